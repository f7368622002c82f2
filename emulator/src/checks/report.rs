//! The checks' findings and their text.

use std::collections::HashMap;
use std::fmt;

use super::log::NO_LANE;

/// The kind of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FindingKind {
    /// Two waves access the same bytes, at least one writes, and nothing orders the accesses.
    Race,
    /// Lanes of one instruction store different values to the same bytes.
    LanesCollide,
    /// Uninitialised bits decide a branch.
    Branch,
    /// Uninitialised bits decide which lanes are active.
    Lanes,
    /// Uninitialised bits are part of an address.
    Address,
    /// Uninitialised bits are stored to global memory.
    Store,
    /// Lanes with which the wave began do not reach its barrier.
    BarrierOfSomeLanes,
    /// Waves of a work-group wait at different barriers.
    DifferentBarriers,
    /// A wave waits at a barrier while another one of its work-group has ended.
    BarrierWithoutAll,
}

impl FindingKind {
    /// The first words of a report.
    pub fn title(self) -> &'static str {
        match self {
            FindingKind::Race => "race",
            FindingKind::LanesCollide => "race between lanes",
            FindingKind::Branch => "branch on uninitialised bits",
            FindingKind::Lanes => "lanes selected by uninitialised bits",
            FindingKind::Address => "address with uninitialised bits",
            FindingKind::Store => "uninitialised bits are stored",
            FindingKind::BarrierOfSomeLanes => "barrier that some lanes do not reach",
            FindingKind::DifferentBarriers => "waves of a work-group wait at different barriers",
            FindingKind::BarrierWithoutAll => "barrier that an ended wave never reached",
        }
    }
}

/// One side of a finding: an instruction and the wave that executed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// What it does there: `store`, `load`, `atomic`, ...
    pub does: &'static str,
    /// The instruction's address, as a disassembler shows it.
    pub address: u64,
    /// The instruction.
    pub text: String,
    /// The work-group.
    pub group: [u32; 3],
    /// The wave's number in it.
    pub wave: u32,
    /// The lane, if it concerns a single one.
    pub lane: Option<u8>,
}

/// The wave, and lane, that executes an instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Executor {
    pub group: [u32; 3],
    pub wave: u32,
    pub lane: u8,
}

impl Site {
    pub(super) fn new(does: &'static str, (address, text): (u64, String), who: Executor) -> Site {
        let lane = (who.lane != NO_LANE).then_some(who.lane);
        Site { does, address, text, group: who.group, wave: who.wave, lane }
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Site { does, address, text, group: [x, y, z], wave, lane } = self;
        write!(f, "{does} at {address:#x}: {text}\n    by ")?;
        if let Some(lane) = lane {
            write!(f, "lane {lane} of ")?;
        }
        write!(f, "wave {wave} of work-group [{x}, {y}, {z}]")
    }
}

/// A finding of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What is wrong.
    pub kind: FindingKind,
    /// The bytes or registers concerned.
    pub place: String,
    /// Why it is wrong.
    pub why: String,
    /// The instructions: for a race, first the earlier and then the later one.
    pub sites: Vec<Site>,
    /// How often it was found for these instructions.
    pub count: u64,
}

impl Finding {
    /// What, where and why, on one line.
    pub fn headline(&self) -> String {
        format!("{}: {}: {}", self.kind.title(), self.place, self.why)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.headline())?;
        self.sites.iter().try_for_each(|site| write!(f, "\n  {site}"))?;
        match self.count {
            1 => Ok(()),
            n => write!(f, "\n  {n} times in all"),
        }
    }
}

/// Most distinct findings; more are only counted.
const MOST: usize = 1000;

/// All findings, one for each kind and pair of instructions.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub list: Vec<Finding>,
    at: HashMap<(FindingKind, [u64; 2]), usize>,
    pub left_out: u64,
}

impl Findings {
    /// Something is wrong between the instructions at these addresses; `finding` describes it, if it is new.
    pub fn add(&mut self, kind: FindingKind, between: [u64; 2], finding: impl FnOnce() -> Finding) {
        match self.at.get(&(kind, between)) {
            Some(&at) => self.list[at].count += 1,
            None if self.list.len() == MOST => self.left_out += 1,
            None => {
                self.at.insert((kind, between), self.list.len());
                self.list.push(finding());
            }
        }
    }
}
