"""Bugs in forgetting, in the ids of what people do by a page, and in what comes to a page from anybody."""

from typing import Final

from tests.mutants.mutant import Mutant

_PAGE: Final = "tests/bot/web/test_privacy.py"
_MIGRATIONS: Final = "tests/rules/store/test_migrations.py"
_STILL: Final = "tests/bot/web/test_still.py"
_LINES: Final = "tests/bot/web/test_hostile_lines.py"
_LOG: Final = "tests/rules/store/test_storage_faults.py"
_STORE: Final = "rules/store/sqlite/store.py"

FORGETTING_BUGS: Final = (
    Mutant(
        "the id of what was done by a page names its person",
        "rules/table/ids.py",
        (
            (
                '    return f"page.{digest[:_DIGITS]}"',
                '    return f"page.{person}.{digest[:_DIGITS]}"',
            ),
        ),
        (f"{_PAGE}::test_after_whatever_they_did_by_a_page_no_byte_of_them_is_left",),
    ),
    Mutant(
        "two people share the id of a page's request",
        "rules/table/ids.py",
        (('sha256(f"{person}.{request.hex}".encode())', "sha256(request.hex.encode())"),),
        (f"{_MIGRATIONS}::test_of_a_request_nobody_can_tell_whose_it_was",),
    ),
    Mutant(
        "a part of an action that named its person keeps the old id",
        "rules/table/ids.py",
        ((r"([0-9a-f]{32})(?=\.|$)", r"([0-9a-f]{32})$"),),
        (f"{_MIGRATIONS}::test_ids_that_named_a_person_become_those_of_the_same_requests",),
    ),
    Mutant(
        "an old action gets an id that its page doesn't ask for again",
        "rules/table/ids.py",
        (("PersonId(person), UUID(request)) +", "PersonId(request), UUID(request)) +"),),
        (f"{_PAGE}::test_a_page_left_open_across_the_update_asks_again_for_the_same",),
    ),
    Mutant(
        "archives keep the ids that named people",
        "rules/store/act_tables.py",
        (
            (
                '    return packed if renamed == lines else with_lines(b"", renamed)',
                "    return packed",
            ),
        ),
        (f"{_MIGRATIONS}::test_ids_that_named_a_person_become_those_of_the_same_requests",),
    ),
    Mutant(
        "a damaged archive passes for a sound one once its ids are renamed",
        "rules/store/sqlite/migrations/0024.sql",
        (
            (
                (
                    "digest = CASE digest WHEN digest_of(game, until, events, actions, news)\n"
                    "            THEN digest_of(game, until, events, actions_without_people(actions),"
                    " news) ELSE digest END"
                ),
                "digest = digest_of(game, until, events, actions_without_people(actions), news)",
            ),
        ),
        (f"{_MIGRATIONS}::test_ids_that_named_a_person_become_those_of_the_same_requests",),
    ),
    Mutant(
        "an action of another game is answered with that game",
        "rules/engine/unit_of_work.py",
        (("must_be_of(done, game or done.game)", "done.game"),),
        (f"{_PAGE}::test_an_action_of_another_game_is_refused_and_says_nothing_of_it",),
    ),
    Mutant(
        "a truce is broken before an action of another game is refused",
        "bot/web/orders.py",
        (
            (
                "        await self.engine.queries.must_be_unused_elsewhere(action, self.game)\n",
                "",
            ),
        ),
        (f"{_PAGE}::test_a_truce_stands_where_its_breach_was_asked_for_in_another_game",),
    ),
    Mutant(
        "a seat that does not exist is shown from a link",
        "bot/web/static/position.js",
        ((".every((seat) => SEATS.has(seat))", ".every(Boolean)"),),
        (f"{_STILL}::test_a_link_with_seats_that_do_not_exist_is_refused_in_the_persons_language",),
    ),
    Mutant(
        "a static copy lets a browser run scripts of anybody's",
        "bot/web/assets.py",
        (("yield file.name, with_policy(still)", "yield file.name, still"),),
        (f"{_STILL}::test_a_copy_lets_a_browser_run_no_more_than_the_server_does",),
    ),
    Mutant(
        "a long line of a file is read in time that grows with its square",
        "bot/web/static/record.js",
        ((r"(?:clock|person)\s*\)\s*)?:(.*)$/iu", r"(?:clock|person)\s*\))?\s*:(.*)$/iu"),),
        (_LINES,),
    ),
    Mutant(
        "the log keeps what was forgotten",
        "rules/privacy/forgetting.py",
        (("        await self._empty_log()\n        return effect\n", "        return effect\n"),),
        (f"{_PAGE}::test_a_page_left_open_across_the_update_asks_again_for_the_same",),
    ),
    Mutant(
        "the log keeps the digest of somebody who is recognised no longer",
        "rules/privacy/forgetting.py",
        (
            (
                "        await self._empty_log()\n\n    def _part",
                "\n    def _part",
            ),
        ),
        (("tests/rules/privacy/test_forgetting.py::test_after_ninety_days_nothing_leads_to_them"),),
    ),
    Mutant(
        "a log that could not be emptied is left as it is",
        _STORE,
        (("    return not busy\n", "    return True\n"),),
        (f"{_LOG}::test_forgetting_does_not_wait_for_who_reads_and_the_log_is_emptied_afterwards",),
    ),
    Mutant(
        "a start after a kill leaves in the log what was forgotten",
        _STORE,
        (("        await store.empty_log()  # a process that was killed could not\n", ""),),
        (_LOG,),
    ),
)
