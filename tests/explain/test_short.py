"""Reasons in a few words."""

from tabiya.explain.short import short_article, short_reason
from tabiya.explain.words import Explainer
from tabiya.pairing.account import step


def test_an_article_is_said_as_in_the_hall() -> None:
    """The criterion's own number where it has one, else the place without the chapter."""
    assert short_article("C.04.3 2.1.1 [C1]") == "C1"
    assert short_article("C.04.4.3 3.6 and 3.7") == "3.6"
    assert short_article("") == ""


def test_a_reason_without_a_short_form_is_told_in_full() -> None:
    """A system may have reasons of its own."""
    words = Explainer({"odd_reason": "They sit too far apart."}, {})
    assert short_reason(step("odd_reason"), words) == ("They sit too far apart.", "")
    assert short_reason(step("already_met", round=2), words)[0] == "met in round 2"
