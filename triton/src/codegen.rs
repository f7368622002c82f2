//! Triton's requests to gcnc: compiles a module to assembly, and assembles that to an object.

use std::fmt::Write as _;
use std::sync::LazyLock;

use gcnc::ir::{BinOp, Flags, Op};
use gcnc::{Compiler, Diagnostics, Emit, Module, OptLevel, Options, Target, Trace, asm, passes};

/// A compilation: module and options.
pub struct Request<'a> {
    /// Bitcode, or text.
    pub ir: &'a [u8],
    /// The target triple.
    pub triple: &'a str,
    /// The processor's name.
    pub processor: &'a str,
    /// Target features of all functions.
    pub features: &'a str,
    /// Passes to skip; only gcnc's own are known.
    pub disabled: &'a str,
    /// Whether multiplications and additions may be fused.
    pub contract: bool,
    /// Whether to optimise.
    pub optimise: bool,
    /// Whether to print the program after each pass.
    pub dump: bool,
    /// Whether to print the time of each pass.
    pub timing: bool,
}

/// An assembly: text and target.
pub struct Assembly<'a> {
    /// The text.
    pub source: &'a [u8],
    /// The processor's name.
    pub processor: &'a str,
    /// Target features.
    pub features: &'a str,
}

static COMPILER: LazyLock<Compiler> = LazyLock::new(Compiler::new);

/// Compiles a module to assembly language.
pub fn compile(request: &Request<'_>) -> Result<Vec<u8>, String> {
    let target = Target::parse(request.processor).map_err(|e| e.to_string())?;
    let mut module = Module::parse_for(request.ir, &target).map_err(|e| e.to_string())?.into_ir();
    module.triple = Some(request.triple.to_owned());
    if request.contract {
        allow_contraction(&mut module);
    }
    let mut trace = Trace::default();
    let compiled = COMPILER.compile_traced(module, &target, &options(request), &mut trace);
    report(&trace, request.timing);
    compiled.map(|compiled| compiled.bytes).map_err(|e| e.to_string())
}

fn options(request: &Request<'_>) -> Options {
    let level = if request.optimise { OptLevel::O2 } else { OptLevel::O0 };
    let ours = |name: &&str| passes::optional().any(|pass| pass == *name);
    let options = Options::new().level(level).emit(Emit::Asm).features(request.features);
    let options = options.disable(request.disabled.split(',').filter(ours));
    match request.dump {
        true => passes::names().fold(options, Options::print_after),
        false => options,
    }
}

/// Sets the `contract` flag on multiplications, additions and subtractions.
fn allow_contraction(module: &mut gcnc::ir::Module) {
    let all = module.functions.values_mut().flat_map(|function| function.dfg.insts.values_mut());
    for inst in all.filter(|inst| matches!(inst.op, Op::Binary(BinOp::FAdd | BinOp::FSub | BinOp::FMul))) {
        inst.flags.insert(Flags::CONTRACT);
    }
}

/// Prints the trace of a compilation in a single write, since other threads print as well.
fn report(trace: &Trace, timing: bool) {
    let mut text = String::new();
    // Writing to memory does not fail.
    for (pass, program) in &trace.printed {
        let _ = writeln!(text, "; gcnc after pass `{pass}`\n{program}");
    }
    if timing {
        let _ = writeln!(text, "gcnc's passes, in milliseconds:");
        for (pass, time) in &trace.times {
            let _ = writeln!(text, "{:10.3}  {pass}", time.as_secs_f64() * 1e3);
        }
    }
    if !text.is_empty() {
        eprint!("{text}");
    }
}

/// Assembles to a relocatable object.
pub fn assemble(assembly: &Assembly<'_>) -> Result<Vec<u8>, String> {
    let source = std::str::from_utf8(assembly.source).map_err(|e| format!("the assembly is no text: {e}"))?;
    // The text's `.amdgcn_target` takes precedence for features that it specifies.
    let target = featured(assembly.processor, assembly.features)?;
    let options = asm::Options { target: Some(target), ..asm::Options::default() };
    let object = asm::assemble(source, options).map_err(|e| Diagnostics::of_assembly(e, source).to_string())?;
    Ok(object.relocatable())
}

/// A processor with the features that are part of a target id: `gfx90a` with `+xnack` is `gfx90a:xnack+`.
fn featured(processor: &str, features: &str) -> Result<Target, String> {
    let mut id = processor.to_owned();
    for feature in features.split(',') {
        match (feature.strip_prefix('+'), feature.strip_prefix('-')) {
            (Some(name @ ("xnack" | "sramecc")), _) => id += &format!(":{name}+"),
            (_, Some(name @ ("xnack" | "sramecc"))) => id += &format!(":{name}-"),
            _ => {}
        }
    }
    Target::parse(&id).map_err(|e| e.to_string())
}
