"""At the board: a position, a game, a decision card, the games of a round, the words of the Laws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from enum import Enum
from typing import Any, NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.at_the_board.editor import (
    ERASER,
    HAND,
    PIECES,
    answers_about,
    read_editor,
)
from tabiya.desk.at_the_board.game import game_shown, requested_fields, sheets_compared
from tabiya.desk.at_the_board.round_games import boards_without_game, compared
from tabiya.desk.at_the_board.scoresheet import RESULTS, entry_place, read_sheet
from tabiya.desk.standings.lots import seed_in
from tabiya.desk.web.context import get_person, get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.formats.diagram import diagram, symbols
from tabiya.languages import Text
from tabiya.languages import gettext as _
from tabiya.laws.cards import CARDS
from tabiya.laws.cards.card import Card, Circumstances
from tabiya.laws.chapter import ALL_LAWS, LawsOfChess, get_laws
from tabiya.laws.chess960 import start_position
from tabiya.laws.editions import EDITIONS, Rate
from tabiya.laws.ending import RULE_OF
from tabiya.laws.fen import UnreadablePosition, read_fen, write_fen
from tabiya.laws.flag import is_dead
from tabiya.laws.glossary import GLOSSARY
from tabiya.laws.notation import LANGUAGES, Style
from tabiya.model.player import listing_order
from tabiya.store.decision import Refused
from tabiya.store.facts.start_positions import DrawStartPosition
from tabiya.store.parts import BookKind, PairedRound
from tabiya.store.permissions import Permission

_LARGEST_PGN = 1024 * 1024


def _laws(request: Request, named: str) -> LawsOfChess:
    """Return the Laws of the edition chosen on the page, else those of the event's first day."""
    known = any(laws.edition.name == named for laws in ALL_LAWS)
    return get_laws(named if known else None, get_state(request).settings.start)


def _choices(laws: LawsOfChess, rate: Rate) -> dict[str, Any]:
    """Return what every form of these pages offers: edition and rate of play."""
    return {
        "edition": laws.edition.name,
        "editions": [(edition.name, edition.name) for edition in EDITIONS],
        "rate": rate.value,
        "rates": [
            (Rate.STANDARD.value, _("standard chess")),
            (Rate.RAPID.value, _("rapid chess")),
            (Rate.BLITZ.value, _("blitz")),
        ],
    }


# The position


def position(request: Request) -> Response:
    """Show the position that is being set up, and on request all that is known about it."""
    asked = request.query_params
    editor = read_editor(asked)
    laws = _laws(request, asked.get("edition", ""))
    answers = None
    if "ask" in asked:
        answers = answers_about(editor, laws, longer=asked["ask"] == "longer")
    return render(
        request,
        "at_the_board/position.html",
        {
            "here": "position",
            "editor": editor,
            "answers": None if isinstance(answers, str) else answers,
            "problem": answers if isinstance(answers, str) else editor.problem,
            "symbols": Markup(symbols()),  # noqa: S704 - our own shapes
            "pieces": PIECES,
            "piece_names": _piece_names(),
            "hand": HAND,
            "eraser": ERASER,
            "dead_article": laws.citation(is_dead),
            **_choices(laws, Rate.STANDARD),
        },
    )


def _piece_names() -> dict[str, str]:
    return {
        "K": _("white king"), "Q": _("white queen"), "R": _("white rook"),
        "B": _("white bishop"), "N": _("white knight"), "P": _("white pawn"),
        "k": _("black king"), "q": _("black queen"), "r": _("black rook"),
        "b": _("black bishop"), "n": _("black knight"), "p": _("black pawn"),
    }  # fmt: skip


def picture(request: Request) -> Response:
    """Send a position as an SVG picture, to be put on a notice or into a report."""
    line = " ".join(request.query_params.get("fen", "").split())[:120]
    try:
        drawn = diagram(read_fen(line), line)
    except UnreadablePosition as trouble:
        raise Refused(
            Text(str(trouble)), hint="Set up the position and copy its line."
        ) from trouble
    return Response(drawn, media_type="image/svg+xml")


# A game


def game(request: Request) -> Response:
    """Show a pasted game at one of its positions, or what two scoresheets tell together."""
    asked = requested_fields(request.query_params)
    laws = _laws(request, asked.edition)
    shown: Any = None
    sheets: Any = None
    if asked.other.strip():
        sheets = sheets_compared(asked)
    elif asked.game.strip() or asked.start or asked.add:
        shown = game_shown(asked, laws)
    problem = next((part for part in (shown, sheets) if isinstance(part, str)), "")
    drawn = ""
    if shown and not problem:
        drawn = Markup(diagram(shown.position, shown.fen))  # noqa: S704 - our own drawing
    return render(
        request,
        "at_the_board/game.html",
        {
            "here": "game",
            "asked": asked,
            "shown": None if problem else shown,
            "sheets": None if problem else sheets,
            "problem": problem,
            "diagram": drawn,
            "languages": [
                ("", _("detected from the moves")),
                *((language, language) for language in LANGUAGES),
            ],
            "write_languages": [(language, language) for language in LANGUAGES],
            "styles": [
                (Style.PGN.value, "PGN"),
                (Style.SHORT.value, _("short")),
                (Style.BARE.value, _("short, without marks")),
                (Style.LONG.value, _("long")),
            ],
            **_choices(laws, asked.rate),
        },
    )


# Decision cards


def cards(request: Request) -> Response:
    """Show what can go wrong at a board, each with its card."""
    place = _place(request)
    context = {"here": "cards", "cards": CARDS, "place": urlencode(place)}
    return render(request, "at_the_board/cards.html", context)


_BOOK_KINDS = {
    "illegal-move": BookKind.ILLEGAL_MOVE,
    "draw-claim": BookKind.CLAIM,
    "quickplay-finish": BookKind.CLAIM,
    "clock": BookKind.CLOCK,
}
"""What an entry in the book is called that a card leads to; of other cards it is an incident."""


def _place(request: Request) -> dict[str, str]:
    """Return the round and board that the card is asked for, if it came from a board of the event."""
    asked, state = request.query_params, get_state(request)
    number, board = (asked.get(name, "") for name in ("round", "board"))
    if not all(text.isascii() and text.isdigit() and len(text) < 5 for text in (number, board)):
        return {}
    known = 1 <= int(number) <= len(state.rounds)
    if not known or not 1 <= int(board) <= len(state.rounds[int(number) - 1].boards):
        return {}
    return {"round": number, "board": board}


class _AtTheBoard(NamedTuple):
    """A player of the board that a card is about: what the book counts, and where it is written."""

    name: str
    colour: str
    before: int
    counted: str
    """The card with what the book counts of this player."""
    write: str
    """The form of the book, with what the card decided."""


def _list_players(request: Request, card: Card, decision: str, minutes: int) -> list[_AtTheBoard]:
    """Return both players of the board, for arbiters; nobody where the card is about no board."""
    place, state = _place(request), get_state(request)
    if not place or not get_person(request).may(Permission.KEEP_BOOK):
        return []
    number = int(place["round"])
    seats = state.rounds[number - 1].boards[int(place["board"]) - 1]
    kind = _BOOK_KINDS.get(card.name, BookKind.INCIDENT)
    players = []
    for entrant, colour in ((seats.white, _("White")), (seats.black, _("Black"))):
        before = state.book.illegal_moves(number, entrant)
        asked = dict(request.query_params) if "sent" in request.query_params else _as_sent(card)
        written = {
            **place,
            "player": entrant,
            "kind": kind.name,
            "text": _(card.title),
            "decision": decision[:300],
            **({"minutes": minutes} if minutes else {}),
        }
        players.append(
            _AtTheBoard(
                state.entrants[entrant].player.name,
                colour,
                before,
                urlencode({**asked, **place, "sent": "1", "before": before}),
                urlencode(written),
            )
        )
    return players


def _as_sent(card: Card) -> dict[str, str]:
    """Return the usual circumstances as the form of a card would send them."""
    usual = Circumstances()
    values = {name: getattr(usual, name) for name in card.asks}
    return {
        name: value.name if isinstance(value, Enum) else str(int(value))
        for name, value in values.items()
        if value is not False
    }


def card(request: Request) -> Response:
    """Show one card: the circumstances it asks for, and what follows from them."""
    chosen = next((card for card in CARDS if card.name == request.path_params["card"]), None)
    if chosen is None:
        raise HTTPException(404, _("There is no such card."))
    asked = request.query_params
    laws = _laws(request, asked.get("edition", ""))
    facts = read_circumstances(chosen, asked)
    decision = chosen.decide(laws, facts)
    return render(
        request,
        "at_the_board/card.html",
        {
            "here": "cards",
            "card": chosen,
            "found": facts,
            "questions": _questions(chosen, facts),
            "consequences": [
                (_(consequence.sentence).format(**consequence.values), consequence.article)
                for consequence in decision.consequences
            ],
            "penalty": decision.penalty,
            "place": _place(request),
            "players": _list_players(
                request,
                chosen,
                " ".join(
                    _(consequence.sentence).format(**consequence.values)
                    for consequence in decision.consequences
                ),
                decision.penalty.minutes,
            ),
            **_choices(laws, facts.rate),
        },
    )


def read_circumstances(card: Card, asked: Mapping[str, str]) -> Circumstances:
    """Return the circumstances as the form of a card sends them; a tick left out means no."""
    usual = Circumstances()
    if "sent" not in asked:
        return usual
    changed: dict[str, Any] = {}
    for field in fields(Circumstances):
        if field.name not in card.asks:
            continue
        value, written = getattr(usual, field.name), asked.get(field.name, "")
        if isinstance(value, bool):
            changed[field.name] = written == "1"
        elif isinstance(value, Enum):
            options = {option.name: option for option in type(value)}
            changed[field.name] = options.get(written.upper(), value)
        elif written.isascii() and written.isdigit() and len(written) < 5:
            changed[field.name] = int(written)
    return replace(usual, **changed)


def _questions(card: Card, facts: Circumstances) -> list[dict[str, Any]]:
    """Return the fields of a card's form but the rate of play: a tick, a number or a choice."""
    words = _words_of_circumstances()
    questions = []
    for name in card.asks:
        if name == "rate":
            continue
        value = getattr(facts, name)
        options = (
            [(member.name, _(member.value)) for member in type(value)]
            if isinstance(value, Enum)
            else []
        )
        questions.append(
            {
                "name": name,
                "words": words[name],
                "value": value.name if isinstance(value, Enum) else value,
                "kind": "choice" if options else "tick" if isinstance(value, bool) else "number",
                "options": options,
            }
        )
    return questions


def _words_of_circumstances() -> dict[str, str]:
    return {
        "supervised": _("rapid or blitz with full supervision (Competition Rules apply)"),
        "before": _("illegal moves that this player completed before in this game"),
        "opponent_can_mate": _("the opponent can checkmate by some series of legal moves"),
        "clock_pressed": _("the clock was pressed"),
        "opponent_has_moved": _("the opponent has made the next move"),
        "moves_made": _("moves completed by Black"),
        "game_over": _("the game is over"),
        "position_known": _("the position before is known"),
        "still_illegal": _("the position is still illegal after the next move"),
        "adjusted": _("the player had said “I adjust”"),
        "accidental": _("clearly by accident"),
        "can_be_used": _("a piece touched can be used, or castling is legal"),
        "has_the_move": _("the player has the move"),
        "piece_touched": _("the player has touched a piece"),
        "claim_is_right": _("the claim is right"),
        "move_was_written": _("the player has written an intended move"),
        "announced": _("the guidelines were announced"),
        "increment": _("there is an increment"),
        "seconds_left": _("seconds left on the clock"),
        "both_flags": _("both flags have fallen"),
        "last_period": _("all moves had to be completed in this period"),
        "clock_is_defective": _("the clock is defective (otherwise: set wrongly)"),
        "schedule_suffers": _("a new game would disrupt the schedule"),
        "offence": _("what happened"),
        "touch": _("what was touched"),
        "sealed": _("the sealed move"),
    }


# Chess960


def chess960(request: Request) -> Response:
    """Show the start position of a round, or the form by which it is drawn."""
    state = get_state(request)
    asked = request.query_params.get("round", "")
    most = min(state.next_round, state.total_rounds or state.next_round)
    number = len(state.rounds) or 1
    if asked.isascii() and asked.isdigit() and 1 <= int(asked[:5]) <= most:
        number = int(asked)
    drawn = state.start_positions.get(number)
    shown = None if drawn is None else start_position(drawn)
    return render(
        request,
        "at_the_board/chess960.html",
        {
            "here": "chess960",
            "round": number,
            "rounds": most,
            "drawn": drawn,
            "paired": number <= len(state.rounds),
            "open": number > len(state.rounds) or not state.rounds[number - 1].has_results,
            "fen": write_fen(shown) if shown else "",
            "diagram": Markup(diagram(shown, write_fen(shown))) if shown else "",  # noqa: S704 - ours
        },
    )


async def draw_chess960(request: Request) -> Response:
    """Draw the start position of a round by lot, from a seed that is kept."""
    form = await read_form(request)
    number = form.number("round", least=1, most=999, required=True) or 0
    seed = seed_in(form)
    return await submit(
        request,
        form,
        DrawStartPosition(number, seed),
        f"/at-the-board/chess960?round={number}",
        asks=_("Draw the start position again?"),
    )


# The games of a round


def _get_round(request: Request, named: str) -> PairedRound | None:
    rounds = get_state(request).rounds
    if named.isascii() and named.isdigit() and 1 <= int(named[:5]) <= len(rounds):
        return rounds[int(named) - 1]
    return rounds[-1] if rounds else None


def scoresheet(request: Request) -> Response:
    """Show a player's scoresheet; all that was written is in the address."""
    values = request.query_params
    sheet = read_sheet(values)
    correcting = (
        entry_place(values, len(sheet.entries))
        if not (values.get("move") or values.get("dash"))
        else None
    )
    correcting = correcting if correcting != len(sheet.entries) else None
    return render(
        request,
        "at_the_board/scoresheet.html",
        {
            "sheet": sheet,
            "correcting": correcting is not None,
            "here": len(sheet.entries) if correcting is None else correcting,
            "results": RESULTS,
            "handed_in": urlencode({"game": sheet.game}),
        },
    )


def games_form(request: Request) -> Response:
    """Show where the games of a round are pasted or chosen."""
    round_ = _get_round(request, request.query_params.get("round", ""))
    return _games(request, round_, None, "")


async def pgn_in(form: Fields, largest: int = _LARGEST_PGN) -> str:
    """Return the games of a file that was sent, else those that were pasted."""
    upload = form.upload("file")
    if upload is None:
        return form.block("pgn", longest=_LARGEST_PGN)
    data: bytes = await upload.read(largest + 1)
    if len(data) > largest:
        raise Refused("the file is too large", hint="Send the games of one round.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")  # as the PGN standard has it


async def compare_games(request: Request) -> Response:
    """Show which results differ from those entered, and which games are illegal."""
    form = await read_form(request)
    round_ = _get_round(request, form.text("round", longest=5))
    if round_ is None:
        raise Refused("no round has been paired yet", hint="Pair a round first.")
    text = await pgn_in(form)
    if not text.strip():
        raise Refused("the file contains no games", hint="Paste the games, or choose a file.")
    games = await run_in_threadpool(compared, get_state(request), round_, text)
    return _games(request, round_, games, text)


def _games(request: Request, round_: PairedRound | None, games: Any, text: str) -> Response:  # noqa: ANN401 - None or the games
    return render(
        request,
        "at_the_board/games.html",
        {
            "here": "games",
            "round": round_,
            "rounds": len(get_state(request).rounds),
            "games": games,
            "rules": RULE_OF,
            "edition": get_laws(day=get_state(request).settings.start).edition,
            "to_note": [game for game in games or () if game.ending and game.ending != game.noted],
            "missing": boards_without_game(round_, games) if round_ and games is not None else [],
            "text": text,
        },
    )


# The words of the Laws


def words(request: Request) -> Response:
    """Show the glossary of the Laws by the alphabet of the reader, with FIDE's own terms beside it."""
    return render(
        request,
        "at_the_board/words.html",
        {
            "here": "words",
            "words": sorted(
                ((entry, _(entry.term), _(entry.meaning)) for entry in GLOSSARY),
                key=lambda word: listing_order(word[1]),
            ),
        },
    )
