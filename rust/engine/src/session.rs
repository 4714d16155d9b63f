//! A game in progress: a position and the actions that led to it.

use thiserror::Error;

use crate::error::IllegalAction;
use crate::position::Position;

/// Undo at the start of a session.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no action to take back: the history is empty")]
pub struct NothingToUndo;

/// A position with its history. Taking an action back restores the position before it, whole.
#[derive(Clone, Debug)]
pub struct Session<P: Position> {
    position: P,
    earlier: Vec<P>,
    actions: Vec<P::Action>,
}

impl<P: Position> Session<P> {
    /// A session that starts from a position, with an empty history.
    pub fn new(position: P) -> Self {
        Self { position, earlier: Vec::new(), actions: Vec::new() }
    }

    /// The position now.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The position that the session started from.
    pub fn first_position(&self) -> &P {
        self.earlier.first().unwrap_or(&self.position)
    }

    /// The actions so far.
    pub fn actions(&self) -> &[P::Action] {
        &self.actions
    }

    /// The last action, and the position that it was made in.
    pub fn last(&self) -> Option<(&P, P::Action)> {
        Some((self.earlier.last()?, *self.actions.last()?))
    }

    /// Carries out an action; one that is not legal changes nothing.
    pub fn apply(&mut self, action: P::Action) -> Result<(), IllegalAction> {
        let before = self.position.clone();
        self.position.try_apply(action)?;
        self.earlier.push(before);
        self.actions.push(action);
        Ok(())
    }

    /// Takes the last action back.
    pub fn undo(&mut self) -> Result<P::Action, NothingToUndo> {
        match (self.earlier.pop(), self.actions.pop()) {
            (Some(position), Some(action)) => {
                self.position = position;
                Ok(action)
            }
            _ => Err(NothingToUndo),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quarod::Quarod;

    #[test]
    fn undo_goes_back_to_the_start_and_no_further() {
        let start = Quarod::<1>::new(3);
        let mut session = Session::new(start);
        let action = start.parse_action("a1-a2").unwrap();
        session.apply(action).unwrap();
        assert!(session.apply(action).is_err());
        assert_eq!(session.actions(), [action]);
        assert_eq!(session.first_position(), &start);
        assert_eq!(session.undo(), Ok(action));
        assert_eq!(session.position(), &start);
        assert_eq!(session.undo(), Err(NothingToUndo));
    }
}
