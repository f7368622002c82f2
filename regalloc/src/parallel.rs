//! Parallel copies into sequences.
//!
//! The copies of a set read all their sources before they write. A copy whose destination nobody else reads can go
//! first, which may free its source; what remains when none can go are cycles, and a cycle of *n* registers takes
//! *n* - 1 swaps. (The order is that of Boissinot et al., "Revisiting Out-of-SSA Translation for Correctness, Code
//! Quality, and Efficiency", algorithm 1, with swaps in place of a spare register.)

use planted::Bug;

const NONE: u16 = u16::MAX;

/// One step of a sequence.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// `to = from`.
    Move {
        /// The register written.
        to: u16,
        /// The register read.
        from: u16,
    },
    /// Exchanges two registers.
    Swap(u16, u16),
}

/// A set of copies between registers of one file, by number.
#[derive(Clone, Default, Debug)]
pub struct ParallelCopy {
    targets: Vec<u16>,
    source: Vec<u16>,
    readers: Vec<u16>,
    ready: Vec<u16>,
}

impl ParallelCopy {
    /// Adds the copy of `dwords` registers from `from` on to `to` on. No register may be written twice.
    pub fn add(&mut self, to: u16, from: u16, dwords: u16) {
        for k in 0..dwords {
            self.add_one(to + k, from + k);
        }
    }

    fn add_one(&mut self, to: u16, from: u16) {
        let size = to.max(from) as usize + 1;
        if self.source.len() < size {
            self.source.resize(size, NONE);
            self.readers.resize(size, 0);
        }
        debug_assert_eq!(self.source[to as usize], NONE, "register {to} is written twice");
        if to != from {
            self.targets.push(to);
            self.source[to as usize] = from;
            self.readers[from as usize] += 1;
        }
    }

    /// Whether there is nothing to copy.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// Hands out the steps and becomes empty.
    pub fn sequence(&mut self, mut emit: impl FnMut(Step)) {
        let ParallelCopy { targets, source, readers, ready } = self;
        ready.extend(targets.iter().copied().filter(|&t| readers[t as usize] == 0));
        while let Some(to) = ready.pop() {
            let from = std::mem::replace(&mut source[to as usize], NONE);
            emit(Step::Move { to, from });
            readers[from as usize] -= 1;
            if readers[from as usize] == 0 && source[from as usize] != NONE {
                ready.push(from);
            }
        }
        for first in targets.drain(..) {
            let mut to = first;
            loop {
                let from = std::mem::replace(&mut source[to as usize], NONE);
                if from == NONE {
                    break;
                }
                readers[from as usize] -= 1;
                if from == first {
                    break;
                }
                emit(if planted::on(Bug::CycleOfMoves) { Step::Move { to, from } } else { Step::Swap(to, from) });
                to = from;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All maps from 5 registers to sources among 5 (or none), each checked by execution.
    #[test]
    fn every_small_set() {
        const N: u32 = 5;
        let mut copy = ParallelCopy::default();
        for code in 0..(N + 1).pow(N) {
            let source = |r: u32| code / (N + 1).pow(r) % (N + 1);
            let mut regs: Vec<u32> = (0..N).collect();
            (0..N).filter(|&r| source(r) < N).for_each(|r| copy.add(r as u16, source(r) as u16, 1));
            copy.sequence(|step| match step {
                Step::Move { to, from } => regs[to as usize] = regs[from as usize],
                Step::Swap(a, b) => regs.swap(a as usize, b as usize),
            });
            for r in 0..N {
                if source(r) < N {
                    assert_eq!(regs[r as usize], source(r), "set {code}");
                } else {
                    assert_eq!(regs[r as usize], r, "set {code}: register {r} was not to be written");
                }
            }
            assert!(copy.is_empty() && copy.readers.iter().all(|&n| n == 0));
        }
    }

    #[test]
    fn cycles_take_swaps_only() {
        let mut copy = ParallelCopy::default();
        copy.add(0, 1, 3);
        copy.add(3, 0, 1);
        let mut steps = 0;
        copy.sequence(|s| {
            assert!(matches!(s, Step::Swap(..)));
            steps += 1;
        });
        assert_eq!(steps, 3);
    }
}
