"""Acts that nobody is told of: each is committed, delivered twice and cut off; the next process answers."""

import asyncio
import sqlite3
from collections import defaultdict
from contextlib import asynccontextmanager, closing
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.client import running_bot
from bot.components.custom_ids import NO_GAME, Press
from bot.interactions.reply import Reply
from bot.interactions.request import Request
from bot.interactions.throttle import Arrivals
from bot.recovery.pending_replies import Unanswered
from rules.app import open_engine
from rules.engine.unit_of_work import UnitOfWork
from rules.table.roster import PersonId
from sandbox import text_of
from sandbox.checks.modal_fields import fields_of
from sandbox.interactions.interactions import Interaction
from tests.bot.laws.test_authority import forged
from tests.bot.support.forgotten import Known, snapshot, standing
from tests.bot.support.table import until_told
from tests.patience import patience
from tests.sampling import ALL, SAMPLE

DONE = "I was interrupted, but that’s done"
UNDONE = "nothing changed"
BEFORE = "I couldn’t answer your last request, but it’s done"
LATE = "I couldn’t answer you, but your request went through"
_LATER = ("asked", "moments", "absences", "timers", "sqlite_sequence", "sqlite_stat1")
"""Tables of what goes on by itself, and of promised answers."""
_USER_SELECT = 5
_COUNTED = ("events", "inbox")


def written(database):
    """What acts have written: every row, of the tables that only grow their number; not what was told."""
    with closing(sqlite3.connect(database)) as raw:
        tables = [
            name
            for (name,) in raw.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
            if name not in _LATER
        ]
        return {name: raw.execute(_query(name)).fetchall() for name in sorted(tables)}


def _query(table):
    if table in _COUNTED:
        return f"SELECT count(*) FROM {table}"  # noqa: S608
    if table == "outbox":
        return "SELECT max(id) FROM outbox"
    if table == "people":
        chosen = "theme != '' OR habits != '' OR rests != '' OR language != ''"
        return f"SELECT person, theme, habits, rests, language FROM people WHERE {chosen}"  # noqa: S608
    return f"SELECT * FROM {table}"  # noqa: S608


async def pressing(discord, person, name, values=(), fields=None, people=False, place=None):
    """What sends a press of a control of that id, with its form filled in if it opens one."""
    shown = await person.command(place or discord.channel, "risk help")
    message, chosen = forged(shown.answer, name, values), list(values) or None
    if people:
        message["components"][0]["components"][0] |= {"type": _USER_SELECT, "options": []}
    if fields is None:
        return partial(person.begin_press, message, name, chosen)
    opened = await person.press(message, name, chosen)
    assert opened.modal, opened.text
    names = [field.custom_id for field in fields_of(opened.modal)]
    return partial(person.begin_submit, opened, dict(zip(names, fields, strict=False)))


def known(database, asked):
    """The rows by which an act is known."""
    with closing(sqlite3.connect(database)) as raw:
        return [
            row
            for table in ("inbox", "effects")
            for row in raw.execute(
                f"SELECT action FROM {table} WHERE action LIKE ?",  # noqa: S608
                (f"{asked.id}%",),
            )
        ]


@dataclass(frozen=True)
class Cut:
    """An interaction that was cut off: the act, and whether it had changed anything by then."""

    act: str
    asked: Interaction
    changed: bool
    forgets: bool = False

    @property
    def is_promised(self):
        """Whether its person sees that an answer will come."""
        return self.asked.acknowledged.is_set()

    @property
    def said(self):
        """What was answered, on a panel also beside it; nothing where no answer was promised."""
        return "\n".join(map(text_of, self.asked.answers)) if self.is_promised else ""

    @property
    def is_written_of(self):
        """Whether a letter says that it was done: no answer can."""
        return self.changed and not self.is_promised


ACTING = ContextVar("acting", default="")
"""The action that a task is at, and those that it begins."""


class Walk:
    """Two processes over one database: the first acts and answers nobody, the second answers all."""

    def __init__(self, discord, settings, patches, equipment):
        self.discord = discord
        self.settings = settings.model_copy(update={"close_within": 0.0})
        self.engine: Any = None
        self.cuts = []
        self.snapshots = []
        """After each act that put anybody where nobody stood before: its name, and the database as it was then."""
        self._stand = set()
        self._patches = patches
        self._equipment = equipment
        self._dies = {}
        """Where each interaction is cut off: before its first commit, or before its answer."""
        self._came = defaultdict(int)
        self._tasks = defaultdict(list)
        self._arrived = asyncio.Event()
        self._seen = {}
        self._answers = defaultdict(int)

    @asynccontextmanager
    async def acting(self):
        """The first process; it dies with the block."""
        async with self._serving():
            await self.discord.people[0].command(self.discord.channel, "risk help")
            async with self._cutting():
                yield self

    async def answered(self):
        """The next process answers, or writes; gives each cut with its answer, and each person's letters."""
        async with self._serving() as engine:
            for cut in self.cuts:
                if cut.is_promised:
                    await cut.asked.wait()

            async def is_settled():
                return not await engine.promises.left_over()

            async with patience():
                await engine.promises.settled.until(is_settled)
        letters = {
            person.id: [m for m in person.dm_messages() if LATE in m["content"]]
            for person in self.discord.people
        }
        return [(cut, cut.said) for cut in self.cuts], letters

    @asynccontextmanager
    async def _serving(self):
        async with (
            open_engine(self.settings.database, caps=self.settings.caps) as engine,
            running_bot(self.settings, engine, self._equipment),
        ):
            self.engine = engine
            yield engine

    @asynccontextmanager
    async def _cutting(self):
        admit, answer, write = Request.admit, Reply.answer, UnitOfWork.write
        is_new = Arrivals.is_new

        def came(arrivals, interaction):
            self._came[str(interaction)] += 1
            self._arrived.set()
            return is_new(arrivals, interaction)

        def admitted(request, name):
            self._tasks[request.action].append(asyncio.current_task())
            ACTING.set(request.action)
            self._arrived.set()
            return admit(request, name)

        async def answered(reply, *shown):
            action = str(reply._interaction.id)
            if action in self._dies:
                self._answers[action] += 1
                self._seen.setdefault(action, written(self.settings.database))
                raise asyncio.CancelledError
            await answer(reply, *shown)

        async def wrote(unit, work):
            if self._dies.get(ACTING.get()) == "commit":
                raise asyncio.CancelledError
            return await write(unit, work)

        with self._patches.context() as patched:
            patched.setattr(Arrivals, "is_new", came)
            # Who dies tells nobody with their next answer, either.
            patched.setattr(Unanswered, "add", lambda *_: None)
            patched.setattr(Request, "admit", admitted)
            patched.setattr(Reply, "answer", answered)
            patched.setattr(UnitOfWork, "write", wrote)
            yield

    # --- what people do

    async def look(self, game, person=None):
        return await self.engine.queries.look(game, PersonId(person.id) if person else None)

    async def games_of(self, person):
        return await self.engine.queries.games_of(PersonId(person.id))

    async def season(self):
        return await self.engine.seasons.newest_in(self.discord.channel["id"])

    async def lesson_of(self, person):
        return await self.engine.lessons.of(PersonId(person.id))

    async def command(self, act, person, place=None, /, *, goes_on=False, **options):
        """A command: killed before its commit, then before its answer.

        `goes_on`: what follows from it by itself, as a computer's moves, may be seen already.
        """

        async def prepared():
            return partial(person.begin_command, place or self.discord.channel, act, **options)

        await self._act(act, prepared, goes_on=goes_on)

    async def press(
        self,
        action,
        person,
        game,
        *args,
        values=(),
        fields=None,
        people=False,
        place=None,
        forgets=False,
        goes_on=False,
    ):
        """A press as on a panel of this moment, with its form filled in if it opens one."""

        async def prepared():
            token = (await self.look(game, person)).token if game != NO_GAME else 0
            name = Press(game, token, action, args).custom_id
            return await pressing(self.discord, person, name, values, fields, people, place)

        await self._act(str(action), prepared, goes_on=goes_on, forgets=forgets)

    async def _act(self, act, prepared, *, goes_on=False, forgets=False):
        """`forgets`: nobody is owed an answer to what they asked before."""
        await until_told(self.engine)
        before = self.written()
        early = await self._cut_off(await prepared(), "commit", 1)
        assert goes_on or self.written() == before, f"{act}: changed before its commit"
        assert not known(self.settings.database, early), f"{act}: known before its commit"
        if not forgets:
            self.cuts.append(Cut(act, early, changed=False))
        late = await self._cut_off(await prepared(), "answer", 2)
        seen, answers = self._seen.get(late.id), self._answers[late.id]
        assert seen is not None, f"{act}: was never answered"
        is_known = bool(known(self.settings.database, late))
        assert answers == 1, f"{act}: answered anew when it came again"
        await until_told(self.engine)
        assert goes_on or self.written() == seen, f"{act}: changed more when it came again"
        assert goes_on or is_known == (seen != before), f"{act}: its row says otherwise"
        self.cuts.append(Cut(act, late, is_known, forgets))
        self._note_who_stands_where(act)

    def written(self):
        return written(self.settings.database)

    @property
    def people(self):
        return [Known(person.id, person.name) for person in self.discord.people]

    def _note_who_stands_where(self, act):
        database = self.settings.database
        stand = standing(database, self.people)
        if stand - self._stand or SAMPLE == ALL:
            copy = database.with_name(f"after {len(self.snapshots)}.db")
            snapshot(database, copy)
            self.snapshots.append((act, copy))
            self._stand |= stand

    async def _cut_off(self, send, where, times):
        """Let an interaction come so many times, and be cut off there."""
        gateway = self.discord.gateway
        gateway.deliveries = times
        asked = send()
        gateway.deliveries = 1
        self._dies[asked.id] = where
        async with patience():
            while self._came[asked.id] < times or not self._tasks[asked.id]:
                self._arrived.clear()
                await self._arrived.wait()
            await asyncio.wait(self._tasks[asked.id])
        return asked
