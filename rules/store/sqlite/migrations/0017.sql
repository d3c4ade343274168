-- Version 17. What a game was made of that ended thirty days ago is one packed row (store/sqlite/archive.py).

CREATE TABLE archives (
    game    TEXT PRIMARY KEY REFERENCES games (id),
    until   INTEGER NOT NULL,             -- the revision of the last event in it
    events  BLOB NOT NULL,                -- lines of JSON, deflated; so are the others
    actions BLOB NOT NULL,
    news    BLOB NOT NULL,
    digest  BLOB NOT NULL                 -- of game, until, events, actions and news
) STRICT;

-- A game's news are found without going through everybody's.
CREATE INDEX outbox_by_game ON outbox (game);

-- Games that are over by now, too, go there when their time has come.
INSERT INTO timers (game, kind, seat, due)
    SELECT id, 'archive', '',
        coalesce(strftime('%Y-%m-%dT%H:%M:%S+00:00', json_extract(roster, '$.since'), '+30 days'),
            '2026-01-01T00:00:00+00:00')
    FROM games WHERE status IN ('over', 'cancelled') AND channel <> '';
