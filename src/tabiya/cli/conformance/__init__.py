"""`tabiya conformance`: a public suite of cases that any program can be held to."""

from tabiya.cli.conformance.command import COMMAND

__all__ = ["COMMAND"]
