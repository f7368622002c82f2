//! Profile metadata: branch weights and function entry counts.
//!
//! `!prof !{!"branch_weights", i32 2000, i32 1}` has a weight for each edge (for a switch, the default first). Since
//! LLVM 20 a second string, `!"expected"`, says that the weights come from the source program and were not measured
//! (LLVM: "LLVM Branch Weight Metadata"). A function's `!prof !{!"function_entry_count", i64 7}` says how often it was
//! entered.

use smallvec::SmallVec;

use crate::context::Context;
use crate::function::{Function, Inst};
use crate::metadata::{MdKind, MdOperand};
use crate::types::Type;

/// The branch weights of a terminator, in the order of its edges. None if it has none, or not one per edge.
pub fn branch_weights(ctx: &Context, func: &Function, branch: Inst) -> Option<SmallVec<[u64; 4]>> {
    let node = func.md(branch, MdKind::PROF)?;
    let (name, rest) = ctx.metadata.operands(node).split_first()?;
    if !matches!(name, MdOperand::String(name) if ctx.strings.get(*name) == "branch_weights") {
        return None;
    }
    let rest = match rest {
        [MdOperand::String(_), rest @ ..] => rest,
        rest => rest,
    };
    let weight = |operand: &MdOperand| match operand {
        MdOperand::Const(c) => ctx.consts.as_int(*c),
        _ => None,
    };
    let weights: Option<SmallVec<[u64; 4]>> = rest.iter().map(weight).collect();
    weights.filter(|weights| weights.len() == func.dests(branch).len())
}

/// How often a function was entered, if that was measured.
pub fn entry_count(ctx: &Context, func: &Function) -> Option<u64> {
    let &(_, node) = func.metadata.iter().find(|(kind, _)| *kind == MdKind::PROF)?;
    let name = ctx.strings.get(ctx.metadata.string_operand(node, 0)?);
    (name == "function_entry_count").then(|| ctx.consts.as_int(ctx.metadata.const_operand(node, 1)?))?
}

/// Attaches weights to a branch.
pub fn attach(ctx: &mut Context, func: &mut Function, branch: Inst, weights: &[u32]) {
    let name = MdOperand::String(ctx.strings.intern(b"branch_weights"));
    let weights = weights.iter().map(|&w| MdOperand::Const(ctx.consts.int(&ctx.types, Type::I32, w.into())));
    let operands = std::iter::once(name).chain(weights).collect();
    let node = ctx.metadata.tuple(operands);
    func.attach(branch, MdKind::PROF, node);
}
