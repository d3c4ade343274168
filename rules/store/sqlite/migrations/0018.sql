-- Version 18. Results name the rules by which their places were judged; ratings are of people alone, by pairs,
-- and those who play alone have ladders of their own. A server may do without any.

-- What was damaged stays so, and is found.
ALTER TABLE results ADD COLUMN rules TEXT NOT NULL DEFAULT 'places@1';
UPDATE results SET digest = digest_of(game, seat, guild, ended, edition, players, entrant, place, won, lands,
        luck, turns, in_time, takeover, truces_broken, unrated, rules)
    WHERE digest = digest_of(game, seat, guild, ended, edition, players, entrant, place, won, lands,
        luck, turns, in_time, takeover, truces_broken, unrated);

-- Ratings are computed again from all results, by a timer for each server.
DELETE FROM ratings;
ALTER TABLE ratings ADD COLUMN people INTEGER NOT NULL DEFAULT 0;
INSERT INTO timers (game, kind, seat, due)
    SELECT max(game), 'ratings', '', '2026-01-01T00:00:00+00:00' FROM results GROUP BY guild;

-- How far each person has moved another's rating, on balance.
CREATE TABLE moved (
    guild   TEXT NOT NULL,
    ladder  TEXT NOT NULL,
    entrant TEXT NOT NULL,
    other   TEXT NOT NULL,
    way     REAL NOT NULL,
    digest  BLOB NOT NULL,                -- of all of them
    PRIMARY KEY (guild, ladder, entrant, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX moved_by_other ON moved (other);

-- The last games of those who play alone, by level, rulebook and number of seats.
CREATE TABLE solos (
    guild    TEXT NOT NULL,
    entrant  TEXT NOT NULL,
    level    TEXT NOT NULL,
    edition  TEXT NOT NULL,
    players  INTEGER NOT NULL,
    outcomes TEXT NOT NULL,               -- 1: won, 0: lost; the oldest first
    digest   BLOB NOT NULL,               -- of all of them
    PRIMARY KEY (guild, entrant, level, edition, players)
) STRICT, WITHOUT ROWID;

-- Of guild, tables, greeted, founders and ladder.
ALTER TABLE servers ADD COLUMN ladder INTEGER NOT NULL DEFAULT 1;
UPDATE servers SET digest = digest_of(guild, tables, greeted, founders, ladder)
    WHERE digest = digest_of(guild, tables, greeted, founders);
