"""A person's games at a glance: where they are waited for first, then what goes on, then what is over."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from bot.components.layout import (
    MOST_TEXT,
    Layout,
    Part,
    first_fitting,
    layout,
    measure,
    rows,
    text,
)
from bot.components.moment import Moment
from bot.panels.pages.lobbies_page import ROOM
from bot.table.going_on import link
from bot.telling.outcome import over_line
from bot.words.catalogue import Words
from bot.words.naming import moment as at_moment
from bot.words.naming import place
from rules.table.roster import PersonId, Status
from rules.table.seats import GameStanding

_MOST_LINKS: Final = 10
"""Buttons to games that wait: two rows; the lines above have links, too."""

_ROOM: Final = MOST_TEXT - 600
"""Characters for all lines on games; the rest is for the headings."""

Entry = tuple[GameStanding, Moment]


def dashboard(
    words: Words, entries: Sequence[Entry], reader: PersonId, beside: Sequence[Part] = ()
) -> Layout:
    """The games, in parts by how they stand with the reader; with a button to each that waits for them.

    `beside`: what stands below them.
    """
    parts: list[Part] = [text(words.say("games-title"))]
    room = _ROOM - (ROOM if beside else 0)
    for standing, inside in groupby(entries, key=lambda entry: entry[0]):
        moments = [moment for _, moment in inside]
        lines = [_line(standing, moment, reader) for moment in moments]
        kept = first_fitting(lines, room)
        room -= sum(measure(line) + 1 for line in kept)
        left = len(lines) - len(kept)
        more = [words.say("games-more", n=left)] if left else []
        parts.append(text(words.say("games-part", part=standing.name.lower()), *kept, *more))
        if standing is GameStanding.AWAITED:
            parts += rows([link(moment) for moment in moments[:_MOST_LINKS]])
    if not entries:
        parts.append(text(words.say("games-none")))
    return layout([*parts, *beside])


def state(moment: Moment) -> str:
    """The state of a game in a few words: what it waits for, or who has won it."""
    phrasing, table = moment.phrasing, moment.look.table
    roster = phrasing.roster
    if roster.paused:
        return phrasing.say("state-paused")
    if roster.status is Status.PLAYING and table and table.waiting_for:
        return phrasing.say("state-playing", players=phrasing.players(table.waiting_for))
    if table and table.ended:
        return over_line(phrasing, table, "panel-over")
    winner = phrasing.player(table.winner) if table and table.winner else "none"
    return phrasing.say(f"state-{roster.status}", winner=winner)


def _line(standing: GameStanding, moment: Moment, reader: PersonId) -> str:
    roster = moment.look.roster
    if standing is not GameStanding.AWAITED:
        facts = {"place": place(roster), "game": roster.id}
        return moment.say("games-line", **facts, state=state(moment))
    facts = {"since": at_moment(roster.since), "until": _until(moment, reader)}
    return moment.say("games-awaited", place=place(roster), game=roster.id, **facts)


def _until(moment: Moment, reader: PersonId) -> str:
    """The moment at which the reader's time is up; `over` once it is, `none` where no time runs."""
    player = moment.look.roster.player_of(reader)
    time = moment.look.times.get(player.seat) if player else None
    if time is None or time.deadline is None:
        return "none"
    if time.is_over:
        return "over"
    return "none" if time.stands_until else at_moment(time.deadline)
