"""A turn in few words: what was done in it, what would have been better, and why."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.words.phrasing import Phrasing
from rules.analysis.values import Advantage, Campaign, TurningPoint, TurnPlan
from rules.model.board import TerritoryId

_NAMED: Final = 3
"""The territories that get armies and are named, and the attacks that are: the largest of them."""
_LIKELY: Final = 0.5
"""The chance from which on a planned attack is told with it: one of less is for as long as it goes well."""
_MOVES: Final = 2
"""The moves at the end of a turn that are named: the largest of them."""
_WHOLE: Final = 14
"""The territories of a way that are all named; of a longer one all but those in the middle."""


def done_line(phrasing: Phrasing, done: TurnPlan) -> str:
    """What was done in a turn, with what came of each attack."""
    return phrasing.say("explained-done", plan=_plan(phrasing, done, has_happened=True))


def better_lines(phrasing: Phrasing, point: TurningPoint) -> Iterator[str]:
    """What would have been better; where it is the same with an earlier end, what is left out."""
    done, better = point.done, point.better
    count = len(better.campaigns)
    if better.placed != done.placed or better.campaigns != done.campaigns[:count]:
        yield phrasing.say("explained-better", plan=_plan(phrasing, better, has_happened=False))
        return
    yield _ended_sooner(phrasing, done.campaigns, count)
    if better.moved and better.moved != done.moved:
        moves = phrasing.words.listed(list(_moves(phrasing, better)))
        yield phrasing.say("explained-then", moves=moves)


def _ended_sooner(phrasing: Phrasing, campaigns: Sequence[Campaign], count: int) -> str:
    """The same with only the first of the attacks."""
    if not count:
        return phrasing.say("explained-same-quiet")
    left_out = [_way(phrasing, campaign.way) for campaign in campaigns[count:]]
    ways = phrasing.words.listed(left_out[:_NAMED])
    more = max(0, len(left_out) - _NAMED)
    return phrasing.say("explained-same-without", ways=ways, more=more)


def why_line(phrasing: Phrasing, point: TurningPoint) -> Iterator[str]:
    """The reasons, each in a sentence of its own."""
    if point.why:
        reasons = " ".join(_reason(phrasing, why) for why in point.why)
        yield phrasing.say("explained-why", reasons=reasons)


def _plan(phrasing: Phrasing, plan: TurnPlan, *, has_happened: bool) -> str:
    """A plan as a list of what is done, each thing once."""
    parts = [*_cards(phrasing, plan), *_placed(phrasing, plan)]
    parts += _attacks(phrasing, plan.campaigns, has_happened=has_happened)
    parts += _moves(phrasing, plan)
    return phrasing.say("explained-parts", parts="; ".join(parts))


def _moves(phrasing: Phrasing, plan: TurnPlan) -> Iterator[str]:
    """What moves at the end of a turn, the most first."""
    moves = sorted(plan.moved, key=lambda move: -move[2])
    for source, target, n in moves[:_MOVES]:
        source_name, target_name = phrasing.territory(source), phrasing.territory(target)
        yield phrasing.say("explained-moved", n=n, source=source_name, target=target_name)
    if more := len(moves[_MOVES:]):
        yield phrasing.say("explained-moved-more", n=more)


def _cards(phrasing: Phrasing, plan: TurnPlan) -> Iterator[str]:
    if plan.traded:
        yield phrasing.say("explained-traded", n=plan.traded)


def _placed(phrasing: Phrasing, plan: TurnPlan) -> Iterator[str]:
    """Where armies come to: all of it where that is little, else how far they are spread."""
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
    """The attacks in their order, of many those that were against most."""
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
    """A way through territories; of a very long one all but the middle, and how many that are."""
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
