"""The checklist of a round of matches."""

from __future__ import annotations

from tabiya.explain.checklist import full_checklist
from tests.explain.events import NAMES
from tests.pairing.swiss.matches.events import five_players, paired, six_teams


def test_a_player_of_a_double_swiss_has_one_line() -> None:
    """5 had the bye: no match, no colour; 4 has it now."""
    before = five_players()
    table = full_checklist(before, paired(before), NAMES)
    rows = {row.cells[1]: dict(zip(table.columns, row.cells, strict=True)) for row in table.rows}
    assert [row.cells[1] for row in table.rows] == ["1", "2", "5", "3", "4"]
    assert (rows["1"]["Pts"], rows["1"]["Colours"], rows["1"]["Not"]) == ("2", "w", "3")
    assert (rows["5"]["M"], rows["5"]["Colours"]) == ("0", "")
    assert rows["4"]["Opp."] == "bye"
    assert {column for column, _ in table.meanings} <= set(table.columns)


def test_a_team_has_its_name_and_its_wish() -> None:
    """Team 1 had White and wins; it would like Black."""
    before = six_teams()
    table = full_checklist(before, paired(before), NAMES)
    first = dict(zip(table.columns, table.rows[0].cells, strict=True))
    assert (first["Name"], first["2nd"], first["D"], first["Cd"]) == ("Team 1", "2", "(b)", "+1")
