"""Who plays whom: entrants in tables, by a public seed; neighbours in the order, with few repeats. Pure."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final

from rules.model.season import Fixture
from rules.table.roster import PersonId

FEWEST: Final = 3
"""The fewest people at a table, as long as there are so many."""
MOST: Final = 6
_SWEEPS: Final = 20
"""Searches through all exchanges, at most; each leaves fewer repeats than the one before."""

_Met = Mapping[frozenset[PersonId], int]
"""How often each pair has met."""


def sizes(people: int, seats: int, most: int) -> list[int]:
    """The numbers of people at each table, as even as can be, the larger first.

    Tables of `seats`, or of fewer where it does not come out even; where that would leave fewer
    than three, of more, up to `most`.
    """
    tables = -(-people // seats)
    while tables > 1 and people // tables < FEWEST and -(-people // (tables - 1)) <= most:
        tables -= 1
    smaller, larger = divmod(people, tables) if tables else (0, 0)
    return [smaller + (table < larger) for table in range(tables)]


def draw_order(
    persons: Iterable[PersonId], seed: str, about: str, name: Callable[[PersonId], str] = str
) -> list[PersonId]:
    """The persons in an order drawn by lot, each by that name; anybody can draw it again from the seed."""

    def lot(person: PersonId) -> str:
        return hashlib.sha256(f"{seed}|{about}|{name(person)}".encode()).hexdigest()

    return sorted(persons, key=lot)


def deal_tables(order: Sequence[PersonId], lengths: Sequence[int]) -> list[tuple[PersonId, ...]]:
    """Tables of these sizes, dealt like cards from the head of the order: each gets one of the best."""
    tables: list[list[PersonId]] = [[] for _ in lengths]
    left = list(order)
    while left:
        for table, length in zip(tables, lengths, strict=True):
            if left and len(table) < length:
                table.append(left.pop(0))
    return [tuple(table) for table in tables]


def deal_to_and_fro(
    order: Sequence[PersonId], lengths: Sequence[int]
) -> list[tuple[PersonId, ...]]:
    """Tables of these sizes, dealt from the head of the order: first to last, then last to first."""
    tables: list[list[PersonId]] = [[] for _ in lengths]
    left, forth = list(order), True
    while left:
        numbers = range(len(lengths)) if forth else reversed(range(len(lengths)))
        for number in numbers:
            if left and len(tables[number]) < lengths[number]:
                tables[number].append(left.pop(0))
        forth = not forth
    return [tuple(table) for table in tables]


def pair_tables(
    order: Sequence[PersonId], lengths: Sequence[int], met: _Met
) -> list[tuple[PersonId, ...]]:
    """Tables of these sizes of people near each other in the order, who have met as seldom as can be found."""
    left, tables = list(order), []
    for length in lengths:
        table: list[PersonId] = []
        while len(table) < length:
            # The first of those who have met the table least: they are nearest in the order.
            following = min(left, key=lambda person: _meetings(person, table, met))
            left.remove(following)
            table.append(following)
        tables.append(table)
    return [tuple(table) for table in _exchange_all(tables, met)]


def meetings(fixtures: Iterable[Fixture]) -> _Met:
    """How often each pair sat at one table, or will."""
    return Counter(
        frozenset(pair) for fixture in fixtures for pair in combinations(fixture.persons, 2)
    )


def _meetings(person: PersonId, table: Iterable[PersonId], met: _Met) -> int:
    """How often a person has met those at a table, who may be they themselves."""
    return sum(met.get(frozenset((person, other)), 0) for other in table if other != person)


def _exchange_all(tables: list[list[PersonId]], met: _Met) -> list[list[PersonId]]:
    """The tables with people exchanged for as long as that makes fewer repeats."""
    for _ in range(_SWEEPS):
        if not sum(_sweep(table, tables, met) for table in tables):
            break
    return tables


def _sweep(table: list[PersonId], tables: list[list[PersonId]], met: _Met) -> bool:
    """Exchange each who has met others of their table, where that helps; gives whether any was."""
    done = False
    for place, person in enumerate(table):
        if _meetings(person, table, met):
            done |= _exchange(table, place, tables, met)
    return done


def _exchange(table: list[PersonId], place: int, tables: list[list[PersonId]], met: _Met) -> bool:
    """Exchange the person at this place with the first whose exchange leaves fewer repeats."""
    person = table[place]
    for other_table in tables:
        for other_place, other in enumerate(other_table):
            if other_table is table:
                break
            now = _meetings(person, table, met) + _meetings(other, other_table, met)
            rest, other_rest = _without(table, person), _without(other_table, other)
            then = _meetings(other, rest, met) + _meetings(person, other_rest, met)
            if then < now:
                table[place], other_table[other_place] = other, person
                return True
    return False


def _without(table: Sequence[PersonId], person: PersonId) -> list[PersonId]:
    return [each for each in table if each != person]
