"""Evaluating a step in the current position: armies, cards, answers, legs of paths, conditions."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from rules.core.decide import NO_DICE, ChanceNeeded
from rules.core.edition import Edition, Table
from rules.core.odds import chance_at_once, dice_limit, odds
from rules.core.views import PlayerView
from rules.model.board import CardId, Seat, TerritoryId
from rules.model.commands import (
    Attack,
    Choice,
    Command,
    EndPhaseChoice,
    Place,
    PlaceChoice,
    StopAt,
    TradeChoice,
)
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import Conquest, IncomeGranted, Step
from rules.model.state import Cards, Eliminations, GameState
from rules.notation.steps import (
    ANY_JOKER,
    Again,
    Body,
    Capital,
    Chance,
    Defence,
    Exchange,
    Follow,
    Guard,
    Held,
    Keep,
    Line,
    March,
    Move,
    Put,
    Share,
    Strength,
    Take,
)
from rules.notation.steps import Step as LineStep
from rules.players.baseline import spread

_LARGEST: Final = 1000
"""The largest stack with exact odds; larger ones are scaled down."""


@dataclass(frozen=True, slots=True)
class Leg:
    """One attack of a path, from the territory with this index to the next."""

    march: March
    number: int

    @property
    def source(self) -> TerritoryId:
        """The source of the attack."""
        return self.march.path[self.number]

    @property
    def target(self) -> TerritoryId:
        """The target of the attack."""
        return self.march.path[self.number + 1]

    @property
    def is_last(self) -> bool:
        """Whether it is the last of the path."""
        return self.number == len(self.march.path) - 2

    @property
    def share(self) -> Share | None:
        """The armies that move in after a capture: all along the way, unless the step names a number."""
        on_the_way = not self.is_last and self.march.share in (None, "ask")
        return "all" if on_the_way else self.march.share

    def is_taken(self, view: PlayerView) -> bool:
        """Whether the attacker already holds the target."""
        return owner_of(view, self.target) == owner_of(view, self.source)

    def goes_on(self, view: PlayerView) -> bool:
        """Whether an attack that hasn't taken the territory is ordered again.

        `while` orders each roll separately, and an attack that the rules cut short is resumed.
        """
        return self.march.until != "once" and armies_on(view, self.source) > max(self._mark, 1)

    def is_worth_it(self, edition: Edition, view: PlayerView) -> bool:
        """Whether the chance is at least that of `while`."""
        return self.march.floor is None or self.is_likely(self.march.floor, edition, view)

    def is_likely(self, percent: int, edition: Edition, view: PlayerView) -> bool:
        """Whether the chance to take the territory is at least this percentage."""
        return self.chance(edition, view) >= percent / 100 - 1e-9

    def chance(self, edition: Edition, view: PlayerView) -> float:
        """The chance to take the territory with the present armies, fighting on as ordered.

        It assumes the defender's maximal dice, since their actual choice is secret.
        """
        march, combat = self.march, edition.combat
        attackers, defenders = armies_on(view, self.source) - 1, armies_on(view, self.target)
        dice = dice_limit(combat, march.armies, march.dice)
        if attackers < 1 or defenders < 1 or dice == 0:
            return float(defenders < 1)
        attackers, defenders = _in_proportion(attackers, defenders)
        if march.until == "once":
            return chance_at_once(combat, attackers, defenders, dice)
        return odds(combat, attackers, defenders, self._mark, dice).win

    def attack(self, edition: Edition, view: PlayerView, *, again: bool) -> Attack:
        """The command; repeated rolls and further legs send at most what the stack allows."""
        march = self.march
        limited = again or self.number > 0
        armies, dice = self._allowed(edition, view) if limited else (march.armies, march.dice)
        return Attack(
            seat=view.seat,
            source=self.source,
            target=self.target,
            armies=armies,
            dice=dice,
            until=march.until if march.floor is None else "once",
            keep=not march.rerolls,
        )

    @property
    def _mark(self) -> int:
        """The number of armies on the source at which the attack stops."""
        return self.march.until.stop_at if isinstance(self.march.until, StopAt) else 1

    def _allowed(self, edition: Edition, view: PlayerView) -> tuple[int | None, int | None]:
        """The armies and dice named, capped to what the stack allows."""
        most = edition.combat.commit(armies_on(view, self.source))
        if not most:
            return self.march.armies, self.march.dice
        armies = self.march.armies and min(self.march.armies, most[-1])
        rollable = edition.combat.dice(armies or most[-1])
        return armies, self.march.dice and min(self.march.dice, rollable[-1])


def _in_proportion(attackers: int, defenders: int) -> tuple[int, int]:
    larger = max(attackers, defenders)
    if larger <= _LARGEST:
        return attackers, defenders
    return -(-attackers * _LARGEST // larger), -(-defenders * _LARGEST // larger)


def owner_of(view: PlayerView, territory: TerritoryId) -> Seat | None:
    """A territory's owner as the viewer sees it; None if it has none yet."""
    holding = view.table.territories.get(territory)
    return holding.owner if holding else None


def armies_on(view: PlayerView, territory: TerritoryId) -> int:
    """The armies on a territory; 0 if it has no owner yet."""
    holding = view.table.territories.get(territory)
    return holding.armies if holding else 0


_JOKER: Final = "joker_"

_ANSWERS: Final[Mapping[str, tuple[type, ...]]] = {
    "occupy": (Follow,),
    "reroll": (Again,),
    "defend": (Defence,),
    "trade_down": (Exchange, Put),
}
"""By phase."""


def following(share: Share, conquest: Conquest, view: PlayerView) -> int:
    """The armies that move in: a number as given, otherwise within the rules."""
    low, high = conquest.low, conquest.high
    match share:
        case "all":
            return high
        case "few" | "ask":
            return low
        case Keep(armies):
            return max(low, min(high, armies_on(view, conquest.source) - armies))
        case "half":
            stack = armies_on(view, conquest.source)
            return max(low, min(high, stack - stack // 2))
        case _:
            return share


def usual_share(conquest: Conquest, edition: Edition, view: PlayerView) -> Share:
    """All if enemies are next to the conquest, otherwise few."""
    ours = (view.seat, conquest.force)
    near = edition.board.borders[conquest.target]
    return "all" if any(owner_of(view, territory) not in ours for territory in near) else "few"


def moving(move: Move, edition: Edition, view: PlayerView) -> int:
    """The armies that a move means; less than 1 if none are left to move."""
    stack, limit = armies_on(view, move.source), edition.stack_limit
    match move.armies:
        case int(armies):
            return armies
        case Keep(armies):
            wanted = stack - max(armies, 1)
        case _:
            wanted = stack - 1
    room = wanted if limit is None else limit - armies_on(view, move.target)
    return wanted if wanted < 1 else max(1, min(wanted, room))


def armies_placed(put: Put, view: PlayerView, choices: Sequence[Choice]) -> int:
    """The armies that a placement means; 0 if none are left to place."""
    if put.armies != "all":
        return put.armies
    fitting = (c for c in choices if isinstance(c, PlaceChoice) and c.territory == put.territory)
    choice = next(fitting, None)
    return choice.armies[1] if choice else left_to_place(view, owner_of(view, put.territory))


def left_to_place(view: PlayerView, owner: Seat | None) -> int:
    """An owner's armies neither placed nor planned; 1 for an owner whose armies the viewer doesn't handle."""
    if owner is None or owner not in (view.seat, *view.table.neutrals):
        return 1
    planned = sum(armies for territory, armies in view.plan if owner_of(view, territory) == owner)
    return view.table.to_place.get(owner, 0) - planned


def rest_of_spread(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], passed: int
) -> Sequence[Place]:
    """The remaining placements of an even spread, in table order, after the territories already passed.

    It is recomputed each time from the armies left and the remaining territories.
    """
    if must_trade(choices):
        first = next(t for t in view.table.territories if owner_of(view, t) == view.seat)
        return [Place(seat=view.seat, territory=first, armies=1)]  # will be refused
    order = in_order(view)
    open_still = [c for c in choices if isinstance(c, PlaceChoice) and order[c.territory] > passed]
    return sorted(spread(edition, view, open_still), key=lambda place: order[place.territory])


def in_order(view: PlayerView) -> Mapping[TerritoryId, int]:
    """The table's territories, numbered from 1."""
    return {territory: at for at, territory in enumerate(view.table.territories, start=1)}


def cards_of(exchange: Exchange, view: PlayerView, choices: Sequence[Choice]) -> tuple[CardId, ...]:
    """The cards that a trade means; empty if there is nothing to trade, or no need to."""
    if not isinstance(exchange.cards, str):
        return tuple(_in_hand(exchange.cards, view.hand))
    sets = [choice for choice in choices if isinstance(choice, TradeChoice)]
    if not sets or (exchange.cards == "forced" and not must_trade(choices)):
        return ()
    return max(sets, key=lambda each: each.rank).cards


def must_trade(choices: Sequence[Choice]) -> bool:
    """Whether a trade is required before anything else."""
    return any(isinstance(choice, TradeChoice) for choice in choices) and not any(
        isinstance(choice, PlaceChoice | EndPhaseChoice) for choice in choices
    )


def _in_hand(cards: Sequence[CardId], hand: Sequence[CardId]) -> Iterator[CardId]:
    """The cards, with unnumbered jokers replaced by jokers of the hand, as far as there are any."""
    jokers = [card for card in hand if card.startswith(_JOKER) and card not in cards]
    for card in cards:
        yield jokers.pop(0) if card == ANY_JOKER and jokers else card


_PASSED_OVER: Final[Mapping[str, tuple[type, ...]]] = {
    "occupy": (Again, Defence),
    "trade_down": (Again, Defence, Follow),
}
"""Obsolete answers that may precede those steps."""


def is_answer(body: Body) -> bool:
    """Whether the step is only an answer; it is skipped if there is no question."""
    return isinstance(body, Follow | Again | Defence)


def answers(body: Body, phase: str) -> bool:
    """Whether a step answers the phase's question."""
    return isinstance(body, _ANSWERS.get(phase, ()))


def answer_from(line: Line, first: int, phase: str) -> int | None:
    """The index of the step answering the phase's question, from step `first` on; None if there is none."""
    for at in range(first, len(line)):
        if answers(line[at].body, phase):
            return at
        if not isinstance(line[at].body, _PASSED_OVER.get(phase, ())):
            break
    return None


_LASTING: Final = frozenset((Reason.NOT_YOURS, Reason.NOT_ADJACENT, Reason.UNKNOWN_TERRITORY))
"""Refusals that others' actions before the step's phase can't remedy."""

_FEWEST_TRADED: Final = 3
"""The cards of a set: with this many, a player may get more armies than by territories and regions."""


def refusal_there(
    command: Command, phase: str, edition: Edition, view: PlayerView
) -> IllegalCommand | None:
    """The refusal that the command will meet in that phase of the viewer's turn, whatever happens before.

    None if it may be legal: then the phases before it can be ended.
    """
    seen = _seen(edition, view, phase)
    if isinstance(command, Place):
        return _of_placing(command, seen)
    try:
        edition.phase(phase).moves[type(command)](seen, command)
    except IllegalCommand as refusal:
        lasts = refusal.reason in _LASTING or not _others_act_before(command, edition, view)
        return refusal if lasts else None
    except ChanceNeeded:
        return None
    return None


def _others_act_before(command: Command, edition: Edition, view: PlayerView) -> bool:
    """Whether others may change the board before the phase; stacks can only shrink."""
    if view.table.round == 0:
        return True
    shared = edition.tours or view.table.tours or view.table.stage > 0
    return shared and isinstance(command, Attack)


def _of_placing(command: Place, seen: Table) -> IllegalCommand | None:
    """The refusal of placing armies on another's territory, or more than will be granted."""
    seat, territory = command.seat, command.territory
    holding = seen.state.land.get(territory)
    if holding is None or holding.owner != seat:
        owner = holding.owner if holding else None
        return IllegalCommand(Reason.NOT_YOURS, territory=territory, owner=owner)
    if seen.state.round == 0 or len(seen.state.hand(seat)) >= _FEWEST_TRADED:
        return None
    income = seen.edition.income(seen, seat)
    granted = income.armies if isinstance(income, IncomeGranted) else command.armies
    if granted >= command.armies:
        return None
    return IllegalCommand(Reason.ARMIES_NOT_ALLOWED, armies=command.armies, low=1, high=granted)


def _seen(edition: Edition, view: PlayerView, phase: str) -> Table:
    """A table with what the viewer knows, at one of their steps in that phase."""
    table, seat = view.table, view.seat
    state = GameState(
        seats=table.seats,
        round=table.round,
        step=Step((seat,), phase),
        land=table.territories,
        to_place=table.to_place,
        fates=Eliminations(table.neutrals, table.eliminated, table.resigned),
        cards=Cards(hands={seat: view.hand}, sets_traded=table.sets_traded),
    )
    return Table(edition, state, NO_DICE)


def hold(step: LineStep, edition: Edition, view: PlayerView, leg: int) -> bool:
    """Whether a step's conditions hold now. Only a chance is checked again for each leg of a path."""
    asked = [guard for guard in step.guards if not leg or isinstance(guard, Chance)]
    return all(_holds(guard, edition, view, step.body, leg) for guard in asked)


def _holds(guard: Guard, edition: Edition, view: PlayerView, body: Body, leg: int) -> bool:
    """Whether a condition holds now; a chance is that of the given leg of the step's path."""
    match guard:
        case Chance(percent):
            return not isinstance(body, March) or Leg(body, leg).is_likely(percent, edition, view)
        case Held(territory, by):
            return owner_of(view, territory) == (view.seat if by == "mine" else by)
        case Strength(territory, "<=", armies):
            return armies_on(view, territory) <= armies
        case Strength(territory, _, armies):
            return armies_on(view, territory) >= armies
        case _:
            assert_never(guard)


def changed_owner(
    step: LineStep, view: PlayerView, owners: Mapping[TerritoryId, Seat | None]
) -> TerritoryId | None:
    """A territory named in the step whose owner has changed since the line was written.

    Ignores territories in the step's own conditions, and those that the line itself took: they belong to its
    owner, or to the third side that fights for them.
    """
    asked = {guard.territory for guard in step.guards if not isinstance(guard, Chance)}
    ours = (view.seat, *view.table.neutrals)
    for territory in territories_of(step.body):
        then, now = owners.get(territory), owner_of(view, territory)
        if now != then and territory not in asked and not (now in ours and then != view.seat):
            return territory
    return None


def territories_of(body: Body) -> tuple[TerritoryId, ...]:
    """The territories that a step is about. Cards and claim wishes don't depend on owners."""
    match body:
        case March(path=path):
            return path
        case Move(source, target):
            return source, target
        case Put(territory) | Take(territory) | Capital(territory):
            return (territory,)
        case Exchange(bonus_on=territory) if territory is not None:
            return (territory,)
        case _:
            return ()


def owners_now(line: Line, view: PlayerView) -> dict[TerritoryId, Seat | None]:
    """The owners, as its writer sees them, of all territories that the line is about."""
    named = (territory for step in line for territory in territories_of(step.body))
    return {territory: owner_of(view, territory) for territory in named}
