-- A rating list. `place` orders the players by rating, so that the first names found by a
-- search are the strongest and no sorting is needed.
CREATE TABLE player (
    place      INTEGER PRIMARY KEY,
    fide_id    INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    federation TEXT    NOT NULL,
    sex        TEXT    NOT NULL,
    title      TEXT    NOT NULL,
    standard   INTEGER,
    rapid      INTEGER,
    blitz      INTEGER,
    birth_year INTEGER,
    inactive   INTEGER NOT NULL,
    standard_k INTEGER,
    rapid_k    INTEGER,
    blitz_k    INTEGER,
    standard_games INTEGER,
    rapid_games    INTEGER,
    blitz_games    INTEGER,
    club       TEXT    NOT NULL
) STRICT;

-- Words of the names, whole and by their first letters; it holds no copy of the names.
CREATE VIRTUAL TABLE word USING fts5 (
    name,
    content = '',
    detail = none,
    columnsize = 0,
    prefix = '1 2 3 4',
    tokenize = "unicode61 remove_diacritics 2"
);

CREATE TABLE list (
    listed  TEXT    NOT NULL,
    players INTEGER NOT NULL,
    skipped INTEGER NOT NULL
) STRICT;
