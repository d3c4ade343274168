"""The adapter to SQLite, through aiosqlite: one process, one writing connection, one thread.

archive              an archive, which is one row: lines of JSON, packed, to which more can be added
archives_table       the table of archives
backup               copies of a database, in use or not
batches              work queued for the thread, and done in batches: what writes in one transaction
club_inspection      looking through what is kept of people beside their games
copying              copying a database consistently, to one file that is there whole or not at all
database             opening it: one process, one writing connection, one thread
digests_table        the tables of who was forgotten of late, and of the keys by which they are recognised
effects_table        the table of acts that belong to no game, with what came of each
events_table         the table of events: each game's log
failures             what SQLite complains of, as reasons
file_watch           watch over the files that a connection has open: whether they are still those at their paths
files                files of a database: their names, what their presence means, and their access rights
games_table          the tables of games and of who sits at them
inbox_table          the table of actions that were done
inspection           looking a whole database through
interventions_table  the table of the log of moderators
ledger               the tables of one transaction
lock                 lock of a database: one process holds it; a second one waits until the first releases it
open_files           guard of a connection's files: refuses work once they are gone, rescues their content,
                     checkpoints
outbox_table         the table of news that must be told
people_table         the table of people
plans_table          the table of turns that were prepared
promises_table       the table of promised answers
ratings_table        the table of ratings
readonly             looking into one at work
results_table        the table of results
schema               which schema a file has, and how it gets the newest
scores_table         the table of scores of people against each other
seasons_table        the table of the seasons of leagues
servers_table        the tables of servers and of their presets
solos_table          the table of the last games of those who play alone
sqlite_table         the base of all tables: statements on the connection of one transaction
steps_table          the table of what games brought to ratings
store                the store over SQLite
tallies_table        the table of tallies: what the results of an entrant in a server add up to, by edition
timers_table         the table of timers. Moments are written in UTC, so that their texts sort by time
transaction          transactions: all of one is kept, or nothing
uptime_tables        the tables of moments and of absences
wal_reset            a bug of some of its versions
wishes_table         the table of wishes to be called to tables
writes               work that writes: alone in a transaction, or with others in one
"""

from rules.store.sqlite.store import SqliteStore, open_store

__all__ = ["SqliteStore", "open_store"]
