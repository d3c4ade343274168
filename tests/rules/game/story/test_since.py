"""The outcome of a stretch: net ownership, regions, deeds, and what changed for one seat."""

from dataclasses import replace

import pytest

from rules.core.views import table_view
from rules.editions.registry import find_rulebook
from rules.model import events as e
from rules.model.board import Holding, Seat, TerritoryId
from rules.table.story import (
    Capture,
    dealt_at,
    most_in_danger,
    next_set,
    stretch_between,
    turn_left_at,
)
from tests.rules.support.sittings import SITTINGS, sitting

RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")
WORLD = find_rulebook("ryzyko").edition({}, 3)


@pytest.fixture(scope="module")
def table():
    """A table of the world in which red holds everything with two armies each, but for Australia."""
    (deed, *_) = sitting(SITTINGS[0], seed=1)
    view = table_view(deed.after.edition, deed.after.state)
    australia = WORLD.board.regions["australia"].territories
    land = {t: Holding(BLUE if t in australia else RED, 2) for t in WORLD.board.territories}
    return replace(view, seats=(RED, BLUE, YELLOW), territories=land, turn=RED, battle=None)


def with_owner(table, territory, seat, armies=2):
    return replace(table, territories={**table.territories, territory: Holding(seat, armies)})


def attack(seat, source, target, lost=0, destroyed=0):
    yield e.AttackDeclared(
        seat=seat, source=source, target=target, armies=3, dice=3, until="captured"
    )
    yield e.LossesTaken(attacker_losses=lost, defender_losses=destroyed)


def capture(seat, source, target, loser):
    yield from attack(seat, source, target, 0, 2)
    yield e.TerritoryCaptured(
        seat=seat, force=seat, source=source, target=target, loser=loser, low=1, high=2
    )


def test_what_is_taken_breaks_a_region(table):
    events = [*capture(RED, "siam", "indonesia", BLUE)]
    told = stretch_between(WORLD, table, events, with_owner(table, "indonesia", RED))
    assert told.taken == (Capture(TerritoryId("indonesia"), RED, BLUE),)
    assert [(whole.region, whole.seat) for whole in told.broken] == [("australia", BLUE)]
    assert told.counts[BLUE] == (4, 3)
    (did,) = told.doings
    assert (did.seat, did.destroyed, [taking.territory for taking in did.taken]) == (
        RED,
        2,
        ["indonesia"],
    )


def test_what_is_taken_and_retaken_is_no_news(table):
    events = [
        *capture(RED, "siam", "indonesia", BLUE),
        *capture(BLUE, "new_guinea", "indonesia", RED),
    ]
    told = stretch_between(WORLD, table, events, table)
    assert (told.taken, told.completed, told.broken) == ((), (), ())
    assert [did.seat for did in told.doings] == [RED, BLUE]


def test_an_attack_that_fails_is_told_with_whose_land_it_was(table):
    events = [
        *attack(BLUE, "indonesia", "siam", lost=3, destroyed=1),
        *attack(BLUE, "indonesia", "siam", lost=1),
    ]
    told = stretch_between(WORLD, table, events, table)
    ((stand,),) = [did.failed for did in told.doings]
    assert (stand.territory, stand.owner, stand.lost, stand.destroyed) == ("siam", RED, 4, 1)


def test_what_a_set_brings_next_is_told_only_where_sets_rise():
    assert next_set(find_rulebook("classic").edition({}, 3), 0) is not None
    assert next_set(WORLD, 0) is None


def test_the_worst_neighbour_is_the_danger(table):
    now = with_owner(with_owner(table, "siam", RED, 9), "indonesia", BLUE, 2)
    danger = most_in_danger(WORLD, now, BLUE)
    assert danger is not None
    assert (danger.territory, danger.beside, danger.their_armies) == ("indonesia", "siam", 9)
    assert most_in_danger(WORLD, replace(now, resigned=frozenset({RED})), BLUE) is None


def test_a_turn_under_way_is_not_left_yet():
    turn = [e.TurnBegan(seat=seat) for seat in (RED, BLUE, RED)]
    assert turn_left_at(turn[:1], RED) is None
    assert turn_left_at(turn[:2], RED) == 1
    assert turn_left_at(turn, RED) == 1


@pytest.mark.parametrize("variant", SITTINGS[:3] + SITTINGS[-2:], ids=str)
def test_in_whole_games_gains_are_what_the_tables_differ_in(variant):
    seen = 0
    deeds = list(sitting(variant, seed=2))
    log = deeds[-1].log
    start = dealt_at(log)
    tables = {len(d.log): table_view(d.after.edition, d.after.state) for d in deeds}
    ends = sorted(at for at in tables if at >= start)
    for at, until in zip(ends[::40], ends[40::40], strict=False):
        before, after = tables[at], tables[until]
        told = stretch_between(deeds[0].after.edition, before, log[at:until], after)
        differing = {
            t for t, h in after.territories.items() if before.territories[t].owner != h.owner
        }
        assert {taking.territory for taking in told.taken} == differing
        gross = {taking.territory for did in told.doings for taking in did.taken}
        assert differing <= gross
        assert all(did.lost >= sum(s.lost for s in did.failed) for did in told.doings)
        seen += len(told.taken)
    assert seen
