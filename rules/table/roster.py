"""The roster of a table: who sits there, what was agreed and done. People are an opaque id and a name."""

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
    """The names in their order, no two of them alike; a number makes none of another's name."""
    own, called = {*names}, dict[str, None]()
    if len(own) == len(names):
        return [*names]
    for name in names:
        free = (n for k in count(2) if (n := f"{name} {k}") not in own and n not in called)
        called[next(free) if name in called else name] = None
    return [*called]


class Seeds(StrEnum):
    """Ways to make the seeds of a table's computer players; a table keeps its own to its end."""

    NAMED = "named@1"
    """Of the game's public name; whoever knows it can foresee what a computer player will do."""
    SECRET = "secret@1"  # noqa: S105 - a scheme's name
    """Of the game's secret (`rules.core.dice.computer_seed`), so that the seed is told with it."""


@dataclass(frozen=True, slots=True)
class PlayerSpan:
    """From a revision on, a seat is played by a version of a level, or by its person again."""

    revision: int
    seat: Seat
    level: str | None
    """The level's name; None where the seat's person plays."""
    version: int | None
    """The level's version; None where a person plays, or the level is not installed any more."""
    stands_in: bool = False
    """Whether it makes this one move for the seat's level, which came to no end."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A position: the game, by its id, and the turn at whose first decision it stands."""

    game: str
    turn: int
    """The number of the turn, from 1."""


class PlaceRules(StrEnum):
    """Each has a name, which its results bear for good."""

    FIRST = "places@1"
    """Whoever left has the place that they had when a computer took their seat, at the best the second."""
    SECOND = "places@2"
    """Whoever left is last among those who were still in."""
    THIRD = "places@3"
    """As the second; a game that all others left before the first move counts for no rating."""
    FOURTH = "places@4"
    """As the third; so does one that a moderator closes before the first move."""


AnnulledBy = Literal["moderator", "vote", "program"]
"""Who annulled a game: a moderator who is not concerned; its other people, by a vote that a moderator
asked for who is; or whoever runs the program."""

LONGEST_REASON: Final = 200
"""The most characters of a reason."""


@dataclass(frozen=True, slots=True)
class Annulment:
    """The annulment of a game, or the vote on it."""

    reason: str
    how: AnnulledBy
    by: str = ""
    """The name of the moderator who annulled it, or asked for the vote; empty where nobody is known."""
    asked: str = ""
    """The id of the moderator who asked for the vote: they have none themselves."""
    votes: tuple[Seat, ...] = ()
    """The seats whose people voted for it."""
    is_done: bool = True
    """Whether it is annulled; else its people vote."""


LONGEST: Final = 5
"""The most rounds of a truce."""
MOST_OFFERS: Final = 3
"""The most offers of one player in a round, in which they have one turn."""


@dataclass(frozen=True, slots=True)
class Truce:
    """A truce that holds, or held: neither attacks the other across its borders."""

    seats: tuple[Seat, Seat]
    """The one who offered it, and the one who agreed."""
    borders: tuple[Border, ...]
    """The borders that it names; none for all that the two share, now and later."""
    until: int
    """The last round in which it holds."""

    def other(self, seat: Seat) -> Seat:
        """The other of the two."""
        first, second = self.seats
        return second if seat == first else first

    def covers(self, source: TerritoryId, target: TerritoryId) -> bool:
        """Whether it names the border between two territories."""
        named = {frozenset(border) for border in self.borders}
        return not named or frozenset((source, target)) in named


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer of a truce. It lapses when the round after the one in which it was made is over."""

    number: int
    """Tells it from all others of its table."""
    seats: tuple[Seat, Seat]
    """The one who offers it, and the one who is asked."""
    borders: tuple[Border, ...]
    rounds: int
    """The full rounds for which it would hold, after the one in which it is agreed to."""
    made: int
    """The round in which it was made."""
    is_answered: bool = False


ActKind = Literal[
    "clock", "sat_in", "replaced", "moderated", "voted", "taken_back", "host", "closed", "moved",
    "forgotten", "truce_offered", "truce_agreed", "truce_broken",
    "end_proposed", "end_agreed", "end_declined",
]  # fmt: skip
"""Acts on a table besides its orders: the clock played a turn; a computer sits in, by the clock, the
host, a moderator or a vote; the seat was taken back; another hosts; a moderator closed the table, or
somebody who does not play moved it; a computer has the seat of somebody who is forgotten. A player
offered a seat a truce, agreed to one of that seat, or broke one with it. The seat's player proposed to
end the game as it stands, agreed to that, or declined it; who proposed it, took it back."""


@dataclass(frozen=True, slots=True)
class Act:
    """An act of the clock, the host, a moderator or others, so that records show whose it was."""

    revision: int
    """The revision at which it was done."""
    kind: ActKind
    seat: Seat | None = None
    """The seat that it concerns."""
    by: str = ""
    """The name of the person who did it; empty where nobody did."""
    truce: Truce | None = None
    """The truce that was agreed to, or broken."""
    own: bool = False
    """Whether a computer sits in since the seat's own player wished so."""


GameId = NewType("GameId", str)
"""Six characters of `a-z2-7`."""
PersonId = NewType("PersonId", str)
"""An id of a person, unique where they come from."""
SeasonId = NewType("SeasonId", str)
"""Eight characters of `a-z2-7`."""


class Status(StrEnum):
    """The life of a table."""

    LOBBY = "lobby"
    SEALED = "sealed"
    """Started, so that seats and options are settled; the deal waits for the words that were sealed."""
    PLAYING = "playing"
    OVER = "over"
    CANCELLED = "cancelled"


OPEN: Final = (Status.LOBBY, Status.SEALED, Status.PLAYING)
"""The statuses of tables that are not over yet."""
DEALT: Final = (Status.PLAYING, Status.OVER)


class Scheme(StrEnum):
    """Ways to make the key of a table's dice (docs/fairness.md); a table keeps its scheme to its end."""

    JOINED = "joined@1"
    """The key is made of what each player added by sitting down, and of the press that started the game."""
    LINES = "lines@1"
    """Numbered lines that everybody sees; the start adds nothing."""


class LineKind(StrEnum):
    """The kinds of lines, by what they say."""

    JOIN = "join"
    """A person sat down; the text is their word, which may be empty."""
    COMPUTER = "computer"
    """A computer player sat down; no text."""
    WORD = "word"
    """Somebody at the table added a word."""
    SEAL = "seal"
    """Somebody at the table added the SHA-256 of a word (64 hex digits); the word is told after the start."""
    CLOSE = "close"
    """The game started: no line follows. The text is the table and the valid seals, as JSON; no id."""


class Pause(StrEnum):
    """The reasons for which a table rests: its news can't be told where it plays."""

    GONE = "gone"
    """The place no longer exists."""
    CLOSED = "closed"
    """The place exists but is closed to the General: by permissions, or a lock."""
    REMOVED = "removed"
    """The General was removed from the server."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody as they are called now; names change, the id stays."""

    id: PersonId
    name: str


@dataclass(frozen=True, slots=True)
class Venue:
    """The place to which a game's news go."""

    guild: str
    channel: str
    parent: str = ""
    """The channel of which `channel` is a thread; empty if it is not a thread."""
    lobby: str = ""
    """The channel of the message that began the thread and shows the lobby; empty where `channel` has it."""
    awaits: str = ""
    """The message in `channel` that shows the lobby and on which its thread is still to open; empty if none is."""


NOWHERE: Final = Venue("", "")
"""The venue of a lesson, whose news go nowhere: its panel alone shows it."""


@dataclass(frozen=True, slots=True)
class Line:
    """One of the lines that the key is made of; its number is its position among them, from 1."""

    id: str
    """The id of the interaction that added it, which Discord makes; empty for the closing line."""
    kind: LineKind
    text: str = ""
    told: str = ""
    """The word that was sealed, once it is told."""
    by: PersonId | None = None
    """Who added it, which only the store knows: it is no part of the key, of the lobby or of a record."""


@dataclass(frozen=True, slots=True)
class Player:
    """The player at a seat. `person` stays the same while a computer stands in for them."""

    seat: Seat
    name: str
    person: PersonId | None
    kind: Kind = HUMAN
    joined: str = ""
    """Text that sitting down adds to the dice under `joined@1`: the action's id and a word."""
    left: bool = False
    """Whether they left the server where the game is played; their next order shows that they are back."""
    line: int = 0
    """The number of the line with which this player sat down, under `lines@1`."""
    former: str = ""
    """Who left the seat to a computer so that they would be forgotten: as an entrant that names nobody."""
    named: int = 0
    """The number, at this table, of the change of a name by which they got theirs; 0 for who sat down with it."""
    earlier: tuple[str, ...] = ()
    """The names that they bore here before, the last one last: they may stand in what was told."""

    @property
    def computer(self) -> bool:
        """Whether a computer plays the seat, for itself or for a person who is away."""
        return isinstance(self.kind, Computer)


@dataclass(frozen=True, slots=True)
class Roster:
    """A table: where it is, who hosts it, what is played, and who sits where (in joining order)."""

    id: GameId
    status: Status
    venue: Venue
    host: PersonId
    edition: str
    options: Mapping[str, Any]
    places: int
    players: tuple[Player, ...]
    commitment: str
    """SHA-256 of the game's secret, in hex, shown before anybody joins."""
    created: datetime
    since: datetime
    """The moment in which the present wait began."""
    begun: str = ""
    """Text that starting the game adds to the dice under `joined@1`: the starting action's id."""
    settings: Mapping[str, str] = field(default_factory=dict)
    """The settings that the host chose, by name (`rules/table/settings.py`)."""
    paused: Pause | None = None
    """The reason for which nobody may act at this table at present; None if they may."""
    clocks: Mapping[Seat, SeatClock] = field(default_factory=dict)
    """The clock of each person's seat, once it has run (`rules/clock/deadlines.py`)."""
    scheme: Scheme = Scheme.JOINED
    """The default is that of older tables, which were written without a scheme."""
    lines: tuple[Line, ...] = ()
    """The lines that the key is made of besides the secret, under `lines@1`. Lines are only ever added."""
    due: datetime | None = None
    """The moment until which sealed words may be told; None if none is waited for."""
    number: int = 0
    """The table's number among all that were set in its server, from 1; 0 at older tables."""
    invited: tuple[PersonId, ...] = ()
    """The people who were invited by name, seated by now or not."""
    guests: Guests = NO_GUESTS
    rematch: GameId | None = None
    """The table at which the same people play again, once one of them has set it."""
    pace: Pace | None = None
    """The time that each person has; None before it is chosen or dealt, and at older tables: no limit."""
    proposal: PaceProposal | None = None
    votes: Mapping[Seat, tuple[Seat, ...]] = field(default_factory=dict)
    """The seats that want a computer to sit in, by the seat that they wait for."""
    asleep: datetime | None = None
    """The moment from which the game rests, since nobody had moved; any player wakes it."""
    moved: datetime | None = None
    """The last moment at which somebody was seen to move within the present wait, if that was noted."""
    acted: Mapping[Seat, datetime] = field(default_factory=dict)
    """When each seat's person last did something besides an order, as a vote, or could again after a pause."""
    warned: datetime | None = None
    """The moment at which the lobby's host was told that it closes in a day."""
    filled: datetime | None = None
    """The moment at which somebody else than the host took the lobby's last seat, until the host is called."""
    called: datetime | None = None
    """The moment at which the lobby's host was last called, since all seats were taken."""
    acts: tuple[Act, ...] = ()
    """Acts besides the orders, in order."""
    season: SeasonId | None = None
    """The season of a league of which it is a table."""
    hinted: bool = False
    """Whether a computer player's choice was ever told to the person who plays here."""
    rated: bool = False
    """Whether its host lets the game count for ratings; older tables, whose people were not told, don't."""
    hints: bool = False
    """Whether hints are allowed; then the game counts for no rating."""
    unrated: str = ""
    """The reason, settled at the deal, for which the game counts for no rating (`Unrated`)."""
    rules: PlaceRules = PlaceRules.FIRST
    """The rules by which places are judged, set at the deal; older tables have the first ones."""
    truces: tuple[Truce, ...] = ()
    """The truces that were agreed to; `rules/truces/truces.py` says which of them hold."""
    offers: tuple[Offer, ...] = ()
    """The offers of truces of the last rounds, answered ones among them."""
    broken: Mapping[Seat, int] = field(default_factory=dict)
    """The number of truces that each seat has broken."""
    seeds: Seeds = Seeds.NAMED
    """The default is that of older tables, which were written without it."""
    stints: tuple[PlayerSpan, ...] = ()
    """Who played each seat from when on, where that was not always its person; none at older tables."""
    annulment: Annulment | None = None
    """What became of its being rated since the deal; None if nothing did."""
    trial: Trial | None = None
    """The position of another game from which one person plays on here; None at other tables."""
    ending: Ending = NO_ENDING
    """The limit of rounds that its host set before the deal, and proposals to end the game as it stands."""
    newcomers: Newcomers = NO_NEWCOMERS

    @property
    def is_lesson(self) -> bool:
        """Whether one person learns here in private: it counts for nothing, and is soon forgotten."""
        return self.venue == NOWHERE

    @property
    def is_taught(self) -> bool:
        """Whether it is a lesson in which each moment is explained."""
        return self.is_lesson and self.trial is None

    def player_of(self, person: PersonId | None) -> Player | None:
        """The player who is this person, also while a computer stands in; None if they have no seat."""
        return next((p for p in self.players if person and p.person == person), None)

    def player_at(self, seat: Seat) -> Player:
        """The player at a seat.

        Raises:
            TableRefused: nobody sits there.
        """
        if player := next((p for p in self.players if p.seat == seat), None):
            return player
        raise TableRefused(TableReason.UNKNOWN_COLOUR, colour=seat, taken=self.seats)

    @property
    def names(self) -> Mapping[Seat, str]:
        """What each is called at this table: of one name, who bears it later has a number."""
        order = sorted(self.players, key=lambda player: player.named)
        names = with_numbers([player.name for player in order])
        called = {player.seat: name for player, name in zip(order, names, strict=True)}
        return {seat: called[seat] for seat in self.seats}

    @property
    def entropy(self) -> tuple[str, ...]:
        """Everything that the players added to the dice under `joined@1`, in order."""
        return (*(player.joined for player in self.players), self.begun)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are taken, in joining order."""
        return tuple(player.seat for player in self.players)
