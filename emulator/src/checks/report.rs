//! What the checks find, and how it reads.

use std::collections::HashMap;
use std::fmt;

use super::log::NO_LANE;

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Two waves access the same bytes, one of them writes, and nothing orders the two.
    Race,
    /// Lanes of one instruction store different values to the same bytes.
    LanesCollide,
    /// Bits that were never written decide a branch.
    Branch,
    /// Bits that were never written decide which lanes go on.
    Lanes,
    /// Bits that were never written are part of an address.
    Address,
    /// Bits that were never written are stored to global memory.
    Store,
    /// Lanes with which the wave began do not come to its barrier.
    BarrierOfSomeLanes,
    /// Waves of a work-group wait at different barriers.
    DifferentBarriers,
    /// A wave waits at a barrier, another one of its work-group has ended.
    BarrierWithoutAll,
}

impl Kind {
    /// What a report begins with.
    pub fn title(self) -> &'static str {
        match self {
            Kind::Race => "race",
            Kind::LanesCollide => "race of lanes",
            Kind::Branch => "a branch decided by bits never written",
            Kind::Lanes => "lanes chosen by bits never written",
            Kind::Address => "an address of bits never written",
            Kind::Store => "bits never written are stored",
            Kind::BarrierOfSomeLanes => "a barrier that some lanes do not reach",
            Kind::DifferentBarriers => "waves of a work-group wait at different barriers",
            Kind::BarrierWithoutAll => "a barrier that an ended wave never reached",
        }
    }
}

/// One side of a finding: an instruction, and who executed it.
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
    /// The lane, if it is one's.
    pub lane: Option<u8>,
}

/// Who executes an instruction where.
#[derive(Clone, Copy, Debug)]
pub(super) struct Who {
    pub group: [u32; 3],
    pub wave: u32,
    pub lane: u8,
}

impl Site {
    pub(super) fn new(does: &'static str, (address, text): (u64, String), who: Who) -> Site {
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

/// What a check has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What is wrong.
    pub kind: Kind,
    /// The bytes or registers that it is about.
    pub place: String,
    /// Why it is wrong.
    pub why: String,
    /// The instructions: of a race, the one that came first and the one that came second.
    pub sites: Vec<Site>,
    /// How often this was found between these instructions.
    pub count: u64,
}

impl Finding {
    /// What, where and why, in a line.
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

/// Findings with other instructions than those before; more are only counted.
const MOST: usize = 1000;

/// All that was found, once for each kind and pair of instructions.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub list: Vec<Finding>,
    at: HashMap<(Kind, [u64; 2]), usize>,
    pub left_out: u64,
}

impl Findings {
    /// Something is wrong between the instructions at these addresses; `tell` makes it a finding, if it is new.
    pub fn add(&mut self, kind: Kind, between: [u64; 2], tell: impl FnOnce() -> Finding) {
        match self.at.get(&(kind, between)) {
            Some(&at) => self.list[at].count += 1,
            None if self.list.len() == MOST => self.left_out += 1,
            None => {
                self.at.insert((kind, between), self.list.len());
                self.list.push(tell());
            }
        }
    }
}
