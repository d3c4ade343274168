PRAGMA application_id = 1195724364;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE events (
    game     TEXT NOT NULL REFERENCES games (id),
    revision INTEGER NOT NULL,
    body     TEXT NOT NULL,               -- JSON
    PRIMARY KEY (game, revision)
) STRICT, WITHOUT ROWID;
INSERT INTO "events" VALUES('3vu6oc',1,'{"edition":"ryzyko@1","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"announced","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"seats":["red","blue","yellow"],"kind":"game_started"}');
INSERT INTO "events" VALUES('3vu6oc',2,'{"seats":["red","blue","yellow"],"rolls":[[["red",5],["blue",2],["yellow",1]]],"kind":"order_drawn"}');
INSERT INTO "events" VALUES('3vu6oc',3,'{"seat":"red","mission":"asia_south_america","kind":"mission_dealt"}');
INSERT INTO "events" VALUES('3vu6oc',4,'{"seat":"blue","mission":"destroy_blue","kind":"mission_dealt"}');
INSERT INTO "events" VALUES('3vu6oc',5,'{"seat":"yellow","mission":"destroy_red","kind":"mission_dealt"}');
INSERT INTO "events" VALUES('3vu6oc',6,'{"territories":[["northern_europe","red",1],["middle_east","blue",1],["argentina","yellow",1],["india","red",1],["scandinavia","blue",1],["brazil","yellow",1],["yakutsk","red",1],["quebec","blue",1],["siberia","yellow",1],["new_guinea","red",1],["greenland","blue",1],["iceland","yellow",1],["eastern_australia","red",1],["western_australia","blue",1],["eastern_united_states","yellow",1],["ural","red",1],["kamchatka","blue",1],["alberta","yellow",1],["ukraine","red",1],["alaska","blue",1],["western_united_states","yellow",1],["central_america","red",1],["china","blue",1],["siam","yellow",1],["venezuela","red",1],["great_britain","blue",1],["northwest_territory","yellow",1],["afghanistan","red",1],["irkutsk","blue",1],["egypt","yellow",1],["north_africa","red",1],["japan","blue",1],["peru","yellow",1],["indonesia","red",1],["mongolia","blue",1],["south_africa","yellow",1],["east_africa","red",1],["madagascar","blue",1],["ontario","yellow",1],["southern_europe","red",1],["western_europe","blue",1],["congo","yellow",1]],"kind":"territories_dealt"}');
INSERT INTO "events" VALUES('3vu6oc',7,'{"seat":"red","armies":21,"kind":"armies_mustered"}');
INSERT INTO "events" VALUES('3vu6oc',8,'{"seat":"blue","armies":21,"kind":"armies_mustered"}');
INSERT INTO "events" VALUES('3vu6oc',9,'{"seat":"yellow","armies":21,"kind":"armies_mustered"}');
INSERT INTO "events" VALUES('3vu6oc',10,'{"round":0,"agenda":[{"waiting_for":["red","blue","yellow"],"phase":"place","force":null,"resumed":false}],"kind":"round_began"}');
INSERT INTO "events" VALUES('3vu6oc',11,'{"step":{"waiting_for":["red","blue","yellow"],"phase":"place","force":null,"resumed":false},"kind":"step_began"}');
INSERT INTO "events" VALUES('3vu6oc',12,'{"seat":"red","territory":"afghanistan","armies":4,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',13,'{"seat":"red","territory":"afghanistan","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',14,'{"seat":"red","territory":"east_africa","armies":3,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',15,'{"seat":"red","territory":"india","armies":2,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',16,'{"seat":"red","territory":"indonesia","armies":2,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',17,'{"seat":"red","territory":"southern_europe","armies":2,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',18,'{"seat":"red","territory":"ukraine","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',19,'{"seat":"red","territory":"ural","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',20,'{"seat":"red","territory":"yakutsk","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',21,'{"seat":"red","territory":"ukraine","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',22,'{"seat":"red","territory":"ural","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',23,'{"seat":"red","territory":"yakutsk","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',24,'{"seat":"red","territory":"india","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',25,'{"seat":"red","territory":"indonesia","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',26,'{"seat":"red","kind":"step_finished"}');
INSERT INTO "events" VALUES('3vu6oc',27,'{"seat":"blue","territory":"china","armies":4,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',28,'{"seat":"blue","territory":"china","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',29,'{"seat":"blue","territory":"irkutsk","armies":3,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',30,'{"seat":"blue","territory":"kamchatka","armies":2,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',31,'{"seat":"blue","territory":"middle_east","armies":2,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',32,'{"seat":"blue","territory":"mongolia","armies":2,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',33,'{"seat":"blue","territory":"great_britain","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',34,'{"seat":"blue","territory":"greenland","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',35,'{"seat":"blue","territory":"scandinavia","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',36,'{"seat":"blue","territory":"western_europe","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',37,'{"seat":"blue","territory":"kamchatka","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',38,'{"seat":"blue","territory":"middle_east","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',39,'{"seat":"blue","territory":"mongolia","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',40,'{"seat":"blue","territory":"alaska","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',41,'{"seat":"blue","kind":"step_finished"}');
INSERT INTO "events" VALUES('3vu6oc',42,'{"seat":"yellow","territory":"eastern_united_states","armies":4,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',43,'{"seat":"yellow","territory":"eastern_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',44,'{"seat":"red","territory":"afghanistan","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',45,'{"seat":"blue","territory":"china","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',46,'{"seat":"yellow","territory":"eastern_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',47,'{"seat":"red","territory":"afghanistan","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',48,'{"seat":"blue","territory":"china","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',49,'{"seat":"yellow","territory":"eastern_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',50,'{"seat":"red","territory":"afghanistan","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',51,'{"seat":"blue","territory":"china","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',52,'{"seat":"yellow","territory":"eastern_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',53,'{"seat":"red","territory":"east_africa","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',54,'{"seat":"blue","territory":"irkutsk","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',55,'{"seat":"yellow","territory":"eastern_united_states","armies":3,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',56,'{"seat":"yellow","territory":"eastern_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',57,'{"seat":"red","territory":"east_africa","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',58,'{"seat":"blue","territory":"irkutsk","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',59,'{"seat":"yellow","territory":"eastern_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',60,'{"seat":"red","territory":"east_africa","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',61,'{"seat":"blue","territory":"irkutsk","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',62,'{"seat":"yellow","territory":"eastern_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',63,'{"seat":"red","territory":"india","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',64,'{"seat":"blue","territory":"kamchatka","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',65,'{"seat":"yellow","territory":"eastern_united_states","armies":2,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',66,'{"seat":"yellow","territory":"eastern_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',67,'{"seat":"red","territory":"india","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',68,'{"seat":"blue","territory":"kamchatka","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',69,'{"seat":"yellow","territory":"eastern_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',70,'{"seat":"red","territory":"indonesia","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',71,'{"seat":"blue","territory":"middle_east","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',72,'{"seat":"yellow","territory":"eastern_united_states","armies":2,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',73,'{"seat":"yellow","territory":"eastern_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',74,'{"seat":"red","territory":"indonesia","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',75,'{"seat":"blue","territory":"middle_east","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',76,'{"seat":"yellow","territory":"eastern_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',77,'{"seat":"red","territory":"southern_europe","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',78,'{"seat":"blue","territory":"mongolia","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',79,'{"seat":"yellow","territory":"eastern_united_states","armies":2,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',80,'{"seat":"yellow","territory":"eastern_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',81,'{"seat":"red","territory":"southern_europe","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',82,'{"seat":"blue","territory":"mongolia","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',83,'{"seat":"yellow","territory":"eastern_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',84,'{"seat":"red","territory":"ukraine","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',85,'{"seat":"blue","territory":"great_britain","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',86,'{"seat":"yellow","territory":"eastern_united_states","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',87,'{"seat":"yellow","territory":"eastern_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',88,'{"seat":"red","territory":"ural","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',89,'{"seat":"blue","territory":"greenland","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',90,'{"seat":"yellow","territory":"eastern_united_states","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',91,'{"seat":"yellow","territory":"eastern_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',92,'{"seat":"red","territory":"yakutsk","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',93,'{"seat":"blue","territory":"scandinavia","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',94,'{"seat":"yellow","territory":"western_united_states","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',95,'{"seat":"yellow","territory":"western_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',96,'{"seat":"red","territory":"ukraine","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',97,'{"seat":"blue","territory":"western_europe","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',98,'{"seat":"yellow","territory":"western_united_states","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',99,'{"seat":"yellow","territory":"western_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',100,'{"seat":"red","territory":"ural","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',101,'{"seat":"blue","territory":"kamchatka","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',102,'{"seat":"yellow","territory":"western_united_states","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',103,'{"seat":"yellow","territory":"western_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',104,'{"seat":"red","territory":"yakutsk","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',105,'{"seat":"blue","territory":"middle_east","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',106,'{"seat":"yellow","territory":"western_united_states","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',107,'{"seat":"yellow","territory":"western_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',108,'{"seat":"red","territory":"india","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',109,'{"seat":"blue","territory":"mongolia","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',110,'{"seat":"yellow","territory":"western_united_states","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',111,'{"seat":"yellow","territory":"western_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',112,'{"seat":"red","territory":"indonesia","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',113,'{"seat":"blue","territory":"alaska","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',114,'{"seat":"yellow","territory":"western_united_states","armies":1,"kind":"armies_planned"}');
INSERT INTO "events" VALUES('3vu6oc',115,'{"seat":"yellow","territory":"western_united_states","kind":"plan_laid"}');
INSERT INTO "events" VALUES('3vu6oc',116,'{"seat":"yellow","kind":"step_finished"}');
INSERT INTO "events" VALUES('3vu6oc',117,'{"cards":["venezuela","siberia","western_united_states","iceland","ontario","alberta","quebec","central_america","argentina","north_africa","new_guinea","south_africa","kamchatka","eastern_united_states","ural","greenland","mongolia","china","japan","northwest_territory","egypt","peru","western_australia","siam","joker_2","ukraine","northern_europe","eastern_australia","yakutsk","east_africa","indonesia","great_britain","madagascar","irkutsk","india","alaska","joker_1","afghanistan","congo","scandinavia","brazil","western_europe","middle_east","southern_europe"],"kind":"deck_shuffled"}');
INSERT INTO "events" VALUES('3vu6oc',118,'{"round":1,"agenda":[{"waiting_for":["red"],"phase":"reinforce","force":null,"resumed":false},{"waiting_for":["red"],"phase":"battle","force":null,"resumed":false},{"waiting_for":["red"],"phase":"regroup","force":null,"resumed":false},{"waiting_for":["blue"],"phase":"reinforce","force":null,"resumed":false},{"waiting_for":["blue"],"phase":"battle","force":null,"resumed":false},{"waiting_for":["blue"],"phase":"regroup","force":null,"resumed":false},{"waiting_for":["yellow"],"phase":"reinforce","force":null,"resumed":false},{"waiting_for":["yellow"],"phase":"battle","force":null,"resumed":false},{"waiting_for":["yellow"],"phase":"regroup","force":null,"resumed":false}],"kind":"round_began"}');
INSERT INTO "events" VALUES('3vu6oc',119,'{"step":{"waiting_for":["red"],"phase":"reinforce","force":null,"resumed":false},"kind":"step_began"}');
INSERT INTO "events" VALUES('3vu6oc',120,'{"seat":"red","kind":"turn_began"}');
INSERT INTO "events" VALUES('3vu6oc',121,'{"seat":"red","armies":4,"territories":14,"regions":[],"kind":"income_granted"}');
INSERT INTO "events" VALUES('3vu6oc',122,'{"seat":"red","force":"red","territory":"afghanistan","armies":4,"kind":"armies_placed"}');
INSERT INTO "events" VALUES('3vu6oc',123,'{"seat":"red","kind":"step_finished"}');
INSERT INTO "events" VALUES('3vu6oc',124,'{"step":{"waiting_for":["red"],"phase":"battle","force":null,"resumed":false},"kind":"step_began"}');
INSERT INTO "events" VALUES('3vu6oc',125,'{"seat":"red","source":"afghanistan","target":"middle_east","armies":3,"dice":3,"until":"captured","keep":false,"kind":"attack_declared"}');
INSERT INTO "events" VALUES('3vu6oc',126,'{"armies":3,"attack":[5,4,2],"defence":[2,1],"kind":"dice_rolled"}');
INSERT INTO "events" VALUES('3vu6oc',127,'{"attacker_losses":0,"defender_losses":2,"kind":"losses_taken"}');
INSERT INTO "events" VALUES('3vu6oc',128,'{"armies":3,"attack":[4,3,3],"defence":[2],"kind":"dice_rolled"}');
INSERT INTO "events" VALUES('3vu6oc',129,'{"attacker_losses":0,"defender_losses":1,"kind":"losses_taken"}');
INSERT INTO "events" VALUES('3vu6oc',130,'{"armies":3,"attack":[4,3,2],"defence":[6],"kind":"dice_rolled"}');
INSERT INTO "events" VALUES('3vu6oc',131,'{"attacker_losses":1,"defender_losses":0,"kind":"losses_taken"}');
INSERT INTO "events" VALUES('3vu6oc',132,'{"armies":3,"attack":[6,4,2],"defence":[5],"kind":"dice_rolled"}');
INSERT INTO "events" VALUES('3vu6oc',133,'{"attacker_losses":0,"defender_losses":1,"kind":"losses_taken"}');
INSERT INTO "events" VALUES('3vu6oc',134,'{"seat":"red","force":"red","source":"afghanistan","target":"middle_east","loser":"blue","low":3,"high":7,"kind":"territory_captured"}');
INSERT INTO "events" VALUES('3vu6oc',135,'{"kind":"attack_ended"}');
INSERT INTO "events" VALUES('3vu6oc',136,'{"by":{"waiting_for":["red"],"phase":"occupy","force":null,"resumed":false},"kind":"step_interrupted"}');
INSERT INTO "events" VALUES('3vu6oc',137,'{"step":{"waiting_for":["red"],"phase":"occupy","force":null,"resumed":false},"kind":"step_began"}');
INSERT INTO "events" VALUES('3vu6oc',138,'{"seat":"red","source":"afghanistan","target":"middle_east","armies":3,"kind":"territory_occupied"}');
INSERT INTO "events" VALUES('3vu6oc',139,'{"seat":"red","kind":"step_finished"}');
INSERT INTO "events" VALUES('3vu6oc',140,'{"step":{"waiting_for":["red"],"phase":"battle","force":null,"resumed":true},"kind":"step_began"}');
INSERT INTO "events" VALUES('3vu6oc',141,'{"seat":"red","source":"india","target":"siam","armies":3,"dice":3,"until":"captured","keep":false,"kind":"attack_declared"}');
INSERT INTO "events" VALUES('3vu6oc',142,'{"armies":3,"attack":[5,5,3],"defence":[5],"kind":"dice_rolled"}');
INSERT INTO "events" VALUES('3vu6oc',143,'{"attacker_losses":1,"defender_losses":0,"kind":"losses_taken"}');
INSERT INTO "events" VALUES('3vu6oc',144,'{"armies":2,"attack":[5,2],"defence":[1],"kind":"dice_rolled"}');
INSERT INTO "events" VALUES('3vu6oc',145,'{"attacker_losses":0,"defender_losses":1,"kind":"losses_taken"}');
INSERT INTO "events" VALUES('3vu6oc',146,'{"seat":"red","force":"red","source":"india","target":"siam","loser":"yellow","low":2,"high":2,"kind":"territory_captured"}');
INSERT INTO "events" VALUES('3vu6oc',147,'{"kind":"attack_ended"}');
INSERT INTO "events" VALUES('3vu6oc',148,'{"by":{"waiting_for":["red"],"phase":"occupy","force":null,"resumed":false},"kind":"step_interrupted"}');
INSERT INTO "events" VALUES('3vu6oc',149,'{"step":{"waiting_for":["red"],"phase":"occupy","force":null,"resumed":false},"kind":"step_began"}');
INSERT INTO "events" VALUES('3vu6oc',150,'{"seat":"red","source":"india","target":"siam","armies":2,"kind":"territory_occupied"}');
INSERT INTO "events" VALUES('3vu6oc',151,'{"seat":"red","kind":"step_finished"}');
INSERT INTO "events" VALUES('3vu6oc',152,'{"step":{"waiting_for":["red"],"phase":"battle","force":null,"resumed":true},"kind":"step_began"}');
CREATE TABLE games (
    id       TEXT PRIMARY KEY,
    status   TEXT NOT NULL,
    channel  TEXT NOT NULL,
    roster   TEXT NOT NULL,               -- JSON
    secret   BLOB NOT NULL,               -- of the dice; shown when the game is over
    revision INTEGER NOT NULL DEFAULT 0,  -- of the last event
    told     INTEGER NOT NULL DEFAULT 0   -- revision that the last turn's news tell up to
) STRICT;
INSERT INTO "games" VALUES('3vu6oc','playing','c1','{"id":"3vu6oc","status":"playing","venue":{"guild":"g","channel":"c1"},"host":"1","edition":"ryzyko@1","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"announced","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"places":3,"players":[{"seat":"red","name":"Ana","person":"1","computer":false,"joined":"new-1:"},{"seat":"blue","name":"Borys","person":"2","computer":true,"joined":"join-2:owls"},{"seat":"yellow","name":"Celina","person":"3","computer":false,"joined":"join-3:owls"}],"commitment":"42e6ba1d63cd370e33d9ca73f70a64875e721091574dcd3767285d34aa92012e","created":"2026-01-01T12:00:00Z","since":"2026-01-01T12:00:00Z","begun":"start:","theme":""}',X'F5B165224A58B791DF6AF1D8303E61CDC4BB86C3D1C427103C344C4189EB2F1E',152,121);
INSERT INTO "games" VALUES('ihbhqe','lobby','c2','{"id":"ihbhqe","status":"lobby","venue":{"guild":"g","channel":"c2"},"host":"1","edition":"ryzyko@1","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"announced","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"places":3,"players":[{"seat":"red","name":"Ana","person":"1","computer":false,"joined":"new-2:"}],"commitment":"0532c434e8ab18ec5a54ba68753643388144eef43af01956aed7447454bea33a","created":"2026-01-01T12:00:00Z","since":"2026-01-01T12:00:00Z","begun":"","theme":""}',X'A3D811736110E5781BCCCEA696762E6116C6E9C92D99BF358C2E0718822CE47C',0,0);
INSERT INTO "games" VALUES('nfesoe','cancelled','c1','{"id":"nfesoe","status":"cancelled","venue":{"guild":"g","channel":"c1"},"host":"1","edition":"ryzyko@1","options":{"sets":"fixed","joker":"any","bonus":"per_card","trade_after_elimination":"next_turn","traded_cards":"bottom","defence":"standing","stack_limit":"none","fortify":"adjacent","reroll":"off","destroyed_by_other":"counts","own_colour":"territories_24","one_of_each":"ten","two_jokers":"best","claim":"announced","goal":"mission","two_players":"neutral_28","defender_two_dice_from":3,"capital_lost_by":"namer"},"places":3,"players":[{"seat":"red","name":"Ana","person":"1","computer":false,"joined":"new-3:"}],"commitment":"d31d39683c6e8da543188ebe8cd2c18c4a006d91cefd89a9890fecc7b159fee1","created":"2026-01-01T12:00:00Z","since":"2026-01-01T12:00:00Z","begun":"","theme":""}',X'B2B3F4D58D82CA6386D2C96E760E819B85C924C3597164C4A6058A00581A22B2',0,0);
CREATE TABLE inbox (
    action   TEXT PRIMARY KEY,
    game     TEXT NOT NULL REFERENCES games (id),
    since    INTEGER NOT NULL,            -- the action's events are those after `since`
    until    INTEGER NOT NULL,            -- up to `until`
    at       TEXT NOT NULL,
    command  TEXT                         -- JSON, where it was an order in the game
) STRICT, WITHOUT ROWID;
INSERT INTO "inbox" VALUES('cancel','nfesoe',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('join-2','3vu6oc',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('join-3','3vu6oc',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('move-101','3vu6oc',101,105,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"western_united_states","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-105','3vu6oc',105,109,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"western_united_states","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-109','3vu6oc',109,113,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"western_united_states","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-11','3vu6oc',11,13,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"afghanistan","armies":4,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-113','3vu6oc',113,121,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"western_united_states","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-121','3vu6oc',121,122,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"afghanistan","armies":4,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-122','3vu6oc',122,124,'2026-01-01T12:00:00+00:00','{"seat":"red","kind":"end_phase"}');
INSERT INTO "inbox" VALUES('move-124','3vu6oc',124,137,'2026-01-01T12:00:00+00:00','{"seat":"red","source":"afghanistan","target":"middle_east","armies":null,"dice":null,"until":"captured","keep":false,"kind":"attack"}');
INSERT INTO "inbox" VALUES('move-13','3vu6oc',13,14,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"east_africa","armies":3,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-137','3vu6oc',137,140,'2026-01-01T12:00:00+00:00','{"seat":"red","armies":3,"kind":"occupy"}');
INSERT INTO "inbox" VALUES('move-14','3vu6oc',14,15,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"india","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-140','3vu6oc',140,149,'2026-01-01T12:00:00+00:00','{"seat":"red","source":"india","target":"siam","armies":null,"dice":null,"until":"captured","keep":false,"kind":"attack"}');
INSERT INTO "inbox" VALUES('move-149','3vu6oc',149,152,'2026-01-01T12:00:00+00:00','{"seat":"red","armies":2,"kind":"occupy"}');
INSERT INTO "inbox" VALUES('move-15','3vu6oc',15,16,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"indonesia","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-16','3vu6oc',16,17,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"southern_europe","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-17','3vu6oc',17,18,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"ukraine","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-18','3vu6oc',18,19,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"ural","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-19','3vu6oc',19,20,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"yakutsk","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-20','3vu6oc',20,21,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"ukraine","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-21','3vu6oc',21,22,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"ural","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-22','3vu6oc',22,23,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"yakutsk","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-23','3vu6oc',23,24,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"india","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-24','3vu6oc',24,26,'2026-01-01T12:00:00+00:00','{"seat":"red","territory":"indonesia","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-26','3vu6oc',26,28,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"china","armies":4,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-28','3vu6oc',28,29,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"irkutsk","armies":3,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-29','3vu6oc',29,30,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"kamchatka","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-30','3vu6oc',30,31,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"middle_east","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-31','3vu6oc',31,32,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"mongolia","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-32','3vu6oc',32,33,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"great_britain","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-33','3vu6oc',33,34,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"greenland","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-34','3vu6oc',34,35,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"scandinavia","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-35','3vu6oc',35,36,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"western_europe","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-36','3vu6oc',36,37,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"kamchatka","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-37','3vu6oc',37,38,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"middle_east","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-38','3vu6oc',38,39,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"mongolia","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-39','3vu6oc',39,41,'2026-01-01T12:00:00+00:00','{"seat":"blue","territory":"alaska","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-41','3vu6oc',41,54,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"eastern_united_states","armies":4,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-54','3vu6oc',54,64,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"eastern_united_states","armies":3,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-64','3vu6oc',64,71,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"eastern_united_states","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-71','3vu6oc',71,78,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"eastern_united_states","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-78','3vu6oc',78,85,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"eastern_united_states","armies":2,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-85','3vu6oc',85,89,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"eastern_united_states","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-89','3vu6oc',89,93,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"eastern_united_states","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-93','3vu6oc',93,97,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"western_united_states","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('move-97','3vu6oc',97,101,'2026-01-01T12:00:00+00:00','{"seat":"yellow","territory":"western_united_states","armies":1,"kind":"place"}');
INSERT INTO "inbox" VALUES('new-1','3vu6oc',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('new-2','ihbhqe',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('new-3','nfesoe',0,0,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('replace','3vu6oc',152,152,'2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "inbox" VALUES('start','3vu6oc',0,11,'2026-01-01T12:00:00+00:00',NULL);
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    game     TEXT NOT NULL REFERENCES games (id),
    kind     TEXT NOT NULL,
    content  TEXT NOT NULL,               -- JSON
    told_at  TEXT,
    message  TEXT                         -- what it was told with
) STRICT;
INSERT INTO "outbox" VALUES(1,'3vu6oc','lobby','{"kind":"lobby"}','2026-01-01T12:00:00+00:00','message-1');
INSERT INTO "outbox" VALUES(2,'3vu6oc','lobby','{"kind":"lobby"}','2026-01-01T12:00:00+00:00',NULL);
INSERT INTO "outbox" VALUES(3,'3vu6oc','lobby','{"kind":"lobby"}',NULL,NULL);
INSERT INTO "outbox" VALUES(4,'3vu6oc','lobby','{"kind":"lobby"}',NULL,NULL);
INSERT INTO "outbox" VALUES(5,'3vu6oc','start','{"until":11,"kind":"start"}',NULL,NULL);
INSERT INTO "outbox" VALUES(6,'3vu6oc','private','{"seat":"red","mission":true,"cards":false,"fulfilled":false,"kind":"private"}',NULL,NULL);
INSERT INTO "outbox" VALUES(7,'3vu6oc','private','{"seat":"blue","mission":true,"cards":false,"fulfilled":false,"kind":"private"}',NULL,NULL);
INSERT INTO "outbox" VALUES(8,'3vu6oc','private','{"seat":"yellow","mission":true,"cards":false,"fulfilled":false,"kind":"private"}',NULL,NULL);
INSERT INTO "outbox" VALUES(9,'3vu6oc','turn','{"since":11,"until":121,"kind":"turn"}',NULL,NULL);
INSERT INTO "outbox" VALUES(10,'3vu6oc','notice','{"seat":"blue","notice":"replaced","kind":"notice"}',NULL,NULL);
INSERT INTO "outbox" VALUES(11,'ihbhqe','lobby','{"kind":"lobby"}',NULL,NULL);
INSERT INTO "outbox" VALUES(12,'nfesoe','lobby','{"kind":"lobby"}',NULL,NULL);
INSERT INTO "outbox" VALUES(13,'nfesoe','lobby','{"kind":"lobby"}',NULL,NULL);
CREATE TABLE people (
    person    TEXT PRIMARY KEY,
    dm_closed INTEGER NOT NULL DEFAULT 0,
    theme     TEXT NOT NULL DEFAULT ''    -- of his own pictures; empty for each table's
) STRICT, WITHOUT ROWID;
INSERT INTO "people" VALUES('2',1,'');
INSERT INTO "people" VALUES('3',0,'dark');
CREATE TABLE seated (
    person TEXT NOT NULL,
    game   TEXT NOT NULL REFERENCES games (id),
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "seated" VALUES('1','3vu6oc');
INSERT INTO "seated" VALUES('1','ihbhqe');
INSERT INTO "seated" VALUES('1','nfesoe');
INSERT INTO "seated" VALUES('2','3vu6oc');
INSERT INTO "seated" VALUES('3','3vu6oc');
CREATE TABLE timers (
    game TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    due  TEXT NOT NULL,
    PRIMARY KEY (game, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX games_by_channel ON games (channel, status);
CREATE INDEX outbox_untold ON outbox (id) WHERE told_at IS NULL;
CREATE INDEX outbox_posts ON outbox (game, kind, id) WHERE message IS NOT NULL;
CREATE INDEX timers_due ON timers (due);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',13);
COMMIT;
