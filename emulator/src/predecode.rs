//! Instruction cache of a kernel: bytes are decoded to [`Op`]s on first execution, then found by address.
//!
//! Decoding is lazy, so data between functions is never decoded, and branches may go anywhere. [`relocate`] makes the
//! single-use copies that register-relative instructions (`v_movrel*`, `s_set_gpr_idx`) need. An instruction is decoded
//! once for each of the [`Banks`] with which it executes.

use std::sync::Arc;

use gcnc_isa::op::flags;
use gcnc_isa::{Inst, Operand, RegRef};

use crate::chip::Chip;
use crate::code_object::{CodeObject, Segment};
use crate::decoded::Banks;
use crate::error::{Fault, FaultKind};
use crate::machine::Registers;
use crate::memory::{Access, Lds, le};
use crate::op::{Dst, Op, Relative, Src, Units, VECTOR_UNITS};
use crate::translate::{Translator, units_of};
use crate::wave::{Wave, sreg};

/// Decoded code.
pub struct Code {
    /// Instructions in the order of first execution.
    pub ops: Vec<Op>,
    insts: Vec<Inst>,
    /// By bank: index plus one of the instruction at each dword of the image. Empty until the bank's first instruction.
    tables: Box<[Vec<u32>; 256]>,
    image: Arc<Vec<u8>>,
    segments: Vec<Segment>,
    /// Address (in the file) of the image's first byte.
    pub link_base: u64,
    translator: Translator,
}

impl Code {
    /// Prepares an object's code for waves with these registers.
    pub fn new(object: &CodeObject, chip: Chip, registers: Registers) -> Code {
        Code {
            ops: Vec::new(),
            insts: Vec::new(),
            tables: Box::new([const { Vec::new() }; 256]),
            image: object.shared_image(),
            segments: object.segments().to_vec(),
            link_base: object.link_base(),
            translator: Translator { chip, registers },
        }
    }

    /// The processor.
    pub fn chip(&self) -> &Chip {
        &self.translator.chip
    }

    /// The index of the instruction at this offset.
    #[inline]
    pub fn fetch(&mut self, pc: u64, banks: Banks) -> Result<usize, Box<Fault>> {
        match self.decoded(pc, banks) {
            Some(index) => Ok(index),
            None => self.decode(pc, banks),
        }
    }

    /// [`Code::fetch`] without decoding: `None` if the instruction has not been decoded.
    #[inline]
    pub fn decoded(&self, pc: u64, banks: Banks) -> Option<usize> {
        // An offset that is not a multiple of four becomes an index beyond any image.
        let n = *self.tables[usize::from(banks.0)].get(pc.rotate_right(2) as usize)?;
        (n as usize).checked_sub(1)
    }

    #[cold]
    fn decode(&mut self, pc: u64, banks: Banks) -> Result<usize, Box<Fault>> {
        let bytes = self.code_at(pc).ok_or_else(|| Fault::wave(FaultKind::BadProgramCounter))?;
        let index = self.ops.len();
        let (inst, op) = self.translator.decode(bytes, index as u32, banks).map_err(Fault::wave)?;
        self.ops.push(op);
        self.insts.push(inst);
        let table = &mut self.tables[usize::from(banks.0)];
        table.resize(self.image.len().div_ceil(4), 0);
        table[(pc / 4) as usize] = index as u32 + 1;
        Ok(index)
    }

    /// The executable bytes starting at an offset.
    fn code_at(&self, pc: u64) -> Option<&[u8]> {
        let at = usize::try_from(pc).ok().filter(|at| at.is_multiple_of(4))?;
        let code = self.segments.iter().find(|s| s.executable && (s.start..s.start + s.len).contains(&at))?;
        self.image.get(at..code.start + code.len)
    }

    /// An instruction.
    pub fn inst(&self, index: usize) -> &Inst {
        &self.insts[index]
    }

    /// An instruction as text.
    pub fn text(&self, index: usize) -> String {
        self.insts.get(index).map_or_else(String::new, |inst| self.translator.text(inst))
    }

    /// Whether the instruction is a load of half a register that reads it only to preserve the other half.
    pub fn keeps_half(&self, index: u32) -> bool {
        self.insts.get(index as usize).is_some_and(|inst| {
            let read = |r: RegRef| {
                inst.operands()
                    .any(|(_, o, row)| row.is_use() && !row.is_tied() && matches!(o, Operand::Reg(u) if u.overlaps(r)))
            };
            let tied = inst.operands().any(|(_, o, row)| row.is_tied() && !o.is_none());
            inst.opcode.is(flags::LOAD) && tied && !inst.reg(0).is_some_and(read)
        })
    }

    /// The instruction at an offset as text.
    pub fn text_at(&self, pc: u64) -> String {
        match self.code_at(pc) {
            Some(bytes) => self.translator.describe(bytes),
            None => "(no code)".to_owned(),
        }
    }

    /// The register name of a unit.
    pub fn unit_name(&self, unit: u16) -> String {
        let base = self.translator.registers.acc_base as u16;
        match unit.checked_sub(VECTOR_UNITS) {
            Some(v) if v >= base => format!("a{}", v - base),
            _ => crate::hazards::unit_name(unit),
        }
    }
}

/// The amounts added to the register numbers of relative operands.
struct Indices {
    /// Bit mask of the relative sources, and their index.
    sources: (u8, u32),
    /// Whether destination 0 is relative, and its index.
    destination: (bool, u32),
}

impl Indices {
    fn of(op: &Op, w: &Wave) -> Indices {
        let m0 = w.sget(sreg::M0);
        let (sources, destination, from, to) = match op.relative {
            Relative::No => (w.gpr_idx & 7, w.gpr_idx & 8 != 0, m0 & 0xff, m0 & 0xff),
            Relative::Source => (1, false, m0, m0),
            Relative::Destination => (0, true, m0, m0),
            Relative::Both => (1, true, m0, m0),
            Relative::Separate => (1, true, m0 & 0x3ff, m0 >> 16 & 0x3ff),
        };
        Indices { sources: (sources, from), destination: (destination, to) }
    }
}

/// A copy of the instruction with M0 added to its relative register numbers: `v_movrels` and `v_movreld` are always
/// relative, other instructions in `s_set_gpr_idx` mode.
pub fn relocate(op: &Op, w: &Wave) -> Result<Op, Box<Fault>> {
    let indices = Indices::of(op, w);
    let mut op = op.clone();
    let limit = w.v.len() as u32;
    let shifted = |r: u16, count: u16, index: u32| {
        let n = u32::from(r).wrapping_add(index);
        if n.checked_add(count.into()).is_some_and(|end| end <= limit) {
            Ok(n as u16)
        } else {
            Err(Fault::wave(FaultKind::RegisterOutOfRange {
                register: format!("v{n} (v{r} + {index})"),
                allocated: limit,
            }))
        }
    };
    if let [Dst::V(a), Dst::V(b)] = op.dst {
        // A swap reads what it writes.
        let index = |on: bool, index: u32| if on { index } else { 0 };
        let a = shifted(a, 1, index(indices.destination.0, indices.destination.1))?;
        let b = shifted(b, 1, index(indices.sources.0 & 1 != 0, indices.sources.1))?;
        op.dst = [Dst::V(a), Dst::V(b)];
        let units = [a, b].map(|r| Units { first: VECTOR_UNITS + r, count: 1 });
        op.writes[..2].copy_from_slice(&units);
        op.reads[..2].copy_from_slice(&units);
        (op.read_count, op.write_count) = (op.read_count.max(2), op.write_count.max(2));
        return Ok(op);
    }
    let (sources, index) = indices.sources;
    let mut moved = Vec::new();
    for (i, src) in op.src.iter_mut().enumerate() {
        if let Src::V(r) = src
            && sources >> i & 1 != 0
        {
            let group = op.reads.iter().filter(|u| u.first == VECTOR_UNITS + *r).map(|u| u.count).max();
            let to = shifted(*r, group.unwrap_or(1).into(), index)?;
            moved.push((*r, to));
            *r = to;
        }
    }
    for u in op.reads.iter_mut().filter(|u| u.first >= VECTOR_UNITS && u.count > 0) {
        if let Some((_, to)) = moved.iter().find(|(from, _)| u.first == VECTOR_UNITS + from) {
            *u = Units { first: VECTOR_UNITS + to, count: u.count };
        }
    }
    if let Dst::V(r) = op.dst[0]
        && indices.destination.0
    {
        let Some(units) = op.writes.iter_mut().find(|u| u.first == VECTOR_UNITS + r && u.count > 0) else {
            return Ok(op);
        };
        let to = shifted(r, units.count.into(), indices.destination.1)?;
        op.dst[0] = Dst::V(to);
        *units = units_of(op.dst[0], units.count);
    }
    Ok(op)
}

/// A copy of the instruction with its LDS operand loaded as a constant. M0's bits 15:0 are the address, bits 18:16 the
/// type: unsigned byte, unsigned half, dword, then signed byte and signed half (Vega 7nm ISA, 10.3.1 "LDS Direct
/// Reads").
pub fn read_lds(op: &Op, w: &Wave, lds: &mut Lds) -> Result<Op, Box<Fault>> {
    let m0 = w.sget(sreg::M0);
    let (bytes, signed) = match m0 >> 16 & 7 {
        0 => (1, false),
        1 => (2, false),
        2 => (4, false),
        4 => (1, true),
        5 => (2, true),
        kind => {
            return Err(Fault::invalid(format!("a direct LDS read with the reserved data type M0[18:16] = {kind}")));
        }
    };
    let raw = lds.slice(Access::Load, (m0 & 0xffff).into(), bytes).map_err(Fault::wave)?;
    let (value, shift) = (le(raw) as u32, 32 - 8 * bytes as u32);
    let value = if signed { ((value << shift) as i32 >> shift) as u32 } else { value };
    let mut op = op.clone();
    op.src.iter_mut().filter(|src| **src == Src::Lds).for_each(|src| *src = Src::K(value.into()));
    Ok(op)
}
