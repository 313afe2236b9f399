"""The bytes of a list are counted, and there is an end to them."""

import io

import pytest

from tabiya.ratinglist import source
from tabiya.ratinglist.player import ListRefused
from tabiya.ratinglist.source import LimitedStream, open_list
from tests.ratinglist.lists import zipped


def test_a_stream_that_goes_on_and_on_is_stopped() -> None:
    """Whatever its header promised: what counts is what comes."""
    endless = LimitedStream(io.BytesIO(b"x" * 1000), total=1, limit=999, name="list")
    with pytest.raises(ListRefused, match="larger than any rating list"):
        list(endless.chunks())


def test_lines_are_counted_with_their_ends() -> None:
    """Done is total in the end."""
    stream = LimitedStream(io.BytesIO(b"a\nbc\n"), total=5, limit=99, name="list")
    assert list(stream.lines()) == [b"a\n", b"bc\n"]
    assert stream.done == stream.total


def test_looking_at_the_beginning_consumes_nothing() -> None:
    """The first line is still there afterwards."""
    stream = LimitedStream(io.BytesIO(b"ID Number\n"), total=10, limit=99, name="list")
    assert stream.beginning() == b"ID Number\n"
    assert list(stream.lines()) == [b"ID Number\n"]


def test_a_list_in_an_archive_is_read_as_if_it_were_not() -> None:
    """The first .txt or .xml in it."""
    data = zipped(b"ID Number\n")
    with open_list(io.BytesIO(data), len(data)) as found:
        assert found.name == "players_list_foa.txt"
        assert b"".join(found.chunks()) == b"ID Number\n"


def test_the_limits_leave_room_for_the_real_list() -> None:
    """Two million players in XML are about a gigabyte and shrink about twentyfold."""
    assert source.LARGEST_LIST > 2 * 10**9
    assert source.HIGHEST_RATIO > 50


def test_a_damaged_archive_is_refused_in_words() -> None:
    """Bytes turned in the middle: whatever the library says of it, the person is told to repeat."""
    data = bytearray(zipped(bytes(range(256)) * 400))
    for place in range(40, 160):
        data[place] ^= 0xFF
    with (
        pytest.raises(ListRefused, match="Download the list again"),
        open_list(io.BytesIO(data), len(data)) as found,
    ):
        list(found.chunks())
