"""A process that plays: `python -m tests.rules.support.acting ADDRESS` says each order that it has done.

Whatever one that died has left undone, the next one does by the same name.
"""

import asyncio
import sys
from itertools import count

from rules.app import open_engine
from rules.store.processes import place_named
from tests.rules.support.stored import dealt, next_order


async def main(place):
    async with open_engine(place) as engine:
        for number in count():
            game = await dealt(engine, f"game {number}")
            while order := await next_order(engine, game):
                person, command, revision = order
                action = f"{game} {revision}"
                if not (await engine.play.order(action, game, person, command)).repeated:
                    sys.stdout.write(f"{action}\n")
                    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(place_named(sys.argv[1])))
