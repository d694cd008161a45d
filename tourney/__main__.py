"""`python -m tourney`: the same as the command `tourney`."""

from tourney.cli import main

if __name__ == "__main__":
    main()
