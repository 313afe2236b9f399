"""The system of an event is read from its code, else its words, else its rounds."""

from dataclasses import replace

import pytest

from tabiya.checker.check import check
from tabiya.errors import UnknownSystem
from tabiya.model.points import Points
from tabiya.model.team import LineUp
from tabiya.model.tournament import Tournament, VirtualPoints
from tabiya.pairing.announced import announcement
from tabiya.pairing.naming import Naming, Unclear
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.not_held import NOT_HELD
from tabiya.pairing.registry import SYSTEMS, system_named
from tabiya.pairing.resolve import (
    edition_noted,
    get_remark,
    get_system,
    naming,
    resolve_system,
)
from tabiya.pairing.roundrobin.schedule import ScheduleRefused
from tabiya.pairing.roundrobin.settings import RoundRobinSettings, TeamRoundRobinSettings
from tabiya.pairing.system import Announcement, System
from tests.pairing.scenes import event, played_through, team_event


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("FIDE_DUTCH", Announcement("dutch")),
        ("FIDE_DUTCH_2026_BAKU", Announcement("dutch")),
        ("FIDE_DUBOV", Announcement("dubov")),
        ("FIDE_BURSTEIN_BAKU", Announcement("burstein")),
        ("FIDE_DOUBLESWISS", Announcement("double-swiss")),
        ("FIDE_TEAM_TYPEA_MP_GP_BAKU", Announcement("team")),
        ("FIDE_ROUNDROBIN", Announcement("round-robin", 1, reversed_joint=True)),
        ("FIDE_DOUBLEROUNDROBIN", Announcement("round-robin", 2, reversed_joint=True)),
        ("BERGER_ROUNDROBIN", Announcement("round-robin", 1, reversed_joint=False)),
        ("BERGER_ROUNDROBIN_G4", Announcement("round-robin", 4, reversed_joint=False)),
        ("CUSTOM_ROUNDROBIN", Announcement("round-robin", None, None)),
        ("BERGER_TEAM_ROUNDROBIN_G2", Announcement("team-round-robin", 2, reversed_joint=False)),
        ("FIDE_SCHEVENINGEN_G2", Announcement("scheveningen", 2)),
        ("CUSTOM_KNOCKOUT", Announcement("knockout")),
    ],
)
def test_the_codes_of_the_table_are_understood(code: str, expected: Announcement) -> None:
    """TRF 192; small letters and the wrong record (092) are forgiven."""
    assert announcement(event(4, code=code).settings, teams=False) == expected
    assert announcement(event(4, kind=code.lower()).settings, teams=False) == expected


@pytest.mark.parametrize(
    ("words", "system"),
    [
        ("Individual: Swiss-System (Dutch)", "dutch"),
        ("Individual: Round-Robin", "round-robin"),
        ("all-play-all", "round-robin"),
        ("Berger tables", "round-robin"),
        ("Scheveningen", "scheveningen"),
        ("Semi-Scheveningen match", "semi-scheveningen"),
        ("Skalitzka System", "skalitzka"),
        ("Knock-out, 2 games", "knockout"),
        ("knockout", "knockout"),
        ("Match of 12 games", "match"),
        ("Lim system", "lim"),
        ("a nice evening", "dutch"),
    ],
)
def test_the_words_of_the_organiser_are_understood(words: str, system: str) -> None:
    """TRF 092 is free text."""
    players = 2 if system == "match" else 6
    assert get_system(event(players, kind=words)) == system


def test_the_code_is_stronger_than_the_words() -> None:
    """A program writes the code, a person the words."""
    assert get_system(event(6, kind="Swiss", code="FIDE_ROUNDROBIN")) == "round-robin"


def test_a_round_robin_of_an_event_with_teams_is_one_of_teams() -> None:
    """The words alone do not say so."""
    assert get_system(team_event(4, 4, kind="Round robin")) == "team-round-robin"


@pytest.mark.parametrize(
    ("words", "cycles", "reversal"),
    [
        ("Double round robin", 2, None),
        ("Round robin, 3 cycles, last two rounds reversed", 3, True),
        ("ROUND ROBIN, 3 CYCLES", 3, None),
        ("Double round robin, not reversed", 2, False),
    ],
)
def test_words_can_tell_cycles_and_reversal(
    words: str, cycles: int, *, reversal: bool | None
) -> None:
    """What the codes cannot say can be written out."""
    said = announcement(event(6, kind=words).settings, teams=False)
    assert said == Announcement("round-robin", cycles, reversal)


def test_without_a_word_rounds_that_follow_the_table_show_a_round_robin() -> None:
    """Six players are to play five rounds, and the first two are those of the Berger table."""
    begun = played_through(event(6, rounds=5), "round-robin", 2)
    assert get_system(begun) == "round-robin"


def test_without_a_word_a_number_of_rounds_that_makes_no_cycle_is_a_swiss() -> None:
    """The same two rounds in an event of four rounds say nothing."""
    begun = played_through(event(6, rounds=4), "round-robin", 2)
    assert get_system(begun) == "dutch"


def test_everyone_against_everyone_is_a_round_robin_whatever_the_order() -> None:
    """The rounds of a complete event in another order than that of the table."""
    whole = played_through(event(6), "round-robin", 5)
    turned = tuple(
        replace(round_, number=number)
        for number, round_ in enumerate(reversed(whole.rounds), start=1)
    )
    assert get_system(replace(whole, rounds=turned)) == "round-robin"


def test_two_players_with_several_rounds_play_a_match() -> None:
    """Nothing else is possible."""
    assert get_system(event(2, rounds=6)) == "match"


def test_a_match_of_teams_is_a_round_robin_of_two() -> None:
    """One round, board by board."""
    assert get_system(team_event(2, 4, kind="Friendly match")) == "team-round-robin"


def test_a_field_that_cannot_play_a_match_is_a_swiss() -> None:
    """The word alone does not make a match of nine players."""
    assert get_system(event(9, kind="Memorial match tournament", rounds=5)) == "dutch"


def test_absurd_numbers_of_cycles_do_no_harm() -> None:
    """999 cycles are refused before they are made; 5000 digits are no code at all."""
    with pytest.raises(ScheduleRefused, match="too long"):
        pair_next_round(event(6, code="BERGER_ROUNDROBIN_G999"), system="round-robin")
    with pytest.raises(UnknownSystem):
        pair_next_round(event(6, code="BERGER_ROUNDROBIN_G" + "9" * 5000))


def test_an_event_not_begun_is_a_swiss_if_nothing_is_said() -> None:
    """Even if its rounds would be enough for a round robin."""
    assert get_system(event(6, rounds=5)) == "dutch"


def test_a_settled_event_says_what_only_the_whole_of_it_shows() -> None:
    """A plain double round robin is recognised by its rounds and keeps its order when replayed."""
    plain = played_through(event(6, code="BERGER_ROUNDROBIN_G2"), "round-robin", 10)
    silent = replace(plain, settings=replace(plain.settings, kind_code=""))
    system, told = resolve_system(silent)
    said = RoundRobinSettings(cycles=2, reversed_joint=False)
    assert (system, told.settings.format) == ("round-robin", said)


def test_a_settled_team_event_knows_its_boards() -> None:
    """Five members, four boards: the rounds show it, and those before round 1 are told it too."""
    teams = team_event(4, 5)
    four = tuple(
        LineUp(round=1, team=team.number, opponent=0, players=team.members[:4])
        for team in teams.teams
    )
    begun = played_through(replace(teams, line_ups=four), "team-round-robin", 1)
    _, told = resolve_system(replace(begun, line_ups=()))
    assert len(told.settings.board_colours) == 4
    assert told.settings.format == TeamRoundRobinSettings(cycles=1, reversed_joint=True)


@pytest.mark.parametrize(
    ("words", "system"),
    [
        ("Team Swiss", "team"),
        ("Team: Swiss-System", "team"),
        ("Swiss system for teams", "team"),
        ("Individual: Swiss-System", "dutch"),
        ("Double-Swiss, two games", "double-swiss"),
        ("double swiss", "double-swiss"),
    ],
)
def test_words_tell_teams_and_matches_of_two_games(words: str, system: str) -> None:
    """As programs write them in record 092."""
    assert get_system(event(4, words)) == system


def test_a_named_system_of_matches_is_known_to_everybody_after_it_is_settled() -> None:
    """Without a code in the file: its standings must know of matches too."""
    _, double = resolve_system(event(6), "double-swiss")
    assert get_system(double) == "double-swiss"
    _, teams = resolve_system(team_event(4, 3, kind=""), "team")
    assert get_system(teams) == "team"
    assert [colour.value for colour in teams.settings.board_colours] == ["w", "b", "w"]
    announced = replace(double, settings=replace(double.settings, kind_code="CUSTOM_DOUBLESWISS"))
    assert resolve_system(announced, "double-swiss") == ("double-swiss", announced)


@pytest.mark.parametrize("system", sorted(system.name for system in SYSTEMS))
def test_what_the_remark_names_is_read_back(system: str) -> None:
    """For every edition of every system."""
    for edition in system_named(system).editions:
        notes = ("The lights went out.", get_remark(edition))
        assert edition_noted(Tournament(notes=notes), system) == edition.name


@pytest.mark.parametrize("notes", [(), ("Pairing rules: C.04.3 (1999)",), ("Pairing rules",)])
def test_without_an_edition_that_exists_nothing_is_named(notes: tuple[str, ...]) -> None:
    """The rules of the first day then apply."""
    assert edition_noted(Tournament(notes=notes), "dutch") is None


def test_the_remark_of_another_system_is_not_taken_for_ours() -> None:
    """C.04.4.1 is no text of the Dutch system, though both have an edition of 2026."""
    (newest,) = system_named("dubov").editions[-1:]
    assert edition_noted(Tournament(notes=(get_remark(newest),)), "dutch") is None


@pytest.mark.parametrize("system", NOT_HELD, ids=lambda system: system.name)
def test_an_event_of_a_system_that_is_not_held_stays_as_it_is(system: System) -> None:
    """It is known by name, and nobody here can complete its settings."""
    told = event(6)
    assert resolve_system(told, system.name) == (system.name, told)


UNKNOWN_CODES = (
    "FIDE_AMALFI",
    "CUSTOM_SWISS",
    "CUSTOM_TEAM_SWISS_GP",
    "FIDE_DUTCH_2025_HALEY",
    "FIDE_DUTCH_20_26",
    "USCF_SWISS",
    "FIDE_SCHILLER_4X3",
    "CUSTOM_TEAM_KNOCKOUT",
)


@pytest.mark.parametrize("code", UNKNOWN_CODES)
def test_an_event_whose_code_names_no_system_we_hold_is_refused(code: str) -> None:
    """Whichever record the code stands in; its rounds are neither paired nor checked."""
    for told in (event(6, code=code), event(6, kind=code.lower()), event(6, "Swiss", code)):
        with pytest.raises(UnknownSystem, match=f"(?i){code}"):
            pair_next_round(told)
        with pytest.raises(UnknownSystem, match=f"(?i){code}"):
            check(played_through(told, "dutch", 1))


@pytest.mark.parametrize(
    "words",
    [
        "Swiss (Monrad)",
        "McMahon",
        "Double elimination",
        "USCF Swiss",
        "Amalfi",
    ],
)
def test_an_event_whose_words_name_a_system_of_others_is_refused(words: str) -> None:
    """Pairing it as a Swiss of FIDE would be another event."""
    with pytest.raises(UnknownSystem, match="there is no pairing system"):
        pair_next_round(event(6, words))
    with pytest.raises(UnknownSystem, match="there is no pairing system"):
        check(played_through(event(6, words), "dutch", 1))


@pytest.mark.parametrize("code", UNKNOWN_CODES)
def test_whoever_names_the_system_is_not_asked_what_the_event_says(code: str) -> None:
    """The hint of the refusal is a way out."""
    told = event(6, "Keizer", code)
    assert pair_next_round(told, system="dutch").pairs == pair_next_round(event(6)).pairs
    assert check(played_through(told, "dutch", 1), system="dutch").discrepancies == 0


@pytest.mark.parametrize(
    "words", ["", "Swiss", "Schweizer System", "Système suisse", "Round robin, Keizer Memorial"]
)
def test_words_that_name_a_system_of_ours_or_none_at_all_are_no_reason_to_refuse(
    words: str,
) -> None:
    """An event that says nothing is a Swiss, and a name beside that of a table is a name."""
    assert naming(event(6, words)) is None
    assert pair_next_round(event(6, words)).pairs


@pytest.mark.parametrize("words", ["cup", "a nice evening", "Rundenturnier"])
def test_words_that_name_nothing_are_told_apart_from_silence(words: str) -> None:
    """The event is paired as if nothing was said, and whoever reads it learns so."""
    assert naming(event(6, words)) == Naming(Unclear.WORDS, words)


@pytest.mark.parametrize("words", ["accelerated Swiss", "Swiss, Baku", "Swiss with acceleration"])
def test_words_that_speak_of_an_acceleration_are_doubted_unless_points_are_lent(
    words: str,
) -> None:
    """No points are lent for a word, so that the round would be another one."""
    assert naming(event(6, words)) == Naming(Unclear.ACCELERATION, words)
    assert naming(event(6, words, "FIDE_DUTCH_BAKU")) is None
    listed = VirtualPoints(
        points=Points(10), first_round=1, last_round=2, first_player=1, last_player=2
    )
    assert naming(replace(event(6, words), virtual_points=(listed,))) is None


def test_a_round_robin_written_in_two_words_is_one_all_the_same() -> None:
    """A program writes the code of a table of teams so."""
    said = announcement(team_event(4, 4, kind="").settings, teams=True)
    assert said is None
    told = replace(team_event(4, 4).settings, kind="", kind_code="BERGER_TEAM_ROUND_ROBIN")
    assert announcement(told, teams=True) == Announcement(
        "team-round-robin", 1, reversed_joint=False
    )
