"""The answers of the commands: what is said, and in which words."""

from pathlib import Path
from typing import Any

import rich.box
from rich.table import Table

import quadgames
from quadgames import Game, Playouts, State, _core
from quadgames._seats import person
from quadgames.cli._answer import Answer, fits, rendered
from quadgames.cli._words import columns, of_game, some, speed
from quadgames.errors import MismatchError
from quadgames.testing import Report

__all__ = ["agreement", "games", "mismatch", "perft", "picture", "playouts", "position"]


def games() -> Answer:
    """All games."""
    listed = []
    table, plain = Table(box=rich.box.SIMPLE_HEAD), []
    table.add_column("game", no_wrap=True)
    table.add_column("players", no_wrap=True)
    table.add_column("parameters")
    for name, parameters in _core.registered_games().items():
        players = quadgames.load_game(name).num_players()
        allowed = {parameter: {"allowed": words, "default": default} for parameter, (words, default) in parameters.items()}
        listed.append({"name": name, "players": players, "parameters": allowed})
        said = [f"{parameter}: {words} (default {default})".replace('"', "") for parameter, (words, default) in parameters.items()]
        table.add_row(name, str(players), "\n".join(said) or "none")
        plain.append("\n  ".join([name, f"{players} players", *said]))
    return Answer({"games": listed}, rendered(table) if fits(table) else "\n".join(plain))


def picture(state: State, text: str) -> Answer:
    """A picture: the text of it alone, or for programs with all that is said of the position."""
    return Answer(position(state).data | {"svg": text}, text)


def position(state: State, picture: Path | None = None) -> Answer:
    """A position, and the file that its picture has been written to."""
    played = [state.action_to_string(action) for action in state.history()]
    game = state.get_game()
    actions = [state.action_to_string(action) for action in state.legal_actions()]
    over = state.is_terminal()
    data = {
        **of_game(game),
        **({"actions": played} if played else {}),
        "position": state.position(),
        "board": str(state),
        "colours": [state.colour(seat) for seat in range(game.num_players())],
        "current_player": None if over else state.current_player(),
        "legal_actions": actions,
        "is_terminal": over,
        "returns": state.returns(),
        **({} if picture is None else {"svg": str(picture)}),
    }
    facts = {}
    if played:
        facts["last action"] = played[-1]
    if over:
        facts["game over"] = ", ".join(f"{person(state, seat)} {value:+.3g}" for seat, value in enumerate(state.returns()))
    else:
        facts["to move"] = person(state, state.current_player())
        facts[f"{len(actions)} action" + ("s" if len(actions) > 1 else "")] = some(actions)
    # The text and the file's name stay on one line, to be copied.
    written = "" if picture is None else f"\n\npicture in {picture}"
    return Answer(data, f"{game}\n\n{state}\n\n{state.position()}\n\n{columns(facts)}{written}")


def perft(state: State, depth: int, nodes: int, seconds: float, options: dict[str, Any], by_action: dict[str, int] | None = None) -> Answer:
    """A count, and the counts that it is made of if they were asked for."""
    data = {
        **of_game(state.get_game()),
        "position": state.position(),
        "depth": depth,
        **options,
        "nodes": nodes,
        "seconds": round(seconds, 6),
        "nodes_per_second": round(nodes / seconds),
        **({} if by_action is None else {"divide": by_action}),
    }
    facts = {"nodes": f"{nodes:,}", "seconds": f"{seconds:.3f}", "nodes per second": speed(nodes / seconds)}
    parts = [f"{state.get_game()}, depth {depth}", columns(facts)]
    if by_action:
        parts.insert(1, columns({action: f"{count:,}" for action, count in by_action.items()}) + "\n")
    return Answer(data, "\n".join(parts))


def playouts(state: State, played: Playouts, seconds: float, options: dict[str, Any]) -> Answer:
    """What random games came to."""
    count, seats = played.returns.shape
    won = played.returns > 0
    drawn = int((~won.any(axis=1) & ~played.truncated).sum())
    total = int(played.plies.sum())
    data = {
        **of_game(state.get_game()),
        "position": state.position(),
        "count": count,
        **options,
        "plies": {"total": total, "mean": total / count, "min": int(played.plies.min()), "max": int(played.plies.max())} if count else None,
        "seats": [
            {"seat": seat, "mean_return": float(played.returns[:, seat].mean()) if count else None, "wins": int(won[:, seat].sum())} for seat in range(seats)
        ],
        "draws": drawn,
        "truncated": int(played.truncated.sum()),
        "seconds": round(seconds, 6),
        "plies_per_second": round(total / seconds),
    }
    return Answer(data, _text_of_playouts(str(state.get_game()), data))


def _text_of_playouts(game: str, data: dict[str, Any]) -> str:
    heading = f"{game}, {data['count']:,} random games, seed {data['seed']}"
    if not data["count"]:
        return heading
    plies = data["plies"]
    facts = {
        "plies": f"{plies['mean']:.2f} on average, {plies['min']:,} to {plies['max']:,}",
        **{f"seat {seat['seat']}": f"{seat['wins']:,} wins, mean return {seat['mean_return']:+.4f}" for seat in data["seats"]},
        "draws": f"{data['draws']:,}",
        "truncated": f"{data['truncated']:,}",
        "seconds": f"{data['seconds']:.3f}",
        "plies per second": speed(data["plies_per_second"]),
    }
    return f"{heading}\n{columns(facts)}"


def agreement(game: Game, report: Report, seconds: float, options: dict[str, Any]) -> Answer:
    """A check that found nothing."""
    counts = {"plies": report.plies, "games": report.games, "truncated": report.truncated}
    data = {**of_game(game), **options, "agree": True, **counts, "seconds": round(seconds, 6)}
    facts = {name: f"{number:,}" for name, number in counts.items()}
    return Answer(data, f"{game} agrees with the reference, seed {options['seed']}\n{columns({**facts, 'seconds': f'{seconds:.3f}'})}")


def mismatch(game: Game, found: MismatchError, plies: int, options: dict[str, Any]) -> Answer:
    """A check that found a difference: `game` in its text is the compiled one, `other` the reference."""
    data = {**of_game(game), **options, "agree": False, "message": str(found), "actions": found.actions, "boards": list(found.boards)}
    return Answer(data, f"{found}\n\nfound with --plies {plies} --seed {options['seed']}", code=1)
