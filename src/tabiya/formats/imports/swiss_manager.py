"""Swiss-Manager's files of individual events (TUNX): sections, each behind four bytes of its own.

The layout is told in docs/imports.md. A section begins with its mark; the last but one lists where the
others begin. Texts are UTF-16 behind their length, days are whole numbers such as 20231130.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from itertools import pairwise, takewhile

from tabiya.errors import ReadingRefused
from tabiya.formats.imports.event import (
    ROUND_ROBIN,
    SWISS,
    Bytes,
    Cut,
    ImportedEvent,
    Left,
    NotTaken,
    birth_of,
    clean,
    day_of,
    full_name,
    refusal,
    title_named,
)
from tabiya.formats.imports.file_format import FileFormat, one_event
from tabiya.languages import Text
from tabiya.model.player import NationalRating, Player, Sex
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Settings, Tournament

PROGRAM = "Swiss-Manager"

_MARK = b"\xff\x89\x44"
HEAD = b"\x93" + _MARK
_SETTINGS, _ROUNDS, _PLAYERS, _PAIRINGS, _INDEX, _END = (
    bytes([each]) + _MARK for each in (0x95, 0xA3, 0xA5, 0xB3, 0xD3, 0xE3)
)
_FIRST_TEXT = 0x6C
_INDEX_LENGTH = 4 + 7 * 4

_TEXTS_OF_A_PLAYER, _REST_OF_A_PLAYER = 31, 108
_REST_OF_A_ROUND = 106
_PAIRING = 21
_TIE_BREAK_PLACES = range(29, 39, 2)

_KIND, _CURRENT_ROUND = 11, 17
_TABLE, _TABLE_OF_TEAMS = 1, 2
_KINDS = {0: SWISS, _TABLE: ROUND_ROBIN}
_TIE_BREAKS = {
    2: "BH", 3: "BH/C1", 4: "BH/M1", 10: "ARO", 11: "DE", 20: "ARO/C1", 21: "TPR", 45: "KS",
    53: "BPG", 77: "AOB", 79: "REP", 81: "DE",
}  # fmt: skip
"""By the number of the program: those that have no parameters and mean the same in FIDE's rules."""
_WITH_PARAMETERS = {
    12: "WIN", 36: "ARO", 37: "BH", 52: "SB", 60: "TPR", 68: "WIN", 80: "ARO", 84: "BH", 85: "SB",
    86: "PS", 87: "KS",
}  # fmt: skip
"""Those of which the name is known, and not what is cut off or counted."""

_NOBODY, _NOT_PAIRED = -1, -2
_RESULTS = {
    1: GameResult.WHITE_WINS,
    2: GameResult.DRAW,
    3: GameResult.BLACK_WINS,
    4: GameResult.WHITE_WINS_BY_FORFEIT,
    5: GameResult.BLACK_WINS_BY_FORFEIT,
}
_OF_THE_BYE = 9
_UNPAIRED = {1: ByeKind.FULL_POINT, 2: ByeKind.HALF_POINT, 3: ByeKind.ZERO_POINT}


def is_swiss_manager(data: bytes) -> bool:
    """Whether these bytes begin as files of Swiss-Manager do."""
    return data.startswith(HEAD)


def read_swiss_manager(data: bytes) -> ImportedEvent:
    """Return the event of a file of Swiss-Manager, or refuse it in words."""
    try:
        return _Reader(data).event()
    except Cut:
        raise refusal(
            PROGRAM,
            Text("it ends before all the data that it announces"),
            hint=Text("Ask the sender for the file again."),
        ) from None


@dataclass(frozen=True, slots=True)
class _RoundRecord:
    day: int
    pairings: int


def _of_teams() -> ReadingRefused:
    return refusal(
        PROGRAM,
        Text("it contains teams, and Tabiya reads only individual events of this program"),
        hint=Text("Export the event there as a report file (TRF), and import that."),
    )


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.left: list[Left] = []
        self.clubs: dict[int, str] = {}

    def event(self) -> ImportedEvent:
        places = self._places()
        settings = Bytes(self.data, places[_SETTINGS])
        settings.take(len(_SETTINGS))
        record = settings.take(128)
        rounds, players = (int.from_bytes(record[at : at + 2], "little") for at in (0, 19))
        if record[_KIND] == _TABLE_OF_TEAMS:
            raise _of_teams()
        self.by_table, self.current = record[_KIND] == _TABLE, record[_CURRENT_ROUND]
        records = self._rounds(places, rounds)
        entrants = self._players(places, players)
        played = self._pairings(places, records, {each.number for each in entrants})
        facts = Tournament(self._settings(record, rounds, records), entrants, played)
        return ImportedEvent(facts, tuple(self.left), clubs=self.clubs)

    def _places(self) -> dict[bytes, int]:
        """Return where each section begins, as the index at the end says."""
        index = len(self.data) - len(_END) - _INDEX_LENGTH
        if index < 0 or self.data[index : index + 4] != _INDEX or not self.data.endswith(_END):
            raise Cut
        here = Bytes(self.data, index + 4)
        listed = [here.number("I") for _ in range(7)]
        if any(listed[4:]):
            raise _of_teams()
        places = dict(zip((_ROUNDS, _PLAYERS, _PAIRINGS), listed, strict=False))
        places[_INDEX] = listed[3]
        places[_SETTINGS] = self.data.find(_SETTINGS, _FIRST_TEXT)
        found = [places[_SETTINGS], *listed[:4]]
        if listed[3] != index or any(a >= b for a, b in pairwise([_FIRST_TEXT, *found])):
            raise Cut
        for mark, place in places.items():
            if self.data[place : place + 4] != mark:
                raise Cut
        return places

    def _text(self, here: Bytes) -> str:
        return here.take(2 * here.number("H")).decode("utf-16-le", "replace")

    def _settings(self, record: bytes, rounds: int, records: list[_RoundRecord]) -> Settings:
        here = Bytes(self.data, _FIRST_TEXT)
        texts = [clean(self._text(here)) for _ in range(36)]
        start, end = (self._day(int.from_bytes(record[at : at + 4], "little")) for at in (71, 75))
        tie_breaks = self._tie_breaks(record)
        if record[_KIND] not in _KINDS:
            self.left.append(Left(NotTaken.SETTING, (f"95+{_KIND}", str(record[_KIND]))))
        for name in (texts[3], texts[4], texts[23]):  # director, organiser, address
            if name:
                self.left.append(Left(NotTaken.NO_PLACE, (name,)))
        days = tuple(day_of(str(each.day)) for each in records)
        deputies = [each.strip() for text in (texts[35], texts[6]) for each in text.split(";")]
        return Settings(
            name=texts[0],
            city=texts[10] or texts[5],
            federation=texts[20][:3],
            start=start,
            end=end,
            kind=_KINDS.get(record[_KIND], SWISS),
            chief_arbiter=texts[21],
            deputy_arbiters=tuple(each for each in deputies if each),
            time_control=texts[14],
            round_dates=days if any(days) else (),
            rounds=rounds or None,
            tie_breaks=tie_breaks,
        )

    def _tie_breaks(self, record: bytes) -> tuple[str, ...]:
        """Return those before the first that is not understood: an order with a gap is another one."""
        numbers = [int.from_bytes(record[at : at + 2], "little") for at in _TIE_BREAK_PLACES]
        used = [number for number in numbers if number]
        known = list(takewhile(_TIE_BREAKS.__contains__, used))
        for number in used[len(known) :]:
            name = _TIE_BREAKS.get(number) or _WITH_PARAMETERS.get(number)
            told = f"{number} ({name})" if name else str(number)
            self.left.append(Left(NotTaken.TIE_BREAK, (told, PROGRAM)))
        return tuple(dict.fromkeys(_TIE_BREAKS[number] for number in known))

    def _day(self, number: int) -> date | None:
        day = day_of(str(number))
        if number and day is None:
            self.left.append(Left(NotTaken.NOT_A_DATE, (str(number),)))
        return day

    def _rounds(self, places: dict[bytes, int], rounds: int) -> list[_RoundRecord]:
        here = Bytes(self.data, places[_ROUNDS] + 4)
        records = []
        for _number in range(rounds):
            self._text(here)
            rest = Bytes(here.take(_REST_OF_A_ROUND), 30)
            day = rest.number("I")
            rest.number("H")
            records.append(_RoundRecord(day, rest.number("H")))
        if here.at != places[_PLAYERS]:
            raise Cut
        return records

    def _players(self, places: dict[bytes, int], players: int) -> tuple[Player, ...]:
        here = Bytes(self.data, places[_PLAYERS] + 4)
        found = tuple(self._player(here, number) for number in range(1, players + 1))
        if here.at != places[_PAIRINGS]:
            raise Cut
        return found

    def _player(self, here: Bytes, number: int) -> Player:
        texts = [clean(self._text(here)) for _ in range(_TEXTS_OF_A_PLAYER)]
        rest = Bytes(here.take(_REST_OF_A_PLAYER), 4)
        female, rating, national = (rest.number("H") for _ in range(3))
        rest.at = 12
        birth = rest.number("I")
        rest.at = 22
        fide_id = rest.number("I")
        title = title_named(texts[4])
        if texts[4] and title is None:
            self.left.append(Left(NotTaken.NOT_A_TITLE, (str(number), texts[4])))
        federation = texts[10][:3]
        known = NationalRating(federation, rating=national or None, identity=texts[5])
        if texts[9]:
            self.clubs[number] = texts[9]
        said = known.rating or known.identity
        return Player(
            number=number,
            name=full_name(texts[0], texts[1]),
            sex=Sex.FEMALE if female else None,
            title=title,
            rating=rating or None,
            federation=federation,
            fide_id=fide_id or None,
            birth=birth_of(str(birth)),
            national=(known,) if said and federation else (),
        )

    def _pairings(
        self, places: dict[bytes, int], records: list[_RoundRecord], numbers: set[int]
    ) -> tuple[Round, ...]:
        here = Bytes(self.data, places[_PAIRINGS] + 4)
        rounds = []
        for number, record in enumerate(records, 1):
            games, byes = [], []
            for board in range(1, record.pairings + 1):
                row = Bytes(here.take(_PAIRING))
                white, black, result, marked = (row.number("h") for _ in range(4))
                if marked:
                    self.left.append(Left(NotTaken.MARKED, (str(number), str(board))))
                if self.by_table and black == _NOBODY:
                    continue  # A free round.
                if black in (_NOBODY, _NOT_PAIRED):
                    byes.append(self._bye(number, white, black, result))
                else:
                    games.append(Game(white, black, self._result(number, white, result)))
            placed = {each.player for each in byes}
            placed |= {each for game in games for each in (game.white, game.black)}
            if not placed <= numbers:
                raise refusal(
                    PROGRAM,
                    Text("round {round} lists players who are not in its list", round=number),
                )
            rounds.append(Round(number, tuple(games), tuple(byes)))
        if here.at != places[_INDEX]:
            raise Cut
        while rounds and not self._begun(rounds[-1]):
            rounds.pop()
        return tuple(rounds)

    def _begun(self, round_: Round) -> bool:
        """Whether a round is more than announced: a table is paired at once, to its last round."""
        results = (game.result is not GameResult.UNKNOWN for game in round_.games)
        return (
            any(results) if self.by_table and round_.number > self.current else bool(round_.games)
        )

    def _bye(self, number: int, player: int, black: int, result: int) -> Bye:
        if black == _NOBODY:
            if result != _OF_THE_BYE:
                self.left.append(Left(NotTaken.NOT_SEEN, (str(number), str(player))))
            return Bye(player, ByeKind.PAIRING_ALLOCATED)
        kind = _UNPAIRED.get(result, ByeKind.ZERO_POINT)
        if kind is not ByeKind.ZERO_POINT or result not in _UNPAIRED:
            self.left.append(Left(NotTaken.NOT_SEEN, (str(number), str(player))))
        return Bye(player, kind)

    def _result(self, number: int, white: int, result: int) -> GameResult:
        if result and result not in _RESULTS:
            self.left.append(Left(NotTaken.RESULT, (str(number), str(white), str(result))))
        return _RESULTS.get(result, GameResult.UNKNOWN)


FORMAT = FileFormat(
    "swiss-manager", "Swiss-Manager", (".tunx",), is_swiss_manager, one_event(read_swiss_manager)
)
