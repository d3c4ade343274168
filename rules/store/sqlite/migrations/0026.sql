-- Version 26. Whom people want nothing from, and who has invited whom within a day.

CREATE TABLE blocks (
    person TEXT NOT NULL,
    other  TEXT NOT NULL,                 -- from whom they want nothing
    name   TEXT NOT NULL,                 -- what the other was called then
    digest BLOB NOT NULL,                 -- of all of them
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_by_other ON blocks (other);

CREATE TABLE invitations (
    inviter TEXT NOT NULL,
    guest   TEXT NOT NULL,
    moments TEXT NOT NULL,                -- in UTC, with spaces between them, the oldest first
    newest  TEXT NOT NULL,
    digest  BLOB NOT NULL,                -- of all of them
    PRIMARY KEY (inviter, guest)
) STRICT, WITHOUT ROWID;
CREATE INDEX invitations_by_guest ON invitations (guest);
