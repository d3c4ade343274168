"""Checks the part of a record that says what the players added to the dice.

A check of the key alone would not do: merged or doubled lines can be made to fit a key, or a story.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

from pydantic import Field, ValidationError

from rules.model.board import Seat
from rules.referee.positions.position import Options, Part
from rules.referee.records.play import json_values, refuse_change, same
from rules.table.lines import (
    LONGEST_SEALED,
    LONGEST_WORD,
    MOST_LINES,
    closing,
    fits,
    is_writable,
    read_seal,
    running_hashes,
    standing_seals,
)
from rules.table.roster import Line, LineKind

Hex = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]

_JOINED: Final = re.compile(r"[^:\r\n]+:[^\r\n]*")
"""`id:word`, the word perhaps empty."""
_SITTING: Final = (LineKind.JOIN, LineKind.COMPUTER)


class LinePart(Part):
    """One numbered line, with the running hash after it, and the word of its seal if it has one."""

    number: Annotated[int, Field(ge=1)]
    id: str
    kind: LineKind
    text: str
    told: str | None = None
    hash: Hex


class ClosingPart(Part):
    """The JSON of the closing line: each seat with the number of its line, and the seals that stand."""

    edition: str
    options: Options
    seats: tuple[tuple[Seat, int], ...]
    seals: tuple[int, ...]
    rounds: int = 0
    """The round with whose end the game ends; left out where there is none."""


def parts_of(commitment: str, lines: Sequence[Line]) -> tuple[LinePart, ...]:
    """The lines as parts of a record; `commitment` is hash 0."""
    hashes = running_hashes(commitment, lines)
    return tuple(
        LinePart(
            number=number,
            id=line.id,
            kind=line.kind,
            text=line.text,
            told=line.told or None,
            hash=after,
        )
        for number, (line, after) in enumerate(zip(lines, hashes, strict=True), start=1)
    )


def lines_in(
    parts: Sequence[LinePart], commitment: str, table: Mapping[str, Any]
) -> tuple[Line, ...]:
    """Read the lines of a record under `lines@1`. `table` is its edition, options, seats and last round.

    Raises:
        Refused: no table could have had these lines, or this table did not.
    """
    if not 0 < len(parts) <= MOST_LINES + 1:
        refuse_change("lines", f"{len(parts)} lines", f"1 to {MOST_LINES + 1} lines")
    lines = tuple(Line(part.id, part.kind, part.text, part.told or "") for part in parts)
    for at, part in enumerate(parts):
        same(f"lines.{at}.number", part.number, at + 1)
        must_be_a_line(at, lines[at], is_last=at == len(lines) - 1)
    must_be_distinct("lines", [line.id for line in lines])
    for at, after in enumerate(running_hashes(commitment, lines)):
        same(f"lines.{at}.hash", parts[at].hash, after)
    _must_fit_the_table(lines, table)
    for at in range(len(lines)):
        _must_be_told(lines, at)
    return lines


def seats_of_computers(parts: Sequence[LinePart]) -> frozenset[Seat]:
    """The seats at which computer players sat down, as the closing line says; none where there is none."""
    if not parts or parts[-1].kind is not LineKind.CLOSE:
        return frozenset()
    sat = ClosingPart.model_validate_json(parts[-1].text).seats
    return frozenset(seat for seat, n in sat if parts[n - 1].kind is LineKind.COMPUTER)


def must_have_joined(joined: Sequence[str], seats: Sequence[Seat]) -> None:
    """Refuse a record under `joined@1` without one line for each seat, and one for the start.

    A record of the referee's own tables has no lines at all: nobody adds anything there.

    Raises:
        Refused: there are more or fewer lines, or one of them is not of their form.
    """
    if joined and len(joined) != len(seats) + 1:
        refuse_change(
            "joined", json_values(joined), f"{len(seats) + 1} lines: one a seat, one for the start"
        )
    for at, line in enumerate(joined):
        if not _JOINED.fullmatch(line):
            refuse_change(f"joined.{at}", line, "an id, a colon and perhaps a word, in one line")
    must_be_distinct("joined", [line.partition(":")[0] for line in joined])


def must_be_a_line(at: int, line: Line, *, is_last: bool) -> None:
    """Refuse a line that is not of its kind, or not in its place."""
    if (line.kind is LineKind.CLOSE) != is_last:
        refuse_change(
            f"lines.{at}.kind", line.kind, LineKind.CLOSE if is_last else "a line before it"
        )
    if is_last:
        same(f"lines.{at}.id", line.id, "")
    elif "|" in line.id or not is_writable(line.id):
        refuse_change(f"lines.{at}.id", line.id, "an id")
    if not _may_say(line):
        refuse_change(f"lines.{at}.text", line.text, f"what a line of the kind {line.kind} says")


def _must_be_told(lines: Sequence[Line], at: int) -> None:
    """Refuse a standing seal without its word, and a word on any other line."""
    line = lines[at]
    if at + 1 not in standing_seals(lines):
        same(f"lines.{at}.told", line.told or None, None)
        return
    is_word = is_writable(line.told) and len(line.told) <= LONGEST_SEALED
    if not is_word or not fits(line.text, line.told):
        refuse_change(f"lines.{at}.told", line.told or None, "the word of the seal")


def _may_say(line: Line) -> bool:
    match line.kind:
        case LineKind.JOIN:
            return not line.text or _is_word(line.text)
        case LineKind.COMPUTER:
            return not line.text
        case LineKind.WORD:
            return _is_word(line.text)
        case LineKind.SEAL:
            return read_seal(line.text) == line.text
        case LineKind.CLOSE:
            return is_writable(line.text)


def _is_word(text: str) -> bool:
    return is_writable(text) and len(text) <= LONGEST_WORD


def _must_fit_the_table(lines: Sequence[Line], table: Mapping[str, Any]) -> None:
    """Refuse a closing line that does not name the record's table, with a line for each seat."""
    where = f"lines.{len(lines) - 1}.text"
    said = _closing(where, lines[-1].text)
    named = {name: table["options"].get(name) for name in said.options}
    same(f"{where}.edition", said.edition, table["edition"])
    same(f"{where}.options", said.options, json_values(named))
    same(f"{where}.seats", [seat for seat, _ in said.seats], json_values(table["seats"]))
    must_be_numbers(f"{where}.seats", [n for _, n in said.seats], numbers_of(lines, *_SITTING))
    must_be_numbers(f"{where}.seals", said.seals, numbers_of(lines, LineKind.SEAL))
    same(f"{where}.seals", list(said.seals), sorted(said.seals))
    same(f"{where}.rounds", said.rounds or None, table["rounds"])


def numbers_of(lines: Sequence[Line], *kinds: LineKind) -> list[int]:
    """The numbers, from 1, of the lines of these kinds."""
    return [number for number, line in enumerate(lines, start=1) if line.kind in kinds]


def must_be_numbers(field: str, numbers: Sequence[int], among: Sequence[int]) -> None:
    """Refuse a number that is not among those allowed, or that is there twice."""
    for at, number in enumerate(numbers):
        if number not in among or number in numbers[:at]:
            refuse_change(f"{field}.{at}", number, f"another of the lines {among}")


def _closing(where: str, text: str) -> ClosingPart:
    """Read the closing line, which can be written in only one way."""
    expected = "the edition, the options and the seats of the table"
    try:
        said = ClosingPart.model_validate_json(text)
    except ValidationError:
        refuse_change(where, text, expected)
    if closing(said.edition, said.options, said.seats, said.seals, said.rounds) != text:
        refuse_change(where, text, expected)
    return said


def must_be_distinct(field: str, ids: Sequence[str]) -> None:
    """Refuse an id that is there twice.

    Raises:
        Refused: naming the second.
    """
    for at, each in enumerate(ids):
        if each in ids[:at]:
            refuse_change(f"{field}.{at}", each, "an id that no line before it has")
