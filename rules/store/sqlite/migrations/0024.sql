-- Version 24. Ids of what was done by a page in a browser name nobody any more (model/page_action.py).

UPDATE inbox SET action = id_without_person(action) WHERE action LIKE 'page.%.%';
UPDATE asked SET action = id_without_person(action) WHERE action LIKE 'page.%.%';

-- What was damaged stays so, and is found.
UPDATE effects SET
        digest = CASE digest WHEN digest_of(action, kind, facts, at)
            THEN digest_of(id_without_person(action), kind, facts, at) ELSE digest END,
        action = id_without_person(action)
    WHERE action LIKE 'page.%.%';
UPDATE archives SET
        digest = CASE digest WHEN digest_of(game, until, events, actions, news)
            THEN digest_of(game, until, events, actions_without_people(actions), news) ELSE digest END,
        actions = actions_without_people(actions)
    WHERE actions <> actions_without_people(actions);
