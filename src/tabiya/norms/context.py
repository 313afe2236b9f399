"""An event under the rules of one edition: all that is settled before a player is judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from tabiya.languages import gettext, ngettext, say, say_number
from tabiya.model.player import Player, is_woman
from tabiya.model.record import Record, records
from tabiya.model.result import Outcome
from tabiya.model.tournament import Settings, Tournament
from tabiya.norms.chapter import NORM_RULES
from tabiya.norms.claim import EventPlayer, NormEvent
from tabiya.norms.editions import KNOWN_IN_PART
from tabiya.norms.facts import HALVES, NormForm, NormMeeting, Occasion
from tabiya.norms.report import Requirement
from tabiya.norms.requirements import Applicant
from tabiya.norms.rules import NormRules
from tabiya.norms.titles import WIM, still_open
from tabiya.ratings.rating_list import list_chosen
from tabiya.rulebook.article import CitedReason
from tabiya.rulebook.edition import rules_for


@dataclass(frozen=True, slots=True)
class NormContext:
    """An event under the rules of an edition, and what the event itself must be."""

    tournament: Tournament
    rules: NormRules
    event: NormEvent
    conditions: tuple[Requirement, ...]
    remarks: tuple[CitedReason, ...]
    rounds: Mapping[int, tuple[NormMeeting, ...]]
    """The rounds of each player who is asked for."""
    exemptions: Mapping[str, CitedReason | None]
    """Why players of a federation need no mix of federations."""
    kind: CitedReason | None
    """Whether an application needs a norm of such an event."""

    def applicant(self, player: Player) -> Applicant:
        """Return one player with all that the event says of this player."""
        return Applicant(
            rules=self.rules,
            event=self.event,
            federation=player.federation,
            rounds=self.rounds[player.number],
            exemption=self.exemptions[player.federation],
            kind=self.kind,
            event_allows=all(condition.met for condition in self.conditions),
        )


def make_context(
    tournament: Tournament,
    *,
    form: NormForm,
    occasion: Occasion,
    edition: str | None,
    players: Collection[int] | None = None,
) -> NormContext:
    """Return the event as the rules of norms see it, with what these players need, else everybody."""
    rules = rules_for(NORM_RULES, edition, tournament.settings.start)
    played = records(tournament)
    event = _get_event(tournament, played, form, occasion)
    asked = [player for player in tournament.players if players is None or player.number in players]
    findings = ((clause(event), rules.article(clause)) for clause in rules.conditions)
    return NormContext(
        tournament=tournament,
        rules=rules,
        event=event,
        conditions=tuple(
            Requirement(finding.name, finding.found, finding.needed, finding.met, article)
            for finding, article in findings
            if finding is not None
        ),
        remarks=remarks_on(tournament, event, edition),
        rounds=_rounds(
            tournament, played, asked, of_the_day=_ratings_of_the_day(rules, tournament.settings)
        ),
        exemptions={
            federation: _exemption(rules, event, federation)
            for federation in {player.federation for player in asked}
        },
        kind=_kind(rules, event),
    )


def _get_event(
    tournament: Tournament, played: Mapping[int, Record], form: NormForm, occasion: Occasion
) -> NormEvent:
    settings = tournament.settings
    chosen = list_chosen(settings)
    days = Counter(day for day in settings.round_dates if day is not None)
    return NormEvent(
        form=form,
        rounds=tournament.total_rounds,
        players=len(tournament.players),
        teams=bool(tournament.teams),
        host=settings.federation,
        occasion=occasion,
        rating_list=chosen.rating_list,
        control=chosen.control,
        fast_classic=bool(settings.fast_classic),
        start=settings.start,
        end=settings.end,
        rounds_a_day=max(days.values(), default=0),
        participants=tuple(
            EventPlayer(
                federation=player.federation,
                rating=player.rating or None,
                title=player.title,
                outcomes=tuple(cell.outcome for cell in played[player.number].cells),
            )
            for player in tournament.players
        ),
    )


def _kind(rules: NormRules, event: NormEvent) -> CitedReason | None:
    asked = rules.needed_event
    return None if asked is None else CitedReason(asked(event), rules.article(asked))


def _exemption(rules: NormRules, event: NormEvent, federation: str) -> CitedReason | None:
    for exemption in rules.exemptions:
        words = exemption(event, federation)
        if words:
            return CitedReason(words, rules.article(exemption))
    return None


def _rounds(
    tournament: Tournament,
    played: Mapping[int, Record],
    asked: Iterable[Player],
    *,
    of_the_day: bool,
) -> dict[int, tuple[NormMeeting, ...]]:
    by_number = tournament.by_number
    # Looked up for the whole event at once: every opponent of these has to know it (1.42c).
    scoreless = {
        player.number
        for player in tournament.players
        if not player.rating and not _halves_against_rated(played[player.number], by_number)
    }
    return {
        player.number: tuple(
            _meeting(
                index,
                cell.outcome,
                by_number.get(cell.opponent or 0),
                scoreless,
                of_the_day=of_the_day,
            )
            for index, cell in enumerate(played[player.number].cells, start=1)
        )
        for player in asked
    }


def _ratings_of_the_day(rules: NormRules, settings: Settings) -> bool:
    """Return whether ratings and titles count as they were when a game was played; else at the start."""
    first, last = settings.start, settings.end
    if first is None or last is None:
        return False
    return rules.ratings_of_the_day((last - first).days + 1)


def _meeting(
    index: int,
    outcome: Outcome,
    opponent: Player | None,
    scoreless: Container[int],
    *,
    of_the_day: bool,
) -> NormMeeting:
    if opponent is None:
        return NormMeeting(index, outcome)
    return NormMeeting(
        round=index,
        outcome=outcome,
        opponent=opponent.number,
        name=opponent.name,
        federation=opponent.federation,
        rating=(opponent.rating_in(index) if of_the_day else opponent.rating) or None,
        title=opponent.title_in(index) if of_the_day else opponent.title,
        scoreless=opponent.number in scoreless,
    )


def _halves_against_rated(record: Record, by_number: Mapping[int, Player]) -> int:
    return sum(
        HALVES.get(cell.outcome, 0)
        for cell in record.cells
        if cell.opponent is not None and by_number[cell.opponent].rating
    )


def remarks_on(
    tournament: Tournament, event: NormEvent, edition: str | None
) -> tuple[CitedReason, ...]:
    """Return what the report leaves open, and which text is missing."""
    missing = _texts_not_held(tournament.settings.start) if edition is None else []
    return tuple(map(CitedReason, (*missing, *_of_the_event(event), *_of_players(tournament))))


def _of_the_event(event: NormEvent) -> Iterator[str]:
    if event.control is None or not event.control.exact:
        yield gettext(
            "the exact time control is not known, so Tabiya cannot check the rate of play"
        )
    if not event.rounds_a_day:
        yield gettext("the days of the rounds are not known, so Tabiya cannot check rounds a day")
    if not event.host:
        yield gettext(
            "the host federation is not known, so Tabiya cannot tell whether "
            "guests exempt the event"
        )


def _of_players(tournament: Tournament) -> Iterator[str]:
    homeless = [player.number for player in tournament.players if not player.federation]
    if homeless:
        yield say(
            (
                "the federation of {whom} is not known: the player does not count as a "
                "foreigner for anyone"
            ),
            whom=_whom(homeless),
        )
    perhaps_women = [
        player.number
        for player in tournament.players
        if player.sex is None and not is_woman(None, player.title) and still_open(player.title, WIM)
    ]
    if perhaps_women:
        yield ngettext(
            "the sex of {whom} is not known: Tabiya does not judge WGM and WIM for this player",
            "the sex of {whom} is not known: Tabiya does not judge WGM and WIM for them",
            len(perhaps_women),
        ).format(whom=_whom(perhaps_women))


def _whom(numbers: Sequence[int]) -> str:
    if len(numbers) > 1:
        return say_number("{n} player", "{n} players", len(numbers))
    return say("player {number}", number=numbers[0])


def _texts_not_held(day: date | None) -> list[str]:
    """Return what is to be said of a day whose text is not held, or not whole."""
    first = NORM_RULES[0].edition
    if day is None:
        return []
    if day < first.in_force_from:
        texts = say("texts before {day}", day=first.in_force_from)
        return [say("Tabiya does not have {texts}; judged by the text of 2017", texts=texts)]
    if any(edition.in_force(day) for edition in KNOWN_IN_PART):
        return [
            gettext(
                "the texts of 2022 and 2023 are known only in part; the text of 2017 "
                "decides what they leave open"
            )
        ]
    return []
