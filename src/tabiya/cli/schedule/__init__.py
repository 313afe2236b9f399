"""`tabiya schedule`: fixed schedules."""

from tabiya.cli.schedule.command import COMMAND

__all__ = ["COMMAND"]
