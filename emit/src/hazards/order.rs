//! GFX10.1 hazards that an intervening instruction of the right kind resolves.
//!
//! | hazard | triggered by | mitigated by |
//! | --- | --- | --- |
//! | VMEM to scalar write | vector memory or LDS reads a scalar register, EXEC or M0; then SALU or SMEM writes it | VALU, a wait for all counters, or `s_waitcnt_depctr` with `vm_vsrc(0)` between |
//! | SMEM to vector write | scalar memory reads a scalar register; then VALU writes it | SALU between, such as `s_mov_b32 null, 0`, or a wait for `lgkmcnt(0)` |
//! | LDS branch VMEM | vector memory; then a branch; then LDS; or the reverse | `s_waitcnt_vscnt null, 0` between |
//!
//! Sources: Mesa, `src/amd/compiler/README-ISA.md`, "RDNA / GFX10 hazards"; LLVM, features
//! `vmem-to-scalar-write-hazard`, `smem-to-vector-write-hazard` and `lds-branch-vmem-war-hazard` of GFX10.1 and what
//! llc 22 emits for them.
//!
//! The state is the registers that memory instructions have read since the last mitigation, and the memories accessed
//! since, before or after the last branch.

use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef, Target};

use super::depctr::VM_VSRC_0;
use super::depctr_wait;
use super::facts::{InstFacts, InstKind, Scalars, scalars};

/// An implicit operand of every vector instruction.
const EXEC: Scalars = 3 << Reg::EXEC_LO.id();

/// A memory in the LDS branch VMEM hazard.
#[derive(Copy, Clone, PartialEq, Eq)]
enum MemoryKind {
    Vector,
    Lds,
}

impl MemoryKind {
    /// The memory that an instruction certainly accesses: a flat access may be to either.
    fn of(facts: &InstFacts) -> Option<MemoryKind> {
        match () {
            () if facts.is(InstKind::Flat) => None,
            () if facts.is(InstKind::Lds) => Some(MemoryKind::Lds),
            () if facts.is(InstKind::Vmem) || facts.is(InstKind::Cache) => Some(MemoryKind::Vector),
            () => None,
        }
    }

    fn other(self) -> MemoryKind {
        match self {
            MemoryKind::Vector => MemoryKind::Lds,
            MemoryKind::Lds => MemoryKind::Vector,
        }
    }

    /// Its bit; `far` if accessed before the last branch.
    fn bit(self, far: bool) -> u8 {
        1 << (self as u8 + 2 * u8::from(far))
    }
}

/// The hazard state at a program point.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct OrderHazards {
    /// Scalar registers that vector memory and LDS have read.
    vector: Scalars,
    /// Scalar registers that scalar memory has read.
    scalar: Scalars,
    /// The last accessed memory, by [`MemoryKind::bit`]; several where paths have met.
    accessed: u8,
}

/// Whether `target` has these hazards.
pub fn applies(target: &Target) -> bool {
    target.has_order_hazards()
}

impl OrderHazards {
    /// The state after unknown code has run: it may have accessed any memory before a branch.
    pub fn unknown() -> OrderHazards {
        OrderHazards { accessed: MemoryKind::Vector.bit(true) | MemoryKind::Lds.bit(true), ..OrderHazards::default() }
    }

    /// Whether a register may still be read by a memory instruction, which unknown code does not expect.
    pub fn is_pending(&self) -> bool {
        self.vector | self.scalar != 0
    }

    /// Emits what the next instruction, `inst`, which `facts` describe, needs before it.
    pub fn resolve(&mut self, inst: &Inst, facts: &InstFacts, target: &Target, mut put: impl FnMut(Inst)) {
        for needed in self.needed(facts) {
            self.settle(&needed, &InstFacts::new(&needed), target);
            put(needed);
        }
        self.issue(inst, facts, target);
    }

    /// The instructions needed before the one described by `facts`.
    fn needed(&self, facts: &InstFacts) -> impl Iterator<Item = Inst> + use<> {
        let written = scalars(&facts.writes);
        let is_scalar = facts.is(InstKind::Salu) || facts.is(InstKind::Smem);
        let depctr = (is_scalar && self.vector & written != 0).then(|| depctr_wait(VM_VSRC_0));
        let null = Operand::from(RegRef::NULL);
        let salu = (facts.is(InstKind::Valu) && self.scalar & written != 0)
            .then(|| Inst::new(Opcode::SMovB32, &[null, Operand::int(0)]));
        let branch = MemoryKind::of(facts).is_some_and(|m| self.accessed & m.other().bit(true) != 0);
        let store = branch.then(|| Inst::new(Opcode::SWaitcntVscnt, &[null, Operand::Imm(0)]));
        depctr.into_iter().chain(salu).chain(store)
    }

    /// Updates the state for `inst`, which `facts` describe.
    fn issue(&mut self, inst: &Inst, facts: &InstFacts, target: &Target) {
        self.settle(inst, facts, target);
        if facts.is(InstKind::Smem) {
            self.scalar |= scalars(&facts.reads);
        }
        if facts.is(InstKind::Vmem) || facts.is(InstKind::Lds) || facts.is(InstKind::Cache) {
            self.vector |= scalars(&facts.reads) | EXEC;
        }
        if let Some(memory) = MemoryKind::of(facts) {
            self.accessed = memory.bit(false);
        }
    }

    /// Clears the state that `inst` mitigates.
    fn settle(&mut self, inst: &Inst, facts: &InstFacts, target: &Target) {
        if facts.is(InstKind::Valu) || facts.depctr.is_some_and(|imm| imm & !VM_VSRC_0 == 0) {
            self.vector = 0;
        }
        if facts.is(InstKind::Salu) && inst.opcode != Opcode::SWaitcntVscnt {
            self.scalar = 0;
        }
        match inst.opcode {
            Opcode::SWaitcnt => {
                let (vm, exp, lgkm) = target.waitcnt().decode(inst.op(0).imm().unwrap_or(-1) as u16);
                if lgkm == 0 {
                    self.scalar = 0;
                }
                if (vm, exp, lgkm) == (0, 0, 0) {
                    self.vector = 0;
                }
            }
            Opcode::SWaitcntVscnt if inst.op(1).imm() == Some(0) => self.accessed = 0,
            _ => {}
        }
    }

    /// The wave branches: earlier accesses are now before a branch.
    pub fn branch(&mut self) {
        for memory in [MemoryKind::Vector, MemoryKind::Lds] {
            if self.accessed & memory.bit(false) != 0 {
                self.accessed = self.accessed & !memory.bit(false) | memory.bit(true);
            }
        }
    }

    /// Merges the state of another path into this one; returns whether it changed.
    pub fn join(&mut self, other: &OrderHazards) -> bool {
        let before = self.clone();
        self.vector |= other.vector;
        self.scalar |= other.scalar;
        self.accessed |= other.accessed;
        *self != before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn s(n: u32) -> RegRef {
        RegRef::dwords(Reg::sgpr(n), 2)
    }

    fn facts(kind: InstKind, reads: &[RegRef], writes: &[RegRef]) -> InstFacts {
        InstFacts::test(&[kind], reads, writes)
    }

    fn run(order: &mut OrderHazards, f: &InstFacts) -> Vec<Opcode> {
        let target = Target::parse("gfx1010").unwrap();
        let mut needed = Vec::new();
        order.resolve(&Inst::new(Opcode::SNop, &[Operand::Imm(0)]), f, &target, |i| needed.push(i.opcode));
        needed
    }

    #[test]
    fn scalar_write_after_vector_memory() {
        for (kind, register, expected) in [
            (InstKind::Salu, s(4), vec![Opcode::SWaitcntDepctr]),
            (InstKind::Smem, s(4), vec![Opcode::SWaitcntDepctr]),
            (InstKind::Salu, RegRef::EXEC, vec![Opcode::SWaitcntDepctr]),
            (InstKind::Salu, s(6), vec![]),
            (InstKind::Valu, s(4), vec![]),
        ] {
            let mut order = OrderHazards::default();
            run(&mut order, &facts(InstKind::Vmem, &[s(4)], &[]));
            assert_eq!(run(&mut order, &facts(kind, &[], &[register])), expected);
        }
    }

    #[test]
    fn vector_alu_between_settles_it() {
        let mut order = OrderHazards::default();
        run(&mut order, &facts(InstKind::Lds, &[RegRef::M0], &[]));
        run(&mut order, &facts(InstKind::Valu, &[], &[]));
        assert_eq!(run(&mut order, &facts(InstKind::Salu, &[], &[RegRef::M0])), []);
    }

    #[test]
    fn memories_on_two_sides_of_a_branch() {
        let (vector, lds) = (facts(InstKind::Vmem, &[], &[]), facts(InstKind::Lds, &[], &[]));
        let flat = InstFacts::test(&[InstKind::Vmem, InstKind::Flat], &[], &[]);
        for (first, second) in [(&vector, &lds), (&lds, &vector)] {
            let mut order = OrderHazards::default();
            run(&mut order, first);
            assert_eq!(run(&mut order, second), [], "without a branch");
            order.branch();
            assert_eq!(run(&mut order, &flat), [], "either");
            assert_eq!(run(&mut order, first), [Opcode::SWaitcntVscnt]);
            order.branch();
            assert_eq!(run(&mut order, first), [], "the same memory");
        }
    }

    #[test]
    fn a_branch_after_paths_with_and_without_one_have_met() {
        let (vector, lds) = (facts(InstKind::Vmem, &[], &[]), facts(InstKind::Lds, &[], &[]));
        let mut near = OrderHazards::default();
        run(&mut near, &vector);
        let mut far = near.clone();
        far.branch();
        assert!(near.join(&far));
        near.branch();
        assert_eq!(run(&mut near, &lds), [Opcode::SWaitcntVscnt]);
    }
}
