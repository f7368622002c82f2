//! Optimisation remarks of a whole compilation, as users get them: those of the IR's passes and of machine code.

use gcnc_emit::Code;
use gcnc_emit::debug::DebugInfo;
use gcnc_emit::object::{FunctionObject, KernelObject};
use gcnc_ir::remarks::{Remarks, SourcePlace};

use crate::compiler::Trace;
use crate::kernel_info::KernelInfo;

/// A report of a pass on something that it did, or why it did not.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Remark {
    /// The pass.
    pub pass: &'static str,
    /// The kernel or function that it worked on.
    pub function: String,
    /// The report, in words.
    pub message: String,
    /// The line of the source that it concerns, if debug information tells.
    pub place: Option<SourcePlace>,
    /// The instruction that it concerns, by its offset in the function's code.
    pub offset: Option<u32>,
    /// The IR's instruction, by its offset in the text that the module was read from.
    pub text_offset: Option<u32>,
}

/// Collects the remarks of a compilation into its trace: those of the IR's passes, of machine code, and of kernels.
pub fn collect(
    trace: &mut Trace,
    (of_ir, infos): (&Remarks, &[KernelInfo]),
    (kernels, functions): (&[KernelObject<'_>], &[FunctionObject<'_>]),
    debug: Option<&DebugInfo>,
) {
    let of_ir = of_ir.take().into_iter().map(|r| Remark {
        pass: r.pass,
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
    for (info, fewer) in infos.iter().filter_map(|info| Some((info, info.fewer_registers()?))) {
        trace.remarks.push(Remark {
            pass: "occupancy",
            function: info.name.clone(),
            message: format!("{} waves a SIMD; {} would be more", info.occupancy, fewer),
            place: None,
            offset: None,
            text_offset: None,
        });
    }
}

fn of_code(name: &str, code: &Code, place: impl Fn(u32) -> Option<SourcePlace>) -> impl Iterator<Item = Remark> {
    code.reasons.iter().map(move |(at, reason)| Remark {
        pass: reason.pass,
        function: name.to_owned(),
        message: reason.text.clone(),
        place: place(*at),
        offset: Some(*at),
        text_offset: None,
    })
}

/// Where the code of this number comes from at an offset.
fn place(debug: &DebugInfo, number: usize, at: u32) -> Option<SourcePlace> {
    let rows = debug.rows.get(number)?;
    let row = rows[..rows.partition_point(|row| row.offset <= at)].last().filter(|row| row.line != 0)?;
    let file = debug.files.get(row.file as usize)?;
    Some(SourcePlace::new(&file.directory, &file.name, row.line, row.column))
}
