"""The languages that people chose for themselves, as far as they were read lately.

Letters are written without anybody asking for them, so the store also keeps in which locale Discord spoke
with each person last.
"""

import asyncio
import logging
from collections import OrderedDict
from typing import Final

from rules.app import Engine
from rules.model.errors import StoreError
from rules.table.roster import PersonId

_log = logging.getLogger(__name__)

_MOST: Final = 10_000


class OwnLanguages:
    """What people chose, and how Discord speaks with them, of those who asked lately."""

    def __init__(self) -> None:
        self._known: OrderedDict[PersonId, tuple[str, str]] = OrderedDict()
        """What they chose (empty for nothing), and the locale that is kept of them."""

    def of(self, person: PersonId) -> str:
        """What a person chose; empty for nothing, and where it isn't known."""
        return self._known.get(person, ("", ""))[0]

    def note(self, person: PersonId, chosen: str, locale: str) -> None:
        """Remember what the store has of a person."""
        self._known[person] = chosen, locale
        self._known.move_to_end(person)
        if len(self._known) > _MOST:
            self._known.popitem(last=False)

    def drop(self, person: PersonId) -> None:
        """Remember nothing of a person any more."""
        self._known.pop(person, None)

    async def learn(self, engine: Engine, person: PersonId) -> None:
        """Read what a person chose, if it isn't known; where that can't be read, they chose nothing."""
        if person not in self._known:
            try:
                profile = await engine.profiles.of(person)
            except StoreError as error:
                _log.warning("what a person chose can't be read: %s", error)
                return
            self.note(person, profile.language, profile.locale)

    def keep_locale(
        self, engine: Engine, person: PersonId, locale: str
    ) -> asyncio.Task[None] | None:
        """A task that keeps in which locale Discord speaks with a person; None where that is kept already."""
        if person not in self._known or (known := self._known[person])[1] == locale:
            return None
        self.note(person, known[0], locale)
        return asyncio.create_task(_keep(engine, person, locale, engine.profiles.forgettings))


async def _keep(engine: Engine, person: PersonId, locale: str, forgettings: int) -> None:
    try:
        await engine.profiles.note_locale(person, locale, forgettings)
    except StoreError as error:
        _log.warning("how Discord speaks with a person is not kept: %s", error)
