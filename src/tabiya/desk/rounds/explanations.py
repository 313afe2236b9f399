"""Reasons for pages: a round is paired again from what was known when it was paired, and asked why."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from tabiya.desk.desk import OpenEvent
from tabiya.desk.parts import DeskPart
from tabiya.desk.rounds.next_round import engine_pairing
from tabiya.errors import TabiyaError
from tabiya.explain.bracket_picture import BracketDrawn, brackets_drawn
from tabiya.explain.checklist import Checklist, full_checklist
from tabiya.explain.player import explain_player, explain_team
from tabiya.explain.player_picture import PlayerDrawn, player_drawn, team_drawn
from tabiya.explain.remark import Remark
from tabiya.explain.round import explain_round, opening_remarks, prohibition_remarks
from tabiya.explain.schedule_picture import Drawn, schedule_drawn
from tabiya.explain.why_not import why_not, why_not_these_teams
from tabiya.languages import gettext, language, say
from tabiya.model.result import GameResult
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.team.line_up import team_numbered
from tabiya.store.parts import Board, PairedRound
from tabiya.store.state import EventState

_ROUNDS_KEPT = 8
"""People ask about the round in play, sometimes about the one before, and in several languages."""
_ANSWERS_KEPT = 3000
"""One for each player of the largest opens, and some more."""


@dataclass(frozen=True, slots=True)
class _Explained:
    """A round paired again, and what it was paired from."""

    basis: object
    """What the explanation depends on; another one is made as soon as this changes."""
    then: EventState
    """The event when the round was paired; the players have their names of today."""
    before: Tournament
    pairing: RoundPairing
    warnings: tuple[Remark, ...]
    """In what today's page differs from what the round was paired from, or from the engine."""
    round: tuple[Remark, ...]
    """What is said of the round as a whole."""
    asked: dict[tuple[int, ...], tuple[Remark, ...]] = field(default_factory=dict)
    """Answers about a player, or about two who do not meet, as they were asked for."""
    drawn: list[BracketDrawn | Drawn] = field(default_factory=list)
    """Its pictures, once somebody has looked at them."""
    players_drawn: dict[int, PlayerDrawn] = field(default_factory=dict)


class Reasons(NamedTuple):
    """What a page about the reasons of a round shows."""

    remarks: tuple[Remark, ...]
    brackets: tuple[BracketDrawn | Drawn, ...] = ()
    """The pictures of a whole round: its brackets, its table, or the matches of a knock-out."""
    player: PlayerDrawn | None = None
    against: tuple[Remark, ...] = ()
    """Why not another opponent, if that was asked."""
    opening: tuple[Remark, ...] = ()
    """What is said of the whole round above its pictures."""


class Explanations:
    """Explanations of the rounds asked about last; a result entered later changes none.

    Hundreds of viewers may ask about the same round while its results come in. `state_before` gives the
    event as it stood before a line of its log. Players are asked about by their entrants, because
    starting numbers may have changed since a round was paired.
    """

    def __init__(self, state_before: Callable[[int], EventState]) -> None:
        self._state_before = state_before
        self._lock = threading.Lock()
        self._then: dict[int, tuple[object, EventState, Tournament]] = {}
        self._kept: dict[tuple[str, int], _Explained] = {}

    def reasons(self, state: EventState, number: int, entrant: int = 0, other: int = 0) -> Reasons:
        """Return the reasons of a round, or of a player; with `other`, why not that opponent."""
        if not entrant:
            drawn, lines = tuple(self.drawn_round(state, number)), self.of_round(state, number)
            return Reasons(lines, drawn, opening=self._opening(state, number) if drawn else ())
        return Reasons(
            self.of_player(state, number, entrant),
            player=self.drawn_player(state, number, entrant),
            against=self.why_not(state, number, entrant, other) if other else (),
        )

    def of_round(self, state: EventState, number: int) -> tuple[Remark, ...]:
        """Return the explanation of a round, bracket by bracket."""
        try:
            return self._explained(state, number).round
        except TabiyaError as refusal:
            return (Remark(str(refusal)),)

    def drawn_round(self, state: EventState, number: int) -> list[BracketDrawn | Drawn]:
        """Return the pictures of a round: its brackets, or the table or bracket that settles it."""
        try:
            explained = self._explained(state, number)
            if not explained.drawn:
                names, pairing = _names(explained.then), explained.pairing
                explained.drawn.extend(brackets_drawn(explained.before, pairing, names))
                explained.drawn.extend(schedule_drawn(pairing, names))
        except TabiyaError:
            return []
        return explained.drawn

    def _opening(self, state: EventState, number: int) -> tuple[Remark, ...]:
        """What holds for the whole round: the pictures show its brackets or boards."""
        explained = self._explained(state, number)
        if explained.pairing.account.kind != "scheduled_round":
            return tuple(step for step in explained.round if not step.children)
        return (*explained.warnings, *opening_remarks(explained.pairing, _names(explained.then)))

    def drawn_player(self, state: EventState, number: int, entrant: int) -> PlayerDrawn | None:
        """Return a player's opponents in order as a picture; None if there is nothing to show."""
        try:
            explained = self._explained(state, number)
            then = explained.then
            if entrant not in then.entrants:
                return None
            if entrant not in explained.players_drawn:
                pairing, names = explained.pairing, _names(then)
                number = _number(then, pairing, entrant)
                explained.players_drawn[entrant] = (
                    team_drawn(pairing, team_numbered(explained.before, number), names)
                    if _seats_teams(pairing)
                    else player_drawn(explained.before, pairing, number, names)
                )
        except TabiyaError:
            return None
        return explained.players_drawn[entrant]

    def of_player(self, state: EventState, number: int, entrant: int) -> tuple[Remark, ...]:
        """Return why a player has this opponent."""
        return self._asked(state, number, (entrant,))

    def why_not(
        self, state: EventState, number: int, entrant: int, other: int
    ) -> tuple[Remark, ...]:
        """Return why two players were not paired: the first criterion that it would worsen."""
        return self._asked(state, number, (entrant, other))

    def checklist(self, state: EventState, number: int) -> tuple[Checklist, tuple[Remark, ...]]:
        """Return what each player brought to a round, in its system's columns; then any warning."""
        try:
            explained = self._explained(state, number)
        except TabiyaError as refusal:
            return Checklist((), (), ()), (Remark(str(refusal)),)
        checklist = full_checklist(explained.before, explained.pairing, _names(explained.then))
        return checklist, explained.warnings

    def when_paired(self, state: EventState, number: int) -> tuple[EventState, Tournament]:
        """Return the event and its facts as they stood when the round was paired.

        The players have their names of today. Rounds of an imported file were not paired here: of
        them only the results are known that the file told.
        """
        basis = explanation_basis(state, number)
        kept = self._then.get(number)
        if kept is None or kept[0] != basis:
            paired_at = state.rounds[number - 1].paired_at
            then = _with_current_names(state, self._state_before(paired_at)) if paired_at else state
            facts = then.tournament() if paired_at else state.tournament().before_round(number)
            kept = (basis, then, facts)
        self._then[number] = kept
        for oldest in list(self._then)[:-_ROUNDS_KEPT]:
            self._then.pop(oldest, None)
        return kept[1:]

    def _asked(
        self, state: EventState, number: int, entrants: tuple[int, ...]
    ) -> tuple[Remark, ...]:
        try:
            explained = self._explained(state, number)
            answer = explained.asked.get(entrants)
            if answer is None:
                answer = _answer(state, explained, entrants)
        except TabiyaError as refusal:
            return (Remark(str(refusal)),)
        if len(explained.asked) < _ANSWERS_KEPT:
            explained.asked[entrants] = answer
        return answer

    def _explained(self, state: EventState, number: int) -> _Explained:
        """Return the round paired again; of several who ask at once, one waits for the other."""
        basis, asked = explanation_basis(state, number), (language(), number)
        with self._lock:
            kept = self._kept.pop(asked, None)
            if kept is None or kept.basis != basis:
                kept = self._explain(state, number, basis)
            self._kept[asked] = kept
            for oldest in list(self._kept)[:-_ROUNDS_KEPT]:
                del self._kept[oldest]
        return kept

    def _explain(self, state: EventState, number: int, basis: object) -> _Explained:
        then, before = self.when_paired(state, number)
        paired_here = state.rounds[number - 1].paired_at > 0
        pairing = engine_pairing(then) if paired_here else engine_pairing(state, number)
        warnings = (*_known_otherwise(state, number), *_by_hand(state, number, then, pairing))
        names = _names(then)
        remarks = (*prohibition_remarks(before, pairing, names), *explain_round(pairing, names))
        return _Explained(basis, then, before, pairing, warnings, (*warnings, *remarks))


explanations_of: DeskPart[OpenEvent, Explanations] = DeskPart(
    lambda event: Explanations(event.store.state_before)
)


def _answer(
    state: EventState, explained: _Explained, entrants: tuple[int, ...]
) -> tuple[Remark, ...]:
    then, pairing = explained.then, explained.pairing
    for entrant in entrants:
        if entrant not in then.entrants:
            who = state.entrants[entrant].player.name
            return (
                Remark(
                    say(
                        "{who} had not been entered when round {round} was paired.",
                        who=who,
                        round=pairing.round,
                    )
                ),
            )
    names, before = _names(then), explained.before
    teams = _seats_teams(pairing)
    match [_number(then, pairing, entrant) for entrant in entrants]:
        case [team] if teams:
            remarks = explain_team(pairing, team_numbered(before, team), names)
            return (*explained.warnings, *remarks)
        case [player]:
            return (*explained.warnings, *explain_player(before, pairing, player, names))
        case [team, other] if teams:
            return tuple(why_not_these_teams(pairing, team, other))
        case [player, other]:
            return tuple(why_not(before, pairing, player, other, names))
        case _:
            return ()


def explanation_basis(state: EventState, number: int) -> object:
    """Return what an explanation depends on: the line of the pairing, and what is told of today."""
    round_ = state.rounds[number - 1]
    if not round_.paired_at:
        return _without_later_facts(state, number)
    names = {who.entrant: who.player.name for who in state.entrants.values()}
    changed = [earlier for earlier in state.earlier_results if earlier.paired == number]
    return round_.paired_at, round_.pairs, names, changed


def _with_current_names(state: EventState, then: EventState) -> EventState:
    """Return an earlier event with the names that its players have now."""
    names = {who.entrant: who.player.name for who in state.entrants.values()}
    entrants = {
        who.entrant: replace(
            who, player=replace(who.player, name=names.get(who.entrant, who.player.name))
        )
        for who in then.entrants.values()
    }
    return replace(then, entrants=entrants)


def _without_later_facts(state: EventState, number: int) -> EventState:
    """Return the event without the results from this round on, and whatever no pairing needs."""
    later = (_without_results(round_) for round_ in state.rounds[number - 1 :])
    return replace(
        state,
        seq=0,
        last_step=0,
        undone=(),
        settings_revision=0,
        report_notes=(),
        remarks=(),
        rounds=(*state.rounds[: number - 1], *later),
    )


def _without_results(round_: PairedRound) -> PairedRound:
    boards = (
        Board(
            board.white,
            board.black,
            board.result if board.forfeited_by else GameResult.UNKNOWN,
            forfeited_by=board.forfeited_by,
        )
        for board in round_.boards
    )
    return PairedRound(
        round_.number,
        tuple(boards),
        round_.byes,
        system=round_.system,
        edition=round_.edition,
    )


def _number(then: EventState, pairing: RoundPairing, entrant: int) -> int:
    """Return under which number the engine knows a player: the own, or that of the team it paired."""
    if not pairing.matches:
        return then.entrants[entrant].number
    return then.roster.teams[then.roster.team_of[entrant]].number


def _seats_teams(pairing: RoundPairing) -> bool:
    """Whether a table of teams seats the players, so that the account tells of these."""
    return bool(pairing.matches) and not pairing.reasoning.names


def _names(state: EventState) -> dict[int, str]:
    return {who.number: who.player.name for who in state.entrants.values()}


def _known_otherwise(state: EventState, number: int) -> Iterator[Remark]:
    """Say which results were others when the round was paired."""
    for earlier in state.earlier_results:
        if earlier.paired != number:
            continue
        white, black = (
            state.entrants[entrant].player.name for entrant in (earlier.white, earlier.black)
        )
        game = {"white": white, "black": black, "round": earlier.round}
        if earlier.result is GameResult.UNKNOWN:
            yield Remark(
                say(
                    "When this round was paired, {white} - {black} of round {round} was adjourned "
                    "and counted as a draw.",
                    **game,
                )
            )
        else:
            yield Remark(
                say(
                    "When this round was paired, {white} - {black} of round {round} was {symbol}; "
                    "it was corrected later.",
                    symbol=earlier.result.symbol,
                    **game,
                )
            )


def _by_hand(
    state: EventState, number: int, then: EventState, pairing: RoundPairing
) -> tuple[Remark, ...]:
    """Return a warning when the round on the page is not the one the engine gives.

    Of teams the matches are compared: who sits at which board is for the captains to say.
    """
    round_ = state.rounds[number - 1]
    if pairing.matches:
        teams = {team.team: team.number for team in then.roster.teams.values()}
        pairs = {(teams.get(match.white), teams.get(match.black)) for match in round_.matches}
        given = set(pairing.matches)
    else:
        numbers = {who.entrant: who.number for who in then.entrants.values()}
        pairs = {(numbers.get(board.white), numbers.get(board.black)) for board in round_.boards}
        given = set(pairing.boards)
    if pairs == given:
        return ()
    return (
        Remark(
            gettext(
                "This round was changed by hand, so it differs from the engine's pairing for the results at that time. The reasons below explain the engine's pairing."
            )
        ),
    )
