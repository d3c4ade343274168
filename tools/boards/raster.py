"""Rasterises shapes as labels, with rounded coasts and no gaps, at three times the size."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage
from shapely.geometry.base import BaseGeometry

from tools.boards.plan import polygons

Labels = NDArray[np.uint8]
Mask = NDArray[np.bool_]
Field = NDArray[np.floating[Any]]
Pair = frozenset[str]

WIDTH, HEIGHT = 1600, 900
SCALE = 3

# Blurs, in pixels of the map. Land wins ties against the sea, so that narrow necks survive.
COAST_BLUR, COAST_LEVEL = 1.5, 0.43
LAKE_BLUR, LAKE_LEVEL = 1.0, 0.45
BORDER_BLUR = 2.0
# Half the width of the strait between territories that share no land border.
STRAIT = 2.5
# The areas, in square pixels of the map, below which specks are removed.
SMALLEST_ISLAND, SMALLEST_WATER, SMALLEST_FRAGMENT = 70, 200, 30


def labels(
    shapes: Mapping[str, BaseGeometry], lakes: Iterable[BaseGeometry], borders: Collection[Pair]
) -> Labels:
    """The label of each pixel: 1 for the first shape and so on, 0 for water; (HEIGHT * SCALE, WIDTH * SCALE).

    Only the pairs in `borders` touch: other neighbours are separated by a strait.
    """
    rough = np.zeros((HEIGHT * SCALE, WIDTH * SCALE), np.uint8)
    for label, shape in enumerate(shapes.values(), 1):
        rough[_fill(shape) & (rough == 0)] = label
    land = _land(rough > 0, lakes)
    smooth = _without_fragments(_assign(rough, len(shapes)) * land)
    return part(_grown(smooth, land), list(shapes), borders, STRAIT)


def part(fine: Labels, names: Sequence[str], borders: Collection[Pair], reach: float) -> Labels:
    """The labels, with water where two without a common border are nearer than `reach`."""
    opened = np.zeros(fine.shape, bool)
    margin = int(reach * SCALE) + 1
    for label, (rows, columns) in enumerate(ndimage.find_objects(fine), 1):
        window = _around(rows, columns, margin)
        friends = [0, label] + [
            other
            for other, name in enumerate(names, 1)
            if frozenset((name, names[label - 1])) in borders
        ]
        strangers = ~np.isin(fine[window], friends)
        if strangers.any():
            away = ndimage.distance_transform_edt(fine[window] != label)
            opened[window] |= strangers & (away <= reach * SCALE)
    return np.where(opened, 0, fine).astype(np.uint8)


def halve(mask: Field) -> Field:
    """The coverage, at the map's own size, of a mask drawn at SCALE times it."""
    cover: Field = mask.reshape(HEIGHT, SCALE, WIDTH, SCALE).mean((1, 3), dtype=np.float32)
    return cover


def at_map_size(fine: Labels) -> Labels:
    """Each pixel's most frequent label; water only if it has the majority of the pixel."""
    blocks = fine.reshape(HEIGHT, SCALE, WIDTH, SCALE).transpose(0, 2, 1, 3)
    blocks = np.sort(blocks.reshape(HEIGHT, WIDTH, SCALE * SCALE), axis=2)
    return blocks[:, :, SCALE * SCALE // 2]


def _fill(shape: BaseGeometry) -> Mask:
    image = Image.new("L", (WIDTH * SCALE, HEIGHT * SCALE), 0)
    pen = ImageDraw.Draw(image)
    for polygon in polygons(shape):
        pen.polygon([(x * SCALE, y * SCALE) for x, y in polygon.exterior.coords], fill=1)
        for hole in polygon.interiors:
            pen.polygon([(x * SCALE, y * SCALE) for x, y in hole.coords], fill=0)
    return np.asarray(image, bool)


def _blur(mask: Mask, radius: float) -> Field:
    soft: Field = ndimage.gaussian_filter(mask.astype(np.float32), radius * SCALE)
    return soft


def _land(rough: Mask, lakes: Iterable[BaseGeometry]) -> Mask:
    land = _blur(rough, COAST_BLUR) > COAST_LEVEL
    water = np.zeros_like(land)
    for lake in lakes:
        water |= _fill(lake)
    land &= _blur(water, LAKE_BLUR) <= LAKE_LEVEL
    land = _without_specks(land, SMALLEST_ISLAND)
    return ~_without_specks(~land, SMALLEST_WATER)


def _without_specks(mask: Mask, smallest: int) -> Mask:
    parts, _ = ndimage.label(mask)
    keep = np.bincount(parts.ravel()) >= smallest * SCALE * SCALE
    keep[0] = False
    kept: Mask = keep[parts]
    return kept


def _assign(rough: Labels, count: int) -> Labels:
    """The labels, each pixel's that of the territory with the largest blurred weight there."""
    best = np.zeros(rough.shape, np.float32)
    chosen = np.zeros_like(rough)
    margin = int(5 * BORDER_BLUR) * SCALE
    for label, (rows, columns) in enumerate(ndimage.find_objects(rough, count), 1):
        window = _around(rows, columns, margin)
        weight = _blur(rough[window] == label, BORDER_BLUR)
        wins = weight > best[window]
        best[window][wins] = weight[wins]
        chosen[window][wins] = label
    return chosen


def _around(rows: slice, columns: slice, margin: int) -> tuple[slice, slice]:
    return (
        slice(max(0, rows.start - margin), rows.stop + margin),
        slice(max(0, columns.start - margin), columns.stop + margin),
    )


def _without_fragments(chosen: Labels) -> Labels:
    """The labels without slivers of a territory that blurring leaves inside another."""
    for label in range(1, int(chosen.max()) + 1):
        own = chosen == label
        chosen[own & ~_without_specks(own, SMALLEST_FRAGMENT)] = 0
    return chosen


def _grown(chosen: Labels, land: Mask) -> Labels:
    """The labels, with the nearest one on unlabelled land."""
    nearest = ndimage.distance_transform_edt(
        chosen == 0, return_distances=False, return_indices=True
    )
    return np.where(land, chosen[tuple(nearest)], 0).astype(np.uint8)
