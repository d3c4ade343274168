"""`general replay`: a game from a database as an animated GIF, as everybody at the table saw it."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.progress import Progress

from bot.pictures.scenes import scene
from bot.text.words.catalogue import words
from bot.text.words.phrasing import Phrasing
from bot.text.words.refusals import table_refusal
from render.scene.scene import Scene
from render.table.replay import write_replay
from rules.engine import Look, open_engine
from rules.engine.upkeep import backup
from rules.game.story.chronicle import PlayedTurn
from rules.model.errors import DataError, TableReason, TableRefused
from rules.model.roster import GameId


@dataclass(frozen=True, slots=True)
class History:
    """A game as everybody at the table saw it."""

    look: Look
    turns: tuple[PlayedTurn, ...]


def replay(database: Path, game: str, out: Path, console: Console) -> str:
    """Write the game so far, also while the bot goes on with it; gives a sentence that says so.

    Raises:
        StoreError: the database can't be read.
        DataError: there is no such game, it hasn't begun, or there is no art for its board.
    """
    try:
        history = asyncio.run(_read_history(database, GameId(game)))
    except UnicodeEncodeError as error:  # no id has such characters
        unknown = TableRefused(TableReason.NO_SUCH_GAME)
        raise DataError(f"{game}: {table_refusal(words(), unknown)}") from error
    except TableRefused as refused:
        raise DataError(f"{game}: {table_refusal(words(), refused)}") from refused
    scenes = _scenes(history)
    part = out.with_name(f"{out.name}.part")
    try:
        frames = _draw(scenes, part, console)
        part.replace(out)
    finally:
        part.unlink(missing_ok=True)
    return f"{out}: {len(scenes)} turns in {frames} frames ({out.stat().st_size:,} bytes)."


async def _read_history(database: Path, game: GameId) -> History:
    """Read the game from a copy: the bot locks the database itself for as long as it runs."""
    with TemporaryDirectory(prefix="general-replay-") as folder:
        copy = Path(folder) / "games.db"
        backup(database, copy)
        async with open_engine(copy) as engine:
            history = History(await engine.queries.look(game), await engine.queries.turns(game))
    if not history.turns:
        raise TableRefused(TableReason.NOT_STARTED, game=game)
    return history


def _draw(scenes: Sequence[Scene], path: Path, console: Console) -> int:
    """Draw the frames into a file, with a progress bar; gives their number."""
    with path.open("wb") as file, Progress(console=console, transient=True) as bar:
        task = bar.add_task("Drawing", total=None)
        return write_replay(
            scenes, file, lambda drawn, of: bar.update(task, completed=drawn, total=of)
        )


def _scenes(history: History) -> Sequence[Scene]:
    phrasing = Phrasing(words(), history.look.edition, history.look.roster)
    return [scene(phrasing, turn.table, turn.events) for turn in history.turns]
