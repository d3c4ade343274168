"""Database commands: backup, restore, move, check, annul, health, replay."""

import os
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from rules.audit import CheckReport
    from rules.store.processes import Place

NAMED: Final = "GENERAL_DATABASE"
"""The database setting's environment variable."""

database_commands = typer.Typer()

Database = Annotated[str | None, typer.Option(help="The database; default: GENERAL_DATABASE.")]
_SEEN: Final = (
    "other users of this machine can read passwords in command arguments: put the address"
    f" into {NAMED}"
)


@database_commands.command()
def backup(
    copy: Annotated[Path, typer.Argument(help="The backup file to create.")],
    database: Database = None,
    forget_after: Annotated[
        int | None,
        typer.Option(
            min=1, max=36_500, help="Delete backups in the same folder older than this many days."
        ),
    ] = None,
) -> None:
    """Back up the database, even while the bot runs."""
    from rules import upkeep

    place = _database(database)
    upkeep.backup(place, copy)
    with suppress(OSError):  # the copy is there; only `general doctor` would know of it
        upkeep.note_backup(place)
    typer.echo(f"Backup of {place}: {copy} ({copy.stat().st_size:,} bytes).")
    if forget_after is not None:
        for old in upkeep.forget_copies(place, copy, timedelta(days=forget_after)):
            typer.echo(f"Deleted old backup {old}.")


@database_commands.command()
def restore(
    copy: Annotated[Path, typer.Argument(help="A backup made by general backup.")],
    database: Database = None,
) -> None:
    """Check a copy, and put it in the place of a lost database. Nothing is overwritten."""
    from general.terminal import progress_bar
    from rules import upkeep

    place = _database(database)
    with progress_bar("Checking") as progress:
        report = upkeep.restore(copy, place, progress)
    typer.echo(f"Restored {place} from {copy}: {_counts(report)}.")


@database_commands.command()
def move(
    source: Annotated[
        str, typer.Argument(help="Where the games are: a file, or a PostgreSQL address.")
    ],
    target: Annotated[str, typer.Argument(help="Where to move them; must be empty.")],
) -> None:
    """Move all games between SQLite and PostgreSQL, checking each. Stop General first."""
    from general.terminal import progress_bar
    from rules import upkeep

    here, there = _place_of_move(source), _place_of_move(target)
    with progress_bar("Checking") as progress:
        report = upkeep.move(here, there, progress)
    typer.echo(f"Moved {here} to {there}: {_counts(report)}. {here} itself is unchanged.")


@database_commands.command()
def check(database: Database = None) -> None:
    """Check the database's integrity: pages, references, checksums; replays every game."""
    from general.terminal import progress_bar
    from rules import audit

    place = _database(database)
    with progress_bar("Checking") as progress:
        report = audit.check(place, progress)
    typer.echo(f"{place}{'' if report.faults else ' is sound'}: {_counts(report)}.")
    for line in (*report.faults, *report.advice):
        typer.echo(line)
    if report.faults:
        raise typer.Exit(1)


def _counts(report: "CheckReport") -> str:
    return f"{report.games:,} games, {report.events:,} events, {len(report.faults)} problems"


@database_commands.command()
def annul(
    game: Annotated[str, typer.Argument(help="The game's id, as its posts name it.")],
    *,
    reason: Annotated[str, typer.Option(help="Why; shown to everyone in the game.")],
    database: Database = None,
) -> None:
    """Remove a game from the ratings, even while the bot runs."""
    from general.running.annulments import annul_in

    typer.echo(annul_in(_database(database), game, reason))


@database_commands.command()
def health(database: Database = None) -> None:
    """Health check: exit status 0 if the running bot reports that all is well."""
    from general.running.health import health as read_health
    from rules.store.processes import place_named

    # A container asks every half minute: where the environment names the file, nothing else is read.
    named = place_named(os.environ[NAMED]) if os.environ.get(NAMED) and not database else None
    said, well = read_health(named or _database(database))
    typer.echo(said)
    if not well:
        raise typer.Exit(1)


@database_commands.command()
def replay(
    game: Annotated[str, typer.Argument(help="The game's id, as its posts name it.")],
    *,
    out: Annotated[
        Path | None, typer.Option(help="The GIF file to create; default: GAME.gif.")
    ] = None,
    database: Database = None,
) -> None:
    """Render a whole game as an animated GIF, even while the bot runs."""
    from general.records.files import replay as draw

    typer.echo(draw(_database(database), game, out or Path(f"{game}.gif")))


def _place(typed: str) -> "Place":
    """The place that was typed.

    Raises:
        DataError: it is none, or a password stands in it.
    """
    from rules.model.errors import DataError
    from rules.store.processes import place_named

    place = place_named(typed)
    if not isinstance(place, Path) and place.passwords:
        raise DataError(_SEEN)
    return place


def _place_of_move(typed: str) -> "Place":
    """The place that was typed; for the setting's own name the one that it names."""
    return _database(None) if typed == NAMED else _place(typed)


def _database(named: str | None) -> "Place":
    if named:
        return _place(named)
    from bot.settings import read_settings

    return read_settings().database
