"""Records as files: verified, analysed, replayed.

analysing         `general analyse`: a game that is over, explained turn by turn
computers_judged  what `verify --computers` finds, in words
record_files      files that hold a record: of a game, as JSON or as text (a game on paper), or of a season; and
                  one printed
replaying         `general replay`: a game from a database as an animated GIF, as everybody at the table saw it
verifying         `general verify`: plays a recorded game again, and checks every die, card and event by its
                  secret
"""
