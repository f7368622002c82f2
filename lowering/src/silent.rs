//! Silent calls: those that access no memory which the caller knows, and come back (LLVM: `memory(none) willreturn`).
//!
//! What memory holds is the same behind such a call as before it, and accesses may pass it. In lowered form the call
//! itself says so: its function's declaration has other parameters, and a call whose result goes through memory is no
//! longer silent.

use gcnc_ir::{Attr, AttrKind, AttrSet, Context, Function, Inst};

/// What is `memory(...)` of a silent call.
const NO_MEMORY: &str = "none";

/// Whether the attributes of a function or a call, in several sets, make calls silent.
pub(crate) fn are_silent(ctx: &Context, sets: &[AttrSet]) -> bool {
    let has = |kind| sets.iter().find_map(|&set| ctx.attrs.find(set, kind));
    let Some(Attr::Text(_, memory)) = has(AttrKind::Memory) else { return false };
    ctx.strings.get(memory) == NO_MEMORY && has(AttrKind::WillReturn).is_some()
}

/// The attributes that make a call silent.
pub(crate) fn attributes(ctx: &mut Context) -> AttrSet {
    let memory = ctx.strings.intern(NO_MEMORY.as_bytes());
    ctx.attrs.intern(&[Attr::Flag(AttrKind::WillReturn), Attr::Text(AttrKind::Memory, memory)])
}

/// Whether a call in lowered form is silent.
pub(crate) fn is_silent(ctx: &Context, func: &Function, call: Inst) -> bool {
    func.extra(call).is_some_and(|extra| are_silent(ctx, &extra.attrs.func))
}
