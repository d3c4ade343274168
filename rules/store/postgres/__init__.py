"""The PostgreSQL adapter, using psycopg: an optional extra, for more than one machine."""

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
