"""What is folded upon a state leaves it, and all that was made before, as it was: the rules are pure.

Whoever kept a state (a look that is shown, the past of an order, another command's beginning) would otherwise
find in it what came later, or what was refused.
"""

from contextlib import suppress
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.decide import legal, play
from rules.core.dice import ProvableDice
from rules.core.evolve import evolve, replay
from rules.model.board import Seat
from rules.model.errors import IllegalCommand
from rules.model.state import GameState, StateDraft
from tests.rules.support.variants import plain
from tests.rules.support.wild import Wild

COMMANDS = 120
"""After so many a game is cut."""


@settings(max_examples=10)
@given(variant=st.sampled_from(plain()), seed=st.integers(0, 2**16))
def test_what_was_made_before_stays_as_it_was(fresh, played, variant, seed):
    wild, kept, told = Wild(seed), [], 0
    dice = ProvableDice(b"kept %d" % seed, 0)
    game = fresh(variant.name, variant.players, variant.edition().colours, dice)
    for at in played(game, seed, COMMANDS):
        kept += [(made, repr(made)) for made in (at.state, *at.log[told:])]
        told = len(at.log)
        if at.state.step is not None:
            _try(at, wild.command(at.edition, at.state))
    assert [repr(made) for made, _ in kept] == [was for _, was in kept]


def _try(game, command):
    """Have it decided, with no heed to what comes of it."""
    legal(game.edition, game.state, command.seat)
    with suppress(IllegalCommand):
        play(game.edition, game.state, command, ProvableDice(b"tried", 0), past=game.past)


@settings(max_examples=10)
@given(variant=st.sampled_from(plain()), seed=st.integers(0, 2**16))
def test_one_by_one_or_all_at_once_events_lead_to_the_same_state(fresh, played, variant, seed):
    game = fresh(variant.name, variant.players, variant.edition().colours)
    *_, last = played(game, seed, COMMANDS)
    states = [GameState()]
    for event in last.log:
        states.append(evolve(states[-1], event))
    assert states[-1] == replay(last.log) == last.state
    middle = len(last.log) // 2
    assert replay(last.log[middle:], states[middle]) == last.state
    assert replay(last.log[:middle]) == states[middle]


def test_a_state_that_was_decided_is_frozen_and_no_draft_any_more(fresh):
    state = fresh().state
    with pytest.raises(FrozenInstanceError):
        state.winner = Seat("red")
    assert type(state) is GameState


def test_a_draft_that_somebody_kept_can_t_change_the_state_that_it_became(fresh):
    draft = StateDraft(fresh().state)
    draft.winner = Seat("red")
    frozen = draft.freeze()
    assert frozen.winner == "red"
    with pytest.raises(FrozenInstanceError):
        draft.winner = None


def test_a_draft_shares_nothing_that_it_changes_with_the_state_it_was_made_from(fresh):
    state = fresh().state
    land, to_place = dict(state.land), dict(state.to_place)
    draft, (territory, *_) = StateDraft(state), state.land
    draft.add_armies(territory, 5)
    draft.add_to_pool(state.seats[0], 5)
    assert (state.land, state.to_place) == (land, to_place)
    assert draft.land[territory].armies == land[territory].armies + 5
