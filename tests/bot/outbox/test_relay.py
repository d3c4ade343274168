"""Each piece of news once and in order, whatever fails between two steps of telling it."""

import asyncio
from datetime import timedelta

import pytest

from bot.components.custom_ids import Action
from bot.running import running_bot
from bot.words.catalogue import words
from bot.words.phrasing import Vocabulary
from rules.app import open_engine
from rules.model.errors import StoreError, StoreReason
from rules.table.game import with_roster
from rules.table.news import NoticeNews
from rules.table.roster import Pause, Person, PersonId, Venue
from sandbox import Fault, FaultEffect
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Table, press_on, until_told
from tests.rules.support.stored import replaced
from tests.rules.support.tables import tables


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
        await until_told(engine, but=1)
        (left,) = await engine.outbox.untold()
        assert left.game == bad
    assert "stays untold" in caplog.text


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
    assert "stays untold" in caplog.text
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
        await person.command(table.place, "order place", territory=source)
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
        assert f"<@{person.id}> it is your turn" in post["content"]
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
        await first.command(table.place, "order claim", territory="Alaska")
        discord.faults.clear()
        sleeper.wake()
        await table.until_told()
        begun = next(m for m in discord.messages(table.place) if "The game begins" in m["content"])
        assert first.id not in {each["id"] for each in begun["mentions"]}
        assert "Alaska 1" in begun["attachments"][0]["description"]
