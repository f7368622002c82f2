//! Is a program's result defined? Only then does a difference between witnesses say anything.
//!
//! The interpreter reports undefined behaviour, but poison, NaN payloads and races it decides in some way. So a program
//! runs again with all of that decided otherwise and its work-items in another order, twice; its result must stay:
//!
//! - a poison or undefined constant, a shift by the width or more, a lane out of range is all ones, or all but the first, not zero;
//! - memory that nobody has written holds some pattern, not zero;
//! - a NaN that arithmetic makes has another sign and payload;
//! - a minimum or maximum of zeros is the other zero, and one with a signalling NaN is a NaN.
//!
//! The decisions are taken in the IR: [`Decision::apply`] puts a select behind each operation whose result may be open.
//! So the interpreter need know nothing of them. Not seen are the flags that make poison (`nuw`, `inbounds` and their like,
//! which the generator does not use) and memory that is made visible too late by a fence that is missing: the interpreter is
//! sequentially consistent.

use std::collections::{HashMap, HashSet};

use gcnc_ir::interp::Order;
use gcnc_ir::{
    BinOp, CastOp, Context, FloatPred, FuncId, Function, FunctionBuilder, Inst, IntPred, Intrinsic, Module, Op, Type,
    Value,
};

use crate::generate::Inputs;
use crate::witness::{self, Left};

/// How to decide what is open. One way is not enough: an `umax` would hide small values, a `smax` negative ones.
pub struct Decision {
    order: Order,
    /// The byte that is in memory that nobody has written.
    unwritten: u64,
    /// Poison is all ones, shifted right by so many.
    shift: u32,
}

/// Decisions other than the interpreter's.
pub const OTHERS: [Decision; 2] = [
    Decision { order: Order::Backward, unwritten: 0xa5, shift: 0 },
    Decision { order: Order::Interleaved, unwritten: 0x5a, shift: 1 },
];

/// Bits of `llvm.is.fpclass` for a signalling NaN.
const SIGNALLING: i32 = 1;

/// The interpreter's result, if it is defined.
///
/// # Errors
/// The interpreter's report, or where the results differ.
pub fn interpret(module: &Module, kernel: &str, inputs: &Inputs) -> Result<Left, String> {
    let expected = witness::interpret(module, kernel, inputs)?;
    for decision in &OTHERS {
        let mut other = module.clone();
        decision.apply(&mut other, kernel);
        let left = witness::interpret_in(decision.order, &other, kernel, inputs)?;
        if let Some(difference) = expected.difference(&left) {
            return Err(format!("not defined: {difference} where it is decided otherwise"));
        }
    }
    Ok(expected)
}

impl Decision {
    /// Changes a module so that what the language leaves open comes out differently.
    pub fn apply(&self, module: &mut Module, kernel: &str) {
        for id in module.functions.keys().collect::<Vec<_>>() {
            if module.functions[id].is_declaration() {
                continue;
            }
            let (ctx, func) = (&mut module.ctx, &mut module.functions[id]);
            self.constants(ctx, func);
            self.results(ctx, func);
            self.private_memory(ctx, func);
        }
        if let Some(id) = module.function(kernel) {
            self.lds(module, id);
        }
    }

    /// The constant of all ones, shifted; zero for what is neither numbers nor a vector of them.
    fn ones(&self, b: &mut FunctionBuilder<'_>, ty: Type) -> Value {
        let types = &b.ctx.types;
        let width = types.bits(types.scalar(ty)).clamp(1, 64);
        let bits = (u64::MAX >> (64 - width)) >> self.shift;
        if types.is_int_or_vector(ty) {
            b.int(ty, bits)
        } else if types.is_float_or_vector(ty) {
            b.float_bits(ty, bits)
        } else {
            b.zero(ty)
        }
    }

    /// Gives poison and undefined constants a value.
    fn constants(&self, ctx: &mut Context, func: &mut Function) {
        let mut used: HashSet<Value> = HashSet::new();
        for inst in all_insts(func) {
            used.extend(func.args(inst));
            func.dests(inst).iter().for_each(|&edge| used.extend(func.edge_args(edge)));
        }
        used.retain(|&v| func.as_const(v).is_some_and(|c| ctx.consts.is_undef_or_poison(c)));
        let mut b = FunctionBuilder::new(ctx, func);
        let mut value = |v| {
            let ty = b.ty(v);
            (v, self.ones(&mut b, ty))
        };
        let mapped: HashMap<Value, Value> = used.into_iter().map(&mut value).collect();
        func.map_operands(|_, v| mapped.get(&v).copied().unwrap_or(v));
    }

    /// Puts selects behind the operations whose results may be open.
    fn results(&self, ctx: &mut Context, func: &mut Function) {
        let (mut replaced, mut added) = (HashMap::new(), HashSet::new());
        for inst in all_insts(func) {
            let (Some(result), Some(next)) = (func.result(inst), func.layout.next_inst(inst)) else { continue };
            let mut b = FunctionBuilder::new(ctx, func);
            b.switch_before(next);
            let Some(other) = self.open_result(&mut b, inst, result) else { continue };
            replaced.insert(result, other);
            let mut at = func.layout.next_inst(inst);
            while let Some(new) = at.filter(|&new| new != next) {
                added.insert(new);
                at = func.layout.next_inst(new);
            }
        }
        let to = |v: &mut Value| *v = replaced.get(v).copied().unwrap_or(*v);
        for inst in all_insts(func) {
            if !added.contains(&inst) {
                func.args_mut(inst).iter_mut().for_each(to);
            }
            for edge in func.dests(inst).to_vec() {
                func.edge_args_mut(edge).iter_mut().for_each(to);
            }
        }
    }

    /// The result, or something else where that may be. None if it may not.
    fn open_result(&self, b: &mut FunctionBuilder<'_>, inst: Inst, result: Value) -> Option<Value> {
        let (op, args, ty) = (b.func.op(inst), b.func.args(inst).to_vec(), b.ty(result));
        match op {
            Op::Binary(op) if op.is_shift() => {
                let width = b.ctx.types.bits(b.ctx.types.scalar(ty));
                let width = b.int(ty, width);
                Some(self.unless_below(b, args[1], width, result))
            }
            Op::ExtractElement | Op::InsertElement => {
                let len = b.ctx.types.as_vector(b.func.ty(args[0]))?.1;
                let index = *args.last()?;
                let len = b.int(b.ty(index), len.into());
                Some(self.unless_below(b, index, len, result))
            }
            Op::Intrinsic(id @ (Intrinsic::MinNum | Intrinsic::MaxNum)) => {
                Some(self.other_extremum(b, id, &args, result))
            }
            _ if makes_nan(op) && b.ctx.types.is_float_or_vector(ty) => {
                let is_nan = b.fcmp(FloatPred::Uno, result, result);
                let nan = self.ones(b, ty);
                Some(b.select(is_nan, nan, result))
            }
            _ => None,
        }
    }

    /// All ones if `x` is not below `limit`.
    fn unless_below(&self, b: &mut FunctionBuilder<'_>, x: Value, limit: Value, result: Value) -> Value {
        let inside = b.icmp(IntPred::Ult, x, limit);
        let ty = b.ty(result);
        let other = self.ones(b, ty);
        b.select(inside, result, other)
    }

    /// `minnum` and `maxnum`: of equal operands the interpreter takes the lesser or greater zero, this the other.
    fn other_extremum(&self, b: &mut FunctionBuilder<'_>, id: Intrinsic, args: &[Value], result: Value) -> Value {
        let ty = b.ty(result);
        let bits = b.ctx.types.bits(b.ctx.types.scalar(ty)) as u32;
        let int = b.ctx.types.int(bits);
        let int = b.ctx.types.with_scalar(ty, int);
        let (x, y) = (b.bitcast(args[0], int), b.bitcast(args[1], int));
        let both = if id == Intrinsic::MinNum { b.and(x, y) } else { b.or(x, y) };
        let both = b.bitcast(both, ty);
        let equal = b.fcmp(FloatPred::Oeq, args[0], args[1]);
        let result = b.select(equal, both, result);
        let signalling = b.i32(SIGNALLING);
        let bools = b.ctx.types.bool_of(ty);
        let [x, y] = [args[0], args[1]].map(|v| b.intrinsic(Intrinsic::IsFpClass, bools, &[v, signalling]));
        let (nan, no_number) = (b.fcmp(FloatPred::Uno, result, result), b.or(x, y));
        let (any, other) = (b.or(nan, no_number), self.ones(b, ty));
        b.select(any, other, result)
    }

    /// Fills private variables.
    fn private_memory(&self, ctx: &mut Context, func: &mut Function) {
        for inst in all_insts(func) {
            let Op::Alloca(ty, _) = func.op(inst) else { continue };
            let (Some(place), Some(next)) = (func.result(inst), func.layout.next_inst(inst)) else { continue };
            let mut b = FunctionBuilder::new(ctx, func);
            b.switch_before(next);
            let size = b.ctx.types.size(ty);
            self.fill(&mut b, place, size);
        }
    }

    /// Lets every work-item fill all LDS variables before the kernel begins.
    fn lds(&self, module: &mut Module, kernel: FuncId) {
        let variables: Vec<_> =
            module.globals.iter().filter(|(_, g)| g.addrspace == 3).map(|(id, g)| (id, g.ty)).collect();
        let func = &mut module.functions[kernel];
        let Some(first) = func.entry().and_then(|entry| func.layout.first_inst(entry)) else { return };
        let mut b = FunctionBuilder::new(&mut module.ctx, func);
        b.switch_before(first);
        for (id, ty) in variables {
            let place = b.global(id, 3);
            let size = b.ctx.types.size(ty);
            self.fill(&mut b, place, size);
        }
        b.intrinsic_inst(Intrinsic::SBarrier, Type::VOID, &[]);
    }

    fn fill(&self, b: &mut FunctionBuilder<'_>, place: Value, size: u64) {
        let (value, size, volatile) = (b.int(Type::I8, self.unwritten), b.int(Type::I64, size), b.bool(false));
        b.intrinsic_inst(Intrinsic::MemSet, Type::VOID, &[place, value, size, volatile]);
    }
}

fn all_insts(func: &Function) -> Vec<Inst> {
    func.blocks().flat_map(|block| func.insts(block)).collect()
}

/// Is it arithmetic, that chooses a NaN's payload? Operations that move bits do not.
fn makes_nan(op: Op) -> bool {
    match op {
        Op::Binary(op) => op >= BinOp::FAdd,
        Op::Cast(op) => matches!(op, CastOp::FpTrunc | CastOp::FpExt),
        Op::Intrinsic(id) => {
            let properties = id.properties();
            let moves = matches!(id, Intrinsic::FAbs | Intrinsic::CopySign);
            properties.is_pure() && !properties.convergent && !moves
        }
        _ => false,
    }
}
