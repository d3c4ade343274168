"""Tables for the tests of the picture: one in mid-game, and what differs from it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from render import Scene
from rules.boards.load import Routes, load_board, load_with_routes
from rules.core.views import Holding, TableView
from rules.model.board import COLOURS, NEUTRAL, Seat, TerritoryId

Table = Callable[..., Scene]


def dealt(count: int = 4, **changes: Any) -> Scene:
    """A table in its seventh round; a change is of the scene, or else of its view."""
    order = COLOURS[:count]
    land = {
        territory: Holding(order[place % count], 1 + place * 7 % 30)
        for place, territory in enumerate(load_board("world").territories)
    }
    view = TableView(
        edition="ryzyko@1",
        board="world",
        seats=order,
        round=7,
        phase="attack",
        turn=order[1],
        waiting_for=(order[1],),
        territories=land,
        to_place={},
        hand_sizes={seat: place for place, seat in enumerate(order)},
        sets_traded=2,
        conquest=None,
        capitals={},
        neutrals=(),
        eliminated={},
        resigned=frozenset(),
        winner=None,
    )
    names = ("Zofia", "Łukasz", "Екатерина", "Żaneta", "Ἀλέξανδρος", "O'Brien")
    called = {seat: seat.title() for seat in order}
    scene = Scene(view, dict(zip(order, names, strict=False)), heading="Round 7", colours=called)
    of_scene = {name: value for name, value in changes.items() if hasattr(scene, name)}
    of_view = {name: value for name, value in changes.items() if name not in of_scene}
    return replace(scene, view=replace(view, **of_view), **of_scene)


def in_galaxy(routes: Routes = "default", count: int = 4, **changes: Any) -> Scene:
    """The same in the galaxy, neutrals among the seats."""
    board = load_with_routes("galaxy", routes)
    order = (*COLOURS[:count], *changes.get("neutrals", ()))
    land = {
        territory: Holding(order[place * 5 // 8 % len(order)], 1 + place * 7 % 30)
        for place, territory in enumerate(board.territories)
    }
    kept = {"territories": land, "routes": board.sea_links, **changes}
    scene = dealt(count, edition="galaxy@1", board="galaxy", **kept)
    return named(scene, NEUTRAL, "Ally") if NEUTRAL in order else scene


def with_armies(scene: Scene, territory: TerritoryId, armies: int) -> Scene:
    """The same table with other armies on one territory."""
    held = scene.view.territories[territory]
    land = {**scene.view.territories, territory: Holding(held.owner, armies)}
    return replace(scene, view=replace(scene.view, territories=land))


def named(scene: Scene, seat: Seat, name: str) -> Scene:
    """The same table with another name for one player."""
    return replace(scene, players={**scene.players, seat: name})
