"""`general analyse`: chances, luck and turning points of a finished game, turn by turn."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from bot.telling.analysis import point_lines, points_heading
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from bot.words.signs import plain
from general.records.files import printable, read_record
from general.terminal import progress_bar
from render.scene.scene import Fortunes
from render.sheets.charts import draw_fortunes
from rules.analysis.turning_points import analysis
from rules.analysis.values import Analysis, ExplainedTurn, TurningPoint
from rules.core.edition import Edition
from rules.lobby.forming import empty_table
from rules.model.board import Seat
from rules.model.errors import DataError
from rules.referee.paper.record import TextRecord, play_again
from rules.referee.records.record import Record, open_record, verify
from rules.referee.refusals import Refused
from rules.referee.words import sentence
from rules.table.roster import NOWHERE, GameId, Person, PersonId
from rules.table.settings import Preset


@dataclass(frozen=True)
class ExplainedRecord:
    """The game of a record, explained."""

    edition: Edition
    analysis: Analysis

    @property
    def phrasing(self) -> Phrasing:
        """Its wording, with colours for names: a record has no names."""
        rules = self.edition
        played = Preset("", rules.id, len(self.analysis.turns[-1].after), rules.options)
        nobody = Person(PersonId(""), "")
        table = empty_table(GameId(""), NOWHERE, nobody, played, b"", datetime.min)  # noqa: DTZ901 - of no time
        return Phrasing(words(), rules, table)


def analyse(file: Path) -> ExplainedRecord:
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
            raise DataError(f"{file}: the game isn't over yet; its secrets stay secret until then.")
        game = open_record(record, None)
    except Refused as refused:
        raise DataError(
            f"{file}: {printable(sentence(refused.reason, refused.facts))}"
        ) from refused
    with progress_bar("Explaining") as progress:
        found = analysis(
            game.edition,
            record.events,
            game.state,
            lambda part: progress(round(100 * part), 100),
            _levels_in(record),
        )
    return ExplainedRecord(game.edition, found)


def _levels_in(record: Record) -> Mapping[Seat, str | None]:
    """The level that first played each seat, None for a person; empty if not recorded."""
    if record.seeds is None:
        return {}
    first = {stint.seat: stint.level for stint in reversed(record.stints)}
    return {seat: first.get(seat) for seat in record.seats}


def draw_chances(explained: ExplainedRecord) -> bytes:
    """Everybody's chances turn by turn as a PNG, the turning points numbered."""
    english, analysed = words(), explained.analysis
    names = {seat: english.say("colour-title", seat=seat) for seat in analysed.turns[-1].after}
    fortunes = Fortunes(
        chances={seat: [turn.after[seat] for turn in analysed.turns] for seat in names},
        points=[point.at for point in analysed.worst()],
        players=names,
        label="",
        turns=english.say("chart-turns"),
        heading=english.say("chart-chances"),
    )
    return draw_fortunes(fortunes)


def analysis_values(explained: ExplainedRecord) -> dict[str, Any]:
    """For each turn and seat its chance, luck, own and others' decisions; and the turning points."""
    analysed = explained.analysis
    return {
        "turns": [_turn_values(turn) for turn in analysed.turns],
        "turning_points": [point.at for point in analysed.worst()],
        "points": [_point_values(point) for point in analysed.points],
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


def _point_values(point: TurningPoint) -> dict[str, Any]:
    """What a turn and its round did to a seat's chance; and what was better, if anything."""
    luck, own, others = (round(part, 4) for part in point.parts)
    better = point.better
    return {
        "turn": point.at,
        "seat": point.seat,
        "before": round(point.before, 4),
        "after": round(point.after, 4),
        "luck": luck,
        "own": own,
        "others": others,
        "done": asdict(point.done),
        "better": asdict(better.plan) if better else None,
        "chance": round(better.chance, 4) if better else None,
        "instead_of": round(better.instead_of, 4) if better else None,
        "why": [asdict(why) for why in better.why] if better else [],
    }


def in_words(explained: ExplainedRecord) -> str:
    """The same as a table: a line for each turn; below it the costliest turns."""
    analysed, phrasing = explained.analysis, explained.phrasing
    lines = ["chance of winning in %; in brackets: change by luck, by own decisions"]
    marks = {point.at: number for number, point in enumerate(analysed.worst(), 1)}
    for at, turn in enumerate(analysed.turns):
        seats = "  ".join(_seat_in_words(turn, seat) for seat in turn.after)
        lines.append(f"{marks.get(at, ' ')} {turn.round:>3} {turn.seat or 'setup':<7} {seats}")
    told = (
        points_heading(phrasing, analysed),
        *(said for _, said in point_lines(phrasing, analysed)),
        phrasing.say("explained-foot"),
    )
    lines += [_unmarked(each) for each in told]
    return "\n".join(lines)


def _seat_in_words(turn: ExplainedTurn, seat: Seat) -> str:
    values = turn.after[seat], turn.luck(seat), turn.own(seat)
    chance, luck, own = (100 * value for value in values)
    return f"{seat} {chance:3.0f} ({luck:+3.0f} {own:+3.0f})"


def _unmarked(said: str) -> str:
    """The lines without the marks by which Discord shows letters bold or small and lines set apart."""
    unmarked = plain(said).removeprefix("-# ").replace("**", "")
    return unmarked.replace("\n> ", "\n  ").replace("\\", "")
