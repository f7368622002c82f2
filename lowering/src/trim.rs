//! Shrinking of allocas to the bytes that are accessed.
//!
//! If an alloca's address is only used by loads and stores, it needs only the bytes from the lowest to the highest that
//! any access can reach: an unreached prefix and suffix are cut off, as far as its alignment allows. This covers
//! structs of which only some fields are read, and tables with a masked index.
//!
//! In lowered form an address is a base, a variable offset, and a constant offset, in that order (`build::memory`). The
//! constant gives where its access begins, and `bounds` limits the variable. The prefix is subtracted from the first
//! constant of each address, so no intermediate address is ever below the alloca.

use cranelift_entity::SecondaryMap;
use gcnc_ir::{Context, Function, Inst, Op, Type, Value};

use crate::bounds::Bounds;
use crate::dynamic_allocas;
use crate::facts::KernelFacts;
use crate::frame::is_lifetime_marker;
use crate::graph::Graph;
use crate::order::Numbering;

/// An alloca, and the bytes of it that are used.
struct TrimmedAlloca {
    inst: Inst,
    align: u8,
    size: i64,
    /// The bytes that are used; none as long as `end < start`.
    start: i64,
    end: i64,
}

/// What a pointer points to.
#[derive(Clone, Copy)]
struct At {
    object: u32,
    /// The constant offset from the object's start, and whether an address computation added it.
    constant: i64,
    has_constant: bool,
    /// An upper bound of the variable offset.
    most: i64,
}

/// Cuts unused bytes off the allocas of `func`. Returns those that changed.
pub(crate) fn run(
    ctx: &mut Context,
    func: &mut Function,
    numbering: &Numbering,
    graph: &Graph,
    facts: &KernelFacts,
) -> Vec<Value> {
    let (order, number, work_items) = (&numbering.order, &numbering.number, facts.flat_work_group_size.1);
    let mut scan = Scan {
        bounds: Bounds { ctx, func, graph, order, number, work_items },
        objects: Vec::new(),
        at: SecondaryMap::new(),
        firsts: Vec::new(),
    };
    scan.allocas();
    if scan.objects.is_empty() {
        return Vec::new();
    }
    for &b in &graph.rpo {
        func.insts(order[b as usize]).for_each(|inst| scan.inst(inst));
    }
    let Scan { mut objects, firsts, .. } = scan;
    let mut trimmed = Vec::new();
    for object in &mut objects {
        gcnc_limits::poll();
        object.start &= -(1 << object.align);
        object.end = object.end.min(object.size);
        if object.start >= object.end || (object.start, object.end) == (0, object.size) {
            object.start = 0;
            continue;
        }
        let ty = ctx.types.array(Type::I8, (object.end - object.start) as u64);
        func.rewrite(object.inst, Op::Alloca(ty, object.align), &[]);
        trimmed.extend(func.result(object.inst));
    }
    for (inst, object) in firsts {
        let start = objects[object as usize].start;
        let (base, by) = (func.arg(inst, 0), func.as_signed(ctx, func.arg(inst, 1)).unwrap_or(0));
        match func.result(inst) {
            Some(result) if start > 0 && by == start => {
                func.replace(result, base);
                func.remove(inst);
            }
            _ if start > 0 => {
                let by = func.int(ctx, Type::I32, (by - start) as u64);
                func.args_mut(inst)[1] = by;
            }
            _ => {}
        }
    }
    func.resolve_aliases();
    trimmed
}

struct Scan<'a> {
    bounds: Bounds<'a>,
    objects: Vec<TrimmedAlloca>,
    at: SecondaryMap<Value, Option<At>>,
    /// The first constant offset of each address.
    firsts: Vec<(Inst, u32)>,
}

impl Scan<'_> {
    fn allocas(&mut self) {
        let Bounds { ctx, func, .. } = self.bounds;
        let Some(entry) = func.entry() else { return };
        for inst in func.insts(entry) {
            let Op::Alloca(ty, align) = func.op(inst) else { continue };
            let size = dynamic_allocas::count(ctx, func, inst).and_then(|n| n.checked_mul(ctx.types.size(ty)));
            let size = size.and_then(|size| i32::try_from(size).ok()).map(i64::from);
            if let (Some(size), Some(pointer)) = (size, func.result(inst).filter(|&p| func.ty(p) == Type::PTR5)) {
                self.at[pointer] =
                    Some(At { object: self.objects.len() as u32, constant: 0, has_constant: false, most: 0 });
                self.objects.push(TrimmedAlloca { inst, align, size, start: i64::MAX, end: 0 });
            }
        }
    }

    fn inst(&mut self, inst: Inst) {
        let func = self.bounds.func;
        let args = func.args(inst);
        match func.op(inst) {
            op if is_lifetime_marker(op) => {}
            Op::Gep(_) => self.step(inst),
            Op::Load(_) => self.access(args[0], func.inst(inst).ty),
            Op::Store(_) => {
                self.use_all(&args[..1]);
                self.access(args[1], func.ty(args[0]));
            }
            _ => self.use_all(args),
        }
        for &edge in func.dests(inst) {
            self.use_all(func.edge_args(edge));
        }
    }

    fn step(&mut self, inst: Inst) {
        let Bounds { ctx, func, .. } = self.bounds;
        let (base, by) = (func.arg(inst, 0), func.arg(inst, 1));
        let (Some(from), Some(result)) = (self.at[base], func.result(inst)) else { return };
        let mut at = from;
        match func.as_signed(ctx, by) {
            Some(by) => (at.constant, at.has_constant) = (at.constant + by, true),
            None => at.most += self.bounds.most(by) as i64,
        }
        // The address is below the alloca, or the sum may wrap.
        if at.constant < 0 || at.constant + at.most > i64::from(i32::MAX) {
            return self.use_all(&[base]);
        }
        if at.has_constant {
            self.reach(at, 0);
        }
        if at.has_constant && !from.has_constant {
            self.firsts.push((inst, at.object));
        }
        self.at[result] = Some(at);
    }

    fn access(&mut self, pointer: Value, ty: Type) {
        if let Some(at) = self.at[pointer] {
            self.reach(at, self.bounds.ctx.types.store_size(ty) as i64);
        }
    }

    /// Records that bytes from an address on are used.
    fn reach(&mut self, at: At, bytes: i64) {
        let object = &mut self.objects[at.object as usize];
        object.start = object.start.min(at.constant);
        object.end = object.end.max(at.constant + at.most + bytes);
    }

    /// Records that all of the objects that these pointers point into may be used.
    fn use_all(&mut self, pointers: &[Value]) {
        for at in pointers.iter().filter_map(|&v| self.at[v]) {
            let object = &mut self.objects[at.object as usize];
            (object.start, object.end) = (0, object.size);
        }
    }
}
