"""Charts, drawn in a process of its own: matplotlib is loaded where one is drawn, not where it is asked for."""

from render.scene.occasions import Course, Fortunes


def draw_alone(subject: Course | Fortunes) -> bytes:
    """The chart as a PNG."""
    if isinstance(subject, Course):
        from render.sheets.chart import draw_chart  # noqa: PLC0415

        return draw_chart(subject)
    from render.sheets.fortunes import draw_fortunes  # noqa: PLC0415

    return draw_fortunes(subject)
