-- Version 21. What several processes must tell apart by the part of its server (store/parts.py): promised answers,
-- and absences. A process that is alone has all parts.

-- The server in which it was asked; empty for a direct message.
ALTER TABLE asked ADD COLUMN guild TEXT NOT NULL DEFAULT '';

-- The parts of a process that was away, as a mask of 64 bits.
CREATE TABLE away (
    since TEXT NOT NULL,
    parts INTEGER NOT NULL DEFAULT -1,
    until TEXT NOT NULL,
    PRIMARY KEY (since, parts)
) STRICT, WITHOUT ROWID;
INSERT INTO away (since, parts, until) SELECT since, -1, until FROM absences;
DROP TABLE absences;
ALTER TABLE away RENAME TO absences;
