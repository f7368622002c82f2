//! Instrumentation: IR that logs each debug record with its value, and each instruction's location.

use std::collections::HashMap;

use crate::events::{Event, log, log_function, put, with_log};
use crate::homes::{Homes, variables_in_memory};
use crate::nodes::Nodes;
use crate::records::record;

/// The IR with calls of a log, a new argument of its kernel, and the meanings of the entries.
pub fn instrumented(text: &str) -> (String, Vec<Event>) {
    let nodes = Nodes::of(text);
    let (mut out, mut events) = (String::new(), Vec::new());
    let mut in_body = false;
    let (mut in_memory, mut homes) = (HashMap::new(), Homes::default());
    let lines: Vec<&str> = text.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        if line.starts_with("define ") {
            in_body = true;
            let is_kernel = line.contains(" amdgpu_kernel ");
            out += &if is_kernel { with_log(line) } else { (*line).to_owned() };
            out.push('\n');
            if is_kernel {
                out += "  store ptr addrspace(1) %log.all, ptr addrspace(1) @log.all\n";
            }
            let body: Vec<&str> = lines[at..].iter().copied().take_while(|line| *line != "}").collect();
            in_memory = variables_in_memory(&body, &nodes);
            homes = Homes::of(&body, &nodes, &in_memory);
            continue;
        }
        in_body &= *line != "}";
        if in_body && line.trim_start().starts_with("#dbg_") {
            record(line.trim(), &nodes, (&in_memory, &homes), &mut out, &mut events);
            continue;
        }
        // A switch has its location after its cases, a call with a constant expression in the middle.
        let end = if line.trim_end().ends_with('[') { lines[at..].iter().find(|l| l.contains(']')) } else { None };
        let location = end.unwrap_or(line).split_once(", !dbg ").map(|(_, rest)| rest);
        let is_inst = in_body && line.starts_with("  ") && !line.starts_with("    ") && !line.starts_with("  ]");
        if let (true, Some(location), false) = (is_inst, location, line.contains(" = phi ")) {
            let location = location.split(',').next().expect("a node");
            log(&mut out, events.len(), "0");
            events.push(Event::At(nodes.chain(location)));
        }
        out += line;
        out.push('\n');
        let stored = line.strip_prefix("  store ").and_then(|rest| rest.split_once(", ptr "));
        if let (true, Some((value, to))) = (in_body, stored)
            && let Some(Some(variable)) =
                in_memory.get(to.split([',', ' ']).find(|word| word.starts_with('%')).unwrap_or(""))
        {
            put(value, (variable.clone(), None), &mut out, &mut events);
        }
        if in_body {
            homes.written(line, &mut out, &mut events);
        }
    }
    out += &log_function(text);
    (out, events)
}
