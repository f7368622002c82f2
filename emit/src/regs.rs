//! The registers that an instruction reads and writes, implicit ones included.

use gcnc_isa::{Inst, RegRef};

/// Calls `f` with each register that `inst` writes.
pub fn for_each_write(inst: &Inst, mut f: impl FnMut(RegRef)) {
    inst.defs().for_each(&mut f);
}

/// Calls `f` with each register that `inst` reads.
pub fn for_each_read(inst: &Inst, mut f: impl FnMut(RegRef)) {
    inst.uses().for_each(&mut f);
}
