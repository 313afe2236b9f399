"""`python -m tabiya` is the same as the command `tabiya`."""

from tabiya.cli.main import main

if __name__ == "__main__":
    main()
