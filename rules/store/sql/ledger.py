"""The tables in one transaction on a connection."""

from collections.abc import Callable
from typing import Generic, TypeVar

from rules.store.sql.archives_table import ArchivesTable
from rules.store.sql.connection import Connection
from rules.store.sql.digests_table import DigestsTable
from rules.store.sql.effects_table import EffectsTable
from rules.store.sql.events_table import EventsTable
from rules.store.sql.games_table import GamesTable
from rules.store.sql.inbox_table import InboxTable
from rules.store.sql.interventions_table import InterventionsTable
from rules.store.sql.outbox_table import OutboxTable
from rules.store.sql.people_table import PeopleTable
from rules.store.sql.plans_table import PlansTable
from rules.store.sql.promises_table import PromisesTable
from rules.store.sql.ratings_table import RatingsTable
from rules.store.sql.results_table import ResultsTable
from rules.store.sql.seasons_table import SeasonsTable
from rules.store.sql.servers_table import ServersTable
from rules.store.sql.solos_table import SolosTable
from rules.store.sql.steps_table import StepsTable
from rules.store.sql.timers_table import TimersTable
from rules.store.sql.uptime_tables import UptimeTables
from rules.store.sql.wishes_table import WishesTable

T = TypeVar("T")


class _Made(Generic[T]):
    """A table of a ledger, made when it is first asked for: most actions need few."""

    def __init__(self, kind: Callable[[Connection], T]) -> None:
        self._kind = kind

    def __set_name__(self, _: type, name: str) -> None:
        self._name = name

    def __get__(self, ledger: "SqlLedger", _: type) -> T:
        made = self._kind(ledger.connection)
        ledger.__dict__[self._name] = made
        return made


class SqlLedger:
    """What `rules.store.port.Ledger` asks for. The caller holds the transaction."""

    games = _Made(GamesTable)
    log = _Made(EventsTable)
    inbox = _Made(InboxTable)
    outbox = _Made(OutboxTable)
    archives = _Made(ArchivesTable)
    plans = _Made(PlansTable)
    promises = _Made(PromisesTable)
    timers = _Made(TimersTable)
    effects = _Made(EffectsTable)
    people = _Made(PeopleTable)
    servers = _Made(ServersTable)
    forgotten = _Made(DigestsTable)
    interventions = _Made(InterventionsTable)
    seasons = _Made(SeasonsTable)
    results = _Made(ResultsTable)
    ratings = _Made(RatingsTable)
    solos = _Made(SolosTable)
    steps = _Made(StepsTable)
    uptime = _Made(UptimeTables)
    wishes = _Made(WishesTable)

    def __init__(self, connection: Connection, moment: object = None) -> None:
        self.connection = connection
        self.moment = moment or object()
        self._then: list[Callable[[], object]] = []

    def on_commit(self, then: Callable[[], object]) -> None:
        """Keep a function for `note_commit`, behind those given before."""
        self._then.append(then)

    def note_commit(self) -> None:
        """Call the functions given to `on_commit`, in order: the transaction has ended well."""
        for then in self._then:
            then()
