//! Metadata: strings, values and nodes, with their numbers.
//!
//! Whatever is mentioned is put on a worklist, which is processed once: each node becomes a record then, which may
//! mention more. In the file strings come first, then values, then nodes, so numbers are known only when the worklist
//! is empty; until then operands are symbolic. (LLVM 22, `ModuleBitcodeWriter::writeModuleMetadata`.)

mod fields;

use super::bits::BitWriter;
use super::types::Types;
use super::{Result, UNNUMBERED};
use crate::codes::{block, metadata as md};
use crate::metadata::words::Words;
use cranelift_entity::SecondaryMap;
use gcnc_ir::consts::{Const, ConstTable};
use gcnc_ir::metadata::{Md, MdField, MdKind, MdNode, MdOperand};
use gcnc_ir::strings::Symbol;
use gcnc_ir::{Context, Type};
use hashbrown::HashMap;

/// A string, value or node: its index among those of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ref {
    String(u32),
    Value(u32),
    Node(u32),
}

/// An operand of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MdOp {
    Number(u64),
    /// The number of metadata.
    Of(Ref),
    /// The number of metadata plus 1, or 0 for none.
    OrNull(Option<Ref>),
}

/// A node.
#[derive(Clone, Copy, Debug)]
enum Node<'m> {
    Table(Md),
    /// `!{}`, which some markers of accesses need.
    Empty,
    /// `!{i32 1}`, which `!nontemporal` needs.
    One,
    /// `!{!"text"}`, which a cooperative access needs.
    Name(&'m str),
    /// `!DIExpression(DW_OP_consts, N)`
    Number(i64),
}

/// What nodes contain besides metadata.
pub(super) struct Parts<'a> {
    pub types: &'a Types,
    pub consts: &'a mut ConstTable,
}

/// A record: its code, and the range of its operands.
#[derive(Debug)]
struct NodeRecord {
    code: u32,
    end: usize,
}

/// All metadata that the module mentions.
#[derive(Debug)]
pub(super) struct Metadata<'m> {
    ctx: &'m Context,
    strings: Vec<&'m [u8]>,
    string_ids: SecondaryMap<Symbol, u32>,
    /// The constants that are metadata.
    pub values: Vec<Const>,
    value_ids: SecondaryMap<Const, u32>,
    nodes: Vec<Node<'m>>,
    node_ids: SecondaryMap<Md, u32>,
    empty: Option<Ref>,
    one: Option<Ref>,
    records: Vec<NodeRecord>,
    ops: Vec<MdOp>,
    kinds: Vec<MdKind>,
    kind_ids: HashMap<MdKind, u64>,
    /// Source locations, by their node.
    places: SecondaryMap<Md, u32>,
    place_ops: Vec<[MdOp; 7]>,
    words: Words,
    /// Named metadata and attachments of globals: records that are complete except for numbers.
    lists: Vec<(u32, Vec<MdOp>)>,
}

impl<'m> Metadata<'m> {
    pub fn new(ctx: &'m Context) -> Metadata<'m> {
        Metadata {
            ctx,
            strings: Vec::new(),
            string_ids: SecondaryMap::with_default(UNNUMBERED),
            values: Vec::new(),
            value_ids: SecondaryMap::with_default(UNNUMBERED),
            nodes: Vec::new(),
            node_ids: SecondaryMap::with_default(UNNUMBERED),
            empty: None,
            one: None,
            records: Vec::new(),
            ops: Vec::new(),
            kinds: Vec::new(),
            kind_ids: HashMap::new(),
            places: SecondaryMap::with_default(UNNUMBERED),
            place_ops: Vec::new(),
            words: Words::default(),
            lists: Vec::new(),
        }
    }

    // What something mentions.

    pub fn string(&mut self, text: Symbol) -> Ref {
        if self.string_ids[text] == UNNUMBERED {
            self.string_ids[text] = self.strings.len() as u32;
            self.strings.push(self.ctx.strings.bytes(text));
        }
        Ref::String(self.string_ids[text])
    }

    pub fn value(&mut self, c: Const) -> Ref {
        if self.value_ids[c] == UNNUMBERED {
            self.value_ids[c] = self.values.len() as u32;
            self.values.push(c);
        }
        Ref::Value(self.value_ids[c])
    }

    pub fn node(&mut self, node: Md) -> Ref {
        if self.node_ids[node] == UNNUMBERED {
            self.node_ids[node] = self.nodes.len() as u32;
            self.nodes.push(Node::Table(node));
        }
        Ref::Node(self.node_ids[node])
    }

    fn made(&mut self, node: Node<'m>) -> Ref {
        self.nodes.push(node);
        Ref::Node(self.nodes.len() as u32 - 1)
    }

    pub fn empty_node(&mut self) -> Ref {
        let empty = self.empty.unwrap_or_else(|| self.made(Node::Empty));
        *self.empty.insert(empty)
    }

    pub fn one_node(&mut self) -> Ref {
        let one = self.one.unwrap_or_else(|| self.made(Node::One));
        *self.one.insert(one)
    }

    /// `!{!"text"}`
    pub fn name_node(&mut self, text: &'m str) -> Ref {
        self.made(Node::Name(text))
    }

    /// An operand; `None` if it is `null`.
    pub fn operand(&mut self, operand: MdOperand) -> Option<Ref> {
        match operand {
            MdOperand::Null => None,
            MdOperand::String(text) => Some(self.string(text)),
            MdOperand::Node(node) => Some(self.node(node)),
            MdOperand::Const(c) => Some(self.value(c)),
        }
    }

    pub fn kind(&mut self, kind: MdKind) -> u64 {
        let kinds = &mut self.kinds;
        *self.kind_ids.entry(kind).or_insert_with(|| {
            kinds.push(kind);
            kinds.len() as u64 - 1
        })
    }

    /// Enters a node's source location, if it is a uniqued one: these are not attachments.
    pub fn place(&mut self, node: Md) -> bool {
        let ctx = self.ctx;
        if self.places[node] == UNNUMBERED {
            let MdNode::Special { distinct: false, name, fields } = &ctx.metadata.nodes[node] else { return false };
            if ctx.strings.get(*name) != "DILocation" {
                return false;
            }
            match self.place_fields(fields) {
                Ok(ops) if ops[2] != MdOp::OrNull(None) => {
                    self.places[node] = self.place_ops.len() as u32;
                    self.place_ops.push(ops);
                }
                _ => return false,
            }
        }
        true
    }

    /// `GLOBAL_DECL_ATTACHMENT`: for a global that has no body.
    pub fn attach(&mut self, global: u64, attached: &[(MdKind, Md)]) {
        if attached.is_empty() {
            return;
        }
        let mut ops = vec![MdOp::Number(global)];
        for &(kind, node) in attached {
            ops.extend([MdOp::Number(self.kind(kind)), MdOp::Of(self.node(node))]);
        }
        self.lists.push((md::GLOBAL_DECL_ATTACHMENT, ops));
    }

    /// `NAME` and `NAMED_NODE`
    pub fn named(&mut self, name: &[u8], nodes: &[Md]) {
        self.lists.push((md::NAME, name.iter().map(|&letter| MdOp::Number(letter.into())).collect()));
        let nodes = nodes.iter().map(|&node| MdOp::Of(self.node(node))).collect();
        self.lists.push((md::NAMED_NODE, nodes));
    }

    // Records.

    /// Makes records of all nodes that are mentioned, and of those that they mention.
    pub fn close(&mut self, parts: &mut Parts<'_>) -> Result<()> {
        while let Some(&node) = self.nodes.get(self.records.len()) {
            let code = match node {
                Node::Table(node) => self.table_node(parts, node)?,
                Node::Empty => md::NODE,
                Node::One => {
                    let one = parts.consts.int(&parts.types.table, Type::I32, 1);
                    self.push_operand(MdOperand::Const(one));
                    md::NODE
                }
                Node::Name(text) => {
                    self.ops.push(MdOp::OrNull(Some(Ref::String(self.strings.len() as u32))));
                    self.strings.push(text.as_bytes());
                    md::NODE
                }
                Node::Number(number) => {
                    self.ops.extend([fields::EXPRESSION_VERSION, fields::CONSTS, number as u64].map(MdOp::Number));
                    md::EXPRESSION
                }
            };
            self.records.push(NodeRecord { code, end: self.ops.len() });
        }
        Ok(())
    }

    fn push_operand(&mut self, operand: MdOperand) {
        let op = MdOp::OrNull(self.operand(operand));
        self.ops.push(op);
    }

    fn table_node(&mut self, parts: &mut Parts<'_>, node: Md) -> Result<u32> {
        let ctx = self.ctx;
        match &ctx.metadata.nodes[node] {
            // As in text.
            MdNode::Undefined => Ok(md::NODE),
            MdNode::Tuple { distinct, operands } => {
                operands.iter().for_each(|&operand| self.push_operand(operand));
                Ok(if *distinct { md::DISTINCT_NODE } else { md::NODE })
            }
            MdNode::Special { distinct, name, fields } => {
                let (code, ops) = self.special(parts, *distinct, ctx.strings.get(*name), fields)?;
                self.ops.extend(ops);
                Ok(code)
            }
        }
    }

    fn place_fields(&mut self, fields: &[(Option<Symbol>, MdField)]) -> Result<[MdOp; 7]> {
        let ctx = self.ctx;
        let mut ops = [MdOp::Number(0); 7];
        (ops[2], ops[3]) = (MdOp::OrNull(None), MdOp::OrNull(None));
        for (label, field) in fields {
            let label = label.map_or("", |label| ctx.strings.get(label));
            let index = fields::PLACE.iter().position(|name| *name == label);
            let index = index.ok_or_else(|| fields::unknown(ctx, "DILocation", label, field))?;
            ops[index] = match *field {
                MdField::Operand(operand) => MdOp::OrNull(self.operand(operand)),
                _ => MdOp::Number(fields::plain(ctx, "DILocation", label, field)?),
            };
        }
        Ok(ops)
    }

    // Numbers, when all are known.

    /// The number of metadata.
    pub fn id(&self, of: Ref) -> u64 {
        let strings = self.strings.len() as u64;
        match of {
            Ref::String(index) => index.into(),
            Ref::Value(index) => strings + u64::from(index),
            Ref::Node(index) => strings + self.values.len() as u64 + u64::from(index),
        }
    }

    /// How many there are; a function's numbers continue from here.
    pub fn count(&self) -> u64 {
        self.id(Ref::Node(self.nodes.len() as u32))
    }

    fn number(&self, op: MdOp) -> u64 {
        match op {
            MdOp::Number(number) => number,
            MdOp::Of(of) => self.id(of),
            MdOp::OrNull(of) => of.map_or(0, |of| self.id(of) + 1),
        }
    }

    /// The number of an operand that was mentioned before.
    pub fn known_operand(&self, operand: MdOperand) -> Option<u64> {
        Some(self.id(match operand {
            MdOperand::Null => return None,
            MdOperand::String(text) => Ref::String(self.string_ids[text]),
            MdOperand::Node(node) => Ref::Node(self.node_ids[node]),
            MdOperand::Const(c) => Ref::Value(self.value_ids[c]),
        }))
    }

    pub fn known_node(&self, node: Md) -> u64 {
        self.id(Ref::Node(self.node_ids[node]))
    }

    pub fn known_empty(&self) -> Option<u64> {
        self.empty.map(|of| self.id(of))
    }

    pub fn known_one(&self) -> Option<u64> {
        self.one.map(|of| self.id(of))
    }

    pub fn known_kind(&self, kind: MdKind) -> u64 {
        self.kind_ids.get(&kind).copied().unwrap_or(0)
    }

    /// The operands of `DEBUG_LOC`, if the node is a source location.
    pub fn known_place(&self, node: Md) -> Option<[u64; 7]> {
        let ops = self.place_ops.get(self.places[node] as usize)?;
        Some(ops.map(|op| self.number(op)))
    }

    // The file.

    pub fn write_kinds(&self, out: &mut BitWriter) {
        if self.kinds.is_empty() {
            return;
        }
        out.enter(block::METADATA_KIND, 3);
        for (kind, number) in self.kinds.iter().zip(0u64..) {
            let letters = kind.name(&self.ctx.strings).bytes().map(u64::from);
            let ops: Vec<u64> = [number].into_iter().chain(letters).collect();
            out.record(md::KIND, &ops);
        }
        out.end();
    }

    /// The module's block; `value` returns a constant's type and number.
    pub fn write(&self, out: &mut BitWriter, value: impl Fn(Const) -> [u64; 2]) {
        if self.strings.is_empty() && self.values.is_empty() && self.nodes.is_empty() && self.lists.is_empty() {
            return;
        }
        out.enter(block::METADATA, 4);
        if !self.strings.is_empty() {
            self.write_strings(out);
        }
        self.values.iter().for_each(|&c| out.record(md::VALUE, &value(c)));
        let (mut start, mut ops) = (0, Vec::new());
        for record in &self.records {
            ops.clear();
            ops.extend(self.ops[start..record.end].iter().map(|&op| self.number(op)));
            out.record(record.code, &ops);
            start = record.end;
        }
        for (code, list) in &self.lists {
            ops.clear();
            ops.extend(list.iter().map(|&op| self.number(op)));
            out.record(*code, &ops);
        }
        out.end();
    }

    /// `STRINGS`: the count, the offset of the characters, then lengths and characters.
    fn write_strings(&self, out: &mut BitWriter) {
        let mut blob = BitWriter::pieces(self.strings.iter().map(|text| text.len() as u64));
        let letters = blob.len() as u64;
        self.strings.iter().for_each(|text| blob.extend_from_slice(text));
        out.blob(md::STRINGS, &[self.strings.len() as u64, letters], &blob);
    }
}
