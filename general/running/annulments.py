"""`general annul`: removes a game from the ratings, by an order file that the running bot carries out.

Two programs writing to one database can corrupt it (`rules/store/sqlite/backup.py`), so an order waits
in a file until the running bot carries it out.
"""

import asyncio
import json
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, NoReturn

from bot.words.catalogue import words
from bot.words.refusals import table_refusal
from rules.app import Engine, open_engine
from rules.databases import inspecting, is_held
from rules.model.errors import DataError, StoreError, TableReason, TableRefused
from rules.moderation.annulling import must_be_annullable, reason_of
from rules.ratings.result_rows import ResultRows
from rules.store.processes import Place, kept_beside
from rules.store.sqlite.files import file_beside, files_beside, make_new
from rules.table.roster import GameId

_log = logging.getLogger(__name__)

_ORDERED: Final = ".annul-"
"""Prefix of an annulment order's file, before its id."""
EVERY: Final = 5.0
"""Seconds between polls for orders."""

Sleep = Callable[[float], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class AnnulmentOrder:
    """The order to annul a game."""

    game: GameId
    reason: str


def order_annulment(database: Path, order: AnnulmentOrder) -> Path:
    """Write an order file beside the database and return it; it's deleted once carried out.

    Raises:
        OSError: it can't be written.
    """
    file = file_beside(database, f"{_ORDERED}{secrets.token_hex(8)}")
    part = file.with_name(f"part-{file.name}")
    make_new(part)
    part.write_text(json.dumps(asdict(order)), encoding="utf-8")
    return part.replace(file)


@asynccontextmanager
async def annulling(engine: Engine, database: Path) -> AsyncIterator[None]:
    """Carry out orders while the block runs."""
    work = asyncio.create_task(keep_annulling(engine, database), name="annulments")
    try:
        yield
    finally:
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)


async def keep_annulling(engine: Engine, database: Path, sleep: Sleep = asyncio.sleep) -> NoReturn:
    """Carry out orders until cancelled; failures are retried."""
    while True:
        try:
            await carry_out(engine, database)
        except (OSError, StoreError) as error:
            _log.warning("annulment failed, retrying: %s", error)
        await sleep(EVERY)


async def carry_out(engine: Engine, database: Path) -> None:
    """Carry out every order file once; impossible ones are logged and deleted, too.

    Raises:
        StoreError, OSError: the database or a file can't be read or written; nothing is lost.
    """
    for file in files_beside(database, f"{_ORDERED}*"):
        order = _read(file)
        if order is None:
            _log.error("skipped unreadable annulment order: %s", file.name)
        else:
            try:
                await engine.annulling.annul_for_program(file.name, order.game, order.reason)
            except TableRefused as refused:
                _log.warning("game %s not annulled: %s", order.game, refused)
        file.unlink(missing_ok=True)


def _read(file: Path) -> AnnulmentOrder | None:
    """The order in a file; None if it isn't one."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        return AnnulmentOrder(GameId(str(found["game"])), str(found["reason"]))
    except (ValueError, LookupError, TypeError):
        return None


_PATIENCE: Final = 3 * EVERY
"""Timeout in seconds for the running bot."""
_LOOKS: Final = 0.1


def annul_in(database: Place, game: str, reason: str) -> str:
    """Annul a game, or have the running bot do it; return a sentence with the result.

    Raises:
        StoreError: the database can't be read.
        DataError: no such game, or it isn't rated.
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
        return f"{game}: the running bot is busy; it removes the game from the ratings as soon as it can."
    return f"{game}: removed from the ratings; its players are told."


async def _do(database: Place) -> None:
    async with open_engine(database) as engine:
        await carry_out(engine, kept_beside(database))
