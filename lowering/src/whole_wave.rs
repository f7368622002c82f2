//! Whole-wave functions, `amdgpu_gfx_whole_wave`: their calls become plain ones.
//!
//! `llvm.amdgcn.call.whole.wave` becomes an ordinary call with poison for the first argument, which says whether a lane
//! is active: the callee sets all lanes active itself, and restores the active lanes at its end (AMDGPUUsage, "Calling
//! Conventions"). It saves the inactive lanes of all registers that it writes.

use gcnc_ir::{CallConv, CallData, Callee, ConstData, FuncId, Inst, Intrinsic, Module, Op, Type};

/// Replaces all whole-wave calls by plain ones.
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
