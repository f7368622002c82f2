//! Variables in memory: which they are, and what instructions write to them.

use std::collections::{HashMap, HashSet};

use crate::events::{Event, LOGGED, log, put};
use crate::nodes::{Nodes, Variable};

/// The names of values in a line.
pub fn names(line: &str) -> Vec<&str> {
    let is_name = |c: char| c == '%' || c == '.' || c == '_' || c.is_ascii_alphanumeric();
    line.split(move |c| !is_name(c)).filter(|word| word.starts_with('%')).collect()
}

/// The variables of a function that are in memory, by the names of their addresses; `None` where the address escapes.
pub fn variables_in_memory<'a>(body: &[&'a str], nodes: &Nodes<'_>) -> HashMap<&'a str, Option<Variable>> {
    let mut all: HashMap<&str, Option<Variable>> = HashMap::new();
    let mut casts: HashMap<&str, &str> = HashMap::new();
    for line in body {
        if line.contains("= addrspacecast ")
            && let [to, from] = names(line)[..]
        {
            casts.insert(to, from);
        }
        if let Some(rest) = line.trim_start().strip_prefix("#dbg_declare(") {
            let parts: Vec<&str> = rest.split(", ").collect();
            let location = parts.last().expect("a location").trim_end_matches(')');
            let variable = nodes.variable(parts[1], location);
            // One of two variables at the same address.
            let Some(&address) = names(line).first() else { continue };
            let known = all.entry(address).or_insert_with(|| Some(variable.clone()));
            known.take_if(|known| *known != variable);
        }
    }
    for (to, from) in &casts {
        if let Some(variable) = all.get(from).cloned() {
            all.insert(to, variable);
        }
    }
    for line in body {
        let named = names(line);
        let inst = line.split_once(" = ").map_or(*line, |(_, rest)| rest).trim_start();
        let is_known =
            ["alloca ", "addrspacecast ", "#dbg_", "call void @llvm.lifetime"].iter().any(|op| inst.starts_with(op));
        let is_access = inst.starts_with("load ")
            || inst.starts_with("store ") && named.first().is_none_or(|value| Some(value) != named.get(1));
        if !is_known && !is_access || inst.starts_with("store volatile") {
            for name in named {
                let root = casts.get(name).copied().unwrap_or(name);
                let aliases = casts.iter().filter(|(_, from)| **from == root).map(|(to, _)| *to);
                for name in aliases.chain([root]).collect::<Vec<_>>() {
                    all.entry(name).and_modify(|variable| *variable = None);
                }
            }
        }
    }
    all
}

/// Variables in memory that are partly written, or that have other pointers to them.
#[derive(Default)]
pub struct Homes<'a> {
    /// By the names of their addresses.
    pub variables: HashMap<&'a str, Variable>,
    /// The variable's address for each pointer into it.
    of: HashMap<&'a str, &'a str>,
    /// Generic addresses.
    flat: HashSet<&'a str>,
}

impl<'a> Homes<'a> {
    pub fn of(body: &[&'a str], nodes: &Nodes<'_>, in_memory: &HashMap<&str, Option<Variable>>) -> Homes<'a> {
        let mut homes = Homes::default();
        for line in body {
            let Some(rest) = line.trim_start().strip_prefix("#dbg_declare(") else { continue };
            let parts: Vec<&str> = rest.split(", ").collect();
            let (Some(&address), location) = (names(line).first(), parts.last().expect("a location")) else { continue };
            let is_plain =
                rest.contains("!DIExpression()") || rest.contains("(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef)");
            if is_plain && in_memory.get(address) == Some(&None) {
                homes.variables.insert(address, nodes.variable(parts[1], location.trim_end_matches(')')));
                homes.of.insert(address, address);
            }
        }
        // A cast may precede the declaration of its operand.
        for line in body.iter().chain(body) {
            if let Some((name, rest)) = line.trim_start().split_once(" = ")
                && let Some((_, from)) = match rest.starts_with("getelementptr ") {
                    true => rest.split_once(", ptr "),
                    false => rest.split_once("addrspacecast ptr "),
                }
                && let Some(&from) = names(from).first()
                && let Some(&home) = homes.of.get(from)
            {
                homes.of.insert(name, home);
            }
            if let Some((name, _)) = line.trim_start().split_once(" = ").filter(|_| line.ends_with(" to ptr")) {
                homes.flat.insert(name);
            }
        }
        homes
    }

    /// Logs what an instruction writes to variables.
    pub fn written(&self, line: &str, out: &mut String, events: &mut Vec<Event>) {
        let inst = line.split_once(" = ").map_or(line, |(_, rest)| rest).trim_start();
        let silent = ["load ", "addrspacecast ", "getelementptr ", "icmp ", "alloca ", "call void @llvm.lifetime"];
        if !line.starts_with("  ") || silent.iter().any(|op| inst.starts_with(op)) {
            return;
        }
        let home = |name: &&str| self.of.get(*name).copied();
        let named = names(line);
        if let Some((value, to)) = inst.strip_prefix("store ").and_then(|rest| rest.split_once(", ptr "))
            && let Some(home) = names(to).first().and_then(home)
            && names(value).iter().all(|name| !self.of.contains_key(name))
        {
            let to = to.split(", ").next().expect("an address");
            self.offset(home, to, events.len(), out);
            log(out, events.len(), &format!("%log.o{}", events.len()));
            events.push(Event::Offset);
            return put(value, (self.variables[home].clone(), Some((LOGGED, 0))), out, events);
        }
        let is_copy = inst.contains("@llvm.memcpy") || inst.contains("@llvm.memset");
        let to = named.first().filter(|_| is_copy && !inst.contains("(ptr addrspace(1)"));
        let size = line.split(", i").find_map(|rest| rest.split_once(' ')?.1.parse::<usize>().ok());
        for home in named.iter().filter_map(home).collect::<HashSet<&str>>() {
            let (variable, pointer) = (self.variables[home].clone(), self.pointer(home));
            match (to.and_then(|to| self.of.get(to)), size.filter(|size| size % 4 == 0 && *size <= 256)) {
                // Its contents, if it is written as a whole.
                (Some(&to), Some(size)) if to == home && named[0] == home => {
                    for at in (0..size).step_by(4) {
                        let n = events.len();
                        *out += &format!(
                            "  %log.a{n} = getelementptr i8, {pointer} {home}, i32 {at}\n  \
                             %log.c{n} = load i32, {pointer} %log.a{n}\n"
                        );
                        put(&format!("i32 %log.c{n}"), (variable.clone(), Some((at, 4))), out, events);
                    }
                }
                (Some(&to), _) if is_copy && to != home => {}
                (None, _) if is_copy => {}
                _ => {
                    log(out, events.len(), "0");
                    events.push(Event::Unknown(variable));
                }
            }
        }
    }

    /// Computes the offset of an address in its variable.
    fn offset(&self, home: &str, to: &str, n: usize, out: &mut String) {
        let mut home = format!("{} {home}", self.pointer(home));
        let to = format!("ptr {to}");
        if home.starts_with("ptr addrspace") && !to.starts_with("ptr addrspace") {
            *out += &format!("  %log.h{n} = addrspacecast {home} to ptr\n");
            home = format!("ptr %log.h{n}");
        }
        *out += &format!(
            "  %log.f{n} = ptrtoint {home} to i64\n  %log.t{n} = ptrtoint {to} to i64\n  \
             %log.o{n} = sub i64 %log.t{n}, %log.f{n}\n"
        );
    }

    /// The type of a variable's address.
    fn pointer(&self, home: &str) -> &'static str {
        if self.flat.contains(home) { "ptr" } else { "ptr addrspace(5)" }
    }
}
