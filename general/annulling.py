"""`general annul`: whoever runs the program annuls a game's rating, also while the bot runs."""

import asyncio
import time
from typing import Final

from bot.words.catalogue import words
from bot.words.refusals import table_refusal
from general.running.annulments import EVERY, AnnulmentOrder, carry_out, order_annulment
from rules.app import open_engine
from rules.databases import inspecting, is_held
from rules.model.errors import DataError, TableReason, TableRefused
from rules.moderation.annulling import must_be_annullable, reason_of
from rules.ratings.result_rows import ResultRows
from rules.store.processes import Place, kept_beside
from rules.table.roster import GameId

_PATIENCE: Final = 3 * EVERY
"""The seconds for which a bot at work is waited for."""
_LOOKS: Final = 0.1


def annul_in(database: Place, game: str, reason: str) -> str:
    """Annul a game, or have the bot do so that holds the database; gives a sentence that says which.

    Raises:
        StoreError: the database can't be read.
        DataError: there is no such game, or it does not count for ratings.
        OSError: nothing can be written beside the database.
    """
    try:
        order = AnnulmentOrder(GameId(game), reason_of(reason))
        with inspecting(database) as inspected:
            roster = inspected.ledger.games.roster(order.game)
            must_be_annullable(roster, ResultRows(inspected.ledger).of(order.game))
    except UnicodeEncodeError as error:  # no id has such characters
        unknown = TableRefused(TableReason.NO_SUCH_GAME)
        raise DataError(f"{game}: {table_refusal(words(), unknown)}") from error
    except TableRefused as refused:
        raise DataError(f"{game}: {table_refusal(words(), refused)}") from refused
    file = order_annulment(kept_beside(database), order)
    if not is_held(database):
        asyncio.run(_do(database))
    until = time.monotonic() + _PATIENCE
    while file.exists() and time.monotonic() < until:
        time.sleep(_LOOKS)
    if file.exists():
        return f"{game}: General is busy, and annuls its rating as soon as it can."
    return f"{game}: its rating is annulled, and its table is told."


async def _do(database: Place) -> None:
    async with open_engine(database) as engine:
        await carry_out(engine, kept_beside(database))
