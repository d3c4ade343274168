"""Attacks in words: why one is worth more than others, its chance, and who stands beside a territory."""

from functools import lru_cache
from typing import Final

from bot.panels.parts.moment import Moment
from bot.words.phrasing import Vocabulary
from rules.core.views import TableView
from rules.model.board import TerritoryId
from rules.players.attacks import Merit, Neighbours, neighbours

MOST_NAMED: Final = 3
"""The neighbours that a list names."""
SENTENCES_KEPT: Final = 4096
"""Some 100 bytes each: what the lists of a few hundred tables say."""


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
    return named_beside(Spoken(moment.phrasing), enemies, most)


class Spoken:
    """The words for one edition, as a key of what is said in them: the same where both are the same objects.

    Lists name who stands beside a dozen territories, panel after panel, while hardly any of it changes.
    """

    __slots__ = ("words",)

    def __init__(self, words: Vocabulary) -> None:
        self.words = Vocabulary(words.words, words.edition)

    def __hash__(self) -> int:
        """By identity: an edition is too large to be compared by all that is in it."""
        return hash((id(self.words.words), id(self.words.edition)))

    def __eq__(self, other: object) -> bool:
        """Whether both are the same objects."""
        return (
            isinstance(other, Spoken)
            and self.words.words is other.words.words
            and self.words.edition is other.words.edition
        )


@lru_cache(maxsize=SENTENCES_KEPT)
def named_beside(spoken: Spoken, enemies: Neighbours, most: int) -> str:
    """The same, for whoever hears these words."""
    words = spoken.words
    if not enemies.stacks:
        return words.say("beside-none")
    named = words.words.listed(
        words.say("beside-one", territory=words.territory(t), n=armies)
        for t, armies in enemies.stacks[:most]
    )
    more = len(enemies.stacks) - most
    return words.say("beside", n=enemies.armies, territories=named, more=max(0, more))


def percent(chance: float) -> int:
    """The chance in percent; 0 and 100 only for what is certain."""
    if chance in (0.0, 1.0):
        return int(100 * chance)
    return min(99, max(1, round(100 * chance)))
