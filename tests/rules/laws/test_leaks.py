"""Leaks that were found once: each stays mended."""

import asyncio
import logging
import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from pydantic import ValidationError

from rules.app import open_engine
from rules.computers import play_computers
from rules.looks.looks import ComputersQuestion, look_at
from rules.model import commands as cmd
from rules.model.commands import Computer
from rules.model.errors import IllegalCommand, Reason
from rules.store.encoding import event_json
from rules.table.game import open_game
from rules.table.news import PrivateNews, TurnNews
from rules.table.roster import Person, PersonId, Venue
from tests.patience import patience
from tests.rules.support.sittings import sitting
from tests.rules.support.twins import twin_of
from tests.rules.support.variants import Variant


@pytest.fixture(scope="module")
def deeds():
    """Every twentieth action of a game of missions."""
    return list(sitting(Variant("ryzyko", 4), seed=3))[::20]


def test_a_token_does_not_count_what_others_do_in_secret(deeds):
    """It stands in custom ids, and everybody can read those of their own panel."""
    chance, longer = random.Random(1), 0  # noqa: S311 - a test must be repeatable, not secret
    for deed in deeds:
        game = deed.after
        for viewer in game.roster.seats:
            twin = twin_of(game.edition, deed.log, viewer, chance, deed.ends)
            other = open_game(game.roster, game.secret, twin.events, 0)
            longer += other.revision > game.revision
            assert other.token(viewer) == game.token(viewer)
    assert longer > 20


def test_every_turn_has_its_letter_so_that_rows_do_not_tell_whose_mission_is_fulfilled():
    """The number of a row is in the nonce of its post, which every client is sent."""
    fulfilled = set()
    variant = Variant("ryzyko", 4, {"traded_cards": "reshuffled", "defence": "live"})
    for deed in sitting(variant, seed=1):
        news = deed.change.news
        for content, follower in pairwise((*news, None)):
            if isinstance(content, TurnNews):
                assert isinstance(follower, PrivateNews)
                assert follower.seat == deed.after.state.turn.seat
                fulfilled.add(follower.fulfilled)
    assert fulfilled == {True, False}


async def test_where_the_latest_events_begin_does_not_tell_how_much_was_done_in_secret(tmp_path):
    """As `/risk log` shows them."""
    ana, borys = (Person(PersonId(id_), name) for id_, name in (("1", "Ana"), ("2", "Borys")))
    async with open_engine(tmp_path / "games.db") as engine:
        opened = await engine.lobby.new(
            "new", venue=Venue("1", "2"), host=ana, edition="classic", options={}, places=2
        )
        game = opened.game
        await engine.lobby.join("join", game, borys)
        await engine.lobby.start("start", game, ana.id)
        before = await engine.queries.latest(game, 5, ana.id)
        for number in range(7):
            await engine.play.order(f"{number}", game, borys.id, cmd.Standing(seat="", dice="one"))
        assert await engine.queries.latest(game, 5, ana.id) == before
        assert {event.kind for event in await engine.queries.latest(game, 5, borys.id)} == {
            "standing_order_given"
        }
        assert await engine.queries.latest(game, 999, ana.id) == await engine.queries.story(
            game, 0, viewer=ana.id
        )
    assert len(before) == 5


def test_what_is_wrong_with_a_written_event_is_told_without_quoting_it():
    """A damaged row is a fault, and faults are logged."""
    written = (
        '{"kind":"mission_dealt","seat":"red","mission":["asia_africa"]}',
        '{"kind":"mission_dealt","seat":"red","mission":"asia_africa',
    )
    for row in written:
        with pytest.raises(ValidationError) as fault:
            event_json().validate_json(row)
        assert "asia_africa" not in str(fault.value)


class TooLate:
    """An engine for whose computer player every order comes too late."""

    def __init__(self, look, refusal):
        self._asked, self._refusal = [ComputersQuestion(look, look.player, 1)], refusal
        self._waiting = [("abcdef",)]
        self.moves = asyncio.Event()
        self.done = asyncio.Event()
        self.queries = self.play = self

    async def computers_to_move(self):
        if self._waiting:
            return self._waiting.pop()
        self.done.set()
        return ()

    async def computer_asked(self, _):
        return self._asked.pop() if self._asked else None

    async def look_as_computer(self, _):
        return None

    async def order_as_computer(self, *_, **__):
        raise self._refusal


async def test_the_log_does_not_quote_what_a_computer_ordered(deeds, workers, caplog):
    """The facts of a refusal may be cards."""
    caplog.set_level(logging.INFO)
    game = deeds[-1].before
    refusal = IllegalCommand(Reason.NOT_YOUR_CARD, cards=["brazil", "china"])
    computer = tuple(replace(player, kind=Computer("sensible")) for player in game.roster.players)
    game = replace(game, roster=replace(game.roster, players=computer))
    engine: Any = TooLate(look_at(game, game.waiting_for[0]), refusal)
    computers = asyncio.create_task(play_computers(engine, workers))
    async with patience():
        await engine.done.wait()
    computers.cancel()
    assert "is outdated, choosing again: not_your_card" in caplog.text
    assert "brazil" not in caplog.text
