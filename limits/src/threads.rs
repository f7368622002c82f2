//! A parallel `try_for_each` over items with dependences.
//!
//! [`each`] works on ordered items and returns the error of the first one that fails. The result is the same for any
//! number of threads, as long as work on an item depends only on the items it waits for. Of the items that are ready,
//! the largest goes first. The caller's limits hold for all helping threads, and whatever stops one stops all.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::{SharedLimits, Stop, halt};

/// An item of work.
pub struct Item<T> {
    /// What to work on.
    pub thing: T,
    /// How much work it is, in any unit: the longest should not come last.
    pub size: usize,
    /// The items that must be done before it, all of which precede it.
    pub after: Vec<usize>,
}

impl<T> Item<T> {
    /// An item that waits for no other.
    pub fn new(thing: T, size: usize) -> Item<T> {
        Item { thing, size, after: Vec::new() }
    }
}

/// Does `work` on each item, with one thread per worker, including the calling one. With one worker no thread is
/// started.
///
/// # Errors
/// That of the first item, in their order, whose work fails. All items before it are done, some after it may be.
///
/// If a limit stops a worker, the calling thread is stopped too.
pub fn each<W: Send, T: Send, E: Send>(
    workers: &mut [W],
    items: impl IntoIterator<Item = Item<T>>,
    work: impl Fn(&mut W, T) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let mut items = items.into_iter();
    if let [worker] = workers {
        return items.try_for_each(|item| work(worker, item.thing));
    }
    let queue = Queue::new(items);
    let limits = SharedLimits::new();
    let help = |worker: &mut W| limits.run(|| queue.help(|thing| work(worker, thing)));
    let stopped: Result<(), Stop> = std::thread::scope(|scope| {
        let Some((own, others)) = workers.split_first_mut() else { return Ok(()) };
        let threads: Vec<_> = others.iter_mut().map(|worker| scope.spawn(|| help(worker))).collect();
        let own = help(own);
        let joined = threads.into_iter().map(|t| t.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        joined.fold(own, Result::and)
    });
    limits.take_over();
    if let Err(stop) = stopped {
        halt(stop);
    }
    queue.lock().failure.take().map_or(Ok(()), |(_, error)| Err(error))
}

/// The remaining work.
struct Queue<T, E> {
    state: Mutex<QueueState<T, E>>,
    /// Signalled when an item becomes ready, and when none ever will.
    changed: Condvar,
}

struct QueueState<T, E> {
    things: Vec<Option<T>>,
    sizes: Vec<usize>,
    /// For each item, how many items it still waits for, and which ones wait for it.
    waits: Vec<usize>,
    waiters: Vec<Vec<usize>>,
    /// The items that can be done now, by size.
    ready: BinaryHeap<(usize, Reverse<usize>)>,
    /// How many threads are working.
    busy: usize,
    /// The first item that failed so far.
    failure: Option<(usize, E)>,
    /// Whether a thread was stopped.
    is_over: bool,
}

impl<T, E> QueueState<T, E> {
    /// Whether an item still matters: those after a failed one do not.
    fn wants(&self, item: usize) -> bool {
        self.failure.as_ref().is_none_or(|&(failed, _)| item < failed)
    }

    fn add_ready(&mut self, item: usize) {
        self.ready.push((self.sizes[item], Reverse(item)));
    }
}

impl<T, E> Queue<T, E> {
    fn new(items: impl Iterator<Item = Item<T>>) -> Queue<T, E> {
        let mut state = QueueState {
            things: Vec::new(),
            sizes: Vec::new(),
            waits: Vec::new(),
            waiters: Vec::new(),
            ready: BinaryHeap::new(),
            busy: 0,
            failure: None,
            is_over: false,
        };
        for (at, item) in items.enumerate() {
            state.things.push(Some(item.thing));
            state.sizes.push(item.size);
            state.waits.push(item.after.len());
            state.waiters.push(Vec::new());
            item.after.iter().for_each(|&before| state.waiters[before].push(at));
            if item.after.is_empty() {
                state.add_ready(at);
            }
        }
        Queue { state: Mutex::new(state), changed: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, QueueState<T, E>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Works until no item is left.
    fn help(&self, mut work: impl FnMut(T) -> Result<(), E>) {
        while let Some((item, thing)) = self.take() {
            let unless_unwound = EndOnUnwind(self);
            let done = work(thing);
            std::mem::forget(unless_unwound);
            self.done(item, done);
        }
    }

    /// Takes the largest ready item; waits for one while other threads may still make items ready.
    fn take(&self) -> Option<(usize, T)> {
        let mut state = self.lock();
        loop {
            while let Some((_, Reverse(item))) = state.ready.pop().filter(|_| !state.is_over) {
                if state.wants(item)
                    && let Some(thing) = state.things[item].take()
                {
                    state.busy += 1;
                    return Some((item, thing));
                }
            }
            if state.busy == 0 || state.is_over {
                self.changed.notify_all();
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn done(&self, item: usize, done: Result<(), E>) {
        let mut state = self.lock();
        state.busy -= 1;
        match done {
            Err(error) if state.wants(item) => state.failure = Some((item, error)),
            Err(_) => {}
            Ok(()) => {
                for waiter in std::mem::take(&mut state.waiters[item]) {
                    state.waits[waiter] -= 1;
                    if state.waits[waiter] == 0 {
                        state.add_ready(waiter);
                    }
                }
            }
        }
        self.changed.notify_all();
    }
}

/// Ends all threads' work when one is unwound.
struct EndOnUnwind<'a, T, E>(&'a Queue<T, E>);

impl<T, E> Drop for EndOnUnwind<'_, T, E> {
    fn drop(&mut self) {
        self.0.lock().is_over = true;
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::{Duration, Instant};

    use super::*;
    use crate::{CancelFlag, Limits, poll, run};

    const THREADS: [usize; 4] = [1, 2, 3, 8];

    fn items(count: usize) -> impl Iterator<Item = Item<usize>> {
        (0..count).map(|n| Item::new(n, n % 7))
    }

    #[test]
    fn dependent_items_come_later() {
        for threads in THREADS {
            let done: Vec<AtomicUsize> = (0..200).map(|_| AtomicUsize::new(0)).collect();
            let after = |n: usize| [n / 2, n / 3].into_iter().filter(|&before| before < n).collect::<Vec<_>>();
            let items = (0..200).map(|n| Item { thing: n, size: n, after: after(n) });
            let work = |_: &mut (), n: usize| {
                assert!(after(n).iter().all(|&before| done[before].load(Ordering::SeqCst) == 1));
                done[n].fetch_add(1, Ordering::SeqCst);
                Ok::<(), ()>(())
            };
            assert_eq!(each(&mut vec![(); threads], items, work), Ok(()));
            assert!(done.iter().all(|n| n.load(Ordering::SeqCst) == 1));
        }
    }

    #[test]
    fn the_first_failure_counts() {
        for threads in THREADS {
            let done = AtomicUsize::new(0);
            let work = |_: &mut (), n: usize| match n {
                20 | 50 | 90 => Err(n),
                n => {
                    done.fetch_add(usize::from(n < 20), Ordering::SeqCst);
                    Ok(())
                }
            };
            assert_eq!(each(&mut vec![(); threads], items(100), work), Err(20));
            assert_eq!(done.load(Ordering::SeqCst), 20, "all before it");
        }
    }

    #[test]
    fn a_stop_stops_all() {
        let endless = |_: &mut (), n: usize| -> Result<(), ()> {
            loop {
                poll();
                assert!(n < 100);
            }
        };
        for threads in THREADS {
            let mut workers = vec![(); threads];
            let soon = Limits { deadline: Some(Instant::now() + Duration::from_millis(5)), ..Limits::default() };
            assert_eq!(run(soon, || each(&mut workers, items(9), endless)), Err(Stop::Time));
            let flag = CancelFlag::new();
            let cancelled = Limits { cancel: Some(flag.clone()), ..Limits::default() };
            let work = |workers: &mut (), n: usize| {
                if n == 3 {
                    flag.cancel();
                }
                endless(workers, n)
            };
            // With few threads, item 3 is never reached.
            if threads >= 4 {
                assert_eq!(run(cancelled, || each(&mut workers, items(9), work)), Err(Stop::Cancelled));
            }
            let most = Limits { memory: Some(1000), ..Limits::default() };
            let keep = |_: &mut (), _: usize| -> Result<(), ()> {
                crate::keep(150);
                Ok(())
            };
            assert_eq!(run(most.clone(), || each(&mut workers, items(7), keep)), Err(Stop::Memory), "all together");
            let then = || each(&mut workers, items(5), keep).map(|()| crate::grown(500));
            assert_eq!(run(most.clone(), then), Err(Stop::Memory), "it is kept");
            let grow = |_: &mut (), n: usize| -> Result<(), ()> {
                crate::grown(n * 1000);
                Ok(())
            };
            assert_eq!(run(most, || each(&mut workers, items(9), grow)), Err(Stop::Memory));
        }
    }

    #[test]
    fn a_panic_is_resumed() {
        for threads in THREADS {
            let work = |_: &mut (), n: usize| -> Result<(), ()> {
                if n == 5 {
                    std::panic::resume_unwind(Box::new("a panic"));
                }
                Ok(())
            };
            let panicked = std::panic::catch_unwind(|| each(&mut vec![(); threads], items(9), work));
            assert_eq!(panicked.expect_err("a panic").downcast_ref(), Some(&"a panic"));
        }
    }
}
