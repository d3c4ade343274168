-- Version 22. The language that a person chose for themselves, and the one in which Discord speaks with them,
-- so that letters and late answers are written in it.

-- Empty: not chosen; not known. What was damaged stays so, and is found.
ALTER TABLE people ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN locale TEXT NOT NULL DEFAULT '';
UPDATE people SET digest = digest_of(person, dm_closed, theme, habits, rests, dm_channel, dm_opened,
        language, locale)
    WHERE digest = digest_of(person, dm_closed, theme, habits, rests, dm_channel, dm_opened);
