//! The code of a kernel, decoded once: bytes to [`Op`] on first execution, then found by address.
//!
//! Decoding is lazy, so data between functions is never decoded, and branches may go anywhere. [`relocate`] makes the
//! one-off copies that register-relative instructions (`v_movrel*`, `s_set_gpr_idx`) need.

use gcnc_isa::Inst;

use crate::chip::Chip;
use crate::code_object::{CodeObject, Segment};
use crate::error::{Fault, FaultKind};
use crate::machine::Registers;
use crate::op::{Dst, Op, Src, Units, VECTOR_UNITS};
use crate::translate::{Translator, units_of};
use crate::wave::{Wave, sreg};

/// Decoded code.
pub struct Code {
    /// Instructions in the order of first execution.
    pub ops: Vec<Op>,
    insts: Vec<Inst>,
    /// Index plus one of the instruction at each dword of the image.
    table: Vec<u32>,
    image: Vec<u8>,
    segments: Vec<Segment>,
    /// Address (in the file) of the image's first byte.
    pub link_base: u64,
    translator: Translator,
}

impl Code {
    /// Prepares the code of an object for waves of this kind.
    pub fn new(object: &CodeObject, chip: Chip, registers: Registers) -> Code {
        Code {
            ops: Vec::new(),
            insts: Vec::new(),
            table: vec![0; object.image().len().div_ceil(4)],
            image: object.image().to_vec(),
            segments: object.segments().to_vec(),
            link_base: object.link_base(),
            translator: Translator { chip, registers },
        }
    }

    /// The index of the instruction at this offset.
    #[inline]
    pub fn fetch(&mut self, pc: u64) -> Result<usize, Box<Fault>> {
        match self.table.get((pc / 4) as usize) {
            Some(&n) if n != 0 && pc.is_multiple_of(4) => Ok(n as usize - 1),
            _ => self.decode(pc),
        }
    }

    #[cold]
    fn decode(&mut self, pc: u64) -> Result<usize, Box<Fault>> {
        let bytes = self.code_at(pc).ok_or_else(|| Fault::wave(FaultKind::BadProgramCounter))?;
        let index = self.ops.len();
        let (inst, op) = self.translator.decode(bytes, index as u32).map_err(Fault::wave)?;
        self.ops.push(op);
        self.insts.push(inst);
        self.table[(pc / 4) as usize] = index as u32 + 1;
        Ok(index)
    }

    /// The executable bytes from an offset on.
    fn code_at(&self, pc: u64) -> Option<&[u8]> {
        let at = usize::try_from(pc).ok().filter(|at| at.is_multiple_of(4))?;
        let code = self.segments.iter().find(|s| s.executable && (s.start..s.start + s.len).contains(&at))?;
        self.image.get(at..code.start + code.len)
    }

    /// An instruction as text.
    pub fn text(&self, index: usize) -> String {
        self.insts.get(index).map_or_else(String::new, |inst| self.translator.text(inst))
    }

    /// The instruction at an offset as text.
    pub fn text_at(&self, pc: u64) -> String {
        match self.table.get((pc / 4) as usize) {
            Some(&n) if n != 0 => self.text(n as usize - 1),
            _ => match self.code_at(pc) {
                Some(bytes) => self.translator.describe(bytes),
                None => "(no code)".to_owned(),
            },
        }
    }

    /// Names a unit as a register.
    pub fn unit_name(&self, unit: u16) -> String {
        let base = self.translator.registers.acc_base as u16;
        match unit.checked_sub(VECTOR_UNITS) {
            Some(v) if v >= base => format!("a{}", v - base),
            _ => crate::hazards::unit_name(unit),
        }
    }
}

/// A copy of the instruction with M0 added to its relative register numbers: `v_movrels` and `v_movreld` by their
/// nature, others in `s_set_gpr_idx` mode.
pub fn relocate(op: &Op, w: &Wave) -> Result<Op, Box<Fault>> {
    let m0 = w.sget(sreg::M0);
    let (sources, destination, index) = match op.relative {
        true => (op.flags & 1, op.flags & 2 != 0, m0),
        false => (u32::from(w.gpr_idx & 7), w.gpr_idx & 8 != 0, m0 & 0xff),
    };
    let mut op = op.clone();
    let limit = w.v.len() as u32;
    let shifted = |r: u16, count: u16| {
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
    let mut moved = Vec::new();
    for (i, src) in op.src.iter_mut().enumerate() {
        if let Src::V(r) = src
            && sources >> i & 1 != 0
        {
            let group = op.reads.iter().filter(|u| u.first == VECTOR_UNITS + *r).map(|u| u.count).max();
            let to = shifted(*r, group.unwrap_or(1).into())?;
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
        && destination
    {
        let Some(units) = op.writes.iter_mut().find(|u| u.first == VECTOR_UNITS + r && u.count > 0) else {
            return Ok(op);
        };
        let to = shifted(r, units.count.into())?;
        op.dst[0] = Dst::V(to);
        *units = units_of(op.dst[0], units.count);
    }
    Ok(op)
}
