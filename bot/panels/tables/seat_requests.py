"""Abandoned seats on the page of a table: what its host is asked, and how anybody else asks."""

from typing import Final

from discord import ButtonStyle

from bot.components.custom_ids import Action
from bot.components.layout import Part, button, rows, text
from bot.components.moment import Moment
from bot.words.naming import escape
from bot.words.naming import moment as at_moment
from rules.joining.joining import LAPSES_AFTER, is_left, may_change_hands
from rules.table.membership import SeatRequest

ANSWERS: Final = {Action.ADMIT: ButtonStyle.success, Action.DENY: ButtonStyle.secondary}
"""The host's answers to a request."""


def seats_asked_for(moment: Moment) -> list[Part]:
    """The request that the host, if the reader is that, answers next, with the buttons that do."""
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


def _asked_line(moment: Moment, asked: SeatRequest) -> str:
    return moment.say(
        "status-seat-asked",
        by=escape(asked.name),
        player=moment.phrasing.player(asked.seat),
        at=at_moment(asked.asked + LAPSES_AFTER),
    )


def free_seats_to_ask_for(moment: Moment) -> list[Part]:
    """The seats that are known to be abandoned, and the button by which somebody who watches asks for one."""
    roster, table = moment.look.roster, moment.look.table
    if table is None or table.winner or moment.look.player or not table.round:
        return []
    out = {*table.eliminated, *table.resigned}
    free = [p.seat for p in roster.players if p.seat not in out and is_left(roster, p)]
    if not free or not may_change_hands(roster):
        return []
    said = moment.say("status-seats-free", players=moment.phrasing.players(free))
    return [text(said), *rows([button(moment.say("button-ask-seat"), moment.look_at(Action.JOIN))])]
