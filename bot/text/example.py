"""An example of a line, made of the reader's own board: it is to be read, and can be given as it stands."""

from itertools import chain

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.ids import TerritoryId
from rules.notation.steps import END, Body, Capital, Chance, Exchange, Line, March, Put, Step, Wish


def example(edition: Edition, view: PlayerView) -> Line:
    """A line that fits the moment: of the setup while that lasts, else of a turn, or what is left of it."""
    own, near = _border(edition, view)
    setup = _SETUP.get(view.table.phase)
    if setup:
        return (Step(setup(own, near)),)
    place, attack = Step(Put(own, "all")), Step(March((own, near)), (Chance(60),))
    trade = (Step(Exchange("forced")),) if view.hand else ()
    turn = {"reinforce": (*trade, place), "battle": (attack,)}
    return (*chain.from_iterable(turn.get(name, ()) for name in _phases_left(edition, view)), END)


def _phases_left(edition: Edition, view: PlayerView) -> list[str]:
    """The phases of the reader's turn from the present one on; all of them out of their turn."""
    names, table = [phase.name for phase in edition.phases], view.table
    mine = table.mover == view.seat and table.phase in names
    return names[names.index(table.phase) :] if mine else names


def _wish(own: TerritoryId, near: TerritoryId) -> Body:
    return Wish((own, near))


def _put(own: TerritoryId, _: TerritoryId) -> Body:
    return Put(own, "all")


def _capital(own: TerritoryId, _: TerritoryId) -> Body:
    return Capital(own)


_SETUP = {"claim": _wish, "place": _put, "lay": _put, "capital": _capital}


def _border(edition: Edition, view: PlayerView) -> tuple[TerritoryId, TerritoryId]:
    """A territory of the reader's and one beside it that is not; any two, where there are none."""
    land = view.table.territories
    mine = {territory for territory, holding in land.items() if holding.owner == view.seat}
    pairs = [(t, near) for t in edition.board.territories for near in edition.board.borders[t]]
    return next((pair for pair in pairs if pair[0] in mine and pair[1] not in mine), pairs[0])
