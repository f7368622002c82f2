//! Tracks each IR instruction through the compilation ([`Options::follow`]).
//!
//! Machine instructions carry the number of a `!dbg` node, which passes move and copy with them without any effect on
//! code. So before the first pass each IR instruction gets its own node (`origins`): the front end's location, if any,
//! plus the instruction's offset in the IR's text. The inliner's locations tell the calls that were inlined.
//!
//! The program is saved as lines of text after each pass. At the end, `code` decodes the encoded instructions and
//! computes what is live before each. [`Options::remarks`] needs only this last step.
//!
//! [`Options::follow`]: crate::Options::follow
//! [`Options::remarks`]: crate::Options::remarks

mod code;
#[cfg(feature = "emulator")]
mod lanes;
#[cfg(feature = "emulator")]
mod object;
mod origins;
mod pressure;

use std::collections::{BTreeMap, HashMap};

use gcnc_ir::remarks::SourcePlace;
use gcnc_isa::DebugLoc;
use gcnc_mir::{Function, print};

use crate::compiler::Trace;
use crate::job::{Job, PassResult};

pub(crate) use code::CodeFacts;
pub use code::{Code, CodeBlock, CodeLine};
#[cfg(feature = "emulator")]
pub(crate) use object::of_object;
pub(crate) use origins::origin;
pub(crate) use pressure::ir_at;
pub use pressure::{LiveValue, Pressure, Site};

/// What became of the IR's instructions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Followed {
    /// The IR's text: the input, or the printed module if that was not text.
    pub text: String,
    /// Source locations of instructions, by the instructions' offsets in the text: the innermost first, then the calls
    /// that the front end inlined.
    pub places: BTreeMap<u32, Vec<SourcePlace>>,
    /// The source variables that hold instructions' results, by the instructions' offsets.
    pub variables: BTreeMap<u32, Vec<String>>,
    /// Source files embedded in debug information, by name.
    pub embedded: BTreeMap<String, String>,
    /// The lowered IR, which is the input of instruction selection.
    pub lowered: Vec<Line>,
    /// Machine functions after each pass.
    pub passes: Vec<(&'static str, Vec<Line>)>,
    /// The final code of each kernel and function.
    pub codes: Vec<Code>,
    /// The meaning of [`Line::origin`]: the offsets in the text of the IR instruction and of the calls inlined around
    /// it, innermost first.
    pub origins: HashMap<u32, Vec<u32>>,
    /// What is saved of functions during compilation, by their numbers.
    pub(crate) kept: HashMap<usize, CodeFacts>,
}

impl Followed {
    /// Adds the lines of a function after a pass.
    pub(crate) fn add(&mut self, pass: &'static str, lines: Vec<Line>) {
        match self.passes.last_mut().filter(|(last, _)| *last == pass) {
            Some((_, all)) => all.extend(lines),
            None => self.passes.push((pass, lines)),
        }
    }
}

/// A line of a program between two passes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Line {
    /// Its text.
    pub text: String,
    /// The origin of its instruction: a key of [`Followed::origins`].
    pub origin: Option<u32>,
    /// Why the compiler inserted it, if it has no other origin.
    pub why: Option<String>,
}

impl Line {
    fn of(f: &Function, text: String, loc: DebugLoc) -> Line {
        let loc = f.untagged(loc);
        let reason = f.reason(loc);
        // A spill belongs to the definition of the spilled value.
        let origin = reason.as_ref().map_or(loc, |reason| match reason.of.first() {
            Some(made) if reason.loc.number().is_none() => made.loc,
            _ => reason.loc,
        });
        let origin = f.untagged(origin).number();
        Line { text, origin, why: reason.map(|reason| reason.text) }
    }
}

/// Starts tracking a module that has been read, if the options need the origins of machine instructions.
pub(crate) fn begin(job: &mut Job<'_>) -> PassResult {
    let options = job.options;
    if !(options.is_followed() || options.annotate && options.emit.is_code()) {
        return Ok(());
    }
    let mut followed = options.is_followed().then(Followed::default);
    if let Some(followed) = &mut followed {
        match job.text {
            Some(text) => text.clone_into(&mut followed.text),
            None => {
                followed.text = gcnc_ir::write(&job.module);
                job.module = gcnc_ir::read(&followed.text).map_err(|e| vec![e.into()])?;
            }
        }
    }
    let is_shown = !options.strip_debug && !job.module.named_md("llvm.dbg.cu").is_empty();
    origins::number(&mut job.module, is_shown, followed.as_mut());
    job.trace.followed = followed;
    Ok(())
}

/// Saves the lowered IR, if requested.
pub(crate) fn lowered(job: &mut Job<'_>) {
    if !job.options.follow {
        return;
    }
    let mut ir = job.ir().into_owned();
    for (id, f) in ir.functions.iter_mut() {
        // Functions inlined everywhere are gone.
        if !job.kernels.iter().any(|kernel| kernel.source == id) {
            *f = gcnc_ir::Function::new(std::mem::take(&mut f.name), f.signature);
        }
    }
    let (text, located) = gcnc_ir::write_located(&ir);
    let Some(followed) = &mut job.trace.followed else { return };
    let (mut at, mut located) = (0, located.into_iter().peekable());
    for text in text.split_inclusive('\n') {
        gcnc_limits::poll();
        let node = located.next_if(|(start, _)| *start < at + text.len()).and_then(|(_, node)| node);
        at += text.len();
        // The metadata only repeats what the lines have already.
        if !text.starts_with('!') {
            let text = text.trim_end().to_owned();
            followed.lowered.push(Line { text, origin: node.map(|node| node.as_u32()), why: None });
        }
    }
}

/// The lines of a machine function.
pub(crate) fn lines(f: &Function) -> Vec<Line> {
    // The list of all registers adds nothing to their uses.
    let lines = print::lines(f).into_iter().filter(|(text, _)| !text.starts_with("registers "));
    lines.map(|(text, loc)| Line::of(f, text, loc)).collect()
}

/// Saves all machine functions after a pass.
pub(crate) fn after(pass: &'static str, functions: &[Function], trace: &mut Trace) {
    if let Some(followed) = &mut trace.followed {
        functions.iter().for_each(|f| followed.add(pass, lines(f)));
    }
}

/// Finishes with the encoded program: its code, and the origins of everything recorded.
pub(crate) fn end(job: &mut Job<'_>) {
    let Some(followed) = &mut job.trace.followed else { return };
    let (symbols, mut kept) = (code::Symbols(&job.module), std::mem::take(&mut followed.kept));
    let functions = job.functions.iter().zip(&job.codes).enumerate();
    let mut kept = |n| kept.remove(&n).unwrap_or_default();
    followed.codes = functions.map(|(n, (f, code))| Code::of(f, code, &kept(n), &symbols)).collect();
    origins::resolve(&job.module.ctx, followed);
}
