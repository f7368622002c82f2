//! Instruction selection of atomics, against LLVM: for every operation, type, address space, scope, metadata promise
//! and denormal mode, with and without a result, on a processor of each family, gcnc has the same instruction as
//! `llc-22`, or a loop where LLVM has one.
//!
//! The mnemonics of a kernel's atomic instructions are compared. A fraction of the combinations is always compared, a
//! different one for each processor; `--ignored` compares all. [`Case::expected`] lists the differences and why they
//! are right; [`Case::fails`] lists what LLVM itself cannot compile.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

use gcnc::{Compiler, Emit, OptLevel, Options, Target};
use gcnc_isa::Opcode;
use gcnc_tests::llvm::{self, Missing};
use libtest_mimic::{Arguments, Failed, Trial};

/// A processor of each family, and those with operations of their own.
const PROCESSORS: [&str; 16] = [
    "gfx600", "gfx701", "gfx803", "gfx900", "gfx906", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1010", "gfx1030",
    "gfx1100", "gfx1150", "gfx1200", "gfx1201", "gfx1250",
];

/// Operations on integers, on floats.
const INTEGERS: [&str; 14] = [
    "add",
    "sub",
    "and",
    "or",
    "xor",
    "nand",
    "max",
    "min",
    "umax",
    "umin",
    "uinc_wrap",
    "udec_wrap",
    "usub_cond",
    "usub_sat",
];
const FLOATS: [&str; 6] = ["fadd", "fsub", "fmin", "fmax", "fminimum", "fmaximum"];
const INTEGER_TYPES: [&str; 4] = ["i8", "i16", "i32", "i64"];
const FLOAT_TYPES: [&str; 4] = ["half", "bfloat", "float", "double"];
const VECTORS: [&str; 2] = ["<2 x half>", "<2 x bfloat>"];

/// Address spaces.
const FLAT: u32 = 0;
const GLOBAL: u32 = 1;
const REGION: u32 = 2;
const LDS: u32 = 3;
const PRIVATE: u32 = 5;
const BUFFER: u32 = 7;
const SPACES: [u32; 6] = [FLAT, GLOBAL, REGION, LDS, PRIVATE, BUFFER];

/// Promises made by metadata.
const FINE_GRAINED: &str = "!amdgpu.no.fine.grained.memory";
const REMOTE: &str = "!amdgpu.no.remote.memory";
const DENORMALS: &str = "!amdgpu.ignore.denormal.mode";
const PROMISES: [&[&str]; 7] = [
    &[],
    &[FINE_GRAINED],
    &[REMOTE],
    &[FINE_GRAINED, REMOTE],
    &[DENORMALS],
    &[FINE_GRAINED, DENORMALS],
    &[FINE_GRAINED, REMOTE, DENORMALS],
];

/// One in `PART` combinations is always compared.
const PART: usize = 41;

/// One combination.
#[derive(Clone, Copy, Debug)]
struct Case {
    op: &'static str,
    ty: &'static str,
    space: u32,
    scope: &'static str,
    promises: &'static [&'static str],
    /// Whether the f32 mode flushes denormals.
    flushes: bool,
    returns: bool,
}

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for (k, processor) in PROCESSORS.into_iter().enumerate() {
        let part = move || compare(processor, |i| i % PART == k);
        trials.push(Trial::test(format!("part/{processor}"), part));
        trials.push(
            Trial::test(format!("all/{processor}"), move || compare(processor, |_| true)).with_ignored_flag(true),
        );
    }
    libtest_mimic::run(&arguments, trials).exit();
}

/// All combinations on a target.
fn cases(target: &Target) -> Vec<Case> {
    let on = |ops: &'static [&'static str], types: &'static [&'static str]| {
        ops.iter().flat_map(move |op| types.iter().map(move |ty| (*op, *ty)))
    };
    let operations = on(&INTEGERS, &INTEGER_TYPES)
        .chain(on(&["xchg"], &INTEGER_TYPES))
        .chain(on(&["xchg"], &FLOAT_TYPES))
        .chain(on(&FLOATS, &FLOAT_TYPES))
        .chain(on(&FLOATS, &VECTORS));
    let mut out = Vec::new();
    for (op, ty) in operations {
        for space in SPACES {
            for scope in ["", "agent", "workgroup"] {
                for promises in PROMISES {
                    for flushes in [false, true] {
                        for returns in [false, true] {
                            let case = Case { op, ty, space, scope, promises, flushes, returns };
                            if case.is_told_apart() && !case.fails(target) {
                                out.push(case);
                            }
                        }
                    }
                }
            }
        }
    }
    out
}

impl Case {
    /// Whether the denormal mode and the denormal promise can make a difference.
    fn is_told_apart(&self) -> bool {
        let float = matches!(self.ty, "float" | "<2 x half>");
        (float || !self.flushes) && (FLOATS.contains(&self.op) || !self.promises.contains(&DENORMALS))
    }

    /// Whether LLVM cannot compile it, or gcnc reports that it cannot be compiled.
    fn fails(&self, target: &Target) -> bool {
        let word = matches!(self.ty, "i32" | "i64");
        let extremum = matches!(self.op, "fmin" | "fmax");
        match self.space {
            FLAT => !target.has_flat_insts() || self.op == "usub_sat",
            LDS => self.op == "usub_sat" && !target.has(Opcode::DsSubClampU32),
            // There are no region loads for loops to use.
            REGION => !target.has_region_memory() || !word || matches!(self.op, "nand" | "usub_cond" | "usub_sat"),
            // LLVM does not select increments there, nor exchanges of floats.
            BUFFER => matches!(self.op, "uinc_wrap" | "udec_wrap") || self.op == "xchg" && !word,
            GLOBAL => extremum && target.has_addr64() && target.has_flat_insts(),
            // They become flat operations, of which LLVM selects those that are a single instruction.
            PRIVATE => target.has_globally_accessible_scratch() && !self.is_flat_instruction(),
            _ => false,
        }
    }

    /// Whether GFX12.5 has a flat instruction for it.
    fn is_flat_instruction(&self) -> bool {
        let word = matches!(self.ty, "i32" | "i64");
        let float = matches!(self.ty, "float" | "double");
        match self.op {
            "nand" | "usub_sat" => false,
            "usub_cond" => self.ty == "i32",
            "xchg" => word || float,
            "fadd" => float || VECTORS.contains(&self.ty),
            "fmin" | "fmax" => float,
            op => word && INTEGERS.contains(&op),
        }
    }

    /// Writes the kernel. A flat pointer's address space is unknown.
    fn write(&self, i: usize, out: &mut String) -> std::fmt::Result {
        let Case { op, ty, space, .. } = self;
        let (parameter, made) = match self.space {
            FLAT => ("i64 %a".to_owned(), "  %p = inttoptr i64 %a to ptr\n"),
            _ => (format!("ptr addrspace({space}) %p"), ""),
        };
        let mode = usize::from(self.flushes);
        writeln!(out, "define amdgpu_kernel void @f{i}({parameter}, {ty} %v, ptr addrspace(1) %o) #{mode} {{\n{made}")?;
        let scope = if self.scope.is_empty() { String::new() } else { format!(" syncscope(\"{}\")", self.scope) };
        let promises: String = self.promises.iter().map(|p| format!(", {p} !0")).collect();
        writeln!(out, "  %r = atomicrmw {op} ptr addrspace({space}) %p, {ty} %v{scope} monotonic{promises}")?;
        if self.returns {
            writeln!(out, "  store {ty} %r, ptr addrspace(1) %o")?;
        }
        writeln!(out, "  ret void\n}}")
    }

    /// What is expected of gcnc where LLVM has `theirs`. For GFX7's global memory, LLVM uses flat addresses, gcnc a
    /// buffer resource that covers all memory. For a flat f64 add, where flat addresses have one, LLVM branches on the
    /// address space, with an instruction or loop for each; the flat instruction does the same in all but private
    /// memory.
    fn expected(&self, theirs: &BTreeSet<String>, target: &Target) -> BTreeSet<String> {
        if self.space == GLOBAL && target.has_addr64() {
            return theirs.iter().map(|name| name.replace("flat_", "buffer_")).collect();
        }
        let flat = (self.space, self.op, self.ty) == (FLAT, "fadd", "double") && target.has(Opcode::FlatAtomicAddF64);
        let opcode = match theirs.iter().any(|name| name.contains("cmpswap")) {
            _ if !flat => return theirs.clone(),
            true => Opcode::FlatAtomicCmpswapB64,
            false => Opcode::FlatAtomicAddF64,
        };
        [opcode.name_on(target).to_owned()].into()
    }
}

/// A module of all kernels.
fn module(cases: &[Case]) -> Result<String, std::fmt::Error> {
    let mut out = String::from("target triple = \"amdgcn-amd-amdhsa\"\n");
    for (i, case) in cases.iter().enumerate() {
        case.write(i, &mut out)?;
    }
    writeln!(out, "attributes #0 = {{ \"denormal-fp-math-f32\"=\"ieee,ieee\" }}")?;
    writeln!(out, "attributes #1 = {{ \"denormal-fp-math-f32\"=\"preserve-sign,preserve-sign\" }}\n!0 = !{{}}")?;
    Ok(out)
}

fn compare(processor: &str, wanted: impl Fn(usize) -> bool) -> Result<(), Failed> {
    let target = Target::parse(processor).map_err(|e| e.to_string())?;
    let cases: Vec<_> =
        cases(&target).into_iter().enumerate().filter(|(i, _)| wanted(*i)).map(|(_, case)| case).collect();
    let ir = module(&cases)?;
    let theirs = match theirs(&ir, processor) {
        Ok(text) => text,
        Err(Missing::Skip(why)) => {
            eprintln!("{why}");
            return Ok(());
        }
        Err(Missing::Error(e)) => return Err(e.into()),
    };
    let options = Options::new().emit(Emit::Asm).level(OptLevel::O0);
    let compiled = Compiler::new().compile(&ir, &target, &options);
    let text = String::from_utf8(compiled.map_err(|e| e.render("cases.ll", &ir))?.bytes)?;
    let (ours, theirs) = (instructions(&text), instructions(&theirs));
    let mut wrong = String::new();
    for (i, case) in cases.iter().enumerate() {
        let name = format!("f{i}");
        let (ours, theirs) = (&ours[name.as_str()], &theirs[name.as_str()]);
        if *ours != case.expected(theirs, &target) {
            writeln!(wrong, "{case:?}:\n  gcnc {ours:?}\n  LLVM {theirs:?}")?;
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("of {} combinations:\n{wrong}", cases.len()).into()) }
}

/// LLVM's assembly.
fn theirs(ir: &str, processor: &str) -> Result<String, Missing> {
    let input = std::env::temp_dir().join(format!("gcnc-atomics-{}-{processor}-{}.ll", std::process::id(), ir.len()));
    let io = |e: std::io::Error| Missing::Error(format!("{}: {e}", input.display()));
    std::fs::write(&input, ir).map_err(io)?;
    let text = llvm::run("llc-22", &["-O0", &format!("-mcpu={processor}"), "-o", "-", &input.to_string_lossy()]);
    std::fs::remove_file(&input).map_err(io)?;
    text
}

/// The mnemonics of the atomic instructions of each kernel.
fn instructions(text: &str) -> HashMap<&str, BTreeSet<String>> {
    let mut out = HashMap::new();
    let mut here = "";
    for line in text.lines() {
        if let Some(label) = line.split_once(':').map(|(label, _)| label).filter(|label| label.starts_with('f')) {
            here = label;
            out.insert(here, BTreeSet::new());
        }
        let mnemonic = line.split_whitespace().next().unwrap_or_default();
        if let Some(found) = out.get_mut(here).filter(|_| is_atomic(mnemonic)) {
            found.insert(mnemonic.to_owned());
        }
    }
    out
}

/// Whether an instruction both reads and writes memory.
fn is_atomic(mnemonic: &str) -> bool {
    let plain = ["ds_read", "ds_load", "ds_write_", "ds_store_"].iter().any(|p| mnemonic.starts_with(p));
    mnemonic.contains("_atomic_") || mnemonic.starts_with("ds_") && !plain
}
