"""The report of the chief arbiter."""

from __future__ import annotations

from pathlib import Path

from tabiya.printing.documents.final_report import DOCUMENT, compose
from tabiya.printing.form import FormPart, Forms
from tabiya.printing.job import PrintJob
from tabiya.printing.pdf import printed
from tests.printing.documents.desk_event import job_of, played, with_book
from tests.printing.reading import text


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
    assert len(found["Participants"].rows) == 8
    assert found["Round 1"].words[0].startswith("Started 2026-05-01 15:15.")
    assert found["Round 1"].rows[0] == ("1", "Player A", "1-0", "Player H")
    assert found["Round 1"].rows[2][2] == "-/+"
    assert "Standings after round 2" in found
    assert found["Title norms, by B.01 (2024)"].words == ("No title norm has been made.",)
    incidents = found["Incidents and decisions"].rows
    assert [row[2] for row in incidents] == ["Player A", "Player H"]
    assert incidents[1][3:] == ("complaint: often away", "followed, nothing found; game goes on")
    (appeal,) = found["Appeals and decisions"].rows
    assert appeal[2] == "the claim was right (fee 50.00 EUR)"
    assert appeal[3] == "upheld, fee returned: it was (Olga Olsen, Pablo Paz, Quirin Quast)"
    assert "Interim report of the chief arbiter" in said


def test_absences_are_told_with_their_explanation(tmp_path: Path) -> None:
    """The player with White on board 3 of round 1 gave a reason, that of round 2 gave none."""
    with played(tmp_path) as store:
        rows = parts(job_of(store))["Absences, withdrawals and late entries"].rows
        names = [
            store.state.entrants[each.boards[2].white].player.name for each in store.state.rounds
        ]
    told = {row[1]: row[2] for row in rows}
    assert told[names[0]].startswith("lost round 1 by not coming (the train was late)")
    assert told[names[1]].endswith("lost round 2 by not coming (not explained)")


def test_what_did_not_happen_is_said(tmp_path: Path) -> None:
    """A report without incidents says so, instead of leaving the reader to guess."""
    with played(tmp_path) as store:
        found = parts(job_of(store))
    assert found["Incidents and decisions"].words == ("Nothing was written in the arbiter's book.",)
    assert found["Appeals and decisions"].words == ("There was no appeal.",)
