"""Appeals: who may sit on the committee, and until when an appeal is handed in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from tabiya.languages import say, say_number
from tabiya.pairing.competition_editions import EDITION_2006, EDITION_2019, general, turin
from tabiya.rulebook.article import CitedReason
from tabiya.rulebook.clause import AnyClause, Kind, clause
from tabiya.rulebook.edition import Edition

_COMMITTEE = {EDITION_2006: turin("11(b)"), EDITION_2019: general("10.2")}


@dataclass(frozen=True, slots=True)
class CommitteeMember:
    """Somebody on the Appeals Committee; the first named is the chairman."""

    name: str
    federation: str = ""
    birth_year: int | None = None
    reserve: bool = False


@clause(
    Kind.DEFINITION,
    "the Appeals Committee has a chairman and at least two members, and an odd number of votes",
    _COMMITTEE,
)
def odd_and_at_least_three(voters: int) -> str:
    """Return why so many members do not do, or nothing; reserves have no vote."""
    if voters < 3:
        return say("{voters} of at least 3 members are named", voters=voters)
    return (
        say_number(
            "{n} member can end in a tie: an odd number should vote",
            "{n} members can end in a tie: an odd number should vote",
            voters,
        )
        if voters % 2 == 0
        else ""
    )


@clause(
    Kind.DEFINITION,
    "members and reserves of the Appeals Committee come from different federations, if possible",
    _COMMITTEE,
)
def different_federations(federations: Collection[str]) -> str:
    """Return which federations have several members, or nothing; unknown ones are nobody's."""
    shared = [
        federation for federation, count in Counter(filter(None, federations)).items() if count > 1
    ]
    return (
        say("several members come from {listed}", listed=", ".join(sorted(shared)))
        if shared
        else ""
    )


@clause(
    Kind.DEFINITION,
    "members of the Appeals Committee are not younger than 18",
    {EDITION_2006: turin("11(b)")},
)
def eighteen_years_old(age: int) -> bool:
    """Whether somebody who turns so old this year may be a member, by the text of 2006."""
    return age >= 18


@clause(
    Kind.DEFINITION,
    "members of the Appeals Committee are not younger than 21",
    {EDITION_2019: general("10.2")},
)
def twenty_one_years_old(age: int) -> bool:
    """Whether somebody who turns so old this year may be a member."""
    return age >= 21


@clause(
    Kind.DEFINITION,
    "no one involved in the dispute rules on it",
    _COMMITTEE,
)
def not_involved(name: str, involved: Collection[str]) -> bool:
    """Whether a member has nothing to do with the dispute; names are compared without case."""
    return name.casefold() not in {other.casefold() for other in involved}


@clause(
    Kind.PROCESS,
    "an appeal is submitted in writing, with a fee, by the deadline; both were fixed in advance",
    {EDITION_2006: turin("11(c)"), EDITION_2019: general("10.4")},
)
def in_time(lodged: datetime, session_ended: datetime, minutes: int) -> bool:
    """Whether an appeal came before the deadline, so many minutes after the end of the session."""
    return lodged <= session_ended + timedelta(minutes=minutes)


CLAUSES: tuple[AnyClause, ...] = (
    odd_and_at_least_three,
    different_federations,
    eighteen_years_old,
    twenty_one_years_old,
    not_involved,
    in_time,
)


def faults_of_committee(
    members: Sequence[CommitteeMember],
    edition: Edition,
    *,
    year: int,
    involved: Collection[str] = (),
) -> Iterator[CitedReason]:
    """Yield what is wrong with a committee, each with its article in this edition.

    `involved` are those whom the dispute is about: players and arbiters.
    """
    voters = [member for member in members if not member.reserve]
    faults: list[tuple[str, AnyClause]] = [
        (odd_and_at_least_three(len(voters)), odd_and_at_least_three)
    ]
    faults.append(
        (different_federations([member.federation for member in members]), different_federations)
    )
    of_age = twenty_one_years_old if edition in twenty_one_years_old.cite else eighteen_years_old
    for member in members:
        if member.birth_year is not None and not of_age(year - member.birth_year):
            faults.append((say("{name} is too young", name=member.name), of_age))
        if not not_involved(member.name, involved):
            faults.append(
                (say("{name} is involved in the dispute", name=member.name), not_involved)
            )
    for words, rule in faults:
        if words:
            held = edition if edition in rule.cite else EDITION_2019
            yield CitedReason(words, rule.article(held))
