//! Quarod (Luis Bolaños Mures, 2020): pairs of pieces whose rods point at each other.
//!
//! The board is four sets of squares: the black pieces, the white ones, and two that together tell every rod's direction. What is engaged
//! follows from them in a few shifts (see `moves`), so nothing has to be kept in step.

mod action;
mod board;
mod moves;
mod notation;
mod score;
mod tables;
#[cfg(test)]
mod tests;

use board::Board;

pub use action::{Action, Turn};

use crate::bits::Bits;
use crate::cells::Cell;
use crate::erased::{AnyGame, Erased};
use crate::error::PositionError;
use crate::planes::Planes;
use crate::position::{Position, Returns};
use crate::registry::{Allowed, Parameter, Spec};
use crate::seating::{COLOURS, Colour, Seating};
use crate::shared::Shared;
use crate::views::Views;
use moves::Edges;
use tables::Tables;

/// The sizes that the library supports.
pub const SIZES: std::ops::RangeInclusive<usize> = 2..=16;

/// The games of this family.
pub(crate) const GAMES: &[Spec] =
    &[Spec { name: "quarod", parameters: &[Parameter::size(Allowed::Range(&SIZES), 8)], load }];

fn load(values: &[usize]) -> Box<dyn AnyGame> {
    match values[0] {
        size @ ..=8 => Box::new(Erased(Quarod::<1>::new(size))),
        size @ 9..=11 => Box::new(Erased(Quarod::<2>::new(size))),
        size => Box::new(Erased(Quarod::<4>::new(size))),
    }
}

/// A position of Quarod on a board that `W` words hold.
#[derive(Copy, PartialEq, Eq, Debug)]
pub struct Quarod<const W: usize> {
    tables: Shared<Tables<W>>,
    board: Board<W>,
    seating: Seating,
    /// Passes in succession; after two the game is over.
    passes: u8,
}

/// A plain copy; what is derived for a generic type copies field by field, which is slower.
impl<const W: usize> Clone for Quarod<W> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<const W: usize> Quarod<W> {
    /// The empty board of `size` × `size` squares, one of [`SIZES`] that `W` words hold.
    pub fn new(size: usize) -> Self {
        debug_assert!(SIZES.contains(&size) && size * size <= Bits::<W>::CAPACITY);
        Self {
            tables: Shared::get(size, || Tables::new(size)),
            board: Board::default(),
            seating: Seating::START,
            passes: 0,
        }
    }

    /// Whether passing is legal, with these edges to play on.
    #[inline(always)]
    fn can_pass(&self, edges: &Edges<W>) -> bool {
        self.passes < 2 && edges.is_empty()
    }

    /// How many actions are legal, with these edges to play on.
    #[inline(always)]
    fn count_with(&self, edges: &Edges<W>) -> usize {
        let turns = edges.count();
        let passes = usize::from(turns == 0 && self.passes < 2);
        turns + passes + usize::from(self.seating.pie_is_open())
    }

    #[inline(always)]
    fn nth_with(&self, edges: &Edges<W>, mut n: usize) -> Option<Action> {
        for (turn, lower) in edges.turns() {
            let count = lower.len();
            if n < count {
                return lower.nth(n).map(|lower| Action::new(turn, lower));
            }
            n -= count;
        }
        if self.can_pass(edges) {
            if n == 0 {
                return Some(Action::PASS);
            }
            n -= 1;
        }
        (n == 0 && self.seating.pie_is_open()).then_some(Action::PIE)
    }

    /// A placement or an exchange.
    #[inline(always)]
    fn turn_on_edge(&mut self, turn: Turn, lower: usize) {
        let tables = self.tables;
        if turn.is_exchange() {
            // Both pieces change square and both rods are turned: they are taken away, and the pair is put down anew.
            let upper = lower + if turn.is_vertical() { tables.size() } else { 1 };
            for square in [lower, upper] {
                self.board ^= Board::piece(&tables.piece_keys, square, self.board.kind(square));
            }
        }
        self.board ^= tables.pair(turn, lower);
    }
}

impl<const W: usize> Position for Quarod<W> {
    type Action = Action;

    fn start(&self) -> Self {
        Self::new(self.tables.size())
    }

    fn colours(&self) -> &'static [&'static str] {
        COLOURS
    }

    fn num_distinct_actions(&self) -> usize {
        self.tables.num_distinct_actions()
    }

    /// P ≤ ⌊n²/2⌋ placements make P engaged pairs and an exchange turns two pairs into one, so there are at most P − 1 exchanges; then
    /// one pie, and two passes.
    fn max_game_length(&self) -> Option<usize> {
        Some(2 * (self.tables.size().pow(2) / 2) + 2)
    }

    fn action_id(&self, action: Action) -> usize {
        self.tables.action_id(action)
    }

    fn action_from_id(&self, id: usize) -> Option<Action> {
        self.tables.action_from_id(id)
    }

    fn action_string(&self, action: Action) -> String {
        notation::action_string(&self.tables, action)
    }

    fn parse_action(&self, string: &str) -> Option<Action> {
        notation::parse_action(&self.tables, string)
    }

    fn observation_shape(&self) -> [usize; 3] {
        [13, self.tables.size(), self.tables.size()]
    }

    #[inline]
    fn seat_to_move(&self) -> Option<usize> {
        (self.passes < 2).then(|| self.seating.seat_to_move())
    }

    #[inline]
    fn for_each_legal(&self, mut visit: impl FnMut(Action)) {
        let edges = Edges::of(self);
        for (turn, lower) in edges.turns() {
            lower.for_each(|lower| visit(Action::new(turn, lower)));
        }
        if self.can_pass(&edges) {
            visit(Action::PASS);
        }
        if self.seating.pie_is_open() {
            visit(Action::PIE);
        }
    }

    #[inline]
    fn count_legal(&self) -> usize {
        self.count_with(&Edges::of(self))
    }

    #[inline]
    fn nth_legal(&self, n: usize) -> Option<Action> {
        self.nth_with(&Edges::of(self), n)
    }

    #[inline]
    fn choose_legal(&self, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        let edges = Edges::of(self);
        match self.count_with(&edges) {
            0 => None,
            count => self.nth_with(&edges, choose(count)),
        }
    }

    fn mask_legal(&self, mask: &mut [bool]) {
        let edges = Edges::of(self);
        for (turn, lower) in edges.turns() {
            self.tables.mask(turn, lower, mask);
        }
        mask[self.action_id(Action::PASS)] = self.can_pass(&edges);
        mask[self.action_id(Action::PIE)] = self.seating.pie_is_open();
    }

    fn is_legal(&self, action: Action) -> bool {
        let edges = Edges::of(self);
        match action.turn() {
            Turn::Pass => self.can_pass(&edges),
            Turn::Pie => self.seating.pie_is_open(),
            turn => edges.turns().iter().any(|(other, lower)| *other == turn && lower.contains(action.lower())),
        }
    }

    #[inline]
    fn apply(&mut self, action: Action) {
        let turn = action.turn();
        // The empty board always has a placement, so the game's first turn is the one that finds no piece.
        let first = self.board.black.is_empty();
        match turn {
            Turn::Pie => return self.seating.trade(),
            Turn::Pass => self.passes += 1,
            _ => self.turn_on_edge(turn, action.lower()),
        }
        self.seating.end_turn(first);
    }

    fn returns(&self) -> Returns {
        if !self.is_terminal() {
            return Returns::zeros(2);
        }
        let winner = self.seating.seat_of(self.winner());
        Returns::won_by(2, |seat| seat == winner)
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.board.hash ^ self.tables.rest_key(self.seating, self.passes)
    }

    fn colour_of(&self, seat: usize) -> Option<usize> {
        Some(self.seating.colour_of(seat) as usize)
    }

    fn text(&self) -> String {
        notation::text(self)
    }

    fn read(&self, text: &str) -> Result<Self, PositionError> {
        notation::read(self.start(), text)
    }

    fn picture(&self) -> String {
        notation::picture(self)
    }

    /// Planes: own pieces with the rod to the north, east, south, west; the other colour's likewise; engaged pieces; own is Black; own is
    /// to move; pie is open; one pass has been made.
    fn observe<T: Cell>(&self, seat: usize, planes: &mut Planes<'_, T>) {
        let own = self.seating.colour_of(seat);
        for colour in [own, own.other()] {
            let pieces = self.board.pieces(colour);
            for with_direction in self.board.by_direction() {
                planes.push((pieces & with_direction).words());
            }
        }
        planes.push(Edges::of(self).engaged().words());
        planes.push_all(own == Colour::Black);
        planes.push_all(self.seat_to_move() == Some(seat));
        planes.push_all(self.seating.pie_is_open());
        planes.push_all(self.passes == 1);
    }

    fn views(&self) -> Views<'_> {
        Views::Quarod(self)
    }
}
