"""The tables in one transaction on a connection."""

import sqlite3
from collections.abc import Callable

from rules.store.sqlite.effects_table import EffectsTable
from rules.store.sqlite.events_table import EventsTable
from rules.store.sqlite.games_table import GamesTable
from rules.store.sqlite.inbox_table import InboxTable
from rules.store.sqlite.outbox_table import OutboxTable
from rules.store.sqlite.people_table import PeopleTable
from rules.store.sqlite.plans_table import PlansTable
from rules.store.sqlite.promises_table import PromisesTable
from rules.store.sqlite.ratings_table import RatingsTable
from rules.store.sqlite.results_table import ResultsTable
from rules.store.sqlite.seasons_table import SeasonsTable
from rules.store.sqlite.servers_table import ServersTable
from rules.store.sqlite.timers_table import TimersTable
from rules.store.sqlite.uptime_tables import UptimeTables


class SqliteLedger:
    """See `rules/store/port.py`. The caller holds the transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.games = GamesTable(connection)
        self.log = EventsTable(connection)
        self.inbox = InboxTable(connection)
        self.outbox = OutboxTable(connection)
        self.plans = PlansTable(connection)
        self.promises = PromisesTable(connection)
        self.timers = TimersTable(connection)
        self.effects = EffectsTable(connection)
        self.people = PeopleTable(connection)
        self.servers = ServersTable(connection)
        self.seasons = SeasonsTable(connection)
        self.results = ResultsTable(connection)
        self.ratings = RatingsTable(connection)
        self.uptime = UptimeTables(connection)
        self._then: list[Callable[[], object]] = []

    def on_commit(self, then: Callable[[], object]) -> None:
        self._then.append(then)

    def note_commit(self) -> None:
        """Call the functions given to `on_commit`, in order: the transaction has ended well."""
        for then in self._then:
            then()
