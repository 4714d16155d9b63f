//! What can go wrong with what a caller hands in. Every error names the value and what is allowed.

use std::borrow::Cow;

use thiserror::Error;

/// The longest text that a message repeats whole, in characters; the longest position text has fewer than 600.
const LONGEST: usize = 600;

/// A text for a message that is to be read, however long the text is.
fn shortened(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(LONGEST) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
    }
}

/// An action that is not legal in the position at hand.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{action} is not a legal action here{}", if *.over { ": the game is over" } else { "" })]
pub struct IllegalAction {
    /// The action's string.
    pub action: String,
    /// Whether no action is legal because the game is over.
    pub over: bool,
}

/// A position text that cannot be read or that breaks an invariant of the game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("at character {at} of {:?}: expected {expected}", shortened(.text))]
pub struct PositionError {
    /// The text that was read.
    pub text: String,
    /// Where the fault is: characters before it, from 0.
    pub at: usize,
    /// What was expected there.
    pub expected: String,
}

/// An unknown game, an unknown parameter, or a value that a parameter does not take.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}: {} {problem}; allowed: {allowed}", shortened(.name), shortened(.value))]
pub struct ParameterError {
    /// The parameter, or `name` for the name of the game.
    pub name: String,
    /// The value that was given.
    pub value: String,
    /// What is wrong with it.
    pub problem: String,
    /// What is allowed.
    pub allowed: String,
}

/// A long computation was told to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("interrupted")]
pub struct Interrupted;
