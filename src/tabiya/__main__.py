"""`python -m tabiya` is the same as the command `tabiya`."""

import sys

from tabiya.cli.main import run

if __name__ == "__main__":
    sys.exit(run())
