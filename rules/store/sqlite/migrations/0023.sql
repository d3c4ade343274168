-- Version 23. The number that a person's open pages bear: those with another one are closed.

-- 0: they have none. What was damaged stays so, and is found.
ALTER TABLE people ADD COLUMN logout INTEGER NOT NULL DEFAULT 0;
UPDATE people SET digest = digest_of(person, dm_closed, theme, habits, rests, dm_channel, dm_opened,
        language, locale, logout)
    WHERE digest = digest_of(person, dm_closed, theme, habits, rests, dm_channel, dm_opened, language, locale);
