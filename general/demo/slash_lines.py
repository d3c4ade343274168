"""Orders of people in games that are played out, as slash commands: single ones, or whole turns as a line."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model import commands as c
from rules.model.board import TerritoryId
from rules.model.commands import Choice, ClaimVictory, Command
from rules.notation import steps as s
from rules.notation.writer import step_of, write_step
from rules.players.levels import choose_steadily
from rules.players.situation import CALM

Orders = tuple[str, dict[str, Any]]
"""A slash command's path, and its options."""

ByLine = Literal["turns", "tours", "never"]
"""What is given as a line: every turn, or only tours (`GX-TOUR-1`), or nothing."""

_STACKS: Final = 6
"""The most stacks that attack in one turn."""

_LEGS: Final = 4
"""The most territories that one of them is sent to."""

_LIKELY: Final = 60

_FLOOR: Final = 40


def slash_command(command: c.Command) -> Orders:
    """The slash command, with its options, that gives the same order."""
    match command:
        case c.Standing():
            return "order standing", {"dice": command.dice}
        case c.TakeBack():
            return "order undo", {}
        case c.Resign():
            return "order resign", {"sure": True}
        case c.Attack():
            return "order turn", {"line": f"{write_step(step_of(command))} occupy ask"}
        case _:
            return "order turn", {"line": write_step(step_of(command))}


def order_of(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], by_line: ByLine
) -> Command | s.Line:
    """A player's next order: at the start of a turn one line for all of it, unless they are impatient.

    Lines attack only with good odds. Impatient players give one order at a time, so that games end even
    if no player has good odds or income.
    """
    command = choose_steadily(edition, view, choices)
    calm = view.table.round <= CALM and not isinstance(command, ClaimVictory)
    return turn_of(edition, view) if calm and _begins(edition, view, by_line) else command


def _begins(edition: Edition, view: PlayerView, by_line: ByLine) -> bool:
    """Whether a line is to be given: at the first stage of a tour, or at each turn."""
    table = view.table
    if edition.tours:
        return by_line != "never" and table.phase == "battle"
    return by_line == "turns" and table.phase == "reinforce" and not table.stage


def turn_of(edition: Edition, view: PlayerView) -> s.Line:
    """A line for the turn or tour that begins: the largest stacks attack, and new armies go to the fronts.

    Each step is left out where it can't be done, so the line stops for no surprise.
    """
    marches = tuple(
        s.Step(s.March(path, share="all", floor=_FLOOR), (s.Chance(_LIKELY),), "skip")
        for path in _paths(edition, view)
    )
    trade = s.Step(s.Exchange("best"), otherwise="skip")
    reinforce = (trade, s.Step(s.Plain("spread"), otherwise="skip"))
    if edition.tours:  # new ships come last (`GX-TOUR-1`)
        return (*marches, s.END_PHASE, s.END_PHASE, *reinforce, s.END)
    return (*reinforce, *marches, s.END)


def _paths(edition: Edition, view: PlayerView) -> Iterator[tuple[TerritoryId, ...]]:
    """The ways of the largest stacks at a front, each on to the weakest neighbour that no other takes."""
    land, taken = view.table.territories, set[TerritoryId]()
    own = [t for t, holding in land.items() if holding.owner == view.seat and holding.armies > 1]
    stacks = sorted(own, key=lambda territory: -land[territory].armies)
    found = 0
    for stack in stacks:
        path = [stack]
        while len(path) <= _LEGS and (near := _weakest(edition, view, path[-1], taken)):
            taken.add(near)
            path.append(near)
        if len(path) > 1:
            yield tuple(path)
            found += 1
        if found == _STACKS:
            return


def _weakest(
    edition: Edition, view: PlayerView, territory: TerritoryId, taken: set[TerritoryId]
) -> TerritoryId | None:
    land = view.table.territories
    near = (t for t in edition.board.borders[territory] if land[t].owner != view.seat)
    return min((t for t in near if t not in taken), key=lambda t: land[t].armies, default=None)
