"""The claims of the rules of the Quabble family, as properties of many random boards and games.

What is claimed is worked out from the position text by `reading_quabble`, which knows nothing of the library.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from quadgames.errors import PositionError
from reading_quabble import COLOUR_NAMES, OPPONENT, Reading, for_opponent, is_conquare

LoadGame = Callable[..., Any]

WITHOUT_PASSES = ("quabble", "fast_quabble", "conquare", "fast_conquare")
FAMILY = (*WITHOUT_PASSES, "qualos")

# Odd and even sizes, and how many random games of each. A board of Conquare has more than twice the places of a checkered one.
SQUARES = {1: 2, 2: 15, 3: 80, 4: 70, 5: 40, 6: 15, 7: 8, 8: 3}
CONQUARE = {1: 20, 2: 80, 3: 40, 4: 12, 5: 3}


def games(name: str) -> Iterator[tuple[int, random.Random]]:
    """A size and a source of chance for every game to be played."""
    for size, count in (CONQUARE if is_conquare(name) else SQUARES).items():
        for number in range(count):
            yield size, random.Random(f"{name} {size} {number}")


def choose(reading: Reading, strings: list[str], rng: random.Random) -> str:
    """Any action; half of the time a flip or else a stone on a dark place, if there is one, so that these come up often."""
    places = [string for string in strings if string not in ("pass", "pie")]
    dark = [string for string in places if reading.is_dark(reading.place(string))]
    flips = [string for string in dark if reading.place(string) in reading.stones]
    return rng.choice(flips or dark or strings) if rng.random() < 0.5 else rng.choice(strings)


def random_plies(game: Any, name: str, rng: random.Random) -> Iterator[tuple[Any, Reading, str]]:
    """The state of a random game before each action, its reading, and the action; at the end of the game the action is ''."""
    state = game.new_initial_state()
    while not state.is_terminal():
        assert state.move_number() < game.max_game_length(), state.position()
        reading = Reading(name, state.position())
        action = choose(reading, strings_of(state), rng)
        yield state, reading, action
        state.apply_action(state.string_to_action(action))
    yield state, Reading(name, state.position()), ""


def strings_of(state: Any) -> list[str]:
    return [state.action_to_string(action) for action in state.legal_actions()]


def random_full_board(name: str, size: int, rng: random.Random) -> str:
    lengths = [size + 1, size] * size + [size + 1] if is_conquare(name) else [size] * size
    return "/".join("".join(rng.choice("bw") for _ in range(length)) for length in lengths)


@pytest.mark.parametrize("name", FAMILY)
def test_every_full_board_has_exactly_one_winner(load_game: LoadGame, name: str) -> None:
    for size in (1, 2, 3, 4, 5, 8):
        game = load_game(name, size=size)
        for number in range(25):
            board = random_full_board(name, size, random.Random(f"{name} {size} {number}"))
            reading = Reading(name, f"{board} b bw -")
            winners = [colour for colour in "bw" if reading.has_chain(colour)]
            assert len(winners) == 1, board
            winner, loser = winners[0], OPPONENT[winners[0]]
            state = game.new_initial_state(f"{board} {loser} bw -")
            assert state.is_terminal()
            assert state.player_return(state.seat(COLOUR_NAMES[winner])) == 1.0
            assert state.player_return(state.seat(COLOUR_NAMES[loser])) == -1.0
            with pytest.raises(PositionError, match="position"):
                game.new_initial_state(f"{board} {winner} bw -")


@pytest.mark.parametrize("name", FAMILY)
def test_only_the_player_who_has_just_moved_can_have_connected(load_game: LoadGame, name: str) -> None:
    winners = set()
    for size, rng in games(name):
        for state, reading, action in random_plies(load_game(name, size=size), name, rng):
            mover = OPPONENT[reading.to_move]
            assert not reading.has_chain(reading.to_move), state.position()
            assert reading.has_chain(mover) == (action == "") == state.is_terminal(), state.position()
            if action == "":
                winners.add(mover)
                assert state.player_return(state.seat(COLOUR_NAMES[mover])) == 1.0
                assert sum(state.returns()) == 0.0
                assert reading.chain_problem(state.winning_chain(), mover) is None, state.position()
                assert len(state.winning_chain()) == reading.shortest(mover), state.position()
            else:
                assert state.returns() == [0.0, 0.0]
                assert state.winning_chain() == []
    assert winners == {"b", "w"}


@pytest.mark.parametrize("name", WITHOUT_PASSES)
def test_no_player_is_ever_without_a_move_before_somebody_has_won(load_game: LoadGame, name: str) -> None:
    for size, rng in games(name):
        game = load_game(name, size=size)
        for state, reading, action in random_plies(game, name, rng):
            if action == "":
                continue
            for colour in "bw":
                assert reading.playable(colour), (state.position(), colour)
            places = [string for string in strings_of(state) if string != "pie"]
            assert {reading.place(string) for string in places} == reading.playable(reading.to_move), state.position()
            for_other = game.new_initial_state(for_opponent(state.position()))
            assert {reading.place(string) for string in strings_of(for_other)} == reading.playable(OPPONENT[reading.to_move]), state.position()


def test_qualos_players_are_never_both_stuck_and_pass_only_when_stuck(load_game: LoadGame) -> None:
    passes = 0
    for size, rng in games("qualos"):
        game = load_game("qualos", size=size)
        for state, reading, action in random_plies(game, "qualos", rng):
            if action == "":
                continue
            mine, theirs = reading.playable(reading.to_move), reading.playable(OPPONENT[reading.to_move])
            assert mine or theirs, state.position()
            assert ("pass" in strings_of(state)) == (not mine), state.position()
            assert {reading.place(string) for string in strings_of(state) if string not in ("pass", "pie")} == mine, state.position()
            for_other = strings_of(game.new_initial_state(for_opponent(state.position())))
            assert (for_other == ["pass"]) == (not theirs), state.position()
            passes += action == "pass"
    assert passes > 0


def test_a_qualos_flip_increases_the_visible_pairs_of_one_colour(load_game: LoadGame) -> None:
    flips = 0
    for size, rng in games("qualos"):
        before = None
        for state, reading, action in random_plies(load_game("qualos", size=size), "qualos", rng):
            if before is not None:
                assert reading.friendly_pairs() > before, state.position()
                before = None
            if action not in ("", "pass", "pie") and reading.place(action) in reading.stones:
                flips += 1
                before = reading.friendly_pairs()
    assert flips > 0


@pytest.mark.parametrize("name", FAMILY)
def test_no_game_is_longer_than_the_bound(load_game: LoadGame, name: str) -> None:
    for size, rng in games(name):
        game = load_game(name, size=size)
        plies = sum(1 for _, _, action in random_plies(game, name, rng) if action)
        assert 1 <= plies <= game.max_game_length()


@pytest.mark.parametrize("name", FAMILY)
def test_views_are_what_the_board_shows(load_game: LoadGame, name: str) -> None:
    for size, rng in games(name):
        if size > 4:
            continue
        for state, reading, _ in random_plies(load_game(name, size=size), name, rng):
            dark = sorted((place for place in reading.places if reading.is_dark(place)), key=lambda place: (place[1], place[0]))
            for colour, colour_name in COLOUR_NAMES.items():
                controlled = [reading.place(string) for string in state.controlled(colour_name)]
                contested = [reading.place(string) for string in state.contested(colour_name)]
                assert controlled == [place for place in dark if reading.controls(colour, place)], state.position()
                assert contested == [place for place in dark if reading.contests(colour, place)], state.position()


@pytest.mark.parametrize("name", FAMILY)
def test_positions_of_random_games_are_read_back_and_taken_back(load_game: LoadGame, name: str) -> None:
    for size, rng in games(name):
        game = load_game(name, size=size)
        texts = []
        for state, _, _ in random_plies(game, name, rng):
            texts.append(state.position())
            assert game.new_initial_state(texts[-1]).position() == texts[-1]
        for text in reversed(texts[:-1]):
            state.undo_action()
            assert state.position() == text


def test_qualos_size_3_has_positions_in_which_a_player_has_to_pass(load_game: LoadGame) -> None:
    """Every position that play can reach on 3 × 3 is visited. At size 2 nobody ever has to pass."""
    assert forced_passes(load_game("qualos", size=2)) == []
    found = forced_passes(load_game("qualos", size=3))
    assert found
    for state in found:
        reading = Reading("qualos", state.position())
        assert reading.playable(reading.to_move) == set()
        opponent = OPPONENT[reading.to_move]
        assert reading.playable(opponent)

        after = state.child(state.string_to_action("pass"))
        assert not after.is_terminal()
        assert Reading("qualos", after.position()).stones == reading.stones
        assert after.current_player() == after.seat(COLOUR_NAMES[opponent])
        assert "pass" not in strings_of(after)


def forced_passes(game: Any) -> list[Any]:
    """All positions reachable from the start in which pass is the only action."""
    found, todo, seen = [], [game.new_initial_state()], set()
    while todo:
        state = todo.pop()
        if state.position() in seen:
            continue
        seen.add(state.position())
        if strings_of(state) == ["pass"]:
            found.append(state)
        todo += [state.child(action) for action in state.legal_actions()]
    return found
