//! Control by the stones that lines of sight end at: Qualos.

use super::control::{Control, Share};
use super::layout::{Layout, ORTHOGONAL};
use super::variant::Variant;
use crate::bits::Bits;
use crate::zobrist::PlaceTable;

/// How many marks in [`Sighted::seen_from`] are control.
const CONTROL: usize = 3;

/// Where one colour's stones are seen from: `seen_from[d]` are the places whose line of sight against direction d ends at one.
///
/// A stone ends the lines of the places between it and the next stone in each direction, that one's place included, and of no others: so
/// a stone put down or flipped changes four runs of places. Places that are occupied have lines of sight too, and so have light ones,
/// which nobody asks about.
///
/// On a dark place at an edge, one line that leads off the board is marked for both colours from the start. Then more than half of the
/// whole is three marks everywhere (3 of 4 lines; 2 of 3, or 2 of 2, and the mark), and half of it, where it can be halved, two.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sighted<const W: usize> {
    seen_from: [Bits<W>; 4],
}

/// See [`Control::Tables`].
#[derive(Debug)]
pub struct SightedTables<const W: usize> {
    dark: Bits<W>,
    /// Dark places that have an even number of lines of sight.
    halvable: Bits<W>,
    /// The places in each direction from a place. The first two directions lead to higher numbers, the others to lower ones.
    rays: PlaceTable<[Bits<W>; 4], W>,
    start: [Bits<W>; 4],
}

impl<const W: usize> Sighted<W> {
    /// The places with at least two marks, and those with at least three.
    #[inline(always)]
    fn two_and_three(&self) -> [Bits<W>; 2] {
        let [a, b, c, d] = self.seen_from;
        let (ab, cd) = (a & b, c & d);
        let (a_or_b, c_or_d) = (a | b, c | d);
        [ab | cd | a_or_b & c_or_d, ab & c_or_d | cd & a_or_b]
    }
}

/// How many lines of sight a place has: one in each direction in which there is a square.
fn lines_of_sight(layout: &Layout, place: usize) -> usize {
    ORTHOGONAL.iter().filter(|&&by| layout.line(place, by).next().is_some()).count()
}

impl<V: Variant, const W: usize> Control<V, W> for Sighted<W> {
    type Tables = SightedTables<W>;

    const FILLS: bool = false;
    const FLIPS: bool = true;
    const PASSES: bool = true;

    fn tables(layout: &Layout) -> Self::Tables {
        let ray = |place, by| layout.line(place, by).collect::<Bits<W>>();
        let mut start = [Bits::EMPTY; 4];
        for place in layout.dark() {
            // Looking against a direction, off the board.
            let no_line = (0..4).filter(|&d| layout.line(place, ORTHOGONAL[(d + 2) % 4]).next().is_none());
            no_line.take(CONTROL - V::needed(lines_of_sight(layout, place))).for_each(|d| start[d].insert(place));
        }
        SightedTables {
            dark: layout.dark().collect(),
            halvable: layout.dark().filter(|&place| lines_of_sight(layout, place).is_multiple_of(2)).collect(),
            rays: layout.table(|place| ORTHOGONAL.map(|by| ray(place, by))),
            start,
        }
    }

    fn start(tables: &Self::Tables) -> Self {
        Self { seen_from: tables.start }
    }

    #[inline(always)]
    fn put(own: &mut Self, other: &mut Self, tables: &Self::Tables, place: usize, occupied: Bits<W>) -> Bits<W> {
        // One by one, not in a loop: of that the compiler makes vectors, for which no processor of our level can count zeros.
        let [right, up, left, down] = tables.rays.get(place);
        let upwards = |ray: Bits<W>| ray & (ray & occupied).up_to_lowest();
        let downwards = |ray: Bits<W>| ray & (ray & occupied).down_to_highest();
        let runs = [upwards(*right), upwards(*up), downwards(*left), downwards(*down)];
        for (d, run) in runs.into_iter().enumerate() {
            own.seen_from[d] |= run;
            other.seen_from[d] &= !run;
        }
        Bits::EMPTY
    }

    #[inline(always)]
    fn open_dark(&self, tables: &Self::Tables, own: Bits<W>, other: Bits<W>) -> Bits<W> {
        let [half, most] = self.two_and_three();
        let controlled = most & tables.dark;
        (controlled | half & tables.halvable) & !(own | other) | controlled & other
    }

    fn share(layout: &Layout, place: usize, own: Bits<W>, other: Bits<W>) -> Share {
        let stones = own | other;
        let ends = ORTHOGONAL.iter().filter_map(|&by| layout.line(place, by).find(|&seen| stones.contains(seen)));
        Share { has: ends.filter(|&end| own.contains(end)).count(), whole: lines_of_sight(layout, place) }
    }

    /// 2(5n² − 2n) + 1. Of mutually visible same-coloured pairs there are never more than 2n(n − 1), one for each pair of adjacent
    /// squares; a stone put down breaks at most two, a flip makes at least one more than it breaks. So there are at most n² stones and
    /// 2n(n − 1) + 2n² flips; no two passes come in succession, and there is one pie.
    fn max_game_length(layout: &Layout) -> usize {
        let (size, squares) = (layout.grid.files, layout.count());
        let turns = 5 * squares - 2 * size;
        2 * turns + 1
    }
}
