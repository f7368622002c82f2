//! Dynamic vector indexing (LLVM: `SITargetLowering::shouldExpandVectorDynExt`): which accesses become selects.
//!
//! The machine can add M0 to a VGPR number (`v_movrel`, or the VGPR index mode of GFX9), so with a uniform index one
//! move reads or replaces an element; selection does that. Where the index is divergent, or the elements are in SGPRs,
//! selects do it instead: a read is a tree of selects on the bits of the index, which needs half the comparisons that
//! one per element would; a write replaces the element whose number equals the index.

use gcnc_ir::{BinOp, Block, Context, Function, Inst, IntPred, Op, Type, Value};

use crate::uniform::Uniformity;

/// The fewest elements for which M0 indexing pays, and the most that a register tuple has.
pub(crate) const ELEMENTS: std::ops::RangeInclusive<usize> = 4..=32;

/// The vector and the index of an access with a variable index.
fn access(ctx: &Context, func: &Function, inst: Inst) -> Option<(Value, Value)> {
    let index = match func.op(inst) {
        Op::ExtractElement => func.arg(inst, 1),
        Op::InsertElement => func.arg(inst, 2),
        _ => return None,
    };
    func.as_int(ctx, index).is_none().then(|| (func.arg(inst, 0), index))
}

/// A vector may take this fraction of the VGPRs: there may be an equally large result, and other values.
const SHARE: u32 = 3;

/// Replaces accesses with a divergent index, or with a vector too large for `registers` VGPRs, by selects. `uniformity`
/// is extended to the new values. Returns whether others may have become uniform.
pub(crate) fn run(ctx: &mut Context, func: &mut Function, uniformity: &mut Uniformity, registers: u32) -> bool {
    let mut found: Vec<(Block, Inst, Value, Value)> = Vec::new();
    for block in func.blocks() {
        for inst in func.insts(block) {
            let Some((vector, index)) = access(ctx, func, inst) else { continue };
            let result = func.result(inst).is_some_and(|r| uniformity.is_divergent(r));
            let elements = ctx.types.as_vector(func.ty(vector)).map_or(0, |(_, n)| n);
            if uniformity.is_divergent(index) || !result || SHARE * elements > registers {
                found.push((block, inst, vector, index));
            }
        }
    }
    let mut regains = false;
    let mut last = None;
    let mut conditions = Vec::new();
    for &(block, inst, vector, index) in &found {
        let vector = func.resolve(vector);
        // Conditions on an index are shared by the accesses of a block.
        if last.replace((block, index)) != Some((block, index)) {
            conditions.clear();
        }
        let diverges = func.result(inst).is_some_and(|r| uniformity.is_divergent(r));
        let by_operands = func.args(inst).iter().any(|&v| uniformity.is_divergent(v));
        let all_diverge = diverges && !by_operands;
        let conditions = &mut conditions;
        let mut selects = Selects { ctx, func, at: inst, index, conditions, uniformity: &mut *uniformity, all_diverge };
        let new = match selects.func.op(inst) {
            Op::ExtractElement => selects.read(vector),
            _ => selects.replace(vector),
        };
        regains |= diverges && uniformity.is_uniform(new);
        if let Some(result) = func.result(inst) {
            func.replace(result, new);
        }
        func.remove(inst);
    }
    if !found.is_empty() {
        func.resolve_aliases();
    }
    regains
}

/// Builds the selects that replace an access.
struct Selects<'a> {
    ctx: &'a mut Context,
    func: &'a mut Function,
    at: Inst,
    index: Value,
    /// Conditions on the index, for reuse: that bit n is set, or that it equals n.
    conditions: &'a mut Vec<(Op, u64, Value)>,
    uniformity: &'a mut Uniformity,
    /// Whether the results are divergent whatever the operands are.
    all_diverge: bool,
}

impl Selects<'_> {
    fn value(&mut self, op: Op, ty: Type, args: &[Value]) -> Value {
        let inst = self.func.dfg.make_inst(op, ty, args);
        self.func.locate_at(inst, self.at);
        self.func.layout.insert_inst_before(inst, self.at);
        let result = self.func.result(inst).unwrap_or(args[0]);
        if self.all_diverge || args.iter().any(|&v| self.uniformity.is_divergent(v)) {
            self.uniformity.mark_divergent(result);
        }
        result
    }

    /// Bit `number` of the index is set (`Ne`), or the index equals `number` (`Eq`).
    fn condition(&mut self, predicate: IntPred, number: u64) -> Value {
        let op = Op::ICmp(predicate);
        if let Some(&(_, _, known)) = self.conditions.iter().find(|&&(o, n, _)| (o, n) == (op, number)) {
            return known;
        }
        let ty = self.func.ty(self.index);
        let condition = match predicate {
            IntPred::Ne => {
                let [bit, zero] = [1 << number.min(31), 0].map(|n| self.func.int(self.ctx, ty, n));
                let part = self.value(Op::Binary(BinOp::And), ty, &[self.index, bit]);
                self.value(op, Type::I1, &[part, zero])
            }
            _ => {
                let here = self.func.int(self.ctx, ty, number);
                self.value(op, Type::I1, &[self.index, here])
            }
        };
        self.conditions.push((op, number, condition));
        condition
    }

    /// The elements of a vector; those inserted by instructions are taken from there.
    fn elements(&mut self, vector: Value) -> Vec<Value> {
        let Some((elem, n)) = self.ctx.types.as_vector(self.func.ty(vector)) else { return Vec::new() };
        let mut known = vec![None; n as usize];
        let mut whole = vector;
        while let Some(inst) = self.func.def_inst(whole).filter(|&i| self.func.op(i) == Op::InsertElement)
            && let Some(k) = self.func.as_int(self.ctx, self.func.arg(inst, 2))
        {
            if let Some(element) = known.get_mut(k as usize) {
                element.get_or_insert(self.func.arg(inst, 1));
            }
            whole = self.func.resolve(self.func.arg(inst, 0));
        }
        let element = |(k, known): (u64, Option<Value>)| {
            known.unwrap_or_else(|| {
                let number = self.func.int(self.ctx, Type::I32, k);
                self.value(Op::ExtractElement, elem, &[whole, number])
            })
        };
        (0..).zip(known).map(element).collect()
    }

    fn read(&mut self, vector: Value) -> Value {
        let mut row = self.elements(vector);
        let ty = self.func.ty(row[0]);
        for bit in 0.. {
            if row.len() == 1 {
                break;
            }
            let odd = self.condition(IntPred::Ne, bit);
            // An index past the end is poison, so an element without a partner needs no select.
            let choose = |pair: &[Value]| match *pair {
                [low, high] if low == high => low,
                [low, high] => self.value(Op::Select, ty, &[odd, high, low]),
                _ => pair[0],
            };
            row = row.chunks(2).map(choose).collect();
        }
        row[0]
    }

    fn replace(&mut self, vector: Value) -> Value {
        let (ty, new) = (self.func.ty(vector), self.func.arg(self.at, 1));
        let row = self.elements(vector);
        let poison = self.ctx.consts.poison(ty);
        let mut whole = self.func.dfg.const_value(poison, ty);
        for (k, old) in (0..).zip(row) {
            let here = self.condition(IntPred::Eq, k);
            let element = self.value(Op::Select, self.func.ty(old), &[here, new, old]);
            let number = self.func.int(self.ctx, Type::I32, k);
            whole = self.value(Op::InsertElement, ty, &[whole, element, number]);
        }
        whole
    }
}
