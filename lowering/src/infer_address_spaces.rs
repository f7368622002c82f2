//! InferAddressSpaces: which flat pointers only ever point into one address space.
//!
//! An optimistic fixpoint over flat pointers that are block parameters, selects, steps and casts, solved like sparse
//! constant propagation. Straight-line code needs no analysis: the rebuild keeps the specific pointer that a flat one
//! was cast from.

use cranelift_entity::SecondaryMap;
use gcnc_ir::{Block, CastOp, Context, Function, Op, Type, Value, ValueDef};

/// The lattice of a flat pointer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Space {
    /// Not reached yet.
    #[default]
    Unknown,
    /// It points into this one, or is a null pointer that this one shares.
    One(u32),
    /// It may point anywhere.
    Any,
}

impl Space {
    fn meet(self, other: Space) -> Space {
        match (self, other) {
            (Space::Unknown, x) | (x, Space::Unknown) => x,
            (Space::One(a), Space::One(b)) if a == b => self,
            _ => Space::Any,
        }
    }
}

/// The address space of each flat-pointer parameter, if known.
#[derive(Default)]
pub(crate) struct AddressSpaces {
    of: SecondaryMap<Value, Space>,
}

impl AddressSpaces {
    /// The address space that a flat pointer is known to point into.
    pub fn of(&self, v: Value) -> Option<u32> {
        match self.of[v] {
            Space::One(space) => Some(space),
            _ => None,
        }
    }

    /// Analyses a function, blocks in the order given.
    pub fn build(&mut self, ctx: &Context, func: &Function, order: &[Block]) {
        self.of.clear();
        let entry = order.first().map(|&b| (b, if func.is_kernel() { Space::One(1) } else { Space::Any }));
        let flat_params = order.iter().skip(1).any(|&b| func.block_params(b).iter().any(|&p| func.ty(p) == Type::PTR0));
        if !flat_params {
            return;
        }
        let mut changed = true;
        while changed {
            changed = false;
            for &block in order {
                for inst in func.insts(block) {
                    changed |= self.visit(ctx, func, inst, entry);
                }
            }
        }
    }

    fn visit(&mut self, ctx: &Context, func: &Function, inst: gcnc_ir::Inst, entry: Option<(Block, Space)>) -> bool {
        let mut changed = false;
        if let Some(v) = func.result(inst)
            && func.ty(v) == Type::PTR0
        {
            let space = match func.op(inst) {
                Op::Cast(CastOp::AddrSpaceCast) => self.value(ctx, func, func.arg(inst, 0), entry),
                Op::Gep(_) => self.value(ctx, func, func.arg(inst, 0), entry),
                Op::Select => {
                    let (a, b) = (func.arg(inst, 1), func.arg(inst, 2));
                    self.value(ctx, func, a, entry).meet(self.value(ctx, func, b, entry))
                }
                Op::Freeze => self.value(ctx, func, func.arg(inst, 0), entry),
                Op::Alloca(..) => Space::One(5),
                Op::Load(_) if ctx.types.addrspace(func.ty(func.arg(inst, 0))) == Some(4) => Space::One(1),
                _ => Space::Any,
            };
            changed |= self.set(v, space);
        }
        for &edge in func.dests(inst) {
            let params = func.block_params(func.edge_block(edge));
            for (&p, &a) in params.iter().zip(func.edge_args(edge)) {
                if func.ty(p) == Type::PTR0 {
                    let space = self.value(ctx, func, a, entry);
                    changed |= self.set(p, space);
                }
            }
        }
        changed
    }

    fn set(&mut self, v: Value, space: Space) -> bool {
        let new = self.of[v].meet(space);
        std::mem::replace(&mut self.of[v], new) != new
    }

    fn value(&self, ctx: &Context, func: &Function, v: Value, entry: Option<(Block, Space)>) -> Space {
        let ty = func.ty(v);
        if ty != Type::PTR0 {
            // Constant memory is part of global memory, which a pointer that may be either points into.
            return match ctx.types.addrspace(ty) {
                Some(space @ (1 | 3 | 5)) => Space::One(space),
                Some(4) => Space::One(1),
                _ => Space::Any,
            };
        }
        match func.def(v) {
            // A kernel's flat argument comes from the host, which can only point to global memory.
            ValueDef::Param(block, _) if entry.is_some_and(|e| e.0 == block) => entry.map_or(Space::Any, |e| e.1),
            ValueDef::Const(c) if ctx.consts.is_undef_or_poison(c) => Space::Unknown,
            ValueDef::Const(_) => Space::Any,
            _ => self.of[v],
        }
    }
}
