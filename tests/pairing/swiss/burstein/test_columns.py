"""The checklist of a Burstein round."""

from __future__ import annotations

from tabiya.explain.checklist import full_checklist
from tests.pairing.swiss.burstein.events import NAMES, paired, six_after_one_round


def test_the_checklist_shows_opposition_and_opponents() -> None:
    """4 lost to 1, who has a point; 4 has White against 3."""
    tournament = six_after_one_round()
    table = full_checklist(tournament, paired(tournament), NAMES)
    row = dict(zip(table.columns, table.rows[3].cells, strict=True))
    assert row["SNo"] == "4"
    assert (row["Pts"], row["BH"], row["SB"]) == ("0", "1", "0")
    assert (row["Opponents"], row["Opp."], row["C"], row["D"]) == ("1", "3", "w", "(W)")
    assert set(dict(table.meanings)) == set(table.columns) - {"Name"}


def test_a_seeding_round_shows_floats_instead() -> None:
    """The columns stay, Buchholz is not told, for it does not rank yet."""
    tournament = six_after_one_round(5)
    table = full_checklist(tournament, paired(tournament), NAMES)
    row = dict(zip(table.columns, table.rows[0].cells, strict=True))
    assert (row["SNo"], row["Name"], row["BH"], row["Opponents"]) == ("1", "Ann", "", "4")
