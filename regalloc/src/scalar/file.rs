//! Register classes: division of the SGPRs among classes of at most 64 registers each.
//!
//! The classes are single SGPRs, aligned pairs, quadruples and, for images, octuples; so all registers of a class are
//! interchangeable. The division is made for each function: live-in registers belong to the class of the value they
//! hold, the rest is distributed according to register pressure. Caller-saved registers are distributed separately, and
//! callee-saved registers of a function that would have to save them come last. One register of the widest class is the
//! scratch register for moves; narrower classes use its first SGPRs, because no move needs it for long.

use gcnc_isa::{Reg, RegClass};
use gcnc_mir::convention::ScalarUse;
use gcnc_mir::{Function, VReg};
use smallvec::SmallVec;

use crate::error::Error;
use crate::kill_flags::{Pressure, SIZE_CLASSES, vreg_of};

/// SGPRs per register of each class.
pub const WIDTH: [u16; SIZE_CLASSES] = [1, 2, 4, 8];

/// The class of pairs.
pub const PAIRS: u8 = 1;

/// The class of a virtual register of `dwords`.
pub fn size_class(dwords: u8) -> Result<usize, Error> {
    match dwords {
        1 => Ok(0),
        2 => Ok(1),
        3 | 4 => Ok(2),
        5..=8 => Ok(3),
        _ => Err(Error::ScalarWidth(dwords)),
    }
}

/// Number of registers of each class that suffice for the operands of almost any instruction.
pub const FEW: [u16; SIZE_CLASSES] = [7, 5, 3, 1];

/// The least number of registers of each class.
#[derive(Copy, Clone, Debug)]
pub struct MinRegs {
    /// Of those that calls preserve.
    pub kept: [u16; SIZE_CLASSES],
    /// Of those that calls clobber, if scalars that are not live across calls may only use these.
    pub clobbered: Option<[u16; SIZE_CLASSES]>,
}

impl MinRegs {
    /// The same number for all scalars.
    pub fn of_all(kept: [u16; SIZE_CLASSES]) -> MinRegs {
        MinRegs { kept, clobbered: None }
    }

    /// What the instructions of `f` need if callee-saved registers are scarce and reserved for scalars live across
    /// calls.
    pub fn apart(f: &Function, crosses: impl Fn(VReg) -> bool) -> MinRegs {
        MinRegs { kept: needed(f, &crosses), clobbered: Some(needed(f, |v| !crosses(v))) }
    }
}

/// The most registers of each class that a single instruction of `f` needs for operands for which `is_such` holds.
pub fn needed(f: &Function, is_such: impl Fn(VReg) -> bool) -> [u16; SIZE_CLASSES] {
    let mut most = [0; SIZE_CLASSES];
    for inst in f.order.iter().flat_map(|&b| &f.blocks[b].insts) {
        let mut here = [0; SIZE_CLASSES];
        let mut seen: SmallVec<[VReg; 8]> = SmallVec::new();
        for (v, _) in inst.ops().iter().filter_map(|&op| vreg_of(f, op, RegClass::Sgpr)) {
            if is_such(v) && !seen.contains(&v) {
                seen.push(v);
                here[size_class(f.vregs[v].dwords).unwrap_or(SIZE_CLASSES - 1)] += 1;
            }
        }
        most = std::array::from_fn(|k| most[k].max(here[k]));
    }
    most
}

/// Registers of each class beyond the pressure, which make coalescing more likely.
const SLACK: [u16; SIZE_CLASSES] = [3, 1, 0, 0];

/// The division of the SGPRs.
#[derive(Clone, Default, Debug)]
pub struct File {
    /// The first SGPR of each register of each class.
    groups: [Vec<u16>; SIZE_CLASSES],
    /// The registers of each class that the function would have to save.
    costly: [u64; SIZE_CLASSES],
    /// The registers of each class that calls clobber.
    clobbered: [u64; SIZE_CLASSES],
    /// Whether scalars that are not live across calls may only use the registers in `clobbered`.
    is_apart: bool,
    /// The number of live-in registers of each class, which come first.
    initial: [usize; SIZE_CLASSES],
    /// The scratch register of each class for moves.
    spare: [u8; SIZE_CLASSES],
}

impl File {
    /// Divides the SGPRs below `limit` for which `cost` is not `Reserved`; those that calls clobber (`clobbered`) are
    /// divided separately. `pressure` is in registers of each class, `fixed` are the class and first SGPR of live-in
    /// registers, `used` are the classes in use, and `few` the least number of registers of each.
    pub fn divide(
        limit: u16,
        (cost, clobbered): (&dyn Fn(u16) -> ScalarUse, &dyn Fn(u16) -> bool),
        (pressure, few): (Pressure, MinRegs),
        used: [bool; SIZE_CLASSES],
        fixed: &[(usize, u16)],
    ) -> Result<File, Error> {
        let widest = (0..SIZE_CLASSES).rev().find(|&k| used[k]).unwrap_or(0);
        let MinRegs { kept: mut few, clobbered: few_lost } = few;
        few[widest] += 1;
        let mut want = std::array::from_fn(|k| {
            if !used[k] {
                return 0;
            }
            let ample = pressure[k].min(1000) as u16 + SLACK[k] + u16::from(k == widest);
            ample.max(few[k]).min(if k == widest { 64 } else { 63 })
        });
        let costs: Vec<ScalarUse> = (0..limit).map(cost).collect();
        let cost = |n: u16| costs[usize::from(n)];
        let is_taken = |n| cost(n) == ScalarUse::Reserved;
        let ample = want;
        let mut taken: Vec<bool> = (0..limit).map(|n| is_taken(n) || clobbered(n)).collect();
        fit(&mut want, (used, few), taken.iter().filter(|&&t| !t).count() as u16);
        if few_lost.is_some() {
            // The registers are fragmented: if wide classes took more than this, too few would be left for narrow ones.
            want = few;
        }
        let mut file = File { is_apart: few_lost.is_some(), ..File::default() };
        file.take_initial(fixed, &mut taken)?;
        // The scratch register for moves must be none of the initial ones.
        let least: [u16; SIZE_CLASSES] =
            std::array::from_fn(|k| few[k].max(file.initial[k] as u16 + u16::from(k == widest)));
        // Wide classes first: narrow ones fit into the gaps.
        for k in (0..SIZE_CLASSES).rev() {
            let want = if used[k] { want[k].max(least[k]) } else { 0 };
            for costs in [ScalarUse::Free, ScalarUse::Saved] {
                file.take(k, want.into(), &mut taken, &|n| cost(n) == costs);
            }
            if used[k] && file.groups[k].len() < usize::from(least[k]) {
                return Err(too_few(limit));
            }
            if used[k] && k < widest {
                let shared = file.groups[widest][usize::from(file.spare[widest])];
                file.groups[k].push(shared);
            }
            if file.groups[k].len() > 64 {
                return Err(Error::Malformed("too many initial scalar registers"));
            }
            let groups = file.groups[k].iter().enumerate();
            let saved = groups.filter(|(_, first)| cost(**first) == ScalarUse::Saved);
            file.costly[k] = saved.fold(0, |bits, (n, _)| bits | 1 << n);
            file.spare[k] = if k < widest { (file.groups[k].len() as u8).saturating_sub(1) } else { file.last(k) };
        }
        let mut taken: Vec<bool> = (0..limit).map(|n| is_taken(n) || !clobbered(n)).collect();
        file.take_clobbered(ample, (used, few_lost.unwrap_or_default()), &mut taken)?;
        Ok(file)
    }

    /// Adds the live-in registers `fixed` to their classes.
    fn take_initial(&mut self, fixed: &[(usize, u16)], taken: &mut [bool]) -> Result<(), Error> {
        for &(k, first) in fixed {
            let range = usize::from(first)..usize::from(first + WIDTH[k]);
            if first % WIDTH[k] != 0 {
                return Err(Error::Malformed("an initial scalar register is not aligned to its size"));
            }
            let limit = taken.len() as u16;
            let group = taken.get_mut(range).ok_or_else(|| too_few(limit))?;
            if group.contains(&true) {
                return Err(Error::Malformed("initial scalar registers overlap, or are reserved"));
            }
            group.fill(true);
            self.groups[k].push(first);
            self.initial[k] += 1;
        }
        Ok(())
    }

    /// Adds `want` registers that calls clobber to each class, or as many of them as there are, but at least `few`.
    fn take_clobbered(
        &mut self,
        mut want: [u16; SIZE_CLASSES],
        (used, few): ([bool; SIZE_CLASSES], [u16; SIZE_CLASSES]),
        taken: &mut [bool],
    ) -> Result<(), Error> {
        fit(&mut want, (used, few), taken.iter().filter(|&&t| !t).count() as u16);
        for k in (0..SIZE_CLASSES).rev() {
            let (kept, most) = (self.groups[k].len(), 64);
            self.take(k, most.min(kept + usize::from(want[k])), taken, &|_| true);
            if self.groups[k].len() - kept < few[k].into() {
                return Err(too_few(taken.len() as u16));
            }
            self.clobbered[k] = (kept..self.groups[k].len()).fold(0, |bits, n| bits | 1 << n);
        }
        Ok(())
    }

    /// Adds free registers to class `k` whose first SGPR `is_wanted`, until it has `want` registers.
    fn take(&mut self, k: usize, want: usize, taken: &mut [bool], is_wanted: &dyn Fn(u16) -> bool) {
        for (n, group) in taken.chunks_exact_mut(WIDTH[k].into()).enumerate() {
            if self.groups[k].len() >= want {
                break;
            }
            let first = n as u16 * WIDTH[k];
            if is_wanted(first) && !group.contains(&true) {
                group.fill(true);
                self.groups[k].push(first);
            }
        }
    }

    /// The registers of class `k` as bit sets: those that are free of cost, and those that must be saved.
    pub fn registers(&self, k: usize) -> (u64, u64) {
        let all = (0..self.groups[k].len()).fold(0, |bits, n| bits | 1 << n);
        (all & !self.costly[k], self.costly[k])
    }

    /// The registers of class `k` that calls clobber.
    pub fn clobbered(&self, k: usize) -> u64 {
        self.clobbered[k]
    }

    /// Whether scalars that are not live across calls may only use registers that calls clobber.
    pub fn is_apart(&self) -> bool {
        self.is_apart
    }

    /// The scratch register of class `k` for moves.
    pub fn spare(&self, k: usize) -> u8 {
        self.spare[k]
    }

    /// The last register of class `k` that is not live-in; if possible one that is free of cost.
    fn last(&self, k: usize) -> u8 {
        let (cheap, costly) = self.registers(k);
        let initial = (1 << self.initial[k]) - 1;
        let cheap = cheap & !initial;
        63u32.saturating_sub(if cheap != 0 { cheap } else { costly & !initial }.leading_zeros()) as u8
    }

    /// The register of class `k` that starts at SGPR `first`.
    pub fn register(&self, k: usize, first: u16) -> Option<u8> {
        self.groups[k].iter().position(|&g| g == first).map(|n| n as u8)
    }

    /// The first SGPR of register `n` of class `k`.
    pub fn reg(&self, k: u8, n: u8) -> Reg {
        Reg::sgpr(self.groups[usize::from(k)][usize::from(n)].into())
    }
}

fn too_few(limit: u16) -> Error {
    Error::Scalars(format!("{limit} are too few for any kernel like this"))
}

/// Shrinks `want` proportionally until it fits into `limit` SGPRs, but not below `few`.
fn fit(want: &mut [u16; SIZE_CLASSES], (used, few): ([bool; SIZE_CLASSES], [u16; SIZE_CLASSES]), limit: u16) {
    let size = |want: &[u16; SIZE_CLASSES]| (0..SIZE_CLASSES).map(|k| want[k] * WIDTH[k]).sum::<u16>();
    while size(want) > limit {
        let shrinkable = (0..SIZE_CLASSES).filter(|&k| used[k] && want[k] > few[k]);
        match shrinkable.max_by_key(|&k| want[k] * WIDTH[k]) {
            Some(k) => want[k] -= 1,
            None => break,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIN_REGS: MinRegs = MinRegs { kept: FEW, clobbered: None };
    const FREE: (&dyn Fn(u16) -> ScalarUse, &dyn Fn(u16) -> bool) = (&|_| ScalarUse::Free, &|_| false);

    #[test]
    fn initial_registers_keep_their_class() {
        let file =
            File::divide(102, FREE, ([10, 5, 0, 0], MIN_REGS), [true, true, false, false], &[(1, 4), (0, 8)]).unwrap();
        assert_eq!(file.reg(1, file.register(1, 4).unwrap()), Reg::sgpr(4));
        assert_eq!(file.reg(0, file.register(0, 8).unwrap()), Reg::sgpr(8));
        let groups = file.groups.iter().zip(WIDTH);
        let mut all: Vec<u16> = groups.flat_map(|(list, w)| list.iter().flat_map(move |&g| g..g + w)).collect();
        let n = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), n - 1, "but for that kept for moves no SGPR is in two groups");
        assert_eq!(file.reg(0, file.spare(0)), file.reg(1, file.spare(1)));
        assert!(file.groups[0].len() >= 10 && file.groups[1].len() >= 5 && file.groups[2].is_empty());
    }

    #[test]
    fn moves_go_by_no_initial_value() {
        let cost = |n| if n < 18 { ScalarUse::Free } else { ScalarUse::Saved };
        let divide = |pairs| {
            File::divide(
                60,
                (&cost, &|_| false),
                ([6, pairs, 0, 0], MIN_REGS),
                [true, true, false, false],
                &[(0, 16), (0, 17)],
            )
        };
        // The pairs take all registers that are free of cost.
        let file = divide(20).unwrap();
        let (cheap, _) = file.registers(0);
        assert_eq!(cheap & !(1 << file.spare(0)), 0b11, "only the initial values cost nothing");
        assert!(![16, 17].map(Reg::sgpr).contains(&file.reg(0, file.spare(0))));
    }

    #[test]
    fn too_much_pressure_is_shared_out() {
        let file = File::divide(33, FREE, ([60, 60, 60, 0], MIN_REGS), [true, true, true, false], &[]).unwrap();
        assert_eq!(file.groups.each_ref().map(Vec::len), FEW.map(|few| if few > 1 { usize::from(few) + 1 } else { 0 }));
        assert!(File::divide(16, FREE, ([1, 1, 0, 0], MIN_REGS), [true, true, true, false], &[(1, 3)]).is_err());
    }

    #[test]
    fn what_calls_leave_alone_is_for_what_lives_across_one() {
        // Of 16 registers that calls preserve, four are reserved.
        let cost = |n| if (36..40).contains(&n) { ScalarUse::Reserved } else { ScalarUse::Free };
        let divide = |least| File::divide(48, (&cost, &|n| n < 32), ([2, 2, 2, 1], least), [true; SIZE_CLASSES], &[]);
        assert!(divide(MinRegs::of_all([3, 2, 2, 1])).is_err());
        let apart = |clobbered| divide(MinRegs { kept: [1, 1, 0, 0], clobbered: Some(clobbered) });
        let file = apart([3, 2, 2, 1]).unwrap();
        let kept: Vec<u32> =
            (0..SIZE_CLASSES).map(|k| (file.registers(k).0 & !file.clobbered(k)).count_ones()).collect();
        assert_eq!(kept, [2, 2, 1, 1], "with the one that is kept for moves");
        assert!(file.is_apart() && (0..SIZE_CLASSES).all(|k| file.clobbered(k) != 0));
        assert!(apart([3, 2, 2, 5]).is_err());
    }

    #[test]
    fn too_small_files_are_refused() {
        let few = |limit, used, fixed: &[(usize, u16)]| {
            File::divide(limit, FREE, ([1; SIZE_CLASSES], MIN_REGS), used, fixed).unwrap_err()
        };
        assert!(matches!(few(31, [true, true, true, false], &[]), Error::Scalars(_)));
        assert!(matches!(few(0, [true, false, false, false], &[]), Error::Scalars(_)));
        assert!(matches!(few(40, [true, true, true, false], &[(1, 40)]), Error::Scalars(_)));
    }
}
