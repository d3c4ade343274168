"""A board picture in words, for who can't see it. Made from the public view alone."""

from collections.abc import Callable
from typing import Final

from bot.phrasing import Phrasing
from rules.core.views import TableView
from rules.model.ids import Seat

LONGEST: Final = 1024
"""https://discord.com/developers/docs/resources/message#attachment-object"""


def alt_text(phrasing: Phrasing, view: TableView) -> str:
    """Who stands where and with how many, in at most 1,024 characters; without the list if need be."""
    full = _told(phrasing, view, _holdings)
    return full if len(full) <= LONGEST else _told(phrasing, view, _summary)[:LONGEST]


def chart_text(phrasing: Phrasing, view: TableView) -> str:
    """Where the curves end, in at most 1,024 characters."""
    seats = (*view.seats, *view.neutrals)
    ends = (_summary(phrasing, view, seat) for seat in seats)
    return " ".join((phrasing.say("alt-chart", n=view.round), *ends))[:LONGEST]


def _told(
    phrasing: Phrasing, view: TableView, player: Callable[[Phrasing, TableView, Seat], str]
) -> str:
    owners = {holding.owner for holding in view.territories.values()}
    seats = [seat for seat in (*view.seats, *view.neutrals) if seat in owners]
    head = phrasing.say("alt-head", round=view.round, turn=_turn(phrasing, view))
    return " ".join((head.strip(), *(player(phrasing, view, seat) for seat in seats)))


def _turn(phrasing: Phrasing, view: TableView) -> str:
    if view.winner:
        return phrasing.say("alt-over", name=phrasing.name(view.winner))
    return phrasing.say("alt-turn", name=phrasing.name(view.turn)) if view.turn else ""


def _holdings(phrasing: Phrasing, view: TableView, seat: Seat) -> str:
    land = (
        phrasing.say("alt-holding", territory=phrasing.territory(territory), n=holding.armies)
        for territory, holding in view.territories.items()
        if holding.owner == seat
    )
    return phrasing.say(
        "alt-player",
        name=phrasing.name(seat),
        colour=phrasing.colour(seat),
        cards=view.hand_sizes.get(seat, 0),
        land=", ".join(land),
    )


def _summary(phrasing: Phrasing, view: TableView, seat: Seat) -> str:
    stacks = [h.armies for h in view.territories.values() if h.owner == seat]
    return phrasing.say(
        "alt-player-short",
        name=phrasing.name(seat),
        colour=phrasing.colour(seat),
        territories=len(stacks),
        n=sum(stacks),
    )
