"""The record of a whole game, enough to play it again, and the checks that nobody changed it."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter, ValidationError

from rules.core.decide import legal
from rules.core.dice import Dice, commitment, computer_seed
from rules.core.edition import Defends, as_ordered
from rules.core.views import player_view
from rules.model.board import Seat
from rules.model.commands import Command, GivenBy
from rules.model.errors import IllegalCommand
from rules.model.events import Event, GameEnded
from rules.model.state import GameState
from rules.players.levels import SIMPLEST, Level, choose_in_peace, version_of
from rules.referee.positions.position import Options, Part, Position, must_be_seats
from rules.referee.positions.reading import edition_for, edition_of, state_of
from rules.referee.records.added import (
    Hex,
    LinePart,
    lines_in,
    must_have_joined,
    parts_of,
    seats_of_computers,
)
from rules.referee.records.play import (
    ActPart,
    PlayedAction,
    RecordedDice,
    RefereedGame,
    Roll,
    ScriptedDice,
    Shuffle,
    StintPart,
    act_parts,
    deal,
    do_unordered,
    end_agreed,
    follow_recorded,
    given_by,
    json_values,
    must_be_stints,
    refuse_change,
    same,
    stint_at,
    stint_parts,
    truces_after,
)
from rules.referee.refusals import MOST_OF_A_PART, Refused, must_fit
from rules.table.game import edition_of as edition_at
from rules.table.game import take_backs_in
from rules.table.roster import Line, Scheme, Seeds
from rules.table.story import FinishedGame
from rules.truces.truces import choices_under, holding


class ActionPart(Part):
    """One command (null for the start, and for the end that all agreed to) with its rolls and shuffles.

    `revision` is the number of events before it; `scripted` says that its rolls are not the game's own.
    `by` says who gave it, where that was not the seat's player: the clock, when their time was up, or,
    while a computer played the seat, its person beforehand.
    """

    command: Annotated[Command, Field(discriminator="kind")] | None
    rolls: tuple[Roll, ...]
    shuffles: tuple[Shuffle, ...]
    revision: int
    scripted: bool = False
    by: GivenBy | None = None


class Record(Part):
    """A whole game. `secret` is there once it is over.

    The players' additions to the dice are in `joined` under the scheme `joined@1`, which all older
    records have, and in `lines` under `lines@1`. At a referee's own table nobody adds anything.
    """

    protocol: Literal[1] = 1
    edition: str
    options: Options
    seats: tuple[Seat, ...]
    opening: Position | None = None
    """The position that the game was set up from; null if it was dealt out."""
    rounds: Annotated[int, Field(ge=1)] | None = None
    """The round with whose end the game ends as it stands; null without such a limit."""
    commitment: Hex
    secret: Hex | None = None
    scheme: Scheme = Scheme.JOINED
    joined: tuple[str, ...] = ()
    lines: tuple[LinePart, ...] = ()
    acts: tuple[ActPart, ...] = ()
    """Acts besides the orders. No die follows from them, and no secret proves them, nor `by` of an action."""
    seeds: Literal[Seeds.SECRET] | None = None
    """How the seeds of computer players were made; null where nobody noted who played."""
    stints: tuple[StintPart, ...] = ()
    """Who played each seat from when on, where that was not always its person."""
    actions: tuple[ActionPart, ...]
    events: tuple[Annotated[Event, Field(discriminator="kind")], ...]


class Verified(Part):
    """The number of rolls checked, and of events that came out as recorded."""

    rolls: int
    scripted: int
    """The number of actions whose rolls somebody named, so that no secret proves them."""
    replayed: int


def record_of(game: RefereedGame) -> Record:
    """The record of a game so far."""
    over = game.state.winner is not None
    return Record(
        edition=game.edition.id,
        options=dict(game.edition.options),
        seats=game.seats,
        opening=game.opening,
        rounds=game.edition.rounds,
        commitment=commitment(game.secret),
        secret=game.secret.hex() if over else None,
        scheme=Scheme.LINES if game.lines else Scheme.JOINED,
        joined=game.joined,
        lines=parts_of(commitment(game.secret), game.lines),
        actions=tuple(
            ActionPart.model_validate(action, from_attributes=True) for action in game.actions
        ),
        events=game.events,
    )


def record_of_played(played: FinishedGame) -> Record:
    """The record of a game played at a table, with its events as they are on disk.

    The commitment is the one that was shown. Orders that can't be given again are in it without dice,
    for `verify` to name.
    """
    roster = played.roster
    secret, by_lines = bytes.fromhex(played.secret), roster.scheme is Scheme.LINES
    joined = () if by_lines else roster.entropy
    game = RefereedGame(
        edition_at(roster), roster.seats, secret, GameState(), joined=joined, lines=roster.lines
    )
    game = deal(game, game.dice)
    for at, command in enumerate(played.commands):
        try:
            game = follow_recorded(game, command, game.dice)
        except IllegalCommand:
            game = _without_dice(game, played.commands[at:])
            break
    last = played.events[-1]
    if isinstance(last, GameEnded) and last.why == "agreed" and game.state.winner is None:
        game = end_agreed(game, game.dice)
    record = record_of(replace(game, events=played.events))
    return record.model_copy(
        update={
            "commitment": roster.commitment,
            "secret": played.secret,
            "acts": act_parts(roster),
            "seeds": roster.seeds if roster.seeds is Seeds.SECRET else None,
            "stints": stint_parts(roster),
            "actions": tuple(_mark(action, played) for action in record.actions),
        }
    )


def _mark(action: ActionPart, played: FinishedGame) -> ActionPart:
    """The action, marked as somebody else's if it was not ordered by whoever played the seat."""
    if action.command is None:
        return action
    by = given_by(played, action.command.seat, action.revision)
    return action.model_copy(update={"by": by}) if by else action


def _without_dice(game: RefereedGame, commands: Sequence[Command]) -> RefereedGame:
    rest = (PlayedAction(command, (), (), len(game.events)) for command in commands)
    return replace(game, actions=(*game.actions, *rest))


def verify(record: Record) -> Verified:
    """Play a record again, with the dice of its secret or, until that is told, with those it names.

    Raises:
        Refused: naming the first commitment, line, command, roll, shuffle or event that was changed.
    """
    secret = bytes.fromhex(record.secret) if record.secret else None
    if secret is not None:
        same("commitment", record.commitment, commitment(secret))
    game = open_record(record, secret)
    for at, action in enumerate(record.actions):
        since = len(game.events)
        _must_be_ordered(record, action, at)
        game = _again(game, action, at, secret)
        _compare(record, game, at, since)
    if len(record.events) > len(game.events):
        refuse_change(
            f"events.{len(game.events)}", json_values(record.events[len(game.events)]), None
        )
    _must_be_whole(record, game)
    return Verified(
        rolls=sum(len(action.rolls) for action in record.actions),
        scripted=sum(action.scripted for action in record.actions),
        replayed=len(record.events),
    )


def _must_be_ordered(record: Record, action: ActionPart, at: int) -> None:
    """Refuse an action without a command that is neither the deal nor the end that somebody proposed."""
    deals = at == 0 and record.opening is None
    proposed = any(act.kind == "end_proposed" for act in record.acts)
    ends = not deals and proposed and at == len(record.actions) - 1
    if deals and action.command is not None:
        refuse_change(f"actions.{at}.command", json_values(action.command), None)
    if action.command is None and not (deals or ends):
        refuse_change(f"actions.{at}.command", None, "a command")


def _must_be_whole(record: Record, game: RefereedGame) -> None:
    """Refuse a record with a secret but no end, or with an end but no secret: a part is missing."""
    over = game.state.winner is not None
    if record.secret is not None and not over:
        refuse_change(
            f"actions.{len(record.actions)}", None, "the rest of the game, whose secret is told"
        )
    if record.secret is None and over:
        refuse_change("secret", None, "told, since the game is over")


def open_record(record: Record, secret: bytes | None) -> RefereedGame:
    """The game before the first action of a record, whose head must be of one piece.

    Raises:
        Refused: naming the first field that does not go with the others.
    """
    if record.opening is None:
        seated = len(record.seats)
        edition = edition_for(record.edition, record.options, seated, record.rounds)
        must_be_seats("record.seats", record.seats, edition.colours)
        state = GameState()
    else:
        same("rounds", record.rounds, None)
        edition = edition_of(record.opening, _of_the_same_name(record))
        state = state_of(record.opening, edition, RecordedDice((), ()))
    same("edition", record.edition, edition.id)
    same("options", record.options, dict(edition.options))
    must_be_stints(record.stints, record.seats)
    joined, lines = _additions(record)
    return RefereedGame(
        edition, record.seats, secret or b"", state, record.opening, joined=joined, lines=lines
    )


def _additions(record: Record) -> tuple[tuple[str, ...], tuple[Line, ...]]:
    """The players' additions to the dice: under `joined@1`, and under `lines@1`. One is empty."""
    match record.scheme:
        case Scheme.JOINED:
            same("lines", json_values(record.lines), [])
            must_have_joined(record.joined, record.seats)
            return record.joined, ()
        case Scheme.LINES:
            same("joined", json_values(record.joined), [])
            named = ("edition", "options", "seats", "rounds")
            table = {name: getattr(record, name) for name in named}
            return (), lines_in(record.lines, record.commitment, table)


def _of_the_same_name(record: Record) -> str:
    """The id of the edition: with the record's version, if the opening names the edition alone."""
    opening = record.opening.edition if record.opening else ""
    return record.edition if opening == record.edition.partition("@")[0] else opening


def _again(game: RefereedGame, action: ActionPart, at: int, secret: bytes | None) -> RefereedGame:
    """The game after an action is played again, with the game's own dice or those it names."""
    dice, defends = _dice(game, action, secret)
    try:
        if action.command is None:
            return do_unordered(game, dice)
        return follow_recorded(game, action.command, dice, defends)
    except (IllegalCommand, Refused) as refusal:
        reason = str(refusal.reason)
        refuse_change(f"actions.{at}.command", json_values(action.command), reason)


def _dice(game: RefereedGame, action: ActionPart, secret: bytes | None) -> tuple[Dice, Defends]:
    if secret is None:
        recorded = RecordedDice(action.rolls, action.shuffles)
        return recorded, recorded.defends
    own = game.dice
    if not action.scripted:
        return own, as_ordered
    scripted = ScriptedDice(action.rolls, own)
    return scripted, scripted.defends


def _compare(record: Record, game: RefereedGame, at: int, since: int) -> None:
    """Refuse a record that differs from what came out of its action."""
    said, came = record.actions[at], game.actions[-1]
    same(f"actions.{at}.rolls", json_values(said.rolls), json_values(came.rolls))
    same(f"actions.{at}.shuffles", json_values(said.shuffles), json_values(came.shuffles))
    same(f"actions.{at}.revision", said.revision, came.revision)
    for number, event in enumerate(game.events[since:], start=since):
        there = record.events[number] if number < len(record.events) else None
        same(f"events.{number}", json_values(there), json_values(event))


_LISTS: Final = ("lines", "acts", "stints", "actions", "events")
"""The fields whose parts are validated one by one, since a record may have thousands of them."""


class PartError(ValueError):
    """A part of a record that is wrong: where it stands, and what pydantic says of it."""

    def __init__(self, where: tuple[int | str, ...], error: ValidationError) -> None:
        super().__init__(str(where))
        self.errors = error.errors(include_url=False, include_context=False, include_input=False)
        for each in self.errors:
            each["loc"] = (*where, *each["loc"])


def record_in(fields: Mapping[str, Any]) -> Record:
    """The record that these fields are, read from JSON.

    Raises:
        PartError: naming the first part that is wrong.
        Refused: a part is too large.
    """
    rest = {
        name: [] if name in _LISTS and isinstance(value, list) else value
        for name, value in fields.items()
    }
    head: Record = _validate((), TypeAdapter(Record), rest)
    parts = {name: tuple(_parts(name, fields[name])) for name in _LISTS if name in fields}
    return head.model_copy(update=parts)


def _parts(name: str, values: list[Any]) -> Iterator[Any]:
    kind = _kinds()[name]
    for at, value in enumerate(values):
        yield _validate((name, at), kind, value)


@cache
def _kinds() -> Mapping[str, TypeAdapter[Any]]:
    return {
        "lines": TypeAdapter(LinePart),
        "acts": TypeAdapter(ActPart),
        "stints": TypeAdapter(StintPart),
        "actions": TypeAdapter(ActionPart),
        "events": TypeAdapter(
            Annotated[Event, Field(discriminator="kind")], config=Record.model_config
        ),
    }


def _validate(where: tuple[int | str, ...], kind: TypeAdapter[Any], value: object) -> Any:  # noqa: ANN401
    written = json.dumps(value).encode()
    if len(written) > MOST_OF_A_PART:
        must_fit(written, MOST_OF_A_PART)
    try:
        return kind.validate_json(written)
    except ValidationError as error:
        raise PartError(where, error) from error


class Verdict(StrEnum):
    """What is found of an order at a seat that a computer plays."""

    OWN = "own"
    """The level chooses the same."""
    STOOD_IN = "stood_in"
    """The simplest level chooses the same; it is noted that it stood in, since the seat's own came to no end."""
    BEFOREHAND = "beforehand"
    """The seat's person had given it beforehand, before the computer sat in."""
    FOREIGN = "foreign"
    """The level chooses another, or nobody else could order for that seat."""
    UNCHECKABLE = "uncheckable"
    """That version of the level is not installed here."""
    UNRECORDED = "unrecorded"
    """A computer player sat down there, and it isn't noted of which level."""


@dataclass(frozen=True, slots=True)
class Judged:
    """An order at a seat that a computer plays, and what is found of it."""

    number: int
    """The number of its action in the record, from 0."""
    command: Command
    verdict: Verdict
    stint: StintPart | None
    """Who is noted as playing the seat."""
    expected: Command | None = None
    """What the level chooses instead; None where it chooses nothing, or should not have been asked."""


def judge_orders(record: Record) -> Iterator[Judged]:
    """Every order at a seat that a computer plays, in order; of a record that plays again (`verify`).

    Raises:
        Refused: its secret is not told, or it does not say who played.
    """
    if record.secret is None:
        refuse_change("secret", None, "told, since the seeds are made of it")
    if record.seeds is None:
        refuse_change("seeds", None, "noted, and who played each seat")
    secret = bytes.fromhex(record.secret)
    game, judge = open_record(record, secret), _Judge(record, secret)
    for number, action in enumerate(record.actions):
        since = len(game.events)
        if action.command is None:
            game = do_unordered(game, game.dice)
        else:
            if found := judge.judge_order(game, number, action, action.command):
                yield found
            game = follow_recorded(game, action.command, game.dice)
        judge.take_backs += take_backs_in(game.events[since:])


class _Judge:
    """Judges the orders of a record, one after the other."""

    def __init__(self, record: Record, secret: bytes) -> None:
        self._record = record
        self._secret = secret
        self._own = seats_of_computers(record.lines)
        """The seats at which computer players sat down; nobody else ever orders for them."""
        self.take_backs = 0

    def judge_order(
        self, game: RefereedGame, number: int, action: ActionPart, command: Command
    ) -> Judged | None:
        """What is found of an order; None if a person gave it, or the clock for them."""
        stint = stint_at(self._record.stints, command.seat, action.revision)
        if command.seat not in self._own and (stint is None or stint.level is None):
            return None
        if stint is None:
            return Judged(number, command, Verdict.UNRECORDED, stint)
        level = version_of(stint.level or "", stint.version)
        verdict = self._before_asking(action, stint)
        if verdict or level is None:
            return Judged(number, command, verdict or Verdict.UNCHECKABLE, stint)
        expected = self._choice(game, level, command.seat, action.revision)
        if expected != command:
            return Judged(number, command, Verdict.FOREIGN, stint, expected)
        return Judged(number, command, Verdict.STOOD_IN if stint.stands_in else Verdict.OWN, stint)

    def _before_asking(self, action: ActionPart, stint: StintPart) -> Verdict | None:
        """What is found of an order without asking its level; None where it must be asked."""
        if action.by == "person" and stint.seat not in self._own:
            return Verdict.BEFOREHAND
        return Verdict.FOREIGN if action.by or not self._may_play(stint) else None

    def _may_play(self, stint: StintPart) -> bool:
        """Whether whoever is noted may order for the seat: of a computer's own seat always its first level."""
        if stint.stands_in:
            return stint.level == SIMPLEST
        if stint.seat not in self._own:
            return True
        first = next(each for each in self._record.stints if each.seat == stint.seat)
        return stint.level is not None and stint.level == first.level

    def _choice(
        self, game: RefereedGame, level: Level, seat: Seat, revision: int
    ) -> Command | None:
        """What the level chooses from what its seat saw and might do; None if it fails."""
        edition, state = game.edition, game.state
        acts = [act for act in self._record.acts if act.revision <= revision]
        truces = holding(truces_after(acts), state.round, tuple(state.playing()))
        choices = choices_under(truces, state.land, seat, legal(edition, state, seat))
        seed = computer_seed(self._secret, seat, self.take_backs)
        view = player_view(edition, state, seat)
        try:
            return choose_in_peace(level.choose, edition, view, choices, seed)
        except Exception:
            return None


def name_of(stint: StintPart) -> str:
    """The level of a stint and its version, in words."""
    if stint.level is None:
        return "a person"
    return f"{stint.level}, version {stint.version or 'unknown'}"
