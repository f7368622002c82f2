//! Inlining (LLVM: `InlineFunction`): a kernel and all its inlined callees become one body.
//!
//! Bodies are copied in reverse post-order into a new function, callees at their calls, so every definition is copied
//! before its uses. Allocas of a callee's entry block move to the kernel's entry block and are live from the call, or
//! from the callee's own lifetime marker, until the return; the stack that other allocas take is restored at the
//! return. A kernel without calls is not copied at all. `calls` decides which calls stay.
//!
//! Tail calls that must not use stack: functions that `musttail`-call each other, as found by `calls`, are copied into
//! one body. Such a call becomes a jump to the function's first block, after restoring the stack pointer; lanes that
//! have returned wait at the end for those still looping, and any number of calls uses constant stack. Other `musttail`
//! calls stay calls.
//!
//! Copied instructions get source locations that name the call (`inlinedAt`), with a distinct location for each call.
//! Instructions without a location, in a callee without debug information, get the call's.

use cranelift_entity::{EntityList, EntityRef, EntitySet, PrimaryMap, SecondaryMap};
use gcnc_ir::module::AliasData;
use gcnc_ir::remarks::Kind;
use gcnc_ir::{
    Access, AddressBase, Alias, AttrKind, Block, Callee, Cfg, Const, Context, DebugRecord, Edge, Flags, FuncId,
    Function, Inst, Intrinsic, LabelRecord, Md, MdKind, Op, RecordKind, Recorded, RecordsAt, Type, Value, ValueDef,
};

use hashbrown::HashMap;

use crate::Diagnostic;
use crate::calls::InlinePlan;
use crate::dynamic_allocas;

/// The deepest nesting of calls; anything deeper is treated as recursion.
const MAX_DEPTH: usize = 200;

/// The most instructions of a kernel after inlining.
const MAX_INSTS: usize = 4_000_000;

/// The kernel with all calls inlined; `None` if it calls no function with a body.
pub(crate) fn run(
    ctx: &mut Context,
    names: FunctionSymbols<'_>,
    plan: &InlinePlan,
    kernel: FuncId,
) -> Result<Option<Function>, Diagnostic> {
    let FunctionSymbols { functions, .. } = names;
    let source = &functions[kernel];
    let inlined = |i| callee(ctx, names, source, i).is_some_and(|id| !plan.keeps(id));
    let (calls, goes_on) = (source.blocks().any(|b| source.insts(b).any(inlined)), plan.goes_on(kernel, kernel));
    if !calls && !goes_on {
        if ctx.remarks.are_wanted() {
            let all = source.blocks().flat_map(|b| source.insts(b));
            all.for_each(|inst| remark_call(ctx, names, plan, source, inst));
        }
        return Ok(None);
    }
    let mut out = Function::new(source.name.clone(), source.signature);
    out.conv = source.conv;
    out.attrs = source.attrs.clone();
    out.metadata = source.metadata.clone();
    out.loc = source.loc;
    let entry = out.dfg.make_block();
    out.layout.append_block(entry);
    let args: Vec<Value> = source.params().iter().map(|&p| out.dfg.append_param(entry, source.ty(p))).collect();
    let mut inliner = Inliner {
        ctx,
        names,
        plan,
        out,
        stack: vec![kernel],
        block: entry,
        places: Vec::new(),
        top: None,
        records: Vec::new(),
        labels: Vec::new(),
    };
    if goes_on {
        inliner.bodies(kernel, &args)?;
    } else {
        inliner.body(kernel, &args, None, None)?;
    }
    Ok(Some(inliner.out))
}

/// The callee of a tail call that must not use stack and that can become a jump: the result types match, and no
/// argument is passed by copy.
pub(crate) fn next(ctx: &Context, names: FunctionSymbols<'_>, f: &Function, inst: Inst) -> Option<FuncId> {
    let ret = f.layout.next_inst(inst).filter(|_| f.flags(inst).has(Flags::MUST_TAIL))?;
    let id = callee(ctx, names, f, inst).filter(|_| f.op(ret) == Op::Ret)?;
    let target = &names.functions[id];
    let args = f.call_args(inst).iter().map(|&v| f.ty(v));
    let copies = (0..target.params().len()).any(|i| ctx.attrs.ty(target.param_attrs(i), AttrKind::ByVal).is_some());
    let fits = args.eq(target.params().iter().map(|&p| target.ty(p))) && target.types(ctx).0 == f.types(ctx).0;
    (fits && !copies).then_some(id)
}

/// The functions and aliases of a module.
#[derive(Clone, Copy)]
pub(crate) struct FunctionSymbols<'a> {
    /// Its functions.
    pub functions: &'a PrimaryMap<FuncId, Function>,
    /// Its aliases.
    pub aliases: &'a PrimaryMap<Alias, AliasData>,
    /// Whether a linker follows, which may replace `weak` functions.
    pub linked: bool,
}

impl FunctionSymbols<'_> {
    /// Whether a function is, or may be replaced by, another object's.
    pub fn is_import(&self, id: FuncId) -> bool {
        let f = &self.functions[id];
        self.linked && (f.is_declaration() || f.linkage.is_interposable()) && !f.name.starts_with("llvm.")
    }
}

/// The most aliases between a call and its function.
const MAX_ALIASES: usize = 16;

/// The function with a body that an instruction calls, directly or through aliases; `None` if another object may
/// replace it.
pub(crate) fn callee(ctx: &Context, names: FunctionSymbols<'_>, func: &Function, inst: Inst) -> Option<FuncId> {
    let id = match func.call(inst)?.callee {
        Callee::Func(id) => id,
        Callee::Indirect => named_by(ctx, names, func.as_const(*func.args(inst).last()?)?)?,
        Callee::Asm { .. } => return None,
    };
    (!names.functions[id].is_declaration() && !names.is_import(id)).then_some(id)
}

/// The function whose address a constant is.
pub(crate) fn named_by(ctx: &Context, names: FunctionSymbols<'_>, mut c: Const) -> Option<FuncId> {
    for _ in 0..MAX_ALIASES {
        match ctx.consts.address(&ctx.types, c)? {
            (AddressBase::Func(id), 0) => return Some(id),
            (AddressBase::Alias(alias), 0) if !names.aliases[alias].ifunc => c = names.aliases[alias].target,
            _ => return None,
        }
    }
    None
}

/// Reports the decision about a call, if it calls a known function.
fn remark_call(ctx: &Context, names: FunctionSymbols<'_>, plan: &InlinePlan, source: &Function, inst: Inst) {
    if !ctx.remarks.are_wanted() {
        return;
    }
    let Some(id) = callee(ctx, names, source, inst) else { return };
    let target = &names.functions[id];
    ctx.remark("inline", source, Some(inst), || match plan.keeps(id) {
        false => (Kind::Passed, format!("`{}` is inlined", target.name)),
        true => (Kind::Missed, format!("`{}` is called: {}", target.name, kept(ctx, target))),
    });
}

/// Why calls of a function stay calls.
fn kept(ctx: &Context, f: &Function) -> &'static str {
    if f.has_attr(ctx, AttrKind::NoInline) {
        "it is `noinline`"
    } else if f.has_attr(ctx, AttrKind::Cold) {
        "it is `cold`"
    } else {
        "it is recursive, called by address, visible to other objects, or too large for so many calls"
    }
}

/// The location `location` of a callee as inlined by the call at `site`; `known` caches locations already made.
fn inlined(ctx: &mut Context, location: Md, site: Md, known: &mut HashMap<Md, Md>) -> Md {
    // The callee may have inlined others itself: the outermost of those calls is in its own code.
    let (mut chain, mut next) = (Vec::new(), Some(location));
    let mut outer = site;
    while let Some(location) = next {
        if let Some(&made) = known.get(&location) {
            outer = made;
            break;
        }
        chain.push(location);
        next = ctx.metadata.node_field(&ctx.strings, location, "inlinedAt").filter(|_| chain.len() < MAX_DEPTH);
    }
    let label = ctx.strings.intern(b"inlinedAt");
    for location in chain.into_iter().rev() {
        outer = ctx.metadata.with_node(location, label, outer);
        known.insert(location, outer);
    }
    outer
}

struct Inliner<'a> {
    ctx: &'a mut Context,
    names: FunctionSymbols<'a>,
    plan: &'a InlinePlan,
    out: Function,
    /// The functions being copied, outermost first.
    stack: Vec<FuncId>,
    /// The block being filled.
    block: Block,
    /// The first block of each function that is merged for its tail calls.
    places: Vec<(FuncId, Block)>,
    /// The stack pointer when they begin.
    top: Option<Value>,
    /// The debug records of variables in front of the next instruction, and its labels.
    records: Vec<DebugRecord>,
    labels: Vec<LabelRecord>,
}

/// The state of copying one body.
struct InlinedBody {
    values: SecondaryMap<Value, Option<Value>>,
    blocks: SecondaryMap<Block, Option<Block>>,
    /// Where `ret` jumps to; `None` in the kernel.
    after: Option<Block>,
    /// Whether the block being copied is the entry.
    entry: bool,
    /// Allocas with lifetime markers of their own.
    marked: EntitySet<Inst>,
    /// Allocas that live until the function returns.
    live: Vec<Value>,
    /// Whether it allocates stack dynamically.
    dynamic: bool,
    /// Whether a tail call already ended the block, so that its `ret` is not copied.
    left: bool,
    /// The call that it is inlined at, unless it is the outermost body.
    site: Option<InlineSite>,
    /// The body's debug records.
    records: RecordsAt,
}

/// An inlined call.
#[derive(Default)]
struct InlineSite {
    /// The call's source location.
    call: Option<Md>,
    /// A distinct copy of it, which the `inlinedAt` of the callee's locations names.
    inlined_at: Option<Md>,
    /// The callee's locations, as inlined here.
    locations: HashMap<Md, Md>,
    /// True if the callee has debug information.
    has_debug: bool,
}

impl Inliner<'_> {
    /// Copies the bodies of functions that tail-call each other; `first` is entered first.
    fn bodies(&mut self, first: FuncId, args: &[Value]) -> Result<(), Diagnostic> {
        let save = self.out.dfg.make_inst(Op::Intrinsic(Intrinsic::StackSave), Type::PTR5, &[]);
        self.out.layout.append_inst(save, self.block);
        self.top = self.out.result(save);
        self.go_to(first, args);
        let mut done = 0;
        while let Some(&(id, block)) = self.places.get(done) {
            gcnc_limits::poll();
            done += 1;
            self.out.layout.append_block(block);
            (self.block, self.stack) = (block, vec![id]);
            let params = self.out.block_params(block).to_vec();
            self.body(id, &params, None, None)?;
        }
        Ok(())
    }

    /// Ends the current block with a jump to the start of a function.
    fn go_to(&mut self, id: FuncId, args: &[Value]) {
        let known = self.places.iter().find(|(other, _)| *other == id).map(|(_, block)| *block);
        let block = known.unwrap_or_else(|| {
            let (new, function) = (self.out.dfg.make_block(), &self.names.functions[id]);
            for &p in function.params() {
                self.out.dfg.append_param(new, function.ty(p));
            }
            self.places.push((id, new));
            new
        });
        let jump = self.out.dfg.make_inst(Op::Br, Type::VOID, &[]);
        self.out.push_dest(jump, block, args);
        self.out.layout.append_inst(jump, self.block);
    }

    /// Copies a body into the current block; `ret` branches to `after`. Returns whether the body allocates stack
    /// dynamically, and the allocas that live until it returns.
    fn body(
        &mut self,
        id: FuncId,
        args: &[Value],
        after: Option<Block>,
        site: Option<InlineSite>,
    ) -> Result<(bool, Vec<Value>), Diagnostic> {
        let functions = self.names.functions;
        let source = &functions[id];
        let cfg = Cfg::compute(source);
        let (values, blocks) = (SecondaryMap::new(), SecondaryMap::new());
        let (marked, live) = (marked(source), Vec::new());
        let mut frame = InlinedBody {
            values,
            blocks,
            after,
            entry: true,
            marked,
            live,
            dynamic: false,
            left: false,
            site,
            records: RecordsAt::of(source),
        };
        for (&p, &a) in source.params().iter().zip(args) {
            frame.values[p] = Some(a);
        }
        for (i, &block) in cfg.rpo().iter().enumerate() {
            frame.entry = i == 0;
            if frame.entry {
                frame.blocks[block] = Some(self.block);
            } else {
                let new = self.target(&mut frame, source, block);
                self.out.layout.append_block(new);
                self.block = new;
            }
            for inst in source.insts(block) {
                self.inst(&mut frame, source, inst)?;
            }
        }
        Ok((frame.dynamic, frame.live))
    }

    fn target(&mut self, frame: &mut InlinedBody, source: &Function, block: Block) -> Block {
        if let Some(new) = frame.blocks[block] {
            return new;
        }
        let new = self.out.dfg.make_block();
        for &p in source.block_params(block) {
            let copy = self.out.dfg.append_param(new, source.ty(p));
            frame.values[p] = Some(copy);
        }
        frame.blocks[block] = Some(new);
        new
    }

    fn value(&mut self, frame: &mut InlinedBody, source: &Function, v: Value) -> Value {
        if let Some(copy) = frame.values[v] {
            return copy;
        }
        let ty = source.ty(v);
        let copy = match source.def(v) {
            ValueDef::Const(c) => self.out.dfg.const_value(c, ty),
            ValueDef::Metadata(md) => self.out.dfg.make_value(ty, ValueDef::Metadata(md)),
            ValueDef::Alias(to) => self.value(frame, source, to),
            // A use that no definition dominates is in unreachable code.
            ValueDef::Inst(_) | ValueDef::Param(..) => {
                let c = self.ctx.consts.poison(ty);
                self.out.dfg.const_value(c, ty)
            }
        };
        frame.values[v] = Some(copy);
        copy
    }

    /// Turns a tail call that must not use stack into a jump.
    fn leave(&mut self, frame: &mut InlinedBody, source: &Function, inst: Inst) -> bool {
        let Some(top) = self.top.filter(|_| frame.after.is_none()) else { return false };
        let next = next(self.ctx, self.names, source, inst);
        let Some(id) = next.filter(|&id| self.plan.goes_on(self.stack[0], id)) else { return false };
        let args: Vec<Value> = source.call_args(inst).iter().map(|&v| self.value(frame, source, v)).collect();
        let restore = self.out.dfg.make_inst(Op::Intrinsic(Intrinsic::StackRestore), Type::VOID, &[top]);
        self.out.layout.append_inst(restore, self.block);
        self.go_to(id, &args);
        frame.left = true;
        true
    }

    fn inst(&mut self, frame: &mut InlinedBody, source: &Function, inst: Inst) -> Result<(), Diagnostic> {
        self.records(frame, source, inst);
        if std::mem::take(&mut frame.left) || self.leave(frame, source, inst) {
            return Ok(());
        }
        remark_call(self.ctx, self.names, self.plan, source, inst);
        if let Some(id) = callee(self.ctx, self.names, source, inst).filter(|&id| !self.plan.keeps(id)) {
            return self.call(frame, source, inst, id);
        }
        if self.out.dfg.insts.len().max(self.out.records.len()) > MAX_INSTS {
            return self.refuse(source, inst, "the kernel has too many instructions after inlining");
        }
        let data = source.inst(inst);
        let args: smallvec::SmallVec<[Value; 8]> =
            (0..source.args(inst).len()).map(|i| self.value(frame, source, source.arg(inst, i))).collect();
        if let (Op::Ret, Some(after)) = (data.op, frame.after) {
            let result = &args[..args.len().min(self.out.block_params(after).len())];
            let edge = self.out.dfg.make_edge(after, result);
            self.append(frame, Op::Br, Type::VOID, &[], (source, inst), &[edge]);
            return Ok(());
        }
        let op = self.op(source, data.op);
        let mut edges: smallvec::SmallVec<[Edge; 2]> = smallvec::SmallVec::new();
        for &e in source.dests(inst) {
            let block = self.target(frame, source, source.edge_block(e));
            let passed: smallvec::SmallVec<[Value; 8]> =
                source.edge_args(e).iter().map(|&v| self.value(frame, source, v)).collect();
            let edge = self.out.dfg.make_edge(block, &passed);
            self.out.dfg.edges[edge].rarity = source.edge_rarity(e);
            edges.push(edge);
        }
        let new = self.append(frame, op, data.ty, &args, (source, inst), &edges);
        if matches!(op, Op::Alloca(..)) && (frame.after.is_some() || self.top.is_some()) {
            if frame.entry && dynamic_allocas::count(self.ctx, source, inst).is_some() {
                self.hoist(new);
                if let Some(alloca) = self.out.result(new).filter(|_| frame.after.is_some()) {
                    if !frame.marked.contains(inst) {
                        self.mark(Intrinsic::LifetimeStart, alloca);
                    }
                    frame.live.push(alloca);
                }
            } else {
                frame.dynamic = true;
            }
        }
        if let (Some(old), Some(copy)) = (source.result(inst), self.out.result(new)) {
            frame.values[old] = Some(copy);
        }
        Ok(())
    }

    fn append(
        &mut self,
        frame: &mut InlinedBody,
        op: Op,
        ty: Type,
        args: &[Value],
        (source, from): (&Function, Inst),
        edges: &[Edge],
    ) -> Inst {
        let new = self.out.dfg.make_inst(op, ty, args);
        let dfg = &mut self.out.dfg;
        dfg.insts[new].dests.extend(edges.iter().copied(), &mut dfg.edge_lists);
        dfg.insts[new].flags = source.flags(from);
        dfg.insts[new].loc = source.inst(from).loc;
        if let Some(extra) = source.extra(from) {
            let copy = dfg.extras.push(extra.clone());
            dfg.insts[new].extra = copy.into();
        }
        for (kind, node) in source.attachments(from).filter(|(kind, _)| *kind != MdKind::DBG) {
            self.out.attach(new, kind, node);
        }
        if let Some(location) = self.location(frame, source, from) {
            self.out.attach(new, MdKind::DBG, location);
        }
        self.out.layout.append_inst(new, self.block);
        // Allocas may still move to the entry block.
        if !matches!(op, Op::Alloca(..)) {
            let known = self.records.drain(..).map(|record| DebugRecord { before: new, ..record });
            self.out.records.extend(known);
            let labels = self.labels.drain(..).map(|record| LabelRecord { before: new, ..record });
            self.out.labels.extend(labels);
        }
        new
    }

    /// Copies the debug records before an instruction.
    fn records(&mut self, frame: &mut InlinedBody, source: &Function, inst: Inst) {
        for record in frame.records.labels(source, inst) {
            let location = self.record_location(frame, record.location);
            self.labels.extend(location.map(|location| LabelRecord { location, ..*record }));
        }
        for record in frame.records.variables(source, inst) {
            let Some(location) = self.record_location(frame, record.location) else { continue };
            let known = match record.known {
                Recorded::Value(v) => Recorded::Value(self.value(frame, source, v)),
                Recorded::Memory(v) => Recorded::Memory(self.value(frame, source, v)),
                Recorded::Values(list) => {
                    let values = list.as_slice(&source.dfg.value_lists).iter();
                    let values: Vec<Value> = values.map(|&v| self.value(frame, source, v)).collect();
                    Recorded::Values(EntityList::from_slice(&values, &mut self.out.dfg.value_lists))
                }
                Recorded::Lost => Recorded::Lost,
            };
            let mut kind = record.kind;
            if let RecordKind::Assign { address: Some(address), .. } = &mut kind {
                *address = self.value(frame, source, *address);
            }
            self.records.push(DebugRecord { kind, known, location, ..*record });
        }
    }

    /// The location of a copied record; `None` if the inlined call has no location.
    fn record_location(&mut self, frame: &mut InlinedBody, own: Md) -> Option<Md> {
        match &mut frame.site {
            None => Some(own),
            Some(site) => Some(inlined(self.ctx, own, site.inlined_at?, &mut site.locations)),
        }
    }

    /// The source location of a copied instruction.
    fn location(&mut self, frame: &mut InlinedBody, source: &Function, inst: Inst) -> Option<Md> {
        let own = source.md(inst, MdKind::DBG);
        match (&mut frame.site, own) {
            (None, own) => own,
            (Some(site), Some(own)) => Some(inlined(self.ctx, own, site.inlined_at?, &mut site.locations)),
            (Some(site), None) if !site.has_debug => site.call,
            (Some(_), None) => None,
        }
    }

    /// The inlining site for a call of `id`.
    fn site(&mut self, frame: &mut InlinedBody, source: &Function, call: Inst, id: FuncId) -> InlineSite {
        let has_debug = self.names.functions[id].function_md(MdKind::DBG).is_some();
        let call = self.location(frame, source, call);
        let inlined_at = call.filter(|_| has_debug).map(|call| self.ctx.metadata.distinct_copy(call));
        InlineSite { call, inlined_at, locations: HashMap::new(), has_debug }
    }

    /// An operation, with its lists copied to the new function.
    fn op(&mut self, source: &Function, op: Op) -> Op {
        match op {
            Op::ShuffleVector(list) => Op::ShuffleVector(self.out.dfg.make_imms(source.dfg.imms(list))),
            Op::ExtractValue(list) => Op::ExtractValue(self.out.dfg.make_imms(source.dfg.imms(list))),
            Op::InsertValue(list) => Op::InsertValue(self.out.dfg.make_imms(source.dfg.imms(list))),
            Op::Call(info) => Op::Call(self.out.dfg.calls.push(source.dfg.calls[info].clone())),
            other => other,
        }
    }

    /// Moves an alloca to the entry block: all memory of a call is dead when it returns.
    fn hoist(&mut self, alloca: Inst) {
        let layout = &mut self.out.layout;
        if let Some(entry) = layout.entry() {
            layout.remove_inst(alloca);
            layout.prepend_inst(alloca, entry);
        }
    }

    /// At the start of `after`, restores the stack pointer that was saved at `before`, or at the start of `block`.
    fn restore_stack(&mut self, block: Block, before: Option<Inst>, after: Block) {
        let save = self.out.dfg.make_inst(Op::Intrinsic(Intrinsic::StackSave), Type::PTR5, &[]);
        match before {
            Some(before) => self.out.layout.insert_inst_after(save, before),
            None => self.out.layout.prepend_inst(save, block),
        }
        if let Some(top) = self.out.result(save) {
            let restore = self.out.dfg.make_inst(Op::Intrinsic(Intrinsic::StackRestore), Type::VOID, &[top]);
            self.out.layout.append_inst(restore, after);
        }
    }

    fn refuse<T>(&self, source: &Function, inst: Inst, message: impl Into<String>) -> Result<T, Diagnostic> {
        Err(Diagnostic { function: source.name.clone(), loc: source.inst(inst).loc, message: message.into() })
    }

    fn call(&mut self, frame: &mut InlinedBody, source: &Function, inst: Inst, id: FuncId) -> Result<(), Diagnostic> {
        let target = &self.names.functions[id];
        if self.stack.contains(&id) || self.stack.len() >= MAX_DEPTH {
            return self.refuse(source, inst, format!("recursion is not supported: `@{}` calls itself", target.name));
        }
        let (mut args, mut copies): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
        for i in 0..source.call_args(inst).len() {
            let v = self.value(frame, source, source.arg(inst, i));
            args.push(self.argument(target, i, v, (source, inst), &mut copies));
        }
        if args.len() != target.params().len() {
            return self.refuse(source, inst, format!("the call does not match the parameters of `@{}`", target.name));
        }
        let after = self.out.dfg.make_block();
        if let Some(old) = source.result(inst) {
            let result = self.out.dfg.append_param(after, source.ty(old));
            frame.values[old] = Some(result);
        }
        self.stack.push(id);
        let (block, before) = (self.block, self.out.layout.last_inst(self.block));
        let site = self.site(frame, source, inst, id);
        let (dynamic, live) = self.body(id, &args, Some(after), Some(site))?;
        self.stack.pop();
        self.out.layout.append_block(after);
        if dynamic {
            self.restore_stack(block, before, after);
        }
        self.block = after;
        copies.into_iter().chain(live).for_each(|alloca| self.mark(Intrinsic::LifetimeEnd, alloca));
        Ok(())
    }

    /// Inserts a marker where the lifetime of an alloca begins or ends.
    fn mark(&mut self, id: Intrinsic, alloca: Value) {
        let mark = self.out.dfg.make_inst(Op::Intrinsic(id), Type::VOID, &[alloca]);
        self.out.layout.append_inst(mark, self.block);
    }

    /// An argument; one passed `byval` is copied to an alloca, which is added to `copies`.
    fn argument(
        &mut self,
        target: &Function,
        index: usize,
        v: Value,
        (source, call): (&Function, Inst),
        copies: &mut Vec<Value>,
    ) -> Value {
        let set = target.param_attrs(index);
        let Some(ty) = self.ctx.attrs.ty(set, AttrKind::ByVal) else { return v };
        let align = self.ctx.attrs.int(set, AttrKind::Align).unwrap_or_else(|| self.ctx.types.align(ty));
        let log = Access::plain(align).align_log2;
        let pointer = self.out.ty(v);
        let copy = self.out.dfg.make_inst(Op::Alloca(ty, log), Type::PTR5, &[]);
        self.out.layout.append_inst(copy, self.block);
        self.hoist(copy);
        let Some(p) = self.out.result(copy) else { return v };
        self.mark(Intrinsic::LifetimeStart, p);
        copies.push(p);
        let size = self.ctx.types.size(ty);
        let n = self.out.int(self.ctx, Type::I64, size);
        let no = self.out.int(self.ctx, Type::I1, 0);
        let inst = self.out.dfg.make_inst(Op::Intrinsic(Intrinsic::MemCpy), Type::VOID, &[p, v, n, no]);
        self.out.dfg.insts[inst].loc = source.inst(call).loc;
        self.out.layout.append_inst(inst, self.block);
        if pointer == Type::PTR5 {
            return p;
        }
        let cast = self.out.dfg.make_inst(Op::Cast(gcnc_ir::CastOp::AddrSpaceCast), pointer, &[p]);
        self.out.layout.append_inst(cast, self.block);
        self.out.result(cast).unwrap_or_else(|| Value::new(p.index()))
    }
}

/// The allocas with lifetime markers.
fn marked(func: &Function) -> EntitySet<Inst> {
    let mut out = EntitySet::new();
    let starts = |inst: &Inst| func.op(*inst) == Op::Intrinsic(Intrinsic::LifetimeStart);
    for start in func.blocks().flat_map(|b| func.insts(b)).filter(starts) {
        out.extend(func.args(start).last().and_then(|&pointer| func.def_inst(pointer)));
    }
    out
}
