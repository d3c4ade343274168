"""A table's roster: seats, settings and agreements. People are an opaque id and a name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from itertools import count
from typing import Any, Final, Literal, NewType

from rules.model.board import Border, Seat, TerritoryId
from rules.model.commands import HUMAN, Computer, Kind
from rules.model.errors import TableReason, TableRefused
from rules.table.membership import NO_ENDING, NO_GUESTS, NO_NEWCOMERS, Ending, Guests, Newcomers
from rules.table.pace import Pace, PaceProposal, SeatClock


def with_numbers(names: Sequence[str]) -> list[str]:
    """The names in order, made unique by appending numbers that don't clash with other names."""
    own, called = {*names}, dict[str, None]()
    if len(own) == len(names):
        return [*names]
    for name in names:
        free = (n for k in count(2) if (n := f"{name} {k}") not in own and n not in called)
        called[next(free) if name in called else name] = None
    return [*called]


class Seeds(StrEnum):
    """Schemes for computer players' seeds; a table keeps its own to its end."""

    NAMED = "named@1"
    """From the public game id; computer moves are predictable for anyone who knows it."""
    SECRET = "secret@1"  # noqa: S105 - a scheme's name
    """From the game's secret (`rules.core.dice.computer_seed`), revealed together with it."""


@dataclass(frozen=True, slots=True)
class PlayerSpan:
    """Who plays a seat from a revision on: a version of a level, or its person again."""

    revision: int
    seat: Seat
    level: str | None
    """The level's name; None if the seat's person plays."""
    version: int | None
    """The level's version; None if a person plays, or the level is no longer installed."""
    stands_in: bool = False
    """Whether it makes only this one move, because the seat's level didn't finish."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A position to play on from: a game's id, and the turn at whose first decision it starts."""

    game: str
    turn: int
    """The number of the turn, from 1."""


class PlaceRules(StrEnum):
    """Versions of the placing rules; the name is stored with the results."""

    FIRST = "places@1"
    """A player who left gets the place they had when a computer took their seat, at best the second."""
    SECOND = "places@2"
    """A player who left ranks last among those still in."""
    THIRD = "places@3"
    """As the second; a game in which all others left before the first move is unrated."""
    FOURTH = "places@4"
    """As the third; so is one that a moderator closes before the first move."""


AnnulledBy = Literal["moderator", "vote", "program"]
"""Who annulled a game: an uninvolved moderator; its other players, in a vote requested by a moderator who
plays; or the bot's host.
"""

LONGEST_REASON: Final = 200
"""The longest reason, in characters."""


@dataclass(frozen=True, slots=True)
class Annulment:
    """The annulment of a game, or the vote on it."""

    reason: str
    how: AnnulledBy
    by: str = ""
    """The name of the moderator who annulled it or requested the vote; empty if unknown."""
    asked: str = ""
    """The id of the moderator who requested the vote; they may not vote."""
    votes: tuple[Seat, ...] = ()
    """The seats whose people voted for it."""
    is_done: bool = True
    """Whether it is annulled; otherwise the vote is open."""


LONGEST: Final = 5
"""The longest truce, in rounds."""
MOST_OFFERS: Final = 3
"""The most offers per player and round."""


@dataclass(frozen=True, slots=True)
class Truce:
    """A current or past truce: neither attacks the other across its borders."""

    seats: tuple[Seat, Seat]
    """The proposer, and the one who accepted."""
    borders: tuple[Border, ...]
    """The borders it covers; empty for all that the two share, now and later."""
    until: int
    """The last round in which it applies."""

    def other(self, seat: Seat) -> Seat:
        """The other party."""
        first, second = self.seats
        return second if seat == first else first

    def covers(self, source: TerritoryId, target: TerritoryId) -> bool:
        """Whether it covers the border between two territories."""
        named = {frozenset(border) for border in self.borders}
        return not named or frozenset((source, target)) in named


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer of a truce. It lapses at the end of the round after the one it was made in."""

    number: int
    """Unique within its table."""
    seats: tuple[Seat, Seat]
    """The proposer, and the one asked."""
    borders: tuple[Border, ...]
    rounds: int
    """The full rounds it would last, after the round in which it is accepted."""
    made: int
    """The round it was made in."""
    is_answered: bool = False


ActKind = Literal[
    "clock", "sat_in", "replaced", "moderated", "voted", "taken_back", "host", "closed", "moved",
    "forgotten", "truce_offered", "truce_agreed", "truce_broken",
    "end_proposed", "end_agreed", "end_declined",
]  # fmt: skip
"""Acts on a table besides game orders. The clock played a turn; a computer sits in, by the clock, the host, a
moderator or a vote; a player took the seat back; the host changed; a moderator closed the table, or a
non-player moved it; a computer has an erased person's seat. A truce was offered, accepted or broken. An
end of the game was proposed, agreed to, declined, or withdrawn by its proposer.
"""


@dataclass(frozen=True, slots=True)
class Act:
    """An act of the clock, the host, a moderator or others, recorded to show who did it."""

    revision: int
    """The revision it was done at."""
    kind: ActKind
    seat: Seat | None = None
    """The seat it concerns."""
    by: str = ""
    """The name of the person who did it; empty if none did."""
    truce: Truce | None = None
    """The truce that was accepted or broken."""
    own: bool = False
    """Whether a computer sits in at the player's own wish."""


GameId = NewType("GameId", str)
"""Six characters of `a-z2-7`."""
PersonId = NewType("PersonId", str)
"""A person's id, unique on their platform."""
SeasonId = NewType("SeasonId", str)
"""Eight characters of `a-z2-7`."""


class Status(StrEnum):
    """A table's lifecycle."""

    LOBBY = "lobby"
    SEALED = "sealed"
    """Started, with seats and options fixed; the deal waits for sealed words to be revealed."""
    PLAYING = "playing"
    OVER = "over"
    CANCELLED = "cancelled"


OPEN: Final = (Status.LOBBY, Status.SEALED, Status.PLAYING)
"""The statuses of tables that aren't over."""
DEALT: Final = (Status.PLAYING, Status.OVER)


class Scheme(StrEnum):
    """Schemes for the key of a table's dice (docs/fairness.md); a table keeps its own to its end."""

    JOINED = "joined@1"
    """The key is made from what each player added by joining, and from the interaction that started the game.
    """
    LINES = "lines@1"
    """Public numbered lines; the start adds nothing."""


class LineKind(StrEnum):
    """The kinds of lines."""

    JOIN = "join"
    """A person joined; the text is their word, possibly empty."""
    COMPUTER = "computer"
    """A computer player joined; no text."""
    WORD = "word"
    """A player added a word."""
    SEAL = "seal"
    """A player added the SHA-256 of a word (64 hex digits), to be revealed after the start."""
    CLOSE = "close"
    """The game started: no more lines. The text is the table and the valid seals, as JSON; no id."""


class Pause(StrEnum):
    """Why a table is paused: the bot can't post where it is played."""

    GONE = "gone"
    """The channel no longer exists."""
    CLOSED = "closed"
    """The channel exists, but permissions or a lock keep the bot out."""
    REMOVED = "removed"
    """The bot was removed from the server."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person with their current name; the id never changes."""

    id: PersonId
    name: str


@dataclass(frozen=True, slots=True)
class Venue:
    """Where a game's news are posted."""

    guild: str
    channel: str
    parent: str = ""
    """The parent channel if `channel` is a thread; otherwise empty."""
    lobby: str = ""
    """The channel of the message that started the thread and shows the lobby; empty if that is `channel`."""
    awaits: str = ""
    """The message in `channel` that shows the lobby and still needs its thread; empty if none does."""


NOWHERE: Final = Venue("", "")
"""The venue of a lesson, which posts nothing: only its panel shows it."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the key; its number is its position, from 1."""

    id: str
    """The Discord interaction id that added it; empty for the closing line."""
    kind: LineKind
    text: str = ""
    told: str = ""
    """The sealed word, once revealed."""
    by: PersonId | None = None
    """Who added it: stored only, not part of the key, the lobby or a record."""


@dataclass(frozen=True, slots=True)
class Player:
    """The player at a seat. `person` doesn't change while a computer sits in."""

    seat: Seat
    name: str
    person: PersonId | None
    kind: Kind = HUMAN
    joined: str = ""
    """What joining adds to the dice in `joined@1`: the action's id and a word."""
    left: bool = False
    """Whether they left the game's server; their next order clears this."""
    line: int = 0
    """The number of this player's joining line, in `lines@1`."""
    former: str = ""
    """The placeholder of an erased person who left the seat to a computer."""
    named: int = 0
    """The number, at this table, of the name change that gave them their name; 0 if they joined with it."""
    earlier: tuple[str, ...] = ()
    """Their former names here, in order: posts may contain them."""

    @property
    def computer(self) -> bool:
        """Whether a computer plays the seat, as its own or sitting in."""
        return isinstance(self.kind, Computer)


@dataclass(frozen=True, slots=True)
class Roster:
    """A table: its place, host, settings, and players in joining order."""

    id: GameId
    status: Status
    venue: Venue
    host: PersonId
    edition: str
    options: Mapping[str, Any]
    places: int
    players: tuple[Player, ...]
    commitment: str
    """SHA-256 of the game's secret in hex, published before anyone joins."""
    created: datetime
    since: datetime
    """When the current wait began."""
    begun: str = ""
    """What starting the game adds to the dice in `joined@1`: the starting action's id."""
    settings: Mapping[str, str] = field(default_factory=dict)
    """The host's settings by name (`rules/table/settings.py`)."""
    paused: Pause | None = None
    """Why players can't act at this table now; None if they can."""
    clocks: Mapping[Seat, SeatClock] = field(default_factory=dict)
    """The clock of each person's seat that has run (`rules/clock/deadlines.py`)."""
    scheme: Scheme = Scheme.JOINED
    """Older tables were saved without a scheme."""
    lines: tuple[Line, ...] = ()
    """The append-only lines that make the key together with the secret, in `lines@1`."""
    due: datetime | None = None
    """The deadline for revealing sealed words; None if none are awaited."""
    number: int = 0
    """The table's number within its server, from 1; 0 at older tables."""
    invited: tuple[PersonId, ...] = ()
    """The people invited by name, whether seated or not."""
    guests: Guests = NO_GUESTS
    rematch: GameId | None = None
    """The rematch table, once created."""
    pace: Pace | None = None
    """Each player's time; None (no limit) before it is chosen or dealt, and at older tables."""
    proposal: PaceProposal | None = None
    votes: Mapping[Seat, tuple[Seat, ...]] = field(default_factory=dict)
    """The votes for a computer to sit in, by the seat that would be replaced."""
    asleep: datetime | None = None
    """Since when the game has been asleep for lack of moves; any player can wake it."""
    moved: datetime | None = None
    """When a player was last seen to move within the current wait, if recorded."""
    acted: Mapping[Seat, datetime] = field(default_factory=dict)
    """When each seat's person last did something other than an order, such as a vote, or could act again
    after a pause.
    """
    warned: datetime | None = None
    """When the lobby's host was warned that it closes in a day."""
    filled: datetime | None = None
    """When someone other than the host took the lobby's last seat; cleared once the host is called."""
    called: datetime | None = None
    """When the lobby's host was last called because all seats were taken."""
    acts: tuple[Act, ...] = ()
    """Acts besides game orders, in order."""
    season: SeasonId | None = None
    """The league season it belongs to."""
    hinted: bool = False
    """Whether the person who plays here was ever shown a computer player's choice."""
    rated: bool = False
    """Whether the host has the game rated; older tables are unrated, since their players weren't informed."""
    hints: bool = False
    """Whether hints are allowed; then the game is unrated."""
    unrated: str = ""
    """Why the game is unrated, as fixed at the deal (`Unrated`)."""
    rules: PlaceRules = PlaceRules.FIRST
    """The placing rules, set at the deal; older tables use the first ones."""
    truces: tuple[Truce, ...] = ()
    """The accepted truces; `rules/truces/truces.py` decides which are in force."""
    offers: tuple[Offer, ...] = ()
    """The truce offers of the last rounds, including answered ones."""
    broken: Mapping[Seat, int] = field(default_factory=dict)
    """The number of truces each seat has broken."""
    seeds: Seeds = Seeds.NAMED
    """Older tables were saved without it."""
    stints: tuple[PlayerSpan, ...] = ()
    """Who played each seat from when on, if not always its person; empty at older tables."""
    annulment: Annulment | None = None
    """The annulment of its rating, or the vote on one; None if there is neither."""
    trial: Trial | None = None
    """The position of another game that one person plays on from here; None at other tables."""
    ending: Ending = NO_ENDING
    """The round limit set by the host before the deal, and proposals to end the game as it stands."""
    newcomers: Newcomers = NO_NEWCOMERS

    @property
    def is_lesson(self) -> bool:
        """Whether this is a private lesson for one person: it counts for nothing, and is soon deleted."""
        return self.venue == NOWHERE

    @property
    def is_taught(self) -> bool:
        """Whether it is a lesson with step-by-step explanations."""
        return self.is_lesson and self.trial is None

    def player_of(self, person: PersonId | None) -> Player | None:
        """The player with this person's id, even while a computer sits in; None if they have no seat."""
        return next((p for p in self.players if person and p.person == person), None)

    def player_at(self, seat: Seat) -> Player:
        """Return the player at a seat.

        Raises:
            TableRefused: the seat is empty.
        """
        if player := next((p for p in self.players if p.seat == seat), None):
            return player
        raise TableRefused(TableReason.UNKNOWN_COLOUR, colour=seat, taken=self.seats)

    @property
    def names(self) -> Mapping[Seat, str]:
        """Players' names at this table; of several with one name, the later ones get a number."""
        order = sorted(self.players, key=lambda player: player.named)
        names = with_numbers([player.name for player in order])
        called = {player.seat: name for player, name in zip(order, names, strict=True)}
        return {seat: called[seat] for seat in self.seats}

    @property
    def entropy(self) -> tuple[str, ...]:
        """Everything the players added to the dice in `joined@1`, in order."""
        return (*(player.joined for player in self.players), self.begun)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The occupied seats, in joining order."""
        return tuple(player.seat for player in self.players)
