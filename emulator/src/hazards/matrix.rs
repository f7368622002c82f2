//! Wait states around matrix operations and dot products (GFX908 to GFX950).
//!
//! A matrix operation takes 2 to 16 passes of four cycles but issues in one. Its result may be read or overwritten, and
//! its addend overwritten, only some wait states later. How many depends on its passes, the unit that executes it and
//! the later instruction (CDNA1 to CDNA4 ISA, "Manually Inserted Wait States"; the figures are those that LLVM 22
//! uses). If several operations wrote a register, the last one counts, as they finish in order.

use gcnc_isa::Opcode;

use super::states::States;
use super::table::{Family, Hazard, HazardSet};
use super::traits::{MatrixTraits, MatrixUnit as Unit, flags};
use super::{SCALARS, Verdict, range, unit_name};
use crate::op::{Class, Op, Units, VECTOR_UNITS};

/// A matrix operation that wrote or reads a register, and when.
type Event = Option<(u64, MatrixTraits)>;

/// The recent matrix operations and dot products.
#[derive(Clone, Debug, Default)]
pub struct Matrix {
    /// The matrix operation that last wrote each vector register.
    writes: Vec<Event>,
    /// The matrix operation that last read each register as its addend.
    addends: Vec<Event>,
    /// The dot product that last wrote each register.
    dots: Vec<Option<(u64, Opcode)>>,
    /// When another VALU instruction, neither matrix operation nor dot product, last wrote each register.
    plain: Vec<u64>,
    /// When `v_accvgpr_read` and `v_accvgpr_write` last wrote each register.
    moves: [Vec<u64>; 2],
    /// When there last was one of these operations, of f64 and of moves of accumulators.
    last: u64,
    last_double: u64,
    last_move: u64,
}

/// No wait is longer than this.
const LONGEST: u64 = 20;

impl Matrix {
    /// The state of a wave with this many vector registers and no recent operations.
    pub fn new(vectors: usize) -> Matrix {
        Matrix {
            writes: vec![None; vectors],
            addends: vec![None; vectors],
            dots: vec![None; vectors],
            plain: vec![0; vectors],
            moves: [vec![0; vectors], vec![0; vectors]],
            ..Matrix::default()
        }
    }

    /// Checks an instruction that is about to execute.
    pub fn check(&self, op: &Op, set: HazardSet, states: &States) -> Verdict {
        let first = set.has(Hazard::AccWrite);
        if let Some(m) = &op.hazard.matrix {
            self.check_before_matrix(m, states, first)?;
        } else if op.hazard.has(flags::ACC_WRITE) && first {
            states.need(states.valu_exec(), Hazard::ValuExecMatrix, 4, || "exec".to_owned())?;
            for u in units(op.reads()) {
                states.need(states.valu_vector(u), Hazard::ValuVgprMatrix, 2, || unit_name(u as u16))?;
            }
        }
        if states.now - self.last >= LONGEST {
            return Ok(());
        }
        match &op.hazard.matrix {
            Some(m) if first => self.check_matrix_first(m, states),
            Some(m) => self.check_matrix(m, states, set.family()),
            None if first => self.check_move(op, states),
            None => self.check_other(op, states, set),
        }
    }

    /// Checks a matrix operation against the preceding writes of the vector ALU.
    fn check_before_matrix(&self, m: &MatrixTraits, states: &States, first: bool) -> Verdict {
        states.need(states.valu_exec(), Hazard::ValuExecMatrix, 4, || "exec".to_owned())?;
        for u in units(&[m.factors[0], m.factors[1], m.factors[2], m.addend]) {
            let written = if first { states.valu_vector(u) } else { self.plain[u - SCALARS] };
            // On GFX908 only moves and matrix operations write accumulators, which have rules of their own.
            let own = first && (self.writes[u - SCALARS].is_some() || self.moves[1][u - SCALARS] == written);
            if !own {
                states.need(written, Hazard::ValuVgprMatrix, 2, || unit_name(u as u16))?;
            }
        }
        Ok(())
    }

    /// Checks a matrix operation of GFX908 against earlier ones and against `v_accvgpr_write`.
    fn check_matrix_first(&self, m: &MatrixTraits, states: &States) -> Verdict {
        let operands = [(m.factors[0], 4, 3), (m.factors[1], 4, 3), (m.addend, 2, 1)];
        for (operand, after_matrix, after_move) in operands {
            if let Some((at, _)) = latest(&self.writes, operand).filter(|(_, w)| w.result != operand) {
                states.need(at, Hazard::MatrixRead, after_matrix, || name(operand))?;
            }
            for u in range(operand).filter(|u| *u >= SCALARS) {
                states.need(self.moves[1][u - SCALARS], Hazard::AccWrite, after_move, || unit_name(u as u16))?;
            }
        }
        Ok(())
    }

    /// Checks an instruction of GFX908 other than a matrix operation: only moves access accumulators.
    fn check_move(&self, op: &Op, states: &States) -> Verdict {
        if op.hazard.has(flags::ACC_READ) {
            for u in units(op.reads()) {
                if let Some((at, w)) = self.writes[u - SCALARS] {
                    states.need(at, Hazard::MatrixRead, u64::from(w.passes) + 2, || unit_name(u as u16))?;
                }
                states.need(self.moves[1][u - SCALARS], Hazard::AccWrite, 3, || unit_name(u as u16))?;
            }
        }
        if op.hazard.has(flags::ACC_WRITE) {
            for u in units(op.writes()) {
                if let Some((at, w)) = self.writes[u - SCALARS] {
                    states.need(at, Hazard::MatrixOverwrite, u64::from(w.passes) - 1, || unit_name(u as u16))?;
                }
                if let Some((at, r)) = self.addends[u - SCALARS] {
                    let wait = u64::from(r.passes.saturating_sub(3));
                    states.need(at, Hazard::MatrixAddend, wait, || unit_name(u as u16))?;
                }
            }
        }
        if is_memory(op) {
            for u in units(op.reads()) {
                states.need(self.moves[0][u - SCALARS], Hazard::AccReadMemory, 2, || unit_name(u as u16))?;
                // LLVM looks at two instructions, of which the move is one (`checkMAILdStHazards`).
                if self.last_move.wrapping_sub(self.plain[u - SCALARS]) == 1 {
                    states.need(self.last_move, Hazard::AccMoveMemory, 1, || unit_name(u as u16))?;
                }
            }
        }
        Ok(())
    }

    /// Checks a matrix operation of GFX90A and later against earlier ones.
    fn check_matrix(&self, m: &MatrixTraits, states: &States, family: Family) -> Verdict {
        for operand in m.factors {
            if let Some((at, w)) = latest(&self.writes, operand) {
                states.need(at, Hazard::MatrixRead, before_factor(&w, family), || name(operand))?;
            }
        }
        match latest(&self.writes, m.addend) {
            Some((at, w)) => {
                let wait = before_addend(&w, m, m.addend, family);
                states.need(at, Hazard::MatrixRead, wait, || name(m.addend))
            }
            None => Ok(()),
        }
    }

    /// Checks vector and memory instructions of GFX90A and later.
    fn check_other(&self, op: &Op, states: &States, set: HazardSet) -> Verdict {
        let memory = is_memory(op);
        if !memory && !op.class.is_valu() {
            return Ok(());
        }
        let family = set.family();
        if op.hazard.has(flags::FMA_F64) {
            states.need(self.last_double, Hazard::DoubleMatrixFma, 2, || "v_fma_f64".to_owned())?;
        }
        for u in units(op.reads()) {
            if let Some((at, w)) = self.writes[u - SCALARS] {
                states.need(at, Hazard::MatrixRead, before_read(&w, memory, family), || unit_name(u as u16))?;
            }
            let written = states.valu_vector(u);
            if memory && set.has(Hazard::DoubleMatrixBetween) && written < self.last_double {
                states.need(written, Hazard::DoubleMatrixBetween, 2, || unit_name(u as u16))?;
            }
        }
        for operand in op.reads().iter().filter(|r| r.first >= VECTOR_UNITS) {
            let addend = op.hazard.dot.filter(|(_, addend)| addend == operand).map(|(opcode, _)| opcode);
            self.check_dot(*operand, addend, states)?;
        }
        for u in units(op.writes()) {
            if let Some((at, w)) = self.writes[u - SCALARS] {
                states.need(at, Hazard::MatrixOverwrite, before_overwrite(&w, family), || unit_name(u as u16))?;
            }
            if let Some((at, r)) = self.addends[u - SCALARS] {
                let wait = u64::from(r.passes) - 1;
                states.need(at, Hazard::MatrixAddend, wait, || unit_name(u as u16))?;
            }
            if let Some((at, opcode)) = self.dots[u - SCALARS]
                && op.hazard.dot.is_none_or(|(same, _)| same != opcode)
            {
                states.need(at, Hazard::DotResult, 3, || unit_name(u as u16))?;
            }
        }
        Ok(())
    }

    /// Checks a read of a dot product's result; the same operation may use it as its addend.
    fn check_dot(&self, operand: Units, adds: Option<Opcode>, states: &States) -> Verdict {
        for u in range(operand).filter(|u| *u >= SCALARS) {
            if let Some((at, _)) = self.dots[u - SCALARS].filter(|(_, opcode)| Some(*opcode) != adds) {
                states.need(at, Hazard::DotResult, 3, || unit_name(u as u16))?;
            }
        }
        Ok(())
    }

    /// Records an executed instruction; `states` must have recorded it before.
    pub fn record(&mut self, op: &Op, set: HazardSet, states: &States) {
        let now = states.now;
        let moved = match () {
            () if op.hazard.has(flags::ACC_READ) => Some(0),
            () if op.hazard.has(flags::ACC_WRITE) => Some(1),
            () => None,
        };
        let (matrix, dot) = (op.hazard.matrix, op.hazard.dot);
        let plain = op.class.is_valu() && matrix.is_none() && dot.is_none();
        if matrix.is_some() || dot.is_some() || moved.is_some() {
            self.last = now;
        }
        for u in units(op.writes()).map(|u| u - SCALARS) {
            self.writes[u] = matrix.map(|m| (now, m));
            self.dots[u] = dot.map(|(opcode, _)| (now, opcode));
            if plain {
                self.plain[u] = now;
            }
            for (which, at) in self.moves.iter_mut().enumerate() {
                at[u] = if moved == Some(which) { now } else { 0 };
            }
        }
        if moved.is_some() && set.has(Hazard::AccWrite) {
            self.last_move = now;
        }
        if let Some(m) = matrix {
            if m.is_double() {
                self.last_double = now;
            } else if m.unit == Unit::Xdl || matches!(set.family(), Family::Gfx908 | Family::Gfx90a) {
                for u in range(m.addend).filter(|u| *u >= SCALARS) {
                    self.addends[u - SCALARS] = Some((now, m));
                }
            }
        }
    }
}

/// The additional wait state of the matrix cores from GFX950 on, except for the shortest operations.
fn extra_state(w: &MatrixTraits, family: Family) -> u64 {
    u64::from(family == Family::Gfx950 && w.passes != 2)
}

/// Whether, on this family, f32 matrix operations count as those of the matrix cores for the vector ALU.
fn is_xdl(m: &MatrixTraits, family: Family) -> bool {
    m.unit == Unit::Xdl || m.unit == Unit::Single && family == Family::Gfx90a
}

/// Wait states until a vector or memory instruction may read a result.
fn before_read(w: &MatrixTraits, memory: bool, family: Family) -> u64 {
    match (w.unit, memory) {
        (Unit::DoubleSmall, true) => 9,
        (Unit::Double, true) => 18,
        _ => before_factor(w, family),
    }
}

/// Wait states until a result may be a factor.
fn before_factor(w: &MatrixTraits, family: Family) -> u64 {
    match w.unit {
        Unit::DoubleSmall => 6,
        Unit::Double if family == Family::Gfx950 => 19,
        Unit::Double => 11,
        _ if is_xdl(w, family) => u64::from(w.passes) + 3 + extra_state(w, family),
        _ => u64::from(w.passes) + 2,
    }
}

/// Wait states until a result may be overwritten.
fn before_overwrite(w: &MatrixTraits, family: Family) -> u64 {
    match w.unit {
        Unit::Double => 11,
        _ => before_factor(w, family),
    }
}

/// Wait states until a result may be the addend of another matrix operation.
fn before_addend(w: &MatrixTraits, m: &MatrixTraits, operand: Units, family: Family) -> u64 {
    let xdl = is_xdl(m, family);
    let passes = u64::from(w.passes);
    if family == Family::Gfx90a && w.is_double() && !m.is_double() {
        return 0;
    }
    if w.result == operand {
        return match (w.unit, m.unit) {
            (Unit::DoubleSmall, Unit::DoubleSmall) => 4,
            _ if family != Family::Gfx90a && w.passes == 2 => 2,
            _ => 0,
        };
    }
    match w.unit {
        Unit::Double | Unit::DoubleSmall if xdl => 0,
        Unit::Double if family == Family::Gfx950 => 17,
        Unit::Double => 9,
        Unit::DoubleSmall => 4,
        _ if family == Family::Gfx90a => passes + u64::from(m.is_double()),
        _ if !is_xdl(w, family) => {
            if xdl {
                0
            } else {
                passes
            }
        }
        _ if xdl => passes + 1 + u64::from(family == Family::Gfx950),
        _ => passes + 1 + extra_state(w, family),
    }
}

/// The last matrix operation that wrote any of the registers.
fn latest(writes: &[Event], operand: Units) -> Event {
    let events = range(operand).filter(|u| *u >= SCALARS).filter_map(|u| writes[u - SCALARS]);
    events.max_by_key(|(at, _)| *at)
}

fn is_memory(op: &Op) -> bool {
    op.class.is_vmem() || op.class == Class::Ds
}

fn name(operand: Units) -> String {
    unit_name(operand.first)
}

/// The vector registers of operands.
fn units(operands: &[Units]) -> impl Iterator<Item = usize> {
    operands.iter().filter(|u| u.first >= VECTOR_UNITS).flat_map(|u| range(*u))
}
