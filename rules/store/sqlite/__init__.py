"""The adapter to SQLite, through aiosqlite: one process, one writing connection, one thread.

backup       copies of a database, in use or not
batches      work queued for the thread, and done in batches: what writes in one transaction
copying      copying a database consistently, to one file that is there whole or not at all
database     opening it: one process, one writing connection, one thread
failures     what SQLite complains of, as reasons
file_watch   watch over the files that a connection has open: whether they are still those at their paths
files        files of a database: their names, what their presence means, and their access rights
inspection   looking a whole file through
lock         lock of a database: one process holds it; a second one waits until the first releases it
log_owner    which file a log belongs to, so that no start plays it into another one
open_files   guard of a connection's files: refuses work while one is not at its path, and copies what
             only the connection still holds
readonly     looking into one at work
schema       which schema a file has, and how it gets the newest
store        the store over SQLite
transaction  transactions: all of one is kept, or nothing
wal_reset    a bug of some of its versions
writes       work that writes: alone in a transaction, or with others in one
"""

from rules.store.sqlite.store import SqliteStore, open_store

__all__ = ["SqliteStore", "open_store"]
