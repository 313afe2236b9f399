"""The matches of each team, round by round: what record 802 repeats from the other records."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tabiya.formats.trf.layout.columns import MATCH_TABLE
from tabiya.formats.trf.reading.draft import Draft
from tabiya.formats.trf.writing.placing import place, points_text, text_of
from tabiya.model.colour import Colour
from tabiya.model.record import Record, records
from tabiya.model.result import ByeKind, Outcome
from tabiya.model.team import MatchForfeit, Team
from tabiya.model.tournament import PointAdjustment, Tournament

_BYE_WORDS = {
    ByeKind.PAIRING_ALLOCATED: "PAB",
    ByeKind.FULL_POINT: "FPB",
    ByeKind.HALF_POINT: "HPB",
    ByeKind.ZERO_POINT: "ZPB",
}


@dataclass(frozen=True, slots=True)
class MatchCell:
    """One round of one team: its opponent or its bye, its colour and its game points."""

    opponent: str = ""
    colour: str = " "
    game_points: int = 0
    match_points: int = 0
    forfeited: bool = False


@dataclass(slots=True)
class TeamRow:
    """All rounds of one team with their totals."""

    team: Team
    cells: list[MatchCell] = field(default_factory=list)
    extra_match_points: int = 0
    extra_game_points: int = 0

    @property
    def match_points(self) -> int:
        """The match points of all rounds, penalties and bonuses included."""
        return sum(cell.match_points for cell in self.cells) + self.extra_match_points

    @property
    def game_points(self) -> int:
        """The game points of all rounds, penalties and bonuses included."""
        return sum(cell.game_points for cell in self.cells) + self.extra_game_points


def match_table(tournament: Tournament) -> dict[int, TeamRow]:
    """The rows of all teams, by their numbers."""
    rows = {team.number: TeamRow(team) for team in tournament.teams}
    book = _Book(tournament)
    for index in range(len(tournament.rounds)):
        for row in rows.values():
            row.cells.append(book.cell(row.team, index))
    for adjustment in tournament.adjustments:
        if adjustment.outcome is not None and adjustment.round is not None:
            _assign(rows, adjustment, adjustment.round)
        if adjustment.outcome is None:
            for number in adjustment.players or tuple(rows):
                if number in rows:
                    rows[number].extra_match_points += adjustment.match_points or 0
                    rows[number].extra_game_points += adjustment.points
    return rows


def _assign(rows: dict[int, TeamRow], adjustment: PointAdjustment, round_: int) -> None:
    """Points assigned to a team for one round stand above what its boards say (TRF 299)."""
    for number in adjustment.players:
        if number in rows and 0 < round_ <= len(rows[number].cells):
            cell = rows[number].cells[round_ - 1]
            paid = adjustment.match_points
            rows[number].cells[round_ - 1] = replace(
                cell,
                game_points=adjustment.points,
                match_points=cell.match_points if paid is None else paid,
            )


class _Book:
    """Everything about the matches that can be looked up."""

    def __init__(self, tournament: Tournament) -> None:
        settings = tournament.settings
        self._records: dict[int, Record] = records(tournament)
        self._scoring = settings.scoring
        self._match_scoring = settings.match_scoring
        self._team_bye = settings.team_bye
        self._colours = settings.board_colours or (Colour.WHITE, Colour.BLACK)
        self._team_of = {
            member: team.number for team in tournament.teams for member in team.members
        }
        self._byes = {(bye.round, bye.team): bye.kind for bye in tournament.team_byes}
        self._line_ups = {(up.round, up.team): up.players for up in tournament.line_ups}
        self._forfeits = {
            (match.round, team): match
            for match in tournament.forfeited_matches
            for team in (match.white, match.black)
        }
        self._boards = len(settings.board_colours) or max(
            (len(team.members) for team in tournament.teams), default=0
        )

    def cell(self, team: Team, index: int) -> MatchCell:
        """What the round (from 0) was for the team."""
        key = (index + 1, team.number)
        match = self._forfeits.get(key)
        if match is not None:
            is_white = match.white == team.number
            won = match.forfeit is (
                MatchForfeit.WHITE_WINS if is_white else MatchForfeit.BLACK_WINS
            )
            earned = self._game_points(team, index)
            return MatchCell(
                str(match.black if is_white else match.white),
                "w" if is_white else "b",
                earned or (self._boards * self._scoring.forfeit_win if won else 0),
                self._match_scoring.win if won else self._match_scoring.loss,
                forfeited=True,
            )
        opponent = self._opponent(team, index)
        if opponent is not None:
            mine, theirs = self._game_points(team, index), self._points_of(opponent, index)
            scoring = self._match_scoring
            worth = scoring.draw if mine == theirs else (scoring.win, scoring.loss)[mine < theirs]
            played = any(self._records[one].cells[index].played for one in team.members)
            if not played and not mine and not theirs:
                worth = scoring.loss
            colour = self._colour(team, index)
            return MatchCell(str(opponent), colour, mine, worth, forfeited=not played)
        return self._bye(self._byes.get(key, ByeKind.ZERO_POINT))

    def _bye(self, kind: ByeKind) -> MatchCell:
        scoring, matches = self._scoring, self._match_scoring
        if kind is ByeKind.PAIRING_ALLOCATED and self._team_bye is not None:
            value = self._team_bye
            return MatchCell(_BYE_WORDS[kind], " ", value.game_points, value.match_points)
        games, worth = {
            ByeKind.PAIRING_ALLOCATED: (self._boards * scoring.draw, matches.draw),
            ByeKind.FULL_POINT: (self._boards * scoring.full_point_bye, matches.win),
            ByeKind.HALF_POINT: (self._boards * scoring.half_point_bye, matches.draw),
            ByeKind.ZERO_POINT: (self._boards * scoring.zero_point_bye, 0),
        }[kind]
        return MatchCell(_BYE_WORDS[kind], " ", games, worth)

    def _opponent(self, team: Team, index: int) -> int | None:
        for member in team.members:
            opponent = self._records[member].cells[index].opponent
            if opponent is not None and opponent in self._team_of:
                return self._team_of[opponent]
        return None

    def _game_points(self, team: Team, index: int) -> int:
        return sum(self._records[member].cells[index].points for member in team.members)

    def _points_of(self, number: int, index: int) -> int:
        return sum(
            self._records[member].cells[index].points
            for member, team in self._team_of.items()
            if team == number
        )

    def _colour(self, team: Team, index: int) -> str:
        """White's team is the one whose boards have the announced colours."""
        seated = self._line_ups.get((index + 1, team.number))
        if seated is None:
            seated = tuple(
                member
                for member in team.members
                if self._records[member].cells[index].outcome is not Outcome.ZERO_POINT_BYE
            )
        for board, member in enumerate(seated):
            if member in self._records:
                colour = self._records[member].cells[index].colour
                if colour is not None:
                    return "w" if colour is self._colours[board % len(self._colours)] else "b"
        return " "


def table_line(row: TeamRow) -> str:
    """Record 802 of a team."""
    width = MATCH_TABLE["nickname"].width
    return place(
        MATCH_TABLE,
        {
            "number": row.team.number,
            "nickname": text_of(row.team.nickname, width),
            "match_points": points_text(row.match_points),
            "game_points": points_text(row.game_points),
        },
        (
            f"{cell.opponent:>3} {cell.colour} {points_text(cell.game_points):>4}"
            f"{'f' if cell.forfeited else ' '}"
            for cell in row.cells
        ),
    )


def warn_of_match_table(draft: Draft, tournament: Tournament) -> None:
    """Compare the records 802 of a file, if it has any, with what its results say."""
    if not draft.match_rows or not draft.teams:
        return
    expected = {row.team.number: table_line(row) for row in match_table(tournament).values()}
    for row, line in draft.match_rows:
        words = line.split()
        number = int(words[1]) if len(words) > 1 and words[1].isdigit() else 0
        if _facts(line) != _facts(expected.get(number, "")):
            draft.findings.warn_once(
                row,
                1,
                line[:30].rstrip(),
                "this summary of a team differs from what the results say; they count",
                rule="TRF26, 802",
            )


def _facts(line: str) -> list[str]:
    """The words of a summary, numbers without useless zeros."""
    return [word.removesuffix(".0") for word in line.lower().split()]
