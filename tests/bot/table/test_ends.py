"""Games' ends on Discord: agreed on, told at once, with their tale after them."""

import re
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from bot.components.custom_ids import Action
from bot.interactions.context import Services
from bot.monitoring.metrics import Metrics
from bot.pictures.drawing import Renderers
from bot.posts.posts import compose
from bot.words.catalogue import words
from bot.words.languages import languages_of
from bot.words.phrasing import Phrasing
from render.sheets.charts import draw_chart
from rules.audit import check
from rules.notation.reader import read
from rules.referee.records.record import record_of_played, verify
from rules.table.news import News, OverNews
from rules.table.roster import PersonId
from tests.actions import fresh
from tests.bot.conftest import LANGUAGES
from tests.bot.laws.test_noninterference import Sketches
from tests.bot.support.days import HOUR, MINUTE, Days, shown
from tests.bot.support.hosting import host
from tests.bot.support.managing import set_language
from tests.bot.support.table import Panel, actions, press_on
from tests.patience import PATIENCE
from tests.rules.support.stored import first_move, unseen

SURE = {
    "en": ("Propose to end it", "End the game as it stands?"),
    "pl": ("Zaproponuj koniec", "Zakończyć grę teraz?"),
    "ru": ("Предложить закончить", "Закончить игру сейчас?"),
}
ENDED = {
    "en": "Everybody agreed to end the game as it stands.",
    "pl": "Wszyscy zgodzili się zakończyć grę w obecnym stanie.",
    "ru": "Все согласились закончить игру сейчас.",
}
LAST = {
    "en": (
        "**Ends** after Round 10",
        "One more round after this",
        "Round 10 is the last",
        "Round 1 of 10",
    ),
    "pl": ("**Koniec** najpóźniej po rundzie 10", "jeszcze jedna", "jest ostatnia", "Runda 1 z 10"),
    "ru": ("**Конец** Раунд 10 или раньше", "ещё один", "последний: когда", "Раунд 1 из 10"),
}
ENDED_BY_LIMIT = {
    "en": "The last round is over.",
    "pl": "Ostatnia runda dobiegła końca.",
    "ru": "Последний ход сыгран.",
}


@pytest.fixture
def days(engine, monkeypatch):
    monkeypatch.setattr("rules.engine.timers.UNNOTICED", HOUR * 10_000)
    return Days(engine)


async def speaking(table, language):
    await host(table, table.ana, "language", language=language)
    for person in table.people.values():
        await set_language(person, table.place, language)


async def proposed(table, person):
    """Somebody proposes the end from the status, and says that they are sure; gives the post that asks."""
    status = Panel(person, await person.command(table.place, "risk status"))
    await status.press(Action.SETTLE)
    await status.press(Action.SETTLE)
    await table.until_told()
    return table.discord.messages(table.place)[-1]


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
async def test_an_evening_ends_when_the_last_one_agrees(table, settings, language):
    await table.play_setup()
    await speaking(table, language)
    button, question = SURE[language]
    status = Panel(table.borys, await table.borys.command(table.place, "risk status"))
    await status.press(Action.SETTLE)
    assert question in status.text
    assert status.control(Action.SETTLE)["label"] == button
    assert (await table.look()).roster.ending.proposal is None
    await status.press(Action.SETTLE)
    await table.until_told()
    asking = table.discord.messages(table.place)[-1]
    assert table.ana.mention in asking["content"]
    assert table.celina.mention in asking["content"]
    assert table.borys.mention not in asking["content"]
    assert asking["mentions"]
    due = (await table.look()).roster.ending.proposal.due
    assert shown(due) in asking["content"]
    told = await table.celina.command(table.place, "risk status")
    assert shown(due) in told.text
    await press_on(table.ana, asking, Action.SETTLE_YES)
    assert (await table.look()).roster.status == "playing"
    await press_on(table.celina, asking, Action.SETTLE_YES)
    look = await table.look()
    assert look.roster.status == "over"
    await table.until_told()
    over = await table.post(ENDED[language])
    assert over["attachments"], "the closing picture"
    tale = table.discord.messages(table.place)[-1]
    assert tale["content"].count("**1.**") == 3, "all hold fourteen territories, and as many armies"
    phrasing = Phrasing(LANGUAGES.best(language), look.edition, look.roster)
    missions = await table.engine.queries.missions(table.game)
    for mission in missions.values():
        assert phrasing.mission(mission).split("\n")[0][:20] in tale["content"]
    panel = await table.celina.command(table.place, "risk status", game=table.game)
    assert phrasing.players(look.table.ended) in panel.text
    played = await table.engine.queries.finished(table.game)
    assert verify(record_of_played(played)).replayed == len(played.events)
    assert check(settings.database, unseen).faults == ()


async def test_one_no_and_the_game_goes_on(table):
    mover = await table.play_setup()
    asking = await proposed(table, table.ana)
    await press_on(table.borys, asking, Action.SETTLE_YES)
    assert "the others will know" in (await press_on(table.celina, asking, Action.SETTLE_NO)).text
    assert await table.post(f"{table.celina.name} says no")
    late = await press_on(table.borys, asking, Action.SETTLE_YES)
    assert "Nobody has proposed ending this game" in late.text
    again = await table.ana.command(table.place, "risk table end")
    answer = await Panel(table.ana, again).press(Action.SETTLE)
    assert "failed. You can propose it again next round" in answer
    await table.pass_turn(mover)
    assert (await table.look()).roster.status == "playing"


async def test_by_commands_and_taken_back(table):
    await table.play_setup()
    asked = await table.borys.command(table.place, "risk table end")
    await Panel(table.borys, asked).press(Action.SETTLE)
    other = await table.ana.command(table.place, "risk table end")
    assert "That’s already been proposed" in await Panel(table.ana, other).press(Action.SETTLE)
    agreed = await table.ana.command(table.place, "risk table end", answer="yes")
    assert "once everybody asked agrees" in agreed.text
    await table.borys.command(table.place, "risk table end", answer="no")
    assert await table.post("withdraws the proposal")
    assert (await table.look()).roster.status == "playing"


async def test_silence_is_a_no_and_names_who_was_silent(table, days):
    await table.play_setup()
    asking = await proposed(table, table.ana)
    await press_on(table.borys, asking, Action.SETTLE_YES)
    await days.pass_by(48 * HOUR - MINUTE)
    assert (await table.look()).roster.ending.proposal
    await days.pass_by(2 * MINUTE)
    post = await table.post("not everybody agreed to end it")
    assert table.celina.name in post["content"]
    assert table.borys.name not in post["content"].partition("No answer")[2]


async def test_no_proposal_says_what_anybody_holds_or_plays_for(table):
    """Two games that differ in missions alone ask with the same words."""
    await table.play_setup()
    asking = await proposed(table, table.ana)
    look = await table.look()
    phrasing = Phrasing(LANGUAGES.best("en"), look.edition, look.roster)
    for mission in look.edition.missions:
        assert phrasing.mission(mission) not in asking["content"]
    status = await table.celina.command(table.place, "risk status")
    assert not [m for m in look.edition.missions if phrasing.mission(m) in status.text]


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
async def test_an_evening_with_a_last_round_from_lobby_to_post(table, settings, language):
    limit, one_more, last, of = LAST[language]
    await table.seat_all()
    lobby = await table.lobby()
    await speaking(table, language)
    form = Panel(table.ana, await press_on(table.ana, lobby, Action.TABLE))
    await form.press(Action.TABLE, "more")
    await form.press(Action.SET, "rounds", value="10")
    assert limit in form.text
    shows = table.discord.wait_for_message
    assert await shows(table.lobby_place, lambda message: limit in message["content"])
    await press_on(table.ana, lobby, Action.START)
    started = await table.post(limit)
    assert started["attachments"]
    for person in table.people.values():
        await person.command(table.place, "order turn", line="spread")
    status = await table.borys.command(table.place, "risk status")
    assert of in status.text
    while (look := await table.look()).roster.status == "playing":
        mover = table.people[look.roster.player_at(look.table.waiting_for[0]).person]
        await table.engine.plans.give(
            fresh(), table.game, PersonId(mover.id), read("spread; end", "world")
        )
    assert look.table.round == 10
    assert await table.post(one_more)
    assert await table.post(last)
    over = await table.post(ENDED_BY_LIMIT[language])
    assert over["attachments"]
    played = await table.engine.queries.finished(table.game)
    record = record_of_played(played)
    assert (record.rounds, verify(record).replayed) == (10, len(played.events))
    assert check(settings.database, unseen).faults == ()


async def test_the_last_round_is_the_host_s_and_can_be_any_from_10_to_100(table):
    await table.seat_all()
    refused = await table.borys.command(table.place, "risk table end", rounds=20)
    assert "Only the host" in refused.text
    refused = await table.ana.command(table.place, "risk table end", rounds=9)
    assert "10 to 100; 0 means none" in refused.text
    said = await table.ana.command(table.place, "risk table end", rounds=37)
    assert "The game ends after Round 37 at the latest." in said.text
    assert await table.lobby_showing("**Ends** after Round 37")
    await table.ana.command(table.place, "risk table end", rounds=0)
    assert (await table.look()).roster.ending.rounds == 0
    await press_on(table.ana, await table.lobby(), Action.START)
    refused = await table.ana.command(table.place, "risk table end", rounds=20)
    assert "has begun" in refused.text or "already" in refused.text


# A game's end: told at once, with its tale after it; and heard where not everybody reads the
# thread.


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
    again = (await table.post("Thanks for playing", ", +"))["content"]
    line = next(line for line in again.splitlines() if line.startswith("**1.**"))
    told = re.search(r"Ana \((\d+), \+(\d+)(?:; (.\d+) since their last game)?\)", line)
    assert told
    after, gain, since = told.groups()
    drift = int((since or "0").replace("−", "-"))
    assert int(after) == brought[0] + drift + int(gain)


async def test_a_game_that_counts_for_nothing_says_why(table):
    await table.open(options="claim=automatic")
    lobby = await table.lobby()
    for person in (table.borys, table.celina):
        await press_on(person, lobby, Action.JOIN)
    await host(table, table.ana, "rated", rated="no")
    await press_on(table.ana, lobby, Action.START)
    for person in (table.borys, table.celina):
        await person.command(table.place, "order resign", sure=True)
    tale = (await table.post("Thanks for playing"))["content"]
    assert "**1.** 🔴 Ana\n" in tale
    assert "This game isn’t rated" in tale


async def test_a_chart_that_fails_leaves_the_tale(table, studio, caplog):
    def late(_course):
        raise TimeoutError("the chart took too long")

    studio.instead["chart"] = late
    await resigned(table)
    tale = await table.post("Thanks for playing")
    caplog.clear()
    assert not tale["attachments"]
    assert "No picture this time" not in tale["content"]
    won = await table.post("wins as the last player standing!")
    assert won["attachments"]
    assert "No picture this time" not in won["content"]


async def test_the_channel_hears_who_won(table, discord):
    await resigned(table)
    lobby = await table.lobby_showing("Game over: Ryzyko")
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
    assert not any("**Players**" in content for content in told)


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
    assert await table.post("the game ended before the first move")
