//! Typed access to metadata nodes of debug information.
//!
//! Nodes keep their fields by name; a missing field has its default, zero or nothing.

use gcnc_bitcode::Words;
use gcnc_ir::Context;
use gcnc_ir::metadata::{Md, MdField, MdNode, MdOperand};
use gcnc_ir::strings::Symbol;
use gimli::write::AttributeValue;

/// How far scopes are followed outwards: deeper nesting is in no sane module, and may be a cycle.
pub const MAX_DEPTH: usize = 256;

/// The nodes of a module.
pub struct Nodes<'a> {
    pub ctx: &'a Context,
    words: Words,
}

impl<'a> Nodes<'a> {
    /// The nodes of a context.
    pub fn new(ctx: &'a Context) -> Nodes<'a> {
        Nodes { ctx, words: Words::default() }
    }

    /// The kind of a node: `DIFile`. Empty for a tuple.
    pub fn kind(&self, node: Md) -> &'a str {
        match &self.ctx.metadata.nodes[node] {
            MdNode::Special { name, .. } => self.ctx.strings.get(*name),
            _ => "",
        }
    }

    fn field(&self, node: Md, label: &str) -> Option<MdField> {
        self.ctx.metadata.field(&self.ctx.strings, node, label)
    }

    /// A string field.
    pub fn text(&self, node: Md, label: &str) -> Option<&'a str> {
        let text = match self.field(node, label)? {
            MdField::Quoted(text) | MdField::Operand(MdOperand::String(text)) => self.ctx.strings.get(text),
            _ => return None,
        };
        (!text.is_empty()).then_some(text)
    }

    /// A numeric field, which may be a constant or a keyword.
    pub fn signed(&self, node: Md, label: &str) -> Option<i64> {
        match self.field(node, label)? {
            MdField::Text(text) => {
                let text = self.ctx.strings.get(text);
                text.parse().ok().or_else(|| text.parse::<u64>().ok().map(|n| n as i64))
            }
            MdField::Operand(MdOperand::Const(c)) => {
                let bits = self.ctx.types.bits(self.ctx.consts.ty(c)).clamp(1, 64);
                self.ctx.consts.as_int(c).map(|n| (n << (64 - bits)) as i64 >> (64 - bits))
            }
            _ => None,
        }
    }

    /// The same for non-negative numbers; 0 if it is missing.
    pub fn number(&self, node: Md, label: &str) -> u64 {
        self.signed(node, label).unwrap_or(0) as u64
    }

    /// A boolean field.
    pub fn is_true(&self, node: Md, label: &str) -> bool {
        matches!(self.field(node, label), Some(MdField::Text(text)) if self.ctx.strings.get(text) == "true")
    }

    /// The operations of a `DIExpression`, with their operands.
    pub fn words(&self, expression: Md) -> Vec<&'a str> {
        let MdNode::Special { fields, .. } = &self.ctx.metadata.nodes[expression] else { return Vec::new() };
        let word = |(_, field): &(_, MdField)| match *field {
            MdField::Text(text) => self.ctx.strings.get(text),
            _ => "",
        };
        fields.iter().map(word).collect()
    }

    /// A node field.
    pub fn node(&self, node: Md, label: &str) -> Option<Md> {
        self.ctx.metadata.node_field(&self.ctx.strings, node, label)
    }

    /// The nodes in a list field.
    pub fn list(&self, node: Md, label: &str) -> impl Iterator<Item = Option<Md>> + use<'a> {
        let list = self.node(node, label);
        let operands = list.map_or(&[][..], |list| self.ctx.metadata.operands(list));
        operands.iter().map(|operand| match operand {
            MdOperand::Node(node) => Some(*node),
            _ => None,
        })
    }

    fn word(&mut self, node: Md, label: &str, find: fn(&mut Words, Symbol, &str) -> Option<u64>) -> Option<u64> {
        match self.field(node, label)? {
            MdField::Text(text) => find(&mut self.words, text, self.ctx.strings.get(text)),
            _ => None,
        }
    }

    /// `tag:`
    pub fn tag(&mut self, node: Md) -> Option<gimli::DwTag> {
        let tag = self.word(node, "tag", Words::tag)?;
        u16::try_from(tag).ok().map(gimli::DwTag)
    }

    /// `encoding:`
    pub fn encoding(&mut self, node: Md) -> Option<gimli::DwAte> {
        let encoding = self.word(node, "encoding", Words::encoding)?;
        u8::try_from(encoding).ok().map(gimli::DwAte)
    }

    /// `language:`
    pub fn language(&mut self, node: Md) -> Option<gimli::DwLang> {
        let language = self.word(node, "language", Words::language)?;
        u16::try_from(language).ok().map(gimli::DwLang)
    }

    /// `cc:`
    pub fn convention(&mut self, node: Md) -> Option<gimli::DwCc> {
        let convention = self.word(node, "cc", Words::convention)?;
        u8::try_from(convention).ok().map(gimli::DwCc)
    }

    /// `emissionKind:`
    pub fn emission(&mut self, node: Md) -> Emission {
        match self.word(node, "emissionKind", Words::emission_kind) {
            Some(1) => Emission::Full,
            Some(2 | 3) => Emission::Lines,
            _ => Emission::Nothing,
        }
    }

    /// `flags:`
    pub fn flags(&mut self, node: Md) -> u64 {
        self.word(node, "flags", Words::flags).unwrap_or(0)
    }

    /// `spFlags:`
    pub fn subprogram_flags(&mut self, node: Md) -> u64 {
        self.word(node, "spFlags", Words::subprogram_flags).unwrap_or(0)
    }
}

/// The constant that an expression is, if it is nothing else.
pub fn constant(words: &[&str]) -> Option<AttributeValue> {
    let value = |text: &str| text.parse::<u64>().ok();
    match *words {
        ["DW_OP_constu", text] | ["DW_OP_constu", text, "DW_OP_stack_value"] => value(text).map(AttributeValue::Udata),
        ["DW_OP_consts", text] | ["DW_OP_consts", text, "DW_OP_stack_value"] => {
            value(text).map(|bits| AttributeValue::Sdata(bits as i64))
        }
        _ => None,
    }
}

/// How much of a compile unit is described (`emissionKind:`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Emission {
    /// Nothing.
    Nothing,
    /// Lines, and the functions that they are in.
    Lines,
    /// Types and variables as well.
    Full,
}

/// Bits of `flags:` and `spFlags:` (LLVM 22, `DebugInfoFlags.def`).
pub mod flag {
    pub const ACCESS: u64 = 3;
    pub const FWD_DECL: u64 = 1 << 2;
    pub const VIRTUAL: u64 = 1 << 5;
    pub const ARTIFICIAL: u64 = 1 << 6;
    pub const EXPLICIT: u64 = 1 << 7;
    pub const PROTOTYPED: u64 = 1 << 8;
    pub const OBJECT_POINTER: u64 = 1 << 10;
    pub const VECTOR: u64 = 1 << 11;
    pub const STATIC_MEMBER: u64 = 1 << 12;
    pub const BIT_FIELD: u64 = 1 << 19;
    pub const NO_RETURN: u64 = 1 << 20;
    pub const BY_VALUE: u64 = 1 << 22;
    pub const BY_REFERENCE: u64 = 1 << 23;
    pub const ENUM_CLASS: u64 = 1 << 24;
    pub const ALL_CALLS: u64 = 1 << 29;
    pub const LOCAL: u64 = 1 << 2;
    pub const DELETED: u64 = 1 << 9;
}
