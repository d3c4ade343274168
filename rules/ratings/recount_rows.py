"""Tables of recounts: how far they are, and the ratings shown until a server's first one is complete."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rules.ratings.rating_rows import Line, Lines, LineState, RatingRows, in_order
from rules.ratings.ratings import Ladder, ladder_named
from rules.store.table import Rows, Table, Transaction
from rules.table.ids import Entrant


@dataclass(frozen=True, slots=True)
class Recount:
    """A server whose ratings are being recomputed, and how far that is."""

    guild: str
    upto: int = 0
    """The id of the last result counted."""
    earlier: bool = False
    """Whether ratings under earlier rules are shown until it is complete."""


class RecountRows(Rows[Recount]):
    """Recounts under way, by server."""

    table = Table(
        "recounts",
        Recount,
        key=("guild",),
        lock="club {guild}",
        fault="server {guild}, recount of ratings",
    )

    def damaged(self, found: Sequence[object]) -> Recount:
        """A recount from the start instead."""
        super().damaged(found)
        return Recount(str(found[0]), earlier=bool(found[2]))


@dataclass(frozen=True, slots=True)
class KeptEarlier:
    """A rating under the rules before this model."""

    guild: str
    ladder: str
    entrant: Entrant
    mean: float
    deviation: float
    games: int
    people: int
    shown: int


class EarlierRows(Rows[KeptEarlier]):
    """Ratings under earlier rules, shown until a server's are recomputed."""

    table = Table(
        "ratings",
        KeptEarlier,
        key=("guild", "ladder", "entrant"),
        entrants=("entrant",),
        lock="club {guild}",
        fault="server {guild}, earlier rating of {entrant} in {ladder}",
    )

    def lines(self, guild: str, ladder: Ladder) -> Lines:
        """All rows of a ladder."""
        rows = self.where("guild = ? AND ladder = ? AND entrant NOT LIKE '~%'", guild, ladder.name)
        return Lines(
            in_order(
                Line(kept.entrant, kept.shown, None, kept.games, LineState.RANKED) for kept in rows
            ),
            0,
        )

    def ladders(self, guild: str) -> frozenset[Ladder]:
        """A server's non-empty ladders."""
        names = self._column("SELECT DISTINCT ladder FROM ratings WHERE guild = ?", (guild,))
        return frozenset(ladder_named(name) for name in names if isinstance(name, str))

    def clear(self, guild: str) -> None:
        """Delete a server's, once it has new ones."""
        self._run("DELETE FROM ratings WHERE guild = ?", (guild,))

    def of(self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]) -> Mapping[Entrant, int]:
        """The shown ratings of these entrants, if they have any."""
        wanted = {*entrants}
        kept = self.where("guild = ? AND ladder = ?", guild, ladder.name)
        return {each.entrant: each.shown for each in kept if each.entrant in wanted}


def shown_ratings(
    transaction: Transaction, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
) -> Mapping[Entrant, int]:
    """The shown ratings of these entrants, if they have any; locks those of the server.

    Raises:
        StoreError: one is damaged.
    """
    under_way = RecountRows(transaction).get(guild)
    if under_way and under_way.earlier:
        return EarlierRows(transaction).of(guild, ladder, entrants)
    found = RatingRows(transaction).of(guild, ladder, entrants)
    return {who: rating.shown for who, rating in found.items()}
