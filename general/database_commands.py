"""The commands for the database: those that look after it, and the one that draws a game from it."""

import os
from pathlib import Path
from typing import Annotated, Final

import typer

NAMED: Final = "GENERAL_DATABASE"
"""The setting of the database, as the environment has it."""

database_commands = typer.Typer()

Database = Annotated[
    Path | None, typer.Option(help="The database; if left out, the one that the settings name.")
]


@database_commands.command()
def backup(
    copy: Annotated[Path, typer.Argument(help="The file to make.")],
    database: Database = None,
    forget_after: Annotated[
        int | None,
        typer.Option(min=1, max=36_500, help="Days after which copies beside it are deleted."),
    ] = None,
) -> None:
    """Copy the database, also while the bot runs."""
    from general.upkeep import backup as make

    typer.echo(make(_database(database), copy, forget_after))


@database_commands.command()
def restore(
    copy: Annotated[Path, typer.Argument(help="A file made by general backup.")],
    database: Database = None,
) -> None:
    """Check a copy, and put it in the place of a lost database. Nothing is overwritten."""
    from general.upkeep import restore as put

    typer.echo(put(copy, _database(database)))


@database_commands.command()
def check(database: Database = None) -> None:
    """Check everything in the database: its pages, its references, every game's log."""
    from general.upkeep import check as judge

    said, sound = judge(_database(database))
    typer.echo(said)
    if not sound:
        raise typer.Exit(1)


@database_commands.command()
def annul(
    game: Annotated[str, typer.Argument(help="The game's id, as its posts name it.")],
    *,
    reason: Annotated[str, typer.Option(help="Why; everybody at its table reads it.")],
    database: Database = None,
) -> None:
    """Let a rated game count for nothing, also while the bot runs."""
    from general.annulling import annul_in

    typer.echo(annul_in(_database(database), game, reason))


@database_commands.command()
def health(database: Database = None) -> None:
    """Say whether the bot is well, by what it reports beside its database."""
    from general.running.health import health as read_health

    # A container asks every half minute: where the environment names the file, nothing else is read.
    named = database or (Path(os.environ[NAMED]) if os.environ.get(NAMED) else None)
    said, well = read_health(_database(named))
    typer.echo(said)
    if not well:
        raise typer.Exit(1)


@database_commands.command()
def replay(
    game: Annotated[str, typer.Argument(help="The game's id, as its posts name it.")],
    *,
    out: Annotated[Path | None, typer.Option(help="The GIF to make; GAME.gif if left out.")] = None,
    database: Database = None,
) -> None:
    """Draw a whole game as an animated GIF, also while the bot runs."""
    from general.records.replaying import replay as draw

    typer.echo(draw(_database(database), game, out or Path(f"{game}.gif")))


def _database(named: Path | None) -> Path:
    if named:
        return named
    from general.configured import read_settings

    return read_settings().database
