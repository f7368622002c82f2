//! Global wave sync: 64 semaphores and barriers between waves of any work-groups.
//!
//! A resource is a 12-bit counter and a flag (RDNA3.5 ISA, 13.4.4 "Global Wave Sync"). A wave whose operation cannot
//! proceed is turned back: as in hardware, its program counter stays on the instruction, and it retries at its next
//! turn. A barrier counts arrivals down until the last one flips the flag and resets the counter for the next barrier;
//! a wave that has arrived remembers the flag that it saw, and leaves when it has changed. The counter is one less than
//! the number of waves, as in ROCm's device library (`__ockl_gws_init`); a resource that was not initialised (the
//! runtime does this for a cooperative launch) takes it from the first arrival. Waves queue at a semaphore, and each
//! remembers its position.
//!
//! Before GFX9 hardware may instead give up on an operation: it only sets MEM_VIOL of TRAPSTS, and the program has to
//! retry (LLVM, `SITargetLowering`, `emitGWSMemViolTestLoop`). Here every other attempt of a wave ends like this
//! ([`GwsAttempt`]).
//!
//! Ordered counts are turned back in the same way: each counter serves waves in the order in which they were created, a
//! wave once all earlier ones have released it or have finished with ordered counts (RDNA3 ISA, 13.4.3 "Ordered
//! Count").
//!
//! A refused request is refused again until something changes here, so the machine lets the wave rest until then
//! ([`Gws::changes`]); if nothing can change any more, it reports what each wave waits for ([`Refused`]).
//!
//! On GFX11 ordered counts have their own registers, for the GS stage's stream-out ([`Register`]).

use std::collections::BTreeSet;
use std::fmt;

/// The operation of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Sets the counter.
    Init,
    /// Counts up by one: a semaphore is released.
    SemaphoreV,
    /// Counts up by a number.
    SemaphoreBr,
    /// Counts down, once the counter is not zero.
    SemaphoreP,
    /// Releases all waves that wait for the semaphore.
    ReleaseAll,
    /// Waits until a number of waves have arrived.
    Barrier,
}

/// The outcome of a wave's last operation, where hardware may give up on one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GwsAttempt {
    /// It was performed, or there was none.
    #[default]
    Done,
    /// Hardware gave up on it, and MEM_VIOL is still set.
    Violation,
    /// Hardware gave up on it, and the program has cleared MEM_VIOL.
    Seen,
}

/// A refused request of a wave, which it retries after the next change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// What it waits for.
    pub what: BlockedOn,
    /// [`Gws::changes`] at its last attempt.
    pub at: u64,
}

/// What a wave waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockedOn {
    /// A barrier or a semaphore, with its number.
    Resource(u32, Request),
    /// Its turn at an ordered counter.
    Turn(u32),
}

/// One resource.
#[derive(Clone, Copy, Debug, Default)]
struct Resource {
    /// Set by `Init` or the first use.
    counter: Option<u32>,
    flag: bool,
    /// Positions in the queue: the one to be released next, and the next wave's.
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
    /// Waves that have finished with ordered counts.
    done: BTreeSet<u64>,
    /// The number of changes for which a wave may wait.
    pub changes: u64,
}

impl Default for Gws {
    fn default() -> Gws {
        let (resources, registers, oldest) = ([Resource::default(); 64], [0; 24], [0; 64]);
        Gws { resources, registers, oldest, done: BTreeSet::new(), changes: 0 }
    }
}

/// A register of the GS stage: numbers 0 to 7 have 32 bits, numbers 8 to 15 have 64 (RDNA3 ISA, DS_ADD_GS_REG_RTN).
#[derive(Clone, Copy, Debug)]
pub struct Register {
    number: u8,
}

impl Register {
    /// The register that bits 5:2 of an instruction's offset name.
    pub fn of_offset(offset: u32) -> Register {
        Register { number: (offset >> 2 & 15) as u8 }
    }

    /// The number of dwords.
    pub fn dwords(self) -> usize {
        if self.number < 8 { 1 } else { 2 }
    }

    /// Whether an ordered count may exchange it.
    pub fn exchanges(self) -> bool {
        (4..8).contains(&self.number)
    }
}

/// What a wave releases after an ordered count.
#[derive(Clone, Copy, Debug)]
pub struct Release {
    /// The counter, which then serves the next wave.
    pub counter: bool,
    /// All counters: the wave has finished with ordered counts.
    pub done: bool,
}

impl Resource {
    fn set(&mut self, counter: u32) -> bool {
        // Queued waves stay in the queue.
        *self = Resource { counter: Some(counter), flag: false, ..*self };
        true
    }

    fn release(&mut self, waves: u32) -> bool {
        self.counter = Some(self.counter.unwrap_or(0).wrapping_add(waves) & COUNTER);
        true
    }

    /// A wave takes its position in the queue, and leaves it once it is the first and the counter is not zero.
    fn acquire(&mut self, position: &mut Option<u32>) -> bool {
        let position = *position.get_or_insert_with(|| {
            self.tail = self.tail.wrapping_add(1);
            self.tail.wrapping_sub(1)
        });
        let counter = self.counter.unwrap_or(0);
        let released = position == self.head && counter > 0;
        if released {
            self.counter = Some(counter - 1);
            self.head = self.head.wrapping_add(1);
        }
        released
    }

    /// A wave arrives at a barrier, or checks whether it is open.
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
    /// Changes a register's value and returns the old one.
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

    /// Performs a request with its operand `number`. `waiting` is what the wave remembers of an earlier attempt, and
    /// gets what it must remember for the next one. Returns whether the wave continues.
    pub fn request(&mut self, id: u32, request: Request, number: u32, waiting: &mut Option<u32>) -> bool {
        let r = &mut self.resources[(id % 64) as usize];
        let waited = waiting.is_some();
        let continues = match request {
            Request::Init => r.set(number & COUNTER),
            Request::Barrier => r.arrive(number & COUNTER, waiting),
            Request::SemaphoreP => r.acquire(waiting),
            Request::SemaphoreV => r.release(1),
            Request::SemaphoreBr => r.release(number),
            Request::ReleaseAll => r.release(r.tail.wrapping_sub(r.head)),
        };
        if continues {
            *waiting = None;
        }
        self.changes += u64::from(continues || !waited);
        continues
    }

    /// Whether it is a wave's turn at an ordered counter. If so it is served, and continues.
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

/// Describes what a wave waits for.
pub struct Waiting<'a> {
    gws: &'a Gws,
    what: BlockedOn,
    /// The wave's number in the dispatch.
    wave: u64,
}

impl Gws {
    /// Describes what wave number `wave` waits for.
    pub fn waiting(&self, what: BlockedOn, wave: u64) -> Waiting<'_> {
        Waiting { gws: self, what, wave }
    }
}

impl fmt::Display for Waiting<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.what {
            BlockedOn::Resource(id, Request::Barrier) => {
                let missing = self.gws.resources[(id % 64) as usize].counter.unwrap_or(0) + 1;
                write!(f, "global barrier {}, which still needs {missing} more waves", id % 64)
            }
            BlockedOn::Resource(id, _) => write!(f, "global semaphore {}, which no wave releases", id % 64),
            BlockedOn::Turn(counter) => match self.gws.oldest[(counter % 64) as usize] {
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
        // The next round begins before all have left the previous one.
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
        // Released, but wave 0 may still use the other counter.
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
        // As many as are waiting, and no later ones.
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
