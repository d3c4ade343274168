-- Version 10. What is known of servers: how many tables were set there, and what they like to play.

CREATE TABLE servers (
    guild   TEXT PRIMARY KEY,
    tables  INTEGER NOT NULL DEFAULT 0,   -- numbered so far; a number is given once
    greeted INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO servers (guild, tables) SELECT guild, count(*) FROM games GROUP BY guild;

CREATE TABLE presets (
    guild  TEXT NOT NULL,
    name   TEXT NOT NULL,
    body   TEXT NOT NULL,                 -- JSON
    digest BLOB NOT NULL,                 -- of guild, name and body
    PRIMARY KEY (guild, name)
) STRICT, WITHOUT ROWID;
