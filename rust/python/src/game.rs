//! `Game`: a game with its parameters fixed.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString, PyTuple};
use quadgames_engine::registry::{self, Allowed, Loaded, Value};

use crate::batch::Batch;
use crate::convert;
use crate::errors::{GameParameterError, parameter_error, position_error};
use crate::state;

/// A game with its parameters fixed; `quadgames.load_game` gives one.
///
/// Two games are equal when their names and parameters are.
#[pyclass(frozen, module = "quadgames")]
pub struct Game {
    loaded: Arc<Loaded>,
}

impl Game {
    pub fn loaded(&self) -> &Loaded {
        &self.loaded
    }

    pub fn seats(&self) -> usize {
        self.loaded.game.colours().len()
    }

    /// The string of an action id; ArgumentError for an id that there is not.
    pub fn action_string(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        let id = convert::integer("action", action)?.and_then(|id| usize::try_from(id).ok());
        id.and_then(|id| self.loaded.game.action_string(id)).ok_or_else(|| {
            let last = self.loaded.game.num_distinct_actions() - 1;
            convert::wrong_value("action", action, &format!("the action ids of {}, 0 to {last}", self.short_form()))
        })
    }

    pub fn is_same(&self, other: &Self) -> bool {
        self.loaded.name == other.loaded.name && self.loaded.parameters == other.loaded.parameters
    }

    /// `quarod(size=8)`.
    pub fn short_form(&self) -> String {
        let parameters: Vec<_> =
            self.loaded.parameters.iter().map(|(name, value)| format!("{name}={}", value.bare())).collect();
        if parameters.is_empty() {
            self.loaded.name.to_owned()
        } else {
            format!("{}({})", self.loaded.name, parameters.join(", "))
        }
    }

    fn parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let parameters = PyDict::new(py);
        for (name, value) in &self.loaded.parameters {
            parameters.set_item(name, python_value(py, value)?)?;
        }
        Ok(parameters)
    }

    /// What pickle and copies are made from: the name and the parameters.
    pub fn recipe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        (self.loaded.name, self.parameters(py)?).into_pyobject(py)
    }
}

fn python_value<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Number(number) => number.into_pyobject(py)?.into_any(),
        Value::Word(word) | Value::Other(word) => word.into_pyobject(py)?.into_any(),
    })
}

fn engine_value(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Value> {
    if value.is_instance_of::<PyString>() {
        return Ok(Value::Word(convert::string(name, value)?));
    }
    // A bool counts as an integer for Python, but nobody means a size by True.
    let index = if value.is_instance_of::<PyBool>() { None } else { convert::index(value)? };
    let number = index.and_then(|index| index.extract().ok());
    Ok(number.map_or_else(|| Value::Other(convert::shown(value)), Value::Number))
}

/// Loads a game by its name and a dict of parameters.
#[pyfunction]
pub fn load_game(name: &str, parameters: &Bound<'_, PyDict>) -> PyResult<Game> {
    let mut given = Vec::new();
    for (key, value) in parameters {
        let Ok(key) = key.cast::<PyString>() else {
            return Err(GameParameterError::new_err(format!(
                "{}: names of parameters are strings",
                convert::shown(&key)
            )));
        };
        let key = key.to_string_lossy().into_owned();
        let value = engine_value(&key, &value)?;
        given.push((key, value));
    }
    Ok(Game { loaded: Arc::new(registry::load(name, &given).map_err(parameter_error)?) })
}

/// The games that there are: for each its name and, by the names of its parameters, what they take: (allowed values in words, default).
#[pyfunction]
pub fn registered_games(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let games = PyDict::new(py);
    for spec in registry::specs() {
        let parameters = PyDict::new(py);
        for parameter in spec.parameters {
            let default = match parameter.allowed {
                Allowed::Words(words) => Value::Word(words[parameter.default].to_owned()),
                Allowed::Range(_) | Allowed::Numbers(_) => Value::Number(parameter.default as i64),
            };
            parameters.set_item(parameter.name, (parameter.allowed.to_string(), python_value(py, &default)?))?;
        }
        games.set_item(spec.name, parameters)?;
    }
    Ok(games)
}

#[pymethods]
impl Game {
    /// The name that the game is registered under.
    #[getter]
    fn name(&self) -> &'static str {
        self.loaded.name
    }

    /// How many seats the game has.
    fn num_players(&self) -> usize {
        self.seats()
    }

    /// How many action ids there are; ids are `range(num_distinct_actions())`.
    fn num_distinct_actions(&self) -> usize {
        self.loaded.game.num_distinct_actions()
    }

    /// A proven upper bound on the plies of a game, None where positions can repeat for ever (the Splinters).
    fn max_game_length(&self) -> Option<usize> {
        self.loaded.game.max_game_length()
    }

    /// The parameters with their values, defaults included: a new dict.
    fn get_parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.parameters(py)
    }

    /// The shape of one observation: (planes, rows, columns).
    fn observation_tensor_shape(&self) -> (usize, usize, usize) {
        let [planes, rows, columns] = self.loaded.game.observation_shape();
        (planes, rows, columns)
    }

    /// The least that a seat can get: −1 / (N − 1) for N seats.
    fn min_utility(&self) -> f64 {
        -1.0 / (self.seats() as f64 - 1.0)
    }

    /// The most that a seat can get: 1.
    fn max_utility(&self) -> f64 {
        1.0
    }

    /// What the returns of all seats add up to: 0.
    fn utility_sum(&self) -> f64 {
        0.0
    }

    /// The names of the colours, in turn order.
    fn colours(&self) -> Vec<&'static str> {
        self.loaded.game.colours().to_vec()
    }

    /// The string of an action id, the same in every position; takes OpenSpiel's (player, action) too.
    ///
    /// Raises ArgumentError for an id that there is not.
    #[pyo3(signature = (*arguments))]
    fn action_to_string(&self, arguments: &Bound<'_, PyTuple>) -> PyResult<String> {
        let (_, action) = convert::after_player(arguments, "action_to_string", self.seats())?;
        self.action_string(&action)
    }

    /// The position that the game starts from, or the one that a position text describes.
    ///
    /// Raises PositionError if the text cannot be read or breaks an invariant of the game.
    #[pyo3(signature = (position=None))]
    fn new_initial_state<'py>(
        slf: &Bound<'py, Self>,
        position: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let game = &slf.get().loaded.game;
        let session = match position {
            None => game.start(),
            Some(text) => game.read(&convert::string("position", text)?).map_err(position_error)?,
        };
        state::wrap(slf, session)
    }

    /// `n` games that are stepped together.
    ///
    /// Raises MemoryError if there is no memory for so many.
    fn new_initial_states(slf: &Bound<'_, Self>, n: &Bound<'_, PyAny>) -> PyResult<Batch> {
        let count = convert::ranged("n", n, 0..=i64::from(u32::MAX))? as usize;
        let batch = slf.get().loaded.game.batch(count);
        Batch::new(slf.clone().unbind(), batch, count)
    }

    /// The game's `pyspiel.GameType`, as OpenSpiel's algorithms ask for it.
    ///
    /// Raises ImportError if OpenSpiel is not installed.
    fn get_type<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("quadgames._openspiel")?.call_method1("game_type", (slf,))
    }

    fn __eq__(&self, other: &Bound<'_, Self>) -> bool {
        self.is_same(other.get())
    }

    pub fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.loaded.name.hash(&mut hasher);
        self.loaded.parameters.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.short_form()
    }

    pub fn __repr__(&self) -> String {
        let parameters = self.loaded.parameters.iter().map(|(name, value)| format!(", {name}={value}"));
        format!("quadgames.load_game('{}'{})", self.loaded.name, parameters.collect::<String>())
    }

    fn __copy__<'py>(slf: &Bound<'py, Self>) -> Bound<'py, Self> {
        slf.clone()
    }

    fn __deepcopy__<'py>(slf: &Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf.clone()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("quadgames._loading")?.getattr("restore_game")?;
        (restore, self.recipe(py)?).into_pyobject(py)
    }
}
