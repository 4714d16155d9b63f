"""`quadgames.testing.check`: what it plays, what it finds, and how short it makes it."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
import third_party_quarod
from quadgames import _compared_views, reference, testing
from quadgames.errors import ArgumentError, ArgumentTypeError, MismatchError, QuadgamesError
from quadgames.reference.quabble import QuabbleState
from quadgames.reference.quarod import Quarod, QuarodState
from quadgames.testing import Report, check


def broken_quarod(size: int, **methods: Any) -> Any:
    """The reference with some methods of its state replaced; they call the originals by the class."""
    game: Any = Quarod(size=size)
    game.state_class = type("BrokenState", (QuarodState,), methods)
    return game


def mismatch(game: Any, other: Any, **options: Any) -> MismatchError:
    with pytest.raises(MismatchError) as caught:
        check(game, other, **{"plies": 2000, "seed": 1, **options})
    return caught.value


# What is played.


@pytest.mark.parametrize("size", [2, 3, 4, 8])
def test_an_implementation_that_somebody_wrote_apart_agrees(size: int) -> None:
    report = check(reference.load_game("quarod", size=size), third_party_quarod.Quarod(size), plies=500, seed=size)
    assert report.plies == 500
    assert report.truncated == 0


@pytest.mark.parametrize(
    ("name", "options"),
    [
        *(("quarod", {"size": 3}), ("quabble", {"size": 4}), ("fast_quabble", {"size": 5}), ("qualos", {"size": 4}), ("conquare", {"size": 3})),
        *(("fast_conquare", {"size": 3}), ("splinter_quad", {"size": 6}), ("splinter", {}), ("laido", {"size": 3}), ("vadus", {"size": 3})),
    ],
)
def test_every_game_agrees_with_itself(name: str, options: dict[str, Any]) -> None:
    game = reference.load_game(name, **options)
    assert check(game, reference.load_game(name, **options), plies=150, seed=0).plies == 150


def test_as_many_plies_are_played_as_asked_for() -> None:
    game = reference.load_game("quarod", size=2)
    # A game lasts 4 to 6 plies at this size.
    assert check(game, game, plies=4, seed=0) == Report(games=1, plies=4, truncated=0)
    report = check(game, game, plies=121, seed=0)
    assert report.plies == 121
    assert 121 / 6 <= report.games <= 121 / 4 + 1
    assert report.truncated == 0


def test_games_are_cut_at_max_plies_and_counted() -> None:
    game = reference.load_game("quarod", size=2)
    assert check(game, game, plies=30, seed=0, max_plies=3) == Report(games=10, plies=30, truncated=10)
    assert check(game, game, plies=7, seed=0, max_plies=2) == Report(games=4, plies=7, truncated=3)  # the fourth was stopped by the total


def test_a_game_that_ends_with_the_last_ply_allowed_is_not_cut() -> None:
    game = reference.load_game("quabble", size=1)  # one ply
    assert check(game, game, plies=5, seed=0, max_plies=1) == Report(games=5, plies=5, truncated=0)


def test_only_games_without_a_longest_length_are_cut_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(testing, "DEFAULT_MAX_PLIES", 3)
    splinter = reference.load_game("splinter")
    assert check(splinter, splinter, plies=7, seed=0) == Report(games=3, plies=7, truncated=2)
    quarod = reference.load_game("quarod", size=3)
    assert check(quarod, quarod, plies=30, seed=0).truncated == 0


def test_a_seed_fixes_the_games() -> None:
    def actions(seed: int) -> list[str]:
        played: list[str] = []

        def apply_action(self: Any, action: int) -> None:
            played.append(self.action_to_string(action))
            QuarodState.apply_action(self, action)

        check(reference.load_game("quarod", size=4), broken_quarod(4, apply_action=apply_action), plies=60, seed=seed)
        return played

    assert actions(5) == actions(5)
    assert actions(5) != actions(6)


def test_progress_is_told_after_every_ply() -> None:
    told: list[int] = []
    game = reference.load_game("quarod", size=2)
    check(game, game, plies=25, seed=0, progress=told.append)
    assert told == list(range(1, 26))


# What is found. Each broken implementation comes with the length of the shortest action list that can show it, worked out by hand.


def no_vertical_exchange(self: QuarodState) -> list[str]:
    return [string for string in QuarodState.legal_strings(self) if "~" not in string or string[0] != string.split("~")[1][0]]


def pie_again(self: QuarodState) -> list[str]:
    return QuarodState.legal_strings(self) + (["pie"] if len(self.board) == 4 and not self.is_terminal() else [])


def no_pie(self: QuarodState) -> list[str]:
    return [string for string in QuarodState.legal_strings(self) if string != "pie"]


def one_action_twice(self: QuarodState) -> list[int]:
    actions = QuarodState.legal_actions(self)
    return actions + actions[:1]


def no_action_for_black_beside_white_a1(self: QuarodState) -> list[str]:
    blocked = self.to_move == "black" and "a1" in self.board and self.board["a1"].colour == "white"
    return QuarodState.legal_strings(self)[: 1 if blocked else None]


def seat_1_moves_after_pie(self: QuarodState) -> int:
    return QuarodState.current_player(self) if self.is_terminal() or self.seats == ("black", "white") else 1 - QuarodState.current_player(self)


def one_pass_ends_the_game(self: QuarodState) -> bool:
    return self.passes > 0


def black_wins_ties(self: QuarodState) -> list[float]:
    scores = self.scores()
    winner = "white" if scores["white"] > scores["black"] else "black"
    return [1.0 if colour == winner else -1.0 for colour in self.seats]


def returns_too_early(self: QuarodState) -> list[float]:
    return QuarodState.final_returns(self) if self.passes else [0.0, 0.0]


def returns_of_one_seat(self: QuarodState) -> list[float]:
    return QuarodState.returns(self)[: 1 if self.exchanges() else 2]


def rods_stay_as_they_are(self: QuarodState, black: str, white: str) -> None:
    if black in self.board:
        self.board[black], self.board[white] = self.board[white], self.board[black]
    else:
        QuarodState.engage(self, black, white)


def no_exchange_can_be_applied(self: QuarodState, action: int) -> None:
    if "~" in self.action_to_string(action):
        raise RuntimeError("rods are jammed")
    QuarodState.apply_action(self, action)


def exchanges_are_read_as_placements(self: QuarodState, string: str) -> int:
    action = QuarodState.string_to_action(self, string)
    return action - 4 * self.size * (self.size - 1) if "~" in string else action


def strings_with_exchanges_cannot_be_read(self: QuarodState, string: str) -> int:
    return QuarodState.string_to_action(self, string.replace("~", "-"))


def nothing_to_do_without_exchanges(self: QuarodState) -> list[str]:
    return [] if len(self.board) == 4 and not self.exchanges() else QuarodState.legal_strings(self)


def crash_at_ten_pieces(self: QuarodState) -> list[int]:
    if len(self.board) >= 10:
        raise IndexError("no room")
    return QuarodState.legal_actions(self)


def no_lone_white_stones(self: QuarodState, colour: str) -> list[list[str]]:
    return [group for group in QuarodState.groups(self, colour) if colour == "black" or len(group) > 1]


def pairs_turned_round(self: QuarodState) -> list[tuple[str, str]]:
    return [(white, black) for black, white in QuarodState.engaged_pairs(self)]


def smallest_score(self: QuarodState) -> dict[str, int]:
    black, white = self.group_sizes("black"), self.group_sizes("white")
    return {
        "black": min((size for size in black if black.count(size) > white.count(size)), default=0),
        "white": min((size for size in white if white.count(size) > black.count(size)), default=0),
    }


def view_that_raises(self: QuarodState) -> dict[str, int]:
    raise NotImplementedError


def string_that_is_none(self: QuarodState, *arguments: int) -> Any:
    return None


class PanicException(BaseException):
    """As PyO3 names what a panic in Rust becomes: no Exception."""


def panic(self: QuarodState) -> bool:
    if len(self.board) > 2:
        raise PanicException("index out of bounds")
    return QuarodState.is_terminal(self)


BROKEN: list[tuple[int, dict[str, Any], int, str]] = [
    (4, {"legal_strings": no_vertical_exchange}, 2, "legal_actions()"),  # two placements side by side
    (4, {"legal_strings": pie_again}, 2, "legal_actions()"),
    (4, {"legal_strings": no_pie}, 1, "legal_actions()"),
    (4, {"legal_actions": one_action_twice}, 0, "legal_actions()"),
    (4, {"legal_strings": no_action_for_black_beside_white_a1}, 2, "legal_actions()"),  # White on a1, then Black's turn
    (4, {"action_to_string": string_that_is_none}, 0, "legal_actions()"),
    (4, {"current_player": seat_1_moves_after_pie}, 2, "current_player()"),  # a placement and pie
    (2, {"is_terminal": one_pass_ends_the_game}, 3, "is_terminal()"),  # the board is full after two placements
    (2, {"final_returns": black_wins_ties}, 5, "returns()"),  # Black must move last: two placements and an exchange, then the passes
    (2, {"returns": returns_too_early}, 3, "returns()"),
    (4, {"returns": returns_of_one_seat}, 2, "returns()"),
    (2, {"engage": rods_stay_as_they_are}, 3, "engaged_pairs()"),  # one exchange, after which only pass is left all the same
    (4, {"apply_action": no_exchange_can_be_applied}, 3, "apply_action("),
    (4, {"string_to_action": exchanges_are_read_as_placements}, 3, "string_to_action("),
    (4, {"string_to_action": strings_with_exchanges_cannot_be_read}, 3, "string_to_action("),
    (4, {"legal_actions": crash_at_ten_pieces}, 5, "legal_actions()"),  # every placement adds two pieces
    (4, {"is_terminal": panic}, 2, "is_terminal()"),
    (4, {"groups": no_lone_white_stones}, 1, "groups('white')"),
    (4, {"engaged_pairs": pairs_turned_round}, 1, "engaged_pairs()"),
    (4, {"scores": smallest_score}, 3, "scores()"),  # groups of 2 and 1 against one of 3
    (4, {"scores": view_that_raises}, 0, "scores()"),
]


@pytest.mark.parametrize(("size", "methods", "shortest", "question"), BROKEN, ids=[next(iter(methods.values())).__name__ for _, methods, _, _ in BROKEN])
@pytest.mark.parametrize("broken_first", [False, True], ids=["other", "game"])
def test_a_broken_implementation_is_found_and_shown_as_shortly_as_can_be(
    size: int, methods: dict[str, Any], shortest: int, question: str, broken_first: bool
) -> None:
    games = [reference.load_game("quarod", size=size), broken_quarod(size, **methods)]
    if broken_first:
        games.reverse()
    error = mismatch(*games)
    assert len(error.actions) == shortest
    assert question in str(error)
    ours, theirs = (steps(game, error.actions) for game in games)
    assert ours[:-1] == theirs[:-1]
    assert ours[-1] != theirs[-1]


def steps(game: Any, actions: list[str]) -> list[Any]:
    """All that a state shows, at the start and after each of the actions."""
    state = game.new_initial_state()
    seen: list[Any] = [shown(state)]
    for action in actions:
        applied = tried(partial(apply_string, state, action))
        seen.append((applied, shown(state)))
    return seen


def apply_string(state: Any, action: str) -> None:
    state.apply_action(state.string_to_action(action))


def shown(state: Any) -> list[Any]:
    asked: list[Callable[[], Any]] = [
        state.is_terminal,
        state.current_player,
        state.returns,
        lambda: sorted(state.action_to_string(action) for action in state.legal_actions()),
        state.engaged_pairs,
        state.scores,
        lambda: [state.groups(colour) for colour in ("black", "white")],
    ]
    return [tried(ask) for ask in asked]


def tried(ask: Callable[[], Any]) -> Any:
    try:
        return ask()
    except (Exception, PanicException) as error:
        return type(error)


def test_what_is_left_out_may_hand_the_rest_to_the_other_colour() -> None:
    def legal_strings(self: QuarodState) -> list[str]:
        blocked = len(self.board) >= 6 and self.to_move == "black" and "d4" in self.board and self.board["d4"].colour == "black"
        return QuarodState.legal_strings(self)[: 1 if blocked else None]

    for seed in range(2):
        error = mismatch(reference.load_game("quarod", size=4), broken_quarod(4, legal_strings=legal_strings), seed=seed)
        assert len(error.actions) == 4  # the third placement leaves White to move, and so does pie


def test_the_error_shows_the_actions_both_answers_and_both_boards() -> None:
    class Deaf(third_party_quarod.Table):
        def legal_actions(self) -> list[third_party_quarod.Move]:
            return [move for move in super().legal_actions() if move != third_party_quarod.PIE]

    error = mismatch(reference.load_game("quarod", size=3), third_party(Deaf, 3))
    assert isinstance(error, QuadgamesError)
    assert isinstance(error, AssertionError)
    (action,) = error.actions
    state = reference.load_game("quarod", size=3).new_initial_state()
    state.apply_action(state.string_to_action(action))
    table = third_party_quarod.Quarod(3).new_initial_state()
    table.apply_action(table.string_to_action(action))
    assert error.boards == (str(state), str(table))
    message = str(error)
    for part in ("quarod(size=3)", f"after: {action}\n", "legal_actions()", "game:  lacks nothing\n", "other: lacks pie\n", str(state), str(table)):
        assert part in message


def third_party(table: type[third_party_quarod.Table], size: int) -> Any:
    class Changed(third_party_quarod.Quarod):
        def new_initial_state(self) -> third_party_quarod.Table:
            return table(self)

    return Changed(size)


def test_a_game_that_cannot_be_started_is_a_difference() -> None:
    class Broken:
        def new_initial_state(self) -> Any:
            raise OSError("no board")

    error = mismatch(reference.load_game("quarod"), Broken())
    assert error.actions == []
    assert "no board" in str(error)


def test_two_that_agree_on_having_nothing_to_do_are_wrong_if_the_game_is_not_over() -> None:
    game = broken_quarod(4, legal_strings=nothing_to_do_without_exchanges)
    error = mismatch(game, game)
    assert "is_terminal() is False" in str(error)
    assert len(error.actions) == 2


@pytest.mark.parametrize("returns", [None, [0.0], [0.0, 0.0, 0.0], [0.0, float("nan")], ["a", "b"], [0.0, 1e-6]])
def test_returns_that_are_none_are_a_difference(returns: Any) -> None:
    error = mismatch(reference.load_game("quarod", size=3), broken_quarod(3, returns=lambda self: returns))
    assert error.actions == []
    assert "returns()" in str(error)


def test_the_last_bits_of_returns_may_differ() -> None:
    def returns(self: QuarodState) -> list[float]:
        return [number * (1 + 1e-15) for number in QuarodState.returns(self)]

    check(reference.load_game("quarod", size=2), broken_quarod(2, returns=returns), plies=20, seed=0)


def test_interrupting_is_no_difference() -> None:
    def returns(self: QuarodState) -> list[float]:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        check(reference.load_game("quarod", size=2), broken_quarod(2, returns=returns), plies=20, seed=0)


def test_what_progress_raises_reaches_the_caller() -> None:
    def stop(plies: int) -> None:
        raise TimeoutError(plies)

    game = reference.load_game("quarod", size=2)
    with pytest.raises(TimeoutError):
        check(game, game, plies=20, seed=0, progress=stop)


def test_without_time_to_shrink_the_game_is_shown_as_it_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(testing, "SHRINK_SECONDS", 0.0)
    games = reference.load_game("quarod", size=4), broken_quarod(4, legal_actions=crash_at_ten_pieces)
    error = mismatch(*games)
    assert len(error.actions) > 5  # some action was no placement
    ours, theirs = (steps(game, error.actions) for game in games)
    assert ours[:-1] == theirs[:-1]
    assert ours[-1] != theirs[-1]


def test_a_difference_that_does_not_come_back_is_shown_as_such() -> None:
    answers = iter([[0.0, 0.0]] * 7 + [[1.0, -1.0]])  # those of the start and of seven plies, the last of them wrong

    def returns(self: QuarodState) -> list[float]:
        return next(answers, None) or QuarodState.returns(self)

    error = mismatch(reference.load_game("quarod", size=8), broken_quarod(8, returns=returns))
    assert len(error.actions) == 7
    assert "returns()" in str(error)
    assert "not again" in str(error)


def test_views_are_compared_only_where_both_have_them() -> None:
    def no_view(self: QuarodState) -> Any:
        raise AssertionError("nobody else has this view")

    class Blind(third_party_quarod.Table):
        scores = None  # type: ignore[assignment]

        def returns(self) -> list[float]:
            return [0.0, 0.0]

    check(broken_quarod(3, engaged_pairs=no_view), third_party_quarod.Quarod(3), plies=50, seed=0)
    check(broken_quarod(3, scores=no_view, returns=lambda self: [0.0, 0.0]), third_party(Blind, 3), plies=50, seed=0)


def test_rows_may_be_tuples_and_numbers_of_any_type() -> None:
    def groups(self: QuarodState, colour: str) -> tuple[tuple[str, ...], ...]:
        return tuple(map(tuple, QuarodState.groups(self, colour)))

    def scores(self: QuarodState) -> dict[str, float]:
        return {colour: float(score) for colour, score in QuarodState.scores(self).items()}

    check(reference.load_game("quarod", size=3), broken_quarod(3, groups=groups, scores=scores), plies=50, seed=0)


# Views that can be chosen in several ways.

ODD = "bbb/bbw/bbw"
"""Quabble of size 3: b1, a2, c2 and b3 are dark."""


@pytest.mark.parametrize("chain", ["a1 a2 a3", "b1 b2 b3", "b1 a2 b3", "a3 a2 a1", "b3 b1 b2"])
def test_any_shortest_chain_will_do(chain: str) -> None:
    assert chains(ODD, "b1 b2 b3", chain) is None


@pytest.mark.parametrize(
    ("chain", "why"),
    [
        ("a1 a2 b2 a3", "equally long"),
        ("a1 a2", "equally long"),
        ("", "equally long"),
        ("a1 b2 a3", "not connected"),  # a1 and b2 are light
        ("a1 a2 c3", "not connected"),
        ("a3 b3 c3", "both edges"),  # from left to right
        ("a1 b1 b2", "both edges"),
        ("c1 c2 c3", "one colour"),
        ("a1 a2 a2", "twice"),
        ("a1 a2 a4", "no place"),
        ("a1 a2 A3", "no place"),
    ],
)
def test_a_chain_that_is_none_is_told(chain: str, why: str) -> None:
    assert why in str(chains(ODD, "b1 b2 b3", chain))
    assert why in str(chains(ODD, chain, "b1 b2 b3"))


@pytest.mark.parametrize(
    ("board", "chain", "right"),
    [
        ("1b/b1", "a1 b2", True),  # on an even board a1 is dark
        ("b1/1b", "a2 b1", False),
        ("ww/b1", "a2 b2", True),  # White's edges are the left and the right one
        ("bb/ww", "a2 b2", False),
        ("5/w1w1w/1w1w1/5/5", "a4 b3 c4 d3 e4", True),  # dark squares all, from side to side
        ("b", "a1", True),
        ("w", "a1", True),
        # Conquare of size 2: vertices and spaces by turns.
        ("3/b1/3/b1/3", "a1 a2", True),  # two spaces, from bottom to top
        ("3/1b/3/b1/3", "a1 b2", False),  # only a corner in common, without a stone on it
        ("3/1b/1b1/b1/3", "a1 B2 b2", True),
        ("3/ww/3/2/3", "a2 b2", True),
        ("3/bb/3/2/3", "a2 b2", False),
        ("b2/2/b2/2/b2", "A1 A2 A3", False),  # vertices are never connected directly
        ("b2/b1/b2/b1/b2", "A1 a1 A2 a2 A3", True),  # outermost vertices touch the edges as well
        ("3/2/www/2/3", "A2 B2 C2", False),
    ],
)
def test_connection_and_edges(board: str, chain: str, right: bool) -> None:
    assert (chains(board, chain, chain) is None) == right


def chains(board: str, ours: str, theirs: str) -> str | None:
    return _compared_views.chains_problem(lambda: f"{board} w bw -", ours.split(), theirs.split())


def test_two_games_without_a_chain_agree() -> None:
    assert chains("3/3/3", "", "") is None


Parts = tuple[list[str], list[str], list[str], int]

ROW: Parts = (["a1", "a2", "a3"], ["a1", "a2"], ["a3"], 1)
CORNER: Parts = (["a1", "a2", "b2"], ["a1", "a2"], ["b2"], 1)  # b2 is not on the border
INSIDE: Parts = (["b2", "b3"], [], ["b2", "b3"], -2)
ACROSS: Parts = (["a2", "b2", "c2", "c3", "d3", "e3"], ["a2", "b2", "c2", "c3", "d3", "e3"], [], 6)


@pytest.mark.parametrize(
    ("ours", "theirs", "why"),
    [
        (ROW, ROW, None),
        (ROW, (["a1", "a2", "a3"], ["a2", "a3"], ["a1"], 1), None),
        (INSIDE, INSIDE, None),
        (ACROSS, ACROSS, None),
        (ROW, (["a1", "a2", "a3"], ["a1", "a3"], ["a2"], 1), "not connected"),
        (ROW, (["a1", "a2", "a3"], ["a2", "a1"], ["a3"], 1), "index order"),
        (ROW, (["a1", "a2", "a3"], ["a1", "b1"], ["a3"], 1), "index order"),
        (ROW, (["a1", "a2", "a3"], ["a1", "a2"], ["a2"], 1), "surplus"),
        (ROW, (["a1", "a2", "a3"], ["a1", "a2"], ["a3"], 2), "not equal"),
        (ROW, (["a1", "a2", "a3"], ["a1", "a2", "a3"], [], 1), "not equal"),
        (ROW, (["a1", "a2"], ["a1", "a2"], ["a3"], 1), "not equal"),
        (CORNER, CORNER, None),
        (CORNER, (["a1", "a2", "b2"], ["a1", "b2"], ["a2"], 1), "fewer than two edge stones"),
        ((ROW[0], [], ROW[0], -3), (ROW[0], [], ROW[0], -3), "no connection part"),
        (ROW, ROW[:3], "not (stones"),
    ],
)
def test_any_smallest_connection_part_will_do(ours: Any, theirs: Any, why: str | None) -> None:
    for pair in (([ours], [theirs]), ([theirs], [ours])):
        problem = _compared_views.groups_problem(lambda: "3/4/5/4/3 b -- 0", *pair)
        assert (problem is None) == (why is None)
        assert (why or "None") in str(problem)


def test_another_number_of_groups_is_a_difference() -> None:
    assert _compared_views.groups_problem(lambda: "3/4/5/4/3 b -- 0", [ROW], [ROW, INSIDE]) is not None


def test_chains_are_judged_in_whole_games() -> None:
    quabble = reference.load_game("quabble", size=3)

    def other(winning_chain: Callable[[Any], Any]) -> Any:
        game: Any = reference.load_game("quabble", size=3)
        game.state_class = type("Changed", (QuabbleState,), {"winning_chain": winning_chain})
        return game

    check(quabble, other(lambda self: QuabbleState.winning_chain(self)[::-1]), plies=100, seed=0)
    error = mismatch(quabble, other(lambda self: QuabbleState.winning_chain(self)[1:]))
    assert "winning_chain()" in str(error)


def test_every_view_of_every_game_is_asked_for_every_colour() -> None:
    def asked(name: str) -> list[str]:
        return [str(view) for view in _compared_views.views_of(reference.load_game(name).new_initial_state())]

    assert asked("quarod") == ["engaged_pairs()", "groups('black')", "groups('white')", "scores()"]
    for name in ("quabble", "fast_quabble", "qualos", "conquare", "fast_conquare"):
        assert asked(name) == ["controlled('black')", "controlled('white')", "contested('black')", "contested('white')", "winning_chain()"]
    for name in ("splinter_quad", "splinter"):
        assert asked(name) == ["groups()", "knockouts()", "eliminated()"]
    for name in ("laido", "vadus"):
        assert asked(name) == ["groups('black')", "groups('white')", "values('black')", "values('white')"]


# Arguments.


@pytest.mark.parametrize(
    ("error", "argument", "changes"),
    [
        (ArgumentError, "plies", {"plies": 0}),
        (ArgumentError, "plies", {"plies": -1}),
        (ArgumentTypeError, "plies", {"plies": 2.0}),
        (ArgumentTypeError, "plies", {"plies": None}),
        (ArgumentError, "seed", {"seed": -1}),
        (ArgumentTypeError, "seed", {"seed": None}),
        (ArgumentTypeError, "seed", {"seed": "1"}),
        (ArgumentError, "max_plies", {"max_plies": 0}),
        (ArgumentTypeError, "max_plies", {"max_plies": 1.5}),
        (ArgumentTypeError, "progress", {"progress": 1}),
        (ArgumentTypeError, "game", {"game": "quarod"}),
        (ArgumentTypeError, "game", {"game": third_party_quarod.Quarod(2)}),  # its max_game_length is not known
        (ArgumentTypeError, "other", {"other": None}),
        (ArgumentTypeError, "other", {"other": third_party_quarod.Quarod(2).new_initial_state()}),
    ],
)
def test_wrong_arguments_are_refused(error: type[Exception], argument: str, changes: dict[str, Any]) -> None:
    game = reference.load_game("quarod", size=2)
    arguments = {"game": game, "other": game, "plies": 1, "seed": 0, **changes}
    with pytest.raises(error, match=f"^{argument}: "):
        check(arguments.pop("game"), arguments.pop("other"), **arguments)


def test_states_that_lack_a_method_are_refused_by_name() -> None:
    class Unfinished(third_party_quarod.Table):
        returns = None  # type: ignore[assignment]

    with pytest.raises(ArgumentTypeError, match=r"^other: .*has no returns"):
        check(reference.load_game("quarod", size=2), third_party(Unfinished, 2), plies=1, seed=0)


def test_whole_numbers_of_any_type_are_taken() -> None:
    class Three:
        def __index__(self) -> int:
            return 3

    game = reference.load_game("quarod", size=2)
    three: Any = Three()
    assert check(game, game, plies=three, seed=three, max_plies=three) == Report(games=1, plies=3, truncated=1)


def test_a_report_cannot_be_changed() -> None:
    report = Report(1, 2, 0)
    with pytest.raises(AttributeError):
        report.plies = 3  # type: ignore[misc]
