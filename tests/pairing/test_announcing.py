"""What a program announces of an event in one call is what pairs it, and what a report file says of it."""

from collections.abc import Callable

import pytest

import tabiya

PLAYERS = [tabiya.Player(name=f"P{number}", rating=2000 - number) for number in range(8)]


def event(**announced: object) -> tabiya.Tournament:
    """An event of eight players and nine rounds at most."""
    return tabiya.Tournament.of(PLAYERS, **{"rounds": 7, **announced})  # type: ignore[arg-type]


def test_system_edition_and_acceleration_are_announced_in_one_call() -> None:
    """They pair the next round, and come back from JSON and from a report file."""
    announced = event(system="dubov", edition="2018", acceleration="baku")
    pairing = tabiya.pair_next_round(announced)
    assert (pairing.system, pairing.edition.name) == ("dubov", "2018")
    assert tabiya.from_json(tabiya.to_json(announced), tabiya.Tournament) == announced
    read = tabiya.read_trf(tabiya.write_trf(announced)).tournament
    assert read.settings.kind_code == "FIDE_DUBOV_BAKU"


def test_an_accelerated_first_round_pairs_within_the_upper_half() -> None:
    """C.04.7: the upper half has a virtual point, so that number 1 meets number 3 of four."""
    drawn = {"initial_colour": tabiya.Colour.WHITE}
    usual = tabiya.pair_next_round(event(**drawn)).pairs
    for accelerated in (
        event(acceleration="baku", **drawn),
        event(**drawn).with_acceleration("baku"),
        event(kind_code="FIDE_DUTCH_BAKU", **drawn),
    ):
        assert tabiya.pair_next_round(accelerated).pairs == ((1, 3), (4, 2), (5, 7), (8, 6))
    assert usual == ((1, 5), (6, 2), (3, 7), (8, 4))


def test_teams_are_given_by_their_players_and_seated_by_line_ups() -> None:
    """Members have the numbers of their players; a later line-up replaces the earlier one."""
    teams = [("Rooks", PLAYERS[::2]), ("Kings", PLAYERS[1::2])]
    played = event(system="team-round-robin", rounds=1, teams=teams)
    assert [team.members for team in played.teams] == [(1, 3, 5, 7), (2, 4, 6, 8)]
    seated = played.with_line_up(round=1, team=1, players=(1, 3, 5, 7))
    seated = seated.with_line_up(round=1, team=1, opponent=2, players=(1, 3, None, 7))
    assert [each.players for each in seated.line_ups] == [(1, 3, None, 7)]


def test_prohibited_pairs_do_not_meet() -> None:
    """1 would meet 5 in round 1."""
    apart = event(initial_colour=tabiya.Colour.WHITE).with_prohibited(1, 5)
    assert (1, 5) not in tabiya.pair_next_round(apart).pairs


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda: event(system="dutchy"), "no pairing system 'dutchy'"),
        (lambda: event(acceleration="bako"), "It has: baku"),
        (lambda: event(system="round-robin", acceleration="baku"), "no acceleration"),
        (lambda: event(edition="1900"), "Choose one of"),
        (lambda: event(teams=[("Rooks", [tabiya.Player(name="Eve")])]), "not among the players"),
        (lambda: event(teams=[("A", PLAYERS[:4]), ("B", PLAYERS[3:])]), "two teams"),
        (lambda: event(teams="AB"), "teams must be"),
        (lambda: event().with_prohibited(1), "two or more"),
        (lambda: event().with_prohibited(1, 99), "of this event"),
        (lambda: event().with_line_up(round=1, team=1, players=(1,)), "no team has the number"),
    ],
)
def test_what_cannot_be_announced_is_refused(wrong: Callable[[], object], told: str) -> None:
    """At once, and not when the first round is paired."""
    with pytest.raises(tabiya.TabiyaError, match=told):
        wrong()
