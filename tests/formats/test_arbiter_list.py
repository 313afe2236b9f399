"""Lists of arbiters."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tabiya.formats.arbiter_list import ArbiterListRefused, read_arbiter_list
from tabiya.norms.arbiters.facts import ArbiterTitle, NormSource

EXAMPLE = Path("docs/examples/arbiters.toml")


def test_the_list_of_the_docs_is_read_with_norms_and_services() -> None:
    """Two arbiters; an FA seeks IA, anybody else FA."""
    first, second = read_arbiter_list(EXAMPLE.read_text(encoding="utf-8"))
    assert first.applicant.name == "Berg, Ida"
    assert first.applicant.birth == date(1991, 3, 14)
    assert first.record is None
    assert [each.source for each in first.applicant.norms].count(NormSource.SEMINAR) == 1
    assert second.applicant.seeks is ArbiterTitle.INTERNATIONAL
    assert second.record is not None
    assert len(second.record.services) == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no arbiter"),
        ("[[arbiter", "not TOML"),
        ("[[arbiter]]\nfederation = 'NOR'", "name is missing"),
        ("[[arbiter]]\nname = 'A'\ntitel = 'FA'", "titel is not known"),
        ("[[arbiter]]\nname = 'A'\ntitle = 'GM'", "NA, FA, IA"),
        ("[[arbiter]]\nname = 'A'\nseeks = 'NA'", "FA or IA"),
        ("[[arbiter]]\nname = 'A'\nborn = '1990'", "a day such as"),
        ("[[arbiter]]\nname = 'A'\nnorm = 3", "[[norm]]"),
        ("[[arbiter]]\nname = 'A'\n[[arbiter.norm]]\nplayers = -1", "whole number"),
        (
            "[[arbiter]]\nname = 'A'\n[[arbiter.norm]]\nplayers = 5\nrated = 6",
            "cannot be more than players",
        ),
        ("[[arbiter]]\nname = 'A'\n[[arbiter.norm]]\nlevel = 'big'", "continental"),
        (
            "[[arbiter]]\nname = 'A'\n[[arbiter.norm]]\nstart = 2019-05-02\nend = 2019-05-01",
            "cannot be before start",
        ),
        ("[[arbiter]]\nname = 'A'\n[[arbiter.service]]\nday = 2019-05-01", "role"),
    ],
)
def test_what_cannot_be_used_is_refused_with_its_place(text: str, said: str) -> None:
    """And what it must be."""
    with pytest.raises(ArbiterListRefused) as refused:
        read_arbiter_list(text, name="list.toml")
    assert said in str(refused.value)
    assert "list.toml" in str(refused.value)
