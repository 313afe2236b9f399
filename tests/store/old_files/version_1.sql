PRAGMA application_id = 1415739745;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE kept (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE log (
    seq     INTEGER PRIMARY KEY,
    step    INTEGER NOT NULL REFERENCES log (seq),
    at      TEXT    NOT NULL,
    who     TEXT    NOT NULL,
    device  TEXT    NOT NULL,
    why     TEXT    NOT NULL,
    kind    TEXT    NOT NULL,
    version INTEGER NOT NULL CHECK (version > 0),
    payload TEXT    NOT NULL,
    CHECK (step <= seq)
) STRICT;
INSERT INTO "log" VALUES(1,1,'2026-11-15T12:00:02.000+00:00','Anna','desk','','EventCreated',1,'{"settings":{"name":"Old Open","city":"","federation":"","start":null,"end":null,"kind":"","kind_code":"","chief_arbiter":"","deputy_arbiters":[],"time_control":"","time_control_code":"","round_dates":[],"rounds":3,"initial_colour":null,"scoring":{"white_win":10,"black_win":10,"white_draw":5,"black_draw":5,"white_loss":0,"black_loss":0,"forfeit_win":10,"forfeit_loss":0,"full_point_bye":10,"half_point_bye":5,"zero_point_bye":0,"pairing_allocated_bye":10,"unknown":5},"match_scoring":{"win":20,"draw":10,"loss":0},"ranking_federation":"","ranking_method":null,"pairing_controller":"","tie_breaks":[],"standings_order":[],"board_colours":[],"team_bye":null,"pair_by_rank":false},"system":"dutch","edition":null,"fide_mode":true}');
INSERT INTO "log" VALUES(2,2,'2026-11-15T12:00:03.000+00:00','Anna','desk','','PlayerEntered',1,'{"entrant":1,"player":{"number":1,"name":"Almeida, Ana","sex":null,"title":null,"rating":2000,"federation":"NOR","fide_id":null,"birth":"","national":[],"rating_source":""},"first_round":1,"presence":"PRESENT"}');
INSERT INTO "log" VALUES(3,2,'2026-11-15T12:00:03.000+00:00','Anna','desk','','PlayerEntered',1,'{"entrant":2,"player":{"number":2,"name":"Berg, Bo","sex":null,"title":null,"rating":1999,"federation":"NOR","fide_id":null,"birth":"","national":[],"rating_source":""},"first_round":1,"presence":"PRESENT"}');
INSERT INTO "log" VALUES(4,2,'2026-11-15T12:00:03.000+00:00','Anna','desk','','PlayerEntered',1,'{"entrant":3,"player":{"number":3,"name":"Černý, Cyril","sex":null,"title":null,"rating":1998,"federation":"NOR","fide_id":null,"birth":"","national":[],"rating_source":""},"first_round":1,"presence":"PRESENT"}');
INSERT INTO "log" VALUES(5,2,'2026-11-15T12:00:03.000+00:00','Anna','desk','','PlayerEntered',1,'{"entrant":4,"player":{"number":4,"name":"Dahl, Dina","sex":null,"title":null,"rating":1997,"federation":"NOR","fide_id":null,"birth":"","national":[],"rating_source":""},"first_round":1,"presence":"PRESENT"}');
INSERT INTO "log" VALUES(6,2,'2026-11-15T12:00:03.000+00:00','Anna','desk','','PlayerEntered',1,'{"entrant":5,"player":{"number":5,"name":"Eden, Eve","sex":null,"title":null,"rating":1996,"federation":"NOR","fide_id":null,"birth":"","national":[],"rating_source":""},"first_round":1,"presence":"PRESENT"}');
INSERT INTO "log" VALUES(7,7,'2026-11-15T12:00:04.000+00:00','Anna','desk','','RoundPaired',1,'{"round":1,"pairs":[{"white":1,"black":3},{"white":4,"black":2}],"byes":[{"entrant":5,"kind":"PAIRING_ALLOCATED"}],"system":"dutch","edition":"2026","basis":"cfb3c7ef763c6acdcd92dd0d6b7811c4"}');
INSERT INTO "log" VALUES(8,8,'2026-11-15T12:00:05.000+00:00','Anna','desk','','RoundPublished',1,'{"round":1}');
INSERT INTO "log" VALUES(9,9,'2026-11-15T12:00:06.000+00:00','Anna','desk','','ResultEntered',1,'{"round":1,"board":1,"white":1,"black":3,"result":"WHITE_WINS","previous":"UNKNOWN"}');
INSERT INTO "log" VALUES(10,10,'2026-11-15T12:00:07.000+00:00','Anna','desk','','ResultEntered',1,'{"round":1,"board":2,"white":4,"black":2,"result":"WHITE_WINS","previous":"UNKNOWN"}');
INSERT INTO "log" VALUES(11,11,'2026-11-15T12:00:08.000+00:00','Anna','desk','','StepUndone',1,'{"step":10}');
INSERT INTO "log" VALUES(12,12,'2026-11-15T12:00:09.000+00:00','Anna','desk','','ResultEntered',1,'{"round":1,"board":2,"white":4,"black":2,"result":"BLACK_WINS","previous":"UNKNOWN"}');
INSERT INTO "log" VALUES(13,13,'2026-11-15T12:00:10.000+00:00','Anna','desk','','ByeRequested',1,'{"entrant":5,"round":2,"kind":"ZERO_POINT"}');
INSERT INTO "log" VALUES(14,14,'2026-11-15T12:00:11.000+00:00','Anna','desk','','RoundClosed',1,'{"round":1}');
INSERT INTO "log" VALUES(15,14,'2026-11-15T12:00:11.000+00:00','Anna','desk','','RoundPaired',1,'{"round":2,"pairs":[{"white":2,"black":1},{"white":3,"black":4}],"byes":[{"entrant":5,"kind":"ZERO_POINT"}],"system":"dutch","edition":"2026","basis":"05178670bbf0ecc8e7efdf04d1289e31"}');
INSERT INTO "log" VALUES(16,16,'2026-11-15T12:00:12.000+00:00','Anna','desk','','RoundPublished',1,'{"round":2}');
INSERT INTO "log" VALUES(17,17,'2026-11-15T12:00:13.000+00:00','Anna','desk','','ResultCorrected',1,'{"round":1,"board":2,"white":4,"black":2,"result":"DRAW","previous":"BLACK_WINS","rating_only":false}');
INSERT INTO "log" VALUES(18,18,'2026-11-15T12:00:14.000+00:00','Anna','desk','','ResultEntered',1,'{"round":2,"board":1,"white":2,"black":1,"result":"WHITE_WINS_BY_FORFEIT","previous":"UNKNOWN"}');
CREATE TABLE migration (
    version INTEGER PRIMARY KEY,
    name    TEXT NOT NULL,
    at      TEXT NOT NULL
) STRICT;
INSERT INTO "migration" VALUES(1,'created','2026-11-15T12:00:01+00:00');
CREATE TABLE receipt (
    key         TEXT    PRIMARY KEY,
    fingerprint TEXT    NOT NULL,
    step        INTEGER NOT NULL REFERENCES log (seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshot (
    seq    INTEGER PRIMARY KEY REFERENCES log (seq),
    form   INTEGER NOT NULL,
    digest TEXT    NOT NULL,
    state  TEXT    NOT NULL
) STRICT;
CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
CREATE TRIGGER log_is_never_shortened BEFORE DELETE ON log
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
COMMIT;
