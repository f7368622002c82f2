//! Printing metadata.

use super::{Node, UNNUMBERED, Writer, put};
use crate::metadata::{Md, MdField, MdKind, MdNode, MdOperand};
use std::fmt::Write as _;

impl Writer<'_> {
    /// `!7`, or the node itself if its kind is always inline.
    pub(super) fn node_ref(&mut self, node: Md) {
        if self.is_inline(node) {
            self.node_body(node);
            return;
        }
        if self.node_numbers[node] == UNNUMBERED {
            self.node_numbers[node] = self.nodes.len() as u32;
            self.nodes.push(Node::Table(node));
        }
        put!(self, "!{}", self.node_numbers[node]);
    }

    /// Expressions and argument lists are printed inline.
    fn is_inline(&self, node: Md) -> bool {
        match &self.ctx.metadata.nodes[node] {
            MdNode::Special { name, .. } => matches!(self.ctx.strings.get(*name), "DIExpression" | "DIArgList"),
            _ => false,
        }
    }

    /// ` !kind !7`, after a separator.
    pub(super) fn attachment(&mut self, separator: &str, kind: MdKind, node: Md) {
        if self.located.is_some() && kind == MdKind::DBG {
            return;
        }
        self.out.push_str(separator);
        self.kind(kind);
        self.out.push(' ');
        self.node_ref(node);
    }

    /// `!kind`
    pub(super) fn kind(&mut self, kind: MdKind) {
        self.out.push('!');
        self.md_name(kind.name(&self.ctx.strings).as_bytes());
    }

    fn md_name(&mut self, name: &[u8]) {
        for (index, &b) in name.iter().enumerate() {
            let plain = b.is_ascii_alphabetic() || matches!(b, b'-' | b'$' | b'.' | b'_');
            if plain || index > 0 && b.is_ascii_digit() {
                self.out.push(char::from(b));
            } else {
                put!(self, "\\{b:02X}");
            }
        }
    }

    /// A reference to `!{}`.
    pub(super) fn empty_node(&mut self) {
        let next = self.nodes.len() as u32;
        let number = *self.empty_node.get_or_insert(next);
        if number == next {
            self.nodes.push(Node::Empty);
        }
        put!(self, "!{number}");
    }

    /// A reference to `!{i32 1}`.
    pub(super) fn one_node(&mut self) {
        let next = self.nodes.len() as u32;
        let number = *self.one_node.get_or_insert(next);
        if number == next {
            self.nodes.push(Node::One);
        }
        put!(self, "!{number}");
    }

    pub(super) fn operand(&mut self, operand: MdOperand) {
        match operand {
            MdOperand::Null => self.out.push_str("null"),
            MdOperand::String(text) => {
                self.out.push('!');
                self.symbol(text);
            }
            MdOperand::Node(node) => self.node_ref(node),
            MdOperand::Const(c) => self.typed_const(c),
        }
    }

    fn node_body(&mut self, node: Md) {
        let ctx = self.ctx;
        match &ctx.metadata.nodes[node] {
            MdNode::Undefined => self.out.push_str("!{}"),
            MdNode::Tuple { distinct, operands } => {
                self.out.push_str(if *distinct { "distinct !{" } else { "!{" });
                self.list(operands, |w, &o| w.operand(o));
                self.out.push('}');
            }
            MdNode::Special { distinct, name, fields } => {
                self.out.push_str(if *distinct { "distinct !" } else { "!" });
                self.out.push_str(ctx.strings.get(*name));
                self.out.push('(');
                self.list(fields, |w, (label, field)| {
                    if let Some(label) = label {
                        put!(w, "{}: ", w.ctx.strings.get(*label));
                    }
                    match *field {
                        MdField::Operand(operand) => w.operand(operand),
                        MdField::Text(text) => w.out.push_str(w.ctx.strings.get(text)),
                        MdField::Quoted(text) => w.symbol(text),
                    }
                });
                self.out.push(')');
            }
        }
    }

    /// `!llvm.ident = !{!0}`
    pub(super) fn named_metadata(&mut self) {
        for (index, (name, nodes)) in self.module.named_metadata.iter().enumerate() {
            self.out.push_str(if index == 0 { "\n!" } else { "!" });
            self.md_name(self.ctx.strings.bytes(*name));
            self.out.push_str(" = !{");
            self.list(nodes, |w, &n| w.node_ref(n));
            self.out.push_str("}\n");
        }
    }

    /// All nodes referenced so far, and transitively what they reference.
    pub(super) fn metadata_nodes(&mut self) {
        let mut index = 0;
        while let Some(&node) = self.nodes.get(index) {
            put!(self, "{}!{index} = ", if index == 0 { "\n" } else { "" });
            match node {
                Node::Table(node) => self.node_body(node),
                Node::Empty => self.out.push_str("!{}"),
                Node::One => self.out.push_str("!{i32 1}"),
            }
            self.out.push('\n');
            index += 1;
        }
    }
}
