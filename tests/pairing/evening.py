"""Print a short evening of every movement; run by a test in processes of their own."""

from tests.pairing.nights import night
from tourney.errors import TourneyError
from tourney.pairing import MOVEMENTS


def main() -> None:
    """A line for each round of each movement: seats, sit-outs, reasons."""
    for name in sorted(MOVEMENTS):
        made = night(name, 16 if name == "whist" else 13, 5, seed=4)
        try:
            made.play(4)
        except TourneyError as said:
            print(name, said)
        for round_ in made.rounds:
            print(name, round_.number, [table.seats for table in round_.tables], round_.sitting_out)
            print(*(reason.text.format(**dict(reason.params)) for reason in round_.reasons))


if __name__ == "__main__":
    main()
