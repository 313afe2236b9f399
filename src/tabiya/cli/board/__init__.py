"""`tabiya board`: the Laws of Chess at the board."""

from tabiya.cli.board.command import COMMAND

__all__ = ["COMMAND"]
