"""How far a player is with their mission: what holds now, and how much of it is reached."""

from dataclasses import replace

import pytest

from bot.pictures import scenes
from bot.pictures.alt_texts import mission_text
from bot.telling.own import so_far
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from render.scene.scene import lands_of
from rules.core.decide import start
from rules.core.dice import ProvableDice
from rules.core.victory import mission_in_force
from rules.core.views import player_view
from rules.editions.registry import find_rulebook
from rules.model.board import DestroyColour, Holding, HoldRegions, HoldTerritories, Seat
from tests.bot.support.games import roster_of

RED, BLUE = Seat("red"), Seat("blue")


def dealt(book="ryzyko", players=4, **options):
    """A dealt game: its phrasing, and red's view in its first round."""
    edition = find_rulebook(book).edition(options, players)
    seats = edition.colours[:players]
    state = start(edition, seats, ProvableDice(b"k" * 32, 0)).state
    view = player_view(edition, state, RED)
    phrasing = Phrasing(words(), edition, roster_of(edition, seats))
    return phrasing, replace(view, table=replace(view.table, round=1))


def with_mission(phrasing, view, kind, fitting=lambda _: True):
    """The view with the first mission of a kind."""
    found = (m for m in phrasing.edition.missions.values() if isinstance(m, kind) and fitting(m))
    mission = next(found)
    return replace(view, mission=mission.id), mission


def holding(view, count, armies):
    """The view in which red holds so many territories with so many armies each, blue the others."""
    land = {
        territory: Holding(RED, armies) if at < count else Holding(BLUE, 2)
        for at, territory in enumerate(view.table.territories)
    }
    return replace(view, table=replace(view.table, territories=land))


def test_territories_are_counted():
    phrasing, view = dealt()
    view, mission = with_mission(phrasing, view, HoldTerritories, lambda m: m.armies == 1)
    assert (
        so_far(phrasing, holding(view, 18, 1))
        == f"Mission so far: 18 of {mission.count} territories."
    )


def test_territories_with_too_few_armies_do_not_count():
    phrasing, view = dealt()
    view, mission = with_mission(phrasing, view, HoldTerritories, lambda m: m.armies == 2)
    assert f"0 of {mission.count} territories with 2 or more" in so_far(
        phrasing, holding(view, 18, 1)
    )
    assert f"18 of {mission.count}" in so_far(phrasing, holding(view, 18, 2))


def test_regions_are_counted_one_by_one_and_one_of_choice_with_them():
    phrasing, view = dealt()
    view, mission = with_mission(phrasing, view, HoldRegions, lambda m: m.others == 1)
    said = so_far(phrasing, holding(view, 9, 1))
    regions = phrasing.edition.board.regions
    for region in mission.regions:
        assert f" of {len(regions[region].territories)}" in said
    assert said.count(" of ") == len(mission.regions) + 1


def test_a_colour_to_destroy_is_counted():
    phrasing, view = dealt()
    view, _ = with_mission(phrasing, view, DestroyColour, lambda m: m.colour == BLUE)
    view = holding(view, 40, 1)
    assert so_far(phrasing, view) == "Mission so far: blue still has 2 territories, 4 battalions."


@pytest.mark.rule("H-PL-11")
def test_of_ones_own_colour_it_says_what_holds_now():
    phrasing, view = dealt()
    view, mission = with_mission(phrasing, view, DestroyColour, lambda m: m.colour == RED)
    now = phrasing.edition.missions[mission.instead]
    assert isinstance(now, HoldTerritories)
    assert mission_in_force(phrasing.edition, view) == now
    said = so_far(phrasing, holding(view, 18, 1))
    assert said.startswith("As things stand, you need this instead: ")
    assert f"18 of {now.count}" in said


def test_a_colour_that_plays_no_more_is_no_target():
    phrasing, view = dealt(players=3)
    view, mission = with_mission(phrasing, view, DestroyColour, lambda m: m.colour == BLUE)
    assert mission_in_force(phrasing.edition, view) == mission
    gone = holding(view, 42, 1)
    assert mission_in_force(phrasing.edition, gone) == phrasing.edition.missions[mission.instead]
    fallen = replace(gone, table=replace(gone.table, eliminated={BLUE: RED}))
    assert mission_in_force(phrasing.edition, fallen) == mission


def test_whose_deed_counts_is_the_tables_to_agree_on():
    phrasing, view = dealt(destroyed_by_other="territories_24")
    view, mission = with_mission(phrasing, view, DestroyColour, lambda m: m.colour == BLUE)
    by_other = replace(view.table, eliminated={BLUE: Seat("yellow")})
    instead = phrasing.edition.missions[mission.instead]
    assert mission_in_force(phrasing.edition, replace(view, table=by_other)) == instead


def test_without_a_mission_it_says_who_is_left():
    phrasing, view = dealt(goal="world")
    assert so_far(phrasing, holding(replace(view, mission=None), 18, 1)) == (
        "So far: 18 of 42 territories; 3 other players are left."
    )


def test_capitals_are_counted():
    phrasing, view = dealt(goal="capitals")
    own = next(t for t, h in view.table.territories.items() if h.owner == RED)
    assert so_far(phrasing, replace(view, capital=own)) == "So far: 1 of 3 capitals."


def test_the_card_of_a_mission_against_ones_own_colour_lights_what_counts_instead():
    """`H-PL-11`: not one's own land as that of an enemy, but what the other mission counts."""
    phrasing, view = dealt()
    view, mission = with_mission(phrasing, view, DestroyColour, lambda m: m.colour == RED)
    view = holding(view, 18, 1)
    card = scenes.mission_card(phrasing, view)
    assert card.now == mission.instead
    assert card.progress == so_far(phrasing, view)
    lit = lands_of(card)
    assert lit == lands_of(scenes.mission_card(phrasing, replace(view, mission=mission.instead)))
    assert card.progress in mission_text(phrasing, card, lit)


def test_the_card_of_a_mission_against_a_colour_that_does_not_play_lights_what_counts_instead():
    phrasing, view = dealt(players=2)
    playing = set(view.table.seats)
    view, mission = with_mission(
        phrasing, view, DestroyColour, lambda m: m.colour not in playing and m.colour != RED
    )
    card = scenes.mission_card(phrasing, view)
    assert card.now == mission.instead
    assert lands_of(card)
