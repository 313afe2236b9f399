"""The page of a player's title norms."""

from tests.desk.visiting import Visitor


def test_the_page_of_norms_is_there_for_every_player_of_any_event(arbiter: Visitor) -> None:
    """Also in an event too short for norms: the first requirement says so."""
    page = arbiter.get("/players/1/norms")
    assert page.status_code == 200
    assert "no norm so far" in page.text
    assert "at least 9" in page.text


def test_nobody_has_norms_who_does_not_play(arbiter: Visitor) -> None:
    """An address that somebody made up."""
    answer = arbiter.get("/players/999/norms")
    assert answer.status_code == 404
    assert "There is no such player." in answer.text
