"""Browsers in which people stay signed in to the web board: asked for there, confirmed on Discord.

A row holds a keyed hash of the browser's secret, never the secret, an address or what the browser says of
itself. Until its person confirms it, it opens nothing.
"""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from rules.engine.unit_of_work import UnitOfWork, do_by_person
from rules.model.errors import TableReason, TableRefused
from rules.store.encoding import utc_text
from rules.store.port import Ledger
from rules.store.processes import PeerMessage
from rules.store.protocols import Effect, EffectKind
from rules.store.table import Rows, Table
from rules.table.roster import PersonId

KEPT: Final = timedelta(days=30)
"""After so long without use a browser is signed out."""
ASKED: Final = timedelta(minutes=10)
"""How long a request waits to be confirmed."""
MOST: Final = 10
"""Browsers of one person; a further one signs out the one that wasn't used for longest."""
MOST_ASKED: Final = 3
"""Open requests of one person; a further one replaces the oldest."""


@dataclass(frozen=True, slots=True)
class Browser:
    """A browser in which somebody stays signed in, or asks to."""

    id: str
    person: PersonId
    kind: str
    """Browser and system, such as `firefox.android`."""
    secret: str
    """A keyed hash of its secret."""
    since: datetime
    used: datetime
    """When its secret was last changed, which is once a minute at most."""
    confirmed: bool = False

    @property
    def until(self) -> datetime:
        """When it is signed out if it isn't used, or its request expires."""
        return self.used + (KEPT if self.confirmed else ASKED)

    @property
    def code(self) -> int:
        """The number of two digits that the browser and Discord show, so that nobody confirms another's."""
        return 10 + int(self.id, 16) % 90


class BrowserRows(Rows[Browser]):
    """People's browsers. A damaged row is signed out."""

    table = Table(
        "browsers",
        Browser,
        key=("id",),
        owners=("person",),
        lock="browsers of {person}",
        fault="a browser of person {person}",
    )

    def of(self, person: PersonId, now: datetime) -> tuple[Browser, ...]:
        """A person's browsers and requests that haven't expired, the last used first."""
        theirs = self.where("person = ? ORDER BY used DESC, id", person)
        return tuple(each for each in theirs if each.until > now)

    def expired(self, now: datetime) -> tuple[Browser, ...]:
        """Everybody's expired browsers and requests."""
        before = utc_text(now - KEPT), utc_text(now - ASKED)
        return tuple(self.where("used <= ? OR confirmed = 0 AND used <= ?", *before))

    def forget(self, person: str) -> None:
        """Delete all of a person's."""
        self.lock(person=person)  # none is changed meanwhile, and so written again
        super().forget(person)


class Browsers:
    """Where people stay signed in."""

    _MOST_KNOWN: Final = 10_000

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit
        self._known = OrderedDict[str, tuple[Browser, int]]()
        """Cached browsers, each with the erasure counter when it was read."""

    @property
    def now(self) -> datetime:
        """The moment by which all of them expire."""
        return self._unit.clock()

    async def of(self, person: PersonId) -> tuple[Browser, ...]:
        """A person's browsers and requests, the last used first."""
        now = self.now
        return await self._unit.read(lambda ledger: BrowserRows(ledger).of(person, now))

    async def find(self, browser: str) -> Browser | None:
        """The browser or request of that id; None if it is signed out or has expired."""
        found = await self._unit.read(lambda ledger: BrowserRows(ledger).get(browser))
        return found if found and found.until > self.now else None

    async def stands(self, browser: str, person: PersonId) -> bool:
        """Whether a person is signed in there. Usually cached."""
        forgettings, now = self._unit.others.forgettings, self.now
        known, read = self._known.get(browser, (None, -1))
        if known is None or read != forgettings or known.until <= now:
            known = await self.find(browser)
            if known is None:
                return False
            self._known[browser] = known, forgettings
            self._known.move_to_end(browser)
            if len(self._known) > self._MOST_KNOWN:
                self._known.popitem(last=False)
        return known.confirmed and known.person == person

    async def ask(self, asked: Browser) -> Browser | None:
        """Record a request; None if another of the same person shows the same number."""

        def work(ledger: Ledger) -> Browser | None:
            rows = BrowserRows(ledger)
            rows.lock(person=asked.person)
            others = [each for each in rows.of(asked.person, asked.since) if not each.confirmed]
            if any(each.code == asked.code for each in others):
                return None
            _drop(rows, others[MOST_ASKED - 1 :])
            rows.put(asked)
            return asked

        return await self._unit.write(work)

    async def confirm(self, action: str, person: PersonId, browser: str) -> Effect:
        """Sign a browser in that asked for it.

        Raises:
            TableRefused: this person has no such request any longer.
        """
        now = self.now

        def work(ledger: Ledger) -> Effect:
            rows = BrowserRows(ledger)
            rows.lock(person=person)
            theirs = rows.of(person, now)
            asked = next((each for each in theirs if each.id == browser), None)
            if asked is None:
                raise TableRefused(TableReason.REQUEST_GONE)
            others = [each for each in theirs if each.confirmed and each != asked]
            self._sign_out(ledger, others[MOST - 1 :])
            rows.put(replace(asked, used=now, confirmed=True))
            return Effect(EffectKind.BROWSER_KEPT)

        return await do_by_person(self._unit, action, work)

    async def drop(self, action: str, person: PersonId, browser: str) -> Effect:
        """Sign a person's browser out, or refuse its request."""

        def work(ledger: Ledger) -> Effect:
            self._drop_one(ledger, person, browser)
            return Effect(EffectKind.BROWSER_DROPPED)

        return await do_by_person(self._unit, action, work)

    async def sign_out(self, browser: Browser) -> None:
        """Sign out a browser that says so itself, or whose secret somebody else has."""
        await self._unit.write(lambda ledger: self._drop_one(ledger, browser.person, browser.id))

    async def renew(self, browser: Browser, secret: str) -> bool:
        """Change a browser's secret; returns whether it has that one now.

        Not if it was signed out since it was found, or its secret has gone further.
        """
        now = self.now

        def work(ledger: Ledger) -> bool:
            rows = BrowserRows(ledger)
            rows.lock(person=browser.person)
            found = rows.get(browser.id)
            if found is None or found.secret not in (browser.secret, secret):
                return False
            if found.secret != secret:
                rows.put(replace(found, secret=secret, used=now))
            return True

        return await self._unit.write(work)

    async def drop_expired(self) -> None:
        """Delete expired browsers and requests, which open nothing any longer."""
        now = self.now
        if await self._unit.read(lambda ledger: BrowserRows(ledger).expired(now)):
            await self._unit.write(
                lambda ledger: _drop(rows := BrowserRows(ledger), rows.expired(now))
            )

    def _drop_one(self, ledger: Ledger, person: PersonId, browser: str) -> None:
        rows = BrowserRows(ledger)
        rows.lock(person=person)
        found = rows.get(browser)
        if found and found.person == person:
            self._sign_out(ledger, [found])

    def _sign_out(self, ledger: Ledger, browsers: Sequence[Browser]) -> None:
        """Delete browsers, and have every process look again who is signed in."""
        if browsers:
            _drop(BrowserRows(ledger), browsers)
            ledger.on_commit(self._count)
            ledger.publish(PeerMessage.FORGOTTEN)

    def _count(self) -> None:
        self._unit.others.forgettings += 1


def _drop(rows: BrowserRows, browsers: Iterable[Browser]) -> None:
    for each in browsers:
        rows.drop(each.id)
