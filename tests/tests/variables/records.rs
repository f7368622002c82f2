//! Debug records: each becomes calls of the log with the variable's new value.

use std::collections::HashMap;

use crate::events::{Event, log, put};
use crate::expressions::computed;
use crate::homes::Homes;
use crate::nodes::{Nodes, Variable};

/// A debug record: `#dbg_value(i32 %x, !1, !DIExpression(), !2)`.
pub fn record(
    line: &str,
    nodes: &Nodes<'_>,
    in_memory: (&HashMap<&str, Option<Variable>>, &Homes<'_>),
    out: &mut String,
    events: &mut Vec<Event>,
) {
    let (kind, rest) = line.split_once('(').expect("a record");
    let (values, rest) = match rest.strip_prefix("!DIArgList(") {
        Some(list) => list.split_once("), !").expect("a variable"),
        None => match rest.split_once(", !").filter(|_| kind == "#dbg_value" && !rest.starts_with('!')) {
            Some((value, rest)) => (value, rest),
            None => return lost_or_memory(kind, rest, nodes, in_memory, out, events),
        },
    };
    let (variable, rest) = rest.split_once(", !DIExpression(").expect("an expression");
    let (expression, location) = rest.split_once("), ").expect("a location");
    let variable = nodes.variable(&format!("!{variable}"), location.trim_end_matches(')'));
    let (expression, fragment) = match expression.split_once("DW_OP_LLVM_fragment, ") {
        None => (expression, None),
        Some((before, bits)) => {
            let (from, size) = bits.split_once(", ").expect("two numbers");
            let bytes = |text: &str| text.parse::<usize>().expect("a number") / 8;
            (before.trim_end_matches(", "), Some((bytes(from), bytes(size))))
        }
    };
    let is_plain = ["", "DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef", "DW_OP_stack_value"].contains(&expression);
    let in_private = values.contains("ptr addrspace(5) ") && !expression.is_empty();
    let value = match (in_private, is_plain) {
        (true, _) => None,
        (_, true) => Some(values.to_owned()),
        _ => computed(values, expression, events.len(), out),
    };
    match value {
        Some(value) => put(&value, (variable, fragment), out, events),
        None => {
            log(out, events.len(), "0");
            events.push(Event::Lost(variable, fragment));
        }
    }
}

/// A record of something other than a single value.
fn lost_or_memory(
    kind: &str,
    rest: &str,
    nodes: &Nodes<'_>,
    (in_memory, homes): (&HashMap<&str, Option<Variable>>, &Homes<'_>),
    out: &mut String,
    events: &mut Vec<Event>,
) {
    // The first node that is a variable, and the location after the expression.
    let parts: Vec<&str> = rest.split(", ").collect();
    let is_variable = |part: &&&str| nodes.0.get(**part).is_some_and(|node| node.contains("!DILocalVariable("));
    let Some(variable) = parts.iter().find(is_variable) else { return };
    let location = parts.last().expect("a location").trim_end_matches(')');
    let variable = nodes.variable(variable, location);
    let at = parts[0].rsplit_once(' ').map_or("", |(_, name)| name);
    // Values in memory are logged where they are stored.
    if kind != "#dbg_value" && (in_memory.get(at).is_some_and(Option::is_some) || homes.variables.contains_key(at)) {
        return;
    }
    log(out, events.len(), "0");
    events.push(if kind == "#dbg_value" { Event::Lost(variable, None) } else { Event::Unknown(variable) });
}
