"""Computer players of every level: who they are, how they come to a choice, and where they think."""

import asyncio
import os
import pickle
import signal
import threading
from contextlib import asynccontextmanager, suppress
from pickletools import genops

import pytest

from rules.analysis.workers import WorkerDied, open_workers
from rules.app import open_engine
from rules.computers import play_computers
from rules.model.board import Seat
from rules.model.commands import Computer
from rules.model.errors import DataError
from rules.players.levels import DEFAULT_LEVEL, LEVELS, SIMPLEST, Level, Question
from rules.table.roster import Status
from tests.patience import patience
from tests.rules.support import opponents
from tests.rules.support.stored import ANA, at_noon, opened, secrets

RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")
QUICK = "sensible"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path):
    async with open_engine(path, at_noon, secrets(1)) as opened_engine:
        yield opened_engine


@pytest.fixture
def level(monkeypatch):
    """Register a level for the length of a test."""

    def register(name, choose, *, heavy=False):
        monkeypatch.setitem(LEVELS, name, Level(name, choose, heavy))
        return name

    return register


@pytest.fixture(autouse=True)
def stand_in(level):
    """Who plays for somebody who is away chooses quickly here."""
    return level(DEFAULT_LEVEL, opponents.plain)


@asynccontextmanager
async def moving(engine, workers):
    """Computer players move during the block."""
    playing = asyncio.create_task(play_computers(engine, workers))
    try:
        yield playing
    finally:
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing


async def against(engine, *levels, action="new"):
    """A game that has just begun, of Ana, in whose place a computer plays, and of these levels."""
    game = await opened(engine, action)
    for number, name in enumerate(levels):
        await engine.lobby.add_computer(f"{game} add {number}", game, ANA.id, level=name)
    await engine.lobby.start(f"{game} start", game, ANA.id)
    await engine.hand_overs.replace(f"{game} replace", game, ANA.id, RED)
    return game


async def over(engine, game):
    async with patience():
        while (await engine.queries.look(game)).roster.status is Status.PLAYING:
            engine.news.clear()
            await engine.news.wait()


class TestLevels:
    @pytest.mark.parametrize("heavy", [False, True], ids=["on a thread", "in a worker"])
    async def test_a_level_that_is_registered_plays(self, engine, workers, level, heavy):
        game = await against(engine, level("meek", opponents.meek, heavy=heavy), QUICK)
        async with moving(engine, workers):
            await over(engine, game)
        roster = (await engine.queries.look(game)).roster
        assert roster.player_at(BLUE).kind == Computer("meek")
        story = await engine.queries.story(game, 0)
        assert {e.seat for e in story if e.kind == "attack_declared"} == {RED, YELLOW}
        assert {e.seat for e in story if e.kind == "armies_placed"} == {RED, BLUE, YELLOW}

    async def test_an_unknown_level_is_refused_with_those_that_there_are(self, engine):
        game = await opened(engine)
        with pytest.raises(DataError, match="unknown 'bold'; there are recruit, officer, marshal"):
            await engine.lobby.add_computer("add", game, ANA.id, level="bold")
        assert len((await engine.queries.look(game)).roster.players) == 1

    @pytest.mark.parametrize(
        ("fault", "kind", "heavy"),
        [
            ("broken", "LookupError", False),
            ("lawless", "IllegalCommand", False),
            ("dying", "WorkerDied", True),
        ],
    )
    async def test_the_simplest_makes_a_move_that_another_fails_to_make_and_no_fault_is_quoted(
        self, engine, workers, level, caplog, fault, kind, heavy
    ):
        """Whatever a computer player trips over may be a card, or its mission."""
        choose = getattr(opponents, fault)
        game = await against(engine, level(fault, choose, heavy=heavy), QUICK)
        told = f"computer's move in game {game} failed, falling back to level recruit: {kind}"

        async def made_up_for():
            return told in caplog.text  # a change has followed it

        async with patience(), moving(engine, workers):
            await engine.written.until(made_up_for)
        assert opponents.UNTOLD not in caplog.text

    async def test_where_nobody_can_move_it_is_not_tried_again_at_once(
        self, engine, workers, level, caplog
    ):
        """They would choose the same again, and keep thread and store busy with nothing else."""
        asked = []

        def lawless(edition, view, choices, seed):
            asked.append(view.seat)
            return opponents.lawless(edition, view, choices, seed)

        level(SIMPLEST, lawless)
        stuck = await against(engine, level("lawless", lawless), QUICK)
        game = await against(engine, QUICK, QUICK, action="other")
        async with moving(engine, workers) as playing:
            await over(engine, game)
            assert not playing.done()
        assert f"computer's move in game {stuck} failed: IllegalCommand" in caplog.text
        assert 1 <= len(asked) < 20

    async def test_the_simplest_plays_for_a_level_that_is_gone(
        self, engine, workers, level, monkeypatch, caplog
    ):
        game = await against(engine, level("meek", opponents.meek), QUICK)
        monkeypatch.delitem(LEVELS, "meek")
        async with moving(engine, workers):
            await over(engine, game)
        assert (
            f"computer's move in game {game} failed, falling back to level recruit: DataError"
            in caplog.text
        )

    async def test_another_process_is_told_what_the_seat_sees_and_nothing_of_the_others(
        self, engine
    ):
        asked = []

        class Listening:
            async def run(self, function, *given):
                asked.append(given)
                return function(*given)

        async def are_told():
            return len(asked) >= 3

        game = await against(engine, "marshal", "marshal")
        async with patience(), moving(engine, Listening()):
            await engine.written.until(are_told)
        for (question,) in asked:
            assert isinstance(question, Question)
            assert question.view.seat in question.view.table.waiting_for
            texts = {arg for _, arg, _ in genops(pickle.dumps(question)) if isinstance(arg, str)}
            assert texts
            assert texts.isdisjoint({ANA.id, ANA.name, game})

    async def test_nobody_waits_while_another_game_s_computer_thinks(self, engine, workers, level):
        slow = await against(engine, level("brooding", opponents.brooding, heavy=True), QUICK)
        game = await against(engine, QUICK, QUICK, action="other")
        async with moving(engine, workers):
            await over(engine, game)
        assert (await engine.queries.look(slow)).roster.status is Status.PLAYING


class TestTooLate:
    async def test_a_move_that_somebody_else_made_is_not_made_up_for(self, engine, level, caplog):
        """By then the table waits for another computer, which need not wait for that."""
        caplog.set_level("INFO")

        class Overtaken:
            """Blue's person is back and moves while the computer thinks."""

            async def run(self, function, *given):
                (question,) = given
                if question.view.seat == RED and not self.done:
                    self.done = True
                    await engine.hand_overs.take_back("back", game, ANA.id)
                    command = function(question)
                    await engine.play.order("own", game, ANA.id, command)
                return function(question)

            done = False

        level(DEFAULT_LEVEL, opponents.plain, heavy=True)
        game = await against(engine, QUICK, QUICK)

        async def moved_on():
            return (await engine.queries.look(game)).table.waiting_for == (RED,) and late()

        def late():
            return f"computer's move in game {game} is outdated" in caplog.text

        async with patience(), moving(engine, Overtaken()):
            await engine.written.until(moved_on)
        assert "failed" not in caplog.text


class TestWorkers:
    async def test_there_are_none_before_there_is_work_for_them(self, engine, workers):
        game = await against(engine, QUICK, QUICK)
        async with moving(engine, workers):
            await over(engine, game)
        assert not [at for at in threading.enumerate() if at.name.startswith("worker")]

    async def test_work_is_done_elsewhere_and_by_one_and_bounded_in_time_and_memory(self):
        async with patience(), open_workers(patience=1) as workers:
            first = await workers.run(os.getpid)
            assert await workers.run(opponents.niceness) >= min(19, opponents.niceness() + 10)
            with pytest.raises(TimeoutError):
                await workers.run(opponents.brooding, *4 * (None,))
            with pytest.raises(MemoryError):
                await workers.run(opponents.greedy, 2**30)
            assert await workers.run(os.getpid) == first != os.getpid()

    async def test_one_that_dies_is_replaced_and_its_work_done_again(self, workers, tmp_path):
        assert await workers.run(opponents.die_first, tmp_path / "died") == "done"

    async def test_others_that_lose_theirs_with_it_share_the_new_one(self, workers, tmp_path):
        """Each notices that the worker is gone; the second must not end what the first has begun."""
        died = tmp_path / "died"
        works = [workers.run(opponents.die_first, died), *(workers.run(abs, -n) for n in range(3))]
        assert await asyncio.gather(*works) == ["done", 0, 1, 2]

    async def test_work_over_which_two_die_is_given_up_and_other_work_is_done(self, workers):
        with pytest.raises(WorkerDied):
            await workers.run(opponents.die, 1)
        assert await workers.run(abs, -1) == 1

    async def test_a_fault_of_the_work_is_handed_on(self, workers):
        with pytest.raises(ZeroDivisionError):
            await workers.run(divmod, 1, 0)
        with pytest.raises(RuntimeError, match="OptionsRefused"):  # which can't be pickled as it is
            await workers.run(opponents.refused)

    async def test_those_without_work_are_let_go(self):
        async with open_workers(idle=0) as workers:
            first = await workers.run(os.getpid)
            let_go = asyncio.Event()
            asyncio.get_running_loop().call_later(0, let_go.set)  # after what falls due by now
            await let_go.wait()
            second = await workers.run(os.getpid)
        assert first != second
        for ended in (first, second):
            with pytest.raises(ProcessLookupError):
                os.kill(ended, 0)

    async def test_they_are_not_let_go_while_another_works(self, tmp_path):
        """Also where they have been idle before."""
        said = tmp_path / "said"
        os.mkfifo(go := said.with_suffix(".go"))
        async with patience(), open_workers(most=2, idle=0) as workers:
            await workers.run(abs, -1)
            long = asyncio.create_task(workers.run(opponents.come_and_wait, said))
            await workers.run(abs, -1)
            for _ in range(3):
                await asyncio.sleep(0)
            await asyncio.to_thread(go.write_text, "gone on")
            assert await long == "gone on"
        assert len(said.read_text().splitlines()) == 1, "one has done it, and it was done once"

    async def test_ctrl_c_is_meant_for_their_parent(self, workers):
        assert await workers.run(signal.getsignal, signal.SIGINT) is signal.SIG_IGN


class TestStopping:
    @pytest.mark.parametrize("steps", range(6))
    async def test_stopping_is_never_missed_for_a_move_that_falls_due_meanwhile(
        self, engine, workers, steps
    ):
        playing = asyncio.create_task(play_computers(engine, workers))
        for _ in range(2):  # one trip to the store begins before theirs, the other after it
            await engine.queries.computers_to_move()
        assert not engine.moves.is_set()
        engine.moves.set()
        for _ in range(steps):
            await asyncio.sleep(0)
        playing.cancel()
        async with patience():
            await asyncio.wait({playing})
        assert playing.cancelled()
