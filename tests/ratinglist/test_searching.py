"""Players are found by the beginnings of their names, in any order, or by their number."""

import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.model.player import Sex, Title
from tabiya.ratinglist.importing import import_list
from tabiya.ratinglist.player import ListRefused
from tabiya.ratinglist.searching import by_id, by_ids, search
from tabiya.ratings.facts import RatingList
from tests.ratinglist.lists import combined_list


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small list, imported."""
    target = tmp_path_factory.mktemp("list") / "list.db"
    import_list(io.BytesIO(combined_list()), target, listed="2026-09")
    return target


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("carlsen", ["Carlsen, Magnus", "Carlsen, Ingrid"]),
        ("CARL mag", ["Carlsen, Magnus"]),
        ("mag carl", ["Carlsen, Magnus"]),
        ("Magnus, Carlsen", ["Carlsen, Magnus"]),
        ("c", ["Carlsen, Magnus", "Carlsen, Ingrid"]),
        ("garcia nunez", ["García Núñez, José"]),
        ("GARCÍA", ["García Núñez, José"]),
        ("o'neil", ["O'Neil-Smith, Anna-Mária"]),
        ("smith maria", ["O'Neil-Smith, Anna-Mária"]),
        ("arlsen", []),
        ("carlsen judit", []),
        ("", []),
        ("  ,;- ", []),
        ('"*', []),
        ("NEAR", []),
        ("1503014", ["Carlsen, Magnus"]),
        ("1503", ["García Núñez, José", "Carlsen, Magnus"]),
        ("15030149999999999", []),
        ("0", []),
    ],
)
def test_a_search_finds_the_strongest_first(database: Path, text: str, found: list[str]) -> None:
    """Names in any order and case, accents or not; a number by its first digits."""
    assert [player.name for player in search(database, text)] == found


def test_no_more_than_asked_for(database: Path) -> None:
    """The first is the best."""
    assert [p.name for p in search(database, "carl", 1)] == ["Carlsen, Magnus"]
    assert [p.fide_id for p in search(database, "15", 2)] == [1539, 15030]


def test_a_player_found_becomes_an_entrant_with_the_source_of_his_rating(database: Path) -> None:
    """Standard, rapid or blitz, as the event needs."""
    (judit,) = search(database, "polgar")
    player = judit.as_player(RatingList.RAPID, number=4)
    assert (player.number, player.name, player.rating) == (4, "Polgar, Judit", 2646)
    assert (player.sex, player.title, player.federation) == (Sex.FEMALE, Title.GM, "HUN")
    assert (player.fide_id, player.birth) == (700070, "1976")
    assert player.rating_source == "FIDE 2026-09 rapid"
    assert judit.as_player(RatingList.BLITZ).rating is None


def test_several_numbers_are_looked_up_at_once(database: Path) -> None:
    """Those nobody has are simply not among the found."""
    found = by_ids(database, [99, 4, 1503014])
    assert {number: player.name for number, player in found.items()} == {
        99: "O'Neil-Smith, Anna-Mária",
        1503014: "Carlsen, Magnus",
    }


def test_a_number_nobody_has_finds_nobody(database: Path) -> None:
    """Not an error."""
    assert by_id(database, 4) is None


@settings(max_examples=150)
@given(text=st.text(max_size=40))
def test_whatever_is_typed_is_answered(database: Path, text: str) -> None:
    """Quotes, stars and words of the search language included."""
    assert isinstance(search(database, text), tuple)


@pytest.mark.parametrize("content", [b"", b"no database at all" * 100])
def test_a_file_that_is_no_list_is_refused(tmp_path: Path, content: bytes) -> None:
    """With the advice to import it again."""
    other = tmp_path / "other.db"
    other.write_bytes(content)
    with pytest.raises(ListRefused, match="Import the list again"):
        search(other, "x")
    with pytest.raises(ListRefused, match="Import the list again"):
        search(tmp_path / "none.db", "x")
