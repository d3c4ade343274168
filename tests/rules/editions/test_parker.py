"""The long English rulebook: what it says by itself (`E3-...`, `H-E3-...`)."""

import pytest

from rules.core.dice import ProvableDice
from rules.core.views import player_view
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import ClaimChoice, EndPhaseChoice, PlaceChoice, TradeChoice
from rules.model.errors import OptionsReason, OptionsRefused, Reason
from rules.players.levels import find_level

INFANTRY = ("alaska", "alberta", "argentina")
CAVALRY = ("peru", "ontario", "congo")
ARTILLERY = ("brazil", "venezuela", "ukraine")


@pytest.fixture
def holding(position):
    """Red at the start of their turn with these cards and this land."""

    def make(hand, land=("siam",), **facts):
        own = {"red": dict.fromkeys(land, 1), "blue": {"egypt": 1}}
        return position(name="parker", phase="reinforce", land=own, hands={"red": hand}, **facts)

    return make


@pytest.fixture
def eliminating(position):
    """Red, holding cards of their own, has just taken blue's last territory and its cards."""

    def make(own, taken, **facts):
        land = {"red": {"alaska": 9, "peru": 1}, "blue": {"kamchatka": 1}}
        hands = {"red": own, "blue": taken}
        game = position(name="parker", land=land, hands=hands, **facts)
        command = cmd.Attack(seat="red", source="alaska", target="kamchatka")
        game.play(command, (6, 6, 6), (1,))
        game.play(cmd.Occupy(seat="red", armies=3))
        return game

    return make


def trade(*cards, on=None):
    return cmd.Trade(seat="red", cards=cards, bonus_on=on)


@pytest.mark.rule("E3-SET-1")
@pytest.mark.parametrize(
    ("symbols", "valid"),
    [
        ("cavalry cavalry cavalry", True),
        ("infantry cavalry artillery", True),
        ("artillery infantry joker", True),
        ("artillery artillery joker", True),
        ("joker joker cavalry", True),
        ("artillery artillery infantry", False),
    ],
)
def test_three_same_one_of_each_or_any_two_with_a_wild(edition, cards_with, symbols, valid):
    rules = edition("parker", 3)
    reading = rules.cards.sets(rules.deck, cards_with("parker", *symbols.split()), 0)
    assert bool(reading) == valid


@pytest.mark.rule("E3-SET-3")
@pytest.mark.parametrize(
    ("traded", "armies"),
    [(0, 4), (1, 6), (2, 8), (3, 10), (4, 12), (5, 15), (6, 20), (7, 25), (9, 35)],
)
def test_by_total_sets_traded_by_anyone(edition, traded, armies):
    rules = edition("parker", 3)
    assert rules.cards.sets(rules.deck, INFANTRY, traded).armies == armies


@pytest.mark.rule("E3-TRADE-1")
def test_a_set_may_wait_for_a_later_turn(holding):
    """May be traded at the beginning of the next (or a later) turn."""
    game = holding(INFANTRY)
    assert game.offers("red", TradeChoice)
    assert game.offers("red", PlaceChoice)
    game.play(cmd.Place(seat="red", territory="siam", armies=3))
    game.play(cmd.EndPhase(seat="red"))
    facts = {"command": "trade", "phase": "battle"}
    game.refuse(trade(*INFANTRY), Reason.NOT_IN_THIS_PHASE, **facts)


@pytest.mark.rule("E3-TRADE-2")
def test_with_six_cards_one_set_must_go_and_a_second_may(holding):
    """With 5 or 6 cards at the beginning of the turn at least one set MUST be traded; a second may be."""
    game = holding((*INFANTRY, *CAVALRY))
    assert game.offers("red", PlaceChoice) == []
    place = cmd.Place(seat="red", territory="siam", armies=1)
    game.refuse(place, Reason.MUST_TRADE, cards=6, most=4)
    game.play(trade(*INFANTRY))
    assert game.offers("red", TradeChoice)
    assert game.offers("red", PlaceChoice)
    game.play(trade(*CAVALRY))
    assert game.state.to_place["red"] == 3 + 4 + 6


@pytest.mark.rule("H-ALL-5", "H-ALL-4")
@pytest.mark.parametrize("name", ["ryzyko", "classic", "parker", "gniazdo", "galaxy"])
def test_a_forced_trade_repeats_while_the_hand_is_still_full(position, edition, name):
    """Forced trade repeats while the hand is still 5 or more, and can always be met."""
    cards = list(edition(name, 3).deck.symbols)[:11]
    here, there = ("RA12", "RA9") if name == "galaxy" else ("siam", "egypt")
    land = {"red": {here: 1}, "blue": {there: 1}}
    game = position(name=name, phase="reinforce", land=land, hands={"red": cards})
    while len(game.hand("red")) >= 5:
        assert game.offers("red", PlaceChoice) == []
        assert game.offers("red", EndPhaseChoice) == []
        game.play(trade(*game.offers("red", TradeChoice)[0].cards))
    assert len(game.hand("red")) < 5


@pytest.mark.rule("E3-TRADE-3", "H-ALL-2")
def test_traded_cards_lie_under_the_board(holding):
    """Face down under the edge of the board; used when the deck is out."""
    game = holding(INFANTRY)
    game.play(trade(*INFANTRY))
    assert game.state.cards.discard == INFANTRY
    assert not set(INFANTRY) & set(game.state.cards.deck)
    assert game.edition.cards.traded == "reshuffled"


@pytest.mark.rule("E3-BONUS-1", "E3-BONUS-2", "H-E3-4")
def test_at_most_two_extra_armies_a_turn(holding):
    """2 extra armies, both on that territory; on a single turn no more; player picks the territory."""
    land = ("alaska", "argentina", "peru", "siam")
    game = holding((*INFANTRY, *CAVALRY), land)
    offered = {c.cards: c for c in game.offers("red", TradeChoice)}
    assert offered[INFANTRY].bonus_on == ("alaska", "argentina")
    assert offered[CAVALRY].bonus == (("peru", 2),)
    game.play(trade(*INFANTRY, on="argentina"))
    assert (game.armies("alaska"), game.armies("argentina")) == (1, 3)
    (second,) = game.offers("red", TradeChoice)
    assert (second.bonus, second.bonus_on) == ((), ())
    game.play(trade(*CAVALRY))
    assert game.armies("peru") == 1


@pytest.mark.rule("E3-BONUS-2", "H-E3-4")
def test_the_cap_counts_trades_in_the_middle_of_the_attacks_too(eliminating):
    game = eliminating((*INFANTRY, "ontario", "congo", "ural"), ("siam",))
    game.play(trade(*INFANTRY))
    assert game.armies("alaska") == 6 + 2
    assert game.state.turn.bonus_used == 2
    game = eliminating(("ontario", "congo", "ural", "india", "siam"), ("peru",))
    game.play(trade("ontario", "congo", "peru"))
    assert (game.armies("peru"), game.state.turn.bonus_used) == (3, 2)


FRENCH_AND_DUTCH = [
    ("infantry infantry infantry", 4, 4),
    ("cavalry cavalry cavalry", 6, 6),
    ("artillery artillery artillery", 8, 8),
    ("infantry infantry joker", 4, 4),
    ("infantry joker joker", 4, 10),
    ("cavalry joker joker", 6, 10),
    ("artillery joker joker", 8, 10),
    ("infantry cavalry artillery", None, 10),
    ("infantry cavalry joker", None, 10),
    ("infantry infantry cavalry", None, None),
]


@pytest.mark.rule("E3-FIX-1", "E3-FIX-2", "H-E3-3")
@pytest.mark.parametrize(("symbols", "by_the_letter", "with_ten"), FRENCH_AND_DUTCH)
def test_the_french_and_dutch_table(edition, cards_with, symbols, by_the_letter, with_ten):
    """Fixed 4, 6, 8; joker substitutes any of the three; one of each is not in the table."""
    for name, options, armies in (
        ("parker", {}, by_the_letter),
        ("parker", {"one_of_each": "ten"}, with_ten),
        ("parker@2", {}, with_ten),
        ("parker@1", {}, with_ten),
    ):
        rules = edition(name, 3, sets="fixed", **options)
        for traded in (0, 9):
            reading = rules.cards.sets(rules.deck, cards_with("parker", *symbols.split()), traded)
            assert (reading and reading.armies) == armies, (name, options)


@pytest.mark.rule("H-E3-3")
@pytest.mark.parametrize("sets", ["ascending", "increments"])
def test_where_sets_rise_one_of_each_is_a_set_as_ever(edition, cards_with, sets):
    """E3-SET-1 has it among the sets; only the fixed table leaves it out."""
    rules = edition("parker", 3, sets=sets)
    for symbols in ("infantry cavalry artillery", "infantry cavalry joker", "cavalry joker joker"):
        assert rules.cards.sets(rules.deck, cards_with("parker", *symbols.split()), 0).armies == 4


@pytest.mark.rule("H-E3-3")
def test_two_jokers_are_worth_ten_only_where_one_of_each_is(edition):
    """`two_jokers=ten` brings `one_of_each=ten` with it, and contradicts `no_set`."""
    assert edition("parker", 3, sets="fixed", two_jokers="ten").options["one_of_each"] == "ten"
    with pytest.raises(OptionsRefused) as refused:
        edition("parker", 3, sets="fixed", two_jokers="ten", one_of_each="no_set")
    assert refused.value.reason is OptionsReason.TEN_IS_NO_SET
    old = edition("parker@2", 3, sets="fixed", two_jokers="ten", one_of_each="no_set")
    assert old.options["two_jokers"] == "ten"


NO_SET = ("alaska", "alberta", "peru", "ontario", "brazil", "venezuela")
"""Two cards of each kind."""


@pytest.mark.rule("H-E3-3", "H-ALL-4")
@pytest.mark.parametrize("hand", [NO_SET, NO_SET[:5], ("alaska", "peru", "brazil", "joker_1")])
def test_a_full_hand_without_a_set_need_not_be_traded(holding, hand):
    """Hands of five may lack any set: the forced trade is waived there."""
    game = holding(hand, sets="fixed")
    assert game.offers("red", TradeChoice) == []
    game.play(cmd.Place(seat="red", territory="siam", armies=3))
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting == (("red",), "battle")
    one_of_each = trade("alaska", "peru", "brazil")
    held = holding(hand, sets="fixed")
    symbols = ["infantry", "cavalry", "artillery"]
    held.refuse(one_of_each, Reason.NOT_A_SET, symbols=symbols)
    ten = holding(hand, sets="fixed", one_of_each="ten")
    assert {choice.armies for choice in ten.offers("red", TradeChoice)} == {10}
    assert (ten.offers("red", PlaceChoice) == []) is (len(hand) >= 5)


@pytest.mark.rule("H-E3-3", "E3-ELIM-2")
def test_six_cards_won_without_a_set_among_them_are_kept(eliminating):
    game = eliminating(NO_SET[:3], NO_SET[3:], sets="fixed")
    assert game.waiting == (("red",), "battle")
    assert sorted(game.hand("red")) == sorted(NO_SET)


@pytest.mark.rule("H-E3-3", "E3-ELIM-2")
def test_trading_down_ends_where_no_set_is_left(eliminating):
    """Nine cards: one set of three, then six without any; nothing more is owed."""
    game = eliminating(
        (*NO_SET[:2], "argentina", *NO_SET[2:4]), ("siam", *NO_SET[4:], "ural"), sets="fixed"
    )
    while offered := game.offers("red", TradeChoice):
        game.play(trade(*offered[0].cards))
    assert game.offers("red", PlaceChoice)


@pytest.mark.rule("H-E3-3")
@pytest.mark.parametrize("level", ["recruit", "officer", "marshal"])
def test_computers_play_on_with_a_full_hand_and_no_set(holding, level):
    """None asks for a trade that there is not, or waits for one."""
    game = holding(NO_SET, ("alaska", "siam"), sets="fixed")
    choose = find_level(level).choose
    for _ in range(30):
        view = player_view(game.edition, game.state, "red")
        command = choose(game.edition, view, game.legal("red"), 7)
        assert not isinstance(command, cmd.Trade)
        game.play_with(command, ProvableDice(b"no set", len(game.log)))
        if "red" not in game.waiting[0]:
            break
    assert game.state.turn.seat != "red"


@pytest.mark.rule("E3-FIX-3")
def test_with_it_every_card_of_an_own_territory_brings_two(holding):
    """+2 for EVERY card, on that territory; maximum of a set 14 (8+6)."""
    game = holding(ARTILLERY, (*ARTILLERY, "siam"), sets="fixed")
    (offered,) = game.offers("red", TradeChoice)
    assert offered.armies + sum(armies for _, armies in offered.bonus) == 14
    game.play(trade(*ARTILLERY))
    assert [game.armies(t) for t in ARTILLERY] == [3, 3, 3]


@pytest.mark.rule("E3-ATT-2")
@pytest.mark.parametrize(
    ("here", "there"),
    [("greenland", "iceland"), ("north_africa", "brazil"), ("alaska", "kamchatka")],
)
def test_dashed_lines_join_across_the_sea(position, here, there):
    game = position(name="parker", land={"red": {here: 3}, "blue": {there: 1}})
    game.play(cmd.Attack(seat="red", source=here, target=there), (6, 5), (1,))
    assert game.waiting == (("red",), "occupy")


@pytest.mark.rule("E3-ELIM-2", "H-E3-6")
@pytest.mark.parametrize(
    ("own", "taken", "after"),
    [
        (INFANTRY, CAVALRY, (3,)),
        ((*INFANTRY, "ural"), CAVALRY, (4,)),
        ((*INFANTRY, "ural", "siam"), CAVALRY, (5, 2)),
    ],
)
def test_six_cards_or_more_are_traded_at_once_down_to_four_or_fewer(eliminating, own, taken, after):
    """IMMEDIATELY trade sets until 4 or fewer; 8 cards need two sets (8, 5, 2)."""
    game = eliminating(own, taken)
    held = []
    place = cmd.Place(seat="red", territory="alaska", armies=1)
    while game.offers("red", TradeChoice):
        assert game.waiting == (("red",), "trade_down")
        game.refuse(place, Reason.MUST_TRADE, cards=len(game.hand("red")), most=4)
        game.play(trade(*game.offers("red", TradeChoice)[0].cards))
        held.append(len(game.hand("red")))
    assert tuple(held) == after
    assert game.offers("red", PlaceChoice)


@pytest.mark.rule("E3-ELIM-2")
def test_at_four_three_or_two_you_must_stop(eliminating):
    game = eliminating(INFANTRY, CAVALRY)
    game.play(trade(*INFANTRY))
    facts = {"command": "trade", "phase": "trade_down"}
    game.refuse(trade(*CAVALRY), Reason.NOT_IN_THIS_PHASE, **facts)


@pytest.mark.rule("H-ALL-8")
def test_the_armies_stand_at_once_and_may_attack_on(eliminating):
    """Armies from a mid-attack trade are placed at once on any own territory and may attack on."""
    game = eliminating(INFANTRY, CAVALRY)
    game.play(trade(*CAVALRY, on="peru"))
    game.play(cmd.Place(seat="red", territory="kamchatka", armies=4))
    assert game.waiting == (("red",), "battle")
    assert (game.armies("kamchatka"), game.armies("peru")) == (7, 3)
    game.play(cmd.Attack(seat="red", source="kamchatka", target="japan"), (6, 6, 6), (1,))
    assert game.waiting == (("red",), "occupy")


@pytest.mark.rule("E3-ELIM-3")
def test_five_cards_wait_for_the_next_turn(eliminating):
    """Fewer than 6: wait for the next turn."""
    game = eliminating(INFANTRY, CAVALRY[:2])
    assert game.waiting == (("red",), "battle")
    assert len(game.hand("red")) == 5


@pytest.mark.rule("E3-ELIM-4")
def test_a_sixth_card_drawn_at_the_end_waits_too(eliminating):
    """The end-of-turn draw making 6: wait for the next turn."""
    game = eliminating(INFANTRY, CAVALRY[:2])
    game.play(cmd.EndPhase(seat="red"))
    assert len(game.hand("red")) == 6
    assert game.waiting == (("red",), "regroup")


@pytest.mark.rule("E3-ELIM-2")
def test_six_cards_won_without_an_elimination_are_no_reason(position):
    """The rule speaks of eliminating; a hand of six from the turn before stays as it is."""
    hand = (*INFANTRY, *CAVALRY)
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1, "japan": 1}}
    game = position(name="parker", land=land, hands={"red": hand})
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    assert game.waiting == (("red",), "battle")


@pytest.mark.rule("E3-WIN-1", "H-E3-7")
@pytest.mark.parametrize("name", ["parker", "parker@2"])
def test_by_the_1994_rules_a_secret_mission_wins(fresh, position, name):
    """First to reach the goal of their Secret Mission Card; the list of PL stands in for the lost one."""
    missions = fresh(name, goal="mission").state.secrets.missions
    assert len(set(missions.values())) == 3
    facts = {"name": name, "goal": "mission", "missions": {"red": "asia_africa"}}
    facts["claim"] = "announced"
    game = position(**facts, rest="red", land={"blue": {"peru": 1}})
    events = game.play(cmd.ClaimVictory(seat="red"))
    assert events[-1] == e.GameWon(seat="red", goal="mission", mission="asia_africa")
    assert position(**facts, land={"red": {"peru": 1}}).offers("red", ClaimChoice) == []


@pytest.fixture
def mission_of_1994(position):
    """Red can take blue's last territory, and with it all of Asia and Africa but Egypt."""

    def make(missions, name="parker", **facts):
        own = position(name=name).edition.board.regions
        held = (*own["asia"].territories, *own["africa"].territories)
        land = {"red": dict.fromkeys(held, 2) | {"north_africa": 9}, "blue": {"egypt": 1}}
        del land["red"]["egypt"]
        return position(name=name, goal="mission", land=land, missions=missions, **facts)

    return make


TAKE_EGYPT = cmd.Attack(seat="red", source="north_africa", target="egypt")


@pytest.mark.rule("E3-WIN-1", "H-E3-8", "H-ALL-3")
@pytest.mark.parametrize("missions", [{"red": "asia_africa"}, {"yellow": "destroy_blue"}])
def test_whoever_first_reaches_their_mission_has_won_at_that_event(mission_of_1994, missions):
    """In anyone's turn, and in the middle of an attack; what was captured is occupied first."""
    ((winner, mission),) = missions.items()
    game = mission_of_1994(missions)
    game.play(TAKE_EGYPT, (6, 6, 6), (1,))
    assert (game.state.winner, game.waiting) == (None, (("red",), "occupy"))
    events = game.play(cmd.Occupy(seat="red", armies=3))
    assert events[-1] == e.GameWon(seat=winner, goal="mission", mission=mission)


@pytest.mark.rule("H-E3-8", "H-ALL-15")
@pytest.mark.parametrize(
    ("missions", "winner"),
    [
        ({"red": "asia_africa", "yellow": "destroy_blue"}, "red"),
        ({"green": "destroy_blue", "yellow": "destroy_blue"}, "yellow"),
    ],
)
def test_of_two_by_the_same_event_the_one_whose_turn_it_is_or_the_next_wins(
    mission_of_1994, missions, winner
):
    game = mission_of_1994(missions, seats=("green", "red", "blue", "yellow"), rest="yellow")
    game.play(TAKE_EGYPT, (6, 6, 6), (1,))
    assert game.play(cmd.Occupy(seat="red", armies=3))[-1].seat == winner


@pytest.mark.rule("H-E3-8")
def test_a_mission_is_reached_by_laying_armies_and_by_moving_them_too(position):
    land = dict.fromkeys(list(position(name="parker").edition.board.territories)[:18], 2)
    facts = {"name": "parker", "goal": "mission", "missions": {"red": "territories_18x2"}}
    game = position(**facts, phase="reinforce", land={"red": land | {"alaska": 1}})
    events = game.play(cmd.Place(seat="red", territory="alaska", armies=1))
    assert events[-1].kind == "game_won"
    moved = {"red": land | {"alaska": 1, "alberta": 3}}
    game = position(**facts, phase="regroup", land=moved)
    move = cmd.Fortify(seat="red", source="alberta", target="alaska", armies=1)
    assert game.play(move)[-1] == e.GameWon(seat="red", goal="mission", mission="territories_18x2")


@pytest.mark.rule("H-E3-8")
def test_nobody_is_offered_to_announce_what_wins_by_itself(mission_of_1994):
    game = mission_of_1994({"red": "asia_africa"})
    assert game.offers("red", ClaimChoice) == []
    game.refuse(cmd.ClaimVictory(seat="red"), Reason.NOT_FULFILLED)


@pytest.mark.rule("H-E3-8")
@pytest.mark.parametrize(
    ("name", "options"), [("parker@1", {}), ("parker@2", {}), ("parker", {"claim": "announced"})]
)
def test_earlier_versions_and_a_house_option_wait_for_the_announcement(
    mission_of_1994, name, options
):
    game = mission_of_1994({"red": "asia_africa", "yellow": "destroy_blue"}, name, **options)
    game.play(TAKE_EGYPT, (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    assert game.offers("red", ClaimChoice)
    assert game.play(cmd.ClaimVictory(seat="red"))[-1].seat == "red"


@pytest.mark.rule("H-ALL-13")
def test_who_resigns_while_they_must_trade_down_leaves_their_hand_and_the_turn(eliminating):
    game = eliminating(INFANTRY, CAVALRY, seats=("red", "blue", "yellow", "green"))
    game.play(cmd.Resign(seat="red"))
    assert game.waiting == (("yellow",), "reinforce")
    assert set(game.state.cards.deck) >= {*INFANTRY, *CAVALRY}
