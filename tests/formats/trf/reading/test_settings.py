"""The tournament section: what the organiser announced, and what of it was not understood."""

from datetime import date
from typing import Any

import pytest

from tabiya.formats.trf import read_trf
from tabiya.formats.trf.document import TrfDocument
from tabiya.model.colour import Colour
from tabiya.model.tournament import RankingMethod
from tests.formats.trf.reports import line, placed, places, report, warned

DAYS = (date(2026, 3, 1), date(2026, 3, 2))


def read(*records: str) -> TrfDocument:
    """The document of one player and these records."""
    return read_trf(report(*records, line(1)))


@pytest.mark.parametrize(
    ("record", "name", "value"),
    [
        ("012 Oslo Open", "name", "Oslo Open"),
        ("012Oslo Open", "name", "Oslo Open"),
        ("022 Oslo", "city", "Oslo"),
        ("032 NOR", "federation", "NOR"),
        ("042 2026/03/01", "start", date(2026, 3, 1)),
        ("052 2.3.2026", "end", date(2026, 3, 2)),
        ("092 Swiss", "kind", "Swiss"),
        ("102 Chief", "chief_arbiter", "Chief"),
        ("112 Deputy", "deputy_arbiters", ("Deputy",)),
        ("122 90 minutes", "time_control", "90 minutes"),
        ("142 7", "rounds", 7),
        ("142 999", "rounds", 999),
        ("XXR 1", "rounds", 1),
        ("152 W", "initial_colour", Colour.WHITE),
        ("152 b", "initial_colour", Colour.BLACK),
        ("XXC white1", "initial_colour", Colour.WHITE),
        ("XXC BLACK1 rank", "initial_colour", Colour.BLACK),
        ("XXC black1 rank", "pair_by_rank", True),
        ("XXC black1", "pair_by_rank", False),
        ("172 NOR FIDON", "ranking_method", RankingMethod("FIDON")),
        ("172 NOR FIDON", "ranking_federation", "NOR"),
        ("172     nro", "ranking_method", RankingMethod("NRO")),
        ("172     nro", "ranking_federation", ""),
        ("182 Our program", "pairing_controller", "Our program"),
        ("192 FIDE_DUTCH_2026", "kind_code", "FIDE_DUTCH_2026"),
        ("202 DE, BH/C1,,", "tie_breaks", ("DE", "BH/C1")),
        ("212 PTS,DE", "standings_order", ("PTS", "DE")),
        ("222 5400+30", "time_control_code", "5400+30"),
        ("352 WB wb", "board_colours", (Colour.WHITE, Colour.BLACK) * 2),
    ],
)
def test_every_setting_has_its_record(record: str, name: str, value: object) -> None:
    """Read without a word, and not kept as a line of its own."""
    document = read(record)
    assert getattr(document.tournament.settings, name) == value
    assert (document.warnings, document.unknown_records) == ((), ())


@pytest.mark.parametrize(
    "code",
    [
        "012",
        "022",
        "032",
        "042",
        "052",
        "062",
        "092",
        "102",
        "112",
        "122",
        "132",
        "182",
        "192",
        "202",
        "212",
        "222",
        "352",
        "XXC",
    ],
)
def test_an_empty_record_says_nothing(code: str) -> None:
    """Programs write the codes they have no value for."""
    document = read(code, f"{code}  ")
    assert document.tournament.settings == read().tournament.settings
    assert (document.warnings, document.unknown_records) == ((), ())


@pytest.mark.parametrize("code", ["042", "052"])
@pytest.mark.parametrize("zeros", ["0000/00/00", "00.00.0000", "0000-00-00"])
def test_a_date_of_zeros_is_none(code: str, zeros: str) -> None:
    """It is not even odd."""
    document = read(f"{code} {zeros}")
    assert (document.tournament.settings.start, document.tournament.settings.end) == (None, None)
    assert (document.warnings, document.unknown_records) == ((), ())


@pytest.mark.parametrize(
    ("record", "column", "rule"),
    [
        ("042 some day", 5, "TRF26, 042"),
        ("052 31.2.2026", 5, "TRF26, 052"),
        ("132 some day", 92, "TRF26, 132"),
        ("132 26/03/01 and", 92, "TRF26, 132"),
        ("132 99/99/99", 92, "TRF26, 132"),
        ("132 26/03/01 26/13/01", 92, "TRF26, 132"),
        ("152 red", 5, "TRF26, 152"),
        ("172 NOR BEST", 9, "TRF26, 172"),
        ("172 A B FIDE", 9, "TRF26, 172"),
        ("172 NORW FIDE", 9, "TRF26, 172"),
        ("172", 9, "TRF26, 172"),
        ("352 WBR", 5, "TRF26, 352"),
        ("XXC white1 seed", 5, "JaVaFo, XXC"),
    ],
)
def test_a_setting_that_makes_no_sense_is_told_and_kept(
    record: str, column: int, rule: str
) -> None:
    """The line is written again as it was; no setting comes of it."""
    document = read(record)
    assert warned(report(record, line(1))) == [(1, column, record[3:].strip(), rule)]
    assert document.unknown_records == (record,)
    assert document.tournament.settings == read().tournament.settings


def test_what_to_write_instead_is_told() -> None:
    """Where there is more than one way to be wrong."""
    for record in ("042 some day", "132 some day", "172 NOR BEST", "XXC seed"):
        (odd,) = read(record).warnings
        assert odd.hint


@pytest.mark.parametrize(
    ("first", "second", "name"),
    [
        ("012 One", "012 Two", "name"),
        ("042 2026/03/01", "042 2026/03/02", "start"),
        ("202 DE", "202 BH", "tie_breaks"),
        ("152 W", "XXC black1", "initial_colour"),
        ("172 NOR FIDE", "172 SWE FIDE", "ranking_federation"),
        ("172 NOR FIDE", "172 NOR NRO", "ranking_method"),
        ("352 WB", "352 BW", "board_colours"),
    ],
)
def test_a_setting_that_stands_twice_is_the_first_one(first: str, second: str, name: str) -> None:
    """The second record is kept with a word, unless it says the same."""
    document = read("### first", first, first, second)
    value = getattr(document.tournament.settings, name)
    assert value == getattr(read(first).tournament.settings, name)
    (odd,) = document.warnings
    assert (odd.row, odd.column, odd.found) == (4, 1, second[3:].strip())
    assert "row 2 says otherwise" in odd.message
    assert odd.hint
    assert document.unknown_records == (second,)


def dates_of(*records: str) -> tuple[date | None, ...]:
    """The dates of the rounds."""
    document = read(*records)
    assert document.warnings == ()
    return document.tournament.settings.round_dates


def test_dates_of_rounds_stand_above_the_cells_of_the_rounds() -> None:
    """From column 92 in steps of ten; a round in between may have none, blanks at the end count not."""
    assert dates_of(placed("132", {92: "26/03/01", 102: "26/03/02"})) == DAYS
    assert dates_of(placed("132", {102: "26/03/02"})) == (None, DAYS[1])
    assert dates_of(placed("132", {92: "26/03/01", 112: "26/03/02"})) == (DAYS[0], None, DAYS[1])
    assert dates_of(placed("132", {91: "2026/03/1", 101: "2026/3/02"})) == DAYS


def test_dates_of_rounds_may_stand_anywhere_and_in_records_of_their_own() -> None:
    """They follow each other in the order of the file."""
    assert dates_of("132 26/03/01 26/03/02") == DAYS
    assert dates_of("132 26/03/01, 2.3.2026;") == DAYS
    assert dates_of("132 26/03/01", "132 26/03/02") == DAYS
    assert dates_of(placed("132", {90: "26/03/01"})) == DAYS[:1]


@pytest.mark.parametrize(
    "record",
    [
        placed("132", {92: "26/03/01", 102: "26/13/01"}),
        placed("132", {92: "soon"}),
        placed("132", {91: "1926/03/01"}),
        "132 1926/03/01",
    ],
)
def test_dates_that_no_round_can_have_are_kept_as_they_are(record: str) -> None:
    """No month is the thirteenth, and two digits cannot name a day of 1926."""
    document = read(record)
    assert document.tournament.settings.round_dates == ()
    assert document.unknown_records == (record,)
    assert [odd.column for odd in document.warnings] == [92]


@pytest.mark.parametrize("written", ["0", "1000", "seven", "", "-1", "7.0"])
@pytest.mark.parametrize("code", ["142", "XXR"])
def test_a_number_of_rounds_is_from_1_to_999(code: str, written: str) -> None:
    """Anything else is refused, because every pairing depends on it."""
    assert places(report(f"{code} {written}", line(1))) == [(1, 5)]


def test_two_numbers_of_rounds_are_refused_unless_they_agree() -> None:
    """The message says where the other one stands."""
    assert read("142 5", "XXR 5").tournament.settings.rounds == 5
    assert places(report("### first", "142 5", "XXR 6", "XXR 5", line(1))) == [(3, 5)]


def test_deputies_have_a_record_each() -> None:
    """In their order."""
    deputies = read("112 One", "112 Two").tournament.settings.deputy_arbiters
    assert deputies == ("One", "Two")


@pytest.mark.parametrize(
    ("record", "odd"),
    [
        ("062 1", []),
        ("062 3 (1)", []),
        ("072 0", []),
        ("082 0", []),
        ("062 2", [(1, 5, "2", "TRF26, 062")]),
        ("072 1", [(1, 5, "1", "TRF26, 072")]),
        ("082 1", [(1, 5, "1", "TRF26, 082")]),
        ("062 many", [(1, 5, "many", "TRF26, 062")]),
        ("062 " + "2 " * 20 + "1", [(1, 5, "2 " * 20 + "1", "TRF26, 062")]),
    ],
)
def test_counts_are_compared_with_what_the_file_has(
    record: str, odd: list[tuple[int, int, str, str]]
) -> None:
    """One player, not rated, no team; any number among the first forty characters will do."""
    assert warned(report(record, line(1))) == odd


def test_the_message_says_what_the_file_really_has() -> None:
    """With the right word."""
    told: list[Any] = [odd.message for odd in read("062 2", "072 2", "082 2").warnings]
    assert told == [
        "the file has 1 players",
        "the file has 0 rated players",
        "the file has 0 teams",
    ]


def test_of_two_counts_the_first_is_compared() -> None:
    """The second may be the history of the event."""
    assert warned(report("062 1", "062 2", line(1))) == []
