"""Swiss-Chess' files (SWT) of versions 7 and 8: fixed places for settings, pairings, players and teams.

The layout is told in docs/imports.md. First the settings, then 19 bytes for each player (and team) and
round, then a record for each player and each team. Nothing marks the file but its own sizes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from tabiya.formats.imports.event import (
    ROUND_ROBIN,
    SWISS,
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
from tabiya.formats.trf.document import Declared
from tabiya.languages import Text, gettext
from tabiya.model.player import NationalRating, Player, Sex
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import STANDARD, STANDARD_MATCH, MatchScoring, ScoringSystem
from tabiya.model.team import Team, TeamBye
from tabiya.model.tournament import Settings, Tournament

PROGRAM = "Swiss-Chess"


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where things stand in the files of some versions."""

    pairings: int
    """Where the pairings begin, behind the settings."""
    record: int
    """How long the record of a player or a team is."""
    points: int
    """Where the points stand in it, doubled."""
    fide_id: tuple[int, int]
    dates: int | None = None
    """Where days and hours of the rounds stand in the settings, four bytes each."""
    more_arbiters: tuple[tuple[int, int], ...] = ()


_EIGHT = _Layout(
    13384, 655, 292, (324, 335), 11457, ((11847, 11906), (11908, 11967), (11969, 12028))
)
_SEVEN = _Layout(3894, 292, 233, (139, 146))
_PAIRING = 19

_SHORTEST = 1340
_MOST_ROUNDS = 60
_YES = 0xFF
_EPOCH = date(1899, 12, 30)

_KINDS = {0: SWISS, 1: ROUND_ROBIN, 2: "Knock-out", 3: "Scheveningen"}
_WHITE, _WHITE_ALONE, _BLACK, _BLACK_ALONE = 1, 2, 3, 4
_LOST, _DREW, _WON = 1, 2, 3
_FORFEIT, _ADJOURNED = (0x02, 0x22), (0x01, 0x11)
_TIE_BREAKS = {0x00: "", 0x03: "BH", 0x04: "PS", 0x05: "SB", 0x06: "BH/M1"}
"""By the byte of the file: those that mean the same in the rules of FIDE, and the sign for none."""
_OF_TEAMS = {0x00: "", 0x01: "", 0x02: "GP"}
"""Match points are what comes first anyway."""
_CUT = {"BH": "BH/C1"}
"""With one result struck off, as the settings count."""

_SCORES = {0: STANDARD, 1: ScoringSystem.of(30, 10)}
_MATCH_SCORES = {0: STANDARD_MATCH, 1: MatchScoring(win=Points(30), draw=Points(10))}


def is_swiss_chess(data: bytes) -> bool:
    """Whether these bytes can be the settings of a file of Swiss-Chess; it has no mark of its own."""
    if len(data) < _SHORTEST or data[0] != _YES or b"\0" not in data[245:305]:
        return False
    version, players = _short(data, 609), _short(data, 7)
    flags = {data[at] for at in (574, 579, 606)}
    return (
        700 <= version <= 999
        and 0 < data[1] <= _MOST_ROUNDS
        and data[5] <= data[1]
        and 0 < players < 10_000
        and data[596] in _KINDS
        and flags <= {0, _YES}
    )


def read_swiss_chess(data: bytes) -> ImportedEvent:
    """Return the event of a file of Swiss-Chess, or refuse it in words."""
    return _Reader(data).event()


def _short(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "little")


def _text(data: bytes, first: int, last: int) -> str:
    """Return a text that ends at a zero; behind it stands what was there before."""
    return clean(data[first : last + 1].split(b"\0")[0].decode("cp1252", "replace"))


class _Reader:
    def __init__(self, data: bytes) -> None:
        if len(data) < _SHORTEST:
            ends = gettext("it ends before all the data that it announces")
            raise refusal(PROGRAM, ends)
        self.data = data
        self.left: list[Left] = []
        self.layout = _EIGHT if _short(data, 609) >= 800 else _SEVEN
        self.rounds, self.drawn, self.players = data[1], data[5], _short(data, 7)
        self.teams = data[1332] if data[606] == _YES else 0
        drawn = self.rounds * _PAIRING if self.drawn else 0
        self.of_players = self.layout.pairings + drawn * (self.players + self.teams)
        self.of_teams = self.of_players + self.layout.record * self.players
        needed = self.of_teams + self.layout.record * self.teams
        if len(data) < needed:
            raise refusal(
                PROGRAM,
                Text(
                    "it announces {players} players and {rounds} rounds, which need {needed} "
                    "bytes, but it has {found}",
                    players=self.players,
                    rounds=self.rounds,
                    needed=needed,
                    found=len(data),
                ),
            )

    def event(self) -> ImportedEvent:
        records = [self._record(self.of_players, place) for place in range(self.players)]
        numbers = [_short(record, 217) for record in records]
        if len(set(numbers)) < len(numbers) or 0 in numbers:
            raise refusal(PROGRAM, Text("two players have the same number, or one has none"))
        players = tuple(
            self._player(number, record) for number, record in zip(numbers, records, strict=True)
        )
        teams = self._teams(numbers, records)
        rounds = tuple(self._round(number, numbers) for number in range(1, self.drawn + 1))
        facts = Tournament(
            self._settings(teams=bool(teams)),
            tuple(sorted(players, key=lambda player: player.number)),
            rounds,
            teams=teams,
            team_byes=self._team_byes(teams),
        )
        clubs = {
            number: club
            for number, record in zip(numbers, records, strict=True)
            if not teams and (club := _text(record, 33, 64))
        }
        return ImportedEvent(facts, tuple(self.left), self._declared(numbers, records), clubs)

    def _record(self, start: int, place: int) -> bytes:
        begins = start + self.layout.record * place
        return self.data[begins : begins + self.layout.record]

    def _pairing(self, place: int, round_: int) -> bytes:
        begins = self.layout.pairings + _PAIRING * (place * self.rounds + round_ - 1)
        return self.data[begins : begins + _PAIRING]

    def _settings(self, *, teams: bool) -> Settings:
        data = self.data
        arbiters = (_text(data, *place) for place in ((933, 992), *self.layout.more_arbiters))
        periods = (_text(data, *place) for place in ((1055 + 42, 1116), (1118, 1137), (1139, 1159)))
        start, end = (self._day(_text(data, *place)) for place in ((1055, 1074), (1076, 1095)))
        organiser = _text(data, 11786, 11845) if self.layout is _EIGHT else ""
        if organiser:
            self.left.append(Left(NotTaken.NO_PLACE, (organiser,)))
        for what, known, at in (("81", _SCORES, 1336), ("82", _MATCH_SCORES, 1338)):
            if data[at] not in known and (teams or what == "81"):
                self.left.append(Left(NotTaken.SCORING, (f"{what} = {data[at]}",)))
        days = self._days()
        kind = _KINDS[data[596]]
        return Settings(
            name=_text(data, 790, 829) or _text(data, 245, 304),
            city=_text(data, 831, 870),
            start=start,
            end=end,
            kind=f"Team {kind}" if teams else kind,
            chief_arbiter=_text(data, 872, 931),
            deputy_arbiters=tuple(arbiter for arbiter in arbiters if arbiter),
            time_control=", ".join(period for period in periods if period),
            round_dates=days if any(days) else (),
            rounds=self.rounds,
            scoring=_SCORES.get(data[1336], STANDARD),
            match_scoring=_MATCH_SCORES.get(data[1338], STANDARD_MATCH),
            tie_breaks=self._tie_breaks(teams=teams),
        )

    def _day(self, text: str) -> date | None:
        day = read_day(text)
        if text and day is None:
            self.left.append(Left(NotTaken.NOT_A_DATE, (text,)))
        return day

    def _days(self) -> tuple[date | None, ...]:
        if self.layout.dates is None:
            return ()
        counted = (_short(self.data, self.layout.dates + 4 * place) for place in range(self.rounds))
        return tuple(_EPOCH + timedelta(days) if days else None for days in counted)

    def _tie_breaks(self, *, teams: bool) -> tuple[str, ...]:
        codes = []
        known, places = (_OF_TEAMS, (611, 613, 615)) if teams else (_TIE_BREAKS, (621, 572))
        for byte in (self.data[place] for place in places):
            code = known.get(byte)
            if code:
                codes.append(_CUT.get(code, code) if self.data[9] == 1 else code)
            elif code is None:
                self.left.append(Left(NotTaken.TIE_BREAK, (f"{byte:02X}", PROGRAM)))
        return tuple(dict.fromkeys(codes))

    def _player(self, number: int, record: bytes) -> Player:
        title = _text(record, 66, 68)
        known = title_named(title)
        if title and known is None:
            self.left.append(Left(NotTaken.NOT_A_TITLE, (str(number), title)))
        rating, national, fide_id = (
            _number(_text(record, *place)) for place in ((70, 73), (75, 78), self.layout.fide_id)
        )
        federation = _text(record, 105, 107).upper()
        club, member = _text(record, 153, 157), _text(record, 159, 162)
        of_federation = NationalRating(
            federation,
            rating=national,
            identity=f"{club}-{member}" if club and member else "",
        )
        stated = of_federation.rating or of_federation.identity
        return Player(
            number=number,
            name=full_name(_text(record, 0, 31)),
            sex={"M": Sex.MALE, "W": Sex.FEMALE}.get(_text(record, 184, 184).upper()),
            title=known,
            rating=rating,
            federation=federation,
            fide_id=fide_id,
            birth=parse_birth(_text(record, 128, 137)),
            national=(of_federation,) if stated and federation else (),
        )

    def _declared(self, numbers: list[int], records: list[bytes]) -> Mapping[int, Declared]:
        """The points and ranks of individual events; in those of teams they are of another kind."""
        if self.teams or not self.drawn:
            return {}
        at = self.layout.points
        return {
            number: Declared(Points(record[at] * 5), _short(record, 221) or None)
            for number, record in zip(numbers, records, strict=True)
        }

    def _teams(self, numbers: list[int], records: list[bytes]) -> tuple[Team, ...]:
        members: dict[int, list[tuple[int, int]]] = {}
        for number, record in zip(numbers, records, strict=True):
            members.setdefault(_short(record, 201), []).append((_short(record, 203), number))
        teams = []
        for place in range(self.teams):
            record = self._record(self.of_teams, place)
            number = _short(record, 201)
            seated = tuple(player for _board, player in sorted(members.pop(number, ())))
            teams.append(Team(number or place + 1, full_name(_text(record, 0, 31)), seated))
        if len({team.number for team in teams}) < len(teams):
            raise refusal(PROGRAM, Text("two teams have the same number"))
        return tuple(teams)

    def _team_byes(self, teams: tuple[Team, ...]) -> tuple[TeamBye, ...]:
        return tuple(
            TeamBye(round=number, team=team.number, kind=ByeKind.PAIRING_ALLOCATED)
            for place, team in enumerate(teams)
            for number in range(1, self.drawn + 1)
            if self._pairing(self.players + place, number)[8] in (_WHITE_ALONE, _BLACK_ALONE)
        )

    def _round(self, number: int, numbers: list[int]) -> Round:
        cells = {player: self._pairing(place, number) for place, player in enumerate(numbers)}
        games: list[tuple[int, int, Game]] = []
        byes = []
        for player, cell in cells.items():
            colour, opponent = cell[8], _short(cell, 9)
            if colour in (_WHITE_ALONE, _BLACK_ALONE):
                if not self.teams:
                    byes.append(self._bye(number, player, cell))
            elif colour == _WHITE:
                other = cells.get(opponent)
                if other is None or other[8] != _BLACK or _short(other, 9) != player:
                    values = (str(number), str(player), str(opponent))
                    if other is None or opponent == player:
                        raise refusal(
                            PROGRAM,
                            Text(
                                "round {round} pairs player {player} with {opponent}, "
                                "who is not in its list",
                                round=number,
                                player=player,
                                opponent=opponent,
                            ),
                        )
                    self.left.append(Left(NotTaken.ONE_SIDE, values))
                table = (_short(cell, 13), cell[18])
                games.append((*table, Game(player, opponent, self._result(number, player, cell))))
        in_order = tuple(game for *_table, game in sorted(games, key=lambda entry: entry[:2]))
        return Round(number, in_order, tuple(byes))

    def _bye(self, number: int, player: int, cell: bytes) -> Bye:
        kinds = {_WON: ByeKind.PAIRING_ALLOCATED, _DREW: ByeKind.HALF_POINT}
        kind = kinds.get(cell[11] & 3, ByeKind.ZERO_POINT)
        self.left.append(Left(NotTaken.NOT_SEEN, (str(number), str(player))))
        return Bye(player, kind)

    def _result(self, number: int, player: int, cell: bytes) -> GameResult:
        white, status = cell[11] & 3, cell[15]
        if status in _ADJOURNED or not white:
            return GameResult.UNKNOWN
        if status in _FORFEIT:
            return {
                _LOST: GameResult.BLACK_WINS_BY_FORFEIT,
                _WON: GameResult.WHITE_WINS_BY_FORFEIT,
            }.get(white, GameResult.DOUBLE_FORFEIT)
        if status:
            self.left.append(
                Left(NotTaken.RESULT, (str(number), str(player), f"{cell[11]:02X}/{status:02X}"))
            )
            return GameResult.UNKNOWN
        return {
            _LOST: GameResult.BLACK_WINS,
            _DREW: GameResult.DRAW,
            _WON: GameResult.WHITE_WINS,
        }[white]


def _number(text: str) -> int | None:
    return int(text) or None if text.isdecimal() and text.isascii() else None


FORMAT = FileFormat(
    "swiss-chess", "Swiss-Chess", (".swt",), is_swiss_chess, one_event(read_swiss_chess)
)
