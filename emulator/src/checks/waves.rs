//! What a wave has done and what it knows of other waves.
//!
//! Every store of a wave releases what the wave has done. A wave learns of it when an access that is certainly atomic
//! reads such a store, or at a barrier. Both follow the hardware. An access counts as done once the wave has *waited*
//! for it: the outstanding ones are those of the wait counters. The wave knows what a load found once it has waited for
//! the load. And it *sees* what it knows only as far as it has since invalidated the caches in between.

use std::collections::VecDeque;
use std::rc::Rc;

use super::clock::{Clock, PATHS, Path, Progress};
use super::shadow::Release;
use crate::wave::Wave;
use crate::weak::caches::{Control, Level, Shared, Which};

/// What a wave knows of others, and how much of that it sees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Knowledge {
    /// What it knows.
    pub known: Clock,
    /// What it knew when it last invalidated each level of cache; the scalar cache comes last.
    pub seen: Vec<Clock>,
}

impl Knowledge {
    /// Adds another wave's knowledge. What that wave saw in caches of the levels that the two `share` is also seen.
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

/// An instruction that may not be done yet.
#[derive(Debug, Default)]
struct Outstanding {
    index: u32,
    pc: u64,
    /// Its paths, one bit each.
    paths: u8,
    /// What the wave learns when it is done.
    brings: Option<Knowledge>,
    /// Whether the stores before it are written back then: for the work-group, and for all.
    writes_back: [bool; 2],
}

/// The race detector's state of a wave.
#[derive(Debug)]
pub struct Tracked {
    /// Its number among all waves.
    pub number: u32,
    /// Its work-group and its number in that.
    pub of: ([u32; 3], u32),
    /// Its own progress.
    pub own: Progress,
    /// What it knows of others.
    pub knows: Rc<Knowledge>,
    outstanding: VecDeque<Outstanding>,
    /// How many instructions the wait counters have counted.
    counted: u64,
}

impl Tracked {
    /// A wave that has done nothing.
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

    /// Adds knowledge that is also seen.
    pub fn learn(&mut self, more: &Knowledge) {
        Rc::make_mut(&mut self.knows).join(more, |_| true);
    }

    /// Adds knowledge.
    pub fn learn_clock(&mut self, more: &Clock) {
        Rc::make_mut(&mut self.knows).known.join(more);
    }

    /// What others would learn of it now. In LDS its next instruction comes after all its earlier ones.
    pub fn release(&self, in_lds: bool) -> Release {
        let mut own = self.own;
        if in_lds {
            own.done[Path::Lds as usize] = own.issued;
        }
        Release { wave: self.number, own, knew: self.knows.clone() }
    }

    /// An instruction has accessed memory on these paths. If `w` counts it, what it brings is known once it is done.
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

    /// Updates what the wave has waited for.
    pub fn settle(&mut self, w: &Wave) {
        if w.counters.issued() > self.counted {
            self.issued(w, 0, None);
        }
        let mut left = w.counters.outstanding().rev().peekable();
        let mut kept = VecDeque::with_capacity(self.outstanding.len());
        let mut done = Vec::new();
        // If an instruction is outstanding more than once, the older ones are done first.
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

    /// Whether nothing can have changed since it was settled.
    pub fn is_settled(&self, w: &Wave) -> bool {
        self.counted == w.counters.issued() && self.outstanding.len() == w.counters.outstanding().len()
    }
}
