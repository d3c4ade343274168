"""The armies, cards and answers that a step means where it names no number: read off its owner's view."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.board import CardId, Seat, TerritoryId
from rules.model.commands import Choice, EndPhaseChoice, Place, PlaceChoice, TradeChoice
from rules.model.events import Conquest
from rules.notation.marching import armies_on, owner_of
from rules.notation.steps import (
    ANY_JOKER,
    Again,
    Body,
    Defence,
    Exchange,
    Follow,
    Keep,
    Line,
    Move,
    Put,
    Share,
)
from rules.players.baseline import spread

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
