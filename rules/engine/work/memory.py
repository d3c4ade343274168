"""A cache of the games used last, as committed. All but `at_hand` and `clear` is for threads of the store's."""

from functools import partial
from threading import Lock
from typing import Final, TypeVar

from rules.core.views import TableView, table_view
from rules.engine.work.folding import read_game, state_at
from rules.engine.work.notifier import Stirrings
from rules.model.state import GameState
from rules.store.port import Ledger
from rules.store.protocols import Stamp
from rules.table.game import Change, Game
from rules.table.news import AskNews, MovedNews, OverNews, StartNews, TurnNews, UndoneNews
from rules.table.roster import GameId

K = TypeVar("K")
V = TypeVar("V")

_SHOWN: Final = (StartNews, TurnNews, AskNews, UndoneNews, MovedNews, OverNews)
"""The kinds of news that show the board."""

KEPT_GAMES: Final = 500
"""The number of games kept, those used last; any other is folded from its log when needed."""

_KEPT_VIEWS: Final = 200


class Memory:
    """A cache of games and views. It never holds anything that is not on the disk."""

    def __init__(self, written: Stirrings) -> None:
        self._written = written
        self._games: dict[GameId, tuple[Stamp | None, Game]] = {}
        """Games with their stamps, where the store has any: others may write to it, too."""
        self._lock = Lock()
        """Held by whoever keeps something: a store may do several things at once."""
        self._unsure: set[GameId] = set()
        """Games with a change written that may or may not have been committed."""
        self._views: dict[tuple[GameId, int], TableView] = {}
        """Views of committed games, by game and revision."""
        self._latest: tuple[GameState, TableView] | None = None
        """The view made last, of a state that may not be committed yet."""

    def at_hand(self, game: GameId) -> Game | None:
        """The game as last committed, if it is cached: for looks that need not wait their turn.

        It is not checked by its stamp: only for a process that is alone.
        """
        kept = self._games.get(game)
        return kept[1] if kept else None

    def load(self, ledger: Ledger, game: GameId) -> Game:
        """The game, from the cache or from its rows.

        Raises:
            TableRefused: there is none.
            StoreError: it can't be read.
        """
        if isinstance(written := ledger.moment.written.get(game), Game):
            return written
        stamp, kept = ledger.games.stamp(game), self._games.get(game)
        if kept and (game not in self._unsure if stamp is None else kept[0] == stamp):
            self._keep(self._games, game, kept, KEPT_GAMES)
            return kept[1]
        at = read_game(ledger, game)
        ledger.on_commit(partial(self._keep_game, stamp, at))
        return at

    def view_of(self, ledger: Ledger, at: Game) -> TableView:
        """The table's view of a game as it is now, in this transaction; made once."""
        key = (at.roster.id, at.revision)
        if known := self._views.get(key):
            return known
        state, view = self._latest or (None, None)
        if view is None or state is not at.state:
            view = table_view(at.edition, at.state)
            self.note_view(at.state, view)
        ledger.on_commit(partial(self._keep, self._views, key, view, _KEPT_VIEWS))
        return view

    def note_view(self, state: GameState, view: TableView) -> None:
        """Take note of a view that was made of a state, committed or not."""
        self._latest = (state, view)

    def table_at(self, ledger: Ledger, game: GameId, revision: int) -> TableView:
        """The table as it was at a revision."""
        past = self._views.get((game, revision))
        if past is None:
            edition = self.load(ledger, game).edition
            past = table_view(edition, state_at(ledger, game, revision))
            self._keep(self._views, (game, revision), past, _KEPT_VIEWS)
        return past

    def change(self, ledger: Ledger, change: Change) -> None:
        """Distrust the cache for that game until the commit; even a failed commit may reach the disk."""
        ledger.moment.written[change.after.roster.id] = change.after
        self._written.note(ledger, change.after.roster.id)
        self._unsure.add(change.after.roster.id)
        ledger.on_commit(partial(self._keep_written, ledger, change.after))
        if any(isinstance(told, _SHOWN) for told in change.news):
            self.view_of(ledger, change.after)

    def forget(self, ledger: Ledger, game: GameId) -> None:
        """Read the game anew when it is needed next, as its row was changed by itself, or is deleted."""
        ledger.moment.written.pop(game, None)
        self._written.note(ledger, game)
        self._unsure.add(game)
        ledger.on_commit(partial(self._forget_game, game))

    def clear(self) -> None:
        """Read every game anew when it is needed next."""
        with self._lock:
            self._games.clear()
            self._views.clear()
            self._latest = None

    def _forget_game(self, game: GameId) -> None:
        self._unsure.discard(game)
        self._games.pop(game, None)

    def _keep_written(self, ledger: Ledger, at: Game) -> None:
        self._keep_game(ledger.games.stamp_after(at.roster.id, at.revision, at.told), at)

    def _keep_game(self, stamp: Stamp | None, at: Game) -> None:
        self._unsure.discard(at.roster.id)
        self._keep(self._games, at.roster.id, (stamp, at), KEPT_GAMES)

    def _keep(self, values: dict[K, V], key: K, value: V, most: int) -> None:
        """Keep a value, and drop the one used least recently if there are too many."""
        with self._lock:
            values.pop(key, None)
            values[key] = value
            if len(values) > most:
                del values[next(iter(values))]
