//! What an instruction does to the wait counters, and which registers it reads and writes.

use gcnc_isa::{Inst, RegRef, Target};
use smallvec::SmallVec;

use crate::counters::{Counter, Wait, wait_of};
use crate::rows::Access;
use crate::wait::brackets::Stream;

/// Register slots: canonical register numbers.
pub const SLOTS: usize = 768;

/// A run of physical registers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Span {
    first: u16,
    len: u16,
}

impl Span {
    /// The registers of `r`.
    pub fn of(r: RegRef) -> Span {
        Span { first: r.reg.id() as u16, len: r.len_dwords().into() }
    }

    /// Their slots.
    pub fn slots(self) -> std::ops::Range<usize> {
        usize::from(self.first)..usize::from(self.first + self.len)
    }
}

/// An instruction as wait insertion sees it.
#[derive(Default)]
pub struct Effects {
    /// The wait that it is.
    pub wait: Option<Wait>,
    /// Operations that it issues: the counter, and the stream they belong to if that matters.
    pub operations: SmallVec<[(Counter, Option<Stream>); 2]>,
    /// Whether its results arrive later, with its operations.
    pub delivers: bool,
    /// Registers read.
    pub reads: SmallVec<[Span; 8]>,
    /// Registers written.
    pub writes: SmallVec<[Span; 4]>,
    /// Whether it is `s_barrier`.
    pub barrier: bool,
    /// Whether it neither reaches memory nor talks to other waves, so that ordering does not concern it.
    pub is_plain: bool,
}

impl Effects {
    /// Describes `inst`.
    pub fn of(&mut self, inst: &Inst, target: &Target) {
        self.wait = wait_of(inst, target);
    }
}

/// What kind of memory access `inst` is, if it is one that the memory model knows.
pub fn access_of(_inst: &Inst) -> Option<Access> {
    None
}
