"""The table of columns, against the tables of the Handbook and of JaVaFo's manual."""

import re

import pytest

from tabiya.errors import InvalidFact
from tabiya.formats.trf.layout import columns
from tabiya.formats.trf.layout.columns import Layout
from tabiya.formats.trf.writing.record import record_line

PERSON = (
    "number 5-8, sex 10-10, title 11-13, name 15-47, rating 49-52, federation 54-56, "
    "fide_id 58-68, birth 70-79"
)
PRINTED = {
    "001": f"{PERSON}, points 81-84, rank 86-89; round 92-99 102-109",
    "NRS": PERSON,
    "132": "; date 92-99 102-109",
    "162": "; worth 6-10 15-19",
    "362": "; worth 5-10 14-19",
    "172": "federation 5-7, method 9-13",
    "013": "name 5-36; member 37-40 42-45",
    "310": "number 5-7, name 9-40, nickname 42-46, strength 48-53, match_points 55-60, "
    "game_points 62-67, rank 69-71; member 74-77 79-82",
    "240": "kind 5-5, round 7-9; player 11-14 16-19",
    "250": "match_points 5-8, points 10-13, first_round 15-17, last_round 19-21, "
    "first_player 23-26, last_player 28-31",
    "260": "first_round 5-7, last_round 9-11; player 13-16 18-21",
    "299": "kind 5-5, match_points 8-11, points 14-17, round 20-22; player 24-27 29-32",
    "300": "round 5-7, team 9-11, opponent 13-15; player 17-20 22-25",
    "320": "match_points 5-8, game_points 10-13; team 15-17 19-21",
    "330": "kind 5-6, round 8-10, white 12-14, black 16-18",
    "802": "number 5-7, nickname 9-13, match_points 15-20, game_points 22-27; match 29-39 42-52",
    "XXA": "number 5-8; points 10-13 15-18",
}
"""The positions of each record, keyed in from its table: fixed fields; the first two that repeat."""
LAYOUTS = {each.code: each for each in vars(columns).values() if isinstance(each, Layout)}
WORDS = {"sex", "name", "federation", "birth", "method", "nickname", "kind"}
WIDER = {
    "001": "number points rank",
    "NRS": "number",
    "310": "number rank",
    "240": "round",
    "250": "points first_round last_round first_player last_player",
    "260": "last_round",
    "299": "match_points points round",
    "300": "team opponent",
    "320": "game_points",
    "330": "round white black",
    "802": "number",
    "XXA": "number",
}
"""Numbers with a blank column before them that is theirs if they need it: nothing else begins there."""
OVERHANGING = {
    ("001", "name"),
    ("001", "birth"),
    ("NRS", "name"),
    ("NRS", "birth"),
    ("172", "method"),
}


def spans(text: str) -> list[tuple[str, int, int]]:
    """Names with their first and last columns."""
    return [
        (name, int(first), int(last))
        for name, first, last in re.findall(r"(\w+) (\d+)-(\d+)", text)
    ]


FIELDS = [(code, *span) for code, text in PRINTED.items() for span in spans(text.partition(";")[0])]


def test_every_record_with_columns_is_compared() -> None:
    """None is missing here."""
    assert set(LAYOUTS) == set(PRINTED)


@pytest.mark.parametrize("code", PRINTED)
def test_fields_stand_where_the_handbook_prints_them(code: str) -> None:
    """The fixed ones, and those that repeat in equal steps to the end of the line."""
    layout, (fixed, _, repeated) = LAYOUTS[code], PRINTED[code].partition(";")
    assert [(each.name, each.first, each.last) for each in layout.fields] == spans(fixed)
    assert (layout.repeated is not None) == bool(repeated)
    if layout.repeated is not None:
        ((name, first, last),) = spans(repeated)
        second = int(repeated.split()[-1].partition("-")[0])
        tail = layout.tail
        assert (tail.name, tail.position(0), tail.width) == (name, first, last - first + 1)
        assert (tail.position(1), tail.position(2)) == (second, 2 * second - first)


def test_only_a_record_that_repeats_a_field_has_a_tail() -> None:
    """To ask another for one is a mistake of ours."""
    with pytest.raises(LookupError, match="330"):
        LAYOUTS["330"].tail  # noqa: B018 - the question itself


def written(code: str, name: str, value: str) -> str:
    """The record in which only this field has a value."""
    return record_line(LAYOUTS[code], {name: value})


@pytest.mark.parametrize(("code", "name", "first", "last"), FIELDS)
def test_numbers_stand_to_the_right_and_words_to_the_left(
    code: str, name: str, first: int, last: int
) -> None:
    """One character at the edge of its field, and a value that fills it."""
    place = first if name in WORDS else last
    assert written(code, name, "7").rstrip() == f"{code}{'':{place - 4}}7"
    full = "7" * (last - first + 1)
    assert written(code, name, full).rstrip() == f"{code}{'':{first - 4}}{full}"


@pytest.mark.parametrize(("code", "name", "first", "last"), FIELDS)
def test_a_value_too_wide_takes_the_blank_column_or_is_refused(
    code: str, name: str, first: int, last: int
) -> None:
    """A number may begin one column early, unless that column belongs to the field before it."""
    wide = "7" * (last - first + 2)
    if name in WIDER.get(code, "").split():
        line = written(code, name, wide)
        assert line.rstrip() == f"{code}{'':{first - 5}}{wide}"
        assert line[LAYOUTS[code][name].columns] == wide
    else:
        with pytest.raises(InvalidFact, match=wide):
            written(code, name, wide)
        begins = LAYOUTS[code][name].columns
        overhanging = (code, name) in OVERHANGING
        assert (begins.start, begins.stop) == (first - 1, last + overhanging)
