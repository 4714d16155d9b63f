"""The answers of the commands on records."""

from typing import TYPE_CHECKING, Any

from quadgames._seats import person
from quadgames.cli._answer import BAD_INPUT, Answer
from quadgames.cli._words import columns, of_game, printable, speed
from quadgames.errors import RecordError
from quadgames.records import Record

if TYPE_CHECKING:
    from quadgames.cli._records import Tally

__all__ = ["MOST_ERRORS", "converted", "errors_of", "replayed", "unreadable", "validated"]

MOST_ERRORS = 100
"""How many bad records of a file are told one by one."""


def validated(tallies: "list[Tally]", seconds: float) -> Answer:
    """What files have in them, and which of them cannot be read."""
    numbers = {name: sum(getattr(tally, name) for tally in tallies) for name in ("records", "plies", "bad")}
    unreadable = [tally for tally in tallies if tally.unreadable]
    files = [{**_of_file(tally), "unreadable": tally.unreadable} for tally in tallies]
    data = {"files": files, **numbers, "unreadable": len(unreadable), **_time(numbers["records"], seconds)}
    if unreadable:
        first = unreadable[0]
        data["error"] = {"type": "ArgumentError", "message": f"file: {first.file!r} cannot be read: {first.unreadable}"}
    lines = [line for tally in tallies for line in errors_of(tally)]
    shown = {**numbers, "unreadable": len(unreadable)} if unreadable else numbers
    return Answer(data, "\n".join([*lines, _counts(shown, seconds)]), code=BAD_INPUT if unreadable else 1 if numbers["bad"] else 0)


def converted(tally: "Tally", written: str | None, target: str, seconds: float) -> Answer:
    """What was written: the name of the file, or None if nothing was."""
    numbers = {"records": tally.records, "plies": tally.plies, "bad": tally.bad}
    data = {**_of_file(tally), "written": written, **_time(tally.records, seconds)}
    nothing = [] if written else [f"{target}: nothing is written, for there is no good record"]
    return Answer(data, "\n".join([*errors_of(tally), *nothing, _counts(numbers, seconds)]), code=1 if tally.bad else 0)


def errors_of(tally: "Tally") -> list[str]:
    """A line for each bad record, as compilers have it, that editors and people can follow."""
    lines = [_located(tally.file, error) for error in tally.errors]
    rest = tally.bad - len(lines)
    if rest:
        lines.append(f"{tally.file}: ... and {rest:,} more")
    return [*lines, f"{tally.file}: cannot be read: {tally.unreadable}"] if tally.unreadable else lines


def unreadable(file: str, number: int, error: RecordError) -> Answer:
    """A bad record in the place of the one that was asked for."""
    data = {"file": file, "game_number": number, "errors": [_of_error(error)]}
    return Answer(data, _located(file, error), code=1)


def replayed(file: str, number: int, record: Record, only: int | None) -> Answer:
    """The boards of a game, or the one after so many plies."""
    boards = [_board(record, ply, state) for ply, state in enumerate(record.states()) if only in (None, ply)]
    data = {
        "file": file,
        "game_number": number,
        **of_game(record.load_game()),
        "tags": dict(record.tags),
        "actions": list(record.actions),
        "result": record.result,
        "boards": boards,
    }
    tags = [(name, printable(value)) for name, value in record.tags.items()]  # of any names, such as "game"
    heading = columns([*tags, ("game", f"{record.game}, number {number} of {file}"), ("result", record.result)])
    return Answer(data, "\n\n".join([heading, *map(_drawn, boards)]))


def _board(record: Record, ply: int, state: Any) -> dict[str, Any]:
    return {
        "ply": ply,
        "action": record.actions[ply - 1] if ply else None,
        "position": state.position(),
        "board": str(state),
        "to_move": None if state.is_terminal() else person(state, state.current_player()),
        "comment": record.comments.get(ply),
    }


def _drawn(board: dict[str, Any]) -> str:
    played = f"ply {board['ply']}: {board['action']}" if board["ply"] else "start"
    comment = f"\n{{{printable(board['comment'])}}}" if board["comment"] else ""
    after = f"{board['to_move']} to move" if board["to_move"] else "game over"
    return f"{played}{comment}\n\n{board['board']}\n\n{after}"


def _of_file(tally: "Tally") -> dict[str, Any]:
    counts = {"records": tally.records, "plies": tally.plies, "bad": tally.bad}
    return {"file": tally.file, **counts, "errors": [_of_error(error) for error in tally.errors]}


def _of_error(error: RecordError) -> dict[str, Any]:
    return {"line": error.line, "column": error.column, "token": error.token, "message": error.reason}


def _located(file: str, error: RecordError) -> str:
    place = "".join(f":{number}" for number in (error.line, error.column) if number is not None)
    return f"{file}{place}: {printable(error.reason)}"


def _time(records: int, seconds: float) -> dict[str, Any]:
    return {"seconds": round(seconds, 6), "records_per_second": round(records / seconds)}


def _counts(numbers: dict[str, int], seconds: float) -> str:
    facts = {name: f"{number:,}" for name, number in numbers.items()}
    return columns({**facts, "seconds": f"{seconds:.3f}", "records per second": speed(numbers["records"] / seconds)})
