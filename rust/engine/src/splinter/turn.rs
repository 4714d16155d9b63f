//! What happens in a ply: the slide, and what the rules let follow from it.

use super::board::{Kind, TYPES};
use super::connection::Split;
use super::direction::Direction;
use super::{Phase, Splinter};
use crate::bits::Bits;

impl<const W: usize> Splinter<W> {
    /// Moves a piece and the line in front of it, and ends the turn unless a keep is due.
    #[inline(always)]
    pub(super) fn slide(&mut self, from: usize, direction: Direction) {
        // Sets move up or down with different shifts: deciding that once is cheaper than doing without the decision.
        let knocked = if direction.leads_up() {
            self.shift::<true>(from, direction)
        } else {
            self.shift::<false>(from, direction)
        };
        match self.split_at(from) {
            Split::None if knocked == 0 => self.end_turn(),
            split => self.settle(split, knocked),
        }
    }

    /// The square of a piece and those of the unbroken line of pieces in front of it, in a direction that leads `UP` or down.
    #[inline(always)]
    pub(super) fn line<const UP: bool>(&self, from: usize, direction: Direction) -> Bits<W> {
        let ray = self.tables.ray(from, direction);
        let gaps = ray & !self.board.occupied();
        ray & if UP { gaps.below_lowest() } else { gaps.above_highest() }
    }

    /// Moves a piece and the line in front of it. Answers with the colour of which the last piece of a type is pushed off: a bit, if any.
    #[inline(always)]
    pub(super) fn shift<const UP: bool>(&mut self, from: usize, direction: Direction) -> u8 {
        let line = self.line::<UP>(from, direction);
        let staying = line & self.tables.has_next(direction);
        let knocked = (line ^ staying).lowest().map_or(0, |square| self.knocked_without(square));
        self.board.shift::<UP>(line, staying, self.tables.distance(direction));
        self.block_line::<UP>(self.tables.next(from, direction), direction);
        knocked
    }

    /// The colour of the piece on a square, as a bit, if it has no other piece of that type.
    #[inline(always)]
    fn knocked_without(&self, square: usize) -> u8 {
        let kind = self.board.kind(square);
        if self.board.of_kind(kind) == Bits::of(square) { 1 << kind.colour() } else { 0 }
    }

    /// The group with this first square stays, and the turn goes on from there.
    #[cold]
    pub(super) fn keep(&mut self, first: usize) {
        self.phase = Phase::Slide;
        let others = self.board.occupied() ^ self.group_of(first);
        self.board.remove(others);
        // The push and the passes before the tie can have cost anybody a type as well.
        self.eliminate(self.players.standing());
    }

    /// The steps that follow a slide, until the turn or the game ends or a keep is due. `split` is the answer to the first step's question;
    /// `knocked` are the colours that may have a new knockout already, one bit each.
    fn settle(&mut self, split: Split<W>, mut knocked: u8) {
        match split {
            Split::None => {}
            Split::Off(others) => knocked |= self.lose(others),
            Split::Tie => {
                self.phase = Phase::Keep;
                return self.block_what_is_left();
            }
        }
        if knocked == 0 { self.end_turn_with_losses() } else { self.eliminate(knocked) }
    }

    /// The pieces on these squares leave the board. Answers with the colours that lose the last piece of a type, one bit each.
    fn lose(&mut self, others: Bits<W>) -> u8 {
        let before = self.board;
        self.board.remove(others);
        let mut knocked = 0;
        others.for_each(|square| {
            let kind = before.kind(square);
            knocked |= u8::from(self.board.of_kind(kind).is_empty()) << kind.colour();
        });
        knocked
    }

    /// The second step and the third, and on from there. Only the colours whose bits are set in `knocked` can have a new knockout.
    #[cold]
    fn eliminate(&mut self, knocked: u8) {
        let gone: u8 =
            colours(knocked).filter(|&colour| self.missing_types(colour).count() >= 2).map(|colour| 1 << colour).sum();
        if gone == 0 {
            return self.end_turn_with_losses();
        }
        let most_pieces = self.with_most_pieces(gone);
        for colour in colours(gone) {
            self.players.eliminate(colour);
            self.board.remove(self.board.of_colour(colour));
        }
        match self.players.count() {
            0 => self.end_game(most_pieces),
            1 => self.end_game(self.players.standing()),
            // Their leaving may have split the group.
            _ => self.settle(self.largest_group(), 0),
        }
    }

    /// Those of some colours that have the most pieces on the board, and the other way round: one bit each.
    fn with_most_pieces(&self, among: u8) -> u8 {
        let pieces = |colour: usize| self.board.of_colour(colour).len();
        let most = colours(among).map(pieces).max();
        colours(among).filter(|&colour| Some(pieces(colour)) == most).map(|colour| 1 << colour).sum()
    }

    /// The types that a colour has no piece of.
    pub(super) fn missing_types(&self, colour: usize) -> impl Iterator<Item = usize> {
        (0..TYPES.len()).filter(move |&of_type| self.board.of_kind(Kind::new(colour, of_type)).is_empty())
    }

    #[inline(always)]
    fn end_turn(&mut self) {
        self.colour = self.players.next_after(self.colour(), self.tables.seats) as u8;
    }

    /// Ends a turn in which other pieces have left the board than one that was pushed off.
    fn end_turn_with_losses(&mut self) {
        self.end_turn();
        self.block_what_is_left();
    }

    fn end_game(&mut self, winners: u8) {
        self.phase = Phase::Won(winners);
        self.colour = 0;
        self.block_nothing();
    }
}

/// The colours whose bits are set, in turn order.
pub(super) fn colours(bits: u8) -> impl Iterator<Item = usize> {
    (0..8).filter(move |colour| bits >> colour & 1 != 0)
}
