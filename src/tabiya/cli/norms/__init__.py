"""`tabiya norms`: title norms."""

from tabiya.cli.norms.command import COMMAND

__all__ = ["COMMAND"]
