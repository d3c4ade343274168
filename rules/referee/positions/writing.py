"""Makes a game's position, field by field, and the view of it that a viewer may see."""

from collections.abc import Mapping
from typing import Any

from rules.core.edition import Edition
from rules.core.views import player_view, table_view
from rules.model.board import Seat
from rules.model.state import GameState
from rules.referee.positions.position import Position, TurnPart, View
from rules.referee.positions.seen import (
    battle_of,
    conquest_of,
    edition_name,
    land_of,
    used_fields,
    view_seen,
)


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
