"""Games among computers and programs: simulated, matched, tuned.

arena            `general arena`: players meet, each at every seat over the same dice; how often each wins, and
                 thinks how long
entrants         who plays a seat, as it is written
game_files       files that keep them
keys             the keys that a seed gives: for dice and missions, and for what players are told
match_processes  processes that play games, as many at once as there are cores. None of them outlives this one
match_ratings    how strong each entrant of a match of many is, from who won against whom
recording        games of a match as files: a record for each, and a list of them
runs             games played, ended early, gone on with
simulation       `general simulate`: plays whole games of computer players, and sums them up
standings        what came of a match of the arena: as values, and as a table to read
tuning           `general tune`: finds better weights for computer players, by games of slightly different ones
"""
