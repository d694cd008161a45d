"""`tourney hands`: hand logs checked, converted, imported and listed (the verbs stand in `root.PARTS`)."""

import click

from tourney.cli.hands_convert import convert, export


@click.group()
def hands() -> None:
    """Hand logs: audit them by the rules, convert them, import them."""


hands.add_command(convert)
hands.add_command(export)
