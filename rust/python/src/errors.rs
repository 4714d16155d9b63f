//! The package's exceptions, and what the engine's errors become.

use pyo3::PyErr;
use pyo3::import_exception;
use quadgames_engine::error::{ParameterError, PositionError as EnginePositionError};

import_exception!(quadgames.errors, ArgumentError);
import_exception!(quadgames.errors, ArgumentIndexError);
import_exception!(quadgames.errors, ArgumentTypeError);
import_exception!(quadgames.errors, GameOverError);
import_exception!(quadgames.errors, GameParameterError);
import_exception!(quadgames.errors, IllegalActionError);
import_exception!(quadgames.errors, PositionError);

pub fn parameter_error(error: ParameterError) -> PyErr {
    GameParameterError::new_err(error.to_string())
}

pub fn position_error(error: EnginePositionError) -> PyErr {
    PositionError::new_err(format!("position: {error}"))
}
