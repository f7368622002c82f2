//! Printing blocks and instructions.

use super::{UNNUMBERED, Writer, put};
use crate::cfg::Cfg;
use crate::function::{Block, CallData, Callee, Edge, Function, Inst, Value, ValueDef};
use crate::intrinsics::overloads;
use crate::metadata::MdKind;
use crate::ops::{Access, Flags, Op, Ordering, SyncScope};
use crate::records::RecordsAt;
use crate::types::Type;
use cranelift_entity::EntityRef;
use std::fmt::Write as _;

/// Among the numbers of values, marks the index of a named parameter.
const NAMED: u32 = 1 << 31;

impl Writer<'_> {
    /// Numbers parameters, blocks and results in textual order, as LLVM does.
    pub(super) fn number_locals(&mut self, func: &Function) {
        self.values.clear();
        self.blocks.clear();
        self.split.clear();
        let mut next = 0;
        let mut take = || {
            next += 1;
            next - 1
        };
        for (index, &param) in func.params().iter().enumerate() {
            self.values[param] = match func.param_name(index) {
                Some(_) => NAMED | index as u32,
                None => take(),
            };
        }
        for block in func.blocks() {
            self.blocks[block] = take();
            if func.entry() != Some(block) {
                for &param in func.block_params(block) {
                    self.values[param] = take();
                }
            }
            for inst in func.insts(block) {
                if let Some(result) = func.result(inst) {
                    self.values[result] = take();
                }
            }
        }
        for block in func.blocks() {
            for (index, &edge) in func.successors(block).iter().enumerate() {
                if needs_block(func, &func.successors(block)[..index], edge) {
                    self.split.insert(edge, take());
                }
            }
        }
    }

    /// `%5`, or a constant.
    pub(super) fn value(&mut self, func: &Function, value: Value) {
        let value = func.resolve(value);
        match func.def(value) {
            ValueDef::Const(c) => self.constant(c),
            ValueDef::Metadata(operand) => self.operand(operand),
            _ if self.values[value] == UNNUMBERED => put!(self, "%undefined.{}", value.index()),
            _ => match self.values[value] {
                number if number & NAMED != 0 => {
                    let name = func.param_name((number & !NAMED) as usize).unwrap_or_default();
                    self.name('%', name);
                }
                number => put!(self, "%{number}"),
            },
        }
    }

    /// A value after its type.
    fn typed(&mut self, func: &Function, value: Value) {
        self.ty(func.ty(value));
        self.out.push(' ');
        self.value(func, value);
    }

    fn block_ref(&mut self, block: Block) {
        put!(self, "%{}", self.blocks[block]);
    }

    /// The first block on an edge: its target, or the block that splits it.
    fn edge_ref(&mut self, func: &Function, edge: Edge) {
        self.out.push_str("label ");
        match self.split.get(&edge) {
            Some(number) => put!(self, "%{number}"),
            None => self.block_ref(func.edge_block(edge)),
        }
    }

    pub(super) fn body(&mut self, func: &Function) {
        let (cfg, records) = (Cfg::compute(func), RecordsAt::of(func));
        for block in func.blocks() {
            if func.entry() != Some(block) {
                put!(self, "\n{}:\n", self.blocks[block]);
                self.phis(func, &cfg, block);
            }
            for inst in func.insts(block) {
                self.records(func, &records, inst);
                self.out.push_str("  ");
                self.inst(func, inst);
                self.out.push('\n');
            }
        }
        let mut split: Vec<(u32, Edge)> = self.split.iter().map(|(e, n)| (*n, *e)).collect();
        split.sort_unstable();
        for (number, edge) in split {
            put!(self, "\n{number}:\n  br label ");
            self.block_ref(func.edge_block(edge));
            self.out.push('\n');
        }
    }

    fn phis(&mut self, func: &Function, cfg: &Cfg, block: Block) {
        for (index, &param) in func.block_params(block).iter().enumerate() {
            put!(self, "  %{} = ", self.values[param]);
            if cfg.preds(block).is_empty() {
                // A phi needs at least one incoming value; an unreachable block has none.
                self.out.push_str("freeze ");
                self.ty(func.ty(param));
                self.out.push_str(" poison\n");
                continue;
            }
            self.out.push_str("phi ");
            self.ty(func.ty(param));
            for (position, &(pred, edge)) in cfg.preds(block).iter().enumerate() {
                self.out.push_str(if position == 0 { " [ " } else { ", [ " });
                match func.edge_args(edge).get(index) {
                    Some(&value) => self.value(func, value),
                    None => self.out.push_str("poison"),
                }
                self.out.push_str(", ");
                match self.split.get(&edge) {
                    Some(number) => put!(self, "%{number}"),
                    None => self.block_ref(pred),
                }
                self.out.push_str(" ]");
            }
            self.out.push('\n');
        }
    }

    fn inst(&mut self, func: &Function, inst: Inst) {
        if let Some(located) = &mut self.located {
            located.push((self.out.len(), func.md(inst, MdKind::DBG)));
        }
        if let Some(result) = func.result(inst) {
            put!(self, "%{} = ", self.values[result]);
        }
        self.operation(func, inst);
        self.metadata(func, inst);
    }

    fn operation(&mut self, func: &Function, inst: Inst) {
        let data = func.inst(inst);
        let args = func.args(inst);
        match data.op {
            Op::FNeg => self.simple(func, "fneg", data.flags, args),
            Op::Freeze => self.simple(func, "freeze", data.flags, args),
            Op::Binary(op) => self.same_type(func, op.name(), "", data.flags, args),
            Op::ICmp(pred) => self.same_type(func, "icmp", pred.name(), data.flags, args),
            Op::FCmp(pred) => self.same_type(func, "fcmp", pred.name(), data.flags, args),
            Op::Select => self.simple(func, "select", data.flags, args),
            Op::Cast(op) => {
                self.simple(func, op.name(), data.flags, args);
                self.out.push_str(" to ");
                self.ty(data.ty);
            }
            Op::Load(access) | Op::Store(access) if access.is_cooperative() => self.cooperative(func, inst, access),
            Op::Load(access) => {
                self.access_head("load", access);
                self.ty(data.ty);
                self.out.push_str(", ");
                self.list(args, |w, &a| w.typed(func, a));
                self.access_end(access);
            }
            Op::Store(access) => {
                self.access_head("store", access);
                self.list(args, |w, &a| w.typed(func, a));
                self.access_end(access);
            }
            Op::AtomicRmw(op, access) => {
                put!(self, "atomicrmw {}{op} ", if access.is_volatile() { "volatile " } else { "" });
                self.list(args, |w, &a| w.typed(func, a));
                self.access_end(access);
            }
            Op::CmpXchg { failure, weak, access } => {
                self.out.push_str(if weak { "cmpxchg weak " } else { "cmpxchg " });
                self.out.push_str(if access.is_volatile() { "volatile " } else { "" });
                self.list(args, |w, &a| w.typed(func, a));
                self.scope(access.scope);
                put!(self, " {} {failure}, align {}", access.ordering, access.align());
            }
            Op::Fence(ordering, scope) => {
                self.out.push_str("fence");
                self.scope(scope);
                put!(self, " {ordering}");
            }
            Op::Gep(elem) => self.gep(func, elem, data.flags, args),
            Op::Alloca(ty, align) => self.alloca(func, (ty, align), data.ty, args),
            Op::ExtractElement => self.simple(func, "extractelement", data.flags, args),
            Op::InsertElement => self.simple(func, "insertelement", data.flags, args),
            Op::ShuffleVector(mask) => {
                self.simple(func, "shufflevector", data.flags, args);
                self.mask(func.dfg.imms(mask));
            }
            Op::ExtractValue(indices) | Op::InsertValue(indices) => {
                let name = if args.len() == 1 { "extractvalue" } else { "insertvalue" };
                self.simple(func, name, data.flags, args);
                for index in func.dfg.imms(indices) {
                    put!(self, ", {index}");
                }
            }
            Op::VaArg => {
                self.simple(func, "va_arg", data.flags, args);
                self.out.push_str(", ");
                self.ty(data.ty);
            }
            Op::Call(_) | Op::Intrinsic(_) => self.call(func, inst),
            Op::Br | Op::CondBr => self.branch(func, inst),
            Op::Switch => self.switch(func, inst),
            Op::Ret if args.is_empty() => self.out.push_str("ret void"),
            Op::Ret => self.simple(func, "ret", data.flags, args),
            Op::Unreachable => self.out.push_str("unreachable"),
        }
    }

    fn gep(&mut self, func: &Function, elem: Type, flags: Flags, args: &[Value]) {
        self.out.push_str("getelementptr");
        self.flags(flags);
        self.out.push(' ');
        self.ty(elem);
        for &arg in args {
            self.out.push_str(", ");
            self.typed(func, arg);
        }
    }

    fn alloca(&mut self, func: &Function, (ty, align): (Type, u8), pointer: Type, args: &[Value]) {
        self.out.push_str("alloca ");
        self.ty(ty);
        for &arg in args {
            self.out.push_str(", ");
            self.typed(func, arg);
        }
        put!(self, ", align {}", 1u64 << align.min(63));
        match self.ctx.types.addrspace(pointer) {
            // Omitted if the address space could not be mistaken for another default.
            Some(0) if self.ctx.types.data_layout().alloca_addrspace == 0 => {}
            Some(space) => put!(self, ", addrspace({space})"),
            None => {}
        }
    }

    fn branch(&mut self, func: &Function, inst: Inst) {
        self.out.push_str("br ");
        for &condition in func.args(inst) {
            self.typed(func, condition);
            self.out.push_str(", ");
        }
        self.list(func.dests(inst), |w, &e| w.edge_ref(func, e));
    }

    /// `name flags T a, T b`
    fn simple(&mut self, func: &Function, name: &str, flags: Flags, args: &[Value]) {
        self.out.push_str(name);
        self.flags(flags);
        self.out.push(' ');
        self.list(args, |w, &a| w.typed(func, a));
    }

    /// `name flags pred T a, b`
    fn same_type(&mut self, func: &Function, name: &str, pred: &str, flags: Flags, args: &[Value]) {
        self.out.push_str(name);
        self.flags(flags);
        if !pred.is_empty() {
            put!(self, " {pred}");
        }
        self.out.push(' ');
        if let Some(&first) = args.first() {
            self.ty(func.ty(first));
            self.out.push(' ');
        }
        self.list(args, |w, &a| w.value(func, a));
    }

    /// ` nuw nsw`: all flags but the tail-call kinds.
    pub(super) fn flags(&mut self, flags: Flags) {
        if flags.is_empty() {
            return;
        }
        if flags.has(Flags::FAST) {
            self.out.push_str(" fast");
        }
        let calls = Flags::TAIL.or(Flags::MUST_TAIL).or(Flags::NO_TAIL);
        for &(flag, name) in Flags::KEYWORDS {
            // `inbounds` implies `nusw`.
            let implied = flag == Flags::NUSW && flags.has(Flags::IN_BOUNDS);
            let fast = flags.has(Flags::FAST) && Flags::FAST.has(flag);
            if flags.has(flag) && !calls.has(flag) && !implied && !fast {
                put!(self, " {name}");
            }
        }
    }

    fn mask(&mut self, lanes: &[u32]) {
        put!(self, ", <{} x i32> ", lanes.len());
        if lanes.iter().all(|&l| l == 0) {
            self.out.push_str("zeroinitializer");
        } else if lanes.iter().all(|&l| l == Op::POISON_LANE) {
            self.out.push_str("poison");
        } else {
            self.out.push('<');
            self.list(lanes, |w, &lane| match lane {
                Op::POISON_LANE => w.out.push_str("i32 poison"),
                lane => put!(w, "i32 {lane}"),
            });
            self.out.push('>');
        }
    }

    fn access_head(&mut self, name: &str, access: Access) {
        self.out.push_str(name);
        self.out.push_str(if access.is_atomic() { " atomic" } else { "" });
        self.out.push_str(if access.is_volatile() { " volatile " } else { " " });
    }

    fn access_end(&mut self, access: Access) {
        if access.is_atomic() {
            self.scope(access.scope);
            put!(self, " {}", access.ordering);
        }
        put!(self, ", align {}", access.align());
    }

    /// A cooperative atomic access is printed as a call again, because loads and stores have no such flag.
    fn cooperative(&mut self, func: &Function, inst: Inst, access: Access) {
        let (place, value) = match *func.args(inst) {
            [place] => (place, None),
            [value, place, ..] => (place, Some(value)),
            [] => return,
        };
        let space = self.ctx.types.addrspace(func.ty(place)).unwrap_or(0);
        self.out.push_str("call ");
        self.ty(func.inst(inst).ty);
        let name = if value.is_some() { "store" } else { "load" };
        put!(self, " @llvm.amdgcn.cooperative.atomic.{name}.8x16B.p{space}(");
        self.typed(func, place);
        if let Some(value) = value {
            self.out.push_str(", ");
            self.typed(func, value);
        }
        let ordering = match access.ordering {
            Ordering::Acquire => 2,
            Ordering::Release => 3,
            Ordering::SeqCst => 5,
            _ => 0,
        };
        put!(self, ", i32 {ordering}, metadata !{{!");
        self.quoted(self.ctx.scopes.name(access.scope).as_bytes());
        self.out.push_str("})");
    }

    fn scope(&mut self, scope: SyncScope) {
        if scope != SyncScope::SYSTEM {
            self.out.push_str(" syncscope(");
            self.quoted(self.ctx.scopes.name(scope).as_bytes());
            self.out.push(')');
        }
    }

    fn call(&mut self, func: &Function, inst: Inst) {
        let data = func.inst(inst);
        for (flag, name) in [(Flags::TAIL, "tail "), (Flags::MUST_TAIL, "musttail "), (Flags::NO_TAIL, "notail ")] {
            if data.flags.has(flag) {
                self.out.push_str(name);
            }
        }
        self.out.push_str("call");
        self.flags(data.flags);
        self.out.push(' ');
        let info = func.call(inst);
        if let Some(info) = info {
            self.convention(info.conv);
        }
        let extra = func.extra(inst);
        if let Some(extra) = extra {
            self.value_attrs(extra.attrs.ret());
        }
        match info {
            Some(info) => self.callee(func, inst, info),
            None => self.intrinsic_name(func, inst),
        }
        self.out.push('(');
        for (index, &arg) in func.call_args(inst).iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            self.ty(func.ty(arg));
            self.out.push(' ');
            if let Some(extra) = extra {
                self.value_attrs(extra.attrs.param(index));
            }
            self.value(func, arg);
        }
        self.out.push(')');
        if let Some(extra) = extra {
            self.group_refs(&extra.attrs.func);
        }
        self.bundles(func, inst);
    }

    fn callee(&mut self, func: &Function, inst: Inst, info: &CallData) {
        if info.addrspace != 0 {
            put!(self, "addrspace({}) ", info.addrspace);
        }
        match self.ctx.types.signature(info.signature) {
            Some((ret, _, false)) => self.ty(ret),
            _ => self.ty(info.signature),
        }
        self.out.push(' ');
        match info.callee {
            Callee::Func(id) => self.function_name(id),
            Callee::Indirect => match func.args(inst).last() {
                Some(&address) => self.value(func, address),
                None => self.out.push_str("poison"),
            },
            Callee::Asm { text, constraints, side_effect, align_stack, intel, unwind, .. } => {
                self.out.push_str("asm ");
                let words = [
                    (side_effect, "sideeffect "),
                    (align_stack, "alignstack "),
                    (intel, "inteldialect "),
                    (unwind, "unwind "),
                ];
                for (on, word) in words {
                    self.out.push_str(if on { word } else { "" });
                }
                self.symbol(text);
                self.out.push_str(", ");
                self.symbol(constraints);
            }
        }
    }

    fn intrinsic_name(&mut self, func: &Function, inst: Inst) {
        let Op::Intrinsic(id) = func.op(inst) else { return };
        self.ty(func.inst(inst).ty);
        let args: Vec<Type> = func.call_args(inst).iter().map(|&a| func.ty(a)).collect();
        if id.row().signature.contains('*') {
            self.out.push_str(" (");
            for &ty in args.iter().take(id.fixed_parameters()) {
                self.ty(ty);
                self.out.push_str(", ");
            }
            self.out.push_str("...)");
        }
        put!(self, " @{}", id.name());
        for ty in overloads(&self.ctx.types, id, func.inst(inst).ty, &args).into_iter().flatten() {
            self.out.push('.');
            let mangled = crate::intrinsics::mangle(&self.ctx.types, ty);
            self.out.push_str(&mangled);
        }
    }

    fn bundles(&mut self, func: &Function, inst: Inst) {
        let Some(extra) = func.extra(inst).filter(|e| !e.bundles.is_empty()) else { return };
        let mut operands = func.args(inst).iter().skip(func.call_args(inst).len());
        self.out.push_str(" [ ");
        self.list(&extra.bundles, |w, bundle| {
            w.symbol(bundle.tag);
            w.out.push('(');
            for index in 0..bundle.len {
                if index > 0 {
                    w.out.push_str(", ");
                }
                if let Some(&operand) = operands.next() {
                    w.typed(func, operand);
                }
            }
            w.out.push(')');
        });
        self.out.push_str(" ]");
    }

    fn switch(&mut self, func: &Function, inst: Inst) {
        self.out.push_str("switch ");
        let (args, dests) = (func.args(inst), func.dests(inst));
        let (Some(&condition), Some(&default)) = (args.first(), dests.first()) else { return };
        self.typed(func, condition);
        self.out.push_str(", ");
        self.edge_ref(func, default);
        self.out.push_str(" [");
        for (&case, &edge) in args[1..].iter().zip(&dests[1..]) {
            self.out.push_str("\n    ");
            self.typed(func, case);
            self.out.push_str(", ");
            self.edge_ref(func, edge);
        }
        self.out.push_str("\n  ]");
    }

    /// Attachments, and those that access flags stand for.
    fn metadata(&mut self, func: &Function, inst: Inst) {
        let access = func.op(inst).access().unwrap_or(Access::plain(1));
        let is_access = func.op(inst).access().is_some();
        for (kind, node) in func.attachments(inst) {
            let dropped = match kind {
                MdKind::NONTEMPORAL => is_access && !access.is_nontemporal(),
                MdKind::INVARIANT_LOAD => is_access && !access.is_invariant(),
                MdKind::AMDGPU_LAST_USE => is_access && !access.is_last_use(),
                _ => false,
            };
            if !dropped {
                self.attachment(", ", kind, node);
            }
        }
        if access.is_nontemporal() && func.md(inst, MdKind::NONTEMPORAL).is_none() {
            self.out.push_str(", !nontemporal ");
            self.one_node();
        }
        if access.is_invariant() && func.md(inst, MdKind::INVARIANT_LOAD).is_none() {
            self.out.push_str(", !invariant.load ");
            self.empty_node();
        }
        if access.is_last_use() && func.md(inst, MdKind::AMDGPU_LAST_USE).is_none() {
            self.out.push_str(", !amdgpu.last.use ");
            self.empty_node();
        }
        debug_assert!(access.ordering <= Ordering::SeqCst);
    }
}

/// A phi has one value for each predecessor: if two edges connect the same blocks with different arguments, the second
/// one is split.
fn needs_block(func: &Function, earlier: &[Edge], edge: Edge) -> bool {
    if func.edge_args(edge).is_empty() {
        return false;
    }
    let same = |e: Edge| func.edge_block(e) == func.edge_block(edge);
    // If all earlier ones agree with the first, comparing with that one is enough; a switch may have very many.
    match earlier.iter().copied().find(|&e| same(e)) {
        Some(first) => func.edge_args(first) != func.edge_args(edge),
        None => false,
    }
}
