//! Checks that a program's result is well defined: only then is a difference between witnesses a bug.
//!
//! The interpreter reports undefined behaviour, but for poison, NaN payloads and races it picks one outcome. So a
//! program runs twice more with other choices for all of these and its work-items in another order; the result must not
//! change:
//!
//! - poison (constants, operations or violated flags) is all ones, or all ones but the most significant bit;
//! - uninitialised memory holds a pattern, and so do lanes that do not exist;
//! - a NaN that arithmetic produces has another payload, and what may be approximated or reassociated is exact or
//!   becomes a NaN;
//! - a zero of unspecified sign has the other sign.
//!
//! The choices are made in the IR: `open` puts a select behind each operation whose result may be unspecified, so the
//! interpreter need not know about them. Two errors are missed: addresses that `inbounds` makes poison, and memory that
//! becomes visible too late because a fence is missing (the interpreter is sequentially consistent).

mod open;

use std::collections::{HashMap, HashSet};

use gcnc_interpreter::Order;
use gcnc_ir::{Context, FuncId, Function, FunctionBuilder, Inst, Intrinsic, Module, Op, Type, Value};

use crate::generate::Inputs;
use crate::witness::{self, Left};

/// One way to choose unspecified results. A single one is not enough: a `umax` would hide small values, a `smax`
/// negative ones.
pub struct Decision {
    order: Order,
    /// The byte that uninitialised memory holds.
    unwritten: u64,
    /// Poison is all ones shifted right by this amount.
    shift: u32,
}

/// The choices to compare with the interpreter's own.
pub const OTHERS: [Decision; 2] = [
    Decision { order: Order::Backward, unwritten: 0xa5, shift: 0 },
    Decision { order: Order::Interleaved, unwritten: 0x5a, shift: 1 },
];

/// The interpreter's result, if it is well defined.
///
/// # Errors
/// The interpreter's report, or a difference between the results.
pub fn interpret(module: &Module, kernel: &str, inputs: &Inputs, wave_size: u32) -> Result<Left, String> {
    let expected = witness::interpret(module, kernel, inputs, wave_size)?;
    for decision in &OTHERS {
        let mut other = module.clone();
        decision.apply(&mut other, kernel);
        let left = witness::interpret_in(decision.order, &other, kernel, inputs, wave_size)?;
        if let Some(difference) = expected.difference(&left) {
            return Err(format!("not defined: {difference} where it is decided otherwise"));
        }
    }
    Ok(expected)
}

impl Decision {
    /// Changes a module so that unspecified results come out as chosen here.
    pub fn apply(&self, module: &mut Module, kernel: &str) {
        for id in module.functions.keys().collect::<Vec<_>>() {
            if module.functions[id].is_declaration() {
                continue;
            }
            let (ctx, func) = (&mut module.ctx, &mut module.functions[id]);
            self.constants(ctx, func);
            open::results(self, ctx, func);
            self.private_memory(ctx, func);
        }
        if let Some(id) = module.function(kernel) {
            self.lds(module, id);
        }
    }

    /// The constant of all ones, shifted; zero for types other than numbers and their vectors.
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

    /// Replaces poison and undef constants by values.
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

    /// Fills allocas, both where they are created and at their lifetime markers.
    fn private_memory(&self, ctx: &mut Context, func: &mut Function) {
        for inst in all_insts(func) {
            let place = match func.op(inst) {
                Op::Alloca(..) => func.result(inst),
                Op::Intrinsic(Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd) => func.args(inst).last().copied(),
                _ => continue,
            };
            let made = place.and_then(|place| func.def_inst(place)).map(|alloca| func.op(alloca));
            let Some(Op::Alloca(ty, _)) = made else { continue };
            let (Some(place), Some(next)) = (place, func.layout.next_inst(inst)) else { continue };
            let mut b = FunctionBuilder::new(ctx, func);
            b.switch_before(next);
            let size = b.ctx.types.size(ty);
            self.fill(&mut b, place, size);
        }
    }

    /// Makes every work-item fill all LDS variables before the kernel begins.
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
