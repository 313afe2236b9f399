"""The answers of `tabiya board`: what programs read and what people read, from the same facts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tabiya.codec.meta import UNSET, Unset
from tabiya.languages import Text, gettext, say, say_number, translatable
from tabiya.laws import claims
from tabiya.laws.chapter import LawsOfChess
from tabiya.laws.chess960 import start_number, start_position
from tabiya.laws.editions import Rate
from tabiya.laws.fen import START, UnreadablePosition, checked, faults, read_fen, write_fen
from tabiya.laws.flag import flag_fall, is_dead
from tabiya.laws.helpmate import shortened, who_can_checkmate
from tabiya.laws.moves import in_check, is_checkmate, is_stalemate, play
from tabiya.laws.notation import (
    NotAMove,
    Style,
    WrittenGame,
    follow,
    read_uci,
    write_move,
)
from tabiya.laws.pgn import read_pgn, write_pgn
from tabiya.laws.position import Move, Position


@dataclass(frozen=True)
class RepetitionOutput:
    """How often the last position of a game has been on the board."""

    count: int
    at_plies: tuple[int, ...]
    threefold: bool
    fivefold: bool
    halfmove_clock: int
    article: str


class FlagOutput(NamedTuple):
    """What the fall of a flag comes to."""

    result: str | None
    proved: bool
    line: tuple[str, ...]
    article: str
    reason: str


class DeadOutput(NamedTuple):
    """Who can still checkmate."""

    white: bool | None
    black: bool | None
    dead: bool | None
    white_line: tuple[str, ...]
    black_line: tuple[str, ...]


class MoveProblemOutput(NamedTuple):
    """A move that is illegal, ambiguous or unreadable."""

    ply: int
    written: str
    article: str
    reason: str
    candidates: tuple[str, ...]


class MovesOutput(NamedTuple):
    """A game as it was followed."""

    legal: bool
    plies: int
    problems: tuple[MoveProblemOutput, ...]
    fen: str
    language: str
    written: str | Unset


class PositionOutput(NamedTuple):
    """Whether a position is legal, and how the game stands."""

    legal: bool
    reasons: tuple[str, ...]
    in_check: bool | None = None
    mate: bool | None = None
    stalemate: bool | None = None
    dead: bool | None = None
    halfmove_clock: int | None = None
    claim_now: bool | None = None
    claim_with_quiet_move: bool | None = None
    fen: str | None = None


class StartOutput(NamedTuple):
    """A start position of Chess960."""

    number: int
    fen: str


BoardOutput = (
    RepetitionOutput | FlagOutput | DeadOutput | MovesOutput | PositionOutput | StartOutput
)


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: as data, as lines, and whether it is yes."""

    data: BoardOutput
    lines: Sequence[str]
    yes: bool = True


def repetition(
    written: str, fen: str | None, language: str | None, laws: LawsOfChess, rate: Rate
) -> Answer:
    """Count how often the last position of a game has been on the board (9.2, 9.6)."""
    game = _game(written, fen, language)
    if game.problems:
        ply, reading = game.problems[0]
        raise NotAMove(
            f"{reading.written!r}: {reading.reason}",
            where=Text("ply {ply}", ply=ply),
            rule=reading.article,
        )
    places = claims.occurrences(game.positions)
    fivefold = claims.fifth_time_appeared(game.positions)
    article = laws.article(claims.fifth_time_appeared) if fivefold else "9.2"
    clock = game.last.halfmove_clock
    data = RepetitionOutput(
        count=len(places),
        at_plies=tuple(places),
        threefold=claims.third_time_appeared(game.positions),
        fivefold=fivefold,
        halfmove_clock=clock,
        article=article,
    )
    claim = laws.claim(game.positions, rate)
    if fivefold or claims.seventy_five_moves_made(game.last):
        decision = gettext("The game is drawn without a claim (9.6).")
    elif claim.correct:
        decision = say(
            "A claim by the player who has the move draws the game ({article}).",
            article=claim.grounds[0],
        )
    else:
        decision = say(
            "A claim now is wrong: {minutes} min to the opponent (9.5.3).", minutes=claim.minutes
        )
    lines = [
        say_number(
            "The position has appeared once: after plies {plies}.",
            "The position has appeared {n} times: after plies {plies}.",
            len(places),
            plies=", ".join(map(str, places)),
        ),
        say_number(
            "{n} move of one player since the last capture or pawn move.",
            "{n} moves of one player since the last capture or pawn move.",
            clock,
        ),
        decision,
    ]
    return Answer(data, lines)


def moves(
    text: str, fen: str | None, language: str | None, form: str | None, into: str | None
) -> Answer:
    """Follow a game as written and say which moves are illegal, ambiguous or unreadable.

    Of a PGN file the first game is followed; with a form it is written back as well.
    """
    games = read_pgn(text)
    game = _game(text, fen, language)
    problems = tuple(
        MoveProblemOutput(
            ply=ply,
            written=reading.written,
            article=reading.article,
            reason=reading.reason,
            candidates=tuple(write_move(game.positions[ply - 1], move) for move in reading.moves),
        )
        for ply, reading in game.problems
    )
    lines = [
        say(
            "ply {ply}, {written}: {reason} ({article})",
            ply=problem.ply,
            written=problem.written,
            reason=problem.reason,
            article=problem.article,
        )
        + (f": {', '.join(problem.candidates)}" if problem.candidates else "")
        for problem in problems
    ]
    lines.append(
        say_number(
            "{n} move of one player followed, read in '{language}'",
            "{n} moves of one player followed, read in '{language}'",
            len(game.moves),
            language=game.language,
        )
    )
    if len(games) > 1:
        lines.append(
            say_number(
                "There is {n} game, and it was followed.",
                "There are {n} games: only the first was followed.",
                len(games),
            )
        )
    lines.append(write_fen(game.last))
    written: str | Unset = UNSET
    if form is not None:
        tags = games[0].tags if games else {}
        result = games[0].result if games else "*"
        written = _written_back(game, tags, result, form, into or "en")
        lines.append(written)
    data = MovesOutput(
        legal=not problems,
        plies=len(game.moves),
        problems=problems,
        fen=write_fen(game.last),
        language=game.language,
        written=written,
    )
    return Answer(data, lines, yes=not problems)


FORMS = ("pgn", "short", "bare", "long", "figurines")
"""How a game is written back: as a PGN file, or as moves in a notation of Appendix C."""


def _written_back(
    game: WrittenGame, tags: Mapping[str, str], result: str, form: str, language: str
) -> str:
    if form == "pgn":
        return write_pgn(game, tags, result)
    words = []
    for place, move in enumerate(game.moves):
        here = game.positions[place]
        if here.white_to_move or place == 0:
            words.append(f"{here.move_number}.{'' if here.white_to_move else '..'}")
        style = Style.SHORT if form == "figurines" else Style(form)
        words.append(
            write_move(here, move, language=language, style=style, figurines=form == "figurines")
        )
    return " ".join(words)


def position(fen: str, move: str | None) -> Answer:
    """Say whether a position is legal, how the game stands, and what may be claimed."""
    try:
        here = read_fen(fen)
        reasons = faults(here)
    except UnreadablePosition as failure:
        here, reasons = None, [str(failure)]
    if here is None or reasons:
        return Answer(
            PositionOutput(legal=False, reasons=tuple(reasons)),
            [say("illegal: {reason}", reason=reason) for reason in reasons],
            yes=False,
        )
    if move is not None:
        here = play(here, read_uci(here, move))
    data = _state(here)
    return Answer(
        data,
        [f"{gettext(words)}: {_value(getattr(data, name))}" for name, words in _IN_WORDS.items()],
    )


def _value(value: object) -> str:
    match value:
        case True:
            return gettext("yes")
        case False:
            return gettext("no")
        case None:
            return gettext("unknown")
        case ():
            return "[]"
    return str(value)


_IN_WORDS = {
    "legal": translatable("legal"),
    "reasons": translatable("reasons"),
    "in_check": translatable("in check"),
    "mate": translatable("mate"),
    "stalemate": translatable("stalemate"),
    "dead": translatable("dead"),
    "halfmove_clock": translatable("halfmove clock"),
    "claim_now": translatable("claim now"),
    "claim_with_quiet_move": translatable("claim with quiet move"),
    "fen": "fen",
}
"""The names of the data, as people read them."""


def _state(here: Position) -> PositionOutput:
    over = is_checkmate(here) or is_stalemate(here)
    nearly = here.halfmove_clock >= claims.FIFTY_MOVES - 1
    return PositionOutput(
        legal=True,
        reasons=(),
        in_check=in_check(here),
        mate=is_checkmate(here),
        stalemate=is_stalemate(here),
        dead=is_dead(*who_can_checkmate(here)),
        halfmove_clock=here.halfmove_clock,
        claim_now=claims.fifty_moves_made(here) and not over,
        claim_with_quiet_move=nearly and claims.quiet_move_exists(here),
        fen=write_fen(here),
    )


def flag(fen: str, side: str) -> Answer:
    """Say what the fall of a flag comes to, with the mating line or the proof that there is none."""
    here = checked(read_fen(fen))
    fall = flag_fall(here, white=side == "white")
    line = _written(here, shortened(here, fall.verdict.line))
    data = FlagOutput(
        result=fall.result,
        proved=fall.result is not None,
        line=tuple(line),
        article=fall.article,
        reason=fall.verdict.reason,
    )
    result = fall.result or say_number(
        "not proved within {n} position", "not proved within {n} positions", fall.verdict.positions
    )
    lines = [f"{result} ({fall.article}): {fall.verdict.reason}"]
    if line:
        lines.append(" ".join(line))
    return Answer(data, lines)


def dead(fen: str) -> Answer:
    """Say who can still checkmate by any series of legal moves."""
    here = checked(read_fen(fen))
    white, black = who_can_checkmate(here)
    decided = is_dead(white, black)
    white_line, black_line = (
        _written(here, shortened(here, verdict.line)) for verdict in (white, black)
    )
    data = DeadOutput(
        white=white.possible,
        black=black.possible,
        dead=decided,
        white_line=tuple(white_line),
        black_line=tuple(black_line),
    )
    lines = [
        f"{colour}: {gettext(_CAN[verdict.possible])}: {verdict.reason}"
        + (f": {' '.join(line)}" if line else "")
        for colour, verdict, line in (
            (gettext("White"), white, white_line),
            (gettext("Black"), black, black_line),
        )
    ]
    if decided:
        lines.append(gettext("The position is dead: the game is drawn (5.2.2)."))
    return Answer(data, lines)


_CAN = {
    True: translatable("can checkmate"),
    False: translatable("cannot checkmate"),
    None: translatable("unknown"),
}


def _written(position: Position, line: Sequence[Move]) -> list[str]:
    written = []
    for move in line:
        written.append(write_move(position, move))
        position = play(position, move)
    return written


def chess960(number: int | None, seed: str | None) -> Answer:
    """Return a start position of Chess960 by its number, or by lot from a seed."""
    if number is None:
        number = start_number(seed or "")
    fen = write_fen(start_position(number))
    return Answer(StartOutput(number, fen), [f"{number}: {fen}"])


def _game(text: str, fen: str | None, language: str | None) -> WrittenGame:
    pasted = next(iter(read_pgn(text)), None)
    if pasted is None:
        return follow(checked(read_fen(fen or START)), (), language=language)
    start = checked(read_fen(fen)) if fen else pasted.start
    return follow(start, pasted.moves, language=language)
