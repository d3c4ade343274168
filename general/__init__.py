"""The command line, and the one place where the rooms are wired together.

analysing          `general analyse`: a game that is over, explained turn by turn
arena              `general arena`: players meet, each at every seat over the same dice; how often each of them
                   wins
cli                the command line. Each command imports and wires only the rooms that it needs, when it runs
complaints         what is wrong and what to do about it, in sentences
computers_judged   what `verify --computers` finds, in words
configured         reads the settings from the environment and `.env`; a bad value is named, but never shown
database_commands  the commands for the database: those that look after it, and the one that draws a game from
                   it
entrants           who plays a seat, as it is written
game_files         files that keep them
health             the bot's health, which it reports every few seconds in a file beside its database, for
                   `general health`
house_options      house options from the command line: `name=value`, the value as JSON where it is JSON
logs               logs on standard error, as text or as one JSON object a line; never with a token in them
match_processes    processes that play games, as many at once as there are cores. None of them outlives this one
metrics            the bot's vitals for Prometheus, where GENERAL_METRICS_PORT asks for them
on_paper           a record printed as text
play_out           `general sandbox --play-out`: a whole game, every seat played by computer through real
                   interactions
record_files       files that hold a record
redacting          takes tokens out of text
replaying          `general replay`: a game from a database as an animated GIF, as everybody at the table saw it
runs               games played, ended early, gone on with
serving            `run` and `sandbox` at work
simulation         `general simulate`: plays whole games of computer players, and sums them up
slash_orders       its commands as slash commands
standings          what came of a match of the arena: as values, and as a table to read
starts             keeps the bot's starts on disk, so that a bot that crashes again and again doesn't connect
                   too often
table_commands     `general simulate`, `general arena` and `general tune`: whole games without Discord
terminal           the terminal that the command line runs in
thinking_time      the time that they take
transcript         the transcript of a game: everything that was said and shown at a table, for people to read
tuning             `general tune`: finds better weights for computer players, by games of slightly different
                   ones
turn_lines         what its people order
upkeep             `general backup`, `restore` and `check`: looking after the file that the games are kept in
verifying          `general verify`: plays a recorded game again, and checks every die, card and event by its
                   secret
watching           watches the bot at work: the loop's lag, a report beside the database, metrics if wanted
wiring             the rooms wired together
"""
