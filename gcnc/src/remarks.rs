//! Optimisation remarks of a whole compilation, of the IR passes and of machine code.

use gcnc_ir::Md;
use gcnc_ir::metadata::MdField;
use gcnc_ir::remarks::{Remarks, SourcePlace};
use gcnc_lowering::LoweredKernel;
use gcnc_mir::function::Made;
use gcnc_object::Code;
use gcnc_object::debug::DebugInfo;
use gcnc_object::module::{FunctionObject, KernelObject};

pub use gcnc_ir::remarks::Kind as RemarkKind;

use crate::compiler::Trace;
use crate::follow::{ir_at, origin};
use crate::job::Job;
use crate::kernel_info::KernelInfo;

/// A pass's report on something that it did, or why it did not.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Remark {
    /// The pass.
    pub pass: &'static str,
    /// Whether it is about something done, something missed, or an analysis.
    pub kind: RemarkKind,
    /// The kernel or function that it worked on.
    pub function: String,
    /// The text of the report.
    pub message: String,
    /// The source location, if debug information has it.
    pub place: Option<SourcePlace>,
    /// The instruction's offset in the function's code.
    pub offset: Option<u32>,
    /// The IR instruction's offset in the text that the module was read from.
    pub text_offset: Option<u32>,
}

/// Collects the remarks of a compilation into its trace: those of the IR passes, of machine code, and of kernels.
pub fn collect(
    trace: &mut Trace,
    (of_ir, infos): (&Remarks, &[KernelInfo]),
    (kernels, functions): (&[KernelObject<'_>], &[FunctionObject<'_>]),
    debug: Option<&DebugInfo>,
) {
    let of_ir = of_ir.take().into_iter().map(|r| Remark {
        pass: r.pass,
        kind: r.kind,
        function: r.function,
        message: r.text,
        place: r.place,
        offset: None,
        text_offset: r.loc.offset(),
    });
    trace.remarks.extend(of_ir);
    let kernels = kernels.iter().map(|k| (&*k.name, &k.code));
    let functions = functions.iter().filter_map(|f| Some((&*f.name, f.code.as_ref()?)));
    for (number, (name, code)) in kernels.chain(functions).enumerate() {
        let place = |at| debug.and_then(|debug| place(debug, number, at));
        trace.remarks.extend(of_code(name, code, place));
    }
    for (info, limit) in infos.iter().filter_map(|info| Some((info, info.next_wave?))) {
        trace.remarks.push(Remark {
            pass: "occupancy",
            kind: RemarkKind::Analysis,
            function: info.name.clone(),
            message: limit.to_string(),
            place: None,
            offset: None,
            text_offset: None,
        });
    }
}

/// Names the values in reasons: by source variables, or else by IR values, and their defining instructions.
pub fn name_values<'c>(job: &Job<'_>, codes: impl Iterator<Item = (&'c mut Code, &'c LoweredKernel)>) {
    for (code, lowered) in codes {
        for (_, reason) in code.reasons.iter_mut().filter(|(_, reason)| !reason.of.is_empty()) {
            let made: Vec<String> = reason.of.drain(..).map(|made| name(job, lowered, &made)).collect();
            reason.text += &format!(": {}", made.join(" or "));
        }
    }
}

fn name(job: &Job<'_>, lowered: &LoweredKernel, made: &Made) -> String {
    let ctx = &job.module.ctx;
    let variable = made.variable.zip(lowered.variables.as_ref()).and_then(|(number, variables)| {
        match ctx.metadata.field(&ctx.strings, variables.variables.all.get(number as usize)?.node, "name")? {
            MdField::Quoted(name) => Some(format!("`{}`", ctx.strings.get(name))),
            _ => None,
        }
    });
    let node = made.loc.number().map(Md::from_u32);
    let place = node.and_then(|node| ctx.source_place(node));
    let offset = node.and_then(|node| origin(ctx, node));
    let value = job.text.zip(offset).map(|(text, offset)| ir_at(text, offset)).filter(|value| value.starts_with('%'));
    let at = place.map_or_else(String::new, |place| {
        format!(" at {}:{}:{}", place.file.rsplit('/').next().unwrap_or_default(), place.line, place.column)
    });
    match variable.or(value.map(str::to_owned)) {
        Some(value) => format!("{value}, which {} makes{at}", made.by),
        None => format!("what {} makes{at}", made.by),
    }
}

fn of_code(name: &str, code: &Code, place: impl Fn(u32) -> Option<SourcePlace>) -> impl Iterator<Item = Remark> {
    code.reasons.iter().map(move |(at, reason)| Remark {
        pass: reason.pass,
        kind: RemarkKind::Analysis,
        function: name.to_owned(),
        message: reason.text.clone(),
        place: place(*at),
        offset: Some(*at),
        text_offset: None,
    })
}

/// The source location of an offset in a function's code.
fn place(debug: &DebugInfo, number: usize, at: u32) -> Option<SourcePlace> {
    let rows = debug.rows.get(number)?;
    let row = rows[..rows.partition_point(|row| row.offset <= at)].last().filter(|row| row.line != 0)?;
    let file = debug.files.get(row.file as usize)?;
    Some(SourcePlace::new(&file.directory, &file.name, row.line, row.column))
}
