"""The page speaks the language of its browser, and so does the sandbox with its person, as Discord does."""

import re
from pathlib import Path

import pytest

import sandbox
from sandbox.world.locales import commands_in, locale_of

PAGE = Path(sandbox.__file__).parent / "page"
WORDS = (PAGE / "words.js").read_text(encoding="utf-8")
TABLE = WORDS.partition("const WORDS = {")[2].partition("\n};")[0]
ROW = re.compile(r'^  (?:"([^"]+)"|([\w]+)):', re.MULTILINE)
SAID = re.compile(r'\bsay\(\s*(?:\w+ \? )?"([^"]+)"(?: : "([^"]+)")?')


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


def test_whatever_the_page_says_is_in_its_words():
    assert len(known()) > 70
    assert said() == known()


def test_each_text_is_said_in_every_language_with_the_same_facts():
    rows = re.split(ROW, TABLE)[1:]
    for quoted, plain, rest in zip(rows[::3], rows[1::3], rows[2::3], strict=True):
        english = quoted or plain
        others = re.findall(r'"((?:[^"\\]|\\.)*)"', rest)
        assert len(others) == 2, english
        polish, russian = others
        for told in others:
            assert sorted(re.findall(r"\{\d\}", told)) == sorted(re.findall(r"\{\d\}", english))
        words = re.sub(r"jsonschema-rs|Discord|\{\d\}", "", russian)
        assert not re.search(r"[A-Za-z]", words), russian
        assert not re.search(r"[а-я]", polish)


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
