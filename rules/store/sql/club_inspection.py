"""Inspection of what is kept of people beside their games: interventions, who was forgotten, wishes, blocks."""

from collections.abc import Iterator

from rules.store.sql.connection import Connection
from rules.store.sql.contacts_tables import BLOCKS, INVITATIONS, block_in, invited_in
from rules.store.sql.digests_table import (
    FORGOTTEN,
    KEYS,
    is_forgotten_as_written,
    is_key_as_written,
)
from rules.store.sql.interventions_table import INTERVENTIONS, intervention_in
from rules.store.sql.steps_table import STEPS, step_in
from rules.store.sql.wishes_table import WISHES, wish_in


def faults_of_interventions(connection: Connection) -> Iterator[str]:
    """The faults of the log of what moderators did, line by line."""
    for number, *row in connection.execute(INTERVENTIONS):
        if intervention_in(*row) is None:
            yield f"line {number} of the moderators' log is not as it was written"


def faults_of_forgotten(connection: Connection) -> Iterator[str]:
    """The faults of who was forgotten of late; no digest is quoted, nor a key."""
    for row in connection.execute(FORGOTTEN):
        if not is_forgotten_as_written(*row):
            yield f"server {row[0]}: somebody who was forgotten there is not as they were written"
    for row in connection.execute(KEYS):
        if not is_key_as_written(*row):
            yield f"server {row[0]}: its key is not as it was written"


def faults_of_steps(connection: Connection) -> Iterator[str]:
    """The faults of what games brought to ratings."""
    for row in connection.execute(STEPS):
        if step_in(*row) is None:
            yield f"game {row[0]}: what it brought to a rating is not as it was written"


def faults_of_wishes(connection: Connection) -> Iterator[str]:
    """The faults of wishes to be called to tables."""
    for row in connection.execute(WISHES):
        if wish_in(*row) is None:
            yield f"server {row[0]}: the wish of person {row[1]} is not as it was written"


def faults_of_contacts(connection: Connection) -> Iterator[str]:
    """The faults of blocks and of invitations; whom each is about is nobody else's concern."""
    for row in connection.execute(BLOCKS):
        if block_in(*row) is None:
            yield f"person {row[0]}: whom they block is not as it was written"
    for row in connection.execute(INVITATIONS):
        if invited_in(*row) is None:
            yield f"person {row[0]}: whom they invited is not as it was written"
