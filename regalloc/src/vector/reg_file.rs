//! State of a vector register file at one point of the program.

use cranelift_entity::{EntityRef, EntitySet};
use gcnc_mir::VReg;
use gcnc_mir::regset::{FILE, RegSet};

use super::affinity::{Affinity, Hint};
use super::eviction::{Placed, Sized};

/// Not in a register.
pub const NOWHERE: u16 = u16::MAX;

/// The state of the register file.
#[derive(Clone, Default, Debug)]
pub struct RegFile {
    /// The first physical register of each virtual one, or [`NOWHERE`].
    at: Vec<u16>,
    /// The virtual register in each physical one.
    occupant: Vec<Option<VReg>>,
    /// Free physical registers below the limit.
    free: RegSet,
    /// Registers 0 to `limit` - 1 are allocatable.
    limit: u16,
    /// Whether tuples start at even registers.
    aligned: bool,
    /// One more than the highest register ever used.
    high: u16,
    /// Registers that are live across calls, and the callee-saved registers below the limit.
    kept: EntitySet<VReg>,
    preserved: RegSet,
    /// Registers that the function would have to save and has not used yet.
    costly: RegSet,
    /// Registers of calls' operands and results, which other values take last.
    handed_over: RegSet,
    /// Whether the register being placed is the result of a copy, which may be an operand of a call.
    is_copying: bool,
}

impl RegFile {
    /// Resets to an empty file of `limit` registers for a function with `vregs` virtual ones.
    pub fn reset(&mut self, vregs: usize, limit: u16, aligned: bool) {
        self.at.clear();
        self.at.resize(vregs, NOWHERE);
        self.limit = limit.min(FILE);
        self.aligned = aligned;
        self.high = 0;
        self.kept.clear();
        self.preserved = RegSet::EMPTY;
        self.costly = RegSet::EMPTY;
        self.handed_over = RegSet::EMPTY;
        self.is_copying = false;
        self.occupant.clear();
        self.occupant.resize(FILE.into(), None);
        self.free = RegSet::first(self.limit);
    }

    /// Makes `kept` prefer callee-saved registers.
    pub fn preserve(&mut self, kept: &EntitySet<VReg>, is_preserved: impl Fn(u16) -> bool) {
        self.kept.clone_from(kept);
        (0..self.limit).filter(|&n| is_preserved(n)).for_each(|n| self.preserved.insert(n, 1));
    }

    /// Makes registers that the function would have to save the last choice.
    pub fn cost(&mut self, is_saved: impl Fn(u16) -> bool) {
        (0..self.limit).filter(|&n| is_saved(n)).for_each(|n| self.costly.insert(n, 1));
    }

    /// Sets the registers of operands and results of calls.
    pub fn set_handed_over(&mut self, registers: RegSet) {
        self.handed_over = registers;
    }

    /// Sets whether the result of a copy is being placed.
    pub fn set_copying(&mut self, is_copying: bool) {
        self.is_copying = is_copying;
    }

    /// Whether the function would have to save register `n`, which it has not used yet.
    pub fn is_costly(&self, n: u16) -> bool {
        self.costly.contains(n, 1)
    }

    /// Counts registers 0 to `n` - 1 as used.
    pub fn reach(&mut self, n: u16) {
        self.high = self.high.max(n);
    }

    /// Frees all registers.
    pub fn clear(&mut self) {
        for v in self.occupant[..usize::from(self.high)].iter_mut().filter_map(Option::take) {
            self.at[v.index()] = NOWHERE;
        }
        self.free = RegSet::first(self.limit);
    }

    /// Number of allocatable registers.
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

    /// The first physical register of `v`.
    pub fn at(&self, v: VReg) -> Option<u16> {
        Some(self.at[v.index()]).filter(|&r| r != NOWHERE)
    }

    /// Free physical registers.
    pub fn free(&self) -> RegSet {
        self.free
    }

    /// The virtual register in `r`.
    pub fn occupant(&self, r: u16) -> Option<VReg> {
        self.occupant[usize::from(r)]
    }

    /// Puts `v` at `r`, whatever was there before.
    pub fn put(&mut self, v: VReg, r: u16, dwords: u16) {
        self.at[v.index()] = r;
        self.occupant[usize::from(r)..usize::from(r + dwords)].fill(Some(v));
        self.free.remove(r, dwords);
        self.costly.remove(r, dwords);
        self.high = self.high.max(r + dwords);
    }

    /// Frees the registers of `v`.
    pub fn take(&mut self, v: VReg, dwords: u16) {
        let r = std::mem::replace(&mut self.at[v.index()], NOWHERE);
        if r != NOWHERE {
            self.occupant[usize::from(r)..usize::from(r + dwords)].fill(None);
            self.free.insert(r, dwords);
        }
    }

    /// Frees the registers of `v`, which keeps its location nevertheless.
    pub fn release(&mut self, v: VReg, dwords: u16) {
        if let Some(r) = self.at(v) {
            self.occupant[usize::from(r)..usize::from(r + dwords)].fill(None);
            self.free.insert(r, dwords);
        }
    }

    /// Undoes [`RegFile::release`].
    pub fn restore(&mut self, v: VReg, dwords: u16) {
        if let Some(r) = self.at(v) {
            self.put(v, r, dwords);
        }
    }

    /// Gives the registers of `from`, which is killed at the current instruction, to `to`.
    pub fn transfer(&mut self, from: VReg, to: VReg, dwords: u16) {
        if let Some(r) = self.at(from) {
            self.put(to, r, dwords);
        }
    }

    /// Updates the location of `from`, whose registers `to` has taken over.
    pub fn follow(&mut self, from: VReg, to: VReg) {
        self.at[from.index()] = self.at[to.index()];
    }

    /// All virtual registers in the file, in its order.
    pub fn occupants(&self) -> impl Iterator<Item = VReg> {
        let mut last = None;
        self.occupant[..usize::from(self.high)].iter().filter_map(move |&v| {
            let new = v.filter(|_| v != last);
            last = v;
            new
        })
    }

    /// Removes the location of a released register, whose registers may have been reused.
    pub fn forget(&mut self, v: VReg) {
        self.at[v.index()] = NOWHERE;
    }

    /// Callee-saved registers for `live`, which is live across a call: unchanged where possible, or all repacked.
    pub fn across_call(&self, mut live: Vec<Sized>) -> Option<Vec<Placed>> {
        live.sort_by_key(|s| std::cmp::Reverse(s.dwords));
        let stays = |s: &Sized| self.at(s.v).filter(|&at| self.preserved.contains(at, s.dwords));
        let mut free = self.preserved;
        live.iter().filter_map(|s| Some((stays(s)?, s.dwords))).for_each(|(at, n)| free.remove(at, n));
        let beside = |s: &Sized| {
            let to = stays(s).or_else(|| self.lowest(free, s.dwords))?;
            free.remove(to, s.dwords);
            Some(Placed { v: s.v, dwords: s.dwords, to })
        };
        if let Some(placed) = live.iter().map(beside).collect() {
            return Some(placed);
        }
        let mut free = self.preserved;
        let anew = |s: &Sized| {
            let room = s.dwords.next_power_of_two();
            let to = (0..self.limit).step_by(room.into()).find(|&at| free.contains(at, room))?;
            free.remove(to, room);
            Some(Placed { v: s.v, dwords: s.dwords, to })
        };
        live.iter().map(anew).collect()
    }

    /// The registers of `among` that `v` should use: callee-saved ones, if it is live across a call and there is room,
    /// and of these the ones that need not be saved.
    pub fn preferred(&self, v: VReg, dwords: u16, among: RegSet) -> RegSet {
        let or_all = |some: RegSet, all| if some.lowest(dwords, self.align(dwords)).is_some() { some } else { all };
        let among = if self.kept.contains(v) { or_all(among.and(&self.preserved), among) } else { among };
        if self.costly == RegSet::EMPTY { among } else { or_all(among.without(&self.costly), among) }
    }

    /// The lowest window for `dwords` registers in `among`, if possible of registers that need not be saved.
    fn lowest(&self, among: RegSet, dwords: u16) -> Option<u16> {
        let align = self.align(dwords);
        among.without(&self.costly).lowest(dwords, align).or_else(|| among.lowest(dwords, align))
    }

    /// Whether `v` is live across calls and lies in a caller-saved register.
    pub fn is_caller_saved(&self, v: VReg, dwords: u16) -> bool {
        self.kept.contains(v) && self.at(v).is_some_and(|at| !self.preserved.contains(at, dwords))
    }

    /// A window of callee-saved registers for `v`, if it is live across a call.
    pub fn kept_place(&self, v: VReg, dwords: u16) -> Option<u16> {
        self.lowest(self.free.and(&self.preserved), dwords).filter(|_| self.kept.contains(v))
    }

    /// A window for `v` in `among`: where its group prefers it, or the lowest.
    pub fn room(&self, v: VReg, dwords: u16, among: RegSet, affinity: &mut Affinity) -> Option<u16> {
        let align = self.align(dwords);
        let among = self.preferred(v, dwords, among);
        let fits = |r: u16| r.is_multiple_of(align) && among.contains(r, dwords);
        match affinity.hint(v) {
            Hint::Register(r) if fits(r) => return Some(r),
            Hint::Window { dwords: all, before } => {
                if let Some(r) = among.lowest(all, self.align(all)).map(|r| r + before).filter(|&r| fits(r)) {
                    return Some(r);
                }
            }
            _ => {}
        }
        let others = if self.is_copying { among } else { among.without(&self.handed_over) };
        others.lowest(dwords, align).or_else(|| among.lowest(dwords, align))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_mir::convention;

    #[test]
    fn what_outlives_a_call_is_packed_anew_where_tuples_find_no_hole() {
        let registers: Vec<VReg> = (0..4).map(VReg::from_u32).collect();
        let mut places = RegFile::default();
        places.reset(4, 48, true);
        let mut kept = EntitySet::new();
        kept.extend(registers.iter().copied());
        places.preserve(&kept, convention::preserves_vector);
        for (&v, (at, dwords)) in registers.iter().zip([(41, 1), (0, 4), (46, 1), (10, 2)]) {
            places.put(v, at, dwords);
        }
        let live = |sizes: [u16; 4]| registers.iter().zip(sizes).map(|(&v, dwords)| Sized { v, dwords }).collect();
        let found = |p: Vec<Placed>| p.iter().map(|p| (p.v.as_u32(), p.to)).collect::<Vec<_>>();
        // Two stay, and the others fit beside them; or they do not, but all fit when repacked; or nothing fits.
        assert_eq!(places.across_call(live([1, 2, 1, 1])).map(found), Some(vec![(1, 42), (0, 41), (2, 46), (3, 40)]));
        assert_eq!(places.across_call(live([1, 4, 1, 2])).map(found), Some(vec![(1, 40), (3, 44), (0, 46), (2, 47)]));
        assert_eq!(places.across_call(live([1, 4, 1, 3])).map(found), None);
    }
}
