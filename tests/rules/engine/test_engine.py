"""The engine: one action is one transaction, and nothing is known that is not on disk."""

import asyncio
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from rules.app import Engine, open_engine
from rules.computers import play_computers
from rules.core.dice import ProvableDice, commitment
from rules.core.evolve import replay
from rules.engine.signals import Notifier
from rules.engine.unit_of_work import Owed
from rules.lobby.lobby import COMPUTER_NAMES
from rules.model.board import Seat
from rules.model.commands import EndPhase, Place, Standing
from rules.model.errors import DataError, IllegalCommand, Reason, TableReason, TableRefused
from rules.model.events import ArmiesPlanned, OrderDrawn
from rules.players.levels import choose_steadily
from rules.table.lines import key_of
from rules.table.news import LobbyNews, OverNews, PrivateNews, StartNews, TurnNews
from rules.table.roster import GameId, Person, PersonId, Status, Venue
from tests.patience import patience
from tests.rules.support.stored import dealt, replaced, until_over

ANA, BORYS, CELINA = (
    Person(PersonId(i), n) for i, n in (("1", "Ana"), ("2", "Borys"), ("3", "Cel"))
)
PEOPLE = (ANA, BORYS, CELINA)
SECRET = bytes(range(32))


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "general.db"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def engine(path: Path, clock: Clock):
    async with open_engine(path, clock, lambda size: SECRET[:size]) as opened:
        yield opened


async def lobby(engine: Engine, **options: object) -> GameId:
    receipt = await engine.lobby.new(
        "new", venue=Venue("g", "c"), host=ANA, edition="ryzyko", options=options, places=3
    )
    return receipt.game


async def started(engine: Engine) -> GameId:
    game = await lobby(engine)
    await engine.lobby.join("join-2", game, BORYS)
    await engine.lobby.join("join-3", game, CELINA, word="owls")
    await engine.lobby.start("start", game, ANA.id)
    return game


async def waited_for(engine: Engine, game: GameId) -> Person:
    look = await engine.queries.look(game)
    assert look.table is not None
    player = look.roster.player_at(look.table.waiting_for[0])
    return next(person for person in PEOPLE if person.id == player.person)


async def play(engine: Engine, game: GameId, moves: int) -> int:
    """Let the persons play as computers would; the number of moves made."""
    for made in range(moves):
        if (await engine.queries.look(game)).roster.status is Status.OVER:
            return made
        person = await waited_for(engine, game)
        look = await engine.queries.look(game, person.id)
        assert look.player is not None
        command = choose_steadily(look.edition, look.player, look.choices)
        await engine.play.order(f"move-{look.revision}", game, person.id, command, token=look.token)
    return moves


async def refused(action) -> TableReason | Reason:
    try:
        await action
    except (TableRefused, IllegalCommand) as refusal:
        return refusal.reason
    raise AssertionError("nothing was refused")


class TestLobby:
    async def test_the_commitment_is_shown_before_anybody_else_joins(self, engine):
        game = await lobby(engine)
        assert (await engine.queries.look(game)).roster.commitment == commitment(SECRET)

    async def test_each_joiner_gets_their_colour_or_the_first_free_one(self, engine):
        game = await lobby(engine)
        await engine.lobby.join("a", game, BORYS, seat=Seat("green"))
        receipt = await engine.lobby.join("b", game, CELINA)
        assert receipt.roster.seats == ("red", "green", "blue")

    async def test_refusals_name_their_reason(self, engine):
        game = await lobby(engine)
        assert await refused(engine.lobby.join("a", game, ANA)) is TableReason.ALREADY_SEATED
        assert (
            await refused(engine.lobby.join("b", game, BORYS, seat=Seat("red")))
            is TableReason.COLOUR_TAKEN
        )
        pink = engine.lobby.join("c", game, BORYS, seat=Seat("pink"))
        assert await refused(pink) is TableReason.UNKNOWN_COLOUR
        assert await refused(engine.lobby.start("d", game, ANA.id)) is TableReason.TOO_FEW_PLAYERS
        assert await refused(engine.lobby.start("e", game, BORYS.id)) is TableReason.NOT_HOST
        assert await refused(engine.lobby.leave("f", game, BORYS.id)) is TableReason.NOT_A_PLAYER
        assert await refused(engine.queries.look(GameId("nowher"))) is TableReason.NO_SUCH_GAME
        await engine.lobby.add_computer("g", game, ANA.id)
        await engine.lobby.add_computer("h", game, ANA.id)
        assert await refused(engine.lobby.join("i", game, BORYS)) is TableReason.FULL

    async def test_a_full_table_takes_no_computer_whatever_its_players_are_called(self, engine):
        """A person may be called as the last computer would be: then no name is left either."""
        fero = Person(PersonId("7"), COMPUTER_NAMES[-1])
        receipt = await engine.lobby.new(
            "new", venue=Venue("g", "c"), host=fero, edition="ryzyko", options={}, places=6
        )
        for number in range(5):
            await engine.lobby.add_computer(f"add {number}", receipt.game, fero.id)
        async with patience():
            one_more = engine.lobby.add_computer("one more", receipt.game, fero.id)
            assert await refused(one_more) is TableReason.FULL

    async def test_an_option_or_number_of_players_that_can_not_be_is_refused(self, engine):
        with pytest.raises(DataError, match="colours"):
            await lobby(engine, colours="many")
        with pytest.raises(DataError, match="2 to 6"):
            await engine.lobby.new(
                "x", venue=Venue("g", "c"), host=ANA, edition="ryzyko", options={}, places=9
            )

    async def test_the_host_leaving_makes_the_next_person_host(self, engine):
        game = await lobby(engine)
        await engine.lobby.join("a", game, BORYS)
        await engine.lobby.leave("b", game, ANA.id)
        assert (await engine.queries.look(game)).roster.host == BORYS.id

    async def test_the_last_person_leaving_cancels(self, engine):
        game = await lobby(engine)
        await engine.lobby.add_computer("a", game, ANA.id)
        receipt = await engine.lobby.leave("b", game, ANA.id)
        assert receipt.roster.status is Status.CANCELLED
        assert await engine.queries.games_of(ANA.id) == ()

    async def test_a_game_is_found_by_person_and_by_channel(self, engine):
        game = await lobby(engine)
        assert [r.id for r in await engine.queries.games_of(ANA.id)] == [game]
        assert [r.id for r in await engine.queries.games_in("c")] == [game]
        assert await engine.queries.games_in("elsewhere") == ()

    async def test_a_game_is_known_in_its_server_and_to_its_players_alone(self, engine):
        """To everybody else, elsewhere, there is no such game; nor does it move there."""
        game = await lobby(engine)
        assert (await engine.queries.reach(game, BORYS.id, "g")).id == game
        for guild in ("another", ""):
            assert (await engine.queries.reach(game, ANA.id, guild)).id == game
            reached = engine.queries.reach(game, BORYS.id, guild)
            assert await refused(reached) is TableReason.NO_SUCH_GAME
        moved = engine.venues.move("move", game, ANA, Venue("another", "c"))
        assert await refused(moved) is TableReason.WRONG_SERVER


class TestExactlyOnce:
    async def test_the_same_action_twice_changes_nothing(self, engine):
        game = await started(engine)
        before = (await engine.queries.look(game)).revision
        receipt = await engine.lobby.start("start", game, ANA.id)
        assert receipt.repeated
        assert receipt.revision == before == (await engine.queries.look(game)).revision
        assert any(isinstance(event, OrderDrawn) for event in receipt.events)

    async def test_a_stale_token_is_refused_and_a_fresh_one_is_not(self, engine):
        game = await started(engine)
        look = await engine.queries.look(game, ANA.id)
        order = Place(seat=Seat("red"), territory=look.choices[0].territory, armies=1)
        await engine.play.order("a", game, ANA.id, order, token=look.token)
        stale = engine.play.order("b", game, ANA.id, order, token=look.token)
        assert await refused(stale) is TableReason.STALE

    async def test_anothers_move_in_a_simultaneous_step_does_not_make_a_token_stale(self, engine):
        game = await started(engine)
        before = {p.id: await engine.queries.look(game, p.id) for p in PEOPLE}
        for person in PEOPLE:
            look = before[person.id]
            lot = choose_steadily(look.edition, look.player, look.choices)
            await engine.play.order(f"o{person.id}", game, person.id, lot, token=look.token)

    async def test_the_receipt_of_a_promised_answer_is_as_its_person_may_see_it(self, engine):
        """What they did in secret stands in their late answer, and in nobody else's."""
        game = await started(engine)
        look = await engine.queries.look(game, CELINA.id)
        lot = choose_steadily(look.edition, look.player, look.choices)
        done = await engine.play.order("lot", game, CELINA.id, lot)
        assert any(isinstance(event, ArmiesPlanned) for event in done.events)
        later = await engine.promises.receipt(Owed("lot", CELINA.id, "address", ""))
        assert later.events == done.events
        others = await engine.promises.receipt(Owed("lot", ANA.id, "address", ""))
        assert not any(isinstance(event, ArmiesPlanned) for event in others.events)

    async def test_many_at_once_are_done_one_after_the_other(self, engine):
        game = await started(engine)
        look = await engine.queries.look(game, ANA.id)
        order = Place(seat=Seat("red"), territory=look.choices[0].territory, armies=1)
        left = look.choices[0].armies[1]
        done = await asyncio.gather(
            *(engine.play.order(f"o{i}", game, ANA.id, order) for i in range(left + 5)),
            return_exceptions=True,
        )
        assert sum(isinstance(result, IllegalCommand) for result in done) == 5
        assert (await engine.queries.look(game, ANA.id)).choices == ()

    async def test_a_cancelled_task_leaves_nothing_half_done(self, engine):
        game = await started(engine)
        look = await engine.queries.look(game, ANA.id)
        order = Place(seat=Seat("red"), territory=look.choices[0].territory, armies=1)
        task = asyncio.create_task(engine.play.order("cut", game, ANA.id, order))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await engine.play.order("cut", game, ANA.id, order)
        events = await engine.queries.story(game, look.revision, viewer=ANA.id)
        assert sum(event.kind == "armies_planned" for event in events) == 1

    async def test_a_refused_command_writes_nothing(self, engine):
        game = await started(engine)
        before = await engine.queries.look(game)
        person = await waited_for(engine, game)
        ending = engine.play.order("x", game, person.id, EndPhase(seat=Seat("red")))
        assert await refused(ending) is Reason.NOT_IN_THIS_PHASE
        assert await engine.queries.look(game) == before


class TestRestart:
    async def test_a_game_goes_on_where_it_was(self, path, clock):
        async with open_engine(path, clock) as engine:
            game = await started(engine)
            await play(engine, game, 40)
            before = [await engine.queries.look(game, p.id) for p in PEOPLE]
        async with open_engine(path, clock) as engine:
            assert [await engine.queries.look(game, p.id) for p in PEOPLE] == before
            await play(engine, game, 1)

    async def test_what_was_not_told_is_still_to_be_told(self, path, clock):
        async with open_engine(path, clock) as engine:
            await started(engine)
            first, *rest = await engine.outbox.untold()
            await engine.outbox.note_told(first, "message")
        async with open_engine(path, clock) as engine:
            assert list(await engine.outbox.untold()) == rest
            assert await engine.outbox.post_of(first.game, "lobby") == "message"

    async def test_a_second_process_waits_for_the_database(self, path, clock, said):
        async with open_engine(path, clock):
            second = asyncio.create_task(_open_once(path, clock))
            await said("waiting for it")
            assert not second.done()
        assert await second

    async def test_a_whole_game_with_computers_goes_to_its_end(self, engine, workers):
        game = await lobby(engine)
        await engine.lobby.add_computer("a", game, ANA.id)
        await engine.lobby.add_computer("b", game, ANA.id)
        await engine.lobby.start("c", game, ANA.id)
        computers = asyncio.create_task(play_computers(engine, workers))
        await engine.hand_overs.replace("d", game, ANA.id, Seat("red"))
        await until_over(engine, game)
        computers.cancel()
        assert (await engine.queries.look(game)).table.winner

    async def test_computers_of_two_games_at_the_same_moment_both_move(self, path, clock, workers):
        """Their actions must not be taken for one that was delivered twice."""
        async with open_engine(path, clock) as engine:
            games = [await dealt(engine, name) for name in ("one", "other")]
            before = [(await engine.queries.look(game)).revision for game in games]
            assert before[0] == before[1]
            for game in games:
                await engine.hand_overs.replace(f"{game} replace", game, ANA.id, Seat("red"))
            computers = asyncio.create_task(play_computers(engine, workers))

            async def nobody_is_to_move():
                return not await engine.queries.computers_to_move()

            async with patience():
                await engine.written.until(nobody_is_to_move)
            computers.cancel()
            after = [(await engine.queries.look(game)).revision for game in games]
        assert min(after) > before[0]

    async def test_waiting_since_moves_with_the_wait(self, engine, clock):
        game = await started(engine)
        clock.now += timedelta(hours=1)
        await play(engine, game, 60)
        assert (await engine.queries.look(game)).roster.since == clock.now


async def _open_once(path: Path, clock: Clock) -> bool:
    async with open_engine(path, clock):
        return True


class TestSeats:
    async def test_a_person_can_only_order_their_own_seat(self, engine):
        game = await started(engine)
        look = await engine.queries.look(game, ANA.id)
        as_blue = Place(seat=Seat("blue"), territory=look.choices[0].territory, armies=1)
        receipt = await engine.play.order("x", game, ANA.id, as_blue)
        assert {event.seat for event in receipt.events if event.kind == "armies_planned"} == {"red"}

    async def test_the_host_lets_a_computer_play_and_the_person_comes_back(self, engine):
        game = await started(engine)
        order = Standing(seat=Seat("blue"), dice="one")
        assert (
            await refused(engine.hand_overs.replace("a", game, BORYS.id, Seat("blue")))
            is TableReason.NOT_HOST
        )
        await replaced(engine, game, Seat("blue"), "b")
        waiting = engine.play.order("c", game, BORYS.id, order)
        assert await refused(waiting) is TableReason.COMPUTER_PLAYS
        assert await engine.queries.computers_to_move() == (game,)
        await engine.lobby.join("d", game, BORYS)
        assert await engine.queries.computers_to_move() == ()
        await engine.play.order("e", game, BORYS.id, order)


class TestNews:
    async def test_a_start_tells_the_table_and_each_player_their_mission(self, engine):
        game = await started(engine)
        contents = [news.content for news in await engine.outbox.untold() if news.game == game]
        assert contents.count(LobbyNews()) == 4
        assert sum(isinstance(content, StartNews) for content in contents) == 1
        missions = [c.seat for c in contents if isinstance(c, PrivateNews) and c.mission]
        assert sorted(missions) == ["blue", "red", "yellow"]

    async def test_each_turn_is_told_once_and_without_a_gap(self, engine):
        game = await started(engine)
        await play(engine, game, 2000)
        contents = [news.content for news in await engine.outbox.untold(10_000)]
        told = [c for c in contents if isinstance(c, TurnNews | OverNews)]
        assert all(a.until == b.since for a, b in pairwise(told))
        assert isinstance(told[-1], OverNews)
        assert sum(isinstance(content, OverNews) for content in told) == 1

    async def test_looking_back_shows_the_table_as_it_was(self, path, clock):
        async with open_engine(path, clock) as engine:
            game = await started(engine)
            await play(engine, game, 60)
            turns = [
                n.content for n in await engine.outbox.untold() if isinstance(n.content, TurnNews)
            ]
            warm = [await engine.queries.look_back(game, turn.until) for turn in turns]
        async with open_engine(path, clock) as engine:
            assert [await engine.queries.look_back(game, turn.until) for turn in turns] == warm


class TestFairness:
    async def test_every_roll_comes_from_the_secret_and_what_the_players_added(self, engine):
        game = await started(engine)
        roster = (await engine.queries.look(game)).roster
        assert [(line.id, line.text) for line in roster.lines[:-1]] == [
            ("new", ""),
            ("join-2", ""),
            ("join-3", "owls"),
        ]
        drawn = next(e for e in await engine.queries.story(game, 0) if isinstance(e, OrderDrawn))
        dice = ProvableDice(key_of(SECRET, commitment(SECRET), roster.lines), 0)
        assert [face for _, face in drawn.rolls[0]] == [dice.roll(1, "order")[0] for _ in range(3)]

    async def test_the_secret_is_shown_when_the_game_is_over_and_not_before(self, engine):
        game = await started(engine)
        assert (await engine.queries.look(game, ANA.id)).secret is None
        await play(engine, game, 2000)
        secret = (await engine.queries.look(game)).secret
        assert (
            commitment(bytes.fromhex(secret)) == (await engine.queries.look(game)).roster.commitment
        )

    async def test_a_joiner_s_word_is_one_line(self, engine):
        game = await lobby(engine)
        receipt = await engine.lobby.join("a", game, BORYS, word="two\nlines")
        assert receipt.roster.lines[1].text == "two lines"

    async def test_the_log_alone_rebuilds_what_everybody_sees(self, engine):
        game = await started(engine)
        await play(engine, game, 50)
        log = await engine._unit.read(lambda ledger: ledger.log.events(game))
        assert replay(log).land == (await engine.queries.look(game)).table.territories


# Waiting for a change: nobody asks in vain, and no change comes too early.


async def test_it_is_asked_now_and_after_each_change():
    notifier, asked = Notifier(), []

    async def third():
        asked.append(len(asked))
        return len(asked) == 3

    waiting = asyncio.create_task(notifier.until(third))
    async with patience():
        while not waiting.done():
            await asyncio.sleep(0)
            notifier.notify()
        await waiting
    assert asked == [0, 1, 2]


async def test_without_a_change_it_is_not_asked_again():
    notifier, asked = Notifier(), []

    async def never():
        asked.append(True)

    waiting = asyncio.create_task(notifier.until(never))
    for _ in range(10):
        await asyncio.sleep(0)
    waiting.cancel()
    assert asked == [True]


async def test_a_change_while_it_is_asked_is_not_missed():
    notifier, so = Notifier(), []

    async def is_so():
        found = bool(so)
        if not found:
            so.append(True)
            notifier.notify()
        return found

    async with patience():
        await notifier.until(is_so)


async def test_all_who_wait_are_woken():
    notifier, so = Notifier(), []

    async def is_so():
        return bool(so)

    waiting = [asyncio.create_task(notifier.until(is_so)) for _ in range(3)]
    await asyncio.sleep(0)
    so.append(True)
    notifier.notify()
    async with patience():
        await asyncio.gather(*waiting)
