"""Why a round is paired as it is: each bracket as a picture, with its words below."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.checker.replay import known_before
from tabiya.explain.bracket_picture import BracketDrawn, brackets_drawn
from tabiya.explain.drawing import STYLE
from tabiya.explain.round import explain_round, opening_remarks
from tabiya.explain.schedule_picture import Drawn, schedule_drawn
from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.resolve import resolve_system
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob

_MOST_ROWS = 24
"""So many pairs below each other are drawn on a page."""


@dataclass(frozen=True, slots=True)
class PrintedBracket:
    """A bracket: the picture as SVG, what it shows in words, and what was refused."""

    title: str
    picture: bytes
    """Empty where the bracket is longer than a page; then its words tell it."""
    spoken: str
    pairs: tuple[str, ...]
    refused: tuple[tuple[str, str], ...]
    """Each with its article."""


@dataclass(frozen=True, slots=True)
class PrintedExplanation:
    """The sentences on the round as a whole, and its brackets."""

    sentences: tuple[str, ...]
    key: str
    brackets: tuple[PrintedBracket, ...]


def compose(job: PrintJob) -> Sheet:
    """The round as the rules pair it, from what was known before it."""
    _ = job.translation.gettext
    system, whole = resolve_system(job.tournament, job.system)
    before = known_before(whole, job.round)
    pairing = pair_next_round(before, system=system, edition=job.pairing_edition)
    names = {player.number: player.name for player in job.tournament.players}
    brackets = brackets_drawn(before, pairing, names)
    drawn = brackets or schedule_drawn(pairing, names)
    remarks = opening_remarks(pairing, names) if drawn else explain_round(pairing, names)
    note = _("Pairing by {edition}.").format(edition=pairing.edition)
    if _by_hand(job, pairing):
        note += " " + _("These are not the pairings by the rules: boards were changed by hand.")
    key = _(
        "Left: the player who needs an opponent. Squares: colours of earlier rounds. Ring: "
        "colour due, with one dot if mild, two if strong, three if absolute. Open is White, "
        "full is Black. A crossed line was refused."
    )
    body = PrintedExplanation(
        tuple(
            f"{remark.text} [{remark.article}]" if remark.article else remark.text
            for remark in remarks
        ),
        key if brackets else "",
        tuple(_bracket(bracket) for bracket in drawn),
    )
    return Sheet(
        _("Why round {round} is paired like this").format(round=job.round), body, note=note
    )


def _by_hand(job: PrintJob, pairing: RoundPairing) -> bool:
    """Whether the round is another than the rules give; of teams the matches are compared."""
    games = {(game.white, game.black) for game in job.paired_round.games}
    if not pairing.matches:
        return games != set(pairing.boards)
    team_of = {who: team.number for team in job.tournament.teams for who in team.members}
    played = {frozenset((team_of.get(one), team_of.get(other))) for one, other in games}
    return not played <= {frozenset(match) for match in pairing.matches}


def _bracket(drawn: BracketDrawn | Drawn) -> PrintedBracket:
    refused = tuple((line.text, line.article) for line in drawn.words())
    picture = _ascii(drawn.svg(STYLE)) if drawn.rows <= _MOST_ROWS else b""
    return PrintedBracket(drawn.title, picture, drawn.spoken(), drawn.drawn_pairs, refused)


def _ascii(svg: str) -> bytes:
    """A drawing of our own, which goes to the paper as it is."""
    return svg.encode("ascii", "xmlcharrefreplace")


DOCUMENT = Document(
    name="explanation",
    title=translatable("Why the round is paired like this"),
    sentence=translatable(
        "Each bracket as a picture: pairs, refused opponents with the reason, floats and "
        "colours; the row of a table; the paths through a knock-out."
    ),
    compose=compose,
    part=EventPart.REPORT,
    needs=(Need.ROUND,),
)
