//! Debug information: describes an object's code to `gcnc_debuginfo`.

use std::collections::HashMap;

use gcnc_debuginfo::{Code, GlobalLocation};
use gcnc_ir::{FuncId, Global};
use gcnc_lowering::LoweredKernel;
use gcnc_mir::Function;
use gcnc_object::debug::DebugInfo;
use gcnc_object::module::{FunctionObject, GlobalObject, KernelObject};

use crate::job::Job;

/// The debug information of an object with these kernels and functions; `order` lists them by their numbers in the
/// module, and defaults to the module's order.
pub fn describe(
    job: &Job<'_>,
    kernels: &[KernelObject<'_>],
    (functions, order): (&[FunctionObject<'_>], Option<&[u32]>),
    globals: &[GlobalObject<'_>],
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
    gcnc_debuginfo::describe(module, &codes, &homes(&job.kernels, globals), job.options.dwarf)
}

/// Locations of global variables. An LDS variable whose address differs between kernels has none.
fn homes(lowered: &[LoweredKernel], globals: &[GlobalObject<'_>]) -> Vec<Option<GlobalLocation>> {
    let object = |global: &GlobalObject<'_>| global.definition.as_ref().map(|_| GlobalLocation::Object);
    let mut homes: Vec<Option<GlobalLocation>> = globals.iter().map(object).collect();
    let mut lds: HashMap<Global, Option<u32>> = HashMap::new();
    for &(global, at) in lowered.iter().flat_map(|k| &k.lds) {
        let known = lds.entry(global).or_insert(Some(at));
        known.take_if(|known| *known != at);
    }
    for (global, at) in lds {
        homes[global.as_u32() as usize] = at.map(GlobalLocation::Lds);
    }
    homes
}
