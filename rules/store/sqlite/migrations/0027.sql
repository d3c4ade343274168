-- Version 27. The browsers in which people stay signed in to the web board.

CREATE TABLE browsers (
    id        TEXT NOT NULL PRIMARY KEY,
    person    TEXT NOT NULL,
    kind      TEXT NOT NULL,              -- browser and system, by words of our own: firefox.android
    secret    TEXT NOT NULL,              -- a keyed hash; the secret itself is in the browser alone
    since     TEXT NOT NULL,              -- in UTC, as is the next
    used      TEXT NOT NULL,              -- when the secret was last changed
    confirmed INTEGER NOT NULL,           -- whether its person said on Discord that it is theirs
    digest    BLOB NOT NULL               -- of all of them
) STRICT, WITHOUT ROWID;
CREATE INDEX browsers_by_person ON browsers (person);
