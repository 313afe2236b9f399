"""The report of the chief arbiter."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.answers.translation import translation_for
from tabiya.languages import speaking
from tabiya.model.result import GameResult
from tabiya.printing.documents.final_report import DOCUMENT, compose
from tabiya.printing.form import FormPart, Forms
from tabiya.printing.job import PrintJob
from tabiya.printing.pdf import printed
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.facts.results import EnterResult
from tabiya.store.log.event_store import EventStore
from tests.printing.documents.desk_event import job_of, played, with_book
from tests.printing.reading import text
from tests.store.scenes import confirm


def parts(job: PrintJob) -> dict[str, FormPart]:
    """The parts of the report by their headings."""
    body = compose(job).body
    assert isinstance(body, Forms)
    return {part.heading: part for part in body.forms[0].parts if part.heading}


def test_everything_the_manual_wants_is_in_the_report(tmp_path: Path) -> None:
    """Participants, pairings and results, standings, arbiters, norms, incidents, appeals."""
    with with_book(played(tmp_path)) as store:
        job = job_of(store)
        found = parts(job)
        said = text(printed(DOCUMENT, job).pdf)
    assert len(found["Players"].rows) == 8
    assert found["Round 1"].words[0].startswith("Started: 1 May 2026, 15:15.")
    assert found["Round 1"].rows[0] == ("1", "Player A", "1-0", "Player H")
    assert found["Round 1"].rows[2][2] == "-/+"
    assert "Standings after round 2" in found
    assert found["Title norms, by B.01 (2026)"].words == ("No title norm has been made.",)
    incidents = found["Incidents and decisions"].rows
    assert [row[3] for row in incidents] == ["Player A", "Player H"]
    assert incidents[1][:3] == ("1", "1", "1 May, 17:00")
    assert incidents[1][4:] == (
        "complaint: often away",
        "followed, nothing found; the game continues",
    )
    (appeal,) = found["Appeals and decisions"].rows
    assert appeal[2:4] == ("the claim was right", "50.00 EUR")
    assert appeal[4] == "upheld, fee returned: it was (Olga Olsen, Pablo Paz, Quirin Quast)"
    assert "Interim report of the chief arbiter" in said


def test_absences_are_told_with_their_explanation(tmp_path: Path) -> None:
    """The player with White on board 3 of round 1 gave a reason, that of round 2 gave none."""
    with played(tmp_path) as store:
        rows = parts(job_of(store))["Absences, withdrawals and late entries"].rows
        names = [
            store.state.entrants[each.boards[2].white].player.name for each in store.state.rounds
        ]
    told = {row[1]: row[2] for row in rows}
    assert told[names[0]].startswith("did not come to round 1 and lost (the train was late)")
    assert told[names[1]].endswith("did not come to round 2 and lost (not explained)")


def test_what_did_not_happen_is_said(tmp_path: Path) -> None:
    """A report without incidents says so, instead of leaving the reader to guess."""
    with played(tmp_path) as store:
        found = parts(job_of(store))
    assert found["Incidents and decisions"].words == ("No incidents were recorded.",)
    assert found["Appeals and decisions"].words == ("There were no appeals.",)


def with_a_correction(store: EventStore) -> EventStore:
    """The result of board 1 in round 1 is corrected after round 2, and somebody writes a remark."""
    state = store.state
    board = state.rounds[0].boards[0]
    confirm(store, EnterResult(1, 1, board.white, board.black, GameResult.DRAW, board.revision))
    confirm(store, NoteAdded("Die Heizung fiel aus."))
    return store


def test_changes_are_told_as_the_log_tells_them(tmp_path: Path) -> None:
    """A report file has them as English remarks; here they are in the language of the paper."""
    with with_a_correction(played(tmp_path)) as store:
        job = replace(job_of(store), log=store.entries())
        with speaking("de"):
            german = parts(job)["Änderungen und Bemerkungen"].words
    (corrected,) = [each for each in german if "Player A - Player H" in each]
    assert corrected == ("Runde 1, Brett 1, Player A - Player H: von 1-0 in ½-½ berichtigt.")
    assert german[-1] == "Die Heizung fiel aus."


def with_everything(store: EventStore) -> EventStore:
    """Incidents, an appeal, a correction and a remark."""
    return with_a_correction(with_book(store))


def with_nothing(store: EventStore) -> EventStore:
    """An event in which nothing of the kind happened."""
    return store


OF_THE_EVENT = {"Player", "Test", "Open", "FIDE", "Dutch", "EUR", "Olga", "Olsen", "Pablo", "Paz"} | {
    "Quirin", "Quast", "the", "train", "was", "late", "left", "check", "often", "away", "followed",
    "table", "nothing", "found", "claim", "right", "Heizung", "fiel", "aus", "Die",
}  # fmt: skip
"""Names, also that of the invented system, and what the arbiters typed."""
FOR_EVERYBODY = {"Tabiya", "WGM", "WIM", "WFM", "WCM"}


@pytest.mark.parametrize("told", [with_everything, with_nothing])
def test_nothing_english_is_left_in_a_russian_report(
    tmp_path: Path, told: Callable[[EventStore], EventStore]
) -> None:
    """Every word of three Latin letters was typed by somebody or is a name."""
    with told(played(tmp_path)) as store:
        job = replace(job_of(store), translation=translation_for("ru"), log=store.entries())
        said = text(printed(DOCUMENT, job).pdf)
    assert "отчёт главного арбитра" in said
    words = set(re.findall(r"[A-Za-z]{3,}", said))
    assert words - OF_THE_EVENT - FOR_EVERYBODY == set()
