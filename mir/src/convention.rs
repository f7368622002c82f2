//! LLVM's calling convention: which registers a call uses, keeps and loses (AMDGPUUsage, "Non-Kernel Functions"; the places of implicit
//! inputs are LLVM's, `AMDGPUFunctionArgInfo::fixedABILayout`).
//!
//! | registers | what |
//! | --- | --- |
//! | v0 to v30, then the stack | arguments, a dword each; results from v0 on |
//! | v31 | the work-item id, its components in ten bits each |
//! | s4 to s14 | implicit inputs |
//! | s30, s31 | return address |
//! | s32 | stack pointer: bytes a wave where scratch is addressed through a resource, else bytes a lane |
//! | s0 to s3 | the scratch resource, where there is one |
//! | s32 and up; eight of every sixteen from v40 on | preserved by the callee |
//!
//! What a function allocates follows from that ([`Function::scalar_use`]). One that calls has its scalars in preserved registers alone, so
//! that nothing need be moved out of a call's way.

use gcnc_isa::{FlatScratch, Reg, RegRef, Target};

use crate::function::{Function, Role};
use crate::kernel::Input;

/// The address that a callee returns to.
pub const RETURN_ADDRESS: RegRef = RegRef::dwords(Reg::sgpr(30), 2);
/// The stack pointer.
pub const STACK_POINTER: RegRef = RegRef::dwords(Reg::sgpr(32), 1);
/// The scratch resource.
pub const SCRATCH_RESOURCE: RegRef = RegRef::dwords(Reg::sgpr(0), 4);
/// The work-item id.
pub const WORKITEM_ID: RegRef = RegRef::dwords(Reg::vgpr(31), 1);
/// Vector registers for arguments.
pub const ARGUMENTS: u32 = 31;
/// Vector registers that a call may have its operands and results in.
pub const VECTORS: u16 = 32;
/// Our own: where a function has its frame's address in bytes a lane, if the stack pointer has it in bytes a wave. A call loses it.
pub const FRAME: RegRef = RegRef::dwords(Reg::sgpr(28), 1);
/// Our own: what keeps SCC while an address in the frame is computed.
pub const KEEP_SCC: RegRef = RegRef::dwords(Reg::sgpr(29), 1);
/// Our own: the address that a call goes to, if it is computed for the call.
pub const CALL_TARGET: RegRef = RegRef::dwords(Reg::sgpr(16), 2);
/// Alignment of the stack pointer, in bytes a lane.
pub const STACK_ALIGN: u32 = 16;
/// In place of a slot's number: the start of the frame, where arguments on the stack are.
pub const INCOMING: i32 = -1;

/// The first scalar register that a function which calls may allocate.
const FIRST_PRESERVED: u16 = 34;

/// Where an implicit input is handed on.
pub fn implicit(input: Input) -> Option<RegRef> {
    let first = match input {
        Input::PrivateSegmentBuffer => 0,
        Input::DispatchPtr => 4,
        Input::QueuePtr => 6,
        Input::KernargSegmentPtr => 8,
        Input::DispatchId => 10,
        Input::WorkgroupIdX => 12,
        Input::WorkgroupIdY => 13,
        Input::WorkgroupIdZ => 14,
        _ => return None,
    };
    Some(RegRef::dwords(Reg::sgpr(first), input.dwords()))
}

/// Vector registers that a callee preserves, side by side; as many behind each run it does not.
pub const PRESERVED_RUN: u16 = 8;

/// Whether a callee preserves vector register `n`.
pub fn preserves_vector(n: u16) -> bool {
    n >= 40 && n % (2 * PRESERVED_RUN) >= PRESERVED_RUN
}

/// How many whole runs of vector registers below `limit` a callee preserves.
pub fn preserved_runs(limit: u16) -> u16 {
    (limit / PRESERVED_RUN).saturating_sub(4) / 2
}

/// Whether a callee preserves scalar register `n`.
pub fn preserves_scalar(n: u16) -> bool {
    n >= FIRST_PRESERVED
}

/// How many times the bytes of a lane the stack pointer counts.
pub fn stack_scale(target: &Target) -> u32 {
    if has_resource(target) { target.wave_size() } else { 1 }
}

/// Whether callees find the scratch resource in [`SCRATCH_RESOURCE`].
pub fn has_resource(target: &Target) -> bool {
    target.flat_scratch() != FlatScratch::Architected
}

/// What allocating a scalar register means.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ScalarUse {
    /// Nothing besides.
    Free,
    /// The function must save and restore it.
    Saved,
    /// It has a purpose of its own.
    Reserved,
}

impl Function {
    /// What allocating scalar register `n` means.
    pub fn scalar_use(&self, n: u16) -> ScalarUse {
        let own = FRAME.reg.index() as u16;
        match (self.role, self.has_calls) {
            (Role::Kernel, false) => ScalarUse::Free,
            (Role::Kernel, true) if n >= FIRST_PRESERVED => ScalarUse::Free,
            (Role::Function, _) if n >= FIRST_PRESERVED => ScalarUse::Saved,
            (Role::Function, false) if (4..own).contains(&n) => ScalarUse::Free,
            _ => ScalarUse::Reserved,
        }
    }

    /// The scalar register by which the frame is addressed; none in a kernel, whose frame begins at zero.
    pub fn frame_register(&self) -> Option<RegRef> {
        (self.role == Role::Function).then_some(if stack_scale(&self.target) == 1 { STACK_POINTER } else { FRAME })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_vector_registers_is_preserved() {
        let kept: Vec<u16> = (0..80).filter(|&n| preserves_vector(n)).collect();
        assert_eq!(kept, [(40..48).collect::<Vec<_>>(), (56..64).collect(), (72..80).collect()].concat());
        let runs = [40, 47, 48, 63, 64, 80, 256].map(preserved_runs);
        assert_eq!(runs, [0, 0, 1, 1, 2, 3, 14]);
    }

    #[test]
    fn what_calls_has_its_scalars_in_preserved_registers() {
        let mut f = Function::new("f", Target::parse("gfx900").unwrap());
        assert_eq!(f.scalar_use(0), ScalarUse::Free);
        f.has_calls = true;
        let uses = |f: &Function| [0, 4, 31, 33, 34].map(|n| f.scalar_use(n));
        let (free, saved, reserved) = (ScalarUse::Free, ScalarUse::Saved, ScalarUse::Reserved);
        assert_eq!(uses(&f), [reserved, reserved, reserved, reserved, free]);
        f.role = Role::Function;
        assert_eq!(uses(&f), [reserved, reserved, reserved, reserved, saved]);
        f.has_calls = false;
        assert_eq!(uses(&f), [reserved, free, reserved, reserved, saved]);
    }
}
