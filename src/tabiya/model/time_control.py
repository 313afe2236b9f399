"""Time controls: periods, moves and what a move adds, in words, in the code of TRF 222, and back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from tabiya.errors import InvalidFact
from tabiya.languages import SOURCE, Plural, Text, language, say, say_number, translatable

_MINUTE, _HOUR = 60, 3600
_LONGEST_PERIOD = 10 * _HOUR
_MOST_MOVES = 200
_MOST_ADDED = 300
_LONGEST_TEXT = 200


class AddedTime(Enum):
    """What a clock does with the seconds of a move."""

    FISCHER = "increment"
    """They are added before the move, and what is not used is kept."""
    BRONSTEIN = "Bronstein"
    """What was used of them is given back after the move; nobody gains time."""
    DELAY = "delay"
    """The clock waits for them before it runs."""


@dataclass(frozen=True, slots=True)
class Period:
    """One period: its moves (None is "the rest of the game"), its seconds, the seconds a move adds."""

    moves: int | None
    seconds: int
    increment: int = 0
    increment_from: int = 1
    """The move of the game from which on a move adds them; earlier periods do not matter."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The periods of both players."""

    white: tuple[Period, ...]
    black: tuple[Period, ...]
    added: AddedTime = AddedTime.FISCHER
    move_counter: bool | None = None
    """Whether the clock counts the moves and adds the next period by itself; None if nobody said."""
    exact: bool = True
    """Whether all that was written was understood; a rough reading refuses nothing."""

    def seconds_for(self, moves: int) -> int:
        """Return what the player with less time has for so many moves."""
        return min(_seconds(self.white, moves), _seconds(self.black, moves))

    @property
    def equal(self) -> bool:
        """Whether both have the same time."""
        return self.white == self.black

    @property
    def first_control(self) -> int | None:
        """The moves of the first period, if others follow it."""
        return self.white[0].moves if len(self.white) > 1 else None

    @property
    def adds(self) -> bool:
        """Whether a move adds time at all."""
        return any(period.increment for period in (*self.white, *self.black))

    @property
    def steady_increment(self) -> tuple[int, int] | None:
        """The seconds of a move and the move from which on each adds them; None where moves differ.

        >>> read_time_control("90 min/40 moves + 30 min + 30 sec from move 41").steady_increment
        (30, 41)
        """
        increments = set()
        for periods in (self.white, self.black):
            adding = [placed for placed in _placed(periods) if placed.period.increment]
            first = adding[0].adds_from if adding else 1
            seconds = adding[0].period.increment if adding else 0
            later = (placed for placed in _placed(periods) if placed.first >= first)
            if any(
                (placed.period.increment, placed.adds_from) != (seconds, placed.first)
                for placed in later
            ):
                return None
            increments.add((seconds, first))
        return increments.pop() if len(increments) == 1 else None

    def __str__(self) -> str:
        """The control as a notice board shows it: minutes with one stroke, seconds with two."""
        return _format(self, _SHORT)

    @property
    def words(self) -> str:
        """The control in full words, as a report file wants it."""
        return _format(self, _LONG)

    @property
    def code(self) -> str:
        """The code of TRF 222; nothing for a delay, which cannot be encoded."""
        if self.added is not AddedTime.FISCHER and self.adds:
            return ""
        white, black = _code(self.white), _code(self.black)
        return white if white == black else f"W{white}-B{black}"


def same_for_both(
    *periods: Period, added: AddedTime = AddedTime.FISCHER, move_counter: bool | None = None
) -> TimeControl:
    """Return the time control in which White and Black have these periods."""
    return TimeControl(periods, periods, added, move_counter)


class _Placed(NamedTuple):
    """A period with its first move, and the move from which on it adds time."""

    period: Period
    first: int
    adds_from: int


def _placed(periods: tuple[Period, ...]) -> Iterator[_Placed]:
    first = 1
    for period in periods:
        yield _Placed(period, first, max(first, period.increment_from))
        first += period.moves or 0


def _seconds(periods: tuple[Period, ...], moves: int) -> int:
    total = 0
    for period, first, adds_from in _placed(periods):
        if first > moves:
            break
        last = moves if period.moves is None else min(moves, first + period.moves - 1)
        total += period.seconds + period.increment * max(0, last - adds_from + 1)
    return total


def _code(periods: tuple[Period, ...]) -> str:
    """The code of one player; time that a move adds only later is a period of its own."""
    parts = []
    for period, first, adds_from in _placed(periods):
        moves, seconds = period.moves, period.seconds
        if period.increment and adds_from > first:
            before = adds_from - first
            if moves is not None and before >= moves:
                parts.append(f"{moves}/{seconds}")
                continue
            parts.append(f"{before}/{seconds}")
            seconds, moves = 0, None if moves is None else moves - before
        text = f"{moves}/{seconds}" if moves is not None else f"{seconds}"
        parts.append(f"{text}+{period.increment}" if period.increment else text)
    return ":".join(parts)


# --- The code ---------------------------------------------------------------------------------

_PERIOD = r"(?:\d{1,3}/)?\d{1,6}(?:\+\d{1,4})?"
_PERIODS = rf"{_PERIOD}(?::{_PERIOD})*"


def time_control_of_code(code: str) -> TimeControl | None:
    """Return the time control of a code such as `40/6000+30:900+30` or `W300-B240`, or None.

    >>> time_control_of_code("5400+30").seconds_for(60)
    7200
    """
    code = code.strip().upper()
    if re.fullmatch(_PERIODS, code):
        periods = _periods(code)
        return TimeControl(periods, periods)
    different = re.fullmatch(rf"W({_PERIODS})-B({_PERIODS})", code)
    if different is None:
        return None
    return TimeControl(_periods(different[1]), _periods(different[2]))


def _periods(code: str) -> tuple[Period, ...]:
    """Return the periods; one without seconds of its own is the late increment of the one before."""
    periods: list[Period] = []
    for part in code.split(":"):
        moves, slash, rest = part.rpartition("/")
        seconds, _, increment = rest.partition("+")
        period = Period(int(moves) if slash else None, int(seconds), int(increment or 0))
        before = periods[-1] if periods else None
        if before and before.moves and not (period.seconds or before.increment):
            first = 1 + sum(earlier.moves or 0 for earlier in periods)
            together = None if period.moves is None else before.moves + period.moves
            periods[-1] = Period(together, before.seconds, period.increment, first)
        else:
            periods.append(period)
    return tuple(periods)


# --- In words ---------------------------------------------------------------------------------


class _Style(NamedTuple):
    minutes: str
    seconds: str
    per_move: str
    plus: str


_SHORT = _Style("{}'", '{}"', "a move", ", ")
_LONG = _Style("{} minutes", "{} seconds", "per move", " plus ")
_MODES = {AddedTime.FISCHER: "", AddedTime.BRONSTEIN: " (Bronstein)", AddedTime.DELAY: " delay"}
_COUNTERS = {None: "", True: ", with move counter", False: ", without move counter"}


def _format(control: TimeControl, style: _Style) -> str:
    white, black = _main_time(control.white, style), _main_time(control.black, style)
    text = white if white == black else f"White {white}, Black {black}"
    adding = [placed for placed in _placed(control.white) if placed.period.increment]
    amounts = {placed.period.increment for placed in adding}
    counter = _COUNTERS[control.move_counter]
    if len(amounts) > 1 or _increments(control.white) != _increments(control.black):
        # No usual words fit; the code of the report file says it all.
        return f"{_code(control.white)} / {_code(control.black)}{counter}"
    if not adding:
        return f"{text}{counter}"
    first = adding[0].adds_from
    plus = style.plus if len(control.white) == 1 and control.equal else ", "
    added = f"{style.seconds.format(adding[0].period.increment)} {style.per_move}"
    since = f" from move {first}" if first > 1 else ""
    return f"{text}{plus}{added}{_MODES[control.added]}{since}{counter}"


def describe_control(control: TimeControl) -> str:
    r"""Return a time control for whoever reads now; `str` is the same in English, for every reader.

    >>> describe_control(same_for_both(Period(40, 5400, 30), Period(None, 1800, 30)))
    '90\' for 40 moves, 30\' for the rest, 30" a move'
    """
    white, black = _describe_time(control.white), _describe_time(control.black)
    words = (
        white if white == black else say("White {white}, Black {black}", white=white, black=black)
    )
    adding = [placed for placed in _placed(control.white) if placed.period.increment]
    amounts = {placed.period.increment for placed in adding}
    if len(amounts) > 1 or _increments(control.white) != _increments(control.black):
        words = f"{_code(control.white)} / {_code(control.black)}"
    elif adding:
        added = say(_ADDED[control.added], seconds=adding[0].period.increment)
        if adding[0].adds_from > 1:
            added = say("{added} from move {move}", added=added, move=adding[0].adds_from)
        words = f"{words}, {added}"
    if control.move_counter is None:
        return words
    if control.move_counter:
        return say("{control}, with move counter", control=words)
    return say("{control}, without move counter", control=words)


def describe_pace(words: str) -> str:
    r"""Return a time control that the program wrote, for whoever reads now; what people wrote stays.

    >>> describe_pace("15', 10\" a move"), describe_pace("Fischer 90+30")
    ('15\', 10" a move', 'Fischer 90+30')
    """
    control = time_control_of_words(words)
    return describe_control(control) if control is not None and str(control) == words else words


def describe_announced(words: str, code: str) -> str:
    r"""Return the time control of an event for whoever reads now; what is not understood stays as it was written.

    Readers of English have it as it was announced.

    >>> describe_announced("60 minutes plus 30 seconds per move", "")
    '60 minutes plus 30 seconds per move'
    >>> from tabiya.languages import speaking
    >>> with speaking("de"):
    ...     describe_announced("60 minutes plus 30 seconds per move", ""), describe_announced("Fischer", "")
    ('60\', 30" je Zug', 'Fischer')
    """
    control = find_time_control(words, code)
    if language() == SOURCE or control is None or not control.exact:
        return words or code
    return describe_control(control)


_ADDED = {
    AddedTime.FISCHER: translatable('{seconds}" a move'),
    AddedTime.BRONSTEIN: translatable('{seconds}" a move (Bronstein)'),
    AddedTime.DELAY: translatable('{seconds}" a move delay'),
}


def _describe_time(periods: tuple[Period, ...]) -> str:
    if len(periods) == 1 and periods[0].moves is None:
        return _length(periods[0].seconds, _SHORT)
    return ", ".join(
        say_number(
            "{time} for {n} move",
            "{time} for {n} moves",
            period.moves,
            time=_length(period.seconds, _SHORT),
        )
        if period.moves
        else say("{time} for the rest", time=_length(period.seconds, _SHORT))
        for period in periods
    )


def _increments(periods: tuple[Period, ...]) -> list[tuple[int, int]]:
    return [
        (placed.adds_from, placed.period.increment)
        for placed in _placed(periods)
        if placed.period.increment
    ]


def _main_time(periods: tuple[Period, ...], style: _Style) -> str:
    if len(periods) == 1 and periods[0].moves is None:
        return _length(periods[0].seconds, style)
    return ", ".join(
        f"{_length(period.seconds, style)} for {f'{period.moves} moves' if period.moves else 'the rest'}"
        for period in periods
    )


def _length(seconds: int, style: _Style) -> str:
    minutes, rest = divmod(seconds, _MINUTE)
    text = style.minutes.format(minutes)
    return f"{text} {style.seconds.format(rest)}" if rest else text


# --- Out of words -----------------------------------------------------------------------------

_HOURS = r"(?P<hours>\d{1,2})\s*(?:hours?|hrs?\.?|h)(?![a-z])(?:\s*(?P<rest>\d{1,2})(?!\d)(?:\s*(?:minutes?|mins?\.?|m(?![a-z])|['′’]))?)?"
_MINUTES = r"(?P<minutes>\d{1,4})\s*(?:minutes?|mins?\.?|m(?![a-z])|['′’](?!['′’]))"
_SECONDS = r"(?P<seconds>\d{1,4})\s*(?:seconds?|secs?\.?|s(?![a-z])|[\"″”]|''|’’|′′)"
_FROM = (
    r"(?:starting\s+)?from\s+(?:the\s+)?(?:move\s*(?P<since>\d{1,3})|(?P<nth>\d{1,3})(?:st|nd|rd|th)?\s*move)"
    r"|after\s+(?:move\s*(?P<after>\d{1,3})|(?P<done>\d{1,3})\s*moves)"
)
_MOVES = (
    r"(?P<moves_in>\d{1,4})\s*moves?\s*(?:in|within)\b"
    r"|(?:/|\bfor\s+(?:the\s+first\s+)?)\s*(?P<moves>\d{1,4})(?:\s*moves?)?(?!\s*['′’\"″”\d])(?!\s*(?:min|sec|h))"
    r"|(?P<plain>\d{1,4})\s*moves"
)
_REST = r"(?P<end>/\s*end\b|(?:/|\bfor\b)?\s*(?:the\s+)?\brest\b(?:\s+of\s+(?:the\s+)?game)?)"
_PER = r"(?P<per>/\s*move\b|(?:per|a|for\s+each|each|for\s+every|every)\s+move\b)"
_MODE = r"(?P<mode>bronstein|(?:simple\s+|us\s+|time\s+)?delay|fischer|cumulative)"
_COUNTER = r"(?P<counter>(?:with(?:out)?\s+(?:a\s+)?)?move[\s-]counter|no\s+move[\s-]counter)"
_GLUE = (
    r"(?P<glue>increments?\b|incr?\b\.?|bonus\b|added\b|plus\b|and\b|with\b|an?\b|of\b|in\b|then\b|the\b|"
    r"for\b|whole\b|all\b|moves\b|game\b|g\s*[-/]|rapid\b|blitz\b|standard\b|chess\b|[-+,;.:()\s])"
)
_WORDS = (_COUNTER, _FROM, _PER, _HOURS, _MINUTES, _SECONDS, _MOVES, _REST, _MODE, _GLUE)
"""What may stand in a time control; the first that fits is taken."""


class _Draft:
    """What has been read of one player's time."""

    def __init__(self) -> None:
        self.periods: list[Period] = []
        self.increments: list[tuple[int, int]] = []
        """Seconds that a move adds, and after how many periods they stand."""
        self.since: int | None = None
        self.added = AddedTime.FISCHER
        self.counter: bool | None = None
        self.pending: int | None = None
        """Moves that stand before their time."""

    def period(self, seconds: int) -> None:
        self.periods.append(Period(self.pending, seconds))
        self.pending = None

    def moves(self, number: int) -> None:
        if not self.periods or self.periods[-1].moves is not None:
            raise _impossible(
                Plural(
                    "it is not clear which time applies to {n} move",
                    "it is not clear which time applies to {n} moves",
                    number,
                )
            )
        self.periods[-1] = replace(self.periods[-1], moves=number)

    def finished(self) -> tuple[Period, ...]:
        """Return the periods, each with what its moves add."""
        if len(self.increments) > 1 and [n for _, n in self.increments] == list(
            range(1, len(self.periods) + 1)
        ):
            pairs = zip(self.periods, self.increments, strict=True)
            return tuple(replace(period, increment=seconds) for period, (seconds, _n) in pairs)
        if len({seconds for seconds, _ in self.increments}) > 1:
            raise _impossible(Text("it has more than one increment"))
        seconds = self.increments[0][0] if self.increments else 0
        since = self.since or 1
        return tuple(
            replace(period, increment=seconds, increment_from=since if adds_from < since else 1)
            if seconds and (period.moves is None or since < first + period.moves)
            else period
            for period, first, adds_from in _placed(tuple(self.periods))
        )


def _impossible(what: Text, hint: Text | None = None) -> InvalidFact:
    usual = Text(
        "Write it as 90+30, or as 90 minutes for 40 moves, 30 minutes for the rest, 30 seconds per move."
    )
    return InvalidFact(
        Text("this cannot be a time control: {reason}", reason=what), hint=hint or usual
    )


def read_time_control(words: str) -> TimeControl | None:
    """Return the time control that words say, None if they are not understood to the last one.

    What is understood and cannot be, such as no time at all, is refused.

    >>> read_time_control("90 min/40 moves + 30 min + 30 sec per move").code
    '40/5400+30:1800+30'
    >>> read_time_control("as the organiser likes") is None
    True
    """
    words = words.strip()
    if not words or len(words) > _LONGEST_TEXT:
        return None
    short = re.fullmatch(r"(\d{1,3})\s*[+|]\s*(\d{1,3})", words)
    if short is not None:
        return checked(same_for_both(Period(None, _MINUTE * int(short[1]), int(short[2]))))
    bare = _read_bare(words)
    if bare is not None:
        return checked(bare)
    if re.fullmatch(r"\d{4,}(?:\+\d+)?|.*\d/\d{3,}.*|[Ww]\d+.*", words):
        coded = time_control_of_code(words)
        return coded and checked(coded)
    sides = re.fullmatch(r"white:?\s+(.+?)[\s,;/-]+black:?\s+(.+)", words, re.IGNORECASE)
    if sides is not None:
        white, black = _read_draft(sides[1]), _read_draft(sides[2])
        if white is None or black is None:
            return None
        if not white.increments:
            white.increments, white.since = black.increments, black.since
        return checked(TimeControl(white.finished(), black.finished(), black.added, black.counter))
    draft = _read_draft(words)
    if draft is None or not draft.periods:
        return None
    periods = draft.finished()
    return checked(TimeControl(periods, periods, draft.added, draft.counter))


_ADDED_BARE = r"(?:[\s,;]*(?P<sign>\+|inc\.?|d(?:elay)?)\s*/?\s*(?P<added>\d{1,3}))?"
_MOVES_FIRST = re.compile(
    rf"(?P<before>(?:\d{{1,3}}/\d{{1,3}}[\s,;+]+)*)(?:g(?:ame)?|sd)\s*(?:/|in\b)?\s*(?P<rest>\d{{1,3}}){_ADDED_BARE}",
    re.IGNORECASE,
)
_MINUTES_FIRST = re.compile(
    rf"(?P<before>(?:\d{{1,3}}/\d{{1,3}}\s*\+\s*)+)(?P<rest>\d{{1,3}})\s*/\s*(?:g|sd|end|rest){_ADDED_BARE}",
    re.IGNORECASE,
)


def _read_bare(words: str) -> TimeControl | None:
    """Return a time control in minutes without a word for them: `G/60 +5`, `40/90, SD/30` or `90/40+30/G`.

    Where the rest of the game is named decides which number of a pair is the moves.
    """
    match = _MOVES_FIRST.fullmatch(words)
    moves_first = match is not None
    match = match or _MINUTES_FIRST.fullmatch(words)
    if match is None:
        return None
    pairs = [(int(a), int(b)) for a, b in re.findall(r"(\d+)/(\d+)", match["before"])]
    each_move = int(match["added"] or 0)
    periods = [
        Period(moves, _MINUTE * minutes, each_move)
        for moves, minutes in (pairs if moves_first else [(b, a) for a, b in pairs])
    ]
    last = Period(None, _MINUTE * int(match["rest"]), each_move)
    delays = (match["sign"] or "").casefold().startswith("d")
    return same_for_both(*periods, last, added=AddedTime.DELAY if delays else AddedTime.FISCHER)


_A_MOVE = "zug|jugada|movimiento|coup|mossa|lance|jogada|posunięcie|ruch|ход"
_OF_A_MOVE = "zug|jugada|movimiento|coup|mossa|lance|jogada|posunięcia|ruchu|хода"
_EACH = r"(?:jede[nr]?|cada|chaque|ogni|każd[ye]|каждый)\s+"
_MOVE_COUNTER = (
    r"zugzähler|contador de (?:jugadas|movimientos|lances|jogadas)|compteur de coups|contamosse|"
    r"licznik\w* (?:posunięć|ruchów)|сч[её]тчик\w* ходов"
)
_THE_REST = (
    r"(?:(?:für|para|pour|per|na)\s+)?(?:(?:den|el|le|il|o)\s+)?(?:rest|resto|reste|resztę)"
    r"(?:\s+(?:der|de la|della|da)?\s*(?:partie|partida|partita|partii))?|до конца(?:\s+партии)?"
)
_IN_ENGLISH = tuple(
    (re.compile(rf"(?<!\w)(?:{words})(?!\w)"), english)
    for words, english in (
        (rf"(?:mit|con|avec|com|z|со?)\s+(?:{_MOVE_COUNTER})", "with move counter"),
        (rf"(?:ohne|sin|sans|senza|sem|bez|без)\s+(?:{_MOVE_COUNTER})", "without move counter"),
        (
            rf"(?:ab|desde|a partir d[aeo]l?|à partir du|dalla|od|с)\s+(?:la\s+|o\s+)?(?:{_OF_A_MOVE})\s+(\d+)",
            r"from move \1",
        ),
        (
            rf"(?:(?:je|pro|por|par|per|a|na|на|za)\s+(?:{_EACH})?|{_EACH}|/\s*)(?:{_A_MOVE})",
            "per move",
        ),
        (_THE_REST, "for the rest"),
        (r"stunden?|std\.?|horas?|heures?|or[ae]|godzin[ay]?|godz\.?|час(?:а|ов)?|ч\.?", "hours"),
        (r"minuten?|minutos?|minut[aoiy]?|минут[аы]?|мин|м", "minutes"),
        (
            r"sekunden?|sek|segundos?|seg|secondes?|second[oi]|sekund[ay]?|секунд[аы]?|сек|(?<=\d )с",
            "seconds",
        ),
        (
            r"zügen?|jugadas|movimientos|coups|mosse|lances|jogadas|posunięć|posunięcia|ruchów|ход(?:а|ов)",
            "moves",
        ),
        (_A_MOVE, "moves"),
        (r"(?:für|para|pour|per|na|на)(?=\s+\d)", "for"),
        (r"aufschub|retardo|retraso|délai|ritardo|atraso|opóźnienie|задержка", "delay"),
        (r"бронштейн\w*", "bronstein"),
        (r"фишер\w*", "fischer"),
        (r"zeitzugabe|inkrement|incremento|incrément|przyrost|добавление", "increment"),
        (r"und|y|et|e|i|и|plus|mit|con|avec|com|z|de|di", "and"),
    )
)
"""The words of other languages, in which arbiters write and `describe_control` tells; in this order."""


def _read_draft(words: str) -> _Draft | None:
    """Return what the words say, in English or another language; None if one is not understood."""
    text = words.casefold()
    draft = _read_english_draft(text)
    if draft is not None:
        return draft
    # A word that touches a number or a stroke is a word of its own: 30с, 30 s/coup.
    text = re.sub(r"(?<=\d)(?=[^\W\d_])|(?<=[^\W\d_])(?=/[^\W\d_])", " ", text)
    for foreign, english in _IN_ENGLISH:
        text = foreign.sub(english, text)
    return _read_english_draft(text)


def _read_english_draft(text: str) -> _Draft | None:
    draft, place = _Draft(), 0
    while place < len(text):
        match = re.compile("|".join(_WORDS)).match(text, place)
        if match is None or match.end() == place:
            return None
        place = match.end()
        _take(draft, {name: value for name, value in match.groupdict().items() if value})
    if draft.pending is not None:
        return None
    return draft


def _take(draft: _Draft, parts: dict[str, str]) -> None:
    match parts:
        case {"hours": hours}:
            draft.period(_HOUR * int(hours) + _MINUTE * int(parts.get("rest", 0)))
        case {"minutes": minutes}:
            draft.period(_MINUTE * int(minutes))
        case {"seconds": seconds}:
            draft.increments.append((int(seconds), len(draft.periods)))
        case {"moves_in": moves}:
            draft.pending = int(moves)
        case {"moves": moves} | {"plain": moves}:
            draft.moves(int(moves))
        case {"since": move} | {"nth": move}:
            draft.since = int(move)
        case {"after": move} | {"done": move}:
            draft.since = int(move) + 1
        case {"mode": mode}:
            draft.added = _mode(mode)
        case {"counter": counter}:
            draft.counter = not counter.startswith(("without", "no"))
        case _:
            pass


def _mode(word: str) -> AddedTime:
    if word == "bronstein":
        return AddedTime.BRONSTEIN
    return AddedTime.DELAY if word.endswith("delay") else AddedTime.FISCHER


def checked(control: TimeControl) -> TimeControl:
    """Return the time control, if it can be one; refuse it with the reason otherwise."""
    for periods in (control.white, control.black):
        *before, last = periods
        if periods[0].seconds == 0:
            raise _impossible(Text("a player has no time at all"))
        if last.moves is not None:
            raise _impossible(
                Plural(
                    "there is no time for the rest of the game after {n} move",
                    "there is no time for the rest of the game after {n} moves",
                    last.moves,
                ),
                Text("Add the time for the rest of the game, such as 30 minutes for the rest."),
            )
        if any(not period.moves for period in before):
            raise _impossible(
                Text("a period before another one needs a number of moves"),
                Text(
                    "Add the number of moves of the first period, such as 90 minutes for 40 moves."
                ),
            )
        for period in periods:
            if period.seconds > _LONGEST_PERIOD:
                raise _impossible(
                    Plural(
                        "{n} minute is too long for a period",
                        "{n} minutes are too long for a period",
                        period.seconds // _MINUTE,
                    )
                )
            if period.moves is not None and period.moves > _MOST_MOVES:
                raise _impossible(
                    Plural(
                        "{n} move is too many for a period",
                        "{n} moves are too many for a period",
                        period.moves,
                    )
                )
            if period.increment > _MOST_ADDED:
                raise _impossible(
                    Plural(
                        "{n} second is too many for a move",
                        "{n} seconds are too many for a move",
                        period.increment,
                    )
                )
            if period.increment_from > _MOST_MOVES:
                raise _impossible(
                    Text("move {move} is later than any game lasts", move=period.increment_from)
                )
    return control


def time_control_of_words(words: str) -> TimeControl | None:
    """Return the time control of words: exactly if they are understood, else roughly, else None.

    In a rough reading all minutes named are added up, and the largest number of seconds is what each
    move adds.

    >>> time_control_of_words("90 min/40 moves + 30 min + 30 sec per move").seconds_for(60)
    9000
    """
    try:
        exact = read_time_control(words)
    except InvalidFact:
        exact = None
    return exact or _roughly(words[:_LONGEST_TEXT])


def _roughly(words: str) -> TimeControl | None:
    hours = re.findall(r"(?i)(\d{1,2})\s*(?:hours?|hrs?|h)(?![a-z])\s*(\d{1,2}(?!\d))?", words)
    rest = re.sub(r"(?i)(\d{1,2})\s*(?:hours?|hrs?|h)(?![a-z])\s*(\d{1,2}(?!\d))?", " ", words)
    minutes = sum(60 * int(hour) + int(more or 0) for hour, more in hours)
    minutes += sum(map(int, re.findall(rf"(?i){_unnamed(_MINUTES)}", rest)))
    if not minutes:
        return None
    increment = max(map(int, re.findall(rf"(?i){_unnamed(_SECONDS)}", words)), default=0)
    periods = (Period(None, _MINUTE * minutes, increment),)
    return TimeControl(periods, periods, exact=False)


def _unnamed(pattern: str) -> str:
    return re.sub(r"\?P<\w+>", "", pattern)


def find_time_control(words: str, code: str) -> TimeControl | None:
    """Return the time control of an event: by its code, and by words that say the same and more.

    The code has no place for a delay or a move counter.
    """
    coded, worded = time_control_of_code(code), time_control_of_words(words)
    if coded is None or worded is None or not worded.exact:
        return coded or worded
    same = (worded.white, worded.black) == (coded.white, coded.black)
    return worded if same else coded
