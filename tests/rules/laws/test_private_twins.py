"""Twins over one store: what one person keeps to themselves leaves everybody else's answers as they are.

Two copies of one scene differ in one private thing (tests/rules/support/private_things.py); then others move, and
time passes. 2,000 pairs behind `make soak`, three of each kind in every run, drawn by the commit.
"""

import random

import pytest

from tests.fuzz_seed import SEED
from tests.rules.support.overheard import overheard
from tests.rules.support.private_things import KINDS
from tests.rules.support.twin_scenes import Scenes
from tests.sampling import sampled

MANY = 2000
FEW = 3
"""Pairs of each kind in every run."""
OF_ONE_SCENE = 2
"""Pairs of each kind that begin alike, where there are many."""


async def twin(scenes, kind, seed, number, *, second):
    """What others are answered in one twin, at once and later; and what is the one's own."""
    chance = random.Random(f"{seed} {number}")  # noqa: S311 - repeatable, not secret
    async with scenes.twin(kind.scene) as scene:
        if not await scene.choose_one(number, unasked=kind.unasked):
            return None
        said = await kind.keep(scene, kind.draw(chance, number)[second])
        own = said, await owned(scene)
        at_once = await overheard(scene, kind)
        alike = not kind.uncounted and (await scene.go_on(chance) or not kind.bears)
        return at_once, await overheard(scene, kind) if alike else None, own


async def owned(scene):
    """What only the one is shown."""
    engine, look = scene.engine, await scene.look(scene.one)
    standing = look.player.standing if look.player else None
    rests, profile = await engine.times.rests_of(scene.one), await engine.profiles.of(scene.one)
    leagues = [(await engine.seasons.find(season)).lines for season in scene.seasons]
    return look.plan, standing, rests, profile, look.roster.lines, leagues


async def compared(scenes, name, seed, number):
    """Compare two twins; how often: not at all where nobody there may keep it, or both have the same."""
    kind = KINDS[name]
    twins = [await twin(scenes, kind, seed, number, second=each) for each in (False, True)]
    one, other = twins
    if one is None or one[2] == other[2]:
        return 0
    drawn = f"drawn by {seed}, number {number}"
    must_be_alike(one[0], other[0], drawn)
    assert (one[1] is None) == (other[1] is None), drawn
    if one[1] is None:
        return 1
    must_be_alike(one[1], other[1], f"{drawn}, later")
    return 2


def must_be_alike(one, other, drawn):
    assert one.keys() == other.keys(), drawn
    told = [what for what in one if one[what] != other[what]]
    shown = [(one[what], other[what]) for what in told[:1]]
    assert told == [], f"{drawn}: {shown}"


@pytest.fixture(scope="module")
def scenes(tmp_path_factory):
    """The scenes of each number, which are played once for all kinds."""
    folder = tmp_path_factory.mktemp("scenes")
    return [Scenes(folder / str(number), f"{SEED} {number}") for number in range(5 * FEW)]


@pytest.mark.parametrize("name", sampled(KINDS, 2))
async def test_a_few_pairs_are_answered_alike(scenes, name):
    """Of each kind; some compared again, after others had moved, where the secret allows it."""
    print(f"drawn by {SEED}")  # noqa: T201
    times = []
    for number, scene in enumerate(scenes):
        if found := await compared(scene, name, f"{SEED} {name}", number):
            times.append(found)
        if len(times) >= FEW and (max(times) == 2 or KINDS[name].uncounted):
            return
    raise AssertionError(f"pairs compared: {times}")


@pytest.mark.soak
async def test_two_thousand_pairs_are_answered_alike(tmp_path):
    pairs, again, number = dict.fromkeys(KINDS, 0), dict.fromkeys(KINDS, 0), 0
    while sum(pairs.values()) < MANY:
        scenes = Scenes(tmp_path / str(number), f"{SEED} many {number}")
        for name in KINDS:
            for each in range(number * OF_ONE_SCENE, (number + 1) * OF_ONE_SCENE):
                times = await compared(scenes, name, f"{SEED} {name}", each)
                pairs[name] += times > 0
                again[name] += times > 1
        number += 1
    print(f"drawn by {SEED}: {pairs}, later too {again}")  # noqa: T201
    assert min(pairs.values()) > MANY / len(KINDS) / 2
