"""`tabiya rate`: rating changes."""

from tabiya.cli.rate.command import COMMAND

__all__ = ["COMMAND"]
