"""One fuzzer over everything at once: any table, any command, and after each what must be true of every game.

A table is an edition at any version, for any number of players, under any options that go together. Half
of the commands are what a player might order, half are anything at all, by anybody. A game is named by
its seed and its number, and played alike again from them.
"""

import hashlib
import json
import random
import shlex

from rules.core.decide import legal
from rules.core.evolve import replay
from rules.core.views import player_view
from rules.editions.registry import RULEBOOKS
from rules.model import commands as cmd
from rules.model.errors import DataError, IllegalCommand
from rules.model.state import GameState
from rules.players.levels import choose_steadily
from rules.referee.paper.form import read, write
from rules.referee.paper.record import play_again, text_record_of
from rules.referee.records.play import RefereedGame, deal, follow_command
from rules.referee.records.record import Record, record_of, verify
from rules.referee.referee import Referee
from tests.rules.support.facts import Facts
from tests.rules.support.hand_set import HandSet, must_be_judged
from tests.rules.support.soundness import Books, must_be_sound
from tests.rules.support.strange_lines import any_line
from tests.rules.support.variants import Variant, can_be, choices_of
from tests.rules.support.wild import Wild, extremes, is_accepted, is_foretold

LENGTHS = (15, 60, 200, 400, 800)
"""The commands after which a game is brought to its end: all but one resign."""
ROUTES = [["GA1", "TA1"], ["KD6", "RA6"], ["YG2", "GA2"], ["TR2", "YG3"], ["GA1", "KD6"]]
"""Routes between planets as a table may name them itself."""
EARLIER = (0, 0, 150, 400, 800)
"""The orders of computer players before those of the fuzzer: it begins where stacks and hands have grown."""

BY_HAND, BY_HAND_WITHIN, LINES = 0.02, 0.1, 0.02
"""How often a position is changed and judged, also in the middle of a phase, and a line is given."""


def within_a_phase(state):
    """Whether more than a turn is under way: a setup, or an attack that waits for somebody."""
    return state.round == 0 or state.battle is not None or state.conquest is not None


class Fuzzed:
    """A game of the fuzzer; it looks to a seeded player like one of the tests of the rules."""

    def __init__(self, name, wanderer):
        self.chance = random.Random(name)  # noqa: S311 - repeatable, not secret
        self.variant = any_table(self.chance)
        self.edition = self.variant.edition()
        self.longest = self.chance.choice(LENGTHS)
        secret, seats = hashlib.sha256(name.encode()).digest(), self._seats()
        begun = RefereedGame(self.edition, seats, secret, GameState())
        self.game, self.books = deal(begun, begun.dice), Books()
        self.facts = Facts(self.variant, self.edition)
        self.wild, self.player = Wild(name), wanderer(name)
        self.hand = HandSet(self.edition, self.chance)
        self.commands, self._entered = [], 0
        self._enter()
        self.facts.begin(self.state)
        self._play_on(self.chance.choice(EARLIER))

    def _seats(self):
        return tuple(self.chance.sample(self.edition.colours, self.variant.players))

    @property
    def state(self):
        return self.game.state

    def legal(self, seat):
        return legal(self.edition, self.state, seat)

    def offers(self, seat, kind):
        return [choice for choice in self.legal(seat) if isinstance(choice, kind)]

    def armies(self, territory):
        return self.state.land[territory].armies

    def owner(self, territory):
        return self.state.land[territory].owner

    @property
    def is_over(self):
        return self.state.winner is not None

    def _play_on(self, orders):
        """So many orders of the baseline, but none that ends the game."""
        for _ in range(orders):
            seat, game = self.state.step.waiting_for[0], self.game
            view = player_view(self.edition, self.state, seat)
            command = choose_steadily(self.edition, view, self.legal(seat))
            self.game = follow_command(game, command, game.dice)
            if self.is_over:
                self.game = game
                break
        self._enter()

    def play(self, steps):
        """Play so many steps, or fewer to the end of the game; gives their number."""
        for done in range(steps):
            if self.is_over:
                return done
            if len(self.commands) >= self.longest:
                self.give(cmd.Resign(seat=self._who_can_resign()))
            else:
                self.step()
        return steps

    def _who_can_resign(self):
        """Not who has lost their last land: they are out once it is occupied."""
        state = self.state
        return next(s for s in state.playing() if state.holds_land(s) or not state.conquest)

    def step(self):
        """A command, which is accepted if and only if the rules foretold it."""
        command = self._any_command()
        foretold = is_foretold(self.edition, self.state, command, self.game.past)
        before, accepted = self.game, True
        try:
            self.give(command)
        except IllegalCommand:
            accepted = False
        assert accepted == foretold, command
        assert accepted or self.game is before

    def _any_command(self):
        if self.chance.random() < 0.5:
            return self.wild.command(self.edition, self.state)
        if self.chance.random() < 0.3:
            seat = self.chance.choice(self.state.step.waiting_for)
            return self.chance.choice(list(self._offered(seat)))
        return self.player.order(self)

    def _offered(self, seat):
        """The commands at the ends of the ranges of a choice of the seat's."""
        return extremes(seat, self.chance.choice(self.legal(seat)))

    def give(self, command):
        """A command that is accepted, and all that must hold after it."""
        self.commands.append(command)
        try:
            self.game = follow_command(self.game, command, self.game.dice)
        except IllegalCommand:
            self.commands.pop()
            raise
        self._enter()
        if self.is_over:
            self._must_be_the_same_from_its_records()

    def _enter(self):
        for event in self.game.events[self._entered :]:
            self.facts.happen(self.books.state, event)
            self.books.enter(event)
        self._entered = len(self.game.events)
        assert self.books.state == self.state
        self.books.must_balance()
        must_be_sound(self)
        waiting = self.state.step.waiting_for if self.state.step else ()
        offered = {seat: self.legal(seat) for seat in waiting}
        self.facts.see(self.state, offered)
        if self.chance.random() < 0.1:
            self._must_accept_what_is_offered()
        if self.chance.random() < 0.08:
            self._must_be_the_same_from_its_position()
        if self.chance.random() < (BY_HAND_WITHIN if within_a_phase(self.state) else BY_HAND):
            position = self.hand.changed(
                json.loads(self.game.position.model_dump_json(exclude_unset=True))
            )
            must_be_judged(position, self.chance)
        if self.chance.random() < LINES and not self.is_over:
            self._must_answer_a_line()

    def _must_accept_what_is_offered(self):
        for seat in self.state.seats:
            offered = self.legal(seat)
            for choice in self.chance.sample(offered, min(5, len(offered))):
                for command in extremes(seat, choice):
                    assert is_accepted(self.edition, self.state, command), command
                    assert is_foretold(self.edition, self.state, command), command

    def _must_be_the_same_from_its_position(self):
        """Position, set up, position; with the same choices for everybody."""
        position = self.game.position.model_dump(mode="json", exclude_unset=True)
        referee = Referee(lambda count: b"\x07" * count)
        made = asked(referee, "setup", position=position, seed="5e" * 32)
        assert made["position"] == position
        for seat in self.state.seats:
            offered = asked(referee, "legal", game=made["game"], seat=seat)["commands"]
            assert len(offered) == len(self.legal(seat))

    def _must_answer_a_line(self):
        """A line is refused, or carried out as far as it goes: without a fault, to a position that is one."""
        seat = self.chance.choice(self.state.seats)
        orders = [self.wild.command(self.edition, self.state) for _ in range(2)]
        orders += extremes(seat, self.chance.choice(self.legal(seat))) if self.legal(seat) else ()
        line = any_line(self.chance.sample(orders, self.chance.choice((1, 1, 2))), self.chance)
        position = self.game.position.model_dump(mode="json", exclude_unset=True)
        referee = Referee(lambda count: b"\x07" * count)
        game = asked(referee, "setup", position=position, seed="5e" * 32)["game"]
        given = json.dumps({"op": "turn", "game": game, "seat": seat, "line": line})
        answer = json.loads(referee.answer(given))
        assert answer["ok"] or answer["error"]["reason"] != "internal", (seat, line)
        if answer["ok"]:
            assert answer.get("stopped", {}).get("reason") != "failed", (seat, line)
            assert (
                asked(referee, "setup", position=answer["position"])["position"]
                == answer["position"]
            )
            normal = asked(referee, "read", edition=position["edition"], line=line)["normal"]
            assert (
                asked(referee, "read", edition=position["edition"], line=normal)["normal"] == normal
            )

    def _must_be_the_same_from_its_records(self):
        """As text and as JSON, there and back; and from the log alone."""
        record = record_of(self.game)
        assert replay(self.game.events) == self.state
        assert Record.model_validate_json(record.model_dump_json()) == record
        assert verify(record).replayed == len(record.events)
        text = write(text_record_of(record))
        assert write(read(text)) == text
        assert play_again(read(text)) == record


def asked(referee, op, **fields):
    """The answer of a referee, which must be no refusal."""
    answer = json.loads(referee.answer(json.dumps({"op": op, **fields})))
    assert answer["ok"], (op, answer["error"])
    return answer


def any_table(chance):
    """A table of any edition at any version, under options that go together."""
    book = RULEBOOKS[chance.choice(list(RULEBOOKS))]
    players = chance.choice(book.players)
    while True:
        options = {
            name: chance.choice(values)
            for name, values in choices_of(book).items()
            if chance.random() < 0.5
        }
        if "routes" in options and chance.random() < 0.3:
            options["routes"] = ROUTES
        variant = Variant(book.id, players, options)
        if can_be(variant):
            return variant
        assert is_refused(variant), variant


def is_refused(variant):
    """Whether options that don't go together are refused by name."""
    try:
        variant.edition()
    except DataError as refusal:
        return str(refusal).startswith("options: ")
    return False


def play_games(seed, part, steps, wanderer):
    """Play so many steps in games of their own; what is wrong in one is told with how it is played again."""
    number = 0
    while steps > 0:
        name = f"{seed}/{part}/{number}"
        steps -= play_game(name, steps, wanderer)
        number += 1


def play_game(name, steps, wanderer):
    """Play so many steps of the game of that name, or fewer to its end; gives their number."""
    fuzzed = None
    try:
        fuzzed = Fuzzed(name, wanderer)
        return fuzzed.play(steps)
    except Exception as error:
        error.add_note(f"\n{_story(name, fuzzed)}")
        raise


def _story(name, fuzzed):
    told = [f"again: FUZZ={shlex.quote(name)} .venv/bin/pytest tests/rules/laws/test_fuzz.py"]
    if fuzzed:
        told += [f"table: {fuzzed.variant}", f"commands given: {len(fuzzed.commands)}, the last:"]
        told += [f"  {command}" for command in fuzzed.commands[-5:]]
    return "\n".join(told)
