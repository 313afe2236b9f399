"""Who takes part: entries, corrections, replacements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Plural, Text, say, translatable
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
from tabiya.pairing.swiss.kit.orders import may_renumber
from tabiya.store.common.numbering import in_order_of_numbers
from tabiya.store.common.player_checks import LONGEST_DETAIL, check_player
from tabiya.store.common.ratings_needed import rests_on_rating
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, Upcaster, name_in, note_as_stored
from tabiya.store.facts.particulars import ParticularsNoted
from tabiya.store.notes import describe_ratings, noted, shown
from tabiya.store.parts import EnteredPlayer, Presence, require, require_entrant
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import check_room_for, unchanged_entrant
from tabiya.store.registration import Particulars
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class PlayerEntered(Fact):
    """A player was added, and is paired from `first_round` on."""

    entrant: int
    player: Player
    first_round: int = 1
    presence: Presence = Presence.PRESENT

    def apply(self, state: EventState, seq: int) -> EventState:
        """One more player takes part."""
        require(
            self.entrant not in state.entrants,
            "entrant {entrant} already exists",
            entrant=self.entrant,
        )
        number = self.player.number
        require(
            all(number != other.player.number for other in state.entrants.values()),
            "number {number} is already taken",
            number=number,
        )
        entered = state.with_entrant(
            EnteredPlayer(
                self.entrant,
                self.player,
                self.first_round,
                self.presence,
                # Whoever enters on a later evening has just come to play.
                here_for=self.first_round if state.rounds else 0,
                revision=seq,
            )
        )
        return replace(entered, highest_entrant=max(state.highest_entrant, self.entrant))

    def describe(self, _names: Names) -> str:
        """Who entered, with which number, and from which round on."""
        name, number = self.player.name, self.player.number
        if self.first_round > 1:
            return say(
                "{name} was entered as number {number} from round {round} on.",
                name=name,
                number=number,
                round=self.first_round,
            )
        return say("{name} was entered as number {number}.", name=name, number=number)

    def names(self) -> Names:
        """Return the name under which the log knows the player."""
        return {self.entrant: self.player.name}


@dataclass(frozen=True, slots=True)
class EnterPlayers(Command):
    """Add players, all or none; Tabiya numbers the first list by strength, later ones as they come."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Add the players")

    players: tuple[Player, ...]
    presence: Presence = Presence.PRESENT
    first_round: int | None = None
    """For late entries; None is the next round that is not yet paired."""
    particulars: tuple[Particulars, ...] = ()
    """What is known of these players beside chess, in their order, where a list has it."""

    def decide(self, state: EventState) -> Decision:
        """Each gets the next number; after the start they are late entries."""
        if not self.players:
            raise Refused("there are no players to add", hint="Enter at least one player.")
        check_room_for(state, len(self.players))
        for player in self.players:
            check_player(player)
        if state.paired_by.teams is not None:
            raise Refused(
                "the players of this event belong to teams",
                hint="Add them to their team on the teams page.",
            )
        if state.started and state.paired_by.by_table:
            raise Refused(
                "round 1 of the table has been paired, so no player can join",
                rule=state.laws.cite(late_entry),
                hint="Adding a player would change the pairings already announced.",
            )
        if state.started and not state.paired_by.late_entries:
            raise Refused(
                "the event has begun, so no player can join",
                hint="Adding a player would change the matches already announced.",
            )
        first_round = self.first_round or state.next_round
        if first_round < state.next_round:
            raise Refused(
                "round {round} is already paired",
                round=first_round,
                hint="Enter them for a later round.",
            )
        if state.total_rounds is not None and first_round > state.total_rounds:
            raise Refused("all rounds have already been paired", hint="Players can no longer join.")
        numbers, warnings = _next_numbers(state, len(self.players))
        ordered = in_order_of_numbers(state, self.players)
        facts = tuple(
            PlayerEntered(
                state.highest_entrant + index,
                replace(player, number=number, name=" ".join(player.name.split())),
                first_round,
                self.presence,
            )
            for index, (player, number) in enumerate(zip(ordered, numbers, strict=True), start=1)
        )
        return Decision(
            (*facts, *_particulars(state, self, ordered)),
            (*warnings, *_late_entry(state, first_round), *alike(state, facts)),
        )


@dataclass(frozen=True, slots=True)
class PlayerCorrected(Fact):
    """A player's details were corrected; the number stays."""

    version: ClassVar[int] = 2
    upcasters: ClassVar[tuple[Upcaster, ...]] = (note_as_stored(),)
    report: ClassVar[str] = "`Rating @ Round n: ...`, if a rating was corrected after the start"

    entrant: int
    player: Player
    previous: Player
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""

    def apply(self, state: EventState, seq: int) -> EventState:
        """What is known of a player changes, his number does not."""
        who = require_entrant(state, self.entrant)
        require(who.player == self.previous, "the player's previous details were different")
        require(self.player.number == who.number, "a correction cannot change the number")
        corrected = state.with_entrant(replace(who, player=self.player, revision=seq))
        note = self.noted
        if note is None:
            ratings = describe_ratings(self.player, self.previous) if state.started else ""
            note = f"player {who.number} {ratings}" if ratings else ""
        return noted(corrected, "Rating", note)

    def describe(self, _names: Names) -> str:
        """Every detail that is different."""
        changes = ", ".join(
            say(
                "{what} {now} instead of {before}",
                what=name.replace("_", " "),
                now=shown(getattr(self.player, name)),
                before=shown(getattr(self.previous, name)),
            )
            for name in type(self.player).__dataclass_fields__
            if getattr(self.player, name) != getattr(self.previous, name)
        )
        return say(
            "The details of {name} were corrected: {changes}.",
            name=self.player.name,
            changes=changes,
        )

    def names(self) -> Names:
        """Return the name under which the log knows the player."""
        return {self.entrant: self.player.name}


@dataclass(frozen=True, slots=True)
class CorrectPlayer(Command):
    """Correct a player's details; the number given here is ignored."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Save the player")

    entrant: int
    player: Player
    based_on: int | None = None
    particulars: Particulars | None = None
    """What the player told beside chess; None leaves it as it is."""

    def decide(self, state: EventState) -> Decision:
        """The number stays; a rating corrected after the start may call for renumbering."""
        who = unchanged_entrant(state, self.entrant, self.based_on)
        new = replace(self.player, number=who.number, name=" ".join(self.player.name.split()))
        check_player(new)
        refuse_id_in_use(state, ((who.entrant, new),))
        noted = (
            ParticularsNoted(who.entrant, self.particulars).decide(state).events
            if self.particulars is not None
            else ()
        )
        if new == who.player:
            return Decision(noted)
        change = describe_ratings(new, who.player)
        warnings: tuple[Caution, ...] = ()
        if rests_on_rating(state, who) and strength(new, state.settings) != strength(
            who.player, state.settings
        ):
            warnings = (
                Caution(
                    "rating-that-pairs",
                    Level.CONFIRM,
                    Text(
                        "You are changing the rating of {name} after the start, and it counts in the pairings.",
                        name=new.name,
                    ),
                    (
                        Text("Later rounds use the opponents' new average ratings."),
                        Text("A check of earlier rounds may differ."),
                    ),
                    state.laws.cite(*filter(None, [state.paired_by.ratings_needed])),
                ),
            )
        elif state.started and change:
            warnings = (
                Caution(
                    "rating-after-start",
                    Level.CONFIRM,
                    Text("You are correcting the rating of {name} after the start.", name=new.name),
                    (Text("Starting numbers stay until you assign them again."),),
                    state.laws.cite(may_renumber),
                ),
            )
        return Decision((PlayerCorrected(self.entrant, new, who.player), *noted), warnings)


@dataclass(frozen=True, slots=True)
class PlayerRemoved(Fact):
    """A player was removed before the first pairing."""

    entrant: int

    def apply(self, state: EventState, _seq: int) -> EventState:
        """An entry is struck out with everything asked for it."""
        require_entrant(state, self.entrant)
        require(
            not any(
                self.entrant in (board.white, board.black)
                for round_ in state.rounds
                for board in round_.boards
            )
            and not any(
                given.entrant == self.entrant for round_ in state.rounds for given in round_.byes
            ),
            "entrant {entrant} has been paired",
            entrant=self.entrant,
        )
        return replace(
            state,
            entrants={key: who for key, who in state.entrants.items() if key != self.entrant},
            requested_byes=tuple(r for r in state.requested_byes if r.entrant != self.entrant),
            prohibitions=tuple(p for p in state.prohibitions if self.entrant not in p.entrants),
            avoided=tuple(p for p in state.avoided if self.entrant not in p.entrants),
            adjustments=tuple(a for a in state.adjustments if a.fact.entrant != self.entrant),
            roster=state.roster.without_player(self.entrant),
        )

    def describe(self, names: Names) -> str:
        """Whose entry was struck out."""
        return say("The entry of {name} was removed.", name=name_in(names, self.entrant))


@dataclass(frozen=True, slots=True)
class RemovePlayer(Command):
    """Remove a player who has never been paired."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Remove this player")

    entrant: int
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """Only an entry that no round knows can vanish."""
        who = unchanged_entrant(state, self.entrant, self.based_on)
        if any(_takes_part(state, self.entrant, number) for number in range(len(state.rounds))):
            raise Refused(
                "{name} has been paired",
                name=who.player.name,
                rule=state.laws.cite(has_left),
                hint="Withdraw the player instead; their games stay in the table.",
            )
        settled = {
            *(entrant for held in state.playoffs for entrant in held.entrants),
            *(
                entrant
                for decided in state.decided_places
                if not decided.teams
                for place in decided.places
                for entrant in place
            ),
        }
        if who.entrant in settled:
            raise Refused(
                "the place of {name} has already been decided",
                name=who.player.name,
                hint="Undo that step first.",
            )
        _check_team_can_spare(state, who)
        drawn = state.numbers_seed is not None and state.paired_by.by_table
        warnings = (_number_given_back(state, who),) if drawn else ()
        return Decision((PlayerRemoved(self.entrant),), warnings)


@dataclass(frozen=True, slots=True)
class ReplacePlayer(Command):
    """Replace a player by another, who gets the same number, before round 1 of a table."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Replace this player")

    entrant: int
    player: Player
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """The newcomer has the number of who leaves, and with it every announced game."""
        who = unchanged_entrant(state, self.entrant, self.based_on)
        if not state.paired_by.by_table or state.paired_by.teams is not None:
            raise Refused(
                "no games have been announced yet, so there are none to inherit",
                hint="Remove this player and add the other one.",
            )
        if state.started:
            raise Refused(
                "round 1 has been paired, so no player can replace {name}",
                name=who.player.name,
                rule=state.laws.cite(replaced),
                hint="Withdraw the player instead.",
            )
        check_player(self.player)
        held = replaced(_table_numbers(state), str(who.entrant), "newcomer")
        name = " ".join(self.player.name.split())
        entered = PlayerEntered(
            state.highest_entrant + 1,
            replace(self.player, number=held.index("newcomer") + 1, name=name),
            state.next_round,
            who.presence,
        )
        return Decision((PlayerRemoved(who.entrant), entered), alike(state, (entered,)))


def _particulars(
    state: EventState, command: EnterPlayers, ordered: Sequence[Player]
) -> Iterator[ParticularsNoted]:
    """Of each who has some; players may be alike, so each is known by being the same fact."""
    if not command.particulars:
        return
    if len(command.particulars) != len(command.players):
        raise Refused("the list of clubs does not include every player")
    pairs = zip(command.players, command.particulars, strict=True)
    details = {id(player): given for player, given in pairs}
    for index, player in enumerate(ordered, start=1):
        given = details[id(player)].shortened(LONGEST_DETAIL)
        if given != Particulars():
            yield ParticularsNoted(state.highest_entrant + index, given)


def _next_numbers(state: EventState, coming: int) -> tuple[list[int], tuple[Caution, ...]]:
    """The numbers of so many new players: those that count on, or in a table the empty ones first.

    Once the numbers of a table have been drawn, one player too many for it is asked about.
    """
    held = _table_numbers(state)
    if not state.paired_by.by_table or not held:
        highest = max((who.number for who in state.entrants.values()), default=0)
        return list(range(highest + 1, highest + 1 + coming)), ()
    numbers: list[int] = []
    warnings: tuple[Caution, ...] = ()
    for index in range(coming):
        newcomer = say("new {index}", index=index)
        try:
            held = late_entry(held, newcomer)
        except ScheduleRefused:
            held = (*held, newcomer)
            if state.numbers_seed is not None:
                warnings = (_one_too_many(state),)
        numbers.append(held.index(newcomer) + 1)
    return numbers, warnings


def _table_numbers(state: EventState) -> Numbers:
    """Who holds the numbers of the table; None is a number that was given back."""
    holders = {who.number: str(who.entrant) for who in state.entrants.values()}
    return tuple(holders.get(n) for n in range(1, max(holders, default=0) + 1))


def _one_too_many(state: EventState) -> Caution:
    return Caution(
        "more-than-the-table",
        Level.CONFIRM,
        "The numbers have been drawn, and none in the table is free.",
        (Text("Adding a player changes every pairing: draw the numbers again before round 1."),),
        state.laws.cite(late_entry),
    )


def _late_entry(state: EventState, first_round: int) -> tuple[Caution, ...]:
    if not state.started:
        return ()
    return (
        Caution(
            "late-entry",
            Level.ACKNOWLEDGE,
            Text("The late entry is paired from round {first_round} on.", first_round=first_round),
            (Text("A missed round gives no points, unless the event's rules say otherwise."),),
            state.laws.cite(has_joined),
        ),
    )


def refuse_id_in_use(state: EventState, players: Iterable[tuple[int, Player]]) -> None:
    """Refuse a player, named with the entrant, whose id belongs to another one."""
    owner = {who.player.id: key for key, who in state.entrants.items() if who.player.id}
    for entrant, player in players:
        if player.id and owner.setdefault(player.id, entrant) != entrant:
            raise Refused(
                "{name}: the id {id} belongs to another player of this event",
                name=player.name,
                id=player.id,
                hint="Give every player a different id, or none.",
            )


def alike(state: EventState, facts: tuple[PlayerEntered, ...]) -> tuple[Caution, ...]:
    """Warn of players who seem to be entered already."""
    refuse_id_in_use(state, ((fact.entrant, fact.player) for fact in facts))
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
            "Players with these FIDE numbers are already in the event.",
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
            "A player with this name is already in the event."
            if len(alike) == 1
            else "Players with these names are already in the event.",
            tuple(sorted(set(alike))),
        ),
    )


def _check_team_can_spare(state: EventState, who: EnteredPlayer) -> None:
    """Refuse to remove somebody from a line-up that was handed in, or the last player of a team."""
    team = state.roster.teams.get(state.roster.team_of.get(who.entrant, 0))
    if team is None:
        return
    rounds = [line_up.round for line_up in state.roster.line_ups if who.entrant in line_up.seats]
    if rounds:
        raise Refused(
            "{name} is in the line-up of {team} for round {round}",
            name=who.player.name,
            team=team.name,
            round=rounds[0],
            hint="Remove the player from the line-up first.",
        )
    if len(team.members) == 1:
        raise Refused(
            "{name} is the only player of {team}",
            name=who.player.name,
            team=team.name,
            hint="Remove the team instead.",
        )


def _number_given_back(state: EventState, who: EnteredPlayer) -> Caution:
    """What becomes of the drawn table: only without the highest of an odd number is it another."""
    left = number_given_back(_table_numbers(state), str(who.entrant))
    if len(left) % 2 and left[-1] is None:
        level = Level.CONFIRM
        message = Text(
            "Without this player the table is smaller: draw the numbers again before round 1."
        )
    else:
        level = Level.ACKNOWLEDGE
        message = Plural(
            "All pairings stay: the other {n} player is free once.",
            "All pairings stay: each of the other {n} players is free once.",
            len(left) - left.count(None),
        )
    return Caution(
        "number-given-back",
        level,
        Text("The drawn number {number} stays empty.", number=who.number),
        (message, Text("The next player you add gets it.")),
        state.laws.cite(number_given_back),
    )


def _takes_part(state: EventState, entrant: int, index: int) -> bool:
    round_ = state.rounds[index]
    return any(entrant in (board.white, board.black) for board in round_.boards) or any(
        given.entrant == entrant for given in round_.byes
    )
