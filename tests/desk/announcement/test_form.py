"""The form of an event: what it proposes, understands and refuses."""

import re
from datetime import date

import pytest
from starlette.datastructures import FormData

from tabiya.desk.announcement.form import defaults, read_announcement
from tabiya.desk.web.forms import Fields
from tabiya.formats.trf.kind import report_texts
from tabiya.model.player import Player
from tabiya.model.setting import setting_declarations
from tabiya.model.setting_types import OneOf
from tabiya.model.tournament import OrderOfEquals, RankingMethod, Settings, Tournament
from tabiya.store.facts.importing import ImportTournament
from tabiya.store.log.entry import Actor
from tests.desk.small_event import begin, get_state, pair_and_publish, report
from tests.desk.visiting import SingleDesk, Visitor

TODAY = date(2026, 4, 3)


def announced(**typed: str) -> tuple[Fields, str, int | None]:
    """The fields after reading, the code of the kind of event in reports, and the default time."""
    fields = Fields(FormData({"name": "Spring Open", "rounds": "9", **typed}))
    said = read_announcement(fields, defaults(TODAY).settings)
    code = report_texts(said.system, said.settings).code
    return fields, code, said.settings.default_time


def test_players_must_be_on_time_unless_announced_otherwise() -> None:
    """The Laws (6.7) leave the default time to the organiser; FIDE's own events allow none."""
    assert defaults(TODAY).settings.default_time == 0


def test_a_default_time_is_understood_and_bounded() -> None:
    """Thirty minutes are usual; a day is a slip of the hand."""
    assert announced(default_time="30")[2] == 30
    assert "default_time" in announced(default_time="1440")[0].problems


def test_baku_is_announced_by_its_code() -> None:
    """In the report file (TRF 192); the engine is told the acceleration itself."""
    fields, code, _ = announced(acceleration="baku")
    assert fields.problems == {}
    assert code == "FIDE_DUTCH_BAKU"
    assert announced(acceleration="none")[1] == ""


def test_baku_is_refused_where_it_makes_no_sense() -> None:
    """A win must count as two draws (C.04.7)."""
    fields, _, _ = announced(acceleration="baku", scoring="three")
    assert "Baku is for Swiss events" in fields.problems["acceleration"]


def test_a_table_is_not_asked_about_acceleration() -> None:
    """What a form of another kind of event sends along is left aside."""
    fields, code, _ = announced(acceleration="baku", system="round-robin")
    assert fields.problems == {}
    assert code == ""


@pytest.mark.parametrize(("edition", "article"), [("2017", "C.04.7.1 1"), ("2026", "C.04.7 1.1")])
def test_a_scoring_that_baku_does_not_suit_is_refused_by_the_text_of_the_event(
    edition: str, article: str
) -> None:
    """The edition that was chosen is cited, whatever the day of the event."""
    fields, _, _ = announced(acceleration="baku", scoring="three", edition=edition)
    assert fields.problems["acceleration"].endswith(f"[{article}]")


def test_the_imaginary_point_is_offered_by_the_burstein_system_alone() -> None:
    """Burstein 2017, 3.3; any scoring will do."""
    asked = {"acceleration": "imaginary-point", "system": "burstein", "scoring": "three"}
    fields, code, _ = announced(**asked, edition="2017")
    assert "acceleration" not in fields.problems
    assert code == "FIDE_BURSTEIN_IMAGINARY"
    fields, _, _ = announced(**asked, edition="2026")
    assert "2017" in fields.problems["acceleration"]
    fields, _, _ = announced(acceleration="imaginary-point")
    assert fields.problems["acceleration"] == "Choose one of the options."


def test_days_of_rounds_reach_the_report_and_the_pgn_headers(desk: SingleDesk) -> None:
    """Entered at the desk, read again from record 132; a round without a day stays without."""
    browser = begin(desk, 8, end="2026-09-07")
    page = browser.get("/settings").text
    assert 'name="days" value="5"' in page
    days = {"day-1": "2026-09-05", "day-2": "2026-09-05", "day-4": "2026-09-07"}
    told = {"name": "Small Open", "rounds": "5", "start": "2026-09-05", "end": "2026-09-07"}
    answer = browser.post("/settings", **told, days="5", **days)
    assert 'name="day-4" type="date" value="2026-09-07"' in answer.text
    pair_and_publish(browser, 1)
    written = report(browser).tournament.settings.round_dates
    assert written[:4] == (date(2026, 9, 5), date(2026, 9, 5), None, date(2026, 9, 7))
    assert '[Date "2026.09.05"]' in browser.get("/exports/round-1.pgn").text


def test_a_day_outside_the_event_is_refused_at_its_field(desk: SingleDesk) -> None:
    """Nothing is stored."""
    browser = begin(desk, 8, end="2026-09-07")
    told = {"name": "Small Open", "rounds": "5", "start": "2026-09-05", "end": "2026-09-07"}
    answer = browser.post("/settings", **told, days="5", **{"day-2": "2026-09-08"})
    assert answer.status_code == 422
    assert "This is not a day of the event." in answer.text
    assert get_state(desk).settings.round_dates == ()


def test_every_method_of_numbering_is_offered_in_words() -> None:
    """With the code that the report file gives it."""
    (declared,) = (each for each in setting_declarations(Settings) if each.name == "ranking_method")
    assert isinstance(declared.type, OneOf)
    offered = [each.key for each in declared.type.options]
    assert offered == ["", *(method.value for method in RankingMethod)]


def test_national_ratings_count_where_they_are_announced(desk: SingleDesk) -> None:
    """Those of the event's federation, unless another is named."""
    begin(desk, 2, ranking_method="NIDOF", federation="NOR")
    settings = get_state(desk).settings
    assert (settings.ranking_method, settings.ranking_federation) == (
        RankingMethod.NATIONAL_THEN_FIDE,
        "NOR",
    )


def test_a_national_rating_is_shown_with_what_it_counts_as(desk: SingleDesk) -> None:
    """The formula is a setting, stands on the card and in the report; a wrong one is refused."""
    browser = begin(
        desk, 2, ranking_method="FIDON", federation="NED", conversions="ned: 0.85 n + 208"
    )
    browser.post("/players", name="Dutch", national="1834", national_of="NED")
    assert "1834 NED (counts as 1767: 0.85 N + 208)" in browser.get("/players/3").text
    (formula,) = report(browser).tournament.settings.conversions
    assert (formula.federation, str(formula)) == ("NED", "0.85 N + 208")
    wrong = browser.post("/settings", name="Small Open", rounds="5", conversions="NED: double it")
    assert wrong.status_code == 422
    assert "Write the federation and its formula" in wrong.text
    assert get_state(desk).settings.conversions == (formula,)


def test_a_long_event_is_advised_against_ratings_and_may_choose_which_count(
    desk: SingleDesk,
) -> None:
    """31 days are over 30, and 30 are not; the choice, equals and the variant reach the report."""
    browser = begin(desk, 4, rounds="3", start="2026-09-01", end="2026-10-01")
    assert "lasts over 30 days" not in browser.get("/settings").text
    browser.post("/settings", name="Small Open", rounds="3", start="2026-09-01", end="2026-10-02")
    assert "lasts over 30 days" in browser.get("/settings").text
    browser.post(
        "/settings", name="Small Open", rounds="3", start="2026-09-01", end="2026-10-02",
        ratings_by_round="round", equals_by="age, the older first", chess960="chess960",
    )  # fmt: skip
    browser.post("/players/1", name="Player01", rating="2000", later_ratings="2: 2011; 3: 2020")
    settings = report(browser).tournament.settings
    assert settings.ratings_by_round
    assert settings.chess960
    assert settings.equals_by is OrderOfEquals.AGE
    player = report(browser).tournament.players[0]
    assert [(each.first_round, each.rating) for each in player.later_ratings] == [
        (2, 2011),
        (3, 2020),
    ]
    refused = browser.post("/players/1", name="Player01", rating="2000", later_ratings="soon")
    assert "Write the round and the rating" in refused.text
    browser.post("/settings", name="Small Open", rounds="3", start="2026-09-01", end="2026-10-02")
    assert report(browser).tournament.settings.chess960


def test_with_three_points_for_a_win_the_bye_is_worth_three(desk: SingleDesk) -> None:
    """The form as it comes: the field of the bye is empty, which means a win."""
    browser = begin(desk, 4, rounds="3", scoring="three", bye_points="")
    assert get_state(desk).settings.scoring.pairing_allocated_bye == 30
    form = browser.get("/settings").text
    assert 'name="bye_points"' in form
    assert re.search(r'name="bye_points"[^>]*value="[^"]+"', form) is None


def test_an_event_without_tie_breaks_keeps_none_when_its_settings_are_saved(
    desk: SingleDesk,
) -> None:
    """A file without a list is ranked by points alone, and stays so."""
    players = tuple(Player(number, f"P{number}") for number in (1, 2))
    facts = Tournament(Settings("Bare", rounds=1), players)
    desk.begin("bare", ImportTournament(facts), Actor("Anna"), [])
    browser = Visitor(desk)
    browser.get("/settings")
    browser.post("/settings", name="Bare", rounds="1", city="Ghent")
    assert get_state(desk).settings.city == "Ghent"
    assert get_state(desk).settings.tie_breaks == ()


@pytest.mark.parametrize("written", ["0+0", "90' for 40 moves + 5000\"", "999'"])
def test_a_time_control_that_cannot_be_is_refused_and_nothing_is_stored(
    desk: SingleDesk, written: str
) -> None:
    """The form comes back with what is wrong beside the field."""
    browser = begin(desk, 2, time_control="90+30")
    page = browser.post("/settings", name="Changed", rounds="5", time_control=written)
    assert page.status_code == 422
    assert 'id="p-time_control"' in page.text
    settings = get_state(desk).settings
    assert (settings.name, settings.time_control) == ("Small Open", "90+30")
