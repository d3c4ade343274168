"""Tables of results and of tallies.

Tallies are derived from the results, so that a profile needn't read them all. A damaged tally is recomputed.
"""

import json
import logging
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Any, Final

from rules.model.errors import StoreError
from rules.ratings.results import SeatResult
from rules.store.encoding import damage_to, digest_of, utc_text
from rules.store.table import IN_ORDER, Rows, Table, Transaction, both, each_of
from rules.table.ids import Entrant, Unrated
from rules.table.roster import GameId

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Tally:
    """The totals of an entrant's games of one edition in one server."""

    guild: str
    entrant: Entrant
    edition: str
    games: int = 0
    wins: int = 0
    lands: int = 0
    luck: float = 0.0
    turns: int = 0
    in_time: int = 0
    truces_broken: int = 0

    def with_result(self, result: SeatResult) -> "Tally":
        """The tally with one more game."""
        return Tally(
            *(self.guild, self.entrant, self.edition),
            self.games + 1,
            self.wins + result.won,
            self.lands + result.lands,
            self.luck + result.luck,
            self.turns + result.turns,
            self.in_time + result.in_time,
            self.truces_broken + result.truces_broken,
        )


class TallyRows(Rows[Tally]):
    """Tallies, updated along with the results."""

    table = Table(
        "tallies",
        Tally,
        key=("guild", "entrant", "edition"),
        fault="server {guild}, tally of {entrant} in {edition}",
    )

    def of(self, guild: str, entrant: Entrant) -> tuple[Tally, ...] | None:
        """An entrant's tallies in a server; None if one is damaged."""
        try:
            return tuple(self.sound("guild = ? AND entrant = ? ORDER BY edition", guild, entrant))
        except StoreError as error:
            _log.error("rebuilding tallies from results: %s", error.facts["detail"])
            return None

    def count(self, result: SeatResult) -> bool:
        """Add a result to its tally; returns whether that worked, the row being undamaged."""
        at = result.guild, result.entrant, result.edition
        try:
            known = next(self.sound(self.table.at_key, *at), Tally(*at))
        except StoreError:
            return False
        self.put(known.with_result(result))
        return True

    def drop_all(self, entrant: Entrant, guild: str) -> None:
        """Delete an entrant's tallies in a server."""
        self._run("DELETE FROM tallies WHERE entrant = ? AND guild = ?", (entrant, guild))


def tallies_of(results: Iterable[SeatResult]) -> Iterator[Tally]:
    """Tally results by server, entrant and edition."""

    def where(result: SeatResult) -> tuple[str, Entrant, str]:
        return result.guild, result.entrant, result.edition

    for at, those in groupby(sorted(results, key=where), where):
        tally = Tally(*at)
        for result in those:
            tally = tally.with_result(result)
        yield tally


class _Results(Table[SeatResult]):
    """The table of results: their faults are reported with their games."""

    def decode(self, found: Sequence[Any]) -> SeatResult:
        *columns, digest = found
        kept = dict(zip(self.columns, columns, strict=True))
        if not kept["luck"] and digest == _digest_once(kept):
            found = *columns, digest_of(*columns)
        return super().decode(found)

    def _damage(self, found: Sequence[Any]) -> StoreError:
        return damage_to(found[0], self.fault_of(found))


_RESULTS: Final = _Results(
    "results",
    SeatResult,
    key=("game", "seat"),
    entrants=("entrant",),
    lock="club {guild}",
    fault="result for {seat}",
)
_KEEP: Final = f"{_RESULTS.insert} ON CONFLICT (game, seat) DO NOTHING"


class ResultRows(Rows[SeatResult]):
    """Permanent results of games in the order of their end, with their tallies."""

    table = _RESULTS

    def __init__(self, transaction: Transaction) -> None:
        super().__init__(transaction)
        self._tallies = TallyRows(transaction)

    def keep(self, results: Collection[SeatResult]) -> None:
        """Save a game's results; existing ones aren't changed."""
        for guild in sorted({result.guild for result in results}):
            self.lock(guild=guild)
        for result in results:
            kept = self._run(_KEEP, self.table.encode(result))
            if kept.rowcount and result.entrant and not self._tallies.count(result):
                self._count_anew(result.entrant)

    def of(self, game: GameId) -> tuple[SeatResult, ...]:
        """A game's results; empty if it isn't over, or they aren't written yet.

        Raises:
            StoreError: one is damaged.
        """
        return tuple(self.sound("game = ? ORDER BY id", game))

    def by(self, entrant: Entrant) -> tuple[SeatResult, ...]:
        """An entrant's results in all servers, oldest first.

        Raises:
            StoreError: one is damaged.
        """
        return tuple(self.sound("entrant = ? ORDER BY id", entrant))

    def all(self) -> Iterator[SeatResult]:
        """All results, in stored order.

        Raises:
            StoreError: one is damaged.
        """
        return self.sound("TRUE ORDER BY id")

    def tallies(self, entrant: Entrant, guild: str) -> tuple[Tally, ...]:
        """An entrant's tallies in a server, by edition.

        Raises:
            StoreError: one is damaged, and so is a result it is derived from.
        """
        kept = self._tallies.of(guild, entrant)
        if kept is not None:
            return kept
        return tuple([tally for tally in tallies_of(self.by(entrant)) if tally.guild == guild])

    def meetings(
        self, guild: str, people: Iterable[Entrant], since: datetime, before: GameId
    ) -> Mapping[frozenset[Entrant], int]:
        """The number of rated games of each pair since a time, of those stored before game `before`.

        Pairs without any are left out. Games are looked up by time: their ids, by a sum, use no index.
        """
        rows = self._run(
            both(
                "SELECT a.entrant, b.entrant, count(*) FROM {people} AS one"
                " {join} results AS a ON a.guild = ?1 AND a.entrant = one.value"
                " AND a.unrated = '' AND a.ended > ?3"
                " AND a.id + 0 < (SELECT min(id) FROM results WHERE game = ?4)"
                " {join} results AS b ON b.game = a.game AND b.entrant > a.entrant"
                " AND b.entrant IN (SELECT value FROM {people})"
                " GROUP BY a.entrant, b.entrant",
                people=each_of("?2"),
                join=IN_ORDER,
            ),
            (guild, json.dumps(list(people)), utc_text(since), before),
        )
        return {frozenset((one, other)): met for one, other, met in rows}

    def met(self, guild: str, entrant: Entrant, since: datetime) -> frozenset[Entrant]:
        """The entrants that an entrant had rated games with in a server since a time."""
        return frozenset(
            self._column(
                "SELECT DISTINCT b.entrant FROM results AS a JOIN results AS b USING (game)"
                " WHERE a.entrant = ?2 AND a.guild = ?1 AND a.unrated = '' AND a.ended > ?3"
                " AND b.entrant != ?2",
                (guild, entrant, utc_text(since)),
            )
        )

    def rated_since(
        self, guild: str, since: datetime
    ) -> Iterator[tuple[GameId, Entrant, int, int]]:
        """People's places in a server's rated games since a time, in order of the games' end.

        Each with the game and its number of players. Without computers; erased people are included.
        """
        return iter(
            self._run(
                "SELECT game, entrant, place, players FROM results"
                " WHERE guild = ? AND unrated = '' AND ended > ?"
                " AND entrant <> '' AND entrant NOT LIKE '@%' ORDER BY ended, id",
                (guild, utc_text(since)),
            )
        )

    def games_after(
        self, guild: str, upto: int, rows: int
    ) -> tuple[Sequence[tuple[int, GameId]], bool]:
        """A server's next games after a result's id, each with the last id of its results.

        They are from the next `rows` results, without a last game of which some may be missing; returns also
        whether there are no others.
        """
        found = self._run(
            "SELECT id, game FROM results WHERE guild = ? AND id > ? ORDER BY id LIMIT ?",
            (guild, upto, rows),
        ).fetchall()
        games, are_all = {game: last for last, game in found}, len(found) < rows
        if not are_all:
            games.popitem()
        return [(last, game) for game, last in games.items()], are_all

    def any_game_of(self, guild: str) -> GameId | None:
        """One of a server's games with results, always the same; None if there are none."""
        (game,) = self._column("SELECT max(game) FROM results WHERE guild = ?", (guild,))
        return GameId(game) if game else None

    def unrate(self, game: GameId, why: Unrated) -> None:
        """Record why a game, which is locked, is no longer rated. Ratings are stored elsewhere.

        Raises:
            StoreError: a result of it is damaged.
        """
        for result in self.of(game):
            row = self.table.encode(replace(result, unrated=why))
            self._run(
                "UPDATE results SET unrated = ?, digest = ? WHERE game = ? AND seat = ?",
                (str(why), row[-1], game, result.seat),
            )

    def servers_of(self, entrant: Entrant) -> tuple[str, ...]:
        """The servers in which an entrant has results."""
        return self._column("SELECT DISTINCT guild FROM results WHERE entrant = ?", (entrant,))

    def rename(self, entrant: str, instead: str, guild: str) -> None:
        """Replace an entrant of a server in results and tallies.

        Raises:
            StoreError: one is damaged.
        """
        self.lock(guild=guild)
        before, after = Entrant(entrant), Entrant(instead)
        for result in [*self.sound("entrant = ? AND guild = ? ORDER BY id", before, guild)]:
            row = self.table.encode(replace(result, entrant=after))
            self._run(
                "UPDATE results SET entrant = ?, digest = ? WHERE game = ? AND seat = ?",
                (after, row[-1], result.game, result.seat),
            )
        self._count_anew(after)
        self._tallies.drop_all(before, guild)

    def faults(self) -> Iterator[str]:
        """None: they are reported with each game."""
        return iter(())

    def _count_anew(self, entrant: Entrant) -> None:
        self._tallies.put(*tallies_of(self.by(entrant)))


def _digest_once(kept: Mapping[str, Any]) -> bytes:
    """The checksum that earlier releases wrote for a luck of negative zero, which SQLite stores as zero."""
    return digest_of(*{**kept, "luck": "-0.0"}.values())
