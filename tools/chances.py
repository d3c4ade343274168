"""Fits the weights of win probabilities to games of computer players: `python -m tools.chances`.

Games of all rulebooks, goals, seat counts and levels are played from seeds, and a multinomial logit is fitted
to them by Newton's method, in which every turn counts alike. The report is about games of today's levels,
cross-validated in four folds. It takes an hour of one core.
"""

import argparse
import hashlib
import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, get_args

import numpy as np
from numpy.typing import NDArray

from rules.analysis.chances import CASES, design, weights
from rules.analysis.features import NAMES, JudgedPosition
from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.edition import Edition
from rules.core.evolve import evolve
from rules.core.views import player_view
from rules.editions.registry import find_rulebook
from rules.model import events as e
from rules.model.board import Seat
from rules.model.errors import DataError
from rules.model.state import GameState
from rules.players.levels import find_level, seed_of

OUT: Final = Path(__file__).parents[1] / "rules" / "game" / "explained" / "chances.json"
BOOKS: Final = ("ryzyko", "classic", "parker", "gniazdo", "galaxy")
LEVELS: Final = ("recruit", "officer", "marshal", "sensible")
BEFORE: Final = {"officer": "officer@1", "marshal": "marshal@1"}
"""Earlier versions that many games were played with, and records exist of: they are included in the fit."""

_MOST_SEATS: Final = 6
_MOST_ROUNDS: Final = 100
_BETWEEN: Final = 0.02
"""The share of events within turns after which the position is sampled, besides the ends of turns."""
_MOST_MOMENTS: Final = 40
"""The most samples of one game: all have the same outcome."""
_COUNTS: Final = 0.8  # weight of a sample on average
_PARTS: Final = 4
"""Cross-validation folds."""
_ENOUGH: Final = 40  # games of a kind: with fewer nothing can be said
_RIDGE: Final = {"always": 20.0}
_USUAL_RIDGE: Final = 100.0
"""The ridge penalty; that of special cases is higher."""
_STEPS: Final = 7

Array = NDArray[Any]


@dataclass(frozen=True)
class PlannedGame:
    """A game to be played, with its players and settings."""

    name: str
    edition: Edition
    levels: dict[Seat, str]


@dataclass(frozen=True)
class GameMoment:
    """A sampled moment of a game: the features of each remaining seat, and which of these rows won."""

    design: Array
    land: Array
    won: int
    is_end: bool


Played = tuple[PlannedGame, int, Sequence[GameMoment]]  # a game, its number, its moments


def plan_game(
    seed: str, number: int, versions: Mapping[str, str] | None = None
) -> tuple[PlannedGame, random.Random]:
    """A game's settings, and the random generator that also picks its moments; `versions` replaces levels."""
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
    played = [(versions or {}).get(level, level) for level in levels]
    seats = dict(zip(edition.colours[:players], played, strict=True))
    return PlannedGame(f"{seed}|{number}", edition, seats), chance


def moments(game: PlannedGame, chance: random.Random) -> list[GameMoment]:
    """The moments of a game; empty if nobody won in time."""
    found: list[tuple[bool, GameState]] = []
    state = _play(game, chance, found)
    told = (_moment(game, at, is_end, state.winner) for is_end, at in found)
    return [moment for moment in told if moment] if state.winner else []


def _play(
    game: PlannedGame, chance: random.Random, found: list[tuple[bool, GameState]]
) -> GameState:
    """The end of a game; positions at the ends of turns, and some between, are appended to `found`."""
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
    """Many moments as arrays, (moments, seats, ...); `stands_for`: how many of its game's each represents."""

    design: Array
    there: Array
    land: Array
    won: Array
    stands_for: Array

    @classmethod
    def of(cls, games: Sequence[Sequence[GameMoment]]) -> "Sample":
        """Some moments of each game in one sample."""
        pairs = [
            (len(found) / len(kept), m) for found in games for kept in [_thin(found)] for m in kept
        ]
        width = pairs[0][1].design.shape[1]
        rows = np.zeros((len(pairs), _MOST_SEATS, width), np.float32)
        there, land = np.zeros((2, len(pairs), _MOST_SEATS))
        for at, (_, moment) in enumerate(pairs):
            rows[at, : len(moment.design)] = moment.design
            there[at, : len(moment.design)] = 1
            land[at, : len(moment.design)] = moment.land
        won = np.eye(_MOST_SEATS)[[moment.won for _, moment in pairs]]
        return cls(rows, there, land, won, np.array([part for part, _ in pairs]))

    def chances(self, weighed: Array) -> Array:
        """The chance of each seat in each moment for these weights, (moments, seats); 0 for absent seats."""
        powers = np.exp(np.clip(self.design @ weighed, -50, 50)) * self.there
        chances: Array = powers / powers.sum(1, keepdims=True)
        return chances


def fit(sample: Sample) -> Array:
    """The maximum-likelihood weights, slightly regularised."""
    ridge = np.repeat([_RIDGE.get(case, _USUAL_RIDGE) for case in CASES], len(NAMES))
    shares = (_COUNTS * sample.stands_for / sample.stands_for.mean())[:, None]
    weighed = np.zeros(len(ridge))
    for _ in range(_STEPS):
        chances = sample.chances(weighed)
        missed = np.float32((sample.won - chances) * shares)
        slope = missed.reshape(-1) @ sample.design.reshape(-1, len(ridge))
        parts, roots = (np.float32(each) for each in (chances * shares, np.sqrt(shares)))
        rows = (sample.design * np.sqrt(parts)[:, :, None]).reshape(-1, len(ridge))
        means = np.einsum("ns,nsk->nk", np.float32(chances), sample.design) * roots
        curve = rows.T @ rows - means.T @ means + np.diag(ridge)
        weighed = weighed + np.linalg.solve(curve, slope - ridge * weighed)
    return weighed


def sample_games(
    seed: str, numbers: Iterable[int], versions: Mapping[str, str] | None = None
) -> Iterator[Played]:
    """The games with those numbers that had a winner, with their sampled moments."""
    for number in numbers:
        game, chance = plan_game(seed, number, versions)
        if found := moments(game, chance):
            yield game, number, found


def _thin(found: Sequence[GameMoment]) -> Sequence[GameMoment]:
    return random.Random(len(found)).sample(found, min(_MOST_MOMENTS, len(found)))


@dataclass(frozen=True)
class JudgedGame:
    """The accuracy of the chances at the ends of a game's turns, and of the share of territories instead."""

    kinds: Sequence[str]
    turns: int
    missed: float
    missed_by_land: float
    """The Brier scores of all turns together."""


def judge_game(played: Played, weighed: Array) -> JudgedGame:
    """The accuracy of weights in a game."""
    (game, _, found), missed, by_land = played, 0.0, 0.0
    ends = [moment for moment in found if moment.is_end]
    for moment in ends:
        powers = np.exp(np.clip(moment.design @ weighed, -50, 50))
        won = np.eye(len(powers))[moment.won]
        missed += float(((powers / powers.sum() - won) ** 2).sum())
        by_land += float(((moment.land - won) ** 2).sum())
    book, goal = game.edition.id.partition("@")[0], game.edition.goal
    same = "equal levels" if len(set(game.levels.values())) == 1 else "mixed levels"
    kinds = ("all", book, goal, f"{book} {goal}", f"{len(game.levels)} players", same)
    return JudgedGame(kinds, len(ends), missed, by_land)


def report(judged: Sequence[JudgedGame]) -> dict[str, Any]:
    """By kind of game the Brier score, relative to that of the share of territories."""
    kinds = dict.fromkeys(kind for game in judged for kind in game.kinds)
    of_kind = {kind: [game for game in judged if kind in game.kinds] for kind in kinds}
    return {
        kind: {
            "games": len(games),
            "by_turn": round(_ratio(games, lambda _: 1), 3),
            "by_game": round(_ratio(games, lambda game: 1 / max(1, game.turns)), 3),
        }
        for kind, games in of_kind.items()
        if len(games) >= _ENOUGH or kind == "all"
    }


def _ratio(games: Sequence[JudgedGame], weight: Callable[[JudgedGame], float]) -> float:
    missed = sum(game.missed * weight(game) for game in games)
    return missed / sum(game.missed_by_land * weight(game) for game in games)


def judge_apart(games: Sequence[Played], before: Sequence[Played]) -> list[JudgedGame]:
    """Each game judged by weights fitted to the other folds and to the games of earlier versions."""
    judged: list[JudgedGame] = []
    for part in range(_PARTS):
        rest = [found for _, number, found in games if _part_of(number) != part]
        weighed = fit(Sample.of([*rest, *(found for _, _, found in before)]))
        judged += [judge_game(game, weighed) for game in games if _part_of(game[1]) == part]
    return judged


def _part_of(number: int) -> int:  # five in a row, one of each rulebook, have the same
    return number // len(BOOKS) % _PARTS


def main() -> None:
    """Fit, report, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--galaxy", type=int, default=1485, help="galaxy's up to this number")
    parser.add_argument("--before", type=int, default=1623, help="games of the levels before")
    parser.add_argument("--only-report", action="store_true", help="judge the weights there are")
    given = parser.parse_args()
    further = range(len(BOOKS) - 1, given.galaxy, len(BOOKS))
    games = list(sample_games("second", dict.fromkeys((*range(given.games), *further))))
    if given.only_report:
        judged = [judge_game(game, weights()) for game in games]
    else:
        before = list(sample_games("explain", range(given.before), BEFORE))
        judged = judge_apart(games, before)
        write_weights(fit(Sample.of([found for _, _, found in (*games, *before)])))
    print(json.dumps(report(judged)))


def write_weights(weighed: Array) -> None:
    """Write the weights as JSON, by case and feature."""
    rounded = iter(weighed.round(4).tolist())
    told = {case: {name: next(rounded) for name in NAMES} for case in CASES}
    OUT.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
