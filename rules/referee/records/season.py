"""The record of a season that is over: enough to draw and deal all of its tables again."""

from typing import Annotated, Literal

from pydantic import FailFast, Field

from rules.league.season import (
    Fixture,
    Form,
    Ruling,
    RulingKind,
    Season,
    SeasonScheme,
    SeasonStatus,
    Seeding,
)
from rules.league.seeding import season_edition
from rules.league.standing import DealtTable, FinishedSeason
from rules.model.board import Seat
from rules.model.events import Event
from rules.referee.positions.position import Options, Part
from rules.referee.records.added import Hex, LinePart, parts_of
from rules.table.ids import entrant_of_person, is_person
from rules.table.lines import key_of
from rules.table.roster import PersonId

Number = Annotated[int, Field(ge=1)]


class EntrantPart(Part):
    """Somebody who entered, by a number: that of their line, or under `season@1` their place among all.

    `person` stands there under `season@1` alone, whose draws are made of it; not of who is forgotten.
    """

    number: Number
    entered: str
    person: str | None = None
    withdrawn: bool = False
    left: int | None = None
    """The round in which they withdrew, 0 before the first; null if they did not, or it was not noted."""
    struck: bool = False
    barred: bool = False
    """Whether they were barred, since they left too many tables."""
    came_in: int | None = None
    """The round in which they came in as a substitute, 0 before the first; null if they entered as the others."""
    instead: int = 0
    """The number of whoever they came in for; 0 if for nobody."""


class GamePart(Part):
    """The game of a table as it was dealt: what was played, its key, and the events of the deal."""

    id: str
    edition: str
    options: Options
    seats: tuple[Seat, ...]
    commitment: Hex
    secret: Hex
    lines: tuple[LinePart, ...]
    key: Hex
    deal: Annotated[tuple[Annotated[Event, Field(discriminator="kind")], ...], FailFast()]


class TablePart(Part):
    """A table: who sat there, in the order of their seats, and the place of each; no game if none was set."""

    number: Number
    round: Number
    group: Number
    entrants: tuple[Number, ...]
    places: tuple[tuple[Number, Number], ...] | None
    """Each entrant with their place; empty if the table does not count, null if it was never over."""
    left: tuple[Number, ...] = ()
    """Those who left it before it was over."""
    game: GamePart | None


class RulingPart(Part):
    """A forfeit, or a result that was adjusted: by whom is told in the league's channel."""

    kind: RulingKind
    table: Number
    round: Number
    """The round in which it was decided: later rounds are drawn by it."""
    entrant: Number | None
    """Who forfeits; null if a result was adjusted."""
    before: tuple[tuple[Number, int], ...] | None
    """The places of the table before; null if it was not over."""


class SeasonRecord(Part):
    """A whole season. Nobody is named in it; results follow from the games' own records."""

    protocol: Literal[1] = 1
    kind: Literal["season"] = "season"
    scheme: Literal["season@1", "season@2", "season@3", "season@4"]
    season: str
    edition: str
    options: Options
    places: int
    form: Form
    games: int
    seeding: Seeding = "lot"
    commitment: Hex
    secret: Hex
    status: Literal["over", "cancelled"]
    lines: Annotated[tuple[LinePart, ...], FailFast()]
    entrants: Annotated[tuple[EntrantPart, ...], FailFast()]
    tables: Annotated[tuple[TablePart, ...], FailFast()]
    champions: tuple[Number, ...]
    substitutes: tuple[Number, ...] = ()
    """Those who never came in for anybody."""
    rulings: Annotated[tuple[RulingPart, ...], FailFast()] = ()


def season_record_of(done: FinishedSeason) -> SeasonRecord:
    """The record of a season that is over."""
    season, numbers = done.season, _numbers(done.season)
    dealt = {each.fixture.number: each for each in done.tables}
    return SeasonRecord(
        scheme=season.scheme.value,
        season=season.id,
        edition=season_edition(season),
        options=dict(season.terms.preset.options),
        places=season.terms.preset.places,
        form=season.terms.form,
        games=season.terms.games,
        seeding=season.terms.seeding,
        commitment=season.commitment,
        secret=done.secret,
        status="over" if season.status is SeasonStatus.OVER else "cancelled",
        lines=parts_of(season.commitment, season.lines),
        entrants=tuple(
            EntrantPart(
                number=numbers[each.person],
                entered=each.entered,
                person=_person_drawn(season, each.person),
                withdrawn=each.withdrawn,
                left=each.left_in,
                struck=each.struck,
                barred=each.barred,
                came_in=each.came_in,
                instead=each.instead,
            )
            for each in season.entrants
        ),
        tables=tuple(_table(each, numbers, dealt.get(each.number)) for each in season.fixtures),
        champions=tuple(numbers[person] for person in season.champions),
        substitutes=tuple(each.line for each in season.substitutes),
        rulings=tuple(_ruling(each, numbers) for each in season.rulings),
    )


def _numbers(season: Season) -> dict[PersonId, int]:
    return {
        each.person: each.line if season.by_lines else at
        for at, each in enumerate(season.entrants, start=1)
    }


def _person_drawn(season: Season, person: PersonId) -> str | None:
    """The id that draws are made of under `season@1`; None where there is none any more."""
    is_drawn = season.scheme is SeasonScheme.ENTERED and is_person(entrant_of_person(person))
    return person if is_drawn else None


def _table(fixture: Fixture, numbers: dict[PersonId, int], dealt: DealtTable | None) -> TablePart:
    places = fixture.places
    return TablePart(
        number=fixture.number,
        round=fixture.round,
        group=fixture.group,
        entrants=tuple(numbers[person] for person in fixture.persons),
        places=None
        if places is None
        else tuple((numbers[person], place) for person, place in places.items()),
        left=tuple(numbers[person] for person in fixture.left),
        game=_game(dealt) if dealt else None,
    )


def _ruling(ruling: Ruling, numbers: dict[PersonId, int]) -> RulingPart:
    said, before = ruling.proposal, ruling.before
    return RulingPart(
        kind="forfeit" if said.person else "result",
        table=said.table,
        round=ruling.round,
        entrant=numbers[said.person] if said.person else None,
        before=None
        if before is None
        else tuple((numbers[person], place) for person, place in before.items()),
    )


def _game(dealt: DealtTable) -> GamePart:
    roster = dealt.roster
    return GamePart(
        id=roster.id,
        edition=roster.edition,
        options=dict(roster.options),
        seats=roster.seats,
        commitment=roster.commitment,
        secret=dealt.secret,
        lines=parts_of(roster.commitment, roster.lines),
        key=key_of(bytes.fromhex(dealt.secret), roster.commitment, roster.lines).hex(),
        deal=dealt.events,
    )
