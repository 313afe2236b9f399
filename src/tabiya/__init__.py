"""Run chess tournaments by the FIDE book: pair, explain, rank, print and report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabiya.checker.check import check, check_tournament
    from tabiya.explain.round import explain_round
    from tabiya.explain.why_not import why_not
    from tabiya.formats.trf import TrfDocument, read_trf, read_trf_file, write_trf
    from tabiya.generator.config import Config
    from tabiya.generator.generate import simulate
    from tabiya.model.player import Player
    from tabiya.model.result import ByeKind, GameResult
    from tabiya.model.round import Bye, Game, Round
    from tabiya.model.tournament import Settings, Tournament
    from tabiya.norms.title_norms import title_norms
    from tabiya.pairing.registry import pair_next_round
    from tabiya.pairing.round_pairing import RoundPairing
    from tabiya.ratings.rate import rate
    from tabiya.tiebreaks import standings

__all__ = [
    "Bye",
    "ByeKind",
    "Config",
    "Game",
    "GameResult",
    "Player",
    "Round",
    "RoundPairing",
    "Settings",
    "Tournament",
    "TrfDocument",
    "check",
    "check_tournament",
    "explain_round",
    "pair_next_round",
    "rate",
    "read_trf",
    "read_trf_file",
    "simulate",
    "standings",
    "title_norms",
    "why_not",
    "write_trf",
]

_HOMES = {
    "Bye": "tabiya.model.round",
    "ByeKind": "tabiya.model.result",
    "Config": "tabiya.generator.config",
    "Game": "tabiya.model.round",
    "GameResult": "tabiya.model.result",
    "Player": "tabiya.model.player",
    "Round": "tabiya.model.round",
    "RoundPairing": "tabiya.pairing.round_pairing",
    "Settings": "tabiya.model.tournament",
    "Tournament": "tabiya.model.tournament",
    "TrfDocument": "tabiya.formats.trf",
    "check": "tabiya.checker.check",
    "check_tournament": "tabiya.checker.check",
    "explain_round": "tabiya.explain.round",
    "pair_next_round": "tabiya.pairing.registry",
    "rate": "tabiya.ratings.rate",
    "read_trf": "tabiya.formats.trf",
    "read_trf_file": "tabiya.formats.trf",
    "simulate": "tabiya.generator.generate",
    "standings": "tabiya.tiebreaks",
    "title_norms": "tabiya.norms.title_norms",
    "why_not": "tabiya.explain.why_not",
    "write_trf": "tabiya.formats.trf",
}
"""Where each public name lives; it is loaded when first asked for, so that a start stays quick."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - the names have types of their own
    """Load a public name from its home."""
    if name not in _HOMES:
        raise AttributeError(f"module 'tabiya' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
