//! What an instruction does to the wait counters, and which registers it reads and writes.

use gcnc_isa::op::{Counters, OperandRole, Unit, flags, modifiers};
use gcnc_isa::{Inst, MemSem, Opcode, Reg, RegRef, Target};
use planted::Bug;
use smallvec::SmallVec;

use crate::counters::{Counter, Wait, wait_of};
use crate::rows::Access;
use crate::wait::brackets::Stream;

/// Register slots: canonical register numbers.
pub const SLOTS: usize = Reg::COUNT;

/// A run of physical registers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Span {
    first: u16,
    len: u16,
}

impl Span {
    /// The registers of `r`.
    pub fn of(r: RegRef) -> Span {
        Span { first: r.reg.id() as u16, len: r.len_dwords().into() }
    }

    /// Their [`RegRef::mask`].
    pub fn mask(self) -> u64 {
        let bits = if self.len < 64 { (1 << self.len) - 1 } else { !0 };
        u64::rotate_left(bits, u32::from(self.first % 64))
    }

    /// EXEC or a half of it.
    pub fn is_exec(self) -> bool {
        (Reg::EXEC_LO.id()..=Reg::EXEC_HI.id()).contains(&self.first.into())
    }

    /// Their slots.
    pub fn slots(self) -> std::ops::Range<usize> {
        usize::from(self.first)..usize::from(self.first + self.len).min(SLOTS)
    }
}

/// Whether `inst` only computes on registers: outstanding operations concern it only through its registers, and it
/// leaves nothing outstanding.
pub fn only_computes(inst: &Inst) -> bool {
    const MORE: u32 = flags::SIDE_EFFECTS | flags::BRANCH | flags::INDIRECT | flags::BARRIER | flags::TERMINATOR;
    let opcode = inst.opcode;
    // Interpolation itself waits for exports; hardware registers show what is outstanding.
    matches!(opcode.unit(), Unit::Salu | Unit::Valu)
        && !opcode.is_any(MORE)
        && opcode != Opcode::SGetregB32
        && opcode.desc().mods & modifiers::WAIT_EXP == 0
}

/// An instruction as wait insertion sees it.
#[derive(Default)]
pub struct Effects {
    /// The wait that it performs, if it is a wait.
    pub wait: Option<Wait>,
    /// Operations that it issues: the counter, and their stream if that matters.
    pub operations: SmallVec<[(Counter, Option<Stream>); 2]>,
    /// Whether its results arrive only when its operations complete.
    pub delivers: bool,
    /// Whether they arrive after those of earlier loads.
    pub follows: bool,
    /// Its address translations, scalar or vector; until they are done, the registers that it reads must not change.
    pub translates: Option<Stream>,
    /// Registers that it reads after it has issued; the export counter says when it has read them.
    pub late_reads: SmallVec<[Span; 1]>,
    /// Registers read.
    pub reads: SmallVec<[Span; 8]>,
    /// Registers written.
    pub writes: SmallVec<[Span; 4]>,
    /// Whether it is a direct LDS load: the export counter says when its results have arrived.
    pub direct: bool,
    /// Whether it writes LDS.
    pub stores_lds: bool,
    /// Whether it is `s_barrier`.
    pub barrier: bool,
    /// Whether it neither accesses memory nor communicates with other waves, so that memory ordering does not concern
    /// it.
    pub is_plain: bool,
}

/// The counter of each of [`Counters`].
const COUNTERS: [(Counters, Counter); 7] = [
    (Counters::VM, Counter::Vm),
    (Counters::LGKM, Counter::Lgkm),
    (Counters::EXP, Counter::Exp),
    (Counters::VS, Counter::Vs),
    (Counters::KM, Counter::Km),
    (Counters::SAMPLE, Counter::Sample),
    (Counters::BVH, Counter::Bvh),
];

impl Effects {
    /// Describes `inst`. Where nothing is outstanding (`settled`), the registers of an instruction that issues nothing
    /// are left out.
    pub fn of(&mut self, inst: &Inst, target: &Target, settled: bool) {
        self.operations.clear();
        self.reads.clear();
        self.writes.clear();
        self.late_reads.clear();
        self.wait = wait_of(inst, target);
        let opcode = inst.opcode;
        let unit = opcode.unit();
        self.barrier = opcode.is(flags::BARRIER);
        // Hardware registers show what is outstanding, and whether it failed.
        let observes = opcode == Opcode::SGetregB32;
        self.is_plain =
            matches!(unit, Unit::Salu | Unit::Valu | Unit::Pseudo) && !observes && !opcode.is(flags::SIDE_EFFECTS);
        self.delivers = false;
        self.follows = false;
        self.translates = None;
        self.direct = unit == Unit::LdsDirect;
        self.stores_lds = stores_lds(inst);
        let counters = issued(inst, target);
        if self.wait.is_some() || settled && self.is_plain && counters.is_empty() {
            return;
        }
        self.registers(inst);
        self.lds(inst);
        // A cache control may be replayed whatever its registers hold by then.
        if target.has_xcnt() && !opcode.is(flags::CACHE) {
            self.translates = match unit {
                Unit::Smem => Some(Stream::Scalar),
                Unit::Buffer | Unit::Flat | Unit::Global | Unit::Scratch => Some(Stream::Vector),
                _ => None,
            };
        }
        if counters.is_empty() {
            return;
        }
        if counters.contains(Counters::EXP) && !self.direct {
            self.late_reads.extend(late_reads(inst));
        }
        // An atomic has a result if it returns the old value.
        self.delivers = !opcode.is_store() || opcode.is_atomic();
        let in_order = target.loads_write_in_order() || planted::on(Bug::LoadsFollow);
        self.follows = in_order && self.delivers && is_addressed(inst);
        let stream = match unit {
            Unit::Smem => Some(Stream::Scalar),
            Unit::Ds if inst.mods.gds() => Some(Stream::Gds),
            Unit::Ds => Some(Stream::Lds),
            Unit::Flat if reaches_lds(inst) => Some(Stream::Flat),
            Unit::Control | Unit::Salu => Some(Stream::Message),
            Unit::Image => Some(Stream::Image),
            Unit::Export => Some(Stream::Export),
            Unit::LdsDirect if !inst.mods.sem().is_invariant() => Some(Stream::Direct),
            _ => None,
        };
        for (set, counter) in COUNTERS {
            if counters.contains(set) {
                self.operations.push((counter, stream));
            }
        }
    }

    /// Treats LDS written by vector memory loads as a register: it is read by LDS accesses, by barriers (other waves
    /// access LDS after them) and by releases.
    fn lds(&mut self, inst: &Inst) {
        if inst.loads_lds() {
            self.writes.push(LOADED_LDS);
        } else if inst.opcode.is_ds()
            || inst.opcode == Opcode::DsDirectLoad
            || inst.opcode.is_flat() && reaches_lds(inst)
            || self.barrier
            || matches!(inst.opcode, Opcode::SBarrierSignal | Opcode::SBarrierSignalIsfirst)
            || inst.opcode.is_vmem() && inst.mods.sem().ordering().releases()
        {
            self.reads.push(LOADED_LDS);
        }
    }

    fn registers(&mut self, inst: &Inst) {
        inst.for_each_read(|r| self.reads.push(Span::of(r)));
        inst.for_each_write(|r| self.writes.push(Span::of(r)));
    }
}

/// Whether `inst` accesses vector memory by address. Those that load into LDS complete in order among themselves, and
/// nothing else writes [`LOADED_LDS`].
fn is_addressed(inst: &Inst) -> bool {
    matches!(inst.opcode.unit(), Unit::Buffer | Unit::Global | Unit::Scratch)
}

/// The register that stands for LDS written by vector memory loads; no instruction that the compiler emits names it.
const LOADED_LDS: Span = Span { first: Reg::LDS_DIRECT.id() as u16, len: 1 };

/// The counters that `inst` increments.
fn issued(inst: &Inst, target: &Target) -> Counters {
    match inst.opcode {
        // A write-back completes like a store: the release that it belongs to waits for it.
        Opcode::BufferWbl2 => Counters::VM,
        Opcode::GlobalWb => Counters::VS,
        // An invalidation completes like a load (LLVM 22, `SIInsertWaitcnts`, `GLOBAL_INV_ACCESS`): waves on the same
        // compute unit that acquire a later release read through the cache that it invalidates.
        Opcode::GlobalInv => Counters::VM,
        // A flat access that cannot reach LDS returns in the order of vector memory.
        _ if inst.opcode.is_flat() && !reaches_lds(inst) => {
            let all = inst.counters(target);
            let only = |c: Counters| if all.contains(c) { c } else { Counters::default() };
            only(Counters::VM).and(only(Counters::VS))
        }
        _ => inst.counters(target),
    }
}

/// The VGPRs that `inst`, which uses the export counter, reads late: the data of a vector memory instruction, all
/// sources otherwise.
fn late_reads(inst: &Inst) -> impl Iterator<Item = Span> {
    let all = !inst.opcode.is_vmem();
    let late = inst.operands().filter(move |(_, _, row)| !row.is_def() && (all || row.role == OperandRole::Vdata));
    late.filter_map(|(_, op, _)| op.reg()).filter(|r| r.reg.is_vgpr()).map(Span::of)
}

/// Whether `inst` may write LDS.
fn stores_lds(inst: &Inst) -> bool {
    let writes = inst.opcode.is_store() || inst.opcode.is_atomic();
    writes && (inst.opcode.is_ds() || inst.opcode.is_flat() && reaches_lds(inst)) || inst.loads_lds()
}

/// Whether a flat access may reach LDS; if nothing is known about it, it may.
fn reaches_lds(inst: &Inst) -> bool {
    let spaces = inst.mods.sem().spaces();
    spaces == 0 || spaces & (MemSem::LDS | MemSem::OTHER) != 0
}

/// The kind of memory access that `inst` is, if the memory model covers it.
pub fn access_of(inst: &Inst) -> Option<Access> {
    let opcode = inst.opcode;
    if !(opcode.is_vmem() || opcode.is_ds()) || opcode.is(flags::CACHE) {
        return None;
    }
    if opcode.is_atomic() {
        let returns = if opcode.is_ds() { inst.defs().next().is_some() } else { inst.mods.glc() };
        Some(Access::Rmw { returns })
    } else if opcode.is_store() {
        Some(Access::Store)
    } else {
        opcode.is_load().then_some(Access::Load)
    }
}
