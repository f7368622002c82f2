//! Surveys a library of LLVM bitcode: for each of its functions, does gcnc compile a kernel around it where LLVM does?
//!
//! ```text
//! survey LIBRARY.bc [HELPER ...] --target gfx1030 [--level O2] [--functions FIRST..END] [--group 32] [--show 3]
//! ```
//!
//! Helpers are files of IR or bitcode that the library needs. `--group` is how many functions are optimised at a time.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use gcnc::{Compiler, Options, Target};
use gcnc_ir::{CallConv, Module};
use gcnc_tests::llvm;
use gcnc_tests::survey::{Entry, Library};

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
    let mut survey = Survey { target, level, folder: &folder, report: Report::default() };
    let group = number("--group", 32);
    for first in range.clone().step_by(group) {
        survey.group(&library, first..(first + group).min(range.end));
    }
    let _ = std::fs::remove_dir_all(&folder);
    survey.report.print(number("--show", 3));
    if survey.report.refused.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

struct Survey<'a> {
    target: Target,
    level: &'a str,
    folder: &'a Path,
    report: Report,
}

#[derive(Default)]
struct Report {
    compiled: usize,
    /// Functions that LLVM does not compile either, and what it said.
    llvm: BTreeMap<String, Vec<String>>,
    /// Functions that only LLVM compiles, by gcnc's diagnostic.
    refused: BTreeMap<String, Vec<String>>,
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
        let compiler = &mut Compiler::new();
        if compiler.compile(&text, &self.target, &Options::default()).is_ok() {
            self.report.compiled += entries.len();
            return;
        }
        match gcnc_ir::read(&text) {
            Ok(module) => entries.iter().for_each(|entry| self.one(compiler, &module, entry)),
            Err(e) => self.report.refused.entry(e.to_string()).or_default().extend(entries.into_iter().map(|e| e.name)),
        }
    }

    fn one(&mut self, compiler: &mut Compiler, module: &Module, entry: &Entry) {
        let text = gcnc_ir::write(&only(module, &entry.kernel));
        let Err(why) = compiler.compile(&text, &self.target, &Options::default()) else {
            self.report.compiled += 1;
            return;
        };
        let path = self.folder.join("one.ll");
        std::fs::write(&path, &text).expect("a writable folder");
        let cpu = format!("-mcpu={}", self.target.name());
        let args = ["-O2", "-mtriple=amdgcn-amd-amdhsa", &cpu, "-filetype=null", &path.to_string_lossy()];
        let (side, why) = match llvm::run("llc-22", &args) {
            // Without the kernel's name, so that like is counted with like.
            Ok(_) => (&mut self.report.refused, why[0].to_string().replace(&format!("in `@{}`: ", entry.kernel), "")),
            Err(e) => (&mut self.report.llvm, format!("{e:?}").chars().take(300).collect()),
        };
        side.entry(why).or_default().push(entry.name.clone());
    }
}

/// The module with one kernel; the others are functions that nobody calls.
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
    }
}
