"""Messages of Project Fluent, resolved as Fluent's own library does, with plurals as languages count."""

import json
from importlib import resources
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from hypothesis import given, settings
from hypothesis import strategies as st

import bot
from bot.words.catalogue import CatalogueError, read, words
from rules.model.errors import DataError
from rules.words.resolving import COUNTING, TerritoryName

SOURCE = resources.files(bot).joinpath("locale", "en.ftl").read_text(encoding="utf-8")


class Asked(Visitor):
    """The facts that a catalogue asks for, and the words among which they choose."""

    def __init__(self):
        super().__init__()
        self.facts = set()
        self.choices = set()

    def visit_VariableReference(self, node):  # noqa: N802 - Fluent's
        self.facts.add(node.id.name)

    def visit_Variant(self, node):  # noqa: N802 - Fluent's
        if isinstance(node.key, ast.Identifier):
            self.choices.add(node.key.name)
        self.generic_visit(node)


def asked():
    visitor = Asked()
    visitor.visit(FluentParser().parse(SOURCE))
    return sorted(visitor.facts), sorted(visitor.choices)


FACTS, CHOICES = asked()
FACT = st.one_of(
    st.integers(-(10**9), 10**9),
    st.integers(0, 25),
    st.text(),
    st.sampled_from(CHOICES),
    st.builds(TerritoryName, st.text(), st.sampled_from(["brazil", "YG1", ""])),
)


DECLINED = {name: f"territory-{name.lower()}" for name in ("FROM", "TO", "ON", "OBJECT")}


def fluent_s(language, source):
    """Fluent's own words, or None where it finds a fault."""

    def declined(key):
        def tell(name):
            known = name.id if isinstance(name, TerritoryName) else ""
            return say(key, {"id": known, "name": name})

        return tell

    functions = {name: declined(key) for name, key in DECLINED.items()}
    bundle = FluentBundle([language], use_isolating=False, functions=functions)
    bundle.add_resource(FluentResource(source))

    def say(key, facts):
        name, _, attribute = key.partition(".")
        message = bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None
        told, errors = bundle.format_pattern(pattern, facts)
        return None if errors else str(told)

    return say


def said(ours, key, facts):
    """Our words, or None where they tell a fault."""
    try:
        return ours.say(key, **facts)
    except CatalogueError:
        return None


THEIRS = fluent_s("en", SOURCE)


@settings(max_examples=10)
@given(facts=st.fixed_dictionaries({}, optional=dict.fromkeys(FACTS, FACT)))
def test_every_message_says_what_fluent_says_of_any_facts_and_lacks_what_it_lacks(facts):
    ours = words()
    assert len(ours.messages) > 1_000
    for key in ours.messages:
        assert said(ours, key, facts) == THEIRS(key, facts), key


@settings(max_examples=6)
@given(facts=st.fixed_dictionaries(dict.fromkeys(FACTS, FACT)))
def test_every_message_has_words_for_any_facts(facts):
    """A mark of a number stands where it does among words: `100%` and `{` are words, too."""
    ours = words()
    for key in ours.messages - {"rule-longest_attack"}:  # NUMBER
        assert said(ours, key, facts) == THEIRS(key, facts) is not None, key


RICH = """
-army = { $case ->
   *[nominative] { $count ->
        [one] army
        [few] armie
        [many] armij
       *[other] armies
    }
    [genitive] of armies of { $whose }
}
    .gender = feminine
-plain = { -army(case: "genitive", whose: "x") }, { NUMBER($n) }
plain = 100% { "{" }%s { "\\u00E9" } { 1234.5678 } { 1000000 } { -0.5 } { 2.0 }
attributed = Value
    .title = { $n ->
        [one] Title
       *[other] Titles
    } of { attributed }
asks = { attributed.title }
term = { -army } { -army(count: 1) } { -army(count: 3) } { -army(count: 1.5, case: "nominative") }
terms = { -army(case: "genitive") } { -plain }
gender = { -army.gender ->
    [feminine] a land { $n ->
        [0] none
        [one] one
        [few] few
        [many] many
       *[other] { { $n } }
    }
   *[masculine] a sea
}
default-first = { $n ->
   *[other] others
    [one] one
    [1] 1
}
exact = { $n ->
    [one] one
    [1] never
    [1.5] one and a half
    [few] few
    [22] never, or twenty-two
   *[x] rest
}
counted = { NUMBER($n) ->
    [one] { NUMBER($n) } one
   *[other] { NUMBER($n) } others
}
literal = { 3 ->
    [few] few
    [3] three
   *[other] other
} { "one" ->
    [1] one
   *[other] other
}
lines =
    first { $n }
      second
    third
"""
RICH_KEYS = [
    each.id.name for each in FluentParser().parse(RICH).body if isinstance(each, ast.Message)
]


@pytest.mark.parametrize("language", COUNTING)
def test_all_that_a_catalogue_may_hold_is_said_as_fluent_says_it(language):
    """Terms with facts and attributes, numbers and words that choose, what stands in braces in braces."""
    ours, theirs = read(language, "x.ftl", RICH), fluent_s(language, RICH)
    facts = [{}, *({"n": n} for n in (*range(-3, 130), 1000, 1001, 54321, 1.5, 0.1, 1e6, True))]
    facts += [
        {"n": word} for word in ("", "one", "few", "many", "other", "x", "1", "22", "n", "%s")
    ]
    for key in RICH_KEYS:
        for each in facts:
            assert said(ours, key, each) == theirs(key, each), (key, each)


DECLINING = """
territory-from = { $id ->
    [brazil] z Brazylii
   *[other] z pola { $name }
}
territory-to = do { $name }
territory-on = na { $name }
territory-object = { $name }
a = { FROM($source) } { TO($target) } { ON($source) } { OBJECT($target) } { $source }
"""


@pytest.mark.parametrize("source", [TerritoryName("Brazylia", "brazil"), "Brazylia", 1000])
def test_a_name_is_declined_as_fluent_would_with_such_functions(source):
    """By its territory's id; what has none is told as one of which no form is known."""
    ours, theirs = read("pl", "x.ftl", DECLINING), fluent_s("pl", DECLINING)
    facts = {"source": source, "target": TerritoryName("Peru", "peru")}
    told = said(ours, "a", facts)
    assert told == theirs("a", facts)
    declined = "z Brazylii do Peru" if isinstance(source, TerritoryName) else "z pola"
    assert told.startswith(declined)


def test_facts_of_a_table_are_no_facts_of_a_term():
    """A term is told what stands in its parentheses; it may not depend on what is around it."""
    words = read(
        "en", "x.ftl", "-t = { $n ->\n    [1] one\n   *[no] not told\n}\na = { -t } { $n }\n"
    )
    assert words.say("a", n=1) == "not told 1"


@pytest.mark.parametrize("fact", [None, [], object()])
def test_what_is_neither_word_nor_number_is_a_fault(fact):
    words = read("en", "x.ftl", "a = { $n }\nb = { $n ->\n    [one] 1\n   *[other] 2\n}\n")
    for key in ("a", "b"):
        with pytest.raises(CatalogueError, match=key):
            words.say(key, n=fact)


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("a = { a }\n", "x.ftl:1: a: refers to itself: a"),
        ("a = x { b }\nb = { -c }\n-c = { a }\n", "x.ftl:1: a: refers to itself: b"),
        ("a = b\nc = { a.d }\n", "x.ftl:2: c: no such message: a.d"),
        ("a =\n    .b = c\nd = { a }\n", "x.ftl:3: d: no such message: a"),
        ("a = { DATETIME($n) }\n", "x.ftl:1: a: no such function: DATETIME"),
        ('a = { NUMBER($n, style: "percent") }\n', "x.ftl:1: a: no such function: NUMBER"),
        ("a = { NUMBER() }\n", "x.ftl:1: a: no such function: NUMBER"),
        ("a = { FROM($a) }\n", "x.ftl:1: a: no such message: territory-from"),
        ("territory-on = { ON($name) }\n", "territory-on: refers to itself: territory-on"),
        ('territory-to = x\na = { TO("b") }\n', "x.ftl:2: a: no such function: TO"),
        ("territory-to = x\na = { TO() }\n", "x.ftl:2: a: no such function: TO"),
    ],
)
def test_what_could_never_be_said_is_refused_when_it_is_read(source, fault):
    with pytest.raises(DataError) as refused:
        read("en", "x.ftl", source)
    assert fault in str(refused.value)


def test_a_language_of_which_is_not_known_how_it_counts_is_refused():
    """Its plurals would be English ones, and nobody would be told."""
    with pytest.raises(DataError, match="xx: it isn't known how this language counts"):
        read("xx", "xx.ftl", "a = b\n")


# How languages count, as the Unicode Consortium has it (CLDR).

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
    """`python -m tests.bot.words.test_messages` writes it anew, from the CLDR that Babel brings."""
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
