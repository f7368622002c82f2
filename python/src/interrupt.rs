//! Ctrl-C, and who else cancels work that Python's lock is released for.
//!
//! Python notes a signal when it comes and handles it when its main thread next runs Python, which here it does not for
//! as long as the work takes. So another thread does the work, and the caller waits for it, one slice of time after
//! another; between two it lets Python handle signals. If that raises an exception, as Ctrl-C does, the work is
//! cancelled.

use std::panic::resume_unwind;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use gcnc::CancelFlag;
use pyo3::prelude::*;

/// How long the caller waits before it looks again.
const SLICE: Duration = Duration::from_millis(10);

/// The stack of the thread that works: as large as the main thread's.
const STACK: usize = 8 << 20;

/// Does work that this flag stops, without the interpreter's lock; a `threading.Event` that is set stops it too.
///
/// # Errors
/// What a signal's handler raised.
pub fn interruptible<T: Send>(
    py: Python<'_>,
    flag: &CancelFlag,
    event: Option<&Py<PyAny>>,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let look = || Python::attach(|py| look(py, flag, event));
    look()?;
    py.detach(|| {
        thread::scope(|scope| {
            let (working, done) = mpsc::channel::<()>();
            let work = move || {
                // Dropped when the work is done, however it ends.
                let _working = working;
                work()
            };
            let worker = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work)?;
            while done.recv_timeout(SLICE) == Err(RecvTimeoutError::Timeout) {
                look().inspect_err(|_| flag.cancel())?;
            }
            Ok(worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })
    })
}

/// Handles signals and passes on that the event is set.
fn look(py: Python<'_>, flag: &CancelFlag, event: Option<&Py<PyAny>>) -> PyResult<()> {
    py.check_signals()?;
    if let Some(event) = event
        && event.call_method0(py, "is_set")?.is_truthy(py)?
    {
        flag.cancel();
    }
    Ok(())
}
