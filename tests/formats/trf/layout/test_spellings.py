"""Titles, results and byes as report files spell them."""

import pytest

from tabiya.formats.trf.layout.spellings import (
    ABNORMAL,
    FULL_TITLES,
    OLD_BYES,
    SEXES,
    SHORT_TITLES,
    TITLES,
    is_federation_code,
)
from tabiya.model.player import Sex, Title


def test_every_title_has_its_letters_of_both_times() -> None:
    """The Handbook's abbreviations, and the letters of the files before them."""
    short = ["g", "m", "wg", "f", "wm", "c", "wf", "wc"]
    full = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"]
    for old, new in zip(short, full, strict=True):
        assert (SHORT_TITLES[Title(new)], FULL_TITLES[Title(new)]) == (old, new)
        assert TITLES[old.upper()] is TITLES[new] is Title(new)
    assert (TITLES["MI"], TITLES["FMI"]) == (Title.IM, Title.WIM), "as French programs have them"
    assert set(SHORT_TITLES) == set(FULL_TITLES) == set(Title)


def test_men_are_m_and_women_w_or_f() -> None:
    """W in the Handbook, f in many programs."""
    assert SEXES == {"m": Sex.MALE, "w": Sex.FEMALE, "f": Sex.FEMALE}


def test_an_old_bye_is_worth_the_result_it_is_written_as() -> None:
    """A win, be it rated or not or by forfeit, is a full point."""
    assert {letter: OLD_BYES[letter] for letter in "+1W=D-0L"} == {
        **dict.fromkeys("+1W", "F"),
        **dict.fromkeys("=D", "H"),
        **dict.fromkeys("-0L", "Z"),
    }
    assert len(OLD_BYES) == 8


def test_the_types_of_abnormal_points_are_those_of_record_299_and_two_of_ours() -> None:
    """W D L F H Z + - in the Handbook; U and X for the bye of the pairing and the unknown result."""
    told = {letter: outcome.name for letter, outcome in ABNORMAL.items()}
    assert told == {
        "W": "WIN",
        "D": "DRAW",
        "L": "LOSS",
        "F": "FULL_POINT_BYE",
        "H": "HALF_POINT_BYE",
        "Z": "ZERO_POINT_BYE",
        "+": "FORFEIT_WIN",
        "-": "FORFEIT_LOSS",
        "U": "PAIRING_ALLOCATED_BYE",
        "X": "UNKNOWN",
    }


@pytest.mark.parametrize(
    ("code", "answer"),
    [
        ("NOR", True),
        ("XYZ", True),
        ("AXX", True),
        ("XXA", False),
        ("NO", False),
        ("NORW", False),
        ("nor", False),
        ("N1R", False),
        ("ÅLA", False),
    ],
)
def test_a_federation_has_three_plain_capitals(code: str, *, answer: bool) -> None:
    """XX begins the extensions of pairing programs."""
    assert is_federation_code(code) is answer
