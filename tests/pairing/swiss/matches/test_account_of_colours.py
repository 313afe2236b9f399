"""How the colours of matches are told, against events worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.explain.remark import as_lines
from tabiya.explain.round import explain_round
from tabiya.model.tournament import LateEntry, Tournament
from tests.explain.events import NAMES
from tests.pairing.swiss.double_swiss.events import double_event
from tests.pairing.swiss.matches.events import four_drawn_teams, paired, six_players, six_teams


def told(tournament: Tournament) -> str:
    """The explanation of the next round."""
    return "\n".join(as_lines(explain_round(paired(tournament), NAMES)))


def test_colours_by_the_initial_colour_name_the_first_of_the_pair_and_its_number() -> None:
    """Round 1 of six players, White drawn: 1 is odd and has it, 2 is even and has it not."""
    text = told(double_event(6, rounds=10))
    assert (
        "First of the pair is 1 Ann, with the smaller pairing number; the initial-colour is White, "
        "and 1 counts as odd.  [C.04.5 4.2]"
    ) in text
    assert "First of the pair is 2 Ben, with the smaller pairing number" in text
    assert "and 2 counts as even." in text


def test_a_number_that_closes_up_over_a_late_entry_is_told() -> None:
    """1 has not been there yet, so 2 is the first of those who are, and odd."""
    late = replace(double_event(7, rounds=10), late_entries=(LateEntry(player=1, first_round=3),))
    text = told(late)
    assert "and 2 counts as odd, without those not yet paired." in text


def test_colours_that_alternate_show_what_both_had() -> None:
    """2 and 4 began with Black: 2, who has more points, changes to White."""
    text = told(six_players())
    assert (
        "Colours: 2 Ben never had White in a match (B), 4 Dan never had White in a match (B); alternate"
        in text
    )
    assert "First of the pair is 2 Ben, with more points.  [C.04.5 4.2]" in text


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (
            "FIDE_TEAM_TYPEA_MP_GP",
            "First of the pair is 4 Team 4, with the higher secondary score, 1½ to 1.  [C.04.6 4.2]",
        ),
        (
            "FIDE_TEAM_TYPEA_MP",
            "First of the pair is 1 Team 1, with the smaller pairing number.  [C.04.6 4.2]",
        ),
    ],
)
def test_the_first_of_the_pair_is_named_where_it_changes_its_colour(code: str, why: str) -> None:
    """1 and 4 both had White and both drew; 4 has half a game point more."""
    assert why in told(four_drawn_teams(code))


def test_a_difference_of_none_has_no_sign() -> None:
    """Nobody had a colour before round 1."""
    text = told(replace(six_teams(), rounds=()))
    assert "has no colour preference, difference 0" in text
    assert "+0" not in text
