use super::Quarod;
use crate::position::Position;
use crate::seating::Colour;
use crate::testing::{board_field, check_contract, legal_strings};
use crate::views::QuarodViews;

/// A position from a picture: letters are pieces as in position texts.
fn position(picture: &str, rest: &str) -> Quarod<1> {
    Quarod::new(picture.lines().count()).read(&format!("{} {rest}", board_field(picture))).unwrap()
}

#[test]
fn contract() {
    check_contract(&Quarod::<1>::new(2), 50, usize::MAX);
    check_contract(&Quarod::<1>::new(3), 50, usize::MAX);
    check_contract(&Quarod::<1>::new(8), 10, usize::MAX);
    check_contract(&Quarod::<2>::new(11), 3, usize::MAX);
    check_contract(&Quarod::<4>::new(16), 1, usize::MAX);
}

#[test]
fn a_small_board_behaves_the_same_in_any_width() {
    let mut narrow = Quarod::<1>::new(5);
    let mut wide = Quarod::<4>::new(5);
    for number in 0.. {
        assert_eq!(narrow.text(), wide.text());
        assert_eq!(legal_strings(&narrow), legal_strings(&wide));
        let count = narrow.count_legal();
        if count == 0 {
            break;
        }
        let n = number * 7 % count;
        let string = narrow.action_string(narrow.nth_legal(n).unwrap());
        narrow.try_apply(narrow.parse_action(&string).unwrap()).unwrap();
        wide.try_apply(wide.parse_action(&string).unwrap()).unwrap();
    }
    assert!(narrow.is_terminal());
    assert_eq!(*narrow.returns(), *wide.returns());
}

#[test]
fn an_exchange_turns_the_rods_and_leaves_the_partners_dead() {
    let pairs = position(
        ". . . .
         . . . .
         s S . .
         N n . .",
        "b wb - 0",
    );
    assert_eq!(pairs.engaged_pairs(), [("a1".into(), "a2".into()), ("b2".into(), "b1".into())]);
    assert!(legal_strings(&pairs).contains(&"b1~a1".to_owned()));
    let mut after = pairs;
    after.try_apply(after.parse_action("b1~a1").unwrap()).unwrap();
    assert_eq!(after.text(), "4/4/sS2/eW2 w wb - 0");
    assert_eq!(after.engaged_pairs(), [("b1".into(), "a1".into())]);
}

#[test]
fn the_last_mover_loses_at_nil_nil() {
    // Two dead-locked pairs on a 2 × 2 board: each colour has one group of two, so the score is 0–0.
    let over = position(
        "E w
         E w",
        "b bw - 2",
    );
    assert_eq!(over.scores(), [0, 0]);
    // Black is to move after two passes, so White made the last placement and loses.
    assert_eq!(over.winner(), Colour::Black);
    assert_eq!(*over.returns(), [1.0, -1.0]);
}
