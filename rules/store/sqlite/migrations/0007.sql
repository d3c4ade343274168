-- Version 7. Turns that were prepared: for each seat at most one line of the notation, and how far it is.

CREATE TABLE plans (
    game   TEXT NOT NULL REFERENCES games (id),
    seat   TEXT NOT NULL,
    body   TEXT NOT NULL,                 -- JSON; a secret of the seat's player
    digest BLOB NOT NULL,                 -- of game, seat and body
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
