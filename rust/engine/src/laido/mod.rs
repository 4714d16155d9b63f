//! Laido (Saïd Galdseid, 2024) and Vadus (Galdseid and Amundsen, 2024): groups on a hexagonal board that are worth what connects them to
//! its edge, less the rest.
//!
//! Both are played on a `Board`, which keeps the stones and nothing of their groups: what a group is worth decides nothing before the game is
//! over, so it is worked out when someone asks.

mod action;
mod board;
mod connection;
mod frame;
mod game;
mod groups;
mod notation;
mod score;
mod tables;
#[cfg(test)]
mod tests;
mod vadus;
mod views;

pub use action::Action;
pub use game::{Laido, PieStone};
pub use vadus::Vadus;

use crate::erased::{AnyGame, Erased};
use crate::hexes::Hexes;
use crate::registry::{Allowed, Parameter, Spec};

/// The sizes that the library supports: points on a side of the board.
pub const SIZES: std::ops::RangeInclusive<usize> = 2..=11;

const SIZE: Parameter = Parameter::size(Allowed::Range(&SIZES), 9);

const PIE_STONE: Parameter =
    Parameter { name: "pie_stone", allowed: Allowed::Words(&["first_move", "extra"]), default: 0 };

/// The games of this family.
pub(crate) const GAMES: &[Spec] = &[
    Spec { name: "laido", parameters: &[SIZE, PIE_STONE], load: load_laido },
    Spec { name: "vadus", parameters: &[SIZE], load: load_vadus },
];

/// A game on a board of the smallest width that holds the points, and one place off the board.
macro_rules! fitting {
    ($size:expr, $width:ident => $game:expr) => {
        fitting!($size, $width => $game, 1 2 3 4 5 6)
    };
    ($size:expr, $width:ident => $game:expr, $($words:literal)+) => {
        match (Hexes { side: $size }).count() / 64 + 1 {
            $($words => {
                const $width: usize = $words;
                Box::new(Erased($game)) as Box<dyn AnyGame>
            })+
            words => unreachable!("no board takes {words} words"),
        }
    };
}

fn load_laido(values: &[usize]) -> Box<dyn AnyGame> {
    let pie_stone = PieStone::ALL[values[1]];
    fitting!(values[0], W => Laido::<W>::new(values[0], pie_stone))
}

fn load_vadus(values: &[usize]) -> Box<dyn AnyGame> {
    fitting!(values[0], W => Vadus::<W>::new(values[0]))
}
