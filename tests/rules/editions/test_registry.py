"""Editions chosen by name, version and option, and further ones registered."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import product

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.boards.load import load_board
from rules.editions.classic import CLASSIC
from rules.editions.explain import list_rules
from rules.editions.registry import (
    NEWEST,
    RULEBOOKS,
    find_rulebook,
    further_rulebooks,
    newest,
    register,
)
from rules.editions.rulebook import Rule
from rules.model.errors import DataError, TableReason, TableRefused
from rules.players.simulate import simulate
from rules.referee.records.record import record_of_played, verify
from rules.referee.words import rules_page
from rules.table.roster import Person, PersonId
from tests.further.classic_next import CLASSIC_NEXT
from tests.further.mini import MINI, Options
from tests.further.shelf import BOOKS, further_editions
from tests.rules.support.releasing import RELEASED
from tests.rules.support.releasing_editions import LOBBIES, PHASES
from tests.rules.support.stored import ANA, BORYS, CELINA, at_noon, dealt, opened, play, unseen
from tests.rules.support.variants import choices_of
from tests.sampling import sampled

PLAYED = [
    (book.id, board, goal, players)
    for book in BOOKS
    for board, goal, players in product(("world", "isles"), ("mission", "world"), book.players)
    if players > 2 or goal == "world"
]


@pytest.fixture
def _further():
    with further_editions():
        yield


def explained(name, players, **options):
    book = find_rulebook(name)
    return {r.topic: r for r in list_rules(book, book.edition(options, players), options, players)}


def test_without_them_nobody_knows_of_them():
    assert not {book.id for book in BOOKS} & set(RULEBOOKS)
    with pytest.raises(DataError, match=r"isles\.json"):
        load_board("isles")


def test_they_are_found_for_as_long_as_the_block_lasts():
    before, offered = dict(RULEBOOKS), list(NEWEST)
    with further_editions():
        assert list(NEWEST) == [*offered, "mini"]
        assert newest("mini") is MINI
        assert newest("classic") is CLASSIC_NEXT
        assert before == {name: find_rulebook(name) for name in before}, "the old ones stay"
    assert before == RULEBOOKS


@pytest.mark.usefixtures("_further")
@pytest.mark.parametrize("book", [MINI, RULEBOOKS["ryzyko@1"]], ids=lambda book: book.id)
def test_no_two_rulebooks_have_one_id(book):
    before = dict(RULEBOOKS)
    with pytest.raises(ValueError, match=book.id):
        register(replace(MINI, name="other"), book)
    with pytest.raises(ValueError, match="other@1"):
        register(*[replace(MINI, name="other")] * 2)
    assert before == RULEBOOKS


def test_an_older_version_that_is_added_later_is_not_the_newest():
    with (
        further_rulebooks(CLASSIC_NEXT),
        further_rulebooks(replace(MINI, name="classic", version=0)),
    ):
        assert newest("classic") is CLASSIC_NEXT


def test_a_rulebook_for_two_says_where_its_rules_for_two_stand():
    one_sided = replace(MINI.citations, of_two=None)
    with pytest.raises(ValueError, match="mini: citations"):
        replace(MINI, citations=one_sided)
    assert replace(MINI, players=range(3, 5), citations=one_sided)


def test_a_rulebook_says_what_each_of_its_options_is_about():
    class Untold(Options):
        walls: bool = False

    with pytest.raises(ValueError, match="walls: has no description"):
        replace(MINI, options=Untold)


@pytest.mark.usefixtures("_further")
@pytest.mark.parametrize(("name", "board", "goal", "players"), PLAYED)
def test_computers_play_whole_games_by_them(name, board, goal, players):
    edition = find_rulebook(name).edition({"board": board, "goal": goal}, players)
    outcome = simulate(edition, edition.colours[:players], name.encode())
    assert outcome.winner in edition.colours[:players]
    assert edition.board.id == board == edition.options["board"]


@pytest.mark.usefixtures("_further")
@pytest.mark.parametrize(("name", "board", "goal", "players"), PLAYED)
def test_what_holds_is_explained_and_cited(name, board, goal, players):
    book, options = find_rulebook(name), {"board": board, "goal": goal}
    edition = book.edition(options, players)
    told = list_rules(book, edition, options, players)
    assert {cited for rule in told for cited in rule.ids} <= set(book.citations)
    assert all(rule.ids for rule in told)
    assert len(list(rules_page(edition, told))) == len(told) >= 20


@pytest.mark.usefixtures("_further")
def test_a_rulebook_cites_its_own_and_what_an_option_takes_from_another():
    rules = explained("mini", 3, sets="increments", defence="live")
    assert rules["bonus_none"].ids == ("MI-SET-3",)
    assert rules["sets_increments"].ids == ("H-ALL-18", "GN-VAR-3")
    assert rules["defence_live"].ids == ("H-PL-5",)
    assert explained("mini", 2)["neutral_defends"].ids == ("MI-2P-3",)


@pytest.mark.usefixtures("_further")
def test_a_board_brings_its_pieces_and_bonuses():
    isles, world = explained("classic", 3, board="isles"), explained("classic", 3)
    assert isles["pieces"].facts == {"piece_values": {"canoe": 1, "galley": 3}}
    assert isles["bonuses"].facts == {"bonuses": {"amber": 2, "coral": 3, "pearl": 2}}
    assert world["pieces"].facts["piece_values"]["artillery"] == 10
    assert isles["pieces"].ids == world["pieces"].ids == ("E1-COMP-1",)


@pytest.mark.usefixtures("_further")
def test_missions_that_no_board_has_are_not_told():
    """Nobody's own colour is drawn, and none is destroyed by another, where no card names one."""
    topics = {"own_colour_territories_24", "destroyed_counts"}
    assert topics <= set(explained("mini", 3))
    assert not topics & set(explained("mini", 3, board="isles"))


@pytest.mark.usefixtures("_further")
def test_a_rulebook_explains_what_no_other_has():
    def walls(edition):
        yield Rule("walls", ("MI-WALL-1",), {"walls": edition.board.id})

    with further_rulebooks(replace(MINI, version=2, setup_rules=walls, goal_rules=walls)):
        topics = list(explained("mini", 3))
        told = explained("mini@2", 3)["walls"]
    assert told == Rule("walls", ("MI-WALL-1",), {"walls": "world"})
    assert topics.index("turn") + 1 == topics.index("walls")


@pytest.mark.usefixtures("_further")
def test_a_first_version_is_no_first_reading():
    """What the old rulebooks kept for their games' sake is not for a new one."""
    mini, old = find_rulebook("mini").edition({}, 3), find_rulebook("classic@1").edition({}, 3)
    assert (mini.crowned_late, mini.most_events) == (False, 5_000)
    assert (old.crowned_late, old.most_events) == (True, None)


@pytest.mark.usefixtures("_further")
@pytest.mark.parametrize(("name", "forced"), [("classic", False), ("classic@2", True)])
def test_a_version_reads_otherwise_than_the_one_before(name, forced):
    assert find_rulebook(name).edition({}, 3).cards.second_forced is forced


@pytest.mark.usefixtures("_further")
def test_a_board_that_does_not_fit_is_refused_by_name():
    with pytest.raises(DataError, match=r"board: .*'world' or 'isles'"):
        find_rulebook("mini").edition({"board": "galaxy"}, 3)
    with pytest.raises(DataError, match="board: unknown"):
        find_rulebook("classic@2").edition({"board": "world"}, 3)


@pytest.mark.usefixtures("_further")
@pytest.mark.parametrize("edition", ["mini", "classic"])
async def test_a_table_chooses_its_board_and_its_game_can_be_checked(tmp_path, edition):
    async with open_engine(tmp_path / "games.db", at_noon) as engine:
        game = await opened(engine, edition=edition)
        assert (await engine.queries.look(game)).edition.board.id == "world"
        await engine.lobby.set_options("choose", game, ANA.id, {"board": "isles"})
        assert (await engine.queries.look(game)).roster.options["board"] == "isles"
        for person in (BORYS, CELINA):
            await engine.lobby.join(f"{game} {person.id}", game, person)
        await engine.lobby.start("start", game, ANA.id)
        await play(engine, game, 20_000)
        played = await engine.queries.finished(game)
        record = record_of_played(played)
    assert record.options["board"] == "isles"
    assert verify(record).replayed == len(played.events)
    assert check(tmp_path / "games.db", unseen).faults == ()


@pytest.mark.usefixtures("_further")
async def test_the_order_is_agreed_on_where_the_page_says_so(tmp_path):
    async with open_engine(tmp_path / "games.db", at_noon) as engine:
        for edition in ("mini", "classic"):
            game = await opened(engine, f"new {edition}", edition, edition)
            for number, person in enumerate((BORYS, CELINA)):
                await engine.lobby.join(f"{game} {number}", game, person)
            seats = [player.seat for player in (await engine.queries.look(game)).roster.players]
            order = engine.lobby.set_order(f"order {edition}", game, ANA.id, seats[::-1])
            if edition == "mini":
                receipt = await order
                assert [player.seat for player in receipt.roster.players] == seats[::-1]
            else:
                with pytest.raises(TableRefused) as refused:
                    await order
                assert refused.value.reason is TableReason.ORDER_BY_DICE


async def test_games_of_the_version_before_go_on_by_it(tmp_path):
    """With the next version registered, a game of this one is played to its end, and new ones play that."""
    async with open_engine(tmp_path / "games.db", at_noon) as engine:
        game = await dealt(engine, edition="classic")
        await play(engine, game, 50)
    with further_editions():
        async with open_engine(tmp_path / "games.db", at_noon) as engine:
            await play(engine, game, 20_000)
            played = await engine.queries.finished(game)
            fresh = await engine.queries.look(await opened(engine, "later", "d", "classic"))
        record = record_of_played(played)
        assert verify(record).replayed == len(played.events)
    assert (record.edition, fresh.edition.id) == (CLASSIC.id, CLASSIC_NEXT.id)


# Choosing an edition and its house options; what cannot be is refused by name.


def refused(choosing, *words):
    with pytest.raises(DataError) as error:
        choosing()
    assert all(word in str(error.value) for word in words), str(error.value)


def test_a_rulebook_is_found_by_id_and_by_name_the_newest():
    *older, last = [book for book in RULEBOOKS.values() if book.name == "ryzyko"]
    assert [find_rulebook(book.id) for book in older] == older
    assert find_rulebook("ryzyko") is find_rulebook(last.id) is last


@pytest.mark.parametrize("name", NEWEST)
def test_every_version_stays_and_new_tables_play_the_newest(name):
    versions = [book.version for book in RULEBOOKS.values() if book.name == name]
    assert versions == list(range(1, len(versions) + 1))
    assert newest(name).version == versions[-1]


@pytest.mark.parametrize("name", ["", "Risk", "ryzyko@0", "ryzyko@99", "ryzyko@1 "])
def test_an_unknown_rulebook_is_refused_with_those_there_are(name):
    refused(lambda: find_rulebook(name), "edition", *NEWEST)


@pytest.mark.rule("PL-MODE-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_the_polish_game_is_for_two_to_six(players):
    refused(lambda: find_rulebook("ryzyko").edition({}, players), "players", "2 to 6")


@pytest.mark.parametrize("book", RULEBOOKS.values(), ids=lambda book: book.id)
def test_options_are_stored_in_full(book):
    """A later change of a default must not change a game under way."""
    for players in book.players:
        edition = book.edition({}, players)
        assert set(edition.options) == set(book.options.model_fields)
        assert book.edition(edition.options, players).options == edition.options
        assert edition.id == book.id


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"goal": "glory"}, ("goal", "capitals")),
        ({"defender_two_dice_from": 4}, ("defender_two_dice_from",)),
        ({"destroyed_by_other": "perhaps"}, ("destroyed_by_other", "counts", "territories_24")),
    ],
)
def test_unknown_options_and_values_are_refused(options, words):
    refused(lambda: find_rulebook("ryzyko").edition(options, 3), "options", *words)


@pytest.mark.parametrize("book", RULEBOOKS.values(), ids=lambda book: book.id)
def test_every_edition_can_be_built_for_every_number_of_players(book):
    for players in book.players:
        edition = book.edition({}, players)
        assert len(edition.colours) >= players
        names = [phase.name for phase in (*edition.phases, *edition.asides)]
        assert len(set(names)) == len(names)
        assert all(edition.phase(name).name == name for name in names)


@pytest.mark.parametrize("book", RULEBOOKS.values(), ids=lambda book: book.id)
def test_every_board_that_a_page_offers_is_there(book):
    for board in choices_of(book).get("board", ()):
        assert book.edition({"board": board}, 3).board.id == board


@pytest.mark.rule("PL-2P-1")
def test_missions_for_two_are_refused_whatever_was_played_before():
    """A default gives way to the rule for two; what somebody asks for is refused."""
    assert find_rulebook("ryzyko").edition({}, 2).options["goal"] == "world"
    refused(lambda: find_rulebook("ryzyko").edition({"goal": "mission"}, 2), "goal", "PL-2P-1")


def test_tables_that_play_alike_share_an_edition():
    book = find_rulebook("gniazdo")
    one, other = (book.edition({"fortify": "path"}, 4) for _ in range(2))
    assert one is other


# Games that began under an earlier version of an edition go on under it; new ones play the newest.

FIRST = RELEASED / "editions" / "1.sql"
VERSIONS_CELINA = Person(PersonId("9"), "Celina")


@pytest.fixture
def old(tmp_path):
    """A database as the program left it that knew the first versions alone."""
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as raw:
        raw.executescript(FIRST.read_text(encoding="utf-8"))
        raw.execute("PRAGMA journal_mode = WAL")
    return path


async def game_in(engine, channel):
    (roster,) = await engine.queries.games_in(channel)
    return roster.id


@pytest.mark.parametrize("phase", sampled(PHASES, 2))
async def test_a_duel_stopped_in_each_of_its_steps_is_played_to_its_end_and_verifies(old, phase):
    async with open_engine(old, at_noon) as engine:
        game = await game_in(engine, phase)
        look = await engine.queries.look(game)
        assert look.table is not None
        assert (look.edition.id, look.table.phase) == ("galaxy@1", phase)
        await play(engine, game, 20_000)
        played = await engine.queries.finished(game)
        record = record_of_played(played)
    assert record.edition == "galaxy@1"
    assert not {event.kind for event in record.events} & {"stage_began", "tours_began", "ally_fell"}
    assert verify(record).replayed == len(played.events)
    assert check(old, unseen).faults == ()


@pytest.mark.parametrize("edition", LOBBIES)
async def test_a_lobby_keeps_the_version_and_the_options_that_it_showed(old, edition):
    async with open_engine(old, at_noon) as engine:
        game = await game_in(engine, f"lobby-{edition}")
        before = (await engine.queries.look(game)).roster
        assert before.edition == f"{edition}@1"
        offered = RULEBOOKS[before.edition].options.model_fields
        assert set(before.options) == set(offered)
        for person in (BORYS, VERSIONS_CELINA):
            await engine.lobby.join(f"{game} {person.id}", game, person)
        with pytest.raises(DataError, match="fortify"):
            await engine.lobby.set_options("new option", game, ANA.id, {"fortify": "free"})
        await engine.lobby.start("start", game, ANA.id)
        look = await engine.queries.look(game)
        assert (look.roster.edition, look.edition.id) == (before.edition, before.edition)
        assert look.roster.options == before.options


@pytest.mark.parametrize("edition", LOBBIES)
async def test_a_new_table_plays_the_newest(tmp_path, edition):
    async with open_engine(tmp_path / "games.db", at_noon) as engine:
        look = await engine.queries.look(await opened(engine, edition=edition, fortify="free"))
        assert look.roster.edition == newest(edition).id != f"{edition}@1"
        assert look.roster.options["fortify"] == "free"


def test_only_the_galaxy_s_duel_has_stages_and_only_from_version_2_on():
    staged = [
        (book.id, players)
        for book in RULEBOOKS.values()
        for players in book.players
        if book.edition({}, players).alliance
    ]
    assert staged == [(name, 2) for name in RULEBOOKS if name.startswith("galaxy@")][1:]
