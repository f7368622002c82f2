//! Operand decoding: sorts an instruction's operands by role and expands its constants.
//!
//! Only this file reads [`gcnc_isa::Inst`] and the instruction table's rows. Operand roles come from the table;
//! constants get the bits that their operand's type implies (AMDGPUOperandSyntax, "Inline constants" and "Conversion of
//! literals").

use gcnc_isa::dual::{Third, third};
use gcnc_isa::op::{OperandRole, Unit, ValueType, flags, implicit};
use gcnc_isa::{Form, Inst, Mods, Opcode, Operand, OperandDesc, Reg, RegClass, RegRef};

use crate::error::FaultKind;
use crate::memory::{APERTURE_SIZE, PRIVATE_APERTURE, SHARED_APERTURE};
use crate::op::{Class, Cross, Dpp, DppPattern, Sdwa, SdwaSel, SdwaUnused, mem_flags};
use crate::ops::image::Image;
use crate::ops::matrix::Broadcast;
use crate::ops::wmma_mixed::ScaleChoice;
use crate::wave::sreg;

/// An operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecodedOperand {
    /// Absent.
    None,
    /// Scalar registers.
    S {
        /// The first one's canonical number.
        first: u8,
        /// How many.
        dwords: u8,
    },
    /// Vector registers.
    V {
        /// The first one.
        first: u16,
        /// How many.
        dwords: u8,
        /// The name is that of a high half.
        high: bool,
    },
    /// Accumulator registers.
    Acc {
        /// The first one.
        first: u16,
        /// How many.
        dwords: u8,
    },
    /// A constant, in the operand's type.
    Const(u64),
    /// SCC as a value.
    Scc,
    /// Whether VCC is zero.
    VccZ,
    /// Whether EXEC is zero.
    ExecZ,
    /// A dword of LDS.
    Lds,
}

impl DecodedOperand {
    /// The number of registers that it covers.
    pub fn dwords(&self) -> u8 {
        match self {
            DecodedOperand::S { dwords, .. }
            | DecodedOperand::V { dwords, .. }
            | DecodedOperand::Acc { dwords, .. } => *dwords,
            _ => 0,
        }
    }
}

/// A decoded instruction.
#[derive(Clone, Debug)]
pub struct Decoded {
    /// The operation.
    pub opcode: Opcode,
    /// What executes it.
    pub class: Class,
    /// Destinations.
    pub defs: Vec<DecodedOperand>,
    /// Sources other than those of vector memory, in order, including tied destinations.
    pub uses: Vec<DecodedOperand>,
    /// Vector memory: the vector address.
    pub address: DecodedOperand,
    /// Vector memory: the data.
    pub data: DecodedOperand,
    /// Vector memory: the scalar base or the resource.
    pub base: DecodedOperand,
    /// Buffer: the scalar offset.
    pub scalar_offset: DecodedOperand,
    /// An immediate field; for a branch, bytes from the next instruction.
    pub imm: Option<i32>,
    /// Negated sources; packed: those of the low result.
    pub neg: u8,
    /// Sources with the absolute value applied.
    pub abs: u8,
    /// Packed: negated sources of the high result.
    pub neg_hi: u8,
    /// High halves; packed: of the low result's sources.
    pub op_sel: u8,
    /// Packed: high halves of the high result's sources.
    pub op_sel_hi: u8,
    /// Output multiplier.
    pub omod: u8,
    /// Output clamp.
    pub clamp: bool,
    /// DPP or SDWA.
    pub cross: Cross,
    /// Memory offset; LDS: the first one.
    pub offset: i32,
    /// LDS: the second offset.
    pub offset2: i32,
    /// The format of a typed buffer access.
    pub format: u8,
    /// See [`mem_flags`].
    pub flags: u32,
    /// The modifiers as encoded, for the cache policy.
    pub mods: Mods,
    /// Bytes of the encoding.
    pub bytes: u8,
    /// Writes EXEC without naming it.
    pub writes_exec: bool,
    /// The upper half of a literal of 64 bits.
    pub literal_high: u32,
    /// Scalar registers that it reads without naming them.
    pub implicit_reads: u16,
    /// The second half of a dual-issue instruction.
    pub dual: Option<Box<Decoded>>,
    /// The additional operands of an image operation.
    pub image: Option<Box<Image>>,
    /// The register groups to which vector register numbers are relative.
    from: Banks,
}

/// The groups of 256 vector registers that an instruction's operands are in: two bits each for the first source or
/// address, the second source or data, the third source, and the destination (CDNA5 ISA, S_SET_VGPR_MSB; which operand
/// counts as which is as in LLVM's `getVGPRLoweringOperandTables`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Banks(pub u8);

impl Banks {
    /// The groups set by a write to MODE, whichever of its bits are written: bits 19:12 of its value, the destination's
    /// lowest (LLVM, `AMDGPULowerVGPREncoding::handleSetregMode`).
    pub fn of_mode(value: u32) -> Banks {
        Banks(((value >> 12) as u8).rotate_right(2))
    }

    fn first(self, opcode: Opcode, class: Class, role: OperandRole) -> u16 {
        let slot = match role {
            OperandRole::Src0 | OperandRole::Vaddr | OperandRole::Scale0 => 0,
            // The middle source is the constant.
            OperandRole::Src1 if matches!(opcode, Opcode::VFmamkF32 | Opcode::VFmamkF16 | Opcode::VFmamkF64) => 2,
            OperandRole::Vdata if class == Class::Buffer => 3,
            OperandRole::Src1 | OperandRole::Vdata | OperandRole::Scale1 => 1,
            OperandRole::Src2 | OperandRole::Vdata2 => 2,
            _ => 3,
        };
        256 * u16::from(self.0 >> (2 * slot) & 3)
    }
}

/// Whether it is an image operation; tensor operations have the same encoding.
fn is_image(opcode: Opcode) -> bool {
    opcode.desc().image != 0
}

/// The kind of an operation for the wait counters and the hazard rules.
pub fn class(opcode: Opcode) -> Class {
    match opcode.unit() {
        // The return address that they write is available when the code at the target begins.
        Unit::Salu if matches!(opcode, Opcode::SSwappcB64 | Opcode::SCallB64) => Class::Control,
        Unit::Salu => Class::Salu,
        Unit::Smem => Class::Smem,
        Unit::Valu if opcode.is_trans() => Class::Trans,
        Unit::Valu => Class::Valu,
        Unit::Ds => Class::Ds,
        Unit::Buffer => Class::Buffer,
        Unit::Image if is_image(opcode) => Class::Buffer,
        Unit::Flat => Class::Flat,
        Unit::Global | Unit::Scratch => Class::Global,
        Unit::Control | Unit::Pseudo | Unit::Image | Unit::Export | Unit::LdsDirect => Class::Control,
    }
}

impl Decoded {
    /// Sorts the operands of an instruction of `bytes` bytes.
    pub fn new(inst: &Inst, bytes: usize, from: Banks) -> Result<Decoded, FaultKind> {
        if inst.is_dual() {
            return dual(inst, bytes, from);
        }
        let mut d = Decoded::empty(inst, inst.opcode, bytes, from);
        for (_, operand, row) in inst.operands() {
            d.operand(operand, row)?;
        }
        d.modifiers(inst)?;
        Ok(d)
    }

    fn empty(inst: &Inst, opcode: Opcode, bytes: usize, from: Banks) -> Decoded {
        let row = opcode.desc();
        Decoded {
            opcode,
            class: class(opcode),
            defs: Vec::new(),
            uses: Vec::new(),
            address: DecodedOperand::None,
            data: DecodedOperand::None,
            base: DecodedOperand::None,
            scalar_offset: DecodedOperand::None,
            imm: None,
            neg: 0,
            abs: 0,
            neg_hi: 0,
            op_sel: 0,
            op_sel_hi: 0,
            omod: 0,
            clamp: false,
            cross: Cross::None,
            offset: inst.mods.offset,
            offset2: 0,
            format: 0,
            flags: 0,
            mods: inst.mods,
            bytes: bytes as u8,
            literal_high: inst.mods.literal_high(),
            writes_exec: row.flags & flags::CMPX != 0 || row.writes & implicit::EXEC != 0,
            implicit_reads: row.reads,
            dual: None,
            image: is_image(opcode).then(|| Box::new(Image::new(inst))),
            from,
        }
    }

    fn operand(&mut self, operand: Operand, row: &OperandDesc) -> Result<(), FaultKind> {
        if let Operand::Imm(imm) = operand {
            self.imm = Some(match row.role {
                // A label counts dwords.
                OperandRole::Label => imm.wrapping_mul(4),
                // Other operations with several immediates hold them side by side.
                OperandRole::En | OperandRole::AttrChan => self.imm.unwrap_or(0) | imm << 8,
                OperandRole::Slot => self.imm.unwrap_or(0) | imm << 16,
                OperandRole::Attr => self.imm.unwrap_or(0) | imm,
                _ => imm,
            });
            return Ok(());
        }
        let part = self.part(operand, row)?;
        if row.is_def() {
            self.defs.push(part);
            if row.is_use() {
                self.uses.push(part);
            }
            return Ok(());
        }
        match row.role {
            OperandRole::Vaddr if self.class.is_vmem() => self.address = part,
            // The data of an atomic operation on an image are where its result goes.
            OperandRole::Vdata if is_image(self.opcode) => self.data = part,
            // A tied data operand is the destination's old value, which partial loads keep. Without a destination role
            // the operand names the address in LDS.
            OperandRole::Vdata | OperandRole::Vdst if self.class.is_vmem() && !row.is_tied() => self.data = part,
            OperandRole::Saddr | OperandRole::Srsrc | OperandRole::Rsrc => self.base = part,
            OperandRole::Soffset | OperandRole::Samp if self.class.is_vmem() => self.scalar_offset = part,
            _ => self.uses.push(part),
        }
        Ok(())
    }

    fn part(&self, operand: Operand, row: &OperandDesc) -> Result<DecodedOperand, FaultKind> {
        match operand {
            Operand::None => Ok(DecodedOperand::None),
            Operand::Reg(r) => Ok(match register(r, row)? {
                DecodedOperand::V { first, dwords, high } => DecodedOperand::V {
                    first: first + self.from.first(self.opcode, self.class, row.role),
                    dwords,
                    high,
                },
                part => part,
            }),
            Operand::Inline(_) | Operand::Literal(_) => Ok(DecodedOperand::Const(self.constant(operand, row))),
            Operand::Literal64(low) => Ok(DecodedOperand::Const(u64::from(self.literal_high) << 32 | u64::from(low))),
            // An image operation's, which [`Image`] holds.
            Operand::Vgprs(_) => Ok(DecodedOperand::None),
            Operand::Imm(_) | Operand::Block(_) | Operand::Sym { .. } => {
                Err(FaultKind::Invalid(format!("operand {operand:?} of {}", self.opcode)))
            }
        }
    }

    /// The bits of a constant in an operand of this type.
    fn constant(&self, operand: Operand, row: &OperandDesc) -> u64 {
        let word = || u64::from(operand.value_b32().unwrap_or(0));
        let wide = row.size16 == 4 && row.ty != ValueType::PackedF32 || row.ty == ValueType::Mask;
        // A matrix of f64 occupies a group of registers, but its constant is a single f64.
        let wide = wide || self.opcode.is(flags::MATRIX) && self.opcode.is(flags::F64);
        match operand {
            Operand::Literal(n) if wide && row.ty == ValueType::Float => u64::from(n) << 32,
            Operand::Literal(n) if wide && self.opcode.name().contains("i64") => n as i32 as i64 as u64,
            Operand::Inline(_) if wide => operand.inline_value_b64().unwrap_or(0),
            Operand::Inline(_) if row.size16 == 1 || takes_half(self.opcode) || self.mixes_half(row.role) => {
                operand.inline_value_f16().unwrap_or(0).into()
            }
            Operand::Inline(code @ 240..) if row.ty == ValueType::PackedF16 => {
                Operand::Inline(code).inline_value_f16().unwrap_or(0).into()
            }
            _ => word(),
        }
    }

    /// Whether this source of a mixed-precision instruction is an f16. Inline constants of an f16 are in the low half;
    /// those of a bf16 are the high half of an f32 (llvm-project, pull request 183487).
    fn mixes_half(&self, role: OperandRole) -> bool {
        let bit = match role {
            OperandRole::Src0 => 1,
            OperandRole::Src1 => 2,
            OperandRole::Src2 => 4,
            _ => return false,
        };
        let bf16 = matches!(self.opcode, Opcode::VFmaMixF32Bf16 | Opcode::VFmaMixloBf16 | Opcode::VFmaMixhiBf16);
        self.opcode.is(flags::MIX) && !bf16 && self.mods.op_sel_hi_mask() & bit != 0
    }

    fn modifiers(&mut self, inst: &Inst) -> Result<(), FaultKind> {
        let m = inst.mods;
        match self.class {
            Class::Valu | Class::Trans => {
                (self.neg, self.abs, self.neg_hi) = (m.neg_mask(), m.abs_mask(), m.neg_hi_mask());
                (self.op_sel, self.op_sel_hi) = (m.op_sel_mask(), m.op_sel_hi_mask());
                (self.omod, self.clamp) = (m.omod(), m.clamp());
                if takes_both_halves(self.opcode) {
                    self.op_sel_hi = 7;
                }
                self.offset = match self.opcode.is(flags::MATRIX) {
                    true => Broadcast { cbsz: m.cbsz(), abid: m.abid(), blgp: m.blgp() }.pack(),
                    false => 0,
                };
                self.offset2 = match self.opcode.name().starts_with("v_wmma_scale") {
                    true => ScaleChoice { rows: m.matrix_scale_rows(), formats: m.matrix_scale_formats() }.pack(),
                    false => 0,
                };
                self.cross = cross(inst)?;
            }
            Class::Smem if m.glc() => self.flags = mem_flags::RETURN,
            Class::Smem if m.scale_offset() => self.flags = mem_flags::SCALED,
            Class::Buffer | Class::Global | Class::Flat | Class::Ds => {
                let bits = [
                    (m.offen(), mem_flags::OFFEN),
                    (m.idxen(), mem_flags::IDXEN),
                    (m.gds(), mem_flags::GDS),
                    (m.lds() || loads_to_lds(inst.opcode), mem_flags::LDS),
                    (m.addr64(), mem_flags::ADDR64),
                    (m.tfe(), mem_flags::STATUS),
                    (m.scale_offset(), mem_flags::SCALED),
                    (inst.opcode.unit() == Unit::Scratch, mem_flags::SCRATCH),
                ];
                self.flags = bits.iter().filter(|(on, _)| *on).fold(0, |f, (_, bit)| f | bit);
                self.format = m.buffer_format();
                if is_image(inst.opcode) && inst.opcode.is_atomic() && !m.glc() {
                    self.defs.clear();
                }
                if inst.opcode.is(flags::TWO_OFFSETS) {
                    (self.offset, self.offset2) = (m.offset & 0xff, m.offset >> 8 & 0xff);
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// A register operand; some register names stand for values.
fn register(r: RegRef, row: &OperandDesc) -> Result<DecodedOperand, FaultKind> {
    let dwords = r.len_dwords();
    let aperture = |base: u64| Ok(DecodedOperand::Const(if row.size16 == 4 { base } else { base >> 32 }));
    Ok(match r.reg {
        Reg::SCC => DecodedOperand::Scc,
        Reg::VCCZ => DecodedOperand::VccZ,
        Reg::EXECZ => DecodedOperand::ExecZ,
        Reg::SHARED_BASE => return aperture(SHARED_APERTURE),
        Reg::PRIVATE_BASE => return aperture(PRIVATE_APERTURE),
        Reg::SHARED_LIMIT => return aperture(SHARED_APERTURE + APERTURE_SIZE - 1),
        Reg::PRIVATE_LIMIT => return aperture(PRIVATE_APERTURE + APERTURE_SIZE - 1),
        Reg::LDS_DIRECT => DecodedOperand::Lds,
        // No wave has exited a primitive-ordered section.
        Reg::POPS_EXITING_WAVE_ID => DecodedOperand::Const(0),
        reg => match reg.class() {
            RegClass::Vgpr | RegClass::Wwm => {
                DecodedOperand::V { first: reg.index() as u16, dwords, high: r.is_hi16() }
            }
            RegClass::Agpr => DecodedOperand::Acc { first: reg.index() as u16, dwords },
            RegClass::Sgpr => DecodedOperand::S { first: reg.id() as u8, dwords },
        },
    })
}

/// A dual-issue instruction: each half's row, filled with its three operands. The row's other operands (VCC, the old
/// destination, the literal) are implicit.
fn dual(inst: &Inst, bytes: usize, from: Banks) -> Result<Decoded, FaultKind> {
    let y = inst
        .mods
        .vopd_y()
        .ok_or_else(|| FaultKind::UnknownInstruction("dual issue without a second half".to_owned()))?;
    let mut first = dual_half(inst, inst.opcode, 0, bytes, from)?;
    first.dual = Some(Box::new(dual_half(inst, y, 1, bytes, from)?));
    Ok(first)
}

fn dual_half(inst: &Inst, opcode: Opcode, half: usize, bytes: usize, from: Banks) -> Result<Decoded, FaultKind> {
    let mut d = Decoded::empty(inst, opcode, bytes, from);
    d.offset = 0;
    if takes_both_halves(opcode) {
        d.op_sel_hi = 7;
    }
    let is_long = inst.form == Form::Vopd3;
    let third =
        is_long.then(|| third(inst, half)).transpose().map_err(|e| FaultKind::UnknownInstruction(e.to_string()))?;
    let at = 3 * half;
    for row in opcode.desc().operands() {
        let operand = match (row.role, third) {
            _ if row.is_tied() || row.is_def() => inst.op(at),
            (OperandRole::K, _) => Operand::Literal(inst.mods.vopd_literal()),
            (OperandRole::Src2 | OperandRole::Mask, Some(Third::Reg(r))) => Operand::Reg(r),
            // Dual issue exists in wave32 only.
            (OperandRole::Mask, _) => Operand::Reg(RegRef::dwords(Reg::VCC_LO, 1)),
            (OperandRole::Src0, _) => inst.op(at + 1),
            _ => inst.op(at + 2),
        };
        d.operand(operand, row)?;
    }
    if is_long {
        d.neg = inst.mods.vopd_neg(half);
    }
    if let Some(Third::Table(n)) = third {
        // Where other operations have these modifiers.
        (d.neg, d.abs, d.omod) = (n & 7, n >> 3 & 7, n >> 6);
    }
    Ok(d)
}

/// Whether the operation always loads from memory to LDS, without a modifier.
fn loads_to_lds(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::GlobalLoadLdsUbyte
            | Opcode::GlobalLoadLdsSbyte
            | Opcode::GlobalLoadLdsUshort
            | Opcode::GlobalLoadLdsSshort
            | Opcode::GlobalLoadLdsDword
            | Opcode::GlobalLoadLdsDwordx3
            | Opcode::GlobalLoadLdsDwordx4
            | Opcode::ScratchLoadLdsUbyte
            | Opcode::ScratchLoadLdsSbyte
            | Opcode::ScratchLoadLdsUshort
            | Opcode::ScratchLoadLdsSshort
            | Opcode::ScratchLoadLdsDword
    )
}

/// Scalar operations on one f16 whose constants LLVM's assembler, and so the table, writes as 32 bits. An inline
/// constant is an f16 nevertheless: the source has 16 bits (AMD's machine-readable ISA of RDNA3.5 and RDNA4).
fn takes_half(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::SCeilF16
            | Opcode::SFloorF16
            | Opcode::STruncF16
            | Opcode::SRndneF16
            | Opcode::SCvtF32F16
            | Opcode::SCvtHiF32F16
    )
}

/// Whether it always takes the high halves for the high result.
fn takes_both_halves(opcode: Opcode) -> bool {
    !opcode.is(flags::PACKED) && (packs(opcode) || opcode == Opcode::VDot2accF32Bf16)
}

/// Whether it has packed operands of two halves.
fn packs(opcode: Opcode) -> bool {
    opcode.desc().operands().iter().any(|row| matches!(row.ty, ValueType::PackedF16 | ValueType::PackedInt16))
}

/// Decodes the DPP or SDWA modifiers.
fn cross(inst: &Inst) -> Result<Cross, FaultKind> {
    let m = inst.mods;
    Ok(match inst.form {
        Form::Sdwa => Cross::Sdwa(Sdwa {
            src: [sdwa_sel(m.src_sel(0)), sdwa_sel(m.src_sel(1))],
            sext: [m.src_sext(0), m.src_sext(1)],
            dst: sdwa_sel(m.dst_sel()),
            unused: match m.dst_unused() {
                0 => SdwaUnused::Pad,
                1 => SdwaUnused::Sext,
                _ => SdwaUnused::Preserve,
            },
        }),
        Form::Dpp16 | Form::Vop3Dpp16 => Cross::Dpp(Dpp {
            pattern: dpp_pattern(m.dpp_ctrl())
                .ok_or_else(|| FaultKind::UnknownInstruction(format!("dpp_ctrl {:#x}", m.dpp_ctrl())))?,
            row_mask: m.row_mask() as u8,
            bank_mask: m.bank_mask() as u8,
            bound_ctrl: m.bound_ctrl(),
            fetch_inactive: m.fetch_inactive(),
        }),
        Form::Dpp8 | Form::Vop3Dpp8 => Cross::Dpp(Dpp {
            pattern: DppPattern::Dpp8(m.dpp8_lanes()),
            row_mask: 15,
            bank_mask: 15,
            bound_ctrl: true,
            fetch_inactive: m.fetch_inactive(),
        }),
        _ => Cross::None,
    })
}

fn sdwa_sel(code: u32) -> SdwaSel {
    match code {
        n @ 0..=3 => SdwaSel::Byte(n as u8),
        n @ 4..=5 => SdwaSel::Word(n as u8 - 4),
        _ => SdwaSel::Dword,
    }
}

/// `dpp_ctrl` (RDNA2 ISA, "DPP_CTRL Enumeration"; Vega ISA for the wave-wide ones).
fn dpp_pattern(ctrl: u32) -> Option<DppPattern> {
    let low = (ctrl & 15) as u8;
    Some(match ctrl {
        0..=0xff => DppPattern::QuadPerm(ctrl as u8),
        0x101..=0x10f => DppPattern::RowShl(low),
        0x111..=0x11f => DppPattern::RowShr(low),
        0x121..=0x12f => DppPattern::RowRor(low),
        0x130 => DppPattern::WaveShl,
        0x134 => DppPattern::WaveRol,
        0x138 => DppPattern::WaveShr,
        0x13c => DppPattern::WaveRor,
        0x140 => DppPattern::RowMirror,
        0x141 => DppPattern::RowHalfMirror,
        0x142 => DppPattern::RowBcast15,
        0x143 => DppPattern::RowBcast31,
        0x150..=0x15f => DppPattern::RowShare(low),
        0x160..=0x16f => DppPattern::RowXmask(low),
        _ => return None,
    })
}

/// Whether the implicit reads include this register.
pub fn reads_implicitly(d: &Decoded, register: u8) -> bool {
    let bit = match register {
        sreg::VCC => implicit::VCC,
        sreg::M0 => implicit::M0,
        sreg::FLAT_SCRATCH => implicit::FLAT_SCRATCH,
        _ => 0,
    };
    d.implicit_reads & bit != 0
}
