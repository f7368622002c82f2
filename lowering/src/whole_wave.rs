//! Functions that all lanes of a wave run, `amdgpu_gfx_whole_wave`: their calls made plain ones.
//!
//! `llvm.amdgcn.call.whole.wave` becomes a call as any other, with nothing for the first argument, which says whether a
//! lane is active: the callee knows that, since it begins with all lanes by itself and ends with those that there were
//! (AMDGPUUsage, "Calling Conventions"). It saves what lanes that are not active have in all registers that it writes.

use gcnc_ir::{CallConv, CallData, Callee, ConstData, FuncId, Inst, Intrinsic, Module, Op, Type};

/// Makes plain calls of all calls by all lanes.
pub(crate) fn expand(module: &mut Module) {
    if module.functions.values().all(|f| f.conv != CallConv::AMDGPU_GFX_WHOLE_WAVE) {
        return;
    }
    let mut found: Vec<(FuncId, Inst, FuncId)> = Vec::new();
    for (id, func) in &module.functions {
        for inst in func.blocks().flat_map(|block| func.insts(block)) {
            if func.op(inst) == Op::Intrinsic(Intrinsic::CallWholeWave)
                && let Some(c) = func.as_const(func.arg(inst, 0))
                && let &ConstData::Func { func: callee, .. } = module.ctx.consts.get(c)
            {
                found.push((id, inst, callee));
            }
        }
    }
    for (id, inst, callee) in found {
        let signature = module.functions[callee].signature;
        let nothing = module.ctx.consts.poison(Type::I1);
        let func = &mut module.functions[id];
        let nothing = func.dfg.const_value(nothing, Type::I1);
        let args: Vec<_> = [nothing].into_iter().chain(func.call_args(inst)[1..].iter().copied()).collect();
        let data = CallData { callee: Callee::Func(callee), signature, conv: CallConv::AMDGPU_GFX, addrspace: 0 };
        let (info, extra) = (func.dfg.calls.push(data), func.inst(inst).extra);
        func.rewrite(inst, Op::Call(info), &args);
        func.dfg.insts[inst].extra = extra;
    }
}
