"""Documents of team events: who may play, board prizes, fixtures, protocols."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date

import pytest

from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.team import Team
from tabiya.model.tournament import Tournament
from tabiya.printing.document import Table
from tabiya.printing.pdf import printed
from tabiya.printing.registry import document_named
from tests.printing.events import NAMES, job, many, players, swiss, teams
from tests.printing.reading import opened, pages, runs, text


def with_a_reserve() -> Tournament:
    """The team cup with a third player in the first team."""
    first = Team(1, "Rooks of Ghent", (1, 2, 7))
    return replace(teams(), players=players(NAMES), teams=(first, *teams().teams[1:]))


def said(name: str, event: Tournament) -> str:
    """The words of a document."""
    return " ".join(text(printed(document_named(name), job(event)).pdf).split())


def test_every_team_is_listed_with_its_players() -> None:
    """In the order of the boards."""
    told = said("team-list", teams())
    assert "1. Rooks of Ghent Bo. Name Rtg Fed. 1 GM Adeyemi, Tunde 2490 BEL 2 Bakker" in told


def test_lists_by_name_say_the_team_and_who_is_a_reserve() -> None:
    """The board is that of the match; a team with the bye is free, and nobody is called absent."""
    told = said("pairings-by-name", with_a_reserve())
    assert "GM Adeyemi, Tunde Rooks of Ghent 2490 0 1.1 White Castro, Inés" in told
    assert "Gupta, Mira Rooks of Ghent" in told
    assert "reserve" in told
    assert "Eriksen, Liv Bishops of Liège 2450 0 – pairing-allocated bye" in told
    assert "absent" not in told


def test_a_protocol_has_what_captains_write_down() -> None:
    """Day and place, start and end, reserves, remarks."""
    settings = replace(teams().settings, city="Ghent", round_dates=(date(2026, 9, 5),))
    event = replace(with_a_reserve(), settings=settings)
    told = said("match-protocols", event)
    for words in (
        "Date 5 September 2026",
        "Place Ghent",
        "Start",
        "End",
        "Reserves: Gupta, Mira",
        "Remarks and protests",
    ):
        assert words in told
    assert len(pages(printed(document_named("match-protocols"), job(event)).pdf)) == 1


@pytest.mark.parametrize("played", [0, 2])
def test_a_round_robin_of_teams_has_its_fixtures_from_the_first_day(played: int) -> None:
    """Every pair of five teams once, and in each round one that is free; scores where they are known."""
    config = Config(players=20, teams=5, boards=4, rounds=5, seed=4, system="team-round-robin")
    event = simulate(config).tournament.up_to(played)
    asked = job(event)
    pairs = [{line.home.number, line.away.number} for line in asked.planned_matches if line.away]
    assert sorted(map(sorted, pairs)) == [[a, b] for a in range(1, 6) for b in range(a + 1, 6)]
    assert sum(line.away is None for line in asked.planned_matches) == 5
    assert {line.round for line in asked.planned_matches if line.score} == set(range(1, played + 1))
    assert "free" in said("schedule", event)


def test_board_prizes_have_a_list_for_each_board() -> None:
    """And one of the teams."""
    told = said("board-prizes", teams())
    assert told.index("Board 1") < told.index("Board 2") < told.index("Best team performance")
    assert "GM Adeyemi, Tunde Rooks of Ghent" in told


def test_codes_of_tie_breaks_are_explained_below_the_standings() -> None:
    """Each rule once, with all codes that are cut from it."""
    event = replace(teams(), settings=replace(teams().settings, tie_breaks=("MPvGP", "SSSC")))
    told = said("standings", event)
    assert "(MPvGP): the other score" in told


def test_two_teams_are_shown_against_each_other() -> None:
    """Each pair of a Scheveningen event has its cell; the points of both teams are those of the games."""
    config = Config(players=8, teams=2, boards=4, rounds=4, seed=3, system="scheveningen")
    event = simulate(config).tournament
    body = document_named("two-teams").compose(job(event)).body
    assert isinstance(body, Table)
    ((*rows,),) = body.groups
    assert all(all(row[place] for place in body.games) for row in rows)
    game = event.rounds[0].games[0]
    first, second = (team.members for team in event.teams)
    white_first = game.white in first
    row, column = (game.white, game.black) if white_first else (game.black, game.white)
    part = game.result.symbol.split("-")[0 if white_first else 1]
    assert rows[first.index(row)][body.games[second.index(column)]] == part
    assert "Board prizes" in said("board-prizes", event)
    assert event.teams[1].name in said("two-teams", event)


def test_a_group_of_a_festival_names_the_festival() -> None:
    """Unless its own name does."""
    for name, shown in (("Open A", "Easter · Open A"), ("Easter Open", "Easter Open")):
        event = replace(teams(), settings=replace(teams().settings, name=name))
        made = printed(document_named("team-list"), job(event, festival="Easter")).pdf
        assert shown in text(made)
        assert "Easter · Easter" not in text(made)


def test_few_rows_are_printed_in_larger_type_than_many() -> None:
    """Two boards fill no page, but they are read from farther away than a hundred."""

    def size(event: Tournament) -> float:
        page = opened(printed(document_named("pairings"), job(event)).pdf).pages[0]
        return Counter(run.size for run in runs(page)).most_common(1)[0][0]

    assert size(swiss()) > 1.3 * size(many(200))
