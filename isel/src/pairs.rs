//! Load/store combining for LDS (part of LLVM's `SILoadStoreOptimizer`): two loads of a block, or two stores, with the
//! same address register and two offsets become one instruction.
//!
//! A load moves up to the earlier one, across stores of other bytes; a store moves down to the later one, across
//! accesses of other bytes. Nothing moves across instructions that order memory or may access LDS in an unknown way.

use gcnc_isa::op::{Unit, flags};
use gcnc_isa::{Inst, MemSem, Opcode, Operand, RegClass, RegRef};
use gcnc_mir::{Function, VReg};

use crate::subregs::SubregMap;

/// The pass's reused allocations.
#[derive(Default)]
pub struct Ctx {
    /// Results that became parts of a pair's result.
    parts: SubregMap,
    /// Accesses of the block that a later one may pair with, with their indices.
    open: Vec<(usize, LdsAccess)>,
    /// Stores of the block since the last instruction that orders memory.
    stores: Vec<(usize, LdsAccess)>,
    /// Whether each instruction of the block was merged into another.
    gone: Vec<bool>,
}

/// The greatest distance between the two, and how many are considered.
const MAX_DISTANCE: usize = 64;
const MAX_OPEN: usize = 16;

/// An LDS access with one address and one offset.
#[derive(Copy, Clone)]
struct LdsAccess {
    opcode: Opcode,
    address: Operand,
    offset: i32,
    bytes: i32,
    sem: MemSem,
}

/// The effect of an instruction on LDS accesses around it.
enum LdsEffect {
    /// Doesn't access LDS.
    Apart,
    /// A simple access that may become half of a pair.
    Known(LdsAccess),
    /// May read LDS.
    Reads,
    /// May do anything: a barrier to motion.
    Orders,
}

/// Combines pairs in `f`.
pub fn run(f: &mut Function, s: &mut Ctx) {
    s.parts.clear();
    for n in 0..f.order.len() {
        let block = f.order[n];
        let mut insts = std::mem::take(&mut f.blocks[block].insts);
        if insts.iter().filter(|i| i.opcode.is_ds()).nth(1).is_some() {
            s.block(f, &mut insts);
        }
        f.blocks[block].insts = insts;
    }
    s.parts.rename(f);
}

fn lds_effect(inst: &Inst) -> LdsEffect {
    let (opcode, sem) = (inst.opcode, inst.mods.sem());
    let plain = !sem.is_atomic() && !sem.is_volatile();
    let known = |address: usize, bytes| {
        let access = LdsAccess { opcode, address: inst.op(address), offset: inst.mods.offset, bytes, sem };
        if plain && sem.spaces() == MemSem::LDS { LdsEffect::Known(access) } else { LdsEffect::Orders }
    };
    match opcode {
        Opcode::DsLoadB32 => return known(1, 4),
        Opcode::DsLoadB64 => return known(1, 8),
        Opcode::DsStoreB32 => return known(0, 4),
        Opcode::DsStoreB64 => return known(0, 8),
        Opcode::PCopy | Opcode::PConcat | Opcode::PUndef => return LdsEffect::Apart,
        Opcode::PSchedGroupBarrier | Opcode::PIglpOpt => return LdsEffect::Apart,
        _ => {}
    }
    match opcode.unit() {
        Unit::Valu | Unit::Salu if !opcode.is(flags::SIDE_EFFECTS) && !writes_state(inst) => LdsEffect::Apart,
        Unit::Buffer | Unit::Global | Unit::Scratch | Unit::Smem
            if plain && !opcode.is_atomic() && !inst.loads_lds() =>
        {
            LdsEffect::Apart
        }
        Unit::Ds | Unit::Flat if plain && opcode.is_load() && !opcode.is_store() && !opcode.is_atomic() => {
            LdsEffect::Reads
        }
        _ => LdsEffect::Orders,
    }
}

/// Whether it writes a register that other instructions depend on.
fn writes_state(inst: &Inst) -> bool {
    inst.defs().any(|d| d.overlaps(RegRef::EXEC) || d.overlaps(RegRef::M0))
}

impl LdsAccess {
    fn is_load(&self) -> bool {
        self.opcode.is_load()
    }

    /// Whether the two accesses have no byte in common.
    fn is_apart(&self, other: &LdsAccess) -> bool {
        let (a, b) = (self.offset, other.offset);
        self.address == other.address && (a + self.bytes <= b || b + other.bytes <= a)
    }

    /// The opcode of the combined instruction, and its offsets.
    fn joined(&self, other: &LdsAccess) -> Option<(Opcode, i32)> {
        if self.opcode != other.opcode || self.address != other.address || self.sem != other.sem {
            return None;
        }
        let (near, far) = match self.opcode {
            Opcode::DsLoadB32 => (Opcode::DsLoad2addrB32, Opcode::DsLoad2addrStride64B32),
            Opcode::DsLoadB64 => (Opcode::DsLoad2addrB64, Opcode::DsLoad2addrStride64B64),
            Opcode::DsStoreB32 => (Opcode::DsStore2addrB32, Opcode::DsStore2addrStride64B32),
            _ => (Opcode::DsStore2addrB64, Opcode::DsStore2addrStride64B64),
        };
        let in_units = |unit: i32| {
            let fits = |n: i32| (n % unit == 0 && n / unit <= 255).then_some(n / unit);
            Some(fits(self.offset)? | fits(other.offset)? << 8)
        };
        in_units(self.bytes).map(|n| (near, n)).or_else(|| in_units(64 * self.bytes).map(|n| (far, n)))
    }
}

impl Ctx {
    fn block(&mut self, f: &mut Function, insts: &mut Vec<Inst>) {
        self.open.clear();
        self.stores.clear();
        self.gone.clear();
        self.gone.resize(insts.len(), false);
        for at in 0..insts.len() {
            match lds_effect(&insts[at]) {
                LdsEffect::Apart => {}
                LdsEffect::Reads => self.open.retain(|(_, a)| a.is_load()),
                LdsEffect::Orders => {
                    self.open.clear();
                    self.stores.clear();
                }
                LdsEffect::Known(access) => self.access(f, insts, at, access),
            }
        }
        let mut gone = self.gone.iter();
        insts.retain(|_| gone.next() != Some(&true));
    }

    /// Handles an access at index `at`: pairs it with an open one, or makes it open.
    fn access(&mut self, f: &mut Function, insts: &mut [Inst], at: usize, access: LdsAccess) {
        self.open.retain(|(i, _)| at - i <= MAX_DISTANCE);
        let partner = (0..self.open.len()).find(|&k| self.join(f, insts, at, access, k));
        if let Some(k) = partner {
            self.open.remove(k);
        }
        // Accesses that stay open have no byte in common with what they would move across: any access for a store,
        // stores for a load.
        self.open.retain(|(_, a)| a.is_load() && access.is_load() || a.is_apart(&access));
        if !access.is_load() {
            self.stores.push((at, access));
        }
        if self.open.len() == MAX_OPEN {
            self.open.remove(0);
        }
        if partner.is_none() {
            self.open.push((at, access));
        }
    }

    /// Combines the access at index `at` with the open one `k`, if they form a pair.
    fn join(&mut self, f: &mut Function, insts: &mut [Inst], at: usize, access: LdsAccess, k: usize) -> bool {
        let (first_at, first) = self.open[k];
        let Some((opcode, offsets)) = first.joined(&access) else { return false };
        let (one, two) = (insts[first_at], insts[at]);
        if !access.is_load() {
            if !first.is_apart(&access) {
                return false;
            }
            let mut both = Inst::new(opcode, &[access.address, one.op(1), two.op(1)]).with_loc(two.loc);
            both.mods.offset = offsets;
            both.mods.set_sem(access.sem);
            insts[at] = both;
            self.gone[first_at] = true;
            return true;
        }
        if self.stores.iter().any(|(i, store)| *i > first_at && !store.is_apart(&access)) {
            return false;
        }
        let Some(to) = self.pair(f, one.reg(0), two.reg(0)) else { return false };
        let mut both = Inst::new(opcode, &[to.into(), access.address]).with_loc(one.loc);
        both.mods.offset = offsets;
        both.mods.set_sem(access.sem);
        insts[first_at] = both;
        self.gone[at] = true;
        true
    }

    /// The register of both results, which become its parts.
    fn pair(&mut self, f: &mut Function, one: Option<RegRef>, two: Option<RegRef>) -> Option<RegRef> {
        let [one, two] = [one?, two?];
        let alone = |r: RegRef| VReg::of(r.reg).filter(|&v| f.whole(v) == r && f.vregs[v].class == RegClass::Vgpr);
        let vregs = [alone(one)?, alone(two)?];
        let n = one.len_dwords();
        let to = f.new_vgpr(2 * n);
        for (k, v) in vregs.into_iter().enumerate() {
            self.parts.set(v, to.sub(k as u8 * n, n));
        }
        Some(to)
    }
}
