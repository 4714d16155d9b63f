//! Whether a slide has split the pieces, and into which groups. Two pieces are connected when they share a side or a corner.
//!
//! A slide empties one square only, the one that its player's piece left: every other square of the line is filled by the piece behind. It
//! fills one, next to the last piece of the line, or none when that piece is pushed off. Whose pieces stand where does not matter.
//!
//! After a slide every piece is connected to one that stands next to the emptied square. For before it there was one group: each piece that
//! stood on another square was connected to the one on the emptied square; follow its way there up to the first square next to that: this
//! part of the way is still occupied. The square that is newly filled is next to the last piece of the line, which is such a piece, or
//! (if the line is one piece) next to the emptied square itself.
//!
//! So there are no more groups than the *arcs* around the emptied square: the pieces on the eight squares around it, as far as they are
//! connected among themselves. One arc, and nothing has split; that is nearly always so, and seen without looking further.

use std::cmp::Ordering;

use super::Splinter;
use super::tables::Tables;
use crate::bits::Bits;
use crate::groups::{flood, for_each_group};
use crate::squares::Squares;

/// The squares around a square, as the set of the lowest nine bits that a 3 × 3 board has when its middle is the square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ring {
    /// Where a window on the board begins whose first squares are the lowest of the three ranks.
    window: u8,
    /// Those of the eight squares that are on the board.
    on_board: u16,
}

impl Ring {
    pub(super) fn new<const W: usize>(squares: Squares, square: usize) -> Self {
        let step = |number: usize| (number as isize % 3 - 1, number as isize / 3 - 1);
        let on_board = (0..9).filter(|&number| number != 4 && squares.step(square, step(number)).is_some());
        Self {
            window: ((square + Bits::<W>::CAPACITY - squares.files - 1) % Bits::<W>::CAPACITY) as u8,
            on_board: on_board.map(|number| 1 << number).sum(),
        }
    }
}

/// For each set of squares of a 3 × 3 board without its middle: those that are connected to the lowest one.
static FIRST_ARC: [u16; 512] = first_arcs();

const fn first_arcs() -> [u16; 512] {
    let mut arcs = [0; 512];
    let mut set = 0;
    while set < 512 {
        arcs[set as usize] = first_arc(set);
        set += 1;
    }
    arcs
}

const fn first_arc(set: u16) -> u16 {
    let mut reached = set & set.wrapping_neg();
    loop {
        let rank = reached | (reached & 0b011_011_011) << 1 | (reached & 0b110_110_110) >> 1;
        let next = (rank | rank << 3 | rank >> 3) & set;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// What a slide has done to the one group that there was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Split<const W: usize> {
    /// There is one group still.
    None,
    /// One group is the largest; these are the pieces outside it.
    Off(Bits<W>),
    /// Several groups are the largest.
    Tie,
}

impl<const W: usize> Tables<W> {
    /// The squares of a set, and all that share a side or a corner with them.
    #[inline(always)]
    fn spread(&self, set: Bits<W>) -> Bits<W> {
        let rank = set | self.grid.east(set) | self.grid.west(set);
        rank | self.grid.north(rank) | self.grid.south(rank)
    }

    /// The occupied ones of the squares around a square, on a 3 × 3 board.
    #[inline(always)]
    fn around(&self, square: usize, occupied: Bits<W>) -> u16 {
        let ring = self.ring(square);
        let files = self.grid.squares.files;
        let window = occupied.window(usize::from(ring.window));
        let ranks = window & 0b111 | (window >> files & 0b111) << 3 | (window >> (2 * files) & 0b111) << 6;
        ranks as u16 & ring.on_board
    }

    /// One square of an arc around a square.
    fn square_of_arc(&self, square: usize, arc: u16) -> usize {
        let number = arc.trailing_zeros() as usize;
        square + number / 3 * self.grid.squares.files + number % 3 - self.grid.squares.files - 1
    }
}

impl<const W: usize> Splinter<W> {
    /// What the slide that has emptied the square `from` has done to the group.
    #[inline(always)]
    pub(super) fn split_at(&self, from: usize) -> Split<W> {
        let around = self.tables.around(from, self.board.occupied());
        let arc = FIRST_ARC[usize::from(around)];
        if arc == around { Split::None } else { self.split_into(from, arc, around & !arc) }
    }

    /// The same, where there are several arcs: one, and the others.
    fn split_into(&self, from: usize, arc: u16, others: u16) -> Split<W> {
        if FIRST_ARC[usize::from(others)] != others {
            return self.largest_group();
        }
        // Two arcs: spread from both by turns until they meet or one cannot go on; what the other reaches is all that is left.
        let occupied = self.board.occupied();
        let [mut one, mut other] = [arc, others].map(|arc| Bits::of(self.tables.square_of_arc(from, arc)));
        loop {
            let next = self.tables.spread(one) & occupied;
            if next.intersects(other) {
                return Split::None;
            }
            if next == one {
                return smaller(one, occupied ^ one);
            }
            (one, other) = (other, next);
        }
    }

    /// Which of the groups is the largest, however many there are.
    pub(super) fn largest_group(&self) -> Split<W> {
        let occupied = self.board.occupied();
        let (mut rest, mut largest, mut tie) = (occupied, Bits::EMPTY, false);
        // What is left need only be looked at while it can hold as large a group.
        while let Some(first) = rest.lowest().filter(|_| rest.len() >= largest.len()) {
            let group = flood(Bits::of(first), rest, |set| self.tables.spread(set));
            rest ^= group;
            match group.len().cmp(&largest.len()) {
                Ordering::Less => {}
                Ordering::Equal => tie = true,
                Ordering::Greater => (largest, tie) = (group, false),
            }
        }
        match occupied ^ largest {
            _ if tie => Split::Tie,
            others if others.is_empty() => Split::None,
            others => Split::Off(others),
        }
    }

    /// Calls `visit` with every group of pieces, in the order of their first squares.
    pub(super) fn for_each_group(&self, visit: impl FnMut(Bits<W>)) {
        for_each_group(self.board.occupied(), |set| self.tables.spread(set), visit);
    }

    /// The group of the piece on a square.
    pub(super) fn group_of(&self, square: usize) -> Bits<W> {
        flood(Bits::of(square), self.board.occupied(), |set| self.tables.spread(set))
    }

    /// The first squares of the largest groups, one for each.
    pub(super) fn first_squares_of_largest_groups(&self) -> Bits<W> {
        let (mut size, mut first_squares) = (0, Bits::EMPTY);
        self.for_each_group(|group| {
            if group.len() > size {
                (size, first_squares) = (group.len(), Bits::EMPTY);
            }
            if group.len() == size {
                first_squares |= group.lowest().map_or(Bits::EMPTY, Bits::of);
            }
        });
        first_squares
    }
}

/// The pieces outside the larger of two groups.
fn smaller<const W: usize>(one: Bits<W>, other: Bits<W>) -> Split<W> {
    match one.len().cmp(&other.len()) {
        Ordering::Less => Split::Off(one),
        Ordering::Equal => Split::Tie,
        Ordering::Greater => Split::Off(other),
    }
}
