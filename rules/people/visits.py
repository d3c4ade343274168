"""Web sessions: pages people have open, closing them, and detecting outdated panels.

A page's session is a signed token; the store only has a number per person, and pages with another number are
closed. A person without pages has none and gets a random one, so that no old page becomes valid again.
"""

from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Final

from rules.engine.unit_of_work import UnitOfWork, do_by_person
from rules.people.browsers import BrowserRows
from rules.people.rows import PersonRows
from rules.store.port import Ledger
from rules.store.processes import PeerMessage
from rules.store.protocols import Effect, EffectKind
from rules.table.roster import GameId, PersonId, Status, Venue

_BYTES: Final = 4
_MOST: Final = 10_000
"""The number of people whose numbers are cached."""


class Visits:
    """People's web sessions."""

    def __init__(self, unit: UnitOfWork, chance: Callable[[int], bytes]) -> None:
        self._unit = unit
        self._chance = chance
        self._known = OrderedDict[PersonId, tuple[int, int]]()
        """People's cached numbers, each with the erasure counter when it was read."""

    async def enter(self, person: PersonId) -> int:
        """A person's session number; created if they have none."""
        if known := await self.number_of(person):
            return known

        def work(ledger: Ledger) -> int:
            number = PersonRows(ledger).of(person).logout or self._draw()
            PersonRows(ledger).change(person, lambda known: replace(known, logout=number))
            return number

        forgettings = self._unit.others.forgettings
        number = await self._unit.write(work)
        self._note(person, number, forgettings)
        return number

    async def number_of(self, person: PersonId) -> int:
        """A person's session number; 0 if they have none. Usually cached."""
        forgettings = self._unit.others.forgettings
        known, read = self._known.get(person, (0, -1))
        if read == forgettings:
            return known
        number = await self._unit.read(lambda ledger: PersonRows(ledger).of(person).logout)
        if number:  # another process may create one without notice
            self._note(person, number, forgettings)
        return number

    async def use(self, action: str, opening: str) -> Effect:
        """Record the use of a ticket, by its digest; the effect names the `opening` that was first."""
        effect = Effect(EffectKind.PAGE_OPENED, {"opening": opening})
        return await do_by_person(self._unit, action, lambda _: effect)

    async def close(self, action: str, person: PersonId) -> Effect:
        """Close all of a person's pages in every process, and sign out their browsers."""

        def work(ledger: Ledger) -> Effect:
            if PersonRows(ledger).of(person).logout:
                PersonRows(ledger).change(person, lambda known: replace(known, logout=0))
            BrowserRows(ledger).forget(person)
            ledger.on_commit(self._count)
            ledger.publish(PeerMessage.FORGOTTEN)
            return Effect(EffectKind.PAGES_CLOSED)

        return await do_by_person(self._unit, action, work)

    async def place_of(self, game: GameId) -> Venue:
        """Where a page's table is played; avoids the store if cached.

        Raises:
            TableRefused: no such game.
        """
        unit = self._unit
        if unit.others.are_none and (at := unit.memory.at_hand(game)):
            return at.roster.venue
        return await unit.read(lambda ledger: unit.load(ledger, game).roster.venue)

    def is_behind(self, game: GameId, person: PersonId) -> bool:
        """Whether a person's open panel is outdated because the game now waits for someone or is over.

        For the event loop: it doesn't access the store. If the game isn't cached, nothing has happened in it.
        """
        at = self._unit.memory.at_hand(game)
        if at is None or at.roster.paused:
            return False
        player = at.roster.player_of(person)
        if player is None or player.computer:
            return False
        return at.roster.status is Status.OVER or player.seat in at.waiting_for

    async def stamps(self, games: Collection[GameId]) -> Mapping[GameId, object]:
        """Version stamps of games that other processes may change."""
        return await self._unit.read(lambda ledger: {g: ledger.games.stamp(g) for g in games})

    def _note(self, person: PersonId, number: int, forgettings: int) -> None:
        self._known[person] = (number, forgettings)
        self._known.move_to_end(person)
        if len(self._known) > _MOST:
            self._known.popitem(last=False)

    def _count(self) -> None:
        self._unit.others.forgettings += 1

    def _draw(self) -> int:
        return 1 + (int.from_bytes(self._chance(_BYTES)) >> 1)
