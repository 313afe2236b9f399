"""Which teams meet, changed by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from tabiya.languages import Text, translatable
from tabiya.model.result import ByeKind
from tabiya.pairing.basic_rules import have_met, more_than_one_bye
from tabiya.pairing.checklist import MANUAL_PAIRING, prohibited_pair
from tabiya.store.common.match_seating import is_opened, list_boards, seated
from tabiya.store.common.teams import named_team, rules_of_teams
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.facts.manual_pairing import PairingAltered
from tabiya.store.facts.team_pairing import TeamsPaired
from tabiya.store.notes import get_exchange
from tabiya.store.parts import PairedRound
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import named_last_round
from tabiya.store.roster import TeamByeGiven, TeamPair
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class AlterMatches(Command):
    """Change the matches while the manual phase of a round is open."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Use these matches")

    round: int
    matches: tuple[TeamPair, ...]
    byes: tuple[TeamByeGiven, ...] = ()
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """Any matches are possible; what they break is said. Boards follow from the lists."""
        rules_of_teams(state)
        round_ = named_last_round(state, self.round, self.based_on)
        if not round_.manual:
            raise Refused(
                "the manual phase is not open",
                rule=str(MANUAL_PAIRING),
                hint="Open the manual phase first.",
            )
        _each_team_once(state, self)
        for match in round_.matches:
            if match not in self.matches:
                for number, board in list_boards(state, round_, match).items():
                    if not board.open and not board.forfeited_by:
                        raise Refused(
                            "board {number} already has a result",
                            number=number,
                            hint="Remove the result before you move the match.",
                        )
        if self.matches == round_.matches and self.byes == round_.team_byes:
            return Decision()
        at_boards = [
            # What captains have handed in stays hidden until it is opened.
            seated(state, round_.number, match, as_handed_in=is_opened(state, round_.number, match))
            for match in self.matches
        ]
        pairs = tuple(pair for seats in at_boards for pair in seats.pairs)
        byes = tuple(given for seats in at_boards for given in seats.byes)
        change = get_exchange(state, (pairs, byes), (round_.pairs, round_.byes))
        facts = (
            TeamsPaired(self.round, self.matches, self.byes, round_.matches),
            PairingAltered(self.round, pairs, byes, change),
        )
        return Decision(facts, tuple(_faults(state, round_, self)))


def _each_team_once(state: EventState, command: AlterMatches) -> None:
    seen: set[int] = set()
    named = [team for match in command.matches for team in (match.white, match.black)]
    for team in (*named, *(given.team for given in command.byes)):
        entered = named_team(state, team)
        if team in seen:
            raise Refused(
                "{name} is listed twice",
                name=entered.name,
                hint="A team has one match or one bye in a round.",
            )
        seen.add(team)


def _faults(state: EventState, round_: PairedRound, command: AlterMatches) -> Iterator[Caution]:
    """What the new matches break."""
    earlier = state.rounds[: round_.number - 1]
    met = {frozenset((m.white, m.black)) for past_round in earlier for m in past_round.matches}
    barred = [
        prohibition
        for prohibition in state.roster.prohibitions
        if prohibition.first_round <= round_.number <= (prohibition.last_round or round_.number)
    ]
    for match in command.matches:
        if match in round_.matches:
            continue
        pair = _names(state, match)
        if frozenset((match.white, match.black)) in met:
            message = Text("{pair} have already met.", pair=pair)
            yield _caution("repeated-match", message, state.laws.cite(have_met))
        if any({match.white, match.black} <= set(prohibition.teams) for prohibition in barred):
            message = Text("{pair} must not meet.", pair=pair)
            yield _caution("prohibited-pair", message, state.laws.cite(prohibited_pair))
    yield from _byes(state, round_, command)


def _byes(state: EventState, round_: PairedRound, command: AlterMatches) -> Iterator[Caution]:
    names = {team.team: team.name for team in state.roster.teams.values()}
    free = [bye.team for bye in command.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    if more_than_one_bye(len(free)):
        message = Text(
            "More than one team would get the bye: {listed}.",
            listed=", ".join(names[team] for team in free),
        )
        yield _caution("second-bye", message, state.laws.cite(more_than_one_bye))
    had = {
        given.team
        for earlier in state.rounds[: round_.number - 1]
        for given in earlier.team_byes
        if given.kind is ByeKind.PAIRING_ALLOCATED
    }
    for team in free:
        if team in had:
            yield _caution(
                "bye-again", Text("{team} has already had the bye.", team=names[team]), ""
            )
    asked = {bye.team for bye in state.roster.byes if bye.round == round_.number}
    placed = {team for match in command.matches for team in (match.white, match.black)}
    left = [
        team.name
        for team in state.roster.by_number()
        if team.team not in placed | asked | set(free)
        and not all(state.entrants[entrant].withdrawn for entrant in team.members)
    ]
    if left:
        message = Text(
            "Left without a match, though they did not request it: {listed}.",
            listed=", ".join(left),
        )
        yield _caution("left-without-a-match", message, "")


def _caution(code: str, message: Text, rule: str) -> Caution:
    return Caution(code, Level.CONFIRM, message, rule=rule or str(MANUAL_PAIRING))


def _names(state: EventState, match: TeamPair) -> str:
    return " - ".join(state.roster.teams[team].name for team in (match.white, match.black))
