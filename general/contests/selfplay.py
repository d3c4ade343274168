"""Games of computer players, from which `general tune` learns: what is played, and what is kept."""

import hashlib
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, get_args

import numpy as np
from numpy.typing import NDArray

from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.edition import Edition
from rules.core.evolve import evolve
from rules.core.views import PlayerView, player_view, table_view, with_secrets
from rules.editions.registry import find_rulebook
from rules.model import events as e
from rules.model.board import Seat
from rules.model.errors import DataError
from rules.model.state import GameState
from rules.players.evaluation import kind_of
from rules.players.features import NAMES, Features
from rules.players.levels import find_level, seed_of
from rules.players.positions import Position, position_of

Array = NDArray[Any]

BOOKS: Final = ("ryzyko", "classic", "parker", "gniazdo", "galaxy")
LEVELS: Final = ("recruit", "officer", "marshal", "sensible") * 2 + ("officer@1", "marshal@1")
"""The players, the newest versions twice as often."""
MOST_SEATS: Final = 6

_MOST_ROUNDS: Final = 100
_EQUAL: Final = 0.3
"""The share of games whose players are all of one level."""
_BETWEEN: Final = 0.03
"""The share of events within turns after which the position is kept, besides the ends of turns."""
_MOST_MOMENTS: Final = 60
"""The most moments of one game: all have the same outcome."""
_ONE_VIEW: Final = 0.6
"""The share of moments seen by one player; the others are seen with all secrets."""
_STRANGERS: Final = 0.3
"""The share of moments at which nobody knows who plays."""


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """A game to be played, from a seed and a number."""

    name: str
    edition: Edition
    levels: Mapping[Seat, str]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """The moments of a game that had a winner, in order; arrays have a row per moment."""

    number: int
    kind: str
    about: str
    """The rulebook and the goal."""
    features: Array
    """(moments, MOST_SEATS, NAMES), players in the order of their seats."""
    playing: Array
    """(moments, MOST_SEATS): whether there is such a player, with territories."""
    is_end: Array
    """Whether a turn ended."""
    mover: Array
    """The player whose turn ended."""
    winner: int


def plan_game(seed: int, number: int) -> tuple[PlannedGame, random.Random]:
    """A game's rulebook, options and players, and the generator that picks its moments."""
    name = f"tune {seed} {number}"
    chance = random.Random(name)  # noqa: S311 - the same from the same seed
    book = find_rulebook(BOOKS[number % len(BOOKS)])
    players = chance.choice(list(book.players))
    goals = get_args(book.options.model_fields["goal"].annotation)
    try:
        edition = book.edition({"goal": chance.choice(goals)}, players)
    except DataError:  # not every goal is for every number of players
        edition = book.edition({}, players)
    levels = [chance.choice(LEVELS) for _ in range(players)]
    if chance.random() < _EQUAL:
        levels = [levels[0]] * players
    seats = dict(zip(edition.colours[:players], levels, strict=True))
    return PlannedGame(name, edition, seats), chance


def play_game(seed: int, number: int) -> PlayedGame | None:
    """Play a game; None if nobody won in time."""
    game, chance = plan_game(seed, number)
    found = list[tuple[bool, GameState]]()
    winner = _play(game, chance, found)
    if winner is None:
        return None
    kept = sorted(chance.sample(range(len(found)), min(_MOST_MOMENTS, len(found))))
    moments = [
        (found[at][0], found[at][1].turn.seat, _seen(game, found[at][1], chance)) for at in kept
    ]
    seats = list(game.levels)
    features = np.zeros((len(moments), MOST_SEATS, len(NAMES)), np.float32)
    playing = np.zeros((len(moments), MOST_SEATS), bool)
    for row, (_, _, position) in enumerate(moments):
        each = Features(position, position.owner[None], position.armies[None])
        rows = [seats.index(seat) for seat in position.seats[: position.players]]
        features[row, rows] = each.grid()[0]
        playing[row, rows] = each.alive[0]
    return PlayedGame(
        number,
        kind_of(moments[0][2]),
        f"{game.edition.id.partition('@')[0]} {game.edition.goal}",
        features,
        playing,
        np.array([is_end for is_end, _, _ in moments]),
        np.array([seats.index(seat) if seat in seats else -1 for _, seat, _ in moments]),
        seats.index(winner),
    )


def _play(
    game: PlannedGame, chance: random.Random, found: list[tuple[bool, GameState]]
) -> Seat | None:
    """The winner; positions at the ends of turns, and some between, are appended to `found`."""
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
            is_end = isinstance(event, e.TurnBegan)
            if (is_end or chance.random() < _BETWEEN) and _is_judged(edition, state):
                found.append((is_end, state))
            state = evolve(state, event)
        events += len(table.events)
    return state.winner


def _is_judged(edition: Edition, state: GameState) -> bool:
    is_under_way = bool(state.round) and not state.winner
    return is_under_way and len(state.land) == len(edition.board.territories)


def _seen(game: PlannedGame, state: GameState, chance: random.Random) -> Position:
    """The position as one player sees it, or with all secrets."""
    table, playing = table_view(game.edition, state), list(state.playing())
    if chance.random() < _ONE_VIEW:
        playing = [chance.choice(playing)]
    views: list[PlayerView] = [with_secrets(table, state, seat) for seat in playing]
    position = position_of(game.edition, table, views, game.levels)
    return replace(position, levels=()) if chance.random() < _STRANGERS else position


def games_of(games: list[PlayedGame]) -> Iterator[tuple[str, list[PlayedGame]]]:
    """The games by kind."""
    for kind in dict.fromkeys(game.kind for game in games):
        yield kind, [game for game in games if game.kind == kind]
