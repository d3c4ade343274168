"""A game on paper: its text read, and written in its one normal form (docs/notation.md)."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, get_args

from rules.model.board import Board, Seat
from rules.model.commands import GivenBy
from rules.notation.log import LogEntry, LogRound, Throw, Throws, write_entries, write_throws
from rules.notation.reader import Noted, read_noted
from rules.notation.steps import Plain
from rules.notation.syntax import NotationError
from rules.notation.writer import Style, command_of, write_step
from rules.referee.paper.headers import (
    Header,
    Headers,
    head_of,
    hex_of,
    must_be_readable,
    occasion_of,
    read_header,
    write_headers,
)
from rules.referee.paper.record import Places, TextRecord
from rules.referee.positions.reading import edition_for
from rules.referee.records.record import Record
from rules.referee.refusals import MOST_TEXT, Refused, UnreadableLine
from rules.referee.refusals import RefereeReason as Why
from rules.referee.words import problem_of

_LINE_END: Final = re.compile("\r\n|\r|\n")
_ROUND: Final = re.compile(r"([0-9]{1,6})\s*+\.\s*+(?:#.*)?")
_DEAL: Final = re.compile(r"deal\s*+(?:\{([^{}]*+)\})?\s*+(?:#.*)?", re.IGNORECASE)
_ORDERS: Final = re.compile(r"([a-z]++)\s*+(?:\(\s*+(clock|person)\s*+\))?\s*+:(.*)", re.IGNORECASE)
_GIVERS: Final[Mapping[str, GivenBy]] = {by: by for by in get_args(GivenBy)}
_THROW: Final = re.compile("([1-6]+)(?::([1-6]+))?")

Numbered = tuple[int, str]
"""A line of the text: its number, from 1, and what stands there."""


def read(text: str) -> TextRecord:
    """The record that a text tells. Nothing of it is proved before it is played again.

    Raises:
        Refused: naming the first line that can't be read, or stands in the wrong place.
    """
    written = list(_lines(text))
    must_be_readable(read_header(*written[0]) if written else None)
    lines = [(number, _read_line(number, line)) for number, line in written]
    count = next(
        (at for at, (_, said) in enumerate(lines) if not isinstance(said, Header)), len(lines)
    )
    headers = Headers(said for _, said in lines[:count] if isinstance(said, Header))
    head = head_of(headers)
    occasion = occasion_of(headers, head.seats)
    digest = hex_of(headers["Digest"])
    body = _Body(head, _board_of(head))
    for number, said in lines[count:]:
        body.add(number, said)
    body.must_be_whole(lines[-1][0])
    return TextRecord(
        head=head,
        occasion=occasion,
        digest=digest,
        result=headers["Result"].value,
        deal=body.deal or (),
        rounds=tuple(LogRound(number, tuple(entries)) for number, entries in body.rounds),
        places=Places(headers.places(), body.dealt, tuple(body.places), lines[-1][0]),
    )


def write(text: TextRecord) -> str:
    """The text of a record, in its one normal form."""
    lines = (*write_headers(text), "", _spaced("deal", write_throws(text.deal)), *_rounds(text))
    return "\n".join((*lines, ""))


def _rounds(text: TextRecord) -> Iterator[str]:
    style = Style(_board_of(text.head).id)
    for each in text.rounds:
        yield ""
        yield f"{each.number}."
        for by, entries in groupby(each.entries, key=lambda entry: entry.by):
            mark = f" ({by})" if by else ""
            yield from (f"{seat}{mark}: {said}" for seat, said in write_entries(entries, style))


def _spaced(*words: str) -> str:
    return " ".join(filter(None, words))


def _board_of(head: Record) -> Board:
    return edition_for(head.edition, head.options, len(head.seats)).board


def _lines(text: str) -> Iterator[Numbered]:
    """The lines that say something: neither empty ones nor remarks."""
    if len(text) > MOST_TEXT or len(text.encode(errors="replace")) > MOST_TEXT:
        raise Refused(Why.TEXT_TOO_LONG, most=MOST_TEXT >> 10)
    for number, line in enumerate(_LINE_END.split(text.removeprefix("\ufeff")), start=1):
        said = line.strip()
        if said and not said.startswith("#"):
            yield number, said


def _read_line(number: int, line: str) -> "Said":
    if header := read_header(number, line):
        return header
    if found := _DEAL.fullmatch(line):
        return _Deal(_throws(number, found[1] or ""))
    if found := _ROUND.fullmatch(line):
        return _Round(int(found[1]))
    if found := _ORDERS.fullmatch(line):
        return _Orders(Seat(found[1].lower()), found[3], _GIVERS.get((found[2] or "").lower()))
    raise Refused(Why.UNREADABLE_LINE, line=number, found=_short(line))


def _short(line: str) -> str:
    return line if len(line) <= 60 else f"{line[:57]}..."


@dataclass(frozen=True, slots=True)
class _Deal:
    throws: Throws

    def __str__(self) -> str:
        return "the deal"


@dataclass(frozen=True, slots=True)
class _Round:
    number: int

    def __str__(self) -> str:
        return f"{self.number}."


@dataclass(frozen=True, slots=True)
class _Orders:
    seat: Seat
    text: str
    by: GivenBy | None = None
    """Who gave them, if not whoever played the seat."""

    def __str__(self) -> str:
        return f"{self.seat}:"


Said = Header | _Deal | _Round | _Orders
"""What a line of the text says."""


@dataclass(slots=True)
class _Body:
    """The lines after the headers, as far as they are read."""

    head: Record
    board: Board
    deal: Throws | None = None
    dealt: int = 0
    rounds: list[tuple[int, list[LogEntry]]] = field(default_factory=list)
    places: list[int] = field(default_factory=list)

    def add(self, number: int, said: Said) -> None:
        """Add the next line.

        Raises:
            Refused: something else should stand there, or its orders can't be read.
        """
        expected = self._expectation(said)
        if expected:
            raise Refused(Why.MISPLACED_LINE, line=number, found=str(said), expected=expected)
        match said:
            case _Deal(throws=throws):
                self.deal, self.dealt = throws, number
            case _Round(number=of_round):
                self.rounds.append((of_round, []))
            case _Orders():
                self._add_orders(number, said)

    def must_be_whole(self, last: int) -> None:
        """Refuse a text that ends before the deal, or in a round without orders."""
        if expected := self._expectation(None):
            raise Refused(Why.MISPLACED_LINE, line=last, found="the end", expected=expected)

    def _expectation(self, said: Said | None) -> str:
        """What should stand there instead; empty where the line, or the end, is right."""
        if self.deal is None:
            return "" if isinstance(said, _Deal) else "the deal"
        if isinstance(said, _Orders):
            return "" if self.rounds else "a round"
        if self.rounds and not self.rounds[-1][1]:
            return f"an order in round {self.rounds[-1][0]}"
        if isinstance(said, _Round) and self.rounds and not self._may_follow(said.number):
            return f"a round after {self.rounds[-1][0]}"
        return "an order or a round" if isinstance(said, _Deal | Header) else ""

    def _may_follow(self, number: int) -> bool:
        """Whether a round may stand here: a later one, or behind a take-back an earlier one."""
        before, entries = self.rounds[-1]
        return number > before or (number < before and entries[-1].step.body == Plain("undo"))

    def _add_orders(self, number: int, orders: _Orders) -> None:
        if orders.seat not in self.head.seats:
            raise Refused(Why.UNKNOWN_SEAT, field=f"line {number}", seat=orders.seat)
        try:
            steps = read_noted(orders.text, self.board.id)
        except NotationError as error:
            problem = problem_of(UnreadableLine(error, self.board).facts, self.board)
            facts = {"line": number, "step": error.step, "problem": problem}
            raise Refused(Why.UNREADABLE_STEP, **facts) from error
        for at, noted in enumerate(steps, start=1):
            self.rounds[-1][1].append(_entry(number, at, orders, noted))
            self.places.append(number)


def _entry(number: int, at: int, orders: _Orders, noted: Noted) -> LogEntry:
    """A step as an entry. It must be one order, as a record has them: no path, and nothing that is asked."""
    if command_of(noted.step, orders.seat) is None:
        raise Refused(Why.NO_ORDER, line=number, step=at, found=write_step(noted.step))
    throws = _throws(number, noted.note)
    return LogEntry(orders.seat, noted.step, throws, by=orders.by)


def _throws(number: int, note: str) -> Throws:
    """The dice in braces, such as `643:61 52:3`."""
    return tuple(_throw(number, word) for word in note.split())


def _throw(number: int, word: str) -> Throw:
    found = _THROW.fullmatch(word)
    if not found:
        raise Refused(Why.NO_DICE, line=number, found=_short(word))
    return Throw(tuple(map(int, found[1])), tuple(map(int, found[2] or "")))
