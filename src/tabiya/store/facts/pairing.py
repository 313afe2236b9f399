"""The pairing of a round by the engine."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Plural, Text, gettext, say, translatable
from tabiya.model.result import ByeKind
from tabiya.pairing.handling import PUBLISHED_CHANGES
from tabiya.pairing.registry import is_held, system_named
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.roundrobin.withdrawal import unplayed_result
from tabiya.store.common.pairing_cautions import before_pairing
from tabiya.store.common.pairing_checks import (
    changed_meanwhile,
    check_seats,
    require_turn,
    seat_each_once,
)
from tabiya.store.decision import Command, Conflict, Decision, Refused
from tabiya.store.fact import Fact, Names, name_in
from tabiya.store.facts.initial_colour import InitialColourDecided
from tabiya.store.facts.rounds import end_of_round
from tabiya.store.facts.team_pairing import TeamsPaired
from tabiya.store.notes import system_title
from tabiya.store.parts import (
    Board,
    ByeGiven,
    DoesNotFit,
    ForfeitedGame,
    Pair,
    PairedRound,
    RoundStatus,
    require,
    require_last_round,
)
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import named_last_round
from tabiya.store.roster import TeamByeGiven, TeamPair
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class RoundPaired(Fact):
    """The engine paired a round, which is not published yet."""

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[ByeGiven, ...]
    system: str
    edition: str
    basis: str
    """The digest of the facts it was paired from; see `EventState.pairing_basis`."""

    def apply(self, state: EventState, seq: int) -> EventState:
        """One more round is prepared."""
        require(
            self.round == state.next_round, "round {round} is not the next round", round=self.round
        )
        seat_each_once(state, self.pairs, self.byes)
        ahead = dict(state.played_ahead)
        paired = PairedRound(
            self.round,
            tuple(
                Board(pair.white, pair.black, result, revision=seq)
                if (result := ahead.pop((self.round, pair.white, pair.black), None))
                else Board(pair.white, pair.black)
                for pair in self.pairs
            ),
            self.byes,
            system=self.system,
            edition=self.edition,
            paired_at=seq,
            revision=seq,
        )
        return replace(state, rounds=(*state.rounds, paired))

    def describe(self, names: Names) -> str:
        """By which rules a round was paired, its boards and its byes."""
        values = {
            "round": self.round,
            "system": system_title(self.system),
            "edition": self.edition,
            "n": len(self.pairs),
        }
        byes = _byes(self, names)
        if not byes:
            return say("Round {round} was paired ({system}, {edition}). Boards: {n}.", **values)
        return say(
            "Round {round} was paired ({system}, {edition}). Boards: {n}, {byes}.",
            **values,
            byes=byes,
        )


@dataclass(frozen=True, slots=True)
class GamesForfeited(Fact):
    """Games of the table were lost by forfeit, because a player has left or is absent."""

    round: int
    games: tuple[ForfeitedGame, ...]
    rule: str
    """The article that leaves such games in the table."""

    def apply(self, state: EventState, seq: int) -> EventState:
        """Games of the table have their result before anybody sits down."""
        round_ = require_last_round(state, self.round)
        places = {pair: board for board, pair in enumerate(round_.pairs, start=1)}
        for game in self.games:
            place = places.get(Pair(game.white, game.black))
            if place is None:
                raise DoesNotFit("a game lost by forfeit is not in the table")
            board = round_.boards[place - 1]
            require(board.open, "board {place} has a result", place=place)
            lost = replace(board, result=game.result, forfeited_by=self.rule, revision=seq)
            round_ = round_.with_board(place, lost)
        return state.with_round(round_)

    def describe(self, names: Names) -> str:
        """The games nobody will play, and the article that leaves them in the table."""
        games = "; ".join(_forfeited(game, names) for game in self.games)
        return say(
            "Round {round}, lost by forfeit ({rule}): {games}.",
            round=self.round,
            rule=self.rule,
            games=games,
        )


@dataclass(frozen=True, slots=True)
class RecordPairing(Command):
    """Save the engine's pairing of the next round; players are given by entrant number."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Pair the round")

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[ByeGiven, ...]
    system: str
    edition: str
    basis: str
    """`EventState.pairing_basis()` of the state the engine was given."""
    forfeits: tuple[ForfeitedGame, ...] = ()
    """Games among the pairs that will not be played, with their results."""
    forfeit_rule: str = ""
    matches: tuple[TeamPair, ...] = ()
    """Where teams are paired: who meets whom."""
    team_byes: tuple[TeamByeGiven, ...] = ()
    initial_colour: InitialColourDecided | None = None
    """For round 1 of an event that announced none; the engine was given this one."""
    based_on: int | None = None
    """`EventState.pairing_revision` of the page on which the round was asked for."""
    asks_about_absent: bool = False
    """Whether a person is asked about players who did not come to the last round."""

    def decide(self, state: EventState) -> Decision:
        """The next round is prepared; games of the last one without a result are adjourned."""
        if 1 <= self.round <= len(state.rounds):
            raise Conflict(
                "round {round} has been paired in the meantime",
                round=self.round,
                now=Plural("{n} board", "{n} boards", len(state.rounds[self.round - 1].boards)),
                revision=state.rounds[self.round - 1].revision,
            )
        require_turn(state, self.round)
        if self.based_on not in (None, state.pairing_revision):
            raise changed_meanwhile(state)
        colour = _colour_to_store(state, self)
        known = state if colour is None else replace(state, colour_decided=colour)
        if self.basis != known.pairing_basis():
            raise Conflict(
                "results or players changed while Tabiya was pairing round {round}",
                round=self.round,
                now=Text("the pairing no longer fits and was not saved"),
                revision=state.seq,
            )
        forfeited = frozenset(Pair(game.white, game.black) for game in self.forfeits)
        check_seats(state, self.pairs, self.byes, self.round, forfeited=forfeited)
        ended = end_of_round(state)
        facts = [*ended.events]
        cautions = before_pairing(
            state, self.round, self.pairs, self.byes, asks_about_absent=self.asks_about_absent
        )
        if colour is not None:
            facts.append(colour)
        facts.append(
            RoundPaired(
                self.round,
                seated(state, self.pairs),
                self.byes,
                self.system,
                self.edition,
                self.basis,
            )
        )
        if state.paired_by.teams is not None:
            facts.append(TeamsPaired(self.round, self.matches, self.team_byes))
        # Who has left may have played this game before.
        forfeits = tuple(
            game
            for game in self.forfeits
            if (self.round, game.white, game.black) not in state.played_ahead
        )
        if forfeits:
            facts.append(GamesForfeited(self.round, forfeits, self.forfeit_rule))
        return Decision(tuple(facts), (*cautions, *ended.warnings))


@dataclass(frozen=True, slots=True)
class PairingDiscarded(Fact):
    """The last pairing was discarded before a result was entered."""

    round: int

    def apply(self, state: EventState, _seq: int) -> EventState:
        """The last round is not paired any more."""
        round_ = require_last_round(state, self.round)
        require(not round_.has_results, "round {round} has results", round=self.round)
        require(
            round_.status is RoundStatus.PREPARED, "round {round} is published", round=self.round
        )
        rounds = state.rounds[:-1]
        return replace(
            state,
            rounds=rounds,
            earlier_results=tuple(
                earlier_result
                for earlier_result in state.earlier_results
                if earlier_result.paired < self.round
            ),
            # What was given meanwhile counts when the round is paired again.
            adjustments=tuple(
                replace(adjustment, paired=min(adjustment.paired, len(rounds)))
                for adjustment in state.adjustments
            ),
            roster=replace(
                state.roster,
                assigned=tuple(
                    replace(entry, paired=min(entry.paired, len(rounds)))
                    for entry in state.roster.assigned
                ),
            ),
        )

    def describe(self, _names: Names) -> str:
        """Which pairing was thrown away."""
        return say("The pairing of round {round} was discarded.", round=self.round)


@dataclass(frozen=True, slots=True)
class DiscardPairing(Command):
    """Discard a prepared pairing."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Discard the pairing")

    round: int
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """What nobody has seen can be thrown away."""
        round_ = named_last_round(state, self.round, self.based_on)
        if round_.status is not RoundStatus.PREPARED or round_.has_results:
            raise Refused(
                "round {number} is {status}",
                number=round_.number,
                status=Text(round_.status.value),
                rule=state.laws.cite(*PUBLISHED_CHANGES),
                hint="Withdraw its publication first.",
            )
        return Decision((PairingDiscarded(self.round),))


def _colour_to_store(state: EventState, command: RecordPairing) -> InitialColourDecided | None:
    """The initial colour, where round 1 cannot be paired without one and none is known yet."""
    rule = state.paired_by.initial_colour
    if state.started or state.initial_colour is not None or rule is None:
        return None
    if command.initial_colour is None:
        raise Refused(
            "the initial colour has not been decided",
            rule=str(rule.article(state.edition_in_use)),
            hint="Draw it by lot, or choose White or Black for the highest-ranked player.",
        )
    return command.initial_colour


def _forfeited(game: ForfeitedGame, names: Names) -> str:
    pair = f"{name_in(names, game.white)} - {name_in(names, game.black)}"
    return f"{pair} {game.result.symbol}"


def _byes(event: RoundPaired, names: Names) -> str:
    given = [g.entrant for g in event.byes if g.kind is ByeKind.PAIRING_ALLOCATED]
    others = len(event.byes) - len(given)
    if not given:
        # Whoever asked for a bye has one: "no bye" is for a round in which everybody plays.
        if others:
            return say("{n} not paired", n=others)
        return gettext("no bye") if _lists_every_bye(event.system) else ""
    bye = say("bye for {name}", name=", ".join(name_in(names, entrant) for entrant in given))
    return say("{bye}, {n} not paired", bye=bye, n=others) if others else bye


def _lists_every_bye(system: str) -> bool:
    """Whether a round without byes of players has none: teams and seeds who wait are not among them."""
    if not is_held(system):
        return True
    rules = system_named(system)
    return rules.teams is None and not rules.knocks_out


def seated(state: EventState, pairs: tuple[Pair, ...]) -> tuple[Pair, ...]:
    """The pairs in the order of the boards; a kept board goes to the pair of its player.

    All other pairs keep their order around it. A board beyond the last one becomes the last;
    if a board is wanted twice, the pair that comes first in order gets it and the other the
    nearest free board after it, or before it.
    """
    kept: dict[int, Pair] = {}
    for pair in pairs:
        wanted = _kept_board(state, pair)
        if wanted is not None:
            kept[_nearest_free(min(wanted, len(pairs)), len(pairs), kept)] = pair
    others = iter([pair for pair in pairs if pair not in kept.values()])
    return tuple(
        kept[board] if board in kept else next(others) for board in range(1, len(pairs) + 1)
    )


def _kept_board(state: EventState, pair: Pair) -> int | None:
    boards = [
        board
        for entrant in (pair.white, pair.black)
        if (board := state.entrants[entrant].fixed_board) is not None
    ]
    return min(boards, default=None)


def _nearest_free(wanted: int, last: int, taken: dict[int, Pair]) -> int:
    free = [board for board in range(1, last + 1) if board not in taken]
    return min(free, key=lambda board: (board < wanted, abs(board - wanted)))


def recording(
    pairing: RoundPairing, state: EventState, colour: InitialColourDecided | None = None
) -> RecordPairing:
    """The command that stores what the engine found for the facts of `state`.

    `colour` is the initial colour if it was decided for this pairing; `state` knows it already.
    """
    pairs, byes = in_entrants(pairing, state)
    entrants = _entrants_by_number(state)
    team = {entered.number: entered.team for entered in state.roster.teams.values()}
    return RecordPairing(
        pairing.round,
        pairs,
        byes,
        system=pairing.system,
        edition=pairing.edition.name,
        basis=state.pairing_basis(),
        forfeits=tuple(
            ForfeitedGame(entrants[game.white], entrants[game.black], game.result)
            for game in pairing.forfeits
        ),
        forfeit_rule=_forfeit_rule(pairing, state) if pairing.forfeits else "",
        matches=tuple(
            TeamPair(team[white], team[black]) for white, black in _matches(pairing, state)
        ),
        team_byes=tuple(TeamByeGiven(team[bye.team], bye.kind) for bye in pairing.team_byes),
        initial_colour=colour,
    )


def _forfeit_rule(pairing: RoundPairing, state: EventState) -> str:
    """Where the rule about games of absent players is: in the text of the table, else that of all events."""
    own = unplayed_result.cite.get(pairing.edition)
    return str(own or state.laws.cite(unplayed_result))


def _matches(pairing: RoundPairing, state: EventState) -> tuple[tuple[int, int], ...]:
    """The teams that meet: as the engine says, else those whose players do."""
    if pairing.matches or state.paired_by.teams is None:
        return pairing.matches
    facts = state.tournament()
    side = {player: team.number for team in facts.teams for player in team.members}
    matches: dict[frozenset[int], tuple[int, int]] = {}
    for white, black in pairing.boards:
        teams = side[white], side[black]
        matches.setdefault(frozenset(teams), teams)
    return tuple(matches.values())


def in_entrants(
    pairing: RoundPairing, state: EventState
) -> tuple[tuple[Pair, ...], tuple[ByeGiven, ...]]:
    """The pairs and byes of a pairing, by entrant; for comparison with a manual pairing."""
    entrants = _entrants_by_number(state)
    pairs = tuple(Pair(entrants[white], entrants[black]) for white, black in pairing.boards)
    byes = tuple(ByeGiven(entrants[bye.player], bye.kind) for bye in pairing.absent)
    if pairing.bye is not None:
        byes = (ByeGiven(entrants[pairing.bye], pairing.bye_kind), *byes)
    return pairs, byes


def _entrants_by_number(state: EventState) -> dict[int, int]:
    return {who.number: who.entrant for who in state.entrants.values()}
