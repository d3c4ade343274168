-- Version 15. What is shown of people and servers carries a digest, too, and what somebody's games add up to
-- is kept beside their results.

-- Of person, dm_closed, theme, habits, rests, dm_channel and dm_opened.
ALTER TABLE people ADD COLUMN digest BLOB NOT NULL DEFAULT x'';
UPDATE people SET digest = digest_of(person, dm_closed, theme, habits, rests, dm_channel, dm_opened);

-- Of guild, tables and greeted.
ALTER TABLE servers ADD COLUMN digest BLOB NOT NULL DEFAULT x'';
UPDATE servers SET digest = digest_of(guild, tables, greeted);

-- Of guild, person and name.
ALTER TABLE names ADD COLUMN digest BLOB NOT NULL DEFAULT x'';
UPDATE names SET digest = digest_of(guild, person, name);

-- Of guild, ladder, entrant, mean, deviation, games and shown.
ALTER TABLE ratings ADD COLUMN digest BLOB NOT NULL DEFAULT x'';
UPDATE ratings SET digest = digest_of(guild, ladder, entrant, mean, deviation, games, shown);

-- What the results of an entrant in a server add up to, by edition.
CREATE TABLE tallies (
    guild    TEXT NOT NULL,
    entrant  TEXT NOT NULL,
    edition  TEXT NOT NULL,
    games    INTEGER NOT NULL,
    wins     INTEGER NOT NULL,
    lands    INTEGER NOT NULL,
    luck     REAL NOT NULL,
    turns    INTEGER NOT NULL,
    in_time  INTEGER NOT NULL,
    truces_broken INTEGER NOT NULL,
    digest   BLOB NOT NULL,               -- of all of them
    PRIMARY KEY (guild, entrant, edition)
) STRICT, WITHOUT ROWID;
INSERT INTO tallies
    SELECT guild, entrant, edition, games, wins, lands, luck, turns, in_time, truces_broken,
        digest_of(guild, entrant, edition, games, wins, lands, luck, turns, in_time, truces_broken)
    FROM (
        SELECT guild, entrant, edition, count(*) AS games, sum(won) AS wins, sum(lands) AS lands,
            total(luck) AS luck, sum(turns) AS turns, sum(in_time) AS in_time,
            sum(truces_broken) AS truces_broken
        FROM results WHERE entrant != '' GROUP BY guild, entrant, edition
    );
DROP INDEX results_of_entrant;
CREATE INDEX results_of_entrant ON results (entrant, id);
