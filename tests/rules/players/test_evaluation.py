"""The learned evaluation: what it may know, that it treats seats alike, and files that are damaged."""

import json
import logging
from dataclasses import replace
from functools import cache
from itertools import islice

import numpy as np
import pytest

from general.contests.selfplay import play_game
from general.contests.tuning import chances, played_games
from rules.core.views import player_view, table_view, with_secrets
from rules.model.errors import DataError
from rules.players.evaluation import KINDS, Evaluation, evaluation, newest, read, write
from rules.players.features import Features
from rules.players.positions import position_of
from tests.rules.players.test_levels import states

GAMES = (
    ("classic", 4, {}),
    ("ryzyko", 3, {}),
    ("ryzyko", 3, {"goal": "capitals"}),
    ("gniazdo", 2, {}),
    ("galaxy", 2, {}),
    ("galaxy", 4, {}),
)


@cache
def moments(name, players, goal):
    """Every twentieth moment of a game's first rounds, with its edition."""
    made = states(name, players, "officer", "judged", 4, {"goal": goal} if goal else {})
    return [(edition, state) for edition, state, _ in islice(made, 0, None, 20) if state.round]


def game(case):
    name, players, options = case
    return moments(name, players, options.get("goal"))


def known_to_all(edition, state, levels=None):
    table = table_view(edition, state)
    views = [with_secrets(table, state, seat) for seat in state.playing()]
    return position_of(edition, table, views, levels or {})


def by_seat(position):
    players = position.seats[: position.players]
    return dict(zip(players, evaluation().chances(position).tolist(), strict=True))


@pytest.mark.parametrize("case", GAMES, ids=str)
def test_chances_add_up_at_every_moment(case):
    for edition, state in game(case):
        found = by_seat(known_to_all(edition, state))
        assert sum(found.values()) == pytest.approx(1, abs=1e-5)
        assert all(0 <= chance <= 1 for chance in found.values())


@pytest.mark.parametrize("case", [GAMES[1], GAMES[2], GAMES[5]], ids=str)
def test_a_seats_view_tells_nothing_of_others_missions_hands_and_capitals(case):
    for edition, state in game(case):
        seat, *others = state.playing()
        dealt, named = state.secrets.missions, state.capitals.named
        cards = tuple(edition.deck.symbols)
        changed = replace(
            state,
            secrets=replace(
                state.secrets, missions=dict(dealt) | {s: dealt[seat] for s in others if s in dealt}
            ),
            cards=replace(
                state.cards,
                hands=dict(state.cards.hands)
                | {s: cards[: len(state.hand(s))] for s in others if state.hand(s)},
            ),
            capitals=replace(
                state.capitals, named=dict(named) | {s: named[seat] for s in others if s in named}
            ),
        )
        one, other = (
            position_of(edition, table_view(edition, each), [player_view(edition, each, seat)])
            for each in (state, changed)
        )
        assert by_seat(one) == by_seat(other)


@pytest.mark.parametrize("case", GAMES, ids=str)
def test_colours_make_no_difference(case):
    """Another colour in the same place of the order has the same chance."""
    edition, state = game(case)[-1]
    seats = state.seats
    other = dict(zip(seats, (*seats[1:], seats[0]), strict=True))
    table = table_view(edition, state)
    painted = replace(
        table,
        seats=tuple(other[s] for s in seats),
        turn=other.get(table.turn),
        waiting_for=tuple(other[s] for s in table.waiting_for),
        territories={
            t: replace(h, owner=other.get(h.owner, h.owner)) for t, h in table.territories.items()
        },
        to_place={other.get(s, s): n for s, n in table.to_place.items()},
        hand_sizes={other[s]: n for s, n in table.hand_sizes.items()},
    )
    found, again = (by_seat(position_of(edition, each, [])) for each in (table, painted))
    assert {other[seat]: chance for seat, chance in found.items()} == pytest.approx(again, abs=1e-6)


def test_positions_of_a_batch_are_judged_as_each_alone():
    position = known_to_all(*game(GAMES[0])[-1])
    armies = np.stack([position.armies + n for n in range(3)])
    owner = np.tile(position.owner, (3, 1))
    together = evaluation().of(position, owner, armies)
    for row in range(3):
        alone = evaluation().of(position, owner[row : row + 1], armies[row : row + 1])
        assert together[row] == pytest.approx(alone[0], abs=1e-5)


# What each seat lacks, by its goal.


def lack_of(edition, state, seat, own=()):
    position = known_to_all(edition, state)
    player = position.seats.index(seat)
    if own:
        places = [position.terrain.places[t] for t in own]
        owner = np.full_like(position.owner, (player + 1) % position.players)
        owner[places] = player
        position = replace(position, owner=owner, armies=np.full_like(position.armies, 2))
    lack = Features(position, position.owner[None], position.armies[None]).lack(player)
    return None if lack is None else tuple(float(each[0]) for each in lack)


def in_regions(edition, *regions):
    return [t for region in regions for t in edition.board.regions[region].territories]


@pytest.mark.parametrize(
    ("mission", "regions", "lack"),
    [
        ("asia_africa", ("asia", "africa"), (0, 0)),
        ("asia_africa", ("asia",), (6, 12)),
        ("europe_australia_plus1", ("europe", "australia"), (4, 8)),  # South America is least
        ("territories_18x2", ("asia", "australia"), (2, 8)),
    ],
)
def test_a_mission_lacks_territories_and_the_armies_on_them(mission, regions, lack):
    """Of any seat, not only the one to move (`PL-WIN-1`)."""
    edition, state = game(GAMES[1])[0]
    for seat in state.seats:
        secrets = replace(state.secrets, missions={**state.secrets.missions, seat: mission})
        held = in_regions(edition, *regions)
        assert lack_of(edition, replace(state, secrets=secrets), seat, held) == lack


def test_a_world_lacks_all_that_others_hold():
    edition, state = game(GAMES[0])[0]
    held = in_regions(edition, "asia", "europe", "africa", "north_america", "south_america")
    assert lack_of(edition, state, state.seats[1], held) == (4, 8)


def test_without_a_view_of_a_mission_nothing_is_known_of_it():
    edition, state = game(GAMES[1])[0]
    position = position_of(edition, table_view(edition, state), [])
    features = Features(position, position.owner[None], position.armies[None])
    assert [features.lack(player) for player in range(position.players)] == [None] * 3


# Files.


@pytest.fixture
def fits(tmp_path):
    """`fits("0001.json", text)`: a folder of fits, and the newest that is usable."""

    def kept(name, text):
        (tmp_path / name).write_text(text, encoding="utf-8")
        return newest(tmp_path.iterdir())

    return kept


def told(version=1, date="2026-11-30"):
    return write(replace(evaluation(), version=version, date=date))


def test_a_fit_that_is_written_is_read_alike():
    again = read(write(evaluation()).encode())
    assert write(again) == write(evaluation())


def test_the_shipped_fit_has_a_net_for_every_kind_of_game():
    assert {*evaluation().nets} == {*KINDS}
    assert isinstance(evaluation(), Evaluation)


def test_the_newest_fit_is_used(fits):
    fits("0001.json", told(date="2026-11-29"))
    assert fits("0002.json", told(date="2026-11-30")).date == "2026-11-30"


@pytest.mark.parametrize(
    ("damaged", "why"),
    [
        (lambda: told().replace("0.", "1.", 1), "checksum mismatch"),
        (lambda: told(version=2), "version 2, not 1"),
        (lambda: "{", "not a fit"),
        (lambda: json.dumps({"version": 1}), "not a fit"),
    ],
    ids=["a flipped digit", "a later version", "half a file", "another file"],
)
def test_a_fit_that_is_no_use_leaves_the_one_before(fits, caplog, damaged, why):
    fits("0001.json", told())
    with caplog.at_level(logging.ERROR):
        assert fits("0002.json", damaged()).date == "2026-11-30"
    assert f"evaluation 0002.json unusable, falling back to an earlier fit: {why}" in caplog.text


def test_without_a_usable_fit_nothing_is_judged(fits):
    with pytest.raises(DataError, match="no usable fit"):
        fits("0001.json", "")


# What it says, and what happens.


def test_a_game_that_was_played_is_judged_better_than_by_land():
    """At the last turns of some game, which nobody was fitted to."""
    played = next(filter(None, (play_game(99, number) for number in range(1, 20))))
    said = chances(evaluation().nets[played.kind], played)
    assert said[-3:, played.winner].mean() > 0.5


@pytest.mark.soak
def test_chances_are_what_happens():
    """Over games that it was not fitted to, each tenth of chance within ten points."""
    games = [game for game in played_games(99, range(300), 2) if game]
    said, won = list[float](), list[float]()
    for game_played in games:
        found = chances(evaluation().nets[game_played.kind], game_played)
        there = game_played.playing
        said += found[there].tolist()
        won += np.broadcast_to(np.arange(6) == game_played.winner, there.shape)[there].tolist()
    tenth = (np.array(said) * 10).astype(int).clip(max=9)
    for number in range(10):
        within = tenth == number
        assert abs(np.array(said)[within].mean() - np.array(won)[within].mean()) <= 0.1
