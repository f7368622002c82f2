//! Dynamic allocas: those that may exist several times at once.
//!
//! An alloca yields new memory each time it executes, until the function returns or `llvm.stackrestore` frees it. A
//! fixed frame slot will do where the size is constant and the difference cannot be observed: if the alloca is
//! promoted; if it is in no cycle, and so executes once; or if its address does not escape, because in SSA form only
//! the most recent instance is then accessible. The others are *dynamic*.

use cranelift_entity::{EntitySet, SecondaryMap};
use gcnc_ir::{Block, CastOp, Context, Function, Inst, Intrinsic, Op, Value};

use crate::graph::{Graph, Loops, NONE};
use crate::sroa::Sroa;

/// The most bytes that dynamic allocas of constant size get.
const MAX_BYTES: u64 = 1 << 24;

/// The dynamic allocas of a function.
#[derive(Default)]
pub(crate) struct DynamicAllocas {
    dynamic: EntitySet<Inst>,
    /// The bytes of those of constant size, if each executes once.
    pub bytes: u64,
    /// Those that are dynamic if their address escapes.
    repeated: Vec<Inst>,
    /// The alloca that a pointer points into, as an index into `repeated`.
    pointers: SecondaryMap<Value, Option<u32>>,
    loops: Loops,
}

impl DynamicAllocas {
    /// Finds the dynamic allocas among those that are not promoted.
    pub fn build(&mut self, ctx: &Context, func: &Function, graph: &Graph, order: &[Block], slots: &Sroa) {
        self.dynamic.clear();
        self.bytes = 0;
        self.repeated.clear();
        for (inst, block) in slots.in_memory() {
            if count(ctx, func, inst).is_none() {
                self.dynamic.insert(inst);
            } else if block != 0 {
                if self.repeated.is_empty() {
                    self.loops.build(graph);
                }
                if self.loops.of[block as usize] != NONE {
                    self.repeated.push(inst);
                }
            }
        }
        if self.repeated.is_empty() {
            return;
        }
        self.pointers.clear();
        for (i, &inst) in self.repeated.iter().enumerate() {
            if let Some(pointer) = func.result(inst) {
                self.pointers[pointer] = Some(i as u32);
            }
        }
        for &n in &graph.rpo {
            for inst in func.insts(order[n as usize]) {
                self.scan(ctx, func, inst);
            }
        }
    }

    /// Whether an alloca is dynamic.
    pub fn is_dynamic(&self, inst: Inst) -> bool {
        self.dynamic.contains(inst)
    }

    /// Whether any alloca is.
    pub fn any_dynamic(&self) -> bool {
        !self.dynamic.is_empty()
    }

    fn scan(&mut self, ctx: &Context, func: &Function, inst: Inst) {
        let args = func.args(inst);
        match func.op(inst) {
            Op::Gep(_) | Op::Cast(CastOp::AddrSpaceCast) => {
                if let Some(result) = func.result(inst) {
                    self.pointers[result] = self.pointers[args[0]];
                }
            }
            Op::Load(_) => {}
            Op::Store(_) => self.address_escapes(ctx, func, &args[..1]),
            Op::AtomicRmw(..) | Op::CmpXchg { .. } => self.address_escapes(ctx, func, &args[1..]),
            Op::Intrinsic(
                Intrinsic::LifetimeStart
                | Intrinsic::LifetimeEnd
                | Intrinsic::MemCpy
                | Intrinsic::MemCpyInline
                | Intrinsic::MemMove
                | Intrinsic::MemSet
                | Intrinsic::MemSetInline,
            ) => {}
            _ => self.address_escapes(ctx, func, args),
        }
        for &edge in func.dests(inst) {
            self.address_escapes(ctx, func, func.edge_args(edge));
        }
    }

    /// Handles pointers that may still be accessible when their alloca executes again.
    fn address_escapes(&mut self, ctx: &Context, func: &Function, pointers: &[Value]) {
        for &pointer in pointers {
            let Some(alloca) = self.pointers[pointer] else { continue };
            let inst = self.repeated[alloca as usize];
            if !self.dynamic.insert(inst) {
                continue;
            }
            if let (Op::Alloca(ty, align), Some(count)) = (func.op(inst), count(ctx, func, inst)) {
                let bytes = ctx.types.size(ty).saturating_mul(count).saturating_add(1 << align.min(20));
                self.bytes = self.bytes.saturating_add(bytes).min(MAX_BYTES);
            }
        }
    }
}

/// The number of elements of an alloca, if constant.
pub(crate) fn count(ctx: &Context, func: &Function, alloca: Inst) -> Option<u64> {
    func.args(alloca).first().map_or(Some(1), |&n| func.as_int(ctx, n))
}
