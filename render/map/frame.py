"""The part of the map that a picture shows, and its scale."""

from dataclasses import dataclass

from render.ink.ink import Point


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of the map: its pixel (left, top) is the picture's first; `scale` times as large."""

    left: int = 0
    top: int = 0
    scale: int = 1

    def at(self, place: Point, away: Point = (0, 0)) -> tuple[int, int]:
        """The picture's pixel for a place on the map, moved by `away`, in pixels of the map."""
        x, y = place[0] - self.left + away[0], place[1] - self.top + away[1]
        return round(x * self.scale), round(y * self.scale)


WHOLE = Frame()
