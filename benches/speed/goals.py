"""What is compared with what, and how many times faster ours is meant to be. Every row of the results has its place here."""

from dataclasses import dataclass

ALL_GAMES = ("quarod", "quabble", "fast_quabble", "qualos", "conquare", "fast_conquare", "splinter_quad", "splinter", "laido", "vadus")

_QUABBLES = ("quabble", "fast_quabble", "conquare", "fast_conquare")
_SCANNED = ("qualos", "splinter_quad", "splinter")


def _each(*goals: tuple[float, tuple[str, ...]]) -> dict[str, float]:
    return {game: goal for goal, games in goals for game in games}


@dataclass(frozen=True)
class Comparison:
    """One kind of row: a game's rate against a peer's."""

    title: str
    unit: str
    peer: str
    goals: dict[str, float]
    """The least ratio, for the games that have a goal. Others may be measured too."""


COMPARISONS: dict[str, Comparison] = {
    "perft_made": Comparison(
        "perft, leaves made",
        "leaves/s",
        "cozy-chess",
        _each((5, ("quarod",)), (3, ("laido", "vadus")), (1, _QUABBLES), (0.5, _SCANNED)),
    ),
    "perft_bulk": Comparison(
        "perft, bulk",
        "leaves/s",
        "cozy-chess",
        _each((50, ("quarod", "laido", "vadus")), (10, (*_QUABBLES, *_SCANNED))),
    ),
    "playouts": Comparison(
        "random playouts",
        "plies/s",
        "OpenSpiel, C++",
        _each((20, ("laido", "vadus")), (15, ("quarod", *_QUABBLES)), (5, _SCANNED)),
    ),
    "loop": Comparison("Python loop", "plies/s", "OpenSpiel, Python", {"quabble": 2}),
    "registered_loop": Comparison("Python loop", "plies/s", "registered with OpenSpiel", {}),
    "registered_children": Comparison("clone, apply", "children/s", "registered with OpenSpiel", {}),
    "registered_search": Comparison("MCTS in Python", "simulations/s", "registered, MCTS in C++", {}),
    "batch": Comparison("batch, masks", "plies/s", "pgx", {"laido": 20, "quabble": 20}),
    "batch_observed": Comparison("batch, masks, observations", "plies/s", "pgx", {"laido": 5, "quabble": 5}),
    "threads_perft": Comparison("perft, two threads", "leaves/s", "one thread", _each((1.8, ALL_GAMES))),
    "threads_playouts": Comparison("playouts, two threads", "plies/s", "one thread", _each((1.8, ALL_GAMES))),
    "reference_made": Comparison("perft, leaves made", "leaves/s", "our reference", _each((1000, ALL_GAMES))),
    "reference_bulk": Comparison("perft, bulk", "leaves/s", "our reference", _each((1000, ALL_GAMES))),
}

IMPORT_MS = 50.0
"""What `import quadgames` may take beyond numpy."""

WHEEL_MB = 5.0

BATCH_MB = 100.0
"""What a batch of 100,000 default Laido states may take."""

GROWTH = 1.0
"""From the default size to the largest, ns per ply may grow so many times as much as the number of places."""
