"""Every other language says what English says: its facts, signs and marks, with its own plurals and cases."""

import hashlib
import os
import re
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import bot
from bot.words.catalogue import ENGLISH, CatalogueError, words
from bot.words.languages import find_languages
from rules.boards.load import load_board
from rules.words.parsing import DECLINED
from rules.words.resolving import COUNTING
from tests.bot.words.test_messages import CHOICES, FACTS
from tools.words_page import page, sentences_of

LOCALE = resources.files(bot).joinpath("locale")
OTHERS = sorted(
    file.name.removesuffix(".ftl")
    for file in LOCALE.iterdir()
    if file.name.endswith(".ftl") and file.name != f"{ENGLISH}.ftl"
)
PLURALS = {
    language: {COUNTING[language].category(n) for n in range(200)} - {"other"}
    for language in OTHERS
}
"""CLDR's categories of whole numbers besides `other`, by language; those of English are one and other."""
NO_PLURALS = {"luck-judged"}
"""A word of its own: too `few` dice to judge them by."""
CASES = set(DECLINED.values())
LABELS = {"button-": 80, "pick-": 100, "modal-": 100, "option-": 100}
"""The longest that Discord shows of each kind."""


class Parts(Visitor):
    """The facts of a message, what it refers to, and where it chooses."""

    def __init__(self):
        super().__init__()
        self.facts, self.references, self.choices = set(), set(), []

    def visit_VariableReference(self, node):  # noqa: N802 - Fluent's
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node):  # noqa: N802 - Fluent's
        attribute = f".{node.attribute.name}" if node.attribute else ""
        self.references.add(f"{node.id.name}{attribute}")

    def visit_SelectExpression(self, node):  # noqa: N802 - Fluent's
        keys = (each.key for each in node.variants)
        self.choices.append({k.name if isinstance(k, ast.Identifier) else k.value for k in keys})
        self.generic_visit(node)


def parts_of(language):
    source = LOCALE.joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    entries = [e for e in FluentParser().parse(source).body if isinstance(e, ast.Message)]
    found = {}
    for entry in entries:
        named = [(entry.id.name, entry.value)]
        named += [(f"{entry.id.name}.{each.id.name}", each.value) for each in entry.attributes]
        for key, pattern in named:
            found[key] = Parts()
            found[key].visit(pattern)
    return found


def facts_of(parts, key):
    """The facts that a message tells, with those of the messages in it; any may ask for the edition."""
    seen, ahead, facts = set(), [key], set()
    while ahead:
        if (at := ahead.pop()) not in seen:
            seen.add(at)
            facts |= parts[at].facts
            ahead += parts[at].references
    return facts - {"edition"}


IN_ENGLISH = parts_of(ENGLISH)


@pytest.mark.parametrize("language", OTHERS)
def test_each_message_tells_the_facts_that_it_tells_in_english(language):
    parts = parts_of(language)
    differing = {
        key: facts_of(parts, key) ^ facts_of(IN_ENGLISH, key)
        for key in IN_ENGLISH.keys() - CASES
        if facts_of(parts, key) != facts_of(IN_ENGLISH, key)
    }
    assert differing == {}


@pytest.mark.parametrize("language", OTHERS)
def test_each_plural_has_all_forms_of_the_language(language):
    """A form that lacks is none that falls back: it would be a wrong one."""
    wanted = PLURALS[language]
    lacking = [
        key
        for key, parts in parts_of(language).items()
        for choice in parts.choices
        if choice & (wanted - {"one"}) and not wanted <= choice and key not in NO_PLURALS
    ]
    assert lacking == []


@pytest.mark.parametrize("language", OTHERS)
def test_the_world_s_territories_have_each_case(language):
    """Those of the lesson are among them; the galaxy's stand after a word, as they can't be declined."""
    ids = {*load_board("world").territories}
    assert ids >= {*load_board("eurasia").territories}
    parts = parts_of(language)
    choices = [parts[case].choices for case in CASES]
    assert choices in ([[]] * len(CASES), [[ids | {"other"}]] * len(CASES))


WORDS = [each for each in CHOICES if each not in {"one", "few", "many", "other"}]
POOL = [*range(30), *WORDS]
BOOKS = ("ryzyko", "galaxy", "classic", "lesson")
SIGNS = re.compile(r"[^\w\s„”“’«»–…().,:;!?'\"/\-+%=`<>*#~|&•]|\*\*|(?m:^)(?:-# |#+ |> |- )")


def facts_of_round(number):
    """A fact of each name: other words and numbers in each round."""
    facts = {name: POOL[(7 * place + 3 * number) % len(POOL)] for place, name in enumerate(FACTS)}
    return {**facts, "edition": BOOKS[number % len(BOOKS)]}


@pytest.mark.parametrize("language", OTHERS)
def test_each_message_has_signs_and_marks_as_in_english(language):
    ours, english = words(language), words()
    differing = set()
    for facts in map(facts_of_round, range(12)):
        for key in english.messages - CASES:
            try:
                told = english.say(key, **facts)
            except CatalogueError:  # a word where a number is counted
                continue
            said = ours.say(key, **facts)
            if sorted(SIGNS.findall(said)) != sorted(SIGNS.findall(told)):
                differing.add((key, told, said))
    assert sorted(differing) == []


@pytest.mark.parametrize("language", OTHERS)
def test_labels_are_no_longer_than_discord_shows(language):
    ours = words(language).patterns
    long = [
        (key, pattern)
        for key, pattern in ours.items()
        for kind, most in LABELS.items()
        if key.startswith(kind) and isinstance(pattern, str) and len(pattern) > most
    ]
    titles = ("modal-join", "modal-preset", "modal-add-word", "modal-tell", "modal-number", "modal-wish",
              "modal-way", "modal-zone", "modal-quiet", "modal-vacation", "modal-write")  # fmt: skip
    assert long == []
    assert [key for key in titles if len(str(ours[key])) > 45] == []


# The players' guide in other languages has what the English one has: its chapters, commands and
# pictures. A translation that is older than its original is named: whoever changes the guide
# changes them, too, and then has it written down here of which text they are: GUIDES=write
# .venv/bin/pytest tests/bot/words/test_translations.py

ROOT = Path(__file__).parents[3]
GUIDE = ROOT / "docs" / "playing.md"
TRANSLATIONS = sorted((ROOT / "docs").glob("*/playing.md"))
TRANSLATED_FROM = "3c6cbaad05f5"
"""The beginning of the SHA-256 of the English text that the translations say."""
COMMAND = re.compile(r"`(/[^`]+)`")
PICTURE = re.compile(r'<img src="(?:\.\./)?([^"]+)" width="(\d+)%"')
LINK = re.compile(r"\]\((?:\.\./)*([^)]+)\)")


def shape(text):
    """What is the same in every language."""
    lines = text.splitlines()
    return {
        "headings": [line.partition(" ")[0] for line in lines if re.match(r"#+ ", line)],
        "rows of tables": sum(line.startswith("|") for line in lines),
        "items": [line[:2] for line in lines if re.match(r"- |\d\. ", line)],
        "commands": sorted(COMMAND.findall(text)),
        "pictures": PICTURE.findall(text),
        "links": sorted(
            link for link in set(LINK.findall(text)) if not link.endswith("playing.md")
        ),
        "code": text.count("```"),
    }


@pytest.mark.parametrize("file", TRANSLATIONS, ids=lambda file: file.parent.name)
def test_a_translation_has_what_the_guide_has(file):
    english, other = (shape(each.read_text(encoding="utf-8")) for each in (GUIDE, file))
    differing = {
        what: (english[what], other[what]) for what in english if english[what] != other[what]
    }
    assert differing == {}


def test_each_language_that_is_spoken_has_its_guide():
    others = {file.parent.name for file in TRANSLATIONS}
    assert {*find_languages().catalogues} == {ENGLISH, *others}


def test_no_translation_is_older_than_the_guide():
    digest = hashlib.sha256(GUIDE.read_bytes()).hexdigest()[:12]
    named = ", ".join(str(file.relative_to(ROOT)) for file in TRANSLATIONS)
    if os.environ.get("GUIDES") == "write":
        own = Path(__file__)
        own.write_text(own.read_text(encoding="utf-8").replace(TRANSLATED_FROM, digest))
        return
    assert digest == TRANSLATED_FROM, (
        f"docs/playing.md has changed: {named} say what it said before"
    )


@pytest.mark.parametrize("file", TRANSLATIONS, ids=lambda file: file.parent.name)
def test_its_links_and_pictures_lead_somewhere(file):
    text = file.read_text(encoding="utf-8")
    paths = [*re.findall(r"\]\(([^)#]+)", text), *re.findall(r'src="([^"]+)"', text)]
    assert len(paths) > 8
    assert [path for path in paths if not (file.parent / path).exists()] == []


# The page on which translators read every sentence has every one, with all its plurals.


def test_it_has_every_message_in_every_language():
    written = page()
    assert [key for key in words().messages if f"<td>{key}<td>" not in written] == []
    assert "<th>English<th>Polski" in written


def test_a_plural_is_tried_with_each_of_its_forms():
    polish = words("pl")
    assert [*sentences_of(polish, "territories")] == [
        "0 terytori\u00f3w",
        "jedno terytorium",
        "2 terytoria",
        "5 terytori\u00f3w",
    ]
