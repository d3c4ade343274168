"""Draws a whole game as an animated GIF, the one moving picture that Discord plays as an attachment."""

from collections.abc import Callable, Sequence
from typing import BinaryIO, Final

from render.ink.ink import half_size
from render.map.board import art
from render.scene.scene import Scene
from render.table.film import Film
from render.table.picture import picture

Progress = Callable[[int, int], None]
"""Is given the number of frames drawn, and of how many."""

MOST_BYTES: Final = 8_000_000
MOST_FRAMES: Final = 400
"""The most frames; of a longer game not every turn is shown, for nobody would watch it to the end."""

# In milliseconds: how long a frame is shown, a replay should take, and its end is held.
_SHORTEST, _LONGEST, _WHOLE, _HELD = 150, 900, 60_000, 5_000
_AT_ONCE: Final = 1_000_000
"""The bytes that the first frames may take; the others are spread evenly."""
_KEPT_BACK: Final = 650_000
"""The bytes kept for the last frame. None can take more: 800 x 500 pixels in codes of up to 12 bits."""


def write_replay(
    scenes: Sequence[Scene], file: BinaryIO, progress: Progress = lambda _drawn, _of: None
) -> int:
    """Write the game that the scenes show, one for each turn; gives the number of those shown.

    All are of one board and theme, and show the whole map. The file takes at most MOST_BYTES: of many
    turns an even choice is drawn, and a frame that would still cost too much is left out; its changes
    come with the next. The first and the last scene are always shown, and the last is held. The GIF
    plays for ever: one that has stopped can't be started again in Discord.

    Raises:
        ValueError: there is no scene.
        DataError: there is no art for the board.
    """
    if not scenes:
        raise ValueError("a replay shows at least one scene")
    chosen = [scenes[place] for place in _spread(len(scenes))]
    pause = min(_LONGEST, max(_SHORTEST, _WHOLE // len(chosen)))
    film = Film(file, art(chosen[0].view.board, chosen[0].theme).palette)
    for drawn, scene in enumerate(chosen, start=1):
        board = picture(scene)
        film.show(half_size(board.pixels, board.palette), pause, _budget(drawn, len(chosen)))
        progress(drawn, len(chosen))
    film.end(_HELD)
    return film.frames


def _spread(scenes: int) -> list[int]:
    """The places of at most MOST_FRAMES scenes, evenly spread from the first to the last."""
    steps = min(scenes, MOST_FRAMES) - 1
    return [place * (scenes - 1) // max(steps, 1) for place in range(steps + 1)]


def _budget(drawn: int, frames: int) -> int:
    """The bytes that so many of all frames may take; the last may also use those kept for it."""
    if drawn == frames:
        return MOST_BYTES
    return _AT_ONCE + (MOST_BYTES - _KEPT_BACK - _AT_ONCE) * drawn // frames
