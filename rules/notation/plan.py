"""Plans: executing a line command by command, and storing it while it waits."""

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from rules.core.decide import legal
from rules.core.edition import Edition
from rules.core.views import PlayerView, TableView, table_view, with_secrets
from rules.model.board import Seat, TerritoryId
from rules.model.commands import Command
from rules.model.errors import IllegalCommand
from rules.model.state import GameState
from rules.model.values import replace
from rules.notation import amounts
from rules.notation.progress import (
    Cursor,
    Next,
    Plan,
    Stop,
    StopReason,
    behind,
    facts_of,
    step_at,
    to_the_end,
)
from rules.notation.prompting import Choices, PlanStep
from rules.notation.reader import WRITTEN, read
from rules.notation.steps import END, VERSION, Line, March
from rules.notation.writer import write


def begin(line: Line, seat: Seat, view: PlayerView) -> Plan:
    """The plan for a line that a seat writes now.

    Raises:
        ValueError: the view is another seat's.
    """
    if view.seat != seat:
        raise ValueError(f"{seat} can't write by the view of {view.seat}")
    return Plan(line, owners=amounts.owners_now(line, view))


def next_of(plan: Plan, edition: Edition, view: PlayerView, choices: Choices) -> Next:
    """The next command of a plan, or why there is none.

    It uses only what its owner sees.
    """
    found: Plan | Next = plan
    while isinstance(found, Plan):
        step = step_at(found)
        if step is None or _is_out(view):
            return Next(found, Stop(StopReason.DONE), found)
        found = PlanStep(found, step, edition, view, choices).found()
    return found


def after_refusal(plan: Plan, refusal: IllegalCommand) -> Plan | Stop:
    """The plan that continues despite a refusal of its command, or the stop.

    Args:
        plan: as it was when it gave the command (`Next.before`).
        refusal: as raised by the rules.
    """
    cursor = plan.cursor
    step = plan.line[cursor.giving - 1] if cursor.giving else END
    match step.otherwise:
        case "skip" if cursor.giving - 1 > cursor.step:
            passed = cursor.giving - 1 - cursor.step
            return plan.at(replace(cursor, answered=passed, giving=0))
        case "skip":
            return behind(plan)
        case "end":
            return to_the_end(plan)
        case _:
            return Stop(StopReason.REFUSED, cursor.giving, facts_of(refusal))


def _is_out(view: PlayerView) -> bool:
    """Whether the game is over, at least for the viewer."""
    table = view.table
    gone = view.seat in table.eliminated or view.seat in table.resigned
    return gone or table.winner is not None


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PlanRun(Generic[T]):
    """The game after a plan's commands, the plan then, and why it stopped; None: it may continue."""

    at: T
    plan: Plan
    stop: Stop | None
    view: TableView | None = None
    """The public view of `at`, if computed."""


def carry_on(
    at: T,
    plan: Plan,
    seat: Seat,
    see: Callable[[T], tuple[Edition, GameState]],
    play: Callable[[T, Command], T],
    most: int,
    view: TableView | None = None,
) -> PlanRun[T]:
    """Execute a plan's commands until it stops, or `most` were tried.

    Args:
        at: the game, in whatever representation.
        plan: the seat's plan, which only sees its own view.
        seat: the owner.
        see: returns the edition and the state of such a game.
        play: returns the game after a command; raises `IllegalCommand` without changing anything.
        most: the most commands, including refused ones.
        view: the public view of `at`, if already computed.
    """
    for _ in range(most):
        if step_at(plan) is None:
            break
        edition, state = see(at)
        view = view or table_view(edition, state)
        sees = with_secrets(view, state, seat)
        step = next_of(plan, edition, sees, partial(legal, edition, state, seat))
        if isinstance(step.then, Stop):
            return PlanRun(at, step.plan, step.then, view)
        try:
            at, plan, view = play(at, step.then), step.plan, None
        except IllegalCommand as refusal:
            after = after_refusal(step.before, refusal)
            if isinstance(after, Stop):
                return PlanRun(at, step.before, after, view)
            plan = after
    return PlanRun(at, plan, None if step_at(plan) else Stop(StopReason.DONE), view)


@dataclass(frozen=True, slots=True)
class KeptPlan:
    """A seat's stored plan. Only its owner may know that it exists."""

    line: str
    """The whole line in the normal form."""
    cursor: Cursor
    owners: Mapping[TerritoryId, Seat | None]
    stop: Stop | None = None
    """Why it waits for its owner; None while it continues by itself."""
    version: int = VERSION
    """The notation version that the line is written in."""

    def opened(self, board: str) -> Plan:
        """The plan, parsing its line for this board.

        Raises:
            NotationError: the line can't be parsed; it was damaged.
        """
        return Plan(read(self.line, board, WRITTEN), self.cursor, dict(self.owners))

    def moved_to(self, plan: Plan, stop: Stop | None) -> "KeptPlan":
        """The same line, advanced to the position of `plan`."""
        return dataclasses.replace(self, cursor=plan.cursor, owners=plan.owners, stop=stop)


@dataclass(frozen=True, slots=True)
class GivenPlan:
    """A plan submitted now: it is converted to text only if something of it has to be stored."""

    plan: Plan
    stop: Stop | None = None
    """As in a stored plan."""

    @property
    def cursor(self) -> Cursor:
        """Its position."""
        return self.plan.cursor

    @property
    def line(self) -> str:
        """The whole line in the normal form."""
        return write(self.plan.line)

    def opened(self, _: str) -> Plan:
        """The plan, which needn't be parsed."""
        return self.plan

    def moved_to(self, plan: Plan, stop: Stop | None) -> "GivenPlan":
        """The same line, advanced to the position of `plan`."""
        return GivenPlan(plan, stop)

    def written(self) -> KeptPlan:
        """The plan in the form to be stored."""
        return KeptPlan(self.line, self.plan.cursor, self.plan.owners, self.stop)


def left_of(plan: Plan) -> Line:
    """The rest of a plan as a line of its own; of a path, the territories not taken yet."""
    cursor, line = plan.cursor, plan.line
    if cursor.step >= len(line):
        return ()
    now, answered = line[cursor.step], cursor.step + 1 + cursor.answered
    if isinstance(now.body, March) and cursor.leg:
        now = dataclasses.replace(
            now, body=dataclasses.replace(now.body, path=now.body.path[cursor.leg :])
        )
    return (now, *line[answered:])
