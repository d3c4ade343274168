-- Version 14. Acts that belong to no table are known by their interaction, too, with what came of each.

CREATE TABLE effects (
    action TEXT PRIMARY KEY,
    kind   TEXT NOT NULL,
    facts  TEXT NOT NULL,                 -- JSON
    at     TEXT NOT NULL,
    digest BLOB NOT NULL                  -- of action, kind, facts and at
) STRICT, WITHOUT ROWID;
