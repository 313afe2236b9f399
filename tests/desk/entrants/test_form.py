"""The form of a player, with the rating of FIDE and that of a federation."""

from starlette.datastructures import FormData

from tabiya.desk.entrants.form import read_player
from tabiya.desk.web.forms import Fields
from tabiya.model.player import NationalRating, Player
from tests.desk.small_event import begin, get_state, report
from tests.desk.visiting import SingleDesk


def _read(before: Player, **typed: str) -> tuple[Player, dict[str, str]]:
    fields = Fields(FormData({"name": before.name, **typed}))
    return read_player(fields, before), fields.problems


def test_a_national_rating_is_that_of_the_players_federation_unless_another_is_named() -> None:
    """Both are three letters."""
    ann = Player(1, "Ann")
    assert _read(ann, federation="NOR", national="1950")[0].national == (
        NationalRating("NOR", 1950),
    )
    assert _read(ann, federation="NOR", national="1950", national_of="swe")[0].national == (
        NationalRating("SWE", 1950),
    )
    assert "national" in _read(ann, national="1950")[1]
    assert "national" in _read(ann, federation="NOR", national="high")[1]


def test_what_else_federations_know_is_kept() -> None:
    """A form without the field changes nothing; an emptied field takes the first rating away."""
    known = (NationalRating("NOR", 1950, identity="77"), NationalRating("SWE", 1900))
    ann = Player(1, "Ann", federation="NOR", national=known)
    assert _read(ann, federation="NOR")[0].national == known
    assert _read(ann, federation="NOR", national="", national_of="NOR")[0].national == known[1:]
    changed = _read(ann, federation="NOR", national="1960", national_of="NOR")[0].national
    assert changed == (NationalRating("NOR", 1960, identity="77"), known[1])


def test_a_rating_keeps_its_source_until_it_is_changed() -> None:
    """Then the source is the one typed with it."""
    ann = Player(1, "Ann", rating=2000, rating_source="FIDE 2026-05")
    assert _read(ann, rating="2000", rating_source="x")[0].rating_source == "FIDE 2026-05"
    assert _read(ann, rating="2010")[0].rating_source == "entered by hand"
    assert _read(ann, rating="2010", rating_source="FIDE 2026-06")[0].rating_source == (
        "FIDE 2026-06"
    )
    assert _read(ann, rating="")[0].rating_source == ""


def test_national_ratings_order_the_players_and_stand_in_the_report(desk: SingleDesk) -> None:
    """NIDOF: the national rating first, the FIDE rating for those who have none."""
    browser = begin(desk, 0, ranking_method="NIDOF", federation="NOR")
    for name, fide, national in (("A", "2000", ""), ("B", "1900", "2100"), ("C", "", "2050")):
        browser.post("/players", name=name, rating=fide, federation="NOR", national=national)
    browser.post("/players/numbers")
    numbers = {who.number: who.player.name for who in get_state(desk).entrants.values()}
    assert [numbers[n] for n in sorted(numbers)] == ["B", "C", "A"]
    written = report(browser).tournament
    assert [p.national for p in written.players] == [
        (NationalRating("NOR", 2100),),
        (NationalRating("NOR", 2050),),
        (),
    ]
    assert written.settings.ranking_federation == "NOR"


def test_an_estimate_is_no_rating() -> None:
    """It stands beside the rating and its source; a form that does not ask leaves it alone."""
    ann = Player(1, "Ann", rating=2000, rating_source="FIDE 2026-05")
    given = _read(ann, rating="2000", tournament_rating="1850")[0]
    assert (given.rating, given.tournament_rating, given.rating_source) == (
        2000,
        1850,
        "FIDE 2026-05",
    )
    assert _read(given, rating="2000")[0].tournament_rating == 1850
    assert _read(given, rating="2000", tournament_rating="")[0].tournament_rating is None
