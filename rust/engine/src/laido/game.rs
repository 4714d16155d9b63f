//! Laido: the opening, the turns, the end.

use std::cmp::Ordering;

use super::action::Action;
use super::board::Board;
use super::notation;
use crate::bits::Bits;
use crate::cells::Cell;
use crate::error::PositionError;
use crate::planes::Planes;
use crate::position::{Position, Returns, mask_places};
use crate::seating::{COLOURS, Colour};
use crate::views::Views;

/// What the stone of the opening is: the parameter `pie_stone`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieStone {
    /// Black's first turn, so White moves after the choice.
    FirstMove,
    /// A stone that was placed before the game starts, so Black moves after the choice.
    Extra,
}

impl PieStone {
    /// In the order of the parameter's words.
    pub(super) const ALL: [Self; 2] = [Self::FirstMove, Self::Extra];

    fn first_to_move(self) -> Colour {
        match self {
            Self::FirstMove => Colour::White,
            Self::Extra => Colour::Black,
        }
    }
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Stage {
    /// Seat 0 places the first stone, a black one.
    FirstStone,
    /// Seat 1 chooses its side.
    Choice,
    /// The colours take turns.
    Turns,
}

/// A position of Laido on a board that `W` words hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laido<const W: usize> {
    pub(super) board: Board<W>,
    pie_stone: PieStone,
    pub(super) stage: Stage,
    /// The colour to move; Black during the choice.
    pub(super) to_move: Colour,
    /// Whether seat 1 plays Black, and seat 0 White; not before the choice.
    pub(super) traded: bool,
    /// Passes in succession; after two the game is over.
    pub(super) passes: u8,
}

impl<const W: usize> Laido<W> {
    /// The empty board of a size among [`SIZES`](super::SIZES) that `W` words hold with a place to spare.
    pub fn new(size: usize, pie_stone: PieStone) -> Self {
        Self {
            board: Board::new(size),
            pie_stone,
            stage: Stage::FirstStone,
            to_move: Colour::Black,
            traded: false,
            passes: 0,
        }
    }

    /// All of the position that is not on the board, as a number below [`REST_KEYS`](super::tables::REST_KEYS).
    #[inline(always)]
    fn rest_code(&self) -> usize {
        self.stage as usize
            | usize::from(self.passes) << 2
            | (self.to_move as usize) << 4
            | usize::from(self.traded) << 5
    }

    /// Whether a stone can be placed on any empty point.
    fn can_place(&self) -> bool {
        self.stage != Stage::Choice && self.passes < 2
    }

    /// The colour ahead in the comparison wins; if the lists are equal, the colour that made the first of the two closing passes.
    fn winner(&self) -> Colour {
        match self.board.compare() {
            Ordering::Greater => Colour::Black,
            Ordering::Less => Colour::White,
            // Two passes after its first one, the turn is that colour's again.
            Ordering::Equal => self.to_move,
        }
    }
}

impl<const W: usize> Position for Laido<W> {
    type Action = Action;

    fn start(&self) -> Self {
        Self::new(self.board.hexes().side, self.pie_stone)
    }

    fn colours(&self) -> &'static [&'static str] {
        COLOURS
    }

    fn num_distinct_actions(&self) -> usize {
        self.board.points() + 3
    }

    /// The first stone, the choice, at most p − 1 more stones with a pass before each, two passes.
    fn max_game_length(&self) -> Option<usize> {
        Some(2 * self.board.points() + 2)
    }

    #[inline]
    fn action_id(&self, action: Action) -> usize {
        action.id(self.board.points())
    }

    #[inline]
    fn action_from_id(&self, id: usize) -> Option<Action> {
        Action::from_id(id, self.board.points())
    }

    fn action_string(&self, action: Action) -> String {
        notation::action_string(self.board.hexes(), action)
    }

    fn parse_action(&self, string: &str) -> Option<Action> {
        notation::parse_action(self.board.hexes(), string)
    }

    fn observation_shape(&self) -> [usize; 3] {
        notation::observation_shape(self.board.hexes())
    }

    #[inline]
    fn seat_to_move(&self) -> Option<usize> {
        match self.stage {
            Stage::FirstStone => Some(0),
            Stage::Choice => Some(1),
            Stage::Turns if self.passes < 2 => Some(self.to_move as usize ^ usize::from(self.traded)),
            Stage::Turns => None,
        }
    }

    #[inline]
    fn for_each_legal(&self, mut visit: impl FnMut(Action)) {
        match self.stage {
            Stage::FirstStone => self.board.empty().bits().for_each(|point| visit(Action::place(point))),
            Stage::Choice => Colour::BOTH.into_iter().for_each(|colour| visit(Action::Choose(colour))),
            Stage::Turns if self.passes < 2 => {
                self.board.empty().bits().for_each(|point| visit(Action::place(point)));
                visit(Action::Pass);
            }
            Stage::Turns => {}
        }
    }

    #[inline]
    fn count_legal(&self) -> usize {
        match self.stage {
            Stage::FirstStone => self.board.empty().len(),
            Stage::Choice => Colour::BOTH.len(),
            Stage::Turns if self.passes < 2 => self.board.empty().len() + 1,
            Stage::Turns => 0,
        }
    }

    #[inline]
    fn nth_legal(&self, n: usize) -> Option<Action> {
        match self.stage {
            Stage::FirstStone => self.board.empty().nth(n).map(Action::place),
            Stage::Choice => Colour::BOTH.get(n).copied().map(Action::Choose),
            Stage::Turns if n < self.board.empty().len() && self.passes < 2 => {
                self.board.empty().nth(n).map(Action::place)
            }
            Stage::Turns => (n == self.board.empty().len() && self.passes < 2).then_some(Action::Pass),
        }
    }

    fn mask_legal(&self, mask: &mut [bool]) {
        let open = if self.can_place() { *self.board.empty().bits() } else { Bits::EMPTY };
        mask_places(self, self.board.points(), open.words(), mask);
    }

    #[inline]
    fn is_legal(&self, action: Action) -> bool {
        match action {
            Action::Place(point) => self.can_place() && self.board.empty().bits().contains(usize::from(point)),
            Action::Pass => self.stage == Stage::Turns && self.passes < 2,
            Action::Choose(_) => self.stage == Stage::Choice,
        }
    }

    #[inline(always)]
    fn apply(&mut self, action: Action) {
        match action {
            Action::Place(point) => {
                self.board.put(usize::from(point), self.to_move);
                self.passes = 0;
                if self.stage == Stage::FirstStone {
                    self.stage = Stage::Choice;
                    return;
                }
            }
            Action::Pass => self.passes += 1,
            Action::Choose(colour) => {
                self.stage = Stage::Turns;
                self.traded = colour == Colour::Black;
                self.to_move = self.pie_stone.first_to_move();
                return;
            }
        }
        self.to_move = self.to_move.other();
    }

    fn returns(&self) -> Returns {
        if !self.is_terminal() {
            return Returns::zeros(2);
        }
        let winner = self.seat_of(self.winner() as usize);
        Returns::won_by(2, |seat| Some(seat) == winner)
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.board.hash() ^ self.board.tables.rest_key(self.rest_code())
    }

    fn colour_of(&self, seat: usize) -> Option<usize> {
        (self.stage == Stage::Turns).then_some(seat ^ usize::from(self.traded))
    }

    fn text(&self) -> String {
        notation::laido_text(self)
    }

    fn read(&self, text: &str) -> Result<Self, PositionError> {
        notation::read_laido(self.start(), text)
    }

    fn picture(&self) -> String {
        notation::picture(&self.board)
    }

    /// Planes: own stones; the other's; points of the board; own is Black; own is to move; the choice is due; one pass has been made.
    /// Before the choice nobody has a colour: the first two planes are Black's and White's stones, and own is not Black.
    fn observe<T: Cell>(&self, seat: usize, planes: &mut Planes<'_, T>) {
        let own = self.colour_of(seat);
        notation::observe_board(&self.board, Colour::BOTH[own.unwrap_or(0)], planes);
        planes.push_all(own == Some(Colour::Black as usize));
        planes.push_all(self.seat_to_move() == Some(seat));
        planes.push_all(self.stage == Stage::Choice);
        planes.push_all(self.passes == 1);
    }

    fn views(&self) -> Views<'_> {
        Views::Laido(&self.board)
    }
}
