"""An evening when all goes wrong: all press at once, a post is late, the host stays away, one is removed.

Nobody is stuck or called in vain, and each reads their own language; the table plays in Polish.
"""

import asyncio

import pytest

from bot.components.custom_ids import Action
from rules.table.roster import PersonId, Status
from sandbox import Fault, FaultEffect
from tests.bot.laws.test_three_languages import OF, begun, languages_in, polish, read_by
from tests.bot.support.days import DAY, Days
from tests.bot.support.hosting import host
from tests.bot.support.table import Panel

__all__ = ["polish"]
EACH = 7
"""Things that each of them asks at the same moment: more than one turn takes."""


@pytest.fixture
def days(engine, monkeypatch):
    monkeypatch.setattr("rules.engine.timers.UNNOTICED", 1000 * DAY)
    return Days(engine)


@pytest.fixture
def heard():
    """All that each of them has read, by name."""
    return {name: [] for name in OF}


def read(table, heard, person, *answers):
    (name,) = (name for name in OF if getattr(table, name) is person)
    heard[name] += [text for answer in answers for text in read_by(answer.answer)]


async def burst(table, heard):
    """All ask for their panel, status and hand at once, again and again; everyone is answered."""
    asked = [
        (person, person.begin_command(table.place, path))
        for _ in range(EACH)
        for person in table.people.values()
        for path in ("risk play", "risk status", "risk hand")
    ]
    await asyncio.gather(*[each.wait() for _, each in asked])
    assert [each.why for _, each in asked if each.failed] == []
    for person, each in asked:
        read(table, heard, person, each)


async def late_post(table, sleeper):
    """A turn ends, its post is put off, and the next player moves before it comes: gives both."""
    discord, ended = table.discord, await table.mover()
    await table.until_told()
    sleeper.hold()
    path = f"/channels/{table.place}/messages"
    discord.faults.add(Fault(FaultEffect.REFUSE, "POST", path, status=503))
    await table.pass_turn(ended)
    await sleeper.asleep.wait()
    mover = await table.mover()
    await table.reinforce(mover)
    discord.faults.clear()
    sleeper.wake()
    await table.until_told()
    return mover, discord.messages(table.place)[-1]


async def test_all_get_through(polish, heard, days, sleeper, discord):
    table = polish
    await begun(table)
    await burst(table, heard)

    mover, post = await late_post(table, sleeper)
    assert mover.id not in {each["id"] for each in post["mentions"]}

    ana = table.ana
    others = [person for person in table.people.values() if person is not ana]
    await table.pass_turns_until(ana)
    await days.pass_by(5 * DAY)
    taken = await host(table, others[0], "office")
    read(table, heard, others[0], taken)
    assert (await table.look()).roster.host == others[0].id

    gone = others[1]
    discord.send_away(gone)
    before = (await table.look()).revision
    refused = await gone.command(gone.dm, "risk play", game=table.game)
    read(table, heard, gone, refused)
    assert Action.TURN not in Panel(gone, refused).offers
    seat = (await table.look()).roster.player_of(PersonId(gone.id))
    assert seat.left
    assert (await table.look()).revision == before

    back = await ana.command(table.place, "risk join")  # the computer has sat in for who was away
    read(table, heard, ana, back)
    await others[0].command(table.place, "order resign", sure=True)
    await table.until_told()
    assert (await table.look()).roster.status in (Status.PLAYING, Status.OVER)

    await table.until_told()
    for name, spoken in OF.items():
        letters = [letter["content"] for letter in getattr(table, name).dm_messages()]
        assert heard[name]
        said = [*heard[name], *letters]
        assert {text: told for text in said if (told := languages_in(text) - {spoken})} == {}, name
    posts = [text for each in discord.messages(table.place) for text in read_by(each)]
    assert {text: told for text in posts if (told := languages_in(text) - {"pl"})} == {}
