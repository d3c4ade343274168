-- Version 19. A log of what moderators did: who, what, when and why.

CREATE TABLE interventions (
    id     INTEGER PRIMARY KEY,
    guild  TEXT NOT NULL,
    kind   TEXT NOT NULL,
    game   TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,                 -- empty for nobody, or somebody who is forgotten; so is their name
    name   TEXT NOT NULL,
    at     TEXT NOT NULL,
    reason TEXT NOT NULL,
    seat   TEXT NOT NULL,
    digest BLOB NOT NULL                  -- of guild, kind, game, person, name, at, reason and seat
) STRICT;
CREATE INDEX interventions_of_server ON interventions (guild, id);

-- Somebody who was forgotten stands in a server's results under a digest of their id, by the server's key,
-- until a moment: so nobody sits down anew to be rid of what they owe. The digests go with the key.
CREATE TABLE keys (
    guild  TEXT PRIMARY KEY,
    key    BLOB NOT NULL,                 -- 32 random bytes
    digest BLOB NOT NULL                  -- of guild and key
) STRICT, WITHOUT ROWID;
CREATE TABLE forgotten (
    guild   TEXT NOT NULL,
    entrant TEXT NOT NULL,
    until   TEXT NOT NULL,
    digest  BLOB NOT NULL,                -- of guild, entrant and until
    PRIMARY KEY (guild, entrant)
) STRICT, WITHOUT ROWID;

-- Who wants to be called when a table opens in a server: with which rulebook and pace (empty: any).
CREATE TABLE wishes (
    guild   TEXT NOT NULL,
    person  TEXT NOT NULL,
    edition TEXT NOT NULL,
    pace    TEXT NOT NULL,
    called  TEXT NOT NULL,                -- when they were called last; empty for never
    digest  BLOB NOT NULL,                -- of guild, person, edition, pace and called
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

-- What a game brought to the rating of each person, as it was told at its end: the curves of profiles.
CREATE TABLE rating_steps (
    game    TEXT NOT NULL REFERENCES games (id),
    entrant TEXT NOT NULL,
    guild   TEXT NOT NULL,
    duel    INTEGER NOT NULL,             -- whether it is the rating at tables of two
    ended   TEXT NOT NULL,
    before  INTEGER,                      -- as it was shown; nothing for somebody who was not rated yet
    after   INTEGER NOT NULL,
    digest  BLOB NOT NULL,                -- of all of them
    PRIMARY KEY (game, entrant)
) STRICT, WITHOUT ROWID;
CREATE INDEX steps_of_entrant ON rating_steps (guild, entrant, duel, ended);
