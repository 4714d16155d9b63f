//! Vadus: turns of two stones, without an opening.

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

/// Where in a turn a position is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Stage {
    /// Before the very first turn, which is one black stone: exactly when the board is empty.
    FirstTurn,
    /// Before any other turn.
    Turn,
    /// In the middle of a turn: its second stone must be placed.
    SecondStone,
}

/// A position of Vadus on a board that `W` words hold. Seat 0 plays Black throughout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vadus<const W: usize> {
    pub(super) board: Board<W>,
    pub(super) to_move: Colour,
    pub(super) stage: Stage,
    /// Passes in succession; after two the game is over.
    pub(super) passes: u8,
}

impl<const W: usize> Vadus<W> {
    /// The empty board of a size among [`SIZES`](super::SIZES) that `W` words hold with a place to spare.
    pub fn new(size: usize) -> Self {
        Self { board: Board::new(size), to_move: Colour::Black, stage: Stage::FirstTurn, passes: 0 }
    }

    /// All of the position that is not on the board, as a number below [`REST_KEYS`](super::tables::REST_KEYS).
    #[inline(always)]
    fn rest_code(&self) -> usize {
        self.stage as usize | usize::from(self.passes) << 2 | (self.to_move as usize) << 4
    }

    /// Whether a stone may be placed. A turn of two stones needs two empty points.
    #[inline(always)]
    fn can_place(&self) -> bool {
        self.stage != Stage::Turn || self.board.empty().len() >= 2 && self.passes < 2
    }

    /// On how many points a stone may be placed.
    #[inline(always)]
    fn places(&self) -> usize {
        if self.can_place() { self.board.empty().len() } else { 0 }
    }

    #[inline(always)]
    fn can_pass(&self) -> bool {
        self.stage == Stage::Turn && self.passes < 2
    }
}

impl<const W: usize> Position for Vadus<W> {
    type Action = Action;

    fn start(&self) -> Self {
        Self::new(self.board.hexes().side)
    }

    fn colours(&self) -> &'static [&'static str] {
        COLOURS
    }

    fn num_distinct_actions(&self) -> usize {
        self.board.points() + 1
    }

    /// The first stone, at most (p − 1)/2 turns of two plies with a pass before each, two passes.
    fn max_game_length(&self) -> Option<usize> {
        Some(3 * (self.board.points() - 1) / 2 + 3)
    }

    #[inline]
    fn action_id(&self, action: Action) -> usize {
        action.id(self.board.points())
    }

    #[inline]
    fn action_from_id(&self, id: usize) -> Option<Action> {
        Action::from_id(id, self.board.points()).filter(|action| !matches!(action, Action::Choose(_)))
    }

    fn action_string(&self, action: Action) -> String {
        notation::action_string(self.board.hexes(), action)
    }

    fn parse_action(&self, string: &str) -> Option<Action> {
        notation::parse_action(self.board.hexes(), string).filter(|action| !matches!(action, Action::Choose(_)))
    }

    fn observation_shape(&self) -> [usize; 3] {
        notation::observation_shape(self.board.hexes())
    }

    #[inline]
    fn seat_to_move(&self) -> Option<usize> {
        (self.passes < 2).then_some(self.to_move as usize)
    }

    #[inline]
    fn for_each_legal(&self, mut visit: impl FnMut(Action)) {
        if self.can_place() {
            self.board.empty().bits().for_each(|point| visit(Action::place(point)));
        }
        if self.can_pass() {
            visit(Action::Pass);
        }
    }

    #[inline]
    fn count_legal(&self) -> usize {
        self.places() + usize::from(self.can_pass())
    }

    #[inline]
    fn nth_legal(&self, n: usize) -> Option<Action> {
        let places = self.places();
        if n < places {
            return self.board.empty().nth(n).map(Action::place);
        }
        (n == places && self.can_pass()).then_some(Action::Pass)
    }

    /// What a turn has come to can be foreseen, so it is branched on: a count put together from it would have to wait for it.
    #[inline]
    fn choose_legal(&self, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        let empty = self.board.empty();
        match self.stage {
            Stage::Turn if self.passes >= 2 => None,
            Stage::Turn => {
                let places = self.places();
                let n = choose(places + 1);
                Some(if n < places { Action::place(empty.spot(n).place()) } else { Action::Pass })
            }
            _ => Some(Action::place(empty.spot(choose(empty.len())).place())),
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
            Action::Pass => self.can_pass(),
            Action::Choose(_) => false,
        }
    }

    #[inline(always)]
    fn apply(&mut self, action: Action) {
        match action {
            Action::Place(point) => {
                self.board.put(usize::from(point), self.to_move);
                self.passes = 0;
                if self.stage == Stage::Turn {
                    self.stage = Stage::SecondStone;
                    return;
                }
                self.stage = Stage::Turn;
            }
            _ => self.passes += 1,
        }
        self.to_move = self.to_move.other();
    }

    /// The colour ahead in the comparison wins; equal lists are a draw.
    fn returns(&self) -> Returns {
        if !self.is_terminal() {
            return Returns::zeros(2);
        }
        let winner = match self.board.compare() {
            Ordering::Greater => Colour::Black,
            Ordering::Less => Colour::White,
            Ordering::Equal => return Returns::zeros(2),
        };
        Returns::won_by(2, |seat| seat == winner as usize)
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.board.hash() ^ self.board.tables.rest_key(self.rest_code())
    }

    fn colour_of(&self, seat: usize) -> Option<usize> {
        Some(seat)
    }

    fn text(&self) -> String {
        notation::vadus_text(self)
    }

    fn read(&self, text: &str) -> Result<Self, PositionError> {
        notation::read_vadus(self.start(), text)
    }

    fn picture(&self) -> String {
        notation::picture(&self.board)
    }

    /// Planes: own stones; the other's; points of the board; own is Black; own is to move; the second stone is due; one pass has been made.
    fn observe<T: Cell>(&self, seat: usize, planes: &mut Planes<'_, T>) {
        notation::observe_board(&self.board, Colour::BOTH[seat], planes);
        planes.push_all(seat == Colour::Black as usize);
        planes.push_all(self.seat_to_move() == Some(seat));
        planes.push_all(self.stage == Stage::SecondStone);
        planes.push_all(self.passes == 1);
    }

    fn views(&self) -> Views<'_> {
        Views::Laido(&self.board)
    }
}
