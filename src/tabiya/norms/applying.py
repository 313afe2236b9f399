"""Applications judged over several events: whose norms they are, and what they lack together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabiya.errors import InvalidFact
from tabiya.model.player import Player
from tabiya.model.tournament import Tournament
from tabiya.norms.by_rating import ratings_reached
from tabiya.norms.chapter import NORM_RULES
from tabiya.norms.claim import AppliedNorm, NormApplication
from tabiya.norms.context import make_context
from tabiya.norms.facts import Occasion
from tabiya.norms.report import Judgement, NormReport, Requirement
from tabiya.norms.title_norms import title_norms
from tabiya.norms.titles import BY_NAME
from tabiya.ratings.rate import rate
from tabiya.rulebook.edition import Edition, rules_for

_GAMES_OF_A_SHORT_NORM = 8


@dataclass(frozen=True, slots=True)
class NormMade:
    """One norm, with the event in which it was made."""

    tournament: Tournament
    report: NormReport
    judgement: Judgement
    applied: AppliedNorm


@dataclass(frozen=True, slots=True)
class TitleApplication:
    """One player and title: the norms, and what the application asks for.

    It is judged by the edition of the last norm; each norm by that of its own event (1.54).
    """

    person: Player
    """As the last event has the player."""
    title: str
    edition: Edition
    norms: tuple[NormMade, ...]
    games: int
    rating: int | None
    """The highest known."""
    requirements: tuple[Requirement, ...]

    @property
    def complete(self) -> bool:
        """Whether the title can be applied for."""
        return all(requirement.met for requirement in self.requirements)


def applications(
    events: Sequence[Tournament], person: Player, *, occasion: Occasion = Occasion.ORDINARY
) -> tuple[TitleApplication, ...]:
    """Return the application for every title of which the player made a norm in these events.

    An event that is given twice counts once. The highest rating is the highest at the beginning of
    these events or after one of their games.
    """
    dated = sorted(_different(events), key=lambda event: str(event.settings.start or ""))
    played = [(event, who) for event in dated if (who := same_person(event, person)) is not None]
    if not played:
        raise InvalidFact("{player} did not play in any of these events", player=person.name)
    made: dict[str, list[NormMade]] = {}
    ratings: list[int] = []
    for event, who in played:
        ratings += _ratings(event, who)
        for norm in _norms(event, who, occasion):
            made.setdefault(norm.judgement.sought.name, []).append(norm)
    last = played[-1][1]
    return tuple(
        _judged(last, title, made[title], max(ratings, default=None))
        for title in BY_NAME
        if title in made
    )


def same_person(event: Tournament, person: Player) -> Player | None:
    """Return the player of an event who is the same: by the FIDE number, else by the name."""
    if person.fide_id:
        for player in event.players:
            if player.fide_id == person.fide_id:
                return player
    wanted = _plain(person.name)
    alike = [
        player
        for player in event.players
        if _plain(player.name) == wanted and not (player.fide_id and person.fide_id)
    ]
    return alike[0] if len(alike) == 1 else None


def _plain(name: str) -> str:
    return " ".join(name.replace(",", " ").casefold().split())


def _different(events: Sequence[Tournament]) -> list[Tournament]:
    known = {
        (event.settings.name, event.settings.start, len(event.players)): event for event in events
    }
    return list(known.values())


def _ratings(event: Tournament, who: Player) -> Iterator[int]:
    if who.rating:
        yield who.rating
    for rating in ratings_reached(event, rate(event)):
        if rating.number == who.number:
            yield rating.reached


def _norms(event: Tournament, who: Player, occasion: Occasion) -> Iterator[NormMade]:
    report = title_norms(event, occasion=occasion, players=(who.number,))
    context = make_context(event, form=report.form, occasion=occasion, edition=None)
    least = context.rules.least_games(context.event)
    for judgement in report.by_number[who.number].norms:
        rounds = report.by_number[who.number].rounds
        short = len(judgement.games) == _GAMES_OF_A_SHORT_NORM < least
        missing = [meeting.outcome for meeting in rounds if not meeting.outcome.rated]
        days = Counter(day for day in event.settings.round_dates if day is not None)
        applied = AppliedNorm(
            name=event.settings.name,
            event=context.event,
            counts_as=judgement.counts_as,
            missing=missing[0] if short and missing else None,
            waived=sum(requirement.waived for requirement in judgement.requirements),
            days_of_one_round=sum(count == 1 for count in days.values()) if days else None,
        )
        yield NormMade(event, report, judgement, applied)


def _judged(
    person: Player, title: str, norms: Sequence[NormMade], rating: int | None
) -> TitleApplication:
    asked = NormApplication(BY_NAME[title], tuple(norm.applied for norm in norms), rating)
    rules = rules_for(NORM_RULES, None, norms[-1].tournament.settings.start)
    findings = ((clause(asked), rules.article(clause)) for clause in rules.application)
    return TitleApplication(
        person,
        title,
        rules.edition,
        tuple(norms),
        asked.games,
        rating,
        tuple(
            Requirement(finding.name, finding.found, finding.needed, finding.met, article)
            for finding, article in findings
            if finding is not None
        ),
    )
