"""The engine: keeps games in a store, lets people and computers act, and says what must be told.

audit          a check of everything in a database: its pages, its references, every game's log and its summary
away           when the General was away, what the clocks say then, and which players are away
computers      let computer players move whenever a game waits for them; they choose off the event loop
current_names  tables and leagues by the names that their people bear now, as looks need them
engine         what is done with games, put together from the features; their steps of a change, in order
interventions  the log of what moderators did, and what ties them to a game
looks          what one viewer may see and do now, and what a computer player is asked
names_heard    what people are called now
plans          lines that people give: carried out as far as they go, and kept until the rest can be
queries        queries about the games of one store. None changes anything
truces         truces between players: offered, answered and broken, for all to see
upkeep         upkeep of a database: copy it while the bot runs, and put a copy back when it is lost
wishes         calls to lobbies: who wanted to hear of such a table
"""

from rules.engine.clock.times import OpenTable
from rules.engine.club.finding import OpenLobby
from rules.engine.club.ladders import (
    Aftermath,
    LadderPage,
    PlayerRecord,
    Ranked,
    SoloPage,
    SoloRanked,
)
from rules.engine.engine import Engine, open_engine
from rules.engine.interventions import InterventionsPage
from rules.engine.names_heard import NamesHeard
from rules.engine.work.outbox import Material, Span
from rules.engine.work.receipts import NOBODY, NOTHING_AHEAD, Ahead, Look, Profile, Receipt
from rules.store.ladders import Tally

__all__ = [
    "NOBODY",
    "NOTHING_AHEAD",
    "Aftermath",
    "Ahead",
    "Engine",
    "InterventionsPage",
    "LadderPage",
    "Look",
    "Material",
    "NamesHeard",
    "OpenLobby",
    "OpenTable",
    "PlayerRecord",
    "Profile",
    "Ranked",
    "Receipt",
    "SoloPage",
    "SoloRanked",
    "Span",
    "Tally",
    "open_engine",
]
