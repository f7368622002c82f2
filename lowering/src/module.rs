//! A module's functions: what is done before and after each goes through the pipeline.

use gcnc_ir::{Context, FuncId, Function, Module};
use gcnc_isa::Target;

use crate::pipeline::lower_function;
use crate::rebuild::ModuleSymbols;
use crate::{
    Ctx, Diagnostic, Level, LoweredKernel, Observer, Options, abi, calls, convention, inline, inputs, module_lds,
    profile, shader, whole_wave,
};

/// What the lowering of a function reads of its module, and the options.
#[derive(Clone, Copy)]
pub(crate) struct Program<'a> {
    pub names: ModuleSymbols<'a>,
    pub opencl_version: Option<(u32, u32)>,
    pub target: &'a Target,
    pub options: Options,
}

impl<'a> Program<'a> {
    pub fn of(module: &'a mut Module, target: &'a Target, options: Options) -> (&'a mut Context, Program<'a>) {
        let opencl_version = abi::opencl_version(module);
        let Module { ctx, functions, globals, aliases, .. } = module;
        (ctx, Program { names: ModuleSymbols { globals, functions, aliases }, opencl_version, target, options })
    }
}

/// A function to lower: its body after inlining, if that differs from the module's, and the result.
pub(crate) struct LoweringJob {
    id: FuncId,
    body: Option<Function>,
    pub lowered: Option<Result<LoweredKernel, Diagnostic>>,
}

pub(crate) fn jobs(bodies: Vec<(FuncId, Option<Function>)>) -> Vec<LoweringJob> {
    bodies.into_iter().map(|(id, body)| LoweringJob { id, body, lowered: None }).collect()
}

impl LoweringJob {
    /// An estimate of the work.
    pub fn size(&self, program: &Program<'_>) -> usize {
        self.body.as_ref().unwrap_or(&program.names.functions[self.id]).dfg.size()
    }

    pub fn lower(&mut self, ctx: &mut Context, program: &Program<'_>, buffers: &mut Ctx, observer: Observer<'_>) {
        let lowered = lower_function(ctx, program, self.id, self.body.take(), buffers, observer);
        if let Ok(function) = &lowered {
            gcnc_limits::keep(function.function.dfg.size());
        }
        self.lowered = Some(lowered);
    }
}

/// The passes over the whole module. Returns the functions to lower, and the bodies of those that others were inlined
/// into.
pub(crate) fn prepare(
    module: &mut Module,
    options: Options,
    buffers: &mut Ctx,
) -> Result<Vec<(FuncId, Option<Function>)>, Vec<Diagnostic>> {
    buffers.shapes.reset();
    gcnc_ir::variadic::expand(module);
    whole_wave::expand(module);
    if options.level > Level::O0 {
        profile::run(&module.ctx, &mut module.functions);
    }
    let plan = calls::plan(
        &module.ctx,
        inline::FunctionSymbols { functions: &module.functions, aliases: &module.aliases, linked: options.linked },
        &module.globals,
    );
    let kernels: Vec<FuncId> = module.entries().collect();
    let mut bodies: Vec<(FuncId, Option<Function>)> = Vec::with_capacity(kernels.len() + plan.functions.len());
    let mut refusals: Vec<Diagnostic> = Vec::new();
    let shaders = kernels.iter().map(|&id| &module.functions[id]).filter(|f| f.conv.is_shader());
    for shader in shaders.filter(|_| !options.interface.starts_shaders) {
        let message = convention::refusal(shader.conv).unwrap_or_default();
        refusals.push(Diagnostic { function: shader.name.clone(), loc: shader.loc, message });
    }
    for &id in kernels.iter().chain(&plan.functions) {
        let Module { ctx, functions, aliases, .. } = &mut *module;
        match inline::run(ctx, inline::FunctionSymbols { functions, aliases, linked: options.linked }, &plan, id) {
            Ok(body) => bodies.push((id, body)),
            Err(refusal) => refusals.push(refusal),
        }
    }
    if !refusals.is_empty() {
        return Err(refusals);
    }
    module_lds::share(module, &bodies, options.linked, buffers).map_err(|refusal| vec![refusal])?;
    buffers.gds.named = module.globals.values().any(|g| g.addrspace == module_lds::GDS);
    buffers.gds.asked = module.functions.values().map(|f| abi::gds_size(&module.ctx, f)).max().unwrap_or(0);
    Ok(bodies)
}

/// The lowered functions, completed by facts that depend on their callees.
pub(crate) fn finish(
    jobs: Vec<LoweringJob>,
    target: &Target,
    linked: bool,
) -> Result<Vec<LoweredKernel>, Vec<Diagnostic>> {
    let (mut lowered, mut refusals) = (Vec::with_capacity(jobs.len()), Vec::new());
    for done in jobs.into_iter().filter_map(|job| job.lowered) {
        match done {
            Ok(function) => lowered.push(function),
            Err(refusal) => refusals.push(refusal),
        }
    }
    if !refusals.is_empty() {
        return Err(refusals);
    }
    inputs::propagate(&mut lowered, target, linked);
    let refusals = shader::check_callees(&lowered, target, linked);
    if refusals.is_empty() { Ok(lowered) } else { Err(refusals) }
}
