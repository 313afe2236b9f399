"""`tabiya rate-period`: the reports of a month and last month's list give the new list."""

from tabiya.cli.framework.added import AddedCommand
from tabiya.cli.framework.command import CliCommand
from tabiya.languages import translatable


def _load() -> CliCommand:
    from tabiya.extras.rate_period.command import COMMAND

    return COMMAND


ADDED = AddedCommand(
    "rate-period",
    "Rate all reports of a rating period and write the new list from the last one.",
    _load,
    task=translatable("Ratings and titles"),
)
