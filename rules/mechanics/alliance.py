"""Two players and an ally: turn order until it falls, and the tours after that.

`GX-2P-4`, `-6`, `-9`, as interpreted in `H-GX-14`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.core.edition import Alliance, Table
from rules.mechanics.setup import phase_by_phase
from rules.model.board import NEUTRAL, Seat
from rules.model.events import Step
from rules.model.state import GameState

_TOUR: Final = ("battle", "regroup", "reinforce")


def turns_of_three_stages(table: Table, phases: Sequence[str]) -> tuple[Step, ...]:
    """Turns of three stages: (1) the player conquers and moves; (2) the other answers; (3) as (1)."""
    if _is_touring(table.state):
        return phase_by_phase(table, _TOUR)
    seats = tuple(table.state.playing())
    return tuple(
        step
        for seat, other in zip(seats, reversed(seats), strict=True)
        for step in (
            Step((seat,), "reinforce"),
            Step((seat,), "battle"),
            Step((seat,), "regroup"),
            Step((other,), "place_neutral", NEUTRAL),
            Step((other,), "battle"),
            Step((seat,), "battle"),
            Step((seat,), "regroup"),
        )
    )


def turns_of_one_stage(table: Table, phases: Sequence[str]) -> tuple[Step, ...]:
    """Alternating whole turns, each starting with the ally's half of the armies that the other player got."""
    if _is_touring(table.state):
        return phase_by_phase(table, _TOUR)
    return tuple(
        Step((seat,), phase, NEUTRAL if phase == "place_neutral" else None)
        for seat in table.state.playing()
        for phase in phases
    )


def stages_of(steps: Sequence[Step]) -> tuple[int, ...]:
    """The stage of each step in a round of turns; 0 for those before the first."""
    found: list[int] = []
    owner, stage = None, 0
    for step in steps:
        if step.phase == "reinforce":
            owner = step.waiting_for[0]
        stage = _stage(owner, stage, step)
        found.append(stage)
    return tuple(found)


def _stage(owner: Seat | None, before: int, step: Step) -> int:
    match step.phase:
        case "reinforce":
            return 0
        case "place_neutral":
            return 2
        case "battle" if step.waiting_for != (owner,):
            return 2
        case "battle":
            return 3 if before else 1
        case _:
            return before


def _next_stage(state: GameState, step: Step) -> int:
    return 0 if _is_touring(state) else _stage(state.turn.seat, state.turn.stage, step)


def _due_in_this_turn(state: GameState) -> Mapping[Seat, int]:
    """The ally's half, due from the first stage until the other player places it in the second."""
    return _half(state) if state.turn.stage == 1 else {}


def _due_in_the_next_turn(state: GameState) -> Mapping[Seat, int]:
    step = state.step
    laying = step is None or step.phase in ("place_neutral", "reinforce")
    return {} if laying else _half(state)


def _half(state: GameState) -> Mapping[Seat, int]:
    half, seat = state.turn.granted // 2, state.turn.seat
    if not half or _has_no_land(state):
        return {}
    return {other: half for other in state.playing() if other != seat}


def _is_touring(state: GameState) -> bool:
    """Whether the turn in which the ally fell is over; it falls when its last territory is occupied."""
    falling = state.conquest is not None and state.conquest.loser in state.fates.neutrals
    return _has_no_land(state) and not state.turn.last and not falling


def _has_no_land(state: GameState) -> bool:
    return not any(state.holds_land(neutral) for neutral in state.fates.neutrals)


def _is_over(first: str) -> Callable[[GameState, Step], bool]:
    """A test whether the ally fell and its last turn is over: the next turn begins with phase `first`."""
    return lambda state, step: state.turn.last and step.phase == first


THREE_STAGES: Final = Alliance(
    stages=3,
    stage=_next_stage,
    due=_due_in_this_turn,
    touring=_is_touring,
    is_over=_is_over("reinforce"),
)
ONE_STAGE: Final = Alliance(
    stages=1,
    stage=lambda _state, _step: 0,
    due=_due_in_the_next_turn,
    touring=_is_touring,
    is_over=_is_over("place_neutral"),
)
