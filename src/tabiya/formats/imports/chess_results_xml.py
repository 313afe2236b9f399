"""Documents of chess-results.com: what programs upload, with all players, teams, rounds and standings.

Everything is an attribute of an empty element. The layout is told in docs/imports.md; the same document is written by
`tabiya.formats.chess_results.writing`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from xml.parsers import expat

from tabiya.formats.chess_results.tie_breaks import get_code
from tabiya.formats.imports.event import (
    DOUBLE_ROUND_ROBIN,
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
from tabiya.formats.imports.team_matches import (
    TeamSeats,
    in_board_order,
    line_ups,
    odd_totals,
    worth_of_a_bye,
)
from tabiya.formats.trf.document import Declared, DeclaredTeam
from tabiya.languages import Plural, Text
from tabiya.model.colour import Colour
from tabiya.model.player import NationalRating, Player, Sex
from tabiya.model.points import Points, parse_points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import STANDARD_MATCH, MatchScoring
from tabiya.model.team import Team, TeamBye
from tabiya.model.tournament import RankingMethod, Settings, Tournament

PROGRAM = "chess-results"
ROOT = "chessresults"
_TEAM_SWISS, _TEAM_ROUND_ROBIN = "Team Swiss", "Team round robin"
_KINDS = {"0": SWISS, "1": ROUND_ROBIN, "2": _TEAM_ROUND_ROBIN, "3": _TEAM_SWISS}
_METHODS = {
    "1": RankingMethod.NATIONAL_THEN_FIDE,
    "2": RankingMethod.FIDE_THEN_NATIONAL,
    "3": RankingMethod.FIDE_THEN_NATIONAL,
    "4": RankingMethod.HIGHER,
    "5": RankingMethod.NATIONAL,
    "6": RankingMethod.FIDE,
}
_MOST_ELEMENTS = 500_000
_MOST_ROUNDS = 99
_MOST_NUMBER = 9999
_NOBODY, _BYE, _NOT_PAIRED = 0, -1, -2
_WIN, _HALF, _LOSS = 10, 5, 0
_RESULTS = {
    (_WIN, _LOSS, ""): GameResult.WHITE_WINS,
    (_HALF, _HALF, ""): GameResult.DRAW,
    (_LOSS, _WIN, ""): GameResult.BLACK_WINS,
    (_LOSS, _LOSS, ""): GameResult.ZERO_ZERO,
    (_LOSS, _LOSS, "D"): GameResult.ZERO_ZERO,
    (_HALF, _LOSS, ""): GameResult.HALF_ZERO,
    (_LOSS, _HALF, ""): GameResult.ZERO_HALF,
    (_WIN, _LOSS, "K"): GameResult.WHITE_WINS_BY_FORFEIT,
    (_LOSS, _WIN, "K"): GameResult.BLACK_WINS_BY_FORFEIT,
    (_LOSS, _LOSS, "K"): GameResult.DOUBLE_FORFEIT,
    (_WIN, _LOSS, "U"): GameResult.WHITE_WINS_UNRATED,
    (_HALF, _HALF, "U"): GameResult.DRAW_UNRATED,
    (_LOSS, _WIN, "U"): GameResult.BLACK_WINS_UNRATED,
    (_LOSS, _LOSS, "U"): GameResult.ZERO_ZERO_UNRATED,
    (None, None, ""): GameResult.UNKNOWN,
    (None, None, "H"): GameResult.UNKNOWN,
}
_BYES = {_WIN: ByeKind.FULL_POINT, _HALF: ByeKind.HALF_POINT}
_THREE_POINTS = 40
_OVER = "J"
_SEXES = {"W": Sex.FEMALE, "F": Sex.FEMALE, "M": Sex.MALE}
_Attributes = Mapping[str, str]


def is_chess_results_xml(data: bytes) -> bool:
    """Whether the first element of these bytes is that of an upload."""
    return f"<{ROOT}".encode() in data[:2000]


def read_chess_results_xml(data: bytes) -> ImportedEvent:
    """Return the event of a document, or refuse it in words."""
    return _Reader(_elements(data)).event()


def _elements(data: bytes) -> dict[str, list[_Attributes]]:
    """Return the attributes of all elements by their names; a document type is refused, as are entities."""
    elements: dict[str, list[_Attributes]] = {}
    count = 0

    def begin(name: str, attributes: dict[str, str]) -> None:
        nonlocal count
        count += 1
        if count > _MOST_ELEMENTS:
            raise refusal(PROGRAM, Text("it has more than {most} elements", most=_MOST_ELEMENTS))
        elements.setdefault(name, []).append({key: clean(text) for key, text in attributes.items()})

    def doctype(*_: object) -> None:
        raise refusal(PROGRAM, Text("it declares a document type, which no upload needs"))

    parser = expat.ParserCreate()
    parser.StartElementHandler = begin
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(data, True)  # noqa: FBT003 - expat has no keyword for it
    except (expat.ExpatError, LookupError, ValueError) as cause:
        code = getattr(cause, "code", 0)
        raise refusal(
            PROGRAM,
            Text(
                "row {row}: the XML is broken ({cause})",
                row=getattr(cause, "lineno", 1),
                cause=expat.ErrorString(code) if code else type(cause).__name__,
            ),
            hint=Text("Ask the sender for the file again."),
        ) from cause
    return elements


class _Reader:
    def __init__(self, elements: dict[str, list[_Attributes]]) -> None:
        self.elements = elements
        self.left: list[Left] = []
        self.without_federation = 0
        events = elements.get("tournament", [])
        if len(events) != 1 or ROOT not in elements:
            raise refusal(PROGRAM, Text("it does not describe one tournament"))
        self.about = events[0]
        self.kind = _KINDS.get(self.about.get("type", ""))
        if self.kind is None:
            raise refusal(
                PROGRAM,
                Text(
                    "its type {type} is none of 0, 1, 2, 3", type=repr(self.about.get("type", ""))
                ),
            )
        self.of_teams = self.kind in (_TEAM_SWISS, _TEAM_ROUND_ROBIN)

    def event(self) -> ImportedEvent:
        entrants = [node for node in self.elements.get("player", []) if _is_somebody(node)]
        players = tuple(self._player(entrant) for entrant in entrants)
        if self.without_federation:
            self.left.append(Left(NotTaken.NATION_UNKNOWN, (str(self.without_federation),)))
        self.known = {player.number for player in players}
        if len(self.known) < len(players):
            raise refusal(PROGRAM, Text("two players have the same number"))
        self.seat = {
            _number(entrant, "no"): (_number(entrant, "teamno"), _number(entrant, "board"))
            for entrant in entrants
        }
        teams = self._teams() if self.of_teams else ()
        rounds = self._rounds()
        settings = self._settings(len(rounds))
        nations = Counter(known.federation for player in players for known in player.national)
        if settings.ranking_method and nations and settings.federation not in nations:
            # Test uploads and those of sections have a federation of their own.
            settings = replace(settings, ranking_federation=nations.most_common(1)[0][0])
        facts = Tournament(settings, players, rounds, teams=teams)
        if teams:
            facts = self._with_matches(facts)
        # The site adds the points of a team's bye to those of its players, whose rounds do not show them.
        free = {
            member for team_bye in facts.team_byes for member in _team(facts, team_bye.team).members
        }
        declared = {
            number: Declared(
                None if number in free else _points(entrant, "pts"),
                _number(entrant, "rank") or None,
            )
            for entrant in entrants
            if (number := _number(entrant, "no"))
        }
        clubs = {
            _number(entrant, "no"): club
            for entrant in entrants
            if (club := entrant.get("clubname", "")) and not teams
        }
        return ImportedEvent(
            facts, tuple(self.left), declared, clubs, declared_teams=self._declared_teams()
        )

    def _settings(self, played: int) -> Settings:
        about = self.about
        for name in ("director", "organiser", "remark", "homepageorganiser", "mail"):
            if about.get(name):
                self.left.append(Left(NotTaken.NO_PLACE, (about[name],)))
        rounds = _number(about, "rounds")
        if rounds > _MOST_ROUNDS or rounds < played:
            raise refusal(
                PROGRAM,
                Plural(
                    "it announces {n} round and has {played}",
                    "it announces {n} rounds and has {played}",
                    rounds,
                    played=played,
                ),
            )
        days = {
            _number(node, "round"): read_day(node.get("date", "")) for node in self._all("round")
        }
        dates = tuple(days.get(number) for number in range(1, rounds + 1))
        cycles = {"2": "Double ", "": "", "0": "", "1": ""}.get(about.get("replay", ""))
        kind = self.kind or ""
        if "ound robin" in kind and cycles is None:
            self.left.append(Left(NotTaken.SETTING, ("replay", about["replay"])))
        elif "ound robin" in kind and cycles:
            kind = DOUBLE_ROUND_ROBIN if kind == ROUND_ROBIN else cycles + kind.lower()
        return Settings(
            name=about.get("name", ""),
            city=about.get("location", ""),
            federation=about.get("federation", "")[:3],
            start=read_day(about.get("from", "")),
            end=read_day(about.get("to", "")),
            kind=kind,
            chief_arbiter=about.get("chiefarbiter", ""),
            deputy_arbiters=tuple(
                name.strip()
                for field in ("deputyarbiter", "arbiter")
                for name in about.get(field, "").split(";" if ";" in about.get(field, "") else ",")
                if name.strip()
            ),
            time_control=about.get("timecontrol", ""),
            round_dates=dates if any(dates) else (),
            rounds=rounds or None,
            ranking_method=_METHODS.get(about.get("sortstartrank", "")),
            tie_breaks=self._tie_breaks(),
            match_scoring=self._match_scoring(),
            board_colours=self._board_colours(),
        )

    def _numbers_of_tie_breaks(self) -> list[tuple[int, str]]:
        about = self.about
        return [
            (number, about.get(f"tb{place}_detail", ""))
            for place in range(1, 7)
            if (number := _number(about, f"tb{place}no"))
        ]

    def _match_scoring(self) -> MatchScoring:
        numbers = {number for number, _detail in self._numbers_of_tie_breaks()}
        if self.of_teams and _THREE_POINTS in numbers:
            return MatchScoring(Points(30), Points(10))
        return STANDARD_MATCH

    def _tie_breaks(self) -> tuple[str, ...]:
        """Return those before the first that FIDE's rules have not; match points rank teams anyway."""
        codes: list[str] = []
        broken = False
        for number, detail in self._numbers_of_tie_breaks():
            understood = get_code(number, detail, teams=self.of_teams)
            text = f"{number} {detail}".strip()
            if understood is None or broken:
                broken = True
                self.left.append(Left(NotTaken.TIE_BREAK, (text, PROGRAM)))
                continue
            if not understood.sure:
                self.left.append(Left(NotTaken.PARAMETERS, (text, understood.code)))
            codes.append(understood.code)
        if self.of_teams and codes[:1] == ["MP"]:
            # The points themselves; a list that begins with game points would rank by them alone.
            codes = ["MPvGP" if code == "GP" else code for code in codes[1:]]
        return tuple(dict.fromkeys(codes))

    def _board_colours(self) -> tuple[Colour, ...]:
        boards = _number(self.about, "playerperteam") if self.of_teams else 0
        if not 0 < boards <= 50:
            return ()
        first = Colour.BLACK if self.about.get("homecolor") == "s" else Colour.WHITE
        if self.about.get("samecolor") == "J":
            return (first,) * boards
        other = Colour.WHITE if first is Colour.BLACK else Colour.BLACK
        return tuple(other if board % 2 else first for board in range(boards))

    def _all(self, name: str) -> list[_Attributes]:
        return self.elements.get(name, [])

    def _player(self, node: _Attributes) -> Player:
        number = _number(node, "no")
        if number < 1:
            raise refusal(PROGRAM, Text("a player has no number"))
        title = title_named(node.get("title", ""))
        if node.get("title") and title is None:
            self.left.append(Left(NotTaken.NOT_A_TITLE, (str(number), node["title"])))
        rating, national = _number(node, "rtgfide"), _number(node, "rtgnat")
        federation = node.get("fed", "")[:3]
        known: tuple[NationalRating, ...] = ()
        if (national or node.get("id")) and federation:
            known = (
                NationalRating(federation, rating=national or None, identity=node.get("id", "")),
            )
        elif national or node.get("id"):
            self.without_federation += 1
        only = _number(node, "rtg") if not (rating or national) else 0
        return Player(
            number=number,
            name=full_name(node.get("lastname", ""), node.get("firstname", "")),
            sex=_SEXES.get(node.get("sex", "").upper()),
            title=title,
            rating=rating or None,
            federation=federation,
            fide_id=_number(node, "fideid", most=10**11) or None,
            birth=parse_birth(node.get("dob", "")),
            national=known,
            tournament_rating=only or None,
        )

    def _rounds(self) -> tuple[Round, ...]:
        games: dict[int, list[tuple[int, int, Game]]] = {}
        byes: dict[int, list[Bye]] = {}
        for node in self._all("playerpairing"):
            number = _number(node, "round")
            if not 1 <= number <= _MOST_ROUNDS:
                raise refusal(PROGRAM, Text("a pairing has no round"))
            white, black = _number(node, "whiteno"), _number(node, "blackno")
            here = games.setdefault(number, [])
            there = {player for player in (white, black) if player > _NOBODY}
            if not there <= self.known or white == black:
                raise refusal(
                    PROGRAM,
                    Text("round {round} lists players who are not in its list", round=number),
                )
            if white > _NOBODY and black > _NOBODY:
                game = Game(white, black, self._result(number, node))
                here.append((_number(node, "pairing"), _number(node, "board"), game))
            else:
                byes.setdefault(number, []).extend(self._bye(number, node, white, black))
        return tuple(
            Round(
                number,
                tuple(game for *_place, game in sorted(games.get(number, []), key=_in_order)),
                tuple(byes.get(number, [])),
            )
            for number in range(1, max(games, default=0) + 1)
        )

    def _result(self, number: int, node: _Attributes) -> GameResult:
        white, black = _points(node, "reswhite"), _points(node, "resblack")
        mark = node.get("forfeit", "").upper()
        result = _RESULTS.get((white, black, mark))
        if result is GameResult.UNKNOWN and not mark and self.about.get("endstatus") == _OVER:
            self.left.append(Left(NotTaken.WITHOUT_RESULT, (str(number), node.get("whiteno", ""))))
            result = GameResult.DOUBLE_FORFEIT
        if result is None:
            text = f"{node.get('reswhite', '')}-{node.get('resblack', '')} {mark}".strip()
            self.left.append(Left(NotTaken.RESULT, (str(number), node.get("whiteno", ""), text)))
        return result or GameResult.UNKNOWN

    def _bye(self, number: int, node: _Attributes, white: int, black: int) -> Iterator[Bye]:
        points = _points(node, "reswhite")
        if black == _BYE and not self.of_teams:
            if points not in (_WIN, None):
                self.left.append(Left(NotTaken.NOT_SEEN, (str(number), str(white))))
            yield Bye(white, ByeKind.PAIRING_ALLOCATED)
        elif black <= _BYE:
            yield Bye(white, _BYES.get(points or 0, ByeKind.ZERO_POINT))
        elif player := max(white, black):
            # Opposite an empty chair, in a match of teams.
            own = points if player == white else _points(node, "resblack")
            yield Bye(player, _BYES.get(own or 0, ByeKind.ZERO_POINT))

    def _teams(self) -> tuple[Team, ...]:
        members = in_board_order((team, board, who) for who, (team, board) in self.seat.items())
        teams = tuple(
            Team(number, node.get("teamname", ""), members.get(number, ()))
            for node in self._all("team")
            if (number := _number(node, "no")) > 0
        )
        if len({team.number for team in teams}) < len(teams):
            raise refusal(PROGRAM, Text("two teams have the same number"))
        if not teams:
            raise refusal(PROGRAM, Text("it is an event of teams and lists none"))
        return teams

    def _with_matches(self, facts: Tournament) -> Tournament:
        """Return the event with byes and line-ups; the value of a bye is told by its own points."""
        numbers = {team.number for team in facts.teams}
        byes: list[TeamBye] = []
        seats: list[TeamSeats] = []
        boards = len(facts.settings.board_colours) or 1
        placed = self._chairs()
        settings = facts.settings
        for node in self._all("teampairing"):
            number, one, two = (_number(node, name) for name in ("round", "no1", "no2"))
            if one not in numbers or (two > _NOBODY and two not in numbers) or one == two:
                raise refusal(
                    PROGRAM, Text("round {round} lists teams who are not in its list", round=number)
                )
            if two > _NOBODY:
                chairs = placed.get((number, _number(node, "pairing")), {})
                for team, opponent in ((one, two), (two, one)):
                    players = tuple(chairs.get((team, board)) for board in range(1, boards + 1))
                    if any(players):
                        seats.append(TeamSeats(number, team, opponent, players))
            elif number <= len(facts.rounds):
                kind = ByeKind.PAIRING_ALLOCATED if two == _BYE else ByeKind.ZERO_POINT
                byes.append(TeamBye(round=number, team=one, kind=kind))
                points = _points(node, "res1")
                if two == _BYE and points is not None:
                    settings = settings.announced(
                        {"team_bye": worth_of_a_bye(points, boards, settings.match_scoring)}
                    )
        facts = Tournament(
            settings,
            facts.players,
            facts.rounds,
            teams=facts.teams,
            line_ups=tuple(line_ups(seats, facts.teams)),
            team_byes=tuple(byes),
        )
        declared = {
            number: (team.match_points, team.game_points)
            for number, team in self._declared_teams().items()
        }
        self.left.extend(odd_totals(facts, declared))
        return facts

    def _chairs(self) -> dict[tuple[int, int], dict[tuple[int, int], int]]:
        """Return who sat at each board, by round and match, and by team and board."""
        chairs: dict[tuple[int, int], dict[tuple[int, int], int]] = {}
        for node in self._all("playerpairing"):
            match = chairs.setdefault((_number(node, "round"), _number(node, "pairing")), {})
            for player in (_number(node, "whiteno"), _number(node, "blackno")):
                if player > _NOBODY:
                    match[self.seat[player][0], _number(node, "board")] = player
        return chairs

    def _declared_teams(self) -> dict[int, DeclaredTeam]:
        """Return points and ranks of teams; the first criterion says which points they are."""
        places = {
            number: f"tb{place}"
            for place, (number, _detail) in reversed([*enumerate(self._numbers_of_tie_breaks(), 1)])
        }
        matches = next((places[number] for number in (13, 40, 44) if number in places), "")
        return {
            _number(node, "no"): DeclaredTeam(
                _points(node, matches),
                _points(node, places.get(1, "")),
                _number(node, "rank") or None,
            )
            for node in (self._all("team") if self.of_teams else ())
        }


def _team(facts: Tournament, number: int) -> Team:
    return next(team for team in facts.teams if team.number == number)


def _in_order(place: tuple[int, int, Game]) -> tuple[int, int]:
    return place[:2]


def _is_somebody(node: _Attributes) -> bool:
    """Whether an element is a player; removed entries are kept empty, so that numbers stay."""
    return bool(node.get("lastname") or node.get("firstname"))


def _points(node: _Attributes, name: str) -> Points | None:
    text = node.get(name, "")
    points = parse_points(text) if text else None
    if text and points is None:
        raise _no_number(name, text)
    return points


def _number(node: _Attributes, name: str, *, most: int = _MOST_NUMBER * 10) -> int:
    """Return a whole number; nothing is 0."""
    text = node.get(name, "")
    digits = text.removeprefix("-")
    if not text:
        return 0
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 12 or int(digits) > most:
        raise _no_number(name, text)
    return int(text)


def _no_number(name: str, text: str) -> Exception:
    return refusal(
        PROGRAM, Text("{name} is {value}, which is not a number", name=name, value=repr(text[:40]))
    )


FORMAT = FileFormat(
    "chess-results-xml",
    "chess-results (XML)",
    (".xml",),
    is_chess_results_xml,
    one_event(read_chess_results_xml),
)
