"""The process dies at any statement, over and over; what was done is done once, and all is whole.

A seed is a run, and stands in the test's name; `make soak` makes a million steps of other seeds.
"""

import random
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from rules.app import Engine
from rules.audit import check
from rules.core.dice import seal_of
from rules.model.commands import EndPhase, Resign
from rules.model.errors import IllegalCommand, StoreError, TableRefused
from rules.players.levels import choose_steadily
from rules.store.ledger import SqlLedger
from rules.table.game import open_game
from rules.table.roster import Status, Venue
from tests.rules.conftest import Game
from tests.rules.support.soundness import must_be_sound
from tests.rules.support.stored import (
    ANA,
    PEOPLE,
    Failpoint,
    failing_engine,
    next_order,
    replaced,
    secrets,
    unseen,
)
from tests.sampling import sampled

STEPS = 1000
TABLES = 3
CRASHES = 0.06
MOST_STATEMENTS = 14
SEALED = "a word that nobody guesses"

Act = Callable[[Engine], Awaitable[object]]


@dataclass
class World:
    """A General that dies and begins again, and what everybody was told of each game."""

    folder: Path
    chance: random.Random
    secret: Callable[[int], bytes]
    failpoint: Failpoint = field(default_factory=Failpoint)
    lives: int = 0
    steps: int = 0
    tables: list = field(default_factory=list)
    """The games that are not over."""
    told: dict = field(default_factory=dict)
    """For each game the revision that its last receipt named."""
    done: dict = field(default_factory=dict)
    """The actions that were done, by id."""

    @property
    def path(self):
        return self.folder / f"{self.lives}.db"

    async def run(self, steps):
        pending = None
        while pending or self.steps < steps:
            async with failing_engine(self.path, self.failpoint, self.secret) as engine:
                self.must_be_whole(pending)
                pending = await self.live(engine, pending, steps)
                if pending:
                    self.die()
        self.must_be_whole(None)
        assert check(self.path, unseen).faults == ()

    async def live(self, engine, pending, steps):
        """Act until it is time to stop, or until the process dies: gives the act that it died of."""
        if pending:
            await self.do(engine, *pending)
        while self.steps < steps:
            self.steps += 1
            pending = await self.picked(engine)
            if self.chance.random() < CRASHES:
                at = self.chance.randint(1, MOST_STATEMENTS)
                self.failpoint.set(at, after=self.chance.random() < 0.5, dies=True)
            try:
                await self.do(engine, *pending)
            except StoreError:
                assert self.failpoint.fired
                return pending
            self.failpoint.set(0)
        return None

    def die(self):
        """The files as the process leaves them, with whatever it was writing."""
        before = self.path
        self.lives += 1
        for end in ("", "-wal"):
            shutil.copy(f"{before}{end}", f"{self.path}{end}")
        self.failpoint.set(0)

    async def do(self, engine, action, act):
        try:
            receipt = await act(engine)
        except (IllegalCommand, TableRefused):
            return
        if receipt is None:
            return
        if action in self.done:
            assert receipt.repeated
            assert receipt.revision == self.done[action]
        self.done[action] = receipt.revision
        self.told[receipt.game] = max(receipt.revision, self.told.get(receipt.game, 0))
        over = receipt.roster.status in (Status.OVER, Status.CANCELLED)
        if over:
            self.tables = [game for game in self.tables if game != receipt.game]
        elif receipt.game not in self.tables:
            self.tables.append(receipt.game)

    async def picked(self, engine):
        """Something that somebody does: its id, and how."""
        name = f"action {self.steps}"
        if len(self.tables) < TABLES:
            return name, lambda e: e.lobby.new(
                name, venue=Venue("g", "c"), host=ANA, edition="ryzyko", options={}, places=3
            )
        look = await engine.queries.look(self.chance.choice(self.tables))
        if look.roster.status is Status.LOBBY:
            return name, self.at_the_lobby(name, look.roster)
        if look.roster.status is Status.SEALED:
            return name, self.waiting_for_words(name, look.roster)
        kind = self.chance.random()
        if kind < 0.04:
            return self.again(look.roster.id)
        if kind < 0.15:
            return name, self.beside(name, look.roster)
        return name, await self.moved(name, engine, look)

    def beside(self, name, roster):
        """What is no move in its turn: news told, seats that change hands, orders out of place."""
        kind, person = self.chance.random(), self.chance.choice(PEOPLE).id
        if kind < 0.4:
            return self.tell_one
        if kind < 0.7:
            return self.seat_changed(name, roster)
        order = Resign if kind < 0.73 else EndPhase
        return lambda e: e.play.order(name, roster.id, person, order(seat=roster.seats[0]))

    def at_the_lobby(self, name, roster):
        if len(roster.players) == len(PEOPLE):
            if self.chance.random() < 0.4:
                who = self.chance.choice(PEOPLE).id
                return lambda e: e.lobby.add_seal(name, roster.id, who, seal_of(f"{SEALED} {who}"))
            return lambda e: e.lobby.start(name, roster.id, ANA.id)
        return lambda e: e.lobby.join(name, roster.id, PEOPLE[len(roster.players)], word="owls")

    def waiting_for_words(self, name, roster):
        if self.chance.random() < 0.1:
            return lambda e: e.lobby.start(name, roster.id, ANA.id)
        who = self.chance.choice(PEOPLE).id
        return lambda e: e.lobby.tell(name, roster.id, who, f"{SEALED} {who}")

    def again(self, game):
        """An interaction that is delivered twice."""
        before = self.chance.choice(list(self.done))
        return before, lambda e: e.play.order(before, game, ANA.id, EndPhase(seat="red"))

    async def tell_one(self, engine):
        if news := await engine.outbox.untold(1):
            await engine.outbox.note_told(news[0], f"message {news[0].id}")

    def seat_changed(self, name, roster):
        player = self.chance.choice(roster.players)
        if player.computer:
            return lambda e: e.hand_overs.take_back(name, roster.id, player.person)
        return lambda e: replaced(e, roster.id, player.seat, name)

    async def moved(self, name, engine, look):
        game = look.roster.id
        if mine := await engine.queries.look_as_computer(game):
            command = choose_steadily(mine.edition, mine.player, mine.choices)
            return lambda e: e.play.order_as_computer(name, game, command)
        person, command, _ = await next_order(engine, game)
        return lambda e: e.play.order(name, game, person, command)

    def must_be_whole(self, pending):
        """What is on the disk is sound; a pending act was done there wholly or not at all."""
        with closing(sqlite3.connect(self.path)) as raw:
            assert raw.execute("PRAGMA quick_check").fetchall() == [("ok",)]
            assert raw.execute("PRAGMA foreign_key_check").fetchall() == []
            ledger = SqlLedger(raw)
            inbox = {action for (action,) in raw.execute("SELECT action FROM inbox")}
            maybe = {pending[0]} if pending else set()
            assert set(self.done) <= inbox <= set(self.done) | maybe
            for game in self.tables:
                self.must_be_sound(ledger, game, maybe & inbox)

    def must_be_sound(self, ledger, game, just_done):
        log = ledger.log.events(game)
        assert len(log) == self.told[game] or (just_done and len(log) > self.told[game])
        spans = [(done.since, done.until) for done in ledger.inbox.actions(game)]
        assert [since for since, _ in spans] == [0, *(until for _, until in spans)][: len(spans)]
        if log:
            must_be_sound(folded(ledger.games.roster(game), log))


def folded(roster, log):
    """The game that a log gives, as the laws of the rules look at it."""
    at = open_game(roster, b"", log, 0)
    return Game(at.edition, at.state, list(log))


def world(folder, seed):
    return World(folder, random.Random(seed), secrets(seed))  # noqa: S311 - a test must be repeatable


@pytest.mark.parametrize("seed", sampled(range(10), 5))
async def test_whatever_dies_nothing_is_lost_or_done_twice(tmp_path, seed):
    here = world(tmp_path, seed)
    await here.run(STEPS)
    assert here.lives > STEPS * CRASHES / 4


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 150))
async def test_whatever_dies_in_a_million_steps(tmp_path, seed):
    for more in range(20):
        folder = tmp_path / str(more)
        folder.mkdir()
        await world(folder, 1000 * seed + more).run(STEPS)
        shutil.rmtree(folder)
