"""A game's end: told at once, with its tale after it; and heard where not everybody reads the thread."""

import re
import threading
from concurrent.futures import ThreadPoolExecutor

from bot.components.custom_ids import Action
from bot.components.services import Services
from bot.monitoring.metrics import Metrics
from bot.pictures.renderers import Renderers
from bot.posts.posts import compose
from bot.words.catalogue import words
from bot.words.languages import languages_of
from render.sheets.charts import draw_chart
from rules.table.news import News, OverNews
from tests.bot.laws.test_noninterference import Sketches
from tests.bot.support.table import actions, press_on
from tests.patience import PATIENCE
from tests.rules.support.stored import first_move


async def resigned(table):
    """Ana has won, since the others have left a game that was just dealt."""
    await table.play_setup()
    for person in (table.borys, table.celina):
        await person.command(table.place, "order resign", sure=True)


async def test_the_victory_waits_for_no_chart(table, studio):
    drawn = threading.Event()

    def slow(course):
        assert drawn.wait(PATIENCE)
        return draw_chart(course)

    studio.instead["chart"] = slow
    await resigned(table)
    won = await table.post("wins as the last player standing!")
    assert won["content"] == "## 🔴 Ana wins as the last player standing!"
    assert [file["filename"] for file in won["attachments"]] == ["board.png"]
    assert not drawn.is_set()
    drawn.set()
    tale = await table.post("Thanks for playing")
    assert [file["filename"] for file in tale["attachments"]] == ["chart.png"]
    assert Action.AGAIN in actions(tale)
    assert not actions(won), "the buttons stand under the last post"


async def test_the_tale_says_who_came_where_and_what_that_brings(table):
    await resigned(table)
    tale = (await table.post("Thanks for playing"))["content"]
    places = [line for line in tale.splitlines() if line.startswith("**")]
    first, second, third = places[-3:]
    assert first.startswith("**1.** 🔴 Ana (")
    assert second.startswith("**2.**")
    assert "Celina" in second
    assert third.startswith("**3.**")
    assert "Borys" in third
    assert all(line.endswith(", new)") for line in places[-3:])
    brought = [int(re.sub(r"\D", "", line.rpartition("(")[2])) for line in places[-3:]]
    assert brought == sorted({*brought}, reverse=True), "each is told what it brings to them"
    assert "This game counts for the ratings" in tale
    await table.begin()
    await first_move(table.engine, table.game)
    for person in (table.borys, table.celina):
        await person.command(table.place, "order resign", sure=True)
    again = (await table.post("Thanks for playing", " → "))["content"]
    assert f"({brought[0]:,} → " in next(
        line for line in again.splitlines() if " → " in line and "Ana" in line
    )


async def test_a_game_that_counts_for_nothing_says_why(table):
    await table.open(options="claim=automatic")
    lobby = await table.lobby()
    for person in (table.borys, table.celina):
        await press_on(person, lobby, Action.JOIN)
    await table.ana.command(table.place, "host rated", rated="no")
    await press_on(table.ana, lobby, Action.START)
    for person in (table.borys, table.celina):
        await person.command(table.place, "order resign", sure=True)
    tale = (await table.post("Thanks for playing"))["content"]
    assert "**1.** 🔴 Ana\n" in tale
    assert "does not count for the ratings" in tale


async def test_a_chart_that_fails_leaves_the_tale(table, studio, caplog):
    def late(_course):
        raise TimeoutError("the chart took too long")

    studio.instead["chart"] = late
    await resigned(table)
    tale = await table.post("Thanks for playing")
    caplog.clear()
    assert not tale["attachments"]
    assert "could not be drawn" not in tale["content"]
    won = await table.post("wins as the last player standing!")
    assert won["attachments"]
    assert "could not be drawn" not in won["content"]


async def test_the_channel_hears_who_won(table, discord):
    await resigned(table)
    lobby = await table.lobby_showing("The game is over: Ryzyko")
    assert "**🔴 Ana wins as the last player standing!**" in lobby["content"]
    assert lobby["channel_id"] == discord.channel["id"]
    line = await discord.wait_for_message(
        discord.channel, lambda message: message["content"].startswith("🏁")
    )
    assert "Ana wins" in line["content"]
    assert f"<#{table.place}>" in line["content"]
    assert not line["mentions"]


async def test_a_lobby_that_is_gone_is_not_set_up_again_at_the_end(table, discord):
    await table.play_setup()
    discord.delete_message(await table.lobby())
    for person in (table.borys, table.celina):
        await person.command(table.place, "order resign", sure=True)
    await table.until_told()
    told = [
        m["content"] for place in (discord.channel, table.place) for m in discord.messages(place)
    ]
    assert sum("Thanks for playing" in content for content in told) == 1
    assert not any("**Seats**" in content for content in told)


async def test_news_of_an_older_version_tell_all_in_one_post(table):
    await resigned(table)
    await table.until_told()
    look = await table.look()
    over = OverNews(since=1, until=look.revision)
    with ThreadPoolExecutor(1) as executor:
        pictures = Sketches(executor, Metrics(), Renderers())
        services = Services(table.engine, languages_of([words()]), pictures, Metrics())
        post = await compose(
            services, over, await table.engine.outbox.material(News(10**6, table.game, over, ""))
        )
    assert post.content.startswith("## 🔴 Ana wins")
    assert "Thanks for playing" in post.content
    assert post.view.children
    assert [file.name for file in post.attachments] == ["board.png"]


async def test_a_game_that_all_others_left_before_the_first_move_says_so(table):
    await table.begin()
    for person in (table.ana, table.borys):
        await person.command(table.place, "order resign", sure=True)
    assert await table.post("it ended before the first move")
