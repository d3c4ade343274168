"""What the headers of a game on paper say: the head of its record, who played and when. Read and written."""

import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any, Final

from rules.core.edition import Edition
from rules.editions.registry import find_rulebook
from rules.model.board import COLOURS, Seat
from rules.notation.steps import VERSION
from rules.referee.base.words import RefereeReason as Why
from rules.referee.base.words import Refused
from rules.referee.paper.headers import FIRST, NAMES, Header, Headers, hex_of, without_controls
from rules.referee.paper.played import acts_in, seeds_in, stints_in, write_played
from rules.referee.paper.record import Occasion, TextRecord
from rules.referee.positions.position import Options
from rules.referee.positions.reading import edition_for
from rules.referee.records.added import LinePart
from rules.referee.records.play import json_values
from rules.referee.records.record import Record
from rules.table.lines import MOST_LINES
from rules.table.roster import LineKind, Scheme

_LINE: Final = re.compile(r"([1-9][0-9]{0,3})\|([^|]*)\|([^|]*)\|(.*)")
_TOLD: Final = re.compile(r"([1-9][0-9]{0,3})\|(.+)")
_ROUNDS: Final = re.compile("[1-9][0-9]{0,3}")
_DAYS: Final = re.compile(r"([0-9]{4}\.[0-9]{2}\.[0-9]{2})(?:-([0-9]{4}\.[0-9]{2}\.[0-9]{2}))?")
_NEVER: Final = (date.max, date.min)


def head_of(headers: Headers) -> Record:
    """The record without its actions and events, as the headers say.

    Raises:
        Refused: naming the line of the first header that can't be so.
    """
    seats = _seats(headers["Seats"])
    edition = _edition(headers, len(seats))
    return Record(
        edition=edition.id,
        options=dict(edition.options),
        seats=seats,
        rounds=_rounds(headers),
        commitment=hex_of(headers["Commitment"]),
        secret=hex_of(headers["Secret"]),
        scheme=_scheme(headers["Scheme"]),
        joined=tuple(header.value for header in headers.all("Joined")),
        lines=tuple(_lines(headers)),
        acts=acts_in(headers, seats),
        seeds=seeds_in(headers),
        stints=stints_in(headers, seats),
        actions=(),
        events=(),
    )


def occasion_of(headers: Headers, seats: Sequence[Seat]) -> Occasion:
    """The names of the players and the days of the game, where the headers tell them.

    Raises:
        Refused: for a seat at which nobody sits, or days that there are not.
    """
    names: dict[Seat, str] = {}
    for name, seat in NAMES.items():
        for header in headers.all(name):
            if seat not in seats:
                raise Refused(Why.UNKNOWN_SEAT, field=f"line {header.line}", seat=seat)
            names[seat] = header.value
    days = [_days(header) for header in headers.all("Date")]
    return Occasion(names, days[0] if days else None)


def write_headers(text: TextRecord) -> Iterator[str]:
    """The headers, a line each."""
    return (f'[{name} "{value}"]' for name, value in _headers(text))


def _headers(text: TextRecord) -> Iterator[tuple[str, str]]:
    head, occasion = text.head, text.occasion
    yield FIRST, str(VERSION)
    yield "Edition", head.edition
    if options := _options_text(head):
        yield "Options", options
    yield "Seats", " ".join(head.seats)
    if head.rounds:
        yield "Rounds", str(head.rounds)
    for seat in head.seats:
        if seat in occasion.names:
            yield seat.capitalize(), without_controls(occasion.names[seat])
    if occasion.days:
        yield "Date", _days_text(*occasion.days)
    yield "Scheme", head.scheme
    yield "Commitment", head.commitment
    yield "Secret", head.secret or ""
    yield from (("Joined", joined) for joined in head.joined)
    for line in head.lines:
        yield "Line", f"{line.number}|{line.id}|{line.kind}|{line.text}"
        yield "Hash", line.hash
    yield from (("Told", f"{line.number}|{line.told}") for line in head.lines if line.told)
    yield from write_played(head)
    yield "Digest", text.digest
    yield "Result", text.result


def _seats(header: Header) -> tuple[Seat, ...]:
    seats = tuple(map(Seat, header.value.split()))
    for seat in seats:
        if seat not in COLOURS or seats.count(seat) > 1:
            raise header.wrong("each colour once")
    return seats


def _rounds(headers: Headers) -> int | None:
    """The round with whose end the game ends; None where no header has one."""
    for header in headers.all("Rounds"):
        if not _ROUNDS.fullmatch(header.value):
            raise header.wrong("the number of a round")
        return int(header.value)
    return None


def _edition(headers: Headers, players: int) -> Edition:
    """The edition under the options that the headers name."""
    said = headers["Edition"]
    options: Options = {}
    for header in headers.all("Options"):
        options = _options(header)
    try:
        edition = edition_for(said.value, options, players)
    except Refused as refused:
        field = str(refused.facts.get("field", ""))
        header = headers["Options"] if field.startswith("options") and options else said
        raise header.wrong(f"{field}: {refused.facts.get('problem', '')}") from refused
    if edition.id != said.value:
        raise said.wrong(edition.id)
    return edition


def _options(header: Header) -> Options:
    options: Options = {}
    for word in header.value.split():
        name, sign, value = word.partition("=")
        if not sign or name in options:
            raise header.wrong("each option once, as name=value")
        options[name] = _option(value)
    return options


def _option(value: str) -> Any:  # noqa: ANN401 - JSON values
    """The value of an option: JSON without blanks, or a plain word."""
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return value


def _options_text(head: Record) -> str:
    chosen = find_rulebook(head.edition).departures(head.options, len(head.seats))
    return " ".join(f"{name}={_option_text(chosen[name])}" for name in sorted(chosen))


def _option_text(value: object) -> str:
    return (
        value if isinstance(value, str) else json.dumps(json_values(value), separators=(",", ":"))
    )


def _scheme(header: Header) -> Scheme:
    if header.value not in tuple(Scheme):
        raise header.wrong(" or ".join(Scheme))
    return Scheme(header.value)


def _lines(headers: Headers) -> Iterator[LinePart]:
    """The numbered lines, each with its hash and, where one was told, the word of its seal."""
    lines, hashes, told = headers.all("Line"), headers.all("Hash"), _told_words(headers)
    if hashes and (not lines or hashes[0].line < lines[0].line):
        raise hashes[0].wrong("a Line before it")
    if len(lines) > MOST_LINES + 1:
        raise lines[MOST_LINES + 1].wrong(f"no more than {MOST_LINES + 1} lines")
    for at, header in enumerate(lines):
        until = lines[at + 1].line if at + 1 < len(lines) else math.inf
        after = [each for each in hashes if header.line < each.line < until]
        if len(after) != 1:
            raise header.wrong("one Hash after it")
        found = _LINE.fullmatch(header.value)
        if not found or found[3] not in tuple(LineKind):
            raise header.wrong("number|id|kind|text")
        yield LinePart(
            number=int(found[1]),
            id=found[2],
            kind=LineKind(found[3]),
            text=found[4],
            told=told.get(int(found[1])),
            hash=hex_of(after[0]),
        )


def _told_words(headers: Headers) -> Mapping[int, str]:
    told: dict[int, str] = {}
    for header in headers.all("Told"):
        found = _TOLD.fullmatch(header.value)
        if not found or int(found[1]) > len(headers.all("Line")) or int(found[1]) in told:
            raise header.wrong("number|word, once for each seal")
        told[int(found[1])] = found[2]
    return told


def _days(header: Header) -> tuple[date, date]:
    found = _DAYS.fullmatch(header.value)
    try:
        first, last = (_day(day) for day in (found[1], found[2] or found[1])) if found else _NEVER
    except ValueError:
        first, last = _NEVER
    if first > last:
        raise header.wrong("a day, or the first and the last: 2026.11.03-2026.11.19")
    return first, last


def _day(written: str) -> date:
    return date(*map(int, written.split(".")))


def _days_text(first: date, last: date) -> str:
    days = [day.isoformat().replace("-", ".") for day in (first, last)]
    return days[0] if first == last else "-".join(days)
