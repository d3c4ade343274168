"""Pages for a server's moderators: its open tables, and what may be done at one of them.

They are made from what the table itself sees: no hand, no mission and no prepared turn.
"""

from collections.abc import Sequence

from discord import ButtonStyle, SelectOption

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import (
    MOST_OPTIONS,
    Layout,
    button,
    last_fitting,
    layout,
    option,
    rows,
    select,
    text,
)
from bot.components.moment import Moment
from bot.looks.overviews import waiting_lines
from bot.table.going_on import replace_list
from bot.words.catalogue import Words
from bot.words.naming import moment as shown
from bot.words.naming import place
from bot.words.phrasing import Phrasing
from rules.clock.acts import OpenTable
from rules.table.roster import Status

_ROOM = 3_000
"""Characters for the lines of all tables."""


def open_tables(words: Words, tables: Sequence[tuple[Phrasing, OpenTable]]) -> Layout:
    """The open tables of a server, each with whom it waits for, and a list to choose one."""
    lines = [_line(phrasing, table) for phrasing, table in tables]
    head = words.say("moderate-title")
    if not lines:
        return layout([text(head, words.say("moderate-none"))])
    kept = last_fitting(lines, _ROOM)
    more = [words.say("more-lines", n=len(lines) - len(kept))] if len(kept) < len(lines) else []
    options = [_option(phrasing, table) for phrasing, table in tables[-MOST_OPTIONS:]]
    choose = select(words.say("pick-table"), Press(NO_GAME, 0, Action.MODERATE).custom_id, options)
    return layout([text(head, *more, *kept), choose])


def one_table(moment: Moment, *said: str, sure: bool = False) -> Layout:
    """One table: whom it waits for since when, and what a moderator may do there.

    `sure`: whether it is asked once more before it is closed.
    """
    roster = moment.look.roster
    head = moment.say("moderate-table", game=roster.id, place=place(roster))
    if sure:
        yes = button(
            moment.say("button-close-yes"), moment.look_at(Action.CLOSE), ButtonStyle.danger
        )
        back = button(moment.say("button-back"), moment.look_at(Action.MODERATE))
        return layout([text(head, moment.say("moderate-sure")), *rows([yes, back])])
    close = button(moment.say("button-close"), moment.look_at(Action.MODERATE, "close"))
    back = button(moment.say("button-tables"), Press(NO_GAME, 0, Action.TABLES).custom_id)
    told = text(head, *said, *waiting_lines(moment), moment.say("moderate-foot"))
    replaced = replace_list(moment) if roster.status is Status.PLAYING else []
    return layout([told, *replaced, *rows([close, back])])


def _line(phrasing: Phrasing, table: OpenTable) -> str:
    return phrasing.say(
        "moderate-line",
        game=table.roster.id,
        place=place(table.roster),
        state=_state(phrasing, table),
    )


def _state(phrasing: Phrasing, table: OpenTable) -> str:
    """Whom a table waits for, and since when."""
    roster = table.roster
    if roster.paused:
        return phrasing.say("state-paused")
    if roster.asleep:
        return phrasing.say("state-asleep")
    if roster.status is Status.PLAYING and table.times:
        players = phrasing.players(table.times)
        return phrasing.say("state-since", players=players, since=shown(roster.since))
    if roster.status is Status.PLAYING:
        return phrasing.say("state-computers")
    return phrasing.say(f"state-{roster.status}")


def _option(phrasing: Phrasing, table: OpenTable) -> SelectOption:
    names = phrasing.words.listed(table.roster.names.values())
    return option(phrasing.say("option-table", game=table.roster.id, names=names), table.roster.id)
