"""One action, one transaction: what every act of the engine goes through.

apart            acts that belong to no game, each done once as well
asked            what a computer player is asked
away             when the General was away
earlier_letters  what letters have told a seat's player already
endings          the point at which a game has ended
folding          reading games: from their last snapshot on, or from the deal
interventions    the log of what moderators did, and what ties them to a game
long_logs        reading logs that may be long
memory           the games used last
names_heard      what people are called now
notifier         waiting for a change, and for what is kept of one
others           the other processes that work with the same store, as this one hears of them
outbox           what is to be told
owed             answers that an act owes once it is done
promises         answers owed to whoever was told to wait
receipts         what the engine answers
rows             the rows of a change
snapshots        snapshots of long games, made while nothing else is due
timer_kind       the shapes of the kinds of timers: those that fire, and those of upkeep
unit_of_work     one action, one transaction
wishes           calls to lobbies: who wanted to hear of such a table
"""
