"""News, the rows of the outbox: what to tell whom. They carry facts; words are found elsewhere."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, Literal

from rules.model.board import Border, Seat
from rules.table.membership import EndNews, LastRoundNews
from rules.table.pace import Pace
from rules.table.roster import AnnulledBy, GameId, PersonId


@dataclass(frozen=True, slots=True)
class GoneNews:
    """The place where the table plays is gone: the channel that it belonged to is told, if there is one."""

    kind: Literal["gone"] = "gone"


@dataclass(frozen=True, slots=True)
class GoneLetterNews:
    """The place where the table plays is gone: this seat's person is told alone."""

    seat: Seat
    kind: Literal["gone_letter"] = "gone_letter"


@dataclass(frozen=True, slots=True)
class ThreadNews:
    """The table plays in a channel until a thread opens on that message; nobody is told anything."""

    message: str
    kind: Literal["thread"] = "thread"


TOLD_AT_REST: Final = ("gone", "gone_letter")
"""The kinds of news that are told while a table rests since its place is gone: they say so."""

_NOBODY: Final = PersonId("")


@dataclass(frozen=True, slots=True)
class CalledNews:
    """A lobby is set for the people of the game before it, who are invited besides, each alone."""

    persons: tuple[PersonId, ...]
    """The people whom older news call in the table's channel."""
    by: str
    """The name of the person who calls them."""
    kind: Literal["called"] = "called"


@dataclass(frozen=True, slots=True)
class InviteNews:
    """A person is invited to a lobby by name; only they are told."""

    person: PersonId
    by: str
    """The name of the person who invites them."""
    inviter: PersonId = _NOBODY
    """The person who invites them; empty in older news."""
    guest: str = ""
    """The name of the person who is invited."""
    again: bool = False
    """Whether they are invited since they played the game before it; then the table is told of it, too."""
    kind: Literal["invite"] = "invite"


@dataclass(frozen=True, slots=True)
class OfferNews:
    """A player is offered a truce; only they are told, besides what the table is told."""

    seat: Seat
    number: int
    """The number of the offer."""
    kind: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class OpenedNews:
    """A table opens such as a person wants to be called to; only they are told."""

    person: PersonId
    kind: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class FullNews:
    """Others took the lobby's last seat, and its host is called to begin."""

    kind: Literal["full"] = "full"


@dataclass(frozen=True, slots=True)
class ClosingNews:
    """The lobby closes at that moment, unless the game begins; its host is told."""

    at: datetime
    kind: Literal["closing"] = "closing"


@dataclass(frozen=True, slots=True)
class SeatAskedNews:
    """Somebody asks for an abandoned seat: the table's host is called to answer."""

    seat: Seat
    person: PersonId
    by: str
    """The name of the person who asks."""
    number: int
    """The number of the request."""
    until: datetime
    """The moment at which the request lapses."""
    kind: Literal["seat_asked"] = "seat_asked"


@dataclass(frozen=True, slots=True)
class SeatTakenNews:
    """Somebody new has a seat from now on; the table is told, and they are called."""

    seat: Seat
    person: PersonId
    kind: Literal["seat_taken"] = "seat_taken"


@dataclass(frozen=True, slots=True)
class SeatAnswerNews:
    """A person who asked for a seat doesn't get it; they alone are told."""

    seat: Seat
    person: PersonId
    answer: Literal["declined", "lapsed", "gone"]
    kind: Literal["seat_answer"] = "seat_answer"


ClockNote = Literal["", "answered", "safe_turn", "computer_turn", "time_up"]
"""What the clock did to a person: the General answered for them in another's turn, played their turn,
or their time is up and the table waits on."""


@dataclass(frozen=True, slots=True)
class PlanNote:
    """What became of a turn that was prepared: it was carried out, or waits for its owner."""

    line: str
    """The line in the notation's normal form."""
    stopped: str = ""
    """The reason why it waits; empty where it was carried out to its end."""
    step: int = 0
    """The step (from 1) that it waits at."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    since: int = 0
    """The revision from which it went on; what came of it lies between this and `until`."""
    until: int = 0


@dataclass(frozen=True, slots=True)
class PrivateNews:
    """News for the seat's person alone: mission, hand, plan, a mission fulfilled, a computer in their place.

    Or what the clock did. News with none of these are not sent, and cards alone are no reason to
    write until their owner's turn begins: they stand in the next letter. Whether there is a row
    depends on public facts only: its id counts in the nonces of the posts that follow, so a missing
    number would be seen.
    """

    seat: Seat
    mission: bool = False
    cards: bool = False
    fulfilled: bool = False
    replaced: bool = False
    plan: PlanNote | None = None
    clock: ClockNote = ""
    turn: bool = False
    """Whether their turn begins, or their stage of it."""
    seated: bool = False
    """Whether they are new in the seat: what was told before was for somebody else."""
    kind: Literal["private"] = "private"

    @property
    def says_nothing(self) -> bool:
        """Whether there is no reason to write: cards and the beginning of a turn alone are none."""
        tells = self.mission or self.cards or self.fulfilled or self.replaced or self.seated
        return not (tells or self.plan or self.clock)


def told_with(earlier: PrivateNews, later: PrivateNews) -> PrivateNews:
    """The later news with what the earlier have besides: one letter tells both."""
    flags = ("mission", "cards", "fulfilled", "replaced", "turn", "seated")
    either = {name: getattr(earlier, name) or getattr(later, name) for name in flags}
    plan, clock = later.plan or earlier.plan, later.clock or earlier.clock
    return PrivateNews(later.seat, **either, plan=plan, clock=clock)


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
