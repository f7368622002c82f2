//! Symbolic lane sets.
//!
//! While the linear graph is built, a set of lanes is a union of disjoint *lane sets*. A divergent branch splits the
//! lane set of its block into two children; where both children meet again, they are the parent, so the classic
//! "restore EXEC after the `if`" needs no pattern, and the mask of a join is known to be the mask before the branch
//! however many blocks lie between. A lane set that merely names what some block runs with ([`LaneSetKind::Exec`]) or
//! what a linear join merges ([`LaneSetKind::Param`]) is opaque.

use gcnc_isa::RegRef;
use gcnc_mir::Block;
use smallvec::SmallVec;

/// A named set of lanes.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LaneSet(u32);

/// Disjoint lane sets, sorted.
pub type LaneUnion = SmallVec<[LaneSet; 2]>;

/// What a lane set is.
#[derive(Copy, Clone, Debug)]
pub enum LaneSetKind {
    /// The lanes with which `def_block` runs.
    Exec,
    /// The lanes of `parent` for which the mask is 1 (`taken`) or 0 at the end of `def_block`.
    Split { parent: LaneSet, mask: RegRef, taken: bool, sibling: LaneSet },
    /// A parameter of the linear block `def_block`.
    Param(RegRef),
}

/// A lane set's facts.
#[derive(Clone, Debug)]
pub struct LaneSetData {
    /// What it is.
    pub kind: LaneSetKind,
    /// The block at whose end (or, for a parameter, start) it is known.
    pub def_block: Block,
    /// Its most recent splits.
    children: SmallVec<[(LaneSet, LaneSet); 2]>,
    /// Blocks that run with exactly these lanes.
    pub bodies: SmallVec<[Block; 2]>,
    /// Registers that hold it as a mask, each with the block from whose end on it does.
    pub captures: SmallVec<[(Block, RegRef); 1]>,
}

/// All lane sets of a function.
#[derive(Default)]
pub struct LaneSets(Vec<LaneSetData>);

/// How many levels of nested splits are searched before two sets count as different.
const DEPTH: u32 = 16;
/// How many splits of one lane set are remembered for that search.
const CHILDREN: usize = 8;

impl LaneSets {
    /// A new opaque lane set.
    pub fn add(&mut self, kind: LaneSetKind, def_block: Block) -> LaneSet {
        self.0.push(LaneSetData {
            kind,
            def_block,
            children: SmallVec::new(),
            bodies: SmallVec::new(),
            captures: SmallVec::new(),
        });
        LaneSet(self.0.len() as u32 - 1)
    }

    /// Splits `parent` by `mask` at the end of `def_block` into the lanes with a 1 and those with a 0.
    pub fn split(&mut self, parent: LaneSet, mask: RegRef, def_block: Block) -> [LaneSet; 2] {
        let (yes, no) = (LaneSet(self.0.len() as u32), LaneSet(self.0.len() as u32 + 1));
        self.add(LaneSetKind::Split { parent, mask, taken: true, sibling: no }, def_block);
        self.add(LaneSetKind::Split { parent, mask, taken: false, sibling: yes }, def_block);
        let children = &mut self[parent].children;
        if children.len() == CHILDREN {
            children.remove(0);
        }
        children.push((yes, no));
        [yes, no]
    }

    /// Adds `lane_set` to `set`; a lane set and its sibling become their parent.
    pub fn insert(&self, set: &mut LaneUnion, mut lane_set: LaneSet) {
        while let LaneSetKind::Split { parent, sibling, .. } = self[lane_set].kind
            && let Ok(at) = set.binary_search(&sibling)
        {
            set.remove(at);
            lane_set = parent;
        }
        if let Err(at) = set.binary_search(&lane_set) {
            set.insert(at, lane_set);
        }
    }

    /// Whether the two sets hold the same lanes, given that the lane sets of `empty` hold none.
    pub fn same(&self, a: &LaneUnion, b: &LaneUnion, empty: &LaneUnion) -> bool {
        a.iter().all(|&t| self.within(t, b, empty, 0)) && b.iter().all(|&t| self.within(t, a, empty, 0))
    }

    fn within(&self, lane_set: LaneSet, set: &LaneUnion, empty: &LaneUnion, depth: u32) -> bool {
        self.has_ancestor(lane_set, set, empty)
            || depth < DEPTH
                && self[lane_set]
                    .children
                    .iter()
                    .rev()
                    .any(|&(yes, no)| self.within(yes, set, empty, depth + 1) && self.within(no, set, empty, depth + 1))
    }

    fn has_ancestor(&self, mut lane_set: LaneSet, set: &LaneUnion, empty: &LaneUnion) -> bool {
        for _ in 0..DEPTH {
            if set.contains(&lane_set) || empty.contains(&lane_set) {
                return true;
            }
            match self[lane_set].kind {
                LaneSetKind::Split { parent, .. } => lane_set = parent,
                _ => return false,
            }
        }
        false
    }
}

impl std::ops::Index<LaneSet> for LaneSets {
    type Output = LaneSetData;
    fn index(&self, t: LaneSet) -> &LaneSetData {
        &self.0[t.0 as usize]
    }
}

impl std::ops::IndexMut<LaneSet> for LaneSets {
    fn index_mut(&mut self, t: LaneSet) -> &mut LaneSetData {
        &mut self.0[t.0 as usize]
    }
}
