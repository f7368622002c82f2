//! What a program says of a loop: `!llvm.loop` of the branches that go back to its header (LLVM's LangRef,
//! "llvm.loop").
//!
//! The node's operands are itself and properties, each a node that begins with its name. A rebuild keeps the attachment
//! of each branch that it keeps; where a loop is rotated its header, which becomes the last block, takes it over.

use gcnc_ir::{Context, Function, Inst, Md, MdKind};

use super::Shape;

/// Whether a loop is to be unrolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hint {
    /// The program does not say.
    Unsaid,
    /// `unroll.enable`, `unroll.full`: however large it becomes, within reason.
    Unroll,
    /// `unroll.disable`, `disable_nonforced`: never.
    Keep,
}

/// The branch that says something of loop `l`, and what.
pub(super) fn attachment(func: &Function, at: Shape<'_>, l: u32) -> Option<(Inst, Md)> {
    let header = at.loops.header[l as usize];
    let latches = at.graph.preds(header).iter().filter(|&&p| at.graph.reachable(p) && at.loops.contains(l, p));
    latches
        .filter_map(|&p| func.terminator(at.numbering.order[p as usize]))
        .find_map(|end| Some((end, func.md(end, MdKind::LOOP)?)))
}

/// What the program says of loop `l`.
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
