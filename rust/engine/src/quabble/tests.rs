use rand::RngExt;

use super::chains::Reach;
use super::plain::{Game, Plain};
use super::{Action, Board, Conquare, FastConquare, FastQuabble, Quabble, Qualos, Variant};
use crate::bits::Bits;
use crate::playouts::random_numbers;
use crate::position::Position;
use crate::seating::Colour;
use crate::testing::{board_field, check_contract, legal_strings, play};
use crate::views::QuabbleViews;

/// A position from a picture: letters are stones, dots are empty places, the top row comes first.
fn position<V: Variant>(size: usize, picture: &str, rest: &str) -> Board<V, 1> {
    Board::new(size).read(&format!("{} {rest}", board_field(picture))).unwrap()
}

fn after<P: Position>(mut position: P, actions: &str) -> P {
    play(&mut position, actions);
    position
}

fn contract_of<V: Variant>(games: usize) {
    for size in 1..=4 {
        check_contract(&Board::<V, 1>::new(size), 5 * games, usize::MAX);
    }
    check_contract(&Board::<V, 2>::new(7), games, usize::MAX);
}

#[test]
fn contract() {
    contract_of::<Quabble>(4);
    contract_of::<FastQuabble>(4);
    contract_of::<Qualos>(4);
    contract_of::<Conquare>(4);
    contract_of::<FastConquare>(4);
    check_contract(&Board::<Quabble, 6>::new(19), 1, usize::MAX);
    check_contract(&Board::<Qualos, 2>::new(11), 1, usize::MAX);
    check_contract(&Board::<Conquare, 3>::new(8), 1, usize::MAX);
    check_contract(&Board::<Conquare, 5>::new(11), 1, usize::MAX);
    check_contract(&Board::<FastConquare, 6>::new(12), 1, usize::MAX);
}

/// Plays random games and compares each position with the plain rules, and what is kept in step with the same from scratch.
fn check_rules<V: Variant, const W: usize>(game: Game, size: usize, games: usize) {
    let start = Board::<V, W>::new(size);
    for number in 0..games {
        let mut random = random_numbers(size as u64, number);
        let (mut board, mut plain) = (start, Plain::new(game, size as i32));
        let mut passed = false;
        loop {
            check_position(&board, &plain);
            let count = board.count_legal();
            if count == 0 {
                break;
            }
            let action = board.nth_legal(random.random_range(0..count)).unwrap();
            assert!(!(passed && action == Action::Pass), "both players without a move: {}", board.text());
            passed = action == Action::Pass;
            if let Action::Place(place) = action {
                act(&mut plain, board.tables.layout.id(usize::from(place)), board.seating.to_move() as usize);
            }
            board.apply(action);
        }
    }
}

/// Plays on the plain board, and tries the claims that the bound on the length of a game of Qualos rests on.
fn act(plain: &mut Plain, place: usize, colour: usize) {
    let (before, is_flip) = (plain.visible_pairs(), plain.stone(place).is_some());
    plain.act(place, colour);
    let after = plain.visible_pairs();
    assert!(if is_flip { after > before } else { !plain.is_qualos() || after + 2 >= before });
}

fn check_position<V: Variant, const W: usize>(board: &Board<V, W>, plain: &Plain) {
    let text = board.text();
    let layout = &board.tables.layout;
    // The plain board calls the places by their ids.
    for (id, place) in layout.all().enumerate() {
        let stone = Colour::BOTH.into_iter().find(|&colour| board.stones(colour).contains(place));
        assert_eq!(stone.map(|colour| colour as usize), plain.stone(id), "{text}: {}", layout.name(place));
    }
    let names =
        |ids: Vec<usize>| ids.into_iter().map(|id| layout.name(layout.place(id)).to_owned()).collect::<Vec<_>>();
    for colour in 0..2 {
        let dark_where = |condition: fn(&Plain, usize, usize) -> bool| {
            names(plain.dark_places().into_iter().filter(|&place| condition(plain, place, colour)).collect())
        };
        assert_eq!(board.controlled(colour), dark_where(Plain::controls), "{text}");
        assert_eq!(board.contested(colour), dark_where(Plain::contests), "{text}");
    }
    let to_move = board.seating.to_move();
    assert_eq!(plain.shortest_chain(to_move as usize), 0, "{text}: only the player who has just moved can have won");
    let won = plain.shortest_chain(to_move.other() as usize);
    assert_eq!(board.is_terminal(), won > 0, "{text}");
    check_chain(board, plain, won);
    if won > 0 {
        assert_eq!(legal_strings(board), Vec::<String>::new());
        let winner = board.seat_of(to_move.other() as usize).unwrap();
        assert_eq!(board.returns()[winner], 1.0);
        return;
    }
    let mut expected = names(plain.actions(to_move as usize));
    if expected.is_empty() {
        expected.push("pass".to_owned());
    }
    if board.seating.pie_is_open() {
        expected.push("pie".to_owned());
    }
    assert_eq!(legal_strings(board), expected, "{text}");
    check_in_step(board);
}

/// The winning chain is one of `length` stones.
fn check_chain<V: Variant, const W: usize>(board: &Board<V, W>, plain: &Plain, length: usize) {
    let layout = &board.tables.layout;
    let chain: Vec<usize> = board.winning_chain().iter().map(|name| layout.id(layout.parse(name).unwrap())).collect();
    assert_eq!(chain.len(), length, "{}", board.text());
    let winner = board.seating.to_move().other() as usize;
    assert!(chain.iter().all(|&place| plain.stone(place) == Some(winner)));
    assert!(chain.windows(2).all(|pair| plain.are_connected(pair[0], pair[1])));
    assert!(chain.first().is_none_or(|&place| plain.touches(place, winner, 0)));
    assert!(chain.last().is_none_or(|&place| plain.touches(place, winner, 1)));
}

/// What is kept from ply to ply is what follows from the stones.
fn check_in_step<V: Variant, const W: usize>(board: &Board<V, W>) {
    let stones = Colour::BOTH.map(|colour| board.stones(colour));
    let anew = Board::with_stones(board.tables, stones, board.seating);
    for (side, anew) in board.sides.iter().zip(&anew.sides) {
        assert_eq!(side.reach, anew.reach, "{}", board.text());
        assert_eq!(side.control, anew.control, "{}", board.text());
    }
}

#[test]
fn plays_by_the_rules() {
    for size in 1..=6 {
        check_rules::<Quabble, 1>(Game::Quabble, size, 12);
        check_rules::<FastQuabble, 1>(Game::FastQuabble, size, 12);
        check_rules::<Qualos, 1>(Game::Qualos, size, 12);
    }
    for size in 1..=4 {
        check_rules::<Conquare, 1>(Game::Conquare, size, 12);
        check_rules::<FastConquare, 1>(Game::FastConquare, size, 12);
    }
    check_rules::<Quabble, 2>(Game::Quabble, 9, 2);
    check_rules::<FastQuabble, 2>(Game::FastQuabble, 10, 2);
    check_rules::<Qualos, 2>(Game::Qualos, 9, 2);
    check_rules::<Conquare, 2>(Game::Conquare, 6, 2);
    check_rules::<Conquare, 3>(Game::Conquare, 8, 1);
    check_rules::<FastConquare, 5>(Game::FastConquare, 9, 1);
}

#[test]
fn a_small_board_behaves_the_same_in_any_width() {
    fn games<V: Variant, const W: usize>(size: usize) -> Vec<(String, Vec<String>)> {
        let mut record = Vec::new();
        for number in 0..5 {
            let mut random = random_numbers(5, number);
            let mut board = Board::<V, W>::new(size);
            loop {
                record.push((board.text(), legal_strings(&board)));
                let count = board.count_legal();
                if count == 0 {
                    break;
                }
                board.apply(board.nth_legal(random.random_range(0..count)).unwrap());
            }
        }
        record
    }
    assert_eq!(games::<Quabble, 1>(7), games::<Quabble, 4>(7));
    assert_eq!(games::<Qualos, 1>(6), games::<Qualos, 3>(6));
    assert_eq!(games::<FastConquare, 1>(4), games::<FastConquare, 5>(4));
    assert_eq!(games::<Conquare, 1>(3), games::<Conquare, 2>(3));
}

#[test]
fn every_full_board_has_one_winner() {
    fn check<V: Variant>(size: usize) {
        let tables = Board::<V, 2>::new(size).tables;
        let mut random = random_numbers(7, size);
        for _ in 0..200 {
            let places: Bits<2> = tables.layout.all().collect();
            // Boards of all mixtures, as even ones hardly ever have long chains.
            let share = random.random_range(0..=8);
            let black: Bits<2> = places.iter().filter(|_| random.random_range(0..8) < share).collect();
            let white = places & !black;
            let wins = |colour, stones| Reach::of(&tables.links, colour, stones).wins(stones);
            assert_ne!(wins(Colour::Black, black), wins(Colour::White, white), "{size}: {black:?}");
        }
    }
    for size in 1..=7 {
        check::<Quabble>(size);
        check::<Conquare>(size);
    }
    check::<Quabble>(11);
}

#[test]
fn a_player_of_qualos_can_be_forced_to_pass() {
    // The search: random games on a small board until somebody has nothing to do.
    let start = Board::<Qualos, 1>::new(5);
    let forced = (0..).find_map(|number| {
        let mut random = random_numbers(3, number);
        let mut board = start;
        while board.count_legal() > 0 {
            if board.is_legal(Action::Pass) {
                return Some(board);
            }
            board.apply(board.nth_legal(random.random_range(0..board.count_legal())).unwrap());
        }
        None
    });
    let board = forced.unwrap();
    assert_eq!(legal_strings(&board), ["pass"]);
    let after = after(board, "pass");
    assert!(!after.is_terminal() && !legal_strings(&after).contains(&"pass".to_owned()));
}

#[test]
fn the_smallest_boards() {
    let over = after(Board::<Quabble, 1>::new(1), "a1");
    assert_eq!(over.text(), "b w bw -");
    assert_eq!(over.winning_chain(), ["a1"]);
    assert_eq!(*over.returns(), [1.0, -1.0]);
    // a1 is dark on even boards; one of its two neighbours is half of them.
    let quabble = after(Board::<Quabble, 1>::new(2), "b1");
    assert_eq!(quabble.contested(0), ["a1", "b2"]);
    assert_eq!(legal_strings(&quabble), ["a2", "pie"]);
    let fast = after(Board::<FastQuabble, 1>::new(2), "b1");
    assert_eq!(fast.text(), "1b/bb w bw -");
    // From a1 or from b1.
    assert_eq!((fast.winning_chain().len(), fast.winning_chain()[1].as_str()), (2, "b2"));
}

#[test]
fn a_light_stone_fills_what_it_gives_control_of() {
    // c3 is dark; its neighbours are b3, d3, c2 and c4.
    let before = position::<Quabble>(
        4,
        ". . . .
         . b . .
         . . b .
         . . . .",
        "b bw -",
    );
    assert_eq!(before.controlled(0), Vec::<String>::new());
    assert!(before.contested(0).contains(&"c3".to_owned()));
    let after = after(before, "d3");
    // Three of the four neighbours of c3, two of the three of d2, but only one of the two of d4.
    assert_eq!(after.text(), "4/1bbb/2bb/4 w bw -");
}

#[test]
fn a_flip_cuts_a_chain() {
    let before = position::<Qualos>(
        3,
        "w . .
         b w .
         b . .",
        "w bw -",
    );
    // From a2 one line ends at Black's a1 and two at White's a3 and b2; from b3, two of three at White's.
    assert_eq!(before.controlled(1), ["a2", "b3"]);
    assert_eq!(legal_strings(&before), ["c1", "a2", "b3", "c3"]);
    let after = after(before, "a2");
    assert_eq!(after.text(), "w2/ww1/b2 b bw -");
    check_in_step(&after);
}

#[test]
fn pictures_tell_light_places_from_dark_ones() {
    let quabble = after(Board::<Quabble, 1>::new(3), "b2 a1");
    assert_eq!(quabble.picture(), "3 · ░ ·\n2 ░ b ░\n1 w ░ ·\n  a b c");
    let conquare = after(Board::<Conquare, 1>::new(2), "B2 A1");
    assert_eq!(conquare.picture(), "3 +   +   +\n2   ·   ·\n2 +   b   +\n1   ·   ·\n1 w   +   +\n  A a B b C");
}

#[test]
fn only_positions_that_meet_the_invariants_are_read() {
    let quabble = Board::<Quabble, 1>::new(3);
    for (text, at, expected) in [
        ("3/3/3 b bw", 10, "4 fields separated by single spaces: board colour seats pie"),
        ("3/3/3 b bw - -", 12, "the end of the text"),
        ("3/3/é b bw -", 4, "b or w or a number of empty places (row 3 has 3 places)"),
        ("bbb/3/3 x bw -", 8, "one of b, w"),
        ("b2/b2/b2 b bw -", 9, "w, since only the last mover can have a winning chain, and black has one"),
        ("b2/1b1/3 w bw -", 0, "a stone on a2, as an empty dark place that black controls is filled"),
        (
            "1b1/3/3 w bw pie",
            13,
            "-, since pie needs White to move, seats bw and in a game that is not over, no white stone and one black \
             stone on the light places",
        ),
    ] {
        let error = quabble.read(text).unwrap_err();
        assert_eq!((error.at, error.expected.as_str()), (at, expected), "{text}");
    }
    for text in ["3/1b1/3 b bw pie", "3/1b1/3 w wb pie", "b2/3/2b w bw pie", "b2/3/2w w bw pie"] {
        assert!(quabble.read(text).is_err(), "{text}");
    }
    // Black's first stone can fill dark places in the fast games, and win.
    assert!(Board::<FastQuabble, 1>::new(2).read("1b/bb w bw pie").is_err());
    assert!(Board::<FastQuabble, 1>::new(4).read("4/4/b3/b3 w bw pie").is_ok_and(|board| !board.is_terminal()));
    // Nothing is filled in Qualos.
    assert!(Board::<Qualos, 1>::new(3).read("b2/1b1/3 w bw -").is_ok());
    let conquare = Board::<Conquare, 1>::new(2);
    assert!(conquare.read("3/2/3/2/3 b bw -").is_ok());
    assert!(conquare.read("3/3/3/3/3 b bw -").is_err());
}

#[test]
fn a_fast_first_turn_can_fill_and_leave_pie_open() {
    // a2 is one of the two neighbours of a1, and one of three of each other dark square next to it.
    let board = after(Board::<FastQuabble, 1>::new(4), "a2");
    assert_eq!(board.text(), "4/4/b3/b3 w bw pie");
    let traded = after(board, "pie");
    assert_eq!(traded.text(), "4/4/b3/b3 w wb -");
    assert_eq!(traded.seat_to_move(), Some(0));
}

#[test]
fn pie_opens_only_after_the_first_stone_of_all() {
    // Read from a text, Black can be to move on a board with white stones alone.
    let before = Board::<Quabble, 1>::new(3).read("3/1w1/3 b bw -").unwrap();
    assert_eq!(after(before, "a1").text(), "3/1w1/b2 w bw -");
    let before = Board::<Quabble, 1>::new(3).read("3/3/3 b wb -").unwrap();
    assert_eq!(after(before, "a1").text(), "3/3/b2 w wb -");
}
