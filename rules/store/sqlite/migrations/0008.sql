-- Version 8. The habits of people, as JSON; empty where they have the usual ones.

ALTER TABLE people ADD COLUMN habits TEXT NOT NULL DEFAULT '';
