"""The tables of ratings, of scores between people, of rating steps and of solo records."""

import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC
from typing import Final

from rules.model.errors import StoreError
from rules.ratings.rating import (
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
    """What somebody has against another on a ladder of a server."""

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
        """Who is rated, and by whose word."""
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
"""The rows are looked up one by one: a ladder of many people has thousands."""


class ScoreRows(Rows[KeptScore]):
    """What people have against each other."""

    table = _SCORES

    def among(
        self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
    ) -> Mapping[tuple[Entrant, Entrant], Score]:
        """What each of these has against each other of them, if they have met.

        Raises:
            StoreError: a row is damaged.
        """
        rows = self._run(_AMONG, (guild, ladder.name, json.dumps(list(entrants))))
        return {kept.pair: kept.score for kept in map(self.table.decode, rows)}

    def set(
        self, guild: str, ladder: Ladder, scores: Mapping[tuple[Entrant, Entrant], Score]
    ) -> None:
        """Keep these scores in place of earlier ones."""
        at = guild, ladder.name
        self.put(*[KeptScore(*at, *pair, *_columns(score)) for pair, score in scores.items()])

    def clear(self, guild: str) -> None:
        """Delete those of a server, since they are computed again."""
        self._run("DELETE FROM scores WHERE guild = ?", (guild,))


def _columns(score: Score) -> tuple[float, float, float]:
    return float(score.games), float(score.ahead), float(score.says)


@dataclass(frozen=True, slots=True)
class Lines:
    """All lines of a ladder, the best first; without those of people who were forgotten."""

    ratings: Sequence[tuple[Entrant, Rating]]
    damaged: int
    """The number of lines that are left out, since they are not as they were written."""


@dataclass(frozen=True, slots=True)
class KeptRating:
    """A rating on a ladder of a server."""

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
"""Looked up one by one, also where a ladder has many lines."""


class RatingRows(Rows[KeptRating]):
    """Ratings by server and ladder."""

    table = _RATINGS

    def of(
        self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
    ) -> Mapping[Entrant, Rating]:
        """The ratings of those entrants who have one; those of the server are locked.

        Raises:
            StoreError: one is damaged.
        """
        self.lock(guild=guild)
        rows = self._run(_OF, (guild, ladder.name, json.dumps(list(entrants))))
        return {kept.entrant: kept.rating for kept in map(self.table.decode, rows)}

    def set(self, guild: str, ladder: Ladder, ratings: Mapping[Entrant, Rating]) -> None:
        """Keep these ratings in place of earlier ones; those of others stay."""
        self.put(*[_kept(guild, ladder.name, who, each) for who, each in ratings.items()])

    def lines(self, guild: str, ladder: Ladder) -> Lines:
        """All lines of a ladder; a damaged one is counted, and left out."""
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
        """The ladders of a server that have any lines."""
        names = self._column("SELECT DISTINCT ladder FROM ratings WHERE guild = ?", (guild,))
        return frozenset(ladder_named(name) for name in names if isinstance(name, str))

    def clear(self, guild: str) -> None:
        """Delete all ratings of a server, since they are computed again."""
        self.lock(guild=guild)
        self._run("DELETE FROM ratings WHERE guild = ?", (guild,))


def _kept(guild: str, ladder: str, entrant: Entrant, rating: Rating) -> KeptRating:
    mean, deviation = float(rating.mean), float(rating.deviation)
    return KeptRating(
        guild, ladder, entrant, mean, deviation, rating.games, rating.people, rating.shown
    )


@dataclass(frozen=True, slots=True)
class KeptSolo:
    """Somebody's last games on a solo ladder of a server."""

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
        """Their record on it."""
        return SoloRecord(self.outcomes)


class SoloRows(Rows[KeptSolo]):
    """The last games of those who play alone, by server and solo ladder."""

    table = Table(
        "solos",
        KeptSolo,
        key=("guild", "entrant", "level", "edition", "players"),
        entrants=("entrant",),
        lock="club {guild}",
        fault="server {guild}, record of {entrant} against {level}",
    )

    def of(self, guild: str, ladder: SoloLadder, entrant: Entrant) -> SoloRecord:
        """Somebody's record on a ladder, locked; an empty one where there is none.

        Raises:
            StoreError: it is damaged.
        """
        self.lock(guild=guild)
        at = guild, entrant, ladder.level, ladder.edition, ladder.players
        return next((kept.record for kept in self.sound(self.table.at_key, *at)), SoloRecord())

    def set(self, guild: str, ladder: SoloLadder, entrant: Entrant, record: SoloRecord) -> None:
        """Keep a record in place of an earlier one."""
        at = guild, entrant, ladder.level, ladder.edition, ladder.players
        self.put(KeptSolo(*at, record.outcomes))

    def by(self, guild: str, entrant: Entrant) -> Mapping[SoloLadder, SoloRecord]:
        """All records of somebody in a server; a damaged one is skipped."""
        theirs = self.where("guild = ? AND entrant = ?", guild, entrant)
        return {kept.ladder: kept.record for kept in theirs}

    def lines(self, guild: str, ladder: SoloLadder) -> Sequence[tuple[Entrant, SoloRecord]]:
        """All lines of a ladder, the best first; without damaged ones and those of people who were forgotten."""
        lines = self.where(
            "guild = ? AND level = ? AND edition = ? AND players = ? AND entrant NOT LIKE '~%'",
            *(guild, ladder.level, ladder.edition, ladder.players),
        )
        found = [(kept.entrant, kept.record) for kept in lines]
        return sorted(found, key=lambda line: (-line[1].shown(ladder.players), line[0]))

    def ladders(self, guild: str) -> Sequence[SoloLadder]:
        """The solo ladders of a server that have any lines, those with the most first."""
        rows = self._run(
            "SELECT level, edition, players FROM solos WHERE guild = ? AND entrant NOT LIKE '~%'"
            " GROUP BY level, edition, players ORDER BY count(*) DESC, edition, players, level",
            (guild,),
        )
        return [SoloLadder(*row) for row in rows]

    def clear(self, guild: str) -> None:
        """Delete all records of a server, since they are computed again."""
        self._run("DELETE FROM solos WHERE guild = ?", (guild,))


class StepRows(Rows[RatingStep]):
    """What games brought to people's ratings."""

    table = Table(
        "rating_steps",
        RatingStep,
        key=("game", "entrant"),
        entrants=("entrant",),
        fault="game {game}, rating change",
        # Rows were always written with a space in their moments.
        codecs={"ended": (lambda at: at.astimezone(UTC).isoformat(" "), moment_in)},
    )

    def of(self, game: GameId) -> tuple[RatingStep, ...]:
        """What a game brought to those who played it; nothing where it counts for nothing."""
        return tuple(self.where("game = ?", game))

    def by(self, entrant: Entrant) -> tuple[RatingStep, ...]:
        """All that was brought to an entrant, in every server, the oldest first."""
        return tuple(self.where("entrant = ? ORDER BY ended", entrant))

    def curve(self, guild: str, entrant: Entrant, most: int, *, duel: bool) -> tuple[int, ...]:
        """The ratings of an entrant in a server after their last games, at most so many, the oldest first."""
        last = self.where(
            "guild = ? AND entrant = ? AND duel = ? ORDER BY ended DESC LIMIT ?",
            *(guild, entrant, int(duel), most),
        )
        return tuple(step.after for step in last)[::-1]

    def drop_all(self, game: GameId) -> None:
        """Forget what a game brought: it counts for nothing any more."""
        self._run("DELETE FROM rating_steps WHERE game = ?", (game,))
