//! The rules on drawn positions of Splinter Quad, size 6. The top rank comes first, dots are empty squares.

use super::super::{Splinter, Variant};
use super::{legal, play};
use crate::position::Position;
use crate::views::SplinterViews;

fn position(picture: &str, rest: &str) -> Splinter<1> {
    let board: Vec<String> = picture.lines().map(row).collect();
    Splinter::new(Variant::Quad(6)).read(&format!("{} {rest}", board.join("/"))).unwrap()
}

/// A row of a position text from a row of a picture.
fn row(picture: &str) -> String {
    let (mut row, mut empty) = (String::new(), 0);
    for place in picture.split_whitespace().chain(["end"]) {
        if place == "." {
            empty += 1;
            continue;
        }
        if empty > 0 {
            row += &empty.to_string();
            empty = 0;
        }
        if place != "end" {
            row += place;
        }
    }
    row
}

#[test]
fn setup() {
    let kinds =
        |variant: Variant, next: &dyn Fn((usize, usize)) -> (usize, usize), white: &[(&str, &[(usize, usize)])]| {
            let mut pieces = std::collections::BTreeMap::new();
            for (of_type, places) in white {
                for &place in *places {
                    let mut place = place;
                    for colour in ["w", "b", "g", "r"].iter().take(variant.seats()) {
                        pieces.insert((place.1, place.0), format!("{colour}{of_type}"));
                        place = next(place);
                    }
                }
            }
            pieces
        };
    // As the rules give White's pieces, (x, y) within the block; see the text of the whole block.
    let quad = kinds(
        Variant::Quad(6),
        &|(x, y)| (y, 5 - x),
        &[
            ("K", &[(2, 2)]),
            ("R", &[(2, 4), (4, 2)]),
            ("B", &[(0, 0), (4, 4)]),
            ("P", &[(0, 2), (0, 4), (2, 0), (4, 0)]),
        ],
    );
    let ranks: Vec<String> = (0..6).rev().map(|y| (0..6).map(|x| quad[&(y, x)].as_str()).collect()).collect();
    assert_eq!(Splinter::<1>::new(Variant::Quad(6)).text(), format!("{} w slide - -", ranks.join("/")));
    let framed: Vec<String> = ranks.iter().map(|rank| format!("2{rank}2")).collect();
    let start = format!("10/10/{}/10/10 w slide - -", framed.join("/"));
    assert_eq!(Splinter::<2>::new(Variant::Quad(10)).text(), start);

    let mut rim = Vec::new();
    for x in 0..6 {
        for y in 0..5 {
            if (x + y) % 2 == 0 && (x == 0 || x == 5 || y == 0 || y == 4) {
                rim.push((x, y));
            }
        }
    }
    assert_eq!(rim.len(), 9);
    let two = kinds(
        Variant::Two,
        &|(x, y)| (5 - x, 4 - y),
        &[("K", &[(2, 2)]), ("R", &[(1, 1), (1, 3)]), ("B", &[(3, 1), (3, 3), (4, 2)]), ("P", &rim)],
    );
    let ranks: Vec<String> = (0..5).rev().map(|y| (0..6).map(|x| two[&(y, x)].as_str()).collect::<String>()).collect();
    let framed: Vec<String> = ranks.iter().map(|rank| format!("2{rank}2")).collect();
    assert_eq!(Splinter::<2>::new(Variant::Two).text(), format!("10/10/{}/10/10 w slide - -", framed.join("/")));
}

#[test]
fn the_last_of_a_full_line_is_pushed_off_but_never_the_piece_that_moves() {
    let before = position(
        ".  .  .  .  .  .
         .  .  .  .  .  .
         wP bP wR bB bR wB
         .  .  wK bK .  .
         .  .  .  .  .  .
         .  .  .  .  .  .",
        "w slide - gr",
    );
    let after = play(&before, "a4b4");
    assert_eq!(after.text(), "6/6/1wPbPwRbBbR/2wKbK2/6/6 b slide e:b4,c4,d4,e4,f4 gr");
    assert!(!legal(&before).iter().any(|action| action.starts_with("f4g")));
    assert_eq!(before.parse_action("f4g4"), None);
}

#[test]
fn no_return_holds_the_shifted_pieces_and_those_in_front_of_them() {
    let before = position(
        ".  .  .  .  .  .
         .  .  bP wB .  .
         wK bK .  bR .  wR
         .  .  .  bB wP .
         .  .  .  .  .  .
         .  .  .  .  .  .",
        "w slide - gr",
    );
    let after = play(&before, "a4b4");
    assert_eq!(after.text(), "6/2bPwB2/1wKbKbR1wR/3bBwP1/6/6 b slide e:b4,c4 gr");
    // The king was pushed, and the rook stands in front of it: either would bring the king back to b4.
    for (action, is_legal) in
        [("c4b4", false), ("d4c4", false), ("c4d4", true), ("d4d5", true), ("d3c3", true), ("c5b5", true)]
    {
        assert_eq!(legal(&after).contains(&action.to_owned()), is_legal, "{action}");
    }
    // One turn later everything may move there again.
    let later = play(&play(&after, "d3c3"), "f4e4");
    assert!(legal(&later).contains(&"d4c4".to_owned()));
    assert!(!legal(&later).contains(&"d4e4".to_owned()));
}

#[test]
fn no_return_when_a_piece_was_pushed_off() {
    let before = position(
        ".  .  .  .  .  .
         .  .  .  wR bB .
         .  .  wB wK bK bP
         .  .  .  bR .  .
         .  .  .  .  .  .
         .  .  .  .  .  .",
        "w slide - gr",
    );
    let after = play(&before, "d4e4");
    assert_eq!(after.text(), "6/3wRbB1/2wB1wKbK/3bR2/6/6 b slide e:e4,f4 gr");
    assert!(!legal(&after).contains(&"f4e4".to_owned()));
    assert!(legal(&after).contains(&"f4e3".to_owned()));
}

#[test]
fn the_smaller_group_is_lost() {
    let before = position(
        ".  .  .  .  .  .
         bK bR bB bP .  .
         .  .  wK .  .  .
         .  .  wR wB .  .
         .  .  .  .  bP .
         .  .  .  .  .  wP",
        "w slide - gr",
    );
    // The bishop's leaving cuts e2 and f1 off.
    let after = play(&before, "d3d4");
    assert_eq!(after.text(), "6/bKbRbBbP2/2wKwB2/2wR3/6/6 b slide n:d4 gr");
    assert_eq!(after.knockouts(), [vec!["P"], vec![], vec!["K", "R", "B", "P"], vec!["K", "R", "B", "P"]]);
}

/// Three groups of two, whichever the mover keeps.
fn three_groups() -> Splinter<1> {
    let before = position(
        ".  .  .  .  .  .
         bK .  .  .  bB .
         .  wB .  bR .  .
         .  .  wK .  .  .
         .  .  wR .  .  .
         .  .  .  .  .  .",
        "w slide - gr",
    );
    play(&before, "c3b2")
}

#[test]
fn a_tie_of_three_groups_is_the_movers_to_decide() {
    let tie = three_groups();
    assert_eq!(tie.text(), "6/bK3bB1/1wB1bR2/6/1wKwR3/6 w keep sw:b2 gr");
    assert_eq!(tie.seat_to_move(), Some(0));
    assert_eq!(legal(&tie), ["keep:b2", "keep:b4", "keep:d4"]);
    assert_eq!(tie.groups(), [vec!["b2", "c2"], vec!["b4", "a5"], vec!["d4", "e5"]]);
}

#[test]
fn the_last_survivors_leave_together() {
    // Nobody is left with three types, so both are out at once; the number of pieces decides, and here it is all, none, or a draw.
    for (keep, winners, returns) in [
        ("keep:b2", "w", [1.0, -1.0 / 3.0, -1.0 / 3.0, -1.0 / 3.0]),
        ("keep:d4", "b", [-1.0 / 3.0, 1.0, -1.0 / 3.0, -1.0 / 3.0]),
        ("keep:b4", "wb", [1.0 / 3.0, 1.0 / 3.0, -1.0 / 3.0, -1.0 / 3.0]),
    ] {
        let over = play(&three_groups(), keep);
        assert_eq!(over.text(), format!("6/6/6/6/6/6 - won:{winners} - grwb"));
        assert_eq!(*over.returns(), returns);
        assert!(over.is_terminal());
    }
}

#[test]
fn the_number_of_pieces_decides_among_the_last() {
    let fewer = position(
        ".  .  .  .  .  .
         .  .  .  .  .  .
         bR .  .  .  .  .
         bK bR wK wR wB bB
         .  .  .  .  .  .
         .  .  .  .  .  .",
        "w slide - gr",
    );
    assert_eq!(play(&fewer, "d3c4").text(), "6/6/6/6/6/6 - won:b - grwb");
}

#[test]
fn an_eliminated_mover_still_keeps() {
    let before = position(
        ".  .  .  .  .  .
         .  .  .  .  .  .
         .  bR .  .  gR .
         bK bB wK gK gB .
         .  .  wB .  .  .
         .  .  wR .  .  .",
        "w slide - r",
    );
    // White pushes its own rook off; king and bishop leave with it, and they held the others together.
    let tie = play(&before, "c3c2");
    assert_eq!(tie.text(), "6/6/1bR2gR1/bKbB1gKgB1/6/6 w keep - rw");
    assert_eq!(tie.seat_to_move(), Some(0));
    assert_eq!(tie.eliminated(), [3, 0]);
    assert_eq!(legal(&tie), ["keep:a3", "keep:d3"]);
    assert_eq!(play(&tie, "keep:a3").text(), "6/6/1bR4/bKbB4/6/6 - won:b - rwg");
    assert_eq!(play(&tie, "keep:d3").text(), "6/6/4gR1/3gKgB1/6/6 - won:g - rwb");
}

#[test]
fn two_leave_in_one_pass_and_one_in_the_next() {
    let before = position(
        "gB gP .  .  rB .
         gK gR wK bK rK rR
         .  .  wR bR .  .
         .  wB .  .  .  .
         bB .  .  .  .  .
         .  .  .  .  .  .",
        "w slide - -",
    );
    // The rook's leaving cuts both bishops off. Without White's and Blue's pieces Green's four and Red's three fall apart.
    let over = play(&before, "c4d3");
    assert_eq!(over.text(), "gBgP4/gKgR4/6/6/6/6 - won:g - wbr");
    assert_eq!(over.eliminated(), [0, 1, 3]);
}

#[test]
fn no_return_from_a_player_who_is_out() {
    let before = position(
        ".  .  .  .  .  .
         .  .  .  .  .  .
         .  .  .  .  .  .
         .  .  wK wB .  .
         .  bR bP gK gB .
         .  bK wR bB gR .",
        "w slide - r",
    );
    // White pushes its own rook off and leaves; the pawn that it pushed stays.
    let after = play(&before, "c3c2");
    assert_eq!(after.text(), "6/6/6/6/1bR1gKgB1/1bKbPbBgR1 b slide s:c1 rw");
    assert!(!legal(&after).contains(&"c1c2".to_owned()));
    assert!(legal(&after).contains(&"b1c2".to_owned()) && legal(&after).contains(&"d1c2".to_owned()));
    // The turn goes round past those who are out: Green, then Blue again.
    let next = play(&after, "b1a1");
    assert_eq!(next.seat_to_move(), Some(2));
    assert_eq!(play(&next, "d2d3").seat_to_move(), Some(1));
}
