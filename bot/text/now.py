"""What somebody can do at a table at this moment, in a sentence or two: the beginning of the help."""

from typing import Literal

from bot.text.words.phrasing import Phrasing
from rules.core.views import TableView
from rules.engine import Look
from rules.model.roster import PersonId, Status

Now = Literal[
    "host", "seated", "invited", "sealed", "cancelled", "over", "watching", "out", "replaced",
    "resting", "waiting", "claim", "place", "lay", "capital", "reinforce", "place_neutral",
    "battle", "defend", "reroll", "occupy", "trade_down", "regroup",
]  # fmt: skip
"""A moment, for one person: in the lobby, beside the game, or a phase in which they are asked."""


def now_in_words(phrasing: Phrasing, look: Look, person: PersonId) -> str:
    """What this person can do now."""
    names = {"players": "", "player": ""}
    if (table := look.table) and table.waiting_for:
        names["players"] = phrasing.players(table.waiting_for)
    if table and table.winner:
        names["player"] = phrasing.player(table.winner)
    return phrasing.say(f"now-{_moment(look, person)}", **names)


def _moment(look: Look, person: PersonId) -> str:
    roster = look.roster
    match roster.status:
        case Status.LOBBY if roster.player_of(person) is None:
            return "invited"
        case Status.LOBBY:
            return "host" if roster.host == person else "seated"
        case Status.SEALED | Status.OVER | Status.CANCELLED:
            return str(roster.status)
        case Status.PLAYING:
            return _in_play(look, look.table) if look.table else "watching"


def _in_play(look: Look, table: TableView) -> str:
    player = look.player
    if player is None:
        return "watching"
    if player.seat in table.eliminated or player.seat in table.resigned:
        return "out"
    if look.roster.player_at(player.seat).computer:
        return "replaced"
    if look.roster.paused:
        return "resting"
    return table.phase if look.choices and player.seat in table.waiting_for else "waiting"
