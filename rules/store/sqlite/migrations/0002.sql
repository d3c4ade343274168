-- Version 2. Places that vanish, and answers that a crash cut off.

ALTER TABLE games ADD COLUMN guild TEXT NOT NULL DEFAULT '';
UPDATE games SET guild = json_extract(roster, '$.venue.guild');
CREATE INDEX games_by_guild ON games (guild, status);

-- Open games are counted by server, and by channel with its threads: a thread's parent is its
-- channel, a channel's is itself.
ALTER TABLE games ADD COLUMN parent TEXT NOT NULL DEFAULT '';
UPDATE games SET parent = channel;
CREATE INDEX games_by_parent ON games (parent, status);

-- Why the table rests; what must be told of it waits meanwhile.
ALTER TABLE games ADD COLUMN paused TEXT;
CREATE INDEX games_paused ON games (channel) WHERE paused IS NOT NULL;

-- Who was promised an answer that he has not had yet. Gone as soon as he has it.
CREATE TABLE asked (
    action  TEXT PRIMARY KEY,
    person  TEXT NOT NULL,
    address TEXT NOT NULL,                -- where the answer goes, in the word of whoever promised it
    at      TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- When something was last so: at present, that the General was at work.
CREATE TABLE moments (
    name TEXT PRIMARY KEY,
    at   TEXT NOT NULL
) STRICT, WITHOUT ROWID;
