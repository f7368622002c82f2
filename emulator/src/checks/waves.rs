//! What a wave has done and knows, as far as other waves are concerned.
//!
//! A wave releases what it has done with every store, and learns when an access that can only be atomic finds such a
//! store, or at a barrier. Both follow the hardware. What it has done counts as done once it has *waited*: its
//! outstanding instructions are those of the wait counters. What a load finds it knows when it has waited for the load.
//! And it *sees* what it knows only as far as it has invalidated the caches in between since.

use std::collections::VecDeque;
use std::rc::Rc;

use super::clock::{Clock, PATHS, Path, Progress};
use super::shadow::Release;
use crate::wave::Wave;
use crate::weak::caches::{Control, Level, Shared, Which};

/// What a wave knows of others, and what of that it sees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Knowledge {
    /// What it knows.
    pub known: Clock,
    /// What it knew when it invalidated a cache last, by levels; of the scalar cache last.
    pub seen: Vec<Clock>,
}

impl Knowledge {
    /// Another wave's knowledge is added; what that saw in a cache of a level which the two `share` is seen, too.
    pub fn join(&mut self, other: &Knowledge, share: impl Fn(usize) -> bool) {
        self.known.join(&other.known);
        self.seen.resize_with(self.seen.len().max(other.seen.len()), Clock::default);
        for (n, (seen, theirs)) in self.seen.iter_mut().zip(&other.seen).enumerate() {
            if share(n) {
                seen.join(theirs);
            }
        }
    }
}

/// An instruction that may not be done.
#[derive(Debug, Default)]
struct Outstanding {
    index: u32,
    pc: u64,
    /// Its paths, a bit each.
    paths: u8,
    /// What the wave knows when it is done.
    brings: Option<Knowledge>,
    /// The stores of a smaller index are written back then, for whom.
    writes_back: [bool; 2],
}

/// A wave.
#[derive(Debug)]
pub struct Tracked {
    /// Its number among all.
    pub number: u32,
    /// Its work-group, and its number in that.
    pub of: ([u32; 3], u32),
    /// How far it is.
    pub own: Progress,
    /// What it knows of others.
    pub knows: Rc<Knowledge>,
    outstanding: VecDeque<Outstanding>,
    /// Instructions that the wait counters have counted.
    counted: u64,
}

impl Tracked {
    /// One that has done nothing.
    pub fn new(number: u32, of: ([u32; 3], u32), levels: usize) -> Tracked {
        Tracked {
            number,
            of,
            own: Progress::default(),
            knows: Rc::new(Knowledge { known: Clock::default(), seen: vec![Clock::default(); levels + 1] }),
            outstanding: VecDeque::new(),
            counted: 0,
        }
    }

    /// More is known, and seen.
    pub fn learn(&mut self, more: &Knowledge) {
        Rc::make_mut(&mut self.knows).join(more, |_| true);
    }

    /// More is known.
    pub fn learn_clock(&mut self, more: &Clock) {
        Rc::make_mut(&mut self.knows).known.join(more);
    }

    /// What others learn of it now. What its next instruction does in LDS comes after all that it did there before.
    pub fn release(&self, in_lds: bool) -> Release {
        let mut own = self.own;
        if in_lds {
            own.done[Path::Lds as usize] = own.issued;
        }
        Release { wave: self.number, own, knew: self.knows.clone() }
    }

    /// An instruction has accessed memory on these paths; if `w` counts it, what it brings is known when it is done.
    pub fn issued(&mut self, w: &Wave, paths: u8, brings: Option<Knowledge>) {
        let issued = w.counters.issued();
        if issued > self.counted {
            self.counted = issued;
            let index = self.own.issued;
            self.outstanding.push_back(Outstanding { index, pc: w.pc, paths, brings, ..Outstanding::default() });
        } else if let Some(more) = brings {
            self.learn(&more);
        }
    }

    /// What an instruction does to caches.
    pub fn control(&mut self, w: &Wave, control: Control, levels: &[Level]) {
        if let Some((scope, which)) = control.invalidate {
            let queue = levels.first().is_some_and(|level| level.shared == Shared::Wave);
            let Knowledge { known, seen } = Rc::make_mut(&mut self.knows);
            for (n, _) in levels.iter().enumerate().filter(|(_, level)| level.scope < scope) {
                match which {
                    Which::All => seen[n].clone_from(known),
                    Which::Level(named) if named == n => seen[n].clone_from(known),
                    Which::Scalar if n == usize::from(queue) => seen[levels.len()].clone_from(known),
                    _ => {}
                }
            }
        }
        if let Some(scope) = control.write_back {
            self.own.issued += 1;
            self.issued(w, 1 << Path::Store as u8, None);
            if let Some(last) = self.outstanding.back_mut() {
                last.writes_back = [scope >= 1, scope >= 2];
            }
        }
    }

    /// Notices what the wave has waited for.
    pub fn settle(&mut self, w: &Wave) {
        if w.counters.issued() > self.counted {
            self.issued(w, 0, None);
        }
        let mut left = w.counters.outstanding().rev().peekable();
        let mut kept = VecDeque::with_capacity(self.outstanding.len());
        let mut done = Vec::new();
        // Of an instruction that is outstanding more than once the older ones are done first.
        for instruction in std::mem::take(&mut self.outstanding).into_iter().rev() {
            if left.peek().is_some_and(|pending| pending.pc == instruction.pc) {
                left.next();
                kept.push_front(instruction);
            } else {
                done.push(instruction);
            }
        }
        self.outstanding = kept;
        for path in 0..PATHS {
            let first = self.outstanding.iter().find(|o| o.paths >> path & 1 != 0);
            self.own.done[path] = first.map_or(self.own.issued, |o| o.index - 1);
        }
        for instruction in done.into_iter().rev() {
            for (written_back, whom) in self.own.written_back.iter_mut().zip(instruction.writes_back) {
                if whom {
                    *written_back = instruction.index;
                }
            }
            if let Some(more) = instruction.brings {
                self.learn(&more);
            }
        }
    }

    /// Whether nothing of it can have changed since it was settled.
    pub fn is_settled(&self, w: &Wave) -> bool {
        self.counted == w.counters.issued() && self.outstanding.len() == w.counters.outstanding().len()
    }
}
