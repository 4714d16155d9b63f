//! What control of a dark place rests on.

use std::fmt::Debug;

use super::layout::Layout;
use super::variant::Variant;
use crate::bits::Bits;

/// What one colour has of the wholes of the dark places, kept in step with the board; and the actions that follow from it.
///
/// There is one for each colour: `own` is that of the colour whose stone is put down, `other` that of its opponent.
pub trait Control<V: Variant, const W: usize>: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// What is the same in all positions of one size.
    type Tables: Debug + Send + Sync + 'static;

    /// Whether stones are put on empty dark places as soon as they are controlled.
    const FILLS: bool;

    /// Whether a stone can be put where an enemy stone stands, which is flipped.
    const FLIPS: bool;

    /// Whether a player who can do nothing else passes; otherwise there always is something to do.
    const PASSES: bool;

    /// Builds the tables.
    fn tables(layout: &Layout) -> Self::Tables;

    /// The empty board.
    fn start(tables: &Self::Tables) -> Self;

    /// A stone is put on `place` (or flipped there) while stones stand on `occupied`. Gives the empty dark places that are filled with it.
    fn put(own: &mut Self, other: &mut Self, tables: &Self::Tables, place: usize, occupied: Bits<W>) -> Bits<W>;

    /// The dark places on which the colour can put or flip a stone; these are its stones and its opponent's.
    fn open_dark(&self, tables: &Self::Tables, own: Bits<W>, other: Bits<W>) -> Bits<W>;

    /// How much of a dark place's whole `own` stones have, counted on the board.
    fn share(layout: &Layout, place: usize, own: Bits<W>, other: Bits<W>) -> Share;

    /// A proven upper bound on the plies of a game.
    fn max_game_length(layout: &Layout) -> usize;
}

/// A part of a dark place's whole.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// How much a colour has of it.
    pub has: usize,
    /// How much there is.
    pub whole: usize,
}
