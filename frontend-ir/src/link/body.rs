//! Function bodies: copies a function, translating each reference to a type, constant, string, attribute or metadata
//! node to the destination's.

use super::Linker;
use super::symbols::Id;
use super::translate::{Destination, Translation, address};
use crate::function::{Callee, Function, Inst, Loc, ValueDef};
use crate::module::FuncId;
use crate::ops::{Op, SyncScope};
use crate::records::RecordKind;
use crate::types::Type;

impl Linker<'_> {
    /// Copies function `from` of an input, without its name.
    pub(super) fn function(&mut self, input: usize, from: FuncId) -> Function {
        let source = &self.inputs[input].module().functions[from];
        let comdat = self.comdat(input, source.comdat);
        let (t, to) = (&mut self.translations[input], &mut self.to);
        let mut f = source.clone();
        f.signature = t.ty(f.signature, &mut to.ctx);
        f.attrs = t.attr_list(&f.attrs, to);
        f.section = f.section.map(|s| t.symbol(s, &mut to.ctx));
        f.partition = f.partition.map(|s| t.symbol(s, &mut to.ctx));
        f.gc = f.gc.map(|s| t.symbol(s, &mut to.ctx));
        f.comdat = comdat;
        for constant in [&mut f.prefix, &mut f.prologue, &mut f.personality] {
            *constant = constant.map(|c| t.constant(c, to));
        }
        f.metadata = t.attachments(&f.metadata, to);
        if input != 0 {
            f.loc = Loc::NONE;
            f.dfg.insts.values_mut().for_each(|inst| inst.loc = Loc::NONE);
        }
        values(&mut f, t, to);
        instructions(&mut f, t, to);
        calls(&mut f, t, to);
        for record in &mut f.records {
            record.variable = t.node(record.variable, to);
            record.expression = t.node(record.expression, to);
            record.location = t.node(record.location, to);
            if let RecordKind::Assign { id, expression, .. } = &mut record.kind {
                (*id, *expression) = (t.node(*id, to), t.node(*expression, to));
            }
        }
        for record in &mut f.labels {
            record.label = t.node(record.label, to);
            record.location = t.node(record.location, to);
        }
        for attached in f.dfg.attachments.values_mut() {
            attached.kind = t.kind(attached.kind, &mut to.ctx);
            attached.node = t.node(attached.node, to);
        }
        f
    }
}

fn values(f: &mut Function, t: &mut Translation<'_>, to: &mut Destination<'_>) {
    f.dfg.constants.clear();
    for (value, data) in f.dfg.values.iter_mut() {
        data.ty = t.ty(data.ty, &mut to.ctx);
        match &mut data.def {
            ValueDef::Const(c) => {
                *c = t.constant(*c, to);
                f.dfg.constants.insert(*c, value);
            }
            ValueDef::Metadata(operand) => *operand = t.operand(*operand, to),
            ValueDef::Inst(_) | ValueDef::Param(..) | ValueDef::Alias(_) => {}
        }
    }
}

fn instructions(f: &mut Function, t: &mut Translation<'_>, to: &mut Destination<'_>) {
    for inst in f.dfg.insts.values_mut() {
        inst.ty = t.ty(inst.ty, &mut to.ctx);
        match &mut inst.op {
            Op::Gep(ty) | Op::Alloca(ty, _) => *ty = t.ty(*ty, &mut to.ctx),
            Op::Fence(_, scope) => *scope = scope_of(*scope, t, to),
            op => {
                if let Some(access) = op.access_mut() {
                    access.scope = scope_of(access.scope, t, to);
                }
            }
        }
    }
}

/// The translated scope; if there are too many scopes, the system scope, whose ordering is stronger.
fn scope_of(scope: SyncScope, t: &Translation<'_>, to: &mut Destination<'_>) -> SyncScope {
    t.scope(scope, &mut to.ctx).unwrap_or(SyncScope::SYSTEM)
}

fn calls(f: &mut Function, t: &mut Translation<'_>, to: &mut Destination<'_>) {
    let mut indirect: Vec<(Inst, Id)> = Vec::new();
    for (inst, data) in f.dfg.insts.iter() {
        let Op::Call(info) = data.op else { continue };
        let call = &mut f.dfg.calls[info];
        call.signature = t.ty(call.signature, &mut to.ctx);
        match &mut call.callee {
            Callee::Func(func) => match to.symbols.refer(to.input, Id::Func(*func)) {
                Id::Func(new) => *func = new,
                other => {
                    call.callee = Callee::Indirect;
                    indirect.push((inst, other));
                }
            },
            Callee::Asm { text, constraints, place, .. } => {
                *text = t.symbol(*text, &mut to.ctx);
                *constraints = t.symbol(*constraints, &mut to.ctx);
                if to.input != 0 {
                    *place = Loc::NONE;
                }
            }
            Callee::Indirect => {}
        }
    }
    // A callee that is an alias in the destination is called by its address.
    for (inst, callee) in indirect {
        let c = to.ctx.consts.intern(address(Type::PTR, callee));
        let callee = f.dfg.const_value(c, Type::PTR);
        let dfg = &mut f.dfg;
        dfg.insts[inst].args.push(callee, &mut dfg.value_lists);
    }
    for extra in f.dfg.extras.values_mut() {
        extra.attrs = t.attr_list(&extra.attrs, to);
        for bundle in &mut extra.bundles {
            bundle.tag = t.symbol(bundle.tag, &mut to.ctx);
        }
    }
}
