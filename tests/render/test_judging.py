"""A board that can't be played on is found out, and the reason is named."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from render.map.board import Art, read_art
from render.map.planes import BOARDS
from render.map.sheet import judge_art
from rules.boards.load import load_board
from rules.model.board import RegionId, TerritoryId
from rules.model.errors import DataError

Damage = Callable[[Art], Art]


def label(bare: Art, territory: str) -> int:
    return 1 + list(bare.badges).index(TerritoryId(territory))


def painted(bare: Art, place: tuple[slice, slice], territory: str) -> Art:
    plane = bare.territories.copy()
    plane[place] = label(bare, territory)
    return replace(bare, territories=plane)


def drowned(bare: Art, territory: str) -> Art:
    plane = np.where(bare.territories == label(bare, territory), 0, bare.territories)
    return replace(bare, territories=plane)


def written_at(bare: Art, territory: str, place: tuple[int, int]) -> Art:
    """With a territory's name on a place, in every language."""
    x, y = place
    spots = {
        language: {
            **found,
            TerritoryId(territory): replace(found[TerritoryId(territory)], middle=x, first=y),
        }
        for language, found in bare.spots.items()
    }
    return replace(bare, spots=spots)


def moved(bare: Art, territory: str, place: tuple[int, int]) -> Art:
    return replace(bare, badges={**bare.badges, TerritoryId(territory): place})


def test_the_boards_that_come_with_the_game_are_sound(bare: Art) -> None:
    assert judge_art(bare) == []
    assert judge_art(read_art(bare.board, BOARDS)) == []


@pytest.mark.parametrize(
    ("damage", "finding"),
    [
        (lambda bare: drowned(bare, "ural"), "siberia and ural are neighbours by land, but do not"),
        (
            lambda bare: painted(bare, (slice(0, 900), slice(640, 644)), "iceland"),
            "iceland and north_africa touch, but are no neighbours by land",
        ),
        (
            lambda bare: replace(bare, links=bare.links | {frozenset(("siam", "brazil"))}),
            "brazil and siam have a sea link on the picture alone",
        ),
        (
            lambda bare: replace(bare, wraps={frozenset(("siam", "brazil")): {}}),
            "brazil and siam have a wrap, but are no neighbours",
        ),
        (lambda bare: moved(bare, "siam", (5, 895)), "siam: the badge stands elsewhere"),
        (lambda bare: moved(bare, "siam", (9_000, 5)), "siam: the badge stands elsewhere"),
        (
            lambda bare: moved(bare, "siam", bare.badges[TerritoryId("china")]),
            "china, siam: their badges stand less than",
        ),
        (
            lambda bare: written_at(bare, "siam", (1168, 900)),
            "siam: the name in pl leaves the sheet",
        ),
        (
            lambda bare: written_at(bare, "siam", bare.badges[TerritoryId("china")]),
            "siam: the name in en reaches the badge of china",
        ),
        (
            lambda bare: written_at(bare, "siam", bare.regions[RegionId("europe")]),
            "siam: the name in ru reaches the plate of europe",
        ),
        (
            lambda bare: replace(bare, territories=bare.territories[:, :800]),
            "the map is 800 x 900 pixels, not 1600 x 900",
        ),
        (
            lambda bare: replace(bare, territories=bare.territories + np.uint8(1)),
            "the map has +1 territories beside the board's 42",
        ),
    ],
)
def test_what_is_wrong_is_named(world: Art, damage: Damage, finding: str) -> None:
    found = judge_art(damage(world))
    assert any(said.startswith(finding) for said in found), found


def test_a_badge_must_leave_some_of_its_territory_to_be_seen(world: Art) -> None:
    x, y = world.badges[TerritoryId("iceland")]
    small = painted(
        drowned(world, "iceland"), (slice(y - 9, y + 9), slice(x - 9, x + 9)), "iceland"
    )
    assert any(said.startswith("iceland: the badge leaves less") for said in judge_art(small))


def test_overlapping_names_are_told(world: Art) -> None:
    spot = world.spots["en"][TerritoryId("china")]
    found = judge_art(written_at(world, "siam", (spot.middle, spot.first)))
    assert "china, siam: their names in en overlap" in found


def test_a_name_for_which_there_is_no_room_is_told(world: Art) -> None:
    """Nobody wrote down where names stand, and one is wider than the sheet."""
    names = {**world.board.territories[TerritoryId("siam")].names, "en": "Siam" * 60}
    siam = replace(world.board.territories[TerritoryId("siam")], names=names)
    board = replace(world.board, territories={**world.board.territories, TerritoryId("siam"): siam})
    found = judge_art(replace(world, board=board, spots={}))
    assert any(said.startswith("siam: the name in en leaves the sheet") for said in found), found
    assert not any("the name in pl" in said for said in found), found


def test_a_stranger_s_art_is_read_from_any_folder(tmp_path: Path) -> None:
    copied(tmp_path)
    assert judge_art(read_art(load_board("world"), tmp_path)) == []


@pytest.mark.parametrize("lost", ["regions", "heading", "in_space", "links", "wraps"])
def test_a_layout_that_lacks_something_is_refused(tmp_path: Path, lost: str) -> None:
    copied(tmp_path)
    layout = json.loads((tmp_path / "world.json").read_text("utf-8"))
    del layout[lost]
    (tmp_path / "world.json").write_text(json.dumps(layout), "utf-8")
    with pytest.raises(DataError, match=lost):
        read_art(load_board("world"), tmp_path)


def test_missing_art_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no such art"):
        read_art(load_board("world"), tmp_path)


def copied(folder: Path) -> None:
    for file in ("world.json", "world.territories.png", "world.shades.png"):
        (folder / file).write_bytes(BOARDS.joinpath(file).read_bytes())
