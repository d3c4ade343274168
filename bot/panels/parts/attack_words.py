"""Attacks in words: why one is worth more than others, its chance, and who stands beside a territory."""

from typing import Final

from bot.panels.parts.moment import Moment
from rules.core.views import TableView
from rules.model.ids import TerritoryId
from rules.players.attacks import Merit, Neighbours, neighbours

MOST_NAMED: Final = 3
"""The neighbours that a list names."""


def merit_in_words(moment: Moment, merit: Merit) -> str:
    """The reason to take a territory: `completes Asia (+7)`."""
    board, phrasing = moment.look.edition.board, moment.phrasing
    match merit.reason:
        case "last":
            return moment.say("merit-last", player=phrasing.name(merit.owner))
        case "enemy":
            return moment.say("merit-enemy")
        case "completes":
            bonus = board.regions[merit.region].bonus
            return moment.say("merit-completes", region=phrasing.region(merit.region), n=bonus)
        case "breaks":
            region, player = phrasing.region(merit.region), phrasing.name(merit.owner)
            return moment.say("merit-breaks", region=region, player=player)
        case "mission":
            return moment.say("merit-mission")


def beside(moment: Moment, table: TableView, territory: TerritoryId) -> Neighbours:
    """The enemies beside a territory, as the reader sees them."""
    return neighbours(moment.look.edition.board, table, territory, moment.player.seat)


def beside_in_words(moment: Moment, enemies: Neighbours, most: int = MOST_NAMED) -> str:
    """The enemies beside a territory, at most so many by name: `6 enemies beside it: Peru 4 and 2 more`."""
    if not enemies.stacks:
        return moment.say("beside-none")
    named = moment.phrasing.words.listed(
        moment.say("beside-one", territory=moment.phrasing.territory(t), n=armies)
        for t, armies in enemies.stacks[:most]
    )
    more = len(enemies.stacks) - most
    return moment.say("beside", n=enemies.armies, territories=named, more=max(0, more))


def percent(chance: float) -> int:
    """The chance in percent; 0 and 100 only for what is certain."""
    if chance in (0.0, 1.0):
        return int(100 * chance)
    return min(99, max(1, round(100 * chance)))
