"""What a person is used to, and what they would see if they did something."""

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.looks.looks import look_supposed
from rules.model.board import Seat
from rules.model.commands import USUAL_HABITS, Attack, EndPhase, Habits, Place
from tests.actions import fresh
from tests.rules.support.stored import ANA, BORYS, at_noon, dealt, next_order, play, secrets, unseen
from tests.rules.support.tables import tables

MINE = Seat("")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path):
    async with open_engine(path, at_noon, secrets(1)) as opened:
        yield opened


async def test_habits_are_a_persons_own_and_kept(engine, path):
    game = await dealt(engine)
    assert (await engine.queries.look(game, ANA.id)).profile.habits == USUAL_HABITS
    cautious = Habits(ask_under=80, stop_below=0, leave_behind="half", board=False)
    await engine.profiles.change_habits_of(fresh(), ANA.id, lambda _: cautious)
    assert (await engine.queries.look(game, ANA.id)).profile.habits == cautious
    assert (await engine.queries.look(game, BORYS.id)).profile.habits == USUAL_HABITS
    assert check(path, unseen).faults == ()


async def test_habits_that_cannot_be_read_are_the_usual_ones_and_found(engine, path):
    game = await dealt(engine)
    await engine.profiles.change_habits_of(fresh(), ANA.id, lambda _: Habits(ask_under=80))
    with tables(path) as raw:
        raw.execute("UPDATE people SET habits = replace(habits, '80', '-')")
    assert (await engine.queries.look(game, ANA.id)).profile.habits == USUAL_HABITS
    assert check(path, unseen).faults == (f"person {ANA.id}: their row is not as it was written",)


async def to_reinforce(engine):
    game = await dealt(engine)
    while (await engine.queries.look(game)).table.phase != "reinforce":
        await play(engine, game, 1)
    person, command, _ = await next_order(engine, game)
    return game, person, command


def supposed_by(engine, game, look, commands):
    """What would be seen after these commands, by whoever looks now."""
    return look_supposed(look, engine._unit.memory.at_hand(game).state, commands)


async def test_looking_ahead_shows_what_would_be_and_does_nothing(engine):
    game, person, place = await to_reinforce(engine)
    assert isinstance(place, Place)
    now = await engine.queries.look(game, person)
    left = now.table.to_place[now.player.seat]
    supposed = [Place(seat=MINE, territory=place.territory, armies=left), EndPhase(seat=MINE)]
    ahead = supposed_by(engine, game, now, supposed)
    assert ahead.supposed
    assert ahead.table.phase == "battle"
    armies = now.table.territories[place.territory].armies
    assert ahead.table.territories[place.territory].armies == armies + left
    assert ahead.player.hand == now.player.hand
    assert any(choice.kind == "attack" for choice in ahead.choices)
    assert await engine.queries.look(game, person) == now
    await engine.play.order("place", game, person, supposed[0])
    await engine.play.order("end", game, person, supposed[1])
    then = await engine.queries.look(game, person)
    assert (then.table, then.choices) == (ahead.table, ahead.choices)


async def test_nothing_is_supposed_where_chance_or_the_rules_have_a_say(engine):
    game, person, place = await to_reinforce(engine)
    refused = [Place(seat=MINE, territory=place.territory, armies=9999)]
    look = await engine.queries.look(game, person)
    assert supposed_by(engine, game, look, refused) is None
    left = look.table.to_place[look.player.seat]
    placed = [Place(seat=MINE, territory=place.territory, armies=left), EndPhase(seat=MINE)]
    ahead = supposed_by(engine, game, look, placed)
    attack = next(choice for choice in ahead.choices if choice.kind == "attack")
    rolled = Attack(seat=MINE, source=attack.source, target=attack.target)
    assert supposed_by(engine, game, look, [*placed, rolled]) is None
    stranger = await engine.queries.look(game, "17")
    assert supposed_by(engine, game, stranger, placed) is None


async def test_a_card_is_never_seen_before_it_is_drawn(engine):
    """Ending a turn with a conquest draws a card: the look ahead keeps the hand of now."""
    game = await dealt(engine)
    for _ in range(400):
        person, command, revision = await next_order(engine, game)
        now = await engine.queries.look(game, person)
        ahead = supposed_by(engine, game, now, [command])
        await engine.play.order(f"move {revision}", game, person, command)
        then = await engine.queries.look(game, person)
        if ahead and then.player.hand != now.player.hand:
            assert ahead.player.hand == now.player.hand
            return
    raise AssertionError("nobody drew a card")
