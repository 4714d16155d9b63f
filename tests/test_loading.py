"""`load_game`, `registered_names` and the methods of `Game`."""

import copy
import importlib
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import quadgames
from games import ALL, DEFAULT, SMALLEST, Setup, each
from planes import shape_of
from quadgames import ArgumentError, ArgumentTypeError, Game, GameParameterError, QuadgamesError

NAMES = ["quarod", "quabble", "fast_quabble", "qualos", "conquare", "fast_conquare", "splinter_quad", "splinter", "laido", "vadus"]

SIZES: dict[str, tuple[list[int], int]] = {
    # The sizes that a game has, and its default.
    "quarod": (list(range(2, 17)), 8),
    **{name: (list(range(1, 20)), 11) for name in ("quabble", "fast_quabble", "qualos")},
    **{name: (list(range(1, 13)), 8) for name in ("conquare", "fast_conquare")},
    "splinter_quad": ([6, 8, 10], 10),
    **{name: (list(range(2, 12)), 9) for name in ("laido", "vadus")},
}


def slides(files: int, ranks: int) -> int:
    """How many ordered pairs of squares share a side or a corner."""
    return 2 * (files - 1) * ranks + 2 * files * (ranks - 1) + 4 * (files - 1) * (ranks - 1)


def points(size: int) -> int:
    return 3 * size * (size - 1) + 1


ACTIONS: dict[str, Callable[[int], int]] = {
    "quarod": lambda n: 8 * n * (n - 1) + 2,
    "quabble": lambda n: n**2 + 1,
    "fast_quabble": lambda n: n**2 + 1,
    "qualos": lambda n: n**2 + 2,
    "conquare": lambda n: n**2 + (n + 1) ** 2 + 1,
    "fast_conquare": lambda n: n**2 + (n + 1) ** 2 + 1,
    "splinter_quad": lambda n: slides(n, n) + n**2,
    "splinter": lambda _: slides(10, 9) + 90,
    "laido": lambda n: points(n) + 3,
    "vadus": lambda n: points(n) + 1,
}
LONGEST: dict[str, Callable[[int], int | None]] = {
    "quarod": lambda n: 2 * (n**2 // 2) + 2,
    "quabble": lambda n: n**2 + 1,
    "fast_quabble": lambda n: -(-(n**2) // 2) + 1,
    "qualos": lambda n: 2 * (5 * n**2 - 2 * n) + 1,
    "conquare": lambda n: n**2 + (n + 1) ** 2 + 1,
    "fast_conquare": lambda n: (n + 1) ** 2 + 1,
    "splinter_quad": lambda _: None,
    "splinter": lambda _: None,
    "laido": lambda n: 2 * points(n) + 2,
    "vadus": lambda n: 3 * (points(n) - 1) // 2 + 3,
}

SIZED = [name for name in quadgames.registered_names() if name in SIZES]


def size_of(setup: Setup) -> int:
    return int(setup.options.get("size", SIZES[setup.name][1] if setup.name in SIZES else 0))


# Names and parameters.


def test_the_ten_games_are_registered_in_the_order_of_the_rules() -> None:
    assert quadgames.registered_names() == NAMES


def test_the_list_of_names_is_the_callers_own() -> None:
    quadgames.registered_names().clear()
    assert quadgames.registered_names()


def test_the_tests_of_the_api_run_over_every_game() -> None:
    assert {setup.name for setup in SMALLEST} == set(quadgames.registered_names())


@each(ALL)
def test_both_forms_load_the_same_game(setup: Setup) -> None:
    game = setup.load()
    assert quadgames.load_game(setup.short_form) == game
    assert quadgames.load_game(str(game)) == game
    assert game.name == setup.name


@pytest.mark.parametrize("form", ["quarod(size=4)", "quarod( size = 4 )", " quarod (size=4) ", "quarod\t(\nsize=4)", "quarod(size=+4)", "quarod(size=04)"])
def test_space_is_allowed_in_the_short_form(form: str) -> None:
    assert quadgames.load_game(form).get_parameters() == {"size": 4}


@pytest.mark.parametrize("form", ["quarod", "quarod()", " quarod ", "quarod( )"])
def test_parameters_can_be_left_out(form: str) -> None:
    assert quadgames.load_game(form).get_parameters() == {"size": 8}


def test_the_two_forms_can_be_mixed() -> None:
    assert quadgames.load_game("quarod()", size=4).get_parameters() == {"size": 4}


@pytest.mark.parametrize(
    "form",
    [
        *("", " ", "(size=4)", "quarod(", "quarod)", "quarod(size=4", "quarod size=4", "quarod(size=4))", "quarod((size=4))", "quarod(size=4)x"),
        *("quarod(size)", "quarod(size=)", "quarod(=4)", "quarod(4)", "quarod(size==4)", "quarod(size=4,)", "quarod(,)", "quarod(,size=4)", "quarod(size=4;)"),
        *("quarod(size:4)", "quarod[size=4]", "qua rod", "quarod(size=4 5)", "quarod(si ze=4)", "quarod\0", "\ud800", "quarod(size=\ud800)"),
    ],
)
def test_a_bad_short_form_is_refused(form: str) -> None:
    with pytest.raises(GameParameterError, match=r"name: |size: ") as caught:
        quadgames.load_game(form)
    assert "parameter=value" in str(caught.value) or "is not a game" in str(caught.value)


@pytest.mark.parametrize("value", ["4.0", "0x4", "1e1", "-4", "0", "1", "17", "four", "9" * 30, "\uff14"])
def test_a_bad_value_in_the_short_form_is_refused(value: str) -> None:
    with pytest.raises(GameParameterError, match=r"^size: .*2 to 16"):
        quadgames.load_game(f"quarod(size={value})")


@pytest.mark.parametrize(("form", "keywords"), [("quarod(size=4,size=4)", {}), ("quarod(size=4)", {"size": 4}), ("quarod(size=4, size=5)", {"size": 4})])
def test_a_parameter_given_twice_is_refused(form: str, keywords: dict[str, Any]) -> None:
    with pytest.raises(GameParameterError, match=r"^size: .*twice"):
        quadgames.load_game(form, **keywords)


@pytest.mark.parametrize("name", quadgames.registered_names())
@pytest.mark.parametrize(
    "mistype", [lambda name: name[:-1], lambda name: name + "s", str.upper, lambda name: name[0] + name], ids=["short", "long", "upper", "double"]
)
def test_an_unknown_name_is_answered_with_the_nearest(name: str, mistype: Callable[[str], str]) -> None:
    with pytest.raises(GameParameterError, match=f"^name: .* did you mean '{name}'") as caught:
        quadgames.load_game(mistype(name))
    assert repr(mistype(name)) in str(caught.value)


def test_a_name_that_is_near_to_none_is_answered_with_all_names() -> None:
    with pytest.raises(GameParameterError, match=r"^name: 'chess' is not a game") as caught:
        quadgames.load_game("chess")
    assert all(name in str(caught.value) for name in quadgames.registered_names())
    assert "did you mean" not in str(caught.value)


@pytest.mark.parametrize("name", [None, 4, 4.0, b"quarod", ["quarod"], object(), str])
def test_a_name_that_is_no_string_is_refused(name: Any) -> None:
    with pytest.raises(ArgumentTypeError, match=r"^name: "):
        quadgames.load_game(name)


@pytest.mark.parametrize("name", quadgames.registered_names())
@pytest.mark.parametrize("parameter", ["sise", "SIZE", "", "name ", "players", "self"])
def test_an_unknown_parameter_is_refused(name: str, parameter: str) -> None:
    with pytest.raises(GameParameterError, match=f"^{parameter}: ") as caught:
        quadgames.load_game(name, **{parameter: 4})
    assert all(known in str(caught.value) for known in quadgames.load_game(name).get_parameters())


@pytest.mark.parametrize("name", SIZED)
def test_every_size_of_the_rules_is_there_and_no_other(name: str) -> None:
    sizes, default = SIZES[name]
    for size in range(-1, 25):
        if size in sizes:
            assert quadgames.load_game(name, size=size).get_parameters()["size"] == size
        else:
            with pytest.raises(GameParameterError, match=rf"^size: {size} "):
                quadgames.load_game(name, size=size)
    assert quadgames.load_game(name).get_parameters()["size"] == default


@pytest.mark.parametrize(
    "size", [None, 4.0, "4", "", b"4", True, False, [4], (4,), object(), 2**100, -(2**100), float("nan"), np.float64(4), np.array([4]), int]
)
def test_a_size_of_another_type_is_refused(size: Any) -> None:
    for name in SIZED:
        with pytest.raises(GameParameterError, match=r"^size: "):
            quadgames.load_game(name, size=size)


@pytest.mark.parametrize("size", [np.int8(6), np.uint64(6), np.array(6)])
def test_a_size_can_be_any_integer(size: Any) -> None:
    for name in SIZED:
        parameters = quadgames.load_game(name, size=size).get_parameters()
        assert parameters["size"] == 6
        assert type(parameters["size"]) is int


@pytest.mark.parametrize("name", quadgames.registered_names())
def test_only_laido_has_a_pie_stone_and_only_splinter_has_no_size(name: str) -> None:
    if name == "laido":
        assert quadgames.load_game(name).get_parameters() == {"size": 9, "pie_stone": "first_move"}
        assert quadgames.load_game(name, pie_stone="extra").get_parameters() == {"size": 9, "pie_stone": "extra"}
        for value in ("", "Extra", "first", None, 1, True, b"extra", "\ud800"):
            with pytest.raises(GameParameterError, match=r"^pie_stone: .*first_move.*extra"):
                quadgames.load_game(name, pie_stone=value)
        return
    with pytest.raises(GameParameterError, match=r"^pie_stone: "):
        quadgames.load_game(name, pie_stone="extra")
    if name == "splinter":
        with pytest.raises(GameParameterError, match=r"^size: "):
            quadgames.load_game(name, size=10)


# What a game says of itself.


@each(ALL)
def test_the_numbers_of_a_game_are_those_of_the_documentation(setup: Setup) -> None:
    game, size = setup.load(), size_of(setup)
    players = 4 if setup.name == "splinter_quad" else 2
    assert game.num_players() == players
    assert game.num_distinct_actions() == ACTIONS[setup.name](size)
    assert game.max_game_length() == LONGEST[setup.name](size)
    assert game.observation_tensor_shape() == shape_of(setup.name, setup.options)
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1 / (players - 1), 1.0, 0.0)
    assert game.colours() == (["white", "blue", "green", "red"][:players] if "splinter" in setup.name else ["black", "white"])


@each(ALL)
def test_parameters_are_complete_and_the_callers_own(setup: Setup) -> None:
    game = setup.load()
    expected = dict(setup.options)
    if setup.name in SIZES:
        expected.setdefault("size", SIZES[setup.name][1])
    if setup.name == "laido":
        expected.setdefault("pie_stone", "first_move")
    assert game.get_parameters() == expected
    game.get_parameters().clear()
    assert game.get_parameters() == expected


@each(ALL)
def test_action_ids_and_strings_are_a_bijection_and_the_references(setup: Setup) -> None:
    game, slow = setup.load(), setup.reference()
    strings = [game.action_to_string(action) for action in range(game.num_distinct_actions())]
    assert len(set(strings)) == len(strings)
    assert strings == [slow.action_string(action) for action in range(slow.num_distinct_actions())]
    seats = range(game.num_players())
    assert [game.action_to_string(seat, 0) for seat in seats] == [strings[0]] * len(seats)


@each(SMALLEST)
def test_an_action_id_that_there_is_not_has_no_string(setup: Setup) -> None:
    game = setup.load()
    count = game.num_distinct_actions()
    for action in (-1, count, 2**40, 2**100, -(2**100)):
        with pytest.raises(ArgumentError, match=rf"^action: {action} .*0 to {count - 1}"):
            game.action_to_string(action)
    with pytest.raises(ArgumentError, match=r"^player: "):
        game.action_to_string(game.num_players(), 0)


@each(DEFAULT)
def test_a_game_starts_where_the_reference_starts(setup: Setup) -> None:
    assert setup.load().new_initial_state().position() == setup.reference().new_initial_state().position()


def test_an_initial_state_can_be_asked_for_by_keyword() -> None:
    game = quadgames.load_game("quarod", size=2)
    text = "2/Ew b bw - 0"
    assert game.new_initial_state(position=text) == game.new_initial_state(text)
    assert game.new_initial_state(None) == game.new_initial_state() != game.new_initial_state(text)


# Games as values.


@each(ALL)
def test_a_game_is_equal_to_itself_loaded_again(setup: Setup) -> None:
    game, again = setup.load(), setup.load()
    assert game == again
    assert (game != again) is False
    assert hash(game) == hash(again)
    assert len({game, again}) == 1


def test_different_games_are_not_equal() -> None:
    games = [setup.load() for setup in ALL]
    assert len(set(games)) == len(games)
    for number, game in enumerate(games):
        assert [game == other for other in games] == [number == place for place in range(len(games))]


@each(DEFAULT)
def test_a_game_is_not_equal_to_anything_else(setup: Setup) -> None:
    game = setup.load()
    for other in (None, setup.name, str(game), 8, object(), setup.reference(), game.new_initial_state()):
        assert (game == other) is False
        assert (game != other) is True


@each(ALL)
def test_the_repr_of_a_game_reads_back(setup: Setup) -> None:
    game = setup.load()
    assert eval(repr(game), {"quadgames": quadgames}) == game


@each(SMALLEST)
def test_a_game_can_be_copied_and_pickled(setup: Setup) -> None:
    game = setup.load()
    copies = [pickle.loads(pickle.dumps(game, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for other in (*copies, copy.copy(game), copy.deepcopy(game)):
        assert type(other) is Game
        assert other == game
        assert other.get_parameters() == game.get_parameters()


@pytest.mark.parametrize("kind", [quadgames.Game, quadgames.State, quadgames.Batch])
def test_objects_are_made_by_load_game_alone(kind: Any) -> None:
    with pytest.raises(TypeError):
        kind()


def test_the_errors_are_those_that_python_programmers_expect() -> None:
    python = {
        "IllegalActionError": ValueError,
        "GameOverError": quadgames.IllegalActionError,
        "PositionError": ValueError,
        "GameParameterError": ValueError,
        "ArgumentError": ValueError,
        "ArgumentTypeError": TypeError,
        "MismatchError": AssertionError,
    }
    for name, base in python.items():
        error = getattr(quadgames, name)
        assert issubclass(error, QuadgamesError)
        assert issubclass(error, base)


def test_the_class_of_a_state_can_be_found_where_it_says_it_is() -> None:
    for setup in SMALLEST:
        kind = type(setup.load().new_initial_state())
        assert getattr(quadgames, kind.__name__) is kind
        assert (kind.__module__, kind.__qualname__) == ("quadgames", kind.__name__)
        assert issubclass(kind, quadgames.State)


@each(SMALLEST)
def test_the_game_type_needs_openspiel_and_says_so(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ImportError, match=r"pip install 'quadgames\[openspiel\]'"):
        setup.load().get_type()


@pytest.mark.parametrize(("adapter", "package"), [("openspiel", "pyspiel"), ("pettingzoo", "pettingzoo")])
def test_an_adapter_without_its_package_names_the_extra(adapter: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"quadgames.{adapter}", raising=False)
    with pytest.raises(ImportError, match=rf"pip install 'quadgames\[{adapter}\]'"):
        importlib.import_module(f"quadgames.{adapter}")


def test_the_package_imports_no_adapter() -> None:
    """Nor anything that only adapters need."""
    names = "'quadgames.openspiel', 'pyspiel', 'quadgames.pettingzoo', 'pettingzoo', 'gymnasium'"
    asked = f"import sys, quadgames; print([name for name in ({names}) if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout == "[]\n"
