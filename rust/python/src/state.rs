//! `State`: a game in progress, in OpenSpiel's vocabulary.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::{Mutex, MutexGuard};

use numpy::PyArrayDyn;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use quadgames_engine::batch::TERMINAL;
use quadgames_engine::erased::{AnySession, CellsMut};
use quadgames_engine::views::Views;

use crate::convert::{self, CellType};
use crate::errors::{ArgumentError, ArgumentTypeError, GameOverError, IllegalActionError};
use crate::game::Game;
use crate::views::{LaidoState, QuabbleState, QuarodState, SplinterState};

/// How many legal actions an error message lists.
const LISTED: usize = 6;

/// A position and the actions that led to it; `Game.new_initial_state` gives one.
///
/// Two states are equal, and hash equal, when game, parameters and `position()` are. Copies and pickles keep the history.
#[pyclass(frozen, subclass, module = "quadgames")]
pub struct State {
    game: Py<Game>,
    session: Mutex<Box<dyn AnySession>>,
}

/// A state of the class that has its family's views.
pub fn wrap<'py>(game: &Bound<'py, Game>, session: Box<dyn AnySession>) -> PyResult<Bound<'py, PyAny>> {
    enum Family {
        Quarod,
        Quabble,
        Splinter,
        Laido,
    }
    let py = game.py();
    let family = match session.views() {
        Views::Quarod(_) => Family::Quarod,
        Views::Quabble(_) => Family::Quabble,
        Views::Splinter(_) => Family::Splinter,
        Views::Laido(_) => Family::Laido,
    };
    let state = State { game: game.clone().unbind(), session: Mutex::new(session) };
    Ok(match family {
        Family::Quarod => Bound::new(py, (QuarodState, state))?.into_any(),
        Family::Quabble => Bound::new(py, (QuabbleState, state))?.into_any(),
        Family::Splinter => Bound::new(py, (SplinterState, state))?.into_any(),
        Family::Laido => Bound::new(py, (LaidoState, state))?.into_any(),
    })
}

impl State {
    pub fn session(&self) -> MutexGuard<'_, Box<dyn AnySession>> {
        convert::lock(&self.session)
    }

    /// A copy to work on while other threads go on with this state.
    pub fn copy(&self) -> Box<dyn AnySession> {
        self.session().boxed_clone()
    }

    pub fn seats(&self) -> usize {
        self.game.get().seats()
    }

    pub fn game_name(&self) -> &'static str {
        self.game.get().loaded().name
    }

    pub fn colours(&self) -> &'static [&'static str] {
        self.game.get().loaded().game.colours()
    }

    /// The error for an action that is not legal in this position.
    fn illegal(&self, name: &str, value: &Bound<'_, PyAny>, string: Option<String>) -> PyErr {
        // The value's repr can be Python code, so it is asked for before the lock is taken.
        let string = string.map_or_else(String::new, |string| format!(" ({string})"));
        let what = format!("{name}: {}{string}", convert::shown(value));
        let session = self.session();
        if session.seat_to_move().is_none() {
            return GameOverError::new_err(format!("{what} is not possible: the game is over"));
        }
        let game = &self.game.get().loaded().game;
        let ids = session.legal_ids();
        let listed =
            ids.iter().take(LISTED).map(|&id| format!("{id} ({})", game.action_string(id).unwrap_or_default()));
        let legal: Vec<String> = listed.collect();
        let more = ids.len() - legal.len();
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        IllegalActionError::new_err(format!("{what} is not legal here; legal are {}{more}", legal.join(", ")))
    }
}

#[pymethods]
impl State {
    /// The game that this is a state of.
    fn get_game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// The seat that decides now, −4 when the game is over.
    fn current_player(&self) -> i32 {
        self.session().seat_to_move().map_or(TERMINAL, |seat| seat as i32)
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> bool {
        self.session().seat_to_move().is_none()
    }

    /// False: no game of this library has chance in it.
    fn is_chance_node(&self) -> bool {
        false
    }

    /// False: one seat decides at a time.
    fn is_simultaneous_node(&self) -> bool {
        false
    }

    /// The ids of the legal actions, ascending; [] when the game is over, and for a player that is not to move.
    ///
    /// Raises ArgumentError for a player that is not a seat.
    #[pyo3(signature = (player=None))]
    fn legal_actions<'py>(&self, py: Python<'py>, player: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyList>> {
        if let Some(player) = player {
            // OpenSpiel's algorithms ask with current_player(), which is TERMINAL when the game is over.
            let over = self.session().seat_to_move().is_none();
            let seat = match convert::integer("player", player)? {
                Some(number) if over && number == i64::from(TERMINAL) => None,
                _ => Some(convert::seat("player", player, self.seats())?),
            };
            if self.session().seat_to_move() != seat {
                return Ok(PyList::empty(py));
            }
        }
        // Making the list can run Python code (the collector's), so the lock is not held meanwhile.
        let ids = self.session().legal_ids();
        PyList::new(py, ids)
    }

    /// Which actions are legal: a bool array of shape (num_distinct_actions,).
    fn legal_actions_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDyn<bool>>> {
        let count = self.game.get().loaded().game.num_distinct_actions();
        let mask = convert::output::<bool>(py, "out", None, &[count])?;
        let mut cells = convert::writing("out", &mask)?;
        if let Ok(cells) = cells.as_slice_mut() {
            self.session().mask_legal(cells);
        }
        drop(cells);
        Ok(mask)
    }

    /// The string of an action id, legal here or not; takes OpenSpiel's (player, action) too.
    ///
    /// Raises ArgumentError for an id that there is not.
    #[pyo3(signature = (*arguments))]
    fn action_to_string(&self, arguments: &Bound<'_, PyTuple>) -> PyResult<String> {
        let (_, action) = convert::after_player(arguments, "action_to_string", self.seats())?;
        self.game.get().action_string(&action)
    }

    /// The id of a legal action's string; takes OpenSpiel's (player, string) too.
    ///
    /// Raises IllegalActionError for a string that is not a legal action here, GameOverError when the game is over.
    #[pyo3(signature = (*arguments))]
    fn string_to_action(&self, arguments: &Bound<'_, PyTuple>) -> PyResult<usize> {
        let (_, value) = convert::after_player(arguments, "string_to_action", self.seats())?;
        let string = convert::string("string", &value)?;
        let id = self.game.get().loaded().game.action_id(&string).filter(|&id| self.session().is_legal(id));
        id.ok_or_else(|| self.illegal("string", &value, None))
    }

    /// Carries out an action, in place.
    ///
    /// Raises IllegalActionError for an action that is not legal, GameOverError when the game is over; then nothing has changed.
    fn apply_action(&self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let id = convert::integer("action", action)?.and_then(|id| usize::try_from(id).ok());
        if id.is_some_and(|id| self.session().apply(id).is_ok()) {
            return Ok(());
        }
        let string = id.and_then(|id| self.game.get().loaded().game.action_string(id));
        Err(self.illegal("action", action, string))
    }

    /// Takes back the last action; takes OpenSpiel's (player, action) too, and then checks that they were the last ones.
    ///
    /// Raises ArgumentError at the start of the history, and if they were not.
    #[pyo3(signature = (*arguments))]
    fn undo_action(&self, arguments: &Bound<'_, PyTuple>) -> PyResult<()> {
        let given = match arguments.len() {
            0 => None,
            1 => {
                let message = "undo_action: 1 argument was given; it takes none, or a player and an action";
                return Err(ArgumentTypeError::new_err(message));
            }
            _ => Some(convert::after_player(arguments, "undo_action", self.seats())?),
        };
        let Some((player, action)) = given else {
            return self
                .session()
                .undo()
                .map(drop)
                .map_err(|error| ArgumentError::new_err(format!("undo_action: {error}")));
        };
        let id = convert::integer("action", &action)?.and_then(|id| usize::try_from(id).ok());
        let mut session = self.session();
        let last = session.last();
        if let (Some((seat, last)), Some(id)) = (last, id)
            && last == id
            && player.is_none_or(|player| player == seat)
        {
            return session.undo().map(drop).map_err(|error| ArgumentError::new_err(format!("undo_action: {error}")));
        }
        drop(session);
        let last =
            last.map_or_else(|| "there is none".to_owned(), |(seat, id)| format!("that was {id}, of seat {seat}"));
        let player = player.map_or_else(String::new, |player| format!(" of seat {player}"));
        Err(ArgumentError::new_err(format!(
            "action: {}{player} is not the last action; {last}",
            convert::shown(&action)
        )))
    }

    /// A copy on which an action has been carried out.
    fn child<'py>(slf: &Bound<'py, Self>, action: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let child = Self::clone(slf)?;
        child.cast::<Self>()?.get().apply_action(action)?;
        Ok(child)
    }

    /// An independent copy, history included.
    fn clone<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        wrap(slf.get().game.bind(slf.py()), slf.get().copy())
    }

    /// One number per seat, adding up to 0; zeros until the game is over.
    fn returns(&self) -> Vec<f64> {
        self.session().returns().to_vec()
    }

    /// The return of one seat.
    fn player_return(&self, seat: &Bound<'_, PyAny>) -> PyResult<f64> {
        let seat = convert::seat("seat", seat, self.seats())?;
        Ok(self.session().returns()[seat])
    }

    /// The ids of the actions so far, from the position that the state was made with.
    fn history(&self) -> Vec<usize> {
        self.session().history()
    }

    /// How many actions there are in the history.
    fn move_number(&self) -> usize {
        self.session().move_number()
    }

    /// The name of the colour that a seat plays at this moment, None before it has one.
    fn colour(&self, seat: &Bound<'_, PyAny>) -> PyResult<Option<&'static str>> {
        let seat = convert::seat("seat", seat, self.seats())?;
        Ok(self.session().colour_of(seat).map(|colour| self.colours()[colour]))
    }

    /// The seat that plays a colour at this moment, None before there is one.
    fn seat(&self, colour: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
        let colour = convert::colour(colour, self.colours())?;
        Ok(self.session().seat_of(colour))
    }

    /// What a seat sees: an array of `Game.observation_tensor_shape()` of zeros and ones; the planes are in the documentation of the game.
    ///
    /// `player` is the seat that asks, by default the one to move, or seat 0 when the game is over; `dtype` is float32 (the default),
    /// uint8 or bool. Raises ArgumentTypeError for any other.
    #[pyo3(signature = (player=None, *, dtype=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
        dtype: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = player.map(|player| convert::seat("player", player, self.seats())).transpose()?;
        let cell_type = CellType::read("dtype", dtype)?;
        let shape = self.game.get().loaded().game.observation_shape();
        // The arrays are allocated by Python, so the lock is taken only once they are there.
        macro_rules! observe {
            ($cell:ty, $cells:path) => {{
                let array = convert::output::<$cell>(py, "out", None, &shape)?;
                let mut access = convert::writing("out", &array)?;
                if let Ok(cells) = access.as_slice_mut() {
                    let session = self.session();
                    session.observe(seat.or(session.seat_to_move()).unwrap_or(0), $cells(cells));
                }
                drop(access);
                Ok(array.into_any())
            }};
        }
        match cell_type {
            CellType::F32 => observe!(f32, CellsMut::F32),
            CellType::U8 => observe!(u8, CellsMut::U8),
            CellType::Bool => observe!(bool, CellsMut::Bool),
        }
    }

    /// The whole position as one line of text, read back by `Game.new_initial_state`.
    fn position(&self) -> String {
        self.session().text()
    }

    /// The board as the text of an SVG picture, `size` pixels wide; `help(quadgames.pictures.svg)` tells what each option does.
    ///
    /// Raises ArgumentError and ArgumentTypeError for options that are not allowed.
    #[pyo3(
        signature = (**options),
        text_signature = "($self, *, size=400, orientation=0, colours='paper', coordinates=True, caption=True, last_action=True, \
            legal_actions=False, groups=False, marks=None, arrows=())"
    )]
    fn svg<'py>(slf: &Bound<'py, Self>, options: Option<&Bound<'py, PyDict>>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("quadgames.pictures")?.getattr("svg")?.call((slf,), options)
    }

    /// The picture that a notebook shows.
    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Self::svg(slf, None)
    }

    fn __str__(&self) -> String {
        self.session().picture()
    }

    fn __repr__(&self) -> String {
        format!("{}.new_initial_state('{}')", self.game.get().__repr__(), self.position())
    }

    fn __eq__(slf: &Bound<'_, Self>, other: &Bound<'_, Self>) -> bool {
        let (state, other) = (slf.get(), other.get());
        state.game.get().is_same(other.game.get()) && state.position() == other.position()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.game.get().__hash__().hash(&mut hasher);
        self.session().hash().hash(&mut hasher);
        hasher.finish()
    }

    fn __copy__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Self::clone(slf)
    }

    fn __deepcopy__<'py>(slf: &Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        Self::clone(slf)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("quadgames._loading")?.getattr("restore_state")?;
        let (first, history) = {
            let session = self.session();
            (session.first_text(), session.history())
        };
        (restore, (self.game.clone_ref(py), first, history)).into_pyobject(py)
    }
}
