"""Prepared turns and played turns in brief: progress, what was done, what was better."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final

from bot.words.catalogue import Fact
from bot.words.naming import clean, escape, tidy
from bot.words.phrasing import Phrasing
from rules.analysis.values import Advantage, Better, Campaign, TurnPlan
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
"""Visible characters of a line; longer ones are cut at whole steps."""

_MOST_IN_A_LETTER: Final = 1_000

_MOST_OF_A_STEP: Final = 200

_LONGEST_TYPED: Final = 2_000
"""Longest typed line that is shown back; nothing longer can be parsed."""


def style_of(phrasing: Phrasing) -> Style:
    """How lines are written for the reader: in the names and words of their language."""
    return Style(phrasing.edition.board.id, phrasing.words.language)


def line_shown(phrasing: Phrasing, line: Line, room: int = _MOST_SHOWN) -> str:
    """The line in the reader's words, in so many characters; if longer, without its last steps."""
    style = style_of(phrasing)
    if len(whole := write(line, style)) <= room:
        return phrasing.say("plan-line", line=whole)
    shown = next(n for n in range(len(line), -1, -1) if len(write(line[:n], style)) <= room)
    left_out = len(line) - shown
    return phrasing.say("plan-line-cut", line=write(line[:shown], style), n=left_out)


def kept_line_shown(phrasing: Phrasing, kept: str) -> str:
    """A stored line (normal form) in the reader's words."""
    return line_shown(phrasing, _read(phrasing, kept))


def line_to_change(phrasing: Phrasing, plan: KeptPlan, most: int) -> str:
    """The rest of a plan, for editing; empty if that takes more than `most` characters."""
    left = left_of(plan.opened(phrasing.edition.board.id))
    ways = (write(left, style_of(phrasing)), write(left))
    return next((way for way in ways if len(way) <= most), "")


def progress(phrasing: Phrasing, plan: KeptPlan) -> str:
    """Which steps are done, and which comes next."""
    done, count = plan.cursor.step, len(_read(phrasing, plan.line))
    return phrasing.say("plan-progress", done=done, step=min(done + 1, count), count=count)


def waits_at(phrasing: Phrasing, line: str, stop: Stop) -> str:
    """The step at which a stored plan waits, and why."""
    why = _why(phrasing, stop.reason, stop.facts)
    if not (step := _read(phrasing, line)[stop.step - 1 : stop.step]):
        return phrasing.say("plan-waits", why=why)
    at = write(step, style_of(phrasing))[:_MOST_OF_A_STEP]
    return phrasing.say("plan-waits-at", step=stop.step, at=at, why=why)


def plan_lines(phrasing: Phrasing, note: PlanNote) -> list[str]:
    """The lines of a letter on what a plan did."""
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
    """The step and the word with the error, and what is wrong.

    `literal` escapes the typed text; labels of suggestions don't need it.
    """
    facts = {name: _fact(phrasing, name, error.facts, literal) for name in error.facts}
    facts["word"] = literal(clean(error.word))
    none_near = error.reason is Unreadable.UNKNOWN_TERRITORY and not error.facts["near"]
    key = f"unreadable-{error.reason}{'-strange' if none_near else ''}"
    if not error.step:
        return phrasing.say(key, **facts)
    return phrasing.say("step-sentence", step=error.step, said=phrasing.say(key, **facts))


def as_typed(typed: str) -> str:
    """The typed text, line by line, in a code block, ready to copy."""
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
    """The matching territories, with the name that was begun if that differs."""
    begun = [*spellings]
    for number, territory in enumerate(map(TerritoryId, territories)):
        name = phrasing.territory(territory)
        meant = escape(begun[number]) if number < len(begun) else name
        yield name if meant == name else phrasing.say("name-begun", name=name, begun=meant)


def example(edition: Edition, view: PlayerView) -> Line:
    """A sample line for the moment: in setup, in a turn, or for the rest of one."""
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
    """The phases of the reader's turn from the current one on; all of them out of turn."""
    names, table = [phase.name for phase in edition.phases], view.table
    mine = table.mover == view.seat and table.phase in names
    return names[names.index(table.phase) :] if mine else names


def _border(edition: Edition, view: PlayerView) -> tuple[TerritoryId, TerritoryId]:
    """One of the reader's territories and an enemy's beside it; any two, if there are none."""
    land = view.table.territories
    mine = {territory for territory, holding in land.items() if holding.owner == view.seat}
    pairs = [(t, near) for t in edition.board.territories for near in edition.board.borders[t]]
    return next((pair for pair in pairs if pair[0] in mine and pair[1] not in mine), pairs[0])


_NAMED: Final = 3
"""How many territories with new armies, and attacks, are named: the largest."""
_LIKELY: Final = 0.5
"""The chance from which a planned attack is stated with it: a lower one only runs while it goes well."""
_MOVES: Final = 2
"""How many moves at the end of a turn are named: the largest."""
_WHOLE: Final = 14
"""Territories of a march that are all named; in a longer one the middle is left out."""


def done_line(phrasing: Phrasing, done: TurnPlan) -> str:
    """What was done in a turn, with the result of each attack."""
    return phrasing.say("explained-done", plan=_plan(phrasing, done, has_happened=True))


def rounded(chance: float) -> int:
    """An estimated chance in whole percent."""
    return round(100 * min(1.0, max(0.0, chance)))


def better_lines(phrasing: Phrasing, done: TurnPlan, better: Better) -> Iterator[str]:
    """What would have been better, or what to leave out if it only ends earlier; and why."""
    plan, count = better.plan, len(better.plan.campaigns)
    is_shorter = [c.way for c in plan.campaigns] == [c.way for c in done.campaigns[:count]]
    if plan.placed != done.placed or not is_shorter:
        yield phrasing.say("explained-better", plan=_plan(phrasing, plan, has_happened=False))
    else:
        yield _ended_sooner(phrasing, done.campaigns, count)
        if plan.moved and plan.moved != done.moved:
            moves = phrasing.words.listed(list(_moves(phrasing, plan)))
            yield phrasing.say("explained-then", moves=moves)
    yield phrasing.say(
        "explained-why",
        reasons=" ".join(_reason(phrasing, why) for why in better.why),
        chance=rounded(better.chance),
        instead=rounded(better.instead_of),
    )


def _ended_sooner(phrasing: Phrasing, campaigns: Sequence[Campaign], count: int) -> str:
    """The same with only the first attacks."""
    if not count:
        return phrasing.say("explained-same-quiet")
    left_out = [_way(phrasing, campaign.way) for campaign in campaigns[count:]]
    ways = phrasing.words.listed(left_out[:_NAMED])
    more = max(0, len(left_out) - _NAMED)
    return phrasing.say("explained-same-without", ways=ways, more=more)


def _plan(phrasing: Phrasing, plan: TurnPlan, *, has_happened: bool) -> str:
    """A plan as a list of actions, each once."""
    parts = [*_cards(phrasing, plan), *_placed(phrasing, plan)]
    parts += _attacks(phrasing, plan.campaigns, has_happened=has_happened)
    parts += _moves(phrasing, plan)
    return phrasing.say("explained-parts", parts="; ".join(parts))


def _moves(phrasing: Phrasing, plan: TurnPlan) -> Iterator[str]:
    """The moves at the end of a turn, the largest first."""
    moves = sorted(plan.moved, key=lambda move: -move[2])
    for source, target, n in moves[:_MOVES]:
        source_name, target_name = phrasing.territory(source), phrasing.territory(target)
        yield phrasing.say("explained-moved", n=n, source=source_name, target=target_name)
    if more := len(moves[_MOVES:]):
        yield phrasing.say("explained-moved-more", n=more)


def _cards(phrasing: Phrasing, plan: TurnPlan) -> Iterator[str]:
    for armies in plan.traded:
        yield phrasing.say("explained-traded", n=armies)


def _placed(phrasing: Phrasing, plan: TurnPlan) -> Iterator[str]:
    """Where armies are placed: everything if that is little, else how far they are spread."""
    if not plan.placed:
        return
    shown = [
        phrasing.say("explained-on", n=n, territory=phrasing.territory(territory))
        for territory, n in plan.placed[:_NAMED]
    ]
    listed = phrasing.words.listed(shown)
    if len(plan.placed) <= _NAMED:
        yield listed
        return
    whole = sum(n for _, n in plan.placed)
    yield phrasing.say("explained-spread", n=whole, count=len(plan.placed), listed=listed)


def _attacks(
    phrasing: Phrasing, campaigns: Sequence[Campaign], *, has_happened: bool
) -> Iterator[str]:
    """The attacks in order; of many, those against the most armies."""
    if not campaigns:
        yield phrasing.say("explained-quiet")
        return
    large = sorted(campaigns, key=lambda campaign: -campaign.against)[:_NAMED]
    for campaign in campaigns:
        if campaign in large:
            yield _attack(phrasing, campaign, has_happened=has_happened)
    if more := len(campaigns) - len(large):
        yield phrasing.say("explained-more", n=more)


def _attack(phrasing: Phrasing, campaign: Campaign, *, has_happened: bool) -> str:
    all_of_it = len(campaign.way) - 1
    came = "all" if campaign.taken >= all_of_it else "some" if campaign.taken else "none"
    return phrasing.say(
        "explained-attack",
        way=_way(phrasing, campaign.way),
        armies=campaign.armies,
        against=campaign.against,
        chance=round(100 * campaign.chance),
        came=came if has_happened else "likely" if campaign.chance >= _LIKELY else "far",
        last=phrasing.territory(campaign.way[campaign.taken]),
    )


def _way(phrasing: Phrasing, way: Sequence[TerritoryId]) -> str:
    """A march; of a very long one the middle is left out and counted."""
    names: list[str] = [phrasing.territory(territory) for territory in way]
    if (more := len(names) - _WHOLE) > 1:
        half = _WHOLE // 2
        names[half : half + more] = [phrasing.say("explained-way-on", n=more)]
    return " → ".join(names)


def _reason(phrasing: Phrasing, why: Advantage) -> str:
    return phrasing.say(
        f"explained-why-{why.kind}",
        n=why.n,
        than=why.than,
        region=phrasing.region(why.region) if why.region else "",
        territory=phrasing.territory(why.territory) if why.territory else "",
        source=phrasing.territory(why.source) if why.source else "",
        player=phrasing.player(why.seat) if why.seat else "",
        mission=phrasing.mission(why.mission) if why.mission else "",
    )
