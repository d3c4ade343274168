"""How levels play: every edition and option to its end, lawfully, each game another, and not carelessly."""

import hashlib
import json
import os
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.odds import battles_of, odds
from rules.core.views import player_view
from rules.editions.registry import find_rulebook
from rules.model import commands as cmd
from rules.model.board import HoldRegions
from rules.model.commands import Attack, AttackChoice, EndPhase
from rules.model.errors import DataError
from rules.players import baseline, levels
from rules.players.levels import EARLIER, LEVELS, choose_in_peace, find_level, seed_of
from rules.players.simulate import Computers, simulate
from rules.players.situation import CALM
from rules.players.terrain import reach, task_of, terrain_of
from rules.players.weights import ON_AN_OPEN_MISSION, PATIENT
from tests.rules.laws.test_golden import begun, command_of, dice_of, line_of, read
from tests.rules.support import opponents
from tests.rules.support.variants import plain, with_an_option
from tests.sampling import some

THREE = ("recruit", "officer", "marshal")
MANY = 100
"""The orders of a turn; 200 are the most that are wanted."""
LONG = 200
"""The rounds that no game reaches."""


def table_of(seats, game, levels):
    """Computer players of these levels, beginning with another one in each game."""
    at = hashlib.sha256(game.encode()).digest()[0]
    named = (levels[(at + i) % len(levels)] for i in range(len(seats)))
    return Computers(
        {seat: LEVELS[level].choose for seat, level in zip(seats, named, strict=True)}, game
    )


def played(variant, game, levels=THREE):
    edition = variant.edition()
    seats, key = edition.colours[: variant.players], hashlib.sha256(game.encode()).digest()
    return simulate(edition, seats, key, rounds=LONG, computers=table_of(seats, game, levels))


def states(name, players, level, game, rounds, options=None):
    """Each state of a game of one level before its command, and that command."""
    edition = find_rulebook(name).edition(options or {}, players)
    key, seats = hashlib.sha256(game.encode()).digest(), edition.colours[:players]
    table = start(edition, seats, ProvableDice(key, 0))
    revision = len(table.events)
    while table.state.step is not None and table.state.round <= rounds:
        state, seat = table.state, table.state.step.waiting_for[0]
        view, choices = player_view(edition, state, seat), legal(edition, state, seat)
        command = LEVELS[level].choose(edition, view, choices, seed_of(game, seat))
        yield edition, state, command
        table = play(edition, state, command, ProvableDice(key, revision))
        revision += len(table.events)


@pytest.mark.parametrize("variant", some(plain(), 10), ids=str)
def test_a_game_comes_to_its_end(variant):
    outcome = played(variant, "sample")
    assert outcome.winner
    assert outcome.rounds < LONG


@pytest.mark.soak
@pytest.mark.parametrize("levels", [*((level,) for level in THREE), THREE], ids="-".join)
@pytest.mark.parametrize("variant", [*plain(), *with_an_option()], ids=str)
def test_no_game_of_any_edition_seats_or_option_is_long(variant, levels):
    """A hundred games of each, some hours in all; `-k` picks a level (`-k marshal]`) or an edition."""
    for number in range(100):
        outcome = played(variant, f"soak {number}", levels)
        assert outcome.winner, f"game {number}: {outcome.rounds} rounds"
        assert outcome.rounds < LONG


@pytest.mark.parametrize("level", THREE)
def test_a_level_plays_by_view_choices_and_seed_alone(level):
    first, again = [
        [command for *_, command in states("gniazdo", 3, level, "alike", rounds=1)]
        for _ in range(2)
    ]
    assert first == again


@pytest.mark.parametrize("level", THREE)
def test_maps_that_are_claimed_differ_from_game_to_game(level):
    claimed = set()
    for number in range(12):
        for _, state, command in states("parker", 4, level, f"seed {number}", rounds=0):
            if command.kind != "claim":
                claimed.add(tuple(sorted((t, h.owner) for t, h in state.land.items())))
                break
    assert len(claimed) >= 8


@pytest.mark.parametrize("level", THREE)
@pytest.mark.parametrize(
    ("name", "players"), [("ryzyko", 3), ("ryzyko", 6), ("gniazdo", 4), ("galaxy", 3)]
)
def test_nobody_lays_most_free_armies_on_one_territory(level, name, players):
    for number in range(3):
        made = states(name, players, level, f"setup {number}", rounds=1)
        state = next(state for _, state, _ in made if state.round)
        for seat in state.seats:
            laid = {t: h.armies - 1 for t, h in state.land.items() if h.owner == seat}
            assert max(laid.values()) <= 0.6 * sum(laid.values()), (seat, laid)


@pytest.mark.parametrize("name", ["classic", "ryzyko", "gniazdo", "galaxy"])
def test_tables_of_battles_are_the_exact_odds(name):
    combat = find_rulebook(name).edition({}, 3).combat
    battles = battles_of(combat)
    for attackers, defenders in [(1, 1), (2, 3), (3, 2), (10, 7), (40, 35), (96, 96)]:
        exact = odds(combat, attackers, defenders)
        won = exact.attackers_left
        left = sum(k * chance for k, chance in enumerate(won)) / exact.win
        win, on_average = battles.odds(attackers, defenders)
        assert win == pytest.approx(exact.win, abs=1e-6)
        if attackers > defenders:  # else what a lost battle leaves is in `won`, too
            assert on_average >= left - 1e-6
    assert battles.odds(60_000, 40_000)[0] > 0.99
    assert battles.odds(10, 5)[1] < 10


@pytest.mark.parametrize("level", ["officer", "marshal"])
def test_no_attack_is_made_against_long_odds(level):
    """Early in a game, where nothing presses."""
    for edition, state, command in states("classic", 4, level, "odds", rounds=4):
        if isinstance(command, Attack):
            attackers = state.land[command.source].armies - 1
            win = odds(edition.combat, attackers, state.land[command.target].armies).win
            assert win > 0.2, command


@pytest.mark.parametrize("level", ["officer", "marshal"])
def test_no_turn_has_many_orders(level):
    """Where armies grow without end: sets of the galaxy's hard game bring hundreds."""
    orders = Counter()
    for _, state, command in states("galaxy", 3, level, "many", 7, {"hard": True}):
        if state.round:
            orders[state.round, state.turn.seat, command.seat] += 1
    assert max(orders.values()) <= MANY


@pytest.mark.parametrize("level", ["officer", "marshal"])
def test_no_army_goes_back_where_it_came_from_in_the_same_turn(level):
    """With any number of moves, and no fight between."""
    moved = set()
    for *_, command in states("classic", 3, level, "free", 8, {"fortify": "free"}):
        if command.kind != "fortify":
            moved.clear()
            continue
        assert (command.target, command.source) not in moved
        moved.add((command.source, command.target))


def test_a_capital_is_rarely_left_alone_beside_an_enemy():
    rounds = alone = 0
    for number in range(4):
        seen = set()
        for edition, state, _ in states(
            "ryzyko", 3, "marshal", f"capital {number}", 30, {"goal": "capitals"}
        ):
            for seat, capital in state.capitals.named.items():
                held = state.land[capital]
                if state.round and held.owner == seat and (state.round, seat) not in seen:
                    seen.add((state.round, seat))
                    rounds += 1
                    beside = (state.land[n].owner for n in edition.board.borders[capital])
                    alone += held.armies == 1 and any(owner != seat for owner in beside)
    assert rounds > 20
    assert alone <= 0.05 * rounds


def named_by_an_observer(edition, attacked):
    """The region mission whose regions hold most of what was attacked."""
    missions = [m for m in edition.missions.values() if isinstance(m, HoldRegions)]
    region_of = {t: territory.region for t, territory in edition.board.territories.items()}
    counts = Counter(region_of[t] for t in attacked)
    return max(missions, key=lambda m: sum(counts[r] for r in m.regions)) if counts else None


def part_named(level, games, rounds=2):
    """In which part of the games that an observer can judge they name a region mission rightly."""
    named = judged = 0
    for number in range(games):
        edition, attacked, missions = find_rulebook("ryzyko").edition({}, 4), {}, {}
        for _, state, command in states("ryzyko", 4, level, f"observed {number}", rounds):
            missions = {**missions, **state.secrets.missions}
            if isinstance(command, Attack):
                attacked.setdefault(command.seat, []).append(command.target)
        for seat, targets in attacked.items():
            mission = edition.missions[missions[seat]]
            if isinstance(mission, HoldRegions):
                judged += 1
                named += named_by_an_observer(edition, targets) == mission
    return named / judged


@pytest.mark.soak
def test_a_marshal_does_not_tell_its_mission():
    assert part_named("marshal", games=40) <= 0.4 < part_named("sensible", games=40)
    assert part_named("marshal", games=40, rounds=4) <= 0.4


def part_kept(level, games):
    """Of the regions that somebody completed in a turn, the part that is whole when they are next to move."""
    kept = completed = 0
    for number in range(games):
        held, new = {}, {}
        for edition, state, command in states("classic", 4, level, f"kept {number}", rounds=30):
            seat, phase = command.seat, state.step.phase
            whole = regions_of(edition, state, seat) if phase in ("reinforce", "regroup") else set()
            if phase == "reinforce" and (due := new.pop(seat, None)):
                completed += len(due)
                kept += len(due & whole)
            if phase == "regroup" and isinstance(command, EndPhase):
                new[seat] = whole - held.get(seat, set())
                held[seat] = whole
    return kept / completed


@pytest.mark.soak
def test_a_marshal_keeps_regions_that_it_completes():
    """Among four marshals; 0.45 is wanted (docs/opponents.md)."""
    assert part_kept("marshal", games=20) >= 0.3


def regions_of(edition, state, seat):
    return {
        region.id
        for region in edition.board.regions.values()
        if all(state.land[t].owner == seat for t in region.territories)
    }


# A level that chooses otherwise than before has another version: records name it, and so do
# verifiers. Each level is asked at moments of kept games, some of whose attacks a truce forbids. A
# change that is meant raises the level's `version` (rules/players/levels.py); then its new choices
# are kept by LEVELS=write .venv/bin/pytest tests/rules/players/test_levels.py

KEPT = Path(__file__).with_name("levels.json")
GAMES = (
    "ryzyko goal=capitals 3",
    "ryzyko@2 3",
    "classic duel 2a",
    "classic goal=mission 4",
    "parker@2 4",
    "gniazdo reroll=with_card 3",
    "galaxy@2 duel 2a",
    "galaxy@2 3b",
)
EVERY = 7
ALL = (*LEVELS.values(), *EARLIER.values())


@pytest.fixture(scope="module")
def moments(fresh):
    """The edition, a seat's view and its choices at many moments; every third has fewer attacks."""
    found = []
    for name in GAMES:
        game = begun(name, fresh)
        for number, line in enumerate(read(name)[1]):
            if number % EVERY == 0:
                found.append(_moment(game, fewer=len(found) % 3 == 0))
            game.play_with(command_of(line), dice_of(name, len(game.log)))
    return found


def _moment(game, *, fewer):
    seat = game.state.step.waiting_for[0]
    choices = legal(game.edition, game.state, seat)
    if fewer:
        attacks = [each for each in choices if isinstance(each, AttackChoice)]
        choices = tuple(each for each in choices if each not in attacks[::2])
    return game.edition, player_view(game.edition, game.state, seat), choices


def digest(choose, moments):
    lines = (
        line_of(choose_in_peace(choose, edition, view, choices, seed))
        for seed, (edition, view, choices) in enumerate(moments)
    )
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


@pytest.mark.parametrize("level", ALL, ids=lambda level: f"{level.name}@{level.version}")
def test_a_level_chooses_as_its_version_always_has(level, moments):
    name, kept = level.name, json.loads(KEPT.read_text(encoding="utf-8"))
    found = digest(level.choose, moments)
    if os.environ.get("LEVELS") == "write" and str(level.version) not in kept.get(name, {}):
        kept[name] = {**kept.get(name, {}), str(level.version): found}
        KEPT.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
    assert kept[name][str(level.version)] == found, "raise its version, as told above"


def test_a_level_is_named_by_its_newest_version_or_by_any():
    assert find_level("marshal").version == 2
    assert find_level("marshal@2") is find_level("marshal")
    assert find_level("marshal@1").choose is levels.choose_first
    for unknown in ("marshal@3", "marshal@", "marshal@x", "captain@1"):
        with pytest.raises(DataError, match="there are recruit, officer, marshal"):
            find_level(unknown)


def test_what_is_kept_tells_levels_and_their_versions_apart(moments):
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    digests = [digest for versions in kept.values() for digest in versions.values()]
    # A steady one plays as a sensible one until it loses patience, which is later than these moments.
    assert kept["steady"]["1"] == kept["sensible"]["1"]
    assert len({*digests, digest(opponents.meek, moments)}) == len(digests)


# Personas: by seed, equal in what they may do, told apart by what they like.

NAMES = tuple(levels.LIKINGS)


def test_every_persona_sits_down_about_as_often():
    found = Counter(levels.persona_of(seed_of(f"game {n}", "red")) for n in range(400))
    assert {*found} == {*NAMES}
    assert min(found.values()) > 60


def test_a_seed_has_one_persona():
    assert len({levels.persona_of(7) for _ in range(3)}) == 1


@pytest.mark.parametrize("weights", [PATIENT, ON_AN_OPEN_MISSION])
def test_a_persona_changes_no_other_weights_than_those_it_is_told_by(weights):
    for name, liking in levels.LIKINGS.items():
        changed = levels.as_persona(weights, name)
        for field in weights.__dataclass_fields__:
            by = liking.get(field, 1.0)
            assert getattr(changed, field) == pytest.approx(getattr(weights, field) * by)


@pytest.fixture(scope="module")
def personas_moments():
    """Moments of a game at which somebody may attack."""
    found = []
    for edition, state, command in states("classic", 4, "marshal", "personas", rounds=6):
        if any(c.kind == "attack" for c in legal(edition, state, command.seat)):
            found.append((edition, state, command.seat))
    return found[:60]


def test_personas_are_told_apart_by_what_they_choose(personas_moments):
    """At a table of four, from the same view and with the same seed."""
    chosen = {name: [] for name in NAMES}
    for edition, state, seat in personas_moments:
        view, choices = player_view(edition, state, seat), legal(edition, state, seat)
        for name in NAMES:
            weights = levels.as_persona(PATIENT, name)
            chosen[name].append(levels.choose_by(weights, edition, view, choices, 1))
    assert len({tuple(map(str, orders)) for orders in chosen.values()}) == len(NAMES)
    attacks = {name: sum(o.kind == "attack" for o in orders) for name, orders in chosen.items()}
    assert attacks["cautious"] < attacks["raider"]


# How levels see a mission: the armies that stand in its way, by the board alone.

EDITION = find_rulebook("ryzyko").edition({}, 3)
TERRAIN = terrain_of(EDITION)
SEATS = ("red", "blue", "yellow")


def board(own, armies=1, own_armies=1):
    """One position: what is not one's own is the next player's."""
    owner = [0 if name in own else 1 for name in TERRAIN.names]
    stacks = [armies if who else own_armies for who in owner]
    return np.array([owner], np.int8), np.array([stacks], np.float32)


def task(mission):
    return task_of(EDITION.missions[mission], SEATS, list(EDITION.board.regions))


def in_regions(*regions):
    return {t for region in regions for t in EDITION.board.regions[region].territories}


@pytest.mark.parametrize(
    ("mission", "own", "left"),
    [
        ("asia_africa", in_regions("asia", "africa"), 0),
        ("asia_africa", in_regions("asia", "africa") - {"egypt"}, 3),
        ("europe_australia_plus1", in_regions("europe", "australia", "africa"), 0),
        (
            "europe_australia_plus1",
            in_regions("europe", "australia"),
            4 * 3,
        ),  # South America is least
        ("territories_24", {*TERRAIN.names[:24]}, 0),
        ("territories_24", {*TERRAIN.names[:20]}, 4 * 3),
        ("territories_18x2", {*TERRAIN.names[:18]}, 18),  # an army more on each
        ("destroy_blue", {*TERRAIN.names[:40]}, 2 * 3),
        ("destroy_blue", {*TERRAIN.names}, 0),
    ],
)
def test_what_is_left_of_a_mission(mission, own, left):
    owner, armies = board(own, armies=2)
    assert task(mission).left(TERRAIN, owner, armies)[0] == left


def test_a_colour_that_nobody_plays_is_no_task():
    assert task("destroy_purple") is None


def test_more_free_armies_reach_further_and_nothing_left_is_reached():
    few, many = (board({*TERRAIN.names[:20]}, own_armies=number) for number in (2, 4))
    near = [reach(np.array([12.0]), *position)[0] for position in (few, many)]
    assert 0 < near[0] < near[1] < 1
    assert reach(np.array([0.0]), *few)[0] == 1


# The baseline that others are measured by loses its patience, so that every game ends.


@pytest.mark.parametrize("variant", some(plain(), 4), ids=str)
def test_a_game_of_the_baseline_ends(variant):
    must_end(variant, range(1))


@pytest.mark.soak
@pytest.mark.parametrize("variant", plain(), ids=str)
def test_200_games_of_the_baseline_end(variant):
    must_end(variant, range(200))


def must_end(variant, seeds):
    edition = variant.edition()
    seats = edition.colours[: variant.players]
    computers = Computers(dict.fromkeys(seats, find_level("steady").choose))
    for seed in seeds:
        key = b"baseline %d" % seed
        outcome = simulate(edition, seats, key, rounds=150, computers=computers)
        assert outcome.winner, f"{variant}, seed {seed}: nobody had won by round {outcome.rounds}"


def stand_off(position, round_):
    """Two equal armies face each other."""
    game = position(land={"red": {"alaska": 60}, "blue": {"kamchatka": 70}}, rest="red")
    game.state = replace(game.state, round=round_)
    return game, game.legal("red")


def test_the_baseline_loses_its_patience_and_the_old_one_stays_as_it_was(position):
    for round_, attacks in ((CALM, False), (CALM + 1, False), (CALM + 20, True)):
        game, choices = stand_off(position, round_)
        view = player_view(game.edition, game.state, "red")
        assert any(isinstance(choice, AttackChoice) for choice in choices)
        old = baseline.choose(game.edition, view, choices)
        new = levels.choose_steadily(game.edition, view, choices)
        assert old == cmd.EndPhase(seat="red")
        assert isinstance(new, cmd.Attack) == attacks
        assert attacks or new == old
