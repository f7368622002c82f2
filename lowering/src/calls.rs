//! Which calls stay calls, and so which functions are compiled as functions of their own.
//!
//! What other objects may call is a function of its own where a linker comes after. A call is inlined unless its
//! function is recursive, `noinline`, or large with several call sites; what is called by address only is a function of
//! its own as well. How large is too large depends on how many bodies there are of it: what inlining adds to the code
//! is bounded. A function that is `cold`, or called on cold ways alone (`rarity`), is inlined only if all its bodies
//! are less than a call: they would be allocated registers with what runs often. `noinline` is a wish: it does not
//! count where a call could not pass what the function takes, or where the function asks for the kernel's number for
//! its LDS, itself or by what it calls, which calls do not hand on. Sizes are of bodies with what they inline, found
//! over the call graph's components, callees first.

use cranelift_entity::{EntityRef, EntitySet, PrimaryMap, SecondaryMap};
use gcnc_ir::module::AliasData;
use gcnc_ir::{
    Alias, AttrKind, Block, CallConv, Callee, Const, ConstData, Context, Edge, FuncId, Function, Global, GlobalData,
    Inst, Intrinsic, Linkage, Op,
};

use crate::components::components;
use crate::convention;
use crate::graph::{Graph, Loops};
use crate::inline::{self, Names};
use crate::order::Numbering;
use crate::rarity;

/// The most instructions that a function may have, with those of what it inlines, to be inlined wherever it is called.
const SMALL: usize = 50;

/// The most instructions that inlining a larger function may add: those of all its bodies but one. A call costs about a
/// hundred instructions of caller and callee.
const MAX_COPIED: usize = 2000;

/// The most instructions that all bodies of a cold function may have to be inlined: what a call costs.
const MAX_COLD: usize = 100;

/// The most instructions that functions which go on in each other may have in all bodies that they become.
const MAX_JOINED: usize = 20_000;

/// What stays a call.
#[derive(Default)]
pub(crate) struct Plan {
    kept: EntitySet<FuncId>,
    /// For functions that go on in each other by calls that must not take stack, which of them do; else zero.
    goes_on: SecondaryMap<FuncId, u32>,
    /// The functions to compile besides the kernels, in the module's order.
    pub functions: Vec<FuncId>,
}

impl Plan {
    /// Whether calls of a function stay calls.
    pub fn keeps(&self, id: FuncId) -> bool {
        self.kept.contains(id)
    }

    /// Whether both go on in each other, or in itself if they are one, by calls that become jumps.
    pub fn goes_on(&self, id: FuncId, other: FuncId) -> bool {
        self.goes_on[id] != 0 && self.goes_on[id] == self.goes_on[other]
    }
}

/// What the call graph knows of a function.
#[derive(Clone, Default)]
struct Node {
    callees: Vec<FuncId>,
    /// Of these, those that it calls in a block that is not cold.
    warm: Vec<FuncId>,
    /// Of these, those that it goes on in, by calls that must not take stack.
    next: Vec<FuncId>,
    /// And those of all other calls.
    others: Vec<FuncId>,
    /// Functions whose addresses it takes.
    addresses: Vec<FuncId>,
    /// Functions that it calls as if they took or gave something else.
    misfits: Vec<FuncId>,
    insts: usize,
    sites: u32,
    /// Whether it asks for the kernel's number for its LDS.
    asks_number: bool,
}

/// Has the only block that goes to the one that returns return itself, so that a call may be the last that it does.
pub(crate) fn return_at_once(f: &mut Function) {
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
pub(crate) fn plan(ctx: &Context, names: Names<'_>, globals: &PrimaryMap<Global, GlobalData>) -> Plan {
    let Names { functions, linked, .. } = names;
    let defined = |id: FuncId| !functions[id].is_declaration();
    let mut plan = Plan::default();
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
    // Only by the convention of calls is it known what such a call passes.
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
    // Besides the bodies at its call sites, such a function has one of its own.
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

fn node(ctx: &Context, names: Names<'_>, f: &Function) -> Node {
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
                // What is called by an alias or by a constant expression is named by the last operand.
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

/// The blocks of a function that are cold; none if nothing says that.
fn cold_blocks(f: &Function) -> Option<SecondaryMap<Block, bool>> {
    if !rarity::is_said(f) {
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

/// The functions that are not cold: entries and those that others may call, and what these call where they are not
/// cold, but for what is said to be.
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

/// The functions whose addresses constants are made of.
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

/// Finds which functions go on in each other, and become one body: no more than are small together, for each has the
/// bodies of all.
fn join(nodes: &PrimaryMap<FuncId, Node>, plan: &mut Plan) {
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

/// Finds what is not inlined, callees before their callers.
fn keep(
    ctx: &Context,
    functions: &PrimaryMap<FuncId, Function>,
    (nodes, own, warm): (&PrimaryMap<FuncId, Node>, &EntitySet<FuncId>, &EntitySet<FuncId>),
    plan: &mut Plan,
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
