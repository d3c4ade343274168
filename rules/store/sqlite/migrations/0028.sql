-- Version 28. Ratings follow Bradley and Terry's model. They are recomputed from all results in the background,
-- beside the old ones in `ratings`, which are shown until a server's new ones are complete.

CREATE TABLE ladder_ratings (
    guild     TEXT NOT NULL,
    draft     INTEGER NOT NULL,             -- whether it belongs to a recount that isn't complete
    ladder    TEXT NOT NULL,
    entrant   TEXT NOT NULL,
    mean      REAL NOT NULL,
    deviation REAL NOT NULL,
    games     INTEGER NOT NULL,
    people    INTEGER NOT NULL,
    played    TEXT NOT NULL,                -- when their last rated game ended
    shown     INTEGER NOT NULL,
    digest    BLOB NOT NULL,                -- of all of them
    PRIMARY KEY (guild, draft, ladder, entrant)
) STRICT, WITHOUT ROWID;

-- Each person's weighted games against everyone they've met.
CREATE TABLE pair_records (
    guild   TEXT NOT NULL,
    draft   INTEGER NOT NULL,
    ladder  TEXT NOT NULL,
    entrant TEXT NOT NULL,
    records TEXT NOT NULL,                  -- by the other: games, those ahead, and when they last met
    digest  BLOB NOT NULL,                  -- of all of them
    PRIMARY KEY (guild, draft, ladder, entrant)
) STRICT, WITHOUT ROWID;

-- How often the higher rating finished ahead, by the difference.
CREATE TABLE rating_frequencies (
    guild  TEXT NOT NULL,
    draft  INTEGER NOT NULL,
    duel   INTEGER NOT NULL,
    pairs  TEXT NOT NULL,
    ahead  TEXT NOT NULL,
    digest BLOB NOT NULL,                   -- of all of them
    PRIMARY KEY (guild, draft, duel)
) STRICT, WITHOUT ROWID;

-- Rating changes by game, as announced at its end.
CREATE TABLE rating_changes (
    game    TEXT NOT NULL REFERENCES games (id),
    entrant TEXT NOT NULL,
    guild   TEXT NOT NULL,
    duel    INTEGER NOT NULL,
    ended   TEXT NOT NULL,
    before  INTEGER,                        -- as shown before; NULL if they were unrated
    current INTEGER NOT NULL,               -- brought up to date before the game counted
    after   INTEGER NOT NULL,
    digest  BLOB NOT NULL,                  -- of all of them
    PRIMARY KEY (game, entrant)
) STRICT, WITHOUT ROWID;
CREATE INDEX changes_of_entrant ON rating_changes (guild, entrant, duel, ended);

-- The servers whose ratings are being recomputed, and how far that is.
CREATE TABLE recounts (
    guild   TEXT PRIMARY KEY,
    upto    INTEGER NOT NULL,               -- the id of the last result that is counted
    earlier INTEGER NOT NULL,               -- whether ratings under earlier rules are shown until it is complete
    digest  BLOB NOT NULL                   -- of all of them
) STRICT, WITHOUT ROWID;
CREATE INDEX results_of_server ON results (guild, id);

DROP TABLE scores;
DROP TABLE rating_steps;
DELETE FROM timers WHERE kind = 'ratings';
INSERT INTO recounts SELECT DISTINCT guild, 0, 1, digest_of(guild, 0, 1) FROM results;
INSERT INTO timers (game, kind, seat, due)
    SELECT max(game), 'recount', '', '2026-01-01T00:00:00+00:00' FROM results GROUP BY guild;
