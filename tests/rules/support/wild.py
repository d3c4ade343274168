"""A player who orders anything at all, and what the rules foretell of it."""

import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from rules.core.decide import legal, play
from rules.core.dice import ProvableDice
from rules.core.edition import Edition, Table
from rules.core.victory import goal_reached
from rules.model import commands as cmd
from rules.model.board import NEUTRAL
from rules.model.errors import IllegalCommand
from rules.model.state import NO_PAST, GameState, Past


class Wild:
    """Commands that might be anything, biased to what is nearly right."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a test must be repeatable, not secret

    def now(self, chance: float) -> bool:
        return self._random.random() < chance

    def command(self, edition: Edition, state: GameState) -> cmd.Command:
        pick = self._random.choice
        assert state.step is not None
        seat: Any = pick((*state.step.waiting_for * 3, *state.seats, NEUTRAL))
        force = state.step.force or seat
        mine: Any = (*state.territories_of(force), "nowhere")
        source = pick(mine)
        near = edition.board.borders.get(source, mine)
        target: Any = pick((*near, *edition.board.territories))
        number = pick((-1, 0, 1, 2, 3, 4, 5, 20))
        commands: tuple[cmd.Command, ...] = (
            cmd.Claim(seat=seat, territory=pick((source, target))),
            cmd.Prefer(seat=seat, territories=tuple(dict.fromkeys((source, target)))),
            cmd.Place(seat=seat, territory=pick((source, target)), armies=number),
            cmd.Withdraw(seat=seat),
            cmd.ChooseCapital(seat=seat, territory=pick((source, target))),
            self._trade(edition, state, seat),
            *[self._attack(seat, source, target) for _ in range(3)],
            cmd.Defend(seat=seat, dice=number),
            cmd.Reroll(seat=seat, die=number),
            cmd.Keep(seat=seat),
            cmd.Occupy(seat=seat, armies=number),
            cmd.Fortify(seat=seat, source=source, target=target, armies=number),
            cmd.EndPhase(seat=seat),
            cmd.ClaimVictory(seat=seat),
            cmd.Standing(seat=seat, dice=pick(("most", "one"))),
            cmd.TakeBack(seat=seat),
            *[cmd.Resign(seat=seat)] * self.now(0.02),
        )
        return pick(commands)

    def _trade(self, edition: Edition, state: GameState, seat: Any) -> cmd.Trade:
        pick, hand = self._random.choice, state.hand(seat)
        cards = tuple(self._random.sample(list(edition.deck.symbols), 3))
        if len(hand) >= 3:
            cards = pick((cards, tuple(self._random.sample(hand, 3)), (hand[0],) * 3, hand))
        on = pick((None, None, *state.territories_of(seat), *cards, "moon"))
        return cmd.Trade(seat=seat, cards=cards, bonus_on=on)

    def _attack(self, seat: Any, source: Any, target: Any) -> cmd.Attack:
        pick = self._random.choice
        return cmd.Attack(
            seat=seat,
            source=source,
            target=target,
            armies=pick((None, None, 0, 1, 2, 3, 4)),
            dice=pick((None, None, 0, 1, 2, 3, 4)),
            until=pick(("once", "captured", cmd.StopAt(pick((0, 2, 5, 20))))),
            keep=self.now(0.3),
        )


def is_accepted(
    edition: Edition, state: GameState, command: cmd.Command, past: Past = NO_PAST
) -> bool:
    try:
        play(edition, state, command, ProvableDice(b"tried", 0), past=past)
    except IllegalCommand:
        return False
    return True


def is_foretold(
    edition: Edition, state: GameState, command: cmd.Command, past: Past = NO_PAST
) -> bool:
    """Whether the rules say beforehand that the command is accepted."""
    seat, step = command.seat, state.step
    assert step is not None
    match command:
        case cmd.Resign() | cmd.Standing():
            fallen = state.conquest is not None and not state.holds_land(seat)
            return seat in set(state.playing()) and not fallen
        case cmd.TakeBack():
            return past.last_of(seat) is not None
        case cmd.Withdraw():
            return step.phase in ("place", "lay") and bool(state.secrets.plans.get(seat))
        case cmd.Prefer(territories=territories):
            steps = (step, *state.agenda)
            claiming = any(s.phase == "claim" and seat in s.waiting_for for s in steps)
            return claiming and all(t in edition.board.territories for t in territories)
        case cmd.ClaimVictory() if edition.claim == "at_once":
            return _shows_their_card(edition, state, seat)
        case _:
            offered = legal(edition, state, seat)
            return any(_covers(edition, state, choice, command) for choice in offered)


def _shows_their_card(edition: Edition, state: GameState, seat: Any) -> bool:
    """Asked of the goals themselves: whoever is waited for is offered the same."""
    begun = state.round > 0 and state.conquest is None
    table = Table(edition, state, ProvableDice(b"looking", 0))
    return begun and seat in set(state.playing()) and goal_reached(table, seat) is not None


def _covers(  # noqa: PLR0911 - one case for each kind of choice
    edition: Edition, state: GameState, choice: cmd.Choice, command: cmd.Command
) -> bool:
    """Whether a choice that `legal` offers allows this command."""
    if choice.kind != command.kind:
        return False
    match choice, command:
        case cmd.PlaceChoice(), cmd.Place():
            return choice.territory == command.territory and _within(choice.armies, command.armies)
        case cmd.ClaimTerritoryChoice() | cmd.CapitalChoice(), cmd.Claim() | cmd.ChooseCapital():
            return choice.territory == command.territory
        case cmd.TradeChoice(), cmd.Trade():
            return sorted(choice.cards) == sorted(command.cards) and _picks(state, command)
        case cmd.AttackChoice(), cmd.Attack():
            same = (choice.source, choice.target) == (command.source, command.target)
            return same and _covers_attack(edition, state, choice, command)
        case cmd.DefendChoice(), cmd.Defend():
            return _within(choice.dice, command.dice)
        case cmd.RerollChoice(), cmd.Reroll():
            return choice.die == command.die
        case cmd.OccupyChoice(), cmd.Occupy():
            return _within(choice.armies, command.armies)
        case cmd.FortifyChoice(), cmd.Fortify():
            same = (choice.source, choice.target) == (command.source, command.target)
            return same and _within(choice.armies, command.armies)
        case _:
            return True


def _within(allowed: tuple[int, int], armies: int) -> bool:
    low, high = allowed
    return low <= armies <= high


def _picks(state: GameState, command: cmd.Trade) -> bool:
    """A pick must show on a card of an own territory, even where each gets its own."""
    if command.bonus_on is None:
        return True
    own = state.territories_of(command.seat)
    return command.bonus_on in own and command.bonus_on in {str(card) for card in command.cards}


def _covers_attack(
    edition: Edition, state: GameState, choice: cmd.AttackChoice, command: cmd.Attack
) -> bool:
    """Some pair of armies and dice within the choice fits what is named and the dice rule (`H-PL-4`)."""
    stack = state.land[choice.source].armies
    sendable = edition.combat.commit(stack)
    pairs = [(armies, dice) for armies in sendable for dice in edition.combat.dice(armies)]
    if command.armies is None and command.dice is None:
        fitting = bool(pairs)
    elif command.armies is None:
        fitting = any(dice == command.dice for _, dice in pairs)
    elif command.dice is None:
        fitting = command.armies in sendable
    else:
        fitting = (command.armies, command.dice) in pairs
    mark = command.until.stop_at if isinstance(command.until, cmd.StopAt) else 0
    return fitting and mark < stack


def extremes(seat: Any, choice: cmd.Choice) -> Iterator[cmd.Command]:  # noqa: C901 - one case for each kind
    """The commands at both ends of every range of a choice."""
    match choice:
        case cmd.TradeChoice(cards=cards, bonus_on=on):
            for order in (cards, cards[::-1]):
                yield from (
                    cmd.Trade(seat=seat, cards=order, bonus_on=pick) for pick in (None, *on)
                )
        case cmd.AttackChoice(source=source, target=target, dice=(one, most)):
            for dice in (None, one, most):
                yield cmd.Attack(seat=seat, source=source, target=target, dice=dice)
            for armies in choice.armies or ():
                yield cmd.Attack(seat=seat, source=source, target=target, armies=armies)
        case cmd.DefendChoice(dice=dice):
            yield from (cmd.Defend(seat=seat, dice=count) for count in dice)
        case cmd.RerollChoice(die=die):
            yield cmd.Reroll(seat=seat, die=die)
        case cmd.ClaimTerritoryChoice(territory=territory):
            yield cmd.Claim(seat=seat, territory=territory)
        case cmd.CapitalChoice(territory=territory):
            yield cmd.ChooseCapital(seat=seat, territory=territory)
        case cmd.KeepChoice() | cmd.EndPhaseChoice() | cmd.ClaimChoice():
            yield {"keep": cmd.Keep, "end_phase": cmd.EndPhase}.get(choice.kind, cmd.ClaimVictory)(
                seat=seat
            )
        case cmd.PlaceChoice() | cmd.OccupyChoice() | cmd.FortifyChoice():
            kind: Any = {"place": cmd.Place, "occupy": cmd.Occupy, "fortify": cmd.Fortify}[
                choice.kind
            ]
            takes = {field.name for field in fields(kind)} - {"seat", "armies", "kind"}
            same = {name: getattr(choice, name) for name in takes}
            yield from (kind(seat=seat, armies=armies, **same) for armies in choice.armies)
