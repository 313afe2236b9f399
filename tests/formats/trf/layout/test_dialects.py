"""The versions of the report file: which records each has, and which a file is of."""

import pytest

from tabiya.errors import UnknownSystem
from tabiya.formats.trf.layout.dialects import (
    DIALECTS,
    TRF06,
    TRF16,
    TRF26,
    dialect_named,
    get_dialect,
)
from tabiya.model.result import Outcome

OF_2006 = [
    "012",
    "022",
    "032",
    "042",
    "052",
    "062",
    "072",
    "082",
    "092",
    "102",
    "112",
    "122",
    "132",
    "001",
    "013",
]
OF_JAVAFO = ["XXR", "XXC", "XXS", "XXA", "XXP", "XXZ"]
OF_2026 = [
    "142",
    "152",
    "162",
    "172",
    "182",
    "192",
    "202",
    "212",
    "222",
    "352",
    "362",
    "240",
    "250",
    "260",
    "299",
    "300",
    "310",
    "320",
    "330",
    "801",
    "802",
    "NRS",
]


def test_each_version_has_the_records_of_its_text() -> None:
    """2026 has 310 for 013, and numbers for most of JaVaFo's extensions; two stay useful."""
    assert TRF06.records == {*OF_2006}
    assert TRF16.records == {*OF_2006, *OF_JAVAFO}
    assert TRF26.records == {*OF_2006, *OF_2026, "XXC", "XXS"} - {"013"}


@pytest.mark.parametrize("code", [*OF_2006, *OF_JAVAFO, *OF_2026])
def test_a_record_that_only_other_versions_have_is_not_passed_on(code: str) -> None:
    """A record of nobody is; so is 801, which only repeats what others say."""
    for version in DIALECTS.values():
        assert version.has(code) is (code in version.records)
        assert version.tolerates(code) is (code in version.records or code == "801")
        assert version.tolerates("902")
        assert version.tolerates("XXQ")


@pytest.mark.parametrize("code", [*OF_2026, "IND"])
def test_one_new_record_makes_a_file_of_2026(code: str) -> None:
    """So does a national rating, whose code is that of a federation."""
    for old_byes in (False, True):
        assert get_dialect(["001", "XXR", code], old_byes=old_byes) is TRF26


def test_old_byes_speak_for_2006_unless_an_extension_does_for_2016() -> None:
    """With neither, the file could be of both, and 2016 has all that 2006 has."""
    assert get_dialect(["001", "012"], old_byes=True) is TRF06
    assert get_dialect(["001", "012"], old_byes=False) is TRF16
    for code in OF_JAVAFO:
        assert get_dialect(["001", code], old_byes=True) is TRF16


def test_a_version_is_found_by_its_name_in_any_case() -> None:
    """Another name is refused with those there are."""
    assert [dialect_named(name) for name in ("TRF06", "trf16", "Trf26")] == [TRF06, TRF16, TRF26]
    with pytest.raises(UnknownSystem) as refused:
        dialect_named("trf12")
    assert "trf12" in str(refused.value)
    assert refused.value.hint == "Choose one of trf06, trf16, trf26."


def test_the_oldest_version_writes_results_for_letters() -> None:
    """Unrated games as rated ones, open games as draws, byes as the results they are worth (TRF06)."""
    told = {outcome.value: TRF06.letters[outcome] for outcome in Outcome}
    games = {letter: letter for letter in "1=0+-"} | {"W": "1", "D": "=", "L": "0", " ": "="}
    assert told == games | {"U": "+", "F": "+", "H": "=", "Z": "-"}
    for version, open_game in ((TRF16, "="), (TRF26, "?")):
        told = {outcome.value: version.letters[outcome] for outcome in Outcome}
        assert told == {letter: letter for letter in "1=0WDL+-UFHZ"} | {" ": open_game}


def test_scoring_records_of_bbppairings_speak_for_2016() -> None:
    """They look like federations, but say what XXS says; any other such code is a national rating."""
    for code in ("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"):
        for old_byes in (False, True):
            assert get_dialect(["001", code], old_byes=old_byes) is TRF16
    assert get_dialect(["001", "BBA"], old_byes=False) is TRF26
