"""`general replay`: a game from a database as an animated GIF, as everybody at the table saw it."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.pictures.scenes import scene
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from bot.words.refusals import table_refusal
from general.terminal import progress_bar
from render.scene.scene import Scene
from render.table.film import write_replay
from rules.app import open_engine
from rules.model.errors import DataError, TableReason, TableRefused
from rules.store.processes import Place
from rules.table.roster import GameId
from rules.upkeep import backup


def replay(database: Place, game: str, out: Path) -> str:
    """Write the game so far, also while the bot goes on with it; gives a sentence that says so.

    Raises:
        StoreError: the database can't be read.
        DataError: there is no such game, it hasn't begun, or there is no art for its board.
    """
    try:
        scenes = asyncio.run(_read_scenes(database, GameId(game)))
    except UnicodeEncodeError as error:  # no id has such characters
        unknown = TableRefused(TableReason.NO_SUCH_GAME)
        raise DataError(f"{game}: {table_refusal(words(), unknown)}") from error
    except TableRefused as refused:
        raise DataError(f"{game}: {table_refusal(words(), refused)}") from refused
    part = out.with_name(f"{out.name}.part")
    try:
        with part.open("wb") as file, progress_bar("Drawing") as progress:
            frames = write_replay(scenes, file, progress)
        part.replace(out)
    finally:
        part.unlink(missing_ok=True)
    return f"{out}: {len(scenes)} turns in {frames} frames ({out.stat().st_size:,} bytes)."


async def _read_scenes(database: Place, game: GameId) -> Sequence[Scene]:
    """What everybody at the table saw, read from a copy: the bot locks the database while it runs."""
    with TemporaryDirectory(prefix="general-replay-") as folder:
        copy = Path(folder) / "games.db"
        backup(database, copy)
        async with open_engine(copy) as engine:
            look, turns = await engine.queries.look(game), await engine.queries.turns(game)
    if not turns:
        raise TableRefused(TableReason.NOT_STARTED, game=game)
    phrasing = Phrasing(words(), look.edition, look.roster)
    return [scene(phrasing, turn.table, turn.events) for turn in turns]
