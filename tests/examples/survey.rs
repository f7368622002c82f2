//! Surveys a library of LLVM bitcode: for each of its functions, does gcnc compile a kernel around it where LLVM does?
//!
//! ```text
//! survey LIBRARY.bc [HELPER ...] --target gfx1030 [--level O2] [--functions FIRST..END] [--group 32] [--show 3] [--run]
//! ```
//!
//! Helpers are files of IR or bitcode that the library needs. `--group` is the number of functions optimised at a time.
//! `--run` checks that each function computes the same as when LLVM compiles it, on edge values and 1,024 random ones,
//! bit by bit except for NaNs. Functions that differ are listed with the number of differing results, those whose IR
//! leaves results open separately.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use gcnc::{Compiler, Emit, Options, Target};
use gcnc_emulator::Check;
use gcnc_ir::{CallConv, Module};
use gcnc_tests::llvm;
use gcnc_tests::survey::{Entry, ITEMS, Library, values};
use gcnc_tests::witness;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| args.windows(2).find(|w| w[0] == name).map(|w| w[1].as_str());
    let number = |name: &str, default: usize| option(name).and_then(|n| n.parse().ok()).unwrap_or(default);
    let files: Vec<PathBuf> = args.iter().take_while(|a| !a.starts_with("--")).map(PathBuf::from).collect();
    let (processor, level) = (option("--target").unwrap_or("gfx1030"), option("--level").unwrap_or("O2"));
    let target = Target::parse(processor).expect("a target");
    let library = Library::read(&files[0], &files[1..]).expect("a library");
    let range = option("--functions").and_then(|r| r.split_once("..")).map_or(0..library.len(), |(first, end)| {
        first.parse().unwrap_or(0)..end.parse().unwrap_or(usize::MAX).min(library.len())
    });
    let folder = std::env::temp_dir().join(format!("gcnc-survey-{}", std::process::id()));
    let runs = args.iter().any(|a| a == "--run");
    let mut survey = Survey { target, level, folder: &folder, runs, report: Report::default() };
    let group = number("--group", 32);
    for first in range.clone().step_by(group) {
        survey.group(&library, first..(first + group).min(range.end));
    }
    let _ = std::fs::remove_dir_all(&folder);
    survey.report.print(number("--show", 3));
    if survey.report.refused.is_empty() && survey.report.differ.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

struct Survey<'a> {
    target: Target,
    level: &'a str,
    folder: &'a Path,
    runs: bool,
    report: Report,
}

#[derive(Default)]
struct Report {
    compiled: usize,
    /// Functions that LLVM does not compile either, by its message.
    llvm: BTreeMap<String, Vec<String>>,
    /// Functions that only LLVM compiles, by gcnc's diagnostic.
    refused: BTreeMap<String, Vec<String>>,
    /// Functions that computed the same results as when LLVM compiles them.
    same: usize,
    /// Functions whose results differ, and how; separately those whose IR leaves results open.
    open: Vec<String>,
    differ: Vec<String>,
}

impl Survey<'_> {
    fn group(&mut self, library: &Library, range: std::ops::Range<usize>) {
        let (text, entries) = match library.kernels(range.clone(), self.target.name(), self.level, self.folder) {
            Ok(kernels) => kernels,
            Err(_) if range.len() > 1 => return range.for_each(|i| self.group(library, i..i + 1)),
            Err(why) => {
                return self.report.llvm.entry(format!("{why:?}")).or_default().push(format!("function {range:?}"));
            }
        };
        let compiler = &Compiler::new();
        if let Ok(object) = compiler.compile(&text, &self.target, &Options::default()) {
            return self.compiled(&text, &object.bytes, &entries);
        }
        match gcnc_ir::read(&text) {
            Ok(module) => entries.iter().for_each(|entry| self.one(compiler, &module, entry)),
            Err(e) => self.report.refused.entry(e.to_string()).or_default().extend(entries.into_iter().map(|e| e.name)),
        }
    }

    fn compiled(&mut self, text: &str, object: &[u8], entries: &[Entry]) {
        self.report.compiled += entries.len();
        if self.runs {
            self.run(text, object, entries);
        }
    }

    /// Runs kernels compiled by gcnc and by LLVM.
    fn run(&mut self, text: &str, ours: &[u8], entries: &[Entry]) {
        let theirs = match llvm::code_object(text, self.target.name(), self.folder) {
            Ok(object) => object,
            Err(why) if entries.len() == 1 => {
                return self.report.llvm.entry(message(&why)).or_default().push(entries[0].name.clone());
            }
            Err(why) => return self.report.differ.push(format!("{}...: {}", entries[0].name, message(&why))),
        };
        let functions = Functions::of(text);
        for entry in entries {
            let apart = (0..values::LAUNCHES).find_map(|launch| {
                let arguments = values::arguments(entry, launch);
                // Hazards in LLVM's code are not under test.
                let run = |object: &[u8], check| results(object, entry, &arguments, check);
                match (run(ours, Check::Strict), run(&theirs, Check::Off)) {
                    (Ok(a), Ok(b)) => values::differing(entry, &a, &b).map(|(item, count)| {
                        let slot =
                            |bytes: &[u8], stride: u64| hex(bytes.chunks(stride as usize).nth(item).unwrap_or(&[]));
                        let (from, [a, b]) =
                            (slot(&arguments, entry.strides.0), [&a, &b].map(|r| slot(r, entry.strides.1)));
                        format!("{count} results of launch {launch}, the first of {from}: {a}, by LLVM {b}")
                    }),
                    (Err(why), _) => Some(format!("gcnc's code: {why}")),
                    (_, Err(why)) => Some(format!("LLVM's code: {why}")),
                }
            });
            match apart {
                None => self.report.same += 1,
                Some(why) => {
                    let exact = functions.reached(&entry.kernel).all(is_exact);
                    let list = if exact { &mut self.report.differ } else { &mut self.report.open };
                    list.push(format!("{}: {why}", entry.name));
                }
            }
        }
    }

    fn one(&mut self, compiler: &Compiler, module: &Module, entry: &Entry) {
        let text = gcnc_ir::write(&only(module, &entry.kernel));
        let why = match compiler.compile(&text, &self.target, &Options::default()) {
            Err(why) => why,
            Ok(object) => return self.compiled(&text, &object.bytes, std::slice::from_ref(entry)),
        };
        // Symbols that the library leaves undefined are the linker's to resolve.
        let object = Options::new().emit(Emit::Object);
        if !self.runs && compiler.compile(&text, &self.target, &object).is_ok() {
            return self.report.compiled += 1;
        }
        let (side, why) = match self.llvm_compiles(&text) {
            // Without the kernel's name, so that equal messages are counted together.
            Ok(()) => (&mut self.report.refused, why[0].to_string().replace(&format!("in `@{}`: ", entry.kernel), "")),
            Err(e) => (&mut self.report.llvm, message(&e)),
        };
        side.entry(why).or_default().push(entry.name.clone());
    }

    /// Whether LLVM compiles a module to instructions that the processor has. LLVM's own assembler checks that: a
    /// library's functions name features that LLVM then assumes, and for some processors it selects instructions that
    /// they lack. If selection does not terminate, the answer is no.
    fn llvm_compiles(&self, text: &str) -> Result<(), llvm::Missing> {
        let [source, assembly] = ["one.ll", "one.s"].map(|name| self.folder.join(name).to_string_lossy().into_owned());
        std::fs::write(&source, text).expect("a writable folder");
        let cpu = format!("-mcpu={}", self.target.name());
        let limited = ["5", "llc-22", "-O2", "-mtriple=amdgcn-amd-amdhsa", &cpu, &source, "-o", &assembly];
        llvm::run("timeout", &limited)?;
        let assemble = ["-triple=amdgcn-amd-amdhsa", &cpu, "-filetype=null", &assembly];
        llvm::run("llvm-mc-22", &assemble).map(|_| ())
    }
}

/// A summary of an LLVM tool's error message.
fn message(e: &llvm::Missing) -> String {
    format!("{e:?}").chars().take(300).collect()
}

/// Whether the IR leaves no result open, including the result for a signalling NaN and a number.
fn is_exact(ir: &str) -> bool {
    witness::is_exact(ir) && !ir.contains("@llvm.minnum") && !ir.contains("@llvm.maxnum")
}

/// The text of a module's functions by their names.
struct Functions<'a>(BTreeMap<&'a str, &'a str>);

impl<'a> Functions<'a> {
    fn of(text: &'a str) -> Functions<'a> {
        let defined = text.split("\ndefine ").skip(1).filter_map(|function| {
            let (head, _) = function.split_once('(')?;
            Some((head.rsplit('@').next()?, function))
        });
        Functions(defined.collect())
    }

    /// The text of `name` and of all functions it (transitively) calls.
    fn reached(&self, name: &'a str) -> impl Iterator<Item = &'a str> {
        let (mut seen, mut rest) = (vec![name], vec![name]);
        while let Some(text) = rest.pop().and_then(|name| self.0.get(name)) {
            for callee in text.split('@').skip(1).filter_map(|mention| mention.split_once('(')) {
                if self.0.contains_key(callee.0) && !seen.contains(&callee.0) {
                    seen.push(callee.0);
                    rest.push(callee.0);
                }
            }
        }
        seen.into_iter().filter_map(|name| self.0.get(name).copied())
    }
}

/// The results of the kernel around a function.
fn results(object: &[u8], entry: &Entry, arguments: &[u8], check: Check) -> Result<Vec<u8>, String> {
    let object = gcnc_emulator::CodeObject::load(object).map_err(|e| e.to_string())?;
    let results = vec![0; (ITEMS * entry.strides.1) as usize];
    let launch = gcnc_emulator::Launch {
        kernel: entry.kernel.clone(),
        workgroups: [1; 3],
        remainder: [0; 3],
        workgroup_size: [ITEMS as u32, 1, 1],
        args: vec![gcnc_emulator::Arg::Buffer(arguments.to_vec()), gcnc_emulator::Arg::Buffer(results)],
        dynamic_lds: 0,
    };
    let options = gcnc_emulator::Options { check, ..gcnc_emulator::Options::default() };
    let result = gcnc_emulator::run(&object, &launch, options).map_err(|e| e.to_string())?;
    Ok(result.buffers[1].clone().unwrap_or_default())
}

/// Bytes as a hexadecimal number, without trailing zeros.
fn hex(bytes: &[u8]) -> String {
    let len = bytes.iter().rposition(|&b| b != 0).map_or(1, |at| at + 1);
    bytes
        .chunks(4)
        .take(len.div_ceil(4))
        .map(|c| c.iter().rev().map(|b| format!("{b:02x}")).collect::<String>() + " ")
        .collect()
}

/// The module with only one kernel; the others become functions that are never called.
fn only(module: &Module, kernel: &str) -> Module {
    let mut module = module.clone();
    let others: Vec<_> = module.kernels().filter(|&id| module.functions[id].name != kernel).collect();
    for id in others {
        module.functions[id].conv = CallConv::C;
        module.functions[id].linkage = gcnc_ir::Linkage::Internal;
    }
    module
}

impl Report {
    fn print(&self, show: usize) {
        for (title, side) in [("LLVM does not compile", &self.llvm), ("gcnc does not compile", &self.refused)] {
            let mut rows: Vec<_> = side.iter().collect();
            rows.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
            for (why, names) in rows {
                let some: Vec<&str> = names.iter().take(show).map(String::as_str).collect();
                println!("{title} {:5}: {why} ({})", names.len(), some.join(", "));
            }
        }
        let refused: usize = self.refused.values().map(Vec::len).sum();
        let llvm: usize = self.llvm.values().map(Vec::len).sum();
        println!("{} of {} compiled; {llvm} that LLVM does not compile", self.compiled, self.compiled + refused);
        let (open, wrong) = (self.open.len(), self.differ.len());
        let ran = self.same + open + wrong;
        if ran > 0 {
            self.open.iter().for_each(|function| println!("open: {function}"));
            self.differ.iter().for_each(|function| println!("differs: {function}"));
            println!(
                "{} of {ran} compute the same as LLVM's code, {open} differ where the IR leaves results open, {wrong} differ",
                self.same
            );
        }
    }
}
