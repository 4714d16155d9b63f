//! The compiled module of the Python package: it converts, checks, releases the GIL, and calls the engine.
//!
//! Objects are frozen and keep what changes behind a lock that is never held while Python code can run, so a caller never meets an object
//! that is "already borrowed", from whatever thread or callback.

// The docstrings of what Python sees are in the Rust doc comments; the rest is internal.
#![allow(missing_docs, unreachable_pub, reason = "not a library for Rust")]

mod batch;
mod convert;
mod errors;
mod game;
mod long_calls;
mod state;
mod views;

use pyo3::prelude::*;

/// The Rust core of quadgames.
#[pymodule(gil_used = true)]
mod _core {
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::game::{Game, load_game, registered_games};
    #[pymodule_export]
    use super::long_calls::{perft, perft_divide, random_playouts};
    #[pymodule_export]
    use super::state::State;
    #[pymodule_export]
    use super::views::{LaidoState, QuabbleState, QuarodState, SplinterState};

    /// The package's version, which is written in Cargo.toml alone.
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "the name that Python has for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
