"""A seat with somebody new: it keeps its hand and its mission, and nothing of its former owner's. Pure."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from datetime import datetime
from typing import TypeVar

from rules.clock.agreed_end import with_another_asked
from rules.game.joining.requests import admissible, with_answer
from rules.model.board import Seat
from rules.model.commands import Human, Standing, StandingDice
from rules.play.orders import follow
from rules.table.game import Change, Game, with_act
from rules.table.handover import with_stints
from rules.table.membership import Arrival, SeatRequest
from rules.table.news import PrivateNews, SeatTakenNews
from rules.table.pace import PaceProposal
from rules.table.roster import PersonId, Player, Roster
from rules.truces.truces import offers_of, settle_offer

_V = TypeVar("_V")


def admit(
    at: Game, by: PersonId, number: int, gone: Collection[PersonId], now: datetime
) -> tuple[Change, SeatRequest]:
    """Give a seat to the person who asks for it, as the host decides; and their request.

    Their clock starts afresh. Votes, offers and a standing order of the one before are void, and an end that
    is proposed needs their word; truces hold on, as they were made for the seat.

    Raises:
        TableRefused: it is not theirs to decide; or the seat or the person is no longer to be had.
    """
    noted, request, news = admissible(at, by, number, gone, now)
    given = _without_standing_order(_given(noted, request, now), request.seat)
    roster = _with_arrival(given.after, noted.roster.player_at(request.seat), now)
    person = PersonId(request.person)
    told = (
        SeatTakenNews(request.seat, person),
        PrivateNews(request.seat, mission=True, cards=True, seated=True),
    )
    after = replace(given.after, roster=with_answer(roster, request, "admitted", now))
    return replace(given, after=after, news=(*news, *given.news, *told)), request


def _given(at: Game, request: SeatRequest, now: datetime) -> Game:
    """The game at whose table the seat is theirs; a game that rests wakes."""
    seat, roster = request.seat, _without_offers(at, request.seat)
    heir = replace(
        roster.player_at(seat),
        name=request.name,
        person=PersonId(request.person),
        kind=Human(),
        left=False,
        former="",
        named=1 + max(player.named for player in roster.players),
        earlier=(),
    )
    host = roster.player_of(roster.host)
    present = (seat, host.seat) if host else (seat,)
    roster = replace(
        roster,
        players=tuple(heir if p.seat == seat else p for p in roster.players),
        clocks=_without(roster.clocks, seat),
        votes={
            about: tuple(by for by in voted if by != seat)
            for about, voted in _without(roster.votes, seat).items()
        },
        broken=_without(roster.broken, seat),
        acted={**roster.acted, **dict.fromkeys(present, now)},
        proposal=_without_agreement(roster, seat),
        ending=with_another_asked(roster.ending, seat),
        asleep=None,
    )
    roster = with_act(roster, at.revision, "taken_back", seat, request.name)
    return replace(at, roster=with_stints(roster, at.revision))


def _without_offers(at: Game, seat: Seat) -> Roster:
    """The table at which nobody can agree any more to a truce that this seat offered or was offered."""
    roster = at.roster
    for offer in offers_of(at):
        if seat in offer.seats:
            roster = settle_offer(replace(at, roster=roster), offer, agrees=False)
    return roster


def _without_agreement(roster: Roster, seat: Seat) -> PaceProposal | None:
    proposal = roster.proposal
    if proposal is None:
        return None
    return replace(proposal, agreed=tuple(each for each in proposal.agreed if each != seat))


def _without_standing_order(at: Game, seat: Seat) -> Change:
    """The seat's defenders roll as those of anybody who gave no standing order.

    So it is ordered whether there was one or not: nobody is to tell that from what there is afterwards.
    """
    usual: StandingDice = "ask" if at.edition.defence == "live" else "most"
    return follow(at, Standing(seat=seat, dice=usual))


def _with_arrival(at: Game, before: Player, now: datetime) -> Roster:
    """The table at which that player's seat is somebody else's from now on."""
    arrival = Arrival(
        at.revision,
        before.seat,
        now,
        known=at.marks[before.seat].known,
        before=before.person,
        names=(*before.earlier, before.name) if before.person else (),
        former=before.former,
    )
    known = at.roster.newcomers
    return replace(at.roster, newcomers=replace(known, arrivals=(*known.arrivals, arrival)))


def _without(values: Mapping[Seat, _V], seat: Seat) -> dict[Seat, _V]:
    return {each: value for each, value in values.items() if each != seat}
