"""The one way in: every system is found by its name and gives a round that can be entered."""

import pytest

from tabiya.errors import UnknownSystem
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game
from tabiya.model.team import TeamBye
from tabiya.pairing.competition_editions import EDITION_2019
from tabiya.pairing.registry import SYSTEMS, pair_next_round, system_named
from tabiya.pairing.round_pairing import RoundPairing
from tests.pairing.scenes import event, team_event


def test_an_unknown_system_is_refused_with_the_known_ones() -> None:
    """Whoever mistypes sees what there is."""
    with pytest.raises(UnknownSystem, match="no pairing system 'duch'") as refusal:
        pair_next_round(event(4), system="duch")
    assert "dutch, dubov, burstein" in str(refusal.value)


@pytest.mark.parametrize(
    "system",
    ["dutch", "dubov", "burstein", "lim", "round-robin", "double-round-robin", "knockout"],
)
def test_every_individual_system_pairs_a_first_round(system: str) -> None:
    """All players of an even field are paired, once each."""
    pairing = pair_next_round(event(8, rounds=5), system=system)
    assert sorted(player for pair in pairing.pairs for player in pair) == list(range(1, 9))
    assert pairing.system == system


@pytest.mark.parametrize(
    ("system", "teams"),
    [("team-round-robin", 4), ("scheveningen", 2), ("semi-scheveningen", 2), ("skalitzka", 3)],
)
def test_every_team_system_pairs_a_first_round(system: str, teams: int) -> None:
    """All members play, against somebody of another team."""
    pairing = pair_next_round(team_event(teams, 4), system=system)
    assert len({player for pair in pairing.pairs for player in pair}) == 4 * teams
    assert all(white // 10 != black // 10 for white, black in pairing.pairs)


def test_a_match_pairs_its_first_game() -> None:
    """Two players, as many rounds as games."""
    assert pair_next_round(event(2, rounds=2), system="match").pairs == ((1, 2),)


def test_no_other_system_is_promised() -> None:
    """Every name on the list is tried in this file."""
    tried = {"dutch", "dubov", "burstein", "lim", "round-robin", "double-round-robin", "knockout"}
    tried |= {"match", "team-round-robin", "scheveningen", "semi-scheveningen", "skalitzka"}
    assert tried <= {system.name for system in SYSTEMS}


def test_a_round_has_the_forfeits_and_byes_that_are_known() -> None:
    """A free day brings no point; a game of an absent player has its result at once."""
    pairing = RoundPairing(
        1,
        "round-robin",
        EDITION_2019,
        ((1, 2), (3, 4)),
        5,
        (),
        bye_kind=ByeKind.ZERO_POINT,
        forfeits=(Game(3, 4, GameResult.WHITE_WINS_BY_FORFEIT),),
    )
    round_ = pairing.as_round()
    assert round_.games == (Game(1, 2), Game(3, 4, GameResult.WHITE_WINS_BY_FORFEIT))
    assert round_.byes == (Bye(5, ByeKind.ZERO_POINT),)


def test_a_free_team_is_entered_with_the_round() -> None:
    """The event knows afterwards who was free."""
    bye = TeamBye(1, 3, ByeKind.ZERO_POINT)
    pairing = RoundPairing(1, "team-round-robin", EDITION_2019, (), None, (), team_byes=(bye,))
    assert pairing.entered_in(team_event(3, 2)).team_byes == (bye,)


@pytest.mark.parametrize(
    ("system", "names"),
    [
        ("dutch", ["2017", "2026"]),
        ("dubov", ["2018", "2026"]),
        ("burstein", ["2017", "2018", "2026"]),
        ("lim", ["2017", "2026"]),
        ("double-round-robin", ["2006", "2019"]),
    ],
)
def test_every_edition_of_a_system_can_be_named(system: str, names: list[str]) -> None:
    """A form can offer them, and each of them pairs."""
    assert [edition.name for edition in system_named(system).editions] == names
    for edition in system_named(system).editions:
        pairing = pair_next_round(event(8, rounds=5), system=system, edition=edition.name)
        assert pairing.edition == edition


def test_an_unknown_system_has_no_editions() -> None:
    """It is refused as it is when it shall pair."""
    with pytest.raises(UnknownSystem, match="no pairing system 'duch'"):
        system_named("duch")
