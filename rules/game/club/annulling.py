"""Annulling a game that is dealt: who may vote on it, and what its table is told. Pure."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.ratings.results import SeatResult
from rules.table.game import Change, Game, with_roster
from rules.table.news import AnnulNews
from rules.table.roster import LONGEST_REASON, Annulment, PersonId, Player, Roster, Status

_NOT_DEALT: Final = (Status.LOBBY, Status.SEALED)
_VOTED_ON: Final = timedelta(days=7)
"""The time after a game's end in which its people may vote on its annulment."""


def must_be_annullable(roster: Roster, results: Sequence[SeatResult]) -> None:
    """Check that a game counts for ratings, or will once it is over.

    `results`: those that are kept of it.

    Raises:
        TableRefused: it is not dealt yet, does not count anyway, or is annulled already.
    """
    if roster.status in _NOT_DEALT:
        raise TableRefused(TableReason.NOT_STARTED)
    if roster.annulment and roster.annulment.is_done:
        raise TableRefused(TableReason.ANNULLED_ALREADY, name=roster.annulment.by)
    counts = not results[0].unrated if results else roster.status is Status.PLAYING
    if not roster.rated or not counts:
        raise TableRefused(TableReason.NOT_RATED)


def must_be_of_late(results: Sequence[SeatResult], now: datetime) -> None:
    """Check that a game goes on, or was over so lately that its people may still vote on it.

    Raises:
        TableRefused: it is over for longer.
    """
    if results and now - results[0].ended > _VOTED_ON:
        raise TableRefused(TableReason.OVER_TOO_LONG)


def annul_game(at: Game, annulment: Annulment) -> Change:
    """The game annulled, and its table told by whom and why."""
    settled = replace(annulment, is_done=True, asked="")
    news = AnnulNews(settled.how, settled.reason, settled.by)
    return with_roster(at, replace(at.roster, annulment=settled), news)


def ask_to_vote(at: Game, by: PersonId, name: str, reason: str) -> Change:
    """The game with a vote on its annulment, which a moderator asks for who is concerned in it.

    Raises:
        TableRefused: such a vote is open, or nobody else sits there who could vote.
    """
    if at.roster.annulment:
        raise TableRefused(TableReason.VOTE_IS_OPEN)
    asked = Annulment(reason, "vote", name, asked=by, is_done=False)
    roster = replace(at.roster, annulment=asked)
    if not (called := voters(roster)):
        raise TableRefused(TableReason.NOBODY_VOTES)
    seats = tuple(player.seat for player in called)
    return with_roster(at, roster, AnnulNews("vote", reason, name, asked=seats))


def voters(roster: Roster) -> Sequence[Player]:
    """The people of a table who have a vote on its annulment: all but whoever asked for it."""
    asked = roster.annulment.asked if roster.annulment else ""
    return [each for each in roster.players if each.person and each.person != asked]


def vote(at: Game, person: PersonId) -> Change:
    """The game after somebody's vote for its annulment: more than half of the table's other people annul it.

    Raises:
        TableRefused: nobody asked for a vote, they have none, or they have voted.
    """
    annulment = at.roster.annulment
    if annulment is None:
        raise TableRefused(TableReason.NO_VOTE_IS_OPEN)
    entitled = [player.seat for player in voters(at.roster)]
    seat = _seat_of(at.roster, person)
    if seat not in entitled:
        raise TableRefused(TableReason.NO_VOTE_OF_YOURS)
    if seat in annulment.votes:
        raise TableRefused(TableReason.VOTED_ALREADY)
    for_it = tuple(each for each in entitled if each in (*annulment.votes, seat))
    after = replace(annulment, votes=for_it)
    if 2 * len(for_it) > len(entitled):
        return annul_game(at, after)
    return with_roster(at, replace(at.roster, annulment=after))


def without_name(annulment: Annulment, person: PersonId, names: Collection[str]) -> Annulment:
    """An annulment without the id and the name of somebody who is forgotten."""
    asked = "" if annulment.asked == person else annulment.asked
    return replace(annulment, asked=asked, by="" if annulment.by in names else annulment.by)


def reason_of(typed: str) -> str:
    """A reason as it is kept: one line.

    Raises:
        TableRefused: there is none.
    """
    said = " ".join(typed.split())[:LONGEST_REASON]
    if not said:
        raise TableRefused(TableReason.NO_REASON)
    return said


def _seat_of(roster: Roster, person: PersonId) -> Seat | None:
    player = roster.player_of(person)
    return player.seat if player else None
