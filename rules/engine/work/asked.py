"""What a computer player is asked: what its seat sees and may do, and the seed that only the engine makes."""

from dataclasses import dataclass, field, replace

from rules.core.views import PlayerView
from rules.engine.work.receipts import Look, look_at
from rules.game.table.game import Game
from rules.game.table.stints import seed_at
from rules.game.truces import kept_choices


@dataclass(frozen=True, slots=True)
class ComputersQuestion:
    """A computer player's look, and its seed, which nobody is told before the game is over."""

    look: Look
    view: PlayerView
    seed: int = field(repr=False)


def question_at(at: Game) -> ComputersQuestion | None:
    """What the first computer player that the game waits for is asked; None if it waits for none."""
    look = look_as_computer(at)
    if look is None or look.player is None:
        return None
    return ComputersQuestion(look, look.player, seed_at(at, look.player.seat))


def look_as_computer(at: Game) -> Look | None:
    """The game as that computer player sees it, with the choices that break no truce."""
    if not at.computers:
        return None
    seat = at.computers[0]
    look = look_at(at, seat)
    return replace(look, choices=kept_choices(at, seat, look.choices))
