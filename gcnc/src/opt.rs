//! Runs single passes over machine functions given as text (LLVM: `llc -run-pass`; Cranelift: its file tests).
//!
//! The text has everything that a pass over one function uses; whole-program facts are computed from the functions in
//! the text, and there is no module.

use gcnc_mir::Function;
use gcnc_mir::verify::verify;

use crate::compiler::{Compiler, Trace};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::function::function_by_function;
use crate::job::{Job, PassResult};
use crate::options::Options;
use crate::passes::{Order, PASSES, Pass};
use crate::source::Source;
use crate::suggest::did_you_mean;

impl Compiler {
    /// Runs `passes` over machine functions as written by `--emit mir` and [`Options::print_after`], and returns the
    /// result. The verifier runs before the first pass and after each.
    ///
    /// ```
    /// use gcnc::{Compiler, Options, Trace};
    ///
    /// let text = "function f gfx1100 wave32 waited\nbb0:\n    v_sqrt_f32 v0, v1\n    v_mov_b32 v2, v0\n  wave end\n";
    /// let (options, mut trace) = (Options::new(), Trace::default());
    /// let done = Compiler::new().run_passes(text, &["hazards"], &options, &mut trace)?;
    /// assert!(done.starts_with("function f gfx1100 wave32 safe"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the text, which pass does not exist, or why it cannot run there.
    pub fn run_passes(
        &self,
        text: &str,
        passes: &[impl AsRef<str>],
        options: &Options,
        trace: &mut Trace,
    ) -> Result<String, Diagnostics> {
        *trace = Trace::default();
        let options = Options { verify: true, follow: false, ..options.clone() };
        options.check().map_err(Diagnostic::new)?;
        let passes: Vec<&Pass> = passes.iter().map(|name| find(name.as_ref())).collect::<Result<_, _>>()?;
        self.within_limits(&options, trace, |ctxs, trace| {
            let functions = read(text)?;
            functions.iter().try_for_each(|f| check_stages(f, &passes)).map_err(refused)?;
            let Some(target) = functions.first().map(|f| f.target) else { return Ok(String::new()) };
            let mut source = Source::from("");
            let mut job = Job::new(&mut source, target, &options, ctxs, trace);
            job.functions = functions;
            function_by_function(&mut job, Order::Given, &passes).map_err(refused)?;
            Ok(job.to_text())
        })
    }
}

fn refused(errors: Vec<Diagnostic>) -> Diagnostics {
    Diagnostics::new(errors, Vec::new())
}

/// Parses and verifies the functions of a text.
fn read(text: &str) -> Result<Vec<Function>, Diagnostics> {
    let functions = gcnc_mir::read::read(text).map_err(|e| Diagnostics::of_assembly(vec![e.into()], text))?;
    let wrong = functions.iter().filter_map(|f| verify(f).err()).flat_map(|errors| errors.0);
    let wrong: Vec<Diagnostic> = wrong.map(Diagnostic::new).collect();
    if wrong.is_empty() { Ok(functions) } else { Err(refused(wrong)) }
}

/// The pass of this name, if it works function by function.
fn find(name: &str) -> Result<&'static Pass, Diagnostic> {
    let known = || PASSES.iter().filter(|pass| pass.stages().is_some());
    if let Some(pass) = known().find(|pass| pass.name == name) {
        return Ok(pass);
    }
    let what = match PASSES.iter().any(|pass| pass.name == name) {
        true => format!("pass `{name}` takes a whole program, not functions as text"),
        false => format!("there is no pass `{name}` over machine functions"),
    };
    let names = known().map(|pass| pass.name).collect::<Vec<_>>().join(", ");
    let meant = did_you_mean(name, known().map(|pass| pass.name)).map_or_else(String::new, |meant| meant + " ");
    Err(Diagnostic::new(what).with_help(format!("{meant}these can run: {names}")))
}

/// Checks that each pass accepts the stage that the one before leaves.
fn check_stages(f: &Function, passes: &[&Pass]) -> PassResult {
    let mut stage = f.stage;
    for (name, [from, to]) in passes.iter().filter_map(|pass| Some((pass.name, pass.stages()?))) {
        if stage != from {
            let (is, needs) = (stage.name(), from.name());
            let what = format!("`{}` comes to pass `{name}` in stage `{is}`: it takes functions of `{needs}`", f.name);
            return Err(vec![Diagnostic::new(what)]);
        }
        stage = to;
    }
    Ok(())
}
