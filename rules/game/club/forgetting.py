"""Tables without a person who is forgotten: their seat, their office, their id and their name. Pure.

What the dice are made of stays: lines keep their words, which everybody has seen, and lose who added
them. So a game that is over can still be proved.
"""

from collections.abc import Collection
from dataclasses import replace

from rules.clock.clocks import people
from rules.lobby import lobby
from rules.lobby.forming import give_up
from rules.model.board import Seat
from rules.model.commands import Resign
from rules.moderation.annulling import without_name
from rules.play.orders import follow
from rules.players.levels import DEFAULT_LEVEL, find_level
from rules.table.game import Change, Game, lobby_change, with_act, with_roster
from rules.table.lines import seats_to_tell
from rules.table.news import Content, LobbyNews, NoticeNews
from rules.table.roster import Act, PersonId, Player, Roster, Status
from rules.table.seats import is_playing, without_newcomer
from rules.table.settings import alone_in_rated

_NO_HOST = PersonId("")


def forget(at: Game, person: PersonId, names: Collection[str], former: str = "") -> Change:
    """The game without a person, who bore these names.

    `former`: the entrant that stands for them from now on; empty where nobody is to know of them.

    They leave a lobby; in a game under way a computer has their seat for good, and where nobody else
    plays it is given up, unless they resign it (`loses_alone`). It is told without their name.
    """
    player = at.roster.player_of(person)
    if player is None or at.roster.status in (Status.OVER, Status.CANCELLED):
        return with_roster(at, without(at.roster, person, names, former))
    if at.roster.status is Status.LOBBY:
        return lobby_change(at, without(lobby.leave(at.roster, person), person, names))
    return _leave_to_computer(at, player, person, names, former)


def loses_alone(roster: Roster, person: PersonId) -> bool:
    """Whether somebody plays alone against computers in a game that counts: to be forgotten is to resign it."""
    alone = alone_in_rated(roster)
    return alone is not None and alone.person == person


def resign_forgotten(
    at: Game, seat: Seat, person: PersonId, names: Collection[str], former: str
) -> Change:
    """The game that somebody resigns who is forgotten; the computers play it to its end."""
    resigned = follow(at, Resign(seat=seat))
    roster = without(resigned.after.roster, person, names, former)
    return replace(resigned, after=replace(resigned.after, roster=roster))


def without(roster: Roster, person: PersonId, names: Collection[str], former: str = "") -> Roster:
    """The table without a person's id and names; a seat of theirs bears the name of its colour."""
    seats = {player.seat for player in roster.players if player.person == person}
    return replace(
        without_newcomer(roster, person, former),
        host=_NO_HOST if roster.host == person else roster.host,
        players=tuple(_nameless(p, former) if p.seat in seats else p for p in roster.players),
        lines=tuple(replace(line, by=None) if line.by == person else line for line in roster.lines),
        invited=tuple(each for each in roster.invited if each != person),
        guests=roster.guests.without(person),
        acts=tuple(_by_nobody(act) if act.by in names else act for act in roster.acts),
        clocks={seat: clock for seat, clock in roster.clocks.items() if seat not in seats},
        annulment=roster.annulment and without_name(roster.annulment, person, names),
    )


def _by_nobody(act: Act) -> Act:
    """An act without the name of who did it; who was new in a seat stays somebody else than its owner."""
    return replace(act, by=str(act.seat) if act.kind == "taken_back" else "")


def with_former(roster: Roster, former: str, instead: str) -> Roster:
    """The table with another entrant in place of the one that stands for somebody who is forgotten."""
    players = (replace(p, former=instead) if p.former == former else p for p in roster.players)
    arrivals = tuple(
        replace(each, former=instead) if each.former == former else each
        for each in roster.newcomers.arrivals
    )
    newcomers = replace(roster.newcomers, arrivals=arrivals)
    return replace(roster, players=tuple(players), newcomers=newcomers)


def _nameless(player: Player, former: str) -> Player:
    return replace(player, person=None, name=str(player.seat), former=former, named=0, earlier=())


def _leave_to_computer(
    at: Game, player: Player, person: PersonId, names: Collection[str], former: str
) -> Change:
    """A computer has the seat from now on, unless nobody else is left, or a word of theirs is missing."""
    missing = player.seat in seats_to_tell(at.roster)
    heirs = [p for p in at.roster.players if p.person and p.person != person]
    if missing or not heirs:
        abandoned = give_up(at, without(lobby.give_up(at.roster), person, names))
        return replace(abandoned, news=(*abandoned.news, NoticeNews(player.seat, "deserted")))
    roster = with_act(at.roster, at.revision, "forgotten", player.seat)
    roster = _hand_over(without(roster, person, names, former), player.seat)
    news: list[Content] = [LobbyNews()]
    if at.roster.status is Status.SEALED or is_playing(at, player.seat):
        news.append(NoticeNews(player.seat, "forgotten"))
    if roster.host == _NO_HOST:
        heir = next((p for p in people(at) if p in heirs and not p.left), heirs[0])
        roster = replace(roster, host=heir.person or _NO_HOST)
        roster = with_act(roster, at.revision, "host", heir.seat)
        news.append(NoticeNews(heir.seat, "hosts"))
    return with_roster(at, roster, *news)


def _hand_over(roster: Roster, seat: Seat) -> Roster:
    """The table with a computer at a seat, under a name of computers'."""
    heir = replace(
        roster.player_at(seat),
        name=lobby.free_name(roster),
        kind=find_level(DEFAULT_LEVEL).computer,
    )
    return replace(roster, players=tuple(heir if p.seat == seat else p for p in roster.players))
