"""Laws that hold in every game, whatever is played: tried under every value of every option.

Mixtures of options, older versions and whole games are the fuzzer's (`tests/rules/laws/test_fuzz.py`).

Between the sensible commands come wild ones, by anybody, of any kind, with any facts; `legal` has
to foretell which of them are accepted. Games that last too long are cut, and lose no law by it.
"""

from collections import Counter

import pytest

from rules.core.decide import legal
from rules.core.dice import ProvableDice
from rules.core.evolve import replay
from tests.rules.support.soundness import Books, must_be_sound
from tests.rules.support.variants import plain, with_an_option
from tests.rules.support.wild import Wild, extremes, is_accepted, is_foretold
from tests.sampling import sampled

COMMANDS = 120
"""After so many a game is cut."""


@pytest.fixture(scope="session")
def table_of(fresh):
    """A fresh game of a variant."""

    def make(variant, seed=0):
        seats = variant.edition().colours
        dice = ProvableDice(b"laws %d" % seed, 0)
        return fresh(variant.name, variant.players, seats, dice, **variant.options)

    return make


@pytest.mark.parametrize("variant", [*plain(), *sampled(with_an_option(), 2)], ids=str)
def test_legal_foretells_what_is_accepted(table_of, played, variant):
    must_agree(table_of(variant), played, 1)


@pytest.mark.parametrize("variant", [*plain(), *sampled(with_an_option(), 2)], ids=str)
def test_what_holds_after_every_command(table_of, played, variant):
    must_hold(table_of(variant), played, 2)


def is_won(game):
    return game.state.winner is not None


def must_agree(game, played, seed, limit=COMMANDS):
    """Every choice at both ends of its ranges is accepted; of all else nothing is."""
    wild, tried = Wild(seed), Counter()
    for at in played(game, seed, limit):
        if is_won(at):
            break
        command = wild.command(at.edition, at.state)
        accepted = is_accepted(at.edition, at.state, command)
        assert accepted == is_foretold(at.edition, at.state, command), command
        tried[accepted] += 1
        if accepted and wild.now(0.3):
            at.play_with(command, ProvableDice(b"wild %d" % seed, len(at.log)))
        elif wild.now(0.05):
            _all_extremes_are_accepted(at)
        if is_won(at):
            break
    assert min(tried[True], tried[False]) > 0


def _all_extremes_are_accepted(game):
    for seat in game.state.seats:
        offered = legal(game.edition, game.state, seat)
        assert bool(offered) == (seat in game.state.step.waiting_for)
        for choice in offered:
            for command in extremes(seat, choice):
                assert is_accepted(game.edition, game.state, command), command
                assert is_foretold(game.edition, game.state, command), command


def must_hold(game, played, seed, limit=COMMANDS):
    """After every command the books balance, and the log alone has made the state."""
    wild, books, counted = Wild(1000 + seed), Books(), 0
    for at in played(game, seed, limit):
        if at.state.winner is None and wild.now(0.2):
            command = wild.command(at.edition, at.state)
            if is_foretold(at.edition, at.state, command):
                at.play_with(command, ProvableDice(b"wild %d" % seed, len(at.log)))
        for event in at.log[counted:]:
            books.enter(event)
        counted = len(at.log)
        assert books.state == at.state
        books.must_balance()
        must_be_sound(at)
        if at.state.winner is not None:
            break
    assert replay(game.log) == game.state
