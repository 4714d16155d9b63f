mod drawn;
mod exact;
mod plain;
mod written;

use super::{Splinter, Variant};
use crate::position::Position;
use crate::testing::check_contract;

/// The strings of the legal actions, in the order of ids.
fn legal(position: &impl Position) -> Vec<String> {
    let mut strings = Vec::new();
    position.for_each_legal(|action| strings.push(position.action_string(action)));
    strings
}

fn play<P: Position>(position: &P, action: &str) -> P {
    let mut after = position.clone();
    after.try_apply(position.parse_action(action).unwrap()).unwrap();
    after
}

#[test]
fn contract() {
    check_contract(&Splinter::<1>::new(Variant::Quad(6)), 25, 400);
    check_contract(&Splinter::<1>::new(Variant::Quad(8)), 15, 400);
    check_contract(&Splinter::<2>::new(Variant::Quad(10)), 10, 400);
    check_contract(&Splinter::<2>::new(Variant::Two), 10, 400);
}

#[test]
fn a_small_board_behaves_the_same_in_any_width() {
    for size in [6, 8] {
        let (mut narrow, mut wide) = (Splinter::<1>::new(Variant::Quad(size)), Splinter::<2>::new(Variant::Quad(size)));
        for number in 0..500 {
            assert_eq!(narrow.text(), wide.text());
            assert_eq!(legal(&narrow), legal(&wide));
            let count = narrow.count_legal();
            if count == 0 {
                break;
            }
            let action = narrow.nth_legal(number * 31 % count).unwrap();
            (narrow, wide) = (play(&narrow, &narrow.action_string(action)), play(&wide, &wide.action_string(action)));
        }
        assert_eq!(*narrow.returns(), *wide.returns());
    }
}
