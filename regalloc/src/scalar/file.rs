//! The scalar register file, divided among classes of at most 64 registers each.
//!
//! They are single SGPRs, aligned pairs, quadruples and, for images, octuples, so that registers of a class are alike.
//! Which SGPR belongs to which class is decided for each function: initial registers belong to the class of the value
//! they hold; the rest is shared out by pressure. Registers that calls overwrite are shared out apart from the others.
//! Registers that a function would have to save come last. One group of the widest class is kept for moves; those of
//! narrower classes pass through its first registers, as no move needs it for long.

use gcnc_isa::{Reg, RegClass};
use gcnc_mir::convention::ScalarUse;
use gcnc_mir::{Function, VReg};
use smallvec::SmallVec;

use crate::ends::{KINDS, Pressure, vreg_of};
use crate::error::Error;

/// Registers of a group of each class.
pub const WIDTH: [u16; KINDS] = [1, 2, 4, 8];

/// The class of pairs.
pub const PAIRS: u8 = 1;

/// The kind of a scalar register of `dwords`.
pub fn kind(dwords: u8) -> Result<usize, Error> {
    match dwords {
        1 => Ok(0),
        2 => Ok(1),
        3 | 4 => Ok(2),
        5..=8 => Ok(3),
        _ => Err(Error::ScalarWidth(dwords)),
    }
}

/// Groups of each class that do for the operands of almost any instruction.
pub const FEW: [u16; KINDS] = [7, 5, 3, 1];

/// Groups of each class that there must be.
#[derive(Copy, Clone, Debug)]
pub struct Least {
    /// Of those that calls leave alone.
    pub kept: [u16; KINDS],
    /// Of those that calls overwrite, where these alone are for what lives across no call.
    pub lost: Option<[u16; KINDS]>,
}

impl Least {
    /// So many for all.
    pub fn of_all(kept: [u16; KINDS]) -> Least {
        Least { kept, lost: None }
    }

    /// What the instructions of `f` need if callee-saved registers are few: these are for what lives across calls only.
    pub fn apart(f: &Function, crosses: impl Fn(VReg) -> bool) -> Least {
        Least { kept: needed(f, &crosses), lost: Some(needed(f, |v| !crosses(v))) }
    }
}

/// Groups of each class that the instructions of `f` need for such scalars: the most operands of one.
pub fn needed(f: &Function, is_such: impl Fn(VReg) -> bool) -> [u16; KINDS] {
    let mut most = [0; KINDS];
    for inst in f.order.iter().flat_map(|&b| &f.blocks[b].insts) {
        let mut here = [0; KINDS];
        let mut seen: SmallVec<[VReg; 8]> = SmallVec::new();
        for (v, _) in inst.ops().iter().filter_map(|&op| vreg_of(f, op, RegClass::Sgpr)) {
            if is_such(v) && !seen.contains(&v) {
                seen.push(v);
                here[kind(f.vregs[v].dwords).unwrap_or(KINDS - 1)] += 1;
            }
        }
        most = std::array::from_fn(|k| most[k].max(here[k]));
    }
    most
}

/// Spare groups beyond the pressure, so that what would like to be together can.
const SLACK: [u16; KINDS] = [3, 1, 0, 0];

/// The divided file.
#[derive(Clone, Default, Debug)]
pub struct File {
    /// First SGPR of each class's groups.
    groups: [Vec<u16>; KINDS],
    /// Groups of each class that must be saved.
    costly: [u64; KINDS],
    /// Groups of each class that calls overwrite.
    lost: [u64; KINDS],
    /// Whether what lives across no call has these alone.
    is_apart: bool,
    /// Groups of each class that hold initial values: so many, the first.
    initial: [usize; KINDS],
    /// The group of each class that is kept for moves.
    spare: [u8; KINDS],
}

impl File {
    /// Divides SGPRs 0 to `limit` - 1, as far as `cost` has them; those that are `lost` where it calls come besides.
    /// `pressure` is in groups of each class; `fixed` are groups, by kind and first register, that hold initial values;
    /// `used` says which classes have registers at all, and `few` how many groups these must have.
    pub fn divide(
        limit: u16,
        (cost, lost): (&dyn Fn(u16) -> ScalarUse, &dyn Fn(u16) -> bool),
        (pressure, few): (Pressure, Least),
        used: [bool; KINDS],
        fixed: &[(usize, u16)],
    ) -> Result<File, Error> {
        let widest = (0..KINDS).rev().find(|&k| used[k]).unwrap_or(0);
        let Least { kept: mut few, lost: few_lost } = few;
        few[widest] += 1;
        let mut want = [0u16; KINDS];
        for k in 0..KINDS {
            if used[k] {
                let ample = pressure[k].min(1000) as u16 + SLACK[k] + u16::from(k == widest);
                want[k] = ample.max(few[k]).min(if k == widest { 64 } else { 63 });
            }
        }
        let costs: Vec<ScalarUse> = (0..limit).map(cost).collect();
        let cost = |n: u16| costs[usize::from(n)];
        let is_taken = |n| cost(n) == ScalarUse::Reserved;
        let mut ample = want;
        let mut taken: Vec<bool> = (0..limit).map(|n| is_taken(n) || lost(n)).collect();
        fit(&mut want, (used, few), taken.iter().filter(|&&t| !t).count() as u16);
        if few_lost.is_some() {
            // There are gaps: what wide classes had beyond this would leave narrow ones too few.
            want = few;
        }
        let mut file = File { is_apart: few_lost.is_some(), ..File::default() };
        let mut least = few;
        for &(k, first) in fixed {
            let range = usize::from(first)..usize::from(first + WIDTH[k]);
            if first % WIDTH[k] != 0 {
                return Err(Error::Malformed("an initial scalar register is not aligned to its size"));
            }
            match taken.get(range.clone()) {
                None => return Err(too_few(limit)),
                Some(t) if t.contains(&true) => {
                    return Err(Error::Malformed("initial scalar registers overlap, or are reserved"));
                }
                Some(_) => {}
            }
            taken[range].fill(true);
            file.groups[k].push(first);
            file.initial[k] += 1;
            // The one that is kept for moves is none of these.
            least[k] = least[k].max(file.groups[k].len() as u16 + u16::from(k == widest));
        }
        // Wide groups first: narrow ones fit between.
        for k in (0..KINDS).rev() {
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
        let mut taken: Vec<bool> = (0..limit).map(|n| is_taken(n) || !lost(n)).collect();
        let few = few_lost.unwrap_or_default();
        fit(&mut ample, (used, few), taken.iter().filter(|&&t| !t).count() as u16);
        for k in (0..KINDS).rev() {
            let (kept, most) = (file.groups[k].len(), 64);
            file.take(k, most.min(kept + usize::from(ample[k])), &mut taken, &|_| true);
            if file.groups[k].len() - kept < few[k].into() {
                return Err(too_few(limit));
            }
            file.lost[k] = (kept..file.groups[k].len()).fold(0, |bits, n| bits | 1 << n);
        }
        Ok(file)
    }

    /// Takes free groups of class `k` that are such as wanted, until there are as many as `want`.
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

    /// The registers of class `k`, as bits: those that cost nothing, and those that must be saved.
    pub fn registers(&self, k: usize) -> (u64, u64) {
        let all = (0..self.groups[k].len()).fold(0, |bits, n| bits | 1 << n);
        (all & !self.costly[k], self.costly[k])
    }

    /// Of those of class `k`, the ones that calls overwrite.
    pub fn lost(&self, k: usize) -> u64 {
        self.lost[k]
    }

    /// Whether what lives across no call has those alone that calls overwrite.
    pub fn is_apart(&self) -> bool {
        self.is_apart
    }

    /// The register of class `k` that is kept for moves.
    pub fn spare(&self, k: usize) -> u8 {
        self.spare[k]
    }

    /// The last register of class `k` that costs nothing, or costs something, and holds no initial value.
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

/// Shrinks `want` until it fits into `limit` registers, in proportion, but not below the `few` that there must be.
fn fit(want: &mut [u16; KINDS], (used, few): ([bool; KINDS], [u16; KINDS]), limit: u16) {
    let size = |want: &[u16; KINDS]| (0..KINDS).map(|k| want[k] * WIDTH[k]).sum::<u16>();
    while size(want) > limit {
        let shrinkable = (0..KINDS).filter(|&k| used[k] && want[k] > few[k]);
        match shrinkable.max_by_key(|&k| want[k] * WIDTH[k]) {
            Some(k) => want[k] -= 1,
            None => break,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEAST: Least = Least { kept: FEW, lost: None };
    const FREE: (&dyn Fn(u16) -> ScalarUse, &dyn Fn(u16) -> bool) = (&|_| ScalarUse::Free, &|_| false);

    #[test]
    fn initial_registers_keep_their_class() {
        let file =
            File::divide(102, FREE, ([10, 5, 0, 0], LEAST), [true, true, false, false], &[(1, 4), (0, 8)]).unwrap();
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
                ([6, pairs, 0, 0], LEAST),
                [true, true, false, false],
                &[(0, 16), (0, 17)],
            )
        };
        // The pairs take all that costs nothing.
        let file = divide(20).unwrap();
        let (cheap, _) = file.registers(0);
        assert_eq!(cheap & !(1 << file.spare(0)), 0b11, "only the initial values cost nothing");
        assert!(![16, 17].map(Reg::sgpr).contains(&file.reg(0, file.spare(0))));
    }

    #[test]
    fn too_much_pressure_is_shared_out() {
        let file = File::divide(33, FREE, ([60, 60, 60, 0], LEAST), [true, true, true, false], &[]).unwrap();
        assert_eq!(file.groups.each_ref().map(Vec::len), FEW.map(|few| if few > 1 { usize::from(few) + 1 } else { 0 }));
        assert!(File::divide(16, FREE, ([1, 1, 0, 0], LEAST), [true, true, true, false], &[(1, 3)]).is_err());
    }

    #[test]
    fn what_calls_leave_alone_is_for_what_lives_across_one() {
        // Of 16 registers that calls leave alone, four are named.
        let cost = |n| if (36..40).contains(&n) { ScalarUse::Reserved } else { ScalarUse::Free };
        let divide = |least| File::divide(48, (&cost, &|n| n < 32), ([2, 2, 2, 1], least), [true; KINDS], &[]);
        assert!(divide(Least::of_all([3, 2, 2, 1])).is_err());
        let apart = |lost| divide(Least { kept: [1, 1, 0, 0], lost: Some(lost) });
        let file = apart([3, 2, 2, 1]).unwrap();
        let kept: Vec<u32> = (0..KINDS).map(|k| (file.registers(k).0 & !file.lost(k)).count_ones()).collect();
        assert_eq!(kept, [2, 2, 1, 1], "with the one that is kept for moves");
        assert!(file.is_apart() && (0..KINDS).all(|k| file.lost(k) != 0));
        assert!(apart([3, 2, 2, 5]).is_err());
    }

    #[test]
    fn too_small_files_are_refused() {
        let few = |limit, used, fixed: &[(usize, u16)]| {
            File::divide(limit, FREE, ([1; KINDS], LEAST), used, fixed).unwrap_err()
        };
        assert!(matches!(few(31, [true, true, true, false], &[]), Error::Scalars(_)));
        assert!(matches!(few(0, [true, false, false, false], &[]), Error::Scalars(_)));
        assert!(matches!(few(40, [true, true, true, false], &[(1, 40)]), Error::Scalars(_)));
    }
}
