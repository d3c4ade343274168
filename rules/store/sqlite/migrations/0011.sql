-- Version 11. What remains of games: results for good, and the ratings that follow from them.

-- One row for each seat of a game that was played to its end, written as it ends, in order.
CREATE TABLE results (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    game     TEXT NOT NULL REFERENCES games (id),
    seat     TEXT NOT NULL,
    guild    TEXT NOT NULL,
    ended    TEXT NOT NULL,               -- in UTC: the order of the texts is that of time
    edition  TEXT NOT NULL,
    players  INTEGER NOT NULL,
    entrant  TEXT NOT NULL,               -- a person, @level, ~somebody forgotten; empty: not known
    place    INTEGER NOT NULL,
    won      INTEGER NOT NULL,
    lands    INTEGER NOT NULL,
    luck     REAL NOT NULL,
    turns    INTEGER NOT NULL,
    in_time  INTEGER NOT NULL,
    takeover INTEGER NOT NULL DEFAULT 0,
    truces_broken INTEGER NOT NULL DEFAULT 0,
    unrated  TEXT NOT NULL DEFAULT '',    -- the reason; empty where the game counts
    digest   BLOB NOT NULL,               -- of all of them but the id
    UNIQUE (game, seat)
) STRICT;
-- A profile is added up from the index alone.
CREATE INDEX results_of_entrant ON results
    (guild, entrant, edition, won, lands, luck, turns, in_time, truces_broken);
CREATE INDEX results_rated ON results (guild, entrant, ended) WHERE unrated = '';

CREATE TABLE ratings (
    guild     TEXT NOT NULL,
    ladder    TEXT NOT NULL,
    entrant   TEXT NOT NULL,
    mean      REAL NOT NULL,
    deviation REAL NOT NULL,
    games     INTEGER NOT NULL,
    shown     INTEGER NOT NULL,
    PRIMARY KEY (guild, ladder, entrant)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_by_shown ON ratings (guild, ladder, shown DESC, entrant);

-- The names that people bore in each server when a game of theirs ended there last.
CREATE TABLE names (
    guild  TEXT NOT NULL,
    person TEXT NOT NULL,
    name   TEXT NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

-- The results of games that are over by now are written by timers, in the order in which they ended.
INSERT INTO timers (game, kind, seat, due)
    SELECT id, 'result', '',
        coalesce(strftime('%Y-%m-%dT%H:%M:%S+00:00', json_extract(roster, '$.since')),
            '2026-01-01T00:00:00+00:00')
    FROM games WHERE status = 'over'
