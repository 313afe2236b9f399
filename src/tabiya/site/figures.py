"""What is worked out of an event for its pages: standings, points, reasons, ratings and norms.

What did not change since the figures before is taken over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tabiya.answers.rounds import meetings, points_before
from tabiya.answers.translation import Translation
from tabiya.errors import TabiyaError
from tabiya.explain.player import explain_everybody, explain_team
from tabiya.explain.rank import explain_rank
from tabiya.explain.remark import as_lines
from tabiya.explain.words import names_in
from tabiya.model.points import Points
from tabiya.model.record import Record, records
from tabiya.model.result import ByeKind
from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import is_held
from tabiya.pairing.resolve import list_absences
from tabiya.ratings.facts import RatingForm
from tabiya.ratings.rate import rate
from tabiya.ratings.report import PlayerRating
from tabiya.site.event import PublicEvent
from tabiya.site.norms import matters_to_others, norm_sentences
from tabiya.site.player_page import Worked
from tabiya.tiebreaks.incremental import changed_players, get_games
from tabiya.tiebreaks.standings import Standings, standings, without_open_points


@dataclass(frozen=True, eq=False)
class Figures:
    """All that the pages of an event are made from, beside the event itself."""

    event: PublicEvent
    facts: Tournament
    """The event without the points of games that are being played."""
    live: Standings | None
    """The standings with all results so far."""
    complete: Standings | None
    """The standings after the last round in which no game is open."""
    why: Mapping[int, tuple[str, ...]]
    """Why each player, or each team, has this opponent in the round published last, by number."""
    records: Mapping[int, Record]
    """Every player's rounds."""
    to_others: Mapping[int, object]
    """What of everybody's games the norms of others depend on."""
    points: Mapping[int, tuple[object, Mapping[int, Points]]]
    """Everybody's points before each round, with the rounds they come from."""

    def points_before(self, number: int) -> Mapping[int, Points]:
        """Return everybody's points before a round."""
        return self.points[number][1]

    @cached_property
    def absences(self) -> Mapping[ByeKind, str]:
        """What the pairing system calls byes, if it has its own words."""
        return list_absences(self.facts)

    def worked(
        self, numbers: Iterable[int], ranked: Iterable[int], translation: Translation
    ) -> dict[int, Worked]:
        """Work out what the pages that are made anew tell of rank, rating and norms."""
        wanted, with_rank = tuple(numbers), {*ranked}
        rated = _rated(self.event, self.facts, wanted)
        own = [self.records[number] for number in wanted]
        norms = norm_sentences(self.event, self.facts, own, translation)
        complete = self.complete
        return {
            number: Worked(
                tuple(explain_rank(complete, number))
                if complete is not None and number in with_rank and number in complete.by_number
                else (),
                rated.get(number),
                norms.get(number, ()),
            )
            for number in wanted
        }


def work_out_figures(event: PublicEvent, before: Figures | None) -> Figures:
    """Return the figures of an event; with those `before` some results they are the same, but sooner."""
    facts = without_open_points(event.tournament)
    live = _ranked(facts, before.live if before else None, event.lots_seed)
    records = _records(facts, before)
    return Figures(
        event,
        facts,
        live,
        _complete(event, facts, live, before),
        _why(event, before),
        records,
        _to_others(facts, records, before),
        {round_.number: _points(facts, round_.number, before) for round_ in facts.rounds},
    )


def _records(facts: Tournament, before: Figures | None) -> Mapping[int, Record]:
    """Return every player's rounds; whoever has the same games as before has the very same record."""
    if before is None or before.facts.rounds_played != facts.rounds_played:
        return records(facts)
    changed = changed_players(before.facts, facts)
    fresh = records(get_games(changed, facts))
    return {**before.records, **{number: fresh[number] for number in changed}}


def _to_others(
    facts: Tournament, records: Mapping[int, Record], before: Figures | None
) -> Mapping[int, object]:
    return {
        number: before.to_others[number]
        if before is not None and before.records.get(number) is record
        else matters_to_others(record, facts.by_number)
        for number, record in records.items()
    }


def _complete(
    event: PublicEvent, facts: Tournament, live: Standings | None, before: Figures | None
) -> Standings | None:
    after = event.complete
    if after == event.rounds:
        return live
    if (
        before is not None
        and before.event.complete == after < before.event.rounds
        and _same_rounds(before.event, event, after)
    ):
        return before.complete
    return _ranked(facts.up_to(after), None, None)


def _same_rounds(one: PublicEvent, other: PublicEvent, rounds: int) -> bool:
    """Return whether two events were paired from the same first rounds, with the same last round."""
    return (
        one.rounds == other.rounds
        and one.tournament.rounds[:rounds] == other.tournament.rounds[:rounds]
        and all(
            [(game.white, game.black) for game in was.games]
            == [(game.white, game.black) for game in now.games]
            for was, now in zip(
                one.tournament.rounds[rounds:], other.tournament.rounds[rounds:], strict=True
            )
        )
    )


def _ranked(facts: Tournament, before: Standings | None, lots: int | None) -> Standings | None:
    if not facts.rounds:
        return None
    try:
        return standings(facts, lots_seed=lots, before=before)
    except TabiyaError:
        return None


def _points(
    facts: Tournament, number: int, before: Figures | None
) -> tuple[object, Mapping[int, Points]]:
    basis = facts.rounds[: number - 1]
    old = before.points.get(number) if before else None
    if old is not None and old[0] == basis:
        return old
    return (basis, points_before(facts, number))


def _why(event: PublicEvent, before: Figures | None) -> Mapping[int, tuple[str, ...]]:
    number = event.rounds
    if not number or number in event.altered or not is_held(event.system):
        return {}
    if before is not None and _same_rounds(before.event, event, number - 1):
        return before.why
    return _pairing_reasons(event, event.tournament.before_round(number))


def _pairing_reasons(event: PublicEvent, then: Tournament) -> dict[int, tuple[str, ...]]:
    """Return the reasons of the last round, if the system pairs it as it was published."""
    options: dict[str, Any] = {"system": event.system}
    if event.edition is not None:
        options["edition"] = event.edition
    try:
        pairing = pair_next_round(then, **options)
        last = event.tournament.rounds[-1]
        if event.tournament.teams:
            # Who sits at which board is for the captains to say.
            published, paired = set(meetings(event.tournament, last)), set(pairing.matches)
        else:
            published = {(game.white, game.black) for game in last.games}
            paired = set(pairing.boards)
        if paired != published:
            # Somebody paired it otherwise: reasons for another pairing would be false.
            return {}
        names = names_in(then)
        explained = (
            {team.number: explain_team(pairing, team, names) for team in then.teams}
            if pairing.matches and not pairing.reasoning.names
            else explain_everybody(pairing, names)
        )
        return {number: tuple(as_lines(remarks)) for number, remarks in explained.items()}
    except TabiyaError:
        return {}


def _rated(
    event: PublicEvent, facts: Tournament, numbers: tuple[int, ...]
) -> Mapping[int, PlayerRating]:
    if not numbers or not event.rounds:
        return {}
    form = RatingForm.of(event.system)
    # Only in a round robin somebody's rating depends on games of others.
    own = facts if form is RatingForm.ROUND_ROBIN else get_games(frozenset(numbers), facts)
    try:
        report = rate(own, form=form, players=numbers)
    except TabiyaError:
        return {}
    return report.by_number
