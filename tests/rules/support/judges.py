"""What the engine says to a worked example: one function for each kind of example, by its name.

An example belongs to the preset (an edition under options, for so many players) that it names, or to a board.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any

from rules.boards.load import load_board
from rules.core.dice import ProvableDice
from rules.core.edition import Edition, Table
from rules.core.victory import goal_reached
from rules.editions.registry import find_rulebook
from rules.mechanics.cards import CAPITALS_NEEDED
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import AttackChoice, PlaceChoice, TradeChoice
from rules.model.errors import IllegalCommand

PRESETS = {
    "PL": ("ryzyko", 3, {}),
    "PL-2P": ("ryzyko", 2, {}),
    "PL-ASC": ("ryzyko", 3, {"sets": "ascending"}),
    "PL-CAP": ("ryzyko", 3, {"goal": "capitals"}),
    "E1": ("classic", 3, {}),
    "E1-2P": ("classic", 2, {}),
    "E3": ("parker", 3, {}),
    "E3-FIXED": ("parker", 3, {"sets": "fixed"}),
    "GN": ("gniazdo", 3, {}),
    "GN-2P": ("gniazdo", 2, {}),
    "GN-V3": ("gniazdo", 3, {"sets": "increments"}),
    "GX": ("galaxy", 3, {}),
    "GX-2P": ("galaxy", 2, {}),
    "GX-3P": ("galaxy", 3, {"hard": True}),
}


@dataclass
class Case:
    """An example's input, and the ways to set a table for it (the fixtures of these names)."""

    given: dict
    position: Callable
    fresh: Callable

    @property
    def preset(self):
        return PRESETS[self.given.get("preset", "PL")]

    def edition(self, players=None, **options) -> Edition:
        name, usual, own = self.preset
        return find_rulebook(name).edition({**own, **options}, players or usual)

    def places(self):
        """An origin, a target beside it, and a place elsewhere."""
        return (
            ("YG1", "YG2", "RA12")
            if self.preset[0] == "galaxy"
            else ("alaska", "kamchatka", "peru")
        )

    def at(self, **facts):
        name, players, options = self.preset
        seats = ("red", "blue", "yellow" if name != "galaxy" else "green")[:players]
        rest = "grey" if players == 2 else seats[-1]
        return self.position(**{"name": name, "seats": seats, "rest": rest, **options, **facts})

    def battle(self, stack, defenders=1, **facts):
        here, there, far = self.places()
        land = {"red": {here: stack}, "blue": {there: defenders, far: 3}}
        return self.at(land=land, **facts)

    def attack(self, **orders):
        here, there, _ = self.places()
        return cmd.Attack(seat="red", source=here, target=there, **orders)

    def offered(self, game):
        _, there, _ = self.places()
        found = [c for c in game.offers("red", AttackChoice) if c.target == there]
        return found[0] if found else None

    def cards(self, symbols):
        deck, picked = self.edition().deck.symbols, []
        for wanted in symbols:
            picked.append(next(c for c, s in deck.items() if s == wanted and c not in picked))
        return tuple(picked)

    def any_cards(self, count):
        return self.cards(islice(cycle(self.edition().deck.kinds), count))


def base_reinforcement(case):
    regions = case.edition().board.regions.values()
    scattered = [territory for region in regions for territory in region.territories[1:]]
    land = {"red": dict.fromkeys(scattered[: case.given["territories"]], 1)}
    return {"armies": case.at(phase="reinforce", land=land).state.to_place["red"]}


def set_value(case):
    rules = case.edition()
    reading = rules.cards.sets(rules.deck, case.cards(case.given["cards"]), 0)
    if reading is None:
        return {"valid": False}
    return {"valid": True, "armies": reading.armies, "read_as": list(reading.read_as)}


set_valid = set_value


def ascending_value(case):
    rules = case.edition()
    cards = case.cards([rules.deck.kinds[0]] * 3)
    return {"armies": rules.cards.sets(rules.deck, cards, case.given["set_number"] - 1).armies}


def trade_obligation(case):
    hand = case.cards(case.given.get("hand", ())) or case.any_cards(case.given["hand_size"])
    land = {"red": {next(t for t in case.edition().board.territories if t not in hand): 1}}
    if case.given["when"] == "after_end_of_turn_draw":
        game = case.battle(9, hands={"red": hand[:-1]})
        game.play(case.attack(), (6, 6, 6), (1,))
        game.play(cmd.Occupy(seat="red", armies=3))
        game.play(cmd.EndPhase(seat="red"))
        assert len(game.hand("red")) == len(hand)
        return {"must_trade": game.waiting != (("red",), "regroup")}
    game = case.at(phase="reinforce", land=land, hands={"red": hand})
    return _obliged(game)


def _obliged(game):
    offered = game.offers("red", TradeChoice)
    try:
        game.play(cmd.EndPhase(seat="red"))
        must = False
    except IllegalCommand as refusal:
        must = refusal.reason == "must_trade"
    answer: dict[str, Any] = {"must_trade": must, "may_trade": bool(offered)}
    if must:
        symbols = game.edition.deck.symbols
        sets = {tuple(sorted(symbols[card] for card in choice.cards)) for choice in offered}
        answer |= {
            "only_set": next(iter(sets)) if len(sets) == 1 else (),
            "armies": offered[0].armies,
        }
        game.play(cmd.Trade(seat="red", cards=offered[0].cards))
        answer["minimum_sets"] = 1 if game.offers("red", PlaceChoice) else 2
    return answer


def attackers_allowed(case):
    options = case.edition().combat.commit(case.given["armies_on_origin"])
    game = case.battle(case.given["armies_on_origin"], phase="battle", turn="red")
    offered = case.offered(game)
    assert (offered.armies if offered else None) == ((options[0], options[-1]) if options else None)
    return {"options": list(options)}


def attack_dice_allowed(case):
    return {"options": list(case.edition().combat.dice(case.given["committed"]))}


def attack_dice_allowed_by_stack(case):
    offered = case.offered(case.battle(case.given["armies_on_origin"]))
    return {"options": list(range(offered.dice[0], offered.dice[1] + 1)) if offered else []}


def attack_dice_from_armies(case):
    (dice,) = case.edition().combat.dice(case.given["armies_taking_part"])
    return {"dice": dice}


def defence_dice_allowed(case):
    options = list(case.edition().combat.defence(case.given["armies_on_target"]))
    offered = case.offered(case.battle(5, case.given["armies_on_target"]))
    assert offered.defence_dice == (options[0], options[-1])
    return {"options": options}


def combat(case):
    given = case.given
    armies = given.get("attacker_armies_taking_part") or given.get("attacker_ships_used")
    attack = sorted(given["attack_dice"], reverse=True)
    defence = sorted(given["defence_dice"], reverse=True)
    stack = max(armies or 0, len(attack) + 1)
    defenders = given.get("defender_armies") or given.get("defender_ships_used") or len(defence)
    order = "most" if len(defence) > 1 or defenders == 1 else "one"
    game = case.battle(stack, defenders, standing={"blue": order})
    here, there, _ = case.places()
    events = game.play(case.attack(dice=len(attack)), attack, defence)
    losses = next(x for x in events if isinstance(x, e.LossesTaken))
    assert game.armies(here) == stack - losses.attacker_losses
    assert game.armies(there) == defenders - losses.defender_losses
    return {
        "dice_counts_legal": True,
        "attacker_losses": losses.attacker_losses,
        "defender_losses": losses.defender_losses,
    }


def occupation_range(case):
    """Everybody sent comes through without a loss."""
    assert case.given.get("losses_in_last_roll", 0) == 0
    sent = case.given["committed"]
    game = case.battle(case.given["armies_on_origin"])
    game.play(case.attack(armies=sent), (6,) * sent, (1,))
    low, high = game.legal("red")[0].armies
    return {"min": low, "max": high}


def occupation_legal(case):
    allowed = occupation_range(case)
    return {"legal": allowed["min"] <= case.given["move"] <= allowed["max"]}


def start_armies(case):
    if case.given["preset"] == "E1-2P":
        muster = next(
            x for x in case.fresh("classic", 2).log[::-1] if isinstance(x, e.ArmiesMustered)
        )
        on_board = 14
        return {
            "classic": case.edition(two_players="plain_50").start_armies,
            "modern": case.edition().start_armies,
            "modern_neutral": muster.armies + on_board,
        }
    players = find_rulebook(case.preset[0]).players
    return {str(n): case.edition(n).start_armies for n in players if n > 2}


class Unshuffled(ProvableDice):
    """Everything is dealt in the order in which it was given, and remembered."""

    def shuffled(self, items, label):
        self.cards = {**getattr(self, "cards", {}), label: tuple(items)}
        return tuple(items)


def territory_deal(case):
    name, _, options = case.preset
    players, dice = case.given["players"], Unshuffled(b"order", 0)
    seats = case.edition(players).colours
    state = case.fresh(name, players=players, seats=seats, dice=dice, **options).state
    dealt = list(zip(dice.cards["deal"], cycle(state.seats), strict=False))
    assert all(state.land[card].owner == seat for card, seat in dealt if card in state.land)
    held = Counter(seat for _, seat in dealt)
    return {"cards_per_player_sorted": sorted(held.values(), reverse=True)}


def neutral_reinforcement(case):
    """What the land does not bring is granted besides, as if it came from cards."""
    got = case.given["player_reinforcement"]
    here, there, _ = case.places()
    game = case.at(
        phase="reinforce",
        land={"red": {here: 1}, "blue": {there: 3}},
        hands={"red": case.any_cards(3)},
    )
    table = Table(game.edition, game.state, ProvableDice(b"none", 0))
    more = got - game.state.turn.granted
    table.emit(e.IncomeGranted(seat="red", armies=more, territories=0, regions=()))
    game.log, game.state = [*game.log, *table.events], table.state
    game.play(cmd.Place(seat="red", territory=here, armies=got))
    game.play(cmd.EndPhase(seat="red"))
    while game.waiting[1] != "place_neutral":  # the galaxy's ally is reinforced in the second stage
        game.play(cmd.EndPhase(seat="red"))
    return {"neutral": game.state.to_place["grey"]}


def neutral_setup(case):
    name, _, _ = case.preset
    state = case.fresh(name, players=2, seats=("red", "blue")).state
    stacks = {state.land[t].armies for t in state.territories_of("grey")}
    (each,) = stacks
    (land,) = {len(state.territories_of(seat)) for seat in ("red", "blue", "grey")}
    (armies,) = {state.armies_of(s) + state.to_place[s] for s in ("red", "blue")}
    return {
        "player_armies": armies,
        "neutral_armies": state.armies_of("grey"),
        "territories_each": land,
        "neutral_per_territory": each,
    }


def capitals_required(case):
    """The fewest capitals, one's own among them, with which the goal is reached."""
    players = case.given["players"]
    seats = ("red", "blue", "yellow", "green", "purple", "cyan")[:players]
    capitals = dict(
        zip(seats, ("peru", "egypt", "india", "alaska", "iceland", "siam"), strict=False)
    )
    for held in range(1, players + 1):
        land = {"red": dict.fromkeys(list(capitals.values())[:held], 1), "blue": {"ural": 1}}
        game = case.at(seats=seats, capitals=capitals, land=land, rest=seats[-1])
        if goal_reached(Table(game.edition, game.state, ProvableDice(b"none", 0)), "red"):
            assert held == CAPITALS_NEEDED[players]
            return {"capitals_including_own": held}
    return {}


def set_total_with_bonus(case):
    cards = case.cards(case.given["cards"])
    shown = cards[: case.given["cards_showing_own_territory"]]
    land = {"red": dict.fromkeys(shown, 1)}
    game = case.at(phase="reinforce", land=land, hands={"red": cards})
    (choice,) = game.offers("red", TradeChoice)
    return {"armies": choice.armies + sum(armies for _, armies in choice.bonus)}


def territory_bonus_total(case):
    kind = case.edition().deck.kinds[0]
    cards = case.cards([kind] * 3 * case.given["sets_this_turn"])
    shown = cards[1 : 1 + case.given["cards_showing_own_territory_this_turn"]]
    game = case.at(phase="reinforce", land={"red": dict.fromkeys(shown, 1)}, hands={"red": cards})
    for start in range(0, len(cards), 3):
        game.play(cmd.Trade(seat="red", cards=cards[start : start + 3]))
    return {"extra_armies": sum(game.armies(t) for t in shown) - len(shown)}


def card_award(case):
    """Each conquest in the turn is of another neighbour, by one die."""
    count = case.given["territories_captured_this_turn"]
    here = max(case.edition().board.borders, key=lambda t: len(case.edition().board.borders[t]))
    near = case.edition().board.borders[here][:count]
    land = {"red": {here: 20}, "blue": dict.fromkeys(near, 1)}
    game = case.at(land=land)
    for target in near:
        game.play(cmd.Attack(seat="red", source=here, target=target, dice=1), (6,), (1,))
        game.play(cmd.Occupy(seat="red", armies=1))
    game.play(cmd.EndPhase(seat="red"))
    return {"cards": len(game.hand("red"))}


def trade_down_after_elimination(case):
    size = case.given["hand_after_transfer"]
    hand = case.any_cards(size)
    here, there, _ = case.places()
    hands = {"red": hand[: size // 2], "blue": hand[size // 2 :]}
    game = case.at(land={"red": {here: 9}, "blue": {there: 1}}, hands=hands)
    game.play(case.attack(), (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    assert len(game.hand("red")) == size
    sets = 0
    must = game.waiting == (("red",), "trade_down")
    while offered := game.offers("red", TradeChoice):
        game.play(cmd.Trade(seat="red", cards=offered[0].cards))
        sets += 1
    left = len(game.hand("red"))
    answer = {"must_trade_now": must, "sets": sets, "hand_when_trading_stops": left}
    return {**answer, "hand_when_obligation_ends": left}


def adjacency(case):
    given, borders = case.given, load_board(case.given["map"]).borders
    return {"adjacent": given["b"] in borders[given["a"]] and given["a"] in borders[given["b"]]}


def neighbours(case):
    near = sorted(load_board(case.given["map"]).borders[case.given["territory"]])
    return {"exactly": near, "includes": near}


def continent_sizes(case):
    regions = load_board(case.given["map"]).regions
    return {name: len(region.territories) for name, region in regions.items()}


def continent_bonus(case):
    return {"armies": case.edition().board.regions[case.given["continent"]].bonus}
