"""Further rulebooks and boards, registered from outside the package."""

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
from tests.further.classic_next import CLASSIC_NEXT
from tests.further.mini import MINI, Options
from tests.further.shelf import BOOKS, further_editions
from tests.rules.support.stored import ANA, BORYS, CELINA, at_noon, dealt, opened, play, unseen

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
