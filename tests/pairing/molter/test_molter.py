"""The Molter system: its rules for every size, a printed table that obeys them, and refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.errors import NoLegalPairing, TabiyaError
from tabiya.explain.round import explain_round
from tabiya.explain.why_not import why_not
from tabiya.explain.words import names_in
from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.molter.table import get_rounds, molter
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import system_named
from tabiya.pairing.resolve import get_system
from tabiya.pairing.roundrobin.schedule import Schedule
from tabiya.pairing.roundrobin.skalitzka import Colours, skalitzka
from tabiya.pairing.system import Size
from tests.pairing.molter.judgement import get_event, judge_event
from tests.pairing.molter.rules import Games, broken_rules, seat, unevenness


def read(schedule: Schedule[str]) -> list[Games]:
    """The games as the judge reads them."""
    return [[(seat(white), seat(black)) for white, black in each.games] for each in schedule.rounds]


@pytest.mark.parametrize("boards", [2, 4, 6, 8])
@pytest.mark.parametrize("teams", range(3, 12))
def test_every_table_obeys_the_rules_after_any_number_of_rounds(teams: int, boards: int) -> None:
    """An event may end early: colours of teams are even then, too."""
    table = read(molter(teams, boards))
    assert len(table) == get_rounds(teams, boards)
    for rounds in {1, 2, 3, len(table) - 1, len(table)} - {0}:
        assert list(broken_rules(table[:rounds], teams, boards)) == []


@pytest.mark.parametrize("teams", [20, 25, 26])
def test_the_largest_events(teams: int) -> None:
    """As many teams as there are letters."""
    assert list(broken_rules(read(molter(teams, 4)), teams, 4)) == []


@pytest.mark.parametrize("teams", [3, 5, 7, 9, 11, 13])
@pytest.mark.parametrize("boards", [2, 4, 6])
def test_whoever_descends_ascends_as_often(teams: int, boards: int) -> None:
    """The second ideal of the tables: after every second round no team has more of one."""
    table = read(molter(teams, boards))
    for rounds in range(2, teams, 2):
        assert unevenness(table[:rounds])["I2"] == 0


@pytest.mark.parametrize("colours", list(Colours))
def test_the_printed_table_for_three_teams_obeys_them(colours: Colours) -> None:
    """The Arbiters' Manual prints Skalitzka's in two versions; so the judge does not ask too much."""
    for boards in (2, 4, 8):
        assert list(broken_rules(read(skalitzka(boards, colours)), 3, boards)) == []


def test_three_teams_of_two_have_the_printed_table() -> None:
    """The same games with the same colours in the same rounds."""
    assert molter(3, 2) == skalitzka(2)


@pytest.mark.parametrize(
    ("games", "rule"),
    [
        ("A1-A2 B1-B2 C1-C2", "S3"),
        ("A1-B1 A2-B2 C1-C2", "S4b"),
        ("A2-B1 C1-A1 B2-B2", "S2"),
        ("A1-B2 B1-C2 C1-A2", "S6"),
    ],
)
def test_the_judge_finds_what_is_broken(games: str, rule: str) -> None:
    """Otherwise it would prove nothing."""
    one = [tuple(seat(name) for name in game.split("-")) for game in games.split()]
    found = list(broken_rules([one], 3, 2))  # type: ignore[list-item]
    assert any(fault.startswith(rule) for fault in found)
    (fine, *_) = read(molter(3, 2))
    assert list(broken_rules([fine], 3, 2)) == []


def test_the_judge_finds_what_is_broken_from_round_to_round() -> None:
    """The same opponents again; three equal colours; a team with White only."""
    (once, *_) = read(molter(4, 4))
    found = {fault[:3].rstrip(":") for fault in broken_rules([once, once, once], 4, 4)}
    assert {"S4", "C1", "C2", "C3"} <= found


@pytest.mark.parametrize("seed", range(12))
def test_random_events(seed: int) -> None:
    """Rules, forfeits, files and the checker; `tests.campaigns.judge_clubs` does thousands."""
    assert judge_event(seed) == ""


def test_the_report_file_names_it_in_words() -> None:
    """FIDE's table has no code; reversed colours are a remark."""
    event = get_event(5, 4, 3, colours="reversed")
    event = pair_next_round(event).entered_in(event)
    text = write_trf(event)
    assert b"Molter" in text
    assert read_trf(text).tournament.settings.format == event.settings.format
    plain = pair_next_round(get_event(5, 4, 3))
    assert [(black, white) for white, black in plain.boards] == [
        (game.white, game.black) for game in event.rounds[0].games
    ]


def test_words_name_it() -> None:
    """As French events write it."""
    event = replace(get_event(5, 4, 3), settings=Settings(name="Coupe", kind="Système Molter"))
    assert get_system(event) == "molter"


def test_it_says_who_descends_and_when_two_meet() -> None:
    """A player of board 1 plays one of board 2, because five teams leave one over."""
    event = get_event(5, 2, 4)
    pairing = pair_next_round(event)
    names = names_in(event)
    told = str(explain_round(pairing, names))
    assert "plays a board lower" in told
    assert "Round 1 of the molter table" in told
    later = pair_next_round(pairing.entered_in(event)).boards[0]
    assert "in round 2" in str(why_not(event, pairing, *later, names))


def unequal() -> Tournament:
    """A team with a player less."""
    event = get_event(4, 4, 3)
    first, *others = event.teams
    return replace(event, teams=(replace(first, members=first.members[:-1]), *others))


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (get_event(2, 4, 1), "this number of teams: 2"),
        (get_event(27, 2, 1), "this number of teams: 27"),
        (get_event(4, 3, 2), "of this size does not exist: 3"),
        (get_event(4, 4, 4), "of this size: 4"),
        (get_event(4, 2, 3), "of this size: 3"),
        (unequal(), "must be of equal size"),
    ],
)
def test_what_has_no_table_is_refused(event: Tournament, words: str) -> None:
    """With what to do about it."""
    with pytest.raises(TabiyaError, match=words):
        pair_next_round(event)


def test_a_round_after_the_table_is_refused() -> None:
    """Every player has met every other team."""
    event = replace(get_event(3, 2, 2), settings=get_event(3, 2, 0).settings)
    for _ in range(2):
        event = pair_next_round(event).entered_in(event)
    with pytest.raises(NoLegalPairing, match="round 3 does not exist"):
        pair_next_round(event)


def test_the_form_refuses_too_few_teams_and_too_many_rounds() -> None:
    """Before anything is stored."""
    faults = system_named("molter").size_faults
    assert list(faults(Size(36, rounds=8, teams=9, boards=4))) == []
    for size in (Size(8, rounds=1, teams=2, boards=4), Size(36, rounds=9, teams=9, boards=4)):
        assert len(list(faults(size))) == 1
