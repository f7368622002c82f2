//! The registers that an instruction reads and writes, implicit ones included.

use gcnc_isa::op::implicit;
use gcnc_isa::{Inst, Reg, RegRef};

/// The registers that rows name as implicit.
const NAMED: [(u16, RegRef); 5] = [
    (implicit::SCC, RegRef::dwords(Reg::SCC, 1)),
    (implicit::VCC, RegRef::VCC),
    (implicit::EXEC, RegRef::EXEC),
    (implicit::M0, RegRef::M0),
    (implicit::FLAT_SCRATCH, RegRef::FLAT_SCRATCH),
];

fn named(bits: u16) -> impl Iterator<Item = RegRef> {
    NAMED.into_iter().filter(move |(bit, _)| bits & bit != 0).map(|(_, r)| r)
}

/// Calls `f` with each register that `inst` writes.
pub fn for_each_write(inst: &Inst, mut f: impl FnMut(RegRef)) {
    inst.defs().for_each(&mut f);
    named(inst.opcode.desc().writes).for_each(f);
}

/// Calls `f` with each register that `inst` reads.
pub fn for_each_read(inst: &Inst, mut f: impl FnMut(RegRef)) {
    inst.uses().for_each(&mut f);
    named(inst.opcode.desc().reads).for_each(&mut f);
    if inst.loads_lds() || inst.opcode.is_ds() && inst.mods.gds() {
        f(RegRef::M0);
    }
}
