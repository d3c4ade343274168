-- Version 6. A timer may be for one seat; without one (an empty text) it is for the table.

CREATE TABLE seat_timers (
    game TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    seat TEXT NOT NULL,
    due  TEXT NOT NULL,                   -- in UTC: the order of the texts is that of time
    PRIMARY KEY (game, kind, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO seat_timers (game, kind, seat, due) SELECT game, kind, '', due FROM timers;
DROP TABLE timers;
ALTER TABLE seat_timers RENAME TO timers;
CREATE INDEX timers_due ON timers (due, game, kind, seat);
