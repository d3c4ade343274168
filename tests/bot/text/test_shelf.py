"""A language costs nothing before somebody speaks it, and nobody waits for it."""

import threading
from functools import partial

import pytest

import tools.catalogues
from bot.words.catalogue import ENGLISH, read, words
from bot.words.languages import Languages, Shelf, find_languages
from rules.model.errors import DataError
from tools.catalogues import LOCALE, ROOT, compile_all

NONE = {"en": "none = none\n", "pl": "none = brak\n"}


@pytest.fixture
def threads():
    """The threads in which each language was read."""
    return {}


@pytest.fixture
def languages(threads):
    def reader(code):
        threads.setdefault(code, []).append(threading.current_thread())
        return read(code, f"{code}.ftl", NONE[code])

    return Languages(Shelf({code: partial(reader, code) for code in NONE}), NONE)


async def test_a_language_is_read_once_in_another_thread_when_somebody_speaks_it(
    languages, threads
):
    await languages.fetch("de", "en-GB")
    assert languages.catalogues.read == {ENGLISH}
    for _ in range(2):
        await languages.fetch("", "pl", ENGLISH)
    assert languages.best("pl").say("none") == "brak"
    assert threading.main_thread() not in threads["pl"]
    assert {code: len(each) for code, each in threads.items()} == {"en": 1, "pl": 1}


async def test_what_was_not_fetched_is_read_all_the_same(languages):
    assert languages.best("pl-PL").say("none") == "brak"


async def test_what_is_read_apart_leaves_nothing_behind(languages):
    apart = languages.apart()
    await apart.catalogues.fetch(apart.catalogues)
    assert (apart.catalogues.read, languages.catalogues.read) == (set(NONE), set())


async def test_a_bot_that_is_ready_has_read_english_alone(started):
    """Descriptions of its commands are in all, but read apart; they were judged when they were compiled."""
    async with started() as (bot, _):
        assert bot.languages.catalogues.read == {ENGLISH}
        assert len(bot.languages.catalogues) > 1


def test_the_languages_of_the_package_are_named_without_being_read():
    languages = find_languages()
    assert languages.catalogues.read == set()
    assert (languages.names["en"], languages.names["pl"]) == ("English", "Polski")
    assert languages.best(ENGLISH) is words()


def test_a_language_that_lacks_a_message_is_not_compiled(tmp_path, monkeypatch):
    """So no package is built with it, and no checkout starts."""
    folder = tmp_path / LOCALE
    folder.mkdir(parents=True)
    source = (ROOT / LOCALE / "en.ftl").read_text(encoding="utf-8")
    (folder / "en.ftl").write_text(source, encoding="utf-8")
    (folder / "pl.ftl").write_text(source.replace("none = ", "nome = ", 1), encoding="utf-8")
    monkeypatch.setattr(tools.catalogues, "ROOT", tmp_path)
    for refused in (lambda: [*compile_all(folder)], lambda: find_languages(folder)):
        with pytest.raises(DataError, match="pl: not the messages of en: nome, none"):
            refused()
