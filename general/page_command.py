"""`general page`, as it is typed: the board in a browser as files, for any static host."""

from pathlib import Path
from typing import Annotated

import typer

from rules.model.errors import DataError

page_command = typer.Typer()


@page_command.command("page")
def write_page(
    folder: Annotated[Path, typer.Argument(help="A folder, new or empty, for any static host.")],
) -> None:
    """Write the board in a browser for a static host: it shows positions and finished games."""
    from bot.web.volumes import whole_copy
    from bot.words.catalogue import find_languages

    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise DataError(f"{folder} is not empty: name a new folder, or empty it first")
    files = dict(whole_copy(find_languages().catalogues))
    for address, body in files.items():
        place = folder / address
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(body)
    typer.echo(
        f"{len(files)} files are in {folder}. Put them where any static host serves them: the page"
        " shows positions from links, and finished games (.risk) that are dropped on it."
    )
