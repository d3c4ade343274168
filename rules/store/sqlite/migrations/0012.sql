-- Version 12. Seasons of leagues, and the tables that belong to one.

CREATE TABLE seasons (
    number  INTEGER PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    guild   TEXT NOT NULL,
    channel TEXT NOT NULL,
    status  TEXT NOT NULL,
    due     TEXT NOT NULL,                -- in UTC, when something falls due by itself; empty: nothing does
    busy    INTEGER NOT NULL,             -- whether there is something to tell, or a table to open
    secret  BLOB NOT NULL,                -- from which the secrets of its tables' dice are made
    body    TEXT NOT NULL,                -- JSON
    digest  BLOB NOT NULL                 -- of id, guild, channel, status, due, busy and body
) STRICT;
CREATE INDEX seasons_by_channel ON seasons (channel, number);
CREATE INDEX seasons_due ON seasons (due) WHERE due != '';
CREATE INDEX seasons_busy ON seasons (number) WHERE busy;

-- The season of which a game is a table; such games are no part of anybody's quota.
ALTER TABLE games ADD COLUMN season TEXT;
CREATE INDEX games_of_seasons ON games (season, status) WHERE season IS NOT NULL;
