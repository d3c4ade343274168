"""A plan carried on: commands played one after the other, until it stops."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from rules.core.decide import legal
from rules.core.edition import Edition
from rules.core.views import TableView, table_view, with_secrets
from rules.model.board import Seat
from rules.model.commands import Command
from rules.model.errors import IllegalCommand
from rules.model.state import GameState
from rules.notation.plan import Plan, Stop, StopReason, after_refusal, next_of
from rules.notation.progress import step_at

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Carried(Generic[T]):
    """The game after a plan's commands, the plan as it is then, and why it stopped; None: it may go on."""

    at: T
    plan: Plan
    stop: Stop | None
    view: TableView | None = None
    """The table's view of `at`, if it was made."""


def carry_on(
    at: T,
    plan: Plan,
    seat: Seat,
    see: Callable[[T], tuple[Edition, GameState]],
    play: Callable[[T, Command], T],
    most: int,
    view: TableView | None = None,
) -> Carried[T]:
    """Give a plan's commands until it stops, or `most` were tried.

    Args:
        at: the game, whatever it is kept in.
        plan: the plan of the seat, which is shown its own view only.
        seat: the owner.
        see: the edition and the state of such a game.
        play: the game after a command; raises `IllegalCommand`, and then nothing has changed.
        most: the most commands, refused ones included.
        view: the table's view of `at`, if it is made already.
    """
    for _ in range(most):
        if step_at(plan) is None:
            break
        edition, state = see(at)
        view = view or table_view(edition, state)
        sees = with_secrets(view, state, seat)
        step = next_of(plan, edition, sees, partial(legal, edition, state, seat))
        if isinstance(step.then, Stop):
            return Carried(at, step.plan, step.then, view)
        try:
            at, plan, view = play(at, step.then), step.plan, None
        except IllegalCommand as refusal:
            after = after_refusal(step.before, refusal)
            if isinstance(after, Stop):
                return Carried(at, step.before, after, view)
            plan = after
    return Carried(at, plan, None if step_at(plan) else Stop(StopReason.DONE), view)
