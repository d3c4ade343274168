"""A season: who entered, what is played, the tables set, what was ruled. Frozen values.

The secret of a season's dice is known to the store alone; nothing here leads to it.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Final, Literal

from rules.table.pace import Pace
from rules.table.roster import GameId, Line, Person, PersonId, SeasonId, with_numbers
from rules.table.settings import Preset

RulingKind = Literal["forfeit", "result"]
"""Somebody forfeits a table that is not over; or the result of one that is over is adjusted."""

SeasonStep = Literal["cancel", "pause", "resume"]
"""What entrants may vote on besides: the season is called off, stands still, or goes on."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is to become of a table, or of the whole season."""

    kind: RulingKind | SeasonStep
    table: int
    """The number of the table among all of the season; 0 for the season itself."""
    person: PersonId | None = None
    """Who forfeits; None if a result is adjusted."""
    places: Mapping[PersonId, int] | None = None
    """The place of each person in the adjusted result; None if somebody forfeits."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """Something that was decided, for good."""

    number: int
    """The number among all rulings of the season, from 1."""
    proposal: Judgement
    round: int
    """The round in which it was decided: later rounds are drawn by it."""
    before: Mapping[PersonId, int] | None = None
    """The places of the table before; None if it was not over."""
    name: str = ""
    """The name of the referee; empty if entrants voted."""
    crowned: bool = False
    """Whether it changed who had won a season that was over."""


@dataclass(frozen=True, slots=True)
class Motion:
    """A proposal for which entrants vote: there is no referee, or whoever would decide plays."""

    number: int
    proposal: Judgement
    votes: tuple[PersonId, ...]
    """Those who want it, whoever proposed it first."""
    settled: bool = False


Form = Literal["groups", "swiss", "knockout"]
"""Groups, of which the best go on until one group is left; rounds in which all play, paired by points; or
tables of which the better half goes on until one table is left."""


Seeding = Literal["lot", "rating"]
"""What decides where entrants start: lot, or their ratings in the server when entry closes."""


class SeasonStatus(StrEnum):
    """The life of a season."""

    ENTRY = "entry"
    SEALED = "sealed"
    """Entry is closed; the draw waits for the words that were sealed."""
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


ALIVE: Final = (SeasonStatus.ENTRY, SeasonStatus.SEALED, SeasonStatus.RUNNING)
"""The statuses of seasons that are not over yet."""


class SeasonScheme(StrEnum):
    """Ways to make a season's draws and the secrets of its tables; a season keeps its own to its end."""

    ENTERED = "season@1"
    """Draws by how each entered; the secrets of tables by the season's alone. No lines."""
    LINES = "season@2"
    """Both by a key, which is made of numbered lines that everybody sees, and of sealed words."""
    SHARES = "season@3"
    """As before; points are the share of a table that somebody beat, and nobody meets again who need not."""
    LEAVING = "season@4"
    """As before; who resigns at a table has left it, and who forfeits one is last there."""


BY_SHARES: Final = (SeasonScheme.SHARES, SeasonScheme.LEAVING)
"""The schemes by which points are shares of a table."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a season plays, and how."""

    name: str
    preset: Preset
    """The rulebook, the options, and the number of seats that a table should have."""
    form: Form
    games: int
    """The rounds of a Swiss season; the games that each group plays."""
    pace: Pace | None = None
    seeding: Seeding = "lot"


@dataclass(frozen=True, slots=True)
class SeasonEntrant:
    """Somebody who entered a season."""

    person: PersonId
    name: str
    entered: str
    """The id of the interaction by which they entered, which Discord makes."""
    withdrawn: bool = False
    left_in: int | None = None
    """The round in which they withdrew, 0 before the first; None if they did not, or it was not noted."""
    line: int = 0
    """The number of the line with which they entered, under `season@2`."""
    struck: bool = False
    """Whether they were struck from the season, since the word that they had sealed was not told."""
    barred: bool = False
    """Whether they were barred from the season, since they left too many tables."""
    came_in: int | None = None
    """The round in which they came in as a substitute, 0 before the first; None if they were in from the start."""
    instead: int = 0
    """The number of the line of whoever they came in for; 0 if they were in from the start."""
    named: int = 0
    """The number, in this season, of the change of a name by which they got theirs; 0 for who entered with it."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A table that a season wants played: planned, then opened as a game, then over."""

    number: int
    """The number among all tables of the season, from 1."""
    round: int
    group: int
    """The number of the group in its round, from 1; in a Swiss season of the table."""
    persons: tuple[PersonId, ...]
    planned: datetime
    """The moment since which it could be opened."""
    game: GameId | None = None
    channel: str = ""
    """The channel in which its game began; empty before."""
    places: Mapping[PersonId, int] | None = None
    """The place of each person once it is over; empty if it does not count. None before."""
    left: tuple[PersonId, ...] = ()
    """Those who left it before it was over: they get no points there."""

    @property
    def is_over(self) -> bool:
        """Whether its result is known, or it was settled that it does not count."""
        return self.places is not None

    @property
    def is_open(self) -> bool:
        """Whether its game was opened and is not over."""
        return self.game is not None and self.places is None

    @property
    def is_to_open(self) -> bool:
        """Whether no game was opened for it yet."""
        return self.game is None and self.places is None


PostKind = Literal[
    "entry", "sealed", "round", "over", "cancelled", "secret", "barred", "substitute", "referees",
    "ruling", "motion", "paused", "resumed", "closed",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class SeasonPost:
    """Something that the season's channel must be told, once."""

    number: int
    kind: PostKind
    round: int = 0
    about: int = 0
    """The number of what it is about: an entrant among all, a table, or a ruling; 0 if none is."""


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a league."""

    id: SeasonId
    status: SeasonStatus
    guild: str
    channel: str
    founder: PersonId
    founder_name: str
    terms: Terms
    commitment: str
    """SHA-256 of the season's secret, in hex, shown before anybody enters."""
    created: datetime
    closes: datetime
    """The moment at which entry closes and the season begins by itself."""
    language: str = "en"
    """The language in which its channel is told of it."""
    entrants: tuple[SeasonEntrant, ...] = ()
    fixtures: tuple[Fixture, ...] = ()
    round: int = 0
    posts: tuple[SeasonPost, ...] = ()
    """What the channel has still to be told, in order."""
    told: int = 0
    """The number of posts that were told, or given up."""
    substitutes: tuple[SeasonEntrant, ...] = ()
    """Those who come in for others, in order of entry; whoever has come in is an entrant."""
    referees: tuple[Person, ...] = ()
    """Those who judge; nobody of them plays in it."""
    kept_out: tuple[PersonId, ...] = ()
    """Those who changed its referees when others had entered: they may not enter any more."""
    rulings: tuple[Ruling, ...] = ()
    motions: tuple[Motion, ...] = ()
    paused: datetime | None = None
    """The moment since which it stands still; None if it does not."""
    again: int = 0
    """The days for which entry is open in the season that follows by itself; 0 if none does."""
    ended: datetime | None = None
    """The moment at which it was over, since `season@3`."""
    by: str = ""
    """The name of whoever cancelled it; empty where nobody did."""
    champions: tuple[PersonId, ...] = field(default=())
    scheme: SeasonScheme = SeasonScheme.ENTERED
    """The default is that of older seasons, which were written without a scheme."""
    lines: tuple[Line, ...] = ()
    """The lines that the key is made of besides the secret, under `season@2`. Lines are only ever added."""
    closed: datetime | None = None
    """The moment at which the lines were closed."""
    due: datetime | None = None
    """The moment until which sealed words may be told; None if none is waited for."""
    lot: str = ""
    """The seed of all draws under `season@2`, in hex; empty until the key is settled."""

    @property
    def by_lines(self) -> bool:
        """Whether its key is made of lines; under `season@1` there are none."""
        return self.scheme is not SeasonScheme.ENTERED

    @property
    def by_shares(self) -> bool:
        """Whether points are shares of a table; before `season@3` they went by the place alone."""
        return self.scheme in BY_SHARES

    @property
    def by_leaving(self) -> bool:
        """Whether who resigns at a table has left it, and who forfeits one is last there; since `season@4`."""
        return self.scheme is SeasonScheme.LEAVING

    @property
    def active(self) -> tuple[SeasonEntrant, ...]:
        """Those who have not withdrawn, in order of entry."""
        return tuple(entrant for entrant in self.entrants if not entrant.withdrawn)

    @property
    def present(self) -> tuple[Fixture, ...]:
        """The tables of the present round."""
        return tuple(fixture for fixture in self.fixtures if fixture.round == self.round)

    @property
    def to_open(self) -> tuple[Fixture, ...]:
        """The tables that are still to be opened."""
        if self.status is not SeasonStatus.RUNNING or self.paused:
            return ()
        return tuple(fixture for fixture in self.fixtures if fixture.is_to_open)

    @property
    def seed(self) -> str:
        """The seed of all draws, in hex.

        Under `season@1` it is public: SHA-256 of the season's id and of how each entered.
        """
        if self.by_lines:
            return self.lot
        text = "|".join((self.id, *(entrant.entered for entrant in self.entrants)))
        return hashlib.sha256(text.encode()).hexdigest()

    def name_in_draws(self, person: PersonId) -> str:
        """The text that stands for an entrant in draws: the number of their line, which names nobody.

        Under `season@1` it is their id.
        """
        entrant = self.entrant(person)
        return str(entrant.line) if self.by_lines and entrant else person

    @property
    def names(self) -> Mapping[PersonId, str]:
        """What each entrant and substitute is called: of one name, who bears it later has a number."""
        order = sorted((*self.entrants, *self.substitutes), key=lambda each: each.named)
        called = with_numbers([each.name for each in order])
        return {each.person: name for each, name in zip(order, called, strict=True)}

    def entrant(self, person: PersonId) -> SeasonEntrant | None:
        """The entrant who is this person, withdrawn or not; None if they are not in it."""
        return next((each for each in self.entrants if each.person == person), None)

    def has_part(self, person: PersonId) -> bool:
        """Whether somebody is an entrant, withdrawn or not, or stands by: so its course concerns them."""
        return self.entrant(person) is not None or self.substitute(person) is not None

    def substitute(self, person: PersonId) -> SeasonEntrant | None:
        """The substitute who is this person and has not come in; None if they are none."""
        return next((each for each in self.substitutes if each.person == person), None)

    def fixture_of(self, game: GameId) -> Fixture | None:
        """The table that was opened as this game; None if it is none of the season."""
        return next((each for each in self.fixtures if each.game == game), None)
