//! Functions that are not inlined: a kernel calls one of every kind in `functions/corpus.ll`. Interpreter, gcnc and
//! LLVM agree on the results, and gcnc's functions take no more instructions than LLVM's. They also agree where one
//! compiler compiles the kernel, the other the functions, and gcnc links the two.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use gcnc::{Emit, Options};
use gcnc_asm::Object;
use gcnc_asm::merge::{Input, MergeOptions, merge};
use gcnc_isa::Target;
use gcnc_tests::kernels::Launch;
use gcnc_tests::llvm::{self, Missing};
use gcnc_tests::{compiler, witness};

const SOURCE: &str = include_str!("../functions/corpus.ll");

/// Limit on the geometric mean of gcnc's instruction counts relative to LLVM's.
const MEAN: f64 = 0.95;
/// The same for a single function.
const WORST: f64 = 1.25;

fn launch() -> Launch {
    let functions = SOURCE.lines().filter(|line| line.starts_with("define ")).count() - 1;
    Launch {
        name: "functions".to_owned(),
        file: String::new(),
        kernel: "k".to_owned(),
        workgroups: [1, 1, 1],
        workgroup_size: [64, 1, 1],
        dynamic_lds: 0,
        args: vec![format!("zeros:{}", functions * 64 * 4), "u32:6".to_owned()],
        targets: Vec::new(),
        expect: Vec::new(),
    }
}

/// The number of instructions of each function of an assembly file, without hints and waits.
fn lengths(assembly: &str) -> BTreeMap<String, u32> {
    const NOT_COUNTED: [&str; 6] = ["s_delay_alu", "s_wait", "s_nop", "s_clause", "s_code_end", "s_set_inst_prefetch"];
    let (mut all, mut current) = (BTreeMap::new(), None);
    for line in assembly.lines() {
        let line = line.split([';']).next().unwrap_or("").trim_end();
        if let Some(label) = line.strip_suffix(':').filter(|label| !label.starts_with(['.', ' ', '\t'])) {
            current = Some(label.to_owned());
        } else if let Some(mnemonic) = line.split_whitespace().next()
            && ["s_", "v_", "ds_", "global_", "scratch_", "flat_", "buffer_"].iter().any(|p| mnemonic.starts_with(p))
            && !NOT_COUNTED.iter().any(|p| mnemonic.starts_with(p))
            && let Some(name) = &current
        {
            *all.entry(name.clone()).or_insert(0) += 1;
        }
    }
    all
}

fn llvms_assembly(processor: &str) -> Result<String, Missing> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("functions").join("corpus.ll");
    llvm::run("llc-22", &["-O3", &format!("-mcpu={processor}"), &path.to_string_lossy(), "-o", "-"])
}

#[test]
fn witnesses_agree() {
    let expected = witness::interpret(SOURCE, &launch()).expect("interpreted");
    for processor in ["gfx700", "gfx803", "gfx900", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201"] {
        let target = compiler::target(processor, None).unwrap();
        let ours = compiler::compile(SOURCE, &target, &Options::new().verify(true)).expect(processor);
        let got = witness::emulate(&ours, &launch()).unwrap_or_else(|e| panic!("{processor}: {e}"));
        witness::agree(&launch(), true, &got, &expected).unwrap_or_else(|e| panic!("{processor}: {e}"));
        // On older targets, LLVM 22 passes `inreg` arguments on in the registers of the scratch resource.
        if !target.has_architected_flat_scratch() {
            continue;
        }
        let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("functions");
        let theirs = match llvm::code_object(SOURCE, processor, &cache) {
            Ok(code) => code,
            Err(Missing::Skip(why)) => return eprintln!("{why}"),
            Err(Missing::Error(why)) => panic!("{processor}: {why}"),
        };
        let got = witness::emulate(&theirs, &launch()).unwrap_or_else(|e| panic!("LLVM, {processor}: {e}"));
        witness::agree(&launch(), true, &got, &expected).unwrap_or_else(|e| panic!("LLVM, {processor}: {e}"));
    }
}

#[test]
fn no_longer_than_llvms() {
    for processor in ["gfx900", "gfx1100"] {
        let target = compiler::target(processor, None).unwrap();
        let bytes = compiler::compile(SOURCE, &target, &Options::new().emit(Emit::Asm)).expect(processor);
        let ours = lengths(&String::from_utf8(bytes).unwrap());
        let theirs = match llvms_assembly(processor) {
            Ok(text) => lengths(&text),
            Err(Missing::Skip(why)) => return eprintln!("{why}"),
            Err(Missing::Error(why)) => panic!("{processor}: {why}"),
        };
        let both = ours.iter().filter(|(name, _)| *name != "k").filter_map(|(n, &a)| Some((n, a, *theirs.get(n)?)));
        let ratios: Vec<(&str, f64)> = both.map(|(n, a, b)| (n.as_str(), f64::from(a) / f64::from(b))).collect();
        assert!(ratios.len() >= 60, "{processor}: {} functions", ratios.len());
        let mean = (ratios.iter().map(|(_, r)| r.ln()).sum::<f64>() / ratios.len() as f64).exp();
        println!("{processor}: {mean:.3} {ratios:.2?}");
        assert!(mean <= MEAN, "{processor}: {mean}");
        let worse: Vec<_> = ratios.iter().filter(|(_, ratio)| *ratio > WORST).collect();
        assert!(worse.is_empty(), "{processor}: {worse:.2?}");
    }
}

/// The corpus split in two files, the kernel and the functions, and both as one.
struct Parts {
    kernel: String,
    functions: String,
    whole: String,
}

impl Parts {
    /// The kernel calls functions with SGPR arguments only if `with_scalars`; see `witnesses_agree` for LLVM's bug.
    fn new(with_scalars: bool) -> Parts {
        let corpus = SOURCE.replace("define internal", "define");
        let (functions, kernel) = corpus.split_once("define amdgpu_kernel").expect("a kernel");
        let (calls, end) = kernel.split_once("  ret void\n").expect("the kernel's end");
        let defined: Vec<&str> = functions.lines().filter_map(|line| line.strip_prefix("define ")).collect();
        let name = |line: &str| line.split(['@', '(']).nth(1).expect("a name").to_owned();
        let scalars: Vec<String> =
            defined.iter().filter(|line| line.contains("inreg")).map(|line| name(line)).collect();
        let is_called = |call: &&str| with_scalars || !scalars.iter().any(|f| call.lines().next() == Some(f));
        let calls: Vec<&str> = calls.split("  ; ").filter(is_called).collect();
        let kernel = format!("define amdgpu_kernel{}  ret void\n{end}", calls.join("  ; "));
        let declared: String =
            defined.iter().map(|line| format!("declare {}\n", line.trim_end_matches(" {"))).collect();
        let (header, _) = functions.split_once("@table").expect("a table");
        let table = "@table = external addrspace(1) constant [64 x i32]\n";
        Parts {
            whole: format!("{functions}{kernel}"),
            functions: format!("{functions}{}", end.trim_start_matches("}\n")),
            kernel: format!("{header}{table}{declared}{kernel}"),
        }
    }
}

fn by_gcnc(text: &str, target: &Target) -> Result<Vec<u8>, Missing> {
    let options = Options::new().emit(Emit::Object).code_object_version(5).verify(true);
    compiler::compile(text, target, &options).map_err(Missing::Error)
}

fn by_llvm(text: &str, target: &Target) -> Result<Vec<u8>, Missing> {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("functions-{}.ll", target.name()));
    let io = |e: std::io::Error| Missing::Error(e.to_string());
    std::fs::write(&path, text).map_err(io)?;
    let (cpu, to) = (format!("-mcpu={}", target.name()), path.with_extension("o"));
    let options = ["-O3", "--amdhsa-code-object-version=5", &cpu, "-filetype=obj"];
    llvm::run("llc-22", &[&options[..], &[&path.to_string_lossy(), "-o", &to.to_string_lossy()]].concat())?;
    std::fs::read(to).map_err(io)
}

/// Links both objects into a code object.
fn link(objects: [Vec<u8>; 2]) -> Vec<u8> {
    let objects = objects.map(|bytes| Object::read(&bytes).expect("an object"));
    let inputs = objects.each_ref().map(|object| Input { name: "corpus", object });
    let merged = merge(&inputs, MergeOptions::default()).unwrap_or_else(|errors| panic!("{errors:?}"));
    merged.code_object().expect("a code object")
}

#[test]
fn either_calls_the_others() {
    for processor in ["gfx900", "gfx942", "gfx1030", "gfx1100", "gfx1201"] {
        let target = compiler::target(processor, None).unwrap();
        let parts = Parts::new(target.has_architected_flat_scratch());
        let expected = witness::interpret(&parts.whole, &launch()).expect("interpreted");
        let ways = [
            ("LLVM's functions", by_gcnc(&parts.kernel, &target), by_llvm(&parts.functions, &target)),
            ("LLVM's kernel", by_llvm(&parts.kernel, &target), by_gcnc(&parts.functions, &target)),
        ];
        for (way, kernel, functions) in ways {
            let code = match (kernel, functions) {
                (Ok(kernel), Ok(functions)) => link([kernel, functions]),
                (Err(Missing::Skip(why)), _) | (_, Err(Missing::Skip(why))) => return eprintln!("{why}"),
                (Err(Missing::Error(why)), _) | (_, Err(Missing::Error(why))) => panic!("{processor}, {way}: {why}"),
            };
            let got = witness::emulate(&code, &launch()).unwrap_or_else(|e| panic!("{processor}, {way}: {e}"));
            witness::agree(&launch(), true, &got, &expected).unwrap_or_else(|e| panic!("{processor}, {way}: {e}"));
        }
    }
}

/// The instructions of each function of the corpus.
fn instructions(processor: &str) -> BTreeMap<String, Vec<String>> {
    let target = compiler::target(processor, None).unwrap();
    let bytes = compiler::compile(SOURCE, &target, &Options::new().emit(Emit::Asm)).expect(processor);
    let (mut all, mut current): (BTreeMap<String, Vec<String>>, _) = (BTreeMap::new(), String::new());
    for line in String::from_utf8(bytes).unwrap().lines() {
        match line.strip_suffix(':').filter(|label| !label.starts_with(['.', ' ', '\t'])) {
            Some(label) => current = label.to_owned(),
            None => all.entry(current.clone()).or_default().push(line.trim().to_owned()),
        }
    }
    all
}

#[test]
fn tail_calls_are_jumps() {
    for processor in ["gfx900", "gfx1100"] {
        let all = instructions(processor);
        // The number of jumps, returns included, and of calls.
        for (name, jumps, calls) in [
            ("tail_add", 1, 0),
            ("tail_either", 2, 0),
            ("tail_three", 3, 0),
            ("tail_uniform", 1, 0),
            ("tail_chosen", 2, 1),
            ("tail_two", 2, 0),
            ("tail_parted", 1, 2),
        ] {
            let count = |of: &[&str]| all[name].iter().filter(|i| of.iter().any(|o| i.starts_with(o))).count();
            let found = (count(&["s_setpc_b64"]), count(&["s_swappc_b64", "s_call_b64"]));
            assert_eq!(found, (jumps, calls), "{processor}: {name}");
        }
    }
}

#[test]
fn early_ways_save_nothing() {
    const SAVES: [&str; 3] = ["v_writelane_b32", "buffer_store_", "scratch_store_"];
    let saves = |i: &String| SAVES.iter().any(|o| i.starts_with(o));
    for processor in ["gfx900", "gfx1100"] {
        let all = instructions(processor);
        for name in ["early_calls", "guard_calls", "guard_frame", "early_twice"] {
            let insts = &all[name];
            let branch = insts.iter().position(|i| i.starts_with("s_cbranch_")).unwrap_or(0);
            assert!(branch > 0 && !insts[..branch].iter().any(saves), "{processor}: {name}");
            assert!(insts.iter().any(saves), "{processor}: {name} saves nothing at all");
        }
    }
}
