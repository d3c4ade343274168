"""`general doctor`, as it is typed."""

from pathlib import Path
from typing import Annotated

import typer

doctor_command = typer.Typer()


@doctor_command.command()
def doctor(
    *,
    gateway: Annotated[
        bool,
        typer.Option("--gateway", help="Connect to Discord also while the bot runs."),
    ] = False,
    channel: Annotated[
        int | None,
        typer.Option(
            min=1, help="A text channel, by its id, to try things in; somebody must press there."
        ),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(help="A file for requests and answers, without names, ids and secrets."),
    ] = None,
) -> None:
    """Say what is wrong with machine, database, application and connection, and what to do."""
    from general.configured import read_settings
    from general.doctor.examination import Extent, examine

    if not examine(read_settings(), Extent(gateway, channel), record, typer.echo):
        raise typer.Exit(1)
