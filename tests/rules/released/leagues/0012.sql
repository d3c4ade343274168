PRAGMA application_id = 1195724364;
PRAGMA user_version = 12;
BEGIN TRANSACTION;
CREATE TABLE absences (
    since TEXT PRIMARY KEY,
    until TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE asked (
    action  TEXT PRIMARY KEY,
    person  TEXT NOT NULL,
    address TEXT NOT NULL,                -- where the answer goes, in the word of whoever promised it
    at      TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE events (
    game     TEXT NOT NULL REFERENCES games (id),
    revision INTEGER NOT NULL,
    body     TEXT NOT NULL, digest BLOB NOT NULL DEFAULT x'',               -- JSON
    PRIMARY KEY (game, revision)
) STRICT, WITHOUT ROWID;
INSERT INTO "events" VALUES('3eigwe',1,'{"edition":"ryzyko@2","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"automatic","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"seats":["red","blue","yellow","green"],"kind":"game_started"}',X'63022BB34C0C74DA');
INSERT INTO "events" VALUES('3eigwe',2,'{"seats":["blue","green","red","yellow"],"rolls":[[["red",4],["blue",6],["yellow",2],["green",4]],[["red",2],["green",6]]],"kind":"order_drawn"}',X'564A537E00A4CB0B');
INSERT INTO "events" VALUES('3eigwe',3,'{"seat":"blue","mission":"north_america_australia","kind":"mission_dealt"}',X'0F84A5718289AF99');
INSERT INTO "events" VALUES('3eigwe',4,'{"seat":"green","mission":"territories_24","kind":"mission_dealt"}',X'B608E0F9269A7602');
INSERT INTO "events" VALUES('3eigwe',5,'{"seat":"red","mission":"europe_south_america_plus1","kind":"mission_dealt"}',X'47BF6BF0987D8FAC');
INSERT INTO "events" VALUES('3eigwe',6,'{"seat":"yellow","mission":"asia_africa","kind":"mission_dealt"}',X'B940114ED7FC314B');
INSERT INTO "events" VALUES('3eigwe',7,'{"territories":[["north_africa","blue",1],["ontario","green",1],["southern_europe","red",1],["japan","yellow",1],["quebec","blue",1],["venezuela","green",1],["east_africa","red",1],["china","yellow",1],["afghanistan","blue",1],["western_europe","green",1],["kamchatka","red",1],["egypt","yellow",1],["great_britain","blue",1],["madagascar","green",1],["congo","red",1],["central_america","yellow",1],["eastern_australia","blue",1],["indonesia","green",1],["alberta","red",1],["middle_east","yellow",1],["scandinavia","blue",1],["south_africa","green",1],["northern_europe","red",1],["peru","yellow",1],["western_australia","blue",1],["new_guinea","green",1],["western_united_states","red",1],["argentina","yellow",1],["northwest_territory","blue",1],["india","green",1],["iceland","red",1],["alaska","yellow",1],["siberia","blue",1],["irkutsk","green",1],["mongolia","red",1],["greenland","yellow",1],["brazil","blue",1],["eastern_united_states","green",1],["siam","red",1],["ural","yellow",1],["yakutsk","blue",1],["ukraine","green",1]],"kind":"territories_dealt"}',X'485D1C73EE10E1E0');
INSERT INTO "events" VALUES('3eigwe',8,'{"seat":"blue","armies":19,"kind":"armies_mustered"}',X'335BDBEFC65FA9C5');
INSERT INTO "events" VALUES('3eigwe',9,'{"seat":"green","armies":19,"kind":"armies_mustered"}',X'C2BCBD184B79BC60');
INSERT INTO "events" VALUES('3eigwe',10,'{"seat":"red","armies":20,"kind":"armies_mustered"}',X'F64A8AFD71A2BE8C');
INSERT INTO "events" VALUES('3eigwe',11,'{"seat":"yellow","armies":20,"kind":"armies_mustered"}',X'3F5264CE60469AF8');
INSERT INTO "events" VALUES('3eigwe',12,'{"round":0,"agenda":[{"waiting_for":["blue","green","red","yellow"],"phase":"place","force":null,"resumed":false}],"kind":"round_began"}',X'9B51920A561D0901');
INSERT INTO "events" VALUES('3eigwe',13,'{"step":{"waiting_for":["blue","green","red","yellow"],"phase":"place","force":null,"resumed":false},"kind":"step_began"}',X'3A34AC13179AAFE4');
INSERT INTO "events" VALUES('rjp7h3',1,'{"edition":"ryzyko@2","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"automatic","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"seats":["red","blue","yellow","green"],"kind":"game_started"}',X'408F8704057FBB96');
INSERT INTO "events" VALUES('rjp7h3',2,'{"seats":["green","blue","yellow","red"],"rolls":[[["red",1],["blue",3],["yellow",2],["green",6]]],"kind":"order_drawn"}',X'E5B57EDF3EC5D382');
INSERT INTO "events" VALUES('rjp7h3',3,'{"seat":"green","mission":"north_america_australia","kind":"mission_dealt"}',X'326CF6A438C8BBD0');
INSERT INTO "events" VALUES('rjp7h3',4,'{"seat":"blue","mission":"territories_18x2","kind":"mission_dealt"}',X'BB0BB6B7B4145803');
INSERT INTO "events" VALUES('rjp7h3',5,'{"seat":"yellow","mission":"asia_africa","kind":"mission_dealt"}',X'895931C47BE4C113');
INSERT INTO "events" VALUES('rjp7h3',6,'{"seat":"red","mission":"destroy_green","kind":"mission_dealt"}',X'CBBA06CD6ACEC359');
INSERT INTO "events" VALUES('rjp7h3',7,'{"territories":[["middle_east","green",1],["eastern_united_states","blue",1],["eastern_australia","yellow",1],["congo","red",1],["madagascar","green",1],["western_united_states","blue",1],["great_britain","yellow",1],["northwest_territory","red",1],["scandinavia","green",1],["southern_europe","blue",1],["central_america","yellow",1],["siam","red",1],["india","green",1],["greenland","blue",1],["siberia","yellow",1],["brazil","red",1],["western_australia","green",1],["china","blue",1],["north_africa","yellow",1],["ukraine","red",1],["ontario","green",1],["new_guinea","blue",1],["yakutsk","yellow",1],["northern_europe","red",1],["alberta","green",1],["alaska","blue",1],["peru","yellow",1],["venezuela","red",1],["afghanistan","green",1],["ural","blue",1],["quebec","yellow",1],["mongolia","red",1],["south_africa","green",1],["iceland","blue",1],["egypt","yellow",1],["argentina","red",1],["indonesia","green",1],["western_europe","blue",1],["irkutsk","yellow",1],["japan","red",1],["east_africa","green",1],["kamchatka","blue",1]],"kind":"territories_dealt"}',X'C117691D80B75829');
INSERT INTO "events" VALUES('rjp7h3',8,'{"seat":"green","armies":19,"kind":"armies_mustered"}',X'65ED0824E640D530');
INSERT INTO "events" VALUES('rjp7h3',9,'{"seat":"blue","armies":19,"kind":"armies_mustered"}',X'B5A49D7B1671509E');
INSERT INTO "events" VALUES('rjp7h3',10,'{"seat":"yellow","armies":20,"kind":"armies_mustered"}',X'9D2C853A99021DFB');
INSERT INTO "events" VALUES('rjp7h3',11,'{"seat":"red","armies":20,"kind":"armies_mustered"}',X'584C553D4488DC63');
INSERT INTO "events" VALUES('rjp7h3',12,'{"round":0,"agenda":[{"waiting_for":["green","blue","yellow","red"],"phase":"place","force":null,"resumed":false}],"kind":"round_began"}',X'7AC1EF20672BD914');
INSERT INTO "events" VALUES('rjp7h3',13,'{"step":{"waiting_for":["green","blue","yellow","red"],"phase":"place","force":null,"resumed":false},"kind":"step_began"}',X'250F3D0DDD85C4DA');
INSERT INTO "events" VALUES('rjp7h3',14,'{"seat":"green","kind":"seat_resigned"}',X'A2AB59D3E8FAA76A');
INSERT INTO "events" VALUES('rjp7h3',15,'{"seat":"red","kind":"seat_resigned"}',X'DE657798304F3924');
INSERT INTO "events" VALUES('rjp7h3',16,'{"seat":"yellow","kind":"seat_resigned"}',X'888161781B0F1AE3');
INSERT INTO "events" VALUES('rjp7h3',17,'{"seat":"blue","goal":"last_standing","mission":null,"kind":"game_won"}',X'BB1F3FCE8603A17C');
CREATE TABLE games (
    id       TEXT PRIMARY KEY,
    status   TEXT NOT NULL,
    channel  TEXT NOT NULL,
    roster   TEXT NOT NULL,               -- JSON
    secret   BLOB NOT NULL,               -- of the dice; shown when the game is over
    revision INTEGER NOT NULL DEFAULT 0,  -- of the last event
    told     INTEGER NOT NULL DEFAULT 0   -- revision that the last turn's news tell up to
, guild TEXT NOT NULL DEFAULT '', parent TEXT NOT NULL DEFAULT '', paused TEXT, digest BLOB NOT NULL DEFAULT x'', season TEXT) STRICT;
INSERT INTO "games" VALUES('rjp7h3','over','ts7hc3cc71','{"id":"rjp7h3","status":"over","venue":{"guild":"g","channel":"ts7hc3cc71","parent":"c","lobby":""},"host":"101","edition":"ryzyko@2","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"automatic","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"places":4,"players":[{"seat":"red","name":"Person 4","person":"104","kind":{"kind":"human"},"joined":"","left":false,"line":1},{"seat":"blue","name":"Person 1","person":"101","kind":{"kind":"human"},"joined":"","left":false,"line":2},{"seat":"yellow","name":"Person 2","person":"102","kind":{"kind":"human"},"joined":"","left":false,"line":3},{"seat":"green","name":"Person 6","person":"106","kind":{"kind":"human"},"joined":"","left":false,"line":4}],"commitment":"308e0414252741f1df9c73e60df9be68476737db666fe672540dc184fb5de91d","created":"2026-01-01T12:00:00Z","since":"2026-01-01T12:00:00Z","begun":"","settings":{"language":"en"},"paused":null,"clocks":{"red":{"bank":null,"turn":{"since":null,"spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null},"blue":{"bank":null,"turn":{"since":null,"spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null},"yellow":{"bank":null,"turn":{"since":null,"spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null},"green":{"bank":null,"turn":{"since":null,"spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null}},"scheme":"lines@1","lines":[{"id":"running e4","kind":"join","text":"","told":"","by":"104"},{"id":"running e1","kind":"join","text":"","told":"","by":"101"},{"id":"running e2","kind":"join","text":"","told":"","by":"102"},{"id":"running e6","kind":"join","text":"","told":"","by":"106"},{"id":"","kind":"close","text":"{\"edition\":\"ryzyko@2\",\"options\":{\"sets\":\"fixed\",\"joker\":\"any\",\"bonus\":\"per_card\",\"trade_after_elimination\":\"next_turn\",\"traded_cards\":\"bottom\",\"defence\":\"standing\",\"stack_limit\":\"none\",\"fortify\":\"adjacent\",\"reroll\":\"off\",\"destroyed_by_other\":\"counts\",\"own_colour\":\"territories_24\",\"one_of_each\":\"ten\",\"two_jokers\":\"best\",\"claim\":\"automatic\",\"goal\":\"mission\",\"two_players\":\"neutral_28\",\"defender_two_dice_from\":3,\"capital_lost_by\":\"namer\"},\"seats\":[[\"red\",1],[\"blue\",2],[\"yellow\",3],[\"green\",4]],\"seals\":[]}","told":"","by":null}],"due":null,"number":0,"invited":[],"rematch":null,"pace":{"turn":"P1D","bank":"P2D","time_up":"safe_turn"},"proposal":null,"votes":{},"asleep":null,"moved":null,"warned":null,"acts":[{"revision":15,"kind":"host","seat":"blue","by":""}],"season":"s7hc3cc7","hinted":false,"rated":true,"truces":[],"offers":[],"broken":{}}',X'874C9D6D03F67BC23F880B91843B13E85729D3457F6DCD89932F19500EB30479',17,17,'g','c',NULL,X'012E14F20BA30BD8','s7hc3cc7');
INSERT INTO "games" VALUES('3eigwe','playing','ts7hc3cc72','{"id":"3eigwe","status":"playing","venue":{"guild":"g","channel":"ts7hc3cc72","parent":"c","lobby":""},"host":"103","edition":"ryzyko@2","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"automatic","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"places":4,"players":[{"seat":"red","name":"Person 3","person":"103","kind":{"kind":"human"},"joined":"","left":false,"line":1},{"seat":"blue","name":"Person 7","person":"107","kind":{"kind":"human"},"joined":"","left":false,"line":2},{"seat":"yellow","name":"Person 0","person":"100","kind":{"kind":"human"},"joined":"","left":false,"line":3},{"seat":"green","name":"Person 5","person":"105","kind":{"kind":"human"},"joined":"","left":false,"line":4}],"commitment":"7938870d3150e191822b8eb3bbec4730788c134f0e7581ce28e0b6dda25e4235","created":"2026-01-01T12:00:00Z","since":"2026-01-01T12:00:00Z","begun":"","settings":{"language":"en"},"paused":null,"clocks":{"red":{"bank":null,"turn":{"since":"2026-01-01T12:00:00Z","spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null},"blue":{"bank":null,"turn":{"since":"2026-01-01T12:00:00Z","spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null},"yellow":{"bank":null,"turn":{"since":"2026-01-01T12:00:00Z","spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null},"green":{"bank":null,"turn":{"since":"2026-01-01T12:00:00Z","spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null}},"scheme":"lines@1","lines":[{"id":"running e3","kind":"join","text":"","told":"","by":"103"},{"id":"running e7","kind":"join","text":"","told":"","by":"107"},{"id":"running e0","kind":"join","text":"","told":"","by":"100"},{"id":"running e5","kind":"join","text":"","told":"","by":"105"},{"id":"","kind":"close","text":"{\"edition\":\"ryzyko@2\",\"options\":{\"sets\":\"fixed\",\"joker\":\"any\",\"bonus\":\"per_card\",\"trade_after_elimination\":\"next_turn\",\"traded_cards\":\"bottom\",\"defence\":\"standing\",\"stack_limit\":\"none\",\"fortify\":\"adjacent\",\"reroll\":\"off\",\"destroyed_by_other\":\"counts\",\"own_colour\":\"territories_24\",\"one_of_each\":\"ten\",\"two_jokers\":\"best\",\"claim\":\"automatic\",\"goal\":\"mission\",\"two_players\":\"neutral_28\",\"defender_two_dice_from\":3,\"capital_lost_by\":\"namer\"},\"seats\":[[\"red\",1],[\"blue\",2],[\"yellow\",3],[\"green\",4]],\"seals\":[]}","told":"","by":null}],"due":null,"number":0,"invited":[],"rematch":null,"pace":{"turn":"P1D","bank":"P2D","time_up":"safe_turn"},"proposal":null,"votes":{},"asleep":null,"moved":null,"warned":null,"acts":[],"season":"s7hc3cc7","hinted":false,"rated":true,"truces":[],"offers":[],"broken":{}}',X'24F05B32BE5B1AC57F9F707908CCDC1D1D065ED5DFC797D43D2AA2DFAD5644A0',13,13,'g','c',NULL,X'4C485E86E2AF3ACD','s7hc3cc7');
CREATE TABLE inbox (
    action   TEXT PRIMARY KEY,
    game     TEXT NOT NULL REFERENCES games (id),
    since    INTEGER NOT NULL,            -- the action's events are those after `since`
    until    INTEGER NOT NULL,            -- up to `until`
    at       TEXT NOT NULL,
    command  TEXT                         -- JSON, where it was an order in the game
) STRICT, WITHOUT ROWID;
INSERT INTO "inbox" VALUES('rjp7h3green','rjp7h3',13,14,'2026-01-01T12:00:00+00:00','{"seat":"green","kind":"resign"}');
INSERT INTO "inbox" VALUES('rjp7h3red','rjp7h3',14,15,'2026-01-01T12:00:00+00:00','{"seat":"red","kind":"resign"}');
INSERT INTO "inbox" VALUES('rjp7h3yellow','rjp7h3',15,17,'2026-01-01T12:00:00+00:00','{"seat":"yellow","kind":"resign"}');
INSERT INTO "inbox" VALUES('season:s7hc3cc7:1','rjp7h3',0,13,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('season:s7hc3cc7:2','3eigwe',0,13,'2026-01-01T12:00:00+00:00',NULL);
CREATE TABLE moments (
    name TEXT PRIMARY KEY,
    at   TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE names (
    guild  TEXT NOT NULL,
    person TEXT NOT NULL,
    name   TEXT NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "names" VALUES('g','101','Person 1');
INSERT INTO "names" VALUES('g','102','Person 2');
INSERT INTO "names" VALUES('g','104','Person 4');
INSERT INTO "names" VALUES('g','106','Person 6');
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    game     TEXT NOT NULL REFERENCES games (id),
    kind     TEXT NOT NULL,
    content  TEXT NOT NULL,               -- JSON
    told_at  TEXT,
    message  TEXT                         -- what it was told with
, digest BLOB NOT NULL DEFAULT x'') STRICT;
INSERT INTO "outbox" VALUES(1,'rjp7h3','fixture','{"league":"Winter","round":1,"table":1,"persons":[],"kind":"fixture"}',NULL,NULL,X'56B8D33F4516FD79');
INSERT INTO "outbox" VALUES(2,'rjp7h3','lobby','{"kind":"lobby"}',NULL,NULL,X'45BFD90DD5F86FD9');
INSERT INTO "outbox" VALUES(3,'rjp7h3','start','{"until":13,"kind":"start"}',NULL,NULL,X'32CF6781A40C87A9');
INSERT INTO "outbox" VALUES(4,'rjp7h3','private','{"seat":"green","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","kind":"private"}',NULL,NULL,X'9650D9EF6E37825A');
INSERT INTO "outbox" VALUES(5,'rjp7h3','private','{"seat":"blue","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","kind":"private"}',NULL,NULL,X'40EF5FB8BBDA8AF7');
INSERT INTO "outbox" VALUES(6,'rjp7h3','private','{"seat":"yellow","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","kind":"private"}',NULL,NULL,X'B973C424B04EDD85');
INSERT INTO "outbox" VALUES(7,'rjp7h3','private','{"seat":"red","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","kind":"private"}',NULL,NULL,X'F400CF07373F885B');
INSERT INTO "outbox" VALUES(8,'3eigwe','fixture','{"league":"Winter","round":1,"table":2,"persons":[],"kind":"fixture"}',NULL,NULL,X'634452F5CED6DCD0');
INSERT INTO "outbox" VALUES(9,'3eigwe','lobby','{"kind":"lobby"}',NULL,NULL,X'698B98EAAC38625C');
INSERT INTO "outbox" VALUES(10,'3eigwe','start','{"until":13,"kind":"start"}',NULL,NULL,X'58EBC6500DD7679E');
INSERT INTO "outbox" VALUES(11,'3eigwe','private','{"seat":"blue","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","kind":"private"}',NULL,NULL,X'7AC4DEB805BC54B3');
INSERT INTO "outbox" VALUES(12,'3eigwe','private','{"seat":"green","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","kind":"private"}',NULL,NULL,X'8E1AD4F9079DBB2E');
INSERT INTO "outbox" VALUES(13,'3eigwe','private','{"seat":"red","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","kind":"private"}',NULL,NULL,X'A6182DDEB2E57679');
INSERT INTO "outbox" VALUES(14,'3eigwe','private','{"seat":"yellow","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","kind":"private"}',NULL,NULL,X'C915B908E549F991');
INSERT INTO "outbox" VALUES(15,'rjp7h3','notice','{"seat":"green","notice":"resigned","by":"","kind":"notice"}',NULL,NULL,X'72A7BC8B176AB3A9');
INSERT INTO "outbox" VALUES(16,'rjp7h3','notice','{"seat":"red","notice":"resigned","by":"","kind":"notice"}',NULL,NULL,X'857DB1BEA97F1D1C');
INSERT INTO "outbox" VALUES(17,'rjp7h3','notice','{"seat":"blue","notice":"hosts","by":"","kind":"notice"}',NULL,NULL,X'C93F76819D4E2D5F');
INSERT INTO "outbox" VALUES(18,'rjp7h3','notice','{"seat":"yellow","notice":"resigned","by":"","kind":"notice"}',NULL,NULL,X'14842B61F4445609');
INSERT INTO "outbox" VALUES(19,'rjp7h3','over','{"since":13,"until":17,"kind":"over"}',NULL,NULL,X'0C06752C63D85AE2');
CREATE TABLE people (
    person    TEXT PRIMARY KEY,
    dm_closed INTEGER NOT NULL DEFAULT 0,
    theme     TEXT NOT NULL DEFAULT ''    -- of his own pictures; empty for each table's
, habits TEXT NOT NULL DEFAULT '', rests TEXT NOT NULL DEFAULT '', dm_channel TEXT NOT NULL DEFAULT '', dm_opened TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
CREATE TABLE plans (
    game   TEXT NOT NULL REFERENCES games (id),
    seat   TEXT NOT NULL,
    body   TEXT NOT NULL,                 -- JSON; a secret of the seat's player
    digest BLOB NOT NULL,                 -- of game, seat and body
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE presets (
    guild  TEXT NOT NULL,
    name   TEXT NOT NULL,
    body   TEXT NOT NULL,                 -- JSON
    digest BLOB NOT NULL,                 -- of guild, name and body
    PRIMARY KEY (guild, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE ratings (
    guild     TEXT NOT NULL,
    ladder    TEXT NOT NULL,
    entrant   TEXT NOT NULL,
    mean      REAL NOT NULL,
    deviation REAL NOT NULL,
    games     INTEGER NOT NULL,
    shown     INTEGER NOT NULL,
    PRIMARY KEY (guild, ladder, entrant)
) STRICT, WITHOUT ROWID;
INSERT INTO "ratings" VALUES('g','table:','101',2.77952526725011352928e+01,8.2635717912594159884e+00,1,1120);
INSERT INTO "ratings" VALUES('g','table:','102',2.65529181513895196076e+01,8.17961798837266,1,1081);
INSERT INTO "ratings" VALUES('g','table:','104',2.46894163697220960776e+01,8.08412788016878636199e+00,1,1017);
INSERT INTO "ratings" VALUES('g','table:','106',2.09624128063872454679e+01,8.08412788016878636199e+00,1,868);
INSERT INTO "ratings" VALUES('g','table:ryzyko','101',2.77952526725011352928e+01,8.2635717912594159884e+00,1,1120);
INSERT INTO "ratings" VALUES('g','table:ryzyko','102',2.65529181513895196076e+01,8.17961798837266,1,1081);
INSERT INTO "ratings" VALUES('g','table:ryzyko','104',2.46894163697220960776e+01,8.08412788016878636199e+00,1,1017);
INSERT INTO "ratings" VALUES('g','table:ryzyko','106',2.09624128063872454679e+01,8.08412788016878636199e+00,1,868);
CREATE TABLE results (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    game     TEXT NOT NULL REFERENCES games (id),
    seat     TEXT NOT NULL,
    guild    TEXT NOT NULL,
    ended    TEXT NOT NULL,               -- in UTC: the order of the texts is that of time
    edition  TEXT NOT NULL,
    players  INTEGER NOT NULL,
    entrant  TEXT NOT NULL,               -- a person, @level, ~somebody forgotten; empty: not known
    place    INTEGER NOT NULL,
    won      INTEGER NOT NULL,
    lands    INTEGER NOT NULL,
    luck     REAL NOT NULL,
    turns    INTEGER NOT NULL,
    in_time  INTEGER NOT NULL,
    takeover INTEGER NOT NULL DEFAULT 0,
    truces_broken INTEGER NOT NULL DEFAULT 0,
    unrated  TEXT NOT NULL DEFAULT '',    -- the reason; empty where the game counts
    digest   BLOB NOT NULL,               -- of all of them but the id
    UNIQUE (game, seat)
) STRICT;
INSERT INTO "results" VALUES(1,'rjp7h3','red','g','2026-01-01T12:00:00+00:00','ryzyko',4,'104',3,0,0,0.0,0,0,0,0,'',X'5A6CE2B290F4FC89');
INSERT INTO "results" VALUES(2,'rjp7h3','blue','g','2026-01-01T12:00:00+00:00','ryzyko',4,'101',1,1,0,0.0,0,0,0,0,'',X'415D095C19734DF6');
INSERT INTO "results" VALUES(3,'rjp7h3','yellow','g','2026-01-01T12:00:00+00:00','ryzyko',4,'102',2,0,0,0.0,0,0,0,0,'',X'76BD2E18E60333E0');
INSERT INTO "results" VALUES(4,'rjp7h3','green','g','2026-01-01T12:00:00+00:00','ryzyko',4,'106',4,0,0,0.0,0,0,0,0,'',X'96D1C80AF4ED2EDC');
CREATE TABLE seasons (
    number  INTEGER PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    guild   TEXT NOT NULL,
    channel TEXT NOT NULL,
    status  TEXT NOT NULL,
    due     TEXT NOT NULL,                -- in UTC, when something falls due by itself; empty: nothing does
    busy    INTEGER NOT NULL,             -- whether there is something to tell, or a table to open
    secret  BLOB NOT NULL,                -- from which the secrets of its tables' dice are made
    body    TEXT NOT NULL,                -- JSON
    digest  BLOB NOT NULL                 -- of id, guild, channel, status, due, busy and body
) STRICT;
INSERT INTO "seasons" VALUES(1,'s7hc3cc7','g','running','running','',1,X'DE767D796ADADC442C1E50A84C1D758779E099AADB888B59E5748124FF39B361','{"id":"s7hc3cc7","status":"running","guild":"g","channel":"running","founder":"900","founder_name":"Fiona","terms":{"name":"Winter","preset":{"name":"","edition":"ryzyko","places":4,"options":{"claim":"automatic"},"by":null},"form":"groups","games":1,"pace":null},"commitment":"57c23939cb62499ecaf4d8d7255e8d63a735e070a6a1581feee0931ac8b83851","created":"2026-01-01T12:00:00Z","closes":"2026-01-04T12:00:00Z","language":"en","entrants":[{"person":"100","name":"Person 0","entered":"running e0","withdrawn":false},{"person":"101","name":"Person 1","entered":"running e1","withdrawn":false},{"person":"102","name":"Person 2","entered":"running e2","withdrawn":false},{"person":"103","name":"Person 3","entered":"running e3","withdrawn":false},{"person":"104","name":"Person 4","entered":"running e4","withdrawn":false},{"person":"105","name":"Person 5","entered":"running e5","withdrawn":false},{"person":"106","name":"Person 6","entered":"running e6","withdrawn":false},{"person":"107","name":"Person 7","entered":"running e7","withdrawn":false}],"fixtures":[{"number":1,"round":1,"group":1,"persons":["104","101","102","106"],"planned":"2026-01-01T12:00:00Z","game":"rjp7h3","channel":"ts7hc3cc71","places":{"104":3,"101":1,"102":2,"106":4}},{"number":2,"round":1,"group":2,"persons":["103","107","100","105"],"planned":"2026-01-01T12:00:00Z","game":"3eigwe","channel":"ts7hc3cc72","places":null}],"round":1,"posts":[{"number":1,"kind":"entry","round":0},{"number":2,"kind":"round","round":1}],"told":0,"by":"","champions":[]}',X'B8048CA44A5E4C50');
INSERT INTO "seasons" VALUES(2,'zwmjbzn7','h','entering','entry','2026-01-04T12:00:00+00:00',1,X'58F872CF66DDD0751CAECAB01CAF45DDB116F999B0E6463A068BE58EC72C6D00','{"id":"zwmjbzn7","status":"entry","guild":"h","channel":"entering","founder":"900","founder_name":"Fiona","terms":{"name":"Winter","preset":{"name":"","edition":"ryzyko","places":4,"options":{"claim":"automatic"},"by":null},"form":"groups","games":1,"pace":null},"commitment":"e1f377ef318c1ab7ec20e688a11302a074b15f1f5ba29559988e25b112ec056b","created":"2026-01-01T12:00:00Z","closes":"2026-01-04T12:00:00Z","language":"en","entrants":[{"person":"100","name":"Person 0","entered":"entering e0","withdrawn":false},{"person":"101","name":"Person 1","entered":"entering e1","withdrawn":false}],"fixtures":[],"round":0,"posts":[{"number":1,"kind":"entry","round":0}],"told":0,"by":"","champions":[]}',X'72FA4072BFACEFA6');
INSERT INTO "seasons" VALUES(3,'j4pprmct','i','gone','cancelled','',1,X'41903225D6DB60FA496EA77078A91E5EF8598A29AB47F55667D8EDE7740DD335','{"id":"j4pprmct","status":"cancelled","guild":"i","channel":"gone","founder":"900","founder_name":"Fiona","terms":{"name":"Winter","preset":{"name":"","edition":"ryzyko","places":4,"options":{"claim":"automatic"},"by":null},"form":"groups","games":1,"pace":null},"commitment":"27cea5c6b1fdda8c0580b70d398f85457f81f1283498c0aee269611a41ccc76d","created":"2026-01-01T12:00:00Z","closes":"2026-01-04T12:00:00Z","language":"en","entrants":[{"person":"100","name":"Person 0","entered":"gone e0","withdrawn":false}],"fixtures":[],"round":0,"posts":[{"number":1,"kind":"entry","round":0},{"number":2,"kind":"cancelled","round":0}],"told":0,"by":"Fiona","champions":[]}',X'AFC50124E326BD38');
CREATE TABLE seated (
    person TEXT NOT NULL,
    game   TEXT NOT NULL REFERENCES games (id),
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "seated" VALUES('100','3eigwe');
INSERT INTO "seated" VALUES('103','3eigwe');
INSERT INTO "seated" VALUES('105','3eigwe');
INSERT INTO "seated" VALUES('107','3eigwe');
INSERT INTO "seated" VALUES('101','rjp7h3');
INSERT INTO "seated" VALUES('102','rjp7h3');
INSERT INTO "seated" VALUES('104','rjp7h3');
INSERT INTO "seated" VALUES('106','rjp7h3');
CREATE TABLE servers (
    guild   TEXT PRIMARY KEY,
    tables  INTEGER NOT NULL DEFAULT 0,   -- numbered so far; a number is given once
    greeted INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE "timers" (
    game TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    seat TEXT NOT NULL,
    due  TEXT NOT NULL,                   -- in UTC: the order of the texts is that of time
    PRIMARY KEY (game, kind, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "timers" VALUES('3eigwe','clock','blue','2026-01-02T07:12:00+00:00');
INSERT INTO "timers" VALUES('3eigwe','clock','green','2026-01-02T07:12:00+00:00');
INSERT INTO "timers" VALUES('3eigwe','clock','red','2026-01-02T07:12:00+00:00');
INSERT INTO "timers" VALUES('3eigwe','clock','yellow','2026-01-02T07:12:00+00:00');
CREATE INDEX games_by_channel ON games (channel, status);
CREATE INDEX outbox_untold ON outbox (id) WHERE told_at IS NULL;
CREATE INDEX outbox_posts ON outbox (game, kind, id) WHERE message IS NOT NULL;
CREATE INDEX games_by_guild ON games (guild, status);
CREATE INDEX games_by_parent ON games (parent, status);
CREATE INDEX games_paused ON games (channel) WHERE paused IS NOT NULL;
CREATE INDEX seated_by_game ON seated (game);
CREATE INDEX inbox_by_game ON inbox (game, since);
CREATE INDEX timers_due ON timers (due, game, kind, seat);
CREATE INDEX results_of_entrant ON results
    (guild, entrant, edition, won, lands, luck, turns, in_time, truces_broken);
CREATE INDEX results_rated ON results (guild, entrant, ended) WHERE unrated = '';
CREATE INDEX ratings_by_shown ON ratings (guild, ladder, shown DESC, entrant);
CREATE INDEX seasons_by_channel ON seasons (channel, number);
CREATE INDEX seasons_due ON seasons (due) WHERE due != '';
CREATE INDEX seasons_busy ON seasons (number) WHERE busy;
CREATE INDEX games_of_seasons ON games (season, status) WHERE season IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',19);
INSERT INTO "sqlite_sequence" VALUES('results',4);
COMMIT;
