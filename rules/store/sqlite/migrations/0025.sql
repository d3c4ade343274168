-- Version 25. Snapshots: what the first events of long games fold to. The log alone says what a game is.

CREATE TABLE snapshots (
    game     TEXT NOT NULL REFERENCES games (id),
    revision INTEGER NOT NULL,            -- of the last event in it
    fold     INTEGER NOT NULL,            -- version of what events fold to (model/folded.py)
    body     TEXT NOT NULL,               -- JSON; as secret as the events
    event    BLOB NOT NULL,               -- digest of that event
    digest   BLOB NOT NULL,               -- of game, revision, fold, body and event
    PRIMARY KEY (game, revision)
) STRICT, WITHOUT ROWID;
