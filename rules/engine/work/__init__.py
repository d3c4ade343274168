"""The kernel: one action, one transaction. It knows no feature; features hand in their steps, timers and looks.

act              acts as values: what somebody does at a table
apart            acts that belong to no game, each done once as well
earlier_letters  what letters have told a seat's player already
endings          the point at which a game has ended
features         what features hand in: the steps of each change, timers, looks, signals
folding          reading games: from their last snapshot on, or from the deal
long_logs        reading logs that may be long
memory           the games used last
notifier         waiting for a change, and for what is kept of one
others           the other processes that work with the same store, as this one hears of them
outbox           what is to be told
owed             answers that an act owes once it is done
promises         answers owed to whoever was told to wait
receipts         what the engine answers, as values
rows             the rows of a change
snapshots        snapshots of long games, made while nothing else is due
timer_kind       the shapes of the kinds of timers: those that fire, and those of upkeep
unit_of_work     one action, one transaction
"""
