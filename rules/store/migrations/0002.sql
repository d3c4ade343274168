-- Version 2. Open games are counted by server, and by channel with its threads: a thread's parent is
-- its channel, a channel's is itself.

ALTER TABLE games ADD COLUMN server TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN parent TEXT NOT NULL DEFAULT '';
UPDATE games SET server = json_extract(roster, '$.venue.guild'), parent = channel;
CREATE INDEX games_open_by_server ON games (server) WHERE status IN ('lobby', 'playing');
CREATE INDEX games_open_by_parent ON games (parent) WHERE status IN ('lobby', 'playing');
