"""The learned evaluation: each player's chance of winning, from what a seat sees.

A net with one hidden layer gives each player's strength from their features; chances are proportional to
its exponential. There is a net for each kind of game. The numbers are data that `general tune` fits to
games of computer players; `fits/` holds them, and what each was made of.
"""

import hashlib
import json
import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from rules.model.errors import DataError
from rules.players.features import NAMES, Features, Grid
from rules.players.positions import Position
from rules.players.terrain import Floats, Owners

KINDS: Final = ("duel", "world", "mission", "capitals", "tours")
"""The kinds of games that have a net each."""

VERSION: Final = 1
"""Incremented with any change of the features."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Net:
    """A net for one kind of game."""

    mean: Floats
    scale: Floats
    """Features are standardised first: by their mean and scale."""
    inward: Floats
    """Weights of the hidden units, (features, units)."""
    bias: Floats
    outward: Floats
    """Weights from the hidden units."""
    linear: Floats
    """Weights of the features beside them."""

    def strengths(self, grid: Grid) -> Grid:
        """The strength of each player, (positions, players), from the features."""
        inputs: Grid = (grid - self.mean) / self.scale
        hidden = np.tanh(inputs @ self.inward + self.bias)
        return np.asarray(hidden @ self.outward + inputs @ self.linear, np.float32)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A fit: the nets, and where they come from."""

    version: int
    date: str
    games: Mapping[str, int]
    """The number of games by kind."""
    nets: Mapping[str, Net]

    def of(self, position: Position, owner: Owners, armies: Floats) -> Grid:
        """Each player's chance in a batch of positions, (positions, players); each row adds up to 1.

        Args:
            position: what they have in common.
            owner: the number of each territory's owner, (positions, territories).
            armies: the armies there.
        """
        features = Features(position, owner, armies)
        net = self.nets.get(kind_of(position)) or self.nets["world"]
        strengths = np.where(features.alive, net.strengths(features.grid()), -np.inf)
        powers = np.exp(strengths - strengths.max(1, keepdims=True))
        chances: Grid = powers / powers.sum(1, keepdims=True)
        return chances

    def chances(self, position: Position) -> Floats:
        """Each player's chance in a position."""
        chances: Floats = self.of(position, position.owner[None], position.armies[None])[0]
        return chances


def kind_of(position: Position) -> str:
    """The kind of a game."""
    if position.tours:
        return "tours"
    return "duel" if position.started == 2 else position.goal


@cache
def evaluation() -> Evaluation:
    """The newest fit that is undamaged.

    Raises:
        DataError: there is none.
    """
    fits = files("rules.players").joinpath("fits").iterdir()
    return newest(file for file in fits if file.name.endswith(".json"))


def newest(found: Iterable[Traversable]) -> Evaluation:
    """The newest of these files that is undamaged and has this program's features.

    Raises:
        DataError: there is none.
    """
    for file in sorted(found, key=lambda file: file.name, reverse=True):
        try:
            return read(file.read_bytes())
        except DataError as error:
            _log.error(
                "evaluation %s unusable, falling back to an earlier fit: %s", file.name, error
            )
    raise DataError("no usable fit of the evaluation")


def read(text: bytes) -> Evaluation:
    """A fit from the content of its file.

    Raises:
        DataError: it is damaged, or has other features.
    """
    try:
        told = json.loads(text)
        if told.pop("checksum") != checksum(told):
            raise DataError("checksum mismatch")
        if told["version"] != VERSION:
            raise DataError(f"version {told['version']}, not {VERSION}")
        if tuple(told["features"]) != NAMES:
            raise DataError("other features")
        nets = {kind: _net(numbers) for kind, numbers in told["nets"].items()}
        return Evaluation(told["version"], told["date"], told["games"], nets)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DataError(f"not a fit ({type(error).__name__})") from error


def _net(numbers: Mapping[str, Any]) -> Net:
    return Net(**{name: np.array(numbers[name], np.float32) for name in Net.__slots__})


def checksum(told: Mapping[str, Any]) -> str:
    """The checksum of a fit's other fields."""
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def write(fit: Evaluation) -> str:
    """The file of a fit."""
    told: dict[str, Any] = {
        "version": fit.version,
        "date": fit.date,
        "games": dict(fit.games),
        "features": list(NAMES),
        "nets": {
            kind: {name: _rounded(getattr(net, name)) for name in Net.__slots__}
            for kind, net in fit.nets.items()
        },
    }
    return json.dumps({**told, "checksum": checksum(told)}) + "\n"


def _rounded(numbers: NDArray[np.float32]) -> Any:  # noqa: ANN401
    return (
        [round(float(n), 4) for n in numbers] if numbers.ndim == 1 else list(map(_rounded, numbers))
    )
