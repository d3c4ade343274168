"""A game played out in the sandbox, and its transcript.

play_out     `general sandbox --play-out`: a whole game, every seat played by computer through real interactions
slash_lines  orders of people in games that are played out, as slash commands: single ones, or whole turns as a
             line
transcript   the transcript of a game: everything that was said and shown at a table, for people to read
"""
