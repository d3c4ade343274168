"""Planted bugs in the check of what the sandbox tells, and in what it tells."""

from typing import Final

from tests.mutants.mutant import Mutant

_TESTS: Final = "tests/sandbox/test_checks.py"
_IN_THE_SANDBOX: Final = (f"{_TESTS}::test_what_the_sandbox_tells_wrongly_is_among_its_violations",)
_SPECIFICATION: Final = "sandbox/checks/specification.py"
_SCHEMAS: Final = "sandbox/checks/specification.py"
_DEEP: Final = (f"{_TESTS}::test_a_field_that_is_missing_is_found_however_deep",)
_WRONG: Final = (f"{_TESTS}::test_a_wrong_type_and_null_are_found_however_deep",)

TOLD_BUGS: Final = (
    Mutant(
        "nobody checks what the sandbox answers",
        "sandbox/api/rest.py",
        (("            self.telling.note_answer(*told)\n", ""),),
        _IN_THE_SANDBOX,
    ),
    Mutant(
        "nobody checks the events that the sandbox sends",
        "sandbox/gateway/gateway.py",
        (("        self._note(name, data)\n", ""),),
        _IN_THE_SANDBOX,
    ),
    Mutant(
        "nobody checks what a person's token opens",
        "sandbox/api/application.py",
        (("        self._note(*AUTHORIZATION, status, told)\n", ""),),
        (f"{_TESTS}::test_what_a_persons_token_opens_is_checked",),
    ),
    Mutant(
        "the fields of events must be there, whatever they are",
        _SCHEMAS,
        (('"properties": fields, "required"', '"properties": {}, "required"'),),
        _DEEP,
    ),
    Mutant(
        "of a guild only what its event adds is checked",
        _SCHEMAS,
        (('return {**schema, "allOf": [*further]} if further else schema', "return schema"),),
        _DEEP,
    ),
    Mutant(
        "an event that nobody has described is taken",
        _SPECIFICATION,
        (
            (
                'return [FormError((), "UNKNOWN_EVENT", "There is no schema of such an event.")]',
                "return []",
            ),
        ),
        (f"{_TESTS}::test_an_event_without_a_schema_is_found",),
    ),
    Mutant(
        "every answer is checked as the first one was",
        _SPECIFICATION,
        (("known = json.dumps(schema)", 'known = ""'),),
        (f"{_TESTS}::test_an_answer_is_checked_as_an_event_is",),
    ),
    Mutant(
        "an answer may have any status",
        _SPECIFICATION,
        (("return Draft202012Validator(False)", "return Draft202012Validator(True)"),),
        (f"{_TESTS}::test_a_status_that_discord_does_not_give_is_found",),
    ),
    Mutant(
        "the sandbox may give an id as a number, as a bot may",
        _SPECIFICATION,
        (("self._registry(AS_TOLD)", "self._registry({**AS_TOLD, **TOLERANCES})"),),
        _WRONG,
    ),
    Mutant(
        "any text is taken for a time",
        _SPECIFICATION,
        (("validate_formats=True", "validate_formats=False"),),
        _WRONG,
    ),
    Mutant(
        "READY names a shard though IDENTIFY did not",
        "sandbox/gateway/gateway.py",
        (('{"shard": [*pair]} if "shard" in data else {}', '{"shard": [*pair]}'),),
        (f"{_TESTS}::test_only_who_names_a_shard_is_told_of_one",),
    ),
    Mutant(
        "an answer to a modal doesn't say what opened it",
        "sandbox/people/user_client.py",
        ((", source or None, opener=opened", ", source or None"),),
        (f"{_TESTS}::test_an_answer_to_a_modal_says_what_opened_it",),
    ),
)
