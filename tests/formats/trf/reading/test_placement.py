"""Records out of their columns are put back where only one way of reading them is left."""

import pytest

from tabiya.errors import ReadingRefused
from tabiya.formats.trf import TrfDocument, read_trf, write_trf
from tabiya.formats.trf.reading.placement import Shift, in_place, whole_shift, without_tabs
from tests.formats.trf.reports import line, placed, places, problems, report

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


def test_a_name_of_more_bytes_than_its_field_pushes_the_record() -> None:
    """Twenty-three Greek letters and signs are forty-three bytes, and no blank fills them up."""
    name = "Παπαδόπουλος, Στέλιος Γ"
    document = read_trf(SOUND.replace("Alpha, A".ljust(33), name))
    assert document.tournament.players[0].name == name
    assert document.tournament.rounds == read_trf(SOUND).tournament.rounds
    assert document.tournament.players[0].rating == 2500
    assert "bytes" in document.mended[0].message


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


SHIFTED = tuple(each[:90] + " " + each[90:] for each in FOUR)
"""Only the cells are a column too far to the right."""


def replaced(text: str, column: int, other: str) -> str:
    """The text with something else from this column on, counted from 1."""
    return text[: column - 1] + other + text[column - 1 + len(other) :]


def test_a_shift_says_where_it_begins_and_how_far_it_goes() -> None:
    """Row and column of the first player, and how many there are."""
    shift = whole_shift(["012 Open", *SHIFTED])
    assert shift == Shift(2, 90, 1, 4)
    assert str(shift) == (
        "the whole file is shifted: from column 91 on its records are 1 column too far to the right"
    )
    left = whole_shift([each[:90] + each[92:] for each in FOUR])
    assert left is not None
    assert left.by == -2
    assert str(left).endswith("are 2 columns too far to the left")
    indented = whole_shift(["", *(f"   {each}" for each in ("012 Open", *FOUR))])
    assert indented == Shift(2, 0, 3, 4)
    assert str(indented) == (
        "the whole file is shifted: its records are 3 columns too far to the right"
    )


def test_only_records_of_players_are_moved_unless_all_are_indented() -> None:
    """What stands elsewhere in its columns stays there."""
    settings = placed("132", {92: "26/03/01"})
    shift = Shift(2, 90, 1, 4)
    assert shift.moved_back([settings, *SHIFTED]) == [settings, *FOUR]
    assert Shift(1, 0, 1, 4).moved_back([f" {settings}", "x"]) == [settings, "x"]


def test_columns_that_hold_letters_are_never_cut_out() -> None:
    """A record with something in the column is left as it is."""
    wrong = replaced(SHIFTED[0], 91, "x")
    assert Shift(1, 90, 1, 4).moved_back([wrong, SHIFTED[1]]) == [wrong, FOUR[1]]


@pytest.mark.parametrize(
    ("column", "text"),
    [
        (5, "   0"),
        (9, "x"),
        (10, "x"),
        (14, "x"),
        (49, "high"),
        (54, "N R"),
        (54, " NO"),
        (58, "       1-2-3"),
        (70, "in spring "),
        (81, "many"),
        (86, "last"),
        (94, "x"),
        (98, "x"),
        (100, "7"),
        (110, "7"),
    ],
)
def test_a_file_with_fields_of_another_form_is_not_called_shifted(column: int, text: str) -> None:
    """Moved back, each field must be what stands in its columns: nobody is told to move more."""
    assert whole_shift(SHIFTED) is not None
    assert whole_shift([replaced(each, column, text) for each in SHIFTED]) is None


def test_fields_may_be_blank_in_a_shifted_file() -> None:
    """Sex, federation, identity, birth, points, rank and cells."""
    for column, width in ((10, 1), (54, 3), (58, 11), (70, 10), (81, 4), (86, 4), (103, 8)):
        assert whole_shift([replaced(each, column, " " * width) for each in SHIFTED]) is not None


def test_hardly_anybody_is_in_place_and_nearly_all_are_mended() -> None:
    """One of five may be in place before, one of ten may be out of place after; two players are needed."""
    wrong = replaced(SHIFTED[0], 100, "7")
    assert whole_shift(SHIFTED[:1]) is None
    assert whole_shift(SHIFTED[:2]) is not None
    assert whole_shift([*SHIFTED, FOUR[0]]) is None, "the one in place is out of place when moved"
    nine = [*SHIFTED, *SHIFTED, SHIFTED[0]]
    assert whole_shift([*nine, wrong]) is not None
    assert whole_shift([*nine[:8], wrong]) is None
    assert whole_shift([*nine, *nine, FOUR[0], wrong]) is not None
    assert whole_shift([*nine, *FOUR]) is None
    without_cells = FOUR[0][:89]
    assert whole_shift([*SHIFTED, without_cells]) is not None, "in place before and after"
    assert whole_shift([*SHIFTED, without_cells, without_cells]) is None
    assert whole_shift([*nine[:5], wrong, *nine]) is not None
    assert whole_shift([*nine[:4], wrong, *nine]) is None, "the first five must all be mended"


def test_the_first_two_hundred_players_decide() -> None:
    """The others are moved with them."""
    shift = whole_shift([*SHIFTED * 50, *FOUR * 100])
    assert shift is not None
    assert shift.players == 600
    assert whole_shift([*FOUR * 50, *SHIFTED * 100]) is None


@pytest.mark.parametrize(("by", "found"), [(0, False), (1, True), (8, True), (9, False)])
def test_an_indent_has_at_most_eight_columns(by: int, *, found: bool) -> None:
    """And there must be players behind it."""
    lines = [" " * by + each for each in ("012 Open", *FOUR)]
    assert (whole_shift(lines) is not None) is found
    assert whole_shift([" " * by + "012 Open"]) is None
    assert whole_shift(["", " "]) is None


@pytest.mark.parametrize("column", [48, 53, 57, 69, 85, 96, 98, 100, 106, 108, 110])
def test_a_record_with_letters_between_its_fields_is_out_of_place(column: int) -> None:
    """Between the fixed fields, and in every cell after the opponent, the colour and the result."""
    assert in_place(FOUR[0])
    assert not in_place(replaced(FOUR[0].ljust(110), column, "x"))


@pytest.mark.parametrize("column", [47, 49, 58, 86, 91, 92, 95, 97, 99, 107, 109])
def test_a_record_may_have_letters_in_its_fields_and_cells(column: int) -> None:
    """Whether they make sense is asked elsewhere; the rating and the points are numbers."""
    assert in_place(replaced(FOUR[0], column, "7"))


def test_numbers_that_are_none_are_out_of_place() -> None:
    """Rating and points, which may be missing."""
    assert in_place(replaced(FOUR[0], 49, "    "))
    assert in_place(replaced(FOUR[0], 81, "    "))
    assert in_place("001    1")
    assert not in_place(replaced(FOUR[0], 49, "2o00"))
    assert not in_place(replaced(FOUR[0], 81, "1.x5"))


def test_a_long_name_of_accents_pushes_its_record() -> None:
    """The column at which bytes would end the name is inside a letter; nothing comes of that."""
    name = "x" + "é" * 39
    pushed = line(1, "2 w 1", points="1.0", name=name)
    document = read_trf(report(pushed, line(2, "1 b 0", points="0.0")))
    assert document.tournament.players[0].name == name


def test_national_ratings_count_bytes_if_players_do() -> None:
    """Also with a name of their own."""
    name = "Häußler, Jürgen"
    in_bytes = f"{name}{'':{33 - len(name.encode())}}"
    text = report(
        FOUR[0].replace("Alpha, A".ljust(33), in_bytes),
        *FOUR[1:],
        f"GER    1 m    {in_bytes} 2345 BAY",
        f"NOR    2 m    {'Plain':33} 2345 OSL",
    )
    first, second, *_ = read_trf(text).tournament.players
    assert [(known.name, known.rating, known.origin) for known in first.national] == [
        (name, 2345, "BAY")
    ]
    assert [(known.name, known.rating) for known in second.national] == [("Plain", 2345)]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("012\tOpen\tCup", "012 Open Cup"),
        ("001\t1", "001 1"),
        ("001 \t\tnobody", "001   nobody"),
    ],
)
def test_a_tab_is_a_blank_where_no_columns_tell(text: str, read: str) -> None:
    """One for one, if no way of counting puts a player into his columns."""
    assert without_tabs(text) == read


def test_the_refusal_of_a_shift_shows_the_record_and_the_way_out() -> None:
    """Twenty characters from the column on; the row is that of the first player."""
    (problem,) = problems(report("012 Open", *SHIFTED))
    assert (problem.row, problem.column, problem.found) == (2, 91, "3 w 1     2 b =")
    assert problem.message.endswith("too far to the right, in all 4 records of players")
    assert problem.rule == "TRF26, 001"
    document = read_trf(report("012 Open", *SHIFTED), shifted=True)
    assert [(odd.row, odd.column) for odd in document.warnings] == [(2, 91)]
    assert document.warnings[0].message.endswith("; it was read as if they did not")


def test_a_shifted_file_is_noticed_though_nothing_in_it_is_refused() -> None:
    """Before the first round, from the federation on: odd, but no contradiction."""
    text = report("012 Open", *(each[:52] + " " + each[52:79] for each in FOUR))
    (problem,) = problems(text)
    assert "from column 53 on its records are 1 column too far" in problem.message
