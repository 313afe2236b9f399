"""Decisions about rounds: pairing, publishing, closing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from tabiya.languages import Plural, Text
from tabiya.model.player import listing_order
from tabiya.model.result import ByeKind
from tabiya.pairing.basic_rules import have_met
from tabiya.pairing.checklist import MANUAL_PAIRING
from tabiya.pairing.deadlines import counts_as_withdrawn
from tabiya.pairing.handling import (
    PUBLISHED_CHANGES,
    has_joined,
    has_left,
)
from tabiya.pairing.swiss.kit.orders import initial_order
from tabiya.pairing.system import Family
from tabiya.store.arrangements.numbering import misplaced
from tabiya.store.decision import Caution, Conflict, Decision, Level, Refused
from tabiya.store.entrants.events import Presence
from tabiya.store.preconditions import announced_in_words, last_round_of, name_of, round_in_words
from tabiya.store.rounds.commands import (
    CloseRound,
    DiscardPairing,
    PublishRound,
    RecordPairing,
    ReopenRound,
    WithdrawPublication,
)
from tabiya.store.rounds.events import (
    ByeGiven,
    GamesForfeited,
    InitialColourDecided,
    Pair,
    PairingDiscarded,
    PublicationWithdrawn,
    RoundClosed,
    RoundPaired,
    RoundPublished,
    RoundReopened,
)
from tabiya.store.rounds.ratings_needed import require_ratings
from tabiya.store.rounds.round_end import end_of_round
from tabiya.store.rounds.seating import seated
from tabiya.store.schedule.absences import no_shows
from tabiya.store.state import EventState, PairedRound, RoundStatus
from tabiya.store.teams.events import LineUpsOpened, TeamsPaired
from tabiya.store.teams.seating import matches_with_both_in
from tabiya.store.teams.seating import seated as seats_of_match


def record_pairing(state: EventState, command: RecordPairing) -> Decision:
    """The next round is prepared; games of the last one without a result are adjourned."""
    if 1 <= command.round <= len(state.rounds):
        raise Conflict(
            "round {round} has been paired meanwhile",
            round=command.round,
            now=Text("{boards} boards", boards=len(state.rounds[command.round - 1].boards)),
            revision=state.rounds[command.round - 1].revision,
        )
    require_turn(state, command.round)
    if command.based_on not in (None, state.pairing_revision):
        raise changed_meanwhile(state)
    colour = _colour_to_store(state, command)
    known = state if colour is None else replace(state, colour_decided=colour)
    if command.basis != known.pairing_basis():
        raise Conflict(
            "results or players changed while round {round} was being paired",
            round=command.round,
            now=Text("the pairing found does not fit any more and was not stored"),
            revision=state.seq,
        )
    forfeited = frozenset(Pair(game.white, game.black) for game in command.forfeits)
    check_seats(state, command.pairs, command.byes, command.round, forfeited=forfeited)
    ended = end_of_round(state)
    facts = [*ended.events]
    warnings = (
        *_unordered_numbers(state),
        *_unexplained(state, command),
        *_left_out(state, command),
        *_few_boards(state, command),
        *table_faults(state, command.round, command.pairs),
        *_cannot_be_finished(state),
        *ended.warnings,
    )
    if colour is not None:
        facts.append(colour)
    facts.append(
        RoundPaired(
            command.round,
            seated(state, command.pairs),
            command.byes,
            command.system,
            command.edition,
            command.basis,
        )
    )
    if state.paired_by.teams is not None:
        facts.append(TeamsPaired(command.round, command.matches, command.team_byes))
    # Who has left may have played this game before.
    forfeits = tuple(
        game
        for game in command.forfeits
        if (command.round, game.white, game.black) not in state.played_ahead
    )
    if forfeits:
        facts.append(GamesForfeited(command.round, forfeits, command.forfeit_rule))
    return Decision(tuple(facts), warnings)


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
            "With this round not everybody will meet everybody as often as announced.",
            (*told[:_PAIRS_NAMED], *more, Text("Seat the rounds to come by hand to correct it.")),
            str(MANUAL_PAIRING),
        ),
    )


_PAIRS_NAMED = 8


def changed_meanwhile(state: EventState) -> Conflict:
    """What is told to somebody whose page shows an older event."""
    current = state.current_round
    if current is None:
        return Conflict(
            "what was announced has been changed meanwhile",
            now=announced_in_words(state),
            revision=state.settings_revision,
        )
    return Conflict(
        "round {number} has been changed meanwhile",
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
    last = state.total_rounds
    if last is not None and number > last:
        raise Refused("all {last} rounds have been paired", last=last)
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
            "round {number} has games without a result, and who goes on depends on them",
            number=current.number,
            hint="Enter every result first, a forfeit where nobody came.",
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
            hint="Publish it, or discard it.",
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
            raise Refused("the pairing names entrant {entrant}, whom nobody knows", entrant=entrant)
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
            Text(
                "{forgotten} players are neither paired nor given a bye.", forgotten=len(forgotten)
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
                "Round {rounds} was lost by forfeit, and nobody has explained it: {names}.",
                rounds=len(state.rounds),
                names=names,
            ),
            (
                Text("Without an acceptable reason such a player counts as withdrawn."),
                Text("Write the reason down or withdraw the player (page Times), or pair them on."),
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
    if 2 * len(away) <= len(field) and command.pairs:
        return ()
    absent = sum(who.presence is Presence.ABSENT for who in away)
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
            else Text("Nobody would play in round {round}.", round=command.round),
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
            Text(
                "{others} players do not have the starting number of their strength.",
                others=len(others),
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
        return ()
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
                Text("By the rules at most {most} rounds can be paired, perhaps fewer.", most=most),
                Text(
                    "Announce fewer rounds, or a round robin. Else the last rounds are seated by hand."
                ),
            ),
            state.laws.cite(have_met),
        ),
    )


def discard_pairing(state: EventState, command: DiscardPairing) -> Decision:
    """What nobody has seen can be thrown away."""
    round_ = last_round_of(state, command.round, command.based_on)
    if round_.status is not RoundStatus.PREPARED or round_.has_results:
        raise Refused(
            "round {number} is {status}",
            number=round_.number,
            status=Text(round_.status.value),
            rule=state.laws.cite(*PUBLISHED_CHANGES),
            hint="Withdraw its publication first.",
        )
    return Decision((PairingDiscarded(command.round),))


def publish_round(state: EventState, command: PublishRound) -> Decision:
    """From now on the pairing stands."""
    round_ = last_round_of(state, command.round, command.based_on)
    if round_.status is not RoundStatus.PREPARED:
        return Decision()
    if round_.manual:
        raise Refused("the manual pairing is still open", hint="Close it, then publish.")
    # What captains handed in stays closed as long as nobody knows who plays whom.
    opened = tuple(
        seats_of_match(state, command.round, match) for match in matches_with_both_in(state, round_)
    )
    line_ups = (LineUpsOpened(command.round, opened),) if opened else ()
    return Decision((RoundPublished(command.round), *line_ups))


def withdraw_publication(state: EventState, command: WithdrawPublication) -> Decision:
    """Players may have seen it, so it is confirmed and noted."""
    round_ = last_round_of(state, command.round, command.based_on)
    if round_.status is RoundStatus.PREPARED:
        return Decision()
    if round_.has_results or round_.status is RoundStatus.CLOSED:
        raise Refused(
            "round {number} has results",
            number=round_.number,
            hint="Take the results back first, if the round is really to be paired again.",
        )
    warning = Caution(
        "publication-withdrawn",
        Level.CONFIRM,
        "Once published, a pairing is changed only in the cases the rules name.",
        (Text("Players may have seen it."), Text("It is noted in the report.")),
        state.laws.cite(*PUBLISHED_CHANGES),
    )
    return Decision((PublicationWithdrawn(command.round),), (warning,))


def close_round(state: EventState, command: CloseRound) -> Decision:
    """A round is complete when every game has a result or is adjourned."""
    round_ = last_round_of(state, command.round, command.based_on)
    if round_.status is RoundStatus.CLOSED:
        return Decision()
    if round_.status is RoundStatus.PREPARED:
        raise Refused("round {number} has not been published", number=round_.number)
    missing = [str(b) for b in round_.open_boards if not round_.boards[b - 1].adjourned]
    if missing:
        raise Refused(
            "boards {listed} have no result",
            listed=", ".join(missing),
            hint="Enter or adjourn them first.",
        )
    return Decision((RoundClosed(command.round),))


def reopen_round(state: EventState, command: ReopenRound) -> Decision:
    """The last round can be opened again while nothing rests on it."""
    round_ = last_round_of(state, command.round, command.based_on)
    if round_.status is not RoundStatus.CLOSED:
        return Decision()
    warning = Caution(
        "round-reopened",
        Level.CONFIRM,
        Text("Round {number} was declared complete.", number=round_.number),
        (Text("Standings shown as final are no longer final."),),
    )
    return Decision((RoundReopened(command.round),), (warning,))
