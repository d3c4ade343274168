"""A view of the game in, a picture out. Pure and synchronous: draw off the event loop."""

from render.scene.scene import Attack, Focus, Regroup, Scene, Theme

__all__ = ["Attack", "Focus", "Regroup", "Scene", "Theme", "draw", "draw_small"]


def draw(scene: Scene) -> bytes:
    """The table as a PNG; the same scene gives the same bytes.

    1600 x 1000 pixels, or as large as the region needs that the scene's focus cuts out. Safe to
    call from several threads.

    Raises:
        rules.model.errors.DataError: the view names a board that there is no art for, or the focus a region that
            the board lacks.
    """
    # The drawing modules bring numpy and Pillow: a bot that hasn't drawn yet needn't carry them.
    from render.table.picture import picture  # noqa: PLC0415

    return picture(scene).png()


def draw_small(scene: Scene) -> bytes:
    """The table as a PNG of 800 x 500 pixels in few colours, quick to draw; otherwise as `draw`.

    Marks of events and the focus are left out.

    Raises:
        rules.model.errors.DataError: the view names a board that there is no art for.
    """
    from render.table.picture import small_picture  # noqa: PLC0415

    return small_picture(scene).png()
