"""The check of the lines in a season's record: of one chain, closed by a line that names all who entered."""

import json
from collections.abc import Sequence
from dataclasses import replace

from rules.league import seeding
from rules.league.season import Season
from rules.referee.records.added import (
    must_be_a_line,
    must_be_distinct,
    must_be_numbers,
    numbers_of,
)
from rules.referee.records.differences import json_values, refuse_change, same
from rules.referee.records.season_record import SeasonRecord
from rules.table.lines import (
    LONGEST_SEALED,
    fits,
    is_closed,
    is_writable,
    running_hashes,
    standing_seals,
)
from rules.table.roster import Line, LineKind


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
