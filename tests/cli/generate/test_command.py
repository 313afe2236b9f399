"""`tabiya generate`: simulated tournaments as files."""

import csv
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.formats.trf import DeclaredTeam, read_trf_file, write_trf
from tabiya.model.points import Points
from tabiya.model.result import GameResult
from tabiya.model.tournament import VirtualPoints


def wish(*, players: int = 10, rounds: int = 4, seed: str = "5") -> list[str]:
    """The words that ask for a small open."""
    size = ["--players", str(players), "--rounds", str(rounds)]
    return ["generate", *size, "--seed", seed]


SMALL = wish()


def test_the_seed_stands_first_in_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever has the file can repeat it."""
    out = tmp_path / "open.trf"
    assert run([*SMALL, "-o", str(out)]) == 0
    assert out.read_bytes().startswith(b"### seed 5")
    assert capsys.readouterr().out == f"generated 1 tournament in {out}\n"


@pytest.mark.parametrize("edition", ["2017", "2026"])
@pytest.mark.parametrize("dialect", ["trf16", "trf26"])
def test_the_checker_agrees_with_the_generator(
    tmp_path: Path, edition: str, dialect: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """With everything that can happen in an event; the file itself tells the edition."""
    words = """--tournaments 9 --forfeits 5 --double-forfeits 2 --unusual-results 3 --unrated-games 2
        --half-point-byes 4 --zero-point-byes 3 --full-point-byes 2 --byes 2:H:2 --byes 3:Z:1
        --withdrawals 2 --late-entries 10 --draws 40 --ratings bell"""
    wishes = [*SMALL, *words.split(), "--edition", edition, "--to", dialect]
    assert run([*wishes, "-o", str(tmp_path)]) == 0
    files = sorted(str(path) for path in tmp_path.iterdir())
    assert len(files) == 9
    assert files[0].endswith("simulated-0001.trf")
    capsys.readouterr()
    assert run(["check", *files]) == 0
    assert f"(edition {edition})" in capsys.readouterr().out


@pytest.mark.parametrize(
    "wishes",
    [["--baku"], ["--scoring", "3-1-0"], ["--bye-points", "½"], ["--bye-points", "0"]],
    ids=" ".join,
)
def test_other_customs_survive_the_file(tmp_path: Path, wishes: list[str]) -> None:
    """Acceleration, 3-1-0 and smaller byes are written, read and paired alike."""
    out = tmp_path / "open.trf"
    assert run([*wish(players=11), *wishes, "-o", str(out)]) == 0
    assert run(["check", str(out)]) == 0


def test_one_of_many_can_be_repeated_alone(tmp_path: Path) -> None:
    """The third tournament has the seed two after the first, and the same contents alone."""
    assert run([*SMALL, "--tournaments", "3", "-o", str(tmp_path / "many")]) == 0
    alone = tmp_path / "alone.trf"
    assert (
        run(["generate", "--players", "10", "--rounds", "4", "--seed", "7", "-o", str(alone)]) == 0
    )
    assert alone.read_bytes() == (tmp_path / "many/simulated-0003.trf").read_bytes()


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        (["--half-point-byes", "70", "--zero-point-byes", "60"], "add up to 130 %"),
        (["--half-point-byes", "101"], "not a percentage"),
        (["--byes", "3:X:1"], "the round, the kind"),
        (["--scoring", "3-1"], "a win, a draw and a loss"),
        (["--scoring", "1-1-0"], "two draws"),
        (["--tournaments", "x"], "not a whole number"),
        (["--lowest-rating", "2700", "--highest-rating", "2600"], "not a range"),
        (["--edition", "1999"], "edition '1999'"),
    ],
)
def test_impossible_wishes_are_refused_and_nothing_is_written(
    tmp_path: Path, wishes: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2 and a sentence."""
    out = tmp_path / "open.trf"
    assert run([*SMALL, *wishes, "-o", str(out)]) == 2
    assert complaint in capsys.readouterr().err
    assert not out.exists()


def test_more_rounds_than_opponents_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ten players can play nine rounds, and the refusal says so."""
    assert run([*wish(rounds=10), "-o", str(tmp_path / "open.trf")]) == 2
    assert "from 1 to 9 rounds" in capsys.readouterr().err


def test_declared_tie_breaks_rank_the_players(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The checker holds the file to its own list."""
    out = tmp_path / "open.trf"
    assert run([*SMALL, "--tie-breaks", "BH/C1,BH,SB", "-o", str(out)]) == 0
    assert b"BH/C1,BH,SB" in out.read_bytes()
    assert run(["check", str(out)]) == 0
    assert "0 discrepancies" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "teams", "rounds"),
    [
        ("team-round-robin --teams 5 --boards 3 --reserves 2 --zero-point-byes 10", 5, 5),
        ("scheveningen --boards 4", 2, 4),
        ("semi-scheveningen --teams 2 --boards 6", 2, 3),
        ("skalitzka --boards 4 --withdrawals 5", 3, 2),
    ],
)
def test_team_events_are_played_to_the_end_of_their_table(
    tmp_path: Path, words: str, teams: int, rounds: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Generated, checked and ranked, without the system being named again."""
    out = str(tmp_path / "teams.trf")
    assert run(["generate", "--system", *words.split(), "--seed", "5", "-o", out]) == 0
    capsys.readouterr()
    assert run(["check", out]) == 0
    assert f"{rounds} rounds, 0 discrepancies" in capsys.readouterr().out
    assert run(["standings", out]) == 0
    ranked = capsys.readouterr().out
    assert all(f"Team {number:03}" in ranked for number in range(1, teams + 1))
    assert f"Team {teams + 1:03}" not in ranked


def test_declared_tie_breaks_rank_the_teams(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The checker holds record 310 to them, and finds a rank that was changed by hand."""
    out = tmp_path / "league.trf"
    words = "--system team-round-robin --teams 4 --boards 4 --tie-breaks MPvGP,EMGSB --seed 5"
    assert run(["generate", *words.split(), "-o", str(out)]) == 0
    assert run(["check", str(out)]) == 0
    wrong = replace(read_trf_file(str(out)), declared_teams={1: DeclaredTeam(rank=9)})
    out.write_bytes(write_trf(wrong))
    capsys.readouterr()
    assert run(["check", str(out)]) == 1
    assert "has rank 9, expected " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--system team-round-robin --teams 1 --boards 4", "at least 2"),
        (
            "--system team-round-robin --teams 4 --boards 4 --players 16",
            "--players does not apply to",
        ),
        ("--system skalitzka --teams 4 --boards 4", "It has 3 teams"),
        ("--system skalitzka --boards 4 --tie-breaks BH", "BH must not be used here"),
        ("--system skalitzka --boards 4 --to trf16", "does not write a team event as trf16"),
        ("--teams 4 --boards 4 --rounds 3", "not for the system dutch"),
        ("--players 16 --teams 4 --rounds 3", "not for the system dutch"),
    ],
)
def test_sizes_that_do_not_fit_the_system_are_refused(
    tmp_path: Path, words: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Teams need boards, individuals need players, and nothing is written."""
    out = tmp_path / "teams.trf"
    assert run(["generate", *words.split(), "--seed", "5", "-o", str(out)]) == 2
    assert complaint in capsys.readouterr().err
    assert not out.exists()


def test_many_tournaments_do_not_fit_into_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file of that name is left alone."""
    out = tmp_path / "taken"
    out.write_text("mine")
    assert run([*SMALL, "--tournaments", "2", "-o", str(out)]) == 2
    assert "need a folder" in capsys.readouterr().err
    assert out.read_text() == "mine"


def test_a_round_of_a_double_swiss_is_a_match_of_two_games(tmp_path: Path) -> None:
    """Three rounds are six columns of the file; each second one has the colours changed."""
    out = tmp_path / "double.trf"
    words = ["--players", "8", "--rounds", "3", "--system", "double-swiss", "--seed", "4"]
    assert run(["generate", *words, "-o", str(out)]) == 0
    whole = read_trf_file(str(out)).tournament
    assert (whole.rounds_played, whole.settings.rounds) == (6, 6)
    for first, second in zip(whole.rounds[::2], whole.rounds[1::2], strict=True):
        assert {(game.white, game.black) for game in first.games} == {
            (game.black, game.white) for game in second.games
        }


def test_an_accelerated_double_swiss_is_what_pair_pairs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Five matches: the first three are accelerated, two of them fully (C.04.7, 1.4: half, half of it).

    The upper six of twelve are lent both games won, 2 points, and then half of it. The code alone says
    the same to whoever reads the file.
    """
    out = tmp_path / "double.trf"
    words = [
        "--players",
        "12",
        "--rounds",
        "5",
        "--system",
        "double-swiss",
        "--baku",
        "--seed",
        "1",
    ]
    assert run(["generate", *words, "-o", str(out)]) == 0
    whole = read_trf_file(str(out)).tournament
    assert whole.settings.kind_code == "FIDE_DOUBLESWISS_BAKU"
    assert whole.virtual_points == (
        VirtualPoints(
            points=Points(20), first_round=1, last_round=4, first_player=1, last_player=6
        ),
        VirtualPoints(
            points=Points(10), first_round=5, last_round=6, first_player=1, last_player=6
        ),
    )
    assert all((game.white <= 6) == (game.black <= 6) for game in whole.rounds[0].games)
    assert run(["check", str(out)]) == 0
    lines = out.read_text().splitlines()
    out.write_text("\n".join(line for line in lines if not line.startswith("250")) + "\n")
    assert run(["check", str(out)]) == 0
    assert "10 rounds, 0 discrepancies" in capsys.readouterr().out


def test_a_team_swiss_knows_its_codes(tmp_path: Path) -> None:
    """A code that does not exist is refused."""
    out = str(tmp_path / "teams.trf")
    words = ["generate", "--system", "team", "--teams", "6", "--boards", "2", "--seed", "4"]
    assert run([*words, "--rounds", "3", "--kind-code", "FIDE_TEAM_TYPEC", "-o", out]) == 2
    assert run([*words, "--rounds", "3", "--kind-code", "FIDE_TEAM_TYPEB_GP", "-o", out]) == 0
    assert read_trf_file(out).tournament.settings.kind_code == "FIDE_TEAM_TYPEB_GP"


def test_without_a_word_everything_is_drawn_and_the_file_says_what(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Twice without a seed gives two events; the seed and the words of one give its rounds again."""
    first, second, again, said = (tmp_path / f"{name}.trf" for name in ("1", "2", "again", "said"))
    assert run(["generate", "-o", str(first)]) == 0
    told = capsys.readouterr().out
    seed = told.split("--seed ")[1].split()[0]
    assert run(["generate", "-o", str(second)]) == 0
    assert first.read_bytes() != second.read_bytes()
    assert run(["generate", "--seed", seed, "-o", str(again)]) == 0
    assert again.read_bytes() == first.read_bytes()
    drawn = [
        line.removeprefix("### drawn ").split()
        for line in first.read_text().splitlines()
        if line.startswith("### drawn")
    ]
    assert {"--players", "--rounds", "--half-point-byes", "--tiebreaks"} <= {
        words[0] for words in drawn
    }
    words = [word for option in drawn for word in option]
    assert run(["generate", "--seed", seed, *words, "-o", str(said)]) == 0
    assert read_trf_file(str(said)).tournament.rounds == read_trf_file(str(first)).tournament.rounds
    assert run(["check", str(first)]) == 0


def test_what_is_left_out_beside_a_size_is_drawn(tmp_path: Path) -> None:
    """FIDE Q25; with --plain it does not happen."""
    plain, drawn = tmp_path / "plain.trf", tmp_path / "drawn.trf"
    assert run([*SMALL, "--plain", "-o", str(plain)]) == 0
    assert b"drawn" not in plain.read_bytes()
    assert run([*SMALL, "--forfeits", "3", "-o", str(drawn)]) == 0
    text = drawn.read_text()
    for option in ("--draws", "--highest-rating", "--half-point-byes", "--late-entries"):
        assert f"### drawn {option} " in text
    assert "### drawn --forfeits" not in text
    assert "### drawn --players" not in text


def test_ratings_and_forfeits_can_be_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The ratings of a file, and so many games of a round won without play."""
    listed, out = tmp_path / "ratings.txt", tmp_path / "open.trf"
    listed.write_text("\n".join(str(rating) for rating in range(1500, 1580, 10)))
    words = ["generate", "--ratings-from", str(listed), "--rounds", "3", "--seed", "1"]
    forfeits = ["--forfeits-in", "2:W:1", "--forfeits-in", "2:B:2"]
    assert run([*words, *forfeits, "-o", str(out)]) == 0
    whole = read_trf_file(str(out)).tournament
    assert [player.rating for player in whole.players] == [*range(1570, 1490, -10)]
    results = [game.result for game in whole.rounds[1].games]
    assert results.count(GameResult.WHITE_WINS_BY_FORFEIT) == 1
    assert results.count(GameResult.BLACK_WINS_BY_FORFEIT) == 2
    assert run([*words, "--players", "9", "-o", str(out)]) == 2
    assert "has 8 ratings, not 9" in capsys.readouterr().err


def test_a_table_of_tournaments_is_the_same_by_one_process_and_by_two(tmp_path: Path) -> None:
    """No report is written; the digest is that of the report which -o would write."""
    size = ["--players", "8", "--rounds", "3", "--plain"]
    words = ["generate", *size, "--seed", "5", "--tournaments", "9"]
    for workers in ("1", "2"):
        table = str(tmp_path / f"{workers}.csv")
        assert run([*words, "--summary", table, "--workers", workers]) == 0
    one, two = ((tmp_path / f"{workers}.csv").read_bytes() for workers in "12")
    assert one == two
    assert sorted(path.name for path in tmp_path.iterdir()) == ["1.csv", "2.csv"]
    rows = list(csv.DictReader(one.decode().splitlines()))
    assert [row["seed"] for row in rows] == [str(seed) for seed in range(5, 14)]
    assert all(int(row["games"]) + int(row["not_played"]) == 12 for row in rows)
    assert run([*words[:-1], "1", "-o", str(tmp_path / "one.trf")]) == 0
    report = (tmp_path / "one.trf").read_bytes()
    assert rows[0]["digest"] == sha256(report).hexdigest()[:16]


@pytest.mark.parametrize(("kind", "count"), [("round", 6), ("player", 16)])
def test_a_row_may_be_a_round_or_a_player(tmp_path: Path, kind: str, count: int) -> None:
    """Of every tournament."""
    words = ["generate", "--players", "8", "--rounds", "3", "--seed", "5", "--tournaments", "2"]
    assert run([*words, "--summary", str(tmp_path / "t.csv"), "--rows", kind]) == 0
    rows = list(csv.DictReader((tmp_path / "t.csv").read_text("utf-8").splitlines()))
    assert len(rows) == count
    points = sum(float(row.get("points") or 0) for row in rows)
    assert points in (0, 24)


def test_nowhere_to_write_is_refused() -> None:
    """Neither files nor a table."""
    assert run(["generate", "--players", "8", "--rounds", "3"]) == 2
