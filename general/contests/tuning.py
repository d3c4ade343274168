"""`general tune`: fits the learned evaluation (`rules/players/evaluation.py`) to games of computer players.

Multinomial logistic regression with a hidden layer, by Adam (Kingma and Ba 2015): first on who won, then on
that outcome blended with the chances at later moments (TD(lambda), Sutton 1988), so that chances don't
drift from turn to turn. A fifth of the games is held out for the report.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np

from general.contests.runs import play_all
from general.contests.selfplay import MOST_SEATS, Array, PlayedGame, games_of, play_game
from rules.model.errors import DataError
from rules.players.evaluation import Evaluation, Net
from rules.players.features import NAMES

HIDDEN: Final = 12
"""The hidden units of a net."""
_STEPS: Final = 1000
_BATCH: Final = 512
_PACE: Final = 5e-3
_DECAY: Final = 2.5
"""How strongly weights are drawn to 0, divided by the number of games."""
_LAMBDA: Final = 0.95
"""How much of a moment's target is what came after the next one."""
_HELD_OUT: Final = 5
"""One game in so many is held out."""
_ENOUGH: Final = 20
"""The fewest games of a kind for a net of its own."""
_LEAST: Final = 1e-4
"""Smaller chances of who won count as this."""


@dataclass(frozen=True, slots=True)
class Moments:
    """The moments of many games as arrays with a row each."""

    features: Array
    playing: Array
    target: Array
    """(moments, MOST_SEATS): the chances to learn."""
    weight: Array

    @classmethod
    def of(cls, games: Sequence[PlayedGame], targets: Iterable[Array]) -> "Moments":
        """The moments of these games. Those of a long game, with the same outcome, count less each."""
        return cls(
            np.concatenate([game.features for game in games]),
            np.concatenate([game.playing for game in games]),
            np.concatenate(list(targets)),
            np.concatenate([np.full(len(g.playing), len(g.playing) ** -0.5) for g in games]),
        )


def played_games(seed: int, numbers: Iterable[int], jobs: int) -> Iterator[PlayedGame | None]:
    """The games with these numbers, as they are finished; None for one without a winner."""
    return play_all(partial(play_game, seed), numbers, jobs)


def fit(games: Sequence[PlayedGame], version: int, date: str) -> Evaluation:
    """The evaluation that these games teach.

    Raises:
        DataError: they are too few.
    """
    ordered = sorted(games, key=lambda game: game.number)
    kinds = {kind: found for kind, found in games_of(ordered) if len(found) >= _ENOUGH}
    if "world" not in kinds:  # its net also judges other kinds that have none
        raise DataError(
            f"games: too few for a fit; {_ENOUGH} of each kind are needed, some 200 in all"
        )
    return Evaluation(
        version,
        date,
        {kind: len(found) for kind, found in kinds.items()},
        {kind: fit_net(found) for kind, found in kinds.items()},
    )


def fit_net(games: Sequence[PlayedGame]) -> Net:
    """The net that these games teach."""
    decay = _DECAY / len(games)
    net = _learn(Moments.of(games, map(_outcome, games)), decay)
    return _learn(Moments.of(games, (_expected(net, game) for game in games)), decay)


def chances(net: Net, game: PlayedGame) -> Array:
    """The chances at each moment of a game, (moments, MOST_SEATS)."""
    strengths = np.where(game.playing, net.strengths(game.features), -np.inf)
    powers = np.exp(strengths - strengths.max(1, keepdims=True))
    found: Array = powers / powers.sum(1, keepdims=True)
    return found


def _outcome(game: PlayedGame) -> Array:
    return np.repeat(np.eye(MOST_SEATS, dtype=np.float32)[[game.winner]], len(game.playing), 0)


def _expected(net: Net, game: PlayedGame) -> Array:
    """The outcome blended with the chances at the moments before it (TD(lambda))."""
    later, target = chances(net, game), _outcome(game)
    for at in range(len(target) - 2, -1, -1):
        target[at] = _LAMBDA * target[at + 1] + (1 - _LAMBDA) * later[at + 1]
    return target


def _learn(moments: Moments, decay: float) -> Net:
    there = moments.features[moments.playing]
    mean, scale = there.mean(0), there.std(0) + np.float32(0.02)
    inputs = (moments.features - mean) / scale
    chance = np.random.default_rng(0)
    weights: list[Array] = [
        chance.normal(0, 0.5 / len(NAMES) ** 0.5, (len(NAMES), HIDDEN)).astype(np.float32),
        np.zeros(HIDDEN, np.float32),
        chance.normal(0, 0.3, HIDDEN).astype(np.float32),
        np.zeros(len(NAMES), np.float32),
    ]
    first, second = ([np.zeros_like(each) for each in weights] for _ in range(2))
    share = np.cumsum(moments.weight / moments.weight.sum())
    for step in range(1, _STEPS + 1):
        rows = np.minimum(np.searchsorted(share, chance.random(_BATCH)), len(share) - 1)
        slopes = _slopes(weights, inputs[rows], moments.playing[rows], moments.target[rows])
        drawn = (decay, 0, decay, 0.3 * decay)  # least where features count directly
        pace = _PACE * min(1.0, 2 * (1 - step / _STEPS) + 0.05)
        for at, decayed in enumerate(drawn):
            slope = slopes[at] + np.float32(decayed) * weights[at]
            first[at] = 0.9 * first[at] + 0.1 * slope
            second[at] = 0.999 * second[at] + 0.001 * slope * slope
            along = first[at] / (1 - 0.9**step)
            weights[at] = weights[at] - pace * along / (
                np.sqrt(second[at] / (1 - 0.999**step)) + 1e-8
            )
    return Net(mean, scale, *weights)


def _slopes(weights: Sequence[Array], inputs: Array, playing: Array, target: Array) -> list[Array]:
    """The gradient of the log-loss, for each array of weights."""
    inward, bias, outward, linear = weights
    hidden = np.tanh(inputs @ inward + bias)
    strengths = np.where(playing, hidden @ outward + inputs @ linear, -np.inf)
    powers = np.exp(strengths - strengths.max(1, keepdims=True))
    missed = ((powers / powers.sum(1, keepdims=True) - target) / len(target)).astype(np.float32)
    back = missed[:, :, None] * outward * (1 - hidden * hidden)
    return [
        np.tensordot(inputs, back, ([0, 1], [0, 1])),
        back.sum((0, 1)),
        np.tensordot(hidden, missed, ([0, 1], [0, 1])),
        np.tensordot(inputs, missed, ([0, 1], [0, 1])),
    ]


def report(games: Sequence[PlayedGame]) -> dict[str, Any]:
    """By kind, how well a fit to the other games judges those held out; JSON-like values.

    `log_loss` and that of the share of territories, per game; `drift`: by how many points a chance changes
    on average in a turn, of the player who moves and of the others.
    """
    told: dict[str, Any] = {}
    for kind, found in games_of(sorted(games, key=lambda game: game.number)):
        held = [game for game in found if game.number % _HELD_OUT == 0]
        rest = [game for game in found if game.number % _HELD_OUT]
        if len(rest) >= _ENOUGH and held:
            told[kind] = {
                "games": len(found),
                "held_out": len(held),
                **_judged(fit_net(rest), held),
            }
    return told


def _judged(net: Net, games: Sequence[PlayedGame]) -> dict[str, float]:
    found = [chances(net, game) for game in games]
    land = [_land(game) for game in games]
    own, others = list[float](), list[float]()
    for game, each in zip(games, found, strict=True):
        ends = np.flatnonzero(game.is_end)
        for before, after in pairwise(ends):
            change = each[after] - each[before]
            own.append(change[game.mover[after]])
            others += np.delete(change, game.mover[after])[game.playing[before, :-1]].tolist()
    return {
        "log_loss": round(_log_loss(games, found), 4),
        "log_loss_of_land": round(_log_loss(games, land), 4),
        "drift_own": round(100 * float(np.mean(own)), 2),
        "drift_others": round(100 * float(np.mean(others)), 2),
    }


def _land(game: PlayedGame) -> Array:
    land = game.features[:, :, NAMES.index("land")]
    shares: Array = land / land.sum(1, keepdims=True)
    return shares


def _log_loss(games: Sequence[PlayedGame], found: Sequence[Array]) -> float:
    """The mean over games of that over their turns' ends."""
    return float(
        np.mean(
            [
                -np.log(np.maximum(each[game.is_end, game.winner], _LEAST)).mean()
                for game, each in zip(games, found, strict=True)
                if game.is_end.any()
            ]
        )
    )


def write_log(file: Path, told: Mapping[str, Any]) -> None:
    """Append what a fit was made of, and how good it is, to the training log: a line of JSON."""
    with file.open("a", encoding="utf-8") as log:
        log.write(json.dumps(told) + "\n")
