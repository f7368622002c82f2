//! Address space casts.
//!
//! A generic pointer into LDS or private memory has the upper half of its *aperture*'s base; its lower half is the
//! specific pointer. Registers hold these bases; before GFX9 they are loaded from memory at the start of the kernel.
//! Where private memory is globally accessible, each lane's has its own addresses instead: FLAT_SCRATCH_BASE, plus the
//! lane from bit 52 on, plus the specific pointer; the top six bits distinguish it from other memory. The null pointer
//! of LDS and private memory is all ones.
//!
//! Sources: AMDGPUUsage, "Address Spaces"; LLVM, `SITargetLowering::lowerADDRSPACECAST` and `llvm.amdgcn.is.private`.

use gcnc_isa::{Opcode, Operand, Reg, RegRef};
use gcnc_lowering::{ApertureAt, Diagnostic, FunctionRole};
use gcnc_mir::Input;

use crate::node::MAX_CHAIN;
use crate::node::Value;
use crate::op::{Op, RegBank};
use crate::operand::Scc;
use crate::operand::Src;
use crate::selector::Selector;

/// The lane number's first bit in the upper half of a globally accessible private address.
const LANE_SHIFT: i64 = 20;
/// Upper halves of private addresses differ from the base's by less than this.
const SCRATCH_SIZE_HIGH: i64 = 1 << 26;

/// A half of FLAT_SCRATCH_BASE.
fn scratch_base(half: Reg) -> Src {
    Src::reg(RegRef::dwords(half, 1))
}

impl Selector<'_> {
    /// The upper half of an aperture's base. (Reading it as 32 bits is unreliable, so read 64.)
    fn aperture(&mut self, shared: bool) -> RegRef {
        if !self.target.has_aperture_registers() {
            return *self.inputs.apertures[usize::from(shared)].get_or_insert_with(|| self.f.new_sgpr(1));
        }
        self.read_aperture(shared)
    }

    fn read_aperture(&mut self, shared: bool) -> RegRef {
        let base = RegRef::dwords(if shared { Reg::SHARED_BASE } else { Reg::PRIVATE_BASE }, 2);
        let to = self.f.new_sgpr(2);
        self.push(Opcode::SMovB64, &[to.into(), base.into()]);
        to.dword(1)
    }

    /// The same for private memory, in a register that lives throughout the function.
    pub fn kept_private_aperture(&mut self) -> RegRef {
        *self.inputs.apertures[0].get_or_insert_with(|| self.f.new_sgpr(1))
    }

    /// Loads the aperture bases, and the queue's address, that live in registers.
    pub fn load_apertures(&mut self) {
        for shared in [false, true] {
            let Some(to) = self.inputs.apertures[usize::from(shared)] else { continue };
            if self.target.has_aperture_registers() {
                let base = self.read_aperture(shared);
                self.mov_scalar(to, Src::reg(base));
                continue;
            }
            let (base, offset) = self.place_in_memory(self.interface.aperture(shared));
            self.scalar_load(Opcode::SLoadB32, to, base, (None, offset.into()), true);
        }
        let Some(to) = self.inputs.queue else { return };
        match self.interface.queue() {
            ApertureAt::Queue(_) => {
                let queue = self.scalar_input_register(Input::QueuePtr);
                self.copy(to, Src::reg(queue));
            }
            hidden => {
                let (base, offset) = self.place_in_memory(hidden);
                self.scalar_load(Opcode::SLoadB64, to, base, (None, offset.into()), true);
            }
        }
    }

    /// An address in memory: base register and offset.
    fn place_in_memory(&mut self, at: ApertureAt) -> (RegRef, u32) {
        match at {
            ApertureAt::Hidden(offset) => {
                let hidden = if self.view.role == FunctionRole::Function { 0 } else { self.hidden_offset };
                (self.kernarg_pointer(), hidden + offset)
            }
            ApertureAt::Queue(offset) => (self.scalar_input_register(Input::QueuePtr), offset),
        }
    }

    /// Selects a cast to or from the generic address space.
    pub fn address_space_cast(&mut self, v: Value, b: u32, i: usize) -> Result<(), Diagnostic> {
        let (from, to) = self.view.cast_spaces(b, i);
        let ptr = self.nodes[v].args[0];
        let out = self.reg(v);
        let by_lane = self.target.has_globally_accessible_scratch();
        match (from, to) {
            (5, 0) if by_lane => self.widen_private(out, ptr),
            (3 | 5, 0) => self.widen_pointer(out, ptr, from == 3),
            (0, 3 | 5) => self.narrow_pointer(out, ptr, by_lane && to == 5),
            _ => return Err(self.view.unsupported(b, i)),
        }
        Ok(())
    }

    /// Whether a pointer is known to point into an object, so is not null.
    fn is_object(&self, ptr: Value) -> bool {
        let mut at = ptr;
        for _ in 0..MAX_CHAIN {
            let node = &self.nodes[at];
            match node.op {
                Op::Const => return node.data as u32 != u32::MAX,
                Op::FrameAddress => return true,
                Op::Add if node.flags.in_bounds => at = node.args[0],
                _ => return false,
            }
        }
        false
    }

    fn widen_pointer(&mut self, out: RegRef, ptr: Value, shared: bool) {
        let high = Src::reg(self.aperture(shared));
        if self.is_object(ptr) {
            self.place_dword(out.dword(0), ptr, 0);
            match self.nodes[self.current].bank {
                RegBank::S => self.mov_scalar(out.dword(1), high),
                _ => self.mov_vector(out.dword(1), high),
            }
            return;
        }
        if self.nodes[self.current].bank == RegBank::S {
            let low = self.scalar(ptr);
            self.scalar_op(Opcode::SCmpLgU32, None, &[low, Src::int(-1)]);
            let scc = Scc(true);
            self.select_scalar(out.dword(0), scc, low, Src::int(0));
            self.select_scalar(out.dword(1), scc, high, Src::int(0));
            return;
        }
        let low = self.any(ptr);
        let high = Src::reg(self.vector_of(high, 1));
        self.unless_null(out, ptr, [low, high]);
    }

    /// Casts a private pointer to a generic one of its lane.
    fn widen_private(&mut self, out: RegRef, ptr: Value) {
        let valid = self.is_object(ptr);
        let [low, high] = if valid { [out.dword(0), out.dword(1)] } else { [self.f.new_vgpr(1), self.f.new_vgpr(1)] };
        let (lane, lane_bits, carry) = (self.f.new_vgpr(1), self.f.new_vgpr(1), self.f.new_mask());
        self.push(Opcode::VMbcntLoU32B32, &[lane.into(), Operand::int(-1), Operand::int(0)]);
        self.vector_op(Opcode::VLshlrevB32, &[lane_bits], &[Src::int(LANE_SHIFT), Src::reg(lane)], 0);
        let offset = self.any(ptr);
        let add = [scratch_base(Reg::FLAT_SCRATCH_BASE_LO), offset];
        self.vector_op(Opcode::VAddCoU32, &[low, carry], &add, 0);
        let overflow = self.f.new_mask();
        let add = [scratch_base(Reg::FLAT_SCRATCH_BASE_HI), Src::reg(lane_bits), Src::reg(carry)];
        self.vector_op(Opcode::VAddCoCiU32, &[high, overflow], &add, 1);
        if !valid {
            self.unless_null(out, ptr, [low, high].map(Src::reg));
        }
    }

    /// Selects `pointer`, the cast of the specific pointer `ptr`, or null if `ptr` is null.
    fn unless_null(&mut self, out: RegRef, ptr: Value, pointer: [Src; 2]) {
        let specific = self.any(ptr);
        let valid = self.f.new_mask();
        self.vector_op(Opcode::VCmpNeU32, &[valid], &[Src::int(-1), specific], 0);
        for (i, half) in (0..).zip(pointer) {
            self.vector_op(Opcode::VCndmaskB32, &[out.dword(i)], &[Src::int(0), half, Src::reg(valid)], 1);
        }
    }

    /// Casts a generic pointer to a specific one. `by_lane`: it includes the private memory base.
    fn narrow_pointer(&mut self, out: RegRef, ptr: Value, by_lane: bool) {
        let base = scratch_base(Reg::FLAT_SCRATCH_BASE_LO);
        if self.nodes[self.current].bank == RegBank::S {
            let (all, mut low) = (self.scalar(ptr), self.scalar_dword(ptr, 0));
            if by_lane {
                let offset = self.f.new_sgpr(1);
                self.scalar_op(Opcode::SSubU32, Some(offset), &[low, base]);
                low = Src::reg(offset);
            }
            if self.nodes.scalar.compares {
                self.scalar_op(Opcode::SCmpLgU64, None, &[all, Src::int(0)]);
            } else {
                let (any, halves) = (self.f.new_sgpr(1), [0, 1].map(|i| self.src_dword_of(all, i)));
                self.scalar_op(Opcode::SOrB32, Some(any), &halves);
            }
            self.select_scalar(out, Scc(true), low, Src::int(-1));
            return;
        }
        let (all, mut low) = (self.any(ptr), self.any_dword(ptr, 0));
        if by_lane {
            let offset = self.f.new_vgpr(1);
            self.vector_op(Opcode::VSubNcU32, &[offset], &[low, base], 0);
            low = Src::reg(offset);
        }
        let valid = self.f.new_mask();
        self.vector_op(Opcode::VCmpNeU64, &[valid], &[Src::int(0), all], 0);
        self.vector_op(Opcode::VCndmaskB32, &[out], &[Src::int(-1), low, Src::reg(valid)], 1);
    }

    /// Whether a generic pointer is into LDS, or into private memory.
    pub fn aperture_test(&mut self, v: Value, op: Op) {
        let (ptr, to) = (self.nodes[v].args[0], self.reg(v));
        let tested = self.any_dword(ptr, 1);
        if op == Op::IsPrivate && self.target.has_globally_accessible_scratch() {
            let other = self.f.new_vgpr(1);
            self.vector_op(Opcode::VXorB32, &[other], &[scratch_base(Reg::FLAT_SCRATCH_BASE_HI), tested], 0);
            let size = Src::int(SCRATCH_SIZE_HIGH);
            return self.vector_op(Opcode::VCmpGtU32, &[to], &[size, Src::reg(other)], 0);
        }
        let high = Src::reg(self.aperture(op == Op::IsShared));
        self.vector_op(Opcode::VCmpEqU32, &[to], &[high, tested], 0);
    }
}
