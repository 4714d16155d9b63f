//! Rules, notation, perft and playouts of four families of modern abstract games.
//!
//! Every game meets one contract, [`Position`]; [`perft`], [`playouts`], batches and whatever searches are written once against it. The
//! [`registry`] gives the games by name, with their types erased, for callers that choose a game at run time.
//!
//! ```
//! use quadgames_engine::{Position, perft::perft, quarod::Quarod};
//!
//! let start = Quarod::<1>::new(3);
//! assert_eq!(perft(&start, 3), 3200);
//! ```

#![forbid(unsafe_code)]

pub mod batch;
pub mod bits;
pub mod cells;
pub mod digest;
pub mod erased;
pub mod error;
pub mod grid;
pub mod groups;
pub mod hexes;
pub mod laido;
pub mod parallel;
pub mod perft;
pub mod planes;
pub mod playouts;
pub mod position;
pub mod quabble;
pub mod quarod;
pub mod ranked;
pub mod registry;
pub mod scatter;
pub mod seating;
pub mod session;
pub mod shared;
pub mod splinter;
pub mod squares;
#[cfg(test)]
mod testing;
pub mod text;
pub mod views;
pub mod zobrist;

pub use position::{Position, Returns};
