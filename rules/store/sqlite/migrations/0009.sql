-- Version 9. The time zone, quiet hours and vacations of people, as JSON; empty where they have none.

ALTER TABLE people ADD COLUMN rests TEXT NOT NULL DEFAULT '';

-- The channel of each person's direct messages, and the moment at which it was opened; empty before.
ALTER TABLE people ADD COLUMN dm_channel TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN dm_opened TEXT NOT NULL DEFAULT '';

-- Tables get clocks: each sets the timers that it needs as soon as this one fires, which is at once.
INSERT INTO timers (game, kind, seat, due)
    SELECT id, 'clocks', '', '2026-01-01T00:00:00+00:00'
    FROM games WHERE status IN ('lobby', 'playing');
