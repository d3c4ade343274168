"""Renders a view of the game as a picture. Pure and synchronous: draw off the event loop."""

from render.scene.scene import Attack, Focus, Regroup, Scene, Theme

__all__ = ["Attack", "Focus", "Regroup", "Scene", "Theme", "draw", "draw_small"]


def draw(scene: Scene) -> bytes:
    """The board as a PNG; deterministic.

    1600 x 1000 pixels, or the size of the region that the scene's focus cuts out. Thread-safe.

    Raises:
        rules.model.errors.DataError: there is no art for the view's board, or the board lacks the region in
            focus.
    """
    # The drawing modules import numpy and Pillow: a bot that hasn't drawn yet doesn't need them.
    from render.table.picture import picture  # noqa: PLC0415

    return picture(scene).png()


def draw_small(scene: Scene) -> bytes:
    """The board as a PNG of 800 x 500 pixels in few colours, fast to draw; otherwise like `draw`.

    Marks of events and the focus are left out.

    Raises:
        rules.model.errors.DataError: there is no art for the view's board.
    """
    from render.table.picture import small_picture  # noqa: PLC0415

    return small_picture(scene).png()
