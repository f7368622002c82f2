//! Dead code elimination, and removal of redundant block parameters, after the rebuild.
//!
//! A parameter is redundant when all its arguments but itself are one value (Braun et al., "Simple and Efficient
//! Construction of Static Single Assignment Form", 2013). Liveness is marked from the instructions with effects,
//! optimistically, so that dead cycles through parameters die as well.

use cranelift_entity::{EntityRef, SecondaryMap};
use gcnc_ir::{Block, Edge, Function, Inst, Op, Value, ValueDef};
use planted::Bug;

/// Whether an instruction must stay even when its result has no use.
pub(crate) fn has_effect(op: Op) -> bool {
    match op {
        Op::Load(access) => !access.is_simple(),
        Op::Store(_) | Op::AtomicRmw(..) | Op::CmpXchg { .. } | Op::Fence(..) | Op::Call(_) | Op::VaArg => true,
        Op::Intrinsic(id) => !id.properties().is_pure(),
        other => other.is_terminator(),
    }
}

/// Removes redundant parameters, then dead code.
pub(crate) fn run(func: &mut Function) {
    let into = EdgesInto::new(func);
    redundant_params(func, &into);
    dead_code(func, &into);
}

/// The incoming edges of each block.
struct EdgesInto {
    /// Where the edges of block number `n` begin in `edges`; they end where the next block's begin.
    start: Vec<u32>,
    edges: Vec<Edge>,
}

impl EdgesInto {
    fn new(func: &Function) -> EdgesInto {
        let all = || func.blocks().flat_map(|b| func.successors(b)).copied();
        // Counts are stored two entries up: filling advances the entry one up, and so leaves each start where it
        // belongs.
        let mut start = vec![0; func.dfg.blocks.len() + 2];
        all().for_each(|e| start[func.edge_block(e).index() + 2] += 1);
        (2..start.len()).for_each(|n| start[n] += start[n - 1]);
        let mut edges = vec![Edge::from_u32(0); start[start.len() - 1] as usize];
        for e in all() {
            let slot = &mut start[func.edge_block(e).index() + 1];
            edges[*slot as usize] = e;
            *slot += 1;
        }
        EdgesInto { start, edges }
    }

    fn get(&self, block: Block) -> &[Edge] {
        &self.edges[self.start[block.index()] as usize..self.start[block.index() + 1] as usize]
    }
}

fn redundant_params(func: &mut Function, into: &EdgesInto) {
    let blocks: Vec<Block> = func.blocks().filter(|&b| !func.block_params(b).is_empty()).collect();
    let mut any = false;
    let mut changed = true;
    while changed {
        changed = false;
        for &block in &blocks {
            for i in 0..func.block_params(block).len() {
                let p = func.block_params(block)[i];
                if func.resolve(p) != p {
                    continue;
                }
                if let Some(v) = only_argument(func, into.get(block), i, p) {
                    func.replace(p, v);
                    (changed, any) = (true, true);
                }
            }
        }
    }
    if any {
        func.resolve_aliases();
    }
}

/// The only value besides `p` itself that edges pass for parameter `i`.
fn only_argument(func: &Function, edges: &[Edge], i: usize, p: Value) -> Option<Value> {
    let mut only = None;
    for &e in edges {
        let v = func.resolve(*func.edge_args(e).get(i)?);
        if v == p || only == Some(v) {
            continue;
        }
        if only.is_some() {
            if edges.len() > 2 && planted::on(Bug::RedundantParameter) {
                break;
            }
            return None;
        }
        only = Some(v);
    }
    only
}

fn dead_code(func: &mut Function, into: &EdgesInto) {
    let mut live: SecondaryMap<Value, bool> = SecondaryMap::with_capacity(func.dfg.values.len());
    let mut needed: SecondaryMap<Inst, bool> = SecondaryMap::with_capacity(func.dfg.insts.len());
    let mut work: Vec<Value> = Vec::new();
    for block in func.blocks() {
        for inst in func.insts(block) {
            if has_effect(func.op(inst)) {
                needed[inst] = true;
                work.extend_from_slice(func.args(inst));
            }
        }
    }
    while let Some(v) = work.pop() {
        if std::mem::replace(&mut live[v], true) {
            continue;
        }
        match func.def(v) {
            ValueDef::Inst(inst) if !needed[inst] => {
                needed[inst] = true;
                work.extend_from_slice(func.args(inst));
            }
            ValueDef::Param(block, i) => {
                for &e in into.get(block) {
                    work.extend(func.edge_args(e).get(i as usize));
                }
            }
            _ => {}
        }
    }
    sweep(func, into, &live, &needed);
}

fn sweep(func: &mut Function, into: &EdgesInto, live: &SecondaryMap<Value, bool>, needed: &SecondaryMap<Inst, bool>) {
    let blocks: Vec<Block> = func.blocks().collect();
    for (i, &block) in blocks.iter().enumerate() {
        let mut next = func.layout.first_inst(block);
        while let Some(inst) = next {
            next = func.layout.next_inst(inst);
            if !needed[inst] {
                func.remove(inst);
            }
        }
        let params = func.block_params(block);
        // The entry's parameters are the function's.
        if i == 0 || params.iter().all(|&p| live[p]) {
            continue;
        }
        let keep: Vec<bool> = params.iter().map(|&p| live[p]).collect();
        for &e in into.get(block) {
            retain_args(func, e, &keep);
        }
        retain_params(func, block, &keep);
    }
}

fn retain_args(func: &mut Function, e: Edge, keep: &[bool]) {
    let kept: Vec<Value> = func.edge_args(e).iter().zip(keep).filter(|(_, k)| **k).map(|(&v, _)| v).collect();
    let dfg = &mut func.dfg;
    dfg.edges[e].args.clear(&mut dfg.value_lists);
    dfg.edges[e].args.extend(kept, &mut dfg.value_lists);
}

fn retain_params(func: &mut Function, block: Block, keep: &[bool]) {
    let kept: Vec<Value> = func.block_params(block).iter().zip(keep).filter(|(_, k)| **k).map(|(&v, _)| v).collect();
    let dfg = &mut func.dfg;
    for (i, &p) in kept.iter().enumerate() {
        dfg.values[p].def = ValueDef::Param(block, i as u32);
    }
    dfg.blocks[block].clear(&mut dfg.value_lists);
    dfg.blocks[block].extend(kept, &mut dfg.value_lists);
}
