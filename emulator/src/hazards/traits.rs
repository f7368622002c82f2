//! The properties of an instruction that hazard checks use, computed once when it is decoded.

use gcnc_isa::op::{Format, OperandRole, Unit, flags as row, modifiers};
use gcnc_isa::{Opcode as O, OperandDesc};

use super::concern::{Groups, checked, concerned};
use super::table::Hazard;
use super::{cycles, families, states};
use crate::chip::Chip;
use crate::decoded::{Decoded, DecodedOperand, reads_implicitly};
use crate::machine::Registers;
use crate::op::{Class, Cross, Op, SdwaSel, Src, Units, VECTOR_UNITS, mem_flags};
use crate::ops::vmem::slot;
use crate::translate::units_of_src;
use crate::wave::sreg;

/// Flags of [`Traits`].
pub mod flags {
    /// `v_div_fmas`.
    pub const DIV_FMAS: u64 = 1;
    /// A DPP operand.
    pub const DPP: u64 = 1 << 1;
    /// `s_getreg` or `s_setreg`.
    pub const HWREG: u64 = 1 << 2;
    /// `s_setreg`.
    pub const SETREG: u64 = 1 << 3;
    /// A message or an access to GDS, which reads M0.
    pub const M0_MESSAGE: u64 = 1 << 4;
    /// Reads M0 as an index or an address, in a way that does not interlock.
    pub const M0_INDEX: u64 = 1 << 5;
    /// Reads VCCZ or EXECZ as data.
    pub const ZERO_FLAG: u64 = 1 << 6;
    /// Stores more than 64 bits; the data is in [`super::Traits::data`].
    pub const WIDE_STORE: u64 = 1 << 7;
    /// `v_cmpx`.
    pub const CMPX: u64 = 1 << 8;
    /// `v_permlane*`.
    pub const PERMLANE: u64 = 1 << 9;
    /// `s_waitcnt_depctr`.
    pub const DEPCTR: u64 = 1 << 10;
    /// `s_nop`.
    pub const NOP: u64 = 1 << 11;
    /// `v_nop`.
    pub const V_NOP: u64 = 1 << 12;
    /// Writes part of its destination, shifted into position.
    pub const PARTIAL: u64 = 1 << 13;
    /// `v_readlane`, `v_readfirstlane`.
    pub const READ_LANE: u64 = 1 << 14;
    /// `v_readlane`, `v_readfirstlane` and `v_writelane`.
    pub const LANE: u64 = 1 << 15;
    /// `v_accvgpr_read`.
    pub const ACC_READ: u64 = 1 << 16;
    /// `v_accvgpr_write`.
    pub const ACC_WRITE: u64 = 1 << 17;
    /// `v_fma_f64`, `v_fmac_f64`.
    pub const FMA_F64: u64 = 1 << 18;
    /// A scalar load through a buffer resource.
    pub const BUFFER_SMEM: u64 = 1 << 19;
    /// A branch of any kind.
    pub const BRANCH: u64 = 1 << 20;
    /// Branches on VCCZ.
    pub const ON_VCCZ: u64 = 1 << 21;
    /// Reads EXEC and is not executed by the vector ALU.
    pub const READS_EXEC: u64 = 1 << 22;
    /// Writes EXEC implicitly, besides its named operands.
    pub const SAVES_EXEC: u64 = 1 << 23;
    /// Scalar and not program control: it breaks the chain from a scalar load to a write by VALU.
    pub const BREAKS_SMEM: u64 = 1 << 24;
    /// A wait until memory instructions have read their vector operands, or for all counters.
    pub const WAITS_ALL: u64 = 1 << 25;
    /// A wait for all scalar loads.
    pub const WAITS_SMEM: u64 = 1 << 26;
    /// `s_waitcnt_vscnt null, 0`.
    pub const WAITS_STORES: u64 = 1 << 27;
    /// A wait of any kind.
    pub const WAITS: u64 = 1 << 28;
    /// An atomic operation on floats in memory.
    pub const FLOAT_ATOMIC: u64 = 1 << 29;
    /// `s_denorm_mode`.
    pub const DENORM_MODE: u64 = 1 << 30;
    /// Prefetches memory into a cache.
    pub const PREFETCH: u64 = 1 << 31;
    /// `s_set_vgpr_msb`.
    pub const VGPR_MSB: u64 = 1 << 32;
    /// A wide store whose offset is a register.
    pub const STORE_OFFSET: u64 = 1 << 33;
    /// `ds_atomic_async_barrier_arrive_b64`.
    pub const ARRIVE: u64 = 1 << 34;
    /// A dot product.
    pub const DOT: u64 = 1 << 35;
    /// Converts to a byte, whose position in the register is in `op_sel`.
    pub const TO_BYTE: u64 = 1 << 36;
    /// Global wave sync, or an ordered count.
    pub const WAVE_SYNC: u64 = 1 << 37;
    /// Ends the wave.
    pub const ENDS: u64 = 1 << 38;
    /// A direct load from LDS.
    pub const LDS_DIRECT: u64 = 1 << 39;
    /// A direct load from LDS that waits until memory instructions have read their registers.
    pub const LDS_DIRECT_VSRC: u64 = 1 << 40;
    /// Exports.
    pub const EXPORTS: u64 = 1 << 41;
    /// May need wait states because of the contents of registers, on processors that count wait states.
    pub const COUNTS_STATES: u64 = 1 << 42;
}

/// The unit that executes a matrix operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatrixUnit {
    /// The matrix cores: f16, bf16, f8, integers and TF32.
    Xdl,
    /// f32.
    Single,
    /// f64, 4x4.
    DoubleSmall,
    /// f64, 16x16.
    Double,
    /// WMMA; on GFX12.5 the vector ALU does not wait for the results of some.
    Wmma {
        /// It overlaps with the vector ALU.
        overlaps: bool,
    },
}

/// A matrix operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatrixTraits {
    /// The unit that executes it.
    pub unit: MatrixUnit,
    /// Its duration: in units of four cycles (GFX908 to GFX950), or in VALU instructions that can overlap (GFX12.5).
    pub passes: u8,
    /// The factors, and the indices of a sparse operation's elements.
    pub factors: [Units; 3],
    /// The addend.
    pub addend: Units,
    /// The result.
    pub result: Units,
}

impl MatrixTraits {
    /// Whether its type is f64.
    pub fn is_double(&self) -> bool {
        matches!(self.unit, MatrixUnit::Double | MatrixUnit::DoubleSmall)
    }
}

/// Registers that an instruction reads late, after it has issued, until EXPcnt shows that they were read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateReads {
    /// The kind of instruction that reads them.
    pub by: LateReader,
    /// The registers.
    pub units: [Units; 4],
}

/// Instructions that read registers late. Those of one kind do so in order (LLVM, `SIInsertWaitcnts`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LateReader {
    /// A store, of its data.
    Store,
    /// An access to GDS.
    Gds,
    /// An export of a parameter.
    Parameter,
    /// An export of a position.
    Position,
    /// Another export.
    Export,
}

/// The properties of an instruction that hazard checks use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits {
    /// See [`flags`].
    pub flags: u64,
    /// Scalar register that selects a lane.
    pub lane_select: Option<u8>,
    /// The registers of a lane mask operand.
    pub mask: Units,
    /// Data registers of a wide store.
    pub data: Units,
    /// Registers that a DPP operand reads.
    pub dpp: Units,
    /// A matrix operation.
    pub matrix: Option<MatrixTraits>,
    /// A dot product, and its addend.
    pub dot: Option<(O, Units)>,
    /// Registers that it reads late.
    pub late_reads: Option<LateReads>,
    /// The value of EXPcnt that it waits for before it executes.
    pub expcnt: Option<u8>,
    /// The value of XCNT that it waits for.
    pub xcnt: Option<u8>,
    /// The hazard that the instruction is by itself.
    pub inherent: Option<Hazard>,
    /// Groups of hazards whose histories it always concerns.
    pub concerns: Groups,
    /// Groups that may reject it.
    pub checks: Groups,
}

impl Traits {
    /// Whether it has one of the flags.
    #[inline]
    pub fn has(&self, flags: u64) -> bool {
        self.flags & flags != 0
    }

    /// Describes an instruction with decoded operands `d`, translated to `op`.
    pub fn of(d: &Decoded, op: &Op, chip: &Chip, registers: Registers) -> Traits {
        let mut t =
            Traits { flags: opcode_flags(d, op) | encoding_flags(d, op, chip) | waits(d, chip), ..Traits::default() };
        let rows = d.opcode.desc().operands();
        let mask_dwords = chip.target.mask_dwords();
        if let Some(i) = source_at(rows, OperandRole::Mask) {
            t.mask = units_of_src(op.src[i], mask_dwords);
        } else if d.class.is_valu() && reads_implicitly(d, sreg::VCC) {
            t.mask = Units { first: sreg::VCC.into(), count: mask_dwords };
        }
        if let Cross::Dpp(_) = d.cross {
            t.dpp = units_of_src(op.src[0], 1);
        }
        if let (O::VReadlaneB32 | O::VWritelaneB32, Src::S(s)) = (d.opcode, op.src[1]) {
            t.lane_select = Some(s);
        }
        let wide = d.class.is_vmem() && d.data.dwords() > 2 && d.defs.is_empty();
        // Stores to images of 256-bit resources need no wait state (LLVM, `GCNHazardRecognizer::createsVALUHazard`).
        if wide && d.image.is_none() {
            let offset = d.class == Class::Buffer && matches!(d.scalar_offset, DecodedOperand::S { .. });
            t.flags |= if offset { flags::STORE_OFFSET } else { flags::WIDE_STORE };
            t.data = units_of_src(op.src[slot::DATA], d.data.dwords());
        }
        if d.opcode.is(row::MATRIX) {
            t.matrix = matrix(d, op, chip);
        }
        if t.has(flags::DOT) {
            t.dot = Some((d.opcode, d.uses.get(2).map_or(Units::default(), |_| units_of_src(op.src[2], 1))));
        }
        t.late_reads = late_reads(d, op, chip);
        t.expcnt = expcnt(d, chip);
        t.xcnt = xcnt(d);
        t.concerns = concerned(op, &t, chip.hazards);
        t.checks = checked(op, &t, chip.hazards);
        if states::concerns(op, &t, chip.hazards) {
            t.flags |= flags::COUNTS_STATES;
        }
        t.inherent = inherent_hazard(d, op, vgpr_file_size(chip, registers)).filter(|h| chip.hazards.has(*h));
        t
    }
}

/// The traits of the operation, independent of its encoding.
fn opcode_flags(d: &Decoded, op: &Op) -> u64 {
    use flags::*;
    let mut all = families::of(d.opcode);
    if all & TO_BYTE != 0 && op.op_sel & 4 != 0 {
        all |= PARTIAL;
    }
    if d.opcode.is(row::BRANCH) { all | BRANCH } else { all }
}

fn encoding_flags(d: &Decoded, op: &Op, chip: &Chip) -> u64 {
    use flags::*;
    let direct = d.opcode.unit() == Unit::LdsDirect;
    let valu = d.class.is_valu();
    let scalar = matches!(d.class, Class::Salu | Class::Control);
    let exec = Units { first: sreg::EXEC.into(), count: 2 };
    let table = [
        (CMPX, valu && d.writes_exec),
        (DPP, matches!(d.cross, Cross::Dpp(_))),
        (ZERO_FLAG, valu && op.src.iter().any(|s| matches!(s, Src::VccZ | Src::ExecZ))),
        (M0_MESSAGE, d.flags & mem_flags::GDS != 0),
        (WAVE_SYNC, d.opcode.is_wave_sync()),
        (LDS_DIRECT, direct),
        (LDS_DIRECT_VSRC, direct && chip.target.has_lds_direct_vsrc_wait() && !d.mods.wait_vsrc()),
        (EXPORTS, d.opcode.unit() == Unit::Export),
        (ENDS, matches!(d.opcode, O::SEndpgm | O::SEndpgmSaved)),
        (M0_INDEX, op.src.contains(&Src::Lds) || d.flags & mem_flags::LDS != 0),
        (PARTIAL, valu && writes_part(d, op)),
        (SAVES_EXEC, d.class == Class::Salu && d.writes_exec),
        (READS_EXEC, d.class.is_vmem() || d.class == Class::Ds),
        (READS_EXEC, scalar && (d.writes_exec || op.reads().iter().any(|u| u.overlaps(exec)))),
        (BREAKS_SMEM, scalar && d.opcode.desc().format != Format::Sopp && !keeps_chain(d.opcode)),
    ];
    table.into_iter().filter(|(_, is)| *is).fold(0, |bits, (bit, _)| bits | bit)
}

/// Scalar instructions that do not end a chain (MESA, SMEMtoVectorWriteHazard).
fn keeps_chain(opcode: O) -> bool {
    use O::*;
    matches!(opcode, SVersion | SSetvskip | SWaitcntVscnt | SWaitcntVmcnt | SWaitcntExpcnt | SWaitcntLgkmcnt)
}

/// The flags of wait instructions.
fn waits(d: &Decoded, chip: &Chip) -> u64 {
    use flags::*;
    let imm = d.imm.unwrap_or(0);
    match d.opcode {
        O::SWaitcnt => {
            let (_, _, lgkm) = chip.target.waitcnt().decode(imm as u16);
            WAITS | if imm == 0 { WAITS_ALL } else { 0 } | if lgkm == 0 { WAITS_SMEM } else { 0 }
        }
        O::SWaitcntVscnt if imm == 0 => WAITS | WAITS_STORES,
        O::SWaitcntLgkmcnt if imm == 0 => WAITS | WAITS_SMEM,
        O::SWaitcntVscnt | O::SWaitcntVmcnt | O::SWaitcntExpcnt | O::SWaitcntLgkmcnt => WAITS,
        O::SWaitIdle => WAITS,
        _ => 0,
    }
}

fn expcnt(d: &Decoded, chip: &Chip) -> Option<u8> {
    /// The value of EXPcnt that waits for nothing.
    const MOST_EXPORTS: u32 = 7;
    let count = match (d.opcode, d.imm) {
        (O::SWaitcnt, Some(imm)) => Some(chip.target.waitcnt().decode(imm as u16).1 as u8),
        (O::SWaitcntExpcnt | O::SWaitExpcnt, Some(imm)) => u8::try_from(imm).ok(),
        _ if d.opcode.desc().mods & modifiers::WAIT_EXP != 0 => Some(d.mods.wait_exp()),
        _ => None,
    };
    count.filter(|&count| u32::from(count) < MOST_EXPORTS)
}

fn xcnt(d: &Decoded) -> Option<u8> {
    let imm = d.imm?;
    match d.opcode {
        O::SWaitXcnt | O::SWaitLoadcnt | O::SWaitStorecnt | O::SWaitDscnt | O::SWaitKmcnt => u8::try_from(imm).ok(),
        O::SWaitLoadcntDscnt | O::SWaitStorecntDscnt => u8::try_from((imm >> 8).min(imm & 0xff)).ok(),
        _ => None,
    }
}

fn late_reads(d: &Decoded, op: &Op, chip: &Chip) -> Option<LateReads> {
    let stores = d.class.is_vmem() && (d.opcode.is(row::STORE) || d.opcode.is(row::ATOMIC));
    if stores && chip.hazards.has(Hazard::StoreData) {
        let data = units_of_src(op.src[slot::DATA], d.data.dwords());
        let none = Units::default();
        return Some(LateReads { by: LateReader::Store, units: [data, none, none, none] });
    }
    let by = match d.opcode {
        O::Export if chip.hazards.has(Hazard::ExportOperand) => Some(match op.imm & 0xff {
            32..=63 => LateReader::Parameter,
            12..=16 => LateReader::Position,
            _ => LateReader::Export,
        }),
        _ if d.flags & mem_flags::GDS != 0 && chip.hazards.has(Hazard::GdsOperand) => Some(LateReader::Gds),
        _ => None,
    };
    if let Some(by) = by {
        let mut units = [Units::default(); 4];
        let vectors = op.reads().iter().filter(|u| u.first >= VECTOR_UNITS);
        units.iter_mut().zip(vectors).for_each(|(slot, u)| *slot = *u);
        return Some(LateReads { by, units });
    }
    None
}

/// Whether the result is part of a register and is shifted into position: through SDWA, or to the high half.
fn writes_part(d: &Decoded, op: &Op) -> bool {
    let sdwa = matches!(d.cross, Cross::Sdwa(s) if s.dst != SdwaSel::Dword);
    sdwa || op.op_sel & 8 != 0
}

/// The index of the first source in this role.
fn source_at(rows: &[OperandDesc], role: OperandRole) -> Option<usize> {
    rows.iter().filter(|o| !o.is_def()).position(|o| o.role == role)
}

/// The size of the register file that contains a wave's first vector register.
fn vgpr_file_size(chip: &Chip, registers: Registers) -> usize {
    if chip.target.has_unified_vgprs() { registers.total } else { registers.acc_base }
}

/// Hazards that an instruction has by itself. `file` is the size of its file of vector registers.
fn inherent_hazard(d: &Decoded, op: &Op, file: usize) -> Option<Hazard> {
    /// The size in bytes of a branch that GFX10.1 executes incorrectly.
    const BRANCH_3F: i32 = 0x3f * 4;
    match d.opcode {
        O::VLshlrevB64 | O::VLshrrevB64 | O::VAshrrevI64 => {
            let last = matches!(op.src[0], Src::V(amount) if usize::from(amount) + 1 == file);
            last.then_some(Hazard::LastAmount)
        }
        O::VMadU64U32 | O::VMadI64I32 => {
            // The addend's upper half may be undefined, as in LLVM's 32-bit multiply-adds, in which case it does not
            // matter.
            let harmless = |w: &Units, r: &Units| r.count == 2 && w.first == r.first + 1;
            let overlaps = |w: &Units| op.reads().iter().any(|r| w.overlaps(*r) && !harmless(w, r));
            let overwrites = op.writes().iter().any(|w| w.first >= VECTOR_UNITS && overlaps(w));
            overwrites.then_some(Hazard::OverwritingMad)
        }
        O::SSetInstPrefetchDistance => Some(Hazard::InstPrefetch),
        _ if d.class == Class::Flat && d.offset != 0 => Some(Hazard::FlatOffset),
        _ if d.opcode.is(row::BRANCH) && d.imm == Some(BRANCH_3F) => Some(Hazard::Branch3f),
        _ => {
            let by_register = d.flags & mem_flags::SCRATCH != 0 && matches!(d.address, DecodedOperand::V { .. });
            (by_register && d.offset < 0 && d.offset % 4 != 0).then_some(Hazard::NegativeScratch)
        }
    }
}

/// The cycles of a pass.
const PASS: u8 = 4;

/// The factor by which formats slow a matrix operation down: with an 8-bit format it takes twice as long as with 4- or
/// 6-bit formats.
fn format_factor(d: &Decoded, op: &Op) -> u8 {
    let mixed = d.opcode.desc().operands().iter().any(|row| row.role == OperandRole::Src0 && row.size16 == 0);
    let eight = |format: u8| format <= 1;
    let formats = crate::ops::matrix::Broadcast::unpack(op.imm);
    if mixed && (eight(formats.cbsz) || eight(formats.blgp)) { 2 } else { 1 }
}

/// The matrix operation's registers and duration.
fn matrix(d: &Decoded, op: &Op, chip: &Chip) -> Option<MatrixTraits> {
    // An operation that only loads scales has no result.
    let result = d.defs.first().map(|_| op.writes[0])?;
    let source = |i: usize| d.uses.get(i).map_or(Units::default(), |part| units_of_src(op.src[i], part.dwords()));
    let (unit, passes) = match cycles::of(d.opcode, chip.hazards.family()) {
        Some((unit, cycles)) => (unit, cycles / PASS * format_factor(d, op)),
        None => cycles::overlap(d.opcode),
    };
    let sparse = d.opcode.desc().operands().iter().any(OperandDesc::is_tied);
    let (positions, addend) = if sparse { (source(2), source(3)) } else { (Units::default(), source(2)) };
    Some(MatrixTraits { unit, passes, factors: [source(0), source(1), positions], addend, result })
}
