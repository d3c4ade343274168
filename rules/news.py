"""What must be told to whom after an action. Decided here, kept in the outbox, worded elsewhere."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from rules.core.decide import legal
from rules.edition import Edition
from rules.model import events as e
from rules.model.choices import ClaimChoice
from rules.model.ids import Seat
from rules.model.roster import GameId
from rules.model.state import GameState


@dataclass(frozen=True, slots=True)
class LobbyNews:
    """The roster changed: the lobby's message must show it."""

    kind: Literal["lobby"] = "lobby"


@dataclass(frozen=True, slots=True)
class StartNews:
    """The game began: `until` is the revision of the board as dealt."""

    until: int
    kind: Literal["start"] = "start"


@dataclass(frozen=True, slots=True)
class TurnNews:
    """A turn, or the setup, ended: events after `since` up to `until` tell it."""

    since: int
    until: int
    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class OverNews:
    """The game ended: events after `since` up to `until` tell its last turn."""

    since: int
    until: int
    kind: Literal["over"] = "over"


@dataclass(frozen=True, slots=True)
class NoticeNews:
    """A seat changed hands, or a player resigned, out of the ordinary course of play."""

    seat: Seat
    notice: Literal["resigned", "replaced", "taken_back"]
    kind: Literal["notice"] = "notice"


@dataclass(frozen=True, slots=True)
class PrivateNews:
    """For the seat's person alone: his mission, his hand, or that his mission is fulfilled."""

    seat: Seat
    mission: bool = False
    cards: bool = False
    fulfilled: bool = False
    kind: Literal["private"] = "private"


Content = LobbyNews | StartNews | TurnNews | OverNews | NoticeNews | PrivateNews


@dataclass(frozen=True, slots=True)
class News:
    """One row of the outbox: its id (the order of telling, and the nonce), its game, its content."""

    id: int
    game: GameId
    content: Content


def news_of_start(state: GameState, revision: int) -> Iterator[Content]:
    """The board as dealt for all, and to each his mission (`PL-SETUP-4`)."""
    yield StartNews(until=revision)
    for seat in state.seats:
        if seat in state.secrets.missions:
            yield PrivateNews(seat, mission=True)


def news_of(
    edition: Edition, events: Sequence[e.Event], state: GameState, told: int, revision: int
) -> Iterator[Content]:
    """What the events of one action give to tell; `told` is the revision of the last turn told."""
    for event in events:
        match event:
            case e.SeatResigned(seat=seat):
                yield NoticeNews(seat, "resigned")
            case e.CardDrawn(seat=seat):
                yield PrivateNews(seat, cards=True)
            case e.GameWon():
                yield OverNews(since=told, until=revision)
            case e.TurnBegan(seat=seat):
                yield TurnNews(since=told, until=revision)
                if may_announce(edition, state, seat):
                    yield PrivateNews(seat, fulfilled=True)
            case _:
                pass


def may_announce(edition: Edition, state: GameState, seat: Seat) -> bool:
    """Whether the seat could announce victory now (`H-PL-14`: only he is reminded)."""
    return any(isinstance(choice, ClaimChoice) for choice in legal(edition, state, seat))
