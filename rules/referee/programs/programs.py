"""Programs that play seats: told what stays as it is in a game, asked one line at a time."""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, Final, Self, assert_never

from rules.core.decide import legal
from rules.core.edition import Edition
from rules.core.views import player_view
from rules.model.board import CardId, DestroyColour, HoldRegions, HoldTerritories, Mission, Seat
from rules.model.commands import Command, Resign
from rules.model.errors import DataError, IllegalCommand
from rules.model.state import GameState
from rules.notation.plan import after_refusal, begin, next_of
from rules.notation.progress import Next, Plan, Stop, StopReason
from rules.notation.reader import read
from rules.notation.syntax import NotationError
from rules.players.levels import seed_of
from rules.referee.positions.writing import RegionPart, TerritoryPart, view_of
from rules.referee.programs.process import (
    LAST_WORDS_S,
    Chosen,
    Miss,
    MissedMove,
    PlayerProcess,
    ProgramTerms,
    Unusable,
    idle_line,
    missed_move,
    not_offered,
    refused_command,
    unreadable_line,
)
from rules.referee.protocol.messages import BoardAnswer, LegalAnswer, ViewAnswer


def board_of(edition: Edition) -> BoardAnswer:
    """The board of an edition: its territories with their neighbours and cards, and its regions."""
    board = edition.board
    territories = (
        TerritoryPart(
            id=territory.id,
            names=dict(territory.names),
            region=territory.region,
            neighbours=board.borders[territory.id],
            symbol=edition.deck.symbols[CardId(territory.id)],
        )
        for territory in board.territories.values()
    )
    regions = (
        RegionPart(
            id=region.id,
            names=dict(region.names),
            bonus=region.bonus,
            territories=region.territories,
        )
        for region in board.regions.values()
    )
    return BoardAnswer(territories=tuple(territories), regions=tuple(regions))


def missions_of(edition: Edition) -> dict[str, dict[str, Any]]:
    """By its id, what each mission asks for, as JSON-like values; none where missions are not the goal."""
    if edition.goal != "mission":
        return {}
    return {id_: _meaning(mission) for id_, mission in edition.missions.items()}


def _meaning(mission: Mission) -> dict[str, Any]:
    match mission:
        case HoldRegions(regions=regions, others=others):
            return {"kind": "hold_regions", "regions": list(regions), "others": others}
        case HoldTerritories(count=count, armies=armies):
            return {"kind": "hold_territories", "count": count, "armies": armies}
        case DestroyColour(colour=colour, instead=instead):
            return {"kind": "destroy_colour", "colour": colour, "instead": instead}
        case _:
            assert_never(mission)


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


USUAL_TERMS: Final = ProgramTerms()
MOST_MISSES: Final = 10
"""The answers of a program in one game that are replaced; then it is ended, and asked no more."""


class Programs:
    """The programs at one table; they live as long as the `with` block.

    Args:
        commands: by seat, the program and its arguments.
        misses: counts the answers that were replaced, by seat and reason.
        terms: on which they play.
        game: the game's name, from which the programs' seeds are made.

    Raises:
        DataError: a program can't be started.
    """

    def __init__(
        self,
        commands: Mapping[Seat, Sequence[str]],
        misses: Counter[tuple[Seat, Miss]],
        terms: ProgramTerms = USUAL_TERMS,
        game: str = "",
    ) -> None:
        self._commands = commands
        self._misses = misses
        self._terms = terms
        self._game = game
        self._left = dict.fromkeys(commands, MOST_MISSES)
        self._running: dict[Seat, PlayerProcess] = {}
        self._told: set[Seat] = set()
        self._lines = ProgramLines()
        self._now: tuple[Edition, GameState] | None = None
        self.missed: list[MissedMove] = []
        """The moves that were replaced, in the order of the game."""

    def __enter__(self) -> Self:
        try:
            self._start()
        except BaseException:
            self.close(last_words_s=0)
            raise
        return self

    def _start(self) -> None:
        for seat, command in self._commands.items():
            self._running[seat] = PlayerProcess(command, self._terms)
        for seat, program in self._running.items():
            try:
                program.must_run()
            except OSError as error:
                name = self._commands[seat][0]
                raise DataError(
                    f"player {seat}: {name} can't be started: {error.strerror}"
                ) from error

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close(LAST_WORDS_S if fault is None else 0)

    def close(self, last_words_s: float) -> None:
        """End every program, with so much time to end by itself."""
        while self._running:
            _, program = self._running.popitem()
            program.close(last_words_s)

    @property
    def sent_out(self) -> frozenset[Seat]:
        """The seats whose programs were ended for their misses."""
        return frozenset(seat for seat, left in self._left.items() if not left)

    def order(self, edition: Edition, state: GameState, seat: Seat) -> Command | None:
        """The command of the seat's program or of its line; None without a program or a usable answer."""
        program = self._running.get(seat)
        if program is None:
            return None
        self._now = (edition, state)
        if command := self._lines.order(edition, state, seat):
            return command
        answer = program.ask(self._question(edition, state, seat))
        given = self._command(edition, state, seat, answer)
        if isinstance(given, Unusable):
            self._count(state, seat, given)
            return None
        return given

    def goes_on_after(self, seat: Seat, refusal: IllegalCommand) -> bool:
        """Whether the seat's line goes on; if not, its last command is counted as refused by the rules."""
        goes_on = self._lines.goes_on_after(seat, refusal)
        if not goes_on and self._now:
            edition, state = self._now
            self._count(state, seat, refused_command(edition, refusal))
        return goes_on

    def _question(self, edition: Edition, state: GameState, seat: Seat) -> dict[str, Any]:
        """The seat's view and choices; in the first question of a game also what stays as it is."""
        view = ViewAnswer(view=view_of(edition, state, state.seats, seat)).fields()
        choices = LegalAnswer(commands=legal(edition, state, seat)).fields()["commands"]
        if seat in self._told:
            return {**view, "legal": choices}
        self._told.add(seat)
        game = {
            **board_of(edition).fields(),
            "missions": missions_of(edition),
            "seed": seed_of(self._game, seat),
        }
        return {**view, "legal": choices, "game": game}

    def _count(self, state: GameState, seat: Seat, unusable: Unusable) -> None:
        """Count a miss, and note it; end the program with the last that it may have."""
        self._misses[seat, unusable.miss] += 1
        self.missed.append(missed_move(state, seat, unusable))
        self._left[seat] -= 1
        if not self._left[seat]:
            self._lines.drop(seat)
            self._running.pop(seat).close(last_words_s=0)

    def _command(
        self, edition: Edition, state: GameState, seat: Seat, answer: Chosen | Unusable
    ) -> Command | Unusable:
        """The command of an answer, which ends what is left of an earlier line; or why it can't be given."""
        if isinstance(answer, Unusable):
            return answer
        if answer.line is not None:
            return self._lines.write(edition, state, seat, answer.line)
        self._lines.drop(seat)
        command = answer.command
        offered = {choice.kind for choice in legal(edition, state, seat)}
        if command is None or command.seat != seat:
            return Unusable(Miss.ILLEGAL, f"a command must be of its own seat, {seat}")
        if command.kind in offered or isinstance(command, Resign):
            return command
        return not_offered(command.kind, offered)


def by_seat(misses: Mapping[tuple[Seat, Miss], int]) -> dict[Seat, dict[Miss, int]]:
    """The moves that were replaced, of each seat that had any."""
    found: dict[Seat, dict[Miss, int]] = {}
    for (seat, miss), count in misses.items():
        found.setdefault(seat, {})[miss] = count
    return found
