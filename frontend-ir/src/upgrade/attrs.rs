//! Attributes that have another form now.
//!
//! Before `memory(...)` and `captures(...)`, each fact had a word of its own (LLVM 22,
//! `LLParser::parseFnAttributeValuePairs`, `BitcodeReader::parseAttributeGroupBlock`). On parameters `readnone` and
//! the like are still words.

use crate::attrs::{Attr, AttrKind};
use crate::context::Context;
use crate::effects::Effects;

/// Words of a function's effects on memory that no attribute has any more.
const OLD_WORDS: [(&str, Effects); 3] = [
    ("argmemonly", Effects::ARGUMENTS),
    ("inaccessiblememonly", Effects::INACCESSIBLE),
    ("inaccessiblemem_or_argmemonly", Effects::ARGUMENTS.or(Effects::INACCESSIBLE)),
];

/// The effects that such a word allows.
pub fn old_effects(word: &str) -> Option<Effects> {
    OLD_WORDS.iter().find(|(old, _)| *old == word).map(|&(_, effects)| effects)
}

/// An attribute in today's form.
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

/// All of the target's own memory, which LLVM 24 has a word for.
const TARGET_MEMORY: &str = "target_mem:";

/// A part of `memory(...)`, with each kind of the target's own memory by its name.
fn target_memory(part: &str) -> String {
    match part.trim().strip_prefix(TARGET_MEMORY) {
        Some(access) => format!("target_mem0:{access}, target_mem1:{access}"),
        None => part.trim().to_owned(),
    }
}

/// Makes one `memory(...)` of the words that a function's attributes say it with, and of the effects of words that
/// are gone.
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

/// How denormals are treated, from four bits for all types and four more for `float`: two for results, two for operands
/// (LLVM 24, `denormal_fpenv`). Where it is as IEEE 754 has it, nothing need be said.
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
