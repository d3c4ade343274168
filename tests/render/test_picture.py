"""The picture tells the truth of the view, whatever the view, and always the same way."""

import json
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from render import Attack, Scene, draw
from render.ink import palette as c
from render.ink.badges import REACH
from render.ink.palette import LEVELS, RAMPS, SEAT_COLOURS
from render.map.board import Art
from render.table.picture import picture
from rules.core.views import Holding
from rules.model.board import COLOURS, NEUTRAL, Seat, TerritoryId
from rules.model.errors import DataError
from tests.render.scenes import ATTACKS, LOOKED_AT, SCENES, digest
from tests.render.tables import Table, dealt, in_galaxy, named, with_armies

GOLDEN = json.loads(Path(__file__).with_name("golden.json").read_text("utf-8"))
MAP_HEIGHT = 900


def decoded(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


def changed(one: Scene, other: Scene) -> NDArray[np.bool_]:
    return picture(one).pixels != picture(other).pixels


def shows(pixels: NDArray[np.uint8], colour: tuple[int, int, int], world: Art) -> bool:
    return bool((pixels == world.palette.nearest(colour)).any())


def cells(pixels: NDArray[Any], seats: int) -> Iterator[NDArray[Any]]:
    """The legend's cells, left to right."""
    width = pixels.shape[1]
    for place in range(seats):
        yield pixels[MAP_HEIGHT:, width * place // seats : width * (place + 1) // seats]


def test_it_is_a_small_png_in_palette_mode(table: Table) -> None:
    png = draw(table(6, attacks=ATTACKS))
    image = decoded(png)
    assert (image.format, image.mode, image.size) == ("PNG", "P", (1600, 1000))
    assert len(png) <= 430_000


def test_every_territory_is_in_its_owners_colours(table: Table, world: Art) -> None:
    scene = table(6)
    pixels = picture(scene).pixels[:MAP_HEIGHT]
    ramps = list(SEAT_COLOURS)
    for label, (territory, holding) in enumerate(scene.view.territories.items(), 1):
        own = pixels[world.territories == label]
        owners = np.bincount(own[own < RAMPS] // len(LEVELS), minlength=len(ramps))
        assert ramps[int(owners.argmax())] == holding.owner, territory


def test_one_more_army_changes_its_badge_and_its_owners_count_alone(
    table: Table, world: Art
) -> None:
    scene = table(4)
    territory = TerritoryId("iceland")
    after = changed(scene, with_armies(scene, territory, 9_999))
    x, y = world.badges[territory]
    cell = COLOURS.index(scene.view.territories[territory].owner)
    assert after[y - REACH : y + REACH, x - REACH : x + REACH].any()
    assert list(cells(after, 4))[cell].any()
    after[y - REACH : y + REACH, x - REACH : x + REACH] = False
    after[MAP_HEIGHT:, cell * 400 : (cell + 1) * 400] = False
    assert not after.any()


def test_an_attack_over_the_edge_of_the_sheet_leaves_the_middle_alone(table: Table) -> None:
    across = changed(table(), table(attacks=(Attack("kamchatka", "alaska", captured=True),)))
    assert across[:, :200].any()
    assert across[:, -200:].any()
    assert not across[:, 200:-200].any()


def test_captured_and_repelled_attacks_differ(table: Table, world: Art) -> None:
    won, lost = (
        picture(table(attacks=(Attack("brazil", "north_africa", captured=captured),))).pixels
        for captured in (True, False)
    )
    assert (won != lost).any()
    assert not shows(won[500:700, 550:700], c.HIGHLIGHT, world)
    assert shows(lost[500:700, 550:700], c.HIGHLIGHT, world)


def test_an_attack_repelled_first_and_captured_later_is_captured(table: Table) -> None:
    tries = tuple(Attack("brazil", "north_africa", captured=won) for won in (False, True, False))
    assert not changed(table(attacks=tries), table(attacks=tries[1:2])).any()


@pytest.mark.parametrize(
    ("changes", "lit"),
    [
        ({}, (1,)),
        ({"turn": None, "waiting_for": COLOURS[:3:2]}, (0, 2)),
        ({"winner": COLOURS[3]}, (3,)),
        ({"turn": None, "waiting_for": ()}, ()),
    ],
)
def test_who_is_to_move_is_lit(
    table: Table, world: Art, changes: dict[str, object], lit: tuple[int, ...]
) -> None:
    pixels = picture(table(4, **changes)).pixels
    marked = [
        place for place, cell in enumerate(cells(pixels, 4)) if shows(cell[:6], c.HIGHLIGHT, world)
    ]
    assert marked == list(lit)


@pytest.mark.parametrize(
    "changes", [{"eliminated": {COLOURS[0]: COLOURS[1]}}, {"resigned": frozenset({COLOURS[0]})}]
)
def test_who_is_out_is_struck(table: Table, world: Art, changes: dict[str, object]) -> None:
    out, *others = cells(picture(table(4, **changes)).pixels, 4)
    assert shows(out, c.FADED, world)
    assert not shows(out, c.WHITE, world)
    assert all(shows(other, c.WHITE, world) for other in others)


@pytest.mark.parametrize(
    "name",
    [
        "😀" * 100,
        "مرحبا بالعالم " * 8,
        "e\u0301\u0300" * 60,
        "W" * 200,
        "田中太郎",
        "\u202e<@1>",
        "",
    ],
    ids=["emoji", "right-to-left", "combining", "long", "cjk", "control", "empty"],
)
def test_a_strange_name_stays_in_its_own_cell(table: Table, name: str) -> None:
    scene = table(6)
    after = changed(scene, named(scene, COLOURS[2], name))
    *_, right = cells(after, 6)
    own = list(cells(after, 6))[2]
    assert own.any()
    own[...] = False
    assert right.shape[1] > 0
    assert not after.any()


def test_who_has_a_name_that_cannot_be_drawn_is_called_by_their_colour(table: Table) -> None:
    """Each by their own, whatever the script: no two names are the same row of bullets."""
    strange = table(6)
    for seat, name in zip(COLOURS, ("田中", "山本", "שלום", "مرحبا", "한국", "นัท"), strict=True):
        strange = named(strange, seat, name)
    plain = table(6)
    for seat in COLOURS:
        plain = named(plain, seat, seat.title())
    assert not changed(strange, plain).any()
    assert changed(strange, replace(strange, colours={})).any()


def test_six_players_with_the_greatest_counts_stay_in_their_cells(table: Table) -> None:
    scene = table(6)
    crowd = {territory: Holding(COLOURS[2], 9_999) for territory in scene.view.territories}
    view = replace(scene.view, territories=crowd, hand_sizes=dict.fromkeys(COLOURS, 44))
    pixels = list(cells(picture(replace(scene, view=view)).pixels, 6))
    plain = list(cells(picture(scene).pixels, 6))
    assert (pixels[2] != plain[2]).any()
    # The first columns hold the rule between two cells, and nothing of the cell before.
    assert (pixels[3][:, :6] == plain[3][:, :6]).all()


@pytest.mark.parametrize(
    "changes",
    [
        {"territories": {}},
        {"seats": (), "players": {}},
        {"territories": {}, "attacks": ATTACKS},
        {"players": {}},
        {"neutrals": (NEUTRAL,)},
        {"heading": "A very long heading " * 20},
        {"territories": {"siam": Holding(NEUTRAL, 0)}},
    ],
    ids=["no armies", "nobody", "arrows only", "no names", "neutral", "long heading", "conquered"],
)
def test_any_view_is_drawn(changes: dict[str, Any]) -> None:
    scene = dealt(**changes)
    assert decoded(draw(scene)).size == (1600, 1000)
    assert changed(scene, dealt()).any()


def test_names_are_in_the_language_asked_for_or_english(table: Table) -> None:
    english = table()
    for language in ("pl", "ru"):
        assert changed(english, table(language=language))[:MAP_HEIGHT].any()
    assert not changed(english, table(language="tlh")).any()


def test_a_board_without_art_is_refused(table: Table) -> None:
    with pytest.raises(DataError, match="atlantis"):
        draw(table(board="atlantis"))


def test_threads_draw_the_same(table: Table) -> None:
    scene = table(5, attacks=ATTACKS)
    with ThreadPoolExecutor(2) as threads:
        drawn = list(threads.map(lambda each: picture(each).png(), [scene] * 4))
    assert set(drawn) == {draw(scene)}


@pytest.mark.parametrize("name", SCENES)
def test_pictures_are_as_they_were_looked_at(name: str) -> None:
    """A change of these is meant, and was looked at, or it is a defect: see docs/boards.md."""
    png = draw(SCENES[name])
    assert digest(png) == GOLDEN[name]
    assert len(png) <= 430_000 or SCENES[name].focus.region
    assert (LOOKED_AT / f"{name}.webp").is_file()


def run(script: str, seed: str) -> str:
    """What a script prints in an interpreter of its own."""
    done = subprocess.run(  # noqa: S603 - this interpreter, these scripts
        [sys.executable, "-c", script],
        cwd=Path(__file__).parents[2],
        env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_pictures_do_not_depend_on_the_order_of_hashing() -> None:
    script = (
        "import sys\n"
        "from render import draw\n"
        "from tests.render.scenes import ATTACKS, digest\n"
        "from tests.render.tables import dealt, in_galaxy\n"
        "for scene in (dealt(6, attacks=ATTACKS), in_galaxy('ports')):\n"
        "    sys.stdout.write(digest(draw(scene)))"
    )
    drawn = {run(script, seed) for seed in ("1", "2")}
    here = [digest(draw(scene)) for scene in (dealt(6, attacks=ATTACKS), in_galaxy("ports"))]
    assert drawn == {"".join(here)}


def test_importing_the_room_brings_no_drawing_library() -> None:
    script = (
        "import sys, render\n"
        "sys.stdout.write(str(sorted({'PIL', 'numpy', 'render.map.board'} & set(sys.modules))))"
    )
    assert run(script, "0") == "[]"


def test_seats_are_only_those_the_rules_know() -> None:
    assert tuple(SEAT_COLOURS) == (*COLOURS, Seat("grey"))
