"""Files to take away, and backups to come back to."""

import re
from pathlib import Path

from tabiya.formats.trf import read_trf
from tabiya.store.facts.fide_mode import LeaveFideMode
from tabiya.store.log.entry import Actor
from tests.desk.visiting import SingleDesk, Visitor


def test_each_round_has_pgn_headers_of_its_own(arbiter: Visitor, demo: SingleDesk) -> None:
    """One file for a round: its games and no others, with the day of the event."""
    assert demo.store is not None
    for number in (1, 2):
        answer = arbiter.get(f"/exports/round-{number}.pgn")
        assert answer.status_code == 200
        assert f"-round-{number:02}.pgn" in answer.headers["content-disposition"]
        rounds = re.findall(r'\[Round "(\d+)\.\d+"\]', answer.text)
        played = sum(board.result.played for board in demo.store.state.rounds[number - 1].boards)
        assert rounds == [str(number)] * played
    assert arbiter.get("/exports/round-3.pgn").status_code == 404
    assert '/exports/round-2.pgn"' in arbiter.get("/exports").text


def test_a_backup_is_opened_as_an_event_of_its_own(arbiter: Visitor, demo: SingleDesk) -> None:
    """The event it was made from stays in the folder as it was."""
    assert demo.store is not None
    original, seq = demo.store.path, demo.store.state.seq
    names = re.findall(r'name="file" value="([^"]+)"', arbiter.get("/exports").text)
    assert names
    oldest = names[-1]
    page = arbiter.post("/exports/backup", file=oldest)
    assert page.status_code == 200
    first, opened = demo.open_events
    assert page.url.path == f"{opened.address}/"
    assert opened.store.path != original
    assert opened.store.path.parent == original.parent
    assert opened.store.state.seq < seq
    assert len(opened.store.state.rounds) == 1
    assert first.store.state.seq == seq


def test_an_older_copy_leads_no_event_back_into_fide_mode(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """Neither a backup from before nor the same file sent in; another event stays in FIDE mode."""
    assert demo.store is not None
    event = demo.current
    before = Path(demo.store.path.parent, "before.copy")
    demo.store.copy_to(before)
    names = re.findall(r'name="file" value="([^"]+)"', arbiter.get("/exports").text)
    assert demo.open_backup(event, names[-1]).store.state.fide_mode
    asked = event.store.consider(LeaveFideMode()).warnings
    tokens = [each.token for each in asked for _ in range(2)]
    event.store.do(LeaveFideMode(), Actor("Anna"), confirmed=tokens)
    opened = demo.open_backup(event, names[-1])
    assert not opened.store.state.fide_mode
    assert opened.store.state.report_notes[-1] == "FIDE mode left @ Round 1"
    assert not demo.take_in("sent", before.read_bytes()).store.state.fide_mode


def test_only_backups_of_the_open_event_are_opened(arbiter: Visitor, demo: SingleDesk) -> None:
    """No path leads out of their folder."""
    assert demo.store is not None
    opened = demo.store
    for name in ("", "gone.tabiya", f"../{opened.path.name}", str(opened.path)):
        answer = arbiter.post("/exports/backup", file=name)
        assert answer.status_code == 404
        assert "no such backup" in answer.text
        assert demo.store is opened


def test_a_report_names_the_head_of_the_log_it_was_made_from(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """Whoever has the report can tell later whether an event file holds the same history."""
    assert demo.store is not None
    told = arbiter.get("/exports/trf26").text
    seq, head = re.findall(r"### Log @ Round 2: line (\d+), SHA-256 ([0-9a-f]{64})", told)[0]
    assert int(seq) == demo.store.state.seq
    assert head == demo.store.head_at(int(seq))
    again = read_trf(told.encode(), source="again")
    assert len(again.tournament.rounds) == 2
