"""Truces in words: for everyone in the game, and for one player."""

from collections.abc import Sequence
from typing import Final

from bot.words.naming import escape
from bot.words.phrasing import Phrasing
from rules.core.views import TableView
from rules.model.board import Border, Seat
from rules.table.news import TruceNews
from rules.table.roster import Act, Offer, Truce
from rules.truces.truces import offers_in, truces_in

_BREACHES: Final = 3
"""How many broken truces the page lists."""


def standing_truces(phrasing: Phrasing, table: TableView) -> tuple[Truce, ...]:
    """The truces now in force in a game."""
    return truces_in(phrasing.roster, table.round, playing_in(table))


def open_offers(phrasing: Phrasing, table: TableView) -> tuple[Offer, ...]:
    """The open truce offers in a game."""
    return offers_in(phrasing.roster, table.round, playing_in(table))


def playing_in(table: TableView) -> tuple[Seat, ...]:
    """The seats still in the game."""
    gone = {*table.eliminated, *table.resigned}
    return tuple(seat for seat in table.seats if seat not in gone)


def truce_lines(phrasing: Phrasing, table: TableView) -> list[str]:
    """A line for each truce in force, and for each open offer."""
    held = [
        phrasing.say(
            "truce-held",
            players=phrasing.players(truce.seats),
            until=truce.until,
            borders=_borders_in_words(phrasing, truce.borders),
        )
        for truce in standing_truces(phrasing, table)
    ]
    offered = [
        phrasing.say("truce-open", **_of_offer(phrasing, offer.seats, offer.borders, offer.rounds))
        for offer in open_offers(phrasing, table)
    ]
    return [*held, *offered]


def offers_to(phrasing: Phrasing, table: TableView, seat: Seat) -> list[str]:
    """A line for each truce offer that a seat has to answer."""
    return [
        phrasing.say("truce-open", **_of_offer(phrasing, offer.seats, offer.borders, offer.rounds))
        for offer in open_offers(phrasing, table)
        if offer.seats[1] == seat
    ]


def breach_lines(phrasing: Phrasing) -> list[str]:
    """A line for each of the last broken truces, the newest first."""
    breaches = [act for act in phrasing.roster.acts if act.kind == "truce_broken"]
    return [
        phrasing.say("truce-breach", player=phrasing.player(by), other=phrasing.player(other))
        for by, other in map(seats_of_breach, breaches[: -_BREACHES - 1 : -1])
    ]


def seats_of_breach(act: Act) -> tuple[Seat, Seat]:
    """Who broke a truce, and with whom."""
    if act.truce is None or act.seat is None:
        raise ValueError("not the act of somebody who breaks a truce")
    return act.truce.other(act.seat), act.seat


def truce_news(phrasing: Phrasing, news: TruceNews) -> str:
    """The public news of a truce; players who are no longer safe are mentioned."""
    facts = _of_offer(phrasing, news.seats, news.borders, news.rounds)
    return phrasing.say(f"truce-{news.step}", **facts)


def letter_of_offer(phrasing: Phrasing, offer: Offer, place: str) -> str:
    """The letter about a truce offer in that game."""
    facts = _of_offer(phrasing, offer.seats, offer.borders, offer.rounds)
    return phrasing.say("dm-truce", place=place, **facts)


def _borders_in_words(phrasing: Phrasing, borders: Sequence[Border]) -> str:
    """The borders that a truce names, or that it covers all of them."""
    if not borders:
        return phrasing.say("truce-all-borders")
    return phrasing.words.listed(border_in_words(phrasing, border) for border in borders)


def border_in_words(phrasing: Phrasing, border: Border) -> str:
    """The two territories of a border."""
    here, there = border
    return f"{phrasing.territory(here)} – {phrasing.territory(there)}"


def _of_offer(
    phrasing: Phrasing, seats: tuple[Seat, Seat], borders: Sequence[Border], rounds: int
) -> dict[str, str | int]:
    asker, asked = seats
    person = phrasing.roster.player_at(asked)
    mention = f"<@{person.person}>" if person.person and not person.computer else ""
    return {
        "mention": mention or escape(person.name),
        "player": phrasing.player(asker),
        "other": phrasing.player(asked),
        "rounds": rounds,
        "borders": _borders_in_words(phrasing, borders),
    }
