//! The registers that an instruction reads and writes, implicit ones included, and whether it may be reordered, for
//! virtual and physical registers. Everything else asks here.

use crate::dual::{self, Third};
use crate::inst::{Form, Inst, Operand};
use crate::mods::Ordering;
use crate::op::{Opcode, OperandRole, Unit, flags, image, implicit};
use crate::reg::{Reg, RegRef};

/// The implicit registers of rows, by bit. MODE is no register here: what writes it has side effects.
const NAMED: [Option<RegRef>; 6] = [
    Some(RegRef::dwords(Reg::SCC, 1)),
    Some(RegRef::VCC),
    Some(RegRef::EXEC),
    Some(RegRef::M0),
    None,
    Some(RegRef::FLAT_SCRATCH),
];

const _: () = assert!(implicit::SCC == 1 && implicit::VCC == 1 << 1 && implicit::EXEC == 1 << 2);
const _: () = assert!(implicit::M0 == 1 << 3 && implicit::MODE == 1 << 4 && implicit::FLAT_SCRATCH == 1 << 5);

fn named(mut bits: u16, mut f: impl FnMut(RegRef)) {
    while bits != 0 {
        NAMED[bits.trailing_zeros() as usize].into_iter().for_each(&mut f);
        bits &= bits - 1;
    }
}

impl Inst {
    /// Calls `f` with each register that the instruction writes.
    pub fn for_each_write(&self, mut f: impl FnMut(RegRef)) {
        let desc = self.opcode.desc();
        self.defs().for_each(&mut f);
        if desc.image & image::MOVES != 0 {
            self.uses().filter(|r| r.reg.is_vgpr()).for_each(&mut f);
        }
        named(desc.writes, f);
    }

    /// Calls `f` with each register that the instruction reads.
    pub fn for_each_read(&self, mut f: impl FnMut(RegRef)) {
        self.uses().for_each(&mut f);
        if self.is_dual() {
            self.for_each_dual_read(&mut f);
        }
        named(self.opcode.desc().reads, &mut f);
        match self.opcode.unit() {
            Unit::Valu | Unit::Salu => {}
            Unit::Ds if !self.mods.gds() => {}
            Unit::Ds => f(RegRef::M0),
            _ if self.loads_lds() => f(RegRef::M0),
            _ => {}
        }
    }

    /// What the halves of a dual instruction read without a slot: accumulators, masks, third sources.
    #[cold]
    fn for_each_dual_read(&self, mut f: impl FnMut(RegRef)) {
        for (half, opcode) in [Some(self.opcode), self.mods.vopd_y()].into_iter().enumerate() {
            let rows = opcode.map_or(&[][..], |o| o.desc().operands());
            if rows.iter().any(|row| row.is_tied()) {
                self.reg(3 * half).into_iter().for_each(&mut f);
            }
            match (self.form, dual::third(self, half)) {
                (Form::Vopd3, Ok(Third::Reg(r))) => f(r),
                (Form::Vopd, _) if rows.iter().any(|row| row.role == OperandRole::Mask) => {
                    f(RegRef::dwords(Reg::VCC_LO, 1))
                }
                _ => {}
            }
        }
    }

    /// Whether it reads a register that `other` writes.
    pub fn reads_result_of(&self, other: &Inst) -> bool {
        let mut any = false;
        other.for_each_write(|w| self.for_each_read(|r| any |= r.overlaps(w)));
        any
    }

    /// Whether it writes a register that `other` writes.
    pub fn overwrites_result_of(&self, other: &Inst) -> bool {
        let mut any = false;
        other.for_each_write(|w| any |= self.writes(w));
        any
    }

    /// Whether it writes a part of `register`.
    pub fn writes(&self, register: RegRef) -> bool {
        let mut any = false;
        self.for_each_write(|w| any |= w.overlaps(register));
        any
    }

    /// Whether it must not be reordered, even where its registers and memory accesses would allow that: because it
    /// orders memory, communicates, branches, or depends on its address.
    pub fn keeps_its_place(&self) -> bool {
        const KEEPS: u32 = flags::SIDE_EFFECTS
            | flags::BARRIER
            | flags::BRANCH
            | flags::TERMINATOR
            | flags::INDIRECT
            | flags::CACHE
            | flags::CMPX
            | flags::IGNORES_EXEC;
        let opcode = self.opcode;
        if opcode.is_any(KEEPS) && !matches!(opcode, Opcode::VReadlaneB32 | Opcode::VWritelaneB32) {
            return true;
        }
        match opcode.unit() {
            Unit::Control | Unit::Export => return true,
            Unit::Pseudo if matches!(opcode, Opcode::PLogicalStart | Opcode::PLogicalEnd | Opcode::PFence) => {
                return true;
            }
            // Clocks and the like.
            Unit::Smem if !opcode.is_load() || self.ops().len() < 2 => return true,
            _ => {}
        }
        // A PC-relative address depends on where its instructions are.
        opcode == Opcode::SGetpcB64 || self.ops().iter().any(|op| matches!(op, Operand::Sym { .. }))
    }

    /// Whether it is an access that orders others, or must keep its order among them.
    pub fn is_ordered_access(&self) -> bool {
        let sem = self.mods.sem();
        let ordered = || sem.is_volatile() || sem.is_atomic() && sem.ordering() > Ordering::Monotonic;
        self.opcode.is_any(flags::LOAD | flags::STORE | flags::ATOMIC) && ordered()
    }
}
