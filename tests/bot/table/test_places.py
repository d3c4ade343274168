"""Places and people that vanish: the game rests or goes on, and nothing is asked for ever."""

import asyncio

import pytest

from bot.client import running_bot
from bot.components.custom_ids import Action
from rules.app import open_engine
from rules.table.news import TurnNews
from rules.table.roster import Pause, Person, PersonId, Venue
from sandbox import Fault, FaultEffect, Permission, controls
from tests.bot.laws.test_authority import press as press_forged
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Panel, Table, actions, press_on, presses
from tests.patience import patience
from tests.rules.support.stored import play, replaced, secrets
from tests.rules.support.tables import tables

SPEAKING = Permission.SEND_MESSAGES_IN_THREADS | Permission.VIEW_CHANNEL


def posts_to(discord, place):
    """The requests to post there, with how they went."""
    path = f"/channels/{place}/messages"
    return [r.status for r in discord.requests if r.method == "POST" and r.path == path]


def refusing(place, status, code, times=1000):
    body = {"message": "No.", "code": code}
    path = f"/channels/{place}/messages"
    return Fault(FaultEffect.REFUSE, "POST", path, status=status, body=body, times=times)


async def test_a_deleted_thread_lets_the_game_rest_and_moving_it_lets_it_go_on(table, discord):
    """Nothing is asked of a channel that is gone; what was to be told is told at the new place."""
    mover = await table.play_setup()
    await table.post("The setup is over")
    gone = table.place
    discord.delete_channel(gone)
    await table.until_paused(Pause.GONE)
    asked = len(posts_to(discord, gone))
    refused = await mover.command(discord.channel, "order turn", line="/", game=table.game)
    assert "is gone" in refused.text
    games = await mover.command(discord.channel, "my games")
    assert "paused" in games.text
    elsewhere = discord.add_channel("elsewhere")
    moved = await mover.command(elsewhere, "host move")
    assert "continues in" in moved.text
    (thread,) = discord.threads(elsewhere)
    post = await discord.wait_for_message(thread, lambda m: "has moved here" in m["content"])
    assert post["attachments"]
    assert mover.mention in post["content"]
    table.place = thread
    await table.pass_turn(mover)
    assert await table.post(f"{mover.name}: places")
    assert len(posts_to(discord, gone)) == asked


async def test_a_deleted_channel_takes_its_tables_threads_along(table, discord):
    """Discord need not tell of each thread; the next post finds out, once."""
    await table.begin()
    await table.until_told()
    discord.delete_channel(discord.channel)
    await table.until_paused(Pause.GONE)


@pytest.mark.parametrize(
    ("status", "code", "why"),
    [
        (404, 10003, Pause.GONE),
        (404, 10004, Pause.GONE),
        (403, 50001, Pause.CLOSED),
        (403, 50013, Pause.CLOSED),
        (400, 50024, Pause.CLOSED),
        (400, 50083, Pause.CLOSED),
        (400, 160005, Pause.CLOSED),
    ],
)
async def test_a_place_that_refuses_for_good_is_asked_once(table, discord, status, code, why):
    """One request, then the table rests; the state is as it was, and what waits is told later."""
    await table.begin()
    await table.post("The game begins")
    asked = len(posts_to(discord, table.place))
    before = await table.look()
    discord.faults.add(refusing(table.place, status, code))
    await table.borys.command(table.place, "order resign", sure=True)
    await table.until_paused(why)
    resigned = await table.look()
    assert resigned.revision > before.revision
    for person in (table.ana, table.celina):
        discord.faults.clear()
        discord.faults.add(refusing(table.place, status, code))
        again = await person.command(discord.channel, "order turn", line="/", game=table.game)
        assert "paused" in again.text
    assert (await table.look()).revision == resigned.revision
    assert len(posts_to(discord, table.place)) <= asked + 3
    discord.faults.clear()
    if why is Pause.GONE:
        await table.ana.command(discord.channel, "host move", game=table.game)
        table.place = (await table.look()).roster.venue.channel
    else:
        await table.ana.command(table.place, "risk status")
    await table.until_paused(None)
    assert await table.post("Borys", "resigns")


@pytest.mark.parametrize("code", [200000, 240000, 400001, 50035])
async def test_a_post_that_is_refused_for_what_it_says_is_told_plainly(table, discord, code):
    """AutoMod, links, uploads: without a player's words and without a picture, once."""
    await table.begin()
    await table.post("The game begins")
    discord.faults.add(refusing(table.place, 400, code, times=1))
    await table.borys.command(table.place, "order resign", sure=True)
    post = await table.post("there’s news")
    assert "Borys" not in post["content"]
    assert (await table.look()).roster.paused is None


async def test_a_place_that_refuses_everything_is_not_asked_for_ever(table, discord):
    """Three messages that are refused in a row, plain ones too, and the tables rest."""
    await table.begin()
    await table.post("The game begins")
    discord.faults.add(refusing(table.place, 400, 200000))
    for person in (table.borys, table.celina):
        await person.command(table.place, "order resign", sure=True)
    await table.until_told()
    assert len(posts_to(discord, table.place)) <= 2 * 3 + 2


async def test_a_locked_thread_goes_on_when_it_is_unlocked(table, discord):
    """Archived threads wake up by themselves, locked ones don't."""
    await table.begin()
    await table.post("The game begins")
    discord.archive(table.place)
    await table.borys.command(discord.channel, "order resign", game=table.game, sure=True)
    assert await table.post("Borys", "resigns")
    discord.archive(table.place, locked=True)
    await table.celina.command(discord.channel, "order resign", game=table.game, sure=True)
    await table.until_paused(Pause.CLOSED)
    beside = await discord.wait_for_message(discord.channel, lambda m: "paused" in m["content"])
    assert f"<#{table.place}>" in beside["content"]
    discord.unlock(table.place)
    await table.until_paused(None)
    assert await table.post("Thanks for playing")


async def test_permissions_that_come_back_let_the_game_go_on_without_a_press(table, discord):
    await table.begin()
    await table.post("The game begins")
    discord.deny(discord.channel, SPEAKING)
    await table.borys.command(table.place, "order resign", sure=True)
    await table.until_paused(Pause.CLOSED)
    discord.allow(discord.channel, SPEAKING)
    await table.until_paused(None)
    assert await table.post("Borys", "resigns")


async def test_sent_away_and_invited_again(table, discord):
    """The game is kept, and goes on when the bot is back."""
    await table.begin()
    await table.post("The game begins")
    discord.send_away()
    await table.until_paused(Pause.REMOVED)
    discord.take_back()
    await table.until_paused(None)
    await table.borys.command(table.place, "order resign", sure=True)
    assert await table.post("Borys", "resigns")


async def test_an_outage_of_discords_is_nothing(table, discord):
    """A server that is unavailable has sent nobody away."""
    await table.begin()
    await table.post("The game begins")
    discord.suffer_outage()
    await table.borys.command(table.place, "order resign", sure=True)
    assert await table.post("Borys", "resigns")
    assert (await table.look()).roster.paused is None


async def test_who_acts_is_there(table):
    """A player who came back need not say so."""
    mover = await table.play_setup()
    await table.engine.venues.note_left(table.game, PersonId(mover.id))
    await table.pass_turn(mover)
    assert not (await table.look()).roster.player_of(PersonId(mover.id)).left


async def test_only_who_may_moves_a_table(table, discord):
    await table.begin()
    elsewhere = discord.add_channel("elsewhere")
    stranger = discord.add_person("Dora")
    refused = await stranger.command(elsewhere, "host move", game=table.game)
    assert "You’re not in this game" in refused.text
    refused = await table.borys.command(elsewhere, "host move", game=table.game)
    assert "Only the host" in refused.text
    assert (await table.look()).roster.venue.channel == table.place
    assert discord.threads(elsewhere) == [], "nothing is made for what is refused"
    assert "continues in" in (await table.ana.command(elsewhere, "host move")).text


async def test_a_table_that_moves_says_so_where_it_was(table, discord):
    await table.begin()
    await table.until_told()
    elsewhere = discord.add_channel("elsewhere")
    await table.ana.command(elsewhere, "host move")
    (thread,) = discord.threads(elsewhere)
    left = await table.post("has moved to")
    assert f"<#{thread['id']}>" in left["content"]
    roster = (await table.look()).roster
    assert roster.venue == Venue(discord.guild["id"], thread["id"], elsewhere["id"])


async def test_a_table_does_not_move_to_where_it_is_nor_into_a_letter_box(table):
    await table.begin()
    await table.until_told()
    before = (await table.look()).roster
    here = await table.ana.command(table.place, "host move")
    assert "already here" in here.text
    private = await table.ana.command(table.ana.dm, "host move")
    assert "server" in private.text
    assert (await table.look()).roster == before


async def test_a_lobby_moves_with_its_message(table, discord):
    await table.open()
    elsewhere = discord.add_channel("elsewhere")
    await table.ana.command(elsewhere, "host move")
    (thread,) = discord.threads(elsewhere)
    lobby = await discord.wait_for_message(thread, lambda m: "**Players**" in m["content"])
    await press_on(table.borys, lobby, Action.JOIN)
    assert "Borys" in (await table.look()).roster.players[1].name


async def test_turns_that_could_not_be_told_are_told_together(table, discord, sleeper):
    """A channel that fails for an hour does not get a picture for every turn of that hour."""
    mover = await table.play_setup()
    await table.post("The setup is over")
    await table.until_told()
    sleeper.hold()
    discord.faults.add(refusing(table.place, 503, 0, times=1))
    await table.pass_turn(mover)
    async with patience():
        await sleeper.asleep.wait()
    movers = [mover]
    for _ in range(3):
        movers.append(await table.mover())
        await table.pass_turn(movers[-1])
    # The last turn's news is mostly being posted by then; this look is read after it.
    await mover.command(table.place, "risk status")
    sleeper.wake()
    assert await table.post(f"{mover.name}: places")
    assert await table.post(f"{movers[-1].name}: places")
    await table.until_told()
    posts = [m["content"] for m in discord.messages(table.place) if ": places" in m["content"]]
    assert sum(post.count(": places") for post in posts) == len(movers)
    assert len(posts) < len(movers), "some came together"


async def test_turns_of_two_games_in_one_channel_are_told_apart(discord, settings):
    """What is told together is one game's: a post has that game's board, and its buttons."""
    venue = Venue(discord.guild["id"], discord.channel["id"])
    async with open_engine(settings.database, secret=secrets(7)) as engine:
        games = [await begun(engine, discord.people, venue, number) for number in range(2)]
        for game in games:
            while len(turns_untold(await engine.outbox.untold(), game)) < 3:
                await play(engine, game, 1)
        untold = await engine.outbox.untold()
        assert turns_untold(untold, games[0])[-1] < turns_untold(untold, games[1])[0]
    async with (
        open_engine(settings.database) as engine,
        running_bot(settings, engine, WITHOUT_EMOJIS),
    ):
        await Table(discord, engine).until_told()
    turns = [m for m in discord.messages(discord.channel) if ": places" in m["content"]]
    assert len(turns) == 2
    assert [[game in str(post["components"]) for game in games] for post in turns] == [
        [True, False],
        [False, True],
    ]


async def begun(engine, people, venue, number):
    """A game of these people that begins in a channel, dealt alike every time; its id."""
    host, *others = [Person(PersonId(person.id), person.name) for person in people]
    setting = {"edition": "ryzyko", "options": {}, "places": len(people)}
    game = (await engine.lobby.new(f"new {number}", venue=venue, host=host, **setting)).game
    for place, person in enumerate(others):
        await engine.lobby.join(f"{number} join {place}", game, person)
    await engine.lobby.start(f"start {number}", game, host.id)
    return game


def turns_untold(untold, game):
    """The news, by number, of the setup's end and of the turns after it."""
    return [n.id for n in untold if n.game == game and isinstance(n.content, TurnNews)]


async def test_a_place_that_refuses_again_and_again_is_left_alone_for_an_hour(table, discord):
    """It looks open, but what is posted is refused; each press would try again."""
    await table.begin()
    await table.until_told()
    asked = len(posts_to(discord, table.place))
    discord.faults.add(refusing(table.place, 403, 50013))
    await table.borys.command(table.place, "order resign", sure=True)
    for _ in range(6):
        await table.until_paused(Pause.CLOSED)
        await table.ana.command(table.place, "risk status")
        await table.until_told()
    await table.until_paused(Pause.CLOSED)
    assert len(posts_to(discord, table.place)) == asked + 3
    said = [m for m in discord.messages(discord.channel) if "paused" in m["content"]]
    assert len(said) == 1
    discord.faults.clear()
    elsewhere = discord.add_channel("elsewhere")
    await table.ana.command(elsewhere, "host move")
    (thread,) = discord.threads(elsewhere)
    assert await discord.wait_for_message(thread, lambda m: "resigns" in m["content"])


@pytest.mark.parametrize("why", [Pause.GONE, Pause.REMOVED])
async def test_that_a_place_is_shut_hides_no_graver_reason(table, why):
    """A game of a server that removed the bot may move to another; a channel that is gone stays so."""
    await table.begin()
    places, venue = table.engine.venues, (await table.look()).roster.venue
    if why is Pause.GONE:
        await places.pause(venue.channel, why)
    else:
        await places.pause_server(venue.guild)
    await places.pause(venue.channel, Pause.CLOSED)
    assert (await table.look()).roster.paused is why


async def test_who_was_sent_away_while_they_were_away_finds_out(discord, started):
    """No event tells the next process; the first post that is refused does."""
    async with started() as (_, engine):
        table = Table(discord, engine)
        await table.begin()
        await table.until_told()
    discord.send_away()
    async with started() as (_, engine):
        table.engine = engine
        await replaced(engine, table.game, await borys(table), "1")
        await table.until_paused(Pause.REMOVED)


async def test_a_damaged_table_keeps_no_other_from_resting_or_going_on(discord, settings, started):
    async with started() as (_, engine):
        table = Table(discord, engine)
        await table.begin()
        await table.until_told()
        damaged, place = table.game, table.place
        await table.open(channel=place)
        await table.until_told()
    with tables(settings.database) as connection:
        connection.execute("UPDATE events SET digest = x'00' WHERE game = ?", (damaged,))
    async with started() as (_, engine):
        table.engine = engine
        await engine.venues.pause(place, Pause.CLOSED)
        assert (await table.look()).roster.paused is Pause.CLOSED
        await engine.venues.resume(place)
        assert (await table.look()).roster.paused is None


async def borys(table):
    return (await table.look()).roster.player_of(PersonId(table.borys.id)).seat


async def test_a_press_at_a_table_whose_thread_is_gone_says_so(table, discord):
    """Once, and with the way on; never that there is nothing to do."""
    mover = await table.play_setup()
    panel = Panel(mover, await mover.command(mover.dm, "risk play", game=table.game))
    placing = panel.last.answer
    discord.delete_channel(table.place)
    await table.until_paused(Pause.GONE)
    spread = panel.control(Action.SPREAD)["custom_id"]
    ids = [(panel.control(Action.ALL_ON)["custom_id"], panel.values(Action.ALL_ON)[:1])]
    ids += [(spread.replace("spread", action), []) for action in ("spread", "finish", "end")]
    for custom_id, values in ids:
        said = (await press_forged(mover, placing, custom_id, values)).text
        assert said.count("The place where it was played is gone.") == 1, (custom_id, said)
        assert "/host move" in said
    typed = await mover.command(mover.dm, "order turn", line="spread", game=table.game)
    assert "is gone" in typed.text


class TestSeveralTables:
    """Two tables wait for one person, who gives an order where neither is meant."""

    @pytest.fixture
    async def two(self, table):
        """Ana's two tables, at each of which they have their setup to do."""
        await table.begin()
        first = table.game
        await table.begin()
        return first, table.game

    async def test_an_order_is_done_where_it_is_pressed(self, table, two):
        asked = await table.ana.command(table.ana.dm, "order turn", line="spread")
        assert "Press the one you mean: the order is carried out there." in asked.text
        assert {press.game for press in presses(asked.answer)} == {*two}
        names = [control["label"] for control in controls(asked.answer)]
        assert sorted(names) == ["Ryzyko 1", "Ryzyko 2"]
        done = await table.ana.press(asked.answer, "Ryzyko 1")
        assert "Your plan" in done.text
        looks = [await table.engine.queries.look(game, PersonId(table.ana.id)) for game in two]
        assert [bool(look.player.plan) for look in looks] == [True, False]

    async def test_one_that_no_press_can_say_leads_to_the_panel(self, table, two):
        where = (await table.look(table.ana)).choices[0].territory
        asked = await table.ana.command(table.ana.dm, "order turn", line=f"{where} +1")
        assert "your panel opens" in asked.text
        opened = await table.ana.press(asked.answer, "Ryzyko 2")
        assert f"game {two[1]}" in opened.text
        assert Action.SPREAD in actions(opened.answer)

    async def test_the_end_of_a_turn_that_passed_meanwhile_ends_no_other(self, table, two):
        asked = await table.ana.command(table.ana.dm, "order turn", line="/")
        table.game = two[0]
        for person in table.discord.people:
            await person.command(table.place, "order turn", line="spread", game=two[0])
        before = (await table.look()).revision
        said = await table.ana.press(asked.answer, "Ryzyko 1")
        assert "out of date" in said.text
        assert (await table.look()).revision == before

    @pytest.mark.usefixtures("two")
    async def test_looks_are_offered_too_and_what_is_neither_is_named(self, table):
        asked = await table.ana.command(table.ana.dm, "risk hand")
        assert actions(asked.answer) == [Action.HAND, Action.HAND]
        moved = await table.ana.command(table.ana.dm, "risk start")
        assert "Choose one with the option `game`" in moved.text


# A thread that is deleted: it is told beside it and by letter, and one press of any player opens
# another.

MAY = Permission.CREATE_PUBLIC_THREADS


def told_beside(discord):
    """The lines that tell the channel that a thread is gone."""
    return [m for m in discord.messages(discord.channel) if "was deleted" in m["content"]]


async def line_beside(discord):
    return await discord.wait_for_message(
        discord.channel, lambda m: "was deleted" in m["content"] and Action.REOPEN in actions(m)
    )


async def lose_thread(table, discord):
    """The table's thread is deleted; gives the line that tells it."""
    gone = table.place
    discord.delete_channel(gone)
    await table.until_paused(Pause.GONE)
    line = await line_beside(discord)
    await table.until_told()
    return line


async def letters(table, person):
    await table.until_told()
    return [m for m in person.dm_messages() if "was deleted" in m["content"]]


async def follow(table):
    """The thread in which the table plays now."""
    await table.until_paused(None)
    table.place = (await table.look()).roster.venue.channel
    return table.place


async def test_it_is_told_in_the_channel_and_by_letter_to_all_who_play(table, discord):
    await table.play_setup()
    await table.until_told()
    line = await lose_thread(table, discord)
    assert table.game in line["content"]
    for person in discord.people:
        assert person.name in line["content"]
        (letter,) = await letters(table, person)
        assert Action.REOPEN in actions(letter)
    assert len(told_beside(discord)) == 1


async def test_any_player_opens_a_new_thread_and_the_game_goes_on_there(table, discord):
    mover = await table.play_setup()
    await table.until_told()
    line = await lose_thread(table, discord)
    refused = await mover.command(discord.channel, "order turn", line="/", game=table.game)
    assert "paused" in refused.text
    other = next(person for person in discord.people if person is not mover)
    pressed = await press_on(other, line, Action.REOPEN)
    place = await follow(table)
    assert f"<#{place}>" in pressed.text
    assert place == line["id"]  # it hangs from the line that told the loss
    post = await table.post("has moved here")
    assert mover.mention in post["content"]
    await table.pass_turn(mover)
    assert await table.post(f"{mover.name}: places")


async def test_from_the_letter_or_from_the_panel(table, discord):
    await table.play_setup()
    await table.until_told()
    await lose_thread(table, discord)
    (letter,) = await letters(table, table.celina)
    await press_on(table.celina, letter, Action.REOPEN)
    first = await follow(table)
    await table.post("has moved here")
    await table.until_told()
    discord.delete_channel(first)
    await table.until_paused(Pause.GONE)
    shown = await table.borys.command(table.borys.dm, "risk play", game=table.game)
    await press_on(table.borys, shown.answer, Action.REOPEN)
    assert await follow(table) != first
    assert await table.post("has moved here")


async def test_of_two_who_press_one_opens_it(table, discord):
    await table.play_setup()
    await table.until_told()
    line = await lose_thread(table, discord)
    before = len(discord.threads(discord.channel))
    said = await asyncio.gather(
        *(press_on(person, line, Action.REOPEN) for person in discord.people)
    )
    place = await follow(table)
    assert len(discord.threads(discord.channel)) == before + 1
    assert all(f"<#{place}>" in answer.text for answer in said)
    await table.until_told()
    moved = [m for m in discord.messages(place) if "has moved here" in m["content"]]
    assert len(moved) == 1


async def test_without_the_host(table, discord):
    """The host has left the server, too; another player needs nobody's leave."""
    await table.play_setup()
    await table.until_told()
    discord.send_away(table.ana)
    await table.engine.venues.note_left(table.game, PersonId(table.ana.id))
    await table.until_told()
    line = await lose_thread(table, discord)
    assert await letters(table, table.ana) == []
    await press_on(table.borys, line, Action.REOPEN)
    assert await follow(table)


async def test_only_who_sits_there_opens_one(table, discord):
    await table.begin()
    await table.until_told()
    line = await lose_thread(table, discord)
    before = discord.threads(discord.channel)
    stranger = discord.add_person("Dora")
    assert "You’re not in this game" in (await press_on(stranger, line, Action.REOPEN)).text
    assert discord.threads(discord.channel) == before
    assert (await table.look()).roster.paused is Pause.GONE


async def test_what_the_bot_lacks_is_said_and_nothing_changes(table, discord):
    await table.begin()
    await table.until_told()
    line = await lose_thread(table, discord)
    discord.deny(discord.channel, MAY)
    said = (await press_on(table.borys, line, Action.REOPEN)).text
    assert "without these permissions: Create Public Threads" in said
    assert f"<#{discord.channel['id']}>" in said
    assert (await table.look()).roster.paused is Pause.GONE
    discord.allow(discord.channel, MAY)
    await press_on(table.borys, line, Action.REOPEN)
    assert await follow(table)


async def test_a_channel_that_is_gone_too(table, discord):
    await table.begin()
    await table.until_told()
    line = await lose_thread(table, discord)
    (letter,) = await letters(table, table.borys)
    assert line
    discord.delete_channel(discord.channel)
    said = (await press_on(table.borys, letter, Action.REOPEN)).text
    assert "is gone too" in said
    assert "/host move" in said


@pytest.mark.parametrize("effect", [FaultEffect.APPLY_THEN_RESET, FaultEffect.APPLY_THEN_REFUSE])
async def test_a_thread_that_was_made_before_its_answer_was_lost_is_not_made_again(
    table, discord, effect, caplog
):
    """As when the process dies right after Discord has made it."""
    await table.begin()
    await table.until_told()
    line = await lose_thread(table, discord)
    before = len(discord.threads(discord.channel))
    path = f"/channels/{discord.channel['id']}/messages/{line['id']}/threads"
    discord.faults.add(Fault(effect, "POST", path, status=503, body={"code": 0}, times=1))
    await press_on(table.borys, line, Action.REOPEN)
    (lost,) = (record for record in caplog.records if record.exc_info)
    assert lost.getMessage().startswith("fault")
    caplog.clear()
    await press_on(table.celina, line, Action.REOPEN)
    assert await follow(table) == line["id"]
    assert len(discord.threads(discord.channel)) == before + 1


async def test_the_loss_is_told_once_by_processes_that_follow_each_other(discord, started):
    async with started() as (_, engine):
        table = Table(discord, engine)
        await table.begin()
        await table.until_told()
        await lose_thread(table, discord)
    async with started() as (_, engine):
        table.engine = engine
        await table.until_told()
        assert len(told_beside(discord)) == 1
        assert len(await letters(table, table.ana)) == 1
        assert (await table.look()).roster.paused is Pause.GONE


async def test_a_post_of_a_forum_is_opened_again(table, discord):
    """Nothing can be said in a forum beside its posts: the letters have the button."""
    forum = discord.add_forum("games")
    await table.open(channel=forum)
    lobby = await table.lobby()
    await press_on(table.borys, lobby, Action.JOIN)
    await table.until_told()
    discord.delete_channel(table.place)
    await table.until_paused(Pause.GONE)
    (letter,) = await letters(table, table.borys)
    said = await asyncio.gather(
        press_on(table.borys, letter, Action.REOPEN),
        press_on(table.ana, (await letters(table, table.ana))[0], Action.REOPEN),
    )
    place = await follow(table)
    assert all(f"<#{place}>" in answer.text for answer in said)
    assert len(discord.threads(forum)) == 1
