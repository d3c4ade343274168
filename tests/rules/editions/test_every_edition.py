"""What the rulebooks say alike, each under its own id."""

import json
from itertools import combinations, product
from pathlib import Path

import pytest

from rules.core.decide import start
from rules.core.dice import ProvableDice
from rules.editions.explain import list_rules
from rules.editions.registry import NEWEST, RULEBOOKS, find_rulebook
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.board import JOKER, DestroyColour
from rules.model.commands import AttackChoice, FortifyChoice, PlaceChoice
from rules.model.errors import DataError, Reason
from rules.phases.battle import compare
from rules.referee.words import rules_page
from tests.rules.support import judges, rulebook_table
from tests.rules.support.rulebook_table import EDITIONS, paragraphs
from tests.rules.support.variants import choices_of

ON_EARTH = ["ryzyko", "classic", "parker", "gniazdo"]
WORLD = ("alaska", "kamchatka", "alberta")
GALAXY = ("YG1", "YG2", "YG3")


def of(name, *rules):
    return pytest.param(name, id=name, marks=pytest.mark.rule(*rules))


def places(name):
    """An origin, a target beside it, and another neighbour of the origin's."""
    return GALAXY if name == "galaxy" else WORLD


def fights(position, name, stack=9, **facts):
    """Red can attack blue's lonely army; blue holds other land too."""
    here, there, _ = places(name)
    far = "RA12" if name == "galaxy" else "iceland"
    land = {"red": {here: stack}, "blue": {there: 1, far: 3}}
    return position(name=name, land=land, **facts)


def attack(name, **orders):
    here, there, _ = places(name)
    return cmd.Attack(seat="red", source=here, target=there, **orders)


def end_turn(game, seat="red"):
    while game.state.turn.seat == seat and game.state.step.phase in ("battle", "regroup"):
        game.play(cmd.EndPhase(seat=seat))


@pytest.mark.parametrize(
    "name",
    [of("classic", "E1-REINF-1"), of("parker", "E3-REINF-1"), of("gniazdo", "GN-REINF-1")],
)
@pytest.mark.parametrize(
    ("held", "armies"), [(1, 3), (8, 3), (9, 3), (11, 3), (14, 4), (15, 5), (16, 5), (17, 5)]
)
def test_a_third_of_the_territories_and_three_at_least(position, edition, name, held, armies):
    regions = edition(name, 3).board.regions.values()
    scattered = [territory for region in regions for territory in region.territories[1:]]
    game = position(name=name, phase="reinforce", land={"red": dict.fromkeys(scattered[:held], 1)})
    assert game.state.to_place["red"] == armies


@pytest.mark.parametrize(
    "name",
    [
        of("classic", "E1-REINF-2", "H-E1-4"),
        of("parker", "E3-REINF-2", "H-E3-1"),
        of("gniazdo", "GN-REINF-2", "GN-COMP-1"),
    ],
)
def test_continents_held_whole_bring_their_bonus(position, edition, name):
    """2, 2, 3, 5, 5, 7; "South Africa" is Africa."""
    bonus = {
        "australia": 2,
        "south_america": 2,
        "africa": 3,
        "europe": 5,
        "north_america": 5,
        "asia": 7,
    }
    regions = edition(name, 3).board.regions
    assert {region.id: region.bonus for region in regions.values()} == bonus
    assert sum(len(region.territories) for region in regions.values()) == 42
    for region in regions.values():
        land = {"red": dict.fromkeys(region.territories, 1)}
        game = position(name=name, phase="reinforce", land=land)
        third = max(3, len(region.territories) // 3)
        assert game.state.to_place["red"] == third + bonus[region.id]


@pytest.mark.parametrize("name", [of("gniazdo", "GN-REINF-3"), of("parker", "E3-REINF-1")])
def test_new_armies_go_anywhere_on_one_s_own_land(position, name):
    game = position(name=name, phase="reinforce", land={"red": {"alaska": 1, "peru": 1}})
    assert {c.territory: c.armies for c in game.offers("red", PlaceChoice)} == {
        "alaska": (1, 3),
        "peru": (1, 3),
    }


@pytest.mark.rule("H-ALL-10")
@pytest.mark.parametrize(
    "name",
    [of("classic", "H-ALL-10"), of("parker", "E3-TURN-1"), of("gniazdo", "GN-TURN-1")],
)
def test_armies_then_attacks_then_the_free_move(position, name):
    """Refill, attack (optional), fortify, in this order; all armies stand before the first attack."""
    game = position(name=name, phase="reinforce", land={"red": {"alaska": 4}})
    facts = {"command": "attack", "phase": "reinforce"}
    game.refuse(attack(name), Reason.NOT_IN_THIS_PHASE, **facts)
    game.refuse(cmd.EndPhase(seat="red"), Reason.ARMIES_LEFT_TO_PLACE, armies=3)
    game.play(cmd.Place(seat="red", territory="alaska", armies=3))
    for phase in ("battle", "regroup"):
        game.play(cmd.EndPhase(seat="red"))
        assert game.waiting == (("red",), phase)
    game.refuse(attack(name), Reason.NOT_IN_THIS_PHASE, command="attack", phase="regroup")


@pytest.mark.parametrize(
    "name",
    [
        of("classic", "E1-ATT-1", "E1-ATT-2"),
        of("parker", "E3-ATT-4"),
        of("gniazdo", "GN-ATT-3"),
        of("galaxy", "GX-ATT-7", "GX-ATT-6"),
    ],
)
def test_attacks_are_optional_and_unlimited_and_end_at_will(position, name):
    """A lost battle does not end the phase; from the territory just taken one may attack on."""
    game = fights(position, name)
    game.play(attack(name, dice=1), (1,), (1,))
    assert game.waiting == (("red",), "battle")
    game.play(attack(name), (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    here, there, _ = places(name)
    assert {c.source for c in game.offers("red", AttackChoice)} == {here, there}
    end_turn(game)
    idle = fights(position, name)
    end_turn(idle)
    assert idle.waiting[0] == ("blue",)


@pytest.mark.parametrize(
    "name",
    [
        of("classic", "E1-ATT-3"),
        of("parker", "E3-ATT-1", "E3-ATT-3"),
        of("gniazdo", "GN-ATT-1"),
        of("galaxy", "GX-ATT-1", "GX-ATT-5", "H-GX-11"),
    ],
)
def test_one_attacks_a_neighbour_of_another_s_with_two_armies_at_least(position, name):
    """Announce target and origin; one battle at a time."""
    game = fights(position, name, stack=2)
    here, there, other = places(name)
    far = "RA12" if name == "galaxy" else "iceland"
    assert {(c.source, c.target) for c in game.offers("red", AttackChoice)} >= {(here, there)}
    away = cmd.Attack(seat="red", source=here, target=far)
    game.refuse(away, Reason.NOT_ADJACENT, source=here, target=far)
    lonely = fights(position, name, stack=1)
    if name != "galaxy":  # there whose ships can attack nowhere is passed over, `GX-TOUR-3`
        assert lonely.offers("red", AttackChoice) == []
        refused = attack(name)
        lonely.refuse(refused, Reason.TOO_FEW_ARMIES, territory=here, armies=1)
    assert other in game.edition.board.borders[here]


@pytest.mark.rule("H-ALL-9")
@pytest.mark.parametrize("name", NEWEST)
def test_nobody_attacks_their_own(position, name):
    """Attacking a territory of one's own is illegal everywhere."""
    here, there, other = places(name)
    land = {"red": {here: 5, other: 1}, "blue": {there: 3}}
    game = position(name=name, land=land)
    command = cmd.Attack(seat="red", source=here, target=other)
    game.refuse(command, Reason.YOUR_OWN, territory=other)
    assert other not in {c.target for c in game.offers("red", AttackChoice)}


@pytest.mark.parametrize(
    "name",
    [
        of("classic", "E1-RES-1"),
        of("parker", "E3-RES-1", "H-E3-2"),
        of("gniazdo", "GN-RES-1"),
        of("galaxy", "GX-RES-1"),
    ],
)
@pytest.mark.parametrize(
    ("attacking", "defending", "lost"),
    [
        ((6, 5, 1), (5, 4), (0, 2)),
        ((5, 4, 2), (6, 3), (1, 1)),
        ((5, 5, 5), (5, 5), (2, 0)),
        ((6, 1, 1), (5, 1), (1, 1)),
    ],
)
def test_highest_against_highest_and_equal_dice_cost_the_attacker(
    position, name, attacking, defending, lost
):
    """Then next highest; tie: defender wins; nobody loses more than their dice; removed at once."""
    here, there, _ = places(name)
    game = position(name=name, land={"red": {here: 9}, "blue": {there: 5}})
    game.play(attack(name), attacking, defending)
    assert (9 - game.armies(here), 5 - game.armies(there)) == lost


@pytest.mark.parametrize(
    "name",
    [of("classic", "E1-RES-1", "H-E1-2"), of("parker", "E3-RES-1"), of("galaxy", "GX-FAQ-1")],
)
def test_one_die_against_two_compares_one_pair(position, name):
    """Fewer dice mean fewer losses at risk; choice is free."""
    here, there, _ = places(name)
    game = position(name=name, land={"red": {here: 9}, "blue": {there: 5}})
    game.play(attack(name, dice=1), (5,), (4, 3))
    assert (game.armies(here), game.armies(there)) == (9, 4)


@pytest.mark.parametrize(
    "name",
    [of("classic", "H-E1-2"), of("parker", "E3-DICE-1"), of("galaxy", "GX-DICE-1")],
)
@pytest.mark.parametrize(("stack", "most"), [(2, 1), (3, 2), (4, 3), (10, 3)])
def test_one_to_three_dice_and_an_army_more_than_dice(position, name, stack, most):
    """Attacker 1-3 dice, at least one more army on the origin than dice."""
    game = fights(position, name, stack=stack)
    offered = {choice.dice for choice in game.offers("red", AttackChoice)}
    assert offered == {(1, most)}
    facts = {"dice": most + 1, "low": 1, "high": most}
    game.refuse(attack(name, dice=most + 1), Reason.DICE_NOT_ALLOWED, **facts)


@pytest.mark.parametrize(
    "name",
    [
        of("parker", "E3-DICE-2"),
        of("classic", "H-E1-2"),
        of("galaxy", "GX-DICE-2", "H-GX-5"),
    ],
)
@pytest.mark.parametrize(("stack", "dice"), [(1, (1, 1)), (2, (1, 2)), (3, (1, 2))])
def test_two_defenders_may_roll_two_dice(position, name, stack, dice):
    """Defender 1 or 2 dice; 2 need at least 2 armies."""
    here, there, _ = places(name)
    game = position(name=name, land={"red": {here: 9}, "blue": {there: stack}})
    (choice,) = (c for c in game.offers("red", AttackChoice) if c.target == there)
    assert choice.defence_dice == dice


@pytest.mark.parametrize("name", [of("parker", "E3-ATT-5", "H-PL-5"), of("classic", "H-PL-5")])
def test_at_a_live_table_the_defender_announces_their_dice_before_the_roll(position, name):
    """Both sides announce the number of dice before rolling."""
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 5}}
    game = position(name=name, land=land, defence="live")
    game.play(attack(name, dice=2))
    assert game.waiting == (("blue",), "defend")
    three = cmd.Defend(seat="blue", dice=3)
    game.refuse(three, Reason.DICE_NOT_ALLOWED, dice=3, low=1, high=2)
    game.play(cmd.Defend(seat="blue", dice=1), (6, 6), (6,))
    assert (game.armies("alaska"), game.armies("kamchatka")) == (8, 5)


@pytest.mark.parametrize(
    "name",
    [of("classic", "E1-OCC-1"), of("parker", "E3-OCC-1"), of("gniazdo", "GN-OCC-1")],
)
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_as_many_as_dice_rolled_must_follow_and_one_stays(position, name, dice):
    """Occupy at once with at least as many armies as dice rolled in the last battle; leave one."""
    game = fights(position, name, stack=6)
    game.play(attack(name, dice=dice), (6,) * dice, (1,))
    assert game.legal("red")[0].armies == (dice, 5)
    for armies in (dice - 1, 6):
        command = cmd.Occupy(seat="red", armies=armies)
        facts = {"armies": armies, "low": dice, "high": 5}
        game.refuse(command, Reason.ARMIES_NOT_ALLOWED, **facts)
    facts = {"command": "end_phase", "phase": "occupy"}
    game.refuse(cmd.EndPhase(seat="red"), Reason.NOT_IN_THIS_PHASE, **facts)


@pytest.mark.parametrize(
    "name",
    [
        of("classic", "E1-CARD-1", "E1-CARD-2", "H-E1-5"),
        of("parker", "E3-CARD-1"),
        of("gniazdo", "GN-CARD-1"),
    ],
)
def test_one_card_when_the_attacks_of_a_turn_with_a_gain_are_over(position, name):
    """ONE card (top of the pile), taken before fortifying; one card per turn."""
    game = fights(position, name, deck=("ural", "siam"))
    for target in ("kamchatka", "alberta"):
        command = cmd.Attack(seat="red", source="alaska", target=target, dice=1)
        game.play(command, (6,), (1,))
        game.play(cmd.Occupy(seat="red", armies=1))
        assert game.hand("red") == ()
    game.play(cmd.EndPhase(seat="red"))
    assert (game.hand("red"), game.waiting) == (("ural",), (("red",), "regroup"))
    without = fights(position, name)
    end_turn(without)
    assert without.hand("red") == ()


@pytest.mark.parametrize(
    "name",
    [
        of("classic", "E1-ELIM-1", "H-E1-8"),
        of("parker", "E3-ELIM-1"),
        of("gniazdo", "GN-ELIM-1"),
        of("galaxy", "GX-ELIM-1"),
    ],
)
def test_the_eliminated_player_s_cards_go_to_the_conqueror(position, name):
    here, there, other = places(name)
    hand = (other,)
    game = position(name=name, land={"red": {here: 9}, "blue": {there: 1}}, hands={"blue": hand})
    game.play(attack(name), (6, 6, 6), (1,))
    events = game.play(cmd.Occupy(seat="red", armies=3))
    assert e.PlayerEliminated(seat="blue", by="red") in events
    assert other in game.hand("red")
    assert game.hand("blue") == ()
    assert game.waiting == (("red",), "battle")


@pytest.mark.parametrize(
    "name",
    [
        of("classic", "E1-FORT-1"),
        of("parker", "E3-FORT-1", "H-E3-5"),
        of("gniazdo", "GN-FORT-1", "H-GN-4"),
        of("galaxy", "GX-MOVE-1"),
    ],
)
def test_one_move_to_an_adjacent_own_territory_and_one_army_stays(position, name):
    """Any number from one territory to one adjacent own territory, leave one; no attack needed."""
    here, there, other = places(name)
    land = {"red": {here: 5, there: 1, other: 1}}
    game = position(name=name, land=land, phase="regroup")
    moves = {(c.source, c.target, c.armies) for c in game.offers("red", FortifyChoice)}
    assert moves == {(here, there, (1, 4)), (here, other, (1, 4))}
    game.play(cmd.Fortify(seat="red", source=here, target=there, armies=4))
    again = cmd.Fortify(seat="red", source=there, target=here, armies=1)
    game.refuse(again, Reason.ALREADY_FORTIFIED)
    game.play(cmd.EndPhase(seat="red"))


@pytest.mark.parametrize(
    "name", [of("classic", "E1-WIN-1"), of("parker", "E3-WIN-1"), of("gniazdo", "GN-WIN-1")]
)
def test_whoever_eliminates_everybody_has_won(position, name):
    """Eliminate all other players and occupy all 42 territories."""
    facts = {"seats": ("red", "blue", "yellow"), "rest": "red"}
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}, "yellow": {"japan": 1}}
    game = position(name=name, land=land, **facts)
    game.play(attack(name), (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=8))
    assert game.state.winner is None
    last = cmd.Attack(seat="red", source="kamchatka", target="japan")
    game.play(last, (6, 6, 6), (1,))
    events = game.play(cmd.Occupy(seat="red", armies=3))
    assert events[-1] == e.GameWon(seat="red", goal="last_standing")
    assert len(game.state.territories_of("red")) == 42


@pytest.mark.rule("H-ALL-3")
@pytest.mark.parametrize("name", NEWEST)
def test_what_must_follow_always_can(position, name):
    """A capturing roll costs the attacker nothing, because the last defenders lost every comparison."""
    here, there, _ = places(name)
    far = "RA12" if name == "galaxy" else "iceland"
    for stack, rolls in ((2, ((6,), (1,))), (3, ((6, 5), (1,))), (4, ((6, 6, 6), (5,)))):
        land = {"red": {here: stack}, "blue": {there: 1, far: 1}}
        game = position(name=name, land=land)
        game.play(attack(name), *rolls)
        (choice,) = game.legal("red")
        assert choice.armies[0] <= choice.armies[1] == stack - 1


@pytest.mark.rule("H-ALL-14", "PL-COMP-3")
@pytest.mark.parametrize("name", NEWEST)
def test_no_placement_is_refused_for_lack_of_pieces(position, name):
    """Values are what counts; never refuse a legal placement for lack of plastic."""
    here, _, _ = places(name)
    game = position(name=name, phase="reinforce", land={"red": {here: 400}}, hands={"red": ()})
    if left := game.state.to_place["red"]:
        game.play(cmd.Place(seat="red", territory=here, armies=left))
    assert game.armies(here) == 400 + left


# The rulebooks' own worked examples, and those that follow from their sentences (`examples.json`).
# A kind of example is judged by the function of its name in `judges.py`.

WITHOUT_EFFECT = {"piece_values"}
"""The value of the plastic pieces changes nothing in the game (`PL-COMP-3`); armies are numbers."""

CASES = json.loads((Path(__file__).parent / "examples.json").read_text(encoding="utf-8"))["cases"]


def played(kind_is):
    return [
        pytest.param(case, id=case["id"], marks=pytest.mark.rule(case.get("rule", "7.1")))
        for case in CASES
        if kind_is(case["kind"])
    ]


@pytest.mark.parametrize(
    "case", played(lambda kind: kind not in WITHOUT_EFFECT and kind != "combat_outcome_only")
)
def test_worked_example(case, position, fresh):
    judge = getattr(judges, case["kind"])
    found = judge(judges.Case(case["input"], position, fresh))
    for name, expected in case["expected"].items():
        match name:
            case "includes":
                assert set(expected) <= set(found[name])
            case "only_set":
                assert sorted(expected) == sorted(found[name])
            case _:
                assert found[name] == expected


@pytest.mark.parametrize("case", played(lambda kind: kind == "combat_outcome_only"))
def test_worked_battle_whose_dice_are_unreadable(case):
    """Only the outcome survives in the print: it must be one that dice can bring."""
    faces = range(1, 7)
    rolls = (
        compare(tuple(sorted(roll[:a], reverse=True)), tuple(sorted(roll[a:], reverse=True)))
        for a, d in product((1, 2), (1, 2))
        for roll in product(faces, repeat=a + d)
    )
    found = {(roll.attacker_losses, roll.defender_losses) for roll in rolls}
    expected = case["expected"]
    assert (expected["attacker_losses"], expected["defender_losses"]) in found


def test_every_example_is_judged():
    judged = set(vars(judges)) | WITHOUT_EFFECT | {"combat_outcome_only"}
    assert {case["kind"] for case in CASES} <= judged
    assert all(a["id"] != b["id"] for a, b in combinations(CASES, 2))


# Readings that the rulebooks leave open and a table may choose (`H-PL-11`, `H-PL-18`, `H-E3-3`,
# `H-GX-7`).


def cards(edition, *symbols):
    """Cards of the deck with these symbols, one after the other."""
    left = dict(edition.deck.symbols)
    found = []
    for symbol in symbols:
        card = next(card for card, shown in left.items() if shown == symbol)
        del left[card]
        found.append(card)
    return tuple(found)


def worth(edition, *symbols):
    reading = edition.cards.sets(edition.deck, cards(edition, *symbols), 0)
    return reading.armies if reading else None


@pytest.mark.rule("H-PL-11")
@pytest.mark.parametrize("seed", range(20))
def test_who_would_get_their_own_colour_draws_again(seed):
    """Alternative: redraw before play."""
    edition = find_rulebook("ryzyko").edition({"own_colour": "redraw"}, 6)
    table = start(edition, edition.colours, ProvableDice(b"%d" % seed, 0))
    dealt = [event for event in table.events if isinstance(event, e.MissionDealt)]
    assert len({event.mission for event in dealt}) == 6
    for event in dealt:
        mission = edition.missions[event.mission]
        assert not isinstance(mission, DestroyColour) or mission.colour != event.seat


@pytest.mark.rule("H-E3-3")
def test_one_of_each_may_be_no_set():
    """Strict switch: not tradable."""
    edition = find_rulebook("parker").edition({"sets": "fixed", "one_of_each": "no_set"}, 3)
    assert worth(edition, "infantry", "cavalry", "artillery") is None
    assert worth(edition, "infantry", "cavalry", JOKER) is None
    assert worth(edition, "infantry", "infantry", JOKER) == 4


@pytest.mark.rule("H-GX-7")
@pytest.mark.parametrize(("value", "armies"), [("best", 12), ("ten", 10), ("no_set", None)])
def test_what_two_jokers_are_is_the_table_s_choice(value, armies):
    """J+J+x: 12 (cautious switch: 10 or not allowed)."""
    edition = find_rulebook("galaxy").edition({"two_jokers": value}, 3)
    assert worth(edition, JOKER, JOKER, "civil") == armies
    assert worth(edition, "civil", "civil", JOKER) == 12


# Every line of a page of rules cites the rulebook that is played, or a reading of ours (`H-...`).

OWN = {book: f"{prefix}-" for prefix, book in EDITIONS.items()} | {"lesson": "L-"}
"""How the ids of a rulebook's rules begin, by its name."""


def games(book):
    """Its rules as printed and under every value of every option: all first values, all second ones, ..."""
    values = choices_of(book)
    rows = [{name: each[n % len(each)] for name, each in values.items()} for n in range(4)]
    rows = [{**row, "sets": sets} for row in rows for sets in values["sets"]]
    chosen = [{}, {"sets": "fixed"}, *({**row, "goal": g} for row in rows for g in values["goal"])]
    for players, options in product({2, 3} & {*book.players}, chosen):
        fewer = ({n: v for n, v in options.items() if n != left_out} for left_out in options)
        if edition := allowed(book, options, players):
            yield edition, options, players
        else:  # one of them contradicts another
            yield from ((e, o, players) for o in fewer if (e := allowed(book, o, players)))


def allowed(book, options, players):
    """The edition; None if these options can't be played together, or not by so many."""
    try:
        return book.edition(options, players)
    except DataError:
        return None


def lines(book):
    """Every line that some game of the rulebook has on its page, with the ids that it cites."""
    return {
        (line, rule.topic, rule.ids)
        for edition, options, players in games(book)
        for rules in [list_rules(book, edition, options, players)]
        for rule, line in zip(rules, rules_page(edition, rules), strict=True)
    }


@pytest.mark.rule("H-ALL-18")
@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_line_cites_its_own_rulebook_or_a_reading_of_ours(name):
    """One borrowed from another rulebook cites both that and how it is borrowed, and no other line does."""
    book, known = RULEBOOKS[name], set(paragraphs())
    own = (OWN[book.name], "H-")
    told = lines(book)
    assert {topic.partition("_")[0] for _, topic, _ in told} > {"claim", "sets", "joker", "reroll"}
    for line, _, ids in told:
        assert line.endswith(f"({', '.join(ids)})")
        assert any(each.startswith(own) for each in ids), line
        assert {each for each in ids if not each.startswith("L-")} <= known, line
        theirs = [each for each in ids if not each.startswith(own)]
        assert "H-ALL-18" not in ids or [*ids] == ["H-ALL-18", *theirs], line


CITED = [
    ("parker", {"goal": "mission"}, "claim", "E3-WIN-1 H-E3-8 H-ALL-15"),
    ("parker@2", {"goal": "mission"}, "claim", "H-E3-8 PL-WIN-2"),
    ("parker", {"goal": "mission", "claim": "announced"}, "claim", "H-E3-8 PL-WIN-2"),
    ("classic", {"goal": "mission"}, "claim", "H-E1-10 H-ALL-15"),
    ("classic@1", {"goal": "mission"}, "claim", "H-E1-10 PL-WIN-2"),
    ("gniazdo", {"goal": "mission"}, "claim", "H-ALL-18 PL-WIN-2"),
    ("ryzyko", {}, "claim", "PL-WIN-2"),
    ("galaxy", {}, "claim", "GX-WIN-1 H-GX-10 H-ALL-15"),
    ("ryzyko", {}, "order", "PL-TURN-1 H-PL-24 H-ALL-1"),
    ("galaxy", {}, "fortify", "GX-MOVE-1 H-GX-19"),
    ("galaxy", {}, "missions", "GX-SETUP-2 H-GX-20"),
    ("gniazdo", {"reroll": "with_card"}, "reroll", "GN-VAR-4 H-GN-9 H-GN-11"),
    ("parker", {"sets": "fixed"}, "sets", "E3-FIX-1 E3-FIX-2 H-E3-3"),
    ("parker", {"sets": "fixed"}, "two", "E3-FIX-2 H-E3-3"),
    ("parker", {"stack_limit": 12}, "stack", "H-ALL-18 GN-VAR-1"),
]


@pytest.mark.parametrize(("name", "options", "topic", "ids"), CITED)
def test_the_readings_of_what_a_source_leaves_open_are_cited(name, options, topic, ids):
    book = next(book for book in reversed(list(RULEBOOKS.values())) if name in (book.id, book.name))
    rules = list_rules(book, book.edition(options, 3), options, 3)
    (cited,) = [rule.ids for rule in rules if rule.topic.partition("_")[0] == topic]
    assert cited == tuple(ids.split())


# Every rule of the five rulebooks, and every reading of a hole, is held by a test or has no effect.


def test_every_rule_is_held_by_a_test_or_changes_nothing():
    tests, idle = rulebook_table.cited(), rulebook_table.without_effect()
    assert rulebook_table.missing(tests, idle) == []


def test_what_is_said_to_have_no_effect_is_held_by_no_test():
    idle = rulebook_table.without_effect()
    assert set(idle) & set(rulebook_table.cited()) == set()
    assert all(idle.values())


def test_tests_cite_rules_that_there_are():
    known = rulebook_table.paragraphs()
    assert {*rulebook_table.cited(), *rulebook_table.without_effect()} <= set(known)


BOOKS = {"PL": 74, "E1": 20, "E3": 34, "GN": 31, "GX": 47, "H": 93}


@pytest.mark.parametrize(("book", "rules"), BOOKS.items())
def test_no_rulebook_has_lost_a_paragraph(book, rules):
    found = [rule for rule in rulebook_table.paragraphs() if rule.startswith(f"{book}-")]
    assert len(found) == rules
