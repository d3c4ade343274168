"""What must be true of a state, whatever has been played: armies, cards, missions, land, and who is waited for."""

from collections import Counter

from rules.core.evolve import evolve
from rules.core.views import is_public
from rules.model import events as e
from rules.model.state import GameState


class Books:
    """An account of armies kept by events alone: placed less lost is what stands and waits."""

    def __init__(self):
        self.armies = 0
        self.pools = Counter()
        self.state = GameState()
        self._before = []

    def enter(self, event):
        if is_public(event):
            self._before.append((self.armies, self.pools.copy()))
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
            case e.OrderTakenBack(events=undone) if undone:
                self.armies, self.pools = self._before[-1 - undone]

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
    assert set(missions) <= set(playing)
    assert bool(missions) <= ("mission" in game.edition.goals)
    if "mission" in game.edition.goals and len(game.edition.missions) >= len(state.seats):
        assert set(missions) == set(playing)
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
    assert (
        phase == "claim"
        or len(state.land) == len(game.edition.board.territories)
        or state.winner is not None
    )
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
