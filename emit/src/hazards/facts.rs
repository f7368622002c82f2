//! What hazard rules ask of an instruction.

use gcnc_isa::{Inst, Reg, RegClass, RegRef, Target};
use smallvec::SmallVec;

use crate::regs;

/// A run of physical registers, by canonical number.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Span {
    first: u16,
    len: u16,
}

impl Span {
    /// No register.
    pub const NONE: Span = Span { first: 0, len: 0 };

    fn of(r: RegRef) -> Span {
        Span { first: r.reg.id() as u16, len: r.len_dwords().into() }
    }

    /// Whether a register is in both.
    pub fn overlaps(self, other: Span) -> bool {
        self.first < other.first + other.len && other.first < self.first + self.len
    }

    fn touches(self, reg: Reg, n: u16) -> bool {
        self.overlaps(Span { first: reg.id() as u16, len: n })
    }

    /// Scalar registers that can be an address or a mask: numbered ones and VCC.
    pub fn is_scalar(self) -> bool {
        u32::from(self.first) <= Reg::VCC_HI.id()
    }

    /// Vector registers.
    pub fn is_vector(self) -> bool {
        u32::from(self.first) >= Reg::vgpr(0).id()
    }

    /// VCC or a half of it.
    pub fn is_vcc(self) -> bool {
        self.touches(Reg::VCC_LO, 2)
    }

    /// EXEC or a half of it.
    pub fn is_exec(self) -> bool {
        self.touches(Reg::EXEC_LO, 2)
    }

    /// M0.
    pub fn is_m0(self) -> bool {
        self.touches(Reg::M0, 1)
    }

    /// VCCZ or EXECZ.
    pub fn is_mask_zero(self) -> bool {
        self.touches(Reg::VCCZ, 2)
    }
}

/// Kinds of instruction that rules tell apart.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Kind {
    /// Vector ALU.
    Valu,
    /// Transcendental vector ALU.
    Trans,
    /// Scalar ALU.
    Salu,
    /// Vector memory: buffer, flat, global, scratch.
    Vmem,
    /// With data-parallel primitives.
    Dpp,
    /// `v_readlane_b32`, `v_writelane_b32`.
    LaneSelect,
    /// `v_div_fmas_*`.
    DivFmas,
    /// Reads M0 in a way that is not interlocked: messages, GDS, LDS addressed by thread id.
    ReadsM0,
    /// `s_setreg_*`.
    SetReg,
    /// `s_getreg_*`.
    GetReg,
    /// A vector memory store of more than 64 bits a lane.
    WideStore,
}

/// An instruction as hazard rules see it.
#[derive(Default)]
pub struct Facts {
    kinds: u16,
    /// Registers read.
    pub reads: SmallVec<[Span; 8]>,
    /// Registers written.
    pub writes: SmallVec<[Span; 4]>,
    /// Registers that hold the data of a wide store.
    pub data: SmallVec<[Span; 1]>,
    /// The register that selects a lane.
    pub lane_select: SmallVec<[Span; 1]>,
    /// Registers that VALU reads as lane masks.
    pub lane_masks: SmallVec<[Span; 1]>,
    /// The hardware register of `s_setreg` or `s_getreg`.
    pub hw_reg: Option<u16>,
    /// The immediate of `s_waitcnt_depctr`.
    pub depctr: Option<u16>,
    /// Wait states that it takes.
    pub states: u8,
}

impl Facts {
    /// Whether the instruction is of kind `kind`.
    pub fn is(&self, kind: Kind) -> bool {
        self.kinds >> kind as u8 & 1 != 0
    }
}

#[allow(unused)]
fn stub(_: RegClass) {}

impl Facts {
    /// Describes `inst`.
    pub fn of(&mut self, inst: &Inst, target: &Target) {
        let _ = (inst, target);
        self.reads.clear();
        self.writes.clear();
        regs::for_each_read(inst, |r| self.reads.push(Span::of(r)));
        regs::for_each_write(inst, |r| self.writes.push(Span::of(r)));
        self.states = 1;
    }
}
