"""Whoever asks to be forgotten is: no byte of their id or name is left, and games go on or still verify."""

import sqlite3
from contextlib import closing
from dataclasses import fields, replace
from datetime import timedelta
from typing import get_args

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.core.dice import seal_of
from rules.databases import copy_of
from rules.engine.unit_of_work import Owed
from rules.league.season import SeasonStatus, Terms
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.commands import Habits
from rules.model.errors import StoreError, TableReason, TableRefused
from rules.moderation.log import ConflictOfInterest
from rules.notation.reader import read
from rules.players.levels import DEFAULT_LEVEL, find_level
from rules.ratings.ratings import Ladder
from rules.referee.records.record import record_of_played, verify
from rules.servers.servers import Founders
from rules.table.ids import RECOGNISED, is_person
from rules.table.news import (
    AnnulNews,
    CalledNews,
    ClosedNews,
    Content,
    FixtureNews,
    InviteNews,
    MovedNews,
    NoticeNews,
    OpenedNews,
    PrivateNews,
    SeatAnswerNews,
    SeatAskedNews,
    SeatTakenNews,
)
from rules.table.pace import QuietHours
from rules.table.roster import Person, PersonId, Status, Venue
from rules.table.settings import Preset
from rules.truces.acts import AnswerOffer, BreakTruce, OfferTruce
from tests.actions import fresh
from tests.on_postgres import PLACES
from tests.rules.support.stored import (
    ANA,
    BORYS,
    CELINA,
    MODERATOR,
    Clock,
    Failpoint,
    at_noon,
    failing_engine,
    first_move,
    play,
    secrets,
    unseen,
)
from tests.rules.support.tables import content, tables

WORD = "a word that nobody guesses"
ZOFIA = Person(PersonId("731946285019364752"), "Zofia Zażółć 🦉")
RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def clock():
    return Clock(at_noon())


@pytest.fixture
async def engine(path, clock):
    async with open_engine(path, clock, secrets(1)) as opened_engine:
        yield opened_engine


def traces(path, *texts):
    """The texts of which a byte sequence is left, however written.

    In a copy after a VACUUM, and in the files as they are, of an engine that may be open.
    """
    copy = path.with_name("copy.db")
    copy.unlink(missing_ok=True)
    copy_of(PLACES.of(path), copy)
    with closing(sqlite3.connect(copy)) as vacuumed:
        vacuumed.execute("VACUUM")
        dump = "\n".join(vacuumed.iterdump()).encode()
    files = b"".join(file.read_bytes() for file in (copy, *path.parent.glob(f"{path.name}*")))
    number = int(ZOFIA.id)
    forms = {
        "id as text": ZOFIA.id.encode(),
        "id as a number": number.to_bytes(8, "big"),
        "id as a number, turned round": number.to_bytes(8, "little"),
        "name": ZOFIA.name.encode(),
        "name in UTF-16": ZOFIA.name.encode("utf-16-le"),
        "name escaped": ZOFIA.name.encode("unicode_escape"),
        "first name": b"Zofia",
        **{text: text.encode() for text in texts},
    }
    return [what for what, form in forms.items() if form in files or form in dump]


async def table(
    engine, *people, action="new", host=ZOFIA, guild="g", channel="c", start=True, **options
):
    """A table with these people, who have begun to play unless told otherwise."""
    receipt = await engine.lobby.new(
        action, venue=Venue(guild, channel), host=host, edition="ryzyko", options=options, places=3
    )
    for person in people:
        number = people.index(person)
        await engine.lobby.join(f"{action} join {number}", receipt.game, person, word="owls")
    if start:
        await engine.lobby.start(f"{action} start", receipt.game, host.id)
    return receipt.game


async def resign(engine, game, person):
    await first_move(engine, game)
    seat = (await engine.queries.look(game)).roster.player_of(person.id).seat
    await engine.play.order(f"{game} {seat} resigns", game, person.id, cmd.Resign(seat=seat))


async def forget(engine):
    await engine.forgetting.forget(fresh(), ZOFIA.id, ZOFIA.name)


async def known_everywhere(engine):
    """Zofia has everything that is kept of anybody; the games that they have."""
    running = await table(engine, ANA, BORYS, action="running")
    offered = await engine.do("offer", running, ZOFIA.id, OfferTruce(BLUE, (), 2))
    number = offered.roster.offers[-1].number
    await engine.do("answer", running, ANA.id, AnswerOffer(number, agrees=True))
    await engine.do("break", running, ZOFIA.id, BreakTruce(BLUE))
    await engine.do("offer again", running, ZOFIA.id, OfferTruce(YELLOW, (), 2))
    moderated = await table(engine, BORYS, CELINA, host=ANA, action="moderated", channel="h")
    await engine.venues.note_left(moderated, BORYS.id)
    await engine.hand_overs.replace(
        "replace", moderated, ZOFIA.id, BLUE, moderates=True, name=ZOFIA.name
    )
    over = await table(engine, ANA, BORYS, action="over", channel="d")
    await resign(engine, over, ANA)
    await resign(engine, over, BORYS)
    lobby = await table(engine, ANA, action="lobby", channel="e", start=False)
    await engine.guests.reserve("reserve", lobby, ZOFIA, BORYS)
    await engine.guests.ban("ban", lobby, ZOFIA.id, CELINA)
    left = await table(engine, ZOFIA, host=ANA, action="left", channel="f", start=False)
    await engine.lobby.leave("leaves", left, ZOFIA.id)
    await engine.guests.reserve("reserved", left, ANA, ZOFIA)
    kept = await table(engine, action="kept out", host=BORYS, channel="b", start=False)
    await engine.guests.ban("kept", kept, BORYS.id, ZOFIA)
    for one, other in ((ZOFIA, ANA), (ANA, ZOFIA)):
        await engine.contacts.block(fresh(), one.id, other)
    closed = await table(engine, host=ANA, action="closed", channel="i", start=False)
    await engine.lobby.close("close", closed, ZOFIA.id, name=ZOFIA.name, moderates=True)
    await engine.annulling.ask_to_vote("ask", over, ZOFIA, "They shared a plan.", moderates=True)
    await engine.rematches.play_again("again", over, ZOFIA)
    await engine.presets.save(fresh(), lobby, ZOFIA.id, "Ours")
    await engine.times.set_zone(fresh(), ZOFIA.id, "Europe/Warsaw")
    await engine.times.set_quiet_hours(fresh(), ZOFIA.id, QuietHours(60, 120))
    await engine.profiles.change_habits_of(
        fresh(), ZOFIA.id, lambda _: replace(Habits(), ask_under=75)
    )
    await engine.profiles.set_theme_of(fresh(), ZOFIA.id, "light")
    await engine.profiles.set_language_of(fresh(), ZOFIA.id, "pl")
    await engine.profiles.note_locale(ZOFIA.id, "pl", engine.profiles.forgettings)
    await engine.profiles.note_dm(ZOFIA.id, "12345", engine.profiles.forgettings)
    await engine.promises.promise("press", ZOFIA.id, "address", "")
    await engine.lessons.begin("learn", ZOFIA, "en")
    await leagues_of_theirs(engine)
    return running, over, lobby


RIGHTS = (Founders.EVENTS,)


async def leagues_of_theirs(engine):
    """One that they founded and called off, and one that they play in, at a table that is open."""
    terms = Terms("Winter", Preset("", "ryzyko", 3, {}), "groups", 1)
    off = await engine.seasons.found(
        fresh(), ("g", "l1"), ZOFIA, terms, timedelta(days=1), rights=RIGHTS
    )
    await engine.seasons.cancel(fresh(), off.facts["season"], ZOFIA, moderates=False)
    on = await engine.seasons.found(
        fresh(), ("g", "l2"), ANA, terms, timedelta(days=1), rights=RIGHTS
    )
    season = on.facts["season"]
    for number, person in enumerate((ZOFIA, ANA, BORYS)):
        await engine.seasons.enter(f"enters {number}", season, person)
    await engine.seasons.begin(fresh(), season, ANA.id, moderates=False)
    await engine.seasons.open_table(season, 1, Venue("g", "l3", "l2"))


async def test_a_league_goes_on_without_them(engine, path):
    await leagues_of_theirs(engine)
    await forget(engine)
    league = await engine.seasons.newest_in("l2")
    game = league.fixtures[0].game
    await resign(engine, game, ANA)
    await resign(engine, game, BORYS)
    over = await engine.seasons.newest_in("l2")
    assert over.status is SeasonStatus.OVER
    assert ZOFIA.id not in str(over)
    assert over.champions == (BORYS.id,)
    assert check(path, unseen).faults == ()


async def test_no_byte_of_the_names_that_they_bore_at_a_table_is_left(engine, path):
    """Names stand where things were told under them, wherever that was; a table keeps them to find these."""
    await leagues_of_theirs(engine)
    running = await table(engine, ANA, BORYS)
    lobby = await table(engine, action="invites", channel="k", start=False)
    dora = Person(PersonId("5"), "Dora")
    for name, guest in (
        ("Wanda Pierwsza", BORYS),
        ("Wanda Druga", CELINA),
        ("Wanda Trzecia", dora),
    ):
        renamed = Person(ZOFIA.id, name)
        engine.names.heard.note("g", renamed)
        await engine.guests.invite(fresh(), lobby, renamed, guest)
        if guest is BORYS:
            await engine.do(fresh(), running, ZOFIA.id, OfferTruce(BLUE, (), 2))
        await engine.names.of_season(await engine.seasons.newest_in("l2"))
    assert traces(path, "Pierwsza", "Druga", "Trzecia"), "there is something to forget"
    await engine.forgetting.forget(fresh(), ZOFIA.id, "Wanda Trzecia")
    assert traces(path, "Pierwsza", "Druga", "Trzecia") == []


async def test_no_byte_of_them_is_left(engine, path):
    running, over, lobby = await known_everywhere(engine)
    assert len(traces(path)) >= 2, "there is something to forget"
    await forget(engine)
    rosters = [(await engine.queries.look(game)).roster for game in (running, over, lobby)]
    assert [roster.host for roster in rosters] == [ANA.id, "", ANA.id]
    assert check(path, unseen).faults == ()
    await engine.play.order("resigns", running, ANA.id, cmd.Resign(seat=BLUE))
    assert traces(path, "Europe/Warsaw", "12345") == []
    assert check(path, unseen).faults == ()


OF_OTHERS = (
    CalledNews((ANA.id,), "Ana"),
    InviteNews(ANA.id, "Ana", ANA.id),
    OpenedNews(ANA.id),
    NoticeNews(BLUE, "moderated", by="Ana"),
    MovedNews(0, "Ana"),
    ClosedNews("Ana"),
    AnnulNews("moderator", "They shared a plan.", "Ana"),
    FixtureNews("Winter", 1, 1, (ANA.id, BORYS.id)),
    SeatAskedNews(BLUE, ANA.id, "Ana", 1, at_noon()),
    SeatTakenNews(BLUE, ANA.id),
    SeatAnswerNews(BLUE, ANA.id, "lapsed"),
)
"""News of each kind that names people."""


def test_news_that_name_people_are_known_by_their_fields():
    names = {"by", "person", "persons", "inviter"}
    kinds = {kind for kind in get_args(Content) if names & {f.name for f in fields(kind)}}
    assert {type(news) for news in OF_OTHERS} == kinds


async def test_news_that_named_them_call_nobody_and_those_of_others_stay(engine, path):
    game = await table(engine, BORYS, CELINA, host=ANA)
    both = [replace(news, **theirs) for news in OF_OTHERS for theirs in naming_zofia(news)]
    tell = (*OF_OTHERS, *both)
    await engine._unit.change(lambda ledger: ledger.outbox.tell(game, tell))
    before = [news.content for news in await engine.outbox.untold(200)]
    assert before[-len(tell) :] == [*tell]
    await forget(engine)
    after = [news.content for news in await engine.outbox.untold(200)]
    assert after[: -len(both)] == before[: -len(both)]
    assert [type(news) for news in after] == [type(news) for news in before]
    assert traces(path) == []


def naming_zofia(news):
    """The fields by which they are named in the news, one at a time."""
    them = {
        "by": ZOFIA.name,
        "person": ZOFIA.id,
        "persons": (ZOFIA.id, BORYS.id),
        "inviter": ZOFIA.id,
    }
    return [{f.name: them[f.name]} for f in fields(news) if f.name in them]


async def test_a_table_of_a_league_calls_nobody_who_is_forgotten_before_it_is_told(engine, path):
    """Where one player begins, the line of the league calls the others."""
    terms = Terms("Winter", Preset("", "classic", 3, {}), "groups", 1)
    founded = await engine.seasons.found(
        fresh(), ("g", "l2"), ANA, terms, timedelta(days=1), rights=RIGHTS
    )
    season = founded.facts["season"]
    for number, person in enumerate((ZOFIA, ANA, BORYS)):
        await engine.seasons.enter(f"enters {number}", season, person)
    await engine.seasons.begin(fresh(), season, ANA.id, moderates=False)
    await engine.seasons.open_table(season, 1, Venue("g", "l3", "l2"))

    async def called():
        told = [news.content for news in await engine.outbox.untold(200)]
        (fixture,) = [content for content in told if isinstance(content, FixtureNews)]
        return fixture.persons

    one, other = await called()
    await engine.forgetting.forget(fresh(), one, "")
    assert await called() == (other,)
    await engine.forgetting.forget(fresh(), other, "")
    assert await called() == ()
    assert check(path, unseen).faults == ()


async def test_no_name_is_left_that_they_bore_on_another_server(engine, path):
    """Nicknames are a server's own; one also stands where they decided something, beside any seat."""
    for guild, name in (("g", ZOFIA.name), ("h", "Ruda"), ("i", "Lisica")):
        them = replace(ZOFIA, name=name)
        over = await table(engine, ANA, BORYS, action=f"over {guild}", host=them, guild=guild)
        await resign(engine, over, ANA)
        await resign(engine, over, BORYS)
        other = await table(engine, BORYS, CELINA, action=guild, host=ANA, channel="d", guild=guild)
        await engine.venues.note_left(other, BORYS.id)
        await engine.hand_overs.replace(guild, other, ZOFIA.id, BLUE, moderates=True, name=name)
    assert traces(path, "Ruda", "Lisica")[-2:] == ["Ruda", "Lisica"]
    await forget(engine)
    assert traces(path, "Ruda", "Lisica") == []
    assert check(path, unseen).faults == ()


async def test_names_are_known_though_the_tables_where_they_were_borne_are_damaged(engine, path):
    other = await table(engine, BORYS, CELINA, action="other", host=ANA, channel="d")
    await engine.venues.note_left(other, BORYS.id)
    await engine.hand_overs.replace("replace", other, ZOFIA.id, BLUE, moderates=True, name="Ruda")
    them = replace(ZOFIA, name="Ruda")
    over = await table(engine, ANA, BORYS, action="over", host=them)
    await resign(engine, over, ANA)
    await resign(engine, over, BORYS)
    with tables(path) as raw:
        raw.execute("UPDATE games SET digest = x'00' WHERE id = ?", (over,))
    engine.forgetting._unit.memory._games.clear()
    await forget(engine)
    acts = (await engine.queries.look(other)).roster.acts
    assert [(act.kind, act.by) for act in acts if act.seat == BLUE] == [("moderated", "")]


async def test_a_finished_game_still_verifies(engine):
    game = await table(engine, ANA, BORYS)
    await play(engine, game, 30)
    await resign(engine, game, ANA)
    await resign(engine, game, BORYS)
    await forget(engine)
    played = await engine.queries.finished(game)
    assert verify(record_of_played(played)).replayed
    assert played.roster.players[0].name == "red"
    assert [line.text for line in played.roster.lines[1:3]] == ["owls", "owls"], (
        "the dice need them"
    )


async def test_a_running_game_goes_on_with_a_computer(engine):
    game = await table(engine, ANA, BORYS)
    await forget(engine)
    roster = (await engine.queries.look(game)).roster
    player = roster.player_at(RED)
    assert (player.person, player.kind) == (None, find_level(DEFAULT_LEVEL).computer)
    assert roster.host == ANA.id
    told = [news.content for news in await engine.outbox.untold(200)]
    assert NoticeNews(RED, "forgotten") in told
    assert NoticeNews(BLUE, "hosts") in told
    assert ZOFIA.name not in str(told)
    with pytest.raises(TableRefused) as refused:
        await engine.lobby.join("back", game, ZOFIA)
    assert refused.value.reason is TableReason.ALREADY_STARTED, "who comes back is new"


async def test_who_was_forgotten_in_mid_game_stands_in_its_results_by_a_digest(engine, path):
    game = await table(engine, ANA, BORYS)
    await forget(engine)
    await resign(engine, game, ANA)
    await resign(engine, game, BORYS)
    who, *others = [r.entrant for r in (await engine.club.aftermath(game)).results]
    assert others == [ANA.id, BORYS.id]
    assert who.startswith("~")
    assert check(path, unseen).faults == ()


async def test_others_ratings_stay_as_they_are(engine, path):
    for number in range(2):
        game = await table(engine, ANA, BORYS, action=f"new {number}", channel=f"c{number}")
        await resign(engine, game, ANA)
        await resign(engine, game, BORYS)
    before = {each.line for each in (await engine.club.ladder("g", Ladder())).lines}
    await forget(engine)
    after = await engine.club.ladder("g", Ladder())
    assert {each.line for each in after.lines} == {
        line for line in before if line.entrant != ZOFIA.id
    }
    assert check(path, unseen).faults == ()


async def test_the_only_person_leaves_no_unrated_game_behind(engine, path):
    receipt = await engine.lobby.new(
        "new", venue=Venue("g", "c"), host=ZOFIA, edition="ryzyko", options={}, places=3
    )
    for number in range(2):
        await engine.lobby.add_computer(f"computer {number}", receipt.game, ZOFIA.id)
    await engine.lobby.set_rated("friendly", receipt.game, ZOFIA.id, rated=False)
    await engine.lobby.start("start", receipt.game, ZOFIA.id)
    await forget(engine)
    look = await engine.queries.look(receipt.game)
    assert look.roster.status is Status.CANCELLED
    assert traces(path) == []
    assert check(path, unseen).faults == ()


class TestSealed:
    """The game is started, and the deal waits for a word."""

    async def sealed(self, engine, by):
        game = await table(engine, ANA, BORYS, start=False)
        await engine.lobby.add_seal("seal", game, by.id, seal_of(WORD))
        await engine.lobby.start("start", game, ZOFIA.id)
        return game

    async def test_where_theirs_is_awaited_the_table_is_given_up(self, engine, path):
        game = await self.sealed(engine, ZOFIA)
        await forget(engine)
        assert (await engine.queries.look(game)).roster.status is Status.CANCELLED
        assert traces(path) == []
        assert check(path, unseen).faults == ()

    async def test_where_anothers_is_it_is_dealt_with_a_computer_at_their_seat(self, engine, path):
        game = await self.sealed(engine, ANA)
        await forget(engine)
        await engine.lobby.tell("tell", game, ANA.id, WORD)
        roster = (await engine.queries.look(game)).roster
        assert (roster.status, roster.host) == (Status.PLAYING, ANA.id)
        assert roster.player_at(RED).computer
        assert traces(path) == []
        assert check(path, unseen).faults == ()


async def test_a_damaged_game_holds_nothing_back(engine, path, caplog):
    game = await table(engine, ANA, BORYS)
    other = await table(engine, ANA, action="other", channel="d", start=False)

    def damage(ledger):
        ledger.games._connection.execute(
            "DELETE FROM events WHERE game = ? AND revision = 2", (game,)
        )

    await engine.forgetting._unit.write(damage)
    engine.forgetting._unit.memory._games.clear()
    await forget(engine)
    assert traces(path) == []
    assert (await engine.queries.look(other)).roster.host == ANA.id
    assert "person removed from its roster only" in caplog.text


async def test_twice_is_as_once_and_who_comes_back_has_no_more_than_a_rating(engine, path):
    await known_everywhere(engine)
    await forget(engine)
    rows = content(path)
    await forget(engine)
    again = content(path)
    assert {**again, "effects": ()} == {**rows, "effects": ()}
    assert len(again["effects"]) == len(rows["effects"]) + 1, "that it was asked twice is known"
    game = await table(engine, ANA, action="anew", channel="z", start=False)
    assert (await engine.queries.look(game)).roster.host == ZOFIA.id
    assert (await engine.times.rests_of(ZOFIA.id)).zone == "UTC"
    assert (await engine.club.record(ZOFIA.id, "g")).tallies == ()


async def test_the_answer_that_says_so_stays_owed_to_nobody_by_name(engine, path):
    await engine.promises.promise("asks", ZOFIA.id, "address", "")
    await engine.promises.promise("another", ZOFIA.id, "address", "")
    await engine.forgetting.forget("asks", ZOFIA.id, ZOFIA.name)
    (owed,) = await engine.promises.left_over()
    assert replace(owed, age=None) == Owed("asks", "", "address", "")
    assert traces(path) == []


async def test_a_letter_in_flight_notes_nothing_of_them(engine, path):
    await table(engine, ANA, BORYS)
    begun = engine.profiles.forgettings
    await forget(engine)
    await engine.profiles.note_dm(ZOFIA.id, "12345", begun)
    await engine.profiles.set_dm_closed(ZOFIA.id, True, begun)
    assert traces(path) == []


async def test_a_prepared_turn_goes_with_them(engine, path):
    game = await table(engine, ANA, BORYS, claim="automatic")
    await engine.plans.give("plan", game, ZOFIA.id, read("brazil +1; end", "world"))
    assert content(path)["plans"]
    await forget(engine)
    assert content(path)["plans"] == []
    for news in await engine.outbox.untold(200):
        assert not (isinstance(news.content, PrivateNews) and news.content.plan)


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_it_is_done_whole_or_not_at_all(path, after):
    """Each statement fails in turn, every third to keep it short."""
    failpoint = Failpoint()
    async with failing_engine(path, failpoint, secrets(1)) as engine:
        await known_everywhere(engine)
        before = content(path)
        for at in range(1, 400, 3):
            failpoint.set(at, after=after)
            try:
                await forget(engine)
            except StoreError:
                failpoint.set(0)
                if content(path) != before:
                    assert after, "only a commit that was done and then failed"
                    break
            else:
                failpoint.set(0)
                break
        await forget(engine)
    assert traces(path) == []


# Forgetting keeps no name and gives no fresh start: for ninety days a keyed digest stands for who
# was forgotten. The adversary loses, presses *Forget*, and sits down again; or forgets twice, in
# the midst of a game, or in two servers.

OTHERS = [Person(PersonId(str(n)), f"Number {n}") for n in range(50, 70)]


@pytest.fixture
def sound(path):
    """Whatever becomes of them, ratings follow from the results."""
    yield
    assert check(path, unseen).faults == ()


async def lost(engine, action, *, guild="g", against=(ANA, BORYS)):
    """Zofia loses a game of three, as the first to resign."""
    game = await table(engine, *against, action=f"{guild} {action}", guild=guild, channel=action)
    await resign(engine, game, ZOFIA)
    await resign(engine, game, against[0])
    return game


async def rating(engine, guild="g"):
    ranked = (await engine.club.record(ZOFIA.id, guild)).ranked
    return ranked[Ladder()].line if Ladder() in ranked else None


def entrants(path, guild="g"):
    """Who stands in a server's results, but for the others."""
    with tables(path) as raw:
        rows = raw.execute("SELECT DISTINCT entrant FROM results WHERE guild = ?", (guild,))
        known = {ANA.id, BORYS.id, *(each.id for each in OTHERS)}
        return {entrant for (entrant,) in rows} - known


async def without_forgetting(tmp_path, clock, games):
    """Their rating if they had never asked to be forgotten."""
    async with open_engine(tmp_path / "other.db", clock, secrets(1)) as engine:
        for n in range(games):
            await lost(engine, str(n), against=OTHERS[2 * n : 2 * n + 2])
        return await rating(engine)


@pytest.mark.usefixtures("sound")
async def test_whoever_loses_three_forgets_and_sits_down_again_goes_on_from_there(
    engine, path, clock, tmp_path
):
    for n in range(3):
        await lost(engine, str(n), against=OTHERS[2 * n : 2 * n + 2])
    await forget(engine)
    assert traces(path) == []
    assert await rating(engine) is None, "until they have played, nobody is shown"
    await lost(engine, "3", against=OTHERS[6:8])
    assert await rating(engine) == await without_forgetting(tmp_path, clock, 4)
    record = await engine.club.record(ZOFIA.id, "g")
    assert sum(tally.games for tally in record.tallies) == 1, "nothing else comes back"


@pytest.mark.usefixtures("sound")
async def test_forgetting_twice_is_no_fresh_start_either(engine, path, clock, tmp_path):
    for n in range(3):
        await lost(engine, str(n), against=OTHERS[2 * n : 2 * n + 2])
        await forget(engine)
        await forget(engine)
    assert len(entrants(path)) == 1, "one digest stands for all of it"
    await lost(engine, "3", against=OTHERS[6:8])
    assert await rating(engine) == await without_forgetting(tmp_path, clock, 4)


@pytest.mark.usefixtures("sound")
async def test_whoever_forgets_in_the_midst_of_a_game_has_lost_it(engine, path):
    game = await table(engine, ANA, BORYS)
    await forget(engine)
    (seat,) = [
        player for player in (await engine.queries.look(game)).roster.players if player.former
    ]
    assert seat.seat == RED
    assert traces(path) == []
    await resign(engine, game, ANA)
    await resign(engine, game, BORYS)
    results = {each.seat: each for each in (await engine.club.aftermath(game)).results}
    assert results[RED].unrated is None
    assert not is_person(results[RED].entrant)
    assert not results[RED].won
    await lost(engine, "next", against=OTHERS[:2])
    assert (await rating(engine)).games == 2


@pytest.mark.usefixtures("sound")
async def test_games_of_the_same_two_weigh_as_much_where_one_was_forgotten(engine, clock, tmp_path):
    """Whoever beats a friend who is forgotten after each game gains no more than by the same games."""

    async def gained(at, after_each):
        for n in range(8):
            await lost(at, str(n), against=(ANA, OTHERS[n]))
            await after_each(at)
        return (await at.club.record(ANA.id, "g")).ranked[Ladder()].line

    async def nothing(_):
        pass

    async with open_engine(tmp_path / "other.db", clock, secrets(1)) as other:
        known = await gained(other, nothing)
    assert await gained(engine, forget) == known
    assert known.games == 8


@pytest.mark.usefixtures("sound")
async def test_truces_that_were_broken_before_are_counted(engine):
    game = await table(engine, ANA, BORYS)
    offered = await engine.do("offer", game, ZOFIA.id, OfferTruce(Seat("blue"), (), 2))
    number = offered.roster.offers[-1].number
    await engine.do("answer", game, ANA.id, AnswerOffer(number, agrees=True))
    await engine.do("break", game, ZOFIA.id, BreakTruce(Seat("blue")))
    await resign(engine, game, ZOFIA)
    await resign(engine, game, ANA)
    await forget(engine)
    assert (await engine.club.record(ZOFIA.id, "g")).broken_before == 1
    assert (await engine.club.record(ANA.id, "g")).broken_before == 0


@pytest.mark.usefixtures("sound")
async def test_a_moderator_who_was_forgotten_is_concerned_as_before(engine):
    game = await lost(engine, "0")
    await forget(engine)
    with pytest.raises(Exception, match="concerned"):
        await engine.annulling.annul(fresh(), game, ZOFIA, "I lost.", moderates=True)


@pytest.mark.usefixtures("sound")
async def test_a_moderator_is_concerned_in_games_of_one_who_was_forgotten_and_is_back(engine):
    """A friend forgets and sits down again, so that the moderator may annul what the friend loses."""
    await lost(engine, "0", against=(ANA, BORYS))
    await forget(engine)
    game = await lost(engine, "1", against=OTHERS[:2])
    with pytest.raises(TableRefused) as refused:
        await engine.annulling.annul(fresh(), game, ANA, "They lost.", moderates=True)
    assert refused.value.facts["concern"] is ConflictOfInterest.RATED_WITH


@pytest.mark.usefixtures("sound")
async def test_to_be_forgotten_is_to_resign_what_one_plays_alone(engine, path):
    """Forgetting one's losing games against computers brings no better chances on the ladder."""
    games = []
    for number in range(3):
        venue = Venue("g", f"solo{number}")
        opened = await engine.lobby.new(
            fresh(), venue=venue, host=ZOFIA, edition="ryzyko", options={}, places=3
        )
        for _ in range(2):
            await engine.lobby.add_computer(fresh(), opened.game, ZOFIA.id, level="recruit")
        await engine.lobby.start(fresh(), opened.game, ZOFIA.id)
        games.append(opened.game)
    await forget(engine)
    assert traces(path) == []
    for game in games:  # the computers would play on
        await engine.lobby.close(fresh(), game, MODERATOR, name="Mona", moderates=True)
    with tables(path) as raw:
        rows = raw.execute("SELECT won, unrated FROM results WHERE entrant LIKE '~%'").fetchall()
    assert rows == [(0, "")] * 3


@pytest.mark.usefixtures("sound")
async def test_what_stands_in_two_servers_can_not_be_joined(engine, path):
    await lost(engine, "0", guild="g")
    await lost(engine, "0", guild="h")
    await forget(engine)
    (here,), (there,) = entrants(path, "g"), entrants(path, "h")
    assert here != there
    with tables(path) as raw:
        keys = dict(raw.execute("SELECT guild, key FROM keys"))
    assert {len(key) for key in keys.values()} == {32}
    assert keys["g"] != keys["h"]


@pytest.mark.usefixtures("sound")
async def test_after_ninety_days_nothing_leads_to_them(engine, path, clock):
    await lost(engine, "0")
    midst = await table(engine, ANA, BORYS, action="midst", channel="m")
    await forget(engine)
    before = entrants(path)
    clock.now += RECOGNISED - timedelta(seconds=1)
    await engine.forgetting.recognise_no_longer()
    assert entrants(path) == before
    clock.now += timedelta(seconds=1)
    await engine.forgetting.recognise_no_longer()
    assert len(entrants(path)) == 1
    assert not entrants(path) & before
    assert traces(path, *before) == []
    assert (await engine.exports.of(ZOFIA.id))["recognised"] == []
    assert any(player.former for player in (await engine.queries.look(midst)).roster.players)
    await lost(engine, "1", against=OTHERS[:2])
    assert (await rating(engine)).games == 1


@pytest.mark.usefixtures("sound")
async def test_who_came_back_begins_where_they_did_once_nobody_recognises_them(engine, path, clock):
    await lost(engine, "0", against=OTHERS[:2])
    await forget(engine)
    assert [r["server"] for r in (await engine.exports.of(ZOFIA.id))["recognised"]] == ["g"]
    await lost(engine, "1", against=OTHERS[2:4])
    assert (await rating(engine)).games == 2
    clock.now += RECOGNISED
    await engine.forgetting.recognise_no_longer()
    assert (await rating(engine)).games == 1
    assert check(path, unseen).faults == ()


@pytest.mark.usefixtures("sound")
async def test_the_key_goes_when_the_general_leaves_the_server(engine, path):
    for guild in ("g", "h"):
        await lost(engine, "0", guild=guild)
    await forget(engine)
    before, others = entrants(path, "g"), entrants(path, "h")
    await engine.forgetting.leave_server("g")
    assert not entrants(path, "g") & before
    assert entrants(path, "h") == others
    with tables(path) as raw:
        assert [guild for (guild,) in raw.execute("SELECT guild FROM keys")] == ["h"]
        assert [guild for (guild,) in raw.execute("SELECT guild FROM forgotten")] == ["h"]
    await lost(engine, "1")
    assert (await rating(engine)).games == 1


@pytest.mark.usefixtures("sound")
async def test_a_server_that_was_left_while_no_general_ran_keeps_no_key_either(engine, path):
    for guild in ("g", "h"):
        await lost(engine, "0", guild=guild)
    await forget(engine)
    before = entrants(path, "g")
    await engine.forgetting.stay_in(["h", "another"])
    assert not entrants(path, "g") & before
    with tables(path) as raw:
        assert [guild for (guild,) in raw.execute("SELECT guild FROM keys")] == ["h"]


@pytest.mark.usefixtures("sound")
async def test_of_servers_that_another_process_is_told_of_none_is_taken_for_left(engine, path):
    for guild in ("1", "2"):
        await lost(engine, "0", guild=guild)
    await forget(engine)
    await engine.forgetting.stay_in([], is_known=lambda guild: guild == "2")
    with tables(path) as raw:
        assert [guild for (guild,) in raw.execute("SELECT guild FROM keys")] == ["1"]


@pytest.mark.usefixtures("sound")
async def test_a_damaged_row_is_named_and_its_digest_goes_at_the_next_look(engine, path):
    await lost(engine, "0")
    await forget(engine)
    before = entrants(path)
    with tables(path) as raw:
        raw.execute("UPDATE forgotten SET until = '9999-01-01T00:00:00+00:00'")
    assert any("a forgotten person" in fault for fault in check(path, unseen).faults)
    await engine.forgetting.recognise_no_longer()
    assert not entrants(path) & before
