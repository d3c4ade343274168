"""`general tune`: tunes computer players' weights by self-play.

Simultaneous perturbation (SPSA, Spall 1992): each step changes all weights at once, up or down by
chance; the two players so made meet at every seat over the same dice, and the weights move towards the
one that wins more. Steps are numbered, and each is made from its number and the seed alone, so tuning
that was stopped goes on where it was.
"""

import hashlib
import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final, Self

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.commands import Choice, Command
from rules.model.errors import DataError
from rules.players import levels
from rules.players.levels import Choose
from rules.players.simulate import Computers, simulate
from rules.players.situation import variety
from rules.players.weights import MARSHAL, Weights

_REACH: Final = 0.25
"""How far a step tries weights, as a logarithm: 0.25 is up or down by about a quarter."""
_PACE: Final = 0.05
"""How far the weights move after a step that one side won completely, as a logarithm."""
_DIGITS: Final = 4
"""Decimals of saved weights, so that a resumed tuning continues with the same ones."""
_ROUNDS: Final = 200


@dataclass(frozen=True, slots=True)
class Tuning:
    """Weights on their way: after so many steps of a tuning with that seed."""

    weights: Weights
    steps: int
    seed: int

    @classmethod
    def read(cls, file: Path, seed: int, first: Weights = MARSHAL) -> Self:
        """The tuning that a file keeps, or a new one from these weights.

        Raises:
            DataError: the file keeps none, or one with another seed.
        """
        if not file.exists():
            return cls(first, 0, seed)
        try:
            kept = json.loads(file.read_text(encoding="utf-8"))
            found = cls(Weights(**kept["weights"]), int(kept["steps"]), int(kept["seed"]))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise DataError(f"{file}: not a tuning file ({type(error).__name__})") from error
        if found.seed != seed:
            raise DataError(f"{file}: holds a tuning with seed {found.seed}, not {seed}")
        return found

    def told(self) -> dict[str, Any]:
        """The tuning as JSON-like values."""
        return {"seed": self.seed, "steps": self.steps, "weights": asdict(self.weights)}

    def write(self, file: Path) -> None:
        """Keep it: the file is the old or the new one, whenever this is cut short."""
        new = file.with_name(file.name + ".new")
        new.write_text(json.dumps(self.told(), indent=2) + "\n", encoding="utf-8")
        new.replace(file)


def tune(begun: Tuning, edition: Edition, seats: int, steps: int) -> Iterator[Tuning]:
    """Go on with a tuning; give it after each step. At larger tables the two sit in turn."""
    now = begun
    for _ in range(steps):
        signs = {
            field.name: 1 if variety(now.seed, now.steps, field.name) < 0.5 else -1
            for field in fields(now.weights)
        }
        up, down = (_change(now.weights, signs, way * _REACH) for way in (1, -1))
        won = _balance(edition, seats, up, down, f"{now.seed}|{now.steps}")
        moved = _change(now.weights, signs, won * _PACE)
        now = Tuning(moved, now.steps + 1, now.seed)
        yield now


def _change(weights: Weights, signs: Mapping[str, int], by: float) -> Weights:
    return replace(
        weights,
        **{
            name: round(getattr(weights, name) * math.exp(sign * by), _DIGITS)
            for name, sign in signs.items()
        },
    )


def _balance(edition: Edition, seats: int, up: Weights, down: Weights, game: str) -> float:
    """The games that `up` won, less those that `down` won, over all; each plays the other's seats, too."""
    key = hashlib.sha256(game.encode()).digest()
    colours = edition.colours[:seats]
    won = 0
    for first in range(2):
        sides = [(at + first) % 2 for at in range(seats)]
        choosers = {
            seat: _chooser(down if side else up) for seat, side in zip(colours, sides, strict=True)
        }
        outcome = simulate(
            edition, colours, key, rounds=_ROUNDS, computers=Computers(choosers, game)
        )
        if outcome.winner:
            won += -1 if sides[colours.index(outcome.winner)] else 1
    return won / 2


def _chooser(weights: Weights) -> Choose:
    def choose(edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int) -> Command:
        return levels.choose_by(weights, edition, view, choices, seed)

    return choose
