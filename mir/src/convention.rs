//! LLVM's calling convention: which registers a call uses, keeps and loses (AMDGPUUsage, "Non-Kernel Functions"; the
//! places of implicit inputs are LLVM's, `AMDGPUFunctionArgInfo::fixedABILayout`).
//!
//! | registers | what |
//! | --- | --- |
//! | v0 to v30, then the stack | arguments, a dword each; results from v0 on |
//! | the stack | arguments `byval`, each where its alignment allows, in line with those that have no register |
//! | s16 to s29 (s0 to s3 before, where there is no resource), then as the others | arguments `inreg`, a dword each |
//! | v31 | the work-item id, its components in ten bits each |
//! | s4 to s14 | implicit inputs |
//! | s30, s31 | return address |
//! | s32 | stack pointer: bytes a wave where scratch is addressed through a resource, else bytes a lane |
//! | s0 to s3 | the scratch resource, where there is one |
//! | eight of every sixteen from s32 and from v40 on | preserved by the callee (`CSR_AMDGPU_SGPRs` since LLVM 21, whatever AMDGPUUsage says) |
//!
//! Functions of graphics, `amdgpu_gfx`, where others may be at the other end of a call (LLVM, `CC_SI_Gfx`,
//! `RetCC_SI_Gfx` and `CSR_AMDGPU_SI_Gfx`), have the same stack pointer, resource, return address and results, but:
//!
//! | registers | what |
//! | --- | --- |
//! | v0 to v31, then the stack | arguments |
//! | s4 to s29, then the stack | arguments `inreg` |
//! | s4 to s29, s64 and up; vector registers as for others | preserved by the callee |
//!
//! What a function allocates follows from that ([`Function::scalar_use`]). A scalar that lives across a call is where
//! that call leaves it alone ([`Function::call_preserves_scalar`]), for as long as it lives, and no scalar is in a
//! register that something names, as calls do: so nothing need be moved out of a call's way.

use gcnc_isa::stage::SHADER_ARGUMENTS;
use gcnc_isa::{FlatScratch, Reg, RegRef, Target};

use crate::function::{Function, Role};
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
/// Where a shader hands the scratch resource of its wave to what it goes on in (AMDGPUUsage, `amdgpu_cs_chain`).
pub const CHAIN_RESOURCE: RegRef = RegRef::dwords(Reg::sgpr(48), 4);
/// The work-item id.
pub const WORKITEM_ID: RegRef = RegRef::dwords(Reg::vgpr(31), 1);
/// The first scalar register behind those of implicit inputs.
pub const BEHIND_INPUTS: u16 = 16;
/// Vector registers for arguments.
pub const ARGUMENTS: u32 = 31;
/// Vector registers that a call may have its operands and results in.
pub const VECTORS: u16 = 32;
/// Where a function has its frame's address ([`Function::frame`]). LLVM has the kernel's number for its LDS there.
const FRAME: RegRef = RegRef::dwords(Reg::sgpr(15), 1);
/// The same in a function of graphics, whose caller may have something there.
const GRAPHICS_FRAME: RegRef = RegRef::dwords(Reg::sgpr(34), 1);
/// What keeps SCC while an address in the frame is computed. SCC is nothing where an argument is there.
const KEEP_SCC: RegRef = RegRef::dwords(Reg::sgpr(29), 1);
/// The same in a function of graphics.
const GRAPHICS_KEEP_SCC: RegRef = RegRef::dwords(Reg::sgpr(35), 1);
/// Our own: the address that a call goes to, if it is computed for the call. Nobody looks at what else is there then.
pub const CALL_TARGET: RegRef = RegRef::VCC;
/// Our own: the address that a tail call goes to, if a program computes it. Callees overwrite these registers, and
/// neither arguments nor what is restored before the jump goes there.
pub const TAIL_TARGET: RegRef = RegRef::dwords(Reg::sgpr(46), 2);
/// Alignment of the stack pointer, in bytes a lane.
pub const STACK_ALIGN: u32 = 16;
/// In place of a slot's number: the start of the frame, where arguments on the stack are.
pub const INCOMING: i32 = -1;
/// In place of the first register that a return has results in: the call right before it is a jump.
pub const TAIL_CALL: i32 = -1;

/// The first scalar register that is preserved.
const FIRST_PRESERVED: u16 = 34;
/// Of so many scalar registers the first half is preserved.
const SCALAR_PERIOD: u16 = 16;
/// Scalar registers for arguments of functions of graphics, which these preserve.
const GRAPHICS_SCALARS: std::ops::Range<u16> = 4..30;
/// Vector registers for arguments of functions of graphics.
const GRAPHICS_ARGUMENTS: u32 = 32;
/// What functions of graphics may overwrite of what others preserve.
const GRAPHICS_FREE: std::ops::Range<u16> = FIRST_PRESERVED..64;

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

/// The implicit inputs that attributes of a function may decline, as `amdgpu-no-` and this, each with its registers
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
    n == FRAME_POINTER.reg.index() as u16 || n >= FIRST_PRESERVED && n % SCALAR_PERIOD < SCALAR_PERIOD / 2
}

/// Where a dword of an argument is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// In a scalar register.
    Scalar(Reg),
    /// In the vector register of that number.
    Vector(u32),
    /// So many bytes behind the start of the callee's frame.
    Stack(u32),
}

/// Gives the arguments of a call their places, one after the other.
#[derive(Clone, Debug)]
pub struct Arguments {
    /// Scalar registers that are free, by number.
    scalars: u64,
    vectors: u32,
    /// How many vector registers there are.
    most: u32,
    /// Whether an `inreg` argument for which no scalar register is left goes to the stack, not to a vector register.
    only_scalars: bool,
    stack: u32,
}

impl Arguments {
    /// None yet. Registers of implicit inputs that the callee declines are for arguments, too; the first ones are taken
    /// first.
    pub fn new(target: &Target, declined: impl IntoIterator<Item = RegRef>) -> Arguments {
        const BEHIND: u64 = (1 << 30) - (1 << BEHIND_INPUTS);
        const OF_RESOURCE: u64 = 0xf;
        let mut scalars = if has_resource(target) { BEHIND } else { BEHIND | OF_RESOURCE };
        for r in declined {
            scalars |= ((1 << r.len_dwords()) - 1) << r.reg.index();
        }
        Arguments { scalars, vectors: 0, most: ARGUMENTS, only_scalars: false, stack: 0 }
    }

    /// None yet of a shader, whose first registers, so many scalar and vector ones, have what it does not ask for. All
    /// must fit into registers.
    pub fn of_shader([first, vectors]: [u32; 2]) -> Arguments {
        let [_, most] = SHADER_ARGUMENTS;
        Arguments { scalars: u64::MAX << first, vectors, most, only_scalars: false, stack: 0 }
    }

    /// None yet of a function of graphics.
    pub fn of_graphics() -> Arguments {
        let scalars = (1 << GRAPHICS_SCALARS.end) - (1 << GRAPHICS_SCALARS.start);
        Arguments { scalars, vectors: 0, most: GRAPHICS_ARGUMENTS, only_scalars: true, stack: 0 }
    }

    /// The next dword. One that shall be in a scalar register is with the others if there are no more, or on the stack.
    pub fn dword(&mut self, scalar: bool) -> Place {
        if scalar && self.scalars != 0 {
            let n = self.scalars.trailing_zeros();
            self.scalars &= self.scalars - 1;
            return Place::Scalar(Reg::sgpr(n));
        }
        if self.vectors < self.most && !(scalar && self.only_scalars) {
            self.vectors += 1;
            return Place::Vector(self.vectors - 1);
        }
        Place::Stack(self.memory(4, 4))
    }

    /// Room on the stack.
    pub fn memory(&mut self, bytes: u32, align: u32) -> u32 {
        let at = self.stack.next_multiple_of(align.max(4));
        self.stack = at + bytes.next_multiple_of(4);
        at
    }

    /// Bytes on the stack.
    pub fn stack(&self) -> u32 {
        self.stack
    }
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

/// Scalar registers of a buffer resource.
const RESOURCE: u32 = 4;

/// How many scalar registers there are for values: what the hardware or VCC takes is not among them, nor is the
/// resource of private memory, where there is one.
pub fn scalar_registers(target: &Target) -> u16 {
    let most = target.max_sgprs_beside(target.special_sgprs(true, target.reserves_xnack_mask(), true));
    let most = if target.has_scratch_insts() { most } else { most - most % RESOURCE - RESOURCE };
    most as u16
}

impl Function {
    /// What allocating scalar register `n` means.
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
            (Role::Kernel, false) => ScalarUse::Free,
            (Role::Kernel, true) if is_low || n >= FIRST_PRESERVED => ScalarUse::Free,
            (Role::Function, _) if self.is_graphics && own.contains(&n) => ScalarUse::Reserved,
            (Role::Function, _) if self.is_graphics && GRAPHICS_FREE.contains(&n) => ScalarUse::Free,
            (Role::Function, _) if n >= FIRST_PRESERVED && self.preserves_scalar(n) => ScalarUse::Saved,
            (Role::Function, _) if n >= FIRST_PRESERVED || is_low && !self.is_graphics => ScalarUse::Free,
            _ => ScalarUse::Reserved,
        }
    }

    /// Whether its callers count on it that it preserves scalar register `n`.
    pub fn preserves_scalar(&self, n: u16) -> bool {
        match self.is_graphics {
            true => GRAPHICS_SCALARS.contains(&n) || n >= GRAPHICS_FREE.end,
            false => preserves_scalar(n),
        }
    }

    /// Whether it must preserve scalar register `n` because what it calls does not.
    pub fn preserves_for_callees(&self, n: u16) -> bool {
        self.has_calls && self.preserves_scalar(n) && !self.call_preserves_scalar(n)
    }

    /// Whether what it calls preserves scalar register `n`: because all callees do, or because those that it has leave
    /// it alone.
    pub fn call_preserves_scalar(&self, n: u16) -> bool {
        let plain = !self.calls_plain && self.calls_graphics || preserves_scalar(n);
        let graphics = !self.calls_graphics || GRAPHICS_SCALARS.contains(&n) || n >= GRAPHICS_FREE.end;
        plain && graphics || !self.call_scalars.contains(n, 1)
    }

    /// Whether what it calls preserves vector register `n`: because all callees do, or because those that it has leave
    /// it alone (interprocedural register allocation, as LLVM's `RegUsageInfoCollector`).
    pub fn call_preserves_vector(&self, n: u16) -> bool {
        preserves_vector(n) || n < FILE && !self.call_vectors.contains(n, 1)
    }

    /// The scalar register by which the frame is addressed; none in a kernel, whose frame begins at zero.
    pub fn frame_register(&self) -> Option<RegRef> {
        let bytes = self.stack_frame()?;
        Some(if stack_scale(&self.target) == 1 { bytes } else { self.frame() })
    }

    /// The scalar register that has where a function's frame begins, as the stack pointer counts.
    pub fn stack_frame(&self) -> Option<RegRef> {
        let pointer = if self.has_frame_pointer { FRAME_POINTER } else { STACK_POINTER };
        (self.role == Role::Function).then_some(pointer)
    }

    /// Our own: where a function has its frame's address in bytes a lane, if the stack pointer has it in bytes a wave.
    /// A call loses it.
    pub fn frame(&self) -> RegRef {
        if self.is_graphics { GRAPHICS_FRAME } else { FRAME }
    }

    /// Our own: what keeps SCC while an address in a function's frame is computed.
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
        assert_eq!([dword(true), dword(false)], [Place::Scalar(Reg::sgpr(16)), Place::Vector(0)]);
        assert_eq!(a.memory(6, 2), 0);
        (1..ARGUMENTS).for_each(|n| assert_eq!(a.dword(false), Place::Vector(n)));
        assert_eq!((a.dword(false), a.memory(16, 16)), (Place::Stack(8), 16));
        assert_eq!(a.dword(false), Place::Stack(32));
        assert_eq!(a.stack(), 36);
        let mut a = Arguments::new(&Target::parse("gfx1100").unwrap(), [DECLINED[1].1]);
        let scalars: Vec<Place> = (0..20).map(|_| a.dword(true)).collect();
        assert_eq!(
            scalars,
            (0..4).chain([6, 7]).chain(16..30).map(|n| Place::Scalar(Reg::sgpr(n))).collect::<Vec<_>>()
        );
        assert_eq!(a.dword(true), Place::Vector(0));
    }

    #[test]
    fn functions_of_graphics_have_other_registers() {
        let mut a = Arguments::of_graphics();
        let scalars: Vec<Place> = (0..27).map(|_| a.dword(true)).collect();
        let registers = (4..30).map(|n| Place::Scalar(Reg::sgpr(n)));
        assert_eq!(scalars, registers.chain([Place::Stack(0)]).collect::<Vec<_>>());
        let vectors: Vec<Place> = (0..33).map(|_| a.dword(false)).collect();
        assert_eq!(vectors, (0..32).map(Place::Vector).chain([Place::Stack(4)]).collect::<Vec<_>>());
        let mut f = Function::new("f", Target::parse("gfx900").unwrap());
        (f.role, f.is_graphics) = (Role::Function, true);
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
        f.role = Role::Function;
        assert_eq!(uses(&f), [reserved, free, reserved, reserved, saved, free]);
        assert_eq!([4, 34, 39, 40, 48].map(|n| f.call_preserves_scalar(n)), [false, true, true, false, true]);
        f.call_scalars = RegSet::first(16);
        assert_eq!([4, 16, 34, 40].map(|n| f.call_preserves_scalar(n)), [false, true, true, true]);
        f.has_calls = false;
        assert_eq!(uses(&f), [reserved, free, reserved, reserved, saved, free]);
    }
}
