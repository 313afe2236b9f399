"""What is said of a norm for the application that it will be part of."""

from __future__ import annotations

from tests.norms.events import NINE_GAMES, Line, gm_result


def test_a_norm_of_eight_games_says_what_it_is_worth_in_an_application() -> None:
    """1.51: with a win by forfeit 26 games are enough; since 2024 only one such norm may be used."""
    won = [(title, home, rating, "1") for title, home, rating, _ in NINE_GAMES[:8]]
    games: list[Line | str] = [("GM", "FRA", 2500, "+"), *won]
    for edition, words in (
        ("2017", "with this norm 26 games are enough for the title [B.01 1.51]"),
        ("2024", "an application may have only one such norm [B.01 1.4.1c]"),
    ):
        assert words in [str(each) for each in gm_result(games, edition=edition).remarks]


def test_since_2024_a_norm_says_whether_its_event_is_one_that_an_application_needs() -> None:
    """1.5.6: nine opponents are no Swiss of forty players; in 2017 nobody asked."""
    words = "an application needs another norm, of a Swiss of 40 players averaging 2000"
    for edition, said in (("2017", False), ("2024", True)):
        remarks = gm_result([*NINE_GAMES], edition=edition).remarks
        assert any(each.words.startswith(words) for each in remarks) is said
