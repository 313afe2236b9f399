"""`python -m tabiya.cli.pairings` is the same as the command `tabiya-pairings`."""

from tabiya.cli.pairings.command import main

if __name__ == "__main__":
    main()
