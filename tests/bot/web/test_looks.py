"""What a page is told: woken by what is written of its table, in the words of its language."""

import asyncio
import gzip
import json
import re
from typing import Any

import pytest

from bot.web import connections
from bot.web.assets import PREFIX, _words, browser_words, words_at
from bot.web.looks import SESSION
from bot.words.catalogue import words
from bot.words.languages import find_languages
from bot.words.naming import escape
from bot.words.phrasing import plainly
from rules.model.errors import DataError
from rules.notation.reader import read as wording_read
from rules.notation.writer import Style
from rules.table.roster import Person, PersonId
from rules.words.resolving import COUNTING
from tests.bot.support.browsing import ANA, BORYS, dealt
from tests.patience import patience

MOST_OF_A_LOOK = 4_500
SIX = tuple(Person(PersonId(str(300 + n)), f"Player One-Thousand {n}") for n in range(6))


def packed(look):
    return gzip.compress(json.dumps(look, ensure_ascii=False, separators=(",", ":")).encode())


@pytest.fixture
def read(site, monkeypatch):
    """What is asked of the store."""
    asked, usual = [], site.engine.queries._unit.read

    async def reading(view):
        asked.append(view)
        return await usual(view)

    monkeypatch.setattr(site.engine.queries._unit, "read", reading)
    return asked


async def until_waiting(site, game):
    """Until a page waits at a game."""
    async with patience():
        while game not in site.engine.written.watched:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0)


async def test_a_page_is_told_at_once_of_what_others_do(site):
    game = await dealt(site.engine)
    ana, borys = await site.opened(ANA, game), await site.opened(BORYS, game)
    waiting = asyncio.create_task(borys.wait())
    await until_waiting(site, game)
    async with patience():
        while not waiting.done():  # one lays in secret until the other has, too
            for tab in (ana, await site.opened(BORYS, game)):
                await tab.order("spread", token=False)
        status, got = await waiting
    assert (status, got["look"]["view"]["laid"]) == (200, {})
    planned = {e["seat"] for e in got["events"] if e["kind"] == "armies_planned"}
    assert planned <= {borys.look["me"]}, "what Ana plans in secret is nobody else's to see"


async def test_a_look_is_small_with_all_that_its_log_tells(site):
    """Packed, as it is sent: six players, in the middle of a battle after some rounds."""
    game = await dealt(site.engine, people=SIX, goal="world")
    tabs = [await site.opened(person, game) for person in SIX]
    for tab in tabs:
        await tab.order("spread", token=False)
    for tab in tabs * 4:
        if (await tab.see())["legal"]:
            await tab.order("spread")
            assert len(packed(await tab.see())) <= MOST_OF_A_LOOK
            await tab.order("end")
    assert len(tab.look["log"]) > 8


async def test_what_is_written_between_two_looks_is_not_missed(site):
    """Also what moves no revision: as a truce that is offered, or one's own line given on Discord."""
    game = await dealt(site.engine)
    tab = await site.opened(ANA, game)
    await site.engine.lobby.set_setting("theme", game, ANA.id, "theme", "light")
    async with patience():
        status, got = await tab.wait()
    assert (status, got["look"]["theme"]) == (200, "light")


async def test_a_page_where_nothing_happens_asks_the_store_nothing(site, read):
    game, elsewhere = await dealt(site.engine), await dealt(site.engine, "h")
    tab = await site.opened(ANA, game)
    read.clear()
    waiting = asyncio.create_task(tab.wait())
    await until_waiting(site, game)
    for number in range(20):
        await site.engine.visits.use(f"nothing of this table {number}", "x")
    await site.engine.lobby.set_setting("theme", elsewhere, ANA.id, "theme", "light")
    assert not waiting.done()
    assert read == []
    await site.engine.lobby.set_setting("again", game, ANA.id, "theme", "light")
    async with patience():
        assert (await waiting)[0] == 200


async def test_a_look_that_waited_in_vain_renews_its_session(site, monkeypatch):
    monkeypatch.setattr(connections, "WAITS", 0.0)
    tab = await site.opened(ANA, await dealt(site.engine))
    async with site.http.get(
        f"{site.address}/look?since={tab.look['since']}", headers={SESSION: tab.session}
    ) as got:
        assert got.status == 204
        tab.session = got.headers[SESSION]
    assert (await tab.get("look"))[0] == 200
    assert site.engine.written.watched == ()


async def test_tabs_that_wait_are_few(site):
    game = await dealt(site.engine)
    tab = await site.opened(ANA, game)
    waiting = [asyncio.create_task(tab.wait()) for _ in range(6)]
    async with patience():
        while len(site.engine.written._waiting[game]) < 6:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0)
    status, got = await tab.wait()
    assert (status, bool(got["error"])) == (429, True)
    await site.engine.lobby.set_setting("theme", game, ANA.id, "theme", "light")
    async with patience():
        assert [status for status, _ in await asyncio.gather(*waiting)] == [200] * 6


async def test_the_page_closes_although_others_wait(serve):
    async with serve() as site:
        game = await dealt(site.engine)
        tab = await site.opened(ANA, game)
        waiting = asyncio.create_task(tab.wait())
        await until_waiting(site, game)
    async with patience():
        await asyncio.gather(waiting, return_exceptions=True)


async def test_a_player_who_watches_too_has_two_pages_that_cost_nothing(site, read, monkeypatch):
    """What one of them was told says nothing of the other: neither looks again because of it."""
    monkeypatch.setattr(connections, "WAITS", 0.0)
    game = await dealt(site.engine)
    tabs = [await site.opened(ANA, game, watches=watches) for watches in (False, True)]
    read.clear()
    assert [(await tab.wait())[0] for tab in tabs] == [204, 204]
    assert read == []


async def test_a_mark_tells_what_is_new_on_its_own_page_alone(site):
    """A player's says nothing where they watch, nor at another table, nor to somebody else."""
    game, other = await dealt(site.engine), await dealt(site.engine, "h")
    pages = [
        await site.opened(ANA, game),
        await site.opened(ANA, game, watches=True),
        await site.opened(BORYS, game),
        await site.opened(ANA, other),
    ]
    marks = [tab.look["since"] for tab in pages]
    for person in (ANA, BORYS):
        for at in (game, other):
            await (await site.opened(person, at)).order("spread", token=False)
    for tab, own in zip(pages, marks, strict=True):
        said = {mark: (await tab.get(f"look?since={mark}"))[1]["events"] for mark in marks}
        assert [mark for mark in marks if said[mark]] == [own]


async def test_a_mark_of_another_page_is_none(site):
    """Nor is one of a tab a week old, of before a new token, or what somebody made up: all look anew."""
    game, other = await dealt(site.engine), await dealt(site.engine, "h")
    tab, foreign = await site.opened(ANA, game), await site.opened(ANA, other)
    borys, since = await site.opened(BORYS, game), tab.look["since"]
    wrong = [
        foreign.look["since"],
        borys.look["since"],
        since[:-1],
        f"{since[:-1]}x",
        "x",
        "12",
        "é",
    ]
    for mark in wrong:
        status, got = await tab.get(f"look?since={mark}")
        assert (status, got["events"], got["look"]["view"]) == (200, [], tab.look["view"])
    assert (await tab.get(f"look?since={'0' * 500}"))[0] == 400


async def test_who_floods_the_page_with_looks_is_told_to_wait(serve):
    """Each look counts, with an old mark or without one."""
    async with serve(pace=1) as site:
        game = await dealt(site.engine)
        tab = await site.opened(ANA, game)
        old = tab.look["since"]
        await site.engine.lobby.set_setting("theme", game, ANA.id, "theme", "light")
        said = [(await tab.get(path))[0] for path in ("look", f"look?since={old}") * 40]
        assert said.count(429) > 10
        assert (await site.opened(BORYS, game)).look


# The words that browsers are told: all of them in each language, and as the bot itself would say
# them.

LANGUAGES = [*find_languages().catalogues]
BOOKS = {
    "ryzyko": "world",
    "classic": "world",
    "parker": "world",
    "gniazdo": "eurasia",
    "galaxy": "galaxy",
}
NUMBERS = (0, 1, 2, 3, 5, 11, 21, 22, 25, 101)
_FACT = re.compile(r"\{(\w+)\}")


def filled(told, facts, counting):
    """A message as a browser fills it in: `told` is a text, or its forms by a number."""
    if isinstance(told, dict):
        number = facts[told["by"]]
        form = str(number) if str(number) in told else counting.category(number)
        told = told.get(form, told.get("other"))
    return _FACT.sub(lambda found: str(facts[found[1]]), told)


def facts_in(told):
    texts = told.values() if isinstance(told, dict) else [told]
    by = [told["by"]] if isinstance(told, dict) else []
    return {*by, *(name for text in texts for name in _FACT.findall(text))}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_a_browser_says_what_the_bot_would_say(language, book):
    said, counting = words(language), COUNTING[language]
    told = browser_words(said, BOOKS[book], book)
    assert {*told["messages"]} == {key for key in said.messages if key.startswith(PREFIX)}
    for key, message in told["messages"].items():
        for number in NUMBERS:
            facts = dict.fromkeys(facts_in(message), number)
            assert filled(message, facts, counting) == said.say(key, edition=book, **facts), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("book", "board"), BOOKS.items())
def test_every_land_has_its_name(language, book, board):
    told = browser_words(words(language), board, book)
    assert all(told["territories"].values())
    assert len({*told["territories"].values()}) == len(told["territories"])
    assert {"red", "grey"} <= {*told["seats"]}
    assert "joker" in told["symbols"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("book", "board"), BOOKS.items())
def test_a_name_in_a_line_is_read_as_its_land(language, book, board):
    """A prepared turn has names as the page writes them, also between the notation's own words."""
    told = browser_words(words(language), board, book)["territories"]
    (first, there), *_, (last, here) = told.items()
    for land, name in told.items():
        assert Style(board, language).territory(land) == name
    line = f"{here} +all; {here} > {there} until 3 occupy half; {there} => {here} all"
    assert wording_read(line, board) == wording_read(
        f"{last} +all; {last} > {first} until 3 occupy half; {first} => {last} all", board
    )


def test_what_no_browser_can_say_is_refused():
    """Two numbers at once, or a choice by a word."""
    english: Any = words("en")
    number = ["select", ["fact", "n"], ["one", "other"], ["a", "b"], 1]
    other = ["select", ["fact", "m"], ["one", "other"], ["a", "b"], 1]
    for pattern in ([number, other], [["term", "x", {}]], [["declined", "territory-to", "place"]]):
        bad = english.with_overrides({"page-bad": pattern})
        with pytest.raises(DataError):
            browser_words(
                type(bad)(bad.language, bad.messages | {"page-bad"}, bad.patterns, bad.resolver),
                "world",
                "ryzyko",
            )


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("**Bold** and \\*not\\*", "Bold and *not*"),
        ("-# small\n> said", "small\nsaid"),
        (f"{escape('A_b*c [x](y) #1 @z')} is here", "A_b*c [x](y) #1 @z is here"),
        ("up <t:1700000000:R>", "up"),
        ("a `code` here", "a code here"),
        ("⚔️ 🔴 Ana: Alaska, of <:blue:12> Ada", "⚔️ Ana: Alaska, of Ada"),
    ],
)
def test_sentences_stand_without_discords_marks(said, shown):
    assert plainly(said) == shown


async def test_nothing_is_made_for_a_rulebook_that_there_is_not():
    """Anybody may ask for words: who thinks up books costs no work, and puts none out of memory."""
    made = _words.cache_info().misses
    assert await words_at(f"en.thought_up.world-{'0' * 12}", {"en": words("en")}) is None
    assert _words.cache_info().misses == made
