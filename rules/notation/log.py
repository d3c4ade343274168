"""The game log: who took which steps, with the dice, from events as someone saw them. Pure."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Final

from rules.core.edition import Edition
from rules.model import events as e
from rules.model.board import Seat, TerritoryId
from rules.model.commands import EndPhase, GivenBy
from rules.notation.steps import (
    END_PHASE,
    Again,
    Body,
    Capital,
    DefaultDefence,
    Defence,
    Exchange,
    Follow,
    March,
    Move,
    Plain,
    Put,
    Step,
    Take,
    Wish,
    Word,
)
from rules.notation.writer import NORMAL, Style, write_step

Throws = tuple["Throw", ...]


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice rolled together: a battle roll's attack and defence, or dice without an opponent."""

    dice: tuple[int, ...]
    defence: tuple[int, ...] = ()

    def __str__(self) -> str:
        sides = (self.dice, self.defence) if self.defence else (self.dice,)
        return ":".join("".join(map(str, side)) for side in sides)


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A step that a seat took, with its dice.

    `against` is the attacked seat, if known. `by` says who took the step, if not the seat's current player.
    """

    seat: Seat
    step: Step
    throws: Throws = ()
    against: Seat | None = None
    by: GivenBy | None = None


@dataclass(frozen=True, slots=True)
class LogRound:
    """A round's entries in order; round 0 is the setup."""

    number: int
    entries: tuple[LogEntry, ...] = ()


def throws_of(events: Iterable[e.Event]) -> Throws:
    """The dice rolled: in battles, after re-rolls, and for the order of play."""
    return tuple(chain.from_iterable(map(_throws, events)))


def log_of(edition: Edition, seen: Sequence[e.Event]) -> tuple[LogRound, ...]:
    """The log of the events that someone saw, from the first one on (`rules.core.views.visible_to`).

    Consecutive rolls from one territory on the same target are one entry. Ends of phases are left out. What a
    seat placed in the setup is summed up, or replaced by its plan if that is visible.
    """
    log = _Log(edition, {event.seat for event in seen if isinstance(event, e.ArmiesPlanned)})
    for event in seen:
        log.add(event)
    return log.rounds()


def write_entry(entry: LogEntry, style: Style = NORMAL, *, dice: bool = True) -> str:
    """An entry as `brazil > peru {643:61 52:3}`; dice are optional."""
    said = write_step(entry.step, style)
    return f"{said} {write_throws(entry.throws)}" if dice and entry.throws else said


def write_throws(throws: Throws) -> str:
    """The dice in braces, `{643:61 52:3}`; empty without dice."""
    return f"{{{' '.join(map(str, throws))}}}" if throws else ""


def write_entries(
    entries: Iterable[LogEntry], style: Style = NORMAL, *, dice: bool = True
) -> Iterator[tuple[Seat, str]]:
    """The entries as lines: a seat, and its consecutive steps."""
    for seat, run in _runs(entries):
        yield seat, "".join(_joined(run, style, dice=dice))


def _runs(entries: Iterable[LogEntry]) -> Iterator[tuple[Seat, list[LogEntry]]]:
    run: list[LogEntry] = []
    for entry in entries:
        if run and run[-1].seat != entry.seat:
            yield run[0].seat, run
            run = []
        run.append(entry)
    if run:
        yield run[0].seat, run


def _joined(run: Sequence[LogEntry], style: Style, *, dice: bool) -> Iterator[str]:
    """The steps joined with `; `, or with blanks around a `/`."""
    for at, entry in enumerate(run):
        if at:
            yield " " if END_PHASE in (entry.step, run[at - 1].step) else "; "
        yield write_entry(entry, style, dice=dice)


def _throws(event: e.Event) -> Iterable[Throw]:
    match event:
        case e.DiceRolled(attack=attack, defence=defence):
            return (Throw(attack, defence),)
        case e.DieRerolled(attack=attack):
            return (Throw(attack),)
        case e.OrderDrawn(rolls=rolls):
            return (Throw((die,)) for rolled in rolls for _, die in rolled)
        case _:
            return ()


@dataclass(slots=True)
class _Log:
    """Builds the log event by event."""

    edition: Edition
    planners: set[Seat]
    """Seats with visible setup plans, whose placements needn't be repeated."""
    done: list[tuple[int, list[LogEntry]]] = field(default_factory=list)
    owners: dict[TerritoryId, Seat] = field(default_factory=dict)
    laid: dict[Seat, dict[TerritoryId, int]] = field(default_factory=dict)
    against: Seat | None = None

    def add(self, event: e.Event) -> None:
        match event:
            case e.RoundBegan(round=number):
                self._begin(number)
            case e.StepBegan():
                self._tell_laid()
            case e.OrderTakenBack():
                self._take_back(event)
            case e.PlanLaid(seat=seat, territory=territory):
                self._lay(seat, territory, 1)
            case e.PlanRevealed(seat=seat, plan=plan):
                for territory, armies in plan:
                    self._lay(seat, territory, armies)
            case _:
                self._note_owners(event)
                self._tell(event)

    def rounds(self) -> tuple[LogRound, ...]:
        self._tell_laid()
        return tuple(LogRound(number, tuple(entries)) for number, entries in self.done)

    def _begin(self, number: int) -> None:
        self._tell_laid()
        if not self.done or self.done[-1][0] != number:
            self.done.append((number, []))

    def _take_back(self, event: e.OrderTakenBack) -> None:
        """Add an undo; if it follows the end of a phase, that is shown, too."""
        self._tell_laid()
        words: tuple[Word, ...] = ("/", "undo") if isinstance(event.order, EndPhase) else ("undo",)
        for word in words:
            self._enter(LogEntry(event.seat, Step(Plain(word))))
        if event.course:
            self._begin(event.course.round)

    def _lay(self, seat: Seat, territory: TerritoryId, armies: int) -> None:
        if seat not in self.planners:
            laid = self.laid.setdefault(seat, {})
            laid[territory] = laid.get(territory, 0) + armies

    def _tell_laid(self) -> None:
        laid, self.laid = self.laid, {}
        for seat, amounts in laid.items():
            for territory, armies in amounts.items():
                self._enter(LogEntry(seat, Step(Put(territory, armies))))

    def _note_owners(self, event: e.Event) -> None:
        match event:
            case e.TerritoriesDealt(territories=dealt):
                self.owners |= {territory: seat for territory, seat, _ in dealt}
            case e.TerritoryClaimed(seat=seat, territory=territory):
                self.owners[territory] = seat
            case e.AttackDeclared(target=target):
                self.against = self.owners.get(target)
            case e.TerritoryCaptured(force=force, target=target):
                self.owners[target] = force
            case e.CapitalFell(by=by, wiped=wiped):
                self.owners |= dict.fromkeys(wiped, by)

    def _tell(self, event: e.Event) -> None:
        if told := _told(self.edition, event):
            seat, body = told
            against = self.against if isinstance(body, _IN_BATTLE) else None
            self._enter(LogEntry(seat, Step(body), against=against))
        if throws := throws_of((event,)):
            self._add_throws(throws)

    def _enter(self, entry: LogEntry) -> None:
        """Add an entry; an attack that only continues is merged into the previous one."""
        if not self.done:
            self._begin(0)
        entries = self.done[-1][1]
        whole = _gone_on(entries[-1], entry) if entries else None
        entries[len(entries) - bool(whole) :] = [whole or entry]

    def _add_throws(self, throws: Throws) -> None:
        """Add dice to the entry they belong to; those for the order of play belong to none."""
        if self.done and (entries := self.done[-1][1]):
            entries[-1] = replace(entries[-1], throws=(*entries[-1].throws, *throws))


_IN_BATTLE: Final = (March, Defence, Again, Follow)


def _gone_on(before: LogEntry, entry: LogEntry) -> LogEntry | None:
    """The attack merged with the next one, if that continues with the same source and target."""
    match before.step.body, entry.step.body:
        case March() as one, March() as other if (before.seat, one.path) == (
            entry.seat,
            other.path,
        ):
            rerolls = one.rerolls or other.rerolls
            return replace(before, step=Step(March(one.path, rerolls=rerolls)))
        case _:
            return None


def _told(edition: Edition, event: e.Event) -> tuple[Seat, Body] | None:  # noqa: C901, PLR0911, PLR0912 - one match
    """The step that an event represents, and who took it; None if no one did."""
    match event:
        case e.TerritoryClaimed(seat=seat, territory=territory):
            return seat, Take(territory)
        case e.PreferenceGiven(seat=seat, territories=territories):
            return seat, Wish(territories)
        case e.CapitalNamed(seat=seat, territory=str() as territory):
            return seat, Capital(TerritoryId(territory))
        case (
            e.ArmiesPlanned(seat=seat, territory=territory, armies=armies)
            | e.ArmiesPlaced(seat=seat, territory=territory, armies=armies)
        ):
            return seat, Put(territory, armies)
        case e.PlanWithdrawn(seat=seat):
            return seat, Plain("withdraw")
        case e.CardsTraded(seat=seat, cards=cards, bonus=bonus):
            picked = bonus[0][0] if edition.cards.bonus.one and bonus else None
            return seat, Exchange(cards, picked)
        case e.AttackDeclared(seat=seat, source=source, target=target, until=until, keep=keep):
            return seat, March((source, target), until=until, rerolls=not keep)
        case e.DefenceChosen(seat=seat, dice=dice):
            return seat, Defence(dice)
        case e.DieRerolled(seat=seat, die=die):
            return seat, Again(die)
        case e.RollKept(seat=seat):
            return seat, Again(None)
        case e.TerritoryOccupied(seat=seat, armies=armies):
            return seat, Follow(armies)
        case e.ArmiesRegrouped(seat=seat, source=source, target=target, armies=armies):
            return seat, Move(source, target, armies)
        case e.StandingOrderGiven(seat=seat, dice=order):
            return seat, DefaultDefence(order)
        case e.SeatResigned(seat=seat):
            return seat, Plain("resign")
        case _:
            return None
