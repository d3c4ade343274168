"""A lobby whose game becomes rated or unrated says so, whatever changes it."""

from dataclasses import replace
from itertools import product

import pytest

from rules.app import open_engine
from rules.lobby.lobby import tell_rating
from rules.model.commands import Computer
from rules.table.ids import Unrated
from rules.table.news import RatedNews
from rules.table.pace import PACES
from rules.table.roster import Person, PersonId, Player, Status, Venue
from rules.table.settings import Preset, settled_reason
from tests.actions import fresh

HERE = Venue("1", "2")
ANA, BORYS = Person(PersonId("11"), "Ana"), Person(PersonId("12"), "Borys")
SEATS = ("red", "blue", "yellow", "green")


@pytest.fixture
async def engine(tmp_path):
    async with open_engine(tmp_path / "games.db") as opened:
        yield opened


async def lobby(engine, **options):
    made = await engine.lobby.new(
        fresh(), venue=HERE, host=ANA, edition="ryzyko", options={}, places=4, **options
    )
    return made.game


async def told(engine):
    """The news of ratings so far, in order."""
    news = await engine.outbox.untold(1000)
    return [each.content for each in news if isinstance(each.content, RatedNews)]


def seated(roster, people, levels):
    at = iter(SEATS)
    persons = [Player(next(at), f"P{n}", PersonId(str(n))) for n in range(people)]
    computers = [Player(next(at), level, None, Computer(level)) for level in levels]
    return replace(roster, players=(*persons, *computers))


async def test_every_change_of_all_that_decides_it_is_told_and_nothing_else(engine):
    """Each pair of all states of a lobby that differ in what decides whether its game is rated."""
    base = (await engine.queries.look(await lobby(engine))).roster
    states = [
        replace(
            seated(base, people, levels),
            rated=rated,
            hints=hints,
            pace=pace,
            ending=replace(base.ending, rounds=rounds),
        )
        for people, levels, rated, hints, pace, rounds in product(
            (1, 2, 3),
            ((), ("recruit",), ("recruit", "recruit"), ("recruit", "marshal")),
            (True, False),
            (True, False),
            (None, PACES["open"], PACES["daily"]),
            (0, 20),
        )
        if people + len(levels) <= len(SEATS)
    ]
    reasons = {settled_reason(state) for state in states}
    assert reasons == {
        None, Unrated.AGREED, Unrated.HINTED, Unrated.OPEN, Unrated.LEVELS, Unrated.LIMITED
    }  # fmt: skip
    for before, after in product(states, states):
        was, now = settled_reason(before), settled_reason(after)
        expected = (RatedNews(now or "", was or ""),) if (was is None) is not (now is None) else ()
        assert tell_rating(before, after) == expected
        assert tell_rating(before, replace(after, status=Status.CANCELLED)) == ()


STEPS = {
    "the host's choice": (
        lambda e, g: e.lobby.set_rated(fresh(), g, ANA.id, rated=False),
        lambda e, g: e.lobby.set_rated(fresh(), g, ANA.id, rated=True),
        Unrated.AGREED,
    ),
    "hints": (
        lambda e, g: e.lobby.set_rated(fresh(), g, ANA.id, rated=True, hints=True),
        lambda e, g: e.lobby.set_rated(fresh(), g, ANA.id, rated=True),
        Unrated.HINTED,
    ),
    "another computer": (
        lambda e, g: e.lobby.add_computer(fresh(), g, ANA.id, level="marshal"),
        lambda e, g: e.guests.free_seat(fresh(), g, ANA.id, "yellow"),
        Unrated.LEVELS,
    ),
    "a round limit": (
        lambda e, g: e.ends.set_rounds(fresh(), g, ANA.id, 20),
        lambda e, g: e.ends.set_rounds(fresh(), g, ANA.id, 0),
        Unrated.LIMITED,
    ),
    "who joins a game without a time limit": (
        lambda e, g: e.lobby.join(fresh(), g, BORYS),
        lambda e, g: e.lobby.leave(fresh(), g, BORYS.id),
        Unrated.OPEN,
    ),
    "who leaves the server": (
        lambda e, g: e.lobby.join(fresh(), g, BORYS),
        lambda e, g: e.venues.note_left(g, BORYS.id),
        Unrated.OPEN,
    ),
    "a pace without a limit": (
        lambda e, g: _with_two(e, g, PACES["open"]),
        lambda e, g: e.times.set_pace(fresh(), g, ANA.id, PACES["weekly"]),
        Unrated.OPEN,
    ),
    "who is forgotten": (
        lambda e, g: e.lobby.join(fresh(), g, BORYS),
        lambda e, _: e.forgetting.forget(fresh(), BORYS.id, BORYS.name),
        Unrated.OPEN,
    ),
}
"""A way to make a game unrated, the way back, and the reason."""


async def _with_two(engine, game, pace):
    await engine.lobby.join(fresh(), game, BORYS)
    await engine.times.set_pace(fresh(), game, ANA.id, pace)


@pytest.mark.parametrize("way", STEPS)
async def test_each_way_there_and_back_is_told_with_the_reason(engine, way):
    game, (there, back, why) = await lobby(engine), STEPS[way]
    await engine.lobby.add_computer(fresh(), game, ANA.id, level="recruit")
    if why is Unrated.OPEN and way != "a pace without a limit":
        await engine.times.set_pace(fresh(), game, ANA.id, PACES["open"])
    assert await told(engine) == []
    await there(engine, game)
    assert await told(engine) == [RatedNews(why, "")]
    await back(engine, game)
    assert await told(engine) == [RatedNews(why, ""), RatedNews("", why)]


async def test_what_is_played_changes_nothing_of_it(engine):
    game = await lobby(engine)
    await engine.lobby.play_instead(fresh(), game, ANA.id, Preset("", "classic", 4, {}))
    await engine.lobby.set_places(fresh(), game, ANA.id, 5)
    await engine.lobby.set_options(fresh(), game, ANA.id, {"defence": "live"})
    assert await told(engine) == []
