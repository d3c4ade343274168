"""Charts, drawn in a process of its own: matplotlib is loaded where one is drawn, not where it is asked for."""

from render.scene.occasions import Fortunes, GameCourse


def draw_alone(subject: GameCourse | Fortunes) -> bytes:
    """The chart as a PNG."""
    if isinstance(subject, GameCourse):
        from render.sheets.chart import draw_chart  # noqa: PLC0415

        return draw_chart(subject)
    from render.sheets.fortunes import draw_fortunes  # noqa: PLC0415

    return draw_fortunes(subject)
