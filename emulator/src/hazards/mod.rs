//! Hazard checks of the strict mode: dependencies that software must resolve (LLVM's GCNHazardRecognizer).
//!
//! Hardware before GFX10 does not interlock some dependencies: code must put wait states (independent instructions or
//! `s_nop`) between them. Later hardware has a few defects that code must work around. [`table`] lists the hazards, the
//! processors that have them and the sources; most other files each keep one kind of history of a wave and check an
//! instruction against it before it executes; [`traits`] is what they look at in an instruction. All of it was written
//! from the documents that the table names and shares nothing with the compiler.
//!
//! Not checked: hazards that only affect image instructions with addresses in non-consecutive registers (NSA).

mod alu;
mod clause;
mod concern;
mod cycles;
mod depctr;
mod direct;
mod export;
mod families;
mod hard_clause;
mod issue;
mod matrix;
mod order;
mod replay;
mod scalar;
mod states;
pub mod table;
pub mod traits;
mod vccz;
mod wave_sync;

use crate::chip::Chip;
use crate::error::{Fault, FaultKind};
use crate::op::{Op, Units, VECTOR_UNITS};

pub use table::{Family, Hazard, HazardSet, hazard_names};
pub use traits::Traits;

use concern::{Groups, OFTEN_QUIET, bit};
use table::Group;

/// Number of scalar units, which precede the vector units.
const SCALARS: usize = VECTOR_UNITS as usize;

/// Histories that are checked first: processors that have them have few others.
const FIRST: Groups = bit(Group::States) | bit(Group::Matrix) | bit(Group::Clause);

/// Histories that most instructions concern, on later processors.
const USUAL: Groups = bit(Group::Depctr) | bit(Group::Direct);

/// The result of a check.
type Verdict = Result<(), Box<Fault>>;

/// Reports a hazard.
#[cold]
fn fault(hazard: Hazard, detail: String) -> Verdict {
    let detail = format!("{detail} ({})", hazard.source());
    Err(Fault::wave(FaultKind::Hazard { rule: hazard.name(), detail }))
}

fn range(units: Units) -> std::ops::Range<usize> {
    units.first as usize..units.first as usize + units.count as usize
}

/// The register name of a unit.
pub fn unit_name(unit: u16) -> String {
    match unit {
        u if u >= VECTOR_UNITS + 256 => format!("a{}", u - VECTOR_UNITS - 256),
        u if u >= VECTOR_UNITS => format!("v{}", u - VECTOR_UNITS),
        u => gcnc_isa::Reg::from_id(u.into()).map_or_else(|| format!("s{u}"), |r| r.to_string()),
    }
}

/// A wave's recent history. Each part exists only if the processor has such hazards; the default has none.
#[derive(Clone, Debug, Default)]
pub struct Tracker {
    /// Histories that currently see all instructions; others see only those that concern them.
    awake: Groups,
    states: Option<Box<states::States>>,
    matrix: Option<Box<matrix::Matrix>>,
    clause: Option<clause::Clause>,
    vccz: Option<vccz::Vccz>,
    export: Option<export::Export>,
    order: Option<Box<order::Order>>,
    depctr: Option<Box<depctr::Depctr>>,
    direct: Option<Box<direct::Direct>>,
    scalar: Option<scalar::Scalar>,
    issue: Option<Box<issue::Issue>>,
    replay: Option<replay::Replay>,
    alu: Option<alu::Alu>,
    hard_clause: Option<hard_clause::HardClause>,
    wave_sync: Option<wave_sync::WaveSync>,
}

impl Tracker {
    /// The tracker of a wave that has executed no instructions.
    pub fn new(chip: &Chip, vectors: usize) -> Tracker {
        let set = chip.hazards;
        Tracker {
            awake: concern::always(set),
            states: set.any(Group::States).then(|| Box::new(states::States::new(vectors))),
            matrix: set.any(Group::Matrix).then(|| Box::new(matrix::Matrix::new(vectors))),
            clause: set.any(Group::Clause).then(clause::Clause::default),
            vccz: set.any(Group::Vccz).then(vccz::Vccz::default),
            export: set.any(Group::Export).then(export::Export::default),
            order: set.any(Group::Order).then(Box::default),
            depctr: set.any(Group::Depctr).then(|| Box::new(depctr::Depctr::new(vectors))),
            direct: set.any(Group::Direct).then(Box::default),
            scalar: set.any(Group::Scalar).then(scalar::Scalar::default),
            issue: set.any(Group::Issue).then(Box::default),
            replay: set.any(Group::Replay).then(replay::Replay::default),
            alu: set.any(Group::Alu).then(alu::Alu::default),
            hard_clause: set.any(Group::HardClause).then(hard_clause::HardClause::default),
            wave_sync: set.any(Group::WaveSync).then(wave_sync::WaveSync::default),
        }
    }

    /// Checks an instruction that is about to execute.
    #[inline(always)]
    pub fn check(&self, op: &Op, chip: &Chip) -> Verdict {
        let set = chip.hazards;
        if let Some(hazard) = op.hazard.inherent {
            return inherent_fault(hazard);
        }
        let groups = (self.awake | op.hazard.concerns) & op.hazard.checks;
        if let Some(states) = &self.states {
            // Clauses are checked before everything else.
            if let Some(clause) = self.clause.as_ref().filter(|_| groups & bit(Group::Clause) != 0) {
                clause.check(op)?;
            }
            states.check(op, set)?;
            if let Some(matrix) = &self.matrix {
                matrix.check(op, set, states)?;
            }
        }
        match groups & !FIRST {
            0 => Ok(()),
            usual if usual & !USUAL == 0 => self.check_usual(op, set),
            _ => self.check_others(op, set, groups),
        }
    }

    /// Checks an instruction that concerns only the usual histories.
    #[inline(always)]
    fn check_usual(&self, op: &Op, set: HazardSet) -> Verdict {
        if let Some(depctr) = &self.depctr {
            depctr.check(op, set)?;
        }
        if let Some(direct) = &self.direct {
            direct.check(op)?;
        }
        Ok(())
    }

    /// Checks an instruction against the histories that few instructions concern, or that few processors have.
    #[inline(never)]
    fn check_others(&self, op: &Op, set: HazardSet, groups: Groups) -> Verdict {
        let concerns = |group| groups & bit(group) != 0;
        if concerns(Group::Vccz)
            && let Some(vccz) = &self.vccz
        {
            vccz.check(op)?;
        }
        if concerns(Group::Export)
            && let Some(export) = &self.export
        {
            export.check(op)?;
        }
        if concerns(Group::Order)
            && let Some(order) = &self.order
        {
            order.check(op, set)?;
        }
        self.check_usual(op, set)?;
        if concerns(Group::Scalar)
            && let Some(scalar) = &self.scalar
        {
            scalar.check(op)?;
        }
        if concerns(Group::Issue)
            && let Some(issue) = &self.issue
        {
            issue.check(op, set)?;
        }
        if concerns(Group::Replay)
            && let Some(replay) = &self.replay
        {
            replay.check(op)?;
        }
        if concerns(Group::Alu)
            && let Some(alu) = &self.alu
        {
            alu.check(op)?;
        }
        if concerns(Group::HardClause)
            && let Some(hard_clause) = &self.hard_clause
        {
            hard_clause.check(op, set)?;
        }
        if concerns(Group::WaveSync)
            && let Some(wave_sync) = &self.wave_sync
        {
            wave_sync.check(op)?;
        }
        Ok(())
    }

    /// At most `count` exports and direct loads are outstanding.
    pub fn wait_for_exports(&mut self, count: u8) {
        if let Some(export) = &mut self.export {
            export.wait(count.into());
        }
    }

    /// Records an executed instruction.
    #[inline(always)]
    pub fn record(&mut self, op: &Op, chip: &Chip) {
        let set = chip.hazards;
        let groups = self.awake | op.hazard.concerns;
        if let Some(states) = &mut self.states {
            states.record(op);
            if let Some(matrix) = &mut self.matrix {
                matrix.record(op, set, states);
            }
        }
        match groups & !(FIRST & !bit(Group::Clause)) {
            0 => {}
            usual if usual & !USUAL == 0 => self.record_usual(op, set),
            _ => self.record_others(op, set, groups),
        }
    }

    /// Records an instruction that concerns only the usual histories.
    #[inline(always)]
    fn record_usual(&mut self, op: &Op, set: HazardSet) {
        if let Some(depctr) = &mut self.depctr {
            depctr.record(op, set);
        }
        if let Some(direct) = &mut self.direct {
            direct.record(op);
        }
    }

    /// Records an instruction in the histories that few instructions concern, or that few processors have.
    #[inline(never)]
    fn record_others(&mut self, op: &Op, set: HazardSet, groups: Groups) {
        let concerns = |group| groups & bit(group) != 0;
        let mut quiet = 0;
        let mut note = |group, is_quiet| quiet |= if is_quiet { bit(group) } else { 0 };
        if concerns(Group::Clause)
            && let Some(clause) = &mut self.clause
        {
            clause.record(op);
            note(Group::Clause, clause.is_quiet());
        }
        if concerns(Group::Vccz)
            && let Some(vccz) = &mut self.vccz
        {
            vccz.record(op, set);
        }
        if concerns(Group::Export)
            && let Some(export) = &mut self.export
        {
            export.record(op);
            note(Group::Export, export.is_quiet());
        }
        if concerns(Group::Order)
            && let Some(order) = &mut self.order
        {
            order.record(op, set);
            note(Group::Order, order.is_quiet(set));
        }
        self.record_usual(op, set);
        if concerns(Group::Scalar)
            && let Some(scalar) = &mut self.scalar
        {
            scalar.record(op);
        }
        if concerns(Group::Issue)
            && let Some(issue) = &mut self.issue
        {
            issue.record(op, set);
            note(Group::Issue, issue.is_quiet(set));
        }
        if concerns(Group::Replay)
            && let Some(replay) = &mut self.replay
        {
            replay.record(op);
        }
        if concerns(Group::Alu)
            && let Some(alu) = &mut self.alu
        {
            alu.record(op);
        }
        if concerns(Group::HardClause)
            && let Some(hard_clause) = &mut self.hard_clause
        {
            hard_clause.record(op, set);
            note(Group::HardClause, hard_clause.is_quiet());
        }
        if concerns(Group::WaveSync)
            && let Some(wave_sync) = &mut self.wave_sync
        {
            wave_sync.record(op);
            note(Group::WaveSync, wave_sync.is_quiet());
        }
        self.awake = (self.awake | groups & OFTEN_QUIET) & !quiet;
    }
}

/// Reports an instruction that is a hazard by itself.
#[cold]
fn inherent_fault(hazard: Hazard) -> Verdict {
    let detail = match hazard {
        Hazard::LastAmount => "the next register must be allocated too",
        Hazard::OverwritingMad => "the result may not share registers with operands",
        Hazard::FlatOffset => "the offset of a flat instruction is ignored",
        Hazard::Branch3f => "the branch must not be 0x3f dwords long",
        Hazard::NegativeScratch => "a negative offset must be a multiple of four",
        _ => "the instruction may hang",
    };
    fault(hazard, detail.to_owned())
}
