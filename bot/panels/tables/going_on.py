"""What helps a table to go on while somebody is away: replace, vote, host, agree to a pace, wake, reopen."""

from collections.abc import Sequence
from typing import Final

from discord import ButtonStyle, SelectOption, ui

from bot.components.custom_ids import Action
from bot.components.layout import Layout, Part, button, layout, option, rows, select, text
from bot.components.moment import Moment
from bot.panels.tables.seat_requests import free_seats_to_ask_for, seats_asked_for
from bot.words.catalogue import Words
from bot.words.times import pace_in_short, pace_words, span
from rules.clock.agreed_end import time_to_answer
from rules.clock.clocks import voters_about
from rules.model.board import Seat
from rules.table.pace import OPEN_PACE, PACES, Pace
from rules.table.roster import Pause, Player, Status
from rules.table.settings import needs_limit

SURE: Final = "sure"
"""The argument of a press that answers whether somebody is sure."""

_ANSWERS: Final = {Action.AGREE: ButtonStyle.success, Action.DECLINE: ButtonStyle.secondary}


def ways_to_go_on(moment: Moment, *, may_replace: bool) -> list[Part]:
    """The lists and buttons that the reader has to let the game go on.

    `may_replace`: they host the table, or moderate the server without playing.
    """
    if moment.look.table is None or moment.look.roster.status is not Status.PLAYING:
        return []
    own = _own_seat(moment)
    seats = [*seats_asked_for(moment), *free_seats_to_ask_for(moment)]
    asked = [*_votes_so_far(moment), *(_proposal_lines(moment) if own else [])]
    told: list[Part] = [text(*asked)] if asked else []
    replaced = [*replace_list(moment), *_pace_list(moment, own)] if may_replace else []
    return [*seats, *told, *replaced, *(_votes_and_buttons(moment, own) if own else [])]


def _votes_and_buttons(moment: Moment, own: Seat) -> list[Part]:
    """The list of players to vote about, and the buttons for what the table asks, or lacks."""
    roster, shown = moment.look.roster, list["ui.Button[Layout]"]()
    if roster.proposal and own not in roster.proposal.agreed:
        shown += [_button(moment, action, style) for action, style in _ANSWERS.items()]
    if roster.asleep:
        shown.append(_button(moment, Action.WAKE, ButtonStyle.primary))
    if roster.player_at(own).person != roster.host and _host_is_away(moment):
        shown.append(_button(moment, Action.OFFICE, ButtonStyle.secondary))
    shown += _end_buttons(moment, own)
    return [*_vote_list(moment, own), *rows(shown)]


def _end_buttons(moment: Moment, own: Seat) -> list["ui.Button[Layout]"]:
    """The buttons that end the game as it stands, or go on with it, once that is proposed; else propose it."""
    roster = moment.look.roster
    proposal, plain = roster.ending.proposal, ButtonStyle.secondary
    if proposal:
        yes = [] if own in proposal.agreed else [(Action.SETTLE_YES, ButtonStyle.danger)]
        return [_button(moment, *each) for each in (*yes, (Action.SETTLE_NO, plain))]
    return [] if roster.season else [_button(moment, Action.SETTLE, plain)]


def reopen_row(moment: Moment) -> list[Part]:
    """The button that opens a new thread, for a player of a table whose place is gone."""
    if moment.look.player is None or moment.look.roster.paused is not Pause.GONE:
        return []
    return [*rows([_button(moment, Action.REOPEN, ButtonStyle.primary)])]


def _button(moment: Moment, action: Action, style: ButtonStyle) -> "ui.Button[Layout]":
    label = moment.say(f"button-{action.replace('_', '-')}")
    return button(label, moment.look_at(action), style)


def settle_question(moment: Moment) -> Layout:
    """The question whether a player is sure that they propose to end the game."""
    yes = button(
        moment.say("button-settle-sure"), moment.look_at(Action.SETTLE, SURE), ButtonStyle.danger
    )
    hours = time_to_answer(moment.look.roster.pace or OPEN_PACE)
    told = moment.say("settle-sure", span=span(moment.phrasing.words, hours))
    return layout([text(told), *rows([yes])])


def _proposal_lines(moment: Moment) -> list[str]:
    """The pace that the host proposes, for those who are asked about it."""
    proposal = moment.look.roster.proposal
    if proposal is None:
        return []
    return [moment.say("status-proposal", pace=pace_words(moment.phrasing.words, proposal.pace))]


def _votes_so_far(moment: Moment) -> list[str]:
    """The votes about each player, and how many decide; where there are enough by now, the next press does."""
    look, people = moment.look, _playing(moment)
    lines = []
    for seat, by in look.roster.votes.items():
        about, pace = look.roster.player_at(seat), look.roster.pace or OPEN_PACE
        voters = voters_about(about, people, look.away, pace, by)
        n, needed = len(by), len(voters) // 2 + 1
        key = "status-votes" if n < needed else "status-votes-enough"
        if by:
            lines.append(moment.say(key, player=moment.phrasing.player(seat), n=n, needed=needed))
    return lines


def _vote_list(moment: Moment, own: Seat) -> list[Part]:
    """The list of players whom the table has waited for long enough to vote about."""
    enough = (moment.look.roster.pace or OPEN_PACE).spoken_of / 2
    times = moment.look.times
    away = [
        player
        for player in _playing(moment)
        if player.seat in times and times[player.seat].waited >= enough and player.seat != own
    ]
    return player_list(moment, "pick-vote", Action.VOTE, away)


def replace_list(moment: Moment) -> list[Part]:
    """The list of seats that a computer could play on."""
    return player_list(moment, "pick-replace", Action.REPLACE, _playing(moment))


def replace_own_seat(moment: Moment, seat: Seat) -> Layout:
    """The question whether a player is sure that a computer is to play their own seat."""
    press = moment.look_at(Action.REPLACE, seat, SURE)
    yes = button(moment.say("button-replace-own"), press, ButtonStyle.danger)
    return layout([text(moment.say("replace-own")), *rows([yes])])


def _pace_list(moment: Moment, own: Seat | None) -> list[Part]:
    """The list of paces, for the host who plays."""
    roster = moment.look.roster
    if own is None or roster.player_at(own).person != roster.host:
        return []
    limited = needs_limit(roster)
    options = pace_options(moment.phrasing.words, roster.pace or OPEN_PACE, limited=limited)
    return [select(moment.say("pick-pace"), moment.look_at(Action.PACE), options)]


def player_list(moment: Moment, key: str, action: Action, players: Sequence[Player]) -> list[Part]:
    """A list of players by name and colour; nothing where there are none."""
    phrasing = moment.phrasing
    options = [
        option(phrasing.name(p.seat), p.seat, phrasing.colour(p.seat), badge=phrasing.badge(p.seat))
        for p in players
    ]
    return [select(moment.say(key), moment.look_at(action), options)] if options else []


def _host_is_away(moment: Moment) -> bool:
    """Whether the host has no part in the game, or has done nothing for too long."""
    roster = moment.look.roster
    host = roster.player_of(roster.host)
    gone = host is None or host.left or host not in _playing(moment)
    return gone or (host is not None and host.seat in moment.look.away)


def _playing(moment: Moment) -> list[Player]:
    """The people who play for themselves."""
    table = moment.look.table
    out: set[Seat] = {*table.eliminated, *table.resigned} if table else set()
    return [p for p in moment.look.roster.players if not p.computer and p.seat not in out]


def _own_seat(moment: Moment) -> Seat | None:
    """The seat that the reader plays themselves, if any."""
    seat = moment.look.player.seat if moment.look.player else None
    return next((p.seat for p in _playing(moment) if p.seat == seat), None)


def pace_options(words: Words, present: Pace, *, limited: bool = False) -> list[SelectOption]:
    """An option for each usual pace, with the present one chosen; `Action.PACE` takes their values.

    `limited`: those alone that have a limit.
    """
    return [
        option(
            words.say("option-pace", pace=name),
            name,
            pace_in_short(words, pace),
            chosen=name == present.name,
        )
        for name, pace in PACES.items()
        if pace.has_limit or not limited
    ]
