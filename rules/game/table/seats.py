"""The seats of a table: how a game stands with one person, and the clock of each. Pure."""

from enum import IntEnum

from rules.game.table.game import Game
from rules.game.table.lines import seats_to_tell
from rules.model.roster import PersonId, Status


class Standing(IntEnum):
    """How a game stands with a person, what concerns them most first."""

    AWAITED = 0
    """It waits for them: to act, or to tell a sealed word."""
    PLAYING = 1
    LOBBY = 2
    """It has not begun."""
    WATCHING = 3
    """It goes on without them: they have fallen or resigned, or sit nowhere."""
    OVER = 4


def standing_of(at: Game, person: PersonId) -> Standing:
    """How the game stands with that person."""
    roster, player = at.roster, at.roster.player_of(person)
    match roster.status:
        case Status.LOBBY:
            return Standing.LOBBY
        case Status.OVER | Status.CANCELLED:
            return Standing.OVER
        case Status.SEALED:
            told = player is None or player.seat not in seats_to_tell(roster)
            return Standing.PLAYING if told else Standing.AWAITED
    if player is None or player.seat not in at.state.playing():
        return Standing.WATCHING
    waits = player.seat in at.waiting_for and not player.computer and not roster.paused
    return Standing.AWAITED if waits else Standing.PLAYING
