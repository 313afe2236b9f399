"""The one way in: every system is found by its name and gives a round that can be entered."""

from collections.abc import Callable

import pytest

from tabiya.errors import UnknownSystem
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game
from tabiya.model.team import TeamBye
from tabiya.pairing.competition_editions import EDITION_2019
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import SYSTEMS, system_named
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import Size, System, TeamRules
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
    bye = TeamBye(round=1, team=3, kind=ByeKind.ZERO_POINT)
    pairing = RoundPairing(1, "team-round-robin", EDITION_2019, (), None, (), team_byes=(bye,))
    assert pairing.entered_in(team_event(3, 2)).team_byes == (bye,)


@pytest.mark.parametrize(
    ("system", "names"),
    [
        ("dutch", ["2017", "2026"]),
        ("dubov", ["1997", "2018", "2026"]),
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


@pytest.mark.parametrize(
    ("system", "size", "possible", "impossible"),
    [
        ("dutch", Size(5), (1, 5), (0, 6)),
        ("dubov", Size(6), (1, 5), (0, 6)),
        ("burstein", Size(5), (1, 5), (0, 6)),
        ("lim", Size(6), (1, 5), (0, 6)),
        ("double-swiss", Size(5), (2, 10), (0, 1, 3, 12)),
        ("team", Size(10, teams=5, boards=2), (1, 5), (0, 6)),
        ("round-robin", Size(5), (1, 100), (0, 101)),
        ("double-round-robin", Size(6), (1, 100), (0, 101)),
        ("team-round-robin", Size(8, teams=4, boards=2), (1, 60), (0, 61)),
        ("scheveningen", Size(8, teams=2, boards=4), (1, 4), (0, 5)),
        ("semi-scheveningen", Size(8, teams=2, boards=4), (1, 2), (0, 3)),
        ("skalitzka", Size(12, teams=3, boards=4), (1, 2), (0, 3)),
        ("match", Size(2), (1, 100), (0, 101)),
        ("match", Size(3), (), (1, 2)),
        ("knockout", Size(8), (0,), (1, 3)),
    ],
)
def test_a_system_says_which_events_are_too_short_or_too_long(
    system: str, size: Size, possible: tuple[int, ...], impossible: tuple[int, ...]
) -> None:
    """In a Swiss nobody meets twice, tables have their length, and a knock-out ends by itself."""
    faults = system_named(system).size_faults
    for rounds in possible:
        assert list(faults(size._replace(rounds=rounds))) == []
    for rounds in impossible:
        (fault,) = faults(size._replace(rounds=rounds))
        assert str(rounds) in str(fault.what)


TRAITS: dict[str, Callable[[System], bool]] = {
    "by strength": lambda system: system.numbered_by_strength,
    "initial colour": lambda system: system.initial_colour is not None,
    "ratings needed": lambda system: system.ratings_needed is not None,
    "looks at ratings": lambda system: system.looks_at_ratings,
    "late entries": lambda system: system.late_entries,
    "acceleration": lambda system: bool(system.accelerations),
    "floats": lambda system: system.float_in is not None,
    "points for byes": lambda system: ByeKind.HALF_POINT in system.byes,
    "desk": lambda system: system.at_the_desk,
}
SWISS = "by strength, initial colour, late entries, acceleration, floats, points for byes, desk"
TABLE = "late entries, points for byes, desk"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("dutch", SWISS),
        ("dubov", f"{SWISS}, ratings needed, looks at ratings"),
        ("burstein", f"{SWISS}, looks at ratings"),
        ("lim", f"{SWISS}, looks at ratings"),
        (
            "double-swiss",
            (
                "by strength, initial colour, late entries, acceleration, points for byes, "
                "looks at ratings, desk"
            ),
        ),
        ("team", "initial colour, acceleration, points for byes, looks at ratings, desk"),
        ("round-robin", TABLE),
        ("double-round-robin", TABLE),
        ("team-round-robin", "looks at ratings, desk"),
        ("scheveningen", "looks at ratings, desk"),
        ("semi-scheveningen", "looks at ratings, desk"),
        ("skalitzka", "looks at ratings, desk"),
        ("match", "looks at ratings, desk"),
        ("knockout", "by strength, looks at ratings, desk"),
    ],
)
def test_what_a_system_needs_and_allows(name: str, told: str) -> None:
    """Only Swiss systems accelerate; numbers are drawn in a table and have no colour to start from."""
    system = system_named(name)
    assert {trait for trait, has in TRAITS.items() if has(system)} == set(told.split(", "))
    assert system.games_a_match == (2 if name == "double-swiss" else 1)
    assert system.cycles == (2 if name == "double-round-robin" else None)
    assert system.own_prohibitions == (name not in {"dutch", "dubov", "burstein", "lim"})


@pytest.mark.parametrize(
    ("name", "articles"),
    [
        ("dutch", {"2017": "C.04.3 E", "2026": "C.04.3 5.1"}),
        ("dubov", {"1997": "C.04.4.1 5", "2018": "C.04.4.1 E.1", "2026": "C.04.4.1 5.1"}),
        ("burstein", {"2017": "C.04.4.2 5.1", "2018": "C.04.4.2 E", "2026": "C.04.4.2 5.1"}),
        ("lim", {"2017": "C.04.4.3 7.2", "2026": "C.04.4.3 7.2"}),
        ("double-swiss", {"2026": "C.04.5 4.1"}),
        ("team", {"2024": "C.04.6 4.1", "2026": "C.04.6 4.1"}),
        ("olympiad", {"2022": "D.02 7.2"}),
    ],
)
def test_the_initial_colour_is_cited_as_each_edition_prints_it(
    name: str, articles: dict[str, str]
) -> None:
    """Some texts define it above their first article of colours."""
    rule = system_named(name).initial_colour
    assert rule is not None
    assert {edition.name: str(place) for edition, place in rule.cite.items()} == articles


def test_what_systems_of_teams_ask_of_them() -> None:
    """Halves need an even number of boards; Skalitzka's table is for three teams."""
    found = {system.name: system.teams for system in SYSTEMS if system.teams is not None}
    told = {name: rules._replace(why_boards="") for name, rules in found.items()}
    of_whole_teams = TeamRules(
        most=999,
        colours_announced=True,
        line_ups=True,
        ask_for_byes=True,
        bye_worth_a_draw=True,
        why_boards="",
    )
    assert told == {
        "team": of_whole_teams,
        "olympiad": of_whole_teams,
        "team-round-robin": TeamRules(
            most=100, colours_announced=True, line_ups=True, why_boards=""
        ),
        "scheveningen": TeamRules(number=2, fewest_boards=2, ranked_by_games=True, why_boards=""),
        "semi-scheveningen": TeamRules(
            number=2,
            fewest_boards=4,
            boards_multiple_of=2,
            ranked_by_games=True,
            why_boards="",
        ),
        "molter": TeamRules(
            most=26,
            fewest_boards=2,
            boards_multiple_of=2,
            ranked_by_games=True,
            why_boards="",
        ),
        "skalitzka": TeamRules(
            number=3,
            fewest_boards=2,
            boards_multiple_of=2,
            ranked_by_games=True,
            why_boards="",
        ),
    }


@pytest.mark.parametrize(
    ("name", "heading", "told"),
    [
        ("dutch", "Swiss", "meets once"),
        ("double-swiss", "Swiss", "meets once"),
        ("team", "Teams", "meets once"),
        ("keizer", "Club evenings", ""),
        ("quads", "Club evenings", ""),
        ("round-robin", "Tables and matches", ""),
        ("team-round-robin", "Teams", "league"),
        ("scheveningen", "Teams", "league"),
        ("match", "Tables and matches", ""),
        ("knockout", "Tables and matches", "knocks out"),
    ],
)
def test_a_system_says_what_kind_of_event_it_makes(name: str, heading: str, told: str) -> None:
    """Pages and commands ask for this and never for its family."""
    system = system_named(name)
    kinds = {
        "meets once": system.meets_once,
        "league": system.league,
        "knocks out": system.knocks_out,
    }
    assert system.heading == heading
    assert ", ".join(kind for kind, holds in kinds.items() if holds) == told
    assert (system.most_usual_rounds is not None) is system.meets_once
