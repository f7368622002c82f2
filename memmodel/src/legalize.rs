//! SIMemoryLegalizer: adds the code that the ordering and scope of each atomic, volatile or nontemporal access and each
//! fence require.
//!
//! Selection marks accesses with [`MemSem`] and emits fences as `p_fence`. This pass looks them up in the family's
//! table ([`plan`]), sets the access's cache bits, and emits cache write-backs and waits before it, waits and cache
//! invalidations after it. The waits are all for zero; [`crate::wait`] keeps those that something outstanding makes
//! necessary.

use gcnc_isa::{Inst, MemSem, Mods, Opcode, Ordering, Scope, Target};
use gcnc_mir::Function;
use planted::Bug;

use crate::counters::{Counter, Wait, wait_instructions};
use crate::families::gfx940::FORCED_STORE;
use crate::families::{WaveMode, family};
use crate::rows::{Access, CacheBits, CacheOp, Demand, Family, Marks, Ordered, Plan, Spaces, plan, plan_plain};
use crate::wait::effects::access_of;

/// The memory model in force (AMDGPUUsage, "Memory Model").
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Language {
    /// HSA's: one happens-before relation for all address spaces.
    #[default]
    Hsa,
    /// OpenCL's: global memory and LDS have one each, joined only by fences and sequentially consistent operations.
    OpenCl,
}

/// Legalizes `f`, which is allocated.
pub fn run(f: &mut Function, mode: WaveMode, language: Language) {
    let table = family(&f.target, mode);
    for i in 0..f.order.len() {
        let block = &mut f.blocks[f.order[i]];
        if !block.insts.iter().any(|inst| needs_work(inst, &f.target)) {
            continue;
        }
        let old = std::mem::take(&mut block.insts);
        let mut out = Vec::with_capacity(old.len() + 8);
        for inst in old {
            gcnc_limits::poll();
            legalize(inst, (table, language), &f.target, &mut out);
        }
        block.insts = out;
    }
}

/// Whether this pass changes the instruction.
fn needs_work(inst: &Inst, target: &Target) -> bool {
    inst.opcode == Opcode::PFence
        || is_forced(inst, target)
        || access_of(inst).is_some() && {
            let sem = inst.mods.sem();
            sem.is_volatile() || sem.is_nontemporal() || sem.is_last_use() || sem.ordering() > Ordering::NotAtomic
        }
}

/// Whether an instruction is a store that must reach the system, whatever it orders.
fn is_forced(inst: &Inst, target: &Target) -> bool {
    const CACHED: u32 = MemSem::GLOBAL | MemSem::OTHER | MemSem::SCRATCH;
    target.stores_reach_system() && access_of(inst) == Some(Access::Store) && inst.mods.sem().spaces() & CACHED != 0
}

fn legalize(mut inst: Inst, (table, language): (&Family, Language), target: &Target, out: &mut Vec<Inst>) {
    if !needs_work(&inst, target) {
        out.push(inst);
        return;
    }
    let sem = if inst.opcode == Opcode::PFence { fence_sem(&inst) } else { inst.mods.sem() };
    let p = plan_of(&inst, sem, table, language);
    let (from, loc) = (out.len(), inst.loc);
    out.extend(p.write_back.iter().map(cache_inst));
    demand(p.wait_before, target, out);
    if inst.opcode != Opcode::PFence {
        set_bits(&mut inst, p.bits);
        if is_forced(&inst, target) {
            set_bits(&mut inst, FORCED_STORE);
        }
        out.push(inst);
    }
    demand(p.wait_after, target, out);
    out.extend(p.invalidate.iter().map(cache_inst));
    out[from..].iter_mut().for_each(|own| own.loc = loc);
}

/// What a `p_fence` orders: its operands are ordering, scope and address spaces in [`MemSem`]'s numbers.
fn fence_sem(inst: &Inst) -> MemSem {
    const ORDERINGS: [Ordering; 7] = [
        Ordering::NotAtomic,
        Ordering::Unordered,
        Ordering::Monotonic,
        Ordering::Acquire,
        Ordering::Release,
        Ordering::AcqRel,
        Ordering::SeqCst,
    ];
    const SCOPES: [Scope; 6] =
        [Scope::SingleThread, Scope::Wavefront, Scope::Workgroup, Scope::Cluster, Scope::Agent, Scope::System];
    let number = |i: usize| inst.op(i).imm().and_then(|n| usize::try_from(n).ok()).unwrap_or(usize::MAX);
    // An unknown number counts as the strongest.
    let ordering = ORDERINGS.get(number(0)).copied().unwrap_or(Ordering::SeqCst);
    let scope = SCOPES.get(number(1)).copied().unwrap_or(Scope::System);
    let spaces = inst.op(2).imm().map_or(MemSem::FLAT, |n| n as u32);
    let sem = MemSem::atomic(spaces, ordering, scope);
    if inst.mods.sem().is_one_as() { sem.with_one_as() } else { sem }
}

/// The plan for `inst`.
fn plan_of(inst: &Inst, sem: MemSem, table: &Family, language: Language) -> Plan {
    let has = |space: u32| sem.spaces() & space != 0;
    let spaces = Spaces {
        global: has(MemSem::GLOBAL | MemSem::OTHER),
        local: has(MemSem::LDS),
        region: has(MemSem::GDS),
        private: has(MemSem::SCRATCH),
    };
    let access = if inst.opcode == Opcode::PFence { Access::Fence } else { access_of(inst).unwrap_or(Access::Store) };
    let (ordering, failure) = (sem.ordering(), sem.failure_ordering());
    let orders_nothing = ordering <= Ordering::Unordered || sem.spaces() == MemSem::SCRATCH;
    if orders_nothing && access != Access::Fence {
        let marks = Marks {
            volatile: sem.is_volatile(),
            nontemporal: sem.is_nontemporal(),
            last_use: sem.is_last_use(),
            unordered: ordering == Ordering::Unordered,
        };
        return plan_plain(table, access, spaces, marks);
    }
    let scope = match sem.scope() {
        Scope::System => 0,
        Scope::Agent => 1,
        Scope::Cluster => 2,
        Scope::Workgroup => 3 + usize::from(planted::on(Bug::ScopeRow)),
        Scope::Wavefront => 4,
        Scope::SingleThread => 5,
    };
    let seq_cst = ordering == Ordering::SeqCst || failure == Ordering::SeqCst;
    let joins = language == Language::Hsa || access == Access::Fence || seq_cst;
    let ordered = Ordered {
        acquire: ordering.acquires() || failure.acquires(),
        release: ordering.releases() || failure.releases(),
        seq_cst,
        scope,
        one_as: sem.is_one_as() || !joins,
    };
    plan(table, access, spaces, ordered)
}

/// The instruction that performs `op`.
fn cache_inst(op: &CacheOp) -> Inst {
    let mut inst = Inst::new(op.opcode, &[]);
    set_bits(&mut inst, op.bits);
    inst
}

/// Adds to the access's cache bits, keeping those already set: an atomic that returns has one.
fn set_bits(inst: &mut Inst, bits: CacheBits) {
    let mods = &mut inst.mods;
    mods.set_glc(mods.glc() | bits.glc);
    mods.set_slc(mods.slc() | bits.slc);
    mods.set_dlc(mods.dlc() | bits.dlc);
    mods.set_scc(mods.scc() | bits.scc);
    mods.set_th(mods.th() | bits.th);
    mods.set_scope(mods.scope().max(bits.scope));
}

/// Emits waits for the operations of `d`.
fn demand(d: Demand, target: &Target, out: &mut Vec<Inst>) {
    let mut wait = Wait::NONE;
    if d.vector_loads {
        wait.require(Counter::Vm, 0);
    }
    if d.samples {
        wait.require(if target.has(Opcode::SWaitSamplecnt) { Counter::Sample } else { Counter::Vm }, 0);
        if target.has(Opcode::SWaitBvhcnt) {
            wait.require(Counter::Bvh, 0);
        }
    }
    if d.vector_stores {
        let own = target.has_vscnt() && !planted::on(Bug::StoreCounter);
        wait.require(if own { Counter::Vs } else { Counter::Vm }, 0);
    }
    if d.lds {
        wait.require(Counter::Lgkm, 0);
    }
    if d.scalar_loads && target.has_kmcnt() {
        wait.require(Counter::Km, 0);
    } else if d.scalar_loads && !d.lds {
        // Scalar loads and LDS share a counter; the mark says that this waits for scalar loads only.
        let mut scalar = Wait::NONE;
        scalar.require(Counter::Lgkm, 0);
        let marked = |inst: Inst| inst.with_mods(Mods::default().with_sem(MemSem::plain(MemSem::GLOBAL)));
        out.extend(wait_instructions(target, scalar).map(marked));
    }
    if d.translations {
        wait.require(Counter::X, 0);
    }
    out.extend(wait_instructions(target, wait));
}
