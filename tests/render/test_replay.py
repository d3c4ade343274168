"""A replay shows the game as it was, never takes more than Discord takes, and is kept small."""

from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import numpy as np
import pytest
from PIL import Image, ImageSequence
from PIL.GifImagePlugin import GifImageFile

from render.ink.ink import half_size
from render.map.board import art
from render.scene.scene import Theme
from render.table.film import MOST_BYTES, MOST_FRAMES, SEE_THROUGH, Film, _spread, write_replay
from render.table.picture import picture
from rules.core.views import Holding
from rules.model.board import COLOURS
from rules.model.errors import DataError
from tests.render.tables import dealt, in_galaxy, with_armies

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


def test_a_board_without_art_is_refused():
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
