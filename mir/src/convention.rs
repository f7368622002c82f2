//! LLVM's calling convention: which registers a call uses, preserves and clobbers (AMDGPUUsage, "Non-Kernel Functions";
//! the registers of implicit inputs are LLVM's, `AMDGPUFunctionArgInfo::fixedABILayout`).
//!
//! | registers | what |
//! | --- | --- |
//! | v0 to v30, then the stack | arguments, a dword each; results from v0 on |
//! | the stack | arguments `byval`, aligned, in order with those that have no register |
//! | s16 to s29 (s0 to s3 first, where there is no resource), then as the others | arguments `inreg`, a dword each |
//! | v31 | the work-item id, its components in ten bits each |
//! | s4 to s14 | implicit inputs |
//! | s30, s31 | return address |
//! | s32 | stack pointer: bytes per wave where scratch is addressed through a resource, else bytes per lane |
//! | s0 to s3 | the scratch resource, where there is one |
//! | eight of every sixteen from s32 and from v40 on | callee-saved (`CSR_AMDGPU_SGPRs` since LLVM 21, whatever AMDGPUUsage says) |
//!
//! Graphics functions, `amdgpu_gfx`, which may call or be called by code of other compilers (LLVM, `CC_SI_Gfx`,
//! `RetCC_SI_Gfx` and `CSR_AMDGPU_SI_Gfx`), have the same stack pointer, resource, return address and results, but:
//!
//! | registers | what |
//! | --- | --- |
//! | v0 to v31, then the stack | arguments |
//! | s4 to s29, then the stack | arguments `inreg` |
//! | s4 to s29, s64 and up; vector registers as for others | callee-saved |
//!
//! What a function may allocate follows from that ([`Function::scalar_use`]). A scalar that is live across a call is,
//! for all of its live range, in a register that the call preserves ([`Function::call_preserves_scalar`]), and no
//! scalar is allocated to a register that an instruction names, as calls do: so nothing has to be moved around calls.

use gcnc_isa::stage::{FunctionRole, SHADER_ARGUMENTS};
use gcnc_isa::{FlatScratch, Reg, RegRef, Target};

use crate::function::Function;
use crate::kernel::Input;
use crate::regset::FILE;

/// The address that a callee returns to.
pub const RETURN_ADDRESS: RegRef = RegRef::dwords(Reg::sgpr(30), 2);
/// The stack pointer.
pub const STACK_POINTER: RegRef = RegRef::dwords(Reg::sgpr(32), 1);
/// LLVM's frame pointer, which callees preserve.
pub const FRAME_POINTER: RegRef = RegRef::dwords(Reg::sgpr(33), 1);
/// The scratch resource.
pub const SCRATCH_RESOURCE: RegRef = RegRef::dwords(Reg::sgpr(0), 4);
/// Where a shader passes the scratch resource of its wave to the shader that it continues in (AMDGPUUsage,
/// `amdgpu_cs_chain`).
pub const CHAIN_RESOURCE: RegRef = RegRef::dwords(Reg::sgpr(48), 4);
/// The work-item id.
pub const WORKITEM_ID: RegRef = RegRef::dwords(Reg::vgpr(31), 1);
/// The first scalar register after those of implicit inputs.
pub const BEHIND_INPUTS: u16 = 16;
/// Vector registers for arguments.
pub const ARGUMENTS: u32 = 31;
/// Vector registers that may hold operands and results of a call.
pub const VECTORS: u16 = 32;
/// The register of a function's frame address ([`Function::frame`]). LLVM has the kernel's LDS id there.
const FRAME: RegRef = RegRef::dwords(Reg::sgpr(15), 1);
/// The same in a graphics function, whose caller may use that register.
const GRAPHICS_FRAME: RegRef = RegRef::dwords(Reg::sgpr(34), 1);
/// Holds SCC while an address in the frame is computed. Where an argument is in it, SCC is not live.
const KEEP_SCC: RegRef = RegRef::dwords(Reg::sgpr(29), 1);
/// The same in a graphics function.
const GRAPHICS_KEEP_SCC: RegRef = RegRef::dwords(Reg::sgpr(35), 1);
/// Our own: the computed target address of a call. VCC is not live there.
pub const CALL_TARGET: RegRef = RegRef::VCC;
/// Our own: the computed target address of a tail call. These registers are caller-saved and hold neither arguments nor
/// registers that are restored before the jump.
pub const TAIL_TARGET: RegRef = RegRef::dwords(Reg::sgpr(46), 2);
/// Alignment of the stack pointer, in bytes per lane.
pub const STACK_ALIGN: u32 = 16;
/// Instead of a slot's number: the start of the frame, where arguments on the stack are.
pub const INCOMING: i32 = -1;
/// Instead of the first result register of a return: the call right before it is a tail call.
pub const TAIL_CALL: i32 = -1;

/// The first callee-saved scalar register.
const FIRST_PRESERVED: u16 = 34;
/// The first half of every so many scalar registers is callee-saved.
const SCALAR_PERIOD: u16 = 16;
/// Scalar registers for arguments of graphics functions, which are callee-saved.
const GRAPHICS_SCALARS: std::ops::Range<u16> = 4..30;
/// Vector registers for arguments of graphics functions.
const GRAPHICS_ARGUMENTS: u32 = 32;
/// Registers that graphics functions may clobber though others preserve some of them.
const GRAPHICS_FREE: std::ops::Range<u16> = FIRST_PRESERVED..64;

/// The registers of an implicit input.
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

/// The implicit inputs that a function may decline by the attribute `amdgpu-no-` and this name, with their registers
/// (LLVM, `AMDGPUAttributes.def`).
pub const DECLINED: [(&str, RegRef); 8] = [
    ("dispatch-ptr", RegRef::dwords(Reg::sgpr(4), 2)),
    ("queue-ptr", RegRef::dwords(Reg::sgpr(6), 2)),
    ("implicitarg-ptr", RegRef::dwords(Reg::sgpr(8), 2)),
    ("dispatch-id", RegRef::dwords(Reg::sgpr(10), 2)),
    ("workgroup-id-x", RegRef::dwords(Reg::sgpr(12), 1)),
    ("workgroup-id-y", RegRef::dwords(Reg::sgpr(13), 1)),
    ("workgroup-id-z", RegRef::dwords(Reg::sgpr(14), 1)),
    ("lds-kernel-id", RegRef::dwords(Reg::sgpr(15), 1)),
];

/// Callee-saved vector registers come in runs of this length, and so do the others between them.
pub const PRESERVED_RUN: u16 = 8;

/// Whether a callee preserves vector register `n`.
pub fn preserves_vector(n: u16) -> bool {
    n >= 40 && n % (2 * PRESERVED_RUN) >= PRESERVED_RUN
}

/// How many whole runs of callee-saved vector registers are below `limit`.
pub fn preserved_runs(limit: u16) -> u16 {
    (limit / PRESERVED_RUN).saturating_sub(4) / 2
}

/// Whether a callee preserves scalar register `n`.
pub fn preserves_scalar(n: u16) -> bool {
    n == FRAME_POINTER.reg.index() as u16 || n >= FIRST_PRESERVED && n % SCALAR_PERIOD < SCALAR_PERIOD / 2
}

/// The location of a dword of an argument.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ArgumentLocation {
    /// In a scalar register.
    Scalar(Reg),
    /// In the vector register with this number.
    Vector(u32),
    /// At this byte offset in the callee's frame.
    Stack(u32),
}

/// Assigns locations to the arguments of a call, in order.
#[derive(Clone, Debug)]
pub struct Arguments {
    /// Free scalar registers, a bit each.
    scalars: u64,
    vectors: u32,
    /// The number of vector registers.
    most: u32,
    /// Whether an `inreg` argument without a free scalar register goes to the stack, not to a vector register.
    only_scalars: bool,
    stack: u32,
}

impl Arguments {
    /// No arguments yet. Registers of implicit inputs that the callee declines are available to arguments, too, in
    /// order of their numbers.
    pub fn new(target: &Target, declined: impl IntoIterator<Item = RegRef>) -> Arguments {
        const BEHIND: u64 = (1 << 30) - (1 << BEHIND_INPUTS);
        const OF_RESOURCE: u64 = 0xf;
        let mut scalars = if has_resource(target) { BEHIND } else { BEHIND | OF_RESOURCE };
        for r in declined {
            scalars |= ((1 << r.len_dwords()) - 1) << r.reg.index();
        }
        Arguments { scalars, vectors: 0, most: ARGUMENTS, only_scalars: false, stack: 0 }
    }

    /// No arguments yet, for a shader with `first` scalar and `vectors` vector registers that are already taken. All
    /// arguments must fit into registers.
    pub fn of_shader([first, vectors]: [u32; 2]) -> Arguments {
        let [_, most] = SHADER_ARGUMENTS;
        Arguments { scalars: u64::MAX << first, vectors, most, only_scalars: false, stack: 0 }
    }

    /// No arguments yet, for a graphics function.
    pub fn of_graphics() -> Arguments {
        let scalars = (1 << GRAPHICS_SCALARS.end) - (1 << GRAPHICS_SCALARS.start);
        Arguments { scalars, vectors: 0, most: GRAPHICS_ARGUMENTS, only_scalars: true, stack: 0 }
    }

    /// Assigns the next dword. A `scalar` one for which no scalar register is left is treated like the others, or goes
    /// to the stack.
    pub fn dword(&mut self, scalar: bool) -> ArgumentLocation {
        if scalar && self.scalars != 0 {
            let n = self.scalars.trailing_zeros();
            self.scalars &= self.scalars - 1;
            return ArgumentLocation::Scalar(Reg::sgpr(n));
        }
        if self.vectors < self.most && !(scalar && self.only_scalars) {
            self.vectors += 1;
            return ArgumentLocation::Vector(self.vectors - 1);
        }
        ArgumentLocation::Stack(self.memory(4, 4))
    }

    /// Allocates room on the stack; returns its offset.
    pub fn memory(&mut self, bytes: u32, align: u32) -> u32 {
        let at = self.stack.next_multiple_of(align.max(4));
        self.stack = at + bytes.next_multiple_of(4);
        at
    }

    /// Bytes allocated on the stack.
    pub fn stack(&self) -> u32 {
        self.stack
    }
}

/// The unit of the stack pointer, in lanes' bytes.
pub fn stack_scale(target: &Target) -> u32 {
    if has_resource(target) { target.wave_size() } else { 1 }
}

/// Whether callees find the scratch resource in [`SCRATCH_RESOURCE`].
pub fn has_resource(target: &Target) -> bool {
    target.flat_scratch() != FlatScratch::Architected
}

/// What allocating a scalar register entails.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ScalarUse {
    /// Nothing.
    Free,
    /// The function must save and restore it.
    Saved,
    /// It cannot be allocated.
    Reserved,
}

/// Scalar registers of a buffer resource.
const RESOURCE: u32 = 4;

/// The number of scalar registers for values, without those of VCC, the hardware and the private memory's resource.
pub fn scalar_registers(target: &Target) -> u16 {
    let most = target.max_sgprs_beside(target.special_sgprs(true, target.reserves_xnack_mask(), true));
    let most = if target.has_scratch_insts() { most } else { most - most % RESOURCE - RESOURCE };
    most as u16
}

impl Function {
    /// What allocating scalar register `n` entails.
    pub fn scalar_use(&self, n: u16) -> ScalarUse {
        let is_named = (self.has_calls || self.has_tail_call) && self.named_scalars.contains(n, 1);
        let is_frame = self.has_frame_pointer && n == FRAME_POINTER.reg.index() as u16;
        if is_frame
            || is_named
            || self.asm_registers.scalars.contains(&n)
            || self.epilog.is_some_and(|results| n < results)
        {
            return ScalarUse::Reserved;
        }
        if self.keeps_resource && RegRef::dwords(Reg::sgpr(n.into()), 1).overlaps(CHAIN_RESOURCE) {
            return ScalarUse::Reserved;
        }
        let own = [FRAME, KEEP_SCC, GRAPHICS_FRAME, GRAPHICS_KEEP_SCC].map(|r| r.reg.index() as u16);
        let resource = if has_resource(&self.target) { SCRATCH_RESOURCE.len_dwords().into() } else { 0 };
        let is_low = (resource..RETURN_ADDRESS.reg.index() as u16).contains(&n) && !own.contains(&n);
        match (self.role, self.has_calls) {
            (FunctionRole::Kernel, false) => ScalarUse::Free,
            (FunctionRole::Kernel, true) if is_low || n >= FIRST_PRESERVED => ScalarUse::Free,
            (FunctionRole::Function, _) if self.is_graphics && own.contains(&n) => ScalarUse::Reserved,
            (FunctionRole::Function, _) if self.is_graphics && GRAPHICS_FREE.contains(&n) => ScalarUse::Free,
            (FunctionRole::Function, _) if n >= FIRST_PRESERVED && self.preserves_scalar(n) => ScalarUse::Saved,
            (FunctionRole::Function, _) if n >= FIRST_PRESERVED || is_low && !self.is_graphics => ScalarUse::Free,
            _ => ScalarUse::Reserved,
        }
    }

    /// Whether scalar register `n` is callee-saved by this function's convention.
    pub fn preserves_scalar(&self, n: u16) -> bool {
        match self.is_graphics {
            true => GRAPHICS_SCALARS.contains(&n) || n >= GRAPHICS_FREE.end,
            false => preserves_scalar(n),
        }
    }

    /// Whether it must save scalar register `n` for its callers because its callees may clobber it.
    pub fn preserves_for_callees(&self, n: u16) -> bool {
        self.has_calls && self.preserves_scalar(n) && !self.call_preserves_scalar(n)
    }

    /// Whether its callees preserve scalar register `n`, by their convention or because they do not use it.
    pub fn call_preserves_scalar(&self, n: u16) -> bool {
        let plain = !self.calls_plain && self.calls_graphics || preserves_scalar(n);
        let graphics = !self.calls_graphics || GRAPHICS_SCALARS.contains(&n) || n >= GRAPHICS_FREE.end;
        plain && graphics || !self.call_scalars.contains(n, 1)
    }

    /// Whether its callees preserve vector register `n`, by their convention or because they do not use it
    /// (interprocedural register allocation, as LLVM's `RegUsageInfoCollector`).
    pub fn call_preserves_vector(&self, n: u16) -> bool {
        preserves_vector(n) || n < FILE && !self.call_vectors.contains(n, 1)
    }

    /// The scalar register that frame addresses are relative to; none in a kernel, whose frame begins at zero.
    pub fn frame_register(&self) -> Option<RegRef> {
        let bytes = self.stack_frame()?;
        Some(if stack_scale(&self.target) == 1 { bytes } else { self.frame() })
    }

    /// The scalar register with the start of a function's frame, in units of the stack pointer.
    pub fn stack_frame(&self) -> Option<RegRef> {
        let pointer = if self.has_frame_pointer { FRAME_POINTER } else { STACK_POINTER };
        (self.role == FunctionRole::Function).then_some(pointer)
    }

    /// Our own: the register of a function's frame address in bytes per lane, if the stack pointer is in bytes per
    /// wave. Calls clobber it.
    pub fn frame(&self) -> RegRef {
        if self.is_graphics { GRAPHICS_FRAME } else { FRAME }
    }

    /// Our own: the register that holds SCC while an address in a function's frame is computed.
    pub fn keeps_scc(&self) -> RegRef {
        if self.is_graphics { GRAPHICS_KEEP_SCC } else { KEEP_SCC }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regset::RegSet;

    #[test]
    fn half_of_the_vector_registers_is_preserved() {
        let kept: Vec<u16> = (0..80).filter(|&n| preserves_vector(n)).collect();
        assert_eq!(kept, [(40..48).collect::<Vec<_>>(), (56..64).collect(), (72..80).collect()].concat());
        let runs = [40, 47, 48, 63, 64, 80, 256].map(preserved_runs);
        assert_eq!(runs, [0, 0, 1, 1, 2, 3, 14]);
    }

    #[test]
    fn arguments_take_turns_on_the_stack() {
        let mut a = Arguments::new(&Target::parse("gfx900").unwrap(), []);
        let mut dword = |scalar| a.dword(scalar);
        assert_eq!([dword(true), dword(false)], [ArgumentLocation::Scalar(Reg::sgpr(16)), ArgumentLocation::Vector(0)]);
        assert_eq!(a.memory(6, 2), 0);
        (1..ARGUMENTS).for_each(|n| assert_eq!(a.dword(false), ArgumentLocation::Vector(n)));
        assert_eq!((a.dword(false), a.memory(16, 16)), (ArgumentLocation::Stack(8), 16));
        assert_eq!(a.dword(false), ArgumentLocation::Stack(32));
        assert_eq!(a.stack(), 36);
        let mut a = Arguments::new(&Target::parse("gfx1100").unwrap(), [DECLINED[1].1]);
        let scalars: Vec<ArgumentLocation> = (0..20).map(|_| a.dword(true)).collect();
        assert_eq!(
            scalars,
            (0..4).chain([6, 7]).chain(16..30).map(|n| ArgumentLocation::Scalar(Reg::sgpr(n))).collect::<Vec<_>>()
        );
        assert_eq!(a.dword(true), ArgumentLocation::Vector(0));
    }

    #[test]
    fn functions_of_graphics_have_other_registers() {
        let mut a = Arguments::of_graphics();
        let scalars: Vec<ArgumentLocation> = (0..27).map(|_| a.dword(true)).collect();
        let registers = (4..30).map(|n| ArgumentLocation::Scalar(Reg::sgpr(n)));
        assert_eq!(scalars, registers.chain([ArgumentLocation::Stack(0)]).collect::<Vec<_>>());
        let vectors: Vec<ArgumentLocation> = (0..33).map(|_| a.dword(false)).collect();
        assert_eq!(
            vectors,
            (0..32).map(ArgumentLocation::Vector).chain([ArgumentLocation::Stack(4)]).collect::<Vec<_>>()
        );
        let mut f = Function::new("f", Target::parse("gfx900").unwrap());
        (f.role, f.is_graphics) = (FunctionRole::Function, true);
        let (free, saved, reserved) = (ScalarUse::Free, ScalarUse::Saved, ScalarUse::Reserved);
        let uses = [4, 15, 29, 34, 35, 36, 63, 64].map(|n| f.scalar_use(n));
        assert_eq!(uses, [reserved, reserved, reserved, reserved, reserved, free, free, saved]);
        assert_eq!([4, 30, 34, 63, 64, 80].map(|n| f.preserves_scalar(n)), [true, false, false, false, true, true]);
        (f.has_calls, f.calls_graphics) = (true, true);
        assert_eq!([36, 63, 64, 72].map(|n| f.call_preserves_scalar(n)), [false, false, true, true]);
        assert_eq!([4, 29].map(|n| f.preserves_for_callees(n)), [false, false]);
        f.calls_plain = true;
        assert_eq!([3, 4, 29, 30, 64, 72].map(|n| f.preserves_for_callees(n)), [false, true, true, false, false, true]);
        f.is_graphics = false;
        assert_eq!([4, 34, 40, 48, 64].map(|n| f.preserves_for_callees(n)), [false, true, false, true, false]);
        f.call_scalars = RegSet::first(40);
        assert_eq!([4, 34, 40, 48, 64].map(|n| f.preserves_for_callees(n)), [false, true, false, false, false]);
    }

    #[test]
    fn what_calls_names_no_register_that_it_allocates() {
        let mut f = Function::new("f", Target::parse("gfx900").unwrap());
        assert_eq!(f.scalar_use(0), ScalarUse::Free);
        f.has_calls = true;
        let uses = |f: &Function| [0, 4, 31, 33, 34, 40].map(|n| f.scalar_use(n));
        let (free, saved, reserved) = (ScalarUse::Free, ScalarUse::Saved, ScalarUse::Reserved);
        assert_eq!(uses(&f), [reserved; 6]);
        f.named_scalars = RegSet::EMPTY;
        assert_eq!(uses(&f), [reserved, free, reserved, reserved, free, free]);
        f.role = FunctionRole::Function;
        assert_eq!(uses(&f), [reserved, free, reserved, reserved, saved, free]);
        assert_eq!([4, 34, 39, 40, 48].map(|n| f.call_preserves_scalar(n)), [false, true, true, false, true]);
        f.call_scalars = RegSet::first(16);
        assert_eq!([4, 16, 34, 40].map(|n| f.call_preserves_scalar(n)), [false, true, true, true]);
        f.has_calls = false;
        assert_eq!(uses(&f), [reserved, free, reserved, reserved, saved, free]);
    }
}
