"""The `general` command line (typer). Each command imports what it needs when it runs."""

import gc
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from general.complaints import complaint_about
from general.database_commands import database_commands
from general.table_commands import Option, Seats, Seed, table_commands
from rules.model.errors import DataError, RulesError

if TYPE_CHECKING:
    from general.demo.play_out import GameSpec


_other_commands = typer.Typer()


@_other_commands.command()
def doctor(
    *,
    gateway: Annotated[
        bool,
        typer.Option("--gateway", help="Test the gateway connection even while the bot runs."),
    ] = False,
    channel: Annotated[
        int | None,
        typer.Option(
            min=1, help="Id of a text channel for a live test; somebody must press a button there."
        ),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(
            help="Save requests and answers to this file, without names, ids and secrets."
        ),
    ] = None,
) -> None:
    """Diagnose machine, database, Discord application and connection; print each fix."""
    from bot.settings import read_settings
    from general.doctor.examination import Extent, examine

    if not examine(read_settings(), Extent(gateway, channel), record, typer.echo):
        raise typer.Exit(1)


@_other_commands.command("page")
def write_page(
    folder: Annotated[
        Path, typer.Argument(help="A new or empty folder, to upload to any static host.")
    ],
) -> None:
    """Export the web board as static files: it shows shared positions and finished games."""
    from bot.web.assets import whole_copy
    from bot.words.languages import find_languages

    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise DataError(f"{folder} isn't empty: name a new folder, or empty it first")
    files = dict(whole_copy(find_languages().catalogues))
    for address, body in files.items():
        place = folder / address
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(body)
    typer.echo(
        f"Wrote {len(files)} files to {folder}. Upload them to any static host: the page shows positions"
        " from links, and finished games (.risk) dropped on it."
    )


_PROGRAM: Final = "general"

app = typer.Typer(
    name=_PROGRAM,
    help="General referees Risk on Discord, by the book.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
board = typer.Typer(help="Tools for your own boards.", no_args_is_help=True)
for commands in (database_commands, _other_commands, table_commands):
    app.add_typer(commands)
app.add_typer(board, name="board")

_SYSTEMS = (
    "General runs on Linux, on macOS, and on Windows in WSL"
    " (https://learn.microsoft.com/windows/wsl/install), not on Windows itself."
)


def main(words: Sequence[str] | None = None, *, system: str = sys.platform) -> None:
    """Run the command line; an error ends in one sentence and exit status 1.

    `words`: the arguments; default: this process's own. An `OSError` is this machine's: a port in use, a
    folder, an unreachable Discord.
    """
    if system == "win32":
        _complain(_SYSTEMS)
        sys.exit(1)
    # There are none; to look for some among all that is installed, pydantic would take 35 ms.
    os.environ["PYDANTIC_DISABLE_PLUGINS"] = "__all__"
    try:
        app(words, prog_name=_PROGRAM)
    except (RulesError, OSError) as error:
        _complain(complaint_about(error))
        sys.exit(1)


def _complain(words: str) -> None:
    """Print an error, in red where there is colour; lines aren't wrapped, so that links can be copied.

    File names that aren't UTF-8 are escaped.
    """
    from general.terminal import STDERR

    words = words.encode(errors="backslashreplace").decode()
    STDERR.print(words, style="red", markup=False, highlight=False, soft_wrap=True)


@contextmanager
def _loading() -> Iterator[None]:
    """Import modules without garbage collection: there is no garbage among them."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


@app.command()
def version() -> None:
    """Print the version."""
    from rules import VERSION

    typer.echo(VERSION)


@app.command(name="help")
def show_help(
    command: Annotated[list[str] | None, typer.Argument(help="The command.")] = None,
) -> None:
    """Show help for a command; without one, list all commands."""
    app([*(command or []), "--help"], prog_name=_PROGRAM)


@app.command()
def run(
    shards: Annotated[
        str, typer.Option(help="Shards, such as 0-3/16; default: GENERAL_SHARDS.")
    ] = "",
) -> None:
    """Run the bot on Discord. Settings come from the environment or .env (see .env.example)."""
    with _loading():
        from bot.pictures.drawing import keep_together
        from bot.settings import read_settings
        from general.running.logs import set_up_logs
        from general.running.serving import TokenRefused
        from general.running.serving import run as serve
        from general.running.wiring import run_on_fastest_loop

    keep_together()
    settings = read_settings(**({"shards": shards} if shards else {}))
    set_up_logs(settings)
    try:
        run_on_fastest_loop(serve(settings))
    except TokenRefused as refused:
        from general.terminal import STDERR

        STDERR.print(str(refused), markup=False, highlight=False, soft_wrap=True)
        raise typer.Exit(1) from refused


@app.command()
def sandbox(  # noqa: PLR0913 - each is an option of the command line
    *,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Local port of the page; 0: any free one.")
    ] = 8700,
    browser: Annotated[
        bool,
        typer.Option(
            "--browser/--no-browser", help="Open the page in your browser, if there is one."
        ),
    ] = True,
    play_out: Annotated[
        bool, typer.Option("--play-out", help="Play one game by computer, and save its transcript.")
    ] = False,
    edition: Annotated[str, typer.Option(help="With --play-out: the rulebook.")] = "ryzyko",
    seats: Seats = 3,
    seed: Seed = 1,
    computers: Annotated[
        int, typer.Option(min=0, help="With --play-out: seats played by the bot's computers.")
    ] = 0,
    by_line: Annotated[
        bool, typer.Option("--by-line", help="With --play-out: give each turn as one /order turn.")
    ] = False,
    option: Option = [],  # noqa: B006 - typer reads it, nobody changes it
    out: Annotated[
        Path, typer.Option(help="With --play-out: folder for transcript, pictures and summary.")
    ] = Path("play-out"),
) -> None:
    """Try General on this machine, without Discord: a simulated server in your browser."""
    if play_out:
        from general.contests.entrants import parse_options
        from general.demo.play_out import GameSpec

        options = parse_options(option)
        _play_out(GameSpec(edition, seats, seed, options, computers, by_line), out)
        return
    typer.echo("Starting General, in a Discord of its own.")
    with _loading():
        from bot.settings import read_settings
        from general.running.logs import set_up_logs
        from general.running.serving import serve_sandbox
        from general.running.wiring import run_on_fastest_loop

    set_up_logs(read_settings())
    run_on_fastest_loop(serve_sandbox(port, _welcome if browser else _say_where))


def _welcome(address: str) -> None:
    """Say where the page is, and open it if there is a browser to see it in."""
    from general.running.sandbox_page import open_beside

    _say_where(address)
    open_beside(address)


def _say_where(address: str) -> None:
    typer.echo(f"General is ready: open {address} in a browser. Ctrl+C stops it.")


def _play_out(spec: "GameSpec", out: Path) -> None:
    """Play one game out; exit status 0 if a winner was announced and every request kept Discord's rules."""
    import asyncio

    from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn

    from general.demo.play_out import play_out, unfinished_notice
    from general.terminal import STDERR, bar_of

    with bar_of(
        TextColumn("Round {task.fields[round]}"),
        SpinnerColumn(),
        TextColumn("{task.completed} interactions"),
        TimeElapsedColumn(),
    ) as bar:
        task = bar.add_task("", round=0, total=None)
        summary = asyncio.run(
            play_out(spec, out, lambda at, done: bar.update(task, round=at, completed=done))
        )
    typer.echo(json.dumps(summary, indent=2, ensure_ascii=False))
    if not summary["winner"]:
        STDERR.print(unfinished_notice(summary["rounds"], summary["interactions"]), soft_wrap=True)
    if not summary["announced"] or summary["violations"]:
        raise typer.Exit(1)


@app.command()
def verify(
    record: Annotated[
        Path,
        typer.Argument(
            help="A game record, from /risk verify or the referee's export; JSON or text."
        ),
    ],
    *,
    computers: Annotated[
        bool,
        typer.Option(
            "--computers", help="Also check that computer players' orders match their levels."
        ),
    ] = False,
    season: Annotated[
        bool,
        typer.Option("--season", help="The record is of a league, from its Check the draws."),
    ] = False,
) -> None:
    """Verify a game record: replay it from its secret, checking every die, card and event."""
    from general.records.verifying import verify_record, verify_season_record

    if season:
        said, true = verify_season_record(record)
    else:
        said, true = verify_record(record, computers=computers)
    typer.echo(said)
    if not true:
        raise typer.Exit(1)


@app.command()
def analyse(
    record: Annotated[
        Path, typer.Argument(help="The record of a finished game: its JSON, or its text (.risk).")
    ],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
    chart: Annotated[
        Path | None, typer.Option(help="Also save a chart of the chances as this PNG.")
    ] = None,
) -> None:
    """Analyse a recorded game: everyone's chances turn by turn, and how much was luck."""
    from general.records.analysing import analyse, analysis_values, draw_chances, in_words

    analysed = analyse(record)
    if chart:
        chart.write_bytes(draw_chances(analysed))
    typer.echo(json.dumps(analysis_values(analysed), indent=2) if as_json else in_words(analysed))


@app.command()
def notation(
    record: Annotated[
        Path, typer.Argument(help="The record of a finished game: its JSON, or its text (.risk).")
    ],
    *,
    check: Annotated[
        bool, typer.Option("--check", help="Only verify it, naming the first wrong line.")
    ] = False,
) -> None:
    """Print a game record as text: every order and roll, round by round."""
    from general.records.files import record_text

    if check:
        verify(record)
    else:
        typer.echo(record_text(record), nl=False)


@board.command(name="check")
def check_board(
    file: Annotated[
        Path, typer.Argument(help="The board file: territories, regions, names, edges.")
    ],
    *,
    art: Annotated[
        Path | None, typer.Option(help="The folder with its art; default: General's own.")
    ] = None,
) -> None:
    """Check a board and its art: borders, links, room for badges and names (docs/boards.md)."""
    from render.map.board import read_art
    from render.map.planes import BOARDS
    from render.map.sheet import judge_art
    from rules.boards.load import read_board

    found = judge_art(read_art(read_board(file), art or BOARDS))
    for finding in found:
        typer.echo(finding)
    if found:
        raise typer.Exit(1)
    typer.echo(f"{file.name}: no problems found")


@app.command()
def referee(
    *,
    schema: Annotated[
        bool, typer.Option("--schema", help="Print the protocol's JSON Schema and exit.")
    ] = False,
) -> None:
    """Referee for other programs: JSON lines on standard input and output (docs/referee.md)."""
    from rules.referee.protocol.messages import schema as made
    from rules.referee.referee import serve
    from rules.referee.wire import lines_of

    if schema:
        typer.echo(json.dumps(made(), indent=2, ensure_ascii=False))
        return
    serve(lines_of(sys.stdin.buffer), typer.echo)
