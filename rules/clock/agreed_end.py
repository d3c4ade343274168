"""Agreed ends: proposing to end a game as it stands, answers, expiry (`H-ALL-19`). Pure.

Everyone who plays for themselves must agree, except those who were away when it was proposed; they may still
decline. No answer means no. Computers aren't asked. The game continues meanwhile.
"""

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.clock.clocks import people
from rules.core.decide import end_by_agreement
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.model.state import NO_PAST
from rules.play.news import news_of
from rules.table.game import AutoCommand, Change, Game, dice_at, game_after, with_act, with_roster
from rules.table.membership import FEWEST_ROUNDS, MOST_ROUNDS, Ending, EndNews, EndProposal, EndStep
from rules.table.pace import Pace
from rules.table.roster import ActKind, PersonId, Roster, Status
from rules.table.seats import (
    must_act,
    must_be_open,
    must_be_playing,
    must_host,
    must_not_rest,
    must_play,
    pace_of,
)
from rules.table.settings import counts

_LONGEST: Final = timedelta(hours=48)
_TURNS: Final = 2
_FEWEST: Final = 2
"""The fewest people who can agree on the end of a rated game."""


def time_to_answer(pace: Pace) -> timedelta:
    """How long a proposal is open: 48 hours, or two turns in faster games."""
    return min(_LONGEST, _TURNS * pace.spoken_of)


def again_at(at: Game, seat: Seat) -> datetime | None:
    """When a seat may propose again within this round; None if it may now."""
    refused = at.roster.ending.refused.get(seat)
    if refused is None or at.state.round > refused.round:
        return None
    return refused.made + 2 * (refused.due - refused.made)


def propose_end(at: Game, person: PersonId, away: Collection[Seat], now: datetime) -> Change:
    """Propose to end the game as it stands to everyone playing who isn't `away`.

    Raises:
        TableRefused: they don't play, it is a league's table, a proposal is open, theirs was recently
            refused, or the game is rated and no one else is there.
    """
    roster, seat = at.roster, must_act(at.roster, person).seat
    if seat not in (player.seat for player in people(at)):
        raise TableRefused(TableReason.NOT_A_PLAYER)
    if roster.season:
        raise TableRefused(TableReason.END_IN_LEAGUE)
    if roster.ending.proposal:
        raise TableRefused(TableReason.END_PROPOSED)
    if (again := again_at(at, seat)) and now < again:
        raise TableRefused(TableReason.END_REFUSED_LATELY, left=again - now)
    asked = tuple(
        each.seat
        for each in people(at)
        if each.seat == seat or not (each.left or each.seat in away)
    )
    if _is_too_few(roster, asked):
        raise TableRefused(TableReason.END_ALONE)
    due = now + time_to_answer(pace_of(roster))
    proposal = EndProposal(seat, asked, (seat,), now, at.state.round, due)
    others = tuple(each for each in asked if each != seat)
    news = (EndNews("proposed", seat, others, due),) if others else ()
    return with_roster(at, _noted(at, "end_proposed", seat, proposal), *news)


def agree_to_end(at: Game, person: PersonId) -> Change:
    """Agree to the proposed end; it happens once all have agreed (`with_agreed_end`).

    Raises:
        TableRefused: there is no proposal, or they don't play themselves.
    """
    seat, proposal = _must_answer(at, person)
    if seat in proposal.agreed:
        return Change(at)
    agreed = replace(proposal, agreed=(*proposal.agreed, seat))
    return with_roster(at, _noted(at, "end_agreed", seat, agreed))


def decline_end(at: Game, person: PersonId) -> Change:
    """Decline the proposed end, or withdraw it; the game continues.

    Raises:
        TableRefused: there is no proposal, or they don't play themselves.
    """
    seat, proposal = _must_answer(at, person)
    step: EndStep = "withdrawn" if seat == proposal.by else "declined"
    declined = replace(at, roster=_noted(at, "end_declined", seat, proposal))
    return _refused(declined, proposal, EndNews(step, seat))


def end_unanswered(at: Game, now: datetime) -> Change:
    """Expire a proposal: silence counts as refusal."""
    proposal = at.roster.ending.proposal
    if proposal is None or proposal.due > now:
        return Change(at)
    silent = tuple(seat for seat in _asked(at, proposal) if seat not in proposal.agreed)
    return _refused(at, proposal, EndNews("silent", proposal.by, silent))


def with_agreed_end(change: Change) -> Change:
    """The change, followed by the game's end if all who were asked and still play have agreed."""
    after = change.after
    proposal = after.roster.ending.proposal
    if proposal is None:
        return change
    over = after.roster.status is not Status.PLAYING
    asked = _asked(after, proposal)
    if not over and not {*asked} <= {*proposal.agreed}:
        return change
    closed = replace(after, roster=_with(after.roster, replace(after.roster.ending, proposal=None)))
    if over:
        return replace(change, after=closed)
    if not asked or _is_too_few(after.roster, asked):
        news = (*change.news, EndNews("lapsed", proposal.by))
        return replace(change, after=closed, news=news)
    return _end(replace(change, after=closed))


def with_another_asked(ending: Ending, seat: Seat) -> Ending:
    """The table's agreements after a seat changed owner: the new one is asked instead."""
    refused = {by: proposal for by, proposal in ending.refused.items() if by != seat}
    proposal = ending.proposal
    if proposal:
        asked = (*(each for each in proposal.asked if each != seat), seat)
        agreed = tuple(each for each in proposal.agreed if each != seat)
        proposal = replace(proposal, asked=asked, agreed=agreed)
    return replace(ending, proposal=proposal, refused=refused)


def _end(change: Change) -> Change:
    at = change.after
    table = end_by_agreement(at.edition, at.state, dice_at(at))
    events, over = tuple(table.events), replace(at.roster, status=Status.OVER, asleep=None)
    after = replace(game_after(at, table), roster=over, past=NO_PAST)
    news = news_of(at.edition, events, at.state, table.state, at.told, after.revision)
    return replace(
        change,
        after=replace(after, told=after.revision),
        news=(*change.news, *news),
        followed=(*change.followed, AutoCommand(None, events, "table")),
    )


def _must_answer(at: Game, person: PersonId) -> tuple[Seat, EndProposal]:
    """The person's seat, and the open proposal.

    Raises:
        TableRefused: there is no proposal, or they don't play themselves.
    """
    must_be_playing(at.roster)
    must_not_rest(at.roster)
    seat, proposal = must_play(at.roster, person).seat, at.roster.ending.proposal
    if seat not in (player.seat for player in people(at)):
        raise TableRefused(TableReason.NOT_A_PLAYER)
    if proposal is None:
        raise TableRefused(TableReason.NO_END_PROPOSED)
    return seat, proposal


def _asked(at: Game, proposal: EndProposal) -> tuple[Seat, ...]:
    """The seats that were asked and whose people still play."""
    present = [player.seat for player in people(at)]
    return tuple(seat for seat in proposal.asked if seat in present)


def _is_too_few(roster: Roster, asked: Collection[Seat]) -> bool:
    """Whether the game is rated and a single person would decide everyone's place."""
    return counts(roster) and len(asked) < _FEWEST


def _noted(at: Game, kind: ActKind, seat: Seat, proposal: EndProposal) -> Roster:
    ending = replace(at.roster.ending, proposal=proposal)
    return _with(with_act(at.roster, at.revision, kind, seat), ending)


def _refused(at: Game, proposal: EndProposal, news: EndNews) -> Change:
    refused = {**at.roster.ending.refused, proposal.by: proposal}
    return with_roster(
        at, _with(at.roster, replace(at.roster.ending, proposal=None, refused=refused)), news
    )


def _with(roster: Roster, ending: Ending) -> Roster:
    return replace(roster, ending=ending)


def set_rounds(roster: Roster, by: PersonId, rounds: int) -> Roster:
    """Set the round limit, as the host; 0 for none (`H-ALL-20`)."""
    must_be_open(roster)
    must_host(roster, by)
    if rounds and not FEWEST_ROUNDS <= rounds <= MOST_ROUNDS:
        raise TableRefused(TableReason.ROUNDS_OUT_OF_RANGE, fewest=FEWEST_ROUNDS, most=MOST_ROUNDS)
    return replace(roster, ending=replace(roster.ending, rounds=rounds))
