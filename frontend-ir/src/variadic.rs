//! Expansion of variadic functions (LLVM's `ExpandVariadics`): they become ordinary functions with one more parameter,
//! a pointer to the variable arguments.
//!
//! The caller stores these arguments to an alloca one after the other, each at the next multiple of four bytes
//! regardless of its type's alignment; the callee's `va_list` is a pointer that advances over them. So `va_start`
//! stores the pointer; the reader has already lowered `va_copy` and `va_end` to what they are for a pointer
//! (`upgrade/composed.rs`). Frontends expand `va_arg` themselves, so this layout is the ABI.

use crate::attrs::AttrKind;
use crate::builder::FunctionBuilder;
use crate::function::{CallInfo, Function, Inst, Value};
use crate::module::Module;
use crate::ops::{CastOp, Flags, Op};
use crate::types::Type;
use crate::{AttrSet, Context, Intrinsic};

/// Alignment of every argument in the list.
const SLOT: u64 = 4;

/// The module without variadic functions; `None` if it has none.
pub fn expanded(module: &Module) -> Option<Module> {
    module.ctx.types.has_variadic().then(|| {
        let mut plain = module.clone();
        expand(&mut plain);
        plain
    })
}

/// Expands all variadic functions and calls of a module.
pub fn expand(module: &mut Module) {
    if !module.ctx.types.has_variadic() {
        return;
    }
    let Module { ctx, functions, .. } = module;
    for func in functions.values_mut() {
        let own = plain_signature(ctx, func.signature);
        let list = own.and_then(|signature| {
            func.signature = signature;
            func.entry().map(|entry| func.dfg.append_param(entry, Type::PTR0))
        });
        let insts: Vec<Inst> = func.blocks().flat_map(|b| func.insts(b)).collect();
        for inst in insts {
            match func.op(inst) {
                Op::Call(info) => call(ctx, func, inst, info, list),
                Op::Intrinsic(Intrinsic::VaStart) => {
                    if let Some(list) = list {
                        start(ctx, func, inst, list);
                    }
                }
                _ => {}
            }
        }
    }
}

/// A variadic function type with a pointer in place of `...`.
fn plain_signature(ctx: &mut Context, signature: Type) -> Option<Type> {
    let (ret, params, true) = ctx.types.signature(signature)? else { return None };
    let params: Vec<Type> = params.iter().copied().chain([Type::PTR0]).collect();
    Some(ctx.types.func(ret, &params, false))
}

/// Stores the function's list to the operand of `llvm.va_start`.
fn start(ctx: &mut Context, func: &mut Function, inst: Inst, list: Value) {
    let align = ctx.types.align(Type::PTR0);
    if let Some(&to) = func.args(inst).first() {
        FunctionBuilder::before(ctx, func, inst).store(list, to, align);
        func.remove(inst);
    }
}

/// Stores the variable arguments of a call and passes their address. A `musttail` call forwards the caller's own list.
fn call(ctx: &mut Context, func: &mut Function, inst: Inst, info: CallInfo, own: Option<Value>) {
    let signature = func.dfg.calls[info].signature;
    let fixed = ctx.types.signature(signature).map_or(0, |(_, params, _)| params.len());
    let Some(plain) = plain_signature(ctx, signature) else { return };
    let given = func.call_args(inst).len();
    let rest: Vec<(Value, AttrSet)> = (fixed..given)
        .map(|i| (func.arg(inst, i), func.extra(inst).map_or(AttrSet::EMPTY, |extra| extra.attrs.param(i))))
        .collect();
    let stored = match own.filter(|_| func.flags(inst).has(Flags::MUST_TAIL)) {
        Some(list) => list,
        None => store(ctx, func, inst, &rest),
    };
    let mut args = func.args(inst).to_vec();
    args.splice(fixed..given, [stored]);
    let dfg = &mut func.dfg;
    dfg.calls[info].signature = plain;
    dfg.insts[inst].args.clear(&mut dfg.value_lists);
    dfg.insts[inst].args.extend(args, &mut dfg.value_lists);
    if let Some(extra) = dfg.insts[inst].extra.expand() {
        dfg.extras[extra].attrs.params.truncate(fixed);
    }
}

/// Stores arguments to an alloca, before `inst`, and returns its address.
fn store(ctx: &mut Context, func: &mut Function, inst: Inst, rest: &[(Value, AttrSet)]) -> Value {
    let mut places: Vec<(u64, Option<Type>)> = Vec::with_capacity(rest.len());
    let mut end = 0u64;
    for &(v, set) in rest {
        let copied = ctx.attrs.ty(set, AttrKind::ByVal);
        places.push((end, copied));
        let size = ctx.types.size(copied.unwrap_or_else(|| func.ty(v)));
        end = end.saturating_add(size).checked_next_multiple_of(SLOT).unwrap_or(u64::MAX);
    }
    let first = func.entry().and_then(|entry| func.layout.first_inst(entry));
    let Some(first) = first.filter(|_| end > 0) else {
        return FunctionBuilder::before(ctx, func, inst).poison(Type::PTR0);
    };
    let buffer = {
        let ty = ctx.types.array(Type::I8, end);
        FunctionBuilder::before(ctx, func, first).alloca(ty, SLOT)
    };
    let mut b = FunctionBuilder::before(ctx, func, inst);
    for (&(v, _), &(at, copied)) in rest.iter().zip(&places) {
        let place = b.offset(buffer, at as i64, Flags::NONE);
        match copied {
            Some(ty) => {
                let size = b.i64(b.ctx.types.size(ty) as i64);
                let plain = b.bool(false);
                b.intrinsic_inst(Intrinsic::MemCpy, Type::VOID, &[place, v, size, plain]);
            }
            None => {
                b.store(v, place, SLOT);
            }
        }
    }
    if b.ty(buffer) == Type::PTR0 { buffer } else { b.cast(CastOp::AddrSpaceCast, buffer, Type::PTR0) }
}

#[cfg(test)]
mod tests {
    use crate::{read, verify, write};

    #[test]
    fn arguments_without_parameters_lie_four_bytes_apart() {
        let text = "
            target datalayout = \"e-p:64:64-p5:32:32-A5\"
            declare i32 @sum(i32, ...)
            define i32 @f(ptr %fn, i8 %c, double %d, ...) {
              %l = alloca ptr, align 8, addrspace(5)
              call void @llvm.va_start.p5(ptr addrspace(5) %l)
              call void @llvm.va_end.p5(ptr addrspace(5) %l)
              %r = call i32 (i32, ...) @sum(i32 2, i8 %c, double %d)
              %s = musttail call i32 (ptr, i8, double, ...) %fn(ptr %fn, i8 %c, double %d, ...)
              ret i32 %s
            }";
        let mut module = read(text).unwrap();
        assert!(super::expanded(&module).is_some());
        super::expand(&mut module);
        assert!(verify(&module).is_ok());
        let text = write(&module);
        for part in [
            "declare i32 @sum(i32, ptr)",
            "alloca [12 x i8], align 4, addrspace(5)",
            "i32 4\n  store double %2, ptr addrspace(5) %",
            "musttail call i32 %0(ptr %0, i8 %1, double %2, ptr %3)",
        ] {
            assert!(text.contains(part), "{part}\n{text}");
        }
        assert!(!text.contains("llvm.va_") && !text.contains("..."), "{text}");
    }
}
