//! Splinter Quad and Splinter (Ed Nadel, 2024 and 2021): lines of pieces are pushed, and what splits off the largest group is lost.
//!
//! Nearly every slide moves a few sets of squares and nothing else: see `connection.rs` for why it need not look at the whole board.

mod action;
mod board;
mod connection;
mod direction;
mod hash;
mod invariants;
mod kinds;
mod legal;
mod no_return;
mod notation;
mod players;
mod setup;
mod tables;
#[cfg(test)]
mod tests;
mod turn;
mod views;

pub use action::Action;
pub use direction::Direction;
pub use setup::Variant;

use crate::cells::{self, Cell};
use crate::erased::{AnyGame, Erased};
use crate::error::PositionError;
use crate::planes::Planes;
use crate::position::{Position, Returns};
use crate::registry::{Allowed, Parameter, Spec};
use crate::shared::Shared;
use crate::views::Views;
use board::{Board, Kind, TYPES};
use no_return::NO_DIRECTION;
use players::Players;
use tables::Tables;

/// The sizes of Splinter Quad that the library supports.
pub const SIZES: &[usize] = &[6, 8, 10];

/// The games of this family.
pub(crate) const GAMES: &[Spec] = &[
    Spec { name: "splinter_quad", parameters: &[Parameter::size(Allowed::Numbers(SIZES), 10)], load: load_quad },
    Spec { name: "splinter", parameters: &[], load: load_two },
];

fn load_quad(values: &[usize]) -> Box<dyn AnyGame> {
    match values[0] {
        size @ ..=8 => Box::new(Erased(Splinter::<1>::new(Variant::Quad(size)))),
        size => Box::new(Erased(Splinter::<2>::new(Variant::Quad(size)))),
    }
}

fn load_two(_: &[usize]) -> Box<dyn AnyGame> {
    Box::new(Erased(Splinter::<2>::new(Variant::Two)))
}

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// A slide.
    Slide,
    /// The choice which one of the largest groups stays.
    Keep,
    /// Nothing: the game is over, and the colours whose bits are set have won.
    Won(u8),
}

/// A position of Splinter Quad or Splinter on a board that `W` words hold.
///
/// ```
/// use quadgames_engine::Position;
/// use quadgames_engine::splinter::{Splinter, Variant};
///
/// let mut position = Splinter::<1>::new(Variant::Quad(6));
/// assert_eq!(position.count_legal(), 55);
/// position.try_apply(position.parse_action("a1a2").unwrap()).unwrap();
/// assert_eq!(position.text().split_once(' ').unwrap().1, "b slide n:a2,a3,a4,a5,a6 -");
/// // Blue has a piece on a5, but it may not bring the line back.
/// assert!(position.try_apply(position.parse_action("a5a4").unwrap()).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Splinter<const W: usize> {
    tables: Shared<Tables<W>>,
    board: Board<W>,
    /// The direction of the slide that shifted pieces last; [`NO_DIRECTION`] if no piece is shifted.
    direction: Direction,
    /// The colour whose decision is due, 0 when the game is over. A seat plays the colour with its number.
    colour: u8,
    phase: Phase,
    players: Players,
}

impl<const W: usize> Splinter<W> {
    /// The start of a game whose board `W` words hold; a size is one of [`SIZES`].
    pub fn new(variant: Variant) -> Self {
        let key = match variant {
            Variant::Quad(size) => size,
            Variant::Two => 0,
        };
        debug_assert!(variant.squares().count() <= 64 * W && (key == 0 || SIZES.contains(&key)));
        Self {
            tables: Shared::get(key, || Tables::new(variant)),
            board: variant.pieces(),
            direction: NO_DIRECTION,
            colour: 0,
            phase: Phase::Slide,
            players: Players::all(variant.seats()),
        }
    }

    /// The colour whose decision is due.
    #[inline(always)]
    fn colour(&self) -> usize {
        usize::from(self.colour)
    }
}

impl<const W: usize> Position for Splinter<W> {
    type Action = Action;

    fn start(&self) -> Self {
        Self::new(self.tables.variant)
    }

    fn colours(&self) -> &'static [&'static str] {
        self.tables.variant.colours()
    }

    fn num_distinct_actions(&self) -> usize {
        self.tables.num_distinct_actions()
    }

    /// Positions can repeat for ever.
    fn max_game_length(&self) -> Option<usize> {
        None
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
        let squares = self.tables.grid.squares;
        [5 * self.tables.seats + 10, squares.ranks, squares.files]
    }

    #[inline]
    fn seat_to_move(&self) -> Option<usize> {
        match self.phase {
            Phase::Won(_) => None,
            _ => Some(self.colour()),
        }
    }

    #[inline]
    fn for_each_legal(&self, mut visit: impl FnMut(Action)) {
        match self.phase {
            Phase::Slide => self.for_each_slide(visit),
            Phase::Keep => self.first_squares_of_largest_groups().for_each(|first| visit(Action::keep(first))),
            Phase::Won(_) => {}
        }
    }

    #[inline]
    fn count_legal(&self) -> usize {
        match self.phase {
            Phase::Slide => self.count_slides(&self.slides()),
            Phase::Keep => self.first_squares_of_largest_groups().len(),
            Phase::Won(_) => 0,
        }
    }

    #[inline]
    fn nth_legal(&self, n: usize) -> Option<Action> {
        match self.phase {
            Phase::Slide => self.nth_slide(&self.slides(), n),
            Phase::Keep => self.first_squares_of_largest_groups().nth(n).map(Action::keep),
            Phase::Won(_) => None,
        }
    }

    fn mask_legal(&self, mask: &mut [bool]) {
        if self.phase == Phase::Slide {
            cells::write(&self.slide_ids(), mask);
        } else {
            mask.fill(false);
            self.for_each_legal(|keep| mask[self.action_id(keep)] = true);
        }
    }

    #[inline]
    fn choose_legal(&self, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        if self.phase == Phase::Slide {
            let slides = self.slides();
            return self.nth_slide(&slides, choose(self.count_slides(&slides)));
        }
        let count = self.count_legal();
        if count == 0 { None } else { self.nth_legal(choose(count)) }
    }

    fn is_legal(&self, action: Action) -> bool {
        match (self.phase, action.direction()) {
            (Phase::Slide, Some(direction)) => self.slide_is_legal(action.square(), direction),
            (Phase::Keep, None) => self.first_squares_of_largest_groups().contains(action.square()),
            _ => false,
        }
    }

    #[inline(always)]
    fn apply(&mut self, action: Action) {
        match action.direction() {
            Some(direction) => self.slide(action.square(), direction),
            None => self.keep(action.square()),
        }
    }

    fn returns(&self) -> Returns {
        match self.phase {
            Phase::Won(winners) => Returns::won_by(self.tables.seats, |seat| winners >> seat & 1 != 0),
            _ => Returns::zeros(self.tables.seats),
        }
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.mixed_hash()
    }

    fn colour_of(&self, seat: usize) -> Option<usize> {
        Some(seat)
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

    /// Planes, for the colours from the asking seat's on in turn order: the kings, rooks, bishops and pawns of each; that it is to move, for
    /// each; a keep is due; the shifted pieces; the direction that they were shifted in, clockwise from north.
    fn observe<T: Cell>(&self, seat: usize, planes: &mut Planes<'_, T>) {
        let seats = self.tables.seats;
        let colours = || (seat..seat + seats).map(|colour| colour % seats);
        for colour in colours() {
            for of_type in 0..TYPES.len() {
                planes.push(self.board.of_kind(Kind::new(colour, of_type)).words());
            }
        }
        for colour in colours() {
            planes.push_all(self.seat_to_move() == Some(colour));
        }
        planes.push_all(self.phase == Phase::Keep);
        planes.push(self.board.shifted().words());
        for direction in Direction::CLOCKWISE {
            planes.push_all(direction == self.direction && !self.board.shifted().is_empty());
        }
    }

    fn views(&self) -> Views<'_> {
        Views::Splinter(self)
    }
}
