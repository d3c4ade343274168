"""A table before the deal: how many may be open, what is agreed and set, and whether the game counts."""

import asyncio
import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from render import Theme
from rules.app import Engine, open_engine
from rules.audit import check
from rules.lobby.acts import Quotas
from rules.lobby.lobby import WAITED_LONG
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.commands import Computer
from rules.model.errors import DataError, TableReason, TableRefused
from rules.store.encoding import roster_json
from rules.table.ids import Unrated
from rules.table.pace import DAILY, OPEN_PACE, PACES
from rules.table.roster import Person, PersonId, PlaceRules, Player, Status, Venue
from rules.table.settings import SETTINGS, THEME, Setting, settle, settled_reason, why_unrated
from tests.bot.support.samples import ROSTER
from tests.rules.support.stored import ANA as RATED_ANA
from tests.rules.support.stored import BORYS as RATED_BORYS
from tests.rules.support.stored import at_noon, dealt, first_move, opened, replaced, secrets, unseen

ANA, BORYS, CELINA = (
    Person(PersonId(i), name) for i, name in (("1", "Ana"), ("2", "Borys"), ("3", "Celina"))
)
HERE = Venue("server", "channel")
CAPS = Quotas(person=3, channel=4, server=5)


@pytest.fixture
async def engine(tmp_path):
    async with open_engine(tmp_path / "games.db", caps=CAPS) as opened:
        yield opened


@pytest.fixture
def set_table(engine):
    """`await set_table(host, venue)`: the new table's id."""
    numbers = iter(range(1000))

    async def new(host, venue=HERE):
        receipt = await engine.lobby.new(
            f"new{next(numbers)}", venue=venue, host=host, edition="ryzyko", options={}, places=3
        )
        return receipt.game

    return new


def thread(number, parent="channel"):
    return Venue("server", f"thread{number}", parent)


async def refused(awaited):
    with pytest.raises(TableRefused) as refusal:
        await awaited
    return refusal.value.reason, refusal.value.facts.get("games")


async def test_a_person_sits_at_so_many_games(engine, set_table):
    games = [await set_table(ANA, Venue("server", f"channel{i}")) for i in range(3)]
    too_many = (TableReason.MANY_GAMES_OF_YOURS, 3)
    assert await refused(set_table(ANA, Venue("other", "elsewhere"))) == too_many
    assert await refused(engine.lobby.number_for(ANA.id, Venue("other", "elsewhere"))) == too_many
    elsewhere = await set_table(BORYS, Venue("other", "elsewhere"))
    assert await refused(engine.lobby.join("j1", elsewhere, ANA)) == too_many
    assert len((await engine.queries.look(elsewhere)).roster.players) == 1
    await engine.lobby.leave("l", games[0], ANA.id)
    await engine.lobby.join("j2", elsewhere, ANA)


async def test_a_seat_taken_back_is_no_new_game(engine, set_table):
    games = [await set_table(ANA, Venue("server", f"channel{i}")) for i in range(3)]
    for number in range(2):
        await engine.lobby.add_computer(f"c{number}", games[0], ANA.id)
    await engine.lobby.start("s", games[0], ANA.id)
    seat = (await engine.queries.look(games[0])).roster.player_of(ANA.id).seat
    await engine.hand_overs.replace("r", games[0], ANA.id, seat)
    await engine.lobby.join("back", games[0], ANA)
    assert not (await engine.queries.look(games[0])).roster.player_of(ANA.id).computer


async def test_a_channel_and_its_threads_count_together(engine, set_table):
    for number, host in enumerate((ANA, BORYS, CELINA)):
        await set_table(host, thread(number))
    last = await set_table(ANA)
    too_many = (TableReason.MANY_GAMES_HERE, 4)
    assert await refused(set_table(BORYS, thread(9))) == too_many
    assert await refused(engine.lobby.number_for(BORYS.id, HERE)) == too_many
    await engine.lobby.cancel("cancel", last, ANA.id)
    await set_table(BORYS, thread(9))


async def test_a_table_that_moves_counts_where_it_comes_to(engine, set_table):
    """Within its own channel it is no new one, however full that is."""
    people = [Person(PersonId(str(i)), f"P{i}") for i in range(10, 14)]
    first, *_ = [await set_table(person, thread(i)) for i, person in enumerate(people)]
    await engine.venues.move("m1", first, people[0], thread(9))
    other = await set_table(ANA, Venue("server", "elsewhere"))
    too_many = (TableReason.MANY_GAMES_HERE, 4)
    assert await refused(engine.venues.check_move(other, ANA.id, thread(8))) == too_many
    assert await refused(engine.venues.move("m2", other, ANA, thread(8))) == too_many
    assert (await engine.queries.look(other)).roster.venue.channel == "elsewhere"


async def test_a_server_has_its_own_cap(set_table):
    for number, host in enumerate((ANA, BORYS, CELINA, ANA, BORYS)):
        await set_table(host, thread(number, f"channel{number}"))
    too_many = (TableReason.MANY_GAMES_IN_SERVER, 5)
    assert await refused(set_table(CELINA, Venue("server", "quiet"))) == too_many
    await set_table(CELINA, Venue("other", "quiet"))


async def test_who_asks_at_once_does_not_get_more(set_table):
    """Judged in the transaction: of eight at the same moment three get a table."""
    asked = (set_table(ANA, thread(number, f"channel{number % 5}")) for number in range(8))
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(result, TableRefused) for result in results) == 5


@pytest.mark.file
async def test_the_caps_are_looked_up_in_an_index(engine):
    """Ten thousand games on disk are not read for each new one."""
    queries = (
        "SELECT count(*) FROM games WHERE parent = 'x' AND status IN ('lobby', 'playing')",
        "SELECT count(*) FROM games WHERE guild = 'x' AND status IN ('lobby', 'playing')",
        "SELECT 1 FROM games JOIN seated ON game = id WHERE person = 'x' AND status = 'lobby'",
    )
    for query in queries:
        plan = await engine._unit._store.database.run(
            lambda connection, query=query: [
                row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}")
            ]
        )
        assert not [step for step in plan if step.startswith("SCAN")]


async def test_a_table_is_known_to_its_players_everywhere_and_to_others_in_its_server(
    engine, set_table
):
    game = await set_table(ANA)
    for guild in ("server", "other", ""):
        assert (await engine.queries.reach(game, ANA.id, guild)).id == game
    assert (await engine.queries.reach(game, BORYS.id, "server")).status is Status.LOBBY
    for guild in ("other", ""):
        assert (await refused(engine.queries.reach(game, BORYS.id, guild)))[
            0
        ] is TableReason.NO_SUCH_GAME
    unknown, hidden = [
        await refused(engine.queries.reach(id_, BORYS.id, "other")) for id_ in ("zzzzzz", game)
    ]
    assert unknown == hidden, "a stranger can't tell a game from none"


async def test_a_table_that_has_waited_for_a_week_may_be_given_up_by_whoever_sits_there(tmp_path):
    now = datetime(2026, 1, 1, tzinfo=UTC)
    async with open_engine(tmp_path / "games.db", clock=lambda: now) as engine:
        receipt = await engine.lobby.new(
            "new", venue=HERE, host=ANA, edition="ryzyko", options={}, places=3
        )
        await engine.lobby.join("j", receipt.game, BORYS)
        not_host = (TableReason.NOT_HOST, None)
        now += WAITED_LONG - timedelta(seconds=1)
        assert await refused(engine.lobby.cancel("c1", receipt.game, BORYS.id)) == not_host
        now += timedelta(seconds=1)
        assert await refused(engine.lobby.cancel("c2", receipt.game, CELINA.id)) == not_host
        done = await engine.lobby.cancel("c3", receipt.game, BORYS.id)
        assert done.roster.status is Status.CANCELLED


# What is agreed in the lobby: house options, and the order of play where it is the players' own.

AGREEING_ANA, AGREEING_BORYS, AGREEING_CELINA = (
    Person(PersonId(name), name) for name in ("Ana", "Borys", "Celina")
)


@pytest.fixture
async def agreeing_engine(tmp_path: Path):
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    async with open_engine(tmp_path / "g.db", lambda: moment, lambda size: b"s" * size) as opened:
        yield opened


async def table(engine: Engine, edition: str, **options: object):
    receipt = await engine.lobby.new(
        "new", venue=Venue("g", "c"), host=AGREEING_ANA, edition=edition, options=options, places=3
    )
    for person in (AGREEING_BORYS, AGREEING_CELINA):
        await engine.lobby.join(f"join-{person.id}", receipt.game, person)
    return receipt.game


async def test_the_host_changes_some_options_and_the_others_stay(agreeing_engine):
    game = await table(agreeing_engine, "ryzyko", fortify="path")
    before = (await agreeing_engine.queries.look(game)).roster
    receipt = await agreeing_engine.lobby.set_options(
        "set", game, AGREEING_ANA.id, {"goal": "capitals"}
    )
    assert receipt.roster.options == {**before.options, "goal": "capitals"}
    assert replace(receipt.roster, options=before.options) == before, "the commitment stays"
    begun = await agreeing_engine.lobby.start("start", game, AGREEING_ANA.id)
    started = (await agreeing_engine.queries.story(game, 0))[0]
    assert started.options["goal"] == "capitals"
    assert started.options["fortify"] == "path"
    assert begun.roster.options == receipt.roster.options


async def test_options_that_hang_on_others_follow_them(agreeing_engine):
    """`GX-3P-1`: the harder game brings its own goal and sets with it."""
    game = await table(agreeing_engine, "galaxy")
    changed = await agreeing_engine.lobby.set_options("set", game, AGREEING_ANA.id, {"hard": True})
    assert changed.roster.options["goal"] == "world"
    assert changed.roster.options["sets"] == "ascending"


@pytest.mark.parametrize(
    ("options", "said"), [({"goal": "peace"}, "goal"), ({"speed": 9}, "speed: unknown")]
)
async def test_what_the_rulebook_does_not_take_changes_nothing(agreeing_engine, options, said):
    game = await table(agreeing_engine, "ryzyko")
    before = (await agreeing_engine.queries.look(game)).roster
    with pytest.raises(DataError, match=said):
        await agreeing_engine.lobby.set_options("set", game, AGREEING_ANA.id, options)
    assert (await agreeing_engine.queries.look(game)).roster == before


async def test_routes_are_the_players_own(agreeing_engine):
    """`GX-ATT-3`, `H-GX-17`: kept in the record as agreed."""
    game = await table(agreeing_engine, "galaxy")
    edition = (await agreeing_engine.queries.look(game)).edition
    pairs = [(a, b) for a, b in edition.board.sea_links][:-1]
    with pytest.raises(
        DataError, match=r"routes: .*: unknown territory, duplicate, or a link to itself"
    ):
        await agreeing_engine.lobby.set_options(
            "bad", game, AGREEING_ANA.id, {"routes": [*pairs, ("RA1", "nowhere")]}
        )
    changed = await agreeing_engine.lobby.set_options(
        "set", game, AGREEING_ANA.id, {"routes": "ring"}
    )
    assert changed.roster.options["routes"] == "ring"
    assert (await agreeing_engine.queries.look(game)).edition.board != edition.board


async def test_the_order_agreed_on_is_the_order_of_play(agreeing_engine):
    """`GX-TOUR-2`: nobody rolls for it."""
    game = await table(agreeing_engine, "galaxy")
    seats = (await agreeing_engine.queries.look(game)).roster.seats
    agreed = (seats[2], seats[0], seats[1])
    await agreeing_engine.lobby.set_order("order", game, AGREEING_ANA.id, agreed)
    await agreeing_engine.lobby.start("start", game, AGREEING_ANA.id)
    assert (await agreeing_engine.queries.look(game)).table.seats == agreed


async def test_an_order_that_leaves_somebody_out_is_refused(agreeing_engine):
    game = await table(agreeing_engine, "galaxy")
    seats = (await agreeing_engine.queries.look(game)).roster.seats
    with pytest.raises(TableRefused) as refused:
        await agreeing_engine.lobby.set_order(
            "order", game, AGREEING_ANA.id, (*seats[:2], seats[0])
        )
    assert refused.value.reason is TableReason.NOT_EVERYBODY_ONCE


async def test_where_the_dice_draw_the_order_nobody_agrees_on_it(agreeing_engine):
    """`PL-TURN-1`."""
    game = await table(agreeing_engine, "ryzyko")
    seats = (await agreeing_engine.queries.look(game)).roster.seats
    with pytest.raises(TableRefused) as refused:
        await agreeing_engine.lobby.set_order("order", game, AGREEING_ANA.id, seats[::-1])
    assert refused.value.reason is TableReason.ORDER_BY_DICE


async def test_only_the_host_and_only_in_the_lobby(agreeing_engine):
    game = await table(agreeing_engine, "galaxy")
    seats = (await agreeing_engine.queries.look(game)).roster.seats
    for reason, person in (
        (TableReason.NOT_HOST, AGREEING_BORYS),
        (TableReason.ALREADY_STARTED, AGREEING_ANA),
    ):
        with pytest.raises(TableRefused) as refused:
            await agreeing_engine.lobby.set_options(
                f"set-{reason}", game, person.id, {"fortify": "path"}
            )
        assert refused.value.reason is reason
        with pytest.raises(TableRefused) as refused:
            await agreeing_engine.lobby.set_order(f"order-{reason}", game, person.id, seats)
        assert refused.value.reason is reason
        if reason is TableReason.NOT_HOST:
            await agreeing_engine.lobby.start("start", game, AGREEING_ANA.id)


async def test_fewer_than_were_expected_play_by_the_rules_for_so_many(agreeing_engine):
    """`PL-2P-1`: what the rulebook itself says to three is nothing that two agreed on."""
    receipt = await agreeing_engine.lobby.new(
        "new",
        venue=Venue("g", "c"),
        host=AGREEING_ANA,
        edition="ryzyko",
        options={"sets": "ascending"},
        places=3,
    )
    await agreeing_engine.lobby.join("join", receipt.game, AGREEING_BORYS)
    await agreeing_engine.lobby.start("start", receipt.game, AGREEING_ANA.id)
    look = await agreeing_engine.queries.look(receipt.game)
    assert look.edition.options["goal"] == "world"
    assert look.edition.options["sets"] == "ascending"
    assert look.table.neutrals


async def test_what_was_chosen_against_an_implied_option_stays_so(agreeing_engine):
    """`E3-FIX-3` comes with sets of fixed worth, unless the table says otherwise."""
    options = {"sets": "fixed", "bonus": "per_turn"}
    game = await table(agreeing_engine, "parker", **options)
    assert (await agreeing_engine.queries.look(game)).edition.options["bonus"] == "per_turn"
    changed = await agreeing_engine.lobby.set_options(
        "set", game, AGREEING_ANA.id, {"fortify": "path"}
    )
    assert changed.roster.options["bonus"] == "per_turn"
    assert (await agreeing_engine.queries.look(game)).edition.options == changed.roster.options


# Whether a game counts is said in the lobby and settled at the deal; nothing later changes it.

RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")


def rated_table(*kinds, **changes):
    """A lobby with people (`person`) and computers of levels."""
    players = tuple(
        Player(seat, seat, PersonId(seat))
        if kind == "person"
        else Player(seat, seat, None, Computer(kind))
        for seat, kind in zip((RED, BLUE, YELLOW), kinds, strict=False)
    )
    return replace(ROSTER, **{"players": players, "rated": True, "pace": None, **changes})


@pytest.mark.parametrize(
    ("lobby", "why"),
    [
        (rated_table("person", "person"), None),
        (rated_table("person", "person", pace=DAILY), None),
        (rated_table("person", "person", pace=OPEN_PACE), Unrated.OPEN),
        (rated_table("person", "person", pace=replace(DAILY, time_up="waits")), Unrated.OPEN),
        (rated_table("person", "recruit", "recruit"), None),
        (rated_table("person", "recruit", "recruit", pace=OPEN_PACE), None),
        (rated_table("person", "recruit", "marshal"), Unrated.LEVELS),
        (rated_table("person", "person", "marshal"), None),
        (rated_table("person", "person", hints=True), Unrated.HINTED),
        (rated_table("person", "person", rated=False), Unrated.AGREED),
        (rated_table("person", "person", unrated="ladderless"), Unrated.LADDERLESS),
    ],
)
def test_a_lobby_says_why_it_does_not_count(lobby, why):
    assert why_unrated(lobby) is why
    dealt_now = settle(lobby)
    assert settled_reason(dealt_now) is why
    assert dealt_now.rules is PlaceRules.FOURTH


def test_what_happens_later_changes_nothing():
    dealt_now = settle(rated_table("person", "person"))
    assert settled_reason(replace(dealt_now, pace=OPEN_PACE, hinted=True, rated=False)) is None
    unlimited = settle(rated_table("person", "person", pace=OPEN_PACE))
    assert settled_reason(replace(unlimited, pace=DAILY)) is Unrated.OPEN


async def test_a_newcomers_first_table_counts_as_it_is(tmp_path):
    """Nothing must be chosen: two people sit down, and it starts."""
    async with open_engine(tmp_path / "g.db", at_noon) as engine:
        game = await dealt(engine)
        assert settled_reason((await engine.queries.look(game)).roster) is None


async def test_neither_moderators_nor_another_pace_unrate_it(tmp_path):
    path = tmp_path / "g.db"
    async with open_engine(path, at_noon) as engine:
        game = await dealt(engine)
        await first_move(engine, game)
        await replaced(engine, game, YELLOW)
        for person, seat in ((RATED_ANA, RED), (RATED_BORYS, BLUE)):
            await engine.play.order(f"{seat}", game, person.id, cmd.Resign(seat=seat))
        results = (await engine.club.aftermath(game)).results
        assert {result.unrated for result in results} == {None}
    assert check(path, unseen).faults == ()


@pytest.mark.parametrize("pace", [OPEN_PACE, replace(DAILY, time_up="waits")])
async def test_a_game_that_counts_keeps_a_limit_of_time(tmp_path, pace):
    """Whoever is losing would let it rest for ever."""
    async with open_engine(tmp_path / "g.db", at_noon) as engine:
        game = await dealt(engine)
        with pytest.raises(TableRefused) as refused:
            await engine.times.set_pace("open", game, RATED_ANA.id, pace)
        assert refused.value.reason is TableReason.RATED_NEEDS_LIMIT
        await engine.times.set_pace("weekly", game, RATED_ANA.id, PACES["weekly"])


async def test_only_the_host_allows_hints_and_only_in_the_lobby(tmp_path):
    async with open_engine(tmp_path / "g.db", at_noon) as engine:
        game = await opened(engine)
        await engine.lobby.join("join", game, RATED_BORYS)
        with pytest.raises(TableRefused) as refused:
            await engine.lobby.set_rated("no", game, RATED_BORYS.id, rated=True, hints=True)
        assert refused.value.reason is TableReason.NOT_HOST
        await engine.lobby.set_rated("hints", game, RATED_ANA.id, rated=True, hints=True)
        roster = (await engine.queries.look(game)).roster
        assert (roster.rated, roster.hints) == (False, True)
        await engine.lobby.set_rated("rated", game, RATED_ANA.id, rated=True)
        assert not (await engine.queries.look(game)).roster.hints


# The settings of a table: one entry each, chosen by the host, kept with the table.


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def settings_engine(path):
    async with open_engine(path, at_noon, secrets(1)) as opened_engine:
        yield opened_engine


def test_the_themes_are_those_that_pictures_have():
    assert THEME.values == tuple(Theme)


async def test_the_host_sets_it_for_the_table(settings_engine):
    game = await opened(settings_engine)
    assert THEME.value_at((await settings_engine.queries.look(game)).roster) == "dark"
    receipt = await settings_engine.lobby.set_setting("set", game, RATED_ANA.id, "theme", "light")
    assert THEME.value_at(receipt.roster) == "light"


async def test_nobody_else_does(settings_engine):
    game = await opened(settings_engine)
    await settings_engine.lobby.join("join", game, RATED_BORYS)
    with pytest.raises(TableRefused) as refusal:
        await settings_engine.lobby.set_setting("set", game, RATED_BORYS.id, "theme", "light")
    assert refusal.value.reason is TableReason.NOT_HOST


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("colour", "red", "setting: unknown 'colour'; there are theme"),
        ("theme", "pink", "theme: 'pink'; it can be dark, light, contrast"),
    ],
)
async def test_what_cannot_be_set_is_refused_with_what_can(settings_engine, name, value, told):
    game = await opened(settings_engine)
    with pytest.raises(DataError, match=told):
        await settings_engine.lobby.set_setting("set", game, RATED_ANA.id, name, value)
    assert (await settings_engine.queries.look(game)).roster.settings == {}


async def test_a_setting_that_is_registered_is_kept_with_the_table(path, monkeypatch):
    sound = Setting("sound", ("off", "drums", "trumpets"))
    monkeypatch.setitem(SETTINGS, sound.name, sound)
    async with open_engine(path, at_noon) as engine:
        game = await opened(engine)
        assert sound.value_at((await engine.queries.look(game)).roster) == "off"
        await engine.lobby.set_setting("sound", game, RATED_ANA.id, "sound", "drums")
        await engine.lobby.set_setting("theme", game, RATED_ANA.id, "theme", "light")
    async with open_engine(path, at_noon) as engine:
        roster = (await engine.queries.look(game)).roster
        assert (sound.value_at(roster), THEME.value_at(roster)) == ("drums", "light")
        fewer = Setting("sound", ("off", "trumpets"))
        assert fewer.value_at(roster) == "off", "a value that is no more is as if nobody chose it"


@pytest.mark.parametrize(
    ("written", "settings", "shown"),
    [("", {}, "dark"), ("contrast", {"theme": "contrast"}, "contrast")],
)
async def test_the_theme_of_a_table_of_an_older_general_is_read(
    settings_engine, written, settings, shown
):
    game = await opened(settings_engine)
    roster = (await settings_engine.queries.look(game)).roster
    older = json.loads(roster_json().dump_json(roster)) | {"theme": written}
    del older["settings"]
    read = roster_json().validate_json(json.dumps(older))
    assert (read.settings, THEME.value_at(read)) == (settings, shown)
