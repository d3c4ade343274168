"""Positions set by hand: those of real games with something changed; and what is true of all that are accepted."""

import json
from collections import Counter

from rules.core.decide import legal
from rules.model import commands as cmd
from rules.referee.positions.position import MOST_ROUNDS, Position
from rules.referee.records.play import follow_command, set_up
from rules.referee.referee import Referee
from tests.rules.support.wild import extremes

PHASES = (
    *("claim", "place", "lay", "capital", "reinforce", "place_neutral", "battle", "regroup"),
    *("defend", "reroll", "occupy", "trade_down"),
)
LENGTHS = (0, 3, 10, 40)
"""The commands after which a game that goes on from such a position is brought to its end."""


class HandSet:
    """Changes positions of one game of the fuzzer's: to anything, biased to what is nearly right."""

    def __init__(self, edition, chance):
        self._edition = edition
        self._chance = chance
        self._earlier = {}

    def changed(self, position):
        """The position with one or a few things in it changed, and perhaps its phase from another moment."""
        made = json.loads(json.dumps(position))
        for _ in range(self._chance.choice((1, 1, 1, 2, 3))):
            self._chance.choice(self._changes)(self, made)
        if self._chance.random() < 0.1:
            made.pop(self._pick(made))
        self._earlier = position
        return made

    def _pick(self, values):
        return self._chance.choice(list(values))

    def _seat(self, made):
        return self._pick([*made["seats"], "grey", *self._edition.colours])

    def _lands(self):
        return list(self._edition.board.territories)

    def _number(self, made):
        holder, key = self._pick(numbers_in(made))
        now = holder[key]
        holder[key] = self._pick((0, 1, 2, 3, 5, 12, 40, 1500, 10**6, now + 1, now - 1, now * 2))

    def _flag(self, made):
        flag = self._pick(("captured", "fortified", "forced", "attacked", "last"))
        made["turn"][flag] = not made["turn"].get(flag, False)

    def _owner(self, made):
        stacks = list(made["territories"].values())
        self._chance.shuffle(stacks)
        if len(stacks) < 2:
            return
        if self._chance.random() < 0.5:
            stacks[0]["owner"], stacks[1]["owner"] = stacks[1]["owner"], stacks[0]["owner"]
        else:
            stacks[0]["owner"] = self._seat(made)

    def _whole_board(self, made):
        """All land to one seat, or all of one seat's to another."""
        old, new = self._seat(made), self._seat(made)
        for stack in made["territories"].values():
            if stack["owner"] == old or old not in made["seats"]:
                stack["owner"] = new

    def _land(self, made):
        there = made["territories"]
        if len(there) > 1 and self._chance.random() < 0.6:
            for land in self._chance.sample(list(there), self._pick((1, 1, len(there) // 2))):
                del there[land]
        else:
            stack = {"owner": self._seat(made), "armies": self._pick((0, 1, 5))}
            there[self._pick((*self._lands(), "moon"))] = stack

    def _phase(self, made):
        made["phase"] = self._pick(PHASES)

    def _phase_and_seat(self, made):
        self._phase(made)
        self._waiting(made)

    def _waiting(self, made):
        some = self._chance.sample(made["seats"], self._pick(range(len(made["seats"]) + 1)))
        made["waiting_for"] = self._pick((some, some[:1], made["seats"], [self._seat(made)]))

    def _cards(self, made):
        hands = made.setdefault("hands", {})
        cards = self._chance.sample(list(self._edition.deck.symbols), self._pick((1, 3, 7)))
        held = self._pick(("deck", "discard", *made["seats"]))
        if self._chance.random() < 0.7:
            for each in (*hands, "deck", "discard"):
                where = hands if each in hands else made
                where[each] = [card for card in where.get(each) or () if card not in cards]
        where = hands if held in made["seats"] else made
        where[held] = [*(where.get(held) or ()), *cards]

    def _fates(self, made):
        seat, by = self._seat(made), self._seat(made)
        field = self._pick(("eliminated", "resigned"))
        if field == "eliminated":
            made.setdefault(field, {})[seat] = by
        else:
            made[field] = [*made.get(field, ()), seat]
        if self._chance.random() < 0.7:
            heir = self._seat(made)
            for stack in made["territories"].values():
                if stack["owner"] == seat:
                    stack["owner"] = heir
            for field in ("hands", "missions", "preferences", "laid", "to_place"):
                made.get(field, {}).pop(seat, None)
            made["waiting_for"] = [each for each in made["waiting_for"] if each != seat]

    def _seats(self, made):
        field = self._pick(("seats", "order"))
        seats = list(made.get(field) or made["seats"])
        self._chance.shuffle(seats)
        made[field] = self._pick((seats, seats[1:], [*seats, self._seat(made)]))

    def _goals(self, made):
        field = self._pick(("missions", "capitals", "fallen", "winner"))
        seat = self._seat(made)
        if field == "missions":
            made.setdefault(field, {})[seat] = self._pick(self._edition.missions or ["knit"])
        elif field == "capitals":
            made.setdefault(field, {})[seat] = self._pick(self._lands())
        elif field == "fallen":
            made[field] = [*made.get(field, ()), seat]
        else:
            made[field] = seat
            made["waiting_for"] = self._pick(([], made["waiting_for"]))

    def _alliance(self, made):
        field = self._pick(("stage", "ally_due", "neutrals"))
        if field == "stage":
            made[field] = self._pick((1, 2, 3, None))
        elif field == "neutrals":
            made[field] = self._pick(([], ["grey"]))
        else:
            made[field] = {self._seat(made): self._pick((0, 1, 2, 5))}

    def _plans(self, made):
        seat, land = self._seat(made), self._pick(self._lands())
        if self._chance.random() < 0.3:
            preferred = self._chance.sample(self._lands(), 3)
            made.setdefault("preferences", {})[seat] = [*preferred, *preferred[:1]]
        elif self._chance.random() < 0.3:
            made.setdefault("laid", {}).pop(seat, None)
        else:
            of = [t for t, s in made["territories"].items() if s["owner"] in (seat, "grey")]
            lot = [self._pick(of or [land]), self._pick((0, 1, 2, 5, 30))]
            made["laid"] = {
                **made.get("laid", {}),
                seat: [*made.get("laid", {}).get(seat, ()), lot],
            }

    def _pools(self, made):
        made.setdefault("to_place", {})[self._seat(made)] = self._pick((0, 1, 2, 3, 10, 300))

    def _battle(self, made):
        made["phase"] = self._pick(("defend", "reroll"))
        source, target = self._border(made)
        armies = made["territories"].get(source, {"armies": 3})["armies"]
        sent, dice = self._pick((1, 2, 3, armies, armies + 1)), self._pick((1, 2, 3))
        made["battle"] = {
            "seat": self._pick((made["territories"].get(source, {}).get("owner", "red"), "red")),
            "source": source,
            "target": target,
            "armies": sent,
            "dice": dice,
            "until": self._pick(("once", "captured", {"stop_at": self._pick((1, 2, armies))})),
            "keep": self._chance.random() < 0.2,
            "committed": self._pick((0, 0, sent, 1, 40)),
        }
        if made["phase"] == "reroll":
            made["battle"]["attack"] = [
                self._pick(range(1, 7)) for _ in range(self._pick((1, dice, 3)))
            ]
            made["battle"]["defence"] = [6, 1][: self._pick((1, 2))]
        owner = made["territories"].get(target, {}).get("owner")
        made["waiting_for"] = self._pick(([made["battle"]["seat"]], [owner], made["waiting_for"]))

    def _conquest(self, made):
        made["phase"] = "occupy"
        source, target = self._border(made)
        land = made["territories"]
        owner = land.get(source, {}).get("owner", "red")
        armies = land.get(source, {"armies": 3})["armies"]
        loser = land.get(target, {}).get("owner", "blue")
        if self._chance.random() < 0.8:
            land[target] = {"owner": owner, "armies": 0}
        low = self._pick((1, 2, 3, armies))
        made["conquest"] = {
            "source": source,
            "target": target,
            "loser": self._pick((loser, self._seat(made))),
            "armies": [low, self._pick((low, armies - 1, armies))],
        }
        made["battle"] = None
        made["waiting_for"] = self._pick(([owner], made["waiting_for"]))

    def _border(self, made):
        strong = [t for t, s in made["territories"].items() if s["armies"] > 1]
        source = self._pick(strong or self._lands())
        if source not in self._edition.board.borders:
            source = self._pick(self._lands())
        return source, self._pick(self._edition.board.borders[source])

    def _spliced(self, made):
        """Fields of another moment of the same game."""
        for field in self._chance.sample(list(made), self._pick((1, 2, 3))):
            if field in self._earlier:
                made[field] = json.loads(json.dumps(self._earlier[field]))

    _changes = (
        *(_number,) * 5,
        *(_flag, _owner, _owner, _whole_board, _land, _phase, _phase_and_seat, _waiting, _cards),
        *(_fates, _fates, _seats, _goals, _alliance, _plans, _plans, _pools, _pools),
        *(_battle, _battle, _conquest, _conquest, _spliced, _spliced),
    )


def numbers_in(value):
    """The places of whole numbers: what holds each, and its key there."""
    found = []
    for key, each in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(each, dict | list):
            found += numbers_in(each)
        elif type(each) is int:
            found.append((value, key))
    return found


def must_be_judged(position, chance):
    """A position is refused, or played on to its end without a fault. Gives whether it was accepted."""
    referee = Referee(lambda count: b"\x07" * count)
    request = json.dumps({"op": "setup", "position": position, "seed": "5e" * 32})
    answer = json.loads(referee.answer(request))
    if not answer["ok"]:
        assert answer["error"]["reason"] != "internal", json.dumps(position)
        return False
    try:
        play_on(set_up(Position.model_validate_json(json.dumps(position)), bytes(32)), chance)
    except Exception as error:
        error.add_note(json.dumps(position))
        raise
    return True


def play_on(game, chance):
    """Play a game that was set up with whatever is offered, and to its end by resigning."""
    commands, length = [], chance.choice(LENGTHS)
    try:
        while game.state.winner is None:
            must_hold(game)
            if chance.random() < 0.03 or not commands:
                must_be_taken_back(game)
            commands.append(_next(game, chance, is_long=len(commands) >= length))
            game = follow_command(game, commands[-1], game.dice)
        must_be_taken_back(game)
    except Exception as error:
        error.add_note("\n".join(map(str, commands[-4:])))
        raise


def _next(game, chance, *, is_long):
    state = game.state
    if is_long:
        able = (s for s in state.playing() if state.holds_land(s) or not state.conquest)
        return cmd.Resign(seat=next(able))
    seat = chance.choice(state.step.waiting_for)
    return chance.choice(list(extremes(seat, chance.choice(legal(game.edition, state, seat)))))


def must_hold(game):
    """What is true of every state, dealt or set up."""
    state = game.state
    taken = state.conquest.target if state.conquest else None
    assert state.step.waiting_for, "nobody is waited for"
    assert set(state.step.waiting_for) <= set(state.playing())
    for seat in state.step.waiting_for:
        assert legal(game.edition, state, seat), (seat, state.step)
    assert min(state.to_place.values(), default=0) >= 0, state.to_place
    assert all(held.armies > 0 for t, held in state.land.items() if t != taken)
    hands = [card for hand in state.cards.hands.values() for card in hand]
    cards = Counter((*hands, *state.cards.deck, *state.cards.discard))
    assert max(cards.values(), default=0) <= 1, cards.most_common(2)
    if state.round:
        assert all(state.holds_land(seat) or taken for seat in state.playing())


def must_be_taken_back(game):
    """Its position is accepted, and is the same again; but a game may go on for longer than one may begin with."""
    if game.state.round > MOST_ROUNDS:
        return
    position = Position.model_validate_json(game.position.model_dump_json(exclude_unset=True))
    again = set_up(position, bytes(32))
    said, told = again.position.model_dump(), game.position.model_dump()
    assert {name for name in said if said[name] != told[name]} == set(), (said, told)
    for seat in game.state.seats:
        assert legal(again.edition, again.state, seat) == legal(game.edition, game.state, seat)
