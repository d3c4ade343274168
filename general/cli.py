"""The command line. Each command wires the rooms that it needs, and imports them only then."""

import json
import sys
from importlib.metadata import version as installed_version
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from rules.model.errors import RulesError

app = typer.Typer(
    name="general",
    help="General referees Risk on Discord, by the book.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
_errors = Console(stderr=True)

Option = Annotated[list[str], typer.Option("--option", help="A house option: name=value.")]
Seats = Annotated[int, typer.Option(help="Number of players.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same game.")]


def main() -> None:
    """Run the command line; what went wrong on purpose ends in one sentence and exit status 1."""
    try:
        app()
    except RulesError as error:
        _errors.print(str(error), style="red", highlight=False)
        sys.exit(1)


@app.command()
def version() -> None:
    """Print the version."""
    typer.echo(installed_version("general-risk"))


@app.command()
def simulate(
    *,
    edition: Annotated[str, typer.Option(help="The rulebook.")] = "ryzyko",
    seats: Seats = 3,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Seed = 1,
    rounds: Annotated[int, typer.Option(min=1, help="Give a game up after so many rounds.")] = 300,
    option: Option = [],  # noqa: B006 - typer reads it, nobody changes it
) -> None:
    """Play games of computer players without Discord; print a JSON summary."""
    from general.options import parsed
    from general.simulation import played, summary
    from rules.editions import find_rulebook

    chosen = find_rulebook(edition).edition(parsed(option), seats)
    outcomes = played(chosen, seats, games, seed, rounds)
    watched = track(outcomes, "Playing", total=games, console=_errors, transient=True)
    typer.echo(json.dumps(summary(chosen, watched), indent=2))
