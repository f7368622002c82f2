//! Who is where in the vector register file, at one point of the program.

use cranelift_entity::EntityRef;
use gcnc_mir::VReg;

use super::affinity::{Affinity, Wish};
use crate::regset::{FILE, RegSet};

/// Not in a register.
pub const NOWHERE: u16 = u16::MAX;

/// The state of the register file.
#[derive(Clone, Default, Debug)]
pub struct Places {
    /// Where each register is: its first physical one, or [`NOWHERE`].
    at: Vec<u16>,
    /// Which register each physical one belongs to.
    occupant: Vec<Option<VReg>>,
    /// Physical registers below the limit that belong to nobody.
    free: RegSet,
    /// Registers 0 to `limit` - 1 may be used.
    limit: u16,
    /// Whether tuples start at even registers.
    aligned: bool,
    /// One more than the highest register ever used.
    high: u16,
}

impl Places {
    /// An empty file of `limit` registers for a function of `vregs` virtual ones.
    pub fn reset(&mut self, vregs: usize, limit: u16, aligned: bool) {
        self.at.clear();
        self.at.resize(vregs, NOWHERE);
        self.limit = limit.min(FILE);
        self.aligned = aligned;
        self.high = 0;
        self.empty();
    }

    /// Forgets all places without looking for who has them: for the start of a block.
    fn empty(&mut self) {
        self.occupant.clear();
        self.occupant.resize(FILE.into(), None);
        self.free = RegSet::first(self.limit);
    }

    /// Counts registers 0 to `n` - 1 as used.
    pub fn reach(&mut self, n: u16) {
        self.high = self.high.max(n);
    }

    /// Takes everybody out.
    pub fn clear(&mut self) {
        for v in self.occupant.iter().flatten() {
            self.at[v.index()] = NOWHERE;
        }
        self.empty();
    }

    /// Registers that may be used.
    pub fn limit(&self) -> u16 {
        self.limit
    }

    /// One more than the highest register ever used.
    pub fn high(&self) -> u16 {
        self.high
    }

    /// The alignment of a tuple.
    pub fn align(&self, dwords: u16) -> u16 {
        if self.aligned && dwords > 1 { 2 } else { 1 }
    }

    /// Where `v` is.
    pub fn at(&self, v: VReg) -> Option<u16> {
        Some(self.at[v.index()]).filter(|&r| r != NOWHERE)
    }

    /// Physical registers that belong to nobody.
    pub fn free(&self) -> RegSet {
        self.free
    }

    /// Who has physical register `r`.
    pub fn occupant(&self, r: u16) -> Option<VReg> {
        self.occupant[usize::from(r)]
    }

    /// Puts `v` at `r`, whoever was there before.
    pub fn put(&mut self, v: VReg, r: u16, dwords: u16) {
        self.at[v.index()] = r;
        self.occupant[usize::from(r)..usize::from(r + dwords)].fill(Some(v));
        self.free.remove(r, dwords);
        self.high = self.high.max(r + dwords);
    }

    /// Takes `v` out.
    pub fn take(&mut self, v: VReg, dwords: u16) {
        let r = std::mem::replace(&mut self.at[v.index()], NOWHERE);
        if r != NOWHERE {
            self.occupant[usize::from(r)..usize::from(r + dwords)].fill(None);
            self.free.insert(r, dwords);
        }
    }

    /// Lets others use `v`'s registers while it is still known to be there.
    pub fn release(&mut self, v: VReg, dwords: u16) {
        if let Some(r) = self.at(v) {
            self.occupant[usize::from(r)..usize::from(r + dwords)].fill(None);
            self.free.insert(r, dwords);
        }
    }

    /// Undoes [`Places::release`].
    pub fn restore(&mut self, v: VReg, dwords: u16) {
        if let Some(r) = self.at(v) {
            self.put(v, r, dwords);
        }
    }

    /// Gives the place of `from`, whose last use is at hand, to `to`.
    pub fn hand_over(&mut self, from: VReg, to: VReg, dwords: u16) {
        if let Some(r) = self.at(from) {
            self.put(to, r, dwords);
        }
    }

    /// Everybody who has a place, in the file's order.
    pub fn occupants(&self) -> impl Iterator<Item = VReg> {
        let mut last = None;
        self.occupant.iter().filter_map(move |&v| {
            let new = v.filter(|_| v != last);
            last = v;
            new
        })
    }

    /// Takes a released register off the books, whose place somebody else may have by now.
    pub fn forget(&mut self, v: VReg) {
        self.at[v.index()] = NOWHERE;
    }

    /// Room for `v` among the registers of `among`: where its group wants it, or the lowest.
    pub fn room(&self, v: VReg, dwords: u16, among: RegSet, affinity: &mut Affinity) -> Option<u16> {
        let align = self.align(dwords);
        let fits = |r: u16| r.is_multiple_of(align) && among.contains(r, dwords);
        match affinity.wanted(v) {
            Wish::At(r) if fits(r) => return Some(r),
            Wish::Room { dwords: all, before } => {
                if let Some(r) = among.lowest(all, self.align(all)).map(|r| r + before).filter(|&r| fits(r)) {
                    return Some(r);
                }
            }
            _ => {}
        }
        among.lowest(dwords, align)
    }
}
