"""The check of a season's record: that lines, draws, pairings and deals follow from its secret."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from rules.core.dice import commitment
from rules.core.lines import (
    LONGEST_SEALED,
    fits,
    is_closed,
    is_writable,
    running_hashes,
    standing_seals,
)
from rules.league import mixing, rounds
from rules.league.departing import MOST_LEFT
from rules.league.pairing import FEWEST
from rules.model.errors import LeagueRefused
from rules.model.preset import Preset
from rules.model.roster import GameId, Line, LineKind, PersonId, SeasonId
from rules.model.season import Fixture, Season, SeasonEntrant, SeasonScheme, SeasonStatus, Terms
from rules.referee.records.added import (
    must_be_a_line,
    must_be_distinct,
    must_be_numbers,
    numbers_of,
)
from rules.referee.records.differences import json_values, refuse_change, same
from rules.referee.records.season_games import check_game
from rules.referee.records.season_record import EntrantPart, SeasonRecord, TablePart

_THEN: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""A moment for all that happened: nothing that is checked depends on when."""


@dataclass(frozen=True, slots=True)
class SeasonVerified:
    """What was found true: games dealt again, rounds drawn again, and the sealed words."""

    dealt: int
    rounds: int
    """The rounds whose draw or pairings were made again."""
    unchecked: int
    """The rounds that could not be: older seasons did not note when somebody left, and draw by ids."""
    told: tuple[str, ...]


def verify_season(record: SeasonRecord) -> SeasonVerified:
    """Draw and deal a season again from its secret.

    Raises:
        Refused: naming the first commitment, line, draw, table or deal that was changed.
    """
    secret = bytes.fromhex(record.secret)
    same("commitment", record.commitment, commitment(secret))
    season = _season_of(record)
    lines = _check_lines(record, season)
    season = replace(season, lines=_with_owners(season, lines))
    checked = _check_rounds(record, season, secret) if record.tables else 0
    if not record.tables:
        same("status", record.status, "cancelled")
    for table in record.tables:
        if table.game:
            check_game(season, table, table.game, secret)
    last = max((table.round for table in record.tables), default=0)
    games = sum(table.game is not None for table in record.tables)
    told = tuple(line.told for line in lines if line.told)
    return SeasonVerified(games, checked, last - checked, told)


def _season_of(record: SeasonRecord) -> Season:
    """The season as it was when entry closed."""
    preset = Preset("", record.edition.partition("@")[0], record.places, record.options)
    scheme = SeasonScheme(record.scheme)
    numbers = [each.number for each in record.entrants]
    must_be_distinct("entrants", [str(number) for number in numbers])
    return Season(
        id=SeasonId(record.season),
        status=SeasonStatus.ENTRY,
        guild="",
        channel="",
        founder=PersonId(""),
        founder_name="",
        terms=Terms("", preset, record.form, record.games, seeding=record.seeding),
        commitment=record.commitment,
        created=_THEN,
        closes=_THEN,
        entrants=tuple(
            SeasonEntrant(_person(each), "", each.entered, line=_line_of(record, each))
            for each in record.entrants
        ),
        scheme=scheme,
    )


def _person(entrant: EntrantPart) -> PersonId:
    return PersonId(str(entrant.number) if entrant.person is None else entrant.person)


def _line_of(record: SeasonRecord, entrant: EntrantPart) -> int:
    return 0 if record.scheme == SeasonScheme.ENTERED.value else entrant.number


def _check_lines(record: SeasonRecord, season: Season) -> tuple[Line, ...]:
    """The lines of the season, which must be of one chain, and name those who entered."""
    if not season.by_lines:
        same("lines", json_values(record.lines), [])
        return ()
    lines = tuple(Line(part.id, part.kind, part.text, part.told or "") for part in record.lines)
    if len(lines) > mixing.MOST_LINES + 1:
        refuse_change("lines", f"{len(lines)} lines", f"at most {mixing.MOST_LINES + 1}")
    closed = is_closed(lines)
    for at, line in enumerate(lines):
        same(f"lines.{at}.number", record.lines[at].number, at + 1)
        must_be_a_line(at, line, is_last=closed and at == len(lines) - 1)
    must_be_distinct("lines", [line.id for line in lines])
    for at, after in enumerate(running_hashes(record.commitment, lines)):
        same(f"lines.{at}.hash", record.lines[at].hash, after)
    for at, entrant in enumerate(season.entrants):
        must_be_numbers(f"entrants.{at}.number", [entrant.line], numbers_of(lines, LineKind.JOIN))
        same(f"entrants.{at}.entered", entrant.entered, lines[entrant.line - 1].id)
    if closed:
        _check_closing(record, season, lines)
    elif record.tables:
        refuse_change("lines", "no closing line", "one that closes them, since tables were drawn")
    return lines


def _with_owners(season: Season, lines: Sequence[Line]) -> tuple[Line, ...]:
    """The lines with the owners of the seals that stand, as the closing line has them."""
    if not is_closed(lines):
        return tuple(lines)
    persons = {entrant.line: entrant.person for entrant in season.entrants}
    says = json.loads(lines[-1].text)
    owners = {n: persons[owner] for n, owner in zip(says["seals"], says["owners"], strict=True)}
    return tuple(replace(line, by=owners.get(n)) for n, line in enumerate(lines, start=1))


def _check_closing(record: SeasonRecord, season: Season, lines: Sequence[Line]) -> None:
    """Refuse a closing line that does not name the record's season, or words that fit no seal."""
    seals, entered = standing_seals(lines), [entrant.line for entrant in season.entrants]
    must_be_numbers("lines.seals", seals, numbers_of(lines, LineKind.SEAL))
    owners = json.loads(lines[-1].text)["owners"]
    must_be_numbers("lines.owners", owners, entered)
    pairs = list(zip(seals, owners, strict=True))
    expected = mixing.closing_as_json(
        season, record.edition, entered, sorted(pairs), _seeds(season, lines)
    )
    same(f"lines.{len(lines) - 1}.text", lines[-1].text, expected)
    for at, line in enumerate(lines):
        word = line.told
        is_word = is_writable(word) and len(word) <= LONGEST_SEALED and fits(line.text, word)
        if word and not (is_word and at + 1 in seals):
            refuse_change(f"lines.{at}.told", word, "the word of the seal")


def _seeds(season: Season, lines: Sequence[Line]) -> tuple[mixing.Seed, ...]:
    """The seeding that a closing line should have: all entrants, by the ratings that it gives."""
    if season.terms.seeding == "lot":
        return ()
    ratings = dict(mixing.seeds_of(replace(season, lines=tuple(lines))))
    found = [(entrant.line, ratings.get(entrant.line)) for entrant in season.entrants]
    return tuple(sorted(found, key=mixing.seed_order))


def _check_rounds(record: SeasonRecord, season: Season, secret: bytes) -> int:
    """Draw all rounds again; gives the number of those that could be."""
    if not season.by_lines and any(e.person is None for e in record.entrants):
        return 0  # somebody is forgotten, of whose id the draw was made
    now, last = _draw(record, season, secret), max(table.round for table in record.tables)
    for number in range(1, last + 1):
        planned = [fixture for fixture in now.fixtures if fixture.round == number]
        _check_tables(record, season, planned, number)
        unknown = any(each.withdrawn and each.left is None for each in record.entrants)
        if unknown and number < last:
            return number
        now = rounds.move_on(_after_round(record, now, number, is_last=number == last), _THEN)
    _check_bars(record)
    if record.status == "over":
        same("status", str(now.status), "over")
        numbers = dict(zip((e.person for e in season.entrants), record.entrants, strict=True))
        champions = [numbers[person].number for person in now.champions]
        same("champions", list(record.champions), champions)
    return last


def _check_bars(record: SeasonRecord) -> None:
    """Refuse anybody barred who has not left as many tables as bars, and anybody in it who has."""
    times = Counter(number for table in record.tables for number in table.left)
    for at, each in enumerate(record.entrants):
        enough = record.scheme == SeasonScheme.SHARES.value and times[each.number] >= MOST_LEFT
        may_be = enough and (each.barred or each.withdrawn)
        same(f"entrants.{at}.barred", each.barred, each.barred if may_be else enough)


def _draw(record: SeasonRecord, season: Season, secret: bytes) -> Season:
    """The season with its first tables drawn; those are struck whose words were not told."""
    early = tuple(
        replace(each, withdrawn=part.left == 0 and not part.struck)
        for each, part in zip(season.entrants, record.entrants, strict=True)
    )
    season = replace(season, entrants=early)
    if season.by_lines:
        waits = replace(season, status=SeasonStatus.SEALED, closed=_THEN, due=_THEN)
        drawn = rounds.settle_season(waits, secret, _THEN)
    else:
        try:
            drawn = rounds.begin_season(season, _THEN)
        except LeagueRefused:
            refuse_change("entrants", len(season.entrants), f"at least {FEWEST}")
    for at, (each, part) in enumerate(zip(drawn.entrants, record.entrants, strict=True)):
        same(f"entrants.{at}.struck", part.struck, each.struck)
    return drawn


def _check_tables(
    record: SeasonRecord, season: Season, planned: Sequence[Fixture], number: int
) -> None:
    """Refuse tables of a round that are not those that were drawn, less the people who left."""
    found = [table for table in record.tables if table.round == number]
    same(f"tables of round {number}", len(found), len(planned))
    people = _people(record, season)
    gone = {_person(each) for each in record.entrants if each.withdrawn}
    for table, fixture in zip(found, planned, strict=True):
        where = f"tables.{fixture.number - 1}"
        same(f"{where}.number", table.number, fixture.number)
        same(f"{where}.group", table.group, fixture.group)
        sat = [people[each] for each in table.entrants if each in people]
        drawn = [each for each in fixture.persons if each in sat or each not in gone]
        same(f"{where}.entrants", sat, drawn)


def _after_round(record: SeasonRecord, now: Season, number: int, *, is_last: bool) -> Season:
    """The season when a round was over, as the record has it."""
    people = _people(record, now)
    entrants = tuple(
        replace(each, withdrawn=part.withdrawn and (is_last or (part.left or 0) <= number))
        for each, part in zip(now.entrants, record.entrants, strict=True)
    )
    fixtures = tuple(_fixture(table, people) for table in record.tables if table.round <= number)
    return replace(now, entrants=entrants, fixtures=fixtures, round=number)


def _fixture(table: TablePart, people: dict[int, PersonId]) -> Fixture:
    return Fixture(
        table.number,
        table.round,
        table.group,
        tuple(people[each] for each in table.entrants),
        _THEN,
        GameId(table.game.id) if table.game else None,
        places=None
        if table.places is None
        else {people[each]: place for each, place in table.places if each in people},
        left=tuple(people[each] for each in table.left if each in people),
    )


def _people(record: SeasonRecord, season: Season) -> dict[int, PersonId]:
    numbers = (each.number for each in record.entrants)
    return dict(zip(numbers, (each.person for each in season.entrants), strict=True))
