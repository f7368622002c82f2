//! IR to IR: everything between the reader and instruction selection.
//!
//! [`lower`] turns each kernel of a module, and each function that is not inlined, into one function in *lowered form*
//! (a small subset of the IR, still printable as `.ll`), the
//! [`KernelFacts`] that emission needs, and the [`Uniformity`] that selection needs. The work is a short row of passes,
//! [`PASSES`]; the heart is the rebuild, which folds, numbers, scalarises and legalises in one walk.
//!
//! Lowered form: legal scalars only (i1, i32, i64, f16, f32, f64, pointers; i8 and i16 next to memory accesses and
//! conversions); vectors only as what memory accesses and bit casts take, and pairs that packed arithmetic computes;
//! `getelementptr i8` with one index, a constant one last; arguments as loads from the kernarg segment; LDS at
//! constant addresses; calls of scalars, whose result is a scalar or a struct of them; branches without critical
//! edges, `switch` as comparisons; every division, square root and wide conversion as the sequence of instructions
//! that computes it. Calls that return a struct (`llvm.amdgcn.div.scale`, `cmpxchg`) are taken apart by
//! `extractvalue`.

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
mod demand;
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
mod inline;
mod kill;
mod known;
mod lds;
mod licm;
mod opt;
mod order;
mod places;
mod profile;
mod quads;
mod rarity;
mod rebuild;
mod reduce;
mod scalar;
mod shader;
mod shape;
mod silent;
mod slots;
mod spaces;
mod sync;
mod trim;
mod uniform;
mod usage;
pub mod variables;
mod waterfall;
mod whole_wave;

use std::convert::Infallible;
use std::fmt;

use cranelift_entity::SecondaryMap;
use gcnc_ir::{Callee, Context, FuncId, Function, Global, Loc, Module, Op};
use gcnc_isa::{Stage, Target};
use gcnc_limits::threads::{self, Item};

pub use components::components;
pub use facts::{ApertureAt, Denormals, Inputs, Interface, KernelFacts, Role, Shader};
pub use form::check;
pub use frame::Frame;
pub use uniform::Uniformity;

use build::Build;
use demand::Demand;
use graph::{Graph, Loops};
use lds::Lds;
use opt::Opt;
use order::Numbering;
use places::Places;
use rebuild::{Analyses, Names, Rebuild, Row};
use shape::Shapes;
use slots::Slots;
use spaces::Spaces;
use variables::{LoweredVariables, Tracker};

/// Why something cannot be lowered, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The function it is in.
    pub function: String,
    /// Its place in the text.
    pub loc: Loc,
    /// What it is.
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
    /// Which function of the module it was.
    pub source: FuncId,
    /// Its code. Constants and types are the module's.
    pub function: Function,
    /// What is known of it besides.
    pub facts: KernelFacts,
    /// Which of its values are uniform.
    pub uniformity: Uniformity,
    /// The part of its frame that allocas share.
    pub frame: Frame,
    /// Which context its constants and types are of: 0 is the module's, others are those that
    /// [`lower_in_threads`] gives.
    pub context: usize,
    /// What is known of variables of the source, if debug information says anything of them.
    pub variables: Option<Box<LoweredVariables>>,
    /// Where variables of LDS are for it, if debug information is wanted.
    pub lds: Vec<(Global, u32)>,
}

/// How much work to put into the code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// What correctness needs, and what makes the later stages' work less.
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
    /// How much work to do.
    pub level: Level,
    /// Where the loader puts arguments.
    pub interface: &'static Interface,
    /// Whether a linker comes after: other objects may define what the module declares, and call what it defines.
    pub linked: bool,
    /// The most vector registers that allocation is given.
    pub max_vgprs: Option<u16>,
    /// Whether arguments may be preloaded that are not `inreg`.
    pub preload: bool,
    /// Passes that are left out.
    pub disabled: Disabled,
    /// Whether to follow variables of the source, where debug information says what they are.
    pub debug: bool,
}

/// Passes that are left out, of those that code can do without: all that do not run at [`Level::O0`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Disabled(u32);

impl Disabled {
    /// Those with these names; others are none of lowering's.
    pub fn of<'n>(names: impl IntoIterator<Item = &'n str>) -> Disabled {
        let place = |name| PASSES.iter().position(|pass| pass.name == name && pass.from > Level::O0);
        Disabled(names.into_iter().filter_map(place).fold(0, |all, place| all | 1 << place))
    }
}

impl Options {
    /// Whether a pass runs that code can do without.
    fn runs(&self, name: &str) -> bool {
        let Disabled(disabled) = self.disabled;
        let place = PASSES.iter().position(|pass| pass.name == name);
        debug_assert!(place.is_some(), "{name}");
        place.is_some_and(|place| self.level >= PASSES[place].from && disabled >> place & 1 == 0)
    }
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

/// A pass: its name, what it does, and the passes that must have run before it.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    /// Its name, for `--time-passes` and `--print-after`.
    pub name: &'static str,
    /// The lowest level at which it runs.
    pub from: Level,
    /// What it does.
    pub what: &'static str,
    /// What must have run before.
    pub after: &'static [&'static str],
}

/// The passes of lowering, in the order in which they run on each kernel.
pub const PASSES: &[Pass] = &[
    Pass { name: "abi", from: Level::O0, what: "argument layout, attributes, float mode", after: &[] },
    Pass { name: "inline", from: Level::O0, what: "calls become bodies, copies of arguments go", after: &[] },
    Pass {
        name: "kill",
        from: Level::O0,
        what: "lanes of pixels that are discarded, and helpers, end",
        after: &["inline"],
    },
    Pass { name: "lds", from: Level::O0, what: "LDS variables get addresses", after: &["inline"] },
    Pass { name: "slots", from: Level::O0, what: "allocas are cut into variables", after: &["inline"] },
    Pass { name: "spaces", from: Level::O0, what: "flat pointers get address spaces", after: &["inline"] },
    Pass { name: "demand", from: Level::O1, what: "the bits of each value that matter", after: &["inline"] },
    Pass {
        name: "rebuild",
        from: Level::O0,
        what: "folding, numbering, scalarising, legalising",
        after: &["abi", "lds", "slots", "spaces"],
    },
    Pass { name: "cleanup", from: Level::O0, what: "redundant parameters and dead code go", after: &["rebuild"] },
    Pass {
        name: "opt",
        from: Level::O1,
        what: "branches become selects, loops are unrolled and rotated; then rebuilt",
        after: &["cleanup"],
    },
    Pass { name: "memory", from: Level::O1, what: "redundant loads and stores go", after: &["opt"] },
    Pass { name: "merge", from: Level::O1, what: "neighbouring accesses become vectors", after: &["memory"] },
    Pass { name: "divide", from: Level::O1, what: "divisions get a short way; then rebuilt", after: &["opt"] },
    Pass { name: "strength", from: Level::O1, what: "products become steps from earlier ones", after: &["divide"] },
    Pass {
        name: "reduce",
        from: Level::O0,
        what: "reductions over waves, and what hardware may give up on, become loops",
        after: &["cleanup"],
    },
    Pass { name: "order", from: Level::O0, what: "critical edges split, blocks laid out", after: &["cleanup"] },
    Pass { name: "licm", from: Level::O1, what: "loop-invariant code leaves its loops", after: &["order"] },
    Pass { name: "uniform", from: Level::O0, what: "uniformity, loop-closed form", after: &["order", "licm"] },
    Pass {
        name: "aggregate",
        from: Level::O1,
        what: "one lane does atomic operations on one address for all",
        after: &["uniform"],
    },
    Pass {
        name: "exchange",
        from: Level::O0,
        what: "atomic operations that no instruction does become loops",
        after: &["aggregate"],
    },
    Pass {
        name: "index",
        from: Level::O0,
        what: "elements of vectors by an index that lanes differ in become selects",
        after: &["uniform"],
    },
    Pass {
        name: "waterfall",
        from: Level::O0,
        what: "loops around calls of functions, and accesses of resources, that lanes differ in",
        after: &["uniform"],
    },
    Pass { name: "far", from: Level::O1, what: "far addresses share bases", after: &["uniform"] },
    Pass {
        name: "frame",
        from: Level::O1,
        what: "allocas share what is never live at once",
        after: &["waterfall", "far"],
    },
    Pass { name: "usage", from: Level::O0, what: "inputs, hidden arguments and symbols used", after: &["cleanup"] },
];

/// What a module has of GDS.
#[derive(Default)]
struct Gds {
    /// The places of a kernel's variables.
    places: Lds,
    /// Whether there are variables.
    named: bool,
    /// The most bytes that a function asks for: any may be inlined anywhere.
    asked: u32,
}

/// The most bytes of GDS that M0 can give a window of (RDNA2 ISA, "Global Data Share").
const MAX_GDS: u32 = 0xffff;

/// Memory that lowering reuses from kernel to kernel and module to module.
#[derive(Default)]
pub struct Scratch {
    shapes: Shapes,
    graph: Graph,
    numbering: Numbering,
    loops: Loops,
    slots: Slots,
    places: Places,
    spaces: Spaces,
    lds: Lds,
    gds: Gds,
    demand: Demand,
    opt: Opt,
    /// Whether the rebuild leaves divisions of 64 bits to `opt::divide`.
    keeps_divisions: bool,
    /// Whether it leaves the marks of lifetimes to `frame`.
    keeps_lifetimes: bool,
    /// Whether a rebuild looks at the bits that matter.
    wants_demand: bool,
    /// What became of the values that variables have, if debug information is wanted.
    tracker: Option<Tracker>,
}

impl Scratch {
    /// Takes over what another one knows of the module.
    fn take_shared(&mut self, other: &Scratch) {
        self.shapes.reset();
        self.lds.take_shared(&other.lds);
        (self.gds.named, self.gds.asked) = (other.gds.named, other.gds.asked);
    }
}

impl fmt::Debug for Scratch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Scratch")
    }
}

/// Lowers every kernel of a module for a target, at the highest level, as a kernel of `amdhsa` code object V5. All
/// refusals of all kernels are reported.
///
/// # Errors
/// What cannot be lowered, and where.
pub fn lower(module: &mut Module, target: &Target) -> Result<Vec<LoweredKernel>, Vec<Diagnostic>> {
    lower_with(module, target, Options::default(), &mut Scratch::default(), &mut |_, _| {})
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

/// Called after each pass with its name and the function as it then is.
pub type Observer<'a> = &'a mut dyn FnMut(&'static str, &Function);

/// [`lower`] with options, with reused memory and an observer of the passes.
///
/// # Errors
/// What cannot be lowered, and where.
pub fn lower_with(
    module: &mut Module,
    target: &Target,
    options: Options,
    scratch: &mut Scratch,
    observer: Observer<'_>,
) -> Result<Vec<LoweredKernel>, Vec<Diagnostic>> {
    let bodies = prepare(module, options, scratch)?;
    let (ctx, program) = Program::of(module, target, options);
    let mut slots = slots(bodies);
    slots.iter_mut().for_each(|slot| slot.lower(ctx, &program, scratch, observer));
    finish(slots, target, options.linked)
}

/// [`lower_with`] by a thread for each of `scratches`, without an observer. The contexts are of the kernels that other
/// threads than this one lowered.
///
/// # Errors
/// What cannot be lowered, and where.
pub fn lower_in_threads(
    module: &mut Module,
    target: &Target,
    options: Options,
    scratches: &mut [&mut Scratch],
) -> Result<(Vec<LoweredKernel>, Vec<Context>), Vec<Diagnostic>> {
    let [first, others @ ..] = scratches else { return Ok((Vec::new(), Vec::new())) };
    if others.is_empty() {
        return Ok((lower_with(module, target, options, first, &mut |_, _| {})?, Vec::new()));
    }
    let bodies = prepare(module, options, first)?;
    let mut contexts = vec![module.ctx.clone(); others.len()];
    let (ctx, program) = Program::of(module, target, options);
    let mut slots = slots(bodies);
    others.iter_mut().for_each(|scratch| scratch.take_shared(first));
    let contexts_of_all = std::iter::once(ctx).chain(&mut contexts).enumerate();
    let mut workers: Vec<_> = contexts_of_all.zip(scratches.iter_mut()).collect();
    let items = slots.iter_mut().map(|slot| (slot.size(&program), slot)).map(|(size, slot)| Item::new(slot, size));
    let done: Result<(), Infallible> = threads::each(&mut workers, items, |((context, ctx), scratch), slot| {
        slot.lower(ctx, &program, scratch, &mut |_, _| {});
        if let Some(Ok(kernel)) = &mut slot.lowered {
            kernel.context = *context;
        }
        Ok(())
    });
    match done {
        Ok(()) => Ok((finish(slots, target, options.linked)?, contexts)),
    }
}

/// What the lowering of a function reads of its module, and how it is done.
struct Program<'a> {
    names: Names<'a>,
    opencl_version: Option<(u32, u32)>,
    target: &'a Target,
    options: Options,
}

impl<'a> Program<'a> {
    fn of(module: &'a mut Module, target: &'a Target, options: Options) -> (&'a mut Context, Program<'a>) {
        let opencl_version = abi::opencl_version(module);
        let Module { ctx, functions, globals, aliases, .. } = module;
        (ctx, Program { names: Names { globals, functions, aliases }, opencl_version, target, options })
    }
}

/// A function on its way: what is left of it after inlining, if that is not what the module has, and what it becomes.
struct Slot {
    id: FuncId,
    body: Option<Function>,
    lowered: Option<Result<LoweredKernel, Diagnostic>>,
}

fn slots(bodies: Vec<(FuncId, Option<Function>)>) -> Vec<Slot> {
    bodies.into_iter().map(|(id, body)| Slot { id, body, lowered: None }).collect()
}

impl Slot {
    /// About how much there is to do.
    fn size(&self, program: &Program<'_>) -> usize {
        self.body.as_ref().unwrap_or(&program.names.functions[self.id]).dfg.size()
    }

    fn lower(&mut self, ctx: &mut Context, program: &Program<'_>, scratch: &mut Scratch, observer: Observer<'_>) {
        let lowered = lower_function(ctx, program, self.id, self.body.take(), scratch, observer);
        if let Ok(function) = &lowered {
            gcnc_limits::keep(function.function.dfg.size());
        }
        self.lowered = Some(lowered);
    }
}

/// All that comes before functions are lowered one by one: these, and what is left of those that others are inlined in.
fn prepare(
    module: &mut Module,
    options: Options,
    scratch: &mut Scratch,
) -> Result<Vec<(FuncId, Option<Function>)>, Vec<Diagnostic>> {
    scratch.shapes.reset();
    gcnc_ir::variadic::expand(module);
    whole_wave::expand(module);
    if options.level > Level::O0 {
        profile::run(&module.ctx, &mut module.functions);
    }
    let plan = calls::plan(
        &module.ctx,
        inline::Names { functions: &module.functions, aliases: &module.aliases, linked: options.linked },
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
        match inline::run(ctx, inline::Names { functions, aliases, linked: options.linked }, &plan, id) {
            Ok(body) => bodies.push((id, body)),
            Err(refusal) => refusals.push(refusal),
        }
    }
    if !refusals.is_empty() {
        return Err(refusals);
    }
    share_lds(module, &bodies, options.linked, scratch).map_err(|refusal| vec![refusal])?;
    scratch.gds.named = module.globals.values().any(|g| g.addrspace == GDS);
    scratch.gds.asked = module.functions.values().map(|f| abi::gds_size(&module.ctx, f)).max().unwrap_or(0);
    Ok(bodies)
}

/// What comes of all functions, once each is told what it hands on.
fn finish(slots: Vec<Slot>, target: &Target, linked: bool) -> Result<Vec<LoweredKernel>, Vec<Diagnostic>> {
    let (mut lowered, mut refusals) = (Vec::with_capacity(slots.len()), Vec::new());
    for done in slots.into_iter().filter_map(|slot| slot.lowered) {
        match done {
            Ok(function) => lowered.push(function),
            Err(refusal) => refusals.push(refusal),
        }
    }
    if !refusals.is_empty() {
        return Err(refusals);
    }
    hand_on(&mut lowered, target, linked);
    let refusals = shader::check_callees(&lowered, target, linked);
    if refusals.is_empty() { Ok(lowered) } else { Err(refusals) }
}

/// Whether a function calls anything but intrinsics and inline assembly.
fn has_calls(f: &Function) -> bool {
    f.blocks().any(|b| f.insts(b).any(|i| f.call(i).is_some_and(|call| !call.callee.is_asm())))
}

/// The address space of GDS.
const GDS: u32 = 2;
/// The address space of LDS.
const LDS: u32 = 3;

/// Finds the places of LDS variables that functions use which are not inlined.
fn share_lds(
    module: &Module,
    bodies: &[(FuncId, Option<Function>)],
    linked: bool,
    scratch: &mut Scratch,
) -> Result<(), Diagnostic> {
    let has_lds = module.globals.values().any(|g| g.addrspace == LDS);
    if !has_lds || bodies.iter().all(|(id, _)| lds::is_launched(&module.functions[*id])) {
        scratch.lds.share_none();
        return Ok(());
    }
    let names = inline::Names { functions: &module.functions, aliases: &module.aliases, linked };
    let mut at: SecondaryMap<FuncId, Option<u32>> = SecondaryMap::new();
    (0..).zip(bodies).for_each(|(i, (id, _))| at[*id] = Some(i));
    let mut callers: Vec<lds::Caller<'_>> = Vec::with_capacity(bodies.len());
    for (id, body) in bodies {
        let body = body.as_ref().unwrap_or(&module.functions[*id]);
        let calls = |&i: &_| body.call(i).is_some_and(|call| !matches!(call.callee, Callee::Asm { .. }));
        let sites = body.blocks().flat_map(|b| body.insts(b)).filter(calls);
        let callees = sites.map(|i| inline::callee(&module.ctx, names, body, i));
        let next = shader::chains(body).flat_map(|i| shader::addresses(body, i));
        let next = next.map(|address| shader::next(&module.ctx, names, body, address));
        let callees: Vec<Option<u32>> = callees.chain(next).map(|id| id.and_then(|id| at[id])).collect();
        callers.push(lds::Caller {
            id: *id,
            body,
            calls_any: callees.iter().any(Option::is_none),
            calls: callees.into_iter().flatten().collect(),
            is_root: lds::is_launched(body) || linked && !body.linkage.is_local(),
        });
    }
    scratch.lds.share(lds_names(module), &callers).map_err(|g| too_large(lds_names(module), g))
}

fn lds_names(module: &Module) -> lds::Names<'_> {
    lds::Names { ctx: &module.ctx, globals: &module.globals, aliases: &module.aliases, space: LDS }
}

fn too_large(names: lds::Names<'_>, global: gcnc_ir::Global) -> Diagnostic {
    let data = &names.globals[global];
    let memory = if names.space == GDS { "GDS" } else { "LDS" };
    let message = format!("{memory} variable `@{}` does not fit", data.name);
    Diagnostic { function: data.name.clone(), loc: data.loc, message }
}

/// Lays out a kernel's variables of GDS; how many bytes it may reach. As to LLVM, its own begin behind what its
/// attribute reserves.
fn gds_size(names: lds::Names<'_>, f: &Function, facts: &KernelFacts, gds: &mut Gds) -> Result<u32, Diagnostic> {
    let mut size = facts.gds_size;
    if gds.named {
        gds.places.build(names, f, size, None).map_err(|g| too_large(names, g))?;
        let refuse = |message| Err(Diagnostic { function: f.name.clone(), loc: f.loc, message });
        let uses_some = gds.places.dynamic || gds.places.size > size;
        size = gds.places.size;
        if uses_some && facts.role == Role::Function {
            return refuse(
                "a function that is not inlined uses GDS variables, which have places in kernels".to_owned(),
            );
        }
        if uses_some && size > MAX_GDS {
            return refuse(format!("the kernel's GDS takes {size} bytes; at most {MAX_GDS} can be reached"));
        }
    }
    Ok(size.max(gds.asked).min(MAX_GDS))
}

/// Finds which inputs each function must hand on to those that it calls, at any depth. Who is not known may want all
/// where a linker comes after; else it is one of the functions.
fn hand_on(lowered: &mut [LoweredKernel], target: &Target, linked: bool) {
    let at: hashbrown::HashMap<FuncId, usize> = lowered.iter().enumerate().map(|(i, f)| (f.source, i)).collect();
    let mut changed = lowered.iter().any(|f| f.facts.has_calls());
    while changed {
        changed = false;
        let mut unknown = if linked { Inputs::PASSED } else { Inputs::default() };
        for f in lowered.iter().filter(|f| f.facts.role == Role::Function) {
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
    for f in lowered.iter_mut().filter(|f| f.facts.role == Role::Kernel && f.facts.passes.implicit_arg_ptr) {
        f.facts.use_all_hidden();
    }
}

fn lower_function(
    ctx: &mut Context,
    program: &Program<'_>,
    id: FuncId,
    inlined: Option<Function>,
    scratch: &mut Scratch,
    observer: Observer<'_>,
) -> Result<LoweredKernel, Diagnostic> {
    let &Program { names: Names { globals, functions, aliases }, opencl_version: version, target, options } = program;
    let Options { level, interface, linked, max_vgprs, preload, debug, .. } = options;
    let declared = &functions[id];
    let refuse = |message: String| Diagnostic { function: declared.name.clone(), loc: declared.loc, message };
    let mut facts = abi::declared(ctx, declared, target, interface, version).map_err(refuse)?;
    facts.preload.all &= preload;
    facts.linked = linked;
    facts.is_graphics = convention::is_graphics(declared.conv, linked);
    facts.device_enqueue_symbol = facts.device_enqueue_symbol.or_else(|| abi::runtime_handle(ctx, globals, declared));
    observer("abi", declared);
    let inlined = match level {
        Level::O0 => inlined,
        _ => copied::without(ctx, inlined.as_ref().unwrap_or(declared)).or(inlined),
    };
    let source = inlined.as_ref().unwrap_or(&functions[id]);
    observer("inline", source);
    facts.shader = Shader::of(ctx, source, interface, target).map_err(refuse)?;
    let pixels = facts.shader.as_mut().filter(|shader| shader.stage == Stage::Ps);
    let ended =
        pixels.map_or(Ok(None), |shader| kill::run(ctx, target, source, shader)).map_err(|inst| Diagnostic {
            function: source.name.clone(),
            loc: source.inst(inst).loc,
            message: format!(
                "`{}` in a shader that has `llvm.amdgcn.strict.wqm` is not supported",
                source.op(inst).mnemonic()
            ),
        })?;
    let source = ended.as_ref().unwrap_or(source);
    observer("kill", source);
    let mut own = (debug && !source.records.is_empty()).then(|| source.clone());
    let variables = own.as_mut().map(|own| variables::find(ctx, own)).unwrap_or_default();
    let source = own.as_ref().unwrap_or(source);
    scratch.tracker = (!variables.states.is_empty()).then(|| Tracker::new(ctx, &variables, source));
    let shared = facts.role == Role::Function || has_calls(source) || facts.is_in_chain();
    let shares = shared.then_some(id);
    let names = lds::Names { ctx, globals, aliases, space: LDS };
    scratch.lds.build(names, source, 0, shares).map_err(|g| Diagnostic {
        function: source.name.clone(),
        loc: source.loc,
        message: format!("LDS variable `@{}` does not fit", globals[g].name),
    })?;
    if facts.role == Role::Kernel && scratch.lds.size > target.lds_size() {
        return Err(Diagnostic {
            function: source.name.clone(),
            loc: source.loc,
            message: format!("the kernel's LDS takes {} bytes; the target has {}", scratch.lds.size, target.lds_size()),
        });
    }
    if scratch.lds.size > 0 {
        facts.lds_size = scratch.lds.size;
    }
    facts.dynamic_lds = scratch.lds.dynamic;
    facts.named_barriers = scratch.lds.barriers;
    facts.gds_size = gds_size(lds::Names { space: GDS, ..names }, source, &facts, &mut scratch.gds)?;
    observer("lds", source);
    let names = program.names;
    scratch.keeps_divisions = options.runs("divide") && !opt::divide::uses_whole_wave(source);
    scratch.keeps_lifetimes = options.runs("frame");
    scratch.wants_demand = options.runs("demand");
    let mut function = rebuilt(ctx, source, names, target, scratch, &mut facts, observer)?;
    if options.runs("opt") {
        scratch.opt.start(&function);
        let mut promoted = scratch.slots.any_promoted();
        for _ in 0..opt::MAX_ROUNDS {
            let Scratch { opt, numbering, graph, loops, tracker, .. } = &mut *scratch;
            let reshaped = opt.run(ctx, &mut function, numbering, graph, loops);
            observer("opt", &function);
            if let Some(tracker) = tracker {
                // Of what has copies now, nobody knows which one a place means.
                tracker.replace(|v| (!opt.cloned.contains(v)).then(|| Row::from_slice(&[v])));
                opt.cloned.clear();
            }
            // What was in memory when the analyses looked, they see only now.
            if !(reshaped || promoted && sees_more(ctx, &function, scratch)) {
                break;
            }
            function = rebuilt(ctx, &function, names, target, scratch, &mut facts, observer)?;
            promoted = reshaped;
        }
    }
    let mut removed = opt::memory::Removed::default();
    if options.runs("memory") {
        scratch.numbering.build(&function, &mut scratch.graph);
        removed = opt::memory::run(ctx, &mut function, &scratch.numbering, &scratch.graph);
        removed.stores |= frame::remove_unread(ctx, &mut function, &scratch.numbering, &scratch.graph);
        if removed.loads || removed.stores {
            cleanup::run(&mut function);
        }
        if let Some(tracker) = scratch.tracker.as_mut().filter(|_| removed.stores) {
            tracker.lose_memory();
        }
        observer("memory", &function);
    }
    let mut merged = false;
    if options.runs("merge") {
        merged = opt::merge::run(ctx, target, facts.cu_mode, &mut function);
        observer("merge", &function);
    }
    let divided = std::mem::take(&mut scratch.keeps_divisions) && opt::divide::run(ctx, &mut function);
    // Operations on what was loaded twice may be equal now.
    if merged || divided || removed.loads {
        function = rebuilt(ctx, &function, names, target, scratch, &mut facts, observer)?;
    }
    if options.runs("divide") {
        observer("divide", &function);
    }
    if options.runs("strength") {
        if opt::strength::run(ctx, &mut function) {
            cleanup::run(&mut function);
        }
        observer("strength", &function);
    }
    reduce::run(ctx, target, &mut function);
    observer("reduce", &function);
    if facts.role == Role::Function && facts.has_calls() {
        calls::return_at_once(&mut function);
    }
    lay_out(&mut function, scratch);
    observer("order", &function);
    if options.runs("licm") {
        licm::run(ctx, &mut function, &scratch.numbering, &scratch.graph, &scratch.loops);
        observer("licm", &function);
    }
    let mut uniformity = uniform::run(ctx, target, &mut function, &scratch.numbering, &scratch.graph, &scratch.loops);
    observer("uniform", &function);
    let mut reshaped = false;
    if options.runs("aggregate") {
        let shape = (&scratch.numbering, &scratch.graph);
        reshaped = aggregate::run(ctx, target, &facts, &mut function, &uniformity, shape);
        observer("aggregate", &function);
    }
    reshaped |= exchange::run(ctx, target, &mut function);
    if reshaped {
        lay_out(&mut function, scratch);
        uniformity = uniform::run(ctx, target, &mut function, &scratch.numbering, &scratch.graph, &scratch.loops);
    }
    observer("exchange", &function);
    let registers = target.vgprs_at(target.group_waves(facts.flat_work_group_size.1, facts.cu_mode));
    let registers = registers.min(max_vgprs.unwrap_or(u16::MAX).into());
    if index::run(ctx, &mut function, &mut uniformity, registers) {
        uniformity = uniform::run(ctx, target, &mut function, &scratch.numbering, &scratch.graph, &scratch.loops);
    }
    observer("index", &function);
    if waterfall::run(ctx, &mut function, &uniformity) {
        lay_out(&mut function, scratch);
        uniformity = uniform::run(ctx, target, &mut function, &scratch.numbering, &scratch.graph, &scratch.loops);
    }
    observer("waterfall", &function);
    if options.runs("far") {
        far::run(ctx, target, &mut function, &mut uniformity);
        observer("far", &function);
    }
    if ctx.remarks.are_wanted() {
        let Scratch { slots, shapes, numbering, graph, .. } = &mut *scratch;
        numbering.build(&function, graph);
        slots.build(ctx, shapes, &function, graph, &numbering.order);
        slots.tell_in_memory(ctx, &function);
    }
    let mut frame = Frame::default();
    if options.runs("frame") {
        let trimmed = trim::run(ctx, &mut function, &scratch.numbering, &scratch.graph, &facts);
        if let Some(tracker) = &mut scratch.tracker {
            // They may begin elsewhere.
            tracker.replace(|v| (!trimmed.contains(&v)).then(|| Row::from_slice(&[v])));
        }
        frame = frame::run(ctx, &mut function, &scratch.numbering, &scratch.graph);
        observer("frame", &function);
    }
    usage::run(ctx, target, &function, &mut facts);
    observer("usage", &function);
    shader::check_inputs(&facts, facts.inputs, target).map_err(refuse)?;
    let tracker = scratch.tracker.take();
    let variables = tracker.map(|tracker| {
        let rows = tracker.finish(ctx, &function);
        Box::new(LoweredVariables { variables, rows })
    });
    let lds = if debug { scratch.lds.all().collect() } else { Vec::new() };
    Ok(LoweredKernel { source: id, function, facts, uniformity, frame, context: 0, variables, lds })
}

/// A function with its memory promoted, its values folded, numbered and legal; what is dead is gone.
fn rebuilt(
    ctx: &mut Context,
    source: &Function,
    names: Names<'_>,
    target: &Target,
    scratch: &mut Scratch,
    facts: &mut KernelFacts,
    observer: Observer<'_>,
) -> Result<Function, Diagnostic> {
    scratch.numbering.build(source, &mut scratch.graph);
    scratch.slots.build(ctx, &mut scratch.shapes, source, &scratch.graph, &scratch.numbering.order);
    if ctx.remarks.are_wanted() {
        scratch.slots.tell_promoted(ctx, source);
    }
    scratch.places.build(ctx, source, &scratch.graph, &scratch.numbering.order, &scratch.slots);
    observer("slots", source);
    scratch.spaces.build(ctx, source, &scratch.numbering.order);
    observer("spaces", source);
    scratch.demand.reset();
    if scratch.wants_demand {
        scratch.demand.build(ctx, source, &scratch.graph, &scratch.numbering.order);
        observer("demand", source);
    }
    let at = Analyses {
        graph: &scratch.graph,
        order: &scratch.numbering.order,
        number: &scratch.numbering.number,
        slots: &scratch.slots,
        places: &scratch.places,
        spaces: &scratch.spaces,
        lds: &scratch.lds,
        gds: &scratch.gds.places,
        demand: &scratch.demand,
    };
    let mut shell = Function::new(source.name.clone(), kernel_signature(ctx));
    (shell.conv, shell.linkage, shell.visibility, shell.loc) =
        (source.conv, source.linkage, source.visibility, source.loc);
    (shell.attrs.func, shell.metadata) = (source.attrs.func.clone(), source.metadata.clone());
    let mut builder = Build::new(ctx, shell, &scratch.graph, facts.float_mode, target);
    builder.reserve(source);
    (builder.keeps_divisions, builder.keeps_lifetimes) = (scratch.keeps_divisions, scratch.keeps_lifetimes);
    let mut function =
        Rebuild::new(builder, source, names, at, &mut scratch.shapes, target, facts).run(scratch.tracker.as_mut())?;
    observer("rebuild", &function);
    cleanup::run(&mut function);
    observer("cleanup", &function);
    Ok(function)
}

/// Whether another rebuild of a function would do more than the last one: promote memory that constants index now, use
/// one address space of pointers that were flat, or compute integers in 32 bits of which only half is wanted.
fn sees_more(ctx: &mut Context, function: &Function, scratch: &mut Scratch) -> bool {
    let Scratch { numbering, graph, shapes, slots, spaces, demand, .. } = scratch;
    numbering.build(function, graph);
    if function.entry().is_some_and(|b| function.insts(b).any(|i| matches!(function.op(i), Op::Alloca(..)))) {
        slots.build(ctx, shapes, function, graph, &numbering.order);
        if slots.any_promoted() {
            return true;
        }
    }
    spaces.build(ctx, function, &numbering.order);
    if function.blocks().any(|b| function.block_params(b).iter().any(|&p| spaces.of(p).is_some())) {
        return true;
    }
    scratch.wants_demand && {
        demand.build(ctx, function, graph, &numbering.order);
        demand.any_low(function)
    }
}

/// Splits critical edges and puts blocks into order.
fn lay_out(function: &mut Function, scratch: &mut Scratch) {
    order::split_critical_edges(function);
    scratch.numbering.build(function, &mut scratch.graph);
    scratch.loops.build(&scratch.graph);
    order::run(function, &scratch.numbering, &scratch.graph, &scratch.loops);
}

/// A lowered kernel's arguments are loads: it has no parameters.
fn kernel_signature(ctx: &mut Context) -> gcnc_ir::Type {
    ctx.types.func(gcnc_ir::Type::VOID, &[], false)
}
