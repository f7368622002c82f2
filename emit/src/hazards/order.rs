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
use super::facts::{Facts, Kind, Scalars, scalars};

/// An implicit operand of every vector instruction.
const EXEC: Scalars = 3 << Reg::EXEC_LO.id();

/// A memory in the LDS branch VMEM hazard.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Memory {
    Vector,
    Lds,
}

impl Memory {
    /// The memory that an instruction certainly accesses: a flat access may be to either.
    fn of(facts: &Facts) -> Option<Memory> {
        match () {
            () if facts.is(Kind::Flat) => None,
            () if facts.is(Kind::Lds) => Some(Memory::Lds),
            () if facts.is(Kind::Vmem) || facts.is(Kind::Cache) => Some(Memory::Vector),
            () => None,
        }
    }

    fn other(self) -> Memory {
        match self {
            Memory::Vector => Memory::Lds,
            Memory::Lds => Memory::Vector,
        }
    }

    /// Its bit; `far` if accessed before the last branch.
    fn bit(self, far: bool) -> u8 {
        1 << (self as u8 + 2 * u8::from(far))
    }
}

/// The hazard state at a program point.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Order {
    /// Scalar registers that vector memory and LDS have read.
    vector: Scalars,
    /// Scalar registers that scalar memory has read.
    scalar: Scalars,
    /// The last accessed memory, by [`Memory::bit`]; several where paths have met.
    accessed: u8,
}

/// Whether `target` has these hazards.
pub fn applies(target: &Target) -> bool {
    target.has_order_hazards()
}

impl Order {
    /// The state after unknown code has run: it may have accessed any memory before a branch.
    pub fn unknown() -> Order {
        Order { accessed: Memory::Vector.bit(true) | Memory::Lds.bit(true), ..Order::default() }
    }

    /// Whether a register may still be read by a memory instruction, which unknown code does not expect.
    pub fn is_pending(&self) -> bool {
        self.vector | self.scalar != 0
    }

    /// Emits what the next instruction, `inst`, which `facts` describe, needs before it.
    pub fn resolve(&mut self, inst: &Inst, facts: &Facts, target: &Target, mut put: impl FnMut(Inst)) {
        for needed in self.needed(facts) {
            self.settle(&needed, &Facts::new(&needed), target);
            put(needed);
        }
        self.issue(inst, facts, target);
    }

    /// The instructions needed before the one described by `facts`.
    fn needed(&self, facts: &Facts) -> impl Iterator<Item = Inst> + use<> {
        let written = scalars(&facts.writes);
        let is_scalar = facts.is(Kind::Salu) || facts.is(Kind::Smem);
        let depctr = (is_scalar && self.vector & written != 0).then(|| depctr_wait(VM_VSRC_0));
        let null = Operand::from(RegRef::NULL);
        let salu = (facts.is(Kind::Valu) && self.scalar & written != 0)
            .then(|| Inst::new(Opcode::SMovB32, &[null, Operand::int(0)]));
        let branch = Memory::of(facts).is_some_and(|m| self.accessed & m.other().bit(true) != 0);
        let store = branch.then(|| Inst::new(Opcode::SWaitcntVscnt, &[null, Operand::Imm(0)]));
        depctr.into_iter().chain(salu).chain(store)
    }

    /// Updates the state for `inst`, which `facts` describe.
    fn issue(&mut self, inst: &Inst, facts: &Facts, target: &Target) {
        self.settle(inst, facts, target);
        if facts.is(Kind::Smem) {
            self.scalar |= scalars(&facts.reads);
        }
        if facts.is(Kind::Vmem) || facts.is(Kind::Lds) || facts.is(Kind::Cache) {
            self.vector |= scalars(&facts.reads) | EXEC;
        }
        if let Some(memory) = Memory::of(facts) {
            self.accessed = memory.bit(false);
        }
    }

    /// Clears the state that `inst` mitigates.
    fn settle(&mut self, inst: &Inst, facts: &Facts, target: &Target) {
        if facts.is(Kind::Valu) || facts.depctr.is_some_and(|imm| imm & !VM_VSRC_0 == 0) {
            self.vector = 0;
        }
        if facts.is(Kind::Salu) && inst.opcode != Opcode::SWaitcntVscnt {
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
        for memory in [Memory::Vector, Memory::Lds] {
            if self.accessed & memory.bit(false) != 0 {
                self.accessed = self.accessed & !memory.bit(false) | memory.bit(true);
            }
        }
    }

    /// Merges the state of another path into this one; returns whether it changed.
    pub fn join(&mut self, other: &Order) -> bool {
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

    fn facts(kind: Kind, reads: &[RegRef], writes: &[RegRef]) -> Facts {
        Facts::test(&[kind], reads, writes)
    }

    fn run(order: &mut Order, f: &Facts) -> Vec<Opcode> {
        let target = Target::parse("gfx1010").unwrap();
        let mut needed = Vec::new();
        order.resolve(&Inst::new(Opcode::SNop, &[Operand::Imm(0)]), f, &target, |i| needed.push(i.opcode));
        needed
    }

    #[test]
    fn scalar_write_after_vector_memory() {
        for (kind, register, expected) in [
            (Kind::Salu, s(4), vec![Opcode::SWaitcntDepctr]),
            (Kind::Smem, s(4), vec![Opcode::SWaitcntDepctr]),
            (Kind::Salu, RegRef::EXEC, vec![Opcode::SWaitcntDepctr]),
            (Kind::Salu, s(6), vec![]),
            (Kind::Valu, s(4), vec![]),
        ] {
            let mut order = Order::default();
            run(&mut order, &facts(Kind::Vmem, &[s(4)], &[]));
            assert_eq!(run(&mut order, &facts(kind, &[], &[register])), expected);
        }
    }

    #[test]
    fn vector_alu_between_settles_it() {
        let mut order = Order::default();
        run(&mut order, &facts(Kind::Lds, &[RegRef::M0], &[]));
        run(&mut order, &facts(Kind::Valu, &[], &[]));
        assert_eq!(run(&mut order, &facts(Kind::Salu, &[], &[RegRef::M0])), []);
    }

    #[test]
    fn memories_on_two_sides_of_a_branch() {
        let (vector, lds) = (facts(Kind::Vmem, &[], &[]), facts(Kind::Lds, &[], &[]));
        let flat = Facts::test(&[Kind::Vmem, Kind::Flat], &[], &[]);
        for (first, second) in [(&vector, &lds), (&lds, &vector)] {
            let mut order = Order::default();
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
        let (vector, lds) = (facts(Kind::Vmem, &[], &[]), facts(Kind::Lds, &[], &[]));
        let mut near = Order::default();
        run(&mut near, &vector);
        let mut far = near.clone();
        far.branch();
        assert!(near.join(&far));
        near.branch();
        assert_eq!(run(&mut near, &lds), [Opcode::SWaitcntVscnt]);
    }
}
