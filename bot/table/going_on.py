"""Keeping a game going while somebody is away: votes, replacements, pace; and the link to the next game."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from discord import ButtonStyle, SelectOption, ui

from bot.components.custom_ids import Action
from bot.components.layout import Layout, Part, Row, button, layout, option, rows, select, text
from bot.components.panel_context import PanelContext
from bot.words.catalogue import Words
from bot.words.naming import escape
from bot.words.naming import moment as at_moment
from bot.words.signs import plain
from bot.words.times import pace_in_short, pace_words, span
from rules.clock.agreed_end import time_to_answer
from rules.clock.clocks import voters_about
from rules.joining.joining import LAPSES_AFTER, is_left, may_change_hands
from rules.model.board import Seat
from rules.table.membership import SeatRequest
from rules.table.pace import OPEN_PACE, PACES, Pace
from rules.table.roster import Pause, PersonId, Player, Roster, Status
from rules.table.settings import needs_limit

ANSWERS: Final = {Action.ADMIT: ButtonStyle.success, Action.DENY: ButtonStyle.secondary}
"""The host's answers to a request."""


def seats_asked_for(moment: PanelContext) -> list[Part]:
    """The host's next request to answer, with its buttons."""
    roster, player = moment.look.roster, moment.look.player
    open_ones = [each for each in roster.newcomers.requests if each.answer is None]
    if not open_ones or player is None or roster.player_at(player.seat).person != roster.host:
        return []
    first = open_ones[0]
    answers = [
        button(moment.say(f"button-{action}"), moment.look_at(action, str(first.number)), style)
        for action, style in ANSWERS.items()
    ]
    return [text(_asked_line(moment, first)), *rows(answers)]


def _asked_line(moment: PanelContext, asked: SeatRequest) -> str:
    return moment.say(
        "status-seat-asked",
        by=escape(asked.name),
        player=moment.phrasing.player(asked.seat),
        at=at_moment(asked.asked + LAPSES_AFTER),
    )


def free_seats_to_ask_for(moment: PanelContext) -> list[Part]:
    """The abandoned seats, and the button with which a spectator asks for one."""
    roster, table = moment.look.roster, moment.look.table
    if table is None or table.winner or moment.look.player or not table.round:
        return []
    out = {*table.eliminated, *table.resigned}
    free = [p.seat for p in roster.players if p.seat not in out and is_left(roster, p)]
    if not free or not may_change_hands(roster):
        return []
    said = moment.say("status-seats-free", players=moment.phrasing.players(free))
    return [text(said), *rows([button(moment.say("button-ask-seat"), moment.look_at(Action.JOIN))])]


def next_table(moment: PanelContext) -> list[Row]:
    """The link to the next game that waits for the reader, if this one doesn't."""
    return rows([link(moment.following, "games-next")]) if moment.following else []


def until_deadline(moment: PanelContext, reader: PersonId) -> tuple[bool, datetime]:
    """Sort key of games that wait for their reader: by deadline, then by longest wait."""
    roster = moment.look.roster
    player = roster.player_of(reader)
    time = moment.look.times.get(player.seat) if player else None
    deadline = time.deadline if time else None
    return deadline is None, deadline or roster.since


def link(moment: PanelContext, key: str = "games-go") -> "ui.Button[Layout]":
    """The link button to a game's channel."""
    roster = moment.look.roster
    label = plain(moment.say(key, number=roster.number, game=roster.id))
    return ui.Button(label=label, url=link_to(roster))


def link_to(roster: Roster) -> str:
    """The link to a game's channel (https://discord.com/developers/docs/reference)."""
    return f"https://discord.com/channels/{roster.venue.guild}/{roster.venue.channel}"


SURE: Final = "sure"
"""The argument of a press that confirms."""

_ANSWERS: Final = {Action.AGREE: ButtonStyle.success, Action.DECLINE: ButtonStyle.secondary}


def ways_to_go_on(moment: PanelContext, *, may_replace: bool) -> list[Part]:
    """The reader's lists and buttons to keep the game going.

    `may_replace`: they host the game, or moderate the server without playing.
    """
    if moment.look.table is None or moment.look.roster.status is not Status.PLAYING:
        return []
    own = own_seat(moment)
    seats = [*seats_asked_for(moment), *free_seats_to_ask_for(moment)]
    asked = [*_votes_so_far(moment), *(_proposal_lines(moment) if own else [])]
    told: list[Part] = [text(*asked)] if asked else []
    replaced = [*replace_list(moment), *pace_list(moment, own)] if may_replace else []
    return [*seats, *told, *replaced, *(_votes_and_buttons(moment, own) if own else [])]


def _votes_and_buttons(moment: PanelContext, own: Seat) -> list[Part]:
    """The list of players to vote about, and buttons for pending questions and problems."""
    roster, shown = moment.look.roster, list["ui.Button[Layout]"]()
    if roster.proposal and own not in roster.proposal.agreed:
        shown += [action_button(moment, action, style) for action, style in _ANSWERS.items()]
    if roster.asleep:
        shown.append(action_button(moment, Action.WAKE, ButtonStyle.primary))
    shown += office_button(moment, own)
    shown += end_buttons(moment, own)
    return [*_vote_list(moment, own), *rows(shown)]


def office_button(moment: PanelContext, own: Seat | None) -> list["ui.Button[Layout]"]:
    """The button with which a player becomes host, if the host is away."""
    roster = moment.look.roster
    if own is None or roster.player_at(own).person == roster.host or not _host_is_away(moment):
        return []
    return [action_button(moment, Action.OFFICE, ButtonStyle.secondary)]


def end_buttons(moment: PanelContext, own: Seat) -> list["ui.Button[Layout]"]:
    """Buttons that answer the proposal to end the game now; without one, the button to propose it."""
    roster = moment.look.roster
    proposal, plain = roster.ending.proposal, ButtonStyle.secondary
    if proposal:
        yes = [] if own in proposal.agreed else [(Action.SETTLE_YES, ButtonStyle.danger)]
        return [action_button(moment, *each) for each in (*yes, (Action.SETTLE_NO, plain))]
    return [] if roster.season else [action_button(moment, Action.SETTLE, plain)]


def reopen_row(moment: PanelContext) -> list[Part]:
    """The button that opens a new thread, for a player of a game whose channel is gone."""
    if moment.look.player is None or moment.look.roster.paused is not Pause.GONE:
        return []
    return [*rows([action_button(moment, Action.REOPEN, ButtonStyle.primary)])]


def action_button(moment: PanelContext, action: Action, style: ButtonStyle) -> "ui.Button[Layout]":
    """The button of an action, with its usual label."""
    label = moment.say(f"button-{action.replace('_', '-')}")
    return button(label, moment.look_at(action), style)


def settle_question(moment: PanelContext) -> Layout:
    """The confirmation before a player proposes to end the game."""
    yes = button(
        moment.say("button-settle-sure"), moment.look_at(Action.SETTLE, SURE), ButtonStyle.danger
    )
    hours = time_to_answer(moment.look.roster.pace or OPEN_PACE)
    told = moment.say("settle-sure", span=span(moment.phrasing.words, hours))
    return layout([text(told), *rows([yes])])


def _proposal_lines(moment: PanelContext) -> list[str]:
    """The pace that the host proposes, for those who vote on it."""
    proposal = moment.look.roster.proposal
    if proposal is None:
        return []
    return [moment.say("status-proposal", pace=pace_words(moment.phrasing.words, proposal.pace))]


def _votes_so_far(moment: PanelContext) -> list[str]:
    """The votes about each player, and the majority; with enough votes already, the next press decides."""
    look, people = moment.look, playing(moment)
    lines = []
    for seat, by in look.roster.votes.items():
        about, pace = look.roster.player_at(seat), look.roster.pace or OPEN_PACE
        voters = voters_about(about, people, look.away, pace, by)
        n, needed = len(by), len(voters) // 2 + 1
        key = "status-votes" if n < needed else "status-votes-enough"
        if by:
            lines.append(moment.say(key, player=moment.phrasing.player(seat), n=n, needed=needed))
    return lines


def _vote_list(moment: PanelContext, own: Seat) -> list[Part]:
    """The list of players who kept the game waiting long enough for a vote."""
    enough = (moment.look.roster.pace or OPEN_PACE).spoken_of / 2
    times = moment.look.times
    away = [
        player
        for player in playing(moment)
        if player.seat in times and times[player.seat].waited >= enough and player.seat != own
    ]
    return player_list(moment, "pick-vote", Action.VOTE, away)


def replace_list(moment: PanelContext) -> list[Part]:
    """The list of seats that a computer could take over."""
    return player_list(moment, "pick-replace", Action.REPLACE, playing(moment))


def replace_own_seat(moment: PanelContext, seat: Seat) -> Layout:
    """The confirmation before a player hands their own seat to a computer."""
    press = moment.look_at(Action.REPLACE, seat, SURE)
    yes = button(moment.say("button-replace-own"), press, ButtonStyle.danger)
    return layout([text(moment.say("replace-own")), *rows([yes])])


def pace_list(moment: PanelContext, own: Seat | None) -> list[Part]:
    """The list of paces, for a host who plays."""
    roster = moment.look.roster
    if own is None or roster.player_at(own).person != roster.host:
        return []
    limited = needs_limit(roster)
    options = pace_options(moment.phrasing.words, roster.pace or OPEN_PACE, limited=limited)
    return [select(moment.say("pick-pace"), moment.look_at(Action.PACE), options)]


def player_list(
    moment: PanelContext, key: str, action: Action, players: Sequence[Player]
) -> list[Part]:
    """A list of players by name and colour; empty if there are none."""
    phrasing = moment.phrasing
    options = [
        option(phrasing.name(p.seat), p.seat, phrasing.colour(p.seat), badge=phrasing.badge(p.seat))
        for p in players
    ]
    return [select(moment.say(key), moment.look_at(action), options)] if options else []


def _host_is_away(moment: PanelContext) -> bool:
    """Whether the host has no seat in the game, or has been inactive too long."""
    roster = moment.look.roster
    host = roster.player_of(roster.host)
    gone = host is None or host.left or host not in playing(moment)
    return gone or (host is not None and host.seat in moment.look.away)


def playing(moment: PanelContext) -> list[Player]:
    """The human players."""
    table = moment.look.table
    out: set[Seat] = {*table.eliminated, *table.resigned} if table else set()
    return [p for p in moment.look.roster.players if not p.computer and p.seat not in out]


def own_seat(moment: PanelContext) -> Seat | None:
    """The seat that the reader plays themselves, if any."""
    seat = moment.look.player.seat if moment.look.player else None
    return next((p.seat for p in playing(moment) if p.seat == seat), None)


def pace_options(words: Words, present: Pace, *, limited: bool = False) -> list[SelectOption]:
    """An option for each usual pace, with the current one selected; `Action.PACE` takes their values.

    `limited`: only those with a time limit.
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
