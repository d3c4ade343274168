"""People who change their names on Discord: called by the new one from then on, and found by it."""

from collections import Counter

import pytest

from bot.components.custom_ids import Action
from bot.words.naming import LONGEST_NAME
from rules.model import commands as cmd
from rules.table.roster import PersonId, Status
from sandbox import Fault, FaultEffect
from tests.actions import fresh
from tests.bot.league.test_league import League, blank_boards
from tests.bot.support.hosting import host
from tests.bot.support.managing import begin_league
from tests.bot.support.table import Panel, press_on
from tests.patience import PATIENCE

__all__ = ["blank_boards"]

LANGUAGES = ("en", "pl", "ru")


@pytest.fixture
def answers_within():
    """Long enough for a busy machine: an acknowledgement before the answer is one more request."""
    return PATIENCE


@pytest.fixture
async def dealt(table):
    """Ana, Borys and Celina have laid out; Borys has another name from then on."""
    await table.play_setup()
    await table.until_told()
    table.borys.take_nickname("Boris K.")
    return table


async def kept(table):
    """The names in the roster as it is kept, by colour."""
    return (await table.look()).roster.names


async def who_waits(table):
    """Ana or Celina, whose turn it isn't."""
    mover = await table.mover()
    return next(person for person in (table.celina, table.ana) if person is not mover)


async def replaced(table):
    return [player.seat for player in (await table.look()).roster.players if player.computer]


async def gone(table, person):
    await table.engine.venues.note_left(table.game, PersonId(person.id))


async def on_replace(table, typed):
    said = await table.ana.command(table.place, "host replace", player=typed, game=table.game)
    return said.text


@pytest.fixture
def trips(engine, monkeypatch):
    """What is asked of the store from now on, by kind."""
    counted = Counter()
    for kind in ("read", "write"):
        monkeypatch.setattr(engine._unit, kind, _counting(counted, kind, engine))
    return counted


def _counting(counted, kind, engine):
    asked = getattr(engine._unit, kind)

    async def ask(work):
        counted[kind] += 1
        return await asked(work)

    return ask


class TestHeard:
    async def test_one_who_looks_is_called_by_the_new_name_at_once(self, dealt):
        panel = await dealt.panel(dealt.borys)
        assert (await kept(dealt))["blue"] == "Boris K."
        status = await dealt.ana.command(dealt.place, "risk status")
        assert "Boris K." in status.text
        assert "Borys" not in status.text + panel.text

    async def test_before_anything_comes_from_them_nobody_can_know(self, dealt):
        status = await dealt.ana.command(dealt.place, "risk status")
        assert "Borys" in status.text

    async def test_the_next_post_has_the_name_under_which_they_acted(self, dealt):
        await dealt.borys.command(dealt.place, "risk table truce", player="Ana")
        assert "Boris K." in (await dealt.post("offers a truce"))["content"]
        assert (await kept(dealt))["blue"] == "Boris K."

    async def test_an_act_costs_no_trip_more_by_a_new_name(self, dealt, trips):
        mover = await dealt.mover()
        costs = []
        for name in (mover.name, mover.name, "Somebody else"):
            mover.take_nickname(name)
            trips.clear()
            await mover.command(dealt.place, "order standing", dice="one")
            costs.append({**trips})
            assert name in (await kept(dealt)).values()
        assert costs[1] == costs[2]

    async def test_a_look_costs_one_transaction_once(self, dealt, trips):
        waits = await who_waits(dealt)
        panel = await dealt.panel(waits)
        costs = []
        for name in (waits.name, "Cela", "Cela"):
            waits.take_nickname(name)
            trips.clear()
            await panel.press(Action.TURN)
            costs.append({**trips})
        assert costs[0] == costs[2]
        assert costs[1] == {**costs[0], "write": costs[0].get("write", 0) + 1}

    async def test_a_name_is_learned_from_who_names_them(self, dealt, discord):
        """Discord tells what somebody is called who is chosen in a command, or looked up."""
        await dealt.ana.command(discord.channel, "risk profile", person=dealt.borys)
        assert "Boris K." in (await dealt.ana.command(dealt.place, "risk status")).text

    async def test_a_name_is_learned_where_a_member_is_looked_up(self, dealt):
        assert (await on_replace(dealt, "Borys")).startswith("Borys ")
        assert (await on_replace(dealt, "Boris K.")).startswith("Boris K. ")

    async def test_the_name_for_all_servers_counts_where_there_is_no_nickname(self, table):
        await table.begin()
        table.celina.rename("Cela")
        await table.panel(table.celina)
        assert (await kept(table))["yellow"] == "Cela"
        table.celina.take_nickname("A nickname here")
        table.celina.rename("Not here")
        await table.panel(table.celina)
        assert (await kept(table))["yellow"] == "A nickname here"

    async def test_a_direct_message_has_no_nickname_and_who_writes_is_looked_up(self, dealt):
        """Whether they are still in the table's server is asked anyway; they have pressed nothing there."""
        dealt.borys.rename("For all servers")
        said = await dealt.borys.command(dealt.borys.dm, "risk status", game=dealt.game)
        assert "Boris K." in said.text
        assert (await kept(dealt))["blue"] == "Boris K."

    async def test_where_nobody_is_looked_up_a_direct_message_changes_no_name(self, dealt, discord):
        await dealt.panel(dealt.borys)
        dealt.borys.rename("For all servers")
        discord.faults.add(Fault(FaultEffect.REFUSE, "GET", "/members/", 403))
        said = await dealt.borys.command(dealt.borys.dm, "risk status", game=dealt.game)
        assert "Boris K." in said.text
        assert (await kept(dealt))["blue"] == "Boris K."

    async def test_another_server_s_nickname_is_not_known_here(self, dealt, discord):
        other = discord.add_guild("Another")
        channel = discord.add_channel("games", guild=other)
        dealt.celina.take_nickname("Over there", other)
        await dealt.celina.command(channel, "risk play", game=dealt.game)
        assert (await kept(dealt))["yellow"] == "Celina"

    async def test_a_game_that_is_over_keeps_its_names(self, dealt):
        await dealt.panel(dealt.borys)
        for seat in ("red", "blue"):
            person = (await dealt.look()).roster.player_at(seat).person
            await dealt.engine.play.order(fresh(), dealt.game, person, cmd.Resign(seat=seat))
        await dealt.until_told()
        dealt.borys.take_nickname("Somebody else")
        await dealt.borys.command(dealt.place, "risk status", game=dealt.game)
        roster = (await dealt.look()).roster
        assert (roster.status, roster.names["blue"]) == (Status.OVER, "Boris K.")


class TestFound:
    @pytest.mark.parametrize("typed", ["Boris K.", "boris k.", "Borys"])
    async def test_by_the_new_name_at_once_and_by_the_one_before(self, dealt, typed):
        await dealt.panel(dealt.borys)
        await gone(dealt, dealt.borys)
        await on_replace(dealt, typed)
        assert await replaced(dealt) == ["blue"]

    async def test_suggestions_have_the_new_name(self, dealt):
        await dealt.panel(dealt.borys)
        offered = await dealt.ana.autocomplete(dealt.place, "risk table truce", "player", "bor")
        assert [each["name"] for each in offered] == ["Boris K. (blue)"]
        refused = await dealt.ana.command(dealt.place, "risk table vote", player="Zofia")
        assert "Boris K. (blue)" in refused.text

    @pytest.mark.parametrize("language", LANGUAGES)
    async def test_an_earlier_name_that_may_mean_two_is_refused_with_both(self, dealt, language):
        """Borys was called what Celina's colour is."""
        dealt.ana.speak(language)
        yellow = {"en": "yellow", "pl": "żółty", "ru": "жёлтый"}[language]
        for name in (yellow, "Boris K."):
            dealt.borys.take_nickname(name)
            await dealt.panel(dealt.borys)
        said = await on_replace(dealt, yellow)
        assert "Boris K." in said
        assert f"Celina ({yellow})" in said
        assert await replaced(dealt) == []

    async def test_a_colour_for_a_name_means_its_bearer_first(self, dealt):
        dealt.borys.take_nickname("Yellow")
        await dealt.panel(dealt.borys)
        await gone(dealt, dealt.borys)
        await on_replace(dealt, "yellow")
        assert await replaced(dealt) == ["blue"]

    async def test_a_name_means_who_bears_it_now_not_who_did_before(self, dealt):
        await dealt.panel(dealt.borys)
        dealt.celina.take_nickname("Borys")
        await dealt.panel(dealt.celina)
        await gone(dealt, dealt.celina)
        await on_replace(dealt, "Borys")
        assert await replaced(dealt) == ["yellow"]


class TestAbused:
    async def test_who_takes_another_s_name_gets_the_number(self, dealt):
        """Ana sits before Borys, but Borys had the name first."""
        dealt.borys.take_nickname("Borys")
        dealt.ana.take_nickname("Borys")
        await dealt.panel(dealt.ana)
        assert await kept(dealt) == {"red": "Borys 2", "blue": "Borys", "yellow": "Celina"}
        assert "could mean several players" in await on_replace(dealt, "Borys")

    @pytest.mark.parametrize("name", ["\u200b\u2060", "\u3164", "\u202e\u202d"])
    async def test_a_name_of_which_nothing_is_seen_is_shown_as_none(self, dealt, name):
        for person in (dealt.borys, dealt.celina):
            person.take_nickname(name)
            await dealt.panel(person)
        assert await kept(dealt) == {"red": "Ana", "blue": "?", "yellow": "? 2"}

    async def test_a_long_one_is_cut_as_at_sitting_down(self, dealt):
        dealt.borys.take_nickname("Bo" * 60 + "\n# ")
        await dealt.panel(dealt.borys)
        assert len((await kept(dealt))["blue"]) == LONGEST_NAME

    async def test_to_rename_oneself_before_every_press_brings_no_post(self, dealt, discord):
        """Each press costs one request, as any does, and the table is told nothing."""
        waits = await who_waits(dealt)
        panel = await dealt.panel(waits)
        posts, letters = len(discord.messages(dealt.place)), len(dealt.borys.dm_messages())
        before = len(discord.requests)
        for number in range(20):
            waits.take_nickname(f"The {number}th")
            await panel.press(Action.TURN)
        await dealt.until_told()
        assert len(discord.requests) == before + 20
        assert len(discord.messages(dealt.place)) == posts
        assert len(dealt.borys.dm_messages()) == letters
        assert "The 19th" in (await kept(dealt)).values()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_table_is_told_by_the_new_name_in_its_language(table, language):
    await table.play_setup()
    await host(table, table.ana, "language", language=language)
    mover = await table.mover()
    mover.take_nickname("Całkiem inaczej")
    await table.pass_turn(mover)
    await table.until_told()
    newest = table.discord.messages(table.place)[-1]
    assert "Całkiem inaczej" in newest["content"]
    assert mover.name not in newest["content"]


class TestLeagues:
    @pytest.fixture
    async def league(self, discord, engine):
        league = League(discord, engine)
        await league.found()
        return league

    @pytest.mark.parametrize("language", LANGUAGES)
    async def test_entrants_of_one_name_are_numbered(self, league, discord, language):
        """Ana, Borys, Celina, and three of one name, the last of whom took it."""
        league.people += [discord.add_person(name) for name in ("Alex", "Alex", "Sasha")]
        await league.gather(6)
        league.people[5].take_nickname("Alex")
        await league.people[5].command(discord.channel, "league standing")
        league.founder.speak(language)
        shown = await league.founder.command(discord.channel, "league standing")
        said = [name for name in ("Alex", "Alex 2", "Alex 3") if name in shown.text]
        assert said == ["Alex", "Alex 2", "Alex 3"]
        assert "Sasha" not in shown.text

    async def test_an_entrant_sits_down_by_the_name_that_they_bear(self, league, discord, engine):
        await league.gather(3)
        league.people[1].take_nickname("Boris K.")
        await league.people[1].command(discord.channel, "league standing")
        await begin_league(league.founder, discord.channel)
        season = await league.until(lambda now: any(f.game for f in now.fixtures))
        roster = (await engine.queries.look(season.fixtures[0].game)).roster
        assert {player.name for player in roster.players if player.person} == {
            "Ana",
            "Boris K.",
            "Celina",
        }

    async def test_a_standing_numbers_them_in_the_picture_too(self, league, discord):
        league.people += [discord.add_person("Ana")]
        await league.gather(4)
        await begin_league(league.founder, discord.channel)
        await league.until(lambda now: any(f.game for f in now.fixtures))
        shown = await league.founder.command(discord.channel, "league standing")
        described = shown.answer["attachments"][0]["description"]
        assert "Ana 2:" in described


async def test_a_seat_in_a_lobby_is_followed_as_well(table):
    await table.seat_all()
    table.celina.take_nickname("Cela")
    panel = Panel(table.celina, await press_on(table.celina, await table.lobby(), Action.TABLE))
    assert "Cela" in panel.text
    await press_on(table.ana, await table.lobby(), Action.TABLE)
    assert (await kept(table))["yellow"] == "Cela"
