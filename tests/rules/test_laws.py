"""Laws that hold in every game, whatever is played: tried on whole games of seeded players.

Between the sensible commands come wild ones, by anybody, of any kind, with any facts; `legal` has
to foretell which of them are accepted. Games that last too long are cut, and lose no law by it.
"""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.decide import legal
from rules.core.dice import ProvableDice
from rules.core.evolve import evolve, replay
from rules.editions import RULEBOOKS
from rules.model import events as e
from rules.model.errors import DataError
from rules.model.state import GameState
from tests.rules.variants import Variant, choices_of, plain, with_an_option
from tests.rules.wild import Wild, extremes, is_accepted, is_foretold

COMMANDS = 250
"""After so many a game is cut; in the long run after ten times as many."""

every_variant = pytest.mark.parametrize("variant", [*plain(), *with_an_option()], ids=str)


@pytest.fixture(scope="session")
def table_of(fresh):
    """A fresh game of a variant."""

    def make(variant, seed=0):
        seats = variant.edition().colours
        dice = ProvableDice(b"laws %d" % seed, 0)
        return fresh(variant.name, variant.players, seats, dice, **variant.options)

    return make


@every_variant
def test_legal_foretells_what_is_accepted(table_of, played, variant):
    must_agree(table_of(variant), played, 1)


@every_variant
def test_what_holds_after_every_command(table_of, played, variant):
    must_hold(table_of(variant), played, 2)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [0, 1, 2])
@every_variant
def test_the_laws_hold_in_many_whole_games(table_of, played, variant, seed):
    must_agree(table_of(variant, seed), played, 10 + seed, limit=10 * COMMANDS)
    must_hold(table_of(variant, seed), played, 20 + seed, limit=10 * COMMANDS)


@st.composite
def mixed(draw):
    """An edition with several options at once, whatever they are."""
    book = draw(st.sampled_from(list(RULEBOOKS.values())))
    options = {
        name: draw(st.sampled_from(values))
        for name, values in choices_of(book).items()
        if draw(st.booleans())
    }
    return Variant(book.name, draw(st.sampled_from(book.players)), options)


@settings(max_examples=30, deadline=None, derandomize=True)
@given(variant=mixed(), seed=st.integers(0, 1000))
def test_the_laws_hold_for_any_mixture_of_options(table_of, played, variant, seed):
    """A mixture either can't be, and is refused by name, or plays like any other."""
    if not can_be(variant):
        with pytest.raises(DataError, match="options: "):
            variant.edition()
        return
    must_hold(table_of(variant, seed), played, seed)
    must_agree(table_of(variant, seed), played, seed, limit=100)


def can_be(variant):
    """What the rulebooks themselves say about which options go together."""
    options, duel = variant.options, variant.players == 2
    implied = "world" if options.get("hard") else RULEBOOKS[variant.name].options().goal
    goal = options.get("goal", implied)
    if goal == "mission" and (options.get("hard") or (duel and "goal" in options)):
        return False
    without = goal != "mission" or duel
    return not (without and options.get("destroyed_by_other", "counts") != "counts")


def must_agree(game, played, seed, limit=COMMANDS):
    """Every choice at both ends of its ranges is accepted; of all else nothing is."""
    wild, tried = Wild(seed), Counter()
    for at in played(game, seed, limit):
        if at.state.winner is not None:
            break
        command = wild.command(at.edition, at.state)
        accepted = is_accepted(at.edition, at.state, command)
        assert accepted == is_foretold(at.edition, at.state, command), command
        tried[accepted] += 1
        if accepted and wild.now(0.3):
            at.play_with(command, ProvableDice(b"wild %d" % seed, len(at.log)))
        elif wild.now(0.05):
            _all_extremes_are_accepted(at)
        if at.state.winner is not None:
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


class Books:
    """An account of armies kept by events alone: placed less lost is what stands and waits."""

    def __init__(self):
        self.armies = 0
        self.pools = Counter()
        self.state = GameState()

    def enter(self, event):
        self._count(event)
        self.state = evolve(self.state, event)

    def _count(self, event):  # noqa: C901 - one case for each kind that moves armies
        land = self.state.land
        match event:
            case e.TerritoriesDealt(territories=dealt):
                self.armies += sum(armies for _, _, armies in dealt)
            case e.ArmiesMustered() | e.IncomeGranted():
                self.pools[event.seat] += event.armies
            case e.CardsTraded():
                self.pools[event.seat] += event.armies
                self.armies += sum(armies for _, armies in event.bonus)
            case e.TerritoryClaimed():
                self._place(event.seat, 1)
            case e.PlanLaid():
                self._place(land[event.territory].owner, 1)
            case e.PlanRevealed(plan=plan):
                self._place(event.seat, sum(armies for _, armies in plan))
            case e.ArmiesPlaced():
                self._place(event.force, event.armies)
            case e.ArmiesLost():
                self.pools[event.seat] -= event.armies
            case e.LossesTaken():
                self.armies -= event.attacker_losses + event.defender_losses
            case e.CapitalFell(wiped=wiped):
                self.armies -= sum(land[t].armies - 1 for t in wiped)
            case e.SeatResigned() | e.PlayerEliminated():
                self.pools[event.seat] = 0

    def _place(self, seat, armies):
        self.armies += armies
        self.pools[seat] -= armies

    def must_balance(self):
        state = self.state
        assert sum(holding.armies for holding in state.land.values()) == self.armies
        assert {seat: n for seat, n in state.to_place.items() if n} == +self.pools
        assert min(self.pools.values(), default=0) >= 0


def must_be_sound(game):
    state, playing = game.state, list(game.state.playing())
    phase = state.step.phase if state.step else ""
    cards_are_all_there(game)
    missions = state.secrets.missions
    assert sorted(missions) == (sorted(playing) if "mission" in game.edition.goals else [])
    assert len(set(missions.values())) == len(missions)
    land_is_held(game, playing, phase)
    assert (state.battle is None) == (phase not in ("defend", "reroll"))
    assert (state.conquest is None) == (phase != "occupy")
    if phase in ("battle", "defend", "reroll", "occupy", "regroup"):
        assert not any(state.to_place.values())
    for seat, plan in state.secrets.plans.items():
        own = sum(armies for territory, armies in plan if state.land[territory].owner == seat)
        assert own <= state.to_place[seat]
        assert {state.land[t].owner for t, _ in plan} <= {seat, *state.fates.neutrals}
    must_wait_or_be_over(game, playing)


def cards_are_all_there(game):
    state = game.state
    if state.round == 0:
        assert (state.cards.deck, state.cards.discard) == ((), ())
        return
    hands = [card for hand in state.cards.hands.values() for card in hand]
    aside = state.capitals.named.values()
    cards = [*state.cards.deck, *state.cards.discard, *hands, *aside]
    assert sorted(cards) == sorted(game.edition.deck.symbols)
    playing = set(state.playing())
    if state.conquest is None:
        assert all(not state.hand(seat) for seat in state.seats if seat not in playing)


def land_is_held(game, playing, phase):
    state, limit = game.state, game.edition.stack_limit
    taken = state.conquest.target if state.conquest else None
    assert phase == "claim" or len(state.land) == 42 or state.winner is not None
    assert all(h.armies > 0 for t, h in state.land.items() if t != taken)
    assert limit is None or all(h.armies <= limit for h in state.land.values())
    assert all(not state.holds_land(seat) for seat in state.fates.eliminated)
    assert all(state.holds_land(s) for s in playing if state.round and not taken)


def must_wait_or_be_over(game, playing):
    state = game.state
    if state.winner is not None:
        assert (state.step, state.agenda) == (None, ())
        assert state.winner in playing
        return
    assert state.step.waiting_for
    assert set(state.step.waiting_for) <= set(playing)
    assert all(game.legal(seat) for seat in state.step.waiting_for)
    assert len(playing) > 1
