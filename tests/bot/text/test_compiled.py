"""Compiled catalogues: never parsed where they are fresh, never believed where they are not."""

from pathlib import Path

import pytest

import bot
from bot.words import catalogue as compiling
from bot.words.catalogue import compiled_text, kept_patterns, read_in
from bot.words.languages import find_languages
from bot.words.parsing import patterns_of
from tools.catalogues import compile_all

LOCALE = Path(bot.__file__).with_name("locale")
SOURCE = b"none = none\nsum = { $n } on { $territory }\n"


@pytest.fixture
def folder(tmp_path):
    """A folder with a catalogue and what was made of it."""
    (tmp_path / "en.ftl").write_bytes(SOURCE)
    (tmp_path / "en.json").write_text(compiled_text("en.ftl", SOURCE), encoding="utf-8")
    return tmp_path


def said(folder):
    return read_in(folder, "en").say("sum", n=1000, territory="Peru")


def test_what_is_compiled_says_what_its_source_says(folder):
    assert kept_patterns(folder, "en", SOURCE) is not None
    assert said(folder) == "1,000 on Peru"
    (folder / "en.json").unlink()
    assert said(folder) == "1,000 on Peru"


def test_a_source_that_has_changed_is_read_itself(folder):
    (folder / "en.ftl").write_bytes(SOURCE.replace(b" on ", b" in "))
    assert said(folder) == "1,000 in Peru"
    assert find_languages(folder).catalogues["en"].say("sum", n=2, territory="Peru") == "2 in Peru"


def test_what_another_parser_compiled_is_not_used(folder, monkeypatch):
    """Its patterns may be of another form."""
    monkeypatch.setattr(compiling, "_PARSER", "signs.py")
    assert kept_patterns(folder, "en", SOURCE) is None
    assert said(folder) == "1,000 on Peru"


@pytest.mark.parametrize("cut", [0, 10, 64, 65, 80])
def test_what_was_cut_off_is_not_used(folder, cut):
    kept = (folder / "en.json").read_text(encoding="utf-8")
    (folder / "en.json").write_text(kept[:cut], encoding="utf-8")
    assert said(folder) == "1,000 on Peru"


def test_the_catalogues_of_the_package_compile_to_what_they_say(tmp_path):
    """Through JSON and back."""
    made = list(compile_all(tmp_path))
    assert set(tmp_path.iterdir()) == set(made)
    for file in made:
        source = LOCALE / file.with_suffix(".ftl").name
        kept = kept_patterns(tmp_path, file.stem, source.read_bytes())
        assert kept == patterns_of(source.name, source.read_text(encoding="utf-8"))
