"""What a person is asked before a file becomes an event."""

import re
from pathlib import Path
from typing import Any

from tabiya.desk.desk import DeskOptions
from tabiya.desk.imports.report_file import import_command
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.points import Points
from tabiya.model.team import TeamByeValue
from tabiya.store.facts.importing import describe_findings
from tests.desk.small_event import yes
from tests.desk.visiting import SingleDesk, Visitor
from tests.formats.trf.reading.test_silent_byes import report


def _answer(guest: Visitor, asked: Any, **said: str) -> Any:
    hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', asked.text))
    return guest.post("/import", **{**hidden, **said})


def test_the_points_of_a_teams_bye_are_asked_for_and_kept(tmp_path: Path) -> None:
    """Nothing is stored before the answer; nonsense is asked again; the report of the event has the value."""
    desk = SingleDesk(DeskOptions(tmp_path))
    try:
        guest = Visitor(desk)
        asked = guest.upload("/import", "cup.trf", report().encode())
        assert asked.status_code == 409
        assert "In each of the rounds 1, 2, 3 a team has no opponent" in asked.text
        assert "match points 1, game points 1" in asked.text
        assert not desk.folder.files()
        assert _answer(guest, asked, team_bye="", other_team_bye="much").status_code == 422
        assert "How many points" in _answer(guest, asked, team_bye="", other_team_bye="").text
        shown = _answer(guest, asked, team_bye="", other_team_bye="½, 1.5")
        yes(guest, shown)
        value = TeamByeValue(match_points=Points(5), game_points=Points(15))
        assert desk.store is not None
        assert desk.store.state.settings.team_bye == value
        written = read_trf(guest.get("/exports/trf26").content).tournament
        assert written.settings.team_bye == value
        assert [(bye.round, bye.team) for bye in written.team_byes] == [(1, 3), (2, 2), (3, 1)]
    finally:
        desk.close()


def test_our_own_generated_team_event_needs_no_corrections() -> None:
    """Whatever the generator writes comes back as it was, players' ranks too; only what nobody announced is assumed."""
    event = simulate(
        Config(players=10, system="team", teams=5, boards=2, rounds=3, seed=4)
    ).tournament
    command = import_command(write_trf(event), "cup.trf", None)
    assert [each.split()[1] for each in describe_findings(command)] == ["182", "202"]
