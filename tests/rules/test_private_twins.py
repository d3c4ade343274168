"""Twins over one store: what one person keeps to themselves leaves everybody else's answers as they are.

In one of two equal games somebody prepares a turn, or clears it, and changes habits and theme. 2,000
pairs behind `make soak`, a few in every run, drawn by the commit; the first always has a plan.
"""

import random

import pytest

from rules.engine import open_engine
from rules.model.habits import Habits
from rules.notation.reader import read
from tests.fuzz_seed import SEED
from tests.rules.stored import PEOPLE, at_noon, content, dealt, play, secrets

FEW, MANY = 4, 2000
LINES = ("end", "alaska +all; end", "spread; end", "brazil > peru; end")
PRIVATE = {"plans", "people", "effects", "inbox"}
"""Where rows of their own are; what others are answered is compared besides."""


async def as_seen(folder, number, *, keeps):
    """What everybody but one is answered, and every row that is nobody's own; `keeps`: the one has secrets."""
    chance, folder = random.Random(f"{SEED} {number}"), folder / str(keeps)  # noqa: S311
    folder.mkdir(parents=True)
    path = folder / "games.db"
    async with open_engine(path, at_noon, secrets(number)) as engine:
        game = await dealt(engine)
        await play(engine, game, chance.randrange(90) if number else 80)
        look = await engine.queries.look(game)
        if look.table is None or look.table.winner:
            return None
        waiting = [look.roster.player_at(seat).person for seat in look.table.waiting_for]
        one = next((p for p in chance.sample(PEOPLE, 3) if p.id not in waiting), PEOPLE[0])
        if keeps:
            await keep(engine, game, one.id, chance, number, may_plan=one.id not in waiting)
        others = [None, *(person.id for person in PEOPLE if person != one)]
        seen = [
            (
                await engine.queries.look(game, viewer),
                await engine.queries.story(game, 0, viewer=viewer),
                await engine.queries.games_of(viewer) if viewer else (),
            )
            for viewer in others
        ]
        told = await engine.outbox.untold()
    rows = {name: rows for name, rows in content(path).items() if name not in PRIVATE}
    return seen, told, rows


async def keep(engine, game, person, chance, number, *, may_plan):
    assert number or may_plan
    if may_plan:
        line = read(chance.choice(LINES), "world")
        await engine.plans.give("plan", game, person, line)
        kept = (await engine.queries.look(game, person)).plan
        if number and kept and chance.random() < 0.3:
            await engine.plans.clear("clear", game, person)
    habits = Habits(ask_under=chance.randrange(100), board=chance.random() < 0.5)
    await engine.profiles.change_habits_of("habits", person, lambda _: habits)
    await engine.profiles.set_theme_of("theme", person, chance.choice(("light", "dark")))


async def compare(folder, number):
    one, other = [await as_seen(folder, number, keeps=keeps) for keeps in (False, True)]
    assert one == other, f"drawn by {SEED}, number {number}"


@pytest.mark.parametrize("number", range(FEW))
async def test_a_few_pairs_are_answered_alike(tmp_path, number):
    print(f"drawn by {SEED}")  # noqa: T201
    await compare(tmp_path, number)


@pytest.mark.soak
async def test_two_thousand_pairs_are_answered_alike(tmp_path):
    for number in range(FEW, MANY):
        await compare(tmp_path / str(number), number)
