"""Acts of play, however they were asked for: one order to the engine, then a look at what came of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.interactions.request import Asking
from bot.panels.moment import NOTHING, Moment, Picked
from bot.text.refusals import BotReason, Declined
from bot.text.story import receipt_lines
from rules.core.views import PlayerView
from rules.engine import Look
from rules.model.choices import Choice, OccupyChoice
from rules.model.commands import Command, Occupy, Prefer
from rules.model.errors import TableReason, TableRefused
from rules.model.events import AttackDeclared, Event, TerritoryOccupied
from rules.model.ids import Seat, TerritoryId
from rules.model.roster import GameId
from rules.players import rank_claims, spread

ASKER = Seat("")
"""In a command from here: the engine puts in the seat of whoever asks."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the order led to, as its giver may see it, and what he may do next."""

    events: tuple[Event, ...]
    look: Look


async def order(asking: Asking, game: GameId, command: Command, token: int | None = None) -> None:
    """Give the order, and answer with what happened above the panel as it stands now.

    Raises:
        IllegalCommand, TableRefused: it is refused; nothing has changed.
    """
    asking.game = game
    receipt = await asking.engine.order(asking.action, game, asking.person.id, command, token=token)
    await _show(asking, await _followed(asking, game, receipt.events))


async def order_spread(asking: Asking, game: GameId, token: int | None = None) -> None:
    """Place all that is left as the General would: evenly where enemies are near.

    Raises:
        TableRefused, Declined: the panel was out of date, or there is nothing to place.
    """
    look, player = await _as_player(asking, game, token)
    events: list[Event] = []
    for number, place in enumerate(spread(look.edition, player, look.choices)):
        action = f"{asking.action}.{number}"
        receipt = await asking.engine.order(action, game, asking.person.id, place)
        events += receipt.events
    if not events:
        raise Declined(BotReason.NOT_FOR_YOU)
    after = await asking.look(game)
    shown_as_plan = after.player is not None and after.player.plan
    await _show(asking, Outcome(() if shown_as_plan else tuple(events), after))


async def order_claims(asking: Asking, game: GameId, token: int | None = None) -> None:
    """Let the General claim, from now on, what he thinks best."""
    look, player = await _as_player(asking, game, token)
    ranked = rank_claims(look.edition, player)
    await order(asking, game, Prefer(seat=ASKER, territories=ranked), token)


async def order_claim_later(
    asking: Asking, game: GameId, territory: TerritoryId, token: int | None = None
) -> None:
    """Put one more territory at the end of what one would claim."""
    _, player = await _as_player(asking, game, token)
    wished = (*player.preference, territory)
    await order(asking, game, Prefer(seat=ASKER, territories=wished), token)


async def _as_player(asking: Asking, game: GameId, token: int | None) -> tuple[Look, PlayerView]:
    """What a player sees, for whose present panel the token is.

    Raises:
        TableRefused: he has no seat, or the panel was out of date.
    """
    look = await asking.look(game)
    if look.player is None:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    if token not in (None, look.token):
        raise TableRefused(TableReason.STALE)
    return look, look.player


async def _followed(asking: Asking, game: GameId, events: tuple[Event, ...]) -> Outcome:
    """Where only one number of armies may follow a conquest, nobody need be asked (`PL-OCC-1`)."""
    look = await asking.look(game)
    if (armies := _only_number(look.choices)) is None:
        return Outcome(events, look)
    action = f"{asking.action}.occupy"
    occupy = Occupy(seat=ASKER, armies=armies)
    receipt = await asking.engine.order(action, game, asking.person.id, occupy)
    return Outcome((*events, *receipt.events), await asking.look(game))


def _only_number(choices: Sequence[Choice]) -> int | None:
    match choices:
        case (OccupyChoice(armies=(low, high)),) if low == high:
            return low
        case _:
            return None


async def _show(asking: Asking, outcome: Outcome) -> None:
    phrasing = asking.phrasing(outcome.look)
    moment = Moment(phrasing, outcome.look, _next_picked(outcome.events))
    await asking.show_panel(moment, receipt_lines(phrasing, outcome.events))


def _next_picked(events: Sequence[Event]) -> Picked:
    """An attack likely goes on from where the last one led or began."""
    for event in reversed(events):
        match event:
            case TerritoryOccupied(target=target):
                return Picked(source=target)
            case AttackDeclared(source=source, target=target):
                return Picked(source=source, target=target)
            case _:
                pass
    return NOTHING
