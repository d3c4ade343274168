-- Version 16. Who may found leagues in a server; and an index of the seasons that are not over, which count
-- for the caps of a person, a channel and a server.

-- Empty: the usual ones.
ALTER TABLE servers ADD COLUMN founders TEXT NOT NULL DEFAULT '';
UPDATE servers SET digest = digest_of(guild, tables, greeted, founders);
CREATE INDEX seasons_alive ON seasons (guild, channel) WHERE status IN ('entry', 'sealed', 'running');
