"""Why a round is paired as it is: each bracket as a picture, with its words below."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.checker.replay import known_before
from tabiya.explain.bracket_picture import BracketDrawn, brackets_drawn
from tabiya.explain.drawing import STYLE
from tabiya.explain.round import explain_round
from tabiya.languages import translatable
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.resolve import resolve_system
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
    drawn = brackets_drawn(before, pairing, names)
    told = explain_round(pairing, names)
    recorded = {(game.white, game.black) for game in job.paired_round.games}
    note = _("Pairing by {edition}.").format(edition=pairing.edition)
    if recorded != set(pairing.pairs):
        note += " " + _("The round was not paired so: boards were changed by hand.")
    key = _(
        "Left: the player who looks for an opponent. Squares: colours had; ring: colour due, with one dot if "
        "mild, two if strong, three if absolute. Open is White, full is Black. A crossed line was refused."
    )
    body = PrintedExplanation(
        tuple(each.text for each in told if not (drawn and each.children)),
        key if drawn else "",
        tuple(_bracket(each) for each in drawn),
    )
    return Sheet(_("Why round {round} is paired so").format(round=job.round), body, note=note)


def _bracket(drawn: BracketDrawn) -> PrintedBracket:
    called = {each.number: each.called for each in (*drawn.left, *drawn.right)}
    pairs = tuple(
        f"{called[white]} – {called[other if white == one else one]}"
        for one, other, white in drawn.pairs
    )
    refused = tuple((each.text, each.article) for each in drawn.words())
    fits = max(len(drawn.left), len(drawn.right)) <= _MOST_ROWS
    picture = _ascii(drawn.svg(STYLE)) if fits else b""
    return PrintedBracket(drawn.title, picture, drawn.spoken(), pairs, refused)


def _ascii(svg: str) -> bytes:
    """A drawing of our own, which goes to the paper as it is."""
    return svg.encode("ascii", "xmlcharrefreplace")


DOCUMENT = Document(
    name="explanation",
    title=translatable("Why the round is paired so"),
    sentence=translatable(
        "Each bracket as a picture: pairs, what was refused and why, floats, colours."
    ),
    compose=compose,
    needs=(Need.ROUND, Need.NO_TEAMS, Need.NO_SQUARE),
)
