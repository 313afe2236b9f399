"""The checklist of a round, against an event worked out by hand."""

from dataclasses import replace

import pytest

from tabiya.errors import NotApplicable
from tabiya.explain.checklist import Checklist, ChecklistRow, full_checklist
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ChecklistColumn, ScheduleReasoning, Step, step
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tests.explain.events import NAMES, five_after_one_round, paired, six_after_one_round


def list_rows(event: Tournament) -> list[dict[str, str]]:
    """The lines of the round that follows, by column."""
    table = full_checklist(event, paired(event, "2026"), NAMES)
    return [dict(zip(table.columns, row.cells, strict=True)) for row in table.rows]


def test_each_player_has_a_line_in_rank_order() -> None:
    """1 had White against 4 and so should get Black; the opponent is 2."""
    rows = list_rows(six_after_one_round())
    assert [row["SNo"] for row in rows] == ["1", "2", "3", "4", "5", "6"]
    first = rows[0]
    assert (first["Colours"], first["C"], first["D"]) == ("w", "b", "(B)")
    assert (first["Cd"], first["Sc"], first["Opponents"], first["Opp."]) == ("+1", "+1", "4", "2")


def test_the_float_of_a_bye_is_shown_and_the_free_player_too() -> None:
    """5 had the bye in round 1, which is a downfloat; somebody has it in round 2."""
    rows = list_rows(five_after_one_round())
    assert next(row for row in rows if row["SNo"] == "5")["l"] == "v"
    assert sum(row["Opp."] == "bye" for row in rows) == 1


def test_every_column_but_the_name_is_explained() -> None:
    """A reader finds each heading below the table."""
    event = six_after_one_round()
    table = full_checklist(event, paired(event, "2026"), NAMES)
    assert {column for column, _ in table.meanings} == {*table.columns} - {"Name"}


def test_a_system_may_fill_cells_in_its_own_way() -> None:
    """Its columns see the facts of its own steps, and who meets whom."""

    def cell(player: Step) -> str:
        return f"{player.text('name')} {player.text('colour')}{player.number_or_none('opponent')}"

    class Own(ScheduleReasoning):
        def account(self, pairing: RoundPairing) -> Step:
            del pairing
            board = step("board", white=2, black=1)
            return step("round", children=(step("player", player=1), board))

    event = six_after_one_round()
    pairing = replace(
        paired(event, "2026"),
        reasoning=Own(columns=(ChecklistColumn("Who", "who meets whom", cell),)),
    )
    assert full_checklist(event, pairing, NAMES) == Checklist(
        ("Who",), (("Who", "who meets whom"),), (ChecklistRow(("Ann b2",)),)
    )


def test_a_table_has_no_checklist() -> None:
    """There is nothing to check by hand but the table itself."""
    event = six_after_one_round()
    pairing = pair_next_round(replace(event, rounds=()), system="round-robin")
    with pytest.raises(NotApplicable, match="round-robin") as refused:
        full_checklist(event, pairing, NAMES)
    assert "tabiya schedule" in refused.value.hint
