//! Parallel copy sequentialisation.
//!
//! The copies of a set read all sources before they write anything. A copy whose destination is no other copy's source
//! can go first, which may free its own source. If no copy can go, only cycles remain; a cycle of *n* registers takes
//! *n* - 1 swaps, each of which depends on the last, or *n* + 1 moves through a spare register. (The order is that of
//! Boissinot et al., "Revisiting Out-of-SSA Translation for Correctness, Code Quality, and Efficiency", algorithm 1.)

use planted::Bug;

/// The number of a register or other location.
pub trait Number: Copy + Eq + std::fmt::Debug + std::fmt::Display {
    /// No location.
    const NONE: Self;
    /// The number as an index.
    fn index(self) -> usize;
}

impl Number for u16 {
    const NONE: u16 = u16::MAX;
    fn index(self) -> usize {
        self.into()
    }
}

impl Number for u32 {
    const NONE: u32 = u32::MAX;
    fn index(self) -> usize {
        self as usize
    }
}

/// One step of a sequence.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Step<N = u16> {
    /// `to = from`.
    Move {
        /// The register written.
        to: N,
        /// The register read.
        from: N,
    },
    /// Exchanges two registers.
    Swap(N, N),
}

/// A free register, through which cycles of at least a certain length go.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Spare<N = u16> {
    /// The register.
    pub at: N,
    /// The least length of a cycle.
    pub least: usize,
}

/// A set of copies between registers of one file, or other locations, by number.
#[derive(Clone, Default, Debug)]
pub struct ParallelCopy<N = u16> {
    targets: Vec<N>,
    source: Vec<N>,
    readers: Vec<u32>,
    ready: Vec<N>,
}

impl ParallelCopy {
    /// Adds copies of `dwords` registers, from `from` on to `to` on. No register may be written twice.
    pub fn add(&mut self, to: u16, from: u16, dwords: u16) {
        for k in 0..dwords {
            self.add_one(to + k, from + k);
        }
    }
}

impl<N: Number> ParallelCopy<N> {
    /// Adds a copy from `from` to `to`, which no other copy may write.
    pub fn add_one(&mut self, to: N, from: N) {
        let size = to.index().max(from.index()) + 1;
        if self.source.len() < size {
            self.source.resize(size, N::NONE);
            self.readers.resize(size, 0);
        }
        debug_assert_eq!(self.source[to.index()], N::NONE, "register {to} is written twice");
        if to != from {
            self.targets.push(to);
            self.source[to.index()] = from;
            self.readers[from.index()] += 1;
        }
    }

    /// Whether a copy reads or writes a register.
    pub fn touches(&self, n: N) -> bool {
        let has = |&source: &N| source != N::NONE || self.readers[n.index()] > 0;
        self.source.get(n.index()).is_some_and(has)
    }

    /// Whether there are no copies.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// Emits the copies as a sequence of steps and clears the set.
    pub fn sequence(&mut self, spare: Option<Spare<N>>, mut emit: impl FnMut(Step<N>)) {
        let ParallelCopy { targets, source, readers, ready } = self;
        ready.extend(targets.iter().copied().filter(|&t| readers[t.index()] == 0));
        while let Some(to) = ready.pop() {
            gcnc_limits::poll();
            let from = std::mem::replace(&mut source[to.index()], N::NONE);
            emit(Step::Move { to, from });
            readers[from.index()] -= 1;
            if readers[from.index()] == 0 && source[from.index()] != N::NONE {
                ready.push(from);
            }
        }
        for first in targets.drain(..) {
            if source[first.index()] == N::NONE {
                continue;
            }
            let cycle = std::iter::successors(Some(first), |n| Some(source[n.index()]).filter(|&n| n != first));
            let length = cycle.count();
            let spare = spare.filter(|spare| spare.least <= length).map(|spare| spare.at);
            spare.into_iter().for_each(|spare| emit(Step::Move { to: spare, from: first }));
            let mut to = first;
            loop {
                let from = std::mem::replace(&mut source[to.index()], N::NONE);
                readers[from.index()] -= 1;
                match spare {
                    Some(spare) => emit(Step::Move { to, from: if from == first { spare } else { from } }),
                    None if from == first => {}
                    None if planted::on(Bug::CycleOfMoves) => emit(Step::Move { to, from }),
                    None => emit(Step::Swap(to, from)),
                }
                if from == first {
                    break;
                }
                to = from;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All parallel copies among 5 registers (with or without a source), each checked by execution.
    #[test]
    fn every_small_set() {
        const N: u32 = 5;
        let mut copy = ParallelCopy::default();
        for code in 0..(N + 1).pow(N) {
            let source = |r: u32| code / (N + 1).pow(r) % (N + 1);
            let mut regs: Vec<u32> = (0..=N).collect();
            (0..N).filter(|&r| source(r) < N).for_each(|r| copy.add(r as u16, source(r) as u16, 1));
            let at = N as u16;
            copy.sequence(Some(Spare { at, least: 3 }).filter(|_| code % 2 == 0), |step| match step {
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

    /// The steps for a cycle of `length` registers.
    fn cycle(length: u16, spare: Option<Spare>) -> Vec<Step> {
        let mut copy = ParallelCopy::default();
        copy.add(0, 1, length - 1);
        copy.add(length - 1, 0, 1);
        let mut steps = Vec::new();
        copy.sequence(spare, |s| steps.push(s));
        steps
    }

    #[test]
    fn cycles_take_swaps_or_go_by_way_of_a_spare_register() {
        let is_swap = |s: &Step| matches!(s, Step::Swap(..));
        let spare = Some(Spare { at: 9, least: 3 });
        for (length, spare, steps, swaps) in [(4, None, 3, 3), (4, spare, 5, 0), (3, spare, 4, 0), (2, spare, 1, 1)] {
            let all = cycle(length, spare);
            assert_eq!((all.len(), all.iter().filter(|s| is_swap(s)).count()), (steps, swaps), "{length} {spare:?}");
        }
    }
}
