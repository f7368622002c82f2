//! Splitting constant offsets off addresses (LLVM: `SeparateConstOffsetFromGEP`): global addresses too far away for an
//! immediate offset share a base.
//!
//! ```text
//!   p = u + x                           q = u + 8192
//!   a = p + 8200                        p = q + x
//!   b = p + 8456                   =>   a = p + 8
//!                                       b = p + 264
//! ```
//!
//! A block's constants are grouped into windows as large as the immediate offset's range. Where the base is a uniform
//! pointer plus an unsigned 32-bit offset, which instructions add themselves, the window's start is added to the
//! uniform pointer, by scalar instructions.

use gcnc_ir::{CastOp, Context, Function, Inst, Op, Type, TypeKind, Value};
use gcnc_isa::Target;
use hashbrown::HashMap;

use crate::uniform::Uniformity;

/// The address space.
const GLOBAL: u32 = 1;

/// Rewrites divergent far addresses; `uniformity` is extended to the new values.
pub(crate) fn run(ctx: &mut Context, target: &Target, func: &mut Function, uniformity: &mut Uniformity) {
    let (low, high) = target.global_offset_range();
    if low == high {
        return;
    }
    let (low, window) = (i64::from(low), i64::from(high) - i64::from(low) + 1);
    let mut found: Vec<(Inst, Value, i64)> = Vec::new();
    // In the current block, the new base for an old base and a window.
    let mut bases: HashMap<(Value, i64), Value> = HashMap::new();
    let mut any = false;
    let blocks: Vec<gcnc_ir::Block> = func.blocks().collect();
    for block in blocks {
        let far = func.insts(block).filter_map(|inst| {
            let (base, offset) = step(ctx, func, inst)?;
            let near = (low..low + window).contains(&offset);
            let differs = func.result(inst).is_some_and(|address| uniformity.is_divergent(address));
            (differs && !near).then_some((inst, base, offset))
        });
        found.extend(far);
        any |= !found.is_empty();
        bases.clear();
        for (inst, base, offset) in found.drain(..) {
            let start = (offset - low).div_euclid(window) * window;
            let mut maker = Maker { ctx, func, uniformity, at: inst };
            let base = *bases.entry((base, start)).or_insert_with(|| maker.moved(base, start));
            let rest = maker.func.int(maker.ctx, Type::I64, (offset - start) as u64);
            let address = maker.add(base, rest);
            if let Some(old) = func.result(inst) {
                func.replace(old, address);
            }
            func.remove(inst);
        }
    }
    if any {
        func.resolve_aliases();
    }
}

/// The base and the constant offset of a global address.
fn step(ctx: &Context, func: &Function, inst: Inst) -> Option<(Value, i64)> {
    let global = matches!(*ctx.types.kind(func.inst(inst).ty), TypeKind::Ptr(GLOBAL));
    if !global || !matches!(func.op(inst), Op::Gep(_)) {
        return None;
    }
    Some((func.resolve(func.arg(inst, 0)), func.as_signed(ctx, func.arg(inst, 1))?))
}

/// Inserts address computations before an instruction.
struct Maker<'a> {
    ctx: &'a mut Context,
    func: &'a mut Function,
    uniformity: &'a mut Uniformity,
    at: Inst,
}

impl Maker<'_> {
    fn add(&mut self, base: Value, by: Value) -> Value {
        let (op, ty) = (self.func.op(self.at), self.func.inst(self.at).ty);
        let inst = self.func.dfg.make_inst(op, ty, &[base, by]);
        self.func.locate_at(inst, self.at);
        self.func.layout.insert_inst_before(inst, self.at);
        let sum = self.func.result(inst).unwrap_or(base);
        if self.uniformity.is_divergent(base) || self.uniformity.is_divergent(by) {
            self.uniformity.mark_divergent(sum);
        }
        sum
    }

    /// `base` moved to the start of a window.
    fn moved(&mut self, base: Value, start: i64) -> Value {
        let start = self.func.int(self.ctx, Type::I64, start as u64);
        match self.parts(base) {
            Some((pointer, offset)) => {
                let pointer = self.add(pointer, start);
                self.add(pointer, offset)
            }
            None => self.add(base, start),
        }
    }

    /// Splits a base into a uniform pointer and an unsigned 32-bit offset.
    fn parts(&self, base: Value) -> Option<(Value, Value)> {
        let func = &self.func;
        let inst = func.def_inst(base).filter(|&inst| matches!(func.op(inst), Op::Gep(_)))?;
        let [pointer, offset] = [0, 1].map(|n| func.resolve(func.arg(inst, n)));
        let unsigned = func.def_inst(offset).is_some_and(|inst| func.op(inst) == Op::Cast(CastOp::ZExt));
        (unsigned && self.uniformity.is_uniform(pointer)).then_some((pointer, offset))
    }
}
