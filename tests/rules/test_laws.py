"""Laws that hold in every game, whatever is played: tried on whole games of seeded players.

Between the sensible commands come wild ones, by anybody, of any kind, with any facts; `legal` has
to foretell which of them are accepted.
"""

import random
from collections import Counter
from dataclasses import fields

import pytest

from rules.core.decide import legal, play
from rules.core.dice import ProvableDice
from rules.core.evolve import replay
from rules.model import choices as c
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.errors import IllegalCommand

GAMES = [
    pytest.param(players, seed, options, id=f"{players} seats, seed {seed}")
    for seed, (players, options) in enumerate(
        (players, options)
        for options in (
            {},
            {"defender_two_dice_from": 2},
            {"destroyed_by_other": "territories_24"},
        )
        for players in (3, 4, 5, 6)
    )
]


def covers(game, choice, command):
    """Whether a choice that `legal` offers allows this command."""
    match choice, command:
        case c.PlaceChoice(), cmd.Place():
            allowed = choice.territory == command.territory and _within(choice, command)
        case c.TradeChoice(), cmd.Trade():
            allowed = sorted(choice.cards) == sorted(command.cards)
        case c.AttackChoice(), cmd.Attack():
            allowed = _same_way(choice, command) and _covers_attack(game, choice, command)
        case c.OccupyChoice(), cmd.Occupy():
            allowed = _within(choice, command)
        case c.FortifyChoice(), cmd.Fortify():
            allowed = _same_way(choice, command) and _within(choice, command)
        case _:
            allowed = choice.kind == command.kind
    return choice.kind == command.kind and allowed


def _within(choice, command):
    low, high = choice.armies
    return low <= command.armies <= high


def _same_way(choice, command):
    return (choice.source, choice.target) == (command.source, command.target)


def _covers_attack(game, choice, command):
    """`H-PL-4`: only dice named sends as many; dice at most the battalions sent."""
    low, high = choice.armies
    named = command.dice if command.armies is None else command.armies
    armies = high if named is None else named
    dice = armies if command.dice is None else command.dice
    mark = command.until.stop_at if isinstance(command.until, cmd.StopAt) else 0
    sendable = low <= armies <= high and choice.dice[0] <= dice <= min(choice.dice[1], armies)
    return sendable and mark < game.armies(choice.source)


def is_foretold(game, command):
    """Whether the rules say beforehand that the command is accepted."""
    state, seat = game.state, command.seat
    match command:
        case cmd.Resign() | cmd.Standing():
            fallen = state.conquest is not None and not state.holds_land(seat)
            return seat in set(state.playing()) and not fallen
        case cmd.Withdraw():
            return state.step.phase == "place" and bool(state.secrets.plans.get(seat))
        case _:
            return any(covers(game, choice, command) for choice in game.legal(seat))


class Wild:
    """Commands that might be anything, biased to what is nearly right."""

    def __init__(self, seed):
        self._random = random.Random(seed)  # noqa: S311 - a test must be repeatable, not secret

    def now(self, chance):
        return self._random.random() < chance

    def command(self, game):
        pick, state = self._random.choice, game.state
        seat = pick((*state.step.waiting_for * 3, *state.seats, "grey"))
        mine = (*state.territories_of(seat), "nowhere")
        source = pick(mine)
        near = game.edition.board.borders.get(source, mine)
        target = pick((*near, *state.land))
        number = pick((-1, 0, 1, 2, 3, 4, 5, 20))
        cards = tuple(self._random.sample(list(game.edition.deck.symbols), 3))
        hand = game.hand(seat)
        if len(hand) >= 3:
            cards = pick((cards, tuple(self._random.sample(hand, 3)), (hand[0],) * 3, hand))
        return pick(
            (
                cmd.Place(seat=seat, territory=pick((source, target)), armies=number),
                cmd.Withdraw(seat=seat),
                cmd.Trade(seat=seat, cards=cards),
                self._attack(seat, source, target),
                self._attack(seat, source, target),
                cmd.Occupy(seat=seat, armies=number),
                cmd.Fortify(seat=seat, source=source, target=target, armies=number),
                cmd.EndPhase(seat=seat),
                cmd.ClaimVictory(seat=seat),
                cmd.Standing(seat=seat, dice=pick(("most", "one"))),
                *[cmd.Resign(seat=seat)] * self.now(0.02),
            )
        )

    def _attack(self, seat, source, target):
        pick = self._random.choice
        return cmd.Attack(
            seat=seat,
            source=source,
            target=target,
            armies=pick((None, 0, 1, 2, 3, 4)),
            dice=pick((None, None, 0, 1, 2, 3, 4)),
            until=pick(("once", "captured", cmd.StopAt(pick((0, 2, 5, 20))))),
        )


def extremes(seat, choice):
    """The commands at both ends of every range of a choice."""
    match choice:
        case c.TradeChoice(cards=cards):
            return [cmd.Trade(seat=seat, cards=order) for order in (cards, cards[::-1])]
        case c.AttackChoice(source=source, target=target, armies=(low, high), dice=(one, most)):
            pairs = ((low, one), (high, one), (high, most), (None, None), (None, most))
            way = {"seat": seat, "source": source, "target": target}
            return [cmd.Attack(**way, armies=armies, dice=dice) for armies, dice in pairs]
        case c.EndPhaseChoice():
            return [cmd.EndPhase(seat=seat)]
        case c.ClaimChoice():
            return [cmd.ClaimVictory(seat=seat)]
        case _:
            kinds = {"place": cmd.Place, "occupy": cmd.Occupy, "fortify": cmd.Fortify}
            kind = kinds[choice.kind]
            takes = {field.name for field in fields(kind)} - {"seat", "armies", "kind"}
            same = {name: getattr(choice, name) for name in takes}
            return [kind(seat=seat, armies=armies, **same) for armies in choice.armies]


def is_accepted(game, command):
    try:
        play(game.edition, game.state, command, ProvableDice(b"tried", len(game.log)))
    except IllegalCommand:
        return False
    return True


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_legal_foretells_what_is_accepted(fresh, played, players, seed, options):
    """Every choice at both ends of its ranges is accepted; of all else nothing is."""
    wild = Wild(seed)
    tried = Counter()
    for game in played(fresh(players=players, **options), seed):
        if game.state.winner is not None:
            break
        command = wild.command(game)
        accepted = is_accepted(game, command)
        assert accepted == is_foretold(game, command), command
        tried[accepted] += 1
        if accepted and wild.now(0.3):
            game.play_with(command, ProvableDice(b"wild %d" % seed, len(game.log)))
        elif wild.now(0.05):
            _all_extremes_are_accepted(game)
        if game.state.winner is not None:
            break
    assert game.state.winner is not None
    assert min(tried.values()) > 10


def _all_extremes_are_accepted(game):
    for seat in game.state.seats:
        offered = legal(game.edition, game.state, seat)
        assert bool(offered) == (seat in game.state.step.waiting_for)
        for choice in offered:
            for command in extremes(seat, choice):
                assert is_accepted(game, command), command
                assert is_foretold(game, command), command


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_what_holds_after_every_command(fresh, played, players, seed, options):
    wild = Wild(1000 + seed)
    books, counted = Books(), 0
    for game in played(fresh(players=players, **options), seed):
        if game.state.winner is None and wild.now(0.2):
            command = wild.command(game)
            if is_foretold(game, command):
                game.play_with(command, ProvableDice(b"wild %d" % seed, len(game.log)))
        for event in game.log[counted:]:
            books.enter(event)
        counted = len(game.log)
        books.must_balance(game.state)
        must_be_sound(game)
        if game.state.winner is not None:
            break
    assert replay(game.log) == game.state


class Books:
    """An account of armies kept by events alone: placed less lost is what stands and waits."""

    def __init__(self):
        self.armies = 0
        self.pools = Counter()

    def enter(self, event):
        match event:
            case e.TerritoriesDealt(territories=dealt):
                self.armies += sum(armies for _, _, armies in dealt)
            case e.ArmiesMustered() | e.IncomeGranted():
                self.pools[event.seat] += event.armies
            case e.CardsTraded():
                self.pools[event.seat] += event.armies
                self.armies += sum(armies for _, armies in event.bonus)
            case e.PlanLaid():
                self._place(event.seat, 1)
            case e.ArmiesPlaced():
                self._place(event.seat, event.armies)
            case e.LossesTaken():
                self.armies -= event.attacker_losses + event.defender_losses
            case e.SeatResigned() | e.PlayerEliminated():
                self.pools[event.seat] = 0

    def _place(self, seat, armies):
        self.armies += armies
        self.pools[seat] -= armies

    def must_balance(self, state):
        assert sum(holding.armies for holding in state.land.values()) == self.armies
        assert {seat: n for seat, n in state.to_place.items() if n} == +self.pools
        assert min(self.pools.values()) >= 0


def must_be_sound(game):
    state, fates = game.state, game.state.fates
    hands = [card for hand in state.cards.hands.values() for card in hand]
    cards = [*state.cards.deck, *state.cards.discard, *hands]
    assert sorted(cards) == (sorted(game.edition.deck.symbols) if state.round else [])
    playing = list(state.playing())
    missions = state.secrets.missions
    assert sorted(missions) == sorted(playing)
    assert len(set(missions.values())) == len(missions)
    taken = state.conquest.target if state.conquest else None
    assert len(state.land) == 42
    assert all(h.armies > 0 for t, h in state.land.items() if t != taken)
    assert all(not state.holds_land(seat) for seat in fates.eliminated)
    assert all(state.holds_land(s) for s in playing if not taken)
    assert state.battle is None
    for seat, plan in state.secrets.plans.items():
        assert sum(armies for _, armies in plan) <= state.to_place.get(seat, 0)
        assert all(state.land[t].owner == seat for t, _ in plan)
    must_wait_or_be_over(game, playing)


def must_wait_or_be_over(game, playing):
    state = game.state
    if state.winner is not None:
        assert state.step is None
        assert state.agenda == ()
        assert state.winner in playing
        return
    assert state.step.waiting_for
    assert set(state.step.waiting_for) <= set(playing)
    assert all(game.legal(seat) for seat in state.step.waiting_for)
    assert len(playing) > 1
