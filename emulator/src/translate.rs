//! Translation of decoded instructions to the flat form that executes.
//!
//! [`crate::decoded`] gives an instruction's opcode, operands and modifiers. Here operands go to fixed slots, tied
//! operands become explicit, and the registers that the instruction reads and writes are listed for the strict checks.

use gcnc_isa::{FlatScratch, Inst, Opcode as O};

use crate::chip::Chip;
use crate::decoded::{Banks, Decoded, DecodedOperand, reads_implicitly};
use crate::error::FaultKind;
use crate::hazards::Traits;
use crate::machine::{Registers, threads};
use crate::op::{Class, Cross, Dst, Op, Relative, SdwaUnused, Src, Units, VECTOR_UNITS, mem_flags};
use crate::ops;
use crate::ops::vmem::slot;
use crate::wave::sreg;

/// Turns bytes into [`Op`]s for waves of one register layout.
pub struct Translator {
    /// The processor.
    pub chip: Chip,
    /// The wave's registers.
    pub registers: Registers,
}

/// Units of a destination of this many dwords.
pub fn units_of(dst: Dst, dwords: u8) -> Units {
    match dst {
        Dst::None => Units::default(),
        Dst::S(sreg::NULL) => Units::default(),
        Dst::S(r) => Units { first: r.into(), count: dwords },
        Dst::V(r) => Units { first: VECTOR_UNITS + r, count: dwords },
    }
}

/// Units of a source of this many dwords.
pub fn units_of_src(src: Src, dwords: u8) -> Units {
    match src {
        Src::S(r) => units_of(Dst::S(r), dwords),
        Src::V(r) => units_of(Dst::V(r), dwords),
        Src::VccZ => Units { first: sreg::VCC.into(), count: 2 },
        Src::ExecZ => Units { first: sreg::EXEC.into(), count: 2 },
        _ => Units::default(),
    }
}

/// The [`Op`] under construction.
struct Builder {
    op: Op,
}

impl Builder {
    fn read(&mut self, units: Units) {
        if units.count > 0
            && let Some(slot) = self.op.reads.get_mut(usize::from(self.op.read_count))
        {
            *slot = units;
            self.op.read_count += 1;
        }
    }

    fn write(&mut self, units: Units) {
        if units.count > 0
            && let Some(slot) = self.op.writes.get_mut(usize::from(self.op.write_count))
        {
            *slot = units;
            self.op.write_count += 1;
        }
    }

    fn source(&mut self, slot: usize, src: Src, dwords: u8) {
        self.op.src[slot] = src;
        self.read(units_of_src(src, dwords));
    }

    fn destination(&mut self, slot: usize, dst: Dst, dwords: u8) {
        self.op.dst[slot] = dst;
        self.write(units_of(dst, dwords));
    }

    fn scalar_read(&mut self, first: u8, count: u8) {
        self.read(Units { first: first.into(), count });
    }

    fn scalar_write(&mut self, first: u8, count: u8) {
        self.write(Units { first: first.into(), count });
    }
}

/// True if the second half of a dual-issue instruction neither reads nor writes registers that the first writes, so
/// that it can execute after it.
fn is_independent(op: &Op, dual: &Op) -> bool {
    let overlaps = |u: &Units| u.overlaps(op.writes[0]);
    matches!(op.dst[0], Dst::V(_)) && !dual.reads().iter().chain(dual.writes()).any(overlaps)
}

impl Translator {
    /// Decodes the instruction at the start of the bytes.
    pub fn decode(&self, bytes: &[u8], index: u32, from: Banks) -> Result<(Inst, Op), FaultKind> {
        let (inst, len) = self.inst(bytes)?;
        let op = self.build(&Decoded::new(&inst, len, from)?, index)?;
        Ok((inst, op))
    }

    fn inst(&self, bytes: &[u8]) -> Result<(Inst, usize), FaultKind> {
        gcnc_isa::decode_lax(bytes, &self.chip.target).map_err(|e| FaultKind::UnknownInstruction(e.to_string()))
    }

    /// An instruction as text.
    pub fn text(&self, inst: &Inst) -> String {
        gcnc_isa::print(inst, &self.chip.target)
    }

    /// The instruction at the start of the bytes as text, or the bytes if they do not decode.
    pub fn describe(&self, bytes: &[u8]) -> String {
        match self.inst(bytes) {
            Ok((inst, _)) => self.text(&inst),
            Err(_) => {
                let word = bytes.get(..4).map_or(0, |b| crate::memory::le(b) as u32);
                format!(".long {word:#010x}")
            }
        }
    }

    fn src(&self, part: &DecodedOperand) -> Src {
        match *part {
            DecodedOperand::None => Src::None,
            DecodedOperand::S { first, .. } => Src::S(first),
            DecodedOperand::V { first, .. } => Src::V(first),
            DecodedOperand::Acc { first, .. } => Src::V(first + self.registers.acc_base as u16),
            DecodedOperand::Const(k) => Src::K(k),
            DecodedOperand::Scc => Src::Scc,
            DecodedOperand::VccZ => Src::VccZ,
            DecodedOperand::ExecZ => Src::ExecZ,
            DecodedOperand::Lds => Src::Lds,
        }
    }

    fn dst(&self, part: &DecodedOperand) -> Dst {
        match self.src(part) {
            Src::S(r) => Dst::S(r),
            Src::V(r) => Dst::V(r),
            _ => Dst::None,
        }
    }

    fn build(&self, d: &Decoded, index: u32) -> Result<Op, FaultKind> {
        let run =
            ops::handler_on(d.opcode, &self.chip).ok_or_else(|| FaultKind::Unsupported(d.opcode.name().to_owned()))?;
        let op = Op {
            run,
            dst: [Dst::None; 2],
            src: [Src::None; 5],
            neg: d.neg,
            abs: d.abs,
            neg_hi: d.neg_hi,
            op_sel: d.op_sel,
            op_sel_hi: d.op_sel_hi,
            omod: d.omod,
            clamp: d.clamp,
            clears_high: self.chip.target.clears_high_half() && !keeps_high_half(d.opcode),
            relative: relative(d.opcode),
            cross: d.cross,
            imm: d.imm.unwrap_or(d.offset),
            imm2: if d.class == Class::Buffer { d.format.into() } else { d.offset2 },
            flags: d.flags,
            opcode: d.opcode,
            mods: d.mods,
            bytes: d.bytes,
            class: d.class,
            is_plain: false,
            is_plain_result: false,
            shares: threads::shares(d.opcode, d.class, d.flags),
            inst: index,
            reads: Default::default(),
            read_count: 0,
            writes: Default::default(),
            write_count: 0,
            hazard: Traits::default(),
            dual: None,
            image: d.image.clone(),
        };
        let mut b = Builder { op };
        match d.class {
            Class::Buffer | Class::Global | Class::Flat => self.memory_operands(d, &mut b),
            _ => self.operands(d, &mut b),
        }
        self.implicit(d, &mut b);
        b.op.hazard = Traits::of(d, &b.op, &self.chip, self.registers);
        self.check_registers(&b.op)?;
        if let Some(other) = &d.dual {
            let mut dual = self.build(other, index)?;
            dual.reads().iter().for_each(|units| b.read(*units));
            dual.writes().iter().for_each(|units| b.write(*units));
            dual.bytes = b.op.bytes;
            b.op.dual = Some(Box::new(dual));
        }
        let op = &mut b.op;
        op.is_plain_result = matches!(op.dst[0], Dst::V(_)) && op.cross == Cross::None && !op.clamp && op.omod == 0;
        op.is_plain = op.relative == Relative::No
            && op.src[0] != Src::Lds
            && op.dual.as_ref().is_none_or(|dual| is_independent(op, dual))
            && op.hazard.expcnt.is_none()
            && op.hazard.inherent.is_none();
        Ok(b.op)
    }

    /// Operands in order: destinations, then sources.
    fn operands(&self, d: &Decoded, b: &mut Builder) {
        for (i, part) in d.defs.iter().enumerate().take(2) {
            b.destination(i, self.dst(part), part.dwords());
        }
        for (i, part) in d.uses.iter().enumerate().take(5) {
            b.source(i, self.src(part), part.dwords());
        }
        // Halves named by register become `op_sel` bits, as in the encodings without such names.
        for (i, part) in d.uses.iter().enumerate().take(3) {
            if matches!(part, DecodedOperand::V { high: true, .. }) {
                b.op.op_sel |= 1 << i;
            }
        }
        if d.defs.first().is_some_and(|p| matches!(p, DecodedOperand::V { high: true, .. })) {
            b.op.op_sel |= 8;
        }
        // SDWA that preserves the rest of its destination reads it.
        if matches!(b.op.cross, Cross::Sdwa(s) if s.unused == SdwaUnused::Preserve) {
            let units = units_of(b.op.dst[0], 1);
            b.read(units);
        }
    }

    /// Puts vector memory operands into their [`slot`]s.
    fn memory_operands(&self, d: &Decoded, b: &mut Builder) {
        // A load to LDS does not touch its data register.
        if let Some(part) = d.defs.first().filter(|_| d.flags & mem_flags::LDS == 0) {
            b.destination(0, self.dst(part), part.dwords());
        }
        for (i, part) in [(slot::ADDRESS, &d.address), (slot::DATA, &d.data), (slot::BASE, &d.base)] {
            b.source(i, self.src(part), part.dwords());
        }
        b.source(slot::OFFSET, self.src(&d.scalar_offset), d.scalar_offset.dwords());
        let listed = d.image.iter().flat_map(|image| &image.address).filter(|_| d.address == DecodedOperand::None);
        for &r in listed {
            b.read(Units { first: VECTOR_UNITS + r, count: 1 });
        }
        if d.defs.iter().any(|def| *def != DecodedOperand::None) && d.data != DecodedOperand::None {
            b.op.flags |= mem_flags::RETURN;
        }
        if matches!(d.opcode, O::GlobalLoadAddtidB32 | O::GlobalStoreAddtidB32) {
            b.op.flags |= mem_flags::BY_LANE;
        }
        let private = b.op.flags & mem_flags::SCRATCH != 0 || d.class == Class::Flat;
        if private
            && matches!(self.chip.target.flat_scratch(), FlatScratch::Registers | FlatScratch::Offset)
            && reads_implicitly(d, sreg::FLAT_SCRATCH)
        {
            b.scalar_read(sreg::FLAT_SCRATCH, 2);
        }
    }

    /// Adds the implicit operands.
    fn implicit(&self, d: &Decoded, b: &mut Builder) {
        let mask = self.chip.target.mask_dwords();
        if reads_implicitly(d, sreg::VCC) {
            b.scalar_read(sreg::VCC, mask);
        }
        if reads_implicitly(d, sreg::M0) {
            b.scalar_read(sreg::M0, 1);
        }
        if matches!(d.opcode, O::SSetGprIdxOn | O::SSetGprIdxMode | O::SSetGprIdxIdx) {
            b.scalar_write(sreg::M0, 1);
        }
        if d.writes_exec {
            b.scalar_write(sreg::EXEC, mask);
        }
        if b.op.src.contains(&Src::Lds) || b.op.flags & mem_flags::LDS != 0 {
            b.scalar_read(sreg::M0, 1);
        }
    }

    /// Rejects registers beyond the wave's allocation before anything runs.
    fn check_registers(&self, op: &Op) -> Result<(), FaultKind> {
        for units in op.reads().iter().chain(op.writes()).filter(|u| u.count > 0 && u.first >= VECTOR_UNITS) {
            let end = usize::from(units.first - VECTOR_UNITS) + usize::from(units.count);
            if end > self.registers.total {
                return Err(FaultKind::RegisterOutOfRange {
                    register: format!("v{}", end - 1),
                    allocated: self.registers.total as u32,
                });
            }
        }
        if self.chip.target.aligned_vgpr_tuples() {
            let odd =
                |u: &&Units| u.count > 1 && u.first >= VECTOR_UNITS && !(u.first - VECTOR_UNITS).is_multiple_of(2);
            if let Some(units) = op.reads().iter().chain(op.writes()).find(odd) {
                let first = units.first - VECTOR_UNITS;
                return Err(FaultKind::Invalid(format!("the register group v[{first}:...] starts at an odd register")));
            }
        }
        for units in op.reads().iter().chain(op.writes()).filter(|u| u.count > 0 && u.first < VECTOR_UNITS) {
            let end = units.first + u16::from(units.count);
            if end > VECTOR_UNITS {
                return Err(FaultKind::Invalid("a scalar register group extends past the last register".to_owned()));
            }
            if units.first < sreg::VCC.into() && end > self.registers.scalars {
                return Err(FaultKind::RegisterOutOfRange {
                    register: format!("s{}", end - 1),
                    allocated: self.registers.scalars.into(),
                });
            }
        }
        Ok(())
    }
}

/// Which of the operation's register numbers are relative to M0.
fn relative(opcode: O) -> Relative {
    match opcode {
        O::VMovrelsB32 => Relative::Source,
        O::VMovreldB32 => Relative::Destination,
        O::VMovrelsdB32 => Relative::Both,
        O::VMovrelsd2B32 | O::VSwaprelB32 => Relative::Separate,
        _ => Relative::No,
    }
}

/// 16-bit instructions that keep the destination's other half even on GFX9 (LLVM,
/// `GCNSubtarget::zeroesHigh16BitsOfDest`).
fn keeps_high_half(opcode: O) -> bool {
    matches!(opcode, O::VMadF16 | O::VFmaF16 | O::VMadU16 | O::VMadI16 | O::VDivFixupF16)
}
