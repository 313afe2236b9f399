"""The Appeals Committee and the deadline of appeals."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest

from tabiya.pairing.appeals import CommitteeMember, faults_of_committee, in_time
from tabiya.pairing.competition_editions import EDITION_2006, EDITION_2019
from tabiya.rulebook.edition import Edition

THREE = (
    CommitteeMember("Peeters, Anna", "BEL", 1971),
    CommitteeMember("Novak, Jan", "CZE", 1980),
    CommitteeMember("Silva, Rui", "POR", 1990),
)


def faults(
    *members: CommitteeMember, edition: Edition = EDITION_2019, **about: object
) -> list[str]:
    """What is wrong with a committee, in an event of 2019."""
    involved = about.get("involved", ())
    assert isinstance(involved, tuple)
    found = faults_of_committee(members, edition, year=2019, involved=involved)
    return [str(each) for each in found]


def test_three_members_of_different_federations_and_age_are_a_committee() -> None:
    """General Regulations 10.2: a chairman and two members; reserves have no vote."""
    assert faults(*THREE) == []
    reserve = CommitteeMember("Berg, Ole", "NOR", 1960, reserve=True)
    assert faults(*THREE, reserve) == []


def test_a_committee_has_an_odd_number_of_votes_and_at_least_three() -> None:
    assert "2 of at least 3 members are named" in faults(*THREE[:2])[0]
    fourth = CommitteeMember("Berg, Ole", "NOR", 1960)
    (told,) = faults(*THREE, fourth)
    assert told.startswith("4 members can end in a tie: an odd number should vote [General")


def test_members_come_from_different_federations() -> None:
    other = replace(THREE[2], federation="BEL")
    assert "several members come from BEL" in faults(*THREE[:2], other)[0]
    unknown = (replace(THREE[1], federation=""), replace(THREE[2], federation=""))
    assert faults(THREE[0], *unknown) == []


@pytest.mark.parametrize(
    ("edition", "born", "too_young"),
    [
        (EDITION_2019, 1998, False),
        (EDITION_2019, 1999, True),
        (EDITION_2006, 2001, False),
        (EDITION_2006, 2002, True),
    ],
)
def test_members_are_21_and_were_18_in_2006(edition: Edition, born: int, too_young: bool) -> None:  # noqa: FBT001 - a column of the table
    """The year counts: who turns 21 in 2019 may be a member."""
    found = faults(*THREE[:2], replace(THREE[2], birth_year=born), edition=edition)
    assert ["Silva, Rui is too young" in each for each in found] == [True] * too_young


def test_nobody_who_is_involved_rules() -> None:
    """By name, whatever its letters."""
    found = faults(*THREE, involved=("novak, jan",))
    assert found == [
        "Novak, Jan is involved in the dispute [General Regulations for Competitions 10.2]"
    ]
    found = faults(*THREE, edition=EDITION_2006, involved=("Novak, Jan",))
    assert found == ["Novak, Jan is involved in the dispute [Tournament Rules 2006 11(b)]"]


def test_an_appeal_comes_not_later_than_the_deadline() -> None:
    """Thirty minutes after 19:00 is 19:30, and 19:31 is late."""
    ended = datetime.fromisoformat("2026-09-05T19:00")
    assert in_time(datetime.fromisoformat("2026-09-05T19:30"), ended, 30)
    assert not in_time(datetime.fromisoformat("2026-09-05T19:31"), ended, 30)
