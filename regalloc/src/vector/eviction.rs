//! Evicts live registers to make room for a definition that fits into no free window.
//!
//! First the cheap way: the window for a single result whose occupants take the fewest registers, if these all fit
//! elsewhere. Otherwise everything is repacked: first what is live through the instruction, tuples from the bottom and
//! single registers from the top, then killed operands and results, which may overlap each other. That always succeeds
//! if the pressure at the instruction, with tuples rounded up to their alignment, is within the limit.

use gcnc_isa::Inst;
use gcnc_mir::regset::RegSet;
use gcnc_mir::{Function, VReg};

use super::affinity::Affinity;
use super::reg_file::RegFile;
use crate::kill_flags::{needs_disjoint_result, taken_over, vreg_of};

/// A register and its size.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Sized {
    /// The register.
    pub v: VReg,
    /// Its size.
    pub dwords: u16,
}

/// A register and its new physical register.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The register.
    pub v: VReg,
    /// Its size.
    pub dwords: u16,
    /// Its first physical register.
    pub to: u16,
}

/// Number of windows to try before repacking.
const ATTEMPTS: usize = 8;

/// Finds a window for `def` whose occupants can all be moved elsewhere. `killed` are registers that are killed at the
/// instruction: live before it, but not after. Returns the window, and the new registers of its occupants.
pub fn window(
    regs: &RegFile,
    def: Sized,
    killed: &[Sized],
    size: impl Fn(VReg) -> u16,
    affinity: &mut Affinity,
) -> Option<(u16, Vec<Placed>)> {
    let align = regs.align(def.dwords);
    // Registers that are free before the instruction. (`killed` have been freed already.)
    let mut before = regs.free();
    for k in killed {
        if let Some(r) = regs.at(k.v) {
            before.remove(r, k.dwords);
        }
    }
    let last = regs.limit().checked_sub(def.dwords)?;
    let mut windows: Vec<(u16, u16)> =
        (0..=last).step_by(align.into()).map(|r| (cost(regs, r, def.dwords, &size), r)).collect();
    if windows.len() > ATTEMPTS {
        windows.select_nth_unstable(ATTEMPTS);
        windows.truncate(ATTEMPTS);
    }
    windows.sort_unstable();
    windows.iter().find_map(|&(_, r)| {
        let mut free = before;
        free.remove(r, def.dwords);
        let mut aside: Vec<Placed> = Vec::new();
        let mut occupants: Vec<Sized> = Vec::new();
        for q in r..r + def.dwords {
            if let Some(v) = regs.occupant(q)
                && occupants.last().is_none_or(|o| o.v != v)
            {
                occupants.push(Sized { v, dwords: size(v) });
            }
        }
        occupants.sort_by_key(|o| std::cmp::Reverse(o.dwords));
        for o in occupants {
            let to = regs.room(o.v, o.dwords, free, affinity)?;
            free.remove(to, o.dwords);
            aside.push(Placed { v: o.v, dwords: o.dwords, to });
        }
        Some((r, aside))
    })
}

/// Number of registers that would have to be moved out of the window of `n` registers at `r`.
fn cost(regs: &RegFile, r: u16, n: u16, size: &impl Fn(VReg) -> u16) -> u16 {
    let mut last = None;
    let mut sum = 0;
    for q in r..r + n {
        let v = regs.occupant(q);
        if v != last {
            sum += v.map_or(0, size);
        }
        last = v;
    }
    sum
}

/// The registers that are live before or after an instruction.
#[derive(Clone, Default, Debug)]
pub struct LiveAround {
    /// Live-through (only set for repacking).
    pub through: Vec<Sized>,
    /// Live before only.
    pub killed: Vec<Sized>,
    /// Live after only.
    pub defs: Vec<Sized>,
    /// Live after only, but disjoint from everything that is live before: early clobbers, and tied results whose
    /// operand lives on.
    pub apart: Vec<Sized>,
    /// `(operand, result)` pairs that are tied, where the operand is killed.
    pub tied: Vec<(Sized, VReg)>,
    /// Dead definitions.
    pub dead: Vec<Sized>,
}

impl LiveAround {
    /// Clears all lists.
    pub fn clear(&mut self) {
        self.through.clear();
        self.killed.clear();
        self.defs.clear();
        self.apart.clear();
        self.tied.clear();
        self.dead.clear();
    }

    /// Adds result `def`, operand `k` of `inst`, which has no register yet; `mask` are the killed operands.
    pub fn begin(&mut self, f: &Function, inst: &Inst, k: usize, def: Sized, mask: u8) {
        let twice = self.defs.contains(&def) || self.apart.contains(&def) || self.tied.iter().any(|t| t.1 == def.v);
        if twice {
            return;
        }
        let class = f.vregs[def.v].class;
        if needs_disjoint_result(f, inst, k, class, |slot| mask >> slot & 1 == 0) {
            self.apart.push(def);
        } else if let Some((v, _)) = taken_over(f, inst, k, class).and_then(|slot| vreg_of(f, inst.op(slot), class)) {
            self.tied.push((Sized { v, dwords: def.dwords }, def.v));
        } else {
            self.defs.push(def);
        }
    }
}

/// Repacks everything. Returns the registers before the instruction, and those of the results.
pub fn repack(regs: &RegFile, around: &LiveAround) -> Option<(Vec<Placed>, Vec<Placed>)> {
    let all = RegSet::first(regs.limit());
    let (mut before, mut results) = (Vec::new(), Vec::new());
    let (mut free_before, mut free_after) = (all, all);
    let tied = around.tied.iter().map(|&(s, def)| (s, RepackKind::Tied(def)));
    let through = around.through.iter().map(|&s| (s, RepackKind::Through));
    let apart = around.apart.iter().map(|&s| (s, RepackKind::Apart));
    let mut both: Vec<(Sized, RepackKind)> = through.chain(apart).chain(tied).collect();
    both.sort_by_key(|(s, _)| std::cmp::Reverse(s.dwords));
    for (s, kind) in both {
        // So far both sets are equal.
        let to = pick(regs, &free_before, s.dwords, true)?;
        free_before.remove(to, s.dwords);
        free_after.remove(to, s.dwords);
        let placed = Placed { v: s.v, dwords: s.dwords, to };
        match kind {
            RepackKind::Through => before.push(placed),
            RepackKind::Apart => results.push(placed),
            RepackKind::Tied(def) => {
                before.push(placed);
                results.push(Placed { v: def, ..placed });
            }
        }
    }
    pack(regs, &around.killed, free_before, &mut before)?;
    pack(regs, &around.defs, free_after, &mut results)?;
    Some((before, results))
}

#[derive(Copy, Clone)]
enum RepackKind {
    Through,
    Apart,
    Tied(VReg),
}

fn pack(regs: &RegFile, what: &[Sized], mut free: RegSet, out: &mut Vec<Placed>) -> Option<()> {
    let mut sorted = what.to_vec();
    sorted.sort_by_key(|s| std::cmp::Reverse(s.dwords));
    for s in sorted {
        let to = pick(regs, &free, s.dwords, false)?;
        free.remove(to, s.dwords);
        out.push(Placed { v: s.v, dwords: s.dwords, to });
    }
    Some(())
}

/// Tuples go to the bottom, and live-through single registers to the top, so that they do not push tuples off their
/// alignment.
fn pick(regs: &RegFile, free: &RegSet, dwords: u16, stays: bool) -> Option<u16> {
    match dwords {
        1 if stays => free.highest(1, 1),
        _ => free.lowest(dwords, regs.align(dwords)),
    }
}
