//! The contract that every game meets.

use std::fmt;
use std::ops::Deref;

use crate::cells::{self, Cell};
use crate::error::{IllegalAction, PositionError};
use crate::planes::Planes;
use crate::views::Views;

/// The most seats that a game of this library has.
pub const MAX_SEATS: usize = 4;

/// A position of a game: all that decides future play and returns, and the rules that go with it.
///
/// perft, playouts, batches and every search are written once against this trait. A position is small, on the stack, and cheap to clone;
/// what is the same in all positions of a game (names, neighbours, hash keys) it reaches through a [`Shared`](crate::shared::Shared) table.
///
/// Two positions are equal exactly when their [`text`](Position::text)s are, given the same game and parameters.
///
/// ```
/// use quadgames_engine::{Position, quarod::Quarod};
///
/// let mut position = Quarod::<1>::new(4);
/// assert_eq!(position.count_legal(), 48);
/// let action = position.parse_action("b2-c2").unwrap();
/// position.try_apply(action).unwrap();
/// assert_eq!(position.text(), "4/4/1Ew1/4 w bw pie 0");
/// assert!(position.try_apply(action).is_err());
/// ```
pub trait Position: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// One decision of one seat; a few bytes.
    type Action: Copy + Eq + fmt::Debug + Send + Sync;

    // The game: the same in every position.

    /// The position that the game starts from.
    fn start(&self) -> Self;

    /// The names of the colours in turn order, as many as there are seats.
    fn colours(&self) -> &'static [&'static str];

    /// How many action ids there are.
    fn num_distinct_actions(&self) -> usize;

    /// A proven upper bound on the plies of a game, `None` where positions can repeat for ever.
    fn max_game_length(&self) -> Option<usize>;

    /// The id of an action, below [`num_distinct_actions`](Position::num_distinct_actions).
    fn action_id(&self, action: Self::Action) -> usize;

    /// The action with an id, `None` from [`num_distinct_actions`](Position::num_distinct_actions) on.
    fn action_from_id(&self, id: usize) -> Option<Self::Action>;

    /// The canonical string of an action, as the rules give it.
    fn action_string(&self, action: Self::Action) -> String;

    /// The action with this canonical string, legal here or not.
    fn parse_action(&self, string: &str) -> Option<Self::Action>;

    /// Planes, rows and columns of an observation.
    fn observation_shape(&self) -> [usize; 3];

    // Play.

    /// The seat that decides now, `None` when the game is over.
    fn seat_to_move(&self) -> Option<usize>;

    /// Calls `visit` with every legal action, in ascending order of their ids; with none when the game is over.
    fn for_each_legal(&self, visit: impl FnMut(Self::Action));

    /// How many actions are legal, without listing them; 0 exactly when the game is over.
    fn count_legal(&self) -> usize;

    /// The legal action that comes after `n` others in the order of ids, `None` if there are not so many.
    fn nth_legal(&self, n: usize) -> Option<Self::Action> {
        let (mut number, mut found) = (0, None);
        self.for_each_legal(|action| {
            if number == n {
                found = Some(action);
            }
            number += 1;
        });
        found
    }

    /// A legal action by a number that `choose` gives when it is told how many there are; `None` if there is none. Every number stands for an
    /// action of its own, but in an order that suits the game: to draw one at random. What both the count and the action need is looked at once.
    #[inline]
    fn choose_legal(&self, choose: impl FnOnce(usize) -> usize) -> Option<Self::Action> {
        match self.count_legal() {
            0 => None,
            count => self.nth_legal(choose(count)),
        }
    }

    /// Sets each of [`num_distinct_actions`](Position::num_distinct_actions) cells to whether the action with its number is legal.
    fn mask_legal(&self, mask: &mut [bool]);

    /// Whether an action is legal.
    fn is_legal(&self, action: Self::Action) -> bool;

    /// Carries out a legal action. An action that is not legal leaves a position that makes no sense (but is memory safe).
    fn apply(&mut self, action: Self::Action);

    /// Carries out an action if it is legal, and otherwise changes nothing.
    fn try_apply(&mut self, action: Self::Action) -> Result<(), IllegalAction> {
        if !self.is_legal(action) {
            return Err(IllegalAction { action: self.action_string(action), over: self.is_terminal() });
        }
        self.apply(action);
        Ok(())
    }

    /// Whether the game is over.
    #[inline]
    fn is_terminal(&self) -> bool {
        self.seat_to_move().is_none()
    }

    /// One number per seat, adding up to 0; zeros until the game is over. This may cost a walk over the board: a running game does not pay it.
    fn returns(&self) -> Returns;

    /// A hash of the whole position, kept up to date by [`apply`](Position::apply). Equal positions have equal hashes, in every run.
    fn hash(&self) -> u64;

    // Who plays what.

    /// The colour (its number in [`colours`](Position::colours)) that a seat plays now, `None` before it has one.
    fn colour_of(&self, seat: usize) -> Option<usize>;

    /// The seat that plays a colour now, `None` before there is one.
    fn seat_of(&self, colour: usize) -> Option<usize> {
        (0..self.colours().len()).find(|&seat| self.colour_of(seat) == Some(colour))
    }

    // Forms for people and programs.

    /// The position as one line of text; see `docs/notation.md`.
    fn text(&self) -> String;

    /// Reads a position of the same game and parameters from its text: exactly the strings that [`text`](Position::text) writes for
    /// positions that meet the game's invariants.
    fn read(&self, text: &str) -> Result<Self, PositionError>;

    /// The board with its coordinates, several lines for a person to read.
    fn picture(&self) -> String;

    /// Writes the planes of the observation that a seat makes, all of them.
    fn observe<T: Cell>(&self, seat: usize, planes: &mut Planes<'_, T>);

    /// The questions that this game's family answers beyond the contract.
    fn views(&self) -> Views<'_>;
}

/// [`Position::mask_legal`] where the ids of the board's places come first, and few others after them: which places are `open` is known as the words of a set.
pub(crate) fn mask_places<P: Position>(position: &P, places: usize, open: &[u64], mask: &mut [bool]) {
    cells::write(open, mask);
    for (cell, id) in mask[places..].iter_mut().zip(places..) {
        *cell = position.action_from_id(id).is_some_and(|action| position.is_legal(action));
    }
}

/// The returns of all seats.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Returns {
    values: [f64; MAX_SEATS],
    seats: usize,
}

impl Returns {
    /// Zeros: nobody has won or lost.
    pub fn zeros(seats: usize) -> Self {
        Self { values: [0.0; MAX_SEATS], seats }
    }

    /// The returns of a game with these winners among its seats: N seats and k winners give (N − k) / ((N − 1) k) to each winner and
    /// −1 / (N − 1) to each other seat.
    pub fn won_by(seats: usize, is_winner: impl Fn(usize) -> bool) -> Self {
        let winners = (0..seats).filter(|&seat| is_winner(seat)).count();
        let others = (seats - 1) as f64;
        let mut returns = Self::zeros(seats);
        for seat in 0..seats {
            returns.values[seat] =
                if is_winner(seat) { (seats - winners) as f64 / (others * winners as f64) } else { -1.0 / others };
        }
        returns
    }
}

impl Deref for Returns {
    type Target = [f64];

    fn deref(&self) -> &[f64] {
        &self.values[..self.seats]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn returns_add_up_to_zero() {
        assert_eq!(*Returns::won_by(2, |seat| seat == 1), [-1.0, 1.0]);
        assert_eq!(*Returns::won_by(4, |seat| seat == 0), [1.0, -1.0 / 3.0, -1.0 / 3.0, -1.0 / 3.0]);
        assert_eq!(*Returns::won_by(4, |seat| seat < 2), [1.0 / 3.0, 1.0 / 3.0, -1.0 / 3.0, -1.0 / 3.0]);
        assert_eq!(*Returns::won_by(2, |_| true), [0.0, 0.0]);
    }
}
