"""The galaxy for three and four: setup, tours, battles, goals (`GX-...`, `H-GX-...`)."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest

from rules.boards.load import load_with_routes
from rules.core.dice import ProvableDice
from rules.core.views import player_view, visible_to
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import (
    AttackChoice,
    ClaimChoice,
    EndPhaseChoice,
    FortifyChoice,
    PlaceChoice,
    TradeChoice,
)
from rules.model.errors import DataError, Reason

SEATS = ("red", "blue", "green")
YAGDES = ("YG1", "YG2", "YG3", "YG4")


@pytest.fixture
def galaxy(position):
    """Three seats; what nobody is named for is green's."""

    def make(**facts):
        return position(**{"name": "galaxy", "seats": SEATS, "rest": "green", **facts})

    return make


def dealt(fresh, players=3, **facts):
    return fresh("galaxy", players=players, seats=("red", "blue", "green", "yellow"), **facts)


def lay_all(game, seat):
    """All the seat's ships on their first territory; not yet said to be the whole plan."""
    choice = game.offers(seat, PlaceChoice)[0]
    game.play(cmd.Place(seat=seat, territory=choice.territory, armies=choice.armies[1]))
    return choice.territory


def end(game, seat):
    return game.play_with(cmd.EndPhase(seat=seat), ProvableDice(b"the deck", len(game.log)))


def take(game, source, target, seat="red", dice=3):
    command = cmd.Attack(seat=seat, source=source, target=target, dice=dice)
    game.play(command, (6,) * dice, (1,))
    return game.play(cmd.Occupy(seat=seat, armies=dice))


@pytest.mark.rule("GX-COMP-1", "GX-COMP-3", "GX-COMP-4", "GX-REINF-1")
def test_six_planets_forty_two_territories_and_their_cards(edition):
    """42 named territories; a card each, one mode; 2 jokers; 12 goal cards; bonuses of planets."""
    rules = edition("galaxy", 3)
    assert len(rules.board.territories) == 42
    bonuses = {region.id: region.bonus for region in rules.board.regions.values()}
    assert bonuses == {
        "yagdes5": 2,
        "gaba2": 2,
        "tron3": 3,
        "tariel7": 4,
        "kanderdag5": 5,
        "rayendezh2": 7,
    }
    modes = Counter(rules.deck.symbols.values())
    assert modes == {"military": 14, "civil": 14, "scientific": 14, "joker": 2}
    assert len(rules.missions) == 12


@pytest.mark.rule("GX-COMP-2", "GX-SETUP-1")
@pytest.mark.parametrize(("players", "ships"), [(3, 35), (4, 30)])
def test_four_colours_and_starting_ships(fresh, players, ships):
    """Pieces in FOUR colours; 35 / 30 ships."""
    game = dealt(fresh, players)
    assert set(game.edition.colours) == {"red", "blue", "green", "yellow"}
    state = game.state
    assert {state.armies_of(s) + state.to_place[s] for s in state.seats} == {ships}


@pytest.mark.rule("GX-SETUP-2", "GX-GOAL-1")
def test_a_goal_card_each_and_the_rest_secret(fresh):
    game = dealt(fresh, 4)
    goals = game.state.secrets.missions
    assert len(set(goals.values())) == 4
    shown = [x for x in visible_to(game.log, "red") if isinstance(x, e.MissionDealt)]
    assert [x.seat for x in shown] == ["red"]


@pytest.mark.rule("H-GX-20")
@pytest.mark.parametrize(("players", "absent"), [(3, {"yellow"}), (4, set())])
def test_goals_of_colours_that_nobody_plays_are_left_out(fresh, edition, players, absent):
    """Before shuffling, so that nobody is dealt a goal that could never be reached."""
    cards = edition("galaxy", players).missions
    wanted = {m for m in cards if not any(m.endswith(f"_{colour}") for colour in absent)}
    seen = set()
    for seed in range(40):
        game = dealt(fresh, players, dice=ProvableDice(b"goals %d" % seed, 0))
        seen |= set(game.state.secrets.missions.values())
    assert seen == wanted


@pytest.mark.rule("H-GX-19", "GX-MOVE-1")
@pytest.mark.parametrize(("routes", "joined"), [((), False), ((("RA12", "YG1"),), True)])
def test_ships_move_along_space_routes_as_they_conquer_along_them(galaxy, routes, joined):
    """Lands that an agreed route joins are neighbours for moves, too."""
    others = load_with_routes("galaxy", "default").sea_links
    agreed = tuple(link for link in map(tuple, others) if {*link} != {"RA12", "YG1"})
    land = {"red": {"RA12": 4, "YG1": 1}, "blue": {"YG2": 1}}
    game = galaxy(land=land, phase="regroup", routes=(*agreed, *routes))
    targets = {(c.source, c.target) for c in game.offers("red", FortifyChoice)}
    assert (("RA12", "YG1") in targets) is joined
    move = cmd.Fortify(seat="red", source="RA12", target="YG1", armies=3)
    if joined:
        game.play(move)
        assert (game.armies("RA12"), game.armies("YG1")) == (1, 4)
    else:
        game.refuse(move, Reason.NOT_ADJACENT, source="RA12", target="YG1")


@pytest.mark.rule("GX-SETUP-3", "GX-SETUP-4", "H-GX-12")
def test_jokers_are_dealt_too_and_are_no_territory(fresh, edition, scripted):
    """With 3 players some get one more card; a joker is no territory: unequal counts are intended."""
    board = list(edition("galaxy", 3).board.territories)
    goals = [m for m in edition("galaxy", 3).missions if m != "gx_destroy_yellow"]
    deal = ["joker_1", *board[:2], "joker_2", *board[2:]]
    dice = scripted(orders={"missions": goals, "deal": deal})
    game = dealt(fresh, dice=dice)
    dice.must_be_spent()
    held = [len(game.state.territories_of(seat)) for seat in SEATS]
    assert held == [13, 15, 14]
    assert {h.armies for h in game.state.land.values()} == {1}
    assert [game.state.to_place[seat] for seat in SEATS] == [22, 20, 21]


@pytest.mark.rule("GX-SETUP-5", "H-GX-13")
def test_the_rest_is_laid_freely_in_secret_and_shown_together(fresh):
    """Free and simultaneous; the referee collects secretly, then reveals."""
    game = dealt(fresh)
    assert game.waiting == (SEATS, "lay")
    first = lay_all(game, "red")
    assert game.armies(first) == 1
    assert player_view(game.edition, game.state, "blue").plan == ()
    planned = [x for x in visible_to(game.log, "blue") if isinstance(x, e.ArmiesPlanned)]
    assert planned == []
    assert game.legal("red") == (EndPhaseChoice(),)
    end(game, "red")
    assert game.waiting == (("blue", "green"), "lay")
    lay_all(game, "blue")
    end(game, "blue")
    early = cmd.EndPhase(seat="green")
    left = game.state.to_place["green"]
    game.refuse(early, Reason.ARMIES_LEFT_TO_PLACE, armies=left)
    lay_all(game, "green")
    events = end(game, "green")
    assert [x.seat for x in events if isinstance(x, e.PlanRevealed)] == list(SEATS)
    assert game.armies(first) > 20


@pytest.mark.rule("H-GX-13")
def test_a_plan_may_be_changed_until_all_have_laid(fresh):
    game = dealt(fresh)
    lay_all(game, "red")
    end(game, "red")
    game.play(cmd.Withdraw(seat="red"))
    assert "red" in game.state.step.waiting_for
    assert game.offers("red", PlaceChoice)


@pytest.mark.rule("H-ALL-13", "H-GX-13")
def test_a_resignation_shows_nobody_s_plan(fresh):
    """What others have laid stays secret until all have laid."""
    game = dealt(fresh, 4)
    for seat in ("red", "blue"):
        lay_all(game, seat)
    events = game.play(cmd.Resign(seat="green"))
    assert not any(isinstance(x, e.PlanLaid | e.PlanRevealed) for x in events)
    assert {h.armies for h in game.state.land.values()} == {1}
    for seat in ("red", "blue"):
        end(game, seat)
    lay_all(game, "yellow")
    events = end(game, "yellow")
    assert [x.seat for x in events if isinstance(x, e.PlanRevealed)] == ["red", "blue", "yellow"]


@pytest.mark.rule("GX-SETUP-6", "GX-TOUR-2", "H-GX-2")
def test_all_cards_are_the_deck_and_the_first_tour_begins_with_conquest(fresh):
    """The order is the players' own; stage 1 comes first, no reinforcement before it."""
    game = dealt(fresh)
    for seat in SEATS:
        lay_all(game, seat)
        end(game, seat)
    assert len(game.state.cards.deck) == 44
    assert game.state.seats == SEATS
    granted = [x for x in game.log if isinstance(x, e.IncomeGranted)]
    assert (granted, game.state.step.phase, game.state.round) == ([], "battle", 1)


@pytest.mark.rule("GX-TOUR-1", "GX-TOUR-3", "GX-TOUR-4", "H-GX-3")
def test_all_conquer_then_all_move_then_all_are_reinforced(galaxy):
    """Stage 1 conquest, stage 2 moves, stage 3 new ships = one TOUR, in the same order."""
    land = {"red": dict.fromkeys(YAGDES, 2), "blue": {"KD1": 3}, "green": {"TR1": 3}}
    game = galaxy(land=land)
    seen = []
    while game.state.round == 1:
        (seat,), phase = game.waiting
        seen.append((seat, phase))
        for choice in game.offers(seat, PlaceChoice)[:1]:
            left = choice.armies[1]
            game.play(cmd.Place(seat=seat, territory=choice.territory, armies=left))
        game.play(cmd.EndPhase(seat=seat))
    stages = [(seat, phase) for phase in ("battle", "regroup") for seat in SEATS]
    assert seen[:6] == stages
    assert ("red", "reinforce") in seen


@pytest.mark.rule("GX-TOUR-3", "H-GX-6")
def test_who_can_attack_nowhere_passes_the_right_on(galaxy):
    """Passes when no own territory has 2 ships that can attack, or on declining."""
    land = {"red": {"YG1": 4}, "blue": {"GA4": 1}, "green": {"YG2": 3}}
    game = galaxy(land=land)
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting == (("green",), "battle")
    passed = [x.seat for x in game.log if isinstance(x, e.StepFinished)]
    assert "blue" in passed


@pytest.mark.rule("H-GX-6", "GX-ATT-6")
def test_losing_a_battle_does_not_end_the_right(galaxy):
    """Until no defender is left or only one ship remains; attacker may stop any time."""
    game = galaxy(land={"red": {"YG1": 4}, "blue": {"YG2": 2}})
    attack = cmd.Attack(seat="red", source="YG1", target="YG2", until="captured")
    game.play(attack, (1, 1, 1), (6, 6), (1,), (6, 6))
    assert (game.armies("YG1"), game.waiting) == (1, (("red",), "battle"))


@pytest.mark.rule("GX-ATT-2", "GX-ATT-3", "GX-ATT-4", "H-GX-17")
def test_borders_on_the_surface_and_the_routes_agreed_through_space(edition):
    """Which territory reaches which the players decide; agreed and stored before play."""
    borders = edition("galaxy", 3).board.borders
    assert "YG2" in borders["YG1"]
    assert "TR1" in borders["YG4"]
    pairs = [["YG1", "RA1"], ["GA1", "TA1"], ["TR1", "KD1"], ["YG1", "TR1"], ["GA1", "RA2"]]
    own = edition("galaxy", 3, routes=pairs)
    assert {"RA1", "TR1"} <= set(own.board.borders["YG1"])
    assert "TR1" not in own.board.borders["YG4"]
    assert own.options["routes"] == pairs
    assert "RA12" in load_with_routes("galaxy", "open").borders["YG1"]


@pytest.mark.rule("GX-ATT-3", "H-GX-17")
@pytest.mark.parametrize(
    "routes",
    [[["YG1", "RA1"]], [["YG1", "atlantis"]], [["YG1", "YG1"]], "nowhere"],
    ids=["planets out of reach", "unknown", "to itself", "no such set"],
)
def test_routes_that_cannot_be_are_refused(edition, routes):
    with pytest.raises(DataError, match="routes"):
        edition("galaxy", 3, routes=routes)


@pytest.mark.rule("GX-DICE-1", "GX-RES-1")
def test_as_many_dice_as_ships_used(galaxy):
    """With 10 ships they may use 3, 2 or 1."""
    game = galaxy(land={"red": {"YG1": 10}, "blue": {"YG2": 2}})
    (choice,) = (c for c in game.offers("red", AttackChoice) if c.target == "YG2")
    assert (choice.armies, choice.dice) == ((1, 3), (1, 3))
    mixed = cmd.Attack(seat="red", source="YG1", target="YG2", armies=3, dice=2)
    game.refuse(mixed, Reason.DICE_NOT_ALLOWED, dice=2, low=3, high=3)


@pytest.mark.rule("GX-OCC-1", "H-GX-4")
@pytest.mark.parametrize("ships", [1, 2, 3])
def test_exactly_the_ships_of_the_last_throw_move_in(galaxy, ships):
    game = galaxy(land={"red": {"YG1": 10}, "blue": {"YG2": 1, "KD1": 1}})
    command = cmd.Attack(seat="red", source="YG1", target="YG2", armies=ships)
    game.play(command, (6,) * ships, (1,))
    assert game.legal("red")[0].armies == (ships, ships)
    more = cmd.Occupy(seat="red", armies=ships + 1)
    facts = {"armies": ships + 1, "low": ships, "high": ships}
    game.refuse(more, Reason.ARMIES_NOT_ALLOWED, **facts)


@pytest.mark.rule("H-GX-4")
def test_by_option_more_ships_may_follow(galaxy):
    """Reading "all ships they had there" is possible; offer `at_least`."""
    game = galaxy(land={"red": {"YG1": 10}, "blue": {"YG2": 1, "KD1": 1}}, occupy_with="at_least")
    command = cmd.Attack(seat="red", source="YG1", target="YG2", armies=2)
    game.play(command, (6, 5), (1,))
    assert game.legal("red")[0].armies == (2, 9)


@pytest.mark.rule("GX-REINF-1", "H-GX-1")
def test_new_ships_come_for_whole_planets_alone(galaxy):
    """No ships for territories: reinforcement can be zero, and then the seat is passed over."""
    land = {"red": dict.fromkeys(YAGDES, 1), "blue": {"KD1": 3, "KD2": 2}}
    game = galaxy(land=land, phase="reinforce")
    assert game.state.to_place["red"] == 2
    game.play(cmd.Place(seat="red", territory="YG1", armies=2))
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting[0] == ("green",)


@pytest.mark.rule("H-GX-1")
def test_by_option_a_third_of_the_territories_brings_ships_too(galaxy):
    """Switch for players who miss it."""
    land = {"red": dict.fromkeys(YAGDES, 1), "blue": {"KD1": 3}}
    game = galaxy(land=land, phase="reinforce", territory_income="third")
    assert game.state.to_place["red"] == 3 + 2


@pytest.mark.rule("GX-ELIM-1", "GX-TOUR-3", "H-GX-9")
def test_who_has_no_ships_left_is_out_of_this_tour_and_the_next(galaxy):
    """No ships left: out; their goal card is put away unseen."""
    land = {"red": {"YG1": 9}, "blue": {"YG2": 1}}
    game = galaxy(land=land, missions={"blue": "gx_24"}, hands={"blue": ("RA1", "RA2")})
    events = take(game, "YG1", "YG2")
    assert e.PlayerEliminated(seat="blue", by="red") in events
    assert not any("gx_24" in repr(x) for x in events)
    assert "blue" not in game.state.secrets.missions
    assert set(game.hand("red")) >= {"RA1", "RA2"}
    assert all("blue" not in step.waiting_for for step in game.state.agenda)


@pytest.mark.rule("H-GX-10", "GX-GOAL-1")
@pytest.mark.parametrize("phase", ["battle", "regroup", "reinforce"])
def test_by_house_rule_the_first_to_show_a_reached_goal_wins_in_anybody_s_turn(
    galaxy, edition, phase
):
    """`at_once`: the first to show their card."""
    board = list(edition("galaxy", 3).board.territories)
    land = {"blue": dict.fromkeys(board[:24], 1), "red": dict.fromkeys(board[26:], 2)}
    game = galaxy(land=land, phase=phase, missions={"blue": "gx_24"}, claim="at_once")
    assert game.waiting == (("red",), phase)
    events = game.play(cmd.ClaimVictory(seat="blue"))
    assert events[-1] == e.GameWon(seat="blue", goal="mission", mission="gx_24")


@pytest.mark.rule("GX-WIN-1", "H-ALL-12")
def test_a_goal_not_reached_is_no_victory(galaxy):
    land = {"red": {"RA1": 9}, "blue": {"YG1": 1}}
    game = galaxy(land=land, missions={"blue": "gx_24"}, claim="at_once")
    game.refuse(cmd.ClaimVictory(seat="blue"), Reason.NOT_FULFILLED)
    assert game.offers("red", ClaimChoice) == []


@pytest.mark.rule("H-GX-10", "H-ALL-3")
def test_a_conquest_is_occupied_before_anybody_shows_their_card(galaxy):
    land = {"red": {"YG1": 9}, "blue": {"YG2": 1}}
    game = galaxy(land=land, missions={"green": "gx_destroy_blue"}, claim="at_once")
    game.play(cmd.Attack(seat="red", source="YG1", target="YG2"), (6, 6, 6), (1,))
    claim = cmd.ClaimVictory(seat="green")
    facts = {"command": "claim_victory", "phase": "occupy"}
    game.refuse(claim, Reason.NOT_IN_THIS_PHASE, **facts)
    game.play(cmd.Occupy(seat="red", armies=3))
    assert game.play(claim)[-1].seat == "green"


@pytest.mark.rule("H-GX-10")
def test_nobody_shows_a_card_before_the_game_has_begun(fresh):
    game = dealt(fresh, claim="at_once")
    facts = {"command": "claim_victory", "phase": "lay"}
    game.refuse(cmd.ClaimVictory(seat="red"), Reason.NOT_IN_THIS_PHASE, **facts)


@pytest.mark.rule("H-ALL-15", "H-GX-10")
@pytest.mark.parametrize(
    ("missions", "winner"),
    [
        ({"red": "gx_destroy_blue", "green": "gx_destroy_blue"}, "red"),
        ({"green": "gx_destroy_blue", "yellow": "gx_destroy_blue"}, "green"),
        ({"yellow": "gx_destroy_blue"}, "yellow"),
    ],
)
def test_of_two_who_reach_their_goals_together_the_one_whose_move_it_is_wins(
    position, missions, winner
):
    """Else next in turn order."""
    land = {"red": {"YG1": 9}, "blue": {"YG2": 1}, "yellow": {"GA1": 1}}
    seats = ("yellow", "red", "blue", "green")
    facts = {"name": "galaxy", "seats": seats, "rest": "green"}
    game = position(land=land, missions=missions, **facts)
    events = take(game, "YG1", "YG2")
    assert events[-1] == e.GameWon(seat=winner, goal="mission", mission="gx_destroy_blue")


@pytest.mark.rule("GX-WIN-1", "H-GX-10")
def test_who_reaches_the_goal_first_wins_at_that_event_in_anyone_s_turn(galaxy):
    """The card is shown by the referee, after the occupation that belongs to the event."""
    land = {"red": {"YG1": 9}, "blue": {"YG2": 1}}
    game = galaxy(land=land, missions={"green": "gx_destroy_blue"})
    game.play(cmd.Attack(seat="red", source="YG1", target="YG2"), (6, 6, 6), (1,))
    assert game.state.winner is None
    events = game.play(cmd.Occupy(seat="red", armies=3))
    assert events[-1] == e.GameWon(seat="green", goal="mission", mission="gx_destroy_blue")
    assert not any(isinstance(x, e.StepBegan) for x in events)


@pytest.mark.rule("GX-WIN-1", "H-GX-10")
@pytest.mark.parametrize("rulebook", ["galaxy", "galaxy@1"])
def test_whom_the_deal_gives_the_goal_has_won_as_the_first_tour_begins(
    fresh, edition, scripted, rulebook
):
    """Version 1 looked only after an order, so that somebody had to give the game's first one."""
    rules = edition("galaxy", 3)
    regions = rules.board.regions
    wanted = [*regions["kanderdag5"].territories, *regions["gaba2"].territories]
    others = [card for card in rules.deck.symbols if card not in wanted]
    deal = [(wanted or others).pop() if i % 3 == 0 else others.pop() for i in range(44)]
    goals = ["gx_kd_ga", *(m for m in rules.missions if m not in ("gx_kd_ga", "gx_destroy_yellow"))]
    dice = scripted(orders={"missions": goals, "deal": deal})
    game = fresh(rulebook, players=3, seats=SEATS, dice=dice, claim="automatic")
    for seat in SEATS:
        lay_all(game, seat)
        events = end(game, seat)
    if rulebook == "galaxy@1":
        assert game.state.winner is None
        events = game.play(cmd.EndPhase(seat="red"))
    assert events[-1] == e.GameWon(seat="red", goal="mission", mission="gx_kd_ga")
    assert game.state.round == 1


@pytest.mark.rule("GX-WIN-1", "H-GX-10", "H-ALL-13")
def test_who_resigns_in_the_midst_of_the_conquest_that_wins_has_won(galaxy):
    """What was taken is occupied first; the goal is reached by that event, before the resignation."""
    game = galaxy(land={"red": {"YG1": 9}, "blue": {"YG2": 1}}, missions={"red": "gx_destroy_blue"})
    game.play(cmd.Attack(seat="red", source="YG1", target="YG2"), (6, 6, 6), (1,))
    events = game.play(cmd.Resign(seat="red"))
    assert events[-1] == e.GameWon(seat="red", goal="mission", mission="gx_destroy_blue")


# Cards of the galaxy, and the harder game for three (`GX-CARD-1`, `GX-SET-1`, `GX-3P-...`).

MILITARY = ("YG1", "YG4", "GA3")
_VERSIONS = ("galaxy@1", "galaxy")


def card_take(game, source, target, dice=3):
    command = cmd.Attack(seat="red", source=source, target=target, dice=dice)
    game.play(command, (6,) * dice, (1,))
    return game.play(cmd.Occupy(seat="red", armies=dice))


@pytest.mark.rule("GX-CARD-1")
def test_every_conquest_brings_a_card_at_once(galaxy):
    """And takes one card; "every time" one territory is conquered, one card."""
    land = {"red": {"YG1": 9}, "blue": {"YG2": 1, "YG3": 1, "KD1": 1}}
    game = galaxy(land=land, deck=("RA1", "RA2"))
    card_take(game, "YG1", "YG2")
    assert game.hand("red") == ("RA1",)
    card_take(game, "YG2", "YG3", dice=2)
    assert game.hand("red") == ("RA1", "RA2")
    game.play(cmd.EndPhase(seat="red"))
    assert game.hand("red") == ("RA1", "RA2")


@pytest.mark.rule("GX-SET-1", "H-GX-7")
@pytest.mark.parametrize(
    ("modes", "ships"),
    [
        ("military military military", 4),
        ("civil civil civil", 6),
        ("scientific scientific scientific", 8),
        ("military civil scientific", 10),
        ("joker military military", 12),
        ("joker scientific scientific", 12),
        ("joker military civil", 10),
        ("joker joker civil", 12),
        ("military military civil", None),
    ],
)
def test_what_a_combination_is_worth(edition, cards_with, modes, ships):
    """One joker + 2 same 12; a joker denotes any mode: J + 2 different = one of each = 10."""
    rules = edition("galaxy", 3)
    for traded in (0, 11):
        reading = rules.cards.sets(rules.deck, cards_with("galaxy", *modes.split()), traded)
        assert (reading and reading.armies) == ships


@pytest.mark.rule("H-GX-7", "GX-3P-2")
@pytest.mark.parametrize(
    ("modes", "valid"),
    [
        ("military military military", True),
        ("military civil scientific", True),
        ("joker civil civil", True),
        ("joker joker civil", False),
        ("joker military civil", False),
    ],
)
@pytest.mark.parametrize("options", [{"joker": "pair_only"}, {"hard": True}], ids=str)
def test_strictly_a_joker_goes_with_a_pair_alone(edition, cards_with, modes, valid, options):
    """Permitted sets: three same; three different; two same + one joker. The list is closed."""
    rules = edition("galaxy", 3, **options)
    assert bool(rules.cards.sets(rules.deck, cards_with("galaxy", *modes.split()), 0)) == valid


@pytest.mark.parametrize("sets", ["fixed", "ascending", "increments"])
def test_version_1_let_two_jokers_go_with_any_card_all_the_same(edition, cards_with, sets):
    first, newest = (edition(name, 3, joker="pair_only", sets=sets) for name in _VERSIONS)
    cards = cards_with("galaxy", "joker", "joker", "civil")
    assert first.cards.sets(first.deck, cards, 0)
    assert newest.cards.sets(newest.deck, cards, 0) is None
    beside = cards_with("galaxy", "joker", "military", "civil")
    assert first.cards.sets(first.deck, beside, 0) is None


@pytest.mark.rule("H-ALL-4", "H-GX-7")
@pytest.mark.parametrize("joker", ["any", "pair_only"])
def test_any_five_cards_hold_a_set_under_either_reading(edition, joker):
    rules = edition("galaxy", 3, joker=joker)
    kinds = (*rules.deck.kinds, "joker")
    by_kind = {k: [c for c, s in rules.deck.symbols.items() if s == k] for k in kinds}
    for hand in combinations_with_replacement(kinds, 5):
        if hand.count("joker") > 2:
            continue
        counts = {kind: hand.count(kind) for kind in kinds}
        cards = [card for kind, n in counts.items() for card in by_kind[kind][:n]]
        assert any(rules.cards.sets(rules.deck, three, 0) for three in combinations(cards, 3)), hand


@pytest.mark.rule("GX-TRADE-1", "H-GX-8", "H-GX-15")
def test_cards_are_traded_before_conquest_and_those_gained_wait_for_the_third_stage(galaxy):
    """Trading always before conquest begins: in the stage of new ships; hand may exceed 5 meanwhile."""
    hand = (*MILITARY, "RA1", "RA2")
    land = {"red": {"YG2": 9}, "blue": {"YG3": 1, "KD1": 1}, "green": {"RA5": 1}}
    game = galaxy(land=land, hands={"red": hand}, deck=("RA3",))
    card_take(game, "YG2", "YG3")
    assert len(game.hand("red")) == 6
    assert game.offers("red", TradeChoice) == []
    command = cmd.Trade(seat="red", cards=MILITARY)
    game.refuse(command, Reason.NOT_IN_THIS_PHASE, command="trade", phase="battle")
    third = galaxy(phase="reinforce", land=land, hands={"red": hand})
    third.play(command)
    third.play(cmd.Place(seat="red", territory="YG2", armies=4))
    assert third.armies("YG2") == 13


@pytest.mark.rule("GX-TRADE-1", "H-ALL-2")
def test_traded_cards_are_reshuffled_when_the_deck_is_used_up(galaxy, edition, scripted):
    held = [card for card in edition("galaxy", 3).deck.symbols if card not in MILITARY]
    land = {"red": {"YG1": 9}, "blue": {"YG2": 1, "KD1": 1}}
    game = galaxy(land=land, hands={"red": (), "blue": held}, traded=[MILITARY])
    command = cmd.Attack(seat="red", source="YG1", target="YG2")
    game.play(command, (6, 6, 6), (1,))
    dice = scripted(orders={"deck": ("GA3", "YG1", "YG4")})
    game.play_with(cmd.Occupy(seat="red", armies=3), dice)
    dice.must_be_spent()
    assert game.hand("red") == ("GA3",)
    assert game.state.cards.deck == ("YG1", "YG4")


@pytest.mark.rule("GX-TRADE-2")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_with_five_cards_one_is_obliged_to_trade(galaxy, count):
    """Not obliged to trade at once, but with 5 or more cards obliged."""
    hand = (*MILITARY, "RA2", "RA3", "RA5")[:count]
    land = {"red": {"YG2": 9}, "blue": {"YG3": 1}}
    game = galaxy(phase="reinforce", land=land, hands={"red": hand})
    assert game.waiting == (("red",), "reinforce")
    assert game.offers("red", TradeChoice)
    assert bool(game.offers("red", EndPhaseChoice)) == (count < 5)
    if count >= 5:
        ending = cmd.EndPhase(seat="red")
        game.refuse(ending, Reason.MUST_TRADE, cards=count, most=4)


@pytest.mark.rule("GX-REINF-1", "GX-TRADE-2")
@pytest.mark.parametrize(
    ("hand", "passed"), [(("RA1", "RA2"), True), (("RA1", "RA2", "GA1"), False)]
)
def test_a_seat_is_passed_over_by_what_everybody_knows(galaxy, hand, passed):
    """Nothing to place and fewer than three cards; three that are no set still keep the table waiting."""
    land = {"red": {"YG2": 9}, "blue": {"YG3": 1}}
    game = galaxy(phase="reinforce", land=land, hands={"red": hand})
    assert (game.waiting[0] != ("red",)) == passed


@pytest.mark.rule("GX-TRADE-1", "H-GN-10")
def test_a_card_of_an_own_territory_brings_no_ships(galaxy):
    land = {"red": dict.fromkeys(("YG1", "GA3"), 1), "blue": {"YG3": 1}}
    game = galaxy(phase="reinforce", land=land, hands={"red": MILITARY})
    (offered,) = game.offers("red", TradeChoice)
    assert (offered.armies, offered.bonus, offered.bonus_on) == (4, (), ())


@pytest.mark.rule("GX-3P-1", "H-GX-16")
@pytest.mark.parametrize("players", [3, 4])
def test_the_harder_game_has_no_goal_cards(fresh, position, players):
    """No goal cards; conquer the whole galaxy; with 4 players by agreement."""
    seats = ("red", "blue", "green", "yellow")[:players]
    game = fresh("galaxy", players=players, seats=seats, hard=True)
    assert game.state.secrets.missions == {}
    assert game.edition.goals == {}
    land = {"red": {"YG1": 9}, "blue": {"YG2": 1}}
    last = position(name="galaxy", seats=("red", "blue", "green"), rest="red", land=land, hard=True)
    last.play(cmd.Resign(seat="green"))
    events = card_take(last, "YG1", "YG2")
    assert events[-1] == e.GameWon(seat="red", goal="last_standing")


@pytest.mark.rule("GX-3P-1")
def test_the_harder_game_with_goal_cards_is_refused(edition):
    with pytest.raises(DataError, match="hard"):
        edition("galaxy", 3, hard=True, goal="mission")


@pytest.mark.rule("GX-3P-3", "H-GX-16")
@pytest.mark.parametrize(
    ("nth", "ships"), [(1, 4), (2, 6), (3, 8), (4, 10), (5, 12), (6, 15), (7, 20), (8, 25), (9, 30)]
)
def test_in_it_sets_go_by_the_order_of_exchange(edition, cards_with, nth, ships):
    """4, 6, 8, 10, 12, 15, 20, then +5; it counts exchanges, not persons; a joker is worth no more."""
    rules = edition("galaxy", 3, hard=True)
    for modes in ("civil civil civil", "military civil scientific", "joker civil civil"):
        cards = cards_with("galaxy", *modes.split())
        assert rules.cards.sets(rules.deck, cards, nth - 1).armies == ships


@pytest.mark.rule("GX-3P-1")
def test_else_it_is_as_before(fresh):
    game = fresh("galaxy", seats=SEATS, hard=True)
    assert game.waiting == (SEATS, "lay")
    assert game.offers("red", PlaceChoice)
    assert game.offers("red", ClaimChoice) == []
