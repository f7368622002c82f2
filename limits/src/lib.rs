//! Limits of a compilation: time, memory, and somebody who cancels it. They hold inside of every pass.
//!
//! [`run`] does work under limits. The loops of the passes call [`poll`], and where structures grow, [`grown`]; once a
//! limit is reached, the work is unwound from there, as a panic would be but without the panic hook, and [`run`] says
//! why. So passes need no way out of their middle, and no result can be made of half a pass. (Salsa, and with it
//! rust-analyzer, cancels its queries this way.)
//!
//! Limits belong to the thread that works, and to those that help it ([`threads`]); a poll without limits costs a
//! decrement.
//!
//! Where the program is built with `panic = "abort"`, nothing can be unwound. A process that does nothing else can be
//! ended where it is ([`end_process`]); else work goes on to the next [`check`], which stands between passes.

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
    /// The time is over.
    Time,
    /// It wants more memory than it may have.
    Memory,
    /// Somebody cancelled it.
    Cancelled,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stop::Time => "the time limit is over",
            Stop::Memory => "the memory limit is reached",
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

    /// Stops all work that has this flag, as soon as it looks.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Makes the flag good for new work.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether it was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What work may take.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// When it must be done.
    pub deadline: Option<Instant>,
    /// Bytes that it may hold.
    pub memory: Option<usize>,
    /// Who may cancel it.
    pub cancel: Option<CancelFlag>,
    /// Those that work for the same.
    others: Option<Arc<Others>>,
}

impl Limits {
    /// These limits.
    pub fn new(deadline: Option<Instant>, memory: Option<usize>, cancel: Option<CancelFlag>) -> Limits {
        Limits { deadline, memory, cancel, others: None }
    }

    /// Whether nothing is limited.
    pub fn is_none(&self) -> bool {
        self.deadline.is_none() && self.memory.is_none() && self.cancel.is_none()
    }

    fn reached(&self) -> Option<Stop> {
        if let Some(&stop) = self.others.as_ref().and_then(|others| others.stop.get()) {
            return Some(stop);
        }
        if self.cancel.as_ref().is_some_and(CancelFlag::is_cancelled) {
            return Some(Stop::Cancelled);
        }
        self.deadline.is_some_and(|end| Instant::now() >= end).then_some(Stop::Time)
    }
}

/// How often work polls before it looks at the clock: a poll stands for some ten to thousand nanoseconds of work.
const POLLS: u32 = 256;

thread_local! {
    /// Polls until the next look at the clock.
    static COUNTDOWN: Cell<u32> = const { Cell::new(u32::MAX) };
    /// Bytes that structures may still grow to, besides those that are held.
    static ROOM: Cell<usize> = const { Cell::new(usize::MAX) };
    static LIMITS: RefCell<Option<Limits>> = const { RefCell::new(None) };
    /// A limit that was reached and that the work has not been unwound for.
    static PENDING: Cell<Option<Stop>> = const { Cell::new(None) };
}

/// What the work is unwound with.
struct Stopped(Stop);

/// Does work under limits, which hold until it returns.
///
/// # Errors
/// The limit that stopped it.
pub fn run<T>(limits: Limits, work: impl FnOnce() -> T) -> Result<T, Stop> {
    if limits.is_none() {
        return Ok(work());
    }
    let outer = enter(Some(limits));
    // What was half done is dropped with the work.
    let done = catch_unwind(AssertUnwindSafe(|| {
        check()?;
        checked(work)
    }));
    enter(outer);
    done.unwrap_or_else(|payload| Err(why(payload)))
}

/// What threads know of each other that work for the same.
#[derive(Debug)]
struct Others {
    /// What stopped one of them.
    stop: OnceLock<Stop>,
    /// Bytes that structures could grow to when they began, and those that they have kept since.
    room: usize,
    kept: AtomicUsize,
}

/// The limits of a thread, for those that help it. Without any there is nothing to share.
struct Shared(Option<(Limits, Arc<Others>)>);

impl Shared {
    /// Those of this thread.
    fn new() -> Shared {
        let Some(limits) = LIMITS.with_borrow(Clone::clone) else { return Shared(None) };
        let others = Arc::new(Others { stop: OnceLock::new(), room: ROOM.get(), kept: AtomicUsize::new(0) });
        Shared(Some((Limits { others: Some(Arc::clone(&others)), ..limits }, others)))
    }

    /// Does a helper's work, on any thread; what stops one stops all, and a panic as well.
    fn run<T>(&self, work: impl FnOnce() -> T) -> Result<T, Stop> {
        let Some((limits, others)) = &self.0 else { return Ok(work()) };
        let outer = enter(Some(limits.clone()));
        ROOM.set(others.room);
        let done = catch_unwind(AssertUnwindSafe(|| checked(work)));
        enter(outer);
        let done = done.unwrap_or_else(|payload| {
            if !payload.is::<Stopped>() {
                let _ = others.stop.set(Stop::Cancelled);
            }
            Err(why(payload))
        });
        // The first one says why.
        done.map_err(|stop| *others.stop.get_or_init(|| stop))
    }

    /// Has this thread hold what its helpers kept.
    fn take_over(&self) {
        if let Some((_, others)) = &self.0 {
            ROOM.set(others.room.saturating_sub(others.kept.load(Ordering::Relaxed)));
        }
    }
}

/// Does work; what it made although a check stopped it is no result.
fn checked<T>(work: impl FnOnce() -> T) -> Result<T, Stop> {
    let done = work();
    PENDING.get().map_or(Ok(done), Err)
}

/// Which limit it was; a panic goes on.
fn why(payload: Box<dyn Any + Send>) -> Stop {
    match payload.downcast::<Stopped>() {
        Ok(stopped) => stopped.0,
        Err(panic) => resume_unwind(panic),
    }
}

/// Puts limits into force, and gives those before.
fn enter(limits: Option<Limits>) -> Option<Limits> {
    COUNTDOWN.set(if limits.is_some() { POLLS } else { u32::MAX });
    ROOM.set(limits.as_ref().and_then(|l| l.memory).unwrap_or(usize::MAX));
    PENDING.set(None);
    LIMITS.replace(limits)
}

/// Says that work goes on: to be called once for each instruction, block or step that a loop handles.
#[inline]
pub fn poll() {
    match COUNTDOWN.get() {
        0 => look(),
        n => COUNTDOWN.set(n - 1),
    }
}

/// Says that work goes on and holds so many bytes, beside those that are held anyhow ([`hold`]).
#[inline]
pub fn grown(bytes: usize) {
    if bytes > ROOM.get() {
        stop(Stop::Memory);
    }
    poll();
}

/// Says how many bytes are held from now on, whatever later work makes besides.
pub fn hold(bytes: usize) {
    let most = LIMITS.with_borrow(|limits| limits.as_ref().and_then(|l| l.memory));
    let Some(most) = most else { return };
    ROOM.set(most.saturating_sub(bytes));
    if bytes > most {
        stop(Stop::Memory);
    }
}

/// Says that so many bytes more are held from now on.
pub fn keep(bytes: usize) {
    grown(bytes);
    let room = LIMITS.with_borrow(|limits| match limits.as_ref().and_then(|l| l.others.as_ref()) {
        Some(others) => others.room.saturating_sub(others.kept.fetch_add(bytes, Ordering::Relaxed) + bytes),
        None => ROOM.get().saturating_sub(bytes),
    });
    if ROOM.get() != usize::MAX {
        ROOM.set(room);
    }
}

/// Looks at the clock, and whether somebody cancelled.
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

/// Stops this thread's work, if it has limits, because others were stopped that helped it.
fn halt(reason: Stop) {
    if LIMITS.with_borrow(Option::is_some) {
        stop(reason);
    }
}

/// What ends the process, for the first thread that is stopped.
static END: OnceLock<Mutex<End>> = OnceLock::new();
type End = Box<dyn Fn(Stop) + Send>;

/// Has `end`, which says why and ends the process, be called where a limit is reached and nothing can be unwound. For a
/// program that does nothing but the work that is limited.
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
    // Destructors on the way poll as well.
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
    fn what_a_check_stops_is_stopped() {
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
    fn memory_is_what_is_held_and_what_grows() {
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
    fn panics_go_on_and_limits_end() {
        let limits = Limits { memory: Some(10), ..Limits::default() };
        let panicked = catch_unwind(|| run(limits, || std::panic::panic_any("a panic")));
        assert_eq!(panicked.expect_err("a panic").downcast_ref(), Some(&"a panic"));
        grown(11);
    }
}
