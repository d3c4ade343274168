"""An example of a line, made of the reader's own board: it is to be read, and can be given as it stands."""

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.ids import TerritoryId
from rules.notation.steps import END, Body, Capital, Chance, Line, March, Put, Step, Wish


def example(edition: Edition, view: PlayerView) -> Line:
    """A line that fits the moment: of the setup while that lasts, else of a turn."""
    own, near = _border(edition, view)
    setup = _SETUP.get(view.table.phase)
    if setup:
        return (Step(setup(own, near)),)
    turn = {"reinforce": Step(Put(own, "all")), "battle": Step(March((own, near)), (Chance(60),))}
    return (*(turn[phase.name] for phase in edition.phases if phase.name in turn), END)


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
