"""The envelope of a sealed move."""

from __future__ import annotations

import pytest

from tabiya.errors import NotApplicable
from tabiya.printing.documents.sealed_moves import DOCUMENT, compose
from tabiya.printing.form import Forms
from tabiya.printing.pdf import printed
from tests.printing.events import job, swiss
from tests.printing.reading import pages


def test_the_envelope_has_the_seven_facts_of_the_laws_in_their_order() -> None:
    """Names, position, times, who sealed, which move, offer of a draw, resumption (guidelines I.2)."""
    body = compose(job(swiss(), 2)).body
    assert isinstance(body, Forms)
    (envelope,) = body.forms
    facts = [part for part in envelope.parts if part.heading]
    assert [part.heading for part in facts] == [
        "1. The players",
        "2. The position before the sealed move",
        "3. Time used",
        "4. Who sealed the move",
        "5. Number of the sealed move",
        "6. Offer of a draw",
        "7. Resumption",
    ]
    assert facts[0].fields == (("White", "Eriksen, Liv"), ("Black", "GM Adeyemi, Tunde"))
    assert facts[1].board
    assert facts[6].fields == (("Date", ""), ("Time", ""), ("Venue", "Ghent"))


def test_only_open_games_can_be_adjourned() -> None:
    """Of the two games of round 2 one is over; its players get no envelope."""
    assert len(pages(printed(DOCUMENT, job(swiss(), 2)).pdf)) == 1
    with pytest.raises(NotApplicable, match="open game"):
        compose(job(swiss(), 2, players=(7, 3)))
