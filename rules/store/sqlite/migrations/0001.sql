-- Version 1. Every row that an action writes is written in its one transaction.

CREATE TABLE games (
    id       TEXT PRIMARY KEY,
    status   TEXT NOT NULL,
    channel  TEXT NOT NULL,
    roster   TEXT NOT NULL,               -- JSON
    secret   BLOB NOT NULL,               -- of the dice; shown when the game is over
    revision INTEGER NOT NULL DEFAULT 0,  -- of the last event
    told     INTEGER NOT NULL DEFAULT 0   -- revision that the last turn's news tell up to
) STRICT;
CREATE INDEX games_by_channel ON games (channel, status);

CREATE TABLE seated (
    person TEXT NOT NULL,
    game   TEXT NOT NULL REFERENCES games (id),
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    game     TEXT NOT NULL REFERENCES games (id),
    revision INTEGER NOT NULL,
    body     TEXT NOT NULL,               -- JSON
    PRIMARY KEY (game, revision)
) STRICT, WITHOUT ROWID;

-- Actions done, so that a second delivery changes nothing; the orders among them play a game again.
CREATE TABLE inbox (
    action   TEXT PRIMARY KEY,
    game     TEXT NOT NULL REFERENCES games (id),
    since    INTEGER NOT NULL,            -- the action's events are those after `since`
    until    INTEGER NOT NULL,            -- up to `until`
    at       TEXT NOT NULL,
    command  TEXT                         -- JSON, where it was an order in the game
) STRICT, WITHOUT ROWID;

-- What must be told, in order of id.
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    game     TEXT NOT NULL REFERENCES games (id),
    kind     TEXT NOT NULL,
    content  TEXT NOT NULL,               -- JSON
    told_at  TEXT,
    message  TEXT                         -- what it was told with
) STRICT;
CREATE INDEX outbox_untold ON outbox (id) WHERE told_at IS NULL;
CREATE INDEX outbox_posts ON outbox (game, kind, id) WHERE message IS NOT NULL;

-- What falls due by itself: at present, that a computer player must move.
CREATE TABLE timers (
    game TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    due  TEXT NOT NULL,
    PRIMARY KEY (game, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX timers_due ON timers (due);

-- What is known of a person apart from his games.
CREATE TABLE people (
    person    TEXT PRIMARY KEY,
    dm_closed INTEGER NOT NULL DEFAULT 0,
    theme     TEXT NOT NULL DEFAULT ''    -- of his own pictures; empty for each table's
) STRICT, WITHOUT ROWID;
