//! Filters for the hazard histories: which of them an instruction concerns, so that the others can skip it.
//!
//! Most instructions cannot affect most histories. Some histories are also *quiet* most of the time: they hold no
//! events, and only instructions that start one concern them. So the tracker keeps the set of histories that are not
//! quiet, and each instruction the set of those that it always concerns; the union of both sees the instruction.

use gcnc_isa::Opcode;

use super::table::{Group, Hazard, HazardSet};
use super::traits::{Traits, flags};
use crate::op::{Class, Op};
use crate::wave::sreg;

/// A set of hazard groups, one bit each.
pub type Groups = u16;

/// The bit of a group.
pub const fn bit(group: Group) -> Groups {
    1 << group as u8
}

/// Histories that are often quiet.
pub const OFTEN_QUIET: Groups = bit(Group::Clause)
    | bit(Group::Export)
    | bit(Group::Order)
    | bit(Group::Issue)
    | bit(Group::HardClause)
    | bit(Group::WaveSync);

/// Histories that are never quiet, but that many instructions do not concern.
const SELDOM: Groups = bit(Group::Vccz) | bit(Group::Depctr) | bit(Group::Direct);

/// The histories of the processor that see all instructions.
pub fn always(set: HazardSet) -> Groups {
    set.groups() & !(OFTEN_QUIET | SELDOM | bit(Group::Form))
}

/// The histories that may reject an instruction; others only record it.
pub fn checked(op: &Op, t: &Traits, set: HazardSet) -> Groups {
    let orders = t.has(flags::PERMLANE | flags::DENORM_MODE) || set.has(Hazard::VmemScalarWrite);
    let table = [
        (Group::Order, orders),
        (Group::Depctr, op.class.is_valu() || op.class == Class::Salu && set.has(Hazard::MaskWrite)),
        (Group::Direct, t.has(flags::LDS_DIRECT)),
    ];
    table.into_iter().filter(|(_, may)| !*may).fold(set.groups(), |all, (group, _)| all & !bit(group))
}

/// The histories that an instruction concerns even when they are quiet.
pub fn concerned(op: &Op, t: &Traits, set: HazardSet) -> Groups {
    let memory = op.class.is_vmem() || op.class == Class::Ds;
    let vcc = u16::from(sreg::VCC)..u16::from(sreg::VCC) + 2;
    let writes_vcc = op.writes().iter().any(|w| w.all().start < vcc.end && vcc.start < w.all().end);
    let writes_exec = op.writes().iter().any(|w| w.all().contains(&sreg::EXEC.into()));
    let salu = op.class == Class::Salu && (writes_exec || set.has(Hazard::MaskWrite));
    let table = [
        (Group::Clause, op.class.is_memory()),
        (Group::Vccz, writes_vcc || op.class == Class::Smem || t.has(flags::ON_VCCZ | flags::WAITS_SMEM)),
        (Group::Export, t.late_reads.is_some()),
        (Group::Order, t.has(flags::CMPX | flags::FLOAT_ATOMIC) || set.has(Hazard::VmemScalarWrite)),
        (Group::Depctr, memory || op.class.is_valu() || salu || t.has(flags::DEPCTR)),
        (
            Group::Direct,
            memory
                || op.class.is_valu()
                || t.has(flags::EXPORTS | flags::LDS_DIRECT | flags::DEPCTR | flags::WAITS_ALL),
        ),
        (Group::Issue, t.matrix.is_some() || set.has(Hazard::SetregMode)),
        (Group::HardClause, op.opcode == Opcode::SClause),
        (Group::WaveSync, t.has(flags::WAVE_SYNC)),
    ];
    table.into_iter().filter(|(_, is)| *is).fold(0, |all, (group, _)| all | bit(group)) & set.groups()
}
