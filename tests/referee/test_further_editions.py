"""The referee knows of a further rulebook, version and board what it knows of its own."""

import pytest

from tests.further.classic_next import CLASSIC_NEXT
from tests.further.shelf import further_editions

EDITIONS = ("mini", "classic")
ISLES = {"board": "isles"}


@pytest.fixture(autouse=True)
def _further():
    with further_editions():
        yield


def test_hello_offers_them_with_their_boards(asker):
    listed = {edition["id"]: edition for edition in asker.ask("hello")["editions"]}
    assert (listed["mini"]["version"], listed["mini"]["title"]) == (1, "Mini Risk")
    assert listed["classic"]["version"] == CLASSIC_NEXT.version
    assert listed["classic"]["board"] == "world"
    for name in EDITIONS:
        board = listed[name]["options"]["board"]
        assert (board["default"], board["choices"]) == ("world", ["world", "isles"])
        assert board["text"] == "Which board is played on."
        # What a page says nothing new about is said as where it was declared first.
        assert listed[name]["options"]["claim"]["text"].startswith("How victory comes")
    assert "board" not in listed["ryzyko"]["options"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_board_and_the_rules_are_those_that_were_chosen(asker, edition):
    board = asker.ask("board", edition=edition, options=ISLES)
    assert [region["id"] for region in board["regions"]] == ["amber", "coral", "pearl"]
    told = asker.ask("rules", edition=edition, options=ISLES, players=3)
    assert told["rules"]["piece_values"] == {"canoe": 1, "galley": 3}
    assert any("amber 2, coral 3, pearl 2" in line for line in told["text"])


def test_of_an_older_version_it_tells_what_held_then(asker):
    second = {
        name: asker.ask("rules", edition=name)["rules"]["second_set_forced"]
        for name in ("classic", "classic@1", "classic@2")
    }
    assert second == {"classic": False, "classic@1": True, "classic@2": True}


@pytest.mark.parametrize("edition", [*EDITIONS, "classic@2"])
def test_a_position_is_set_up_as_it_was(asker, edition):
    options = {} if edition == "classic@2" else ISLES
    position = asker.start(edition, 3, **options)["position"]
    assert position["edition"] == edition
    assert position["options"].get("board") == options.get("board")
    assert asker.position(asker.set_up(position)) == position


def test_a_territory_of_another_board_is_refused(asker):
    land = {"red": {"ambry": 3}, "blue": {"ebb": 2}}
    position = asker.made("mini", land=land, rest="green", options=ISLES)
    position["territories"]["brazil"] = {"owner": "red", "armies": 1}
    error = asker.refused("setup", position=position)
    assert error["facts"]["field"] == "territories.brazil"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_is_played_through_the_protocol(asker, wanderer, edition):
    game, player = asker.start(edition, 3, **ISLES)["game"], wanderer(asker, 5)
    position = asker.position(game)
    for _ in range(60):
        if position.get("winner"):
            break
        asked = {"game": game, "command": player.command(game, position)}
        position = asker.ask("play", **asked)["position"]
    record = asker.ask("export", game=game)["record"]
    assert asker.ask("verify", record=record)["replayed"] == len(record["events"])
