//! A module to assembly language, and that to an object: what Triton asks for, asked of gcnc.

use std::fmt::Write as _;
use std::sync::LazyLock;

use gcnc::ir::{BinOp, Flags, Op};
use gcnc::{Compiler, Diagnostics, Emit, Module, OptLevel, Options, Target, Trace, asm, passes};

/// What is to be compiled, and how.
pub struct Request<'a> {
    /// Bitcode, or text.
    pub ir: &'a [u8],
    /// The target triple.
    pub triple: &'a str,
    /// The processor's name.
    pub processor: &'a str,
    /// Target features of all functions.
    pub features: &'a str,
    /// Passes to leave out, as far as they are gcnc's.
    pub disabled: &'a str,
    /// Whether multiplications and additions may be fused.
    pub contract: bool,
    /// Whether to do more than correct code needs.
    pub optimise: bool,
    /// Whether to print the program after each pass.
    pub dump: bool,
    /// Whether to print the time of each pass.
    pub timing: bool,
}

/// What is to be assembled.
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

/// Lets multiplications fuse with additions and subtractions, which IR says of each.
fn allow_contraction(module: &mut gcnc::ir::Module) {
    let all = module.functions.values_mut().flat_map(|function| function.dfg.insts.values_mut());
    for inst in all.filter(|inst| matches!(inst.op, Op::Binary(BinOp::FAdd | BinOp::FSub | BinOp::FMul))) {
        inst.flags.insert(Flags::CONTRACT);
    }
}

/// Prints what was to be seen of a compilation, at once, since other threads print as well.
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
    // What the text says of its target's features (`.amdgcn_target`) holds, where it says anything.
    let target = featured(assembly.processor, assembly.features)?;
    let options = asm::Options { target: Some(target), ..asm::Options::default() };
    let object = asm::assemble(source, options).map_err(|e| Diagnostics::of_assembly(e, source).to_string())?;
    Ok(object.relocatable())
}

/// A processor with those of the features that are part of a target id: `gfx90a` with `+xnack` is `gfx90a:xnack+`.
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
