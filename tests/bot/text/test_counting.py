"""How languages count, as the Unicode Consortium has it (CLDR)."""

import json
from pathlib import Path

import pytest

from bot.words.resolving import COUNTING

TABLE = Path(__file__).with_name("plurals.json")
CATEGORIES = ("one", "few", "many", "other")
LAST = 1000
BROKEN = (0.1, 0.5, 1.0, 1.1, 1.5, 2.0, 2.5, 5.0, 11.0, 21.0, 22.5, 100.0, 1000.5, 1e6)
NUMBERS = (*range(LAST + 1), *BROKEN, -1, -2, -5, -11, -12, -21, 10**6, 10**6 + 1, 10**9 + 12)
LARGE = (0, 7, -7, 999, 1000, -1000, 12345, 1234567, -(10**9), 10**20)
SMALL = (0.1, 1.5, 1.0, -0.5, 0.0005, 2.0005, 2.0015, -0.0001, 1234.5678, 99999.9996)


def categories(category):
    """The categories of 0 to 1000, a digit each, and of the other numbers by number."""
    whole = "".join(str(CATEGORIES.index(category(n))) for n in range(LAST + 1))
    others = {str(n): category(n) for n in NUMBERS[LAST + 1 :]}
    return {"from_0_to_1000": whole, **others}


@pytest.mark.parametrize("language", COUNTING)
def test_a_number_s_category_is_that_of_cldr(language):
    kept = json.loads(TABLE.read_text(encoding="utf-8"))
    assert tuple(kept["categories"]) == CATEGORIES
    assert categories(COUNTING[language].category) == kept["languages"][language]


@pytest.mark.parametrize("language", COUNTING)
def test_numbers_are_written_as_cldr_writes_them(language):
    babel = pytest.importorskip("babel")
    locale = babel.Locale.parse(language)
    plain = locale.decimal_formats.get(None)
    for number in (*LARGE, *SMALL):
        assert COUNTING[language].written(number) == plain.apply(number, locale), number


def test_the_table_is_what_cldr_says():
    """`python -m tests.bot.text.test_counting` writes it anew, from the CLDR that Babel brings."""
    babel = pytest.importorskip("babel")
    told = json.loads(TABLE.read_text(encoding="utf-8"))["languages"]
    assert told == {each: categories(babel.Locale.parse(each).plural_form) for each in told}
    assert set(told) == set(COUNTING)


def write():
    import babel  # noqa: PLC0415 - only where the table is made

    table = {
        "source": f"CLDR {babel.core.get_cldr_version()}, https://cldr.unicode.org, by Babel {babel.__version__}",
        "categories": CATEGORIES,
        "languages": {each: categories(babel.Locale.parse(each).plural_form) for each in COUNTING},
    }
    TABLE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
