"""Truces between players: offered, answered and broken, for all to see."""

from collections.abc import Sequence
from dataclasses import replace

from rules.core.views import player_view
from rules.engine.work.receipts import Receipt
from rules.engine.work.unit_of_work import UnitOfWork
from rules.game import truces
from rules.game.table.change import Change, with_roster
from rules.game.table.game import Game
from rules.model.calls import OfferNews
from rules.model.errors import TableReason, TableRefused
from rules.model.ids import Seat
from rules.model.news import TruceNews, TruceStep
from rules.model.roster import GameId, PersonId
from rules.model.truce import Border, Offer
from rules.players.peace import agrees
from rules.store.port import Ledger


class Truces:
    """Truces of the games of one store."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def offer(
        self,
        action: str,
        game: GameId,
        person: PersonId,
        other: Seat,
        borders: Sequence[Border],
        rounds: int,
    ) -> Receipt:
        """Offer another player a truce at some borders (none: at all); a computer player answers at once.

        Raises:
            TableRefused: they can't offer that; the reason says why.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            roster, offer = truces.offer_truce(at, person, other, borders, rounds)
            offered, partner = replace(at, roster=roster), roster.player_at(other)
            if partner.person and ledger.contacts.blocks(person, partner.person):
                raise TableRefused(TableReason.BLOCKED_BY_YOU)
            if not partner.computer:
                letter = OfferNews(other, offer.number)
                return with_roster(at, roster, _news("offered", offer), letter)
            yes = _agrees(offered, offer)
            answered = truces.settle_offer(offered, offer, agrees=yes)
            return with_roster(at, answered, _news("agreed" if yes else "declined", offer))

        return await self._unit.act_knowing(action, game, person, change)

    async def answer(
        self, action: str, game: GameId, person: PersonId, number: int, *, agrees: bool
    ) -> Receipt:
        """Agree to an offer or decline it; whoever made it may withdraw it.

        Raises:
            TableRefused: it is not theirs to answer, or can't be answered any more.
        """

        def change(at: Game) -> Change:
            roster, offer = truces.answer_offer(at, person, number, agrees=agrees)
            return with_roster(at, roster, _news("agreed" if agrees else "declined", offer))

        return await self._unit.act(action, game, person, change)

    async def break_(
        self,
        action: str,
        game: GameId,
        person: PersonId,
        other: Seat,
        *,
        token: int | None = None,
    ) -> Receipt:
        """Break a truce with another player, before an attack; everybody is told, and it is counted.

        Raises:
            TableRefused: there is none, or `token` is not their seat's present one.
        """

        def change(at: Game) -> Change:
            player = at.roster.player_of(person)
            own = player.seat if player else other
            if token is not None and token != at.token(own):
                raise TableRefused(TableReason.STALE)
            roster = truces.break_truce(at, person, other)
            return with_roster(at, roster, TruceNews("broken", (own, other)))

        return await self._unit.act(action, game, person, change)


def _agrees(at: Game, offer: Offer) -> bool:
    asker, asked = offer.seats
    shared = truces.shared_borders(at.edition.board, at.state.land, asker, asked)
    return agrees(player_view(at.edition, at.state, asked), asker, offer.borders or shared)


def _news(what: TruceStep, offer: Offer) -> TruceNews:
    return TruceNews(what, offer.seats, offer.borders, offer.rounds, offer.number)
