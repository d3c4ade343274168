"""Whoever resigns, at whatever kind of step of whatever rulebook: the game goes on or is over (`H-ALL-13`)."""

from dataclasses import replace

import pytest

from rules.core.dice import ProvableDice
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.errors import Reason
from tests.rules.support.soundness import must_be_sound
from tests.rules.support.variants import Variant, plain

VARIANTS = [
    *plain(),
    Variant("ryzyko", 4, {"goal": "capitals", "defence": "live"}),
    Variant("ryzyko", 2, {"goal": "capitals", "defence": "live"}),
    Variant("parker", 4, {"defence": "live", "goal": "mission", "claim": "automatic"}),
    Variant("gniazdo", 4, {"reroll": "with_card", "stack_limit": 12}),
    Variant("gniazdo", 2, {"reroll": "with_card", "stack_limit": 12}),
    Variant("galaxy", 3, {"reroll": "with_card", "defence": "live"}),
    Variant("galaxy", 2, {"defence": "live"}),
]

AFTERWARDS = 20
"""Commands played on after a resignation."""


def branch(game):
    return replace(game, log=list(game.log))


def resigned(game, seat):
    """The game after the seat has resigned; None if it has already fallen."""
    after, command = branch(game), cmd.Resign(seat=seat)
    if game.state.conquest and not game.state.holds_land(seat):
        game.refuse(command, Reason.ALREADY_RESIGNED, seat=seat)
        return None
    after.play_with(command, ProvableDice(b"resigning", len(after.log)))
    return after


def steps_of(game):
    """The kinds of step that a game of this variant comes to."""
    edition = game.edition
    setup = next(x.agenda for x in game.log if isinstance(x, e.RoundBegan))
    asked = {"defend": edition.defence == "live", "reroll": edition.reroll}
    return {
        "occupy",
        *(step.phase for step in setup),
        *(phase.name for phase in edition.phases),
        *(phase for phase, is_asked in asked.items() if is_asked),
    }


@pytest.mark.rule("H-ALL-13")
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_anybody_may_resign_at_any_step(fresh, played, variant):
    """Twice at each kind of step, by those who are waited for and by the others."""
    seats = variant.edition().colours
    game = fresh(variant.name, variant.players, seats, **variant.options)
    seen = []
    for at in played(game, 5, limit=900):
        phase = at.state.step.phase if at.state.step else None
        if phase is None or seen.count(phase) == 2 or (seen and seen[-1] == phase):
            continue
        seen.append(phase)
        for seat in at.state.playing():
            after = resigned(at, seat)
            if after is not None:
                must_go_on(after, played)
    assert set(seen) >= steps_of(game)


def must_go_on(game, played):
    must_be_sound(game)
    for at in played(game, 7, limit=AFTERWARDS):
        must_be_sound(at)


@pytest.mark.rule("H-ALL-13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_but_one_resign_one_after_the_other(fresh, players):
    seats = ("red", "blue", "green", "yellow")
    for name in ("ryzyko", "classic", "gniazdo", "galaxy"):
        game = fresh(name, players, seats)
        for seat in game.state.seats[:-1]:
            assert game.state.winner is None
            game.play(cmd.Resign(seat=seat))
        assert game.state.winner == game.state.seats[-1]
        must_be_sound(game)


@pytest.mark.rule("H-ALL-13")
@pytest.mark.parametrize("claimed", [0, 1, 20])
@pytest.mark.parametrize("name", ["classic", "parker", "gniazdo", "classic@1"])
def test_the_last_resignation_while_land_is_claimed_decides_a_game_of_missions(
    fresh, name, claimed
):
    """Whatever mission is left: no region is anybody's while some of its land is nobody's."""
    winners = set()
    for key in range(14):
        dice = ProvableDice(bytes([key]), 0)
        game = fresh(name, 3, ("red", "blue", "green"), dice, goal="mission")
        for territory in list(game.edition.board.territories)[:claimed]:
            (seat,) = game.state.step.waiting_for
            game.play(cmd.Claim(seat=seat, territory=territory))
        for seat in game.state.seats[:-1]:
            game.play(cmd.Resign(seat=seat))
        assert game.state.winner == game.state.seats[-1]
        assert game.log[-1].goal == "last_standing"
        winners.add(game.state.secrets.missions[game.state.winner])
    assert len(winners) > 6
