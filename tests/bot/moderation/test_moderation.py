"""What moderators of a server may do at its tables: told to all, written down, and never in their own games."""

import pytest

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.modals import game_form, reason_form
from bot.moderation.moderation import presses
from bot.moderation.pages import flags_page, settings_page, tables_page
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.clock.acts import OpenTable
from rules.editions.registry import find_rulebook
from rules.model.commands import Resign
from rules.moderation.flags import ServerFlags
from rules.people.rows import KnownName, NameRows
from rules.ratings.flags import AlwaysAhead, Circle, Flag, Unlikely
from rules.servers.servers import Founders
from rules.table.ids import Entrant
from rules.table.roster import Person, PersonId, Venue
from sandbox import ClientRefusal, Permission, controls
from tests.actions import fresh
from tests.bot.laws.test_authority import press as press_forged
from tests.bot.support.days import shown
from tests.bot.support.managing import (
    close_game,
    found,
    go,
    moderate,
    move_game,
    must_be_a_form,
    must_fit,
    offered_within,
    on_moderation,
    replace_player,
    step,
)
from tests.bot.support.samples import ROSTER
from tests.bot.support.table import Panel, actions, press_on
from tests.rules.support.finished import keep_finished

OF_MODERATORS = (
    *(Action.TABLES, Action.MODERATE, Action.CLOSE, Action.INTERVENTIONS),
    *(Action.MOD_FIND, Action.MOD_REPLACE, Action.MOD_MOVE, Action.MOD_ANNUL, Action.MOD_ASK),
    *(Action.FOUNDERS, Action.MOD_LADDER),
)


@pytest.fixture
def mona(discord):
    person = discord.add_person("Mona")
    discord.appoint(person, Permission.MANAGE_GUILD)
    return person


async def acts(table):
    return [(act.kind, act.by) for act in (await table.look()).roster.acts]


async def test_the_open_tables_and_whom_each_waits_for_since_when(table, mona):
    mover = await table.play_setup()
    since = shown((await table.look()).roster.since)
    first, place = table.game, table.place
    await table.open()
    said = await mona.command(table.place, "moderate tables")
    assert f"`{first}` <#{place}>: Ryzyko, waiting for " in said.text
    assert f", asked {since}" in said.text
    assert mover.name in said.text
    assert f"`{table.game}` <#{table.place}>: Ryzyko, waiting for players" in said.text
    assert said.ephemeral


async def test_a_table_is_closed_by_presses_and_all_are_told_by_whom(table, mona):
    await table.begin()
    pages = Panel(mona, await mona.command(table.place, "moderate tables"))
    await pages.press(Action.MODERATE, value=table.game)
    assert f"Game {table.game} in <#{table.place}>" in pages.text
    await pages.press(Action.CLOSE)
    assert pages.last.modal["title"] == f"Close game {table.game} for good?"
    pages.last = await mona.submit(pages.last, {})
    assert "is closed" in pages.text
    assert "Open games in this server" in pages.text
    post = await table.post("Mona, a moderator of this server, closes this game")
    assert post["content"].count("**1.** ") == 3, (
        "all have as much land: they share the first place"
    )
    assert "Not rated: the game ended before the first move" in post["content"]
    assert (await table.look()).roster.status == "cancelled"
    assert await acts(table) == [("closed", "Mona")]
    page = await moderate(mona, table.place, table.game)
    assert "This game is over" in page.text
    assert actions(page.answer) == [Action.TABLES]


async def test_a_seat_is_handed_to_a_computer_with_the_moderators_name(table, mona):
    await table.begin(rated=False)
    pages = Panel(mona, await mona.command(table.place, "moderate tables"))
    await pages.press(Action.MODERATE, value=table.game)
    await pages.press(Action.MOD_REPLACE, value="blue")
    pages.last = await mona.submit(pages.last, {})
    assert "A computer plays this seat" in pages.text
    assert (await table.look()).roster.player_of(PersonId(table.borys.id)).computer
    assert await table.post("Mona, a moderator of this server, gives this seat to a computer")
    assert await acts(table) == [("moderated", "Mona")]


async def test_nobody_is_replaced_at_once_who_plays_a_rated_game(table, mona):
    await table.begin()
    said = await replace_player(mona, table.place, table.game, "blue", "I’d rather.")
    assert "hour" in said.text
    assert "You typed: “I’d rather.”" in said.text
    for _ in range(2):  # its page stays, and the same player can be picked again
        picked = step(Action.MOD_REPLACE, value="blue", reason="I’d rather.")
        said = await go(mona, said, picked)
        assert "hour" in said.text
    assert not (await table.look()).roster.player_of(PersonId(table.borys.id)).computer


async def test_a_table_is_moved(table, mona, discord):
    await table.begin()
    other = discord.add_channel("elsewhere")
    said = await move_game(mona, other, table.game)
    assert "continues in <#" in said.text
    roster = (await table.look()).roster
    assert roster.venue.parent == other["id"]
    assert await acts(table) == [("moved", "Mona")]
    table.place = roster.venue.channel
    assert await table.post("Mona moves it here")


async def test_never_in_a_game_of_their_own(table, discord):
    await table.begin()
    discord.appoint(table.celina, Permission.MANAGE_GUILD)
    before = (await table.look()).roster
    page = await moderate(table.celina, table.place, table.game)
    assert actions(page.answer) == [Action.MOD_ASK, Action.TABLES]
    for action, values in (
        (Action.CLOSE, ()),
        (Action.MOD_REPLACE, ("blue",)),
        (Action.MOD_MOVE, ()),
    ):
        name = Press(table.game, 0, action).custom_id
        said = await press_forged(table.celina, page.answer, name, values)
        assert "who isn’t playing in this game" in said.text, action
    assert (await table.look()).roster == before


async def test_it_is_offered_to_nobody_else(table):
    await table.begin()
    with pytest.raises(ClientRefusal):
        await table.borys.command(table.place, "moderate tables")


async def test_whoever_forges_a_press_is_refused(table, mona):
    await table.begin()
    page = (await mona.command(table.place, "moderate tables")).answer
    with pytest.raises(ClientRefusal, match="somebody else"):
        await table.borys.press(page, controls(page)[0]["custom_id"], [table.game])
    for action in OF_MODERATORS:
        own = (await table.borys.command(table.place, "risk help")).answer
        args = ("yes",) if action is Action.MOD_LADDER else ()
        values = ("everybody",) if action is Action.FOUNDERS else (table.game,)
        name = Press(table.game, 0, action, args).custom_id
        said = await press_forged(table.borys, own, name, values)
        assert said.modal is None, action
        assert "moderator" in said.text.lower(), action
    assert (await table.look()).roster.status == "playing"


async def test_they_see_no_hand_no_mission_and_no_plan(table, mona):
    """The pages are made from a look without a seat."""
    await table.play_setup()
    pages = Panel(mona, await mona.command(table.place, "moderate tables"))
    await pages.press(Action.MODERATE, value=table.game)
    edition = (await table.look()).edition
    missions = [mission.names["en"] for mission in edition.missions.values()]
    assert not [mission for mission in missions if mission in pages.text]
    assert {*actions(pages.last.answer)} == {
        Action.MOD_REPLACE,
        Action.CLOSE,
        Action.MOD_MOVE,
        Action.MOD_ANNUL,
        Action.MOD_ASK,
        Action.TABLES,
    }


async def test_a_list_of_no_tables(table, mona):
    said = await mona.command(table.place, "moderate tables")
    assert "No open games." in said.text
    assert Press(NO_GAME, 0, Action.TABLES).custom_id == "r1:none:0:tables"


# Annulling a game's rating on Discord, and the log in which all that moderators do can be read.

WHY = "Two of them shared *one* plan."


async def annul(table, person, action=Action.MOD_ANNUL):
    """By a form that was opened before anybody annulled it, too."""
    shown = await person.command(table.place, "moderate tables")
    name = Press(table.game, 0, action).custom_id
    form = await press_forged(person, shown.answer, name)
    return await person.submit(form, {"reason": WHY}) if form.modal else form


async def annulment(table):
    return (await table.look()).roster.annulment


async def test_all_are_told_by_whom_and_why(table, mona):
    await table.begin()
    assert "no longer counts for the ratings" in (await annul(table, mona)).text
    post = await table.post("⚠️", "Mona, a moderator of this server, annuls it.")
    assert r"Two of them shared \*one\* plan." in post["content"]
    assert (await annulment(table)).is_done
    again = await annul(table, mona)
    assert "has already been annulled" in again.text
    assert again.ephemeral


async def test_before_the_deal_the_host_says_whether_it_is_rated(table, mona):
    await table.seat_all()
    assert "hasn’t begun" in (await annul(table, mona)).text
    assert await annulment(table) is None


async def test_games_that_are_over_are_suggested_where_they_were_played(table, mona):
    await table.begin()
    for player in list((await table.look()).roster.players)[1:]:
        order = Resign(seat=player.seat)
        await table.engine.play.order(fresh(), table.game, player.person, order)
    pages = Panel(mona, await mona.command(table.place, "moderate tables"))
    assert "No open games." in pages.text
    assert pages.values(Action.MODERATE, "over") == [table.game]
    await pages.press(Action.MODERATE, "over", value=table.game)
    assert actions(pages.last.answer) == [Action.MOD_ANNUL, Action.MOD_ASK, Action.TABLES]


async def test_whoever_plays_there_asks_the_others_to_vote(table, discord):
    await table.begin()
    discord.appoint(table.celina, Permission.MANAGE_GUILD)
    refused = await annul(table, table.celina)
    assert "You’re involved in this game: you play in it" in refused.text
    assert "the players can annul its rating: “Let its players vote…”" in refused.text
    assert "are asked to vote" in (await annul(table, table.celina, Action.MOD_ASK)).text
    post = await table.post("⚠️", "Celina, a moderator of this server, asks you")
    assert f"<@{table.ana.id}>" in post["content"]
    assert f"<@{table.celina.id}>" not in post["content"]
    assert Action.ANNUL in actions(post)
    for person, said in (
        (table.celina, "not the moderator who asks"),
        (table.ana, "once more than half"),
        (table.ana, "already voted"),
        (table.borys, "decides it"),
        (table.borys, "already been annulled"),
    ):
        assert said in (await press_on(person, post, Action.ANNUL)).text
    assert await table.post("⚠️", "More than half of its players voted for that.")


async def test_an_ordinary_player_forges_no_vote(table):
    await table.begin()
    name = Press(table.game, 0, Action.ANNUL).custom_id
    forged = {"type": 2, "style": 2, "label": "Yes", "custom_id": name, "id": 2}
    shown = (await table.borys.command(table.place, "risk help")).answer
    message = {**shown, "components": [{"type": 1, "components": [forged]}]}
    said = await table.borys.press(message, name)
    assert "There’s no vote on this" in said.text


async def test_the_log_says_who_did_what_and_why_to_moderators_alone(table, mona):
    await table.begin()
    await annul(table, mona)
    await replace_player(mona, table.place, table.game, "blue", "They asked me to.")
    await close_game(mona, table.place, table.game)
    log = await mona.command(table.place, "moderate log")
    assert log.ephemeral
    lines = [line for line in log.text.splitlines() if f"`{table.game}`" in line]
    assert [line.split("` ")[1].rstrip() for line in lines] == [
        "Game closed. By: Mona.",
        "A computer takes over: blue. By: Mona. Why: “They asked me to.”",
        r"Rating annulled. By: Mona. Why: “Two of them shared \*one\* plan.”",
    ]
    name = Press(NO_GAME, 0, Action.INTERVENTIONS, ("0",)).custom_id
    forged = {"type": 2, "style": 2, "label": "Log", "custom_id": name, "id": 2}
    shown = (await table.borys.command(table.place, "risk help")).answer
    message = {**shown, "components": [{"type": 1, "components": [forged]}]}
    said = await table.borys.press(message, name)
    assert "Mona" not in said.text


async def test_the_log_has_pages(table, mona):
    await table.begin()
    for number in range(11):
        elsewhere = table.discord.add_channel(f"elsewhere-{number}")
        await move_game(mona, elsewhere, table.game, f"No. {number}")
    pages = Panel(mona, await mona.command(table.discord.channel, "moderate log"))
    assert "No. 10" in pages.text
    assert "No. 0”" not in pages.text
    assert "No. 0”" in await pages.press(Action.INTERVENTIONS)
    assert "No. 10" in await pages.press(Action.INTERVENTIONS)
    assert "Open games" in await pages.press(Action.TABLES)


async def test_an_empty_log(table, mona):
    assert "Nothing yet." in (await mona.command(table.place, "moderate log")).text


# Who plays whom: what stands out in the server's rated games, for its moderators alone.


async def duels(table, *games, guild=None):
    """Finished duels in the server, each with the winner first, and the names of those who played."""
    guild = guild or str(table.discord.guild["id"])

    def work(ledger):
        keep_finished(ledger, guild, games, ended=table.engine.club._unit.clock(), prefix=guild)
        for person in (table.ana, table.borys, table.celina):
            NameRows(ledger).put(KnownName(guild, PersonId(person.id), person.name))

    await table.engine.club._unit.write(work)


async def test_moderators_see_who_plays_whom_in_their_own_server(table, mona):
    await table.open()
    ana, borys, celina = table.ana.id, table.borys.id, table.celina.id
    await duels(table, *[(ana, borys)] * 20)
    await duels(table, *[(celina, borys)] * 20, guild="1")
    pages = Panel(mona, await mona.command(table.place, "moderate tables"))
    await pages.press(Action.TABLES, "flags")
    assert "Who plays whom" in pages.text
    assert "usually harmless" in pages.text
    assert "- Ana ahead of Borys in 20 of their last 20 games" in pages.text
    assert "suggest about 10 (duels)" in pages.text
    assert "Celina" not in pages.text
    assert pages.last.ephemeral
    assert "Open games in this server" in await pages.press(Action.TABLES)


async def test_nobody_else_sees_it_whatever_they_press(table, mona):
    await table.open()
    await duels(table, *[(table.ana.id, table.borys.id)] * 20)
    name = Press(NO_GAME, 0, Action.TABLES, ("flags",)).custom_id
    page = (await mona.command(table.place, "moderate tables")).answer
    assert "ahead of" in (await press_forged(mona, page, name)).text
    for person in (table.borys, table.celina):
        own = (await person.command(table.place, "risk help")).answer
        said = await press_forged(person, own, name)
        assert "moderator" in said.text
        assert "ahead of" not in said.text


async def test_where_nothing_stands_out_or_ratings_are_off_it_is_said(table, mona):
    pages = Panel(mona, await mona.command(table.place, "moderate tables"))
    assert "Nothing stands out." in await pages.press(Action.TABLES, "flags")
    await table.engine.club.set_ladder(fresh(), str(table.discord.guild["id"]), wanted=False)
    pages = Panel(mona, await mona.command(table.place, "moderate tables"))
    shown = await pages.press(Action.TABLES, "flags")
    assert "Ratings and leaderboards are off here" in shown
    assert "Open games in this server" in shown


def test_namesakes_are_told_apart_and_nobody_unknown_is_mentioned():
    names = {Entrant("1"): "Ana", Entrant("2"): "ana", Entrant("3"): "", Entrant("4"): "*B*"}
    shown = flags_page(words("en"), ServerFlags([Circle((*names,), 0.8)], (), names))
    (told,) = [part.content for part in shown.walk_children() if hasattr(part, "content")]
    assert r"- Ana (<@1>), ana (<@2>), ?, \*B\*: 80%" in told


# The panel: everything is on it, whatever happens between two presses of it.


async def test_every_act_is_three_presses_from_the_list_of_games(table, mona):
    """Read off the code; but for the players' own vote, whose button is below its post."""
    await table.begin()

    async def opened():
        return await mona.command(table.place, "moderate tables")

    found = await offered_within(mona, opened)
    assert {*presses} - {*found} == {Action.ANNUL}
    assert max(found[action] for action in presses if action in found) <= 3


async def test_who_moderates_no_longer_is_refused_at_every_press_and_form(table, discord, mona):
    """The permission is looked up when it is pressed, and again when the form comes back."""
    await table.begin()
    page = await moderate(mona, table.place, table.game)
    settings = await mona.command(table.place, "moderate tables")
    settings = await go(mona, settings, step(Action.TABLES, "settings"))
    forms = []
    for action in (Action.CLOSE, Action.MOD_MOVE, Action.MOD_ANNUL, Action.MOD_REPLACE):
        picked = ["blue"] if action is Action.MOD_REPLACE else None
        name = found(page.answer, step(action))["custom_id"]
        forms.append(await mona.press(page.answer, name, picked))
    discord.appoint(mona, Permission(0))
    before = (await table.look()).roster
    for form in forms:
        assert "moderator" in (await mona.submit(form, {"reason": WHY})).text.lower()
    page = await mona.command(table.place, "risk help")
    for action in OF_MODERATORS:
        args = ("no",) if action is Action.MOD_LADDER else ()
        values = ("everybody",) if action is Action.FOUNDERS else (table.game,)
        name = Press(table.game, 0, action, args).custom_id
        page = await mona.command(table.place, "risk help")
        refused = await press_forged(mona, page.answer, name, values)
        assert "moderator" in refused.text.lower(), action
    assert (await table.look()).roster == before
    assert await table.engine.club.has_ladder(str(discord.guild["id"]))


async def test_two_moderators_at_once_close_a_game_once(table, discord, mona):
    await table.begin()
    nora = discord.add_person("Nora")
    discord.appoint(nora, Permission.MANAGE_GUILD)
    forms = []
    for person in (mona, nora):
        page = await moderate(person, table.place, table.game)
        forms.append(
            await person.press(page.answer, found(page.answer, step(Action.CLOSE))["custom_id"])
        )
    asked = [mona.begin_submit(forms[0], {}), nora.begin_submit(forms[1], {})]
    said = [(await each.wait()).text for each in asked]
    assert sorted("is closed" in text for text in said) == [False, True]
    assert any("is over" in text or "called off" in text for text in said)
    assert len(await acts(table)) == 1


async def test_two_moderators_who_turn_ratings_off_both_find_them_off(table, discord, mona):
    """The button says what it does, so that the second press undoes nothing."""
    nora = discord.add_person("Nora")
    discord.appoint(nora, Permission.MANAGE_GUILD)
    pages = []
    for person in (mona, nora):
        shown = await person.command(table.place, "moderate tables")
        pages.append(await go(person, shown, step(Action.TABLES, "settings")))
    for person, page in zip((mona, nora), pages, strict=True):
        said = await go(person, page, step(Action.MOD_LADDER, "no"))
        assert "Ratings are off" in said.text
    assert not await table.engine.club.has_ladder(str(discord.guild["id"]))


async def test_a_game_that_nobody_knows_is_said_above_the_list(table, mona):
    said = await on_moderation(mona, table.place, step(Action.MOD_FIND, game="zzzzzz"))
    assert "There’s no such game" in said.text
    assert "You typed: “zzzzzz”" in said.text
    assert "Open games in this server" in said.text


async def test_of_more_games_than_a_list_holds_the_oldest_are_a_page_away(table, discord, mona):
    await table.open()
    first = table.game
    for number in range(25):
        await table.engine.lobby.new(
            fresh(),
            venue=Venue(discord.guild["id"], str(number + 1)),
            host=Person(PersonId(f"9{number}"), f"Host {number}"),
            edition="ryzyko",
            options={},
            places=3,
        )
    pages = Panel(mona, await mona.command(table.place, "moderate tables"))
    assert len(pages.values(Action.MODERATE)) == 25
    assert first not in pages.values(Action.MODERATE)
    await pages.press(Action.TABLES, "1")
    assert pages.values(Action.MODERATE) == [first]
    await pages.press(Action.TABLES, "0")
    assert len(pages.values(Action.MODERATE)) == 25


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_each_page_and_form_keeps_discords_limits(language):
    said = words(language)
    edition = find_rulebook(ROSTER.edition).edition({}, ROSTER.places)
    phrasing = Phrasing(said, edition, ROSTER)
    open_ones = [(phrasing, OpenTable(ROSTER, {}))] * 60
    for page in range(3):
        must_fit(tables_page(said, open_ones, [phrasing] * 10, page, "x" * 300))
    for who in Founders:
        must_fit(settings_page(said, who, has_ladder=False))
    people = [Entrant(f"{number:020}") for number in range(199)]
    flags: list[Flag] = [
        *(Circle(tuple(people[at:][:99]), 0.995) for at in (0, 100)),
        *(AlwaysAhead(who, people[0], 9999, 10_000, 0.999) for who in people[1:]),
        *(Unlikely(who, people[0], 40, 40, 12.3) for who in people[1:]),
    ]
    for name in ("*" * 32, "\N{DRAGON}" * 32):
        must_fit(flags_page(said, ServerFlags(flags, flags, dict.fromkeys(people, name))))
    must_be_a_form(game_form(said, "x"))
    hints = [said.say(f"modal-reason-{told}") for told in ("logged", "told")]
    titles = [
        *(
            said.say(f"modal-{kind}", game="abcdefgh")
            for kind in ("close", "move", "annul", "annul-ask")
        ),
        *(said.say("modal-replace", colour=phrasing.colour(seat)) for seat in edition.colours),
    ]
    for title in titles:
        for hint in hints:
            must_be_a_form(reason_form(said, "x", title, hint))
