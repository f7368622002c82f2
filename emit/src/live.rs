//! Which scalar registers are live at the start of each block, on the linear graph. Only long branches ask.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, Reg, RegRef};
use gcnc_mir::{Block, Cond, Function, LinearEnd};

/// A set of scalar registers by canonical number.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct Scalars([u64; 4]);

impl Scalars {
    /// Whether register `n` is in the set.
    pub fn contains(self, n: u32) -> bool {
        self.0[n as usize / 64] >> (n % 64) & 1 != 0
    }

    /// The registers of both sets.
    pub fn union(mut self, other: Scalars) -> Scalars {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
        self
    }

    fn insert(&mut self, n: u32) {
        self.0[n as usize / 64] |= 1 << (n % 64);
    }

    fn remove(&mut self, n: u32) {
        self.0[n as usize / 64] &= !(1 << (n % 64));
    }

    fn each(r: RegRef, mut f: impl FnMut(u32)) {
        r.physical_dwords().filter(|d| d.is_sgpr()).for_each(|d| f(d.id()));
    }
}

/// The scalar registers live at the start of each block.
pub fn scalars(f: &Function) -> SecondaryMap<Block, Scalars> {
    let mut live: SecondaryMap<Block, Scalars> = SecondaryMap::with_capacity(f.blocks.len());
    let mut changed = true;
    while changed {
        changed = false;
        for &b in f.order.iter().rev() {
            let block = &f.blocks[b];
            let mut set = block.linear_succs.iter().fold(Scalars::default(), |all, e| all.union(live[e.block]));
            if let LinearEnd::If(Cond::Scc0 | Cond::Scc1) = block.linear_end {
                set.insert(Reg::SCC.id());
            }
            block.insts.iter().rev().for_each(|i| before(i, &mut set));
            if set != live[b] {
                live[b] = set;
                changed = true;
            }
        }
    }
    live
}

/// Turns the set live after `inst` into that live before it.
fn before(inst: &Inst, set: &mut Scalars) {
    inst.for_each_write(|r| Scalars::each(r, |n| set.remove(n)));
    inst.for_each_read(|r| Scalars::each(r, |n| set.insert(n)));
}
