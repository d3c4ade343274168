"""The parts of a record that say who did what: acts besides the orders, stints, and whose an order was."""

from collections.abc import Collection, Sequence
from typing import Annotated

from pydantic import Field

from rules.model.board import Border, Seat
from rules.model.commands import GivenBy
from rules.referee.positions.position import Part
from rules.referee.records.differences import refuse_change
from rules.table.roster import Act, ActKind, Roster, Seeds, Truce
from rules.table.story import FinishedGame


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
