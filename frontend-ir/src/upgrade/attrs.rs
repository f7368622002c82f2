//! Upgrading attributes.
//!
//! Before `memory(...)` and `captures(...)`, each fact had an attribute of its own (LLVM 22,
//! `LLParser::parseFnAttributeValuePairs`, `BitcodeReader::parseAttributeGroupBlock`). On parameters `readnone` and the
//! like still exist.

use crate::attrs::{Attr, AttrKind};
use crate::context::Context;
use crate::effects::Effects;

/// Obsolete function attributes for memory effects, which have no `AttrKind`.
const OLD_WORDS: [(&str, Effects); 3] = [
    ("argmemonly", Effects::ARGUMENTS),
    ("inaccessiblememonly", Effects::INACCESSIBLE),
    ("inaccessiblemem_or_argmemonly", Effects::ARGUMENTS.or(Effects::INACCESSIBLE)),
];

/// The effects that an obsolete attribute allows.
pub fn old_effects(word: &str) -> Option<Effects> {
    OLD_WORDS.iter().find(|(old, _)| *old == word).map(|&(_, effects)| effects)
}

/// Upgrades an attribute.
pub fn attribute(ctx: &mut Context, attr: Attr) -> Attr {
    match attr {
        Attr::Flag(AttrKind::NoCapture) => Attr::Text(AttrKind::Captures, ctx.strings.intern(b"none")),
        Attr::Text(AttrKind::Memory, text) if ctx.strings.get(text).contains(TARGET_MEMORY) => {
            let text = ctx.strings.get(text).split(',').map(target_memory).collect::<Vec<_>>().join(", ");
            Attr::Text(AttrKind::Memory, ctx.strings.intern(text.as_bytes()))
        }
        other => other,
    }
}

/// LLVM 24's keyword for all of the target's memory kinds.
const TARGET_MEMORY: &str = "target_mem:";

/// Expands that keyword in a part of `memory(...)` to the target's individual memory kinds.
fn target_memory(part: &str) -> String {
    match part.trim().strip_prefix(TARGET_MEMORY) {
        Some(access) => format!("target_mem0:{access}, target_mem1:{access}"),
        None => part.trim().to_owned(),
    }
}

/// Merges a function's `readnone`, `readonly` and `writeonly` and the effects of obsolete attributes (`old`) into one
/// `memory(...)`.
pub fn function_attributes(ctx: &mut Context, attrs: &mut Vec<Attr>, old: Option<Effects>) {
    let mut effects = old;
    attrs.retain(|attr| {
        let only = match attr {
            Attr::Flag(AttrKind::ReadNone) => Effects::NONE,
            Attr::Flag(AttrKind::ReadOnly) => Effects::READ,
            Attr::Flag(AttrKind::WriteOnly) => Effects::WRITE,
            _ => return true,
        };
        effects = Some(effects.unwrap_or(Effects::ANY).and(only));
        false
    });
    if let Some(effects) = effects.filter(|&effects| effects != Effects::ANY) {
        attrs.push(Attr::Text(AttrKind::Memory, ctx.strings.intern(effects.text().as_bytes())));
    }
}

/// The attributes for denormal modes, from four bits for all types and four more for `float`: two for results, two for
/// operands (LLVM 24, `denormal_fpenv`). The IEEE 754 mode needs no attribute.
pub fn denormal_modes(ctx: &mut Context, bits: u64) -> Option<Vec<Attr>> {
    const WORDS: [&str; 4] = ["ieee", "preserve-sign", "positive-zero", "dynamic"];
    if bits > 0xff {
        return None;
    }
    let (all, float) = (bits & 15, bits >> 4);
    let mut attrs = Vec::new();
    let wanted = [("denormal-fp-math", all, all != 0), ("denormal-fp-math-f32", float, float != all)];
    for (key, mode, _) in wanted.into_iter().filter(|&(_, _, wanted)| wanted) {
        let value = format!("{},{}", WORDS[(mode & 3) as usize], WORDS[(mode >> 2) as usize]);
        attrs.push(Attr::String(ctx.strings.intern(key.as_bytes()), ctx.strings.intern(value.as_bytes())));
    }
    Some(attrs)
}
