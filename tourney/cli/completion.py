"""`tourney completion`: what to put into the shell's start file."""

import click

_LINES = {
    "bash": 'eval "$(_TOURNEY_COMPLETE=bash_source tourney)"',
    "zsh": 'eval "$(_TOURNEY_COMPLETE=zsh_source tourney)"',
    "fish": "_TOURNEY_COMPLETE=fish_source tourney | source",
}
_FILES = {"bash": "~/.bashrc", "zsh": "~/.zshrc", "fish": "~/.config/fish/completions/tourney.fish"}


@click.command("completion")
@click.argument("shell", type=click.Choice(list(_LINES)), default="bash")
def completion(shell: str) -> None:
    """Print the line that switches shell completion on.

    Put it at the end of your shell's start file, or evaluate it now.
    """
    click.echo(_LINES[shell])
    click.echo(f"# put this line into {_FILES[shell]}, then open a new shell", err=True)
