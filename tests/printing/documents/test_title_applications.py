"""Title applications."""

from __future__ import annotations

import pytest

from tabiya.errors import NotApplicable
from tabiya.printing.documents.title_applications import DOCUMENT, compose
from tabiya.printing.form import Forms
from tabiya.printing.pdf import printed
from tests.norms.events import NINE_GAMES, one_player
from tests.printing.events import job
from tests.printing.reading import pages

HERO = one_player(NINE_GAMES, name="Danube Open", host="AUT", rounds=9)


def test_the_norm_of_the_event_is_filled_in_and_two_others_have_room() -> None:
    """6½ of 9 against 2444; three opponents from the host federation, all nine foreign."""
    body = compose(job(HERO)).body
    assert isinstance(body, Forms)
    first = body.forms[0]
    assert "GM" in first.title
    told = dict(first.parts[1].fields)
    assert told["Name of event"] == "Danube Open"
    assert told["Average of opponents"] == "2444"
    assert told["Points required"] == told["Points scored"] == "6½"
    assert told["From host federation"] == "3"
    assert told["Not from own federation"] == "9"
    assert told["Titled opponents"] == "5 (3 GM, 2 IM)"
    assert {value for _name, value in first.parts[2].fields} == {""}
    # 2450 is below the 2500 of a grandmaster, and above the 2400 of an international master.
    assert dict(first.parts[0].fields)["Rating of 2500"] == ""
    assert dict(body.forms[1].parts[0].fields)["Rating of 2400"] == "2450"
    assert len(pages(printed(DOCUMENT, job(HERO)).pdf)) == 2


def test_without_a_norm_nothing_is_applied_for() -> None:
    """Opponent 1 has none."""
    with pytest.raises(NotApplicable):
        compose(job(HERO, players=(2,)))
