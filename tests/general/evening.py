"""An evening at a club: tables and leagues whose people do what comes to their minds, while the bot is killed."""

import asyncio
import random
import shutil
import sqlite3
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from rules.app import open_engine
from rules.table.roster import OPEN, Roster
from rules.upkeep import backup
from tests.general import hastened
from tests.general.process import general_ready, general_running, heard
from tests.general.whims import Whims
from tests.patience import PATIENCE, patience

SAID = {
    "risk new": ("Your game is open",),
    "risk join": ("You play ",),
    "risk table computer": ("played by a computer",),
    "risk start": ("The game begins",),
    "pace": ("Pace of this game",),
    "league found": ("You’ve started ",),
    "league join": ("You’ve joined Cup",),
    "league_begin": (" begins.",),
    "order resign": (" resigns;",),
    **dict.fromkeys(("risk table truce", "accept", "refuse"), ("### Truces",)),
}
"""What an act is answered with once it is done, and never before."""
_ORDERED = (", game ", "Next: ", "Waiting for ", "Game over: ")
"""How an order that was followed is answered: by the panel, which names the game, or briefly beside one."""
NOT_THEIRS = "It’s not your turn."
"""How an order of somebody else's turn is refused; whose it is, is said there, too."""
_AT_A_TABLE = 2
"""Acts in one storm for each table."""


@dataclass(frozen=True)
class Act:
    """What somebody asked for, and with what it is answered if it is done."""

    what: str
    asked: Any

    @property
    def when_done(self):
        orders = _ORDERED if self.what.startswith("order ") else ()
        return SAID.get(self.what, orders)


@dataclass(frozen=True)
class Seen:
    """Every game as it stands, and the engine of a copy that knows more."""

    engine: Any
    rosters: tuple[Roster, ...]

    def hosted(self, person):
        """The newest table that somebody hosts, of no league; None without any."""
        mine = (each for each in self.rosters if each.host == person.id and not each.season)
        return max(mine, key=lambda roster: roster.number, default=None)

    @property
    def open(self):
        return [roster for roster in self.rosters if roster.status in OPEN]


class Evening:
    """One sandbox and one database; one process after the other, each killed in a storm of acts."""

    def __init__(self, discord, folder, seed, *, tables, leagues, others=()):
        self.discord, self.folder = discord, folder
        self.chance = random.Random(seed)  # noqa: S311
        self.acts, self.looks, self.logs = [], [], []
        self.kills = 0
        self._process: Any = None
        self._since = datetime.now(UTC)
        self.whims = Whims(discord, self.chance, tables, leagues, others)
        self._most = round(_AT_A_TABLE * (tables + 2 * leagues))

    @property
    def database(self):
        return self.folder / "games.db"

    def read(self, query, *values):
        with closing(sqlite3.connect(self.database)) as connection:
            return connection.execute(query, values).fetchall()

    # --- its processes

    @asynccontextmanager
    async def at_work(self, running=general_ready):
        """A process, whose log is kept."""
        hasty = {"script": hastened.__file__, "hastened_since": self._since.isoformat()}
        caps = {"most_games_per_channel": 1000, "most_games_per_server": 1000}
        async with running(self.discord, self.folder, **hasty, **caps) as process:
            self._process = process
            yield process
            if process.returncode is None:
                process.terminate()
            _, log = await process.communicate()
            self.logs.append(log.decode())

    async def begin(self, calm):
        """The first process, which tells Discord of its commands; so many times people act in peace."""
        async with self.at_work() as process:
            await self._somebody_asks()
            for _ in range(calm):
                for begun in self._begun(await self._wanted()):
                    await begun.wait()
            await self.kill(process)

    async def kill(self, process):
        process.kill()
        await process.wait()
        self.kills += 1

    async def storm(self):
        """A process is killed amid what many ask for at once; every sixth before it has come so far."""
        if self.chance.random() < 1 / 6:
            async with self.at_work(general_running) as process:
                await heard(process.stderr, self.chance.choice(("connected as", "ready as")))
                await self._passed(self.chance.randrange(1, 30))
                await self.kill(process)
        wanted = await self._wanted()
        async with self.at_work() as process:
            await self.discord.wait_until_online()
            begun = self._begun(wanted)
            await self._passed(self.chance.randrange(1, 5 * len(wanted) + 2), begun)
            await self.kill(process)

    def _begun(self, wanted):
        """Let people ask for all of it at once."""
        acts = [Act(what, begin()) for what, begin in wanted]
        self.acts += acts
        return [act.asked for act in acts]

    async def _wanted(self):
        async with self.seen() as seen:
            wanted = [whim async for whim in self.whims.of_all(seen)]
        self.chance.shuffle(wanted)
        return wanted[: self._most]

    async def _passed(self, wakes, begun=()):
        """Wait until so much has happened, or all of these are answered."""
        left = wakes

        def enough():
            nonlocal left
            left -= 1
            return left < 0 or (bool(begun) and all(one.finished.is_set() for one in begun)) or None

        try:
            await self.discord.wait_for(enough, "something", within=5)
        except TimeoutError:
            return  # there was nothing to do

    @asynccontextmanager
    async def seen(self):
        """The games as they stand, in a copy: the files as they lie where nobody is at work."""
        copy = self.folder / "seen" / "games.db"
        shutil.rmtree(copy.parent, ignore_errors=True)
        copy.parent.mkdir()
        if self._process is None or self._process.returncode is not None:
            for name in ("games.db", "games.db-wal"):
                if (file := self.folder / name).exists():
                    shutil.copy(file, copy.with_name(name))
        else:
            await asyncio.to_thread(backup, self.database, copy)
        async with open_engine(copy, hastened.hastened_since(self._since)) as engine:
            yield Seen(engine, await self._rosters(engine, copy))

    async def _rosters(self, engine, copy):
        with closing(sqlite3.connect(copy)) as raw:
            games = [game for (game,) in raw.execute("SELECT id FROM games ORDER BY id")]
        return tuple([(await engine.queries.look(game)).roster for game in games])

    # --- its end

    async def settle(self):
        """Everybody resigns until all is over and told, and everybody is answered."""
        async with patience(4):
            while True:
                async with self.seen() as seen:
                    wanted = [whim async for whim in self.whims.to_end(seen)]
                    if not wanted and await self.whims.is_over(seen):
                        break
                for begun in self._begun(wanted):
                    await begun.wait()
                await self._somebody_asks()
        for act in self.acts:
            if act.asked.answered_with:
                await act.asked.wait(within=PATIENCE)
        await self.until_told()

    async def until_told(self):
        """Wait until all news are told, and all leagues' errands are run."""
        async with patience():
            while self._is_busy():
                await self._somebody_asks()

    async def _somebody_asks(self):
        """Wait for as long as the bot takes for an answer."""
        asked = await self.whims.hosts[0].command(self.discord.channel, "risk help")
        self.looks.append(asked)

    def _is_busy(self):
        untold = self.read("SELECT 1 FROM outbox WHERE told_at IS NULL LIMIT 1")
        return untold or self.read("SELECT 1 FROM seasons WHERE busy LIMIT 1")
