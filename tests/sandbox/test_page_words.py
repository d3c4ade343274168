"""The page speaks the language of its browser, and so does the sandbox with its person, as Discord does."""

import json
import re
from pathlib import Path

import pytest

import sandbox
from bot.words.languages import find_languages
from sandbox.checks.modal_fields import REQUIRED
from sandbox.interactions.interactions import NO_ANSWER
from sandbox.world.clock import commands_in, locale_of
from sandbox.world.errors import BAD_LENGTH, ApiReason, ClientRefusal

PAGE = Path(sandbox.__file__).parent / "page"
WORDS = (PAGE / "words.js").read_text(encoding="utf-8")
TABLE = WORDS.partition("const WORDS = {")[2].partition("\n};")[0]
SPOKEN = json.loads(re.findall(r"SPOKEN = (\[.*\]);", WORDS)[0])
ROW = re.compile(r'^  (?:"([^"]+)"|([\w]+)):', re.MULTILINE)
SAID = re.compile(r'\bsay\(\s*(?:\w+ \? )?"([^"]+)"(?: : "([^"]+)")?')

MET_AT_THE_PAGE = (
    ApiReason.UNKNOWN_CHANNEL,
    ApiReason.UNKNOWN_MESSAGE,
    ApiReason.EMPTY_MESSAGE,
    ApiReason.NO_FORUM_MESSAGE,
    ApiReason.MISSING_ACCESS,
    ApiReason.MISSING_PERMISSIONS,
    ApiReason.REQUEST_TOO_LARGE,
    ApiReason.THREAD_ARCHIVED,
    ApiReason.THREAD_LOCKED,
)
"""Discord's errors that a person's own doings can meet; it answers the bot alone with the others."""


def known():
    return {quoted or plain for quoted, plain in ROW.findall(TABLE)}


def said():
    """Every English text that the page says, in its scripts and in its frame."""
    found = set()
    for file in PAGE.glob("*.js"):
        if file.name != "words.js":
            script = file.read_text(encoding="utf-8")
            found |= {each for pair in SAID.findall(script) for each in pair if each}
    frame = (PAGE / "index.html").read_text(encoding="utf-8")
    frame = frame.partition("<body>")[2]
    found |= set(re.findall(r'(?:data-say|aria-label|placeholder|title)="([^"]+)"', frame))
    return found | {"Sandbox"}


def refused():
    """What the sandbox refuses a person at the page, in its own words; not what only a test can meet."""
    folder = PAGE.parent
    scripts = "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py")))
    literal = re.findall(r'ClientRefusal\(\s*"([^"]+)"', scripts)
    fields = (folder / "checks" / "modal_fields.py").read_text(encoding="utf-8")
    troubles = re.findall(r'(?:return \(?|else \()"([^"]+)",', fields)
    assert len(literal) > 15
    assert len(troubles) > 5
    discord = {each.text for each in MET_AT_THE_PAGE}
    return {*literal, *troubles, *discord, BAD_LENGTH, REQUIRED, NO_ANSWER}


def test_whatever_the_page_says_is_in_its_words():
    """And so is what the sandbox refuses: a Pole is refused in Polish."""
    assert len(known()) > 100
    assert said() | refused() == known()


def test_each_text_is_said_in_every_language_with_the_same_facts():
    rows = re.split(ROW, TABLE)[1:]
    for quoted, plain, rest in zip(rows[::3], rows[1::3], rows[2::3], strict=True):
        english = quoted or plain
        others = re.findall(r'"((?:[^"\\]|\\.)*)"', rest)
        assert len(others) == len(SPOKEN) - 1, english
        polish, russian, *_ = others
        for told in others:
            assert sorted(re.findall(r"\{\d\}", told)) == sorted(re.findall(r"\{\d\}", english))
        words = re.sub(r"jsonschema-rs|Discord|\{\d\}", "", russian)
        assert not re.search(r"[A-Za-z]", words), russian
        assert not re.search(r"[а-я]", polish)


def test_the_page_speaks_what_the_bot_speaks():
    assert sorted(SPOKEN) == sorted(find_languages().catalogues)


def test_no_text_of_the_frame_is_left_in_english():
    """Each element with words of its own names them for the script."""
    frame = (PAGE / "index.html").read_text(encoding="utf-8").partition("<body>")[2]
    bare = re.findall(r"<(?![^>]*data-say)[^>]*>([^<]*[A-Za-z]{2}[^<]*)<", frame)
    assert bare == []


@pytest.mark.parametrize(
    ("tag", "locale"),
    [
        ("pl", "pl"),
        ("pl-PL", "pl"),
        ("ru-RU", "ru"),
        ("en", "en-US"),
        ("en-AU", "en-US"),
        ("en-GB", "en-GB"),
        ("sv", "sv-SE"),
        ("tlh", "en-US"),
        ("x" * 5000, "en-US"),
    ],
)
def test_a_browser_s_language_is_one_of_discord_s(tag, locale):
    assert locale_of(tag) == locale


def test_commands_are_shown_in_it_and_named_as_they_are_called():
    choice = {"name": "off", "value": "no", "name_localizations": {"pl": "nie"}}
    option = {
        "name": "letters",
        "description": "Where",
        "description_localizations": {"pl": "Gdzie"},
        "choices": [choice],
    }
    command = {
        "name": "host",
        "name_localizations": {"pl": "gospodarz"},
        "description": "For the host",
        "description_localizations": {"pl": "Dla gospodarza"},
        "options": [option],
    }
    (told,) = commands_in("pl", [command])
    assert (told["name"], told["description"]) == ("host", "Dla gospodarza")
    assert told["options"][0]["description"] == "Gdzie"
    assert told["options"][0]["choices"][0]["name"] == "nie"
    assert commands_in("de", [command])[0]["description"] == "For the host"


def test_a_refusal_keeps_apart_what_is_said_and_what_is_filled_in():
    refusal = ClientRefusal("{0} is not between {1} and {2}", "7", "1", "3", about="seats")
    assert str(refusal) == "seats: 7 is not between 1 and 3"
    assert (refusal.said, refusal.filled) == ("{0} is not between {1} and {2}", ("7", "1", "3"))
    assert str(ClientRefusal("no {braces}")) == "no {braces}"
