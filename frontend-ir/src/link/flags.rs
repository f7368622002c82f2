//! Merging module flags (LLVM's `IRLinker::linkModuleFlagsMetadata`).
//!
//! A flag is a node with three operands: its behaviour (how different values are merged), its name, its value.

use super::{FLAGS, LinkError, Linker};
use crate::context::Context;
use crate::function::Loc;
use crate::metadata::{Md, MdNode, MdOperand};

/// How different values are merged (LLVM's Language Reference, "Module Flags Metadata").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Behaviour {
    Error,
    Warning,
    Require,
    Override,
    Append,
    AppendUnique,
    Max,
    Min,
}

impl Behaviour {
    fn of(number: u64) -> Option<Behaviour> {
        use Behaviour::*;
        let all = [Error, Warning, Require, Override, Append, AppendUnique, Max, Min];
        all.get(usize::try_from(number.checked_sub(1)?).ok()?).copied()
    }
}

/// A module flag.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Flag {
    node: Md,
    behaviour: Behaviour,
    /// Its name; none for a `Require` flag, which constrains another flag.
    name: MdOperand,
    value: MdOperand,
}

/// Merges all flags of the same name.
pub(super) fn merge(linker: &mut Linker<'_>) -> Result<(), LinkError> {
    let ctx = &mut linker.to.ctx;
    let Some(key) = ctx.strings.lookup(FLAGS.as_bytes()) else { return Ok(()) };
    let Some((_, list)) = linker.out.named_metadata.iter_mut().find(|(name, _)| *name == key) else { return Ok(()) };
    let mut kept: Vec<Md> = Vec::new();
    let mut flags: Vec<Flag> = Vec::new();
    for &node in list.iter() {
        let Some(new) = flag(ctx, node) else {
            kept.push(node);
            continue;
        };
        let same = flags.iter_mut().find(|f| f.name == new.name && new.behaviour != Behaviour::Require);
        match same {
            Some(old) => {
                let merged = merged(ctx, old, &new)?;
                if let Some(slot) = kept.iter_mut().find(|k| **k == old.node) {
                    *slot = merged.node;
                }
                *old = merged;
            }
            None => {
                kept.push(node);
                flags.push(new);
            }
        }
    }
    *list = kept;
    Ok(())
}

fn flag(ctx: &Context, node: Md) -> Option<Flag> {
    let [MdOperand::Const(behaviour), name, value] = *ctx.metadata.operands(node) else { return None };
    let behaviour = Behaviour::of(ctx.consts.as_int(behaviour)?)?;
    Some(Flag { node, behaviour, name, value })
}

/// Merges two flags of the same name.
fn merged(ctx: &mut Context, old: &Flag, new: &Flag) -> Result<Flag, LinkError> {
    use Behaviour::*;
    let refused = |ctx: &Context, why: &str| {
        let name = match old.name {
            MdOperand::String(name) => ctx.strings.get(name).to_owned(),
            _ => String::new(),
        };
        LinkError { message: format!("module flag `{name}` {why}"), loc: Loc::NONE, input: 0 }
    };
    let same_value = equal(ctx, old.value, new.value);
    let (a, b) = (old.behaviour, new.behaviour);
    if a == Override || b == Override {
        if a == b && !same_value {
            return Err(refused(ctx, "is to override, with different values"));
        }
        return Ok(if b == Override { new.clone() } else { old.clone() });
    }
    // Different behaviours: a warning yields to `max` or `min`.
    let behaviour = match (a, b) {
        (a, b) if a == b => a,
        (Warning, Max | Min) => b,
        (Max | Min, Warning) => a,
        _ => return Err(refused(ctx, "is merged in different ways")),
    };
    match behaviour {
        Error if !same_value => Err(refused(ctx, "has different values")),
        Max | Min => {
            let number = |value: MdOperand| match value {
                MdOperand::Const(c) => ctx.consts.as_int(c).unwrap_or(0),
                _ => 0,
            };
            let takes_new = match behaviour {
                Max => number(new.value) > number(old.value),
                _ => number(new.value) < number(old.value),
            };
            let mut flag = if takes_new { new.clone() } else { old.clone() };
            if flag.behaviour != behaviour {
                flag.node =
                    if a == behaviour { with_value(ctx, old, flag.value) } else { with_value(ctx, new, flag.value) };
                flag.behaviour = behaviour;
            }
            Ok(flag)
        }
        Append | AppendUnique => {
            let (MdOperand::Node(first), MdOperand::Node(second)) = (old.value, new.value) else {
                return Err(refused(ctx, "is appended to, and no list"));
            };
            let mut all = ctx.metadata.operands(first).to_vec();
            for &operand in ctx.metadata.operands(second) {
                if behaviour == Append || !all.iter().any(|&known| equal(ctx, known, operand)) {
                    all.push(operand);
                }
            }
            let value = MdOperand::Node(ctx.metadata.tuple(all));
            Ok(Flag { node: with_value(ctx, old, value), value, ..old.clone() })
        }
        // An error is stricter than a warning.
        _ => Ok(if b == behaviour {
            Flag { node: with_value(ctx, new, old.value), value: old.value, ..new.clone() }
        } else {
            old.clone()
        }),
    }
}

/// A flag's node with another value.
fn with_value(ctx: &mut Context, flag: &Flag, value: MdOperand) -> Md {
    if flag.value == value {
        return flag.node;
    }
    let mut operands = ctx.metadata.operands(flag.node).to_vec();
    operands[2] = value;
    ctx.metadata.tuple(operands)
}

/// Whether two operands are equal, or tuples with identical operands.
fn equal(ctx: &Context, a: MdOperand, b: MdOperand) -> bool {
    match (a, b) {
        (MdOperand::Node(a), MdOperand::Node(b)) => {
            let nodes = &ctx.metadata.nodes;
            a == b || matches!(nodes[a], MdNode::Tuple { distinct: false, .. }) && nodes[a] == nodes[b]
        }
        _ => a == b,
    }
}
