"""`general analyse`: a game that is over, explained turn by turn."""

from pathlib import Path
from typing import Any

from bot.text.words.catalogue import words
from general.records.record_files import printable, read_record
from general.terminal import progress_bar
from render.scene.occasions import Fortunes
from render.sheets.fortunes import draw_fortunes
from rules.game.explained.explained import Analysis, ExplainedTurn, TurningPoint
from rules.game.explained.turning_points import analysis
from rules.model.errors import DataError
from rules.model.ids import Seat
from rules.notation.writer import write
from rules.referee.paper.record import TextRecord
from rules.referee.paper.replay import play_again
from rules.referee.records.record import open_record, verify
from rules.referee.refusals import Refused
from rules.referee.words import sentence


def analyse(file: Path) -> Analysis:
    """Explain the game of a record.

    Raises:
        DataError: the file is no record, its game is not over, or came out otherwise.
        OSError: it can't be read.
    """
    kept = read_record(file)
    try:
        record = play_again(kept) if isinstance(kept, TextRecord) else kept
        verify(record)
        if record.secret is None:
            raise DataError(
                f"{file}: the game is not over: what only one player knows stays theirs."
            )
        game = open_record(record, None)
    except Refused as refused:
        raise DataError(
            f"{file}: {printable(sentence(refused.reason, refused.facts))}"
        ) from refused
    with progress_bar("Explaining") as progress:
        return analysis(
            game.edition, record.events, game.state, lambda part: progress(round(100 * part), 100)
        )


def draw_chances(analysed: Analysis) -> bytes:
    """Everybody's chances turn by turn as a PNG, the turning points numbered."""
    english = words()
    names = {seat: english.say("colour-title", seat=seat) for seat in analysed.turns[-1].after}
    fortunes = Fortunes(
        chances={seat: [turn.after[seat] for turn in analysed.turns] for seat in names},
        points=[point.at for point in analysed.points],
        players=names,
        label="",
        turns=english.say("chart-turns"),
        heading=english.say("chart-chances"),
    )
    return draw_fortunes(fortunes)


def analysis_values(analysed: Analysis) -> dict[str, Any]:
    """For each turn and seat its chance, luck, own and others' decisions; and the turning points."""
    return {
        "turns": [_turn_values(turn) for turn in analysed.turns],
        "turning_points": [point.at for point in analysed.points],
        "better": [_better_values(point) for point in analysed.points],
    }


def _turn_values(turn: ExplainedTurn) -> dict[str, Any]:
    seats = {
        seat: {
            "chance": round(chance, 4),
            "luck": round(turn.luck(seat), 4),
            "own": round(turn.own(seat), 4),
            "others": round(turn.others(seat), 4),
        }
        for seat, chance in turn.after.items()
    }
    return {"round": turn.round, "turn": turn.seat, "seats": seats}


def _better_values(point: TurningPoint) -> dict[str, Any] | None:
    """What a marshal would have done at a turning point; None where nothing was clearly better."""
    if point.better is None:
        return None
    return {
        "begins": write(point.better.begins),
        "chance": round(point.better.chance, 4),
        "instead_of": round(point.better.instead_of, 4),
    }


def in_words(analysed: Analysis) -> str:
    """The same as a table: a line for each turn, the turning points marked and told below."""
    lines = ["chance of winning in %, in brackets what luck and what the own decisions brought"]
    marks = {point.at: number for number, point in enumerate(analysed.points, 1)}
    for at, turn in enumerate(analysed.turns):
        seats = "  ".join(_seat_in_words(turn, seat) for seat in turn.after)
        lines.append(f"{marks.get(at, ' ')} {turn.round:>3} {turn.seat or 'setup':<7} {seats}")
    lines.append("the turns that moved most, and what would have been better in them:")
    lines += [_point_in_words(n, p) for n, p in enumerate(analysed.points, 1)]
    return "\n".join(lines)


def _seat_in_words(turn: ExplainedTurn, seat: Seat) -> str:
    values = turn.after[seat], turn.luck(seat), turn.own(seat)
    chance, luck, own = (100 * value for value in values)
    return f"{seat} {chance:3.0f} ({luck:+3.0f} {own:+3.0f})"


def _point_in_words(number: int, point: TurningPoint) -> str:
    if point.better is None:
        return f"{number} nothing clearly: a marshal's turn, from the same view, brings no more on average"
    chance, instead = 100 * point.better.chance, 100 * point.better.instead_of
    return f"{number} {write(point.better.begins)}: {chance:.0f} on average, not {instead:.0f}"
