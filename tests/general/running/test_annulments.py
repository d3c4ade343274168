"""`general annul`: whoever runs the program annuls a game, while the bot runs, and while it does not."""

import asyncio
import re
from contextlib import asynccontextmanager, suppress

import pytest

from general.running.annulments import AnnulmentOrder, carry_out, keep_annulling, order_annulment
from rules.app import open_engine
from rules.audit import check
from rules.table.ids import Unrated
from rules.table.roster import Annulment, GameId
from sandbox import text_of
from tests.general.club import patient_discord
from tests.general.process import general_ready, said
from tests.rules.ratings.test_results import over
from tests.rules.support.stored import dealt, secrets, unseen

WHY = "They were one person."
DONE = "removed from the ratings; its players are told."


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@asynccontextmanager
async def at_work(path):
    """An engine that holds its database as a bot's does, and looks for orders again and again."""

    async def at_once(_):
        await asyncio.sleep(0)

    async with open_engine(path, secret=secrets(1)) as engine:
        keeping = asyncio.create_task(keep_annulling(engine, path, at_once))
        yield engine
        keeping.cancel()
        with suppress(asyncio.CancelledError):
            await keeping


async def annul(path, game, *, reason=WHY):
    return await said(path.parent, "annul", game, "--reason", reason, "--database", str(path))


def orders(path):
    return [*path.parent.glob(f"{path.name}.annul-*"), *path.parent.glob("part-*")]


async def test_while_the_bot_runs_it_does_so(path):
    async with at_work(path) as engine:
        game = await over(engine)
        told = await annul(path, game)
        assert (told.status, told.out.strip()) == (0, f"{game}: {DONE}")
        assert {r.unrated for r in (await engine.club.aftermath(game)).results} == {
            Unrated.ANNULLED
        }
        again = await annul(path, game)
        assert again.status == 1
        assert "has already been annulled" in again.err
    assert orders(path) == []
    assert check(path, unseen).faults == ()


async def test_while_it_does_not_the_command_does(path):
    async with open_engine(path, secret=secrets(1)) as engine:
        game = await dealt(engine)
    assert (await annul(path, game)).out.strip() == f"{game}: {DONE}"
    async with open_engine(path) as engine:
        roster = (await engine.queries.look(game)).roster
    assert roster.annulment == Annulment(WHY, "program")
    assert orders(path) == []


async def test_a_bot_at_work_tells_the_table(tmp_path):
    """As whoever runs it does: one program serves, another is given the order."""
    async with patient_discord() as discord:
        ana, borys = discord.people
        async with general_ready(discord, tmp_path):
            await ana.command(discord.channel, "risk new", seats=2)
            (thread,) = discord.threads(discord.channel)
            await borys.command(thread, "risk join")
            await ana.command(thread, "risk start")
            game = re.search(
                "Game `(.{6})`", "".join(map(text_of, discord.messages(discord.channel)))
            )
            assert game
            assert (await annul(tmp_path / "games.db", game[1])).out.strip() == f"{game[1]}: {DONE}"
            post = await discord.wait_for_message(thread, lambda m: "⚠️" in m["content"])
            assert "The bot’s host annuls it." in post["content"]
            assert WHY in post["content"]
    assert discord.violations == []


@pytest.mark.parametrize(("game", "reason"), [("zzzzzz", WHY), ("GAME", " ")])
async def test_what_can_not_be_is_refused_in_a_sentence_and_nothing_is_left(path, game, reason):
    async with open_engine(path, secret=secrets(1)) as engine:
        known = await dealt(engine)
    told = await annul(path, game.replace("GAME", known), reason=reason)
    assert told.status == 1
    assert told.err.strip().endswith(".")
    assert "Traceback" not in told.err
    assert orders(path) == []


async def test_an_order_is_carried_out_once_though_its_file_was_left(path):
    """A bot that is killed between its commit and the removal of the file."""
    async with open_engine(path, secret=secrets(1)) as engine:
        game = await over(engine)
        file = order_annulment(path, AnnulmentOrder(game, WHY))
        content = file.read_text()
        await carry_out(engine, path)
        file.write_text(content)
        before = len(await engine.outbox.untold())
        await carry_out(engine, path)
        assert len(await engine.outbox.untold()) == before
    assert orders(path) == []


async def test_what_can_not_be_read_or_done_stops_no_other_order(path):
    async with open_engine(path, secret=secrets(1)) as engine:
        game = await over(engine)
        order_annulment(path, AnnulmentOrder(GameId("zzzzzz"), WHY))
        order_annulment(path, AnnulmentOrder(game, WHY))
        path.with_name(f"{path.name}.annul-0").write_text("[]")
        await carry_out(engine, path)
        assert {r.unrated for r in (await engine.club.aftermath(game)).results} == {
            Unrated.ANNULLED
        }
    assert orders(path) == []
