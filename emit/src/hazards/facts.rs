//! Properties of instructions that hazard rules test.

use gcnc_isa::op::{OperandRole, Unit, flags, modifiers};
use gcnc_isa::{Form, Inst, Opcode, Reg, RegRef};
use planted::Bug;
use smallvec::SmallVec;

use super::matrix;

/// A range of physical registers by canonical number.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Span {
    first: u16,
    len: u16,
}

/// The number of VGPRs that instructions can name.
const VECTORS: u16 = 256;

impl Span {
    /// The empty range.
    pub const NONE: Span = Span { first: 0, len: 0 };

    /// All VGPRs.
    pub const VECTORS: Span = Span { first: Reg::vgpr(0).id() as u16, len: VECTORS };

    pub fn of(r: RegRef) -> Span {
        Span { first: r.reg.id() as u16, len: r.len_dwords().into() }
    }

    /// Whether the two have a register in common.
    pub fn overlaps(self, other: Span) -> bool {
        self.first < other.first + other.len && other.first < self.first + self.len
    }

    /// Whether it contains all registers of the other.
    pub fn contains(self, other: Span) -> bool {
        self.first <= other.first && other.first + other.len <= self.first + self.len
    }

    /// The canonical numbers of its registers.
    pub fn ids(self) -> std::ops::Range<u16> {
        self.first..self.first + self.len
    }

    fn touches(self, reg: Reg, n: u16) -> bool {
        self.overlaps(Span { first: reg.id() as u16, len: n })
    }

    /// Whether these are SGPRs that can be an address or a mask: numbered ones or VCC.
    pub fn is_scalar(self) -> bool {
        u32::from(self.first) <= Reg::VCC_HI.id()
    }

    /// Whether these are vector registers.
    pub fn is_vector(self) -> bool {
        u32::from(self.first) >= Reg::vgpr(0).id()
    }

    /// Whether it overlaps VCC.
    pub fn is_vcc(self) -> bool {
        self.touches(Reg::VCC_LO, 2)
    }

    /// Whether it overlaps EXEC.
    pub fn is_exec(self) -> bool {
        self.touches(Reg::EXEC_LO, 2)
    }

    /// Whether it is M0.
    pub fn is_m0(self) -> bool {
        self.touches(Reg::M0, 1)
    }

    /// Whether it is VCCZ or EXECZ.
    pub fn is_mask_zero(self) -> bool {
        self.touches(Reg::VCCZ, 2)
    }
}

/// A bit set of non-vector registers by canonical number.
pub type Scalars = u128;

/// The non-vector registers in `spans`.
pub fn scalars(spans: &[Span]) -> Scalars {
    spans.iter().flat_map(|s| s.ids()).filter(|&id| u32::from(id) < Scalars::BITS).fold(0, |bits, id| bits | 1 << id)
}

/// Classes of instructions that rules distinguish.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum InstKind {
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
    /// `v_permlane16_swap_b32`, `v_permlane32_swap_b32`.
    LaneSwap,
    /// `v_readlane_b32`, `v_writelane_b32`.
    LaneSelect,
    /// `v_div_fmas_*`.
    DivFmas,
    /// Reads M0 in a way that is not interlocked: messages, GDS, loads into LDS.
    ReadsM0,
    /// `s_setreg_*`.
    SetReg,
    /// `s_getreg_*`.
    GetReg,
    /// A vector memory store of more than 64 bits per lane.
    WideStore,
    /// Scalar memory.
    Smem,
    /// Scalar memory through a buffer resource.
    SmemBuffer,
    /// LDS and GDS.
    Lds,
    /// Vector memory through a buffer resource.
    Buffer,
    /// Cache write-back or invalidation, ordered with vector memory.
    Cache,
    /// Vector memory with flat addresses.
    Flat,
    /// `v_readlane_b32`, `v_readfirstlane_b32`.
    ReadLane,
    /// `v_readlane_b32`, `v_readfirstlane_b32`, `v_writelane_b32`.
    LaneOp,
    /// VALU that writes part of a register and preserves the rest.
    PartialWrite,
    /// `v_accvgpr_read_b32`.
    AccRead,
    /// `v_accvgpr_write_b32`.
    AccWrite,
    /// A matrix operation, and a dot product.
    Matrix,
    Dot,
}

/// An instruction's properties for hazard rules.
#[derive(Default)]
pub struct InstFacts {
    kinds: u32,
    /// Registers read.
    pub reads: SmallVec<[Span; 8]>,
    /// Registers written.
    pub writes: SmallVec<[Span; 4]>,
    /// The data registers of a wide store.
    pub data: SmallVec<[Span; 1]>,
    /// The register with the lane number.
    pub lane_select: SmallVec<[Span; 1]>,
    /// Lane masks that VALU reads.
    pub lane_masks: SmallVec<[Span; 1]>,
    /// The hardware register of `s_setreg` or `s_getreg`.
    pub hw_reg: Option<u16>,
    /// The immediate of `s_waitcnt_depctr`.
    pub depctr: Option<u16>,
    /// How many wait states the instruction counts as.
    pub states: u8,
}

/// The number of the hardware register MODE.
pub const MODE: u16 = 1;

/// The number of the hardware register that `s_setreg` or `s_getreg` names: bits 5:0 of the field.
fn hw_reg(inst: &Inst) -> Option<u16> {
    let field = inst.opcode.desc().operands().iter().position(|d| d.role == OperandRole::HwReg)?;
    inst.op(field).imm().map(|imm| imm as u16 & 63)
}

/// Whether `inst` writes MODE.
pub fn writes_mode(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::SSetregB32 | Opcode::SSetregImm32B32) && hw_reg(inst) == Some(MODE)
}

/// Whether `inst` is a message, a trace, an operation on GDS or a load into LDS.
fn reads_m0(inst: &Inst) -> bool {
    let op = inst.opcode;
    matches!(op, Opcode::SSendmsg | Opcode::SSendmsghalt | Opcode::STtracedata)
        || op.is_ds() && inst.mods.gds()
        || inst.loads_lds()
}

impl InstFacts {
    /// Whether the instruction is of kind `kind`.
    pub fn is(&self, kind: InstKind) -> bool {
        self.kinds >> kind as u8 & 1 != 0
    }
}

/// The largest operand of `s_nop`.
const NOP_STATES: i32 = 15;

impl InstFacts {
    /// The properties of `inst`.
    pub fn new(inst: &Inst) -> InstFacts {
        let mut facts = InstFacts::default();
        facts.of(inst);
        facts
    }

    /// The properties of a scalar branch on VCC.
    pub fn branch_on_vcc() -> InstFacts {
        InstFacts {
            kinds: 1 << InstKind::Salu as u8,
            reads: [Span::of(RegRef::VCC)].into_iter().collect(),
            ..InstFacts::default()
        }
    }

    /// Sets only the registers.
    fn registers(&mut self, inst: &Inst) {
        self.reads.clear();
        self.writes.clear();
        inst.for_each_read(|r| self.reads.push(Span::of(r)));
        inst.for_each_write(|r| self.writes.push(Span::of(r)));
    }

    /// Sets the properties to those of `inst`.
    pub fn of(&mut self, inst: &Inst) {
        self.registers(inst);
        self.kinds = kinds(inst);
        self.details(inst);
        self.states = match inst.opcode {
            Opcode::SNop => inst.op(0).imm().unwrap_or(0).clamp(0, NOP_STATES) as u8 + 1,
            _ => 1,
        };
    }

    fn details(&mut self, inst: &Inst) {
        self.data.clear();
        self.lane_select.clear();
        self.lane_masks.clear();
        let rows = inst.opcode.desc().operands();
        let operand =
            |role: OperandRole| rows.iter().position(|d| d.role == role).and_then(|i| inst.reg(i)).map(Span::of);
        if self.is(InstKind::WideStore) {
            self.data.extend(operand(OperandRole::Vdata).filter(|_| !planted::on(Bug::WideStoreHazard)));
        }
        if self.is(InstKind::LaneSelect) {
            self.lane_select.extend(operand(OperandRole::Src1));
        }
        if inst.is_dual() {
            // Both halves have VCC as their mask, which does not matter in waves of 32.
        } else if self.is(InstKind::Valu) {
            self.lane_masks.extend(operand(OperandRole::Mask));
        }
        if self.is(InstKind::DivFmas) {
            self.lane_masks.push(Span::of(RegRef::VCC));
        }
        self.hw_reg = hw_reg(inst);
        self.depctr = (inst.opcode == Opcode::SWaitcntDepctr).then(|| inst.op(0).imm().unwrap_or(-1) as u16);
    }
}

/// The kinds of `inst`, as a bit set.
fn kinds(inst: &Inst) -> u32 {
    if inst.opcode.is_valu() { vector_kinds(inst) } else { other_kinds(inst) }
}

/// The bit set of the kinds in `table` whose condition holds.
fn set<const N: usize>(table: [(InstKind, bool); N]) -> u32 {
    table.into_iter().filter(|(_, is)| *is).fold(0, |bits, (kind, _)| bits | 1 << kind as u8)
}

/// The kinds of a vector ALU instruction.
fn vector_kinds(inst: &Inst) -> u32 {
    let op = inst.opcode;
    let reads_lane = matches!(op, Opcode::VReadlaneB32 | Opcode::VReadfirstlaneB32);
    set([
        (InstKind::Valu, true),
        (InstKind::Trans, op.is_trans()),
        (InstKind::ReadLane, reads_lane),
        (InstKind::LaneOp, reads_lane || op == Opcode::VWritelaneB32),
        (InstKind::Matrix, matrix::is_matrix(inst)),
        (InstKind::Dot, matrix::is_dot(inst)),
        (InstKind::PartialWrite, writes_part(inst)),
        (InstKind::AccRead, op == Opcode::VAccvgprReadB32),
        (InstKind::AccWrite, op == Opcode::VAccvgprWriteB32),
        (InstKind::Dpp, matches!(inst.form, Form::Dpp16 | Form::Dpp8 | Form::Vop3Dpp16 | Form::Vop3Dpp8)),
        (InstKind::LaneSwap, matches!(op, Opcode::VPermlane16SwapB32 | Opcode::VPermlane32SwapB32)),
        (InstKind::LaneSelect, matches!(op, Opcode::VReadlaneB32 | Opcode::VWritelaneB32)),
        (InstKind::DivFmas, matches!(op, Opcode::VDivFmasF32 | Opcode::VDivFmasF64)),
    ])
}

/// The kinds of an instruction other than VALU; moves of spill registers, still pseudo instructions, count as VALU.
fn other_kinds(inst: &Inst) -> u32 {
    let op = inst.opcode;
    set([
        (InstKind::Valu, crate::high_vgprs::is_access(inst)),
        (InstKind::Smem, op.is_smem()),
        (
            InstKind::SmemBuffer,
            op.is_smem() && op.desc().operands().iter().any(|d| d.role == OperandRole::Sbase && d.size16 == 8),
        ),
        (InstKind::Lds, op.is_ds()),
        (InstKind::Buffer, op.unit() == Unit::Buffer),
        (InstKind::Flat, op.is_flat()),
        (InstKind::Cache, op.is_vmem() && op.is(flags::CACHE)),
        (InstKind::Salu, op.is_salu()),
        (InstKind::Vmem, op.is_vmem() && !op.is(flags::CACHE)),
        (InstKind::ReadsM0, reads_m0(inst)),
        (InstKind::SetReg, matches!(op, Opcode::SSetregB32 | Opcode::SSetregImm32B32)),
        (InstKind::GetReg, op == Opcode::SGetregB32),
        (InstKind::WideStore, op.is_vmem() && (op.is_store() || op.is_atomic()) && op.desc().mem_bytes > 8),
    ])
}

/// Whether a VALU instruction writes a byte or half of its register (SDWA), or a part other than the lowest (`op_sel`).
fn writes_part(inst: &Inst) -> bool {
    const DWORD: u32 = 6;
    let keeps = || inst.opcode.desc().operands().iter().any(|row| row.is_tied());
    match inst.form {
        Form::Sdwa => inst.mods.dst_sel() != DWORD,
        Form::Vop3 | Form::Auto => {
            let byte = inst.opcode.desc().mods & modifiers::TO_FP4 != 0;
            inst.mods.op_sel(3) || inst.mods.op_sel(2) && keeps() || byte
        }
        _ => false,
    }
}

#[cfg(test)]
impl InstFacts {
    /// An instruction of these kinds that reads and writes these registers.
    pub fn test(of: &[InstKind], reads: &[RegRef], writes: &[RegRef]) -> InstFacts {
        let mut f = InstFacts { states: 1, ..InstFacts::default() };
        f.kinds = of.iter().fold(0, |bits, &k| bits | 1 << k as u8);
        f.reads.extend(reads.iter().map(|&r| Span::of(r)));
        f.writes.extend(writes.iter().map(|&r| Span::of(r)));
        f
    }

    /// Also assigns the registers to the role that the kind implies.
    pub fn with_roles(mut self) -> InstFacts {
        if self.is(InstKind::LaneSelect) {
            self.lane_select.extend(self.reads.clone());
        }
        if self.is(InstKind::WideStore) {
            self.data.extend(self.reads.first().copied());
        }
        self
    }
}
