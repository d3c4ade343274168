"""An option of every table: whether whoever must trade trades a second set, too."""

from tests.recipes.recipe import Edit, Recipe, after

_FURTHER = '''

class FurtherOptions(TableOptions):
    """Options that every rulebook offers from its next version on; a page sets their defaults."""

    second_set: Literal["may_wait", "forced"] = Field(
        "may_wait", description="Whether who must trade goes on for as long as they hold a set."
    )


def goal_of('''

_TEST = """

@pytest.mark.parametrize(("value", "forced"), [("may_wait", False), ("forced", True)])
def test_whether_a_second_set_is_forced_is_the_table_s_choice(value, forced):
    for book in NEWEST.values():
        if "second_set" in book.options.model_fields:
            edition = book.edition({"second_set": value}, 3)
            assert edition.cards.second_forced is forced
    assert "second_set" not in find_rulebook("classic@2").options.model_fields
"""


_NEWEST = {"ryzyko": 2, "classic": 3, "parker": 3, "gniazdo": 2, "galaxy": 2}
"""The version of each rulebook that new tables play."""


def _with_import(name: str) -> Edit:
    """The class among those that a page takes from the parts that all share, in the formatter's lines."""
    page, taken = f"rules/editions/{name}.py", "FortifyAtFirst, TableOptions, build_edition"
    if name == "parker":
        return Edit(page, taken, "FortifyAtFirst, FurtherOptions, TableOptions, build_edition")
    if name in ("ryzyko", "galaxy"):
        return after(page, "    FortifyAtFirst,", "    FurtherOptions,")
    lines = ("FortifyAtFirst", "FurtherOptions", "TableOptions", "build_edition", "goal_of")
    return Edit(page, f"{taken}, goal_of\n", "(\n    " + ",\n    ".join(lines) + ",\n)\n")


def _next_version(name: str, version: int) -> tuple[Edit, ...]:
    """The next version of a rulebook, which has the option."""
    page, book, options = f"rules/editions/{name}.py", name.upper(), f"Options{version + 1}"
    told = (
        f'    """House options of `{name}` from version {version + 1} on, with its defaults."""\n'
    )
    usual = '\n    second_set: Literal["may_wait", "forced"] = "forced"\n' * (name == "classic")
    typed = [Edit(page, f"\n{book} = ", f"\n{book}: Rulebook[Options] = ")]
    newest = f"    {book}.at_version({version}, Options),\n    {book},\n)\n"
    versions = Edit(page, f"    {book},\n)\n", newest)
    if version == 2:
        first = f"{book}.at_version(1, Options1, first_reading=True)"
        versions = Edit(
            page, f"VERSIONS = ({first}, {book})\n", f"VERSIONS = (\n    {first},\n{newest}"
        )
    return (
        _with_import(name),
        Edit(
            page,
            "\n\n\ndef _build(",
            f"\n\n\nclass {options}(Options, FurtherOptions):\n{told}{usual}\n\ndef _build(",
        ),
        *(typed if name in ("ryzyko", "gniazdo") else ()),
        Edit(page, f"    version={version},\n", f"    version={version + 1},\n"),
        Edit(page, "    options=Options,\n", f"    options={options},\n"),
        versions,
        after(
            "tests/rules/laws/test_golden.py",
            "VARIANTS = {",
            f'    "{name}@{version + 1}": ("3",),',
        ),
    )


RECIPE = Recipe(
    "An option of every table",
    edits=(
        Edit("rules/editions/common_parts.py", "\n\ndef goal_of(", _FURTHER),
        *(edit for name, version in _NEWEST.items() for edit in _next_version(name, version)),
        Edit(
            "rules/editions/common_parts.py",
            "    first = book.first_reading\n",
            "    first = book.first_reading\n"
            "    if isinstance(options, FurtherOptions):\n"
            '        second_forced = options.second_set == "forced"\n',
        ),
        after(
            "bot/locale/en.ftl",
            "house-two_jokers-no_set = no set",
            "house-second_set = How many sets you trade if you must",
            "house-second_set-may_wait = one is enough",
            "house-second_set-forced = every one you have",
        ),
        after(
            "bot/locale/en.ftl",
            "settled-two_jokers-no_set = Two jokers and a third card aren’t a set.",
            "settled-second_set-may_wait = If you must trade, one set is enough.",
            "settled-second_set-forced = If you must trade, trade every set you have.",
        ),
        after(
            "docs/referee.md",
            "| `two_jokers` | `best` `ten` `no_set` | with any third card, where sets are `fixed`;"
            " without one of each, `best` is three of that card's kind |",
            "| `second_set` | `may_wait` `forced` | whether who must trade goes on while they hold one |",
        ),
        *(
            Edit("docs/verify.py", f"{name}={version}, ", f"{name}={version + 1}, ")
            for name, version in _NEWEST.items()
        ),
        Edit(
            "tests/rules/editions/test_every_edition.py",
            '\n\n@pytest.mark.rule("H-E3-3")',
            f'{_TEST}\n\n@pytest.mark.rule("H-E3-3")',
        ),
    ),
    writes=("GOLDEN=write .venv/bin/pytest tests/rules/laws/test_golden.py",),
)
