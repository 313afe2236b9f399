"""The pairing of a round by the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from tabiya.languages import Plural, Text, gettext, say, translatable
from tabiya.model.player import listing_order
from tabiya.model.result import ByeKind
from tabiya.pairing.basic_rules import have_met
from tabiya.pairing.checklist import MANUAL_PAIRING
from tabiya.pairing.deadlines import counts_as_withdrawn
from tabiya.pairing.handling import PUBLISHED_CHANGES, has_joined, has_left
from tabiya.pairing.registry import is_held, system_named
from tabiya.pairing.swiss.kit.orders import initial_order
from tabiya.pairing.system import Family
from tabiya.store.common.absentees import no_shows
from tabiya.store.common.board_order import seated
from tabiya.store.common.numbering import misplaced
from tabiya.store.common.ratings_needed import require_ratings
from tabiya.store.common.round_end import end_of_round
from tabiya.store.decision import Caution, Command, Conflict, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, name_in
from tabiya.store.facts.initial_colour import InitialColourDecided
from tabiya.store.facts.team_pairing import TeamsPaired
from tabiya.store.notes import system_title
from tabiya.store.parts import (
    Board,
    ByeGiven,
    DoesNotFit,
    ForfeitedGame,
    Pair,
    PairedRound,
    Presence,
    RoundStatus,
    require,
    require_entrant,
    require_last_round,
)
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import announced_in_words, last_round_of, name_of, round_in_words
from tabiya.store.roster import TeamByeGiven, TeamPair

if TYPE_CHECKING:
    from tabiya.store.state import EventState


_PAIRS_NAMED = 8


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
        told = {
            "round": self.round,
            "system": system_title(self.system),
            "edition": self.edition,
            "n": len(self.pairs),
        }
        byes = _byes(self, names)
        if not byes:
            return say("Round {round} was paired ({system}, {edition}). Boards: {n}.", **told)
        return say(
            "Round {round} was paired ({system}, {edition}). Boards: {n}, {byes}.",
            **told,
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
        warnings = (
            *_unordered_numbers(state),
            *_unexplained(state, self),
            *_left_out(state, self),
            *_few_boards(state, self),
            *table_faults(state, self.round, self.pairs),
            *_cannot_be_finished(state),
            *ended.warnings,
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
        return Decision(tuple(facts), warnings)


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
                each for each in state.earlier_results if each.paired < self.round
            ),
            # What was given meanwhile counts when the round is paired again.
            adjustments=tuple(
                replace(each, paired=min(each.paired, len(rounds))) for each in state.adjustments
            ),
            roster=replace(
                state.roster,
                assigned=tuple(
                    replace(each, paired=min(each.paired, len(rounds)))
                    for each in state.roster.assigned
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
        round_ = last_round_of(state, self.round, self.based_on)
        if round_.status is not RoundStatus.PREPARED or round_.has_results:
            raise Refused(
                "round {number} is {status}",
                number=round_.number,
                status=Text(round_.status.value),
                rule=state.laws.cite(*PUBLISHED_CHANGES),
                hint="Withdraw its publication first.",
            )
        return Decision((PairingDiscarded(self.round),))


def table_faults(state: EventState, number: int, pairs: Collection[Pair]) -> tuple[Caution, ...]:
    """Warn if, with this round, the rest of the table cannot bring everybody together as announced."""
    plan = state.paired_by.plan
    if plan is None or state.paired_by.teams is not None:
        return ()
    table = plan(state.tournament())
    announced = Counter(frozenset((game.white, game.black)) for r in table for game in r.games)
    of = {who.entrant: who.number for who in state.entrants.values()}
    made = Counter(
        frozenset((of[board.white], of[board.black]))
        for round_ in state.rounds[: number - 1]
        for board in round_.boards
    )
    made.update(frozenset((of[pair.white], of[pair.black])) for pair in pairs)
    made.update(frozenset((g.white, g.black)) for r in table[number:] for g in r.games)
    names = {who.number: who.player.name for who in state.entrants.values()}
    told = [
        Text(
            "{pair}: {games}, {announced} announced.",
            pair=" - ".join(names[n] for n in sorted(pair)),
            games=Plural("{n} game", "{n} games", made[pair]),
            announced=announced[pair],
        )
        for pair in sorted(made.keys() | announced.keys(), key=sorted)
        if made[pair] != announced[pair]
    ]
    if not told:
        return ()
    more = (
        (Text("And {number} more pairs.", number=len(told) - _PAIRS_NAMED),)
        if len(told) > _PAIRS_NAMED
        else ()
    )
    return (
        Caution(
            "table-incomplete",
            Level.CONFIRM,
            "With this round, some players will not meet as often as announced.",
            (*told[:_PAIRS_NAMED], *more, Text("To correct it, pair the coming rounds by hand.")),
            str(MANUAL_PAIRING),
        ),
    )


def changed_meanwhile(state: EventState) -> Conflict:
    """What is told to somebody whose page shows an older event."""
    current = state.current_round
    if current is None:
        return Conflict(
            "the settings have changed since you opened the page",
            now=announced_in_words(state),
            revision=state.settings_revision,
        )
    return Conflict(
        "round {number} has changed since you opened the page",
        number=current.number,
        now=round_in_words(current),
        revision=current.revision,
    )


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


def may_pair_next(state: EventState) -> str:
    """Why the next round cannot be paired now, or nothing if it can."""
    try:
        require_turn(state, state.next_round)
    except Refused as refusal:
        return str(refusal)
    return ""


def require_turn(state: EventState, number: int) -> None:
    """Refuse to pair a round whose turn has not come."""
    if number != state.next_round:
        raise Refused(
            "round {number} cannot be paired before round {next_round}",
            number=number,
            next_round=state.next_round,
        )
    if state.stopped:
        raise Refused(
            "the event was stopped after round {round}",
            round=len(state.rounds),
            hint="To continue, undo that step in the log.",
        )
    last = state.total_rounds
    if last is not None and number > last:
        raise Refused(
            Plural("the only round has been paired ({n})", "all {n} rounds have been paired", last)
        )
    current = state.current_round
    if current is not None:
        _may_follow(current)
        require_matches_open(state)
    require_ratings(state)


def require_matches_open(state: EventState) -> None:
    """Refuse a round of matches before it is known who goes on, or after somebody has won."""
    current = state.current_round
    if current is None or not state.paired_by.needs_results:
        return
    if current.open_boards:
        raise Refused(
            "round {number} has games without a result, and they decide who advances",
            number=current.number,
            hint="Enter every result first, and a forfeit where neither player came.",
        )
    if state.ended_because:
        raise Refused(state.ended_because)


def _may_follow(current: PairedRound) -> None:
    if current.manual:
        raise Refused(
            "the manual pairing of round {number} is still open",
            number=current.number,
            hint="Close it first.",
        )
    if current.status is RoundStatus.PREPARED:
        raise Refused(
            "round {number} has not been published",
            number=current.number,
            hint="Publish or discard it.",
        )


def check_seats(
    state: EventState,
    pairs: tuple[Pair, ...],
    byes: tuple[ByeGiven, ...],
    number: int,
    *,
    forfeited: Collection[Pair] = (),
) -> None:
    """Refuse a pairing with strangers, doubles, or players who are not in the event then.

    In a table a player who has left keeps his place, and `forfeited` names the games lost so.
    """
    seen: set[int] = set()
    seats = [entrant for pair in pairs for entrant in (pair.white, pair.black)]
    for entrant in (*seats, *(given.entrant for given in byes)):
        if entrant not in state.entrants:
            raise Refused("the pairing has entrant {entrant}, who does not exist", entrant=entrant)
        if entrant in seen:
            raise Refused("{name} appears twice in the pairing", name=name_of(state, entrant))
        seen.add(entrant)
    for entrant in (e for pair in pairs for e in (pair.white, pair.black) if pair not in forfeited):
        who = state.entrants[entrant]
        if who.withdrawn:
            raise Refused(
                "{name} has withdrawn", name=who.player.name, rule=state.laws.cite(has_left)
            )
        if not has_joined(who.first_round, number):
            raise Refused(
                "{name} plays from round {first_round} on",
                name=who.player.name,
                first_round=who.first_round,
                rule=state.laws.cite(has_joined),
            )


def _left_out(state: EventState, command: RecordPairing) -> tuple[Caution, ...]:
    if state.paired_by.family is Family.KNOCKOUT:
        return ()  # Whoever has lost a match is out, and whoever has won one may be waiting.
    if state.paired_by.teams is not None:
        return ()  # Reserves are neither paired nor given a bye.
    placed = {entrant for pair in command.pairs for entrant in (pair.white, pair.black)}
    placed |= {given.entrant for given in command.byes}
    forgotten = [
        who.player.name
        for who in state.entrants.values()
        if who.entrant not in placed and not who.withdrawn and who.first_round <= command.round
    ]
    if not forgotten:
        return ()
    forgotten.sort(key=listing_order)
    return (
        Caution(
            "not-paired",
            Level.CONFIRM,
            Plural(
                "{n} player is neither paired nor given a bye.",
                "{n} players are neither paired nor given a bye.",
                len(forgotten),
            ),
            tuple(forgotten),
        ),
    )


def _unexplained(state: EventState, command: RecordPairing) -> tuple[Caution, ...]:
    """Who did not come to the last round counts as withdrawn, unless it was explained."""
    if not command.asks_about_absent or not state.laws.hold(counts_as_withdrawn):
        return ()
    playing = {entrant for pair in command.pairs for entrant in (pair.white, pair.black)}
    playing |= {given.entrant for given in command.byes}
    missing = [who for who in no_shows(state, len(state.rounds)) if who in playing]
    if not missing or state.paired_by.by_table:
        return ()
    names = ", ".join(sorted((name_of(state, who) for who in missing), key=listing_order))
    return (
        Caution(
            "unexplained-absence",
            Level.CONFIRM,
            Text(
                "Lost round {rounds} by forfeit, without an explanation: {names}.",
                rounds=len(state.rounds),
                names=names,
            ),
            (
                Text("Without an acceptable reason, the player counts as withdrawn."),
                Text(
                    "Enter the reason or withdraw the player (page Times), or continue pairing them."
                ),
            ),
            state.laws.cite(counts_as_withdrawn),
        ),
    )


def _few_boards(state: EventState, command: RecordPairing) -> tuple[Caution, ...]:
    """A round that nobody or hardly anybody plays is rarely what the arbiter wants."""
    if state.paired_by.family is Family.KNOCKOUT:
        return ()
    seated = {entrant for pair in command.pairs for entrant in (pair.white, pair.black)}
    seated |= {g.entrant for g in command.byes if g.kind is ByeKind.PAIRING_ALLOCATED}
    field = [
        who
        for who in state.entrants.values()
        if not who.withdrawn and who.first_round <= command.round
    ]
    away = [who for who in field if who.entrant not in seated]
    if state.paired_by.teams is not None and command.pairs:
        return ()
    if command.pairs and (2 * len(away) <= len(field) or state.by_check_in):
        return ()
    absent = sum(state.presence_of(who) is Presence.ABSENT for who in away)
    return (
        Caution(
            "few-boards",
            Level.CONFIRM,
            Text(
                "Only {pairs} boards in round {round}: {away} of {field} players would not be paired.",
                pairs=len(command.pairs),
                round=command.round,
                away=len(away),
                field=len(field),
            )
            if command.pairs
            else Text("No one would play in round {round}.", round=command.round),
            (
                Text(
                    "{absent} of them are marked absent; check them in if they are here.",
                    absent=absent,
                ),
            )
            if absent
            else (),
        ),
    )


def _unordered_numbers(state: EventState) -> tuple[Caution, ...]:
    others = () if state.started else misplaced(state)
    if not others:
        return ()
    return (
        Caution(
            "numbers-not-by-strength",
            Level.CONFIRM,
            Plural(
                "{n} player has a starting number that does not match their strength.",
                "{n} players have starting numbers that do not match their strength.",
                len(others),
            ),
            (Text("Round 1 is paired by the numbers as they are."),),
            state.laws.cite(initial_order),
        ),
    )


def _cannot_be_finished(state: EventState) -> tuple[Caution, ...]:
    """Before round 1: more rounds than opponents cannot be paired by the rules."""
    rounds = state.settings.rounds
    if state.started or rounds is None or state.paired_by.family is not Family.SWISS:
        return ()
    field = len(state.entrants) if state.paired_by.teams is None else len(state.roster.teams)
    most = field - 1 if field % 2 == 0 else field
    rounds //= state.paired_by.games_a_match
    if rounds <= most:
        return _too_few_permitted(state, rounds, byes=field % 2)
    return (
        Caution(
            "more-rounds-than-opponents",
            Level.CONFIRM,
            Text(
                "{field} players cannot play {rounds} rounds without meeting again.",
                field=field,
                rounds=rounds,
            ),
            (
                Plural(
                    "The rules allow at most {n} round.",
                    "The rules allow at most {n} rounds, perhaps fewer.",
                    most,
                ),
                Text(
                    "Announce fewer rounds, or a round robin. Otherwise you pair the last rounds by hand."
                ),
            ),
            state.laws.cite(have_met),
        ),
    )


def _too_few_permitted(state: EventState, rounds: int, *, byes: int) -> tuple[Caution, ...]:
    """Before round 1: prohibited pairs leave somebody fewer opponents than rounds, byes included."""
    if state.paired_by.teams is not None:
        return ()
    kept_apart: dict[int, set[int]] = {}
    for each in state.prohibitions:
        if each.first_round == 1 and (each.last_round or rounds) >= rounds:
            for entrant in each.entrants:
                kept_apart.setdefault(entrant, set()).update(each.entrants)
    others = len(state.entrants) - 1
    short = {
        entrant: others - len(apart - {entrant}) + byes
        for entrant, apart in kept_apart.items()
        if others - len(apart - {entrant}) + byes < rounds
    }
    if not short:
        return ()
    return (
        Caution(
            "more-rounds-than-permitted-opponents",
            Level.CONFIRM,
            Text(
                "Because of prohibited pairs, {rounds} rounds cannot be paired by the rules.",
                rounds=rounds,
            ),
            (
                *(
                    Plural(
                        "{name} can be paired in {n} round at most.",
                        "{name} can be paired in {n} rounds at most.",
                        most,
                        name=name_of(state, entrant),
                    )
                    for entrant, most in short.items()
                ),
                Text("Announce fewer rounds, or permit a pair."),
            ),
            state.laws.cite(have_met),
        ),
    )


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
    bye = say("bye for {name}", name=", ".join(name_in(names, each) for each in given))
    return say("{bye}, {n} not paired", bye=bye, n=others) if others else bye


def _lists_every_bye(system: str) -> bool:
    """Whether a round without byes of players has none: teams and seeds who wait are not among them."""
    if not is_held(system):
        return True
    rules = system_named(system)
    return rules.teams is None and rules.family is not Family.KNOCKOUT


def by_hand(round_number: int) -> str:
    """Return how a remark begins that speaks of a manually paired round."""
    return f"MPA @ Round {round_number}: "


def seat_each_once(state: EventState, pairs: Iterable[Pair], byes: Iterable[ByeGiven]) -> None:
    """Refuse a pairing with strangers in it, or with somebody in two places."""
    seen: set[int] = set()
    seats = [entrant for pair in pairs for entrant in (pair.white, pair.black)]
    seats += [given.entrant for given in byes]
    for entrant in seats:
        require_entrant(state, entrant)
        require(
            entrant not in seen, "entrant {entrant} appears twice in the pairing", entrant=entrant
        )
        seen.add(entrant)
