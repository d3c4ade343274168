"""Tables of ratings, pairwise scores, rating steps and solo records."""

import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC
from typing import Final

from rules.model.errors import StoreError
from rules.ratings.ratings import (
    Ladder,
    Rating,
    RatingStep,
    Score,
    SoloLadder,
    SoloRecord,
    ladder_named,
)
from rules.store.table import Rows, Table, both, each_of, moment_in
from rules.table.ids import Entrant
from rules.table.roster import GameId

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class KeptScore:
    """A player's score against another on a server's ladder."""

    guild: str
    ladder: str
    """The ladder's name."""
    entrant: Entrant
    other: Entrant
    games: float
    ahead: float
    says: float

    @property
    def pair(self) -> tuple[Entrant, Entrant]:
        """The rated player, and the opponent."""
        return self.entrant, self.other

    @property
    def score(self) -> Score:
        """The score."""
        return Score(self.games, self.ahead, self.says)


_SCORES: Final = Table(
    "scores",
    KeptScore,
    key=("guild", "ladder", "entrant", "other"),
    entrants=("entrant", "other"),
    fault="server {guild}, score of {entrant} against {other} in {ladder}",
)
_AMONG: Final = both(
    f"SELECT {', '.join(_SCORES.columns)}, digest FROM {{entrants}} AS one"  # noqa: S608
    " CROSS JOIN {entrants} AS two CROSS JOIN scores WHERE guild = ?1 AND ladder = ?2"
    " AND entrant = one.value AND other = two.value",
    entrants=each_of("?3"),
)
"""The rows are looked up one by one: a large ladder has thousands."""


class ScoreRows(Rows[KeptScore]):
    """Pairwise scores."""

    table = _SCORES

    def among(
        self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
    ) -> Mapping[tuple[Entrant, Entrant], Score]:
        """The scores of each pair among these, if they have met.

        Raises:
            StoreError: a row is damaged.
        """
        rows = self._run(_AMONG, (guild, ladder.name, json.dumps(list(entrants))))
        return {kept.pair: kept.score for kept in map(self.table.decode, rows)}

    def set(
        self, guild: str, ladder: Ladder, scores: Mapping[tuple[Entrant, Entrant], Score]
    ) -> None:
        """Save these scores, replacing earlier ones."""
        at = guild, ladder.name
        self.put(*[KeptScore(*at, *pair, *_columns(score)) for pair, score in scores.items()])

    def clear(self, guild: str) -> None:
        """Delete a server's scores before recomputing them."""
        self._run("DELETE FROM scores WHERE guild = ?", (guild,))


def _columns(score: Score) -> tuple[float, float, float]:
    return float(score.games), float(score.ahead), float(score.says)


@dataclass(frozen=True, slots=True)
class Lines:
    """All rows of a ladder, best first; without those of erased people."""

    ratings: Sequence[tuple[Entrant, Rating]]
    damaged: int
    """The number of rows left out because of a checksum mismatch."""


@dataclass(frozen=True, slots=True)
class KeptRating:
    """A rating on a server's ladder."""

    guild: str
    ladder: str
    """The ladder's name."""
    entrant: Entrant
    mean: float
    deviation: float
    games: int
    people: int
    shown: int

    @property
    def rating(self) -> Rating:
        """The rating."""
        return Rating(self.mean, self.deviation, self.games, self.people)


_RATINGS: Final = Table(
    "ratings",
    KeptRating,
    key=("guild", "ladder", "entrant"),
    entrants=("entrant",),
    lock="club {guild}",
    fault="server {guild}, rating of {entrant} in {ladder}",
)
_OF: Final = both(
    f"SELECT {', '.join(_RATINGS.columns)}, digest FROM {{entrants}} AS wanted CROSS JOIN ratings"  # noqa: S608
    " WHERE guild = ?1 AND ladder = ?2 AND entrant = wanted.value",
    entrants=each_of("?3"),
)
"""Looked up one by one, even if a ladder has many rows."""


class RatingRows(Rows[KeptRating]):
    """Ratings by server and ladder."""

    table = _RATINGS

    def of(
        self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
    ) -> Mapping[Entrant, Rating]:
        """The ratings of these entrants, if they have any; locks those of the server.

        Raises:
            StoreError: one is damaged.
        """
        self.lock(guild=guild)
        rows = self._run(_OF, (guild, ladder.name, json.dumps(list(entrants))))
        return {kept.entrant: kept.rating for kept in map(self.table.decode, rows)}

    def set(self, guild: str, ladder: Ladder, ratings: Mapping[Entrant, Rating]) -> None:
        """Save these ratings, replacing earlier ones; others stay."""
        self.put(*[_kept(guild, ladder.name, who, each) for who, each in ratings.items()])

    def lines(self, guild: str, ladder: Ladder) -> Lines:
        """All rows of a ladder; damaged ones are counted and left out."""
        found: list[tuple[int, Entrant, Rating]] = []
        damaged = 0
        condition = "guild = ? AND ladder = ? AND entrant NOT LIKE '~%'"
        for row in self._run(f"{self.table.select} WHERE {condition}", (guild, ladder.name)):
            try:
                kept = self.table.decode(row)
                found.append((-kept.shown, kept.entrant, kept.rating))
            except StoreError as error:
                damaged += 1
                _log.error("skipped corrupt row: %s", error.facts["detail"])
        found.sort(key=lambda line: line[:2])
        return Lines([(entrant, rating) for _, entrant, rating in found], damaged)

    def ladders(self, guild: str) -> frozenset[Ladder]:
        """A server's non-empty ladders."""
        names = self._column("SELECT DISTINCT ladder FROM ratings WHERE guild = ?", (guild,))
        return frozenset(ladder_named(name) for name in names if isinstance(name, str))

    def clear(self, guild: str) -> None:
        """Delete a server's ratings before recomputing them."""
        self.lock(guild=guild)
        self._run("DELETE FROM ratings WHERE guild = ?", (guild,))


def _kept(guild: str, ladder: str, entrant: Entrant, rating: Rating) -> KeptRating:
    mean, deviation = float(rating.mean), float(rating.deviation)
    return KeptRating(
        guild, ladder, entrant, mean, deviation, rating.games, rating.people, rating.shown
    )


@dataclass(frozen=True, slots=True)
class KeptSolo:
    """A player's last games on a server's solo ladder."""

    guild: str
    entrant: Entrant
    level: str
    edition: str
    players: int
    outcomes: str

    @property
    def ladder(self) -> SoloLadder:
        """The ladder."""
        return SoloLadder(self.level, self.edition, self.players)

    @property
    def record(self) -> SoloRecord:
        """The record."""
        return SoloRecord(self.outcomes)


class SoloRows(Rows[KeptSolo]):
    """Solo records, by server and ladder."""

    table = Table(
        "solos",
        KeptSolo,
        key=("guild", "entrant", "level", "edition", "players"),
        entrants=("entrant",),
        lock="club {guild}",
        fault="server {guild}, record of {entrant} against {level}",
    )

    def of(self, guild: str, ladder: SoloLadder, entrant: Entrant) -> SoloRecord:
        """A player's record on a ladder, locked; empty if there is none.

        Raises:
            StoreError: it is damaged.
        """
        self.lock(guild=guild)
        at = guild, entrant, ladder.level, ladder.edition, ladder.players
        return next((kept.record for kept in self.sound(self.table.at_key, *at)), SoloRecord())

    def set(self, guild: str, ladder: SoloLadder, entrant: Entrant, record: SoloRecord) -> None:
        """Save a record, replacing an earlier one."""
        at = guild, entrant, ladder.level, ladder.edition, ladder.players
        self.put(KeptSolo(*at, record.outcomes))

    def by(self, guild: str, entrant: Entrant) -> Mapping[SoloLadder, SoloRecord]:
        """A player's records in a server; damaged ones are skipped."""
        theirs = self.where("guild = ? AND entrant = ?", guild, entrant)
        return {kept.ladder: kept.record for kept in theirs}

    def lines(self, guild: str, ladder: SoloLadder) -> Sequence[tuple[Entrant, SoloRecord]]:
        """All rows of a ladder, best first; without damaged ones and those of erased people."""
        lines = self.where(
            "guild = ? AND level = ? AND edition = ? AND players = ? AND entrant NOT LIKE '~%'",
            *(guild, ladder.level, ladder.edition, ladder.players),
        )
        found = [(kept.entrant, kept.record) for kept in lines]
        return sorted(found, key=lambda line: (-line[1].shown(ladder.players), line[0]))

    def ladders(self, guild: str) -> Sequence[SoloLadder]:
        """A server's non-empty solo ladders, largest first."""
        rows = self._run(
            "SELECT level, edition, players FROM solos WHERE guild = ? AND entrant NOT LIKE '~%'"
            " GROUP BY level, edition, players ORDER BY count(*) DESC, edition, players, level",
            (guild,),
        )
        return [SoloLadder(*row) for row in rows]

    def clear(self, guild: str) -> None:
        """Delete a server's records before recomputing them."""
        self._run("DELETE FROM solos WHERE guild = ?", (guild,))


class StepRows(Rows[RatingStep]):
    """Rating changes by game."""

    table = Table(
        "rating_steps",
        RatingStep,
        key=("game", "entrant"),
        entrants=("entrant",),
        fault="game {game}, rating change",
        # Times in these rows have always been written with a space.
        codecs={"ended": (lambda at: at.astimezone(UTC).isoformat(" "), moment_in)},
    )

    def of(self, game: GameId) -> tuple[RatingStep, ...]:
        """A game's rating changes; empty if it is unrated."""
        return tuple(self.where("game = ?", game))

    def by(self, entrant: Entrant) -> tuple[RatingStep, ...]:
        """An entrant's rating changes in all servers, oldest first."""
        return tuple(self.where("entrant = ? ORDER BY ended", entrant))

    def curve(self, guild: str, entrant: Entrant, most: int, *, duel: bool) -> tuple[int, ...]:
        """An entrant's ratings in a server after their last games, at most `most`, oldest first."""
        last = self.where(
            "guild = ? AND entrant = ? AND duel = ? ORDER BY ended DESC LIMIT ?",
            *(guild, entrant, int(duel), most),
        )
        return tuple(step.after for step in last)[::-1]

    def drop_all(self, game: GameId) -> None:
        """Delete a game's rating changes, since it is no longer rated."""
        self._run("DELETE FROM rating_steps WHERE game = ?", (game,))
