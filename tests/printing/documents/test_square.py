"""The crosstable of a round robin."""

from __future__ import annotations

import pytest

from tabiya.model.round import Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.printing.document import Table
from tabiya.printing.documents.square import DOCUMENT
from tabiya.printing.pdf import printed
from tests.printing.events import job, players, round_robin
from tests.printing.reading import collisions, opened, outside


def test_the_square_shows_everybody_against_everybody() -> None:
    """1 beat 4 and drew with 2; 1 and 3 have not met, and one's own cell is marked."""
    found = DOCUMENT.compose(job(round_robin())).body
    assert isinstance(found, Table)
    rows = {row[1]: row for row in found.groups[0]}
    order = list(rows)
    cells = dict(zip(order, rows["1"][6:10], strict=True))
    assert cells == {"1": "***", "4": "1", "2": "½", "3": ""}


@pytest.mark.parametrize("number", [6, 16, 30])
def test_the_square_fits_the_paper_for_small_and_large_tables(number: int) -> None:
    """The more players, the smaller the type; nothing runs over the edge or into its neighbour."""
    names = [f"Castellanos-Bergström {index}, Bartholomew" for index in range(number)]
    event = Tournament(
        settings=Settings(name="All against all", kind="Individual: Round-Robin"),
        players=players(names),
    )
    first = pair_next_round(event, system="round-robin").as_round()
    event = event.with_round(Round(1, first.games, first.byes))
    for page in opened(printed(DOCUMENT, job(event)).pdf).pages:
        assert collisions(page) == []
        assert outside(page, margin=5) == []
