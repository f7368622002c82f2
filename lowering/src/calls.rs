//! The inlining decision: which calls stay calls, and so which functions are compiled separately.
//!
//! Functions that other objects may call are compiled separately where a linker follows. A call is inlined unless its
//! function is recursive, `noinline`, or large with several call sites; functions called by address are compiled as
//! well. The size limit depends on the number of call sites: the code that inlining adds is bounded. A function that is
//! `cold`, or called on cold paths only (`rarity`), is inlined only if all its copies together are smaller than a call:
//! inlined, it would compete for registers with hot code. `noinline` is only a preference: it is ignored where a call
//! could not pass the function's arguments or result, or where the function, or one that it calls, needs the kernel's
//! number for its LDS, which calls do not pass on. Sizes include inlined callees and are computed over the strongly
//! connected components of the call graph, callees first.

use cranelift_entity::{EntityRef, EntitySet, PrimaryMap, SecondaryMap};
use gcnc_ir::module::AliasData;
use gcnc_ir::{
    Alias, AttrKind, Block, CallConv, Callee, Const, ConstData, Context, Edge, FuncId, Function, Global, GlobalData,
    Inst, Intrinsic, Linkage, Op,
};

use crate::components::components;
use crate::convention;
use crate::graph::{Graph, Loops};
use crate::inline::{self, FunctionSymbols};
use crate::order::Numbering;
use crate::rarity;

/// The most instructions, inlined callees included, of a function that is inlined at every call.
const SMALL: usize = 50;

/// The most instructions that inlining a larger function may add: those of all its copies but one. A call costs about a
/// hundred instructions in caller and callee.
const MAX_COPIED: usize = 2000;

/// The most instructions that all copies of a cold function may have to be inlined: what a call costs.
const MAX_COLD: usize = 100;

/// The most instructions that mutually tail-calling functions may have in all bodies that they are merged into.
const MAX_JOINED: usize = 20_000;

/// The calls that stay.
#[derive(Default)]
pub(crate) struct InlinePlan {
    kept: EntitySet<FuncId>,
    /// For functions that tail-call each other by calls that must not use stack, the number of their group; else zero.
    goes_on: SecondaryMap<FuncId, u32>,
    /// The functions to compile besides the kernels, in module order.
    pub functions: Vec<FuncId>,
}

impl InlinePlan {
    /// Whether calls of a function stay calls.
    pub fn keeps(&self, id: FuncId) -> bool {
        self.kept.contains(id)
    }

    /// Whether both functions (or one, with itself) tail-call each other by calls that become jumps.
    pub fn goes_on(&self, id: FuncId, other: FuncId) -> bool {
        self.goes_on[id] != 0 && self.goes_on[id] == self.goes_on[other]
    }
}

/// A function's node in the call graph.
#[derive(Clone, Default)]
struct Node {
    callees: Vec<FuncId>,
    /// The callees that it calls from a block that is not cold.
    warm: Vec<FuncId>,
    /// The callees that it tail-calls by calls that must not use stack.
    next: Vec<FuncId>,
    /// The callees of all other calls.
    others: Vec<FuncId>,
    /// Functions whose addresses it takes.
    addresses: Vec<FuncId>,
    /// Functions that it calls with another signature than theirs.
    misfits: Vec<FuncId>,
    insts: usize,
    sites: u32,
    /// Whether it needs the kernel's number for its LDS.
    asks_number: bool,
}

/// Duplicates the return into the only predecessor of the returning block, so that its last call can be a tail call.
pub(crate) fn duplicate_return(f: &mut Function) {
    let returns = |b: &Block| f.terminator(*b).is_some_and(|end| f.op(end) == Op::Ret);
    let Some(exit) = f.blocks().find(returns) else { return };
    let ends: Vec<Inst> = f.blocks().filter_map(|b| f.terminator(b)).collect();
    let edges: Vec<(Inst, Edge)> = ends.iter().flat_map(|&end| f.dests(end).iter().map(move |&e| (end, e))).collect();
    let mut before = edges.into_iter().filter(|&(_, e)| f.edge_block(e) == exit);
    let (Some((end, edge)), None) = (before.next(), before.next()) else { return };
    let (Op::Br, Some(block), Some(first)) = (f.op(end), f.layout.block_of(end), f.insts(exit).next()) else { return };
    let (params, args) = (f.block_params(exit).to_vec(), f.edge_args(edge).to_vec());
    params.into_iter().zip(args).for_each(|(param, arg)| f.replace(param, arg));
    f.remove(end);
    f.layout.split_block(first, block);
    f.layout.remove_block(exit);
    f.resolve_aliases();
}

/// Decides for a module.
pub(crate) fn plan(ctx: &Context, names: FunctionSymbols<'_>, globals: &PrimaryMap<Global, GlobalData>) -> InlinePlan {
    let FunctionSymbols { functions, linked, .. } = names;
    let defined = |id: FuncId| !functions[id].is_declaration();
    let mut plan = InlinePlan::default();
    if !functions.iter().any(|(id, f)| defined(id) && !f.is_entry()) {
        return plan;
    }
    let mut nodes: PrimaryMap<FuncId, Node> = PrimaryMap::new();
    for (_, f) in functions {
        nodes.push(node(ctx, names, f));
    }
    for id in functions.keys() {
        for i in 0..nodes[id].callees.len() {
            let callee = nodes[id].callees[i];
            nodes[callee].sites += 1;
        }
    }
    // Only a real call, by the calling convention, defines what such a call passes.
    for &id in nodes.values().flat_map(|node| &node.misfits) {
        if defined(id) {
            plan.kept.insert(id);
        }
    }
    let is_seen = |f: &Function| linked && !f.linkage.is_local() && f.linkage != Linkage::AvailableExternally;
    let mut wanted: Vec<FuncId> = functions.iter().filter(|(_, f)| is_seen(f)).map(|(id, _)| id).collect();
    for g in globals.values() {
        if let Some(init) = g.init {
            addresses(ctx, names.aliases, vec![init], &mut wanted);
        }
    }
    // These functions get a body of their own besides the copies at their call sites.
    let by_address = nodes.values().flat_map(|node| &node.addresses);
    let mut own: EntitySet<FuncId> = EntitySet::new();
    own.extend(wanted.iter().chain(by_address).copied());
    let warm = warm(ctx, functions, &nodes, &own);
    keep(ctx, functions, (&nodes, &own, &warm), &mut plan);
    join(&nodes, &mut plan);
    let mut work: Vec<FuncId> = functions.keys().filter(|&id| defined(id) && functions[id].is_entry()).collect();
    let mut reached: EntitySet<FuncId> = EntitySet::new();
    let mut called: EntitySet<FuncId> = EntitySet::new();
    loop {
        for id in wanted.drain(..) {
            if defined(id) && !functions[id].is_entry() && called.insert(id) {
                work.push(id);
            }
        }
        let Some(id) = work.pop() else { break };
        if reached.insert(id) {
            wanted.extend(nodes[id].addresses.iter().copied());
            let is_called = |callee: FuncId, next: bool| plan.keeps(callee) && !(next && plan.goes_on(id, callee));
            let calls = nodes[id].others.iter().map(|&callee| (callee, false));
            for (callee, next) in calls.chain(nodes[id].next.iter().map(|&callee| (callee, true))) {
                if is_called(callee, next) { wanted.push(callee) } else { work.push(callee) }
            }
        }
    }
    plan.functions = functions.keys().filter(|&id| called.contains(id)).collect();
    plan
}

fn node(ctx: &Context, names: FunctionSymbols<'_>, f: &Function) -> Node {
    let mut node = Node::default();
    let mut used: Vec<Const> = Vec::new();
    let cold = cold_blocks(f);
    for block in f.blocks() {
        for inst in f.insts(block) {
            node.insts += 1;
            node.asks_number |= f.op(inst) == Op::Intrinsic(Intrinsic::LdsKernelId);
            let mut args = f.args(inst);
            if let Some(id) = inline::callee(ctx, names, f, inst) {
                node.callees.push(id);
                if !cold.as_ref().is_some_and(|cold| cold[block]) {
                    node.warm.push(id);
                }
                if f.call(inst).is_some_and(|call| call.signature != names.functions[id].signature) {
                    node.misfits.push(id);
                }
                match inline::next(ctx, names, f, inst) {
                    Some(next) => node.next.push(next),
                    None => node.others.push(id),
                }
                // For a call through an alias or a constant expression, the last operand is the callee.
                let by_operand = f.call(inst).is_some_and(|call| call.callee == Callee::Indirect);
                args = &args[..args.len() - usize::from(by_operand)];
            }
            let on_edges = f.dests(inst).iter().flat_map(|&e| f.edge_args(e));
            used.extend(args.iter().chain(on_edges).filter_map(|&v| f.as_const(v)));
        }
    }
    addresses(ctx, names.aliases, used, &mut node.addresses);
    node
}

/// The cold blocks of a function; `None` if it has no branch weights.
fn cold_blocks(f: &Function) -> Option<SecondaryMap<Block, bool>> {
    if !rarity::has_rarities(f) {
        return None;
    }
    let (mut numbering, mut graph, mut loops) = (Numbering::default(), Graph::default(), Loops::default());
    numbering.build(f, &mut graph);
    loops.build(&graph);
    let cold = rarity::cold_blocks(f, &numbering, &graph, &loops)?;
    let mut blocks = SecondaryMap::new();
    numbering.order.iter().zip(cold).for_each(|(&block, cold)| blocks[block] = cold);
    Some(blocks)
}

/// The functions that are not cold: entry points, functions that other objects may call, and whatever these call from
/// blocks that are not cold, except functions declared `cold`.
fn warm(
    ctx: &Context,
    functions: &PrimaryMap<FuncId, Function>,
    nodes: &PrimaryMap<FuncId, Node>,
    own: &EntitySet<FuncId>,
) -> EntitySet<FuncId> {
    let is_root = |id: FuncId| functions[id].is_entry() || own.contains(id);
    let mut work: Vec<FuncId> = functions.keys().filter(|&id| is_root(id)).collect();
    let mut warm = EntitySet::new();
    while let Some(id) = work.pop() {
        gcnc_limits::poll();
        if (functions[id].is_entry() || !functions[id].has_attr(ctx, AttrKind::Cold)) && warm.insert(id) {
            work.extend(nodes[id].warm.iter().copied());
        }
    }
    warm
}

/// The functions whose addresses are used in these constants.
fn addresses(ctx: &Context, aliases: &PrimaryMap<Alias, AliasData>, mut stack: Vec<Const>, out: &mut Vec<FuncId>) {
    let mut seen: EntitySet<Const> = EntitySet::new();
    while let Some(c) = stack.pop() {
        if !seen.insert(c) {
            continue;
        }
        match ctx.consts.get(c) {
            &ConstData::Func { func, .. } => out.push(func),
            &ConstData::Alias { alias, .. } => stack.push(aliases[alias].target),
            ConstData::Aggregate { elems, .. } => stack.extend(elems.iter()),
            &ConstData::Splat { elem, .. } => stack.push(elem),
            ConstData::Expr { args, .. } => stack.extend(args.iter()),
            _ => {}
        }
    }
}

/// Finds groups of functions that tail-call each other and are merged into one body. Only small groups are merged,
/// because each member gets a copy of all bodies.
fn join(nodes: &PrimaryMap<FuncId, Node>, plan: &mut InlinePlan) {
    if nodes.values().all(|node| node.next.is_empty()) {
        return;
    }
    let next = |f: usize, at: usize| nodes[FuncId::new(f)].next.get(at).map(|c| c.index());
    for (n, component) in components(nodes.len(), next).into_iter().enumerate() {
        let ids: Vec<FuncId> = component.into_iter().map(FuncId::new).collect();
        let cycle = ids.len() > 1 || nodes[ids[0]].next.contains(&ids[0]);
        let size = ids.iter().fold(0usize, |sum, &id| sum.saturating_add(nodes[id].insts));
        if cycle && (ids.len() == 1 || ids.len().saturating_mul(size) <= MAX_JOINED) {
            ids.iter().for_each(|&id| plan.goes_on[id] = n as u32 + 1);
        }
    }
}

/// Finds the functions that are not inlined, callees before their callers.
fn keep(
    ctx: &Context,
    functions: &PrimaryMap<FuncId, Function>,
    (nodes, own, warm): (&PrimaryMap<FuncId, Node>, &EntitySet<FuncId>, &EntitySet<FuncId>),
    plan: &mut InlinePlan,
) {
    let mut size: SecondaryMap<FuncId, usize> = SecondaryMap::new();
    let mut asks_number: EntitySet<FuncId> = EntitySet::new();
    let callee = |f: usize, at: usize| nodes[FuncId::new(f)].callees.get(at).map(|c| c.index());
    for component in components(nodes.len(), callee) {
        let [id] = component[..] else {
            plan.kept.extend(component.into_iter().map(FuncId::new));
            continue;
        };
        let id = FuncId::new(id);
        let node = &nodes[id];
        let inlined = node.callees.iter().filter(|&&c| !plan.keeps(c));
        size[id] = inlined.fold(node.insts, |sum, &c| sum.saturating_add(size[c]));
        let f = &functions[id];
        let always = f.has_attr(ctx, AttrKind::AlwaysInline);
        if node.asks_number || node.callees.iter().any(|&c| asks_number.contains(c)) {
            asks_number.insert(id);
        }
        let bodies = node.sites as usize + usize::from(own.contains(id));
        let copied = size[id].saturating_mul(bodies.saturating_sub(1));
        let is_much = match warm.contains(id) {
            true => size[id] > SMALL && copied > MAX_COPIED,
            false => size[id].saturating_mul(bodies) > MAX_COLD,
        };
        let never = f.has_attr(ctx, AttrKind::NoInline) || is_much;
        let always = always || asks_number.contains(id);
        let by_all = f.conv == CallConv::AMDGPU_GFX_WHOLE_WAVE;
        if by_all || node.callees.contains(&id) || never && !always && convention::can_be_called(ctx, f) {
            plan.kept.insert(id);
        }
    }
}
