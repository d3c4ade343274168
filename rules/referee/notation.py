"""Lines of the notation in the protocol: read, carried out, and kept for a program that plays."""

from typing import Final

from rules.core.edition import Edition
from rules.core.views import player_view
from rules.model.board import Seat
from rules.model.commands import Command
from rules.model.errors import IllegalCommand, Reason
from rules.model.state import GameState
from rules.notation.plan import begin, carry_on
from rules.notation.progress import Stop, StopReason, step_at
from rules.notation.reader import read
from rules.notation.steps import Line
from rules.notation.syntax import NotationError
from rules.notation.writer import Style, write
from rules.referee.base.words import UnreadableLine, stop_sentence
from rules.referee.positions.reading import edition_for
from rules.referee.protocol.messages import LineRead, ReadLine, StopPart
from rules.referee.records.play import RefereedGame, follow_command

_LANGUAGES: Final = ("en", "pl", "ru")
_MOST: Final = 1000
"""The most commands of one line; only a long `while` would give more."""


def read_line(request: ReadLine) -> LineRead:
    """The line as it is understood.

    Raises:
        Refused: it can't be read, or there is no such edition.
    """
    edition = edition_for(request.edition, {})
    line = _read(request.line, edition)
    styles = {language: Style(edition.board.id, language) for language in _LANGUAGES}
    shown = {language: write(line, style) for language, style in styles.items()}
    return LineRead(normal=write(line), shown=shown)


def play_line(game: RefereedGame, seat: Seat, text: str) -> tuple[RefereedGame, StopPart | None]:
    """The game after a seat's line, and where it stopped before its end; what is left of it is not kept.

    Raises:
        UnreadableLine: it can't be read.
        IllegalCommand: the game is over, or the seat plays no more.
    """
    line = _read(text, game.edition)
    if game.state.winner is not None:
        raise IllegalCommand(Reason.GAME_OVER, winner=game.state.winner)
    if seat not in game.state.playing():
        raise IllegalCommand(Reason.ALREADY_RESIGNED, seat=seat)
    plan = begin(line, seat, player_view(game.edition, game.state, seat))
    carried = carry_on(game, plan, seat, _sight_of, _play, _MOST)
    stop, number = carried.stop, carried.plan.cursor.step + 1
    if step_at(carried.plan) and _is_left(carried.at.state, seat):
        facts = {"refusal": Reason.ALREADY_RESIGNED, "facts": {"seat": seat}}
        stop = Stop(StopReason.REFUSED, number, facts)
    return carried.at, _part(stop, number, game.edition)


def _is_left(state: GameState, seat: Seat) -> bool:
    """Whether the game goes on without the seat, which its own line made resign."""
    return state.winner is None and seat not in state.playing()


def _read(text: str, edition: Edition) -> Line:
    try:
        return read(text, edition.board.id)
    except NotationError as error:
        raise UnreadableLine(error, edition.board) from error


def _sight_of(game: RefereedGame) -> tuple[Edition, GameState]:
    return game.edition, game.state


def _play(game: RefereedGame, command: Command) -> RefereedGame:
    return follow_command(game, command, game.dice)


def _part(stop: Stop | None, step: int, edition: Edition) -> StopPart | None:
    if stop is None:
        text = f"Step {step}: {_MOST} commands are enough for one line."
        return StopPart(step=step, reason="cut_short", facts={"most": _MOST}, text=text)
    if stop.reason is StopReason.DONE:
        return None
    text = stop_sentence(stop, edition.board)
    return StopPart(step=stop.step, reason=str(stop.reason), facts=dict(stop.facts), text=text)
