"""Results of an arena match: JSON values, ratings, and a table.

Luce's choice model (1959), for two players Bradley and Terry's: a player wins with their share of all
strengths in the game. Found by Hunter's iteration (*MM algorithms for generalized Bradley-Terry
models*, 2004).
"""

import json
import math
import shlex
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, TypeVar

from general.contests.arena import Match, MatchGame
from general.contests.entrants import options_of_terms, told_at_the_end
from general.contests.runs import Run, count_misses, lengths_of
from rules.referee.programs.process import MissedMove

_SCALE: Final = 400 / math.log(10)
"""Elo's: 400 points are ten wins to one in a duel."""
_PRIOR: Final = 0.5
"""The prior: half a win and half a loss against an average player, so that no rating is infinite."""
_STEPS: Final = 10_000
_CLOSE: Final = 1e-9
_CERTAIN: Final = 1.96

T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True, slots=True)
class EntrantRating:
    """The points of an entrant, 0 for the average of all, and how far they may be off (95 %)."""

    points: float
    give_or_take: float


def rate_entrants(games: Iterable[tuple[frozenset[T], T]]) -> Mapping[T, EntrantRating]:
    """Ratings from won games: the players of each, and its winner."""
    tables: defaultdict[frozenset[T], int] = defaultdict(int)
    wins: defaultdict[T, float] = defaultdict(float)
    for table, winner in games:
        if len(table) > 1:
            tables[table] += 1
            wins[winner] += 1
    everybody = sorted({each for table in tables for each in table}, key=str)
    strong = _strengths(everybody, tables, wins)
    mean = sum(map(math.log, strong.values())) / max(1, len(strong))
    return {
        each: EntrantRating(
            _SCALE * (math.log(strong[each]) - mean),
            _SCALE * _CERTAIN / math.sqrt(_certainty(each, tables, strong)),
        )
        for each in everybody
    }


def _strengths(
    everybody: Iterable[T], tables: Mapping[frozenset[T], int], wins: Mapping[T, float]
) -> dict[T, float]:
    strong = dict.fromkeys(everybody, 1.0)
    for _ in range(_STEPS):
        met = {each: 2 * _PRIOR / (value + 1) for each, value in strong.items()}
        for table, count in tables.items():
            part = count / sum(strong[each] for each in table)
            for each in table:
                met[each] += part
        new = {each: (wins.get(each, 0.0) + _PRIOR) / met[each] for each in strong}
        moved = max((abs(math.log(new[each] / strong[each])) for each in strong), default=0.0)
        strong = new
        if moved < _CLOSE:
            break
    return strong


def _certainty(who: T, tables: Mapping[frozenset[T], int], strong: Mapping[T, float]) -> float:
    """Fisher information on a player's log strength, taking the others' as certain."""
    alone = strong[who] / (strong[who] + 1)
    known = 2 * _PRIOR * alone * (1 - alone)
    for table, count in tables.items():
        if who in table:
            part = strong[who] / sum(strong[each] for each in table)
            known += count * part * (1 - part)
    return known


_MOST_LISTED: Final = 12
"""The games that the table names by their numbers."""


def match_report(match: Match, run: Run[MatchGame]) -> dict[str, Any]:
    """A match's results as JSON-like values. Times are of this run on this machine."""
    met, names = run.games, dict.fromkeys(each.name for each in match.entrants)
    return {
        "command": _command(match),
        "edition": match.rules().id,
        **told_at_the_end(match.keys),
        "games": len(met),
        "players": [_standing(match, met, name) for name in names],
        **(_tournament(match, met) if match.is_tournament else {}),
        "unfinished": sum(game.winner is None for game in met),
        "decided_by_replaced": [game.number for game in met if game.is_decided_by_replaced],
        "missed": [_missed(match, game, move) for game in met for move in game.missed],
        "rounds": lengths_of(game.outcome for game in met),
        "seconds": round(run.seconds, 1),
        "games_per_second": round(run.per_second, 2),
    }


def table(told: Mapping[str, Any]) -> str:
    """A match's results as a table."""
    rows = [f"{told['edition']}, {told['games']} games, {told['unfinished']} without a winner"]
    decided, missed = told["decided_by_replaced"], told["missed"]
    for each in told["players"]:
        won = f"{each['won']:5} {each['share']:6.1%}  ({each['low']:.1%} to {each['high']:.1%})"
        rows.append(f"{each['player']:24} {won}  by chance {each['chance']:.1%}")
        rows += _replaced_moves(each)
    if decided:
        nobody = "not credited, since replaced moves won them"
        rows.append(f"{nobody}: {_list_games(decided)}")
    rows += _told_misses(missed)
    if "ratings" in told:
        rows += ["", *(_rating_row(each) for each in told["ratings"])]
        if told["games"] % told["round_robin"]:
            rows.append(
                "Not all players have met equally often:"
                f" a full round robin takes {told['round_robin']} games."
            )
    rows.append(f"Repeat the same games with --seed {told['seed']}.")
    return "\n".join(rows)


def _told_misses(missed: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Why moves were replaced: each reason once, with how often, and when first."""
    alike: dict[tuple[str, str, str], list[Mapping[str, Any]]] = {}
    for each in missed:
        alike.setdefault((each["player"], each["miss"], each["reason"]), []).append(each)
    for (player, miss, reason), moves in list(alike.items())[:_MOST_LISTED]:
        first = moves[0]
        when = f"game {first['game'] + 1}, round {first['round']}, {first['phase']}"
        times = f"{len(moves)} times, first in " if len(moves) > 1 else ""
        yield f"{miss}: {player} ({times}{when}): {reason}"
    if len(alike) > _MOST_LISTED:
        yield f"and {len(alike) - _MOST_LISTED} more reasons; --json lists all"


def _rating_row(rated: Mapping[str, Any]) -> str:
    points = f"{rated['points']:+7.0f}  give or take {rated['give_or_take']:.0f}"
    return f"{rated['player']:24} {points}  {rated['won']} of {rated['games']} games"


def _missed(match: Match, game: MatchGame, move: MissedMove) -> dict[str, Any]:
    """A move that was replaced, as JSON-like values; games are numbered from 0 there."""
    player = match.entrants[match.seating(game.number)[move.seat]].name
    return {"game": game.number, "player": player, **asdict(move)}


def _tournament(match: Match, met: Sequence[MatchGame]) -> dict[str, Any]:
    """Results only of a match with more entrants than seats."""
    return {"round_robin": match.round_robin, "ratings": _ratings(match, met)}


def _ratings(match: Match, met: Sequence[MatchGame]) -> list[dict[str, Any]]:
    """The rating table, strongest first, from games won by a player's own moves."""
    sat = {
        game.number: [match.entrants[at].name for at in match.seating(game.number).values()]
        for game in met
    }
    won = [
        (sat[game.number], match.entrants[game.credited_winner].name)
        for game in met
        if game.credited_winner is not None
    ]
    rated = rate_entrants((frozenset(names), winner) for names, winner in won)
    rows = [
        {
            "player": name,
            "points": round(rating.points, 1),
            "give_or_take": round(rating.give_or_take, 1),
            "won": sum(winner == name for _, winner in won),
            "games": sum(name in names for names in sat.values()),
        }
        for name, rating in rated.items()
    ]
    return sorted(rows, key=lambda row: -row["points"])


def _replaced_moves(player: Mapping[str, Any]) -> Iterator[str]:
    """A line on the moves of a program that were not its own, if any were."""
    replaced = {kind: count for kind, count in player.get("replaced", {}).items() if count}
    if replaced:
        told = ", ".join(f"{kind.replace('_', ' ')} {count}" for kind, count in replaced.items())
        not_credited = player["won_by_replaced"]
        yield f"{'':24}   replaced moves: {told}; games they won, not credited: {not_credited}"


def _list_games(numbers: Sequence[int]) -> str:
    """The numbers of games, from 1, the first of them if they are many."""
    first = ", ".join(str(number + 1) for number in numbers[:_MOST_LISTED])
    more = len(numbers) - _MOST_LISTED
    return f"game {first}" + (f" and {more} more" if more > 0 else "")


def wilson(won: int, games: int) -> tuple[float, float]:
    """The interval of 95 % in which a chance lies that came true so often (Wilson 1927)."""
    if not games:
        return 0.0, 1.0
    share, z2 = won / games, _CERTAIN**2
    middle = share + z2 / (2 * games)
    reach = _CERTAIN * math.sqrt(share * (1 - share) / games + z2 / (4 * games**2))
    return max(0.0, (middle - reach) / (1 + z2 / games)), (middle + reach) / (1 + z2 / games)


def _standing(match: Match, met: Sequence[MatchGame], name: str) -> dict[str, Any]:
    """The results of all entrants of that name together."""
    places = [at for at, each in enumerate(match.entrants) if each.name == name]
    seated = {
        game.number: sum(at in places for at in match.seating(game.number).values()) for game in met
    }
    met = [game for game in met if seated[game.number]]
    won = sum(game.credited_winner in places for game in met)
    by_replaced = sum(game.is_decided_by_replaced and game.winner in places for game in met)
    low, high = wilson(won, len(met))
    replaced = count_misses(game.misses.get(at, {}) for game in met for at in places)
    replaced["sent_out"] = sum(at in game.sent_out for game in met for at in places)
    is_program = bool(match.entrants[places[0]].program)
    return {
        "player": name,
        "seats": len(places),
        **({"games": len(met)} if match.is_tournament else {}),
        "won": won,
        "share": round(won / max(1, len(met)), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "chance": round(sum(seated.values()) / match.seats / max(1, len(met)), 4),
        **({"replaced": replaced, "won_by_replaced": by_replaced} if is_program else {}),
        **_thinking_time(
            [ms for game in met for at in places for ms in game.thought_ms.get(at, ())]
        ),
    }


def _thinking_time(turns: Sequence[float]) -> dict[str, Any]:
    """Of a level: the milliseconds of processor that half of all turns, and nearly all, took at most."""
    if not turns:
        return {}
    ordered = sorted(turns)
    taken = {"p50": 0.5, "p99": 0.99, "most": 1.0}
    least = {name: ordered[math.ceil(part * len(turns)) - 1] for name, part in taken.items()}
    return {"ms_a_turn": {name: round(ms, 1) for name, ms in least.items()}}


def _command(match: Match) -> str:
    """The command that plays the same match again."""
    words = ["general", "arena", "--players", ",".join(each.name for each in match.entrants)]
    words += [
        "--edition",
        match.edition,
        "--games",
        str(match.games),
        "--seed",
        str(match.keys.seed),
    ]
    words += ["--rounds", str(match.rounds), *options_of_terms(match.terms)]
    words += ["--seats", str(match.seats)] if match.is_tournament else []
    for name, value in json.loads(match.options).items():
        words += ["--option", f"{name}={value if isinstance(value, str) else json.dumps(value)}"]
    return shlex.join(words)
