"""News, the rows of the outbox: what to tell whom. Decided in `rules.game.play.news`, worded elsewhere."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from rules.model.annulment import AnnulledBy
from rules.model.board import Border, Seat
from rules.model.calls import (
    CalledNews,
    ClosingNews,
    FullNews,
    InviteNews,
    OfferNews,
    OpenedNews,
)
from rules.model.end_terms import EndNews, LastRoundNews
from rules.model.own_news import PrivateNews
from rules.model.pace import Pace
from rules.model.place_news import GoneLetterNews, GoneNews, ThreadNews
from rules.model.roster import GameId, PersonId
from rules.model.seat_news import SeatAnswerNews, SeatAskedNews, SeatTakenNews


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
    turns: int = 1
    """The number of turns that ended: several where they could not be told one by one."""
    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class AskNews:
    """The table waits for these seats during a turn or the setup: for a defender, for example.

    Events after `since` up to `until` tell why.
    """

    seats: tuple[Seat, ...]
    phase: str
    since: int
    until: int
    kind: Literal["ask"] = "ask"


@dataclass(frozen=True, slots=True)
class UndoneNews:
    """An order was taken back that had called these seats: the table does not wait for them yet.

    Events after `since` up to `until` tell what was taken back, and by whom.
    """

    seats: tuple[Seat, ...]
    since: int
    until: int
    kind: Literal["undone"] = "undone"


@dataclass(frozen=True, slots=True)
class OverNews:
    """The game ended: events after `since` up to `until` tell its last turn."""

    since: int
    until: int
    apart: bool = False
    """Whether its tale is news of its own. Older news told all in one post."""
    kind: Literal["over"] = "over"


@dataclass(frozen=True, slots=True)
class TaleNews:
    """How a game that is over ended, and its course: told right after the victory, as its chart takes time."""

    since: int
    until: int
    kind: Literal["tale"] = "tale"


Notice = Literal[
    "resigned", "replaced", "moderated", "voted", "sat_in", "taken_back", "left", "hosts",
    "safe_turn", "computer_turn", "time_up", "woken", "forgotten", "deserted",
]  # fmt: skip
"""What happened to a seat. A computer sits in for its player: by the host (`replaced`), a moderator
(`moderated`), a vote (`voted`), or the clock (`sat_in`: two turns missed in a row, or four in all).
Their time was up: the General plays a turn that risks nothing (`safe_turn`), or one as a computer would
(`computer_turn`), or the table waits on (`time_up`). They woke a game that rested (`woken`). They asked to be
forgotten: a computer has the seat for good (`forgotten`), or the table is given up (`deserted`)."""


@dataclass(frozen=True, slots=True)
class NoticeNews:
    """A seat changed hands, or a player resigned, left or let their time run out."""

    seat: Seat
    notice: Notice
    by: str = ""
    """The name of the host or moderator who decided it; empty where nobody did."""
    kind: Literal["notice"] = "notice"


TruceStep = Literal["offered", "agreed", "declined", "broken"]


@dataclass(frozen=True, slots=True)
class TruceNews:
    """A truce was offered, agreed to, declined or broken."""

    step: TruceStep
    seats: tuple[Seat, Seat]
    """The one who offered it and the one who was asked; or the one who broke it and the other."""
    borders: tuple[Border, ...] = ()
    rounds: int = 0
    number: int = 0
    """The number of the offer."""
    kind: Literal["truce"] = "truce"


@dataclass(frozen=True, slots=True)
class WordsNews:
    """The deal waits for the words that these seats sealed."""

    seats: tuple[Seat, ...]
    kind: Literal["words"] = "words"


@dataclass(frozen=True, slots=True)
class UntoldNews:
    """The table was given up because these seats had not told their sealed words."""

    seats: tuple[Seat, ...]
    kind: Literal["untold"] = "untold"


@dataclass(frozen=True, slots=True)
class MovedNews:
    """The table moved to a new place, where nobody has seen the board: it is shown as of `until`."""

    until: int
    by: str
    """The name of the person who moved it; they need not be a player."""
    left: str = ""
    """The channel that it played in before, if that still exists and can be told."""
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class AwayNews:
    """The General was away for so long that people must have pressed buttons in vain."""

    minutes: int
    kind: Literal["away"] = "away"


@dataclass(frozen=True, slots=True)
class ReminderNews:
    """The table waits for this seat's person, who is reminded: alone if they can be, else before all."""

    seat: Seat
    phase: str
    number: int
    """The number of the reminder within this wait, from 1. Only games without a limit have several."""
    deadline: datetime | None = None
    """The moment at which their time is up, bank included; None without a limit."""
    kind: Literal["reminder"] = "reminder"


@dataclass(frozen=True, slots=True)
class PaceNews:
    """The host proposes another pace, or all have agreed and it holds from now on."""

    pace: Pace
    agreed: bool
    kind: Literal["pace"] = "pace"


@dataclass(frozen=True, slots=True)
class ClosedNews:
    """The table was closed: by its age, or by a moderator."""

    by: str = ""
    """The name of the moderator; empty where it was its age."""
    kind: Literal["closed"] = "closed"


@dataclass(frozen=True, slots=True)
class AnnulNews:
    """The game does not count for ratings any more, or these seats are asked to vote on that."""

    how: AnnulledBy
    reason: str
    by: str = ""
    """The name of the moderator who annulled it, or asked for the vote; empty where nobody is known."""
    asked: tuple[Seat, ...] = ()
    """The seats whose people are asked to vote; empty where it is annulled."""
    kind: Literal["annul"] = "annul"


@dataclass(frozen=True, slots=True)
class AsleepNews:
    """The game rests, since nobody moved in it for long; any player wakes it."""

    kind: Literal["asleep"] = "asleep"


@dataclass(frozen=True, slots=True)
class FixtureNews:
    """The table was set by a season of a league, and its game begins."""

    league: str
    """The name of the season."""
    round: int
    table: int
    persons: tuple[PersonId, ...]
    """The players whom no other news of the beginning calls."""
    kind: Literal["fixture"] = "fixture"


PublicContent = (
    LobbyNews
    | StartNews
    | TurnNews
    | AskNews
    | UndoneNews
    | OverNews
    | TaleNews
    | NoticeNews
    | TruceNews
    | WordsNews
    | UntoldNews
    | MovedNews
    | AwayNews
    | CalledNews
    | FullNews
    | ReminderNews
    | PaceNews
    | ClosingNews
    | ClosedNews
    | AnnulNews
    | AsleepNews
    | FixtureNews
    | EndNews
    | LastRoundNews
    | SeatAskedNews
    | SeatTakenNews
)
"""The news that a table's channel is told."""

ToldAlone = tuple[PrivateNews | ReminderNews, str | None]
"""News for one seat's person, and the message that told them; None where none did."""

Content = (
    PublicContent
    | PrivateNews
    | InviteNews
    | OfferNews
    | OpenedNews
    | SeatAnswerNews
    | GoneNews
    | GoneLetterNews
    | ThreadNews
)


@dataclass(frozen=True, slots=True)
class News:
    """One row of the outbox: its id (the order of telling, and the nonce), its game, its content."""

    id: int
    game: GameId
    content: Content
    channel: str
    """The channel in which the game was played when the row was read."""


def together(turns: Sequence[TurnNews]) -> TurnNews:
    """News of consecutive turns, joined so that they are told as one."""
    return TurnNews(turns[0].since, turns[-1].until, sum(news.turns for news in turns))
