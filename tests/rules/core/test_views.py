"""Nobody learns what they may not: missions, hands, the deck, plans and standing orders."""

import random
from dataclasses import replace
from typing import get_args

import pytest

from rules.core.dice import ProvableDice
from rules.core.views import missions_at_the_end, player_view, table_view, visible_to
from rules.model import commands
from rules.model import events as e
from rules.model.events import Conquest
from tests.rules.support.variants import Variant, plain
from tests.sampling import sampled

OWNER_ONLY = {
    e.MissionDealt,
    e.ArmiesPlanned,
    e.PlanWithdrawn,
    e.PreferenceGiven,
    e.StandingOrderGiven,
}
AS_FAR_AS_THE_ORDER = {e.OrderTakenBack}
"""Seen by those who saw what is taken back."""
NOBODY = {e.DeckShuffled, e.DiscardReshuffled}
CUT = {e.CardDrawn, e.CapitalNamed, e.HandTaken, e.HandReturned}
HIDDEN = {e.CardDrawn: {"card": None}, e.CapitalNamed: {"territory": None}}
PUBLIC = {
    e.GameStarted,
    e.OrderDrawn,
    e.NeutralSeated,
    e.TerritoriesDealt,
    e.TerritoryClaimed,
    e.ArmiesMustered,
    e.PlanLaid,
    e.PlanRevealed,
    e.RoundBegan,
    e.TurnBegan,
    e.StageBegan,
    e.ToursBegan,
    e.StepBegan,
    e.StepInterrupted,
    e.StepFinished,
    e.StepReopened,
    e.IncomeGranted,
    e.CardsTraded,
    e.ArmiesPlaced,
    e.ArmiesLost,
    e.AttackDeclared,
    e.DefenceChosen,
    e.DiceRolled,
    e.DieRerolled,
    e.RollKept,
    e.LossesTaken,
    e.AttackEnded,
    e.AttackCutShort,
    e.TerritoryCaptured,
    e.TerritoryOccupied,
    e.CapitalFell,
    e.PlayerEliminated,
    e.AllyFell,
    e.ArmiesRegrouped,
    e.SeatResigned,
    e.GameWon,
    e.GameEnded,
}


def test_for_every_kind_of_event_somebody_has_decided_who_sees_it():
    """A new kind fails here until it is put in one of the sets above, by hand."""
    sets = (OWNER_ONLY, AS_FAR_AS_THE_ORDER, NOBODY, CUT, PUBLIC)
    assert {kind for kinds in sets for kind in kinds} == set(get_args(e.Event))
    assert sum(len(kinds) for kinds in sets) == len(get_args(e.Event))


def seen(event, viewer):
    return next(visible_to((event,), viewer), None)


@pytest.fixture(scope="module")
def told(fresh, played):
    """All events of some games in which everything secret happens."""
    log = []
    for seed, (players, options) in enumerate(
        ((3, {}), (4, {}), (6, {}), (5, {"goal": "capitals"}), (4, {"traded_cards": "reshuffled"}))
    ):
        chance = random.Random(seed)  # noqa: S311 - a test must be repeatable, not secret
        for game in played(fresh(players=players, **options), seed):
            seat = chance.choice(game.state.seats)
            for command in (
                commands.Standing(seat=seat, dice=chance.choice(("most", "one"))),
                commands.Withdraw(seat=seat),
                commands.Resign(seat=seat),
            ):
                often = 0.3 if game.state.round == 0 else 0.02
                if chance.random() < often and _may(game, command):
                    game.play_with(command, ProvableDice(b"told", len(game.log)))
            if game.state.winner is not None:
                break
        log += game.log
    claiming = fresh(name="parker")
    claiming.play(commands.Prefer(seat=claiming.state.seats[-1], territories=("alaska", "peru")))
    return log + claiming.log


def _may(game, command):
    state = game.state
    if state.winner is not None or command.seat not in set(state.playing()):
        return False
    match command:
        case commands.Withdraw():
            return state.round == 0 and bool(state.secrets.plans.get(command.seat))
        case commands.Resign():
            hand = state.hand(command.seat)
            return bool(hand) and len(list(state.playing())) > 3 and state.conquest is None
        case _:
            return state.conquest is None


def viewers(log):
    return (
        None,
        *{seat for event in log if isinstance(event, e.GameStarted) for seat in event.seats},
    )


def test_public_events_are_seen_by_all_as_they_are(told):
    public = [event for event in told if type(event) in PUBLIC]
    for viewer in viewers(told):
        assert list(visible_to(public, viewer)) == public


def test_private_events_are_seen_by_their_owner_alone(told):
    private = [event for event in told if type(event) in OWNER_ONLY]
    assert {type(event) for event in private} == OWNER_ONLY
    for viewer in viewers(told):
        mine = [event for event in private if event.seat == viewer]
        assert list(visible_to(private, viewer)) == mine


@pytest.mark.rule("PL-SETUP-10")
def test_nobody_sees_the_deck(told):
    """Face down."""
    shuffles = [event for event in told if type(event) in NOBODY]
    assert shuffles
    assert not any(list(visible_to(shuffles, viewer)) for viewer in viewers(told))


@pytest.mark.rule("PL-CARD-1", "PL-ELIM-1")
def test_cards_that_change_hands_are_known_to_those_hands_alone(told):
    """Exactly one card, not shown to others; a hand handed over is counted only."""
    cut = [event for event in told if type(event) in CUT]
    assert {type(event) for event in cut} == CUT
    for event in cut:
        knowing = {event.seat, getattr(event, "by", event.seat)}
        hidden = HIDDEN.get(type(event), {"cards": ()})
        for viewer in viewers(told):
            known = viewer in knowing
            assert seen(event, viewer) == (event if known else replace(event, **hidden))


@pytest.mark.rule("PL-SETUP-4")
def test_a_mission_is_named_to_its_holder_and_when_it_has_won(told):
    """The rest aside, nobody may look; own mission kept secret."""
    for viewer in viewers(told):
        for event in visible_to(told, viewer):
            if isinstance(event, e.MissionDealt):
                assert event.seat == viewer
            elif not isinstance(event, e.GameWon):
                assert not hasattr(event, "mission")


class Twin:
    """The same game as far as a viewer may know, with every other secret changed."""

    def __init__(self, seed):
        self._random = random.Random(seed)  # noqa: S311 - a test must be repeatable, not secret

    def of(self, game, viewer):
        state = game.state
        others = [seat for seat in state.seats if seat != viewer]
        capitals, cards = self._capitals_and_cards(state, viewer)
        return replace(
            state,
            secrets=self._secrets(game, state.secrets, viewer, others),
            capitals=capitals,
            cards=cards,
        )

    def _secrets(self, game, secrets, viewer, others):
        own = secrets.missions.get(viewer)
        pool = [mission for mission in game.edition.missions if mission != own]
        self._random.shuffle(pool)
        missions = {s: m if s == viewer else pool.pop() for s, m in secrets.missions.items()}
        flipped = {"most": "one", "one": "most"}
        standing = {s: flipped[secrets.standing.get(s, "most")] for s in others}
        if viewer in secrets.standing:
            standing[viewer] = secrets.standing[viewer]
        plans = {s: p if s == viewer else p[::-1][1:] for s, p in secrets.plans.items()}
        preferences = {s: p if s == viewer else p[1:] for s, p in secrets.preferences.items()}
        return replace(
            secrets, missions=missions, standing=standing, plans=plans, preferences=preferences
        )

    def _capitals_and_cards(self, state, viewer):
        """Every hidden card is drawn anew, hands keep their sizes; so is every hidden capital."""
        cards, named = state.cards, state.capitals.named
        hidden = [seat for seat in named if seat not in (viewer, *state.capitals.shown)]
        pool = list(cards.deck)
        pool += (card for seat, hand in cards.hands.items() if seat != viewer for card in hand)
        pool += (named[seat] for seat in hidden)
        for seat in hidden:
            land = state.territories_of(seat)
            own = [territory for territory in land if territory in pool] or [named[seat]]
            named = {**named, seat: self._random.choice(own)}
            if named[seat] in pool:
                pool.remove(named[seat])
        self._random.shuffle(pool)
        hands = {
            seat: hand if seat == viewer else tuple(pool.pop() for _ in hand)
            for seat, hand in cards.hands.items()
        }
        capitals = replace(state.capitals, named=named)
        return capitals, replace(cards, hands=hands, deck=tuple(pool))


SECRETIVE = [
    *plain(),
    Variant("ryzyko", 6, {"goal": "capitals"}),
    Variant("ryzyko", 3, {"defence": "live"}),
    Variant("gniazdo", 3, {"reroll": "with_card"}),
    Variant("gniazdo", 2, {"stack_limit": 12}),
]
every_secretive_game = pytest.mark.parametrize("variant", sampled(SECRETIVE, 2), ids=str)


@pytest.fixture(scope="module")
def table_of(fresh):
    def make(variant):
        seats = variant.edition().colours
        return fresh(variant.name, variant.players, seats, **variant.options)

    return make


@every_secretive_game
def test_views_and_choices_do_not_depend_on_what_the_viewer_may_not_know(table_of, played, variant):
    twins, edition, compared = Twin(variant.players), variant.edition(), 0
    for number, game in enumerate(played(table_of(variant), variant.players, limit=300)):
        if number % 4:
            continue
        for viewer in (None, *game.state.seats):
            compared += 1
            twin = replace(game, state=twins.of(game, viewer))
            assert table_view(edition, twin.state) == table_view(edition, game.state)
            if viewer is not None:
                seen_in_twin = player_view(edition, twin.state, viewer)
                assert seen_in_twin == player_view(edition, game.state, viewer)
                assert twin.legal(viewer) == game.legal(viewer)
    assert compared > 50


@every_secretive_game
def test_what_a_viewer_is_told_does_not_depend_on_what_they_may_not_know(table_of, played, variant):
    """Claims, trades and falls of capitals show secrets, and a standing order shows in the dice."""
    twins, compared = Twin(variant.players), 0
    for number, game in enumerate(played(table_of(variant), variant.players, limit=400)):
        if game.state.round == 0 or game.state.winner is not None or number % 4:
            continue
        seat = game.state.step.waiting_for[0]
        for choice in game.legal(seat)[::7]:
            command = _unrevealing(game, seat, choice)
            if command is None:
                continue
            for viewer in (None, *(s for s in game.state.seats if s != seat)):
                twin = replace(game, state=_with_standing_of(game, twins.of(game, viewer)))
                if _shows_their_hand(twin, command):
                    continue
                there, here = (_told(g, command, viewer) for g in (twin, game))
                if _shows_a_goal(there) or _shows_a_goal(here):
                    continue
                compared += 1
                assert there == here
    assert compared > 50


def _unrevealing(game, seat, choice):  # noqa: PLR0911 - one case for each kind of choice
    match choice:
        case commands.PlaceChoice(territory=territory, armies=(low, _)):
            return commands.Place(seat=seat, territory=territory, armies=low)
        case commands.AttackChoice(source=source, target=target):
            return commands.Attack(seat=seat, source=source, target=target, until="captured")
        case commands.DefendChoice(dice=(low, _)):
            return commands.Defend(seat=seat, dice=low)
        case commands.KeepChoice():
            return commands.Keep(seat=seat)
        case commands.OccupyChoice(armies=(low, _)) if not game.state.capitals.named:
            return commands.Occupy(seat=seat, armies=low)
        case commands.FortifyChoice(source=source, target=target, armies=(low, _)):
            return commands.Fortify(seat=seat, source=source, target=target, armies=low)
        case commands.EndPhaseChoice():
            return commands.EndPhase(seat=seat)
        case _:
            return None


def _shows_their_hand(twin, command):
    """Who goes on holds no second set; with such a hand they could not (`H-E1-6`)."""
    offered = {choice.kind for choice in twin.legal(command.seat)}
    return twin.edition.cards.second_forced and command.kind not in offered


def _shows_a_goal(told):
    """Where a goal that is reached wins by itself, that it is reached shows the card (`H-GX-10`)."""
    return any(isinstance(event, e.GameWon) for event in told)


def _with_standing_of(game, state):
    return replace(state, secrets=replace(state.secrets, standing=game.state.secrets.standing))


def _told(game, command, viewer):
    copy = replace(game, log=list(game.log))
    events = copy.play_with(command, ProvableDice(b"told", len(copy.log)))
    return [
        event
        for event in visible_to(events, viewer)
        if not (isinstance(event, e.HandTaken) and viewer in (event.seat, event.by))
    ]


def test_missions_are_everybodys_only_when_the_game_is_won():
    """Also those of players who fell, whose missions were put away unseen (`PL-ELIM-1`)."""
    dealt: list[e.Event] = [
        e.MissionDealt(seat="red", mission="m1"),
        e.MissionDealt(seat="blue", mission="m2"),
    ]
    fell = e.PlayerEliminated(seat="blue", by="red")
    assert missions_at_the_end([*dealt, fell]) == {}
    won = [*dealt, fell, e.GameWon(seat="red", goal="mission", mission="m1")]
    assert missions_at_the_end(won) == {"red": "m1", "blue": "m2"}
    ended = [*dealt, e.GameEnded(why="agreed", first=("red", "blue"))]
    assert missions_at_the_end(ended) == {"red": "m1", "blue": "m2"}


# What a view shows: the whole of what its viewer may know, fact by fact.

HANDS = {"red": ("alaska", "joker_1"), "blue": ("peru",)}
MISSIONS = {"red": "asia_africa", "blue": "destroy_red"}
LAND = {"red": {"alaska": 9}, "blue": {"kamchatka": 1, "japan": 4}}


@pytest.fixture
def game(position):
    standing = {"blue": "one"}
    return position(name="ryzyko@2", land=LAND, hands=HANDS, missions=MISSIONS, standing=standing)


def test_the_table_sees_the_board_and_the_counts(game):
    view = table_view(game.edition, game.state)
    assert (view.edition, view.board, view.seats) == ("ryzyko@2", "world", game.state.seats)
    assert (view.round, view.phase, view.turn, view.waiting_for) == (1, "battle", "red", ("red",))
    assert view.territories == game.state.land
    assert view.hand_sizes == {"red": 2, "blue": 1, "yellow": 0}
    assert view.to_place == {"red": 0, "blue": 0, "yellow": 0}
    assert (view.sets_traded, view.conquest, view.winner) == (0, None, None)
    assert (view.neutrals, view.eliminated, view.resigned) == ((), {}, frozenset())


def test_a_player_sees_their_own_secrets_besides(game):
    red, yellow = (player_view(game.edition, game.state, seat) for seat in ("red", "yellow"))
    assert red.table == yellow.table == table_view(game.edition, game.state)
    assert (red.seat, red.mission, red.hand) == ("red", "asia_africa", HANDS["red"])
    assert (red.plan, red.standing) == ((), None)
    assert (yellow.mission, yellow.hand, yellow.standing) == (None, (), None)
    assert player_view(game.edition, game.state, "blue").standing == "one"


def test_a_plan_is_its_owner_s_until_it_is_laid(fresh):
    game = fresh()
    first, second, _ = game.state.seats
    territory = game.legal(second)[0].territory
    game.play(commands.Place(seat=second, territory=territory, armies=4))
    assert player_view(game.edition, game.state, second).plan == ((territory, 4),)
    assert player_view(game.edition, game.state, first).plan == ()
    view = table_view(game.edition, game.state)
    assert set(view.to_place.values()) == {21}
    assert (view.round, view.phase, view.turn) == (0, "place", None)


def test_a_conquest_that_waits_for_its_occupation_is_seen(game):
    attack = commands.Attack(seat="red", source="alaska", target="kamchatka")
    game.play(attack, (6, 6, 6), (1,))
    view = table_view(game.edition, game.state)
    assert view.conquest == Conquest("red", "alaska", "kamchatka", "blue", 3, 8)
    assert view.territories["kamchatka"].armies == 0
    game.play(commands.Occupy(seat="red", armies=3))
    assert table_view(game.edition, game.state).conquest is None


def test_the_end_of_the_game_is_seen(game):
    for seat in ("yellow", "blue"):
        game.play(commands.Resign(seat=seat))
    view = table_view(game.edition, game.state)
    assert (view.winner, view.phase, view.waiting_for) == ("red", "", ())
    assert view.resigned == {"yellow", "blue"}
    assert player_view(game.edition, game.state, "blue").mission is None
