"""A table: its game as a value, its seats and lobby, and every change of them. Pure.

beginning      what makes a table a game: its options and order, the close of its lines, the deal; and the end
               of one
calling        when a lobby's host is called
change         changes of a game: the outcome of each action, and the act that its record shows
forming        what a table plays, set by its form
game           a game as the engine holds it
handover       seats handed to a computer and taken back
lines          the numbered lines behind a table's dice
lobby          a table before and around its game: joining, leaving, the host's decisions, where it plays
preconditions  what must hold before anything happens at a table
rated          whether a game counts for ratings: said in the lobby, settled at the deal
sealing        words that are sealed and told
seats          the seats of a table: how a game stands with one person, and the clock of each
settings       settings that no rule depends on
stints         who plays each seat from when on, as records show it, and the seeds of computer players
trying         a position of a game that is over, set up as a private table of one person's
"""
