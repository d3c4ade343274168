"""The rulebooks' worked examples, each asked of the referee as another program would ask it.

A kind of example is judged by the function of its name, by way of the protocol alone.
"""

import json
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

PRESETS = {
    "PL": ("ryzyko", {}),
    "PL-2P": ("ryzyko", {}),
    "PL-ASC": ("ryzyko", {"sets": "ascending"}),
    "PL-CAP": ("ryzyko", {"goal": "capitals"}),
    "E1": ("classic", {}),
    "E1-2P": ("classic", {}),
    "E3": ("parker", {}),
    "E3-FIXED": ("parker", {"sets": "fixed"}),
    "GN": ("gniazdo", {}),
    "GN-2P": ("gniazdo", {}),
    "GN-V3": ("gniazdo", {"sets": "increments"}),
    "GX": ("galaxy", {}),
    "GX-2P": ("galaxy", {}),
    "GX-3P": ("galaxy", {"hard": True}),
}
MAPS = {"world": "ryzyko", "galaxy": "galaxy"}
CASES = json.loads(
    (Path(__file__).parents[2] / "rules" / "editions" / "examples.json").read_text(encoding="utf-8")
)["cases"]

BETWEEN = {"ryzyko": ("alaska", "kamchatka"), "galaxy": ("YG1", "YG2")}
"""Two neighbours of a board: an origin and a target."""


class Case:
    """An example's input, and what a driver needs to ask about it."""

    def __init__(self, asker, given, expected=None):
        self.asker, self.given, self.expected = asker, given, expected or {}
        preset = given.get("preset", "PL")
        self.edition, self.options = PRESETS[preset]
        self.players = given.get("players", 2 if preset.endswith("-2P") else 3)

    def board(self, edition=None):
        return self.asker.ask("board", edition=edition or self.edition, options=self.options)

    def territories(self):
        return [t["id"] for t in self.board()["territories"]]

    def cards(self, symbols):
        """Cards of the deck that show these symbols, each once."""
        left = {t["id"]: t["symbol"] for t in self.board()["territories"]}
        left |= {"joker_1": "joker", "joker_2": "joker"}
        found = []
        for symbol in symbols:
            found.append(next(card for card, shown in left.items() if shown == symbol))
            del left[found[-1]]
        return found

    def game(self, **changes):
        facts = {"players": self.players, "rest": self.asker.colours[self.players - 1], "land": {}}
        facts |= {"options": self.options, **changes}
        return self.asker.set_up(self.asker.made(self.edition, **facts))

    def battle(self, source_armies, target_armies=1, **changes):
        """Red on an origin, and the target beside it is blue's, who holds more elsewhere."""
        self.source, self.target = BETWEEN.get(self.edition, BETWEEN["ryzyko"])
        other = "TA1" if self.edition == "galaxy" else "japan"
        land = {
            "red": {self.source: source_armies},
            "blue": {self.target: target_armies, other: 3},
        }
        return self.game(land=land, **changes)

    def attack(self, game, rolls, **fields):
        where = {"source": self.source, "target": self.target}
        return self.asker.play(game, "attack", "red", rolls, **where, **fields)

    def choice(self, game):
        """What `legal` says about the attack, if anything."""
        offered = self.asker.legal(game, "red", "attack")
        return next((c for c in offered if c["target"] == self.target), None)


def base_reinforcement(case):
    """Whoever comes before ends their turn, and the income of the next seat stands in the position."""
    regions = case.board()["regions"]
    scattered = [t for region in regions for t in region["territories"][1:]]
    last = case.asker.colours[case.players - 1]
    held = dict.fromkeys(scattered[: case.given["territories"]], 1)
    game = case.game(land={"red": held}, phase="regroup", seat=last)
    position = case.asker.play(game, "end_phase", last)["position"]
    assert (position["phase"], position["waiting_for"]) == ("reinforce", ["red"])
    return {"armies": position["to_place"]["red"]}


def set_value(case):
    fields = {"edition": case.edition, "options": case.options, "cards": case.given["cards"]}
    return case.asker.ask("set", **fields)


set_valid = set_value


def ascending_value(case):
    kind = "military" if case.edition == "galaxy" else "cavalry"
    traded = case.given["set_number"] - 1
    fields = {"edition": case.edition, "options": case.options, "sets_traded": traded}
    told = {case.asker.ask("set", cards=[kind] * 3, **fields)["armies"]}
    # A set traded in a game is worth the same.
    hand = case.cards([kind] * 3)
    game = case.game(phase="reinforce", hands={"red": hand}, sets_traded=traded)
    told.add(case.asker.legal(game, "red", "trade")[0]["armies"])
    (armies,) = told
    return {"armies": armies}


def trade_obligation(case):
    kinds = (
        ("military", "civil", "scientific")
        if case.edition == "galaxy"
        else (
            "infantry",
            "cavalry",
            "artillery",
        )
    )
    size = case.given.get("hand_size")
    symbols = case.given.get("hand") or (kinds * 3)[:size]
    if case.given["when"] == "after_end_of_turn_draw":
        hand = case.cards((kinds * 3)[: size - 1])
        game = case.game(hands={"red": hand}, turn={"captured": True})
        position = case.asker.play(game, "end_phase", "red")["position"]
        assert len(position["hands"]["red"]) == size
        case.asker.play(game, "end_phase", "red")
        return {"must_trade": False}
    hand = case.cards(symbols)
    free = next(t for t in case.territories() if t not in hand)
    land = {"red": {free: 1}}
    game = case.game(land=land, phase="reinforce", hands={"red": hand}, to_place={"red": 3})
    offered = case.asker.legal(game, "red", "trade")
    must = not case.asker.legal(game, "red", "place")
    answer: dict[str, Any] = {"must_trade": must, "may_trade": bool(offered)}
    if must:
        where = {"territory": free, "armies": 1}
        assert case.asker.forbids(game, "place", "red", **where)["reason"] == "must_trade"
        shown = {t["id"]: t["symbol"] for t in case.board()["territories"]}
        sets = {tuple(sorted(shown[card] for card in c["cards"])) for c in offered}
        answer |= {"only_set": list(min(sets)) if len(sets) == 1 else None}
        answer |= {"armies": offered[0]["armies"], "minimum_sets": 0}
        while not case.asker.legal(game, "red", "place"):
            cards = case.asker.legal(game, "red", "trade")[0]["cards"]
            case.asker.play(game, "trade", "red", cards=cards)
            answer["minimum_sets"] += 1
    return answer


def allowed(case, game, dice_of, count=40):
    """Of 1 to `count`, those that an attack may name, found out by trying."""
    found = []
    for number in range(1, count + 1):
        fields, dice = dice_of(number)
        where = {"source": case.source, "target": case.target}
        copy = case.asker.set_up(case.asker.position(game))
        command = {"kind": "attack", "seat": "red", **where, **fields}
        answer = case.asker.raw("play", game=copy, command=command, dice=dice)
        if answer["ok"]:
            found.append(number)
    return found


def attackers_allowed(case):
    game = case.battle(case.given["armies_on_origin"])
    choice = case.choice(game)
    if choice is None:
        return {"options": []}
    low, high = choice["armies"]
    options = list(range(low, high + 1))
    commits = allowed(case, game, lambda n: ({"armies": n}, [[1] * min(n, 3), [6]]), 12)
    if case.edition != "gniazdo":
        assert commits == options
    return {"options": options}


def attack_dice_allowed(case):
    sent = case.given["committed"]
    game = case.battle(9, 3)
    return {
        "options": allowed(case, game, lambda n: ({"armies": sent, "dice": n}, [[1] * n, [6]]), 3)
    }


def attack_dice_allowed_by_stack(case):
    game = case.battle(case.given["armies_on_origin"], 3)
    choice = case.choice(game)
    tried = allowed(case, game, lambda n: ({"dice": n}, [[1] * n, [6]]), 3)
    low, high = choice["dice"] if choice else (1, 0)
    assert tried == list(range(low, high + 1))
    return {"options": tried}


def attack_dice_from_armies(case):
    taking_part = case.given["armies_taking_part"]
    game = case.battle(max(taking_part, 4), 1)
    (dice,) = allowed(case, game, lambda n: ({"armies": taking_part}, [[1] * n, [6]]), 3)
    return {"dice": dice}


def defence_dice_allowed(case):
    game = case.battle(9, case.given["armies_on_target"])
    low, high = case.choice(game)["defence_dice"]
    dice = {"armies": 4} if case.edition == "gniazdo" else {"dice": 3}
    tried = allowed(case, game, lambda n: (dice, [[1, 1, 1], [6] * n]), 3)
    assert tried == list(range(low, high + 1))
    return {"options": tried}


def conquered(case):
    """The target is taken with so many sent, after earlier rolls have cost nothing."""
    given = case.given
    game = case.battle(given["armies_on_origin"], 1)
    sent = given.get("committed") or given.get("dice_rolled")
    rolled = min(given.get("dice_rolled") or sent, 3)
    fields = {"dice": rolled} if case.edition in ("classic", "parker") else {"armies": sent}
    dice = rolled - 1 if case.edition == "gniazdo" else rolled
    case.attack(game, [[6] * dice, [1]], **fields)
    return game


def occupation_range(case):
    (choice,) = case.asker.legal(conquered(case), "red")
    return {"min": choice["armies"][0], "max": choice["armies"][1]}


def occupation_legal(case):
    game = conquered(case)
    command = {"kind": "occupy", "seat": "red", "armies": case.given["move"]}
    return {"legal": case.asker.raw("play", game=game, command=command)["ok"]}


def combat(case):
    given = case.given
    attack, defence = given["attack_dice"], given["defence_dice"]
    taking_part = given.get("attacker_armies_taking_part", len(attack) + 1)
    game = case.battle(max(taking_part, 4), given.get("defender_armies", max(2, len(defence))))
    gniazdo = case.edition == "gniazdo"
    fields = {"armies": taking_part} if gniazdo else {"dice": len(attack)}
    events = case.attack(game, [attack, defence], **fields)["events"]
    lost = next(e for e in events if e["kind"] == "losses_taken")
    losses = {name: lost[name] for name in ("attacker_losses", "defender_losses")}
    return {"dice_counts_legal": True, **losses}


def combat_outcome_only(case):
    """Only the outcome survives in the print: it must be one that dice can bring."""
    for attack, defence in product(combinations((6, 5, 2, 1), 2), combinations((6, 5, 2, 1), 2)):
        for rolls in ([attack, defence], [attack[:1], defence[:1]]):
            game = case.battle(9, 3)
            events = case.attack(game, [list(roll) for roll in rolls])["events"]
            lost = next(e for e in events if e["kind"] == "losses_taken")
            found = {name: lost[name] for name in ("attacker_losses", "defender_losses")}
            if found == case.expected:
                return found
    return {}


def neutral_reinforcement(case):
    """All that they get is placed, and half of it waits to be placed for the third side."""
    armies = case.given["player_reinforcement"]
    territory = case.territories()[0]
    game = case.game(
        land={"red": {territory: 1}, "grey": {case.territories()[1]: 2}},
        phase="reinforce",
        to_place={"red": armies},
    )
    case.asker.play(game, "place", "red", territory=territory, armies=armies)
    position = case.asker.play(game, "end_phase", "red")["position"]
    due = position.get("ally_due", {})
    if position["phase"] == "place_neutral":
        assert position["waiting_for"] == ["blue"]
    assert set(due) <= {"blue"}
    return {"neutral": position["to_place"].get("grey", 0) + due.get("blue", 0)}


def started_armies(position, seat):
    stacks = position["territories"].values()
    standing = sum(s["armies"] for s in stacks if s["owner"] == seat)
    return standing + position["to_place"].get(seat, 0)


def start_armies(case):
    if case.given["preset"] == "E1-2P":
        classic = case.asker.start("classic", 2, two_players="plain_50")["position"]
        modern = case.asker.start("classic", 2, two_players="neutral_40")["position"]
        return {
            "classic": started_armies(classic, "red"),
            "modern": started_armies(modern, "red"),
            "modern_neutral": started_armies(modern, "grey"),
        }
    found = {}
    for players in map(int, case.expected):
        position = case.asker.start(case.edition, players, **case.options)["position"]
        (armies,) = {started_armies(position, seat) for seat in position["seats"]}
        fields = {"edition": case.edition, "options": case.options, "players": players}
        assert case.asker.ask("rules", **fields)["rules"]["start_armies"] == armies
        found[str(players)] = armies
    return found


def territory_deal(case):
    """Cards dealt: territories held, and the jokers that went round with them."""
    position = case.asker.start(case.edition, case.players, **case.options)["position"]
    held = [s["owner"] for s in position["territories"].values()]
    jokers = case.given.get("cards", len(held)) - len(held)
    counts = sorted((held.count(seat) for seat in position["seats"]), reverse=True)
    each, over = divmod(len(held) + jokers, case.players)
    dealt = [each + (i < over) for i in range(case.players)]
    assert sum(card - had for card, had in zip(dealt, counts, strict=True)) == jokers
    assert all(0 <= card - had <= 2 for card, had in zip(dealt, counts, strict=True))
    return {"cards_per_player_sorted": dealt}


def neutral_setup(case):
    position = case.asker.start(case.edition, 2)["position"]
    stacks = position["territories"].values()
    owners = [stack["owner"] for stack in stacks]
    (each,) = {owners.count(seat) for seat in ("red", "blue", "grey")}
    (grey,) = {stack["armies"] for stack in stacks if stack["owner"] == "grey"}
    (armies,) = {started_armies(position, seat) for seat in ("red", "blue")}
    neutral = started_armies(position, "grey")
    return {
        "player_armies": armies,
        "neutral_armies": neutral,
        "territories_each": each,
        "neutral_per_territory": grey,
    }


def capitals_required(case):
    fields = {"edition": case.edition, "options": case.options, "players": case.players}
    return {"capitals_including_own": case.asker.ask("rules", **fields)["rules"]["capitals_needed"]}


def adjacency(case):
    near = {t["id"]: t["neighbours"] for t in case.board(MAPS[case.given["map"]])["territories"]}
    a, b = case.given["a"], case.given["b"]
    assert (b in near[a]) == (a in near[b])
    return {"adjacent": b in near[a]}


def neighbours(case):
    near = {t["id"]: t["neighbours"] for t in case.board(MAPS[case.given["map"]])["territories"]}
    return {
        "exactly": sorted(near[case.given["territory"]]),
        "includes": near[case.given["territory"]],
    }


def continent_sizes(case):
    regions = case.board(MAPS[case.given["map"]])["regions"]
    return {region["id"]: len(region["territories"]) for region in regions}


def continent_bonus(case):
    """As the board says, and as it is paid."""
    region = next(r for r in case.board()["regions"] if r["id"] == case.given["continent"])
    last = case.asker.colours[case.players - 1]
    land = {"red": dict.fromkeys(region["territories"], 1)}
    game = case.game(land=land, phase="regroup", seat=last)
    position = case.asker.play(game, "end_phase", last)["position"]
    if case.edition == "galaxy":
        while position["phase"] != "reinforce":
            (seat,) = position["waiting_for"]
            position = case.asker.play(game, "end_phase", seat)["position"]
    base = 0 if case.edition == "galaxy" else max(3, len(region["territories"]) // 3)
    assert position["to_place"]["red"] == base + region["bonus"]
    return {"armies": region["bonus"]}


def piece_values(case):
    fields = {"edition": case.edition, "options": case.options, "players": case.players}
    return case.asker.ask("rules", **fields)["rules"]["piece_values"]


def traded_with_own(case, symbols, own):
    """Red trades these cards, and holds the territories of so many of them; the armies that this brings."""
    cards = case.cards(symbols)
    elsewhere = next(t for t in case.territories() if t not in cards)
    land = {"red": {**dict.fromkeys(cards[:own], 1), elsewhere: 1}}
    game = case.game(land=land, phase="reinforce", hands={"red": cards})
    before = started_armies(case.asker.position(game), "red")
    for first in range(0, len(cards), 3):
        case.asker.play(game, "trade", "red", cards=cards[first : first + 3])
    return started_armies(case.asker.position(game), "red") - before, game


def set_total_with_bonus(case):
    given = case.given
    armies, _ = traded_with_own(case, given["cards"], given["cards_showing_own_territory"])
    return {"armies": armies}


def territory_bonus_total(case):
    sets = case.given["sets_this_turn"]
    own = case.given["cards_showing_own_territory_this_turn"]
    symbols = ["infantry", "cavalry", "artillery"] * sets
    _, game = traded_with_own(case, symbols, own)
    return {"extra_armies": case.asker.position(game)["turn"]["bonus_used"]}


def trade_down_after_elimination(case):
    """Blue's last army falls; their hand fills red's to the size named."""
    size = case.given["hand_after_transfer"]
    kinds = ("infantry", "cavalry", "artillery")
    cards = case.cards((kinds * 5)[:size])
    mine = size // 2
    hands = {"red": cards[:mine], "blue": cards[mine:]}
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}}
    game = case.game(land=land, hands=hands)
    dice = {"armies": 4} if case.edition == "gniazdo" else {"dice": 3}
    where = {"source": "alaska", "target": "kamchatka"}
    case.asker.play(game, "attack", "red", [[6, 6, 6], [1]], **where, **dice)
    position = case.asker.play(game, "occupy", "red", armies=3)["position"]
    assert len(position["hands"]["red"]) == size
    must, sets = position["phase"] == "trade_down", 0
    while position["phase"] == "trade_down":
        (*offered,) = case.asker.legal(game, "red")
        if offered[0]["kind"] == "trade":
            sets += 1
            position = case.asker.play(game, "trade", "red", cards=offered[0]["cards"])["position"]
        else:
            _, high = offered[0]["armies"]
            where = {"territory": offered[0]["territory"], "armies": high}
            position = case.asker.play(game, "place", "red", **where)["position"]
    assert (position["phase"], position["waiting_for"]) == ("battle", ["red"])
    left = len(position["hands"]["red"])
    return {
        "must_trade_now": must,
        "sets": sets,
        "hand_when_trading_stops": left,
        "hand_when_obligation_ends": left,
    }


def card_award(case):
    """So many neighbours of one origin are taken in one turn; with none, no card comes."""
    here = "RA1" if case.edition == "galaxy" else "ukraine"
    near = {t["id"]: t["neighbours"] for t in case.board()["territories"]}[here]
    game = case.game(land={"red": {here: 40}})
    dice = {"armies": 4} if case.edition == "gniazdo" else {"dice": 3}
    for target in near[: case.given["territories_captured_this_turn"]]:
        where = {"source": here, "target": target}
        case.asker.play(game, "attack", "red", [[6, 6, 6], [1]], **where, **dice)
        (choice,) = case.asker.legal(game, "red")
        case.asker.play(game, "occupy", "red", armies=choice["armies"][0])
    position = case.asker.play(game, "end_phase", "red")["position"]
    return {"cards": len(position["hands"]["red"])}


def judged(asker, given, expected, kind):
    case = Case(asker, given, expected)
    found = globals()[kind](case)
    for name, value in expected.items():
        match name:
            case "includes":
                assert set(value) <= set(found[name])
            case "only_set":
                assert sorted(value) == sorted(found[name])
            case _:
                assert found[name] == value, (name, found)


@pytest.mark.parametrize("example", CASES, ids=lambda example: example["id"])
def test_worked_example(asker, example):
    judged(asker, example["input"], example["expected"], example["kind"])


FURTHER = [
    *(
        ("base_reinforcement", {"preset": p, "territories": n}, {"armies": max(3, n // 3)})
        for p in ("PL", "E1", "E3", "GN")
        for n in (2, 8, 9, 11, 12, 14, 19, 26)
    ),
    *(
        ("attackers_allowed", {"preset": p, "armies_on_origin": n}, {"options": options})
        for p in ("PL", "GX")
        for n, options in ((1, []), (2, [1]), (3, [1, 2]), (4, [1, 2, 3]), (30, [1, 2, 3]))
    ),
    ("attackers_allowed", {"preset": "GN", "armies_on_origin": 1}, {"options": []}),
    ("attackers_allowed", {"preset": "GN", "armies_on_origin": 5}, {"options": [2, 3, 4, 5]}),
    ("attack_dice_allowed", {"preset": "PL", "committed": 2}, {"options": [1, 2]}),
    *(
        ("attack_dice_allowed", {"preset": "GX", "committed": n}, {"options": [n]})
        for n in (1, 2, 3)
    ),
    *(
        ("attack_dice_allowed_by_stack", {"preset": p, "armies_on_origin": n}, {"options": options})
        for p in ("E1", "E3")
        for n, options in ((2, [1]), (9, [1, 2, 3]))
    ),
    *(
        ("attack_dice_from_armies", {"preset": "GN", "armies_taking_part": n}, {"dice": dice})
        for n, dice in ((3, 2), (5, 3), (20, 3))
    ),
    ("defence_dice_allowed", {"preset": "PL", "armies_on_target": 2}, {"options": [1]}),
    *(
        ("defence_dice_allowed", {"preset": p, "armies_on_target": n}, {"options": options})
        for p in ("E1", "E3", "GX")
        for n, options in ((1, [1]), (2, [1, 2]), (8, [1, 2]))
    ),
    ("defence_dice_allowed", {"preset": "GN", "armies_on_target": 1}, {"options": [1]}),
    *(
        (
            "occupation_range",
            {"preset": "PL", "armies_on_origin": n, "committed": sent},
            {"min": sent, "max": n - 1},
        )
        for n, sent in ((2, 1), (4, 3), (5, 1), (12, 3))
    ),
    (
        "occupation_range",
        {"preset": "PL", "armies_on_origin": 6, "committed": 3, "dice_rolled": 1},
        {"min": 3, "max": 5},
    ),
    *(
        (
            "occupation_range",
            {"preset": p, "armies_on_origin": 7, "dice_rolled": 2},
            {"min": 2, "max": 6},
        )
        for p in ("E1", "E3")
    ),
    (
        "occupation_range",
        {"preset": "GN", "armies_on_origin": 7, "committed": 3},
        {"min": 2, "max": 6},
    ),
    (
        "occupation_range",
        {"preset": "GX", "armies_on_origin": 7, "committed": 2},
        {"min": 2, "max": 2},
    ),
    *(
        (
            "occupation_legal",
            {"preset": "PL", "armies_on_origin": 5, "committed": 2, "move": move},
            {"legal": legal},
        )
        for move, legal in ((1, False), (2, True), (4, True), (0, False))
    ),
    *(
        ("neutral_reinforcement", {"preset": p, "player_reinforcement": n}, {"neutral": n // 2})
        for p in ("PL-2P", "GX-2P")
        for n in (1, 2, 3, 10, 33)
    ),
    *(
        (
            "capitals_required",
            {"preset": "PL-CAP", "players": n},
            {"capitals_including_own": needed},
        )
        for n, needed in ((3, 2), (6, 4))
    ),
    *(
        ("territory_deal", {"preset": "PL", "players": n}, {"cards_per_player_sorted": dealt})
        for n, dealt in ((4, [11, 11, 10, 10]), (5, [9, 9, 8, 8, 8]))
    ),
    (
        "territory_deal",
        {"preset": "GX", "players": 3, "cards": 44},
        {"cards_per_player_sorted": [15, 15, 14]},
    ),
    *(
        (
            "trade_down_after_elimination",
            {"preset": "E3", "hand_after_transfer": n},
            {"must_trade_now": n > 5, "sets": sets, "hand_when_trading_stops": n - 3 * sets},
        )
        for n, sets in ((4, 0), (7, 1), (10, 2), (12, 3))
    ),
    *(
        (
            "trade_down_after_elimination",
            {"preset": "GN", "hand_after_transfer": n},
            {"must_trade_now": n > 5, "sets": sets, "hand_when_obligation_ends": n - 3 * sets},
        )
        for n, sets in ((6, 1), (9, 2), (10, 2), (11, 2), (12, 3))
    ),
    *(
        (
            "trade_down_after_elimination",
            {"preset": p, "hand_after_transfer": 9},
            {"must_trade_now": False, "sets": 0},
        )
        for p in ("PL", "E1")
    ),
    *(
        ("card_award", {"preset": p, "territories_captured_this_turn": n}, {"cards": min(n, 1)})
        for p in ("PL", "E1", "E3", "GN")
        for n in (0, 1, 3)
    ),
    *(
        ("card_award", {"preset": "GX", "territories_captured_this_turn": n}, {"cards": n})
        for n in (0, 1, 5)
    ),
    (
        "combat",
        {
            "preset": "GN",
            "attacker_armies_taking_part": 4,
            "defender_armies": 2,
            "attack_dice": [2, 5, 4],
            "defence_dice": [3, 5],
        },
        {"dice_counts_legal": True, "attacker_losses": 1, "defender_losses": 1},
    ),
    (
        "combat",
        {"preset": "GX", "attack_dice": [5], "defence_dice": [4, 3]},
        {"attacker_losses": 0, "defender_losses": 1},
    ),
    (
        "combat",
        {"preset": "PL", "attack_dice": [3, 3], "defence_dice": [3]},
        {"attacker_losses": 1, "defender_losses": 0},
    ),
    *(
        ("set_value", {"preset": "PL", "cards": cards}, {"valid": valid, "armies": armies})
        for cards, valid, armies in (
            (["infantry"] * 3, True, 4),
            (["infantry", "cavalry", "artillery"], True, 10),
            (["infantry", "artillery", "joker"], True, 10),
            (["infantry", "joker", "joker"], True, 10),
            (["infantry", "infantry", "cavalry"], False, 0),
            (["infantry", "infantry"], False, 0),
            (["infantry"] * 4, False, 0),
        )
    ),
    *(
        ("set_value", {"preset": "GX", "cards": cards}, {"valid": True, "armies": armies})
        for cards, armies in (
            (["scientific"] * 3, 8),
            (["military", "civil", "joker"], 10),
            (["civil", "joker", "joker"], 12),
        )
    ),
    *(
        ("set_valid", {"preset": "GX-3P", "cards": cards}, {"valid": valid})
        for cards, valid in (
            (["military", "civil", "scientific"], True),
            (["military", "civil", "joker"], False),
        )
    ),
    *(
        (
            "set_total_with_bonus",
            {"preset": p, "cards": ["infantry"] * 3, "cards_showing_own_territory": n},
            {"armies": armies},
        )
        for p, n, armies in (
            ("PL", 0, 4),
            ("PL", 2, 8),
            ("PL", 3, 10),
            ("E3", 3, 6),
            ("E1", 2, 6),
            ("GN", 3, 4),
            ("E3-FIXED", 1, 6),
        )
    ),
    *(
        (
            "territory_bonus_total",
            {"preset": p, "cards_showing_own_territory_this_turn": n, "sets_this_turn": 2},
            {"extra_armies": armies},
        )
        for p, n, armies in (("PL", 5, 10), ("E1", 6, 4), ("E3", 6, 2), ("E3", 0, 0), ("GN", 6, 0))
    ),
    ("neighbours", {"map": "world", "territory": "japan"}, {"exactly": ["kamchatka", "mongolia"]}),
    ("neighbours", {"map": "galaxy", "territory": "YG3"}, {"exactly": ["KD1", "YG1", "YG2"]}),
    ("adjacency", {"map": "world", "a": "alaska", "b": "kamchatka"}, {"adjacent": True}),
    ("adjacency", {"map": "world", "a": "brazil", "b": "egypt"}, {"adjacent": False}),
]
"""Further inputs of the same kinds: what the rulebooks' sentences say of them."""


@pytest.mark.parametrize(("kind", "given", "expected"), FURTHER)
def test_further_inputs_of_the_same_kinds(asker, kind, given, expected):
    judged(asker, given, expected, kind)
