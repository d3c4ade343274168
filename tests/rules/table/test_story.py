"""The outcome of a stretch: net ownership, regions, deeds, and what changed for one seat."""

from dataclasses import replace
from hashlib import sha256
from itertools import chain

import pytest

from rules.app import open_engine
from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.evolve import replay
from rules.core.views import player_view, table_view, visible_to
from rules.editions.registry import find_rulebook
from rules.model import events as e
from rules.model.board import Holding, Seat, TerritoryId
from rules.model.errors import TableReason, TableRefused
from rules.players.levels import choose_steadily
from rules.table.roster import GameId, Person, PersonId, Venue
from rules.table.story import (
    Capture,
    SeatDeeds,
    dealt_at,
    most_in_danger,
    next_set,
    stretch_between,
    turn_left_at,
    turns,
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


@pytest.mark.rule("L-CARD-1")
def test_cards_that_are_dealt_are_told_but_are_no_act_of_the_seat():
    """Else a learner who was dealt a set would not hear what they lost."""
    dealt = SeatDeeds("red", cards=2)
    assert (dealt.is_told, dealt.has_acted) == (True, False)
    assert SeatDeeds("red", placed=3, cards=2).has_acted


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


# The chronicle cuts a log into turns: nothing lost, nothing told twice, nothing told too early.

GAMES = {"ryzyko": 3, "classic": 4, "galaxy": 3, "gniazdo": 3}


def played(rulebook, most=400):
    """An edition, and the log of a game of computer players, up to so many commands."""
    seats = GAMES[rulebook]
    edition = find_rulebook(rulebook).edition({}, seats)
    key = sha256(rulebook.encode()).digest()
    table = start(edition, edition.colours[:seats], ProvableDice(key, 0))
    state, log = table.state, list(table.events)
    while state.step is not None and most:
        seat, most = state.step.waiting_for[0], most - 1
        command = choose_steadily(
            edition, player_view(edition, state, seat), legal(edition, state, seat)
        )
        table = play(edition, state, command, ProvableDice(key, len(log)))
        state, log = table.state, [*log, *table.events]
    return edition, log


@pytest.mark.parametrize("rulebook", GAMES)
def test_every_event_that_the_table_sees_is_in_one_turn(rulebook):
    edition, log = played(rulebook)
    told = chain.from_iterable(turn.events for turn in turns(edition, log))
    assert list(told) == list(visible_to(log, None))


@pytest.mark.parametrize("rulebook", GAMES)
def test_there_is_the_setup_and_then_a_turn_for_each_that_began(rulebook):
    edition, log = played(rulebook)
    setup, *rest = turns(edition, log)
    assert not any(isinstance(event, e.TurnBegan) for event in setup.events)
    begun = [[x.seat for x in turn.events if isinstance(x, e.TurnBegan)] for turn in rest]
    assert [seat for (seat,) in begun] == [x.seat for x in log if isinstance(x, e.TurnBegan)]


@pytest.mark.parametrize("rulebook", GAMES)
def test_a_turn_ends_in_its_own_round_with_its_own_player(rulebook):
    edition, log = played(rulebook)
    number = 0
    for turn in list(turns(edition, log))[1:]:
        number += sum(isinstance(event, e.RoundBegan) for event in turn.events)
        (seat,) = (event.seat for event in turn.events if isinstance(event, e.TurnBegan))
        assert (turn.table.round, turn.table.turn) == (number, seat)


@pytest.mark.parametrize("rulebook", GAMES)
def test_the_last_table_is_the_present_one(rulebook):
    edition, log = played(rulebook)
    *_, last = turns(edition, log)
    assert last.table == table_view(edition, replay(log))


def test_without_a_log_there_is_no_turn():
    assert list(turns(played("ryzyko", 0)[0], [])) == []


class TestEngine:
    async def test_a_lobby_has_no_turns_and_a_dealt_game_has(self, tmp_path):
        ana = Person(PersonId("1"), "Ana")
        async with open_engine(tmp_path / "games.db") as engine:
            opened = await engine.lobby.new(
                "new", venue=Venue("g", "c"), host=ana, edition="ryzyko", options={}, places=3
            )
            assert await engine.queries.turns(opened.game) == ()
            for at in range(2):
                await engine.lobby.add_computer(f"add {at}", opened.game, ana.id)
            await engine.lobby.start("start", opened.game, ana.id)
            (setup,) = await engine.queries.turns(opened.game)
            look = await engine.queries.look(opened.game)
        assert setup.table == look.table
        assert setup.events == tuple(visible_to(setup.events, None))

    async def test_a_game_that_is_not_there_is_refused(self, tmp_path):
        async with open_engine(tmp_path / "games.db") as engine:
            with pytest.raises(TableRefused) as refusal:
                await engine.queries.turns(GameId("nobody"))
        assert refusal.value.reason is TableReason.NO_SUCH_GAME
