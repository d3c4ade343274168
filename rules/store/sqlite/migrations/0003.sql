-- Version 3. What a game is made of carries its digest (store/digest.py): a flipped bit is no move.

-- Of id and roster.
ALTER TABLE games ADD COLUMN digest BLOB NOT NULL DEFAULT x'';
UPDATE games SET digest = digest_of(id, roster);

-- Of game, revision and body.
ALTER TABLE events ADD COLUMN digest BLOB NOT NULL DEFAULT x'';
UPDATE events SET digest = digest_of(game, revision, body);

-- A game's seats and actions are found without going through everybody's.
CREATE INDEX seated_by_game ON seated (game);
CREATE INDEX inbox_by_game ON inbox (game, since);
