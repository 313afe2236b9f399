"""Decisions about who takes part: entries, corrections, withdrawals, presence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tabiya.languages import Text, say
from tabiya.laws.chapter import ALL_LAWS
from tabiya.laws.penalties import place_among_penalties
from tabiya.model.player import Player
from tabiya.model.tournament import strength
from tabiya.pairing.handling import has_joined, has_left
from tabiya.pairing.roundrobin.changes_before_start import (
    Numbers,
    late_entry,
    number_given_back,
    replaced,
)
from tabiya.pairing.roundrobin.schedule import ScheduleRefused
from tabiya.pairing.roundrobin.withdrawal import is_completed, results_count, scheduled_games
from tabiya.pairing.swiss.kit.orders import may_renumber
from tabiya.rulebook.edition import rules_for
from tabiya.store.arrangements.numbering import in_order_of_numbers
from tabiya.store.decision import Caution, Decision, Level, Refused
from tabiya.store.entrants.commands import (
    ChooseRatingLists,
    CorrectPlayer,
    EnterPlayers,
    ExpelPlayer,
    RefreshPlayers,
    RemovePlayer,
    ReplacePlayer,
    ReturnPlayer,
    SetPresence,
    WithdrawPlayer,
)
from tabiya.store.entrants.events import (
    PlayerCheckedIn,
    PlayerCorrected,
    PlayerEntered,
    PlayerExpelled,
    PlayerMarkedAbsent,
    PlayerRemoved,
    PlayerReturned,
    PlayerWithdrew,
    Presence,
    RatingListsChosen,
)
from tabiya.store.notes import ratings_in_words
from tabiya.store.preconditions import check_room_for, entrant_of, unchanged_entrant
from tabiya.store.registration.commands import NoteParticulars
from tabiya.store.registration.decisions import note_particulars
from tabiya.store.registration.events import ParticularsNoted
from tabiya.store.registration.registration import Particulars
from tabiya.store.rounds.ratings_needed import rests_on_rating
from tabiya.store.state import EnteredPlayer, EventState, RoundStatus

_LONGEST_NAME = 200
_LONGEST_DETAIL = 100
_LONGEST_FIDE_NUMBER = 12
_HIGHEST_RATING = 4000
_LONGEST_REASON = 300


def enter_players(state: EventState, command: EnterPlayers) -> Decision:
    """Each gets the next number; after the start they are late entries."""
    if not command.players:
        raise Refused("there is nobody to enter", hint="Give at least one player.")
    check_room_for(state, len(command.players))
    for player in command.players:
        check_player(player)
    if state.paired_by.teams is not None:
        raise Refused(
            "the players of this event belong to teams",
            hint="Enter them with their team, on the page of teams.",
        )
    if state.started and state.paired_by.by_table:
        raise Refused(
            "round 1 of the table has been paired, so nobody can join",
            rule=state.laws.cite(late_entry),
            hint="One player more would change every pairing that was announced.",
        )
    if state.started and not state.paired_by.late_entries:
        raise Refused(
            "the event has begun, so nobody can join",
            hint="One player more would change the matches that were announced.",
        )
    first_round = command.first_round or state.next_round
    if first_round < state.next_round:
        raise Refused(
            "round {first_round} is paired already",
            first_round=first_round,
            hint="Enter them for a later one.",
        )
    if state.total_rounds is not None and first_round > state.total_rounds:
        raise Refused("all rounds have been paired", hint="Nobody can join any more.")
    numbers, warnings = _next_numbers(state, len(command.players))
    ordered = in_order_of_numbers(state, command.players)
    facts = tuple(
        PlayerEntered(
            state.highest_entrant + index,
            replace(player, number=number, name=" ".join(player.name.split())),
            first_round,
            command.presence,
        )
        for index, (player, number) in enumerate(zip(ordered, numbers, strict=True), start=1)
    )
    return Decision(
        (*facts, *_clubs(state, command, ordered)),
        (*warnings, *_late_entry(state, first_round), *alike(state, facts)),
    )


def _clubs(
    state: EventState, command: EnterPlayers, ordered: Sequence[Player]
) -> Iterator[ParticularsNoted]:
    """The club of each who has one; players may be alike, so each is known by being the same fact."""
    if not command.clubs:
        return
    if len(command.clubs) != len(command.players):
        raise Refused("not every player has a place in the list of clubs")
    told = {id(player): club for player, club in zip(command.players, command.clubs, strict=True)}
    for index, player in enumerate(ordered, start=1):
        club = " ".join(told[id(player)].split())[:_LONGEST_DETAIL]
        if club:
            yield ParticularsNoted(state.highest_entrant + index, Particulars(club=club))


def _next_numbers(state: EventState, coming: int) -> tuple[list[int], tuple[Caution, ...]]:
    """The numbers of so many new players: those that count on, or in a table the empty ones first.

    Once the numbers of a table have been drawn, one player too many for it is asked about.
    """
    held = _table_numbers(state)
    if not state.paired_by.by_table or not held:
        highest = max((who.number for who in state.entrants.values()), default=0)
        return list(range(highest + 1, highest + 1 + coming)), ()
    found: list[int] = []
    warnings: tuple[Caution, ...] = ()
    for index in range(coming):
        newcomer = say("new {index}", index=index)
        try:
            held = late_entry(held, newcomer)
        except ScheduleRefused:
            held = (*held, newcomer)
            if state.numbers_seed is not None:
                warnings = (_one_too_many(state),)
        found.append(held.index(newcomer) + 1)
    return found, warnings


def _table_numbers(state: EventState) -> Numbers:
    """Who holds the numbers of the table; None is a number that was given back."""
    holders = {who.number: str(who.entrant) for who in state.entrants.values()}
    return tuple(holders.get(n) for n in range(1, max(holders, default=0) + 1))


def _one_too_many(state: EventState) -> Caution:
    return Caution(
        "more-than-the-table",
        Level.CONFIRM,
        "The numbers have been drawn, and the table has no empty one.",
        (Text("One player more changes every pairing: draw the numbers again before round 1."),),
        state.laws.cite(late_entry),
    )


def check_player(player: Player) -> None:
    """Refuse details that no player has."""
    if not player.name.strip():
        raise Refused("a player has no name", hint="Give the name as Last, First.")
    if len(player.name) > _LONGEST_NAME:
        raise Refused(
            "the name {name}... is too long",
            name=player.name[:30],
            hint="At most {_LONGEST_NAME} letters.",
            _LONGEST_NAME=_LONGEST_NAME,
        )
    if player.rating is not None and not 0 <= player.rating <= _HIGHEST_RATING:
        raise Refused("{name}: {rating} is no rating", name=player.name, rating=player.rating)
    if player.fide_id is not None and not 0 < player.fide_id < 10**_LONGEST_FIDE_NUMBER:
        raise Refused(
            "{name}: {fide_id} is no FIDE number", name=player.name, fide_id=player.fide_id
        )
    given = (player.tournament_rating, *(known.rating for known in player.national))
    for rating in given:
        if rating is not None and not 0 <= rating <= _HIGHEST_RATING:
            raise Refused("{name}: {rating} is no rating", name=player.name, rating=rating)
    told = [player.federation, player.birth, player.rating_source]
    for known in player.national:
        told += [known.federation, known.classification, known.name, known.origin, known.identity]
    for text in told:
        if len(text) > _LONGEST_DETAIL:
            raise Refused("{name}: {text}... is too long", name=player.name, text=text[:30])


def _late_entry(state: EventState, first_round: int) -> tuple[Caution, ...]:
    if not state.started:
        return ()
    return (
        Caution(
            "late-entry",
            Level.ACKNOWLEDGE,
            Text("A late entry is paired from round {first_round} on.", first_round=first_round),
            (Text("Rounds missed bring no points unless the rules of the event say otherwise."),),
            state.laws.cite(has_joined),
        ),
    )


def alike(state: EventState, facts: tuple[PlayerEntered, ...]) -> tuple[Caution, ...]:
    """Warn of players who seem to be entered already."""
    return (*_entered_before(state, facts), *_named_alike(state, facts))


def _entered_before(state: EventState, facts: tuple[PlayerEntered, ...]) -> tuple[Caution, ...]:
    known = {who.player.fide_id for who in state.entrants.values()}
    twice = []
    for fact in facts:
        if fact.player.fide_id is not None and fact.player.fide_id in known:
            twice.append(
                Text("{name}, FIDE {fide_id}", name=fact.player.name, fide_id=fact.player.fide_id)
            )
        known.add(fact.player.fide_id)
    if not twice:
        return ()
    return (
        Caution(
            "entered-before",
            Level.CONFIRM,
            "Players with these FIDE numbers are entered already.",
            tuple(twice),
        ),
    )


def _named_alike(state: EventState, facts: tuple[PlayerEntered, ...]) -> tuple[Caution, ...]:
    """One person entered twice, or two of one name; only their FIDE numbers would tell."""
    known: dict[str, list[int | None]] = {}
    for who in state.entrants.values():
        known.setdefault(who.player.name.casefold(), []).append(who.player.fide_id)
    alike = []
    for fact in facts:
        name, number = fact.player.name, fact.player.fide_id
        others = known.setdefault(name.casefold(), [])
        if any(None in (number, other) for other in others):
            alike.append(name)
        others.append(number)
    if not alike:
        return ()
    return (
        Caution(
            "named-alike",
            Level.ACKNOWLEDGE,
            "A player of this name is entered already."
            if len(alike) == 1
            else "Players of these names are entered already.",
            tuple(sorted(set(alike))),
        ),
    )


def correct_player(state: EventState, command: CorrectPlayer) -> Decision:
    """The number stays; a rating corrected after the start may call for renumbering."""
    who = unchanged_entrant(state, command.entrant, command.based_on)
    new = replace(command.player, number=who.number, name=" ".join(command.player.name.split()))
    check_player(new)
    noted = (
        note_particulars(state, NoteParticulars(who.entrant, command.particulars)).events
        if command.particulars is not None
        else ()
    )
    if new == who.player:
        return Decision(noted)
    told = ratings_in_words(new, who.player)
    warnings: tuple[Caution, ...] = ()
    if rests_on_rating(state, who) and strength(new, state.settings) != strength(
        who.player, state.settings
    ):
        warnings = (
            Caution(
                "rating-that-pairs",
                Level.CONFIRM,
                Text(
                    "The rating of {name} counts in the pairings, and is changed after the start.",
                    name=new.name,
                ),
                (
                    Text("Later rounds are paired by the new average ratings of the opponents."),
                    Text("A check of the rounds before may differ."),
                ),
                state.laws.cite(*filter(None, [state.paired_by.ratings_needed])),
            ),
        )
    elif state.started and told:
        warnings = (
            Caution(
                "rating-after-start",
                Level.CONFIRM,
                Text("The rating of {name} is corrected after the start.", name=new.name),
                (Text("Starting numbers stay until they are given again."),),
                state.laws.cite(may_renumber),
            ),
        )
    return Decision((PlayerCorrected(command.entrant, new, who.player), *noted), warnings)


def remove_player(state: EventState, command: RemovePlayer) -> Decision:
    """Only an entry that no round knows can vanish."""
    who = unchanged_entrant(state, command.entrant, command.based_on)
    if any(_takes_part(state, command.entrant, number) for number in range(len(state.rounds))):
        raise Refused(
            "{name} has been paired",
            name=who.player.name,
            rule=state.laws.cite(has_left),
            hint="Withdraw the player instead; the games stay in the table.",
        )
    settled = {
        *(entrant for held in state.playoffs for entrant in held.entrants),
        *(entrant for each in state.decided_places for place in each.places for entrant in place),
    }
    if who.entrant in settled:
        raise Refused(
            "the place of {name} has been decided already",
            name=who.player.name,
            hint="Undo that first.",
        )
    _check_team_can_spare(state, who)
    drawn = state.numbers_seed is not None and state.paired_by.by_table
    warnings = (_number_given_back(state, who),) if drawn else ()
    return Decision((PlayerRemoved(command.entrant),), warnings)


def _check_team_can_spare(state: EventState, who: EnteredPlayer) -> None:
    """Refuse to remove somebody from a line-up that was handed in, or the last player of a team."""
    team = state.roster.teams.get(state.roster.team_of.get(who.entrant, 0))
    if team is None:
        return
    rounds = [each.round for each in state.roster.line_ups if who.entrant in each.seats]
    if rounds:
        raise Refused(
            "{name} is in the line-up of {team} for round {round}",
            name=who.player.name,
            team=team.name,
            round=rounds[0],
            hint="Change the line-up first.",
        )
    if len(team.members) == 1:
        raise Refused(
            "{name} is the only player of {team}",
            name=who.player.name,
            team=team.name,
            hint="Remove the team instead.",
        )


def replace_player(state: EventState, command: ReplacePlayer) -> Decision:
    """The newcomer has the number of who leaves, and with it every announced game."""
    who = unchanged_entrant(state, command.entrant, command.based_on)
    if not state.paired_by.by_table or state.paired_by.teams is not None:
        raise Refused(
            "nobody has announced games yet, so there are none to take over",
            hint="Remove this player and enter the other one.",
        )
    if state.started:
        raise Refused(
            "round 1 has been paired, so nobody takes the place of {name}",
            name=who.player.name,
            rule=state.laws.cite(replaced),
            hint="Withdraw the player instead.",
        )
    check_player(command.player)
    held = replaced(_table_numbers(state), str(who.entrant), "newcomer")
    name = " ".join(command.player.name.split())
    entered = PlayerEntered(
        state.highest_entrant + 1,
        replace(command.player, number=held.index("newcomer") + 1, name=name),
        state.next_round,
        who.presence,
    )
    return Decision((PlayerRemoved(who.entrant), entered), alike(state, (entered,)))


def _number_given_back(state: EventState, who: EnteredPlayer) -> Caution:
    """What becomes of the drawn table: only without the highest of an odd number is it another."""
    left = number_given_back(_table_numbers(state), str(who.entrant))
    if len(left) % 2 and left[-1] is None:
        level = Level.CONFIRM
        told = Text("Without it the table is a smaller one: draw the numbers again before round 1.")
    else:
        level = Level.ACKNOWLEDGE
        told = Text(
            "All pairings stay: the {others} others are free once.",
            others=len(left) - left.count(None),
        )
    return Caution(
        "number-given-back",
        level,
        Text("Number {number} of the drawn numbers stays empty.", number=who.number),
        (told, Text("The next player who is entered takes it over.")),
        state.laws.cite(number_given_back),
    )


def _takes_part(state: EventState, entrant: int, index: int) -> bool:
    round_ = state.rounds[index]
    return any(entrant in (board.white, board.black) for board in round_.boards) or any(
        given.entrant == entrant for given in round_.byes
    )


def withdraw_player(state: EventState, command: WithdrawPlayer) -> Decision:
    """A game that the players know stays paired and needs its result."""
    who = unchanged_entrant(state, command.entrant, command.based_on)
    if who.withdrawn:
        return Decision()
    warnings = (*_leaves_the_table(state, who), *_has_an_open_game(state, who))
    return Decision((PlayerWithdrew(command.entrant, _rounds_seen(state)),), warnings)


def _rounds_seen(state: EventState) -> int:
    """Return the last round to take part in; a pairing that nobody has seen can be made anew."""
    current = state.current_round
    return len(state.rounds) - (current is not None and current.status is RoundStatus.PREPARED)


def expel_player(state: EventState, command: ExpelPlayer) -> Decision:
    """Who is expelled leaves like one who withdraws, and has no place in the standings."""
    who = unchanged_entrant(state, command.entrant, command.based_on)
    if who.expelled:
        return Decision()
    reason = " ".join(command.reason.split())
    if not reason:
        raise Refused("no reason is given", hint="Write why the player is expelled.")
    if len(reason) > _LONGEST_REASON:
        raise Refused(
            "the reason is too long",
            hint="At most {_LONGEST_REASON} letters.",
            _LONGEST_REASON=_LONGEST_REASON,
        )
    laws = rules_for(ALL_LAWS, None, state.settings.start)
    question = Caution(
        "expulsion",
        Level.CONFIRM,
        Text("{name} is paired no longer and has no place in the standings.", name=who.player.name),
        (
            Text("The games played stay and count for the opponents."),
            Text("It is noted in the report."),
        ),
        f"{laws.edition.chapter} {laws.article(place_among_penalties)}",
    )
    gone = () if who.withdrawn else (*_leaves_the_table(state, who), *_has_an_open_game(state, who))
    left = _rounds_seen(state) if who.withdrawn_after is None else who.withdrawn_after
    return Decision((PlayerExpelled(command.entrant, left, reason),), (question, *gone))


def _has_an_open_game(state: EventState, who: EnteredPlayer) -> tuple[Caution, ...]:
    current = state.current_round
    if current is None:
        return ()
    waiting = [
        board
        for board in current.open_boards
        if who.entrant in (current.boards[board - 1].white, current.boards[board - 1].black)
    ]
    if not waiting:
        return ()
    return (
        Caution(
            "withdrawal-with-open-game",
            Level.ACKNOWLEDGE,
            Text(
                "{name} is paired at board {board} of round {round}.",
                name=who.player.name,
                board=waiting[0],
                round=current.number,
            ),
            (
                Text("The round is not published: discard it and pair it again.")
                if current.status is RoundStatus.PREPARED
                else Text("That game stays and needs a result, perhaps a forfeit."),
            ),
            state.laws.cite(has_left),
        ),
    )


def _leaves_the_table(state: EventState, who: EnteredPlayer) -> tuple[Caution, ...]:
    """What becomes of the games of a player who leaves a round robin, said before he does."""
    if not state.paired_by.by_table:
        return ()
    games = scheduled_games(len(state.entrants), state.total_rounds or 0)
    own = [
        board.result.white if board.white == who.entrant else board.result.black
        for round_ in state.rounds
        for board in round_.boards
        if who.entrant in (board.white, board.black)
    ]
    completed = sum(map(is_completed, own))
    counts = results_count(completed, games)
    return (
        Caution(
            "withdrawal-from-table",
            Level.ACKNOWLEDGE,
            Text(
                "{name} leaves after {completed} of {games} games.",
                name=who.player.name,
                completed=completed,
                games=games,
            ),
            (
                Text("The games to come stay in the table and are lost by forfeit."),
                Text("At least half were completed: the results count in the standings.")
                if counts
                else Text(
                    "Less than half were completed: the results stay in the table for rating and count for nobody in the standings."
                ),
            ),
            state.laws.cite(results_count),
        ),
    )


def return_player(state: EventState, command: ReturnPlayer) -> Decision:
    """A player who comes back is paired from the next round on."""
    who = unchanged_entrant(state, command.entrant, command.based_on)
    if not who.withdrawn:
        return Decision()
    question = Caution(
        "expulsion-taken-back",
        Level.CONFIRM,
        Text("{name} was expelled, and plays again.", name=who.player.name),
        (Text("The place in the standings comes back too."),),
    )
    return Decision(
        (PlayerReturned(command.entrant, state.next_round),), (question,) if who.expelled else ()
    )


def set_presence(state: EventState, command: SetPresence) -> Decision:
    """Only those whose presence changes are written down."""
    changed = [
        entrant
        for entrant in dict.fromkeys(command.entrants)
        if entrant_of(state, entrant).presence is not command.presence
    ]
    if command.presence is Presence.PRESENT:
        return Decision(tuple(PlayerCheckedIn(entrant) for entrant in changed))
    return Decision(tuple(PlayerMarkedAbsent(entrant) for entrant in changed))


def refresh_players(state: EventState, command: RefreshPlayers) -> Decision:
    """Several corrections in one step, with one question."""
    facts = []
    told = []
    for entrant, player in command.players:
        who = entrant_of(state, entrant)
        new = replace(player, number=who.number, name=" ".join(player.name.split()))
        check_player(new)
        if new == who.player:
            continue
        facts.append(PlayerCorrected(entrant, new, who.player))
        if words := ratings_in_words(new, who.player):
            told.append(f"{who.player.name}: {words}.")
    if not (state.started and told):
        return Decision(tuple(facts))
    warning = Caution(
        "ratings-refreshed",
        Level.CONFIRM,
        Text("The ratings of {told} players are corrected after the start.", told=len(told)),
        (
            *told,
            Text("Starting numbers stay until they are given again."),
            Text("It is noted in the report."),
        ),
        state.laws.cite(may_renumber),
    )
    return Decision(tuple(facts), (warning,))


def choose_rating_lists(state: EventState, command: ChooseRatingLists) -> Decision:
    """Ratings taken before stay as they are."""
    order = tuple(dict.fromkeys(command.order))
    if (order, command.checked) == (state.rating_order, state.ratings_checked):
        return Decision()
    if not order:
        raise Refused("no list is chosen", hint="Choose at least one.")
    return Decision((RatingListsChosen(order, command.checked),))
