"""The crosstable of a Swiss."""

from __future__ import annotations

from tabiya.answers.translation import translation_for
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.languages import speaking
from tabiya.printing.document import Table
from tabiya.printing.documents.crosstable import DOCUMENT, compose
from tabiya.printing.pdf import printed
from tabiya.ratings.report import decimal
from tests.printing.events import job, many, swiss, teams
from tests.printing.reading import collisions, opened


def test_every_round_shows_opponent_colour_and_result() -> None:
    """3 drew as White with 6 and won as Black against 7; 7 had a bye first."""
    found = compose(job(swiss(), 2)).body
    assert isinstance(found, Table)
    rows = {row[1]: row for row in found.groups[0]}
    places = {number: place for place, number in enumerate(rows, start=1)}
    assert rows["3"][6:9] == (f"{places['6']}w½", f"{places['7']}b1", "1½")
    assert rows["7"][6] == "-1"
    assert rows["2"][7] == "-½"


def test_the_title_says_whether_the_round_is_over() -> None:
    """Round 1 is over, a game of round 2 is not."""
    assert compose(job(swiss(), 1)).title == "Crosstable after round 1"
    assert compose(job(swiss(), 2)).title == "Interim crosstable, round 2"


def test_columns_are_named_in_the_language_of_the_reader() -> None:
    """Codes of tie-breaks are the same everywhere."""
    with speaking("de"):
        found = compose(job(swiss(), 2, translation=translation_for("de"))).body
    assert isinstance(found, Table)
    assert found.columns == (
        "Pl.", "Nr.", "", "Name", "Elo", "Verb.", "R1", "R2", "Pkt.", "BH", "SB",
        "Elo+/-", "Ra", "Rp",
    )  # fmt: skip


def test_the_ratings_of_a_crosstable_are_those_of_the_tie_breaks_and_the_report() -> None:
    """ARO and TPR of the same event, and the change that `tabiya rate` finds."""
    event = simulate(Config(players=8, rounds=3, seed=1)).tournament
    asked = job(event, tie_breaks=("ARO", "TPR"))
    found = compose(asked).body
    assert isinstance(found, Table)
    known = {
        str(each.number): decimal(each.change, signed=True)
        for each in asked.rated.players
        if each.k
    }
    assert known
    for row in found.groups[0]:
        aro, tpr, change, average, performance = row[-5:]
        assert (average, performance) == (aro.strip("–"), tpr.strip("–"))
        assert change in ("", known.get(row[1]))


def test_teams_have_a_crosstable_too() -> None:
    """Opponent, colour of the first board, and game points."""
    found = compose(job(teams())).body
    assert isinstance(found, Table)
    assert {row[2] for row in found.groups[0]} >= {"Rooks of Ghent", "Bishops of Liège"}


def test_many_players_do_not_make_the_cells_collide() -> None:
    """Places of four digits are wider than those of one."""
    for page in opened(printed(DOCUMENT, job(many(1200, boards=600))).pdf).pages[:2]:
        assert collisions(page) == []
