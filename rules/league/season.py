"""League seasons as frozen values: entrants, terms, tables, rulings.

Only the store knows the secret of a season's dice; it can't be derived from anything here.
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
"""A player forfeits a table that isn't over, or the result of a finished one is adjusted."""

SeasonStep = Literal["cancel", "pause", "resume"]
"""What else entrants may vote on: cancelling, pausing or resuming the season."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A proposal about a table or about the whole season."""

    kind: RulingKind | SeasonStep
    table: int
    """The table's number within the season; 0 for the season itself."""
    person: PersonId | None = None
    """Who forfeits; None if a result is adjusted."""
    places: Mapping[PersonId, int] | None = None
    """Each player's place in the adjusted result; None for a forfeit."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A final decision."""

    number: int
    """The ruling's number within the season, from 1."""
    proposal: Judgement
    round: int
    """The round in which it was decided; it affects later draws."""
    before: Mapping[PersonId, int] | None = None
    """The table's places before; None if it wasn't over."""
    name: str = ""
    """The name of the referee; empty if entrants voted."""
    crowned: bool = False
    """Whether it changed the winner of a finished season."""


@dataclass(frozen=True, slots=True)
class Motion:
    """A proposal put to the entrants' vote: there is no referee, or the one who would decide plays."""

    number: int
    proposal: Judgement
    votes: tuple[PersonId, ...]
    """Those in favour, the proposer first."""
    settled: bool = False


Form = Literal["groups", "swiss", "knockout"]
"""Groups whose best advance until one group is left; Swiss rounds for everyone, paired by points; or a
knockout in which each table's better half advances.
"""


Seeding = Literal["lot", "rating"]
"""How starting positions are decided: by lot, or by server rating when entry closes."""


class SeasonStatus(StrEnum):
    """A season's lifecycle."""

    ENTRY = "entry"
    SEALED = "sealed"
    """Entry is closed; the draw waits for sealed words to be revealed."""
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


ALIVE: Final = (SeasonStatus.ENTRY, SeasonStatus.SEALED, SeasonStatus.RUNNING)
"""The statuses of seasons that aren't over."""


class SeasonScheme(StrEnum):
    """Versions of the way draws and table secrets are made; a season keeps its own."""

    ENTERED = "season@1"
    """Draws use the entry ids; table secrets use the season's secret alone. No lines."""
    LINES = "season@2"
    """Both use a key made from public numbered lines and sealed words."""
    SHARES = "season@3"
    """As before; points are the share of the table beaten, and repeat meetings are avoided where possible."""
    LEAVING = "season@4"
    """As before; resigning counts as leaving the table, and forfeiting as last place."""


BY_SHARES: Final = (SeasonScheme.SHARES, SeasonScheme.LEAVING)
"""The schemes in which points are shares of a table."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a season plays, and how."""

    name: str
    preset: Preset
    """Rulebook, options and the intended number of seats."""
    form: Form
    games: int
    """The number of Swiss rounds, or of games each group plays."""
    pace: Pace | None = None
    seeding: Seeding = "lot"


@dataclass(frozen=True, slots=True)
class SeasonEntrant:
    """An entrant of a season."""

    person: PersonId
    name: str
    entered: str
    """The Discord interaction id with which they entered."""
    withdrawn: bool = False
    left_in: int | None = None
    """The round in which they withdrew, 0 before the first; None if they didn't, or it wasn't recorded."""
    line: int = 0
    """The number of their entry line, since `season@2`."""
    struck: bool = False
    """Whether they were struck for not revealing their sealed word."""
    barred: bool = False
    """Whether they were barred for leaving too many tables."""
    came_in: int | None = None
    """The round in which they came in as a substitute, 0 before the first; None if they entered directly."""
    instead: int = 0
    """The line number of the entrant they replaced; 0 if they entered directly."""
    named: int = 0
    """The number of the name change, within this season, that gave them their name; 0 if they entered with
    it.
    """


@dataclass(frozen=True, slots=True)
class Fixture:
    """A table of a season: planned, then opened as a game, then over."""

    number: int
    """The number within the season, from 1."""
    round: int
    group: int
    """The group's number within its round, from 1; in a Swiss season the table's."""
    persons: tuple[PersonId, ...]
    planned: datetime
    """Since when it could be opened."""
    game: GameId | None = None
    channel: str = ""
    """The channel its game was opened in; empty before."""
    places: Mapping[PersonId, int] | None = None
    """Each person's place once it is over, empty if it doesn't count; None before."""
    left: tuple[PersonId, ...] = ()
    """Players who left it before it was over and get no points."""

    @property
    def is_over(self) -> bool:
        """Whether its result is known, or it was decided that it doesn't count."""
        return self.places is not None

    @property
    def is_open(self) -> bool:
        """Whether its game has been opened and isn't over."""
        return self.game is not None and self.places is None

    @property
    def is_to_open(self) -> bool:
        """Whether its game hasn't been opened yet."""
        return self.game is None and self.places is None


PostKind = Literal[
    "entry", "sealed", "round", "over", "cancelled", "secret", "barred", "substitute", "referees",
    "ruling", "motion", "paused", "resumed", "closed",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class SeasonPost:
    """A post that the season's channel still has to get, once."""

    number: int
    kind: PostKind
    round: int = 0
    about: int = 0
    """The number of its subject (entrant, table or ruling); 0 if it has none."""


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
    """SHA-256 of the season's secret in hex, published before anyone enters."""
    created: datetime
    closes: datetime
    """When entry closes and the season begins automatically."""
    language: str = "en"
    """The language of its posts."""
    entrants: tuple[SeasonEntrant, ...] = ()
    fixtures: tuple[Fixture, ...] = ()
    round: int = 0
    posts: tuple[SeasonPost, ...] = ()
    """The outbox: posts still to send, in order."""
    told: int = 0
    """The number of posts sent or given up."""
    substitutes: tuple[SeasonEntrant, ...] = ()
    """Substitutes in order of entry; those who have come in are entrants instead."""
    referees: tuple[Person, ...] = ()
    """The referees; none of them plays in it."""
    kept_out: tuple[PersonId, ...] = ()
    """Those who may no longer enter, having changed the referees after others had entered."""
    rulings: tuple[Ruling, ...] = ()
    motions: tuple[Motion, ...] = ()
    paused: datetime | None = None
    """Since when it has been paused; None if it isn't."""
    again: int = 0
    """Days of entry for the automatic follow-up season; 0 for none."""
    ended: datetime | None = None
    """When it ended, since `season@3`."""
    by: str = ""
    """Who cancelled it; empty if it wasn't a person."""
    champions: tuple[PersonId, ...] = field(default=())
    scheme: SeasonScheme = SeasonScheme.ENTERED
    """Older seasons were saved without a scheme."""
    lines: tuple[Line, ...] = ()
    """The append-only lines that make the key together with the secret, since `season@2`."""
    closed: datetime | None = None
    """When the lines were closed."""
    due: datetime | None = None
    """The deadline for revealing sealed words; None if none are awaited."""
    lot: str = ""
    """The seed of all draws since `season@2`, in hex; empty until the key is fixed."""

    @property
    def by_lines(self) -> bool:
        """Whether its key is made from lines; not in `season@1`."""
        return self.scheme is not SeasonScheme.ENTERED

    @property
    def by_shares(self) -> bool:
        """Whether points are shares of a table; before `season@3` they depended on the place alone."""
        return self.scheme in BY_SHARES

    @property
    def by_leaving(self) -> bool:
        """Whether resigning counts as leaving and forfeiting as last place; since `season@4`."""
        return self.scheme is SeasonScheme.LEAVING

    @property
    def active(self) -> tuple[SeasonEntrant, ...]:
        """The entrants who have not withdrawn, in order of entry."""
        return tuple(entrant for entrant in self.entrants if not entrant.withdrawn)

    @property
    def present(self) -> tuple[Fixture, ...]:
        """The tables of this round."""
        return tuple(fixture for fixture in self.fixtures if fixture.round == self.round)

    @property
    def to_open(self) -> tuple[Fixture, ...]:
        """The tables still to be opened."""
        if self.status is not SeasonStatus.RUNNING or self.paused:
            return ()
        return tuple(fixture for fixture in self.fixtures if fixture.is_to_open)

    @property
    def seed(self) -> str:
        """The seed of all draws, in hex.

        In `season@1` it is public: SHA-256 of the season's id and of the entry ids.
        """
        if self.by_lines:
            return self.lot
        text = "|".join((self.id, *(entrant.entered for entrant in self.entrants)))
        return hashlib.sha256(text.encode()).hexdigest()

    def name_in_draws(self, person: PersonId) -> str:
        """The entrant's identifier in draws: their line number, which reveals no identity.

        In `season@1` it is their id.
        """
        entrant = self.entrant(person)
        return str(entrant.line) if self.by_lines and entrant else person

    @property
    def names(self) -> Mapping[PersonId, str]:
        """Names of entrants and substitutes; of several with one name, the later ones get a number."""
        order = sorted((*self.entrants, *self.substitutes), key=lambda each: each.named)
        called = with_numbers([each.name for each in order])
        return {each.person: name for each, name in zip(order, called, strict=True)}

    def entrant(self, person: PersonId) -> SeasonEntrant | None:
        """The entrant with this person's id, withdrawn or not; None if they didn't enter."""
        return next((each for each in self.entrants if each.person == person), None)

    def has_part(self, person: PersonId) -> bool:
        """Whether this person is an entrant, withdrawn or not, or a substitute, and so involved."""
        return self.entrant(person) is not None or self.substitute(person) is not None

    def substitute(self, person: PersonId) -> SeasonEntrant | None:
        """The waiting substitute with this person's id; None if there is none."""
        return next((each for each in self.substitutes if each.person == person), None)

    def fixture_of(self, game: GameId) -> Fixture | None:
        """The table opened as this game; None if it isn't one of the season's."""
        return next((each for each in self.fixtures if each.game == game), None)
