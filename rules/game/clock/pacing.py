"""The pace of a table: chosen in the lobby, changed later with everybody's consent. Pure."""

from collections.abc import Collection
from dataclasses import replace

from rules.game.clock.presence import people
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.table.game import Change, Game, lobby_change, with_roster
from rules.table.news import PaceNews
from rules.table.pace import OPEN_PACE, Pace, PaceProposal
from rules.table.roster import PersonId, Status
from rules.table.seats import must_be_playing, must_host, must_play
from rules.table.settings import needs_limit


def set_pace(at: Game, by: PersonId, pace: Pace) -> Change:
    """Choose the pace in the lobby, as the host decides; in a game propose it to the others.

    Raises:
        TableRefused: they are not the host, it is the table's pace already, or it has no limit and the
            game counts for ratings.
    """
    must_host(at.roster, by)
    if at.roster.status is Status.LOBBY:
        return lobby_change(at, replace(at.roster, pace=pace))
    must_be_playing(at.roster)
    if needs_limit(at.roster) and not pace.has_limit:
        raise TableRefused(TableReason.RATED_NEEDS_LIMIT)
    if pace == (at.roster.pace or OPEN_PACE) and at.roster.proposal is None:
        raise TableRefused(TableReason.SAME_PACE)
    seat = must_play(at.roster, by).seat
    return _agree_or_propose(at, PaceProposal(pace, (seat,)), news=(PaceNews(pace, agreed=False),))


def agree(at: Game, person: PersonId) -> Change:
    """Agree to the pace that the host proposes; it holds from the moment in which all have.

    Raises:
        TableRefused: nothing is proposed, or they don't play themselves.
    """
    seat, proposal = _must_have_a_vote(at, person)
    agreed = tuple(dict.fromkeys((*proposal.agreed, seat)))
    return _agree_or_propose(at, replace(proposal, agreed=agreed), news=())


def decline(at: Game, person: PersonId) -> Change:
    """Decline what the host proposes, or withdraw it: the pace stays.

    Raises:
        TableRefused: nothing is proposed, or they don't play themselves.
    """
    _must_have_a_vote(at, person)
    stays = at.roster.pace or OPEN_PACE
    return with_roster(at, replace(at.roster, proposal=None), PaceNews(stays, agreed=True))


def _must_have_a_vote(at: Game, person: PersonId) -> tuple[Seat, PaceProposal]:
    """The person's seat, and what is proposed to it.

    Raises:
        TableRefused: nothing is proposed, or they don't play themselves.
    """
    must_be_playing(at.roster)
    seat, proposal = must_play(at.roster, person).seat, at.roster.proposal
    if proposal is None:
        raise TableRefused(TableReason.NOTHING_PROPOSED)
    if seat not in _seats(at):
        raise TableRefused(TableReason.NOT_A_PLAYER)
    return seat, proposal


def _agree_or_propose(at: Game, proposal: PaceProposal, news: tuple[PaceNews, ...]) -> Change:
    """The change by which a pace holds, if everybody who plays has agreed; else it is proposed."""
    if set(_seats(at)) <= set(proposal.agreed):
        roster = replace(at.roster, pace=proposal.pace, proposal=None)
        return with_roster(at, roster, PaceNews(proposal.pace, agreed=True))
    return with_roster(at, replace(at.roster, proposal=proposal), *news)


def _seats(at: Game) -> Collection[Seat]:
    return [player.seat for player in people(at)]
