//! The written forms.

use rand::RngExt;

use super::super::{Splinter, Variant};
use super::play;
use crate::playouts::random_numbers;
use crate::position::Position;
use crate::testing::observed;

fn quad() -> Splinter<1> {
    Splinter::new(Variant::Quad(6))
}

#[test]
fn actions() {
    let start = quad();
    assert_eq!(start.num_distinct_actions(), 4 * 3 + 16 * 5 + 16 * 8 + 36);
    assert_eq!(Splinter::<2>::new(Variant::Quad(10)).num_distinct_actions(), 684 + 100);
    assert_eq!(Splinter::<2>::new(Variant::Two).num_distinct_actions(), 4 * 3 + 30 * 5 + 56 * 8 + 90);
    let strings: Vec<String> = (0..9).map(|id| start.action_string(start.action_from_id(id).unwrap())).collect();
    assert_eq!(strings, ["a1b1", "a1a2", "a1b2", "b1a1", "b1c1", "b1a2", "b1b2", "b1c2", "c1b1"]);
    assert_eq!(start.action_string(start.action_from_id(220).unwrap()), "keep:a1");
    for string in ["a1a1", "a1c1", "a1a0", "a1", "a1b1 ", "a1-b1", "keep:a7", "keep: a1", "keep:a1b1", "a1keep:a1"] {
        assert_eq!(start.parse_action(string), None, "{string}");
    }
    assert!(Splinter::<2>::new(Variant::Quad(10)).parse_action("a10b9").is_some());
}

#[test]
fn faults_are_told_where_they_are() {
    const BOARD: &str = "6/6/bKbRbB3/wKwRwB3/6/6";
    let read = |text: &str| quad().read(text);
    assert!(read(&format!("{BOARD} w slide - gr")).is_ok());
    for (text, at, expected) in [
        ("", 0, "5 fields separated by single spaces: board colour phase shifted out"),
        (BOARD, 23, "5 fields separated by single spaces: board colour phase shifted out"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 w slide - gr ", 36, "the end of the text"),
        ("6/6/bKbRbB3/wKwRxB3/6/6 w slide - gr", 16, "one of w b g r, then one of K R B P"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 x slide - gr", 24, "one of w, b, g, r"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 - slide - gr", 24, "one of w, b, g, r"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 w sliding - gr", 26, "one of slide, keep, won: and the winners' letters"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 w slide x gr", 32, "- or a direction"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 w slide n: gr", 34, "the name of a square"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 w slide n:a4,a3 gr", 37, "a square that comes later in index order"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 w slide n:a3,a3 gr", 37, "a square that comes later in index order"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 w slide - gg", 35, "letters of wbgr, each at most once"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 w slide - x", 34, "letters of wbgr, each at most once"),
        // Who is out.
        ("6/6/bKbRbB3/wKwRwB3/6/6 b slide - grw", 0, "no white piece (there is one on a3), since white is out"),
        ("6/6/6/wKwRwB3/6/6 w slide - grb", 28, "at most all colours but two"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 g slide - gr", 24, "a colour that is not out"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 w slide - r", 0, "green pieces of three types or more (K R B P are missing)"),
        ("6/6/bKbRbR3/wKwRwB3/6/6 w slide - gr", 0, "blue pieces of three types or more (B P are missing)"),
        // One group, or a tie.
        ("6/6/bKbRbB3/6/wKwRwB3/6 w slide - gr", 0, "one group, not 2, since a slide is due"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 w keep - gr", 0, "two or more groups of pieces that are the largest"),
        ("6/6/bKbRbB1bP1/6/wKwRwB3/6 w keep - gr", 0, ""),
        // What was shifted.
        ("6/6/bKbRbB3/wKwRwB3/6/6 w slide n:a2 gr", 32, "occupied squares without another piece between"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 w slide n:a3,b3 gr", 32, "squares on one line in the direction"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 w slide n:a3,b4 gr", 32, "squares on one line in the direction"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 w slide w:a3,c3 gr", 32, "occupied squares without another piece between"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 w slide e:a3 gr", 32, "an empty square behind the last one, a3"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 w slide n:a4 gr", 32, "an empty square behind the last one, a4"),
        // The end.
        ("6/6/6/wKwRwB3/6/6 w won:w - bgr", 18, "one of -"),
        ("6/6/6/wKwRwB3/6/6 - won: - bgr", 24, "letters of wbgr"),
        ("6/6/6/wKwRwB3/6/6 - won:b - bgr", 20, "the one colour that is not out as the winner"),
        ("6/6/6/wKwRwB3/6/6 - won:wb - bgr", 20, "the one colour that is not out as the winner"),
        ("6/6/6/wKwRwB3/6/6 - won:w n:a3 bgr", 26, "-, since the game is over"),
        ("6/6/6/wKwRwR3/6/6 - won:w - bgr", 0, "white pieces of three types or more"),
        ("6/6/bKbRbB3/wKwRwB3/6/6 - won:w - gr", 34, "all colours, or all but one"),
        ("6/6/6/6/6/6 - won:bw - rgwb", 18, "the winners in the order wbgr"),
        ("6/6/6/6/6/6 - won:g - rgbw", 22, "two or more colours in turn order at the end"),
        ("6/6/6/6/6/6 - won:g - rgwb", 14, "winners among the colours that left last"),
        ("6/6/6/6/6/6 - won:wg - rgwb", 14, "winners among the colours that left last"),
    ] {
        match read(text) {
            Ok(position) => assert!(expected.is_empty(), "{text} reads as {position:?}"),
            Err(error) => {
                assert!(!expected.is_empty() && error.expected.contains(expected), "{text}: {error}");
                assert_eq!(error.at, at, "{text}: {error}");
            }
        }
    }
    for text in ["6/6/6/6/6/6 - won:w - rgwb", "6/6/6/6/6/6 - won:wbgr - wbgr", "6/6/6/wKwRwB3/6/6 - won:w - bgr"] {
        assert_eq!(read(text).unwrap().text(), text);
    }
    let two = Splinter::<2>::new(Variant::Two);
    assert!(two.read("10/10/10/10/bKbRbB7/wKwRwB7/10/10/10 w slide - -").is_ok());
    assert!(two.read("10/10/10/10/bKbRbB7/gKgRgB7/10/10/10 w slide - -").is_err());
    assert!(two.read("10/10/10/10/bKbRbB7/wKwRwB7/10/10/10 g slide - -").is_err());
    assert!(two.read("10/10/10/10/10/10/10/10/10 - won:wb - wb").is_ok());
}

#[test]
fn shifted_pieces_can_have_gaps_between_them() {
    // A piece between them has been eliminated; the foremost one and what stands in front of it are held as well.
    let text = "6/6/bKbRbBbP2/1wK1wRwBbP/6/6 b slide e:b3,d3 gr";
    let position = quad().read(text).unwrap();
    assert_eq!(position.text(), text);
    let is_legal = |action: &str| position.is_legal(position.parse_action(action).unwrap());
    assert!(!is_legal("f3e3") && is_legal("f3e2") && is_legal("d4c4"));
}

#[test]
fn nothing_that_is_read_makes_it_panic() {
    let seeds = [
        quad().text(),
        "6/bK3bB1/1wB1bR2/6/1wKwR3/6 w keep sw:b2 gr".to_owned(),
        "6/6/6/6/6/6 - won:wb - grwb".to_owned(),
        "6/2bPwB2/1wKbKbR1wR/3bBwP1/6/6 b slide e:b4,c4 gr".to_owned(),
    ];
    let strange = ['é', '漢', '\0', ' ', ':', ',', '/', '0', '6', 'w', 'K', 'a', '-', '🦀'];
    let mut random = random_numbers(3, 0);
    let mut read = 0;
    for _ in 0..20_000 {
        let mut characters: Vec<char> = seeds[random.random_range(0..seeds.len())].chars().collect();
        for _ in 0..random.random_range(1..3) {
            let at = random.random_range(0..characters.len());
            match random.random_range(0..3) {
                0 => characters[at] = strange[random.random_range(0..strange.len())],
                1 => characters.insert(at, strange[random.random_range(0..strange.len())]),
                _ => drop(characters.remove(at)),
            }
        }
        let text: String = characters.into_iter().collect();
        if let Ok(position) = quad().read(&text) {
            assert_eq!(position.text(), text);
            read += 1;
        }
        assert_eq!(quad().parse_action(&text), None);
    }
    assert!(read > 50, "{read}");
}

#[test]
fn planes() {
    let tie = quad().read("6/bK3bB1/1wB1bR2/6/1wKwR3/6 w keep sw:b2 gr").unwrap();
    let planes_of = |position: &Splinter<1>, seat: usize| {
        let cells = observed(position, seat, false);
        let names = |plane: &[bool]| {
            let set: Vec<usize> = (0..36).filter(|&cell| plane[cell]).collect();
            if set.len() == 36 { "all".to_owned() } else { format!("{set:?}") }
        };
        let planes = cells.chunks(36).map(names).enumerate().filter(|(_, cells)| cells != "[]");
        planes.map(|(number, cells)| format!("{number} {cells}")).collect::<Vec<_>>()
    };
    assert_eq!(tie.observation_shape(), [30, 6, 6]);
    assert_eq!(Splinter::<2>::new(Variant::Two).observation_shape(), [20, 9, 10]);
    // Cells count from a1. White's king stands on b2 (7), its rook on c2 (8), its bishop on b4 (19).
    let white = ["0 [7]", "1 [8]", "2 [19]", "4 [24]", "5 [21]", "6 [28]", "16 all", "20 all", "21 [7]", "27 all"];
    assert_eq!(planes_of(&tie, 0), white);
    // Red comes first, then White, Blue, Green.
    let red = ["4 [7]", "5 [8]", "6 [19]", "8 [24]", "9 [21]", "10 [28]", "17 all", "20 all", "21 [7]", "27 all"];
    assert_eq!(planes_of(&tie, 3), red);
    let over = play(&tie, "keep:b2");
    assert_eq!(planes_of(&over, 0), Vec::<String>::new());
}

#[test]
fn picture() {
    let position = quad().read("6/2bPwB2/1wKbKbR1wR/3bBwP1/6/6 b slide e:b4,c4 gr").unwrap();
    let expected = "
6 ·   ·   ·   ·   ·   ·
5 ·   ·   bP  wB  ·   ·
4 ·   wK' bK' bR  ·   wR
3 ·   ·   ·   bB  wP  ·
2 ·   ·   ·   ·   ·   ·
1 ·   ·   ·   ·   ·   ·
  a   b   c   d   e   f";
    assert_eq!(position.picture(), expected.trim_start_matches('\n'));
}
