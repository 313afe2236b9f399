"""Swiss-Manager's files (TUNX, TURX, TUMX, TUTX): sections, each behind four bytes of its own.

The layout is told in docs/imports.md. A section begins with its mark; the last but one lists where the
others begin. Texts are UTF-16 behind their length, days are whole numbers such as 20231130.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from tabiya.formats.chess_results.tie_breaks import get_code
from tabiya.formats.imports.event import (
    ROUND_ROBIN,
    SWISS,
    Bytes,
    Cut,
    ImportedEvent,
    Left,
    NotTaken,
    clean,
    full_name,
    parse_birth,
    read_day,
    refusal,
    title_named,
)
from tabiya.formats.imports.file_format import FileFormat, one_event
from tabiya.formats.imports.team_matches import TeamSeats, in_board_order, line_ups, worth_of_a_bye
from tabiya.languages import Plural, Text
from tabiya.model.colour import Colour
from tabiya.model.player import NationalRating, Player, Sex
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import STANDARD_MATCH, MatchScoring
from tabiya.model.team import Team, TeamBye
from tabiya.model.tournament import Settings, Tournament

PROGRAM = "Swiss-Manager"

_MARK = b"\xff\x89\x44"
HEAD = b"\x93" + _MARK
_SETTINGS, _ROUNDS, _PLAYERS, _PAIRINGS, _TEAMS, _MATCHES, _INDEX, _END = (
    bytes([number]) + _MARK for number in (0x95, 0xA3, 0xA5, 0xB3, 0xB5, 0xC3, 0xD3, 0xE3)
)
_FIRST_TEXT = 0x6C
_INDEX_LENGTH = 4 + 7 * 4

_TEXTS_OF_A_PLAYER, _REST_OF_A_PLAYER = 18, 134
_TEXTS_OF_A_ROUND, _REST_OF_A_ROUND = 16, 76
_TEXTS_OF_A_TEAM, _REST_OF_A_TEAM = 5, 96
_PAIRING, _MATCH = 21, 15
_UNDESCRIBED = b"\xc5" + _MARK
"""How the section begins."""
_TIE_BREAK_PLACES = range(29, 47, 2)

_KIND, _CURRENT_ROUND = 11, 17
_NUMBER_OF_TEAMS, _NUMBER_OF_BOARDS = 47, 49
_TABLE, _TABLE_OF_TEAMS, _SWISS_OF_TEAMS = 1, 2, 3
_KINDS = {
    0: SWISS,
    _TABLE: ROUND_ROBIN,
    _TABLE_OF_TEAMS: "Team round robin",
    _SWISS_OF_TEAMS: "Team Swiss",
}
_OF_TEAMS = (_TABLE_OF_TEAMS, _SWISS_OF_TEAMS)
_MOST_BOARDS = 50
_THREE_POINTS = 40

_NOBODY, _NOT_PAIRED = -1, -2
_RESULTS = {
    1: GameResult.WHITE_WINS,
    2: GameResult.DRAW,
    3: GameResult.BLACK_WINS,
    4: GameResult.WHITE_WINS_BY_FORFEIT,
    5: GameResult.BLACK_WINS_BY_FORFEIT,
    6: GameResult.DOUBLE_FORFEIT,
    10: GameResult.ZERO_ZERO,
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
    matches: int


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.left: list[Left] = []
        self.clubs: dict[int, str] = {}
        self.seats: dict[int, tuple[int, int]] = {}
        """The team and the board of each player."""

    def event(self) -> ImportedEvent:
        self.of_teams = False
        place = self.data.find(_SETTINGS, _FIRST_TEXT)
        settings = Bytes(self.data, place)
        settings.take(len(_SETTINGS))
        record = settings.take(128)
        self.of_teams = record[_KIND] in _OF_TEAMS
        places = self._places()
        rounds, players = (int.from_bytes(record[at : at + 2], "little") for at in (0, 19))
        self.by_table = record[_KIND] in (_TABLE, _TABLE_OF_TEAMS)
        self.current = record[_CURRENT_ROUND]
        records = self._rounds(places, rounds)
        entrants = self._players(places, players)
        about = self._settings(record, rounds, records)
        if self.of_teams:
            facts = self._team_event(places, record, records, Tournament(about, entrants))
            return ImportedEvent(facts, tuple(self.left))
        played = self._pairings(places, records, {entrant.number for entrant in entrants})
        facts = Tournament(about, entrants, played)
        return ImportedEvent(facts, tuple(self.left), clubs=self.clubs)

    def _places(self) -> dict[bytes, int]:
        """Return where each section begins, as the index at the end says."""
        index = len(self.data) - len(_END) - _INDEX_LENGTH
        if index < 0 or self.data[index : index + 4] != _INDEX or not self.data.endswith(_END):
            raise Cut
        here = Bytes(self.data, index + 4)
        listed = [here.number("I") for _ in range(7)]
        sections = [_ROUNDS, _PLAYERS, _PAIRINGS]
        if self.of_teams:
            sections += [_TEAMS, _MATCHES]
        places = dict(zip(sections, listed, strict=False))
        # In team files a short section that nobody has described may stand before the index.
        self.end = listed[len(sections)]
        places[_INDEX] = index
        places[_SETTINGS] = self.data.find(_SETTINGS, _FIRST_TEXT)
        positions = [places[_SETTINGS], *listed[: len(sections) + 1]]
        more = self.of_teams and self.data[self.end : self.end + 4] == _UNDESCRIBED
        if (self.end != index and not more) or any(
            a >= b for a, b in pairwise([_FIRST_TEXT, *positions])
        ):
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
        days = tuple(read_day(str(record.day)) for record in records)
        deputies = [name.strip() for text in (texts[35], texts[6]) for name in text.split(";")]
        return Settings(
            name=texts[0],
            city=texts[10] or texts[5],
            federation=texts[20][:3],
            start=start,
            end=end,
            kind=_KINDS.get(record[_KIND], SWISS),
            chief_arbiter=texts[21],
            deputy_arbiters=tuple(deputy for deputy in deputies if deputy),
            time_control=texts[14],
            round_dates=days if any(days) else (),
            rounds=rounds or None,
            tie_breaks=tie_breaks,
            match_scoring=MatchScoring(Points(30), Points(10))
            if _THREE_POINTS in self._numbers_of_tie_breaks(record)
            else STANDARD_MATCH,
        )

    def _numbers_of_tie_breaks(self, record: bytes) -> list[int]:
        numbers = [int.from_bytes(record[at : at + 2], "little") for at in _TIE_BREAK_PLACES]
        return [number for number in numbers if number]

    def _tie_breaks(self, record: bytes) -> tuple[str, ...]:
        """Return those before the first that is not understood: an order with a gap is another one."""
        codes: list[str] = []
        broken = False
        for number in self._numbers_of_tie_breaks(record):
            known = get_code(number, "", teams=self.of_teams)
            broken = broken or known is None or not known.sure
            if known is None or broken:
                text = f"{number} ({known.code})" if known else str(number)
                self.left.append(Left(NotTaken.TIE_BREAK, (text, PROGRAM)))
            else:
                codes.append(known.code)
        if self.of_teams and codes[:1] == ["MP"]:
            # The points themselves; a list that begins with game points would rank by them alone.
            codes = ["MPvGP" if code == "GP" else code for code in codes[1:]]
        return tuple(dict.fromkeys(codes))

    def _day(self, number: int) -> date | None:
        day = read_day(str(number))
        if number and day is None:
            self.left.append(Left(NotTaken.NOT_A_DATE, (str(number),)))
        return day

    def _rounds(self, places: dict[bytes, int], rounds: int) -> list[_RoundRecord]:
        here = Bytes(self.data, places[_ROUNDS] + 4)
        records = []
        for _number in range(rounds):
            for _text in range(_TEXTS_OF_A_ROUND):
                self._text(here)
            rest = Bytes(here.take(_REST_OF_A_ROUND))
            day, _unknown, games, matches = (rest.number(form) for form in "IHHH")
            records.append(_RoundRecord(day, games, matches))
        if here.at != places[_PLAYERS]:
            raise Cut
        return records

    def _players(self, places: dict[bytes, int], players: int) -> tuple[Player, ...]:
        here = Bytes(self.data, places[_PLAYERS] + 4)
        entered = tuple(self._player(here, number) for number in range(1, players + 1))
        if here.at != places[_PAIRINGS]:
            raise Cut
        return entered

    def _player(self, here: Bytes, number: int) -> Player:
        texts = [clean(self._text(here)) for _ in range(_TEXTS_OF_A_PLAYER)]
        rest = Bytes(here.take(_REST_OF_A_PLAYER), 30)
        female, rating, national = (rest.number("H") for _ in range(3))
        rest.at = 38
        birth = rest.number("I")
        rest.at = 48
        fide_id = rest.number("I")
        self.seats[number] = rest.number("H"), rest.number("H")
        title = title_named(texts[4])
        if texts[4] and title is None:
            self.left.append(Left(NotTaken.NOT_A_TITLE, (str(number), texts[4])))
        federation = texts[10][:3]
        known = NationalRating(federation, rating=national or None, identity=texts[5])
        if texts[9]:
            self.clubs[number] = texts[9]
        stated = known.rating or known.identity
        return Player(
            number=number,
            name=full_name(texts[0], texts[1]),
            sex=Sex.FEMALE if female else None,
            title=title,
            rating=rating or None,
            federation=federation,
            fide_id=fide_id or None,
            birth=parse_birth(str(birth)),
            national=(known,) if stated and federation else (),
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
            placed = {bye.player for bye in byes}
            placed |= {player for game in games for player in (game.white, game.black)}
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

    def _team_event(
        self,
        places: dict[bytes, int],
        record: bytes,
        records: list[_RoundRecord],
        before: Tournament,
    ) -> Tournament:
        """Return the event of teams: games and matches stand apart, joined by their order."""
        number, boards = (
            int.from_bytes(record[at : at + 2], "little")
            for at in (_NUMBER_OF_TEAMS, _NUMBER_OF_BOARDS)
        )
        if not 0 < boards <= _MOST_BOARDS:
            raise refusal(
                PROGRAM, Plural("a match has {n} board", "a match has {n} boards", boards)
            )
        numbers = {player.number for player in before.players}
        teams = self._teams(places, number)
        games = Bytes(self.data, places[_PAIRINGS] + 4)
        matches = Bytes(self.data, places[_MATCHES] + 4)
        rounds, seats, byes, worth = [], [], [], 0
        for place, described in enumerate(records, start=1):
            rows = [self._game(games, place, numbers) for _ in range(described.pairings)]
            met = [_four_numbers(matches.take(_MATCH)) for _ in range(described.matches)]
            ordinary = [pair[:2] for pair in met if pair[1] > 0]
            if any(team > number for pair in ordinary for team in pair):
                raise refusal(
                    PROGRAM, Text("round {round} lists teams who are not in its list", round=place)
                )
            rounds.append(self._round(place, rows))
            seats += self._seats(place, ordinary, rows, boards)
            for team, other, points, _none in met:
                if other < 0 < team <= number:
                    byes.append(self._team_bye(place, team, other, points, boards))
                    worth = worth or points * (other == _NOBODY)
        if games.at != places[_TEAMS] or matches.at != self.end:
            raise Cut
        while rounds and not self._begun(rounds[-1]):
            rounds.pop()
        played = len(rounds)
        settings = before.settings.announced(
            {"board_colours": self._board_colours(seats, rounds, boards)}
        )
        if worth:
            settings = settings.announced(
                {"team_bye": worth_of_a_bye(5 * worth, boards, settings.match_scoring)}
            )
        return Tournament(
            settings,
            before.players,
            tuple(rounds),
            teams=teams,
            line_ups=tuple(line_ups((seat for seat in seats if seat.round <= played), teams)),
            team_byes=tuple(bye for bye in byes if bye.round <= played),
        )

    def _teams(self, places: dict[bytes, int], number: int) -> tuple[Team, ...]:
        here = Bytes(self.data, places[_TEAMS] + 4)
        members = in_board_order((team, board, who) for who, (team, board) in self.seats.items())
        teams = []
        for place in range(1, number + 1):
            texts = [clean(self._text(here)) for _ in range(_TEXTS_OF_A_TEAM)]
            here.take(_REST_OF_A_TEAM)
            teams.append(Team(place, texts[0] or texts[1], members.get(place, ())))
        if here.at != places[_MATCHES]:
            raise Cut
        return tuple(teams)

    def _game(self, here: Bytes, number: int, numbers: set[int]) -> tuple[int, int, GameResult]:
        row = Bytes(here.take(_PAIRING))
        white, black, result = row.number("h"), row.number("h"), row.number("B")
        if not {white, black} <= {0, *numbers} or (white and white == black):
            raise refusal(
                PROGRAM, Text("round {round} lists players who are not in its list", round=number)
            )
        return white, black, self._result(number, white or black, result)

    def _round(self, number: int, rows: list[tuple[int, int, GameResult]]) -> Round:
        """Return the games; who sat opposite an empty chair has what the forfeit gives."""
        games = tuple(
            Game(white, black, result) for white, black, result in rows if white and black
        )
        byes = []
        for white, black, result in rows:
            if bool(white) is not bool(black):
                won = (
                    GameResult.WHITE_WINS_BY_FORFEIT if white else GameResult.BLACK_WINS_BY_FORFEIT
                )
                kind = ByeKind.FULL_POINT if result is won else ByeKind.ZERO_POINT
                byes.append(Bye(white or black, kind))
        return Round(number, games, tuple(byes))

    def _seats(
        self,
        number: int,
        matches: Sequence[tuple[int, ...]],
        rows: list[tuple[int, int, GameResult]],
        boards: int,
    ) -> list[TeamSeats]:
        """Return who sat where: each match has as many games as boards, in its order."""
        blocks = [rows[at : at + boards] for at in range(0, len(rows), boards)]
        in_order = len(rows) == boards * len(matches) and all(
            {self.seats[player][0] for row in block for player in row[:2] if player} <= {*match}
            for match, block in zip(matches, blocks, strict=True)
        )
        seated = []
        for place, match in enumerate(matches):
            block = (
                blocks[place]
                if in_order
                else [
                    row
                    for row in rows
                    if {self.seats[player][0] for player in row[:2] if player} <= {*match}
                ]
            )
            for team, opponent in (match, match[::-1]):
                players = tuple(
                    next(
                        (player for player in row[:2] if player and self.seats[player][0] == team),
                        None,
                    )
                    for row in block
                )
                if any(players):
                    seated.append(TeamSeats(number, team, opponent, players))
        return seated

    def _team_bye(self, number: int, team: int, other: int, points: int, boards: int) -> TeamBye:
        """Return the bye of a team; its game points stand in the match as half points."""
        if other == _NOBODY:
            if not points:
                self.left.append(Left(NotTaken.TEAM_BYE, (str(number), str(team))))
            return TeamBye(round=number, team=team, kind=ByeKind.PAIRING_ALLOCATED)
        kind = ByeKind.ZERO_POINT
        if points > 0:
            kind = ByeKind.FULL_POINT if points > boards else ByeKind.HALF_POINT
            self.left.append(Left(NotTaken.NOT_SEEN, (str(number), str(team))))
        return TeamBye(round=number, team=team, kind=kind)

    def _board_colours(
        self, seats: list[TeamSeats], rounds: list[Round], boards: int
    ) -> tuple[Colour, ...]:
        """Return the colours of the team named first, if all matches have the same."""
        whites = {(round_.number, game.white) for round_ in rounds for game in round_.games}
        blacks = {(round_.number, game.black) for round_ in rounds for game in round_.games}
        by_board: list[set[Colour]] = [set() for _board in range(boards)]
        for seat in seats[::2]:
            for colours, player in zip(by_board, seat.players, strict=False):
                if (seat.round, player) in whites:
                    colours.add(Colour.WHITE)
                elif (seat.round, player) in blacks:
                    colours.add(Colour.BLACK)
        if any(len(colours) != 1 for colours in by_board):
            return ()
        return tuple(colours.pop() for colours in by_board)

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


def _four_numbers(row: bytes) -> tuple[int, int, int, int]:
    here = Bytes(row)
    return here.number("h"), here.number("h"), here.number("h"), here.number("h")


FORMAT = FileFormat(
    "swiss-manager",
    "Swiss-Manager",
    (".tunx", ".turx", ".tumx", ".tutx"),
    is_swiss_manager,
    one_event(read_swiss_manager),
)
