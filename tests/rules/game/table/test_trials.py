"""Trials: a turn of a game that is over, played on in private; one a person, counted nowhere, soon deleted."""

from datetime import timedelta

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.core.decide import legal
from rules.core.evolve import replay
from rules.lessons.lessons import KEPT, before_turn
from rules.lobby.acts import Quotas
from rules.model import commands as cmd
from rules.model.commands import Computer
from rules.model.errors import TableReason, TableRefused
from rules.model.events import OrderTakenBack, TurnBegan
from rules.table.roster import Person, PersonId, Status
from rules.table.settings import LANGUAGE
from tests.rules.laws import test_golden
from tests.rules.support.archived import eventful
from tests.rules.support.stored import (
    ANA,
    BORYS,
    Clock,
    at_noon,
    dealt,
    opened,
    secrets,
    unseen,
    until,
)
from tests.rules.support.tables import content

HOUR = timedelta(hours=1)
STRANGER = Person(PersonId("99"), "Stranger")


@pytest.fixture
def clock():
    return Clock(at_noon())


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path, clock):
    async with open_engine(path, clock, secrets(1), Quotas(9, 1, 9)) as opened_engine:
        yield opened_engine


@pytest.fixture
async def over(engine):
    return await eventful(engine)


async def tried(engine, over, person=ANA, *, action="try", turn=1, guild="g"):
    return await engine.trials.begin(action, over, turn, person, guild, "en")


async def test_it_stands_where_the_turn_began_and_the_person_sits_at_its_seat(engine, over):
    log = (await engine.queries.finished(over)).events
    seat, until_then = before_turn(log, 1)
    look = (await tried(engine, over)).look
    assert look.player.seat == seat
    assert look.choices
    then = replay(until_then)
    assert look.table.territories == then.land
    assert then.step
    assert (look.table.round, look.table.phase) == (then.round, then.step.phase)
    assert look.player.hand == then.hand(seat)
    others = [p for p in look.roster.players if p.seat != seat]
    assert all(isinstance(p.kind, Computer) and p.person is None for p in others)
    names = {p.name for p in (await engine.queries.look(over)).roster.players}
    assert not names & {p.name for p in others}, "nobody else who played is named"


async def test_the_dice_and_the_cards_left_have_another_secret(engine, over):
    played = await engine.queries.finished(over)
    _, until_then = before_turn(played.events, 1)
    decks = set()
    for n in range(3):
        game = (await tried(engine, over, action=f"try {n}")).game
        at = await engine._unit.read(lambda ledger, game=game: engine._unit.load(ledger, game))
        assert at.secret.hex() != played.secret
        assert sorted(at.state.cards.deck) == sorted(replay(until_then).cards.deck)
        decks.add(at.state.cards.deck)
    assert len(decks) == 3


async def test_it_counts_for_nothing_and_tells_nobody(engine, over):
    """No cap, no dashboard, no news, no clock; and the one trial takes the place of the one before."""
    first = (await tried(engine, over)).game
    second = (await tried(engine, over, action="again")).game
    assert (await tried(engine, over, action="again")).game == second != first, "once"
    with pytest.raises(TableRefused):
        await engine.queries.look(first, ANA.id)
    assert await engine.trials.of(ANA.id) == second
    assert await engine.lessons.of(ANA.id) is None
    assert await engine.queries.games_of(ANA.id) == ()
    await opened(engine, action="one more")
    look = await engine.queries.look(second, ANA.id)
    assert not look.roster.rated
    await engine.play.order("give up", second, ANA.id, cmd.Resign(seat=look.player.seat))
    assert [news for news in await engine.outbox.untold(99) if news.game == second] == []


async def test_computers_speak_the_language_of_whoever_tries(engine, over):
    tried_in_polish = await engine.trials.begin("try", over, 1, ANA, "g", "pl")
    assert LANGUAGE.value_at(tried_in_polish.roster) == "pl"


async def test_nobody_is_told_that_its_dice_could_be_checked(engine, over):
    """It began with another game's dice; so it is no game whose record is handed out."""
    look = (await tried(engine, over)).look
    game = look.roster.id
    await engine.play.order("give up", game, ANA.id, cmd.Resign(seat=look.player.seat))
    with pytest.raises(TableRefused) as refused:
        await engine.queries.finished(game)
    assert refused.value.reason is TableReason.NO_SUCH_GAME


async def test_a_lesson_beside_it_stays(engine, over):
    lesson = (await engine.lessons.begin("learn", ANA, "en")).game
    trial = (await tried(engine, over)).game
    assert await engine.lessons.of(ANA.id) == lesson
    await engine.lessons.begin("learn again", ANA, "en")
    assert await engine.trials.of(ANA.id) == trial


async def test_it_is_kept_as_it_was_written_and_found_whole(engine, over, path):
    game = (await tried(engine, over)).game
    before = await engine.queries.look(game, ANA.id)
    engine._unit.memory._games.clear()
    engine._unit.memory._views.clear()
    assert await engine.queries.look(game, ANA.id) == before
    order = before.choices[0]
    await engine.play.order(
        "place",
        game,
        ANA.id,
        cmd.Place(seat=before.player.seat, territory=order.territory, armies=1),
    )
    assert check(path, unseen).faults == ()


async def test_a_day_after_the_last_move_it_is_deleted(engine, over, path, clock):
    game = (await tried(engine, over)).game
    await until(engine, clock, clock.now + KEPT - HOUR)
    assert (await engine.queries.look(game, ANA.id)).roster.status is Status.PLAYING
    await until(engine, clock, clock.now + 2 * HOUR)
    with pytest.raises(TableRefused):
        await engine.queries.look(game, ANA.id)
    rows = content(path)
    assert not [name for name, found in rows.items() if game in repr(found)]


async def test_nobody_tries_a_game_that_is_not_over(engine):
    """Its hidden cards and missions would be told: a person would see another seat's."""
    running = await dealt(engine, "running", "d")
    with pytest.raises(TableRefused) as refused:
        await tried(engine, running)
    assert refused.value.reason is TableReason.NOT_OVER
    assert await engine.trials.of(ANA.id) is None


async def test_nobody_tries_a_game_that_they_may_not_know_of(engine, over):
    for guild in ("", "another"):
        with pytest.raises(TableRefused) as refused:
            await tried(engine, over, STRANGER, guild=guild)
        assert refused.value.reason is TableReason.NO_SUCH_GAME
    assert (await tried(engine, over, STRANGER)).game
    assert (await tried(engine, over, BORYS, action="by letter", guild="")).game


@pytest.mark.parametrize("is_over", [False, True], ids=["under way", "over"])
async def test_neither_a_lesson_nor_a_trial_is_tried(engine, over, is_over):
    trial = (await tried(engine, over)).game
    lesson = (await engine.lessons.begin("learn", ANA, "en")).game
    for game in (trial, lesson):
        if is_over:
            seat = (await engine.queries.look(game, ANA.id)).player.seat
            await engine.play.order(f"{game} resign", game, ANA.id, cmd.Resign(seat=seat))
        with pytest.raises(TableRefused) as refused:
            await tried(engine, game, action=f"{game} no")
        assert refused.value.reason is TableReason.NO_SUCH_GAME
    assert await engine.trials.of(ANA.id) == trial


@pytest.mark.parametrize("turn", [0, -1, 5000])
async def test_a_turn_that_there_was_not_is_refused(engine, over, turn):
    with pytest.raises(TableRefused) as refused:
        await tried(engine, over, turn=turn)
    assert refused.value.reason is TableReason.NO_SUCH_TURN


@pytest.mark.parametrize("name", ["classic goal=mission 3"])
def test_a_turn_that_began_as_the_game_was_won_leaves_nothing_to_try(fresh, name):
    """In every other one its seat has something to choose."""
    game = test_golden.replayed(name, fresh, test_golden.read(name)[1])
    turns = 1 + sum(isinstance(event, TurnBegan) for event in game.log)
    for turn in range(1, turns - 1):
        seat, events = before_turn(game.log, turn)
        assert legal(game.edition, replay(events), seat)
    with pytest.raises(TableRefused) as refused:
        before_turn(game.log, turns - 1)
    assert refused.value.reason is TableReason.NO_SUCH_TURN


async def test_who_is_forgotten_leaves_no_trial(engine, over, path):
    game = (await tried(engine, over)).game
    await engine.forgetting.forget("forget", ANA.id, ANA.name)
    rows = content(path)
    assert not [name for name, found in rows.items() if game in repr(found)]
    with pytest.raises(TableRefused):
        await tried(engine, over, ANA, action="after it", guild="")


async def test_every_turn_of_a_game_may_be_tried(engine, over):
    """What was taken back is left out."""
    log = (await engine.queries.finished(over)).events
    count = sum(isinstance(event, TurnBegan) for event in log)
    found = 0
    for turn in range(1, count + 1):
        try:
            seat, events = before_turn(log, turn)
        except TableRefused:
            continue
        found += 1
        assert replay(events).turn.seat == seat
        assert not any(isinstance(event, OrderTakenBack) for event in events)
    assert found
