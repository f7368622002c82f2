//! Is a program's result defined? Only then does a difference between witnesses say anything.
//!
//! The interpreter reports undefined behaviour, but poison, NaN payloads and races it decides in some way. So a program
//! runs again with all of that decided otherwise and its work-items in another order, twice; its result must stay:
//!
//! - poison, by constants, operations or flags, is all ones, or all but the first;
//! - memory that nobody has written holds some pattern, and so do lanes that are not there;
//! - a NaN that arithmetic makes has another payload, and what may be approximated or reordered is exact or becomes a
//!   NaN;
//! - a zero whose sign is open has the other.
//!
//! The decisions are taken in the IR: `open` puts a select behind each operation whose result may be open. So the
//! interpreter need know nothing of them. Not seen are addresses that `inbounds` makes poison, and memory that is made
//! visible too late, as a fence is missing: the interpreter is sequentially consistent.

mod open;

use std::collections::{HashMap, HashSet};

use gcnc_interpreter::Order;
use gcnc_ir::{Context, FuncId, Function, FunctionBuilder, Inst, Intrinsic, Module, Op, Type, Value};

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

/// The interpreter's result, if it is defined.
///
/// # Errors
/// The interpreter's report, or where the results differ.
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
    /// Changes a module so that what the language leaves open comes out differently.
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

    /// Fills private variables, where they are made and where a lifetime of them begins or ends.
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
