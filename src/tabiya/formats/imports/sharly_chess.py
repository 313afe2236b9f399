"""Sharly Chess' files (SCE): an SQLite database with all tournaments of an event.

Tables and numbers are told in docs/imports.md. Each player has a row for each round in the table
`pairing`, with a result of their own and, if there was a game, the board; the board says who had White.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from tabiya.formats.imports.accelerated import last_from_rating, with_acceleration
from tabiya.formats.imports.event import (
    DOUBLE_ROUND_ROBIN,
    ROUND_ROBIN,
    SWISS,
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
from tabiya.formats.imports.file_format import FileFormat
from tabiya.formats.imports.sqlite import HEAD, Row, SqliteDatabase, can_be_read
from tabiya.languages import Text
from tabiya.model.colour import Colour
from tabiya.model.player import UNTITLED_RANK, NationalRating, Player, Sex, alphabetical
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import STANDARD, STANDARD_MATCH, MatchScoring, ScoringSystem
from tabiya.model.team import LineUp, Team, TeamBye
from tabiya.model.tournament import ProhibitedPairs, RequestedBye, Settings, Tournament

PROGRAM = "Sharly Chess"

_TABLES = re.compile(
    rb"CREATE TABLE (?:IF NOT EXISTS )?[`\"\[]?(?:tournament_player|screen_set)[`\"\]]?\s*\("
)
"""Of the players of each tournament; older files, whose players were in Papi's, have only the other."""
_MOST_ROUNDS = 99

_NO_RESULT, _LOSS, _DRAW, _WIN, _FORFEIT_WIN = 0, 1, 2, 3, 6
_ZERO, _HALF, _BYE, _FULL, _REST = 7, 8, 9, 10, 14
_GAMES = {
    _NO_RESULT: (GameResult.UNKNOWN, _NO_RESULT),
    _LOSS: (GameResult.BLACK_WINS, _WIN),
    _DRAW: (GameResult.DRAW, _DRAW),
    _WIN: (GameResult.WHITE_WINS, _LOSS),
    4: (GameResult.BLACK_WINS_BY_FORFEIT, _FORFEIT_WIN),
    5: (GameResult.DOUBLE_FORFEIT, 5),
    _FORFEIT_WIN: (GameResult.WHITE_WINS_BY_FORFEIT, 4),
    11: (GameResult.BLACK_WINS_UNRATED, 13),
    12: (GameResult.DRAW_UNRATED, 12),
    13: (GameResult.WHITE_WINS_UNRATED, 11),
    15: (GameResult.ZERO_ZERO, 15),
    16: (GameResult.HALF_ZERO, 17),
    17: (GameResult.ZERO_HALF, 16),
    18: (GameResult.ZERO_ZERO_UNRATED, 18),
    19: (GameResult.HALF_ZERO_UNRATED, 20),
    20: (GameResult.ZERO_HALF_UNRATED, 19),
}
"""What White has, and what Black has then."""
_ALONE = {
    _ZERO: ByeKind.ZERO_POINT,
    _HALF: ByeKind.HALF_POINT,
    _BYE: ByeKind.PAIRING_ALLOCATED,
    _FULL: ByeKind.FULL_POINT,
}
_TEAM_BYES = {
    "PAB": ByeKind.PAIRING_ALLOCATED,
    "HPB": ByeKind.HALF_POINT,
    "FPB": ByeKind.FULL_POINT,
    "ZPB": ByeKind.ZERO_POINT,
}
_TITLES = ("", "WCM", "CM", "WFM", "FM", "WIM", "IM", "WGM", "GM")
_SEXES = {1: Sex.FEMALE, 2: Sex.MALE, "F": Sex.FEMALE, "M": Sex.MALE}
"""Numbers in files of version 3.4 and before, letters since."""
_ESTIMATED, _NATIONAL, _OF_FIDE = 1, 2, 3
_KINDS_OF_RATING = {_ESTIMATED: "estimated", _NATIONAL: "national", _OF_FIDE: "fide"}
_STANDARD_RATING = 1
_KINDS = {
    "SWISS_STANDARD": (SWISS, ""),
    "SWISS_BAKU": (SWISS, "FIDE_DUTCH_BAKU"),
    "SWISS_HALEY": (SWISS, ""),
    "SWISS_HALEY_SOFT": (SWISS, ""),
    "SWISS_PROGRESSIVE": (SWISS, ""),
    "SWISS_NICOIS": (SWISS, ""),
    "ROUND_ROBIN_BERGER": (ROUND_ROBIN, "FIDE_ROUNDROBIN"),
    "ROUND_ROBIN_DOUBLE_BERGER": (DOUBLE_ROUND_ROBIN, "FIDE_DOUBLEROUNDROBIN"),
    "TEAM_SWISS_STANDARD": ("Team Swiss", "FIDE_TEAM"),
    "TEAM_ROUND_ROBIN_BERGER": ("Team round robin", "FIDE_TEAM_ROUNDROBIN"),
    "TEAM_ROUND_ROBIN_DOUBLE_BERGER": ("Double team round robin", "FIDE_TEAM_DOUBLEROUNDROBIN"),
}
_OF_A_PLUGIN = "pairing_acceleration-"
_ACCELERATIONS = {
    "SWISS_HALEY": ("haley", 2),
    "SWISS_HALEY_SOFT": ("haley-soft", 2),
    "SWISS_PROGRESSIVE": ("progressive", 3),
    "SWISS_NICOIS": ("nicois", 3),
}
"""The accelerations of France, each with the number of its groups."""
_SCORES = {"MATCH_POINTS": "_MP", "GAME_POINTS": "_GP"}
_TIE_BREAKS = {
    "WINS": "WIN", "GAMES_WON": "WON", "GAMES_PLAYED_WITH_BLACK": "BPG",
    "GAMES_WON_WITH_BLACK": "BWG", "PROGRESSIVE_SCORES": "PS", "ROUNDS_ELECTED_TO_PLAY": "REP",
    "STANDARD_POINTS": "STD", "PAIRING_NUMBER": "TPN", "BUCHHOLZ": "BH", "FORE_BUCHHOLZ": "FB",
    "AVERAGE_OF_BUCHHOLZ": "AOB", "SONNEBORN_BERGER": "SB", "KOYA": "KS",
    "AVERAGE_RATING_OPPONENTS": "ARO", "TOURNAMENT_PERFORMANCE_RATING": "TPR",
    "AVERAGE_PERFORMANCE_RATING_OPPONENTS": "APRO", "PERFECT_TOURNAMENT_PERFORMANCE": "PTP",
    "AVERAGE_PERFECT_PERFORMANCE": "APPO", "RATING": "RTNG", "DIRECT_ENCOUNTER": "DE",
}  # fmt: skip
_POINTS = "POINTS"
_CUTS = ("CUTTER", "CUTTER_WITH_MEDIAN")
_CUT = re.compile(r"(CUT|MEDIAN)_([1-9])")
_SIGNS = {"PLAYED_MODIFIER": "/P", "FORE_MODIFIER": "/F", "REVERSED": "/R"}
_NOT_IN_CODES = ("ESTIMATED_RATINGS", "TEAM_SCORE", *_CUTS, *_SIGNS, "KOYA_LIMIT")
_UNREAD = ("prize", "team_point_adjustment")
_FRANCE = "FRA"


def is_sharly_chess(data: bytes) -> bool:
    """Whether these bytes are an SQLite database that has the tables of Sharly Chess."""
    return data.startswith(HEAD) and _TABLES.search(data) is not None


def read_sharly_chess(data: bytes) -> tuple[ImportedEvent, ...]:
    """Return the tournaments of a file of Sharly Chess, or refuse it in words."""
    if not can_be_read():
        raise refusal(
            PROGRAM,
            Text("the SQLite of this Python cannot read databases from memory"),
            hint=Text("Use another Python."),
        )
    try:
        with SqliteDatabase(data) as database:
            tables = {
                name: database.rows(name)
                for name in (
                    *("info", "metadata", "tournament", "player", "tournament_player", "board"),
                    *("pairing", "tie_break", "account", "account_role", "team", "team_board"),
                    *("team_round_lineup", "prohibited_pairing_group"),
                    *("prohibited_pairing_group_member", *_UNREAD),
                )
            }
            known = database.tables
    except Cut:
        raise refusal(
            PROGRAM,
            Text("a part of the database is damaged, or the file was cut"),
            hint=Text("Ask the sender for the file again."),
        ) from None
    if "tournament_player" not in known:
        raise refusal(
            PROGRAM,
            Text("its players are in files of Papi, as in early versions"),
            hint=Text("Import the files of Papi instead."),
        )
    for name in ("info", "tournament", "player", "board", "pairing"):
        if name not in known:
            raise refusal(PROGRAM, Text("it does not have the table {table}", table=name))
    if not tables["tournament"]:
        raise refusal(PROGRAM, Text("it contains no tournament"))
    event = _Event(tables)
    return tuple(_Reader(event, row).event() for row in event.tournaments)


def _word(row: Row, name: str) -> str:
    value = row.get(name)
    return clean(value) if isinstance(value, str) else ""


def _whole(row: Row, name: str) -> int | None:
    value = row.get(name)
    return value if isinstance(value, int) and abs(value) < 10**12 else None


def _json(row: Row, name: str) -> object:
    """Return what stands in a column as JSON; None for nothing and for what is none."""
    value = row.get(name)
    try:
        return json.loads(value) if isinstance(value, str) and value else None
    except (ValueError, RecursionError):
        return None


def _mapping(value: object) -> dict[str, object]:
    return {str(key): item for key, item in value.items()} if isinstance(value, dict) else {}


def _tenths(value: object) -> int | None:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) < 1000:
        return None
    return round(value * 10)


def _day(row: Row, name: str) -> date | None:
    """Return a day; files before version 3.3 have seconds, by a clock in France."""
    if text := _word(row, f"{name}_date"):
        return read_day(text)
    seconds = row.get(name)
    if not isinstance(seconds, (int, float)) or not 0 < seconds < 2**33:
        return None
    zone: ZoneInfo | timezone
    try:
        zone = ZoneInfo("Europe/Paris")
    except ZoneInfoNotFoundError:
        zone = timezone(timedelta(hours=1))
    return datetime.fromtimestamp(seconds, zone).date()


def _of_tournament(rows: Iterable[Row], number: int | None) -> list[Row]:
    return [row for row in rows if _whole(row, "tournament_id") == number]


class _Event:
    """What the tournaments of a file have in common."""

    def __init__(self, tables: Mapping[str, list[Row]]) -> None:
        self.tables = tables
        self.info: Row = tables["info"][0] if tables["info"] else {}
        self.tournaments = sorted(
            tables["tournament"],
            key=lambda row: (_whole(row, "index") or 0, _whole(row, "id") or 0),
        )
        self.players = {_whole(row, "id"): row for row in tables["player"]}
        self.boards = {_whole(row, "id"): row for row in tables["board"]}
        for name in ("tournament", "player", "board"):
            ids = {_whole(row, "id") for row in tables[name]}
            if None in ids or len(ids) < len(tables[name]):
                raise refusal(
                    PROGRAM, Text("the numbers of the table {table} are wrong", table=name)
                )
        self.federation = _word(self.info, "federation").upper()
        if not re.fullmatch("[A-Z]{3}", self.federation):
            self.federation = ""

    @property
    def several(self) -> bool:
        return len(self.tournaments) > 1


class _Reader:
    """Reads one tournament."""

    def __init__(self, event: _Event, row: Row) -> None:
        self.file, self.row, self.id = event, row, _whole(row, "id")
        self.left: list[Left] = []
        pairing = _word(row, "pairing").removeprefix(_OF_A_PLUGIN) or "SWISS_STANDARD"
        self.pairing = pairing
        self.kind = _KINDS.get(pairing)
        if self.kind is None:
            self._not_understood("pairing", pairing)
        self.by_table = "ROUND_ROBIN" in pairing
        self.said = _mapping(_json(row, "pairing_settings"))
        self.teams = _of_tournament(event.tables["team"], self.id)
        entered = {
            _whole(row, "player_id"): row
            for row in _of_tournament(event.tables["tournament_player"], self.id)
        }
        members = {_whole(team, "id") for team in self.teams}
        for number, player in event.players.items():
            if self.teams and _whole(player, "team_id") in members:
                entered.setdefault(number, {})
        missing = [number for number in entered if number not in event.players]
        if missing:
            raise refusal(PROGRAM, Text("a tournament lists players who are not in the file"))
        self.entered = {number: row for number, row in entered.items() if number is not None}
        self.numbers = self._numbers()

    def _not_understood(self, name: str, value: object) -> None:
        self.left.append(Left(NotTaken.SETTING, (name, clean(str(value))[:80])))

    def _numbers(self) -> dict[int, int]:
        """Return the pairing number of each player; who has none comes behind, by strength."""
        berger_numbers = _mapping(self.said.get("BERGER_NUMBERS")) if self.by_table else {}
        numbers: dict[int, int] = {}
        for player, entry in self.entered.items():
            number = berger_numbers.get(str(player), _whole(entry, "pairing_number"))
            if isinstance(number, int) and number > 0:
                numbers[player] = number
        if len(set(numbers.values())) < len(numbers):
            raise refusal(PROGRAM, Text("two players have the same number, or one has none"))
        last = max(numbers.values(), default=0)
        others = sorted(self.entered.keys() - numbers.keys(), key=self._strength)
        return numbers | {player: last + place for place, player in enumerate(others, 1)}

    def _strength(self, player: int) -> tuple[object, ...]:
        row = self.file.players[player]
        title = title_named(self._title(row))
        rank = title.rank if title else UNTITLED_RANK
        return -(self._ratings(row)[2] or 0), rank, alphabetical(_word(row, "last_name")), player

    def event(self) -> ImportedEvent:
        pairings = self._pairings()
        played = self._played(pairings)
        players = sorted(
            (self._player(number, self.file.players[player]) for player, number in self._order()),
            key=lambda player: player.number,
        )
        rounds = tuple(self._round(number, pairings[number]) for number in range(1, played + 1))
        settings = self._accelerated(self._settings(played), players)
        asked = tuple(self._asked(pairings, played, settings.rounds or 0))
        teams, numbers = self._teams()
        facts = Tournament(
            settings,
            tuple(players),
            rounds,
            () if teams else asked,
            prohibited_pairs=tuple(self._prohibited(played, numbers)),
            teams=teams,
            line_ups=tuple(self._line_ups(played, teams, numbers)),
            team_byes=tuple(self._team_byes(played, numbers)),
        )
        for name in _UNREAD:
            if unread := self.file.tables[name]:
                self.left.append(Left(NotTaken.UNREAD, (str(len(unread)), name)))
        clubs = {
            number: club
            for player, number in self._order()
            if (club := _word(self.file.players[player], "club"))
        }
        name = _word(self.file.info, "name") if self.file.several else ""
        return ImportedEvent(facts, tuple(self.left), clubs=clubs, festival=name)

    def _order(self) -> list[tuple[int, int]]:
        return sorted(self.numbers.items(), key=lambda entry: entry[1])

    def _settings(self, played: int) -> Settings:
        info, row = self.file.info, self.row
        rounds = _whole(row, "rounds") or 0
        if not 0 <= rounds <= _MOST_ROUNDS:
            self._not_understood("rounds", rounds)
            rounds = 0
        names = dict.fromkeys((_word(info, "name"), _word(row, "name")))
        days = {
            int(number): read_day(str(day)[:10]) if day else None
            for number, day in _mapping(_json(row, "round_datetimes")).items()
            if re.fullmatch("[1-9][0-9]?", number)
        }
        dates = tuple(days.get(number) for number in range(1, max(rounds, played) + 1))
        kind, code = self.kind or ("", "")
        seed = self.said.get("COLOR_SEED")
        arbiters = self._arbiters()
        return Settings(
            name=", ".join(name for name in names if name and name != "?"),
            city=_word(row, "location") or _word(info, "location"),
            federation=self.file.federation,
            start=_day(row, "start") or _day(info, "start"),
            end=_day(row, "stop") or _day(info, "stop"),
            kind=kind,
            kind_code=self._code_of_teams() if code == "FIDE_TEAM" else code,
            chief_arbiter=", ".join(arbiters["chief_arbiter"]),
            deputy_arbiters=tuple(arbiters["deputy_arbiter"]),
            time_control_code=self._time_control(),
            round_dates=dates if any(dates) else (),
            rounds=max(rounds, played) or None,
            initial_colour={"W": Colour.WHITE, "B": Colour.BLACK}.get(str(seed)),
            scoring=self._scoring(),
            match_scoring=self._match_scoring(),
            tie_breaks=tuple(self._tie_breaks()),
        )

    def _accelerated(self, settings: Settings, players: Sequence[Player]) -> Settings:
        """Announce the acceleration; its groups go by numbers, or by ratings before those are given."""
        name, groups = _ACCELERATIONS.get(self.pairing, ("", 0))
        if not name:
            return settings
        lasts: list[int | None] = []
        for letter in "AB"[: groups - 1]:
            bounds = self.said.get(f"{_OF_A_PLUGIN}GROUP_{letter}_{groups}")
            last = bounds[-1] if isinstance(bounds, list) and len(bounds) == 2 else None
            lasts.append(last if isinstance(last, int) else None)
        limits = self.said.get(f"{_OF_A_PLUGIN}dual_rating_limits")
        if isinstance(limits, list) and all(isinstance(limit, int) for limit in limits):
            wanted = sorted(limits, reverse=True)[: groups - 1]
            by_rating = last_from_rating(players, settings, wanted)
            lasts = [
                other if known is None else known
                for known, other in zip(lasts, by_rating, strict=False)
            ]
        return with_acceleration(settings, name, lasts)

    def _code_of_teams(self) -> str:
        """Return the code of a Swiss of teams, with the colour preferences and the scores."""
        colours = _word(self.row, "team_colour_type") or "A"
        first = _SCORES.get(_word(self.row, "primary_score"), "_MP")
        second = _SCORES.get(_word(self.row, "secondary_score"), "")
        kind = f"_TYPE{colours}" if colours in ("A", "B") else ""
        return f"FIDE_TEAM{kind}{first}{second if second != first else ''}"

    def _arbiters(self) -> dict[str, list[str]]:
        people = {_whole(row, "id"): row for row in self.file.tables["account"]}
        by_role: dict[str, list[str]] = defaultdict(list)
        for row in _of_tournament(self.file.tables["account_role"], self.id):
            person = people.get(_whole(row, "account_id"), {})
            name = full_name(_word(person, "last_name"), _word(person, "first_name"))
            if name:
                by_role[_word(row, "role")].append(name)
        return by_role

    def _time_control(self) -> str:
        first, more = (
            _whole(self.row, f"time_control_{name}") for name in ("initial_time", "increment")
        )
        old = f"{first}+{more}" if first and more else str(first or "")
        return _word(self.row, "time_control_trf25") or old

    def _scoring(self) -> ScoringSystem:
        values = _mapping(_json(self.row, "game_points"))
        if not values and self._of_event("three_points_for_a_win"):
            values = {str(_WIN): 3, str(_DRAW): 1}
        points = {int(key): _tenths(value) for key, value in values.items() if key.isdecimal()}
        win, draw, loss = (
            known if (known := points.get(result)) is not None else usual
            for result, usual in ((_WIN, 10), (_DRAW, 5), (_LOSS, 0))
        )
        absent = known if (known := points.get(_ZERO)) is not None else loss
        bye = known if (known := points.get(_BYE)) is not None else win
        if not values.get(str(_BYE)):
            as_result = self._of_event("pab_value")
            bye = {_DRAW: draw, _LOSS: loss}.get(as_result or 0, bye)
        if absent != loss or None in points.values():
            self.left.append(Left(NotTaken.SCORING, (_word(self.row, "game_points"),)))
        scoring = ScoringSystem.of(win, draw, loss, absence=absent, pairing_allocated_bye=bye)
        return STANDARD if scoring == STANDARD else scoring

    def _of_event(self, name: str) -> int | None:
        """Return a setting of the tournament, or else of the event."""
        mine = _whole(self.row, name)
        return _whole(self.file.info, name) if mine is None else mine

    def _match_scoring(self) -> MatchScoring:
        values = _mapping(_json(self.row, "match_points"))
        points = {key: _tenths(value) for key, value in values.items()}
        usual = {str(_WIN): 20, str(_DRAW): 10, str(_LOSS): 0}
        scores = [points.get(key) if points.get(key) is not None else usual[key] for key in usual]
        return MatchScoring(*(Points(score or 0) for score in scores)) if values else STANDARD_MATCH

    def _tie_breaks(self) -> Iterator[str]:
        kept = _of_tournament(self.file.tables["tie_break"], self.id)
        rows = sorted(kept, key=lambda row: _whole(row, "index") or 0)
        listed = [(_word(row, "type"), _mapping(_json(row, "options"))) for row in rows]
        older = _json(self.row, "tie_breaks")
        for item in older if isinstance(older, list) else ():
            data = _mapping(item)
            listed.append((clean(str(data.get("type", ""))), _mapping(data.get("options"))))
        seen = set()
        for place, (kind, options) in enumerate(listed):
            if kind == _POINTS and not place:
                continue
            code = _code(kind, options)
            if code is None:
                self.left.append(Left(NotTaken.TIE_BREAK, (kind, PROGRAM)))
            elif code not in seen:
                seen.add(code)
                yield code

    def _title(self, row: Row) -> str:
        number = row.get("title")
        if isinstance(number, int):
            return _TITLES[number] if 0 <= number < len(_TITLES) else str(number)
        return _word(row, "title")

    def _ratings(self, row: Row) -> tuple[int | None, int | None, int | None]:
        """Return a player's FIDE rating, national rating, and the one that the event goes by."""
        every = {key: _mapping(value) for key, value in _mapping(_json(row, "ratings")).items()}
        of_what = _whole(self.row, "rating") or _STANDARD_RATING
        mine = every.get(str(of_what), {})
        usual = self._of_event("player_rating_type") or _OF_FIDE
        if "value" in mine:
            # In files before version 3.2 a player has one rating, and the kind of it.
            kind = mine.get("type")
            usual = kind if isinstance(kind, int) else _ESTIMATED
            mine = {_KINDS_OF_RATING.get(usual, "estimated"): mine["value"]}
        known = {
            name: rating for name, rating in mine.items() if isinstance(rating, int) and rating > 0
        }
        if "fide" not in known and usual == _OF_FIDE:
            of_standard = every.get(str(_STANDARD_RATING), {}).get("fide")
            instead = self.row.get("override_unrated_rapid_blitz")
            if instead and isinstance(of_standard, int) and of_standard > 0:
                known["fide"] = of_standard
        used = known.get(_KINDS_OF_RATING.get(usual, ""), known.get("estimated"))
        fide, national = known.get("fide"), known.get("national")
        return _number(fide), _number(national), _number(used)

    def _player(self, number: int, row: Row) -> Player:
        written = self._title(row)
        title = title_named(written)
        if written and title is None:
            self.left.append(Left(NotTaken.NOT_A_TITLE, (str(number), written)))
        fide, national, used = self._ratings(row)
        plugins = _mapping(_json(row, "plugin_data"))
        licence = _mapping(plugins.get("ffe")).get("ffe_licence_number")
        known = NationalRating(
            _FRANCE if licence else self.file.federation,
            rating=national,
            identity=clean(licence) if isinstance(licence, str) else "",
        )
        born = _word(row, "date_of_birth") or str(_whole(row, "year_of_birth") or "")
        birth = parse_birth(born)
        if born and not birth:
            self.left.append(Left(NotTaken.NOT_A_DATE, (born,)))
        sex = row.get("gender")
        return Player(
            number=number,
            name=full_name(_word(row, "last_name"), _word(row, "first_name")),
            sex=_SEXES.get(sex) if isinstance(sex, (int, str)) else None,
            title=title,
            rating=fide,
            federation=_word(row, "federation").upper()[:3],
            fide_id=_whole(row, "fide_id") or None,
            birth=birth,
            national=(known,) if (national or known.identity) and known.federation else (),
            tournament_rating=used if used != fide else None,
        )

    def _pairings(self) -> dict[int, dict[int, Row]]:
        """Return the rows of each round by player."""
        by_round: dict[int, dict[int, Row]] = defaultdict(dict)
        for row in _of_tournament(self.file.tables["pairing"], self.id):
            number, player = _whole(row, "round"), _whole(row, "player_id")
            if number is None or player is None or not 1 <= number <= _MOST_ROUNDS:
                raise refusal(PROGRAM, Text("a pairing does not belong to a round"))
            if player not in self.numbers or player in by_round[number]:
                raise refusal(
                    PROGRAM,
                    Text("round {round} lists players who are not in its list", round=number),
                )
            by_round[number][player] = row
        return by_round

    def _played(self, pairings: Mapping[int, Mapping[int, Row]]) -> int:
        """Return the last round that was paired; of a table, which is paired at once, that was begun."""
        begun = [
            number
            for number, rows in pairings.items()
            if any(
                _whole(row, "board_id") is not None
                and (not self.by_table or _whole(row, "result") not in (_NO_RESULT, _REST))
                for row in rows.values()
            )
        ]
        last = max(begun, default=0)
        paired = max(pairings, default=0)
        return max(
            last, min(_whole(self.row, "current_round") or 0, paired) if self.by_table else 0
        )

    def _round(self, number: int, rows: Mapping[int, Row]) -> Round:
        boards = {
            at: self.file.boards[at]
            for row in rows.values()
            if (at := _whole(row, "board_id")) in self.file.boards
        }
        games, byes = [], []
        seated: set[int] = set()
        for board in sorted(boards.values(), key=lambda row: _whole(row, "index") or 0):
            sides = [_whole(board, f"{colour}_player_id") for colour in ("white", "black")]
            here = [player for player in sides if player is not None]
            if len(set(here)) < len(here) or any(
                player not in self.numbers or player in seated for player in here
            ):
                raise refusal(
                    PROGRAM,
                    Text("round {round} lists players who are not in its list", round=number),
                )
            seated.update(here)
            if len(here) == 2:
                games.append(self._game(number, here[0], here[1], rows))
            elif here:
                byes += self._alone(number, here[0], rows.get(here[0], {}))
        for player, row in rows.items():
            if player not in seated and not self.teams and _whole(row, "result") != _NO_RESULT:
                byes += self._alone(number, player, row)
        return Round(number, tuple(games), tuple(byes))

    def _game(self, number: int, white: int, black: int, rows: Mapping[int, Row]) -> Game:
        one, two = (_whole(rows.get(player, {}), "result") for player in (white, black))
        places = self.numbers[white], self.numbers[black]
        if one not in _GAMES:
            values = (str(number), str(places[0]), str(one))
            self.left.append(Left(NotTaken.RESULT, values))
            return Game(*places)
        result, answer = _GAMES[one]
        if two != answer:
            self.left.append(Left(NotTaken.ONE_SIDE, (str(number), *map(str, places))))
        return Game(*places, result)

    def _alone(self, number: int, player: int, row: Row) -> list[Bye]:
        """The bye of somebody without an opponent; a free round of a table is none."""
        result = _whole(row, "result")
        if result == _REST or (self.by_table and result == _NO_RESULT):
            return []
        place = self.numbers[player]
        if result not in _ALONE:
            self.left.append(Left(NotTaken.NOT_SEEN, (str(number), str(place))))
            full = result == _FORFEIT_WIN
            return [Bye(place, ByeKind.FULL_POINT if full else ByeKind.ZERO_POINT)]
        return [Bye(place, _ALONE[result])]

    def _asked(
        self, pairings: Mapping[int, Mapping[int, Row]], played: int, last: int
    ) -> Iterator[RequestedBye]:
        """Byes announced for rounds that are not paired yet."""
        for number in range(played + 1, last + 1):
            for player, row in pairings.get(number, {}).items():
                kind = _ALONE.get(_whole(row, "result") or _NO_RESULT)
                if kind is not None and not self.by_table:
                    yield RequestedBye(round=number, player=self.numbers[player], kind=kind)

    def _prohibited(self, played: int, teams: Mapping[int, int]) -> Iterator[ProhibitedPairs]:
        """Those of a round, and those that go on; wishes that may be broken are listed."""
        members: dict[int | None, list[int]] = defaultdict(list)
        for row in self.file.tables["prohibited_pairing_group_member"]:
            number = (teams if self.teams else self.numbers).get(_whole(row, "member_id") or 0)
            if number is not None:
                members[_whole(row, "group_id")].append(number)
        for row in _of_tournament(self.file.tables["prohibited_pairing_group"], self.id):
            group, of_round = sorted(members[_whole(row, "id")]), _whole(row, "round")
            if not _whole(row, "is_hard"):
                self._not_understood("prohibited_pairing_group", " ".join(map(str, group)))
            elif len(group) > 1:
                first = played + 1 if of_round is None else of_round
                yield ProhibitedPairs(tuple(group), first_round=first, last_round=of_round)

    def _teams(self) -> tuple[tuple[Team, ...], dict[int, int]]:
        given = [_whole(row, "pairing_number") for row in self.teams]
        numbered = None not in given and len(set(given)) == len(given)
        numbers = {
            team: given[place] or place + 1 if numbered else place + 1
            for place, row in enumerate(self.teams)
            if (team := _whole(row, "id")) is not None
        }
        members: dict[int | None, list[tuple[int, int]]] = defaultdict(list)
        for player, number in self.numbers.items():
            row = self.file.players[player]
            order = _whole(row, "team_index")
            members[_whole(row, "team_id")].append((number if order is None else order, number))
        teams = (
            Team(
                numbers[team],
                _word(row, "name"),
                tuple(number for _order, number in sorted(members[team])),
            )
            for row in self.teams
            if (team := _whole(row, "id")) in numbers and team is not None
        )
        return tuple(sorted(teams, key=lambda team: team.number)), numbers

    def _matches(self, played: int) -> Iterator[tuple[int, Row]]:
        for row in _of_tournament(self.file.tables["team_board"], self.id):
            number = _whole(row, "round")
            if number is not None and 1 <= number <= played:
                yield number, row

    def _team_byes(self, played: int, numbers: Mapping[int, int]) -> Iterator[TeamBye]:
        for number, row in self._matches(played):
            team = numbers.get(_whole(row, "team_a_id") or 0)
            kind = _TEAM_BYES.get(_word(row, "bye_type"))
            if _whole(row, "team_b_id") is None and team is not None and kind is not None:
                yield TeamBye(round=number, team=team, kind=kind)

    def _line_ups(
        self, played: int, teams: tuple[Team, ...], numbers: Mapping[int, int]
    ) -> Iterator[LineUp]:
        """Who sat where in a round, where that is not the order of the members."""
        boards = _whole(self.row, "team_player_count") or 0
        opponents: dict[tuple[int, int], int] = {}
        for number, row in self._matches(played):
            one, two = (numbers.get(_whole(row, f"team_{side}_id") or 0) for side in ("a", "b"))
            if one is not None and two is not None:
                opponents |= {(number, one): two, (number, two): one}
        seats: dict[tuple[int, int], dict[int, int]] = defaultdict(dict)
        for row in self.file.tables["team_round_lineup"]:
            team = numbers.get(_whole(row, "team_id") or 0)
            here, at = _whole(row, "round"), _whole(row, "index")
            player = self.numbers.get(_whole(row, "player_id") or 0)
            if team is not None and here is not None and at is not None and player is not None:
                seats[here, team][at] = player
        usual = {team.number: team.members for team in teams}
        for (here, team), seat in sorted(seats.items()):
            players = tuple(seat.get(at) for at in range(min(boards, 100)))
            opponent = opponents.get((here, team))
            if opponent is not None and players != usual[team][:boards]:
                yield LineUp(round=here, team=team, opponent=opponent, players=players)


def _number(value: object) -> int | None:
    return value if isinstance(value, int) and 0 < value < 10000 else None


def _code(kind: str, options: Mapping[str, object]) -> str | None:
    """Return a tie-break as reports write it; None for one that FIDE's rules do not have.

    >>> _code("BUCHHOLZ", {"CUTTER_WITH_MEDIAN": "CUT_1", "PLAYED_MODIFIER": True})
    'BH/C1/P'
    """
    name = _TIE_BREAKS.get(kind)
    others = (value for key, value in options.items() if key not in _NOT_IN_CODES)
    if name is None or any(others):
        return None
    code = f"{name}:GP" if options.get("TEAM_SCORE") == "GP" else name
    for option in _CUTS:
        cut = _CUT.fullmatch(str(options.get(option, "")))
        if cut:
            code += f"/{cut[1][0]}{cut[2]}"
    limit = options.get("KOYA_LIMIT")
    if isinstance(limit, int) and limit:
        code += f"/L{limit:+d}"
    return code + "".join(sign for option, sign in _SIGNS.items() if options.get(option))


FORMAT = FileFormat("sharly-chess", "Sharly Chess", (".sce",), is_sharly_chess, read_sharly_chess)
