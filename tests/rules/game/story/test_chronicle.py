"""The chronicle cuts a log into turns: nothing lost, nothing told twice, nothing told too early."""

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
from rules.model.errors import TableReason, TableRefused
from rules.players.levels import choose_steadily
from rules.table.roster import GameId, Person, PersonId, Venue
from rules.table.story import turns

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
