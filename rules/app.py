"""The application: the list of features, and the engine assembled from them.

Everything that happens is written to the store first.

Each action is one transaction and one callable on a store thread: it checks whether the action was processed
before, loads the game, decides, and writes events, roster, timers and news. Only then is anything published.
An action has exclusive access to its game from loading to commit, and a cancelled task leaves nothing half
done.
"""

import secrets
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

from rules import databases
from rules.analysis.acts import Hints
from rules.clock.acts import Ends, Times
from rules.clock.hand_overs import HandOvers
from rules.clock.timers import (
    ABANDONED,
    END_UNANSWERED,
    SEAT_DUE,
    with_actor_noted,
    with_clocks,
    with_end_agreed,
    with_host,
    with_long_waits,
)
from rules.engine.hooks import TimerKind, UpkeepKind
from rules.engine.outbox import Outbox
from rules.engine.persistence import ARCHIVING, SNAPSHOTS, archive_later
from rules.engine.receipts import Receipt
from rules.engine.replies import Promises
from rules.engine.timers import Timers, Uptime
from rules.engine.unit_of_work import AddToChange, Clock, Doing, Features, TableAct, UnitOfWork
from rules.joining.acts import REQUESTS_DUE, Joining, with_requests_settled
from rules.league.acts import SeasonJudging, Seasons
from rules.league.lines_acts import SeasonLines, SeasonProofs
from rules.league.names import CurrentNames, NamesHeard
from rules.league.rows import SeasonRows
from rules.league.steps import SeasonClock, SeasonSteps
from rules.league.tables import SEASONS, OpenSeasons, entrants_of
from rules.lessons.acts import Lessons, Trials
from rules.lobby.acts import USUAL, Lobby, Quotas
from rules.lobby.guests import TableGuests
from rules.lobby.rematches import Presets, Rematches
from rules.lobby.timers import (
    CLOCKS_BEGIN,
    GUEST_DUE,
    HOST_CALLED,
    LOBBY_ENDS,
    WORDS_DUE,
    with_rating_told,
)
from rules.lobby.venues import Venues
from rules.lobby_alerts.alerts import Finding, WishRows
from rules.looks import looks
from rules.looks.queries import Queries
from rules.moderation.annulling import Annulling
from rules.moderation.flags import Flagging
from rules.moderation.log import InterventionRows, ModerationLog
from rules.people.browsers import BrowserRows, Browsers
from rules.people.contacts import BlockRows, Contacts, InvitationRows
from rules.people.profiles import Profiles
from rules.people.rows import ForgottenRows, KeyRows, NameRows, PersonRows
from rules.people.visits import Visits
from rules.play.acts import (
    OF_GAME,
    PLANS_GO_ON,
    PlanRows,
    Plans,
    Playing,
    with_hand_overs,
    with_plans,
    with_stints_begun,
)
from rules.privacy.exporting import Exports
from rules.privacy.forgetting import Forgetting
from rules.ratings.ladders import Club
from rules.ratings.rating_rows import (
    FrequencyRows,
    RatingRows,
    RecordRows,
    SoloRows,
    StepRows,
)
from rules.ratings.recount_rows import EarlierRows, RecountRows
from rules.ratings.recounting import RECOUNT
from rules.ratings.result_rows import ResultRows, TallyRows
from rules.ratings.updates import RESULTS_DUE, record_results
from rules.servers.servers import PresetRows, ServerRows
from rules.store.port import Ledger, Store
from rules.store.processes import EVERY, Place
from rules.store.table import Rows
from rules.table.game import Change, Game
from rules.table.roster import GameId, PersonId

KINDS: Final[tuple[TimerKind, ...]] = (
    WORDS_DUE,
    PLANS_GO_ON,
    SEAT_DUE,
    LOBBY_ENDS,
    HOST_CALLED,
    GUEST_DUE,
    ABANDONED,
    END_UNANSWERED,
    CLOCKS_BEGIN,
    REQUESTS_DUE,
    RESULTS_DUE,
)
"""All timer kinds."""

STEPS: Final[tuple[AddToChange, ...]] = (
    with_actor_noted,
    with_stints_begun,
    with_plans,
    with_host,
    with_end_agreed,
    with_requests_settled,
    with_hand_overs,
    with_long_waits,
    with_clocks,
    with_rating_told,
)
"""Consequences of each change of a game, in this order: plans may leave the host without a part in the game,
an end closes requests, and posts and clocks reflect all of that.
"""

UPKEEP: Final[tuple[UpkeepKind, ...]] = (ARCHIVING, SNAPSHOTS, RECOUNT)
"""All timer kinds for deferred work."""


TABLES: Final[tuple[type[Rows[Any]], ...]] = (
    PlanRows,
    ServerRows,
    PresetRows,
    PersonRows,
    NameRows,
    WishRows,
    InterventionRows,
    BlockRows,
    InvitationRows,
    BrowserRows,
    ResultRows,
    TallyRows,
    RatingRows,
    RecordRows,
    FrequencyRows,
    RecountRows,
    EarlierRows,
    SoloRows,
    StepRows,
    ForgottenRows,
    KeyRows,
    SeasonRows,
)
"""The features' tables, in addition to the store kernel's."""


def _draw_bytes(count: int) -> bytes:
    """Random bytes from the operating system."""
    return secrets.token_bytes(count)


@asynccontextmanager
async def open_engine(
    place: Place,
    clock: Clock = lambda: datetime.now(UTC),
    secret: Callable[[int], bytes] = _draw_bytes,
    caps: Quotas = USUAL,
    kinds: Sequence[TimerKind] = KINDS,
    parts: Collection[int] = EVERY,
    shards: int = 0,
) -> AsyncIterator["Engine"]:
    """The engine over a database; waits while another process holds it.

    `secret` generates each game's dice secret; only demonstrations replace it. `kinds`: the active timer
    kinds. `parts`: the server parts to own; with `shards` a fair share instead, in units of these shards.

    Raises:
        StoreError: the database is damaged, newer than this program or not General's, or it is missing
            although other files of it exist.
    """
    async with databases.open_store(place, parts, shards) as store:
        engine = Engine(store, clock, secret, caps, kinds)
        await engine.venues.load()
        await engine.uptime.load()
        yield engine


class Engine:
    """All games of one store. Safe to use from many tasks.

    Actions take the caller's request id (a Discord interaction's) as an idempotency key: a repeat changes
    nothing and returns the first receipt.
    """

    def __init__(  # noqa: PLR0915 - the list of services
        self,
        store: Store,
        clock: Clock,
        secret: Callable[[int], bytes],
        caps: Quotas = USUAL,
        kinds: Sequence[TimerKind] = KINDS,
    ) -> None:
        heard = NamesHeard()
        features = Features(
            kinds,
            STEPS,
            looks,
            (SEASONS,),
            heard.at,
            (heard.clear,),
            (PersonRows.table.by_key,),
            (OF_GAME,),
        )
        self._unit = unit = UnitOfWork(store, clock, features)
        caps = replace(caps, beside=(OpenSeasons(),))
        concerned = (entrants_of,)
        self.uptime = Uptime(unit)
        self.lobby = Lobby(unit, caps, secret, concerned)
        self.guests = TableGuests(unit)
        self.lessons = Lessons(unit, secret)
        self.trials = Trials(unit, secret)
        self.play = Playing(unit)
        self.hand_overs = HandOvers(unit, concerned)
        self.plans = Plans(unit)
        self.queries = Queries(unit)
        self.outbox = Outbox(unit)
        self.profiles = Profiles(unit)
        self.contacts = Contacts(unit)
        self.promises = Promises(unit)
        self.venues = Venues(unit, caps)
        self.timers = Timers(unit, (*UPKEEP, self.trials.upkeep))
        self.ends, self.newcomers = Ends(unit), Joining(unit, caps)
        self.rematches = Rematches(unit, caps, secret)
        self.presets = Presets(unit)
        unit.attach(archive_later)
        unit.attach(record_results)  # before the seasons, which read them
        steps = SeasonSteps(unit, secret, heard)
        self.seasons = Seasons(steps, caps, secret)
        self.season_judging = SeasonJudging(steps)
        self.season_lines, self.season_proofs = SeasonLines(unit), SeasonProofs(unit)
        self.season_clock, self.names = SeasonClock(steps), CurrentNames(unit, steps.take, heard)
        self.hints = Hints(unit)
        self.times = Times(unit)
        self.club = Club(unit)
        self.annulling = Annulling(unit, concerned)
        self.interventions, self.flagging = ModerationLog(unit), Flagging(unit)
        self.exports = Exports(unit)
        self.finding = Finding(unit)
        self.browsers, self.visits = Browsers(unit), Visits(unit, secret)
        self.forgetting = Forgetting(
            unit,
            secret,
            steps.keep,
            store.empty_log,
            heard.clear,
            TABLES,
            (self.browsers.drop_expired,),
        )
        self.attach = unit.attach
        """Registers an end-of-game hook (`rules/engine/hooks.py`)."""
        self.news = unit.news
        """Set when there may be news to send."""
        self.moves = unit.moves
        """Set when a computer player may have to move."""
        self.season_work = unit.signals[SEASONS]
        """Set when a season may have posts to send or tables to open."""
        self.others = unit.others
        """The server parts this process owns, and messages from other processes."""
        self.written = unit.written
        """Notified of each commit; counts those of each game."""
        self.pulse = unit.pulse
        """The commit health: whether decisions reach the disk."""
        for wakes in (self.news, self.moves, self.season_work):
            wakes.set()

    async def do(self, action: str, game: GameId, person: PersonId, act: TableAct) -> Receipt:
        """Process a person's action at a table; a repeat returns the first receipt.

        Raises:
            TableRefused: it isn't possible.
            StoreError: it can't be saved. In both cases nothing has changed.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            return act.apply(at, Doing(person, self._unit.clock(), ledger))

        return await self._unit.change_with_ledger(action, game, person, change)
