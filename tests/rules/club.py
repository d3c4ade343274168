"""A simulated club: members of known strength, who meet at tables and are rated.

Their games are drawn by chance, or played. Drawn: the strengths are those of computer players,
measured in the arena (docs/opponents.md), and equal steps between them; who comes in which place is
drawn as Plackett and Luce do, with these strengths as weights. Played: all are one computer player,
with handicaps: at a share of their moves, the weaker they are the larger, they break a battle off
or lay their armies anywhere.
"""

import math
import random
from dataclasses import replace
from itertools import combinations

from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.views import player_view
from rules.editions import newest
from rules.game.places import places
from rules.game.ratings import MOST_IN_A_WEEK, rated
from rules.model.choices import AttackChoice, PlaceChoice
from rules.model.commands import Attack, EndPhase, Place
from rules.model.rating import Rating
from rules.model.result import NOBODY_KNOWN, Entrant
from rules.players.sensible import choose

MEMBERS = tuple(Entrant(str(number)) for number in range(12))
SPAN = math.log(0.94 / 0.06)
"""Marshals win 94 of 100 games against the players of an earlier General."""
STRENGTH = {who: math.exp(SPAN * n / (len(MEMBERS) - 1)) for n, who in enumerate(MEMBERS)}
HANDICAP = {who: 0.6 * (1 - n / (len(MEMBERS) - 1)) ** 1.5 for n, who in enumerate(MEMBERS)}
"""The share of their moves that members play badly: the first bad ones cost more than the last."""
GAMES = 200
WEEKS = 20
_FED_SHARE = 0.3
_FED = 3.0
_FEEDING = 1e-4
_ROUNDS = 60


def club(seed, places_at, *, feeding=False):
    """The ratings after a club's games; one member may do nothing but feed another.

    `places_at` gives each member's place at a table: of the chance, the members, who feeds, who is fed.
    """
    chance = random.Random(seed)  # noqa: S311 - a test must be repeatable, not secret
    feeder, fed = chance.sample(MEMBERS, 2) if feeding else (NOBODY_KNOWN, NOBODY_KNOWN)
    ratings, met = {}, {}
    for game in range(GAMES):
        table = _table(chance, feeder, fed)
        pairs = [(game * WEEKS // GAMES, *pair) for pair in combinations(sorted(table), 2)]
        if any(met.get(pair, 0) >= MOST_IN_A_WEEK for pair in pairs):
            continue
        met |= {pair: met.get(pair, 0) + 1 for pair in pairs}
        places = places_at(chance, table, feeder, fed)
        ratings |= rated({who: ratings[who] for who in table if who in ratings}, places)
    return ratings


def _table(chance, feeder, fed):
    """Three to six members; the feeder sits only where the one does whom they feed."""
    size = chance.choice((3, 4, 5, 6))
    others = [who for who in MEMBERS if who not in (feeder, fed)]
    if feeder and chance.random() < _FED_SHARE:
        return [feeder, fed, *chance.sample(others, size - 2)]
    return chance.sample([who for who in MEMBERS if who != feeder], size)


def drawn(chance, table, feeder, fed):
    """Places drawn by the members' strengths; whoever feeds does nothing but lose."""
    strength = dict(STRENGTH)
    if feeder in table:
        strength |= {feeder: _FEEDING, fed: strength[fed] * _FED}
    left, order = list(table), []
    while left:
        (next_one,) = chance.choices(left, [strength[who] for who in left])
        left.remove(next_one)
        order.append(next_one)
    return [(who, place) for place, who in enumerate(order, 1)]


def played(chance, table, feeder, fed):
    """Places in a whole game by the rules; whoever feeds attacks everybody but the one they feed."""
    book = newest("classic")
    seats, edition = book.colours[: len(table)], book.edition({}, len(table))
    seated, key = dict(zip(seats, table, strict=True)), chance.randbytes(32)
    spared = next((seat for seat, who in seated.items() if who == fed), None)
    begun = start(edition, seats, ProvableDice(key, 0))
    state, log = begun.state, list(begun.events)
    while state.step is not None and state.round <= _ROUNDS:
        seat = state.step.waiting_for[0]
        choices = legal(edition, state, seat)
        if seated[seat] == feeder and spared:
            choices = tuple(c for c in choices if not _falls_on(c, spared, state)) or choices
        command = choose(edition, player_view(edition, state, seat), choices)
        if chance.random() < HANDICAP[seated[seat]]:
            command = _bad(chance, command, choices)
        done = play(edition, state, command, ProvableDice(key, len(log)))
        state = done.state
        log += done.events
    ended = places(seats, state, log)
    return [(who, ended[seat]) for seat, who in seated.items()]


def _bad(chance, command, choices):
    """A worse move than this one, if it is a battle or a reinforcement."""
    match command:
        case Attack(seat=seat):
            return EndPhase(seat=seat)
        case Place():
            own = [each for each in choices if isinstance(each, PlaceChoice)]
            fits = [each for each in own if each.armies[0] <= command.armies <= each.armies[1]]
            return replace(command, territory=chance.choice(fits).territory)
        case _:
            return command


def _falls_on(choice, seat, state):
    return isinstance(choice, AttackChoice) and state.land[choice.target].owner == seat


def rank_correlation(ratings):
    """Spearman's rank correlation between the members' strengths and their ratings as shown."""
    shown = [ratings.get(who, Rating()).shown for who in MEMBERS]
    ranks = [sum(s < own for s in shown) + (shown.count(own) - 1) / 2 for own in shown]
    mean = (len(MEMBERS) - 1) / 2
    covariance = sum((n - mean) * (rank - mean) for n, rank in enumerate(ranks))
    variances = [sum((x - mean) ** 2 for x in xs) for xs in (range(len(MEMBERS)), ranks)]
    return covariance / math.sqrt(math.prod(variances))
