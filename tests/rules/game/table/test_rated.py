"""Whether a game counts is said in the lobby and settled at the deal; nothing later changes it."""

from dataclasses import replace

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.commands import Computer
from rules.model.errors import TableReason, TableRefused
from rules.table.ids import Unrated
from rules.table.pace import DAILY, OPEN_PACE, PACES
from rules.table.roster import PersonId, PlaceRules, Player
from rules.table.settings import settle, settled_reason, why_unrated
from tests.bot.support.samples import ROSTER
from tests.rules.support.stored import (
    ANA,
    BORYS,
    at_noon,
    dealt,
    first_move,
    opened,
    replaced,
    unseen,
)

RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")


def table(*kinds, **changes):
    """A lobby with people (`person`) and computers of levels."""
    players = tuple(
        Player(seat, seat, PersonId(seat))
        if kind == "person"
        else Player(seat, seat, None, Computer(kind))
        for seat, kind in zip((RED, BLUE, YELLOW), kinds, strict=False)
    )
    return replace(ROSTER, **{"players": players, "rated": True, "pace": None, **changes})


@pytest.mark.parametrize(
    ("lobby", "why"),
    [
        (table("person", "person"), None),
        (table("person", "person", pace=DAILY), None),
        (table("person", "person", pace=OPEN_PACE), Unrated.OPEN),
        (table("person", "person", pace=replace(DAILY, time_up="waits")), Unrated.OPEN),
        (table("person", "recruit", "recruit"), None),
        (table("person", "recruit", "recruit", pace=OPEN_PACE), None),
        (table("person", "recruit", "marshal"), Unrated.LEVELS),
        (table("person", "person", "marshal"), None),
        (table("person", "person", hints=True), Unrated.HINTED),
        (table("person", "person", rated=False), Unrated.AGREED),
        (table("person", "person", unrated="ladderless"), Unrated.LADDERLESS),
    ],
)
def test_a_lobby_says_why_it_does_not_count(lobby, why):
    assert why_unrated(lobby) is why
    dealt_now = settle(lobby)
    assert settled_reason(dealt_now) is why
    assert dealt_now.rules is PlaceRules.FOURTH


def test_what_happens_later_changes_nothing():
    dealt_now = settle(table("person", "person"))
    assert settled_reason(replace(dealt_now, pace=OPEN_PACE, hinted=True, rated=False)) is None
    unlimited = settle(table("person", "person", pace=OPEN_PACE))
    assert settled_reason(replace(unlimited, pace=DAILY)) is Unrated.OPEN


async def test_a_newcomers_first_table_counts_as_it_is(tmp_path):
    """Nothing must be chosen: two people sit down, and it starts."""
    async with open_engine(tmp_path / "g.db", at_noon) as engine:
        game = await dealt(engine)
        assert settled_reason((await engine.queries.look(game)).roster) is None


async def test_neither_moderators_nor_another_pace_unrate_it(tmp_path):
    path = tmp_path / "g.db"
    async with open_engine(path, at_noon) as engine:
        game = await dealt(engine)
        await first_move(engine, game)
        await replaced(engine, game, YELLOW)
        for person, seat in ((ANA, RED), (BORYS, BLUE)):
            await engine.play.order(f"{seat}", game, person.id, cmd.Resign(seat=seat))
        results = (await engine.club.aftermath(game)).results
        assert {result.unrated for result in results} == {None}
    assert check(path, unseen).faults == ()


@pytest.mark.parametrize("pace", [OPEN_PACE, replace(DAILY, time_up="waits")])
async def test_a_game_that_counts_keeps_a_limit_of_time(tmp_path, pace):
    """Whoever is losing would let it rest for ever."""
    async with open_engine(tmp_path / "g.db", at_noon) as engine:
        game = await dealt(engine)
        with pytest.raises(TableRefused) as refused:
            await engine.times.set_pace("open", game, ANA.id, pace)
        assert refused.value.reason is TableReason.RATED_NEEDS_LIMIT
        await engine.times.set_pace("weekly", game, ANA.id, PACES["weekly"])


async def test_only_the_host_allows_hints_and_only_in_the_lobby(tmp_path):
    async with open_engine(tmp_path / "g.db", at_noon) as engine:
        game = await opened(engine)
        await engine.lobby.join("join", game, BORYS)
        with pytest.raises(TableRefused) as refused:
            await engine.lobby.set_rated("no", game, BORYS.id, rated=True, hints=True)
        assert refused.value.reason is TableReason.NOT_HOST
        await engine.lobby.set_rated("hints", game, ANA.id, rated=True, hints=True)
        roster = (await engine.queries.look(game)).roster
        assert (roster.rated, roster.hints) == (False, True)
        await engine.lobby.set_rated("rated", game, ANA.id, rated=True)
        assert not (await engine.queries.look(game)).roster.hints
