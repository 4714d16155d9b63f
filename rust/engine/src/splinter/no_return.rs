//! No return: which pieces may not move back the way that the previous slide went.
//!
//! A slide is illegal exactly when its direction is opposite to the previous turn's slide and it shifts a piece that the previous turn's slide
//! shifted. So the piece that a player moves may not be one of the shifted pieces or stand in the unbroken line in front of them, seen as the
//! previous slide went: these pieces are *blocked*. (Nothing stands between shifted pieces but the gaps that eliminated pieces have left, so
//! no line has to be looked at but that of the foremost one.)
//!
//! A blocked piece always has a square to move back to: a shifted one has come from there, and one in front of them has a blocked one behind it.

use super::Splinter;
use super::direction::Direction;
use crate::bits::Bits;

/// What stands for the direction of the previous slide where nothing is left of what it shifted.
pub(super) const NO_DIRECTION: Direction = Direction::SouthWest;

impl<const W: usize> Splinter<W> {
    /// After a slide that has brought a piece to a square: it and the unbroken line in front of it are blocked.
    #[inline(always)]
    pub(super) fn block_line<const UP: bool>(&mut self, to: usize, direction: Direction) {
        self.direction = direction;
        self.board.set_blocked(self.line::<UP>(to, direction));
    }

    /// After some of the shifted pieces, or of those in front of them, may have left the board.
    pub(super) fn block_what_is_left(&mut self) {
        let shifted = self.board.shifted();
        let foremost = if self.direction.leads_up() { shifted.highest() } else { shifted.lowest() };
        let Some(foremost) = foremost else { return self.block_nothing() };
        let line = if self.direction.leads_up() {
            self.line::<true>(foremost, self.direction)
        } else {
            self.line::<false>(foremost, self.direction)
        };
        self.board.set_blocked(shifted | line);
    }

    /// Nothing counts as shifted any longer.
    pub(super) fn block_nothing(&mut self) {
        self.board.set_shifted(Bits::EMPTY);
        self.board.set_blocked(Bits::EMPTY);
        self.direction = NO_DIRECTION;
    }
}
