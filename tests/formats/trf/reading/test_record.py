"""Values are taken out of their columns, and those that make no sense are refused there."""

from tabiya.errors import Problem, ReadingRefused
from tabiya.formats.trf.layout.columns import ADJUSTMENT, BYES, PROHIBITED, TEAM_BYES, Layout
from tabiya.formats.trf.reading.draft import Draft
from tabiya.formats.trf.reading.findings import Findings
from tabiya.formats.trf.reading.record import RecordReader
from tabiya.model.points import ZERO
from tests.formats.trf.reports import placed


def reader(layout: Layout, line: str) -> tuple[RecordReader, Findings]:
    """A reader of row 7, and where it complains."""
    findings = Findings()
    return RecordReader(Draft(findings), layout, line, 7), findings


def refusals(findings: Findings) -> tuple[Problem, ...]:
    """What was complained about."""
    try:
        findings.raise_if_refused("")
    except ReadingRefused as refused:
        return refused.problems
    return ()


def test_numbers_that_must_be_there_are_refused_if_they_are_not() -> None:
    """In their own column, with the record as the rule; the least possible number stands in."""
    record, findings = reader(BYES, "240 H   x    7")
    assert record.number("round") == 1
    assert not record.valid
    (problem,) = refusals(findings)
    assert (problem.row, problem.column, problem.found) == (7, 7, "x")
    assert problem.message == "the round must be a whole number from 1 on"
    assert problem.rule == "TRF26, 240"
    assert problem.hint.startswith("Compare the columns")


def test_a_number_is_refused_below_its_least_only() -> None:
    """0 is a number where nobody may stand, and none where somebody must."""
    record, findings = reader(BYES, "240 H   0")
    assert record.number("round", least=0) == 0
    assert record.valid
    assert record.number("round") == 1
    assert [problem.column for problem in refusals(findings)] == [7]
    one, _ = reader(BYES, "240 H   1")
    assert (one.number("round"), one.valid) == (1, True)


def test_a_number_that_may_be_missing_is_none_if_it_is_blank_or_zero() -> None:
    """Many programs write 0 for nothing; a word is still refused."""
    for written, number in (("", None), ("000", None), ("  4", 4)):
        record, findings = reader(PROHIBITED, f"260 {written}")
        assert (record.optional_number("first_round"), record.valid) == (number, True)
        assert not refusals(findings)
    record, findings = reader(PROHIBITED, "260   x")
    assert record.optional_number("first_round") is None
    assert [problem.column for problem in refusals(findings)] == [5]


def test_points_may_be_missing_but_not_a_word() -> None:
    """Blank is None; a refused word counts as no points, so that reading can go on."""
    record, findings = reader(ADJUSTMENT, placed("299", {14: "-1,5"}))
    assert (record.points("match_points"), record.points("points")) == (None, -15)
    assert record.valid
    record, findings = reader(ADJUSTMENT, placed("299", {8: "many"}))
    assert record.points("match_points") == ZERO
    assert record.points("match_points") is not None
    assert not record.valid
    problem, _ = refusals(findings)
    assert (problem.column, problem.found) == (8, "many")
    assert problem.message == "the match points must be a number such as 1.5"


def test_numbers_behind_the_fixed_fields_are_read_however_they_are_spaced() -> None:
    """A fifth digit may touch the field before it; each wrong word is refused where it stands."""
    assert reader(BYES, "240 H   110000 2  3")[0].numbers() == (10_000, 2, 3)
    assert reader(Layout("XXP", (), PROHIBITED.tail), "XXP10000 2")[0].numbers() == (10_000, 2)
    record, findings = reader(BYES, "240 H   1    7    x    0    9")
    assert record.numbers() == (7, 9)
    assert [(each.column, each.found) for each in refusals(findings)] == [(19, "x"), (24, "0")]
    assert {each.message for each in refusals(findings)} == {"the player must be a number"}
    assert reader(BYES, "240 H   1    0    1")[0].numbers(least=0) == (0, 1)


def test_columns_that_repeat_are_cut_at_their_steps() -> None:
    """An empty one means something; one too wide begins a column early."""
    assert reader(TEAM_BYES, placed("320", {17: "7", 23: "123"}))[0].slots() == ["7", "", "123"]
    assert reader(TEAM_BYES, placed("320", {14: "1000", 21: "2"}))[0].slots() == ["1000", "2"]
    assert reader(TEAM_BYES, "320  1.0")[0].slots() == []


def test_a_refusal_may_name_its_column_and_its_way_out() -> None:
    """Else it is that of the field, also of one that repeats."""
    record, findings = reader(BYES, "240")
    record.refuse("kind", "a", "one", hint="Do this.")
    record.refuse("player", "b", "two")
    record.refuse("player", "c", "three", column=16)
    assert [(each.column, each.found) for each in refusals(findings)] == [
        (5, "a"),
        (11, "b"),
        (16, "c"),
    ]
    assert refusals(findings)[0].hint == "Do this."
