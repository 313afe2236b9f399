"""Flags of federations."""

from __future__ import annotations

from babel import Locale

from tabiya.site.flags import COUNTRIES, flag


def test_every_code_is_that_of_one_country() -> None:
    """No two federations have the same flag, and each is a country that Unicode knows."""
    territories = Locale("en").territories
    assert len(set(COUNTRIES.values())) == len(COUNTRIES)
    assert [code for code in COUNTRIES.values() if code not in territories] == []
    assert {code for code in COUNTRIES if len(code) != 3} == set()


def test_parts_of_a_country_have_their_own() -> None:
    """England, Scotland and Wales play for themselves."""
    flags = {flag(code) for code in ("ENG", "SCO", "WLS")}
    assert len(flags) == 3
    assert all(each.startswith("\N{WAVING BLACK FLAG}") for each in flags)
