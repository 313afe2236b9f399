-- The event file, version 2. Times are UTC in ISO 8601; payloads are JSON.

-- What happened, line by line. Lines stored together form one step, named by the first of them.
-- `hash` is the checksum of the line, `before` that of the line before: store/log/chain.py.
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
    before  TEXT    NOT NULL DEFAULT '',
    hash    TEXT    NOT NULL DEFAULT '',
    CHECK (step <= seq)
) STRICT;

CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

CREATE TRIGGER log_is_never_shortened BEFORE DELETE ON log
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

-- One line per request that carried a key, so that a repeated request counts once.
CREATE TABLE receipt (
    key         TEXT    PRIMARY KEY,
    fingerprint TEXT    NOT NULL,
    step        INTEGER NOT NULL REFERENCES log (seq)
) STRICT, WITHOUT ROWID;

-- The event as it stood after a line of the log. Only a shortcut: it may be thrown away.
CREATE TABLE snapshot (
    seq    INTEGER PRIMARY KEY REFERENCES log (seq),
    form   INTEGER NOT NULL,
    digest TEXT    NOT NULL,
    state  TEXT    NOT NULL
) STRICT;

-- Small things of the desk that are no facts of the event, such as hashes of passwords.
-- They are left out of copies that are given away.
CREATE TABLE kept (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Which migrations this file has been through.
CREATE TABLE migration (
    version INTEGER PRIMARY KEY,
    name    TEXT NOT NULL,
    at      TEXT NOT NULL
) STRICT;
