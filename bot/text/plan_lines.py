"""A line in words: how far a prepared turn is and why it waits, why one can't be read, an example."""

from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import Any, Final

from bot.words.catalogue import Fact
from bot.words.naming import clean, escape, tidy
from bot.words.phrasing import Phrasing
from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.board import TerritoryId
from rules.model.errors import IllegalCommand, Reason
from rules.notation.plan import KeptPlan, left_of
from rules.notation.progress import Stop, StopReason
from rules.notation.reader import WRITTEN, read
from rules.notation.steps import END, Capital, Chance, Exchange, Line, March, Put, Step, Wish
from rules.notation.syntax import NotationError, Unreadable
from rules.notation.writer import Style, write
from rules.table.news import PlanNote

_MOST_SHOWN: Final = 1_500
"""Characters of a line that are shown; of a longer one whole steps are left out."""

_MOST_IN_A_LETTER: Final = 1_000

_MOST_OF_A_STEP: Final = 200

_LONGEST_TYPED: Final = 2_000
"""Characters of a line that is shown back; nothing longer can be read."""


def style_of(phrasing: Phrasing) -> Style:
    """How lines are written for the reader: with the names and words of their language."""
    return Style(phrasing.edition.board.id, phrasing.words.language)


def line_shown(phrasing: Phrasing, line: Line, room: int = _MOST_SHOWN) -> str:
    """The line in the reader's words, in so many characters; if it is longer, without its last steps."""
    style = style_of(phrasing)
    if len(whole := write(line, style)) <= room:
        return phrasing.say("plan-line", line=whole)
    shown = next(n for n in range(len(line), -1, -1) if len(write(line[:n], style)) <= room)
    left_out = len(line) - shown
    return phrasing.say("plan-line-cut", line=write(line[:shown], style), n=left_out)


def kept_line_shown(phrasing: Phrasing, kept: str) -> str:
    """A line that is kept in the normal form, in the reader's words."""
    return line_shown(phrasing, _read(phrasing, kept))


def line_to_change(phrasing: Phrasing, plan: KeptPlan, most: int) -> str:
    """What is left of a plan, as it may be typed again; empty if that takes more than `most` characters."""
    left = left_of(plan.opened(phrasing.edition.board.id))
    ways = (write(left, style_of(phrasing)), write(left))
    return next((way for way in ways if len(way) <= most), "")


def progress(phrasing: Phrasing, plan: KeptPlan) -> str:
    """The sentence that says which steps are done, and which comes next."""
    done, count = plan.cursor.step, len(_read(phrasing, plan.line))
    return phrasing.say("plan-progress", done=done, step=min(done + 1, count), count=count)


def waits_at(phrasing: Phrasing, line: str, stop: Stop) -> str:
    """The sentences that say at which step of a kept line its plan waits, and why."""
    why = _why(phrasing, stop.reason, stop.facts)
    if not (step := _read(phrasing, line)[stop.step - 1 : stop.step]):
        return phrasing.say("plan-waits", why=why)
    at = write(step, style_of(phrasing))[:_MOST_OF_A_STEP]
    return phrasing.say("plan-waits-at", step=stop.step, at=at, why=why)


def plan_lines(phrasing: Phrasing, note: PlanNote) -> list[str]:
    """The lines of a letter on what became of a plan."""
    shown = line_shown(phrasing, _read(phrasing, note.line), _MOST_IN_A_LETTER)
    if not note.stopped:
        return [phrasing.say("dm-plan-done", game=phrasing.roster.id, line=shown)]
    stop = Stop(StopReason(note.stopped), note.step, dict(note.facts))
    waits = waits_at(phrasing, note.line, stop)
    return [phrasing.say("dm-plan-waits", game=phrasing.roster.id, waits=waits, line=shown)]


def _read(phrasing: Phrasing, kept: str) -> Line:
    return read(kept, phrasing.edition.board.id, WRITTEN)


def _why(phrasing: Phrasing, reason: StopReason, facts: Mapping[str, Any]) -> str:
    if reason is StopReason.REFUSED:
        refused = IllegalCommand(Reason(facts["refusal"]), **facts.get("facts", {}))
        return phrasing.refusal(refused)
    return phrasing.say(f"plan-why-{reason}", **_facts(phrasing, facts))


def _facts(phrasing: Phrasing, facts: Mapping[str, Any]) -> dict[str, Fact]:
    told: dict[str, Fact] = {}
    if "territory" in facts:
        told["territory"] = phrasing.territory(TerritoryId(facts["territory"]))
    if "phase" in facts:
        told |= {"phase": facts["phase"], "named": phrasing.phase(facts["phase"])}
    return told


def why_unreadable(
    phrasing: Phrasing, error: NotationError, literal: Callable[[str], str] = escape
) -> str:
    """The sentence that names the step and the word, and what is wrong with it.

    `literal` makes what was typed safe to show; the labels of suggestions need nothing for that.
    """
    facts = {name: _fact(phrasing, name, error.facts, literal) for name in error.facts}
    facts["word"] = literal(clean(error.word))
    none_near = error.reason is Unreadable.UNKNOWN_TERRITORY and not error.facts["near"]
    key = f"unreadable-{error.reason}{'-strange' if none_near else ''}"
    if not error.step:
        return phrasing.say(key, **facts)
    return phrasing.say("step-sentence", step=error.step, said=phrasing.say(key, **facts))


def as_typed(typed: str) -> str:
    """The text that somebody typed, line by line, so that it can be copied out of a block of code."""
    lines = (tidy(line, _LONGEST_TYPED) for line in typed[:_LONGEST_TYPED].splitlines())
    return "\n".join(lines).replace("`", "'").strip("\n")


def _fact(
    phrasing: Phrasing, name: str, facts: Mapping[str, Any], literal: Callable[[str], str]
) -> Fact:
    value = facts[name]
    match name:
        case "near":
            return phrasing.territories(map(TerritoryId, value))
        case "candidates":
            return phrasing.words.listed(_candidates(phrasing, value, facts.get("spellings", ())))
        case "expected":
            return str(value)
        case _:
            return value if isinstance(value, int) else literal(clean(str(value)))


def _candidates(
    phrasing: Phrasing, territories: Iterable[str], spellings: Iterable[str]
) -> Iterable[str]:
    """The territories' names, each with the name that was begun where that is another."""
    begun = [*spellings]
    for number, territory in enumerate(map(TerritoryId, territories)):
        name = phrasing.territory(territory)
        meant = escape(begun[number]) if number < len(begun) else name
        yield name if meant == name else phrasing.say("name-begun", name=name, begun=meant)


def example(edition: Edition, view: PlayerView) -> Line:
    """A line that fits the moment: of the setup while that lasts, else of a turn, or what is left of it."""
    own, near = _border(edition, view)
    match view.table.phase:
        case "claim":
            return (Step(Wish((own, near))),)
        case "place" | "lay":
            return (Step(Put(own, "all")),)
        case "capital":
            return (Step(Capital(own)),)
        case _:
            return _example_turn(edition, view, own, near)


def _example_turn(edition: Edition, view: PlayerView, own: TerritoryId, near: TerritoryId) -> Line:
    place, attack = Step(Put(own, "all")), Step(March((own, near)), (Chance(60),))
    trade = (Step(Exchange("forced")),) if view.hand else ()
    turn = {"reinforce": (*trade, place), "battle": (attack,)}
    return (*chain.from_iterable(turn.get(name, ()) for name in _phases_left(edition, view)), END)


def _phases_left(edition: Edition, view: PlayerView) -> list[str]:
    """The phases of the reader's turn from the present one on; all of them out of their turn."""
    names, table = [phase.name for phase in edition.phases], view.table
    mine = table.mover == view.seat and table.phase in names
    return names[names.index(table.phase) :] if mine else names


def _border(edition: Edition, view: PlayerView) -> tuple[TerritoryId, TerritoryId]:
    """A territory of the reader's and one beside it that is not; any two, where there are none."""
    land = view.table.territories
    mine = {territory for territory, holding in land.items() if holding.owner == view.seat}
    pairs = [(t, near) for t in edition.board.territories for near in edition.board.borders[t]]
    return next((pair for pair in pairs if pair[0] in mine and pair[1] not in mine), pairs[0])
