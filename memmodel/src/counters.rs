//! Wait counters, and waits on them.
//!
//! A wave counts its outstanding memory operations by kind; `s_waitcnt` stalls it until a counter has dropped to a
//! value. AMDGPUUsage, "Memory Model", says which operation uses which counter; their widths depend on the target.

use gcnc_isa::op::Unit;
use gcnc_isa::{Inst, MemSem, Opcode, Operand, RegRef, Target};
use smallvec::SmallVec;

/// A wait counter.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Counter {
    /// `vmcnt`, on GFX12 `loadcnt`: vector memory loads, and stores where there is no `vscnt`.
    Vm,
    /// `lgkmcnt`: LDS, GDS, constant (scalar) memory and messages; on GFX12 `dscnt`: LDS.
    Lgkm,
    /// `expcnt`: exports, and data registers that an issued instruction has not read yet.
    Exp,
    /// `vscnt`, on GFX12 `storecnt`: vector memory operations that return nothing (GFX10 and later).
    Vs,
    /// `kmcnt`: constant (scalar) memory and messages (GFX12).
    Km,
    /// `xcnt`: address translations of vector and scalar memory (GFX12.5). Until one is done, its instruction may be
    /// replayed.
    X,
    /// `samplecnt`: image operations in the sampler's encoding (GFX12).
    Sample,
    /// `bvhcnt`: ray intersections (GFX12).
    Bvh,
}

/// The number of counters.
pub const COUNTERS: usize = 8;

impl Counter {
    /// All counters.
    pub const ALL: [Counter; COUNTERS] =
        [Counter::Vm, Counter::Lgkm, Counter::Exp, Counter::Vs, Counter::Km, Counter::X, Counter::Sample, Counter::Bvh];
}

/// A wait: for each counter, how many operations may still be outstanding.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Wait([u8; COUNTERS]);

impl std::fmt::Debug for Wait {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let all = Counter::ALL.iter().filter_map(|&c| self.get(c).map(|n| (c, n)));
        f.debug_map().entries(all).finish()
    }
}

impl Wait {
    /// A wait for nothing.
    pub const NONE: Wait = Wait([u8::MAX; COUNTERS]);

    /// How many operations of `counter` may be outstanding, if the wait bounds them.
    pub fn get(self, counter: Counter) -> Option<u8> {
        let n = self.0[counter as usize];
        (n != u8::MAX).then_some(n)
    }

    /// Also bounds `counter` by `n`.
    pub fn require(&mut self, counter: Counter, n: u8) {
        let slot = &mut self.0[counter as usize];
        *slot = n.min(*slot);
    }

    /// Removes the bound on `counter`.
    pub fn lift(&mut self, counter: Counter) {
        self.0[counter as usize] = u8::MAX;
    }

    /// Makes this the wait that satisfies both.
    pub fn merge(&mut self, other: Wait) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine = theirs.min(*mine);
        }
    }

    /// Whether it bounds nothing.
    pub fn is_none(self) -> bool {
        self == Wait::NONE
    }
}

/// Largest value of `vscnt` (AMDGPUAsmGFX10, "s_waitcnt_vscnt": six bits count).
const VS_MAX: u8 = 63;
/// Largest values where each counter has its own wait instruction (AMDGPUAsmGFX12; LLVM 22,
/// `IsaInfo::get*cntBitMask`: loads, LDS, stores, scalar memory, translations, samples and rays).
const SPLIT_MAX: [u8; COUNTERS] = [63, 63, 7, 63, 31, 63, 63, 7];

/// The largest value of each counter that `target` can wait for; zero if it lacks the counter.
pub fn limits(target: &Target) -> [u8; COUNTERS] {
    if target.has_kmcnt() {
        return std::array::from_fn(|i| if target.has(SPLIT[i].1) { SPLIT_MAX[i] } else { 0 });
    }
    let w = target.waitcnt();
    let small = |n: u32| n.min(u8::MAX.into()) as u8;
    let stores = if target.has(Opcode::SWaitcntVscnt) { VS_MAX } else { 0 };
    [small(w.vm_max()), small(w.lgkm_max()), small(w.exp_max()), stores, 0, 0, 0, 0]
}

/// The instructions that wait for a single counter (GFX12).
const SPLIT: [(Counter, Opcode); COUNTERS] = [
    (Counter::Vm, Opcode::SWaitLoadcnt),
    (Counter::Lgkm, Opcode::SWaitDscnt),
    (Counter::Exp, Opcode::SWaitExpcnt),
    (Counter::Vs, Opcode::SWaitStorecnt),
    (Counter::Km, Opcode::SWaitKmcnt),
    (Counter::X, Opcode::SWaitXcnt),
    (Counter::Sample, Opcode::SWaitSamplecnt),
    (Counter::Bvh, Opcode::SWaitBvhcnt),
];

/// The instructions that wait for LDS and another counter: LDS in the low bits, the other from bit 8.
const WITH_LDS: [(Counter, Opcode); 2] =
    [(Counter::Vm, Opcode::SWaitLoadcntDscnt), (Counter::Vs, Opcode::SWaitStorecntDscnt)];

/// The instructions that perform `wait`: one for the counters that share `s_waitcnt`, one for `vscnt`; on GFX12 one
/// per counter, or one for LDS and another.
pub fn wait_instructions(target: &Target, wait: Wait) -> impl Iterator<Item = Inst> + use<> {
    let instructions: SmallVec<[Inst; COUNTERS]> = match target.has_kmcnt() {
        true => split(wait).collect(),
        false => shared(target, wait).collect(),
    };
    instructions.into_iter()
}

fn split(wait: Wait) -> impl Iterator<Item = Inst> {
    let lds = wait.get(Counter::Lgkm);
    let pair = WITH_LDS.into_iter().find_map(|(counter, opcode)| Some((counter, opcode, wait.get(counter)?, lds?)));
    let both = pair.map(|(_, opcode, n, lds)| Inst::new(opcode, &[Operand::Imm(i32::from(n) << 8 | i32::from(lds))]));
    let done = move |counter| pair.is_some_and(|(other, ..)| counter == other || counter == Counter::Lgkm);
    let single = SPLIT.into_iter().filter(move |(counter, _)| !done(*counter));
    let single = single
        .filter_map(move |(counter, opcode)| wait.get(counter).map(|n| Inst::new(opcode, &[Operand::Imm(n.into())])));
    both.into_iter().chain(single)
}

fn shared(target: &Target, wait: Wait) -> impl Iterator<Item = Inst> + use<> {
    let [vm, lgkm, exp] = [Counter::Vm, Counter::Lgkm, Counter::Exp].map(|c| wait.get(c));
    let bound = |n: Option<u8>| n.map_or(u32::MAX, u32::from);
    let imm = target.waitcnt().encode(bound(vm), bound(exp), bound(lgkm));
    let first = (vm.or(lgkm).or(exp).is_some()).then(|| Inst::new(Opcode::SWaitcnt, &[Operand::Imm(imm.into())]));
    let second =
        wait.get(Counter::Vs).map(|n| Inst::new(Opcode::SWaitcntVscnt, &[RegRef::NULL.into(), Operand::Imm(n.into())]));
    first.into_iter().chain(second)
}

/// The wait that `inst` performs, if it is a wait. One that `legalize` marked with global memory is for scalar loads
/// only, although they share their counter with LDS.
pub fn wait_of(inst: &Inst, target: &Target) -> Option<Wait> {
    if !matches!(inst.opcode.unit(), Unit::Control | Unit::Salu) {
        return None;
    }
    let mut wait = Wait::NONE;
    let count = |n: i32| n.clamp(0, u8::MAX.into()) as u8;
    match inst.opcode {
        Opcode::SWaitcnt => {
            let w = target.waitcnt();
            let (vm, exp, lgkm) = w.decode(inst.op(0).imm()? as u16);
            let shared = if inst.mods.sem().spaces() == MemSem::GLOBAL { Counter::Km } else { Counter::Lgkm };
            let bounds =
                [(Counter::Vm, vm, w.vm_max()), (Counter::Exp, exp, w.exp_max()), (shared, lgkm, w.lgkm_max())];
            for (counter, n, max) in bounds {
                if n < max {
                    wait.require(counter, n as u8);
                }
            }
        }
        Opcode::SWaitcntVscnt => wait.require(Counter::Vs, inst.op(1).imm()?.clamp(0, VS_MAX.into()) as u8),
        opcode => {
            if let Some((counter, _)) = SPLIT.into_iter().find(|(_, single)| *single == opcode) {
                wait.require(counter, count(inst.op(0).imm()?));
            } else {
                let (counter, _) = WITH_LDS.into_iter().find(|(_, both)| *both == opcode)?;
                let imm = inst.op(0).imm()?;
                wait.require(counter, count(imm >> 8));
                wait.require(Counter::Lgkm, count(imm & 0xff));
            }
        }
    }
    Some(wait)
}
