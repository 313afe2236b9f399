"""The conformance suite: complete, held by Tabiya itself, and able to tell a wrong answer."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.extras.conformance.suite import (
    CaseKind,
    Verdict,
    judge,
    own_answer,
    suite,
    write_cases,
)
from tabiya.formats.trf import read_trf, write_trf
from tabiya.pairing.next_round import pair_next_round
from tabiya.tiebreaks.chapter import ALL_RULES
from tests.campaigns.judge import JUDGED

SUITE = suite()
BY_NAME = {case.name: case for case in SUITE.cases}
ROUND = BY_NAME["dutch-2017-manual-fourteen-3"]
VALUES = BY_NAME["bh-2026-1"]


def test_tabiya_agrees_with_every_case() -> None:
    """The answers do not come from Tabiya, so this can fail."""
    results = [judge(case, own_answer(case)) for case in SUITE.cases]
    assert [each for each in results if each.verdict is not Verdict.AGREES] == []


def test_every_swiss_system_and_tie_break_of_every_edition_has_a_case() -> None:
    """What the judges judge and what C.07 has had, edition by edition."""
    subjects = {case.subject for case in SUITE.cases}
    assert set(JUDGED) <= subjects
    assert {"double-swiss 2026", "team 2024", "team 2026", "round-robin 2019"} <= subjects
    for rules in ALL_RULES:
        assert f"tie-breaks {rules.edition.name}" in subjects


def test_tables_matches_acceleration_ratings_and_norms_have_cases() -> None:
    """Whatever else a report file can carry."""
    subjects = [case.subject for case in SUITE.cases]
    for system in ("scheveningen", "skalitzka", "team-round-robin", "match", "knockout"):
        assert f"{system} 2019" in subjects
    assert any("C.04.7 1.4" in case.articles for case in SUITE.cases)
    for edition in ("2017", "2022", "2024", "2025"):
        assert subjects.count(f"ratings {edition}") >= 6
    for edition in ("2017", "2024"):
        judged = [
            case.answer["norms"]["1"] for case in SUITE.cases if case.subject == f"norms {edition}"
        ]
        assert {True, False} <= set(judged)


def test_a_table_of_teams_is_answered_player_by_player() -> None:
    """The table seats them; a report file is read in the same way as a list."""
    case = BY_NAME["scheveningen-2019-2x4-2"]
    before = read_trf(case.report).tournament
    paired = pair_next_round(before, system="scheveningen").entered_in(before)
    assert judge(case, write_trf(paired, "trf26")).verdict is Verdict.AGREES


def test_every_case_says_which_article_it_tests_and_where_its_answer_comes_from() -> None:
    """Names are unique; no answer rests on Tabiya alone."""
    assert len(BY_NAME) == len(SUITE.cases)
    for case in SUITE.cases:
        assert case.articles, case.name
        assert case.claim, case.name
        assert case.source.startswith(
            ("printed", "derived", "agreed", "published", "the printed", "FIDE")
        )
        assert case.ask in {each.value for each in CaseKind}
        assert case.answer


def test_what_a_program_is_given_does_not_tell_the_answer(tmp_path: Path) -> None:
    """A report file and a question."""
    write_cases(tmp_path, [ROUND])
    told = json.loads((tmp_path / f"{ROUND.name}.json").read_text(encoding="utf-8"))
    assert told["ask"] == "pair"
    assert (told["system"], told["edition"]) == ("dutch", "2017")
    assert not {"answer", "source"} & set(told)
    assert (tmp_path / f"{ROUND.name}.trf").read_bytes() == ROUND.report


def test_a_paired_round_may_be_a_report_file() -> None:
    """With one more round; anything else cannot be read as an answer."""
    before = read_trf(ROUND.report).tournament
    paired = pair_next_round(before, system="dutch", edition="2017").entered_in(before)
    assert judge(ROUND, write_trf(paired, "trf26")).verdict is Verdict.AGREES
    same_again = judge(ROUND, ROUND.report)
    assert same_again.verdict is Verdict.NOT_ANSWERED
    assert "one more round" in same_again.said


def test_a_wrong_pair_is_told_beside_the_right_one() -> None:
    """Colours count."""
    lines = own_answer(ROUND).decode().split("\n")
    white, black = lines[1].split()
    lines[1] = f"{black} {white}"
    result = judge(ROUND, "\n".join(lines).encode())
    assert result.verdict is Verdict.DIFFERS
    assert result.said == f"{black}-{white} instead of {white}-{black}"


def test_a_wrong_value_is_told_beside_the_right_one() -> None:
    """Only what the case knows is looked at, and 8.50 is 8.5."""
    number, value = next(iter(VALUES.answer["values"].items()))
    said = {"values": {**VALUES.answer["values"], "99": "1"}}
    assert judge(VALUES, json.dumps(said).encode()).verdict is Verdict.AGREES
    said["values"][number] = f"{value}0"
    assert judge(VALUES, json.dumps(said).encode()).verdict is Verdict.AGREES
    said["values"][number] = "77"
    result = judge(VALUES, json.dumps(said).encode())
    assert result.verdict is Verdict.DIFFERS
    assert result.said == f"values of {number}: 77 instead of {value}"


@pytest.mark.parametrize("text", [b"", b"{}", b"no JSON", b'{"values": {}}', b'{"values": 3}'])
def test_no_value_is_no_answer(text: bytes) -> None:
    """It is counted apart from wrong ones."""
    assert judge(VALUES, text).verdict is Verdict.NOT_ANSWERED


def test_no_value_may_be_what_is_right() -> None:
    """The average of no opponents: null, or the word None."""
    case = replace(VALUES, answer={"values": {"1": "None"}})
    assert judge(case, b'{"values": {"1": null}}').verdict is Verdict.AGREES
    assert judge(case, b'{"values": {"1": "None"}}').verdict is Verdict.AGREES
    assert judge(case, b'{"values": {"1": 0}}').verdict is Verdict.DIFFERS


def test_a_list_of_pairs_must_be_as_long_as_it_says() -> None:
    """Half a list is not taken for an answer."""
    result = judge(ROUND, b"7\n1 2\n")
    assert result.verdict is Verdict.NOT_ANSWERED
