"""Before the game: a table is set, people sit down, the host starts."""

import pytest

from bot.components.custom_ids import Action
from bot.components.modals import COLOUR, WORD
from rules.editions.registry import NEWEST
from rules.model.errors import StoreError, StoreReason
from rules.table.roster import PersonId, Status
from sandbox import Permission
from tests.bot.support.table import actions, press_on

ROUTES = (
    "Garda - Tavra",
    "Amra - Endar",
    "Galad - Nemet",
    "Rilon - Derva",
    "Savat - Kanos",
    "Renna - Kanos",
)
LOBBY_ACTIONS = ["join", "table", "rules", "lines", "help"]


async def test_a_table_is_set_in_a_thread_of_its_own(table, discord):
    answer = await table.open(seats=4, options="destroyed_by_other=territories_24")
    assert answer.ephemeral
    (thread,) = discord.threads(discord.channel)
    assert f"<#{thread['id']}>" in answer.text
    lobby = await table.lobby()
    roster = (await table.look()).roster
    assert lobby["channel_id"] == discord.channel["id"], "everybody in the channel sees it"
    assert lobby["id"] == thread["id"] == roster.venue.channel, "the thread hangs from it"
    assert roster.places == 4
    assert roster.options["destroyed_by_other"] == "territories_24"
    assert roster.commitment in lobby["content"]
    assert "24 territories win instead" in lobby["content"]
    assert actions(lobby) == LOBBY_ACTIONS


async def test_without_threads_the_game_lives_in_the_channel(table, discord):
    discord.deny(discord.channel, Permission.CREATE_PUBLIC_THREADS)
    await table.open()
    assert table.place == discord.channel["id"]
    assert await table.lobby()


async def test_buttons_fill_the_lobby_and_its_message_shows_it(table, discord):
    await table.open()
    first = await table.lobby()
    joined = await press_on(table.borys, first, Action.JOIN)
    assert joined.ephemeral
    assert "blue" in joined.text
    opened = await press_on(table.celina, first, Action.JOIN_AS)
    joined = await table.celina.submit(opened, {COLOUR: ["purple"], WORD: "moose"})
    assert "purple" in joined.text
    await press_on(table.borys, first, Action.LEAVE)
    added = await press_on(table.ana, first, Action.COMPUTER, value="recruit")
    assert "Ada" in added.text
    shown = await discord.wait_for_message(discord.channel, lambda m: "Ada 🤖" in m["content"])
    assert shown["id"] == first["id"], "the lobby has one message"
    assert "🟣 Celina" in shown["content"]
    assert "Borys" not in shown["content"]
    roster = (await table.look()).roster
    assert roster.lines[roster.player_at("purple").line - 1].text == "moose"


async def test_commands_do_the_same(table):
    await table.open()
    await table.lobby()
    joined = await table.borys.command(table.place, "risk join", colour="cyan", word="elk")
    assert "cyan" in joined.text
    assert "Ada" in (await table.ana.command(table.place, "risk table computer")).text
    assert "left" in (await table.borys.command(table.place, "risk leave")).text
    await table.celina.command(table.place, "risk join")
    started = await table.ana.command(table.place, "risk start")
    assert "The game begins" in started.text
    assert (await table.look()).roster.status is Status.PLAYING


async def test_a_cancelled_table_has_no_buttons(table, discord):
    await table.open()
    lobby = await table.lobby()
    assert "called off" in (await press_on(table.ana, lobby, Action.CANCEL)).text
    shown = await discord.wait_for_message(discord.channel, lambda m: "called off" in m["content"])
    assert shown["id"] == lobby["id"]
    assert actions(shown) == []


async def test_the_start_shows_the_board_and_asks_everybody_once(table):
    await table.begin()
    post = await table.post("The game begins")
    assert [post["content"].count(p.mention) for p in table.people.values()] == [1, 1, 1]
    assert {user["id"] for user in post["mentions"]} == set(table.people)
    (picture,) = post["attachments"]
    assert picture["content_type"] == "image/png"
    assert "Brazil 1" in picture["description"]
    assert actions(post) == ["turn", "hand", "aside"]


async def test_missions_come_by_direct_message(table, discord):
    await table.begin()
    for person in discord.people:
        letter = await discord.wait_for_message(person.dm)
        look = await table.look(person)
        mission = look.edition.missions[look.player.mission].names["en"]
        assert mission in letter["content"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"seats": 3, "options": "colour"}, "name=value"),
        ({"seats": 3, "options": "speed=9"}, "`/risk table options` explains all of them"),
        ({"seats": 3, "options": "defender_two_dice_from=7"}, "`2`, `3`"),
        ({"seats": 6, "edition": "galaxy"}, "Conquest of the Galaxy is for 2 to"),
        ({"seats": 2, "options": "goal=mission"}, "Two players play without missions"),
    ],
)
async def test_options_that_cannot_be_are_refused_with_what_is_allowed(
    table, discord, options, said
):
    answer = await table.open(**options)
    assert answer.ephemeral
    assert said in answer.text
    assert table.game is None
    assert discord.threads(discord.channel) == []


async def test_options_are_suggested(table, discord):
    suggested = await table.ana.autocomplete(discord.channel, "risk new", "options", "defender")
    assert {choice["value"] for choice in suggested} == {
        "defender_two_dice_from=2",
        "defender_two_dice_from=3",
    }
    typed = "defender_two_dice_from=2 des"
    more = await table.ana.autocomplete(discord.channel, "risk new", "options", typed)
    assert {choice["value"] for choice in more} == {
        "defender_two_dice_from=2 destroyed_by_other=counts",
        "defender_two_dice_from=2 destroyed_by_other=territories_24",
    }


async def test_lacking_permissions_are_named_before_anything_else(table, discord):
    discord.deny(discord.channel, Permission.ATTACH_FILES)
    answer = await table.open(options="nonsense")
    assert answer.ephemeral
    assert "Attach Files" in answer.text
    assert table.game is None


async def test_a_table_needs_a_server(table):
    answer = await table.open(table.ana.dm)
    assert "needs a channel in a server" in answer.text


async def test_several_tables_in_one_channel_are_told_apart(table, discord):
    discord.deny(discord.channel, Permission.CREATE_PUBLIC_THREADS)
    await table.open()
    first = table.game
    await table.open()
    second = table.game
    asked = await table.borys.command(discord.channel, "risk join")
    assert f"`{first}` <#{table.place}>" in asked.text
    assert f"`{second}` <#" in asked.text
    joined = await table.borys.command(discord.channel, "risk join", game=second)
    assert "You play" in joined.text
    suggested = await table.ana.autocomplete(discord.channel, "risk status", "game", "")
    assert {choice["value"] for choice in suggested} == {first, second}
    label = suggested[0]["name"]
    status = await table.ana.command(discord.channel, "risk status", game=label)
    assert "not begun" in status.text


async def test_games_that_can_not_be_read_are_not_suggested(table, discord, caplog, monkeypatch):
    async def unreadable(_):
        raise StoreError(StoreReason.DAMAGED)

    monkeypatch.setattr(table.engine.queries, "games_of", unreadable)
    assert await table.ana.autocomplete(discord.channel, "risk status", "game", "") == []
    assert "Ignoring exception" not in caplog.text


async def test_where_the_rulebook_has_no_routes_none_are_asked_for(table):
    await table.open()
    refused = await table.ana.command(table.place, "host routes", routes="ring")
    assert "Ryzyko has no routes for a table to agree on" in refused.text


async def test_games_are_listed_anywhere(table):
    await table.seat_all()
    listed = await table.borys.command(table.borys.dm, "my games")
    assert table.game in listed.text
    assert "waiting for players" in listed.text
    none = await table.discord.add_person("Dora").command(table.discord.channel, "my games")
    assert "You are not in any game" in none.text


async def test_only_the_host_starts(table):
    await table.seat_all()
    own = await press_on(table.borys, await table.lobby(), Action.TABLE)
    assert Action.START not in actions(own.answer), "nobody is shown what they may not press"
    refused = await table.borys.command(table.place, "risk start")
    assert refused.ephemeral
    assert "Only the host, Ana" in refused.text
    assert (await table.look()).roster.status is Status.LOBBY
    assert (await table.engine.queries.games_of(PersonId(table.borys.id)))[0].id == table.game


@pytest.mark.parametrize("edition", NEWEST)
async def test_every_rulebook_can_be_set_and_its_rules_be_read(table, edition):
    await table.open(edition=edition, seats=4)
    lobby = await table.lobby()
    assert "**House options** as “Rules” has them" in lobby["content"]
    rules = await press_on(table.borys, lobby, Action.RULES)
    assert rules.ephemeral
    assert f"game {table.game}" in rules.text
    assert "**Victory**" in rules.text
    same = await table.borys.command(table.place, "risk rules")
    assert same.text == rules.text
    book = await table.borys.command(table.place, "risk rules", edition=edition, seats=4)
    assert book.text.splitlines()[1:] == [
        line for line in rules.text.splitlines()[1:] if "House options" not in line
    ]


async def test_the_host_changes_the_options_of_their_table(table, discord):
    await table.open(options="fortify=path")
    first = await table.lobby()
    refused = await table.borys.command(table.place, "host options", options="goal=world")
    assert "Only the host, Ana" in refused.text
    done = await table.ana.command(table.place, "host options", options="goal=capitals")
    assert "`goal = capitals`" in done.text
    assert "`fortify = path`" in done.text
    shown = await discord.wait_for_message(discord.channel, lambda m: "capitals" in m["content"])
    assert shown["id"] == first["id"]
    rules = await table.ana.command(table.place, "risk rules")
    assert "Whoever holds 2 capitals" in rules.text
    assert "`goal = capitals`" in rules.text
    strange = await table.ana.command(table.place, "host options", options="hard=true")
    assert "no option “hard”" in strange.text
    suggested = await table.ana.autocomplete(table.place, "host options", "options", "goal=w")
    assert [choice["value"] for choice in suggested] == ["goal=world"]


async def test_options_that_contradict_each_other_are_refused_with_the_reason(table):
    answer = await table.open(edition="galaxy", seats=3, options="hard=true goal=mission")
    assert "without goal cards" in answer.text
    assert table.game is None


async def test_routes_and_the_order_of_play_are_agreed_on_in_the_lobby(table):
    """`GX-ATT-3`, `GX-TOUR-2`."""
    await table.open(edition="galaxy", seats=3)
    lobby = await table.lobby()
    for person in (table.borys, table.celina):
        await press_on(person, lobby, Action.JOIN)
    refused = await table.ana.command(table.place, "host routes", routes="everywhere")
    assert "neither a set of routes (default, ring, ports, open)" in refused.text
    apart = await table.ana.command(table.place, "host routes", routes="Garda - Tavra")
    assert "nobody could ever reach" in apart.text
    assert "Yalma, Derun, Savat" in apart.text
    unknown = await table.ana.command(table.place, "host routes", routes="Garda - Mars")
    assert "no territory “Mars”" in unknown.text
    own = ", ".join(ROUTES)
    agreed = await table.ana.command(table.place, "host routes", routes=own)
    assert "routes = your own 6" in agreed.text
    rules = await table.ana.command(table.place, "risk rules")
    assert "6 routes join the planets" in rules.text
    assert "Garda–Tavra" in rules.text
    short = await table.ana.command(table.place, "host order", players="Celina, Ana")
    assert "everybody at the table once" in short.text
    done = await table.ana.command(table.place, "host order", players="Celina, ana, blue")
    assert "🟢 Celina, 🔴 Ana, 🔵 Borys" in done.text
    await table.ana.command(table.place, "risk start")
    post = await table.post("The game begins")
    assert "The order of play: 🟢 Celina, 🔴 Ana, 🔵 Borys" in post["content"]


async def test_a_name_within_another_is_still_suggested_for_the_order(table, discord):
    await table.open(edition="galaxy", seats=3)
    lobby = await table.lobby()
    for name in ("Alfred", "Al"):
        await press_on(discord.add_person(name), lobby, Action.JOIN)
    suggested = await table.ana.autocomplete(table.place, "host order", "players", "Alfred,")
    assert [choice["value"] for choice in suggested] == ["Alfred, Ana", "Alfred, Al"]


async def test_where_the_dice_draw_the_order_it_is_not_agreed_on(table):
    await table.seat_all()
    said = await table.ana.command(table.place, "host order", players="Celina, Ana, Borys")
    assert "The dice draw the order" in said.text


async def test_what_may_be_agreed_on_is_explained(table, discord):
    told = await table.ana.command(discord.channel, "risk table options", edition="gniazdo")
    assert told.ephemeral
    assert "**`out` out of the game**" in told.text
    assert "`with_card` by showing the card" in told.text
