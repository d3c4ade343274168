"""Lessons and trials as the engine keeps them: private, one a person, counted nowhere, soon forgotten."""

import asyncio
import threading
from datetime import timedelta

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.core.decide import legal
from rules.core.evolve import replay
from rules.lessons.acts import LESSONS_KEPT, TRIALS_KEPT, before_turn
from rules.lobby.acts import Quotas
from rules.model import commands as cmd
from rules.model.commands import Computer, Resign
from rules.model.errors import TableReason, TableRefused
from rules.model.events import OrderTakenBack, TurnBegan
from rules.players import levels
from rules.players.levels import LEVELS, Level
from rules.table.roster import Person, PersonId, Status
from rules.table.settings import LANGUAGE
from tests.patience import PATIENCE, patience
from tests.rules.laws import test_golden
from tests.rules.players.test_computers import moving
from tests.rules.support.archived import eventful
from tests.rules.support.stored import (
    ANA,
    BORYS,
    CELINA,
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
    await until(engine, clock, clock.now + TRIALS_KEPT - HOUR)
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


# Lessons as the engine keeps them: private, one a person, counted nowhere, soon forgotten.

DAY = timedelta(days=1)


@pytest.fixture
async def lessons_engine(tmp_path, clock):
    async with open_engine(tmp_path / "games.db", clock, caps=Quotas(1, 1, 1)) as opened:
        yield opened


async def begun(engine, person=ANA, action="learn"):
    return (await engine.lessons.begin(action, person, "en")).game


async def test_a_lesson_is_dealt_at_once_and_the_learner_begins(lessons_engine):
    game = await begun(lessons_engine)
    look = await lessons_engine.queries.look(game, ANA.id)
    assert look.roster.status is Status.PLAYING
    assert look.roster.is_lesson
    assert look.table.waiting_for == (look.player.seat,)
    assert [player.kind.kind for player in look.roster.players] == ["human", "computer"]
    assert look.roster.players[1].kind.level == "gentle"
    assert await lessons_engine.lessons.of(ANA.id) == game
    assert await lessons_engine.lessons.of(BORYS.id) is None


async def test_a_lesson_counts_for_nothing_and_tells_nobody(lessons_engine):
    """No quota, no dashboard, no news, no reminder: with one open game allowed there is still one."""
    game = await begun(lessons_engine)
    assert await lessons_engine.queries.games_of(ANA.id) == ()
    assert await lessons_engine.queries.dashboard(ANA.id) == ()
    await opened(lessons_engine)
    assert len(await lessons_engine.queries.games_of(ANA.id)) == 1
    look = await lessons_engine.queries.look(game, ANA.id)
    await lessons_engine.play.order("give up", game, ANA.id, Resign(seat=look.player.seat))
    assert [news for news in await lessons_engine.outbox.untold(99) if news.game == game] == []
    ((_, shown),) = await lessons_engine.queries.dashboard(ANA.id)
    assert not shown.roster.is_lesson


async def test_the_clock_leaves_it_alone(lessons_engine, clock):
    game = await begun(lessons_engine)
    before = (await lessons_engine.queries.look(game)).roster
    await until(lessons_engine, clock, clock.now + 40 * DAY)
    assert (await lessons_engine.queries.look(game)).roster == before


async def test_a_new_lesson_takes_the_place_of_the_old_one(lessons_engine, tmp_path):
    """All of the old one is gone; the same action twice begins one lesson."""
    first, second = await begun(lessons_engine), await begun(lessons_engine, action="again")
    assert await begun(lessons_engine, action="again") == second != first
    with pytest.raises(TableRefused):
        await lessons_engine.queries.look(first, ANA.id)
    rows = content(tmp_path / "games.db")
    assert not [name for name, found in rows.items() if first in repr(found)]


async def test_lessons_that_were_left_are_cleared_away(lessons_engine, clock, tmp_path):
    left, fresh = await begun(lessons_engine), await begun(lessons_engine, BORYS, "borys")
    clock.now += LESSONS_KEPT + timedelta(minutes=1)
    other = await begun(lessons_engine, CELINA, "celina")
    rows = repr(content(tmp_path / "games.db"))
    assert (left in rows, fresh in rows, other in rows) == (False, False, True)


async def test_real_games_are_never_cleared_away(lessons_engine, clock):
    game = await opened(lessons_engine)
    clock.now += 365 * DAY
    await begun(lessons_engine, CELINA)
    assert (await lessons_engine.queries.look(game)).roster.id == game


async def test_a_database_with_lessons_is_sound(lessons_engine, tmp_path):
    await begun(lessons_engine)
    await begun(lessons_engine, action="again")
    assert check(tmp_path / "games.db", unseen).faults == ()


async def test_begun_again_while_the_computer_chooses_is_no_fault(
    lessons_engine, workers, monkeypatch, caplog
):
    asked, begun_again = threading.Event(), threading.Event()

    def slow(*seen):
        asked.set()
        begun_again.wait(PATIENCE)
        return levels.choose_as_recruit(*seen)

    monkeypatch.setitem(LEVELS, "gentle", Level("gentle", slow))
    caplog.set_level("INFO")
    game = await begun(lessons_engine)
    while (look := await lessons_engine.queries.look(game, ANA.id)).choices:
        command = levels.choose_as_recruit(look.edition, look.player, look.choices, 1)
        await lessons_engine.play.order(f"order {look.revision}", game, ANA.id, command)
    async with moving(lessons_engine, workers):
        await asyncio.to_thread(asked.wait, PATIENCE)
        again = await begun(lessons_engine, action="again")
        lessons_engine.moves.clear()
        begun_again.set()
        async with patience():
            await lessons_engine.moves.wait()
    assert again != game
    assert f"computer's move in game {game} is outdated" in caplog.text
