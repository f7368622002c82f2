//! Implicit inputs of callees (LLVM: `AMDGPUAttributor`): which ones each function must pass on.

use gcnc_ir::FuncId;
use gcnc_isa::Target;

use crate::{FunctionRole, Inputs, LoweredKernel, shader};

/// Finds which inputs each function must pass to its callees, directly or not. Unknown callees may need all inputs if
/// the output is linked; otherwise they are among the module's functions.
pub(crate) fn propagate(lowered: &mut [LoweredKernel], target: &Target, linked: bool) {
    let at: hashbrown::HashMap<FuncId, usize> = lowered.iter().enumerate().map(|(i, f)| (f.source, i)).collect();
    let mut changed = lowered.iter().any(|f| f.facts.has_calls());
    while changed {
        changed = false;
        let mut unknown = if linked { Inputs::PASSED } else { Inputs::default() };
        for f in lowered.iter().filter(|f| f.facts.role == FunctionRole::Function) {
            unknown.pass(f.facts.inputs);
            unknown.pass(f.facts.passes);
        }
        for i in 0..lowered.len() {
            gcnc_limits::poll();
            let mut passes = lowered[i].facts.passes;
            let mut others = lowered[i].facts.calls_others;
            if lowered[i].facts.calls_unknown && (!linked || others) {
                changed |= passes.pass(unknown);
            }
            for callee in &lowered[i].facts.calls {
                match at.get(callee).map(|&c| &lowered[c].facts) {
                    Some(callee) if callee.is_graphics => {}
                    Some(callee) => {
                        changed |= passes.pass(callee.inputs);
                        changed |= passes.pass(callee.passes);
                        others |= callee.calls_others;
                    }
                    None => changed |= passes.pass(Inputs::PASSED),
                }
            }
            lowered[i].facts.passes = passes;
            changed |= others != lowered[i].facts.calls_others;
            lowered[i].facts.calls_others = others;
        }
    }
    for f in lowered.iter_mut().filter(|f| f.facts.shader.is_some() || f.facts.is_graphics) {
        f.facts.passes = shader::handed_on(&f.facts, target);
    }
    for f in lowered.iter_mut().filter(|f| f.facts.role == FunctionRole::Kernel && f.facts.passes.implicit_arg_ptr) {
        f.facts.use_all_hidden();
    }
}
