"""Season steps, by command or timer, each with its consequences in one transaction."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final, NoReturn

from rules.engine.timers import Sleep
from rules.engine.unit_of_work import UnitOfWork, do_by_person
from rules.league import entry, rounds
from rules.league.lines_acts import credit_absences, line_facts, settle
from rules.league.names import NamesHeard
from rules.league.rows import SeasonRows
from rules.league.season import Season, SeasonStatus
from rules.league.tables import openable, ratings_in, save_season, season_of
from rules.lobby.forming import close_unplayed
from rules.model.commands import Resign
from rules.model.errors import IllegalCommand, RulesError, StoreError
from rules.play.orders import follow
from rules.store.port import Ledger
from rules.store.protocols import Effect, EffectKind
from rules.table.roster import GameId, Person, PersonId, SeasonId, Status

_log = logging.getLogger(__name__)

Step = Callable[[Season, datetime], Season]
"""Maps a season to its next state."""


class SeasonSteps:
    """Runs season steps, and founds follow-up seasons."""

    def __init__(self, unit: UnitOfWork, secret: Callable[[int], bytes], heard: NamesHeard) -> None:
        self.unit = unit
        self._heard = heard
        self._secret = secret

    async def by_person(
        self, action: str, season: SeasonId, kind: EffectKind, step: Step
    ) -> Effect:
        """Run a person's command in a season, at most once."""
        return await do_by_person(
            self.unit,
            action,
            lambda ledger: effect_on(self.take(ledger, season, step), kind, action),
        )

    async def by_decision(
        self, action: str, season: SeasonId, kind: EffectKind, step: Step
    ) -> Effect:
        """Run a decision about a season, at most once; or record their vote."""

        def work(ledger: Ledger) -> Effect:
            before = season_of(ledger, season)
            after = self.take(ledger, season, step)
            if (after.status, after.paused) != (before.status, before.paused):
                return effect_on(after, kind, action)
            return effect_of_judging(before, after, action)

        return await do_by_person(self.unit, action, work)

    def take(self, ledger: Ledger, season: SeasonId, step: Step) -> Season:
        """Run a step and its consequences; returns the resulting season."""
        before, now = season_of(ledger, season), self.unit.clock()
        after = settle(ledger, step(self._heard.of_season(before), now), now)
        self.keep(ledger, before, after)
        return after

    def keep(self, ledger: Ledger, before: Season, after: Season) -> None:
        """Save a season; if it is over, found its follow-up."""
        if after != before:
            save_season(self.unit, ledger, after)
        if before.status is not SeasonStatus.OVER and after.status is SeasonStatus.OVER:
            self._found_next(ledger, after)

    def resign(self, ledger: Ledger, game: GameId, person: PersonId, action: str) -> None:
        """Resign for someone leaving a table, unless their seat is already out."""
        for at in self.unit.readable(ledger, [game]):
            player = at.roster.player_of(person)
            if player is None or at.roster.status is not Status.PLAYING:
                return
            try:
                change = follow(at, Resign(seat=player.seat))
            except IllegalCommand:
                return
            self.unit.commit_change(ledger, at, change, action)

    def _found_next(self, ledger: Ledger, over: Season) -> None:
        """Found the automatic follow-up season, with the same terms and referees."""
        if not over.again:
            return
        try:
            self._open_next(ledger, over)
        except RulesError as error:
            _log.error("could not start next season after %s: %s", over.id, error)

    def _open_next(self, ledger: Ledger, over: Season) -> None:
        secret, now = self._secret(32), self.unit.clock()
        founder = Person(over.founder, over.founder_name)
        fresh, place = entry.new_season_id(self._secret), (over.guild, over.channel)
        closes = now + timedelta(days=over.again)
        new = entry.new_season(fresh, place, founder, over.terms, closes, secret, now)
        season = entry.carry_over(over, new)
        SeasonRows(ledger).open(season, secret)
        save_season(self.unit, ledger, season)
        effect = effect_on(season, EffectKind.LEAGUE_FOUNDED)
        ledger.effects.remember(f"season:{over.id}:next", effect, now)


def effect_of_judging(before: Season, after: Season, action: str) -> Effect:
    """The effect of a decision: carried out, or one more vote."""
    carried = len(after.rulings) > len(before.rulings)
    effect = effect_on(after, EffectKind.LEAGUE_JUDGED, action)
    return replace(effect, facts={**effect.facts, "done": "yes" if carried else "no"})


def effect_on(season: Season, kind: EffectKind, action: str = "") -> Effect:
    """The effect of a league command, including the line it added, if any."""
    waiting = [each.entered for each in season.substitutes]
    facts = {
        **line_facts(season, action),
        "n": len(season.entrants),
        "at": int(season.closes.timestamp()),
        "role": "substitute" if action in waiting else "entrant",
        "days": season.again,
    }
    return Effect(kind, facts)


_LONGEST_SLEEP: Final = 20.0
"""The longest time between two checks, in seconds."""


class SeasonClock:
    """The timer of all seasons; all its state is in the store."""

    def __init__(self, steps: SeasonSteps) -> None:
        self._steps = steps
        self._unit = steps.unit

    async def keep(self, sleep: Sleep = asyncio.sleep) -> NoReturn:
        """Run due steps until cancelled. Failures are retried and don't stop the rest."""
        while True:
            left = _LONGEST_SLEEP
            try:
                await self.fire_due()
                due = await self._unit.read(lambda ledger: SeasonRows(ledger).next_due())
                left = (due - self._unit.clock()).total_seconds() if due else left
            except StoreError as error:
                _log.warning("could not read due league steps, retrying: %s", error)
            await sleep(min(left, _LONGEST_SLEEP) if left > 0 else _LONGEST_SLEEP)

    async def fire_due(self) -> None:
        """Run all steps that are due."""
        now = self._unit.clock()
        for season in await self._unit.read(lambda ledger: SeasonRows(ledger).due(now)):
            await self._try(partial(self._fire, season.id))
        for roster in await self._unit.read(lambda ledger: ledger.games.in_leagues()):
            if rounds.stands_still(roster, now):
                await self._try(partial(self._close, roster.id))

    async def _try(self, work: Callable[[Ledger], None]) -> None:
        try:
            await self._unit.change(work)
        except Exception:
            _log.exception("league step failed, retrying")

    def _fire(self, season: SeasonId, ledger: Ledger) -> None:
        at, now = season_of(ledger, season), self._unit.clock()
        free = openable(ledger, at, Counter())
        fired = rounds.do_what_is_due(
            credit_absences(ledger, at, now),
            now,
            lambda fixture: fixture not in free,
            ratings_in(ledger, at),
        )
        after = settle(ledger, fired, now)
        self._steps.keep(ledger, at, after)

    def _close(self, game: GameId, ledger: Ledger) -> None:
        """Close an idle table; its season goes on without it."""
        at = self._unit.load(ledger, game)
        if rounds.stands_still(at.roster, self._unit.clock()):
            self._unit.commit_change(ledger, at, close_unplayed(at))
