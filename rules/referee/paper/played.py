"""Headers of a game on paper that say who did what: acts besides the orders, truces, stints. Read and written."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, get_args

from rules.model.board import Border, Seat, TerritoryId
from rules.referee.paper.headers import Header, Headers, without_controls
from rules.referee.records.play import ActPart, StintPart, TrucePart
from rules.referee.records.record import Record
from rules.table.roster import ActKind, Seeds

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
    return tuple(_stint(header, seats) for header in headers.all("Stint"))


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
        yield "Stint", f"{stint.revision}|{stint.seat}|{played}"


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
