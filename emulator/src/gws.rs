//! Global wave sync: 64 semaphores and barriers between waves of any work-groups.
//!
//! A resource is a counter with a flag (RDNA3 ISA, "Global Wave Sync"). A wave whose operation cannot proceed is turned back:
//! its program counter stays on the instruction, as hardware does with a request that it refuses, and it tries again at its
//! next turn. A barrier's arrivals are counted until the last one flips the flag and resets the count; a wave that has arrived
//! remembers the flag that it saw, and leaves when it has changed.
//!
//! Ordered counts are turned back in the same way: each counter serves waves in the order in which they were made, a wave once
//! all earlier ones have released it or are done with ordered counts (RDNA3 ISA, DS_ORDERED_COUNT).

use std::collections::BTreeSet;

/// What an instruction asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Sets the counter.
    Init,
    /// Counts up by one: a semaphore is released.
    SemaphoreV,
    /// Counts up by many.
    SemaphoreBr,
    /// Counts down, once the counter is not zero.
    SemaphoreP,
    /// Lets all waves go that wait for the semaphore.
    ReleaseAll,
    /// Waits until so many waves have arrived.
    Barrier,
}

/// One resource.
#[derive(Clone, Copy, Debug, Default)]
struct Resource {
    counter: u32,
    arrived: u32,
    flag: bool,
}

/// All resources of the device.
#[derive(Debug)]
pub struct Gws {
    resources: [Resource; 64],
    /// The number of the wave that each ordered counter serves next.
    oldest: [u64; 64],
    /// Waves that make no ordered counts any more.
    done: BTreeSet<u64>,
}

impl Default for Gws {
    fn default() -> Gws {
        Gws { resources: [Resource::default(); 64], oldest: [0; 64], done: BTreeSet::new() }
    }
}

/// What becomes of the order of waves after an ordered count.
#[derive(Clone, Copy, Debug)]
pub struct Release {
    /// The counter serves the next wave.
    pub counter: bool,
    /// So do all others.
    pub done: bool,
}

impl Gws {
    /// Carries out a request with its number (of waves, less one, for a barrier); `waiting` is what the wave remembers of
    /// an earlier try. Says whether the wave goes on; what else it is to remember is left in `waiting`.
    pub fn request(&mut self, id: u32, request: Request, number: u32, waiting: &mut Option<bool>) -> bool {
        let r = &mut self.resources[(id % 64) as usize];
        match request {
            Request::Init => *r = Resource { counter: number, ..Resource::default() },
            Request::SemaphoreV => r.counter = r.counter.saturating_add(1),
            Request::SemaphoreBr => r.counter = r.counter.saturating_add(number),
            Request::ReleaseAll => {
                r.counter = 0;
                r.flag = !r.flag;
            }
            Request::SemaphoreP => {
                let released = waiting.is_some_and(|flag| flag != r.flag);
                if !released && r.counter == 0 {
                    *waiting = Some(r.flag);
                    return false;
                }
                if !released {
                    r.counter -= 1;
                }
            }
            Request::Barrier => match *waiting {
                Some(flag) if flag == r.flag => return false,
                Some(_) => {}
                None => {
                    r.arrived += 1;
                    if r.arrived <= number {
                        *waiting = Some(r.flag);
                        return false;
                    }
                    r.arrived = 0;
                    r.flag = !r.flag;
                }
            },
        }
        *waiting = None;
        true
    }

    /// Whether it is the turn of a wave at an ordered counter. If so it is served, and goes on.
    pub fn ordered(&mut self, counter: usize, wave: u64, release: Release) -> bool {
        let oldest = &mut self.oldest[counter % 64];
        while self.done.contains(oldest) {
            *oldest += 1;
        }
        if *oldest != wave {
            return false;
        }
        *oldest += u64::from(release.counter);
        if release.done {
            self.done.insert(wave);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn barriers_wait_for_all() {
        let mut gws = Gws::default();
        let mut waves = [None; 3];
        assert!(!gws.request(5, Request::Barrier, 2, &mut waves[0]));
        assert!(!gws.request(5, Request::Barrier, 2, &mut waves[1]));
        assert!(!gws.request(5, Request::Barrier, 2, &mut waves[0]));
        assert!(gws.request(5, Request::Barrier, 2, &mut waves[2]));
        assert!(gws.request(5, Request::Barrier, 2, &mut waves[0]));
        // The next round begins before all have left the last one.
        assert!(!gws.request(5, Request::Barrier, 2, &mut waves[0]));
        assert!(gws.request(5, Request::Barrier, 2, &mut waves[1]));
        assert!(!gws.request(5, Request::Barrier, 2, &mut waves[0]));
    }

    #[test]
    fn ordered_counters_serve_waves_in_order() {
        let mut gws = Gws::default();
        let last = Release { counter: true, done: true };
        assert!(!gws.ordered(0, 1, last));
        assert!(gws.ordered(0, 0, Release { counter: true, done: false }));
        // Released, but wave 0 may still come to the other counter.
        assert!(gws.ordered(0, 1, Release { counter: false, done: false }));
        assert!(!gws.ordered(0, 2, last) && !gws.ordered(3, 1, last));
        assert!(gws.ordered(3, 0, last));
        assert!(gws.ordered(3, 1, last));
        assert!(gws.ordered(0, 2, last));
    }

    #[test]
    fn semaphores_count() {
        let mut gws = Gws::default();
        let mut wave = None;
        assert!(gws.request(0, Request::Init, 1, &mut None));
        assert!(gws.request(64, Request::SemaphoreP, 0, &mut wave));
        assert!(!gws.request(0, Request::SemaphoreP, 0, &mut wave));
        assert!(gws.request(0, Request::SemaphoreV, 0, &mut None));
        assert!(gws.request(0, Request::SemaphoreP, 0, &mut wave));
        assert!(!gws.request(0, Request::SemaphoreP, 0, &mut wave));
        assert!(gws.request(0, Request::ReleaseAll, 0, &mut None));
        assert!(gws.request(0, Request::SemaphoreP, 0, &mut wave));
        assert!(gws.request(0, Request::SemaphoreBr, 2, &mut None));
        assert!(gws.request(0, Request::SemaphoreP, 0, &mut wave) && gws.request(0, Request::SemaphoreP, 0, &mut wave));
        assert!(!gws.request(0, Request::SemaphoreP, 0, &mut wave));
    }
}
