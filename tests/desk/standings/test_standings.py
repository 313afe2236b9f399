"""Standings as the desk shows them."""

import pytest

from tabiya.desk.event_desk import EventDesk
from tabiya.desk.standings.standings import in_category, standings_of, working_of
from tabiya.model.player import Player, Sex
from tabiya.store.entrants.commands import EnterPlayers
from tabiya.store.log.entry import Actor
from tests.desk.small_event import yes
from tests.desk.visiting import Visitor


def test_games_in_play_count_nothing_yet(demo: EventDesk, arbiter: Visitor) -> None:
    """Nobody is promised half a point for a game that is still being played."""
    assert demo.store is not None
    before = standings_of(demo.cache, demo.store.state)
    assert before.found is not None
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    after = standings_of(demo.cache, demo.store.state)
    assert after.found is not None
    assert after.playing == 9
    bye = {given.entrant for given in demo.store.state.rounds[2].byes}
    for row in after.found.rows:
        gained = row.points - before.found.by_number[row.number].points
        assert gained == (10 if row.number in bye else 0)


def test_a_prepared_round_does_not_show_in_the_standings(demo: EventDesk, arbiter: Visitor) -> None:
    """The bye of a pairing nobody has seen brings no point yet."""
    assert demo.store is not None
    arbiter.post("/rounds/pair")
    assert standings_of(demo.cache, demo.store.state).after == 2


def test_every_working_adds_up_to_its_value(demo: EventDesk) -> None:
    """What was not cut is the Buchholz."""
    assert demo.store is not None
    found = standings_of(demo.cache, demo.store.state).found
    assert found is not None
    for row in found.rows:
        value = row.values[found.codes.index("BH/C1")]
        lines = working_of(value, {})
        assert sum(float(line.amount) for line in lines if not line.cut) == float(value.text)


@pytest.mark.parametrize(
    ("category", "belongs"),
    [
        ("", True),
        ("women", True),
        ("u16", True),
        ("u12", False),
        ("s50", False),
        ("below2000", True),
        ("below1600", False),
        ("unrated", False),
    ],
)
def test_categories_go_by_sex_age_and_rating(category: str, belongs: bool) -> None:  # noqa: FBT001 - a case
    """A girl who turns 16 in the year of the event plays under 16."""
    player = Player(1, "Moreau, Chloé", sex=Sex.FEMALE, birth="2010/05/01", rating=1899)
    assert in_category(player, category, 2026) is belongs


def test_unrated_players_leave_out_rating_tie_breaks(demo: EventDesk) -> None:
    """A table is shown all the same."""
    assert demo.store is not None
    asked = EnterPlayers((Player(0, "Unrated, Una"),))
    warnings = demo.store.consider(asked).warnings
    demo.store.do(asked, Actor("Anna"), confirmed=[warning.token for warning in warnings])
    assert standings_of(demo.cache, demo.store.state).found is not None


def test_what_an_unrated_player_does_to_the_list_is_said_and_can_be_announced_otherwise(
    desk: EventDesk,
) -> None:
    """Two ways: tie-breaks by ratings are left out, or a rating stands for the missing one."""
    form = {"name": "Mixed", "start": "2026-09-05", "rounds": "3", "tie_breaks": "ARO, BH"}
    browser = Visitor(desk)
    browser.post("/create", **form)
    for name, rating in (("A", "2000"), ("B", "1900"), ("C", "1800"), ("D", "")):
        browser.post("/players", name=name, rating=rating)
    yes(browser, browser.post("/rounds/pair"))
    browser.post("/rounds/1/publish")
    page = browser.get("/standings").text
    assert "Left out, because somebody has no rating: ARO." in page
    asked = browser.post("/settings", **form, rating_of_unrated="1400")
    assert asked.text.count("level-4") == 1
    yes(browser, asked)
    page = browser.get("/standings").text
    assert "Left out" not in page
    assert '<th class="num">ARO</th>' in page
    report = browser.get("/exports/trf26").text
    assert "### Rating of unrated players: 1400" in report
    assert "### Settings @ Round 1: rating of unrated 1400 instead of nothing" in report
