"""The adapter to PostgreSQL, through psycopg: an extra, for where one machine is outgrown.

by_part     what a process looks for to do it by itself: of the parts that it looks after
connection  a connection as the tables ask for one, and its transactions
copying     copies between a database and a file of SQLite's
database    the connections, each with one piece of work at a time
dialect     the tables' statements in PostgreSQL's words
failures    what PostgreSQL complains of, as reasons
fair_leases  leases of a process that has a fair share of all
holding     what is asked of PostgreSQL by those who hold parts of the servers
inspection  looking a whole database through
leases      which process looks after which part of the servers
ledger      the kernel's tables in one transaction, and what each of them locks
membership  what is asked of PostgreSQL by processes that divide the servers
migration   a database of an earlier version brought up to date
paces       one pace for all processes that share a database
processes   what the processes that share a database know of each other
schema      which schema a database has: what the one list of migrations adds up to
store       the store over PostgreSQL
table       the base of the kernel's tables
"""

from rules.store.postgres.processes import PostgresProcesses, turn_in_line
from rules.store.postgres.schema import copy_in, copy_out, inspecting
from rules.store.postgres.store import (
    PostgresStore,
    counts_at,
    is_taken,
    must_be_empty,
    must_be_reached,
    open_store,
)

__all__ = [
    "PostgresProcesses",
    "PostgresStore",
    "copy_in",
    "copy_out",
    "counts_at",
    "inspecting",
    "is_taken",
    "must_be_empty",
    "must_be_reached",
    "open_store",
    "turn_in_line",
]
