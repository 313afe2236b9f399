"""What must be said beside every judgement: what the report leaves open, and which text is missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from tabiya.model.tournament import Tournament
from tabiya.norms.chapter import NORM_RULES
from tabiya.norms.editions import NOT_HELD_FROM
from tabiya.norms.facts import Event
from tabiya.norms.titles import WIM, is_woman, still_open
from tabiya.ratings.answer import Reason


def remarks_on(tournament: Tournament, event: Event, edition: str | None) -> tuple[Reason, ...]:
    """The remarks on an event that is judged by the rules of its day, or by a named edition."""
    texts = _texts_not_held(tournament.settings.start) if edition is None else ""
    missing = [f"{texts} are not held here; judged by that of 2017"] if texts else []
    return tuple(map(Reason, (*missing, *_of_the_event(event), *_of_players(tournament))))


def _of_the_event(event: Event) -> Iterator[str]:
    if event.control is None or not event.control.encoded:
        yield "the exact time control is not known: the rate of play is not judged"
    if not event.rounds_a_day:
        yield "the days of the rounds are not known: rounds a day are not judged"
    if not event.host:
        yield "the host federation is not known: no event is exempt by its guests"


def _of_players(tournament: Tournament) -> Iterator[str]:
    homeless = [each.number for each in tournament.players if not each.federation]
    if homeless:
        yield f"the federation of {_whom(homeless)} is not known: counted as nobody's foreigner"
    perhaps_women = [
        each.number
        for each in tournament.players
        if each.sex is None and not is_woman(None, each.title) and still_open(each.title, WIM)
    ]
    if perhaps_women:
        them = "for them" if len(perhaps_women) > 1 else "for this player"
        yield f"the sex of {_whom(perhaps_women)} is not known: WGM and WIM are not judged {them}"


def _whom(numbers: Sequence[int]) -> str:
    return f"{len(numbers)} players" if len(numbers) > 1 else f"player {numbers[0]}"


def _texts_not_held(day: date | None) -> str:
    """Which texts are missing, if another one was in force on that day than the one applied."""
    first, newest = NORM_RULES[0].edition, NORM_RULES[-1].edition
    if day is None or newest.in_force(day):
        return ""
    if day < first.in_force_from:
        return f"texts before {first.in_force_from:%B %Y}"
    return "the texts of 2022 and 2023" if day >= NOT_HELD_FROM else ""
