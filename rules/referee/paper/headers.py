"""The headers of a game on paper: the head of its record, who played, who did what. Read and written."""

import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, Literal, get_args

from rules.core.edition import Edition
from rules.editions.registry import find_rulebook
from rules.model.board import COLOURS, Border, Seat, TerritoryId
from rules.notation.steps import VERSION
from rules.referee.paper.record import Occasion, TextRecord
from rules.referee.positions.position import Options
from rules.referee.positions.reading import edition_for
from rules.referee.records.added import LinePart
from rules.referee.records.play import ActPart, StintPart, TrucePart, json_values
from rules.referee.records.record import Record
from rules.referee.refusals import RefereeReason as Why
from rules.referee.refusals import Refused
from rules.table.lines import MOST_LINES, is_writable
from rules.table.roster import ActKind, LineKind, Scheme, Seeds

FIRST: Final = "General"
"""The first header: the version of the notation."""
NAMES: Final = {seat.capitalize(): seat for seat in COLOURS}
"""The seats by the headers that name their players."""

_REQUIRED: Final = ("Edition", "Seats", "Scheme", "Commitment", "Secret", "Digest", "Result")
_SEVERAL: Final = ("Joined", "Line", "Hash", "Told", "Act", "Truce", "PlayerSpan")
"""The headers that may stand there more than once."""
_KNOWN: Final = (FIRST, *_REQUIRED, "Options", "Rounds", "Date", "Seeds", *_SEVERAL, *NAMES)

_HEADER: Final = re.compile(r'\[\s*+(\w++)\s++"(.*)"\s*+\]')
_HEX: Final = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Header:
    """A header, and the line of the text on which it stands."""

    line: int
    name: str
    value: str

    def __str__(self) -> str:
        return f"the header {self.name}"

    def wrong(self, expected: str) -> Refused:
        """The refusal of its value."""
        return Refused(
            Why.WRONG_HEADER,
            line=self.line,
            header=self.name,
            found=self.value,
            expected=expected,
        )


class Headers:
    """The headers of a text, by name.

    Raises:
        Refused: one is unknown, stands there twice, or is missing.
    """

    def __init__(self, headers: Iterable[Header]) -> None:
        self._by_name: dict[str, list[Header]] = {}
        for header in headers:
            _must_be_known(header)
            if without_controls(header.value) != header.value:
                raise header.wrong("a text without control characters")
            there = self._by_name.setdefault(header.name, [])
            if there and header.name not in _SEVERAL:
                raise Refused(Why.HEADER_TWICE, line=header.line, header=header.name)
            there.append(header)
        for name in _REQUIRED:
            if name not in self._by_name:
                raise Refused(Why.MISSING_HEADER, header=name)

    def __getitem__(self, name: str) -> Header:
        return self._by_name[name][0]

    def all(self, name: str) -> Sequence[Header]:
        """The headers of that name, perhaps none."""
        return self._by_name.get(name, ())

    def places(self) -> Mapping[str, tuple[int, ...]]:
        """The lines on which they stand."""
        return {name: tuple(h.line for h in there) for name, there in self._by_name.items()}


def read_header(number: int, line: str) -> Header | None:
    """The header on a line; None if there is none."""
    found = _HEADER.fullmatch(line)
    return Header(number, found[1], found[2]) if found else None


def must_be_readable(first: Header | None) -> None:
    """Refuse a text that does not begin as one, or that is for another version of the notation."""
    if first is None or first.name != FIRST:
        raise Refused(Why.NOT_A_TEXT, known=VERSION)
    if first.value != str(VERSION):
        raise Refused(Why.OTHER_VERSION, line=first.line, found=first.value, known=VERSION)


def hex_of(header: Header) -> str:
    """The value of a header that is 64 hexadecimal digits."""
    if not _HEX.fullmatch(header.value):
        raise header.wrong("64 digits, 0-9 and a-f")
    return header.value


def without_controls(name: str) -> str:
    """A name without control characters and line breaks."""
    return "".join(sign for sign in name if is_writable(sign))


def _must_be_known(header: Header) -> None:
    if header.name not in _KNOWN:
        raise Refused(Why.UNKNOWN_HEADER, line=header.line, header=header.name, known=_KNOWN)


_ACT: Final = re.compile(r"(0|[1-9][0-9]{0,6})\|([a-z_]+)\|([a-z]*)\|(.*)")
_ACT_KINDS: Final[Mapping[str, ActKind]] = {kind: kind for kind in get_args(ActKind)}
_TRUCE: Final = re.compile(r"([1-9][0-9]{0,3})\|([a-z]+)\|([a-z]+)\|([0-9]{1,6})\|([a-z0-9_ -]*)")
_BORDER: Final = re.compile(r"([a-z0-9_]+)-([a-z0-9_]+)")
_STINT: Final = re.compile(
    r"(0|[1-9][0-9]{0,6})\|([a-z]+)\|([a-z0-9_-]*)\|([1-9][0-9]{0,5})?(\|stands_in)?"
)


def acts_in(headers: Headers, seats: Sequence[Seat]) -> tuple[ActPart, ...]:
    """The acts besides the orders, each with the terms of its truce, where one was agreed to or broken.

    Raises:
        Refused: naming the line of the first header that can't be so.
    """
    acts, truces = headers.all("Act"), dict[int, TrucePart]()
    for header in headers.all("Truce"):
        number, truce = _truce(header, seats)
        if number > len(acts) or number in truces:
            raise header.wrong("the number of an Act, each once")
        truces[number] = truce
    read = (_act(header, seats) for header in acts)
    return tuple(
        act.model_copy(update={"truce": truces.get(number)})
        for number, act in enumerate(read, start=1)
    )


def seeds_in(headers: Headers) -> Literal[Seeds.SECRET] | None:
    """How the seeds of computer players were made, where the headers tell it.

    Raises:
        Refused: it is no way that is known.
    """
    for header in headers.all("Seeds"):
        if header.value != Seeds.SECRET:
            raise header.wrong(Seeds.SECRET)
        return Seeds.SECRET
    return None


def stints_in(headers: Headers, seats: Sequence[Seat]) -> tuple[StintPart, ...]:
    """Who played each seat from when on.

    Raises:
        Refused: naming the line of the first header that can't be so.
    """
    return tuple(_stint(header, seats) for header in headers.all("PlayerSpan"))


def write_played(head: Record) -> Iterator[tuple[str, str]]:
    """The headers' names and values."""
    for act in head.acts:
        yield "Act", f"{act.revision}|{act.kind}|{act.seat or ''}|{without_controls(act.by)}"
    for number, act in enumerate(head.acts, start=1):
        if truce := act.truce:
            borders = " ".join("-".join(border) for border in truce.borders)
            yield "Truce", f"{number}|{'|'.join(truce.seats)}|{truce.until}|{borders}"
    if head.seeds:
        yield "Seeds", head.seeds
    for stint in head.stints:
        ends = "|stands_in" if stint.stands_in else ""
        played = f"{stint.level or ''}|{stint.version or ''}{ends}"
        yield "PlayerSpan", f"{stint.revision}|{stint.seat}|{played}"


def _act(header: Header, seats: Sequence[Seat]) -> ActPart:
    """An act besides the orders, as `147|sat_in|red|`."""
    found = _ACT.fullmatch(header.value)
    if not found or found[2] not in _ACT_KINDS or found[3] not in ("", *seats):
        raise header.wrong("revision|kind|seat|name")
    return ActPart(
        revision=int(found[1]),
        kind=_ACT_KINDS[found[2]],
        seat=Seat(found[3]) if found[3] else None,
        by=found[4],
    )


def _truce(header: Header, seats: Sequence[Seat]) -> tuple[int, TrucePart]:
    """The terms of a truce and the number of its act, as `2|red|blue|6|alaska-kamchatka`."""
    found = _TRUCE.fullmatch(header.value)
    borders = [_border(each) for each in found[5].split()] if found else [None]
    if not found or found[2] not in seats or found[3] not in seats or None in borders:
        raise header.wrong("number|seat|seat|round|borders")
    return int(found[1]), TrucePart(
        seats=(Seat(found[2]), Seat(found[3])),
        borders=tuple(border for border in borders if border),
        until=int(found[4]),
    )


def _border(written: str) -> Border | None:
    found = _BORDER.fullmatch(written)
    return (TerritoryId(found[1]), TerritoryId(found[2])) if found else None


def _stint(header: Header, seats: Sequence[Seat]) -> StintPart:
    """Who plays a seat from a revision on, as `147|red|officer|1`; `147|red||` is its person."""
    found = _STINT.fullmatch(header.value)
    if not found or found[2] not in seats:
        raise header.wrong("revision|seat|level|version")
    return StintPart(
        revision=int(found[1]),
        seat=Seat(found[2]),
        level=found[3] or None,
        version=int(found[4]) if found[4] else None,
        stands_in=bool(found[5]),
    )


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
