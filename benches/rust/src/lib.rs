//! What is measured in Rust. The program `speed` runs ours and a peer in turns, in one process; `workload` does a fixed amount of work,
//! for counting instructions. Both go over all registered games. `docs/speed.md` says how the figures are read.

#![forbid(unsafe_code)]

#[cfg(feature = "peers")]
pub mod chess;
pub mod perft;
pub mod playouts;
pub mod turns;

use quadgames_engine::erased::{AnyGame, AnySession};
use quadgames_engine::registry::{self, Allowed, Spec, Value};

/// What a measurement gives, or why it cannot be had.
pub type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

/// A game in progress, of any kind.
pub type Game = Box<dyn AnySession>;

/// A game at its default size or another.
pub fn load(name: &str, size: Option<usize>) -> Outcome<Box<dyn AnyGame>> {
    let parameters: Vec<_> = size.map(|size| ("size".to_owned(), Value::Number(size as i64))).into_iter().collect();
    Ok(registry::load(name, &parameters)?.game)
}

/// The start of a game at its default size or another.
pub fn start(name: &str, size: Option<usize>) -> Outcome<Game> {
    Ok(load(name, size)?.start())
}

/// All sizes of a game; `None` stands for the only one of a game that has no such parameter.
pub fn sizes(spec: &Spec) -> Vec<Option<usize>> {
    let size = spec.parameters.iter().find(|parameter| parameter.name == "size");
    match size.map(|parameter| parameter.allowed) {
        Some(Allowed::Range(range)) => range.clone().map(Some).collect(),
        Some(Allowed::Numbers(numbers)) => numbers.iter().copied().map(Some).collect(),
        Some(Allowed::Words(_)) | None => vec![None],
    }
}
