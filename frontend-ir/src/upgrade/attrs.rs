//! Attributes that have another form now.
//!
//! Before `memory(...)` and `captures(...)`, each fact had a word of its own (LLVM 22, `LLParser::parseFnAttributeValuePairs`,
//! `BitcodeReader::parseAttributeGroupBlock`). On parameters `readnone` and the like are still words.

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
        other => other,
    }
}

/// Makes one `memory(...)` of the words that a function's attributes say it with, and of the effects of words that are gone.
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
