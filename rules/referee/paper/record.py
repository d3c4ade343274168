"""A whole game on paper: what its text says, as values, and how that follows from a record.

Headers, then the deal, then round by round who did what, with the dice that fell (docs/notation.md).
The events are left out: they come back when the game is played again (`rules.referee.paper.replay`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from hashlib import sha256
from itertools import groupby
from json import dumps
from typing import Any

from rules.model.board import Seat, TerritoryId
from rules.model.commands import Command, Trade
from rules.model.events import Event, GameEnded, GameOver, GameWon, OrderTakenBack, RoundBegan
from rules.notation.log import LogEntry, LogRound, Throws, throws_of
from rules.notation.writer import step_of
from rules.referee.base.words import RefereeReason as Why
from rules.referee.base.words import Refused
from rules.referee.records.play import json_values
from rules.referee.records.record import ActionPart, Record


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
