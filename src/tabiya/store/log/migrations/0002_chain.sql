-- Each line gets its checksum, and with it the checksum of the line before.
DROP TRIGGER log_is_never_changed;

ALTER TABLE log ADD COLUMN before TEXT NOT NULL DEFAULT '';

ALTER TABLE log ADD COLUMN hash TEXT NOT NULL DEFAULT '';

WITH RECURSIVE chain (seq, before, hash) AS (
    SELECT seq, '', line_hash('', seq, step, at, who, device, why, kind, version, payload)
    FROM log WHERE seq = 1
    UNION ALL
    SELECT log.seq, chain.hash,
           line_hash(chain.hash, log.seq, log.step, log.at, log.who, log.device, log.why, log.kind,
                     log.version, log.payload)
    FROM chain JOIN log ON log.seq = chain.seq + 1
)
UPDATE log SET before = chain.before, hash = chain.hash FROM chain WHERE chain.seq = log.seq;

CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
