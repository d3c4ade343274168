"""The lines that programs answered with: carried out one command at a time, as their seats are asked."""

from rules.core.decide import legal
from rules.core.edition import Edition
from rules.core.views import player_view
from rules.model.board import Seat
from rules.model.commands import Command
from rules.model.errors import IllegalCommand
from rules.model.state import GameState
from rules.notation.plan import after_refusal, begin, next_of
from rules.notation.progress import Next, Plan, Stop, StopReason
from rules.notation.reader import read
from rules.notation.syntax import NotationError
from rules.referee.programs.misses import Unusable, idle_line, unreadable_line


class ProgramLines:
    """What is left of each seat's line. It is held while others act, and dropped once it stops for its owner."""

    def __init__(self) -> None:
        self._plans: dict[Seat, Plan] = {}
        self._given: dict[Seat, Next] = {}
        """The last command of each seat that a line gave."""
        self._stop: Stop | None = None
        """Why the line that was asked last gave no command."""

    def write(
        self, edition: Edition, state: GameState, seat: Seat, text: str
    ) -> Command | Unusable:
        """The first command of a new line, or why there is none: it can't be read, or gives none now."""
        self.drop(seat)
        try:
            line = read(text, edition.board.id)
        except NotationError as error:
            return unreadable_line(edition, error)
        self._plans[seat] = begin(line, seat, player_view(edition, state, seat))
        return self.order(edition, state, seat) or idle_line(edition, self._stop)

    def order(self, edition: Edition, state: GameState, seat: Seat) -> Command | None:
        """The next command of the seat's line; None without one, or if it gives none now."""
        self._given.pop(seat, None)
        self._stop = None
        if seat not in self._plans:
            return None
        view = player_view(edition, state, seat)
        then = next_of(self._plans[seat], edition, view, lambda: legal(edition, state, seat))
        if isinstance(then.then, Stop):
            self._stop = then.then
            self._keep_or_drop(seat, then.plan, then.then)
            return None
        self._plans[seat], self._given[seat] = then.plan, then
        return then.then

    def goes_on_after(self, seat: Seat, refusal: IllegalCommand) -> bool:
        """Whether the seat's line goes on although the rules refuse its command."""
        given = self._given.pop(seat, None)
        after = after_refusal(given.before, refusal) if given else None
        if isinstance(after, Plan):
            self._plans[seat] = after
            return True
        self.drop(seat)
        return False

    def drop(self, seat: Seat) -> None:
        """Forget what is left of a seat's line, if there is one."""
        self._plans.pop(seat, None)
        self._given.pop(seat, None)

    def _keep_or_drop(self, seat: Seat, plan: Plan, stop: Stop) -> None:
        if stop.reason is StopReason.HELD:
            self._plans[seat] = plan
        else:
            self.drop(seat)
