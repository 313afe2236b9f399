"""Codes as report files and people write them."""

import pytest

from tabiya.tiebreaks.code import TieBreakCode, UnknownTieBreak, parse_code
from tabiya.tiebreaks.event_kind import TeamScore


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("BH", TieBreakCode("BH", text="BH")),
        ("bh/c1", TieBreakCode("BH", low_cuts=1, text="bh/c1")),
        ("BH-C1", TieBreakCode("BH", low_cuts=1, text="BH-C1")),
        ("BHM2", TieBreakCode("BH", low_cuts=2, high_cuts=2, text="BHM2")),
        ("BH/M1", TieBreakCode("BH", low_cuts=1, high_cuts=1, text="BH/M1")),
        ("KS/L+2", TieBreakCode("KS", limit_steps=2, text="KS/L+2")),
        ("KS/L-1", TieBreakCode("KS", limit_steps=-1, text="KS/L-1")),
        ("SSSC/K4/F", TieBreakCode("SSSC", factor=4, fore=True, text="SSSC/K4/F")),
        (
            "BH:MP/C1/P",
            TieBreakCode(
                "BH", TeamScore.MATCH_POINTS, low_cuts=1, as_played=True, text="BH:MP/C1/P"
            ),
        ),
        ("SB:GP", TieBreakCode("SB", TeamScore.GAME_POINTS, text="SB:GP")),
        ("TPN/R", TieBreakCode("TPN", reversed=True, text="TPN/R")),
        ("GE", TieBreakCode("REP", text="GE")),
        ("AROC", TieBreakCode("ARO", low_cuts=1, text="AROC")),
        ("SB-C/C1", TieBreakCode("EGMSB", low_cuts=1, text="SB-C/C1")),
        ("MPvGP", TieBreakCode("MPVGP", text="MPvGP")),
    ],
)
def test_a_code_is_understood(text: str, expected: TieBreakCode) -> None:
    assert parse_code(text) == expected


@pytest.mark.parametrize("text", ["", "BH/", "BH/C", "BH/X1", "BH:XP", "BH C1", "½", "/C1"])
def test_what_is_no_code_is_refused_with_the_grammar(text: str) -> None:
    with pytest.raises(UnknownTieBreak, match="is not a tie-break code") as refusal:
        parse_code(text)
    assert "NAME" in refusal.value.hint


def test_a_tie_break_the_event_defined_for_itself_cannot_be_reckoned() -> None:
    with pytest.raises(UnknownTieBreak, match="defined for itself"):
        parse_code("OTHER_COIN")


@pytest.mark.parametrize("text", ["BH/C1/M1", "KS/L+1/L-1", "BH/C1/C2", "BH/P/P"])
def test_modifiers_that_exclude_each_other_are_refused(text: str) -> None:
    """Whichever were taken, somebody would have meant the other."""
    with pytest.raises(UnknownTieBreak, match="exclude each other"):
        parse_code(text)


@pytest.mark.parametrize("text", ["BH/C0", "BH/M0", "SSSC/K0", "KS/L+0"])
def test_a_modifier_that_asks_for_nothing_is_refused(text: str) -> None:
    """A factor of 0 could not even be divided by."""
    with pytest.raises(UnknownTieBreak, match="has no effect"):
        parse_code(text)


def test_a_limit_without_a_sign_moves_up() -> None:
    """The checklist of FIDE writes KS/L1 where the report file writes KS/L+1."""
    assert parse_code("KS/L1").limit_steps == parse_code("KS/L+1").limit_steps == 1
    assert parse_code("KS/L-2").limit_steps == -2
