use std::cmp::Ordering;
use std::collections::{HashMap, VecDeque};

use rand::RngExt;

use super::board::Board;
use super::connection::Waves;
use super::groups::Groups;
use super::{Laido, PieStone, Vadus};
use crate::bits::Bits;
use crate::hexes::Hexes;
use crate::playouts::random_numbers;
use crate::position::Position;
use crate::seating::Colour;
use crate::testing::{board_field, check_contract, legal_strings, observed, play};
use crate::views::{LaidoViews, ValuedGroup};

type Random = rand_xoshiro::Xoshiro256PlusPlus;

/// The pictures are hexagons, the top row first.
fn laido(picture: &str, rest: &str) -> Laido<1> {
    let start = Laido::new(picture.lines().count().div_ceil(2), PieStone::FirstMove);
    start.read(&format!("{} {rest}", board_field(picture))).unwrap()
}

fn vadus(picture: &str, rest: &str) -> Vadus<1> {
    let start = Vadus::new(picture.lines().count().div_ceil(2));
    start.read(&format!("{} {rest}", board_field(picture))).unwrap()
}

mod contract {
    use super::*;

    #[test]
    fn laido() {
        for pie_stone in PieStone::ALL {
            check_contract(&Laido::<1>::new(2, pie_stone), 100, usize::MAX);
            check_contract(&Laido::<1>::new(3, pie_stone), 30, usize::MAX);
            check_contract(&Laido::<1>::new(5, pie_stone), 5, usize::MAX);
            check_contract(&Laido::<2>::new(7, pie_stone), 2, usize::MAX);
            check_contract(&Laido::<4>::new(9, pie_stone), 1, usize::MAX);
            check_contract(&Laido::<6>::new(11, pie_stone), 1, 100);
        }
    }

    #[test]
    fn vadus() {
        check_contract(&Vadus::<1>::new(2), 100, usize::MAX);
        check_contract(&Vadus::<1>::new(4), 10, usize::MAX);
        check_contract(&Vadus::<2>::new(6), 3, usize::MAX);
        check_contract(&Vadus::<3>::new(8), 2, usize::MAX);
        check_contract(&Vadus::<5>::new(10), 1, usize::MAX);
    }

    #[test]
    fn a_small_board_behaves_the_same_in_any_width() {
        let mut narrow = Laido::<1>::new(4, PieStone::Extra);
        let mut wide = Laido::<6>::new(4, PieStone::Extra);
        for number in 0.. {
            assert_eq!(narrow.text(), wide.text());
            assert_eq!(legal_strings(&narrow), legal_strings(&wide));
            for colour in [0, 1] {
                assert_eq!(narrow.board.groups(colour), wide.board.groups(colour));
                assert_eq!(narrow.board.values(colour), wide.board.values(colour));
            }
            let count = narrow.count_legal();
            if count == 0 {
                break;
            }
            let string = narrow.action_string(narrow.nth_legal(number * 7 % count).unwrap());
            play(&mut narrow, &string);
            play(&mut wide, &string);
        }
        assert!(narrow.is_terminal());
        assert_eq!(*narrow.returns(), *wide.returns());
    }
}

/// Groups, connections and comparisons against plain searches, on patterns that need not come from play.
mod exactness {
    use super::*;

    fn check_all(size: usize, patterns: impl Iterator<Item = Vec<usize>>) {
        match (Hexes { side: size }).count() / 64 + 1 {
            1 => patterns.for_each(|pattern| check::<1>(size, &pattern)),
            2 => patterns.for_each(|pattern| check::<2>(size, &pattern)),
            3 => patterns.for_each(|pattern| check::<3>(size, &pattern)),
            4 => patterns.for_each(|pattern| check::<4>(size, &pattern)),
            5 => patterns.for_each(|pattern| check::<5>(size, &pattern)),
            _ => patterns.for_each(|pattern| check::<6>(size, &pattern)),
        }
    }

    /// The groups of a pattern, in order, with the sizes of their connections; and a connection that is one.
    fn check<const W: usize>(size: usize, pattern: &[usize]) {
        let board = Board::<W>::new(size);
        let hexes = board.hexes();
        let groups = Groups::of(&board.tables, pattern.iter().copied().collect());
        let mut expected = plain_groups(hexes, pattern).into_iter();
        for group in groups.iter() {
            let stones: Vec<usize> = groups.stones(group).iter().collect();
            assert_eq!(Some(&stones), expected.next().as_ref(), "size {size}, {pattern:?}");
            let smallest = plain_connection_size(hexes, &stones);
            assert_eq!(groups.sizes(group), (stones.len(), smallest), "size {size}, {pattern:?}");
            assert_eq!(Waves::through(&board.tables, groups.stones(group)).connection_size(), smallest);
            let connection: Vec<usize> = groups.connection(group).iter().collect();
            check_connection(hexes, &stones, &connection, smallest);
        }
        assert_eq!(expected.next(), None);
    }

    fn check_connection(hexes: Hexes, group: &[usize], connection: &[usize], size: usize) {
        assert_eq!(connection.len(), size);
        assert!(connection.iter().all(|stone| group.contains(stone)));
        if size > 0 {
            assert_eq!(plain_groups(hexes, connection).len(), 1);
            // A third edge stone would make the part smaller.
            assert_eq!(connection.iter().filter(|&&stone| hexes.is_border(stone)).count(), 2);
        }
    }

    /// Steps from a stone to the others that can be reached through stones.
    fn plain_distances(hexes: Hexes, stones: &[usize], from: usize) -> HashMap<usize, usize> {
        let mut distances = HashMap::from([(from, 0)]);
        let mut queue = VecDeque::from([from]);
        while let Some(stone) = queue.pop_front() {
            for near in hexes.around(stone).into_iter().flatten() {
                if stones.contains(&near) && !distances.contains_key(&near) {
                    distances.insert(near, distances[&stone] + 1);
                    queue.push_back(near);
                }
            }
        }
        distances
    }

    fn plain_groups(hexes: Hexes, stones: &[usize]) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for &stone in stones {
            if !groups.iter().flatten().any(|&seen| seen == stone) {
                let mut group: Vec<usize> = plain_distances(hexes, stones, stone).into_keys().collect();
                group.sort_unstable();
                groups.push(group);
            }
        }
        groups.sort_unstable();
        groups
    }

    /// The fewest stones on a path between two different edge stones, from each of them; 0 if there are not two.
    fn plain_connection_size(hexes: Hexes, group: &[usize]) -> usize {
        let edge: Vec<usize> = group.iter().copied().filter(|&stone| hexes.is_border(stone)).collect();
        let sizes = edge.iter().flat_map(|&from| {
            let distances = plain_distances(hexes, group, from);
            edge.iter().filter(move |&&to| to != from).map(move |to| distances[to] + 1).collect::<Vec<_>>()
        });
        sizes.min().unwrap_or(0)
    }

    fn subsets(size: usize, most: u32) -> impl Iterator<Item = Vec<usize>> {
        let count = Hexes { side: size }.count();
        let masks = (0u32..1 << count).filter(move |mask| mask.count_ones() <= most);
        masks.map(move |mask| (0..count).filter(|point| mask >> point & 1 != 0).collect())
    }

    #[test]
    fn all_patterns_of_size_2() {
        check_all(2, subsets(2, 7));
    }

    #[test]
    fn all_patterns_of_size_3_with_few_stones() {
        check_all(3, subsets(3, 6));
    }

    #[test]
    fn all_patterns_of_size_3_with_few_gaps() {
        let points = Hexes { side: 3 }.count();
        check_all(3, subsets(3, 4).map(|gaps| (0..points).filter(|point| !gaps.contains(point)).collect()));
    }

    /// Each point is a stone with a chance of so many percent.
    fn scattered(hexes: Hexes, percent: u32, random: &mut Random) -> Vec<usize> {
        (0..hexes.count()).filter(|_| random.random_range(0..100) < percent).collect()
    }

    /// Few edge stones around much inside, so that connections are long.
    fn inland(hexes: Hexes, random: &mut Random) -> Vec<usize> {
        let (inside, edge) = (random.random_range(45..95), random.random_range(2..15));
        let chance = |point| if hexes.is_border(point) { edge } else { inside };
        (0..hexes.count()).filter(|&point| random.random_range(0..100) < chance(point)).collect()
    }

    /// A line that winds on as long as its head finds a point that touches nothing of it but the head, and is loath to run along the border.
    fn snake(hexes: Hexes, random: &mut Random) -> Vec<usize> {
        let ring = hexes.ring();
        let mut snake = vec![ring[random.random_range(0..ring.len())]];
        while let Some(&head) = snake.last() {
            let near = |point: usize| hexes.around(point).into_iter().flatten();
            let free = |point: &usize| {
                let touches = near(*point).filter(|other| snake.contains(other)).count();
                let along = hexes.is_border(head) && hexes.is_border(*point);
                !snake.contains(point) && touches == 1 && (!along || point.is_multiple_of(5))
            };
            let ways: Vec<usize> = near(head).filter(free).collect();
            if ways.is_empty() {
                break;
            }
            snake.push(ways[random.random_range(0..ways.len())]);
        }
        snake.sort_unstable();
        snake
    }

    /// Rows and columns from the middle of the board.
    fn from_middle(hexes: Hexes, point: usize) -> (i32, i32) {
        let (row, column) = hexes.row_and_column(point);
        let middle = hexes.side as i32 - 1;
        (row as i32 - middle, column as i32 - middle)
    }

    /// Every other ring around the middle, with a gap, and a spoke that joins some of them.
    fn rings(hexes: Hexes, random: &mut Random) -> Vec<usize> {
        let gap = random.random_range(0..hexes.count());
        let odd = random.random_range(0..2);
        let spoke = random.random_range(0..hexes.side as i32);
        let stones = (0..hexes.count()).filter(|&point| {
            let (row, column) = from_middle(hexes, point);
            let ring = row.abs().max(column.abs()).max((row - column).abs());
            let in_gap = point == gap || hexes.around(gap).contains(&Some(point));
            ring % 2 == odd && !in_gap || row == 0 && column > 0 && ring >= spoke
        });
        stones.collect()
    }

    /// A line through the board with teeth of all lengths.
    fn comb(hexes: Hexes, random: &mut Random) -> Vec<usize> {
        let side = hexes.side as i32;
        let back = random.random_range(1 - side..side);
        let every = random.random_range(2..4);
        let lengths: Vec<i32> = (0..hexes.width()).map(|_| random.random_range(0..2 * side)).collect();
        let turned = random.random_range(0..2) == 0;
        let stones = (0..hexes.count()).filter(|&point| {
            let (row, column) = from_middle(hexes, point);
            let (along, across) = if turned { (column, row) } else { (row, column) };
            let length = lengths[(along + side - 1) as usize];
            let in_tooth = along.rem_euclid(every) == 0 && (1..=length).contains(&(across - back));
            across == back || in_tooth
        });
        stones.collect()
    }

    /// Random patterns of one kind on boards of all sizes.
    fn check_kind(kind: impl Fn(Hexes, &mut Random) -> Vec<usize>) {
        for size in 2..=11 {
            let hexes = Hexes { side: size };
            check_all(size, (0..30).map(|number| kind(hexes, &mut random_numbers(size as u64, number))));
        }
    }

    #[test]
    fn sparse_patterns() {
        check_kind(|hexes, random| scattered(hexes, random.random_range(5..35), random));
    }

    #[test]
    fn even_patterns() {
        check_kind(|hexes, random| scattered(hexes, random.random_range(40..60), random));
    }

    #[test]
    fn dense_patterns() {
        check_kind(|hexes, random| scattered(hexes, random.random_range(65..101), random));
    }

    #[test]
    fn inland_patterns() {
        check_kind(inland);
    }

    #[test]
    fn snakes() {
        check_kind(snake);
    }

    #[test]
    fn rings_with_gaps() {
        check_kind(rings);
    }

    #[test]
    fn combs() {
        check_kind(comb);
    }

    #[test]
    fn the_patterns_have_connections_of_all_sizes() {
        let mut seen = [false; 12];
        for (size, number) in (3..=9).flat_map(|size| (0..30).map(move |number| (size, number))) {
            let hexes = Hexes { side: size };
            let random = &mut random_numbers(size as u64, number);
            for stones in [inland(hexes, random), snake(hexes, random), rings(hexes, random), comb(hexes, random)] {
                for group in plain_groups(hexes, &stones) {
                    seen[plain_connection_size(hexes, &group).min(11)] = true;
                }
            }
        }
        assert!(seen.iter().enumerate().all(|(size, &seen)| seen != (size == 1)), "{seen:?}");
    }

    /// The comparison in the words of the rules: sorted lists, and zeros after the end of the shorter one.
    fn plain_comparison(board: &impl LaidoViews) -> Ordering {
        let [mut black, mut white] = [0, 1].map(|colour| {
            let mut values: Vec<i32> = board.groups(colour).iter().map(|group| group.value).collect();
            values.sort_by_key(|value| -value);
            assert_eq!(board.values(colour), values);
            values
        });
        let length = black.len().max(white.len());
        black.resize(length, 0);
        white.resize(length, 0);
        black.cmp(&white)
    }

    #[test]
    fn comparisons() {
        let mut decided = [0; 3];
        for number in 0..3000 {
            let random = &mut random_numbers(5, number);
            let mut board = Board::<1>::new(random.random_range(2..5));
            let share = random.random_range(10..90);
            for point in 0..board.points() {
                if random.random_range(0..100) < share {
                    board.put(point, Colour::BOTH[random.random_range(0..2)]);
                }
            }
            let expected = plain_comparison(&board);
            assert_eq!(board.compare(), expected);
            decided[(expected as i8 + 1) as usize] += 1;
        }
        assert!(decided.iter().all(|&count| count > 50), "{decided:?}");
    }
}

#[test]
fn labels_fit_into_a_byte() {
    // New labels are never on neighbours, so a row has them on every other point at most.
    let largest = Hexes { side: *super::SIZES.end() };
    let most: usize = largest.row_lengths().into_iter().map(|length| length.div_ceil(2)).sum();
    assert_eq!(most, 171);
    // As many groups as labels.
    let board = Board::<6>::new(largest.side);
    let lonely: Bits<6> = (0..largest.count())
        .filter(|&point| {
            let (row, column) = largest.row_and_column(point);
            (row + column) % 3 == 0
        })
        .collect();
    assert_eq!(Groups::of(&board.tables, lonely).iter().count(), lonely.len());
}

mod groups {
    use super::*;

    fn parts(group: &ValuedGroup) -> (String, String, String, i32) {
        (group.stones.join(" "), group.connection.join(" "), group.surplus.join(" "), group.value)
    }

    #[test]
    fn groups_come_in_the_order_of_their_first_stones() {
        let position = laido(
            "  b . .
              . b . .
             w . b . b
              . b . .
               . . b",
            "w bw 0",
        );
        assert_eq!(
            position.board.groups(0).iter().map(parts).collect::<Vec<_>>(),
            [
                ("a3".into(), String::new(), "a3".into(), -1),
                ("b2 c3 d2 e1".into(), String::new(), "b2 c3 d2 e1".into(), -4),
                ("c5".into(), String::new(), "c5".into(), -1),
            ]
        );
        assert_eq!(position.board.values(0), [-1, -1, -4]);
        assert_eq!(position.board.values(1), [-1]);
    }

    #[test]
    fn neighbouring_edge_stones_are_a_connection_of_two() {
        let position = laido(
            "  . . .
              . . . .
             . . b . .
              . . b .
               . b b",
            "w bw 0",
        );
        let [group] = position.board.groups(0).try_into().unwrap();
        assert_eq!(parts(&group), ("a2 a3 b3 c3".into(), "a2 a3".into(), "b3 c3".into(), 0));
    }

    #[test]
    fn the_shorter_of_two_connections_counts() {
        // From c1 through the middle to c5 are five stones; from c5 over b3 to a2 are four.
        let position = laido(
            "  . . .
              . . . .
             b b b b b
              . . b .
               . b .",
            "w bw 0",
        );
        let [group] = position.board.groups(0).try_into().unwrap();
        assert_eq!((group.connection.len(), group.surplus.len(), group.value), (4, 3, 1));
        assert_eq!(group.connection.last().unwrap(), "c5");
    }

    #[test]
    fn lists_are_compared_place_by_place_and_not_sorted_with_the_missing_zeros() {
        // [-1, -1] is ahead of [-2].
        let position = laido(
            "  . . .
              . w . .
             . . w . .
              . . . .
               b . b",
            "b bw 2",
        );
        assert_eq!([position.board.values(0), position.board.values(1)], [vec![-1, -1], vec![-2]]);
        assert_eq!(position.board.compare(), Ordering::Greater);
        // [2] is ahead of [2, -1].
        let position = laido(
            "  w w .
              . . . .
             . . b . .
              . . . .
               b b .",
            "b bw 2",
        );
        assert_eq!([position.board.values(0), position.board.values(1)], [vec![2, -1], vec![2]]);
        assert_eq!(position.board.compare(), Ordering::Less);
        // [2, 0] is as good as [2].
        let position = laido(
            "  . . b
              w . b b
             w . b . .
              . . . .
               b b .",
            "b bw 2",
        );
        assert_eq!([position.board.values(0), position.board.values(1)], [vec![2, 0], vec![2]]);
        assert_eq!(position.board.compare(), Ordering::Equal);
    }
}

mod laido_game {
    use super::*;

    #[test]
    fn the_opening() {
        let mut position = Laido::<1>::new(2, PieStone::FirstMove);
        assert_eq!(position.text(), "2/3/2 b -- 0");
        assert_eq!(legal_strings(&position), ["a1", "a2", "b1", "b2", "b3", "c1", "c2"]);
        assert_eq!((position.seat_to_move(), position.colour_of(0), position.seat_of(0)), (Some(0), None, None));
        play(&mut position, "b2");
        assert_eq!(position.text(), "2/1b1/2 - -- 0");
        assert_eq!(legal_strings(&position), ["black", "white"]);
        assert_eq!((position.seat_to_move(), position.colour_of(1), position.seat_of(1)), (Some(1), None, None));
        let choice = position;
        play(&mut position, "white");
        assert_eq!(position.text(), "2/1b1/2 w bw 0");
        assert_eq!((position.seat_to_move(), position.colour_of(0)), (Some(1), Some(0)));
        position = choice;
        play(&mut position, "black");
        assert_eq!(position.text(), "2/1b1/2 w wb 0");
        assert_eq!((position.seat_to_move(), position.colour_of(0)), (Some(0), Some(1)));
        assert_eq!(legal_strings(&position), ["a1", "a2", "b1", "b3", "c1", "c2", "pass"]);
    }

    #[test]
    fn an_extra_stone_leaves_the_first_turn_to_black() {
        let mut position = Laido::<1>::new(2, PieStone::Extra);
        play(&mut position, "b2 black");
        assert_eq!(position.text(), "2/1b1/2 b wb 0");
        assert_eq!(position.seat_to_move(), Some(1));
        assert_ne!(position, Laido::new(2, PieStone::FirstMove).read("2/1b1/2 b wb 0").unwrap());
    }

    #[test]
    fn passes_count_in_succession() {
        let mut position = Laido::<1>::new(2, PieStone::FirstMove);
        play(&mut position, "a1 white pass a2 pass");
        assert_eq!(position.text(), "2/3/bb b bw 1");
        assert!(!position.is_terminal());
    }

    #[test]
    fn the_first_of_the_closing_passers_wins_when_the_lists_are_equal() {
        for (actions, winner) in
            [("a1 white c2 pass pass", 0), ("a1 white c2 b1 b3 pass pass", 0), ("a1 white c2 pass c1 a2 pass pass", 1)]
        {
            let mut position = Laido::<1>::new(2, PieStone::FirstMove);
            play(&mut position, actions);
            assert!(position.is_terminal());
            assert_eq!(position.board.values(0), position.board.values(1));
            assert_eq!(position.returns().iter().position(|&gain| gain == 1.0), Some(winner), "{actions}");
            assert_eq!(legal_strings(&position), Vec::<String>::new());
        }
    }

    #[test]
    fn texts_are_held_against_the_invariants() {
        let start = Laido::<1>::new(2, PieStone::FirstMove);
        for (text, at) in [
            ("", 0),
            ("2/3 b -- 0", 3),
            ("2/3/2 b --", 10),
            ("2/3/2 b -- 0 ", 12),
            ("2/3/2 w -- 0", 6),
            ("2/3/2 - -- 0", 6),
            ("2/3/2 b -- 1", 11),
            ("2/3/2 b bw 0", 0),
            ("2/3/w1 b bw 0", 0),
            ("2/3/b1 b -- 0", 7),
            ("2/3/b1 - -- 2", 12),
            ("2/3/b1 - bw 0", 7),
            ("2/3/w1 - -- 0", 9),
            ("2/3/bb - -- 0", 9),
            ("2/3/bw - -- 0", 9),
            ("2/3/bw g bw 0", 7),
            ("2/3/bw b ww 0", 9),
            ("2/3/bw b bw 3", 12),
            ("2/3/B1 b bw 0", 4),
            ("2/é/b1 b bw 0", 2),
        ] {
            assert_eq!(start.read(text).unwrap_err().at, at, "{text}");
        }
        for text in ["2/3/2 b -- 0", "2/3/b1 - -- 0", "2/3/b1 w wb 2", "bb/bbb/bb w bw 1"] {
            assert_eq!(start.read(text).unwrap().text(), text);
        }
    }
}

mod vadus_game {
    use super::*;

    #[test]
    fn turns_have_two_stones_but_the_first() {
        let mut position = Vadus::<1>::new(2);
        assert_eq!(position.text(), "2/3/2 b 0 0");
        assert_eq!(legal_strings(&position).len(), 7);
        play(&mut position, "a1");
        assert_eq!(position.text(), "2/3/b1 w 0 0");
        assert_eq!(legal_strings(&position).last().unwrap(), "pass");
        play(&mut position, "c1");
        assert_eq!((position.text().as_str(), position.seat_to_move()), ("w1/3/b1 w 1 0", Some(1)));
        assert_eq!(legal_strings(&position), ["a2", "b1", "b2", "b3", "c2"]);
        play(&mut position, "c2 pass a2");
        assert_eq!(position.text(), "ww/3/bw w 1 0");
    }

    #[test]
    fn a_last_single_point_stays_empty() {
        let mut position = vadus(
            " w b
             b . w
              b w",
            "b 0 0",
        );
        assert_eq!(legal_strings(&position), ["pass"]);
        play(&mut position, "pass pass");
        assert!(position.is_terminal());
    }

    #[test]
    fn equal_lists_are_a_draw() {
        let mut position = Vadus::<1>::new(2);
        play(&mut position, "a1 c1 c2 a2 b1 pass pass");
        assert_eq!((position.board.values(0), position.board.values(1)), (vec![1], vec![2]));
        assert_eq!(*position.returns(), [-1.0, 1.0]);
        let position = vadus(
            " . w
             . . .
              b .",
            "b 0 2",
        );
        assert_eq!(*position.returns(), [0.0, 0.0]);
    }

    #[test]
    fn texts_are_held_against_the_invariants() {
        let start = Vadus::<1>::new(2);
        for (text, at) in [
            ("2/3/2 w 0 0", 6),
            ("2/3/2 b 1 0", 8),
            ("2/3/2 b 0 1", 10),
            ("2/3/w1 b 0 0", 0),
            ("2/3/b1 - 0 0", 7),
            ("2/3/b1 w 1 0", 9),
            ("2/3/bw b 1 0", 9),
            ("2/3/bw w 1 1", 11),
            ("bb/bbb/ww w 1 0", 12),
            ("2/3/bw w 2 0", 9),
        ] {
            assert_eq!(start.read(text).unwrap_err().at, at, "{text}");
        }
        for text in ["2/3/2 b 0 0", "2/3/b1 w 0 2", "2/3/bw w 1 0", "2/3/bb b 1 0"] {
            assert_eq!(start.read(text).unwrap().text(), text);
        }
    }
}

fn planes(position: &impl Position, seat: usize) -> Vec<Vec<u8>> {
    let [_, rows, columns] = position.observation_shape();
    observed(position, seat, 7).chunks(rows * columns).map(<[u8]>::to_vec).collect()
}

#[test]
fn observations() {
    let mut position = Laido::<1>::new(2, PieStone::FirstMove);
    play(&mut position, "a2");
    // Rows from the bottom; the upper rows are shifted to the right.
    let (black, board) = (vec![0, 1, 0, 0, 0, 0, 0, 0, 0], vec![1, 1, 0, 1, 1, 1, 0, 1, 1]);
    let (no, yes) = (vec![0; 9], vec![1; 9]);
    for seat in [0, 1] {
        let to_move = if seat == 1 { yes.clone() } else { no.clone() };
        let expected = [&black, &no, &board, &no, &to_move, &yes, &no].map(Clone::clone);
        assert_eq!(planes(&position, seat), expected);
    }
    play(&mut position, "black c1 pass");
    let white = vec![0, 0, 0, 0, 0, 0, 0, 1, 0];
    assert_eq!(planes(&position, 0), [&white, &black, &board, &no, &yes, &no, &yes].map(Clone::clone));
    assert_eq!(planes(&position, 1), [&black, &white, &board, &yes, &no, &no, &yes].map(Clone::clone));
    let position = vadus(
        " w .
         . . .
          . b",
        "w 1 0",
    );
    assert_eq!(planes(&position, 1), [&white, &black, &board, &no, &yes, &yes, &no].map(Clone::clone));
}

#[test]
fn pictures() {
    let position = laido(
        " w .
         . b .
          . w",
        "b bw 0",
    );
    assert_eq!(position.picture(), " c1  w ·  c2\nb1  · b ·  b3\n a1  · w  a2");
}
