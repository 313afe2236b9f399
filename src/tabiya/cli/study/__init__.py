"""`tabiya study`: the command, its report, and the studies that ship."""

from tabiya.cli.study.command import COMMAND

__all__ = ["COMMAND"]
