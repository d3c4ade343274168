"""The page of a lobby's guests, for its host: for whom a seat waits, and who is kept out."""

from discord import ui

from bot.components.custom_ids import Action
from bot.components.layout import Layout, Part, Row, option, select, text
from bot.components.moment import Moment
from bot.panels.tables.lobby import reserved_lines
from bot.words.naming import escape
from rules.table.seats import taken_seats


def guest_parts(moment: Moment) -> list[Part]:
    """What the host has decided about guests, and the lists by which they decide."""
    roster = moment.look.roster
    guests, phrasing = roster.guests, moment.phrasing
    banned = phrasing.words.listed(escape(each.name) for each in guests.banned)
    told = [
        *reserved_lines(phrasing),
        *([moment.say("guests-out", names=banned)] if banned else []),
    ]
    waiting = [(each.person, each.name) for each in guests.reserved]
    out = [(each.person, each.name) for each in guests.banned]
    room = taken_seats(roster) < roster.places
    return [
        text(moment.say("guests-title"), *told),
        *([people_list(moment, "pick-reserve", Action.RESERVE)] if room else []),
        *_known(moment, "pick-release", Action.RELEASE, waiting),
        people_list(moment, "pick-ban", Action.BAN),
        *_known(moment, "pick-lift-ban", Action.LIFT_BAN, out),
    ]


def people_list(moment: Moment, key: str, action: Action) -> Row:
    """A list of the server's people."""
    picker: ui.UserSelect[Layout] = ui.UserSelect(
        custom_id=moment.look_at(action), placeholder=moment.say(key)
    )
    return ui.ActionRow(picker)


def _known(moment: Moment, key: str, action: Action, people: list[tuple[str, str]]) -> list[Row]:
    """A list of people whom the table knows; nothing where there are none."""
    options = [option(name, person) for person, name in people]
    return [select(moment.say(key), moment.look_at(action), options)] if options else []
