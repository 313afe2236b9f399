"""A list written anew: what a period changed is changed, and nothing else."""

import io

from tabiya.ratinglist.importing import rows_in
from tabiya.ratinglist.rewriting import AddedPlayer, rewritten
from tabiya.ratinglist.rows import Row
from tabiya.ratinglist.source import LimitedStream
from tests.ratinglist.lists import SINGLE, combined_list

XML = (
    b"<playerslist>\n<player><fideid>7</fideid><name>A &amp; B</name><country>NOR</country>"
    b"<title/><rating>2000</rating><games>3</games><k>20</k><flag></flag></player>\n"
    b"<player><fideid>8</fideid><name>C</name><country>NOR</country></player>\n</playerslist>\n"
)


def stream(data: bytes, name: str = "list") -> LimitedStream:
    """The bytes as a list that is being read."""
    return LimitedStream(io.BytesIO(data), total=len(data), limit=10**6, name=name)


def anew(data: bytes, fields: dict[int, dict[str, str]], *added: AddedPlayer) -> bytes:
    """The list with new fields by FIDE numbers."""
    return b"".join(
        rewritten(stream(data), None, "OCT26", lambda row: fields.get(row[0], {}), added)
    )


def list_rows(data: bytes) -> list[Row]:
    """What a reader finds in it."""
    return [row for row in rows_in(stream(data), None)[0] if row is not None]


def test_a_list_without_changes_is_the_same_bytes() -> None:
    """Also lines that name nobody, and letters that are no UTF-8."""
    assert anew(combined_list(), {}) == combined_list()
    assert anew(XML, {}) == XML


def test_only_the_named_fields_of_a_line_change() -> None:
    """Figures stay where they stood in their columns."""
    new = anew(combined_list(), {1503014: {"rating": "2834", "games": "12", "flag": "i"}})
    before, after = list_rows(combined_list()), list_rows(new)
    assert after[0] == (*before[0][:5], 2834, *before[0][6:9], 1, *before[0][10:13], 12, 0, 123, "")
    assert after[1:] == before[1:]
    old_line, new_line = (text.split(b"\n")[1] for text in (combined_list(), new))
    assert old_line.index(b"2830") == new_line.index(b"2834")


def test_xml_keeps_what_it_does_not_know() -> None:
    """Entities and empty elements too."""
    new = anew(XML, {7: {"rating": "2011", "k": "10"}})
    assert new == XML.replace(b">2000<", b">2011<").replace(b"<k>20<", b"<k>10<")


def test_a_player_who_was_not_on_the_list_stands_at_its_end() -> None:
    """In both forms."""
    player = AddedPlayer(9, {"fideid": "9", "name": "New & Co", "country": "NED", "rating": "1800"})
    for data in (combined_list(), XML):
        row = list_rows(anew(data, {}, player))[-1]
        assert (row[0], row[1], row[2], row[5]) == (9, "New & Co", "NED", 1800)
    assert anew(XML, {}, player).endswith(b"</player>\n</playerslist>\n")


def test_the_heading_of_a_list_of_one_kind_names_the_new_month() -> None:
    """The rating of the month stands under it."""
    assert b" OCT26 Gms" in anew(SINGLE.encode() + b"\n", {})
