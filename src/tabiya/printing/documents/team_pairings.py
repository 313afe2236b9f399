"""The pairings of teams: match by match, with the boards of each."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.answers.lists.pairings import MATCH, TEAMS_NOT_PLAYING
from tabiya.answers.lists.spec import Surface, plain_table
from tabiya.answers.rounds import ListedMatch, idle_teams
from tabiya.languages import say, translatable
from tabiya.printing.document import Document, Need, Sheet, Table
from tabiya.printing.job import PrintJob
from tabiya.printing.lists import list_table


@dataclass(frozen=True, slots=True)
class PrintedMatch:
    """Two teams, what they scored, and their boards."""

    table: int
    first: str
    second: str
    score: str
    boards: tuple[tuple[str, ...], ...]
    note: str


@dataclass(frozen=True, slots=True)
class TeamPairings:
    """All matches of a round, and the teams without one."""

    matches: tuple[PrintedMatch, ...]
    idle: tuple[Table, ...]


def compose(job: PrintJob) -> Sheet:
    """The matches of the round in the order of their boards."""
    idle = idle_teams(job.tournament, job.paired_round)
    body = TeamPairings(
        matches=printed_matches(job.matches),
        idle=(list_table(TEAMS_NOT_PLAYING, idle, TEAMS_NOT_PLAYING.heading),) if idle else (),
    )
    return Sheet(say("Team pairings of round {round}", round=job.round), body)


def printed_matches(matches: tuple[ListedMatch, ...]) -> tuple[PrintedMatch, ...]:
    """Return matches with the cells of their boards."""
    return tuple(
        PrintedMatch(
            match.table,
            match.first,
            match.second,
            match.score,
            tuple(
                tuple(map(str, row))
                for row in plain_table(MATCH, Surface.PAPER, match.boards, title="").rows
            ),
            match.note,
        )
        for match in matches
    )


DOCUMENT = Document(
    name="team-pairings",
    title=translatable("Team pairings"),
    sentence=translatable("Match by match with the boards of each, and space for results."),
    compose=compose,
    needs=(Need.TEAMS, Need.ROUND),
)
