"""Whose turn it is, and how far away the others' are: features by which chances are judged."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rules.core.edition import Edition
from rules.model.board import Seat
from rules.model.state import GameState

ORDER: Final = ("about", "deciding", "spent", "next", "wait")
"""The features of a seat's turn."""


def order_features(
    edition: Edition, state: GameState, playing: Sequence[Seat]
) -> Sequence[NDArray[np.float64]]:
    """Whether a seat's turn is about to begin, under way, or all but over; comes next; is how far away.

    In a tour only the order of battles counts.
    """
    about, deciding, spent, following, wait = (np.zeros(len(playing)) for _ in range(5))
    step, mover = state.step, state.turn.seat
    if edition.tours and not (step and step.phase == "battle"):
        return about, deciding, spent, following, wait
    first = "battle" if edition.tours else "reinforce"
    begins = step is not None and step.phase == first and mover not in step.waiting_for
    if step and begins:
        mover = step.waiting_for[0]
    order = _order_from(mover, state.seats, playing)
    for steps, row in enumerate(order):
        wait[row] = steps / len(order)
    if step and order and playing[order[0]] == mover:
        (about if begins else spent if step.phase == "regroup" else deciding)[order[0]] = 1
    later = [row for row in order if playing[row] != mover]
    following[later[:1]] = 1
    return about, deciding, spent, following, wait


def _order_from(
    mover: Seat | None, seats: Sequence[Seat], playing: Sequence[Seat]
) -> Sequence[int]:
    """The rows in turn order, from a seat on; none before anybody's turn."""
    if mover not in seats:
        return ()
    start = seats.index(mover)
    return [playing.index(s) for s in (*seats[start:], *seats[:start]) if s in playing]
