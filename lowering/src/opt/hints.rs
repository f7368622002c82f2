//! Loop hints: the `!llvm.loop` metadata of branches back to a loop's header (LLVM's LangRef, "llvm.loop").
//!
//! The node's operands are itself and properties, each a node that begins with its name. The rebuild keeps the metadata
//! of each branch that it keeps; loop rotation moves it to the header, which becomes the loop's last block.

use gcnc_ir::{Context, Function, Inst, Md, MdKind};

use super::Shape;

/// The unrolling hint of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hint {
    /// No hint.
    Unsaid,
    /// `unroll.enable`, `unroll.full`: unroll up to a large size.
    Unroll,
    /// `unroll.disable`, `disable_nonforced`: never unroll.
    Keep,
}

/// The branch with the hints of loop `l`, and its metadata.
pub(super) fn attachment(func: &Function, at: Shape<'_>, l: u32) -> Option<(Inst, Md)> {
    let header = at.loops.header[l as usize];
    let latches = at.graph.preds(header).iter().filter(|&&p| at.graph.reachable(p) && at.loops.contains(l, p));
    latches
        .filter_map(|&p| func.terminator(at.numbering.order[p as usize]))
        .find_map(|end| Some((end, func.md(end, MdKind::LOOP)?)))
}

/// The unrolling hint of loop `l`.
pub(super) fn of(ctx: &Context, func: &Function, at: Shape<'_>, l: u32) -> Hint {
    let Some((_, node)) = attachment(func, at, l) else { return Hint::Unsaid };
    let properties = 1..ctx.metadata.operands(node).len();
    let mut names = properties.filter_map(|i| {
        let property = ctx.metadata.node_operand(node, i)?;
        Some(ctx.strings.get(ctx.metadata.string_operand(property, 0)?))
    });
    let hint = names.find_map(|name| match name {
        "llvm.loop.unroll.enable" | "llvm.loop.unroll.full" => Some(Hint::Unroll),
        "llvm.loop.unroll.disable" | "llvm.loop.disable_nonforced" => Some(Hint::Keep),
        _ => None,
    });
    hint.unwrap_or(Hint::Unsaid)
}
