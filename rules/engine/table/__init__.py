"""A table: set up, filled, moved, played again.

guests      who comes to a lobby: invited, with a seat that waits for them, or kept out
ladderless  tables of servers that do without a ladder
lessons     lessons: a private game of a person against a computer player. It counts for nothing, and is soon
            forgotten
lobby       tables before the deal: set, joined, agreed on, started or given up
newcomers   newcomers to games under way: they ask for an abandoned seat, and the host answers
presets     what a server likes to play
quotas      how many games may be open
rematches   a table for the same people again
trials      a position of a game that is over, played on by one person in private; deleted after a day
venues      tables whose place or people vanish
"""
