"""The sheet for a game of a visually disabled player: how moves are said, and what an assistant does."""

from __future__ import annotations

from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.printing.document import Sheet
from tabiya.printing.form import FormPart, Forms, OneForm, form_document
from tabiya.printing.job import PrintJob

_FILES = ("Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector")
_RANKS = ("eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht")
_PIECES = (
    ("Deutsch", "König", "Dame", "Turm", "Läufer", "Springer", "Bauer"),
    ("English", "king", "queen", "rook", "bishop", "knight", "pawn"),
    ("Español", "rey", "dama", "torre", "alfil", "caballo", "peón"),
    ("Français", "roi", "dame", "tour", "fou", "cavalier", "pion"),
    ("Italiano", "re", "donna", "torre", "alfiere", "cavallo", "pedone"),
    ("Polski", "król", "hetman", "wieża", "goniec", "skoczek", "pion"),
    ("Русский", "король", "ферзь", "ладья", "слон", "конь", "пешка"),
)
_SIGNS = ("K", "Q", "R", "B", "N", "P")

DUTIES = (
    translatable("make the moves of either player on the board of the other"),
    translatable("announce the moves of both players"),
    translatable(
        "write the moves for the visually disabled player, and start the clock of the opponent"
    ),
    translatable("on request, state the number of moves and the time used by both players"),
    translatable("claim the game when the time is over, and report a touched piece to the arbiter"),
    translatable("do what is needed when the game is adjourned"),
)
"""What an assistant may be asked to do (Laws, appendix D.2.10)."""


def compose(job: PrintJob) -> Sheet:
    """Words for files, ranks and pieces, castling, and the duties, each with a box to tick."""
    _ = job.translation.gettext
    letters = tuple(zip("abcdefgh", _FILES, strict=True))
    numbers = tuple(zip("12345678", _RANKS, strict=True))
    form = OneForm(
        "",
        (
            FormPart(
                fields=(
                    (_("Player"), ""),
                    (_("Assistant"), ""),
                    (_("Round"), ""),
                    (_("Board"), ""),
                ),
                beside=True,
            ),
            FormPart(
                words=(
                    _(
                        "Each player announces the move, and the opponent repeats it. Both "
                        "boards show it before the clock is pressed."
                    ),
                    _(
                        "A piece is touched when it is lifted out of its hole. The player "
                        "says which piece a pawn becomes."
                    ),
                )
            ),
            FormPart(
                heading=_("Files and ranks"),
                columns=("", *(f"{sign}" for sign, _word in letters)),
                rows=(
                    (_("File of the board"), *(word for _sign, word in letters)),
                    (_("Rank of the board"), *(f"{sign} {word}" for sign, word in numbers)),
                ),
            ),
            FormPart(
                heading=_("Pieces"),
                columns=("", *_SIGNS),
                rows=_PIECES,
            ),
            FormPart(
                heading=_("Castling"),
                fields=(("0-0", "Kurze Rochade"), ("0-0-0", "Lange Rochade")),
                beside=True,
            ),
            FormPart(
                heading=_("What the assistant does"),
                ticks=tuple((False, _(duty)) for duty in DUTIES),
            ),
            FormPart(
                words=(
                    _(
                        "If a player has no assistant, the opponent may have one for the "
                        "first two duties. If the opponent has a hearing impairment, there "
                        "must be an assistant."
                    ),
                )
            ),
        ),
    )
    return Sheet(_("Games of visually disabled players"), Forms((form,)))


DOCUMENT = form_document(
    name="assistants",
    title=translatable("Sheet for visually disabled players"),
    sentence=translatable(
        "How to announce moves, the pieces in seven languages, and the duties of an assistant."
    ),
    compose=compose,
    part=EventPart.ARBITERS_PAPERS,
    choices=(),
)
