"""Missions and how victory is announced (`PL-WIN-1`, `PL-WIN-2`, `H-PL-11` to `-14`)."""

import pytest

from rules.core.views import visible_to
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import ClaimChoice
from rules.model.errors import Reason

CONTINENTS = {
    "asia_south_america": ("asia", "south_america"),
    "asia_africa": ("asia", "africa"),
    "north_america_africa": ("north_america", "africa"),
    "north_america_australia": ("north_america", "australia"),
    "europe_south_america_plus1": ("europe", "south_america", "africa"),
    "europe_australia_plus1": ("europe", "australia", "south_america"),
}
CLAIM = cmd.ClaimVictory(seat="red")


@pytest.fixture
def world(edition):
    """The board's territories by continent."""
    regions = edition("ryzyko", 3).board.regions
    return {region.id: region.territories for region in regions.values()}


@pytest.fixture
def claiming(position):
    """Red, who holds these territories with so many armies on each, and this mission."""

    def make(mission, territories, armies=1, **facts):
        land = {"red": dict.fromkeys(territories, armies)}
        return position(land=land, missions={"red": mission}, **facts)

    return make


def must_win(game, mission):
    assert ClaimChoice() in game.legal("red")
    assert game.play(CLAIM) == (e.GameWon(seat="red", goal="mission", mission=mission),)
    assert (game.state.winner, game.waiting) == ("red", None)


def must_not_win(game):
    assert game.offers("red", ClaimChoice) == []
    game.refuse(CLAIM, Reason.NOT_FULFILLED)


@pytest.mark.rule("PL-GOAL-1", "PL-WIN-1")
@pytest.mark.parametrize(("mission", "regions"), CONTINENTS.items())
def test_the_named_continents_are_held_whole(claiming, world, mission, regions):
    held = [t for region in regions for t in world[region]]
    must_not_win(claiming(mission, held[:-1]))
    must_not_win(claiming(mission, held[1:]))
    must_win(claiming(mission, held), mission)


@pytest.mark.rule("PL-WIN-1")
@pytest.mark.parametrize("third", ["north_america", "africa", "asia", "australia"])
def test_a_third_continent_of_one_s_choice(claiming, world, third):
    two = [*world["europe"], *world["south_america"]]
    must_not_win(claiming("europe_south_america_plus1", two))
    must_win(
        claiming("europe_south_america_plus1", [*two, *world[third]]), "europe_south_america_plus1"
    )


@pytest.mark.rule("PL-WIN-1")
def test_other_continents_do_not_stand_for_those_named(claiming, world):
    held = [t for region in ("europe", "asia", "africa") for t in world[region]]
    must_not_win(claiming("europe_south_america_plus1", held))


@pytest.mark.rule("PL-WIN-1")
def test_twenty_four_territories(claiming, edition):
    everywhere = list(edition("ryzyko", 3).board.territories)
    must_not_win(claiming("territories_24", everywhere[:23], armies=3))
    must_win(claiming("territories_24", everywhere[:24]), "territories_24")


@pytest.mark.rule("PL-WIN-1")
def test_eighteen_territories_with_two_battalions_on_each(claiming, edition):
    everywhere = list(edition("ryzyko", 3).board.territories)
    must_not_win(claiming("territories_18x2", everywhere[:40], armies=1))
    must_not_win(claiming("territories_18x2", everywhere[:17], armies=2))
    must_win(claiming("territories_18x2", everywhere[:18], armies=2), "territories_18x2")


def fell_blue(game, conqueror="red"):
    """The conqueror takes blue's last territory, Kamchatka, from Alaska."""
    attack = cmd.Attack(seat=conqueror, source="alaska", target="kamchatka")
    game.play(attack, (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat=conqueror, armies=3))


@pytest.mark.rule("PL-WIN-1")
def test_a_colour_is_destroyed_when_its_last_battalion_falls(position):
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}}
    game = position(land=land, missions={"red": "destroy_blue"})
    must_not_win(game)
    fell_blue(game)
    must_win(game, "destroy_blue")


@pytest.fixture
def destroyed_by_another(position):
    """Yellow has destroyed blue, in their own turn; red's mission was to do it."""

    def make(**options):
        land = {"yellow": {"alaska": 9}, "blue": {"kamchatka": 1}, "red": {"peru": 1}}
        missions = {"red": "destroy_blue", "yellow": "asia_africa"}
        game = position(turn="yellow", land=land, rest="yellow", missions=missions, **options)
        fell_blue(game, "yellow")
        return game

    return make


def end_yellow_s_turn(game):
    game.play(cmd.EndPhase(seat="yellow"))
    game.play(cmd.EndPhase(seat="yellow"))


@pytest.mark.rule("PL-WIN-2", "H-PL-12")
def test_a_colour_destroyed_by_somebody_else_counts_in_one_s_own_move(destroyed_by_another):
    """A goal fulfilled in someone else's move MUST wait until one's own move comes."""
    game = destroyed_by_another()
    assert game.legal("red") == ()
    game.refuse(CLAIM, Reason.NOT_YOUR_TURN, waiting_for=("yellow",))
    end_yellow_s_turn(game)
    must_win(game, "destroy_blue")


@pytest.mark.rule("H-PL-12")
def test_by_house_option_the_mission_changes_to_24_territories(destroyed_by_another):
    game = destroyed_by_another(destroyed_by_other="territories_24")
    end_yellow_s_turn(game)
    must_not_win(game)


@pytest.mark.rule("H-PL-12")
def test_under_the_option_24_territories_then_win(position, edition):
    everywhere = edition("ryzyko", 3).board.territories
    mine = [t for t in everywhere if t not in ("alaska", "kamchatka")][:24]
    land = {
        "yellow": {"alaska": 9},
        "blue": {"kamchatka": 1},
        "red": dict.fromkeys(mine, 1),
    }
    facts = {"turn": "yellow", "land": land, "missions": {"red": "destroy_blue"}}
    game = position(**facts, destroyed_by_other="territories_24")
    fell_blue(game, "yellow")
    end_yellow_s_turn(game)
    must_win(game, "destroy_blue")


@pytest.mark.rule("H-PL-12")
def test_under_the_option_the_holder_s_own_victim_still_counts(position):
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}}
    facts = {"land": land, "missions": {"red": "destroy_blue"}}
    game = position(**facts, destroyed_by_other="territories_24")
    must_not_win(game)
    fell_blue(game)
    must_win(game, "destroy_blue")


@pytest.mark.rule("H-PL-11")
def test_one_s_own_colour_means_24_territories(claiming, edition):
    """Card's own text: 24 territories."""
    everywhere = list(edition("ryzyko", 3).board.territories)
    must_not_win(claiming("destroy_red", everywhere[:23]))
    must_win(claiming("destroy_red", everywhere[:24]), "destroy_red")


@pytest.mark.rule("H-PL-13")
@pytest.mark.parametrize("phase", ["reinforce", "battle", "regroup"])
def test_victory_is_announced_at_any_moment_of_one_s_move(claiming, world, phase):
    held = [*world["asia"], *world["africa"]]
    must_win(claiming("asia_africa", held, phase=phase), "asia_africa")


@pytest.mark.rule("H-PL-13")
def test_even_before_a_forced_trade_and_after_the_regroup(claiming, world):
    held = [*world["asia"], *world["africa"]]
    five = ("alaska", "alberta", "peru", "ural", "brazil")
    must_win(claiming("asia_africa", held, phase="reinforce", hands={"red": five}), "asia_africa")
    game = claiming("asia_africa", held, armies=2, phase="regroup")
    game.play(cmd.Fortify(seat="red", source="siam", target="india", armies=1))
    must_win(game, "asia_africa")


@pytest.mark.rule("PL-WIN-2")
def test_victory_is_never_announced_in_another_s_move(claiming, world):
    held = [*world["asia"], *world["africa"]]
    game = claiming("asia_africa", held, turn="blue")
    assert game.legal("red") == ()
    game.refuse(CLAIM, Reason.NOT_YOUR_TURN, waiting_for=("blue",))


@pytest.mark.rule("PL-WIN-2")
def test_victory_is_not_announced_in_setup(fresh):
    game = fresh()
    facts = {"command": "claim_victory", "phase": "place"}
    game.refuse(CLAIM, Reason.NOT_IN_THIS_PHASE, **facts)


@pytest.mark.rule("H-PL-13")
def test_territorial_goals_must_hold_when_announced(position, world):
    held = [*world["asia"], *world["africa"]]
    land = {"red": {**dict.fromkeys(held, 1), "kamchatka": 1}, "blue": {"alaska": 9}}
    game = position(turn="blue", land=land, missions={"red": "asia_africa"})
    game.play(cmd.Attack(seat="blue", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="blue", armies=3))
    for _ in range(2):
        game.play(cmd.EndPhase(seat="blue"))
    while game.waiting[0] != ("red",):
        if left := game.state.to_place.get("yellow", 0):
            game.play(cmd.Place(seat="yellow", territory="peru", armies=left))
        game.play(cmd.EndPhase(seat="yellow"))
    must_not_win(game)


@pytest.mark.rule("H-PL-14")
def test_a_goal_reached_but_not_announced_changes_nothing(claiming, world):
    game = claiming("asia_africa", [*world["asia"], *world["africa"]])
    game.play(cmd.EndPhase(seat="red"))
    game.play(cmd.EndPhase(seat="red"))
    assert game.state.winner is None
    assert game.waiting == (("blue",), "reinforce")


@pytest.mark.rule("H-ALL-12")
def test_a_wrong_claim_costs_nothing_and_tells_nothing(claiming):
    """The referee says only "not fulfilled", play goes on."""
    game = claiming("asia_africa", ["peru"])
    game.refuse(CLAIM, Reason.NOT_FULFILLED)
    game.play(cmd.EndPhase(seat="red"))


@pytest.mark.rule("H-ALL-15")
def test_two_goals_by_one_event_the_player_whose_move_it_is_wins(position):
    land = {"red": {"alaska": 9, "peru": 1}, "blue": {"kamchatka": 1}}
    missions = {"red": "destroy_blue", "yellow": "destroy_blue"}
    game = position(land=land, missions=missions)
    fell_blue(game)
    both = cmd.ClaimVictory(seat="yellow")
    game.refuse(both, Reason.NOT_YOUR_TURN, waiting_for=("red",))
    must_win(game, "destroy_blue")


@pytest.mark.rule("PL-WIN-1")
def test_the_winner_s_mission_is_shown_and_no_other(claiming, world):
    held = [*world["asia"], *world["africa"]]
    game = claiming("asia_africa", held)
    game.log.insert(1, e.MissionDealt(seat="blue", mission="europe_australia_plus1"))
    game.play(CLAIM)
    shown = [repr(event) for event in visible_to(game.log, None)]
    assert "asia_africa" in shown[-1]
    assert not any("europe_australia_plus1" in event for event in shown)


@pytest.mark.rule("PL-WIN-1")
def test_nothing_is_played_after_the_victory(claiming, world):
    game = claiming("asia_africa", [*world["asia"], *world["africa"]])
    must_win(game, "asia_africa")
    for command in (
        cmd.EndPhase(seat="red"),
        CLAIM,
        cmd.Resign(seat="blue"),
        cmd.Standing(seat="blue", dice="one"),
        cmd.Withdraw(seat="blue"),
    ):
        game.refuse(command, Reason.GAME_OVER, winner="red")
    assert [game.legal(seat) for seat in game.state.seats] == [(), (), ()]
