"""The way to the next table that waits for somebody, once theirs doesn't any more."""

from datetime import datetime

from discord import ui

from bot.components.layout import Layout, Row, rows
from bot.components.moment import Moment
from bot.words.catalogue import plain
from rules.table.roster import PersonId, Roster


def next_table(moment: Moment) -> list[Row]:
    """The way to the next table that waits for the reader, if one does and theirs doesn't any more."""
    return rows([link(moment.following, "games-next")]) if moment.following else []


def until_deadline(moment: Moment, reader: PersonId) -> tuple[bool, datetime]:
    """What a game that waits for its reader is ranked by: deadlines first, then who waits longest."""
    roster = moment.look.roster
    player = roster.player_of(reader)
    time = moment.look.times.get(player.seat) if player else None
    deadline = time.deadline if time else None
    return deadline is None, deadline or roster.since


def link(moment: Moment, key: str = "games-go") -> "ui.Button[Layout]":
    """The button that leads to a game's channel."""
    roster = moment.look.roster
    label = plain(moment.say(key, number=roster.number, game=roster.id))
    return ui.Button(label=label, url=link_to(roster))


def link_to(roster: Roster) -> str:
    """The link to a table's channel (https://discord.com/developers/docs/reference)."""
    return f"https://discord.com/channels/{roster.venue.guild}/{roster.venue.channel}"
