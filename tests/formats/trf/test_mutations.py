"""Damaged files: bytes dropped, swapped, doubled or cut give a problem list or a reading."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.formats.trf import read_trf, write_trf
from tests.formats.trf.reports import line, problems, report

INDIVIDUAL = report(
    "### Late entry @ Round 2: 4",
    "012 Opén",
    "042 2026/02/01",
    "062 5",
    "142 4",
    "152 W",
    "162  W 3.0    D 1.0    L 0.0",
    "172 IND FIDON",
    f"132{'':88}26/02/01  26/02/02",
    line(1, "2 w 1", "3 b =", "0000 - H", points="4.0", rank="1"),
    line(2, "1 b 0", "4 w +", points="3.0", rank="2"),
    line(3, "4 w W", "1 w =", points="4.0", rank="3"),
    line(4, "3 b L", "2 b -", points="0.0", rank="5"),
    line(5, "0000 - U", "0000 - Z", points="3.0", rank="4"),
    "IND    2   IM Second                            2100 KA  A-1         1990",
    "240 Z   4    2    5",
    "250       1.0   1   2    1    3",
    "260   1   4    1    5",
    "299 W       2.0     2    1",
    "XXA    4  0.5  0.5",
    "XXP 2 5",
    "XXQ what is this",
).encode()

TEAMS = report(
    "082 2",
    "352 WB",
    "362 TW 3.0   TD 1.0   TL 0.0",
    line(1, "3 w 1", "0000 - Z", points="1.0"),
    line(2, "4 b =", "0000 - Z", points="0.5"),
    line(3, "1 b 0", points="0.0"),
    line(4, "2 w =", points="0.5"),
    f"013 {'Reds':32}   1    2",
    f"310   1 {'Reds':32} RED     2100    3.0    1.5   1     1    2",
    f"310   2 {'Blues':32} BLU     2000    0.0    0.5   2     3    4",
    "300   1   1   2    1    2",
    "320  1.0  2.0   0   1",
    "330 +-   2   1   2",
    "802   1 RED      3.0    1.5   2 w  1.5",
).encode()

EDITS = st.lists(
    st.tuples(
        st.sampled_from(("drop", "swap", "double", "cut", "replace", "insert")),
        st.integers(0, 10_000),
        st.integers(1, 40),
        st.binary(min_size=1, max_size=3) | st.sampled_from((b" ", b"0", b"1", b"\n", b"\r", b"-")),
    ),
    min_size=1,
    max_size=4,
)


def damaged(data: bytes, edits: list[tuple[str, int, int, bytes]]) -> bytes:
    """The bytes after these accidents."""
    for kind, place, length, other in edits:
        start = place % (len(data) + 1)
        before, part, after = data[:start], data[start : start + length], data[start + length :]
        data = {
            "drop": before + after,
            "swap": before + part[::-1] + after,
            "double": before + part + part + after,
            "cut": before,
            "replace": before + other + data[start + len(other) :],
            "insert": before + other + part + after,
        }[kind]
    return data


@given(st.sampled_from((INDIVIDUAL, TEAMS)), EDITS)
@settings(max_examples=150)
def test_a_damaged_file_is_refused_or_read_but_never_crashes(
    data: bytes, edits: list[tuple[str, int, int, bytes]]
) -> None:
    """A refusal has places and reasons; a reading can be written and read again."""
    file = damaged(data, edits)
    found = problems(file)
    assert all(problem.row >= 1 and problem.message for problem in found)
    if found:
        return
    document = read_trf(file)
    written = write_trf(document)
    again = read_trf(written)
    assert again.tournament == document.tournament
    assert again.unknown_records == document.unknown_records
    assert write_trf(again) == written
    for dialect in ("trf16", "trf06"):
        read_trf(write_trf(document, dialect))


@given(st.binary(max_size=300))
def test_any_bytes_are_refused_or_read(data: bytes) -> None:
    """Even what is no report file at all; `problems` lets nothing but a refusal pass."""
    assert problems(data) or read_trf(data).tournament is not None


def test_the_files_that_are_damaged_were_sound() -> None:
    """Otherwise the tests above would show nothing."""
    assert len(read_trf(INDIVIDUAL).tournament.rounds) == 2
    assert len(read_trf(TEAMS).tournament.teams) == 2
