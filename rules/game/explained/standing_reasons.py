"""Reasons in numbers that can be counted on the board: what a plan leaves, beside what was left."""

from collections import Counter
from collections.abc import Iterator
from statistics import fmean
from typing import Final

from rules.game.explained.compared import ComparedTurn
from rules.game.explained.explained import Advantage

_CLEARLY: Final = 0.25
"""The part by which a number must be better to be told."""
_LEAST: Final = {"income": 2, "land": 2, "armies": 3, "weaken": 4, "together": 4, "borders": 3}
"""By how much at least."""


def standing_reasons(turn: ComparedTurn) -> Iterator[Advantage]:
    """What is clearly better at the end of the turn, or a round later; by how much, the most first."""
    numbers = [*_later(turn), *_at_end(turn)]
    yield from sorted(filter(_is_clear, numbers), key=lambda each: -_part(each))


def _later(turn: ComparedTurn) -> Iterator[Advantage]:
    """What the seat has at its next turn."""
    if not all(each.later.territories_of(turn.seat) for each in turn.tries):
        return
    income = turn.usually(lambda state: turn.standing(state).income)
    land = turn.usually(lambda state: len(state.territories_of(turn.seat)))
    armies = turn.usually(lambda state: state.armies_of(turn.seat))
    yield Advantage("income", n=round(income[0]), than=round(income[1]))
    yield Advantage("land", n=round(land[0]), than=round(land[1]))
    yield Advantage("armies", n=round(armies[0]), than=round(armies[1]))


def _at_end(turn: ComparedTurn) -> Iterator[Advantage]:
    """How armies stand at the end of the turn: in one place, behind how many borders, against how many.

    What was done is given the better of what came of it and of what usually comes of it.
    """
    ends, usual = (
        [turn.standing(each.ended) for each in played] for played in (turn.tries, turn.again)
    )
    strongest = Counter(end.strongest for end in ends).most_common(1)[0][0]
    if strongest:
        n = round(fmean(end.at(strongest) for end in ends))
        than = max(turn.ended.largest, round(fmean(end.largest for end in usual)))
        yield Advantage("together", territory=strongest, n=n, than=than)
    if fmean(len(end.land) for end in ends) >= len(turn.ended.land) - 1:
        n = round(fmean(end.borders for end in ends))
        than = min(turn.ended.borders, round(fmean(end.borders for end in usual)))
        yield Advantage("borders", n=n, than=than)
    for rival in turn.rivals:
        n, after = (
            round(fmean(each.ended.armies_of(rival) for each in played))
            for played in (turn.tries, turn.again)
        )
        yield Advantage("weaken", seat=rival, n=n, than=min(after, turn.was.ended.armies_of(rival)))


def _is_clear(found: Advantage) -> bool:
    better = found.than - found.n if found.kind in ("weaken", "borders") else found.n - found.than
    return better >= _LEAST[found.kind] and _part(found) >= _CLEARLY


def _part(found: Advantage) -> float:
    return abs(found.n - found.than) / max(found.n, found.than, 1)
