//! Global wave sync: 64 semaphores and barriers between waves of any work-groups.
//!
//! A resource is a counter of 12 bits and a flag (RDNA3.5 ISA, 13.4.4 "Global Wave Sync"). A wave whose operation
//! cannot proceed is turned back: its program counter stays on the instruction, as hardware does with a request that it
//! refuses, and it tries again at its next turn. A barrier counts arrivals down until the last one flips the flag and
//! sets the counter for the next barrier; a wave that has arrived remembers the flag that it saw, and leaves when it
//! has changed. The counter is one less than the waves, as ROCm's device library has it (`__ockl_gws_init`); a resource
//! that nobody initialised, which the runtime does for a cooperative launch, takes it from the first arrival. At a
//! semaphore waves queue: each remembers its place.
//!
//! Before GFX9 hardware may give up on an operation instead: it does nothing but set MEM_VIOL of TRAPSTS, and the
//! program has to try again (LLVM, `SITargetLowering`, `emitGWSMemViolTestLoop`). Here every other try of a wave ends
//! so ([`TryOfGws`]).
//!
//! Ordered counts are turned back in the same way: each counter serves waves in the order in which they were made, a
//! wave once all earlier ones have released it or are done with ordered counts (RDNA3 ISA, 13.4.3 "Ordered Count").
//!
//! A request that is refused is refused again until something has changed here, so the machine lets a wave rest until
//! then ([`Gws::changes`]); where nothing can change any more, it is told what each wave waits for ([`Refused`]).
//!
//! On GFX11 ordered counts have registers of their own, for the GS stage's stream-out ([`Register`]).

use std::collections::BTreeSet;
use std::fmt;

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

/// What became of a wave's last operation, where hardware may give up on one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TryOfGws {
    /// It was done, or there was none.
    #[default]
    Done,
    /// It was given up on, which MEM_VIOL still says.
    Violation,
    /// It was given up on, and the program has cleared MEM_VIOL.
    Seen,
}

/// What was refused to a wave, and when: its try comes again once there is another change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// What it asked for.
    pub what: Wish,
    /// [`Gws::changes`] at its last try.
    pub at: u64,
}

/// What a wave may have to wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// A barrier or a semaphore, by its number.
    Resource(u32, Request),
    /// Its turn at an ordered counter.
    Turn(u32),
}

/// One resource.
#[derive(Clone, Copy, Debug, Default)]
struct Resource {
    /// What `Init` or the first use has set.
    counter: Option<u32>,
    flag: bool,
    /// Places of the queue: the one to be released next, and the next wave's.
    head: u32,
    tail: u32,
}

/// Bits of a counter.
const COUNTER: u32 = 0xfff;

/// All resources of the device.
#[derive(Clone, Debug)]
pub struct Gws {
    resources: [Resource; 64],
    /// The [`Register`]s, by dword.
    registers: [u32; 24],
    /// The number of the wave that each ordered counter serves next.
    oldest: [u64; 64],
    /// Waves that make no ordered counts any more.
    done: BTreeSet<u64>,
    /// How often something has changed that a wave may wait for.
    pub changes: u64,
}

impl Default for Gws {
    fn default() -> Gws {
        let (resources, registers, oldest) = ([Resource::default(); 64], [0; 24], [0; 64]);
        Gws { resources, registers, oldest, done: BTreeSet::new(), changes: 0 }
    }
}

/// A register of the GS stage: of 32 bits those with numbers 0 to 7, of 64 bits those with numbers 8 to 15 (RDNA3 ISA,
/// DS_ADD_GS_REG_RTN).
#[derive(Clone, Copy, Debug)]
pub struct Register {
    number: u8,
}

impl Register {
    /// Of an instruction's offset, whose bits 5:2 it is.
    pub fn of_offset(offset: u32) -> Register {
        Register { number: (offset >> 2 & 15) as u8 }
    }

    /// How many dwords it has.
    pub fn dwords(self) -> usize {
        if self.number < 8 { 1 } else { 2 }
    }

    /// Whether an ordered count may exchange it.
    pub fn exchanges(self) -> bool {
        (4..8).contains(&self.number)
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

impl Resource {
    fn set(&mut self, counter: u32) -> bool {
        // Waves that are queued stay so.
        *self = Resource { counter: Some(counter), flag: false, ..*self };
        true
    }

    fn release(&mut self, waves: u32) -> bool {
        self.counter = Some(self.counter.unwrap_or(0).wrapping_add(waves) & COUNTER);
        true
    }

    /// A wave takes its place in the queue, and leaves it once it is the first and the counter is not zero.
    fn acquire(&mut self, place: &mut Option<u32>) -> bool {
        let place = *place.get_or_insert_with(|| {
            self.tail = self.tail.wrapping_add(1);
            self.tail.wrapping_sub(1)
        });
        let counter = self.counter.unwrap_or(0);
        let released = place == self.head && counter > 0;
        if released {
            self.counter = Some(counter - 1);
            self.head = self.head.wrapping_add(1);
        }
        released
    }

    /// A wave arrives at a barrier, or looks whether it is open.
    fn arrive(&mut self, next: u32, seen: &mut Option<u32>) -> bool {
        if let Some(flag) = *seen {
            return flag != u32::from(self.flag);
        }
        match *self.counter.get_or_insert(next) {
            0 => {
                self.flag = !self.flag;
                self.counter = Some(next);
                true
            }
            left => {
                self.counter = Some(left - 1);
                *seen = Some(self.flag.into());
                false
            }
        }
    }
}

impl Gws {
    /// Replaces a register's value by what becomes of it; returns the old one.
    pub fn update(&mut self, register: Register, change: impl Fn(u64) -> u64) -> u64 {
        let number = usize::from(register.number);
        let low = if number < 8 { number } else { 2 * number - 8 };
        let dwords = &mut self.registers[low..low + register.dwords()];
        let old = dwords.iter().rev().fold(0, |value, dword| value << 32 | u64::from(*dword));
        let new = change(old);
        for (i, dword) in dwords.iter_mut().enumerate() {
            *dword = (new >> (32 * i)) as u32;
        }
        old
    }

    /// Carries out a request with its number; `waiting` is what the wave remembers of an earlier try. Says whether the
    /// wave goes on; what else it is to remember is left in `waiting`.
    pub fn request(&mut self, id: u32, request: Request, number: u32, waiting: &mut Option<u32>) -> bool {
        let r = &mut self.resources[(id % 64) as usize];
        let waited = waiting.is_some();
        let goes_on = match request {
            Request::Init => r.set(number & COUNTER),
            Request::Barrier => r.arrive(number & COUNTER, waiting),
            Request::SemaphoreP => r.acquire(waiting),
            Request::SemaphoreV => r.release(1),
            Request::SemaphoreBr => r.release(number),
            Request::ReleaseAll => r.release(r.tail.wrapping_sub(r.head)),
        };
        if goes_on {
            *waiting = None;
        }
        self.changes += u64::from(goes_on || !waited);
        goes_on
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
        self.changes += 1;
        *oldest += u64::from(release.counter);
        if release.done {
            self.done.insert(wave);
        }
        true
    }
}

/// What a wave waits for, in words.
pub struct Waiting<'a> {
    gws: &'a Gws,
    what: Wish,
    /// The wave's number in the dispatch.
    wave: u64,
}

impl Gws {
    /// What the wave of this number waits for.
    pub fn waiting(&self, what: Wish, wave: u64) -> Waiting<'_> {
        Waiting { gws: self, what, wave }
    }
}

impl fmt::Display for Waiting<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.what {
            Wish::Resource(id, Request::Barrier) => {
                let missing = self.gws.resources[(id % 64) as usize].counter.unwrap_or(0) + 1;
                write!(f, "global barrier {}, at which {missing} more waves must arrive", id % 64)
            }
            Wish::Resource(id, _) => write!(f, "global semaphore {}, which nobody releases", id % 64),
            Wish::Turn(counter) => match self.gws.oldest[(counter % 64) as usize] {
                next if next > self.wave => write!(
                    f,
                    "ordered counter {counter}, which has served it and serves wave {next} of the dispatch next"
                ),
                next => write!(
                    f,
                    "ordered counter {counter}, which serves wave {next} of the dispatch before it, wave {}",
                    self.wave
                ),
            },
        }
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
    fn registers_of_both_widths() {
        let mut gws = Gws::default();
        let [narrow, wide] = [7 << 2, 8 << 2].map(Register::of_offset);
        assert_eq!(gws.update(narrow, |v| v.wrapping_sub(1)), 0);
        assert_eq!(gws.update(narrow, |v| v.wrapping_add(2)), 0xffff_ffff);
        assert_eq!(gws.update(narrow, |v| v), 1);
        assert_eq!(gws.update(wide, |v| v.wrapping_sub(1)), 0);
        assert_eq!(gws.update(wide, |v| v), u64::MAX);
        assert_eq!(gws.update(Register::of_offset(15 << 2), |v| v), 0);
    }

    #[test]
    fn barriers_count_down_what_was_set() {
        let mut gws = Gws::default();
        let mut waves = [None; 3];
        // Two waves now, three next time.
        assert!(gws.request(7, Request::Init, 1, &mut None));
        assert!(!gws.request(7, Request::Barrier, 2, &mut waves[0]));
        assert!(gws.request(7, Request::Barrier, 2, &mut waves[1]));
        assert!(gws.request(7, Request::Barrier, 2, &mut waves[0]));
        assert!(!gws.request(7, Request::Barrier, 0, &mut waves[0]));
        assert!(!gws.request(7, Request::Barrier, 0, &mut waves[1]));
        assert!(gws.request(7, Request::Barrier, 0, &mut waves[2]));
    }

    #[test]
    fn counters_have_twelve_bits() {
        let mut gws = Gws::default();
        assert!(gws.request(0, Request::SemaphoreBr, 0x1001, &mut None));
        assert!(gws.request(0, Request::SemaphoreP, 0, &mut None));
        assert!(!gws.request(0, Request::SemaphoreP, 0, &mut None));
    }

    #[test]
    fn semaphores_release_in_the_order_of_the_queue() {
        let mut gws = Gws::default();
        let mut waves = [None; 3];
        for wave in &mut waves[..2] {
            assert!(!gws.request(9, Request::SemaphoreP, 0, wave));
        }
        // As many as wait, and no later one.
        assert!(gws.request(9, Request::ReleaseAll, 0, &mut None));
        assert!(!gws.request(9, Request::SemaphoreP, 0, &mut waves[2]));
        assert!(!gws.request(9, Request::SemaphoreP, 0, &mut waves[1]));
        assert!(gws.request(9, Request::SemaphoreP, 0, &mut waves[0]));
        assert!(gws.request(9, Request::SemaphoreP, 0, &mut waves[1]));
        assert!(!gws.request(9, Request::SemaphoreP, 0, &mut waves[2]));
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
