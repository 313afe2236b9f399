"""Choosing a list: what the texts recommend for an event, and what they advise not to mix."""

from tabiya.tiebreaks.chapter import RULES_2006, RULES_2026
from tabiya.tiebreaks.choosing import one_category, recommended_lists
from tabiya.tiebreaks.event_kind import EventKind


def test_a_swiss_of_today_is_offered_every_list_that_fits() -> None:
    """Those of the manual of 2019, the proposal of 2020, and of 2006 where its codes are known."""
    lists = {
        each.codes: each.consistent_ratings
        for each in recommended_lists(EventKind.INDIVIDUAL_SWISS, RULES_2026)
    }
    assert lists[("BH/C1", "BH", "SB", "DE", "WIN", "BPG")] is False
    assert lists[("BH/C1", "BH", "DE", "ARO/C1", "WIN", "BPG", "SB")] is True
    assert lists[("BH/C1", "BH", "SB", "PS", "DE", "WIN", "BWG")] is False
    assert lists[("DE", "TPR", "ARO")] is True


def test_the_list_of_the_own_edition_comes_first() -> None:
    """In 2006 it begins with the direct encounter."""
    first, *_ = recommended_lists(EventKind.INDIVIDUAL_ROUND_ROBIN, RULES_2006)
    assert first.codes == ("DE", "BPG", "KS", "SB", "WON")
    assert first.source == "Tournament Rules, annex 4, 2006"


def test_progress_opponents_and_ratings_are_not_mixed() -> None:
    """The example of the text is Progressive Score with Buchholz; direct encounter fits all."""
    assert one_category(("PS", "BH/C1", "DE")) == (
        ("the player's own results", ("PS",)),
        ("the results of the opponents", ("BH/C1",)),
    )
    assert one_category(("DE", "BH/C1", "BH", "SB", "WIN")) == ()
    assert one_category(("TPR", "BH")) == (
        ("ratings", ("TPR",)),
        ("the results of the opponents", ("BH",)),
    )
