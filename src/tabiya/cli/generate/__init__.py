"""`tabiya generate`: simulated tournaments."""

from tabiya.cli.generate.command import COMMAND

__all__ = ["COMMAND"]
