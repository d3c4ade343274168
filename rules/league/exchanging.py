"""People exchanged between tables until nobody meets again who need not: a search that anybody can repeat. Pure.

It is a tabu search in whole numbers: whoever meets somebody again changes places with whomever that helps
most, or harms least, and may not go back for a while. Its lots come of a seed, and its end of a count, so
it ends alike on every machine.
"""

import hashlib
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from rules.table.roster import PersonId

_SEARCHES: Final = 3
"""The searches among all tables, each by lots of its own, until one repeats nothing."""
_MOST_STEPS: Final = 2_500
"""The most exchanges of a search, while somebody meets again."""
_MOST_LOOKS: Final = 80_000
"""The most exchanges that a search looks at, about: some hundredths of a second."""
_STEPS_AMONG_THE_LAST: Final = 600
"""The exchanges that are tried among the last tables alone."""
_REST: Final = 7
"""The most exchanges for which whoever was exchanged stays, at least; by lot up to twice as many."""

_MOST_SWEEPS: Final = 20
_SHAKEN_AFTER: Final = 500
_BY_LOT: Final = 40
"""One exchange of so many is with anybody, by lot."""

_Met = Mapping[frozenset[PersonId], int]


def exchange_people(
    tables: Sequence[Sequence[PersonId]], met: _Met, seed: str
) -> list[tuple[PersonId, ...]]:
    """The tables with as few people as can be found who have met before; `met`: how often each pair has.

    The first tables stay as they are where exchanges among the others are enough.
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
    """Whether people of a table have met before."""
    return any(met.get(frozenset(pair)) for pair in combinations(table, 2))


class _Search:
    """The state of a search. People are numbers, in order of the tables as they were."""

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
        """Exchange people so often, or until nobody meets again."""
        for step in range(steps if self._tables > 1 else 0):
            if not self.repeats:
                break
            if (step + 1) % max(_SHAKEN_AFTER, 40 * self.size) == 0:
                self._shake()
            else:
                self._move(step)

    def _shake(self) -> None:
        """Exchange people by lot, so that the search goes on elsewhere."""
        for _ in range(self.size):
            person, other = self._draw(self.size), self._draw(self.size)
            if self._at[person] != self._at[other]:
                self._exchange(person, other)
        self._note()

    def _note(self) -> None:
        """Note the tables if nobody found better ones before."""
        if self.repeats < self.fewest:
            self.fewest, self._best = self.repeats, list(self._at)

    def _move(self, step: int) -> None:
        """Exchange somebody who meets again, for the best or now and then by lot."""
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
        """The best tables found, with people back towards where they were as far as that repeats nothing."""
        self._at = list(self._best)
        self._near = [self._meetings(person) for person in range(self.size)]
        for _ in range(_MOST_SWEEPS):
            if not sum(self._has_settled(person) for person in range(self.size)):
                break
        return self._as_tables()

    def _disorder(self, person: int, other: int) -> int:
        """How much further from where they were two people sit if they are exchanged; the best count most."""
        mine, theirs = self._at[person], self._at[other]
        home, others = self._homes[person], self._homes[other]
        one = (self.size - person) * (abs(theirs - home) - abs(mine - home))
        return one + (self.size - other) * (abs(mine - others) - abs(theirs - others))

    def _has_settled(self, person: int) -> bool:
        """Exchange somebody who was moved with whom that leaves more in order; gives whether there is one."""
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
        """Whom to exchange somebody with: for the fewest repeats, then the most order.

        Whoever rests stays, unless that leaves fewer repeats than ever before.
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
        """How often somebody has met those of each table."""
        met = [0] * self._tables
        for other, times in self._met[person].items():
            met[self._at[other]] += times
        return met

    def _draw(self, below: int) -> int:
        """A number below another one, by lot."""
        self._lot = (self._lot * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self._lot >> 33) % below

    def _as_tables(self) -> list[tuple[PersonId, ...]]:
        """The people at each table, in order of the tables as they were."""
        found: list[list[PersonId]] = [[] for _ in range(self._tables)]
        for person, table in zip(self._people, self._at, strict=True):
            found[table].append(person)
        return [tuple(table) for table in found]
