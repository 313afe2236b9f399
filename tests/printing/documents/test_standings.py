"""The standings on paper, and the ranking of a knock-out."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.printing.document import Table
from tabiya.printing.documents.standings import DOCUMENT, compose
from tabiya.printing.pdf import printed
from tests.printing.events import NAMES, job, players, round_robin, swiss, teams
from tests.printing.reading import pages, text


def test_the_table_has_ranks_points_and_every_tie_break() -> None:
    """Buchholz and Sonneborn-Berger of the event itself."""
    sheet = compose(job(swiss(), 2))
    assert isinstance(sheet.body, Table)
    assert sheet.body.columns == ("Rk.", "No.", "", "Name", "Fed.", "Rtg", "Pts.", "BH", "SB")
    first = sheet.body.groups[0][0]
    assert first[:7] == ("1", "3", "", "Castro, Inés", "BEL", "2470", "1½")


def test_every_tie_break_is_printed_in_every_row() -> None:
    """Reckoned by hand: 1 and 3 beat 4, who has no point, and drew with 2, who has one."""
    event = round_robin()
    event = replace(event, settings=replace(event.settings, tie_breaks=("SB", "WIN")))
    sheet = compose(job(event))
    assert isinstance(sheet.body, Table)
    rows = [row for group in sheet.body.groups for row in group]
    assert [(row[1], *row[6:]) for row in rows] == [
        ("1", "1½", "½", "1"),
        ("3", "1½", "½", "1"),
        ("2", "1", "1½", "0"),
        ("4", "0", "0", "0"),
    ]
    printed_text = text(printed(DOCUMENT, job(event)).pdf)
    for row in rows:
        assert " ".join(filter(None, row[3:])) in printed_text


def test_a_line_parts_the_scores() -> None:
    """After round 2 there are four scores: 1½, 1, ½ and 0."""
    sheet = compose(job(swiss(), 2))
    assert isinstance(sheet.body, Table)
    scores = [{row[6] for row in group} for group in sheet.body.groups]
    assert all(len(score) == 1 for score in scores)
    assert [score for (score,) in scores] == ["1½", "1", "½", "0"]


def test_open_games_and_the_rules_are_named_below() -> None:
    """One game of round 2 is still in play."""
    note = compose(job(swiss(), 2)).note
    assert "Tie-breaks by C.07" in note
    assert "Games without a result: 1" in note


def test_lots_are_told_with_their_seed() -> None:
    """Whoever lost by lot can repeat the draw."""
    assert "seed 7" in compose(job(swiss(), 1, lots_seed=7)).note


def test_standings_are_final_after_the_last_round_when_all_is_played() -> None:
    """Not before, and not while a game is open."""
    assert compose(job(swiss(), 1)).title == "Standings after round 1"
    assert compose(job(swiss(), 2)).title == "Interim standings, round 2"
    assert compose(job(swiss(), 0)).title == "Standings before the first round"
    event = swiss(rounds=2)
    assert compose(job(event, 2)).title == "Interim standings, round 2"
    over = Round(2, (Game(5, 1, GameResult.DRAW), Game(7, 3, GameResult.BLACK_WINS)))
    done = replace(event, rounds=(event.rounds[0], over))
    assert compose(job(done, 2)).title == "Final standings after 2 rounds"


def test_every_score_group_begins_a_page_where_asked() -> None:
    """Four scores, four pages."""
    assert len(pages(printed(DOCUMENT, job(swiss(), 2, page_per_group=True)).pdf)) == 4


def test_teams_are_ranked_as_teams() -> None:
    """With their names, and nothing of players."""
    sheet = compose(job(teams()))
    assert isinstance(sheet.body, Table)
    assert sheet.body.columns[:8] == ("Rk.", "No.", "Team", "Pl.", "+", "=", "\N{MINUS SIGN}", "MP")
    names = {row[2] for group in sheet.body.groups for row in group}
    assert names == {"Rooks of Ghent", "Knights of Bruges", "Bishops of Liège"}


def test_players_are_ranked_by_how_far_they_came() -> None:
    """The winner of the final, the other finalist, and those put out before them together.

    Every match has two games.
    """
    event = Tournament(
        settings=Settings(name="Cup", kind="Knock-out", rounds=4),
        players=players(NAMES[:4]),
        rounds=(
            Round(1, (Game(1, 4, GameResult.WHITE_WINS), Game(2, 3, GameResult.BLACK_WINS))),
            Round(2, (Game(4, 1, GameResult.DRAW), Game(3, 2, GameResult.DRAW))),
            Round(3, (Game(1, 3, GameResult.BLACK_WINS),)),
            Round(4, (Game(3, 1, GameResult.DRAW),)),
        ),
    )
    found = compose(job(event)).body
    assert isinstance(found, Table)
    ranks = {row[3]: row[0] for group in found.groups for row in group}
    assert ranks["Castro, Inés"] == "1"
    assert ranks["Adeyemi, Tunde"] == "2"
    assert ranks["Bakker, Sanne"] == ranks["Dvořák, Petr"] == "3"
