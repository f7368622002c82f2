//! Wait states around matrix operations (MFMA) and dot products (GFX908 to GFX950).
//!
//! A matrix operation takes two to sixteen passes of four cycles and issues in one. The number of wait states before
//! something reads or overwrites its result, or overwrites its addend, depends on its passes, on the unit that executes
//! it and on the later instruction:
//!
//! | after a matrix operation | wait states |
//! | --- | --- |
//! | its result is a factor, is read or overwritten | [`before_use`] |
//! | its result is an addend | [`before_addend`] |
//! | its addend is overwritten | passes - 1 |
//! | of f64, `v_fma_f64` | 2 |
//!
//! A dot product's result may be used three wait states later; the same operation may accumulate onto it at once. On
//! GFX908 only matrix operations and moves access AGPRs, and have rules of their own; those of the moves are in
//! `states`.
//!
//! Sources: "CDNA 1" to "CDNA 4" Instruction Set Architecture, "Manually Inserted Wait States"; what llc 22 emits
//! (`GCNHazardRecognizer`), where its figures differ.

use gcnc_isa::op::{OperandRole, ValueType, flags};
use gcnc_isa::{Inst, Opcode, Target};
use smallvec::SmallVec;

use super::facts::{InstFacts, InstKind, Span};

/// The unit that executes a matrix operation.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum MatrixUnit {
    /// The matrix cores: f16, bf16, f8, integers, xf32.
    Cores,
    /// f32.
    Single,
    /// f64 in blocks of 4x4.
    DoubleSmall,
    /// f64.
    Double,
}

/// Generations of matrix cores, with different latencies.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum CoreGeneration {
    Gfx908,
    Gfx90a,
    Gfx940,
    Gfx950,
}

fn cores(target: &Target) -> CoreGeneration {
    if !target.has_unified_vgprs() {
        CoreGeneration::Gfx908
    } else if !target.has(Opcode::VMfmaI3216x16x32I8) {
        CoreGeneration::Gfx90a
    } else if target.has(Opcode::VMfmaF3216x16x128F8f6f4) {
        CoreGeneration::Gfx950
    } else {
        CoreGeneration::Gfx940
    }
}

/// Whether `target` has these hazards.
pub fn applies(target: &Target) -> bool {
    target.needs_wait_states() && target.has(Opcode::VMfmaF3232x32x1f32)
}

/// A recent event on registers.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum EventKind {
    /// A matrix operation wrote them.
    Result(MatrixUnit, u8),
    /// A matrix operation reads them as its addend.
    Addend(u8),
    /// A dot product wrote them.
    Dot(u16),
    /// `v_accvgpr_write` wrote them (GFX908).
    Moved,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct MatrixEvent {
    what: EventKind,
    span: Span,
    /// Wait states since.
    age: u8,
}

/// The longest wait: after 16 passes on later cores (CDNA3 ISA, "Manually Inserted Wait States"; LLVM 22 forgets the
/// last wait state, pull request 222040).
const LONGEST: u8 = 20;
const AFTER_DOT: u8 = 3;
const AFTER_DOUBLE: u8 = 2;

/// The hazard state at a program point.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct MatrixHazards(Vec<MatrixEvent>);

/// A matrix operation's registers and duration.
struct MatrixOp {
    unit: MatrixUnit,
    passes: u8,
    factors: SmallVec<[Span; 3]>,
    addend: Option<Span>,
}

impl MatrixOp {
    fn of(inst: &Inst, target: &Target) -> MatrixOp {
        let rows = inst.opcode.desc().operands();
        let sparse = rows.iter().any(|row| row.is_tied());
        let mut factors = SmallVec::new();
        let mut addend = None;
        for (k, row) in rows.iter().enumerate().filter(|(_, row)| row.is_use()) {
            let Some(span) = inst.reg(k).map(Span::of).filter(|s| s.is_vector()) else { continue };
            if row.is_tied() || row.role == OperandRole::Src2 && !sparse {
                addend = Some(span);
            } else {
                factors.push(span);
            }
        }
        MatrixOp { unit: unit(inst.opcode), passes: passes(inst, target), factors, addend }
    }
}

fn unit(opcode: Opcode) -> MatrixUnit {
    let desc = opcode.desc();
    let factor = desc.operands().iter().find(|row| row.role == OperandRole::Src0);
    match factor.map(|row| (row.ty, row.size16)) {
        Some((ValueType::Float, 4)) if opcode == Opcode::VMfmaF644x4x4f64 => MatrixUnit::DoubleSmall,
        Some((ValueType::Float, 4)) => MatrixUnit::Double,
        Some((ValueType::Float, 2)) => MatrixUnit::Single,
        _ => MatrixUnit::Cores,
    }
}

fn passes(inst: &Inst, target: &Target) -> u8 {
    // Of the mixed formats, whose factors have no fixed size, 8-bit ones take twice the time.
    let rows = inst.opcode.desc().operands();
    let mixed = rows.iter().any(|row| row.role == OperandRole::Src0 && row.size16 == 0);
    let eight = |format: u8| format < 2;
    let slow = mixed && (eight(inst.mods.cbsz()) || eight(inst.mods.blgp()));
    inst.opcode.passes(target) * if slow { 2 } else { 1 }
}

/// Wait states until a result may be a factor, be read by VALU or overwritten.
fn before_use(unit: MatrixUnit, passes: u8, cores: CoreGeneration) -> u8 {
    match unit {
        MatrixUnit::DoubleSmall => 6,
        MatrixUnit::Double if cores == CoreGeneration::Gfx950 => 19,
        MatrixUnit::Double => 11,
        MatrixUnit::Single if cores != CoreGeneration::Gfx90a => passes + 2,
        _ => passes + 3 + u8::from(cores == CoreGeneration::Gfx950 && passes != 2),
    }
}

/// Wait states until a memory instruction may read a result.
fn before_memory(unit: MatrixUnit, passes: u8, cores: CoreGeneration) -> u8 {
    match unit {
        MatrixUnit::DoubleSmall => 9,
        MatrixUnit::Double => 18,
        _ => before_use(unit, passes, cores),
    }
}

fn before_overwrite(unit: MatrixUnit, passes: u8, cores: CoreGeneration) -> u8 {
    if unit == MatrixUnit::Double { 11 } else { before_use(unit, passes, cores) }
}

/// Wait states until a result may be the addend of `next`; a result in the `same` registers is forwarded.
fn before_addend((unit, passes): (MatrixUnit, u8), next: MatrixUnit, same: bool, cores: CoreGeneration) -> u8 {
    let double = |unit| matches!(unit, MatrixUnit::Double | MatrixUnit::DoubleSmall);
    let by_cores = |unit| unit == MatrixUnit::Cores || unit == MatrixUnit::Single && cores == CoreGeneration::Gfx90a;
    if cores == CoreGeneration::Gfx90a && double(unit) && !double(next) {
        return 0;
    }
    if same {
        return match (unit, next) {
            (MatrixUnit::DoubleSmall, MatrixUnit::DoubleSmall) => 4,
            _ if cores != CoreGeneration::Gfx90a && passes == 2 => 2,
            _ => 0,
        };
    }
    match unit {
        MatrixUnit::Double | MatrixUnit::DoubleSmall if by_cores(next) => 0,
        MatrixUnit::Double if cores == CoreGeneration::Gfx950 => 17,
        MatrixUnit::Double => 9,
        MatrixUnit::DoubleSmall => 4,
        _ if cores == CoreGeneration::Gfx90a => passes + u8::from(double(next)),
        _ if !by_cores(unit) => {
            if by_cores(next) {
                0
            } else {
                passes
            }
        }
        _ if by_cores(next) => passes + 1 + u8::from(cores == CoreGeneration::Gfx950),
        _ => passes + 1 + u8::from(cores == CoreGeneration::Gfx950 && passes != 2),
    }
}

fn meets(spans: &[Span], span: Span) -> bool {
    spans.iter().any(|s| s.overlaps(span))
}

impl MatrixHazards {
    /// Wait states still required before `inst`, which `facts` describe.
    pub fn needed(&self, inst: &Inst, facts: &InstFacts, target: &Target) -> u8 {
        if self.0.is_empty() {
            return 0;
        }
        let cores = cores(target);
        let need =
            |wait: &dyn Fn(&MatrixEvent) -> u8| self.0.iter().map(|e| wait(e).saturating_sub(e.age)).max().unwrap_or(0);
        match () {
            () if facts.is(InstKind::Matrix) => {
                let now = MatrixOp::of(inst, target);
                need(&|e| before_matrix(e, &now, cores))
            }
            () if cores == CoreGeneration::Gfx908 => need(&|e| before_move(e, facts)),
            () if facts.is(InstKind::Valu) || facts.is(InstKind::Vmem) || facts.is(InstKind::Lds) => {
                need(&|e| before_other(e, inst, facts, cores))
            }
            () => 0,
        }
    }

    /// `states` wait states pass.
    pub fn pass(&mut self, states: u8) {
        self.0.retain_mut(|e| {
            e.age = e.age.saturating_add(states);
            e.age < LONGEST
        });
    }

    /// Updates the state for `inst`, whose own wait states have been counted by `pass`.
    pub fn issue(&mut self, inst: &Inst, facts: &InstFacts, target: &Target) {
        let kinds = [InstKind::Matrix, InstKind::Dot, InstKind::AccWrite];
        if self.0.is_empty() && !kinds.iter().any(|&kind| facts.is(kind)) {
            return;
        }
        // Events of registers that are overwritten entirely are dropped.
        self.0.retain(|e| matches!(e.what, EventKind::Addend(_)) || !facts.writes.iter().any(|w| w.contains(e.span)));
        let cores = cores(target);
        let mut push = |what, span| self.0.push(MatrixEvent { what, span, age: 0 });
        let written = facts.writes.iter().copied().filter(|w| w.is_vector());
        if facts.is(InstKind::Matrix) {
            let now = MatrixOp::of(inst, target);
            written.for_each(|span| push(EventKind::Result(now.unit, now.passes), span));
            let kept =
                now.unit == MatrixUnit::Cores || now.unit == MatrixUnit::Single && cores <= CoreGeneration::Gfx90a;
            now.addend.filter(|_| kept).into_iter().for_each(|span| push(EventKind::Addend(now.passes), span));
        } else if facts.is(InstKind::Dot) && cores > CoreGeneration::Gfx908 {
            written.for_each(|span| push(EventKind::Dot(inst.opcode as u16), span));
        } else if cores == CoreGeneration::Gfx908 && facts.is(InstKind::AccWrite) {
            written.for_each(|span| push(EventKind::Moved, span));
        }
    }

    /// Merges the state of another path into this one; returns whether it changed.
    pub fn join(&mut self, other: &MatrixHazards) -> bool {
        super::merge_events(&mut self.0, &other.0, |e| (e.what, e.span))
    }
}

/// Wait states from `e` to a matrix operation.
fn before_matrix(e: &MatrixEvent, now: &MatrixOp, cores: CoreGeneration) -> u8 {
    let factor = meets(&now.factors, e.span);
    let addend = now.addend.is_some_and(|a| a.overlaps(e.span));
    let same = now.addend == Some(e.span);
    match e.what {
        EventKind::Result(..) if cores == CoreGeneration::Gfx908 => match () {
            () if factor => 4,
            () if addend && !same => 2,
            () => 0,
        },
        EventKind::Moved if factor => 3,
        EventKind::Moved if addend => 1,
        EventKind::Result(unit, passes) => {
            let after = if addend { before_addend((unit, passes), now.unit, same, cores) } else { 0 };
            after.max(if factor { before_use(unit, passes, cores) } else { 0 })
        }
        _ => 0,
    }
}

/// Wait states from `e` to an instruction of GFX908 other than a matrix operation: only moves access AGPRs.
fn before_move(e: &MatrixEvent, facts: &InstFacts) -> u8 {
    let (reads, writes) = (meets(&facts.reads, e.span), meets(&facts.writes, e.span));
    match e.what {
        EventKind::Result(_, passes) if reads => passes + 2,
        EventKind::Result(_, passes) if writes => passes - 1,
        EventKind::Addend(passes) if writes => passes.saturating_sub(3),
        _ => 0,
    }
}

/// Wait states from `e` to a vector or memory instruction of GFX90A and later.
fn before_other(e: &MatrixEvent, inst: &Inst, facts: &InstFacts, cores: CoreGeneration) -> u8 {
    let (reads, writes) = (meets(&facts.reads, e.span), meets(&facts.writes, e.span));
    let memory = facts.is(InstKind::Vmem) || facts.is(InstKind::Lds);
    match e.what {
        EventKind::Result(unit, passes) => {
            let read = if memory { before_memory(unit, passes, cores) } else { before_use(unit, passes, cores) };
            let fma = matches!(unit, MatrixUnit::Double | MatrixUnit::DoubleSmall) && inst.opcode == Opcode::VFmaF64;
            let after = if writes { before_overwrite(unit, passes, cores) } else { 0 };
            after.max(if reads { read } else { 0 }).max(if fma { AFTER_DOUBLE } else { 0 })
        }
        EventKind::Addend(passes) if writes => passes - 1,
        EventKind::Dot(opcode) if opcode == inst.opcode as u16 => {
            let addend = inst.opcode.desc().operands().iter().position(|r| r.role == OperandRole::Src2 || r.is_tied());
            let addend = addend.and_then(|k| inst.reg(k)).map(Span::of);
            let multiplied = facts.reads.iter().filter(|r| Some(**r) != addend).any(|r| r.overlaps(e.span));
            if multiplied { AFTER_DOT } else { 0 }
        }
        EventKind::Dot(_) if reads || writes => AFTER_DOT,
        _ => 0,
    }
}

/// Whether `inst` is a dot product.
pub fn is_dot(inst: &Inst) -> bool {
    use Opcode::*;
    matches!(
        inst.opcode,
        VDot2F32F16
            | VDot2F32Bf16
            | VDot2accF32Bf16
            | VDot2I32I16
            | VDot2U32U16
            | VDot4I32I8
            | VDot4U32U8
            | VDot8I32I4
            | VDot8U32U4
            | VDot2cF32F16
            | VDot2cI32I16
            | VDot4cI32I8
            | VDot8cI32I4
    )
}

/// Whether `inst` is a matrix operation.
pub fn is_matrix(inst: &Inst) -> bool {
    inst.opcode.is(flags::MATRIX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::{Operand, Reg, RegRef};

    #[test]
    fn the_longest_wait_is_counted_to_its_end() {
        let v = |n: u32, len: u8| RegRef::dwords(Reg::vgpr(n), len);
        let operands = [v(0, 32), v(40, 2), v(42, 2), v(0, 32)].map(Operand::Reg);
        let product = Inst::new(Opcode::VMfmaF3232x32x4bf161k, &operands);
        let read = InstFacts::test(&[super::super::facts::InstKind::Valu], &[v(0, 1)], &[v(50, 1)]);
        let mov = Inst::new(Opcode::VMovB32, &[]);
        let target = Target::parse("gfx950").unwrap();
        let needed = |passed: u8| {
            let mut state = MatrixHazards::default();
            state.issue(&product, &InstFacts::new(&product), &target);
            state.pass(passed);
            state.needed(&mov, &read, &target)
        };
        let all = needed(0);
        assert!(all >= LONGEST, "{all}");
        for passed in 1..all {
            assert_eq!(needed(passed), all - passed, "after {passed}");
        }
    }
}
