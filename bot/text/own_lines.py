"""How far a player is with what they play for, in one line. Only for that player: a mission is secret."""

from collections.abc import Iterator
from typing import assert_never

from bot.text.words.phrasing import Phrasing
from rules.core.victory import mission_in_force
from rules.core.views import PlayerView
from rules.model.board import DestroyColour, HoldRegions, HoldTerritories, Mission
from rules.model.ids import RegionId


def so_far(phrasing: Phrasing, player: PlayerView) -> str:
    """The line that says how far the player is, and which mission holds now if it is not their card's."""
    edition, table = phrasing.edition, player.table
    mission = mission_in_force(edition, player)
    if mission is None:
        return _without_mission(phrasing, player)
    far = _progress(phrasing, player, mission)
    if player.mission == mission.id or not table.territories:
        return far
    return phrasing.say("progress-instead", mission=phrasing.mission(mission.id), progress=far)


def _progress(phrasing: Phrasing, player: PlayerView, mission: Mission) -> str:
    land = player.table.territories.values()
    match mission:
        case HoldTerritories(count=count, armies=armies):
            held = sum(h.owner == player.seat and h.armies >= armies for h in land)
            return phrasing.say("progress-territories", n=held, of=count, armies=armies)
        case HoldRegions():
            return phrasing.say(
                "progress-regions", regions=", ".join(_regions(phrasing, player, mission))
            )
        case DestroyColour(colour=colour):
            stacks = [h.armies for h in land if h.owner == colour]
            facts = {"territories": len(stacks), "n": sum(stacks)}
            return phrasing.say("progress-colour", colour=phrasing.colour(colour), **facts)
        case _:
            assert_never(mission)


def _regions(phrasing: Phrasing, player: PlayerView, mission: HoldRegions) -> Iterator[str]:
    """Each region to hold with how much of it is held; then of further ones, the furthest."""
    held = {region: _held(phrasing, player, region) for region in phrasing.edition.board.regions}
    for region in mission.regions:
        yield _region(phrasing, region, *held[region])
    others = [region for region in held if region not in mission.regions]
    others.sort(key=lambda region: -held[region][0] / held[region][1])
    for region in others[: mission.others]:
        yield _region(phrasing, region, *held[region])


def _held(phrasing: Phrasing, player: PlayerView, region: RegionId) -> tuple[int, int]:
    land, inside = player.table.territories, phrasing.edition.board.regions[region].territories
    mine = sum(t in land and land[t].owner == player.seat for t in inside)
    return mine, len(inside)


def _region(phrasing: Phrasing, region: RegionId, held: int, of: int) -> str:
    return phrasing.say("progress-region", region=phrasing.region(region), n=held, of=of)


def _without_mission(phrasing: Phrasing, player: PlayerView) -> str:
    table, edition = player.table, phrasing.edition
    land = table.territories
    if edition.goal != "capitals":
        held = sum(holding.owner == player.seat for holding in land.values())
        out = {*table.eliminated, *table.resigned, player.seat}
        others, of = sum(s not in out for s in table.seats), len(edition.board.territories)
        return phrasing.say("progress-world", n=held, of=of, others=others)
    known = {**table.capitals, **({player.seat: player.capital} if player.capital else {})}
    held = sum(t in land and land[t].owner == player.seat for t in known.values())
    needed = edition.capitals_needed[len(table.seats)]
    return phrasing.say("progress-capitals", n=held, of=needed)
