//! `barriers`: those that not all lanes and waves of a work-group reach together.
//!
//! Hardware counts waves, so each of these may go well: a barrier executed by a wave whose EXEC lacks lanes with which
//! it began, waves that meet at different instructions, a wave that has ended while others wait. In a kernel of lanes,
//! all of them are errors (OpenCL C, `barrier`: "must be executed by all work-items").

use std::collections::HashMap;

use super::log::NO_LANE;
use super::report::{Finding, Findings, Kind, Site, Who};
use crate::predecode::Code;
use crate::wave::Wave;

/// A work-group.
#[derive(Debug, Default)]
struct Group {
    /// Who came first to the work-group's barrier, by the time round.
    rounds: HashMap<u64, (u64, u32)>,
    /// Each wave's last barrier: the time round, and where.
    last: HashMap<u32, (u64, u64)>,
    /// Waves that have ended, and where.
    ended: Vec<(u32, u64)>,
}

/// The work-groups.
#[derive(Debug, Default)]
pub(super) struct Meetings {
    groups: HashMap<[u32; 3], Group>,
}

/// Who arrives.
pub(super) struct Arrival<'a> {
    pub w: &'a Wave,
    pub group: [u32; 3],
    /// The lanes with which the wave began.
    pub began: u64,
    /// The time round, of the work-group's own barrier.
    pub round: Option<u64>,
}

impl Meetings {
    /// A wave arrives at a barrier.
    pub fn arrive(&mut self, a: &Arrival<'_>, code: &Code, findings: &mut Findings) {
        let (w, pc) = (a.w, a.w.pc);
        let site = |pc: u64, wave: u32, does| site(code, does, (pc, a.group, wave));
        let missing = a.began & !w.exec();
        if missing != 0 {
            findings.add(Kind::BarrierOfSomeLanes, [pc, pc], || Finding {
                kind: Kind::BarrierOfSomeLanes,
                place: format!("{} of {} lanes", w.exec().count_ones(), a.began.count_ones()),
                why: format!("lane {} began with the wave and does not come", missing.trailing_zeros()),
                sites: vec![site(pc, w.id, "barrier")],
                count: 1,
            });
        }
        let Some(round) = a.round else { return };
        let group = self.groups.entry(a.group).or_default();
        group.last.insert(w.id, (round, pc));
        let (first, who) = *group.rounds.entry(round).or_insert((pc, w.id));
        if first != pc {
            findings.add(Kind::DifferentBarriers, [first, pc], || Finding {
                kind: Kind::DifferentBarriers,
                place: format!("barrier {round} of the work-group"),
                why: "the waves did not go the same way".to_owned(),
                sites: vec![site(first, who, "barrier"), site(pc, w.id, "barrier")],
                count: 1,
            });
        }
        group.rounds.retain(|n, _| n + 2 > round);
        if let Some(&(ended, at)) = group.ended.first() {
            findings.add(Kind::BarrierWithoutAll, [pc, at], || Finding {
                kind: Kind::BarrierWithoutAll,
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
            findings.add(Kind::BarrierWithoutAll, [at, w.pc], || Finding {
                kind: Kind::BarrierWithoutAll,
                place: format!("barrier {round} of the work-group"),
                why: format!("wave {} ends without it", w.id),
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
    Site::new(does, (code.link_base.wrapping_add(pc), code.text_at(pc)), Who { group, wave, lane: NO_LANE })
}
