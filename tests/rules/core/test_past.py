"""Taking one's own last order back: all is as it was before it, as long as nothing came of it that stands."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.decide import legal
from rules.core.dice import ProvableDice
from rules.core.evolve import replay
from rules.core.past import last_that_stands, past_of, without_taken_back
from rules.core.views import is_public, player_view, visible_to
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.errors import DataError, IllegalCommand, Reason
from tests.rules.support.variants import mixed, plain, with_an_option
from tests.sampling import sampled

pytestmark = pytest.mark.rule("H-ALL-16")

COMMANDS = 80
LOOKED_AT = 4
"""After every so many orders it is seen whether the log alone gives the same."""
LAND = {"red": {"alaska": 5, "alberta": 3}, "blue": {"kamchatka": 1, "peru": 1}}


def back(seat):
    return cmd.TakeBack(seat=seat)


def place(territory, armies=1, seat="red"):
    return cmd.Place(seat=seat, territory=territory, armies=armies)


def undone(game, seat):
    """The take-back of the seat's last order."""
    (event,) = game.play(back(seat))
    assert isinstance(event, e.OrderTakenBack)
    return event


def end(seat="red"):
    return cmd.EndPhase(seat=seat)


class Sitting:
    """A game of seeded players who take back whatever they may, with standing orders in between."""

    def __init__(self, game, wanderer, seed):
        self.game, self.player = game, wanderer(seed)
        self.chance = random.Random(seed)  # noqa: S311 - a test must be repeatable, not secret
        self.given = [(0, len(game.log), None)]
        self.taken = self.orders = 0

    def give(self, command):
        since = len(self.game.log)
        events = self.game.play_with(command, ProvableDice(b"a sitting", since))
        self.given.append((since, len(self.game.log), command))
        return events

    def play(self, commands=COMMANDS):
        for _ in range(commands):
            if self.game.state.winner is not None:
                return
            self.one_order()

    def one_order(self):
        before, seat_states = self.game.state, len(self.game.log)
        command = self.player.order(self.game)
        self.give(command)
        if self.game.state.winner is not None:
            return
        self.now_and_then_stand()
        self.orders += 1
        if self.orders % LOOKED_AT == 0:
            self.must_be_known_from_the_log()
        if self.game.past.last_of(command.seat) is None:
            with pytest.raises(IllegalCommand) as refusal:
                self.give(back(command.seat))
            assert refusal.value.reason is not Reason.NOTHING_TO_TAKE_BACK
            return
        if self.chance.random() < 0.5:
            self.must_be_undone(before, command, self.game.log[seat_states:])

    def must_be_undone(self, before, command, since):
        after = self.game.state
        (event,) = self.give(back(command.seat))
        self.taken += 1
        assert event.events == sum(map(is_public, since)), "every public event since, and no other"
        assert like(self.game.state, before)
        assert replay(self.game.log) == self.game.state
        for seat in before.seats:
            assert legal(self.game.edition, self.game.state, seat) == legal(
                self.game.edition, before, seat
            )
        self.must_be_known_from_the_log()
        if self.chance.random() < 0.7:
            self.give(command)
            assert like(self.game.state, after), "given again it leads to the same"

    def now_and_then_stand(self):
        if self.chance.random() < 0.3:
            seat = self.chance.choice(list(self.game.state.playing()))
            if self.game.state.conquest is None:
                self.give(cmd.Standing(seat=seat, dice=self.chance.choice(("most", "one"))))

    def must_be_known_from_the_log(self):
        """What may be taken back follows from the log and the last commands, as after a restart."""
        log, past = self.game.log, self.game.past
        first = last_that_stands(log) or 0
        state, again = past_of(
            log, [each for each in self.given if each[1] > first], lambda *_: True
        )
        assert state == self.game.state
        for seat in state.seats:
            assert again.why_not(seat) == past.why_not(seat)
            mine, known = past.orders.get(seat, ()), again.orders.get(seat, ())
            assert [(o.command, o.before, o.secret) for o in mine] == [
                (o.command, o.before, o.secret) for o in known
            ]
            assert [past.public - o.since for o in mine] == [again.public - o.since for o in known]


def like(state, other, seat=None):
    """Whether the states are the same but for standing orders, and, with a seat, secrets of others."""
    if seat:
        return own(state, seat) == own(other, seat)
    standing = other.secrets.standing
    return replace(state, secrets=replace(state.secrets, standing=standing)) == other


def own(state, seat):
    """The state without plans and wishes of others, and without standing orders."""
    secrets = state.secrets
    mine = {
        "plans": {seat: secrets.plans.get(seat)},
        "preferences": {seat: secrets.preferences.get(seat)},
        "standing": {},
    }
    return replace(state, secrets=replace(secrets, **mine))


@pytest.fixture(scope="session")
def sitting(fresh, wanderer):
    def make(variant, seed=0):
        seats = variant.edition().colours
        dice = ProvableDice(b"take back %d" % seed, 0)
        game = fresh(variant.name, variant.players, seats, dice, **variant.options)
        return Sitting(game, wanderer, seed)

    return make


@pytest.mark.parametrize("variant", [*sampled(plain(), 2), *sampled(with_an_option(), 3)], ids=str)
def test_a_take_back_undoes_the_last_order_and_nothing_else(sitting, variant):
    played = sitting(variant)
    played.play()
    assert played.taken


@settings(max_examples=12, derandomize=True)
@given(variant=mixed(), seed=st.integers(0, 1000))
def test_it_does_so_under_any_mixture_of_options(sitting, variant, seed):
    try:
        variant.edition()
    except DataError:
        return
    sitting(variant, seed).play(80)


@pytest.mark.parametrize("variant", sampled(plain(), 2), ids=str)
def test_one_after_the_other_lead_back_to_the_last_point_that_stands(sitting, variant):
    """Any number of orders of one seat in a row; the events never leave the log."""
    played = sitting(variant, 7)
    game, longest = played.game, 0
    for _ in range(150):
        if game.state.winner is not None:
            break
        played.give(played.player.order(game))
        for seat, orders in dict(game.past.orders).items():
            if game.state.winner is None and orders and played.chance.random() < len(orders) / 10:
                length = len(game.log)
                for order in reversed(orders):
                    played.give(back(seat))
                    assert order.secret or like(game.state, order.before, seat)
                    assert own(game.state, seat).secrets == own(order.before, seat).secrets
                assert len(game.log) == length + len(orders)
                assert game.past.last_of(seat) is None
                longest = max(longest, len(orders))
    assert longest > 1


# --- what it covers -----------------------------------------------------------------------------


def test_placed_armies_are_to_place_again(position):
    game = position(phase="reinforce", land=LAND)
    before = game.state
    game.play(place("alaska", 2))
    game.play(place("alberta", 1))
    event = undone(game, "red")
    assert (event.order, event.events) == (place("alberta", 1), 1)
    assert (game.armies("alaska"), game.armies("alberta")) == (7, 3)
    game.play(back("red"))
    assert game.state == before


def test_armies_that_moved_in_may_be_counted_again_but_the_capture_stands(position):
    game = position(land=LAND)
    attack = cmd.Attack(seat="red", source="alaska", target="kamchatka", armies=3, until="captured")
    game.play(attack, (6, 6, 6), (1,))
    before = game.state
    game.play(cmd.Occupy(seat="red", armies=4))
    game.play(back("red"))
    assert game.state == before
    assert game.waiting == (("red",), "occupy")
    game.refuse(back("red"), Reason.DICE_FELL)


def test_armies_of_which_only_one_number_could_move_in_stay(position):
    """Taken back, they could only be moved in again."""
    game = position(land={"red": {"alaska": 2, "alberta": 3}, "blue": {"kamchatka": 1, "peru": 1}})
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka", armies=1), (6,), (1,))
    assert (game.state.conquest.low, game.state.conquest.high) == (1, 1)
    game.play(cmd.Occupy(seat="red", armies=1))
    game.refuse(back("red"), Reason.DICE_FELL)


def test_a_regrouping_may_go_elsewhere(position):
    game = position(phase="regroup", land=LAND)
    game.play(cmd.Fortify(seat="red", source="alaska", target="alberta", armies=4))
    game.play(back("red"))
    assert game.armies("alaska") == 5
    game.play(cmd.Fortify(seat="red", source="alberta", target="alaska", armies=2))
    assert game.armies("alaska") == 7


def test_the_end_of_a_turn_is_taken_back_with_all_that_the_next_was_granted(position):
    game = position(phase="regroup", land=LAND)
    before = game.state
    game.play(end())
    assert game.state.turn.seat == "blue"
    game.play(back("red"))
    assert game.state == before
    game.refuse(end("blue"), Reason.NOT_YOUR_TURN, waiting_for=("red",))


def test_the_end_of_a_round_is_taken_back_with_the_next(position):
    game = position(phase="regroup", turn="yellow", land=LAND)
    before = game.state
    game.play(end("yellow"))
    assert game.state.round == 2
    event = undone(game, "yellow")
    assert event.course.round == 1
    assert game.state == before


def test_once_the_next_has_acted_a_turn_is_over(position):
    game = position(phase="regroup", land=LAND)
    game.play(end())
    game.play(place("kamchatka", 1, "blue"))
    game.refuse(back("red"), Reason.SOMEBODY_ACTED, seat="blue")
    game.play(back("blue"))
    game.refuse(back("red"), Reason.SOMEBODY_ACTED, seat="blue")
    game.refuse(back("blue"), Reason.SOMEBODY_ACTED, seat="red")


@pytest.mark.rule("GX-TOUR-1")
def test_a_stage_of_a_tour_is_taken_back_until_the_next_acts(fresh, played):
    tried = 0
    for game in played(fresh("galaxy", 3, ("red", "blue", "green")), 5, 400):
        if game.state.winner is not None or game.state.round == 0:
            continue
        (seat,), phase = game.waiting
        if phase == "regroup" and game.legal(seat):
            before = game.state
            game.play(end(seat))
            game.play(back(seat))
            assert game.state == before
            tried += 1
    assert tried > 5


@pytest.mark.rule("E3-SETUP-2")
def test_a_claim_is_taken_back_until_the_next_claims(fresh):
    game = fresh("parker")
    first, second, _ = game.state.seats
    before = game.state
    game.play(cmd.Claim(seat=first, territory="peru"))
    game.play(back(first))
    assert game.state == before
    assert list(game.state.land) == list(before.land)
    game.play(cmd.Claim(seat=first, territory="siam"))
    game.play(cmd.Claim(seat=second, territory="peru"))
    game.refuse(back(first), Reason.SOMEBODY_ACTED, seat=second)


@pytest.mark.rule("PL-SETUP-8")
def test_an_army_laid_in_setup_is_taken_back_until_another_lays_theirs(fresh):
    game = fresh()
    first, second, _ = game.state.seats
    mine, theirs = (game.state.territories_of(seat)[0] for seat in (first, second))
    before = game.state
    events = game.play(place(mine, 3, first))
    assert e.PlanLaid(seat=first, territory=mine) in events
    game.play(back(first))
    assert game.state == before
    game.play(place(theirs, 1, second))
    game.play(place(mine, 1, first))
    assert game.armies(theirs) == 2, "what they had planned was laid at once"
    game.refuse(back(first), Reason.SOMEBODY_ACTED, seat=second)


@pytest.mark.rule("PL-CAP-2")
def test_another_capital_may_be_named_and_nobody_learns_which_it_was(fresh, played):
    setup = played(fresh(goal="capitals"), 1)
    game = next(at for at in setup if at.waiting[1] == "capital")
    seat = game.waiting[0][0]
    mine = game.state.territories_of(seat)
    before = game.state
    game.play(cmd.ChooseCapital(seat=seat, territory=mine[0]))
    event = undone(game, seat)
    assert game.state == before
    other = next(s for s in game.state.seats if s != seat)
    (seen,) = visible_to([event], other)
    assert isinstance(seen, e.OrderTakenBack)
    assert (seen.order, seen.capital, seen.events) == (None, None, 2)
    game.play(cmd.ChooseCapital(seat=seat, territory=mine[1]))
    assert game.state.capitals.named[seat] == mine[1]


@pytest.mark.rule("E3-ATT-5")
def test_an_attack_is_taken_back_while_the_defender_has_not_chosen(position):
    land = {"red": {"alaska": 5}, "blue": {"kamchatka": 2}}
    game = position(name="parker", land=land, defence="live")
    before = game.state
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"))
    assert game.waiting == (("blue",), "defend")
    game.play(back("red"))
    assert game.state == before
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"))
    game.play(cmd.Defend(seat="blue", dice=1), (5, 4, 3), (6,))
    game.refuse(back("red"), Reason.SOMEBODY_ACTED, seat="blue")
    game.refuse(back("blue"), Reason.DICE_FELL)


# --- what stands --------------------------------------------------------------------------------


def test_before_any_order_there_is_nothing_to_take_back(fresh):
    game = fresh()
    for seat in game.state.seats:
        game.refuse(back(seat), Reason.NOTHING_TO_TAKE_BACK)


def test_a_throw_stands(position):
    game = position(land=LAND)
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (1, 1, 1), (6,))
    game.refuse(back("red"), Reason.DICE_FELL)
    game.refuse(back("blue"), Reason.SOMEBODY_ACTED, seat="red")


def test_a_card_that_was_drawn_stands(position):
    game = position(land=LAND)
    attack = cmd.Attack(seat="red", source="alaska", target="kamchatka", until="captured")
    game.play(attack, (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    assert any(isinstance(event, e.CardDrawn) for event in game.play(end()))
    game.refuse(back("red"), Reason.CARD_DRAWN)


def test_cards_that_were_shown_stand(position):
    hand = ("alaska", "alberta", "argentina")
    game = position(name="classic", phase="reinforce", land=LAND, hands={"red": hand})
    game.play(cmd.Trade(seat="red", cards=hand))
    game.refuse(back("red"), Reason.CARDS_SHOWN)
    game.play(place("alaska", 1))
    game.play(back("red"))
    game.refuse(back("red"), Reason.CARDS_SHOWN)


def test_who_has_fallen_stays_fallen(position):
    land = {"red": {"alaska": 5}, "blue": {"kamchatka": 1}}
    game = position(land=land)
    attack = cmd.Attack(seat="red", source="alaska", target="kamchatka", until="captured")
    game.play(attack, (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=4))
    game.refuse(back("red"), Reason.SOMEBODY_FELL)


def test_the_setup_stands_once_play_has_begun(fresh, played):
    game = next(at for at in played(fresh("galaxy", 3, ("red", "blue", "green")), 3) if last(at))
    (seat,) = game.waiting[0]
    game.play_with(end(seat), ProvableDice(b"the deck", len(game.log)))
    game.refuse(back(seat), Reason.PLAY_BEGAN)


def last(game):
    """Whether everything is planned, and one is to say so."""
    seats, phase = game.waiting
    return phase == "lay" and len(seats) == 1 and game.legal(seats[0])[0].kind == "end_phase"


def test_who_has_resigned_has_resigned(position):
    game = position(land=LAND)
    game.play(cmd.Resign(seat="blue"))
    game.refuse(back("blue"), Reason.ALREADY_RESIGNED, seat="blue")


def test_a_game_that_is_over_is_over(position):
    game = position(land=LAND)
    game.play(cmd.Resign(seat="blue"))
    game.play(cmd.Resign(seat="red"))
    game.refuse(back("red"), Reason.GAME_OVER, winner="yellow")


def test_a_standing_order_is_not_taken_back_and_holds_nothing_up(position):
    game = position(phase="reinforce", land=LAND)
    game.play(place("alaska", 1))
    game.play(cmd.Standing(seat="red", dice="one"))
    game.play(cmd.Standing(seat="blue", dice="one"))
    game.play(back("red"))
    assert game.armies("alaska") == 5
    assert game.state.secrets.standing == {"red": "one", "blue": "one"}
    game.refuse(back("red"), Reason.SOMEBODY_ACTED, seat="yellow")


# --- secrets ------------------------------------------------------------------------------------


def test_what_was_planned_in_secret_is_taken_back_in_secret(fresh):
    game = fresh()
    first, second, _ = game.state.seats
    theirs = game.state.territories_of(second)
    game.play(place(theirs[0], 3, second))
    game.play(place(theirs[1], 2, second))
    event = undone(game, second)
    assert event.course is None
    assert game.state.secrets.plans[second] == ((theirs[0], 3),)
    assert list(visible_to([event], second)) == [event]
    assert not list(visible_to([event], first))
    assert not list(visible_to([event], None))
    game.play(back(second))
    assert second not in game.state.secrets.plans


def test_a_secret_plan_may_be_taken_back_although_others_have_acted(fresh):
    """It touches nothing of theirs; but what was laid of it stands."""
    game = fresh()
    first, _, third = game.state.seats
    mine, theirs = (game.state.territories_of(seat)[0] for seat in (first, third))
    game.play(place(theirs, 3, third))
    game.play(place(mine, 1, first))
    game.play(back(third))
    assert third not in game.state.secrets.plans
    assert game.armies(mine) == 2


def test_what_another_takes_back_in_secret_is_no_event_that_all_saw(fresh):
    """A take-back says how many events that all saw it undoes: those of the order, and no more."""
    game = fresh()
    first, _, third = game.state.seats
    mine, theirs = (game.state.territories_of(seat)[0] for seat in (first, third))
    seen = sum(map(is_public, game.play(place(mine, 3, first))))
    game.play(place(theirs, 1, third))
    game.play(back(third))
    assert undone(game, first).events == seen


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", ["ryzyko", "parker", "galaxy", "gniazdo"])
def test_what_another_does_in_secret_decides_nothing(fresh, wanderer, name, seed):
    """Twins: the same orders, and in one of them secret ones of one seat between all of them.

    In both all others may take back the same, it is refused for the same reasons, and all see the same.
    """
    one, other = fresh(name), fresh(name)
    player, chance = wanderer(seed), random.Random(seed)  # noqa: S311 - a test must be repeatable
    secretive, compared = one.state.seats[-1], 0
    for _ in range(150):
        if one.state.winner is not None or one.state.round > 2:
            break
        command = player.order(one)
        number = sum(map(is_public, one.log))
        for game in (one, other):
            game.play_with(command, ProvableDice(b"twins", number))
        if command.seat == secretive:
            continue
        act_in_secret(other, secretive)
        if chance.random() < 0.4:
            seen = [tried(game, command.seat) for game in (one, other)]
            assert seen[0] == seen[1]
            views = [player_view(game.edition, game.state, command.seat) for game in (one, other)]
            assert views[0] == views[1]
            compared += 1
    assert compared > 10


def act_in_secret(game, seat):
    """Orders of a seat of which nobody else may learn, and which change nothing in the end."""
    state = game.state
    if state.winner is not None or seat not in set(state.playing()) or state.conquest is not None:
        return
    game.play(cmd.Standing(seat=seat, dice="most"))
    if state.step.phase == "claim":
        game.play(cmd.Prefer(seat=seat, territories=state.territories_of(seat)))
    if state.step.phase == "lay" and not state.secrets.plans.get(seat):
        game.play(place(state.territories_of(seat)[0], 1, seat))
        game.play(cmd.Withdraw(seat=seat))


def tried(game, seat):
    """What the seat, and everybody else, sees of a take-back; or why there is none."""
    try:
        events = game.play(back(seat))
    except IllegalCommand as refusal:
        return refusal.reason, refusal.facts
    return [tuple(visible_to(events, viewer)) for viewer in (seat, None)]


# --- what is told -------------------------------------------------------------------------------


def test_of_a_stretch_that_was_undone_nothing_is_told(position):
    game = position(phase="reinforce", land=LAND)
    kept = game.play(place("alaska", 1))
    undone = game.play(place("alberta", 1))
    gone = game.play(back("red"))
    assert list(without_taken_back((*kept, *undone, *gone))) == list(kept)


def test_what_was_told_before_is_taken_back_aloud(position):
    game = position(phase="reinforce", land=LAND)
    game.play(place("alaska", 1))
    second = game.play(place("alberta", 1))
    one = game.play(back("red"))
    two = game.play(back("red"))
    assert list(without_taken_back((*second, *one, *two))) == list(two)
    assert list(without_taken_back((*one, *two))) == [*one, *two]
    again = without_taken_back((*one, *two))
    assert list(without_taken_back(again)) == [*one, *two]
