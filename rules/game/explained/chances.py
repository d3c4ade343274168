"""Each seat's chance of winning, judged by everything that is true: for games that are over alone.

A multinomial logit: chances are proportional to the exponential of weighted features. What counts how much
is data, `chances.json`, found by `python -m tools.chances` in games of computer players.
"""

import json
from collections import deque
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np

from rules.core.edition import Edition
from rules.game.explained.explained import Chances
from rules.game.explained.features import NAMES, JudgedPosition, Rows
from rules.model.board import CardId, Seat
from rules.model.state import GameState

CASES: Final = ("always", "duel", "three", "mission", "capitals", "tours", "late")
"""The cases in which features count for more or less than always: the last one by degrees."""

_LATE: Final = 20
"""The round from which on it is late in a game."""

_REMEMBERED: Final = 4
"""The positions whose chances a judge knows by heart: the last one, and all that a roll may lead to."""


_Facts = tuple[object, ...]


class Judge:
    """Judges the positions of one edition's games."""

    def __init__(self, edition: Edition, levels: Mapping[Seat, str | None] | None = None) -> None:
        """`levels`: the level that plays each seat, as far as it is known and no person does."""
        self._edition = edition
        self._levels = levels or {}
        self._sets: dict[tuple[tuple[CardId, ...], int], int] = {}
        self._judged = deque[tuple[_Facts, Chances]](maxlen=_REMEMBERED)

    def chances(self, state: GameState) -> Chances:
        """The chances of all seats, 1 together. Who has won has 1, who is out has 0.

        Before every territory has an owner all are equal.
        """
        facts = _facts_of(state)
        known = next((chances for judged, chances in self._judged if judged == facts), None)
        if known is None:
            known = self._judge(state)
            self._judged.append((facts, known))
        return known

    def _judge(self, state: GameState) -> Chances:
        if state.winner:
            return {seat: float(seat == state.winner) for seat in state.seats}
        if len(state.land) < len(self._edition.board.territories):
            return dict.fromkeys(state.seats, 1 / len(state.seats))
        position = JudgedPosition(self._edition, state, self._sets, self._levels)
        strengths = design(position) @ weights()
        powers = np.exp(strengths - strengths.max(initial=0.0))
        shares = dict(zip(position.seats, (powers / powers.sum()).tolist(), strict=True))
        return {seat: shares.get(seat, 0.0) for seat in state.seats}


def _facts_of(state: GameState) -> _Facts:
    """All of a state that its chances depend on: it is less than most events change."""
    attacker = None
    if state.battle and any(not holding.armies for holding in state.land.values()):
        attacker = state.battle.seat  # who is counted as the owner of what nobody holds any more
    return (
        attacker,
        state.seats,
        state.round,
        state.step,
        state.turn.seat,
        state.land,
        state.to_place,
        state.cards,
        state.fates,
        state.capitals.named,
        state.secrets.missions,
        state.winner,
    )


def design(position: JudgedPosition) -> Rows:
    """The features as they count in each case, (seats, CASES x NAMES), each beside its mean."""
    features = position.features()
    features -= features.mean(0)
    return np.hstack([features * case for case in _cases(position)])


def _cases(position: JudgedPosition) -> tuple[float, ...]:
    """How far each of CASES is given."""
    edition, count = position.edition, len(position.seats)
    late = min(position.state.round, _LATE) / _LATE
    kinds = (edition.goal == "mission", edition.goal == "capitals", edition.tours)
    return (1.0, float(count == 2), float(count == 3), *map(float, kinds), late)


@cache
def weights() -> Rows:
    """The weights of the features in each case, in the order of `design`."""
    text = files("rules.game.explained").joinpath("chances.json").read_text(encoding="utf-8")
    told = json.loads(text)
    return np.array([told[case][name] for case in CASES for name in NAMES])
