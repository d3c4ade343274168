"""What a look at a long game costs where it is in nobody's memory, as after a start: beside one at a short game.

Counted is the time of the store's own thread, for which all others wait, by its processor. The first look of
each process is not counted: it makes what all games are read with.
"""

from dataclasses import dataclass
from time import thread_time

from rules.app import open_engine
from tests.bench.scaling import NO_CAPS
from tests.bench.timing import spread
from tests.rules.support.long_games import long_game
from tests.rules.support.stored import ANA, at_noon, secrets


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured: events of a long game and of a short one, and looks at each."""

    long: int = 13_990
    short: int = 500
    looks: int = 20


ROUND = Load(long=5_900, looks=10)
SMALL = Load(long=400, short=100, looks=2)


async def measure(folder, load):
    """A look at both, from snapshots and from the deal on; and what a piece of making snapshots takes."""
    async with open_engine(folder / "cold.db", at_noon, secrets(7), NO_CAPS) as engine:
        long = await long_game(engine, load.long, "long")
        short = await long_game(engine, load.short, "short")
        from_the_deal = await _looks(engine, long, load)
        pieces = await _snapshots(engine, long)
        looks = {game: await _looks(engine, game, load) for game in (long, short)}
    return {
        "looking_cold": {
            "events": {"long": load.long, "short": load.short},
            **spread(looks[long]),
            "short": spread(looks[short]),
            "from_the_deal": spread(from_the_deal),
            "longest_piece_ms": round(1000 * max(pieces), 1),
            "target_p95_ms": 50,
        }
    }


async def _looks(engine, game, load):
    """The seconds of the store's thread for looks at a game, each of them at one that is in no memory."""

    def look(ledger):
        engine._unit.memory.clear()
        began = thread_time()
        at = engine._unit.load(ledger, game)
        engine._unit.look_of(ledger, at, ANA.id)
        return thread_time() - began

    return [await engine._unit.read(look) for _ in range(1 + load.looks)][1:]


async def _snapshots(engine, game):
    """Make the snapshots of a game, as the scheduler does; the seconds of each piece.

    A tree to compare with may make none.
    """
    try:
        from rules.engine.persistence import SNAPSHOTS  # noqa: PLC0415
    except ImportError:
        return [0.0]

    def piece(ledger):
        began = thread_time()
        due = SNAPSHOTS.do(ledger, game, at_noon())
        return due, thread_time() - began

    pieces, due = list[float](), at_noon()
    while due:
        due, seconds = await engine._unit.write(piece)
        pieces.append(seconds)
    return pieces
