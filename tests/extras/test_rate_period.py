"""`tabiya rate-period`: reports and a list give the new list, the same by whomever it is made."""

import csv
import zipfile
from collections import Counter, defaultdict
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.tournament import Tournament
from tabiya.ratings.change import rounded_half_away_from_zero
from tabiya.ratings.facts import RatingListEntry
from tabiya.ratings.rate import rate
from tests.ratinglist.lists import COMBINED, combined_line

FIDE = 100


def event(
    seed: int, players: range, *, day: int = 5, month: int = 9, rounds: int = 5
) -> Tournament:
    """An open of players whose FIDE numbers begin with 101; every seventh is unrated."""
    entrants = tuple(
        Player(
            number,
            f"Player {who:04}",
            rating=get_rating(who),
            fide_id=FIDE + who,
            birth="1990",
            federation="NOR",
        )
        for number, who in enumerate(players, start=1)
    )
    made = simulate(
        Config(players=len(entrants), rounds=rounds, seed=seed, entrants=entrants)
    ).tournament
    settings = replace(
        made.settings,
        name=f"Open {seed}",
        start=date(2026, month, day),
        end=date(2026, month, day + 4),
    )
    return replace(made, settings=settings)


def drawn(event_: Tournament) -> Tournament:
    """The same event with nothing but draws: nobody is without a point."""
    rounds = tuple(
        replace(each, games=tuple(replace(game, result=GameResult.DRAW) for game in each.games))
        for each in event_.rounds
    )
    return replace(event_, rounds=rounds)


def get_rating(who: int) -> int | None:
    """The rating on the list."""
    return None if who % 7 == 0 else 1500 + 13 * (who % 50)


def the_list(folder: Path, players: int = 60) -> str:
    """The list of September with all of them."""
    lines = [
        combined_line(
            FIDE + who, f"Player {who:04}", ratings=(get_rating(who) or 0, 0, 0), k=(20, 0, 0)
        )
        for who in range(1, players + 1)
    ]
    path = folder / "sep.txt"
    path.write_text("\n".join((COMBINED, *lines, "")), "ascii")
    return str(path)


@pytest.fixture
def reports(tmp_path: Path) -> Path:
    """Twelve opens of overlapping fields, in one archive."""
    archive = tmp_path / "reports.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for seed in range(12):
            first = 1 + 4 * seed
            made = event(seed, range(first, first + 12), day=1 + seed)
            packed.writestr(f"{seed:02}.trf", write_trf(made))
    return archive


def rated(reports: Path, folder: Path, *more: str, code: int = 0) -> dict[int, dict[str, str]]:
    """Run the command; return the table of players by FIDE number."""
    table = folder / "players.csv"
    words = ["rate-period", str(reports), "--list", the_list(folder), "--month", "2026-10"]
    words += ["-o", str(folder / "oct.txt"), "--summary", str(table), *more]
    assert run(words) == code
    with table.open(encoding="utf-8") as file:
        return {int(row["fide_id"]): row for row in csv.DictReader(file)}


def test_the_period_is_each_event_rated_alone_and_added_up(reports: Path, tmp_path: Path) -> None:
    """Every change, and the number of games; the table of games adds up to the same."""
    found = rated(reports, tmp_path, "--working", str(tmp_path / "games.csv"))
    games: Counter[int] = Counter()
    changes: defaultdict[int, int] = defaultdict(int)
    with zipfile.ZipFile(reports) as packed:
        events = [read_trf(packed.read(name)).tournament for name in packed.namelist()]
    for each in events:
        for player in rate(each).players:
            if player.rating is not None:
                games[FIDE + int(player.name[-4:])] += len(player.rated_games)
    for each in events:
        known = {
            player.number: RatingListEntry(k=20, period_games=games[player.fide_id or 0])
            for player in each.players
        }
        for player in rate(each, standings=known).players:
            changes[FIDE + int(player.name[-4:])] += player.change
    rated_ones = {number: row for number, row in found.items() if row["before"]}
    assert len(rated_ones) > 40
    for number, row in rated_ones.items():
        assert round(100 * float(row["change"])) == changes[number]
        rounded = rounded_half_away_from_zero(changes[number])
        assert int(row["after"]) == int(row["before"]) + rounded
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        lines = Counter(int(row["fide_id"]) for row in csv.DictReader(file) if row["counts"] == "1")
    assert {number: lines[number] for number in rated_ones} == {
        number: int(row["games"]) for number, row in rated_ones.items()
    }


def test_the_same_bytes_by_one_process_by_two_and_after_a_stop(
    reports: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list, the table and what is carried over; what the journal has is not done again."""
    made = []
    for name, words in (("one", ["--workers", "1"]), ("two", ["--workers", "2"])):
        folder = tmp_path / name
        folder.mkdir()
        rated(reports, folder, *words)
        made.append(contents(folder))
    folder = tmp_path / "stopped"
    folder.mkdir()
    with monkeypatch.context() as broken:
        broken.setattr("tabiya.extras.rate_period.command.add_up", stop)
        with pytest.raises(AssertionError):
            rated(reports, folder, "--workers", "1")
    journal = (folder / "oct.txt.journal").read_bytes()
    journal = b"".join(journal.splitlines(keepends=True)[:-3]) + b'["cut'
    (folder / "oct.txt.journal").write_bytes(journal)
    rated(reports, folder, "--workers", "1", "--resume")
    made.append(contents(folder))
    assert made[0] == made[1] == made[2]
    assert not list(folder.glob("*.journal")) + list(folder.glob("*.work"))


def stop(*_: object) -> None:
    """As if the power failed."""
    raise KeyboardInterrupt


def contents(folder: Path) -> dict[str, bytes]:
    """What was made there."""
    names = ("oct.txt", "oct.carry.csv", "players.csv")
    return {name: (folder / name).read_bytes() for name in names}


def test_duplicates_count_once_and_contradictions_not_at_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A copy under another name; an event of which two reports have different results."""
    folder = tmp_path / "reports"
    folder.mkdir()
    first, second = event(1, range(1, 13)), event(2, range(21, 33))
    (folder / "a.trf").write_bytes(write_trf(first))
    (folder / "b-copy.trf").write_bytes(write_trf(first).replace(b"Open 1", b"Other name"))
    (folder / "c.trf").write_bytes(write_trf(second))
    (folder / "d-other.trf").write_bytes(
        write_trf(replace(second, rounds=event(3, range(21, 33)).rounds[:1] + second.rounds[1:]))
    )
    (folder / "e-broken.trf").write_bytes(b"001 nothing")
    found = rated(folder, tmp_path, "--problems", str(tmp_path / "problems.csv"), code=2)
    assert all(FIDE < number <= FIDE + 12 for number in found)
    assert all(int(row["games"]) <= 5 for row in found.values())
    with (tmp_path / "problems.csv").open(encoding="utf-8") as file:
        kinds = {
            Path(row["file"]).name: row["kind"]
            for row in csv.DictReader(file)
            if not row["fide_id"]
        }
    assert kinds == {
        "b-copy.trf": "duplicate",
        "c.trf": "contradiction",
        "d-other.trf": "contradiction",
        "e-broken.trf": "unreadable",
    }
    assert "1 reports rated, 4 not" in capsys.readouterr().out


def test_the_list_counts_and_not_what_the_report_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A rating that was typed wrongly changes nothing but is told."""
    right, wrong = tmp_path / "right", tmp_path / "wrong"
    for folder in (right, wrong):
        folder.mkdir()
    made = event(1, range(1, 13))
    (right / "x.trf").write_bytes(write_trf(made))
    typed = tuple(
        replace(each, rating=2800 if each.number == 3 else each.rating) for each in made.players
    )
    (wrong / "x.trf").write_bytes(write_trf(replace(made, players=typed)))
    assert rated(right / "x.trf", right) == rated(wrong / "x.trf", wrong)
    assert "the report says 2800, the list 1539: the list counts" in capsys.readouterr().out


def test_first_ratings_over_two_periods_and_inactivity_after_a_year(tmp_path: Path) -> None:
    """Three games in September wait; two in October complete them; who rests is marked in the end."""
    first = drawn(event(1, range(1, 13), rounds=3))
    second = drawn(event(2, range(1, 13), month=10, rounds=3))
    (tmp_path / "sep.trf").write_bytes(write_trf(first))
    (tmp_path / "oct.trf").write_bytes(write_trf(second))
    found = rated(tmp_path / "sep.trf", tmp_path)
    assert found[107]["after"] == ""
    words = ["rate-period", str(tmp_path / "oct.trf"), "--list", str(tmp_path / "oct.txt")]
    words += ["--month", "2026-11", "--carry", str(tmp_path / "oct.carry.csv")]
    assert run([*words, "-o", str(tmp_path / "nov.txt")]) == 0
    line = next(
        line for line in (tmp_path / "nov.txt").read_text("ascii").splitlines() if line[:3] == "107"
    )
    assert 1400 <= int(line[113:118]) <= 2200
    late = event(3, range(1, 5), month=12, rounds=3)
    late = replace(
        late, settings=replace(late.settings, start=date(2027, 10, 5), end=date(2027, 10, 9))
    )
    (tmp_path / "late.trf").write_bytes(write_trf(late))
    words = ["rate-period", str(tmp_path / "late.trf"), "--list", str(tmp_path / "nov.txt")]
    words += ["--month", "2027-11", "--carry", str(tmp_path / "nov.carry.csv")]
    assert run([*words, "-o", str(tmp_path / "later.txt")]) == 0
    flags = {
        line[:3]: line.endswith("i")
        for line in (tmp_path / "later.txt").read_text("ascii").splitlines()[1:]
    }
    assert not flags["101"]
    assert flags["108"]
    assert flags["140"]


def test_an_output_of_another_form_is_refused(tmp_path: Path) -> None:
    """Before anything is read."""
    words = ["rate-period", "x.trf", "--list", the_list(tmp_path), "--month", "2026-10"]
    assert run([*words, "-o", str(tmp_path / "new.xml")]) == 2
