"""Commands for games without Discord: simulate, arena, tune."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from general.contests.runs import Run

table_commands = typer.Typer()

Option = Annotated[list[str], typer.Option("--option", help="A house option: name=value.")]
Seats = Annotated[int, typer.Option(help="Number of players.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same game.")]
GamesSeed = Annotated[
    int | None,
    typer.Option(
        help="The same seed gives the same games. Default: 1; with programs, a random one, printed"
        " at the end.",
        show_default=False,
    ),
]
Rounds = Annotated[int, typer.Option(min=1, help="Stop a game after this many rounds.")]
TimeMs = Annotated[
    int,
    typer.Option(
        min=1, max=600_000, help="Time limit for each answer of a program, in milliseconds."
    ),
]
Memory = Annotated[
    int,
    typer.Option(
        min=16, max=2**20, help="Memory limit for each process of a program, in megabytes."
    ),
]
Env = Annotated[
    list[str],
    typer.Option(
        "--env",
        help="Pass this environment variable to programs, besides PATH, HOME, LANG and TMPDIR.",
    ),
]
Resume = Annotated[
    Path | None,
    typer.Option(help="Save each game to this file, and skip those already in it."),
]


@table_commands.command()
def simulate(  # noqa: PLR0913 - one for each option
    *,
    edition: Annotated[str, typer.Option(help="The rulebook.")] = "ryzyko",
    seats: Seats = 3,
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 100,
    seed: GamesSeed = None,
    rounds: Rounds = 300,
    option: Option = [],  # noqa: B006 - typer reads it, nobody changes it
    player: Annotated[
        list[str],
        typer.Option("--player", help="Who plays a seat: red=level:officer or red=cmd:program."),
    ] = [],  # noqa: B006 - typer reads it, nobody changes it
    time_ms: TimeMs = 1000,
    memory: Memory = 1024,
    env: Env = [],  # noqa: B006 - typer reads it, nobody changes it
    resume: Resume = None,
    dice: Annotated[
        bool, typer.Option("--dice", help="Add dice statistics: every face, each seat's luck.")
    ] = False,
) -> None:
    """Simulate games between computer players, without Discord; print a JSON summary."""
    from general.contests.entrants import Keys, parse_options, read_seats, read_terms, seed_for
    from general.contests.runs import Wanted, seed_kept
    from general.contests.simulation import (
        SeatPlayers,
        Simulated,
        SimulatedTable,
        dice_report,
        summary,
    )
    from rules.core.luck import DiceCount
    from rules.editions.registry import find_rulebook

    if dice and resume:
        raise typer.BadParameter(
            "--dice counts dice as they fall, so it doesn't work with --resume"
        )
    chosen = find_rulebook(edition).edition(parse_options(option), seats)
    at_table = chosen.colours[:seats]
    guests = SeatPlayers(read_seats(player, at_table), read_terms(time_ms, memory, env))
    keys = Keys.of(seed_for(seed, seed_kept(resume), programs=bool(guests.programs)))
    table = SimulatedTable(chosen, at_table, keys, rounds, guests)
    count = DiceCount() if dice else None
    wanted = Wanted(table.about, Simulated, games, resume)
    run = wanted.play(lambda numbers: table.play(numbers, count))
    if run.games:
        told = summary(table, run)
        typer.echo(
            json.dumps(told | ({"dice": dice_report(count.result())} if count else {}), indent=2)
        )
    _end(run)


@table_commands.command()
def arena(  # noqa: PLR0913 - one for each option
    *,
    players: Annotated[
        str,
        typer.Option(
            help="Who plays, separated by commas: marshal,officer,cmd:'./mine --with 1,2'."
        ),
    ],
    edition: Annotated[str, typer.Option(help="The rulebook.")] = "classic",
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 200,
    seed: GamesSeed = None,
    rounds: Rounds = 300,
    option: Option = [],  # noqa: B006 - typer reads it, nobody changes it
    time_ms: TimeMs = 1000,
    memory: Memory = 1024,
    env: Env = [],  # noqa: B006 - typer reads it, nobody changes it
    resume: Resume = None,
    seats: Annotated[
        int | None,
        typer.Option(
            help="Seats per game. With more players than seats, a round robin.",
            show_default=False,
        ),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(help="Save a record of each game, and a list of them, in this folder."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=0, help="Worker processes; 0: one per core.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Let players compete, each in every seat with the same dice; print how often each wins."""
    from general.contests.arena import Match, MatchGame, play_match, record_folder
    from general.contests.entrants import parse_options, read_terms
    from general.contests.runs import Wanted, seed_kept
    from general.contests.standings import match_report, table

    match = Match.read(
        players,
        edition=edition,
        options=parse_options(option),
        games=games,
        seed=seed,
        kept_seed=seed_kept(resume),
        rounds=rounds,
        terms=read_terms(time_ms, memory, env),
        seats=seats,
        recorded=record is not None,
    )
    records = record_folder(match, record) if record else None
    wanted = Wanted(match.about, MatchGame, games, resume)
    run = wanted.play(lambda numbers: play_match(match, jobs, numbers, records))
    if run.games:
        told = match_report(match, run)
        typer.echo(json.dumps(told, indent=2) if as_json else table(told))
    _end(run)


def _end(run: "Run[Any]") -> None:
    """End with the status of the signal that ended the run early, as shells have it."""
    if run.signal:
        raise typer.Exit(128 + run.signal)


@table_commands.command()
def tune(
    *,
    out: Annotated[Path, typer.Option(help="File for the evaluation.")],
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 3000,
    seed: Seed = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Worker processes; 0: one per core.")] = 0,
    log: Annotated[
        Path | None, typer.Option(help="Append what was learned from, and how well, to this file.")
    ] = None,
) -> None:
    """Fit the evaluation that analyses use to games of computer players; print how good it is."""
    import os
    from datetime import UTC, datetime

    from general.contests.tuning import fit, played_games, report, write_log
    from general.terminal import progress_bar
    from rules.players import evaluation

    if out.exists():
        evaluation.read(out.read_bytes())  # nothing else is overwritten
    if not out.parent.is_dir():
        raise typer.BadParameter(f"there is no folder {out.parent}")
    played = []
    with progress_bar("Playing") as progress:
        for done, game in enumerate(
            played_games(seed, range(games), jobs or os.cpu_count() or 1), 1
        ):
            played += [game] if game else []
            progress(done, games)
    date = datetime.now(UTC).date().isoformat()
    told = {"date": date, "seed": seed, "games": len(played), "kinds": report(played)}
    fitted = fit(played, evaluation.VERSION, date)
    out.write_text(evaluation.write(fitted), encoding="utf-8")
    if log:
        write_log(log, told)
    typer.echo(json.dumps(told, indent=2))
