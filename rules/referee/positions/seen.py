"""What one viewer sees of a game, as the protocol writes it: made from the rules' views, never from the state."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from rules.core.edition import Edition
from rules.core.views import PlayerView, TableView
from rules.editions.registry import NEWEST
from rules.model.board import Holding, Seat, TerritoryId
from rules.model.commands import Choice
from rules.model.events import Battle, Conquest, Event
from rules.referee.positions.position import BattlePart, ConquestPart, StackPart, View


def view_seen(
    edition: Edition, table: TableView, mine: PlayerView | None, seats: tuple[Seat, ...]
) -> View:
    """The view of the table, with the secrets of whoever is `mine`; `seats` as they sit."""
    return View(
        viewer=mine.seat if mine else None,
        edition=edition_name(edition),
        options=dict(edition.options),
        seats=seats,
        order=table.seats,
        round=max(1, table.round),
        phase=table.phase or edition.phases[-1].name,
        waiting_for=table.waiting_for,
        territories=land_of(table.territories),
        hands=_hands(table, mine),
        capitals=_capitals(table, mine),
        sets_traded=table.sets_traded,
        to_place=dict(table.to_place),
        neutrals=table.neutrals,
        eliminated=dict(table.eliminated),
        resigned=tuple(seat for seat in seats if seat in table.resigned),
        battle=battle_of(table.battle),
        conquest=conquest_of(table.conquest),
        winner=table.winner,
        **_secrets(mine),
        **(used_fields(stage=table.stage, ally_due=dict(table.ally_due)) if table.phase else {}),
    )


def choices_seen(choices: Iterable[Choice]) -> list[dict[str, Any]]:
    """Choices as JSON's values."""
    made: list[dict[str, Any]] = _choices().dump_python([*choices], mode="json", exclude_none=True)
    return made


def events_seen(events: Iterable[Event]) -> list[dict[str, Any]]:
    """Events, which whoever asks may see as they are, as JSON's values."""
    made: list[dict[str, Any]] = _events().dump_python([*events], mode="json")
    return made


@cache
def _choices() -> TypeAdapter[list[Any]]:
    return TypeAdapter(list[Annotated[Choice, Field(discriminator="kind")]])


@cache
def _events() -> TypeAdapter[list[Any]]:
    return TypeAdapter(list[Annotated[Event, Field(discriminator="kind")]])


def _secrets(mine: PlayerView | None) -> dict[str, Any]:
    """The viewer's own secrets, each under the viewer's seat."""
    if mine is None:
        return {"missions": {}, "standing": {}, "preferences": {}, "laid": {}}
    seat = mine.seat
    return {
        "missions": {seat: mine.mission} if mine.mission else {},
        "standing": {seat: mine.standing or "most"},
        "preferences": {seat: mine.preference} if mine.preference else {},
        "laid": {seat: mine.plan} if mine.plan else {},
    }


def _hands(table: TableView, mine: PlayerView | None) -> dict[Seat, Any]:
    hands: dict[Seat, Any] = dict(table.hand_sizes)
    return hands if mine is None else hands | {mine.seat: mine.hand}


def _capitals(table: TableView, mine: PlayerView | None) -> dict[Seat, TerritoryId]:
    named = {mine.seat: mine.capital} if mine and mine.capital else {}
    return {**table.capitals, **named}


def edition_name(edition: Edition) -> str:
    """The edition's name; its id if that is not the newest version, or none that tables choose."""
    name = edition.id.partition("@")[0]
    return name if name in NEWEST and NEWEST[name].id == edition.id else edition.id


def used_fields(**fields: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a position
    """The fields that have a value."""
    return {name: value for name, value in fields.items() if value}


def land_of(land: Mapping[TerritoryId, Holding]) -> dict[TerritoryId, StackPart]:
    """The stacks on the territories."""
    return {t: StackPart(owner=held.owner, armies=held.armies) for t, held in land.items()}


def battle_of(battle: Battle | None) -> BattlePart | None:
    """The attack under way."""
    return BattlePart.model_validate(battle, from_attributes=True) if battle else None


def conquest_of(taken: Conquest | None) -> ConquestPart | None:
    """The territory that is taken and not occupied yet."""
    if taken is None:
        return None
    armies = (taken.low, taken.high)
    return ConquestPart(source=taken.source, target=taken.target, loser=taken.loser, armies=armies)
