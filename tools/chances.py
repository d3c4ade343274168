"""Fits the weights by which chances are judged to games of computer players: `python -m tools.chances`.

Games of all rulebooks, goals, seat counts and levels are played from seeds, and a multinomial logit is fitted
to them by Newton's method. Of twenty games five are held out: the report tells how well the weights do
there. The games of today's weights take some half an hour of one core.
"""

import argparse
import hashlib
import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, get_args

import numpy as np
from numpy.typing import NDArray

from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.edition import Edition
from rules.core.evolve import evolve
from rules.core.views import player_view
from rules.editions import find_rulebook
from rules.game.explained.chances import CASES, design, weights
from rules.game.explained.features import NAMES, JudgedPosition
from rules.model import events as e
from rules.model.errors import DataError
from rules.model.ids import Seat
from rules.model.state import GameState
from rules.players import find_level
from rules.players.levels import seed_of

OUT: Final = Path(__file__).parents[1] / "rules" / "game" / "explained" / "chances.json"
BOOKS: Final = ("ryzyko", "classic", "parker", "gniazdo", "galaxy")
LEVELS: Final = ("recruit", "officer", "marshal", "sensible")

_MOST_SEATS: Final = 6
_MOST_ROUNDS: Final = 100
_BETWEEN: Final = 0.02
"""The part of the events within turns after which the position is looked at, besides the ends of turns."""
_MOST_MOMENTS: Final = 40
"""The moments of one game that count: all are of one outcome."""
_COUNTS: Final = 30
"""The moments that a game counts for."""
_RIDGE: Final = {"always": 20.0}
_USUAL_RIDGE: Final = 100.0
"""How strongly weights are held to 0: those of special cases more."""
_STEPS: Final = 12

Array = NDArray[Any]


@dataclass(frozen=True)
class PlannedGame:
    """A game to be played: who plays what."""

    name: str
    edition: Edition
    levels: dict[Seat, str]


@dataclass(frozen=True)
class GameMoment:
    """A moment of a game: its numbers for each seat that plays, and which of these rows has won."""

    design: Array
    land: Array
    won: int
    is_end: bool


def plan_game(seed: str, number: int) -> tuple[PlannedGame, random.Random]:
    """The setting of a game, and the chance that also picks its moments."""
    chance = random.Random(f"{seed}|{number}")
    book = find_rulebook(BOOKS[number % len(BOOKS)])
    players = chance.choice(list(book.players))
    goals = book.options.model_fields.get("goal")
    options = {}
    if goals and chance.random() < 0.5:
        options = {"goal": chance.choice(get_args(goals.annotation))}
    try:
        edition = book.edition(options, players)
    except DataError:
        edition = book.edition({}, players)
    levels = [chance.choice(LEVELS) for _ in range(players)]
    if chance.random() < 0.3:
        levels = [levels[0]] * players
    seats = dict(zip(edition.colours[:players], levels, strict=True))
    return PlannedGame(f"{seed}|{number}", edition, seats), chance


def moments(seed: str, number: int) -> list[GameMoment]:
    """The moments of a game; none if it found no winner in time."""
    game, chance = plan_game(seed, number)
    found: list[tuple[bool, GameState]] = []
    state = _play(game, chance, found)
    told = (_moment(game, at, is_end, state.winner) for is_end, at in found)
    return [moment for moment in told if moment] if state.winner else []


def _play(
    game: PlannedGame, chance: random.Random, found: list[tuple[bool, GameState]]
) -> GameState:
    """The end of a game; its positions at the ends of turns, and some between, are added to `found`."""
    edition, key = game.edition, hashlib.sha256(game.name.encode()).digest()
    table = start(edition, tuple(game.levels), ProvableDice(key, 0))
    state, events = table.state, len(table.events)
    while state.step is not None and state.round <= _MOST_ROUNDS:
        seat = state.step.waiting_for[0]
        view, choices = player_view(edition, state, seat), legal(edition, state, seat)
        choose = find_level(game.levels[seat]).choose
        command = choose(edition, view, choices, seed_of(game.name, seat))
        table = play(edition, state, command, ProvableDice(key, events))
        for event in table.events:
            if isinstance(event, e.TurnBegan):
                found.append((True, state))
            state = evolve(state, event)
            if state.round and not state.winner and chance.random() < _BETWEEN:
                found.append((False, state))
        events += len(table.events)
    return state


def _moment(
    game: PlannedGame, state: GameState, is_end: bool, winner: Seat | None
) -> GameMoment | None:
    edition = game.edition
    if state.round == 0 or state.winner or len(state.land) < len(edition.board.territories):
        return None
    position = JudgedPosition(edition, state, levels=game.levels)
    if winner not in position.seats or len(position.seats) < 2:
        return None
    land = np.array([len(state.territories_of(seat)) for seat in position.seats], np.float64)
    rows = design(position).astype(np.float32)
    return GameMoment(rows, land / land.sum(), position.seats.index(winner), is_end)


@dataclass(frozen=True)
class Sample:
    """Many moments as arrays, (moments, seats, ...); `game` is the number of each one's game."""

    design: Array
    there: Array
    land: Array
    won: Array
    game: Array
    is_end: Array

    @classmethod
    def of(cls, games: Sequence[tuple[int, Sequence[GameMoment]]]) -> "Sample":
        """The moments of games, given by their numbers, in one sample."""
        pairs = [(number, moment) for number, all_of in games for moment in all_of]
        width = pairs[0][1].design.shape[1]
        rows = np.zeros((len(pairs), _MOST_SEATS, width), np.float32)
        there, land = np.zeros((2, len(pairs), _MOST_SEATS))
        for at, (_, moment) in enumerate(pairs):
            rows[at, : len(moment.design)] = moment.design
            there[at, : len(moment.design)] = 1
            land[at, : len(moment.design)] = moment.land
        won = np.eye(_MOST_SEATS)[[moment.won for _, moment in pairs]]
        numbers = np.array([number for number, _ in pairs])
        ends = np.array([moment.is_end for _, moment in pairs])
        return cls(rows, there, land, won, numbers, ends)

    def chances(self, weighed: Array) -> Array:
        """The chance of each seat in each moment by some weights, (moments, seats); 0 where none plays."""
        powers = np.exp(np.clip(self.design @ weighed, -50, 50)) * self.there
        chances: Array = powers / powers.sum(1, keepdims=True)
        return chances


def fit(sample: Sample) -> Array:
    """The weights that make what has happened likeliest, held to 0 a little."""
    ridge = np.repeat([_RIDGE.get(case, _USUAL_RIDGE) for case in CASES], len(NAMES))
    counts = np.bincount(sample.game)
    shares = np.minimum(1, _COUNTS / counts[sample.game])[:, None]
    weighed = np.zeros(len(ridge))
    for _ in range(_STEPS):
        chances = sample.chances(weighed)
        slope = np.einsum("ns,nsk->k", (sample.won - chances) * shares, sample.design)
        rows = (sample.design * np.sqrt(chances * shares)[:, :, None]).reshape(-1, len(ridge))
        means = np.einsum("ns,nsk->nk", chances, sample.design) * np.sqrt(shares)
        curve = rows.T @ rows - means.T @ means + np.diag(ridge)
        weighed = weighed + np.linalg.solve(curve, slope - ridge * weighed)
    return weighed


def judge_weights(sample: Sample, weighed: Array) -> dict[str, Any]:
    """How well chances do at the ends of turns: Brier scores, and what happened in each tenth of chance."""
    ends = sample.is_end
    chances, won = sample.chances(weighed)[ends], sample.won[ends]
    score, by_land = (
        float(((guess - won) ** 2).sum(1).mean()) for guess in (chances, sample.land[ends])
    )
    told, came = chances[sample.there[ends] > 0], won[sample.there[ends] > 0]
    tenths = np.minimum(9, (told * 10).astype(int))
    return {
        "games": len(set(sample.game.tolist())),
        "turns": int(ends.sum()),
        "brier": round(score, 4),
        "brier_of_land": round(by_land, 4),
        "ratio": round(score / by_land, 3),
        "tenths": [
            (round(float(told[tenths == t].mean()), 3), round(float(came[tenths == t].mean()), 3))
            for t in range(10)
            if (tenths == t).any()
        ],
    }


def sample_games(seed: str, numbers: range) -> Iterator[tuple[int, Sequence[GameMoment]]]:
    """The games of those numbers that found a winner, with the moments that count."""
    for number in numbers:
        if found := moments(seed, number):
            yield number, found


def _thin(found: Sequence[GameMoment]) -> Sequence[GameMoment]:
    return random.Random(len(found)).sample(found, min(_MOST_MOMENTS, len(found)))


def is_held_out(number: int) -> bool:
    """Whether a game is not fitted to: five of twenty, one of each rulebook."""
    return number // len(BOOKS) % 4 == 0


def main() -> None:
    """Fit, report, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1546)
    parser.add_argument("--seed", default="explain")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--only-report", action="store_true", help="judge the weights there are")
    given = parser.parse_args()
    played = list(sample_games(given.seed, range(given.games)))
    held_out = Sample.of([game for game in played if is_held_out(game[0])])
    if given.only_report:
        print(json.dumps(judge_weights(held_out, weights())))
        return
    known = Sample.of([(n, _thin(found)) for n, found in played if not is_held_out(n)])
    weighed = fit(known)
    print(json.dumps(judge_weights(held_out, weighed)))
    write_weights(weighed, given.out)


def write_weights(weighed: Array, out: Path) -> None:
    """Write the weights as JSON, by case and feature."""
    rounded = iter(weighed.round(4).tolist())
    told = {case: {name: next(rounded) for name in NAMES} for case in CASES}
    out.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
