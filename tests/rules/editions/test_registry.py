"""Editions chosen by name, version and option; what does not exist is refused by name."""

import pytest

from rules.editions.registry import (
    NEWEST,
    RULEBOOKS,
    find_rulebook,
    newest,
)
from rules.model.errors import DataError
from tests.rules.support.variants import choices_of


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
