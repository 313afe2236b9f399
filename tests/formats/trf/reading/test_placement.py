"""Records out of their columns are put back where only one way of reading them is left."""

import pytest

from tabiya.errors import ReadingRefused
from tabiya.formats.trf import TrfDocument, read_trf, write_trf
from tests.formats.trf.reports import line, places, problems, report

FOUR = tuple(
    f"001 {number:4} m  g {name:33} {rating} {federation} {identity:>11} 1990/01/01 {points:>4} {number:4}{cells}"
    for number, name, rating, federation, identity, points, cells in (
        (1, "Alpha, A", "2500", "NOR", "1503014", "1.5", "     3 w 1     2 b ="),
        (2, "Beta, B", "2400", "SWE", "0", "1.5", "     4 b 1     1 w ="),
        (3, "Gamma, C", "    ", "GRE", "", "1.0", "     1 b 0     4 w 1"),
        (4, "Delta, D", "2000", "GER", "12345", "0.0", "     2 w 0     3 b 0"),
    )
)
SOUND = report("012 Open", "XXR 2", *FOUR)


def same_facts(document: TrfDocument) -> bool:
    """Whether the document has the facts of the sound file."""
    return document.tournament == read_trf(SOUND).tournament


@pytest.mark.parametrize("start", [13, 47, 52, 56, 68, 79, 84, 90])
@pytest.mark.parametrize("by", [1, 2, -1])
def test_a_shifted_file_is_refused_in_one_message_and_can_be_read(start: int, by: int) -> None:
    """From any gap between the fields on, to the right or to the left."""
    shifted = [
        each[:start] + " " * by + each[start:] if by > 0 else each[:start] + each[start + 1 :]
        for each in FOUR
    ]
    text = report("012 Open", "XXR 2", *shifted)
    (problem,) = problems(text)
    assert "the whole file is shifted" in problem.message
    assert "--shifted" in problem.hint
    document = read_trf(text, shifted=True)
    assert same_facts(document)
    assert "shifted" in document.warnings[0].message
    assert document.mended[0] == document.warnings[0]


def test_a_file_that_is_indented_as_a_whole_is_shifted_too() -> None:
    """Codes and all."""
    text = "".join(f"  {each}\n" for each in SOUND.splitlines())
    (problem,) = problems(text)
    assert (problem.row, problem.column) == (1, 1)
    assert "2 columns too far to the right" in problem.message
    assert same_facts(read_trf(text, shifted=True))


def test_one_player_out_of_place_is_his_own_problem() -> None:
    """The others are in place, so the file is not shifted, and cannot be read as if it were."""
    text = report("012 Open", "XXR 2", *FOUR[:3], FOUR[3][:90] + " " + FOUR[3][90:])
    assert places(text) == [(6, 92), (6, 102)]
    with pytest.raises(ReadingRefused):
        read_trf(text, shifted=True)


def test_a_sound_file_is_read_the_same_way_with_the_option() -> None:
    """`--shifted` allows a repair, it does not make one."""
    assert read_trf(SOUND, shifted=True) == read_trf(SOUND)


def test_letters_that_count_as_two_columns_are_put_back() -> None:
    """A program that pads names by bytes leaves the rest of the record too far to the left."""
    name = "Häußler, Jürgen"
    in_bytes = name + " " * (33 - len(name.encode()))
    text = SOUND.replace("Alpha, A".ljust(33), in_bytes)
    assert len(in_bytes) == 30
    document = read_trf(text)
    assert document.tournament.players[0].name == name
    assert document.tournament.rounds == read_trf(SOUND).tournament.rounds
    assert document.tournament.players[0].rating == 2500
    (mended,) = document.mended
    assert mended.row == 3
    assert "bytes" in mended.message


def test_a_name_cut_inside_a_letter_keeps_the_letters_before_it() -> None:
    """The thirty-third byte is the first half of an é."""
    name = "é" * 17
    raw = SOUND.encode().replace(b"Alpha, A".ljust(33), name.encode()[:33])
    document = read_trf(raw)
    assert document.tournament.players[0].name == "é" * 16
    assert document.tournament.rounds == read_trf(SOUND).tournament.rounds


def test_teams_count_bytes_if_their_players_do() -> None:
    """The nickname and the members stand where they belong."""
    name, team = "Häußler, Jürgen", "Süd"
    text = report(
        *(each.replace("Alpha, A".ljust(33), name + " " * 15) for each in FOUR),
        f"310   1 {team}{'':28} SUED    2100    2.0    3.0   1     1    2",
        f"310   2 {'Nord':32} NORD    2000    0.0    1.0   2     3    4",
    )
    teams = read_trf(text).tournament.teams
    assert [(each.name, each.nickname, each.members) for each in teams] == [
        ("Süd", "SUED", (1, 2)),
        ("Nord", "NORD", (3, 4)),
    ]


def tabbed(text: str, width: int) -> str:
    """The text with a tab for the blanks before every stop that is blank."""
    parts = [text[start : start + width] for start in range(0, len(text), width)]
    return "".join(
        part.rstrip(" ") + "\t" if part.endswith("  ") and len(part) == width else part
        for part in parts
    )


@pytest.mark.parametrize("width", [4, 8])
def test_tabs_of_an_editor_are_blanks(width: int) -> None:
    """Up to the next stop, as the editor meant them."""
    text = report("012\tOpen", "XXR 2", *(tabbed(each, width) for each in FOUR))
    assert "\t" in text[9:]
    document = read_trf(text)
    assert same_facts(document)
    assert "tab" in document.mended[0].message


@pytest.mark.parametrize("between", ["\t", " "])
def test_tabs_between_fields_are_fields(between: str) -> None:
    """As a spreadsheet writes them; a round is one field or three."""
    lines = []
    for each in FOUR:
        fields = [each[4:8], each[9], each[10:13], each[14:47], each[48:52], each[53:56]]
        fields += [each[57:68], each[69:79], each[80:84], each[85:89]]
        fields += [between.join(each[start:][:8].split()) for start in (91, 101)]
        lines.append("\t".join(["001", *(field.strip() for field in fields)]))
    assert same_facts(read_trf(report("012 Open", "XXR 2", *lines)))


def test_a_shifted_file_is_written_into_its_columns() -> None:
    """So that the next program reads it without an option."""
    text = report("012 Open", "XXR 2", *(each[:90] + " " + each[90:] for each in FOUR))
    written = write_trf(read_trf(text, shifted=True))
    assert same_facts(read_trf(written))


def test_a_long_name_that_pushed_the_record_is_told() -> None:
    """It was read so before; now the explanation says it."""
    pushed = line(1, "2 w 1", points="1.0", name="A" * 38)
    document = read_trf(report(pushed, line(2, "1 b 0", points="0.0")))
    assert document.tournament.players[0].name == "A" * 38
    assert "too long" in document.mended[0].message
