"""An event as the document that chess-results.com accepts: one XML with players, teams, rounds and standings.

The elements, their attributes and their limits are those that the owner published for other programs. Everything is
an attribute of an empty element. `tabiya.formats.imports.chess_results_xml` reads the same document.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

from tabiya.answers.rounds import boards_in_matches, meetings
from tabiya.errors import NotApplicable, TabiyaError
from tabiya.formats.chess_results.tie_breaks import get_number, match_points
from tabiya.model.colour import Colour
from tabiya.model.player import NationalRating, Player, Sex
from tabiya.model.points import format_points
from tabiya.model.result import ByeKind, GameResult, Outcome
from tabiya.model.round import Game, Round
from tabiya.model.team import Team
from tabiya.model.team_record import team_event
from tabiya.model.tournament import RankingMethod, Tournament, strength
from tabiya.pairing.resolve import is_knockout
from tabiya.tiebreaks.code import parse_code
from tabiya.tiebreaks.event_kind import EventKind, TeamScore, is_double_swiss
from tabiya.tiebreaks.standings import Standings, standings, without_open_points

NAME = "chess-results"
_TYPES = {
    EventKind.INDIVIDUAL_SWISS: "0",
    EventKind.INDIVIDUAL_ROUND_ROBIN: "1",
    EventKind.TEAM_ROUND_ROBIN: "2",
    EventKind.TEAM_SWISS: "3",
}
_SORTED_BY = {
    RankingMethod.NATIONAL_THEN_FIDE: "1",
    RankingMethod.FIDE_THEN_NATIONAL: "2",
    RankingMethod.HIGHER: "4",
    RankingMethod.NATIONAL: "5",
    RankingMethod.FIDE: "6",
}
_SEXES = {Sex.FEMALE: "W", Sex.MALE: "M", None: ""}
_RUNNING = "N"
"""An event that is over can be uploaded no longer, so its end is declared on the site itself."""
_TEST_FEDERATION = "XXX"
_TIE_BREAKS = 5
_POINTS = {
    Outcome.WIN: "1.0",
    Outcome.DRAW: "0.5",
    Outcome.LOSS: "0.0",
    Outcome.UNRATED_WIN: "1.0",
    Outcome.UNRATED_DRAW: "0.5",
    Outcome.UNRATED_LOSS: "0.0",
    Outcome.FORFEIT_WIN: "1.0",
    Outcome.FORFEIT_LOSS: "0.0",
    Outcome.UNKNOWN: "",
}
_UNRATED = (Outcome.UNRATED_WIN, Outcome.UNRATED_DRAW, Outcome.UNRATED_LOSS)
_BYES = {ByeKind.FULL_POINT: "1.0", ByeKind.HALF_POINT: "0.5", ByeKind.ZERO_POINT: ""}
_BYE, _NOT_PAIRED, _NOBODY = -1, -2, 0
_RULES_OF_2026 = date(2026, 2, 1)
Attributes = dict[str, object]


@dataclass(frozen=True, slots=True)
class Sender:
    """Who sends a document, as the site knows it; `signed` are the same numbers, encrypted."""

    source: str = ""
    creator: str = ""
    key: str = ""
    signed: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Beyond:
    """What the site shows and no report has."""

    clubs: Mapping[int, str] = field(default_factory=dict)
    times: Mapping[int, str] = field(default_factory=dict)
    """When rounds begin, such as 15:00."""
    organiser: str = ""


class _Ranked(NamedTuple):
    found: Standings
    after: int


def document(
    tournament: Tournament, sender: Sender | None = None, beyond: Beyond | None = None
) -> bytes:
    """Return the document of an event; raises NotApplicable for one that the site has no form for."""
    if is_knockout(tournament) or is_double_swiss(tournament):
        raise NotApplicable(
            "chess-results has no form for this kind of event",
            hint="It accepts a Swiss or a round robin of players or teams.",
        )
    return _Document(tournament, sender or Sender(), beyond or Beyond()).bytes()


class _Document:
    def __init__(self, tournament: Tournament, sender: Sender, beyond: Beyond) -> None:
        self.event = tournament
        self.sender = sender
        self.beyond = beyond
        self.ranked = _ranking(tournament)
        self.kind = self.ranked.found.kind
        self.places = {team.number: place for place, team in enumerate(tournament.teams, start=1)}
        self.team_of = {player: team for team in tournament.teams for player in team.members}
        self.tie_breaks = list(self._tie_breaks())

    def bytes(self) -> bytes:
        sections: list[tuple[str, str, Iterable[Attributes]]] = [
            ("tournamentdata", "tournament", [self._tournament()]),
            ("rounds", "round", self._rounds()),
            ("players", "player", self._players()),
        ]
        if self.kind.teams:
            sections.append(("teams", "team", self._teams()))
        sections.append(("playerpairings", "playerpairing", self._pairings()))
        if self.kind.teams:
            sections.append(("teampairings", "teampairing", self._matches()))
        sections.append(("security", "securitydata", [self._security()]))
        lines = ['<?xml version="1.0" encoding="utf-8"?>', "<chessresults>"]
        for section, name, elements in sections:
            lines.append(f"<{section}>")
            lines += [f"<{name} {_written(element)}/>" for element in elements]
            lines.append(f"</{section}>")
        return "\n".join([*lines, "</chessresults>", ""]).encode()

    def _tournament(self) -> Attributes:
        settings = self.event.settings
        rounds = settings.rounds or len(self.event.rounds)
        colours = settings.board_colours
        main = [strength(player, settings) for player in self.event.players]
        numbered = {f"tb{place}no": number for place, (number, _d) in enumerate(self.tie_breaks, 1)}
        details = {
            f"tb{place}_detail": detail for place, (_n, detail) in enumerate(self.tie_breaks, 1)
        }
        of_teams = self.kind.teams
        return {
            "key": self.sender.key,
            "type": _TYPES[self.kind],
            "name": _cut(settings.name, 160),
            "fideeventid": "",
            "remark": "",
            "director": "",
            "organiser": _cut(self.beyond.organiser, 80),
            "location": _cut(settings.city, 80),
            "arbiter": _cut("; ".join(settings.deputy_arbiters), 1200),
            "rounds": rounds,
            "currentround": max(1, len(self.event.rounds)),
            "rankinground": self.ranked.after,
            "sortstartrank": _SORTED_BY.get(settings.ranking_method or RankingMethod.FIDE, "6"),
            "from": _day(settings.start),
            "to": _day(settings.end),
            "ratedfide": "-",
            "ratednational": "-",
            **numbered,
            "replay": _cycles(self.event) if self.kind.round_robin else 1,
            "timecontrol": _cut(settings.time_control, 100),
            "homecolor": ("s" if colours[:1] == (Colour.BLACK,) else "w") if of_teams else "",
            "samecolor": ("J" if len(colours) > 1 and len({*colours}) == 1 else "N")
            if of_teams
            else "",
            "playerperteam": team_event(self.event).boards if of_teams else "",
            "category": 0,
            "ratingavg": sum(main) // len(main) if main else 0,
            "endstatus": _RUNNING,
            **details,
            "chiefarbiter": _cut(settings.chief_arbiter, 120),
            "deputyarbiter": "",
            "homepageorganiser": "",
            "mail": "",
            "federation": settings.federation or _TEST_FEDERATION,
            "creator": self.sender.creator,
        }

    def _tie_breaks(self) -> Iterator[tuple[int, str]]:
        """Yield numbers and parameters, of teams with the points themselves first; five have a place."""
        ranking, settings = self.ranked.found, self.event.settings
        numbers = []
        if self.kind.teams:
            of_games = ranking.primary is TeamScore.GAME_POINTS
            numbers.append((1, "") if of_games else match_points(settings.match_scoring))
        numbers += [
            get_number(
                parse_code(code),
                self.kind,
                ranking.primary,
                settings.match_scoring,
                rules_of_2026=ranking.edition.in_force_from >= _RULES_OF_2026,
            )
            for code in ranking.codes[: _TIE_BREAKS - len(numbers)]
        ]
        yield from (numbers + [(0, "")] * _TIE_BREAKS)[:_TIE_BREAKS]

    def _rounds(self) -> Iterator[Attributes]:
        settings = self.event.settings
        dates = dict(enumerate(settings.round_dates, start=1))
        for number in range(1, (settings.rounds or len(self.event.rounds)) + 1):
            time = _cut(self.beyond.times.get(number, ""), 15)
            yield {"round": number, "date": _day(dates.get(number)), "time": time}

    def _players(self) -> Iterator[Attributes]:
        """Yield the players in the order of their numbers; an empty one stands for a number nobody has."""
        ranks = self._ranks_of_players()
        by_number = self.event.by_number
        for number in range(1, max(by_number, default=0) + 1):
            player = by_number.get(number, Player(number))
            surname, _comma, given = player.name.partition(",")
            known = self._national(player)
            team = self.team_of.get(number)
            main = strength(player, self.event.settings)
            yield {
                "no": number,
                "id": _cut(known.identity if known else "", 12),
                "lastname": _cut(surname, 32),
                "firstname": _cut(given, 30),
                "atitle": "",
                "title": player.title.value if player.title else "",
                "rtg": main or "",
                "rtgfide": player.rating or "",
                "rtgnat": (known.rating or "") if known else "",
                "dob": player.birth[:4],
                "sex": _SEXES[player.sex],
                "fed": player.federation,
                "board": team.members.index(number) + 1 if team else "",
                "teamno": self.places[team.number] if team else 0,
                "clubname": _cut(self.beyond.clubs.get(number, team.name if team else ""), 40),
                "fideid": player.fide_id or "",
                "club": "",
                "typ": "",
                "group": "",
                **ranks.get(
                    number, dict.fromkeys(("rank", *_TB_NAMES, "pts"), "") | {"equal": "N"}
                ),
                "kfaktor": "",
                "state": "",
            }

    def _national(self, player: Player) -> NationalRating | None:
        own = self.event.settings.ranking_federation or self.event.settings.federation
        known = sorted(player.national, key=lambda rating: rating.federation != own)
        return known[0] if known else None

    def _ranks_of_players(self) -> dict[int, Attributes]:
        """Return rank, points and tie-breaks; members of teams are ranked by points alone."""
        ranking = self.ranked.found
        if self.kind.teams:
            alone = replace(self.event, teams=(), team_byes=(), line_ups=(), forfeited_matches=())
            kind = (
                EventKind.INDIVIDUAL_ROUND_ROBIN
                if self.kind.round_robin
                else EventKind.INDIVIDUAL_SWISS
            )
            ranking = standings(
                without_open_points(alone), (), after_round=self.ranked.after, kind=kind
            )
        return dict(_ranks(ranking))

    def _teams(self) -> Iterator[Attributes]:
        ranks = dict(_ranks(self.ranked.found, first=1))
        settings = self.event.settings
        for place, team in enumerate(self.event.teams, start=1):
            main = [
                strength(self.event.by_number[member], settings)
                for member in team.members[: team_event(self.event).boards]
            ]
            row = ranks.get(team.number, {})
            points = row.pop("pts", "")
            yield {
                "no": place,
                "teamname": _cut(team.name, 40),
                "teamshort": _cut(team.nickname or team.name, 25),
                "rank": row.pop("rank", ""),
                "points": _short(str(points)),
                "tb1": _short(str(points)),
                **{name: row.get(name, "") for name in _TB_NAMES[1:]},
                "captain": "",
                "equal": row.get("equal", "N"),
                "federation": "",
                "state": "",
                "rtg_average": sum(main) // len(main) if main else "",
            }

    def _pairings(self) -> Iterator[Attributes]:
        for round_ in self.event.rounds:
            if self.kind.teams:
                yield from self._boards(round_)
                continue
            for place, game in enumerate(round_.games, start=1):
                yield _game(round_.number, place, 1, game)
            byes = sorted(round_.byes, key=lambda bye: bye.kind is not ByeKind.PAIRING_ALLOCATED)
            for place, bye in enumerate(byes, start=len(round_.games) + 1):
                allocated = bye.kind is ByeKind.PAIRING_ALLOCATED
                worth = format_points(self.event.settings.scoring.pairing_allocated_bye)
                opponent = _BYE if allocated else _NOT_PAIRED
                points = (worth, "0.0") if allocated else (_BYES[bye.kind], "")
                seats = (bye.player, opponent)
                yield _row(round_.number, place, 1, seats, points, "K" if allocated else "")

    def _met(self, round_: Round) -> list[tuple[tuple[int, int], list[Game]]]:
        """Return the matches with the home team first, which the colour of its first board says."""
        black = self.event.settings.board_colours[:1] == (Colour.BLACK,)
        return [
            (teams[::-1] if black else teams, games)
            for teams, games in meetings(self.event, round_).items()
        ]

    def _boards(self, round_: Round) -> Iterator[Attributes]:
        boards = boards_in_matches(self.event, round_)
        alone = {bye.player for bye in round_.byes if bye.kind is ByeKind.FULL_POINT}
        for place, (teams, games) in enumerate(self._met(round_), start=1):
            rows = [
                (max(boards[game.white], boards[game.black]), _game(round_.number, place, 0, game))
                for game in games
            ]
            for player in sorted(alone):
                team = self.team_of.get(player)
                if team is not None and team.number in teams:
                    seats = self._chair(team, teams, player, boards[player])
                    points = ("1.0", "0.0") if seats[0] else ("0.0", "1.0")
                    row = _row(round_.number, place, 0, seats, points, "K")
                    rows.append((boards[player], row))
            for board, row in sorted(rows, key=lambda seat: seat[0]):
                yield {**row, "board": board + 1}

    def _chair(
        self, team: Team, teams: tuple[int, int], player: int, board: int
    ) -> tuple[int, int]:
        """Return White and Black of a board with an empty chair, by the colours of the home team."""
        colours = self.event.settings.board_colours or (Colour.WHITE, Colour.BLACK)
        white = (colours[board % len(colours)] is Colour.WHITE) is (team.number == teams[0])
        return (player, _NOBODY) if white else (_NOBODY, player)

    def _matches(self) -> Iterator[Attributes]:
        won = team_event(self.event).matches
        for round_ in self.event.rounds:
            place = 0
            for place, (teams, _games) in enumerate(self._met(round_), start=1):
                one, two = (won[team][round_.number - 1].game_points for team in teams)
                numbers = (self.places[teams[0]], self.places[teams[1]])
                yield _match(round_.number, place, numbers, (one, two))
            for bye in self.event.team_byes:
                if bye.round == round_.number and bye.team in self.places:
                    place += 1
                    allocated = bye.kind is ByeKind.PAIRING_ALLOCATED
                    points = won[bye.team][round_.number - 1].game_points
                    numbers = (self.places[bye.team], _BYE if allocated else _NOT_PAIRED)
                    yield _match(round_.number, place, numbers, (points, 0))

    def _security(self) -> Attributes:
        signed = self.sender.signed
        names = ("sid", "creator_sid", "tnr_sid")
        return {"source": self.sender.source, **{name: signed.get(name, "") for name in names}}


_TB_NAMES = tuple(f"tb{place}" for place in range(1, _TIE_BREAKS + 1))


def _ranking(tournament: Tournament) -> _Ranked:
    """Return the standings after the last round that is over; by points alone if the list does not fit."""
    after = 0
    for round_ in tournament.rounds:
        if any(game.result is GameResult.UNKNOWN for game in round_.games):
            break
        after = round_.number
    facts = without_open_points(tournament)
    try:
        return _Ranked(standings(facts, after_round=after), after)
    except TabiyaError:
        return _Ranked(standings(facts, (), after_round=after), after)


def _ranks(ranking: Standings, first: int = 0) -> Iterator[tuple[int, Attributes]]:
    """Yield place, points and values by number; `first` values are in front of the tie-breaks.

    Places go on without a gap; who shares one with the line above is marked as equal.
    """
    before = 0
    for place, row in enumerate(ranking.rows, start=1):
        names = _TB_NAMES[first : first + len(row.values)]
        values = {name: _comma(value.text) for name, value in zip(names, row.values, strict=False)}
        yield (
            row.number,
            {
                "rank": place,
                **dict.fromkeys(_TB_NAMES, ""),
                **values,
                "pts": _comma(format_points(row.points)),
                "equal": "J" if row.rank == before else "N",
            },
        )
        before = row.rank


def _game(round_: int, pairing: int, board: int, game: Game) -> Attributes:
    result = game.result
    mark = ""
    if result in (
        GameResult.WHITE_WINS_BY_FORFEIT,
        GameResult.BLACK_WINS_BY_FORFEIT,
        GameResult.DOUBLE_FORFEIT,
    ):
        mark = "K"
    elif result is GameResult.ZERO_ZERO:
        mark = "D"
    elif result.white in _UNRATED:
        mark = "U"
    points = _POINTS[result.white], _POINTS[result.black]
    return _row(round_, pairing, board, (game.white, game.black), points, mark)


def _row(
    round_: int,
    pairing: int,
    board: int,
    players: tuple[int, int],
    points: tuple[str, str],
    mark: str,
) -> Attributes:
    return {
        "round": round_,
        "pairing": pairing,
        "board": board,
        "whiteno": players[0],
        "blackno": players[1],
        "reswhite": points[0],
        "resblack": points[1],
        "forfeit": mark,
    }


def _match(
    round_: int, pairing: int, teams: tuple[int, int], points: tuple[int, int]
) -> Attributes:
    return {
        "round": round_,
        "pairing": pairing,
        "no1": teams[0],
        "no2": teams[1],
        "res1": format_points(points[0]),
        "res2": format_points(points[1]),
    }


def _cycles(tournament: Tournament) -> int:
    """Return how often everybody meets everybody."""
    entrants = len(tournament.teams) or len(tournament.players)
    rounds = tournament.settings.rounds or len(tournament.rounds)
    once = entrants - 1 + entrants % 2
    return max(1, rounds // once) if once else 1


def _written(attributes: Attributes) -> str:
    return " ".join(f"{name}={quoteattr(_clean(str(v)))}" for name, v in attributes.items())


def _clean(text: str) -> str:
    """Return text without braces: on the way they stand for angle brackets.

    >>> _clean("Open {A}")
    'Open (A)'
    """
    return " ".join(text.translate(str.maketrans("{}", "()")).split())


def _cut(text: str, longest: int) -> str:
    return " ".join(text.split())[:longest]


def _comma(text: str) -> str:
    return "" if text == "None" else text.replace(".", ",")


def _short(points: str) -> str:
    """Return match points as the site has them: whole ones without decimals."""
    return points.removesuffix(",0")


def _day(day: object) -> str:
    return f"{day:%Y%m%d}" if day else ""
