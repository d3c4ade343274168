-- Version 5. What is to be told carries its digest, too: a row that is opened again would be told
-- twice, and a flipped bit would tell what never was.

-- Of game, kind, content, told_at and message.
ALTER TABLE outbox ADD COLUMN digest BLOB NOT NULL DEFAULT x'';
UPDATE outbox SET digest = digest_of(game, kind, content, told_at, message);

-- While nobody could act at any table, since the General was away: no wait for a player counts then.
CREATE TABLE absences (
    since TEXT PRIMARY KEY,
    until TEXT NOT NULL
) STRICT, WITHOUT ROWID;
