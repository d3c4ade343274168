"""What is kept of people: what they are called by now, and what they are used to."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.app import open_engine
from rules.audit import check
from rules.league.names import NamesHeard, with_names
from rules.looks.looks import look_supposed
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.commands import USUAL_HABITS, Attack, Computer, EndPhase, Habits, Place
from rules.referee.records.record import record_of_played, verify
from rules.store.processes import PeerMessage
from rules.table.game import Change
from rules.table.roster import Person, PersonId, Status, with_numbers
from rules.truces.acts import OfferTruce
from tests.actions import fresh
from tests.rules.support.stored import (
    ANA,
    BORYS,
    CELINA,
    Clock,
    Failpoint,
    at_noon,
    dealt,
    failing_engine,
    first_move,
    next_order,
    opened,
    play,
    secrets,
    unseen,
)
from tests.rules.support.tables import content, tables

RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path):
    async with open_engine(path, Clock(at_noon()), secrets(1)) as opened_engine:
        yield opened_engine


def heard(engine, person, name, guild="g"):
    engine.names.heard.note(guild, Person(person.id, name))


async def roster_of(engine, game):
    return (await engine.queries.look(game)).roster


def counting(engine, monkeypatch):
    """What is written from now on: an entry for each transaction."""
    written, write = [], engine._unit.write

    async def counted(work):
        written.append(work)
        return await write(work)

    monkeypatch.setattr(engine._unit, "write", counted)
    return written


async def names_of(engine, game):
    return [*(await roster_of(engine, game)).names.values()]


@given(st.lists(st.sampled_from(("Alex", "Alex 2", "Alex 3", "Ana", "?")), max_size=9))
def test_no_two_are_called_alike_and_who_comes_first_keeps_the_name(names):
    called = with_numbers(names)
    assert len({*called}) == len(names)
    for at, (name, said) in enumerate(zip(names, called, strict=True)):
        assert (said == name) is (name not in names[:at])
        assert said.startswith(name)


class TestNumbers:
    @pytest.fixture
    async def roster(self, engine):
        return await roster_of(engine, await dealt(engine))

    def test_who_takes_a_name_gets_the_number_wherever_they_sit(self, roster):
        taken = with_names(roster, {ANA.id: "Borys"})
        assert taken.names == {RED: "Borys 2", BLUE: "Borys", YELLOW: "Celina"}
        assert [*taken.names] == [*taken.seats]

    def test_who_takes_it_later_gets_the_higher_number(self, roster):
        taken = with_names(with_names(roster, {CELINA.id: "Borys"}), {ANA.id: "Borys"})
        assert taken.names == {RED: "Borys 3", BLUE: "Borys", YELLOW: "Borys 2"}

    def test_a_number_makes_none_of_anothers_name(self, roster):
        taken = with_names(roster, {ANA.id: "Borys", CELINA.id: "Borys 2"})
        assert taken.names == {RED: "Borys 3", BLUE: "Borys", YELLOW: "Borys 2"}

    def test_who_gives_a_name_up_and_takes_it_back_comes_after_who_took_it(self, roster):
        for names in ({BORYS.id: "B."}, {ANA.id: "Borys"}, {BORYS.id: "Borys"}):
            roster = with_names(roster, names)
        assert roster.names == {RED: "Borys", BLUE: "Borys 2", YELLOW: "Celina"}

    def test_nothing_is_changed_by_the_names_that_they_have(self, roster):
        assert with_names(roster, {ANA.id: ANA.name, PersonId("9"): "Zofia"}) is roster

    def test_computers_and_who_is_forgotten_are_never_renamed(self, roster):
        red, *others = roster.players
        roster = replace(
            roster, players=(replace(red, person=None, kind=Computer("officer")), *others)
        )
        assert with_names(roster, {ANA.id: "Anna", PersonId(""): "Nobody"}) is roster

    def test_a_stand_in_plays_under_its_persons_name(self, roster):
        red, *others = roster.players
        roster = replace(roster, players=(replace(red, kind=Computer("officer")), *others))
        assert with_names(roster, {ANA.id: "Anna"}).names[RED] == "Anna"

    def test_earlier_names_are_kept_each_once_and_no_more_than_fifty(self, roster):
        for name in ("Anna", "Ana", "Anna", "Hania"):
            roster = with_names(roster, {ANA.id: name})
        assert roster.player_at(RED).earlier == ("Ana", "Anna")
        for number in range(100):
            roster = with_names(roster, {ANA.id: f"Ana the {number}th"})
        last = roster.player_at(RED)
        assert len(last.earlier) == 50
        assert with_names(roster, {ANA.id: "Once more"}) is roster
        assert with_names(roster, {ANA.id: "Anna"}).player_at(RED).name == "Anna"


class TestHeard:
    async def test_an_act_writes_the_name_down_in_its_own_transaction(self, engine, monkeypatch):
        game = await dealt(engine)
        heard(engine, BORYS, "Boris")
        written = counting(engine, monkeypatch)
        done = await engine.do(fresh(), game, ANA.id, OfferTruce(BLUE, (), 2))
        assert done.roster.names[BLUE] == "Boris"
        assert (await names_of(engine, game))[1] == "Boris"
        assert len(written) == 1

    async def test_what_an_act_tells_has_the_name_already(self, engine):
        game = await dealt(engine)
        heard(engine, ANA, "Anna")
        done = await engine.do(fresh(), game, ANA.id, OfferTruce(BLUE, (), 2))
        assert done.roster.acts[-1].by == "Anna"

    async def test_a_look_keeps_it_in_a_transaction_of_its_own(self, engine, path, monkeypatch):
        """Nothing but the table's row is another then: no news, no timer, no event."""
        game = await dealt(engine)
        before, rows = await roster_of(engine, game), content(path)
        heard(engine, ANA, "Anna")
        written = counting(engine, monkeypatch)
        now = await engine.names.of_table(before)
        assert now.names[RED] == "Anna"
        assert await roster_of(engine, game) == now
        assert {name for name, each in content(path).items() if each != rows[name]} == {"games"}
        assert await engine.names.of_table(now) is now
        assert len(written) == 1

    async def test_a_name_is_no_act_of_theirs(self, engine):
        """Nobody learns by a new name that somebody prepared a turn: who is away stays so."""
        game = await dealt(engine)
        heard(engine, ANA, "Anna")
        done = await engine._unit.act(fresh(), game, ANA.id, Change)
        assert done.roster.names[RED] == "Anna"
        assert not done.roster.acted

    async def test_one_server_s_names_are_not_another_s(self, engine):
        game = await dealt(engine)
        roster = await roster_of(engine, game)
        for guild in ("another", ""):
            heard(engine, ANA, "Anna", guild)
            assert await engine.names.of_table(roster) is roster

    async def test_a_game_that_is_over_keeps_the_names_with_which_it_ended(self, engine, path):
        game = await dealt(engine)
        heard(engine, CELINA, "Cela")
        await first_move(engine, game)
        for person, seat in ((ANA, RED), (BORYS, BLUE)):
            await engine.play.order(fresh(), game, person.id, cmd.Resign(seat=seat))
        over = await roster_of(engine, game)
        assert (over.status, over.names[YELLOW]) == (Status.OVER, "Cela")
        heard(engine, CELINA, "Celina once more")
        assert await engine.names.of_table(over) is over
        played = await engine.queries.finished(game)
        assert verify(record_of_played(played)).replayed
        assert check(path, unseen).faults == ()

    async def test_what_may_be_outdated_is_dropped(self, engine):
        """Where another process may have heard of later names, or somebody was forgotten."""
        roster = await roster_of(engine, await dealt(engine))
        heard(engine, ANA, "Anna")
        assert engine.names.heard.of_table(roster) is not roster
        await engine.forgetting.forget(fresh(), PersonId("9"), "Zofia")
        assert engine.names.heard.of_table(roster) is roster
        for notice in (PeerMessage.FORGOTTEN, PeerMessage.HELD):
            heard(engine, ANA, "Anna")
            engine.others._hear(notice)
            assert engine.names.heard.of_table(roster) is roster

    async def test_a_name_that_can_t_be_kept_is_shown(self, path):
        failpoint = Failpoint()
        async with failing_engine(path, failpoint, secrets(1)) as engine:
            game = await dealt(engine)
            before = await roster_of(engine, game)
            heard(engine, ANA, "Anna")
            failpoint.set(1)
            assert (await engine.names.of_table(before)).names[RED] == "Anna"

    async def test_no_more_names_are_remembered_than_of_ten_thousand(self):
        names = NamesHeard()
        for number in range(10_001):
            names.note("g", Person(PersonId(str(number)), "Ana"))
        assert len(names._names) == 10_000

    async def test_a_lobby_is_followed_too(self, engine):
        game = await opened(engine)
        heard(engine, ANA, "Anna")
        now = await engine.names.of_table(await roster_of(engine, game))
        assert (now.status, now.names[RED]) == (Status.LOBBY, "Anna")


# What a person is used to, and what they would see if they did something.

MINE = Seat("")


@pytest.fixture
async def habits_engine(path):
    async with open_engine(path, at_noon, secrets(1)) as opened:
        yield opened


async def test_habits_are_a_persons_own_and_kept(habits_engine, path):
    game = await dealt(habits_engine)
    assert (await habits_engine.queries.look(game, ANA.id)).profile.habits == USUAL_HABITS
    cautious = Habits(ask_under=80, stop_below=0, leave_behind="half", board=False)
    await habits_engine.profiles.change_habits_of(fresh(), ANA.id, lambda _: cautious)
    assert (await habits_engine.queries.look(game, ANA.id)).profile.habits == cautious
    assert (await habits_engine.queries.look(game, BORYS.id)).profile.habits == USUAL_HABITS
    assert check(path, unseen).faults == ()


async def test_habits_that_cannot_be_read_are_the_usual_ones_and_found(habits_engine, path):
    game = await dealt(habits_engine)
    await habits_engine.profiles.change_habits_of(fresh(), ANA.id, lambda _: Habits(ask_under=80))
    with tables(path) as raw:
        raw.execute("UPDATE people SET habits = replace(habits, '80', '-')")
    assert (await habits_engine.queries.look(game, ANA.id)).profile.habits == USUAL_HABITS
    assert check(path, unseen).faults == (f"person {ANA.id}: checksum mismatch",)


async def to_reinforce(engine):
    game = await dealt(engine)
    while (await engine.queries.look(game)).table.phase != "reinforce":
        await play(engine, game, 1)
    person, command, _ = await next_order(engine, game)
    return game, person, command


def supposed_by(engine, game, look, commands):
    """What would be seen after these commands, by whoever looks now."""
    return look_supposed(look, engine._unit.memory.at_hand(game).state, commands)


async def test_looking_ahead_shows_what_would_be_and_does_nothing(habits_engine):
    game, person, place = await to_reinforce(habits_engine)
    assert isinstance(place, Place)
    now = await habits_engine.queries.look(game, person)
    left = now.table.to_place[now.player.seat]
    supposed = [Place(seat=MINE, territory=place.territory, armies=left), EndPhase(seat=MINE)]
    ahead = supposed_by(habits_engine, game, now, supposed)
    assert ahead.supposed
    assert ahead.table.phase == "battle"
    armies = now.table.territories[place.territory].armies
    assert ahead.table.territories[place.territory].armies == armies + left
    assert ahead.player.hand == now.player.hand
    assert any(choice.kind == "attack" for choice in ahead.choices)
    assert await habits_engine.queries.look(game, person) == now
    await habits_engine.play.order("place", game, person, supposed[0])
    await habits_engine.play.order("end", game, person, supposed[1])
    then = await habits_engine.queries.look(game, person)
    assert (then.table, then.choices) == (ahead.table, ahead.choices)


async def test_nothing_is_supposed_where_chance_or_the_rules_have_a_say(habits_engine):
    game, person, place = await to_reinforce(habits_engine)
    refused = [Place(seat=MINE, territory=place.territory, armies=9999)]
    look = await habits_engine.queries.look(game, person)
    assert supposed_by(habits_engine, game, look, refused) is None
    left = look.table.to_place[look.player.seat]
    placed = [Place(seat=MINE, territory=place.territory, armies=left), EndPhase(seat=MINE)]
    ahead = supposed_by(habits_engine, game, look, placed)
    attack = next(choice for choice in ahead.choices if choice.kind == "attack")
    rolled = Attack(seat=MINE, source=attack.source, target=attack.target)
    assert supposed_by(habits_engine, game, look, [*placed, rolled]) is None
    stranger = await habits_engine.queries.look(game, "17")
    assert supposed_by(habits_engine, game, stranger, placed) is None


async def test_a_card_is_never_seen_before_it_is_drawn(habits_engine):
    """Ending a turn with a conquest draws a card: the look ahead keeps the hand of now."""
    game = await dealt(habits_engine)
    for _ in range(400):
        person, command, revision = await next_order(habits_engine, game)
        now = await habits_engine.queries.look(game, person)
        ahead = supposed_by(habits_engine, game, now, [command])
        await habits_engine.play.order(f"move {revision}", game, person, command)
        then = await habits_engine.queries.look(game, person)
        if ahead and then.player.hand != now.player.hand:
            assert ahead.player.hand == now.player.hand
            return
    raise AssertionError("nobody drew a card")
