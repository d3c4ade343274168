"""Turns of kept games as lines: order by order, without `/`, and as people would write them."""

from dataclasses import dataclass, replace
from itertools import groupby

from rules.core.decide import play, start
from rules.core.edition import Edition
from rules.model import commands as cmd
from rules.model.state import GameState
from rules.notation.steps import END, END_PHASE, Follow, Keep, March, Move, Put, Share, Step
from rules.notation.writer import step_of
from tests.rules.laws import test_golden as golden


@dataclass(frozen=True)
class Turn:
    """What one seat ordered in a row in one round; `at` is the game before each order, and after the last."""

    edition: Edition
    name: str
    seat: str
    orders: tuple[cmd.Command, ...]
    at: tuple[tuple[GameState, int], ...]

    @property
    def before(self):
        return self.at[0]

    @property
    def after(self):
        return self.at[-1]


def playing(name, edition):
    """A function that plays a command of a kept game, with its dice, at a state and revision."""

    def played(at, command):
        state, revision = at
        table = play(edition, state, command, golden.dice_of(name, revision))
        return table.state, revision + len(table.events)

    return played


def turns(name):
    variant = golden.variant_of(name)
    edition = variant.edition()
    seats = edition.colours[: variant.players]
    table = start(edition, seats, golden.dice_of(name, 0))
    at, played, given = [(table.state, len(table.events))], playing(name, edition), []
    for line in golden.read(name)[1]:
        given.append(golden.command_of(line))
        at.append(played(at[-1], given[-1]))
    numbered = groupby(range(len(given)), key=lambda n: (given[n].seat, at[n][0].round))
    for (seat, _), numbers in numbered:
        first, *rest = numbers
        last = rest[-1] if rest else first
        yield Turn(edition, name, seat, tuple(given[first : last + 1]), tuple(at[first : last + 2]))


def as_ordered(turn):
    return tuple(map(step_of, turn.orders))


def without_slashes(turn):
    """The line without the ends of phases that a later step implies."""
    last = max((n for n, order in enumerate(turn.orders) if order.kind != "end_phase"), default=-1)
    kept = as_ordered(turn)
    return (*(step for step in kept[:last] if step != END_PHASE), *kept[max(last, 0) :])


def as_people_write(turn):
    """The line with paths, shares, `all`, and `end`."""
    line = []
    for order, (state, _) in zip(turn.orders, turn.at, strict=False):
        _write(line, order, state)
    while line and line[-1] == END_PHASE:
        line.pop()
    ended = turn.orders[-1].kind == "end_phase" and turn.before[0].round > 0
    slashes = (
        [END_PHASE] if turn.before[0].round == 0 and turn.orders[-1].kind == "end_phase" else []
    )
    return (*(s for s in line if s != END_PHASE), *slashes, *([END] if ended else []))


def _write(line, order, state):
    match order:
        case cmd.Place(territory=t, armies=n) if state.round and n == _pool(state, order):
            line.append(Step(Put(t, "all")))
        case cmd.Fortify(source=a, target=b, armies=n) if n == state.land[a].armies - 1:
            line.append(Step(Move(a, b, "all")))
        case cmd.Occupy(armies=n):
            _follow(line, n, state)
        case cmd.Attack() if line and _goes_on(line, step_of(order).body):
            march = line.pop(-1).body
            line.append(Step(replace(march, path=(*march.path, order.target), share=None)))
        case _:
            line.append(step_of(order))


def _pool(state, order):
    force = state.land[order.territory].owner
    return state.to_place.get(force, 0)


def _follow(line, armies, state):
    """The occupation, as a clause where it can be one."""
    conquest, march = state.conquest, line[-1].body if line else None
    if not isinstance(march, March):
        line.append(Step(Follow(armies)))
        return
    some = Keep(state.land[conquest.source].armies - armies)
    share: Share = "all" if armies == conquest.high else "few" if armies == conquest.low else some
    if len(march.path) > 2 and share != "all":
        line.append(Step(Follow(share)))
    else:
        line[-1] = Step(replace(march, share=share))


def _goes_on(line, attack):
    """Whether the attack goes on from the land that the last step took, with all, in the same way."""
    march = line[-1].body
    if not isinstance(march, March) or march.share != "all":
        return False
    begun = (march.armies, march.dice, march.until, march.rerolls)
    return march.path[-1] == attack.path[0] and begun == (
        attack.armies,
        attack.dice,
        attack.until,
        attack.rerolls,
    )
