"""Every word that people read on Discord stands in a catalogue.

A made-up language says all in English, each message in brackets; whatever is read by people who speak it and
stands in none is a word that no translator would find.
"""

from dataclasses import fields, replace
from functools import cache

import pytest

from bot.components.custom_ids import Action
from bot.pictures.drawing import Renderers
from bot.words.catalogue import words
from bot.words.languages import languages_of
from general.demo.slash_lines import order_of, slash_command
from rules.notation.writer import write
from rules.players.levels import choose_steadily
from rules.table.roster import Status
from sandbox import Permission
from tests.bot.support.made_up import made_up
from tests.bot.support.managing import (
    begin_league,
    cancel_league,
    on_league,
    on_moderation,
    on_settings,
    pause_league,
    set_language,
    set_quiet,
    set_theme,
    step,
    take_vacation,
)
from tests.bot.support.overheard import OPEN, SHUT, board_names, drawn, outside, told
from tests.bot.support.standins import blank
from tests.bot.support.table import Panel, press_on
from tests.sampling import sampled

LANGUAGE = "pl"
NAMES = board_names(LANGUAGE)
KNOWN = [
    *NAMES,
    "Ana",
    "Borys",
    "Celina",
    "Mona",
    "Ada",
    "Europe/Warsaw",
    "my zone",
    "UTC",
    "English",
    "UTC",
]
HELP = {
    line.removeprefix("- ")
    for key, pattern in words().patterns.items()
    if key.startswith("help-")
    for line in str(pattern).splitlines()
}
"""A line of the help is shown alone where a command is asked for."""
WHOLE = 100
"""More rounds than a game has."""
BOOKS = {"ryzyko": WHOLE, "classic": 2, "galaxy": WHOLE, "parker": 2, "gniazdo": 2}
"""How many rounds of each are played; a run has every second one, and `make soak` the long ones whole."""
LOOKS = (
    "risk play", "risk hand", "risk status", "risk map", "risk log", "risk rules", "risk help",
    "risk profile", "risk leaderboard", "risk table words",
    "my settings", "my games", "my export", "my forget",
)  # fmt: skip


@pytest.fixture
def scenes(studio):
    """What was drawn."""
    seen = []

    def draw(*given):
        seen.extend(given)
        return blank(given)

    studio.instead = {each.name: draw for each in fields(Renderers)}
    return seen


@cache
def spoken():
    """English, and the made-up language."""
    made = made_up(LANGUAGE, OPEN, SHUT)
    plain = {key: words().patterns[key] for key in made.patterns if _is_of_commands(key)}
    return languages_of([words(), made.with_overrides(plain)])


@pytest.fixture
def equipment(equipment, scenes):  # noqa: ARG001 - what is drawn is overheard, too
    return replace(equipment, languages=spoken())


def _is_of_commands(key):
    """Whether Discord is told of it with the commands, where there is no room for brackets."""
    return key.startswith(("command-", "choice-", "shared-option-"))


@pytest.fixture
async def table(table, discord):
    discord.speak(LANGUAGE)
    for person in discord.people:
        person.speak(LANGUAGE)
    return table


def leaks(discord, scenes):
    """What people read that stands in no catalogue, each with the text that it is in."""
    texts = {*told(discord.requests), *drawn(scenes)} - HELP
    return {left: text for text in texts if (left := outside(text, KNOWN))}


async def play(table, rounds):
    """Play on by commands until a round is over, or the game."""
    while True:
        look = await table.look()
        if look.roster.status is not Status.PLAYING or look.table.round > rounds:
            return
        seat = look.table.waiting_for[0]
        person = table.people[look.roster.player_at(seat).person]
        theirs = await table.look(person)
        order = order_of(theirs.edition, theirs.player, theirs.choices, "turns")
        if isinstance(order, tuple):
            line = write(order)
            await person.command(table.place, "order turn", line=line)
        else:
            path, options = slash_command(order)
            await person.command(table.place, path, **options)


async def whole(table, book, rounds):
    """A game of one rulebook: set, played, looked at, explained and given up."""
    await table.open(edition=book, seats=3)
    lobby = await table.lobby()
    for person in (table.borys, table.celina):
        await press_on(person, lobby, Action.JOIN)
    await press_on(table.ana, await table.lobby(), Action.START)
    await play(table, rounds)
    assert (await table.look()).table.round > 2
    for look in LOOKS:
        await table.ana.command(table.place, look)
    await table.ana.command(table.place, "risk odds", attackers=9, defenders=4)
    rules = await table.ana.command(table.place, "risk rules", edition=book)
    await press_on(table.ana, rules.answer, Action.OPTIONS)
    await table.until_told()
    for person in (table.borys, table.celina):
        if (await table.look()).roster.status is Status.PLAYING:
            await person.command(table.place, "order resign", sure=True)
    await table.until_told()
    for look in ("risk status", "risk verify", "risk log"):
        await table.ana.command(table.place, look)


@pytest.mark.parametrize("book", sampled(BOOKS, 2))
async def test_of_a_game(table, discord, scenes, book):
    await whole(table, book, BOOKS[book])
    assert leaks(discord, scenes) == {}


@pytest.mark.soak
@pytest.mark.parametrize("book", [book for book, rounds in BOOKS.items() if rounds < WHOLE])
async def test_of_a_whole_game(table, discord, scenes, book):
    await whole(table, book, WHOLE)
    assert leaks(discord, scenes) == {}


async def test_of_a_lesson(table, discord, scenes):
    panel = Panel(table.ana, await table.ana.command(discord.channel, "risk learn"))
    table.game = await table.engine.lessons.of(table.ana.id)
    for _ in range(4):
        look = await table.look(table.ana)
        if not look.choices:
            break
        path, options = slash_command(choose_steadily(look.edition, look.player, look.choices))
        await table.ana.command(table.place, path, game=table.game, **options)
        panel.last = await table.ana.command(table.place, "risk play", game=table.game)
    assert panel.text
    await table.until_told()
    assert leaks(discord, scenes) == {}


async def test_of_what_is_ones_own(table, discord, scenes):
    ana = table.ana
    await ana.command(table.place, "my zone", zone="Europe/Warsaw")
    await ana.command(table.place, "my zone", zone="nowhere")
    await set_quiet(ana, table.place, "22:00", "06:00")
    await set_quiet(ana, table.place, "x", "y")
    await take_vacation(ana, table.place, "2020-01-01", "2020-01-02")
    await on_settings(ana, table.place, step(Action.VACATION, start="x", end="2020-01-02"))
    await set_theme(ana, table.place, "light")
    await set_language(ana, table.place, LANGUAGE)
    for look in ("my settings", "my games", "my export", "my forget", "risk help"):
        await ana.command(table.place, look)
    for name in ("risk new", "my zone", "league found", "host table"):
        await ana.command(table.place, "risk help", command=name)
    await ana.autocomplete(table.place, "my zone", "zone", "Wars")
    await ana.autocomplete(table.place, "risk help", "command", "zo")
    await ana.autocomplete(table.place, "risk new", "preset", "")
    panel = Panel(ana, await ana.command(table.place, "my settings"))
    await panel.press(Action.ME, "habits")
    await panel.press(Action.ME)
    await panel.press(Action.ME, "forget")
    assert leaks(discord, scenes) == {}


async def test_of_a_league(table, discord, scenes):
    mona = discord.add_person("Mona")
    mona.speak(LANGUAGE)
    discord.appoint(mona, Permission.MANAGE_GUILD)
    await mona.command(discord.channel, "league found", name="1", edition="ryzyko", seats=3)
    for person in discord.people:
        await person.command(discord.channel, "league join")
    for look in ("league standing", "league manage"):
        await mona.command(discord.channel, look)
    await on_league(mona, discord.channel, step(Action.LEAGUE_LINES))
    for pages in (
        (step(Action.MANAGE, "referees"), step(Action.REFEREE, value=table.ana.id)),
        (step(Action.MANAGE, "referees"), step(Action.REFEREE, value=mona.id)),
        (step(Action.LEAGUE_AGAIN, days="99"),),
    ):
        await on_league(mona, discord.channel, *pages)
    await begin_league(mona, discord.channel)
    await table.until_told()
    await mona.command(discord.channel, "league standing")
    await on_league(mona, discord.channel, step(Action.LEAGUE_ROUND))
    game = step(Action.JUDGE, value="1")
    await on_league(mona, discord.channel, game, step(Action.FORFEIT, value=table.ana.id))
    await pause_league(mona, discord.channel)
    await cancel_league(mona, discord.channel)
    await table.until_told()
    assert leaks(discord, scenes) == {}


async def test_of_what_moderators_do(table, discord, scenes):
    mona = discord.add_person("Mona")
    mona.speak(LANGUAGE)
    discord.appoint(mona, Permission.MANAGE_GUILD)
    await table.begin()
    game = step(Action.MOD_FIND, game=table.game)
    for pages in (
        (step(Action.MOD_FIND, game="nowhere"),),
        (step(Action.TABLES, "flags"),),
        (step(Action.TABLES, "settings"), step(Action.FOUNDERS, value="everybody")),
        (step(Action.TABLES, "settings"), step(Action.MOD_LADDER, "no")),
        (game, step(Action.MOD_REPLACE, value="blue", reason="1")),
        (game, step(Action.MOD_MOVE)),
        (game, step(Action.MOD_ASK, reason="1")),
        (game, step(Action.MOD_ANNUL, reason="1")),
        (game, step(Action.CLOSE)),
        (step(Action.INTERVENTIONS),),
    ):
        await on_moderation(mona, table.place, *pages)
    await table.until_told()
    assert leaks(discord, scenes) == {}
