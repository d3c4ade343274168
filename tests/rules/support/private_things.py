"""What people keep to themselves, by kind: twins differ in it, and nobody else may tell them apart.

A thing is private as far as the handbook says so (docs/playing.md, docs/fairness.md). A prepared turn, a
standing order, quiet hours and vacations are their owner's until they come to bear; a seal stands for all to
see, its word does not; that a hint was given is noted, not what it said or how often; an offered truce is
read by the table, one that was refused is not. What a league's entrant keeps is as private as elsewhere.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

from rules.core.dice import seal_of
from rules.model import commands as cmd
from rules.model.commands import Habits
from rules.model.errors import RulesError
from rules.notation.reader import read
from rules.table.pace import QuietHours
from rules.truces.acts import AnswerOffer, BreakTruce, OfferTruce

LINES = ("end", "{0} +all; end", "spread; end", "{0} > {1}; end")
"""Of two neighbours, by name."""
ZONES = ("Asia/Tokyo", "America/Lima", "Europe/Warsaw")
COUNTING = frozenset({"events", "inbox", "outbox"})
"""Tables whose rows hold numbers of events."""


@dataclass(frozen=True)
class Kind:
    """A kind of private thing: the scene that it needs, and how one twin comes by it, and the other."""

    scene: str
    draw: Callable[[Any, int], tuple[Any, Any]]
    """What the one keeps in the first twin of a number, and in the second; None: nothing."""
    keep: Callable[[Any, Any], Awaitable[Any]]
    """Let them have it; gives what only they were answered."""
    unasked: bool = False
    """Whether it is private only while nobody waits for the one."""
    bears: bool = False
    """Whether it comes to bear when the one is asked."""
    uncounted: bool = False
    """Whether a secret event may be in one log that is not in the other: their numbers, and dice, differ."""

    @property
    def uncounted_rows(self):
        return COUNTING if self.uncounted else frozenset()


def two(draw, *, none=True):
    """Two things that differ; the first is nothing at all of every second number, where it may be."""

    def drawn(chance, number):
        first = None if none and number % 2 else draw(chance)
        second = draw(chance)
        while second == first:
            second = draw(chance)
        return first, second

    return drawn


# --- at a table --------------------------------------------------------------------------------------


async def plan(scene, kept):
    """A prepared turn, which is cleared again now and then."""
    lines, cleared = kept or ((), False)
    board = (await scene.look()).edition.board
    here = next(iter(board.territories))
    for number, line in enumerate(lines):
        order = read(line.format(here, board.borders[here][0]), board.id)
        await scene.engine.plans.give(f"own plan {number}", scene.game, scene.one, order)
    prepared = (await scene.look(scene.one)).plan
    if cleared and prepared:
        await scene.engine.plans.clear("own clear", scene.game, scene.one)
    return prepared


def some_plans(chance):
    return chance.choices(LINES, k=chance.randint(1, 2)), chance.random() < 0.2


async def habits(scene, kept):
    chosen, theme, language = kept or (Habits(), "", "")
    await scene.engine.profiles.change_habits_of("own habits", scene.one, lambda _: chosen)
    await scene.engine.profiles.set_theme_of("own theme", scene.one, theme)
    await scene.engine.profiles.set_language_of("own language", scene.one, language)


def some_habits(chance):
    chosen = Habits(ask_under=chance.randrange(100), board=chance.random() < 0.5)
    return chosen, chance.choice(("light", "dark")), chance.choice(("pl", "en"))


async def quiet(scene, kept):
    if kept:
        hours, zone = kept
        await scene.engine.times.set_quiet_hours("own hours", scene.one, hours)
        await scene.engine.times.set_zone("own zone", scene.one, zone)


def some_hours(chance):
    start = chance.randrange(24 * 60)
    span = chance.randrange(60, 600)
    return QuietHours(start, (start + span) % (24 * 60)), chance.choice(ZONES)


async def vacation(scene, kept):
    if kept:
        await scene.engine.times.take_vacation("own vacation", scene.one, *kept)


def some_days(chance):
    first = date(2026, 1, 1) + timedelta(days=chance.randrange(1, 30))
    return first, first + timedelta(days=chance.randrange(12))


async def standing_order(scene, kept):
    if kept:
        order = cmd.Standing(seat=scene.seat, dice=kept)
        await scene.engine.play.order("own order", scene.game, scene.one, order)


def some_dice(chance):
    return chance.choice(("most", "one"))


def two_orders(chance, _):
    return chance.choice((("most", "one"), ("one", "most")))


async def refused_truces(scene, kept):
    """Both offer the same truce, which all read; what is refused they alone are told."""
    said = []
    engine, others = scene.engine, [s for s in scene.seats if s != scene.seat]
    attempts = {
        "offer": lambda name: engine.do(name, scene.game, scene.one, OfferTruce(others[0], (), 2)),
        "long": lambda name: engine.do(name, scene.game, scene.one, OfferTruce(others[1], (), 9)),
        "again": lambda name: engine.do(name, scene.game, scene.one, OfferTruce(others[0], (), 3)),
        "self": lambda name: engine.do(name, scene.game, scene.one, OfferTruce(scene.seat, (), 1)),
        "break": lambda name: engine.do(name, scene.game, scene.one, BreakTruce(others[1])),
        "answer": lambda name: engine.do(name, scene.game, scene.one, AnswerOffer(99, agrees=True)),
    }
    for number, what in enumerate(("offer", *(kept or ()))):
        try:
            await attempts[what](f"{'own ' if number else ''}truce {number}")
        except RulesError as refusal:
            said.append((what, repr(refusal)))
        else:
            assert not number, f"{what} was to be refused"
    return said


async def blocks(scene, kept):
    """Whom they have blocked, and that they want no invitations; the others offer them truces."""
    blocked, invitations = kept or ((), True)
    engine, others = scene.engine, [each for each in scene.people if each.id != scene.one]
    await engine.profiles.change_habits_of(
        "own invitations", scene.one, lambda habits: replace(habits, invitations=invitations)
    )
    for number in blocked:
        await engine.contacts.block(f"own block {number}", scene.one, others[number])
    for other in others:
        with suppress(RulesError):
            name = f"offer of {other.id}"
            await engine.do(name, scene.game, other.id, OfferTruce(scene.seat, (), 2))
    return await engine.contacts.blocked_by(scene.one), invitations


def some_blocks(chance):
    return tuple(chance.sample((0, 1), chance.randint(1, 2))), chance.random() < 0.5


def some_refusals(chance):
    return chance.sample(("long", "self", "break", "answer"), chance.randint(1, 4))


# --- before a table, and beside one ------------------------------------------------------------------


async def sealed_word(scene, kept):
    await scene.engine.lobby.add_seal("seal", scene.game, scene.one, seal_of(kept))


async def sealed_in_league(scene, kept):
    await scene.engine.season_lines.add_seal("seal", scene.seasons[0], scene.one, seal_of(kept))


def some_word(chance):
    return " ".join(chance.choices(("crow", "fence", "wet", "owl", "moose", "six"), k=6))


class Said:
    """Workers that have thought already: what they say is handed in."""

    def __init__(self, command):
        self._command = command

    async def run(self, *_):
        return self._command


async def hints(scene, kept):
    command, times = kept
    asked, game, one = scene.engine.hints.give, scene.game, scene.one
    given = [await asked(f"own hint {n}", game, one, Said(command)) for n in range(times)]
    return [hint.command for hint in given]


def some_hints(chance):
    order = chance.choice((cmd.EndPhase, cmd.TakeBack, cmd.Resign))
    return order(seat=""), chance.randint(1, 3)


KINDS = {
    "plans": Kind("table", two(some_plans), plan, unasked=True, bears=True),
    "habits": Kind("table", two(some_habits), habits),
    "quiet hours": Kind("table", two(some_hours), quiet, bears=True),
    "vacations": Kind("table", two(some_days), vacation, unasked=True, bears=True),
    "standing orders": Kind("table", two_orders, standing_order, bears=True),
    "a standing order at all": Kind(
        "table", lambda chance, _: (None, some_dice(chance)), standing_order, uncounted=True
    ),
    "blocks": Kind("table", two(some_blocks), blocks),
    "refused truces": Kind("table", two(some_refusals), refused_truces),
    "seals": Kind("lobby", two(some_word, none=False), sealed_word),
    "hints": Kind("alone", two(some_hints, none=False), hints),
    "a league's seals": Kind("league", two(some_word, none=False), sealed_in_league),
    "plans in leagues": Kind("league", two(some_plans), plan, unasked=True, bears=True),
    "rests in leagues": Kind("league", two(some_hours), quiet, bears=True),
}
