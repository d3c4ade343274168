"""A whole game on paper, from and to a record, and played again from its secret.

Headers, then the deal, then round by round who did what, with the dice that fell (docs/notation.md).
The events are left out: they come back when the game is played again.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from hashlib import sha256
from itertools import groupby
from json import dumps
from typing import Any, Final, NoReturn

from rules.core.dice import commitment
from rules.model.board import Seat, TerritoryId
from rules.model.commands import Command, Trade
from rules.model.errors import IllegalCommand
from rules.model.events import Event, GameEnded, GameOver, GameWon, OrderTakenBack, RoundBegan
from rules.notation.log import LogEntry, LogRound, Throws, throws_of, write_entry, write_throws
from rules.notation.writer import command_of, step_of, write_step
from rules.referee.records.play import (
    RefereedGame,
    deal,
    end_agreed,
    follow_recorded,
    json_values,
    same,
)
from rules.referee.records.record import ActionPart, Record, Verified, open_record, record_of
from rules.referee.refusals import RefereeReason as Why
from rules.referee.refusals import Refused
from rules.referee.words import sentence


@dataclass(frozen=True, slots=True)
class Occasion:
    """The part of a game that is in no rules and no dice: who played it, and from when to when."""

    names: Mapping[Seat, str] = field(default_factory=dict)
    days: tuple[date, date] | None = None


UNKNOWN = Occasion()


@dataclass(frozen=True, slots=True)
class Places:
    """The lines of a text, from 1, at which its parts stand; nothing for a text that was never read."""

    headers: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """By the name of a header: a line for each time that it stands there."""
    deal: int = 0
    entries: tuple[int, ...] = ()
    end: int = 0

    def header(self, name: str, number: int = 0) -> int:
        """The line of a header, from 0 where there may be several; of one left out that of the first."""
        return next(iter(self.headers.get(name, ())[number:]), 1)


@dataclass(frozen=True, slots=True)
class TextRecord:
    """The record of a finished game as its text tells it."""

    head: Record
    """The record, without its actions and events."""
    occasion: Occasion
    digest: str
    """The SHA-256 of all events, in hex (`digest_of`): it proves that nothing was left out."""
    result: str
    """The winner's seat, and the mission or goal; or who leads, and why it ended."""
    deal: Throws
    rounds: tuple[LogRound, ...]
    places: Places = field(default=Places(), compare=False)

    @property
    def entries(self) -> Iterator[tuple[int, LogEntry]]:
        """Every order given, with the number of its round."""
        return ((each.number, entry) for each in self.rounds for entry in each.entries)


def text_record_of(record: Record, occasion: Occasion = UNKNOWN) -> TextRecord:
    """The text record of a finished game, from a record that plays again (`rules.referee.records.record.verify`).

    Raises:
        Refused: the game is not over, was set up from a position, or had dice that somebody named.
    """
    _must_be_tellable(record)
    dealt, *played = _stretches(record)
    return TextRecord(
        head=record.model_copy(update={"actions": (), "events": ()}),
        occasion=occasion,
        digest=events_digest(record.events),
        result=result_of(record.events),
        deal=throws_of(dealt),
        rounds=tuple(_rounds(record.actions[1:], dealt, played)),
    )


def events_digest(events: Iterable[Event]) -> str:
    """The SHA-256 of events, in hex: of each as a line of JSON, its fields in order and without blanks.

    Fields that are null or false are left out, so that the digest stays when a kind of event gains one.
    """
    lines = (
        dumps(_without_blanks(json_values(event)), sort_keys=True, separators=(",", ":"))
        for event in events
    )
    return sha256("\n".join(lines).encode()).hexdigest()


def result_of(events: Iterable[Event]) -> str:
    """The winner's seat, and the mission or goal, as `blue world`; empty while the game is not over.

    Where it ended as it stood the seats that led, and why: `blue red agreed`.
    """
    match next((event for event in events if isinstance(event, GameOver)), None):
        case GameWon(seat=seat, mission=mission, goal=goal):
            return f"{seat} {mission or goal}"
        case GameEnded(first=first, why=why):
            return " ".join((*first, why))
        case None:
            return ""


def entry_of(command: Command, events: Iterable[Event]) -> LogEntry:
    """A command as an entry, with the dice in the events that it led to."""
    return LogEntry(command.seat, step_of(command), throws_of(events))


def _must_be_tellable(record: Record) -> None:
    if record.opening is not None:
        raise Refused(Why.NOT_DEALT)
    if any(action.scripted for action in record.actions):
        raise Refused(Why.DICE_NAMED)
    if record.secret is None:
        raise Refused(Why.NOT_OVER)


def _stretches(record: Record) -> Iterator[Sequence[Event]]:
    """The events of each action."""
    ends = (*(action.revision for action in record.actions[1:]), len(record.events))
    for action, end in zip(record.actions, ends, strict=True):
        yield record.events[action.revision : end]


def _rounds(
    actions: Sequence[ActionPart], dealt: Sequence[Event], played: Sequence[Sequence[Event]]
) -> Iterator[LogRound]:
    """The entries by the round in which each command was given."""
    number, numbered = _round_after(0, dealt), []
    for action, events in zip(actions, played, strict=True):
        if action.command is not None:
            entry = entry_of(_readable(action.command), events)
            numbered.append((number, replace(entry, by=action.by)))
        number = _round_after(number, events)
    for number, entries in groupby(numbered, key=lambda each: each[0]):
        yield LogRound(number, tuple(entry for _, entry in entries))


def _readable(command: Command) -> Command:
    """The command without what earlier programs accepted though it meant nothing: a bonus on no card traded.

    What was named there need not be a territory, so a text that said it could not be read again.
    """
    if isinstance(command, Trade) and command.bonus_on not in set(map(TerritoryId, command.cards)):
        return replace(command, bonus_on=None)
    return command


def _round_after(number: int, events: Iterable[Event]) -> int:
    for event in events:
        if isinstance(event, RoundBegan):
            number = event.round
        elif isinstance(event, OrderTakenBack) and event.course:
            number = event.course.round
    return number


def _without_blanks(value: Any) -> Any:  # noqa: ANN401 - JSON values
    """A JSON value without the fields that are null or false."""
    if isinstance(value, dict):
        told = {name: each for name, each in value.items() if each is not None}
        return {name: _without_blanks(each) for name, each in told.items() if each is not False}
    return [_without_blanks(each) for each in value] if isinstance(value, list) else value


_HEADERS: Final = {
    "edition": "Edition",
    "options": "Options",
    "seats": "Seats",
    "rounds": "Rounds",
    "commitment": "Commitment",
    "joined": "Joined",
    "scheme": "Scheme",
    "stints": "PlayerSpan",
}
"""The headers by the fields of a record that they tell."""
_OF_LINES: Final = {"hash": "Hash"}


def verify_text(text: TextRecord) -> Verified:
    """Play a text record again, as `rules.referee.records.record.verify` does with a record.

    Raises:
        Refused: naming the first line that is not as the game came out.
    """
    record = play_again(text)
    rolls = sum(len(action.rolls) for action in record.actions)
    return Verified(rolls=rolls, scripted=0, replayed=len(record.events))


def play_again(text: TextRecord) -> Record:
    """The whole record that a text tells, with the rolls, shuffles and events of its secret.

    What no secret proves, acts and who ordered for whom, is as the text says.

    Raises:
        Refused: naming the first line that is not as the game came out.
    """
    places, game = text.places, _open(text)
    game = deal(game, game.dice)
    _same(places.deal, write_throws(text.deal), write_throws(throws_of(game.events)))
    for line, (number, entry) in zip(places.entries, text.entries, strict=True):
        game = _play_entry(game, number, entry, line)
    givers = [None, *(entry.by for _, entry in text.entries)]
    if game.state.winner is None and _is_agreed(text):
        game = end_agreed(game, game.dice)
        givers.append(None)
    if game.state.winner is None:
        _refuse(places.end, None, "the rest of the game, whose secret is told")
    _same(places.header("Digest"), text.digest, events_digest(game.events))
    _same(places.header("Result"), text.result, result_of(game.events))
    record = record_of(game)
    actions = tuple(
        action.model_copy(update={"by": by})
        for action, by in zip(record.actions, givers, strict=True)
    )
    head = {name: getattr(text.head, name) for name in ("acts", "seeds", "stints")}
    return record.model_copy(update={**head, "actions": actions})


def _is_agreed(text: TextRecord) -> bool:
    """Whether the game ends as it stands since somebody proposed that, and no order is left."""
    return text.result.endswith(" agreed") and any(a.kind == "end_proposed" for a in text.head.acts)


def _open(text: TextRecord) -> RefereedGame:
    """The game before its deal, if its headers agree with each other."""
    secret = bytes.fromhex(text.head.secret or "")
    try:
        same("commitment", text.head.commitment, commitment(secret))
        return open_record(text.head, secret)
    except Refused as refused:
        line = _line_of(text.places, str(refused.facts["field"]))
        _refuse(line, refused.facts["found"], refused.facts["expected"])


def _line_of(places: Places, field: str) -> int:
    """The line of the header that tells a field of the record, such as `record.lines.3.hash`."""
    _, name, *rest = field.split(".")
    number, part = (*rest, "", "")[:2]
    header = _OF_LINES.get(part, "Line") if name == "lines" else _HEADERS[name]
    return places.header(header, int(number or 0))


def _play_entry(game: RefereedGame, number: int, entry: LogEntry, line: int) -> RefereedGame:
    """The game after an entry, which must be one of this round, and have had these dice."""
    _same(line, f"round {number}", f"round {game.state.round}")
    command, since = command_of(entry.step, entry.seat), len(game.events)
    if command is None:
        raise AssertionError(f"no order was read: {entry}")
    try:
        game = follow_recorded(game, command, game.dice)
    except IllegalCommand as refusal:
        problem = sentence(refusal.reason, refusal.facts, game.edition.board).removesuffix(".")
        said = write_step(entry.step)
        raise Refused(Why.ORDER_REFUSED, line=line, found=said, problem=problem) from refusal
    came = entry_of(command, game.events[since:])
    _same(line, write_entry(entry), write_entry(came))
    return game


def _same(line: int, found: str, expected: str) -> None:
    if found != expected:
        _refuse(line, found, expected)


def _refuse(line: int, found: object, expected: object) -> NoReturn:
    """Refuse a text for a difference.

    Raises:
        Refused: always.
    """
    raise Refused(Why.RECORD_CHANGED, field=f"line {line}", found=found, expected=expected)
