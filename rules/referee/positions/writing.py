"""Makes a game's position, and the view of it that a viewer may see, field by field."""

from collections.abc import Mapping
from typing import Any

from rules.core.edition import Edition
from rules.core.views import PlayerView, TableView, player_view, table_view
from rules.editions import NEWEST
from rules.model.board import Holding
from rules.model.course import Battle, Conquest
from rules.model.ids import Seat, TerritoryId
from rules.model.state import GameState
from rules.referee.positions.position import (
    BattlePart,
    ConquestPart,
    Position,
    StackPart,
    TurnPart,
    View,
)


def position_of(edition: Edition, state: GameState, seats: tuple[Seat, ...]) -> Position:
    """The position of a game, with `seats` as they sit. Unused fields are left out."""
    capitals = state.capitals
    return Position(
        edition=_name(edition),
        options=dict(edition.options),
        seats=seats,
        round=max(1, state.round),
        phase=_phase(edition, state),
        waiting_for=state.step.waiting_for if state.step else (),
        territories=_land(state.land),
        hands={seat: state.hand(seat) for seat in seats},
        deck=state.cards.deck,
        discard=state.cards.discard,
        sets_traded=state.cards.sets_traded,
        to_place={each: state.to_place.get(each, 0) for each in (*seats, *state.fates.neutrals)},
        eliminated=dict(state.fates.eliminated),
        turn=_turn(edition, state),
        battle=_battle(state.battle),
        conquest=_conquest(state.conquest),
        order=state.seats,
        winner=state.winner,
        **_used_fields(
            missions=dict(state.secrets.missions),
            capitals=dict(capitals.named),
            fallen=tuple(seat for seat in seats if seat in capitals.shown),
            neutrals=state.fates.neutrals,
            resigned=tuple(seat for seat in seats if seat in state.fates.resigned),
            standing=dict(state.secrets.standing),
            preferences=_without_empty(state.secrets.preferences),
            laid=_without_empty(state.secrets.plans),
            stage=state.turn.stage if state.step else 0,
            ally_due=dict(edition.alliance.due(state)) if edition.alliance else {},
        ),
    )


def view_of(
    edition: Edition, state: GameState, seats: tuple[Seat, ...], viewer: Seat | None
) -> View:
    """The view of a seat, or of the table: made from the rules' views, never from the state."""
    table = table_view(edition, state)
    mine = None if viewer is None else player_view(edition, state, viewer)
    return View(
        viewer=viewer,
        edition=_name(edition),
        options=dict(edition.options),
        seats=seats,
        order=table.seats,
        round=max(1, table.round),
        phase=table.phase or _phase(edition, state),
        waiting_for=table.waiting_for,
        territories=_land(table.territories),
        hands=_hands(table, mine),
        capitals=_capitals(table, mine),
        sets_traded=table.sets_traded,
        to_place=dict(table.to_place),
        neutrals=table.neutrals,
        eliminated=dict(table.eliminated),
        resigned=tuple(seat for seat in seats if seat in table.resigned),
        battle=_battle(table.battle),
        conquest=_conquest(table.conquest),
        winner=table.winner,
        **_secrets(mine),
        **_used_fields(stage=table.stage if table.phase else 0, ally_due=dict(table.ally_due)),
    )


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


def _name(edition: Edition) -> str:
    """The edition's name; its id if that is not the newest version, or none that tables choose."""
    name = edition.id.partition("@")[0]
    return name if name in NEWEST and NEWEST[name].id == edition.id else edition.id


def _phase(edition: Edition, state: GameState) -> str:
    """The phase of the game; one that is won has no step any more, and ended in its last phase."""
    return state.step.phase if state.step else edition.phases[-1].name


def _used_fields(**fields: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a position
    return {name: value for name, value in fields.items() if value}


def _without_empty(values: Mapping[Seat, tuple[Any, ...]]) -> dict[Seat, tuple[Any, ...]]:
    return {seat: value for seat, value in values.items() if value}


def _land(land: Mapping[TerritoryId, Holding]) -> dict[TerritoryId, StackPart]:
    return {t: StackPart(owner=held.owner, armies=held.armies) for t, held in land.items()}


def _turn(edition: Edition, state: GameState) -> TurnPart:
    turn = state.turn
    said: dict[str, Any] = {"captured": turn.captured, "bonus_used": turn.bonus_used}
    said |= _used_fields(fortified=turn.fortified, forced=turn.forced)
    if any(phase.name == "place_neutral" for phase in edition.phases):
        said["granted"] = turn.granted
    if edition.alliance:
        # A game that is won is in no stage any more.
        said |= _used_fields(attacked=turn.stage == 3 and turn.attacked and state.step is not None)
        said |= _used_fields(last=edition.alliance.stages == 1 and turn.last)
    return TurnPart(**said)


def _battle(battle: Battle | None) -> BattlePart | None:
    return BattlePart.model_validate(battle, from_attributes=True) if battle else None


def _conquest(taken: Conquest | None) -> ConquestPart | None:
    if taken is None:
        return None
    armies = (taken.low, taken.high)
    return ConquestPart(source=taken.source, target=taken.target, loser=taken.loser, armies=armies)
