"""Papi's files: an Access database with the tables INFO (settings), JOUEUR (players) and RES (results).

What the columns mean is told in docs/imports.md. Each player has a colour (B, N), an opponent and a
result for each of 24 rounds; player 1 stands for the bye.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime

from tabiya.formats.imports.accelerated import last_from_rating, with_acceleration
from tabiya.formats.imports.event import (
    ROUND_ROBIN,
    SWISS,
    Cut,
    ImportedEvent,
    Left,
    NotTaken,
    clean,
    full_name,
    read_day,
    refusal,
)
from tabiya.formats.imports.file_format import FileFormat, one_event
from tabiya.formats.imports.jet import Database, Row, is_jet_4
from tabiya.languages import Text
from tabiya.model.player import UNTITLED_RANK, NationalRating, Player, Sex, Title, alphabetical
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import RequestedBye, Settings, Tournament

PROGRAM = "Papi"

_PLAYERS = "JOUEUR"
_BYE = 1
"""The player who stands for the bye."""
_MOST_ROUNDS = 24
_WHITE, _BLACK, _ABSENT = "B", "N", "F"
_LOST, _DREW, _WON, _FORFEITED, _BOTH_FORFEITED, _WON_BY_FORFEIT = 1, 2, 3, 4, 5, 6
_RESULTS = {
    0: GameResult.UNKNOWN,
    _LOST: GameResult.BLACK_WINS,
    _DREW: GameResult.DRAW,
    _WON: GameResult.WHITE_WINS,
    _FORFEITED: GameResult.BLACK_WINS_BY_FORFEIT,
    _BOTH_FORFEITED: GameResult.DOUBLE_FORFEIT,
    _WON_BY_FORFEIT: GameResult.WHITE_WINS_BY_FORFEIT,
}
"""As White has them."""
_ALONE = {0: ByeKind.ZERO_POINT, _DREW: ByeKind.HALF_POINT, _WON_BY_FORFEIT: ByeKind.FULL_POINT}
TITLES = {
    "g": Title.GM, "gf": Title.WGM, "m": Title.IM, "mf": Title.WIM, "f": Title.FM, "ff": Title.WFM,
    "c": Title.CM, "cf": Title.WCM,
}  # fmt: skip
_TIE_BREAKS = {
    "": "",
    "Solkoff": "BH",
    "Brésilien": "BH/C1",
    "Harkness": "BH/M1",
    "Cumulatif": "PS",
    "Performance": "TPR",
    "Nombre de Victoires": "WIN",
    "Koya": "KS",
    "Sonnenborn-Berger": "SB",
    "Kashdan": "KASHDAN",
    "SommeDesBuchholz": "SUMBH",
}
_RATINGS = {
    "Elo": ("Elo", "Fide"),
    "Rapide": ("Rapide", "RapideFide"),
    "Blitz": ("Blitz", "BlitzFide"),
}
"""The columns of the rating and of its kind, by the rating that the event goes by."""
_OF_FIDE, _NATIONAL = "F", "N"
_FRANCE = "FRA"
_ACCELERATIONS = {
    "Haley": ("haley", 1),
    "HaleySoft": ("haley-soft", 1),
    "SAD": ("progressive", 2),
    "Nicois": ("nicois", 2),
}
"""Papi's accelerations, each with the number of ratings that part its groups."""
_PLAIN_PAIRINGS = ("", "Standard", "Berger", *_ACCELERATIONS)


def is_papi(data: bytes) -> bool:
    """Whether these bytes are an Access database with Papi's table of players."""
    name = _PLAYERS.encode()
    return is_jet_4(data) and (name in data or _PLAYERS.encode("utf-16-le") in data)


def read_papi(data: bytes) -> ImportedEvent:
    """Return the event of a file of Papi, or refuse it in words."""
    try:
        database = Database(data)
        players, info = database.rows(_PLAYERS), database.rows("INFO")
    except Cut:
        raise refusal(
            PROGRAM,
            Text("a part of the database is damaged, or the file was cut"),
            hint=Text("Ask the sender for the file again."),
        ) from None
    except KeyError as missing:
        table = str(missing).strip("'")
        raise refusal(PROGRAM, Text("it does not have the table {table}", table=table)) from None
    return _Reader(players, info).event()


def _word(row: Row, name: str) -> str:
    value = row.get(name)
    return clean(value) if isinstance(value, str) else ""


def _whole(row: Row, name: str) -> int:
    value = row.get(name)
    return value if isinstance(value, int) else 0


class _Reader:
    def __init__(self, players: list[Row], info: list[Row]) -> None:
        self.info = {_word(row, "Variable"): _word(row, "Value") for row in info}
        self.rating, self.kind = _RATINGS.get(self.info.get("ClassElo", ""), _RATINGS["Elo"])
        self.left: list[Left] = []
        entered = [row for row in players if _whole(row, "Ref") != _BYE and _word(row, "Nom")]
        self.rows = sorted(entered, key=self._strength)
        self.numbers = {_whole(row, "Ref"): place for place, row in enumerate(self.rows, 1)}
        if len(self.numbers) < len(self.rows):
            raise refusal(PROGRAM, Text("two players have the same number, or one has none"))

    def _strength(self, row: Row) -> tuple[object, ...]:
        """Papi keeps no starting number: rating, title and name give it, as everywhere."""
        title = TITLES.get(_word(row, "FideTitre").lower())
        name = full_name(_word(row, "Nom"), _word(row, "Prenom"))
        rank = title.rank if title else UNTITLED_RANK
        return -_whole(row, self.rating), rank, alphabetical(name), _whole(row, "Ref")

    def event(self) -> ImportedEvent:
        played = max(
            (number for number in range(1, _MOST_ROUNDS + 1) if self._paired(number)), default=0
        )
        rounds = tuple(self._round(number) for number in range(1, played + 1))
        players = tuple(self._player(place, row) for place, row in enumerate(self.rows, 1))
        settings = self._accelerated(self._settings(played), players)
        facts = Tournament(
            settings,
            players,
            rounds,
            tuple(self._asked(played + 1, settings.rounds or 0)),
        )
        clubs = {
            place: club for place, row in enumerate(self.rows, 1) if (club := _word(row, "Club"))
        }
        return ImportedEvent(facts, tuple(self.left), clubs=clubs)

    def _paired(self, number: int) -> bool:
        return any(_whole(row, f"Rd{number:02}Adv") > 0 for row in self.rows)

    def _settings(self, played: int) -> Settings:
        get_value = self.info.get
        announced = get_value("NbrRondes", "")
        rounds = int(announced) if announced.isdecimal() and len(announced) < 3 else 0
        pairing = get_value("Pairing", "")
        for name, value, plain in (
            ("Pairing", pairing, _PLAIN_PAIRINGS),
            ("DecomptePoints", get_value("DecomptePoints", ""), ("", "NON", "0")),
        ):
            if value not in plain:
                self.left.append(Left(NotTaken.SETTING, (name, value)))
        table = pairing == "Berger" or get_value("Genre") == "ToutesRondes"
        days = tuple(self._day(f"DateRd{number}") for number in range(1, (rounds or played) + 1))
        return Settings(
            name=get_value("Nom", ""),
            city=get_value("Lieu", ""),
            federation=_FRANCE,
            start=self._day("DateDebut"),
            end=self._day("DateFin"),
            kind=ROUND_ROBIN if table else SWISS,
            chief_arbiter=get_value("Arbitre", ""),
            time_control=get_value("Cadence", ""),
            round_dates=days if any(days) else (),
            rounds=max(rounds, played) or None,
            tie_breaks=self._tie_breaks(),
        )

    def _accelerated(self, settings: Settings, players: tuple[Player, ...]) -> Settings:
        """Announce the acceleration, if there is one; ratings part its groups."""
        name, count = _ACCELERATIONS.get(self.info.get("Pairing", ""), ("", 0))
        if not name:
            return settings
        ratings = [self.info.get(f"EloBase{place}", "") for place in range(1, count + 1)]
        limits = [
            int(rating) if rating.isdecimal() and len(rating) < 5 else 0 for rating in ratings
        ]
        return with_acceleration(settings, name, last_from_rating(players, settings, limits))

    def _day(self, name: str) -> date | None:
        text = self.info.get(name, "")
        day = read_day(text)
        if text and day is None:
            self.left.append(Left(NotTaken.NOT_A_DATE, (text,)))
        return day

    def _tie_breaks(self) -> tuple[str, ...]:
        codes = []
        for name in ("Dep1", "Dep2", "Dep3"):
            tie_break = self.info.get(name, "")
            if tie_break in _TIE_BREAKS:
                codes.append(_TIE_BREAKS[tie_break])
            else:
                self.left.append(Left(NotTaken.TIE_BREAK, (tie_break, PROGRAM)))
        return tuple(dict.fromkeys(code for code in codes if code))

    def _player(self, number: int, row: Row) -> Player:
        title = _word(row, "FideTitre")
        if title and title.lower() not in TITLES:
            self.left.append(Left(NotTaken.NOT_A_TITLE, (str(number), title)))
        rating, kind = _whole(row, self.rating) or None, _word(row, self.kind)
        federation = _word(row, "Federation").upper()
        licence, fide_id, birth = _word(row, "NrFFE"), _word(row, "FideCode"), row.get("NeLe")
        known = NationalRating(
            _FRANCE, rating=rating if kind == _NATIONAL else None, identity=licence
        )
        return Player(
            number=number,
            name=full_name(_word(row, "Nom"), _word(row, "Prenom")),
            sex={"M": Sex.MALE, "F": Sex.FEMALE}.get(_word(row, "Sexe").upper()),
            title=TITLES.get(title.lower()),
            rating=rating if kind == _OF_FIDE else None,
            federation=federation,
            fide_id=int(fide_id) or None if fide_id.isdecimal() and fide_id.isascii() else None,
            birth=f"{birth:%Y/%m/%d}" if isinstance(birth, datetime) and birth.year > 1800 else "",
            national=(known,) if known.rating or licence else (),
            tournament_rating=rating if kind != _OF_FIDE else None,
        )

    def _cells(self, number: int) -> Iterator[tuple[int, str, int, int]]:
        """Yield each player's place, colour, opponent (by reference) and result of a round."""
        for place, row in enumerate(self.rows, 1):
            colour, result = _word(row, f"Rd{number:02}Cl"), _whole(row, f"Rd{number:02}Res")
            yield place, colour, _whole(row, f"Rd{number:02}Adv"), result

    def _round(self, number: int) -> Round:
        cells = {place: (colour, other, won) for place, colour, other, won in self._cells(number)}
        games, byes = [], []
        for place, (colour, reference, result) in cells.items():
            opponent = self.numbers.get(reference, 0)
            if reference == _BYE:
                byes.append(Bye(place, ByeKind.PAIRING_ALLOCATED))
            elif not reference:
                byes += self._alone(number, place, colour, result)
            elif not opponent or opponent == place:
                raise refusal(
                    PROGRAM,
                    Text(
                        "round {round} pairs player {player} with {opponent}, "
                        "who is not in its list",
                        round=number,
                        player=place,
                        opponent=reference,
                    ),
                )
            elif colour == _WHITE:
                other_colour, other, _result = cells[opponent]
                if self.numbers.get(other) != place or other_colour != _BLACK:
                    values = (str(number), str(place), str(opponent))
                    self.left.append(Left(NotTaken.ONE_SIDE, values))
                games.append(Game(place, opponent, self._result(number, place, result)))
        return Round(number, tuple(games), tuple(byes))

    def _alone(self, number: int, player: int, colour: str, result: int) -> list[Bye]:
        """The bye of somebody without an opponent; one who was not there has none."""
        if colour != _ABSENT and not result:
            return []
        if result not in _ALONE:
            self.left.append(Left(NotTaken.NOT_SEEN, (str(number), str(player))))
        return [Bye(player, _ALONE.get(result, ByeKind.ZERO_POINT))]

    def _asked(self, first: int, last: int) -> Iterator[RequestedBye]:
        """Byes and absences announced for rounds that are not paired yet."""
        for number in range(first, min(last, _MOST_ROUNDS) + 1):
            for place, colour, _opponent, result in self._cells(number):
                if colour == _ABSENT:
                    kind = _ALONE.get(result, ByeKind.ZERO_POINT)
                    yield RequestedBye(round=number, player=place, kind=kind)

    def _result(self, number: int, player: int, result: int) -> GameResult:
        if result not in _RESULTS:
            self.left.append(Left(NotTaken.RESULT, (str(number), str(player), str(result))))
        return _RESULTS.get(result, GameResult.UNKNOWN)


FORMAT = FileFormat("papi", "Papi", (".papi",), is_papi, one_event(read_papi))
