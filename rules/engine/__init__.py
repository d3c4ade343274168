"""The engine: keeps games in a store, lets people and computers act, and says what must be told.

analyses        games that are over, explained
apart           acts that belong to no game, each done once as well
asked           what a computer player is asked
audit           A check of everything in a database: its pages, its references, every game's log and its summary
away            when the General was away
clock_kinds     those of the clock
club            what remains of games, server by server: profiles, ratings and the results behind them
club_audit      A check of what remains of games: their results follow from their logs, the ratings from the
                results
computers       let computer players move whenever a game waits for them; they choose off the event loop
endings         the point at which a game has ended
engine          what is done with games, put together from the following
exporting       all that is kept of a person, for themselves: theirs alone, and nothing that they could not see
                anyway
firing          the shape of a kind of timer
forgetting      forgetting a person: all that leads to them leaves the store, in one transaction
hints           what a marshal would do
keeping         its results and ratings
lessons         lessons: a private game of a person against a computer player. It counts for nothing, and is
                soon forgotten
lobby           tables before the deal: set, joined, agreed on, started or given up
memory          the games used last
notifier        waiting for a change
outbox          what is to be told
plans           lines that people give: carried out as far as they go, and kept until the rest can be
playing         games under way: orders, and who gives them for a seat
presets         what a server likes to play
profiles        what is kept of people
promises        answers owed to whoever was told to wait
queries         queries about the games of one store. None changes anything
quotas          how many games may be open
receipts        what the engine answers
rematches       a table for the same people again
rows            the rows of a change
season_clock    what falls due for leagues by itself
season_lines    words and seals of seasons: added while entry is open, told when it has closed; the key settled
season_proofs   what is told of leagues that are over
season_tables   leagues: their tables as games
seasons         what people do, and what follows
timer_kinds     kinds of timers: when a game needs one, and what it does. A new kind is a value in `KINDS`
timers          fire the timers that fall due, in order, each in one transaction with the change that it makes
times           paces, clocks and rests
truces          truces between players: offered, answered and broken, for all to see
unit_of_work    one action, one transaction
upkeep          upkeep of a database: copy it while the bot runs, and put a copy back when it is lost
uptime          when the General was at work
venues          tables whose place or people vanish
worker          what a worker process runs. It is started by this file's path, so that nothing is loaded before
                its leash holds
worker_process  one of them, as it is had here
workers         processes beside this one
"""

from rules.engine.club import LadderPage, Ranked, Record
from rules.engine.engine import Engine, open_engine
from rules.engine.receipts import Look, Receipt, WaysOf
from rules.engine.times import OpenTable
from rules.store.ladders import Tally

__all__ = [
    "Engine",
    "LadderPage",
    "Look",
    "OpenTable",
    "Ranked",
    "Receipt",
    "Record",
    "Tally",
    "WaysOf",
    "open_engine",
]
