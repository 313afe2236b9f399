"""What the checker says of a file: lines for people, and the documented JSON for programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from tabiya.languages import gettext, ngettext, say, translatable
from tabiya.model.points import format_points
from tabiya.model.tournament import EarlierResult

Board = tuple[int, int]
"""White and Black; a player with 0 is the pairing-allocated bye."""


class DifferenceKind(Enum):
    """How a recorded round differs from the rules.

    >>> import tabiya
    >>> tabiya.DifferenceKind("colour")
    <DifferenceKind.COLOUR: 'colour'>
    """

    PAIRING = "pairing"
    COLOUR = "colour"
    NO_LEGAL_PAIRING = "no legal pairing"
    POINTS = "points"
    TEAM_MATCH_POINTS = "match points of a team"
    TEAM_GAME_POINTS = "game points of a team"
    RANK = "rank"
    TEAM_RANK = "rank of a team"


@dataclass(frozen=True, slots=True)
class Difference:
    """One discrepancy: the file's answer, the answer by the rules, and the rule that separates the two.

    For wrong ranks the boards are pairs of a player's, or a team's, number and rank; for wrong
    points, of such a number and the points in tenths.

    >>> import tabiya
    >>> import dataclasses
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> game = event.rounds[0].games[0]
    >>> reversed_game = tabiya.Game(game.black, game.white, game.result)
    >>> other = dataclasses.replace(event.rounds[0], games=(reversed_game, *event.rounds[0].games[1:]))
    >>> wrong = dataclasses.replace(event, rounds=(other,))
    >>> tabiya.check(wrong).rounds[0].differences[0].kind
    <DifferenceKind.COLOUR: 'colour'>
    """

    round: int
    kind: DifferenceKind
    recorded: tuple[Board, ...]
    expected: tuple[Board, ...]
    reason: str
    rules: tuple[str, ...] = ()
    """Where the rules stand that separate the two, such as `C.04.3 5.2.1`."""
    bracket: int = 0
    """The bracket that the reason names, the first being 1; 0 if it names none."""


@dataclass(frozen=True, slots=True)
class RoundReport:
    """One round and its discrepancies.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> tabiya.check(event).rounds[0].differences
    ()
    """

    round: int
    differences: tuple[Difference, ...]
    paired_from: tuple[EarlierResult, ...] = ()
    """The results by which it was judged because they were known then, and are others by now."""
    read_otherwise: tuple[str, ...] = ()
    """Where the text leaves a choice: the rules of another reading by which the round is right."""


@dataclass(frozen=True, slots=True)
class FileReport:
    """One file, the edition it was checked by, and its rounds.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> tabiya.check(event).discrepancies
    0
    """

    file: str
    edition: str
    rounds: tuple[RoundReport, ...]
    remark: str = ""
    """What could not be checked, and why; and whether the event says clearly by what it is paired."""
    names: Mapping[int, str] = field(default_factory=dict)
    """The names of the players, or of the teams if teams compete, by number."""

    @property
    def discrepancies(self) -> int:
        """How many differences there are in all rounds."""
        return sum(len(round_.differences) for round_ in self.rounds)


@dataclass(frozen=True, slots=True)
class UnreadableFile:
    """A file that could not be checked, and why."""

    file: str
    reason: str


_HEADLINES = {
    DifferenceKind.PAIRING: translatable("other opponents"),
    DifferenceKind.COLOUR: translatable("other colours"),
    DifferenceKind.NO_LEGAL_PAIRING: translatable("no legal pairing exists"),
    DifferenceKind.POINTS: translatable("other points"),
    DifferenceKind.TEAM_MATCH_POINTS: translatable("other match points of teams"),
    DifferenceKind.TEAM_GAME_POINTS: translatable("other game points of teams"),
    DifferenceKind.RANK: translatable("other ranks"),
    DifferenceKind.TEAM_RANK: translatable("other ranks of teams"),
}


def list_lines(report: FileReport) -> list[str]:
    """The report of one file: one line in general, then each difference with both pairings."""
    file = (
        say("{file} (edition {edition})", file=report.file, edition=report.edition)
        if report.edition
        else report.file
    )
    lines = [f"{file}: {_summary(report)}"]
    for round_ in report.rounds:
        if round_.read_otherwise:
            opened = say(
                ("round {round}: the text leaves this open; Tabiya read it this way:"),
                round=round_.round,
            )
            lines.append(f"  {opened}")
            lines += [f"    {sentence}" for sentence in round_.read_otherwise]
        for difference in round_.differences:
            lines += _lines_of_difference(difference, report.names)
    if report.remark:
        lines.append(f"  {report.remark}")
    return lines


@dataclass(slots=True)
class Totals:
    """What all files together came to; a file that could not be read is counted apart."""

    files: int = 0
    rounds: int = 0
    discrepancies: int = 0
    unreadable: int = 0

    def add(self, report: FileReport | UnreadableFile) -> None:
        """Count one more file."""
        if isinstance(report, UnreadableFile):
            self.unreadable += 1
            return
        self.files += 1
        self.rounds += len(report.rounds)
        self.discrepancies += report.discrepancies

    def __str__(self) -> str:
        """The line scripts rely on: how many files and rounds were checked and what was found."""
        return (
            f"checked {self.files} files, {self.rounds} rounds, {self.discrepancies} discrepancies"
        )


def _summary(report: FileReport) -> str:
    if not report.rounds:
        return gettext("no round has been paired")
    wrong = [round_.round for round_ in report.rounds if round_.differences]
    right = [round_.round for round_ in report.rounds if not round_.differences]
    parts = []
    if right:
        template = ngettext("round {rounds} agrees", "rounds {rounds} agree", len(right))
        parts.append(template.format(rounds=_rounds(right)))
    if wrong:
        template = ngettext("round {rounds} differs", "rounds {rounds} differ", len(wrong))
        parts.append(template.format(rounds=_rounds(wrong)))
    return ", ".join(parts)


def _rounds(numbers: Sequence[int]) -> str:
    """Return the numbers of rounds with neighbours drawn together: `1-3, 5`."""
    stretches: list[list[int]] = []
    for number in numbers:
        if stretches and stretches[-1][-1] == number - 1:
            stretches[-1].append(number)
        else:
            stretches.append([number])
    return ", ".join(
        str(stretch[0]) if len(stretch) == 1 else f"{stretch[0]}-{stretch[-1]}"
        for stretch in stretches
    )


def _lines_of_difference(difference: Difference, names: Mapping[int, str]) -> list[str]:
    headline = gettext(_HEADLINES[difference.kind])
    head = say("round {round}: {headline}", round=difference.round, headline=headline)
    lines = [f"  {head}"]
    reason = say("why: {reason}", reason=difference.reason)
    why = f"    {reason}"
    if difference.kind in (DifferenceKind.RANK, DifferenceKind.TEAM_RANK):
        of_teams = difference.kind is DifferenceKind.TEAM_RANK
        for (number, given), (_, right) in zip(
            difference.recorded, difference.expected, strict=True
        ):
            text = (
                translatable("team {who} has rank {rank}, expected {expected}")
                if of_teams
                else translatable("player {who} has rank {rank}, expected {expected}")
            )
            who = f"{number} {names.get(number, '')}".rstrip()
            lines.append(f"    {say(text, who=who, rank=given, expected=right)}")
        return [*lines, why]
    in_words = _IN_WORDS.get(difference.kind, _boards)
    if difference.recorded:
        text = say("recorded: {boards}", boards=in_words(difference.recorded))
        lines.append(f"    {text}")
    if difference.expected:
        text = say("expected: {boards}", boards=in_words(difference.expected))
        lines.append(f"    {text}")
    return [*lines, why]


def _boards(boards: Iterable[Board]) -> str:
    return ", ".join(
        f"{white}-{black}" if black else say("{player} bye", player=white)
        for white, black in boards
    )


def _points(points: Iterable[tuple[int, int]]) -> str:
    return ", ".join(
        say("player {number} has {points}", number=number, points=format_points(made))
        for number, made in points
    )


def _points_of_teams(points: Iterable[tuple[int, int]]) -> str:
    return ", ".join(
        say("team {number} has {points}", number=number, points=format_points(made))
        for number, made in points
    )


_IN_WORDS = {
    DifferenceKind.POINTS: _points,
    DifferenceKind.TEAM_MATCH_POINTS: _points_of_teams,
    DifferenceKind.TEAM_GAME_POINTS: _points_of_teams,
}
"""Differences that are not told board by board."""
