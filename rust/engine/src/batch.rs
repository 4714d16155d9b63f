//! Many games stepped together, arrays in and arrays out.

use thiserror::Error;

use crate::cells::Cell;
use crate::error::PositionError;
use crate::planes::Planes;
use crate::position::Position;

/// What [`Batch::current_player`] says of a game that is over (OpenSpiel's value).
pub const TERMINAL: i32 = -4;

/// An action that a game of a batch does not allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{action} at index {index} is not a legal action of that game")]
pub struct IllegalEntry {
    /// The game.
    pub index: usize,
    /// The id that was given.
    pub action: i64,
}

/// Games of one kind, each with a position of its own and no history.
#[derive(Clone, Debug)]
pub struct Batch<P: Position> {
    start: P,
    positions: Vec<P>,
}

impl<P: Position> Batch<P> {
    /// `count` games that start from a position.
    pub fn new(start: P, count: usize) -> Self {
        Self { positions: vec![start.clone(); count], start }
    }

    /// The games' positions.
    pub fn positions(&self) -> &[P] {
        &self.positions
    }

    /// Carries out one action in each game that is not over; entries of finished games are ignored. If one is not legal, nothing happens and
    /// the first such entry is named.
    ///
    /// What else a training loop wants is done while a game is at hand: its `returns` (games × seats) are written if they are asked for; then, if
    /// `over` is given, a game that is over starts again, and it is told which did.
    ///
    /// # Panics
    /// If there are not as many actions as games, or an array is shorter than it should be.
    pub fn step(
        &mut self,
        actions: &[i64],
        mut returns: Option<&mut [f64]>,
        mut over: Option<&mut [bool]>,
    ) -> Result<(), IllegalEntry> {
        assert_eq!(actions.len(), self.positions.len(), "one action for each game");
        let action_of = |position: &P, id: i64| position.action_from_id(usize::try_from(id).ok()?);
        for (index, (position, &id)) in self.positions.iter().zip(actions).enumerate() {
            let legal =
                position.is_terminal() || action_of(position, id).is_some_and(|action| position.is_legal(action));
            if !legal {
                return Err(IllegalEntry { index, action: id });
            }
        }
        let seats = self.start.colours().len();
        // Most games go on: what is said of them is written for all at once.
        if let Some(returns) = &mut returns {
            returns.fill(0.0);
        }
        if let Some(over) = &mut over {
            over.fill(false);
        }
        for (index, (position, &id)) in self.positions.iter_mut().zip(actions).enumerate() {
            if let (false, Some(action)) = (position.is_terminal(), action_of(position, id)) {
                position.apply(action);
            }
            if position.is_terminal() {
                if let Some(returns) = &mut returns {
                    returns[index * seats..(index + 1) * seats].copy_from_slice(&position.returns());
                }
                if let Some(over) = &mut over {
                    over[index] = true;
                    *position = self.start.clone();
                }
            }
        }
        Ok(())
    }

    /// Puts a position that its text describes in the place of one game's.
    pub fn set(&mut self, index: usize, text: &str) -> Result<(), PositionError> {
        self.positions[index] = self.start.read(text)?;
        Ok(())
    }

    /// A game starts again.
    pub fn reset(&mut self, index: usize) {
        self.positions[index] = self.start.clone();
    }

    /// Which actions are legal in each game: games × action ids.
    pub fn legal_actions_mask(&self, mask: &mut [bool]) {
        for (position, row) in self.positions.iter().zip(mask.chunks_exact_mut(self.start.num_distinct_actions())) {
            position.mask_legal(row);
        }
    }

    /// The seat to move in each game, [`TERMINAL`] when it is over.
    pub fn current_player(&self, seats: &mut [i32]) {
        for (position, seat) in self.positions.iter().zip(seats) {
            *seat = position.seat_to_move().map_or(TERMINAL, |seat| seat as i32);
        }
    }

    /// Whether each game is over.
    pub fn is_terminal(&self, over: &mut [bool]) {
        for (position, over) in self.positions.iter().zip(over) {
            *over = position.is_terminal();
        }
    }

    /// The returns: games × seats.
    pub fn returns(&self, returns: &mut [f64]) {
        returns.fill(0.0);
        for (position, row) in self.positions.iter().zip(returns.chunks_exact_mut(self.start.colours().len())) {
            if position.is_terminal() {
                row.copy_from_slice(&position.returns());
            }
        }
    }

    /// What the seat to move (seat 0 when the game is over) sees: games × planes × rows × columns.
    pub fn observe<T: Cell>(&self, cells: &mut [T]) {
        let shape = self.start.observation_shape();
        for (position, cells) in self.positions.iter().zip(cells.chunks_exact_mut(shape.iter().product())) {
            position.observe(position.seat_to_move().unwrap_or(0), &mut Planes::new(cells, shape));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quarod::Quarod;

    #[test]
    fn a_step_is_all_or_nothing() {
        let mut batch = Batch::new(Quarod::<1>::new(2), 3);
        let before = batch.clone();
        let error = batch.step(&[0, 1000, -1], None, None).unwrap_err();
        assert_eq!(error, IllegalEntry { index: 1, action: 1000 });
        assert_eq!(batch.positions(), before.positions());
        batch.step(&[0, 1, 2], None, None).unwrap();
        assert!(batch.positions().iter().all(|position| position.seat_to_move() == Some(1)));
    }
}
