"""A game played out in the sandbox, and its transcript.

play_out     `general sandbox --play-out`: a whole game, every seat played by computer through real interactions
slash_lines  its commands as slash commands
transcript   the transcript of a game: everything that was said and shown at a table, for people to read
turn_lines   what its people order
"""
