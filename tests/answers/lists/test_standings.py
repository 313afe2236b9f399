"""The standings as every surface shows them."""

from dataclasses import replace

import pytest

from tabiya.answers.lists.spec import Figure, Surface, json_rows, plain_table
from tabiya.answers.lists.standings import (
    legend_of_teams,
    legend_of_tie_breaks,
    standings_lines,
    standings_list,
    standings_title,
    tie_break_columns,
)
from tabiya.languages import speaking
from tabiya.model.player import Player, Title
from tabiya.model.points import Points
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import PointAdjustment, Tournament
from tabiya.tiebreaks.chapter import get_rules
from tabiya.tiebreaks.standings import MatchTally, standings, without_open_points
from tests.tiebreaks.events import TEAMS, team_event


@pytest.mark.parametrize(
    ("after", "announced", "playing", "title"),
    [
        (0, 9, False, "Standings before the first round"),
        (4, 9, False, "Standings after round 4"),
        (4, 9, True, "Interim standings, round 4"),
        (9, 9, True, "Interim standings, round 9"),
        (9, 9, False, "Final standings after 9 rounds"),
        (9, None, False, "Standings after round 9"),
    ],
)
def test_the_title_says_whether_the_standings_are_final(
    *, after: int, announced: int | None, playing: bool, title: str
) -> None:
    """They are final after the last announced round, once no game is open."""
    assert str(standings_title(after, announced, playing=playing)) == title


ANNA = Player(1, "Berg, Anna", title=Title.WIM, rating=2250, federation="NOR")
BEN = Player(2, "Cohen, Ben")
EVENT = Tournament(
    players=(ANNA, BEN),
    rounds=(Round(1, (Game(1, 2, GameResult.DRAW),)),),
    adjustments=(PointAdjustment((2,), Points(-5), round=1),),
)
FOUND = standings(EVENT, ("WIN", "SB"), edition="2024")
LINES = standings_lines(FOUND.rows, EVENT.by_number)


def test_files_keep_their_headings_and_decimals_for_ever() -> None:
    """Other programs read them; a penalty is marked for people alone."""
    table = plain_table(standings_list(FOUND), Surface.FILE, LINES, title="Title")
    assert ",".join(table.headings) == "Rank,No,Title,Name,Fed,Rating,Points,WIN,SB"
    assert table.rows[0] == (1, 1, "WIM", "Berg, Anna", "NOR", 2250, "0.5", "0", "0.00")
    page = plain_table(standings_list(FOUND), Surface.DESK, LINES[1:], title="Title")
    assert "0*" in page.rows[0]


def test_every_tie_break_is_explained_by_its_rule() -> None:
    """One that no edition has, as regulations may name it, has only its code."""
    columns = standings_list(FOUND).columns_on(Surface.DESK, LINES)
    meanings = {column.name: column.meaning for column in columns if column.within}
    rules = get_rules(FOUND.edition)
    named = {"WIN": "Number of wins (WIN)", "SB": "Sonneborn-Berger (SB)"}
    assert meanings == {
        name: f"{title}: {rules.tie_breaks[name].clause.sentence}" for name, title in named.items()
    }
    (own,) = tie_break_columns(("OTHER_X",), FOUND.edition, lambda line: line)
    assert own.meaning == "OTHER_X"


def test_the_cut_of_a_tie_break_has_a_meaning_of_its_own() -> None:
    """Otherwise BH and BH/C1 would be explained by the same words."""
    whole, cut = tie_break_columns(("BH", "BH/C1"), FOUND.edition, lambda line: line)
    assert whole.meaning.startswith("Buchholz (BH): ")
    assert cut.meaning.startswith("Buchholz Cut 1 (BH/C1): ")
    assert cut.meaning.endswith("; without the lowest")
    with speaking("de"):
        assert cut.meaning != whole.meaning


def test_a_tie_break_that_occurs_twice_has_two_names() -> None:
    """Otherwise one would hide the other in JSON."""
    found = standings(EVENT, ("WIN", "WIN"), edition="2024")
    lines = standings_lines(found.rows, EVENT.by_number)
    first, *_ = json_rows(standings_list(found), lines)
    assert first == {
        "rank": 1,
        "number": 1,
        "name": "Berg, Anna",
        "points": "0.5",
        "tiebreaks": {"WIN": "0", "WIN (2)": "0"},
    }


def test_a_category_shows_its_own_places_first() -> None:
    """The rank among all is beside it."""
    (rank, *_), line = standings_list(FOUND).columns_on(Surface.DESK, LINES), LINES[1]
    assert rank.cell(line) == 2
    assert rank.cell(line._replace(place=1)) == Figure("1", "1", "(2)")


def test_a_list_on_a_screen_in_the_hall_is_as_wide_as_its_column() -> None:
    """In two columns there is room for place, name and points."""

    def names(surface: Surface) -> list[str]:
        return [column.name for column in standings_list(FOUND).columns_on(surface, LINES)]

    assert names(Surface.NARROW_SCREEN) == ["rank", "name", "points"]
    assert names(Surface.SCREEN) == ["rank", "name", "federation", "rating", "points", "WIN", "SB"]


def test_those_with_the_same_points_are_one_group() -> None:
    """Paper draws a line between groups."""
    assert [len(group) for group in standings_list(FOUND).groups(LINES)] == [1, 1]


LEAGUE = standings(TEAMS, ("MPvGP", "DE"), edition="2024")
LEAGUE_LINES = standings_lines(LEAGUE.rows, {})


def test_a_table_of_teams_is_a_league_table() -> None:
    """A match that was forfeited was won or lost; the names of both scores are those of the Handbook."""
    tallies = {row.number: row.matches for row in LEAGUE.rows}
    assert tallies == {
        1: MatchTally(2, 1, 1, 0, Points(30), Points(25)),
        2: MatchTally(2, 1, 0, 1, Points(20), Points(25)),
        3: MatchTally(2, 0, 2, 0, Points(20), Points(20)),
        4: MatchTally(2, 0, 1, 1, Points(10), Points(10)),
    }
    page = plain_table(standings_list(LEAGUE), Surface.DESK, LEAGUE_LINES, title="")
    assert page.headings[2:] == (
        *("Team", "Rtg", "Pl.", "+", "=", "\N{MINUS SIGN}", "MP", "GP", "MPvGP", "DE", "Working"),
    )
    assert page.rows[1][4:10] == (2, 1, 0, 1, "2", "2½")


def test_programs_find_both_scores_of_a_team_by_their_names() -> None:
    """Whichever of them ranks; the column of points stays where it was called so."""
    table = plain_table(standings_list(LEAGUE), Surface.FILE, LEAGUE_LINES, title="Title")
    assert table.headings[6:13] == (
        *("Played", "Won", "Drawn", "Lost", "Points", "Match points", "Game points"),
    )
    assert table.rows[0][6:13] == (2, 1, 1, 0, "3.0", "3.0", "2.5")
    first, *_ = json_rows(standings_list(LEAGUE), LEAGUE_LINES)
    assert first["points"] == "3.0"
    assert first["matches"] == {
        "played": 2,
        "won": 1,
        "drawn": 1,
        "lost": 0,
        "match_points": "3.0",
        "game_points": "2.5",
    }


def test_where_game_points_rank_they_come_first() -> None:
    """And match points beside them; players have neither."""
    found = standings(TEAMS, ("GP", "MPvGP"), edition="2024")
    columns = standings_list(found).columns_on(Surface.SITE, standings_lines(found.rows, {}))
    assert [column.heading for column in columns][6:8] == ["GP", "MP"]
    assert all(row.matches is None for row in FOUND.rows)


def test_what_the_headings_of_a_league_table_mean_is_below_it() -> None:
    """On paper and the site nobody can point at them; players' lists have no such line."""
    spec = standings_list(LEAGUE)
    legend = legend_of_teams(spec.columns_on(Surface.SITE, LEAGUE_LINES))
    assert legend.startswith(
        "Pl., +, = and \N{MINUS SIGN} are matches played, won, drawn and lost;"
    )
    assert "MP = Match points; GP = Game points." in legend
    codes = legend_of_tie_breaks(spec.columns_on(Surface.SITE, LEAGUE_LINES))
    assert "The other score of match and game points (MPvGP): the other score" in codes
    assert legend in spec.note(LEAGUE_LINES)
    assert legend_of_teams(standings_list(FOUND).columns_on(Surface.SITE, LINES)) == ""


def test_a_bye_and_a_match_in_play_are_no_matches_yet() -> None:
    """Their points are in the scores all the same."""
    event = team_event(2, 3, [[(1, 2, "1=")], [(3, 1, "10")]])
    (first, second) = event.rounds
    playing = Round(2, (replace(second.games[0], result=GameResult.UNKNOWN), *second.games[1:]))
    found = standings(without_open_points(replace(event, rounds=(first, playing))), ("GP",))
    tallies = {row.number: row.matches for row in found.rows}
    assert [tally and tally[:4] for _, tally in sorted(tallies.items())] == [
        (1, 1, 0, 0),
        (1, 0, 0, 1),
        (0, 0, 0, 0),
    ]
