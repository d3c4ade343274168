"""News: each once, in order, to whom they are for, and to nobody else."""

import pytest

from bot.components.custom_ids import Action
from bot.running import running_bot
from rules.app import open_engine
from rules.model.errors import DataError
from rules.table.roster import Pause, Person, PersonId, Venue
from sandbox import Fault, FaultEffect, Permission
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Panel, Table, press_on, text_of
from tests.patience import patience
from tests.rules.support.stored import replaced


async def test_a_closed_dm_is_told_of_privately_and_the_hand_shows_the_same(table):
    table.borys.dms_open = False
    await table.begin()
    await table.until_told()
    assert table.celina.dm_messages()
    assert table.borys.dm_messages() == []
    panel = await table.panel(table.borys)
    assert "your direct messages are closed" in panel.text
    assert "closed" not in (await table.panel(table.ana)).text
    hand = await table.borys.command(table.place, "risk hand")
    look = await table.look(table.borys)
    assert look.edition.missions[look.player.mission].names["en"] in hand.text
    assert hand.ephemeral


async def test_a_closed_dm_is_not_tried_again_before_the_next_game(table):
    table.borys.dms_open = False
    await table.begin()
    await table.until_told()
    assert await table.engine.profiles.dm_closed(PersonId(table.borys.id))
    table.borys.dms_open = True
    await table.begin()
    await table.until_told()
    assert len(table.borys.dm_messages()) == 1
    assert not await table.engine.profiles.dm_closed(PersonId(table.borys.id))


async def test_a_letter_that_waits_is_not_sent_to_whom_a_computer_has_replaced(
    table, discord, sleeper
):
    """The seat's secrets are the computer's now; whoever takes the seat back can ask for them."""
    await table.seat_all()
    lobby = await table.lobby()
    sleeper.hold()
    path = f"/channels/{table.borys.dm['id']}/messages"
    discord.faults.add(Fault(FaultEffect.REFUSE, "POST", path, status=503))
    await press_on(table.ana, lobby, Action.START)
    async with patience():
        await sleeper.asleep.wait()
    seat = (await table.look()).roster.player_of(PersonId(table.borys.id)).seat
    await replaced(table.engine, table.game, seat)
    sleeper.wake()
    await table.until_told()
    (letter,) = table.borys.dm_messages()
    look = await table.look(table.borys)
    mission = look.edition.missions[look.player.mission].names["en"]
    assert "computer plays your seat" in letter["content"]
    assert mission not in letter["content"]
    await table.borys.command(table.place, "risk join")
    hand = await table.borys.command(table.place, "risk hand")
    assert mission in hand.text


async def test_whose_seat_a_computer_plays_is_called_by_nobody(table, discord):
    """Neither pinged, nor looked for in the server."""
    mover = await table.play_setup()
    await table.until_told()
    others = [person for person in discord.people if person is not mover]
    roster, host = (await table.look()).roster, PersonId(table.ana.id)
    for person in others:
        seat = roster.player_of(PersonId(person.id)).seat
        await replaced(table.engine, table.game, seat, f"replace {person.id}")
    host = (await table.look()).roster.host  # the office has passed on, if the host was replaced
    await table.engine.lobby.set_setting("posts", table.game, host, "posts", "every_turn")
    await table.until_told()
    before = len(discord.requests)
    await table.pass_turn(mover)
    told = await table.post(f"{mover.name}: places")
    await others[0].command(table.place, "risk join")
    await table.post("in person")  # by then all is done that follows the post before
    assert told["mentions"] == []
    assert not [person for person in others if person.mention in told["content"]]
    asked = [request.path for request in list(discord.requests)[before:]]
    assert not [path for path in asked if "/members/" in path]


async def test_news_of_two_databases_are_not_taken_for_one_another(discord, settings, tmp_path):
    """Rows are numbered anew in each; Discord remembers nonces, whichever database they are of."""
    for database in (settings.database, tmp_path / "another.db"):
        async with (
            open_engine(database) as engine,
            running_bot(settings.model_copy(update={"database": database}), engine, WITHOUT_EMOJIS),
        ):
            table = Table(discord, engine)
            await table.begin()
            await table.until_told()
    assert [len(person.dm_messages()) for person in discord.people] == [2, 2, 2]


async def test_a_channel_where_the_bot_may_no_longer_post(table, discord, caplog):
    """The game rests, and panels say why; it goes on once the bot may post. No traceback, no loop."""
    await table.begin()
    await table.post("The game begins")
    discord.deny(discord.channel, Permission.SEND_MESSAGES_IN_THREADS | Permission.VIEW_CHANNEL)
    await table.borys.command(table.place, "order resign", sure=True)
    await table.until_told()
    await table.until_paused(Pause.CLOSED)
    assert "(notice) refused: 50001" in caplog.text
    panel = await table.panel(table.ana)
    assert "I can’t post at the table" in panel.text
    resigned = await table.celina.command(table.place, "order resign", sure=True)
    assert "The game rests" in resigned.text
    refused = [r.path for r in discord.requests if r.status == 403 and r.method == "POST"]
    places = (table.place, discord.channel["id"])
    assert refused == [f"/channels/{place}/messages" for place in places], "there, and beside it"
    discord.allow(discord.channel, Permission.SEND_MESSAGES_IN_THREADS | Permission.VIEW_CHANNEL)
    assert await table.post("Borys", "resigns")
    await table.celina.command(table.place, "order resign", sure=True)
    assert await table.post("Thanks for playing")
    await table.until_told()
    assert "I can’t post" not in (await table.panel(table.ana)).text


async def test_where_files_may_not_be_attached_any_more_the_game_goes_on_in_words(table, discord):
    """The post names the permission; with it, pictures are back."""
    mover = await table.play_setup()
    await table.until_told()
    discord.deny(discord.channel, Permission.ATTACH_FILES)
    await table.pass_turn(mover)
    await table.until_told()
    post = discord.messages(table.place)[-1]
    assert "I lack the permission “Attach Files” here" in post["content"]
    assert "it is your turn" in post["content"]
    assert post["attachments"] == []
    assert (await table.look()).roster.paused is None
    discord.allow(discord.channel, Permission.ATTACH_FILES)
    await table.pass_turn(await table.mover())
    await table.until_told()
    post = discord.messages(table.place)[-1]
    assert len(post["attachments"]) == 1
    assert "permission" not in post["content"]


async def test_names_inject_nothing(table, discord):
    eve = discord.add_person("<@&1> @everyone **x** [a](http://b.c)")
    long = discord.add_person("n" * 200)
    await table.open(seats=3)
    lobby = await table.lobby()
    await press_on(eve, lobby, Action.JOIN)
    await press_on(long, lobby, Action.JOIN)
    shown = await table.lobby_showing("nnn")
    assert r"\<\@&1\> \@everyone \*\*x\*\*" in shown["content"]
    assert "n" * 31 + "…" in shown["content"]
    assert "n" * 32 not in shown["content"]
    await press_on(table.ana, lobby, Action.START)
    start = await table.post("The game begins")
    mentioned = {user["id"] for user in start["mentions"]}
    assert mentioned == {table.ana.id, eve.id, long.id}
    assert not start["mention_everyone"]
    assert start["mention_roles"] == []
    assert "<@&1> @everyone" in start["attachments"][0]["description"], "alt text is no markdown"


async def test_each_piece_of_news_is_posted_once(table, discord):
    await table.play_setup()
    await table.post("The setup is over")
    titles = [message["content"].splitlines()[0] for message in discord.messages(table.place)]
    assert [t.split(":")[0] for t in titles] == [
        "## The game begins",
        "## The setup is over",
    ]
    await table.until_told()
    assert len(discord.messages(table.place)) == len(titles)
    (lobby,) = discord.messages(discord.channel)
    assert lobby["content"].startswith("## The game has begun")


async def test_no_post_tells_a_mission(table, discord):
    """Neither in its words nor in the alternative text of its pictures."""
    mover = await table.play_setup()
    await table.pass_turn(mover)
    await table.post(f"{mover.name}: places")
    posts = discord.messages(table.place)
    assert any(post["attachments"] for post in posts)
    public = [post["content"] for post in posts]
    public += [picture["description"] for post in posts for picture in post["attachments"]]
    for person in discord.people:
        look = await table.look(person)
        mission = look.edition.missions[look.player.mission].names["en"]
        assert mission in person.dm_messages()[0]["content"]
        assert [text for text in public if mission in text] == []


async def test_a_post_needs_one_look_at_its_game(table, discord, monkeypatch):
    """It is made, sent and followed up from the same one."""
    mover = await table.play_setup()
    source, _ = await table.border(mover)
    await table.until_told()
    reads, material, look = [], table.engine.outbox.material, table.engine.queries.look
    before = len(discord.messages(table.place))

    async def noted(news):
        reads.append(news)
        return await material(news)

    async def theirs(game, viewer=None):
        assert viewer, "a post is made from its material alone"
        return await look(game, viewer)

    monkeypatch.setattr(table.engine.outbox, "material", noted)
    monkeypatch.setattr(table.engine.queries, "look", theirs)
    await mover.command(table.place, "order place", territory=source)
    for _ in range(3):
        await mover.command(table.place, "order end")
    await table.until_told()
    await table.celina.command(table.place, "risk help")  # by then what follows the post is done
    assert len(reads) == len(discord.messages(table.place)) - before == 1


async def test_a_backlog_longer_than_one_reading_is_told_to_its_end(table, discord, monkeypatch):
    monkeypatch.setattr("bot.delivery.publisher._AT_ONCE", 1)
    await table.begin()
    await table.until_told()
    assert [len(person.dm_messages()) for person in discord.people] == [1, 1, 1]
    assert await table.post("The game begins")


@pytest.mark.parametrize("effect", [FaultEffect.REFUSE, FaultEffect.APPLY_THEN_REFUSE])
async def test_a_failure_on_the_way_neither_loses_nor_doubles_a_post(table, discord, effect):
    await table.seat_all()
    await table.lobby()
    discord.faults.add(Fault(effect, "POST", f"/channels/{table.place}/messages", status=502))
    await press_on(table.ana, await table.lobby(), Action.START)
    await table.post("The game begins")
    for person in discord.people:
        await person.command(table.place, "order place", territory="spread")
    await table.post("The setup is over")
    starts = [m for m in discord.messages(table.place) if "## The game begins" in m["content"]]
    assert len(starts) == 1


async def test_after_a_restart_the_game_goes_on_with_the_old_buttons(discord, started):
    async with started() as (_, engine):
        table = Table(discord, engine)
        await table.begin()
        post = await table.post("The game begins")
        old = await table.panel(table.ana)
    async with started() as (_, engine):
        table.engine = engine
        assert "plan is complete" in await old.press(Action.SPREAD)
        panel = Panel(table.borys, await press_on(table.borys, post, Action.TURN))
        await panel.press(Action.SPREAD)
        await table.celina.command(table.place, "order place", territory="spread")
        setup = await table.post("The setup is over")
        mover = await table.mover()
        assert "to place" in text_of((await press_on(mover, setup, Action.TURN)).answer)


async def test_news_that_a_crash_held_back_are_told_after_it(discord, settings, started):
    async with open_engine(settings.database) as engine:
        venue = Venue("1", discord.channel["id"])
        host = Person(PersonId(discord.people[0].id), "Ana")
        await engine.lobby.new("1", venue=venue, host=host, edition="ryzyko", options={}, places=3)
    async with started() as (_, engine):
        lobby = await discord.wait_for_message(discord.channel)
        assert "A table is set" in lobby["content"]
        await Table(discord, engine).until_told()
        (roster,) = await engine.queries.games_in(discord.channel["id"])
        assert await engine.outbox.post_of(roster.id, "lobby") == lobby["id"]


async def test_a_deleted_lobby_is_posted_anew(table, discord):
    await table.open()
    lobby = await table.lobby()
    discord.delete_message(lobby)
    await table.borys.command(table.place, "risk join")
    again = await table.lobby()
    assert again["id"] != lobby["id"]
    assert "Borys" in again["content"]


async def test_a_picture_that_fails_leaves_the_words(table, studio, caplog):
    await table.seat_all()
    studio.break_all()
    await press_on(table.ana, await table.lobby(), Action.START)
    post = await table.post("The game begins")
    assert post["attachments"] == []
    assert "could not be drawn" in post["content"]
    assert "no picture of" in caplog.text
    caplog.clear()
    studio.mend()
    shown = await table.ana.command(table.place, "risk map")
    assert shown.answer["attachments"], "what failed once is tried again"


async def test_a_board_without_art_is_told_in_words(table, studio):
    """A new board can be played before anybody has drawn it."""

    def undrawn(scene):
        raise DataError(f"{scene.view.board}.json: no such art")

    studio.instead["board"] = undrawn
    await table.begin()
    post = await table.post("The game begins")
    assert post["attachments"] == []
    assert "could not be drawn" not in post["content"]
    shown = await table.ana.command(table.place, "risk map")
    assert "Map of the world, setup" in shown.text
    assert "Brazil 1" in shown.text


async def test_what_was_put_off_when_the_bot_stopped_is_told_by_the_next(discord, started, sleeper):
    """Marked as told only once it is: whatever ends the process in between, nothing is lost."""
    async with started() as (_, engine):
        table = Table(discord, engine)
        await table.seat_all()
        lobby = await table.lobby()
        await table.until_told()
        sleeper.hold()
        path = f"/channels/{table.place}/messages"
        discord.faults.add(Fault(FaultEffect.REFUSE, "POST", path, status=503))
        await press_on(table.ana, lobby, Action.START)
        async with patience():
            await sleeper.asleep.wait()
    async with started() as (_, engine):
        table.engine = engine
        assert await table.post("The game begins")
        await table.until_told()
