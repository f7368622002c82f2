//! The pass pipeline, as a table.
//!
//! [`PASSES`] is in execution order; each row names the passes that must have run before it, and a test checks that the
//! order respects this. `--time-passes`, `--print-after` and the verification between passes are driven by this table.

use gcnc_emit::SymbolUse;
use gcnc_ir::Module;
use gcnc_ir::library::Machine;
use gcnc_limits::threads::Item;
use gcnc_lowering::{FunctionRole, LoweredKernel};
use gcnc_mir::{Function, Stage};
use gcnc_object::metadata::pal;
use gcnc_object::module::{KernelObject, SymbolRef};
use gcnc_object::{Code, ObjectKind, ObjectModule, Os, Resources};
use gcnc_schedule::drop_barriers;

use crate::abi;
use crate::debug;
use crate::diagnostic::Diagnostic;
use crate::follow::Pressure;
use crate::function::FunctionJob;
use crate::job::{self, Job, PassResult};
use crate::kernel_info::KernelInfo;
use crate::library::Wanted;
use crate::module_file::ModuleFile;
use crate::object;
use crate::options::{Emit, IrStage, OptLevel, Options};
use crate::source::Input;
use crate::{device, explain, features, follow, placement, remarks, resources, steps, warnings};

/// A row of the table.
#[derive(Clone, Copy)]
pub struct Pass {
    /// Its name on the command line.
    pub name: &'static str,
    /// A one-line description.
    pub about: &'static str,
    /// Passes that must have run.
    pub after: &'static [&'static str],
    /// Whether correct code does not need it: [`Options::disabled`] may name it, and [`OptLevel::O0`] skips it.
    pub is_optional: bool,
    wanted: fn(&Options) -> bool,
    pub(crate) run: PassKind,
}

impl Pass {
    /// Whether it runs under these options.
    pub(crate) fn is_wanted(&self, options: &Options) -> bool {
        (self.wanted)(options) && (!self.is_optional || options.optimises(self.name))
    }

    /// The stages of machine functions that it takes and produces; `None` if it works on the whole program.
    #[doc(hidden)]
    #[must_use]
    pub fn stages(&self) -> Option<[Stage; 2]> {
        match self.run {
            PassKind::Function(_, stages, _) => Some(stages),
            PassKind::Module(_) => None,
        }
    }
}

/// The unit of work of a pass.
#[derive(Clone, Copy)]
pub(crate) enum PassKind {
    /// The whole program.
    Module(fn(&mut Job<'_>) -> PassResult),
    /// Function by function, from one stage to another. A function also goes through the following passes of the table
    /// with the same order before the next function comes.
    Function(Order, [Stage; 2], FunctionPass),
}

/// The function that implements a pass over one machine function.
#[derive(Clone, Copy)]
pub(crate) enum FunctionPass {
    /// Needs only the function.
    Alone(fn(&mut Function)),
    /// Needs options, working memory, or facts about other functions.
    With(fn(&mut FunctionJob<'_>) -> PassResult),
}

/// The order of functions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// Callees first.
    BottomUp,
    /// The module's order.
    Given,
}

fn always(_: &Options) -> bool {
    true
}

/// Whether the output is at this stage or later.
fn reaches(options: &Options, stage: IrStage) -> bool {
    options.emit.ir_stage().is_none_or(|last| last >= stage)
}

fn to_lowered(options: &Options) -> bool {
    reaches(options, IrStage::Lower)
}

/// Whether the output is later than IR.
fn to_machine(options: &Options) -> bool {
    options.emit.ir_stage().is_none()
}

/// Whether the output is later than machine functions.
fn to_code(options: &Options) -> bool {
    options.emit.is_code()
}

/// A pass over the whole program.
const fn whole(
    name: &'static str,
    about: &'static str,
    after: &'static [&'static str],
    wanted: fn(&Options) -> bool,
    run: fn(&mut Job<'_>) -> PassResult,
) -> Pass {
    Pass { name, about, after, is_optional: false, wanted, run: PassKind::Module(run) }
}

/// A pass over machine functions.
const fn each(
    name: &'static str,
    about: &'static str,
    after: &'static [&'static str],
    order: Order,
    stages: [Stage; 2],
    step: FunctionPass,
) -> Pass {
    Pass { name, about, after, is_optional: false, wanted: to_machine, run: PassKind::Function(order, stages, step) }
}

/// An optional pass over machine functions.
const fn optional_each(
    name: &'static str,
    about: &'static str,
    after: &'static [&'static str],
    order: Order,
    stage: Stage,
    step: FunctionPass,
) -> Pass {
    Pass { is_optional: true, ..each(name, about, after, order, [stage; 2], step) }
}

/// All passes, in order.
#[rustfmt::skip]
pub const PASSES: &[Pass] = {
    use gcnc_emit::calls::save_registers;
    use gcnc_emit::{abi, branch_folding, cmpx, dead_exec, export_priority, frame, high_vgprs};
    use gcnc_emit::{init_exec, inline_asm, pair_moves, pseudo, shrink};
    use Order::{BottomUp, Given};
    use Stage::{Allocated, Final, Framed, Linear, Ordered, Safe, Selected, Waited};
    use FunctionPass::{Alone, With};
    use optional_each as opt;
    &[
        whole("read", "parse the IR", &[], always, read),
        whole("link", "link libraries", &["read"], |o| reaches(o, IrStage::Link), link),
        whole("check", "verify the IR", &["link"], always, check),
        whole("target", "determine OS, version and features", &["check"], to_lowered, decide_target),
        whole("lower", "lower and optimise IR", &["target"], to_lowered, lower),
        whole("write-ir", "write IR as text or bitcode", &["check"], |o| !to_machine(o), write_ir),
        whole("select", "instruction selection", &["lower"], to_machine, select),
        each("linearise", "linear control flow", &["select"], BottomUp, [Selected, Linear], With(steps::linearise)),
        opt("split", "split tuples into independent parts", &["linearise"], BottomUp, Linear, With(steps::split)),
        opt("sink", "sink users of loads", &["linearise"], BottomUp, Linear, With(steps::sink)),
        opt("schedule", "list scheduling", &["linearise"], BottomUp, Linear, With(steps::schedule)),
        each("drop-barriers", "drop scheduler barriers", &["linearise"], BottomUp, [Linear; 2], Alone(drop_barriers)),
        each("allocate", "allocation", &["drop-barriers"], BottomUp, [Linear, Allocated], With(steps::allocate)),
        opt("shrink", "shorter encodings", &["allocate"], BottomUp, Allocated, Alone(shrink::run)),
        opt("pair-moves", "merge moves of pairs", &["allocate"], BottomUp, Allocated, Alone(pair_moves::run)),
        opt("branch-folding", "fold branches", &["allocate"], BottomUp, Allocated, Alone(branch_folding::run)),
        opt("dead-exec", "dead writes of EXEC", &["branch-folding"], BottomUp, Allocated, Alone(dead_exec::run)),
        opt("cmpx", "comparisons that write EXEC", &["dead-exec"], BottomUp, Allocated, Alone(cmpx::run)),
        each("inline-asm", "expand inline asm", &["allocate"], BottomUp, [Allocated; 2], Alone(inline_asm::expand)),
        each("callee-saved", "save registers", &["inline-asm"], BottomUp, [Allocated; 2], Alone(save_registers)),
        each("init-exec", "initial lanes", &["callee-saved"], BottomUp, [Allocated; 2], Alone(init_exec::insert)),
        each("pseudo", "expand pseudo-instructions", &["allocate"], BottomUp, [Allocated; 2], Alone(pseudo::expand)),
        each("frame-index", "resolve frame offsets", &["callee-saved"], BottomUp, [Allocated; 2], Alone(frame::expand)),
        whole("chain-private", "find chains that pass private memory on", &["frame-index"], to_machine, chain_private),
        each("calls", "expand calls", &["chain-private"], Given, [Allocated; 2], With(steps::calls)),
        each("prolog", "insert the prologue", &["calls"], Given, [Allocated, Framed], Alone(abi::insert_prolog)),
        each("legalize", "memory orderings and scopes", &["prolog"], Given, [Framed, Ordered], With(steps::legalize)),
        opt("postschedule", "schedule after allocation", &["legalize"], Given, Ordered, With(steps::postschedule)),
        opt("vcc", "put lane masks in VCC", &["prolog", "shrink"], Given, Ordered, With(steps::vcc)),
        each("insert-waitcnt", "insert waits on counters", &["legalize"], Given, [Ordered, Waited], With(steps::wait)),
        opt("dual", "form dual instructions", &["insert-waitcnt", "shrink"], Given, Waited, With(steps::dual)),
        each("hazards", "resolve hazards", &["insert-waitcnt", "shrink"], Given, [Waited, Safe], With(steps::hazards)),
        each("export-priority", "prioritise exports", &["hazards"], Given, [Safe; 2], Alone(export_priority::run)),
        each("high-vgprs", "expand spills to high VGPRs", &["hazards"], Given, [Safe; 2], Alone(high_vgprs::run)),
        each("elements", "name vector elements", &["hazards"], Given, [Safe, Final], With(steps::name_elements)),
        opt("hints", "insert clauses and s_delay_alu", &["elements"], Given, Final, With(steps::hints)),
        whole("print-mir", "print machine functions", &["elements"], |o| o.emit == Emit::Mir, print_mir),
        whole("assemble", "encode instructions", &["elements"], to_code, assemble),
        whole("write", "write the object", &["assemble"], to_code, write),
    ]
};

/// Optional parts of lowering that are not passes of their own.
const OPTIONAL_PARTS: [&str; 1] = ["preload"];

/// Optional passes: the names that [`Options::disabled`] may have.
pub fn optional() -> impl Iterator<Item = &'static str> {
    let lowering = gcnc_lowering::PASSES.iter().filter(|pass| pass.from > gcnc_lowering::Level::O0);
    let own = PASSES.iter().filter(|pass| pass.is_optional).map(|pass| pass.name);
    lowering.map(|pass| pass.name).chain(OPTIONAL_PARTS).chain(own)
}

/// The names of all passes, including those of lowering.
pub fn names() -> impl Iterator<Item = &'static str> {
    let lowering = gcnc_lowering::PASSES.iter().map(|p| p.name);
    PASSES.iter().map(|p| p.name).chain(lowering)
}

fn read(job: &mut Job) -> PassResult {
    let refused = |e: Diagnostic| vec![e];
    job.module = match job.source.take() {
        Some(Input::Bytes(bytes)) => {
            let file = ModuleFile::of(bytes, Some(&job.target)).map_err(refused)?;
            job.text = file.text();
            file.read().map_err(refused)?
        }
        Some(Input::Text(text)) => ModuleFile::Text(text).read().map_err(refused)?,
        Some(Input::Bitcode(bytes)) => ModuleFile::Bitcode(bytes).read().map_err(refused)?,
        Some(Input::Ir(module, _)) => {
            gcnc_ir::verify_built(&module).map_err(refusals)?;
            *module
        }
        None => Module::new(),
    };
    follow::begin(job)
}

fn link(job: &mut Job) -> PassResult {
    let target = job.target;
    let machine =
        Machine { doorbell_wraps: target.legacy_doorbell_wraps(), steady_counter: target.has_steady_counter() };
    let linked = gcnc_ir::library::linked(&job.module, machine);
    if let Some(linked) = linked.map_err(|e| vec![Diagnostic::new(e.message).at_loc(e.loc)])? {
        job.module = linked;
    }
    link_libraries(job)
}

/// Links what the module uses from libraries, and the device libraries' control constants.
fn link_libraries(job: &mut Job) -> PassResult {
    let options = job.options;
    if options.libraries.is_empty() && !device::wants_constants(&job.module) {
        return Ok(());
    }
    let target = features::wave_size(&job.module, job.target, options).map_err(|e| vec![e])?;
    let version = abi::of(&job.module, &target, options).map_err(|e| vec![explain::triple(job.text, e)])?.version;
    let constants = device::constants(&target, version.number(), options.device_math);
    let wanted = Wanted::by(&[&job.module], &options.libraries).map_err(|e| vec![e])?;
    let linked = gcnc_ir::link::with_libraries(&job.module, wanted.iter().chain([&constants]));
    if let Some(linked) = linked.map_err(|e| vec![e.into()])? {
        job.module = linked;
    }
    Ok(())
}

fn check(job: &mut Job) -> PassResult {
    let checked = gcnc_ir::verify(&job.module).or_else(|errors| match job.text {
        Some(text) => gcnc_ir::verify_named(&job.module, &gcnc_ir::read_names(text)),
        None => Err(errors),
    });
    checked.map_err(refusals)
}

fn refusals(all: Vec<gcnc_ir::VerifyError>) -> Vec<Diagnostic> {
    all.into_iter().map(Diagnostic::from).collect()
}

fn decide_target(job: &mut Job) -> PassResult {
    features::add(&mut job.module, &job.options.features);
    let abi = abi::of(&job.module, &job.target, job.options);
    job.abi = abi.map_err(|e| vec![explain::triple(job.text, e)])?;
    job.target = features::waves(&job.module, job.target, job.options).map_err(|e| vec![e])?;
    job.target = features::memory_features(&job.module, job.target, job.options).map_err(|e| vec![e])?;
    job.warnings = warnings::of(&job.module, &job.target, &mut job.ctxs[0].usual);
    Ok(())
}

fn lower(job: &mut Job) -> PassResult {
    let level = match job.options.level {
        OptLevel::O0 => gcnc_lowering::Level::O0,
        OptLevel::O1 => gcnc_lowering::Level::O1,
        OptLevel::O2 => gcnc_lowering::Level::O2,
    };
    let linked = job.options.emit.is_linked();
    let max_vgprs = job.options.max_vgprs;
    let preload = job.options.optimises("preload");
    let disabled = gcnc_lowering::Disabled::of(job.options.disabled.iter().map(String::as_str));
    let interface = abi::interface(&job.abi);
    let located = !job.module.named_md("llvm.dbg.cu").is_empty();
    let debug = located && !job.options.strip_debug;
    let options = gcnc_lowering::Options { level, interface, linked, max_vgprs, preload, disabled, debug };
    if job.options.remarks {
        job.module.ctx.remarks = gcnc_ir::remarks::Remarks::collected();
    }
    let mut seen = Vec::new();
    let mut observe = |pass: &'static str, f: &gcnc_ir::Function| {
        if job.options.prints(pass) {
            seen.push((pass, f.clone()));
        }
    };
    let prints = job.options.is_followed() || gcnc_lowering::PASSES.iter().any(|pass| job.options.prints(pass.name));
    let module = &mut job.module;
    // IR output needs a single context, and printed output must come in order.
    let lowered = match prints || !to_machine(job.options) || job.options.prints("lower") {
        true => gcnc_lowering::lower_with(module, &job.target, options, &mut job.ctxs[0].lower, &mut observe),
        false => {
            let mut reused: Vec<_> = job.ctxs.iter_mut().map(|ctx| &mut ctx.lower).collect();
            gcnc_lowering::lower_in_threads(module, &job.target, options, &mut reused).map(|(kernels, contexts)| {
                job.contexts = contexts;
                kernels
            })
        }
    };
    job.trace.printed.extend(seen.iter().map(|(pass, f)| (*pass, gcnc_ir::write_function(&job.module, f))));
    let explained = |e| explain::with_help(&job.module, Diagnostic::of_lowering(e));
    job.kernels = lowered.map_err(|all| all.into_iter().map(explained).collect::<Vec<_>>())?;
    let refused = |k: &LoweredKernel| abi::check_kernel(&job.module, &job.abi, &k.facts).err();
    let refused: Vec<Diagnostic> = job.kernels.iter().filter_map(refused).collect();
    if !refused.is_empty() {
        return Err(refused);
    }
    follow::lowered(job);
    let unheard = |k: &LoweredKernel| Some(warnings::unheard_trap(&k.facts.name, k.facts.unheard_trap?));
    job.warnings.extend(job.kernels.iter().filter_map(unheard));
    if job.options.emit == Emit::CodeObject && !job.kernels.iter().any(|k| k.facts.role == FunctionRole::Kernel) {
        job.warnings.push(warnings::nothing_to_launch());
    }
    Ok(())
}

fn write_ir(job: &mut Job) -> PassResult {
    let module = job.ir();
    let written = match job.options.emit {
        Emit::Bc(_) => gcnc_bitcode::write(&module).map_err(|e| vec![Diagnostic::new(e.to_string())])?,
        _ => gcnc_ir::write(&module).into_bytes(),
    };
    job.output = written;
    Ok(())
}

fn select(job: &mut Job) -> PassResult {
    let Job { kernels, module, contexts, target, ctxs, functions, options, .. } = job;
    let mut slots: Vec<Option<Function>> = kernels.iter().map(|_| None).collect();
    let items = kernels.iter_mut().zip(&mut slots).map(|(kernel, slot)| {
        let size = kernel.function.dfg.size();
        Item::new((kernel, slot), size)
    });
    job::each(ctxs, items, |pass, (kernel, slot)| {
        let ctx = kernel.context.checked_sub(1).map_or(&module.ctx, |other| &contexts[other]);
        let mut f =
            gcnc_isel::select(kernel, ctx, target, &mut pass.select).map_err(|e| vec![Diagnostic::of_lowering(e)])?;
        f.reasons = (options.annotate || options.is_followed()).then(Vec::new);
        gcnc_limits::keep(f.size());
        *slot = Some(f);
        // Nothing needs the body any more, which in large modules takes more room than all else.
        let (name, signature) = (std::mem::take(&mut kernel.function.name), kernel.function.signature);
        kernel.function = gcnc_ir::Function::new(name, signature);
        kernel.uniformity = gcnc_lowering::Uniformity::default();
        Ok(())
    })?;
    *functions = slots.into_iter().flatten().collect();
    if options.follow {
        follow::after("select", functions, job.trace);
    }
    // Debug information needs the inliner's locations.
    if module.named_md("llvm.dbg.cu").is_empty() {
        contexts.clear();
    }
    Ok(())
}

/// Machine functions as work items.
fn machine(functions: &mut [Function]) -> impl Iterator<Item = Item<&mut Function>> {
    functions.iter_mut().map(|f| (f.size(), f)).map(|(size, f)| Item::new(f, size))
}

fn chain_private(job: &mut Job) -> PassResult {
    resources::chain_private(&mut job.functions, &job.kernels);
    let all = job.functions.iter().zip(&job.kernels);
    let refused: Vec<Diagnostic> = all.filter_map(|(f, k)| abi::check_scratch(&job.abi, f, &k.facts).err()).collect();
    if refused.is_empty() { Ok(()) } else { Err(refused) }
}

fn print_mir(job: &mut Job) -> PassResult {
    job.output = job.to_text().into_bytes();
    Ok(())
}

fn assemble(job: &mut Job) -> PassResult {
    let global = |i| SymbolUse { symbol: SymbolRef::Global(i), addend: 0 };
    let globals: Vec<SymbolUse> = (0..job.module.globals.len() as u32).map(global).collect();
    let function = |i| SymbolUse { symbol: SymbolRef::Function(i), addend: 0 };
    let functions: Vec<SymbolUse> = (0..job.module.functions.len() as u32).map(function).collect();
    let mut slots: Vec<Option<Code>> = job.functions.iter().map(|_| None).collect();
    let items = machine(&mut job.functions).zip(&mut slots);
    let items = items.map(|(item, slot)| Item::new((item.thing, slot), item.size));
    job::each(job.ctxs, items, |_, (f, slot)| {
        let code = gcnc_emit::assemble(f, &globals, &functions);
        *slot = Some(code.map_err(|e| vec![Diagnostic::new(e.to_string())])?);
        Ok(())
    })?;
    job.codes = slots.into_iter().flatten().collect();
    follow::end(job);
    let mut codes = std::mem::take(&mut job.codes);
    remarks::name_values(job, codes.iter_mut().zip(&job.kernels));
    job.codes = codes;
    Ok(())
}

fn write(job: &mut Job) -> PassResult {
    let mut globals = object::globals(&job.module).map_err(|e| vec![e])?;
    object::name_kernels(&job.kernels, &mut job.codes, &mut globals);
    let printf = object::printf_formats(&job.module);
    resources::propagate(&mut job.functions, &job.kernels, job.options.emit.is_linked(), &job.abi);
    resources::check_private(&job.functions, &job.target)?;
    let program = placement::Program { module: &job.module, lowered: &job.kernels, functions: &job.functions };
    let order = program.order(&job.codes);
    let mut functions =
        object::functions(&job.module, (&job.kernels, &job.functions), &mut job.codes, (&job.abi, &job.target));
    let codes = std::mem::take(&mut job.codes);
    let all = job.functions.iter().zip(&job.kernels).zip(codes);
    let kernels = all.filter(|((_, k), _)| k.facts.is_kernel()).map(|((f, k), code)| {
        let resources = Resources::of(&f.kernel, &job.target);
        let descriptor = object::descriptor(&f.kernel, &k.facts, code.bytes.len(), (&job.abi, &job.target));
        let metadata = object::metadata(&k.facts, &f.kernel, resources, &job.abi, !printf.is_empty());
        KernelObject { name: f.name.as_str().into(), descriptor, metadata, code }
    });
    let mut kernels: Vec<KernelObject<'_>> = kernels.collect();
    if let Some(order) = &order {
        functions = placement::apply(order, functions, &mut kernels, &mut globals);
    }
    let info = |k: &KernelObject<'_>| KernelInfo::of(&k.name, &k.metadata, &job.target);
    job.infos = kernels.iter().map(info).collect();
    let pressure = job.trace.followed.as_ref().map_or_else(Vec::new, |followed| followed.pressure(&job.infos));
    for info in &mut job.infos {
        info.pressure = pressure.iter().filter(|p| p.function == info.name).cloned().collect();
    }
    let pal = match job.abi.os {
        Os::Pal => object::pal_metadata(&job.module).map_err(|e| vec![e])?,
        _ => pal::OwnMetadata::Nothing,
    };
    let debug = debug::describe(job, &kernels, (&functions, order.as_deref()), &globals);
    if job.options.remarks {
        let made = (&job.module.ctx.remarks, &job.infos[..]);
        remarks::collect(job.trace, made, (&kernels, &functions), debug.as_ref());
        job.trace.remarks.extend(pressure.iter().map(Pressure::remark));
        if job.text.is_none() {
            // The offsets refer to a text that the user does not have.
            job.trace.remarks.iter_mut().for_each(|remark| remark.text_offset = None);
        }
    }
    job.trace.followed.take_if(|_| !job.options.follow);
    if !job.options.annotate {
        let codes = kernels.iter_mut().map(|k| &mut k.code).chain(functions.iter_mut().filter_map(|f| f.code.as_mut()));
        codes.for_each(|code| code.reasons.clear());
    }
    let module = ObjectModule { target: &job.target, abi: job.abi, printf, kernels, functions, globals, pal, debug };
    object::check_pal(&module).map_err(|e| vec![e])?;
    let kind = match job.options.emit {
        Emit::Object => ObjectKind::Relocatable,
        _ => ObjectKind::Loadable,
    };
    job.output = match job.options.emit {
        Emit::Asm => gcnc_object::text::print(&module).into_bytes(),
        _ => gcnc_object::write_code_object(&module, kind).map_err(|e| vec![explain::object(&job.module, e)])?,
    };
    Ok(())
}

#[cfg(test)]
mod tests {
    use gcnc_isa::Target;

    use super::*;

    #[test]
    fn the_order_keeps_to_the_constraints() {
        for (at, pass) in PASSES.iter().enumerate() {
            for &before in pass.after {
                assert!(PASSES[..at].iter().any(|p| p.name == before), "{before} must run before {}", pass.name);
            }
        }
    }

    #[test]
    fn functions_say_how_large_waves_are_unless_somebody_has_chosen() {
        let kernel = |name: &str, features: &str| {
            format!(
                "define amdgpu_kernel void @{name}(ptr addrspace(1) %p) \"target-features\"=\"{features}\" {{\n  %l = call i32 \
                 @llvm.amdgcn.wavefrontsize()\n  store i32 %l, ptr addrspace(1) %p\n  ret void\n}}\n"
            )
        };
        let usual = Target::parse("gfx1030").expect("a known target");
        let wide = usual.with_wave_size(64).expect("a size that it has");
        let compile = |text: &str, target| crate::Compiler::new().compile(text, &target, &Options::default());
        let asks = kernel("k", "+wavefrontsize64");
        let plain = compile(&kernel("k", ""), wide).expect("a kernel");
        assert_eq!(compile(&asks, usual).as_ref(), Ok(&plain));
        let narrow = usual.with_wave_size(32).expect("a size that it has");
        assert_ne!(compile(&asks, narrow).as_ref(), Ok(&plain));
        let both = asks + &kernel("l", "+wavefrontsize64,-wavefrontsize64,+wavefrontsize32");
        let errors = compile(&both, usual).expect_err("two sizes");
        assert!(errors[0].message.contains("different sizes"), "{errors:?}");
    }

    #[test]
    fn malformed_ir_is_refused_at_its_place() {
        let looping = "define amdgpu_kernel void @k() {\na:\n  br label %a\n}\n";
        let early = "define amdgpu_kernel void @k(ptr addrspace(1) %p) {\n  store i32 %x, ptr addrspace(1) %p\n  \
                     %x = load i32, ptr addrspace(1) %p\n  ret void\n}\n";
        for (text, line) in [(looping, 3), (early, 2)] {
            let target = Target::parse("gfx1030").expect("a known target");
            let errors = crate::Compiler::new().compile(text, &target, &Options::default()).expect_err(text);
            assert_eq!(errors[0].line_column(text).map(|at| at.0), Some(line), "{errors:?}");
        }
    }

    #[test]
    fn an_effect_that_cannot_be_selected_is_refused() {
        let text = "define amdgpu_kernel void @k() {\n  call void @llvm.amdgcn.ds.gws.sema.release.all(i32 1)\n  ret void\n}\n\
                    declare void @llvm.amdgcn.ds.gws.sema.release.all(i32)\n";
        let target = Target::parse("gfx601").expect("a known target");
        let compiler = crate::Compiler::new();
        let (options, mut trace) = (Options::new().print_after("usage"), crate::Trace::default());
        let errors = compiler.compile_traced(text, &target, &options, &mut trace).expect_err("no selection");
        assert_eq!(errors[0].line_column(text).map(|at| at.0), Some(2), "{errors:?}");
        assert_eq!(trace.printed.len(), 1, "what came before is told");
    }

    #[test]
    fn shaders_are_refused_not_forgotten() {
        let text = "define amdgpu_cs void @k() {\n  ret void\n}\n";
        let target = Target::parse("gfx1100").expect("a known target");
        for emit in [crate::Emit::CodeObject, crate::Emit::Object] {
            let options = Options::new().emit(emit);
            let errors = crate::Compiler::new().compile(text, &target, &options).expect_err("a shader");
            assert!(errors.len() == 1 && errors[0].message.contains("`amdgpu_cs`"), "{errors:?}");
        }
    }

    #[test]
    fn more_private_memory_than_there_can_be_is_refused() {
        let large = |name: &str, allocas: u32, then: &str| {
            let one = |k| {
                format!(
                    "  %a{k} = alloca [16777216 x i8], addrspace(5)\n  %q{k} = getelementptr i8, ptr addrspace(5) %a{k}, i32 %i\n  \
                     store volatile i8 1, ptr addrspace(5) %q{k}\n"
                )
            };
            // All of them are live at once.
            let again = |k| format!("  %r{k} = load volatile i8, ptr addrspace(5) %q{k}\n");
            let body: String = (0..allocas).map(one).chain((0..allocas).map(again)).collect();
            format!("define {name}(i32 %i) noinline {{\n{body}{then}  ret void\n}}\n")
        };
        let in_one = large("amdgpu_kernel void @k", 300, "");
        let in_a_wave = large("amdgpu_kernel void @k", 100, "");
        let callee = |k: u32| large(&format!("void @f{k}"), 2, &format!("  call void @f{}(i32 %i)\n", k + 1));
        let deep: String = (0..200).map(callee).collect();
        let deep = deep + &large("void @f200", 0, "") + &large("amdgpu_kernel void @k", 0, "  call void @f0(i32 %i)\n");
        for text in [in_one, in_a_wave, deep] {
            for name in ["gfx803", "gfx900", "gfx1100"] {
                let target = Target::parse(name).expect("a known target");
                let errors = crate::Compiler::new().compile(&text, &target, &Options::default()).expect_err(name);
                assert!(errors[0].message.contains("private memory"), "{errors:?}");
            }
        }
    }

    #[test]
    fn every_processor_is_compiled_for() {
        let text = "define amdgpu_kernel void @k() {\n  ret void\n}\n";
        for target in Target::all() {
            let compiled = crate::Compiler::new().compile(text, &target, &Options::default());
            assert!(compiled.is_ok(), "{target}: {compiled:?}");
        }
    }

    #[test]
    fn names_are_unique() {
        let all: Vec<&str> = names().collect();
        for (at, name) in all.iter().enumerate() {
            assert!(!all[..at].contains(name), "{name}");
        }
    }
}
