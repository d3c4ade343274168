"""Learners, as functions from what they see to what they do, and the lessons that they play."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.views import PlayerView, player_view
from rules.editions.registry import find_rulebook
from rules.lessons.tutor import next_step
from rules.model import commands as cmd
from rules.model.board import COLOURS
from rules.model.commands import Choice, Command
from rules.players.attacks import neighbours, prospects
from rules.players.baseline import spread
from rules.players.levels import GENTLE, Choose, find_level

LESSON = find_rulebook("lesson@3").edition({}, 2)
LEARNER, OTHER = COLOURS[:2]
GENTLY = find_level(GENTLE).choose
LONGEST = 15
"""The rounds after which a lesson is given up."""
ASTRAY = 4
"""The turns in which a learner does as they like, before they follow the hints."""

Learns = Callable[[PlayerView, Sequence[Choice], Random], Command]


def follows(view, choices, _random):
    """The next step, always."""
    return next_step(LESSON, view, choices).command


def enemies(view, territory):
    """The armies beside a territory, by which the panel's list of places is in order."""
    return neighbours(LESSON.board, view.table, territory, LEARNER).armies


def lists(least):
    """The first entry of every list, as the panel has them, for as long as an attack has that chance."""

    def chooses(view, choices, _random):
        of = {type(choice): choice for choice in reversed(choices)}
        if cmd.TradeChoice in of:
            return follows(view, choices, _random)
        if places := [c for c in choices if isinstance(c, cmd.PlaceChoice)]:
            place = max(places, key=lambda c: enemies(view, c.territory))
            return cmd.Place(seat=LEARNER, territory=place.territory, armies=place.armies[1])
        if moved := of.get(cmd.OccupyChoice):
            return cmd.Occupy(seat=LEARNER, armies=moved.armies[1])
        listed = prospects(LESSON, view, choices)
        if not listed or listed[0].chance < least:
            return cmd.EndPhase(seat=LEARNER)
        source, target = listed[0].source, listed[0].target
        return cmd.Attack(seat=LEARNER, source=source, target=target, until="captured")

    return chooses


def wanders(view, choices, random):
    """Anything that can be done, for some turns."""
    if view.table.round > ASTRAY or isinstance(choices[0], cmd.TradeChoice):
        return follows(view, choices, random)
    match random.choice(choices):
        case cmd.PlaceChoice(territory=territory, armies=armies):
            return cmd.Place(seat=LEARNER, territory=territory, armies=random.randint(*armies))
        case cmd.OccupyChoice(armies=armies):
            return cmd.Occupy(seat=LEARNER, armies=random.randint(*armies))
        case cmd.FortifyChoice(source=source, target=target, armies=armies):
            sent = random.randint(*armies)
            return cmd.Fortify(seat=LEARNER, source=source, target=target, armies=sent)
        case cmd.AttackChoice(source=source, target=target):
            until = random.choice(("once", "captured"))
            return cmd.Attack(seat=LEARNER, source=source, target=target, until=until)
        case _:
            return cmd.EndPhase(seat=LEARNER)


def ends(view, choices, random):
    """The end of the turn, for some turns: what is not placed is spread first."""
    is_asked = any(isinstance(choice, cmd.TradeChoice) for choice in choices)
    if view.table.round > ASTRAY or is_asked:
        return follows(view, choices, random)
    if any(isinstance(choice, cmd.PlaceChoice) for choice in choices):
        return spread(LESSON, view, choices)[0]
    return cmd.EndPhase(seat=LEARNER)


POLICIES: dict[str, Learns] = {
    "follow hints": follows,
    "first suggestion": lists(0.0),
    "attack from 50 %": lists(0.5),
    "random legal button": wanders,
    "end turn four times": ends,
}


@dataclass(frozen=True)
class Learned:
    """How a lesson went: whether the learner won, in which round, and what they pressed when they follow."""

    won: bool
    round: int
    presses: int
    fewest: int
    """The fewest territories that they ever held."""


def learn(policy: Learns, seed: int, other: Choose = GENTLY) -> Learned:
    """A whole lesson, against the gentle level."""
    key = seed.to_bytes(32, "big")
    random = Random(seed)  # noqa: S311 - a test must be repeatable, not secret
    table, events = start(LESSON, (LEARNER, OTHER), ProvableDice(key, 0)), 0
    presses, moved_in, fewest = 0, 0, len(LESSON.board.territories)
    while (step := table.state.step) and table.state.round <= LONGEST:
        (seat,) = step.waiting_for
        view, choices = player_view(LESSON, table.state, seat), legal(LESSON, table.state, seat)
        if seat == LEARNER:
            command = policy(view, choices, random)
            # Armies move in with the next press, but the first time; the end of a turn is one press.
            moved_in += command.kind == "occupy"
            is_free = command.kind == "occupy" and moved_in > 1
            presses += not is_free and (command.kind != "end_phase" or step.phase == "battle")
        else:
            command = other(LESSON, view, choices, 0)
        events += len(table.events)
        table = play(LESSON, table.state, command, ProvableDice(key, events))
        fewest = min(fewest, len(table.state.territories_of(LEARNER)))
    return Learned(table.state.winner == LEARNER, table.state.round, presses, fewest)
