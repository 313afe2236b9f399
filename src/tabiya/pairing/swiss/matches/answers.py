"""What all systems of matches answer alike: who is asked about, who has met, who is away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from tabiya.errors import InvalidFact
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import Step, step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.explainer import Bracket, Pair, SwissExplainer
from tabiya.pairing.swiss.kit.steps import list_numbers, present
from tabiya.pairing.swiss.matches.field import Contender
from tabiya.pairing.swiss.matches.reasoning import TeamReasoning

AnyTeams = TypeVar("AnyTeams", bound=TeamReasoning[Any, Any, Any, Any])
Player = TypeVar("Player", bound=Contender)


class AboutMatches(SwissExplainer[AnyTeams, Player, Bracket]):
    """What is answered in the same way by all systems in which players or teams meet in matches."""

    def absences(self, pairing: RoundPairing) -> list[Step]:
        """As what a team is away stands in the records of the event."""
        if not self.kept.team_of:
            return super().absences(pairing)
        away = sorted(self.kept.team_names.keys() - set(list_numbers(self.kept.entrants)))
        return [step("absent_teams", article="C.04.2", players=away)] if away else []

    def asked(self, pairing: RoundPairing, one: int, other: int) -> Pair[Player]:
        """By the round as it is counted in matches."""
        del pairing
        round_ = self.kept.field.round
        mine, yours = (
            present(self.kept.entrant(who), who, round_, self.noun) for who in (one, other)
        )
        if one == other:
            raise InvalidFact("{noun} {one} cannot meet itself", noun=self.noun, one=one)
        return mine, yours

    def barred(self, before: Tournament, both: Pair[Player]) -> Step | None:
        """They have met, or the tournament keeps them apart; colours never bar a match."""
        mine, yours = both
        pair, team_of = list_numbers(both), self.kept.team_of
        have_met = self.absolute[0]
        if not have_met(mine, yours):
            return None
        if mine.is_kept_apart_from(yours):
            return self.refused("prohibited", None, pair=pair)
        meetings = [
            (game.result.played, round_.number)
            for round_ in before.rounds
            for game in round_.games
            if {team_of.get(who, who) for who in (game.white, game.black)} == set(pair)
        ]
        # A match that was given up is no meeting; one with a game over the board surely is.
        number = min((round_ for played, round_ in meetings if played), default=meetings[0][1])
        return self.refused("already_met", have_met, pair=pair, round=number)

    def opponents(self, round_: Round) -> Mapping[int, int]:
        """Teams meet as soon as two of their players do, or as the record of a forfeit says."""
        met: dict[int, int] = {}
        for game in round_.games:
            one, other = (self.kept.team_of.get(who, who) for who in (game.white, game.black))
            met.setdefault(one, other)
            met.setdefault(other, one)
        for one, other in map(sorted, self.kept.forfeited):
            met |= {one: other, other: one}
        return met

    def given_the_bye(self, round_: Round) -> list[int]:
        """A team has the bye if it met nobody."""
        if not self.kept.team_of:
            return sorted(super().given_the_bye(round_))
        met = self.opponents(round_)
        return sorted(one.number for one in self.kept.entrants if one.number not in met)

    def others_unpaired(self, both: Pair[Player]) -> Step:
        """They may be players or teams."""
        pair = list_numbers(both)
        return self.refused("others_unpaired", self.completion, pair=pair, others="others")
