"""What several groups of commands share."""

import shutil
from collections.abc import Callable
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from quadgames._arguments import did_you_mean, shown
from quadgames.errors import ArgumentError

__all__ = ["CommandGroup", "Json", "show_help"]

_NARROW = 60
"""Terminals of fewer columns have no room for frames."""

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object, also for an error.")]


def show_help(context: typer.Context) -> None:
    """Whoever asks for nothing is shown what there is."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
        raise typer.Exit(2)


class _CleanHelp:
    """Help without what only programmers read: flags take no value, arguments have no type, and the usage names them as their metavars do."""

    rich_markup_mode: Any

    def get_params(self, ctx: Any) -> list[Any]:
        params: list[Any] = super().get_params(ctx)  # type: ignore[misc]
        for param in params:
            if getattr(param, "is_flag", False):
                param.metavar = ""
            elif param.param_type_name == "argument":
                param.display_type_rich = lambda ctx: None
        return params

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        arguments = [param.metavar or param.name.upper() for param in self.get_params(ctx) if param.param_type_name == "argument"]
        return ["[OPTIONS]", *arguments]

    def format_help(self, ctx: Any, formatter: Any) -> None:
        framed = self.rich_markup_mode
        if shutil.get_terminal_size().columns < _NARROW:  # where Rich's frames would cut the names of options
            self.rich_markup_mode = None
        super().format_help(ctx, formatter)  # type: ignore[misc]
        self.rich_markup_mode = framed


class _Command(_CleanHelp, TyperCommand):
    pass


class _Group(_CleanHelp, TyperGroup):
    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return [*super().collect_usage_pieces(ctx), "COMMAND ..."]

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Refuses an unknown command in the words of the house."""
        names = self.list_commands(ctx)
        if args[0] not in names and not args[0].startswith("-"):
            known = f"commands are {', '.join(names)}{did_you_mean(args[0], names)}"
            raise ArgumentError(f"command: {shown(args[0])} is not a command of {ctx.command_path}; {known}")
        return super().resolve_command(ctx, args)


class CommandGroup(typer.Typer):
    """Commands that share their look."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(cls=_Group, add_completion=False, **settings)

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Any], Any]:
        """As Typer's, with clean help."""
        return super().command(name, cls=_Command, **settings)
