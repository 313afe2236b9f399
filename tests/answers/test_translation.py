"""The language of a reader."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from tabiya.answers.translation import UnknownLanguage, translation_for
from tabiya.languages import translatable


def test_days_are_written_as_people_there_write_them() -> None:
    """Times are those of the wall clock, in 24 hours, everywhere."""
    moment = datetime(2026, 9, 5, 14, 3, tzinfo=UTC)
    assert translation_for("en").moment(moment) == "5 September 2026, 14:03"
    assert translation_for("en_US").moment(moment) == "September 5, 2026, 14:03"
    assert translation_for("de-AT").moment(moment) == "5. September 2026, 14:03"


def test_the_days_of_an_event_are_one_two_or_none() -> None:
    """An event of one day has no end beside its beginning."""
    translation = translation_for("de")
    first, last = date(2026, 9, 5), date(2026, 9, 11)
    assert translation.days(first, last) == "5.–11. Sept. 2026"
    assert translation.days(first, first) == translation.days(first, None) == "5. September 2026"
    assert translation.days(None, None) == ""


@pytest.mark.parametrize("locale", ["xx", "", "nonsense", "../de", "hu"])
def test_a_language_without_a_catalogue_is_refused(locale: str) -> None:
    """The refusal lists those there are."""
    with pytest.raises(UnknownLanguage) as refused:
        translation_for(locale)
    assert "de" in refused.value.hint


def test_a_sentence_the_catalogue_lacks_is_said_in_english() -> None:
    """Nobody meets an empty label."""
    assert translation_for("de").gettext("never said before") == translatable("never said before")
