"""What Typer refuses, in the words of the house: the argument, the value, what is allowed."""

from typing import Any

from quadgames._arguments import shown

__all__ = ["is_usage_error", "told"]


def is_usage_error(error: Exception) -> bool:
    """Whether Typer says that the arguments are wrong. The class of the error is Click's own or Typer's copy of it, by Typer's version; both give these."""
    return hasattr(error, "exit_code") and hasattr(error, "format_message")


def told(error: Any) -> str:
    """The error in one line, with the way to help."""
    context = getattr(error, "ctx", None)
    return f"{_reason(error, context)} (see {context.command_path if context else 'quadgames'} --help)"


def _reason(error: Any, context: Any) -> str:
    parameter = getattr(error, "param", None)
    if parameter is not None:
        # Of all types that parameters have, only integers can be written wrongly.
        value = _value(error)
        if type(error).__name__ == "MissingParameter":
            return f"{parameter.name}: it is missing"
        return f"{parameter.name}: {error.message.rstrip('.') if value is None else f'{shown(value)} is not an integer; allowed: integers, such as 100'}"
    option = getattr(error, "option_name", None)
    if option is not None and type(error).__name__ == "NoSuchOption" and context is not None:
        known = [name for known in context.command.get_params(context) for name in known.opts if name.startswith("-")]
        return f"{option}: there is no such option; options are {', '.join(known)}"
    return str(error.format_message()).rstrip(".")


def _value(error: Any) -> Any:
    """What was given, where Typer has kept it: a newer one does in the error that it found first, an older one has it in its words."""
    cause = error.__cause__
    errors = cause.errors() if hasattr(cause, "errors") else []
    return errors[0].get("input") if errors else None
