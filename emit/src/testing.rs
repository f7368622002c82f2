//! Helpers shared by the passes' tests.

use gcnc_isa::{Inst, Operand, Reg, RegRef, Target};
use gcnc_mir::{BlockData, Function, LinearEnd};

/// VGPR `n`.
pub(crate) fn v(n: u32) -> Operand {
    RegRef::dwords(Reg::vgpr(n), 1).into()
}

/// SGPR `n`.
pub(crate) fn s(n: u32) -> Operand {
    RegRef::dwords(Reg::sgpr(n), 1).into()
}

/// A function for `target` with one block, which ends the wave.
pub(crate) fn function(target: &str, insts: &[Inst]) -> Function {
    let mut f = Function::new("f", Target::parse(target).expect("a target"));
    let b = f.blocks.push(BlockData { insts: insts.to_vec(), linear_end: LinearEnd::End, ..BlockData::default() });
    f.order.push(b);
    f
}
