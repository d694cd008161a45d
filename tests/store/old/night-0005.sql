PRAGMA application_id = 1414680153;
BEGIN TRANSACTION;
CREATE TABLE act (
	number INTEGER NOT NULL, 
	at VARCHAR NOT NULL, 
	"by" VARCHAR NOT NULL, 
	command VARCHAR NOT NULL, 
	reason VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	undoes INTEGER, 
	entries JSON NOT NULL, 
	prev VARCHAR NOT NULL, 
	hash VARCHAR NOT NULL, 
	CONSTRAINT pk_act PRIMARY KEY (number), 
	CONSTRAINT ck_act_kind CHECK (kind IN ('act', 'undo', 'snapshot')), 
	CONSTRAINT uq_act_hash UNIQUE (hash), 
	CONSTRAINT uq_act_prev UNIQUE (prev)
);
INSERT INTO "act" VALUES(1,'2026-11-30T20:01:00Z','ada','event new Friday','','act',NULL,'[{"table": "event", "key": 1, "before": null, "after": {"id": 1, "slug": "friday", "name": "Friday", "rules": {"name": "three-handed", "players": 3, "partners": false, "hand_size": 5, "has_dummy": true, "bowers": true, "auction": "euchre", "turns_card": true, "widow": false, "leads": "eldest", "seats_from": null, "bids": [], "deck": 24, "target": 10, "hands_played": null, "all_pass": "next_dealer", "thrown_in_counts": false, "misdeal": "same_dealer", "turned_suit": "forbidden", "stick_dealer": false, "partner_assist_alone": null, "natural_trump_required": false, "no_trump": false, "joker_up": "hearts", "farmers_hand": false, "go_under": false, "ordered_pickup": "optional", "bury_up_card": "ordered_only", "maker_alone": true, "defender_alone": "any", "alone_window": "until_lead", "alone_before_dummy": true, "dummy_use": "optional", "lone_lead": "left_of_loner", "call_for_best": null, "made_points": 1, "march_points": 3, "lone_march_points": 3, "euchre_points": 2, "lone_euchre_points": 2, "lone_defender_points": [2, 4], "super_euchre_points": 0, "fast_break": null, "laps": null, "slam": null, "revoke": "reject", "revoke_points": 2, "revoke_points_lone": 4, "simultaneous_win": "joint"}, "movement": "threes", "rounds": null, "tie_breaks": ["difference"], "sitout_credit": "average", "audit_public": false, "closed": false, "teams": false, "ranking": "points", "pairing": {}, "money": {}, "prizes": [], "penalties": {}, "forfeit_points": null}}]','','78ce504f3f62c8521bc905ebda32db283bab08cc0cc23a551fa8be17cb7d2fca');
INSERT INTO "act" VALUES(2,'2026-11-30T20:02:00Z','ada','player import','','act',NULL,'[{"table": "person", "key": 1, "before": null, "after": {"id": 1, "name": "Ada", "member": null, "club": null, "email": null, "category": null}}, {"table": "person", "key": 2, "before": null, "after": {"id": 2, "name": "Bo", "member": null, "club": null, "email": null, "category": null}}, {"table": "person", "key": 3, "before": null, "after": {"id": 3, "name": "Cy", "member": null, "club": null, "email": null, "category": null}}, {"table": "person", "key": 4, "before": null, "after": {"id": 4, "name": "Zo\u00eb O\u2019Neal", "member": null, "club": null, "email": null, "category": null}}, {"table": "entry", "key": 1, "before": null, "after": {"id": 1, "event_id": 1, "person_id": 1, "number": 1, "from_round": 1, "to_round": null, "checked_in": false, "members": null, "table_no": null, "standby": false}}, {"table": "entry", "key": 2, "before": null, "after": {"id": 2, "event_id": 1, "person_id": 2, "number": 2, "from_round": 1, "to_round": null, "checked_in": false, "members": null, "table_no": null, "standby": false}}, {"table": "entry", "key": 3, "before": null, "after": {"id": 3, "event_id": 1, "person_id": 3, "number": 3, "from_round": 1, "to_round": null, "checked_in": false, "members": null, "table_no": null, "standby": false}}, {"table": "entry", "key": 4, "before": null, "after": {"id": 4, "event_id": 1, "person_id": 4, "number": 4, "from_round": 1, "to_round": null, "checked_in": false, "members": null, "table_no": null, "standby": false}}]','78ce504f3f62c8521bc905ebda32db283bab08cc0cc23a551fa8be17cb7d2fca','ba75868722a6ff2828c4dd0ddc68c38ab490f7d979b6b57f520051ce603cab35');
INSERT INTO "act" VALUES(3,'2026-11-30T20:03:00Z','ada','round pair','','act',NULL,'[{"table": "round", "key": 1, "before": null, "after": {"id": 1, "event_id": 1, "number": 1, "status": "published", "seed": 7, "reasons": [], "changes": [], "pinned": [], "pinned_out": [], "part": false, "provisional": false}}, {"table": "result", "key": 1, "before": null, "after": {"id": 1, "round_id": 1, "table_no": null, "entry_id": 4, "kind": "bye", "points": null, "hands_played": null, "confirmed": true, "source": "director", "note": "", "confirmed_by": "", "stands": ""}}, {"table": "seat", "key": 1, "before": null, "after": {"id": 1, "round_id": 1, "entry_id": 2, "table_no": 1, "seat_no": 0}}, {"table": "seat", "key": 2, "before": null, "after": {"id": 2, "round_id": 1, "entry_id": 1, "table_no": 1, "seat_no": 1}}, {"table": "seat", "key": 3, "before": null, "after": {"id": 3, "round_id": 1, "entry_id": 3, "table_no": 1, "seat_no": 2}}]','ba75868722a6ff2828c4dd0ddc68c38ab490f7d979b6b57f520051ce603cab35','9972b787c84f43adf36a06d67baf15b4e98519b994d68e5c4a93c5ef7a17c811');
INSERT INTO "act" VALUES(4,'2026-11-30T20:04:00Z','ada','score enter 1 10 7 4','','act',NULL,'[{"table": "result", "key": 2, "before": null, "after": {"id": 2, "round_id": 1, "table_no": 1, "entry_id": null, "kind": "played", "points": [10, 7, 4], "hands_played": 6, "confirmed": true, "source": "director", "note": "", "confirmed_by": "", "stands": ""}}]','9972b787c84f43adf36a06d67baf15b4e98519b994d68e5c4a93c5ef7a17c811','12c9aa760144d02cfb4fb9dbec270e4181a834d1fb5ec917f3ab51679106ce8c');
INSERT INTO "act" VALUES(5,'2026-11-30T20:05:00Z','ada','hands import night.jsonl','','act',NULL,'[{"table": "import", "key": 1, "before": null, "after": {"id": 1, "event_id": 1, "kind": "hands", "source": "night.jsonl", "digest": "0000000000000000000000000000000000000000000000000000000000000000", "lines": 3}}, {"table": "hand", "key": 1, "before": null, "after": {"id": 1, "event_id": 1, "import_id": 1, "line": 1, "place": "r1-t1-h1", "round_no": 1, "table_no": "1", "game_no": null, "hand_no": 1, "fingerprint": "f1", "record": "{\"rules\":\"two-handed\",\"dealer\":1,\"players\":[\"Ada\",\"Bo\"],\"up\":\"9H\"}"}}, {"table": "hand", "key": 2, "before": null, "after": {"id": 2, "event_id": 1, "import_id": 1, "line": 2, "place": "r1-t1-h2", "round_no": 1, "table_no": "1", "game_no": null, "hand_no": 2, "fingerprint": "f2", "record": "{\"rules\":\"two-handed\",\"dealer\":1,\"players\":[\"Ada\",\"Bo\"],\"up\":\"9H\"}"}}, {"table": "reject", "key": 1, "before": null, "after": {"id": 1, "import_id": 1, "line": 3, "position": 4, "reason": "no object", "raw": "/wB7"}}]','12c9aa760144d02cfb4fb9dbec270e4181a834d1fb5ec917f3ab51679106ce8c','cb35ba8e3a551f2f9da63b5d447ab3e05401357957de8c4f51fba7e3e177903c');
INSERT INTO "act" VALUES(6,'2026-11-30T20:06:00Z','ada','event set --forfeit-points 6 --penalty late=2','','act',NULL,'[{"table": "event", "key": 1, "before": {"id": 1, "slug": "friday", "name": "Friday", "rules": {"name": "three-handed", "players": 3, "partners": false, "hand_size": 5, "has_dummy": true, "bowers": true, "auction": "euchre", "turns_card": true, "widow": false, "leads": "eldest", "seats_from": null, "bids": [], "deck": 24, "target": 10, "hands_played": null, "all_pass": "next_dealer", "thrown_in_counts": false, "misdeal": "same_dealer", "turned_suit": "forbidden", "stick_dealer": false, "partner_assist_alone": null, "natural_trump_required": false, "no_trump": false, "joker_up": "hearts", "farmers_hand": false, "go_under": false, "ordered_pickup": "optional", "bury_up_card": "ordered_only", "maker_alone": true, "defender_alone": "any", "alone_window": "until_lead", "alone_before_dummy": true, "dummy_use": "optional", "lone_lead": "left_of_loner", "call_for_best": null, "made_points": 1, "march_points": 3, "lone_march_points": 3, "euchre_points": 2, "lone_euchre_points": 2, "lone_defender_points": [2, 4], "super_euchre_points": 0, "fast_break": null, "laps": null, "slam": null, "revoke": "reject", "revoke_points": 2, "revoke_points_lone": 4, "simultaneous_win": "joint"}, "movement": "threes", "rounds": null, "tie_breaks": ["difference"], "sitout_credit": "average", "audit_public": false, "closed": false, "teams": false, "ranking": "points", "pairing": {}, "money": {}, "prizes": [], "penalties": {}, "forfeit_points": null}, "after": {"id": 1, "slug": "friday", "name": "Friday", "rules": {"name": "three-handed", "players": 3, "partners": false, "hand_size": 5, "has_dummy": true, "bowers": true, "auction": "euchre", "turns_card": true, "widow": false, "leads": "eldest", "seats_from": null, "bids": [], "deck": 24, "target": 10, "hands_played": null, "all_pass": "next_dealer", "thrown_in_counts": false, "misdeal": "same_dealer", "turned_suit": "forbidden", "stick_dealer": false, "partner_assist_alone": null, "natural_trump_required": false, "no_trump": false, "joker_up": "hearts", "farmers_hand": false, "go_under": false, "ordered_pickup": "optional", "bury_up_card": "ordered_only", "maker_alone": true, "defender_alone": "any", "alone_window": "until_lead", "alone_before_dummy": true, "dummy_use": "optional", "lone_lead": "left_of_loner", "call_for_best": null, "made_points": 1, "march_points": 3, "lone_march_points": 3, "euchre_points": 2, "lone_euchre_points": 2, "lone_defender_points": [2, 4], "super_euchre_points": 0, "fast_break": null, "laps": null, "slam": null, "revoke": "reject", "revoke_points": 2, "revoke_points_lone": 4, "simultaneous_win": "joint"}, "movement": "threes", "rounds": null, "tie_breaks": ["difference"], "sitout_credit": "average", "audit_public": false, "closed": false, "teams": false, "ranking": "points", "pairing": {}, "money": {}, "prizes": [], "penalties": {"kinds": {"late": 2}, "side": false}, "forfeit_points": 6}}]','cb35ba8e3a551f2f9da63b5d447ab3e05401357957de8c4f51fba7e3e177903c','966e186fac6266f97b08d61cd7c5bd2e00b18e44149157c5a5d46f1accec644e');
INSERT INTO "act" VALUES(7,'2026-11-30T20:07:00Z','ada','score confirm 1','','act',NULL,'[{"table": "result", "key": 2, "before": {"id": 2, "round_id": 1, "table_no": 1, "entry_id": null, "kind": "played", "points": [10, 7, 4], "hands_played": 6, "confirmed": true, "source": "director", "note": "", "confirmed_by": "", "stands": ""}, "after": {"id": 2, "round_id": 1, "table_no": 1, "entry_id": null, "kind": "played", "points": [10, 7, 4], "hands_played": 6, "confirmed": true, "source": "director", "note": "", "confirmed_by": "", "stands": "slip"}}]','966e186fac6266f97b08d61cd7c5bd2e00b18e44149157c5a5d46f1accec644e','71d10f8e9138530b5384119169ba08f000105b5f4d00d09b08a253b66adf2bd8');
INSERT INTO "act" VALUES(8,'2026-11-30T20:08:00Z','ada','score penalty Ada late','','act',NULL,'[{"table": "penalty", "key": 1, "before": null, "after": {"id": 1, "event_id": 1, "entry_id": 1, "round_no": 1, "table_no": 1, "hand_no": null, "kind": "late", "points": null, "note": ""}}]','71d10f8e9138530b5384119169ba08f000105b5f4d00d09b08a253b66adf2bd8','19c1d8f90219315736d261b14bbca24f5b136b708d4c62d01a0c565d2d5402b5');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE apart (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	one_id INTEGER NOT NULL, 
	other_id INTEGER NOT NULL, 
	hard BOOLEAN NOT NULL, 
	CONSTRAINT uq_apart_one_id_other_id UNIQUE (one_id, other_id), 
	CONSTRAINT fk_apart_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) ON DELETE RESTRICT, 
	CONSTRAINT fk_apart_one_id_entry FOREIGN KEY(one_id) REFERENCES entry (id) ON DELETE RESTRICT, 
	CONSTRAINT fk_apart_other_id_entry FOREIGN KEY(other_id) REFERENCES entry (id) ON DELETE RESTRICT
);
CREATE TABLE asked_bye (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	entry_id INTEGER NOT NULL, 
	round_no INTEGER NOT NULL, 
	credited BOOLEAN NOT NULL, 
	CONSTRAINT uq_asked_bye_entry_id_round_no UNIQUE (entry_id, round_no), 
	CONSTRAINT fk_asked_bye_entry_id_entry FOREIGN KEY(entry_id) REFERENCES entry (id) ON DELETE RESTRICT
);
CREATE TABLE counter (
	scope VARCHAR NOT NULL, 
	last INTEGER NOT NULL, 
	CONSTRAINT pk_counter PRIMARY KEY (scope)
);
INSERT INTO "counter" VALUES('entry:1',4);
CREATE TABLE "entry" (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	from_round INTEGER NOT NULL, 
	to_round INTEGER, 
	checked_in BOOLEAN NOT NULL, 
	members JSON, 
	table_no INTEGER, 
	standby BOOLEAN NOT NULL, 
	CONSTRAINT fk_entry_person_id_person FOREIGN KEY(person_id) REFERENCES person (id) ON DELETE RESTRICT, 
	CONSTRAINT uq_entry_event_id_person_id UNIQUE (event_id, person_id), 
	CONSTRAINT fk_entry_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) ON DELETE RESTRICT, 
	CONSTRAINT uq_entry_event_id_number UNIQUE (event_id, number)
);
INSERT INTO "entry" VALUES(1,1,1,1,1,NULL,0,NULL,NULL,0);
INSERT INTO "entry" VALUES(2,1,2,2,1,NULL,0,NULL,NULL,0);
INSERT INTO "entry" VALUES(3,1,3,3,1,NULL,0,NULL,NULL,0);
INSERT INTO "entry" VALUES(4,1,4,4,1,NULL,0,NULL,NULL,0);
CREATE TABLE "event" (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	slug VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	rules JSON NOT NULL, 
	movement VARCHAR NOT NULL, 
	rounds INTEGER, 
	tie_breaks JSON NOT NULL, 
	sitout_credit VARCHAR NOT NULL, 
	audit_public BOOLEAN NOT NULL, 
	closed BOOLEAN NOT NULL, 
	teams BOOLEAN NOT NULL, 
	ranking VARCHAR NOT NULL, 
	pairing JSON NOT NULL, 
	money JSON NOT NULL, 
	prizes JSON NOT NULL, 
	penalties JSON NOT NULL, 
	forfeit_points INTEGER, 
	CONSTRAINT uq_event_slug UNIQUE (slug)
);
INSERT INTO "event" VALUES(1,'friday','Friday','{"name": "three-handed", "players": 3, "partners": false, "hand_size": 5, "has_dummy": true, "bowers": true, "auction": "euchre", "turns_card": true, "widow": false, "leads": "eldest", "seats_from": null, "bids": [], "deck": 24, "target": 10, "hands_played": null, "all_pass": "next_dealer", "thrown_in_counts": false, "misdeal": "same_dealer", "turned_suit": "forbidden", "stick_dealer": false, "partner_assist_alone": null, "natural_trump_required": false, "no_trump": false, "joker_up": "hearts", "farmers_hand": false, "go_under": false, "ordered_pickup": "optional", "bury_up_card": "ordered_only", "maker_alone": true, "defender_alone": "any", "alone_window": "until_lead", "alone_before_dummy": true, "dummy_use": "optional", "lone_lead": "left_of_loner", "call_for_best": null, "made_points": 1, "march_points": 3, "lone_march_points": 3, "euchre_points": 2, "lone_euchre_points": 2, "lone_defender_points": [2, 4], "super_euchre_points": 0, "fast_break": null, "laps": null, "slam": null, "revoke": "reject", "revoke_points": 2, "revoke_points_lone": 4, "simultaneous_win": "joint"}','threes',NULL,'["difference"]','average',0,0,0,'points','{}','{}','[]','{"kinds": {"late": 2}, "side": false}',6);
CREATE TABLE hand (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	import_id INTEGER NOT NULL, 
	line INTEGER NOT NULL, 
	place VARCHAR NOT NULL, 
	round_no INTEGER, 
	table_no VARCHAR, 
	game_no INTEGER, 
	hand_no INTEGER, 
	fingerprint VARCHAR NOT NULL, 
	record TEXT NOT NULL, 
	CONSTRAINT fk_hand_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) ON DELETE RESTRICT, 
	CONSTRAINT fk_hand_import_id_import FOREIGN KEY(import_id) REFERENCES import (id) ON DELETE RESTRICT, 
	CONSTRAINT uq_hand_event_id_place UNIQUE (event_id, place)
);
INSERT INTO "hand" VALUES(1,1,1,1,'r1-t1-h1',1,'1',NULL,1,'f1','{"rules":"two-handed","dealer":1,"players":["Ada","Bo"],"up":"9H"}');
INSERT INTO "hand" VALUES(2,1,1,2,'r1-t1-h2',1,'1',NULL,2,'f2','{"rules":"two-handed","dealer":1,"players":["Ada","Bo"],"up":"9H"}');
CREATE TABLE hand_score (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	round_id INTEGER NOT NULL, 
	table_no INTEGER NOT NULL, 
	hand_no INTEGER NOT NULL, 
	caller INTEGER, 
	trump VARCHAR, 
	tricks INTEGER, 
	alone BOOLEAN NOT NULL, 
	lone_defender INTEGER, 
	bid INTEGER, 
	CONSTRAINT uq_hand_score_round_id_table_no_hand_no UNIQUE (round_id, table_no, hand_no), 
	CONSTRAINT fk_hand_score_round_id_round FOREIGN KEY(round_id) REFERENCES round (id) ON DELETE RESTRICT
);
CREATE TABLE import (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER, 
	kind VARCHAR NOT NULL, 
	source VARCHAR NOT NULL, 
	digest VARCHAR NOT NULL, 
	lines INTEGER NOT NULL, 
	CONSTRAINT fk_import_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) ON DELETE RESTRICT
);
INSERT INTO "import" VALUES(1,1,'hands','night.jsonl','0000000000000000000000000000000000000000000000000000000000000000',3);
CREATE TABLE payment (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	entry_id INTEGER NOT NULL, 
	pot VARCHAR NOT NULL, 
	cents INTEGER NOT NULL, 
	note VARCHAR NOT NULL, 
	CONSTRAINT fk_payment_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) ON DELETE RESTRICT, 
	CONSTRAINT fk_payment_entry_id_entry FOREIGN KEY(entry_id) REFERENCES entry (id) ON DELETE RESTRICT
);
CREATE TABLE "penalty" (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	entry_id INTEGER NOT NULL, 
	round_no INTEGER NOT NULL, 
	table_no INTEGER, 
	hand_no INTEGER, 
	kind VARCHAR NOT NULL, 
	points INTEGER, 
	note VARCHAR NOT NULL, 
	CONSTRAINT fk_penalty_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) ON DELETE RESTRICT, 
	CONSTRAINT fk_penalty_entry_id_entry FOREIGN KEY(entry_id) REFERENCES entry (id) ON DELETE RESTRICT
);
INSERT INTO "penalty" VALUES(1,1,1,1,1,NULL,'late',NULL,'');
CREATE TABLE person (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	name VARCHAR NOT NULL, 
	member VARCHAR, 
	club VARCHAR, 
	email VARCHAR, 
	category VARCHAR, 
	CONSTRAINT uq_person_member UNIQUE (member)
);
INSERT INTO "person" VALUES(1,'Ada',NULL,NULL,NULL,NULL);
INSERT INTO "person" VALUES(2,'Bo',NULL,NULL,NULL,NULL);
INSERT INTO "person" VALUES(3,'Cy',NULL,NULL,NULL,NULL);
INSERT INTO "person" VALUES(4,'Zoë O’Neal',NULL,NULL,NULL,NULL);
CREATE TABLE preset (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	name VARCHAR NOT NULL, 
	folded VARCHAR NOT NULL, 
	rules JSON NOT NULL, 
	CONSTRAINT uq_preset_folded UNIQUE (folded)
);
CREATE TABLE reject (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	import_id INTEGER NOT NULL, 
	line INTEGER NOT NULL, 
	position INTEGER, 
	reason VARCHAR NOT NULL, 
	raw BLOB NOT NULL, 
	CONSTRAINT fk_reject_import_id_import FOREIGN KEY(import_id) REFERENCES import (id) ON DELETE RESTRICT
);
INSERT INTO "reject" VALUES(1,1,3,4,'no object',X'FF007B');
CREATE TABLE relief (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	round_id INTEGER NOT NULL, 
	entry_id INTEGER NOT NULL, 
	table_no INTEGER NOT NULL, 
	seat_no INTEGER NOT NULL, 
	from_hand INTEGER NOT NULL, 
	CONSTRAINT uq_relief_round_id_table_no_seat_no_from_hand UNIQUE (round_id, table_no, seat_no, from_hand), 
	CONSTRAINT fk_relief_round_id_round FOREIGN KEY(round_id) REFERENCES round (id) ON DELETE RESTRICT, 
	CONSTRAINT fk_relief_entry_id_entry FOREIGN KEY(entry_id) REFERENCES entry (id) ON DELETE RESTRICT
);
CREATE TABLE "result" (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	round_id INTEGER NOT NULL, 
	table_no INTEGER, 
	entry_id INTEGER, 
	kind VARCHAR NOT NULL, 
	points JSON, 
	hands_played INTEGER, 
	confirmed BOOLEAN NOT NULL, 
	source VARCHAR NOT NULL, 
	note VARCHAR NOT NULL, 
	confirmed_by VARCHAR NOT NULL, 
	stands VARCHAR NOT NULL, 
	CONSTRAINT ck_result_kind CHECK (kind IN ('played', 'bye', 'requested_bye', 'forfeit', 'double_forfeit', 'void', 'in_progress', 'adjusted')), 
	CONSTRAINT uq_result_round_id_table_no UNIQUE (round_id, table_no), 
	CONSTRAINT uq_result_round_id_entry_id UNIQUE (round_id, entry_id), 
	CONSTRAINT fk_result_entry_id_entry FOREIGN KEY(entry_id) REFERENCES entry (id) ON DELETE RESTRICT, 
	CONSTRAINT ck_result_table_or_entry CHECK ((table_no IS NULL) <> (entry_id IS NULL)), 
	CONSTRAINT fk_result_round_id_round FOREIGN KEY(round_id) REFERENCES round (id) ON DELETE RESTRICT
);
INSERT INTO "result" VALUES(1,1,NULL,4,'bye',NULL,NULL,1,'director','','','');
INSERT INTO "result" VALUES(2,1,1,NULL,'played','[10, 7, 4]',6,1,'director','','','slip');
CREATE TABLE "round" (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	status VARCHAR NOT NULL, 
	seed BIGINT, 
	reasons JSON NOT NULL, 
	changes JSON NOT NULL, 
	pinned JSON NOT NULL, 
	pinned_out JSON NOT NULL, 
	part BOOLEAN NOT NULL, 
	provisional BOOLEAN NOT NULL, 
	CONSTRAINT ck_round_status CHECK (status IN ('draft', 'published')), 
	CONSTRAINT uq_round_event_id_number UNIQUE (event_id, number), 
	CONSTRAINT fk_round_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) ON DELETE RESTRICT
);
INSERT INTO "round" VALUES(1,1,1,'published',7,'[]','[]','[]','[]',0,0);
CREATE TABLE seat (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	round_id INTEGER NOT NULL, 
	entry_id INTEGER NOT NULL, 
	table_no INTEGER NOT NULL, 
	seat_no INTEGER NOT NULL, 
	CONSTRAINT fk_seat_entry_id_entry FOREIGN KEY(entry_id) REFERENCES entry (id) ON DELETE RESTRICT, 
	CONSTRAINT fk_seat_round_id_round FOREIGN KEY(round_id) REFERENCES round (id) ON DELETE RESTRICT, 
	CONSTRAINT uq_seat_round_id_entry_id UNIQUE (round_id, entry_id), 
	CONSTRAINT uq_seat_round_id_table_no_seat_no UNIQUE (round_id, table_no, seat_no)
);
INSERT INTO "seat" VALUES(1,1,2,1,0);
INSERT INTO "seat" VALUES(2,1,1,1,1);
INSERT INTO "seat" VALUES(3,1,3,1,2);
CREATE TABLE series (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	slug VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	rules JSON NOT NULL, 
	CONSTRAINT uq_series_slug UNIQUE (slug)
);
CREATE TABLE series_night (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	series_id INTEGER NOT NULL, 
	event_id INTEGER NOT NULL, 
	CONSTRAINT uq_series_night_series_id_event_id UNIQUE (series_id, event_id), 
	CONSTRAINT fk_series_night_series_id_series FOREIGN KEY(series_id) REFERENCES series (id) ON DELETE RESTRICT, 
	CONSTRAINT fk_series_night_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) ON DELETE RESTRICT
);
CREATE INDEX ix_seat_entry_id ON seat (entry_id);
CREATE INDEX ix_import_event_id ON import (event_id);
CREATE INDEX ix_hand_fingerprint ON hand (fingerprint);
CREATE INDEX ix_hand_import_id ON hand (import_id);
CREATE INDEX ix_hand_round_no ON hand (round_no);
CREATE INDEX ix_reject_import_id ON reject (import_id);
CREATE INDEX ix_entry_person_id ON entry (person_id);
CREATE INDEX ix_apart_event_id ON apart (event_id);
CREATE INDEX ix_apart_other_id ON apart (other_id);
CREATE INDEX ix_payment_event_id ON payment (event_id);
CREATE INDEX ix_payment_entry_id ON payment (entry_id);
CREATE INDEX ix_relief_entry_id ON relief (entry_id);
CREATE INDEX ix_series_night_event_id ON series_night (event_id);
CREATE INDEX ix_result_entry_id ON result (entry_id);
CREATE INDEX ix_penalty_entry_id ON penalty (entry_id);
CREATE INDEX ix_penalty_event_id ON penalty (event_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('entry',4);
INSERT INTO "sqlite_sequence" VALUES('round',1);
INSERT INTO "sqlite_sequence" VALUES('event',1);
INSERT INTO "sqlite_sequence" VALUES('result',2);
INSERT INTO "sqlite_sequence" VALUES('penalty',1);
INSERT INTO "sqlite_sequence" VALUES('person',4);
INSERT INTO "sqlite_sequence" VALUES('seat',3);
INSERT INTO "sqlite_sequence" VALUES('import',1);
INSERT INTO "sqlite_sequence" VALUES('hand',2);
INSERT INTO "sqlite_sequence" VALUES('reject',1);
COMMIT;
