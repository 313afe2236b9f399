"""The bracket on paper."""

from tabiya.printing.documents.bracket import BracketPages, compose
from tests.printing.events import job, knockout


def test_every_seed_stands_once_and_a_match_says_how_it_is() -> None:
    """Seven players: the first seed waits in the semi-final, the others sit in the first column."""
    body = compose(job(knockout())).body
    assert isinstance(body, BracketPages)
    (page,) = body.pages
    assert page.columns == ("Quarter-finals", "Semi-finals", "Final", "Winner")
    free = next(box for box in page.boxes if box.name.startswith("1 "))
    assert (free.column, free.top, free.places) == (1, 0, 2)
    assert sorted(box.top for box in page.boxes if box.column == 0) == [2, 3, 4, 5, 6, 7]
    assert sorted(box.note for box in page.boxes if box.note) == ["1 : 0", "½ : ½", "½ : ½"]
