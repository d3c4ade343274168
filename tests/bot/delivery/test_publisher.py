"""News: each once, in order, to whom they are for, and to nobody else."""

import asyncio
from collections import deque
from datetime import timedelta

import pytest

from bot.client import running_bot
from bot.components.custom_ids import Action
from bot.delivery.publisher import Lane, Lanes
from bot.words.catalogue import words
from bot.words.phrasing import Vocabulary
from rules.app import open_engine
from rules.model.errors import DataError, StoreError, StoreReason
from rules.table.game import with_roster
from rules.table.news import LobbyNews, News, NoticeNews, StartNews, TurnNews
from rules.table.roster import GameId, Pause, Person, PersonId, Venue
from sandbox import Fault, FaultEffect, Permission
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Panel, Table, press_on, text_of, until_told
from tests.patience import patience
from tests.rules.support.stored import replaced
from tests.rules.support.tables import tables


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
    assert "computer now plays your seat" in letter["content"]
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
    await table.post("is back in the seat")  # by then all is done that follows the post before
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
    assert "(notice): 50001" in caplog.text
    panel = await table.panel(table.ana)
    assert "I can’t post in <#" in panel.text
    resigned = await table.celina.command(table.place, "order resign", sure=True)
    assert "Game paused." in resigned.text
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
    assert "I need the permission “Attach Files” here" in post["content"]
    assert "it’s your turn" in post["content"]
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
    assert [t.split(":")[0].split(" game `")[0] for t in titles] == [
        "-# 🎲 The dice of",
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
    await mover.command(table.place, "order turn", line=f"{source} +all")
    for _ in range(3):
        await mover.command(table.place, "order turn", line="/")
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
        await person.command(table.place, "order turn", line="spread")
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
        await table.celina.command(table.place, "order turn", line="spread")
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
        assert "New game" in lobby["content"]
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
    assert "No picture this time" in post["content"]
    assert "not drawn" in caplog.text
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
    assert "No picture this time" not in post["content"]
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


# Each piece of news once and in order, whatever fails between two steps of telling it.


@pytest.fixture
def hasty(sleeper):
    sleeper.wake()


@pytest.fixture
def forgetful(monkeypatch):
    """A Discord to which a nonce of minutes ago says nothing any more."""
    monkeypatch.setattr("sandbox.api.messages.NONCE_LIFE", timedelta(days=-1))


def titles(discord, place):
    return [message["content"].splitlines()[0] for message in discord.messages(place)]


@pytest.mark.usefixtures("hasty", "forgetful")
async def test_what_is_sent_but_can_not_be_marked_is_not_sent_again(table, discord, monkeypatch):
    """A disk that is full for an hour: Discord forgets a nonce within minutes."""
    await table.begin()
    await table.until_told()
    told, left = table.engine.outbox.note_told, [3]

    async def full(news, message):
        if left[0]:
            left[0] -= 1
            raise StoreError(StoreReason.FULL)
        await told(news, message)

    monkeypatch.setattr(table.engine.outbox, "note_told", full)
    await table.borys.command(table.place, "order resign", sure=True)
    await table.until_told()
    assert left == [0]
    assert len([title for title in titles(discord, table.place) if "resigns" in title]) == 1


@pytest.mark.usefixtures("hasty", "forgetful")
async def test_what_may_have_been_sent_is_looked_for_before_it_is_sent_again(table, discord):
    """40: the connection broke after the post was there, and its nonce is forgotten."""
    await table.begin()
    await table.until_told()
    path = f"/channels/{table.place}/messages"
    discord.faults.add(Fault(FaultEffect.APPLY_THEN_RESET, "POST", path))
    await table.borys.command(table.place, "order resign", sure=True)
    await table.until_told()
    (post,) = [m for m in discord.messages(table.place) if "resigns" in m["content"]]
    assert await table.engine.outbox.post_of(table.game, "notice") == post["id"]


@pytest.mark.usefixtures("hasty")
async def test_what_was_told_before_in_the_same_words_is_not_taken_for_it(table, discord):
    """The same thing happens again, and its post has to be sent twice."""
    await table.begin()
    news = NoticeNews(await seat_of(table, "Borys"), "hosts")
    for effect in (FaultEffect.DELAY, FaultEffect.RESET):
        await table.until_told()
        discord.faults.add(Fault(effect, "POST", f"/channels/{table.place}/messages"))
        await table.engine.outbox._unit.bulk_change(
            lambda _: [table.game], lambda at: with_roster(at, at.roster, news)
        )
    await table.until_told()
    posts = [m for m in discord.messages(table.place) if "Borys" in m["content"]]
    first, second = posts[-2:]
    assert first["content"] == second["content"]


@pytest.mark.usefixtures("forgetful")
async def test_a_process_that_died_between_sending_and_marking_posts_nothing_twice(
    discord, settings, monkeypatch
):
    """40: what the next process finds untold is looked for at its place, however late it comes."""
    sent = asyncio.Event()

    async def dies(*_):
        sent.set()
        await asyncio.Event().wait()

    async with (
        open_engine(settings.database) as engine,
        running_bot(settings, engine, WITHOUT_EMOJIS),
    ):
        table = Table(discord, engine)
        await table.begin()
        await table.until_told()
        monkeypatch.setattr(engine.outbox, "note_told", dies)
        await table.borys.command(table.place, "order resign", sure=True)
        await sent.wait()
    async with (
        open_engine(settings.database) as engine,
        running_bot(settings, engine, WITHOUT_EMOJIS),
    ):
        table.engine = engine
        await table.until_told()
    assert len([title for title in titles(discord, table.place) if "resigns" in title]) == 1


async def test_a_damaged_game_holds_up_no_other_of_its_channel(discord, settings, caplog):
    """Damage does not pass: its news stay in the store, and the others' are told."""
    async with open_engine(settings.database) as engine:
        venue = Venue(discord.guild["id"], discord.channel["id"])
        host = Person(PersonId(discord.people[0].id), "Ana")
        opened = [
            await engine.lobby.new(
                str(n), venue=venue, host=host, edition="ryzyko", options={}, places=3
            )
            for n in range(2)
        ]
    bad, good = (receipt.roster.id for receipt in opened)
    with tables(settings.database) as connection:
        connection.execute("UPDATE games SET digest = x'00' WHERE id = ?", (bad,))
    async with (
        open_engine(settings.database) as engine,
        running_bot(settings, engine, WITHOUT_EMOJIS),
    ):
        lobby = await discord.wait_for_message(discord.channel)
        assert good in str(lobby["components"])
        await until_told(engine, but=2)
        left = await engine.outbox.untold()
        assert [(news.game, news.content.kind) for news in left] == [(bad, "lobby"), (bad, "dice")]
    assert "not delivered, skipped" in caplog.text


async def test_what_waited_is_told_before_what_came_after_it(table, discord):
    """Also where news of others in between were read while the table rested."""
    await table.begin()
    await table.until_told()
    places, game, place = table.engine.venues, table.game, table.place
    await places.pause(place, Pause.CLOSED)
    await replaced(table.engine, game, await seat_of(table, "Borys"), "1")
    await table.open()
    await table.lobby()
    await replaced(table.engine, game, await seat_of(table, "Celina", game), "2")
    before = len(discord.messages(place))
    await places.resume(place)
    await table.until_told()
    assert ["Borys" in m["content"] for m in discord.messages(place)[before:]] == [
        True,
        True,
        False,
        False,
    ]  # each has left, and a computer plays for them


async def seat_of(table, name, game=None):
    look = await table.engine.queries.look(game or table.game)
    return next(player.seat for player in look.roster.players if player.name == name)


async def test_a_table_that_moves_takes_what_waits_along_in_order(table, discord, sleeper):
    """What could not be told at the old place comes before what happened since."""
    await table.begin()
    await table.until_told()
    sleeper.hold()
    path = f"/channels/{table.place}/messages"
    discord.faults.add(Fault(FaultEffect.REFUSE, "POST", path, status=503))
    await table.borys.command(table.place, "order resign", sure=True)
    await sleeper.asleep.wait()
    elsewhere = discord.add_channel("elsewhere")
    await table.ana.command(elsewhere, "host move")
    (thread,) = discord.threads(elsewhere)
    for _ in range(5):  # whatever could overtake has the time to
        await table.ana.command(elsewhere, "risk help")
    discord.faults.clear()
    sleeper.wake()
    await table.until_told()
    first, second = titles(discord, thread)
    assert "resigns" in first
    assert "has moved here" in second


async def test_a_table_that_goes_on_while_its_lane_still_ends_is_told(table, discord, monkeypatch):
    """It was opened again while the relay was still telling the channel beside that it rests."""
    await table.begin()
    await table.until_told()

    async def meanwhile(*_):
        discord.faults.clear()
        await table.engine.venues.resume(table.place)
        await table.celina.command(discord.channel, "risk status", game=table.game)

    monkeypatch.setattr("bot.delivery.publisher.tell_beside", meanwhile)
    body = {"message": "No.", "code": 50013}
    path = f"/channels/{table.place}/messages"
    discord.faults.add(Fault(FaultEffect.REFUSE, "POST", path, status=403, body=body, times=9))
    await table.borys.command(table.place, "order resign", sure=True)
    assert await table.post("Borys", "resigns")


@pytest.mark.parametrize(("status", "code"), [(401, 0), (403, 0)])
@pytest.mark.usefixtures("hasty")
async def test_what_is_no_verdict_of_discords_on_a_post_loses_none(table, discord, status, code):
    """A token that was renewed, a proxy's refusal: tried again, by this process or the next."""
    await table.begin()
    await table.until_told()
    path = f"/channels/{table.place}/messages"
    body = {"message": "No.", "code": code}
    discord.faults.add(Fault(FaultEffect.REFUSE, "POST", path, status=status, body=body, times=3))
    await table.borys.command(table.place, "order resign", sure=True)
    assert await table.post("Borys", "resigns")


async def test_a_letter_is_marked_before_the_next_one_is_waited_for(discord, settings):
    """A process that ends while it spreads letters sends none of them again."""
    slow = settings.model_copy(update={"dm_pause": 1000.0})
    async with open_engine(settings.database) as engine, running_bot(slow, engine, WITHOUT_EMOJIS):
        table = Table(discord, engine)
        await table.begin()
        await table.post("The game begins")
        await until_told(engine, but=2)
    assert sum(len(person.dm_messages()) for person in discord.people) == 1


async def test_a_fault_in_the_relay_costs_one_piece_of_news_and_not_the_relay(
    table, caplog, monkeypatch
):
    """48: what nobody thought of is logged and stays in the store; everything else is told."""
    await table.begin()
    await table.until_told()

    met = asyncio.Event()

    async def broken(*_):
        met.set()
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(table.engine.outbox, "note_told", broken)
        await table.borys.command(table.place, "order resign", sure=True)
        await met.wait()
    await table.celina.command(table.place, "order resign", sure=True)
    assert await table.post("Thanks for playing")
    await until_told(table.engine, but=1)
    assert "not delivered, skipped" in caplog.text
    caplog.clear()


async def put_off_at(discord, path):
    """Wait until Discord has refused a post: it is made once more after a pause."""
    await discord.wait_for(
        lambda: [r for r in discord.requests if r.status == 503 and r.path.endswith(path)] or None,
        "a post that is refused",
    )


class TestLate:
    """What comes late calls nobody who has acted meanwhile, and shows the board as it is."""

    @pytest.fixture
    async def put_off(self, table, discord, sleeper):
        """A turn is over whose post Discord puts off; gives who is next, and a function that lets it go."""
        mover = await table.play_setup()
        await table.until_told()
        sleeper.hold()
        path = f"/channels/{table.place}/messages"
        discord.faults.add(Fault(FaultEffect.REFUSE, "POST", path, status=503))
        await table.pass_turn(mover)
        await put_off_at(discord, path)

        async def let_go():
            discord.faults.clear()
            sleeper.wake()
            await table.until_told()
            return discord.messages(table.place)[-1]

        return await table.mover(), let_go

    async def test_who_has_acted_is_not_called(self, table, put_off):
        person, let_go = put_off
        source, _ = await table.border(person)
        await person.command(table.place, "order turn", line=f"{source} +all")
        post = await let_go()
        assert person.id not in {each["id"] for each in post["mentions"]}
        assert f"<@{person.id}>" not in post["content"]
        assert "your turn" not in post["content"]
        (board,) = post["attachments"]
        armies = (await table.look()).table.territories[source].armies
        name = Vocabulary(words(), (await table.look()).edition).territory(source)
        assert f"{name} {armies}" in board["description"]

    async def test_who_has_only_looked_is_called(self, table, put_off):
        person, let_go = put_off
        await table.panel(person)
        post = await let_go()
        assert f"<@{person.id}> it’s your turn" in post["content"]
        assert [each["id"] for each in post["mentions"]] == [person.id]

    async def test_in_the_setup_the_board_is_shown_as_it_is(self, table, discord, sleeper):
        """Two claim a territory each before the post of the deal is there: it shows both."""
        await table.open(edition="parker")
        for person in (table.borys, table.celina):
            await press_on(person, await table.lobby(), Action.JOIN)
        await table.until_told()
        sleeper.hold()
        path = f"/channels/{table.place}/messages"
        discord.faults.add(Fault(FaultEffect.REFUSE, "POST", path, status=503))
        await press_on(table.ana, await table.lobby(), Action.START)
        await put_off_at(discord, path)
        first = await table.mover()
        await first.command(table.place, "order turn", line="claim Alaska")
        discord.faults.clear()
        sleeper.wake()
        await table.until_told()
        begun = next(m for m in discord.messages(table.place) if "The game begins" in m["content"])
        assert first.id not in {each["id"] for each in begun["mentions"]}
        assert "Alaska 1" in begun["attachments"][0]["description"]


# What is told together, what for itself, and what one lane has told before another.

GAME, OTHER = GameId("abcdef"), GameId("ghijkl")


def lane(*contents, late):
    """A lane with these news of one game, unless they bring their game, numbered from 1 on."""
    news = [each if isinstance(each, tuple) else (GAME, each) for each in contents]
    rows = [News(number, game, content, "1") for number, (game, content) in enumerate(news, 1)]
    return Lane(deque(rows), late=late, tried=0)


def turn(number):
    return TurnNews(since=number, until=number + 1)


def test_turns_that_had_to_wait_are_told_together_and_no_later_ones():
    assert lane(turn(1), turn(2), turn(3), late=2).late_turns() == [turn(1), turn(2)]
    assert lane(turn(1), turn(2), late=0).late_turns() == []


def test_what_comes_between_turns_is_not_passed_over():
    assert lane(turn(1), StartNews(2), turn(3), late=3).late_turns() == [turn(1)]
    assert lane(turn(1), (OTHER, turn(2)), turn(3), late=3).late_turns() == [turn(1)]


def test_turns_that_join_others_which_wait_are_told_with_them_if_they_had_to_wait_too():
    lanes = Lanes()
    for number, late in ((1, 1), (2, 2), (3, 0)):
        name = lanes.enter(News(number, GAME, turn(number), "1"), late=late)
        assert name == ("1" if number == 1 else None)
    assert lanes["1"].late_turns() == [turn(1), turn(2)]


def test_a_lobby_is_left_out_for_a_later_one_of_its_own_and_no_others():
    told = lane(LobbyNews(), (OTHER, LobbyNews()), LobbyNews(), late=0)
    assert [told.supersedes(news) for news in told.news] == [True, False, False]


def test_a_table_that_moves_stays_in_its_lane_until_that_is_empty():
    lanes = Lanes()
    assert lanes.enter(News(1, GAME, turn(1), "here"), late=0) == "here"
    assert lanes.enter(News(2, GAME, turn(2), "there"), late=0) is None
    assert lanes.enter(News(3, OTHER, turn(3), "there"), late=0) == "there"
    assert [news.id for news in lanes["here"].news] == [1, 2]
    lanes.close("here")
    assert lanes.enter(News(4, GAME, turn(4), "there"), late=0) is None
