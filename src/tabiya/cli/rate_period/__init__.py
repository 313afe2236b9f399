"""`tabiya rate-period`: the reports of a month and last month's list give the new list."""

from tabiya.cli.rate_period.command import COMMAND

__all__ = ["COMMAND"]
