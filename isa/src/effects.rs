//! The registers that an instruction reads and writes, implicit ones included: the one place that says it, for virtual and physical registers.

use crate::inst::Inst;
use crate::op::{image, implicit};
use crate::reg::{Reg, RegRef};

/// The registers that rows name as implicit. MODE has no name as a register: what writes it has side effects.
const NAMED: [(u16, RegRef); 5] = [
    (implicit::SCC, RegRef::dwords(Reg::SCC, 1)),
    (implicit::VCC, RegRef::VCC),
    (implicit::EXEC, RegRef::EXEC),
    (implicit::M0, RegRef::M0),
    (implicit::FLAT_SCRATCH, RegRef::FLAT_SCRATCH),
];

fn named(bits: u16, f: impl FnMut(RegRef)) {
    if bits != 0 {
        NAMED.into_iter().filter(|(bit, _)| bits & bit != 0).map(|(_, r)| r).for_each(f);
    }
}

impl Inst {
    /// Calls `f` with each register that it writes.
    pub fn for_each_write(&self, mut f: impl FnMut(RegRef)) {
        let desc = self.opcode.desc();
        self.defs().for_each(&mut f);
        if desc.image & image::MOVES != 0 {
            self.uses().filter(|r| r.reg.is_vgpr()).for_each(&mut f);
        }
        named(desc.writes, f);
    }

    /// Calls `f` with each register that it reads.
    pub fn for_each_read(&self, mut f: impl FnMut(RegRef)) {
        self.uses().for_each(&mut f);
        named(self.opcode.desc().reads, &mut f);
        if self.loads_lds() || self.opcode.is_ds() && self.mods.gds() {
            f(RegRef::M0);
        }
    }
}
