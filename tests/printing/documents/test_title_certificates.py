"""The certificates of title results."""

from __future__ import annotations

import pytest

from tabiya.answers.translation import translation_for
from tabiya.errors import NotApplicable
from tabiya.printing.documents.title_certificates import DOCUMENT, compose
from tabiya.printing.pdf import printed
from tests.norms.events import NINE_GAMES, one_player
from tests.printing.events import job, swiss
from tests.printing.reading import pages

HERO = one_player(NINE_GAMES, name="Danube Open", rounds=9, chief_arbiter="Gruber, Anna")


def test_every_norm_has_a_page_with_its_figures_and_rounds() -> None:
    """6½ of 9 against 2444 is a norm for GM and more than one for IM."""
    sheets = pages(printed(DOCUMENT, job(HERO, translation=translation_for("de"))).pdf)
    assert len(sheets) == 2
    assert "CERTIFICATE OF TITLE RESULT (IT1): GM" in sheets[0]
    assert "2444" in sheets[0]
    assert "6½" in sheets[0]
    assert "Opponent 9" in sheets[0]
    assert "Gruber, Anna" in sheets[0]


def test_only_those_asked_for_are_certified() -> None:
    """Opponent 1 has no norm."""
    with pytest.raises(NotApplicable, match="no player has made a norm"):
        compose(job(HERO, players=(2,)))


def test_without_a_norm_there_is_nothing_to_certify() -> None:
    """An event of two rounds."""
    with pytest.raises(NotApplicable):
        printed(DOCUMENT, job(swiss(rounds=2)))
