"""The plot of the growth table."""

from collections.abc import Iterable
from pathlib import Path

from speed.growth import Size
from speed.results import LeftOutError


def draw(path: Path, sizes: Iterable[Size]) -> None:
    """Nanoseconds per ply over the number of places, a line for each game. On logarithmic axes a cost in proportion to the places is a slope of 1."""
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ImportError:
        raise LeftOutError("the plot: matplotlib is not installed") from None
    # The same figures give the same file.
    matplotlib.rcParams["svg.hashsalt"] = "quadgames"
    by_game: dict[str, list[Size]] = {}
    for size in sizes:
        by_game.setdefault(size.game, []).append(size)
    figure = Figure(figsize=(8, 5), layout="constrained")
    axes = figure.add_subplot()
    for game, of_game in by_game.items():
        of_game = sorted(of_game, key=lambda size: size.places)
        axes.plot([size.places for size in of_game], [size.ns_per_ply for size in of_game], marker="o", markersize=3, linewidth=1, label=game)
    axes.set(xscale="log", yscale="log", xlabel="places of the board", ylabel="ns per ply of a random playout")
    axes.grid(visible=True, which="both", linewidth=0.3)
    axes.legend(fontsize="small", ncols=2)
    figure.savefig(path, format="svg", metadata={"Date": None})
