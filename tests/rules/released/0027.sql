PRAGMA application_id = 1195724364;
PRAGMA user_version = 27;
BEGIN TRANSACTION;
CREATE TABLE "absences" (
    since TEXT NOT NULL,
    parts INTEGER NOT NULL DEFAULT -1,
    until TEXT NOT NULL,
    PRIMARY KEY (since, parts)
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
, guild TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
CREATE TABLE blocks (
    person TEXT NOT NULL,
    other  TEXT NOT NULL,                 -- from whom they want nothing
    name   TEXT NOT NULL,                 -- what the other was called then
    digest BLOB NOT NULL,                 -- of all of them
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;
CREATE TABLE browsers (
    id        TEXT NOT NULL PRIMARY KEY,
    person    TEXT NOT NULL,
    kind      TEXT NOT NULL,              -- browser and system, by words of our own: firefox.android
    secret    TEXT NOT NULL,              -- a keyed hash; the secret itself is in the browser alone
    since     TEXT NOT NULL,              -- in UTC, as is the next
    used      TEXT NOT NULL,              -- when the secret was last changed
    confirmed INTEGER NOT NULL,           -- whether its person said on Discord that it is theirs
    digest    BLOB NOT NULL               -- of all of them
) STRICT, WITHOUT ROWID;
CREATE TABLE effects (
    action TEXT PRIMARY KEY,
    kind   TEXT NOT NULL,
    facts  TEXT NOT NULL,                 -- JSON
    at     TEXT NOT NULL,
    digest BLOB NOT NULL                  -- of action, kind, facts and at
) STRICT, WITHOUT ROWID;
INSERT INTO "effects" VALUES('request 1','theme_set','{"theme": "dark"}','2026-01-01T12:00:00+00:00',X'7A748B464BE6F698');
CREATE TABLE events (
    game     TEXT NOT NULL REFERENCES games (id),
    revision INTEGER NOT NULL,
    body     TEXT NOT NULL, digest BLOB NOT NULL DEFAULT x'',               -- JSON
    PRIMARY KEY (game, revision)
) STRICT, WITHOUT ROWID;
INSERT INTO "events" VALUES('3vu6oc',1,'{"edition":"ryzyko@2","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"announced","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"seats":["red","blue","yellow"],"kind":"game_started"}',X'FBA7D0F74E4407DF');
INSERT INTO "events" VALUES('3vu6oc',2,'{"seats":["red","blue","yellow"],"rolls":[[["red",5],["blue",4],["yellow",1]]],"kind":"order_drawn"}',X'45462EA9F5ECA9F4');
INSERT INTO "events" VALUES('3vu6oc',3,'{"seat":"red","mission":"asia_south_america","kind":"mission_dealt"}',X'D589A6CCB577FEAA');
INSERT INTO "events" VALUES('3vu6oc',4,'{"seat":"blue","mission":"destroy_yellow","kind":"mission_dealt"}',X'511A148363F39201');
INSERT INTO "events" VALUES('3vu6oc',5,'{"seat":"yellow","mission":"destroy_blue","kind":"mission_dealt"}',X'1543209EF2E572B7');
INSERT INTO "events" VALUES('3vu6oc',6,'{"territories":[["congo","red",1],["western_europe","blue",1],["ukraine","yellow",1],["central_america","red",1],["greenland","blue",1],["ural","yellow",1],["scandinavia","red",1],["western_united_states","blue",1],["alberta","yellow",1],["ontario","red",1],["argentina","blue",1],["china","yellow",1],["south_africa","red",1],["northwest_territory","blue",1],["japan","yellow",1],["eastern_australia","red",1],["western_australia","blue",1],["siam","yellow",1],["kamchatka","red",1],["brazil","blue",1],["southern_europe","yellow",1],["alaska","red",1],["middle_east","blue",1],["siberia","yellow",1],["east_africa","red",1],["india","blue",1],["madagascar","yellow",1],["irkutsk","red",1],["great_britain","blue",1],["indonesia","yellow",1],["northern_europe","red",1],["afghanistan","blue",1],["egypt","yellow",1],["peru","red",1],["eastern_united_states","blue",1],["quebec","yellow",1],["mongolia","red",1],["north_africa","blue",1],["iceland","yellow",1],["new_guinea","red",1],["yakutsk","blue",1],["venezuela","yellow",1]],"kind":"territories_dealt"}',X'021AEDBF334FCFBF');
INSERT INTO "events" VALUES('3vu6oc',7,'{"seat":"red","armies":21,"kind":"armies_mustered"}',X'C7C1B0420EEAED01');
INSERT INTO "events" VALUES('3vu6oc',8,'{"seat":"blue","armies":21,"kind":"armies_mustered"}',X'44B683CDD41B1314');
INSERT INTO "events" VALUES('3vu6oc',9,'{"seat":"yellow","armies":21,"kind":"armies_mustered"}',X'7B60A4CFF99DCBC2');
INSERT INTO "events" VALUES('3vu6oc',10,'{"round":0,"agenda":[{"waiting_for":["red","blue","yellow"],"phase":"place","force":null,"resumed":false}],"kind":"round_began"}',X'ABE70918A9F81DD2');
INSERT INTO "events" VALUES('3vu6oc',11,'{"step":{"waiting_for":["red","blue","yellow"],"phase":"place","force":null,"resumed":false},"kind":"step_began"}',X'CA24E21E16DBB08A');
INSERT INTO "events" VALUES('3vu6oc',12,'{"seat":"red","territory":"east_africa","armies":4,"kind":"armies_planned"}',X'543001CEEB657027');
INSERT INTO "events" VALUES('3vu6oc',13,'{"seat":"red","territory":"east_africa","kind":"plan_laid"}',X'86978CB964226BBA');
INSERT INTO "events" VALUES('3vu6oc',14,'{"seat":"red","territory":"irkutsk","armies":3,"kind":"armies_planned"}',X'4E701C13D0C85BEE');
INSERT INTO "events" VALUES('3vu6oc',15,'{"seat":"red","territory":"kamchatka","armies":2,"kind":"armies_planned"}',X'4D67B5DD62D27BE7');
INSERT INTO "events" VALUES('3vu6oc',16,'{"seat":"red","territory":"mongolia","armies":2,"kind":"armies_planned"}',X'6963ADFB1AC9E80A');
INSERT INTO "events" VALUES('3vu6oc',17,'{"seat":"red","territory":"central_america","armies":2,"kind":"armies_planned"}',X'99D0D54564071A7C');
INSERT INTO "events" VALUES('3vu6oc',18,'{"seat":"red","territory":"peru","armies":1,"kind":"armies_planned"}',X'3518B11F3EDB9C91');
INSERT INTO "events" VALUES('3vu6oc',19,'{"seat":"red","territory":"kamchatka","armies":1,"kind":"armies_planned"}',X'8212C0A0A1233454');
INSERT INTO "events" VALUES('3vu6oc',20,'{"seat":"red","territory":"mongolia","armies":1,"kind":"armies_planned"}',X'491CC3FC235189C7');
INSERT INTO "events" VALUES('3vu6oc',21,'{"seat":"red","territory":"peru","armies":1,"kind":"armies_planned"}',X'66387D5FB86EABD1');
INSERT INTO "events" VALUES('3vu6oc',22,'{"seat":"red","territory":"east_africa","armies":1,"kind":"armies_planned"}',X'EFED6CDA28D3F931');
INSERT INTO "events" VALUES('3vu6oc',23,'{"seat":"red","territory":"irkutsk","armies":1,"kind":"armies_planned"}',X'F4F940D51DD7D390');
INSERT INTO "events" VALUES('3vu6oc',24,'{"seat":"red","territory":"kamchatka","armies":1,"kind":"armies_planned"}',X'C2A8CCA2232507FF');
INSERT INTO "events" VALUES('3vu6oc',25,'{"seat":"red","territory":"mongolia","armies":1,"kind":"armies_planned"}',X'96191E643C83EFFC');
INSERT INTO "events" VALUES('3vu6oc',26,'{"seat":"red","kind":"step_finished"}',X'F29FAB5B57B9D091');
INSERT INTO "events" VALUES('3vu6oc',27,'{"seat":"blue","territory":"eastern_united_states","armies":4,"kind":"armies_planned"}',X'944196D33995C962');
INSERT INTO "events" VALUES('3vu6oc',28,'{"seat":"blue","territory":"eastern_united_states","kind":"plan_laid"}',X'BD8FCEAA374ABAE1');
INSERT INTO "events" VALUES('3vu6oc',29,'{"seat":"blue","territory":"greenland","armies":3,"kind":"armies_planned"}',X'164EAE36A1BDB9BA');
INSERT INTO "events" VALUES('3vu6oc',30,'{"seat":"blue","territory":"northwest_territory","armies":2,"kind":"armies_planned"}',X'D10FF5EC35115B1B');
INSERT INTO "events" VALUES('3vu6oc',31,'{"seat":"blue","territory":"western_united_states","armies":2,"kind":"armies_planned"}',X'E6EA323B437C42B3');
INSERT INTO "events" VALUES('3vu6oc',32,'{"seat":"blue","territory":"afghanistan","armies":2,"kind":"armies_planned"}',X'F62BE9AB91CE5532');
INSERT INTO "events" VALUES('3vu6oc',33,'{"seat":"blue","territory":"india","armies":1,"kind":"armies_planned"}',X'7455E94438A86618');
INSERT INTO "events" VALUES('3vu6oc',34,'{"seat":"blue","territory":"yakutsk","armies":1,"kind":"armies_planned"}',X'40A8C9E25CE92702');
INSERT INTO "events" VALUES('3vu6oc',35,'{"seat":"blue","territory":"brazil","armies":1,"kind":"armies_planned"}',X'2F5C1F0BB11F2892');
INSERT INTO "events" VALUES('3vu6oc',36,'{"seat":"blue","territory":"india","armies":1,"kind":"armies_planned"}',X'ACD171D0EFF6396E');
INSERT INTO "events" VALUES('3vu6oc',37,'{"seat":"blue","territory":"yakutsk","armies":1,"kind":"armies_planned"}',X'C71E1FF2DF10C3D5');
INSERT INTO "events" VALUES('3vu6oc',38,'{"seat":"blue","territory":"great_britain","armies":1,"kind":"armies_planned"}',X'83BD8BC324C0C116');
INSERT INTO "events" VALUES('3vu6oc',39,'{"seat":"blue","territory":"middle_east","armies":1,"kind":"armies_planned"}',X'37C521F89D1A6D79');
INSERT INTO "events" VALUES('3vu6oc',40,'{"seat":"blue","territory":"north_africa","armies":1,"kind":"armies_planned"}',X'7C2F9CB29193BC95');
INSERT INTO "events" VALUES('3vu6oc',41,'{"seat":"blue","kind":"step_finished"}',X'DCFECB7798DA94E8');
INSERT INTO "events" VALUES('3vu6oc',42,'{"seat":"yellow","territory":"china","armies":4,"kind":"armies_planned"}',X'825075B37DC29F06');
INSERT INTO "events" VALUES('3vu6oc',43,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'A106CB010DD5DA99');
INSERT INTO "events" VALUES('3vu6oc',44,'{"seat":"red","territory":"east_africa","kind":"plan_laid"}',X'1C12881461859C97');
INSERT INTO "events" VALUES('3vu6oc',45,'{"seat":"blue","territory":"eastern_united_states","kind":"plan_laid"}',X'15C12818CAAA3D5C');
INSERT INTO "events" VALUES('3vu6oc',46,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'1658E3C3CA23001D');
INSERT INTO "events" VALUES('3vu6oc',47,'{"seat":"red","territory":"east_africa","kind":"plan_laid"}',X'F233E898269931F8');
INSERT INTO "events" VALUES('3vu6oc',48,'{"seat":"blue","territory":"eastern_united_states","kind":"plan_laid"}',X'AA080A4CCE64E6CA');
INSERT INTO "events" VALUES('3vu6oc',49,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'8B761EF1F3182F91');
INSERT INTO "events" VALUES('3vu6oc',50,'{"seat":"red","territory":"east_africa","kind":"plan_laid"}',X'BC48F0CF922557E9');
INSERT INTO "events" VALUES('3vu6oc',51,'{"seat":"blue","territory":"eastern_united_states","kind":"plan_laid"}',X'B789A77D31323AEC');
INSERT INTO "events" VALUES('3vu6oc',52,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'DF72430055CA08F6');
INSERT INTO "events" VALUES('3vu6oc',53,'{"seat":"red","territory":"irkutsk","kind":"plan_laid"}',X'20127D339B989B9E');
INSERT INTO "events" VALUES('3vu6oc',54,'{"seat":"blue","territory":"greenland","kind":"plan_laid"}',X'81B21CEFC23FC9AB');
INSERT INTO "events" VALUES('3vu6oc',55,'{"seat":"yellow","territory":"china","armies":3,"kind":"armies_planned"}',X'E73B32CB854D6A94');
INSERT INTO "events" VALUES('3vu6oc',56,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'4947C78ACDABEBD1');
INSERT INTO "events" VALUES('3vu6oc',57,'{"seat":"red","territory":"irkutsk","kind":"plan_laid"}',X'703A03BF606557CA');
INSERT INTO "events" VALUES('3vu6oc',58,'{"seat":"blue","territory":"greenland","kind":"plan_laid"}',X'C23B41F1F861ACFE');
INSERT INTO "events" VALUES('3vu6oc',59,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'85F112AA754B4088');
INSERT INTO "events" VALUES('3vu6oc',60,'{"seat":"red","territory":"irkutsk","kind":"plan_laid"}',X'FB9BC505AB06A277');
INSERT INTO "events" VALUES('3vu6oc',61,'{"seat":"blue","territory":"greenland","kind":"plan_laid"}',X'A07E642A1203CCEA');
INSERT INTO "events" VALUES('3vu6oc',62,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'3508EC2030531F2C');
INSERT INTO "events" VALUES('3vu6oc',63,'{"seat":"red","territory":"kamchatka","kind":"plan_laid"}',X'BEF3EB653E32639E');
INSERT INTO "events" VALUES('3vu6oc',64,'{"seat":"blue","territory":"northwest_territory","kind":"plan_laid"}',X'59208280A2BA09CB');
INSERT INTO "events" VALUES('3vu6oc',65,'{"seat":"yellow","territory":"china","armies":2,"kind":"armies_planned"}',X'67248692F8950892');
INSERT INTO "events" VALUES('3vu6oc',66,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'A8142FFE60BEFE63');
INSERT INTO "events" VALUES('3vu6oc',67,'{"seat":"red","territory":"kamchatka","kind":"plan_laid"}',X'DDBA72F927B94E1E');
INSERT INTO "events" VALUES('3vu6oc',68,'{"seat":"blue","territory":"northwest_territory","kind":"plan_laid"}',X'5BF8F12326756266');
INSERT INTO "events" VALUES('3vu6oc',69,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'3FCF436791C68FF5');
INSERT INTO "events" VALUES('3vu6oc',70,'{"seat":"red","territory":"mongolia","kind":"plan_laid"}',X'275245AA1EC339E5');
INSERT INTO "events" VALUES('3vu6oc',71,'{"seat":"blue","territory":"western_united_states","kind":"plan_laid"}',X'639B66A2879628D7');
INSERT INTO "events" VALUES('3vu6oc',72,'{"seat":"yellow","territory":"china","armies":2,"kind":"armies_planned"}',X'06290A6A96D6874B');
INSERT INTO "events" VALUES('3vu6oc',73,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'300B295D31F72991');
INSERT INTO "events" VALUES('3vu6oc',74,'{"seat":"red","territory":"mongolia","kind":"plan_laid"}',X'43DEFEAE4F8BCB42');
INSERT INTO "events" VALUES('3vu6oc',75,'{"seat":"blue","territory":"western_united_states","kind":"plan_laid"}',X'BF8AC0F0225F69C3');
INSERT INTO "events" VALUES('3vu6oc',76,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'1B4AF6BD5A699009');
INSERT INTO "events" VALUES('3vu6oc',77,'{"seat":"red","territory":"central_america","kind":"plan_laid"}',X'907E0C9B8E3B520F');
INSERT INTO "events" VALUES('3vu6oc',78,'{"seat":"blue","territory":"afghanistan","kind":"plan_laid"}',X'12DDB71B4B8A552C');
INSERT INTO "events" VALUES('3vu6oc',79,'{"seat":"yellow","territory":"china","armies":2,"kind":"armies_planned"}',X'D55A3E5F7E4E476D');
INSERT INTO "events" VALUES('3vu6oc',80,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'952809CADB1FC8C5');
INSERT INTO "events" VALUES('3vu6oc',81,'{"seat":"red","territory":"central_america","kind":"plan_laid"}',X'356234BC7E511579');
INSERT INTO "events" VALUES('3vu6oc',82,'{"seat":"blue","territory":"afghanistan","kind":"plan_laid"}',X'72D3035F810D099F');
INSERT INTO "events" VALUES('3vu6oc',83,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'4FF351F88C21BE95');
INSERT INTO "events" VALUES('3vu6oc',84,'{"seat":"red","territory":"peru","kind":"plan_laid"}',X'9A7E1F055F276E02');
INSERT INTO "events" VALUES('3vu6oc',85,'{"seat":"blue","territory":"india","kind":"plan_laid"}',X'5B0CDB1753F1B4CE');
INSERT INTO "events" VALUES('3vu6oc',86,'{"seat":"yellow","territory":"china","armies":1,"kind":"armies_planned"}',X'A8CDAF0BCEAC8660');
INSERT INTO "events" VALUES('3vu6oc',87,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'C2925214D1770ABD');
INSERT INTO "events" VALUES('3vu6oc',88,'{"seat":"red","territory":"kamchatka","kind":"plan_laid"}',X'E2EAD8D3D6DA8458');
INSERT INTO "events" VALUES('3vu6oc',89,'{"seat":"blue","territory":"yakutsk","kind":"plan_laid"}',X'9FBC726A7E7C35D9');
INSERT INTO "events" VALUES('3vu6oc',90,'{"seat":"yellow","territory":"china","armies":1,"kind":"armies_planned"}',X'9E88CF8E28F56B2F');
INSERT INTO "events" VALUES('3vu6oc',91,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'45B3DE949FE399EC');
INSERT INTO "events" VALUES('3vu6oc',92,'{"seat":"red","territory":"mongolia","kind":"plan_laid"}',X'611F08D3958AB1C1');
INSERT INTO "events" VALUES('3vu6oc',93,'{"seat":"blue","territory":"brazil","kind":"plan_laid"}',X'7F7C7039CC99B5D1');
INSERT INTO "events" VALUES('3vu6oc',94,'{"seat":"yellow","territory":"china","armies":1,"kind":"armies_planned"}',X'B47C92589AED676D');
INSERT INTO "events" VALUES('3vu6oc',95,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'853FD57636DB46B4');
INSERT INTO "events" VALUES('3vu6oc',96,'{"seat":"red","territory":"peru","kind":"plan_laid"}',X'866EE8C131092DF1');
INSERT INTO "events" VALUES('3vu6oc',97,'{"seat":"blue","territory":"india","kind":"plan_laid"}',X'3E50AEE4E3BD4479');
INSERT INTO "events" VALUES('3vu6oc',98,'{"seat":"yellow","territory":"china","armies":1,"kind":"armies_planned"}',X'CCC94189B8B31E85');
INSERT INTO "events" VALUES('3vu6oc',99,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'94A9D1C50613102E');
INSERT INTO "events" VALUES('3vu6oc',100,'{"seat":"red","territory":"east_africa","kind":"plan_laid"}',X'27D3189E3324F59F');
INSERT INTO "events" VALUES('3vu6oc',101,'{"seat":"blue","territory":"yakutsk","kind":"plan_laid"}',X'C71F64F5275F8F36');
INSERT INTO "events" VALUES('3vu6oc',102,'{"seat":"yellow","territory":"china","armies":1,"kind":"armies_planned"}',X'6845B6AE8BB66CEE');
INSERT INTO "events" VALUES('3vu6oc',103,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'B5C478F7B452016E');
INSERT INTO "events" VALUES('3vu6oc',104,'{"seat":"red","territory":"irkutsk","kind":"plan_laid"}',X'4F3D513A103EA43D');
INSERT INTO "events" VALUES('3vu6oc',105,'{"seat":"blue","territory":"great_britain","kind":"plan_laid"}',X'FAC1384C7731F278');
INSERT INTO "events" VALUES('3vu6oc',106,'{"seat":"yellow","territory":"china","armies":1,"kind":"armies_planned"}',X'B962D8EA4AB65BA9');
INSERT INTO "events" VALUES('3vu6oc',107,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'05FA721BEF1CE42D');
INSERT INTO "events" VALUES('3vu6oc',108,'{"seat":"red","territory":"kamchatka","kind":"plan_laid"}',X'3194F188005D06FC');
INSERT INTO "events" VALUES('3vu6oc',109,'{"seat":"blue","territory":"middle_east","kind":"plan_laid"}',X'50C7047530526823');
INSERT INTO "events" VALUES('3vu6oc',110,'{"seat":"yellow","territory":"china","armies":1,"kind":"armies_planned"}',X'3DA1D39A6F371FF9');
INSERT INTO "events" VALUES('3vu6oc',111,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'B0CF27603955D77B');
INSERT INTO "events" VALUES('3vu6oc',112,'{"seat":"red","territory":"mongolia","kind":"plan_laid"}',X'32098C7C012CDFD4');
INSERT INTO "events" VALUES('3vu6oc',113,'{"seat":"blue","territory":"north_africa","kind":"plan_laid"}',X'A3F574CF831A62A9');
INSERT INTO "events" VALUES('3vu6oc',114,'{"seat":"yellow","territory":"china","armies":1,"kind":"armies_planned"}',X'56CED17F39438EE8');
INSERT INTO "events" VALUES('3vu6oc',115,'{"seat":"yellow","territory":"china","kind":"plan_laid"}',X'FBED7B23CA948189');
INSERT INTO "events" VALUES('3vu6oc',116,'{"seat":"yellow","kind":"step_finished"}',X'0D1256D920514D3B');
INSERT INTO "events" VALUES('3vu6oc',117,'{"cards":["north_africa","kamchatka","china","india","eastern_australia","venezuela","alberta","alaska","ukraine","western_united_states","ontario","east_africa","new_guinea","argentina","afghanistan","brazil","siberia","egypt","eastern_united_states","iceland","madagascar","japan","indonesia","scandinavia","siam","quebec","greenland","south_africa","peru","northern_europe","southern_europe","ural","great_britain","northwest_territory","joker_1","central_america","yakutsk","mongolia","western_australia","congo","joker_2","irkutsk","western_europe","middle_east"],"kind":"deck_shuffled"}',X'EA061E70143E962C');
INSERT INTO "events" VALUES('3vu6oc',118,'{"round":1,"agenda":[{"waiting_for":["red"],"phase":"reinforce","force":null,"resumed":false},{"waiting_for":["red"],"phase":"battle","force":null,"resumed":false},{"waiting_for":["red"],"phase":"regroup","force":null,"resumed":false},{"waiting_for":["blue"],"phase":"reinforce","force":null,"resumed":false},{"waiting_for":["blue"],"phase":"battle","force":null,"resumed":false},{"waiting_for":["blue"],"phase":"regroup","force":null,"resumed":false},{"waiting_for":["yellow"],"phase":"reinforce","force":null,"resumed":false},{"waiting_for":["yellow"],"phase":"battle","force":null,"resumed":false},{"waiting_for":["yellow"],"phase":"regroup","force":null,"resumed":false}],"kind":"round_began"}',X'EC2B691D3DD54B4E');
INSERT INTO "events" VALUES('3vu6oc',119,'{"step":{"waiting_for":["red"],"phase":"reinforce","force":null,"resumed":false},"kind":"step_began"}',X'2077491E9B091EB0');
INSERT INTO "events" VALUES('3vu6oc',120,'{"seat":"red","kind":"turn_began"}',X'6750BDE73376F2BC');
INSERT INTO "events" VALUES('3vu6oc',121,'{"seat":"red","armies":4,"territories":14,"regions":[],"kind":"income_granted"}',X'07B5BCD44B420276');
INSERT INTO "events" VALUES('3vu6oc',122,'{"seat":"red","force":"red","territory":"east_africa","armies":4,"kind":"armies_placed"}',X'A87A91C3356B3D1F');
INSERT INTO "events" VALUES('3vu6oc',123,'{"seat":"red","kind":"step_finished"}',X'BB26D90C6E079CD3');
INSERT INTO "events" VALUES('3vu6oc',124,'{"step":{"waiting_for":["red"],"phase":"battle","force":null,"resumed":false},"kind":"step_began"}',X'A0958419D1AB4C0F');
INSERT INTO "events" VALUES('3vu6oc',125,'{"seat":"red","source":"east_africa","target":"middle_east","armies":3,"dice":3,"until":"captured","keep":false,"kind":"attack_declared"}',X'4C336B03279692FC');
INSERT INTO "events" VALUES('3vu6oc',126,'{"armies":3,"attack":[4,3,3],"defence":[4],"kind":"dice_rolled"}',X'CDB08918348B5487');
INSERT INTO "events" VALUES('3vu6oc',127,'{"attacker_losses":1,"defender_losses":0,"kind":"losses_taken"}',X'066B278189742B8E');
INSERT INTO "events" VALUES('3vu6oc',128,'{"armies":3,"attack":[5,2,1],"defence":[4],"kind":"dice_rolled"}',X'398F0DED5BA4BBF1');
INSERT INTO "events" VALUES('3vu6oc',129,'{"attacker_losses":0,"defender_losses":1,"kind":"losses_taken"}',X'34C8BA2D42F53F2E');
INSERT INTO "events" VALUES('3vu6oc',130,'{"armies":3,"attack":[2,1,1],"defence":[6],"kind":"dice_rolled"}',X'9922A6047DF5B039');
INSERT INTO "events" VALUES('3vu6oc',131,'{"attacker_losses":1,"defender_losses":0,"kind":"losses_taken"}',X'B0123603DC216531');
INSERT INTO "events" VALUES('3vu6oc',132,'{"armies":3,"attack":[2,2,2],"defence":[4],"kind":"dice_rolled"}',X'B092845A85FCD70D');
INSERT INTO "events" VALUES('3vu6oc',133,'{"attacker_losses":1,"defender_losses":0,"kind":"losses_taken"}',X'F2E06FEAEFE87E1B');
INSERT INTO "events" VALUES('3vu6oc',134,'{"armies":3,"attack":[6,1,1],"defence":[4],"kind":"dice_rolled"}',X'CF88C5FF0E7DCE2D');
INSERT INTO "events" VALUES('3vu6oc',135,'{"attacker_losses":0,"defender_losses":1,"kind":"losses_taken"}',X'7640C966BDFE0877');
INSERT INTO "events" VALUES('3vu6oc',136,'{"seat":"red","force":"red","source":"east_africa","target":"middle_east","loser":"blue","low":3,"high":6,"kind":"territory_captured"}',X'8BCDA8BB0E1490E0');
INSERT INTO "events" VALUES('3vu6oc',137,'{"kind":"attack_ended"}',X'68731A1A98B144F2');
INSERT INTO "events" VALUES('3vu6oc',138,'{"by":{"waiting_for":["red"],"phase":"occupy","force":null,"resumed":false},"kind":"step_interrupted"}',X'28FA421B288D3E25');
INSERT INTO "events" VALUES('3vu6oc',139,'{"step":{"waiting_for":["red"],"phase":"occupy","force":null,"resumed":false},"kind":"step_began"}',X'D41F5E7F01F35808');
INSERT INTO "events" VALUES('3vu6oc',140,'{"seat":"red","source":"east_africa","target":"middle_east","armies":6,"kind":"territory_occupied"}',X'05E8BCB8C724F210');
INSERT INTO "events" VALUES('3vu6oc',141,'{"seat":"red","kind":"step_finished"}',X'01CFA7ACD5AC6068');
INSERT INTO "events" VALUES('3vu6oc',142,'{"step":{"waiting_for":["red"],"phase":"battle","force":null,"resumed":true},"kind":"step_began"}',X'5251A475333CF99C');
INSERT INTO "events" VALUES('3vu6oc',143,'{"seat":"red","source":"irkutsk","target":"siberia","armies":3,"dice":3,"until":"captured","keep":false,"kind":"attack_declared"}',X'62F884644B5DB43F');
INSERT INTO "events" VALUES('3vu6oc',144,'{"armies":3,"attack":[5,3,3],"defence":[6],"kind":"dice_rolled"}',X'0B9FA40A7800182A');
INSERT INTO "events" VALUES('3vu6oc',145,'{"attacker_losses":1,"defender_losses":0,"kind":"losses_taken"}',X'DCF295AABE1C8609');
INSERT INTO "events" VALUES('3vu6oc',146,'{"armies":3,"attack":[6,2,1],"defence":[3],"kind":"dice_rolled"}',X'6CB5431A206F0EC3');
INSERT INTO "events" VALUES('3vu6oc',147,'{"attacker_losses":0,"defender_losses":1,"kind":"losses_taken"}',X'C032134CA865206E');
INSERT INTO "events" VALUES('3vu6oc',148,'{"seat":"red","force":"red","source":"irkutsk","target":"siberia","loser":"yellow","low":3,"high":3,"kind":"territory_captured"}',X'A3FEE11513DEAC5C');
INSERT INTO "events" VALUES('3vu6oc',149,'{"kind":"attack_ended"}',X'5160A55AD79109A9');
INSERT INTO "events" VALUES('3vu6oc',150,'{"by":{"waiting_for":["red"],"phase":"occupy","force":null,"resumed":false},"kind":"step_interrupted"}',X'64AD40E1366A4E6C');
INSERT INTO "events" VALUES('3vu6oc',151,'{"step":{"waiting_for":["red"],"phase":"occupy","force":null,"resumed":false},"kind":"step_began"}',X'464DB380D0250AF0');
INSERT INTO "events" VALUES('3vu6oc',152,'{"seat":"red","source":"irkutsk","target":"siberia","armies":3,"kind":"territory_occupied"}',X'F865D323343B5DD8');
INSERT INTO "events" VALUES('3vu6oc',153,'{"seat":"red","kind":"step_finished"}',X'2E8B06E959D25056');
INSERT INTO "events" VALUES('3vu6oc',154,'{"step":{"waiting_for":["red"],"phase":"battle","force":null,"resumed":true},"kind":"step_began"}',X'75A773705FC7C9F5');
INSERT INTO "events" VALUES('7otxty',1,'{"edition":"ryzyko@2","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"announced","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"seats":["red","blue","yellow"],"kind":"game_started"}',X'E3BAC16567431052');
INSERT INTO "events" VALUES('7otxty',2,'{"seats":["red","yellow","blue"],"rolls":[[["red",6],["blue",4],["yellow",6]],[["red",6],["yellow",3]]],"kind":"order_drawn"}',X'415696240CD9639C');
INSERT INTO "events" VALUES('7otxty',3,'{"seat":"red","mission":"europe_australia_plus1","kind":"mission_dealt"}',X'E5B2D220D9EE8A51');
INSERT INTO "events" VALUES('7otxty',4,'{"seat":"yellow","mission":"asia_south_america","kind":"mission_dealt"}',X'A77686B675EE0DC1');
INSERT INTO "events" VALUES('7otxty',5,'{"seat":"blue","mission":"destroy_blue","kind":"mission_dealt"}',X'648607DD6B53AA11');
INSERT INTO "events" VALUES('7otxty',6,'{"territories":[["quebec","red",1],["middle_east","yellow",1],["india","blue",1],["ural","red",1],["new_guinea","yellow",1],["siberia","blue",1],["central_america","red",1],["ukraine","yellow",1],["brazil","blue",1],["madagascar","red",1],["alberta","yellow",1],["mongolia","blue",1],["western_united_states","red",1],["southern_europe","yellow",1],["eastern_australia","blue",1],["egypt","red",1],["siam","yellow",1],["japan","blue",1],["yakutsk","red",1],["ontario","yellow",1],["northern_europe","blue",1],["scandinavia","red",1],["east_africa","yellow",1],["venezuela","blue",1],["congo","red",1],["indonesia","yellow",1],["eastern_united_states","blue",1],["peru","red",1],["north_africa","yellow",1],["argentina","blue",1],["alaska","red",1],["afghanistan","yellow",1],["iceland","blue",1],["kamchatka","red",1],["irkutsk","yellow",1],["greenland","blue",1],["western_australia","red",1],["western_europe","yellow",1],["great_britain","blue",1],["china","red",1],["south_africa","yellow",1],["northwest_territory","blue",1]],"kind":"territories_dealt"}',X'1C4A28712C14DA27');
INSERT INTO "events" VALUES('7otxty',7,'{"seat":"red","armies":21,"kind":"armies_mustered"}',X'8FADC5D84DA23D35');
INSERT INTO "events" VALUES('7otxty',8,'{"seat":"yellow","armies":21,"kind":"armies_mustered"}',X'84B4ECDB8AC00E41');
INSERT INTO "events" VALUES('7otxty',9,'{"seat":"blue","armies":21,"kind":"armies_mustered"}',X'5CA511CF81475DF8');
INSERT INTO "events" VALUES('7otxty',10,'{"round":0,"agenda":[{"waiting_for":["red","yellow","blue"],"phase":"place","force":null,"resumed":false}],"kind":"round_began"}',X'0353438A1DA3143A');
INSERT INTO "events" VALUES('7otxty',11,'{"step":{"waiting_for":["red","yellow","blue"],"phase":"place","force":null,"resumed":false},"kind":"step_began"}',X'4992CDD4EFC0BAC6');
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
INSERT INTO "games" VALUES('3vu6oc','playing','c1','{"id":"3vu6oc","status":"playing","venue":{"guild":"g","channel":"c1","parent":"","lobby":"","awaits":""},"host":"1","edition":"ryzyko@2","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"announced","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"places":3,"players":[{"seat":"red","name":"Ana","person":"1","kind":{"kind":"human"},"joined":"","left":false,"line":1,"former":"","named":0,"earlier":[]},{"seat":"blue","name":"Borys","person":"2","kind":{"level":"officer","version":2,"kind":"computer"},"joined":"","left":true,"line":2,"former":"","named":0,"earlier":[]},{"seat":"yellow","name":"Celina","person":"3","kind":{"kind":"human"},"joined":"","left":false,"line":3,"former":"","named":0,"earlier":[]}],"commitment":"42e6ba1d63cd370e33d9ca73f70a64875e721091574dcd3767285d34aa92012e","created":"2026-01-01T12:00:00Z","since":"2026-01-01T12:00:00Z","begun":"","settings":{},"paused":null,"clocks":{"red":{"bank":null,"turn":{"since":"2026-01-01T12:00:00Z","spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null},"yellow":{"bank":null,"turn":null,"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":{"wait":{"since":"2026-01-01T12:00:00Z","spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"is_answer":false,"bank":null,"in_a_row":0},"held":null}},"scheme":"lines@1","lines":[{"id":"new-1","kind":"join","text":"","told":"","by":"1"},{"id":"3vu6oc join 2","kind":"join","text":"owls","told":"","by":"2"},{"id":"3vu6oc join 3","kind":"join","text":"owls","told":"","by":"3"},{"id":"","kind":"close","text":"{\"edition\":\"ryzyko@2\",\"options\":{\"sets\":\"fixed\",\"joker\":\"any\",\"bonus\":\"per_card\",\"trade_after_elimination\":\"next_turn\",\"traded_cards\":\"bottom\",\"defence\":\"standing\",\"stack_limit\":\"none\",\"fortify\":\"adjacent\",\"reroll\":\"off\",\"destroyed_by_other\":\"counts\",\"own_colour\":\"territories_24\",\"one_of_each\":\"ten\",\"two_jokers\":\"best\",\"claim\":\"announced\",\"goal\":\"mission\",\"two_players\":\"neutral_28\",\"defender_two_dice_from\":3,\"capital_lost_by\":\"namer\"},\"seats\":[[\"red\",1],[\"blue\",2],[\"yellow\",3]],\"seals\":[]}","told":"","by":null}],"due":null,"number":0,"invited":[],"guests":{"reserved":[],"had":[],"banned":[]},"rematch":null,"pace":{"turn":"P1D","bank":"P2D","time_up":"safe_turn"},"proposal":null,"votes":{},"asleep":null,"moved":null,"acted":{},"warned":null,"filled":"2026-01-01T12:00:00Z","called":null,"acts":[{"revision":154,"kind":"moderated","seat":"blue","by":"Mona","truce":null,"own":false}],"season":null,"hinted":false,"rated":true,"hints":false,"unrated":"","rules":"places@4","truces":[],"offers":[],"broken":{},"seeds":"secret@1","stints":[{"revision":154,"seat":"blue","level":"officer","version":2,"stands_in":false}],"annulment":null,"trial":null,"ending":{"rounds":0,"proposal":null,"refused":{}},"newcomers":{"requests":[],"asked":0,"arrivals":[]}}',X'F5B165224A58B791DF6AF1D8303E61CDC4BB86C3D1C427103C344C4189EB2F1E',154,121,'g','c1',NULL,X'99BCBBC738A7654A',NULL);
INSERT INTO "games" VALUES('ihbhqe','lobby','c2','{"id":"ihbhqe","status":"lobby","venue":{"guild":"g","channel":"c2","parent":"","lobby":"","awaits":""},"host":"1","edition":"ryzyko@2","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"announced","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"places":3,"players":[{"seat":"red","name":"Ana","person":"1","kind":{"kind":"human"},"joined":"","left":false,"line":1,"former":"","named":0,"earlier":[]}],"commitment":"0532c434e8ab18ec5a54ba68753643388144eef43af01956aed7447454bea33a","created":"2026-01-01T12:00:00Z","since":"2026-01-01T12:00:00Z","begun":"","settings":{},"paused":null,"clocks":{},"scheme":"lines@1","lines":[{"id":"new-2","kind":"join","text":"","told":"","by":"1"}],"due":null,"number":0,"invited":[],"guests":{"reserved":[],"had":[],"banned":[]},"rematch":null,"pace":null,"proposal":null,"votes":{},"asleep":null,"moved":null,"acted":{},"warned":null,"filled":null,"called":null,"acts":[],"season":null,"hinted":false,"rated":true,"hints":false,"unrated":"","rules":"places@1","truces":[],"offers":[],"broken":{},"seeds":"secret@1","stints":[],"annulment":null,"trial":null,"ending":{"rounds":0,"proposal":null,"refused":{}},"newcomers":{"requests":[],"asked":0,"arrivals":[]}}',X'A3D811736110E5781BCCCEA696762E6116C6E9C92D99BF358C2E0718822CE47C',0,0,'g','c2',NULL,X'A80731DFD056FD34',NULL);
INSERT INTO "games" VALUES('nfesoe','cancelled','c1','{"id":"nfesoe","status":"cancelled","venue":{"guild":"g","channel":"c1","parent":"","lobby":"","awaits":""},"host":"1","edition":"ryzyko@2","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"announced","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"places":3,"players":[{"seat":"red","name":"Ana","person":"1","kind":{"kind":"human"},"joined":"","left":false,"line":1,"former":"","named":0,"earlier":[]}],"commitment":"d31d39683c6e8da543188ebe8cd2c18c4a006d91cefd89a9890fecc7b159fee1","created":"2026-01-01T12:00:00Z","since":"2026-01-01T12:00:00Z","begun":"","settings":{},"paused":null,"clocks":{},"scheme":"lines@1","lines":[{"id":"new-3","kind":"join","text":"","told":"","by":"1"}],"due":null,"number":0,"invited":[],"guests":{"reserved":[],"had":[],"banned":[]},"rematch":null,"pace":null,"proposal":null,"votes":{},"asleep":null,"moved":null,"acted":{},"warned":null,"filled":null,"called":null,"acts":[],"season":null,"hinted":false,"rated":true,"hints":false,"unrated":"","rules":"places@1","truces":[],"offers":[],"broken":{},"seeds":"secret@1","stints":[],"annulment":null,"trial":null,"ending":{"rounds":0,"proposal":null,"refused":{}},"newcomers":{"requests":[],"asked":0,"arrivals":[]}}',X'B2B3F4D58D82CA6386D2C96E760E819B85C924C3597164C4A6058A00581A22B2',0,0,'g','c1',NULL,X'42C758859096C9F8',NULL);
INSERT INTO "games" VALUES('46uhwf','sealed','c3','{"id":"46uhwf","status":"sealed","venue":{"guild":"g","channel":"c3","parent":"","lobby":"","awaits":""},"host":"1","edition":"ryzyko@2","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"announced","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"places":3,"players":[{"seat":"red","name":"Ana","person":"1","kind":{"kind":"human"},"joined":"","left":false,"line":1,"former":"","named":0,"earlier":[]},{"seat":"blue","name":"Borys","person":"2","kind":{"kind":"human"},"joined":"","left":false,"line":2,"former":"","named":0,"earlier":[]}],"commitment":"745209b0a088dff164188b97356ce8f17b106eb96c97a9d7d7cefda94f7723a2","created":"2026-01-01T12:00:00Z","since":"2026-01-01T12:00:00Z","begun":"","settings":{},"paused":null,"clocks":{},"scheme":"lines@1","lines":[{"id":"new-4","kind":"join","text":"","told":"","by":"1"},{"id":"join-4","kind":"join","text":"","told":"","by":"2"},{"id":"seal","kind":"seal","text":"aa5eb21bd5905546db67db759c34a3b7ed952f933616b0c4e38e6f6e888f764e","told":"","by":"2"},{"id":"","kind":"close","text":"{\"edition\":\"ryzyko@2\",\"options\":{\"sets\":\"fixed\",\"joker\":\"any\",\"bonus\":\"per_card\",\"trade_after_elimination\":\"next_turn\",\"traded_cards\":\"bottom\",\"defence\":\"standing\",\"stack_limit\":\"none\",\"fortify\":\"adjacent\",\"reroll\":\"off\",\"destroyed_by_other\":\"counts\",\"own_colour\":\"territories_24\",\"one_of_each\":\"ten\",\"two_jokers\":\"best\",\"claim\":\"announced\",\"goal\":\"world\",\"two_players\":\"neutral_28\",\"defender_two_dice_from\":3,\"capital_lost_by\":\"namer\"},\"seats\":[[\"red\",1],[\"blue\",2]],\"seals\":[3]}","told":"","by":null}],"due":"2026-01-02T12:00:00Z","number":0,"invited":[],"guests":{"reserved":[],"had":[],"banned":[]},"rematch":null,"pace":null,"proposal":null,"votes":{},"asleep":null,"moved":null,"acted":{},"warned":null,"filled":null,"called":null,"acts":[],"season":null,"hinted":false,"rated":true,"hints":false,"unrated":"","rules":"places@1","truces":[],"offers":[],"broken":{},"seeds":"secret@1","stints":[],"annulment":null,"trial":null,"ending":{"rounds":0,"proposal":null,"refused":{}},"newcomers":{"requests":[],"asked":0,"arrivals":[]}}',X'FED8B6B8357E44CD3129903AC1D45597A242FDF11F8F2B1A39F3C3E693114351',0,0,'g','c3',NULL,X'1915A206D4984B37',NULL);
INSERT INTO "games" VALUES('7otxty','playing','c4','{"id":"7otxty","status":"playing","venue":{"guild":"g","channel":"c4","parent":"","lobby":"","awaits":""},"host":"2","edition":"ryzyko@2","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"announced","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"places":3,"players":[{"seat":"red","name":"Ana","person":"1","kind":{"level":"officer","version":2,"kind":"computer"},"joined":"","left":true,"line":1,"former":"","named":0,"earlier":[]},{"seat":"blue","name":"Borys","person":"2","kind":{"kind":"human"},"joined":"","left":false,"line":2,"former":"","named":0,"earlier":[]},{"seat":"yellow","name":"Celina","person":"3","kind":{"kind":"human"},"joined":"","left":false,"line":3,"former":"","named":0,"earlier":[]}],"commitment":"abe21bc926415e8fa67a1e2fee49147a60eceb539e7a433beec4fccd1766cfa7","created":"2026-01-01T12:00:00Z","since":"2026-01-01T12:00:00Z","begun":"","settings":{},"paused":null,"clocks":{"blue":{"bank":null,"turn":{"since":"2026-01-01T12:00:00Z","spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null},"yellow":{"bank":null,"turn":{"since":"2026-01-01T12:00:00Z","spent":"PT0S","reminders":0,"hushed_until":null,"is_over":false,"is_missed":false,"goes_on":null},"answer":null,"rests":{"zone":"UTC","quiet":null,"vacations":[]},"away":[],"missed":0,"in_a_row":0,"ended":null,"held":null}},"scheme":"lines@1","lines":[{"id":"new-5","kind":"join","text":"","told":"","by":"1"},{"id":"7otxty join 2","kind":"join","text":"owls","told":"","by":"2"},{"id":"7otxty join 3","kind":"join","text":"owls","told":"","by":"3"},{"id":"","kind":"close","text":"{\"edition\":\"ryzyko@2\",\"options\":{\"sets\":\"fixed\",\"joker\":\"any\",\"bonus\":\"per_card\",\"trade_after_elimination\":\"next_turn\",\"traded_cards\":\"bottom\",\"defence\":\"standing\",\"stack_limit\":\"none\",\"fortify\":\"adjacent\",\"reroll\":\"off\",\"destroyed_by_other\":\"counts\",\"own_colour\":\"territories_24\",\"one_of_each\":\"ten\",\"two_jokers\":\"best\",\"claim\":\"announced\",\"goal\":\"mission\",\"two_players\":\"neutral_28\",\"defender_two_dice_from\":3,\"capital_lost_by\":\"namer\"},\"seats\":[[\"red\",1],[\"blue\",2],[\"yellow\",3]],\"seals\":[]}","told":"","by":null}],"due":null,"number":0,"invited":[],"guests":{"reserved":[],"had":[],"banned":[]},"rematch":null,"pace":{"turn":"P1D","bank":"P2D","time_up":"safe_turn"},"proposal":null,"votes":{},"asleep":null,"moved":null,"acted":{},"warned":null,"filled":"2026-01-01T12:00:00Z","called":null,"acts":[{"revision":11,"kind":"moderated","seat":"red","by":"Mona","truce":null,"own":false}],"season":null,"hinted":false,"rated":true,"hints":false,"unrated":"","rules":"places@4","truces":[],"offers":[],"broken":{},"seeds":"secret@1","stints":[{"revision":11,"seat":"red","level":"officer","version":2,"stands_in":false}],"annulment":null,"trial":null,"ending":{"rounds":0,"proposal":null,"refused":{}},"newcomers":{"requests":[],"asked":0,"arrivals":[]}}',X'B99E8306DDA748A61E029A8A3F415B024A146CF0D98A98E1CF999661F967BDAF',11,11,'g','c4',NULL,X'8C5ECA6FAE914707',NULL);
CREATE TABLE inbox (
    action   TEXT PRIMARY KEY,
    game     TEXT NOT NULL REFERENCES games (id),
    since    INTEGER NOT NULL,            -- the action's events are those after `since`
    until    INTEGER NOT NULL,            -- up to `until`
    at       TEXT NOT NULL,
    command  TEXT                         -- JSON, where it was an order in the game
) STRICT, WITHOUT ROWID;
INSERT INTO "inbox" VALUES('3vu6oc join 2','3vu6oc',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('3vu6oc join 3','3vu6oc',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('3vu6oc move 101','3vu6oc',101,105,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"china","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 105','3vu6oc',105,109,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"china","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 109','3vu6oc',109,113,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"china","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 11','3vu6oc',11,13,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"east_africa","armies":4,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 113','3vu6oc',113,121,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"china","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 121','3vu6oc',121,122,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"east_africa","armies":4,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 122','3vu6oc',122,124,'2026-01-01T12:00:00+00:00','{"seat":"red","kind":"end_phase"}');
INSERT INTO "inbox" VALUES('3vu6oc move 124','3vu6oc',124,139,'2026-01-01T12:00:00+00:00','{"seat":"red","source":"east_africa","target":"middle_east","armies":null,"dice":null,"until":"captured","keep":false,"kind":"attack"}');
INSERT INTO "inbox" VALUES('3vu6oc move 13','3vu6oc',13,14,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"irkutsk","armies":3,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 139','3vu6oc',139,142,'2026-01-01T12:00:00+00:00','{"seat":"red","armies":6,"kind":"occupy"}');
INSERT INTO "inbox" VALUES('3vu6oc move 14','3vu6oc',14,15,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"kamchatka","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 142','3vu6oc',142,151,'2026-01-01T12:00:00+00:00','{"seat":"red","source":"irkutsk","target":"siberia","armies":null,"dice":null,"until":"captured","keep":false,"kind":"attack"}');
INSERT INTO "inbox" VALUES('3vu6oc move 15','3vu6oc',15,16,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"mongolia","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 151','3vu6oc',151,154,'2026-01-01T12:00:00+00:00','{"seat":"red","armies":3,"kind":"occupy"}');
INSERT INTO "inbox" VALUES('3vu6oc move 16','3vu6oc',16,17,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"central_america","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 17','3vu6oc',17,18,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"peru","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 18','3vu6oc',18,19,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"kamchatka","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 19','3vu6oc',19,20,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"mongolia","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 20','3vu6oc',20,21,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"peru","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 21','3vu6oc',21,22,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"east_africa","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 22','3vu6oc',22,23,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"irkutsk","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 23','3vu6oc',23,24,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"kamchatka","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 24','3vu6oc',24,26,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"mongolia","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 26','3vu6oc',26,28,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"eastern_united_states","armies":4,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 28','3vu6oc',28,29,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"greenland","armies":3,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 29','3vu6oc',29,30,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"northwest_territory","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 30','3vu6oc',30,31,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"western_united_states","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 31','3vu6oc',31,32,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"afghanistan","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 32','3vu6oc',32,33,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"india","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 33','3vu6oc',33,34,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"yakutsk","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 34','3vu6oc',34,35,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"brazil","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 35','3vu6oc',35,36,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"india","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 36','3vu6oc',36,37,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"yakutsk","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 37','3vu6oc',37,38,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"great_britain","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 38','3vu6oc',38,39,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"middle_east","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 39','3vu6oc',39,41,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"north_africa","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 41','3vu6oc',41,54,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"china","armies":4,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 54','3vu6oc',54,64,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"china","armies":3,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 64','3vu6oc',64,71,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"china","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 71','3vu6oc',71,78,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"china","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 78','3vu6oc',78,85,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"china","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 85','3vu6oc',85,89,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"china","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 89','3vu6oc',89,93,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"china","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 93','3vu6oc',93,97,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"china","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc move 97','3vu6oc',97,101,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"china","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('3vu6oc start','3vu6oc',0,11,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('7otxty join 2','7otxty',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('7otxty join 3','7otxty',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('7otxty start','7otxty',0,11,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('cancel','nfesoe',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('join-4','46uhwf',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('new-1','3vu6oc',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('new-2','ihbhqe',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('new-3','nfesoe',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('new-4','46uhwf',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('new-5','7otxty',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('replace','3vu6oc',154,154,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('replace-5','7otxty',11,11,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('seal','46uhwf',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('start-4','46uhwf',0,0,'2026-01-01T12:00:00+00:00',NULL);
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
INSERT INTO "interventions" VALUES(1,'g','replaced','3vu6oc','mod','Mona','2026-01-01T12:00:00+00:00','','blue',X'05EDDC7FDD7745BB');
INSERT INTO "interventions" VALUES(2,'g','replaced','7otxty','mod','Mona','2026-01-01T12:00:00+00:00','','red',X'3D39B8C35A76ACA2');
CREATE TABLE invitations (
    inviter TEXT NOT NULL,
    guest   TEXT NOT NULL,
    moments TEXT NOT NULL,                -- in UTC, with spaces between them, the oldest first
    newest  TEXT NOT NULL,
    digest  BLOB NOT NULL,                -- of all of them
    PRIMARY KEY (inviter, guest)
) STRICT, WITHOUT ROWID;
CREATE TABLE keys (
    guild  TEXT PRIMARY KEY,
    key    BLOB NOT NULL,                 -- 32 random bytes
    digest BLOB NOT NULL                  -- of guild and key
) STRICT, WITHOUT ROWID;
CREATE TABLE moments (
    name TEXT PRIMARY KEY,
    at   TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE names (
    guild  TEXT NOT NULL,
    person TEXT NOT NULL,
    name   TEXT NOT NULL, digest BLOB NOT NULL DEFAULT x'',
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    game     TEXT NOT NULL REFERENCES games (id),
    kind     TEXT NOT NULL,
    content  TEXT NOT NULL,               -- JSON
    told_at  TEXT,
    message  TEXT                         -- what it was told with
, digest BLOB NOT NULL DEFAULT x'') STRICT;
INSERT INTO "outbox" VALUES(1,'3vu6oc','lobby','{"kind":"lobby"}','2026-01-01T12:00:00+00:00','message-1',X'6506561503FCCB10');
INSERT INTO "outbox" VALUES(2,'3vu6oc','dice','{"kind":"dice"}','2026-01-01T12:00:00+00:00',NULL,X'B37B6C7E0A34CD89');
INSERT INTO "outbox" VALUES(3,'3vu6oc','lobby','{"kind":"lobby"}',NULL,NULL,X'59F99DF6D84B2E90');
INSERT INTO "outbox" VALUES(4,'3vu6oc','lobby','{"kind":"lobby"}',NULL,NULL,X'59F99DF6D84B2E90');
INSERT INTO "outbox" VALUES(5,'3vu6oc','lobby','{"kind":"lobby"}',NULL,NULL,X'59F99DF6D84B2E90');
INSERT INTO "outbox" VALUES(6,'3vu6oc','start','{"until":11,"kind":"start"}',NULL,NULL,X'EE142EDFE67A775D');
INSERT INTO "outbox" VALUES(7,'3vu6oc','private','{"seat":"red","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","turn":false,"seated":false,"kind":"private"}',NULL,NULL,X'6DE89C7073414401');
INSERT INTO "outbox" VALUES(8,'3vu6oc','private','{"seat":"blue","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","turn":false,"seated":false,"kind":"private"}',NULL,NULL,X'2FE87B43FC44C5E9');
INSERT INTO "outbox" VALUES(9,'3vu6oc','private','{"seat":"yellow","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","turn":false,"seated":false,"kind":"private"}',NULL,NULL,X'C171D2CCAD7BF272');
INSERT INTO "outbox" VALUES(10,'3vu6oc','turn','{"since":11,"until":121,"turns":1,"kind":"turn"}',NULL,NULL,X'C9990F14DD67FDE3');
INSERT INTO "outbox" VALUES(11,'3vu6oc','private','{"seat":"red","mission":false,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","turn":true,"seated":false,"kind":"private"}',NULL,NULL,X'22BC5A62098A2EC6');
INSERT INTO "outbox" VALUES(12,'3vu6oc','notice','{"seat":"blue","notice":"left","by":"","kind":"notice"}',NULL,NULL,X'FCF4057FC8F3665F');
INSERT INTO "outbox" VALUES(13,'3vu6oc','notice','{"seat":"blue","notice":"moderated","by":"Mona","kind":"notice"}',NULL,NULL,X'6E04C4D67ED7587C');
INSERT INTO "outbox" VALUES(14,'3vu6oc','private','{"seat":"blue","mission":false,"cards":false,"fulfilled":false,"replaced":true,"plan":null,"clock":"","turn":false,"seated":false,"kind":"private"}',NULL,NULL,X'C36FAAB61291E814');
INSERT INTO "outbox" VALUES(15,'ihbhqe','lobby','{"kind":"lobby"}',NULL,NULL,X'CDC9A021A40F8008');
INSERT INTO "outbox" VALUES(16,'ihbhqe','dice','{"kind":"dice"}',NULL,NULL,X'A98F3D990FD64DC0');
INSERT INTO "outbox" VALUES(17,'nfesoe','lobby','{"kind":"lobby"}',NULL,NULL,X'3AC87BD40789D148');
INSERT INTO "outbox" VALUES(18,'nfesoe','dice','{"kind":"dice"}',NULL,NULL,X'150AA3AD1EF8C8D8');
INSERT INTO "outbox" VALUES(19,'nfesoe','lobby','{"kind":"lobby"}',NULL,NULL,X'3AC87BD40789D148');
INSERT INTO "outbox" VALUES(20,'46uhwf','lobby','{"kind":"lobby"}',NULL,NULL,X'4E85E06758D0F7EE');
INSERT INTO "outbox" VALUES(21,'46uhwf','dice','{"kind":"dice"}',NULL,NULL,X'6FF8A018691B046A');
INSERT INTO "outbox" VALUES(22,'46uhwf','lobby','{"kind":"lobby"}',NULL,NULL,X'4E85E06758D0F7EE');
INSERT INTO "outbox" VALUES(23,'46uhwf','lobby','{"kind":"lobby"}',NULL,NULL,X'4E85E06758D0F7EE');
INSERT INTO "outbox" VALUES(24,'46uhwf','lobby','{"kind":"lobby"}',NULL,NULL,X'4E85E06758D0F7EE');
INSERT INTO "outbox" VALUES(25,'46uhwf','words','{"seats":["blue"],"kind":"words"}',NULL,NULL,X'5C6696CFBE79D553');
INSERT INTO "outbox" VALUES(26,'7otxty','lobby','{"kind":"lobby"}',NULL,NULL,X'6C6346D66F82E05A');
INSERT INTO "outbox" VALUES(27,'7otxty','dice','{"kind":"dice"}',NULL,NULL,X'A639A520650CFB58');
INSERT INTO "outbox" VALUES(28,'7otxty','lobby','{"kind":"lobby"}',NULL,NULL,X'6C6346D66F82E05A');
INSERT INTO "outbox" VALUES(29,'7otxty','lobby','{"kind":"lobby"}',NULL,NULL,X'6C6346D66F82E05A');
INSERT INTO "outbox" VALUES(30,'7otxty','lobby','{"kind":"lobby"}',NULL,NULL,X'6C6346D66F82E05A');
INSERT INTO "outbox" VALUES(31,'7otxty','start','{"until":11,"kind":"start"}',NULL,NULL,X'0401957A211F0A0A');
INSERT INTO "outbox" VALUES(32,'7otxty','private','{"seat":"red","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","turn":false,"seated":false,"kind":"private"}',NULL,NULL,X'F5CB3FF1676012CD');
INSERT INTO "outbox" VALUES(33,'7otxty','private','{"seat":"yellow","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","turn":false,"seated":false,"kind":"private"}',NULL,NULL,X'ECB91B39EE12DB27');
INSERT INTO "outbox" VALUES(34,'7otxty','private','{"seat":"blue","mission":true,"cards":false,"fulfilled":false,"replaced":false,"plan":null,"clock":"","turn":false,"seated":false,"kind":"private"}',NULL,NULL,X'9088F2F5E819D97D');
INSERT INTO "outbox" VALUES(35,'7otxty','notice','{"seat":"red","notice":"left","by":"","kind":"notice"}',NULL,NULL,X'32BFE6E35CE50BD2');
INSERT INTO "outbox" VALUES(36,'7otxty','notice','{"seat":"blue","notice":"hosts","by":"","kind":"notice"}',NULL,NULL,X'EA6F263A35DAF54C');
INSERT INTO "outbox" VALUES(37,'7otxty','notice','{"seat":"red","notice":"moderated","by":"Mona","kind":"notice"}',NULL,NULL,X'544E14DA5316331B');
INSERT INTO "outbox" VALUES(38,'7otxty','private','{"seat":"red","mission":false,"cards":false,"fulfilled":false,"replaced":true,"plan":null,"clock":"","turn":false,"seated":false,"kind":"private"}',NULL,NULL,X'4B6FEC458BAC814C');
CREATE TABLE people (
    person    TEXT PRIMARY KEY,
    dm_closed INTEGER NOT NULL DEFAULT 0,
    theme     TEXT NOT NULL DEFAULT ''    -- of his own pictures; empty for each table's
, habits TEXT NOT NULL DEFAULT '', rests TEXT NOT NULL DEFAULT '', dm_channel TEXT NOT NULL DEFAULT '', dm_opened TEXT NOT NULL DEFAULT '', digest BLOB NOT NULL DEFAULT x'', language TEXT NOT NULL DEFAULT '', locale TEXT NOT NULL DEFAULT '', logout INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
INSERT INTO "people" VALUES('2',1,'','','','','',X'45D30DA76DF88DE4','','',0);
INSERT INTO "people" VALUES('3',0,'dark','','','','',X'06F096C9B6BBA320','','',0);
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
CREATE TABLE scores (
    guild   TEXT NOT NULL,
    ladder  TEXT NOT NULL,
    entrant TEXT NOT NULL,                -- who is rated
    other   TEXT NOT NULL,                -- by whose word
    games   REAL NOT NULL,                -- each by what it weighs; so is the next
    ahead   REAL NOT NULL,
    says    REAL NOT NULL,
    digest  BLOB NOT NULL,                -- of all of them
    PRIMARY KEY (guild, ladder, entrant, other)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE seated (
    person TEXT NOT NULL,
    game   TEXT NOT NULL REFERENCES games (id),
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "seated" VALUES('1','3vu6oc');
INSERT INTO "seated" VALUES('2','3vu6oc');
INSERT INTO "seated" VALUES('3','3vu6oc');
INSERT INTO "seated" VALUES('1','46uhwf');
INSERT INTO "seated" VALUES('2','46uhwf');
INSERT INTO "seated" VALUES('1','7otxty');
INSERT INTO "seated" VALUES('2','7otxty');
INSERT INTO "seated" VALUES('3','7otxty');
INSERT INTO "seated" VALUES('1','ihbhqe');
INSERT INTO "seated" VALUES('1','nfesoe');
CREATE TABLE servers (
    guild   TEXT PRIMARY KEY,
    tables  INTEGER NOT NULL DEFAULT 0,   -- numbered so far; a number is given once
    greeted INTEGER NOT NULL DEFAULT 0
, digest BLOB NOT NULL DEFAULT x'', founders TEXT NOT NULL DEFAULT '', ladder INTEGER NOT NULL DEFAULT 1) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
    game     TEXT NOT NULL REFERENCES games (id),
    revision INTEGER NOT NULL,            -- of the last event in it
    fold     INTEGER NOT NULL,            -- version of what events fold to (model/folded.py)
    body     TEXT NOT NULL,               -- JSON; as secret as the events
    event    BLOB NOT NULL,               -- digest of that event
    digest   BLOB NOT NULL,               -- of game, revision, fold, body and event
    PRIMARY KEY (game, revision)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE "timers" (
    game TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    seat TEXT NOT NULL,
    due  TEXT NOT NULL,                   -- in UTC: the order of the texts is that of time
    PRIMARY KEY (game, kind, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "timers" VALUES('7otxty','computer','','2026-01-01T12:00:00+00:00');
INSERT INTO "timers" VALUES('3vu6oc','clock','red','2026-01-02T07:12:00+00:00');
INSERT INTO "timers" VALUES('7otxty','clock','blue','2026-01-02T07:12:00+00:00');
INSERT INTO "timers" VALUES('7otxty','clock','yellow','2026-01-02T07:12:00+00:00');
INSERT INTO "timers" VALUES('46uhwf','words','','2026-01-02T12:00:00+00:00');
INSERT INTO "timers" VALUES('ihbhqe','lobby','','2026-01-07T12:00:00+00:00');
INSERT INTO "timers" VALUES('nfesoe','archive','','2026-01-31T12:00:00+00:00');
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
CREATE INDEX interventions_of_server ON interventions (guild, id);
CREATE INDEX steps_of_entrant ON rating_steps (guild, entrant, duel, ended);
CREATE INDEX scores_by_other ON scores (other);
CREATE INDEX blocks_by_other ON blocks (other);
CREATE INDEX invitations_by_guest ON invitations (guest);
CREATE INDEX browsers_by_person ON browsers (person);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',38);
COMMIT;
