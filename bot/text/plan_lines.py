"""What is told of a prepared turn to its owner: its line in their words, how far it is, why it waits."""

from collections.abc import Mapping
from typing import Any, Final

from bot.text.words.catalogue import Fact
from bot.text.words.phrasing import Phrasing
from rules.model.errors import IllegalCommand, Reason
from rules.model.ids import TerritoryId
from rules.model.own_news import PlanNote
from rules.notation.kept import KeptPlan, left_of
from rules.notation.plan import Stop, StopReason
from rules.notation.reader import WRITTEN, read
from rules.notation.steps import Line
from rules.notation.writer import Style, write

_MOST_SHOWN: Final = 1_500
"""Characters of a line that are shown; of a longer one whole steps are left out."""
_MOST_IN_A_LETTER: Final = 1_000
_MOST_OF_A_STEP: Final = 200


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
