//! From Python's values to the engine's, with errors that name the argument, the value and what is allowed.

use std::ops::RangeInclusive;
use std::sync::{Mutex, MutexGuard, PoisonError};

use numpy::{
    Element, PyArrayDescr, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArray,
};
use numpy::{PyUntypedArrayMethods, dtype};
use pyo3::exceptions::{PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString, PyTuple};

use crate::errors::{ArgumentError, ArgumentTypeError};

/// The content of a lock; a panic elsewhere does not make it unusable.
pub fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A value and its type in words for an error message; a `repr` that raises does not replace the error.
pub fn shown(value: &Bound<'_, PyAny>) -> String {
    let repr = value.repr().map_or_else(|_| "a value without a repr".to_owned(), |repr| repr.to_string());
    let mut shortened: String = repr.chars().take(200).collect();
    if shortened.len() < repr.len() {
        shortened.push('…');
    }
    shortened
}

/// The error for an argument of the wrong type.
pub fn wrong_type(name: &str, value: &Bound<'_, PyAny>, wanted: &str) -> PyErr {
    let kind = value.get_type().name().map_or_else(|_| "?".to_owned(), |name| name.to_string());
    ArgumentTypeError::new_err(format!("{name}: {} is of type {kind}; {wanted} is needed", shown(value)))
}

/// The error for an argument of the right type with a value that is not allowed.
pub fn wrong_value(name: &str, value: &Bound<'_, PyAny>, allowed: &str) -> PyErr {
    ArgumentError::new_err(format!("{name}: {} is not allowed; allowed: {allowed}", shown(value)))
}

/// The int that a value stands for by its `__index__`, `None` if it is no integer. What an `__index__` raises, but for a TypeError, goes up.
pub fn index<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let py = value.py();
    if value.is_instance_of::<PyInt>() {
        return Ok(Some(value.clone()));
    }
    // Python's own answer: it looks for __index__ on the class, and checks what that returns.
    match py.import("operator")?.getattr("index")?.call1((value,)) {
        Ok(index) => Ok(Some(index)),
        Err(error) if error.is_instance_of::<PyTypeError>(py) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Any integer: whatever has `__index__`. `None` if it is one, but beyond 64 bits.
pub fn integer(name: &str, value: &Bound<'_, PyAny>) -> PyResult<Option<i64>> {
    let index = index(value)?.ok_or_else(|| wrong_type(name, value, "an integer"))?;
    Ok(index.extract().ok())
}

/// An integer of a range.
pub fn ranged(name: &str, value: &Bound<'_, PyAny>, range: RangeInclusive<i64>) -> PyResult<i64> {
    let number = integer(name, value)?.filter(|number| range.contains(number));
    number.ok_or_else(|| wrong_value(name, value, &format!("{} to {}", range.start(), range.end())))
}

/// A seat of a game.
pub fn seat(name: &str, value: &Bound<'_, PyAny>, seats: usize) -> PyResult<usize> {
    ranged(name, value, 0..=seats as i64 - 1).map(|seat| seat as usize)
}

/// A string.
pub fn string(name: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    match value.cast::<PyString>() {
        // A lone surrogate cannot stand in any text of ours; it is read as the character that replaces what cannot be shown.
        Ok(string) => Ok(string.to_string_lossy().into_owned()),
        Err(_) => Err(wrong_type(name, value, "a str")),
    }
}

/// Asks whether there is memory for so many bytes, since running out of it cannot be handled later.
pub fn memory_for(bytes: usize) -> PyResult<()> {
    Vec::<u8>::new()
        .try_reserve_exact(bytes)
        .map_err(|_| PyMemoryError::new_err(format!("no memory for another {bytes} bytes")))
}

/// An argument called `autoreset`: True or False, Python's or numpy's, and nothing that merely counts as one of them.
pub struct Autoreset(pub bool);

impl<'py> FromPyObject<'_, 'py> for Autoreset {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(flag) = value.cast::<PyBool>() {
            return Ok(Self(flag.is_true()));
        }
        if value.get_type().is(value.py().import("numpy")?.getattr("bool_")?) {
            return Ok(Self(value.is_truthy()?));
        }
        Err(wrong_type("autoreset", &value, "a bool"))
    }
}

/// A colour of a game, as its number.
pub fn colour(value: &Bound<'_, PyAny>, colours: &[&str]) -> PyResult<usize> {
    let name = string("colour", value)?;
    let found = colours.iter().position(|colour| *colour == name);
    found.ok_or_else(|| wrong_value("colour", value, &colours.join(", ")))
}

/// The arguments of a call that can have the player in front, as OpenSpiel's have: the player, if it is given, and the last argument.
pub fn after_player<'py>(
    arguments: &Bound<'py, PyTuple>,
    function: &str,
    seats: usize,
) -> PyResult<(Option<usize>, Bound<'py, PyAny>)> {
    match arguments.len() {
        1 => Ok((None, arguments.get_item(0)?)),
        2 => Ok((Some(seat("player", &arguments.get_item(0)?, seats)?), arguments.get_item(1)?)),
        count => Err(ArgumentTypeError::new_err(format!(
            "{function}: {count} arguments were given; it takes one, or a player and one"
        ))),
    }
}

/// The types that an observation can have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum CellType {
    F32,
    U8,
    Bool,
}

impl CellType {
    /// From whatever numpy takes for a dtype; float32 when nothing is given.
    pub fn read(name: &str, value: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let Some(value) = value else { return Ok(Self::F32) };
        let py = value.py();
        let wanted = "float32, uint8 or bool";
        let descr = PyArrayDescr::new(py, value).map_err(|_| wrong_type(name, value, wanted))?;
        for (ours, kind) in
            [(dtype::<f32>(py), Self::F32), (dtype::<u8>(py), Self::U8), (dtype::<bool>(py), Self::Bool)]
        {
            if descr.is_equiv_to(&ours) {
                return Ok(kind);
            }
        }
        Err(ArgumentTypeError::new_err(format!("{name}: {} is not allowed; allowed: {wanted}", shown(value))))
    }
}

/// The array that results go to: the caller's, if it is one of exactly the right shape and type, or a new one.
pub fn output<'py, T: Element>(
    py: Python<'py>,
    name: &str,
    given: Option<&Bound<'py, PyAny>>,
    shape: &[usize],
) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    let Some(value) = given else {
        // Asked of numpy, which reports a lack of memory as an exception.
        let zeros = py.import("numpy")?.call_method1("zeros", (PyTuple::new(py, shape)?, dtype::<T>(py)))?;
        return Ok(zeros.cast_into()?);
    };
    let wanted = || format!("a C-contiguous, writeable array of shape {shape:?} and dtype {}", dtype::<T>(py));
    let untyped = value.cast::<PyUntypedArray>().map_err(|_| wrong_type(name, value, &wanted()))?;
    let array = value.cast::<PyArrayDyn<T>>().map_err(|_| {
        ArgumentTypeError::new_err(format!("{name}: an array of dtype {}; {} is needed", untyped.dtype(), wanted()))
    })?;
    let aligned = array.data().is_aligned();
    if array.shape() != shape || !array.is_c_contiguous() || !aligned {
        let order = match (array.is_c_contiguous(), aligned) {
            (false, _) => "not C-contiguous",
            (true, false) => "not aligned",
            (true, true) => "C-contiguous",
        };
        let message = format!("{name}: an array of shape {:?}, {order}; {} is needed", array.shape(), wanted());
        return Err(ArgumentError::new_err(message));
    }
    Ok(array.clone())
}

/// Exclusive access to the cells of an array that [`output`] gave.
pub fn writing<'py, T: Element>(
    name: &str,
    array: &Bound<'py, PyArrayDyn<T>>,
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let refused = |error| ArgumentError::new_err(format!("{name}: the array cannot be written to: {error}"));
    array.try_readwrite().map_err(refused)
}
