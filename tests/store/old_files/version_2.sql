PRAGMA application_id = 1415739745;
PRAGMA user_version = 2;
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
    payload TEXT    NOT NULL, before TEXT NOT NULL DEFAULT '', hash TEXT NOT NULL DEFAULT '',
    CHECK (step <= seq)
) STRICT;
INSERT INTO "log" VALUES(1,1,'2026-11-15T12:00:02.000+00:00','Anna','desk','','EventCreated',1,'{"settings":{"name":"Old Open","city":"","federation":"","start":null,"end":null,"kind":"","kind_code":"","chief_arbiter":"","deputy_arbiters":[],"time_control":"","time_control_code":"","round_dates":[],"rounds":3,"initial_colour":null,"scoring":{"white_win":10,"black_win":10,"white_draw":5,"black_draw":5,"white_loss":0,"black_loss":0,"forfeit_win":10,"forfeit_loss":0,"full_point_bye":10,"half_point_bye":5,"zero_point_bye":0,"pairing_allocated_bye":10,"unknown":5},"match_scoring":{"win":20,"draw":10,"loss":0},"ranking_federation":"","ranking_method":null,"pairing_controller":"","tie_breaks":[],"standings_order":[],"board_colours":[],"team_bye":null,"pair_by_rank":false},"system":"dutch","edition":null,"fide_mode":true}','','ac9b1b67f8ce8c34abe66ae4c61123d8a815a1445634fa5b92d2f1d58f63af4b');
INSERT INTO "log" VALUES(2,2,'2026-11-15T12:00:03.000+00:00','Anna','desk','','PlayerEntered',1,'{"entrant":1,"player":{"number":1,"name":"Almeida, Ana","sex":null,"title":null,"rating":2000,"federation":"NOR","fide_id":null,"birth":"","national":[],"rating_source":""},"first_round":1,"presence":"PRESENT"}','ac9b1b67f8ce8c34abe66ae4c61123d8a815a1445634fa5b92d2f1d58f63af4b','28da827155ff6bc99aebe334f414a9980ef545b0dcfa34fb1ba1052ea55bca91');
INSERT INTO "log" VALUES(3,2,'2026-11-15T12:00:03.000+00:00','Anna','desk','','PlayerEntered',1,'{"entrant":2,"player":{"number":2,"name":"Berg, Bo","sex":null,"title":null,"rating":1999,"federation":"NOR","fide_id":null,"birth":"","national":[],"rating_source":""},"first_round":1,"presence":"PRESENT"}','28da827155ff6bc99aebe334f414a9980ef545b0dcfa34fb1ba1052ea55bca91','3313d6aa5f8b9dcadfc67a1263e7ca0932610688a47ae70098e26708a71f8bd0');
INSERT INTO "log" VALUES(4,2,'2026-11-15T12:00:03.000+00:00','Anna','desk','','PlayerEntered',1,'{"entrant":3,"player":{"number":3,"name":"Černý, Cyril","sex":null,"title":null,"rating":1998,"federation":"NOR","fide_id":null,"birth":"","national":[],"rating_source":""},"first_round":1,"presence":"PRESENT"}','3313d6aa5f8b9dcadfc67a1263e7ca0932610688a47ae70098e26708a71f8bd0','709b584412d3de754f2a0e72600b745c016e50c350cca6fac712bdeef6e5241b');
INSERT INTO "log" VALUES(5,2,'2026-11-15T12:00:03.000+00:00','Anna','desk','','PlayerEntered',1,'{"entrant":4,"player":{"number":4,"name":"Dahl, Dina","sex":null,"title":null,"rating":1997,"federation":"NOR","fide_id":null,"birth":"","national":[],"rating_source":""},"first_round":1,"presence":"PRESENT"}','709b584412d3de754f2a0e72600b745c016e50c350cca6fac712bdeef6e5241b','c45e647bebabc59e6b32698fd9adea28122733f6cfd98aa60d6bd03697b4f262');
INSERT INTO "log" VALUES(6,2,'2026-11-15T12:00:03.000+00:00','Anna','desk','','PlayerEntered',1,'{"entrant":5,"player":{"number":5,"name":"Eden, Eve","sex":null,"title":null,"rating":1996,"federation":"NOR","fide_id":null,"birth":"","national":[],"rating_source":""},"first_round":1,"presence":"PRESENT"}','c45e647bebabc59e6b32698fd9adea28122733f6cfd98aa60d6bd03697b4f262','9612b0593ae2a68e4f47b53c3472d432fd8b339dae2bf6f6107811101984946b');
INSERT INTO "log" VALUES(7,7,'2026-11-15T12:00:04.000+00:00','Anna','desk','','RoundPaired',1,'{"round":1,"pairs":[{"white":1,"black":3},{"white":4,"black":2}],"byes":[{"entrant":5,"kind":"PAIRING_ALLOCATED"}],"system":"dutch","edition":"2026","basis":"cfb3c7ef763c6acdcd92dd0d6b7811c4"}','9612b0593ae2a68e4f47b53c3472d432fd8b339dae2bf6f6107811101984946b','cc3c0a9c9b36cd1b0df75f2c83f62007602c7ce95cfb0ac1680158b2e3f3fd6b');
INSERT INTO "log" VALUES(8,8,'2026-11-15T12:00:05.000+00:00','Anna','desk','','RoundPublished',1,'{"round":1}','cc3c0a9c9b36cd1b0df75f2c83f62007602c7ce95cfb0ac1680158b2e3f3fd6b','2b2ed7ec10e88c5b0a55a1b6b8c120258c6b5a7bf8f7aad39de8732d8c29c597');
INSERT INTO "log" VALUES(9,9,'2026-11-15T12:00:06.000+00:00','Anna','desk','','ResultEntered',1,'{"round":1,"board":1,"white":1,"black":3,"result":"WHITE_WINS","previous":"UNKNOWN"}','2b2ed7ec10e88c5b0a55a1b6b8c120258c6b5a7bf8f7aad39de8732d8c29c597','37017a928023de410596db1145a5fc9bc4d0ec58179218d0817030a3dcb7e922');
INSERT INTO "log" VALUES(10,10,'2026-11-15T12:00:07.000+00:00','Anna','desk','','ResultEntered',1,'{"round":1,"board":2,"white":4,"black":2,"result":"WHITE_WINS","previous":"UNKNOWN"}','37017a928023de410596db1145a5fc9bc4d0ec58179218d0817030a3dcb7e922','394af86abafc130b9d369056d13f5314789cacb9ab891562685f714786d98466');
INSERT INTO "log" VALUES(11,11,'2026-11-15T12:00:08.000+00:00','Anna','desk','','StepUndone',1,'{"step":10}','394af86abafc130b9d369056d13f5314789cacb9ab891562685f714786d98466','00a45b936066348733bd9a3bf3f31918bea4dda10093fd28258d94e4bb314be9');
INSERT INTO "log" VALUES(12,12,'2026-11-15T12:00:09.000+00:00','Anna','desk','','ResultEntered',1,'{"round":1,"board":2,"white":4,"black":2,"result":"BLACK_WINS","previous":"UNKNOWN"}','00a45b936066348733bd9a3bf3f31918bea4dda10093fd28258d94e4bb314be9','da39f404b859ecf4a89a2160584167733d3a90a3b7e7c625c5cad7193282290b');
INSERT INTO "log" VALUES(13,13,'2026-11-15T12:00:10.000+00:00','Anna','desk','','ByeRequested',1,'{"entrant":5,"round":2,"kind":"ZERO_POINT"}','da39f404b859ecf4a89a2160584167733d3a90a3b7e7c625c5cad7193282290b','ef6f2bbaf065f80cc0d0790db68119772b544db32bda09d2f1f1796966dd306c');
INSERT INTO "log" VALUES(14,14,'2026-11-15T12:00:11.000+00:00','Anna','desk','','RoundClosed',1,'{"round":1}','ef6f2bbaf065f80cc0d0790db68119772b544db32bda09d2f1f1796966dd306c','f459fb71d2ed9871f6438c7b67900908907dbc2632a9ed027a87212d7449c218');
INSERT INTO "log" VALUES(15,14,'2026-11-15T12:00:11.000+00:00','Anna','desk','','RoundPaired',1,'{"round":2,"pairs":[{"white":2,"black":1},{"white":3,"black":4}],"byes":[{"entrant":5,"kind":"ZERO_POINT"}],"system":"dutch","edition":"2026","basis":"05178670bbf0ecc8e7efdf04d1289e31"}','f459fb71d2ed9871f6438c7b67900908907dbc2632a9ed027a87212d7449c218','505560efc940db4132aafcc066fc71389564b1ebc1e8fb53d569f3a4e03569be');
INSERT INTO "log" VALUES(16,16,'2026-11-15T12:00:12.000+00:00','Anna','desk','','RoundPublished',1,'{"round":2}','505560efc940db4132aafcc066fc71389564b1ebc1e8fb53d569f3a4e03569be','cd1f3280746330eec28e9691b2639f53ad1a6e3da6d951959955f1024520b239');
INSERT INTO "log" VALUES(17,17,'2026-11-15T12:00:13.000+00:00','Anna','desk','','ResultCorrected',1,'{"round":1,"board":2,"white":4,"black":2,"result":"DRAW","previous":"BLACK_WINS","rating_only":false}','cd1f3280746330eec28e9691b2639f53ad1a6e3da6d951959955f1024520b239','96223caca47d8cedc4b4d1f21c260a04e274ca5bc0033c1f8482ebf860aff526');
INSERT INTO "log" VALUES(18,18,'2026-11-15T12:00:14.000+00:00','Anna','desk','','ResultEntered',1,'{"round":2,"board":1,"white":2,"black":1,"result":"WHITE_WINS_BY_FORFEIT","previous":"UNKNOWN"}','96223caca47d8cedc4b4d1f21c260a04e274ca5bc0033c1f8482ebf860aff526','383b0da77a50fbb14c43956a27dda3dbd977a17429ee398b6726d47ad9fd6f62');
CREATE TABLE migration (
    version INTEGER PRIMARY KEY,
    name    TEXT NOT NULL,
    at      TEXT NOT NULL
) STRICT;
INSERT INTO "migration" VALUES(1,'created','2026-11-15T12:00:01+00:00');
INSERT INTO "migration" VALUES(2,'chain','2026-11-17T08:34:12.490518+00:00');
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
CREATE TRIGGER log_is_never_shortened BEFORE DELETE ON log
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
COMMIT;
