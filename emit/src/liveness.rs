//! Liveness analysis of SGPRs on the linear CFG, for long branches and for passes that look for dead masks.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, Reg, RegRef};
use gcnc_mir::{Block, Cond, Function, LinearEnd};

/// A set of scalar registers by canonical number.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct SgprSet([u64; 4]);

impl SgprSet {
    /// Whether register `n` is in the set.
    pub fn contains(self, n: u32) -> bool {
        self.0[n as usize / 64] >> (n % 64) & 1 != 0
    }

    /// The registers of both sets.
    pub fn union(mut self, other: SgprSet) -> SgprSet {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
        self
    }

    /// Puts register `n` into the set.
    pub fn insert(&mut self, n: u32) {
        self.0[n as usize / 64] |= 1 << (n % 64);
    }

    fn remove(&mut self, n: u32) {
        self.0[n as usize / 64] &= !(1 << (n % 64));
    }

    /// The difference of the sets.
    fn without(mut self, other: SgprSet) -> SgprSet {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= !b);
        self
    }

    fn each(r: RegRef, f: impl FnMut(u32)) {
        if r.reg.is_sgpr() {
            let first = r.reg.id();
            (first..first + u32::from(r.len_dwords())).for_each(f);
        }
    }
}

/// The scalar registers that are written somewhere.
pub fn written(f: &Function) -> SgprSet {
    let mut all = SgprSet::default();
    for inst in f.order.iter().flat_map(|&b| &f.blocks[b].insts) {
        inst.for_each_write(|r| SgprSet::each(r, |n| all.insert(n)));
    }
    all
}

/// The scalar registers live at the start of each block.
pub fn at_starts(f: &Function) -> SecondaryMap<Block, SgprSet> {
    let mut own: SecondaryMap<Block, [SgprSet; 2]> = SecondaryMap::with_capacity(f.blocks.len());
    for &b in &f.order {
        let [mut reads, mut writes] = [SgprSet::default(); 2];
        for inst in f.blocks[b].insts.iter().rev() {
            gcnc_limits::poll();
            inst.for_each_write(|r| {
                SgprSet::each(r, |n| {
                    writes.insert(n);
                    reads.remove(n);
                });
            });
            inst.for_each_read(|r| SgprSet::each(r, |n| reads.insert(n)));
        }
        own[b] = [reads, writes];
    }
    solve(f, &own)
}

/// The same, given which registers each block reads before writing them, and which it writes.
pub fn solve(f: &Function, own: &SecondaryMap<Block, [SgprSet; 2]>) -> SecondaryMap<Block, SgprSet> {
    let mut live: SecondaryMap<Block, SgprSet> = SecondaryMap::with_capacity(f.blocks.len());
    let mut changed = true;
    while changed {
        changed = false;
        for &b in f.order.iter().rev() {
            let [reads, writes] = own[b];
            let set = at_end(f, b, &live).without(writes).union(reads);
            if set != live[b] {
                live[b] = set;
                changed = true;
            }
        }
    }
    live
}

/// The scalar registers live at the end of a block, given those live at block starts.
pub fn at_end(f: &Function, b: Block, starts: &SecondaryMap<Block, SgprSet>) -> SgprSet {
    let block = &f.blocks[b];
    let mut set = block.linear_succs.iter().fold(SgprSet::default(), |all, e| all.union(starts[e.block]));
    match block.linear_end {
        LinearEnd::If(Cond::Scc0 | Cond::Scc1) => set.insert(Reg::SCC.id()),
        LinearEnd::If(Cond::VccZ | Cond::VccNz) => SgprSet::each(RegRef::VCC, |n| set.insert(n)),
        LinearEnd::Return => (0..f.epilog.unwrap_or(0)).for_each(|n| set.insert(n.into())),
        _ => {}
    }
    set
}

/// Turns the set live after `inst` into that live before it.
pub fn before(inst: &Inst, set: &mut SgprSet) {
    inst.for_each_write(|r| SgprSet::each(r, |n| set.remove(n)));
    inst.for_each_read(|r| SgprSet::each(r, |n| set.insert(n)));
}
