"""Requests for abandoned seats, and what a new owner inherits and may see. Pure.

A seat is abandoned if a computer plays it and its owner can't return: they were erased, or left the server.
Owners who are only away can take theirs back at any time; seats that computers had from the deal on were
never anyone's.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, TypeVar

from rules.clock.agreed_end import with_another_asked
from rules.model.board import Seat
from rules.model.commands import Human, Standing, StandingDice
from rules.model.errors import TableReason, TableRefused
from rules.play.orders import follow
from rules.table.game import Change, Game, with_act, with_roster
from rules.table.handover import note_back, note_left, with_stints
from rules.table.membership import Arrival, SeatAnswer, SeatRequest
from rules.table.news import (
    Content,
    NoticeNews,
    PrivateNews,
    SeatAnswerNews,
    SeatAskedNews,
    SeatTakenNews,
)
from rules.table.pace import PaceProposal
from rules.table.roster import Person, PersonId, Player, Roster, Status
from rules.table.seats import (
    had_a_seat,
    is_playing,
    must_be_open,
    must_be_playing,
    must_be_welcome,
    must_host,
    must_not_rest,
    seats_in_play,
)
from rules.table.settings import counts
from rules.truces.truces import offers_of, settle_offer

LAPSES_AFTER: Final = timedelta(days=1)
"""How long the host has to answer a request."""
KEPT_FOR: Final = timedelta(days=1)
"""How long an answer is kept; until then a declined person can't ask again."""


def stand_ins(at: Game) -> tuple[Player, ...]:
    """The players replaced by computers; a seat is abandoned if its person can't return."""
    roster = at.roster
    return tuple(p for p in roster.players if _plays_on(at, p) and (p.person or is_left(roster, p)))


def abandoned_seats(at: Game) -> tuple[Seat, ...]:
    """A running game's abandoned seats, according to who is known to have left the server."""
    return tuple(p.seat for p in stand_ins(at) if is_left(at.roster, p))


def _plays_on(at: Game, player: Player) -> bool:
    """Whether a computer plays the seat and still has territories."""
    return player.computer and is_playing(at, player.seat) and at.state.holds_land(player.seat)


def is_left(roster: Roster, player: Player) -> bool:
    """Whether a computer plays for someone who can't return, as far as known."""
    if player.person:
        return player.computer and player.left
    return any(act.kind == "forgotten" and act.seat == player.seat for act in roster.acts)


def may_change_hands(roster: Roster) -> bool:
    """Whether a game's seats may get new owners: not if rated, or losers would pass theirs to friends."""
    return roster.season is None and not roster.is_lesson and not counts(roster)


def _must_be_eligible(at: Game, person: PersonId, entrant: str | None) -> None:
    """Check that a person may have a seat here; all objections to a person are checked here.

    Raises:
        TableRefused: the host has banned them; or they have or had a seat, and know its secrets.
    """
    must_be_welcome(at.roster, person)
    if had_a_seat(at.roster, person, entrant):
        raise TableRefused(TableReason.HAD_A_SEAT)


def must_be_free_to_join(at: Game, person: PersonId, entrant: str | None = None) -> None:
    """Check that someone may request any seat of this game.

    `entrant`: the placeholder by which an erased person who came back is recognised.

    Raises:
        TableRefused: with the reason; without an abandoned seat, the same as for any running game.
    """
    if not stand_ins(at) or at.roster.status is not Status.PLAYING:
        must_be_open(at.roster)
    must_not_rest(at.roster)
    _must_be_eligible(at, person, entrant)
    if not may_change_hands(at.roster):
        raise TableRefused(TableReason.SEAT_COUNTS)
    if at.state.round == 0:
        raise TableRefused(TableReason.SEAT_IN_SETUP)


def request_seat(
    at: Game,
    person: Person,
    wanted: Seat | None,
    gone: Collection[PersonId],
    now: datetime,
    entrant: str | None,
) -> Change:
    """Ask the host for an abandoned seat: the wanted one, or the first without a request.

    `gone`: its people who have left the server. `entrant`: as in `must_be_free_to_join`.

    Raises:
        TableRefused: the reason says why they can't ask, or not now.
    """
    must_be_free_to_join(at, person.id, entrant)
    noted, news = _note_gone(at, gone)
    free = abandoned_seats(noted)
    if not free:
        must_be_open(at.roster)
    _must_not_pester(at.roster, person.id, now)
    if wanted and wanted not in free:
        raise TableRefused(TableReason.SEAT_NOT_FREE, free=free)
    asked_for = {each.seat for each in open_requests(at.roster, now)}
    left = [s for s in free if s not in asked_for and wanted in (None, s)]
    if not left:
        raise TableRefused(TableReason.SEAT_ASKED)
    known = noted.roster.newcomers
    request = SeatRequest(known.asked + 1, left[0], person.id, person.name, now)
    kept = replace(known, requests=(*known.requests, request), asked=request.number)
    told = SeatAskedNews(left[0], person.id, person.name, request.number, now + LAPSES_AFTER)
    return with_roster(noted, replace(noted.roster, newcomers=kept), *news, told)


def open_requests(roster: Roster, now: datetime) -> tuple[SeatRequest, ...]:
    """The requests that the host can still answer."""
    requests = roster.newcomers.requests
    return tuple(r for r in requests if r.answer is None and now < r.asked + LAPSES_AFTER)


def request_of(roster: Roster, number: int, now: datetime) -> SeatRequest:
    """Return the open request with this number.

    Raises:
        TableRefused: it was answered, has lapsed, or never existed.
    """
    for request in open_requests(roster, now):
        if request.number == number:
            return request
    raise TableRefused(TableReason.SEAT_REQUEST_GONE)


def decline(at: Game, by: PersonId, number: int, now: datetime) -> Change:
    """Decline a request, as the host; only the requester is told.

    Raises:
        TableRefused: not theirs to decide, or the request is no longer open.
    """
    request = must_be_answerable(at, by, number, now)
    declined = with_answer(at.roster, request, "declined", now)
    return with_roster(at, declined, _answer_news(request, "declined"))


def admissible(
    at: Game, by: PersonId, number: int, gone: Collection[PersonId], now: datetime
) -> tuple[Game, SeatRequest, tuple[Content, ...]]:
    """The request that the host accepts now, with the game updated for people who left, and its news.

    Raises:
        TableRefused: not theirs to decide; or the seat or the person is no longer available.
    """
    request = must_be_answerable(at, by, number, now)
    person = PersonId(request.person)
    must_be_free_to_join(at, person)
    if person in gone:
        raise TableRefused(TableReason.SEAT_ASKER_LEFT, name=request.name)
    noted, news = _note_gone(at, gone)
    if request.seat not in abandoned_seats(noted):
        raise TableRefused(TableReason.SEAT_KEPT, name=at.roster.names[request.seat])
    return noted, request, news


def must_be_answerable(at: Game, by: PersonId, number: int, now: datetime) -> SeatRequest:
    """Return the request with this number, which this person may answer.

    Raises:
        TableRefused: the game is over, they are not the host, or the request is no longer open.
    """
    must_be_playing(at.roster)
    must_host(at.roster, by)
    return request_of(at.roster, number, now)


def with_answer(roster: Roster, request: SeatRequest, answer: SeatAnswer, now: datetime) -> Roster:
    """The table with a request answered."""
    known = roster.newcomers
    given = replace(request, answer=answer, answered=now)
    requests = tuple(given if each.number == given.number else each for each in known.requests)
    return replace(roster, newcomers=replace(known, requests=requests))


def settle_requests(change: Change, now: datetime) -> Change:
    """The change, ending requests that have lapsed or whose seat is no longer abandoned.

    The requester is told. Answers are deleted after a day, and all requests when the game ends.
    """
    at = change.after
    if not at.roster.newcomers.requests:
        return change
    if at.roster.status is not Status.PLAYING:
        return replace(change, after=replace(at, roster=_with_requests(at.roster, ())))
    roster, news, free = at.roster, list[Content](), abandoned_seats(at)
    for request in at.roster.newcomers.requests:
        if request.answer is not None:
            continue
        why: SeatAnswer | None = "lapsed" if now >= request.asked + LAPSES_AFTER else None
        if why := why or (None if request.seat in free else "gone"):
            roster = with_answer(roster, request, why, now)
            news.append(_answer_news(request, why))
    kept = [r for r in roster.newcomers.requests if now < _kept_until(r)]
    if len(kept) != len(roster.newcomers.requests):
        roster = _with_requests(roster, tuple(kept))
    if roster is at.roster:
        return change
    return replace(change, after=replace(at, roster=roster), news=(*change.news, *news))


def requests_due(roster: Roster) -> datetime | None:
    """When the next request lapses or answer is deleted; None if there are none."""
    return min(map(_kept_until, roster.newcomers.requests), default=None)


def _kept_until(request: SeatRequest) -> datetime:
    if request.answered is None:
        return request.asked + LAPSES_AFTER
    return max(request.answered, request.asked) + KEPT_FOR


def _with_requests(roster: Roster, requests: tuple[SeatRequest, ...]) -> Roster:
    return replace(roster, newcomers=replace(roster.newcomers, requests=requests))


def _answer_news(request: SeatRequest, answer: SeatAnswer) -> SeatAnswerNews:
    if answer == "admitted":
        raise ValueError("who is let in is told by their letter")
    return SeatAnswerNews(request.seat, PersonId(request.person), answer)


def _must_not_pester(roster: Roster, person: PersonId, now: datetime) -> None:
    own = [each for each in roster.newcomers.requests if each.person == person]
    if any(each in open_requests(roster, now) for each in own):
        raise TableRefused(TableReason.SEAT_ASKED_BY_YOU)
    for each in own:
        if each.answer == "declined" and (left := _kept_until(each) - now) > timedelta():
            raise TableRefused(TableReason.SEAT_DECLINED, left=left)


def _note_gone(at: Game, gone: Collection[PersonId]) -> tuple[Game, tuple[Content, ...]]:
    """The game, with departures recorded among people replaced by computers, and the resulting host."""
    roster, playing = at.roster, seats_in_play(at)
    for player in stand_ins(at):
        if player.person is None:
            continue
        is_gone, left = player.person in gone, note_left(roster, player.person, playing)
        roster = left if is_gone else note_back(roster, player.seat)
    host = roster.player_of(roster.host)
    news = (NoticeNews(host.seat, "hosts"),) if host and roster.host != at.roster.host else ()
    return replace(at, roster=roster), news


_V = TypeVar("_V")


def admit(
    at: Game, by: PersonId, number: int, gone: Collection[PersonId], now: datetime
) -> tuple[Change, SeatRequest]:
    """Give a seat to the person who requested it, as the host; also returns their request.

    Their clock starts fresh. The previous owner's votes, offers and standing order are void, and a proposed
    end needs the new owner's consent; truces continue, since they were made for the seat.

    Raises:
        TableRefused: not theirs to decide; or the seat or the person is no longer available.
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
    """The game with the seat given to them; wakes a sleeping game."""
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
    """The table without open truce offers by or to this seat."""
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
    """Reset the seat's standing order to the default.

    The order is given whether there was one or not, so that the result doesn't reveal it.
    """
    usual: StandingDice = "ask" if at.edition.defence == "live" else "most"
    return follow(at, Standing(seat=seat, dice=usual))


def _with_arrival(at: Game, before: Player, now: datetime) -> Roster:
    """The table with a new owner of that player's seat from now on."""
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
