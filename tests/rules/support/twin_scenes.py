"""Scenes in which somebody keeps something to themselves: each is played once, and copied for two twins."""

import logging
import random
import shutil
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

from rules.app import open_engine
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.events import AttackDeclared
from rules.players.levels import choose_steadily
from rules.table.roster import PersonId, Status
from tests.rules.league.test_seasons import FOUNDER, TERMS, begun, entered, open_all, person
from tests.rules.play.test_asking import PEOPLE as ALONE
from tests.rules.play.test_asking import dealt as dealt_alone
from tests.rules.play.test_asking import play_on
from tests.rules.support.stored import PEOPLE, Clock, at_noon, dealt, opened, play, secrets

EDITIONS = ("classic", "ryzyko", "parker", "gniazdo", "galaxy")


async def _table(engine, chance):
    """In its setup now and then, else some turns later."""
    game = await dealt(engine, edition=chance.choice(EDITIONS))
    await play(engine, game, chance.randrange(30))
    if chance.random() < 0.7:
        while (await engine.queries.look(game)).table.round == 0:
            await play(engine, game, 5)
        await play(engine, game, chance.randrange(40))
    return PEOPLE, [game], []


async def _lobby(engine, chance):
    game = await opened(engine, edition=chance.choice(EDITIONS))
    for one in PEOPLE[1:]:
        await engine.lobby.join(f"join {one.id}", game, one, word="owls")
    return PEOPLE, [game], []


async def _alone(engine, chance):
    game = await dealt_alone(engine, chance.choice(EDITIONS), 1, 2, hints=True)
    wanted = chance.randrange(30)
    for _ in range(500):
        look = await engine.queries.look(game, ALONE[0].id)
        asked = look.player.seat in look.table.waiting_for and look.table.round
        if look.table.winner or (look.revision > wanted and asked):
            break
        await play_on(engine, game)
    return ALONE, [game], []


async def _league(engine, chance):
    """One season that people may still enter, and one with its first table set."""
    people = [person(number) for number in range(3)]
    entry = await entered(engine, 3, place=("g", "d"))
    season = await begun(engine, 3, TERMS)
    games = await open_all(engine)
    await play(engine, games[0], chance.randrange(10, 60))
    return people, games, [entry.id, season.id]


BEGINNINGS = {"table": _table, "lobby": _lobby, "alone": _alone, "league": _league}


class Scene:
    """One twin: a copy of the scene, with an engine and a clock of its own."""

    def __init__(self, path, people, games, seasons):
        self.path, self.people, self.games, self.seasons = path, people, games, seasons
        self.clock = Clock(at_noon() + timedelta(hours=1))
        self.engine: Any = None
        self.one, self.seat, self.seats = PersonId(""), Seat(""), ()
        self.since, self.logged = 0, []

    @property
    def game(self):
        return self.games[0]

    async def look(self, viewer=None):
        return await self.engine.queries.look(self.game, viewer)

    async def choose_one(self, number, *, unasked):
        """Choose whose secret it is, among those who may have it; False if there is nobody.

        Of each second number somebody who is asked, if they may; of the others everybody in turn.
        """
        look = await self.look()
        waiting = look.table.waiting_for if look.table else ()
        gone = (*look.table.eliminated, *look.table.resigned) if look.table else ()
        fit = [
            p
            for p in look.roster.players
            if p.person and p.seat not in gone and not (unasked and p.seat in waiting)
        ]
        if not fit or look.roster.status is Status.OVER:
            return False
        asked = [player for player in fit if player.seat in waiting]
        meant = fit if number % 2 else asked or fit
        player = meant[number // 2 % len(meant)]
        self.one, self.seat, self.seats = player.person, player.seat, look.roster.seats
        return True

    async def is_asked(self):
        table = (await self.look()).table
        return table is not None and self.seat in table.waiting_for

    async def go_on(self, chance):
        """Let others move, and time pass; whether it all stayed without the one."""
        await self._begin_what_waits()
        if (await self.look()).table is None or await self.is_asked():
            return await self._pass(chance)
        for _ in range(chance.randrange(1, 8)):
            if chance.random() < 0.3:
                await self._pass(chance)
            if not await self._others_move():
                return not await self.is_touched()
            if await self.is_touched():
                return False
        return True

    async def _begin_what_waits(self):
        """A lobby, or a league that may be entered: what was sealed is waited for from then on."""
        roster = (await self.look()).roster
        if roster.status is Status.LOBBY:
            await self.engine.lobby.start("start", self.game, roster.host)
        for season in self.seasons[:1]:
            await self.engine.seasons.begin("begin", season, FOUNDER.id, moderates=False)

    async def _others_move(self):
        look = await self.look()
        if look.roster.status is not Status.PLAYING:
            return False
        player = look.roster.player_at(look.table.waiting_for[0])
        if player.computer or player.person == self.one:
            return False
        mine = await self.look(player.person)
        command = choose_steadily(mine.edition, mine.player, mine.choices)
        if isinstance(command, cmd.Attack):
            target = look.table.territories[command.target]
            if target.owner == self.seat:
                return False
        await self.engine.play.order(f"move {look.revision}", self.game, player.person, command)
        return True

    async def _pass(self, chance):
        """A few hours: less than anybody's time, but more than that to a reminder now and then."""
        until = self.clock.now + timedelta(hours=chance.randrange(1, 12))
        for _ in range(100):
            timer = await self.engine._unit.read(
                lambda ledger: ledger.timers.next(self.engine._unit.kinds)
            )
            if timer is None or timer.due > until:
                break
            self.clock.now = max(self.clock.now, timer.due)
            await self.engine.timers._fire_due()
        self.clock.now = until
        return True

    async def is_touched(self):
        """Whether the one was asked, or attacked, since the twins were told apart."""
        look = await self.look()
        events = await self.engine.queries.story(self.game, self.since)
        return await self.is_asked() or any(
            getattr(event, "seat", None) == self.seat
            or (
                isinstance(event, AttackDeclared)
                and look.table.territories[event.target].owner == self.seat
            )
            for event in events
        )


class Scenes:
    """Scenes of one number, each played when it is first asked for."""

    def __init__(self, folder, seed):
        self._folder, self._seed, self._played = folder, seed, {}

    async def of(self, name):
        if name not in self._played:
            path = self._folder / f"{name}.db"
            path.parent.mkdir(parents=True, exist_ok=True)
            chance = random.Random(f"{self._seed} {name}")  # noqa: S311
            async with open_engine(path, at_noon, secrets(f"{self._seed} {name}")) as engine:
                self._played[name] = (path, *await BEGINNINGS[name](engine, chance))
        return self._played[name]

    @asynccontextmanager
    async def twin(self, name):
        """A copy of a scene, which is gone afterwards."""
        path, *known = await self.of(name)
        copy = path.with_name("twin.db")
        for rest in path.parent.glob("twin.db*"):
            rest.unlink()
        shutil.copy(path, copy)
        scene = Scene(copy, *known)
        heard = _Hearing(scene.logged)
        logger = logging.getLogger("rules")
        logger.addHandler(heard)
        try:
            async with open_engine(copy, scene.clock, secrets("twin")) as scene.engine:
                scene.since = (await scene.look()).revision
                yield scene
        finally:
            logger.removeHandler(heard)


class _Hearing(logging.Handler):
    def __init__(self, lines):
        super().__init__(logging.DEBUG)
        self._lines = lines

    def emit(self, record):
        self._lines.append(record.getMessage())
