//! Dead code elimination: dead instructions and parameters, unreachable blocks, block merging.
//!
//! None of it changes what a program computes, so a failure usually survives it.

use std::collections::{HashMap, HashSet};

use gcnc_ir::{Block, Cfg, Edge, FuncId, Function, Inst, Op, Value};

use super::{Case, Edit, bodies, edit, insts};

/// Tidies all functions. Returns true: as an edit it always applies.
pub(super) fn case(case: &mut Case) -> bool {
    for func in case.module.functions.values_mut() {
        function(func);
    }
    true
}

fn function(func: &mut Function) {
    while unreached(func) | dead(func) | params(func) | in_a_row(func) {}
}

/// The steps of tidying one by one, for a failure that does not survive all of it.
pub(super) fn edits(case: &Case) -> Vec<Edit> {
    let steps: [fn(&mut Function) -> bool; 4] = [unreached, dead, params, in_a_row];
    let of = |id: FuncId| steps.map(|step| edit(id, move |_, func| step(func)));
    bodies(case).flat_map(|(id, _)| of(id)).collect()
}

/// Removes unreachable blocks.
pub(super) fn unreached(func: &mut Function) -> bool {
    let cfg = Cfg::compute(func);
    let dead: Vec<Block> = func.blocks().filter(|&block| !cfg.is_reachable(block)).collect();
    dead.iter().for_each(|&block| func.layout.remove_block(block));
    !dead.is_empty()
}

/// Whether it must stay even if its result is not used.
pub(super) fn has_effect(op: Op) -> bool {
    match op {
        Op::Load(access) => !access.is_simple(),
        Op::Store(_) | Op::AtomicRmw(..) | Op::CmpXchg { .. } | Op::Fence(..) | Op::Call(_) | Op::VaArg => true,
        Op::Intrinsic(id) => !id.properties().is_pure(),
        other => other.is_terminator(),
    }
}

/// All values with uses.
pub(super) fn used(func: &Function) -> HashSet<Value> {
    let mut used = HashSet::new();
    for inst in insts(func) {
        used.extend(func.args(inst));
        func.dests(inst).iter().for_each(|&edge| used.extend(func.edge_args(edge)));
    }
    used
}

/// Removes instructions whose result is not used.
fn dead(func: &mut Function) -> bool {
    let used = used(func);
    let is_dead =
        |&inst: &Inst| !has_effect(func.op(inst)) && func.result(inst).is_none_or(|result| !used.contains(&result));
    let dead: Vec<Inst> = insts(func).filter(is_dead).collect();
    dead.iter().for_each(|&inst| func.remove(inst));
    !dead.is_empty()
}

/// The incoming edges of each block.
pub(super) fn edges_into(func: &Function) -> HashMap<Block, Vec<Edge>> {
    let mut into: HashMap<Block, Vec<Edge>> = HashMap::new();
    for block in func.blocks() {
        for &edge in func.successors(block) {
            into.entry(func.edge_block(edge)).or_default().push(edge);
        }
    }
    into
}

/// Removes parameters that are not used, or always the same value.
fn params(func: &mut Function) -> bool {
    let (used, into) = (used(func), edges_into(func));
    let entry = func.entry();
    let blocks: Vec<Block> = func.blocks().filter(|&block| Some(block) != entry).collect();
    for block in blocks {
        for index in 0..func.block_params(block).len() {
            let param = func.block_params(block)[index];
            let edges = into.get(&block).map_or(&[][..], Vec::as_slice);
            let mut passed: Vec<Value> = edges.iter().map(|&edge| func.edge_args(edge)[index]).collect();
            passed.retain(|&value| value != param);
            passed.dedup();
            match passed[..] {
                [only] => replace_param(func, block, index, edges, only),
                _ if !used.contains(&param) => remove_param(func, block, index, edges),
                _ => continue,
            }
            return true;
        }
    }
    false
}

/// Replaces a parameter by a value.
pub(super) fn replace_param(func: &mut Function, block: Block, index: usize, edges: &[Edge], value: Value) {
    let param = func.block_params(block)[index];
    remove_param(func, block, index, edges);
    func.replace(param, value);
    func.resolve_aliases();
}

fn remove_param(func: &mut Function, block: Block, index: usize, edges: &[Edge]) {
    let dfg = &mut func.dfg;
    dfg.blocks[block].remove(index, &mut dfg.value_lists);
    for &edge in edges {
        dfg.edges[edge].args.remove(index, &mut dfg.value_lists);
    }
    for (n, &param) in dfg.blocks[block].as_slice(&dfg.value_lists).iter().enumerate() {
        dfg.values[param].def = gcnc_ir::ValueDef::Param(block, n as u32);
    }
}

/// Merges a block into its only predecessor, if it is that one's only successor.
fn in_a_row(func: &mut Function) -> bool {
    let into = edges_into(func);
    for block in func.blocks().collect::<Vec<_>>() {
        let Some(branch) = func.terminator(block).filter(|&t| func.op(t) == Op::Br) else { continue };
        let edge = func.dests(branch)[0];
        let next = func.edge_block(edge);
        if next == block || into.get(&next).is_none_or(|edges| edges.len() != 1) {
            continue;
        }
        while !func.block_params(next).is_empty() {
            let value = func.edge_args(edge)[0];
            replace_param(func, next, 0, &[edge], value);
        }
        func.remove(branch);
        for inst in func.insts(next).collect::<Vec<_>>() {
            func.layout.remove_inst(inst);
            func.layout.append_inst(inst, block);
        }
        func.layout.remove_block(next);
        return true;
    }
    false
}

/// Removes unused functions, variables and declarations. Tables of the module only grow, so this works on its text.
pub(super) fn symbols(case: &Case) -> Vec<Edit> {
    let names = case.module.functions.values().filter(|f| !f.is_entry()).map(|f| &f.name);
    let names = names.chain(case.module.globals.values().map(|g| &g.name)).cloned();
    names.map(|name| -> Edit { Box::new(move |case| remove_symbol(case, &name)) }).collect()
}

fn remove_symbol(case: &mut Case, name: &str) -> bool {
    let text = gcnc_ir::write(&case.module);
    let name = format!("@{name}");
    let names_it = |line: &str| {
        line.match_indices(&name).any(|(at, _)| {
            !line[at + name.len()..].starts_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$'))
        })
    };
    let (mut out, mut inside) = (String::new(), false);
    for line in text.lines() {
        let starts = line.starts_with("define") && line.contains(&format!("{name}("));
        let single = line.starts_with(&format!("{name} =")) || line.starts_with("declare") && names_it(line);
        if !starts && !single && !inside {
            out.extend([line, "\n"]);
        }
        inside = (inside || starts) && line != "}";
    }
    match gcnc_ir::read(&out) {
        // If it is still used, the text no longer parses.
        Ok(module) if out.len() < text.len() => {
            case.module = module;
            true
        }
        _ => false,
    }
}
