//! `barriers`: finds barriers that not all lanes and waves of a work-group reach together.
//!
//! Hardware counts waves, so all of these may work: a barrier executed by a wave some of whose initial lanes are
//! inactive, waves that meet at different instructions, a wave that has ended while others wait. In a kernel written
//! for lanes, all of them are errors (OpenCL C, `barrier`: "must be executed by all work-items").

use std::collections::HashMap;

use super::log::NO_LANE;
use super::report::{Executor, Finding, FindingKind, Findings, Site};
use crate::predecode::Code;
use crate::wave::Wave;

/// The barriers of a work-group.
#[derive(Debug, Default)]
struct Group {
    /// For each round of the work-group's barrier, where the first wave arrived and which it was.
    rounds: HashMap<u64, (u64, u32)>,
    /// For each wave, the round and address of its last barrier.
    last: HashMap<u32, (u64, u64)>,
    /// Waves that have ended, and the address where.
    ended: Vec<(u32, u64)>,
}

/// The barriers of all work-groups.
#[derive(Debug, Default)]
pub(super) struct BarrierCheck {
    groups: HashMap<[u32; 3], Group>,
}

/// A wave that arrives at a barrier.
pub(super) struct Arrival<'a> {
    pub w: &'a Wave,
    pub group: [u32; 3],
    /// The lanes with which the wave began.
    pub began: u64,
    /// The round, if it is the work-group's own barrier.
    pub round: Option<u64>,
}

impl BarrierCheck {
    /// A wave arrives at a barrier.
    pub fn arrive(&mut self, a: &Arrival<'_>, code: &Code, findings: &mut Findings) {
        let (w, pc) = (a.w, a.w.pc);
        let site = |pc: u64, wave: u32, does| site(code, does, (pc, a.group, wave));
        let missing = a.began & !w.exec();
        if missing != 0 {
            findings.add(FindingKind::BarrierOfSomeLanes, [pc, pc], || Finding {
                kind: FindingKind::BarrierOfSomeLanes,
                place: format!("{} of {} lanes", w.exec().count_ones(), a.began.count_ones()),
                why: format!("lane {} was active when the wave began, but is not here", missing.trailing_zeros()),
                sites: vec![site(pc, w.id, "barrier")],
                count: 1,
            });
        }
        let Some(round) = a.round else { return };
        let group = self.groups.entry(a.group).or_default();
        group.last.insert(w.id, (round, pc));
        let (first, who) = *group.rounds.entry(round).or_insert((pc, w.id));
        if first != pc {
            findings.add(FindingKind::DifferentBarriers, [first, pc], || Finding {
                kind: FindingKind::DifferentBarriers,
                place: format!("barrier {round} of the work-group"),
                why: "the waves took different paths".to_owned(),
                sites: vec![site(first, who, "barrier"), site(pc, w.id, "barrier")],
                count: 1,
            });
        }
        group.rounds.retain(|n, _| n + 2 > round);
        if let Some(&(ended, at)) = group.ended.first() {
            findings.add(FindingKind::BarrierWithoutAll, [pc, at], || Finding {
                kind: FindingKind::BarrierWithoutAll,
                place: format!("barrier {round} of the work-group"),
                why: format!("wave {ended} has ended"),
                sites: vec![site(pc, w.id, "barrier"), site(at, ended, "end")],
                count: 1,
            });
        }
    }

    /// A wave ends.
    pub fn end(&mut self, w: &Wave, id: [u32; 3], code: &Code, findings: &mut Findings) {
        let Some(group) = self.groups.get_mut(&id) else {
            self.groups.entry(id).or_default().ended.push((w.id, w.pc));
            return;
        };
        let own = group.last.get(&w.id).map_or(0, |last| last.0);
        let waits = group.last.iter().filter(|(_, last)| last.0 > own).min();
        if let Some((&wave, &(round, at))) = waits {
            findings.add(FindingKind::BarrierWithoutAll, [at, w.pc], || Finding {
                kind: FindingKind::BarrierWithoutAll,
                place: format!("barrier {round} of the work-group"),
                why: format!("wave {} ends without reaching it", w.id),
                sites: vec![site(code, "barrier", (at, id, wave)), site(code, "end", (w.pc, id, w.id))],
                count: 1,
            });
        }
        group.ended.push((w.id, w.pc));
    }

    /// All waves of a work-group have ended.
    pub fn end_group(&mut self, id: [u32; 3]) {
        self.groups.remove(&id);
    }
}

fn site(code: &Code, does: &'static str, (pc, group, wave): (u64, [u32; 3], u32)) -> Site {
    Site::new(does, (code.link_base.wrapping_add(pc), code.text_at(pc)), Executor { group, wave, lane: NO_LANE })
}
