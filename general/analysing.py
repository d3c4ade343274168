"""`general analyse`: a game that is over, explained turn by turn."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from general.record_files import printable, read_record
from rules.game.analysis import ExplainedTurn, explain
from rules.model.errors import DataError
from rules.referee.record import Record, opened, verify
from rules.referee.refusals import Refused
from rules.referee.text_record import TextRecord
from rules.referee.text_replay import play_again
from rules.referee.words import sentence

_POINTS: Final = 3


def analyse(file: Path) -> dict[str, Any]:
    """Explain the game of a record: for each turn and seat its chance, luck, own and others' decisions.

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
        turns = _turns_of(record)
    except Refused as refused:
        raise DataError(
            f"{file}: {printable(sentence(refused.reason, refused.facts))}"
        ) from refused
    return {"turns": [_told(turn) for turn in turns], "turning_points": _turning_points(turns)}


def _turns_of(record: Record) -> Sequence[ExplainedTurn]:
    game = opened(record, None)
    return tuple(explain(game.edition, record.events, game.state))


def _told(turn: ExplainedTurn) -> dict[str, Any]:
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


def _turning_points(turns: Sequence[ExplainedTurn]) -> list[int]:
    """The turns, by their place, that moved the chances most; the setup is none."""
    moved = [sum(abs(t.luck(s) + t.own(s) + t.others(s)) for s in t.after) for t in turns]
    most = sorted(range(1, len(turns)), key=lambda at: -moved[at])
    return sorted(most[:_POINTS])


def in_words(told: dict[str, Any]) -> str:
    """The same as a table: a line for each turn, the turning points marked."""
    lines = ["chance of winning in %, in brackets what luck and what the own decisions brought"]
    for at, turn in enumerate(told["turns"]):
        mark = "*" if at in told["turning_points"] else " "
        seats = "  ".join(_seat_in_words(seat, of) for seat, of in turn["seats"].items())
        lines.append(f"{mark} {turn['round']:>3} {turn['turn'] or 'setup':<7} {seats}")
    return "\n".join([*lines, "* the turns that moved most"])


def _seat_in_words(seat: str, of: dict[str, float]) -> str:
    chance, luck, own = (100 * of[key] for key in ("chance", "luck", "own"))
    return f"{seat} {chance:3.0f} ({luck:+3.0f} {own:+3.0f})"
