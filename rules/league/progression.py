"""The tables of a season's next round: who goes on, in which order, and with whom they sit. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from rules.editions.registry import newest
from rules.league.exchanging import exchange_people
from rules.league.mixing import seeds_of
from rules.league.pairing import (
    MOST,
    deal_tables,
    deal_to_and_fro,
    draw_order,
    meetings,
    pair_tables,
    sizes,
)
from rules.league.ranking import stage_key, standing
from rules.model.season import Fixture, Season, SeasonStatus
from rules.table.roster import PersonId


def largest_table(edition: str) -> int:
    """The most people who may sit at a table of a league with this rulebook."""
    return min(MOST, newest(edition).players[-1])


def with_first_round(season: Season, now: datetime) -> Season:
    """The season when it runs, with the tables of its first round."""
    running = replace(season, status=SeasonStatus.RUNNING)
    persons = [each.person for each in running.active]
    return _plan(running, _by_seed(running, persons) or _by_lot(running, persons), now)


def with_next_round(season: Season, now: datetime) -> Season:
    """The season with the tables of its next round, for those who go on."""
    order = _by_points(season) if season.terms.form == "swiss" else _going_on(season)
    return _plan(season, order, now)


def is_last(season: Season) -> bool:
    """Whether the present round is the last: but in a Swiss season the final, with one group."""
    if season.terms.form == "swiss":
        return season.round >= season.terms.games
    return len({fixture.group for fixture in season.present}) == 1


def _plan(season: Season, order: Sequence[PersonId], now: datetime) -> Season:
    """The season with the tables of its next round, for these people."""
    terms, number = season.terms, season.round + 1
    tables = _tables(season, order)
    games = 1 if terms.form == "swiss" else terms.games
    wanted = [(group, each) for _ in range(games) for group, each in enumerate(tables, start=1)]
    fixtures = tuple(
        Fixture(at, number, group, tuple(_draw(season, persons, f"table {at}")), now)
        for at, (group, persons) in enumerate(wanted, start=len(season.fixtures) + 1)
    )
    return replace(season, round=number, fixtures=(*season.fixtures, *fixtures))


def _tables(season: Season, order: Sequence[PersonId]) -> list[tuple[PersonId, ...]]:
    """These people at tables: of people near each other in a Swiss season, otherwise dealt like cards.

    Whoever is seeded is dealt to and fro, so that no table has the better of every deal.
    """
    preset, met = season.terms.preset, meetings(season.fixtures)
    lengths = sizes(len(order), preset.places, largest_table(preset.edition))
    swiss, seeded = season.terms.form == "swiss", season.round == 0 and seeds_of(season)
    if seeded:
        tables = deal_to_and_fro(order, lengths)
    else:
        tables = pair_tables(order, lengths, met) if swiss else deal_tables(order, lengths)
    if not season.by_shares:
        return tables
    return exchange_people(tables, met, f"{season.seed}|exchanges {season.round + 1}")


def _by_points(season: Season) -> list[PersonId]:
    """All who have not withdrawn in the order of the standing; who are equal, by lot."""
    rows = [row for row in standing(season) if not row.entrant.withdrawn]
    places = {row.entrant.person: row.place for row in rows}
    return sorted(_by_lot(season, places), key=lambda person: places[person])


def _going_on(season: Season) -> list[PersonId]:
    """The best of each group, and of the others as many as still find a seat at the final."""
    groups: dict[int, list[PersonId]] = {}
    active = {entrant.person for entrant in season.active}
    ranked = [person for person in _by_stage(season) if person in active]
    for person in ranked:
        groups.setdefault(_group_of(season, person), []).append(person)
    first = {person for members in groups.values() for person in members[: _best(season, members)]}
    others = [person for person in ranked if person not in first]
    left = max(0, season.terms.preset.places - len(first))
    on = [*(person for person in ranked if person in first), *others[:left]]
    knockout = season.terms.form == "knockout"
    return (_by_seed(season, on) if knockout else []) or on


def _best(season: Season, members: Sequence[PersonId]) -> int:
    """How many of a group go on: one; in a knock-out the better half."""
    return max(1, len(members) // 2) if season.terms.form == "knockout" else 1


def _group_of(season: Season, person: PersonId) -> int:
    return next(fixture.group for fixture in season.present if person in fixture.persons)


def _by_stage(season: Season) -> list[PersonId]:
    """All of the present round: by their points and wins in it, then the standing, then lot."""
    places = {row.entrant.person: row.place for row in standing(season)}
    persons = {person for fixture in season.present for person in fixture.persons}
    lots = _by_lot(season, persons)
    return sorted(
        lots, key=lambda person: (stage_key(season, season.present, person), places[person])
    )


def _by_seed(season: Season, persons: Iterable[PersonId]) -> list[PersonId]:
    """These people as they were seeded, those last who were not; nobody where lots are drawn."""
    order = {line: at for at, (line, _) in enumerate(seeds_of(season))}
    places = {each.person: order.get(each.line, len(order)) for each in season.entrants}
    return sorted(persons, key=lambda person: places[person]) if order else []


def _by_lot(season: Season, persons: Iterable[PersonId]) -> list[PersonId]:
    return _draw(season, persons, f"round {season.round + 1}")


def _draw(season: Season, persons: Iterable[PersonId], about: str) -> list[PersonId]:
    return draw_order(persons, season.seed, about, season.name_in_draws)
