"""The restricted drawing of lots: players of one federation keep apart in the last three rounds.

The ceremony is a pure function of the players and the lots, and its record can be shown step by
step on a screen. The lots come from a seed, or from the hands of the players.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations
from random import Random
from typing import NamedTuple, Protocol

from tabiya.languages import Plural, say, translatable
from tabiya.pairing.competition_editions import (
    EDITION_1987,
    EDITION_2006,
    EDITION_2019,
    general,
    restricted_draw,
    standards,
    turin,
)
from tabiya.pairing.roundrobin.berger import berger_table
from tabiya.pairing.roundrobin.schedule import ScheduleRefused
from tabiya.rulebook.clause import Kind, clause


@dataclass(frozen=True, slots=True)
class Drawer:
    """A player who draws a number, and the code of his federation."""

    federation: str
    name: str

    def __lt__(self, other: Drawer) -> bool:
        """By federation, then by name."""
        return (self.federation, self.name) < (other.federation, other.name)


@dataclass(frozen=True, slots=True)
class Contingent:
    """The players of one federation, in the order in which they draw."""

    federation: str
    players: tuple[Drawer, ...]


class Lots(Protocol):
    """Whoever draws: a seed, or the hands of the players."""

    def envelope(self, contingent: Contingent, among: Sequence[Envelope]) -> str:
        """The letter of the envelope that the contingent takes."""

    def number(self, player: Drawer, among: Sequence[int]) -> int:
        """The number that the player takes out."""


class EnvelopeChoice(Enum):
    """Which envelopes a contingent may choose from."""

    ANY_LARGE_ENOUGH = "any envelope with enough numbers, as the text says"
    ROOM_FOR_ALL = "only envelopes that leave room for every later contingent, if there is one"


@dataclass(frozen=True, slots=True)
class DrawStep:
    """One act of the ceremony: what was open, what was taken, and why in words."""

    player: Drawer
    envelope: str
    number: int
    open_envelopes: tuple[str, ...]
    """The envelopes offered; empty while a contingent goes on drawing from its own."""
    left: tuple[Envelope, ...]
    """All envelopes after this act."""
    words: str


@dataclass(frozen=True, slots=True)
class LateMeeting:
    """Two players of one federation who meet in the last three rounds in spite of the draw."""

    round_number: int
    white: Drawer
    black: Drawer


@dataclass(frozen=True, slots=True)
class Drawing:
    """The finished ceremony: every act, the numbers, and the promises that could not be kept."""

    steps: tuple[DrawStep, ...]
    split: tuple[str, ...]
    """Federations whose players fitted into no single envelope."""
    late_meetings: tuple[LateMeeting, ...]

    @property
    def numbers(self) -> tuple[Drawer, ...]:
        """The players in the order of their tournament numbers."""
        return tuple(step.player for step in sorted(self.steps, key=lambda step: step.number))


@clause(
    Kind.ORDER,
    "the federation with most players draws first, then by country code; within it by name",
    {
        EDITION_1987: restricted_draw("2"),
        EDITION_2006: turin("6(e)2.2"),
        EDITION_2019: standards("13.17.1.2"),
    },
)
def order_of_drawing(players: Sequence[Drawer]) -> tuple[Contingent, ...]:
    """The contingents in the order in which they come to the table."""
    by_federation: defaultdict[str, list[Drawer]] = defaultdict(list)
    for player in players:
        by_federation[player.federation].append(player)
    return tuple(
        Contingent(code, tuple(sorted(members)))
        for code, members in sorted(
            by_federation.items(), key=lambda item: (-len(item[1]), item[0])
        )
    )


@clause(
    Kind.PROCESS,
    "the first player of a contingent chooses an envelope with enough numbers for all of it",
    {
        EDITION_1987: restricted_draw("3"),
        EDITION_2006: turin("6(e)2.3"),
        EDITION_2019: standards("13.17.1.3"),
    },
)
def large_enough(contingent: Contingent, left: Sequence[Envelope]) -> tuple[Envelope, ...]:
    """The envelopes that still hold a number for every player of the contingent."""
    return tuple(envelope for envelope in left if len(envelope.numbers) >= len(contingent.players))


@clause(
    Kind.PROCESS,
    "players of one federation meet in the last rounds only if it cannot be avoided",
    {EDITION_2006: turin("6(e)"), EDITION_2019: general("5.2")},
)
def fullest(left: Sequence[Envelope]) -> tuple[Envelope, ...]:
    """The envelopes with most numbers, for a contingent that fits into none.

    Doubt: the texts are silent on a contingent that no envelope can hold. "If possible" asks for
    as few meetings as can be had, so the contingent empties the fullest envelope and its other
    players go on as a contingent of their own.
    """
    most = max(len(envelope.numbers) for envelope in left)
    return tuple(envelope for envelope in left if len(envelope.numbers) == most)


def draw_numbers(
    players: Sequence[Drawer],
    lots: Lots,
    *,
    choice: EnvelopeChoice = EnvelopeChoice.ANY_LARGE_ENOUGH,
) -> Drawing:
    """Hold the ceremony and keep its record."""
    _refuse_doubles(players)
    left = envelopes(len(players))
    waiting = list(order_of_drawing(players))
    steps: list[DrawStep] = []
    split: list[str] = []
    while waiting:
        contingent = waiting.pop(0)
        offered, fits = _offered(contingent, left, waiting, choice)
        taken = _chosen(lots.envelope(contingent, offered), contingent, offered)
        drawing_now = contingent.players[: len(taken.numbers)]
        for player in drawing_now:
            number = _drawn(lots.number(player, taken.numbers), player, taken)
            first = player == drawing_now[0]
            taken = replace(taken, numbers=tuple(n for n in taken.numbers if n != number))
            left = tuple(
                taken if envelope.letter == taken.letter else envelope for envelope in left
            )
            letters = tuple(envelope.letter for envelope in offered) if first else ()
            words = _words(player, taken.letter, number, first=first, fits=fits)
            steps.append(DrawStep(player, taken.letter, number, letters, left, words))
        if not fits:
            split.append(contingent.federation)
            waiting.insert(0, replace(contingent, players=contingent.players[len(drawing_now) :]))
    return Drawing(tuple(steps), tuple(dict.fromkeys(split)), _late_meetings(steps))


def _offered(
    contingent: Contingent,
    left: Sequence[Envelope],
    later: Sequence[Contingent],
    choice: EnvelopeChoice,
) -> tuple[tuple[Envelope, ...], bool]:
    fitting = large_enough(contingent, left)
    if not fitting:
        return fullest(left), False
    if choice is EnvelopeChoice.ROOM_FOR_ALL:
        sizes = tuple(len(contingent.players) for contingent in later)
        room = {envelope.letter: len(envelope.numbers) for envelope in left}
        own = len(contingent.players)
        roomy = tuple(
            envelope
            for envelope in fitting
            if _all_fit(sizes, Counter({**room, envelope.letter: room[envelope.letter] - own}))
        )
        return roomy or fitting, True
    return fitting, True


def _all_fit(sizes: Sequence[int], room: Counter[str]) -> bool:
    """Whether contingents of these sizes can each be put whole into one envelope."""
    if not sizes:
        return True
    seen: set[int] = set()
    for letter, free in sorted(room.items()):
        if free < sizes[0] or free in seen:
            continue
        seen.add(free)
        if _all_fit(sizes[1:], Counter({**room, letter: free - sizes[0]})):
            return True
    return False


def _chosen(letter: str, contingent: Contingent, offered: Sequence[Envelope]) -> Envelope:
    for envelope in offered:
        if envelope.letter == letter:
            return envelope
    names = ", ".join(envelope.letter for envelope in offered)
    raise ScheduleRefused(
        Plural(
            "{federation} ({n} player) cannot take envelope {letter}",
            "{federation} ({n} players) cannot take envelope {letter}",
            len(contingent.players),
            federation=contingent.federation,
            letter=letter,
        ),
        rule=str(large_enough.article(EDITION_2019)),
        hint="Open to this contingent: {names}.",
        names=names,
    )


def _drawn(number: int, player: Drawer, taken: Envelope) -> int:
    if number in taken.numbers:
        return number
    raise ScheduleRefused(
        "{name} cannot draw {number}: it is not in envelope {letter}",
        name=player.name,
        number=number,
        letter=taken.letter,
        rule=str(large_enough.article(EDITION_2019)),
        hint="Left in it: {listed}.",
        listed=", ".join(map(str, taken.numbers)),
    )


def _words(player: Drawer, letter: str, number: int, *, first: bool, fits: bool) -> str:
    if not first:
        return say(
            "{name} ({federation}) draws {number} from envelope {letter}.",
            name=player.name,
            federation=player.federation,
            number=number,
            letter=letter,
        )
    template = (
        translatable("{name} chooses envelope {letter} for {federation} and draws {number}.")
        if fits
        else translatable(
            "No envelope has enough numbers for the contingent, so the fullest is emptied: "
            "{name} chooses envelope {letter} for {federation} and draws {number}."
        )
    )
    return say(
        template,
        name=player.name,
        letter=letter,
        federation=player.federation,
        number=number,
    )


def _late_meetings(steps: Sequence[DrawStep]) -> tuple[LateMeeting, ...]:
    holder = {step.number: step.player for step in steps}
    rounds = berger_table(len(steps)).rounds
    return tuple(
        LateMeeting(number, holder[white], holder[black])
        for number, round_ in list(enumerate(rounds, start=1))[-3:]
        for white, black in round_.games
        if holder[white].federation == holder[black].federation
    )


def _refuse_doubles(players: Sequence[Drawer]) -> None:
    for one, other in combinations(sorted(players), 2):
        if one == other:
            raise ScheduleRefused(
                "{name} ({federation}) is on the list twice",
                name=one.name,
                federation=one.federation,
                hint="Distinguish players with the same name, for example by their FIDE numbers.",
            )


class SeededLots:
    """Lots drawn by a published seed, so that anybody can repeat the ceremony."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311 - a published seed, no secret

    def envelope(self, contingent: Contingent, among: Sequence[Envelope]) -> str:
        """Any of the envelopes, each with the same chance."""
        del contingent
        return self._random.choice(among).letter

    def number(self, player: Drawer, among: Sequence[int]) -> int:
        """Any of the numbers, each with the same chance."""
        del player
        return self._random.choice(among)


@dataclass(frozen=True, slots=True)
class HandsLots:
    """Lots that were drawn in the hall: the number each player showed."""

    shown: Mapping[Drawer, int]

    def envelope(self, contingent: Contingent, among: Sequence[Envelope]) -> str:
        """The envelope in which the first player's number lies."""
        number = self.number(contingent.players[0], ())
        held = [envelope.letter for envelope in among if number in envelope.numbers]
        return held[0] if held else say("with number {number}", number=number)

    def number(self, player: Drawer, among: Sequence[int]) -> int:
        """The number that this player showed."""
        del among
        if player not in self.shown:
            raise ScheduleRefused(
                "{name} has not drawn yet",
                name=player.name,
                hint="Enter the number that the player has drawn.",
            )
        return self.shown[player]


FEWEST, MOST = 9, 24


@dataclass(frozen=True, slots=True)
class Envelope:
    """A large envelope: its letter and the numbers in the small envelopes within."""

    letter: str
    numbers: tuple[int, ...]


_TABLES: Mapping[int, tuple[tuple[int, ...], ...]] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    # Doubt: the texts of 2006 and 2019 print (1, 2, 7) and (6, 8, 12), but 6 meets 12 in the very
    # last round of the Berger table. The table approved in 1987 keeps the promise and is used.
    12: ((4, 5, 9, 10), (2, 6, 7), (1, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: (
        (6, 7, 8, 9, 10, 11, 19, 20, 21, 22),
        (1, 2, 3, 4, 13, 14, 15, 16, 17),
        (12, 18, 23),
        (5, 24),
    ),
}


@clause(
    Kind.SCHEDULE,
    "players whose numbers come from one envelope do not meet in the last three rounds",
    {
        EDITION_1987: restricted_draw("5"),
        EDITION_2006: turin("6(e)2.5"),
        EDITION_2019: standards("13.17.1.5"),
    },
)
def envelopes(players: int) -> tuple[Envelope, ...]:
    """The envelopes for a field of 9 to 24; an odd field leaves out the number of the bye."""
    if not FEWEST <= players <= MOST:
        raise ScheduleRefused(
            Plural(
                "there is no Varma table for {n} player",
                "there is no Varma table for {n} players",
                players,
            ),
            rule=str(envelopes.article(EDITION_2019)),
            hint="The tables cover {FEWEST} to {MOST} players; otherwise draw the numbers "
            "by ordinary lot.",
            FEWEST=FEWEST,
            MOST=MOST,
        )
    rows = _TABLES[players + players % 2]
    return tuple(
        Envelope(letter, tuple(number for number in row if number <= players))
        for letter, row in zip("ABCD", rows, strict=True)
    )


class LotDrawn(NamedTuple):
    """What one player took: by the place on the list, the envelope and the number in it."""

    place: int
    envelope: str
    number: int


def lots_by_federation(players: Sequence[tuple[str, str]], seed: int) -> list[LotDrawn]:
    """The lots of players (federation, name), in the order in which they come to the table.

    Namesakes are told apart by their places.
    """
    drawers = [Drawer(federation, f"{name} {n}") for n, (federation, name) in enumerate(players)]
    places = {drawer.name: place for place, drawer in enumerate(drawers)}
    drawing = draw_numbers(drawers, SeededLots(seed), choice=EnvelopeChoice.ROOM_FOR_ALL)
    return [
        LotDrawn(places[step.player.name], step.envelope, step.number) for step in drawing.steps
    ]


def numbers_by_federation(players: Sequence[tuple[str, str]], seed: int) -> list[int]:
    """The places of players (federation, name) on their list, in the order of their numbers."""
    lots = lots_by_federation(players, seed)
    return [lot.place for lot in sorted(lots, key=lambda lot: lot.number)]
