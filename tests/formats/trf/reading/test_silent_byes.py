"""The bye of a team that a file of 2016 cannot price: asked for, never assumed."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.main import run
from tabiya.formats.trf import read_trf, write_trf
from tabiya.formats.trf.reading.silent_byes import TeamByeUnknown
from tabiya.model.points import Points
from tabiya.model.result import ByeKind
from tabiya.model.team import TeamBye, TeamByeValue
from tabiya.model.team_record import team_event
from tabiya.tiebreaks.standings import standings

ABSENT, OPEN_CHAIR = "  0000 - -", "  0000 - +"
MATCHES = (((1, 2), "11"), ((3, 1), "=0"), ((2, 3), "01"))
"""In three rounds two of three teams meet on two boards; the rest has the bye. The results of the team named first."""
DRAWN = TeamByeValue(match_points=Points(10), game_points=Points(10))


def report(
    matches: Sequence[tuple[tuple[int, int], str]] = MATCHES, kind: str = "Team Swiss System"
) -> str:
    """Return a report as Swiss-Manager writes it: three teams of two players, absences without a letter."""
    lines = ["012 Cup", f"092 {kind}", f"142 {len(matches)}"]
    other = {"1": "0", "0": "1", "=": "="}
    worth = {"1": 1.0, "0": 0.0, "=": 0.5}
    for player in range(1, 7):
        team, board = (player + 1) // 2, (player - 1) % 2
        cells, points = "", 0.0
        for (first, second), results in matches:
            if team not in (first, second):
                cells += ABSENT
                continue
            opponent = 2 * (second if team == first else first) - 1 + board
            result = results[board] if team == first else other[results[board]]
            white = (board == 0) is (team == first)
            points += worth[result]
            cells += f"  {opponent:4} {'w' if white else 'b'} {result}"
        name = f"Player, {player}"
        lines.append(
            f"001 {player:4}      {name:33} {2000:4} GRE {'':11} {'':10} {points:4} {player:4}{cells}"
        )
    lines += [f"013 {f'Team {n}':32} {2 * n - 1:4} {2 * n:4}" for n in (1, 2, 3)]
    return "\n".join(lines) + "\n"


def test_a_bye_without_a_value_is_refused_with_the_option_that_gives_it() -> None:
    """What the bye brings cannot be derived, so no rank is made of nothing."""
    with pytest.raises(TeamByeUnknown) as refused:
        read_trf(report(), source="cup.trf")
    assert refused.value.byes == tuple(
        TeamBye(round=number, team=team, kind=ByeKind.PAIRING_ALLOCATED)
        for number, team in ((1, 3), (2, 2), (3, 1))
    )
    assert "--team-bye 1,1" in str(refused.value.advice)
    assert "1, 2, 3" in str(refused.value.message)


def test_with_its_value_the_teams_have_their_points() -> None:
    """Match points and game points of the bye count: 2+2+1, 0+1+1 and 1+0+1 match points."""
    found = read_trf(report(), team_bye=DRAWN).tournament
    # Round 1: team 1 beats team 2 by 2-0. Round 2: it beats team 3 by 1.5-0.5. Round 3: 1-1.
    sums = {
        team: (sum(m.match_points for m in matches), sum(m.game_points for m in matches))
        for team, matches in team_event(found).matches.items()
    }
    assert sums == {1: (50, 45), 2: (20, 20), 3: (20, 25)}
    assert [row.number for row in standings(found, ("MPvGP",)).rows] == [1, 3, 2]


def test_a_file_of_2016_keeps_the_value_and_the_byes() -> None:
    """Our own remark says what no record of 2016 can; reading it again asks nothing."""
    first = read_trf(report(), team_bye=DRAWN).tournament
    again = read_trf(write_trf(first, "trf16")).tournament
    assert again.settings.team_bye == DRAWN
    assert again.team_byes == first.team_byes
    assert standings(again).rows == standings(first).rows


def test_a_file_of_2026_says_it_in_its_record() -> None:
    """There the value is in record 320 and in no remark."""
    written = write_trf(read_trf(report(), team_bye=DRAWN), "trf26").decode()
    assert "320  1.0  1.0   3   2   1" in written
    assert "bye:" not in written


def test_who_has_left_had_no_bye() -> None:
    """A team that never plays again has left; nobody has to price that."""
    matches = (((1, 2), "11"), ((2, 1), "01"), ((1, 2), "10"))
    found = read_trf(report(matches)).tournament
    assert (found.team_byes, found.settings.team_bye) == ((), None)


def test_a_team_that_was_free_twice_is_told() -> None:
    """Nobody has the bye twice, so it cannot be told which of the rounds was one; nothing is silent."""
    matches = (
        ((1, 3), "11"), ((1, 2), "11"), ((3, 1), "=0"), ((1, 2), "01"), ((2, 1), "11"), ((3, 2), "10"),
    )  # fmt: skip
    document = read_trf(report(matches), team_bye=DRAWN)
    # Team 3 plays in rounds 1, 3 and 6, so it was free in 2, 4 and 5; team 2 came in round 2.
    assert [(bye.round, bye.team) for bye in document.tournament.team_byes] == [(3, 2), (6, 1)]
    (told,) = [each for each in document.warnings if each.code == "TEAMS_WITHOUT_OPPONENT"]
    assert told.values == ("2, 4, 5",)


def test_a_table_of_a_round_robin_gives_nothing_for_a_free_round() -> None:
    """In a round robin of three teams one is free in every round, for nothing."""
    assert read_trf(report(kind="Team Round Robin")).tournament.team_byes == ()


def test_clubs_of_single_players_have_no_byes() -> None:
    """Records 013 of an individual event name clubs, whose players meet whom they will."""
    text = report((((1, 2), "11"), ((3, 1), "=0"), ((2, 3), "01")))
    single = [line for line in text.splitlines() if not line.startswith("013")]
    clubs = [
        f"013 {name:32} {members}" for name, members in (("Club", "   1    3"), ("B", "   2    4"))
    ]
    assert read_trf("\n".join([*single, *clubs])).tournament.team_byes == ()


def test_a_forfeited_match_is_no_bye() -> None:
    """Where a team has full points without an opponent, the silent team did not come."""
    text = report().replace(ABSENT, OPEN_CHAIR)
    lines = [
        line.replace(OPEN_CHAIR, ABSENT) if line.startswith(("001    1 ", "001    2 ")) else line
        for line in text.splitlines()
    ]
    # Team 1 is absent in round 3 alone, where no team has points for nothing.
    with pytest.raises(TeamByeUnknown) as refused:
        read_trf("\n".join(lines))
    assert [bye.team for bye in refused.value.byes] == [1]
    # Now team 2 has them in the same round, so the match was forfeited.
    lines = [
        line[:-10] + OPEN_CHAIR if line.startswith(("001    3 ", "001    4 ")) else line
        for line in lines
    ]
    lines = [
        line[:-10] + ABSENT if line.startswith(("001    5 ", "001    6 ")) else line
        for line in lines
    ]
    assert read_trf("\n".join(lines)).tournament.team_byes == ()


def test_long_names_of_teams_survive_in_every_version() -> None:
    """A name longer than its columns has a remark, as players' names do."""
    name = "Schachklub der Freunde des Läufers von Ober- und Unterkirchen"
    first = read_trf(report(), team_bye=DRAWN).tournament
    teams = (replace(first.teams[0], name=name), *first.teams[1:])
    long = replace(first, teams=teams)
    for version in ("trf06", "trf16", "trf26"):
        assert read_trf(write_trf(long, version)).tournament.teams[0].name == name


def test_the_command_line_refuses_and_accepts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without the option an exit code and the hint; with it the ranks; nonsense is wrong usage."""
    file = tmp_path / "cup.trf"
    file.write_text(report())
    assert run(["standings", str(file)]) is ExitCode.BAD_INPUT
    assert "--team-bye 1,1" in capsys.readouterr().err
    assert run(["standings", str(file), "--team-bye", "1,1"]) is ExitCode.FINE
    headings, first = capsys.readouterr().out.splitlines()[:2]
    assert headings.split()[:8] == ["Rk.", "No.", "Name", "Pl.", "+", "=", "−", "MP"]
    assert first.split()[:9] == ["1", "1", "Team", "1", "2", "2", "0", "0", "5.0"]
    assert run(["convert", str(file), str(file.with_suffix(".out"))]) is ExitCode.BAD_INPUT
    assert not file.with_suffix(".out").exists()
    for nonsense in ("1", "1,2,3", "-1,2", "a,b", ""):
        assert run(["standings", str(file), f"--team-bye={nonsense}"]) is ExitCode.BAD_INPUT
    assert run(["rate", str(file)]) is ExitCode.FINE
