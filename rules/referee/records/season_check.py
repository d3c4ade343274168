"""The check of a season's record: lines, draws, pairings, deals and games follow from its secret."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from rules.core.dice import commitment
from rules.league import rounds, seeding
from rules.league.rounds import FEWEST
from rules.league.season import (
    BY_SHARES,
    Fixture,
    Judgement,
    Ruling,
    Season,
    SeasonEntrant,
    SeasonScheme,
    SeasonStatus,
    Terms,
)
from rules.league.withdrawal import MOST_LEFT
from rules.model.errors import LeagueRefused
from rules.model.state import GameState
from rules.referee.positions.reading import edition_for
from rules.referee.records.added import (
    must_be_a_line,
    must_be_distinct,
    must_be_numbers,
    numbers_of,
    parts_of,
)
from rules.referee.records.play import RefereedGame, deal, json_values, refuse_change, same
from rules.referee.records.season import EntrantPart, GamePart, SeasonRecord, TablePart
from rules.table.lines import (
    LONGEST_SEALED,
    fits,
    is_closed,
    is_writable,
    key_of,
    running_hashes,
    standing_seals,
)
from rules.table.lines import closing as closing_of_table
from rules.table.roster import GameId, Line, LineKind, PersonId, SeasonId
from rules.table.settings import Preset


def check_game(season: Season, table: TablePart, game: GamePart, secret: bytes) -> None:
    """Refuse a game whose secret, lines or deal do not follow from the season's."""
    where = f"tables.{table.number - 1}.game"
    own = seeding.table_secret(secret, season, table.number)
    same(f"{where}.secret", game.secret, own.hex())
    same(f"{where}.commitment", game.commitment, commitment(own))
    places, pinned = max(len(table.entrants), FEWEST), seeding.season_edition(season)
    same(f"{where}.edition", game.edition.partition("@")[0], pinned.partition("@")[0])
    if season.by_lines:
        same(f"{where}.edition", game.edition, pinned)
    edition = edition_for(game.edition, dict(season.terms.preset.options), places)
    same(f"{where}.options", json_values(game.options), json_values(dict(edition.options)))
    same(f"{where}.seats", list(game.seats), list(edition.colours[:places]))
    lines = _lines_of(season, table, game)
    same(f"{where}.lines", json_values(game.lines), json_values(parts_of(game.commitment, lines)))
    same(f"{where}.key", game.key, key_of(own, game.commitment, lines).hex())
    dealt = RefereedGame(edition, game.seats, own, GameState(), lines=lines)
    same(f"{where}.deal", json_values(game.deal), json_values(deal(dealt, dealt.dice).events))


def _lines_of(season: Season, table: TablePart, game: GamePart) -> tuple[Line, ...]:
    """The lines that a table must have: how each entered, computers where they were too few."""
    entered = {each.line or at: each.entered for at, each in enumerate(season.entrants, 1)}
    ids = [entered.get(number, "") for number in table.entrants]
    sat = [Line(each, LineKind.JOIN) for each in ids]
    sat += [Line(f"{ids[0]}.{n}", LineKind.COMPUTER) for n in range(len(ids), len(game.seats))]
    seats = [(seat, at) for at, seat in enumerate(game.seats, start=1)]
    text = closing_of_table(game.edition, game.options, seats, ())
    return (*sat, Line("", LineKind.CLOSE, text))


def check_lines(record: SeasonRecord, season: Season) -> tuple[Line, ...]:
    """The lines of the season, which must be of one chain, and name those who entered."""
    if not season.by_lines:
        same("lines", json_values(record.lines), [])
        return ()
    lines = tuple(Line(part.id, part.kind, part.text, part.told or "") for part in record.lines)
    if len(lines) > seeding.MOST_LINES + 1:
        refuse_change("lines", f"{len(lines)} lines", f"at most {seeding.MOST_LINES + 1}")
    closed = is_closed(lines)
    for at, line in enumerate(lines):
        same(f"lines.{at}.number", record.lines[at].number, at + 1)
        must_be_a_line(at, line, is_last=closed and at == len(lines) - 1)
    must_be_distinct("lines", [line.id for line in lines])
    for at, after in enumerate(running_hashes(record.commitment, lines)):
        same(f"lines.{at}.hash", record.lines[at].hash, after)
    for at, part in enumerate(record.entrants):
        must_be_numbers(f"entrants.{at}.number", [part.number], numbers_of(lines, LineKind.JOIN))
        same(f"entrants.{at}.entered", part.entered, lines[part.number - 1].id)
    if closed:
        _check_closing(record, season, lines)
    elif record.tables:
        refuse_change("lines", "no closing line", "one that closes them, since tables were drawn")
    return lines


def with_owners(season: Season, lines: Sequence[Line]) -> tuple[Line, ...]:
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
    expected = seeding.closing_as_json(
        season,
        record.edition,
        entered,
        sorted(pairs),
        _seeds(season, lines),
        _check_substitutes(record, lines),
    )
    same(f"lines.{len(lines) - 1}.text", lines[-1].text, expected)
    for at, line in enumerate(lines):
        word = line.told
        is_word = is_writable(word) and len(word) <= LONGEST_SEALED and fits(line.text, word)
        if word and not (is_word and at + 1 in seals):
            refuse_change(f"lines.{at}.told", word, "the word of the seal")


def _check_substitutes(record: SeasonRecord, lines: Sequence[Line]) -> list[int]:
    """The substitutes of the closing line, who came in for somebody in the order of their lines, or wait."""
    named = [int(number) for number in json.loads(lines[-1].text).get("substitutes", ())]
    must_be_numbers("lines.substitutes", named, numbers_of(lines, LineKind.JOIN))
    came = [each for each in record.entrants if each.came_in is not None]
    order = [*(each.number for each in came), *record.substitutes]
    must_be_numbers("substitutes", order, named)
    same("substitutes", order, sorted(order))
    gone = {each.number: each.left for each in record.entrants if each.withdrawn}
    same("substitutes.instead", len({each.instead for each in came} & gone.keys()), len(came))
    for each in came:
        same(f"substitutes.{each.number}.came_in", each.came_in, gone[each.instead])
    return named


def _seeds(season: Season, lines: Sequence[Line]) -> tuple[seeding.Seed, ...]:
    """The seeding that a closing line should have: all entrants, by the ratings that it gives."""
    if season.terms.seeding == "lot":
        return ()
    ratings = dict(seeding.seeds_of(replace(season, lines=tuple(lines))))
    found = [(entrant.line, ratings.get(entrant.line)) for entrant in season.entrants]
    return tuple(sorted(found, key=seeding.seed_order))


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
    lines = check_lines(record, season)
    season = replace(season, lines=with_owners(season, lines))
    checked = _check_rounds(record, season, secret) if record.tables else 0
    if not record.tables:
        same("status", record.status, "cancelled")
    season = replace(season, entrants=tuple(_entrant(record, each) for each in record.entrants))
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
        entrants=tuple(_entrant(record, each) for each in _entered(record)),
        substitutes=_waiting(record),
        scheme=scheme,
    )


def _entered(record: SeasonRecord) -> list[EntrantPart]:
    """Those who entered not as substitutes."""
    return [each for each in record.entrants if each.came_in is None]


def _waiting(record: SeasonRecord) -> tuple[SeasonEntrant, ...]:
    """The substitutes before the first draw, as far as they had not left by then."""
    first = [_entrant(record, each) for each in record.entrants if each.came_in == 0]
    later = [SeasonEntrant(PersonId(str(n)), "", "", line=n) for n in record.substitutes]
    return (*first, *later)


def _entrant(record: SeasonRecord, part: EntrantPart, *, withdrawn: bool = False) -> SeasonEntrant:
    line = _line_of(record, part)
    return SeasonEntrant(_person(part), "", part.entered, line=line, withdrawn=withdrawn)


def _person(entrant: EntrantPart) -> PersonId:
    return PersonId(str(entrant.number) if entrant.person is None else entrant.person)


def _line_of(record: SeasonRecord, entrant: EntrantPart) -> int:
    return 0 if record.scheme == SeasonScheme.ENTERED.value else entrant.number


def _check_rounds(record: SeasonRecord, season: Season, secret: bytes) -> int:
    """Draw all rounds again; gives the number of those that could be."""
    if not season.by_lines and any(e.person is None for e in record.entrants):
        return 0  # somebody is forgotten, of whose id the draw was made
    now, last = _draw(record, season, secret), max(table.round for table in record.tables)
    for number in range(1, last + 1):
        planned = [fixture for fixture in now.fixtures if fixture.round == number]
        _check_tables(record, planned, number)
        unknown = any(each.withdrawn and each.left is None for each in record.entrants)
        if unknown and number < last:
            return number
        now = rounds.move_on(_after_round(record, now, number, is_last=number == last), _THEN)
    _check_bars(record)
    if record.status == "over":
        same("status", str(now.status), "over")
        numbers = {person: number for number, person in _people(record).items()}
        champions = [numbers[person] for person in now.champions]
        same("champions", list(record.champions), champions)
    return last


def _check_bars(record: SeasonRecord) -> None:
    """Refuse anybody barred who has not left as many tables as bars, and anybody in it who has."""
    scheme = SeasonScheme(record.scheme)
    mends = (
        scheme is SeasonScheme.LEAVING
    )  # a table whose result was adjusted later may have barred
    adjusted = [each.table for each in record.rulings if mends and each.kind == "result"]
    times = Counter(number for table in record.tables for number in table.left)
    mended = Counter(n for table in record.tables if table.number in adjusted for n in table.left)
    for at, each in enumerate(record.entrants):
        most, least = times[each.number], times[each.number] - mended[each.number]
        may_be = scheme in BY_SHARES and most >= MOST_LEFT
        must_be = may_be and least >= MOST_LEFT and not each.withdrawn
        same(f"entrants.{at}.barred", each.barred, (each.barred and may_be) or must_be)


def _draw(record: SeasonRecord, season: Season, secret: bytes) -> Season:
    """The season with its first tables drawn; those are struck whose words were not told."""
    early = tuple(
        replace(each, withdrawn=part.left == 0 and not part.struck)
        for each, part in zip(season.entrants, _entered(record), strict=True)
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
    early_ones = [each for each in record.entrants if not each.came_in]
    came = [_person(each) for each in early_ones]
    same("entrants of the first draw", came, [each.person for each in drawn.entrants])
    for at, (each, part) in enumerate(zip(drawn.entrants, early_ones, strict=True)):
        same(f"entrants.{at}.struck", part.struck, each.struck)
    return drawn


def _check_tables(record: SeasonRecord, planned: Sequence[Fixture], number: int) -> None:
    """Refuse tables of a round that are not those that were drawn, less the people who left."""
    found = [table for table in record.tables if table.round == number]
    same(f"tables of round {number}", len(found), len(planned))
    people = _people(record)
    for table, fixture in zip(found, planned, strict=True):
        where = f"tables.{fixture.number - 1}"
        same(f"{where}.number", table.number, fixture.number)
        same(f"{where}.group", table.group, fixture.group)
        sat = [people[each] for each in table.entrants if each in people]
        drawn = [each for p in fixture.persons if (each := _who_sat(record, table, p, sat))]
        same(f"{where}.entrants", sat, drawn)


def _who_sat(
    record: SeasonRecord, table: TablePart, person: PersonId, sat: Sequence[PersonId]
) -> PersonId | None:
    """Who sat where somebody was drawn: they themselves, a substitute, or nobody, since they were gone."""
    gone = {_person(each): each.number for each in record.entrants if each.withdrawn}
    forfeits = {each.entrant for each in record.rulings if each.table == table.number}
    while person not in sat and person in gone:
        came = [each for each in record.entrants if each.instead == gone[person]]
        if not came or came[0].came_in != table.round:
            return None
        person = _person(came[0])
    numbers = {_person(each): each.number for each in record.entrants}
    return None if person not in sat and numbers[person] in forfeits else person


def _after_round(record: SeasonRecord, now: Season, number: int, *, is_last: bool) -> Season:
    """The season when a round was over, as the record has it."""
    entrants = tuple(
        _entrant(record, part, withdrawn=part.withdrawn and (is_last or (part.left or 0) <= number))
        for part in record.entrants
        if (part.came_in or 0) <= number
    )
    fixtures = tuple(
        _fixture(record, table, number) for table in record.tables if table.round <= number
    )
    rulings = tuple(
        Ruling(at, Judgement(each.kind, each.table), each.round)
        for at, each in enumerate(record.rulings, start=1)
        if each.round <= number
    )
    return replace(now, entrants=entrants, fixtures=fixtures, round=number, rulings=rulings)


def _fixture(record: SeasonRecord, table: TablePart, number: int) -> Fixture:
    """A table as it stood when a round was over: a result that was adjusted later is as it was."""
    people, places = _people(record), table.places
    for each in record.rulings:
        if each.kind == "result" and each.table == table.number and each.round > number:
            places = each.before
    return Fixture(
        table.number,
        table.round,
        table.group,
        tuple(people[each] for each in table.entrants),
        _THEN,
        GameId(table.game.id) if table.game else None,
        places=None
        if places is None
        else {people[each]: place for each, place in places if each in people},
        left=tuple(people[each] for each in table.left if each in people),
    )


def _people(record: SeasonRecord) -> dict[int, PersonId]:
    return {each.number: _person(each) for each in record.entrants}
