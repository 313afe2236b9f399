"""What the report file is told of a change (its `###` lines): the game, the setting, the pairs.

A report file knows no boards, so every game is named by the starting numbers of the day.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import chain

from tabiya.answers.byes import BYES
from tabiya.formats.trf.kind import announced_format
from tabiya.formats.trf.remarks import fact_headings, is_a_fact
from tabiya.languages import gettext, say, translatable
from tabiya.model.player import LaterRating, NationalRating, Player
from tabiya.model.points import show_points
from tabiya.model.scoring import ScoringSystem
from tabiya.model.setting import AnnouncedFormat, Setting, setting_declarations
from tabiya.model.tournament import RatingConversion, Settings
from tabiya.pairing.registry import is_held, system_named
from tabiya.pairing.resolve import PAIRED_BY
from tabiya.store.parts import ByeGiven, Exchange, NumberGiven, Pair, Seats
from tabiya.store.state import EventState

LEFT_FIDE_MODE = "FIDE mode left @ Round "
"""How a report says that the event left FIDE mode, and when."""

NOT_FINAL = "Not final @ Round "
"""How a report of an event that is not complete marks itself."""

LOG_HEAD = "Log @ Round "
"""How a report names the log it was made from; it is made anew for every report."""
FULL_POINT_BYE = "Full-point bye @ Round "
"""How a report names a full-point bye, which FIDE's checklist wants to be told."""

WITHDRAWN = "Publication withdrawn @ Round "
"""How a report names a pairing that players saw and that was taken down."""

CORRECTION = "Correction @ Round "
COLOURS = "Colours @ Round "
ADJOURNED = "Adjourned @ Round "
ADJOURNED_GAME_ENDED = "Adjourned game @ Round "
"""How a report tells of results that changed after a round was paired; the checker reads these."""

_RATINGS = {
    "rating": translatable("rating"),
    "later_ratings": translatable("later ratings"),
    "tournament_rating": translatable("tournament rating"),
    "national": translatable("national"),
}
"""What people call the ratings of a player."""


def game_at(state: EventState, board: int, white: int, black: int) -> str:
    """A game by its board and the starting numbers of its players: "board 2 (6-2)"."""
    return f"board {board} ({_numbers(state, Pair(white, black))})"


def games_at(state: EventState, round_number: int, boards: Collection[int]) -> str:
    """Several games of a round, each by its board and the starting numbers."""
    seats = state.rounds[round_number - 1].boards
    return ", ".join(
        game_at(state, board, seats[board - 1].white, seats[board - 1].black) for board in boards
    )


def get_exchange(
    state: EventState,
    now: tuple[Collection[Pair], Collection[ByeGiven]],
    before: tuple[Collection[Pair], Collection[ByeGiven]],
) -> Exchange:
    """What is different between two pairings of a round."""
    new = _seats(state, set(now[0]) - set(before[0]), set(now[1]) - set(before[1]))
    old = _seats(state, set(before[0]) - set(now[0]), set(before[1]) - set(now[1]))
    numbers = {
        number
        for seats in (new, old)
        for number in (*chain.from_iterable(seats.pairs), *(player for player, _kind in seats.byes))
    }
    who = sorted((entrant.number, entrant.entrant) for entrant in state.entrants.values())
    return Exchange(new, old, tuple(entry for entry in who if entry[0] in numbers))


def _seats(state: EventState, pairs: Collection[Pair], byes: Collection[ByeGiven]) -> Seats:
    number = {who.entrant: who.number for who in state.entrants.values()}
    return Seats(
        tuple(sorted((number[pair.white], number[pair.black]) for pair in pairs)),
        tuple(
            (number[given.entrant], given.kind)
            for given in sorted(byes, key=lambda given: number[given.entrant])
        ),
    )


def describe_exchange(exchange: Exchange) -> str:
    """What is different between two pairings of a round: "2-5 6-1 instead of 1-5 6-2"."""
    return say(
        "{found} instead of {expected}",
        found=_describe_seats(exchange.now),
        expected=_describe_seats(exchange.before),
    )


def _describe_seats(seats: Seats) -> str:
    """Pairs and byes by starting numbers: "1-9 2-7 bye 5"."""
    parts = [f"{white}-{black}" for white, black in seats.pairs]
    parts += [say(BYES[kind].remark, number=number) for number, kind in seats.byes]
    return " ".join(parts) or gettext("no pair")


def describe_settings(new: Settings, old: Settings, *, of_report: bool = False) -> str:
    """Every setting that is different: "city Ghent instead of Gent; rounds 7 instead of 5".

    The report does not hear of those that only change how pages look.
    """
    return "; ".join(
        sentence
        for setting, now, before in changed_settings(new, old)
        if setting.noted or not of_report
        for sentence in setting.changes(now, before, shown)
    )


def changed_settings(
    new: Settings, old: Settings, system: str = ""
) -> Iterator[tuple[Setting, object, object]]:
    """Yield every setting that is different, with both values; those of the pairing system come last.

    Without the name of a system it is the one for which the settings were announced.
    """
    pairs: list[tuple[Settings | AnnouncedFormat, Settings | AnnouncedFormat]] = [(new, old)]
    for known in filter(None, (new.format, old.format)):
        name = system or known.system
        if new.format != old.format and is_held(name):
            pairs.append((announced_format(name, new), announced_format(name, old)))
            break
    for now, before in pairs:
        for setting in setting_declarations(type(now)):
            values = getattr(now, setting.name), getattr(before, setting.name)
            if setting.name != "format" and values[0] != values[1]:
                yield setting, *values


def describe_ratings(new: Player, old: Player) -> str:
    """The ratings of a player that are different: "rating 2250 instead of 2222"."""
    return ", ".join(
        say(
            "{what} {now} instead of {before}",
            what=gettext(words),
            now=shown(getattr(new, name)),
            before=shown(getattr(old, name)),
        )
        for name, words in _RATINGS.items()
        if getattr(new, name) != getattr(old, name)
    )


def describe_renumbering(state: EventState, numbers: Collection[NumberGiven]) -> str:
    """Who has which number now, neighbours together: "1-7 are now 2-8, 8 is now 1"."""
    moved = sorted(
        (state.entrants[given.entrant].number, given.number)
        for given in numbers
        if state.entrants[given.entrant].number != given.number
    )
    stretches: list[list[tuple[int, int]]] = []
    for old, new in moved:
        if stretches and stretches[-1][-1] == (old - 1, new - 1):
            stretches[-1].append((old, new))
        else:
            stretches.append([(old, new)])
    return ", ".join(_describe_stretch(stretch) for stretch in stretches)


def _describe_stretch(stretch: list[tuple[int, int]]) -> str:
    (first, now_first), (last, now_last) = stretch[0], stretch[-1]
    if first == last:
        return say("{number} is now {now}", number=first, now=now_first)
    return say("{numbers} are now {now}", numbers=f"{first}-{last}", now=f"{now_first}-{now_last}")


def describe_players(state: EventState, entrants: Collection[int]) -> str:
    """Players by their starting numbers, in that order."""
    return " ".join(map(str, sorted(state.entrants[entrant].number for entrant in entrants)))


def describe_system(system: str, edition: str | None) -> str:
    """A pairing system with the edition of its rules."""
    first = gettext("rules of the first day")
    return f"{system_title(system)} ({edition or first})"


def system_title(name: str) -> str:
    """A pairing system as people call it; the log of a newer program may have one unknown here."""
    return gettext(system_named(name).title) if is_held(name) else name


def shown(value: object) -> str:
    """A value as people write it."""
    if isinstance(value, ScoringSystem):
        worth = (value.win, value.draw, value.loss)
        bye = show_points(value.pairing_allocated_bye)
        return say("{points} (bye {bye})", points=" - ".join(map(show_points, worth)), bye=bye)
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if isinstance(value, LaterRating):
        title = f" {value.title.value}" if value.title else ""
        return say(
            "{rating} from round {round} on",
            rating=f"{value.rating}{title}",
            round=value.first_round,
        )
    if isinstance(value, RatingConversion):
        return f"{value.federation} {value}"
    if isinstance(value, NationalRating):
        rating = value.rating or gettext("no rating")
        return f"{rating} {value.federation}".strip()
    if isinstance(value, tuple):
        return ", ".join(map(shown, value)) or gettext("nothing")
    content = getattr(value, "value", value)
    return gettext("nothing") if content in (None, "") else str(content)


def _numbers(state: EventState, pair: Pair) -> str:
    return f"{state.entrants[pair.white].number}-{state.entrants[pair.black].number}"


_ADDRESS = re.compile(r"[\w.+-]+@(?!round)[\w-]+(\.[\w-]+)+")


def could_be_ours(text: str) -> bool:
    """Whether a person's remark could pass for one that the program writes, or be read as a fact.

    The program marks its remarks by `@`, or by a heading with a colon. A reader overlooks case,
    spaces and letters of another width, so they do not count; only addresses may have an `@`.

    >>> could_be_ours("mpa @round 3: 1-2"), could_be_ours("Write to anna@chess.example")
    (True, False)
    """
    plain = unicodedata.normalize("NFKC", text).casefold()
    seen = "".join(letter for letter in plain if unicodedata.category(letter) != "Cf")
    if is_a_fact(text) or "@" in _ADDRESS.sub("", seen):
        return True
    closed = "".join(seen.split()).lstrip("#")
    headings = (*fact_headings(), PAIRED_BY)
    return closed.startswith(tuple(_closed(heading) for heading in headings))


def _closed(heading: str) -> str:
    return "".join(heading.casefold().rstrip(": ").split()) + ":"


_NO_MARKS = dict.fromkeys(map(ord, "\u2068\u2069"))


def by_hand(round_number: int) -> str:
    """Return how a remark begins that speaks of a manually paired round."""
    return f"MPA @ Round {round_number}: "


def add_note(state: EventState, text: str) -> EventState:
    """One more remark for the report file, on one line whatever was typed.

    Marks around names that are written from right to left are for readers of pages only.
    """
    plain = text.translate(_NO_MARKS)
    return replace(state, report_notes=(*state.report_notes, " ".join(plain.split())))


def with_log_head(state: EventState, round_number: int, head: str) -> EventState:
    """The event with the remark that says from which log a report was made.

    `tabiya verify --head` finds the head again.
    """
    note = f"{LOG_HEAD}{round_number}: line {state.seq}, SHA-256 {head}"
    return add_note(state, note) if head else state


def noted(state: EventState, what: str, note: str) -> EventState:
    """The event with a note for the report, dated by the round, if there is something to tell."""
    return add_note(state, f"{what} @ Round {len(state.rounds)}: {note}") if note else state


def noted_if_started(state: EventState, what: str, note: str) -> EventState:
    """The event with a note for the report, unless round 1 is still to come."""
    return noted(state, what, note) if state.started else state
