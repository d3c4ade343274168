"""Verifiable draws: lines and seals (commit–reveal), the season's key, mixing of tables. Pure.

`rules/table/sealing.py` does the same for single tables. Here an entrant who doesn't reveal is struck, and
the season goes on without their word; that's why each may have only one seal.

Tables are mixed by a tabu search in integers: a player with a repeat meeting is swapped with the player who
reduces repeats most (or adds fewest), and then may not be swapped back for a while. Its randomness comes from
a seed and it runs a fixed number of steps, so the result is the same on every machine.
"""

import hashlib
import hmac
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import combinations
from types import MappingProxyType
from typing import Any, Final

from pydantic_core import to_jsonable_python

from rules.core.dice import lines_key
from rules.editions.registry import newest
from rules.league.season import Season, SeasonEntrant, SeasonStatus
from rules.model.errors import LeagueReason, LeagueRefused
from rules.table.lines import (
    LONGEST_SEALED,
    LONGEST_WORD,
    MOST_OF_ONE,
    TELLING,
    awaited_seals,
    fits,
    is_closed,
    is_writable,
    one_line,
    read_seal,
    running_hashes,
    standing_seals,
)
from rules.table.roster import Line, LineKind, PersonId

Seed = tuple[int, int | None]
"""An entrant's line number, and their public rating or None."""

Ratings = Mapping[PersonId, int]

_NOBODYS: Final[Ratings] = MappingProxyType({})

MOST_LINES: Final = 1536
"""The most lines of a season, not counting the closing one: six for each of 256 entrants."""


def with_line(season: Season, line: Line) -> Season:
    """The season with one more line; unchanged in schemes without lines.

    Raises:
        LeagueRefused: the season or this person has too many lines.
    """
    if not season.by_lines:
        return season
    if sum(each.by == line.by for each in season.lines) >= MOST_OF_ONE:
        raise LeagueRefused(LeagueReason.MANY_LINES, most=MOST_OF_ONE)
    if len(season.lines) >= MOST_LINES:
        raise LeagueRefused(LeagueReason.FULL, most=MOST_LINES)
    if "|" in line.id or not is_writable(line.id):
        raise ValueError(f"an action's id can't stand in a line: {line.id!r}")
    return replace(season, lines=(*season.lines, line))


def with_word(season: Season, person: PersonId, action: str, word: str) -> Season:
    """The season with an entrant's public word.

    Raises:
        LeagueRefused: the lines are closed or too many, or this is the word behind one of their seals.
    """
    entrant = _must_be_open_to(season, person)
    said = one_line(word)
    if not 0 < len(said) <= LONGEST_WORD:
        raise LeagueRefused(LeagueReason.BAD_WORD, most=LONGEST_WORD)
    if any(fits(season.lines[n - 1].text, word) for n in _seals_of(season, entrant)):
        raise LeagueRefused(LeagueReason.TOLD_TOO_EARLY)
    return with_line(season, Line(action, LineKind.WORD, said, by=person))


def with_seal(season: Season, person: PersonId, action: str, seal: str) -> Season:
    """The season with a seal (SHA-256 of a word, in hex), to be revealed once entry has closed.

    Raises:
        LeagueRefused: the lines are closed or too many, it isn't a SHA-256, or they already have a seal.
    """
    entrant = _must_be_open_to(season, person)
    if (read := read_seal(seal)) is None:
        raise LeagueRefused(LeagueReason.BAD_SEAL)
    if _seals_of(season, entrant):
        raise LeagueRefused(LeagueReason.SEALED_ALREADY)
    return with_line(season, Line(action, LineKind.SEAL, read, by=person))


def _seals_of(season: Season, entrant: SeasonEntrant) -> tuple[int, ...]:
    """The numbers of an entrant's seals; a seal from before they last left is void."""
    since = enumerate(season.lines[entrant.line :], start=entrant.line + 1)
    return tuple(n for n, at in since if at.kind is LineKind.SEAL and at.by == entrant.person)


def with_lines_closed(season: Season, now: datetime, ratings: Ratings = _NOBODYS) -> Season:
    """The season with its closing line: terms, standing seals and starting order.

    `ratings` are the current server ratings of those entrants who have one.
    """
    entered = [entrant.line for entrant in season.entrants]
    seals = sorted((n, each.line) for each in season.entrants for n in _seals_of(season, each))
    seeds = seeds_by(season, ratings) if season.terms.seeding == "rating" else ()
    waiting = [entrant.line for entrant in season.substitutes]
    text = closing_as_json(
        season, newest(season.terms.preset.edition).id, entered, seals, seeds, waiting
    )
    lines = (*season.lines, Line("", LineKind.CLOSE, text))
    due = now + TELLING if seals else None
    return replace(season, status=SeasonStatus.SEALED, lines=lines, closed=now, due=due)


def closing_as_json(
    season: Season,
    edition: str,
    entered: Iterable[int],
    seals: Sequence[tuple[int, int]],
    seeds: Sequence[Seed] = (),
    substitutes: Iterable[int] = (),
) -> str:
    """The closing line's text: the season, its terms, and the entrants by line number.

    `edition` includes its version, so that all tables play the same rules whenever they open. `seals` are the
    standing ones, each with its owner's number, so that only its owner can be struck for it. `seeds` are
    entrants' numbers and ratings in starting order; `substitutes` the waiting substitutes.
    """
    terms = season.terms
    says: dict[str, Any] = {
        "season": season.id,
        "edition": edition,
        "options": dict(terms.preset.options),
        "places": terms.preset.places,
        "form": terms.form,
        "games": terms.games,
        "entrants": list(entered),
        "seals": [number for number, _ in seals],
        "owners": [owner for _, owner in seals],
    }
    if season.by_shares:
        says["substitutes"] = list(substitutes)
        says["seeding"] = [list(seed) for seed in seeds]
    return json.dumps(to_jsonable_python(says), separators=(",", ":"))


def seeds_by(season: Season, ratings: Ratings) -> tuple[Seed, ...]:
    """The entrants by rating; ties by line number, unrated ones last."""
    found = [(each.line, ratings.get(each.person)) for each in season.entrants]
    return tuple(sorted(found, key=seed_order))


def seed_order(seed: Seed) -> tuple[bool, int, int]:
    """The sort key of a seeding."""
    line, rating = seed
    return rating is None, -(rating or 0), line


def seeds_of(season: Season) -> tuple[Seed, ...]:
    """The entrants as seeded when the lines were closed; empty if lots are drawn."""
    if not is_closed(season.lines):
        return ()
    says = json.loads(season.lines[-1].text)
    return tuple((int(line), rating) for line, rating in says.get("seeding", ()))


def season_edition(season: Season) -> str:
    """The rulebook of a season's tables, in the version of when its lines were closed."""
    if is_closed(season.lines):
        return str(json.loads(season.lines[-1].text)["edition"])
    return season.terms.preset.edition


def awaited_entrants(season: Season) -> tuple[SeasonEntrant, ...]:
    """The entrants whose words are awaited, in order of entry; not those who left."""
    if season.status is not SeasonStatus.SEALED:
        return ()
    owners = {season.lines[n - 1].by for n in awaited_seals(season.lines)}
    return tuple(each for each in season.active if each.person in owners)


def with_told(season: Season, person: PersonId, word: str, now: datetime) -> Season:
    """The season with a seal opened by its word.

    Raises:
        LeagueRefused: no word of theirs is awaited, it doesn't match the seal, or it is too late.
    """
    entrant = season.entrant(person)
    seals = _seals_of(season, entrant) if entrant else ()
    if not seals:
        raise LeagueRefused(LeagueReason.NOTHING_SEALED)
    if season.status is SeasonStatus.ENTRY:
        raise LeagueRefused(LeagueReason.TOLD_TOO_EARLY)
    if any(season.lines[n - 1].told for n in seals):
        raise LeagueRefused(LeagueReason.ALREADY_TOLD)
    if season.status is not SeasonStatus.SEALED or is_overdue(season, now):
        raise LeagueRefused(LeagueReason.TOLD_TOO_LATE)
    opened = [n for n in seals if fits(season.lines[n - 1].text, word)]
    if not is_writable(word) or len(word) > LONGEST_SEALED:
        raise LeagueRefused(LeagueReason.BAD_WORD, most=LONGEST_SEALED)
    if not opened:
        raise LeagueRefused(LeagueReason.NOT_THE_SEALED_WORD)
    lines = (
        replace(line, told=word) if n in opened else line
        for n, line in enumerate(season.lines, start=1)
    )
    return replace(season, lines=tuple(lines))


def is_overdue(season: Season, now: datetime) -> bool:
    """Whether the reveal deadline has passed."""
    return season.due is not None and now >= season.due


def is_settled(season: Season, now: datetime) -> bool:
    """Whether a season waiting for words needs to wait no longer."""
    waits = season.status is SeasonStatus.SEALED
    return waits and (not awaited_entrants(season) or is_overdue(season, now))


def without_silent(season: Season) -> Season:
    """The season with all entrants struck who haven't revealed their words."""
    silent = {season.lines[n - 1].by for n in awaited_seals(season.lines)}
    entrants = tuple(
        replace(each, withdrawn=True, struck=True, left_in=0) if each.person in silent else each
        for each in season.entrants
    )
    return replace(season, entrants=entrants, due=None)


def season_key(secret: bytes, season: Season) -> bytes:
    """The key of a season with lines; it includes only revealed words."""
    told = [(n, season.lines[n - 1].told) for n in standing_seals(season.lines)]
    last = running_hashes(season.commitment, season.lines)[-1]
    return lines_key(secret, last, [each for each in told if each[1]], season.scheme)


def lot_of(key: bytes) -> str:
    """The seed of a season's draws, in hex; the key can't be derived from it."""
    return hmac.new(key, b"draw", hashlib.sha256).hexdigest()


def table_secret(secret: bytes, season: Season, number: int) -> bytes:
    """The secret of a table's dice, by its number within the season.

    It is derived from the season's key, in `season@1` from its secret. Each number has its own.
    """
    made_from = season_key(secret, season) if season.by_lines else secret
    return hmac.digest(made_from, f"{season.id}|{number}".encode(), hashlib.sha256)


def must_take_entries(season: Season) -> None:
    """Check that a season is open for entry and for lines.

    Raises:
        LeagueRefused: its entry has closed.
    """
    if season.status is not SeasonStatus.ENTRY:
        raise LeagueRefused(LeagueReason.ENTRY_CLOSED, name=season.terms.name)


def entrant_of(season: Season, person: PersonId) -> SeasonEntrant:
    """Return the entrant with this person's id, withdrawn or not.

    Raises:
        LeagueRefused: they have not entered.
    """
    entrant = season.entrant(person)
    if entrant is None:
        raise LeagueRefused(LeagueReason.NOT_ENTERED, name=season.terms.name)
    return entrant


def _must_be_open_to(season: Season, person: PersonId) -> SeasonEntrant:
    """Return the entrant, checking that they may add lines."""
    if not season.by_lines:
        raise LeagueRefused(LeagueReason.NO_LINES)
    must_take_entries(season)
    return entrant_of(season, person)


_SEARCHES: Final = 3
"""The most searches over all tables, each with its own randomness, until one has no repeats."""
_MOST_STEPS: Final = 2_500
"""The most exchanges in a search while repeats remain."""
_MOST_LOOKS: Final = 80_000
"""The approximate number of exchanges that a search evaluates: some hundredths of a second."""
_STEPS_AMONG_THE_LAST: Final = 600
"""The exchanges tried among the last tables alone."""
_REST: Final = 7
"""The tabu tenure: an exchanged player stays put for this many exchanges, or by lot up to twice as many."""

_MOST_SWEEPS: Final = 20
_SHAKEN_AFTER: Final = 500
_BY_LOT: Final = 40
"""One in this many exchanges is random."""

_Met = Mapping[frozenset[PersonId], int]


def exchange_people(
    tables: Sequence[Sequence[PersonId]], met: _Met, seed: str
) -> list[tuple[PersonId, ...]]:
    """The tables with as few repeat meetings as the search finds; `met` counts each pair's meetings.

    The first tables stay unchanged if exchanges among the others suffice.
    """
    again = [n for n, table in enumerate(tables) if _meet(table, met)]
    if not again or len(tables) < 2:
        return [tuple(table) for table in tables]
    for first in sorted({again[0], max(0, again[0] - 2)} - {0}, reverse=True):
        search = _Search(tables[first:], met, seed)
        search.run(_STEPS_AMONG_THE_LAST)
        if not search.repeats:
            return [*(tuple(table) for table in tables[:first]), *search.settled()]
    searches = [_Search(tables, met, f"{seed}|{number}") for number in range(_SEARCHES)]
    for search in searches:
        search.run(min(_MOST_STEPS, _MOST_LOOKS // search.size))
        if not search.repeats:
            return search.settled()
    return min(searches, key=lambda search: search.fewest).settled()


def _meet(table: Sequence[PersonId], met: _Met) -> bool:
    """Whether players of a table have met before."""
    return any(met.get(frozenset(pair)) for pair in combinations(table, 2))


class _Search:
    """The state of a search. Players are numbered in the original order of the tables."""

    def __init__(self, tables: Sequence[Sequence[PersonId]], met: _Met, seed: str) -> None:
        self._people = [person for table in tables for person in table]
        self.size = len(self._people)
        self._at = [number for number, table in enumerate(tables) for _ in table]
        self._homes = list(self._at)
        self._tables = len(tables)
        numbers = {person: number for number, person in enumerate(self._people)}
        self._met: list[dict[int, int]] = [{} for _ in self._people]
        for pair, times in met.items():
            if len(pair) == 2 and pair <= numbers.keys():
                one, other = (numbers[person] for person in pair)
                self._met[one][other] = self._met[other][one] = times
        self._near = [self._meetings(person) for person in range(self.size)]
        self._rests = [0] * self.size
        self._lot = int(hashlib.sha256(seed.encode()).hexdigest()[:16], 16)
        self.repeats = sum(self._near[p][self._at[p]] for p in range(self.size)) // 2
        self.fewest = self.repeats
        self._best = list(self._at)

    def run(self, steps: int) -> None:
        """Exchange players for up to this many steps, or until there are no repeats."""
        for step in range(steps if self._tables > 1 else 0):
            if not self.repeats:
                break
            if (step + 1) % max(_SHAKEN_AFTER, 40 * self.size) == 0:
                self._shake()
            else:
                self._move(step)

    def _shake(self) -> None:
        """Exchange players at random, to continue the search elsewhere."""
        for _ in range(self.size):
            person, other = self._draw(self.size), self._draw(self.size)
            if self._at[person] != self._at[other]:
                self._exchange(person, other)
        self._note()

    def _note(self) -> None:
        """Save the tables if they are the best so far."""
        if self.repeats < self.fewest:
            self.fewest, self._best = self.repeats, list(self._at)

    def _move(self, step: int) -> None:
        """Exchange a player who has a repeat meeting with the best partner, or occasionally at random."""
        again = [p for p in range(self.size) if self._near[p][self._at[p]]]
        person = again[self._draw(len(again))]
        others = [p for p in range(self.size) if self._at[p] != self._at[person]]
        by_lot = self._draw(_BY_LOT) == 0
        other = others[self._draw(len(others))] if by_lot else self._best_for(person, step)
        if other is None:
            return
        self._exchange(person, other)
        rest = min(_REST, 1 + self.size // 12)
        for each in (person, other):
            self._rests[each] = step + rest + self._draw(rest + 1)
        self._note()

    def settled(self) -> list[tuple[PersonId, ...]]:
        """The best tables found, with players moved back towards their places if that adds no repeats."""
        self._at = list(self._best)
        self._near = [self._meetings(person) for person in range(self.size)]
        for _ in range(_MOST_SWEEPS):
            if not sum(self._has_settled(person) for person in range(self.size)):
                break
        return self._as_tables()

    def _disorder(self, person: int, other: int) -> int:
        """How much further from their places an exchange puts two players, weighted towards the top."""
        mine, theirs = self._at[person], self._at[other]
        home, others = self._homes[person], self._homes[other]
        one = (self.size - person) * (abs(theirs - home) - abs(mine - home))
        return one + (self.size - other) * (abs(mine - others) - abs(theirs - others))

    def _has_settled(self, person: int) -> bool:
        """Exchange a moved player for a better order; returns whether that was possible."""
        at, near = self._at, self._near
        if at[person] == self._homes[person]:
            return False
        for other in range(self.size):
            mine, theirs = at[person], at[other]
            if mine == theirs or self._disorder(person, other) >= 0:
                continue
            gain = near[person][theirs] + near[other][mine] - near[person][mine]
            if gain - near[other][theirs] - 2 * self._met[person].get(other, 0) <= 0:
                self._exchange(person, other)
                return True
        return False

    def _best_for(self, person: int, step: int) -> int | None:
        """The best exchange partner: fewest repeats, then best order.

        Tabu players stay put, unless moving them gives the fewest repeats so far.
        """
        at, near = self._at, self._near
        mine, row, met = at[person], near[person], self._met[person]
        best: tuple[int, int, int] | None = None
        for other in range(self.size):
            theirs = at[other]
            if theirs == mine:
                continue
            gain = row[theirs] + near[other][mine] - row[mine] - near[other][theirs]
            more = gain - 2 * met.get(other, 0)
            rests = max(self._rests[person], self._rests[other]) > step
            if rests and self.repeats + more >= self.fewest:
                continue
            found = (more, self._disorder(person, other), other)
            if best is None or found < best:
                best = found
        return best[2] if best else None

    def _exchange(self, person: int, other: int) -> None:
        mine, theirs = self._at[person], self._at[other]
        row, others, met = self._near[person], self._near[other], self._met[person].get(other, 0)
        self.repeats += row[theirs] + others[mine] - row[mine] - others[theirs] - 2 * met
        for moved, since, to in ((person, mine, theirs), (other, theirs, mine)):
            for each, times in self._met[moved].items():
                self._near[each][since] -= times
                self._near[each][to] += times
        self._at[person], self._at[other] = theirs, mine

    def _meetings(self, person: int) -> list[int]:
        """How often a player has met those of each table."""
        met = [0] * self._tables
        for other, times in self._met[person].items():
            met[self._at[other]] += times
        return met

    def _draw(self, below: int) -> int:
        """A random number below this one."""
        self._lot = (self._lot * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self._lot >> 33) % below

    def _as_tables(self) -> list[tuple[PersonId, ...]]:
        """The players of each table, in the original order of the tables."""
        found: list[list[PersonId]] = [[] for _ in range(self._tables)]
        for person, table in zip(self._people, self._at, strict=True):
            found[table].append(person)
        return [tuple(table) for table in found]
