"""The regulations: form, check, public page, invitation, arbiters and sectors."""

from __future__ import annotations

from tests.desk.small_event import begin, get_state, pair_and_publish
from tests.desk.visiting import SingleDesk, Visitor

ARBITERS = "Peeters, Anna; chief; IA; 205494; A 2026; BEL\nNovak, Jan; sector; FA\nRey, Ana"


def test_the_form_says_what_must_should_and_may_be_said(desk: SingleDesk) -> None:
    """A rapid event without an increment must also say which rules and what at the end."""
    browser = begin(desk, 6, time_control="25'")
    page = browser.get("/regulations/edit").text
    assert page.count("required") == 3
    assert "E.01 A.5.6; Guidelines for the Organisers 1.2" in page
    assert "6 players: at least 3 rounds for one winner" in page
    assert "Still missing: Default time, Rapid chess" in browser.get("/regulations").text
    assert "no chief arbiter is named" in page.lower()
    browser.post("/regulations", supervised="yes", quickplay="CLAIM", draws="never")
    page = browser.get("/regulations/edit").text
    assert "(A.4.1); arbiters needed for 3 boards: 1." in page
    assert "Still missing: Default time." in browser.get("/regulations").text


def test_the_page_has_one_number_of_arbiters(desk: SingleDesk) -> None:
    """24 players are 12 boards: four arbiters by the Laws with full supervision, else one or two."""
    browser = begin(desk, 24, time_control="15+10")
    assert "usual for 24 players: 1 to 2" in browser.get("/regulations/edit").text
    browser.post("/regulations", supervised="yes")
    page = browser.get("/regulations/edit").text
    assert "arbiters needed for 12 boards: 4." in page
    assert "usual for 24 players: 4" in page
    assert "1 to 2" not in page


def test_a_chief_arbiter_of_the_settings_is_no_missing_one(desk: SingleDesk) -> None:
    """Who was named when the event was made need not be named again."""
    page = begin(desk, 6, chief_arbiter="IA Peeters, Anna").get("/regulations/edit").text
    assert "no chief arbiter is named" not in page.lower()
    assert "tabiya does not know whether peeters, anna has a licence" in page.lower()


def test_viewers_read_regulations_and_invitation_and_do_not_write_them(desk: SingleDesk) -> None:
    """The PDF says what the page says; licences stay behind the desk."""
    browser = begin(desk, 6, city="Gent")
    browser.post("/regulations", draws="moves", moves="30", **{"point-3": "Hotel Post"})
    browser.post("/regulations/officials", officials=ARBITERS)
    viewer = Visitor(desk, address=("10.0.0.7", 50_000))
    page = viewer.get("/regulations").text
    assert "Before move 30, players may not agree a draw" in page
    assert "IA Peeters, Anna BEL, FIDE 205494: chief arbiter" in page
    assert "A 2026" not in page
    assert "Still missing" not in page
    invitation = viewer.get("/invitation").text
    assert "Hotel Post" in invitation
    assert "Gent" in invitation
    assert viewer.get("/regulations.pdf").content.startswith(b"%PDF")
    assert viewer.get("/invitation.pdf").content.startswith(b"%PDF")
    assert viewer.get("/regulations/edit").status_code == 403
    assert viewer.post("/regulations", draws="never").status_code == 403


def test_the_board_reminds_of_a_restriction_of_draws(desk: SingleDesk) -> None:
    """Whoever enters the result sees it; without a restriction there is nothing."""
    browser = begin(desk, 6)
    pair_and_publish(browser, 1)
    assert "may not agree a draw" not in browser.get("/rounds/1/boards/1").text
    browser.confirm(browser.post("/regulations", draws="moves", moves="30"))
    assert "Before move 30, players may not agree a draw" in browser.get("/rounds/1/boards/1").text


def test_boards_are_shared_out_among_the_arbiters(desk: SingleDesk) -> None:
    """Two sector arbiters for five boards: three and two."""
    browser = begin(desk, 10)
    browser.post("/regulations/officials", officials=ARBITERS)
    page = browser.get("/regulations/edit").text
    assert "<bdi>Novak, Jan</bdi>: boards 1 to 3" in page
    assert "<bdi>Rey, Ana</bdi>: boards 4 to 5" in page
    assert get_state(desk).settings.chief_arbiter == "IA Peeters, Anna"
    assert browser.get("/regulations/sectors.pdf").content.startswith(b"%PDF")


def test_what_cannot_be_understood_is_refused_and_nothing_is_stored(desk: SingleDesk) -> None:
    """A role nobody has, a number that is none, a restriction without its move."""
    browser = begin(desk, 4)
    wrong = browser.post("/regulations/officials", officials=f"{ARBITERS}\nRey, Ana; cook")
    assert wrong.status_code == 422
    assert "Not understood: Rey, Ana; cook" in wrong.text
    assert browser.post("/regulations/officials", officials="X; chief; IA; 1x").status_code == 422
    twice = browser.post("/regulations/officials", officials="X\nX")
    assert "listed twice" in twice.text
    assert get_state(desk).regulations.officials == ()
    assert browser.post("/regulations", draws="moves").status_code == 422
    assert browser.post("/regulations", draws="sometimes").status_code == 422
    assert get_state(desk).regulations.least_moves == 0


def test_the_school_preset_is_one_button(desk: SingleDesk) -> None:
    """Tie-breaks follow, and the regulations tell parents where they stand."""
    browser = begin(desk, 4)
    browser.post("/regulations/school")
    assert get_state(desk).settings.tie_breaks == ("BH/C1", "BH", "WIN", "BWG")
    assert "Parents and coaches are spectators" in browser.get("/regulations").text


def test_an_event_can_state_its_language_for_the_public(desk: SingleDesk) -> None:
    """Viewers, the hall and paper have it; a reader who chose another and the arbiters keep theirs."""
    browser = begin(desk, 6)
    viewer = Visitor(desk, address=("10.0.0.7", 50_000))
    polish = {"accept-language": "pl"}
    assert '<html lang="pl"' in viewer.get("/players", **polish).text
    browser.post("/regulations", draws="free", language="fr")
    assert get_state(desk).regulations.language == "fr"
    assert "The language of the event is Français." in browser.get("/log").text
    assert '<html lang="fr"' in viewer.get("/players", **polish).text
    assert '<html lang="fr"' in browser.get("/screen", **polish).text
    assert '<html lang="pl"' in browser.get("/players", **polish).text
    assert '<option value="fr" lang="fr" selected' in browser.get("/print", **polish).text
    assert '<option value="fr" selected' in browser.get("/public-site", **polish).text
    chosen = Visitor(desk, address=("10.0.0.8", 50_000))
    chosen.client.get("/language", params={"choose": "de", "to": "/"})
    assert '<html lang="de"' in chosen.get("/players", **polish).text
    browser.post("/regulations", draws="never")
    assert get_state(desk).regulations.language == "fr"
    assert browser.post("/regulations", draws="never", language="eo").status_code == 422
