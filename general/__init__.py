"""The command line, and the one place where the rooms are wired together.

annulling          `general annul`: whoever runs the program annuls a game's rating
cli                the command line. Each command imports and wires only the rooms that it needs, when it runs
complaints         what is wrong and what to do about it, in sentences
configured         reads the settings from the environment and `.env`; a bad value is named, but never shown
database_commands  the commands for the database: those that look after it, and the one that draws a game from
                   it
doctor_command     `general doctor`, as it is typed
house_options      house options from the command line: `name=value`, the value as JSON where it is JSON
page_command       `general page`, as it is typed
table_commands     `general simulate`, `general arena` and `general tune`: whole games without Discord
terminal           the terminal that the command line runs in
upkeep             `general backup`, `restore` and `check`: looking after the file that the games are kept in
"""
