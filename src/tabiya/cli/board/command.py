"""`tabiya board`: the questions an arbiter is asked at the board, one kind each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tabiya.cli.board import answers
from tabiya.cli.framework.command import CliCommand, Example, flag, option, options, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.tables import print_json
from tabiya.cli.framework.values import whole_number
from tabiya.laws.chapter import get_laws
from tabiya.laws.chess960 import POSITIONS
from tabiya.laws.editions import Rate
from tabiya.laws.notation import LANGUAGES

NEEDS: Mapping[str, tuple[str, ...]] = {
    "repetition": ("--moves",),
    "flag": ("FEN", "--side"),
    "dead": ("FEN",),
    "moves": ("GAME",),
    "position": ("FEN",),
    "960": (),
}
"""The questions, and what each cannot do without."""

OPEN_TO: Mapping[str, tuple[str, ...]] = {
    "--moves": ("repetition",),
    "--fen": ("repetition", "moves"),
    "--letters": ("repetition", "moves"),
    "--form": ("moves",),
    "--into": ("moves",),
    "--side": ("flag",),
    "--move": ("position",),
    "--number": ("960",),
    "--seed": ("960",),
}
"""The options that make sense for some questions only."""


def board(asked: BoardOptions) -> ExitCode:
    """Answer one question, for people or for programs."""
    _refuse_foreign_options(asked)
    laws, rate = get_laws(asked.edition), Rate(asked.rate)
    subject = asked.subject
    if asked.question == "repetition":
        answer = answers.repetition(asked.moves, asked.fen, asked.letters, laws, rate)
    elif asked.question == "flag":
        answer = answers.flag(subject, asked.side)
    elif asked.question == "dead":
        answer = answers.dead(subject)
    elif asked.question == "moves":
        answer = answers.moves(_get_text(subject), asked.fen, asked.letters, asked.form, asked.into)
    elif asked.question == "position":
        answer = answers.position(subject, asked.move)
    else:
        answer = answers.chess960(asked.number, asked.seed)
    if asked.json:
        print_json(answer.data)
    else:
        for line in answer.lines:
            print(line)
    return ExitCode.FINE if answer.yes else ExitCode.ANSWER_IS_NO


def _refuse_foreign_options(asked: BoardOptions) -> None:
    """Refuse what the question has no use for, and ask for what it needs."""
    question = asked.question
    given = {
        spelling: getattr(asked, spelling.removeprefix("--")) is not None for spelling in OPEN_TO
    }
    for spelling, is_given in given.items():
        if is_given and question not in OPEN_TO[spelling]:
            raise WrongUsage(
                "{option} does not apply to `tabiya board {question}`",
                option=spelling,
                question=question,
            )
    for need in NEEDS[question]:
        if not given.get(need, asked.subject is not None):
            raise WrongUsage("`tabiya board {question}` needs {need}", question=question, need=need)
    if asked.subject is not None and not {"GAME", "FEN"} & set(NEEDS[question]):
        raise WrongUsage(
            "`tabiya board {question}` takes no '{word}'", question=question, word=asked.subject
        )
    if question == "960" and given["--number"] == given["--seed"]:
        raise WrongUsage("`tabiya board 960` needs either --number or --seed")


def _get_text(game: str) -> str:
    """Return the game: from the standard input for -, from a file of that name, else as given."""
    # Moves hold blanks or dots and a file of such a name is rare: what exists is a file.
    # What reads files knows report files too; most questions need none of it.
    from tabiya.cli.common import STANDARD, read_text

    is_file = game == STANDARD or (len(game) < 256 and Path(game).is_file())
    return read_text(game) if is_file else game


_read_number: Callable[[str], int] = whole_number(at_least=0, at_most=POSITIONS - 1)


@options
class BoardOptions:
    """What `tabiya board` is asked."""

    question: str = positional("QUESTION", "The question.", choices=tuple(NEEDS))
    subject: Any = positional(
        "FEN|GAME",
        "The position in FEN; for moves the game as written, its file, or - for the standard"
        " input.",
        required=False,
    )
    moves: Any = option("MOVES", 'repetition: the game, for example "e4 e5 Nf3".')
    fen: str | None = option("FEN", "repetition, moves: the start position of the game.")
    letters: str | None = option(
        "L",
        "repetition, moves: the language of the piece letters (default: the one that fits all moves best).",
        choices=tuple(LANGUAGES),
    )
    form: str | None = option(
        "FORM",
        "moves: write the game back, as a PGN file or in a notation of Appendix C.",
        choices=answers.FORMS,
    )
    into: str | None = option(
        "L",
        "moves: the language of the piece letters when it is written back (default: English).",
        choices=tuple(LANGUAGES),
    )
    side: Any = option("COLOUR", "flag: the player whose flag fell.", choices=("white", "black"))
    move: str | None = option("UCI", "position: make this move first, such as e2e4.")
    number: int | None = option("N", "960: the number of the start position.", read=_read_number)
    seed: str | None = option("S", "960: draw the start position by lot from this seed.")
    edition: str | None = option(
        "YEAR", "The edition of the Laws: 2018 or 2023, or a day (default: the newest)."
    )
    rate: str = option(
        "RATE",
        "The rate of play, for penalties.",
        choices=tuple(rate.value for rate in Rate),
        default=Rate.STANDARD.value,
    )
    json: bool = flag("Print JSON.")


COMMAND = CliCommand(
    name="board",
    options=BoardOptions,
    run=board,
    output=answers.BoardOutput,
    examples=(
        Example(
            line='tabiya board repetition --moves "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"',
            does="counts how often the last position has been on the board",
        ),
        Example(
            line='tabiya board flag "8/8/4k3/4n3/8/8/4K3/3R4 w - - 0 1" --side white',
            does="shows whether the opponent can still mate, and how",
        ),
        Example(
            line='tabiya board dead "8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1"',
            does="shows who can still checkmate by any series of legal moves",
        ),
        Example(
            line='tabiya board moves "1.e4 e5 2.Sf3 Sc6" --letters de',
            does="follows a German scoresheet and reports what is wrong with it",
        ),
        Example(
            line="tabiya board moves game.pgn --form long --into fr",
            does="follows the first game of a file and writes it back in long French notation",
        ),
        Example(
            line='tabiya board position "4k3/8/8/8/8/8/8/4K2R w - - 99 120"',
            does="shows whether the position is legal, and what the players may claim",
        ),
        Example(line="tabiya board 960 --number 518", does="prints a start position of Chess960"),
    ),
    details=(
        "The exit code is 1 if the answer is no: the position or a move of the game is illegal.\n\n"
        "The answers in JSON:\n"
        "repetition: count, at_plies (from 1; 0 is the start), threefold, fivefold, halfmove_clock,"
        " article.\n"
        "flag: result (null if it is not proved), proved, line, article, reason.\n"
        "dead: white and black (true if the player can still checkmate, null if not proved), dead,"
        " white_line, black_line.\n"
        "moves: legal, plies, problems (ply, written, article, candidates), fen, language; with --form also"
        " written.\n"
        "position: legal, reasons, in_check, mate, stalemate, dead, halfmove_clock, claim_now,"
        " claim_with_quiet_move, fen.\n"
        "960: number, fen."
    ),
)
