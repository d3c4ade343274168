"""A view of the game in, a picture out. Pure and synchronous: draw off the event loop.

arcs          finds arcs for routes that nobody laid courses for: clear of badges and of other territories
arrows        draws arrows for attacks and regroups; shape too tells captured from repelled ones
art_check     a board's art against its board
badges        army badges: each seat has a shape of its own, so that colour is never the only sign
board         the art: a code for each pixel, and the owners' table
bows          chooses how an arrow bends: round badges, names and the land of others, and beside other arrows
cards         draws a player's Risk cards, for their eyes alone, in the style of the board
chart         draws the course of a game as curves: territories and armies by round. It imports matplotlib
closing       draws the closing picture: who has won and how, over the last board
concern       the territories that a mission is about. Draws nothing
curves        draws curves, one for each seat, on a figure in the colours of a theme. It imports matplotlib
cutout        draws a territory cut out of its board, at a size of its own
dashes        dashed lines: sea links on the art, routes through space on a game's own map
drawn_alone   charts, drawn in a process of its own: matplotlib is loaded where one is drawn, not where it is
              asked for
emojis        the badges, and dice, as small pictures in texts
film          writes an animated GIF frame by frame, within a limit of bytes
focus         draws what is one person's own in a picture: frames, and one region at double size
fortunes      draws each player's chance of winning after every turn; the turns that decided the game are
              numbered
frame         the part of the map that it shows
halving       halves the size of pictures, which stay in palette indices
ink           puts ink on a plane of palette indices (or of codes, see `render.board`)
league_table  the standing of a league
legend        draws the strip under the map: a cell for each seat, with a badge, a name and three counts
lettering     draws text as masks. Any string can be drawn: characters that the fonts lack are replaced
missions      draws a player's secret mission, for their eyes alone: its words, and the land it is about
moves         draws attacks and regroups on the map, along the ways that were planned for them
names         writes the territories' names on a board, each near its badge
occasions     the subjects of pictures besides the table: a hand, a mission, a game's end, its course; a league
palette       the 256 colours of every picture, and the tables by which ink blends among them
paragraph     wraps and writes text in several lines
picture       draws a scene: the map in its owners' colours, arrows, badges, heading, legend
pieces        draws the pieces on the map: badges, and the small marks beside them
planes        read from its files
plates        draws a plate for each region beside its land: bonus, name, and the sign of who holds all of it
png           writes pictures as PNG files in palette mode (PNG specification, third edition, W3C 2025)
ports         the ports of routes: a number at either end of each, or one mark where all are joined to all
recent        keeps the last pictures drawn, so that the same scene asked for again is the same file
replay        draws a whole game as an animated GIF, the one moving picture that Discord plays as an attachment
rounded       draws filled panels with round corners
routes        draws the routes between planets, with a number at both ends; `GX-ATT-3` leaves them to the
              players
scene         the contents of a picture. All its words are handed in or are in the board's data
sheet         the map without owners
small         the board in small, for panels
spot_choice   places names: each as large as its place allows, clear of badges, plates and other names
spots         the spot of a name on the map: its size, lines and place. Places nothing
stage         plans what moves on a map: the ways of its arrows, and larger names for the lands that they touch
symbols       draws the marks on Risk cards, the kinds that make sets (`PL-COMP-4`, `GX-COMP-3`)
themes        the three themes: dark, light, and high contrast
"""

from typing import Final

from render.recent import Recent
from render.scene import Attack, Focus, Regroup, Scene, Theme

__all__ = ["Attack", "Focus", "Regroup", "Scene", "Theme", "draw", "draw_small"]

_recent: Final = Recent()
_recent_small: Final = Recent()


def draw(scene: Scene) -> bytes:
    """The table as a PNG; the same scene gives the same bytes.

    1600 x 1000 pixels, or as large as the region needs that the scene's focus cuts out. Safe to
    call from several threads. The last few pictures are kept.

    Raises:
        rules.model.errors.DataError: the view names a board that there is no art for, or the focus a region that
            the board lacks.
    """
    return _recent.file(scene, _drawn)


def _drawn(scene: Scene) -> bytes:
    # The drawing modules bring numpy and Pillow: a bot that hasn't drawn yet needn't carry them.
    from render.picture import picture  # noqa: PLC0415
    from render.png import encode  # noqa: PLC0415

    return encode(picture(scene))


def draw_small(scene: Scene) -> bytes:
    """The table as a PNG of 800 x 500 pixels in few colours, quick to draw; otherwise as `draw`.

    Marks of events and the focus are left out.

    Raises:
        rules.model.errors.DataError: the view names a board that there is no art for.
    """
    return _recent_small.file(scene, _drawn_small)


def _drawn_small(scene: Scene) -> bytes:
    from render.png import encode  # noqa: PLC0415
    from render.small import small_picture  # noqa: PLC0415

    return encode(small_picture(scene))
