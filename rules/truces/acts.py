"""Truces between players: offered, answered and broken, for all to see."""

from dataclasses import dataclass, replace

from rules.core.views import player_view
from rules.engine.unit_of_work import Doing
from rules.model.board import Border, Seat
from rules.model.errors import TableReason, TableRefused
from rules.people.contacts import BlockRows
from rules.players.levels import agrees
from rules.table.game import Change, Game, with_roster
from rules.table.news import OfferNews, TruceNews, TruceStep
from rules.table.roster import Offer
from rules.truces import truces


@dataclass(frozen=True, slots=True)
class OfferTruce:
    """Offer another player a truce at some borders (none: at all); a computer player answers at once."""

    other: Seat
    borders: tuple[Border, ...]
    rounds: int

    def apply(self, at: Game, doing: Doing) -> Change:
        """The table with the offer, or with the truce."""
        roster, offer = truces.offer_truce(at, doing.person, self.other, self.borders, self.rounds)
        offered, partner = replace(at, roster=roster), roster.player_at(self.other)
        if partner.person and BlockRows(doing.ledger).get(doing.person, partner.person):
            raise TableRefused(TableReason.BLOCKED_BY_YOU)
        if not partner.computer:
            letter = OfferNews(self.other, offer.number)
            return with_roster(at, roster, _news("offered", offer), letter)
        yes = _agrees(offered, offer)
        answered = truces.settle_offer(offered, offer, agrees=yes)
        return with_roster(at, answered, _news("agreed" if yes else "declined", offer))


@dataclass(frozen=True, slots=True)
class AnswerOffer:
    """Agree to an offer or decline it; the player who made it may withdraw it."""

    number: int
    agrees: bool

    def apply(self, at: Game, doing: Doing) -> Change:
        """The table with the truce, or without the offer."""
        roster, offer = truces.answer_offer(at, doing.person, self.number, agrees=self.agrees)
        return with_roster(at, roster, _news("agreed" if self.agrees else "declined", offer))


@dataclass(frozen=True, slots=True)
class BreakTruce:
    """Break a truce with another player, before an attack: it's announced in the channel, and counted."""

    other: Seat
    token: int | None = None
    """The token of the moment that it is for; None for now."""

    def apply(self, at: Game, doing: Doing) -> Change:
        """The table without the truce."""
        player = at.roster.player_of(doing.person)
        own = player.seat if player else self.other
        if self.token is not None and self.token != at.token(own):
            raise TableRefused(TableReason.STALE)
        roster = truces.break_truce(at, doing.person, self.other)
        return with_roster(at, roster, TruceNews("broken", (own, self.other)))


def _agrees(at: Game, offer: Offer) -> bool:
    asker, asked = offer.seats
    shared = truces.shared_borders(at.edition.board, at.state.land, asker, asked)
    return agrees(player_view(at.edition, at.state, asked), asker, offer.borders or shared)


def _news(what: TruceStep, offer: Offer) -> TruceNews:
    return TruceNews(what, offer.seats, offer.borders, offer.rounds, offer.number)
