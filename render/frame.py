"""Which part of the map a picture shows, and how large."""

from dataclasses import dataclass

from render.ink import Point


@dataclass(frozen=True, slots=True)
class Frame:
    """The map's pixel (left, top) is the picture's first; `scale` times as large."""

    left: int = 0
    top: int = 0
    scale: int = 1

    def at(self, place: Point, away: Point = (0, 0)) -> tuple[int, int]:
        """The picture's pixel for one of the map, moved by what lies away from it."""
        x, y = place[0] - self.left + away[0], place[1] - self.top + away[1]
        return round(x * self.scale), round(y * self.scale)


WHOLE = Frame()
