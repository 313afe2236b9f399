"""Player cards: what happened round by round, floats included, and empty lines for rounds to come."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tabiya.answers.byes import BYES
from tabiya.explain.rank import told_of_points
from tabiya.languages import translatable
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import show_points
from tabiya.model.record import Record, records
from tabiya.model.result import Outcome
from tabiya.pairing.registry import is_held, system_named
from tabiya.pairing.resolve import get_system
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.printing.document import Choice, Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.people import chosen_players, get_rating, get_title

_SIGNS = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.UNRATED_WIN: "1",
    Outcome.UNRATED_DRAW: "½",
    Outcome.UNRATED_LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "–",
    Outcome.UNKNOWN: "",
}
_WITHOUT_OPPONENT = {kind.outcome: words.name for kind, words in BYES.items()}
_FLOATS = {Float.NONE: "", Float.DOWN: "↓", Float.UP: "↑"}


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """One card: who it is, the place and the points, and a line for every round."""

    number: str
    title: str
    name: str
    about: str
    standing: str
    lines: tuple[tuple[str, ...], ...]
    """Round, board, colour, number, opponent, rating, result, total; then the float, if any float."""


@dataclass(frozen=True, slots=True)
class PlayerCards:
    """All cards asked for."""

    columns: tuple[str, ...]
    cards: tuple[PlayerCard, ...]


def compose(job: PrintJob) -> Sheet:
    """The cards up to the round; without a selection, everybody's."""
    _ = job.translation.gettext
    boards = _boards(job)
    by_number = records(job.after_round)
    floated = _floats(job, by_number)
    cards = tuple(
        PlayerCard(
            number=str(player.number),
            title=get_title(player),
            name=player.name,
            about=_about(job, player),
            standing=_standing(job, player),
            lines=_lines(job, player, by_number[player.number], boards, floated),
        )
        for player in chosen_players(job)
    )
    columns: tuple[str, ...] = (
        _("Rd."), _("Bo."), _("Colour"), _("No."), _("Opponent"), _("Rtg"), _("Result"), _("Total"),
    )  # fmt: skip
    note = ""
    if floated is not None:
        columns = (*columns, _("Float"))
        note = _("Floats by the rules of the event: ↓ down, ↑ up.")
    return Sheet(
        _("Player cards after round {round}").format(round=job.round),
        PlayerCards(columns, cards),
        note=note,
    )


def _floats(job: PrintJob, records: Mapping[int, Record]) -> Callable[[int, int], str] | None:
    """What tells the float of a player in a round by the rules of the event; None if none floats."""
    name = job.system or get_system(job.tournament)
    left = system_named(name).float_in if is_held(name) else None
    if left is None or job.kind.teams:
        return None
    event = job.after_round
    return lambda player, round_: _FLOATS[left(event, records, player, round_, job.pairing_edition)]


def _about(job: PrintJob, player: Player) -> str:
    _ = job.translation.gettext
    facts = [
        player.federation,
        _("rating {rating}").format(rating=player.rating) if player.rating else "",
        _("FIDE ID {number}").format(number=player.fide_id) if player.fide_id else "",
    ]
    return " · ".join(filter(None, facts))


def _standing(job: PrintJob, player: Player) -> str:
    _ = job.translation.gettext
    if job.kind.teams or job.knockout or job.round == 0:
        return ""
    if player.number in job.after_round.expelled:
        return _("expelled")
    row = job.standings.row(player.number)
    place = _("Place {rank}, points {points}").format(rank=row.rank, points=show_points(row.points))
    values = " ".join(f"{value.code} {value.shown}" for value in row.values)
    return " · ".join(filter(None, (place, values, *told_of_points(job.standings, row))))


def _boards(job: PrintJob) -> list[dict[int, str]]:
    """For every round the board of each player."""
    return [
        {
            number: str(board)
            for board, game in enumerate(round_.games, start=1)
            for number in (game.white, game.black)
        }
        for round_ in job.after_round.rounds
    ]


def _lines(
    job: PrintJob,
    player: Player,
    record: Record,
    boards: list[dict[int, str]],
    floated: Callable[[int, int], str] | None,
) -> tuple[tuple[str, ...], ...]:
    _ = job.translation.gettext
    lines = []
    for number, cell in enumerate(record.cells, start=1):
        if cell.opponent is None:
            who = ("", "", "", _(_WITHOUT_OPPONENT[cell.outcome]), "", show_points(cell.points))
        else:
            other = job.tournament.by_number[cell.opponent]
            who = (
                boards[number - 1].get(player.number, ""),
                _("White") if cell.colour is Colour.WHITE else _("Black"),
                str(other.number),
                " ".join(filter(None, (get_title(other), other.name))),
                get_rating(other),
                _SIGNS[cell.outcome],
            )
        marks = () if floated is None else (floated(player.number, number),)
        lines.append((str(number), *who, show_points(record.score_after(number)), *marks))
    to_come = range(len(record.cells) + 1, job.tournament.total_rounds + 1)
    others = 7 if floated is None else 8
    return (*lines, *((str(number), *[""] * others) for number in to_come))


DOCUMENT = Document(
    name="player-cards",
    title=translatable("Player cards"),
    sentence=translatable(
        "Each player's rounds one by one, with floats, and empty lines for later rounds."
    ),
    compose=compose,
    needs=(Need.PLAYERS,),
    choices=(Choice.ROUND, Choice.PLAYERS),
    public=False,
)
