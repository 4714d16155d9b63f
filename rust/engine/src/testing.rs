//! Properties that every game has, tried along random games. Each family's tests call [`check_contract`].

use rand::RngExt;

use crate::cells::Cell;
use crate::planes::Planes;
use crate::playouts::random_numbers;
use crate::position::Position;

/// Plays random games from a position (cut at `max_plies`) and checks in every position what the contract promises.
pub(crate) fn check_contract<P: Position>(start: &P, games: usize, max_plies: usize) {
    check_names(start);
    assert_eq!(&start.start(), start);
    for number in 0..games {
        let mut random = random_numbers(99, number);
        let mut position = start.clone();
        let mut plies = 0;
        loop {
            check_position(&position);
            let count = position.count_legal();
            if count == 0 || plies == max_plies {
                break;
            }
            let action = position.nth_legal(random.random_range(0..count)).unwrap();
            let before = position.clone();
            position.try_apply(action).unwrap();
            assert_ne!(position, before, "an action changes something");
            plies += 1;
        }
        if let Some(bound) = start.max_game_length() {
            assert!(plies <= bound, "{plies} plies, more than the bound {bound}");
        }
    }
}

/// The board field of a position text from a picture of its rows, the top one first: dots are empty places, white space is for the eye.
pub(crate) fn board_field(picture: &str) -> String {
    let rows: Vec<String> = picture.lines().map(|row| row.replace(char::is_whitespace, "")).collect();
    let longest = rows.iter().map(String::len).max().unwrap_or(0);
    // Long runs first, as they are made of short ones.
    (1..=longest).rev().fold(rows.join("/"), |board, run| board.replace(&".".repeat(run), &run.to_string()))
}

/// The strings of the legal actions.
pub(crate) fn legal_strings(position: &impl Position) -> Vec<String> {
    let mut strings = Vec::new();
    position.for_each_legal(|action| strings.push(position.action_string(action)));
    strings
}

/// Carries out actions by their strings.
pub(crate) fn play<P: Position>(position: &mut P, actions: &str) {
    for string in actions.split_whitespace() {
        let action = position.parse_action(string).unwrap();
        position.try_apply(action).unwrap();
    }
}

/// Ids, actions and strings are one bijection.
fn check_names<P: Position>(start: &P) {
    let count = start.num_distinct_actions();
    let mut strings = std::collections::HashSet::new();
    for id in 0..count {
        let action = start.action_from_id(id).unwrap();
        assert_eq!(start.action_id(action), id);
        let string = start.action_string(action);
        assert_eq!(start.parse_action(&string), Some(action), "{string}");
        assert!(strings.insert(string));
    }
    assert_eq!(start.action_from_id(count), None);
    assert_eq!(start.action_from_id(usize::MAX), None);
    for string in [
        "",
        " ",
        "é",
        "a",
        "1",
        "a1é",
        "é1",
        "a0",
        "a1 ",
        "PIE",
        "pass ",
        "keep:",
        "keep:é",
        "a1-",
        "a1~b1-",
        "a999999999999999999999",
    ] {
        assert!(strings.contains(string) || start.parse_action(string).is_none(), "{string:?}");
    }
}

fn check_position<P: Position>(position: &P) {
    let mut legal = Vec::new();
    position.for_each_legal(|action| legal.push(action));
    let text = position.text();
    assert_eq!(position.count_legal(), legal.len(), "{text}");
    assert_eq!(position.is_terminal(), legal.is_empty(), "{text}");
    let ids: Vec<_> = legal.iter().map(|&action| position.action_id(action)).collect();
    assert!(ids.is_sorted_by(|one, next| one < next), "{text}: ids {ids:?}");
    let mut chosen = Vec::new();
    for (n, &action) in legal.iter().enumerate() {
        assert_eq!(position.nth_legal(n), Some(action), "{text}: number {n}");
        let choose = |count| {
            assert_eq!(count, legal.len(), "{text}");
            n
        };
        chosen.extend(position.choose_legal(choose).map(|action| position.action_id(action)));
    }
    chosen.sort_unstable();
    assert_eq!(chosen, ids, "{text}: each number stands for another action");
    assert_eq!(position.nth_legal(legal.len()), None, "{text}");
    if legal.is_empty() {
        assert_eq!(position.choose_legal(|_| unreachable!("there is nothing to choose from")), None, "{text}");
    }
    let mut mask: Vec<bool> = (0..position.num_distinct_actions()).map(|id| id % 2 == 0).collect();
    position.mask_legal(&mut mask);
    for (id, masked) in mask.into_iter().enumerate() {
        assert_eq!(masked, ids.binary_search(&id).is_ok(), "{text}: {id} in the mask");
        let action = position.action_from_id(id).unwrap();
        assert_eq!(
            position.is_legal(action),
            ids.binary_search(&id).is_ok(),
            "{text}: {}",
            position.action_string(action)
        );
    }

    for seat in 0..position.colours().len() {
        let cells = observed(position, seat, 2_u8);
        assert!(cells.iter().all(|&cell| cell <= 1), "{text}: a cell that is not written");
        assert!(observed(position, seat, true).into_iter().map(u8::from).eq(cells.iter().copied()), "{text}");
        assert!(observed(position, seat, 7_f32).into_iter().eq(cells.iter().map(|&cell| f32::from(cell))), "{text}");
    }

    let read = position.read(&text).unwrap();
    assert_eq!(&read, position, "{text}");
    assert_eq!(read.text(), text);
    assert_eq!(read.hash(), position.hash(), "{text}");

    let returns = position.returns();
    assert!(returns.iter().sum::<f64>().abs() < 1e-12);
    assert_eq!(returns.len(), position.colours().len());
    for seat in 0..returns.len() {
        if let Some(colour) = position.colour_of(seat) {
            assert_eq!(position.seat_of(colour), Some(seat));
        }
    }
}

/// The observation of a seat, written over cells that hold something else.
pub(crate) fn observed<T: Cell>(position: &impl Position, seat: usize, before: T) -> Vec<T> {
    let shape = position.observation_shape();
    let mut cells = vec![before; shape.iter().product()];
    let mut planes = Planes::new(&mut cells, shape);
    position.observe(seat, &mut planes);
    assert!(planes.are_complete());
    cells
}
