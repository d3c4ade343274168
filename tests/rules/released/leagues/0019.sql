PRAGMA application_id = 1195724364;
PRAGMA user_version = 19;
BEGIN TRANSACTION;
CREATE TABLE absences (
    since TEXT PRIMARY KEY,
    until TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE archives (
    game    TEXT PRIMARY KEY REFERENCES games (id),
    until   INTEGER NOT NULL,             -- the revision of the last event in it
    events  BLOB NOT NULL,                -- lines of JSON, deflated; so are the others
    actions BLOB NOT NULL,
    news    BLOB NOT NULL,
    digest  BLOB NOT NULL                 -- of game, until, events, actions and news
) STRICT;
CREATE TABLE asked (
    action  TEXT PRIMARY KEY,
    person  TEXT NOT NULL,
    address TEXT NOT NULL,                -- where the answer goes, in the word of whoever promised it
    at      TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE effects (
    action TEXT PRIMARY KEY,
    kind   TEXT NOT NULL,
    facts  TEXT NOT NULL,                 -- JSON
    at     TEXT NOT NULL,
    digest BLOB NOT NULL                  -- of action, kind, facts and at
) STRICT, WITHOUT ROWID;
INSERT INTO "effects" VALUES('entering e0','league_entered','{"season": "zwmjbzn7", "league": "Winter", "number": 1, "hash": "410ea4fd09a57d54673154442f2eac62062d9aa871114d759779ada07ccde2e9", "n": 1, "at": 1767528000, "role": "entrant", "days": 0}','2026-01-01T12:00:00+00:00',X'224D5DFA3206D0A0');
INSERT INTO "effects" VALUES('entering e1','league_entered','{"season": "zwmjbzn7", "league": "Winter", "number": 2, "hash": "06379bd0251396b01ef24ea752a442df45efae1e47a225ae766e2040b65756b5", "n": 2, "at": 1767528000, "role": "entrant", "days": 0}','2026-01-01T12:00:00+00:00',X'7D884142C0E73DFB');
INSERT INTO "effects" VALUES('gone e1','league_entered','{"season": "j4pprmct", "league": "Winter", "number": 1, "hash": "8a1283204a8f57de7f953b20ceb64679def566dec1f0246660ca66cd128c52a8", "n": 1, "at": 1767528000, "role": "entrant", "days": 0}','2026-01-01T12:00:00+00:00',X'FF74C43DEB4B1C09');
INSERT INTO "effects" VALUES('request 1','league_founded','{"season": "s7hc3cc7", "league": "Winter", "n": 0, "at": 1767528000, "role": "entrant", "days": 0}','2026-01-01T12:00:00+00:00',X'495D5E25A2D60B63');
INSERT INTO "effects" VALUES('request 2','league_begun','{"season": "s7hc3cc7", "league": "Winter", "n": 8, "at": 1767528000, "role": "entrant", "days": 0}','2026-01-01T12:00:00+00:00',X'C7FABE9EB0CFF4C0');
INSERT INTO "effects" VALUES('request 3','league_founded','{"season": "zwmjbzn7", "league": "Winter", "n": 0, "at": 1767528000, "role": "entrant", "days": 0}','2026-01-01T12:00:00+00:00',X'6A5067320BEDC855');
INSERT INTO "effects" VALUES('request 4','league_founded','{"season": "j4pprmct", "league": "Winter", "n": 0, "at": 1767528000, "role": "entrant", "days": 0}','2026-01-01T12:00:00+00:00',X'3845277BA3E62E56');
INSERT INTO "effects" VALUES('request 5','league_called_off','{"season": "j4pprmct", "league": "Winter", "n": 1, "at": 1767528000, "role": "entrant", "days": 0}','2026-01-01T12:00:00+00:00',X'E2C4C2BE4A50B585');
INSERT INTO "effects" VALUES('running e0','league_entered','{"season": "s7hc3cc7", "league": "Winter", "number": 1, "hash": "cc94d4e9280db92cbcd906d630220c432863873aadc99994cd438aca519a06cc", "n": 1, "at": 1767528000, "role": "entrant", "days": 0}','2026-01-01T12:00:00+00:00',X'25F072879208D87D');
INSERT INTO "effects" VALUES('running e1','league_entered','{"season": "s7hc3cc7", "league": "Winter", "number": 2, "hash": "bf760e674a488316378b5b833391f4ae1c64828677de6d4614cf2535773c1778", "n": 2, "at": 1767528000, "role": "entrant", "days": 0}','2026-01-01T12:00:00+00:00',X'6C8B77634EB82933');
INSERT INTO "effects" VALUES('running e2','league_entered','{"season": "s7hc3cc7", "league": "Winter", "number": 3, "hash": "1ed056c702bb21e61f8a6e45b9a2112d2cca796ff1830cf7bfd6d4466d1e2cbe", "n": 3, "at": 1767528000, "role": "entrant", "days": 0}','2026-01-01T12:00:00+00:00',X'3C3D93C2D7DB85E7');
INSERT INTO "effects" VALUES('running e3','league_entered','{"season": "s7hc3cc7", "league": "Winter", "number": 4, "hash": "5c113e2f8bcac3cfaf4715640b558575dbc8892f24aac84c9ef06f19f7975ce1", "n": 4, "at": 1767528000, "role": "entrant", "days": 0}','2026-01-01T12:00:00+00:00',X'26FF6C54E78522A7');
INSERT INTO "effects" VALUES('running e4','league_entered','{"season": "s7hc3cc7", "league": "Winter", "number": 5, "hash": "0337d22282b185d9c226eff97baa1ac9c2158652ab838029398067aa9adb973f", "n": 5, "at": 1767528000, "role": "entrant", "days": 0}','2026-01-01T12:00:00+00:00',X'5752526E852FD0A5');
INSERT INTO "effects" VALUES('running e5','league_entered','{"season": "s7hc3cc7", "league": "Winter", "number": 6, "hash": "7c90573ec16a174a21e2285a8fb8b4e14b8e24533479f108b68f1fa2364e3541", "n": 6, "at": 1767528000, "role": "entrant", "days": 0}','2026-01-01T12:00:00+00:00',X'CFB4C377DFCDC51C');
INSERT INTO "effects" VALUES('running e6','league_entered','{"season": "s7hc3cc7", "league": "Winter", "number": 7, "hash": "bc6e1199275844c3a347c2a87d1a9d239b3bb54054d9404c442636c6cb0d5194", "n": 7, "at": 1767528000, "role": "entrant", "days": 0}','2026-01-01T12:00:00+00:00',X'31D3DCF28571D77D');
INSERT INTO "effects" VALUES('running e7','league_entered','{"season": "s7hc3cc7", "league": "Winter", "number": 8, "hash": "cfd119728e1a195826cdb2eeba0ca6806fb2d21edc09c1470b30ce0c2c12f2ec", "n": 8, "at": 1767528000, "role": "entrant", "days": 0}','2026-01-01T12:00:00+00:00',X'8246E301D8E733FF');
CREATE TABLE events (
    game     TEXT NOT NULL REFERENCES games (id),
    revision INTEGER NOT NULL,
    body     TEXT NOT NULL, digest BLOB NOT NULL DEFAULT x'',               -- JSON
    PRIMARY KEY (game, revision)
) STRICT, WITHOUT ROWID;
INSERT INTO "events" VALUES('3eigwe',1,'{"edition":"ryzyko@2","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"automatic","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"seats":["red","blue","yellow","green"],"kind":"game_started"}',X'63022BB34C0C74DA');
INSERT INTO "events" VALUES('3eigwe',2,'{"seats":["blue","green","yellow","red"],"rolls":[[["red",3],["blue",5],["yellow",4],["green",5]],[["blue",5],["green",4]]],"kind":"order_drawn"}',X'111FA5C54940F846');
INSERT INTO "events" VALUES('3eigwe',3,'{"seat":"blue","mission":"destroy_blue","kind":"mission_dealt"}',X'DB34CC4E8CE07494');
INSERT INTO "events" VALUES('3eigwe',4,'{"seat":"green","mission":"europe_south_america_plus1","kind":"mission_dealt"}',X'071A183B99D72A55');
INSERT INTO "events" VALUES('3eigwe',5,'{"seat":"yellow","mission":"north_america_australia","kind":"mission_dealt"}',X'32C97AD3F2E313FA');
INSERT INTO "events" VALUES('3eigwe',6,'{"seat":"red","mission":"asia_africa","kind":"mission_dealt"}',X'54E67402929E6CB0');
INSERT INTO "events" VALUES('3eigwe',7,'{"territories":[["madagascar","blue",1],["alberta","green",1],["congo","yellow",1],["mongolia","red",1],["central_america","blue",1],["brazil","green",1],["egypt","yellow",1],["venezuela","red",1],["kamchatka","blue",1],["scandinavia","green",1],["north_africa","yellow",1],["southern_europe","red",1],["ukraine","blue",1],["east_africa","green",1],["argentina","yellow",1],["indonesia","red",1],["china","blue",1],["siberia","green",1],["northwest_territory","yellow",1],["great_britain","red",1],["iceland","blue",1],["greenland","green",1],["ural","yellow",1],["western_australia","red",1],["western_europe","blue",1],["northern_europe","green",1],["irkutsk","yellow",1],["peru","red",1],["eastern_australia","blue",1],["south_africa","green",1],["ontario","yellow",1],["western_united_states","red",1],["new_guinea","blue",1],["middle_east","green",1],["quebec","yellow",1],["eastern_united_states","red",1],["india","blue",1],["alaska","green",1],["siam","yellow",1],["japan","red",1],["afghanistan","blue",1],["yakutsk","green",1]],"kind":"territories_dealt"}',X'DCA58712171EBDE7');
INSERT INTO "events" VALUES('3eigwe',8,'{"seat":"blue","armies":19,"kind":"armies_mustered"}',X'335BDBEFC65FA9C5');
INSERT INTO "events" VALUES('3eigwe',9,'{"seat":"green","armies":19,"kind":"armies_mustered"}',X'C2BCBD184B79BC60');
INSERT INTO "events" VALUES('3eigwe',10,'{"seat":"yellow","armies":20,"kind":"armies_mustered"}',X'30358905ACE2CC4D');
INSERT INTO "events" VALUES('3eigwe',11,'{"seat":"red","armies":20,"kind":"armies_mustered"}',X'EFD5128D1F92D2E2');
INSERT INTO "events" VALUES('3eigwe',12,'{"round":0,"agenda":[{"waiting_for":["blue","green","yellow","red"],"phase":"place","force":null,"resumed":false}],"kind":"round_began"}',X'E3206F17D2B825E9');
INSERT INTO "events" VALUES('3eigwe',13,'{"step":{"waiting_for":["blue","green","yellow","red"],"phase":"place","force":null,"resumed":false},"kind":"step_began"}',X'0178E528F169CBD0');
INSERT INTO "events" VALUES('rjp7h3',1,'{"edition":"ryzyko@2","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"automatic","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"seats":["red","blue","yellow","green"],"kind":"game_started"}',X'408F8704057FBB96');
INSERT INTO "events" VALUES('rjp7h3',2,'{"seats":["green","blue","yellow","red"],"rolls":[[["red",4],["blue",6],["yellow",6],["green",6]],[["blue",3],["yellow",1],["green",3]],[["blue",2],["green",4]]],"kind":"order_drawn"}',X'0EDD65AD3F15F9B6');
INSERT INTO "events" VALUES('rjp7h3',3,'{"seat":"green","mission":"territories_18x2","kind":"mission_dealt"}',X'FDDE086F5D46F902');
INSERT INTO "events" VALUES('rjp7h3',4,'{"seat":"blue","mission":"asia_africa","kind":"mission_dealt"}',X'2A807D6DE4E7FF1B');
INSERT INTO "events" VALUES('rjp7h3',5,'{"seat":"yellow","mission":"destroy_green","kind":"mission_dealt"}',X'847D3A374CA5223E');
INSERT INTO "events" VALUES('rjp7h3',6,'{"seat":"red","mission":"territories_24","kind":"mission_dealt"}',X'27F8424AA1461888');
INSERT INTO "events" VALUES('rjp7h3',7,'{"territories":[["argentina","green",1],["northwest_territory","blue",1],["south_africa","yellow",1],["western_europe","red",1],["congo","green",1],["madagascar","blue",1],["siberia","yellow",1],["eastern_australia","red",1],["egypt","green",1],["afghanistan","blue",1],["north_africa","yellow",1],["venezuela","red",1],["mongolia","green",1],["ural","blue",1],["east_africa","yellow",1],["japan","red",1],["scandinavia","green",1],["indonesia","blue",1],["india","yellow",1],["northern_europe","red",1],["ontario","green",1],["western_united_states","blue",1],["western_australia","yellow",1],["quebec","red",1],["irkutsk","green",1],["new_guinea","blue",1],["iceland","yellow",1],["eastern_united_states","red",1],["kamchatka","green",1],["ukraine","blue",1],["alberta","yellow",1],["yakutsk","red",1],["middle_east","green",1],["alaska","blue",1],["central_america","yellow",1],["china","red",1],["brazil","green",1],["siam","blue",1],["peru","yellow",1],["greenland","red",1],["southern_europe","green",1],["great_britain","blue",1]],"kind":"territories_dealt"}',X'16D8FAB07FA15C36');
INSERT INTO "events" VALUES('rjp7h3',8,'{"seat":"green","armies":19,"kind":"armies_mustered"}',X'65ED0824E640D530');
INSERT INTO "events" VALUES('rjp7h3',9,'{"seat":"blue","armies":19,"kind":"armies_mustered"}',X'B5A49D7B1671509E');
INSERT INTO "events" VALUES('rjp7h3',10,'{"seat":"yellow","armies":20,"kind":"armies_mustered"}',X'9D2C853A99021DFB');
INSERT INTO "events" VALUES('rjp7h3',11,'{"seat":"red","armies":20,"kind":"armies_mustered"}',X'584C553D4488DC63');
INSERT INTO "events" VALUES('rjp7h3',12,'{"round":0,"agenda":[{"waiting_for":["green","blue","yellow","red"],"phase":"place","force":null,"resumed":false}],"kind":"round_began"}',X'7AC1EF20672BD914');
INSERT INTO "events" VALUES('rjp7h3',13,'{"step":{"waiting_for":["green","blue","yellow","red"],"phase":"place","force":null,"resumed":false},"kind":"step_began"}',X'250F3D0DDD85C4DA');
INSERT INTO "events" VALUES('rjp7h3',14,'{"seat":"red","kind":"seat_resigned"}',X'9153EA02F9250F2F');
INSERT INTO "events" VALUES('rjp7h3',15,'{"seat":"yellow","kind":"seat_resigned"}',X'748F3AB895FAF9AA');
INSERT INTO "events" VALUES('rjp7h3',16,'{"seat":"green","kind":"seat_resigned"}',X'0A33C3146DCF9AD4');
INSERT INTO "events" VALUES('rjp7h3',17,'{"seat":"blue","goal":"last_standing","mission":null,"kind":"game_won"}',X'BB1F3FCE8603A17C');
CREATE TABLE forgotten (
    guild   TEXT NOT NULL,
    entrant TEXT NOT NULL,
    until   TEXT NOT NULL,
    digest  BLOB NOT NULL,                -- of guild, entrant and until
    PRIMARY KEY (guild, entrant)
) STRICT, WITHOUT ROWID;
CREATE TABLE games (
    id       TEXT PRIMARY KEY,
    status   TEXT NOT NULL,
    channel  TEXT NOT NULL,
    roster   TEXT NOT NULL,               -- JSON
    secret   BLOB NOT NULL,               -- of the dice; shown when the game is over
    revision INTEGER NOT NULL DEFAULT 0,  -- of the last event
    told     INTEGER NOT NULL DEFAULT 0   -- revision that the last turn's news tell up to
, guild TEXT NOT NULL DEFAULT '', parent TEXT NOT NULL DEFAULT '', paused TEXT, digest BLOB NOT NULL DEFAULT x'', season TEXT) STRICT;
INSERT INTO "games" VALUES('rjp7h3','over','ts7hc3cc71','{"id":"rjp7h3","status":"over","venue":{"guild":"g","channel":"ts7hc3cc71","parent":"c","lobby":""},"host":"100","edition":"ryzyko@2","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"automatic","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"places":4,"players":[{"seat":"red","name":"Person 6","person":"106","kind":{"kind":"human"},"joined":"","left":false,"line":1,"former":""},{"seat":"blue","name":"Person 0","person":"100","kind":{"kind":"human"},"joined":"","left":false,"line":2,"former":""},{"seat":"yellow","name":"Person 4","person":"104","kind":{"kind":"human"},"joined":"","left":false,"line":3,"former":""},{"seat":"green","name":"Person 2","person":"102","kind":{"kind":"human"},"joined":"","left":false,"line":4,"former":""}],"commitment":"608c7902d3b7ceee3891533921ebb524c0d486964105ba594b059c779fe16531","created":"2026-01-01T12:00:00Z","since":"2026-01-01T12:00:00Z","begun":"","settings":{"language":"en"},"paused":null,"clocks":{"red":{"bank":null,"turn":{"since":null,"spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null},"blue":{"bank":null,"turn":{"since":null,"spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null},"yellow":{"bank":null,"turn":{"since":null,"spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null},"green":{"bank":null,"turn":{"since":null,"spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null}},"scheme":"lines@1","lines":[{"id":"running e6","kind":"join","text":"","told":"","by":"106"},{"id":"running e0","kind":"join","text":"","told":"","by":"100"},{"id":"running e4","kind":"join","text":"","told":"","by":"104"},{"id":"running e2","kind":"join","text":"","told":"","by":"102"},{"id":"","kind":"close","text":"{\"edition\":\"ryzyko@2\",\"options\":{\"sets\":\"fixed\",\"joker\":\"any\",\"bonus\":\"per_card\",\"trade_after_elimination\":\"next_turn\",\"traded_cards\":\"bottom\",\"defence\":\"standing\",\"stack_limit\":\"none\",\"fortify\":\"adjacent\",\"reroll\":\"off\",\"destroyed_by_other\":\"counts\",\"own_colour\":\"territories_24\",\"one_of_each\":\"ten\",\"two_jokers\":\"best\",\"claim\":\"automatic\",\"goal\":\"mission\",\"two_players\":\"neutral_28\",\"defender_two_dice_from\":3,\"capital_lost_by\":\"namer\"},\"seats\":[[\"red\",1],[\"blue\",2],[\"yellow\",3],[\"green\",4]],\"seals\":[]}","told":"","by":null}],"due":null,"number":0,"invited":[],"rematch":null,"pace":{"turn":"P1D","bank":"P2D","time_up":"safe_turn"},"proposal":null,"votes":{},"asleep":null,"moved":null,"warned":null,"filled":null,"called":null,"acts":[{"revision":14,"kind":"host","seat":"blue","by":"","truce":null,"own":false}],"season":"s7hc3cc7","hinted":false,"rated":true,"hints":false,"unrated":"","rules":"places@2","truces":[],"offers":[],"broken":{},"seeds":"secret@1","stints":[],"annulment":null}',X'FE9E4AE70733A24F7071C10F419FF12D7C27C0ECF0E2BC558D0A52477F3197D1',17,17,'g','c',NULL,X'78AB57A45824A720','s7hc3cc7');
INSERT INTO "games" VALUES('3eigwe','playing','ts7hc3cc72','{"id":"3eigwe","status":"playing","venue":{"guild":"g","channel":"ts7hc3cc72","parent":"c","lobby":""},"host":"103","edition":"ryzyko@2","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"automatic","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"places":4,"players":[{"seat":"red","name":"Person 3","person":"103","kind":{"kind":"human"},"joined":"","left":false,"line":1,"former":""},{"seat":"blue","name":"Person 7","person":"107","kind":{"kind":"human"},"joined":"","left":false,"line":2,"former":""},{"seat":"yellow","name":"Person 1","person":"101","kind":{"kind":"human"},"joined":"","left":false,"line":3,"former":""},{"seat":"green","name":"Person 5","person":"105","kind":{"kind":"human"},"joined":"","left":false,"line":4,"former":""}],"commitment":"4890f6d49f4eb918b15e5036eca1a1c75f996acfebc683d423cf524f4822a4b3","created":"2026-01-01T12:00:00Z","since":"2026-01-01T12:00:00Z","begun":"","settings":{"language":"en"},"paused":null,"clocks":{"red":{"bank":null,"turn":{"since":"2026-01-01T12:00:00Z","spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null},"blue":{"bank":null,"turn":{"since":"2026-01-01T12:00:00Z","spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null},"yellow":{"bank":null,"turn":{"since":"2026-01-01T12:00:00Z","spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null},"green":{"bank":null,"turn":{"since":"2026-01-01T12:00:00Z","spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null}},"scheme":"lines@1","lines":[{"id":"running e3","kind":"join","text":"","told":"","by":"103"},{"id":"running e7","kind":"join","text":"","told":"","by":"107"},{"id":"running e1","kind":"join","text":"","told":"","by":"101"},{"id":"running e5","kind":"join","text":"","told":"","by":"105"},{"id":"","kind":"close","text":"{\"edition\":\"ryzyko@2\",\"options\":{\"sets\":\"fixed\",\"joker\":\"any\",\"bonus\":\"per_card\",\"trade_after_elimination\":\"next_turn\",\"traded_cards\":\"bottom\",\"defence\":\"standing\",\"stack_limit\":\"none\",\"fortify\":\"adjacent\",\"reroll\":\"off\",\"destroyed_by_other\":\"counts\",\"own_colour\":\"territories_24\",\"one_of_each\":\"ten\",\"two_jokers\":\"best\",\"claim\":\"automatic\",\"goal\":\"mission\",\"two_players\":\"neutral_28\",\"defender_two_dice_from\":3,\"capital_lost_by\":\"namer\"},\"seats\":[[\"red\",1],[\"blue\",2],[\"yellow\",3],[\"green\",4]],\"seals\":[]}","told":"","by":null}],"due":null,"number":0,"invited":[],"rematch":null,"pace":{"turn":"P1D","bank":"P2D","time_up":"safe_turn"},"proposal":null,"votes":{},"asleep":null,"moved":null,"warned":null,"filled":null,"called":null,"acts":[],"season":"s7hc3cc7","hinted":false,"rated":true,"hints":false,"unrated":"","rules":"places@2","truces":[],"offers":[],"broken":{},"seeds":"secret@1","stints":[],"annulment":null}',X'F16D6F374B36ADD4BED1B596AEEDEE30B249263E68A8245EEA6251D4E7DF1D87',13,13,'g','c',NULL,X'D08C93B4E6F2C208','s7hc3cc7');
CREATE TABLE inbox (
    action   TEXT PRIMARY KEY,
    game     TEXT NOT NULL REFERENCES games (id),
    since    INTEGER NOT NULL,            -- the action's events are those after `since`
    until    INTEGER NOT NULL,            -- up to `until`
    at       TEXT NOT NULL,
    command  TEXT                         -- JSON, where it was an order in the game
) STRICT, WITHOUT ROWID;
INSERT INTO "inbox" VALUES('rjp7h3green','rjp7h3',15,17,'2026-01-01T12:00:00+00:00','{"seat":"green","kind":"resign"}');
INSERT INTO "inbox" VALUES('rjp7h3red','rjp7h3',13,14,'2026-01-01T12:00:00+00:00','{"seat":"red","kind":"resign"}');
INSERT INTO "inbox" VALUES('rjp7h3yellow','rjp7h3',14,15,'2026-01-01T12:00:00+00:00','{"seat":"yellow","kind":"resign"}');
INSERT INTO "inbox" VALUES('season:s7hc3cc7:1','rjp7h3',0,13,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('season:s7hc3cc7:2','3eigwe',0,13,'2026-01-01T12:00:00+00:00',NULL);
CREATE TABLE interventions (
    id     INTEGER PRIMARY KEY,
    guild  TEXT NOT NULL,
    kind   TEXT NOT NULL,
    game   TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,                 -- empty for nobody, or somebody who is forgotten; so is their name
    name   TEXT NOT NULL,
    at     TEXT NOT NULL,
    reason TEXT NOT NULL,
    seat   TEXT NOT NULL,
    digest BLOB NOT NULL                  -- of guild, kind, game, person, name, at, reason and seat
) STRICT;
CREATE TABLE keys (
    guild  TEXT PRIMARY KEY,
    key    BLOB NOT NULL,                 -- 32 random bytes
    digest BLOB NOT NULL                  -- of guild and key
) STRICT, WITHOUT ROWID;
CREATE TABLE moments (
    name TEXT PRIMARY KEY,
    at   TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE moved (
    guild   TEXT NOT NULL,
    ladder  TEXT NOT NULL,
    entrant TEXT NOT NULL,
    other   TEXT NOT NULL,
    way     REAL NOT NULL,
    digest  BLOB NOT NULL,                -- of all of them
    PRIMARY KEY (guild, ladder, entrant, other)
) STRICT, WITHOUT ROWID;
INSERT INTO "moved" VALUES('g','table:','100','102',1.5,X'11129C0524501AEF');
INSERT INTO "moved" VALUES('g','table:','100','104',1.5,X'27B6ABF93EC14329');
INSERT INTO "moved" VALUES('g','table:','100','106',1.5,X'E544FBE3BD7AAE95');
INSERT INTO "moved" VALUES('g','table:','102','100',-1.5,X'50C398F1F468F131');
INSERT INTO "moved" VALUES('g','table:','102','104',1.5,X'3178432C5F56ACD5');
INSERT INTO "moved" VALUES('g','table:','102','106',1.5,X'9CE86106E4CD2246');
INSERT INTO "moved" VALUES('g','table:','104','100',-1.5,X'9B51844FB0AB3742');
INSERT INTO "moved" VALUES('g','table:','104','102',-1.5,X'106D7CAACC1F6A0D');
INSERT INTO "moved" VALUES('g','table:','104','106',1.5,X'74AC3237CA73AB61');
INSERT INTO "moved" VALUES('g','table:','106','100',-1.5,X'9DDAA94FFB7DD632');
INSERT INTO "moved" VALUES('g','table:','106','102',-1.5,X'C4C69746F9A430D3');
INSERT INTO "moved" VALUES('g','table:','106','104',-1.5,X'7E2F3D6CE41BF4F5');
INSERT INTO "moved" VALUES('g','table:ryzyko','100','102',1.5,X'6778915BB9FD8DAB');
INSERT INTO "moved" VALUES('g','table:ryzyko','100','104',1.5,X'DFD13388615FDE1A');
INSERT INTO "moved" VALUES('g','table:ryzyko','100','106',1.5,X'731F3004B9D9EA4D');
INSERT INTO "moved" VALUES('g','table:ryzyko','102','100',-1.5,X'38221FD0BCDE49F1');
INSERT INTO "moved" VALUES('g','table:ryzyko','102','104',1.5,X'62D571E6AB9EC804');
INSERT INTO "moved" VALUES('g','table:ryzyko','102','106',1.5,X'3775CAC358CC6F19');
INSERT INTO "moved" VALUES('g','table:ryzyko','104','100',-1.5,X'F98302852AC21DD3');
INSERT INTO "moved" VALUES('g','table:ryzyko','104','102',-1.5,X'C7CC3F1577B066EC');
INSERT INTO "moved" VALUES('g','table:ryzyko','104','106',1.5,X'3CE1F69D9D8AC89F');
INSERT INTO "moved" VALUES('g','table:ryzyko','106','100',-1.5,X'BBC3C4AECB71E7F8');
INSERT INTO "moved" VALUES('g','table:ryzyko','106','102',-1.5,X'07F4FC1B779D8CE2');
INSERT INTO "moved" VALUES('g','table:ryzyko','106','104',-1.5,X'4EDC40C005559F5E');
CREATE TABLE names (
    guild  TEXT NOT NULL,
    person TEXT NOT NULL,
    name   TEXT NOT NULL, digest BLOB NOT NULL DEFAULT x'',
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "names" VALUES('g','100','Person 0',X'90AAB7D00A21F880');
INSERT INTO "names" VALUES('g','102','Person 2',X'C7401C7EC4EC80DC');
INSERT INTO "names" VALUES('g','104','Person 4',X'ABE54CCDF8ABA1A4');
INSERT INTO "names" VALUES('g','106','Person 6',X'42929178550104DC');
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
INSERT INTO "outbox" VALUES(4,'rjp7h3','private','{"seat":"green","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","turn":false,"kind":"private"}',NULL,NULL,X'81781C2B665008FE');
INSERT INTO "outbox" VALUES(5,'rjp7h3','private','{"seat":"blue","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","turn":false,"kind":"private"}',NULL,NULL,X'8776488EF7336D4C');
INSERT INTO "outbox" VALUES(6,'rjp7h3','private','{"seat":"yellow","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","turn":false,"kind":"private"}',NULL,NULL,X'A4CCAB6719C0CAA0');
INSERT INTO "outbox" VALUES(7,'rjp7h3','private','{"seat":"red","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","turn":false,"kind":"private"}',NULL,NULL,X'2792CDF0B960A6B5');
INSERT INTO "outbox" VALUES(8,'3eigwe','fixture','{"league":"Winter","round":1,"table":2,"persons":[],"kind":"fixture"}',NULL,NULL,X'634452F5CED6DCD0');
INSERT INTO "outbox" VALUES(9,'3eigwe','lobby','{"kind":"lobby"}',NULL,NULL,X'698B98EAAC38625C');
INSERT INTO "outbox" VALUES(10,'3eigwe','start','{"until":13,"kind":"start"}',NULL,NULL,X'58EBC6500DD7679E');
INSERT INTO "outbox" VALUES(11,'3eigwe','private','{"seat":"blue","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","turn":false,"kind":"private"}',NULL,NULL,X'5681E72CDDCF6ED1');
INSERT INTO "outbox" VALUES(12,'3eigwe','private','{"seat":"green","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","turn":false,"kind":"private"}',NULL,NULL,X'16595BAF6BC8180A');
INSERT INTO "outbox" VALUES(13,'3eigwe','private','{"seat":"yellow","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","turn":false,"kind":"private"}',NULL,NULL,X'3302501CDD9DBE0C');
INSERT INTO "outbox" VALUES(14,'3eigwe','private','{"seat":"red","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","turn":false,"kind":"private"}',NULL,NULL,X'F72238016D525DF3');
INSERT INTO "outbox" VALUES(15,'rjp7h3','notice','{"seat":"red","notice":"resigned","by":"","kind":"notice"}',NULL,NULL,X'857DB1BEA97F1D1C');
INSERT INTO "outbox" VALUES(16,'rjp7h3','notice','{"seat":"blue","notice":"hosts","by":"","kind":"notice"}',NULL,NULL,X'C93F76819D4E2D5F');
INSERT INTO "outbox" VALUES(17,'rjp7h3','notice','{"seat":"yellow","notice":"resigned","by":"","kind":"notice"}',NULL,NULL,X'14842B61F4445609');
INSERT INTO "outbox" VALUES(18,'rjp7h3','notice','{"seat":"green","notice":"resigned","by":"","kind":"notice"}',NULL,NULL,X'72A7BC8B176AB3A9');
INSERT INTO "outbox" VALUES(19,'rjp7h3','over','{"since":13,"until":17,"apart":true,"kind":"over"}',NULL,NULL,X'06406EF63F815AB1');
INSERT INTO "outbox" VALUES(20,'rjp7h3','tale','{"since":13,"until":17,"kind":"tale"}',NULL,NULL,X'7CB76FF88A4CBE8B');
INSERT INTO "outbox" VALUES(21,'rjp7h3','lobby','{"kind":"lobby"}',NULL,NULL,X'45BFD90DD5F86FD9');
CREATE TABLE people (
    person    TEXT PRIMARY KEY,
    dm_closed INTEGER NOT NULL DEFAULT 0,
    theme     TEXT NOT NULL DEFAULT ''    -- of his own pictures; empty for each table's
, habits TEXT NOT NULL DEFAULT '', rests TEXT NOT NULL DEFAULT '', dm_channel TEXT NOT NULL DEFAULT '', dm_opened TEXT NOT NULL DEFAULT '', digest BLOB NOT NULL DEFAULT x'') STRICT, WITHOUT ROWID;
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
CREATE TABLE rating_steps (
    game    TEXT NOT NULL REFERENCES games (id),
    entrant TEXT NOT NULL,
    guild   TEXT NOT NULL,
    duel    INTEGER NOT NULL,             -- whether it is the rating at tables of two
    ended   TEXT NOT NULL,
    before  INTEGER,                      -- as it was shown; nothing for somebody who was not rated yet
    after   INTEGER NOT NULL,
    digest  BLOB NOT NULL,                -- of all of them
    PRIMARY KEY (game, entrant)
) STRICT, WITHOUT ROWID;
INSERT INTO "rating_steps" VALUES('rjp7h3','100','g',0,'2026-01-01 12:00:00+00:00',NULL,361,X'A9B98E89320E8FB8');
INSERT INTO "rating_steps" VALUES('rjp7h3','102','g',0,'2026-01-01 12:00:00+00:00',NULL,241,X'AC189EC1C18155D9');
INSERT INTO "rating_steps" VALUES('rjp7h3','104','g',0,'2026-01-01 12:00:00+00:00',NULL,121,X'3CA737472C79BFCA');
INSERT INTO "rating_steps" VALUES('rjp7h3','106','g',0,'2026-01-01 12:00:00+00:00',NULL,1,X'D0942F0DD0B0AEE1');
CREATE TABLE ratings (
    guild     TEXT NOT NULL,
    ladder    TEXT NOT NULL,
    entrant   TEXT NOT NULL,
    mean      REAL NOT NULL,
    deviation REAL NOT NULL,
    games     INTEGER NOT NULL,
    shown     INTEGER NOT NULL, digest BLOB NOT NULL DEFAULT x'', people INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (guild, ladder, entrant)
) STRICT, WITHOUT ROWID;
INSERT INTO "ratings" VALUES('g','table:','100',29.5,7.57735533258981153181e+00,1,361,X'421A987F3D0C879A',3);
INSERT INTO "ratings" VALUES('g','table:','102',26.5,7.57735533258981153181e+00,1,241,X'68CDA6E5C2A77D25',3);
INSERT INTO "ratings" VALUES('g','table:','104',23.5,7.57735533258981153181e+00,1,121,X'D46642ED980DF136',3);
INSERT INTO "ratings" VALUES('g','table:','106',20.5,7.57735533258981153181e+00,1,1,X'6CEF9E3EF39492B0',3);
INSERT INTO "ratings" VALUES('g','table:ryzyko','100',29.5,7.57735533258981153181e+00,1,361,X'4FA39745A691C7F2',3);
INSERT INTO "ratings" VALUES('g','table:ryzyko','102',26.5,7.57735533258981153181e+00,1,241,X'09E4412FE5F19A32',3);
INSERT INTO "ratings" VALUES('g','table:ryzyko','104',23.5,7.57735533258981153181e+00,1,121,X'2305F78C9557EDAD',3);
INSERT INTO "ratings" VALUES('g','table:ryzyko','106',20.5,7.57735533258981153181e+00,1,1,X'DC8B8384A1FFFF31',3);
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
    digest   BLOB NOT NULL, rules TEXT NOT NULL DEFAULT 'places@1',               -- of all of them but the id
    UNIQUE (game, seat)
) STRICT;
INSERT INTO "results" VALUES(1,'rjp7h3','red','g','2026-01-01T12:00:00+00:00','ryzyko',4,'106',4,0,0,0.0,0,0,0,0,'',X'997B98C2DD788D12','places@2');
INSERT INTO "results" VALUES(2,'rjp7h3','blue','g','2026-01-01T12:00:00+00:00','ryzyko',4,'100',1,1,0,0.0,0,0,0,0,'',X'88D555AFEDB8C030','places@2');
INSERT INTO "results" VALUES(3,'rjp7h3','yellow','g','2026-01-01T12:00:00+00:00','ryzyko',4,'104',3,0,0,0.0,0,0,0,0,'',X'BD82FB08B6E34092','places@2');
INSERT INTO "results" VALUES(4,'rjp7h3','green','g','2026-01-01T12:00:00+00:00','ryzyko',4,'102',2,0,0,0.0,0,0,0,0,'',X'5080642D90F215A1','places@2');
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
INSERT INTO "seasons" VALUES(1,'s7hc3cc7','g','running','running','',1,X'DE767D796ADADC442C1E50A84C1D758779E099AADB888B59E5748124FF39B361','{"id":"s7hc3cc7","status":"running","guild":"g","channel":"running","founder":"900","founder_name":"Fiona","terms":{"name":"Winter","preset":{"name":"","edition":"ryzyko","places":4,"options":{"claim":"automatic"},"by":null},"form":"groups","games":1,"pace":null,"seeding":"lot"},"commitment":"57c23939cb62499ecaf4d8d7255e8d63a735e070a6a1581feee0931ac8b83851","created":"2026-01-01T12:00:00Z","closes":"2026-01-04T12:00:00Z","language":"en","entrants":[{"person":"100","name":"Person 0","entered":"running e0","withdrawn":false,"left_in":null,"line":1,"struck":false,"barred":false,"came_in":null,"instead":0},{"person":"101","name":"Person 1","entered":"running e1","withdrawn":false,"left_in":null,"line":2,"struck":false,"barred":false,"came_in":null,"instead":0},{"person":"102","name":"Person 2","entered":"running e2","withdrawn":false,"left_in":null,"line":3,"struck":false,"barred":false,"came_in":null,"instead":0},{"person":"103","name":"Person 3","entered":"running e3","withdrawn":false,"left_in":null,"line":4,"struck":false,"barred":false,"came_in":null,"instead":0},{"person":"104","name":"Person 4","entered":"running e4","withdrawn":false,"left_in":null,"line":5,"struck":false,"barred":false,"came_in":null,"instead":0},{"person":"105","name":"Person 5","entered":"running e5","withdrawn":false,"left_in":null,"line":6,"struck":false,"barred":false,"came_in":null,"instead":0},{"person":"106","name":"Person 6","entered":"running e6","withdrawn":false,"left_in":null,"line":7,"struck":false,"barred":false,"came_in":null,"instead":0},{"person":"107","name":"Person 7","entered":"running e7","withdrawn":false,"left_in":null,"line":8,"struck":false,"barred":false,"came_in":null,"instead":0}],"fixtures":[{"number":1,"round":1,"group":1,"persons":["106","100","104","102"],"planned":"2026-01-01T12:00:00Z","game":"rjp7h3","channel":"ts7hc3cc71","places":{"106":4,"100":1,"104":3,"102":2},"left":[]},{"number":2,"round":1,"group":2,"persons":["103","107","101","105"],"planned":"2026-01-01T12:00:00Z","game":"3eigwe","channel":"ts7hc3cc72","places":null,"left":[]}],"round":1,"posts":[{"number":1,"kind":"entry","round":0,"about":0},{"number":2,"kind":"round","round":1,"about":0}],"told":0,"substitutes":[],"referees":[],"rulings":[],"motions":[],"paused":null,"again":0,"ended":null,"by":"","champions":[],"scheme":"season@3","lines":[{"id":"running e0","kind":"join","text":"","told":"","by":"100"},{"id":"running e1","kind":"join","text":"","told":"","by":"101"},{"id":"running e2","kind":"join","text":"","told":"","by":"102"},{"id":"running e3","kind":"join","text":"","told":"","by":"103"},{"id":"running e4","kind":"join","text":"","told":"","by":"104"},{"id":"running e5","kind":"join","text":"","told":"","by":"105"},{"id":"running e6","kind":"join","text":"","told":"","by":"106"},{"id":"running e7","kind":"join","text":"","told":"","by":"107"},{"id":"","kind":"close","text":"{\"season\":\"s7hc3cc7\",\"edition\":\"ryzyko@2\",\"options\":{\"claim\":\"automatic\"},\"places\":4,\"form\":\"groups\",\"games\":1,\"entrants\":[1,2,3,4,5,6,7,8],\"seals\":[],\"owners\":[],\"substitutes\":[],\"seeding\":[]}","told":"","by":null}],"closed":"2026-01-01T12:00:00Z","due":null,"lot":"44cc2c3f78051039631911bdd28b53da03a429d894484446459fa2ecc7c5a888"}',X'AF6DF47827493109');
INSERT INTO "seasons" VALUES(2,'zwmjbzn7','h','entering','entry','2026-01-04T12:00:00+00:00',1,X'58F872CF66DDD0751CAECAB01CAF45DDB116F999B0E6463A068BE58EC72C6D00','{"id":"zwmjbzn7","status":"entry","guild":"h","channel":"entering","founder":"900","founder_name":"Fiona","terms":{"name":"Winter","preset":{"name":"","edition":"ryzyko","places":4,"options":{"claim":"automatic"},"by":null},"form":"groups","games":1,"pace":null,"seeding":"lot"},"commitment":"e1f377ef318c1ab7ec20e688a11302a074b15f1f5ba29559988e25b112ec056b","created":"2026-01-01T12:00:00Z","closes":"2026-01-04T12:00:00Z","language":"en","entrants":[{"person":"100","name":"Person 0","entered":"entering e0","withdrawn":false,"left_in":null,"line":1,"struck":false,"barred":false,"came_in":null,"instead":0},{"person":"101","name":"Person 1","entered":"entering e1","withdrawn":false,"left_in":null,"line":2,"struck":false,"barred":false,"came_in":null,"instead":0}],"fixtures":[],"round":0,"posts":[{"number":1,"kind":"entry","round":0,"about":0}],"told":0,"substitutes":[],"referees":[],"rulings":[],"motions":[],"paused":null,"again":0,"ended":null,"by":"","champions":[],"scheme":"season@3","lines":[{"id":"entering e0","kind":"join","text":"","told":"","by":"100"},{"id":"entering e1","kind":"join","text":"","told":"","by":"101"}],"closed":null,"due":null,"lot":""}',X'756E266E8A94E575');
INSERT INTO "seasons" VALUES(3,'j4pprmct','i','gone','cancelled','',1,X'41903225D6DB60FA496EA77078A91E5EF8598A29AB47F55667D8EDE7740DD335','{"id":"j4pprmct","status":"cancelled","guild":"i","channel":"gone","founder":"900","founder_name":"Fiona","terms":{"name":"Winter","preset":{"name":"","edition":"ryzyko","places":4,"options":{"claim":"automatic"},"by":null},"form":"groups","games":1,"pace":null,"seeding":"lot"},"commitment":"27cea5c6b1fdda8c0580b70d398f85457f81f1283498c0aee269611a41ccc76d","created":"2026-01-01T12:00:00Z","closes":"2026-01-04T12:00:00Z","language":"en","entrants":[{"person":"101","name":"Person 1","entered":"gone e1","withdrawn":false,"left_in":null,"line":1,"struck":false,"barred":false,"came_in":null,"instead":0}],"fixtures":[],"round":0,"posts":[{"number":1,"kind":"entry","round":0,"about":0},{"number":2,"kind":"cancelled","round":0,"about":0}],"told":0,"substitutes":[],"referees":[],"rulings":[],"motions":[],"paused":null,"again":0,"ended":null,"by":"Fiona","champions":[],"scheme":"season@3","lines":[{"id":"gone e1","kind":"join","text":"","told":"","by":"101"}],"closed":null,"due":null,"lot":""}',X'D4115D93ABEF06FB');
CREATE TABLE seated (
    person TEXT NOT NULL,
    game   TEXT NOT NULL REFERENCES games (id),
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "seated" VALUES('101','3eigwe');
INSERT INTO "seated" VALUES('103','3eigwe');
INSERT INTO "seated" VALUES('105','3eigwe');
INSERT INTO "seated" VALUES('107','3eigwe');
INSERT INTO "seated" VALUES('100','rjp7h3');
INSERT INTO "seated" VALUES('102','rjp7h3');
INSERT INTO "seated" VALUES('104','rjp7h3');
INSERT INTO "seated" VALUES('106','rjp7h3');
CREATE TABLE servers (
    guild   TEXT PRIMARY KEY,
    tables  INTEGER NOT NULL DEFAULT 0,   -- numbered so far; a number is given once
    greeted INTEGER NOT NULL DEFAULT 0
, digest BLOB NOT NULL DEFAULT x'', founders TEXT NOT NULL DEFAULT '', ladder INTEGER NOT NULL DEFAULT 1) STRICT, WITHOUT ROWID;
CREATE TABLE solos (
    guild    TEXT NOT NULL,
    entrant  TEXT NOT NULL,
    level    TEXT NOT NULL,
    edition  TEXT NOT NULL,
    players  INTEGER NOT NULL,
    outcomes TEXT NOT NULL,               -- 1: won, 0: lost; the oldest first
    digest   BLOB NOT NULL,               -- of all of them
    PRIMARY KEY (guild, entrant, level, edition, players)
) STRICT, WITHOUT ROWID;
CREATE TABLE tallies (
    guild    TEXT NOT NULL,
    entrant  TEXT NOT NULL,
    edition  TEXT NOT NULL,
    games    INTEGER NOT NULL,
    wins     INTEGER NOT NULL,
    lands    INTEGER NOT NULL,
    luck     REAL NOT NULL,
    turns    INTEGER NOT NULL,
    in_time  INTEGER NOT NULL,
    truces_broken INTEGER NOT NULL,
    digest   BLOB NOT NULL,               -- of all of them
    PRIMARY KEY (guild, entrant, edition)
) STRICT, WITHOUT ROWID;
INSERT INTO "tallies" VALUES('g','100','ryzyko',1,1,0,0.0,0,0,0,X'AD26F1238604E6CE');
INSERT INTO "tallies" VALUES('g','102','ryzyko',1,0,0,0.0,0,0,0,X'34A70398622A057B');
INSERT INTO "tallies" VALUES('g','104','ryzyko',1,0,0,0.0,0,0,0,X'46598800E33815A6');
INSERT INTO "tallies" VALUES('g','106','ryzyko',1,0,0,0.0,0,0,0,X'A96D09223930BBC2');
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
INSERT INTO "timers" VALUES('rjp7h3','archive','','2026-01-31T12:00:00+00:00');
CREATE TABLE wishes (
    guild   TEXT NOT NULL,
    person  TEXT NOT NULL,
    edition TEXT NOT NULL,
    pace    TEXT NOT NULL,
    called  TEXT NOT NULL,                -- when they were called last; empty for never
    digest  BLOB NOT NULL,                -- of guild, person, edition, pace and called
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX games_by_channel ON games (channel, status);
CREATE INDEX outbox_untold ON outbox (id) WHERE told_at IS NULL;
CREATE INDEX outbox_posts ON outbox (game, kind, id) WHERE message IS NOT NULL;
CREATE INDEX games_by_guild ON games (guild, status);
CREATE INDEX games_by_parent ON games (parent, status);
CREATE INDEX games_paused ON games (channel) WHERE paused IS NOT NULL;
CREATE INDEX seated_by_game ON seated (game);
CREATE INDEX inbox_by_game ON inbox (game, since);
CREATE INDEX timers_due ON timers (due, game, kind, seat);
CREATE INDEX results_rated ON results (guild, entrant, ended) WHERE unrated = '';
CREATE INDEX ratings_by_shown ON ratings (guild, ladder, shown DESC, entrant);
CREATE INDEX seasons_by_channel ON seasons (channel, number);
CREATE INDEX seasons_due ON seasons (due) WHERE due != '';
CREATE INDEX seasons_busy ON seasons (number) WHERE busy;
CREATE INDEX games_of_seasons ON games (season, status) WHERE season IS NOT NULL;
CREATE INDEX results_of_entrant ON results (entrant, id);
CREATE INDEX seasons_alive ON seasons (guild, channel) WHERE status IN ('entry', 'sealed', 'running');
CREATE INDEX outbox_by_game ON outbox (game);
CREATE INDEX moved_by_other ON moved (other);
CREATE INDEX interventions_of_server ON interventions (guild, id);
CREATE INDEX steps_of_entrant ON rating_steps (guild, entrant, duel, ended);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',21);
INSERT INTO "sqlite_sequence" VALUES('results',4);
COMMIT;
