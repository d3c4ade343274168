"""Reading games: from their last snapshot on where there is one, else from the deal. For the store's thread.

A snapshot spares time, and decides nothing. It stands where no order before it can be taken back any more:
those behind it that might be are given again with the game's secret, and must lead to the very events of
the log. Where they don't, or the log can't go on from it, the whole log is folded.
"""

import logging
from typing import Final

from rules.core.evolve import replay
from rules.core.past import last_that_stands
from rules.model.errors import PastError
from rules.model.state import NOTHING_FOLDED, Folded, GameState
from rules.store.encoding import damage_to
from rules.store.port import Ledger
from rules.table.game import Game, open_game
from rules.table.roster import GameId, Roster

_log: Final = logging.getLogger(__name__)


def read_game(ledger: Ledger, game: GameId) -> Game:
    """The game as its table and its log have it.

    Raises:
        TableRefused: there is none.
        StoreError: it can't be read.
    """
    roster = ledger.games.roster(game)
    if base := ledger.snapshots.newest(game):
        try:
            return _opened(ledger, roster, base)
        except (PastError, LookupError, AssertionError) as error:
            what = type(error).__name__  # its words may be secrets
            _log.error("game %s: its snapshot at %s is passed over: %s", game, base.revision, what)
    try:
        return _opened(ledger, roster, NOTHING_FOLDED)
    except PastError as error:
        raise damage_to(game, str(error)) from error


def state_at(ledger: Ledger, game: GameId, revision: int) -> GameState:
    """The state of a game at a revision.

    Raises:
        StoreError: its log can't be read.
    """
    base = ledger.snapshots.newest(game, revision) or NOTHING_FOLDED
    return replay(ledger.log.events(game, base.revision, revision), base.state)


def _opened(ledger: Ledger, roster: Roster, base: Folded) -> Game:
    """The game with what follows the base folded.

    Raises:
        PastError: what was ordered does not lead to it.
        StoreError: it can't be read.
    """
    game, since = roster.id, base.revision
    log = ledger.log.events(game, since)
    ordered = ledger.inbox.with_commands(game, since + (last_that_stands(log) or 0))
    given = [(done.since, done.until, command) for done, command in ordered]
    told = ledger.games.told_up_to(game)
    return open_game(roster, ledger.games.secret(roster), log, told, given, base)
