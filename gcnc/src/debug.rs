//! Debug information: the code of an object, as `gcnc_debuginfo` wants to know it.

use gcnc_debuginfo::Code;
use gcnc_emit::debug::DebugInfo;
use gcnc_emit::object::{FunctionObject, KernelObject};
use gcnc_ir::FuncId;
use gcnc_lowering::LoweredKernel;
use gcnc_mir::Function;

use crate::job::Job;

/// The debug information of an object with these kernels and functions, which are in `order` by their numbers in the
/// module, or as the module has them.
pub fn describe(
    job: &Job<'_>,
    kernels: &[KernelObject<'_>],
    functions: &[FunctionObject<'_>],
    order: Option<&[u32]>,
) -> Option<DebugInfo> {
    let module = &job.module;
    if job.options.strip_debug || module.named_md("llvm.dbg.cu").is_empty() {
        return None;
    }
    let sources = job.kernels.iter().filter(|k| k.facts.is_kernel()).map(|k| k.source);
    let kernels = sources.zip(kernels.iter().map(|k| &k.code));
    let number = |at: usize| order.map_or(at as u32, |order| order[at]);
    let functions = functions.iter().enumerate();
    let functions = functions.filter_map(|(at, f)| Some((FuncId::from_u32(number(at)), f.code.as_ref()?)));
    let mut lowered: Vec<Option<(&Function, &LoweredKernel)>> = vec![None; module.functions.len()];
    for (k, f) in job.kernels.iter().zip(&job.functions) {
        lowered[k.source.as_u32() as usize] = Some((f, k));
    }
    let codes = kernels.chain(functions).filter_map(|(function, code)| {
        let (f, k) = lowered[function.as_u32() as usize]?;
        let other = k.context.checked_sub(1).and_then(|other| job.contexts.get(other));
        Some(Code {
            function,
            bytes: &code.bytes,
            blocks: &code.blocks,
            machine: f,
            locs: &code.locs,
            variables: k.variables.as_ref().map_or(&[], |variables| &variables.variables.all),
            track: &code.variables,
            ctx: other.unwrap_or(&module.ctx),
        })
    });
    let codes: Vec<Code<'_>> = codes.collect();
    gcnc_debuginfo::describe(module, &codes, job.options.dwarf)
}
