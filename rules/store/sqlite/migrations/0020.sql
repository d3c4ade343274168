-- Version 20. A log of what moderators did: who, what, when and why.

CREATE TABLE rulings (
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
CREATE INDEX rulings_of_server ON rulings (guild, id);
