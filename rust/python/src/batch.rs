//! `Batch`: many games stepped together, numpy arrays in and out.

use std::sync::{Mutex, MutexGuard};

use numpy::{
    Element, PyArray1, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods, dtype,
};
use pyo3::PyTypeInfo;
use pyo3::exceptions::{PyMemoryError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use quadgames_engine::erased::{AnyBatch, CellsMut};

use crate::convert::{self, Autoreset, CellType, shown};
use crate::errors::{ArgumentError, ArgumentIndexError, ArgumentTypeError, IllegalActionError, position_error};
use crate::game::Game;
use crate::state;

/// Many games of one kind, stepped together; `Game.new_initial_states` gives one.
///
/// Arrays have one entry or row for each game. Where a method has `out`, it takes an array of exactly the shape and dtype of the result,
/// C-contiguous, fills and returns it; ArgumentError or ArgumentTypeError says what is wrong with any other.
#[pyclass(frozen, sequence, module = "quadgames")]
pub struct Batch {
    game: Py<Game>,
    batch: Mutex<Box<dyn AnyBatch>>,
}

/// More bytes than an object of Python takes beside its content.
const PER_OBJECT: usize = 64;

impl Batch {
    /// A batch of `count` games, `None` if there is no memory for them.
    pub fn new(game: Py<Game>, batch: Option<Box<dyn AnyBatch>>, count: usize) -> PyResult<Self> {
        let batch = batch.ok_or_else(|| PyMemoryError::new_err(format!("no memory for a batch of {count} games")))?;
        Ok(Self { game, batch: Mutex::new(batch) })
    }

    fn batch(&self) -> MutexGuard<'_, Box<dyn AnyBatch>> {
        convert::lock(&self.batch)
    }

    fn len(&self) -> usize {
        self.batch().len()
    }

    /// Fills the caller's array or a new one of the shape (games, *row).
    fn fill<'py, T: Element>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
        row: &[usize],
        fill: impl FnOnce(&dyn AnyBatch, &mut [T]),
    ) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
        let shape: Vec<usize> = std::iter::once(self.len()).chain(row.iter().copied()).collect();
        let array = convert::output::<T>(py, "out", out, &shape)?;
        let mut access = convert::writing("out", &array)?;
        if let Ok(cells) = access.as_slice_mut() {
            fill(&**self.batch(), cells);
        }
        drop(access);
        Ok(array)
    }

    /// The index of a game; negative ones count from the end.
    fn index(&self, value: &Bound<'_, PyAny>) -> PyResult<usize> {
        let count = self.len();
        let index = convert::integer("index", value)?;
        let index = index.map(|index| if index < 0 { index + count as i64 } else { index });
        index.and_then(|index| usize::try_from(index).ok()).filter(|&index| index < count).ok_or_else(|| {
            let allowed = Self::allowed_indices(count);
            let message = format!("index: {} is not a game of this batch of {count}; allowed: {allowed}", shown(value));
            ArgumentIndexError::new_err(message)
        })
    }

    /// What indices there are, in words.
    fn allowed_indices(count: usize) -> String {
        match count {
            0 => "none, as it has no games".to_owned(),
            _ => format!("0 to {}, and -1 to -{count}", count - 1),
        }
    }

    /// The integers of an array that numpy makes of a value. One beyond 64 bits with sign, which no index or action is, becomes `i64::MAX`.
    fn integers(name: &str, array: &Bound<'_, PyUntypedArray>) -> PyResult<Vec<i64>> {
        let py = array.py();
        let cannot = |error| ArgumentError::new_err(format!("{name}: the array cannot be read: {error}"));
        convert::memory_for(array.len() * size_of::<i64>())?;
        if array.dtype().kind() == b'O' {
            let numbers = array.try_iter()?.map(|number| convert::integer(name, &number?));
            return numbers.map(|number| Ok(number?.unwrap_or(i64::MAX))).collect();
        }
        // The type of an empty array says nothing: numpy makes floats of [].
        if array.len() == 0 {
            return Ok(Vec::new());
        }
        if array.dtype().kind() == b'u' && array.dtype().itemsize() == 8 {
            let numbers = array.call_method1("astype", (dtype::<u64>(py),))?.cast_into::<PyArray1<u64>>()?;
            let numbers = numbers.try_readonly().map_err(cannot)?;
            return Ok(numbers.as_array().iter().map(|&number| i64::try_from(number).unwrap_or(i64::MAX)).collect());
        }
        // What they mostly are already; to ask numpy takes as long as some dozens of games.
        let mut numbers = match array.cast::<PyArray1<i64>>() {
            Ok(numbers) => numbers.clone(),
            Err(_) => array.call_method1("astype", (dtype::<i64>(py),))?.cast_into::<PyArray1<i64>>()?,
        };
        if !numbers.data().is_aligned() {
            numbers = numbers.call_method0("copy")?.cast_into::<PyArray1<i64>>()?;
        }
        let numbers = numbers.try_readonly().map_err(cannot)?;
        Ok(numbers.as_array().iter().copied().collect())
    }
}

/// The array that numpy makes of a value. One that cannot be made is of the wrong type.
fn array_of<'py>(name: &str, value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyUntypedArray>> {
    let py = value.py();
    if value.get_type().is(PyUntypedArray::type_object(py)) {
        return Ok(value.clone().cast_into()?);
    }
    let asked = |dtype: Option<&str>| {
        let array = py.import("numpy")?.call_method1("asarray", (value, dtype)).map_err(|error| {
            if error.is_instance_of::<PyTypeError>(py) || error.is_instance_of::<PyValueError>(py) {
                convert::wrong_type(name, value, "an array of integers")
            } else {
                error
            }
        })?;
        PyResult::Ok(array.cast_into::<PyUntypedArray>()?)
    };
    let array = asked(None)?;
    if array.dtype().kind() == b'f' && array.len() > 0 {
        // Of integers beyond 63 bits beside others numpy makes floats.
        let objects = asked(Some("object"))?;
        if all_are_integers(&objects)? {
            return Ok(objects);
        }
    }
    Ok(array)
}

/// Refuses an array whose elements are no integers.
fn refuse_other_types(name: &str, value: &Bound<'_, PyAny>, array: &Bound<'_, PyUntypedArray>) -> PyResult<()> {
    let are_integers = match array.dtype().kind() {
        b'i' | b'u' => true,
        b'O' => all_are_integers(array)?,
        _ => array.len() == 0,
    };
    if !are_integers {
        let message = format!("{name}: {} is an array of dtype {}; integers are needed", shown(value), array.dtype());
        return Err(ArgumentTypeError::new_err(message));
    }
    Ok(())
}

/// Whether all objects of an array of one dimension stand for integers.
fn all_are_integers(objects: &Bound<'_, PyUntypedArray>) -> PyResult<bool> {
    if objects.ndim() != 1 {
        return Ok(false);
    }
    for object in objects.try_iter()? {
        if convert::index(&object?)?.is_none() {
            return Ok(false);
        }
    }
    Ok(true)
}

#[pymethods]
impl Batch {
    /// The game that these are games of.
    fn get_game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// Carries out one action in each game that is not over; entries of finished games are ignored.
    ///
    /// `actions`: integers of shape (n,); the mask of a masked array is not looked at. With `autoreset`, games that are over after that start
    /// again, and the result is a bool array of shape (n,) that says which; without it the result is None. `returns`, a float64 array of shape
    /// (n, players), is filled with the returns after the actions, before games start again: zeros for games that go on.
    /// Raises IllegalActionError that names the first index whose action is not legal; then no game has changed, and `returns` neither.
    #[pyo3(
        signature = (actions, *, autoreset=Autoreset(false), returns=None),
        text_signature = "($self, actions, *, autoreset=False, returns=None)"
    )]
    fn apply_actions<'py>(
        &self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
        autoreset: Autoreset,
        returns: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyArrayDyn<bool>>>> {
        let count = self.len();
        let array = array_of("actions", actions)?;
        refuse_other_types("actions", actions, &array)?;
        if array.shape() != [count] {
            let message = format!("actions: an array of shape {:?}; the shape [{count}] is needed", array.shape());
            return Err(ArgumentError::new_err(message));
        }
        let numbers = Self::integers("actions", &array)?;
        let shape = [count, self.game.get().seats()];
        let returns = returns.map(|array| convert::output::<f64>(py, "returns", Some(array), &shape)).transpose()?;
        let mut returns = returns.as_ref().map(|array| convert::writing("returns", array)).transpose()?;
        let over = if autoreset.0 { Some(convert::output::<bool>(py, "over", None, &[count])?) } else { None };
        let mut access = over.as_ref().map(|array| convert::writing("over", array)).transpose()?;

        let returns = returns.as_mut().and_then(|access| access.as_slice_mut().ok());
        let was_over = access.as_mut().and_then(|access| access.as_slice_mut().ok());
        let result = self.batch().step(&numbers, returns, was_over);
        drop(access);
        result.map_err(|illegal| {
            let index = illegal.index;
            let string =
                usize::try_from(illegal.action).ok().and_then(|id| self.game.get().loaded().game.action_string(id));
            let string = string.map_or_else(String::new, |string| format!(" ({string})"));
            let value = array.get_item(index).map_or_else(|_| illegal.action.to_string(), |value| value.to_string());
            IllegalActionError::new_err(format!("actions: {value}{string} at index {index} is not legal in that game"))
        })?;
        Ok(over)
    }

    /// These games start again. `indices`: integers of shape (k,), a bool array of shape (n,), or one integer.
    ///
    /// Raises ArgumentIndexError for an index that the batch does not have; then no game has changed.
    fn reset(&self, indices: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = indices.py();
        let given = array_of("indices", indices)?;
        let numpy = py.import("numpy")?;
        let array = if given.dtype().is_equiv_to(&dtype::<bool>(py)) {
            if given.shape() != [self.len()] {
                let message =
                    format!("indices: a bool array of shape {:?}; the shape [{}] is needed", given.shape(), self.len());
                return Err(ArgumentError::new_err(message));
            }
            numpy.call_method1("flatnonzero", (given,))?.cast_into::<PyUntypedArray>()?
        } else {
            numpy.call_method1("atleast_1d", (given,))?.cast_into::<PyUntypedArray>()?
        };
        refuse_other_types("indices", indices, &array)?;
        if array.ndim() != 1 {
            let message = format!("indices: an array of shape {:?}; one dimension is needed", array.shape());
            return Err(ArgumentError::new_err(message));
        }
        let count = self.len() as i64;
        convert::memory_for(array.len() * size_of::<usize>())?;
        let mut places = Vec::with_capacity(array.len());
        for (place, number) in Self::integers("indices", &array)?.into_iter().enumerate() {
            let index = if number < 0 { number + count } else { number };
            if !(0..count).contains(&index) {
                let (index, allowed) = (array.get_item(place)?, Self::allowed_indices(count as usize));
                let message = format!("indices: {index} is not a game of this batch of {count}; allowed: {allowed}");
                return Err(ArgumentIndexError::new_err(message));
            }
            places.push(index as usize);
        }
        let mut batch = self.batch();
        places.into_iter().for_each(|index| batch.reset(index));
        Ok(())
    }

    /// Which actions are legal in each game: bool (n, num_distinct_actions).
    #[pyo3(signature = (*, out=None))]
    fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<bool>>> {
        let count = self.game.get().loaded().game.num_distinct_actions();
        self.fill(py, out, &[count], |batch, cells| batch.legal_actions_mask(cells))
    }

    /// The seat to move in each game, −4 when it is over: int32 (n,).
    #[pyo3(signature = (*, out=None))]
    fn current_player<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<i32>>> {
        self.fill(py, out, &[], |batch, cells| batch.current_player(cells))
    }

    /// Whether each game is over: bool (n,).
    #[pyo3(signature = (*, out=None))]
    fn is_terminal<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<bool>>> {
        self.fill(py, out, &[], |batch, cells| batch.is_terminal(cells))
    }

    /// The returns, zeros for games that are not over: float64 (n, players).
    #[pyo3(signature = (*, out=None))]
    fn returns<'py>(&self, py: Python<'py>, out: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyArrayDyn<f64>>> {
        self.fill(py, out, &[self.game.get().seats()], |batch, cells| batch.returns(cells))
    }

    /// What the seat to move (seat 0 when the game is over) sees in each game: (n, *observation_tensor_shape()) of zeros and ones.
    ///
    /// `dtype` is float32 (the default), uint8 or bool; with `out` it must be the array's.
    #[pyo3(signature = (*, dtype=None, out=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        // An array that is given says what it wants, unless it is asked for something else too.
        let own_dtype = out.filter(|_| dtype.is_none()).and_then(|out| out.cast::<PyUntypedArray>().ok());
        let own_dtype = own_dtype.map(|array| array.dtype().into_any());
        let shape = self.game.get().loaded().game.observation_shape();
        Ok(match CellType::read(if dtype.is_some() { "dtype" } else { "out" }, dtype.or(own_dtype.as_ref()))? {
            CellType::F32 => {
                self.fill::<f32>(py, out, &shape, |batch, cells| batch.observe(CellsMut::F32(cells)))?.into_any()
            }
            CellType::U8 => {
                self.fill::<u8>(py, out, &shape, |batch, cells| batch.observe(CellsMut::U8(cells)))?.into_any()
            }
            CellType::Bool => {
                self.fill::<bool>(py, out, &shape, |batch, cells| batch.observe(CellsMut::Bool(cells)))?.into_any()
            }
        })
    }

    /// The position texts of all games.
    fn positions(&self) -> PyResult<Vec<String>> {
        let batch = self.batch();
        let texts = (0..batch.len()).map(|index| batch.session(index).text());
        // Before the first, whether there is memory for all, in Rust and in Python.
        let bytes = texts.clone().next().map_or(0, |text| 2 * (text.capacity() + size_of::<String>() + PER_OBJECT));
        convert::memory_for(bytes * texts.len())?;
        Ok(texts.collect())
    }

    /// Puts the position that a text describes in the place of one game's.
    ///
    /// Raises PositionError if the text cannot be read; then nothing has changed.
    fn set_position(&self, index: &Bound<'_, PyAny>, position: &Bound<'_, PyAny>) -> PyResult<()> {
        let (index, text) = (self.index(index)?, convert::string("position", position)?);
        self.batch().read(index, &text).map_err(position_error)
    }

    /// An independent copy.
    ///
    /// Raises MemoryError if there is no memory for it.
    fn clone(&self, py: Python<'_>) -> PyResult<Self> {
        let batch = self.batch();
        Self::new(self.game.clone_ref(py), batch.boxed_clone(), batch.len())
    }

    fn __len__(&self) -> usize {
        self.len()
    }

    /// An independent State of one game, without history.
    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let index = self.index(index)?;
        let session = self.batch().session(index);
        state::wrap(self.game.bind(py), session)
    }

    /// The states of the games, one after the other, each as the game stands when it is its turn.
    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let builtins = slf.py().import("builtins")?;
        let indices = builtins.call_method1("range", (slf.get().len(),))?;
        builtins.call_method1("map", (slf.getattr("__getitem__")?, indices))
    }

    fn __repr__(&self) -> String {
        format!("<{} games of {}>", self.len(), self.game.get().short_form())
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.clone(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("quadgames._loading")?.getattr("restore_batch")?;
        (restore, (self.game.clone_ref(py), self.positions()?)).into_pyobject(py)
    }
}
