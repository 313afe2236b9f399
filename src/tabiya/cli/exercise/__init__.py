"""`tabiya exercise`: questions for arbiters in training."""

from tabiya.cli.exercise.command import COMMAND

__all__ = ["COMMAND"]
