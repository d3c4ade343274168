"""A game that the referee keeps, its dice, and who did what: enough to play it again. Pure."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Annotated, Any, NoReturn, TypeVar

from pydantic import Field
from pydantic_core import to_jsonable_python

from rules.core import decide
from rules.core.dice import Dice, ProvableDice, commitment, game_key
from rules.core.edition import Defends, Edition, Table, as_ordered
from rules.core.past import past_after
from rules.model.board import Border, Seat
from rules.model.commands import Attack, Command, GivenBy, Trade
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import Event
from rules.model.state import NO_PAST, GameState, Past
from rules.referee.positions.position import Part, Position
from rules.referee.positions.reading import edition_of, state_of
from rules.referee.positions.writing import position_of
from rules.referee.refusals import RefereeReason as Why
from rules.referee.refusals import Refused
from rules.table.lines import key_of
from rules.table.roster import Act, ActKind, Line, Roster, Seeds, Truce
from rules.table.story import FinishedGame

T = TypeVar("T")
Roll = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shuffle:
    """One shuffle: its use (`deal`, `deck`, `missions`), the items before it, and their order after it."""

    label: str
    items: tuple[str, ...]
    order: tuple[str, ...]


class ScriptedDice(Dice):
    """Dice that give the rolls of a script in its order; shuffles are the game's own.

    The length of a defence roll is the defender's choice.
    """

    def __init__(self, rolls: Sequence[Roll], own: Dice) -> None:
        self._rolls = rolls
        self._own = own
        self._rolled = 0

    def roll(self, count: int, label: str = "dice") -> Roll:
        """The next roll, highest first.

        Raises:
            Refused: the script has ended.
            IllegalCommand: its next roll has another number of dice.
        """
        if label != "dice":
            return self._own.roll(count, label)
        roll = self._next()
        if len(roll) != count:
            raise _not_allowed(roll, range(count, count + 1))
        self._rolled += 1
        return tuple(sorted(roll, reverse=True))

    def shuffled(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        return self._own.shuffled(items, label)

    def defends(self, _ordered: int, allowed: range) -> int:
        """The number of dice of the next roll, if the defender may choose it.

        Raises:
            Refused: the script has ended.
            IllegalCommand: the defender may not.
        """
        roll = self._next()
        if len(roll) not in allowed:
            raise _not_allowed(roll, allowed)
        return len(roll)

    def must_be_spent(self) -> None:
        """Refuse a script that names more rolls than were made."""
        if self._rolled < len(self._rolls):
            raise Refused(Why.SCRIPT_TOO_LONG, rolls=len(self._rolls), rolled=self._rolled)

    def _next(self) -> Roll:
        if self._rolled == len(self._rolls):
            raise Refused(Why.SCRIPT_TOO_SHORT, rolls=len(self._rolls))
        return self._rolls[self._rolled]


def _not_allowed(roll: Roll, allowed: range) -> IllegalCommand:
    low, high = allowed[0], allowed[-1]
    return IllegalCommand(Reason.DICE_NOT_ALLOWED, dice=len(roll), low=low, high=high)


class NotedDice(Dice):
    """Dice that note every roll and shuffle, for the record."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.rolls: list[Roll] = []
        self.shuffles: list[Shuffle] = []

    def roll(self, count: int, label: str = "dice") -> Roll:
        roll = self._dice.roll(count, label)
        self.rolls.append(roll)
        return roll

    def shuffled(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        order = self._dice.shuffled(items, label)
        named = tuple(map(str, items)), tuple(map(str, order))
        self.shuffles.append(Shuffle(label, *named))
        return order


class RecordedDice(Dice):
    """Dice of a record whose secret is not told: they fall as it says, as long as that is possible."""

    def __init__(self, rolls: Sequence[Roll], shuffles: Sequence[Shuffle]) -> None:
        self._rolls = list(rolls)
        self._shuffles = list(shuffles)

    def roll(self, count: int, label: str = "dice") -> Roll:  # noqa: ARG002 - as all dice are asked
        roll = self._rolls.pop(0) if self._rolls else ()
        return roll if len(roll) == count else (0,) * count

    def defends(self, ordered: int, allowed: range) -> int:
        """The number of dice that the record says were rolled, if it is allowed."""
        rolled = len(self._rolls[0]) if self._rolls else ordered
        return rolled if rolled in allowed else ordered

    def shuffled(self, items: Sequence[T], label: str) -> tuple[T, ...]:  # noqa: ARG002
        order = self._shuffles.pop(0).order if self._shuffles else ()
        by_name = {str(item): item for item in items}
        fits = sorted(order) == sorted(by_name)
        return tuple(by_name[name] for name in order) if fits else tuple(items)


def same(field: str, found: Any, expected: Any) -> None:  # noqa: ANN401 - JSON values
    """Refuse a part of a record that is not what it must be.

    Raises:
        Refused: naming the first difference, as `record.events.57.attack.1`.
    """
    if found == expected:
        return
    if isinstance(found, dict) and isinstance(expected, dict):
        for name in (*expected, *(name for name in found if name not in expected)):
            same(f"{field}.{name}", found.get(name), expected.get(name))
    if isinstance(found, list) and isinstance(expected, list):
        for at, (one, other) in enumerate(zip_longest(found, expected)):
            same(f"{field}.{at}", one, other)
    refuse_change(field, found, expected)


def refuse_change(field: str, found: object, expected: object) -> NoReturn:
    """Refuse a record for a difference.

    Raises:
        Refused: always.
    """
    raise Refused(Why.RECORD_CHANGED, field=f"record.{field}", found=found, expected=expected)


def json_values(value: object) -> Any:  # noqa: ANN401 - JSON values
    """A value as JSON-like values."""
    return to_jsonable_python(value)


class TrucePart(Part):
    """The terms of a truce: who offered it and who agreed, its borders (none: all), its last round."""

    seats: tuple[Seat, Seat]
    borders: tuple[Border, ...]
    until: Annotated[int, Field(ge=0)]


class ActPart(Part):
    """An act besides the orders: of the clock, the host, a moderator or the players.

    `revision` is the number of events before it; `by` is the name of the person whose act it was;
    `truce` is what was agreed to, or broken.
    """

    revision: int
    kind: ActKind
    seat: Seat | None = None
    by: str = ""
    truce: TrucePart | None = None


class StintPart(Part):
    """From a revision on, a seat is played by a version of a level, or (null) by its person again.

    The version is null where the level was not installed. `stands_in`: it made that one move for the
    seat's level, which came to no end.
    """

    revision: Annotated[int, Field(ge=0)]
    seat: Seat
    level: str | None
    version: Annotated[int, Field(ge=1)] | None
    stands_in: bool = False


def act_parts(roster: Roster) -> tuple[ActPart, ...]:
    """The acts at a table, as a record shows them."""
    return tuple(
        ActPart(revision=act.revision, kind=act.kind, seat=act.seat, by=act.by, truce=_truce(act))
        for act in roster.acts
    )


def _truce(act: Act) -> TrucePart | None:
    truce = act.truce
    if truce is None:
        return None
    return TrucePart(seats=truce.seats, borders=truce.borders, until=truce.until)


def truces_after(acts: Sequence[ActPart]) -> tuple[Truce, ...]:
    """The truces that were agreed to and not broken, whether their time is over or not."""
    truces: list[Truce] = []
    for act in acts:
        if act.truce is None:
            continue
        if act.kind == "truce_broken":
            truces = [truce for truce in truces if {*truce.seats} != {*act.truce.seats}]
        else:
            truces.append(Truce(act.truce.seats, act.truce.borders, act.truce.until))
    return tuple(truces)


def stint_parts(roster: Roster) -> tuple[StintPart, ...]:
    """The stints of a table's computer players, as a record shows them."""
    return tuple(StintPart.model_validate(each, from_attributes=True) for each in roster.stints)


def stint_at(stints: Sequence[StintPart], seat: Seat, revision: int) -> StintPart | None:
    """Who orders for a seat at a revision; None for its person, where nobody else ever has."""
    own = [stint for stint in stints if stint.seat == seat and stint.revision <= revision]
    for stint in reversed(own):
        if not stint.stands_in or stint.revision == revision:
            return stint
    return None


def given_by(played: FinishedGame, seat: Seat, revision: int) -> GivenBy | None:
    """Who gave an order of a finished game, if not whoever played the seat then."""
    if revision in played.clocked:
        return "clock"
    roster = played.roster
    if roster.seeds is Seeds.NAMED or revision in played.computed:
        return None
    stint = stint_at(stint_parts(roster), seat, revision)
    return "person" if stint and stint.level else None


def must_be_stints(stints: Sequence[StintPart], seats: Collection[Seat]) -> None:
    """Refuse stints that no table could have.

    Raises:
        Refused: one is out of order, of another seat, or of a person with a version.
    """
    for at, stint in enumerate(stints):
        before = stints[at - 1].revision if at else 0
        if stint.revision < before:
            refuse_change(f"stints.{at}.revision", stint.revision, f"{before} or more")
        if stint.seat not in seats:
            refuse_change(f"stints.{at}.seat", stint.seat, "a seat of the table")
        if stint.level is None and (stint.version is not None or stint.stands_in):
            refuse_change(f"stints.{at}.level", None, "a level")


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """One command (None for the start and an agreed end), with the rolls and shuffles that were made for it."""

    command: Command | None
    rolls: tuple[Roll, ...]
    shuffles: tuple[Shuffle, ...]
    revision: int
    """The number of events before it."""
    scripted: bool = False
    """Whether the rolls were named by whoever played it, so are not the game's own."""


@dataclass(frozen=True, slots=True)
class RefereedGame:
    """A game under way.

    `opening` is the position that it was set up from, if it was; `joined` or `lines` are what the
    players added to the dice, by the scheme of their table (`rules.table.roster.Scheme`).
    """

    edition: Edition
    seats: tuple[Seat, ...]
    secret: bytes
    state: GameState
    opening: Position | None = None
    actions: tuple[PlayedAction, ...] = ()
    events: tuple[Event, ...] = ()
    joined: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    past: Past = NO_PAST

    @property
    def dice(self) -> ProvableDice:
        """The game's own dice for its next action."""
        return ProvableDice(self._key, len(self.events))

    @property
    def _key(self) -> bytes:
        if self.lines:
            return key_of(self.secret, commitment(self.secret), self.lines)
        return game_key(self.secret, self.joined)

    @property
    def position(self) -> Position:
        """All that the General knows of the game now, secrets and the deck among it."""
        return position_of(self.edition, self.state, self.seats)


def start_game(edition: Edition, seats: tuple[Seat, ...], secret: bytes) -> RefereedGame:
    """Start a game: it is dealt out to these seats."""
    game = RefereedGame(edition, seats, secret, GameState())
    return deal(game, game.dice)


def deal(game: RefereedGame, dice: Dice) -> RefereedGame:
    """Deal a game out with these dice."""
    noted = NotedDice(dice)
    return _after(game, None, decide.start(game.edition, game.seats, noted), noted)


def end_agreed(game: RefereedGame, dice: Dice) -> RefereedGame:
    """The game after everybody agreed to end it as it stands, with these dice.

    Raises:
        IllegalCommand: it is over already.
    """
    noted = NotedDice(dice)
    return _after(game, None, decide.end_by_agreement(game.edition, game.state, noted), noted)


def do_unordered(game: RefereedGame, dice: Dice) -> RefereedGame:
    """The game after what nobody ordered: the deal at first, and later the end that was agreed on.

    Raises:
        IllegalCommand: it is over already.
    """
    return end_agreed(game, dice) if game.actions or game.opening else deal(game, dice)


def set_up(position: Position, secret: bytes) -> RefereedGame:
    """Make a game that goes on from a position.

    Raises:
        Refused: the position could not be; with the reason and the field.
    """
    edition = edition_of(position)
    state = state_of(position, edition, ProvableDice(game_key(secret, ()), 0))
    seats = (*position.seats, *(seat for seat in state.seats if seat not in position.seats))
    opening = position_of(edition, state, seats)
    return RefereedGame(edition, seats, secret, state, opening)


def play_command(
    game: RefereedGame, command: Command, script: Sequence[Roll] | None
) -> RefereedGame:
    """The game after the command, with the rolls scripted or with its own.

    Raises:
        IllegalCommand: the rules refuse it, or a number of dice.
        Refused: the script is too short or too long.
    """
    own = game.dice
    if script is None:
        return follow_command(game, command, own)
    dice = ScriptedDice(script, own)
    after = follow_command(game, _as_scripted(game, command, script), dice, dice.defends)
    dice.must_be_spent()
    *before, last = after.actions
    return replace(after, actions=(*before, replace(last, scripted=True)))


def follow_command(
    game: RefereedGame, command: Command, dice: Dice, defends: Defends = as_ordered
) -> RefereedGame:
    """The game after the command, with these dice.

    Raises:
        IllegalCommand: with the reason and the facts.
    """
    noted = NotedDice(dice)
    table = decide.play(game.edition, game.state, command, noted, defends, game.past)
    past = past_after(game.past, game.state, command, table.events)
    return replace(_after(game, command, table, noted), past=past)


def follow_recorded(
    game: RefereedGame, command: Command, dice: Dice, defends: Defends = as_ordered
) -> RefereedGame:
    """The game after a command of a record, which may name what only earlier programs accepted.

    Where each own territory on the cards gets its bonus, a trade could pick any other: that changed nothing.

    Raises:
        IllegalCommand: with the reason and the facts.
    """
    picks = isinstance(command, Trade) and not game.edition.cards.bonus.one
    heeded = replace(command, bonus_on=None) if picks else command
    after = follow_command(game, heeded, dice, defends)
    *before, last = after.actions
    return replace(after, actions=(*before, replace(last, command=command)))


def _as_scripted(game: RefereedGame, command: Command, script: Sequence[Roll]) -> Command:
    """The command; an attack without a number of dice takes that of its first scripted roll."""
    if not isinstance(command, Attack) or command.dice is not None or not script:
        return command
    if command.armies is None and len(script[0]) == _most_dice(game, command):
        return command
    return replace(command, dice=len(script[0]))


def _most_dice(game: RefereedGame, command: Attack) -> int | None:
    holding = game.state.land.get(command.source)
    sendable = game.edition.combat.commit(holding.armies) if holding else None
    return game.edition.combat.dice(sendable[-1])[-1] if sendable else None


def _after(
    game: RefereedGame, command: Command | None, table: Table, dice: NotedDice
) -> RefereedGame:
    action = PlayedAction(command, tuple(dice.rolls), tuple(dice.shuffles), len(game.events))
    return replace(
        game,
        state=table.state,
        actions=(*game.actions, action),
        events=(*game.events, *table.events),
    )
