"""A process that plays and tells beside others: `python -m tests.rules.support.sharing ADDRESS SHARD COUNT`.

It plays at the table of each server that it looks after, and orders at those of the others, too, as somebody
does by the buttons of a letter. Each answer is promised, each piece of news told. It says what it does:
`did`, `answered`, `told`, and what became of a promise that another process could not keep: `late`.
"""

import asyncio
import sys
from contextlib import suppress
from itertools import count

from rules.app import open_engine
from rules.model.errors import RulesError
from rules.store.processes import parts_on, place_named
from rules.table.roster import Venue
from tests.rules.support.stored import ANA, BOOK, PEOPLE, next_order

SERVERS = [str(part << 22) for part in range(4)]


def say(*words):
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


async def dealt_in(engine, guild, number):
    """The table of a server with this number, set by whoever comes first."""
    venue, action = Venue(guild, f"c{guild}"), f"{guild}:{number}"
    new = await engine.lobby.new(action, venue=venue, host=ANA, edition=BOOK, options={}, places=3)
    for person in PEOPLE[1:]:
        await engine.lobby.join(f"{action} join {person.id}", new.game, person)
    await engine.lobby.start(f"{action} start", new.game, ANA.id)
    return new.game


async def play(engine, guild, number):
    """Play a table of one's own to its end."""
    game = await dealt_in(engine, guild, number)
    while order := await next_order(engine, game):
        person, command, revision = order
        action = f"{game}/{revision}"
        await engine.promises.promise(action, person, "address", guild)
        with suppress(RulesError):  # another process was first
            if not (await engine.play.order(action, game, person, command)).repeated:
                say("did", action)
        say("answered", action)
        await engine.promises.strike_out(action)


async def play_on(engine, guild):
    for number in count():
        await engine.others.until_held(guild)
        await play(engine, guild, number)


async def interfere(engine):
    """Order at tables of others, as their owners would, by the same names."""
    while True:
        for guild in SERVERS:
            if engine.others.holds(guild):
                continue
            for table in await engine.times.open_in(guild):
                await _order_once(engine, table.roster.id)
        await asyncio.sleep(0)


async def _order_once(engine, game):
    with suppress(RulesError):
        if order := await next_order(engine, game):
            person, command, revision = order
            done = await engine.play.order(f"{game}/{revision}", game, person, command)
            if not done.repeated:
                say("did", f"{game}/{revision}")


async def tell(engine):
    """Tell news for ever, as a publisher does."""
    while True:
        await engine.news.wait()
        engine.news.clear()
        for news in await engine.outbox.untold(1000, 0, ()):
            say("told", news.id)
            await engine.outbox.note_told(news, f"m{news.id}")


async def keep_promises(engine):
    """Say what became of what the process before this one has promised."""
    for owed in await engine.promises.left_over():
        done = await engine.promises.receipt(owed)
        say("late", owed.action, "done" if done else "nothing")
        await engine.promises.strike_out(owed.action)


async def main(place, shard, number):
    async with open_engine(place, parts=parts_on({shard}, number)) as engine:
        say("ready")
        await keep_promises(engine)
        async with asyncio.TaskGroup() as works:
            works.create_task(tell(engine))
            works.create_task(interfere(engine))
            for guild in SERVERS:
                works.create_task(play_on(engine, guild))


if __name__ == "__main__":
    asyncio.run(main(place_named(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
