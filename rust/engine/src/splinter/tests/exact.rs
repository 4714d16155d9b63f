//! The fast ways give what the plain ones give.

use std::collections::BTreeSet;

use rand::RngExt;

use super::super::board::Kind;
use super::super::connection::Split;
use super::super::{Direction, Splinter, Variant};
use super::legal;
use super::plain::{self, Plain};
use crate::playouts::random_numbers;
use crate::position::Position;
use crate::views::SplinterViews;

/// Plays random games on the engine and by the plain rules. Answers with how many keeps, eliminations and shared wins there were.
fn check_games<const W: usize>(variant: Variant, games: usize) -> (usize, usize, usize) {
    let (mut keeps, mut eliminated, mut shared) = (0, 0, 0);
    for number in 0..games {
        let mut random = random_numbers(5, number);
        let (mut position, mut rules) = (Splinter::<W>::new(variant), Plain::new(variant));
        for _ in 0..600 {
            assert_eq!(position.text(), rules.text());
            assert_eq!(legal(&position).into_iter().collect::<BTreeSet<_>>(), rules.legal(), "{}", position.text());
            assert_eq!(position.returns().to_vec(), rules.returns());
            let groups = rules.groups().into_iter();
            let names = groups.map(|group| group.into_iter().map(|square| variant.squares().name(square)).collect());
            assert_eq!(position.groups(), names.collect::<Vec<Vec<String>>>());
            let count = position.count_legal();
            if count == 0 {
                break;
            }
            let action = position.nth_legal(random.random_range(0..count)).unwrap();
            keeps += usize::from(action.direction().is_none());
            rules.apply(&position.action_string(action));
            position.apply(action);
        }
        eliminated += position.eliminated().len();
        shared += usize::from(position.text().split(' ').nth(2).is_some_and(|phase| phase.len() > "won:w".len()));
    }
    (keeps, eliminated, shared)
}

#[test]
fn random_games_follow_the_plain_rules() {
    let (keeps, eliminated, shared) = check_games::<1>(Variant::Quad(6), 300);
    assert!(keeps > 20 && eliminated > 600 && shared > 3, "{keeps} keeps, {eliminated} out, {shared} shared wins");
    for (keeps, eliminated, _) in [
        check_games::<1>(Variant::Quad(8), 60),
        check_games::<2>(Variant::Quad(10), 60),
        check_games::<2>(Variant::Two, 60),
    ] {
        assert!(keeps > 3 && eliminated > 30, "{keeps} keeps, {eliminated} out");
    }
}

/// A connected set of squares, grown at random from square to square.
fn random_shape(variant: Variant, size: usize, random: &mut impl RngExt) -> BTreeSet<usize> {
    let squares = variant.squares();
    let mut shape = BTreeSet::from([random.random_range(0..squares.count())]);
    while shape.len() < size {
        let from = *shape.iter().nth(random.random_range(0..shape.len())).unwrap();
        let direction = Direction::ALL[random.random_range(0..8)];
        shape.extend(squares.step(from, direction.step()));
    }
    shape
}

/// Tries all slides in random shapes, dense and thin. What [`Splinter::split_at`] sees around the emptied square is what the groups are.
/// Answers with how often there was one group although the pieces around fell apart, one largest group of several, and a tie.
fn check_splits<const W: usize>(variant: Variant, shapes: usize) -> [usize; 3] {
    let squares = variant.squares();
    let mut seen = [0; 3];
    for number in 0..shapes {
        let mut random = random_numbers(17, number);
        let size = random.random_range(2..squares.count() / 2);
        let shape = random_shape(variant, size, &mut random);
        let mut position = Splinter::<W>::new(variant);
        position.board.remove(position.board.occupied());
        for &square in &shape {
            position.board.put(square, Kind::new(0, 3));
        }
        for &from in &shape {
            for direction in Direction::ALL {
                if squares.step(from, direction.step()).is_none() {
                    continue;
                }
                let mut after = position;
                if direction.leads_up() {
                    after.shift::<true>(from, direction);
                } else {
                    after.shift::<false>(from, direction);
                }
                let split = after.split_at(from);
                assert_eq!(split, after.largest_group(), "{}", after.picture());

                let groups = plain::groups(squares, &after.board.occupied().iter().collect());
                let most = groups.iter().map(BTreeSet::len).max().unwrap();
                let largest: Vec<_> = groups.iter().filter(|group| group.len() == most).collect();
                let expected = match (largest.as_slice(), groups.len()) {
                    (_, 1) => Split::None,
                    ([only], _) => Split::Off(after.board.occupied() ^ only.iter().copied().collect()),
                    _ => Split::Tie,
                };
                assert_eq!(split, expected, "{}", after.picture());

                let around = Direction::ALL.into_iter().filter_map(|direction| squares.step(from, direction.step()));
                let around = around.filter(|&square| after.board.occupied().contains(square)).collect();
                match split {
                    Split::None => seen[0] += usize::from(plain::groups(squares, &around).len() > 1),
                    Split::Off(_) => seen[1] += 1,
                    Split::Tie => seen[2] += 1,
                }
            }
        }
    }
    seen
}

#[test]
fn splits_are_seen_around_the_emptied_square() {
    for seen in [
        check_splits::<1>(Variant::Quad(6), 1200),
        check_splits::<1>(Variant::Quad(8), 600),
        check_splits::<2>(Variant::Quad(10), 400),
        check_splits::<2>(Variant::Two, 400),
    ] {
        assert!(seen.iter().all(|&count| count > 30), "{seen:?}");
    }
}
