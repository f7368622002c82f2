//! IR to IR: everything between the reader and instruction selection.
//!
//! [`lower`] turns each kernel of a module, and each function that is not inlined, into a function in *lowered form* (a
//! small subset of the IR, still printable as `.ll`), the [`KernelFacts`] that emission needs, and the [`Uniformity`]
//! that selection needs. The work is a short sequence of passes, [`PASSES`]; the central one is the rebuild, which
//! folds, value-numbers, scalarises and legalises in one walk.
//!
//! Lowered form: legal scalars only (i1, i32, i64, f16, f32, f64, pointers; i8 and i16 only at memory accesses and
//! conversions); vectors only as operands and results of memory accesses and bit casts, and pairs in packed arithmetic;
//! `getelementptr i8` with one index, a constant one last; arguments as loads from the kernarg segment; LDS at constant
//! addresses; calls with scalar arguments, whose result is a scalar or a struct of scalars; no critical edges out of
//! conditional branches, `switch` as comparisons; every division, square root and wide conversion expanded. Calls that
//! return a struct (`llvm.amdgcn.div.scale`, `cmpxchg`) are followed by `extractvalue`.

mod abi;
mod aggregate;
pub mod atomics;
mod bounds;
mod build;
mod calls;
mod cleanup;
mod components;
mod convention;
mod copied;
mod ctx;
mod demanded_bits;
mod dynamic_allocas;
mod edit;
mod exchange;
mod expand;
pub mod facts;
mod far;
mod flat;
mod fold;
mod form;
mod frame;
mod graph;
mod index;
mod infer_address_spaces;
mod inline;
mod inputs;
mod kill;
mod known;
mod lds;
mod licm;
mod module;
mod module_lds;
mod opt;
mod order;
mod passes;
mod pipeline;
mod profile;
mod quads;
mod rarity;
mod rebuild;
mod reduce;
mod scalar;
mod shader;
mod shape;
mod silent;
mod sroa;
mod sync;
mod trim;
mod uniform;
mod usage;
pub mod variables;
mod waterfall;
mod whole_wave;

use std::convert::Infallible;
use std::fmt;

use gcnc_ir::{Context, FuncId, Function, Global, Loc, Module};
use gcnc_isa::Target;
use gcnc_limits::threads::{self, Item};

pub use components::components;
pub use ctx::Ctx;
pub use facts::{ApertureAt, Denormals, FunctionRole, Inputs, Interface, KernelFacts, Shader};
pub use form::check;
pub use frame::Frame;
pub use passes::{Disabled, PASSES, Pass};
pub use uniform::Uniformity;

use module::Program;
use variables::LoweredVariables;

/// Why a function cannot be lowered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The function's name.
    pub function: String,
    /// The location in the source text.
    pub loc: Loc,
    /// The message.
    pub message: String,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "in `@{}`: {}", self.function, self.message)
    }
}

impl std::error::Error for Diagnostic {}

/// A kernel in lowered form.
#[derive(Clone, Debug)]
pub struct LoweredKernel {
    /// The function of the module that it was.
    pub source: FuncId,
    /// Its code. Constants and types are the module's.
    pub function: Function,
    /// The facts about it beyond its code.
    pub facts: KernelFacts,
    /// Which of its values are uniform.
    pub uniformity: Uniformity,
    /// The part of its frame that allocas share.
    pub frame: Frame,
    /// The context of its constants and types: 0 is the module's, others are those that [`lower_in_threads`] returns.
    pub context: usize,
    /// The values of source variables, if there is debug information about any.
    pub variables: Option<Box<LoweredVariables>>,
    /// The addresses of LDS variables in it, if debug information is requested.
    pub lds: Vec<(Global, u32)>,
}

/// The optimisation level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Passes needed for correctness, and those that reduce the work of later stages.
    O0,
    /// All passes.
    O1,
    /// All passes.
    #[default]
    O2,
}

/// How to lower.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The optimisation level.
    pub level: Level,
    /// Where the loader puts arguments.
    pub interface: &'static Interface,
    /// Whether a linker follows: other objects may define what the module declares, and call what it defines.
    pub linked: bool,
    /// The most VGPRs that allocation may use.
    pub max_vgprs: Option<u16>,
    /// Whether arguments that are not `inreg` may be preloaded.
    pub preload: bool,
    /// Passes that do not run.
    pub disabled: Disabled,
    /// Whether to track source variables that debug information describes.
    pub debug: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            level: Level::default(),
            interface: &Interface::HSA_V5,
            linked: false,
            max_vgprs: None,
            preload: false,
            disabled: Disabled::default(),
            debug: false,
        }
    }
}

/// Lowers every kernel of a module for a target, at the highest level, as a kernel of `amdhsa` code object V5. The
/// errors of all kernels are reported.
///
/// # Errors
/// What cannot be lowered, and where.
pub fn lower(module: &mut Module, target: &Target) -> Result<Vec<LoweredKernel>, Vec<Diagnostic>> {
    lower_with(module, target, Options::default(), &mut Ctx::default(), &mut |_, _| {})
}

/// The module with its kernels in lowered form.
pub fn to_module(module: &Module, kernels: &[LoweredKernel]) -> Module {
    let mut lowered = module.clone();
    for kernel in kernels {
        let mut function = kernel.function.clone();
        profile::write(&mut lowered.ctx, &mut function);
        lowered.functions[kernel.source] = function;
    }
    lowered
}

/// Called after each pass with its name and the function.
pub type Observer<'a> = &'a mut dyn FnMut(&'static str, &Function);

/// [`lower`] with options, reused memory and an observer of the passes.
///
/// # Errors
/// What cannot be lowered, and where.
pub fn lower_with(
    module: &mut Module,
    target: &Target,
    options: Options,
    buffers: &mut Ctx,
    observer: Observer<'_>,
) -> Result<Vec<LoweredKernel>, Vec<Diagnostic>> {
    let bodies = module::prepare(module, options, buffers)?;
    let (ctx, program) = Program::of(module, target, options);
    let mut jobs = module::jobs(bodies);
    jobs.iter_mut().for_each(|job| job.lower(ctx, &program, buffers, observer));
    module::finish(jobs, target, options.linked)
}

/// [`lower_with`] with a thread for each of `ctxs`, without an observer. The contexts are those of the kernels that
/// threads other than this one lowered.
///
/// # Errors
/// What cannot be lowered, and where.
pub fn lower_in_threads(
    module: &mut Module,
    target: &Target,
    options: Options,
    ctxs: &mut [&mut Ctx],
) -> Result<(Vec<LoweredKernel>, Vec<Context>), Vec<Diagnostic>> {
    let [first, others @ ..] = ctxs else { return Ok((Vec::new(), Vec::new())) };
    if others.is_empty() {
        return Ok((lower_with(module, target, options, first, &mut |_, _| {})?, Vec::new()));
    }
    let bodies = module::prepare(module, options, first)?;
    let mut contexts = vec![module.ctx.clone(); others.len()];
    let (ctx, program) = Program::of(module, target, options);
    let mut jobs = module::jobs(bodies);
    others.iter_mut().for_each(|buffers| buffers.take_shared(first));
    let contexts_of_all = std::iter::once(ctx).chain(&mut contexts).enumerate();
    let mut workers: Vec<_> = contexts_of_all.zip(ctxs.iter_mut()).collect();
    let items = jobs.iter_mut().map(|job| (job.size(&program), job)).map(|(size, job)| Item::new(job, size));
    let done: Result<(), Infallible> = threads::each(&mut workers, items, |((context, ctx), buffers), job| {
        job.lower(ctx, &program, buffers, &mut |_, _| {});
        if let Some(Ok(kernel)) = &mut job.lowered {
            kernel.context = *context;
        }
        Ok(())
    });
    match done {
        Ok(()) => Ok((module::finish(jobs, target, options.linked)?, contexts)),
    }
}
