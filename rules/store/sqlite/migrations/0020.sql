-- Version 20. A rating is the mean of what everybody says whom its person has met, by their scores with them.

-- What each has against each other; how far they have moved each other does not count any more.
DROP TABLE moved;
CREATE TABLE scores (
    guild   TEXT NOT NULL,
    ladder  TEXT NOT NULL,
    entrant TEXT NOT NULL,                -- who is rated
    other   TEXT NOT NULL,                -- by whose word
    games   REAL NOT NULL,                -- each by what it weighs; so is the next
    ahead   REAL NOT NULL,
    says    REAL NOT NULL,
    digest  BLOB NOT NULL,                -- of all of them
    PRIMARY KEY (guild, ladder, entrant, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX scores_by_other ON scores (other);

-- Ratings are computed again from all results, by a timer for each server.
DELETE FROM ratings;
DELETE FROM timers WHERE kind = 'ratings';
INSERT INTO timers (game, kind, seat, due)
    SELECT max(game), 'ratings', '', '2026-01-01T00:00:00+00:00' FROM results GROUP BY guild;
