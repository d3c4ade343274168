"""Leagues played without hands: random sizes and forms; people leave, computers take over, referees judge."""

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from itertools import combinations
from random import Random

from rules.league.entry import pause, resume, with_entrant, with_withdrawal
from rules.league.judging import with_adjusted_result, with_forfeit, with_referee
from rules.league.rounds import (
    FEWEST,
    begin_season,
    do_what_is_due,
    due,
    meetings,
    open_fixture,
    settle_season,
    tables_to_open,
    with_result,
)
from rules.league.season import Fixture, Season, SeasonStatus
from rules.model.errors import LeagueRefused
from rules.table.roster import GameId, Person, PersonId
from tests.rules.league.test_leagues import FOUNDER, NOW, SECRET, with_entrants

RITA = Person(PersonId("rita"), "Rita")
MOST_STEPS = 20_000
ANNEALED = 12_000
"""Exchanges of an annealing that looks for fewer repeats."""


@dataclass
class Simulated:
    """What came of a league, with what must never be."""

    season: Season
    rounds: int = 0
    repeating: int = 0
    """Rounds in which somebody meets again."""
    avoidable: list[str] = field(default_factory=list)
    most_at_once: int = 0


def simulated(seed: int) -> Simulated:
    """A league from entry to its end, by a seed."""
    chance = Random(seed)  # noqa: S311 - what is tried, nothing that is kept secret
    play = _Play(_begun(chance), chance)
    for _ in range(MOST_STEPS):
        if play.season.status is not SeasonStatus.RUNNING:
            break
        play.step()
    return play.found()


def _begun(chance: Random) -> Season:
    """A league of a random size, form and table."""
    people = chance.choice(
        (3, 4, 5, 7, 8, 9, 11, 12, 16, 20, 23, 24, 32, 40, chance.randint(3, 90))
    )
    form = chance.choice(("groups", "swiss", "knockout"))
    games = chance.randint(1, 5) if form == "swiss" else chance.randint(1, 2)
    season = with_entrants(people, form=form, games=games, seats=chance.randint(3, 5))
    season = replace(season, terms=replace(season.terms, seeding=chance.choice(("lot", "rating"))))
    for number in range(chance.choice((0, 0, 1, 3))):
        comes = Person(PersonId(f"s{number}"), f"Substitute {number}")
        season = with_entrant(season, comes, f"s{number}", substitute=True)
    if chance.random() < 0.7:
        season = with_referee(season, FOUNDER.id, RITA)
    ratings = {each.person: chance.randint(0, 2000) for each in season.entrants[::2]}
    closed = begin_season(season, NOW, ratings)
    if chance.random() < 0.2 and people > FEWEST:
        closed = with_withdrawal(closed, PersonId("p000"), NOW)
    return settle_season(closed, SECRET, NOW)


class _Play:
    """A league under way."""

    def __init__(self, season: Season, chance: Random) -> None:
        self.season = season
        self._chance = chance
        self._now: datetime = NOW
        self._found = Simulated(season)
        self._seen = 0
        self._look()

    def found(self) -> Simulated:
        self._found.season = self.season
        return self._found

    def step(self) -> None:
        """Something happens; what is refused changes nothing."""
        self._now += timedelta(hours=self._chance.randint(1, 12))
        before = self.season
        try:
            self.season = self._stepped(self._chance.random())
        except LeagueRefused:
            assert self.season == before
        self._look()

    def _stepped(self, lot: float) -> Season:
        season, chance = self.season, self._chance
        if season.paused:
            return resume(season, FOUNDER.id, self._now, moderates=False)
        if lot < 0.02:
            return pause(season, FOUNDER.id, self._now, moderates=False)
        if lot < 0.06:
            return with_withdrawal(season, chance.choice(season.entrants).person, self._now)
        if lot < 0.10:
            return self._judged(chance.choice(season.fixtures), forfeits=lot < 0.08)
        moment = due(season)
        if lot < 0.11 and moment:
            self._now = max(self._now, moment)
            return do_what_is_due(season, self._now, lambda _: False)
        return self._played()

    def _judged(self, at: Fixture, *, forfeits: bool) -> Season:
        """A referee judges a table, or somebody votes, whatever it is like."""
        by = self._chance.choice((RITA.id, self._chance.choice(self.season.entrants).person))
        order = self._chance.sample(at.persons, len(at.persons))
        if forfeits and order:
            return with_forfeit(self.season, by, at.number, order[0], self._now)
        return with_adjusted_result(self.season, by, at.number, order, self._now)

    def _played(self) -> Season:
        """Open what may be opened, or let an open table end."""
        sits = Counter(p for each in self.season.fixtures if each.is_open for p in each.persons)
        wanted = tables_to_open(self.season, lambda person: sits[person], Counter())
        if wanted:
            at = wanted[0]
            return open_fixture(self.season, at.number, GameId(f"g{at.number}"), "thread")
        at = self._chance.choice([each for each in self.season.fixtures if each.is_open])
        assert at.game
        return with_result(self.season, at.game, self._places(at), self._now, self._left(at))

    def _places(self, at: Fixture) -> dict[PersonId, int]:
        if self._chance.random() < 0.03:
            return {}
        reach = {person: self._chance.randint(0, 8) for person in at.persons}
        return {p: 1 + sum(other > reach[p] for other in reach.values()) for p in reach}

    def _left(self, at: Fixture) -> list[PersonId]:
        return [person for person in at.persons if self._chance.random() < 0.04]

    def _look(self) -> None:
        """Look at what must hold after each step."""
        fixtures = self.season.fixtures
        sits = Counter(person for each in fixtures if each.is_open for person in each.persons)
        most = max(sits.values(), default=0)
        self._found.most_at_once = max(self._found.most_at_once, most)
        if self.season.round > self._seen:
            self._seen = self.season.round
            self._look_at_pairings()

    def _look_at_pairings(self) -> None:
        self._found.rounds += 1
        earlier = [each for each in self.season.fixtures if each.round < self._seen]
        once = {each.group: list(each.persons) for each in self.season.present}
        met, tables = meetings(earlier), list(once.values())
        repeats = _repeats(tables, met)
        self._found.repeating += bool(repeats)
        if repeats and _annealed(tables, met, self._chance) < repeats:
            self._found.avoidable.append(f"round {self._seen}: {repeats}")


def _repeats(tables: list[list[PersonId]], met: Mapping[frozenset[PersonId], int]) -> int:
    return sum(met.get(frozenset(pair), 0) for each in tables for pair in combinations(each, 2))


def _annealed(
    tables: list[list[PersonId]], met: Mapping[frozenset[PersonId], int], chance: Random
) -> int:
    """The fewest repeats that a simulated annealing finds for tables of these sizes."""
    tables = [list(each) for each in tables]
    now = best = _repeats(tables, met)
    for step in range(ANNEALED if len(tables) > 1 else 0):
        heat = 1.5 * (1 - step / ANNEALED) + 0.001
        one, other = chance.sample(tables, 2)
        i, j = chance.randrange(len(one)), chance.randrange(len(other))
        before = _repeats([one, other], met)
        one[i], other[j] = other[j], one[i]
        more = _repeats([one, other], met) - before
        if more <= 0 or chance.random() < math.exp(-more / heat):
            now += more
            best = min(best, now)
        else:
            one[i], other[j] = other[j], one[i]
    return best
