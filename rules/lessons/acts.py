"""Private tables that don't count: lessons, and trials that go on from a position of a finished game.

They post nothing and need no channel, have no clock, and don't count for quotas. Lessons are against a
computer player; trials are deleted a day after the last move.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.core.dice import commitment
from rules.core.evolve import replay
from rules.core.past import places_left
from rules.editions.registry import find_rulebook
from rules.engine.hooks import TRIAL_ENDS, UpkeepKind
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import UnitOfWork
from rules.lobby import lobby
from rules.lobby.forming import close, empty_table, new_id
from rules.lobby.lobby import free_name
from rules.model import events as e
from rules.model.board import Seat
from rules.model.commands import Computer
from rules.model.errors import TableReason, TableRefused
from rules.players.levels import DEFAULT_LEVEL, GENTLE
from rules.store.port import Ledger
from rules.store.protocols import Timer
from rules.table.game import Change, Game, dice_at, open_game
from rules.table.ids import Unrated
from rules.table.roster import (
    NOWHERE,
    GameId,
    Person,
    PersonId,
    Player,
    Roster,
    Scheme,
    Seeds,
    Status,
    Trial,
)
from rules.table.seats import must_reach
from rules.table.settings import LANGUAGE, Preset, set_setting

LESSONS_KEPT: Final = timedelta(days=2)
"""How long an idle lesson is kept."""

_PLAYED: Final = Preset("", "lesson@3", 2, {})


class Lessons:
    """Lessons, at most one per person."""

    def __init__(self, unit: UnitOfWork, secret: Callable[[int], bytes]) -> None:
        self._unit = unit
        self._secret = secret

    async def begin(self, action: str, person: Person, language: str) -> Receipt:
        """Start a person's lesson, replacing an earlier one; deletes abandoned lessons.

        `language`: the language of the computer player's messages.
        """
        secret, game = self._secret(32), new_id(self._secret)

        def decide(ledger: Ledger) -> tuple[Game, Change]:
            self._clear_away(ledger, person.id)
            roster = set_setting(
                self._table(action, game, person, secret), person.id, LANGUAGE.name, language
            )
            ledger.games.open(roster, secret)
            before = open_game(roster, secret, (), 0)
            return before, close(before, self._unit.clock())

        return await self._unit.execute_once(action, person.id, decide)

    async def of(self, person: PersonId) -> GameId | None:
        """A person's lesson, possibly over; None if they have none."""
        lessons = await self._unit.read(lambda ledger: ledger.games.lessons_of(person))
        taught = [roster.id for roster in lessons if roster.is_taught]
        return taught[-1] if taught else None

    def _table(self, action: str, game: GameId, person: Person, secret: bytes) -> Roster:
        """A table with the person, who goes first, and a computer player."""
        colours = find_rulebook(_PLAYED.edition).colours
        empty = empty_table(game, NOWHERE, person, _PLAYED, secret, self._unit.clock())
        roster = lobby.join(
            replace(empty, rated=False, hints=True), person, action, "", colours, None
        )
        return lobby.add_computer(roster, person.id, f"{action}.computer", colours, GENTLE)

    def _clear_away(self, ledger: Ledger, person: PersonId) -> None:
        left = ledger.games.lessons_before(self._unit.clock() - LESSONS_KEPT)
        lessons = ledger.games.lessons_of(person)
        own = [roster.id for roster in lessons if roster.is_taught]
        for game in {*left, *own}:
            self._unit.delete(ledger, game)


TRIALS_KEPT: Final = timedelta(days=1)
"""How long an idle trial is kept."""


class Trials:
    """Trials, at most one per person."""

    def __init__(self, unit: UnitOfWork, secret: Callable[[int], bytes]) -> None:
        self._unit = unit
        self._secret = secret
        self.upkeep = UpkeepKind(TRIAL_ENDS, self._end)

    async def begin(
        self, action: str, game: GameId, turn: int, person: Person, guild: str, language: str
    ) -> Receipt:
        """Let a person try a turn of a finished game, replacing an earlier trial.

        `guild`: the server the request comes from, empty for none; `language`: that of the computers'
        messages.

        Raises:
            TableRefused: no such game is visible to them there; it isn't over, is a lesson, or has nothing to
                try in that turn.
        """
        secret, new = self._secret(32), new_id(self._secret)

        def decide(ledger: Ledger) -> tuple[Game, Change]:
            of = must_reach(self._unit.load(ledger, game).roster, person.id, guild)
            if of.is_lesson:
                raise TableRefused(TableReason.NO_SUCH_GAME, game=game)
            now = self._unit.clock()
            change = set_up_trial(of, ledger.log.events(game), turn, person, (new, secret, now))
            for roster in ledger.games.lessons_of(person.id):
                if roster.trial:
                    self._unit.delete(ledger, roster.id)
            roster = set_setting(change.after.roster, person.id, LANGUAGE.name, language)
            ledger.games.open(roster, secret)
            ledger.timers.set(Timer(new, TRIAL_ENDS, now + TRIALS_KEPT))
            before = open_game(roster, secret, (), 0)
            return before, replace(change, after=replace(change.after, roster=roster))

        return await self._unit.execute_once(action, person.id, decide)

    async def of(self, person: PersonId) -> GameId | None:
        """A person's trial game; None if they have none."""
        lessons = await self._unit.read(lambda ledger: ledger.games.lessons_of(person))
        return next((roster.id for roster in lessons if roster.trial), None)

    def _end(self, ledger: Ledger, game: GameId, now: datetime) -> datetime | None:
        """Delete an idle trial; otherwise returns when to check again."""
        due = ledger.games.roster(game).since + TRIALS_KEPT
        if due > now:
            return due
        self._unit.delete(ledger, game)
        return None


_AUTOMATIC: Final = (e.StepBegan, e.StageBegan, e.IncomeGranted, e.ArmiesMustered, e.ArmiesLost)
"""Automatic events at the beginning of a turn."""


def before_turn(log: Sequence[e.Event], turn: int) -> tuple[Seat, Sequence[e.Event]]:
    """A turn's seat, and the events up to its first decision, without undone ones.

    Raises:
        TableRefused: the game has no such turn, or was won as it began.
    """
    left = [log[at] for at in places_left(log)]
    begins = [at for at, event in enumerate(left) if isinstance(event, e.TurnBegan)]
    if not 0 < turn <= len(begins):
        raise TableRefused(TableReason.NO_SUCH_TURN, turn=turn)
    at = begins[turn - 1]
    begun = left[at]
    until = next(
        (n for n in range(at + 1, len(left)) if not isinstance(left[n], _AUTOMATIC)), len(left)
    )
    is_won = until < len(left) and isinstance(left[until], e.GameOver)
    if is_won or not isinstance(begun, e.TurnBegan):
        raise TableRefused(TableReason.NO_SUCH_TURN, turn=turn)
    return begun.seat, left[:until]


def set_up_trial(
    of: Roster,
    log: Sequence[e.Event],
    turn: int,
    person: Person,
    given: tuple[GameId, bytes, datetime],
) -> Change:
    """A table where a person plays on from a turn's first decision, in its seat, against computers.

    The other players are replaced by their levels, or by the default one for people. The remaining cards are
    reshuffled. `given`: the new table's id, secret and time.

    Raises:
        TableRefused: the game isn't over, or there is nothing to try in that turn.
    """
    if of.status is not Status.OVER:
        raise TableRefused(TableReason.NOT_OVER)
    seat, events = before_turn(log, turn)
    roster = _table(of, seat, turn, person, given)
    before = open_game(roster, given[1], (), 0)
    whole = (*events, shuffle_at(before, events))
    return Change(open_game(roster, given[1], whole, 0), whole)


def shuffle_at(before: Game, events: Sequence[e.Event]) -> e.DeckShuffled:
    """The remaining cards, shuffled by the new table's secret."""
    deck = sorted(replay(events).cards.deck)
    return e.DeckShuffled(cards=dice_at(before).shuffled(deck, "trial"))


def _table(
    of: Roster, seat: Seat, turn: int, person: Person, given: tuple[GameId, bytes, datetime]
) -> Roster:
    game, secret, now = given
    empty = Roster(
        id=game,
        status=Status.PLAYING,
        venue=NOWHERE,
        host=person.id,
        edition=of.edition,
        options=of.options,
        places=of.places,
        players=(),
        commitment=commitment(secret),
        created=now,
        since=now,
        scheme=Scheme.JOINED,  # no lines are added
        rated=False,
        hints=True,
        unrated=Unrated.HINTED,
        rules=of.rules,
        seeds=Seeds.SECRET,
        trial=Trial(of.id, turn),
    )
    for player in of.players:
        level = player.kind.level if isinstance(player.kind, Computer) else DEFAULT_LEVEL
        sits = Player(player.seat, free_name(empty), None, Computer(level))
        if player.seat == seat:
            sits = Player(seat, person.name, person.id)
        empty = replace(empty, players=(*empty.players, sits))
    return empty
