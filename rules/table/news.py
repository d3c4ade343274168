"""Outbox rows: what to send to whom. They hold facts; wording is added elsewhere."""

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
    """The table's thread or channel was deleted: for the parent channel, if it exists."""

    kind: Literal["gone"] = "gone"


@dataclass(frozen=True, slots=True)
class GoneLetterNews:
    """The table's thread or channel was deleted: a DM to this seat's person."""

    seat: Seat
    kind: Literal["gone_letter"] = "gone_letter"


@dataclass(frozen=True, slots=True)
class ThreadNews:
    """The table plays in a channel until a thread opens on that message; sends nothing."""

    message: str
    kind: Literal["thread"] = "thread"


TOLD_AT_REST: Final = ("gone", "gone_letter")
"""Kinds of news sent even while a table is paused because its channel was deleted."""

_NOBODY: Final = PersonId("")


@dataclass(frozen=True, slots=True)
class CalledNews:
    """A lobby was created for the players of the previous game; each also gets an invitation."""

    persons: tuple[PersonId, ...]
    """In older news: the people mentioned in the table's channel."""
    by: str
    """The name of the person calling them."""
    kind: Literal["called"] = "called"


@dataclass(frozen=True, slots=True)
class InviteNews:
    """A person is invited to a lobby by name; a DM to them."""

    person: PersonId
    by: str
    """The inviting person's name."""
    inviter: PersonId = _NOBODY
    """The inviting person's id; empty in older news."""
    guest: str = ""
    """The invited person's name."""
    again: bool = False
    """Whether they are invited because they played the previous game; then it's also posted at the table."""
    kind: Literal["invite"] = "invite"


@dataclass(frozen=True, slots=True)
class OfferNews:
    """A player is offered a truce; a DM to them, besides the post at the table."""

    seat: Seat
    number: int
    """The number of the offer."""
    kind: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class OpenedNews:
    """A lobby opens that matches a person's alert; a DM to them."""

    person: PersonId
    kind: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class FullNews:
    """Others took the lobby's last seat; asks its host to begin."""

    kind: Literal["full"] = "full"


@dataclass(frozen=True, slots=True)
class ClosingNews:
    """The lobby will close at that time unless the game begins; for its host."""

    at: datetime
    kind: Literal["closing"] = "closing"


@dataclass(frozen=True, slots=True)
class SeatAskedNews:
    """A person asks for an abandoned seat; asks the host to answer."""

    seat: Seat
    person: PersonId
    by: str
    """The name of the person asking."""
    number: int
    """The number of the request."""
    until: datetime
    """When the request lapses."""
    kind: Literal["seat_asked"] = "seat_asked"


@dataclass(frozen=True, slots=True)
class SeatTakenNews:
    """A seat has a new player; posted at the table, mentioning them."""

    seat: Seat
    person: PersonId
    kind: Literal["seat_taken"] = "seat_taken"


@dataclass(frozen=True, slots=True)
class SeatAnswerNews:
    """A request for a seat failed; a DM to the person who asked."""

    seat: Seat
    person: PersonId
    answer: Literal["declined", "lapsed", "gone"]
    kind: Literal["seat_answer"] = "seat_answer"


ClockNote = Literal["", "answered", "safe_turn", "computer_turn", "time_up"]
"""What the clock did to a player: answered for them in another's turn, played a safe or computer turn for
them, or ran out while the table keeps waiting.
"""


@dataclass(frozen=True, slots=True)
class PlanNote:
    """The outcome of a prepared turn: carried out, or waiting for its owner."""

    line: str
    """The plan in the notation's normal form."""
    stopped: str = ""
    """Why it waits; empty if it was carried out completely."""
    step: int = 0
    """The step it waits at, from 1."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    since: int = 0
    """The revision it started from; its effects are the events from here to `until`."""
    until: int = 0


@dataclass(frozen=True, slots=True)
class PrivateNews:
    """A DM to a seat's person: mission, hand, plan, completed mission, stand-in computer, clock actions.

    Empty ones aren't sent, and new cards alone wait until their owner's turn begins. Whether a row exists
    depends only on public facts: its id counts in the nonces of later posts, so a gap would be visible.
    """

    seat: Seat
    mission: bool = False
    cards: bool = False
    fulfilled: bool = False
    replaced: bool = False
    plan: PlanNote | None = None
    clock: ClockNote = ""
    turn: bool = False
    """Whether their turn or stage begins."""
    seated: bool = False
    """Whether they are new in the seat: earlier messages went to someone else."""
    kind: Literal["private"] = "private"

    @property
    def says_nothing(self) -> bool:
        """Whether there's nothing worth a message: cards and the beginning of a turn alone aren't."""
        tells = self.mission or self.cards or self.fulfilled or self.replaced or self.seated
        return not (tells or self.plan or self.clock)


def told_with(earlier: PrivateNews, later: PrivateNews) -> PrivateNews:
    """Merge earlier news into later news, to send one message."""
    flags = ("mission", "cards", "fulfilled", "replaced", "turn", "seated")
    either = {name: getattr(earlier, name) or getattr(later, name) for name in flags}
    plan, clock = later.plan or earlier.plan, later.clock or earlier.clock
    return PrivateNews(later.seat, **either, plan=plan, clock=clock)


@dataclass(frozen=True, slots=True)
class LobbyNews:
    """The roster changed: refresh the lobby's message."""

    kind: Literal["lobby"] = "lobby"


@dataclass(frozen=True, slots=True)
class DiceNews:
    """A lobby opens: its commitment to the dice, in a message that is never edited."""

    kind: Literal["dice"] = "dice"


@dataclass(frozen=True, slots=True)
class RatedNews:
    """A lobby's game became rated or unrated."""

    why: str
    """Why it is unrated now (`Unrated`); empty if it is rated."""
    was: str = ""
    """Why it was unrated before; empty if it was rated."""
    kind: Literal["rated"] = "rated"


@dataclass(frozen=True, slots=True)
class StartNews:
    """The game began; `until` is the revision of the board as dealt."""

    until: int
    kind: Literal["start"] = "start"


@dataclass(frozen=True, slots=True)
class TurnNews:
    """A turn or the setup ended; its events are those after `since` up to `until`."""

    since: int
    until: int
    turns: int = 1
    """The number of turns that ended: several if they couldn't be posted one by one."""
    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class AskNews:
    """These seats have to act during a turn or the setup, for example a defender.

    The events after `since` up to `until` are the reason.
    """

    seats: tuple[Seat, ...]
    phase: str
    since: int
    until: int
    waited: bool = False
    """Whether the game had waited long for somebody else before: then whose turn it is may have gone away."""
    kind: Literal["ask"] = "ask"


@dataclass(frozen=True, slots=True)
class UndoneNews:
    """An undone order had called on these seats: they don't have to act yet.

    The events after `since` up to `until` show what was undone, and by whom.
    """

    seats: tuple[Seat, ...]
    since: int
    until: int
    kind: Literal["undone"] = "undone"


@dataclass(frozen=True, slots=True)
class OverNews:
    """The game ended; the events after `since` up to `until` are its last turn."""

    since: int
    until: int
    apart: bool = False
    """Whether the summary is a separate row (`TaleNews`). Older news had it in the same post."""
    kind: Literal["over"] = "over"


@dataclass(frozen=True, slots=True)
class TaleNews:
    """The summary of a finished game: sent right after the victory, since its chart takes time."""

    since: int
    until: int
    kind: Literal["tale"] = "tale"


Notice = Literal[
    "resigned", "replaced", "moderated", "voted", "sat_in", "taken_back", "left", "hosts",
    "safe_turn", "computer_turn", "time_up", "woken", "forgotten", "deserted",
]  # fmt: skip
"""What happened to a seat. A computer sits in for its player: by the host (`replaced`), a moderator
(`moderated`), a vote (`voted`), or the clock (`sat_in`: two turns missed in a row, or four in all). Time
ran out: the bot plays a turn that risks nothing (`safe_turn`), or one as a computer would
(`computer_turn`), or the table keeps waiting (`time_up`). They woke a game that rested (`woken`).
They were erased: a computer has the seat for good (`forgotten`), or the table is abandoned (`deserted`).
"""


@dataclass(frozen=True, slots=True)
class NoticeNews:
    """A seat changed hands, or a player resigned, left or ran out of time."""

    seat: Seat
    notice: Notice
    by: str = ""
    """The name of the host or moderator who decided it; empty if none did."""
    kind: Literal["notice"] = "notice"


TruceStep = Literal["offered", "agreed", "declined", "broken"]


@dataclass(frozen=True, slots=True)
class TruceNews:
    """A truce was offered, accepted, declined or broken."""

    step: TruceStep
    seats: tuple[Seat, Seat]
    """The proposer and the one asked; or the one who broke it and the other."""
    borders: tuple[Border, ...] = ()
    rounds: int = 0
    number: int = 0
    """The number of the offer."""
    kind: Literal["truce"] = "truce"


@dataclass(frozen=True, slots=True)
class WordsNews:
    """The deal waits for these seats to reveal their sealed words."""

    seats: tuple[Seat, ...]
    kind: Literal["words"] = "words"


@dataclass(frozen=True, slots=True)
class UntoldNews:
    """The table was abandoned because these seats didn't reveal their sealed words."""

    seats: tuple[Seat, ...]
    kind: Literal["untold"] = "untold"


@dataclass(frozen=True, slots=True)
class MovedNews:
    """The table moved to a new channel; shows the board there as of `until`."""

    until: int
    by: str
    """The name of the person who moved it, not necessarily a player."""
    left: str = ""
    """The previous channel, if it still exists and the bot can post there."""
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class AwayNews:
    """The bot was down long enough that button presses must have been lost."""

    minutes: int
    kind: Literal["away"] = "away"


@dataclass(frozen=True, slots=True)
class ReminderNews:
    """A reminder for this seat's person: by DM if possible, otherwise posted."""

    seat: Seat
    phase: str
    number: int
    """The number of the reminder within this wait, from 1. Only games without a time limit have several."""
    deadline: datetime | None = None
    """When their time runs out, including the bank; None without a limit."""
    kind: Literal["reminder"] = "reminder"


@dataclass(frozen=True, slots=True)
class PaceNews:
    """The host proposes another pace, or all have agreed to it."""

    pace: Pace
    agreed: bool
    kind: Literal["pace"] = "pace"


@dataclass(frozen=True, slots=True)
class ClosedNews:
    """The table was closed because of its age or by a moderator."""

    by: str = ""
    """The moderator's name; empty if closed because of its age."""
    kind: Literal["closed"] = "closed"


@dataclass(frozen=True, slots=True)
class AnnulNews:
    """The game no longer counts for ratings, or these seats are asked to vote on that."""

    how: AnnulledBy
    reason: str
    by: str = ""
    """The name of the moderator who annulled it or asked for the vote; empty if unknown."""
    asked: tuple[Seat, ...] = ()
    """The seats whose people are asked to vote; empty once it is annulled."""
    kind: Literal["annul"] = "annul"


@dataclass(frozen=True, slots=True)
class AsleepNews:
    """The game goes to sleep after a long time without moves; any player can wake it."""

    kind: Literal["asleep"] = "asleep"


@dataclass(frozen=True, slots=True)
class FixtureNews:
    """The game of a league season's table begins."""

    league: str
    """The name of the season."""
    round: int
    table: int
    persons: tuple[PersonId, ...]
    """The players not mentioned by other news of the start."""
    kind: Literal["fixture"] = "fixture"


PublicContent = (
    LobbyNews
    | DiceNews
    | RatedNews
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
"""News posted in the table's channel."""

ToldAlone = tuple[PrivateNews | ReminderNews, str | None]
"""A DM to one seat's person, and the message that carried it; None if none did."""

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
    """An outbox row: its id (used for order and nonce), its game, its content."""

    id: int
    game: GameId
    content: Content
    channel: str
    """The game's channel at the time the row was read."""


def together(turns: Sequence[TurnNews]) -> TurnNews:
    """Merge the news of consecutive turns into one."""
    return TurnNews(turns[0].since, turns[-1].until, sum(news.turns for news in turns))
