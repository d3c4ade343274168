"""What is done about tables: set, host, moderate, join a league.

annulling     annulling a game's rating: by a moderator, or by its people's votes
at_table        what is done at a table
hosting         what a table plays, its guests, presets, a rematch
league_lines    words for their dice, and their check
league_rulings  what is decided about them: referees, forfeits, results, pauses
leagues         what people do with leagues
learning        lessons: begun, gone on with, begun again, and what follows; turns tried again. Only the person
                sees anything of theirs
moderating      what a server's moderators may do
newcoming       abandoned seats: somebody asks for one, and the host answers
opening         finding the place where a new or moved table plays, and checking what the bot may do there
reopening       a new thread for a table whose thread was deleted
table_lines     words and seals for a table's dice, and their lines
table_settings  what a table's host sets by command
table_threads   threads of tables that are set or moved, and what becomes of a table whose thread is put off
table_time      time at a table
"""
