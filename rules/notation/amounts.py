"""What a step means now: its armies, cards and answers, a leg of its path, and whether its conditions hold."""

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
"""The largest stack for which odds are exact; larger ones are made smaller in proportion."""


@dataclass(frozen=True, slots=True)
class Leg:
    """The attack from one territory of a path, numbered from 0, on the next one."""

    march: March
    number: int

    @property
    def source(self) -> TerritoryId:
        """The territory attacked from."""
        return self.march.path[self.number]

    @property
    def target(self) -> TerritoryId:
        """The territory attacked."""
        return self.march.path[self.number + 1]

    @property
    def is_last(self) -> bool:
        """Whether the path ends with it."""
        return self.number == len(self.march.path) - 2

    @property
    def share(self) -> Share | None:
        """The armies that follow a capture: on the way all, unless the step says how many go on."""
        on_the_way = not self.is_last and self.march.share in (None, "ask")
        return "all" if on_the_way else self.march.share

    def is_taken(self, view: PlayerView) -> bool:
        """Whether whoever attacks holds the target already."""
        return owner_of(view, self.target) == owner_of(view, self.source)

    def goes_on(self, view: PlayerView) -> bool:
        """Whether an attack that has not taken the territory is ordered again.

        `while` orders every throw by itself, and one that the rules cut short is taken up again.
        """
        return self.march.until != "once" and armies_on(view, self.source) > max(self._mark, 1)

    def is_worth_it(self, edition: Edition, view: PlayerView) -> bool:
        """Whether the chance is not below that of `while`."""
        return self.march.floor is None or self.is_likely(self.march.floor, edition, view)

    def is_likely(self, percent: int, edition: Edition, view: PlayerView) -> bool:
        """Whether the chance to take the territory is at least so many percent."""
        return self.chance(edition, view) >= percent / 100 - 1e-9

    def chance(self, edition: Edition, view: PlayerView) -> float:
        """The probability that the territory is taken by what stands there now, fought on as far as ordered.

        It is computed for a defender who rolls the most dice: which they will roll is their secret.
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
        """The order; further throws and legs send no more than the stack still allows, as further rolls do."""
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
        """The armies and dice named, or the fewer that the stack allows."""
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
    """Who holds a territory, as far as the viewer sees; None where nobody does yet."""
    holding = view.table.territories.get(territory)
    return holding.owner if holding else None


def armies_on(view: PlayerView, territory: TerritoryId) -> int:
    """The armies on a territory; 0 where nobody holds it yet."""
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
    """The armies that move in: a number as it is, all else as far as the rules allow."""
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
    """All where enemies stand beside the territory taken, else few."""
    ours = (view.seat, conquest.force)
    near = edition.board.borders[conquest.target]
    return "all" if any(owner_of(view, territory) not in ours for territory in near) else "few"


def moving(move: Move, edition: Edition, view: PlayerView) -> int:
    """The armies that a move means; less than 1 where none are left to move."""
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
    """The armies that a placing means; 0 where none are left to place."""
    if put.armies != "all":
        return put.armies
    fitting = (c for c in choices if isinstance(c, PlaceChoice) and c.territory == put.territory)
    choice = next(fitting, None)
    return choice.armies[1] if choice else left_to_place(view, owner_of(view, put.territory))


def left_to_place(view: PlayerView, owner: Seat | None) -> int:
    """The armies of an owner that are neither placed nor planned; 1 of one whom the viewer doesn't handle."""
    if owner is None or owner not in (view.seat, *view.table.neutrals):
        return 1
    planned = sum(armies for territory, armies in view.plan if owner_of(view, territory) == owner)
    return view.table.to_place.get(owner, 0) - planned


def rest_of_spread(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], passed: int
) -> Sequence[Place]:
    """The placings that an even spread still makes, in the table's order, behind so many territories.

    It is worked out anew each time, from the armies left and the territories not passed yet.
    """
    if must_trade(choices):
        first = next(t for t in view.table.territories if owner_of(view, t) == view.seat)
        return [Place(seat=view.seat, territory=first, armies=1)]  # to be refused
    order = in_order(view)
    open_still = [c for c in choices if isinstance(c, PlaceChoice) and order[c.territory] > passed]
    return sorted(spread(edition, view, open_still), key=lambda place: order[place.territory])


def in_order(view: PlayerView) -> Mapping[TerritoryId, int]:
    """The territories of the table, numbered from 1."""
    return {territory: at for at, territory in enumerate(view.table.territories, start=1)}


def cards_of(exchange: Exchange, view: PlayerView, choices: Sequence[Choice]) -> tuple[CardId, ...]:
    """The cards that a trade means; none where there is nothing to trade, or no need to."""
    if not isinstance(exchange.cards, str):
        return tuple(_in_hand(exchange.cards, view.hand))
    sets = [choice for choice in choices if isinstance(choice, TradeChoice)]
    if not sets or (exchange.cards == "forced" and not must_trade(choices)):
        return ()
    return max(sets, key=lambda each: each.rank).cards


def must_trade(choices: Sequence[Choice]) -> bool:
    """Whether nothing else can be done before a trade."""
    return any(isinstance(choice, TradeChoice) for choice in choices) and not any(
        isinstance(choice, PlaceChoice | EndPhaseChoice) for choice in choices
    )


def _in_hand(cards: Sequence[CardId], hand: Sequence[CardId]) -> Iterator[CardId]:
    """The cards, with a joker of the hand for each that bears no number, as far as there are any."""
    jokers = [card for card in hand if card.startswith(_JOKER) and card not in cards]
    for card in cards:
        yield jokers.pop(0) if card == ANY_JOKER and jokers else card


_PASSED_OVER: Final[Mapping[str, tuple[type, ...]]] = {
    "occupy": (Again, Defence),
    "trade_down": (Again, Defence, Follow),
}
"""The answers, in vain by now, behind which those steps may stand."""


def is_answer(body: Body) -> bool:
    """Whether the step does nothing but answer; one that nobody asks for is passed over."""
    return isinstance(body, Follow | Again | Defence)


def answers(body: Body, phase: str) -> bool:
    """Whether a step answers the phase's question."""
    return isinstance(body, _ANSWERS.get(phase, ()))


def answer_from(line: Line, first: int, phase: str) -> int | None:
    """The index of the step that answers the phase's question, from the step `first` on; None if none does."""
    for at in range(first, len(line)):
        if answers(line[at].body, phase):
            return at
        if not isinstance(line[at].body, _PASSED_OVER.get(phase, ())):
            break
    return None


_LASTING: Final = frozenset((Reason.NOT_YOURS, Reason.NOT_ADJACENT, Reason.UNKNOWN_TERRITORY))
"""Refusals that nothing takes away which others may do before the step's phase comes."""

_FEWEST_TRADED: Final = 3
"""The cards of a set: whoever holds so many may get more than lands and regions bring."""


def refusal_there(
    command: Command, phase: str, edition: Edition, view: PlayerView
) -> IllegalCommand | None:
    """The refusal that the command will meet in that phase of the viewer's turn, whatever comes before it.

    None where it may be right: then the phases before it can be ended for it.
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
    """Whether others may change the board before the phase; what they leave of a stack is never more."""
    if view.table.round == 0:
        return True
    shared = edition.tours or view.table.tours or view.table.stage > 0
    return shared and isinstance(command, Attack)


def _of_placing(command: Place, seen: Table) -> IllegalCommand | None:
    """The refusal of armies on another's land, or of more than will be granted."""
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
    """A table with what the viewer knows, at a step of their own in that phase."""
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
    """Whether a step's conditions hold now. Only a chance is asked again, for each leg of a path."""
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
    """A territory named in the step whose owner is another than when the line was written.

    Those that the step's own conditions ask about are left out, and those that the line itself took:
    they are now its owner's, or those of the third side that fights for them.
    """
    asked = {guard.territory for guard in step.guards if not isinstance(guard, Chance)}
    ours = (view.seat, *view.table.neutrals)
    for territory in territories_of(step.body):
        then, now = owners.get(territory), owner_of(view, territory)
        if now != then and territory not in asked and not (now in ours and then != view.seat):
            return territory
    return None


def territories_of(body: Body) -> tuple[TerritoryId, ...]:
    """The territories that a step is about. Cards, and those wished for, may be anybody's."""
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
