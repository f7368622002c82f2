//! Calls without memory effects that return (LLVM: `memory(none) willreturn`).
//!
//! Memory is unchanged by such a call, and accesses may be moved across it. In lowered form the call itself carries the
//! attributes: its function's declaration has other parameters, and a call whose result is returned through memory no
//! longer qualifies.

use gcnc_ir::{Attr, AttrKind, AttrSet, Context, Function, Inst};

/// The `memory(...)` attribute of a silent call.
const NO_MEMORY: &str = "none";

/// Whether the attributes of a function and a call, together, make the call silent.
pub(crate) fn are_silent(ctx: &Context, sets: &[AttrSet]) -> bool {
    let has = |kind| sets.iter().find_map(|&set| ctx.attrs.find(set, kind));
    let Some(Attr::Text(_, memory)) = has(AttrKind::Memory) else { return false };
    ctx.strings.get(memory) == NO_MEMORY && has(AttrKind::WillReturn).is_some()
}

/// The attributes of a silent call.
pub(crate) fn attributes(ctx: &mut Context) -> AttrSet {
    let memory = ctx.strings.intern(NO_MEMORY.as_bytes());
    ctx.attrs.intern(&[Attr::Flag(AttrKind::WillReturn), Attr::Text(AttrKind::Memory, memory)])
}

/// Whether a call in lowered form is silent.
pub(crate) fn is_silent(ctx: &Context, func: &Function, call: Inst) -> bool {
    func.extra(call).is_some_and(|extra| are_silent(ctx, &extra.attrs.func))
}
