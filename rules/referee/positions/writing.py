"""Makes a game's position and what a viewer sees of it, and describes editions and boards."""

from collections.abc import Iterable, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from pydantic import Field, TypeAdapter

from rules.core.edition import Edition
from rules.core.views import PlayerView, TableView, player_view, table_view
from rules.editions.registry import NEWEST
from rules.editions.rulebook import Rulebook
from rules.model.board import Holding, RegionId, Seat, TerritoryId
from rules.model.commands import Choice
from rules.model.events import Battle, Conquest, Event
from rules.model.state import GameState
from rules.referee.positions.position import (
    BattlePart,
    ConquestPart,
    Part,
    Position,
    StackPart,
    TurnPart,
    View,
)

PAIRS: Final = [["territory", "territory"]]
"""Stands among an option's choices where it also takes a list of pairs."""


class OptionPart(Part):
    """A house option: its default, its possible values, and a sentence about it."""

    default: Any
    choices: tuple[Any, ...]
    text: str


class EditionPart(Part):
    """An edition: its name and newest version, the fewest and the most players, its board, its options."""

    id: str
    version: int
    title: str
    players: tuple[int, int]
    board: str
    options: dict[str, OptionPart]


class TerritoryPart(Part):
    """A territory: its names by language, its region, its neighbours, and the symbol on its card."""

    id: TerritoryId
    names: dict[str, str]
    region: RegionId
    neighbours: tuple[TerritoryId, ...]
    symbol: str


class RegionPart(Part):
    """A region: its names by language, and the armies that it brings a turn."""

    id: RegionId
    names: dict[str, str]
    bonus: int
    territories: tuple[TerritoryId, ...]


def options_of(book: Rulebook[Any]) -> dict[str, OptionPart]:
    """Every option of the rulebook by name."""
    return {
        name: OptionPart(
            default=field.default,
            choices=tuple(_described_choices(field.annotation)),
            text=book.options.sentence_about(name),
        )
        for name, field in book.options.model_fields.items()
    }


def _described_choices(kind: object) -> list[Any]:
    if kind is bool:
        return [False, True]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) in (Union, UnionType):
        return [choice for each in get_args(kind) for choice in _described_choices(each)]
    return [PAIRS]


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


def position_of(edition: Edition, state: GameState, seats: tuple[Seat, ...]) -> Position:
    """The position of a game, with `seats` as they sit. Unused fields are left out."""
    capitals = state.capitals
    return Position(
        edition=edition_name(edition),
        options=dict(edition.options),
        seats=seats,
        round=max(1, state.round),
        phase=_phase(edition, state),
        waiting_for=state.step.waiting_for if state.step else (),
        territories=land_of(state.land),
        hands={seat: state.hand(seat) for seat in seats},
        deck=state.cards.deck,
        discard=state.cards.discard,
        sets_traded=state.cards.sets_traded,
        to_place={each: state.to_place.get(each, 0) for each in (*seats, *state.fates.neutrals)},
        eliminated=dict(state.fates.eliminated),
        turn=_turn(edition, state),
        battle=battle_of(state.battle),
        conquest=conquest_of(state.conquest),
        order=state.seats,
        winner=state.winner,
        **used_fields(
            missions=dict(state.secrets.missions),
            capitals=dict(capitals.named),
            fallen=tuple(seat for seat in seats if seat in capitals.shown),
            neutrals=state.fates.neutrals,
            resigned=tuple(seat for seat in seats if seat in state.fates.resigned),
            standing=dict(state.secrets.standing),
            preferences=_without_empty(state.secrets.preferences),
            laid=_without_empty(state.secrets.plans),
            stage=state.turn.stage if state.step else 0,
            ally_due=_ally_due(edition, state),
        ),
    )


def view_of(
    edition: Edition, state: GameState, seats: tuple[Seat, ...], viewer: Seat | None
) -> View:
    """The view of a seat, or of the table."""
    mine = None if viewer is None else player_view(edition, state, viewer)
    return view_seen(edition, mine.table if mine else table_view(edition, state), mine, seats)


def _phase(edition: Edition, state: GameState) -> str:
    """The phase of the game; one that is won has no step any more, and ended in its last phase."""
    return state.step.phase if state.step else edition.phases[-1].name


def _ally_due(edition: Edition, state: GameState) -> dict[Seat, int]:
    """The ally's armies still to be laid; in a game that is won nobody lays any."""
    return dict(edition.alliance.due(state)) if edition.alliance and state.step else {}


def _without_empty(values: Mapping[Seat, tuple[Any, ...]]) -> dict[Seat, tuple[Any, ...]]:
    return {seat: value for seat, value in values.items() if value}


def _turn(edition: Edition, state: GameState) -> TurnPart:
    turn = state.turn
    said: dict[str, Any] = {"captured": turn.captured, "bonus_used": turn.bonus_used}
    said |= used_fields(fortified=turn.fortified, forced=turn.forced)
    if any(phase.name == "place_neutral" for phase in edition.phases):
        said["granted"] = turn.granted
    if edition.alliance:
        # A game that is won is in no stage any more.
        said |= used_fields(attacked=turn.stage == 3 and turn.attacked and state.step is not None)
        said |= used_fields(last=edition.alliance.stages == 1 and turn.last)
    return TurnPart(**said)
