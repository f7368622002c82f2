//! Inline assembly as nodes, and the facts its selection needs.

use gcnc_ir as ir;
use gcnc_ir::asm::{Constant, Constraints};
use gcnc_ir::{Type, TypeKind};
use gcnc_lowering::Diagnostic;
use smallvec::SmallVec;

use super::{Result, View, value};
use crate::asm::site::{AsmSite, Operand};
use crate::node::MAX_SCALAR_DWORDS;
use crate::node::{Node, Nodes, Piece, Value};
use crate::op::{Op, RegBank};

impl<'a> View<'a> {
    /// Inline assembly with results: each is a value of its own; the call and `extractvalue` are aliases of them.
    pub(super) fn asm_node(
        &self,
        nodes: &mut Nodes,
        inst: ir::Inst,
        v: Value,
        b: u32,
        constraints: ir::Symbol,
    ) -> Result<()> {
        let ty = self.f.inst(inst).ty;
        let constraints = Constraints::parse(self.ctx.strings.get(constraints)).unwrap_or_default();
        let fields = match self.ctx.types.kind(ty) {
            TypeKind::Struct { fields, .. } => &fields[..],
            _ => &[ty],
        };
        let mut first = None;
        for (k, &field) in fields.iter().enumerate() {
            let Some((ty, dwords)) = self.ty_of(field) else { return Err(self.unsupported_inst(inst)) };
            let scalar = constraints.is_uniform(k) && dwords <= MAX_SCALAR_DWORDS;
            let bank = if scalar { RegBank::S } else { RegBank::V };
            let node = Node { op: Op::InlineAsm, block: b, inst: inst.as_u32(), ..Node::new(ty, bank, dwords) };
            first.get_or_insert(nodes.push(node));
        }
        let (Some(first), Some((ty, dwords))) = (first, self.ty_of(ty)) else {
            return Err(self.unsupported_inst(inst));
        };
        let node = Node {
            op: Op::InlineAsm,
            block: b,
            inst: inst.as_u32(),
            uses: nodes[v].uses,
            ..Node::new(ty, nodes[first].bank, dwords)
        };
        nodes[v] = Node { args: [first, Value::NONE, Value::NONE], ..node };
        if fields.len() == 1 {
            alias(nodes, v, first);
        }
        Ok(())
    }

    /// The inline assembly at instruction `i` of block `b`.
    pub fn asm_site(&self, b: u32, i: usize, nodes: &Nodes) -> AsmSite<'a> {
        let inst = self.at(b, i);
        let mut site = AsmSite::default();
        let Some(&ir::Callee::Asm { text, constraints, intel, place, .. }) = self.f.call(inst).map(|c| &c.callee)
        else {
            return site;
        };
        (site.text, site.loc, site.intel) = (self.ctx.strings.get(text), place, intel);
        site.constraints = Constraints::parse(self.ctx.strings.get(constraints)).unwrap_or_default();
        let half = |ty: Type| ty == Type::F16;
        for &arg in self.f.args(inst) {
            let ty = self.f.ty(arg);
            let number = self.f.as_const(arg).and_then(|c| Constant::of(self.ctx, c));
            site.operands.push(Operand { value: value(arg), number, dwords: nodes[value(arg)].dwords, half: half(ty) });
        }
        if let Some(v) = self.f.result(inst) {
            let fields = match self.ctx.types.kind(self.f.ty(v)) {
                TypeKind::Struct { fields, .. } => &fields[..],
                _ => &[self.f.ty(v)],
            };
            let first = nodes[value(v)].args[0].0;
            site.results.extend((0u32..).zip(fields).map(|(k, &ty)| {
                let value = Value(first + k);
                Operand { value, number: None, dwords: nodes[value].dwords, half: half(ty) }
            }));
        }
        site
    }

    /// Rejects inline assembly, at byte `at` of its text.
    pub fn asm_refusal(&self, b: u32, i: usize, site: &AsmSite<'_>, at: usize, message: String) -> Diagnostic {
        // A character written as an escape (`\0A`) takes two more columns.
        let plain = |c: &u8| matches!(c, 0x20..=0x7e) && !matches!(c, b'"' | b'\\');
        let written: usize = site.text.bytes().take(at).map(|c| if plain(&c) { 1 } else { 3 }).sum();
        let loc = match site.loc.offset() {
            Some(place) => ir::Loc(place + written as u32),
            None => self.f.inst(self.at(b, i)).loc,
        };
        self.error(loc, &format!("inline assembly: {message}"))
    }
}

/// Makes `v` an alias of the value `of`.
pub(super) fn alias(nodes: &mut Nodes, v: Value, of: Value) {
    let pieces: SmallVec<[Piece; 16]> = (0..nodes[of].dwords).map(|i| Piece::Part(of, i)).collect();
    nodes[v].bank = nodes[of].bank;
    nodes.set_pieces(v, &pieces);
}
