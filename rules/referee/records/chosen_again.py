"""Checks of a record whether its computer players' orders are those of their levels, by playing them again."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rules.core.decide import legal
from rules.core.dice import computer_seed
from rules.core.views import player_view
from rules.model.board import Seat
from rules.model.commands import Command
from rules.players.levels import SIMPLEST, Level, choose_in_peace, version_of
from rules.referee.records.added import seats_of_computers
from rules.referee.records.differences import refuse_change
from rules.referee.records.play import RefereedGame, do_unordered, follow_recorded
from rules.referee.records.played_by import StintPart, stint_at, truces_after
from rules.referee.records.record import ActionPart, Record, open_record
from rules.table.game import take_backs_in
from rules.truces.truces import choices_under, holding


class Verdict(StrEnum):
    """What is found of an order at a seat that a computer plays."""

    OWN = "own"
    """The level chooses the same."""
    STOOD_IN = "stood_in"
    """The simplest level chooses the same; it is noted that it stood in, since the seat's own came to no end."""
    BEFOREHAND = "beforehand"
    """The seat's person had given it beforehand, before the computer sat in."""
    FOREIGN = "foreign"
    """The level chooses another, or nobody else could order for that seat."""
    UNCHECKABLE = "uncheckable"
    """That version of the level is not installed here."""
    UNRECORDED = "unrecorded"
    """A computer player sat down there, and it isn't noted of which level."""


@dataclass(frozen=True, slots=True)
class Judged:
    """An order at a seat that a computer plays, and what is found of it."""

    number: int
    """The number of its action in the record, from 0."""
    command: Command
    verdict: Verdict
    stint: StintPart | None
    """Who is noted as playing the seat."""
    expected: Command | None = None
    """What the level chooses instead; None where it chooses nothing, or should not have been asked."""


def judge_orders(record: Record) -> Iterator[Judged]:
    """Every order at a seat that a computer plays, in order; of a record that plays again (`verify`).

    Raises:
        Refused: its secret is not told, or it does not say who played.
    """
    if record.secret is None:
        refuse_change("secret", None, "told, since the seeds are made of it")
    if record.seeds is None:
        refuse_change("seeds", None, "noted, and who played each seat")
    secret = bytes.fromhex(record.secret)
    game, judge = open_record(record, secret), _Judge(record, secret)
    for number, action in enumerate(record.actions):
        since = len(game.events)
        if action.command is None:
            game = do_unordered(game, game.dice)
        else:
            if found := judge.judge_order(game, number, action, action.command):
                yield found
            game = follow_recorded(game, action.command, game.dice)
        judge.take_backs += take_backs_in(game.events[since:])


class _Judge:
    """Judges the orders of a record, one after the other."""

    def __init__(self, record: Record, secret: bytes) -> None:
        self._record = record
        self._secret = secret
        self._own = seats_of_computers(record.lines)
        """The seats at which computer players sat down; nobody else ever orders for them."""
        self.take_backs = 0

    def judge_order(
        self, game: RefereedGame, number: int, action: ActionPart, command: Command
    ) -> Judged | None:
        """What is found of an order; None if a person gave it, or the clock for them."""
        stint = stint_at(self._record.stints, command.seat, action.revision)
        if command.seat not in self._own and (stint is None or stint.level is None):
            return None
        if stint is None:
            return Judged(number, command, Verdict.UNRECORDED, stint)
        level = version_of(stint.level or "", stint.version)
        verdict = self._before_asking(action, stint)
        if verdict or level is None:
            return Judged(number, command, verdict or Verdict.UNCHECKABLE, stint)
        expected = self._choice(game, level, command.seat, action.revision)
        if expected != command:
            return Judged(number, command, Verdict.FOREIGN, stint, expected)
        return Judged(number, command, Verdict.STOOD_IN if stint.stands_in else Verdict.OWN, stint)

    def _before_asking(self, action: ActionPart, stint: StintPart) -> Verdict | None:
        """What is found of an order without asking its level; None where it must be asked."""
        if action.by == "person" and stint.seat not in self._own:
            return Verdict.BEFOREHAND
        return Verdict.FOREIGN if action.by or not self._may_play(stint) else None

    def _may_play(self, stint: StintPart) -> bool:
        """Whether whoever is noted may order for the seat: of a computer's own seat always its first level."""
        if stint.stands_in:
            return stint.level == SIMPLEST
        if stint.seat not in self._own:
            return True
        first = next(each for each in self._record.stints if each.seat == stint.seat)
        return stint.level is not None and stint.level == first.level

    def _choice(
        self, game: RefereedGame, level: Level, seat: Seat, revision: int
    ) -> Command | None:
        """What the level chooses from what its seat saw and might do; None if it fails."""
        edition, state = game.edition, game.state
        acts = [act for act in self._record.acts if act.revision <= revision]
        truces = holding(truces_after(acts), state.round, tuple(state.playing()))
        choices = choices_under(truces, state.land, seat, legal(edition, state, seat))
        seed = computer_seed(self._secret, seat, self.take_backs)
        view = player_view(edition, state, seat)
        try:
            return choose_in_peace(level.choose, edition, view, choices, seed)
        except Exception:
            return None


def name_of(stint: StintPart) -> str:
    """The level of a stint and its version, in words."""
    if stint.level is None:
        return "a person"
    return f"{stint.level}, version {stint.version or 'unknown'}"
