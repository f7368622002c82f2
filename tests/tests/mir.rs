//! MIR round trip: after each pass the text parses to the same function, and the remaining passes give the same result
//! from the text as from the function itself.

use gcnc::passes::PASSES;
use gcnc::{Compiler, Emit, OptLevel, Options, Target, Trace};
use gcnc_mir::print::Print;
use gcnc_mir::{Function, FunctionRole, read::read};
use gcnc_tests::kernels;

/// Kernels and regressions for a processor, with their names: one in `every` of each, starting at `first`.
fn modules(processor: &str, every: usize, first: usize) -> Vec<(String, String)> {
    // Older processors use the IR of the oldest processor that has some.
    let from = kernels::folder().join("ll").join(processor);
    let folder = if from.is_dir() { from } else { kernels::folder().join("ll/gfx900") };
    let regressions = kernels::folder().join("../regressions");
    let files = [folder, regressions].into_iter().flat_map(|folder| {
        let entries = std::fs::read_dir(folder).expect("a folder");
        let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
        files.retain(|path| path.extension().is_some_and(|e| e == "ll"));
        files.sort();
        files
    });
    let read = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a file");
        (path.display().to_string(), kernels::retarget(&text, processor))
    };
    files.skip(first).step_by(every).map(read).collect()
}

/// The program after each pass over machine functions, and after the passes between them.
fn compiled(ir: &str, target: &Target, options: Options) -> Option<Vec<(&'static str, String)>> {
    let is_machine =
        |name: &str| !["read", "link", "check", "target", "lower", "write-ir", "print-mir"].contains(&name);
    let all = PASSES.iter().map(|pass| pass.name).filter(|name| is_machine(name));
    let options = all.fold(options.emit(Emit::Mir), |options, pass| options.print_after(pass));
    let mut trace = Trace::default();
    Compiler::new().compile_traced(ir, target, &options, &mut trace).ok()?;
    Some(trace.printed)
}

/// Checks that the program round-trips through its texts. Passes run on one text in `every`, starting at `first`.
fn check(name: &str, seen: &[(&'static str, String)], every: usize, first: usize) {
    let is_single = |name: &str| PASSES.iter().any(|pass| pass.name == name && pass.stages().is_some());
    for (at, (pass, text)) in seen.iter().enumerate() {
        let functions = read(text).unwrap_or_else(|e| panic!("{name} after {pass}: {e}: {}", &text[e.span.clone()]));
        let again: String = functions.iter().map(|f| Print(f).to_string()).collect();
        assert_eq!(*text, again, "{name} after {pass}");
        // The clobbers of callees are only known to callers when the first pass begins.
        let is_told =
            |f: &Function| *pass != "select" || f.role == FunctionRole::Kernel && !f.has_calls && !f.has_tail_call;
        if at % every != first % every || !functions.iter().all(is_told) {
            continue;
        }
        let rest: Vec<&str> = seen[at + 1..].iter().map(|(pass, _)| *pass).take_while(|pass| is_single(pass)).collect();
        let (options, mut trace) = (Options::new(), Trace::default());
        let done = Compiler::new().run_passes(text, &rest, &options, &mut trace);
        let done = done.unwrap_or_else(|e| panic!("{name} on from {pass}: {e}"));
        assert!(done == seen[at + rest.len()].1, "{name} on from {pass}:\n{done}\n{}", seen[at + rest.len()].1);
    }
}

/// Checks modules for a processor, at both levels; all of them, from each pass on, if `GCNC_ALL_MIR` is set.
fn processor(name: &str, first: usize) {
    let target = Target::parse(name).expect("a known processor");
    let is_all = std::env::var_os("GCNC_ALL_MIR").is_some();
    let (every, passes) = if is_all { (1, 1) } else { (16, 10) };
    let mut done = 0;
    for (n, (file, ir)) in modules(name, every, first % every).into_iter().enumerate() {
        for level in [OptLevel::O0, OptLevel::O2] {
            let options = Options::new().level(level).verify(false);
            if let Some(seen) = compiled(&ir, &target, options) {
                check(&format!("{file} for {name}, {level:?}"), &seen, passes, n);
                done += 1;
            }
        }
    }
    assert!(done >= 8, "{done} modules");
}

macro_rules! processors {
    ($($name:ident: $first:expr),*) => {$(
        #[test]
        fn $name() {
            processor(stringify!($name), $first);
        }
    )*};
}

processors!(gfx600: 0, gfx803: 1, gfx900: 2, gfx90a: 3, gfx942: 4, gfx1030: 5, gfx1100: 6, gfx1201: 7, gfx1250: 8);
