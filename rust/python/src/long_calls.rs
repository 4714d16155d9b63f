//! perft and playouts: they work on a copy of their own, without the GIL, and answer Ctrl-C.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use numpy::PyArrayDyn;
use pyo3::exceptions::{PyKeyboardInterrupt, PyMemoryError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use quadgames_engine::erased::PlayoutsMut;
use quadgames_engine::perft::{Options, PerftError};

use crate::convert;
use crate::state::State;

/// How often a long call looks for Ctrl-C and tells its progress.
const PERIOD: Duration = Duration::from_millis(50);

/// More would only queue up.
const MOST_THREADS: i64 = 256;

/// No game is as long, and deeper recursion could run out of stack.
const DEEPEST: i64 = 4000;

/// Watches over a long call: now and then takes the GIL, looks for signals, and tells a Python callable how far the work has come.
struct Watcher {
    progress: Option<Py<PyAny>>,
    next: Mutex<Instant>,
    failure: Mutex<Option<PyErr>>,
}

impl Watcher {
    fn new(progress: Option<Py<PyAny>>) -> Self {
        Self { progress, next: Mutex::new(Instant::now() + PERIOD), failure: Mutex::new(None) }
    }

    /// Whether the work should go on.
    fn go_on(&self, done: usize, total: usize) -> bool {
        let now = Instant::now();
        let mut next = convert::lock(&self.next);
        if now < *next {
            return true;
        }
        *next = now + PERIOD;
        drop(next);
        // The work can ask again before all threads have stopped.
        if convert::lock(&self.failure).is_some() {
            return false;
        }
        let heard = Python::attach(|py| {
            py.check_signals()?;
            self.progress.as_ref().map_or(Ok(()), |progress| progress.call1(py, (done, total)).map(drop))
        });
        heard.map_err(|error| *convert::lock(&self.failure) = Some(error)).is_ok()
    }

    /// The error that stopped the work.
    fn failure(&self) -> PyErr {
        convert::lock(&self.failure).take().unwrap_or_else(|| PyKeyboardInterrupt::new_err(()))
    }
}

fn threads(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    convert::ranged("threads", value, 1..=MOST_THREADS).map(|threads| threads as usize)
}

fn depth(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    convert::ranged("depth", value, 0..=DEEPEST).map(|depth| depth as usize)
}

/// See `quadgames.perft`.
#[pyfunction]
#[pyo3(signature = (state, depth, threads, bulk, hash_mb, progress))]
pub fn perft(
    state: &Bound<'_, State>,
    depth: &Bound<'_, PyAny>,
    threads: &Bound<'_, PyAny>,
    bulk: bool,
    hash_mb: &Bound<'_, PyAny>,
    progress: Option<Py<PyAny>>,
) -> PyResult<u128> {
    let depth = self::depth(depth)?;
    let options = Options {
        threads: self::threads(threads)?,
        bulk,
        hash_mb: convert::ranged("hash_mb", hash_mb, 0..=1 << 24)? as usize,
    };
    let session = state.get().copy();
    let watcher = Watcher::new(progress);
    let counted = state.py().detach(|| session.perft(depth, options, &|done, total| watcher.go_on(done, total)));
    counted.map_err(|error| match error {
        PerftError::Interrupted(_) => watcher.failure(),
        PerftError::OutOfMemory { .. } => PyMemoryError::new_err(format!("hash_mb: {error}")),
    })
}

/// See `quadgames.perft_divide`.
#[pyfunction]
pub fn perft_divide<'py>(state: &Bound<'py, State>, depth: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyDict>> {
    let depth = convert::ranged("depth", depth, 1..=DEEPEST)? as usize;
    let session = state.get().copy();
    let watcher = Watcher::new(None);
    let divided = state.py().detach(|| session.perft_divide(depth, &|done, total| watcher.go_on(done, total)));
    let counts = PyDict::new(state.py());
    for (action, count) in divided.map_err(|_| watcher.failure())? {
        counts.set_item(action, count)?;
    }
    Ok(counts)
}

/// See `quadgames.random_playouts`, which makes the arrays that are filled here.
#[pyfunction]
#[pyo3(signature = (state, seed, threads, max_plies, returns, plies, truncated, progress))]
#[allow(clippy::too_many_arguments, reason = "called from one place, in Python")]
pub fn random_playouts<'py>(
    state: &Bound<'py, State>,
    seed: u64,
    threads: &Bound<'py, PyAny>,
    max_plies: Option<&Bound<'py, PyAny>>,
    returns: &Bound<'py, PyArrayDyn<f64>>,
    plies: &Bound<'py, PyArrayDyn<i32>>,
    truncated: &Bound<'py, PyArrayDyn<bool>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<()> {
    let threads = self::threads(threads)?;
    let most = i64::from(i32::MAX);
    let max_plies = max_plies.map_or(Ok(most), |most_plies| convert::ranged("max_plies", most_plies, 0..=most))?;
    let session = state.get().copy();
    let watcher = Watcher::new(progress);
    let mut returns = convert::writing("returns", returns)?;
    let mut plies = convert::writing("plies", plies)?;
    let mut truncated = convert::writing("truncated", truncated)?;
    let (Ok(returns), Ok(plies), Ok(truncated)) =
        (returns.as_slice_mut(), plies.as_slice_mut(), truncated.as_slice_mut())
    else {
        unreachable!("the arrays are new and contiguous");
    };
    let count = plies.len();
    let results = PlayoutsMut { returns, plies, truncated };
    let watch = |done: usize| watcher.go_on((done * quadgames_engine::playouts::LOT).min(count), count);
    let played = state.py().detach(|| session.random_playouts(seed, max_plies as u32, threads, results, &watch));
    played.map_err(|_| watcher.failure())
}
