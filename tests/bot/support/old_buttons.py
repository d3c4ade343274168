"""Games that a program left in each of their phases, and the panels that stood under them.

Made once for each release, by the program that is released:

    python -m tests.bot.support.old_buttons tests/bot/released/1.0.0.json.gz
"""

import asyncio
import gzip
import json
import random
import sqlite3
import sys
import tempfile
from contextlib import asynccontextmanager, closing
from pathlib import Path

from bot.client import running_bot
from bot.components.custom_ids import Action, Press
from bot.interactions.context import Equipment
from bot.pictures.own_emojis import NONE
from bot.settings import Settings
from rules.app import open_engine
from rules.table.roster import Status
from sandbox import Sandbox, pointing
from sandbox.world.objects import blank_message, guild_channel, user_object
from tests.bot.support.browsing import Door
from tests.bot.support.standins import Studio, blank
from tests.rules.support.archived import told
from tests.rules.support.releasing import sql_of
from tests.rules.support.stored import ANA, BORYS, CELINA, PEOPLE, at_noon, next_order, opened

SITTINGS = {
    "claim": ("parker@2", {}),
    "capital": ("ryzyko@2", {"goal": "capitals"}),
    "place": ("ryzyko@2", {}),
    "lay": ("galaxy@2", {}),
    "reinforce": ("ryzyko@2", {}),
    "battle": ("classic@2", {}),
    "defend": ("parker@2", {"defence": "live"}),
    "occupy": ("ryzyko@2", {}),
    "regroup": ("gniazdo@2", {}),
    "reroll": ("gniazdo@2", {"reroll": "with_card"}),
    "trade_down": ("parker@2", {}),
    "place_neutral": ("galaxy@2", {}),
}
"""By phase: the rulebook and the options of a table that waits in it."""
OF_TWO = ("place_neutral",)
"""The phases that only a game of two comes to."""
CHANNELS = {name: str(1001 + number) for number, name in enumerate([*SITTINGS, "lobby"])}
MOST = 3_000
_BLANK = Studio(**dict.fromkeys(("board", "small", "mission", "closing", "chart"), blank))


async def stopped(engine, phase, edition, options):
    """A game that waits in that phase, of three wherever three come to it."""
    game = await opened(engine, f"new {phase}", CHANNELS[phase], edition, **options)
    for person in (BORYS,) if phase in OF_TWO else (BORYS, CELINA):
        await engine.lobby.join(f"join {phase} {person.id}", game, person, word="owls")
    await engine.lobby.start(f"start {phase}", game, ANA.id)
    for _ in range(MOST):
        look = await engine.queries.look(game)
        if look.table.phase == phase or look.roster.status is not Status.PLAYING:
            break
        person, command, revision = await next_order(engine, game)
        await engine.play.order(f"{game} move {revision}", game, person, command)
    assert look.table.phase == phase, f"{edition} never came to {phase}"


async def fill(database):
    """A game in each phase, and a lobby."""
    secret = random.Random(4).randbytes  # noqa: S311 - the same database every time
    async with open_engine(database, at_noon, secret) as engine:
        for phase, (edition, options) in SITTINGS.items():
            await stopped(engine, phase, edition, options)
        await opened(engine, "a lobby", CHANNELS["lobby"])
        await told(engine)


@asynccontextmanager
async def bot_over(database):
    """A bot at work with a database in which the people of `stored` sit: the sandbox, and the engine."""
    async with Sandbox() as discord:
        discord.people.clear()
        for person in PEOPLE:
            user = user_object(person.id, person.name)
            discord._world.people[person.id] = user
            discord.add_person(person.name).user = user
        for name, channel in CHANNELS.items():
            made = guild_channel(channel, discord.guild["id"], name, position=1)
            discord._world._add_channel(made)
        settings = Settings(_env_file=None, token=discord.token, database=database, pace=0)
        with pointing(discord.address):
            async with (
                open_engine(database, at_noon) as engine,
                running_bot(
                    settings, engine, Equipment(renderers=_BLANK.renderers, emoji_art=NONE)
                ) as bot,
            ):
                # The servers of these databases are no numbers to ask by.
                bot.services.access = Door()
                yield discord, engine


def shown_again(discord, person, rows):
    """A private message to a person with these rows of controls, as a program before has left it."""
    world = discord._world
    blank = blank_message(world.ids.next(), discord.channel["id"], world.bot, world.now())
    return world.post({**blank, "flags": 64, "components": rows}, ephemeral_to=person.id)


def button(custom_id):
    return {"type": 2, "style": 2, "label": "?", "custom_id": custom_id, "id": 2}


def row_of(controls):
    return {"type": 1, "id": 1, "components": controls}


def rows_in(components):
    """The rows of controls anywhere in a message."""
    for each in components:
        if each["type"] == 1:
            yield each
        yield from rows_in(each.get("components", ()))


async def panels(database):
    """By game and person: the rows of their panel as this program makes it."""
    found = []
    async with bot_over(database) as (discord, engine):
        for game in await games_of(engine):
            for person in discord.people:
                opening = Press(game, 0, Action.TURN).custom_id
                message = shown_again(discord, person, [row_of([button(opening)])])
                answer = (await person.press(message, opening)).answer
                rows = [*rows_in(answer["components"])] if answer else []
                found += [{"game": game, "person": person.id, "rows": rows}] if rows else []
    return found


async def games_of(engine):
    """The games in which the three sit."""
    held = [each.id for person in PEOPLE for each in await engine.queries.games_of(person.id)]
    return list(dict.fromkeys(held))


async def release(file):
    """Write the file of a release."""
    with tempfile.TemporaryDirectory() as scratch:
        database = Path(scratch) / "games.db"
        await fill(database)
        left = {"games": [*sql_of(database)], "panels": await panels(database)}
    file.write_bytes(gzip.compress(json.dumps(left).encode(), mtime=0))


def load(statements, database):
    """Make a database of what was written."""
    with closing(sqlite3.connect(database)) as raw:
        raw.executescript(statements)
        raw.execute("PRAGMA journal_mode = WAL")


if __name__ == "__main__":
    asyncio.run(release(Path(sys.argv[1])))
