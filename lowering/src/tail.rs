//! Calls that must not take stack: a function that calls itself as the last thing it does begins anew instead.
//!
//! Its old entry gets a block before it, from which allocas and parameters come, and what was a `musttail` call and its return goes back
//! there; what was allocated dynamically is given back. Other `musttail` calls are calls: lanes that return earlier would have to wait somewhere for those that have gone on.

use gcnc_ir::{AttrKind, Context, FuncId, Function, Inst, Intrinsic, Op, Type, Value};

use crate::edit::Edit;
use crate::inline::{self, Names};
use crate::places;

/// The function `id` with its loops made; `body` is what it has inlined, if anything.
pub(crate) fn run(ctx: &mut Context, names: Names<'_>, id: FuncId, body: Option<Function>) -> Option<Function> {
    let source = body.as_ref().unwrap_or(&names.functions[id]);
    let calls: Vec<Inst> =
        source.blocks().filter_map(|b| loops(ctx, names, source, id, source.terminator(b)?)).collect();
    // The copy that the caller made of an argument would have to be made again.
    let copies = (0..source.params().len()).any(|i| ctx.attrs.ty(source.param_attrs(i), AttrKind::ByVal).is_some());
    if calls.is_empty() || copies {
        return body;
    }
    let mut func = body.unwrap_or_else(|| names.functions[id].clone());
    begin_anew(&mut Edit { ctx, func: &mut func }, &calls);
    Some(func)
}

/// The call of itself, which must be a tail call, before a return.
fn loops(ctx: &Context, names: Names<'_>, f: &Function, id: FuncId, last: Inst) -> Option<Inst> {
    let call = f.layout.prev_inst(last).filter(|_| f.op(last) == Op::Ret)?;
    let must = f.flags(call).has(gcnc_ir::Flags::MUST_TAIL);
    (must && inline::callee(ctx, names, f, call) == Some(id)).then_some(call)
}

fn begin_anew(edit: &mut Edit<'_>, calls: &[Inst]) {
    let Some(old) = edit.func.entry() else { return };
    let start = edit.func.dfg.make_block();
    let types: Vec<_> = edit.func.block_params(old).iter().map(|&p| edit.func.ty(p)).collect();
    let params: Vec<Value> = types.into_iter().map(|ty| edit.func.dfg.append_param(start, ty)).collect();
    edit.func.layout.insert_block_before(start, old);
    let once =
        |i: &Inst| matches!(edit.func.op(*i), Op::Alloca(..)) && places::count(edit.ctx, edit.func, *i).is_some();
    let allocas: Vec<Inst> = edit.func.insts(old).filter(once).collect();
    for alloca in allocas {
        edit.func.layout.remove_inst(alloca);
        edit.func.layout.append_inst(alloca, start);
    }
    let save = edit.append(start, Op::Intrinsic(Intrinsic::StackSave), Type::PTR5, &[]);
    let top = edit.func.result(save);
    edit.jump(start, old, &params);
    for &call in calls {
        let (Some(block), Some(ret)) = (edit.func.layout.block_of(call), edit.func.layout.next_inst(call)) else {
            continue;
        };
        let args: Vec<Value> = edit.func.call_args(call).to_vec();
        edit.func.remove(ret);
        edit.func.remove(call);
        if let Some(top) = top {
            edit.append(block, Op::Intrinsic(Intrinsic::StackRestore), Type::VOID, &[top]);
        }
        edit.jump(block, old, &args);
    }
}
