"""Tables on a scripted clock: time passes at once, and everything that falls due in it fires in order."""

from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from rules.app import open_engine
from rules.audit import check
from rules.clock.deadlines import seat_time
from rules.lobby.acts import USUAL
from rules.model.board import Seat
from rules.players import baseline
from rules.players.levels import choose_steadily
from rules.table.game import with_roster
from rules.table.ids import Unrated
from rules.table.news import AskNews, DiceNews, LobbyNews, StartNews, TurnNews
from rules.table.pace import Downtime
from rules.table.roster import Status
from rules.table.seats import clock_of
from tests.rules.support.stored import ANA, MODERATOR, PEOPLE, Clock, dealt, secrets, unseen

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
MINUTE = timedelta(minutes=1)
ORDINARY = (LobbyNews, DiceNews, StartNews, TurnNews, AskNews)


def at(day, hour=0, minute=0):
    """A moment of January 2026, in UTC."""
    return datetime(2026, 1, 1, tzinfo=UTC) + (day - 1) * DAY + hour * HOUR + minute * MINUTE


def unrated(game):
    """The game as if its host had said that it does not count."""
    return with_roster(game, replace(game.roster, unrated=Unrated.AGREED))


class Week:
    """An engine, its clock, and one game of Ana (red), Borys (blue) and Celina (yellow)."""

    def __init__(self, engine, clock, path):
        self.engine, self.clock, self.path = engine, clock, path
        self.game = None
        self.read = 0

    async def begin(self, action="new", **options):
        """Deal a game, and play its setup."""
        await self.deal(action, **options)
        while (await self.look()).table.round == 0:
            await self.act()
        await self.news()
        return self

    async def deal(self, action="new", **options):
        """A game that counts for no rating, so that it can have any pace."""
        self.game = await dealt(self.engine, action, **options)
        await self.engine._unit.act(f"{action} unrated", self.game, ANA.id, unrated)
        await self.news()
        return self

    async def look(self, person=None):
        return await self.engine.queries.look(self.game, person)

    async def roster(self):
        return (await self.look()).roster

    async def waiting(self):
        """The seats that the table waits for."""
        return (await self.look()).table.waiting_for

    async def seat(self):
        (seat,) = await self.waiting()
        return seat

    async def person(self, seat=None):
        """The id of the person at a seat, or of the one that the table waits for."""
        return (await self.roster()).player_at(seat or (await self.waiting())[0]).person

    async def time(self, seat=None):
        """What the clock says of a seat that the table waits for."""
        times = await self.engine.times.of(self.game)
        return times.get(seat or (await self.waiting())[0])

    async def state(self, seat):
        return clock_of(await self.roster(), seat)

    async def order(self, command, person=None):
        person = person or await self.person(command.seat or None)
        look = await self.look()
        action = f"{self.game} order {look.revision} {self.clock.now}"
        return await self.engine.play.order(action, self.game, person, command)

    async def act(self, seat=None, level=choose_steadily):
        """One order of a seat's person, as a computer would give it."""
        person = await self.person(seat)
        mine = await self.look(person)
        await self.order(level(mine.edition, mine.player, mine.choices), person)

    async def end_turn(self, seat=None):
        """The person waited for plays a turn that risks nothing."""
        seat = seat or await self.seat()
        look = await self.look()
        begun = look.table.round, look.table.turn, look.table.stage
        while True:
            look = await self.look()
            now = look.table.round, look.table.turn, look.table.stage
            if look.roster.status is not Status.PLAYING or now != begun:
                return
            await self.act(look.table.waiting_for[0], baseline.choose_safely)

    async def until_turn_of(self, seat):
        while seat not in await self.waiting():
            await self.end_turn()
        await self.news()

    async def pass_to(self, moment):
        """Let time pass, while everything that is due fires at its moment."""
        for _ in range(10_000):
            due = await self.engine._unit.read(
                lambda ledger: ledger.timers.next(self.engine._unit.kinds)
            )
            if due is None or due.due > moment:
                break
            self.clock.now = max(self.clock.now, due.due)
            await self.engine.timers._fire_due()
        self.clock.now = moment
        await self.engine.timers._fire_due()

    async def fire_one(self):
        """The first timer fires, and nothing that comes of it."""
        kinds = self.engine._unit.kinds
        timer = await self.engine._unit.read(lambda ledger: ledger.timers.next(kinds))
        await self.engine.timers._try(timer)

    async def pass_by(self, span):
        await self.pass_to(self.clock.now + span)

    async def be_away(self, since, until):
        """The General was away; nothing fired, and nobody could act."""
        self.clock.now = until
        absence = Downtime(since, until)
        await self.engine._unit.write(lambda ledger: ledger.uptime.note_absence(absence, -1))

    async def runs_ahead(self, span):
        """The machine's clock is set ahead; the General notices a gap, and is at work on."""
        await self.at_work(self.clock.now)
        self.clock.now += span
        await self.engine.uptime.note()
        await self.at_work(self.clock.now + 10_000 * DAY)  # until it is noted again: no gap

    async def is_set_right(self, span):
        """The machine's clock is set back by so much, and the General notices that."""
        await self.at_work(self.clock.now)
        self.clock.now -= span
        await self.engine.uptime.note()
        await self.engine.timers._fire_due()
        await self.at_work(self.clock.now + 10_000 * DAY)

    async def at_work(self, moment):
        """It was noted at that moment that the General was at work."""
        await self.engine._unit.write(lambda ledger: ledger.uptime.note_at_work(moment))

    async def news(self):
        """What is to be told since this was last asked, without what tells the game itself."""
        rows = await self.engine.outbox.untold(1000, self.read)
        self.read = rows[-1].id if rows else self.read
        return [row.content for row in rows if not isinstance(row.content, ORDINARY)]

    async def told(self):
        """The same in few words: what, and whom it is about."""
        return [words for words in map(in_words, await self.news()) if words]

    def must_be_sound(self):
        faults = check(self.path, unseen).faults
        assert faults == (), faults


async def in_pace(table, pace):
    """The pace of the table by everybody's consent; the running wait begins again."""
    host = (await table.roster()).host
    await table.engine.times.set_pace(f"pace {pace} {table.clock.now}", table.game, host, pace)
    for person in PEOPLE:
        if person.id != host:
            action = f"agree {person.id} {pace} {table.clock.now}"
            await table.engine.times.agree(action, table.game, person.id)
    await table.news()


def in_words(content):
    match content.kind:
        case "notice":
            return f"{content.notice} {content.seat}"
        case "reminder":
            return f"reminder {content.number} {content.seat}"
        case "private":
            said = content.clock or ("replaced" if content.replaced else "")
            return f"to {content.seat}: {said}" if said else ""
        case kind:
            return kind


def seat_of(person):
    return {"Ana": Seat("red"), "Borys": Seat("blue"), "Celina": Seat("yellow")}[person.name]


def person_of(seat):
    return next(person.id for person in PEOPLE if seat_of(person) == seat)


@asynccontextmanager
async def week(path, now=None, caps=USUAL):
    clock = Clock(now or at(1, 12))
    async with open_engine(path, clock, secrets(1), caps) as engine:
        yield Week(engine, clock, path)


__all__ = ["DAY", "HOUR", "MINUTE", "MODERATOR", "Week", "at", "in_words", "seat_time", "week"]
