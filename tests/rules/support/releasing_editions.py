"""Lobbies and games as the first version of every edition left them, for the tests of versions.

Made once, by the last program that knew no second version; what it makes now is of the newest:

    python -m tests.rules.support.releasing_editions > tests/rules/released/editions/1.sql
"""

import asyncio
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from rules.app import open_engine
from rules.table.roster import Venue
from tests.rules.support.releasing import sql_of
from tests.rules.support.stored import ANA, BORYS, at_noon, next_order, opened

LOBBIES: dict[str, dict[str, Any]] = {
    "ryzyko": {"goal": "capitals", "capital_lost_by": "holder"},
    "classic": {"joker": "pair_only"},
    "parker": {"defence": "live"},
    "gniazdo": {"fortify": "path"},
    "galaxy": {"hard": True},
}
PHASES = ("lay", "reinforce", "place_neutral", "battle", "defend", "occupy", "regroup")


async def stopped(engine, phase):
    """A duel of the galaxy that waits in that phase."""
    venue, options = Venue("g", phase), {"defence": "live"}
    receipt = await engine.lobby.new(
        f"new {phase}", venue=venue, host=ANA, edition="galaxy", options=options, places=2
    )
    game = receipt.game
    await engine.lobby.join(f"join {phase}", game, BORYS, word="owls")
    await engine.lobby.start(f"start {phase}", game, ANA.id)
    while (await engine.queries.look(game)).table.phase != phase:
        person, command, revision = await next_order(engine, game)
        await engine.play.order(f"{game} move {revision}", game, person, command)


async def fill(database):
    """A lobby of each rulebook, and a duel of the galaxy in each of its phases."""
    secret = random.Random(2).randbytes  # noqa: S311 - the same database every time
    async with open_engine(database, at_noon, secret) as engine:
        for edition, options in LOBBIES.items():
            await opened(engine, f"lobby {edition}", f"lobby-{edition}", edition, **options)
        for phase in PHASES:
            await stopped(engine, phase)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        asyncio.run(fill(path))
        sys.stdout.writelines(f"{line}\n" for line in sql_of(path))
