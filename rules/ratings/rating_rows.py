"""Tables of ratings, what they follow from, rating changes and solo records.

Ratings of a server that are being recomputed are drafts beside the current ones, until they replace them.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum
from typing import Any, Final, NamedTuple, TypeVar

from rules.model.errors import StoreError, StoreReason
from rules.ratings.model import (
    RESTING,
    SETTLED_PEOPLE,
    LadderState,
    Rating,
    Record,
    Records,
    is_provisional,
    margin_of,
)
from rules.ratings.ratings import (
    Frequencies,
    Ladder,
    RatingStep,
    SoloLadder,
    SoloRecord,
    ladder_named,
    ladders_for_all,
)
from rules.store.encoding import digest_of, utc_text
from rules.store.table import Rows, Table, Transaction, both, each_of
from rules.table.ids import Entrant
from rules.table.roster import GameId

R = TypeVar("R")


class _DraftedRows(Rows[R]):
    """Rows of which a server has current ones, and drafts while they are recomputed."""

    def __init__(self, transaction: Transaction, *, draft: bool = False) -> None:
        super().__init__(transaction)
        self.draft = draft

    def clear_drafts(self, guild: str) -> None:
        """Delete a server's drafts."""
        self._run(f"DELETE FROM {self.table.name} WHERE guild = ? AND draft = 1", (guild,))  # noqa: S608

    def publish(self, guild: str) -> None:
        """Replace a server's current rows by its drafts; damaged ones keep an invalid checksum."""
        table, at = self.table, self.table.columns.index("draft")
        drafts = self._run(f"{table.select} WHERE guild = ? AND draft = 1", (guild,)).fetchall()
        self._run(f"DELETE FROM {table.name} WHERE guild = ?", (guild,))  # noqa: S608
        for *columns, digest in drafts:
            is_sound = digest_of(*columns) == digest
            columns[at] = 0
            self._run(table.insert, (*columns, digest_of(*columns) if is_sound else digest))


class LineState(IntEnum):
    """How a person stands on a ladder; a page lists them in this order."""

    RANKED = 0
    PROVISIONAL = 1
    RESTING = 2


class Line(NamedTuple):
    """A person on a ladder: there are hundreds on a large one."""

    entrant: Entrant
    shown: int
    margin: int | None
    """Half of the range above the shown rating; None if it follows earlier rules."""
    games: int
    state: LineState


@dataclass(frozen=True, slots=True)
class Lines:
    """All rows of a ladder, in the order of its pages; without those of erased people."""

    lines: Sequence[Line]
    damaged: int
    """The number of rows left out because of a checksum mismatch."""


@dataclass(frozen=True, slots=True)
class KeptRating:
    """A rating on a server's ladder."""

    guild: str
    draft: bool
    ladder: str
    """The ladder's name."""
    entrant: Entrant
    mean: float
    deviation: float
    games: int
    people: int
    played: datetime | None
    shown: int

    @property
    def rating(self) -> Rating:
        """The rating."""
        return Rating(self.mean, self.deviation, self.games, self.people, self.played)


_RATINGS: Final = Table(
    "ladder_ratings",
    KeptRating,
    key=("guild", "draft", "ladder", "entrant"),
    entrants=("entrant",),
    lock="club {guild}",
    fault="server {guild}, rating of {entrant} in {ladder}",
)


def _looked_up(table: Table[R]) -> str:
    """The rows of some people on a ladder, looked up one by one: a ladder may have many."""
    return both(
        f"SELECT {', '.join(table.columns)}, digest FROM {{entrants}} AS wanted"  # noqa: S608
        f" CROSS JOIN {table.name}"
        " WHERE guild = ?1 AND draft = ?4 AND ladder = ?2 AND entrant = wanted.value",
        entrants=each_of("?3"),
    )


_OF: Final = _looked_up(_RATINGS)
_ENTRANT, _MEAN = (_RATINGS.columns.index(name) for name in ("entrant", "mean"))


class RatingRows(_DraftedRows[KeptRating]):
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
        wanted = json.dumps(list(entrants))
        rows = self._run(_OF, (guild, ladder.name, wanted, int(self.draft)))
        return {kept.entrant: kept.rating for kept in map(self.table.decode, rows)}

    def means(
        self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
    ) -> Mapping[Entrant, float]:
        """The means alone of these entrants, who may be hundreds; damaged ones are left out."""
        wanted = json.dumps(list(entrants))
        rows = self._run(_OF, (guild, ladder.name, wanted, int(self.draft)))
        return {row[_ENTRANT]: row[_MEAN] for row in rows if self._is_sound(row)}

    def set(self, guild: str, ladder: Ladder, ratings: Mapping[Entrant, Rating]) -> None:
        """Save these ratings, replacing earlier ones; others stay."""
        at = guild, self.draft, ladder.name
        self.put(
            *[
                KeptRating(
                    *(*at, who, each.mean, each.deviation),
                    *(each.games, each.people, each.played, each.shown),
                )
                for who, each in ratings.items()
            ]
        )

    def lines(self, guild: str, ladder: Ladder, now: datetime) -> Lines:
        """All rows of a ladder, ranked ones first; damaged ones are counted and left out."""
        condition = "guild = ? AND draft = 0 AND ladder = ? AND entrant NOT LIKE '~%'"
        select = f"{self.table.select} WHERE {condition}"
        rows = self._run(select, (guild, ladder.name)).fetchall()
        found = [row for row in rows if self._is_sound(row)]
        enough = self._enough_people(guild, len(found))
        since = utc_text(now - RESTING)
        lines = [_line(row, enough, since) for row in found]
        return Lines(in_order(lines), damaged=len(rows) - len(found))

    def ladders(self, guild: str) -> frozenset[Ladder]:
        """A server's non-empty ladders."""
        names = self._column(
            "SELECT DISTINCT ladder FROM ladder_ratings WHERE guild = ? AND draft = 0", (guild,)
        )
        return frozenset(ladder_named(name) for name in names if isinstance(name, str))

    def _is_sound(self, row: Sequence[Any]) -> bool:
        """Whether a row isn't damaged; one that is, is logged."""
        try:
            self.table.must_be_sound(row)
        except StoreError:
            self.damaged(row)
            return False
        return True

    def _enough_people(self, guild: str, rated: int) -> int:
        """How many people a rating needs to be settled: on small servers all others on the ladder."""
        if rated > SETTLED_PEOPLE:
            return SETTLED_PEOPLE
        people = self._count(
            "SELECT count(DISTINCT entrant) FROM ladder_ratings"
            " WHERE guild = ? AND draft = 0 AND ladder IN (?, ?) AND entrant NOT LIKE '~%'",
            (guild, *[ladder.name for ladder in ladders_for_all()]),
        )
        return SETTLED_PEOPLE if people > SETTLED_PEOPLE else rated - 1


def _line(row: Sequence[Any], enough_people: int, since: str) -> Line:
    """A line from the columns of a sound row; someone who last played before `since` rests."""
    *_, entrant, _mean, deviation, games, people, played, shown, _digest = row
    state = LineState.RANKED
    if is_provisional(games, people, enough_people):
        state = LineState.PROVISIONAL
    if played < since:
        state = LineState.RESTING
    return Line(entrant, shown, margin_of(deviation), games, state)


def in_order(lines: Iterable[Line]) -> Sequence[Line]:
    """Lines in the order of a ladder's pages."""
    return sorted(lines, key=lambda line: (line.state, -line.shown, line.entrant))


@dataclass(frozen=True, slots=True)
class KeptRecords:
    """A person's records against everyone they've met on a server's ladder."""

    guild: str
    draft: bool
    ladder: str
    """The ladder's name."""
    entrant: Entrant
    records: Records


def _records_in(text: str) -> Records:
    return {Entrant(other): Record._make(known) for other, known in json.loads(text).items()}


_RECORDS: Final = Table(
    "pair_records",
    KeptRecords,
    key=("guild", "draft", "ladder", "entrant"),
    entrants=("entrant",),
    lock="club {guild}",
    fault="server {guild}, records of {entrant} in {ladder}",
    codecs={"records": (lambda known: json.dumps(known, separators=(",", ":")), _records_in)},
)
_RECORDS_OF: Final = _looked_up(_RECORDS)


class RecordRows(_DraftedRows[KeptRecords]):
    """People's records against each other: those of one person are read together, and are one row."""

    table = _RECORDS

    def of(self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]) -> dict[Entrant, Records]:
        """The records of these entrants, if they have any.

        Raises:
            StoreError: one's are damaged.
        """
        wanted = json.dumps(list(entrants))
        rows = self._run(_RECORDS_OF, (guild, ladder.name, wanted, int(self.draft)))
        return {kept.entrant: kept.records for kept in map(self.table.decode, rows)}

    def set(self, guild: str, ladder: Ladder, records: Mapping[Entrant, Records]) -> None:
        """Save these people's records, replacing earlier ones."""
        at = guild, self.draft, ladder.name
        self.put(*[KeptRecords(*at, who, known) for who, known in records.items()])

    def rename(self, entrant: str, instead: str, guild: str) -> None:
        """Replace an entrant of a server, also in the records of others."""
        super().rename(entrant, instead, guild)
        before, after = f"{json.dumps(entrant)}:", f"{json.dumps(instead)}:"
        table, at = self.table, self.table.columns.index("records")
        for *columns, digest in self._run(f"{table.select} WHERE guild = ?", (guild,)).fetchall():
            if isinstance(columns[at], str) and before in columns[at]:
                is_sound = digest_of(*columns) == digest
                columns[at] = columns[at].replace(before, after)
                self._run(table.upsert, (*columns, digest_of(*columns) if is_sound else digest))


class LadderRows:
    """Ladders as the model sees them."""

    def __init__(self, transaction: Transaction, *, draft: bool = False) -> None:
        self._ratings = RatingRows(transaction, draft=draft)
        self._records = RecordRows(transaction, draft=draft)

    def of(self, guild: str, ladder: Ladder, people: Sequence[Entrant]) -> LadderState:
        """What is known of these people and everyone they've met; locks the server's ratings.

        Raises:
            StoreError: a row is damaged or missing.
        """
        self._ratings.lock(guild=guild)
        records = self._records.of(guild, ladder, people)
        others = {other for each in records.values() for other in each} - {*people}
        means = self._ratings.means(guild, ladder, sorted(others))
        if means.keys() != others:
            detail = f"server {guild}, ratings of {ladder.name}: rows damaged or missing"
            raise StoreError(StoreReason.DAMAGED, detail=detail)
        return LadderState(dict(self._ratings.of(guild, ladder, people)), records, means)

    def set(
        self, guild: str, ladder: Ladder, people: Sequence[Entrant], state: LadderState
    ) -> None:
        """Save what is known of these people."""
        self._ratings.set(guild, ladder, {who: state.ratings[who] for who in people})
        self._records.set(guild, ladder, {who: state.records[who] for who in people})


@dataclass(frozen=True, slots=True)
class KeptFrequencies:
    """How often higher ratings finished ahead on a server: in duels, or in larger games."""

    guild: str
    draft: bool
    duel: bool
    pairs: tuple[int, ...]
    ahead: tuple[int, ...]

    @property
    def frequencies(self) -> Frequencies:
        """The frequencies."""
        return Frequencies(self.pairs, self.ahead)


class FrequencyRows(_DraftedRows[KeptFrequencies]):
    """Measured frequencies, by server."""

    table = Table(
        "rating_frequencies",
        KeptFrequencies,
        key=("guild", "draft", "duel"),
        lock="club {guild}",
        fault="server {guild}, frequencies",
    )

    def of(self, guild: str, *, duel: bool) -> Frequencies:
        """The frequencies so far.

        Raises:
            StoreError: they are damaged.
        """
        kept = next(self.sound(self.table.at_key, guild, int(self.draft), int(duel)), None)
        return kept.frequencies if kept else Frequencies()

    def set(self, guild: str, known: Frequencies, *, duel: bool) -> None:
        """Save the frequencies."""
        self.put(KeptFrequencies(guild, self.draft, duel, known.pairs, known.ahead))


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
        "rating_changes",
        RatingStep,
        key=("game", "entrant"),
        entrants=("entrant",),
        fault="game {game}, rating change",
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
        self._run("DELETE FROM rating_changes WHERE game = ?", (game,))
