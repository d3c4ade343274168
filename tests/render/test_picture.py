"""The picture tells the truth of the view, whatever the view, and always the same way."""

import json
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import combinations, pairwise
from math import dist
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageSequence
from PIL.GifImagePlugin import GifImageFile

from render import Attack, Scene, Theme, draw, draw_small
from render.arrows.paths import stage
from render.ink import palette as c
from render.ink.badges import RADIUS, REACH
from render.ink.ink import half_size
from render.ink.palette import LEVELS, RAMPS, SEAT_COLOURS
from render.map.board import Art, art
from render.map.plates import plates
from render.map.routes import courses
from render.table.film import MOST_BYTES, MOST_FRAMES, SEE_THROUGH, Film, _spread, write_replay
from render.table.picture import picture, small_picture
from rules.boards.load import LANGUAGES
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


# The board in small, which panels draw anew at every press.

BYTES = 150_000


@pytest.mark.parametrize("made", [dealt, in_galaxy])
@pytest.mark.parametrize("theme", [*Theme])
def test_it_is_small(made, theme):
    data = draw_small(made(count=6, theme=theme))
    assert Image.open(BytesIO(data)).size == (800, 500)
    assert len(data) < BYTES


@pytest.mark.parametrize("made", [dealt, in_galaxy])
def test_it_shows_what_the_whole_picture_shows(made):
    """Halved as any picture is, the whole one differs from it by few tints."""
    scene = made(count=6)
    small = small_picture(scene)
    whole = Image.open(BytesIO(picture(scene).png())).convert("RGB").reduce(2)
    little = Image.open(BytesIO(small.png())).convert("RGB")
    apart = np.abs(np.asarray(whole, int) - np.asarray(little, int)).mean(axis=2)
    assert np.median(apart) < 8
    assert (apart > 60).mean() < 0.03


def test_only_what_changed_changes():
    scene = dealt()
    before, after = (
        small_picture(each).pixels for each in (scene, with_armies(scene, "brazil", 99))
    )
    rows, columns = np.nonzero(before[:450] != after[:450])
    x, y = art("world").badges["brazil"]
    assert rows.size
    assert np.abs(columns - x // 2).max() <= REACH // 2
    assert np.abs(rows - y // 2).max() <= REACH // 2


def test_an_owner_changes_all_of_the_land():
    scene = dealt()
    land = dict(scene.view.territories)
    land[TerritoryId("brazil")] = Holding(COLOURS[5], 3)
    taken = small_picture(dealt(territories=land)).pixels
    assert (taken != small_picture(scene).pixels).sum() > 2_000


def test_land_without_an_owner_is_drawn():
    assert small_picture(dealt(territories={})).pixels.shape == (500, 800)


def test_two_boards_that_differ_in_an_army_are_two_pictures():
    """Supposed boards, too, are kept: by all that they show."""
    scene = dealt()
    one, other, again = map(draw_small, (scene, with_armies(scene, "brazil", 99), dealt()))
    assert one != other
    assert again == one
    assert draw_small(dealt(theme=Theme.LIGHT)) != one


# What only the galaxy's picture shows: routes, borders behind planets, an ally in grey.

MAP = slice(0, 900)
TOP = slice(0, 60)


def galaxy_changed(one: Scene, other: Scene) -> NDArray[np.bool_]:
    return picture(one).pixels[MAP] != picture(other).pixels[MAP]


def without_routes(scene: Scene) -> Scene:
    return replace(scene, routes=frozenset())


def test_the_ally_is_grey(galaxy: Art) -> None:
    """`GX-2P-1`: with two players a third force stands on the board."""
    order = (*COLOURS[:2], NEUTRAL)
    land = {name: Holding(order[at % 3], 2) for at, name in enumerate(galaxy.badges)}
    pixels = picture(in_galaxy(count=2, neutrals=(NEUTRAL,), territories=land)).pixels[MAP]
    ramps = list(SEAT_COLOURS)
    for label, holding in enumerate(land.values(), 1):
        own = pixels[galaxy.territories == label]
        owners = np.bincount(own[own < RAMPS] // len(LEVELS), minlength=len(ramps))
        assert ramps[int(owners.argmax())] == holding.owner


def test_an_attack_behind_a_planet_leaves_its_face_alone(galaxy: Art) -> None:
    """`GX-ATT-4`: out over one limb, in over the other, at the letter that both sides bear."""
    way = galaxy_changed(in_galaxy(), in_galaxy(attacks=(Attack("RA6", "RA5", captured=True),)))
    (left, y), (right, _) = sorted(galaxy.badges[name] for name in ("RA6", "RA5"))
    assert way[:, : left - 20].any()
    assert way[:, right + 20 :].any()
    # What was captured is ringed.
    assert not way[:, left + 40 : right - 48].any()
    assert np.abs(np.nonzero(way)[0] - y).max() <= 60


def test_an_attack_along_a_route_follows_it(galaxy: Art) -> None:
    """From either of its ends: out of the source's port, and along the whole course."""
    (pair, course), *_ = courses("galaxy", in_galaxy().routes).items()
    for source, target in (sorted(pair), sorted(pair, reverse=True)):
        scene = in_galaxy(attacks=(Attack(source, target, captured=True),))
        (way,) = stage(scene).ways[source, target]
        for place, land in ((way.line[0], source), (way.line[-1], target)):
            assert dist(place, galaxy.badges[land]) == 0
        lengths = np.hypot(*np.diff(np.array(way.line), axis=0).T)
        along = np.hypot(*np.diff(np.array(course.points), axis=0).T).sum()
        assert along * 0.95 <= lengths.sum() <= along + 200
        assert galaxy_changed(in_galaxy(), scene).any()


@pytest.mark.parametrize("language", LANGUAGES)
def test_open_routes_are_told_in_words_and_not_drawn(language: str) -> None:
    """`GX-ATT-3`: any territory reaches any of another planet."""
    scene = in_galaxy("open", language=language)
    told = galaxy_changed(scene, without_routes(scene))
    assert told[TOP].any()
    told[TOP] = False
    assert not told.any()


def test_open_routes_are_told_in_each_language() -> None:
    english, *others = (in_galaxy("open", language=language) for language in LANGUAGES)
    assert all(galaxy_changed(english, other)[TOP].any() for other in others)


def test_who_holds_a_whole_planet_is_shown_before_its_name(galaxy: Art) -> None:
    """`GX-REINF-1`: whole planets bring reinforcement."""
    whole = dict.fromkeys(galaxy.board.regions["gaba2"].territories, Holding(COLOURS[0], 2))
    broken = {**whole, TerritoryId("GA4"): Holding(COLOURS[1], 2)}
    rest = dict.fromkeys(galaxy.badges, Holding(COLOURS[2], 2))
    rest[TerritoryId("RA1")] = Holding(COLOURS[3], 2)
    after = galaxy_changed(
        in_galaxy(territories=rest | whole), in_galaxy(territories=rest | broken)
    )
    (plate,) = (each for each in plates("galaxy", "en") if each.region == "gaba2")
    left, top, right, bottom = plate.box
    assert after[top:bottom, left : left + 28].mean() > 0.9
    assert after[top:bottom, right - 8 : right].any()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_every_plate_has_room_on_the_sheet_and_beside_the_others(board: str, language: str) -> None:
    """Held or not: the holder's emblem stands before the bonus."""
    bare = art(board)
    height, width = bare.territories.shape
    placed = {plate.region: plate.box for plate in plates(board, language)}
    for left, top, right, bottom in placed.values():
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height
    for one, other in combinations(placed.values(), 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
    for region, (left, top, right, bottom) in placed.items():
        for x, y in bare.badges.values():
            away = np.hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))
            assert away >= RADIUS + 1, region


# A replay shows the game as it was, never takes more than Discord takes, and is kept small.

LAST_HELD = 5_000


def game(turns, scene=None):
    """One territory more changes hands in each turn."""
    scenes = [scene or dealt()]
    for turn, territory in zip(range(1, turns), scenes[0].view.territories, strict=False):
        view = scenes[-1].view
        taken = {territory: Holding(COLOURS[turn % 4], turn)}
        land = {**view.territories, **taken}
        scenes.append(
            replace(
                scenes[0],
                view=replace(view, territories=land, round=turn),
                heading=f"Round {turn}",
            )
        )
    return scenes


def shuffled(turns):
    """Nearly everything changes hands in each turn: no game is as dear as that."""
    chance = np.random.default_rng(1)
    scenes = []
    for _ in range(turns):
        scene = dealt(6)
        owners = chance.choice(COLOURS, len(scene.view.territories))
        land = {
            territory: Holding(owner, int(armies))
            for territory, owner, armies in zip(
                scene.view.territories, owners, chance.integers(1, 99, len(owners)), strict=True
            )
        }
        scenes.append(replace(scene, view=replace(scene.view, territories=land)))
    return scenes


def replayed(scenes, **how):
    file = BytesIO()
    frames = write_replay(scenes, file, **how)
    return Image.open(file), frames


def colours(scene):
    """The scene as the replay should show it."""
    drawn = picture(scene)
    return drawn.palette.colours[half_size(drawn.pixels, drawn.palette)]


def shown(frame):
    return np.asarray(frame.convert("RGB"))


@pytest.mark.parametrize(
    "first",
    [dealt(), in_galaxy("ports"), dealt(theme=Theme.LIGHT)],
    ids=["world", "galaxy", "light"],
)
def test_every_turn_is_shown_as_it_was(first):
    scenes = game(8, first)
    gif, frames = replayed(scenes)
    assert (gif.format, gif.size, gif.n_frames, frames) == ("GIF", (800, 500), 8, 8)
    for frame, scene in zip(ImageSequence.Iterator(gif), scenes, strict=True):
        assert (shown(frame) == colours(scene)).all()


def test_half_a_picture_differs_little_from_an_exact_reduction():
    drawn = picture(dealt(6))
    exact = Image.fromarray(drawn.palette.colours[drawn.pixels]).reduce(2)
    off = np.abs(colours(dealt(6)).astype(int) - np.asarray(exact, int))
    assert off.mean() <= 6


def test_it_plays_for_ever_and_holds_its_end():
    gif, _ = replayed(game(4))
    assert gif.info["loop"] == 0
    durations = [frame.info["duration"] for frame in ImageSequence.Iterator(gif)]
    assert durations == [900, 900, 900, 900 + LAST_HELD]


def test_a_turn_without_a_change_takes_time_and_no_frame():
    first, second, third = game(3)
    gif, frames = replayed([first, second, second, second, third, third])
    durations = [frame.info["duration"] for frame in ImageSequence.Iterator(gif)]
    assert (frames, durations) == (3, [900, 2700, 1800 + LAST_HELD])


def test_one_scene_is_a_replay():
    gif, frames = replayed([dealt()])
    assert frames == gif.n_frames == 1
    assert (shown(gif) == colours(dealt())).all()


def test_without_a_scene_there_is_no_replay():
    with pytest.raises(ValueError, match="at least one"):
        write_replay([], BytesIO())


def test_film_a_board_without_art_is_refused():
    with pytest.raises(DataError, match="atlantis"):
        write_replay([dealt(board="atlantis")], BytesIO())


def test_the_dearest_game_keeps_the_limit_and_ends_as_it_ended():
    scenes = shuffled(100)
    file = BytesIO()
    frames = write_replay(scenes, file)
    file.seek(0)
    gif = GifImageFile(file)
    assert frames == gif.n_frames < len(scenes)
    assert MOST_BYTES * 3 // 4 < len(file.getvalue()) <= MOST_BYTES
    durations = [frame.info["duration"] for frame in ImageSequence.Iterator(gif)]
    assert sum(durations) == 100 * 600 + LAST_HELD
    gif.seek(0)
    assert (shown(gif) == colours(scenes[0])).all()
    gif.seek(gif.n_frames - 1)
    assert (shown(gif) == colours(scenes[-1])).all()


def test_the_last_frame_always_fits_into_what_is_kept_for_it():
    """Noise is what GIF packs worst."""
    noise = np.random.default_rng(1).integers(0, 248, (500, 800), np.uint8)
    file = BytesIO()
    film = Film(file, art("world").palette)
    film.show(noise, 100, 0)
    film.end(100)
    assert 500_000 < len(file.getvalue()) <= 650_000
    assert film.size == len(file.getvalue())


@pytest.mark.parametrize("scenes", [1, 2, 3, 399, 400, 401, 1_000, 12_345])
def test_of_a_long_game_an_even_choice_is_shown(scenes):
    places = _spread(scenes)
    gaps = [later - earlier for earlier, later in pairwise(places)]
    assert (places[0], places[-1]) == (0, scenes - 1)
    assert len(places) == min(scenes, MOST_FRAMES)
    assert not gaps or (min(gaps) >= 1 and max(gaps) - min(gaps) <= 1)


def test_it_is_written_as_it_is_drawn_and_says_how_far_it_is():
    file, told = BytesIO(), []
    write_replay(game(5), file, lambda drawn, of: told.append((drawn, of, file.tell())))
    assert [told[:2] for told in told] == [(drawn, 5) for drawn in range(1, 6)]
    sizes = [size for _, _, size in told]
    assert sizes == sorted(sizes)
    assert sizes[1] < sizes[3] < file.tell()


def test_a_small_change_is_a_small_frame():
    first = dealt(6)
    sizes = []
    for scenes in ([first], [first, with_armies(first, "iceland", 77)]):
        file = BytesIO()
        write_replay(scenes, file)
        sizes.append(file.tell())
    assert sizes[1] - sizes[0] <= 3_000


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_no_palette_has_the_colour_that_is_seen_through(board, theme):
    assert len(art(board, theme).palette.colours) <= SEE_THROUGH
