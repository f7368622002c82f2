//! Limits of a compilation: time, memory and cancellation. They are enforced inside every pass.
//!
//! [`run`] runs work under limits. Loops in passes call [`poll`], and code that grows a data structure calls
//! [`grown`]. Once a limit is reached, the work is unwound from there, like a panic but without the panic hook, and
//! [`run`] returns the reason. So passes need no error paths for it, and a half-finished pass never yields a result.
//! (Salsa, and with it rust-analyzer, cancels its queries this way.)
//!
//! Limits belong to the working thread and the threads that help it ([`threads`]); without limits a poll costs one
//! decrement.
//!
//! With `panic = "abort"` nothing can be unwound. A process that does nothing else can be ended on the spot
//! ([`end_process`]); otherwise work continues to the next [`check`], which is called between passes.

pub mod threads;

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Instant;

/// Why work was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It took longer than allowed.
    Time,
    /// It needs more memory than allowed.
    Memory,
    /// It was cancelled.
    Cancelled,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stop::Time => "the time limit was reached",
            Stop::Memory => "the memory limit was reached",
            Stop::Cancelled => "it was cancelled",
        })
    }
}

/// A flag by which any thread may cancel work; clones are the same flag.
#[derive(Clone, Debug, Default)]
pub struct CancelFlag(Arc<AtomicBool>);

impl CancelFlag {
    /// A flag that cancels nothing yet.
    pub fn new() -> CancelFlag {
        CancelFlag::default()
    }

    /// Stops all work that has this flag, at its next check.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Clears the flag, for new work.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether it was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The limits of some work.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// When it must be finished.
    pub deadline: Option<Instant>,
    /// How many bytes it may hold.
    pub memory: Option<usize>,
    /// A flag that cancels it.
    pub cancel: Option<CancelFlag>,
    /// The threads that share the work.
    group: Option<Arc<Group>>,
}

impl Limits {
    /// Makes limits.
    pub fn new(deadline: Option<Instant>, memory: Option<usize>, cancel: Option<CancelFlag>) -> Limits {
        Limits { deadline, memory, cancel, group: None }
    }

    /// Whether nothing is limited.
    pub fn is_none(&self) -> bool {
        self.deadline.is_none() && self.memory.is_none() && self.cancel.is_none()
    }

    fn reached(&self) -> Option<Stop> {
        if let Some(&stop) = self.group.as_ref().and_then(|group| group.stop.get()) {
            return Some(stop);
        }
        if self.cancel.as_ref().is_some_and(CancelFlag::is_cancelled) {
            return Some(Stop::Cancelled);
        }
        self.deadline.is_some_and(|end| Instant::now() >= end).then_some(Stop::Time)
    }
}

/// Polls between two looks at the clock: a poll stands for some ten to a thousand nanoseconds of work.
const POLLS: u32 = 256;

thread_local! {
    /// Polls until the next look at the clock.
    static COUNTDOWN: Cell<u32> = const { Cell::new(u32::MAX) };
    /// Bytes that may still be allocated, besides those that are held.
    static ROOM: Cell<usize> = const { Cell::new(usize::MAX) };
    static LIMITS: RefCell<Option<Limits>> = const { RefCell::new(None) };
    /// A limit that was reached without the work having been unwound.
    static PENDING: Cell<Option<Stop>> = const { Cell::new(None) };
}

/// The payload with which work is unwound.
struct Stopped(Stop);

/// Runs `work` under limits, which hold until it returns.
///
/// # Errors
/// The limit that stopped it.
pub fn run<T>(limits: Limits, work: impl FnOnce() -> T) -> Result<T, Stop> {
    if limits.is_none() {
        return Ok(work());
    }
    let outer = enter(Some(limits));
    // Nothing half-finished survives: it is dropped with the work.
    let done = catch_unwind(AssertUnwindSafe(|| {
        check()?;
        checked(work)
    }));
    enter(outer);
    done.unwrap_or_else(|payload| Err(stop_reason(payload)))
}

/// What threads that share work know of each other.
#[derive(Debug)]
struct Group {
    /// What stopped one of them.
    stop: OnceLock<Stop>,
    /// Bytes that could be allocated when they began, and those kept since.
    room: usize,
    kept: AtomicUsize,
}

/// A thread's limits, for the threads that help it; `None` if it has none.
struct SharedLimits(Option<(Limits, Arc<Group>)>);

impl SharedLimits {
    /// Those of the current thread.
    fn new() -> SharedLimits {
        let Some(limits) = LIMITS.with_borrow(Clone::clone) else { return SharedLimits(None) };
        let group = Arc::new(Group { stop: OnceLock::new(), room: ROOM.get(), kept: AtomicUsize::new(0) });
        SharedLimits(Some((Limits { group: Some(Arc::clone(&group)), ..limits }, group)))
    }

    /// Runs a helper's work, on any thread. A limit or a panic that stops one helper stops all.
    fn run<T>(&self, work: impl FnOnce() -> T) -> Result<T, Stop> {
        let Some((limits, group)) = &self.0 else { return Ok(work()) };
        let outer = enter(Some(limits.clone()));
        ROOM.set(group.room);
        let done = catch_unwind(AssertUnwindSafe(|| checked(work)));
        enter(outer);
        let done = done.unwrap_or_else(|payload| {
            if !payload.is::<Stopped>() {
                let _ = group.stop.set(Stop::Cancelled);
            }
            Err(stop_reason(payload))
        });
        // The first reason counts.
        done.map_err(|stop| *group.stop.get_or_init(|| stop))
    }

    /// Counts what the helpers kept as held by this thread.
    fn take_over(&self) {
        if let Some((_, group)) = &self.0 {
            ROOM.set(group.room.saturating_sub(group.kept.load(Ordering::Relaxed)));
        }
    }
}

/// Runs `work`, and discards its result if a check stopped it.
fn checked<T>(work: impl FnOnce() -> T) -> Result<T, Stop> {
    let done = work();
    PENDING.get().map_or(Ok(done), Err)
}

/// The limit that stopped the work; a panic is resumed.
fn stop_reason(payload: Box<dyn Any + Send>) -> Stop {
    match payload.downcast::<Stopped>() {
        Ok(stopped) => stopped.0,
        Err(panic) => resume_unwind(panic),
    }
}

/// Puts limits into force and returns the previous ones.
fn enter(limits: Option<Limits>) -> Option<Limits> {
    COUNTDOWN.set(if limits.is_some() { POLLS } else { u32::MAX });
    ROOM.set(limits.as_ref().and_then(|l| l.memory).unwrap_or(usize::MAX));
    PENDING.set(None);
    LIMITS.replace(limits)
}

/// Checks the limits from time to time. Every loop must call it once for each instruction, block or step.
#[inline]
pub fn poll() {
    match COUNTDOWN.get() {
        0 => look(),
        n => COUNTDOWN.set(n - 1),
    }
}

/// Polls, and reports that a data structure has grown to `bytes`, besides what is held anyway ([`hold`]).
#[inline]
pub fn grown(bytes: usize) {
    if bytes > ROOM.get() {
        stop(Stop::Memory);
    }
    poll();
}

/// Sets how many bytes are held from now on, besides what later work allocates.
pub fn hold(bytes: usize) {
    let most = LIMITS.with_borrow(|limits| limits.as_ref().and_then(|l| l.memory));
    let Some(most) = most else { return };
    ROOM.set(most.saturating_sub(bytes));
    if bytes > most {
        stop(Stop::Memory);
    }
}

/// Adds to the bytes that are held from now on.
pub fn keep(bytes: usize) {
    grown(bytes);
    let room = LIMITS.with_borrow(|limits| match limits.as_ref().and_then(|l| l.group.as_ref()) {
        Some(group) => group.room.saturating_sub(group.kept.fetch_add(bytes, Ordering::Relaxed) + bytes),
        None => ROOM.get().saturating_sub(bytes),
    });
    if ROOM.get() != usize::MAX {
        ROOM.set(room);
    }
}

/// Checks the clock and the cancel flag.
///
/// # Errors
/// The limit that is reached.
pub fn check() -> Result<(), Stop> {
    let reached = || LIMITS.with_borrow(|limits| limits.as_ref().and_then(Limits::reached));
    let stop = PENDING.get().or_else(reached);
    PENDING.set(stop);
    stop.map_or(Ok(()), Err)
}

#[cold]
#[inline(never)]
fn look() {
    let limited = LIMITS.with_borrow(Option::is_some);
    COUNTDOWN.set(if limited { POLLS } else { u32::MAX });
    if let Err(reason) = check() {
        stop(reason);
    }
}

/// Stops this thread's work, if it has limits, because its helpers were stopped.
fn halt(reason: Stop) {
    if LIMITS.with_borrow(Option::is_some) {
        stop(reason);
    }
}

/// Ends the process when the first thread is stopped.
static END: OnceLock<Mutex<End>> = OnceLock::new();
type End = Box<dyn Fn(Stop) + Send>;

/// Sets `end`, which reports the reason and ends the process, to be called when a limit is reached and nothing can be
/// unwound. For programs that do nothing but the limited work.
pub fn end_process(end: impl Fn(Stop) + Send + 'static) {
    let _ = END.set(Mutex::new(Box::new(end)));
}

#[cold]
#[inline(never)]
fn stop(reason: Stop) {
    if cfg!(panic = "abort") {
        if let Some(Ok(end)) = END.get().map(Mutex::lock) {
            end(reason);
        }
        PENDING.set(Some(reason));
        return;
    }
    // Destructors that run while unwinding poll as well.
    LIMITS.set(None);
    ROOM.set(usize::MAX);
    resume_unwind(Box::new(Stopped(reason)));
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn endless() {
        loop {
            poll();
        }
    }

    #[test]
    fn the_clock_stops_work() {
        let limits = Limits { deadline: Some(Instant::now() + Duration::from_millis(5)), ..Limits::default() };
        assert_eq!(run(limits, endless), Err(Stop::Time));
        assert_eq!(run(Limits::default(), || 7), Ok(7));
    }

    #[test]
    fn work_that_a_check_stopped_has_no_result() {
        let limits = || Limits { deadline: Some(Instant::now() + Duration::from_millis(5)), ..Limits::default() };
        assert_eq!(run(limits(), || while check().is_ok() {}), Err(Stop::Time));
        assert_eq!(run(limits(), || ()), Ok(()));
    }

    #[test]
    fn another_thread_cancels_work() {
        let cancel = CancelFlag::new();
        let limits = Limits { cancel: Some(cancel.clone()), ..Limits::default() };
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(5));
                cancel.cancel();
            });
            assert_eq!(run(limits.clone(), endless), Err(Stop::Cancelled));
        });
        assert_eq!(run(limits.clone(), || ()), Err(Stop::Cancelled), "before it begins");
        cancel.reset();
        assert_eq!(run(limits, || 1), Ok(1));
    }

    #[test]
    fn memory_counts_what_is_held_and_what_grows() {
        let limits = || Limits { memory: Some(1000), ..Limits::default() };
        assert_eq!(run(limits(), || grown(1001)), Err(Stop::Memory));
        assert_eq!(run(limits(), || grown(1000)), Ok(()));
        let held = || {
            hold(600);
            grown(500);
        };
        assert_eq!(run(limits(), held), Err(Stop::Memory));
        grown(usize::MAX);
    }

    #[test]
    fn panics_are_resumed_and_limits_end() {
        let limits = Limits { memory: Some(10), ..Limits::default() };
        let panicked = catch_unwind(|| run(limits, || std::panic::panic_any("a panic")));
        assert_eq!(panicked.expect_err("a panic").downcast_ref(), Some(&"a panic"));
        grown(11);
    }
}
