"""What several groups of commands share."""

from typing import Annotated

import typer

__all__ = ["Json", "show_help"]

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object, also for an error.")]


def show_help(context: typer.Context) -> None:
    """Whoever asks for nothing is shown what there is."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
        raise typer.Exit(2)
