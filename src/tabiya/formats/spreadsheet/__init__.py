"""Lists of players out of spreadsheets, and tables into them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabiya.model.arguments import expect

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabiya.formats.spreadsheet.columns import PlayerField
    from tabiya.formats.spreadsheet.reading import PlayersPreview


def read_players(
    data: bytes | str,
    *,
    rating_source: str = "",
    chosen: Mapping[int, PlayerField | None] | None = None,
) -> PlayersPreview:
    r"""Read a pasted or uploaded list of players; raises ReadingRefused if it is not a list.

    `chosen` says what columns tell, by their numbers from 1 on, where a person knows better.

    >>> import tabiya
    >>> tabiya.read_players("Name;Rating\nAnn;1700\nBob;1900").entrants[1].rating
    1900
    """
    expect(data, (bytes, str), "data", "the bytes or the text of a list")
    # Loaded here: whoever only names this function needs no reader of tables yet.
    from tabiya.formats.spreadsheet.grid import read_grid
    from tabiya.formats.spreadsheet.reading import players_in

    return players_in(read_grid(data), rating_source=rating_source, chosen=chosen or {})
