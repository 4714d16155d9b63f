//! Which slides are legal.

use std::ops::ControlFlow;

use super::Splinter;
use super::action::Action;
use super::direction::Direction;
use crate::bits::Bits;

/// How many words a set of ids takes: fewer than eight for each of 100 squares, and one more word for what runs over.
pub(super) const ID_WORDS: usize = 100 * 8 / 64 + 2;

/// The slides of the colour to move.
#[derive(Clone, Copy)]
pub(super) struct Slides<const W: usize> {
    /// Its pieces.
    pieces: Bits<W>,
    /// Those of them that may not move in the direction `back`; they all have a square there.
    held: Bits<W>,
    back: Direction,
}

impl<const W: usize> Splinter<W> {
    /// The slides that the rule of no return does not forbid.
    #[inline(always)]
    pub(super) fn slides(&self) -> Slides<W> {
        let pieces = self.board.of_colour(self.colour());
        Slides { pieces, held: pieces & self.board.blocked(), back: self.direction.opposite() }
    }

    /// The directions in which a piece of the colour to move can move.
    #[inline(always)]
    fn directions(&self, slides: &Slides<W>, from: usize) -> u8 {
        self.tables.directions(from) & !(u8::from(slides.held.contains(from)) << slides.back as u8)
    }

    #[inline(always)]
    pub(super) fn count_slides(&self, slides: &Slides<W>) -> usize {
        let Slides { pieces, held, .. } = slides;
        // On the rim three of the eight neighbours are missing, in a corner two more.
        let missing = 3 * (*pieces & self.tables.rim).len() + 2 * (*pieces & self.tables.corners).len();
        8 * pieces.len() - missing - held.len()
    }

    #[inline(always)]
    pub(super) fn for_each_slide(&self, mut visit: impl FnMut(Action)) {
        let slides = self.slides();
        slides.pieces.for_each(|from| {
            let mut directions = self.directions(&slides, from);
            while directions != 0 {
                visit(slide(from, directions.trailing_zeros() as usize));
                directions &= directions - 1;
            }
        });
    }

    /// The ids of the legal slides as a set, word by word.
    pub(super) fn slide_ids(&self) -> [u64; ID_WORDS] {
        let slides = self.slides();
        let mut ids = [0; ID_WORDS];
        slides.pieces.for_each(|from| {
            // The slides from a square have ids that follow each other.
            let (first, bits) = self.tables.ids_from(from, self.directions(&slides, from));
            let (word, up) = (first / 64, first % 64);
            ids[word] |= bits << up;
            ids[word + 1] |= bits >> 1 >> (63 - up);
        });
        ids
    }

    /// Pieces inside the board that are not held have eight slides each. So if the others had as many, slide `n` would be one of piece
    /// `n / 8`; what the others lack before it moves it on.
    #[inline(always)]
    pub(super) fn nth_slide(&self, slides: &Slides<W>, mut n: usize) -> Option<Action> {
        let fewer = slides.pieces & (self.tables.rim | slides.held);
        let found = fewer.try_for_each(|from| {
            let before = 8 * slides.pieces.rank(from);
            if n < before {
                return ControlFlow::Break(None);
            }
            let directions = self.directions(slides, from);
            let count = directions.count_ones() as usize;
            if n < before + count {
                return ControlFlow::Break(Some(slide(from, nth_one(directions, n - before))));
            }
            n += 8 - count;
            ControlFlow::Continue(())
        });
        match found {
            ControlFlow::Break(Some(slide)) => Some(slide),
            _ => slides.pieces.nth(n / 8).map(|from| slide(from, n % 8)),
        }
    }

    pub(super) fn slide_is_legal(&self, from: usize, direction: Direction) -> bool {
        let slides = self.slides();
        slides.pieces.contains(from) && self.directions(&slides, from) >> direction as u8 & 1 != 0
    }
}

#[inline(always)]
fn slide(from: usize, direction: usize) -> Action {
    Action::slide(from, Direction::ALL[direction & 7])
}

/// The position of the one that has `n` lower ones.
#[inline(always)]
fn nth_one(mut bits: u8, n: usize) -> usize {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}
