//! The states of each family, with the views that the family's rules speak of.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use quadgames_engine::views::{LaidoViews, QuabbleViews, QuarodViews, SplinterViews, Views};

use crate::convert;
use crate::errors::ArgumentTypeError;
use crate::state::State;

/// A state of Quarod.
#[pyclass(frozen, extends = State, module = "quadgames")]
pub struct QuarodState;

/// A state of Quabble, Fast Quabble, Qualos, Conquare or Fast Conquare. Dark places are dark squares, or the spaces of the Conquares.
#[pyclass(frozen, extends = State, module = "quadgames")]
pub struct QuabbleState;

/// A state of Splinter Quad or Splinter.
#[pyclass(frozen, extends = State, module = "quadgames")]
pub struct SplinterState;

/// A state of Laido or Vadus.
#[pyclass(frozen, extends = State, module = "quadgames")]
pub struct LaidoState;

/// Asks a question of the family's views while the state is locked. The state's class fixes the family, unless somebody assigns to its
/// `__class__`.
macro_rules! ask {
    ($state:expr, $family:path, $question:expr) => {{
        let session = $state.as_super().get().session();
        match session.views() {
            $family(views) => Ok($question(views)),
            _ => Err(no_such_view($state.as_super().get())),
        }
    }};
}

fn no_such_view(state: &State) -> PyErr {
    ArgumentTypeError::new_err(format!("self: a state of {} has no such view", state.game_name()))
}

fn colour_index(state: &State, colour: &Bound<'_, PyAny>) -> PyResult<usize> {
    convert::colour(colour, state.colours())
}

#[pymethods]
impl QuarodState {
    /// Each pair of pieces engaged to each other, as (black's square, white's square), in index order of black's square.
    fn engaged_pairs(slf: &Bound<'_, Self>) -> PyResult<Vec<(String, String)>> {
        ask!(slf, Views::Quarod, |views: &dyn QuarodViews| views.engaged_pairs())
    }

    /// The groups of a colour, each a list of squares: maximal sets of its pieces connected through adjacency.
    fn groups(slf: &Bound<'_, Self>, colour: &Bound<'_, PyAny>) -> PyResult<Vec<Vec<String>>> {
        let colour = colour_index(slf.as_super().get(), colour)?;
        ask!(slf, Views::Quarod, |views: &dyn QuarodViews| views.groups(colour))
    }

    /// The score of each colour: the largest size of which it has more groups than the other colour; 0 if there is none.
    fn scores<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyDict>> {
        let scores = ask!(slf, Views::Quarod, |views: &dyn QuarodViews| views.scores())?;
        by_colour(slf.as_super(), scores)
    }
}

#[pymethods]
impl QuabbleState {
    /// The dark places, empty or not, that a colour controls: more than half (in the Fast games at least half) of the whole is its own.
    fn controlled(slf: &Bound<'_, Self>, colour: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        let colour = colour_index(slf.as_super().get(), colour)?;
        ask!(slf, Views::Quabble, |views: &dyn QuabbleViews| views.controlled(colour))
    }

    /// The dark places, empty or not, of whose whole exactly half is a colour's.
    fn contested(slf: &Bound<'_, Self>, colour: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        let colour = colour_index(slf.as_super().get(), colour)?;
        ask!(slf, Views::Quabble, |views: &dyn QuabbleViews| views.contested(colour))
    }

    /// A shortest chain of connected stones from one of the winner's edges to the other, in the order of the chain; [] if there is none.
    fn winning_chain(slf: &Bound<'_, Self>) -> PyResult<Vec<String>> {
        ask!(slf, Views::Quabble, |views: &dyn QuabbleViews| views.winning_chain())
    }
}

#[pymethods]
impl SplinterState {
    /// The connected groups of pieces, whatever their colours, each a list of squares.
    fn groups(slf: &Bound<'_, Self>) -> PyResult<Vec<Vec<String>>> {
        ask!(slf, Views::Splinter, |views: &dyn SplinterViews| views.groups())
    }

    /// For each colour of the game the letters of the types that it has no piece of, in the order K, R, B, P.
    fn knockouts<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyDict>> {
        let knockouts = ask!(slf, Views::Splinter, |views: &dyn SplinterViews| views.knockouts())?;
        by_colour(slf.as_super(), knockouts)
    }

    /// The colours that have been eliminated, in the order of leaving, in turn order within a pass.
    fn eliminated(slf: &Bound<'_, Self>) -> PyResult<Vec<&'static str>> {
        let eliminated = ask!(slf, Views::Splinter, |views: &dyn SplinterViews| views.eliminated())?;
        let colours = slf.as_super().get().colours();
        Ok(eliminated.into_iter().map(|colour| colours[colour]).collect())
    }
}

#[pymethods]
impl LaidoState {
    /// The groups of a colour: a list of named tuples (stones, connection, surplus, value), the first three lists of points.
    ///
    /// The connection part is a minimal one; several can be equally small.
    fn groups<'py>(slf: &Bound<'py, Self>, colour: &Bound<'py, PyAny>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let colour = colour_index(slf.as_super().get(), colour)?;
        let groups = ask!(slf, Views::Laido, |views: &dyn LaidoViews| views.groups(colour))?;
        let named_tuple = slf.py().import("quadgames._types")?.getattr("Group")?;
        groups
            .into_iter()
            .map(|group| named_tuple.call1((group.stones, group.connection, group.surplus, group.value)))
            .collect()
    }

    /// The values of a colour's groups, from the highest to the lowest: the list that is compared at the end.
    fn values(slf: &Bound<'_, Self>, colour: &Bound<'_, PyAny>) -> PyResult<Vec<i32>> {
        let colour = colour_index(slf.as_super().get(), colour)?;
        ask!(slf, Views::Laido, |views: &dyn LaidoViews| views.values(colour))
    }
}

/// A dict from the names of the colours, in turn order.
fn by_colour<'py, T: IntoPyObject<'py>>(
    state: &Bound<'py, State>,
    values: impl IntoIterator<Item = T>,
) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(state.py());
    for (colour, value) in state.get().colours().iter().zip(values) {
        dict.set_item(colour, value)?;
    }
    Ok(dict)
}
