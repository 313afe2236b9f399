"""What a person must know before a round is paired, and confirms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from tabiya.languages import Plural, Text
from tabiya.model.player import listing_order
from tabiya.model.result import ByeKind
from tabiya.pairing.basic_rules import have_met
from tabiya.pairing.checklist import MANUAL_PAIRING
from tabiya.pairing.deadlines import counts_as_withdrawn
from tabiya.pairing.swiss.kit.orders import initial_order
from tabiya.store.common.absentees import no_shows
from tabiya.store.common.numbering import misplaced
from tabiya.store.decision import Caution, Level
from tabiya.store.parts import (
    ByeGiven,
    Pair,
    Presence,
)
from tabiya.store.preconditions import get_name
from tabiya.store.state import EventState

_PAIRS_NAMED = 8


def before_pairing(
    state: EventState,
    number: int,
    pairs: Collection[Pair],
    byes: Collection[ByeGiven],
    *,
    asks_about_absent: bool,
) -> tuple[Caution, ...]:
    """Return what a person must know before this pairing of the next round is stored."""
    return (
        *_unordered_numbers(state),
        *(_unexplained(state, pairs, byes) if asks_about_absent else ()),
        *_left_out(state, number, pairs, byes),
        *_few_boards(state, number, pairs, byes),
        *table_faults(state, number, pairs),
        *_cannot_be_finished(state),
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


def _unexplained(
    state: EventState, pairs: Collection[Pair], byes: Collection[ByeGiven]
) -> tuple[Caution, ...]:
    """Who did not come to the last round counts as withdrawn, unless it was explained."""
    if not state.laws.hold(counts_as_withdrawn):
        return ()
    playing = {entrant for pair in pairs for entrant in (pair.white, pair.black)}
    playing |= {given.entrant for given in byes}
    missing = [who for who in no_shows(state, len(state.rounds)) if who in playing]
    if not missing or state.paired_by.by_table:
        return ()
    names = ", ".join(sorted((get_name(state, who) for who in missing), key=listing_order))
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


def _left_out(
    state: EventState, number: int, pairs: Collection[Pair], byes: Collection[ByeGiven]
) -> tuple[Caution, ...]:
    if state.paired_by.knocks_out:
        return ()  # Whoever has lost a match is out, and whoever has won one may be waiting.
    if state.paired_by.teams is not None:
        return ()  # Reserves are neither paired nor given a bye.
    placed = {entrant for pair in pairs for entrant in (pair.white, pair.black)}
    placed |= {given.entrant for given in byes}
    forgotten = [
        who.player.name
        for who in state.entrants.values()
        if who.entrant not in placed and not who.withdrawn and who.first_round <= number
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


def _few_boards(
    state: EventState, number: int, pairs: Collection[Pair], byes: Collection[ByeGiven]
) -> tuple[Caution, ...]:
    """A round that nobody or hardly anybody plays is rarely what the arbiter wants."""
    if state.paired_by.knocks_out:
        return ()
    seated = {entrant for pair in pairs for entrant in (pair.white, pair.black)}
    seated |= {g.entrant for g in byes if g.kind is ByeKind.PAIRING_ALLOCATED}
    field = [
        who for who in state.entrants.values() if not who.withdrawn and who.first_round <= number
    ]
    away = [who for who in field if who.entrant not in seated]
    if state.paired_by.teams is not None and pairs:
        return ()
    if pairs and (2 * len(away) <= len(field) or state.by_check_in):
        return ()
    absent = sum(state.get_presence(who) is Presence.ABSENT for who in away)
    return (
        Caution(
            "few-boards",
            Level.CONFIRM,
            Text(
                "Only {pairs} boards in round {round}: {away} of {field} players would not be paired.",
                pairs=len(pairs),
                round=number,
                away=len(away),
                field=len(field),
            )
            if pairs
            else Text("No one would play in round {round}.", round=number),
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
    games_made = [
        Text(
            "{pair}: {games}, {announced} announced.",
            pair=" - ".join(names[n] for n in sorted(pair)),
            games=Plural("{n} game", "{n} games", made[pair]),
            announced=announced[pair],
        )
        for pair in sorted(made.keys() | announced.keys(), key=sorted)
        if made[pair] != announced[pair]
    ]
    if not games_made:
        return ()
    more = (
        (Plural("And {n} more pair.", "And {n} more pairs.", len(games_made) - _PAIRS_NAMED),)
        if len(games_made) > _PAIRS_NAMED
        else ()
    )
    return (
        Caution(
            "table-incomplete",
            Level.CONFIRM,
            "With this round, some players will not meet as often as announced.",
            (
                *games_made[:_PAIRS_NAMED],
                *more,
                Text("To correct it, pair the coming rounds by hand."),
            ),
            str(MANUAL_PAIRING),
        ),
    )


def _cannot_be_finished(state: EventState) -> tuple[Caution, ...]:
    """Before round 1: more rounds than opponents cannot be paired by the rules."""
    rounds = state.settings.rounds
    if state.started or rounds is None or not state.paired_by.meets_once:
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
    for prohibition in state.prohibitions:
        if prohibition.first_round == 1 and (prohibition.last_round or rounds) >= rounds:
            for entrant in prohibition.entrants:
                kept_apart.setdefault(entrant, set()).update(prohibition.entrants)
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
            Plural(
                "Because of prohibited pairs, {n} round cannot be paired by the rules.",
                "Because of prohibited pairs, {n} rounds cannot be paired by the rules.",
                rounds,
            ),
            (
                *(
                    Plural(
                        "{name} can be paired in {n} round at most.",
                        "{name} can be paired in {n} rounds at most.",
                        most,
                        name=get_name(state, entrant),
                    )
                    for entrant, most in short.items()
                ),
                Text("Announce fewer rounds, or permit a pair."),
            ),
            state.laws.cite(have_met),
        ),
    )
