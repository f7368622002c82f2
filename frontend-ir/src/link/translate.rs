//! Value and type mapping between modules (LLVM's ValueMapper and TypeMapTy): translates a module's types, constants,
//! strings, attributes and metadata to the destination's.
//!
//! Each is translated once, when it is first referred to. Addresses of globals are looked up in [`Symbols`], which
//! queues the global instead of translating it right away; so the recursion is only as deep as constants and types
//! nest, which readers limit. Metadata may be cyclic: a node is created first and filled in later.

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use smallvec::SmallVec;

use super::symbols::{Id, Symbols};
use crate::attrs::{Attr, AttrList, AttrSet};
use crate::consts::{Const, ConstData, ConstOp};
use crate::context::Context;
use crate::metadata::{Md, MdField, MdKind, MdNode, MdOperand};
use crate::ops::SyncScope;
use crate::strings::Symbol;
use crate::types::{Type, TypeKind};

/// Maps from the source to what has been translated so far.
pub(super) struct Translation<'a> {
    from: &'a Context,
    types: SecondaryMap<Type, PackedOption<Type>>,
    consts: SecondaryMap<Const, PackedOption<Const>>,
    attrs: SecondaryMap<AttrSet, PackedOption<AttrSet>>,
    nodes: SecondaryMap<Md, PackedOption<Md>>,
    /// Nodes that have been created but not filled in.
    unfilled: Vec<Md>,
}

/// The destination: its context and symbols, and the input that is being translated.
pub(super) struct Destination<'a> {
    pub ctx: Context,
    pub symbols: Symbols<'a>,
    pub input: usize,
}

impl<'a> Translation<'a> {
    pub fn new(from: &'a Context) -> Translation<'a> {
        Translation {
            from,
            types: SecondaryMap::new(),
            consts: SecondaryMap::new(),
            attrs: SecondaryMap::new(),
            nodes: SecondaryMap::new(),
            unfilled: Vec::new(),
        }
    }

    pub fn symbol(&self, s: Symbol, ctx: &mut Context) -> Symbol {
        ctx.strings.intern(self.from.strings.bytes(s))
    }

    pub fn kind(&self, kind: MdKind, ctx: &mut Context) -> MdKind {
        if kind.is_known() { kind } else { MdKind::from_name(kind.name(&self.from.strings), &mut ctx.strings) }
    }

    /// A sync scope; none if there are too many.
    pub fn scope(&self, scope: SyncScope, ctx: &mut Context) -> Option<SyncScope> {
        ctx.scopes.intern(self.from.scopes.name(scope))
    }

    pub fn ty(&mut self, ty: Type, ctx: &mut Context) -> Type {
        if let Some(known) = self.types[ty].expand() {
            return known;
        }
        let from = self.from;
        let mut all = |types: &[Type], ctx: &mut Context| types.iter().map(|&t| self.ty(t, ctx)).collect::<Box<[_]>>();
        let new = match from.types.kind(ty) {
            TypeKind::Vector { elem, len, scalable } => {
                let elem = self.ty(*elem, ctx);
                ctx.types.intern(TypeKind::Vector { elem, len: *len, scalable: *scalable })
            }
            TypeKind::Array { elem, len } => {
                let elem = self.ty(*elem, ctx);
                ctx.types.array(elem, *len)
            }
            TypeKind::Struct { fields, packed, name: None } => {
                let fields = all(fields, ctx);
                ctx.types.structure(&fields, *packed)
            }
            TypeKind::Struct { fields, packed, name: Some(name) } => {
                let fields = all(fields, ctx);
                named_struct(ctx, name, &fields, *packed)
            }
            TypeKind::Opaque(name) => ctx.types.declare_struct(name),
            TypeKind::Func { ret, params, vararg } => {
                let params = all(params, ctx);
                let ret = self.ty(*ret, ctx);
                ctx.types.func(ret, &params, *vararg)
            }
            TypeKind::TargetExt { name, types, ints } => {
                let types = all(types, ctx);
                ctx.types.intern(TypeKind::TargetExt { name: name.clone(), types, ints: ints.clone() })
            }
            plain => ctx.types.intern(plain.clone()),
        };
        self.types[ty] = new.into();
        new
    }

    pub fn constant(&mut self, c: Const, into: &mut Destination<'_>) -> Const {
        if let Some(known) = self.consts[c].expand() {
            return known;
        }
        let from = self.from;
        let ty = self.ty(from.consts.ty(c), &mut into.ctx);
        let mut all = |consts: &[Const], into: &mut Destination<'_>| {
            consts.iter().map(|&c| self.constant(c, into)).collect::<Box<[_]>>()
        };
        let data = match from.consts.get(c) {
            ConstData::Int { bits, .. } => ConstData::Int { ty, bits: *bits },
            ConstData::WideInt { words, .. } => ConstData::WideInt { ty, words: words.clone() },
            ConstData::Float { bits, .. } => ConstData::Float { ty, bits: *bits },
            ConstData::WideFloat { words, .. } => ConstData::WideFloat { ty, words: *words },
            ConstData::Null(_) => ConstData::Null(ty),
            ConstData::Zero(_) => ConstData::Zero(ty),
            ConstData::Undef(_) => ConstData::Undef(ty),
            ConstData::Poison(_) => ConstData::Poison(ty),
            ConstData::None(_) => ConstData::None(ty),
            ConstData::Aggregate { elems, .. } => ConstData::Aggregate { ty, elems: all(elems, into) },
            ConstData::Splat { elem, .. } => ConstData::Splat { ty, elem: self.constant(*elem, into) },
            ConstData::Bytes { bytes, .. } => ConstData::Bytes { ty, bytes: bytes.clone() },
            ConstData::Func { func, .. } => address(ty, into.symbols.refer(into.input, Id::Func(*func))),
            ConstData::Global { global, .. } => address(ty, into.symbols.refer(into.input, Id::Global(*global))),
            ConstData::Alias { alias, .. } => address(ty, into.symbols.refer(into.input, Id::Alias(*alias))),
            ConstData::Expr { op, args, .. } => {
                let args = all(args, into);
                ConstData::Expr { ty, op: self.operation(op, &mut into.ctx), args }
            }
        };
        let new = into.ctx.consts.intern(data);
        self.consts[c] = new.into();
        new
    }

    fn operation(&mut self, op: &ConstOp, ctx: &mut Context) -> ConstOp {
        match op {
            ConstOp::Gep { elem, flags, inrange } => {
                ConstOp::Gep { elem: self.ty(*elem, ctx), flags: *flags, inrange: *inrange }
            }
            other => other.clone(),
        }
    }

    pub fn attrs(&mut self, set: AttrSet, into: &mut Destination<'_>) -> AttrSet {
        if let Some(known) = self.attrs[set].expand() {
            return known;
        }
        let attrs = self.from.attrs.get(set).iter().map(|&attr| self.attr(attr, into));
        let attrs: SmallVec<[Attr; 16]> = attrs.collect();
        let new = into.ctx.attrs.intern(&attrs);
        self.attrs[set] = new.into();
        new
    }

    fn attr(&mut self, attr: Attr, into: &mut Destination<'_>) -> Attr {
        match attr {
            Attr::Flag(_) | Attr::Int(..) => attr,
            Attr::Type(kind, ty) => Attr::Type(kind, self.ty(ty, &mut into.ctx)),
            Attr::Range(a, b) => Attr::Range(self.constant(a, into), self.constant(b, into)),
            Attr::Text(kind, text) => Attr::Text(kind, self.symbol(text, &mut into.ctx)),
            Attr::String(key, value) => {
                Attr::String(self.symbol(key, &mut into.ctx), self.symbol(value, &mut into.ctx))
            }
        }
    }

    pub fn attr_list(&mut self, list: &AttrList, into: &mut Destination<'_>) -> AttrList {
        AttrList {
            ret: list.ret.map(|set| self.attrs(set, into)),
            params: list.params.iter().map(|&set| self.attrs(set, into)).collect(),
            func: list.func.iter().map(|&set| self.attrs(set, into)).collect(),
        }
    }

    pub fn attachments(&mut self, all: &[(MdKind, Md)], into: &mut Destination<'_>) -> Vec<(MdKind, Md)> {
        all.iter().map(|&(kind, node)| (self.kind(kind, &mut into.ctx), self.node(node, into))).collect()
    }

    /// Fills in the nodes that have been referred to.
    pub fn fill_nodes(&mut self, into: &mut Destination<'_>) {
        while let Some(next) = self.unfilled.pop() {
            let filled = match &self.from.metadata.nodes[next] {
                MdNode::Undefined => MdNode::Undefined,
                MdNode::Tuple { distinct, operands } => {
                    let operands = operands.iter().map(|&o| self.operand(o, into)).collect();
                    MdNode::Tuple { distinct: *distinct, operands }
                }
                MdNode::Special { distinct, name, fields } => {
                    let fields = fields.iter().map(|&(label, field)| {
                        let label = label.map(|l| self.symbol(l, &mut into.ctx));
                        (label, self.field(field, into))
                    });
                    let fields = fields.collect();
                    MdNode::Special { distinct: *distinct, name: self.symbol(*name, &mut into.ctx), fields }
                }
            };
            let place = self.node(next, into);
            into.ctx.metadata.nodes[place] = filled;
        }
    }

    /// A node, to be filled in by [`Translation::fill_nodes`].
    pub fn node(&mut self, node: Md, into: &mut Destination<'_>) -> Md {
        if let Some(known) = self.nodes[node].expand() {
            return known;
        }
        let new = into.ctx.metadata.push(MdNode::Undefined);
        self.nodes[node] = new.into();
        self.unfilled.push(node);
        new
    }

    pub fn operand(&mut self, operand: MdOperand, into: &mut Destination<'_>) -> MdOperand {
        match operand {
            MdOperand::Null => MdOperand::Null,
            MdOperand::String(s) => MdOperand::String(self.symbol(s, &mut into.ctx)),
            MdOperand::Node(n) => MdOperand::Node(self.node(n, into)),
            MdOperand::Const(c) => MdOperand::Const(self.constant(c, into)),
        }
    }

    fn field(&mut self, field: MdField, into: &mut Destination<'_>) -> MdField {
        match field {
            MdField::Operand(o) => MdField::Operand(self.operand(o, into)),
            MdField::Text(s) => MdField::Text(self.symbol(s, &mut into.ctx)),
            MdField::Quoted(s) => MdField::Quoted(self.symbol(s, &mut into.ctx)),
        }
    }
}

/// The address of a symbol of the destination.
pub(super) fn address(ty: Type, symbol: Id) -> ConstData {
    match symbol {
        Id::Func(func) => ConstData::Func { ty, func },
        Id::Global(global) => ConstData::Global { ty, global },
        Id::Alias(alias) => ConstData::Alias { ty, alias },
    }
}

/// The identified struct of this name and body; if the name is taken by a struct with another body, it gets an unused
/// name.
fn named_struct(ctx: &mut Context, name: &str, fields: &[Type], packed: bool) -> Type {
    let mut number = 0;
    let mut wanted = name.to_owned();
    loop {
        let ty = ctx.types.declare_struct(&wanted);
        if ctx.types.define_struct(ty, fields, packed) {
            return ty;
        }
        match ctx.types.kind(ty) {
            TypeKind::Struct { fields: f, packed: p, .. } if **f == *fields && *p == packed => return ty,
            _ => wanted = format!("{name}.{number}"),
        }
        number += 1;
    }
}
