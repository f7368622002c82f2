//! Variables that stay in private memory (LLVM: assignment tracking): which writes their contents come from.
//!
//! Passes remove and reorder stores, so memory holds the source's value only where the same writes may be the last ones
//! in the source and in the code. This computes those of the source: reaching definitions of each alloca as a whole, as
//! sets of writes numbered in source order. Emission computes those of the code
//! (`emit/src/variable_locations/memory.rs`).

use std::collections::BTreeSet;

use cranelift_entity::SecondaryMap;
use gcnc_ir::cfg::Cfg;
use gcnc_ir::{Block, CastOp, Context, Function, Inst, Intrinsic, Md, Op, TypeKind, Value};
use hashbrown::HashMap;

use super::MAX_FACTS;
use crate::frame::is_lifetime_marker;

/// The writes that may be the last one to an alloca, as a bit set; bit 0: none yet.
pub type Writes = u64;

/// The most writes of a tracked alloca; one bit is reserved for unknown writes.
const MAX_WRITES: u32 = 62;

/// An alloca that variables are in.
#[derive(Clone, Debug)]
pub struct TrackedAlloca {
    /// Its address.
    pub alloca: Value,
    /// Its writes, from 1, by their locations.
    pub writes: HashMap<Md, u32>,
    count: u32,
}

impl TrackedAlloca {
    /// Whether each write is identified by its location.
    pub fn is_known(&self) -> bool {
        self.count <= MAX_WRITES && self.writes.len() == self.count as usize
    }
}

/// The allocas that a function's variables are in.
#[derive(Default)]
pub(super) struct TrackedAllocas {
    pub all: Vec<TrackedAlloca>,
    of: HashMap<Value, u32>,
    /// The effects of instructions: which write of which alloca each is; 0 starts a new lifetime.
    writes: HashMap<Inst, Vec<(u32, u32)>>,
    entries: SecondaryMap<Block, Option<Vec<Writes>>>,
}

impl TrackedAllocas {
    /// The tracked ones among `allocas`.
    pub fn find(ctx: &Context, f: &Function, allocas: impl Iterator<Item = Value>) -> TrackedAllocas {
        let mut tracked = TrackedAllocas::default();
        for alloca in allocas {
            if matches!(f.def_inst(alloca).map(|inst| f.op(inst)), Some(Op::Alloca(..))) {
                tracked.of.entry(alloca).or_insert_with(|| {
                    tracked.all.push(TrackedAlloca { alloca, writes: HashMap::new(), count: 0 });
                    tracked.all.len() as u32 - 1
                });
            }
        }
        if tracked.all.is_empty() || tracked.all.len() * (1 + f.blocks().count()) > MAX_FACTS {
            return TrackedAllocas::default();
        }
        let cfg = Cfg::compute(f);
        tracked.number(ctx, f, &cfg);
        tracked.solve(f, &cfg);
        tracked
    }

    /// The index of the alloca at an address, if it is tracked.
    pub fn at(&self, address: Value) -> Option<u32> {
        self.of.get(&address).copied()
    }

    /// The state at the start of a block.
    pub fn entry(&self, block: Block) -> Vec<Writes> {
        self.entries[block].clone().unwrap_or_else(|| vec![1; self.all.len()])
    }

    /// Applies an instruction with this location. Returns whether it writes any tracked alloca.
    pub fn pass(&mut self, inst: Inst, location: Option<Md>, state: &mut [Writes]) -> bool {
        let Some(writes) = self.writes.get(&inst) else { return false };
        for &(home, write) in writes {
            if let Some(location) = location.filter(|_| write > 0) {
                self.all[home as usize].writes.insert(location, write);
            }
        }
        self.step(inst, state)
    }

    fn step(&self, inst: Inst, state: &mut [Writes]) -> bool {
        let writes = self.writes.get(&inst);
        writes.into_iter().flatten().for_each(|&(home, write)| state[home as usize] = 1 << write.min(MAX_WRITES));
        writes.is_some()
    }

    /// Finds and numbers the writes.
    fn number(&mut self, ctx: &Context, f: &Function, cfg: &Cfg) {
        let pointers = Pointers::find(f, cfg, &self.of, self.all.len());
        for inst in cfg.rpo().iter().flat_map(|&block| f.insts(block)) {
            gcnc_limits::poll();
            let may_be_private =
                |v: Value| matches!(ctx.types.kind(ctx.types.scalar(f.ty(f.resolve(v)))), TypeKind::Ptr(0 | 5));
            let op = f.op(inst);
            if is_lifetime_marker(op) {
                let home = f.args(inst).last().and_then(|&v| pointers.home(f, v));
                self.writes.extend(home.map(|home| (inst, vec![(home, 0)])));
                continue;
            }
            let (known, may_write) = match written(op).map(|at| f.arg(inst, at)) {
                Some(pointer) => (pointers.home(f, pointer), may_be_private(pointer)),
                None => {
                    let takes_pointer = || f.args(inst).iter().any(|&v| may_be_private(v));
                    let is_call = matches!(op, Op::Call(_));
                    (None, is_call || matches!(op, Op::Intrinsic(i) if i.properties().writes && takes_pointer()))
                }
            };
            let tracked = match known {
                Some(home) => home..home + 1,
                None => 0..if may_write { self.all.len() as u32 } else { 0 },
            };
            for home in tracked.filter(|&home| known.is_some() || pointers.escaped[home as usize]) {
                let count = &mut self.all[home as usize].count;
                *count += 1;
                self.writes.entry(inst).or_default().push((home, *count));
            }
        }
    }

    /// Computes the state at the start of each reachable block.
    fn solve(&mut self, f: &Function, cfg: &Cfg) {
        let Some(entry) = f.entry() else { return };
        self.entries[entry] = Some(vec![1; self.all.len()]);
        let mut work = BTreeSet::from([0]);
        while let Some(block) = work.pop_first().map(|number| cfg.rpo()[number]) {
            gcnc_limits::poll();
            let Some(mut state) = self.entries[block].clone() else { continue };
            f.insts(block).for_each(|inst| _ = self.step(inst, &mut state));
            for &edge in f.terminator(block).map_or(&[][..], |end| f.dests(end)) {
                let to = f.edge_block(edge);
                let known = self.entries[to].get_or_insert_with(|| vec![0; state.len()]);
                let mut changed = false;
                for (known, new) in known.iter_mut().zip(&state) {
                    changed |= new & !*known != 0;
                    *known |= new;
                }
                work.extend(cfg.position(to).filter(|_| changed));
            }
        }
    }
}

/// The operand that is the address an operation writes to.
fn written(op: Op) -> Option<usize> {
    Some(match op {
        Op::Store(_) => 1,
        Op::AtomicRmw(..) | Op::CmpXchg { .. } => 0,
        Op::Intrinsic(
            Intrinsic::MemCpy
            | Intrinsic::MemCpyInline
            | Intrinsic::MemMove
            | Intrinsic::MemSet
            | Intrinsic::MemSetInline,
        ) => 0,
        _ => return None,
    })
}

/// Pointers into tracked allocas.
struct Pointers {
    of: SecondaryMap<Value, Option<u32>>,
    /// Allocas that code other than visible accesses may point into.
    escaped: Vec<bool>,
}

impl Pointers {
    fn find(f: &Function, cfg: &Cfg, tracked: &HashMap<Value, u32>, count: usize) -> Pointers {
        let mut all = Pointers { of: SecondaryMap::new(), escaped: vec![false; count] };
        tracked.iter().for_each(|(&alloca, &home)| all.of[alloca] = Some(home));
        for inst in cfg.rpo().iter().flat_map(|&block| f.insts(block)) {
            gcnc_limits::poll();
            let op = f.op(inst);
            let args = f.args(inst);
            let escaping = match op {
                Op::Gep(_) | Op::Cast(CastOp::AddrSpaceCast | CastOp::BitCast) => {
                    if let Some(result) = f.result(inst) {
                        all.of[result] = all.home(f, args[0]);
                    }
                    &[]
                }
                Op::Alloca(..) | Op::Load(_) | Op::ICmp(_) => &[],
                Op::Store(_) => &args[..1],
                Op::AtomicRmw(..) | Op::CmpXchg { .. } => &args[1..],
                _ if is_lifetime_marker(op) || written(op).is_some() => &[],
                _ => args,
            };
            let edges = f.dests(inst).iter().flat_map(|&edge| f.edge_args(edge));
            for home in escaping.iter().chain(edges).filter_map(|&v| all.home(f, v)).collect::<Vec<u32>>() {
                all.escaped[home as usize] = true;
            }
        }
        all
    }

    fn home(&self, f: &Function, v: Value) -> Option<u32> {
        self.of[f.resolve(v)]
    }
}
