"""A person's games at a glance: where they are waited for first, then what goes on, then what is over."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from discord import ui

from bot.panels.layout import MOST_TEXT, Layout, Part, first_fitting, layout, measure, rows, text
from bot.panels.moment import Moment
from bot.panels.overviews import place
from bot.text.catalogue import Words
from bot.text.signs import plain
from rules.game.standing import Standing
from rules.model.roster import Roster, Status

_MOST_LINKS: Final = 10
"""Buttons to games that wait: two rows; the lines above have links, too."""

_ROOM: Final = MOST_TEXT - 600
"""Characters for all lines on games; the rest is for the headings."""

Entry = tuple[Standing, Moment]


def dashboard(words: Words, entries: Sequence[Entry]) -> Layout:
    """The games, in parts by how they stand with the reader; with a button to each that waits for them."""
    parts: list[Part] = [text(words.say("games-title"))]
    room = _ROOM
    for standing, inside in groupby(entries, key=lambda entry: entry[0]):
        moments = [moment for _, moment in inside]
        lines = [_line(standing, moment) for moment in moments]
        kept = first_fitting(lines, room)
        room -= sum(measure(line) + 1 for line in kept)
        left = len(lines) - len(kept)
        more = [words.say("games-more", n=left)] if left else []
        parts.append(text(words.say("games-part", part=standing.name.lower()), *kept, *more))
        if standing is Standing.AWAITED:
            parts += rows([_link(moment) for moment in moments[:_MOST_LINKS]])
    if not entries:
        parts.append(text(words.say("games-none")))
    return layout(parts)


def state(moment: Moment) -> str:
    """The state of a game in a few words: what it waits for, or who has won it."""
    phrasing, table = moment.phrasing, moment.look.table
    roster = phrasing.roster
    if roster.paused:
        return phrasing.say("state-paused")
    if roster.status is Status.PLAYING and table and table.waiting_for:
        return phrasing.say("state-playing", players=phrasing.players(table.waiting_for))
    winner = phrasing.player(table.winner) if table and table.winner else "none"
    return phrasing.say(f"state-{roster.status}", winner=winner)


def _line(standing: Standing, moment: Moment) -> str:
    roster = moment.look.roster
    if standing is not Standing.AWAITED:
        facts = {"place": place(roster), "game": roster.id}
        return moment.say("games-line", **facts, state=state(moment))
    since = f"<t:{int(roster.since.timestamp())}:R>"
    return moment.say("games-awaited", place=place(roster), game=roster.id, since=since)


def _link(moment: Moment) -> "ui.Button[Layout]":
    roster = moment.look.roster
    label = plain(moment.say("games-go", number=roster.number, game=roster.id))
    return ui.Button(label=label, url=address(roster))


def address(roster: Roster) -> str:
    """The link to a table's channel (https://discord.com/developers/docs/reference)."""
    return f"https://discord.com/channels/{roster.venue.guild}/{roster.venue.channel}"
