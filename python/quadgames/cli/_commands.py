"""The commands. Typer reads their arguments; each gives an `Answer`, which is printed elsewhere."""

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

import quadgames
from quadgames._limits import checked_seed
from quadgames.cli import _play, _records, _reports
from quadgames.cli._answer import Answer
from quadgames.cli._options import CommandGroup, Json, show_help
from quadgames.cli._progress import progress_bar
from quadgames.cli._work import divided, picture_of, play_actions, seconds_of, write_picture
from quadgames.errors import ArgumentError, MismatchError
from quadgames.records import Record

__all__ = ["app"]

app = CommandGroup(
    name="quadgames",
    help="Ten modern abstract board games with exact rules: look at them, count them, play them out, check them.",
    epilog="Exit codes: 0; 1 for a mismatch or a bad record; 2 for bad input or a player that fails; 130 after Ctrl-C.",
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, or its short form such as 'quarod(size=4)'.", show_default=False)]
Size = Annotated[int | None, typer.Option(metavar="N", help="The board's size. (default: the game's)", show_default=False)]
PieStone = Annotated[str | None, typer.Option(metavar="WORD", help="laido: first_move or extra. (default: first_move)", show_default=False)]
Position = Annotated[str | None, typer.Option(metavar="TEXT", help="A position text instead of the start.", show_default=False)]
Threads = Annotated[int, typer.Option(metavar="N", help="Threads to work with.")]
Seed = Annotated[int | None, typer.Option(metavar="N", help="Fixes the games. (default: a new one, which is shown)", show_default=False)]
MaxPlies = Annotated[int | None, typer.Option(metavar="N", help="Cut a game after so many plies.", show_default=False)]

app.add_typer(_records.app, name="records")


@app.callback(invoke_without_command=True)
def begin(context: typer.Context, version: Annotated[bool, typer.Option("--version", help="Show the version and exit.")] = False) -> None:
    """What comes before the commands; the help of the whole is above."""
    if version:
        typer.echo(f"quadgames {quadgames.__version__}")
        raise typer.Exit
    show_help(context)


@app.command()
def games(json: Json = False) -> Answer:
    """List the games and their parameters."""
    return _reports.games()


@app.command()
def show(
    game: GameName,
    size: Size = None,
    pie_stone: PieStone = None,
    position: Position = None,
    actions: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Actions to play from there, such as 'b2-c2 b3-b4'; pictures show the last one.", show_default=False)
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a picture of the board to FILE, too; - prints the picture alone.", show_default=False)
    ] = None,
    svg_options: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Options of the picture, such as 'size=300 legal_actions=true colours=wood orientation=90'.", show_default=False),
    ] = None,
    json: Json = False,
) -> Answer:
    """Show a position: the board, who is to move, the legal actions."""
    if svg is None and svg_options is not None:
        raise ArgumentError(f"svg_options: {svg_options!r} is not allowed without --svg")
    state = _load(game, size, pie_stone).new_initial_state(position)
    play_actions(state, actions or "")
    if svg is None:
        return _reports.position(state)
    picture = picture_of(state, svg_options or "")
    if str(svg) == _records.STANDARD:
        return _reports.picture(state, picture)
    write_picture(picture, svg)
    return _reports.position(state, svg)


@app.command()
def perft(
    game: GameName,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", help="How many plies.", show_default=False)],
    size: Size = None,
    pie_stone: PieStone = None,
    position: Position = None,
    divide: Annotated[bool, typer.Option("--divide", help="The count of each first action, too; not with --hash-mb.")] = False,
    threads: Threads = 1,
    no_bulk: Annotated[bool, typer.Option("--no-bulk", help="Make every last action instead of counting them.")] = False,
    hash_mb: Annotated[int, typer.Option(metavar="N", help="Megabytes for a table of positions already counted.")] = 0,
    json: Json = False,
) -> Answer:
    """Count the sequences of DEPTH legal actions."""
    if divide and hash_mb:
        # Each first action would make a table of its own, which takes longer than most counts do.
        raise ArgumentError(f"hash_mb: {hash_mb} is not allowed with --divide; allowed: 0")
    state = _load(game, size, pie_stone).new_initial_state(position)
    options: dict[str, Any] = {"threads": threads, "bulk": not no_bulk, "hash_mb": hash_mb}
    with progress_bar("perft", "parts") as advance:
        if divide:
            seconds, by_action = seconds_of(lambda: divided(state, depth, options, advance))
            return _reports.perft(state, depth, sum(by_action.values()), seconds, options, by_action)
        seconds, nodes = seconds_of(lambda: quadgames.perft(state, depth, progress=advance, **options))
    return _reports.perft(state, depth, nodes, seconds, options)


@app.command()
def playouts(
    game: GameName,
    count: Annotated[int, typer.Argument(metavar="COUNT", help="How many games.", show_default=False)],
    size: Size = None,
    pie_stone: PieStone = None,
    position: Position = None,
    seed: Seed = None,
    max_plies: MaxPlies = None,
    threads: Threads = 1,
    json: Json = False,
) -> Answer:
    """Play COUNT random games to their end."""
    state = _load(game, size, pie_stone).new_initial_state(position)
    options: dict[str, Any] = {"seed": _seed(seed), "max_plies": max_plies, "threads": threads}
    with progress_bar("playouts", "games") as advance:
        seconds, played = seconds_of(lambda: quadgames.random_playouts(state, count, progress=advance, **options))
    return _reports.playouts(state, played, seconds, options)


@app.command()
def check(
    game: GameName,
    size: Size = None,
    pie_stone: PieStone = None,
    plies: Annotated[int, typer.Option(metavar="N", help="How many plies to play in total.")] = 1000,
    seed: Seed = None,
    max_plies: MaxPlies = None,
    json: Json = False,
) -> Answer:
    """Compare the compiled game with the pure-Python reference, ply by ply, in random games."""
    compiled = _load(game, size, pie_stone)
    reference = quadgames.reference.load_game(compiled.name, **compiled.get_parameters())
    options: dict[str, Any] = {"seed": _seed(seed), "max_plies": max_plies}
    with progress_bar("check", "plies") as advance:
        after_ply = None if advance is None else lambda done: advance(done, plies)
        try:
            seconds, report = seconds_of(lambda: quadgames.testing.check(compiled, reference, plies=plies, progress=after_ply, **options))
        except MismatchError as mismatch:
            return _reports.mismatch(compiled, mismatch, plies, options)
    return _reports.agreement(compiled, report, seconds, options)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="As for other commands; left out with --load.", show_default=False)] = None,
    size: Size = None,
    pie_stone: PieStone = None,
    position: Position = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT=PLAYER", help="Who plays: a seat's number or its colour at the start, and human or a player's name.", show_default=False),
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Fixes what players do by chance.", show_default=False)] = None,
    load: Annotated[str | None, typer.Option(metavar="FILE", help="Go on with the last game of this file of records.", show_default=False)] = None,
    record: Annotated[str | None, typer.Option(metavar="FILE", help="Add the game to this file of records when it ends.", show_default=False)] = None,
    with_traceback: Annotated[bool, typer.Option("--traceback", help="Show where a player failed that raises.")] = False,
) -> Answer | int:
    """Play a game here, against people and players."""
    fixed = None if seed is None else checked_seed(seed)
    if load is not None:
        if (game, size, pie_stone, position) != (None, None, None, None):
            raise ArgumentError(f"load: {load!r} has the game and its position already; neither GAME nor --size, --pie-stone, --position can be given with it")
        earlier = _records.last(load)
        if over := _play.how_it_ended(earlier):
            raise ArgumentError(f"load: the last game of {load!r} is over, {over}; nothing can be played, but from one of its positions with --position")
    elif game is None:
        raise ArgumentError(f"game: it is missing; games are {', '.join(quadgames.registered_names())}")
    else:
        earlier = Record.from_state(_load(game, size, pie_stone).new_initial_state(position))
        if over := _play.how_it_ended(earlier):
            raise ArgumentError(f"position: the game is over there, {over}; nothing can be played")
    return _play.play(earlier, seat or [], fixed, record, with_traceback=with_traceback)


def _load(name: str, size: int | None, pie_stone: str | None) -> quadgames.Game:
    given = {"size": size, "pie_stone": pie_stone}
    return quadgames.load_game(name, **{parameter: value for parameter, value in given.items() if value is not None})


def _seed(given: int | None) -> int:
    """A seed that is short enough to be typed again, unless one is given."""
    return secrets.randbelow(2**32) if given is None else checked_seed(given)
